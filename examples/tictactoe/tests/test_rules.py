"""The rules of tic-tac-toe."""

from __future__ import annotations

import pytest

from engines import IllegalMove, Outcome
from yoimachi_tictactoe.engine.rules import REFUSALS, TicTacToe

GAME = TicTacToe()


def test_a_line_wins_and_a_full_board_is_a_draw() -> None:
    for record, outcome in (
        ("a1 b1 a2 b2 a3", Outcome((0,), "line")),
        ("a1 b2 a2 a3 b1 c1", Outcome((1,), "line")),
        ("b2 a1 c1 a3 a2 c2 b1 b3 c3", Outcome((), "full")),
    ):
        state = GAME.start(2)
        for number, text in enumerate(record.split()):
            assert GAME.outcome(state) is None
            state = GAME.play(state, number % 2, text)
        assert GAME.outcome(state) == outcome


def test_a_marked_cell_is_refused() -> None:
    state = GAME.play(GAME.start(2), 0, "b2")
    with pytest.raises(IllegalMove) as refused:
        GAME.play(state, 1, "b2")
    assert refused.value.code in REFUSALS
    assert dict(refused.value.params) == {"cell": "b2"}
