"""Links to messages, which Discord opens in place."""

from __future__ import annotations

from typing import Final

from bot.match.model.home import Home
from bot.match.model.match import Match

DIRECT_MESSAGES: Final = "https://discord.com/channels/@me"
"""A person's direct messages, with whomever."""


def url(guild_id: int | None, channel_id: int, message_id: int | None = None) -> str:
    """The URL of a channel or of a message in it."""
    place = f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}"
    return place if message_id is None else f"{place}/{message_id}"


def to_invitation(match: Match, home: Home | None) -> str:
    """The URL of the invitation to a direct match where the person of a home sees it; while it is
    still to be sent, of their direct messages with the bot."""
    if home is None or home.channel_id is None:
        return DIRECT_MESSAGES
    made_here = home.channel_id == match.place.channel_id
    return url(None, home.channel_id, match.lobby_message_id if made_here else home.invitation_id)


def to_match(match: Match) -> str:
    """The URL of a match's newest board, else of its invitation, else of its channel. Everybody
    sees a direct match somewhere else: unless it is as one of them has seen it (`Home.seen`), its
    URL opens the list of direct messages."""
    if match.board_message_id is not None:
        return url(match.place.guild_id, match.board_channel_id, match.board_message_id)
    if match.is_direct:
        return DIRECT_MESSAGES
    return url(match.place.guild_id, match.place.channel_id, match.lobby_message_id)
