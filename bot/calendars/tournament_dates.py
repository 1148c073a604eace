"""The dates of a tournament: when it begins, and from when until when its rounds last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from bot.tournaments.events import Closed
from bot.tournaments.model import Format
from bot.tournaments.progress import Round, Stage
from bot.tournaments.state import State


class DateKind(StrEnum):
    """The subject of a date."""

    CHECK_IN = "check-in"
    START = "start"
    ROUND = "round"
    CHALLENGE = "challenge"
    """On a ladder, where each challenge is a round."""


@dataclass(frozen=True, slots=True)
class Dated:
    """A part of a tournament with its time."""

    kind: DateKind
    number: int
    """The round; 0 before the first one."""
    start: datetime
    end: datetime
    """That of the start is the same as its beginning."""
    is_open: bool
    """Whether it is still to come, or under way."""


def dates(state: State) -> Iterator[Dated]:
    """The dates of a tournament, as far as they are known, in the order of time."""
    tournament, progress = state.tournament, state.progress
    if progress.stage is Stage.SIGN_UP and tournament.sign_up_until is not None:
        until = tournament.sign_up_until
        if tournament.check_in_from is not None:
            yield Dated(DateKind.CHECK_IN, 0, tournament.check_in_from, until, is_open=True)
        yield Dated(DateKind.START, 0, until, until, is_open=True)
    ladder = tournament.format is Format.LADDER
    kind = DateKind.CHALLENGE if ladder else DateKind.ROUND
    for each in progress.rounds:
        is_open = progress.stage is Stage.RUNNING and _is_open(state, each)
        over_at = None if is_open else _over_at(state, each)
        end = min((at for at in (each.deadline, over_at) if at is not None), default=None)
        if each.paired_at is not None and end is not None:
            yield Dated(kind, each.number, each.paired_at, end, is_open=is_open)


def _is_open(state: State, of: Round) -> bool:
    return any(state.progress.open_games(meeting) for meeting in of.meetings)


def _over_at(state: State, of: Round) -> datetime | None:
    """When everything had moved on from a round that is over, as far as is known: the next one was
    paired, or the tournament closed. On a ladder the next challenge says nothing about this one."""
    rounds = state.progress.rounds
    if state.tournament.format is not Format.LADDER and of.number < len(rounds):
        return rounds[of.number].paired_at
    if state.progress.stage is Stage.CLOSED:
        return next(row.at for row in reversed(state.log) if isinstance(row.event, Closed))
    return None
