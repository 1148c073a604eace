"""Liar's dice for Yoimachi: hidden dice, bids about all of them, and challenges.

Nothing is imported here: the processes in which computers think load `engine` alone.
"""
