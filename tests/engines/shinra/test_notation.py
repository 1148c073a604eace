"""How moves are written (rules: shinra.md, the tables of moves), and what is no move at all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import MalformedMove
from engines.shinra.moves import (
    NO_SWAP,
    READY,
    Advance,
    Lift,
    Move,
    Put,
    Swap,
    advance,
    lift,
    parse_move,
    put,
    swap,
)
from engines.shinra.pieces import CELL_NAMES, CELLS, KINDS, Cell, Kind, parse_cell, parse_kind
from engines.shinra.refusals import REFUSALS

from .playing import GAME

cells = st.sampled_from(CELLS)
kinds = st.sampled_from(KINDS)
pairs = st.tuples(cells, cells).filter(lambda pair: pair[0] != pair[1])
moves = st.one_of(
    st.just(READY),
    st.just(NO_SWAP),
    st.builds(put, kinds, cells),
    st.builds(lift, cells),
    pairs.map(lambda pair: swap(*pair)),
    pairs.map(lambda pair: advance(*pair)),
)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("put k c1", Put(Kind.KING, 2)),
        ("put n10 e5", Put(Kind.N10, 24)),
        ("lift c1", Lift(2)),
        ("ready", READY),
        ("swap b1 d2", Swap(1, 8)),
        ("swap a5 b4", Swap(20, 16)),
        ("noswap", NO_SWAP),
        ("b2b3", Advance(6, 11)),
    ],
)
def test_a_move_of_each_sort(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert str(move) == text


@given(moves)
def test_writing_and_reading_are_inverse(move: Move) -> None:
    assert parse_move(str(move)) is move
    assert parse_move(f"  {str(move).upper().replace(' ', '   ')} ") is move


@given(pairs)
def test_an_exchange_is_one_move_in_either_order(pair: tuple[Cell, Cell]) -> None:
    one, other = (CELL_NAMES[cell] for cell in pair)
    assert parse_move(f"swap {one} {other}") is parse_move(f"swap {other} {one}")
    assert str(swap(*pair)).split()[1:] == sorted((one, other))


@pytest.mark.parametrize("text", ["b2-b3", "b2 b3", "B2B3", " b2b3 "])
def test_a_move_may_be_written_in_other_ways(text: str) -> None:
    assert str(parse_move(text)) == "b2b3"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "malformed"),
        ("pass", "malformed"),
        ("put", "malformed"),
        ("put k", "malformed"),
        ("put k c1 c2", "malformed"),
        ("swap b1", "malformed"),
        ("b2b3b4", "malformed"),
        ("b2--b3", "malformed"),
        ("ｂ２ｂ３", "malformed"),
        ("put ſ c1", "malformed"),
        ("put n11 c1", "unknown-card"),
        ("put n0 c1", "unknown-card"),
        ("put n01 c1", "unknown-card"),
        ("put q c1", "unknown-card"),
        ("swap a1 a1", "same-cell"),
        ("b2b2", "same-cell"),
    ],
)
def test_what_is_no_move(text: str, code: str) -> None:
    with pytest.raises(MalformedMove) as error:
        GAME.parse(text)
    assert error.value == MalformedMove(f"shinra-{code}")
    assert REFUSALS[error.value.code] == ()


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("put k f1", "f1"),
        ("put k c6", "c6"),
        ("lift c0", "c0"),
        ("swap a1 h8", "h8"),
        ("e2e6", "e6"),
        ("N1 a1", "n1"),
    ],
)
def test_a_cell_that_the_sheet_has_not_is_named(text: str, cell: str) -> None:
    with pytest.raises(MalformedMove) as error:
        GAME.parse(text)
    assert error.value == MalformedMove("shinra-unknown-cell", cell=cell)


@given(st.text(alphabet="abcde12345 -putliftswapreadynokgsid\u0000ａ１ſ", max_size=14))
def test_a_text_is_a_move_or_it_is_said_why_not(text: str) -> None:
    try:
        again = str(parse_move(text))
    except MalformedMove as error:
        again = error.code
    assert again in REFUSALS or parse_move(again) is parse_move(text)


def test_no_move_can_be_made_that_is_none() -> None:
    for wrong in (
        lambda: Put(Kind.KING, 25),
        lambda: Lift(-1),
        lambda: Swap(8, 1),
        lambda: Swap(1, 1),
        lambda: Swap(1, 25),
        lambda: Advance(3, 3),
        lambda: Advance(3, 25),
    ):
        with pytest.raises(ValueError, match="no such move"):
            wrong()


def test_cells_and_kinds_have_names() -> None:
    assert [parse_cell(name) for name in CELL_NAMES] == list(CELLS)
    assert [parse_kind(str(kind)) for kind in KINDS] == list(KINDS)
    assert [str(kind) for kind in KINDS[:7]] == ["k", "p", "g", "s", "i", "d", "n1"]
    with pytest.raises(ValueError, match="no such cell"):
        parse_cell("f1")
    with pytest.raises(ValueError, match="no such kind"):
        parse_kind("n11")
