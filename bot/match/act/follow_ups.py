"""What follows from an act in the same transaction: the root of the bot gives the recorder a list.

The recorder knows none of them by name, so that clocks, computers, reminders and ratings can stand
above it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TypeAlias

from bot.db.unit_of_work import UnitOfWork
from bot.match.model.enums import Notice
from bot.match.model.match import Match
from bot.match.model.match_time import MatchTime


@dataclass(frozen=True, slots=True)
class OwedChange:
    """What an act changes in which seats owe a decision, and what its follow-ups found so far."""

    match: Match
    gone: Collection[int]
    """The seats that owe no longer."""
    acted: Collection[int]
    """The seats that acted."""
    owing: Collection[int]
    """The seats that owe from now on. A seat that is also in `gone` owes another decision."""
    now: datetime
    resumed: Collection[int] = ()
    """The seats that owe what they owed before, or had decided already."""
    moment: datetime | None = None
    """When the act before was recorded, if the match's time is to be told from then on."""
    left: Mapping[int, timedelta] = field(default_factory=dict)
    """What each seat's clock has left, once clocks have followed; empty where no clock runs."""
    time: MatchTime | None = None
    """The match's time, once clocks have followed and if `moment` is known."""
    notices: tuple[Notice, ...] = ()
    """What is to be posted beside the board."""


FollowUp: TypeAlias = Callable[[UnitOfWork, OwedChange], Awaitable[OwedChange]]
"""Follows an act, in the order of the list, and hands on what it found. Commits nothing.

:raises TimeIsUp: a seat acted after its time.
"""
EndFollowUp: TypeAlias = Callable[[UnitOfWork, Match], Awaitable[None]]
"""Follows the end of a match, in the order of the list. Commits nothing."""
