"""Thinking time: a move waits until it is looked at, and nothing tells what it is before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.db.store import Store
from bot.match.model.clock import (
    MINUTE,
    NO_TIME,
    Reason,
    SeatClock,
    Stoppage,
    TimeControl,
    parse_clock,
)
from bot.match.model.match import Match
from bot.match.model.people import Person, PersonSettings
from bot.match.model.position import OfferKind, Position, Turn
from bot.match.model.terms import EndedBy, Kind, Status, Timeout, Undo
from bot.match.offers import OfferRefused
from bot.match.refusals import (
    BadClock,
    MatchRefused,
    NotAwaited,
    NotLooked,
    PlanRefused,
    TimeIsUp,
)
from bot.match.store.people import PersonRepository
from bot.replays.replay import replay_of
from bot.replays.verification import verify
from engines import CHANCE, GAMES, PUBLIC, Audience, Event
from engines.core import OptionValue, Outcome, Rng
from tests.match.timed import (
    DAY,
    HOUR,
    TIMED_GAMES,
    Vote,
    VoteState,
    VoteView,
    away,
    left,
    passes,
    seat_times,
    settled,
    terms,
)
from tests.match.world import ANN, BOB, CAT, EVENING, HERE, World

CLOCK = "think 20m+2m within 3d"


class Thrown(Vote):
    """Somebody says yes or no, and a throw decides who does next."""

    key: ClassVar[str] = "thrown"
    has_chance: ClassVar[bool] = True

    def _start(self, seats: int, _options: Mapping[str, OptionValue]) -> VoteState:
        return VoteState((None,) * seats, turn=0)

    def _play(self, state: VoteState, seat: int, move: str) -> VoteState:
        if seat == CHANCE:
            return replace(state, turn=int(move))
        return replace(state, turn=None, round=state.round + 1)

    def to_act(self, state: VoteState) -> frozenset[int]:
        if state.ended is not None:
            return frozenset()
        return frozenset({CHANCE if state.turn is None else state.turn})

    def moves(self, view: VoteView) -> Sequence[str]:
        return ("yes", "no") if view.turn == view.audience else ()

    def parse(self, text: str) -> str:
        return text

    def sample(self, _state: VoteState, rng: Rng) -> str:
        return str(rng.randrange(3))

    def outcome(self, state: VoteState) -> Outcome | None:
        return state.ended

    def events(self, _before: VoteState, _after: VoteState, _: Audience) -> tuple[Event, ...]:
        return ()


@pytest.fixture
def world(store: Store) -> World:
    return World(store, games={**GAMES, **TIMED_GAMES, "thrown": Thrown()})


async def look(world: World, match: Match, person: Person) -> Turn:
    return await world.parts.match.looking.look(match.id, person, world.click())


async def looked_and_acted(world: World, match: Match, person: Person, text: str) -> Turn:
    await look(world, match, person)
    return await world.act(match, person, text)


async def kinds(world: World, match: Match) -> list[tuple[str, int, str | None]]:
    record = await world.parts.match.matches.record(match.id, PUBLIC)
    return [(row["kind"], row["seat"], row["text"]) for row in record["entries"]]


def told_events(position: Position, audience: Audience) -> list[Event]:
    found = list[Event]()
    for before, after in pairwise(position.trail):
        found += position.game.events(before, after, audience)
    return found


# ---------------------------------------------------------------------------------- notation


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("think 20m+2m within 3d", CLOCK),
        ("Thinking time: 20 min + 2 min, look within 3 days", CLOCK),
        ("20m+2m within 3d", CLOCK),
        ("考慮時間20分+2分、3日以内に見る", CLOCK),
        ("持ち時間 考慮20分 + 2分 3日以内", CLOCK),
        ("think 1h within 1d", "think 1h within 1d"),
        ("think 20m+0m max 1h within 3d", "think 20m+0h max 1h within 3d"),
        (
            "think 20m within 3d weekends off Asia/Tokyo",
            "think 20m within 3d weekends off Asia/Tokyo",
        ),
    ],
)
def test_thinking_time_is_read_in_any_likely_spelling(text: str, told: str) -> None:
    assert str(parse_clock(text)) == told
    assert parse_clock(told) == parse_clock(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("think 20m+2m", "no-look"),
        ("think 2d within 3d", "thinking"),
        ("think 1m within 3d", "thinking"),
        ("think 20m+2h within 3d", "thinking-increment"),
        ("think 20m+2m max 2d within 3d", "thinking-cap"),
        ("think 20m+2m max 10m within 3d", "cap-small"),
        ("think 20m within 30d", "look"),
        ("think within 3d", "unreadable"),
    ],
)
def test_what_is_wrong_with_thinking_time_is_said(text: str, why: str) -> None:
    with pytest.raises(BadClock) as refused:
        parse_clock(text)
    assert refused.value.why == why


# ------------------------------------------------------------------------------------- looking


async def test_a_match_begins_with_a_look(world: World) -> None:
    match = await world.started(terms=terms(CLOCK))
    ann, bob = await seat_times(world, match.id)
    assert (ann.called, ann.left, bob.runs) == (True, 20 * MINUTE, False)
    assert ann.deadline == EVENING + 3 * DAY
    with pytest.raises(NotLooked):
        await world.act(match, ANN, "+1")
    await passes(world, 2 * DAY)
    turn = await look(world, match, ANN)
    assert [row.kind for row in turn.entries] == [Kind.LOOKED]
    (ann, _) = await seat_times(world, match.id)
    assert (ann.called, ann.deadline) == (False, world.clock.now() + 20 * MINUTE)


@pytest.mark.both_databases
async def test_a_move_is_recorded_once_it_is_looked_at(world: World) -> None:
    match = await world.started(terms=terms(CLOCK))
    await look(world, match, ANN)
    await passes(world, 5 * MINUTE)
    made = await world.act(match, ANN, "+2")
    assert made.own == "+2"
    assert made.position.lookers == made.position.owing == {1}
    assert made.position.to_act == frozenset()
    assert await kinds(world, match) == [("looked", 0, ""), ("sealed", 0, "1")]
    assert await left(world, match.id) == [17 * MINUTE, 20 * MINUTE]
    await passes(world, 2 * DAY)
    seen = await look(world, match, BOB)
    assert [(row.kind, row.seat) for row in seen.entries] == [(Kind.LOOKED, 1), (Kind.MOVE, 0)]
    assert seen.position.owing == seen.position.to_act == {1}
    assert (seen.position.row or seen.entries[0]).text == "+2"
    ann, bob = await seat_times(world, match.id)
    assert (ann.left, ann.runs) == (17 * MINUTE, False)
    assert bob.deadline == world.clock.now() + 20 * MINUTE
    # a fresh process reads the same from the record
    world.restart()
    again = await world.parts.match.matches.position(match.id)
    assert (again.row, again.trail) == (seen.position.row, seen.position.trail)
    assert (again.lookers, again.called, again.number) == (frozenset(), frozenset(), 1)


async def test_looking_twice_goes_on(world: World) -> None:
    match = await world.started(terms=terms(CLOCK))
    await look(world, match, ANN)
    await passes(world, 5 * MINUTE)
    again = await look(world, match, ANN)
    assert (again.entries, again.repeated) == ((), True)
    assert await left(world, match.id) == [15 * MINUTE, 20 * MINUTE]


@pytest.mark.both_databases
async def test_an_interaction_that_comes_again_changes_nothing(world: World) -> None:
    match = await world.started(terms=terms(CLOCK))
    await look(world, match, ANN)
    act, click = world.parts.match.matches.act, world.click()
    made = await act(match.id, ANN, "+2", click)
    again = await act(match.id, ANN, "+2", click)
    assert (again.own, again.repeated) == ("+2", True)
    assert again.position.lookers == {1}
    looking, press = world.parts.match.looking.look, world.click()
    await looking(match.id, BOB, press)
    seen = await looking(match.id, BOB, press)
    assert seen.position.match.version == made.position.match.version + 2
    late = await act(match.id, ANN, "+2", click)
    assert (late.own, late.repeated) == ("+2", True)


async def test_only_whoever_is_called_has_something_to_look_at(world: World) -> None:
    match = await world.started(terms=terms(CLOCK))
    with pytest.raises(NotAwaited):
        await look(world, match, BOB)
    await looked_and_acted(world, match, ANN, "+1")
    with pytest.raises(NotAwaited):
        await world.act(match, ANN, "+2")
    with pytest.raises(NotLooked):
        await world.act(match, BOB, "+2")
    other = await world.started(terms=terms("3d"))
    with pytest.raises(MatchRefused, match="look-no-clock"):
        await look(world, other, ANN)


async def test_a_move_that_ends_the_match_waits_for_nobody(world: World) -> None:
    match = await world.started(terms=terms(CLOCK), options={"goal": 3})
    await looked_and_acted(world, match, ANN, "+2")
    made = await looked_and_acted(world, match, BOB, "+1")
    assert made.position.match.status is Status.FINISHED
    assert [row.kind for row in made.entries] == [Kind.MOVE]


async def test_the_record_of_a_whole_match_verifies(world: World) -> None:
    match = await world.started(terms=terms(CLOCK))
    for person, text in ((ANN, "+1"), (BOB, "+2"), (ANN, "+1"), (BOB, "+1")):
        await passes(world, DAY)
        await looked_and_acted(world, match, person, text)
    record = await world.parts.match.matches.record(match.id, PUBLIC)
    assert verify(record, world.games).deviations == ()
    replay = replay_of(record, world.games)
    assert [len(events) for events in replay.events] == [0, 1, 1, 1, 1]


# --------------------------------------------------------------------------------------- time


@pytest.mark.both_databases
async def test_whoever_does_not_look_in_time_loses(world: World) -> None:
    match = await world.started(terms=terms(CLOCK))
    await looked_and_acted(world, match, ANN, "+2")
    await passes(world, 3 * DAY)
    with pytest.raises(TimeIsUp):
        await look(world, match, BOB)
    assert await settled(world) == [match.id]
    over = await world.parts.match.matches.get(match.id)
    assert (over.ended_by, over.outcome and over.outcome.winners) == (EndedBy.TIMEOUT, (0,))
    # the sealed move was never made
    assert [kind for kind, _, _ in await kinds(world, match)] == ["looked", "sealed", "timeout"]


async def test_whoever_thinks_for_too_long_loses(world: World) -> None:
    match = await world.started(terms=terms(CLOCK))
    await look(world, match, ANN)
    await passes(world, 20 * MINUTE)
    with pytest.raises(TimeIsUp):
        await world.act(match, ANN, "+1")
    assert await settled(world) == [match.id]


async def test_a_computer_that_takes_a_seat_over_looks_at_once(world: World) -> None:
    match = await world.started(terms=terms(CLOCK, Timeout.COMPUTER))
    await looked_and_acted(world, match, ANN, "+2")
    await passes(world, 3 * DAY)
    await settled(world)
    rows = [kind for kind, _, _ in await kinds(world, match)]
    assert rows == ["looked", "sealed", "computer", "move"]
    position = await world.parts.match.matches.position(match.id)
    assert not position.lookers
    assert position.to_act == {1}


@pytest.mark.both_databases
async def test_outages_stop_looking_and_thinking(world: World) -> None:
    match = await world.started(terms=terms(CLOCK))
    await away(world, DAY)
    (ann, _) = await seat_times(world, match.id)
    assert ann.deadline == EVENING + 4 * DAY
    await look(world, match, ANN)
    await away(world, HOUR)
    assert (await left(world, match.id))[0] == 20 * MINUTE


async def test_a_vacation_stops_the_time_to_look_and_no_thinking(world: World) -> None:
    match = await world.started(terms=terms(CLOCK))
    today = world.clock.now().date()
    vacations = world.parts.match.vacations
    await vacations.go(ANN.user_id, today, today + 2 * DAY, HERE.guild_id)
    await passes(world, DAY)
    (ann, _) = await seat_times(world, match.id)
    assert (ann.stopped, ann.called) == (Reason.VACATION, True)
    await look(world, match, ANN)
    await passes(world, 20 * MINUTE)
    assert await settled(world) == [match.id]


async def test_nobody_who_thought_for_too_long_goes_on_vacation(world: World) -> None:
    async with world.store.writing() as unit:
        await unit[PersonRepository].put(PersonSettings(ANN.user_id, auto_vacation=True))
        await unit.commit()
    match = await world.started(terms=terms(CLOCK))
    await passes(world, 3 * DAY)
    await settled(world)
    assert (await world.parts.match.matches.get(match.id)).status is Status.ACTIVE
    await look(world, match, ANN)
    await passes(world, 20 * MINUTE)
    await settled(world)
    assert (await world.parts.match.matches.get(match.id)).ended_by is EndedBy.TIMEOUT


async def test_nobody_looks_during_a_pause(world: World) -> None:
    match = await world.started(terms=terms(CLOCK))
    offers = world.parts.match.offers
    made = await offers.make(match.id, BOB, OfferKind.PAUSE, world.click())
    assert made.offer is not None
    await offers.agree(made.offer.id, ANN, world.click())
    with pytest.raises(MatchRefused, match="look-paused"):
        await look(world, match, ANN)


async def test_given_time_is_a_day_to_look_or_the_thinking_time_again(world: World) -> None:
    match = await world.started(terms=terms(CLOCK))
    giving = world.parts.match.giving
    turn = await giving.give(match.id, BOB, world.click())
    assert turn.entries[0].text == "1d 0"
    (ann, _) = await seat_times(world, match.id)
    assert (ann.left, ann.deadline) == (20 * MINUTE, EVENING + 4 * DAY)
    await passes(world, DAY)
    await look(world, match, ANN)
    turn = await giving.give(match.id, BOB, world.click())
    assert turn.entries[0].text == "20m 0"
    assert (await left(world, match.id))[0] == 40 * MINUTE


@pytest.mark.both_databases
async def test_given_time_opens_nothing(world: World) -> None:
    match = await world.started(terms=terms(CLOCK))
    await looked_and_acted(world, match, ANN, "+2")
    await world.parts.match.giving.give(match.id, ANN, world.click())
    position = await world.parts.match.matches.position(match.id)
    assert position.lookers == {1}
    assert position.choices == {0: "+2"}
    assert (await look(world, match, BOB)).position.to_act == {1}


# ---------------------------------------------------------------------------------- other acts


@pytest.mark.both_databases
async def test_a_planned_answer_is_played_without_a_look_and_waits_for_one(world: World) -> None:
    match = await world.seated("pastoral", ANN, BOB, terms=terms(CLOCK))
    first, other = [str(m) for m in (await look(world, match, ANN)).position.moves(0)][:2]
    del other
    # bob plans before ann has moved
    trial = await world.tried(match, BOB, first)
    answer = str(trial.end.moves(1)[0])
    await world.planned(match, BOB, first, answer)
    made = await world.act(match, ANN, first)
    # what bob planned is there, and ann has to look at it
    assert made.position.lookers == {0}
    assert [kind for kind, _, _ in await kinds(world, match)] == ["looked", "sealed"]
    with pytest.raises(PlanRefused, match="plan-sealed"):
        await world.parts.match.planning.drop(match.id, BOB, None)
    await passes(world, DAY)
    seen = await look(world, match, ANN)
    assert [(row.kind, row.seat, row.planned) for row in seen.entries] == [
        (Kind.LOOKED, 0, False),
        (Kind.MOVE, 0, False),
        (Kind.MOVE, 1, True),
    ]
    assert seen.position.to_act == {0}


async def test_who_is_called_is_who_decides_next_where_a_throw_decides_that(world: World) -> None:
    match = await world.seated("thrown", ANN, BOB, CAT, terms=terms(CLOCK))
    sitting = {person.user_id: person for person in (ANN, BOB, CAT)}
    people = [sitting[seat.person.user_id] for seat in match.seats if seat.person is not None]
    turns = set[int]()
    for _ in range(24):
        position = await world.parts.match.matches.position(match.id)
        (seat,) = position.owing
        if seat in position.called:
            await look(world, match, people[seat])
        made = await world.act(match, people[seat], "yes")
        if made.position.lookers:
            (called,) = made.position.lookers
            opened = (await look(world, match, people[called])).position
            assert called != seat
            # where it falls to the one who moved, nobody has to look, and nothing but a look
            # could have told that
            assert opened.owing in ({called}, {seat})
            turns.add(called)
            times = await seat_times(world, match.id)
            assert {number for number, each in enumerate(times) if each.runs} == opened.owing
        else:
            # whoever goes on has nothing to look at
            assert made.position.owing == {seat}
    assert turns == {0, 1, 2}


async def test_an_undo_waits_for_the_look(world: World) -> None:
    match = await world.started(terms=terms(CLOCK))
    await looked_and_acted(world, match, ANN, "+1")
    await looked_and_acted(world, match, BOB, "+1")
    position = await world.parts.match.matches.position(match.id)
    assert OfferKind.UNDO not in await world.parts.match.offers.possible(position, 1)


async def test_whoever_takes_a_move_back_alone_looks_again_and_gains_no_time(world: World) -> None:
    free = replace(terms(CLOCK), undo=Undo.UNTIL_ANSWERED)
    match = await world.started(terms=free)
    await look(world, match, ANN)
    await passes(world, 5 * MINUTE)
    await world.act(match, ANN, "+1")
    offers = world.parts.match.offers
    with pytest.raises(OfferRefused, match="undo-sealed"):
        await offers.make(match.id, ANN, OfferKind.UNDO, world.click())
    await look(world, match, BOB)
    await offers.make(match.id, ANN, OfferKind.UNDO, world.click())
    ann, bob = await seat_times(world, match.id)
    assert (ann.called, ann.left, ann.deadline) == (True, 15 * MINUTE, world.clock.now() + 3 * DAY)
    assert (bob.runs, bob.called) == (False, False)
    made = await looked_and_acted(world, match, ANN, "+2")
    assert made.position.lookers == {1}


async def test_whoever_takes_a_part_of_their_turn_back_has_looked_at_it(world: World) -> None:
    free = replace(terms(CLOCK), undo=Undo.UNTIL_ANSWERED)
    match = await world.seated("shinra", ANN, BOB, terms=free)
    position = (await look(world, match, ANN)).position
    while position.arranging or len(position.moves(0)) == 1:
        seat = min(position.owing)
        if seat in position.called:
            position = (await look(world, match, (ANN, BOB)[seat])).position
        made = await world.act(match, (ANN, BOB)[seat], str(position.moves(seat)[0]))
        position = made.position
    # she passes the exchange, and it is her turn still
    if position.called:
        position = (await look(world, match, ANN)).position
    before, _ = await seat_times(world, match.id)
    await passes(world, 5 * MINUTE)
    made = await world.act(match, ANN, str(position.moves(0)[0]))
    assert made.position.to_act == {0}
    offers = world.parts.match.offers
    undone = (await offers.make(match.id, ANN, OfferKind.UNDO, world.click())).position
    assert undone.state == position.state
    ann, _ = await seat_times(world, match.id)
    assert (ann.called, ann.left) == (False, before.left - 5 * MINUTE)
    kept = await world.parts.match.matches.position(match.id)
    assert undone.called == kept.called == set()


async def test_a_draw_may_be_accepted_unseen_and_is_declined_by_a_sealed_move(
    world: World,
) -> None:
    match = await world.started(terms=terms(CLOCK))
    offers = world.parts.match.offers
    await look(world, match, ANN)
    made = await offers.make(match.id, BOB, OfferKind.DRAW, world.click())
    await world.act(match, ANN, "+1")
    assert made.offer is not None
    with pytest.raises(Exception, match="offer-gone"):
        await offers.agree(made.offer.id, ANN, world.click())
    again = await offers.make(match.id, ANN, OfferKind.DRAW, world.click())
    assert again.offer is not None
    await offers.agree(again.offer.id, BOB, world.click())
    over = await world.parts.match.matches.get(match.id)
    assert over.ended_by is EndedBy.AGREEMENT


async def test_whoever_resigns_unseen_leaves_the_sealed_move_unmade(world: World) -> None:
    match = await world.started(terms=terms(CLOCK))
    await looked_and_acted(world, match, ANN, "+1")
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    assert [kind for kind, _, _ in await kinds(world, match)] == ["looked", "sealed", "resign"]


@pytest.mark.both_databases
async def test_a_new_player_has_a_look_of_their_own(world: World) -> None:
    match = await world.started(terms=terms(CLOCK))
    await looked_and_acted(world, match, ANN, "+1")
    await look(world, match, BOB)
    await passes(world, 5 * MINUTE)
    await world.reseated(match, 1, CAT)
    (_, cat) = await seat_times(world, match.id)
    assert (cat.called, cat.left) == (True, 15 * MINUTE)
    await world.reseated(match, 0, replace(BOB, user_id=77, name="dan"))
    assert (await looked_and_acted(world, match, CAT, "+1")).position.lookers == {0}


async def test_a_sealed_move_stays_made_when_its_player_is_replaced(world: World) -> None:
    match = await world.started(terms=terms(CLOCK))
    await looked_and_acted(world, match, ANN, "+1")
    await world.reseated(match, 0, CAT)
    assert (await look(world, match, BOB)).position.to_act == {1}


# ------------------------------------------------------------------------------- several at once


async def test_what_several_chose_is_sealed_as_one_act(world: World) -> None:
    match = await world.seated("vote", ANN, BOB, CAT, terms=terms(CLOCK))
    for person in (ANN, BOB):
        await looked_and_acted(world, match, person, "yes")
    await look(world, match, CAT)
    act, click = world.parts.match.matches.act, world.click()
    made = await act(match.id, CAT, "no", click)
    assert [row.kind for row in made.entries] == [Kind.SEALED] * 3
    again = await act(match.id, CAT, "no", click)
    assert (again.entries, again.own, again.repeated) == (made.entries, "no", True)


@pytest.mark.both_databases
async def test_of_several_who_decide_the_first_look_opens_what_was_sealed(world: World) -> None:
    match = await world.seated("vote", ANN, BOB, CAT, terms=terms(CLOCK))
    for person in (ANN, BOB, CAT):
        await looked_and_acted(world, match, person, "yes")
    position = await world.parts.match.matches.position(match.id)
    # ann speaks next, and has not seen what the others have voted
    assert position.lookers == {0}
    seen = await look(world, match, ANN)
    assert [row.kind for row in seen.entries] == [Kind.LOOKED, *[Kind.MOVE] * 3]
    spoke = await world.act(match, ANN, "speak")
    # then all vote: the others look first, for ann knows what she has said
    assert spoke.position.lookers == {1, 2}
    await passes(world, DAY)
    seen = await look(world, match, CAT)
    assert seen.position.called == {0, 1}
    ann, bob, cat = await seat_times(world, match.id)
    assert (ann.deadline, bob.deadline) == (world.clock.now() + 3 * DAY, EVENING + 3 * DAY)
    # the vote before has added its increment
    assert (cat.called, cat.deadline) == (False, world.clock.now() + 22 * MINUTE)


async def test_with_a_player_gone_a_sealed_move_is_made_where_the_others_play_on(
    world: World,
) -> None:
    match = await world.seated("vote", ANN, BOB, CAT, terms=terms(CLOCK, Timeout.REMOVE))
    await looked_and_acted(world, match, BOB, "yes")
    await looked_and_acted(world, match, CAT, "no")
    await passes(world, 3 * DAY)
    await settled(world)
    rows = await kinds(world, match)
    assert rows[-3:] == [("removed", 0, "timeout"), ("move", 1, "yes"), ("move", 2, "no")]


# ---------------------------------------------------------------------------------- no secrets


async def test_nothing_shown_depends_on_a_sealed_move(world: World) -> None:
    """Two matches that differ in the sealed move alone look alike to everybody but its player."""
    shown = []
    for text in ("+1", "+2"):
        match = await world.started(terms=terms(CLOCK))
        await look(world, match, ANN)
        await world.act(match, ANN, text)
        parts = world.parts.match
        position = await parts.matches.position(match.id)
        board = await parts.boards.of(match.id)
        seen: list[object] = []
        for audience in (PUBLIC, 1):
            record = await parts.matches.record(match.id, audience)
            seen.append([(row["kind"], row["seat"], row["text"]) for row in record["entries"]])
            history = await parts.matches.history(match.id, audience)
            seen.append([(row.kind, row.text, row.events, row.number) for row in history])
            seen.append((position.view(audience), told_events(position, audience)))
            seen.append((board.position.view(audience), told_events(board.told, audience)))
        told = await parts.inbox.turns(BOB.user_id)
        seen.append([(one.seat, one.called) for one in told if one.match.id == match.id])
        with pytest.raises(NotLooked):
            await world.act(match, BOB, "+1")
        shown.append(seen)
        await parts.matches.resign(match.id, BOB, world.click())
    assert shown[0] == shown[1]


# ------------------------------------------------------------------------------ the clock itself

CONTROLS = [parse_clock(text) for text in (CLOCK, "think 20m within 3d", "think 1h+0m within 2d")]
LENGTHS = st.integers(0, 60 * 24 * 3).map(lambda minutes: timedelta(minutes=minutes))
STOPPAGES = st.lists(
    st.tuples(st.sampled_from(Reason), LENGTHS, LENGTHS).map(
        lambda one: Stoppage(one[0], EVENING + one[1], EVENING + one[1] + one[2])
    ),
    max_size=4,
)


@given(st.sampled_from(CONTROLS), STOPPAGES, LENGTHS, LENGTHS)
def test_no_time_to_think_goes_by_before_the_look(
    control: TimeControl, stoppages: list[Stoppage], waited: timedelta, thought: timedelta
) -> None:
    clock = SeatClock.new(control).started(EVENING, to_look=control.within)
    assert clock.remaining(control, EVENING + waited, stoppages) == control.base
    looked = clock.looked(EVENING + waited)
    assert looked == looked.looked(EVENING + waited + thought)
    outages = [each for each in stoppages if each.reason in (Reason.OUTAGE, Reason.PAUSE)]
    same = looked.remaining(control, EVENING + waited + thought, outages)
    assert looked.remaining(control, EVENING + waited + thought, stoppages) == same


@given(st.sampled_from(CONTROLS), STOPPAGES, st.lists(LENGTHS, max_size=5), st.booleans())
def test_whoever_is_charged_on_the_way_gains_and_loses_no_time(
    control: TimeControl, stoppages: list[Stoppage], spans: list[timedelta], has_looked: bool
) -> None:
    plain = SeatClock.new(control).started(EVENING, to_look=control.within)
    plain = plain.looked(EVENING) if has_looked else plain
    charged, now = plain, EVENING
    for span in spans:
        now += span
        charged = charged.charged(control, now, stoppages)
    assert charged.time_left(control, now, stoppages) == plain.time_left(control, now, stoppages)


@given(st.sampled_from(CONTROLS), STOPPAGES, st.booleans())
def test_the_deadline_is_when_the_time_is_up(
    control: TimeControl, stoppages: list[Stoppage], has_looked: bool
) -> None:
    clock = SeatClock.new(control).started(EVENING, to_look=control.within)
    clock = clock.looked(EVENING) if has_looked else clock
    up = clock.deadline(control, stoppages)
    assert up is not None
    assert clock.time_left(control, up, stoppages) == NO_TIME
    assert clock.time_left(control, up - timedelta(microseconds=1), stoppages) > NO_TIME
