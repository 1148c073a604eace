"""Puzzles of the day as tests want them."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from bot.errands import Carrying
from bot.learning.daily_store import DailyPost, Stage
from bot.learning.daily_ui import DailyPoster
from bot.match.outbox import Undelivered
from engines.puzzles import Puzzle
from tests.match.world import World

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
    )


def sending(world: World, failure: Undelivered | None = None) -> Carrying:
    """What sends to a channel that takes everything, or nothing because of a `failure`."""

    class Channel(DailyPoster):
        async def post(self, post: DailyPost, tried_at: datetime | None) -> int | None:
            del tried_at
            if failure is not None:
                raise failure
            return None if self.queue.is_late(post) else 7_000 + post.number

        async def tell_solution(self, post: DailyPost) -> None:
            del post

    unused: Any = None
    poster = Channel(unused, unused, world.parts.daily.queue, unused)
    return Carrying(world.parts.errands, poster)
