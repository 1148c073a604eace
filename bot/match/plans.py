"""Lines of moves that are tried out, and plans."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from random import Random
from typing import Any, Final

from bot.db.store import UnitOfWork, transactional
from bot.match.act.service import MatchUseCase, require_match
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.position import (
    KeptPlan,
    Line,
    NoPlan,
    Plan,
    Position,
    Root,
    RootKind,
    StandingOrder,
    Step,
    TooDeep,
    TooLarge,
    unchosen,
    with_line,
    without,
)
from bot.match.refusals import (
    MoveRefused,
    NotLooked,
    PlanRefused,
    TeamDecides,
    WalkTooLong,
)
from bot.match.store.log import LineRepository, PlanRepository
from bot.match.store.matches import MatchRepository
from engines import CHANCE, AnyGame, MoveError
from engines.core import Rng
from engines.orders import Ends, Order

# -------------------------------------------------------------------------------------------- lines
# Walking along lines of moves: nothing is played, and nobody else is told. Pure.
#
# A walk begins with a position in which everything is known. Where a match goes on, that is one
# which its walker imagines: `imagined` is the only way from a running match to a line.


MAX_LINE_MOVES: Final = 40
"""Moves in a line that were chosen; automatic moves are not counted."""
MAX_REDRAWS: Final = 8
"""Draws after which chance may look the same again."""


def imagined(position: Position, seat: int) -> Position:
    """A position of a running match as one seat may take it to be, the same each time. It is made
    of the seat's view alone, and keeps nothing of what the others hide."""
    match, row = position.match, position.row
    rng = Random(f"{match.code}:{match.version}:{seat}")
    state = position.game.imagine(position.deciding(seat), rng)
    # whose turn it was last turns the board; a secret choice may be written in the row
    row = None if row is None else replace(row, text="", planned=False)
    return replace(position, state=state, trail=(state,), choices={}, row=row)


@dataclass(frozen=True, slots=True)
class Walk:
    """A line as it was walked."""

    line: Line
    """With all steps that could be made."""
    start: Position
    """The position it begins with, as if the match went on there."""
    states: tuple[Any, ...] = field(repr=False)
    """The state that it begins with, and the one after each step."""
    chosen: tuple[int, ...]
    """The places of the steps that somebody chose; the others followed automatically."""
    to_act: int | None
    """The seat whose move is tried next; None at the end of the game."""
    moved_on: bool = False
    """Whether the match has left the position of an earlier line, which is dropped."""

    @property
    def steps(self) -> tuple[Step, ...]:
        return self.line.steps

    @property
    def lead(self) -> int:
        """How many steps came before the first that was chosen."""
        return self.chosen[0] if self.chosen else len(self.steps)

    @property
    def told(self) -> Iterator[tuple[Any, Step]]:
        """The steps from where somebody first chooses, each with the state before it."""
        return zip(self.states[self.lead :], self.steps[self.lead :], strict=False)

    @property
    def end(self) -> Position:
        """The position at its end."""
        state = self.states[-1]
        return replace(self.start, state=state, trail=(state,), row=None)

    @property
    def seat(self) -> int:
        """The seat whose eyes the end is shown with: its owner's where a match goes on; else the
        one to move, or that moved last."""
        if self.line.root.seat is not None:
            return self.line.root.seat
        if self.to_act is not None:
            return self.to_act
        return next((step.seat for step in reversed(self.steps) if step.seat >= 0), 0)

    @property
    def waits(self) -> bool:
        """Whether its owner's seat waits for another's move, so that an answer can be planned."""
        return bool(self.start.to_act) and self.line.root.seat not in self.start.to_act

    @property
    def answers(self) -> bool:
        """Whether it includes a move of its owner's seat."""
        return any(step.seat == self.line.root.seat for step in self.steps)

    @property
    def unsettled(self) -> bool:
        """Whether it goes through something unforeseeable."""
        return any(self.start.game.unsettles(*pair) for pair in pairwise(self.states))

    @property
    def can_draw_again(self) -> bool:
        """Whether chance has drawn since the last move that was chosen."""
        return any(step.seat == CHANCE for step in self.steps[self._kept :])

    @property
    def _kept(self) -> int:
        """How many steps there are up to the last one that was chosen."""
        return self.chosen[-1] + 1 if self.chosen else 0

    def then(self, text: str) -> Walk:
        """With one more move, and what follows automatically.

        :raises MoveRefused: it cannot be made there.
        :raises WalkTooLong: the line has reached its limit.
        """
        if len(self.chosen) >= MAX_LINE_MOVES:
            raise WalkTooLong(MAX_LINE_MOVES)
        game = self.start.game
        try:
            step = Step(self.to_act or 0, str(game.parse(text)))
            # a game that is over says so, for any seat
            game.play(self.states[-1], step.seat, step.text)
        except MoveError as error:
            raise MoveRefused(error) from error
        return self._with((*self.steps, step))

    def cut(self, count: int) -> Walk:
        """With the first `count` moves that were chosen alone."""
        kept = self.chosen[max(count, 0) :]
        return self._with(self.steps[: kept[0]] if kept else self.steps)

    def drawn_again(self) -> Walk:
        """With other dice or cards after the last move that was chosen."""
        other = self
        for _ in range(MAX_REDRAWS):
            line = replace(other.line, draws=other.line.draws + 1)
            other = replace(self, line=line)._with(self.steps[: self._kept])
            if other.steps != self.steps:
                break
        return other

    def _with(self, steps: tuple[Step, ...]) -> Walk:
        return walked(replace(self.line, steps=steps), self.start)


def walked(line: Line, start: Position) -> Walk:
    """The walk along a line. What cannot be made any more, after a change of the rules, ends it."""
    game, own = start.game, line.root.seat
    states, steps, chosen = [start.state], list[Step](), list[int]()

    def mover() -> int | None:
        acting = game.to_act(states[-1])
        # where several are to choose, the walker begins and then plays for the others
        return own if own in acting else min(acting, default=None)

    for step in line.steps:
        seat = CHANCE if step.seat == CHANCE else mover()
        if seat is None:
            break
        only = game.forced(states[-1])
        try:
            states.append(game.play(states[-1], seat, step.text))
        except MoveError:
            break
        if seat != CHANCE and (only is None or (only[0], str(only[1])) != (seat, step.text)):
            chosen.append(len(steps))
        steps.append(Step(seat, step.text))
    root, number = line.root, len(steps)
    # the same each time for one number of draws
    seed = f"{root.kind}:{root.id}:{root.version}:{root.game}:{root.puzzle}:{line.draws}:{number}"
    for step, state in _automatic(game, states[-1], Random(seed)):
        steps.append(step)
        states.append(state)
    line = replace(line, steps=tuple(steps))
    return Walk(line, start, tuple(states), tuple(chosen), mover())


def _automatic(game: AnyGame, state: Any, rng: Rng) -> Iterator[tuple[Step, Any]]:
    """The moves that nobody chooses, from a position to the next decision or the end, each with the
    state after it."""
    while (step := unchosen(game, state, rng)) is not None:
        state = game.play(state, step.seat, step.text)
        yield step, state


# -------------------------------------------------------------------------------------------- plans
# What players try out in a running match, and their plans: each a secret of its owner.


def _check_unsealed(position: Position) -> None:
    """Check that no move is sealed: who has to look at it depends on what is planned.

    :raises PlanRefused: `plan-sealed`.
    """
    if position.lookers:
        raise PlanRefused("plan-sealed", position.match.code)


@dataclass(frozen=True, slots=True)
class Planning(MatchUseCase):
    """Lines and plans, by seat. None of them changes a match before a plan is played."""

    async def trial(self, match_id: int, person: Person) -> Walk:
        """What the person tries out in a match, as far as they may know its position."""
        async with self.store.reading() as unit:
            return await self._trial(unit, match_id, person)

    @transactional
    async def write(self, unit: UnitOfWork, trial: Walk) -> Walk:
        """Keep a trial that was changed, unless its owner has lost the seat meanwhile."""
        line = trial.line
        match = await require_match(unit, line.root.id)
        if match.seat_of(line.user_id) == line.root.seat:
            await unit[LineRepository].add(line, self.clock.now())
        return trial

    async def plan(self, match_id: int, person: Person) -> tuple[Position, KeptPlan | None]:
        """The person's newest plan, in any state."""
        async with self.store.reading() as unit:
            position, seat = await self.sitting(unit, match_id, person, None)
            kept = await unit[PlanRepository].get(match_id, seat)
        return position, kept if kept is not None and kept.user_id == person.user_id else None

    @transactional
    async def keep(self, unit: UnitOfWork, match_id: int, person: Person) -> KeptPlan:
        """Make the line a plan, or a part of the plan there is.

        :raises TeamDecides: the person's team votes on each move.
        :raises PlanRefused: `plan-own-turn`, `plan-sealed`, `plan-form`, `plan-unsettled`,
            `plan-too-deep`, `plan-too-large`.
        """
        trial = await self._trial(unit, match_id, person)
        position, seat = trial.start, trial.seat
        if seat in position.match.teams:
            raise TeamDecides(position.match.code)
        _check_unsealed(position)
        if not trial.waits:
            raise PlanRefused("plan-own-turn", position.match.code)
        steps = _to_own(trial.steps, seat)
        if len(position.to_act) > 1 or trial.unsettled:
            raise PlanRefused("plan-unsettled")
        earlier = await self._kept(unit, position, seat, person)
        try:
            plan = with_line(earlier.plan, seat, steps)
        except NoPlan:
            raise PlanRefused("plan-form") from None
        except TooDeep:
            raise PlanRefused("plan-too-deep") from None
        except TooLarge:
            raise PlanRefused("plan-too-large") from None
        kept = replace(earlier, plan=plan, lapse=None)
        await unit[PlanRepository].put(kept)
        return kept

    @transactional
    async def order(
        self, unit: UnitOfWork, match_id: int, person: Person, word: str, values: Sequence[str]
    ) -> KeptPlan:
        """Keep a standing order; it replaces the person's earlier one of the same word.

        :raises TeamDecides: the person's team votes on each move.
        :raises PlanRefused: `no-order`, `order-ends`, `plan-sealed`.
        """
        position, seat = await self.sitting(unit, match_id, person, None)
        _check_unsealed(position)
        order = ordered(position, seat, word, values)
        kept = await self._kept(unit, position, seat, person)
        others = (o for o in kept.orders if o.stands and o.order.word != word)
        kept = replace(kept, orders=(*others, StandingOrder(order)))
        await unit[PlanRepository].put(kept)
        return kept

    @transactional
    async def end_order(
        self, unit: UnitOfWork, match_id: int, person: Person, word: str
    ) -> KeptPlan | None:
        """End the person's standing order of a word.

        :raises PlanRefused: `no-order`, `plan-sealed`.
        """
        position, seat = await self.sitting(unit, match_id, person, None)
        _check_unsealed(position)
        kept = await unit[PlanRepository].get(match_id, seat)
        mine = () if kept is None or kept.user_id != person.user_id else kept.orders
        left = tuple(o for o in mine if not o.stands or o.order.word != word)
        if kept is None or left == mine:
            raise PlanRefused("no-order")
        return await self._put(unit, replace(kept, orders=left))

    async def with_orders(self, user_id: int) -> list[Match]:
        """The running matches in which a person has standing orders."""
        async with self.store.reading() as unit:
            found = await unit[PlanRepository].ordered_by(user_id)
            matches = await unit[MatchRepository].by_ids(found)
        return [matches[match_id] for match_id in found if match_id in matches]

    @transactional
    async def drop(
        self, unit: UnitOfWork, match_id: int, person: Person, number: int | None
    ) -> KeptPlan | None:
        """Drop a line of the plan (by its place in `plan.lines`), or all of it.

        :raises PlanRefused: `no-plan`, `plan-sealed`.
        """
        position, seat = await self.sitting(unit, match_id, person, None)
        _check_unsealed(position)
        kept = await unit[PlanRepository].get(match_id, seat)
        if kept is None or not kept.plan or kept.user_id != person.user_id:
            raise PlanRefused("no-plan")
        try:
            left: Plan = () if number is None else without(kept.plan, number)
        except IndexError:
            raise PlanRefused("no-plan") from None
        return await self._put(unit, replace(kept, plan=left))

    @staticmethod
    async def _kept(unit: UnitOfWork, position: Position, seat: int, person: Person) -> KeptPlan:
        """The person's plan as it stands, from here on; an empty one if there is none."""
        match = position.match
        kept = await unit[PlanRepository].get(match.id, seat)
        if kept is None or kept.user_id != person.user_id:
            return KeptPlan(match.id, seat, person.user_id, match.version)
        return replace(kept, version=match.version)

    @staticmethod
    async def _put(unit: UnitOfWork, kept: KeptPlan) -> KeptPlan | None:
        """Store a plan after a part was dropped; delete it and return None if nothing is left."""
        if kept.plan or kept.orders:
            await unit[PlanRepository].put(kept)
            return kept
        await unit[PlanRepository].drop(kept.match_id, kept.seat)
        return None

    async def _trial(self, unit: UnitOfWork, match_id: int, person: Person) -> Walk:
        position, seat = await self.sitting(unit, match_id, person, None)
        if seat in position.called:
            raise NotLooked(position.match.code)
        start, version = imagined(position, seat), position.match.version
        kept = await unit[LineRepository].of_seat(match_id, seat)
        own = kept is not None and kept.user_id == person.user_id
        if kept is not None and own and kept.root.version == version:
            return walked(kept, start)
        root = Root(RootKind.SEAT, match_id, version, seat=seat)
        fresh = walked(Line(0, person.user_id, root), start)
        return replace(fresh, moved_on=kept is not None and own and bool(kept.steps))


def ordered(position: Position, seat: int, word: str, values: Sequence[str]) -> Order:
    """The standing order that a seat gives with these values.

    :raises TeamDecides: the seat's team votes on each move.
    :raises PlanRefused: `no-order`: it may not be given here; `order-ends`: it would end at once.
    """
    match, orders, view = position.match, position.game.orders, position.view(seat)
    if seat in match.teams:
        raise TeamDecides(match.code)
    try:
        (order,) = [f.filled(values) for f in orders.offered(view) if f.word == word]
    except ValueError:
        raise PlanRefused("no-order", match.code) from None
    if isinstance(orders.answer(position.game, view, order), Ends):
        raise PlanRefused("order-ends", match.code)
    return order


def _to_own(steps: tuple[Step, ...], seat: int) -> tuple[Step, ...]:
    """The steps up to the seat's own last one."""
    last = max((index for index, step in enumerate(steps) if step.seat == seat), default=-1)
    return steps[: last + 1]
