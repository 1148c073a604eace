"""What the computer player makes of coins between rounds, and where it thinks less."""

from __future__ import annotations

import random

import pytest

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


def refined(round_number: int, *players: Player) -> list[float]:
    found = GAME.hints.refined(before(round_number, *players))
    assert found is not None
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_start_all_are_equally_likely_to_win(seats: int) -> None:
    assert worths(1, *[ONE] * seats) == pytest.approx([1 / seats] * seats)


def test_one_coin_is_best_and_three_are_nearly_one_too_many() -> None:
    one, two, three, undercat = worths(1, ONE, TWO, THREE, UNDERCAT)
    assert one > two > three > undercat


def test_an_undercat_is_worse_off_than_a_player_without_coins() -> None:
    none, undercat, *_ = worths(LAST_ROUND - 1, NONE, UNDERCAT, NONE, UNDERCAT)
    assert undercat < none / 2


def test_before_the_last_round_of_four_the_top_level_would_rather_be_an_undercat() -> None:
    players = (NONE, UNDERCAT, NONE, UNDERCAT)
    none, undercat, *_ = refined(LAST_ROUND, *players)
    assert undercat > 2 * none
    none, undercat, *_ = worths(LAST_ROUND, *players)
    assert none > 2 * undercat
    assert effort_of(GAME, 4).refined
    assert not effort_of(GAME, 3).refined


@pytest.mark.parametrize(
    "players",
    [(NONE, UNDERCAT, NONE), (NONE, UNDERCAT, NONE, UNDERCAT._replace(gone=True))],
    ids=["three seats", "three players"],
)
def test_nothing_more_is_known_of_three_players(players: tuple[Player, ...]) -> None:
    assert GAME.hints.refined(before(LAST_ROUND, *players)) is None


def test_nothing_more_is_known_of_earlier_rounds() -> None:
    assert GAME.hints.refined(before(LAST_ROUND - 1, NONE, UNDERCAT, ONE, UNDERCAT)) is None


@pytest.mark.parametrize(("is_refined", "fallen"), [(True, 0), (False, 1)])
def test_one_that_thinks_of_the_last_round_takes_the_coin_that_makes_it_an_undercat(
    is_refined: bool, fallen: int
) -> None:
    state = counting(
        *((6, 3), (2, 1), (5, 5), (4, 4)),
        marker=1,
        turn=1,
        round_number=LAST_ROUND - 1,
        coins=(0, 0, 0, 0),
        undercats=(2, 3),
        dropped=(2, 3),
    )
    challenge = play(state, "drop")
    effort = Effort(100, 0, peek=False, refined=is_refined)
    award = think(GAME, GAME.view(challenge, 0), effort, random.Random(1)).move
    assert GAME.play(challenge, 0, award).table.normal == tuple({0, 1, 2, 3} - {fallen})


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
