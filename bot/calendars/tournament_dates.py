"""The dates of a tournament: when it begins, and from when until when its rounds last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from itertools import groupby

from bot.tournaments import matchdays
from bot.tournaments.events import Closed
from bot.tournaments.model import Format
from bot.tournaments.progress import Round, Stage
from bot.tournaments.state import State


class DateKind(StrEnum):
    """The subject of a date."""

    CHECK_IN = "check-in"
    START = "start"
    ROUND = "round"
    MATCHDAYS = "matchdays"
    """In a league, where several of them have one deadline."""
    CHALLENGE = "challenge"
    """On a ladder, where each challenge is a round."""


@dataclass(frozen=True, slots=True)
class Dated:
    """A part of a tournament with its time."""

    kind: DateKind
    number: int
    """The round, of matchdays the last one; 0 before the first one."""
    start: datetime
    end: datetime
    """That of the start is the same as its beginning."""
    is_open: bool
    """Whether it is still to come, or under way."""
    count: int = 1
    """The number of matchdays."""


def dates(state: State) -> Iterator[Dated]:
    """The dates of a tournament, as far as they are known, in the order of time."""
    tournament, progress = state.tournament, state.progress
    if progress.stage is Stage.SIGN_UP and tournament.sign_up_until is not None:
        until = tournament.sign_up_until
        if tournament.check_in_from is not None:
            yield Dated(DateKind.CHECK_IN, 0, tournament.check_in_from, until, is_open=True)
        yield Dated(DateKind.START, 0, until, until, is_open=True)
    if tournament.format is Format.LEAGUE:
        yield from _matchdays(state)
        return
    ladder = tournament.format is Format.LADDER
    kind = DateKind.CHALLENGE if ladder else DateKind.ROUND
    for each in progress.rounds:
        is_open = progress.stage is Stage.RUNNING and _is_open(state, each)
        over_at = None if is_open else _over_at(state, each)
        end = min((at for at in (each.deadline, over_at) if at is not None), default=None)
        if each.paired_at is not None and end is not None:
            yield Dated(kind, each.number, each.paired_at, end, is_open=is_open)


def _matchdays(state: State) -> Iterator[Dated]:
    """All matchdays of a season, which are known as it begins, by their deadlines. They begin with
    the first match that does, at the latest when those before end."""
    progress, since = state.progress, None
    for deadline, group in groupby(progress.rounds, key=lambda each: each.deadline):
        rounds = list(group)
        begun = [each.paired_at for each in rounds if each.paired_at is not None]
        start = min([*begun, *([] if since is None else [since])], default=None)
        is_open = progress.stage is Stage.RUNNING and not all(
            matchdays.is_complete(progress, each.number) for each in rounds
        )
        over_at = None if is_open else _closed_at(state)
        end = min((at for at in (deadline, over_at) if at is not None), default=None)
        if start is not None and end is not None and start < end:
            last = rounds[-1].number
            yield Dated(DateKind.MATCHDAYS, last, start, end, is_open, len(rounds))
        since = deadline


def _is_open(state: State, of: Round) -> bool:
    return any(state.progress.open_games(meeting) for meeting in of.meetings)


def _over_at(state: State, of: Round) -> datetime | None:
    """When everything had moved on from a round that is over, as far as is known: the next one was
    paired, or the tournament closed. On a ladder the next challenge says nothing about this one."""
    rounds = state.progress.rounds
    if state.tournament.format is not Format.LADDER and of.number < len(rounds):
        return rounds[of.number].paired_at
    return _closed_at(state)


def _closed_at(state: State) -> datetime | None:
    """When the tournament closed; None if it has not."""
    if state.progress.stage is not Stage.CLOSED:
        return None
    return next(row.at for row in reversed(state.log) if isinstance(row.event, Closed))
