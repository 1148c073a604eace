"""A card as discord.py takes it, and what of it may be shown to everybody."""

from __future__ import annotations

from io import BytesIO
from typing import Final, TypedDict

import discord

from bot.ui.cards import Attachment, Card, clip
from bot.ui.components import view_of
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
