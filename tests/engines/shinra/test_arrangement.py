"""Phase 1, sentence by sentence (rules: shinra.md, Phase 1: arrangement)."""

from __future__ import annotations

from itertools import product

import pytest

from engines import NotToAct
from engines.shinra.events import BecameReady, DeploymentBegan, Laid, Lifted
from engines.shinra.pieces import Kind, parse_cell
from engines.shinra.view import Phase

from .playing import GAME, hand, lying, play, refused, start, texts, told, view

SEAT_0 = GAME.default_arrangement(0)
CHOSEN = ("put n1 a1", "put n2 b1", "put n3 c1", "put n4 d1", "put n5 e1")


def test_both_seats_owe_moves_at_once_and_in_the_open() -> None:
    assert GAME.to_act(start()) == {0, 1}
    assert not GAME.secretly(start())


def test_everybody_begins_with_one_card_of_each_kind_in_hand() -> None:
    for seat in (0, 1):
        assert hand(start(), seat) == "k p g s i d n1 n2 n3 n4 n5 n6 n7 n8 n9 n10"


def test_any_card_goes_on_any_of_the_ten_own_cells() -> None:
    kinds = hand(start(), 0).split()
    assert texts(start()) == {
        f"put {kind} {file}{rank}" for kind, file, rank in product(kinds, "abcde", "12")
    }
    moves = {str(move) for move in GAME.moves(GAME.view(start(), 1))}
    assert moves == {
        f"put {kind} {file}{rank}" for kind, file, rank in product(kinds, "abcde", "45")
    }


def test_the_opponents_cells_and_the_centre_row_are_not_ones_own() -> None:
    refused(start(), "0: put k c3", "shinra-not-own-cell", cell="c3", first=1, last=2)
    refused(start(), "1: put k c2", "shinra-not-own-cell", cell="c2", first=4, last=5)


def test_what_is_laid_is_seen_by_everybody_at_once() -> None:
    state = play(start(), "1: put k c5")
    for audience in (0, 1):
        card = GAME.view(state, audience).at(parse_cell("c5"))
        assert card
        assert (card.seat, card.kind, card.under) == (1, Kind.KING, None)
    assert told(start(), state) == (Laid(1, Kind.KING, parse_cell("c5")),)


def test_a_card_is_laid_once_and_on_an_empty_cell() -> None:
    state = play(start(), "put k c1")
    refused(state, "put k c2", "shinra-not-in-hand", card="k")
    refused(state, "put p c1", "shinra-occupied", cell="c1")


def test_an_own_card_is_lifted_back_into_the_hand() -> None:
    state = play(start(), "put k c1", "put p a2")
    after = play(state, "lift c1")
    assert lying(after, 0) == "p:a2"
    assert "k" in hand(after, 0).split()
    assert told(state, after) == (Lifted(0, Kind.KING, parse_cell("c1")),)
    assert play(state, "lift c1", "lift a2") == start()


def test_nothing_is_lifted_from_an_empty_cell_or_from_the_opponent() -> None:
    state = play(start(), "1: put k c5")
    refused(state, "0: lift c1", "shinra-nothing-there", cell="c1")
    refused(state, "0: lift c5", "shinra-nothing-there", cell="c5")


def test_at_most_five_are_laid_that_are_not_king_prince_general_or_staff() -> None:
    state = play(start(), *CHOSEN)
    assert texts(state, "put") == {f"put {kind} {file}2" for kind, file in product("kpgs", "abcde")}
    refused(state, "put i a2", "shinra-needed-first", count=5, cards="k, p, g, s")
    refused(play(state, "put g b2"), "put n6 a2", "shinra-needed-first", count=5, cards="k, p, s")


def test_intelligence_and_defence_may_be_laid_or_stay_in_hand() -> None:
    state = play(start(), *CHOSEN[:3], "put i a2", "put d b2")
    refused(state, "put n9 c2", "shinra-needed-first", count=5, cards="k, p, g, s")
    assert "d" not in hand(state, 0).split()
    assert "i" in hand(play(start(), *SEAT_0, "ready"), 0).split()


def test_exactly_nine_are_laid() -> None:
    state = play(start(), *SEAT_0)
    assert not texts(state, "put")
    refused(state, "put i a1", "shinra-enough", count=9)
    assert texts(state) == {"ready", *(f"lift {text[-2:]}" for text in SEAT_0)}


def test_nobody_is_ready_before_nine_lie() -> None:
    refused(start(), "ready", "shinra-not-ready", count=0, least=9, cards="k, p, g, s")
    refused(play(start(), *SEAT_0[:-1]), "ready", "shinra-not-ready", count=8, least=9, cards="")


def test_who_is_ready_owes_nothing_more_and_cannot_take_it_back() -> None:
    before = play(start(), *SEAT_0)
    state = play(before, "ready")
    assert GAME.to_act(state) == {1}
    assert not GAME.moves(GAME.view(state, 0))
    with pytest.raises(NotToAct):
        GAME.play(state, 0, "lift c1")
    assert view(state).ready == (True, False)
    assert view(state).phase is Phase.ARRANGEMENT
    assert told(before, state) == (BecameReady(0),)


def test_the_other_seat_may_be_ready_first() -> None:
    state = play(start(), *(f"1: {text}" for text in GAME.default_arrangement(1)), "1: ready")
    assert GAME.to_act(state) == {0}
    assert view(state).ready == (False, True)


def test_deployment_begins_when_both_are_ready() -> None:
    before = play(start(), *SEAT_0, "ready", *GAME.default_arrangement(1))
    state = play(before, "ready")
    assert view(state).phase is Phase.DEPLOYMENT
    assert view(state).ready == (True, True)
    assert GAME.to_act(state) == {0}
    assert told(before, state) == (BecameReady(1), DeploymentBegan())


def test_it_does_not_matter_who_lays_first() -> None:
    mine = [*SEAT_0, "ready"]
    theirs = [f"1: {text}" for text in (*GAME.default_arrangement(1), "ready")]
    in_turn = [text for pair in zip(mine, theirs, strict=True) for text in pair]
    ends = {
        play(start(), *mine, *theirs),
        play(start(), *theirs, *(f"0: {text}" for text in mine)),
        play(start(), *(text if text[1] == ":" else f"0: {text}" for text in in_turn)),
    }
    assert len(ends) == 1


def test_other_moves_have_to_wait() -> None:
    state = play(start(), *SEAT_0)
    for text in ("swap b1 c1", "noswap", "c1c3"):
        refused(state, text, "shinra-not-now", due="arrangement")


def test_the_default_formation_of_seat_0() -> None:
    state = play(start(), *SEAT_0)
    assert lying(state, 0) == "p:b1 k:c1 g:d1 s:e1 n1:a2 n2:b2 d:c2 n6:d2 n10:e2"


def test_the_default_formation_of_seat_1_is_the_same_turned_by_180_degrees() -> None:
    state = play(start(), *(f"1: {text}" for text in GAME.default_arrangement(1)))
    assert lying(state, 1) == "n10:a4 n6:b4 d:c4 n2:d4 n1:e4 s:a5 g:b5 k:c5 p:d5"


def test_there_are_two_default_formations() -> None:
    with pytest.raises(ValueError, match="no such seat"):
        GAME.default_arrangement(2)
