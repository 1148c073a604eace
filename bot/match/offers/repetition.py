"""Repetition: when a player may ask for the same again. Each time, others are called."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from bot.match.act.positions import seats_at_last, standing, swaps
from bot.match.model.enums import NEUTRAL_KINDS
from bot.match.model.match import Entry, Match
from bot.match.model.offer import Offer, OfferKind, OfferState, PastOffer
from bot.match.model.terms import Undo
from bot.match.offers.refusals import OfferAgain

MOVES_AFTER_REFUSED_DRAW: Final = 3
"""Moves a player makes after a refused draw before offering another."""
PAUSE_RETRY_INTERVAL: Final = timedelta(hours=12)
"""The time after which a pause, or its end, may be asked for again though nobody has moved."""
MAX_HANDOVERS_A_POSITION: Final = 3
"""People whom a player may ask in one position to take the seat over."""

_TIMED: Final = frozenset({OfferKind.PAUSE, OfferKind.RESUME})


def remembered(last: Offer | None, match: Match, rows: Sequence[Entry]) -> tuple[PastOffer, ...]:
    """What an offer that takes the place of the match's `last` one has to remember: the newest of
    each kind and seat that was not agreed to, however it ended. Handovers ask different people, and
    are remembered one by one, for as long as the position stands. `rows` is the match's log."""
    if last is None:
        return ()
    earlier = tuple(one for one in last.past if not _superseded(one, last, match, rows))
    if last.state is OfferState.AGREED:
        return earlier
    refused = last.state is OfferState.REFUSED
    return (*earlier, PastOffer(last.kind, last.seat, last.version, last.at, refused=refused))


def check(last: Offer | None, offer: Offer, match: Match, rows: Sequence[Entry]) -> None:
    """Check that a new offer may take the place of the match's `last` one. `rows` is the match's
    log so far.

    :raises OfferAgain: its seat asked for the same too recently.
    """
    key = offer.kind, offer.seat
    past = remembered(last, match, rows)
    same = [one for one in past if (one.kind, _seat_at(one, offer.version, rows)) == key]
    here = [one for one in same if _is_unchanged(match, rows, one.version, match.version)]
    if offer.kind is OfferKind.HANDOVER:
        if len(here) >= MAX_HANDOVERS_A_POSITION:
            raise OfferAgain("position", match.code)
    elif offer.kind in _TIMED:
        recent = [one for one in same if offer.at < one.at + PAUSE_RETRY_INTERVAL]
        if any(one.refused or one in here for one in recent):
            hours = PAUSE_RETRY_INTERVAL // timedelta(hours=1)
            raise OfferAgain("pause", match.code, hours=hours)
    else:
        for one in same:
            missing = MOVES_AFTER_REFUSED_DRAW - _moves_since(rows, offer.seat, one.version)
            if offer.kind is OfferKind.DRAW and one.refused and missing > 0:
                raise OfferAgain("draw", match.code, missing)
        if here:
            raise OfferAgain("position", match.code)


def _superseded(one: PastOffer, by: Offer, match: Match, rows: Sequence[Entry]) -> bool:
    if one.kind is OfferKind.HANDOVER:
        return not _is_unchanged(match, rows, one.version, by.version)
    return (one.kind, _seat_at(one, by.version, rows)) == (by.kind, by.seat)


def _seat_at(one: PastOffer, version: int, rows: Sequence[Entry]) -> int:
    """The seat at a later version of the player who made an offer."""
    swapped = swaps(rows[:version])
    return 1 - one.seat if swapped[one.version] != swapped[-1] else one.seat


def _is_unchanged(match: Match, rows: Sequence[Entry], before: int, after: int) -> bool:
    """Whether a later version counts as the same position as an earlier one, whoever sits there.
    Where a player takes moves back without asking, only one with more moves is another: else
    anybody could make new positions alone, and call the others in each."""
    if match.terms.undo is not Undo.UNTIL_ANSWERED:
        return all(row.kind in NEUTRAL_KINDS for row in rows[before:after])
    return len(standing(rows[:after])) <= len(standing(rows[:before]))


def _moves_since(rows: Sequence[Entry], seat: int, version: int) -> int:
    """The moves that a seat has made since, and that stand."""
    seats = seats_at_last(rows)
    made = (index for index in standing(rows) if index >= version)
    return sum(seats[index] == seat and not rows[index].forced for index in made)
