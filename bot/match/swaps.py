"""Taking the first player's side after its first move (the pie rule), and giving it back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.db.unit_of_work import UnitOfWork
from bot.match.act.use_case import MatchUseCase
from bot.match.model.enums import Kind
from bot.match.model.match import Entry
from bot.match.model.people import Person
from bot.match.model.plan import Lapse
from bot.match.model.position import Position, Turn
from bot.match.model.terms import Sides
from bot.match.refusals import CannotSwap
from bot.match.store.computer_jobs import ComputerJobRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.plans import PlanRepository
from engines import swapping

SWAPPER: Final = swapping.SWAPPER


def swap_open(position: Position) -> bool:
    """Whether the player of seat 1 may take the first player's side now."""
    match = position.match
    if match.terms.sides is not Sides.SWAP or match.swapped or not position.to_act:
        return False
    return len(match.seats) == 2 and swapping.can_swap(position.game, position.state)


def check_swap(position: Position, seat: int) -> None:
    """:raises CannotSwap: the terms exclude it, it was done, or the seat may not do it here."""
    match = position.match
    if match.terms.sides is not Sides.SWAP or not position.game.can_swap:
        raise CannotSwap("terms", match.code)
    if match.swapped:
        raise CannotSwap("done", match.code)
    if seat != SWAPPER:
        raise CannotSwap("first", match.code)
    if not swap_open(position):
        late = not position.game.in_opening(position.state)
        raise CannotSwap("late" if late else "early", match.code)


async def exchange(unit: UnitOfWork, position: Position) -> Position:
    """The position with its two players in each other's places; the caller records it as such, and
    their clocks follow. Plans, made for the other side, lapse; tryouts and computers' jobs are
    dropped."""
    before = position.match
    after = before.exchanged()
    await unit[MatchRepository].exchange(after)
    kept = await unit[PlanRepository].of_match(after.id)
    for seat in before.seats:
        await unit[PlanRepository].drop_all(after.id, seat.seat)
    for plan in kept:
        await unit[PlanRepository].put(replace(plan, seat=1 - plan.seat, lapse=Lapse.SWAPPED))
    unit[ComputerJobRepository].drop(after.id, {seat.seat for seat in after.seats})
    return replace(position, match=after)


async def take_side(
    use_case: MatchUseCase,
    unit: UnitOfWork,
    position: Position,
    seat: int,
    interaction_id: int | None,
) -> Turn:
    """Have a player take the first player's side, and record it.

    :raises CannotSwap, TimeIsUp: as the names say.
    """
    check_swap(position, seat)
    now = use_case.clock.now()
    entry = Entry(position.match.version + 1, Kind.SWAPPED, seat, "", now, interaction_id)
    after = await exchange(unit, position)
    return await use_case.finish(unit, after, (after.state,), (entry,), exchanged=True)


@dataclass(frozen=True, slots=True)
class Swaps:
    """Taking sides, as people ask for it."""

    use_case: MatchUseCase

    async def swap(
        self, match_id: int, person: Person, interaction_id: int, *, version: int | None = None
    ) -> Turn:
        """Take the first player's side. `version` as in `Matches.act`; a repeated interaction
        returns its earlier result.

        :raises NoSuchMatch, NotYourMatch, NotStarted, MatchOver, StaleBoard: as for `Matches.act`.
        :raises CannotSwap, TimeIsUp: as for `take_side`.
        """

        async def work(unit: UnitOfWork) -> Turn:
            position, seat = await self.use_case.sitting(unit, match_id, person, version)
            return await take_side(self.use_case, unit, position, seat, interaction_id)

        return await self.use_case.idempotent(interaction_id, person, work)
