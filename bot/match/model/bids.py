"""Bids for the better side of a match: how much can be bid, and who pays.

Both players say in secret how much of their clock they would give for the better side. The higher
bid takes it and is paid as the match begins. The side that is bid for is the match's `seating`.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from bot.match.model.enums import Seating
from bot.match.model.match import Match
from bot.match.model.terms import Sides
from bot.match.model.time_control import MINUTE, TimeControl

MAX_PART: Final = 2
"""A bid is at most the bank divided by this."""


def highest(control: TimeControl) -> timedelta:
    """The most that can be bid, in whole minutes.

    :raises ValueError: the control has no bank, so there is nothing to bid.
    """
    if control.base is None or not control.is_bank:
        raise ValueError("nothing can be bid without a bank")
    return control.base // MAX_PART // MINUTE * MINUTE


def better_seat(seating: Seating) -> int:
    """The seat that is bid for."""
    return 1 if seating is Seating.SECOND else 0


def settled(match: Match) -> dict[int, timedelta]:
    """The time that bids add to the clocks of a match as it begins, by seat: less than nothing for
    the person with the better one. A computer has no clock, so what it bid is given to the other.
    """
    if match.terms.sides is not Sides.BID:
        return {}
    better = better_seat(match.seating)
    paid = timedelta(seconds=match.seats[better].bid_s or 0)
    return {1 - better: paid} if better in match.computers else {better: -paid}
