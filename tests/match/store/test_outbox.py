"""The outbox as the sender asks for it: by place, by what failed, by server."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from bot.db.store import Store
from bot.match.model.match import Match
from bot.match.model.people import Place
from bot.match.model.terms import Notice, Status, Trouble
from bot.match.store.due import OutboxRepository
from bot.match.store.matches import MatchRepository
from tests.match.store.rows import NOW, added, draft

MINUTE = timedelta(minutes=1)


async def put(store: Store, match: Match, *notices: Notice) -> None:
    async with store.writing() as unit:
        for notice in notices:
            await unit[OutboxRepository].put(match, notice, nonce=notice.value, due=NOW)
        await unit.commit()


async def test_what_goes_to_some_places_is_left_out(store: Store) -> None:
    here = await added(store)
    there = await added(store, replace(draft("ABCD"), place=Place(100, 201)))
    async with store.writing() as unit:
        await unit[MatchRepository].posted(there.id, board=None, thread=300, lobby=None)
        await unit.commit()
    await put(store, here, Notice.BOARD)
    await put(store, there, Notice.BOARD)
    async with store.reading() as unit:
        assert [one.channel_id for one in await unit[OutboxRepository].due(NOW, None, 10)] == [
            200,
            300,
        ]
        assert [one.match_id for one in await unit[OutboxRepository].due(NOW, None, 10, {300})] == [
            here.id
        ]
        assert [one.match_id for one in await unit[OutboxRepository].due(NOW, None, 1, {200})] == [
            there.id
        ]
        assert await unit[OutboxRepository].due(NOW, None, 10, {200, 300}) == []


async def test_what_fails_holds_up_what_comes_after_it_until_it_is_tried_again(
    store: Store,
) -> None:
    match = await added(store)
    await put(store, match, Notice.BOARD, Notice.LOBBY)
    async with store.writing() as unit:
        board, _ = await unit[OutboxRepository].due(NOW, match.id, 10)
        assert await unit[OutboxRepository].next_due(NOW) is None
        await unit[OutboxRepository].put_off(board, NOW + MINUTE, "barred", counted=True)
        await unit[OutboxRepository].hold(match.id, NOW, NOW + MINUTE)
        await unit.commit()
    async with store.reading() as unit:
        assert await unit[OutboxRepository].due(NOW, None, 10) == []
        assert await unit[OutboxRepository].next_due(NOW) == NOW + MINUTE
    async with store.writing() as unit:
        assert await unit[OutboxRepository].hasten(match.id, NOW)
        await unit.commit()
    async with store.reading() as unit:
        due = await unit[OutboxRepository].due(NOW, None, 10)
        assert {one.notice for one in due} == {Notice.BOARD, Notice.LOBBY}
        assert await unit[OutboxRepository].due_at(board.id) == NOW
    # a newer board takes the old one's place
    await put(store, match, Notice.BOARD)
    async with store.reading() as unit:
        assert await unit[OutboxRepository].due_at(board.id) is None


async def test_the_matches_of_a_server_that_are_stuck_are_found(store: Store) -> None:
    kinds = {"AAAA": Trouble.FORBIDDEN, "BBBB": Trouble.GONE, "CCCC": None}
    ids = {}
    for code, trouble in kinds.items():
        match = await added(store, draft(code))
        ids[code] = match.id
        async with store.writing() as unit:
            await unit[MatchRepository].troubled(match.id, trouble)
            await unit.commit()
    over = await added(store, draft("DDDD", status=Status.FINISHED))
    async with store.writing() as unit:
        await unit[MatchRepository].troubled(over.id, Trouble.LOCKED)
        await unit.commit()
    async with store.reading() as unit:
        assert await unit[OutboxRepository].stuck(100) == [ids["AAAA"]]
        assert await unit[OutboxRepository].stuck(101) == []
        found = await unit[MatchRepository].get(ids["AAAA"])
        assert found is not None
        assert found.trouble is Trouble.FORBIDDEN
    async with store.writing() as unit:
        await unit[MatchRepository].troubled(ids["AAAA"], None)
        await unit[MatchRepository].posted(ids["AAAA"], board=7, thread=300, lobby=None)
        await unit[MatchRepository].flag(ids["AAAA"], board_message_id=8, thread_id=None)
        await unit.commit()
    async with store.reading() as unit:
        moved = await unit[MatchRepository].get(ids["AAAA"])
        assert moved is not None
        assert (moved.trouble, moved.thread_id, moved.board_message_id) == (None, None, 8)
