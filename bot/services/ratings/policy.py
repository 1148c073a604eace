"""Which matches count, and in which places their people ended (ADR 0031)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime
from typing import TypeAlias

from bot.services.model import Entry, Kind, Match, Status

Places: TypeAlias = tuple[tuple[int, ...], ...]
"""Seats from the first place to the last; those who share one are together."""


def counts(match: Match) -> bool:
    """Whether a match changes ratings: it was agreed to be rated, it has a result, and people alone
    sat in it."""
    return (
        match.terms.rated
        and match.status is Status.FINISHED
        and match.outcome is not None
        and len(match.seats) > 1
        and all(match.sitter(seat.seat) is not None for seat in match.seats)
    )


def places(match: Match, entries: Sequence[Entry] = ()) -> Places:
    """Who ended before whom: those who won, those who did not, and then those who had left before
    the end, the last to leave first. Without winners all who stayed share the first place.

    :param entries: the match's record, if anybody left it before the end.
    """
    if match.outcome is None:
        return ()
    winners = set(match.outcome.winners)
    left = {seat.seat for seat in match.seats if seat.left is not None} - winners
    stayed = [s.seat for s in match.seats if s.seat not in left and s.seat not in winners]
    went = defaultdict[datetime, list[int]](list)
    for entry in entries:
        if entry.kind is Kind.REMOVED and entry.seat in left:
            went[entry.at].append(entry.seat)
    groups = [
        sorted(winners),
        stayed,
        *(seats for _at, seats in sorted(went.items(), reverse=True)),
    ]
    return tuple(tuple(group) for group in groups if group)
