"""Matches that begin after an opening of their game's list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engines import GAMES, PUBLIC, SetupError
from engines.balance import openings_of
from engines.core import HANDICAP, OPENING, handicap_options
from engines.swapping import can_swap, is_opening
from engines.testing import random_match

LISTS = [key for key, game in GAMES.items() if game.openings]
EVERY = [(key, number) for key in LISTS for number in range(1, GAMES[key].openings + 1)]
PASTORAL = GAMES["pastoral"]


def begun(key: str, number: int) -> Any:
    """The state with which a match begins that has drawn an opening."""
    return GAMES[key].start(2, {OPENING: number})


def played(key: str, number: int) -> Iterator[Any]:
    """The states of a match in which people make the same moves."""
    game = GAMES[key]
    state = game.start(2)
    yield state
    for move in openings_of(key)[number - 1]:
        state = game.play(state, min(game.to_act(state)), move)
        yield state


@pytest.mark.parametrize("key", LISTS)
def test_there_are_at_least_sixty_and_no_two_are_alike(key: str) -> None:
    game = GAMES[key]
    numbers = range(1, game.openings + 1)
    keys = {game.position_key(game.view(begun(key, number), 0)) for number in numbers}
    assert len(keys) == len(numbers) >= 60


@pytest.mark.parametrize(("key", "number"), EVERY)
def test_it_begins_where_the_moves_lead_and_the_first_player_is_to_move(
    key: str, number: int
) -> None:
    game = GAMES[key]
    *_, reached = played(key, number)
    state = begun(key, number)
    view, lasting = game.view(state, PUBLIC), game.view(reached, PUBLIC)
    assert game.position_key(view) == game.position_key(lasting)
    assert game.to_act(state) == {0}
    assert len(openings_of(key)[number - 1]) in {2, 4}


def test_positions_of_the_opening_are_earlier_ones() -> None:
    *earlier, _ = played("pastoral", 1)
    assert begun("pastoral", 1).earlier == tuple(each.position for each in earlier)


@pytest.mark.parametrize("key", LISTS)
def test_the_moves_of_an_opening_are_nobodys(key: str) -> None:
    view = GAMES[key].view(begun(key, 1), PUBLIC)
    assert view.last is None
    assert view.turn == 0


@pytest.mark.parametrize(("key", "number"), EVERY)
def test_sides_can_be_swapped_after_the_first_move_that_players_make(key: str, number: int) -> None:
    game, state = GAMES[key], begun(key, number)

    def moved(state: Any, seat: int) -> Any:
        return game.play(state, seat, game.moves(game.view(state, seat))[0])

    assert is_opening(game, state, 0)
    assert not can_swap(game, state)
    after = moved(state, 0)
    assert can_swap(game, after)
    later = moved(after, 1)
    assert not can_swap(game, later)
    assert not is_opening(game, later, 0)


@pytest.mark.parametrize(("key", "number"), EVERY)
def test_it_goes_with_every_handicap(key: str, number: int) -> None:
    game = GAMES[key]
    for value in handicap_options(len(game.handicaps)):
        assert game.to_act(game.start(2, {OPENING: number, HANDICAP: value})) == {0}


def test_a_position_of_the_opening_counts_when_it_comes_back() -> None:
    """With five stones in hand, saving changes nothing but whose turn it is."""
    state = begun("pastoral", 1)
    while PASTORAL.outcome(state) is None:
        state = PASTORAL.play(state, min(PASTORAL.to_act(state)), "save")
    *_, again = played("pastoral", 1)
    while PASTORAL.outcome(again) is None:
        again = PASTORAL.play(again, min(PASTORAL.to_act(again)), "save")
    assert state.earlier == again.earlier
    assert state.ending == again.ending


@pytest.mark.parametrize("key", LISTS)
def test_matches_that_begin_so_come_to_an_end(key: str) -> None:
    game = GAMES[key]
    for number in (1, game.openings):
        *_, last = random_match(game, number, options={OPENING: number}, at_most=2000)
        assert game.outcome(last.after) is not None


@pytest.mark.parametrize("number", [0, -1, 10**4, True, "1", 10**30])
@pytest.mark.parametrize("key", LISTS)
def test_there_is_no_other_opening(key: str, number: Any) -> None:
    with pytest.raises(SetupError) as refused:
        GAMES[key].start(2, {OPENING: number})
    assert refused.value.code == "option-value"


@pytest.mark.parametrize("key", [key for key in GAMES if key not in LISTS])
def test_a_game_without_a_list_knows_no_openings(key: str) -> None:
    with pytest.raises(SetupError) as refused:
        GAMES[key].start(2, {OPENING: 1})
    assert refused.value.code == "option-unknown"
