"""Hex for Yoimachi: a game from elsewhere, written by docs/adding-a-game.md alone.

Nothing is imported here: the processes in which computers think load `engine` alone.
"""
