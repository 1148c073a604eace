"""What a person may set, and what is kept of them."""
