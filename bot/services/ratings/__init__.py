"""Ratings: how well people play each game, as far as their rated matches tell."""
