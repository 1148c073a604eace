"""Several people decide at once, in secret: nothing is recorded until the last of them has."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from datetime import timedelta
from itertools import permutations

import pytest
from sqlalchemy import select

from bot.db.store import Store
from bot.match.model.match import Entry, Match
from bot.match.model.people import Person
from bot.match.model.position import Position
from bot.match.model.terms import Kind, Notice, Status
from bot.match.refusals import MoveRefused, NotAwaited, StaleBoard
from bot.match.store.log import LogRepository
from bot.match.store.tables import seats
from engines import CHANCE, PUBLIC
from engines.countup import CountUp
from engines.countup.events import HasSet
from engines.countup.table import Phase
from tests.match.games import GAMES
from tests.match.world import ANN, BOB, CAT, EVENING, World, last_events
from tests.waiting import pending

PEOPLE = (ANN, BOB, CAT)


@pytest.fixture
def world(store: Store) -> World:
    return World(store, games={**GAMES, "countup": CountUp()}, open_matches=100)


async def setting(world: World, people: Sequence[Person] = PEOPLE) -> Match:
    """A match where everybody is to set the inner die."""
    match = await world.seated("countup", *people)
    while True:
        position = await world.parts.match.matches.position(match.id)
        if position.state.table.phase is Phase.SET:
            return position.match
        (seat,) = position.to_act
        await world.act(match, people[seat], str(position.moves(seat)[0]))


async def looked_at(world: World, match: Match) -> Position:
    return await world.parts.match.matches.position(match.id)


async def waiting_rows(store: Store) -> int:
    async with store.database.engine.connect() as connection:
        return len(
            (await connection.execute(select(seats).where(seats.c.choice.is_not(None)))).all()
        )


async def test_a_choice_waits_for_those_of_the_others(world: World) -> None:
    match = await setting(world)
    turn = await world.act(match, BOB, " SET  5", version=match.version)
    assert turn.entries == ()
    assert turn.own == "set 5"
    assert turn.waiting == {0, 2}
    assert turn.position.match == match
    assert turn.position.chosen == {1}
    assert turn.position.owing == {0, 2}
    assert turn.position.to_act == {0, 1, 2}
    assert turn.position == await looked_at(world, match)
    assert turn.before.chosen == frozenset()


async def test_all_see_who_has_chosen_and_only_the_seat_itself_sees_what(world: World) -> None:
    match = await setting(world)
    position = (await world.act(match, BOB, "set 5")).position
    for audience in (PUBLIC, 0, 2):
        view = position.view(audience)
        assert view.has_set == {1}
        assert view.inner == (None, None, None)
    assert position.view(1).inner == (None, 5, None)
    assert position.state.has_set == frozenset()


async def test_a_choice_is_not_in_what_a_log_line_would_print(world: World) -> None:
    match = await setting(world)
    turn = await world.act(match, BOB, "set 5")
    assert "set 5" not in repr(turn)


async def test_a_choice_can_be_changed_until_all_have_chosen(world: World) -> None:
    match = await setting(world)
    await world.act(match, BOB, "set 5", version=match.version)
    position = (await world.act(match, BOB, "set 2", version=match.version)).position
    assert [str(move) for move in position.moves(1)] == [f"set {face}" for face in range(1, 7)]
    assert position.deciding(1).inner == (None, None, None)
    assert position.view(1).inner == (None, 2, None)
    await world.act(match, ANN, "set 1", version=match.version)
    turn = await world.act(match, CAT, "set 3", version=match.version)
    assert turn.position.state.inner == (1, 2, 3)


async def test_the_last_choice_records_all_of_them_in_one_act(world: World, store: Store) -> None:
    match = await setting(world)
    await world.act(match, CAT, "set 3")
    await world.act(match, ANN, "set 1")
    turn = await world.act(match, BOB, "set 2")
    assert [(e.seat, e.text) for e in turn.entries] == [(0, "set 1"), (1, "set 2"), (2, "set 3")]
    assert (turn.own, turn.waiting) == ("set 2", frozenset())
    assert turn.position.match.version == match.version + 3
    assert last_events(turn.position, PUBLIC) == tuple(HasSet(seat, None) for seat in range(3))
    assert last_events(turn.position, 1)[1] == HasSet(1, 2)
    assert turn.position.chosen == frozenset()
    assert await waiting_rows(store) == 0
    assert await world.restarted().match.matches.position(match.id) == turn.position


async def test_the_record_does_not_tell_who_was_first(world: World) -> None:
    records = set()
    for order in permutations(range(3)):
        world.clock.time = EVENING
        match = await setting(world)
        for seat in order:
            world.clock.turn(timedelta(minutes=seat + 1))
            await world.act(match, PEOPLE[seat], f"set {seat + 1}")
        async with world.store.reading() as unit:
            rows = await unit[LogRepository].read(match.id, 1000)
        records.add(tuple((e.seat, e.text, e.at, e.interaction_id) for e in rows[match.version :]))
    assert len(records) == 1


async def test_who_has_chosen_owes_nothing_and_the_others_owe_since_when_they_did(
    world: World,
) -> None:
    match = await setting(world)
    before = world.clock.now()
    world.clock.turn(timedelta(hours=5))
    await world.act(match, BOB, "set 5")
    await world.act(match, BOB, "set 4")
    turns = world.parts.match.inbox.turns
    assert await turns(BOB.user_id) == []
    assert [owed.since for owed in await turns(ANN.user_id)] == [before]
    await world.act(match, CAT, "set 5")
    turn = await world.act(match, ANN, "set 5")
    (seat,) = turn.position.to_act
    for number, person in enumerate(PEOPLE):
        owed = [waiting.since for waiting in await turns(person.user_id)]
        assert owed == ([world.clock.now()] if number == seat else [])


async def test_a_choice_refreshes_the_board_and_a_change_of_mind_does_not(world: World) -> None:
    match = await setting(world)

    async def posted() -> list[tuple[Notice, int]]:
        postings = await pending(world.parts.match.outbox, match.id)
        for posting in postings:
            await world.parts.match.outbox.mark_sent(posting)
        return [(p.notice, p.version) for p in postings if p.notice is not Notice.LOBBY]

    await posted()
    await world.act(match, BOB, "set 5")
    assert await posted() == [(Notice.CHOSEN, match.version)]
    await world.act(match, BOB, "set 4")
    assert await posted() == []
    await world.act(match, ANN, "set 4")
    assert await posted() == [(Notice.CHOSEN, match.version)]
    await world.act(match, CAT, "set 4")
    assert await posted() == [(Notice.BOARD, match.version + 3)]


async def test_a_choice_leaves_the_matchs_own_times_alone(world: World) -> None:
    match = await setting(world)
    world.clock.turn(timedelta(hours=1))
    await world.act(match, BOB, "set 5")
    assert await world.parts.match.matches.get(match.id) == match


@pytest.mark.parametrize("text", ["set 7", "drop", "take 1", "set", ""])
async def test_a_choice_against_the_rules_is_refused_and_not_kept(
    world: World, store: Store, text: str
) -> None:
    match = await setting(world)
    with pytest.raises(MoveRefused):
        await world.act(match, BOB, text)
    assert await waiting_rows(store) == 0
    await world.act(match, BOB, "set 5")
    with pytest.raises(MoveRefused):
        await world.act(match, BOB, text)
    assert (await looked_at(world, match)).view(1).inner[1] == 5


async def test_a_refusal_names_only_those_who_are_awaited(world: World) -> None:
    match = await world.seated("countup", *PEOPLE)
    with pytest.raises(NotAwaited, match="not-your-turn") as refusal:
        await world.act(match, BOB, "take 1")
    assert refusal.value.params["names"] == "ann"


async def test_a_choice_from_an_older_board_is_refused(world: World) -> None:
    match = await setting(world)
    with pytest.raises(StaleBoard):
        await world.act(match, BOB, "set 5", version=match.version - 1)


async def test_choices_at_the_same_instant_are_each_recorded_once(world: World) -> None:
    for _ in range(5):
        match = await setting(world)
        turns = await asyncio.gather(
            *(world.act(match, person, "set 6", version=match.version) for person in PEOPLE)
        )
        assert sorted(len(turn.entries) for turn in turns) == [0, 0, 3]
        assert (await looked_at(world, match)).state.inner == (6, 6, 6)


async def test_choices_in_two_processes_at_the_same_instant_are_each_recorded_once(
    world: World, store: Store
) -> None:
    match = await setting(world)
    other = Store.at(str(store.database.engine.url))
    elsewhere = World(other, games=world.games, clock=world.clock)
    sides = (world, elsewhere, world)
    await asyncio.gather(
        *(
            side.parts.match.matches.act(match.id, person, f"set {number}", number, version=None)
            for number, (side, person) in enumerate(zip(sides, PEOPLE, strict=True), 1)
        )
    )
    assert (await elsewhere.parts.match.matches.position(match.id)).state.inner == (1, 2, 3)
    assert (await looked_at(world, match)).state.inner == (1, 2, 3)
    await other.close()


async def test_one_person_clicking_twice_at_the_same_instant_has_one_choice(world: World) -> None:
    match = await setting(world)
    await asyncio.gather(*(world.act(match, BOB, f"set {face}") for face in (1, 2, 3)))
    position = await looked_at(world, match)
    assert position.chosen == {1}
    assert position.owing == {0, 2}


async def test_half_made_choices_survive_a_restart(world: World) -> None:
    match = await setting(world)
    await world.act(match, BOB, "set 5")
    await world.act(match, CAT, "set 6")
    world.restart()
    position = await looked_at(world, match)
    assert position.chosen == {1, 2}
    assert position.view(1).inner == (None, 5, None)
    turn = await world.act(match, ANN, "set 4", version=match.version)
    assert turn.position.state.inner == (4, 5, 6)


async def test_resigning_in_the_middle_takes_the_choices_to_the_grave(
    world: World, store: Store
) -> None:
    match = await setting(world, (ANN, BOB))
    await world.act(match, BOB, "set 5")
    turn = await world.parts.match.matches.resign(match.id, ANN, world.click())
    assert turn.position.chosen == frozenset()
    assert turn.position.view(1).inner == (None, None)
    assert turn.position.match.outcome is not None
    assert turn.position.match.outcome.winners == (1,)
    assert await waiting_rows(store) == 0
    assert await world.parts.match.inbox.turns(ANN.user_id) == []
    rows = await world.parts.match.matches.history(match.id, PUBLIC)
    assert [row.text for row in rows[match.version :]] == [""]
    assert await looked_at(world, match) == turn.position


async def test_a_late_repetition_does_not_undo_a_change_of_mind(world: World) -> None:
    match = await setting(world)
    act = world.parts.match.matches.act
    await act(match.id, BOB, "set 5", 77)
    await act(match.id, BOB, "set 2", 78)
    again = await act(match.id, BOB, "set 5", 77)
    assert again.repeated
    assert (again.own, again.entries) == ("set 2", ())
    assert again.waiting == {0, 2}
    assert (await looked_at(world, match)).view(1).inner[1] == 2


async def test_a_repeated_choice_that_was_recorded_since_gives_what_was(world: World) -> None:
    match = await setting(world)
    act = world.parts.match.matches.act
    await act(match.id, BOB, "set 5", 77)
    await act(match.id, ANN, "set 1", 78)
    last = await act(match.id, CAT, "set 3", 79)
    (seat,) = last.position.to_act
    await world.act(match, PEOPLE[seat], "drop")
    for person, text, interaction in ((BOB, "set 5", 77), (CAT, "set 3", 79)):
        again = await act(match.id, person, text, interaction, version=match.version)
        assert again.repeated
        assert (again.own, again.waiting) == (text, frozenset())
        assert again.entries == last.entries
        assert again.position == last.position


async def test_an_older_version_shows_no_choices(world: World) -> None:
    match = await setting(world)
    await world.act(match, BOB, "set 5")
    older = await world.parts.match.matches.position(match.id, match.version - 1)
    assert older.chosen == frozenset()


async def test_history_and_record_tell_nothing_of_a_choice_that_waits(world: World) -> None:
    match = await setting(world)
    matches = world.parts.match.matches
    before = [await matches.record(match.id, audience) for audience in (PUBLIC, 0, 1, 2)]
    await world.act(match, BOB, "set 5")
    assert before == [await matches.record(match.id, audience) for audience in (PUBLIC, 0, 1, 2)]
    assert len(await matches.history(match.id, 1)) == match.version


async def test_what_was_chosen_stays_secret_until_the_game_reveals_it(world: World) -> None:
    match = await setting(world)
    for person, face in zip(PEOPLE, (6, 5, 4), strict=True):
        await world.act(match, person, f"set {face}")
    rows = slice(match.version, match.version + 3)

    async def told(audience: int | None) -> list[str | None]:
        who = PUBLIC if audience is None else audience
        history = [row.text for row in await world.parts.match.matches.history(match.id, who)]
        record = await world.parts.match.matches.record(match.id, who)
        assert [row["text"] for row in record["entries"]] == history
        return history[rows]

    assert await told(None) == [None] * 3
    assert await told(CHANCE) == [None] * 3
    assert await told(1) == [None, "set 5", None]
    while (position := await looked_at(world, match)).state.table.challenge is None:
        (seat,) = position.to_act
        assert await told(None) == [None] * 3
        await world.act(match, PEOPLE[seat], "drop")
    assert await told(None) == ["set 6", "set 5", "set 4"]


async def test_secrets_are_told_when_a_match_is_given_up(world: World) -> None:
    match = await setting(world, (ANN, BOB))
    for person in (ANN, BOB):
        await world.act(match, person, "set 6")
    await world.parts.match.matches.resign(match.id, ANN, world.click())
    rows = await world.parts.match.matches.history(match.id, PUBLIC)
    assert [row.text for row in rows[match.version : match.version + 2]] == ["set 6"] * 2


@pytest.mark.slow
@pytest.mark.parametrize(("count", "kept"), [(2, 16), (3, 16), (4, 16), (3, 0)])
async def test_a_match_of_count_up_is_played_through_the_services(
    store: Store, count: int, kept: int
) -> None:
    world = World(store, games={"countup": CountUp()}, max_cached_positions=kept)
    people = [Person(number, f"p{number}") for number in range(1, count + 1)]
    match = await world.seated("countup", *people)
    rng = random.Random(count)
    forced = 0
    for number in range(150):
        position = await world.parts.match.matches.position(match.id)
        if position.match.status is not Status.ACTIVE:
            break
        seat = rng.choice(sorted(position.to_act))
        moves = position.moves(seat)
        turn = await world.act(match, people[seat], str(rng.choice(moves[:-1] or moves)))
        forced += sum(entry.forced for entry in turn.entries)
        if number % 5 == 0:  # it replays everything
            assert turn.position == await world.restarted().match.matches.position(match.id)
        assert turn.position.game.forced(turn.position.state) is None
        assert turn.position.owing == turn.position.to_act - turn.position.chosen
    assert forced


async def test_a_forced_move_is_made_with_the_act_before_it(store: Store) -> None:
    world = World(store, games={"countup": CountUp()})
    match = await world.seated("countup", ANN, BOB)
    rng = random.Random(5)
    made: list[Entry] = []
    while not made:
        position = await world.parts.match.matches.position(match.id)
        seat = min(position.owing)
        moves = position.moves(seat)
        turn = await world.act(match, (ANN, BOB)[seat], str(rng.choice(moves[:-1] or moves)))
        made = [entry for entry in turn.entries if entry.forced]
    assert not turn.entries[0].forced
    assert all(entry.kind is Kind.MOVE and entry.interaction_id is None for entry in made)
    assert turn.position == await world.restarted().match.matches.position(match.id)
    history = await world.parts.match.matches.history(match.id, PUBLIC)
    record = await world.parts.match.matches.record(match.id, PUBLIC)
    rows = [entry.seq for entry in made]
    assert [row.seq for row in history if row.forced] == rows
    assert [row["seq"] for row in record["entries"] if row["forced"]] == rows


async def test_the_opening_board_is_known_although_dice_were_thrown(world: World) -> None:
    match = await world.seated("countup", *PEOPLE)
    position = await looked_at(world, match)
    assert position.match.version > 0
    assert position.opening
    (seat,) = position.to_act
    turn = await world.act(match, PEOPLE[seat], str(position.moves(seat)[0]))
    assert not turn.position.opening
    race = await world.started()
    assert (await looked_at(world, race)).opening
    assert not (await world.act(race, ANN, "+1")).position.opening
    await world.parts.match.matches.resign(race.id, ANN, world.click())
    assert not (await looked_at(world, race)).opening
