"""Moves that the bot makes for a seat: the only ones, and known to be by everybody."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

from engines.core import CHANCE, PUBLIC
from engines.shirokuro.pieces import CELL_NAMES, PASS, Retreat, Walk
from engines.shirokuro.state import State
from engines.shirokuro.table import Phase
from tests.harness.leaks.dealing import SECRETS

from .playing import GAME, fight, play, plies, position, texts

NARROW = "b.... ..... .bb.. ....b ..w.. ....w"
"""From c3, White can retreat to c2 only: b3 and d3 are beside enemies."""


def cells(origin: str, target: str) -> tuple[int, int]:
    return CELL_NAMES.index(origin), CELL_NAMES.index(target)


def test_a_seat_without_any_walk_passes() -> None:
    # laid out by hand: White's last cat is shut in
    state = position("..... ..... ..... ..... b.... wb...")
    assert texts(state, 0) == ["pass"]
    assert GAME.forced(state) == (0, PASS)


def test_a_walk_that_is_the_only_one_is_made() -> None:
    state = position("..... ..... ..... b.... ..... wb...")
    assert GAME.forced(state) == (0, Walk(*cells("a1", "a2")))
    mirrored = position("b.w.. w.... ..... ..... ..... .....", turn=1)
    assert GAME.forced(mirrored) == (1, Walk(*cells("a6", "b6")))


def test_of_two_walks_one_is_chosen() -> None:
    assert GAME.forced(position("....b ..... ..... ..... ..... w....")) is None


def test_a_cat_with_one_way_out_of_a_tie_takes_it() -> None:
    state = fight(position(NARROW), "c2c3", "3", "3")
    assert GAME.forced(state) == (0, Retreat(*cells("c3", "c2")))


def test_of_several_ways_out_of_a_tie_one_is_chosen() -> None:
    state = position("b.... ..... ..b.. ..... ..w.. ....w")
    assert GAME.forced(fight(state, "c2c3", "3", "3")) is None


def test_of_several_cats_the_last_to_retreat_may_be_left_with_one_way() -> None:
    # laid out by hand: b3 and d3 are in contact before c3 joins them
    state = position("b.... ..... .b.b. .w.w. ..w.. ....w", hands=("2 1 3", "3 2 4"))
    state = fight(state, "c2c3", "3", "3")
    assert GAME.forced(state) is None
    assert GAME.forced(play(state, "retreat d3d2")) is None
    # c3 stands beside nobody, so b3 alone has to go; a3 is taken by a cat of its own
    state = position("b.... ..... .b.b. ww.w. ..w.. ....w", hands=("2 1 3", "3 2 4"))
    state = fight(state, "c2c3", "3", "3")
    state = play(state, "retreat d3d2")
    assert GAME.forced(state) == (0, Retreat(*cells("b3", "b2")))


def test_the_last_card_of_a_hand_is_left_to_its_owner() -> None:
    state = play(position(NARROW, hands=("3", "2 3 4")), "c2c3")
    assert texts(state, 0) == ["card 3"]
    assert GAME.forced(state) is None
    # when White has chosen, Black alone is to act, with one card
    state = play(position(NARROW, hands=("3 1 2", "4")), "c2c3", "0: card 3")
    assert texts(state, 1) == ["card 4"]
    assert GAME.forced(state) is None


def test_an_extra_move_that_can_only_be_declined_is_declined_by_its_owner() -> None:
    state = fight(position(NARROW, hands=("help 1 2", "5 3 4")), "c2c3", "help", "5")
    assert state.table.phase is Phase.HELP
    # laid out by hand: the cat that is left is shut in
    shut_in = position("..... ..... ..... ..... b.... wb...")
    state = replace(state, table=state.table._replace(cats=shut_in.table.cats))
    assert texts(state, 0) == ["none"]
    assert GAME.forced(state) is None


def test_nothing_that_hangs_on_a_card_is_ever_forced() -> None:
    seen: Counter[Phase] = Counter()
    for ply in plies():
        phase = ply.before.table.phase
        seen[phase] += 1
        if phase not in (Phase.MOVE, Phase.RETREAT):
            assert GAME.forced(ply.before) is None
    assert set(Phase) - {Phase.OVER} == set(seen)


def test_of_a_game_that_is_over_nothing_is_forced() -> None:
    over = next(ply.after for ply in plies() if GAME.outcome(ply.after))
    assert GAME.forced(over) is None


def test_what_is_forced_is_the_only_move_and_the_same_whatever_is_hidden() -> None:
    rng = random.Random(1)
    owed = [ply.before for ply in plies() if ply.seat != CHANCE]
    forced = [state for state in owed if GAME.forced(state)]
    assert len(forced) > 20
    for state in (*forced, *owed[::7]):
        hold(state, rng)


def hold(state: State, rng: random.Random) -> None:
    """Deal anew what the public cannot see, in two ways, and ask again."""
    forced = GAME.forced(state)
    redealt = SECRETS["shirokuro"].dealt(state, PUBLIC, rng)
    imagined = GAME.imagine(GAME.view(state, PUBLIC), rng)
    for other in (state, redealt, imagined):
        assert GAME.forced(other) == forced
        if forced is not None:
            seat, move = forced
            assert GAME.to_act(other) == {seat}
            assert list(GAME.moves(GAME.view(other, seat))) == [move]
