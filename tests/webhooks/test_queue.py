"""Events arrive at least once: what is not accepted is sent again, later each time."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from datetime import timedelta

import pytest
from aiohttp import web
from sqlalchemy import insert, select, text

from bot.base.worker import FIRST_WAIT, LONGEST_WAIT
from bot.db.store import Store
from bot.errands import errands
from bot.match.model.people import Place
from bot.tournaments.model import Format
from bot.webhooks import service
from bot.webhooks.client import WebhookRefused
from bot.webhooks.model import (
    FAILING_TIME,
    MAX_ATTEMPTS,
    MAX_WAITING,
    MAX_WEBHOOKS,
    UNDELIVERED_TIME,
    Failure,
    LostEvent,
    WebhookEvent,
)
from bot.webhooks.service import SERVER_LANES, WebhookSender
from tests.match.world import ANN, BOB, HERE, World
from tests.tournaments.test_service import started
from tests.webhooks.conftest import Bench
from tests.webhooks.misbehaving import MISBEHAVING, answering
from tests.webhooks.test_events import waiting

GUILD = HERE.guild_id or 0
SECOND = timedelta(seconds=1)
SEVERAL_HOURS = FAILING_TIME / (MAX_ATTEMPTS - 1) + SECOND


async def lost(bench: Bench) -> Sequence[LostEvent]:
    return await bench.services.webhooks.lost(GUILD)


async def after(bench: Bench, pause: timedelta) -> int:
    """How many requests there were once so much time had passed."""
    bench.world.clock.turn(pause)
    await bench.deliver()
    return len(bench.receiver.take())


async def test_what_fails_is_sent_again_under_the_same_id_later_each_time(bench: Bench) -> None:
    await bench.add()
    bench.receiver.will_answer(500, 500, 500)
    await bench.world.started()
    await bench.deliver()
    (first,) = bench.receiver.take()
    for wait in (30, 60, 120):
        assert await after(bench, timedelta(seconds=wait - 1)) == 0
        bench.world.clock.turn(SECOND)
        await bench.deliver()
        (again,) = bench.receiver.take()
        assert (again.id, again.body) == (first.id, first.body)
        # signed for its own time, so that it is not taken for an old one
        assert again.headers["webhook-timestamp"] > first.headers["webhook-timestamp"]
    assert not await waiting(bench.world.store)
    webhook = await bench.the_webhook()
    assert (webhook.failures, webhook.failing_since) == (0, None)


async def test_the_next_look_is_when_something_is_due(bench: Bench) -> None:
    await bench.add()
    bench.receiver.will_answer(500)
    await bench.world.started()
    await bench.deliver()
    bench.world.clock.turn(timedelta(seconds=10))
    assert await bench.carrying.look() == 20


async def test_an_address_that_fails_is_left_alone_with_everything(bench: Bench) -> None:
    """One event at a time finds out whether it is back."""
    await bench.add()
    match = await bench.world.started()
    await bench.world.act(match, ANN, "+1")
    await bench.world.act(match, BOB, "+1")
    bench.receiver.will_answer(503, 503)
    await bench.deliver()
    assert bench.receiver.types == ["match.begun"]
    bench.receiver.take()
    assert await after(bench, 29 * SECOND) == 0
    assert await after(bench, SECOND) == 1
    assert await after(bench, timedelta(minutes=1)) == 3


async def test_whoever_has_much_to_be_sent_keeps_no_lane_from_others(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WebhookSender, "at_a_time", 1)
    await bench.add("/much")
    match = await bench.world.started()
    await bench.world.act(match, ANN, "+1")
    await bench.add("/little")
    await bench.world.act(match, BOB, "+1")
    await bench.deliver()
    paths = [request.path.rpartition("/")[2] for request in bench.receiver.requests]
    assert paths == ["much", "little", "much", "much"]


async def test_what_cannot_be_told_keeps_nothing_else_from_being_sent_and_is_given_up(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    # each attempt is logged with its traceback, which takes long
    monkeypatch.setattr(service, "MAX_ATTEMPTS", 3)
    webhook = await bench.add()
    await bench.services.webhooks.want(webhook, {WebhookEvent.ROUND, WebhookEvent.MOVED})
    match = await bench.world.started()
    await started(bench.world, Format.SWISS, 3)
    async with bench.world.store.writing() as unit:
        await unit.connection.execute(text("UPDATE tournament_log SET event = '{'"))
        await unit.commit()
    await bench.world.act(match, ANN, "+1")
    await bench.deliver()
    assert bench.receiver.types == ["match.moved"]
    assert await waiting(bench.world.store)
    for _ in range(2):
        await after(bench, LONGEST_WAIT)
    assert not await waiting(bench.world.store)
    assert [each.event.kind for each in await lost(bench)] == [WebhookEvent.ROUND]


async def test_an_event_that_is_not_liked_keeps_no_other_from_being_sent(bench: Bench) -> None:
    await bench.add()
    match = await bench.world.started()
    await bench.world.act(match, ANN, "+1")
    bench.receiver.will_answer(400)
    await bench.deliver()
    assert bench.receiver.types == ["match.begun", "match.moved"]
    bench.receiver.take()
    assert await after(bench, 30 * SECOND) == 1


async def test_a_pause_that_an_address_asks_for_is_kept(bench: Bench) -> None:
    await bench.add()
    bench.receiver.answers.append(web.Response(status=429, headers={"retry-after": "600"}))
    await bench.world.started()
    await bench.deliver()
    bench.receiver.take()
    assert await after(bench, timedelta(seconds=599)) == 0
    assert await after(bench, SECOND) == 1


async def test_an_address_that_does_not_answer_holds_up_no_other(bench: Bench) -> None:
    """Each has a lane of its own."""
    await bench.add("/slow")
    await bench.add("/quick")
    bench.receiver.hang, bench.receiver.hanging = asyncio.Event(), "/slow"
    match = await bench.world.started()
    looked = asyncio.Event()
    bench.carrying.on_free = looked.set
    await bench.carrying.look()
    async with asyncio.timeout(30):
        await looked.wait()
        await bench.world.act(match, ANN, "+1")
        bench.receiver.came.clear()
        await bench.carrying.look()
        await bench.receiver.came.wait()
    answered = [request for request in bench.receiver.requests if request.path == "/hook/quick"]
    assert [request.document["type"] for request in answered] == ["match.begun", "match.moved"]
    bench.receiver.hang.set()
    await bench.deliver()


async def test_who_is_gone_is_removed(bench: Bench) -> None:
    await bench.add()
    match = await bench.world.started()
    await bench.world.act(match, ANN, "+1")
    bench.receiver.will_answer(410)
    await bench.deliver()
    assert len(bench.receiver.requests) == 1
    assert await bench.services.webhooks.of_server(GUILD) == []
    await bench.world.act(match, BOB, "+1")
    assert not await waiting(bench.world.store)


async def test_an_event_is_given_up_after_many_attempts_and_can_be_sent_again(
    bench: Bench,
) -> None:
    await bench.add()
    bench.receiver.will_answer(*[400] * MAX_ATTEMPTS)
    match = await bench.world.started()
    await bench.deliver()
    for _ in range(MAX_ATTEMPTS - 1):
        assert await lost(bench) == []
        bench.world.clock.turn(LONGEST_WAIT)
        await bench.deliver()
    (given_up,) = await lost(bench)
    assert (given_up.event.kind, given_up.event.code) == (WebhookEvent.BEGUN, match.code)
    assert (given_up.failure, given_up.attempts) == ("400", MAX_ATTEMPTS)
    assert (given_up.host, len(bench.receiver.take())) == ("127.0.0.1", MAX_ATTEMPTS)
    assert await after(bench, LONGEST_WAIT) == 0
    assert await bench.services.webhooks.send_again(GUILD) == 1
    assert await after(bench, timedelta()) == 1
    assert await lost(bench) == []
    assert await bench.services.webhooks.send_again(GUILD) == 0


async def test_what_was_given_up_is_forgotten_after_two_weeks(bench: Bench) -> None:
    await bench.add()
    bench.receiver.will_answer(*[400] * MAX_ATTEMPTS)
    await bench.world.started()
    await bench.deliver()
    for _ in range(MAX_ATTEMPTS):
        await after(bench, LONGEST_WAIT)
    await after(bench, UNDELIVERED_TIME - 2 * LONGEST_WAIT)
    assert len(await lost(bench)) == 1
    await after(bench, 2 * LONGEST_WAIT)
    assert await lost(bench) == []
    assert await bench.services.webhooks.send_again(GUILD) == 0


async def switched_off(bench: Bench) -> None:
    """An address that has accepted nothing for days."""
    bench.receiver.will_answer(*[500] * 200)
    await bench.deliver()
    for _ in range(MAX_ATTEMPTS - 1):
        await after(bench, SEVERAL_HOURS)


@pytest.mark.both_databases
async def test_a_webhook_that_accepts_nothing_for_days_is_switched_off_and_can_be_switched_on(
    bench: Bench,
) -> None:
    await bench.add()
    match = await bench.world.started()
    await bench.world.act(match, ANN, "+1")
    await switched_off(bench)
    webhook = await bench.the_webhook()
    assert webhook.off
    assert [each.event.kind for each in await lost(bench)] == [
        WebhookEvent.MOVED,
        WebhookEvent.BEGUN,
    ]
    # nothing more is written down for it
    await bench.world.act(match, BOB, "+1")
    assert not await waiting(bench.world.store)
    bench.receiver.answers.clear()
    # a test that is accepted does not switch it on
    assert (await bench.services.webhooks.test(webhook)).accepted
    assert await bench.the_webhook() == webhook
    bench.receiver.take()
    assert await after(bench, LONGEST_WAIT) == 0
    await bench.services.webhooks.switch_on(webhook)
    await bench.world.act(match, ANN, "+1")
    assert await after(bench, timedelta()) == 1
    assert await bench.services.webhooks.send_again(GUILD) == 2
    assert await after(bench, timedelta()) == 2


async def test_a_webhook_that_was_down_twice_with_nothing_in_between_stays_on(
    bench: Bench,
) -> None:
    await bench.add()
    bench.receiver.will_answer(*[500] * MAX_ATTEMPTS, 500)
    match = await bench.world.started()
    await bench.deliver()
    for _ in range(MAX_ATTEMPTS):
        await after(bench, LONGEST_WAIT)
    bench.world.clock.turn(FAILING_TIME)
    await bench.world.act(match, ANN, "+1")
    await bench.deliver()
    assert not (await bench.the_webhook()).off
    bench.receiver.take()
    assert await after(bench, LONGEST_WAIT) == 1
    assert (await bench.the_webhook()).failing_since is None


async def test_to_send_again_switches_on_what_was_switched_off(bench: Bench) -> None:
    await bench.add()
    await bench.world.started()
    await switched_off(bench)
    bench.receiver.answers.clear()
    assert await bench.services.webhooks.send_again(GUILD) == 1
    assert await after(bench, timedelta()) == 1
    assert not (await bench.the_webhook()).off


async def test_so_many_events_wait_for_a_webhook_and_no_more(bench: Bench) -> None:
    webhook = await bench.add()
    match = await bench.world.started()
    async with bench.world.store.writing() as unit:
        row = (await unit.connection.execute(select(errands))).one()._asdict()
        rows = [
            {**row, "id": row["id"] + number, "detail": str(number)}
            for number in range(1, MAX_WAITING)
        ]
        await unit.connection.execute(insert(errands), rows)
        await unit.commit()
    assert await waiting(bench.world.store) == MAX_WAITING
    await bench.world.act(match, ANN, "+1")
    assert await waiting(bench.world.store) == MAX_WAITING
    assert await bench.services.webhooks.waiting(GUILD) == {webhook.id: MAX_WAITING}


@pytest.mark.both_databases
async def test_two_processes_send_an_event_once(
    bench: Bench, other: Store, receiver: object
) -> None:
    await bench.add()
    match = await bench.world.started()
    for person in (ANN, BOB, ANN):
        await bench.world.act(match, person, "+1")
    twin = replace(bench, world=World(other, clock=bench.world.clock, shards="1-1/2"))
    async with twin.anew() as theirs:
        await asyncio.gather(bench.deliver(), theirs.finish())
        # the last one is left to whoever looks again
        await bench.deliver()
    ids = [request.id for request in bench.receiver.requests]
    assert len(ids) == len(set(ids)) == 4


async def test_whoever_is_in_the_middle_of_sending_can_be_stopped(bench: Bench) -> None:
    await bench.add()
    await bench.world.started()
    bench.receiver.hang = asyncio.Event()
    await bench.carrying.look()
    async with asyncio.timeout(10):
        await bench.receiver.asked.wait()
        await bench.carrying.close()
    assert await waiting(bench.world.store) == 1


async def test_whatever_a_receiver_does_wrong_counts_towards_its_rest_with_a_test_as_well(
    bench: Bench,
) -> None:
    """And what it does right ends the rest."""
    webhooks, now = bench.services.webhooks, bench.world.clock.now()
    async with AsyncExitStack() as open_:
        urls = [await open_.enter_async_context(answering(answer)) for answer in MISBEHAVING]
        added = [await webhooks.add(number, url) for number, url in enumerate(urls, 1)]
        outcomes = await asyncio.gather(*map(webhooks.test, added))
    for webhook, outcome, failure in zip(added, outcomes, MISBEHAVING.values(), strict=True):
        assert outcome.failure in (failure, Failure.TIMEOUT)
        (tested,) = await webhooks.of_server(webhook.guild_id)
        assert (tested.failures, tested.failing_since) == (1, now)
        assert tested.rest_until == now + FIRST_WAIT
    webhook = await bench.add()
    bench.receiver.will_answer(500, 404, 500, 200)
    for failures in (1, 1, 2, 0):
        await webhooks.test(webhook)
        assert (await bench.the_webhook()).failures == failures
    assert (await bench.the_webhook()).rest_until is None


async def test_events_wait_for_the_end_of_a_rest_that_a_test_began(bench: Bench) -> None:
    webhook = await bench.add()
    bench.receiver.will_answer(500)
    await bench.services.webhooks.test(webhook)
    bench.receiver.take()
    await bench.world.started()
    assert await after(bench, FIRST_WAIT - SECOND) == 0
    assert await after(bench, SECOND) == 1


async def test_whoever_accepts_slowly_is_left_alone_for_as_long_as_it_took(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "SLOW_TIME", timedelta(0))
    await bench.add()
    match = await bench.world.started()
    await bench.world.act(match, ANN, "+1")
    await bench.deliver()
    assert bench.receiver.types == ["match.begun"]
    webhook = await bench.the_webhook()
    assert webhook.rest_until is not None
    assert bench.world.clock.now() < webhook.rest_until < bench.world.clock.now() + 10 * SECOND
    assert (webhook.failures, webhook.failing_since) == (0, None)
    assert await after(bench, 10 * SECOND) == 2


async def test_of_one_server_one_test_is_under_way_at_a_time(bench: Bench) -> None:
    webhooks = bench.services.webhooks
    first, second = await bench.add("/slow"), await bench.add("/quick")
    elsewhere = await webhooks.add(GUILD + 1, bench.receiver.url)
    bench.receiver.hang, bench.receiver.hanging = asyncio.Event(), "/slow"
    waiting_ = asyncio.create_task(webhooks.test(first))
    await asyncio.sleep(0)
    for webhook in (first, second):
        with pytest.raises(WebhookRefused) as refusal:
            await webhooks.test(webhook)
        assert refusal.value.code == "webhook-busy"
    assert (await webhooks.test(elsewhere)).accepted
    bench.receiver.hang.set()
    await waiting_
    assert (await webhooks.test(second)).accepted


async def test_one_servers_webhooks_have_a_share_of_the_lanes(
    patient: Bench,
) -> None:
    for number in range(MAX_WEBHOOKS):
        await patient.add(f"/{number}/slow")
    await patient.services.webhooks.add(GUILD + 1, patient.receiver.url + "/quick")
    patient.receiver.hang, patient.receiver.hanging = asyncio.Event(), "/slow"
    await patient.world.started()
    await patient.carrying.look()
    await patient.world.started(place=Place(GUILD + 1, 300))
    await patient.carrying.look()
    # they are under way side by side: in which order they come is nobody's to say
    async with asyncio.timeout(20):
        await patient.receiver.came.wait()
        while len(patient.receiver.requests) < 1 + SERVER_LANES:
            patient.receiver.asked.clear()
            await patient.receiver.asked.wait()
    paths = [request.path.rpartition("/")[2] for request in patient.receiver.requests]
    assert sorted(paths) == ["quick", *["slow"] * SERVER_LANES]
    patient.receiver.hang.set()
    # now it is the others' turn
    await patient.deliver()
    assert not await waiting(patient.world.store)


async def test_what_was_under_way_as_the_process_that_posts_was_killed_is_sent_again(
    patient: Bench,
) -> None:
    await patient.add()
    await patient.world.started()
    patient.receiver.hang = asyncio.Event()
    await patient.carrying.look()
    async with asyncio.timeout(20):
        await patient.receiver.asked.wait()
    os.kill(patient.client.pid or 0, signal.SIGKILL)
    await patient.deliver()
    patient.receiver.hang.set()
    (first,) = patient.receiver.take()
    assert await waiting(patient.world.store) == 1
    # it is not the address that failed
    webhook = await patient.the_webhook()
    assert (webhook.failures, webhook.failing_since, webhook.rest_until) == (0, None, None)
    patient.world.clock.turn(FIRST_WAIT)
    # there is a process again
    await asyncio.sleep(patient.client.rest_s())
    await patient.deliver()
    (again,) = patient.receiver.take()
    assert (again.id, again.body) == (first.id, first.body)
    assert not await waiting(patient.world.store)
