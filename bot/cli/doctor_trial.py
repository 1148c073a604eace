"""A trial of everything that the bot does in a channel and that needs nobody to press anything. It
leaves one archived thread behind: deleting that takes a permission which the bot does not have."""

from __future__ import annotations

from collections.abc import AsyncIterator
from io import BytesIO
from typing import Final

import discord

import render
from bot.cli.doctor import Finding
from bot.cli.doctor_discord import DISCORD_ERRORS, unchecked
from bot.discord_kit import permissions as bot_permissions
from engines import GAMES, PUBLIC

ALT_TEXT: Final = "The first position, drawn to see whether pictures arrive with their alt text."
THREAD_NAME: Final = "yoimachi doctor"
ARCHIVE_AFTER_MINUTES: Final = 10080
NO_TEXT_CHANNEL: Final = Finding("channel", False, "is no text channel: name one, by its id")


async def examine(client: discord.Client, channel_id: int) -> AsyncIterator[Finding]:
    """Post a board in a channel, edit it, open and archive a thread, and delete the board again.
    `client` is logged in."""
    try:
        found = await client.fetch_channel(channel_id)
        if not isinstance(found, discord.TextChannel) or client.user is None:
            yield NO_TEXT_CHANNEL
            return
        # not connected, discord.py knows of a channel's server only its id, and not its roles
        guild = await client.fetch_guild(found.guild.id)
        channel = await guild.fetch_channel(channel_id)
        me = await guild.fetch_member(client.user.id)
        if not isinstance(channel, discord.TextChannel):
            yield NO_TEXT_CHANNEL
            return
        permissions = channel.permissions_for(me)
        wanted = (
            *bot_permissions.CHANNEL_PERMISSIONS,
            *bot_permissions.OWN_THREAD_PERMISSIONS,
        )
        if missing := bot_permissions.missing(permissions, wanted):
            yield Finding("channel", False, f"#{channel.name} lacks {', '.join(missing)}")
            return
        yield Finding("channel", True, f"#{channel.name} has the permissions")
        posted = await channel.send("yoimachi doctor", file=_board())
        try:
            async for finding in _use(channel, posted):
                yield finding
        finally:
            await posted.delete()
        yield Finding("cleaning up", True, "the board is deleted; an archived thread stays")
    except discord.InvalidData:
        yield NO_TEXT_CHANNEL
    except (discord.NotFound, discord.Forbidden) as error:
        yield Finding("trial", False, f"Discord refuses it ({error.code}): {error.text}")
    except DISCORD_ERRORS as error:
        yield unchecked("trial", error)


async def _use(channel: discord.TextChannel, posted: discord.Message) -> AsyncIterator[Finding]:
    (picture,) = (await channel.fetch_message(posted.id)).attachments
    arrived = picture.description == ALT_TEXT and picture.size > 0
    yield Finding("picture", arrived, "arrives with its alt text" if arrived else "lost something")
    edited = await posted.edit(content="yoimachi doctor: edited", attachments=[_board()])
    kept = len(edited.attachments) == 1 and edited.attachments[0].description == ALT_TEXT
    yield Finding("edit", kept, "exchanges the picture" if kept else "lost the picture")
    thread = await posted.create_thread(
        name=THREAD_NAME, auto_archive_duration=ARCHIVE_AFTER_MINUTES
    )
    await thread.send("yoimachi doctor")
    archived = await thread.edit(archived=True)
    yield Finding("thread", archived.archived, "is opened, written to and archived")


def _board() -> discord.File:
    game = next(iter(GAMES.values()))
    picture = render.draw(game.key, game.view(game.start(game.seats[0]), PUBLIC))
    return discord.File(BytesIO(picture.png), "board.png", description=ALT_TEXT)
