"""What the computer player makes of coins between rounds and of calls, and where it thinks less."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engines.countup.pieces import FACES
from engines.countup.state import State
from engines.countup.table import LAST_ROUND, Phase, Player, Table
from engines.hinting import Effort
from engines.search import LEVELS, effort_for, effort_of, think
from tests.engines.countup.playing import GAME, counting, play

UNDERCAT = Player(coins=0, undercat=True)
NONE, ONE, TWO, THREE = map(Player, range(4))


def before(round_number: int, *players: Player) -> State:
    """A table on which a round is about to begin."""
    table = Table(round=round_number, phase=Phase.ROLL, turn=0, players=players)
    return State(table, (None,) * len(players))


def worths(round_number: int, *players: Player) -> list[float]:
    return GAME.hints.evaluate(before(round_number, *players))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_start_all_are_equally_likely_to_win(seats: int) -> None:
    assert worths(1, *[ONE] * seats) == pytest.approx([1 / seats] * seats)


def test_one_coin_is_best_and_three_are_nearly_one_too_many() -> None:
    one, two, three, undercat = worths(1, ONE, TWO, THREE, UNDERCAT)
    assert one > two > three > undercat


def test_an_undercat_is_worse_off_than_a_player_without_coins() -> None:
    none, undercat, *_ = worths(LAST_ROUND - 1, NONE, UNDERCAT, NONE, UNDERCAT)
    assert undercat < none / 2


def faces(state: State, reader: int, seat: int) -> Counter[int | None]:
    """How often each face is imagined under a seat's cup, of a thousand times."""
    view, rng = GAME.view(state, reader), random.Random(1)
    return Counter(GAME.hints.imagine(view, rng).inner[seat] for _ in range(1000))


def test_a_call_tells_what_is_not_under_the_cup() -> None:
    # 3 is neither of one's own dice, one of which is a 2, nor their sum
    state = play(counting((2, 6), (4, 4), (5, 5), marker=2), "call")
    assert set(faces(state, 1, 0)) == {2, 4, 5, 6}
    assert set(faces(state, 0, 0)) == {6}
    assert set(faces(state, 0, 1)) == set(FACES)


def test_each_call_tells_more_until_the_round_has_ended() -> None:
    state = play(counting((6, 2), (6, 6), (5, 5)), "call", "call", "call", "call", "call", "drop")
    assert set(faces(state, 1, 0)) == {2, 3, 5, 6}
    assert set(faces(state, 0, 1)) == {1, 3, 4, 6}
    ended = play(state, "drop", "award 0")
    assert all(player.ruled_out == set() for player in ended.table.players)


def test_coins_count_from_the_moment_they_lie_on_the_die() -> None:
    # 5 with a coin more under the cup: 4 would be the number, and 3 make it with the 1
    state = play(counting((1, 2), (6, 6), marker=4), "shoot 0i")
    assert set(faces(state, 1, 0)) == {1, 2, 5, 6}


def test_an_undercat_likes_a_pair_until_a_call_rules_it_out() -> None:
    state = counting((4, 4), (2, 6), (5, 5), marker=2, undercats=(1,))
    found = faces(state, 0, 1)
    assert set(found) == set(FACES)
    assert 850 < found[2] < 950
    # an Undercat that shows a 2 and calls 4 has more than 2 under its cup, and no 4
    state = play(state, "call", "call")
    assert set(faces(state, 0, 1)) == {3, 5, 6}


@pytest.mark.parametrize(("concludes", "move"), [(True, "call"), (False, "drop")])
def test_only_one_that_concludes_dares_what_the_calls_allow(concludes: bool, move: str) -> None:
    # whoever gains a coin has lost; 9 is reached if a 6 is under the other cup
    state = counting((1, 1), (3, 6), marker=8, coins=(0, 0))
    one, other = state.table.players
    players = (one, other._replace(ruled_out=frozenset({1, 2, 3, 4, 5})))
    state = State(state.table._replace(players=players), state.inner)
    effort = Effort(200, 0, peek=False, concludes=concludes)
    assert str(think(GAME, GAME.view(state, 0), effort, random.Random(1)).move) == move


def test_only_the_top_level_concludes() -> None:
    assert [effort_of(GAME, level).concludes for level in LEVELS] == [False, False, False, True]


@pytest.mark.parametrize("level", LEVELS)
def test_a_full_table_that_goes_round_is_not_worth_much_thought(level: int) -> None:
    idle = before(20, NONE, UNDERCAT, NONE, UNDERCAT)
    effort = effort_for(GAME, GAME.view(idle, 0), level)
    assert 1 <= effort.iterations < effort_of(GAME, level).iterations / 2


@pytest.mark.parametrize(
    "state",
    [
        before(20, NONE, UNDERCAT, ONE, UNDERCAT),
        before(20, NONE, UNDERCAT, NONE),
        before(20, NONE, UNDERCAT, NONE, UNDERCAT._replace(gone=True)),
        before(LAST_ROUND, NONE, UNDERCAT, NONE, UNDERCAT),
    ],
    ids=["coins", "three seats", "three players", "last round"],
)
def test_everywhere_else_all_the_effort_is_made(state: State) -> None:
    assert effort_for(GAME, GAME.view(state, 0), 3) == effort_of(GAME, 3)
