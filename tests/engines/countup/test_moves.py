"""How moves are written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import MalformedMove
from engines.countup.pieces import Award, Call, Die, Drop, Roll, SetDie, Shoot, Take, parse

from .playing import every_text

CANONICAL = {
    "roll 1 4 2 6": Roll((1, 4, 2, 6)),
    "take 4": Take(4),
    "set 5": SetDie(5),
    "call": Call(),
    "shoot 2o": Shoot(2, Die.OUTER),
    "shoot 0i": Shoot(0, Die.INNER),
    "drop": Drop(),
    "award 0 2": Award((0, 2)),
    "award 1": Award((1,)),
    "award -": Award(()),
}


@pytest.mark.parametrize(("text", "move"), CANONICAL.items())
def test_a_move_is_written_in_one_way(text: str, move: object) -> None:
    assert str(move) == text
    assert parse(text) == move


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_reading_and_writing_are_each_others_inverse(seats: int) -> None:
    for text in every_text(seats):
        assert str(parse(text)) == text


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("  CALL ", "call"),
        ("Take   4", "take 4"),
        ("shoot 2I", "shoot 2i"),
        ("shoot 2 o", "shoot 2o"),
        ("award 2 0", "award 0 2"),
        ("ROLL 1 2 3 4 5 6", "roll 1 2 3 4 5 6"),
    ],
)
def test_case_blanks_and_the_order_of_awarded_seats_do_not_matter(
    typed: str, canonical: str
) -> None:
    assert str(parse(typed)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "take",
        "take 0",
        "take 7",
        "take 04",
        "set 1 2",
        "call 3",
        "drop now",
        "shoot 2",
        "shoot o2",
        "shoot 4o",
        "shoot 0o 1i",
        "award",
        "award 1 1",
        "award 0 1 2",
        "award - 1",
        "award 12",
        "roll",
        "roll 1 2",
        "roll 1 2 3 4 5",
        "roll 1 2 3 7",
        "roll 1 2 3 4 5 6 1 2 3 4",
    ],
)
def test_a_known_word_with_the_wrong_rest_is_answered_with_an_example(text: str) -> None:
    with pytest.raises(MalformedMove) as refused:
        parse(text)
    assert refused.value.code == "countup-form"
    assert refused.value.params["word"] == text.split(maxsplit=1)[0]
    assert str(parse(str(refused.value.params["example"]))) == refused.value.params["example"]


@pytest.mark.parametrize(
    "text", ["", "  ", "4", "tak e4", "take4", "コール", "take\u30004", "take ４"]
)
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(MalformedMove) as refused:
        parse(text)
    assert refused.value.code == "countup-unknown"
    assert refused.value.params == {"words": "take, set, call, shoot, drop, award"}


@given(
    st.text()
    | st.from_regex(r"(?i)(roll|take|set|call|shoot|drop|award)[ 0-9oi-]{0,12}", fullmatch=True)
)
def test_any_text_is_a_move_or_malformed(text: str) -> None:
    try:
        move = parse(text)
    except MalformedMove:
        return
    assert parse(str(move)) == move
