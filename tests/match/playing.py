"""Matches of the real games, played at random through the services."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from bot.match.model.match import Entry, Match
from bot.match.model.people import Person
from bot.match.model.position import Position
from bot.match.model.terms import Status
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from engines import GAMES
from tests.match.world import ANN, BOB, CAT, World

PEOPLE = {person.user_id: person for person in (ANN, BOB, CAT)}


async def one_of_each(world: World) -> list[Match]:
    """A match of every game, with three players where that is possible."""
    return [
        await world.seated(key, *(ANN, BOB, CAT)[: 3 if 3 in game.seats else 2])
        for key, game in GAMES.items()
    ]


async def play_some(world: World, matches: Iterable[Match], rng: random.Random, acts: int) -> int:
    """So many acts in each match, or until it is over; how many it were."""
    made = 0
    for match in matches:
        for _ in range(acts):
            position = await world.parts.match.matches.position(match.id)
            if position.match.status is not Status.ACTIVE:
                break
            seat = rng.choice(sorted(position.owing))
            moves = [str(move) for move in position.moves(seat)]
            await world.act(match, sitting(position, seat), rng.choice(moves))
            made += 1
    return made


def sitting(position: Position, seat: int) -> Person:
    person = position.match.seats[seat].person
    assert person is not None
    return PEOPLE[person.user_id]


class Folded(NamedTuple):
    """Everything there is to a match."""

    match: Match
    state: Any
    choices: dict[int, str]
    rows: list[Entry]
    seed: bytes


async def positions(world: World, matches: Sequence[Match]) -> dict[str, Folded]:
    """The matches by their codes, folded from their records by services that have just begun."""
    parts = world.restarted()
    found: dict[str, Folded] = {}
    for match in matches:
        position = await parts.match.matches.position(match.id)
        async with world.store.reading() as unit:
            found[match.code] = Folded(
                position.match,
                position.state,
                dict(position.choices),
                await unit[LogRepository].read(match.id, position.match.version),
                await unit[MatchRepository].seed(match.id),
            )
    return found
