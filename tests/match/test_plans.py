"""Answers that are ready are played within the act they answer, and lapse when they should."""

from __future__ import annotations

import pytest

from bot.db.store import Store
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.position import Lapse, OfferKind, size
from bot.match.model.terms import Notice
from bot.match.refusals import MoveRefused, NotYourMatch, PlanRefused
from engines import CHANCE, GAMES, PUBLIC
from tests.match.planned import kept_plan, square
from tests.match.world import ANN, BOB, CAT, DAN, World
from tests.waiting import pending


@pytest.fixture
def world(store: Store) -> World:
    return World(store, games=GAMES, open_matches=100)


async def lapse(world: World, match: Match, who: Person) -> Lapse | None:
    """Why the person's plan ended; None while it stands."""
    kept = await kept_plan(world, match, who)
    assert kept is not None
    return kept.lapse


async def test_an_answer_is_played_within_the_act_it_answers(world: World) -> None:
    match = await square(world)
    await world.planned(match, ANN, "save", "d3+3")
    turn = await world.act(match, BOB, "save")
    assert [(row.seat, row.text, row.planned) for row in turn.entries] == [
        (1, "save", False),
        (0, "d3+3", True),
    ]
    assert turn.position.owing == {1}
    assert turn.position.match.version == 3
    due = await pending(world.parts.match.outbox, match.id)
    assert [posting.notice for posting in due].count(Notice.BOARD) == 1
    assert await lapse(world, match, ANN) is Lapse.DONE
    # after a restart the two moves are still one act, told on one board
    again = await world.restarted().match.matches.position(match.id)
    assert again.trail == turn.position.trail
    assert len(again.trail) == 3


async def test_several_answers_wait_until_one_fits(world: World) -> None:
    match = await square(world)
    await world.planned(match, ANN, "save", "d3+3", "save", "e3+3")
    await world.planned(match, ANN, "save", "d3+3", "d4+4", "e3+3")
    await world.act(match, BOB, "save")
    assert await lapse(world, match, ANN) is None
    turn = await world.act(match, BOB, "d4+4")
    assert [row.text for row in turn.entries] == ["d4+4", "e3+3"]


async def test_both_may_have_answers_ready(world: World) -> None:
    match = await square(world)
    await world.planned(match, ANN, "save", "d3+3", "save", "e3+3")
    await world.act(match, BOB, "save")
    assert (await world.parts.match.matches.position(match.id)).match.version == 3
    # it is bob's turn; he cannot plan now, ann's second answer stands
    with pytest.raises(PlanRefused, match="plan-own-turn"):
        await world.planned(match, BOB, "save")
    turn = await world.act(match, BOB, "save")
    assert [row.planned for row in turn.entries] == [False, True]


async def test_what_was_not_foreseen_ends_the_plan(world: World) -> None:
    match = await square(world)
    await world.planned(match, ANN, "save", "d3+3")
    turn = await world.act(match, BOB, "c3+2")
    assert len(turn.entries) == 1
    assert await lapse(world, match, ANN) is Lapse.OTHERWISE


async def test_moving_by_hand_and_going_back_end_it_too(world: World) -> None:
    match = await square(world)
    await world.act(match, BOB, "save")
    await world.act(match, ANN, "d3+3")
    await world.planned(match, ANN, "save", "e3+3", "save", "c3+2")
    await world.act(match, BOB, "save")
    offer = (
        await world.parts.match.offers.make(match.id, ANN, OfferKind.UNDO, world.click())
    ).offer
    assert offer is not None
    await world.parts.match.offers.agree(offer.id, BOB, world.click())
    assert await lapse(world, match, ANN) is Lapse.UNDONE


async def test_the_end_of_the_match_ends_it(world: World) -> None:
    match = await square(world)
    await world.planned(match, ANN, "save", "d3+3")
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    assert await lapse(world, match, ANN) is Lapse.OVER


async def test_plans_are_checked_when_they_are_made(world: World) -> None:
    match = await square(world)
    with pytest.raises(MoveRefused):
        await world.planned(match, ANN, "save", "d3+9")
    with pytest.raises(PlanRefused, match="plan-form"):
        await world.planned(match, ANN, "save")
    with pytest.raises(NotYourMatch):
        await world.planned(match, DAN, "save", "d3+3")


async def test_lines_can_be_forgotten_one_by_one_and_all_at_once(world: World) -> None:
    match = await square(world)
    await world.planned(match, ANN, "save", "d3+3")
    await world.planned(match, ANN, "c3+2", "save")
    left = await world.parts.match.planning.drop(match.id, ANN, 0)
    assert left is not None
    assert size(left.plan) == 1
    assert await world.parts.match.planning.drop(match.id, ANN, None) is None
    with pytest.raises(PlanRefused, match="no-plan"):
        await world.parts.match.planning.drop(match.id, ANN, None)
    assert len((await world.act(match, BOB, "save")).entries) == 1


async def test_a_line_is_walked_back_and_on_and_gone_when_the_match_moves_on(
    world: World,
) -> None:
    match, planning = await square(world), world.parts.match.planning
    trial = await world.tried(match, ANN, " SAVE ", "d3+3")
    assert [(step.seat, step.text) for step in trial.steps] == [(1, "save"), (0, "d3+3")]
    trial = await planning.write(trial.cut(1).then("e3+3"))
    kept = await planning.trial(match.id, ANN)
    assert [step.text for step in kept.steps] == ["save", "e3+3"]
    # others have lines of their own, and a seat has one
    assert (await planning.trial(match.id, BOB)).steps == ()
    await world.act(match, BOB, "save")
    trial = await planning.trial(match.id, ANN)
    assert trial.moved_on
    assert trial.steps == ()


async def test_whoever_has_lost_the_seat_keeps_no_line_in_the_place_of_the_new_one(
    world: World,
) -> None:
    match, planning = await square(world), world.parts.match.planning
    late = (await planning.trial(match.id, BOB)).then("save")
    await world.reseated(match, 1, CAT)
    assert (await planning.trial(match.id, CAT)).steps == ()
    await world.tried(match, CAT, "c3+2")
    await planning.write(late)
    assert [step.text for step in (await planning.trial(match.id, CAT)).steps] == ["c3+2"]


async def test_three_people_count_up_and_one_has_planned_for_both_others(world: World) -> None:
    match = await world.seated("countup", ANN, BOB, CAT)
    people = (ANN, BOB, CAT)
    position = await world.parts.match.matches.position(match.id)
    while len(position.to_act) == 1:
        (seat,) = position.to_act
        await world.act(match, people[seat], str(position.moves(seat)[-1]))
        position = await world.parts.match.matches.position(match.id)
    for person in people:
        await world.act(match, person, "set 6")
    position = await world.parts.match.matches.position(match.id)
    assert position.owing == {0}
    line = ["call", "call", "call"]
    # cat plans while ann is to move: ann calls, bob calls, then cat
    await world.planned(match, CAT, *line)
    await world.act(match, ANN, "call")
    assert await lapse(world, match, CAT) is None
    turn = await world.act(match, BOB, "call")
    assert [(row.seat, row.planned) for row in turn.entries] == [(1, False), (2, True)]


async def test_nobody_plans_across_dice_and_secret_choices(world: World) -> None:
    match = await world.seated("countup", ANN, BOB)
    position = await world.parts.match.matches.position(match.id)
    assert position.owing == {0}
    planning = world.parts.match.planning
    trial = (await planning.trial(match.id, BOB)).then(str(position.moves(0)[0]))
    trial = trial.then(str(position.game.moves(trial.end.deciding(1))[0]))
    await planning.write(trial)
    # taking the last outer die is still open to all
    await planning.keep(match.id, BOB)
    await planning.write(trial.then("set 3"))
    with pytest.raises(PlanRefused, match="plan-unsettled"):
        await planning.keep(match.id, BOB)


async def test_what_is_tried_out_tells_nothing_that_is_hidden(world: World) -> None:
    """Equal for the walker whatever the others hide: it is imagined from the view alone."""
    seen = []
    for hidden in ("set 1", "set 6"):
        match = await world.seated("countup", ANN, BOB)
        people = (ANN, BOB)
        position = await world.parts.match.matches.position(match.id)
        while len(position.to_act) == 1:
            (seat,) = position.to_act
            await world.act(match, people[seat], str(position.moves(seat)[0]))
            position = await world.parts.match.matches.position(match.id)
        await world.act(match, ANN, "set 6")
        await world.act(match, BOB, hidden)
        trial = await world.parts.match.planning.trial(match.id, ANN)
        state = trial.states[0]
        truth = (await world.parts.match.matches.position(match.id)).state
        game = GAMES["countup"]
        assert game.view(state, 0) == game.view(truth, 0)
        assert game.view(state, PUBLIC) == game.view(truth, PUBLIC)
        seen.append(len([step for step in trial.steps if step.seat == CHANCE]))
    assert seen == [0, 0]
