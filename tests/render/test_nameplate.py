"""The plate above a picture of what is over."""

from __future__ import annotations

from typing import Any

import pytest

import render
from engines import GAMES, PUBLIC
from render.canvas import THEMES, Picture
from render.catalogue import LOCALES
from render.nameplate import NIGHTS, of_match
from render.theme import PLATE, WIDTH
from tests.render.cases import played
from tests.render.reading import amount, contrast, pixels


@pytest.fixture(params=GAMES)
def key(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def drawn(key: str, plate: str | None, **wishes: Any) -> Picture:
    view = GAMES[key].view(played(key, 1)[-1], PUBLIC)
    return render.draw(key, view, plate=plate, **wishes)


@pytest.mark.parametrize("theme", THEMES)
def test_the_plate_lies_above_the_very_picture_that_there_is_without_it(
    key: str, theme: str
) -> None:
    plain, plated = drawn(key, None, theme=theme), drawn(key, "Race · 7KQ2", theme=theme)
    below = pixels(plated).crop((0, PLATE, WIDTH, PLATE + pixels(plain).height))
    assert below.tobytes() == pixels(plain).tobytes()
    assert pixels(plated).height == PLATE + pixels(plain).height
    assert plated.alt == plain.alt


@pytest.mark.parametrize("theme", THEMES)
def test_the_plate_has_a_moon_on_the_night(theme: str) -> None:
    night = NIGHTS[theme]
    plate = pixels(drawn("pastoral", "Race · 7KQ2", theme=theme)).crop((0, 0, WIDTH, PLATE))
    assert amount(plate.crop((20, 8, 68, 56)), night.moon) > 500
    assert amount(plate, night.sky) > 0.8 * WIDTH * PLATE


@pytest.mark.parametrize("theme", THEMES)
def test_what_the_plate_says_can_be_read(theme: str) -> None:
    night = NIGHTS[theme]
    for ink in (night.ink, night.quiet):
        assert contrast(ink, night.sky) >= 7


def test_of_words_that_are_too_long_the_first_part_is_cut() -> None:
    short = pixels(drawn("pastoral", f"{'W' * 8} · 7KQ2 · 22 moves"))
    long = pixels(drawn("pastoral", f"{'W' * 80} · 7KQ2 · 22 moves"))
    end = (WIDTH - 220, 0, WIDTH, PLATE)
    assert short.crop(end).tobytes() == long.crop(end).tobytes()
    brand = (0, 0, 280, PLATE)
    assert short.crop(brand).tobytes() == long.crop(brand).tobytes()


def test_a_whole_name_of_a_game_comes_before_the_number_of_moves() -> None:
    for key, locale in (("shirokuro", "en"), ("shinra", "en"), ("shinra", "ja")):
        said = of_match(key, "7KQ2", 22, locale=locale)
        whole = pixels(drawn("pastoral", said.rpartition(" · ")[0]))
        assert pixels(drawn("pastoral", said)).tobytes() == whole.tobytes()


def test_the_end_of_a_match_is_named_in_both_languages() -> None:
    assert of_match("pastoral", "7KQ2", 1, locale="en") == "Pastoral Square · 7KQ2 · 1 move"
    told = [of_match("shinra", "7KQ2", 22, locale=locale) for locale in LOCALES]
    assert told[0].endswith(" · 7KQ2 · 22 moves")
    assert told[1].endswith(" · 7KQ2 · 22手")
