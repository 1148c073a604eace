"""The questions asked all day are answered by an index, however many matches there are."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.app.store import SqlStore
from bot.match.model.enums import Status
from tests.store.plans import plan, statements
from tests.store.rows import NOW, added, draft


async def test_no_everyday_question_reads_a_whole_table(store: SqlStore) -> None:
    match = await added(store)
    async with store.writing() as unit:
        await unit.owed.change(match, gone=(), owing={0}, now=NOW)
        await unit.commit()
    with statements(store) as seen:
        async with store.reading() as unit:
            await unit.matches.get(match.id)
            await unit.matches.by_code("7KQ2")
            await unit.matches.count_open(2)
            await unit.matches.rematch_of(match.id)
            await unit.matches.of_user(2, [Status.ACTIVE])
            await unit.matches.of_server(100, [Status.ACTIVE])
            await unit.matches.in_channel(200, None, [Status.ACTIVE])
            await unit.matches.in_channel(200, 2, [Status.ACTIVE])
            await unit.matches.lapsed(NOW, 10)
            await unit.owed.of_user(2**62)
            await unit.outbox.due(NOW, None, 10)
            await unit.outbox.due(NOW, match.id, 10)
            await unit.outbox.next_due(NOW)
            await unit.outbox.due_at(1)
            await unit.outbox.stuck(100)
            await unit.log.last(match.id)
            await unit.log.ruling(match.id)
            await unit.log.read(match.id, 10)
            await unit.log.find(77)
            await unit.choices.of_match(match.id)
            await unit.receipts.find(1)
    assert len(seen) >= 15
    for text, values in seen:
        assert not (await plan(store, text, values)).scanned, text


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
async def test_an_outbox_that_was_empty_when_the_matches_were_counted_is_read_by_its_index(
    store: SqlStore,
) -> None:
    await added(store)
    with statements(store) as seen:
        async with store.reading() as unit:
            await unit.outbox.due(NOW, None, 10)
            await unit.outbox.due(NOW, None, 10, {200})
    async with store.database.engine.connect() as connection:
        for text in (
            "ANALYZE",
            "UPDATE sqlite_stat1 SET stat = '4000 1' WHERE tbl = 'matches'",
            "ANALYZE sqlite_schema",
        ):
            await connection.exec_driver_sql(text)
        for text, values in seen:
            found = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}", values)
            details = [row.detail for row in found]
            assert any("ix_outbox_due" in detail for detail in details), details
            assert not any(detail.startswith("SCAN") for detail in details), details


async def test_what_lapses_and_what_is_owed_have_indexes_of_their_own(store: SqlStore) -> None:
    with statements(store) as seen:
        async with store.reading() as unit:
            await unit.matches.lapsed(NOW, 10)
            await unit.owed.of_user(1)
            await unit.matches.rematch_of(1)
    plans = [await plan(store, text, values) for text, values in seen]
    assert "ix_matches_lapsing" in plans[0].indexes
    assert "ix_owed_user" in plans[1].indexes
    assert "uq_matches_rematch" in plans[2].indexes


async def test_only_lobbies_whose_time_is_up_lapse_oldest_first(store: SqlStore) -> None:
    for code, status, hours in (
        ("AAAA", Status.LOBBY, 2),
        ("BBBB", Status.LOBBY, 1),
        ("CCCC", Status.LOBBY, 3),
        ("DDDD", Status.ACTIVE, 1),
    ):
        match = replace(draft(code, status=status), expires_at=NOW + timedelta(hours=hours))
        await added(store, match)
    async with store.reading() as unit:
        lapsed = await unit.matches.lapsed(NOW + timedelta(hours=2), 10)
        first = await unit.matches.lapsed(NOW + timedelta(hours=2), 1)
    assert [match.code for match in lapsed] == ["BBBB", "AAAA"]
    assert [match.code for match in first] == ["BBBB"]


async def test_a_question_without_an_index_would_be_found_out(store: SqlStore) -> None:
    for text in ("SELECT * FROM matches WHERE locale = 'en'", "SELECT * FROM clocks"):
        assert (await plan(store, text, ())).scanned
