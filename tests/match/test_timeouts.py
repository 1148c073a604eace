"""Clocks run with the acts of a match, and time that is up has its consequence, once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.base.worker import MIN_INTERVAL_S, SWEEP_INTERVAL_S
from bot.db.store import Store
from bot.match.model.clock import MAX_SILENCE, Reason, Stoppage
from bot.match.model.match import Match
from bot.match.model.terms import EndedBy, Kind, Notice, Status, Terms, Timeout
from bot.match.refusals import MatchRefused, OldRules, TimeIsUp
from bot.match.store.due import ClockRepository, StoppageRepository
from bot.match.timeouts import RETRY_DELAY, clocks_job
from engines import PUBLIC, Outcome
from tests import sqlite
from tests.match.games import GAMES, Race
from tests.match.looking import Bench
from tests.match.timed import (
    DAY,
    HOUR,
    MINUTE,
    TIMED_GAMES,
    away,
    left,
    passes,
    seat_times,
    settled,
    terms,
)
from tests.match.world import ANN, BOB, CAT, World
from tests.patience import until
from tests.waiting import pending

# ----------------------------------------------------------------------------------------- timeouts


NOTHING = timedelta(0)


@pytest.fixture
def world(store: Store) -> World:
    return World(store, games=TIMED_GAMES)


async def now(world: World, match: Match) -> Match:
    return await world.parts.match.matches.get(match.id)


async def test_a_match_without_a_clock_keeps_none(world: World) -> None:
    match = await world.started()
    await world.act(match, ANN, "+1")
    world.clock.turn(400 * DAY)
    assert await seat_times(world, match.id) == ()
    assert await world.parts.match.time.next_due() is None
    assert await settled(world) == []
    async with world.store.reading() as unit:
        assert await unit[ClockRepository].of_matches([match.id]) == []


async def test_the_clock_of_who_is_to_move_runs_and_no_other(world: World) -> None:
    match = await world.started(terms=terms("7d+12h max 8d"))
    ann, bob = await seat_times(world, match.id)
    assert (ann.runs, ann.deadline) == (True, world.clock.now() + 7 * DAY)
    assert (bob.runs, bob.deadline) == (False, None)
    world.clock.turn(2 * DAY)
    assert await left(world, match.id) == [5 * DAY, 7 * DAY]
    await world.act(match, ANN, "+1")
    assert await left(world, match.id) == [5 * DAY + 12 * HOUR, 7 * DAY]
    world.clock.turn(HOUR)
    await world.act(match, BOB, "+1")
    assert await left(world, match.id) == [5 * DAY + 12 * HOUR, 7 * DAY + 11 * HOUR]
    ann, bob = await seat_times(world, match.id)
    assert (ann.runs, bob.runs) == (True, False)


async def test_a_bank_is_filled_up_to_its_cap(world: World) -> None:
    match = await world.started(terms=terms("7d+2d max 8d"))
    await world.act(match, ANN, "+1")
    assert await left(world, match.id) == [8 * DAY, 7 * DAY]


async def test_every_decision_has_its_own_time(world: World) -> None:
    match = await world.started(terms=terms("3d"))
    world.clock.turn(3 * DAY - MINUTE)
    await world.act(match, ANN, "+1")
    assert await left(world, match.id) == [3 * DAY, 3 * DAY]
    assert (await seat_times(world, match.id))[1].deadline == world.clock.now() + 3 * DAY


async def test_all_who_decide_at_once_have_their_clocks_running(world: World) -> None:
    match = await world.seated("vote", ANN, BOB, CAT, terms=terms("5d+1h"))
    assert [seat.runs for seat in await seat_times(world, match.id)] == [True, True, True]
    world.clock.turn(DAY)
    await world.act(match, BOB, "yes")
    world.clock.turn(DAY)
    await world.act(match, BOB, "no")
    assert await left(world, match.id) == [3 * DAY, 4 * DAY + HOUR, 3 * DAY]
    assert [seat.runs for seat in await seat_times(world, match.id)] == [True, False, True]
    await world.act(match, ANN, "yes")
    world.clock.turn(HOUR)
    await world.act(match, CAT, "yes")
    # now ann is to speak, and has her increment already
    assert await left(world, match.id) == [3 * DAY + HOUR, 4 * DAY + HOUR, 3 * DAY]
    assert [seat.runs for seat in await seat_times(world, match.id)] == [True, False, False]


async def test_no_clock_runs_once_a_match_is_over(world: World) -> None:
    match = await world.started(terms=terms("3d"), options={"goal": 3})
    await world.act(match, ANN, "+2")
    await world.act(match, BOB, "+1")
    assert await world.parts.match.time.next_due() is None
    resigned = await world.started(terms=terms("3d"))
    await world.parts.match.matches.resign(resigned.id, BOB, world.click())
    assert await world.parts.match.time.next_due() is None
    aborted = await world.started(terms=terms("3d"))
    await world.parts.match.matches.abort(aborted.id, BOB, world.click())
    assert await world.parts.match.time.next_due() is None


async def test_whose_time_is_up_loses(world: World) -> None:
    match = await world.started(terms=terms("3d"))
    await world.act(match, ANN, "+1")
    world.clock.turn(3 * DAY - timedelta(microseconds=1))
    assert await settled(world) == []
    world.clock.turn(timedelta(microseconds=1))
    assert await world.parts.match.time.next_due() == NOTHING
    assert await settled(world) == [match.id]
    over = await now(world, match)
    assert (over.status, over.ended_by) == (Status.FINISHED, EndedBy.TIMEOUT)
    assert over.outcome == Outcome((0,), "timeout")
    assert over.ended_at == world.clock.now()
    last = (await world.parts.match.matches.history(match.id, PUBLIC))[-1]
    assert (last.seq, last.kind, last.seat, last.text) == (2, Kind.TIMEOUT, 1, "")
    assert await world.parts.match.inbox.turns(BOB.user_id) == []
    (board,) = [p for p in await pending(world.parts.match.outbox) if p.notice is Notice.BOARD]
    assert board.version == 2


@pytest.mark.both_databases
async def test_time_is_up_once_however_often_one_looks(world: World) -> None:
    match = await world.started(terms=terms("3d"))
    world.clock.turn(9 * DAY)
    looks = [world.restarted().match.time.settle() for _ in range(5)]
    found = [each for each in await asyncio.gather(*looks) if each is not None]
    assert [each.told for each in found].count(True) == 1
    assert (await now(world, match)).version == 1
    with pytest.raises(MatchRefused, match="match-over"):
        await world.act(match, ANN, "+1")


async def test_who_acts_too_late_is_told_so_even_before_anybody_looked(world: World) -> None:
    match = await world.started(terms=terms("3d"))
    world.clock.turn(3 * DAY)
    with pytest.raises(TimeIsUp):
        await world.act(match, ANN, "+1")
    assert (await now(world, match)).version == 0
    vote = await world.seated("vote", ANN, BOB, CAT, terms=terms("2d"))
    world.clock.turn(DAY)
    await world.act(vote, BOB, "yes")
    world.clock.turn(DAY)
    with pytest.raises(TimeIsUp):
        await world.act(vote, CAT, "yes")
    # a change of mind is no decision that is owed
    await world.act(vote, BOB, "no")


async def test_an_act_that_was_in_time_is_not_repeated_into_a_refusal(world: World) -> None:
    match = await world.started(terms=terms("3d"))
    click = world.click()
    await world.parts.match.matches.act(match.id, ANN, "+1", click)
    await world.act(match, BOB, "+1")
    world.clock.turn(3 * DAY)
    again = await world.parts.match.matches.act(match.id, ANN, "+1", click)
    assert again.repeated


async def test_all_others_win_when_one_of_several_runs_out_of_time(world: World) -> None:
    match = await world.seated("race", ANN, BOB, CAT, terms=terms("3d"))
    await world.act(match, ANN, "+1")
    world.clock.turn(3 * DAY)
    await settled(world)
    assert (await now(world, match)).outcome == Outcome((0, 2), "timeout")


async def test_those_whose_time_is_up_at_once_lose_together(world: World) -> None:
    match = await world.seated("vote", ANN, BOB, CAT, terms=terms("3d"))
    world.clock.turn(HOUR)
    await world.act(match, BOB, "yes")
    world.clock.turn(9 * DAY)
    await settled(world)
    over = await now(world, match)
    assert over.outcome == Outcome((1,), "timeout")
    history = await world.parts.match.matches.history(match.id, PUBLIC)
    assert [(row.kind, row.seat) for row in history] == [(Kind.TIMEOUT, 0), (Kind.TIMEOUT, 2)]


async def test_nobody_wins_when_everybodys_time_is_up_at_once(world: World) -> None:
    match = await world.seated("vote", ANN, BOB, terms=terms("3d"))
    world.clock.turn(3 * DAY)
    await settled(world)
    assert (await now(world, match)).outcome == Outcome((), "timeout")


async def test_whose_time_was_up_first_loses_however_late_it_is_noticed(world: World) -> None:
    match = await world.seated("vote", ANN, BOB, CAT, terms=terms("5d+0h"))
    world.clock.turn(DAY)
    for person in (ANN, BOB, CAT):
        await world.act(match, person, "yes")
    world.clock.turn(DAY)
    # ann has a day less than the others from here on
    await world.act(match, ANN, "speak")
    world.clock.turn(20 * DAY)
    await settled(world)
    assert (await now(world, match)).outcome == Outcome((1, 2), "timeout")


async def test_the_others_play_on_where_that_was_agreed(world: World) -> None:
    match = await world.seated("vote", ANN, BOB, CAT, terms=terms("3d", Timeout.REMOVE))
    world.clock.turn(DAY)
    await world.act(match, BOB, "yes")
    await world.act(match, CAT, "no")
    world.clock.turn(2 * DAY)
    assert await settled(world) == [match.id]
    position = await world.parts.match.matches.position(match.id)
    assert position.match.status is Status.ACTIVE
    assert position.match.staying == {1, 2}
    assert position.leaving == (0,)
    # the votes of the others had waited for hers alone
    history = await world.parts.match.matches.history(match.id, PUBLIC)
    assert [(row.kind, row.seat, row.text) for row in history] == [
        (Kind.REMOVED, 0, "timeout"),
        (Kind.MOVE, 1, "yes"),
        (Kind.MOVE, 2, "no"),
    ]
    assert position.owing == {1}
    ann, bob, _ = await seat_times(world, match.id)
    assert (ann.runs, bob.runs) == (False, True)
    assert bob.deadline == world.clock.now() + 3 * DAY


@pytest.mark.both_databases
async def test_choices_that_go_on_waiting_are_kept(world: World) -> None:
    match = await world.seated("vote", ANN, BOB, CAT, terms=terms("3d+0h", Timeout.REMOVE))
    await world.act(match, BOB, "yes")
    world.clock.turn(DAY)
    async with world.store.writing() as unit:
        (cat,) = [
            each for each in await unit[ClockRepository].of_matches([match.id]) if each.seat == 2
        ]
        unit[ClockRepository].save(replace(cat, clock=cat.clock.credited(9 * DAY)))
        await unit.commit()
    world.clock.turn(2 * DAY)
    await settled(world)
    position = await world.parts.match.matches.position(match.id)
    assert position.match.staying == {1, 2}
    assert position.chosen == {1}
    assert position.owing == {2}
    await world.act(match, BOB, "no")
    turn = await world.act(match, CAT, "yes")
    assert [(entry.seat, entry.text) for entry in turn.entries] == [(1, "no"), (2, "yes")]


async def test_where_nobody_can_play_on_the_others_win(world: World) -> None:
    two = await world.seated("vote", ANN, BOB, terms=terms("3d", Timeout.REMOVE))
    await world.act(two, BOB, "yes")
    race = await world.seated("race", ANN, BOB, CAT, terms=terms("3d", Timeout.REMOVE))
    world.clock.turn(3 * DAY)
    assert sorted(await settled(world)) == [two.id, race.id]
    assert (await now(world, two)).outcome == Outcome((1,), "timeout")
    assert (await now(world, race)).outcome == Outcome((1, 2), "timeout")


async def test_the_last_one_left_wins_without_those_who_left_before(world: World) -> None:
    match = await world.seated("vote", ANN, BOB, CAT, terms=terms("3d", Timeout.REMOVE))
    await world.parts.match.matches.resign(match.id, CAT, world.click())
    await world.act(match, BOB, "yes")
    world.clock.turn(3 * DAY)
    await settled(world)
    assert (await now(world, match)).outcome == Outcome((1,), "timeout")


async def test_a_match_that_waits_says_whose_time_is_up(world: World) -> None:
    match = await world.started(terms=terms("3d", Timeout.WAIT))
    fell = world.clock.now() + 3 * DAY
    world.clock.turn(4 * DAY)
    assert await settled(world) == [match.id]
    assert await settled(world) == []
    ann, _ = await seat_times(world, match.id)
    assert (ann.fallen_at, ann.left, ann.runs) == (fell, NOTHING, True)
    notices = {posting.notice for posting in await pending(world.parts.match.outbox, match.id)}
    assert Notice.TIME in notices
    assert (await now(world, match)).status is Status.ACTIVE
    # late as it is, the move is made, and the mark is gone
    await world.act(match, ANN, "+1")
    ann, bob = await seat_times(world, match.id)
    assert (ann.fallen_at, ann.left) == (None, 3 * DAY)
    assert bob.runs


async def test_what_waits_can_be_claimed_by_another_player(world: World) -> None:
    match = await world.started(terms=terms("3d", Timeout.WAIT))
    with pytest.raises(MatchRefused, match="nothing-to-claim"):
        await world.parts.match.time.claim(match.id, BOB, world.click())
    world.clock.turn(3 * DAY)
    await settled(world)
    with pytest.raises(MatchRefused, match="nothing-to-claim"):
        await world.parts.match.time.claim(match.id, ANN, world.click())
    click = world.click()
    turn = await world.parts.match.time.claim(match.id, BOB, click)
    assert turn.position.match.outcome == Outcome((1,), "timeout")
    assert (await world.parts.match.time.claim(match.id, BOB, click)).repeated


@pytest.mark.parametrize("policy", [Timeout.LOSE, Timeout.WAIT])
async def test_an_arrangement_is_completed_for_whose_time_is_up(
    world: World, policy: Timeout
) -> None:
    match = await world.started("camp", terms=terms("3d+12h", policy))
    world.clock.turn(DAY)
    await world.act(match, ANN, "put k a1")
    assert await left(world, match.id) == [2 * DAY, 2 * DAY]
    await world.act(match, ANN, "put m b1")
    await world.act(match, ANN, "ready")
    assert await left(world, match.id) == [2 * DAY + 12 * HOUR, 2 * DAY]
    world.clock.turn(2 * DAY)
    assert await settled(world) == [match.id]
    position = await world.parts.match.matches.position(match.id)
    assert not position.arranging
    assert position.owing == {0}
    assert position.state.lying[1] == {"c2": "k", "b2": "m"}
    assert await left(world, match.id) == [2 * DAY + 12 * HOUR, 12 * HOUR]


@pytest.mark.both_databases
async def test_nobody_lays_out_more_cards_after_their_time_though_no_worker_has_looked(
    world: World,
) -> None:
    match = await world.started("camp", terms=terms("3d"))
    await world.act(match, ANN, "put k a1")
    await passes(world, 3 * DAY)
    with pytest.raises(TimeIsUp):
        await world.act(match, ANN, "put m b1")
    assert (await world.parts.match.matches.get(match.id)).version == 1


async def test_the_time_the_bot_was_away_counts_for_nobody(world: World) -> None:
    match = await world.started(terms=terms("3d"))
    world.clock.turn(DAY)
    await away(world, 5 * DAY)
    assert await settled(world) == []
    (ann, _), back = await seat_times(world, match.id), world.clock.now()
    assert (ann.left, ann.deadline) == (2 * DAY, back + 2 * DAY)
    await passes(world, 2 * DAY - MINUTE)
    await world.act(match, ANN, "+1")
    time = await world.parts.match.time.of(match.id)
    assert [(each.reason, each.start, each.end) for each in time.stoppages] == [
        (Reason.OUTAGE, back - 5 * DAY, back)
    ]


async def test_who_acts_before_the_bot_knows_it_was_away_is_not_charged(world: World) -> None:
    match = await world.started(terms=terms("3d+0h"))
    await world.parts.ops.heartbeat.beat()
    world.clock.turn(9 * DAY)
    await world.act(match, ANN, "+1")
    world.clock.turn(MINUTE)
    await world.parts.ops.heartbeat.beat()
    assert await left(world, match.id) == [3 * DAY, 3 * DAY]
    assert await settled(world) == []


async def test_a_moment_without_a_sign_of_life_is_no_absence(world: World) -> None:
    match = await world.started(terms=terms("3d+0h"))
    await away(world, MAX_SILENCE)
    assert await left(world, match.id) == [3 * DAY - MAX_SILENCE, 3 * DAY]
    assert (await world.parts.match.time.of(match.id)).stoppages == ()


@pytest.mark.both_databases
async def test_a_pause_stops_a_match_and_a_vacation_a_person(world: World) -> None:
    one = await world.started(terms=terms("3d"))
    two = await world.started(terms=terms("3d"))
    begins = world.clock.now() + DAY
    async with world.store.writing() as unit:
        pause = Stoppage(Reason.PAUSE, begins, match_id=one.id)
        pause = await unit[StoppageRepository].add(pause)
        vacation = Stoppage(Reason.VACATION, begins, begins + 7 * DAY, user_id=ANN.user_id)
        await unit[StoppageRepository].add(vacation)
        await unit.commit()
    world.clock.turn(2 * DAY)
    (first, _), (second, _) = await seat_times(world, one.id), await seat_times(world, two.id)
    assert (first.left, first.deadline, first.stopped) == (2 * DAY, None, Reason.PAUSE)
    assert (second.left, second.deadline) == (2 * DAY, begins + 9 * DAY)
    assert second.stopped is Reason.VACATION
    world.clock.turn(5 * DAY)
    assert await settled(world) == []
    async with world.store.writing() as unit:
        await unit[StoppageRepository].end(pause.id, world.clock.now())
        await unit.commit()
    # the pause was within the vacation: the days count once
    (first, _) = await seat_times(world, one.id)
    assert first.deadline == begins + 9 * DAY
    world.clock.turn(begins + 9 * DAY - MINUTE - world.clock.now())
    assert await settled(world) == []
    world.clock.turn(MINUTE)
    assert sorted(await settled(world)) == [one.id, two.id]


async def test_weekends_can_be_off(world: World) -> None:
    # the evening is a Saturday's
    match = await world.started(terms=terms("1d weekends off UTC"))
    world.clock.turn(DAY + 6 * HOUR + DAY - MINUTE)
    assert await settled(world) == []
    world.clock.turn(MINUTE)
    assert await settled(world) == [match.id]


@pytest.mark.both_databases
async def test_a_match_that_cannot_be_dealt_with_keeps_no_other_waiting(world: World) -> None:
    class NewRace(Race):
        rules_version = 2

    old = await world.started(terms=terms("1d"))
    other = await world.started("guess", terms=terms("2d"))
    world.restart(games={**GAMES, "race": NewRace()})
    world.clock.turn(9 * DAY)
    failed = await world.parts.match.time.settle()
    assert failed is not None
    assert failed.match_id == old.id
    assert isinstance(failed.failure, OldRules)
    assert await settled(world) == [other.id]
    assert await world.parts.match.time.next_due() == RETRY_DELAY


@pytest.mark.both_databases
async def test_the_inbox_has_the_nearest_deadline_first(world: World) -> None:
    world.open_matches = 9
    world.restart()
    long = await world.started(terms=terms("7d"))
    none = await world.started()
    world.clock.turn(DAY)
    short = await world.started(terms=terms("3d"))
    found = await world.parts.match.inbox.turns(ANN.user_id)
    assert [each.match.id for each in found] == [short.id, long.id, none.id]
    start = world.clock.now()
    assert [each.deadline for each in found] == [start + 3 * DAY, start + 6 * DAY, None]


async def test_what_was_agreed_goes_to_the_rematch(world: World) -> None:
    agreed = terms("7d+12h max 10d weekends off Asia/Tokyo", Timeout.WAIT)
    match = await world.started(terms=replace(agreed, rated=True))
    assert (await now(world, match)).terms == replace(agreed, rated=True)
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    again = await world.parts.match.lobby.rematch(match.id, BOB, world.click())
    assert again.terms == replace(agreed, rated=True)
    await world.parts.match.lobby.accept(again.id, ANN, world.click())
    assert len(await seat_times(world, again.id)) == 2


async def test_a_match_without_terms_has_the_usual_ones(world: World) -> None:
    assert (await now(world, await world.started())).terms == Terms()


# ---------------------------------------------------------------------------------------------- job
# The worker looks when a deadline comes, tells once, and stays quiet without Discord.


@pytest.fixture
async def bench(tmp_path: Path) -> AsyncIterator[Bench]:
    store = Store.at(sqlite.fresh(tmp_path / "yoimachi.sqlite3"))
    yield Bench(World(store), lambda match, alive: clocks_job(match.time, alive))
    await store.close()


async def test_without_a_clock_there_is_only_the_usual_look(bench: Bench) -> None:
    await bench.world.started()
    assert await bench.look() == SWEEP_INTERVAL_S


async def test_it_looks_again_when_the_deadline_comes(bench: Bench) -> None:
    await bench.world.started(terms=terms("3d"))
    assert await bench.look() == SWEEP_INTERVAL_S
    bench.world.clock.turn(3 * DAY - MINUTE)
    assert await bench.look() == 60.0
    bench.world.clock.turn(MINUTE - timedelta(milliseconds=1))
    assert await bench.look() == MIN_INTERVAL_S
    assert bench.sends == 0


async def test_all_whose_time_is_up_are_told(bench: Bench) -> None:
    for _ in range(3):
        await bench.world.started(terms=terms("3d"))
    bench.world.clock.turn(3 * DAY)
    assert await bench.look() == SWEEP_INTERVAL_S
    assert bench.sends == 3
    assert await bench.look() == SWEEP_INTERVAL_S
    assert bench.sends == 3
    assert await bench.world.parts.match.inbox.turns(ANN.user_id) == []


async def test_nobody_loses_who_could_not_reach_the_bot(bench: Bench) -> None:
    match = await bench.world.started(terms=terms("3d"))
    await bench.world.parts.ops.heartbeat.beat()
    bench.connected = False
    bench.world.clock.turn(4 * DAY)
    assert await bench.look() == SWEEP_INTERVAL_S
    assert (await bench.world.parts.match.matches.get(match.id)).status.is_open
    bench.connected = True
    await bench.world.parts.ops.heartbeat.beat()
    await bench.look()
    assert (await bench.world.parts.match.matches.get(match.id)).status.is_open
    assert bench.sends == 0


async def test_what_fails_is_logged_and_looked_at_later(bench: Bench) -> None:
    class NewRace(Race):
        rules_version = 2

    match = await bench.world.started(terms=terms("3d"))
    bench.world.restart(games={**GAMES, "race": NewRace()})
    bench.world.clock.turn(3 * DAY)
    with capture_logs() as logs:
        assert await bench.look() == SWEEP_INTERVAL_S
    assert [(line["event"], line["match"]) for line in logs] == [("unsettled", match.id)]
    bench.world.restart()
    bench.world.clock.turn(DAY)
    await bench.look()
    assert bench.sends == 1


async def test_it_runs_by_itself_when_woken(bench: Bench) -> None:
    await bench.world.started(terms=terms("3d"))
    bench.world.clock.turn(3 * DAY)
    worker, before = bench.worker(), bench.left
    worker.wake()
    await until(lambda: bench.left == before + 1)
    await worker.close()
