"""Ratings on the last board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.discord_kit.texts import Say
from bot.match.model.match import Seat
from bot.match.model.people import Person
from bot.ratings.model import (
    NOVICE,
    OVERALL,
    Change,
    Past,
    Skill,
    met,
    rating_lines,
    signed_difference,
    trust,
)
from tests.match.store.rows import NOW, draft

ANN, BOB = Person(1, "ann"), Person(2, "bob")
MATCH = replace(draft(), seats=(Seat(0, ANN, accepted=True), Seat(1, BOB, accepted=True)))
CHANGES = [
    Change(1, OVERALL, "race", BOB.user_id, Skill(26, 5), Skill(24.5, 4.9), NOW),
    Change(1, OVERALL, "race", ANN.user_id, NOVICE, Skill(27, 8), NOW),
]


def test_changes_are_told_by_seat_and_provisional_ones_are_marked() -> None:
    assert rating_lines(CHANGES, MATCH, Say("en")) == [
        "📈 Ratings: ann 1500? → 1580? (+80) · bob 1540 → 1480 (−60)"
    ]
    assert "1540 → 1480" in rating_lines(CHANGES, MATCH, Say("ja"))[0]


def test_a_match_that_does_not_count_says_nothing() -> None:
    assert rating_lines([], MATCH, Say("en")) == []


def test_a_first_result_is_too_early_and_says_what_opponents_lack() -> None:
    changes = [
        Change(1, 500, "race", ANN.user_id, NOVICE, NOVICE, NOW, weight=0, trust=0),
        Change(1, 500, "race", BOB.user_id, NOVICE, Skill(24, 8), NOW, weight=0.25, trust=0.25),
    ]
    told = rating_lines(changes, MATCH, Say("en"))
    assert told[:2] == [
        "📈 Ratings: ann 1500? (too early to change) · bob 1500? → 1460? (−40)",
        "-# A result counts in full once your opponent has played 2 other regular players."
        " So far: ann 1/2 · bob 0/2",
    ]
    told = rating_lines(changes, MATCH, Say("ja"))
    assert "ann 1500?（まだ変動なし）" in told[0]
    assert "ann 1/2 · bob 0/2" in told[1]


def test_over_all_servers_an_opponent_needs_five_others() -> None:
    assert [met(trust(past(count), OVERALL, 1, 2), OVERALL) for count in range(7)] == [
        *range(6),
        5,
    ]


def past(count: int) -> Past:
    """Somebody who has met so many people who know others."""
    others = range(10, 10 + count)
    return Past({2: dict.fromkeys(others, 1)}, dict.fromkeys(others, 9))


@pytest.mark.parametrize(("difference", "text"), [(0, "±0"), (7, "+7"), (-7, "−7")])
def test_differences_have_their_sign(difference: int, text: str) -> None:
    assert signed_difference(difference) == text
