"""Three processes over one database: what is to happen once happens once."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import date, timedelta
from random import Random
from typing import TypeVar

import pytest

from bot.app.outbox_sender import Sender
from bot.db.store import Store
from bot.match.model.clock import Reason
from bot.match.model.match import Match, Posting
from bot.match.model.people import Person, PersonSettings
from bot.match.model.position import OfferKind, OfferState, Turn
from bot.match.model.terms import Kind, Notice, Status
from bot.match.outbox import CLAIM_LEASE, Claimed, Unclaimed
from bot.match.refusals import VacationRefused
from bot.match.store.due import ReminderRepository, StoppageRepository
from bot.match.store.log import LogRepository
from bot.ops import IDENTIFY_INTERVAL
from tests.match.timed import DAY, HOUR, MINUTE, terms
from tests.match.world import ANN, BOB, CAT, World
from tests.waiting import pending

T = TypeVar("T")

pytestmark = pytest.mark.both_databases


@pytest.fixture
async def processes(store: Store, url: str) -> AsyncIterator[list[World]]:
    """The same services three times, each with connections of its own; one clock for all."""
    stores = [store, Store.at(url), Store.at(url)]
    first = World(store, shards="0-0/3", open_matches=20)
    others = [
        World(
            each,
            shards=f"{number}-{number}/3",
            open_matches=20,
            clock=first.clock,
            entropy=first.entropy,
            ids=first.ids,
        )
        for number, each in enumerate(stores[1:], 1)
    ]
    yield [first, *others]
    for each in stores[1:]:
        await each.close()


async def at_once(
    work: Callable[[World], Awaitable[T]], processes: list[World]
) -> tuple[list[T], list[BaseException]]:
    """What became of the same work done everywhere at the same time."""
    done = await asyncio.gather(*map(work, processes), return_exceptions=True)
    failed = [each for each in done if isinstance(each, BaseException)]
    return [each for each in done if not isinstance(each, BaseException)], failed


async def outcomes(worlds: list[World], match: Match) -> list[object]:
    """The match as each process shows it."""
    positions = [await world.parts.match.matches.position(match.id) for world in worlds]
    return [
        (position.match.version, position.match.status, position.state) for position in positions
    ]


async def test_of_two_that_act_on_a_match_at_once_one_does(processes: list[World]) -> None:
    match = await processes[0].started(options={"goal": 5})
    people = (ANN, BOB)
    for version in range(4):
        # whatever another process had kept of the match is never shown again
        assert len(set(await outcomes(processes, match))) == 1
        who = people[version % 2]

        async def act(world: World, who: Person = who, version: int = version) -> Turn:
            return await world.act(match, who, "+1", version)

        done, failed = await at_once(act, processes)
        assert len(done) == 1
        assert {str(error) for error in failed} <= {"stale-board", "not-your-turn"}
        assert len(failed) == 2
    async with processes[1].store.reading() as unit:
        rows = await unit[LogRepository].read(match.id, 99)
    assert [row.seq for row in rows] == [1, 2, 3, 4]


async def test_an_interaction_that_comes_to_all_is_carried_out_once(processes: list[World]) -> None:
    match = await processes[0].started()
    click = processes[0].click()
    done, failed = await at_once(
        lambda world: world.parts.match.matches.act(match.id, ANN, "+1", click, version=0),
        processes,
    )
    assert not failed
    assert sorted(turn.repeated for turn in done) == [False, True, True]
    assert {turn.position.match.version for turn in done} == {1}


async def test_of_those_who_answer_an_offer_at_once_one_is_heard(processes: list[World]) -> None:
    match = await processes[0].seated("race", ANN, BOB)
    asked = await processes[0].parts.match.offers.make(
        match.id, ANN, OfferKind.DRAW, processes[0].click()
    )
    assert asked.offer is not None
    number = asked.offer.id

    async def answer(world: World) -> None:
        offers = world.parts.match.offers
        say = offers.agree if world is processes[0] else offers.refuse
        await say(number, BOB if world is not processes[2] else ANN, world.click())

    done, failed = await at_once(answer, processes)
    assert len(done) == 1
    assert {str(error) for error in failed} <= {"offer-gone", "match-over", "offer-own"}
    offer = await processes[1].parts.match.offers.of_match(match.id)
    assert offer is not None
    ended = (await processes[1].parts.match.matches.get(match.id)).status is Status.FINISHED
    assert ended == (offer.state is OfferState.AGREED)


async def test_each_clock_runs_out_once(processes: list[World]) -> None:
    matches = [await processes[0].started(terms=terms("3d")) for _ in range(9)]
    processes[0].clock.turn(3 * DAY)

    async def keep(world: World) -> list[int]:
        told = []
        # None: nothing is due, or somebody else is at it
        while (settled := await world.parts.match.time.settle()) is not None:
            assert settled.failure is None
            if settled.told:
                told.append(settled.match_id)
        return told

    done, failed = await at_once(keep, processes)
    assert not failed
    done += [await keep(processes[0])]
    assert Counter(number for told in done for number in told) == {m.id: 1 for m in matches}
    for match in matches:
        async with processes[0].store.reading() as unit:
            rows = await unit[LogRepository].read(match.id, 9)
        assert [row.kind for row in rows] == [Kind.TIMEOUT]


async def test_a_time_out_and_a_move_at_the_last_moment_are_one_or_the_other(
    processes: list[World],
) -> None:
    match = await processes[0].started(terms=terms("3d"))
    processes[0].clock.turn(3 * DAY - timedelta(microseconds=1))

    async def last(world: World) -> None:
        if world is processes[0]:
            await world.act(match, ANN, "+1")
        else:
            world.clock.turn(timedelta(microseconds=1))
            await world.parts.match.time.settle()

    _, failed = await at_once(last, processes)
    # those who looked while the move was being tried passed the match over
    await processes[1].parts.match.time.settle()
    async with processes[0].store.reading() as unit:
        rows = await unit[LogRepository].read(match.id, 9)
    assert len(rows) == 1
    assert (rows[0].kind is Kind.MOVE) == (not failed)


async def test_each_reminder_comes_once(processes: list[World]) -> None:
    people = [(ANN, BOB), (BOB, ANN), (ANN, CAT), (CAT, BOB)]
    matches = [await processes[0].seated("race", *pair, terms=terms("4d")) for pair in people]
    processes[0].clock.turn(3 * DAY)

    async def remind(world: World) -> int:
        told = 0
        while (looked := await world.parts.match.reminders.settle()) is not None:
            assert looked.failure is None
            told += looked.told
        return told

    done, failed = await at_once(remind, processes)
    assert not failed
    assert sum(done) == len({first.user_id for first, _ in people})
    async with processes[0].store.reading() as unit:
        rows = [
            row for match in matches for row in await unit[ReminderRepository].of_match(match.id)
        ]
    assert [row.sent for row in rows] == [1] * len(matches)


async def test_each_row_of_the_outbox_is_sent_once_and_in_order(processes: list[World]) -> None:
    matches = [await processes[0].started() for _ in range(8)]
    rng, sending = Random(5), set[int]()
    sent: dict[int, list[tuple[Notice, int]]] = defaultdict(list)

    async def deliver(claimed: Claimed) -> None:
        posting = claimed.posting
        assert posting.match_id not in sending, "two at one match"
        sending.add(posting.match_id)
        await asyncio.sleep(rng.random() / 100)
        sending.remove(posting.match_id)
        sent[posting.match_id].append((posting.notice, posting.version))

    async def work(world: World) -> None:
        sender = Sender(world.parts.match.outbox, deliver)
        for _ in range(4):
            await sender.send()

    async def play() -> None:
        for version in range(3):
            for match in matches:
                await processes[2].act(match, (ANN, BOB)[version % 2], "+1")

    done = await asyncio.gather(*map(work, processes), play(), return_exceptions=True)
    assert not any(done), done
    # what the others had left to be sent is this one's after a while
    processes[0].clock.turn(CLAIM_LEASE)
    await work(processes[1])
    assert await pending(processes[0].parts.match.outbox) == []
    assert len(sent) == len(matches)
    for match in matches:
        rows = sent[match.id]
        assert len(rows) == len(set(rows)), "sent twice"
        boards = [version for notice, version in rows if notice is Notice.BOARD]
        assert boards == sorted(boards)
        assert boards[-1] == 3


async def board(world: World, match: Match) -> Posting:
    due = await pending(world.parts.match.outbox, match.id)
    return next(posting for posting in due if posting.notice is Notice.BOARD)


async def test_what_a_process_was_sending_when_it_died_is_anothers_after_a_while(
    processes: list[World],
) -> None:
    dead, alive, third = processes
    match = await dead.started()
    posting = await board(dead, match)
    assert isinstance(await dead.parts.match.outbox.claim(posting), Claimed)
    assert await alive.parts.match.outbox.claim(posting) is Unclaimed.TAKEN
    # what was put in its place meanwhile has to wait as well: it must not come before
    await alive.act(match, ANN, "+1")
    newer = await board(alive, match)
    assert await alive.parts.match.outbox.claim(newer) is Unclaimed.TAKEN
    assert await alive.parts.match.outbox.claim(posting) is Unclaimed.TAKEN
    dead.clock.turn(CLAIM_LEASE)
    done, failed = await at_once(
        lambda world: world.parts.match.outbox.claim(newer), [alive, third, alive, third]
    )
    assert not failed
    # by one of them, who may ask again
    assert sum(isinstance(one, Claimed) for one in done) == 2
    # a word that comes late about a row that is gone does no harm
    await dead.parts.match.outbox.mark_sent(posting)
    assert await dead.parts.match.outbox.claim(newer) is Unclaimed.TAKEN


async def test_a_process_that_is_back_takes_up_what_it_was_sending(processes: list[World]) -> None:
    match = await processes[0].started()
    posting = await board(processes[0], match)
    assert isinstance(await processes[0].parts.match.outbox.claim(posting), Claimed)
    assert isinstance(await processes[0].restarted().match.outbox.claim(posting), Claimed)


async def test_what_was_sent_or_put_off_leaves_its_match_free(processes: list[World]) -> None:
    one, other, _ = processes
    match = await one.started()
    posting = await board(one, match)
    for again in (False, True):
        assert isinstance(await one.parts.match.outbox.claim(posting), Claimed)
        if again:
            await one.parts.match.outbox.mark_sent(posting)
        else:
            await one.parts.match.outbox.put_off(posting, MINUTE, "http-503")
            assert await other.parts.match.outbox.claim(posting) is Unclaimed.TAKEN
            one.clock.turn(MINUTE)
    assert await other.parts.match.outbox.claim(posting) is Unclaimed.GONE
    for rest in await pending(other.parts.match.outbox, match.id):
        assert isinstance(await other.parts.match.outbox.claim(rest), Claimed)
        await other.parts.match.outbox.mark_sent(rest)


async def test_the_bot_is_away_only_when_no_process_gives_a_sign(processes: list[World]) -> None:
    one, other, third = processes
    match = await one.started(terms=terms("3d"))
    for world in processes:
        await world.parts.ops.heartbeat.beat()
    for _ in range(120):
        # two of three are gone for an hour
        one.clock.turn(MINUTE / 2)
        await other.parts.ops.heartbeat.beat()
    await one.parts.ops.heartbeat.beat()
    before = (await third.parts.match.time.of(match.id)).seats[0].left
    assert before == 3 * DAY - HOUR
    gone = one.clock.now()
    one.clock.turn(5 * HOUR)
    _, failed = await at_once(lambda world: world.parts.ops.heartbeat.beat(), processes)
    assert not failed
    assert (await other.parts.match.time.of(match.id)).seats[0].left == before
    async with other.store.reading() as unit:
        (away,) = await unit[StoppageRepository].since(gone - DAY, match_ids=(), user_ids=())
    assert (away.reason, away.start, away.end) == (Reason.OUTAGE, gone, one.clock.now())


async def test_a_process_is_told_alive_by_its_own_sign(processes: list[World]) -> None:
    one, other, _ = processes
    await one.parts.ops.heartbeat.beat()
    one.clock.turn(HOUR)
    await other.parts.ops.heartbeat.beat()
    assert await one.parts.ops.heartbeat.age() == timedelta(0)
    assert await one.parts.ops.heartbeat.age(own=True) == HOUR
    one.clock.turn(8 * DAY)
    await other.parts.ops.heartbeat.beat()
    assert await one.parts.ops.heartbeat.age(own=True) is None, "remembered for ever"


async def test_nobody_gets_beyond_a_limit_by_asking_everywhere(processes: list[World]) -> None:
    worlds = [World(world.store, ids=world.ids, clock=world.clock) for world in processes]
    # entropy differs, or all would draw the same codes again and again
    for number, world in enumerate(worlds):
        world.entropy = Random(number).randbytes
        world.restart()
    done, failed = await at_once(lambda world: world.invited(), worlds * 2)
    assert len(done) == worlds[0].open_matches
    assert [str(error) for error in failed] == ["too-many-matches"] * 3


async def test_a_vacation_is_taken_once(processes: list[World]) -> None:
    first = processes[0].clock.now().date()

    async def go(world: World) -> object:
        vacations = world.parts.match.vacations
        return await vacations.go(ANN.user_id, first, date.fromordinal(first.toordinal() + 7), None)

    done, failed = await at_once(go, processes)
    assert len(done) == 1
    assert [type(error) for error in failed] == [VacationRefused] * 2


async def test_settings_that_are_set_everywhere_at_once_are_set(processes: list[World]) -> None:
    async def set_(world: World) -> None:
        await world.parts.people.settings.set(
            PersonSettings(ANN.user_id, theme="classic", locale="ja")
        )

    _, failed = await at_once(set_, processes * 3)
    assert not failed
    assert (await processes[0].parts.people.settings.get(ANN.user_id)).locale == "ja"


async def test_shards_of_one_bucket_identify_one_after_the_other(processes: list[World]) -> None:
    waiting = list(processes)
    for _ in processes:
        done = await asyncio.gather(*(world.parts.ops.identify_turns.take(0) for world in waiting))
        assert done.count(None) == 1
        assert all(wait == IDENTIFY_INTERVAL for wait in done if wait is not None)
        del waiting[done.index(None)]
        processes[0].clock.turn(IDENTIFY_INTERVAL / 2)
        for world in waiting:
            assert await world.parts.ops.identify_turns.take(0) == IDENTIFY_INTERVAL / 2
        processes[0].clock.turn(IDENTIFY_INTERVAL / 2)
    assert await processes[0].parts.ops.identify_turns.take(0) is None
    assert await processes[1].parts.ops.identify_turns.take(1) is None, "a bucket of its own"
