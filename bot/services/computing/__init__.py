"""Computers that play for seats: what they owe, and how they answer."""
