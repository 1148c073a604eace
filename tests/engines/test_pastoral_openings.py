"""Matches of Pastoral Square that begin after an opening of the list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engines import GAMES, PUBLIC, SetupError
from engines.core import OPENING
from engines.pastoral.openings import OPENINGS
from engines.pastoral.state import State
from engines.swapping import can_swap, is_opening
from tests.engines.playing import random_match

PASTORAL = GAMES["pastoral"]
NUMBERS = range(1, PASTORAL.openings + 1)


def begun(number: int) -> Any:
    """The state with which a match begins that has drawn an opening."""
    return PASTORAL.start(2, {OPENING: number})


def played(number: int) -> Iterator[Any]:
    """The states of a match in which people make the same moves."""
    state = PASTORAL.start(2)
    yield state
    for move in OPENINGS[number - 1]:
        state = PASTORAL.play(state, min(PASTORAL.to_act(state)), move)
        yield state


def test_there_are_at_least_sixty_and_no_two_are_alike() -> None:
    keys = {PASTORAL.position_key(PASTORAL.view(begun(number), 0)) for number in NUMBERS}
    assert len(keys) == len(NUMBERS) >= 60


@pytest.mark.parametrize("number", NUMBERS)
def test_it_begins_where_the_moves_lead_and_the_first_player_is_to_move(number: int) -> None:
    *earlier, reached = played(number)
    state: State = begun(number)
    assert state.position == reached.position
    assert state.earlier == tuple(each.position for each in earlier)
    assert PASTORAL.to_act(state) == {0}
    assert 2 <= len(state.earlier) <= 4


def test_the_moves_of_an_opening_are_nobodys() -> None:
    view = PASTORAL.view(begun(1), PUBLIC)
    assert view.last is None
    assert view.turn == 0


@pytest.mark.parametrize("number", NUMBERS)
def test_sides_can_be_swapped_after_the_first_move_that_players_make(number: int) -> None:
    state = begun(number)
    assert is_opening(PASTORAL, state, 0)
    assert not can_swap(PASTORAL, state)
    after = PASTORAL.play(state, 0, "save")
    assert can_swap(PASTORAL, after)
    later = PASTORAL.play(after, 1, "save")
    assert not can_swap(PASTORAL, later)
    assert not is_opening(PASTORAL, later, 0)


def test_a_position_of_the_opening_counts_when_it_comes_back() -> None:
    """With five stones in hand, saving changes nothing but whose turn it is."""
    state = begun(1)
    while PASTORAL.outcome(state) is None:
        state = PASTORAL.play(state, min(PASTORAL.to_act(state)), "save")
    again = PASTORAL.start(2)
    for move in OPENINGS[0]:
        again = PASTORAL.play(again, min(PASTORAL.to_act(again)), move)
    while PASTORAL.outcome(again) is None:
        again = PASTORAL.play(again, min(PASTORAL.to_act(again)), "save")
    assert state.earlier == again.earlier
    assert state.ending == again.ending


def test_matches_that_begin_so_come_to_an_end() -> None:
    for number in (1, PASTORAL.openings):
        *_, last = random_match(PASTORAL, number, options={OPENING: number}, at_most=2000)
        assert PASTORAL.outcome(last.after) is not None


@pytest.mark.parametrize("number", [0, -1, PASTORAL.openings + 1, True, "1", 10**30])
def test_there_is_no_other_opening(number: Any) -> None:
    with pytest.raises(SetupError) as refused:
        PASTORAL.start(2, {OPENING: number})
    assert refused.value.code == "option-value"


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if not game.openings])
def test_a_game_without_a_list_knows_no_openings(key: str) -> None:
    with pytest.raises(SetupError) as refused:
        GAMES[key].start(2, {OPENING: 1})
    assert refused.value.code == "option-unknown"
