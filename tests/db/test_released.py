"""Databases of every release: they are brought up to date, and everything in them goes on.

`python -m tests.harness.released` keeps the one of a release.
"""

from __future__ import annotations

import hashlib
import json
import random
import re
from collections import Counter
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Final

import pytest
import pytest_asyncio
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from packaging.version import Version
from sqlalchemy import Connection, select

import bot.app.composition  # noqa: F401 it knows all tables
from bot.db import schema
from bot.db.backup import check, restore_backup
from bot.db.engine import file_of, metadata
from bot.db.store import Store
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.terms import Status
from bot.match.store.due import HeartbeatRepository
from bot.match.store.tables import lines, matches
from bot.replays.verification import verify_text
from bot.tournaments.model import Format
from bot.tournaments.progress import Stage
from bot.tournaments.standings import standings
from bot.tournaments.store import Actor, tournaments
from engines import GAMES, PUBLIC
from tests.match.world import World
from tests.tournaments.test_service import advanced, by

pytestmark = pytest.mark.own_database

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "tests" / "fixtures" / "released"
KEPT: Final = sorted(FOLDER.glob("*.yoimachi"))
MIGRATIONS: Final = "bot/db/migrations/versions/"
HOST: Final = Person(1, "host")
FORMATS: Final = {
    *(Format.SWISS, Format.KNOCKOUT, Format.ROUND_ROBIN, Format.LADDER, Format.TABLES),
}
"""Those of the first release."""


@pytest.fixture(params=KEPT, ids=lambda file: file.stem)
def kept(request: pytest.FixtureRequest) -> Path:
    """The backup of a release."""
    file: Path = request.param
    return file


_restored: dict[Path, bytes] = {}
"""The SQLite files that came of backups: the same each time."""


async def restored(url: str, kept: Path, now: datetime) -> None:
    """Have the backup's database there, with the tables of today."""
    file = file_of(url)
    if file is None:
        await restore_backup(url, kept, now=now)
        return
    if kept not in _restored:
        await restore_backup(url, kept, now=now)
        _restored[kept] = file.read_bytes()
    file.write_bytes(_restored[kept])


@pytest_asyncio.fixture
async def world(url: str, kept: Path) -> AsyncIterator[World]:
    """What can be done with it now, a minute after it was made."""
    made = check(kept).made_at
    await restored(url, kept, made)
    world = World(Store.at(url), games=GAMES, open_matches=100)
    world.clock.time = made + timedelta(minutes=1)
    world.ids = count(10**18)
    yield world
    await world.store.close()


async def there(world: World, *statuses: Status) -> list[Match]:
    """The matches of these statuses."""
    query = select(matches.c.id).where(matches.c.status.in_(statuses)).order_by(matches.c.id)
    async with world.store.database.engine.connect() as connection:
        found = (await connection.execute(query)).scalars().all()
    return [await world.parts.match.matches.get(match_id) for match_id in found]


async def verified(world: World, match_id: int) -> bool:
    """Whether the record of a match that is over holds."""
    record = await world.parts.match.matches.record(match_id, PUBLIC)
    return verify_text(json.dumps(record).encode()).holds


def test_every_release_has_a_database_of_its_schema() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## \[(\d[^\]]*)\]", changes, re.M)
    assert {file.stem for file in KEPT} == {*released}
    for file in KEPT:
        manifest = check(file)
        assert manifest.program == file.stem
        schema.known(manifest.schema)
    newest = max(KEPT, key=lambda file: Version(file.stem))
    assert all(table.rows for table in check(newest).tables.values()), "a table is empty"


def test_a_released_migration_is_never_changed() -> None:
    lines = (FOLDER / "migrations.sha256").read_text().splitlines()
    noted = {name: digest for digest, name in (line.split("  ") for line in lines)}
    found = {}
    for name in noted:
        found[name] = hashlib.sha256((ROOT / name).read_bytes()).hexdigest()
    assert found == noted, "databases that have it would not get the change: write another one"
    revisions = {
        re.findall(r'^revision = "(\w+)"$', (ROOT / name).read_text(), re.M)[0] for name in noted
    }
    # those that lead to a release's schema are all noted
    assert {check(file).schema for file in KEPT} <= revisions
    assert all(name.startswith(MIGRATIONS) for name in noted)


async def test_what_a_release_kept_gets_the_tables_of_today(world: World) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, metadata))

    assert await schema.current(world.store.database) == schema.head()
    async with world.store.database.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_what_was_tried_out_in_a_match_is_there_to_go_on_with(world: World) -> None:
    query = select(lines.c.match_id, lines.c.user_id, lines.c.steps).where(
        lines.c.seat.is_not(None)
    )
    async with world.store.database.engine.connect() as connection:
        found = (await connection.execute(query)).all()
    assert found
    for match_id, user_id, steps in found:
        trial = await world.parts.match.planning.trial(match_id, Person(user_id, "somebody"))
        assert [trial.steps[index].text for index in trial.chosen] == [step.text for step in steps]


@pytest.mark.slow
async def test_every_match_goes_on_to_an_end_that_can_be_verified(world: World) -> None:
    rng = random.Random(1)
    moved = Counter[str]()
    for match in await there(world, Status.ACTIVE):
        for _ in range(3):
            position = await world.parts.match.matches.position(match.id)
            if position.match.status is not Status.ACTIVE:
                break
            people = [(seat, position.match.seats[seat].person) for seat in sorted(position.owing)]
            seat, person = rng.choice(people)
            assert person is not None
            if person.level is not None:
                break
            await world.act(match, person, str(rng.choice(list(position.moves(seat)))))
            moved[match.game] += 1
        await give_up(world, await world.parts.match.matches.get(match.id))
    assert moved.keys() == GAMES.keys()
    over = await there(world, Status.FINISHED)
    assert len(over) > len(GAMES)
    for match in over:
        assert await verified(world, match.id), match.code
    recounted = await world.parts.ratings.ratings.recount(check=True)
    assert recounted.matches
    assert recounted.different == 0


@pytest.mark.slow
async def test_every_tournament_goes_on_to_its_podium(world: World) -> None:
    services = world.parts.tournaments
    async with world.store.database.engine.connect() as connection:
        numbers = (await connection.execute(select(tournaments.c.id))).scalars().all()
    running = {}
    for number in numbers:
        state = await services.get(number)
        if state.progress.stage is Stage.RUNNING:
            running[number] = state.tournament.format
        if state.progress.held:
            await services.rulings.resume(number, by_host(world), "it is over")
    assert {*running.values()} >= FORMATS
    for number, format_ in running.items():
        if format_ is Format.LADDER:
            await services.rulings.close(number, by_host(world), "the season is over")
    for _hour in range(50):
        states = [await services.get(number) for number in running]
        going = [state for state in states if state.progress.stage is Stage.RUNNING]
        if not going:
            break
        for state in going:
            for match in (await services.matches_of(state)).values():
                await give_up(world, match)
        await passes(world, timedelta(hours=1))
    assert going == []
    assert all(standings(state.progress)[0][0].place == 1 for state in states)


def by_host(world: World) -> Actor:
    return by(world, HOST, governs=True)


async def give_up(world: World, match: Match) -> None:
    """Everybody resigns until the match is over."""
    for seat in match.staying:
        person = match.seats[seat].person
        assert person is not None
        if match.status is Status.ACTIVE and person.level is None:
            turn = await world.parts.match.matches.resign(match.id, person, world.click())
            match = turn.position.match
    assert match.status is Status.FINISHED


async def passes(world: World, length: timedelta) -> None:
    """Time passes while another process gives signs of life."""
    async with world.store.writing() as unit:
        await unit[HeartbeatRepository].put("another", world.clock.now() + length)
        await unit.commit()
    world.clock.turn(length)
    await advanced(world)
