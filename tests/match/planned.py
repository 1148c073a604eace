"""A match in which ann can plan, and what is kept of a person's plans."""

from __future__ import annotations

from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.position import KeptPlan
from bot.match.store.log import PlanRepository
from tests.match.world import ANN, BOB, World


async def square(world: World) -> Match:
    """Pastoral Square after ann's first move: bob is to move, and ann saves up."""
    match = await world.seated("pastoral", ANN, BOB)
    await world.act(match, ANN, "save")
    return match


async def kept_plan(world: World, match: Match, who: Person) -> KeptPlan | None:
    seat = match.seat_of(who.user_id)
    assert seat is not None
    async with world.store.reading() as unit:
        return await unit[PlanRepository].get(match.id, seat)
