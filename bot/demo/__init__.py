"""The whole bot in a browser, over a simulated Discord."""
