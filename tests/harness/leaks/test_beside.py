"""Questions and lines of rooms depend on nothing hidden; and what does is found."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from bot.kibitz import service as kibitz
from bot.match.model.position import Line, Position
from bot.match.plans import Walk, walked
from bot.questions.ui import QuestionMessages
from render.testing.leaks import Figures
from tests.harness.leaks.beside import Beside
from tests.harness.leaks.dealing import SECRETS

STATES: Final = 20


def looked_at(key: str, states: int = STATES) -> Figures:
    *_, figures = Beside(key).run(states)
    return figures


@pytest.mark.slow
@pytest.mark.parametrize("key", sorted(SECRETS))
def test_nothing_beside_a_board_depends_on_what_is_hidden(key: str) -> None:
    figures = looked_at(key)
    assert not figures.differences, "\n".join(map(str, figures.told))
    # the comparison was not of nothing
    for kind in ("question", "question of a match", "line of a room"):
        assert figures.comparisons[kind] >= 4, figures.comparisons


@pytest.mark.parametrize("key", sorted(SECRETS))
def test_a_question_that_tells_of_the_position_is_found(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = QuestionMessages.closed

    def telling(self: QuestionMessages, asked: Any, here: Walk, say: Any) -> Any:
        made = closed(self, asked, here, say)
        return replace(made, text=f"{made.text} {hash(here.end.state)}")

    monkeypatch.setattr(QuestionMessages, "closed", telling)
    assert looked_at(key, 8).differences["question"]


@pytest.mark.slow
@pytest.mark.parametrize("key", sorted(SECRETS))
def test_a_line_from_the_true_position_is_found(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def from_truth(position: Position, line: Line) -> Walk:
        return walked(line, replace(position, choices={}, row=None))

    monkeypatch.setattr(kibitz, "from_public", from_truth)
    # what is hidden turns up where something follows by itself, or a move is told
    assert looked_at(key, 10).differences.total()
