"""What a turn asks of the store: so much and no more, and nothing that is made up anew."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bot.services.model import Match, Person
from bot.store.connection import Connection
from tests.services.timed import terms
from tests.services.world import ANN, BOB, World

MOST_STATEMENTS = 21
"""For a move by somebody with one match in the channel, in a match with a clock: 4 before it, then
17. Whoever needs another one finds out here that each person who moves waits for it."""
MOST_TRANSACTIONS = 3
"""For how things are shown to the person, for their match, for the move."""


@contextmanager
def asked() -> Iterator[list[Any]]:
    """The statements that go to the database meanwhile; None for a transaction that begins."""
    seen = list[Any]()

    def noting(usual: Callable[..., Awaitable[Any]], position: int) -> Callable[..., Any]:
        async def note(here: Connection, *arguments: Any) -> Any:
            if here.direct is not None and not here.direct.in_transaction:
                seen.append(None)
            seen.append(arguments[position])
            return await usual(here, *arguments)

        return note

    with pytest.MonkeyPatch.context() as patch:
        for name, position in (("ask", 1), ("change", 1), ("execute", 0)):
            patch.setattr(Connection, name, noting(getattr(Connection, name), position))
        yield seen


async def move(world: World, match: Match, person: Person) -> list[Any]:
    """What is asked when somebody types a move, as `/move` has it done."""
    services = world.services
    with asked() as seen:
        await services.people.get(person.user_id)
        (found,) = await services.matches.in_place(match.place.channel_id, person.user_id)
        await world.act(found, person, "+1")
    return seen


async def test_a_move_asks_no_more_than_it_has_to(world: World) -> None:
    match = await world.started(terms=terms("4d"))
    await move(world, match, ANN)
    seen = await move(world, match, BOB)
    assert seen.count(None) == MOST_TRANSACTIONS
    assert 1 < len(seen) - seen.count(None) <= MOST_STATEMENTS


async def test_the_statements_of_a_move_are_built_once(world: World) -> None:
    match = await world.started(terms=terms("4d"))
    first = await move(world, match, ANN)
    built = {id(statement) for statement in first}
    assert all(id(statement) in built for statement in await move(world, match, BOB))
