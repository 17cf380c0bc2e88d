"""What makers of the page run: the set-up, the builder, the server, the browser finder."""
