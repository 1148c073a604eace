"""A match and its seats come back as they were put."""

from __future__ import annotations

from dataclasses import replace

from bot.db.store import Store
from bot.match.model.clock import parse_clock
from bot.match.model.match import Seat
from bot.match.model.people import Person
from bot.match.model.terms import Leaving, Terms, Timeout, Undo
from bot.match.store.matches import MatchRepository
from bot.match.store.tables import OpenMatchRepository
from tests.match.store.rows import added, draft


async def test_what_was_agreed_is_kept_with_a_match(store: Store) -> None:
    clock = parse_clock("7d+12h max 10d weekends off Asia/Tokyo")
    terms = Terms(clock, Timeout.COMPUTER, Undo.UNTIL_ANSWERED, rated=True, breaks=False)
    match = await added(store, replace(draft(), terms=terms))
    async with store.reading() as unit:
        found = await unit[MatchRepository].get(match.id)
    assert found is not None
    assert found.terms == terms


async def test_a_seat_that_left_is_marked_so(store: Store) -> None:
    match = await added(store)
    gone = Seat(1, Person(2, "bob"), accepted=True, left=Leaving.TIMEOUT)
    async with store.writing() as unit:
        await unit[MatchRepository].save_seat(match.id, gone)
        await unit.commit()
    async with store.reading() as unit:
        found = await unit[MatchRepository].get(match.id)
        assert found is not None
        assert found.seats[1] == gone
        assert found.staying == {0}
        assert await unit[OpenMatchRepository].of_person(2) == 0
        assert await unit[OpenMatchRepository].of_person(2**62) == 1
