"""Units of work on a real file: all or nothing, one winner, nothing lost."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import textwrap
from dataclasses import replace
from datetime import timedelta, timezone
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError, StatementError

from bot.db import engine
from bot.db.engine import connect
from bot.db.store import Conflict, Store
from bot.match.model.match import Receipt, Seat
from bot.match.model.people import Person
from bot.match.model.terms import EndedBy, Notice, Status
from bot.match.store.due import OutboxRepository
from bot.match.store.log import ChoiceRepository, LogRepository, ReceiptRepository
from bot.match.store.matches import MatchRepository
from engines import Outcome
from tests import sqlite
from tests.match.store.rows import NOW, SEED, added, draft, entry
from tests.patience import patience


async def test_a_match_comes_back_as_it_was_put(store: Store) -> None:
    match = await added(store)
    assert match == replace(draft(), id=match.id)
    async with store.reading() as unit:
        assert await unit[MatchRepository].get(match.id) == match
        assert await unit[MatchRepository].by_code("7KQ2") == match
        assert await unit[MatchRepository].seed(match.id) == SEED


async def test_what_an_act_changes_comes_back(store: Store) -> None:
    match = await added(store)
    changed = replace(
        match,
        status=Status.FINISHED,
        version=3,
        ended_by=EndedBy.GAME,
        ended_at=NOW,
        updated_at=NOW + timedelta(seconds=1),
        expires_at=None,
        outcome=Outcome((0, 2), "goal"),
        seats=(*match.seats[:2], Seat(2, Person(3, "cat"), accepted=True)),
    )
    async with store.writing() as unit:
        await unit[MatchRepository].save(changed, expected=0)
        await unit[MatchRepository].save_seat(match.id, changed.seats[2])
        await unit.commit()
    async with store.reading() as unit:
        assert await unit[MatchRepository].get(match.id) == changed


async def test_rows_survive_reopening(store: Store, url: str) -> None:
    match = await added(store)
    async with store.writing() as unit:
        await unit[LogRepository].append(match.id, [entry(1, 77), entry(2)])
        await unit.commit()
    await store.close()
    again = Store.at(url)
    async with again.reading() as unit:
        assert await unit[MatchRepository].get(match.id) == match
        assert await unit[LogRepository].read(match.id, 2) == [entry(1, 77), entry(2)]
    await again.close()


async def test_times_keep_their_instant_whatever_their_zone(store: Store) -> None:
    tokyo = NOW.astimezone(timezone(timedelta(hours=9)))
    match = await added(store, replace(draft(), created_at=tokyo))
    assert match.created_at == NOW
    assert match.created_at.utcoffset() == timedelta(0)


async def test_a_time_without_a_zone_is_refused(store: Store) -> None:
    with pytest.raises(StatementError, match="without a zone"):
        await added(store, replace(draft(), created_at=NOW.replace(tzinfo=None)))


async def test_leaving_without_commit_undoes_everything(store: Store) -> None:
    async with store.writing() as unit:
        match = await unit[MatchRepository].add(draft(), SEED)
    async with store.reading() as unit:
        assert await unit[MatchRepository].get(match.id) is None


async def test_an_error_half_way_undoes_everything(store: Store) -> None:
    match = await added(store)

    async def stumble() -> None:
        async with store.writing() as unit:
            await unit[LogRepository].append(match.id, [entry(1)])
            await unit[MatchRepository].save(replace(match, version=1), expected=0)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await stumble()
    async with store.reading() as unit:
        assert await unit[LogRepository].read(match.id, 9) == []
        stored = await unit[MatchRepository].get(match.id)
    assert stored == match


async def test_a_cancelled_unit_undoes_everything_and_lets_the_next_in(store: Store) -> None:
    match = await added(store)
    inside = asyncio.Event()

    async def dawdle() -> None:
        async with store.writing() as unit:
            await unit[LogRepository].append(match.id, [entry(1)])
            inside.set()
            await asyncio.sleep(60)

    task = asyncio.create_task(dawdle())
    async with patience():
        await inside.wait()
    task.cancel()
    async with asyncio.timeout(5), store.writing() as unit:
        assert await unit[LogRepository].read(match.id, 9) == []


async def test_a_version_is_left_once(store: Store) -> None:
    match = await added(store)
    async with store.writing() as unit:
        await unit[MatchRepository].save(replace(match, version=1), expected=0)
        with pytest.raises(Conflict):
            await unit[MatchRepository].save(replace(match, version=1), expected=0)


async def test_two_connections_racing_from_one_version_have_one_winner(
    store: Store, other: Store
) -> None:
    match = await added(store)

    async def act(side: Store, interaction_id: int) -> bool:
        # each has read version 0 before either writes
        async with side.writing() as unit:
            try:
                await unit[MatchRepository].save(replace(match, version=1), expected=0)
                await unit[LogRepository].append(match.id, [entry(1, interaction_id)])
            except Conflict:
                return False
            await unit.commit()
            return True

    won = await asyncio.gather(*(act(side, n) for n, side in enumerate([store, other] * 10)))
    assert sum(won) == 1
    async with store.reading() as unit:
        (row,) = await unit[LogRepository].read(match.id, 9)
    assert row.interaction_id == won.index(True)


async def test_a_place_in_the_record_is_taken_once(store: Store) -> None:
    match = await added(store)
    async with store.writing() as unit:
        await unit[LogRepository].append(match.id, [entry(1)])
        with pytest.raises(Conflict):
            await unit[LogRepository].append(match.id, [entry(1)])


async def test_an_interaction_is_recorded_once_over_all_matches(store: Store) -> None:
    first, second = await added(store), await added(store, draft("7KQ3"))
    async with store.writing() as unit:
        await unit[LogRepository].append(first.id, [entry(1, 77)])
        with pytest.raises(Conflict):
            await unit[LogRepository].append(second.id, [entry(1, 77)])


async def test_an_interaction_has_one_receipt(store: Store) -> None:
    match = await added(store)
    async with store.writing() as unit:
        assert await unit[ReceiptRepository].find(77) is None
        await unit[ReceiptRepository].add(77, Receipt(match.id, version=3), NOW)
        assert await unit[ReceiptRepository].find(77) == Receipt(match.id, version=3)
        with pytest.raises(Conflict):
            await unit[ReceiptRepository].add(77, Receipt(match.id), NOW)


async def test_a_code_is_given_once(store: Store) -> None:
    await added(store)
    with pytest.raises(Conflict):
        await added(store)


async def test_a_match_has_one_rematch_that_was_not_called_off(store: Store) -> None:
    old = await added(store)
    await added(store, draft("AAAA", status=Status.CANCELLED, rematch_of=old.id))
    first = await added(store, draft("BBBB", rematch_of=old.id))
    with pytest.raises(Conflict):
        await added(store, draft("CCCC", rematch_of=old.id))
    async with store.reading() as unit:
        assert await unit[MatchRepository].rematch_of(old.id) == first


async def test_rows_of_a_match_that_is_not_there_are_refused(store: Store) -> None:
    async with store.writing() as unit:
        with pytest.raises(IntegrityError):
            await unit[OutboxRepository].put(
                replace(draft(), id=999), Notice.BOARD, nonce="n", due=NOW
            )


async def test_a_reader_sees_one_moment(store: Store, other: Store) -> None:
    match = await added(store)
    async with store.reading() as reader:
        assert await reader[LogRepository].read(match.id, 9) == []
        async with other.writing() as writer:
            await writer[LogRepository].append(match.id, [entry(1)])
            await writer.commit()
        assert await reader[LogRepository].read(match.id, 9) == []


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
async def test_commits_are_written_ahead_and_flushed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "SYNCHRONOUS", sqlite.SHIPPED)
    async with store.database.engine.connect() as connection:
        pragmas = {
            name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    full = 2
    assert pragmas == {
        "journal_mode": "wal",
        "synchronous": full,
        "foreign_keys": 1,
        "busy_timeout": 10_000,
    }


@pytest.mark.parametrize("place", ["sqlite+aiosqlite://", "sqlite+aiosqlite:///:memory:"])
def test_a_database_in_memory_is_refused(place: str) -> None:
    with pytest.raises(ValueError, match="file"):
        connect(place)


KILLED = textwrap.dedent("""
    import asyncio, os, signal, sys
    from dataclasses import replace
    from bot.match.store.matches import MatchRepository
    from bot.match.store.log import LogRepository
    from bot.db.store import Store
    from tests.match.store.rows import entry

    async def main(url, match_id, committed):
        store = Store.at(url)
        async with store.writing() as unit:
            match = await unit[MatchRepository].get(match_id)
            await unit[LogRepository].append(match_id, [entry(1, 77)])
            await unit[MatchRepository].save(replace(match, version=1), expected=0)
            if committed:
                await unit.commit()
            os.kill(os.getpid(), signal.SIGKILL)

    for number, committed in ((int(sys.argv[2]), False), (int(sys.argv[3]), True)):
        child = os.fork()
        if not child:
            asyncio.run(main(sys.argv[1], number, committed))
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
""")
"""A process that loads what its two children need: one is killed before it commits, one after."""


async def test_a_killed_process_has_done_all_or_nothing(store: Store, url: str) -> None:
    before, after = await added(store), await added(store, draft("AAAA"))
    await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", KILLED, url, str(before.id), str(after.id)],
        check=True,
        cwd=Path(__file__).parents[2],
        env=os.environ,
    )
    for match, expected in ((before, 0), (after, 1)):
        async with store.writing() as unit:
            stored = await unit[MatchRepository].get(match.id)
            rows = await unit[LogRepository].read(match.id, 9)
        assert stored is not None
        assert (stored.version, len(rows)) == (expected, expected)


async def test_a_seat_has_one_choice_at_a_time(store: Store) -> None:
    one, other = await added(store), await added(store, draft("AAAA"))
    async with store.writing() as unit:
        unit[ChoiceRepository].put(one.id, 2, "set 1")
        unit[ChoiceRepository].put(one.id, 0, "set 3")
        unit[ChoiceRepository].put(one.id, 2, "set 2")
        unit[ChoiceRepository].put(other.id, 0, "set 6")
        await unit.commit()
    async with store.writing() as unit:
        assert await unit[ChoiceRepository].of_match(one.id) == {0: "set 3", 2: "set 2"}
        await unit[ChoiceRepository].clear(one.id)
        assert await unit[ChoiceRepository].of_match(one.id) == {}
        assert await unit[ChoiceRepository].of_match(other.id) == {0: "set 6"}


async def test_a_choice_without_commit_is_none(store: Store) -> None:
    match = await added(store)
    async with store.writing() as unit:
        unit[ChoiceRepository].put(match.id, 0, "set 1")
    async with store.reading() as unit:
        assert await unit[ChoiceRepository].of_match(match.id) == {}


async def test_a_row_knows_whether_it_was_forced(store: Store) -> None:
    match = await added(store)
    rows = [entry(1), replace(entry(2), forced=True)]
    async with store.writing() as unit:
        await unit[LogRepository].append(match.id, rows)
        await unit.commit()
    async with store.reading() as unit:
        assert await unit[LogRepository].read(match.id, 2) == rows


async def test_a_seat_knows_when_its_person_came(store: Store) -> None:
    match = await added(store)
    seats = (replace(match.seats[0], came=2), replace(match.seats[1], came=0), match.seats[2])
    async with store.writing() as unit:
        for seat in seats:
            await unit[MatchRepository].save_seat(match.id, seat)
        await unit.commit()
    async with store.reading() as unit:
        stored = await unit[MatchRepository].get(match.id)
    assert stored is not None
    assert stored.seats == seats


async def test_another_process_that_looks_in_leaves_a_database_in_use_alone(
    tmp_path: Path,
) -> None:
    """Locks belong to a process: opening a further connection must not give up those of others."""
    file = tmp_path / "y.sqlite3"
    look = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('SELECT * FROM x')"
    database = connect(sqlite.address(file))
    async with database.engine.connect() as first:
        await first.exec_driver_sql("CREATE TABLE x (y)")
        await first.commit()
        async with database.engine.connect() as second:
            await second.exec_driver_sql("SELECT * FROM x")
            command = [sys.executable, "-c", f"{look}; c.close()", str(file)]
            await asyncio.to_thread(subprocess.run, command, check=True)
            # whoever closes a database that nobody else uses clears this up
            assert file.with_name("y.sqlite3-wal").exists()
    await database.close()
