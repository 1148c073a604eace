"""The arrangement of cards before a game, on Discord."""
