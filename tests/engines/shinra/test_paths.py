"""How cards move in battle, sentence by sentence (rules: shinra.md, Sheet and cards, Phase 3)."""

from __future__ import annotations

import pytest

from engines.shinra.events import Advanced
from engines.shinra.pieces import Kind, parse_cell

from .playing import battle, ends, hand, lying, play, position, refused, texts, told, view

# each card alone on c3, seen by its owner: kings far away, in corners that it cannot reach in one
LONE = {
    "g": "b2 c1 c2 d2 a3 b3 d3 e3 b4 c4 c5 d4",
    "s": "a1 b2 d2 e1 c2 b3 d3 a5 b4 c4 d4 e5",
    "i": "a2 a4 e2 e4 c2 c4",
    "d": "b3 c2 c4 d3 b4 d4",
    "n1": "c4 b4 d4",
    "n2": "c4 c2 b3 d3",
    "n3": "b4 d4 b2 d2",
    "n4": "c4 c5 c2 c1 b2 d2",
    "n5": "a3 b3 d3 e3 c4",
    "n6": "c4 b4 d4 b2 d2",
    "n7": "a2 a4 e2 e4",
    "n8": "c4 c5 b3 d3",
    "n9": "b4 a5 d4 e5 c2",
    "n10": "c4 c2 b4 d4",
}


def turned(cells: str) -> set[str]:
    return {"edcba"["abcde".index(cell[0])] + str(6 - int(cell[1])) for cell in cells.split()}


@pytest.mark.parametrize("kind", LONE)
def test_each_card_moves_as_it_shows(kind: str) -> None:
    first, second = position(f"k:b1 {kind}:c3", "k:d5"), position("k:b1", f"k:d5 {kind}:c3", turn=1)
    assert ends(first, "c3") == set(LONE[kind].split())
    assert ends(second, "c3") == turned(LONE[kind])


@pytest.mark.parametrize("kind", ["k", "p"])
def test_king_and_prince_go_one_cell_in_all_directions(kind: str) -> None:
    state = position(f"{kind}:c3", "k:a5")
    assert ends(state, "c3") == {"b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"}
    assert ends(position(f"{kind}:a1", "k:a5"), "a1") == {"a2", "b1", "b2"}


def test_forward_is_up_for_seat_0_and_down_for_seat_1() -> None:
    assert ends(position("k:a1 n1:c3"), "c3") == {"b4", "c4", "d4"}
    assert ends(position(second="k:a5 n1:c3", turn=1), "c3") == {"b2", "c2", "d2"}


def test_a_slide_ends_before_a_friend_or_on_an_opponent() -> None:
    state = position("k:e1 g:b2 n1:b4 n2:d2", "k:e5 n1:b1 n2:a2")
    assert ends(state, "b2") == {"b3", "b1", "a2", "c2", "a1", "c1", "a3", "c3"}


def test_a_step_may_end_on_an_opponent_but_never_on_a_friend() -> None:
    state = position("k:e1 n2:c3 n3:b3", "k:e5 n1:c4")
    assert ends(state, "c3") == {"c4", "c2", "d3", "a3"}
    refused(state, "c3b3", "shinra-friend", cell="b3")


def test_over_an_adjacent_friend_a_card_jumps_to_the_cell_beyond() -> None:
    before = position("k:e1 n2:c2 n3:c3")
    assert "c4" in ends(before, "c2")
    after = play(before, "c2c4")
    assert lying(after, 0) == "k:e1 n3:c3 n2:c4"
    over = parse_cell("c3")
    assert told(before, after) == (Advanced(0, Kind.N2, parse_cell("c2"), parse_cell("c4"), over),)


def test_a_jump_may_be_an_attack_but_not_onto_a_friend() -> None:
    enemy = position("k:e1 n2:c2 n3:c3", "k:a5 n4:c4")
    assert hand(play(enemy, "c2c4"), 0) == "n4"
    friends = position("k:e1 n2:c2 n3:c3 n4:c4")
    assert "c4" not in ends(friends, "c2")
    refused(friends, "c2c4", "shinra-friend", cell="c4")


def test_a_card_jumps_only_where_it_may_step_or_slide() -> None:
    state = position("k:e1 n3:c2 n2:c3")
    assert ends(state, "c2") == {"b1", "d1", "b3", "d3"}
    refused(state, "c2c4", "shinra-no-way", card="n3", origin="c2", target="c4")


def test_a_sliding_card_jumps_two_cells_and_no_further() -> None:
    state = position("k:e1 n8:c1 n2:c2")
    assert ends(state, "c1") & {"c2", "c3", "c4", "c5"} == {"c3"}
    refused(state, "c1c4", "shinra-blocked", cell="c2")


def test_a_friend_that_is_not_adjacent_is_not_jumped_over() -> None:
    state = position("k:e1 n8:c1 n2:c3")
    assert ends(state, "c1") & {"c2", "c3", "c4", "c5"} == {"c2"}
    refused(state, "c1c4", "shinra-blocked", cell="c3")


def test_opponents_are_never_jumped_over() -> None:
    state = position("k:e1 n8:c1 n2:a1", "k:e5 n2:c2 n3:a2")
    assert ends(state, "c1") & {"c2", "c3"} == {"c2"}
    refused(state, "c1c3", "shinra-blocked", cell="c2")
    refused(state, "a1a3", "shinra-no-jump", card="n2", cell="a2")


def test_only_one_friend_is_jumped_over() -> None:
    state = position("k:e1 n2:c1 n3:c2 n4:c3")
    assert "c4" not in ends(state, "c1")
    refused(state, "c1c4", "shinra-no-way", card="n2", origin="c1", target="c4")


def test_without_a_friend_there_is_no_jump() -> None:
    refused(position("k:e1 n2:c1"), "c1c3", "shinra-no-jump", card="n2", cell="c2")


def test_no_jump_leads_off_the_sheet() -> None:
    assert ends(position("k:a1 n1:a2 n2:b1 n3:b2"), "a1") == {"a3", "c1", "c3"}
    assert ends(position("k:b1 n1:a1 n2:a2"), "b1") == {"b2", "c1", "c2"}


@pytest.mark.parametrize("wall", ["n1:b3 n2:d3 n3:c4 n4:c2", ""])
def test_a_knights_jump_goes_over_anything(wall: str) -> None:
    state = position(f"k:e1 n7:c3 {wall}", "k:e5 n5:b2 n6:b4")
    assert ends(state, "c3") == {"a2", "a4", "e2", "e4"}


def test_a_knights_jump_ends_on_an_opponent_but_not_on_a_friend() -> None:
    state = position("k:e1 n7:c3 n1:a2", "k:e5 n5:e4")
    assert ends(state, "c3") == {"a4", "e2", "e4"}
    refused(state, "c3a2", "shinra-friend", cell="a2")


def test_only_own_cards_are_moved() -> None:
    state = position()
    refused(state, "c3c4", "shinra-no-card", cell="c3")
    refused(state, "a5a4", "shinra-enemy-card", cell="a5")


def test_a_normal_card_is_deployed_on_any_empty_cell() -> None:
    state = position(hands=("n3", "n4"))
    assert texts(state, "put") == {
        f"put n3 {file}{rank}"
        for file in "abcde"
        for rank in "12345"
        if file + rank not in ("a1", "b1", "a5", "b5")
    }
    after = play(state, "put n3 e5")
    assert lying(after, 0) == "k:a1 p:b1 n3:e5"
    assert hand(after, 0) == ""


def test_a_ranked_card_is_deployed_in_the_own_territory_only() -> None:
    state = position(hands=("g", "g"))
    assert texts(state, "put") == {
        *("put g c1", "put g d1", "put g e1"),
        *("put g a2", "put g b2", "put g c2", "put g d2", "put g e2"),
    }
    refused(state, "put g c3", "shinra-ranked-home", card="g", first=1, last=2)
    state = play(state, "put g c1")
    refused(state, "put g c2", "shinra-ranked-home", card="g", first=4, last=5)


def test_a_deployment_needs_the_card_and_an_empty_cell() -> None:
    state = position(hands=("n3", ""))
    refused(state, "put n4 c3", "shinra-not-in-hand", card="n4")
    refused(state, "put n3 a5", "shinra-occupied", cell="a5")
    refused(state, "put n3 a1", "shinra-occupied", cell="a1")


def test_of_two_cards_of_a_kind_each_is_deployed_once() -> None:
    state = play(position(hands=("n3 n3", "")), "put n3 c3", "a5a4", "put n3 d3")
    assert hand(state, 0) == ""
    assert lying(state, 0) == "k:a1 p:b1 n3:c3 n3:d3"


def test_the_turn_goes_over_with_every_move_and_there_is_no_pass() -> None:
    state = battle()
    refused(state, "noswap", "shinra-not-now", due="battle")
    refused(state, "swap d5 e5", "shinra-not-now", due="battle")
    refused(state, "ready", "shinra-not-now", due="battle")
    refused(state, "lift d5", "shinra-not-now", due="battle")
    after = play(position(hands=("n3", "")), "put n3 c3")
    assert view(after).acting == (1,)
    assert view(play(after, "a5a4")).acting == (0,)


def test_the_first_move_of_a_battle_is_an_attack_or_a_jump() -> None:
    for text in texts(battle()):
        last = view(play(battle(), text)).last
        assert last
        assert last.met or last.over
