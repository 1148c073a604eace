"""Matches in direct messages: each player has their own board, offers and invitation."""
