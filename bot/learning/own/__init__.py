"""Puzzles from one's own matches: mistakes whose right move is proved, until they are no more."""
