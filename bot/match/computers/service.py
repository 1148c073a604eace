"""Computers: claiming their decisions, thinking, answering."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, Final

from bot.base.refusal import StoreDown
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.act.use_case import MatchUseCase, require_match
from bot.match.computers.follow_up import TAKEOVER_LEVEL
from bot.match.model import arrangement
from bot.match.model.computer_job import ComputerJob
from bot.match.model.enums import Kind, Status
from bot.match.model.match import Entry, Seat
from bot.match.model.people import computer
from bot.match.model.position import Position, Turn
from bot.match.model.terms import Sides
from bot.match.store.clocks import ClockRepository
from bot.match.store.computer_jobs import ComputerJobRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.plans import PlanRepository
from bot.match.swaps import take_side

THINKING_LEASE: Final = timedelta(minutes=3)
"""How long a process may think before another one starts over: longer than any thought takes."""
RETRY_DELAY: Final = timedelta(minutes=1)
"""How long a decision that could not be answered is put off."""


class Unthinkable(Exception):
    """A decision that a computer cannot think about. `match_id` is that of its match."""

    def __init__(self, match_id: int) -> None:
        super().__init__(match_id)
        self.match_id: Final = match_id


@dataclass(frozen=True, slots=True)
class Task:
    """A decision with everything that its computer may know."""

    job: ComputerJob
    version: int
    """The match's version; once that has changed, the decision is another one."""
    game: str
    level: int
    view: Any = field(repr=False)
    """The seat's view, as if no other seat had chosen yet."""
    seed: bytes = field(repr=False)
    """The seed for random choices in thinking: the same for the same position, so that thinking
    again after a restart changes nothing."""
    swap: bool = False
    """Whether sides may still be swapped in the match."""


@dataclass(frozen=True, slots=True)
class Computers(MatchUseCase):
    """Hands decisions out and takes the answers. A decision is a row that goes with the act that
    answers it: it is answered once, or, if the process ends before, after the next start."""

    process: str

    @transactional
    async def release(self, unit: UnitOfWork) -> None:
        """Release this process's claims. Called once at the start, so that decisions claimed before
        a restart need not wait until their claims run out."""
        await unit[ComputerJobRepository].release(self.process)

    async def next_due(self) -> timedelta | None:
        """The time until a decision can be claimed, negative if overdue; None without any."""
        now = self.clock.now()
        async with self.store.reading() as unit:
            earliest = await unit[ComputerJobRepository].next_due(now)
        return None if earliest is None else earliest - now

    async def claim(self, most: int) -> Task | None:
        """Take the decision that is to be answered first, where fewer than `most` of a server are
        being thought about; None without any.

        :raises Unthinkable: the match cannot be played on. The decision is put off.
        """
        job = await self._claim(most)
        if job is None:
            return None
        try:
            async with self.store.reading() as unit:
                return await self._task(unit, job)
        except StoreDown:
            with suppress(StoreDown):
                await self.put_off(job)
            raise
        except Exception as error:
            await self.put_off(job)
            raise Unthinkable(job.match_id) from error

    @transactional
    async def _claim(self, unit: UnitOfWork, most: int) -> ComputerJob | None:
        now = self.clock.now()
        return await unit[ComputerJobRepository].claim(
            now, now + THINKING_LEASE, most, self.process
        )

    @transactional
    async def put_off(
        self, unit: UnitOfWork, job: ComputerJob, by: timedelta = RETRY_DELAY
    ) -> None:
        """Put a decision off."""
        await unit[ComputerJobRepository].put_off(job, self.clock.now() + by)

    @transactional
    async def answer(self, unit: UnitOfWork, task: Task, text: str) -> bool:
        """Make the move, unless the decision is gone; whether it was made. Without text it takes
        the first player's side instead.

        :raises MoveRefused, CannotSwap: it may not be made there.
        """
        match = await require_match(unit, task.job.match_id)
        if match.status is not Status.ACTIVE:
            return False
        if not await unit[ComputerJobRepository].is_owed(task.job):
            return False
        position, seat = await self.positions.load(unit, match), task.job.seat
        if position.arranging:
            formation = arrangement.drawn(position.game, seat, task.seed)
            moves = arrangement.completion(position.game, position.state, seat, formation)
            await self.move(unit, position, seat, moves, None)
            return True
        if match.version != task.version:
            # another position by now: think again without delay
            await unit[ComputerJobRepository].put_off(task.job, self.clock.now())
            return False
        if not text:
            await take_side(self, unit, position, seat, None)
        elif position.secretly:
            await self.choose(unit, position, seat, text, None)
        else:
            await self.move(unit, position, seat, (text,), None)
        return True

    def any_move(self, task: Task) -> str:
        """A legal move, for when thinking led to none."""
        moves = self.positions.rules(task.game).moves(task.view)
        return str(moves[int.from_bytes(task.seed[:8], "big") % len(moves)])

    async def _task(self, unit: UnitOfWork, job: ComputerJob) -> Task:
        match = await require_match(unit, job.match_id)
        position, seed = (
            await self.positions.load(unit, match),
            await unit[MatchRepository].seed(match.id),
        )
        person = match.seats[job.seat].person
        if person is None or person.level is None:
            raise LookupError("a decision of a computer where none sits")
        return Task(
            job,
            match.version,
            match.game,
            person.level,
            position.deciding(job.seat),
            thought(seed, position, job.seat),
            match.terms.sides is Sides.SWAP and not match.swapped,
        )


def thought(seed: bytes, position: Position, seat: int) -> bytes:
    """The seed of a thought. It reveals nothing about chance to come."""
    label = f"thought:{position.match.version}:{seat}"
    return hmac.digest(seed, label.encode(), hashlib.sha256)


async def take_over(
    use_case: MatchUseCase,
    unit: UnitOfWork,
    position: Position,
    seats: Collection[int],
    now: datetime,
) -> Turn:
    """Put a computer at seats, and record it. Plans, tryouts and clocks of the people before
    are dropped."""
    match = position.match
    seating, entries = list(match.seats), list[Entry]()
    for seq, seat in enumerate(sorted(seats), match.version + 1):
        names = [one.person.name for one in seating if one.person is not None]
        taken = Seat(
            seat, computer(TAKEOVER_LEVEL, names), accepted=True, came=match.seats[seat].came
        )
        # a team's time is not its captain's
        before = None if seat in match.teams else match.sitter(seat)
        entries.append(
            Entry(
                seq,
                Kind.COMPUTER,
                seat,
                match.names[seat],
                now,
                before_id=None if before is None else before.user_id,
            )
        )
        seating[seat] = taken
        await unit[MatchRepository].save_seat(match.id, taken)
        await unit[PlanRepository].drop_all(match.id, seat)
        unit[ClockRepository].drop(match.id, seat)
    position = replace(position, match=replace(match, seats=tuple(seating)))
    return await use_case.finish(
        unit, position, (position.state,), entries, choices=position.choices
    )
