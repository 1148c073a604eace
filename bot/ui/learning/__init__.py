"""Learning a game: the menu of `/learn`, hints in a guided match, puzzles."""
