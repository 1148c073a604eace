"""The follow-ups of an act, in its transaction: the composition root gives the recorder a list.

The recorder knows none of them by name, so that clocks, computers, reminders and ratings can stand
above it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TypeAlias

from bot.db.unit_of_work import UnitOfWork
from bot.match.model.enums import Notice
from bot.match.model.match import Entry, Match
from bot.match.model.match_time import MatchTime


@dataclass(frozen=True, slots=True)
class OwedChange:
    """The change that an act makes in which seats owe a decision, with its follow-ups' findings."""

    match: Match
    gone: Collection[int]
    """The seats that no longer owe."""
    acted: Collection[int]
    """The seats that acted."""
    owing: Collection[int]
    """The seats that owe from now on. A seat that is also in `gone` owes another decision."""
    now: datetime
    resumed: Collection[int] = ()
    """The seats that owe what they owed before, or had decided already."""
    exchanged: bool = False
    """Whether the two players changed places with it; seats are counted as they sit now."""
    moment: datetime | None = None
    """When the act before was recorded, if the match's time is needed from then on."""
    left: Mapping[int, timedelta] = field(default_factory=dict)
    """Time left on each seat's clock, once clocks have followed; empty where no clock runs."""
    time: MatchTime | None = None
    """The match's time, once clocks have followed and if `moment` is known."""
    notices: tuple[Notice, ...] = ()
    """Notices to post beside the board."""
    arranging: bool = False
    """Whether what they owe from now on is to lay out their cards."""
    reseated: Collection[int] = ()
    """The seats that owe what they owed before to be decided by somebody else."""


FollowUp: TypeAlias = Callable[[UnitOfWork, OwedChange], Awaitable[OwedChange]]
"""Follows an act, in the order of the list, and passes its findings on. Commits nothing.

:raises TimeIsUp: a seat acted after its time.
"""
StartFollowUp: TypeAlias = Callable[[UnitOfWork, Match], Awaitable[None]]
"""Follows the start of a match, in the order of the list, once its opening is recorded. Commits
nothing."""
ActFollowUp: TypeAlias = Callable[[UnitOfWork, Match, Sequence[Entry]], Awaitable[None]]
"""Follows the rows that an act has written, in the order of the list; the match is at the version
before them. Commits nothing, and asks nothing unless a flag of the match says that there is
something to ask for."""
EndFollowUp: TypeAlias = Callable[[UnitOfWork, Match], Awaitable[None]]
"""Follows the end of a match, in the order of the list. Commits nothing."""


@dataclass(frozen=True, slots=True)
class FollowUps:
    """What other rooms do as matches go on."""

    start: tuple[StartFollowUp, ...]
    act: tuple[ActFollowUp, ...]
    owed: tuple[FollowUp, ...]
    """Run once clocks, computers and reminders have followed."""
    end: tuple[EndFollowUp, ...]


SidesSeen: TypeAlias = Callable[[UnitOfWork, Match, int], Awaitable[frozenset[int]]]
"""The seats of a match with teams whose secrets a person may have seen besides their own seats."""

IsOrganised: TypeAlias = Callable[[UnitOfWork, int], Awaitable[bool]]
"""Whether a match, by its id, belongs to an organiser who alone may give its seats to others, or
its players more time."""

PairingOf: TypeAlias = Callable[[UnitOfWork, int], Awaitable[Collection[int]]]
"""The ids of the matches that an organiser paired with a match, by its id: those of the other games
between the same people in the same round."""
