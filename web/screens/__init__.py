"""From the session to what the page shows: one module a screen, one for each game's table."""
