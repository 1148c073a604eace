"""Roles given and taken on Discord. It asks for Manage Roles, and for no list of members."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import discord
import structlog

from bot.discord_kit import api_errors
from bot.discord_kit.channel_access import loaded
from bot.discord_kit.interaction import ServerSettingsOf
from bot.discord_kit.texts import Say
from bot.roles.fitness import Unfit, unfitness
from bot.roles.model import OURS, Change, GrantState
from bot.roles.service import RoleAwards

_log: Final = structlog.get_logger(__name__)

UNKNOWN_ROLE: Final = 10011
MAX_CHANGES: Final = 20
"""People of a server who are looked at in a row; then it is other servers' turn."""


@dataclass(frozen=True, slots=True)
class RoleGiver:
    """Brings people's roles in line with what they have earned. Each step is noted, and can be
    taken again."""

    client: discord.Client
    awards: RoleAwards
    settings_of: ServerSettingsOf

    async def carry_out(self, guild_id: int, changes: Sequence[Change]) -> bool:
        """Deal with the first of these people; whether there are more.

        :raises discord.HTTPException: Discord failed; what is left is done the next time.
        """
        if not changes:
            return False
        guild = loaded(self.client, guild_id) or await self.client.fetch_guild(guild_id)
        say = Say((await self.settings_of(guild_id)).locale or Say("en").locale)
        reason = say("award-audit")
        unfit = {role_id: unfitness(guild, role_id) for role_id in {one.role_id for one in changes}}
        for role_id, why in unfit.items():
            if why is Unfit.GONE:
                await self.awards.note_trouble(guild_id, role_id, gone=True)
        # of others the setup tells; it costs nothing to look again
        fit = [change for change in changes if _is_possible(change, unfit[change.role_id])]
        refused = set[int]()
        for change in fit[:MAX_CHANGES]:
            if change.role_id not in refused and not await self._one(guild, change, reason):
                # the next person's would be refused, too
                refused.add(change.role_id)
        return any(change.role_id not in refused for change in fit[MAX_CHANGES:])

    async def _one(self, guild: discord.Guild, change: Change, reason: str) -> bool:
        """Deal with one person; whether the role can be given and taken."""
        try:
            if change.wanted:
                await self._give(guild, change, reason)
            else:
                await self._take(guild, change, reason)
        except (discord.Forbidden, discord.NotFound) as error:
            if api_errors.is_passing(error):
                raise
            _log.warning("role-refused", guild=guild.id, role=change.role_id, code=error.code)
            gone = error.code == UNKNOWN_ROLE
            await self.awards.note_trouble(guild.id, change.role_id, gone=gone)
            return False
        return True

    async def _give(self, guild: discord.Guild, change: Change, reason: str) -> None:
        known, member = change.known, await _member(guild, change.user_id)
        if member is None:
            await self._note(guild, change, GrantState.ABSENT)
            return
        state = None if known is None else known.state
        if member.get_role(change.role_id) is not None:
            # what was being given when the bot died is its own
            ours = GrantState.GIVEN if state in OURS else GrantState.FOREIGN
            await self._note(guild, change, ours)
            return
        if known is not None and state in (GrantState.GIVEN, GrantState.REMOVED):
            rejoined = member.joined_at is not None and member.joined_at > known.at
            if not rejoined:
                await self._note(guild, change, GrantState.REMOVED)
                return
        await self._note(guild, change, GrantState.GIVING)
        await member.add_roles(discord.Object(change.role_id), reason=reason)
        await self._note(guild, change, GrantState.GIVEN)
        await self.awards.end_trouble(guild.id, change.role_id)

    async def _take(self, guild: discord.Guild, change: Change, reason: str) -> None:
        known = change.known
        if known is not None and known.state in OURS:
            member = await _member(guild, change.user_id)
            if member is not None and member.get_role(change.role_id) is not None:
                await member.remove_roles(discord.Object(change.role_id), reason=reason)
        await self.awards.forget(guild.id, change)

    async def _note(self, guild: discord.Guild, change: Change, state: GrantState) -> None:
        await self.awards.note(guild.id, change, state)


def _is_possible(change: Change, why: Unfit | None) -> bool:
    """Whether a change can be made; what should not be given can be taken back."""
    return why is None or (why is Unfit.POWERFUL and not change.wanted)


async def _member(guild: discord.Guild, user_id: int) -> discord.Member | None:
    """A person as a member of a server, asked of Discord now; None if they are none."""
    try:
        return await guild.fetch_member(user_id)
    except discord.NotFound as error:
        if not api_errors.is_gone(error):
            raise
        return None
