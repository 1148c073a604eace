"""Leagues: season follows season, and champions are remembered."""
