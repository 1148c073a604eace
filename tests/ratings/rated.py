"""Rated matches over a real store: short ones that the rules end, and longer ones."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from itertools import combinations
from typing import Unpack

from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.terms import Terms
from bot.ratings.model import needed_decisions
from engines import GAMES
from tests.match.timed import TIMED_GAMES
from tests.match.world import Wish, World

ALL_GAMES = {**TIMED_GAMES, **GAMES}
RATED = Terms(rated=True)


async def lost(world: World, *people: Person, **agreed: Unpack[Wish]) -> Match:
    """A rated race that the first of these people wins by the rules; they sit in another order."""
    order = (*people[1:], people[0])
    wish: Wish = {"terms": RATED, "options": {"goal": 3}, **agreed}
    match = await world.seated("race", *order, **wish)
    world.clock.turn(timedelta(minutes=1))
    for person in order[:-1]:
        await world.act(match, person, "+2" if len(order) == 2 else "+1")
    return (await world.act(match, order[-1], "+1")).position.match


async def acquainted(world: World, *people: Person) -> None:
    """These people have met each other, one match each."""
    for one, other in combinations(people, 2):
        await lost(world, one, other)


async def begun(
    world: World, *people: Person, game: str = "escape", **agreed: Unpack[Wish]
) -> Match:
    """A running rated match that is long enough to count: everybody made the first legal moves."""
    wish: Wish = {"terms": RATED, **agreed}
    match = await world.seated(game, *people, **wish)
    made = Counter[int]()
    while min(made[seat] for seat in range(len(people))) < needed_decisions(game):
        position = await world.parts.match.matches.position(match.id)
        seat = min(position.owing)
        sitter = match.sitter(seat)
        assert sitter is not None
        await world.act(match, sitter, str(position.moves(seat)[0]))
        made[seat] += 1
    return match


async def resigned(world: World, match: Match, person: Person) -> None:
    world.clock.turn(timedelta(minutes=1))
    await world.parts.match.matches.resign(match.id, person, world.click())
