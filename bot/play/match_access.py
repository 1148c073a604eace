"""The matches that a person may know of: those they play in, and those in places that they see."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import discord

from bot.discord_kit.channel_access import ChannelAccess, Viewer
from bot.match.model.match import Match


@dataclass(frozen=True, slots=True)
class MatchAccess:
    """Tells which matches a person may know of."""

    channels: ChannelAccess

    async def is_open_to(self, raw: discord.Interaction[Any], match: Match) -> bool:
        """Whether the person of an interaction may know of a match."""
        return bool(await self.open_to(raw, (match,)))

    async def open_to(self, raw: discord.Interaction[Any], matches: Iterable[Match]) -> list[Match]:
        """Those of the matches that the person of an interaction may know of, in their order."""
        viewer = self.channels.viewer(raw)
        return [match for match in matches if await is_visible(match, raw.user.id, viewer)]


async def is_visible(match: Match, user_id: int, viewer: Viewer) -> bool:
    """Whether a person has or is offered a seat in a match, or sees the place where it is
    played."""
    return match.seat_of(user_id) is not None or await viewer.sees(match.place, match.thread_id)
