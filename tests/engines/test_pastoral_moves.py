"""The texts of moves, and what is said of a move that may not be made."""

from __future__ import annotations

import pytest

from engines import IllegalMove, MalformedMove
from engines.pastoral.pieces import SAVE, Move, parse_move, parse_square, put, square_name
from engines.pastoral.refusals import REFUSALS
from engines.pastoral.state import State
from tests.engines.pastoral_positions import GAME, arranged, play

EVERY_MOVE = [SAVE, *(put(square, count) for square in range(64) for count in range(1, 6))]


def test_every_move_is_read_back_from_its_text() -> None:
    assert [parse_move(str(move)) for move in EVERY_MOVE] == EVERY_MOVE
    assert len({str(move) for move in EVERY_MOVE}) == len(set(EVERY_MOVE)) == 321


def test_every_cell_is_read_back_from_its_name() -> None:
    assert [parse_square(square_name(square)) for square in range(64)] == list(range(64))
    assert (square_name(0), square_name(1), square_name(8), square_name(63)) == (
        *("a1", "b1", "a2", "h8"),
    )


@pytest.mark.parametrize("text", ["", "i1", "a9", "a0", "A1", "a1 ", "a", "11"])
def test_what_names_no_cell_is_no_cell(text: str) -> None:
    with pytest.raises(ValueError, match="no such cell"):
        parse_square(text)


@pytest.mark.parametrize(
    "text", ["d4+4", "D4+4", "d4 +4", "d4+ 4", "d4 + 4", "  d4   +   4  ", "D4 + 4"]
)
def test_case_and_blanks_do_not_matter(text: str) -> None:
    assert str(parse_move(text)) == "d4+4"


@pytest.mark.parametrize("text", ["save", "SAVE", "Save", " save "])
def test_saving_is_one_word(text: str) -> None:
    assert parse_move(text) is SAVE


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "sav", "saves", "s a v e", "save+1", "save save", "pass"),
        *("d4", "d4+", "+4", "4", "d4-4", "d44", "d4 4", "d4++4", "d4+4+4", "d4+4 d4+4"),
        *("d4+-4", "d4+4.0", "d 4+4", "i4+4", "d9+4"),
        *(
            "d4+4\n",
            "\td4+4",
            "d4\u3000+4",
            "d4+4\x00",
            "\x00",
            "ｄ４＋４",
            "d4+４",
            "d4+٤",
            "d4+²",
        ),
        *("ſave", "SAVE\u0301", "dé+4", "\ud800", "d4+4" * 10_000, " " * 100_000),
    ],
)
def test_anything_else_is_no_move_of_this_game(text: str) -> None:
    with pytest.raises(MalformedMove) as refused:
        GAME.play(GAME.start(2), 0, text)
    assert refused.value == MalformedMove("pastoral-malformed")


@pytest.mark.parametrize("text", ["d4+0", "d4+6", "d4 + 9", "d4+04", "d4+10", "D4+" + "9" * 10_000])
def test_any_other_number_is_told_how_many_there_may_be(text: str) -> None:
    with pytest.raises(MalformedMove) as refused:
        GAME.play(GAME.start(2), 0, text)
    assert refused.value == MalformedMove("pastoral-number", most=5)


@pytest.mark.parametrize("code", [-1, 6, 7, 8, 512, 27 * 8 + 6])
def test_a_move_cannot_be_made_of_any_number(code: int) -> None:
    with pytest.raises(ValueError, match="no such move"):
        Move(code)


def test_a_move_tells_its_cell_and_number() -> None:
    assert (put(27, 4).square, put(27, 4).count) == (27, 4)
    assert (SAVE.square, SAVE.count) == (None, 0)
    assert Move(0) == SAVE
    assert repr(put(27, 4)) == "<Move d4+4>"


BARRED = play(arranged("b3+1", "d3+3", hands=(5, 5), stocks=(24, 24)), "d1+3")

REFUSED: list[tuple[State, str, str, dict[str, int | str]]] = [
    (arranged(), "a1+1", "pastoral-hand-area", {"cell": "a1"}),
    (arranged("", "d4+4"), "d4+4", "pastoral-enemy", {"cell": "d4"}),
    (arranged("", "d4+4 b4+1"), "b4+1", "pastoral-enemy", {"cell": "b4"}),
    (BARRED, "d3+3", "pastoral-barred", {"cell": "d3"}),
    (BARRED, "d3+2", "pastoral-barred", {"cell": "d3"}),
    (arranged(), "d4+3", "pastoral-value", {"cell": "d4", "value": 4, "hand": 5}),
    (arranged(hands=(2, 5)), "d4+2", "pastoral-value", {"cell": "d4", "value": 4, "hand": 2}),
    (arranged(hands=(2, 5)), "d4+4", "pastoral-hand", {"count": 4, "hand": 2}),
    (arranged("c3+2", hands=(2, 5)), "c3+3", "pastoral-hand", {"count": 3, "hand": 2}),
    (arranged("", "d3+4", hands=(3, 5)), "b3+4", "pastoral-hand", {"count": 4, "hand": 3}),
    (arranged("d4+4"), "d4+2", "pastoral-height", {"cell": "d4", "height": 4, "most": 1}),
    (arranged("d4+5"), "d4+1", "pastoral-height", {"cell": "d4", "height": 5, "most": 0}),
    (arranged("b3+4", "d3+4"), "b3+2", "pastoral-height", {"cell": "b3", "height": 4, "most": 1}),
    (arranged(), "b3+1", "pastoral-no-reach", {"cell": "b3"}),
    (arranged("d3+4", "d4+4"), "b3+1", "pastoral-no-reach", {"cell": "b3"}),
    (arranged("", "d3+3 d1+1"), "b3+1", "pastoral-blocked", {"cell": "b3"}),
    (
        arranged("", "d3+4"),
        "b3+3",
        "pastoral-divisor",
        {"cell": "b3", "height": 3, "divisors": "1, 2, 4", "counts": "1, 2, 4"},
    ),
    (
        arranged("b3+1", "d3+4", hands=(2, 5)),
        "b3+2",
        "pastoral-divisor",
        {"cell": "b3", "height": 3, "divisors": "1, 2, 4", "counts": "1"},
    ),
    (
        arranged("b3+3", "d3+3"),
        "b3+1",
        "pastoral-divisor",
        {"cell": "b3", "height": 4, "divisors": "1, 3", "counts": ""},
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


def test_every_reason_is_tried_and_has_the_parameters_it_promises() -> None:
    tried = {code: tuple(params) for _, _, code, params in REFUSED}
    malformed = {"pastoral-malformed": (), "pastoral-number": ("most",)}
    assert malformed | tried == dict(REFUSALS)
