"""Computers: their claims, decisions and sides, and the job in which they think."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import Future
from contextlib import suppress
from contextvars import copy_context
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Any, Final, Protocol

import structlog

from bot.base.refusal import StoreDown
from bot.base.worker import SWEEP_INTERVAL_S, Alive, Clock, Entropy, Worker, while_alive
from bot.db.store import UnitOfWork, transactional
from bot.match.act.recorder import Act, NewRows
from bot.match.act.service import MatchUseCase, require_match
from bot.match.model.match import ComputerJob, Entry, Seat
from bot.match.model.people import Person, computer
from bot.match.model.position import Lapse, Position, Turn, completing_moves, drawn_formation
from bot.match.model.terms import Kind, Status
from bot.match.refusals import MatchRefused
from bot.match.store.due import ClockRepository
from bot.match.store.log import ComputerJobRepository, PlanRepository
from bot.match.store.matches import MatchRepository
from engines import swapping

# ------------------------------------------------------------------------------------- follow up
# A computer's job: a row for the decision it owes, written with the act before it.


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

    async def follow_up(self, unit: UnitOfWork, act: Act) -> None:
        """Drop the jobs of the seats that no longer owe; add those of computers that owe now."""
        match = act.match
        computers = {
            seat: person.level
            for seat in sorted(act.owing)
            if seat >= 0
            and (person := match.seats[seat].person) is not None
            and person.level is not None
        }
        if act.gone and match.computers:
            unit[ComputerJobRepository].drop(match.id, act.gone)
        if computers:
            unit[ComputerJobRepository].add(
                ComputerJob(match.id, seat, act.now + ANSWER_DELAYS[level] + _spread(self.entropy))
                for seat, level in computers.items()
            )


def _spread(entropy: Entropy) -> timedelta:
    return timedelta(milliseconds=int.from_bytes(entropy(2), "big") % MAX_EXTRA_DELAY_MS)


# ----------------------------------------------------------------------------------------- swaps
# Taking the first player's side after its first move (the pie rule), and giving it back.


SWAPPER: Final = swapping.SWAPPER


def swap_open(position: Position) -> bool:
    """Whether the player of seat 1 may take the first player's side now."""
    match = position.match
    if not match.terms.sides.swaps or match.swapped or not position.to_act:
        return False
    return len(match.seats) == 2 and swapping.can_swap(position.game, position.state)


def check_swap(position: Position, seat: int) -> None:
    """:raises MatchRefused: the terms exclude it, it was done, or the seat may not do it here."""
    match = position.match
    if not match.terms.sides.swaps or not position.game.can_swap:
        raise MatchRefused("cannot-swap-terms", match.code)
    if match.swapped:
        raise MatchRefused("cannot-swap-done", match.code)
    if seat != SWAPPER:
        raise MatchRefused("cannot-swap-first", match.code)
    if not swap_open(position):
        late = not position.game.in_opening(position.state)
        raise MatchRefused("cannot-swap-late" if late else "cannot-swap-early", match.code)


async def exchange(unit: UnitOfWork, position: Position) -> Position:
    """The position with its two players in each other's places; the caller records it as such, and
    their clocks follow. Plans, made for the other side, lapse; lines and computers' jobs are
    dropped."""
    before = position.match
    after = before.exchanged()
    await unit[MatchRepository].exchange(after)
    kept = await unit[PlanRepository].of_match(after.id)
    for seat in before.seats:
        await unit[PlanRepository].drop_all(after.id, seat.seat)
    for plan in kept:
        await unit[PlanRepository].put(replace(plan.ended(Lapse.SWAPPED), seat=1 - plan.seat))
    unit[ComputerJobRepository].drop(after.id, {seat.seat for seat in after.seats})
    return replace(position, match=after)


async def take_side(
    use_case: MatchUseCase,
    unit: UnitOfWork,
    position: Position,
    seat: int,
    interaction_id: int | None,
) -> Turn:
    """Have a player take the first player's side, and record it."""
    check_swap(position, seat)
    now = use_case.clock.now()
    entry = Entry(position.match.version + 1, Kind.SWAPPED, seat, "", now, interaction_id)
    after = await exchange(unit, position)
    return await use_case.finish(unit, after, NewRows((after.state,), (entry,), exchanged=True))


@dataclass(frozen=True, slots=True)
class Swaps(MatchUseCase):
    """Taking sides, as people ask for it."""

    async def swap(
        self, match_id: int, person: Person, interaction_id: int, *, version: int | None = None
    ) -> Turn:
        """Take the first player's side. `version` as in `Matches.act`; a repeated interaction
        returns its earlier result."""

        async def work(unit: UnitOfWork) -> Turn:
            position, seat = await self.sitting(unit, match_id, person, version)
            return await take_side(self, unit, position, seat, interaction_id)

        return await self.idempotent(interaction_id, person, work)


# --------------------------------------------------------------------------------------- service
# Computers: claiming their decisions, thinking, answering.


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
        the first player's side instead."""
        match = await require_match(unit, task.job.match_id)
        if match.status is not Status.ACTIVE:
            return False
        if not await unit[ComputerJobRepository].is_owed(task.job):
            return False
        position, seat = await self.positions.load(unit, match), task.job.seat
        if position.arranging:
            formation = drawn_formation(position.game, position.state, seat, task.seed)
            moves = completing_moves(position.game, position.state, seat, formation)
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
            match.terms.sides.swaps and not match.swapped,
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
    """Put a computer at seats, and record it. Plans, lines and clocks of the people before
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
    taken_over = NewRows((position.state,), tuple(entries), choices=position.choices)
    return await use_case.finish(unit, position, taken_over)


# ------------------------------------------------------------------------------------------- job
# Computers' decisions: thought out in other processes, and played when their time comes.


_log: Final = structlog.get_logger(__name__)

UNCLAIMED_INTERVAL_S: Final = 2.0
"""The interval between two looks at decisions that could not be claimed."""
MIN_INTERVAL_S: Final = 0.05
"""The least interval between two looks."""


class Thinker(Protocol):
    """Thinks about decisions, a limited number at a time."""

    @property
    def processes(self) -> int: ...

    def think(self, task: Task) -> Future[str]:
        """Begin to think: the move to come, in its game's notation. Cancelling stops it."""
        ...


class Players:
    """The decisions that this process thinks about, and those whose answer is not due yet."""

    def __init__(self, computers: Computers, thinker: Thinker, clock: Clock, *, most: int) -> None:
        """`most` decisions of one server are thought about at a time."""
        self._computers = computers
        self._thinker = thinker
        self._clock = clock
        self._most = most
        self._thoughts: dict[ComputerJob, Future[str]] = {}
        self._made: dict[ComputerJob, tuple[Task, str]] = {}
        self.wake: Callable[[], None] = lambda: None
        self._closed = False
        self._begun = False

    async def look(self) -> float:
        """Play the answers that are due, and begin to think about other decisions. Seconds until
        there may be more."""
        if not self._begun:
            await self._computers.release()
            self._begun = True
        await self._answer()
        if await self._begin():
            wait = await self._computers.next_due()
            # a job that cannot be claimed is another process's, or above its server's limit
            claimable = (
                SWEEP_INTERVAL_S
                if wait is None
                else max(UNCLAIMED_INTERVAL_S, wait.total_seconds())
            )
        else:
            # a finished thought wakes this job
            claimable = SWEEP_INTERVAL_S
        now = self._clock.now()
        moments = [(task.job.answer_at - now).total_seconds() for task, _ in self._made.values()]
        return max(MIN_INTERVAL_S, min([SWEEP_INTERVAL_S, claimable, *moments]))

    async def close(self) -> None:
        """Stop thinking; the decisions stay."""
        self._closed = True
        for thought in list(self._thoughts.values()):
            thought.cancel()

    async def _answer(self) -> None:
        now = self._clock.now()
        for key, (task, text) in list(self._made.items()):
            # no answer is farther off, unless the clock was set back
            if timedelta() < task.job.answer_at - now <= MAX_ANSWER_DELAY:
                continue
            try:
                await self._computers.answer(task, text)
            except StoreDown:
                # the thought is kept for when it is back
                raise
            except Exception as error:  # noqa: BLE001 - one match must not block the others
                _log.error("unanswered", match=task.job.match_id, exc_info=error)
                await self._computers.put_off(key)
            del self._made[key]

    async def _begin(self) -> bool:
        """Whether there was room for more than there is to think about."""
        while len(self._thoughts) < self._thinker.processes:
            try:
                task = await self._computers.claim(self._most)
            except Unthinkable as error:
                # this one was put off, and others are waiting
                _log.error("unclaimed", match=error.match_id, exc_info=error)
                continue
            if task is None:
                return not self._thoughts
            self._think(task)
        return False

    def _think(self, task: Task) -> None:
        """Begin to think. No task awaits the end, so the event loop stays idle meanwhile."""
        thought = self._thinker.think(task)
        self._thoughts[task.job] = thought
        loop, context = asyncio.get_running_loop(), copy_context()

        def finish(thought: Future[str]) -> None:
            if not self._closed:
                loop.call_soon_threadsafe(self._finish, task, thought, context=context)

        thought.add_done_callback(finish)

    def _finish(self, task: Task, thought: Future[str]) -> None:
        self._thoughts.pop(task.job, None)
        if thought.cancelled() or self._closed:
            return
        if (error := thought.exception()) is None:
            text = thought.result()
        else:
            # a person waits for a move, even if it is not the best
            _log.error("unthinkable", match=task.job.match_id, exc_info=error)
            text = self._computers.any_move(task)
        self._made[task.job] = (task, text)
        self.wake()


def computers_job(
    computers: Computers, thinker: Thinker, clock: Clock, alive: Alive, *, most: int
) -> Worker:
    """Thinks only while `alive`: an answer must be able to reach Discord."""
    players = Players(computers, thinker, clock, most=most)
    worker = while_alive("computers", players.look, alive, cleanup=players.close)
    players.wake = worker.wake
    return worker
