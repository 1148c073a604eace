"""A tournament in calendars: as a file, and as events of its server."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Final

from bot.calendars.ics import calendar_file
from bot.calendars.model import Entry, EventFacts
from bot.calendars.tournament_dates import Dated, DateKind, dates
from bot.discord_kit import links
from bot.discord_kit.message import Attachment
from bot.discord_kit.sanitize import readable
from bot.discord_kit.texts import Say
from bot.tournaments.state import State

START_LENGTH: Final = timedelta(hours=1)
"""How long the start is shown: an event needs an end."""
START_ALARM: Final = START_LENGTH + timedelta(hours=1)
"""How long before the end of that calendars remind of it."""
ROUND_ALARM: Final = timedelta(days=1)
"""How long before the end of a round; of a short one at half of its time."""


def tournament_file(state: State, say: Say, now: datetime) -> Attachment | None:
    """All dates as a file; None if there are none."""
    entries = list(_entries(state, say))
    if not entries:
        return None
    code, name = state.row.code, readable(state.row.name)
    return Attachment(f"{code}.ics", calendar_file(name, entries, now))


def events(state: State, say: Say, now: datetime) -> dict[int, EventFacts]:
    """The events that the server is to have, by the number of the round; 0 for the start. A ladder
    has none for its challenges, which concern two people each."""
    shown = {DateKind.START, DateKind.ROUND, DateKind.MATCHDAYS}
    found = {}
    for one in dates(state):
        if one.kind not in shown or not one.is_open or one.end <= now:
            continue
        found[one.number] = EventFacts(
            _title(state, one, say),
            _details(state, one, say),
            mark(state.row.code, one.number),
            _link(state),
            one.start,
            _end(one),
        )
    return found


def mark(code: str, number: int) -> str:
    """The line by which an event is found again."""
    return f"{code}-{number}"


def _entries(state: State, say: Say) -> Iterator[Entry]:
    row = state.row
    for one in dates(state):
        half = (one.end - one.start) / 2
        alarm = START_ALARM if one.kind is DateKind.START else min(ROUND_ALARM, half)
        yield Entry(
            uid=f"{one.kind.value}-{row.code}-{one.number}-{row.created_at:%Y%m%dT%H%M%SZ}@yoimachi",
            sequence=row.version,
            summary=_title(state, one, say),
            start=one.start,
            end=_end(one),
            description=_details(state, one, say),
            url=_link(state),
            alarm=alarm if one.is_open else None,
            tentative=state.progress.held,
        )


def _end(one: Dated) -> datetime:
    return one.end + START_LENGTH if one.kind is DateKind.START else one.end


def _title(state: State, one: Dated, say: Say) -> str:
    name = readable(state.row.name)
    if one.kind is not DateKind.CHALLENGE:
        first = one.number - one.count + 1
        told = {"number": one.number, "first": first, "count": one.count}
        return say(f"calendar-{one.kind.value}", name=name, **told)
    people = state.progress.entrants
    seats = state.progress.rounds[one.number - 1].meetings[0].seats
    players = " – ".join(readable(people[seat].person.name) for seat in seats)
    return say("calendar-challenge", name=name, players=players)


def _details(state: State, one: Dated, say: Say) -> str:
    game, code = say.game(state.tournament.game), state.row.code
    return say(f"calendar-{one.kind.value}-details", game=game, code=code)


def _link(state: State) -> str:
    """The channel, or the post in a forum, where the tournament is."""
    return links.url(state.row.place.guild_id, state.row.home.channel_id)
