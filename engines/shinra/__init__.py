"""Shinra Bansho Intelligence: cards that show how they move, and slip underneath ranked ones."""
