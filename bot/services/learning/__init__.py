"""Learning a game: hints in a first match, and puzzles."""
