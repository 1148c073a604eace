"""What is remembered of a decision that a computer owes: a row, written with the act before it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from types import MappingProxyType
from typing import Final

from bot.base.entropy import Entropy
from bot.db.unit_of_work import UnitOfWork
from bot.match.act.follow_ups import OwedChange
from bot.match.model.computer_job import ComputerJob
from bot.match.store.seats import ComputerJobRepository

TAKEOVER: Final = 2
"""The level at which a computer plays on for whoever ran out of time."""

USUAL: Final[Mapping[int, timedelta]] = MappingProxyType(
    {
        1: timedelta(seconds=4),
        2: timedelta(seconds=6),
        3: timedelta(seconds=10),
        4: timedelta(seconds=20),
    }
)
"""Until a computer answers, by level: longer than it takes to think, so that the time tells nothing
about what it found."""
SPREAD: Final = 3_000
"""Milliseconds that chance adds at most, so that nobody waits for a machine's beat."""


@dataclass(frozen=True, slots=True)
class ComputerJobs:
    """Follows acts: a job for each decision that a computer owes."""

    entropy: Entropy

    async def follow_up(self, unit: UnitOfWork, change: OwedChange) -> OwedChange:
        """Drop the jobs of the seats that owe no longer; add those of computers that owe now."""
        match = change.match
        computers = {
            seat: person.level
            for seat in sorted(change.owing)
            if seat >= 0
            and (person := match.seats[seat].person) is not None
            and person.level is not None
        }
        if change.gone and match.computers:
            unit[ComputerJobRepository].drop(match.id, change.gone)
        if computers:
            unit[ComputerJobRepository].add(
                ComputerJob(match.id, seat, change.now + USUAL[level] + _spread(self.entropy))
                for seat, level in computers.items()
            )
        return change


def _spread(entropy: Entropy) -> timedelta:
    return timedelta(milliseconds=int.from_bytes(entropy(2), "big") % SPREAD)
