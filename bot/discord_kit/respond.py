"""Answers to interactions: private messages, forms, and public invitations."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final, TypedDict, TypeVar

import discord

from bot.base.timings import Stage, stage
from bot.discord_kit.api_errors import ALREADY_ACKNOWLEDGED, is_connection_lost
from bot.discord_kit.components import modal_of, view_of
from bot.discord_kit.message import Attachment, Form, OutgoingMessage, clip
from engines import PUBLIC

FILE_NAME: Final = "board.png"
"""The same for every picture: a file name must not give anything away."""
ALT_LIMIT: Final = 1024
FIRST_PAUSES_S: Final = (0.2, 0.5, 1.0)
"""Before each further attempt at a first answer, for which there are three seconds."""
PAUSES_S: Final = (0.5, 2.0, 5.0)
"""Before each further attempt at any other."""

Kind = discord.InteractionResponseType
T = TypeVar("T")


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
    response = interaction.response
    if private:
        await _first(
            interaction,
            Kind.deferred_channel_message,
            lambda: response.defer(ephemeral=True, thinking=True),
        )
    else:
        await _first(interaction, Kind.deferred_message_update, response.defer)


async def _first(
    interaction: discord.Interaction[Any], kind: Kind, send: Callable[[], Awaitable[T]]
) -> T | None:
    """Give the first answer to an interaction, again if Discord's response to it is lost. None if
    one had arrived, this or an earlier one: `_kind` says which."""
    for pause in (*FIRST_PAUSES_S, None):
        try:
            return await send()
        except Exception as error:
            lost: Kind | None = interaction.extras.get("lost")
            code = error.code if isinstance(error, discord.HTTPException) else None
            if lost is not None and code == ALREADY_ACKNOWLEDGED:
                # discord.py does not know of it
                interaction.extras["answered"] = lost
                return None
            if not is_connection_lost(error):
                raise
            interaction.extras["lost"] = lost or kind
            if pause is None:
                raise
            await asyncio.sleep(pause)
    return None


def _kind(interaction: discord.Interaction[Any]) -> Kind | None:
    """The kind of the first answer; None before it."""
    given: Kind | None = interaction.response.type or interaction.extras.get("answered")
    return given


async def _insist(send: Callable[[], Awaitable[T]]) -> T:
    """Give a further answer, again if Discord's response to it is lost."""
    for pause in PAUSES_S:
        try:
            return await send()
        except Exception as error:
            if not is_connection_lost(error):
                raise
            await asyncio.sleep(pause)
    return await send()


async def respond(
    interaction: discord.Interaction[Any], outgoing: OutgoingMessage, *, separately: bool = False
) -> None:
    """Send one person a message. It fills the answer they wait for, replaces the private message
    they clicked in (unless `separately`), or comes as a new private message. A public message is
    never changed."""
    response, message = interaction.response, interaction.message
    private = message is not None and message.flags.ephemeral
    with stage(Stage.DELIVER):
        if _kind(interaction) is None:
            await _first(
                interaction,
                Kind.channel_message,
                lambda: response.send_message(
                    ephemeral=True, files=files(outgoing), **parts(outgoing)
                ),
            )
            if _kind(interaction) is Kind.channel_message:
                return
        waiting = _kind(interaction) is Kind.deferred_channel_message
        if waiting or (private and not separately):
            await _insist(
                lambda: interaction.edit_original_response(
                    attachments=files(outgoing), **parts(outgoing)
                )
            )
        else:
            await _insist(
                lambda: interaction.followup.send(
                    ephemeral=True, files=files(outgoing), **parts(outgoing)
                )
            )


async def open_form(interaction: discord.Interaction[Any], form: Form) -> None:
    """Open a form. It must be the first answer to its interaction."""
    modal = modal_of(form)
    await _first(interaction, Kind.modal, lambda: interaction.response.send_modal(modal))


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
    response = await _first(
        interaction,
        Kind.channel_message,
        lambda: interaction.response.send_message(files=files(outgoing), **public(outgoing)),
    )
    if response is None:
        message = await _insist(interaction.original_response)
        return PublicAnswer(message.id, message.flags.ephemeral)
    if response.message_id is None:
        raise RuntimeError("Discord gave no message for an answer")
    shown = response.resource
    hidden = isinstance(shown, discord.InteractionMessage) and shown.flags.ephemeral
    return PublicAnswer(response.message_id, hidden)


async def update_publicly(interaction: discord.Interaction[Any], outgoing: OutgoingMessage) -> None:
    """Change the public message whose component was used, as an answer to that."""
    await _insist(lambda: interaction.edit_original_response(**public(outgoing)))
