"""Sending: in order, at a pace, each channel for itself, and what follows from each failure."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import timedelta
from typing import cast

import pytest
from structlog.testing import capture_logs

from bot.app.outbox_sender import (
    BATCH_ROWS,
    MAX_CONCURRENT_SENDS,
    MAX_OUTAGE_WAIT,
    MAX_STRIKES,
    SHARED_SWEEP_INTERVAL_S,
    TAKEN_RECHECK_INTERVAL,
    OutboxWorker,
    Sender,
    metered,
)
from bot.base.log import Unmeasured
from bot.base.refusal import StoreDown
from bot.base.worker import (
    FIRST_WAIT,
    LONGEST_WAIT,
    MAX_SEND_ATTEMPTS,
    SWEEP_INTERVAL_S,
    backoff,
)
from bot.db.store import Conflict
from bot.discord_kit.limits import (
    Asker,
    GlobalLimit,
    InvalidRequests,
    Pace,
    Urgency,
    asker,
    work_for,
)
from bot.match.model.match import Match, Posting
from bot.match.model.terms import Notice, Trouble
from bot.match.outbox import Claimed, Fault, Outbox, Unclaimed, Undelivered
from bot.match.refusals import BrokenRecord
from tests.match.world import EVENING, TurnedClock
from tests.patience import until


def claimed(posting: Posting) -> Claimed:
    """A row whose match nobody asks for."""
    return Claimed(posting, cast("Match", None))


class Rows:
    """An outbox in memory: the service's methods, and what was done."""

    def __init__(self, *postings: Posting, next_: timedelta | None = None) -> None:
        self.clock = TurnedClock()
        self.left = list(postings)
        self.next = next_
        self.due: dict[int, timedelta] = {}
        self.full = False
        self.taken = set[int]()
        self.looks = 0
        self.renewed = list[int]()

    @property
    def outbox(self) -> Outbox:
        """As the sender knows it, which asks for nothing that is not here."""
        return cast("Outbox", self)

    async def renew(self, posting: Posting) -> None:
        self.renewed.append(posting.id)

    async def pending(self, *, limit: int = 100, without: Collection[int] = ()) -> list[Posting]:
        now = self.clock.now() - EVENING
        found = [
            posting
            for posting in self.left
            if posting.channel_id not in without and self.due.get(posting.match_id, now) <= now
        ]
        return found[:limit]

    async def claim(self, posting: Posting) -> Claimed | Unclaimed:
        if posting.match_id in self.taken:
            return Unclaimed.TAKEN
        return claimed(posting) if posting in self.left else Unclaimed.GONE

    async def look(
        self, *, limit: int, without: Collection[int]
    ) -> tuple[list[Posting], timedelta | None]:
        self.looks += 1
        return await self.pending(limit=limit, without=without), self.next

    async def hasten_all(self) -> None:
        self.due = dict.fromkeys(self.due, self.clock.now() - EVENING)

    async def mark_sent(self, posting: Posting) -> None:
        if self.full:
            raise StoreDown("full")
        self.left = [other for other in self.left if other.id != posting.id]

    async def put_off(self, posting: Posting, wait: timedelta, _reason: str) -> None:
        if self.full:
            raise StoreDown("full")
        self.due[posting.match_id] = self.clock.now() - EVENING + wait


def posting(
    number: int, match: int, notice: Notice = Notice.BOARD, *, channel: int = 1, attempts: int = 0
) -> Posting:
    return Posting(number, match, notice, 1, f"n{number}", attempts, EVENING, channel)


class Discord:
    """What was tried and what arrived; `fails` says why something does not."""

    def __init__(self, fails: Callable[[Posting], Exception | None] = lambda _: None) -> None:
        self.fails = fails
        self.tried: list[int] = []
        self.sent: list[int] = []

    async def __call__(self, one: Claimed) -> None:
        self.tried.append(one.posting.id)
        if (error := self.fails(one.posting)) is not None:
            raise error
        self.sent.append(one.posting.id)


def sender(rows: Rows, discord: Discord) -> Sender:
    return Sender(rows.outbox, discord, pace=Pace(1e9))


async def test_a_board_goes_out_before_the_invitation_that_links_to_it() -> None:
    rows = Rows(posting(1, 7, Notice.LOBBY), posting(2, 7, Notice.BOARD))
    discord = Discord()
    assert await sender(rows, discord).send() == SWEEP_INTERVAL_S
    assert discord.sent == [2, 1]
    assert rows.left == []


async def test_matches_of_a_channel_come_in_the_order_in_which_they_became_due() -> None:
    rows = Rows(posting(1, 9, Notice.LOBBY), posting(2, 7), posting(3, 9), posting(4, 8))
    discord = Discord()
    await sender(rows, discord).send()
    assert discord.sent == [3, 1, 2, 4]


async def test_a_failure_holds_up_its_own_match_alone() -> None:
    rows = Rows(posting(1, 7), posting(2, 7, Notice.LOBBY), posting(3, 8))
    discord = Discord(lambda one: RuntimeError() if one.match_id == 7 else None)
    await sender(rows, discord).send()
    assert discord.tried == [1, 3]
    assert [one.id for one in rows.left] == [1, 2]
    assert rows.due == {7: FIRST_WAIT}


async def test_a_row_that_cannot_be_read_is_tried_again_and_holds_nobody_up() -> None:
    class Broken(Rows):
        async def claim(self, posting: Posting) -> Claimed | Unclaimed:
            if posting.match_id == 7:
                raise BrokenRecord("7KQ2")
            return await super().claim(posting)

    rows, discord = Broken(posting(1, 7), posting(2, 7, Notice.LOBBY), posting(3, 8)), Discord()
    await sender(rows, discord).send()
    assert discord.tried == [3]
    assert [one.id for one in rows.left] == [1, 2]
    assert rows.due == {7: FIRST_WAIT}


async def test_a_channel_that_takes_long_holds_up_no_other() -> None:
    rows, opened = Rows(posting(1, 7, channel=1)), asyncio.Event()
    sent: list[int] = []

    async def deliver(one: Claimed) -> None:
        if one.posting.channel_id == 1:
            await opened.wait()
        sent.append(one.posting.id)

    slow = Sender(rows.outbox, deliver, pace=Pace(1e9))
    await slow.look()
    await asyncio.sleep(0)
    rows.left += [posting(2, 8, channel=2), posting(3, 9, channel=1)]
    await slow.look()
    for _ in range(20):
        await asyncio.sleep(0)
    assert sent == [2]
    opened.set()
    await slow.send()
    assert sent == [2, 1, 3]


async def test_what_was_passed_over_is_looked_for_once_its_channel_is_free() -> None:
    rows, opened = Rows(), asyncio.Event()
    sent: list[int] = []

    async def deliver(one: Claimed) -> None:
        if one.posting.id == 1:
            await opened.wait()
        sent.append(one.posting.id)

    worker = OutboxWorker(rows.outbox, deliver)
    worker.wake()
    await until(lambda: rows.looks == 1)
    rows.left = [posting(1, 7, channel=1)]
    worker.wake()
    await until(lambda: rows.looks == 2)
    # a look passes over a row whose channel is being served
    rows.left.append(posting(2, 8, channel=1))
    worker.wake()
    await until(lambda: rows.looks == 3)
    opened.set()
    await until(lambda: sent == [1, 2])
    await worker.close()


async def test_what_was_replaced_while_it_waited_is_not_sent() -> None:
    rows = Rows(posting(1, 7), posting(2, 8))

    def replace(one: Posting) -> None:
        if one.id == 1:
            rows.left = [posting(1, 7), posting(3, 8)]

    discord = Discord(replace)
    await sender(rows, discord).send()
    assert discord.sent == [1, 3]


async def test_a_long_rate_limit_rests_its_channel_for_as_long_as_discord_asks() -> None:
    rows = Rows(posting(1, 7), posting(2, 8), posting(3, 9, channel=2))
    limit = Undelivered(Fault.PACE, "429", wait=timedelta(minutes=4))
    discord = Discord(lambda one: limit if one.channel_id == 1 else None)
    at_work = sender(rows, discord)
    assert await at_work.send() == 240.0
    assert sorted(discord.tried) == [1, 3]
    rows.clock.turn(timedelta(minutes=3))
    assert await at_work.send() == 60.0
    assert sorted(discord.tried) == [1, 3]
    discord.fails = lambda _: None
    rows.clock.turn(timedelta(minutes=1))
    await at_work.send()
    assert rows.left == []
    # it cost none of its attempts
    assert rows.due == {}


async def test_a_message_that_takes_nothing_for_a_while_holds_up_nothing_else() -> None:
    rows = Rows(posting(1, 7, Notice.TIME), posting(2, 8), posting(3, 9, channel=2))
    worn = Undelivered(Fault.LATER, "429-30046", wait=timedelta(minutes=4))
    discord = Discord(lambda one: worn if one.match_id == 7 else None)
    at_work = sender(rows, discord)
    await at_work.send()
    assert sorted(discord.tried) == [1, 2, 3]
    assert rows.due == {7: timedelta(minutes=4)}
    # what is due before that is sent, to the same channel
    rows.left.append(posting(4, 10))
    await at_work.send()
    assert sorted(discord.sent) == [2, 3, 4]
    discord.fails = lambda _: None
    rows.clock.turn(timedelta(minutes=4))
    await at_work.send()
    assert rows.left == []


async def test_a_limit_of_one_place_is_no_outage_however_often_it_is_met() -> None:
    rows = Rows(*(posting(number, number, channel=number) for number in range(1, 9)))
    limit = Undelivered(Fault.PACE, "429-0")
    discord = Discord(lambda one: limit if one.channel_id < 8 else None)
    at_work = sender(rows, discord)
    assert await at_work.send() == FIRST_WAIT.total_seconds()
    assert discord.sent == [8]
    assert len(discord.tried) == 8


@pytest.mark.parametrize("failure", [Undelivered(Fault.OUTAGE, "503-0"), TimeoutError()])
async def test_in_an_outage_one_row_at_a_time_finds_out_whether_discord_is_back(
    failure: Exception,
) -> None:
    rows = Rows(*(posting(number, number, channel=number) for number in range(1, 41)))
    discord = Discord(lambda _: failure)
    at_work = sender(rows, discord)
    wait = await at_work.send()
    assert MAX_STRIKES <= len(discord.tried) <= 8
    tried = len(discord.tried)
    waits = [wait]
    for _ in range(8):
        rows.clock.turn(timedelta(seconds=waits[-1]))
        waits.append(await at_work.send())
        tried += 1
        assert len(discord.tried) == tried
    assert waits[0] == FIRST_WAIT.total_seconds()
    assert waits == sorted(waits)
    assert waits[-1] == MAX_OUTAGE_WAIT.total_seconds()
    # it is back: everything goes out, each once
    discord.fails = lambda _: None
    for _ in range(3):
        rows.clock.turn(MAX_OUTAGE_WAIT)
        await at_work.send()
    assert sorted(discord.sent) == list(range(1, 41))


async def test_an_outage_gives_nothing_up_however_long_it_lasts() -> None:
    rows = Rows(posting(1, 7, attempts=10 * MAX_SEND_ATTEMPTS))
    await sender(rows, Discord(lambda _: Undelivered(Fault.OUTAGE, "502-0"))).send()
    assert [one.id for one in rows.left] == [1]
    assert rows.due == {7: MAX_OUTAGE_WAIT}


async def test_when_discord_shuts_the_bot_out_everything_waits_as_long_as_it_says() -> None:
    rows = Rows(posting(1, 7), posting(2, 8, channel=2))
    shut = Undelivered(Fault.OUTAGE, "429-0", wait=timedelta(minutes=20))
    discord = Discord(lambda _: shut)
    at_work = sender(rows, discord)
    assert await at_work.send() == 1200.0
    rows.clock.turn(timedelta(minutes=19))
    tried = list(discord.tried)
    assert await at_work.send() == 60.0
    assert discord.tried == tried


async def test_what_is_lost_is_given_up_at_once_and_said_so() -> None:
    rows = Rows(posting(1, 7), posting(2, 7, Notice.LOBBY))
    lost = Undelivered(Fault.LOST, "404-10003", trouble=Trouble.GONE)
    discord = Discord(lambda one: lost if one.id == 1 else None)
    with capture_logs() as logs:
        await sender(rows, discord).send()
    assert rows.left == []
    assert discord.sent == [2]
    assert [line["event"] for line in logs] == ["undelivered", "given-up"]
    assert (logs[0]["match"], logs[0]["code"]) == (7, "404-10003")


@pytest.mark.parametrize("error", [Undelivered(Fault.BARRED, "403-50013"), RuntimeError("x")])
async def test_what_never_gets_through_is_given_up_at_last(error: Exception) -> None:
    rows = Rows(posting(1, 7, attempts=MAX_SEND_ATTEMPTS - 1))
    await sender(rows, Discord(lambda _: error)).send()
    assert len(rows.left) == 1
    rows = Rows(posting(1, 7, attempts=MAX_SEND_ATTEMPTS))
    await sender(rows, Discord(lambda _: error)).send()
    assert rows.left == []


async def test_a_store_that_takes_nothing_stops_the_sending_for_a_while() -> None:
    rows = Rows(*(posting(number, number, channel=number) for number in range(1, 30)))
    rows.full = True
    discord = Discord()
    at_work = sender(rows, discord)
    with capture_logs() as logs:
        wait = await at_work.send()
    assert wait == FIRST_WAIT.total_seconds()
    assert len(discord.tried) <= 8
    # the store has told the log
    assert logs == []
    rows.full = False
    for _ in range(2):
        rows.clock.turn(MAX_OUTAGE_WAIT)
        await at_work.send()
    assert rows.left == []


async def test_a_failure_keeps_its_cause() -> None:
    limit, cause = GlobalLimit(lambda: 0.0), ConnectionResetError()

    async def deliver(_one: Claimed) -> None:
        failure = Undelivered(Fault.PACE, "429")
        raise failure from cause

    measured = metered(deliver, Unmeasured(), limit, InvalidRequests(limit.trace))
    with pytest.raises(Undelivered) as raised:
        await measured(claimed(posting(1, 7)))
    assert raised.value.__cause__ is cause
    # a limit for everything makes another failure of it
    limit.note(429, {"Retry-After": "60", "X-RateLimit-Global": "true"})
    with pytest.raises(Undelivered) as raised:
        await measured(claimed(posting(1, 7)))
    assert raised.value.fault is Fault.OUTAGE
    assert isinstance(raised.value.__cause__, Undelivered)
    assert raised.value.__cause__.__cause__ is cause


async def test_the_next_look_is_when_the_next_row_is_due() -> None:
    for due, wait in ((timedelta(seconds=7), 7.0), (timedelta(days=1), SWEEP_INTERVAL_S)):
        assert await sender(Rows(next_=due), Discord()).send() == wait


async def test_closing_lets_what_is_being_sent_arrive_and_begins_nothing_more() -> None:
    rows, opened = Rows(posting(1, 7), posting(2, 8)), asyncio.Event()
    sent: list[int] = []

    async def deliver(one: Claimed) -> None:
        await opened.wait()
        sent.append(one.posting.id)

    worker = OutboxWorker(rows.outbox, deliver)
    worker.wake()
    for _ in range(20):
        await asyncio.sleep(0)
    asyncio.get_running_loop().call_soon(opened.set)
    await worker.close()
    assert sent == [1]
    assert [one.id for one in rows.left] == [2]


async def test_what_comes_while_its_channel_is_served_is_looked_for_afterwards() -> None:
    rows, done = Rows(posting(1, 7)), asyncio.Event()

    async def deliver(one: Claimed) -> None:
        if one.posting.id == 1:
            rows.left.append(posting(2, 7, Notice.LOBBY))
            ring()
            await asyncio.sleep(0.01)  # the look passes over what goes to this channel
        else:
            done.set()

    worker = OutboxWorker(rows.outbox, deliver)
    ring = worker.wake
    ring()
    async with asyncio.timeout(20):
        await done.wait()
    await worker.close()
    assert rows.left == []


async def test_what_comes_before_a_channels_first_row_is_begun_is_looked_for_afterwards() -> None:
    """Two looks in a row, as after two commits: the second passes over a channel that the first is
    about to serve. It was forgotten until the next sweep, minutes later."""
    rows, discord, rung = Rows(posting(1, 7)), Discord(), list[bool]()
    twice = Sender(rows.outbox, discord, ring=lambda: rung.append(True), pace=Pace(1e9))
    await twice.look()
    rows.left.append(posting(2, 8, Notice.REMINDED))
    await twice.look()
    await until(lambda: discord.sent == [1] and not twice._lanes)
    assert rung == [True]


@pytest.mark.parametrize(
    ("count", "fails", "looks"),
    [(1, False, 1), (BATCH_ROWS - 1, False, 1), (BATCH_ROWS, False, 2), (1, True, 2)],
)
async def test_the_worker_looks_again_only_where_there_may_be_more(
    count: int, fails: bool, looks: int
) -> None:
    rows = Rows(*(posting(number, number, channel=number) for number in range(count)))
    discord = Discord(lambda _: RuntimeError() if fails else None)
    worker = OutboxWorker(rows.outbox, discord)
    worker._sender._pace = Pace(1e9)
    worker.wake()
    await until(lambda: len(discord.tried) == count and not worker._sender._lanes)
    await until(lambda: worker._task is None)
    await worker.close()
    # several lanes that end together may have one look between them
    assert rows.looks >= looks if looks > 1 else rows.looks == 1
    assert len(rows.left) == (count if fails else 0)


async def test_what_is_more_urgent_goes_before_each_row() -> None:
    rows, order = Rows(posting(1, 7), posting(2, 8)), list[str]()

    async def give_way() -> None:
        order.append("way")

    async def deliver(one: Claimed) -> None:
        order.append(f"row {one.posting.id}")

    polite = Sender(rows.outbox, deliver, give_way=give_way)
    await polite.look()
    await asyncio.wait(polite._lanes.values())
    assert order == ["way", "row 1", "way", "row 2"]


async def test_a_row_is_delivered_before_all_answers_whoever_left_it() -> None:
    found = list[Asker]()

    async def deliver(_one: Claimed) -> None:
        found.append(asker())

    rows = Rows(replace(posting(1, 7), guild_id=5))
    worker = OutboxWorker(rows.outbox, deliver)

    async def press() -> None:
        work_for(Asker(server=1, person=7))
        worker.wake()

    await asyncio.create_task(press())
    await until(lambda: bool(found) and worker._task is None)
    await worker.close()
    assert found == [Asker(Urgency.BOARD, 5)]


async def test_one_servers_boards_do_not_hold_up_anothers() -> None:
    """Fifty channels of one server are served, eight at a time, when another has one board."""
    busy = [replace(posting(n, n, channel=n), guild_id=1) for n in range(1, 51)]
    rows, order = Rows(*busy), list[int]()
    sending = asyncio.Event()

    async def deliver(one: Claimed) -> None:
        order.append(one.posting.id)
        await sending.wait()

    sender = Sender(rows.outbox, deliver, pace=Pace(1e9))
    await sender.look()
    await until(lambda: len(order) == MAX_CONCURRENT_SENDS)
    rows.left.append(replace(posting(99, 99, channel=99), guild_id=2))
    await sender.look()
    await asyncio.sleep(0)
    sending.set()
    await sender.close()
    assert order.index(99) <= MAX_CONCURRENT_SENDS + 1


async def test_a_thousand_boards_after_an_outage_come_at_a_pace() -> None:
    time, slept = 0.0, list[float]()

    async def sleep(seconds: float) -> None:
        nonlocal time
        slept.append(seconds)
        time += seconds

    pace = Pace(20.0, burst=5, now=lambda: time, sleep=sleep)
    for _ in range(5):
        await pace.turn()
    assert slept == []
    for _ in range(995):
        await pace.turn()
    assert time == pytest.approx(995 / 20)
    assert max(slept) == pytest.approx(1 / 20)
    # a few that come together later wait for nothing, and no more of them than before
    time += 10
    before = len(slept)
    for _ in range(5):
        await pace.turn()
    assert len(slept) == before
    await pace.turn()
    assert len(slept) == before + 1


async def test_a_match_that_another_process_serves_is_passed_over_for_a_moment() -> None:
    rows, discord = Rows(posting(1, 7), posting(2, 8, channel=2)), Discord()
    rows.taken.add(7)
    one = sender(rows, discord)
    assert await one.send() == TAKEN_RECHECK_INTERVAL.total_seconds()
    assert discord.tried == [2]
    rows.taken.clear()
    rows.clock.turn(TAKEN_RECHECK_INTERVAL)
    await one.send()
    assert discord.sent == [2, 1]


async def test_one_of_several_looks_more_often_for_what_others_left() -> None:
    several = Sender(Rows().outbox, Discord(), share=0.25)
    assert await several.send() == SHARED_SWEEP_INTERVAL_S < SWEEP_INTERVAL_S


def test_waits_grow_up_to_a_limit() -> None:
    waits = [backoff(attempts) for attempts in range(12)]
    assert waits == sorted(waits)
    assert waits[0] == FIRST_WAIT
    assert waits[-1] == LONGEST_WAIT


async def test_a_clock_that_was_set_back_does_not_blind_the_watchdog() -> None:
    rows = Rows(posting(1, 7))
    sending = sender(rows, Discord())
    await sending.send()
    rows.clock.turn(timedelta(hours=-1))
    await sending.look()
    assert sending.answered_at == rows.clock.now()


async def test_a_claim_that_cannot_be_renewed_begins_no_row_twice() -> None:
    class Lost(Rows):
        async def renew(self, posting: Posting) -> None:
            self.renewed.append(posting.id)
            raise Conflict

    rows, answered = Lost(posting(1, 7)), asyncio.Event()
    tried = list[int]()

    async def deliver(one: Claimed) -> None:
        tried.append(one.posting.id)
        await answered.wait()

    late = Sender(rows.outbox, deliver, pace=Pace(1e9), send_timeout_s=0.01)
    await late.look()
    await until(lambda: bool(rows.renewed))
    for _ in range(2):
        await asyncio.sleep(0.05)
        rows.clock.turn(MAX_OUTAGE_WAIT)
        await late.look()
    await asyncio.sleep(0.05)
    assert tried == [1]
    answered.set()
    await late.send()
    assert (tried, rows.left) == ([1], [])


@pytest.mark.parametrize("fault", [Fault.PACE, Fault.OUTAGE, Fault.BARRED])
async def test_nothing_waits_an_hour_longer_because_the_clock_was_set_back(fault: Fault) -> None:
    rows = Rows(*(posting(number, number, channel=number) for number in range(1, 6)))
    wait = timedelta(seconds=30) if fault is Fault.PACE else None
    discord = Discord(lambda _: Undelivered(fault, "no", wait=wait))
    sending = sender(rows, discord)
    for _ in range(MAX_STRIKES):
        await sending.send()
    # a little is no jump
    rows.clock.turn(timedelta(seconds=-1))
    await sending.send()
    tried = len(discord.tried)
    assert discord.sent == []
    rows.clock.turn(timedelta(hours=-1))
    discord.fails = lambda _: None
    for _ in rows.left[:]:
        await sending.send()
    assert sorted(discord.sent) == [1, 2, 3, 4, 5]
    assert len(discord.tried) == tried + 5
