"""Stores with many matches, made in a minute: copies of a match that was really played.

Of all matches a tenth is open, or as many as are asked for; each of those waits for a person, has a
clock, and a reminder due. The ids, codes, people, channels, interactions and deadlines of the
copies are their own.
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from bot.app.computer_processes import Thinkers
from bot.app.services import Services
from bot.base.worker import SystemClock
from bot.config import Settings
from bot.db import schema
from bot.db.store import Store
from bot.match.model.clock import parse_clock
from bot.match.model.match import NewMatch
from bot.match.model.people import Person, Place
from bot.match.model.terms import Seating, Terms
from bot.match.services import MatchServices

OPEN: Final = 10
"""One match in so many is open, unless it is asked for otherwise."""
MOVES: Final = 6
"""Moves of each; a match that is long makes the store bigger, and none of it slower to search."""
PEOPLE: Final = 50_000
CHANNEL: Final = 10**6
"""A copy is played in the channel of this number and its id."""
_COPIED: Final = ("seats", "log")


def match_of(store: Store, file: Path) -> MatchServices:
    """The use cases of a match over a filled store."""
    services = Services.over(
        store, settings_of(file), SystemClock(), secrets.token_bytes, reviewer=Thinkers(1)
    )
    return services.match


def settings_of(file: Path) -> Settings:
    return Settings(
        database_url=url_of(file), token=None, default_place="channel", max_open_matches=10**6
    )


def url_of(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


def fill(file: Path, count: int, *, every: int = OPEN) -> None:
    """Make a store of `count` matches. Those whose id can be divided by `every` are open."""
    is_open = f"n.id % {every} = 0"
    asyncio.run(_model(file))
    with closing(sqlite3.connect(file)) as connection:
        # this store is thrown away: nothing is lost if the machine stops
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("PRAGMA cache_size = -400000")
        connection.execute("BEGIN")
        connection.execute("CREATE TEMP TABLE n (id INTEGER PRIMARY KEY)")
        connection.execute(
            "INSERT INTO n WITH RECURSIVE c(id) AS (SELECT 2 UNION ALL SELECT id + 1 FROM c"
            " WHERE id < ?) SELECT id FROM c",
            (count,),
        )
        _matches(connection, is_open)
        for table in _COPIED:
            _rows(connection, table, is_open)
        connection.execute("DELETE FROM outbox")
        connection.commit()
        connection.execute("ANALYZE")
        connection.commit()
        connection.execute("PRAGMA journal_mode = WAL")


async def _model(file: Path) -> None:
    """The match that the others are copies of; it is match 1."""
    store = Store.at(url_of(file))
    await schema.prepare(store.database)
    match_room = match_of(store, file)
    ann, bob = Person(1, "ann"), Person(2, "bob")
    wish = NewMatch(
        "pastoral",
        ann,
        Place(1, CHANNEL + 1),
        "en",
        (bob,),
        seating=Seating.FIRST,
        terms=Terms(parse_clock("14d")),
    )
    match = await match_room.lobby.create(wish, 1)
    await match_room.lobby.accept(match.id, bob, 2)
    for number in range(MOVES):
        table = await match_room.matches.position(match.id)
        seat = min(table.owing)
        moves = table.moves(seat)
        await match_room.matches.act(
            match.id, (ann, bob)[seat], str(moves[number % len(moves)]), 3 + number
        )
    await store.close()


def _columns(connection: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]


def _copy(connection: sqlite3.Connection, table: str, changed: dict[str, str]) -> None:
    names = [name for name in _columns(connection, table) if changed.get(name) != ""]
    values = [changed.get(name, f'm."{name}"') for name in names]
    key = "id" if table == "matches" else "match_id"
    quoted = ", ".join(f'"{name}"' for name in names)
    connection.execute(
        f"INSERT INTO {table} ({quoted}) SELECT {', '.join(values)}"
        f" FROM n CROSS JOIN {table} m WHERE m.{key} = 1"
    )


def _matches(connection: sqlite3.Connection, is_open: str) -> None:
    past = "datetime(m.created_at, '-' || (n.id % 700) || ' days')"
    _copy(
        connection,
        "matches",
        {
            "id": "n.id",
            "code": "printf('%08X', n.id)",
            "guild_id": "1 + n.id % 2000",
            "channel_id": f"{CHANNEL} + n.id",
            "board_message_id": "n.id + 9000000000",
            "seed": "randomblob(32)",
            "updated_at": past,
            "status": f"CASE WHEN {is_open} THEN m.status ELSE 'finished' END",
            "ended_at": f"CASE WHEN {is_open} THEN NULL ELSE {past} END",
            "ended_by": f"CASE WHEN {is_open} THEN NULL ELSE 'resign' END",
            "sending_until": "NULL",
            "outcome": f"CASE WHEN {is_open} THEN NULL"
            """ ELSE '{"winners":[0],"reason":"resign"}' END""",
        },
    )


def _rows(connection: sqlite3.Connection, table: str, is_open: str) -> None:
    late = f"strftime('%Y-%m-%d %H:%M:%f', 'now', '+' || (100000 + n.id % {10**7}) || ' seconds')"
    changed = {
        "match_id": "n.id",
        "user_id": f"10 + ((n.id * 2 + m.seat) * 7919) % {PEOPLE}",
        # housekeeping has cleared those of matches that are over
        "interaction_id": f"CASE WHEN {is_open} THEN n.id * 1000 + m.interaction_id END",
    }
    for name in ("deadline", "remind_at"):
        changed[name] = f"CASE WHEN m.{name} IS NULL OR NOT {is_open} THEN NULL ELSE {late} END"
    for name in ("owed_since", "running_since"):
        changed[name] = f"CASE WHEN {is_open} THEN m.{name} END"
    _copy(connection, table, changed)


def open_ids(count: int) -> Sequence[int]:
    """The matches of a filled store that are open."""
    return range(OPEN, count + 1, OPEN)
