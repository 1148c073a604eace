"""What buttons have no room for."""

from __future__ import annotations

from bot.play.board.choices import explained
from render.pick import Choice

CHOICES = (Choice("c3", "c3 — value 2, empty", "Put 2", "c3+2"), Choice("c4", "c4", "", "c4"))


def test_buttons_are_explained_where_nothing_else_tells_what_they_do() -> None:
    assert explained(CHOICES) == ["- c3+2: c3 — value 2, empty · Put 2"]
    assert explained(CHOICES, marks=("=d4",)) == explained(CHOICES)


def test_what_the_picture_points_out_is_not_told_again() -> None:
    assert explained(CHOICES, marks=("c3", "c4")) == []
