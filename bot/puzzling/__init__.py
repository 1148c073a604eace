"""Puzzles from played matches: where they are found, and how they go on."""
