"""The matches that a person may know of, and may have something posted about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import discord

from bot.discord_kit.channel_access import ChannelAccess, Viewer
from bot.discord_kit.interaction import Interaction
from bot.match.lobby.service import Lobby
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.refusals import NotMember


@dataclass(frozen=True, slots=True)
class MatchAccess:
    """Tells which matches a person may know of: those they play in, and those in places that they
    see."""

    channels: ChannelAccess
    lobby: Lobby

    async def is_open_to(self, raw: discord.Interaction[Any], match: Match) -> bool:
        """Whether the person of an interaction may know of a match."""
        return bool(await self.open_to(raw, (match,)))

    async def open_to(self, raw: discord.Interaction[Any], matches: Iterable[Match]) -> list[Match]:
        """Those of the matches that the person of an interaction may know of, in their order."""
        viewer = self.channels.viewer(raw)
        return [match for match in matches if await is_visible(match, raw.user.id, viewer)]

    async def check_player(self, interaction: Interaction, match: Match) -> None:
        """Check that a player may have something posted where their match is played, other than
        their moves, answers and leaving. Everybody else is refused elsewhere.

        :raises Blocked, NotMember: as for `check_member`.
        """
        if match.seat_of(interaction.person.user_id) is not None:
            await self.check_member(interaction, match)

    async def check_member(self, interaction: Interaction, match: Match) -> None:
        """Check that a person is on the server of a match, and welcome there. Codes, direct
        messages and lists reach people who are not. A direct match has no server; a person acts on
        it where they are welcome.

        :raises Blocked: the server's admins have blocked the person.
        :raises NotMember: the person has left the server.
        """
        where = interaction.guild_id if match.is_direct else match.place.guild_id
        await self.lobby.check_welcome(where, interaction.person)
        guild_id, user_id = match.place.guild_id, interaction.person.user_id
        if guild_id in (None, interaction.guild_id):
            return
        if await self.channels.member(guild_id, user_id) is None:
            raise NotMember(match.code)


async def is_visible(match: Match, user_id: int, viewer: Viewer) -> bool:
    """Whether a person has or is offered a seat in a match, or sees the place where it is played. A
    direct match is its players' alone; an invitation to one is seen where it stands."""
    if match.is_direct and viewer.here == match.place.channel_id and match.status is Status.LOBBY:
        return True
    return match.seat_of(user_id) is not None or await viewer.sees(match.place, match.thread_id)
