"""What players try out in a running match, and their plans: each a secret of its owner."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.db.store import Store, UnitOfWork, transactional
from bot.match.act.service import MatchUseCase, require_match
from bot.match.lines import Walk, imagined, walked
from bot.match.model.people import Person
from bot.match.model.position import (
    KeptPlan,
    Line,
    NoPlan,
    Plan,
    Position,
    Root,
    RootKind,
    Step,
    TooDeep,
    TooLarge,
    with_line,
    without,
)
from bot.match.refusals import PlanRefused, TeamDecides
from bot.match.store.log import LineRepository, PlanRepository


@dataclass(frozen=True, slots=True)
class Planning:
    """Lines and plans, by seat. None of them changes a match before a plan is played."""

    use_case: MatchUseCase

    @property
    def store(self) -> Store:
        return self.use_case.store

    async def trial(self, match_id: int, person: Person) -> Walk:
        """What the person tries out in a match, as far as they may know its position.

        :raises NoSuchMatch, NotYourMatch, NotStarted: as the names say.
        :raises MatchRefused: `match-over`, `has-left`.
        """
        async with self.store.reading() as unit:
            return await self._trial(unit, match_id, person)

    @transactional
    async def write(self, unit: UnitOfWork, trial: Walk) -> Walk:
        """Keep a trial that was changed, unless its owner has lost the seat meanwhile."""
        line = trial.line
        match = await require_match(unit, line.root.id)
        if match.seat_of(line.user_id) == line.root.seat:
            await unit[LineRepository].add(line, self.use_case.clock.now())
        return trial

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
        position, seat = trial.start, trial.seat
        if seat in position.match.teams:
            raise TeamDecides(position.match.code)
        if not trial.waits:
            raise PlanRefused("plan-own-turn", position.match.code)
        steps = _to_own(trial.steps, seat)
        if len(position.to_act) > 1 or trial.unsettled:
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

    async def _trial(self, unit: UnitOfWork, match_id: int, person: Person) -> Walk:
        position, seat = await self.use_case.sitting(unit, match_id, person, None)
        start, version = imagined(position, seat), position.match.version
        kept = await unit[LineRepository].of_seat(match_id, seat)
        own = kept is not None and kept.user_id == person.user_id
        if kept is not None and own and kept.root.version == version:
            return walked(kept, start)
        root = Root(RootKind.SEAT, match_id, version, seat=seat)
        fresh = walked(Line(0, person.user_id, root), start)
        return replace(fresh, moved_on=kept is not None and own and bool(kept.steps))


def _to_own(steps: tuple[Step, ...], seat: int) -> tuple[Step, ...]:
    """The steps up to the seat's own last one."""
    last = max((index for index, step in enumerate(steps) if step.seat == seat), default=-1)
    return steps[: last + 1]
