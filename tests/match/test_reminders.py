"""Reminders: due once, sent once, gone with their reason."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from itertools import count
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.base.worker import SWEEP_INTERVAL_S
from bot.db.store import Store
from bot.match.act.recorder import Board
from bot.match.clocks import MAX_AUTOMATIC_VACATION
from bot.match.model.match import Match
from bot.match.model.people import Person, Place, Quiet, ReminderPreferences, ServerSettings, When
from bot.match.model.terms import Notice, Timeout
from bot.match.reminders import (
    MAX_SEPARATE_REMINDERS,
    RETRY_DELAY,
    Reminders,
    ReminderToSend,
    reminders_job,
)
from bot.servers.admin import AdminRequest
from tests import sqlite
from tests.match.looking import Bench
from tests.match.timed import DAY, HOUR, MINUTE, TIMED_GAMES, away, passes, settled, terms
from tests.match.world import ANN, BOB, CAT, EVENING, HERE, World
from tests.waiting import pending

# ---------------------------------------------------------------------------------------- reminders


HALF = ReminderPreferences(frozenset({When.AT_ONCE, When.HALF}))
MESSAGES = count(5_000)
SECOND = timedelta(seconds=1)


async def likes(
    world: World,
    preferences: ReminderPreferences,
    person: Person = ANN,
    *,
    zone: str | None = None,
    auto_vacation: bool = False,
) -> None:
    mine = await world.parts.people.settings.get(person.user_id)
    mine = replace(mine, reminders=preferences, zone=zone or mine.zone, auto_vacation=auto_vacation)
    await world.parts.people.settings.set(mine)


async def look(world: World) -> bool:
    """As the worker does; whether there is something to send."""
    told = False
    while (wait := await world.parts.match.reminders.next_due()) is not None and wait <= 0 * HOUR:
        looked = await world.parts.match.reminders.settle()
        assert looked is not None
        assert looked.failure is None, looked.failure
        told = told or looked.told
    return told


async def claimed(world: World, match_id: int) -> list[ReminderToSend]:
    """What a row of the match that is claimed now tells."""
    async with world.store.writing() as unit:
        found = await world.parts.match.reminders.to_send(unit, match_id)
        await unit.commit()
    return found


async def sent(world: World) -> list[ReminderToSend]:
    """Look, and send what is to be sent, as delivery does."""
    await look(world)
    found = []
    for posting in await pending(world.parts.match.outbox):
        if posting.notice is Notice.REMINDER:
            for one in await claimed(world, posting.match_id):
                assert await world.parts.match.reminders.posted(one, 77, next(MESSAGES))
                found.append(one)
        if posting.notice is not Notice.REMINDED:
            await world.parts.match.outbox.mark_sent(posting)
    return found


async def to_go(world: World, match: Match) -> int:
    """How many messages have to go, as a row of the outbox says."""
    due = await pending(world.parts.match.outbox, match.id)
    if Notice.REMINDED not in {posting.notice for posting in due}:
        return 0
    return len(await world.parts.match.reminders.leftovers(match.id))


async def test_whoever_set_nothing_is_reminded_in_the_last_quarter_and_once(world: World) -> None:
    match = await world.started(terms=terms("4d"))
    await passes(world, 3 * DAY - MINUTE)
    assert await sent(world) == []
    await passes(world, MINUTE)
    (to_send,) = await sent(world)
    assert (to_send.reminder.match_id, to_send.reminder.user_id) == (match.id, ANN.user_id)
    assert to_send.deadline == EVENING + 4 * DAY
    await passes(world, DAY - MINUTE)
    assert await sent(world) == []
    await passes(world, 10 * DAY)
    assert await sent(world) == []


async def test_the_message_has_to_go_when_the_move_is_made(world: World) -> None:
    match = await world.started(terms=terms("4d"))
    await passes(world, 3 * DAY)
    await sent(world)
    assert await to_go(world, match) == 0
    await world.act(match, ANN, "+1")
    assert await to_go(world, match) == 1
    (row,) = await world.parts.match.reminders.leftovers(match.id)
    await world.parts.match.reminders.forget(row)
    assert await world.parts.match.reminders.leftovers(match.id) == []


async def test_a_move_in_between_leaves_nothing_to_send(world: World) -> None:
    match = await world.started(terms=terms("4d"))
    await passes(world, 3 * DAY)
    assert await look(world)
    await world.act(match, ANN, "+1")
    assert await sent(world) == []


@pytest.mark.both_databases
async def test_a_message_that_was_being_sent_meanwhile_has_to_go(world: World) -> None:
    match = await world.started(terms=terms("4d"))
    await passes(world, 3 * DAY)
    await look(world)
    (to_send,) = await claimed(world, match.id)
    await world.act(match, ANN, "+1")
    assert not await world.parts.match.reminders.posted(to_send, 77, 1)


@pytest.mark.both_databases
async def test_a_message_that_nobody_noted_has_to_go_with_the_move(world: World) -> None:
    match = await world.started(terms=terms("4d"))
    await passes(world, 3 * DAY)
    await look(world)
    (to_send,) = await claimed(world, match.id)
    # it arrives, and the process ends
    world.restart()
    await world.act(match, ANN, "+1")
    assert await to_go(world, match) == 1
    (row,) = await world.parts.match.reminders.leftovers(match.id)
    assert (row.nonce, row.tried_at) == (to_send.nonce, world.clock.now())
    await world.parts.match.reminders.forget(row, said=True)
    assert await world.parts.match.reminders.leftovers(match.id) == []


async def test_a_message_that_nobody_noted_goes_when_it_is_too_late_to_send_it_again(
    world: World,
) -> None:
    match = await world.started(terms=terms("4d", Timeout.WAIT))
    await passes(world, 3 * DAY)
    await look(world)
    (to_send,) = await claimed(world, match.id)
    await passes(world, 2 * DAY)
    assert await claimed(world, match.id) == []
    (row,) = await world.parts.match.reminders.leftovers(match.id)
    assert row.nonce == to_send.nonce


async def test_after_a_restart_the_same_message_is_sent_under_the_same_nonce(world: World) -> None:
    match = await world.started(terms=terms("4d"))
    await passes(world, 3 * DAY)
    await look(world)
    (before,) = await claimed(world, match.id)
    world.restart()
    (after,) = await sent(world)
    assert after.nonce == before.nonce
    world.restart()
    assert await sent(world) == []


async def test_time_in_which_the_bot_was_away_does_not_count(world: World) -> None:
    await world.started(terms=terms("4d"))
    await passes(world, 2 * DAY)
    await away(world, 5 * DAY)
    assert await sent(world) == []
    await passes(world, DAY - MINUTE)
    assert await sent(world) == []
    await passes(world, MINUTE)
    assert len(await sent(world)) == 1


async def test_a_reminder_that_came_just_before_an_outage_does_not_come_again(
    world: World,
) -> None:
    await world.started(terms=terms("2d"))
    await likes(world, HALF)
    await passes(world, DAY - 20 * SECOND)
    world.clock.turn(25 * SECOND)
    assert len(await sent(world)) == 1
    # the bot has been away since its last sign of life, twenty seconds before that reminder
    world.clock.turn(HOUR)
    world.restart()
    await world.parts.ops.heartbeat.beat()
    for _ in range(26):
        assert await sent(world) == []
        await passes(world, HOUR)


async def test_a_reminder_that_comes_at_the_end_of_an_outage_does_not_come_again(
    world: World,
) -> None:
    await likes(world, replace(HALF, quiet=Quiet(17 * 60, 19 * 60)))
    await world.started(terms=terms("3d"))
    await passes(world, 50 * MINUTE)
    world.clock.turn(20 * MINUTE)
    world.restart()
    # the quiet hours are over, and so is the outage as far as known: it lasts three seconds more
    assert len(await sent(world)) == 1
    world.clock.turn(3 * SECOND)
    await world.parts.ops.heartbeat.beat()
    # half of the time was to be over at twenty past, and three seconds more
    await passes(world, 35 * HOUR + 10 * MINUTE - 2 * SECOND)
    assert await sent(world) == []
    await passes(world, 2 * SECOND)
    assert len(await sent(world)) == 1
    await passes(world, DAY - MINUTE)
    assert await sent(world) == []


async def test_nobody_is_reminded_on_vacation_but_after_it(world: World) -> None:
    await world.started(terms=terms("2d"))
    await likes(world, HALF)
    await passes(world, 12 * HOUR)
    today = world.clock.now().date()
    vacation = await world.parts.match.vacations.go(ANN.user_id, today, today + 3 * DAY, None)
    await passes(world, 12 * HOUR)
    assert await sent(world) == []
    assert vacation.end is not None
    await passes(world, vacation.end + 12 * HOUR - world.clock.now())
    assert len(await sent(world)) == 1


async def test_on_vacation_one_is_reminded_where_the_clock_runs_on(world: World) -> None:
    await world.started(terms=replace(terms("2d"), breaks=False))
    await likes(world, HALF)
    today = world.clock.now().date()
    await world.parts.match.vacations.go(ANN.user_id, today, today + 3 * DAY, None)
    await passes(world, DAY)
    assert len(await sent(world)) == 1


async def test_on_vacation_one_is_reminded_where_it_is_not_granted(world: World) -> None:
    await likes(world, HALF)
    settings, today = world.parts.servers.settings, EVENING.date()
    await settings.set(ServerSettings(300, "thread", vacation_days=0))
    await world.parts.match.vacations.go(ANN.user_id, today, today + 3 * DAY, None)
    await world.started(place=Place(300, 301), terms=terms("2d"))
    await passes(world, DAY)
    (reminder,) = await sent(world)
    assert reminder.deadline == EVENING + 2 * DAY


@pytest.mark.both_databases
async def test_who_comes_back_early_is_reminded_earlier(world: World) -> None:
    await world.started(terms=terms("2d"))
    await likes(world, HALF)
    await passes(world, 12 * HOUR)
    today = world.clock.now().date()
    vacation = await world.parts.match.vacations.go(ANN.user_id, today, today + 9 * DAY, None)
    for _ in range(4):
        await passes(world, 6 * HOUR)
        assert await sent(world) == []
    await world.parts.match.vacations.end(ANN.user_id, vacation.id)
    await passes(world, 12 * HOUR)
    assert len(await sent(world)) == 1


async def test_there_are_at_most_as_many_as_somebody_likes(world: World) -> None:
    match = await world.started(terms=terms("4d"))
    await likes(world, ReminderPreferences(frozenset(When), most=2))
    found = []
    for _ in range(4 * 24 - 1):
        await passes(world, HOUR)
        found += [world.clock.now() for _ in await sent(world)]
    assert found == [EVENING + 4 * DAY - 3 * HOUR, EVENING + 4 * DAY - HOUR]
    # the second took the place of the first
    assert len(await world.parts.match.reminders.leftovers(match.id)) == 0


async def test_where_nobody_is_hurried_there_are_three_in_nine_days(world: World) -> None:
    await world.started()
    found = []
    for _ in range(30):
        await passes(world, DAY)
        found += [world.clock.now() - EVENING for _ in await sent(world)]
    assert found == [3 * DAY, 6 * DAY, 9 * DAY]


async def test_quiet_hours_hold_also_when_the_worker_is_late(world: World) -> None:
    await world.started(terms=terms("8h"))
    # half of the time is over at 22:00, and quiet begins at 22:05
    await likes(world, replace(HALF, quiet=Quiet(22 * 60 + 5, 24 * 60 - 30)))
    await passes(world, 4 * HOUR + 6 * MINUTE)
    assert await sent(world) == []
    await passes(world, HOUR + 23 * MINUTE)
    assert await sent(world) == []
    await passes(world, MINUTE)
    assert len(await sent(world)) == 1


async def uncalled(world: World, match: Match) -> frozenset[int]:
    board = await world.parts.match.boards.to_post(match.id)
    assert isinstance(board, Board)
    return board.uncalled


async def test_who_wants_no_mention_is_not_called_by_the_board(world: World) -> None:
    match = await world.started(terms=terms("4d"))
    assert await uncalled(world, match) == frozenset()
    await likes(world, ReminderPreferences(frozenset({When.HALF})))
    assert await uncalled(world, match) == {ANN.user_id}
    await likes(world, replace(HALF, quiet=Quiet(17 * 60, 19 * 60)))
    assert await uncalled(world, match) == {ANN.user_id}
    await likes(world, replace(HALF, quiet=Quiet(19 * 60, 20 * 60)))
    assert await uncalled(world, match) == frozenset()


async def test_a_turn_that_came_in_quiet_hours_is_told_at_their_end(world: World) -> None:
    await likes(world, replace(HALF, quiet=Quiet(17 * 60, 19 * 60)), BOB)
    match = await world.started(terms=terms("4d"))
    await world.act(match, ANN, "+1")
    assert await uncalled(world, match) == {BOB.user_id}
    await passes(world, HOUR)
    (to_send,) = await sent(world)
    assert to_send.reminder.user_id == BOB.user_id


async def test_other_wishes_hold_at_once_and_bring_back_nothing_that_has_passed(
    world: World,
) -> None:
    await world.started(terms=terms("4d"))
    await passes(world, 2 * DAY + HOUR)
    await likes(world, HALF)
    assert await sent(world) == []
    await likes(world, ReminderPreferences(frozenset({When.BEFORE_24})))
    await passes(world, 23 * HOUR)
    assert len(await sent(world)) == 1


async def test_whoever_waits_for_others_is_not_reminded(world: World) -> None:
    world.games = TIMED_GAMES
    world.restart()
    match = await world.seated("vote", ANN, BOB, CAT, terms=terms("4d", Timeout.WAIT))
    await world.act(match, ANN, "yes")
    await passes(world, 3 * DAY)
    found = {to_send.reminder.user_id for to_send in await sent(world)}
    assert found == {BOB.user_id, CAT.user_id}
    await world.act(match, BOB, "no")
    assert await to_go(world, match) == 1
    await world.act(match, CAT, "no")
    assert await to_go(world, match) == 2


async def test_the_end_of_a_match_takes_everything_back(world: World) -> None:
    match = await world.started(terms=terms("4d"))
    await passes(world, 3 * DAY)
    await sent(world)
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    assert await to_go(world, match) == 1
    assert await world.parts.match.reminders.next_due() is None


async def test_a_time_out_ends_it_too(world: World) -> None:
    match = await world.started(terms=terms("4d"))
    await passes(world, 3 * DAY)
    await sent(world)
    await passes(world, DAY)
    assert await settled(world) == [match.id]
    assert await to_go(world, match) == 1


async def test_after_a_time_out_that_waits_there_is_nothing_more(world: World) -> None:
    await world.started(terms=terms("4d", Timeout.WAIT))
    await passes(world, 3 * DAY)
    await look(world)
    await passes(world, DAY)
    await settled(world)
    # it could not be sent in time
    assert await sent(world) == []


@pytest.mark.both_databases
async def test_more_than_five_at_once_are_one_message(world: World) -> None:
    world.open_matches = 20
    world.restart()
    matches = [await world.started(terms=terms("4d")) for _ in range(MAX_SEPARATE_REMINDERS + 1)]
    await passes(world, 3 * DAY)
    (to_send,) = await sent(world)
    assert to_send.reminder.digest
    assert to_send.reminder.match_id == matches[0].id
    await passes(world, HOUR)
    assert await sent(world) == []
    await world.act(matches[0], ANN, "+1")
    assert await to_go(world, matches[0]) == 1


async def test_five_at_once_are_five_messages(world: World) -> None:
    world.open_matches = 20
    world.restart()
    for _ in range(MAX_SEPARATE_REMINDERS):
        await world.started(terms=terms("4d"))
    await passes(world, 3 * DAY)
    found = await sent(world)
    assert len(found) == MAX_SEPARATE_REMINDERS
    assert not any(to_send.reminder.digest for to_send in found)


@pytest.mark.both_databases
async def test_a_digest_comes_daily_and_takes_the_place_of_the_one_before(world: World) -> None:
    await likes(world, ReminderPreferences(digest=8, most=9), zone="Asia/Tokyo")
    first = await world.started(terms=terms("7d"))
    second = await world.started(terms=terms("3d"))
    found = []
    for _ in range(24):
        await passes(world, HOUR)
        found += [(world.clock.now(), to_send) for to_send in await sent(world)]
    ((at, to_send),) = found
    assert at == EVENING + 5 * HOUR
    assert to_send.reminder.digest
    assert to_send.reminder.match_id == second.id
    await world.act(second, ANN, "+1")
    assert await to_go(world, second) == 1
    for _ in range(5 * 24):
        await passes(world, HOUR)
        found += [(world.clock.now(), to_send) for to_send in await sent(world)]
    hers = [(at, each) for at, each in found if each.reminder.user_id == ANN.user_id]
    assert [at.day for at, _ in hers] == [21, 22, 23, 24, 25, 26]
    assert {to_send.reminder.match_id for _, to_send in hers[1:]} == {first.id}
    assert all(at.hour == 23 for at, _ in hers)
    assert await to_go(world, first) == 0


@pytest.mark.both_databases
async def test_somebody_elses_match_is_not_held_up_by_one_that_fails(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.started(terms=terms("4d"))
    await passes(world, 3 * DAY)
    reminders = type(world.parts.match.reminders)

    async def broken(*_: object) -> bool:
        raise RuntimeError("broken")

    with monkeypatch.context() as patch:
        patch.setattr(reminders, "_settle", broken)
        looked = await world.parts.match.reminders.settle()
    assert looked is not None
    assert isinstance(looked.failure, RuntimeError)
    assert await world.parts.match.reminders.next_due() == RETRY_DELAY
    await passes(world, RETRY_DELAY)
    assert len(await sent(world)) == 1


async def test_a_reminder_in_another_time_zone_keeps_that_ones_quiet_hours(world: World) -> None:
    await likes(world, replace(HALF, quiet=Quiet(22 * 60, 7 * 60)), zone="Asia/Tokyo")
    await world.started(terms=terms("4h"))
    # 20:00 in the store's time is 5 in the morning there, and time is up at 7
    found = []
    for _ in range(8):
        await passes(world, timedelta(minutes=30))
        found += await sent(world)
    assert found == []


async def more(world: World, match: Match, by: str) -> None:
    order = AdminRequest(HERE.guild_id or 0, CAT, "they asked", world.click())
    await world.parts.servers.administration.extend(match.id, order, by)


@pytest.mark.both_databases
async def test_who_is_given_time_is_reminded_by_what_is_left_then(world: World) -> None:
    match = await world.started(terms=terms("2d"))
    await likes(world, HALF)
    await passes(world, 12 * HOUR)
    await more(world, match, "2d")
    await passes(world, 36 * HOUR - MINUTE)
    assert await sent(world) == []
    await passes(world, MINUTE)
    assert len(await sent(world)) == 1


async def test_time_that_is_given_after_the_last_reminder_brings_another(world: World) -> None:
    match = await world.started(terms=terms("2d"))
    await likes(world, ReminderPreferences(frozenset({When.BEFORE_6})))
    await passes(world, 43 * HOUR)
    (to_send,) = await sent(world)
    assert to_send.deadline == EVENING + 2 * DAY
    await more(world, match, "1d")
    await passes(world, 22 * HOUR)
    assert await sent(world) == []
    await passes(world, HOUR)
    (to_send,) = await sent(world)
    assert to_send.deadline == EVENING + 3 * DAY


async def test_the_hour_after_a_vacation_by_itself_has_its_reminder(world: World) -> None:
    await world.started(terms=terms("1d"))
    await likes(world, HALF, auto_vacation=True)
    await passes(world, 12 * HOUR)
    assert len(await sent(world)) == 1
    await passes(world, 12 * HOUR)
    await settled(world)
    await passes(world, MAX_AUTOMATIC_VACATION)
    assert await sent(world) == []
    await passes(world, 30 * MINUTE)
    assert len(await sent(world)) == 1


async def test_a_reminder_that_is_sent_too_late_comes_after_the_quiet_hours(world: World) -> None:
    await world.started(terms=terms("1d"))
    # it is ready at six in the evening, and cannot be sent before the night begins
    await likes(world, replace(HALF, quiet=Quiet(7 * 60, 9 * 60)))
    await passes(world, 13 * HOUR - MINUTE)
    assert await look(world)
    await passes(world, 2 * MINUTE)
    assert await sent(world) == []
    await passes(world, 2 * HOUR)
    assert len(await sent(world)) == 1
    await passes(world, 2 * HOUR)
    assert await sent(world) == []


async def test_a_reminder_that_arrived_unnoted_before_the_quiet_hours_does_not_come_after_them(
    world: World,
) -> None:
    match = await world.started(terms=terms("1d"))
    await likes(world, replace(HALF, quiet=Quiet(7 * 60, 9 * 60)))
    await passes(world, 13 * HOUR - MINUTE)
    await look(world)
    await claimed(world, match.id)
    # it arrives, and the process ends
    world.restart()
    await passes(world, 2 * MINUTE)
    (to_send,) = await claimed(world, match.id)
    assert to_send.only_if_arrived
    assert await world.parts.match.reminders.posted(to_send, 77, next(MESSAGES))
    await passes(world, 4 * HOUR)
    assert await sent(world) == []
    assert await to_go(world, match) == 0


async def test_a_reminder_that_was_lost_before_the_quiet_hours_comes_after_them(
    world: World,
) -> None:
    match = await world.started(terms=terms("1d"))
    await likes(world, replace(HALF, quiet=Quiet(7 * 60, 9 * 60)))
    await passes(world, 13 * HOUR - MINUTE)
    await look(world)
    (before,) = await claimed(world, match.id)
    await passes(world, 2 * MINUTE)
    (lost,) = await claimed(world, match.id)
    await world.parts.match.reminders.put_off(lost)
    assert await sent(world) == []
    await passes(world, 2 * HOUR)
    (after,) = await sent(world)
    assert not after.only_if_arrived
    assert after.nonce != before.nonce


async def test_a_digest_whose_first_decision_is_made_before_it_is_sent_tells_of_the_others(
    world: World,
) -> None:
    sooner, later = [await world.started(terms=terms(clock)) for clock in ("2d", "3d")]
    await likes(world, ReminderPreferences(digest=8))
    await passes(world, 14 * HOUR)
    assert await look(world)
    await world.act(sooner, ANN, "+1")
    (row,) = await world.parts.match.reminders.leftovers(sooner.id)
    await world.parts.match.reminders.forget(row)
    (to_send,) = await sent(world)
    assert (to_send.reminder.match_id, to_send.reminder.sent) == (later.id, 1)


async def test_a_digest_of_which_somebody_heard_is_not_sent_again(world: World) -> None:
    sooner, _ = [await world.started(terms=terms(clock)) for clock in ("2d", "3d")]
    await likes(world, ReminderPreferences(digest=8))
    await passes(world, 14 * HOUR)
    assert await look(world)
    await claimed(world, sooner.id)
    await world.act(sooner, ANN, "+1")
    (row,) = await world.parts.match.reminders.leftovers(sooner.id)
    await world.parts.match.reminders.forget(row, said=True)
    assert await sent(world) == []


async def test_a_digest_does_not_hang_on_a_decision_whose_time_is_up(world: World) -> None:
    over, other = [await world.started(terms=terms(clock)) for clock in ("14h", "3d")]
    await likes(world, ReminderPreferences(digest=7))
    # nobody has looked for an hour
    await passes(world, 14 * HOUR)
    (to_send,) = await sent(world)
    assert to_send.reminder.match_id == other.id != over.id


async def test_a_deadline_that_is_put_off_leaves_time_for_another_reminder(world: World) -> None:
    await world.started(terms=terms("12h"))
    await likes(world, ReminderPreferences(digest=8))
    await passes(world, 11 * HOUR)
    assert await sent(world) == []
    # the time would have been up at six
    await away(world, 30 * MINUTE)
    assert await sent(world) == []
    await away(world, HOUR)
    await away(world, HOUR)
    await passes(world, 30 * MINUTE)
    assert len(await sent(world)) == 1


async def test_what_quiet_hours_leave_no_time_for_comes_if_a_vacation_brings_time(
    world: World,
) -> None:
    # its time would be up at seven in the morning: the only hour to speak of it is the evening
    await world.started(terms=terms("13h"))
    await likes(world, ReminderPreferences(frozenset({When.BEFORE_1}), Quiet(22 * 60, 8 * 60)))
    await passes(world, 3 * HOUR)
    tomorrow = world.clock.now().date() + DAY
    await world.parts.match.vacations.go(ANN.user_id, tomorrow - DAY, tomorrow, None)
    for _ in range(27):
        await passes(world, HOUR)
        assert await sent(world) == []
    # ten hours were left at midnight
    for _ in range(9):
        await passes(world, HOUR)
        if found := await sent(world):
            break
    assert len(found) == 1
    assert found[0].deadline == world.clock.now() + HOUR


async def test_what_quiet_hours_put_off_into_a_vacation_comes_after_it(world: World) -> None:
    await world.started(terms=terms("16h"))
    await likes(world, ReminderPreferences(frozenset({When.HALF}), Quiet(22 * 60, 4 * 60)))
    await passes(world, 9 * HOUR)
    today = world.clock.now().date()
    await world.parts.match.vacations.go(ANN.user_id, today, today, None)
    for _ in range(24):
        await passes(world, HOUR)
        assert await sent(world) == []
    await passes(world, HOUR)
    assert len(await sent(world)) == 1


async def test_a_digest_that_was_not_sent_in_time_waits_for_the_next_day(world: World) -> None:
    await world.started(terms=terms("5d"))
    await likes(world, ReminderPreferences(digest=8, most=9))
    await passes(world, 13 * HOUR)
    # before anybody looks at it, a vacation begins
    today = world.clock.now().date()
    vacation = await world.parts.match.vacations.go(ANN.user_id, today, today, None)
    assert vacation.end is not None
    await passes(world, vacation.end - world.clock.now())
    assert await sent(world) == []
    await passes(world, 8 * HOUR)
    assert len(await sent(world)) == 1


# ---------------------------------------------------------------------------------------------- job
# The worker looks when a reminder is due, reminds once, and stays quiet without Discord.


@pytest.fixture
async def bench(tmp_path: Path) -> AsyncIterator[Bench]:
    store = Store.at(sqlite.fresh(tmp_path / "yoimachi.sqlite3"))
    yield Bench(World(store), lambda match, alive: reminders_job(match.reminders, alive))
    await store.close()


async def test_it_looks_when_something_is_due_and_reminds_once(bench: Bench) -> None:
    assert await bench.look() == SWEEP_INTERVAL_S
    await bench.world.started(terms=terms("4d"))
    assert await bench.look() == SWEEP_INTERVAL_S
    bench.world.clock.turn(3 * DAY - MINUTE)
    assert await bench.look() == 60.0
    bench.world.clock.turn(MINUTE)
    assert await bench.look() == SWEEP_INTERVAL_S
    assert bench.sends == 1
    await bench.look()
    assert bench.sends == 1


async def test_without_discord_nothing_becomes_due(bench: Bench) -> None:
    await bench.world.started(terms=terms("4d"))
    bench.world.clock.turn(3 * DAY)
    bench.connected = False
    assert await bench.look() == SWEEP_INTERVAL_S
    assert bench.sends == 0
    bench.connected = True
    await bench.look()
    assert bench.sends == 1


async def test_what_fails_is_told_and_does_not_stop_the_others(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bench.world.started(terms=terms("4d"))
    await bench.world.seated("race", ANN, Person(9, "ida"), terms=terms("4d"))
    bench.world.clock.turn(3 * DAY)

    async def broken(*_: object) -> bool:
        raise RuntimeError("broken")

    with monkeypatch.context() as patch, capture_logs() as logs:
        patch.setattr(Reminders, "_settle", broken)
        await bench.look()
    assert [line["event"] for line in logs] == ["unreminded"]
    assert bench.sends == 0
