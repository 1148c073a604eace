"""What a turn asks of the store: so much and no more, and nothing that is made up anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event

from bot.match.act.positions import MatchQuery
from bot.match.model.match import Match
from bot.match.model.people import Person
from tests.match.timed import terms
from tests.match.world import ANN, BOB, World

MOST_STATEMENTS = 11
"""For a move by somebody with one match in the channel, in a match with a clock: 2 before it, then
9, of which two are one with the values of both seats, and one asks for a sign of life that nobody
gives here. Whoever needs another one finds out here that each person who moves waits for it."""
MOST_TRANSACTIONS = 2
"""For how things are shown to the person with their match, and for the move."""


@contextmanager
def asked(world: World) -> Iterator[list[str]]:
    """What SQLite itself was told meanwhile on connections that were made meanwhile, transactions
    and all."""
    seen: list[str] = []

    def listen(connection: Any, _entry: Any) -> None:
        connection.run_async(lambda driver: driver.set_trace_callback(seen.append))

    engine = world.store.database.engine.sync_engine
    event.listen(engine, "connect", listen)
    yield seen
    event.remove(engine, "connect", listen)


@contextmanager
def given(world: World) -> Iterator[list[int]]:
    """The statements that SQLAlchemy was given meanwhile."""
    seen: list[int] = []

    def note(_connection: Any, statement: Any, *_: Any) -> None:
        seen.append(id(statement))

    engine = world.store.database.engine.sync_engine
    event.listen(engine, "before_execute", note)
    yield seen
    event.remove(engine, "before_execute", note)


async def move(world: World, match: Match, person: Person) -> None:
    """Somebody types a move, as `/move` has it done."""
    parts = world.parts
    query = MatchQuery(channel_id=match.place.channel_id)
    here = (await parts.match.request_contexts.of(person.user_id, query)).here
    assert here is not None
    (found,) = here
    await world.act(found, person, "+1")


async def test_a_move_asks_no_more_than_it_has_to(world: World) -> None:
    match = await world.started(terms=terms("4d"))
    await move(world, match, ANN)
    await world.store.close()
    with asked(world) as seen:
        await move(world, match, BOB)
    words = [sql.split()[0] for sql in seen]
    assert words.count("BEGIN") == MOST_TRANSACTIONS
    statements = [word for word in words if word in {"SELECT", "INSERT", "UPDATE", "DELETE"}]
    assert 1 < len(statements) <= MOST_STATEMENTS


async def test_the_statements_of_a_move_are_built_once(world: World) -> None:
    match = await world.started(terms=terms("4d"))
    with given(world) as first:
        await move(world, match, ANN)
    with given(world) as second:
        await move(world, match, BOB)
    assert second
    assert set(second) <= set(first)
