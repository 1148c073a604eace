"""Whether the bot can give a role, as far as it sees the server."""

from __future__ import annotations

from enum import StrEnum

import discord


class Unfit(StrEnum):
    """Why a role cannot be given."""

    GONE = "gone"
    """It was deleted."""
    UNMANAGED = "unmanaged"
    """The bot lacks Manage Roles."""
    ABOVE = "above"
    """It is not below the bot's own highest role."""
    MANAGED = "managed"
    """It belongs to a program, or to boosters."""
    POWERFUL = "powerful"
    """It carries moderators' permissions, which nobody should win by playing."""


def unfitness(guild: discord.Guild, role_id: int) -> Unfit | None:
    """What keeps the bot from giving a role; None if nothing does."""
    role = guild.get_role(role_id)
    if role is None:
        return Unfit.GONE
    if role.managed or role.is_default():
        return Unfit.MANAGED
    if role.permissions.value & discord.Permissions.elevated().value:
        return Unfit.POWERFUL
    me: discord.Member | None = guild.me
    if me is None:
        # on another process's shard: Discord will refuse instead
        return None
    if not me.guild_permissions.manage_roles:
        return Unfit.UNMANAGED
    return Unfit.ABOVE if role >= me.top_role else None


def could_give(member: discord.Member, role: discord.Role) -> bool:
    """Whether a person could give a role by hand: nobody gets one through the bot that they could
    not give."""
    guild = member.guild
    if guild.owner_id == member.id:
        return True
    return member.guild_permissions.manage_roles and role < member.top_role
