"""Units of work that touch several matches, people and tournaments at once, on a server that locks
rows: nobody waits in a circle."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import Any, Final

import pytest
from sqlalchemy import make_url
from sqlalchemy.exc import DBAPIError

from bot.base.refusal import Refusal
from bot.db import store as stores
from bot.db.engine import lost_race
from bot.db.store import Store
from bot.match.model.match import Match
from bot.match.model.people import Person, PersonSettings
from bot.match.model.terms import Terms, Timeout
from bot.match.store.matches import MatchRepository
from bot.match.store.people import PersonRepository
from bot.tournaments.model import Format, Tournament
from bot.tournaments.store import Actor, State, TournamentRepository
from tests import postgres
from tests.conftest import POSTGRES
from tests.match.timed import DAY, terms
from tests.match.world import HERE, World

RATED: Final[Terms] = replace(terms("1d", Timeout.LOSE), rated=True)
ROUNDS: Final = 2
WAIT: Final = 0.01
"""Seconds, at most, that a unit has a lock before it asks for the next one."""
LOCKING: Final[tuple[tuple[type, str], ...]] = (
    (MatchRepository, "_one"),
    (MatchRepository, "hold"),
    (MatchRepository, "held"),
    (MatchRepository, "first"),
    (PersonRepository, "hold"),
    (TournamentRepository, "_one"),
    (TournamentRepository, "due"),
    (TournamentRepository, "wake"),
)
"""What makes something a transaction's own."""


@pytest.fixture
def deadlocks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The statements with which the database ended a deadlock."""
    found: list[str] = []

    def counted(error: DBAPIError) -> bool:
        if getattr(error.orig, "sqlstate", None) == "40P01":
            found.append(str(error.statement))
        return lost_race(error)

    monkeypatch.setattr(stores, "lost_race", counted)
    return found


@contextmanager
def lingering(rng: Random) -> Iterator[None]:
    """Everybody takes a moment from one lock to the next."""

    def slow(locks: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def slowly(*args: Any, **kwargs: Any) -> Any:
            got = await locks(*args, **kwargs)
            await asyncio.sleep(rng.random() * WAIT)
            return got

        return slowly

    with pytest.MonkeyPatch.context() as patch:
        for kind, name in LOCKING:
            patch.setattr(kind, name, slow(getattr(kind, name)))
        yield


async def group(world: World, number: int) -> tuple[list[Person], State, list[Match]]:
    """Four people in a tournament and in matches besides, who owe decisions since too long."""
    people = [Person(number * 10 + one, f"p{one}") for one in range(1, 5)]
    parts, host = world.parts, Person(9_000, "host")
    for person in people[:2]:
        await parts.people.settings.set(PersonSettings(person.user_id, auto_vacation=True))
    cup = Tournament(
        "Cup", Format.ROUND_ROBIN, "race", b"lots", options={"goal": 5}, terms=RATED, rounds=3
    )
    state = await parts.tournaments.create(cup, HERE, "en", Actor(host, world.click(), True))
    for person in people:
        by = Actor(person, world.click(), False)
        state = await parts.tournaments.entries.join(state.row.id, by)
    state = await parts.tournaments.rulings.start(state.row.id, Actor(host, world.click(), True))
    ann, bob, cat, dan = people
    pairs = [(ann, bob), (bob, ann), (ann, cat), (dan, ann), (bob, dan)]
    others = [await world.seated("race", *pair, options={"goal": 5}, terms=RATED) for pair in pairs]
    world.clock.turn(2 * DAY)
    return people, state, others


@pytest.mark.parametrize("kind", [POSTGRES], indirect=True)
async def test_nobody_waits_in_a_circle(
    store: Store, url: str, server: postgres.Server, deadlocks: list[str]
) -> None:
    await server.run(f"ALTER DATABASE {make_url(url).database} SET deadlock_timeout = '20ms'")
    world, rng = World(store, open_matches=100), Random(3)
    parts = world.parts
    for number in range(1, ROUNDS + 1):
        (ann, bob, cat, dan), cup, others = await group(world, number)
        today = world.clock.now().date()
        away = today, today + timedelta(days=2), HERE.guild_id
        deeds: list[Awaitable[object]] = [
            parts.tournaments.entries.leave(cup.row.id, Actor(ann, world.click(), False)),
            parts.match.vacations.go(ann.user_id, *away),
            parts.match.vacations.go(bob.user_id, *away),
            parts.people.privacy.forget(dan),
            *(parts.people.settings.set(PersonSettings(each.user_id)) for each in (ann, bob)),
            *(parts.match.matches.resign(one.id, bob, world.click()) for one in others[:2]),
            *(parts.match.matches.resign(one.match_id, cat, world.click()) for one in cup.fixtures),
            *(parts.match.time.settle() for _ in range(6)),
            *(parts.match.reminders.settle() for _ in range(3)),
            *(parts.tournaments.advance_next() for _ in range(3)),
        ]
        rng.shuffle(deeds)
        with lingering(rng):
            done = await asyncio.gather(*deeds, return_exceptions=True)
        # some come too late, and are told so
        failed = [each for each in done if isinstance(each, BaseException)]
        assert [each for each in failed if not isinstance(each, Refusal)] == []
    assert deadlocks == []


@pytest.mark.parametrize("kind", [POSTGRES], indirect=True)
async def test_who_ends_a_match_does_not_wait_for_its_tournament(store: Store) -> None:
    world = World(store, open_matches=100)
    _people, cup, _others = await group(world, 1)
    parts, fixture = world.parts, cup.fixtures[0]
    match = await parts.match.matches.get(fixture.match_id)
    async with store.writing() as unit:
        assert await unit[TournamentRepository].get(cup.row.id) is not None
        # whoever holds it, and for whatever
        await parts.match.matches.resign(match.id, match.people[0], world.click())
        assert await parts.tournaments.advance_next() is None
    assert await parts.tournaments.next_due() == timedelta(0)
    assert (await parts.tournaments.advance_next()) is not None
    state = await parts.tournaments.get(cup.row.id)
    assert (fixture.round, fixture.board) not in {
        (meeting.round, meeting.board) for meeting, _game in state.progress.open()
    }
    assert await parts.tournaments.advance_next() is None
