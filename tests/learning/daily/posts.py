"""Puzzles of the day as tests want them."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.learning.daily_store import DailyPost, Stage
from engines.puzzles import Puzzle

CHANNEL = 200
DAY = timedelta(days=1)


def daily_post(puzzle: Puzzle, guild_id: int, at: datetime, number: int = 1) -> DailyPost:
    """One that was posted a while ago, and is open until the next day."""
    return DailyPost(
        id=0,
        guild_id=guild_id,
        number=number,
        day=(at.date() + (number - 1) * DAY).isoformat(),
        game=puzzle.game,
        puzzle=puzzle.id,
        locale="en",
        channel_id=CHANNEL,
        at=at,
        closes_at=at + DAY,
        message_id=9_000 + number,
        stage=Stage.SOLUTION,
        due_at=at + DAY,
    )
