"""The rows of reminders, and a person's vacations."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.db.store import Store
from bot.match.model.clock import Reason, Stoppage
from bot.match.model.people import Reminder
from bot.match.store.due import ReminderRepository, StoppageRepository
from bot.match.store.people import PersonRepository
from tests.db.query_plans import plan, statements
from tests.match.store.rows import NOW, added

HOUR = timedelta(hours=1)


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
