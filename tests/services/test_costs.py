"""What a turn asks of the store: so much and no more, and nothing that is made up anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event

from bot.services.model import Match, Person
from bot.store.store import SqlStore
from tests.services.timed import terms
from tests.services.world import ANN, BOB, World

MOST_STATEMENTS = 21
"""For a move by somebody with one match in the channel, in a match with a clock: 4 before it, then
17. Whoever needs another one finds out here that each person who moves waits for it."""
MOST_TRANSACTIONS = 3
"""For how things are shown to the person, for their match, for the move."""


@contextmanager
def asked(store: SqlStore) -> Iterator[list[Any]]:
    """The statements that go to the database meanwhile; None for a transaction that begins."""
    engine, seen = store.database.engine.sync_engine, list[Any]()

    def note(
        _connection: Any, _cursor: Any, sql: str, _values: Any, context: Any, _many: Any
    ) -> None:
        if not sql.startswith("BEGIN"):
            seen.append(context.invoked_statement)

    def begin(_connection: Any) -> None:
        seen.append(None)

    event.listen(engine, "before_cursor_execute", note)
    event.listen(engine, "begin", begin)
    try:
        yield seen
    finally:
        event.remove(engine, "before_cursor_execute", note)
        event.remove(engine, "begin", begin)


async def move(world: World, match: Match, person: Person) -> list[Any]:
    """What is asked when somebody types a move, as `/move` has it done."""
    services = world.services
    with asked(world.store) as seen:
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
