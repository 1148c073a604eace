"""Seats by bids, and the bids of computers: docs/fairness.md."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from bot.match.act.chance import BID_PREFIX, KeyedRng
from bot.match.model import bids
from bot.match.model.enums import Seating
from bot.match.model.time_control import MINUTE, NO_TIME, TimeControl
from engines.balance import Balance

HUNDREDTHS: Final = 100


def order(seating: Seating, offered: Sequence[int], key: bytes) -> list[int]:
    """Seats for two people in the order they came, by their bids in seconds; equal bids leave it to
    the same lot as seats that are drawn."""
    one, other = offered
    if one == other:
        seats = [0, 1]
        KeyedRng(key, "seats").shuffle(seats)
        return seats
    better = bids.better_seat(seating)
    return [better, 1 - better] if one > other else [1 - better, better]


def line(place: int, bid_s: int) -> str:
    """The line of a bid, after those that are added to the seed."""
    return f"{BID_PREFIX}{place} {bid_s}"


def of_computer(control: TimeControl, balance: Balance | None, key: bytes, place: int) -> int:
    """A computer's bid in seconds. It grows with what the better side is known to win: as large a
    part of the bank as that side scores above one half; of that, 50 to 100 hundredths by lot."""
    share = 0.5 if balance is None else balance.first
    worth = round(HUNDREDTHS * abs(share - 0.5))
    lot = HUNDREDTHS // 2 + KeyedRng(key, f"bid:{place}").randrange(HUNDREDTHS // 2 + 1)
    minutes = (control.base or NO_TIME) // MINUTE * worth * lot // HUNDREDTHS**2
    return min(minutes * MINUTE, bids.highest(control)) // timedelta(seconds=1)
