"""Tryouts and plans in a match: each a secret of its owner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final

from bot.db.store import Store, UnitOfWork, transactional
from bot.match.act.service import MatchUseCase, require_match
from bot.match.model.people import Person
from bot.match.model.position import (
    KeptPlan,
    NoPlan,
    Plan,
    Position,
    Step,
    TooDeep,
    TooLarge,
    Tryout,
    with_line,
    without,
)
from bot.match.refusals import MoveRefused, PlanRefused, TeamDecides, WalkTooLong
from bot.match.store.log import PlanRepository
from engines import CHANCE, AnyGame, MoveError
from engines.core import Rng

# ---------------------------------------------------------------------------------------- tryout
# Trying moves out from a position, in private, from the walker's own view alone.


MAX_LINE_MOVES: Final = 40
"""Moves in a line that was walked by hand; automatic moves are not counted."""


@dataclass(frozen=True, slots=True)
class Walk:
    """The result of following a line."""

    states: tuple[Any, ...] = field(repr=False)
    """The position it begins with, and after each step."""
    steps: tuple[Step, ...] = field(repr=False)
    """The moves, automatic ones included: dice, and moves without a choice."""
    walked: int
    """How many moves of the line could be made."""
    to_act: int | None
    """The seat whose move is tried next; None at the end of the game."""


def walk(game: AnyGame, view: Any, seat: int, line: Sequence[str], seed: str) -> Walk:
    """Follow a line from a seat's view.

    Hidden parts are imagined, the same way for one seed each time; so are chance moves. A move
    that cannot be made there ends the walk.
    """
    rng = Random(seed)
    states: list[Any] = [game.imagine(view, rng)]
    steps: list[Step] = []

    def follow() -> int | None:
        """Make all automatic moves; the seat to move then."""
        for step, state in automatic(game, states[-1], rng):
            steps.append(step)
            states.append(state)
        acting = game.to_act(states[-1])
        # where several are to choose, the walker begins and then plays for the others
        return seat if seat in acting else min(acting, default=None)

    mover = follow()
    walked = 0
    for text in line:
        if mover is None:
            break
        try:
            move = str(game.parse(text))
            states.append(game.play(states[-1], mover, move))
        except MoveError:
            break
        steps.append(Step(mover, move))
        walked += 1
        mover = follow()
    return Walk(tuple(states), tuple(steps), walked, mover)


def automatic(game: AnyGame, state: Any, rng: Rng) -> Iterator[tuple[Step, Any]]:
    """The moves that nobody chooses, from a position to the next decision or the end: chance's, and
    those without a choice. Each with the state after it."""
    while acting := game.to_act(state):
        if acting == {CHANCE}:
            step = Step(CHANCE, str(game.sample(state, rng)))
        elif (only := game.forced(state)) is not None:
            step = Step(only[0], str(only[1]))
        else:
            return
        state = game.play(state, step.seat, step.text)
        yield step, state


def unsettled(game: AnyGame, found: Walk) -> bool:
    """Whether the line goes through something unforeseeable."""
    pairs = zip(found.states, found.states[1:], strict=False)
    return any(game.unsettles(before, after) for before, after in pairs)


# --------------------------------------------------------------------------------------- service


@dataclass(frozen=True, slots=True)
class Trial:
    """A position, and the walk along a person's line from there."""

    position: Position
    seat: int
    tryout: Tryout
    walk: Walk
    moved_on: bool = False
    """Whether the match has left the position of an earlier line, which is dropped."""

    @property
    def waits(self) -> bool:
        """Whether the seat waits for another's move, so that an answer can be planned."""
        return bool(self.position.to_act) and self.seat not in self.position.to_act

    @property
    def answers(self) -> bool:
        """Whether the line includes a move of the seat's own."""
        return any(step.seat == self.seat for step in self.walk.steps)


@dataclass(frozen=True, slots=True)
class Planning:
    """Lines and plans, by seat. None of them changes a match before a plan is played."""

    use_case: MatchUseCase

    @property
    def store(self) -> Store:
        return self.use_case.store

    async def trial(self, match_id: int, person: Person) -> Trial:
        """The walk along the person's line.

        :raises NoSuchMatch, NotYourMatch, NotStarted: as the names say.
        :raises MatchRefused: `match-over`, `has-left`.
        """
        async with self.store.reading() as unit:
            return await self._trial(unit, match_id, person)

    @transactional
    async def step(
        self, unit: UnitOfWork, match_id: int, person: Person, text: str, after: int
    ) -> Trial:
        """Try a move after the first `after` moves of the line; those behind it are dropped.

        :raises MoveRefused: it cannot be made there.
        :raises WalkTooLong: the line has reached its limit.
        """
        trial = await self._trial(unit, match_id, person)
        line = trial.tryout.line[: max(after, 0)]
        if len(line) >= MAX_LINE_MOVES:
            raise WalkTooLong(MAX_LINE_MOVES)
        here, game = self._walked(trial, line), trial.position.game
        try:
            move = game.parse(text)
            # a match that is over is reported as over, whoever's turn it was
            game.play(here.states[-1], here.to_act or 0, move)
        except MoveError as error:
            raise MoveRefused(error) from error
        return await self._keep(unit, trial, (*line, str(move)))

    @transactional
    async def cut(self, unit: UnitOfWork, match_id: int, person: Person, length: int) -> Trial:
        """Go back to the first `length` moves of the line; 0 starts over."""
        trial = await self._trial(unit, match_id, person)
        return await self._keep(unit, trial, trial.tryout.line[: max(length, 0)])

    async def plan(self, match_id: int, person: Person) -> tuple[Position, KeptPlan | None]:
        """The person's newest plan, in any state."""
        async with self.store.reading() as unit:
            position, seat = await self.use_case.sitting(unit, match_id, person, None)
            kept = await unit[PlanRepository].get(match_id, seat)
        return position, kept if kept is not None and kept.user_id == person.user_id else None

    @transactional
    async def keep(self, unit: UnitOfWork, match_id: int, person: Person) -> KeptPlan:
        """Make the line a plan, or a part of the plan there is.

        :raises TeamDecides: the person's team votes on each move.
        :raises PlanRefused: `plan-own-turn`, `plan-form`, `plan-unsettled`, `plan-too-deep`,
            `plan-too-large`.
        """
        trial = await self._trial(unit, match_id, person)
        position, seat = trial.position, trial.seat
        if seat in position.match.teams:
            raise TeamDecides(position.match.code)
        if not trial.waits:
            raise PlanRefused("plan-own-turn", position.match.code)
        steps = _to_own(trial.walk.steps, seat)
        if len(position.to_act) > 1 or unsettled(position.game, trial.walk):
            raise PlanRefused("plan-unsettled")
        earlier = await unit[PlanRepository].get(match_id, seat)
        plan: Plan = ()
        if earlier is not None and earlier.lapse is None:
            plan = earlier.plan
        try:
            plan = with_line(plan, seat, steps)
        except NoPlan:
            raise PlanRefused("plan-form") from None
        except TooDeep:
            raise PlanRefused("plan-too-deep") from None
        except TooLarge:
            raise PlanRefused("plan-too-large") from None
        version = position.match.version
        kept = KeptPlan(match_id, seat, person.user_id, version, plan)
        await unit[PlanRepository].put(kept)
        return kept

    @transactional
    async def drop(
        self, unit: UnitOfWork, match_id: int, person: Person, number: int | None
    ) -> KeptPlan | None:
        """Drop a line of the plan (by its place in `plan.lines`), or all of it.

        :raises PlanRefused: `no-plan`.
        """
        _, seat = await self.use_case.sitting(unit, match_id, person, None)
        kept = await unit[PlanRepository].get(match_id, seat)
        if kept is None or kept.lapse is not None or kept.user_id != person.user_id:
            raise PlanRefused("no-plan")
        try:
            left: Plan = () if number is None else without(kept.plan, number)
        except IndexError:
            raise PlanRefused("no-plan") from None
        if left:
            kept = replace(kept, plan=left)
            await unit[PlanRepository].put(kept)
        else:
            await unit[PlanRepository].drop(match_id, seat)
        return kept if left else None

    async def _trial(self, unit: UnitOfWork, match_id: int, person: Person) -> Trial:
        position, seat = await self.use_case.sitting(unit, match_id, person, None)
        match = position.match
        fresh = Tryout(match_id, seat, person.user_id, match.version)
        kept = await unit[PlanRepository].tryout(match_id, seat)
        moved_on = False
        if kept is None or kept.user_id != person.user_id:
            kept = fresh
        elif kept.version != match.version:
            kept, moved_on = fresh, bool(kept.line)
        trial = Trial(position, seat, kept, Walk((), (), 0, None), moved_on)
        return replace(trial, walk=self._walked(trial, kept.line))

    async def _keep(self, unit: UnitOfWork, trial: Trial, line: tuple[str, ...]) -> Trial:
        await require_match(unit, trial.tryout.match_id)
        tryout = replace(trial.tryout, line=line)
        await unit[PlanRepository].put_tryout(tryout)
        return replace(trial, tryout=tryout, walk=self._walked(trial, line), moved_on=False)

    @staticmethod
    def _walked(trial: Trial, line: tuple[str, ...]) -> Walk:
        position, seat = trial.position, trial.seat
        # seeded by match, position and seat, so that a repeated look shows the same
        seed = f"{position.match.code}:{position.match.version}:{seat}"
        return walk(position.game, position.deciding(seat), seat, line, seed)


def _to_own(steps: tuple[Step, ...], seat: int) -> tuple[Step, ...]:
    """The steps up to the seat's own last one."""
    last = max((index for index, step in enumerate(steps) if step.seat == seat), default=-1)
    return steps[: last + 1]
