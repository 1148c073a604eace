"""Tournaments, on Discord."""
