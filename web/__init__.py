"""The page: what it shows, what it says, and what a tap does. Only `browser.py` and `main.py` touch the browser."""
