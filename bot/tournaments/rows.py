"""Rows of the store: a tournament, its matches, and its announcements."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Final

from bot.match.model.people import Place
from bot.tournaments.progress import Stage


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """Everything about a tournament that its log does not tell."""

    id: int
    code: str
    """The code that people type, as for a match."""
    place: Place
    """The channel in which it was made; on a server, always."""
    locale: str
    """The language of its announcements and matches."""
    organiser_id: int
    version: int
    """The number of rows in its log. Every act makes it grow."""
    stage: Stage
    name: str
    created_at: datetime
    due_at: datetime | None = None
    """When time alone may change something; None: it waits for people."""
    message_id: int | None = None
    """The sign-up post, in `home`."""
    forum_id: int | None = None
    """The forum in which it has, or is to have, a post of its own."""
    post_id: int | None = None
    """That post, once it is there."""

    @property
    def home(self) -> Place:
        """Where it is announced and its matches are made: its post in a forum, if it has one."""
        return self.place if self.post_id is None else replace(self.place, channel_id=self.post_id)


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match that is a tournament's game."""

    match_id: int
    tournament_id: int
    round: int
    board: int
    game: int
    """0-based within the pairing."""


class AnnouncementKind(StrEnum):
    """Subjects of announcements."""

    SIGN_UP = "sign-up"
    """The sign-up is posted, or brought up to date."""
    ROUND = "round"
    """A round: its pairings and its matches."""
    STANDINGS = "standings"
    """The standings after a round."""
    RULING = "ruling"
    """An organiser's act and its reason; `number` is that of the row in the log."""
    PODIUM = "podium"
    """The winners."""
    RETRACTION = "retraction"
    """The posts about an event that was taken back are deleted; `number` is that of its row in
    the log."""


RETRACTABLE: Final = frozenset({AnnouncementKind.RULING, AnnouncementKind.PODIUM})
"""Announcements whose posts are taken back with what they tell."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """A message that a tournament's channel is to have."""

    id: int
    tournament_id: int
    kind: AnnouncementKind
    number: int
    """A round, or a row of the log; 0 where it is about the whole."""
    nonce: str
    attempts: int
    due_at: datetime
    tried_at: datetime | None = None
    """When it was first sent, which may have succeeded unnoted; None: it was never tried."""


@dataclass(frozen=True, slots=True)
class Posted:
    """Where an announcement is."""

    channel_id: int
    message_id: int
