"""The texts of moves, and what is said of a move that may not be made."""

from __future__ import annotations

from itertools import product

import pytest

from engines import IllegalMove, MalformedMove
from engines.escape.pieces import BLACK, DECK, FIRST_DECK, PASS, TURNED, Deck, Move, lay, parse_move
from engines.escape.refusals import REFUSALS
from engines.escape.state import State

from .playing import GAME, arranged, legal, play, started
from .reference import facing, moved

PLACES = ((0, 0), (-1, 2), (10, -10), (-99, 99))


@pytest.mark.parametrize("deck", [DECK, FIRST_DECK])
def test_every_move_is_read_back_from_its_text(deck: Deck) -> None:
    of_deck = [n for n, turned in enumerate(TURNED) if turned.card in deck.cards.values()]
    moves = [PASS, *(Move(turned, x, y) for turned, (x, y) in product(of_deck, PLACES))]
    assert [parse_move(str(move), deck) for move in moves] == moves
    assert len({str(move) for move in moves}) == len(moves)


@pytest.mark.parametrize("card", [card.name for hand in DECK.hands for card in hand])
def test_a_text_with_any_turn_is_the_move_with_the_fewest(card: str) -> None:
    alike: dict[frozenset[object], set[str]] = {}
    for quarters, x, y in product(range(4), range(4), range(4)):
        move = parse_move(f"{card} r{quarters} {x},{y}")
        laid = move.laid
        assert laid is not None
        colours = {cell: ("white", "black")[colour] for cell, colour in laid.squares}
        assert colours == moved(facing(card, quarters), x, y)
        assert laid.quarters <= quarters
        assert str(move) == f"{card} r{laid.quarters} {laid.x},{laid.y}"
        alike.setdefault(frozenset(laid.squares), set()).add(str(move))
    assert all(len(texts) == 1 for texts in alike.values())


def test_a_move_is_played_by_whatever_turn_it_is_written_with() -> None:
    before = arranged("w9 r0 -1,-2", black="b1 b2 b3", to_move=BLACK)
    for written, canonical in (
        ("b1 r2 3,1", "b1 r0 4,0"),
        ("b2 r3 4,1", "b2 r1 3,1"),
        ("b3 r3 4,1", "b3 r1 4,1"),
    ):
        assert canonical in legal(before)
        after = GAME.play(before, BLACK, written)
        assert after == GAME.play(before, BLACK, canonical)
        assert str(after.actions[-1]) == canonical


@pytest.mark.parametrize(
    "text",
    [
        *("w3 r1 -1,2", "W3 R1 -1,2", "  w3   r1   -1,2  ", "w3r1 -1,2", "w3 r 1 -1 , 2"),
        "w3 r1 -01,002",
    ],
)
def test_case_blanks_and_leading_noughts_do_not_matter(text: str) -> None:
    assert str(parse_move(text)) == "w3 r1 -1,2"


@pytest.mark.parametrize("text", ["pass", "PASS", "Pass", " pass "])
def test_passing_is_one_word(text: str) -> None:
    assert parse_move(text) is PASS


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "pas", "passes", "p a s s", "pass pass", "pass 1,2", "save"),
        *("w3", "w3 r1", "w3 -1,2", "r1 -1,2", "3 r1 -1,2", "w3 r1 -1", "w3 r1 -1 2", "w3 r1-1,2"),
        *("w0 r0 1,2", "w11 r0 1,2", "b0 r0 1,2", "b10 r0 1,2", "x1 r0 1,2", "w01 r0 1,2"),
        *("nothing r0 0,0", "special r0 2,1"),
        *("w3 r4 -1,2", "w3 r-1 -1,2", "w3 r10 -1,2", "w3 r1 +1,2", "w3 r1 --1,2", "w3 r1 - 1,2"),
        *("w3 r1 -1,2,3", "w3 r1 -1,2 w3", "w3 r1 1.0,2", "w3 r1 10000,0", "w3 r1 0,-10000"),
        *("w3 r1 -1,2\n", "\tw3 r1 -1,2", "w3\u3000r1 -1,2", "w3 r1 -1,2\x00", "\x00"),
        *("ｗ3 r1 -1,2", "w3 r1 −1,2", "w3 r1 -1、2", "w3 r1 -١,2", "w3 r1 -1,²", "paſs", "\ud800"),
        *("w3 r1 -1,2" * 10_000, " " * 100_000, "w3 r1 " + "9" * 5000 + ",0"),
    ],
)
def test_anything_else_is_no_move_of_this_game(text: str) -> None:
    with pytest.raises(MalformedMove) as refused:
        GAME.play(GAME.start(2), 0, text)
    assert refused.value == MalformedMove("escape-malformed")


def test_a_move_tells_what_it_lays() -> None:
    laid = lay("w10", 2, 3, 4).laid
    assert laid is not None
    assert (laid.card.name, laid.quarters, laid.x, laid.y, laid.seat) == ("w10", 0, 3, 4, 0)
    assert PASS.laid is None
    assert repr(PASS) == "<Move pass>"
    with pytest.raises(KeyError):
        lay("nothing", 0, 0, 0)


STUCK = started(
    "w1 r2 1,-1; b8 r3 0,2; w9 r1 -2,-1; b5 r3 3,-1; w3 r2 -2,-2; b6 r0 -2,-4; "
    "w2 r0 0,-3; b4 r2 0,-3; w5 r2 -2,1; b1 r0 -1,1; w7 r0 2,-3; b3 r1 2,-3"
)
AWAY = play(GAME.start(2), "w10 r0 0,2", "b6 r0 4,1")  # white on 5,1, cut off

REFUSED: list[tuple[State, str, str, dict[str, int | str]]] = [
    (GAME.start(2), "b1 r0 4,1", "escape-not-yours", {"card": "b1"}),
    (AWAY, "b2 r0 4,-1", "escape-not-yours", {"card": "b2"}),
    (AWAY, "w10 r0 0,-2", "escape-laid", {"card": "w10", "hand": "w1 w2 w3 w4 w5 w6 w7 w8 w9"}),
    (
        arranged(black="b2", passed=True, to_move=BLACK),
        "b1 r0 4,1",
        "escape-laid",
        {
            "card": "b1",
            "hand": "b2",
        },
    ),
    (
        play(arranged("w10 r0 0,2", white="w1", to_move=BLACK), "pass", "w1 r0 0,-2")._replace(
            ending=None
        ),
        "b1 r0 4,1",
        "escape-laid",
        {"card": "b1", "hand": ""},
    ),
    # the empty place of a card lies over a square without harm
    (GAME.start(2), "w1 r0 1,1", "escape-overlap", {"card": "w1", "cells": "1,1 2,2"}),
    (GAME.start(2), "w1 r2 0,0", "escape-overlap", {"card": "w1", "cells": "0,0 1,0 1,1"}),
    (AWAY, "w9 r0 4,1", "escape-overlap", {"card": "w9", "cells": "5,1 4,2 5,2"}),
    (GAME.start(2), "w10 r0 -2,2", "escape-apart-white", {"card": "w10"}),
    (GAME.start(2), "w6 r0 0,2", "escape-apart-white", {"card": "w6"}),
    (GAME.start(2), "w9 r0 4,1", "escape-apart-white", {"card": "w9"}),
    (GAME.start(2), "w9 r0 -8,-7", "escape-apart-white", {"card": "w9"}),
    (GAME.start(2), "w9 r0 9999,-9999", "escape-apart-white", {"card": "w9"}),
    (play(GAME.start(2), "w10 r0 0,2"), "b2 r0 0,-2", "escape-apart-black", {"card": "b2"}),
    (play(GAME.start(2), "w10 r0 0,2"), "b2 r0 20,20", "escape-apart-black", {"card": "b2"}),
    (AWAY, "w9 r2 6,1", "escape-cut-off", {"card": "w9", "cells": "5,1"}),
    (
        arranged("b6 r0 4,1", "b6 r0 5,3", white="w9"),
        "w9 r3 6,1",
        "escape-cut-off",
        {"card": "w9", "cells": "5,1 6,3"},
    ),
]


@pytest.mark.parametrize(("state", "text", "code", "params"), REFUSED)
def test_a_refusal_says_what_would_be_right(
    state: State, text: str, code: str, params: dict[str, int | str]
) -> None:
    (seat,) = GAME.to_act(state)
    with pytest.raises(IllegalMove) as refused:
        GAME.play(state, seat, text)
    assert (refused.value.code, dict(refused.value.params)) == (code, params)


def test_a_refused_pass_names_a_card_that_can_be_laid() -> None:
    for state in (GAME.start(2), AWAY, play(STUCK, "pass")):
        (seat,) = GAME.to_act(state)
        with pytest.raises(IllegalMove) as refused:
            GAME.play(state, seat, "pass")
        assert refused.value.code == "escape-may-not-pass"
        assert refused.value.params.keys() == {"example"}
        assert refused.value.params["example"] in legal(state)


def test_where_one_has_to_pass_cards_are_refused_for_what_is_wrong_with_them() -> None:
    assert legal(STUCK) == {"pass"}
    with pytest.raises(IllegalMove) as refused:
        GAME.play(STUCK, 0, "w4 r0 0,1")
    assert refused.value.code == "escape-overlap"


def test_every_reason_is_tried_and_has_the_parameters_it_promises() -> None:
    tried = {code: tuple(params) for _, _, code, params in REFUSED}
    tried |= {"escape-malformed": (), "escape-may-not-pass": ("example",)}
    assert tried == dict(REFUSALS)
