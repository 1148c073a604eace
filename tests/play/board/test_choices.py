"""What buttons have no room for."""

from __future__ import annotations

from bot.discord_kit.message import Button, Ref
from bot.play.board.choices import deciding_rows, explained
from render.pick import Choice

CHOICES = (Choice("c3", "c3 — value 2, empty", "Put 2", "c3+2"), Choice("c4", "c4", "", "c4"))


def test_buttons_are_explained_where_nothing_else_tells_what_they_do() -> None:
    assert explained(CHOICES) == ["- c3+2: c3 — value 2, empty · Put 2"]
    assert explained(CHOICES, marks=("=d4",)) == explained(CHOICES)


def test_what_the_picture_points_out_is_not_told_again() -> None:
    assert explained(CHOICES, marks=("c3", "c4")) == []


def test_what_decides_has_rows_of_its_own_unless_that_costs_a_row() -> None:
    faces, acts, others = (
        [Button(f"{word} {number}", Ref("quick", 1)) for number in range(count)]
        for word, count in (("Set", 6), ("Take", 3), ("Other", 2))
    )
    assert [len(row) for row in deciding_rows(acts, others)] == [3, 2]
    assert [len(row) for row in deciding_rows(faces, others)] == [4, 4]
    assert [len(row) for row in deciding_rows([], others)] == [2]
