"""The whole bot in a browser: no token, no server, no network."""
