"""The end: clans, homes, and draws."""

from __future__ import annotations

import pytest

from engines.core import GameOver, Outcome, SetupError
from engines.shirokuro.table import Phase

from .playing import GAME, fight, play, position, refused

APART = "b.... ..... ..... ..... ..... ....w"


def test_who_has_all_cats_wins() -> None:
    state = fight(
        position("..... ..... ..b.. ..... ..w.. ....w", hands=("6 1", "2")), "c2c3", "6", "2"
    )
    assert GAME.outcome(state) == Outcome((0,), "all")
    assert GAME.to_act(state) == set()
    assert GAME.moves(GAME.view(state, 0)) == ()
    with pytest.raises(GameOver):
        GAME.play(state, 1, "c3c4")


def test_a_cat_on_the_enemys_home_wins_at_the_end_of_the_turn() -> None:
    state = position("b.... ...w. ..... ..... ..... w....")
    assert GAME.outcome(play(state, "d5d6")) is None
    state = position("b.... ..w.. ..... ..... ..... w....")
    assert GAME.outcome(play(state, "c5c6")) == Outcome((0,), "home")
    standard = position("b...... ...w... ....... ....... ....... ....... ....... w......")
    assert GAME.outcome(play(standard, "d7d8")) == Outcome((0,), "home")


def test_a_clan_may_stand_on_its_own_home() -> None:
    state = play(position("b.... ..... ..... ..... ..w.. ....."), "c2c1")
    assert GAME.outcome(state) is None


def test_nobody_wins_between_moving_and_fighting() -> None:
    # the white cat reaches the home, beside a black cat, and loses the fight there
    state = position(".b... ..w.. ..... ..... ..... w....", hands=("1 2 3", "5 2 3"))
    state = play(state, "c5c6")
    assert GAME.outcome(state) is None
    state = play(state, "0: card 1", "1: card 5")
    assert GAME.outcome(state) is None
    assert GAME.to_act(state) == {1}


def test_a_home_taken_by_turning_cats_wins_when_the_fight_is_decided() -> None:
    # the chain turns the black cat on its own home; `help` is not asked any more
    state = position("..b.. ..b.. ..b.. ..... ..w.. b...w", hands=("6 1 2", "snatch 2 3"))
    state = fight(state, "c2c3", "6", "snatch")
    state = play(state, "steal 2")
    assert GAME.outcome(state) == Outcome((0,), "home")


def test_with_both_homes_held_the_player_whose_turn_it_is_wins() -> None:
    both = "..w.. ..... w.... ....b ..... ..b.."
    assert GAME.outcome(play(position(both), "a4a3")) == Outcome((0,), "home")
    assert GAME.outcome(play(position(both, turn=1), "e3e4")) == Outcome((1,), "home")


def test_all_cats_come_before_a_home() -> None:
    state = position("..w.. ..... ..b.. ..... ..w.. .....", hands=("6 1", "2"))
    assert GAME.outcome(fight(state, "c2c3", "6", "2")) == Outcome((0,), "all")


def test_no_win_is_looked_for_when_a_fight_is_void_but_at_the_end_of_the_turn() -> None:
    # c6 is White's from before; a void fight ends the turn, and then it counts
    state = position("..w.. ..... b.... ..... w.... .....", hands=("flee 1", "2"))
    state = play(fight(state, "a2a3", "flee", "2"), "flee a3a2")
    assert GAME.outcome(state) == Outcome((0,), "home")


def test_an_extra_move_without_contact_wins_only_when_the_turn_ends() -> None:
    # Black closes a ring around c3; White loses, and its extra move reaches the enemy's home
    state = position(
        ".w... ..b.. ..... .bwb. ..... ....b",
        turn=1,
        hands=("help 1 2", "yield 3 4"),
        piles=("", "2"),
    )
    state = play(fight(state, "c5c4", "help", "yield"), "b6c6")
    assert (GAME.outcome(state), state.table.phase) == (None, Phase.YIELD)
    state = play(state, "none")
    assert GAME.outcome(state) == Outcome((0,), "home")


def test_a_hundred_turns_without_a_fight_are_a_draw() -> None:
    state = position(APART, quiet=98)
    state = play(state, "e1e2")
    assert GAME.outcome(state) is None
    state = play(state, "a6a5")
    assert GAME.outcome(state) == Outcome((), "quiet")


def test_a_fight_begins_the_count_anew_even_a_void_one() -> None:
    near = "b.... ..... ..b.. ..... ..w.. ....w"
    fought = fight(position(near, quiet=99, hands=("3 1", "2")), "c2c3", "3", "2")
    assert (GAME.outcome(fought), fought.table.quiet) == (None, 0)
    void = fight(position(near, quiet=99, hands=("flee 1", "2")), "c2c3", "flee", "2")
    void = play(void, "flee c3c2")
    assert (GAME.outcome(void), void.table.quiet) == (None, 0)
    assert play(void, "a6a5").table.quiet == 1


def test_the_four_hundredth_turn_ends_the_game() -> None:
    state = play(position(APART, turns=398), "e1e2")
    assert GAME.outcome(state) is None
    state = play(state, "a6a5")
    assert GAME.outcome(state) == Outcome((), "long")
    assert state.table.turns == 400


def test_wins_come_before_draws_and_quiet_before_long() -> None:
    home = position("b.... ..w.. ..... ..... ..... w....", quiet=99, turns=399)
    assert GAME.outcome(play(home, "c5c6")) == Outcome((0,), "home")
    draw = position(APART, quiet=99, turns=399)
    assert GAME.outcome(play(draw, "e1e2")) == Outcome((), "quiet")


def test_nobody_wins_by_a_move_of_the_other_that_was_refused() -> None:
    state = position(APART)
    assert refused(state, 1, "a6a5") is not None
    assert GAME.outcome(state) is None


def test_two_players_and_no_others() -> None:
    for seats in (1, 3):
        with pytest.raises(SetupError):
            GAME.start(seats)
