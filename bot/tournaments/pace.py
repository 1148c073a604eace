"""The time that a round takes: derived from the usual number of decisions and the clock."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from bot.match.model.time_control import TimeControl
from engines.core import AnyGame

DAY: Final = timedelta(days=1)
WEEK: Final = timedelta(weeks=1)
PACE: Final = timedelta(hours=8)
"""The time for a decision of people who play between other things, a few times a day."""
MIN_PACE: Final = timedelta(hours=6)
"""The time for a decision below which most people do not finish."""
SLOW_DECISIONS: Final = 3
"""Decisions that take as long as the clock allows: a round should have time for more of them."""
ROUND_LENGTHS: Final = tuple(days * DAY for days in (1, 3, 5, 7, 10, 14, 21, 28, 42, 60, 90))
"""Round lengths to choose from."""


def usual_decisions(game: AnyGame, seats: int) -> int:
    """Decisions of all players together in a match of usual length."""
    return game.usual_decisions * seats


def usual_round(decisions: int, clock: TimeControl) -> timedelta:
    """The round length that suits a match with so many decisions."""
    quick = clock.base is not None and not clock.is_bank and clock.base < PACE
    each = clock.base if quick and clock.base is not None else PACE
    wanted = decisions * each
    return next((length for length in ROUND_LENGTHS if length >= wanted), ROUND_LENGTHS[-1])


def is_too_short(length: timedelta, decisions: int, clock: TimeControl) -> bool:
    """Whether most matches will not be over when such a round ends."""
    quick = clock.base is not None and not clock.is_bank and clock.base < MIN_PACE
    each = clock.base if quick and clock.base is not None else MIN_PACE
    return length < decisions * each
