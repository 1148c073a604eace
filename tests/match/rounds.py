"""Rounds of Count-Up, played by hand or with standing orders: the same moves either way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.position import Position
from engines.orders import Ends
from tests.match.world import World

ORDERS: Final = (("take", ("high",)), ("call", ("7", "drop", "drop")))
"""What every player would leave behind."""


@dataclass(slots=True)
class Told:
    """What a round cost those who follow it."""

    boards: int = 0
    """Boards that were posted: one for each act."""
    mentions: int = 0
    """The people whom these boards called."""


async def played_rounds(
    world: World,
    match: Match,
    people: Sequence[Person],
    rng: Random,
    *,
    rounds: int,
    ordered: bool,
) -> list[Told]:
    """What each of so many rounds costs, from the next one on. A choice that waits for others has
    no board of its own; the board on which a round begins is the round's."""
    matches, found = world.parts.match.matches, dict[int, Told]()
    position = await matches.position(match.id)
    first = _round(position) + 1
    while position.owing and _round(position) < first + rounds:
        seat = min(position.owing)
        if ordered:
            await _give_orders(world, position, people)
        turn = await world.act(match, people[seat], _move(position, seat, rng))
        position = turn.position
        if turn.entries:
            told = found.setdefault(_round(position), Told())
            told.boards += 1
            told.mentions += len(position.owing)
    if ordered and position.owing:
        await _end_orders(world, match, people)
    return [found[number] for number in range(first, first + rounds) if number in found]


def _round(position: Position) -> int:
    return int(position.state.table.round)


def _move(position: Position, seat: int, rng: Random) -> str:
    """What somebody does who thinks as their orders do; any die under the cup, and a coin for
    nobody."""
    view, game = position.view(seat), position.game
    for word, values in ORDERS:
        for form in game.orders.offered(view):
            if form.word == word and values[0] in form.blanks[0].values:
                answer = game.orders.answer(game, view, form.filled(values))
                if answer is not None and not isinstance(answer, Ends):
                    return str(answer)
    texts = [str(move) for move in position.moves(seat)]
    if texts[0].startswith("set"):
        return rng.choice(texts)
    return next(text for text in texts if text.startswith(("drop", "award")))


async def _give_orders(world: World, position: Position, people: Sequence[Person]) -> None:
    """Everybody who waits gives the orders that they have not given yet."""
    planning, match = world.parts.match.planning, position.match
    for seat, person in enumerate(people):
        if seat in position.owing:
            continue
        _, kept = await planning.plan(match.id, person)
        standing = {o.order.word for o in kept.orders if o.stands} if kept else set[str]()
        view: Any = position.view(seat)
        for word, values in ORDERS:
            for form in position.game.orders.offered(view):
                fits = form.word == word and values[0] in form.blanks[0].values
                if fits and word not in standing:
                    await planning.order(match.id, person, word, values)


async def _end_orders(world: World, match: Match, people: Sequence[Person]) -> None:
    for person in people:
        _, kept = await world.parts.match.planning.plan(match.id, person)
        for standing in kept.orders if kept else ():
            if standing.stands:
                await world.parts.match.planning.end_order(match.id, person, standing.order.word)
