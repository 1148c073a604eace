"""How reliably somebody plays: how their newest matches ended for them, how soon they answer, and
at what hours. A function of the records alone; absence that was excused counts for nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from statistics import median_low
from typing import Final

from bot.match.act.positions import seats_at_last
from bot.match.model.arrangement import READY
from bot.match.model.calendar import Stoppage, elapsed
from bot.match.model.enums import RESEATING_KINDS, TIME_KINDS, Kind, Leaving
from bot.match.model.match import Entry
from bot.match.model.time_control import TimeControl
from bot.ratings.model import decisions, needed_decisions
from engines import CHANCE, GAMES
from engines.core import Arranging

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
    laid = max((n for n, row in enumerate(entries) if lays and row.text == READY), default=-1)
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
