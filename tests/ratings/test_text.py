"""Ratings on the last board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.discord_kit.texts import Say
from bot.match.model.match import Seat
from bot.match.model.people import Person
from bot.ratings import text as ratings_text
from bot.ratings.model import NOVICE, OVERALL, Change, Skill
from tests.match.store.rows import NOW, draft

ANN, BOB = Person(1, "ann"), Person(2, "bob")
MATCH = replace(draft(), seats=(Seat(0, ANN, accepted=True), Seat(1, BOB, accepted=True)))
CHANGES = [
    Change(1, OVERALL, "race", BOB.user_id, Skill(26, 5), Skill(24.5, 4.9), NOW),
    Change(1, OVERALL, "race", ANN.user_id, NOVICE, Skill(27, 8), NOW),
]


def test_changes_are_told_by_seat_and_provisional_ones_are_marked() -> None:
    assert ratings_text.on_board(CHANGES, MATCH, Say("en")) == [
        "📈 Ratings: ann 1500? → 1580? (+80) · bob 1540 → 1480 (−60)"
    ]
    assert "1540 → 1480" in ratings_text.on_board(CHANGES, MATCH, Say("ja"))[0]


def test_a_match_that_does_not_count_says_nothing() -> None:
    assert ratings_text.on_board([], MATCH, Say("en")) == []


@pytest.mark.parametrize(("difference", "text"), [(0, "±0"), (7, "+7"), (-7, "−7")])
def test_differences_have_their_sign(difference: int, text: str) -> None:
    assert ratings_text.signed(difference) == text
