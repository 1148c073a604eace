"""Moves on Discord: picked, typed, previewed."""
