"""Kibitzing: those who look on talk about a match in a thread that its players cannot read."""
