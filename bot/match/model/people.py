"""People, servers, their settings, and what they want to be reminded of."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, fields, replace
from datetime import UTC, datetime, timedelta
from datetime import time as clock_time
from enum import StrEnum
from typing import Final, Self
from zoneinfo import ZoneInfo

from bot.match.model.clock import UTC_ZONE
from bot.match.model.terms import DEFAULT_TERMS, Seating, Sides, Terms, Timeout, Undo
from engines.core import OptionValue

# ---------------------------------------------------------------------------------- play choices
# A person's choices for a game's next match: those they made for their last ones.


@dataclass(frozen=True, slots=True)
class PlayChoices:
    """Choices for a match; None where nothing was ever chosen, and a default counts."""

    options: Mapping[str, OptionValue] | None = None
    seating: Seating | None = None
    clock: str | None = None
    """The time control in its notation."""
    timeout: Timeout | None = None
    undo: Undo | None = None
    breaks: bool | None = None
    rated: bool | None = None
    level: int | None = None
    """That of computers."""
    sides: Sides | None = None
    pair: bool | None = None
    """Whether it is two matches at once, with the seats exchanged."""

    def over(self, earlier: Self) -> Self:
        """These choices, and earlier ones where nothing is chosen here."""
        left_out = {
            field.name: getattr(earlier, field.name)
            for field in fields(self)
            if getattr(self, field.name) is None
        }
        return replace(self, **left_out)


NO_CHOICES = PlayChoices()


# -------------------------------------------------------------------------------------- reminder
# The reminder of a decision, as a value.


@dataclass(frozen=True, slots=True)
class Reminder:
    """The reminder of one decision. Once `over`, it exists only until its message is deleted."""

    id: int
    """0 before the first reminder."""
    match_id: int
    seat: int
    user_id: int
    since: datetime
    """Since when the decision is owed."""
    after: datetime
    """Everything due up to then is done."""
    sent: int = 0
    """Reminders sent so far."""
    due_at: datetime | None = None
    """Nothing is due before then; stoppages since it was written are not counted yet. None if
    nothing will be due. Where no reminder is left, it is the deadline, which stoppages may put
    off."""
    digest: bool = False
    """Whether the newest message lists all decisions that the person owes."""
    nonce: str | None = None
    """The nonce of the message being sent; once over, of the last one."""
    tried_at: datetime | None = None
    """Since when it is being sent: the message may exist unnoted."""
    channel_id: int | None = None
    message_id: int | None = None
    """The nonce of the message that stands there."""
    over: bool = False

    @property
    def lost(self) -> Reminder:
        """A row for the message being sent, by which it is found and deleted."""
        return replace(self, id=0, due_at=None, over=True, channel_id=None, message_id=None)


# -------------------------------------------------------------------------- reminder preferences
# A person's reminder preferences: when, where, how often, and the quiet hours.


MAX_REMINDERS: Final = 10
"""Reminders per decision that a person may choose."""
HOUR_MINUTES: Final = 60
DAY_MINUTES: Final = 24 * HOUR_MINUTES
"""In minutes, as quiet hours are stored."""
MINUTE: Final = timedelta(minutes=1)

_TIME: Final = r"(\d{1,2})(?:\s*[:.時]\s*(\d{2})?\s*分?)?"
_QUIET: Final = re.compile(rf"{_TIME}\s*(?:-|–|—|~|〜|から|to|until)\s*{_TIME}(?:まで)?")


class When(StrEnum):
    """A moment of a decision at which a person may be reminded."""

    AT_ONCE = "at-once"
    """As soon as the decision is theirs: the board's own mention."""
    HALF = "half"
    """When half of the time is left."""
    QUARTER = "quarter"
    """When a quarter of the time is left."""
    BEFORE_24 = "before-24"
    """When so many hours are left; the next members likewise."""
    BEFORE_12 = "before-12"
    BEFORE_6 = "before-6"
    BEFORE_3 = "before-3"
    BEFORE_1 = "before-1"

    @property
    def before(self) -> timedelta | None:
        """The time left at that moment; None for a moment that is no fixed time."""
        name, _, hours = self.value.partition("-")
        return timedelta(hours=int(hours)) if name == "before" else None


@dataclass(frozen=True, slots=True)
class Quiet:
    """Hours without any message, by the clock of the person's place."""

    start: int
    """In minutes since midnight."""
    end: int
    """The first minute that is not quiet any more; less than `start` across midnight."""

    def __str__(self) -> str:
        return "-".join(
            f"{at // HOUR_MINUTES:02}:{at % HOUR_MINUTES:02}" for at in (self.start, self.end)
        )

    def covers(self, moment: datetime, zone: str) -> bool:
        """Whether a moment is quiet at a place."""
        local = moment.astimezone(ZoneInfo(zone))
        at = local.hour * HOUR_MINUTES + local.minute
        if self.start < self.end:
            return self.start <= at < self.end
        return at >= self.start or at < self.end

    def after(self, moment: datetime, zone: str) -> datetime:
        """The moment itself, or the end of the quiet hours it lies in."""
        if not self.covers(moment, zone):
            return moment
        ends = (end for end in self._at(self.end, moment, zone) if end >= moment)
        return min(end for end in ends if not self.covers(end, zone))

    def before(self, moment: datetime, zone: str) -> datetime:
        """The moment itself, or the last minute before the quiet hours it lies in."""
        if not self.covers(moment, zone):
            return moment
        starts = (start - MINUTE for start in self._at(self.start, moment, zone))
        return max(at for at in starts if at <= moment and not self.covers(at, zone))

    def _at(self, minute: int, moment: datetime, zone: str) -> list[datetime]:
        """This minute of the days around a moment. Where clocks are turned back it comes twice."""
        place = ZoneInfo(zone)
        day = moment.astimezone(place).date()
        at = clock_time(minute // HOUR_MINUTES, minute % HOUR_MINUTES)
        return [
            datetime.combine(day + timedelta(days=by), at, place).replace(fold=fold).astimezone(UTC)
            for by in range(-2, 4)
            for fold in (0, 1)
        ]


DEFAULT_MOMENTS: Final = frozenset({When.AT_ONCE, When.QUARTER})


@dataclass(frozen=True, slots=True)
class ReminderPreferences:
    """A person's preferences for reminders of a decision."""

    when: frozenset[When] = DEFAULT_MOMENTS
    quiet: Quiet | None = None
    privately: bool = False
    """Whether by direct message rather than by a mention where the match is played."""
    most: int = 3
    """Reminders per decision."""
    digest: int | None = None
    """One message a day at this hour (0 to 23) of the person's place, in place of all others."""


DEFAULT_PREFERENCES: Final = ReminderPreferences()


def read_quiet(text: str) -> Quiet | None:
    """The quiet hours that a text means, such as "22:00-7:00" or "22時〜7時"; None for empty text.

    :raises ValueError: the text means none.
    """
    plain = unicodedata.normalize("NFKC", text).strip().lower()
    if plain in ("", "none", "off", "no", "なし"):
        return None
    found = _QUIET.fullmatch(plain)
    if found is None:
        raise ValueError(text)
    hour, minute, to_hour, to_minute = (int(part or 0) for part in found.groups())
    if (
        max(minute, to_minute) >= HOUR_MINUTES
        or hour * HOUR_MINUTES + minute > DAY_MINUTES
        or to_hour * HOUR_MINUTES > DAY_MINUTES
    ):
        raise ValueError(text)
    quiet = Quiet(
        (hour * HOUR_MINUTES + minute) % DAY_MINUTES,
        (to_hour * HOUR_MINUTES + to_minute) % DAY_MINUTES,
    )
    if quiet.start == quiet.end:
        raise ValueError(text)
    return quiet


# ---------------------------------------------------------------------------------------- people
# People, servers, and their settings.


DEFAULT_VACATION_DAYS: Final = 30
"""Days a year, on servers that have not set any."""


COMPUTER: Final = 0
"""The id of every computer player; no person on Discord has it."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord, with the name shown where the match is played; or a computer player."""

    user_id: int
    name: str
    bot: bool = False
    """Needed only for an invitation; never stored."""
    level: int | None = None
    """How well a computer plays (`engines.search.LEVELS`); None for people."""
    locale: str | None = field(default=None, compare=False)
    """The language in which the bot answers them, where they come from Discord just now."""

    @property
    def gone(self) -> bool:
        """Whether this is the stand-in of a person whose data was deleted: nobody on Discord has
        such an id."""
        return self.user_id < 0


def computer(level: int, others: Collection[str] = ()) -> Person:
    """A computer player. Its name is the same in every language, and none of the `others`."""
    name = f"Yoimachi {level}"
    names = (name, *(f"{name}{letter}" for letter in "bcdefgh"))
    return Person(COMPUTER, next(one for one in names if one not in others), level=level)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match was made. `guild_id` is None in a direct message."""

    guild_id: int | None
    channel_id: int


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """A server's settings for its matches."""

    guild_id: int
    place: str
    """"thread" or "channel"."""
    locale: str | None = None
    """None: the server's language on Discord."""
    allowed_channels: tuple[int, ...] = ()
    """Where matches may be made; empty means everywhere."""
    vacation_days: int = DEFAULT_VACATION_DAYS
    """Days of vacation a year for people who play here."""
    games: tuple[str, ...] = ()
    """The games that may be played; empty means all."""
    terms: Terms = DEFAULT_TERMS
    """The default terms of a match."""
    open_matches: int | None = None
    """Open matches that a person may sit in here; None: the bot's own limit."""
    zone: str = UTC_ZONE
    """The server's time zone, an IANA name: its weekends can be off."""
    tournament_role: int | None = None
    """The role whose members may make tournaments, besides people with Manage Server; the server's
    own id stands for everybody."""
    director_role: int | None = None
    """The role whose members may rule every tournament here, besides people with Manage Server."""
    guessed_locale: str | None = None
    """The language of whoever set the server up: where Discord does not know the server's."""


@dataclass(frozen=True, slots=True)
class Block:
    """A person who may not make or join matches on a server."""

    guild_id: int
    user_id: int
    reason: str
    by: int
    at: datetime


class Circle(StrEnum):
    """A list that a person has of others, over all servers. Nobody else can see it."""

    FRIENDS = "friends"
    BLOCKED = "blocked"


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """Somebody in a person's circle."""

    user_id: int
    name: str
    """The name by which the owner of the list knew them; empty once they had their data deleted."""
    at: datetime


class Invitations(StrEnum):
    """The people who may invite a person. Open challenges and tournaments invite nobody."""

    ALL = "all"
    FRIENDS = "friends"
    """Those on the person's own list of friends."""
    NOBODY = "nobody"


class Side(StrEnum):
    """The side of a board to be shown at the bottom."""

    OWN = "own"
    FIRST = "first"
    """The side of seat 0."""


class Mention(StrEnum):
    """What a person may be mentioned for, besides their turns."""

    INVITATION = "invitation"
    """Being invited, to a rematch as well."""
    OFFER = "offer"
    """An offer to answer, and the answer to one's own offer or invitation."""
    END = "end"
    """The end of a match that one plays in."""


ALL_MENTIONS: Final = frozenset(Mention)


@dataclass(frozen=True, slots=True)
class PersonSettings:
    """A person's settings."""

    user_id: int
    locale: str | None = None
    """None: the language of the person's Discord."""
    theme: str = "classic"
    confirm: bool = True
    """Whether the picker asks before it sends a move."""
    side: Side = Side.OWN
    zone: str = UTC_ZONE
    """The person's time zone, an IANA name."""
    reminders: ReminderPreferences = DEFAULT_PREFERENCES
    mentions: frozenset[Mention] = ALL_MENTIONS
    """What the person wants to be mentioned for; turns are among the `reminders`."""
    auto_vacation: bool = False
    """Whether a vacation begins automatically instead of a time-out."""
    listed: bool = True
    """Whether others may find the person in lists of players."""
    public: bool = False
    """Whether those lists name the person even to people who share no server with them."""
    hours: bool = True
    """Whether others may see at what hours the person usually plays."""
    rivals: bool = False
    """Whether profiles tell the person's record against others who chose the same, and what such
    people play besides."""
    invitations: Invitations = Invitations.ALL
    """Who may invite the person."""
    news: int = 0
    """How much of what is new, oldest first, /help has told the person."""
