"""/admin: what people with Manage Server do about matches, players and tournaments there."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import discord
from discord import app_commands

from bot.services.administration import REASON, Order
from bot.services.clocks.control import length as read_length
from bot.services.errors import AdminRefused, NoSuchMatch
from bot.services.model import Match, Status
from bot.ui import clocks, links
from bot.ui.call import Ack, Call, answering, person
from bot.ui.cards import Card
from bot.ui.commands import admin_tournament, choices
from bot.ui.desk import Desk
from bot.ui.managing import managed
from bot.ui.naming import tidy
from bot.ui.texts import described, on, plain
from engines import PUBLIC

Reason: TypeAlias = app_commands.Range[str, 1, REASON]

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
    group.add_command(admin_tournament.group(desk))
    return group


def _of_matches(desk: Desk) -> app_commands.Group:
    group = app_commands.Group(name="match", description=described("command-admin-match"))
    code, why = described("command-admin-code"), described("command-admin-reason")

    @group.command(name="cancel", description=described("command-admin-match-cancel"))
    @app_commands.describe(match=code, reason=why)
    async def cancel(interaction: discord.Interaction[Any], match: str, reason: Reason) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
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
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            found = await _governed(call, match)
            winners = [person(user) for user in (winner, winner2) if user is not None]
            # a winner who was forgotten must not make it a draw
            if bool(winners) is draw:
                raise AdminRefused("who")
            turn = await desk.administration.adjudicate(found.id, _order(call, reason), winners)
            await _done(call, "adjudicated", turn.table.match)

    @group.command(name="extend", description=described("command-admin-match-extend"))
    @app_commands.describe(match=code, by=described("command-admin-by"), reason=why)
    async def extend(
        interaction: discord.Interaction[Any], match: str, by: str, reason: Reason
    ) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            found = await _governed(call, match)
            turn = await desk.administration.extend(found.id, _order(call, reason), by)
            more = clocks.length(read_length(by), call.say)
            await _done(call, "extended", turn.table.match, length=more)

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
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            found = await _governed(call, match)
            turn = await desk.administration.replace(
                found.id, _order(call, reason), person(old), person(new)
            )
            names = {"old": plain(person(old).name), "new": plain(person(new).name)}
            await _done(call, "replaced", turn.table.match, **names)

    commands: tuple[app_commands.Command[Any, ..., Any], ...] = (
        cancel,
        adjudicate,
        extend,
        replace,
    )
    for subcommand in commands:
        subcommand.autocomplete("match")(choices.server_matches(desk))
    return group


def _of_players(desk: Desk) -> app_commands.Group:
    group = app_commands.Group(name="player", description=described("command-admin-player"))
    who = described("command-admin-who")

    @group.command(name="block", description=described("command-admin-player-block"))
    @app_commands.describe(who=who, reason=described("command-admin-block-reason"))
    async def block(
        interaction: discord.Interaction[Any], who: discord.User, reason: Reason
    ) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            managed(call)
            await desk.administration.block(_order(call, reason), person(who))
            await call.answer(call.say("admin-blocked", name=plain(person(who).name)))

    @group.command(name="unblock", description=described("command-admin-player-unblock"))
    @app_commands.describe(who=who)
    async def unblock(interaction: discord.Interaction[Any], who: discord.User) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            await desk.administration.unblock(managed(call), person(who))
            await call.answer(call.say("admin-unblocked", name=plain(person(who).name)))

    @group.command(name="blocked", description=described("command-admin-player-blocked"))
    async def blocked(interaction: discord.Interaction[Any]) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            await call.answer(await _blocked(call, managed(call)))

    return group


async def _governed(call: Call, code: str) -> Match:
    """A match of the server that the call comes from.

    :raises ServerOnly, ManageServerOnly, NoSuchMatch: as the names say.
    """
    guild_id = managed(call)
    match = await call.desk.matches.find(code)
    if match.place.guild_id != guild_id:
        raise NoSuchMatch(code)
    return match


def _order(call: Call, reason: str) -> Order:
    return Order(managed(call), call.person, tidy(reason), call.id)


async def _done(call: Call, what: str, match: Match, **words: str) -> None:
    """Have everybody told, and say what was done."""
    call.desk.ring()
    await call.answer(
        call.say(f"admin-{what}", code=match.code, url=links.to_match(match), **words)
    )


async def _blocked(call: Call, guild_id: int) -> Card:
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
