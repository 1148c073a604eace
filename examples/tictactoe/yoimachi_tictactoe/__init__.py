"""Tic-tac-toe for Yoimachi, the worked example of its docs/adding-a-game.md.

Nothing is imported here: the processes in which computers think load `engine` alone.
"""
