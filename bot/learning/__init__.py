"""Guided matches, hints and puzzles."""
