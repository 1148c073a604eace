"""Addresses of messages. Discord opens them in place."""

from __future__ import annotations

from bot.match.model.match import Match


def url(guild_id: int | None, channel_id: int, message_id: int | None = None) -> str:
    """The address of a channel or of a message in it."""
    place = f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}"
    return place if message_id is None else f"{place}/{message_id}"


def to_match(match: Match) -> str:
    """Where a match is to be seen: its newest board, or its invitation, or at least its channel."""
    if match.board_message_id is not None:
        return url(match.place.guild_id, match.board_channel_id, match.board_message_id)
    return url(match.place.guild_id, match.place.channel_id, match.lobby_message_id)
