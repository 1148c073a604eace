"""All lay out their cards at once and in the open: every move counts as it comes."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.db.store import Store
from bot.match.model.match import Entry, Match
from bot.match.model.people import Person
from bot.match.model.position import (
    MAX_PLACEMENTS,
    OfferKind,
    Position,
    Turn,
    completing_moves,
    drawn_formation,
    is_arranging,
    lift_move,
    moved_card,
    moves_between,
    put_move,
    turned_formation,
)
from bot.match.model.terms import Notice, Status
from bot.match.offers import OfferRefused
from bot.match.refusals import MatchRefused, MoveRefused, NotAwaited, NotYourMatch, StaleBoard
from bot.match.services import BOARD_EDIT_INTERVAL
from bot.match.store.due import OutboxRepository
from bot.match.store.log import LogRepository
from bot.replays.verification import Check, verify
from engines import PUBLIC
from tests import sqlite
from tests.match.games import GAMES, Arranged, Camp
from tests.match.world import ANN, BOB, CAT, World, last_events
from tests.waiting import pending

CAMP = Camp()


async def started(world: World) -> Match:
    return await world.started("camp")


async def make(
    world: World, match: Match, person: Person, *texts: str, version: int | None = None
) -> Turn:
    arrangements = world.parts.match.arrangements
    return await arrangements.make(match.id, person, texts, world.click(), version=version)


async def looked_at(world: World, match: Match) -> Position:
    return await world.parts.match.matches.position(match.id)


async def rows(world: World, match: Match) -> list[Entry]:
    async with world.store.reading() as unit:
        return list(await unit[LogRepository].read(match.id, 1000))


async def notices(world: World, match: Match) -> dict[Notice, timedelta]:
    """The unsent rows about the board of a match, with the time until each is due."""
    found = {}
    async with world.store.reading() as unit:
        for notice in (Notice.BOARD, Notice.ARRANGED):
            if (due := await unit[OutboxRepository].when(match.id, notice)) is not None:
                found[notice] = due - world.clock.now()
    return found


async def sent(world: World, match: Match) -> list[Notice]:
    """What is due now, taken out of the outbox."""
    due = await pending(world.parts.match.outbox, match.id)
    for posting in due:
        await world.parts.match.outbox.mark_sent(posting)
    return [posting.notice for posting in due]


# ------------------------------------------------------------------ one move at a time


async def test_a_put_is_recorded_at_once_and_seen_by_all(world: World) -> None:
    match = await started(world)
    turn = await world.act(match, BOB, " PUT k  c2", version=0)
    assert [(e.seat, e.text) for e in turn.entries] == [(1, "put k c2")]
    assert (turn.own, turn.waiting) == ("put k c2", frozenset())
    assert turn.position.match.version == 1
    assert turn.position == await looked_at(world, match)
    assert last_events(turn.position, PUBLIC) == (Arranged(1, "cards"),)
    assert turn.position.to_act == turn.position.owing == {0, 1}
    assert turn.position.chosen == frozenset()


async def test_what_the_other_lays_meanwhile_is_not_in_the_way(world: World) -> None:
    match = await started(world)
    for number, text in enumerate(("put k b1", "put m c1", "lift c1"), 1):
        turn = await world.act(match, ANN, text, version=number - 1)
        assert turn.position.match.version == number
    turn = await world.act(match, BOB, "put k c2", version=0)
    assert turn.before.match.version == 3
    assert turn.position.state.lying == ({"b1": "k"}, {"c2": "k"})


async def test_a_board_older_than_the_own_last_move_is_refused(world: World) -> None:
    match = await started(world)
    await world.act(match, ANN, "put k b1", version=0)
    with pytest.raises(StaleBoard):
        await world.act(match, ANN, "put m c1", version=0)
    with pytest.raises(StaleBoard):
        await world.act(match, ANN, "put m c1", version=2)
    await world.act(match, ANN, "put m c1", version=1)


async def test_a_board_of_the_arrangement_does_not_serve_once_it_is_over(world: World) -> None:
    match = await started(world)
    for person in (ANN, BOB):
        await world.parts.match.arrangements.lay_default(match.id, person, world.click())
        await world.act(match, person, "ready")
    with pytest.raises(StaleBoard):
        await world.act(match, ANN, "go", version=0)
    with pytest.raises(MatchRefused, match="not-arranging"):
        await make(world, match, ANN, "lift b1")
    version = (await looked_at(world, match)).match.version
    turn = await world.act(match, ANN, "go", version=version)
    assert turn.position.match.status is Status.FINISHED


async def test_who_is_ready_waits_and_cannot_take_it_back(world: World) -> None:
    match = await started(world)
    turn = await make(world, match, ANN, "put k b1", "put m c1", "ready")
    assert turn.position.to_act == turn.position.owing == {1}
    assert turn.position.ready == {0}
    for text in ("lift b1", "ready"):
        with pytest.raises(NotAwaited, match="already-ready") as refused:
            await world.act(match, ANN, text)
        assert refused.value.params["names"] == "bob"


async def test_an_inbox_counts_from_when_the_arrangement_began(world: World) -> None:
    match = await started(world)
    began, turns = world.clock.now(), world.parts.match.inbox.turns
    world.clock.turn(timedelta(hours=5))
    await make(world, match, ANN, "put k b1", "put m c1")
    assert [owed.since for owed in await turns(ANN.user_id)] == [began]
    await world.act(match, ANN, "ready")
    assert await turns(ANN.user_id) == []
    assert [owed.since for owed in await turns(BOB.user_id)] == [began]
    world.clock.turn(timedelta(hours=1))
    await make(world, match, BOB, "put k b2", "put m c2", "ready")
    assert await turns(BOB.user_id) == []
    assert [owed.since for owed in await turns(ANN.user_id)] == [world.clock.now()]


async def test_an_interaction_that_comes_again_lays_nothing_twice(world: World) -> None:
    match = await started(world)
    arrangements = world.parts.match.arrangements
    first = await arrangements.make(match.id, ANN, ["put k b1", "put m c1"], 77, version=0)
    await world.act(match, BOB, "put k b2")
    again = await arrangements.make(match.id, ANN, ["put k b1", "put m c1"], 77, version=0)
    assert again == replace(first, repeated=True)
    assert len(await rows(world, match)) == 3


async def test_giving_up_is_possible_before_anybody_is_ready(world: World) -> None:
    match = await started(world)
    await world.act(match, ANN, "put k b1")
    turn = await world.parts.match.matches.resign(match.id, BOB, world.click())
    assert turn.position.match.status is Status.FINISHED
    assert Notice.BOARD in await notices(world, match)
    with pytest.raises(MatchRefused, match="match-over"):
        await make(world, match, ANN, "put m c1")


# ------------------------------------------------------------------ several moves at a time


async def test_several_moves_are_one_act(world: World) -> None:
    match = await started(world)
    turn = await make(world, match, ANN, "put k a1", "put m b1", version=0)
    assert [e.text for e in turn.entries] == ["put k a1", "put m b1"]
    assert len(turn.position.trail) == 3
    assert await world.restarted().match.matches.position(match.id) == turn.position
    assert turn.own == "put k a1"
    # two cards change places: one is lifted, so that there is room
    swapped = await make(world, match, ANN, "lift a1", "lift b1", "put k b1", "put m a1")
    assert swapped.position.state.lying[0] == {"a1": "m", "b1": "k"}
    assert len(swapped.position.trail) == 5


async def test_acts_at_the_same_instant_are_told_apart(world: World) -> None:
    match = await started(world)
    await make(world, match, ANN, "put k a1", "put m b1")
    await make(world, match, ANN, "lift a1")
    await make(world, match, BOB, "put k a2")
    for version, states in ((2, 3), (3, 2), (4, 2)):
        position = await world.restarted().match.matches.position(match.id, version)
        assert len(position.trail) == states


async def test_moves_are_refused_as_a_whole(world: World) -> None:
    match = await started(world)
    with pytest.raises(MoveRefused) as refused:
        await make(world, match, ANN, "put k a1", "put k b1")
    assert refused.value.code == "camp-illegal"
    assert refused.value.params["move"] == "put k b1"
    with pytest.raises(MoveRefused):
        await make(world, match, ANN, "put k a1", "place m b1")
    assert await rows(world, match) == []
    assert Notice.ARRANGED not in await notices(world, match)


async def test_a_formation_takes_the_place_of_what_lies_there(world: World) -> None:
    match = await started(world)
    arrangements = world.parts.match.arrangements
    await make(world, match, ANN, "put n c1", "put k b1")
    puts = ("put k b1", "put m d1")
    turn = await arrangements.lay(match.id, ANN, puts, world.click())
    assert [e.text for e in turn.entries] == ["lift c1", "put m d1"]
    turn = await arrangements.lay(match.id, BOB, puts, world.click())
    assert turn.position.state.lying == ({"b1": "k", "d1": "m"}, {"c2": "k", "a2": "m"})
    again = await arrangements.lay(match.id, BOB, puts, world.click())
    assert again.entries == ()
    assert again.position == turn.position


async def test_the_usual_formation_is_laid_for_either_seat(world: World) -> None:
    match = await started(world)
    for person in (ANN, BOB):
        turn = await world.parts.match.arrangements.lay_default(match.id, person, world.click())
    assert turn.position.state.lying == ({"b1": "k", "c1": "m"}, {"c2": "k", "b2": "m"})


async def test_a_formation_that_may_not_lie_is_refused_as_a_whole(world: World) -> None:
    match = await started(world)
    puts = ("put k a1", "put m b1", "put n c1")
    with pytest.raises(MoveRefused):
        await world.parts.match.arrangements.lay(match.id, ANN, puts, world.click())
    assert await rows(world, match) == []


async def test_only_players_arrange_and_only_where_there_is_something_to(world: World) -> None:
    match = await started(world)
    with pytest.raises(NotYourMatch):
        await make(world, match, CAT, "put k a1")
    race = await world.started("race")
    with pytest.raises(MatchRefused, match="not-arranging"):
        await make(world, race, ANN, "+1")


# ------------------------------------------------------------------ what everybody sees


async def test_the_board_is_brought_up_to_date_at_a_calm_pace(world: World) -> None:
    match = await started(world)
    assert Notice.BOARD in await sent(world, match)
    await world.act(match, ANN, "put k b1")
    assert await notices(world, match) == {Notice.ARRANGED: BOARD_EDIT_INTERVAL}
    edits = []
    for second in range(1, 61):
        world.clock.turn(timedelta(seconds=1))
        edits += [second for notice in await sent(world, match) if notice is Notice.ARRANGED]
        if second < 50:
            await world.act(match, ANN, "put m c1" if second % 2 else "lift c1")
    assert edits == [10, 20, 30, 40, 50]
    assert await notices(world, match) == {}


async def test_an_edit_that_was_put_off_is_not_hastened_by_the_next_card(world: World) -> None:
    match = await started(world)
    await sent(world, match)
    await world.act(match, ANN, "put k b1")
    world.clock.turn(BOARD_EDIT_INTERVAL)
    (posting,) = await pending(world.parts.match.outbox, match.id)
    await world.parts.match.outbox.put_off(posting, timedelta(minutes=4), "HTTPException")
    await world.act(match, BOB, "put k b2")
    assert await notices(world, match) == {Notice.ARRANGED: timedelta(minutes=4)}


async def test_a_new_board_is_posted_when_all_are_ready_and_not_before(world: World) -> None:
    match = await started(world)
    await sent(world, match)
    await make(world, match, ANN, "put k b1", "put m c1", "ready")
    assert Notice.BOARD not in await notices(world, match)
    await make(world, match, BOB, "put k b2", "put m c2")
    assert Notice.BOARD not in await notices(world, match)
    await world.act(match, BOB, "ready")
    assert (await notices(world, match))[Notice.BOARD] == timedelta()


async def test_the_outbox_knows_when_the_next_board_is_to_be_brought_up_to_date(
    world: World,
) -> None:
    outbox = world.parts.match.outbox
    match = await started(world)
    assert (await outbox.look(limit=100, without=()))[1] is None
    await world.act(match, ANN, "put k b1")
    assert (await outbox.look(limit=100, without=()))[1] == BOARD_EDIT_INTERVAL
    world.clock.turn(BOARD_EDIT_INTERVAL * 2)
    assert (await outbox.look(limit=100, without=()))[1] is None
    assert Notice.ARRANGED in {posting.notice for posting in await pending(outbox, match.id)}


async def test_what_is_laid_out_is_not_taken_back_by_agreement(world: World) -> None:
    match = await started(world)
    ask = world.parts.match.offers.make
    await make(world, match, ANN, "put k b1", "put m c1", "ready")
    await make(world, match, BOB, "put k b2", "put m c2")
    for person in (ANN, BOB):
        with pytest.raises(OfferRefused, match="undo-barrier-arranged"):
            await ask(match.id, person, OfferKind.UNDO, world.click())
    await world.act(match, BOB, "ready")
    with pytest.raises(OfferRefused, match="undo-barrier-arranged"):
        await ask(match.id, BOB, OfferKind.UNDO, world.click())


async def test_a_record_with_an_arrangement_is_verified(world: World) -> None:
    match = await started(world)
    await make(world, match, BOB, "put m b2", "put n c2", "lift b2", "put k a2")
    await make(world, match, ANN, "put k b1", "put m c1")
    await world.act(match, BOB, "ready")
    await world.act(match, ANN, "ready")
    await world.act(match, ANN, "go")
    record = await world.parts.match.matches.record(match.id, PUBLIC)
    report = verify(record, world.games)
    assert report.holds, report.deviations
    assert report.checked[Check.MOVES] == len(record["entries"]) == 9


# ------------------------------------------------------------------ what the host does


async def shuffle(world: World, match: Match, person: Person, count: int) -> Turn:
    """So many puts and lifts of the person's k."""
    cell = "a1" if person is ANN else "a2"
    for number in range(count):
        text = f"lift {cell}" if number % 2 else f"put k {cell}"
        turn = await world.act(match, person, text)
    return turn


async def test_who_moves_cards_for_ever_is_made_ready_in_the_usual_formation(world: World) -> None:
    match = await started(world)
    turn = await shuffle(world, match, ANN, MAX_PLACEMENTS - 1)
    await shuffle(world, match, BOB, 3)
    assert turn.position.to_act == {0, 1}
    turn = await world.act(match, ANN, "lift a1")
    assert [e.text for e in turn.entries] == ["lift a1", "put k b1", "put m c1", "ready"]
    assert turn.position.to_act == {1}
    assert turn.own == "lift a1"


async def test_who_is_done_after_so_many_moves_is_made_ready_as_it_stands(world: World) -> None:
    match = await started(world)
    await make(world, match, ANN, "put n d1")
    await shuffle(world, match, ANN, MAX_PLACEMENTS - 2)
    assert (await looked_at(world, match)).to_act == {0, 1}
    turn = await world.act(match, ANN, "put k a1")
    assert [e.text for e in turn.entries] == ["put k a1", "ready"]
    assert turn.position.state.lying[0] == {"a1": "k", "d1": "n"}
    assert turn.position.ready == {0}


async def test_a_whole_formation_beyond_the_limit_is_laid_and_stands(world: World) -> None:
    match = await started(world)
    await shuffle(world, match, ANN, MAX_PLACEMENTS - 1)
    turn = await world.parts.match.arrangements.lay_default(match.id, ANN, world.click())
    assert [e.text for e in turn.entries] == ["lift a1", "put k b1", "put m c1", "ready"]
    assert turn.position.state.lying[0] == {"b1": "k", "c1": "m"}


# ------------------------------------------------------------------ in any order


def plans(seat: int) -> st.SearchStrategy[list[tuple[str, ...]]]:
    """What a person does: acts of one or more moves, legal or not."""
    cells = CAMP.cells[seat]
    moves = st.one_of(
        st.builds(put_move, st.sampled_from("kmn"), st.sampled_from(cells)),
        st.builds(lift_move, st.sampled_from(cells)),
    )
    return st.lists(st.lists(moves, min_size=1, max_size=3).map(tuple), max_size=5)


async def carried_out(order: Sequence[tuple[Person, tuple[str, ...]]]) -> tuple[object, object]:
    """The state that acts in this order lead to, and what everybody is shown of it."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store.at(sqlite.fresh(Path(folder) / "yoimachi.sqlite3"))
        world = World(store)
        match = await started(world)
        versions = {ANN: 0, BOB: 0}
        for person, texts in order:
            try:
                # from the person's own last look: what the other did since is unknown to it
                turn = await make(world, match, person, *texts, version=versions[person])
            except MoveRefused:
                continue
            versions[person] = turn.position.match.version
        position = await looked_at(world, match)
        assert await world.restarted().match.matches.position(match.id) == position
        await store.close()
        return position.state, position.view(PUBLIC)


@settings(max_examples=25)
@given(ann=plans(0), bob=plans(1), data=st.data())
def test_any_interleaving_of_two_peoples_acts_comes_to_the_same(
    ann: list[tuple[str, ...]], bob: list[tuple[str, ...]], data: st.DataObject
) -> None:
    one_after_the_other = [(ANN, act) for act in ann] + [(BOB, act) for act in bob]
    whose = data.draw(st.permutations([ANN] * len(ann) + [BOB] * len(bob)))
    left = {ANN: iter(ann), BOB: iter(bob)}
    mixed = [(person, next(left[person])) for person in whose]
    assert asyncio.run(carried_out(mixed)) == asyncio.run(carried_out(one_after_the_other))


async def test_both_at_the_same_instant_lose_nothing(store: Store) -> None:
    url = str(store.database.engine.url)
    sides = [World(store), World(Store.at(url))]
    match = await started(sides[0])
    acts = [
        side.parts.match.matches.act(match.id, person, text, number, version=0)
        for number, (side, person, text) in enumerate(
            [
                (sides[0], ANN, "put k a1"),
                (sides[1], BOB, "put k a2"),
                (sides[0], BOB, "put m b2"),
                (sides[1], ANN, "put m b1"),
            ]
        )
    ]
    results = await asyncio.gather(*acts, return_exceptions=True)
    # one of the two acts of each person was made on a board that the other has made old
    refused = [result for result in results if isinstance(result, BaseException)]
    assert [type(error) for error in refused] == [StaleBoard, StaleBoard]
    state = (await looked_at(sides[1], match)).state
    assert [len(cards) for cards in state.lying] == [1, 1]
    await sides[1].store.close()


async def test_the_last_two_to_be_ready_at_the_same_instant_end_it_once(store: Store) -> None:
    url = str(store.database.engine.url)
    sides = [World(store), World(Store.at(url))]
    match = await started(sides[0])
    for person in (ANN, BOB):
        await sides[0].parts.match.arrangements.lay_default(match.id, person, sides[0].click())
    version = (await looked_at(sides[0], match)).match.version
    turns = await asyncio.gather(
        *(
            side.parts.match.matches.act(match.id, person, "ready", number, version=None)
            for number, (side, person) in enumerate(zip(sides, (ANN, BOB), strict=True))
        )
    )
    assert sorted(turn.position.match.version for turn in turns) == [version + 1, version + 2]
    assert (await looked_at(sides[0], match)).to_act == {0}
    await sides[1].store.close()


# ------------------------------------------------------------------ formations as such


def test_the_fewest_moves_lead_from_one_formation_to_another() -> None:
    now = ("put k a1", "put m b1")
    assert moves_between(now, ("put m b1", "put k c1")) == ("lift a1", "put k c1")
    assert moves_between(now, now) == ()
    assert moves_between((), now) == now
    assert moves_between(now, ()) == ("lift a1", "lift b1")


def test_a_card_moves_or_changes_places() -> None:
    now = ("put k a1", "put m b1")
    assert set(moved_card(now, "a1", "c1")) == {"put k c1", "put m b1"}
    assert set(moved_card(now, "a1", "b1")) == {"put k b1", "put m a1"}


@given(cells=st.permutations(CAMP.cells[0]))
def test_a_formation_turned_twice_is_as_it_was(cells: list[str]) -> None:
    puts = (f"put k {cells[0]}", f"put m {cells[1]}")
    turned = turned_formation(CAMP, puts)
    assert turned_formation(CAMP, turned) == puts
    assert all(put.split()[2] in CAMP.cells[1] for put in turned)


def test_games_without_an_arrangement_have_none() -> None:
    race = GAMES["race"]
    assert not is_arranging(race, race.start(2))
    assert completing_moves(race, race.start(2), 0) == ()
    assert drawn_formation(race, race.start(2), 0, bytes(8)) == ()


def test_every_formation_may_be_drawn_and_one_that_was_given_is_completed() -> None:
    drawn = {
        drawn_formation(CAMP, CAMP.start(2), 1, bytes((0,) * 7 + (last,))) for last in range(9)
    }
    assert drawn == {tuple(puts) for puts in CAMP.arrangements(1)}
    state = CAMP.play(CAMP.start(2), 1, "put m a2")
    for puts in drawn:
        assert completing_moves(CAMP, state, 1, puts) == ("lift a2", *puts, "ready")
