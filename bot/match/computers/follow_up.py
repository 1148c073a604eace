"""A computer's job: a row for the decision it owes, written with the act before it."""

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
from bot.match.store.computer_jobs import ComputerJobRepository

TAKEOVER_LEVEL: Final = 2
"""The level at which a computer takes over a seat that ran out of time."""

ANSWER_DELAYS: Final[Mapping[int, timedelta]] = MappingProxyType(
    {
        1: timedelta(seconds=4),
        2: timedelta(seconds=6),
        3: timedelta(seconds=10),
        4: timedelta(seconds=20),
    }
)
"""The delay of a computer's answer, by level: longer than it takes to think, so that the time
tells nothing about what it found."""
MAX_EXTRA_DELAY_MS: Final = 3_000
"""Milliseconds of random delay at most, so that answers do not come at a machine's beat."""
MAX_ANSWER_DELAY: Final = timedelta(minutes=1)
"""No delay is longer."""


@dataclass(frozen=True, slots=True)
class ComputerJobs:
    """Follows acts: a job for each decision that a computer owes."""

    entropy: Entropy

    async def follow_up(self, unit: UnitOfWork, change: OwedChange) -> OwedChange:
        """Drop the jobs of the seats that no longer owe; add those of computers that owe now."""
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
                ComputerJob(
                    match.id, seat, change.now + ANSWER_DELAYS[level] + _spread(self.entropy)
                )
                for seat, level in computers.items()
            )
        return change


def _spread(entropy: Entropy) -> timedelta:
    return timedelta(milliseconds=int.from_bytes(entropy(2), "big") % MAX_EXTRA_DELAY_MS)
