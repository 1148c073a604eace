"""Learning: which lesson comes when, what is remembered of puzzles, and whose match has hints."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.learning.hints import learner
from bot.learning.puzzles import NoSuchPuzzle
from bot.match.model.people import computer
from bot.match.model.terms import Leaving, Terms
from bot.match.refusals import BadValue, MoveRefused
from engines.puzzles import puzzles
from tests.match.world import ANN, BOB, World


async def test_lessons_come_in_their_order_and_stay_with_their_board(world: World) -> None:
    guided = world.parts.learning.guided_matches
    match = await world.seated("race", ANN, BOB)
    position = await world.parts.match.matches.position(match.id)
    first = await guided.next_lesson(ANN.user_id, position, ("goal", "step"))
    assert first is not None
    assert (first.lesson, first.number) == ("goal", 1)
    assert await guided.next_lesson(ANN.user_id, position, ("goal", "step")) == first
    await world.act(match, ANN, "+1")
    position = await world.parts.match.matches.position(match.id)
    second = await guided.next_lesson(ANN.user_id, position, ("step", "goal"))
    assert second is not None
    assert (second.lesson, second.number) == ("step", 2)
    await world.act(match, BOB, "+1")
    position = await world.parts.match.matches.position(match.id)
    assert await guided.next_lesson(ANN.user_id, position, ("goal", "step")) is None
    # another person begins at the beginning
    theirs = await guided.next_lesson(BOB.user_id, position, ("goal", "step"))
    assert theirs is not None
    assert (theirs.lesson, theirs.number) == ("goal", 1)


async def test_the_last_own_move_is_seen_as_it_was_seen_then(world: World) -> None:
    guided = world.parts.learning.guided_matches
    match = await world.seated("race", ANN, BOB)
    assert await guided.last_move(match.id, 0) is None
    await world.act(match, ANN, "+2")
    await world.act(match, BOB, "+1")
    played = await guided.last_move(match.id, 0)
    assert played is not None
    game = world.games["race"]
    assert played.view == game.view(game.start(2, match.options), 0)
    assert (str(played.move), played.version) == ("+2", 0)


async def test_what_was_chosen_in_secret_is_seen_without_the_others_choice(world: World) -> None:
    match = await world.seated("guess", ANN, BOB)
    before = await world.parts.match.matches.position(match.id)
    await world.act(match, ANN, "4")
    await world.act(match, BOB, "2")
    for seat, text in ((0, "4"), (1, "2")):
        played = await world.parts.learning.guided_matches.last_move(match.id, seat)
        assert played is not None
        assert played.view == before.deciding(seat)
        assert str(played.move) == text


async def test_only_who_plays_computers_of_the_lowest_level_learns(world: World) -> None:
    match = await world.seated("race", ANN, BOB)
    assert learner(match) is None
    taught = replace(
        match, seats=(match.seats[0], replace(match.seats[1], person=computer(1), came=None))
    )
    assert learner(taught) == 0
    assert learner(replace(taught, terms=Terms(rated=True))) is None
    strong = replace(taught.seats[1], person=computer(2))
    assert learner(replace(taught, seats=(taught.seats[0], strong))) is None
    gone = replace(taught.seats[0], left=Leaving.RESIGN)
    assert learner(replace(taught, seats=(gone, taught.seats[1]))) is None


@pytest.mark.both_databases
async def test_what_was_done_with_puzzles_is_kept_for_whoever_comes_back(world: World) -> None:
    service, shelf = world.parts.learning.puzzles, puzzles("pastoral")
    first = shelf[0]
    await service.look(ANN.user_id, first)
    right, found = await service.answer(ANN.user_id, first, first.answers[0])
    assert right
    assert found.solved == 1
    second = found.current
    assert second is not None
    assert second.id != first.id
    wrong = next(iter(second.refutations))
    world.clock.turn(timedelta(minutes=1))
    right, found = await service.answer(ANN.user_id, second, wrong)
    assert not right
    world.clock.turn(timedelta(days=9))
    found = await world.restarted().learning.puzzles.progress(ANN.user_id, "pastoral")
    assert (found.solved, found.current) == (1, second)
    assert found.attempts[second.id].tries == 1
    served = [second]
    while (following := found.after(served[-1])) not in (None, second):
        assert following is not None
        served.append(following)
    assert {one.id for one in served} == {one.id for one in shelf[1:]}
    assert len(served) == len(shelf) - 1
    # what was solved stays solved
    right, found = await service.answer(ANN.user_id, first, next(iter(first.refutations)))
    assert not right
    assert found.solved == 1
    assert (await service.show(BOB.user_id, first)).solved == 0


async def test_what_is_no_puzzle_or_no_move_is_refused(world: World) -> None:
    service = world.parts.learning.puzzles
    with pytest.raises(BadValue, match="no-such-game"):
        await service.progress(ANN.user_id, "chess")
    shelf = await service.progress(ANN.user_id, "pastoral")
    with pytest.raises(NoSuchPuzzle):
        shelf.get("none")
    for text in ("", "castles", "a1+5"):
        with pytest.raises(MoveRefused):
            await service.answer(ANN.user_id, shelf.puzzles[0], text)
    assert (await service.progress(ANN.user_id, "pastoral")).attempts == {}
