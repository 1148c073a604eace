"""Answers to interactions: private messages, forms, and public invitations."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final, TypedDict

import discord

from bot.base.timings import Stage, stage
from bot.discord_kit.components import modal_of, view_of
from bot.discord_kit.message import Attachment, Form, OutgoingMessage, clip
from engines import PUBLIC

FILE_NAME: Final = "board.png"
"""The same for every picture: a file name must not give anything away."""
ALT_LIMIT: Final = 1024


class SecretRefused(RuntimeError):
    """A message made for one seat was about to be posted publicly."""


class MessageParts(TypedDict):
    content: str
    view: discord.ui.View
    allowed_mentions: discord.AllowedMentions


def parts(outgoing: OutgoingMessage) -> MessageParts:
    """A message's text, components and mentions, as discord.py takes them."""
    pings = [discord.Object(user) for user in outgoing.pings]
    roles = [discord.Object(role) for role in outgoing.roles]
    mentions = discord.AllowedMentions(everyone=False, roles=roles or False, users=pings)
    return MessageParts(
        content=outgoing.text, view=view_of(outgoing.rows), allowed_mentions=mentions
    )


def public(outgoing: OutgoingMessage) -> MessageParts:
    """The same for a public message.

    :raises SecretRefused: the message was made for one seat.
    """
    if outgoing.audience is not PUBLIC:
        raise SecretRefused
    return parts(outgoing)


def files(outgoing: OutgoingMessage) -> list[discord.File]:
    """A message's attachments, and last its picture."""
    found = [_file(attachment) for attachment in outgoing.attachments]
    if outgoing.picture is not None:
        alt = clip(outgoing.picture.alt, ALT_LIMIT)
        found.append(discord.File(BytesIO(outgoing.picture.png), FILE_NAME, description=alt))
    return found


def _file(attachment: Attachment) -> discord.File:
    content = attachment.content
    data = content.encode() if isinstance(content, str) else content
    alt = clip(attachment.alt, ALT_LIMIT) or None
    return discord.File(BytesIO(data), attachment.name, description=alt)


async def acknowledge(interaction: discord.Interaction[Any], *, private: bool) -> None:
    """Acknowledge within Discord's three seconds; the answer comes later, as a private message or
    as an update of the clicked one."""
    if private:
        await interaction.response.defer(ephemeral=True, thinking=True)
    else:
        await interaction.response.defer()


async def respond(
    interaction: discord.Interaction[Any], outgoing: OutgoingMessage, *, separately: bool = False
) -> None:
    """Send one person a message. It fills the answer they wait for, replaces the private message
    they clicked in (unless `separately`), or comes as a new private message. A public message is
    never changed."""
    response, message = interaction.response, interaction.message
    waiting = response.type is discord.InteractionResponseType.deferred_channel_message
    private = message is not None and message.flags.ephemeral
    with stage(Stage.DELIVER):
        if not response.is_done():
            await response.send_message(ephemeral=True, files=files(outgoing), **parts(outgoing))
        elif waiting or (private and not separately):
            await interaction.edit_original_response(attachments=files(outgoing), **parts(outgoing))
        else:
            await interaction.followup.send(
                ephemeral=True, files=files(outgoing), **parts(outgoing)
            )


async def open_form(interaction: discord.Interaction[Any], form: Form) -> None:
    """Open a form. It must be the first answer to its interaction."""
    await interaction.response.send_modal(modal_of(form))


@dataclass(frozen=True, slots=True)
class PublicAnswer:
    """An answer that was to be public."""

    message_id: int
    hidden: bool
    """Whether Discord shows it to the asking person alone: some servers want that of whatever
    people have installed for themselves."""


async def respond_publicly(
    interaction: discord.Interaction[Any], outgoing: OutgoingMessage
) -> PublicAnswer:
    """Answer a command in public."""
    response = await interaction.response.send_message(files=files(outgoing), **public(outgoing))
    if response.message_id is None:
        raise RuntimeError("Discord gave no message for an answer")
    shown = response.resource
    hidden = isinstance(shown, discord.InteractionMessage) and shown.flags.ephemeral
    return PublicAnswer(response.message_id, hidden)


async def update_publicly(interaction: discord.Interaction[Any], outgoing: OutgoingMessage) -> None:
    """Change the public message whose component was used, as an answer to that."""
    await interaction.edit_original_response(**public(outgoing))
