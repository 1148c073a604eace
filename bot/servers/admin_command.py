"""/admin: what people with Manage Server do about matches, players and tournaments there."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import discord
from discord import app_commands

from bot.discord_kit import links
from bot.discord_kit.desk import Desk
from bot.discord_kit.interaction import (
    Acknowledgement,
    Interaction,
    handling,
    person,
    require_manager,
)
from bot.discord_kit.message import Card
from bot.discord_kit.sanitize import plain, tidy
from bot.discord_kit.texts import described, on
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.model.time_control import length as read_length
from bot.match.refusals import NoSuchMatch
from bot.play import autocomplete, clock_text
from bot.servers.admin import MAX_REASON_LENGTH, AdminRequest
from bot.servers.refusals import AdminRefused
from bot.tournaments.ui import admin_command
from engines import PUBLIC

Reason: TypeAlias = app_commands.Range[str, 1, MAX_REASON_LENGTH]

LISTED: Final = 12
"""Blocks that are shown; each may have a long reason."""


def command(desk: Desk) -> app_commands.Group:
    group = app_commands.Group(
        name="admin",
        description=described("command-admin"),
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
    )
    group.add_command(_of_matches(desk))
    group.add_command(_of_players(desk))
    group.add_command(admin_command.group(desk))
    return group


def _of_matches(desk: Desk) -> app_commands.Group:
    group = app_commands.Group(name="match", description=described("command-admin-match"))
    code, why = described("command-admin-code"), described("command-admin-reason")

    @group.command(name="cancel", description=described("command-admin-match-cancel"))
    @app_commands.describe(match=code, reason=why)
    async def cancel(interaction: discord.Interaction[Any], match: str, reason: Reason) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            found = await _governed(call, match)
            called_off = await desk.administration.cancel(found.id, _order(call, reason))
            begun = found.status is not Status.LOBBY
            await _done(call, "cancelled" if begun else "uninvited", called_off)

    @group.command(name="adjudicate", description=described("command-admin-match-adjudicate"))
    @app_commands.describe(
        match=code,
        reason=why,
        winner=described("command-admin-winner"),
        winner2=described("command-admin-winner2"),
        draw=described("command-admin-draw"),
    )
    async def adjudicate(  # noqa: PLR0917 - discord.py fills the options in by name
        interaction: discord.Interaction[Any],
        match: str,
        reason: Reason,
        winner: discord.User | None = None,
        winner2: discord.User | None = None,
        draw: bool = False,
    ) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            found = await _governed(call, match)
            winners = [person(user) for user in (winner, winner2) if user is not None]
            # a winner who was forgotten must not make it a draw
            if bool(winners) is draw:
                raise AdminRefused("who")
            turn = await desk.administration.adjudicate(found.id, _order(call, reason), winners)
            await _done(call, "adjudicated", turn.position.match)

    @group.command(name="extend", description=described("command-admin-match-extend"))
    @app_commands.describe(match=code, by=described("command-admin-by"), reason=why)
    async def extend(
        interaction: discord.Interaction[Any], match: str, by: str, reason: Reason
    ) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            found = await _governed(call, match)
            turn = await desk.administration.extend(found.id, _order(call, reason), by)
            more = clock_text.length(read_length(by), call.say)
            await _done(call, "extended", turn.position.match, length=more)

    @group.command(name="replace", description=described("command-admin-match-replace"))
    @app_commands.describe(
        match=code,
        old=described("command-admin-old"),
        new=described("command-admin-new"),
        reason=why,
    )
    async def replace(
        interaction: discord.Interaction[Any],
        match: str,
        old: discord.User,
        new: discord.User,
        reason: Reason,
    ) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            found = await _governed(call, match)
            turn = await desk.administration.replace(
                found.id, _order(call, reason), person(old), person(new)
            )
            names = {"old": plain(person(old).name), "new": plain(person(new).name)}
            await _done(call, "replaced", turn.position.match, **names)

    commands: tuple[app_commands.Command[Any, ..., Any], ...] = (
        cancel,
        adjudicate,
        extend,
        replace,
    )
    for subcommand in commands:
        subcommand.autocomplete("match")(autocomplete.server_matches(desk))
    return group


def _of_players(desk: Desk) -> app_commands.Group:
    group = app_commands.Group(name="player", description=described("command-admin-player"))
    who = described("command-admin-who")

    @group.command(name="block", description=described("command-admin-player-block"))
    @app_commands.describe(who=who, reason=described("command-admin-block-reason"))
    async def block(
        interaction: discord.Interaction[Any], who: discord.User, reason: Reason
    ) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            require_manager(call)
            await desk.administration.block(_order(call, reason), person(who))
            await call.answer(call.say("admin-blocked", name=plain(person(who).name)))

    @group.command(name="unblock", description=described("command-admin-player-unblock"))
    @app_commands.describe(who=who)
    async def unblock(interaction: discord.Interaction[Any], who: discord.User) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            await desk.administration.unblock(require_manager(call), person(who))
            await call.answer(call.say("admin-unblocked", name=plain(person(who).name)))

    @group.command(name="blocked", description=described("command-admin-player-blocked"))
    async def blocked(interaction: discord.Interaction[Any]) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            await call.answer(await _blocked(call, require_manager(call)))

    return group


async def _governed(call: Interaction, code: str) -> Match:
    """A match of the server that the call comes from.

    :raises ServerOnly, ManageServerOnly, NoSuchMatch: as the names say.
    """
    guild_id = require_manager(call)
    match = await call.desk.matches.find(code)
    if match.place.guild_id != guild_id:
        raise NoSuchMatch(code)
    return match


def _order(call: Interaction, reason: str) -> AdminRequest:
    return AdminRequest(require_manager(call), call.person, tidy(reason), call.id)


async def _done(call: Interaction, what: str, match: Match, **words: str) -> None:
    """Have everybody told, and say what was done."""
    call.desk.ring()
    await call.answer(
        call.say(f"admin-{what}", code=match.code, url=links.to_match(match), **words)
    )


async def _blocked(call: Interaction, guild_id: int) -> Card:
    say, found = call.say, await call.desk.administration.blocked(guild_id)
    if not found:
        return Card(say("admin-nobody-blocked"), audience=PUBLIC)
    lines = [say("admin-blocked-heading", count=len(found))]
    for block in found[:LISTED]:
        line = say(
            "admin-blocked-line",
            user=str(block.user_id),
            by=str(block.by),
            when=on(block.at),
            reason=plain(block.reason),
        )
        lines.append(f"- {line}")
    if len(found) > LISTED:
        lines.append(say("turns-more", count=len(found) - LISTED))
    return Card("\n".join(lines), audience=PUBLIC)
