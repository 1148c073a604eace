"""What the people of a server may set and decide."""
