"""Making a move: picked, typed or previewed."""
