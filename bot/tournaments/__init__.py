"""Tournaments, from sign-up to podium."""
