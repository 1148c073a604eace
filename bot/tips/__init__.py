"""Tips: whoever watches a match guesses its next move."""
