"""The questions asked all day are answered by an index, however many matches there are."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.db.store import Store
from bot.match.model.terms import Status
from bot.match.store.due import OutboxRepository, PendingTurnRepository
from bot.match.store.log import ChoiceRepository, LogRepository, OfferRepository, ReceiptRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.tables import OpenMatchRepository
from bot.ratings.model import Rating
from bot.ratings.seasons import SeasonRepository
from bot.ratings.store import RatingRepository
from tests.db.query_plans import plan, statements
from tests.match.store.rows import NOW, added, draft
from tests.waiting import rows_due


# tables that other tests have filled keep their pages, and PostgreSQL plans by their number
@pytest.mark.own_database
async def test_no_everyday_question_reads_a_whole_table(store: Store) -> None:
    match = await added(store)
    async with store.writing() as unit:
        unit[PendingTurnRepository].change(match, gone=(), owing={0}, now=NOW)
        await unit.commit()
    with statements(store) as seen:
        async with store.reading() as unit:
            await unit[MatchRepository].get(match.id)
            await unit[MatchRepository].by_code("7KQ2")
            await unit[OpenMatchRepository].of_person(2)
            await unit[MatchRepository].rematch_of(match.id)
            await unit[MatchRepository].of_user(2, [Status.ACTIVE])
            await unit[MatchRepository].of_server(100, [Status.ACTIVE])
            await unit[MatchRepository].in_channel(200, None, [Status.ACTIVE])
            await unit[MatchRepository].in_channel(200, 2, [Status.ACTIVE])
            await unit[MatchRepository].lapsed(NOW, 10)
            await unit[PendingTurnRepository].of_user(2**62)
            await unit[OfferRepository].to_answer(2)
            await rows_due(unit, NOW)
            await rows_due(unit, NOW, without={200})
            await unit[OutboxRepository].due_at(1)
            await unit[OutboxRepository].stuck(100)
            await unit[LogRepository].last(match.id)
            await unit[LogRepository].ruling(match.id)
            await unit[LogRepository].read(match.id, 10)
            await unit[LogRepository].find(77)
            await unit[ChoiceRepository].of_match(match.id)
            await unit[ReceiptRepository].find(1)
            await unit[SeasonRepository].state(100)
            await unit[SeasonRepository].due(NOW)
            await unit[SeasonRepository].next_end()
            await unit[SeasonRepository].best(100, 2)
            await unit[SeasonRepository].standings(100, 1, "race", min_matches=5, first=0, count=10)
            await unit[RatingRepository].place(Rating(100, "race", 2), NOW)
            await unit[RatingRepository].played_since(100, NOW)
    assert len(seen) >= 15
    for text, values in seen:
        assert not (await plan(store, text, values)).scanned, text


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
async def test_an_outbox_that_was_empty_when_the_matches_were_counted_is_read_by_its_index(
    store: Store,
) -> None:
    await added(store)
    with statements(store) as seen:
        async with store.reading() as unit:
            await rows_due(unit, NOW)
            await rows_due(unit, NOW, without={200})
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


@pytest.mark.own_database
@pytest.mark.parametrize(
    "kind", [pytest.param("postgresql", marks=pytest.mark.slow)], indirect=True
)
async def test_of_an_outbox_that_has_grown_only_what_is_due_soon_is_read(store: Store) -> None:
    with statements(store) as seen:
        async with store.reading() as unit:
            await rows_due(unit, NOW)
            await rows_due(unit, NOW, without={200})
    async with store.database.engine.connect() as connection:
        for text in (
            # of matches that there are not
            "SET LOCAL session_replication_role = replica",
            "INSERT INTO outbox (match_id, notice, version, nonce, due_at, attempts)"
            " SELECT n, 'closing', 9, n, now() + n * interval '1 minute', 0"
            " FROM generate_series(1, 5000) AS n",
            "ANALYZE outbox",
        ):
            await connection.exec_driver_sql(text)
        await connection.commit()
    assert len(seen) == 2
    for text, values in seen:
        assert not (await plan(store, text, values)).scanned, text


async def test_what_lapses_and_what_is_owed_have_indexes_of_their_own(store: Store) -> None:
    with statements(store) as seen:
        async with store.reading() as unit:
            await unit[MatchRepository].lapsed(NOW, 10)
            await unit[PendingTurnRepository].of_user(1)
            await unit[MatchRepository].rematch_of(1)
            await unit[MatchRepository].of_user(1, [Status.ACTIVE])
            await unit[OpenMatchRepository].of_person(1)
    plans = [await plan(store, text, values) for text, values in seen]
    assert "ix_matches_lapsing" in plans[0].indexes
    assert "ix_seats_owed" in plans[1].indexes
    assert "uq_matches_rematch" in plans[2].indexes
    # a person's matches of years are passed over
    assert len(plans) == 5
    assert "ix_seats_open" in plans[3].indexes
    assert "ix_seats_open" in plans[4].indexes
    assert "ix_seats_user" not in plans[3].indexes | plans[4].indexes


async def test_only_lobbies_whose_time_is_up_lapse_oldest_first(store: Store) -> None:
    for code, status, hours in (
        ("AAAA", Status.LOBBY, 2),
        ("BBBB", Status.LOBBY, 1),
        ("CCCC", Status.LOBBY, 3),
        ("DDDD", Status.ACTIVE, 1),
    ):
        match = replace(draft(code, status=status), expires_at=NOW + timedelta(hours=hours))
        await added(store, match)
    async with store.reading() as unit:
        lapsed = await unit[MatchRepository].lapsed(NOW + timedelta(hours=2), 10)
        first = await unit[MatchRepository].lapsed(NOW + timedelta(hours=2), 1)
    assert [match.code for match in lapsed] == ["BBBB", "AAAA"]
    assert [match.code for match in first] == ["BBBB"]


async def test_a_question_without_an_index_would_be_found_out(store: Store) -> None:
    for text in ("SELECT * FROM matches WHERE locale = 'en'", "SELECT * FROM log"):
        assert (await plan(store, text, ())).scanned
