"""What must reach Discord."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.base.worker import MAX_DOUBLINGS, MAX_SEND_ATTEMPTS
from bot.match.model.terms import Notice
from bot.match.outbox import Fault
from tests.match.world import ANN, World
from tests.waiting import pending

pytestmark = pytest.mark.both_databases


async def test_what_was_sent_is_forgotten(world: World) -> None:
    match = await world.started()
    for posting in await pending(world.parts.match.outbox, match.id):
        await world.parts.match.outbox.mark_sent(posting)
    assert await pending(world.parts.match.outbox) == []


async def test_a_late_word_about_an_old_board_does_not_lose_the_new_one(world: World) -> None:
    match = await world.started()
    before = await pending(world.parts.match.outbox, match.id)
    await world.act(match, ANN, "+1")
    for posting in before:
        await world.parts.match.outbox.mark_sent(posting)
    (left,) = await pending(world.parts.match.outbox)
    assert (left.notice, left.version) == (Notice.BOARD, 1)


async def test_what_failed_is_tried_again_later_with_the_same_nonce(world: World) -> None:
    match = await world.invited()
    await world.parts.match.lobby.cancel(match.id, ANN, world.click())
    (posting,) = await pending(world.parts.match.outbox)
    await world.parts.match.outbox.put_off(posting, timedelta(minutes=5), "http-503")
    assert await pending(world.parts.match.outbox) == []
    world.clock.turn(timedelta(minutes=5))
    again = next(
        due for due in await pending(world.parts.match.outbox) if due.notice is posting.notice
    )
    assert (again.nonce, again.attempts) == (posting.nonce, 1)


async def test_a_long_outage_uses_up_none_of_the_attempts_after_which_a_row_is_given_up(
    world: World,
) -> None:
    outbox = world.parts.match.outbox
    await world.started()
    for fault in (*[Fault.OUTAGE] * (MAX_SEND_ATTEMPTS + 1), Fault.BARRED):
        world.clock.turn(timedelta(minutes=5))
        posting = (await pending(outbox))[0]
        await outbox.put_off(posting, timedelta(minutes=5), fault.value)
    world.clock.turn(timedelta(minutes=5))
    again = next(one for one in await pending(outbox) if one.id == posting.id)
    # the pauses grow all the same
    assert again.attempts == MAX_DOUBLINGS + 1


async def test_after_the_clock_was_set_back_nothing_waits_a_second_time(world: World) -> None:
    await world.started()
    waiting = await pending(world.parts.match.outbox)
    for posting in waiting:
        await world.parts.match.outbox.put_off(posting, timedelta(minutes=5), "http-503")
    world.clock.turn(timedelta(hours=-1))
    assert await pending(world.parts.match.outbox) == []
    await world.parts.match.outbox.hasten_all()
    again = await pending(world.parts.match.outbox)
    # the invitation is for when the command could not answer
    assert [one.nonce for one in again] == [one.nonce for one in waiting]


async def test_what_is_due_leaves_out_the_places_that_are_named(world: World) -> None:
    match = await world.started()
    outbox = world.parts.match.outbox
    mine = await pending(outbox, match.id)
    places = {posting.channel_id for posting in mine}
    assert mine
    assert (await outbox.look(limit=9, without=places))[0] == []
    assert (await outbox.look(limit=9, without={max(places) + 1}))[0] == mine
