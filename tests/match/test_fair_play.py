"""Fair play: nobody is advised about a position that stands in a rated match of theirs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.terms import Terms
from bot.match.refusals import FairPlayRefused
from engines import GAMES
from engines.testing import random_match
from tests.match.games import GAMES as TOYS
from tests.match.world import ANN, BOB, CAT, World

PASTORAL = GAMES["pastoral"]
OPENING = ("save", "save", "d3+3", "save")
TURNED = ("save", "save", "f4+3", "save")
"""The same with the board turned by a quarter."""
RATED = Terms(rated=True)


@pytest.fixture
def world(world: World) -> World:
    return World(world.store, games={**GAMES, **TOYS}, open_matches=50)


def states_of(moves: Sequence[str]) -> list[Any]:
    """Those of a line of Pastoral Square."""
    states = [PASTORAL.start(2)]
    for text in moves:
        (seat,) = PASTORAL.to_act(states[-1])
        states.append(PASTORAL.play(states[-1], seat, text))
    return states


async def running(world: World, moves: Sequence[str] = OPENING, **wish: Any) -> Match:
    """A match of ann's and bob's, rated unless it is agreed otherwise."""
    match = await world.started("pastoral", **{"terms": RATED, **wish})
    return await played_on(world, match, moves)


async def played_on(world: World, match: Match, moves: Sequence[str]) -> Match:
    for number, text in enumerate(moves):
        person = match.people[number % 2]
        match = (await world.act(match, person, text)).position.match
    return match


async def refused(world: World, person: Person, moves: Sequence[str], match_id: int = 0) -> str:
    """The reason why a person is told nothing about a line; empty if they are."""
    fair_play = world.parts.match.fair_play
    try:
        await fair_play.check_line(person.user_id, PASTORAL, 2, states_of(moves), match_id)
    except FairPlayRefused as refusal:
        return f"{refusal.code} {refusal.match}"
    return ""


@pytest.mark.both_databases
async def test_a_line_through_the_position_of_ones_rated_match_waits_for_its_end(
    world: World,
) -> None:
    match = await running(world)
    closed = f"fair-play-position {match.code}"
    for line in (OPENING, TURNED, (*OPENING, "e3+3", "save"), (*TURNED, "save")):
        assert await refused(world, ANN, line) == closed
        assert await refused(world, BOB, line) == closed
        assert await refused(world, CAT, line) == ""
    # what was played before is told, and so is another opening
    assert await refused(world, ANN, OPENING[:2]) == ""
    assert await refused(world, ANN, ("save", "save", "c3+2", "save", "save")) == ""
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    assert await refused(world, ANN, OPENING) == ""


async def test_a_move_that_is_tried_out_in_another_order_is_closed_as_well(world: World) -> None:
    """The line never passes the position, and tells what the move is worth there."""
    match = await running(world)
    other_order = ("save", "save", "c3+2", "save", "d3+3")
    assert states_of(OPENING)[-1].position not in {s.position for s in states_of(other_order)}
    assert await refused(world, ANN, other_order) == f"fair-play-position {match.code}"
    assert await refused(world, ANN, other_order[:-1]) == ""


async def test_an_unrated_match_and_the_start_of_a_game_close_nothing(world: World) -> None:
    await running(world, terms=Terms())
    assert await refused(world, ANN, OPENING) == ""
    await running(world, ())
    assert await refused(world, ANN, OPENING) == ""


@pytest.mark.both_databases
async def test_the_other_match_of_a_pair_is_closed_until_both_are_over(world: World) -> None:
    first = await running(world, pair=True)
    pair = await world.parts.match.lobby.pair_of(first)
    assert pair is not None
    await world.parts.match.matches.resign(first.id, ANN, world.click())
    closed = f"fair-play-pair {pair.second.code}"
    assert await refused(world, ANN, OPENING, first.id) == closed
    assert await refused(world, BOB, OPENING, first.id) == closed
    assert await refused(world, CAT, OPENING, first.id) == ""
    # nor by a file of it, whatever stands on the second board
    assert await refused(world, ANN, OPENING) == f"fair-play-position {pair.second.code}"
    with pytest.raises(FairPlayRefused) as refusal:
        await world.parts.match.fair_play.check_shown(first)
    assert refusal.value.code == "fair-play-shown"
    await world.parts.match.matches.resign(pair.second.id, ANN, world.click())
    assert await refused(world, ANN, OPENING, first.id) == ""
    await world.parts.match.fair_play.check_shown(first)


async def test_what_the_opponent_hides_is_not_asked_about(world: World) -> None:
    """Whether a line is closed depends on what its asker sees: nobody learns the rest by asking."""
    game = GAMES["shirokuro"]
    match = await world.started("shirokuro", terms=RATED)
    position = await world.parts.match.matches.position(match.id)
    # cards were dealt: the first position is this match's own
    with pytest.raises(FairPlayRefused):
        await world.parts.match.fair_play.check_view(ANN.user_id, game, position.view(0))
    for text in [str(game.moves(position.view(0))[0])]:
        position = (await world.act(match, ANN, text)).position
    state = position.state
    white, black = state.decks
    other = type(state)(state.table, state.hands, (white, black[::-1]), state.asides, state.chosen)
    assert game.view(other, 0) == game.view(state, 0)
    fair_play = world.parts.match.fair_play
    for person, whole in ((ANN, state), (ANN, other), (BOB, state)):
        with pytest.raises(FairPlayRefused):
            await fair_play.check_line(person.user_id, game, 2, [whole])
    elsewhere = [ply.after for ply in random_match(game, 5, at_most=30)]
    await fair_play.check_line(ANN.user_id, game, 2, elsewhere)
