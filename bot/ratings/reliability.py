"""How reliably somebody plays: how matches ended for them, how soon they answer, and the words for
it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from statistics import median_low
from typing import Any, Final

import discord
from sqlalchemy import Row, Select, null, or_, select

from bot.db.store import Repository, Store, UnitOfWork
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.texts import Say
from bot.match.act.positions import seats_at_last
from bot.match.model.clock import Stoppage, TimeControl, elapsed
from bot.match.model.match import Entry
from bot.match.model.position import READY_MOVE
from bot.match.model.terms import RESEATING_KINDS, TIME_KINDS, Kind, Leaving, Status
from bot.match.store.clocks import StoppageRepository
from bot.match.store.log import LogRepository
from bot.match.store.matches import UNREADABLE
from bot.match.store.people import PersonRepository
from bot.match.store.tables import log, matches, seats
from bot.ratings.model import decisions, needed_decisions
from engines import CHANCE, GAMES
from engines.core import Arranging

# ----------------------------------------------------------------------------------- reliability
# How reliably somebody plays: how their newest matches ended for them, how soon they answer, and
# at what hours. A function of the records alone; absence that was excused counts for nothing.


NEWEST: Final = 20
"""Matches that count."""
MIN_ANSWERS: Final = 5
"""Answers of which there is a usual time."""
MIN_ACTS: Final = 10
"""Acts of which there are usual hours."""
BLOCK_HOURS: Final = 3
"""Hours are told no more exactly."""
USUAL_SHARE: Final = 2 / 3
"""The share of a person's acts that their usual hours hold."""
MAX_USUAL_HOURS: Final = 15
"""Where it takes more of the day to hold them, there are no usual hours."""
_DAY_HOURS: Final = 24


class Part(StrEnum):
    """How a match ended for a person."""

    FINISHED = "finished"
    """Also by resigning, once it had well begun."""
    TIMED_OUT = "timed-out"
    RESIGNED_EARLY = "resigned-early"
    """Before they had made the moves after which a resignation counts."""
    EXCUSED = "excused"
    """Their time was up while they were away with reason, so that the match counts for nothing."""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match that is over, as it concerns one person."""

    match_id: int
    game: str
    user_id: int
    seat: int | None
    """Where they sit at its end; None if a computer had taken their seat by then."""
    control: TimeControl
    ended_at: datetime
    entries: Sequence[Entry]
    """Its record."""
    stoppages: Sequence[Stoppage] = ()
    """All that may concern them in it, vacations included that its clocks ignored."""
    unseen: bool = False
    """Whether its boards could not be posted at the end."""


@dataclass(frozen=True, slots=True)
class Hours:
    """Hours of a day in UTC, in whole blocks."""

    start: int
    length: int

    @property
    def end(self) -> int:
        return (self.start + self.length) % _DAY_HOURS


@dataclass(frozen=True, slots=True)
class Reliability:
    """What is known of how somebody plays, by their newest matches."""

    parts: Mapping[Part, int] = field(default_factory=dict)
    """How many of them ended how; none that was excused."""
    answer: timedelta | None = None
    """The median time for an answer, without what does not count; None: too few."""
    hours: Hours | None = None
    """None: too few acts, or at any hour."""

    @property
    def matches(self) -> int:
        return sum(self.parts.values())


def reliability(played: Iterable[PlayedMatch]) -> Reliability:
    """The reliability of a person by their matches, of which the newest `NEWEST` count."""
    newest = sorted(played, key=lambda match: (match.ended_at, match.match_id), reverse=True)
    parts = [(match, part_of(match)) for match in newest]
    counted = [(match, part) for match, part in parts if part is not Part.EXCUSED][:NEWEST]
    answers: list[timedelta] = []
    moments: list[datetime] = []
    for match, _ in counted:
        for act in _acts(match):
            moments.append(act.at)
            if act.asked_at is not None:
                answers.append(elapsed(act.asked_at, act.at, match.control, _mine(match)))
    return Reliability(
        Counter(part for _, part in counted),
        median_low(answers) if len(answers) >= MIN_ANSWERS else None,
        usual_hours(moments),
    )


def part_of(match: PlayedMatch) -> Part:
    """How a match ended for the person."""
    for row, seat in zip(match.entries, seats_at_last(match.entries), strict=True):
        replaced = row.kind is Kind.COMPUTER and row.before_id == match.user_id
        if not replaced and (match.seat is None or seat != match.seat):
            continue
        left = row.text if row.kind is Kind.REMOVED else None
        if replaced or row.kind is Kind.TIMEOUT or left == Leaving.TIMEOUT:
            away = match.unseen or any(row.at in stoppage for stoppage in _mine(match))
            return Part.EXCUSED if away else Part.TIMED_OUT
        if row.kind is Kind.RESIGN or left == Leaving.RESIGN:
            early = _decisions(match) < needed_decisions(match.game)
            return Part.RESIGNED_EARLY if early else Part.FINISHED
    return Part.FINISHED


def usual_hours(moments: Sequence[datetime]) -> Hours | None:
    """The shortest time of the day that holds most of these moments."""
    if len(moments) < MIN_ACTS:
        return None
    blocks = Counter(moment.astimezone(UTC).hour // BLOCK_HOURS for moment in moments)
    number, wanted = _DAY_HOURS // BLOCK_HOURS, USUAL_SHARE * len(moments)
    for length in range(1, MAX_USUAL_HOURS // BLOCK_HOURS + 1):
        held = {
            start: sum(blocks[(start + step) % number] for step in range(length))
            for start in range(number)
        }
        start = max(held, key=lambda start: held[start])
        if held[start] >= wanted:
            return Hours(start * BLOCK_HOURS, length * BLOCK_HOURS)
    return None


@dataclass(frozen=True, slots=True)
class _Act:
    """A move of the person's own that shows when it was made."""

    at: datetime
    asked_at: datetime | None
    """When the others had acted, so that it answers them; None where it answers nobody."""


def _acts(match: PlayedMatch) -> Iterator[_Act]:
    """What several chose together was recorded with the last of them, and shows no time of its own;
    nor does a move that was forced or planned. Laying out cards answers nobody."""
    entries, seats, (seat, first, end) = match.entries, seats_at_last(match.entries), _stay(match)
    choosing = Counter(at for at, _seat in {(r.at, r.seat) for r in entries if _is_decision(r)})
    lays = isinstance(GAMES.get(match.game), Arranging)
    laid = max((n for n, row in enumerate(entries) if lays and row.text == READY_MOVE), default=-1)
    for index in range(first, end):
        row = entries[index]
        if seats[index] != seat or not _is_decision(row) or choosing[row.at] > 1:
            continue
        before = next((n for n in range(index - 1, -1, -1) if _is_turn(entries[n])), None)
        answers = before is not None and seats[before] != seat and index > laid
        yield _Act(row.at, entries[before].at if before is not None and answers else None)


def _stay(match: PlayedMatch) -> tuple[int, int, int]:
    """The person's seat, counted as at the end, and the rows from which on and before which it was
    theirs."""
    entries, seats = match.entries, seats_at_last(match.entries)
    seat, end = match.seat, len(entries)
    for index, row in enumerate(entries):
        if row.kind is Kind.COMPUTER and row.before_id == match.user_id:
            seat, end = seats[index], index
    if seat is None:
        return -1, 0, 0
    changes = (n for n in range(end) if entries[n].kind in RESEATING_KINDS and seats[n] == seat)
    return seat, max(changes, default=-1) + 1, end


def _is_decision(row: Entry) -> bool:
    """Whether a player made a move at the time of a row."""
    return row.kind is Kind.MOVE and row.seat != CHANCE and not row.forced and not row.planned


def _is_turn(row: Entry) -> bool:
    """Whether it may have been another one's turn after a row."""
    return row.kind not in TIME_KINDS and row.seat != CHANCE


def _decisions(match: PlayedMatch) -> int:
    """The decisions of the person that stand."""
    seat, first, end = _stay(match)
    made = decisions(match.game, match.entries[:end])
    own = seats_at_last(match.entries)
    return sum(first <= index and own[index] == seat for index in made)


def _mine(match: PlayedMatch) -> list[Stoppage]:
    return [each for each in match.stoppages if each.concerns(match.match_id, match.user_id)]


# ----------------------------------------------------------------------------- reliability store
# The newest matches of a person with their records, for their reliability: in a few statements,
# however long they have played.


MAX_READ: Final = NEWEST + 10
"""Some may turn out to be excused."""

_MATCH: Final = (
    matches.c.id,
    matches.c.game,
    matches.c.clock,
    matches.c.ended_at,
    matches.c.trouble,
)
_OVER: Final = matches.c.status == Status.FINISHED.value


class PlayedMatchRepository(Repository):
    """Finished matches of a person with other people."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._log, self._stoppages = unit[LogRepository], unit[StoppageRepository]

    async def newest(self, user_id: int) -> list[PlayedMatch]:
        """The newest ones, also those in which a computer took over the person's seat; without any
        whose record cannot be read."""
        mine, other = seats.alias("mine"), seats.alias("other")
        others = select(other.c.seat).where(
            other.c.match_id == matches.c.id, other.c.user_id != user_id
        )
        # a computer may have taken over from the last of the others
        before = select(log.c.seq).where(
            log.c.match_id == matches.c.id, log.c.before_id.is_not(None)
        )
        sat = (
            select(*_MATCH, mine.c.seat)
            .join(mine, mine.c.match_id == matches.c.id)
            .where(mine.c.user_id == user_id, _OVER, or_(others.exists(), before.exists()))
            # the time of a team is not its captain's
            .where(mine.c.team.is_(None))
        )
        lost = (
            select(*_MATCH, null().label("seat"))
            .join(log, log.c.match_id == matches.c.id)
            .where(log.c.before_id == user_id, log.c.kind == Kind.COMPUTER.value, _OVER)
        )
        rows = [*await self._read(lost), *await self._read(sat)]
        # who sits there again was replaced all the same
        known = {row.id: row for row in rows}.values()
        newest = sorted(known, key=lambda row: (row.ended_at, row.id))[-MAX_READ:]
        return await self._with_records(newest, user_id)

    async def _read(self, query: Select[Any]) -> list[Row[Any]]:
        newest = query.order_by(matches.c.ended_at.desc(), matches.c.id.desc()).limit(MAX_READ)
        return list(await self._connection.execute(newest))

    async def _with_records(self, rows: Sequence[Row[Any]], user_id: int) -> list[PlayedMatch]:
        records = await self._log.of_matches([row.id for row in rows])
        began = [entries[0].at for entries in records.values() if entries]
        stoppages = (
            await self._stoppages.since(min(began), match_ids=list(records), user_ids=[user_id])
            if began
            else []
        )
        return [
            match
            for row in rows
            if (match := _played(row, user_id, records.get(row.id, []), stoppages)) is not None
        ]


def _played(
    row: Row[Any], user_id: int, entries: Sequence[Entry], stoppages: Sequence[Stoppage]
) -> PlayedMatch | None:
    """None if it cannot be read."""
    try:
        seats_at_last(entries)
        return PlayedMatch(
            match_id=row.id,
            game=row.game,
            user_id=user_id,
            seat=row.seat,
            control=row.clock,
            ended_at=row.ended_at,
            entries=entries,
            stoppages=stoppages,
            unseen=row.trouble is not None,
        )
    except UNREADABLE:
        return None


# -------------------------------------------------------------------------------- reliability ui
# A person's reliability, as lines of their profile.


HOUR: Final = timedelta(hours=1)
ANSWER_HOURS: Final = (1, 3, 6, 12, 24, 48, 72, 120, 168, 336)
"""The times that people are told; a usual one is rounded up."""


@dataclass(frozen=True, slots=True)
class ReliabilityPart:
    """A part of /profile, computed whenever it is asked for."""

    store: Store

    async def lines(self, interaction: Interaction, user_id: int) -> list[str]:
        """How the newest matches ended, the usual time for an answer, and the usual hours unless
        the person hides them from others."""
        async with self.store.reading() as unit:
            found = reliability(await unit[PlayedMatchRepository].newest(user_id))
            settings = await unit[PersonRepository].get(user_id)
        own = user_id == interaction.person.user_id
        hidden = settings is not None and not settings.hours and not own
        return words(found, interaction.raw.created_at, interaction.say, hidden=hidden)


def words(found: Reliability, now: datetime, say: Say, *, hidden: bool = False) -> list[str]:
    """Nothing of somebody without matches; `hidden`: nothing of the hours."""
    if not found.matches:
        return []
    early, late = found.parts.get(Part.RESIGNED_EARLY, 0), found.parts.get(Part.TIMED_OUT, 0)
    lines = [
        say(
            "profile-reliability",
            count=found.matches,
            finished=found.matches - early - late,
            early=early,
            late=late,
        )
    ]
    if found.answer is not None:
        lines.append(_answer(found.answer, say))
    if found.hours is not None and not hidden:
        lines.append(_hours(found.hours, now, say))
    return lines


def _answer(answer: timedelta, say: Say) -> str:
    if answer > ANSWER_HOURS[-1] * HOUR:
        return say("profile-answer-slow", days=ANSWER_HOURS[-1] // _DAY_HOURS)
    return say("profile-answer", length=answer_length(answer, say))


def answer_length(answer: timedelta, say: Say) -> str:
    """A usual time as people are told it: one of `ANSWER_HOURS`, the last of them for any more."""
    hours = next((each for each in ANSWER_HOURS if answer <= each * HOUR), ANSWER_HOURS[-1])
    if hours < _DAY_HOURS:
        return say("length-hours", count=hours)
    return say("length-days", count=hours // _DAY_HOURS)


def _hours(hours: Hours, now: datetime, say: Say) -> str:
    """Discord shows the times in each reader's own zone."""
    midnight = now.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    start, end = (
        discord.utils.format_dt(midnight + hour * HOUR, "t") for hour in (hours.start, hours.end)
    )
    return say("profile-hours", start=start, end=end)
