"""Private answers to interactions, forms, and the one answer that all can see: an invitation."""

from __future__ import annotations

from io import BytesIO
from typing import Any, Final, TypedDict

import discord

from bot.base.timings import Stage, stage
from bot.discord_kit.components import modal_of, view_of
from bot.discord_kit.message import Attachment, Card, Form, clip
from engines import PUBLIC

FILE_NAME: Final = "board.png"
"""The same for every picture: a name must not tell anything."""
ALT_LIMIT: Final = 1024


class SecretRefused(RuntimeError):
    """A card made from one seat's view was about to be shown to everybody."""


class Parts(TypedDict):
    content: str
    view: discord.ui.View
    allowed_mentions: discord.AllowedMentions


def parts(card: Card) -> Parts:
    """Its words and buttons, and whom it pings."""
    pings = [discord.Object(user) for user in card.pings]
    mentions = discord.AllowedMentions(everyone=False, roles=False, users=pings)
    return Parts(content=card.text, view=view_of(card.rows), allowed_mentions=mentions)


def public(card: Card) -> Parts:
    """The same of a card for all to see.

    :raises SecretRefused: it is for one seat alone.
    """
    if card.audience is not PUBLIC:
        raise SecretRefused
    return parts(card)


def files(card: Card) -> list[discord.File]:
    """Its picture, and what comes before it."""
    found = [_attached(one) for one in card.attachments]
    if card.picture is not None:
        alt = clip(card.picture.alt, ALT_LIMIT)
        found.append(discord.File(BytesIO(card.picture.png), FILE_NAME, description=alt))
    return found


def _attached(one: Attachment) -> discord.File:
    data = one.content.encode() if isinstance(one.content, str) else one.content
    return discord.File(BytesIO(data), one.name, description=clip(one.alt, ALT_LIMIT) or None)


async def acknowledge(interaction: discord.Interaction[Any], *, private: bool) -> None:
    """Within the three seconds: the answer comes later, privately or in the message clicked."""
    if private:
        await interaction.response.defer(ephemeral=True, thinking=True)
    else:
        await interaction.response.defer()


async def respond(
    interaction: discord.Interaction[Any], card: Card, *, beside: bool = False
) -> None:
    """Give one person a card. It fills the answer they wait for, replaces the private message they
    clicked in (unless it is to stand `beside` it), or comes as a new private message; a public
    message is never touched."""
    response, message = interaction.response, interaction.message
    waiting = response.type is discord.InteractionResponseType.deferred_channel_message
    private = message is not None and message.flags.ephemeral
    with stage(Stage.DELIVER):
        if not response.is_done():
            await response.send_message(ephemeral=True, files=files(card), **parts(card))
        elif waiting or (private and not beside):
            await interaction.edit_original_response(attachments=files(card), **parts(card))
        else:
            await interaction.followup.send(ephemeral=True, files=files(card), **parts(card))


async def ask(interaction: discord.Interaction[Any], form: Form) -> None:
    """Open a form. It must be the first answer to its interaction."""
    await interaction.response.send_modal(modal_of(form))


async def invite(interaction: discord.Interaction[Any], card: Card) -> int:
    """Answer a command with an invitation that all can see; its message id."""
    response = await interaction.response.send_message(files=files(card), **public(card))
    if response.message_id is None:
        raise RuntimeError("Discord gave no message for an answer")
    return response.message_id
