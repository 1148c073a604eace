"""What is due or stands, as rows: clocks, stoppages, signs of life, reminders, and the outbox."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.db.store import Store
from bot.match.model.clock import KeptClock, Reason, SeatClock, Stoppage
from bot.match.model.match import Match, Seat
from bot.match.model.people import Person, Place, Reminder
from bot.match.model.terms import Notice, Status, Trouble
from bot.match.store.due import (
    ClockRepository,
    HeartbeatRepository,
    OutboxRepository,
    ReminderRepository,
    StoppageRepository,
)
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.people import PersonRepository
from tests.db.query_plans import plan, statements
from tests.match.store.rows import NOW, added, draft
from tests.waiting import rows_due

# ------------------------------------------------------------------------------------------- clocks
# Clocks come back as they were put, and are found by their index.


HOUR = timedelta(hours=1)
LEFT = timedelta(days=7, microseconds=1)


def kept(
    match_id: int,
    seat: int,
    hours: int | None,
    *,
    clock: SeatClock | None = None,
    fallen_at: datetime | None = None,
) -> KeptClock:
    """A clock that runs for some hours more; for None it stands."""
    clock = clock or SeatClock(LEFT, None if hours is None else NOW)
    deadline = None if hours is None else NOW + hours * HOUR
    # whose it is, is told with the seat
    return KeptClock(match_id, seat, (2**62, 2, 3)[seat], clock, deadline, fallen_at)


async def add(store: Store, *clocks: KeptClock) -> None:
    async with store.writing() as unit:
        unit[ClockRepository].save(*clocks)
        await unit.commit()


async def test_clocks_come_back_to_the_microsecond(store: Store) -> None:
    seats = (*draft().seats[:2], Seat(2, Person(3, "cat"), accepted=True))
    match = await added(store, replace(draft(), seats=seats))
    clocks = [
        kept(match.id, 0, 3),
        kept(match.id, 1, None, fallen_at=NOW),
        kept(match.id, 2, 1, clock=SeatClock(timedelta(0), NOW)),
    ]
    await add(store, *clocks[::-1])
    async with store.writing() as unit:
        assert list(await unit[ClockRepository].of_matches([match.id])) == clocks
        stopped = kept(match.id, 0, None, clock=SeatClock(HOUR))
        unit[ClockRepository].save(stopped)
        assert list(await unit[ClockRepository].of_matches([match.id])) == [stopped, *clocks[1:]]
        assert list(await unit[ClockRepository].of_matches([])) == []
        assert list(await unit[ClockRepository].of_matches([match.id + 1])) == []


async def test_a_seat_has_one_clock(store: Store) -> None:
    match = await added(store)
    await add(store, kept(match.id, 0, 3))
    await add(store, kept(match.id, 0, 4))
    async with store.reading() as unit:
        assert await unit[ClockRepository].of_matches([match.id]) == [kept(match.id, 0, 4)]


async def test_the_match_whose_deadline_came_first_is_due(store: Store) -> None:
    matches = [await added(store, draft(code)) for code in ("AAA1", "AAA2", "AAA3")]
    for match, hours in zip(matches, (3, 1, None), strict=True):
        await add(store, kept(match.id, 0, hours), kept(match.id, 1, None))
    async with store.writing() as unit:
        assert await unit[ClockRepository].due(NOW) is None
        assert await unit[ClockRepository].due(NOW + HOUR) == matches[1].id
        assert await unit[ClockRepository].due(NOW + 9 * HOUR) == matches[1].id
        assert await unit[ClockRepository].next_due() == NOW + HOUR
        unit[ClockRepository].save(kept(matches[1].id, 0, None))
        assert await unit[ClockRepository].due(NOW + 9 * HOUR) == matches[0].id
        unit[ClockRepository].save(kept(matches[0].id, 0, None))
        assert await unit[ClockRepository].next_due() is None


async def test_deadlines_are_found_by_an_index(store: Store) -> None:
    match = await added(store)
    with statements(store) as seen:
        async with store.reading() as unit:
            await unit[ClockRepository].of_matches([match.id])
            await unit[ClockRepository].due(NOW)
            await unit[ClockRepository].next_due()
            await unit[LogRepository].at(match.id, 1)
    plans = [await plan(store, text, values) for text, values in seen]
    assert len(plans) == 4
    assert not any(found.scanned for found in plans), plans
    assert "ix_seats_deadline" in plans[1].indexes
    assert "ix_seats_deadline" in plans[2].indexes


# ---------------------------------------------------------------------------------------- stoppages
# Stoppages come back as they were put, and are found by their indexes.


async def test_a_stoppage_is_found_by_whom_it_stops_while_it_matters(store: Store) -> None:
    here, there = await added(store, draft("AAA1")), await added(store, draft("AAA2"))
    told = [
        Stoppage(Reason.OUTAGE, NOW, NOW + HOUR),
        Stoppage(Reason.PAUSE, NOW + HOUR, match_id=here.id),
        Stoppage(Reason.VACATION, NOW + 2 * HOUR, NOW + 9 * HOUR, user_id=2),
        Stoppage(Reason.PAUSE, NOW + 3 * HOUR, match_id=there.id),
        Stoppage(Reason.VACATION, NOW + 4 * HOUR, user_id=3),
    ]
    async with store.writing() as unit:
        told = [await unit[StoppageRepository].add(each) for each in told]
        await unit.commit()
    assert len({each.id for each in told}) == len(told)

    async def since(hours: int, *, match_ids: set[int], user_ids: set[int]) -> list[int]:
        async with store.reading() as unit:
            moment = NOW + hours * HOUR
            found = await unit[StoppageRepository].since(
                moment, match_ids=match_ids, user_ids=user_ids
            )
            return [told.index(each) for each in found]

    assert await since(0, match_ids={here.id}, user_ids={2}) == [0, 1, 2]
    assert await since(1, match_ids={here.id}, user_ids={2}) == [1, 2]
    assert await since(9, match_ids={here.id}, user_ids={2, 3}) == [1, 4]
    assert await since(0, match_ids=set(), user_ids=set()) == [0]
    async with store.writing() as unit:
        await unit[StoppageRepository].end(told[1].id, NOW + 5 * HOUR)
        await unit.commit()
    told[1] = replace(told[1], end=NOW + 5 * HOUR)
    assert await since(0, match_ids={here.id, there.id}, user_ids=set()) == [0, 1, 3]
    assert await since(5, match_ids={here.id, there.id}, user_ids=set()) == [3]


async def test_stoppages_are_found_by_their_indexes(store: Store) -> None:
    match = await added(store)
    with statements(store) as seen:
        async with store.reading() as unit:
            await unit[StoppageRepository].since(NOW, match_ids=[match.id], user_ids=[2, 3])
    (found,) = [await plan(store, text, values) for text, values in seen]
    assert not found.scanned, found
    assert found.indexes == {f"ix_stoppages_{index}" for index in ("outage", "match", "user")}


# --------------------------------------------------------------------------------------- heartbeats
# Signs of life, as clocks ask for them: at every turn, and seldom anew.


MINUTE = timedelta(minutes=1)


async def beat(store: Store, process: str, at: timedelta) -> None:
    async with store.writing() as unit:
        await unit[HeartbeatRepository].put(process, NOW + at)
        await unit.commit()


async def test_a_sign_that_is_new_enough_is_not_asked_for(store: Store) -> None:
    async with store.reading() as unit:
        assert await unit[HeartbeatRepository].sign(NOW) is None
    await beat(store, "a", timedelta(0))
    with statements(store) as seen:
        for _ in range(3):
            async with store.reading() as unit:
                assert await unit[HeartbeatRepository].sign(NOW - MINUTE) == NOW
        assert not seen
        # there may be a newer one, and does not have to be
        await beat(store, "b", MINUTE)
        async with store.reading() as unit:
            assert await unit[HeartbeatRepository].sign(NOW + timedelta(seconds=1)) == NOW + MINUTE
            assert await unit[HeartbeatRepository].sign(NOW + 2 * MINUTE) == NOW + MINUTE
        # another process may have given one
        assert len(seen) == 1


async def test_a_sign_that_was_taken_back_was_never_given(store: Store) -> None:
    await beat(store, "a", timedelta(0))
    async with store.writing() as unit:
        await unit[HeartbeatRepository].put("a", NOW + 5 * MINUTE)
    async with store.reading() as unit:
        assert await unit[HeartbeatRepository].sign(NOW + MINUTE) == NOW


# ---------------------------------------------------------------------------------------- reminders
# The rows of reminders, and a person's vacations.


async def one(
    store: Store,
    match_id: int,
    seat: int = 1,
    user_id: int = 2,
    *,
    due_at: datetime | None = None,
    nonce: str | None = None,
    channel_id: int | None = None,
    message_id: int | None = None,
) -> Reminder:
    row = Reminder(
        0,
        match_id,
        seat,
        user_id,
        since=NOW,
        after=NOW,
        due_at=due_at,
        nonce=nonce,
        channel_id=channel_id,
        message_id=message_id,
    )
    async with store.writing() as unit:
        await unit[ReminderRepository].add(row)
        await unit.commit()
    async with store.reading() as unit:
        return (await unit[ReminderRepository].of_match(match_id))[-1]


async def test_a_row_is_kept_and_changed(store: Store) -> None:
    match = await added(store)
    row = await one(store, match.id, due_at=NOW)
    changed = replace(
        row, sent=2, due_at=NOW + HOUR, digest=True, nonce="ab", channel_id=3, message_id=2**62
    )
    async with store.writing() as unit:
        await unit[ReminderRepository].save(changed)
        await unit.commit()
    async with store.reading() as unit:
        assert await unit[ReminderRepository].get(row.id) == changed
        assert await unit[ReminderRepository].of_user(2) == [changed]
        assert await unit[ReminderRepository].next_due() == NOW + HOUR
        assert await unit[ReminderRepository].due(NOW) is None
        assert await unit[ReminderRepository].due(NOW + HOUR) == 2


async def test_a_decision_that_was_made_leaves_only_what_may_have_a_message(
    store: Store,
) -> None:
    match = await added(store)
    await one(store, match.id, 0, due_at=NOW)
    sending = await one(store, match.id, 0, due_at=NOW, nonce="ab")
    said = await one(store, match.id, 2, due_at=NOW, channel_id=3, message_id=4)
    other = await one(store, match.id, 1, due_at=NOW)
    async with store.writing() as unit:
        assert await unit[ReminderRepository].close(match.id, {0, 2})
        assert await unit[ReminderRepository].of_match(match.id) == [
            replace(sending, over=True, due_at=None),
            replace(said, over=True, due_at=None),
            other,
        ]
        assert await unit[ReminderRepository].of_user(2) == [other]
        assert not await unit[ReminderRepository].close(match.id, {1})
        await unit[ReminderRepository].drop(replace(sending, over=True))
        await unit[ReminderRepository].drop(replace(said, over=True))
        assert await unit[ReminderRepository].of_match(match.id) == []


async def test_other_wishes_have_all_of_a_persons_looked_at(store: Store) -> None:
    match = await added(store)
    await one(store, match.id)
    await one(store, match.id, 0, user_id=2**62)
    async with store.writing() as unit:
        await unit[ReminderRepository].touch(2, NOW + HOUR)
        mine, other = await unit[ReminderRepository].of_match(match.id)
        assert (mine.after, mine.due_at) == (NOW + HOUR, NOW + HOUR)
        assert (other.after, other.due_at) == (NOW, None)


async def test_vacations_are_a_persons_own_and_not_over(store: Store) -> None:
    async with store.writing() as unit:
        for reason, start, end, user in (
            (Reason.VACATION, NOW, NOW + HOUR, 1),
            (Reason.VACATION, NOW + 5 * HOUR, NOW + 6 * HOUR, 1),
            (Reason.VACATION, NOW + 2 * HOUR, None, 1),
            (Reason.VACATION, NOW + 2 * HOUR, None, 2),
            (Reason.OUTAGE, NOW + 2 * HOUR, NOW + 3 * HOUR, None),
        ):
            await unit[StoppageRepository].add(Stoppage(reason, start, end, user_id=user))
        await unit.commit()
    async with store.reading() as unit:
        found = await unit[StoppageRepository].vacations(1, NOW + HOUR)
        assert [each.start - NOW for each in found] == [2 * HOUR, 5 * HOUR]


async def test_no_question_reads_a_whole_table(store: Store) -> None:
    match = await added(store)
    with statements(store) as seen:
        async with store.reading() as unit:
            await unit[ReminderRepository].due(NOW)
            await unit[ReminderRepository].next_due()
            await unit[ReminderRepository].of_match(match.id)
            await unit[ReminderRepository].of_user(2)
            await unit[ReminderRepository].get(1)
            await unit[PersonRepository].of([1, 2])
            await unit[StoppageRepository].vacations(1, NOW)
    plans = [await plan(store, text, values) for text, values in seen]
    assert not any(found.scanned for found in plans), plans
    assert "ix_seats_remind" in plans[0].indexes
    assert "ix_seats_remind" in plans[1].indexes
    assert "ix_stoppages_user" in plans[-1].indexes


# ------------------------------------------------------------------------------------------- outbox
# The outbox as the sender asks for it: by place, by what failed, by server.


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
        assert [one.channel_id for one in await rows_due(unit, NOW)] == [
            200,
            300,
        ]
        assert [one.match_id for one in await rows_due(unit, NOW, without={300})] == [here.id]
        assert [one.match_id for one in await rows_due(unit, NOW, limit=1, without={200})] == [
            there.id
        ]
        assert await rows_due(unit, NOW, without={200, 300}) == []


async def test_what_fails_holds_up_what_comes_after_it_until_it_is_tried_again(
    store: Store,
) -> None:
    match = await added(store)
    await put(store, match, Notice.BOARD, Notice.LOBBY)
    async with store.writing() as unit:
        board, _ = await rows_due(unit, NOW, match.id)
        assert (await unit[OutboxRepository].look(NOW, NOW + HOUR, 10, ()))[1] is None
        await unit[OutboxRepository].put_off(board, NOW + MINUTE, "barred", counted=True)
        await unit[OutboxRepository].hold(match.id, NOW, NOW + MINUTE)
        await unit.commit()
    async with store.reading() as unit:
        assert await rows_due(unit, NOW) == []
        assert await unit[OutboxRepository].look(NOW, NOW + HOUR, 10, {200}) == ([], NOW + MINUTE)
    async with store.writing() as unit:
        assert await unit[OutboxRepository].hasten(match.id, NOW)
        await unit.commit()
    async with store.reading() as unit:
        due = await rows_due(unit, NOW)
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
