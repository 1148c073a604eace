"""A server moves to another operator's bot."""

from __future__ import annotations

import asyncio
import random
from base64 import b64encode
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from datetime import timedelta
from itertools import count
from pathlib import Path
from shutil import copy
from typing import Any
from zipfile import ZipFile

import pytest
from click.testing import CliRunner
from sqlalchemy import func, insert, or_, select, update

from bot.__main__ import main
from bot.app.transfer import IMPORTED, SHARE, Imported, ServerImport, export_server, share_of
from bot.db.backup import BackupError, back_up, restore_backup
from bot.db.engine import metadata
from bot.db.store import Store
from bot.feed import Told
from bot.match.model.clock import Reason
from bot.match.model.people import Place, ServerSettings
from bot.match.model.terms import Status
from bot.match.store.people import ServerRepository
from bot.ratings.model import OVERALL
from bot.ratings.rating import Excluded
from bot.ratings.seasons import Length
from bot.replays.verification import verify
from bot.roles import AwardKind
from bot.tournaments.events import Finished
from bot.tournaments.model import Format, LeagueTerms
from bot.tournaments.progress import Stage
from bot.tournaments.standings import standings
from engines import PUBLIC
from tests import sqlite
from tests.match.playing import one_of_each
from tests.match.world import ANN, BOB, CAT, EVENING, HERE, CountedEntropy, World
from tests.ratings.rated import ALL_GAMES, acquainted, lost
from tests.tournaments.test_service import play_all, play_out, started
from tests.tournaments.test_verification import SEED

GUILD = HERE.guild_id or 0
ELSEWHERE = Place(300, 400)


def world_over(store: Store, calls: int = 0) -> World:
    return World(
        store,
        games=ALL_GAMES,
        open_matches=20,
        entropy=CountedEntropy(calls),
        ids=count(1_000_000 + 1_000_000 * calls),
    )


@pytest.fixture(scope="module")
def lived_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database in which a server has lived, made once."""
    file = tmp_path_factory.mktemp("lived") / "lived.sqlite3"

    async def live() -> None:
        store = Store.at(sqlite.fresh(file))
        await lived(world_over(store))
        await store.close()

    asyncio.run(live())
    return file


@pytest.fixture
def copied(lived_in: Path, tmp_path: Path) -> Path:
    return Path(copy(lived_in, tmp_path / "source.sqlite3"))


@pytest.fixture
async def source(copied: Path) -> AsyncIterator[Store]:
    """Another bot's database, with a server that has lived in it."""
    store = Store.at(sqlite.address(copied))
    yield store
    await store.close()


async def lived(world: World) -> None:
    """A server's life: settings, matches of every kind, a tournament, and what still runs."""
    async with world.store.writing() as unit:
        await unit[ServerRepository].put(ServerSettings(GUILD, "channel", locale="ja"))
        await unit.commit()
    for match in await one_of_each(world):
        await play_out(world, match, random.Random(match.id))
    await acquainted(world, ANN, BOB, CAT)
    pair = await world.started("pastoral", pair=True)
    async with world.store.reading() as unit:
        rows = metadata.tables["matches"]
        both = select(rows.c.id).where(rows.c.paired_with.is_not(None)).order_by(rows.c.id)
        ids = list((await unit.connection.execute(both)).scalars())
    for match_id in ids:
        await play_out(world, await world.parts.match.matches.get(match_id), random.Random(3))
    assert pair.id in ids
    cup = await started(world, Format.SWISS, 5, seed=SEED)
    await play_all(world, cup.row.id)
    await world.parts.people.privacy.forget(CAT)
    await started(world, Format.KNOCKOUT, 4)
    league = LeagueTerms(rest=timedelta(days=30))
    season = await started(world, Format.LEAGUE, 4, seed=SEED[::-1], league=league, least=4)
    await play_all(world, season.row.id)
    await settle(world.store, ids[0])
    await world.parts.ratings.ratings.recount(check=False)
    running = await world.started("shirokuro")
    assert running.status is Status.ACTIVE
    await lost(world, ANN, BOB, place=ELSEWHERE)


def settled(match: int) -> Mapping[str, Mapping[str, Any]]:
    """A row of each table that use cases of one evening do not fill."""
    ends, people = EVENING - timedelta(days=3), {"user_id": ANN.user_id}
    counts = {"wins": 2, "draws": 0, "losses": 1}
    return {
        "blocks": {"user_id": 66, "reason": "rude", "by_id": 90, "at": EVENING},
        "report_channels": {"channel_id": 201},
        "calendar_servers": {},
        "seekless_servers": {},
        "role_awards": {"kind": AwardKind.STREAK, "game": "", "days": 7, "role_id": 301},
        "feed_settings": {"channel_id": 202, "what": Told.RESULTS, "locale": "ja", "batch_id": 9},
        "daily_settings": {"channel_id": 203, "hour": 8, "locale": "ja", "failures": 0},
        "daily_records": people
        | dict.fromkeys(("played", "solved", "at_once", "streak", "longest", "last"), 3),
        "rating_seasons": {
            "number": 1,
            "length": Length.MONTH,
            "starts_at": ends - timedelta(days=30),
            "ends_at": ends,
            "closed_at": ends,
        },
        "season_standings": people
        | counts
        | {"number": 1, "game": "race", "name": "ann", "mu": 26.0, "sigma": 5.0, "place": 1},
        "rating_exclusions": {
            "kind": Excluded.MATCH,
            "subject_id": match,
            "reason": "a test",
            "at": EVENING,
        },
        "stoppages": {
            "kind": Reason.PAUSE,
            "match_id": match,
            "began_at": EVENING,
            "ended_at": EVENING,
        },
    }


async def settle(store: Store, match: int) -> None:
    async with store.writing() as unit:
        for name, values in settled(match).items():
            table = metadata.tables[name]
            of = {"guild_id": GUILD} if "guild_id" in table.c else {}
            of = {"scope": GUILD} if "scope" in table.c else of
            await unit.connection.execute(insert(table).values({**of, **values}))
        await unit.commit()


async def of_here(store: Store) -> dict[str, int]:
    """How many rows of each table go with the server."""
    async with store.database.reader.connect() as connection:
        return {
            part.table: int(
                (
                    await connection.execute(
                        select(func.count()).select_from(
                            share_of(GUILD).rows(metadata.tables[part.table]).subquery()
                        )
                    )
                ).scalar_one()
            )
            for part in SHARE
        }


async def moved(
    source: Store, target: Store, tmp_path: Path, *, overall: bool = False, name: str = "s.zip"
) -> Imported:
    file = tmp_path / name
    await export_server(source, GUILD, file, now=EVENING, program="0.2.0", replace=True)
    return await importing(target).add(file, GUILD, now=EVENING, overall=overall)


def importing(target: Store) -> ServerImport:
    return ServerImport(
        target, lambda store: world_over(store).parts, CountedEntropy(9_000), ALL_GAMES
    )


async def told(store: Store) -> dict[str, Any]:
    """What there is of the server, without ids of this database alone."""
    world = world_over(store)
    rows = metadata.tables["matches"]
    async with store.reading() as unit:
        query = select(rows.c.id, rows.c.code).where(
            rows.c.guild_id == GUILD, rows.c.status.in_(("finished", "cancelled"))
        )
        matches = dict(map(tuple, (await unit.connection.execute(query)).all()))
        ratings = metadata.tables["ratings"]
        query = select(ratings).where(ratings.c.scope == GUILD, ratings.c.user_id > 0)
        rated = [
            (row.game, row.user_id, round(row.mu, 9), row.wins, row.losses)
            for row in await unit.connection.execute(query)
        ]
        settings = await unit[ServerRepository].get(GUILD)
    records = {}
    for number, code in matches.items():
        record = await world.parts.match.matches.record(number, PUBLIC)
        assert verify(record, ALL_GAMES).holds
        records[code] = record
    cups = await world.parts.tournaments.of_server(GUILD, (Stage.CLOSED,))
    states = [await world.parts.tournaments.get(cup.id) for cup in cups]
    shown = [
        [(place.entrant.person.name, place.points) for place in table]
        for state in states
        for table in standings(state.progress)
    ]
    return {"records": records, "ratings": sorted(rated), "settings": settings, "cups": shown}


async def counted(store: Store, table: str, *where: Any) -> int:
    async with store.reading() as unit:
        query = select(func.count()).select_from(metadata.tables[table]).where(*where)
        return int((await unit.connection.execute(query)).scalar_one())


@pytest.mark.both_databases
async def test_a_server_moves_between_databases_of_either_kind(
    source: Store, store: Store, tmp_path: Path
) -> None:
    """From a file of SQLite's to the store, and on from there to another file."""
    before = await told(source)
    await lost(world_over(store, 1), ANN, BOB, place=ELSEWHERE)
    beside = Store.at(sqlite.fresh(tmp_path / "beside.sqlite3"))

    goes = await of_here(source)
    assert all(goes.values()), goes
    known, here = before, source
    for there in (store, beside):
        done = await moved(here, there, tmp_path)
        assert (done.refused, done.known, done.tournaments) == ({}, 0, 2)
        assert done.matches == len(before["records"])
        after = await told(there)
        assert {renamed(done, code) for code in known["records"]} == set(after["records"])
        assert after["ratings"] == before["ratings"] != []
        assert after["settings"] == before["settings"] is not None
        assert await of_here(there) == goes
        assert after["cups"] == before["cups"] != []
        known, here = after, there
    # nobody else's: what runs stays, and so does the match elsewhere
    assert await counted(beside, "matches") == len(before["records"])
    assert await counted(store, "matches") == len(before["records"]) + 1
    again = await moved(source, store, tmp_path)
    assert (again.matches, again.tournaments, again.known) == (0, 0, len(before["records"]))
    await beside.close()


def renamed(done: Imported, code: str) -> str:
    return done.renamed.get(code, code)


async def test_what_is_chosen_here_stays_and_what_ended_since_is_added(
    source: Store, store: Store, tmp_path: Path
) -> None:
    old = world_over(source, 7)
    old.clock.turn(timedelta(days=30))
    await moved(source, store, tmp_path)
    async with store.writing() as unit:
        await unit[ServerRepository].put(ServerSettings(GUILD, "thread", locale="en"))
        await unit.commit()
    await lost(old, BOB, ANN)
    done = await moved(source, store, tmp_path)
    assert done.matches == 1
    there = await told(store)
    assert there["settings"] == ServerSettings(GUILD, "thread", locale="en")
    assert there["ratings"] == (await told(source))["ratings"]


@pytest.mark.parametrize("overall", [False, True])
async def test_imported_matches_count_here_alone_unless_the_operator_vouches_for_them(
    source: Store, store: Store, tmp_path: Path, overall: bool
) -> None:
    await moved(source, store, tmp_path, overall=overall)
    ratings = metadata.tables["ratings"].c
    assert (await counted(store, "ratings", ratings.scope == OVERALL) > 0) is overall
    assert await counted(store, "ratings", ratings.scope == GUILD) > 0
    out = metadata.tables["rating_exclusions"].c
    assert await counted(store, "rating_exclusions", out.reason == IMPORTED) == (not overall)


async def test_taken_codes_are_drawn_anew_and_the_proof_still_holds(
    source: Store, store: Store, tmp_path: Path
) -> None:
    here = world_over(store, 0)
    # the same entropy draws the same codes
    taken = await lost(here, ANN, BOB, place=ELSEWHERE)
    await started(here, Format.SWISS, 4)
    done = await moved(source, store, tmp_path)
    assert taken.code in done.renamed
    assert not done.refused
    after = await told(store)
    assert set(done.renamed.values()) & set(after["records"])
    assert taken.code not in after["records"]
    cups = await world_over(store).parts.tournaments.of_server(GUILD, (Stage.CLOSED,))
    for cup in cups:
        state = await world_over(store).parts.tournaments.get(cup.id)
        told_codes = {row.event.match for row in state.log if isinstance(row.event, Finished)}
        assert told_codes <= set(after["records"])


async def test_a_record_that_was_changed_is_left_out_and_so_is_its_tournament(
    source: Store, store: Store, tmp_path: Path
) -> None:
    world = world_over(source, 7)
    # the newest first: a season of the league, and the cup before it
    _season, cup = await world.parts.tournaments.of_server(GUILD, (Stage.CLOSED,))
    state = await world.parts.tournaments.get(cup.id)
    rows, log = metadata.tables["matches"], metadata.tables["log"]
    alone = await lost(world, ANN, BOB)
    async with source.writing() as unit:
        # a winner is made of the loser
        found = await unit.connection.execute(select(rows.c.outcome).where(rows.c.id == alone.id))
        won = found.scalar_one()
        changed = replace(won, winners=tuple({0, 1} - set(won.winners)))
        await unit.connection.execute(
            update(rows).where(rows.c.id == alone.id).values(outcome=changed)
        )
        of_cup = state.fixtures[0].match_id
        await unit.connection.execute(
            update(log).where(log.c.match_id == of_cup, log.c.seq == 2).values(text="+9")
        )
        await unit.commit()
    done = await moved(source, store, tmp_path)
    assert set(done.refused) == {
        alone.code,
        cup.code,
        (await code_of(source, of_cup)),
    }
    assert done.tournaments == 1
    fixtures = {one.match_id for one in state.fixtures}
    codes = {await code_of(source, number) for number in fixtures}
    assert not codes & set((await told(store))["records"])


async def code_of(store: Store, match_id: int) -> str:
    rows = metadata.tables["matches"]
    async with store.reading() as unit:
        found = await unit.connection.execute(select(rows.c.code).where(rows.c.id == match_id))
        return str(found.scalar_one())


async def test_a_file_is_of_one_server_and_no_backup(
    source: Store, store: Store, tmp_path: Path
) -> None:
    file, whole = tmp_path / "s.zip", tmp_path / "whole.zip"
    await export_server(source, GUILD, file, now=EVENING, program="0.2.0")
    await back_up(source.database, whole, now=EVENING, program="0.2.0")
    with pytest.raises(BackupError, match="server 100, not of 300"):
        await importing(store).add(file, 300, now=EVENING, overall=False)
    with pytest.raises(BackupError, match="yoimachi restore"):
        await importing(store).add(whole, GUILD, now=EVENING, overall=False)
    with pytest.raises(BackupError, match="yoimachi import-server"):
        await restore_backup(sqlite.address(tmp_path / "new.sqlite3"), file, now=EVENING)
    broken = tmp_path / "broken.zip"
    broken.write_bytes(file.read_bytes()[:-300])
    with pytest.raises(BackupError):
        await importing(store).add(broken, GUILD, now=EVENING, overall=False)
    assert await counted(store, "matches") == 0


async def test_nothing_of_running_matches_and_of_other_places_is_in_the_file(
    source: Store, tmp_path: Path
) -> None:
    file = tmp_path / "s.zip"
    done = await export_server(source, GUILD, file, now=EVENING, program="0.2.0")
    assert (done.running_matches, done.running_tournaments) == (3, 2)
    async with source.reading() as unit:
        rows = metadata.tables["matches"]
        query = select(rows.c.code, rows.c.seed).where(
            or_(rows.c.status == "active", rows.c.guild_id == ELSEWHERE.guild_id)
        )
        hidden = (await unit.connection.execute(query)).all()
    with ZipFile(file) as zipped:
        text = b"".join(zipped.read(name) for name in zipped.namelist())
    assert len(hidden) == 4
    for code, seed in hidden:
        assert f'"{code}"'.encode() not in text
        assert b64encode(seed) not in text


STAYS = {
    # of the bot's process, and of messages that are its own
    *("outbox", "reminders", "receipts", "errands", "drafts", "homes", "arrivals", "heartbeat"),
    *("feed_items", "daily_posts", "daily_tries", "tournament_posts", "calendar_events"),
    *("overviews", "kibitzers", "questions", "question_answers", "role_grants", "role_troubles"),
    # an address and a key of the owner's, set up anew where they are to be used
    *("webhooks", "lost_events"),
    # counted again
    *("ratings", "rating_changes", "reviews", "listings"),
    # of persons rather than of servers: each takes their own with them
    *("plans", "notes", "lines", "watches", "tips", "votes", "ballots", "team_members"),
    *("seeks", "seekers", "seek_offers", "seek_parties"),
    # of running matches, and what was offered in those that are over
    "offers",
}


def test_of_every_table_it_is_known_whether_it_goes_with_a_server() -> None:
    about = {"guild_id", "match_id", "tournament_id", "scope"}
    tables = {table.name for table in metadata.sorted_tables if about & set(table.c.keys())}
    goes = {part.table for part in SHARE}
    assert goes <= tables
    assert tables - goes - STAYS == set()
    for part in SHARE:
        table = metadata.tables[part.table]
        assert part.of in table.c
        assert all(table.c[name].nullable for name in part.stays)


def test_the_operators_commands(copied: Path, tmp_path: Path, monkeypatch: Any) -> None:
    target, file = sqlite.address(tmp_path / "target.sqlite3"), str(tmp_path / "s.zip")
    run = CliRunner().invoke
    monkeypatch.setenv("YOIMACHI_DATABASE_URL", sqlite.address(copied))
    made = run(main, ["export-server", str(GUILD), file])
    assert made.exit_code == 0, made.output
    assert made.output.startswith(f"In {file}: matches ")
    assert "tournaments 2.\nNot over, and so left out: matches 3, tournaments 2." in made.output
    assert run(main, ["export-server", str(GUILD), file]).exit_code == 1
    assert run(main, ["restore", file, "--force"]).exit_code == 1

    monkeypatch.setenv("YOIMACHI_DATABASE_URL", target)
    other = run(main, ["import-server", "300", file])
    assert (other.exit_code, "of server 100" in other.output) == (1, True)
    done = run(main, ["import-server", str(GUILD), file])
    assert done.exit_code == 0, done.output
    # the toy game that the tests' worlds have is none of the bot's own
    assert "was left out: game-gone" in done.output
    assert "this server's own ratings alone" in done.output
    again = run(main, ["import-server", str(GUILD), file])
    assert again.output.startswith("Added: matches 0, tournaments 0. Here before: ")
