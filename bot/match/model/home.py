"""The places where the players of a direct match see it: each their own messages from the bot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from bot.match.model.match import Match
from bot.match.model.people import Person, PersonSettings, Place


@dataclass(frozen=True, slots=True)
class Home:
    """Where one person sees a direct match, and what stands there."""

    match_id: int
    user_id: int
    channel_id: int | None = None
    """Their direct messages with the bot; None before anything was sent there."""
    invitation_id: int | None = None
    """Their copy of the invitation."""
    message_id: int | None = None
    """Their newest board."""
    board_version: int | None = None
    """The version that it shows."""
    offer_id: int | None = None
    """The offer that `offer_message_id` shows."""
    offer_message_id: int | None = None
    locale: str | None = None
    """The language of their Discord when they came, as far as known."""
    closed_since: datetime | None = None
    """Since when they take no direct messages; None while they do."""
    excused: bool = False
    """Whether clocks have stood still for that, which they do once."""

    @property
    def board(self) -> tuple[int, int] | None:
        """The ids of the channel and of the message of their newest board, if they have one."""
        if self.channel_id is None or self.message_id is None:
            return None
        return self.channel_id, self.message_id

    def seen(self, match: Match) -> Match:
        """The match with its board where this person sees it, for links that they alone follow."""
        if self.board is None:
            return match
        channel_id, message_id = self.board
        return replace(match, place=Place(None, channel_id), board_message_id=message_id)


def seen(match: Match, homes: Mapping[int, Home]) -> Match:
    """A match as the person sees it who has these homes, by the ids of their matches."""
    return homes[match.id].seen(match) if match.id in homes else match


@dataclass(frozen=True, slots=True)
class Addressee:
    """A player of a direct match, with what their own messages depend on."""

    person: Person
    seat: int
    home: Home
    settings: PersonSettings

    def locale(self, usual: str) -> str:
        """The language of their messages; `usual` is the match's."""
        return self.settings.locale or self.home.locale or usual
