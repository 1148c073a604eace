"""Backups: whole, of one instant, and refused where they would do harm."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import stat
import tracemalloc
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import randbytes
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZIP_LZMA, ZipFile

import pytest
from sqlalchemy import select

from bot.db import schema
from bot.db.backup import (
    ID_GAP,
    MANIFEST,
    MAX_ROW_BYTES,
    READ_ROWS,
    BackupError,
    KeptTable,
    Manifest,
    Writer,
    back_up,
    check,
    reading_backup,
    restore_backup,
    writing_backup,
)
from bot.db.engine import metadata
from bot.db.store import Store
from bot.match.model.people import PersonSettings
from bot.match.store.due import HeartbeatRepository
from bot.match.store.people import PersonRepository
from tests import sqlite
from tests.match.world import ANN, BOB, EVENING, CountedEntropy, World
from tests.waiting import pending

LATER: Final = 1000
"""More random numbers than a world takes for a few matches: what it takes later are others."""


async def everything(store: Store) -> dict[str, list[Any]]:
    """All rows of all tables."""
    async with store.database.engine.connect() as connection:
        return {
            table.name: list(await connection.execute(select(table).order_by(*table.primary_key)))
            for table in metadata.sorted_tables
        }


async def made(store: Store, file: Path, *, replace: bool = False) -> Manifest:
    return await back_up(store.database, file, now=EVENING, program="0.1.0", replace=replace)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def _lived(file: Path) -> World:
    """A world with a row in most tables, kept in this file."""
    store = Store.at(sqlite.fresh(file))
    world = World(store, open_matches=5)
    match = await world.started()
    await world.act(match, ANN, "+1")
    guess = await world.started("guess")
    table = await world.parts.match.matches.position(guess.id)
    seat = min(table.owing)
    await world.act(guess, (ANN, BOB)[seat], str(table.moves(seat)[0]))
    await world.finished()
    # each match of a pair refers to the other
    wish = world.wish("race", BOB, pair=True)
    await world.parts.match.lobby.create(wish, world.click())
    await world.parts.match.notes.add(match.id, ANN, "宵待ち \u2028 and a \n line")
    async with store.writing() as unit:
        await unit[PersonRepository].put(PersonSettings(2**62, locale="ja"))
        await unit[HeartbeatRepository].put("bot", EVENING)
        await unit.commit()
    return world


@dataclass(frozen=True)
class Evening:
    """Such a world, made once: its database, its backup, and the number of its next interaction."""

    database: bytes
    backup: bytes
    click: int


async def _evening(folder: Path) -> Evening:
    database, backup = folder / "yoimachi.sqlite3", folder / "b"
    world = await _lived(database)
    await made(world.store, backup)
    await world.store.close()
    return Evening(database.read_bytes(), backup.read_bytes(), world.click())


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    with ThreadPoolExecutor(1) as beside_a_running_loop:
        making = _evening(tmp_path_factory.mktemp("evening"))
        return beside_a_running_loop.submit(asyncio.run, making).result()


@pytest.fixture
def lively(store: Store, tmp_path: Path, evening: Evening) -> World:
    """A world with a row in most tables."""
    (tmp_path / "yoimachi.sqlite3").write_bytes(evening.database)
    entropy = CountedEntropy(calls=LATER)
    return World(store, ids=count(evening.click), entropy=entropy, open_matches=7)


@pytest.fixture
def file(tmp_path: Path, evening: Evening) -> Path:
    """Its backup."""
    found = tmp_path / "b"
    found.write_bytes(evening.backup)
    return found


@pytest.mark.usefixtures("driver_as_it_comes")
async def test_every_row_comes_back(lively: World, url: str, tmp_path: Path) -> None:
    rows = await everything(lively.store)
    manifest = await made(lively.store, tmp_path / "b")
    assert {name: kept.rows for name, kept in manifest.tables.items()} == {
        name: len(found) for name, found in rows.items()
    }
    other = url.replace("yoimachi.sqlite3", "other.sqlite3")
    assert (await restore_backup(other, tmp_path / "b", now=EVENING)).aside is None
    restored = Store.at(other)
    await schema.check(restored.database)
    assert await everything(restored) == rows
    await restored.close()
    assert not [name for name in names(tmp_path) if name.startswith(".")]


async def test_ids_that_were_given_are_not_given_again(
    lively: World, url: str, tmp_path: Path
) -> None:
    """Not even those that were given after the backup: they stand on buttons in Discord."""
    for posting in await pending(lively.parts.match.outbox):
        await lively.parts.match.outbox.mark_sent(posting)
    given = posting.id
    await made(lively.store, tmp_path / "b")
    other = url.replace("yoimachi.sqlite3", "other.sqlite3")
    await restore_backup(other, tmp_path / "b", now=EVENING)
    again = World(Store.at(other), open_matches=7)
    again.ids = lively.ids
    await again.started()
    postings = await pending(again.parts.match.outbox)
    assert min(posting.id for posting in postings) > given + ID_GAP
    await again.store.close()


async def test_a_backup_is_its_owners_alone_and_replaces_nothing(
    lively: World, tmp_path: Path
) -> None:
    file = tmp_path / "b"
    await made(lively.store, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    first = file.read_bytes()
    with pytest.raises(BackupError, match="there already"):
        await made(lively.store, file)
    assert file.read_bytes() == first
    await lively.invited()
    await made(lively.store, file, replace=True)
    assert file.read_bytes() != first


async def test_a_backup_that_fails_leaves_nothing(
    lively: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise OSError(28, "no space left")

    await everything(lively.store)
    before = names(tmp_path)
    monkeypatch.setattr(Writer, "table", full)
    with pytest.raises(OSError, match="no space"):
        await made(lively.store, tmp_path / "b")
    assert names(tmp_path) == before


async def test_a_database_with_matches_is_only_put_aside_when_asked(
    lively: World, file: Path, url: str, tmp_path: Path
) -> None:
    rows = await everything(lively.store)
    await lively.store.close()
    with pytest.raises(BackupError, match="--force"):
        await restore_backup(url, file, now=EVENING)
    done = await restore_backup(url, file, now=EVENING, force=True)
    assert done.aside == tmp_path / "yoimachi.sqlite3.20261121-180000"
    aside = Store.at(f"sqlite+aiosqlite:///{done.aside}")
    assert await everything(aside) == rows
    await aside.close()


async def test_a_database_in_use_is_not_moved(lively: World, url: str, file: Path) -> None:
    rows = await everything(lively.store)
    with pytest.raises(BackupError, match="Stop the bot"):
        await restore_backup(url, file, now=EVENING, force=True)
    assert await everything(lively.store) == rows
    match = await lively.invited()
    assert (await lively.parts.match.matches.get(match.id)).code == match.code


def changed(file: Path, name: str, change: Callable[[bytes], bytes]) -> None:
    with ZipFile(file) as zipped:
        members = {member: zipped.read(member) for member in zipped.namelist()}
    members[name] = change(members[name])
    with ZipFile(file, "w", ZIP_DEFLATED) as zipped:
        for member, content in members.items():
            zipped.writestr(member, content)


def manifest_with(**values: object) -> Callable[[bytes], bytes]:
    return lambda content: json.dumps(json.loads(content) | values).encode()


async def test_a_newer_versions_backup_is_refused(file: Path, url: str, tmp_path: Path) -> None:
    other = url.replace("yoimachi.sqlite3", "other.sqlite3")
    changed(file, "manifest.json", manifest_with(schema="9999"))
    with pytest.raises(schema.SchemaAhead, match="9999"):
        await restore_backup(other, file, now=EVENING)
    changed(file, "manifest.json", manifest_with(format=2))
    with pytest.raises(BackupError, match="format 2"):
        await restore_backup(other, file, now=EVENING)
    assert not (tmp_path / "other.sqlite3").exists()


async def test_a_backup_from_before_the_first_release_changes_nothing(
    file: Path, url: str, tmp_path: Path
) -> None:
    other = url.replace("yoimachi.sqlite3", "other.sqlite3")
    changed(file, "manifest.json", manifest_with(schema="0026"))
    with pytest.raises(schema.SchemaUnreleased, match="0026 is from before the first release"):
        await restore_backup(other, file, now=EVENING)
    assert not (tmp_path / "other.sqlite3").exists()


@pytest.mark.parametrize(
    "harm",
    [
        lambda file: file.write_bytes(b"a diary"),
        lambda file: file.write_bytes(file.read_bytes()[:-40]),
        lambda file: changed(file, "tables/log.jsonl", lambda rows: rows.partition(b"\n")[2]),
        lambda file: changed(file, "tables/log.jsonl", lambda rows: rows.replace(b"[", b"[7,", 1)),
        lambda file: changed(file, "tables/seats.jsonl", lambda rows: rows.replace(b"true", b"9")),
        lambda file: changed(file, "manifest.json", lambda _: b"{}"),
        lambda file: file.unlink(),
    ],
)
async def test_a_damaged_backup_changes_nothing(
    file: Path, evening: Evening, url: str, tmp_path: Path, harm: Callable[[Path], None]
) -> None:
    database = tmp_path / "yoimachi.sqlite3"
    database.write_bytes(evening.database)
    harm(file)
    with pytest.raises(BackupError):
        await restore_backup(url, file, now=EVENING, force=True)
    assert database.read_bytes() == evening.database
    assert not {*names(tmp_path)} - {"yoimachi.sqlite3", "b"}


def bomb(file: Path, name: str, size: int, method: int = ZIP_DEFLATED) -> int:
    """Put so many blanks before a member; the file's size then."""
    with ZipFile(file) as zipped:
        members = {member: zipped.read(member) for member in zipped.namelist()}
    members[name] = b" " * size + members[name]
    with ZipFile(file, "w", method) as zipped:
        for member, content in members.items():
            zipped.writestr(member, content)
    return file.stat().st_size


def test_a_rows_batch_is_small_in_memory(tmp_path: Path) -> None:
    file, long = tmp_path / "b", "x" * (MAX_ROW_BYTES - 100)
    with writing_backup(file, replace=False) as writer:
        count = writer.table("people", [[randbytes(5).hex()]] * 2500 + [[long]] * 10)
        kept = KeptTable(("name",), count, None)
        writer.close(Manifest(1, "0.1.0", "0001", EVENING, {"people": kept}))
    with reading_backup(file) as reader:
        batches = [len(batch) for batch in reader.table("people", [str])]
    assert sum(batches) == 2510
    assert max(batches) == READ_ROWS
    assert batches[2:] == [504, 5, 1]


@pytest.mark.parametrize("name", ["manifest.json", "tables/log.jsonl"])
async def test_a_small_file_that_unpacks_to_very_much_is_not_unpacked(
    file: Path, url: str, tmp_path: Path, name: str
) -> None:
    other = url.replace("yoimachi.sqlite3", "other.sqlite3")
    assert bomb(file, name, 100_000_000) < 200_000
    tracemalloc.start()
    try:
        with pytest.raises(BackupError, match="unpack to far more"):
            await restore_backup(other, file, now=EVENING)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 1_000_000
    assert "other.sqlite3" not in names(tmp_path)


@pytest.mark.parametrize("name", ["manifest.json", "tables/log.jsonl"])
def test_neither_a_row_nor_the_manifest_may_be_as_long_as_it_likes(file: Path, name: str) -> None:
    bomb(file, name, 2 * MAX_ROW_BYTES)
    with pytest.raises(BackupError):
        check(file)


def test_only_the_usual_compression_is_unpacked(file: Path) -> None:
    bomb(file, "manifest.json", 0, ZIP_LZMA)
    with pytest.raises(BackupError, match="no backup"):
        check(file)


@pytest.mark.parametrize("flag", [0x01, 0x20, 0x40], ids=["encrypted", "patched", "strong"])
def test_an_archive_that_python_cannot_read_is_no_backup(tmp_path: Path, flag: int) -> None:
    file = tmp_path / "backup.zip"
    with ZipFile(file, "w") as zipped:
        zipped.writestr(MANIFEST, "{}")
    content = bytearray(file.read_bytes())
    # the general purpose flags, in the directory at the end
    content[content.rindex(b"PK\x01\x02") + 8] |= flag
    file.write_bytes(content)
    with pytest.raises(BackupError, match="no backup"), reading_backup(file):
        pytest.fail("it was read")


def test_a_damaged_byte_is_found_by_reading_a_backup(file: Path) -> None:
    assert check(file).rows
    content = bytearray(file.read_bytes())
    content[content.index(b"tables/log.jsonl") + 40] ^= 0xFF
    file.write_bytes(content)
    with pytest.raises(BackupError, match="damaged"):
        check(file)


async def test_a_row_that_refers_to_nothing_is_not_restored(
    lively: World, url: str, tmp_path: Path
) -> None:
    file, other = tmp_path / "b", url.replace("yoimachi.sqlite3", "other.sqlite3")
    await lively.store.close()
    with sqlite3.connect(tmp_path / "yoimachi.sqlite3") as connection:
        connection.execute("DELETE FROM matches WHERE id = 1")
    store = Store.at(url)
    await made(store, file)
    await store.close()
    with pytest.raises(Exception, match="FOREIGN KEY"):
        await restore_backup(other, file, now=EVENING)
    assert not (tmp_path / "other.sqlite3").exists()
