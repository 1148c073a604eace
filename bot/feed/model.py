"""The feed as values: where it is, what it tells, and the message that is to be sent."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from bot.match.model.enums import Trouble


class Told(StrEnum):
    """What a feed tells."""

    ALL = "all"
    RESULTS = "results"
    """Of matches."""
    TOURNAMENTS = "tournaments"


class ItemKind(StrEnum):
    MATCH = "match"
    TOURNAMENT = "tournament"


WANTED_IN: Final = MappingProxyType(
    {
        ItemKind.MATCH: frozenset({Told.ALL, Told.RESULTS}),
        ItemKind.TOURNAMENT: frozenset({Told.ALL, Told.TOURNAMENTS}),
    }
)
"""The feeds that tell of something."""


@dataclass(frozen=True, slots=True)
class FeedSetting:
    """A server's feed."""

    guild_id: int
    channel_id: int
    what: Told
    locale: str
    """The language of its messages, where the server has chosen none for all that is public."""
    batch_id: int | None = None
    """The last item of the message that is being sent; None: none is."""
    tried_at: datetime | None = None
    """The first attempt to send that message."""
    attempts: int = 0
    retry_at: datetime | None = None
    """Nothing is sent before then."""
    trouble: Trouble | None = None
    """Why the channel took nothing the last time."""
    failing_since: datetime | None = None
    stopped_at: datetime | None = None
    """Since when nothing is told, as the channel is gone or took nothing for days."""


@dataclass(frozen=True, slots=True)
class FeedItem:
    """Something that has ended."""

    id: int
    kind: ItemKind
    subject_id: int
    """The id of the match or tournament."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The items of one message."""

    setting: FeedSetting
    items: tuple[FeedItem, ...]

    @property
    def key(self) -> str:
        """The nonce of its message."""
        return f"feed-{self.items[-1].id}"
