"""Opening where the other may take over, and taking over."""

from __future__ import annotations

import random

import pytest

from engines import GAMES
from engines.core import AnyGame
from engines.hinting import Effort
from engines.search import LEVELS, worth
from engines.swapping import is_opening, opening, takes_side
from engines.testing import random_match

PASTORAL = GAMES["pastoral"]
SWAPPED = [key for key, game in GAMES.items() if game.can_swap]


def test_who_may_be_taken_over_does_not_make_the_best_move() -> None:
    """In Pastoral Square whoever places a stack first is ahead; whoever waits is not."""
    view = PASTORAL.view(PASTORAL.start(2), 0)
    for seed in range(3):
        assert str(opening(PASTORAL, view, 3, random.Random(seed))) == "save"


def test_a_side_that_is_ahead_is_taken_and_one_that_is_behind_is_left() -> None:
    start = PASTORAL.start(2)
    ahead = PASTORAL.play(start, 0, "c3+2")
    assert takes_side(PASTORAL, PASTORAL.view(ahead, 1), 3, random.Random(1))
    waiting = PASTORAL.play(start, 0, "save")
    assert not takes_side(PASTORAL, PASTORAL.view(waiting, 1), 3, random.Random(1))


@pytest.mark.parametrize("key", SWAPPED)
def test_every_level_opens_with_a_legal_move_and_can_repeat_it(key: str) -> None:
    game: AnyGame = GAMES[key]
    before = next(
        ply.before
        for ply in random_match(game, 1, at_most=2000)
        if is_opening(game, ply.before, 0) and 0 in game.to_act(ply.before)
    )
    view = game.view(before, 0)
    for level in LEVELS[:2]:
        move, again = (opening(game, view, level, random.Random(7)) for _ in range(2))
        assert move == again
        after = game.play(before, 0, move)
        looking = game.view(after, 1)
        taken, so_again = (takes_side(game, looking, level, random.Random(7)) for _ in range(2))
        assert taken == so_again


def test_nobody_opens_whose_turn_it_is_not_or_takes_over_a_match_that_is_over() -> None:
    start = PASTORAL.start(2)
    with pytest.raises(ValueError, match="owes no decision"):
        opening(PASTORAL, PASTORAL.view(start, 1), 1, random.Random(1))
    with pytest.raises(ValueError, match="owes no decision"):
        worth(PASTORAL, PASTORAL.view(start, 1), Effort(5, 0, peek=False), random.Random(1))
    *_, last = random_match(PASTORAL, 1, at_most=2000)
    with pytest.raises(ValueError, match="over"):
        takes_side(PASTORAL, PASTORAL.view(last.after, 1), 1, random.Random(1))
