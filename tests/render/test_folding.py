"""Text boards on a phone: no line is wider than 40 columns, and nothing that belongs together is
parted."""

from __future__ import annotations

import re

import pytest

import render
from engines import PUBLIC
from render.catalogue import LOCALES
from render.folding import COLUMNS, folded, width
from tests.elsewhere import registered
from tests.render.cases import CASES, EVERY_GAME, played, seats_of

NAMES = ("annabelle", "宵待ちの国からやってきた牧場主の田中さん", "c" * 60, "dave")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", CASES)
def test_every_text_board_fits_a_phone(key: str, locale: str) -> None:
    with registered():
        for state in (*CASES[key].scenes, *played(key, 41)):
            view = EVERY_GAME[key].view(state, PUBLIC)
            names = NAMES[: len(seats_of(key, state))]
            board = render.board_text(key, view, locale=locale, names=names)
            assert max(map(width, board.splitlines())) <= COLUMNS, board


def test_a_minus_stays_with_its_number() -> None:
    for state in (*CASES["escape"].scenes, *played("escape", 7)):
        view = EVERY_GAME["escape"].view(state, PUBLIC)
        board = render.board_text("escape", view, names=NAMES[:2])
        assert not re.search(r"-(?!\d|\w|/)", board.split("\n\n", 2)[0]), board
        table, scale = board.split("\n\n")[:2]
        if ":" not in table:
            rows = table.splitlines()
            for number in re.finditer(r"-?\d+", scale.splitlines()[0]):
                # each number ends under a column of cells
                assert all(len(row) >= number.end() or number.end() > len(rows[0]) for row in rows)


def test_lines_are_broken_between_words_and_what_follows_is_set_in() -> None:
    text = "  bob: outer 5 +1 = 6; inner hidden; sum unknown; 0 of 1 coin unused"
    first, second = folded(text).split("\n")
    assert first == "  bob: outer 5 +1 = 6; inner hidden; sum"
    assert second == "      unknown; 0 of 1 coin unused"


def test_japanese_is_broken_after_its_punctuation() -> None:
    text = "bob：スタートプレイヤー、ドロップ、外3、中2、合計5、コイン1枚（未使用1枚）"
    for line in folded(text).split("\n")[:-1]:
        assert line.endswith("、")


def test_short_lines_are_left_alone() -> None:
    assert folded("a\n\n  b\n") == "a\n\n  b\n"
