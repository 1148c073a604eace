"""/setup: how a server wants its matches, for people with Manage Server."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.services.servers import LOCALES, PLACES
from bot.ui import places
from bot.ui.call import Ack, Call, answering
from bot.ui.cards import Card
from bot.ui.desk import Desk
from bot.ui.errors import ManageServerOnly, ServerOnly
from bot.ui.texts import described
from engines import PUBLIC

AUTO: Final = "auto"
"""The server's own language, whatever it is."""


def command(desk: Desk) -> app_commands.Group:
    group = app_commands.Group(
        name="setup",
        description=described("command-setup"),
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    @group.command(name="place", description=described("command-setup-place"))
    @app_commands.describe(where=described("command-setup-place-where"))
    @app_commands.choices(
        where=[Choice(name=described(f"place-{place}"), value=place) for place in PLACES]
    )
    async def place(interaction: discord.Interaction[Any], where: str) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            settings = await desk.servers.get(_managed(call))
            await desk.servers.set(replace(settings, place=where))
            await call.answer(call.say(f"setup-place-{where}"))

    @group.command(name="language", description=described("command-setup-language"))
    @app_commands.describe(which=described("command-setup-language-which"))
    @app_commands.choices(
        which=[
            Choice(name=described(f"language-{locale}"), value=locale)
            for locale in (AUTO, *LOCALES)
        ]
    )
    async def language(interaction: discord.Interaction[Any], which: str) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            settings = await desk.servers.get(_managed(call))
            locale = None if which == AUTO else which
            await desk.servers.set(replace(settings, locale=locale))
            await call.answer(call.say(f"setup-language-{which}"))

    @group.command(name="doctor", description=described("command-setup-doctor"))
    async def doctor(interaction: discord.Interaction[Any]) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            await call.answer(await _diagnosis(call, _managed(call)))

    return group


def _managed(call: Call) -> int:
    """The server the call comes from. Discord hides the command from others, as far as the server
    leaves that as it is; here is where it is refused.

    :raises ServerOnly, ManageServerOnly: as the names say.
    """
    if call.guild_id is None:
        raise ServerOnly
    if not call.interaction.permissions.manage_guild:
        raise ManageServerOnly
    return call.guild_id


async def _diagnosis(call: Call, guild_id: int) -> Card:
    """What the bot may do in this channel, and how the server is set."""
    say, channel = call.say, call.interaction.channel
    settings = await call.desk.servers.get(guild_id)
    wanted = list(places.needed_here(channel))
    if settings.place == "thread" and not isinstance(channel, discord.Thread):
        wanted += places.FOR_THREADS
    missing = places.missing(call.interaction.app_permissions, wanted)
    lines = [say("doctor-heading", channel=f"<#{call.channel_id}>")]
    for name in wanted:
        permission = say(f"permission-{name}")
        if name in missing:
            lines.append(say("doctor-missing", permission=permission, why=say(f"why-{name}")))
        else:
            lines.append(say("doctor-fine", permission=permission))
    lines.append(say("doctor-ill") if missing else say("doctor-well"))
    lines.append(say("doctor-place", place=say(f"place-{settings.place}")))
    lines.append(say("doctor-language", language=say(f"language-{settings.locale or AUTO}")))
    return Card("\n".join(lines), audience=PUBLIC)
