"""A fight, steps 1 and 3 to 6: choosing, strengths, turncoats, ties."""

from __future__ import annotations

import pytest

from engines.core import IllegalMove, NotToAct, Outcome
from engines.shirokuro.events import (
    Discarded,
    FightBegan,
    HasChosen,
    Moved,
    Removed,
    Retreated,
    Revealed,
    Turned,
    Weighed,
)
from engines.shirokuro.pieces import CELL_NAMES, Card

from .playing import GAME, drawn, fight, play, position, refusal, refused, texts

DUEL = "b.... ..... ..b.. ..... ..w.. ....w"
"""White's c2 may step to c3, beside Black's c4."""


def cells(names: str) -> tuple[int, ...]:
    return tuple(map(CELL_NAMES.index, names.split()))


def test_cats_that_come_next_to_an_enemy_fight() -> None:
    before = position(DUEL)
    after = play(before, "c2c3")
    assert GAME.to_act(after) == {0, 1}
    assert GAME.events(before, after, 0) == (
        Moved(0, 9, 16, extra=False),
        FightBegan(0, (cells("c3"), cells("c4"))),
    )


def test_diagonal_cats_do_not_fight() -> None:
    state = play(position("b.... ..... .b... ..... ..w.. ....w"), "c2c3")
    assert GAME.to_act(state) == {1}


def test_a_card_of_the_hand_must_be_chosen() -> None:
    state = play(position(DUEL, hands=("1 2 2", "3 3 yield")), "c2c3")
    assert texts(state, 0) == ["card 1", "card 2"]
    assert texts(state, 1) == ["card 3", "card yield"]
    assert refusal(state, 0, "card 3") == ("shirokuro-not-in-hand", {"card": "3"})
    assert refusal(state, 0, "none") == ("shirokuro-other-decision", {"owed": "choose"})


def test_who_has_chosen_waits_and_cannot_choose_again() -> None:
    before = play(position(DUEL), "c2c3")
    state = play(before, "1: card 2")
    assert GAME.to_act(state) == {0}
    with pytest.raises(NotToAct):
        GAME.play(state, 1, "card 3")
    assert GAME.events(before, state, 0) == (HasChosen(1),)
    assert GAME.events(before, state, 1) == (HasChosen(1, Card.TWO),)


def test_a_chosen_card_still_counts_as_in_the_hand() -> None:
    state = play(position(DUEL), "c2c3", "1: card 2")
    assert GAME.view(state, 0).hand_sizes == (3, 3)
    assert GAME.view(state, 1).hand == ("2", "3", "4")


def test_the_order_of_choosing_leaves_no_trace() -> None:
    start = play(position(DUEL), "c2c3")
    one = play(start, "0: card 3", "1: card 4")
    other = play(start, "1: card 4", "0: card 3")
    assert one == other


def test_strength_is_cats_in_contact_and_the_card() -> None:
    # 1 + 1 against 1 + 3
    before = play(position(DUEL), "c2c3", "0: card 1")
    after = play(before, "1: card 3")
    assert GAME.events(before, after, 0)[:3] == (
        Revealed((Card.ONE, Card.THREE)),
        Weighed(cats=(1, 1), values=(1, 3), loser=0),
        Turned(0, cells("c3")),
    )


def test_several_cats_on_one_side_all_count() -> None:
    # the white cat steps between two black ones: 1 + 3 against 2 + 2
    state = position("b.... ..... .b.b. ..w.. ..... ....w")
    before = play(state, "c3c4", "0: card 3")
    after = play(before, "1: card 2")
    assert Weighed(cats=(1, 2), values=(3, 2), loser=None) in GAME.events(before, after, 0)


def test_cats_that_touch_no_enemy_themselves_do_not_count() -> None:
    # b4 and d4 are beside their own kind only
    state = position("b.... ..... .bbb. ..... ..w.. ....w")
    before = play(state, "c2c3", "0: card 3")
    after = play(before, "1: card 3")
    assert Weighed(cats=(1, 1), values=(3, 3), loser=None) in GAME.events(before, after, 0)


def test_the_cards_are_discarded_when_the_fight_is_decided() -> None:
    before = play(position(DUEL), "c2c3", "0: card 1")
    after = play(before, "1: card 3")
    events = GAME.events(before, after, 0)
    assert events[3:5] == (Discarded(0, (Card.ONE,)), Discarded(1, (Card.THREE,)))


def test_the_losers_cats_in_contact_turn_and_with_them_all_connected_ones() -> None:
    # c4 is in contact; d4 and d5 hang on it; a6 does not
    state = fight(
        position("b.... ...b. ..bb. ..... ..w.. ....w", hands=("6 1 2", "2 3 4")),
        "c2c3",
        "6",
        "2",
    )
    assert drawn(state) == "b.... ...w. ..ww. ..w.. ..... ....w"


def test_a_chain_runs_through_cats_of_the_loser_only() -> None:
    # d5 touches c4 at a corner only, e4 is a cell away
    state = position("b.... ...b. ..b.b ..... ..w.. ....w", hands=("6 1 2", "2 3 4"))
    state = fight(state, "c2c3", "6", "2")
    assert drawn(state) == "b.... ...b. ..w.b ..w.. ..... ....w"


def test_the_attacker_may_be_the_one_whose_cats_turn() -> None:
    before = play(position(DUEL), "c2c3", "0: card 1")
    after = play(before, "1: card 4")
    assert drawn(after) == "b.... ..... ..b.. ..b.. ..... ....w"
    assert Turned(0, cells("c3")) in GAME.events(before, after, 1)
    assert GAME.to_act(after) == {1}


def test_after_a_tie_the_attacker_steps_out_of_contact() -> None:
    state = fight(position(DUEL), "c2c3", "3", "3")
    assert texts(state, 0) == ["retreat c3b3", "retreat c3c2", "retreat c3d3"]
    assert refusal(state, 0, "retreat c3c4") == ("shirokuro-occupied", {"cell": "c4"})
    assert refusal(state, 0, "retreat e1d1") == (
        "shirokuro-not-in-contact",
        {"cell": "e1", "seat": 0},
    )
    assert refusal(state, 0, "retreat c3c1") == (
        "shirokuro-one-cell",
        {"origin": "c3", "target": "c1"},
    )
    after = play(state, "retreat c3b3")
    assert drawn(after) == "b.... ..... ..b.. .w... ..... ....w"
    assert Retreated(0, *cells("c3 b3")) in GAME.events(state, after, 1)
    assert GAME.to_act(after) == {1}


def test_a_retreat_may_not_lead_beside_another_enemy() -> None:
    # b3 is beside the black b4 and d3 beside the black e3
    state = fight(position("b.... ..... .bb.. ....b ..w.. ....w"), "c2c3", "3", "3")
    assert texts(state, 0) == ["retreat c3c2"]
    assert refusal(state, 0, "retreat c3b3") == ("shirokuro-beside-enemy", {"cell": "b3"})


def test_a_cat_that_cannot_retreat_leaves_the_game() -> None:
    # c3 is reached from d3; c2 is taken, b3 and d3 are beside enemies
    state = position("b.... ..... .bbb. ...w. ..w.. ....w")
    before = play(state, "d3c3", "0: card 3")
    after = play(before, "1: card 3")
    assert drawn(after) == "b.... ..... .bbb. ..... ..w.. ....w"
    assert Removed(0, cells("c3")) in GAME.events(before, after, 0)
    assert GAME.to_act(after) == {1}


def test_several_cats_retreat_one_after_the_other_as_the_attacker_likes() -> None:
    # laid out by hand: b3 and d3 are in contact before c3 joins them
    state = position("b.... ..... .b.b. .w.w. ..w.. ....w", hands=("2 1 3", "3 2 4"))
    state = fight(state, "c2c3", "3", "3")
    assert {text.split()[1][:2] for text in texts(state, 0)} == {"b3", "d3"}
    state = play(state, "retreat d3d2")
    assert {text.split()[1][:2] for text in texts(state, 0)} == {"b3"}
    state = play(state, "retreat b3b2")
    assert drawn(state) == "b.... ..... .b.b. ..w.. .w.w. ....w"
    assert GAME.to_act(state) == {1}


def test_a_tie_that_costs_the_last_cat_loses_the_game() -> None:
    # laid out by hand: b1, where the cat comes from, is beside an enemy too
    state = fight(position("..... ..... ..... ..... bb... .w..."), "b1a1", "3", "3")
    assert GAME.outcome(state) == Outcome((1,), "all")


def test_refusals_are_values() -> None:
    state = play(position(DUEL), "c2c3")
    error = refused(state, 0, "card 6")
    assert error == IllegalMove("shirokuro-not-in-hand", card="6")
