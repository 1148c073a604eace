"""A simulated server: people who play for weeks, and a second set of books to check the first."""
