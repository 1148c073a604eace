"""Puzzles of the day brought to their channels: each once, and later their solutions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import discord
import structlog

from bot.discord_kit import find_sent
from bot.discord_kit.posts import Posts
from bot.learning.daily.model import DailyPost
from bot.learning.daily.public_messages import DailyMessages, solve_ref
from bot.learning.daily.queue import DailyQueue
from bot.learning.refusals import NoSuchPuzzle

_log: Final = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class DailyPoster:
    """Sends what is due."""

    client: discord.Client
    posts: Posts
    queue: DailyQueue
    messages: DailyMessages

    async def post(self, post: DailyPost) -> int | None:
        """Post a puzzle, and say where it is; None if it was too late for it.

        :raises Undelivered, discord.HTTPException, discord.RateLimited: Discord did not take it.
        """
        # one that was tried before may be there
        lost = find_sent.with_ref(post.key, post.tried_at, solve_ref(post))
        channel = self._channel(post)
        try:
            if self.queue.is_late(post):
                found = lost and await find_sent.find(self.client, channel, lost)
                return found.id if found else None
            outgoing = await self.messages.task(post, await self.queue.last_result(post))
            return (await self.posts.send_once(channel, outgoing, post.key, lost)).id
        except NoSuchPuzzle:
            _log.warning("daily-puzzle-gone", game=post.game, puzzle=post.puzzle)
            return None

    async def tell_solution(self, post: DailyPost) -> None:
        """Tell a puzzle's solution where it was posted.

        :raises Undelivered, discord.HTTPException, discord.RateLimited: Discord did not take it.
        """
        if post.message_id is None:
            return
        message = self._channel(post).get_partial_message(post.message_id)
        try:
            outgoing = await self.messages.solution(await self.queue.result(post))
            await self.posts.replace(message, outgoing)
        except NoSuchPuzzle:
            _log.warning("daily-puzzle-gone", game=post.game, puzzle=post.puzzle)

    def _channel(self, post: DailyPost) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(post.channel_id, guild_id=post.guild_id)
