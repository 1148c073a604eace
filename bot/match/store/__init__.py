"""The tables of a match, and their repositories."""
