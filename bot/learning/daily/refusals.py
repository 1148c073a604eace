"""Refusals of the puzzle of the day."""

from __future__ import annotations

from bot.base.refusal import Refusal


class NoDailyPuzzles(Refusal, code="no-daily-puzzles"):
    """There are no puzzles of the game, or of any game that the server allows."""


class DailyPuzzleOver(Refusal, code="daily-over"):
    """The puzzle's day is over, so that tries count no more."""
