"""Cross tables: their size, their words, and what has no room."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from render.canvas import THEMES
from render.catalogue import LOCALES
from render.theme import TALLEST, WIDTH
from render.tournaments import CrossLine, crosstable
from render.tournaments.crosstable import MOST
from tests.render.reading import pixels

ONE, HALF, NONE = Fraction(1), Fraction(1, 2), Fraction(0)
THREE = (
    CrossLine("ann", Fraction(3, 2), (None, ONE, HALF)),
    CrossLine("bob", ONE, (NONE, None, ONE), gone=True),
    CrossLine("猫田", HALF, (HALF, NONE, None)),
)


def of(count: int, name: str = "p") -> list[CrossLine]:
    return [
        CrossLine(
            f"{name}{row}",
            Fraction(row, 2),
            tuple(None if at == row else Fraction(3, 2) for at in range(count)),
        )
        for row in range(count)
    ]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("theme", THEMES)
def test_a_full_division_has_room_however_long_names_are(theme: str, locale: str) -> None:
    drawn = crosstable("Cup", "Round 3 of 9", of(MOST, "猫田 " * 20), theme=theme, locale=locale)
    shown = pixels(drawn)
    assert shown.width == WIDTH
    assert shown.height <= TALLEST
    assert len(drawn.alt) <= 1024


def test_it_is_told_who_made_what_against_whom() -> None:
    alt = crosstable("Cup", "Round 3 of 3", THREE).alt
    assert "1. ann, 1½: 1 against bob, ½ against 猫田." in alt
    assert "2. bob, 1: 0 against ann, 1 against 猫田." in alt
    nothing = [replace(one, points=NONE, made=(None,) * 3) for one in THREE]
    assert "ann, 0: nothing played." in crosstable("Cup", "Round 1 of 3", nothing).alt


def test_each_result_is_seen() -> None:
    results = [(None, made, HALF) for made in (ONE, HALF, NONE)]
    drawn = [
        crosstable("Cup", "Round 3 of 3", (replace(THREE[0], made=made), *THREE[1:]))
        for made in results
    ]
    assert all(one.png != other.png for one, other in pairwise(drawn))


def test_what_has_no_room_is_refused() -> None:
    with pytest.raises(ValueError, match=str(MOST + 1)):
        crosstable("Cup", "Round 1 of 11", of(MOST + 1))
    with pytest.raises(ValueError, match="2"):
        crosstable("Cup", "Round 1 of 3", THREE[:2])
