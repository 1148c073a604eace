"""Taking the first player's side: when it is open, and everything that changes places with it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.discord_kit.texts import Say
from bot.match.act.record_document import digest
from bot.match.act.recorder import mover_present
from bot.match.act.service import seats_held
from bot.match.computers import swap_open
from bot.match.model.clock import parse_clock
from bot.match.model.match import Match
from bot.match.model.people import Person, computer
from bot.match.model.position import Lapse, OfferKind, OfferState, Turn
from bot.match.model.terms import EndedBy, Kind, Seating, Sides, Status, Terms, Timeout, Undo
from bot.match.offers import OfferRefused
from bot.match.refusals import MatchRefused, StaleBoard, TimeIsUp
from bot.match.store.log import LogRepository, PlanRepository
from bot.match.thinking import think
from bot.people.privacy import own_rows
from bot.ratings.model import decided
from bot.replays.replay import lines, replay_of
from bot.replays.verification import verify
from engines import GAMES, PUBLIC
from engines.core import Arranging
from tests.match.timed import DAY, HOUR, seat_times
from tests.match.world import ANN, BOB, CAT, DAN, World

SWAP = Terms(sides=Sides.SWAP)
PUT = "c3+2"


@pytest.fixture(autouse=True)
def real_games(world: World) -> None:
    world.games = GAMES
    world.restart()


async def swap(
    world: World, match: Match, person: Person, *, click: int = 0, version: int | None = None
) -> Turn:
    return await world.parts.match.swaps.swap(
        match.id, person, click or world.click(), version=version
    )


async def moved(world: World, terms: Terms = SWAP) -> Match:
    """A match of Pastoral Square in which ann has made the first move."""
    match = await world.started("pastoral", terms=terms)
    return (await world.act(match, ANN, PUT)).position.match


async def refused(world: World, match: Match, person: Person) -> str:
    with pytest.raises(MatchRefused) as error:
        await swap(world, match, person)
    return error.value.code


@pytest.mark.both_databases
async def test_the_second_player_takes_the_first_players_side(world: World) -> None:
    match = await moved(world)
    before = await world.parts.match.matches.position(match.id)
    turn = await swap(world, match, BOB)

    assert turn.position.match.names == ("bob", "ann")
    assert turn.position.state == before.state
    assert turn.position.owing == {1}
    stored = await world.parts.match.matches.get(match.id)
    assert (stored.names, stored.swapped) == (("bob", "ann"), True)
    # whoever they are goes along: when they came, and what they added to chance
    was = {seat.person: (seat.came, seat.contribution) for seat in match.seats}
    assert {seat.person: (seat.came, seat.contribution) for seat in stored.seats} == was
    assert [one.match.id for one in await world.parts.match.inbox.turns(ANN.user_id)] == [match.id]
    assert await world.parts.match.inbox.turns(BOB.user_id) == []
    # ann, who has made the first move, makes the second one as well
    turn = await world.act(match, ANN, "save")
    assert turn.position.owing == {0}
    await world.act(match, BOB, "save")


async def test_it_is_open_from_the_first_move_to_ones_own(world: World) -> None:
    match = await world.started("pastoral", terms=SWAP)
    assert await refused(world, match, BOB) == "cannot-swap-early"
    match = (await world.act(match, ANN, PUT)).position.match
    assert await refused(world, match, ANN) == "cannot-swap-first"
    assert swap_open(await world.parts.match.matches.position(match.id))
    await world.act(match, BOB, "save")
    assert not swap_open(await world.parts.match.matches.position(match.id))
    assert await refused(world, match, BOB) == "cannot-swap-late"


async def test_it_is_done_once(world: World) -> None:
    match = await moved(world)
    await swap(world, match, BOB)
    for person in (ANN, BOB):
        assert await refused(world, match, person) == "cannot-swap-done"


async def test_it_is_a_matter_of_the_terms(world: World) -> None:
    assert await refused(world, await moved(world, Terms()), BOB) == "cannot-swap-terms"


async def laid_out(world: World, match: Match, person: Person, seat: int) -> None:
    game = GAMES["shinra"]
    assert isinstance(game, Arranging)
    for text in (*game.default_arrangement(seat), "ready"):
        await world.act(match, person, text)


async def test_where_cards_are_laid_out_it_is_open_once_both_are_ready(world: World) -> None:
    match = await world.started("shinra", terms=SWAP)
    for seat, person in enumerate((ANN, BOB)):
        assert await refused(world, match, BOB) == "cannot-swap-early"
        await laid_out(world, match, person, seat)
    turn = await swap(world, match, BOB)
    # seat 0 owes the first move: it is bob's by now
    assert (turn.position.match.names, turn.position.owing) == (("bob", "ann"), frozenset({0}))
    # he has just been there, and need not be called
    assert mover_present(turn.position, turn.entries[0], world.clock.now()) == {BOB.user_id}
    assert [one.match.id for one in await world.parts.match.inbox.turns(BOB.user_id)] == [match.id]
    assert await world.parts.match.inbox.turns(ANN.user_id) == []


async def test_a_press_counts_once_and_on_the_board_that_was_seen(world: World) -> None:
    match = await moved(world)
    with pytest.raises(StaleBoard):
        await swap(world, match, BOB, version=match.version - 1)
    click = world.click()
    first = await swap(world, match, BOB, click=click, version=match.version)
    again = await swap(world, match, BOB, click=click, version=match.version)
    assert (first.repeated, again.repeated) == (False, True)
    assert again.position.match.version == first.position.match.version


@pytest.mark.both_databases
async def test_everybody_keeps_their_time(world: World) -> None:
    match = await world.started("pastoral", terms=Terms(parse_clock("3d+1d"), sides=Sides.SWAP))
    world.clock.turn(10 * HOUR)
    await world.act(match, ANN, PUT)
    world.clock.turn(2 * DAY)
    await swap(world, match, BOB)
    world.clock.turn(5 * HOUR)
    first, second = await seat_times(world, match.id)
    # bob has made a decision, and is paid for it; ann's clock runs where she sits now
    assert (first.left, first.runs) == (2 * DAY, False)
    assert (second.left, second.runs) == (4 * DAY - 15 * HOUR, True)
    world.clock.turn(DAY)
    await world.act(match, ANN, "save")
    assert [time.runs for time in await seat_times(world, match.id)] == [True, False]


async def test_nobody_swaps_after_their_time(world: World) -> None:
    agreed = Terms(parse_clock("3d"), Timeout.LOSE, sides=Sides.SWAP)
    match = await moved(world, agreed)
    world.clock.turn(4 * DAY)
    with pytest.raises(TimeIsUp):
        await swap(world, match, BOB)
    assert (await world.parts.match.matches.get(match.id)).names == ("ann", "bob")


async def test_plans_were_made_for_the_other_side(world: World) -> None:
    match = await moved(world)
    await world.planned(match, ANN, "save", "save")
    async with world.store.reading() as unit:
        assert [plan.seat for plan in await unit[PlanRepository].of_match(match.id)] == [0]
    await swap(world, match, BOB)
    async with world.store.reading() as unit:
        assert await unit[PlanRepository].of_match(match.id) == []
    # whoever made it is told why it ended
    _, kept = await world.parts.match.planning.plan(match.id, ANN)
    assert kept is not None
    assert kept.lapse is Lapse.SWAPPED


async def test_offers_lapse(world: World) -> None:
    match = await moved(world)
    offers = world.parts.match.offers
    await offers.make(match.id, ANN, OfferKind.DRAW, world.click())
    await swap(world, match, BOB)
    offer = await offers.of_match(match.id)
    assert offer is not None
    assert offer.state is OfferState.LAPSED


async def test_a_refused_offer_is_remembered_for_the_person_who_made_it(world: World) -> None:
    match, offers = await moved(world), world.parts.match.offers
    asked = await offers.make(match.id, BOB, OfferKind.DRAW, world.click())
    assert asked.offer is not None
    await offers.refuse(asked.offer.id, ANN, world.click())
    await swap(world, match, BOB)
    with pytest.raises(OfferRefused, match="offer-again-draw"):
        await offers.make(match.id, BOB, OfferKind.DRAW, world.click())
    await offers.make(match.id, ANN, OfferKind.DRAW, world.click())


async def undone(world: World, match: Match, person: Person) -> Match:
    done = await world.parts.match.offers.make(match.id, person, OfferKind.UNDO, world.click())
    if done.offer is not None:
        (other,) = {ANN, BOB} - {person}
        done = await world.parts.match.offers.agree(done.offer.id, other, world.click())
    return done.position.match


@pytest.mark.both_databases
async def test_who_swapped_may_take_it_back_until_the_answer(world: World) -> None:
    agreed = Terms(parse_clock("3d"), undo=Undo.UNTIL_ANSWERED, sides=Sides.SWAP)
    match = await moved(world, agreed)
    world.clock.turn(DAY)
    await swap(world, match, BOB)
    with pytest.raises(OfferRefused, match="undo-answered"):
        await undone(world, match, ANN)
    world.clock.turn(HOUR)
    match = await undone(world, match, BOB)
    assert (match.names, match.swapped) == (("ann", "bob"), False)
    first, second = await seat_times(world, match.id)
    # nobody has won time
    assert (first.runs, second.left, second.runs) == (False, 2 * DAY, True)
    position = await world.parts.match.matches.position(match.id)
    assert position.owing == {1}
    assert swap_open(position)
    await swap(world, match, BOB)
    await world.act(match, ANN, "save")
    with pytest.raises(OfferRefused, match="undo-answered"):
        await undone(world, match, BOB)


async def test_who_takes_back_a_swap_that_was_made_before_their_turn_has_their_time_again(
    world: World,
) -> None:
    agreed = Terms(parse_clock("7d+1d"), undo=Undo.UNTIL_ANSWERED, sides=Sides.SWAP)
    match = await world.started("shinra", terms=agreed)
    for seat, person in enumerate((ANN, BOB)):
        world.clock.turn(HOUR)
        await laid_out(world, match, person, seat)
    before = await seat_times(world, match.id)
    for _ in range(2):
        await swap(world, match, BOB)
        await undone(world, match, BOB)
    again = await seat_times(world, match.id)
    # it is ann's turn, and her clock alone runs
    assert [time.runs for time in again] == [True, False]
    assert [time.left for time in again] == [time.left for time in before]


async def test_once_sides_are_swapped_nobody_calls_the_match_off(world: World) -> None:
    match = await moved(world)
    await swap(world, match, BOB)
    with pytest.raises(MatchRefused, match="too-late-to-abort"):
        await world.parts.match.matches.abort(match.id, ANN, world.click())


async def test_a_first_move_is_taken_back_together_with_the_swap_it_was_answered_with(
    world: World,
) -> None:
    match = await moved(world, Terms(undo=Undo.ASK, sides=Sides.SWAP))
    await swap(world, match, BOB)
    match = await undone(world, match, ANN)
    assert (match.names, match.swapped) == (("ann", "bob"), False)
    assert (await world.parts.match.matches.position(match.id)).owing == {0}
    with pytest.raises(OfferRefused, match="undo-nothing"):
        await undone(world, match, BOB)
    await world.act(match, ANN, "save")


async def test_a_side_is_held_wherever_its_player_sits_by_now(world: World) -> None:
    match = await moved(world)
    substitutes = world.parts.match.substitutes
    offer = (await substitutes.ask(match.id, ANN, CAT, world.click())).offer
    assert offer is not None
    await substitutes.agree(offer.id, CAT, world.click())
    match = (await swap(world, match, BOB)).position.match
    assert match.names == ("bob", "cat")
    async with world.store.reading() as unit:
        held = [await seats_held(unit, match, who.user_id) for who in (ANN, BOB, CAT, DAN)]
    assert held == [{1}, {0}, {1}, set()]
    # to the side that was hers ann may come back, and to no other
    with pytest.raises(OfferRefused, match="handover-former"):
        await substitutes.ask(match.id, BOB, ANN, world.click())
    assert (await substitutes.ask(match.id, CAT, ANN, world.click())).offer is not None


async def test_history_names_whoever_sat_there_then(world: World) -> None:
    match = await moved(world)
    await swap(world, match, BOB)
    await world.act(match, ANN, "save")
    match = await world.parts.match.matches.get(match.id)
    rows = await world.parts.match.matches.history(match.id, PUBLIC)
    told = []
    for row in rows:
        then = match if row.swapped == match.swapped else match.exchanged()
        told.append((row.kind, then.names[row.seat]))
    assert told == [(Kind.MOVE, "ann"), (Kind.SWAPPED, "bob"), (Kind.MOVE, "ann")]
    earlier = await world.parts.match.matches.position(match.id, 1)
    assert earlier.match.names == ("ann", "bob")


async def test_decisions_count_for_who_made_them(world: World) -> None:
    match = await moved(world)
    await swap(world, match, BOB)
    for person in (ANN, BOB, ANN):
        await world.act(match, person, "save")
    match = await world.parts.match.matches.get(match.id)
    async with world.store.reading() as unit:
        rows = await unit[LogRepository].read(match.id, match.version)
    # ann has made three moves from two seats, and bob one
    assert decided(match, rows) == 1


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.can_swap])
async def test_any_match_with_a_swap_is_verified(world: World, key: str) -> None:
    rng = random.Random(4)
    match = await world.started(key, terms=Terms(sides=Sides.SWAP, undo=Undo.ASK))
    position, swaps = await world.parts.match.matches.position(match.id), 0
    while position.match.status is Status.ACTIVE and position.match.version < 150:
        people = position.match.people
        if swap_open(position):
            swaps += 1
            position = (await swap(world, match, people[1])).position
            if swaps < 3:
                await undone(world, match, people[1])
                position = await world.parts.match.matches.position(match.id)
            continue
        seat = rng.choice(sorted(position.owing))
        if position.arranging:
            game = GAMES[key]
            assert isinstance(game, Arranging)
            for text in (*game.default_arrangement(seat), "ready"):
                position = (await world.act(match, people[seat], text)).position
            continue
        move = str(rng.choice(position.moves(seat)))
        position = (await world.act(match, people[seat], move)).position
    assert swaps == 3
    if position.match.status is Status.ACTIVE:
        await world.parts.match.matches.resign(match.id, ANN, world.click())
        match = await world.parts.match.matches.get(match.id)
        # ann sits at seat 1 in the end, and it is bob who has won
        assert (match.ended_by, match.outcome and match.outcome.winners) == (EndedBy.RESIGN, (0,))
    report = verify(await world.parts.match.matches.record(match.id, PUBLIC))
    assert report.holds, report.deviations


async def swapped_record(world: World) -> dict[str, Any]:
    """The record of a match in which bob swapped, that ended by resignation."""
    match = await moved(world)
    await swap(world, match, BOB)
    await world.act(match, ANN, "save")
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    return await world.parts.match.matches.record(match.id, PUBLIC)


def forged(record: dict[str, Any], kinds: str, seats: tuple[int, ...]) -> set[str]:
    """What is found in a record whose first rows are these: m for a move, s for a swap."""
    row = record["entries"][0]
    rows = [
        {**row, "kind": "swapped", "text": "", "seat": seat}
        if kind == "s"
        else {**row, "text": "save", "seat": seat}
        for kind, seat in zip(kinds, seats, strict=True)
    ]
    rows.append(record["entries"][-1])
    entries = [{**one, "seq": number} for number, one in enumerate(rows, 1)]
    changed = {**record, "entries": entries}
    changed["digest"] = digest(changed)
    return {one.code for one in verify(changed).deviations}


async def test_a_record_with_a_swap_that_was_not_open_does_not_hold(world: World) -> None:
    record = await swapped_record(world)
    assert verify(record).holds
    assert [row["kind"] for row in record["entries"]] == ["move", "swapped", "move", "resign"]
    assert [seat["name"] for seat in record["seats"]] == ["bob", "ann"]
    # as it was; too early, twice, by the wrong seat, too late
    assert forged(record, "ms", (0, 1)) == set()
    assert "swap" in forged(record, "s", (1,))
    assert "swap" in forged(record, "mss", (0, 1, 1))
    assert "swap" in forged(record, "ms", (0, 0))
    assert "swap" in forged(record, "mms", (0, 1, 1))
    # without the swap those who came would sit otherwise
    assert forged(record, "m", (0,)) == {"seating"}


async def test_a_record_is_replayed_with_whoever_sat_there(world: World) -> None:
    told = "\n".join(lines(replay_of(await swapped_record(world)), Say("en")))
    _, first, swapped, second, *_ = told.split("\n\n")[1].splitlines()
    assert "ann" in first
    assert swapped.strip() == "bob took ann’s side."
    assert "ann" in second
    assert "bob" not in second


async def test_in_a_rematch_it_is_the_others_turn_to_open(world: World) -> None:
    match = await moved(world)
    await swap(world, match, BOB)
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    again = await world.parts.match.lobby.rematch(match.id, ANN, world.click())
    assert (again.names, again.swapped, again.terms.sides) == (("bob", "ann"), False, Sides.SWAP)
    again = await world.parts.match.lobby.accept(again.id, BOB, world.click())
    await world.act(again, BOB, PUT)
    assert swap_open(await world.parts.match.matches.position(again.id))


async def test_ones_own_first_move_is_looked_back_at_from_the_other_seat(world: World) -> None:
    match = await moved(world)
    await swap(world, match, BOB)
    guided = world.parts.learning.guided_matches
    mine = await guided.last_move(match.id, 1)
    assert mine is not None
    assert (str(mine.move), mine.view.audience) == (PUT, 0)
    assert await guided.last_move(match.id, 0) is None


async def test_everybody_is_given_the_rows_that_they_wrote_from_either_seat(world: World) -> None:
    match = await moved(world, Terms(undo=Undo.UNTIL_ANSWERED, sides=Sides.SWAP))
    for _ in range(2):
        await swap(world, match, BOB)
        match = await undone(world, match, BOB)
    await swap(world, match, BOB)
    turn = await world.act(match, ANN, "save")
    async with world.store.reading() as unit:
        rows = await unit[LogRepository].read(match.id, turn.position.match.version)
    own = [own_rows(turn.position.match, rows, who.user_id) for who in (ANN, BOB)]
    assert [[row.kind for row in rows] for rows in own] == [
        [Kind.MOVE, Kind.MOVE],
        [Kind.SWAPPED, Kind.UNDO] * 2 + [Kind.SWAPPED],
    ]


async def computers_decide(world: World, match: Match) -> str:
    """The next decision of the match's computer, thought out here and carried out."""
    task = await world.parts.match.computers.claim(9)
    assert task is not None
    text = think(GAMES[task.game], task.view, task.level, task.seed, swap=task.swap)
    assert await world.parts.match.computers.answer(task, text)
    return text


async def test_a_computer_takes_a_side_that_is_ahead_and_plays_on_against_it(
    world: World,
) -> None:
    agreed = Terms(parse_clock("3d+1d"), sides=Sides.SWAP)
    match = await world.parts.match.lobby.create(
        world.wish("pastoral", computer(3), terms=agreed), world.click()
    )
    await world.act(match, ANN, PUT)
    assert await computers_decide(world, match) == ""
    match = await world.parts.match.matches.get(match.id)
    assert match.computers == {0}
    # a computer has no clock at either seat
    assert [(time.seat, time.left) for time in await seat_times(world, match.id)] == [(1, 4 * DAY)]
    turn = await world.act(match, ANN, "save")
    assert turn.position.owing == {0}
    assert await computers_decide(world, match)


async def test_a_computer_that_opens_expects_the_swap(world: World) -> None:
    match = await world.parts.match.lobby.create(
        world.wish("pastoral", computer(3), terms=SWAP, seating=Seating.SECOND), world.click()
    )
    assert await computers_decide(world, match) == "save"
    await swap(world, match, ANN)
    # it owes the next move at the other seat, with nothing more to decide about sides
    task = await world.parts.match.computers.claim(9)
    assert task is not None
    assert (task.job.seat, task.swap) == (1, False)
