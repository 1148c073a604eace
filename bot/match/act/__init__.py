"""Acts: a move, a resignation, and what follows from them."""
