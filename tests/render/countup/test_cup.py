"""The private picture: what is under the cup, for its owner alone."""

from __future__ import annotations

from io import BytesIO

import pytest
from hypothesis import given, settings
from PIL import Image, ImageChops

import render
from engines import PUBLIC
from engines.countup.legal import broken_rule
from engines.countup.state import State
from render.countup.cup import HEIGHT, LINES, forbidden, hand_lines
from render.countup.paint import PAINTS
from render.countup.parts import sprite
from render.fonts import run
from tests.engines.countup.playing import GAME, counting, play, started, texts
from tests.render.countup.tables import FAILED, FOUR, OPEN, OVER, SETTING, TAKING, hand
from tests.render.countup.test_picture import states
from tests.render.reading import amount, pixels


def test_a_spectator_and_a_game_without_secrets_have_none() -> None:
    assert hand(FOUR, PUBLIC) is None
    assert render.hand("pastoral", object()) is None


@pytest.mark.parametrize("theme", render.THEMES)
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_every_seat_has_one_in_every_phase(theme: str, locale: str) -> None:
    for state in (FOUR, TAKING, SETTING, OPEN, FAILED, OVER):
        for seat in range(len(state.table.players)):
            picture = hand(state, seat, theme=theme, locale=locale)
            assert picture is not None
            assert Image.open(BytesIO(picture.png)).size == (800, HEIGHT)
            assert 0 < len(picture.alt) <= 1024


def test_it_changes_with_the_own_die_and_with_no_other() -> None:
    seen = {
        (mine, theirs): hand(counting((3, mine), (4, theirs), marker=2), 0)
        for mine in range(1, 7)
        for theirs in range(1, 7)
    }
    assert len({picture.png for picture in seen.values() if picture}) == 6
    assert all(seen[mine, theirs] == seen[mine, 1] for mine, theirs in seen)


@settings(max_examples=30)
@given(state=states)
def test_what_it_forbids_is_what_the_rules_forbid(state: State) -> None:
    for seat in range(len(state.table.players)):
        view = GAME.view(state, seat)
        numbers = forbidden(view, seat)
        if numbers is None:
            continue
        due = state.to_act == {seat} and view.table.marker < 12
        if due and "drop" in texts(state, seat):
            assert (view.table.marker + 1 in numbers) == ("call" not in texts(state, seat))


def test_the_words_tell_what_the_marks_tell() -> None:
    picture = hand(counting((2, 4), (6, 6), marker=1), 0)
    assert picture is not None
    assert "You may not call 2, 4, 6." in picture.alt
    assert "Next is 2. You may not call it!" in picture.alt
    picture = hand(counting((2, 2), (6, 6), marker=1), 0)
    assert picture is not None
    assert "You may not call 4." in picture.alt
    assert "Next is 2. You may call it." in picture.alt


def test_an_undercat_is_told_where_its_numbers_end() -> None:
    picture = hand(counting((2, 4), (6, 6), undercats=(0,)), 0)
    assert picture is not None
    assert "You may not call 2, 4, 6–12." in picture.alt
    assert "Undercat: 6 and above, too" in picture.alt


@pytest.mark.parametrize("theme", render.THEMES)
def test_no_line_of_text_cuts_the_one_above(theme: str) -> None:
    state = counting((2, 4), (6, 6), undercats=(0,))
    picture = hand(state, 0, theme=theme)
    assert picture is not None
    image, ground = pixels(picture), PAINTS[theme].coaster
    first, *_ = hand_lines(GAME.view(state, 0), 0, "en")
    shape = run(first, "bold", 29)
    left, _, right, bottom = shape.getbbox() or (0, 0, 0, 0)
    foot = (40 + left, LINES + bottom - 3, 40 + right, LINES + bottom)
    assert amount(image.crop(foot), ground) < 3 * (right - left)


@pytest.mark.parametrize("theme", render.THEMES)
def test_a_number_that_may_not_be_called_is_struck_out_and_still_read(theme: str) -> None:
    paint = PAINTS[theme]
    plain, struck = (
        sprite(paint, ("stone", 4, state)).convert("RGB") for state in ("past", "barred")
    )
    middle = (18, 18, 40, 40)
    assert not ImageChops.difference(plain.crop(middle), struck.crop(middle)).getbbox()
    for corner in ((2, 46, 12, 56), (46, 2, 56, 12)):
        assert amount(struck.crop(corner), paint.stone) > amount(plain.crop(corner), paint.stone)


def test_before_the_die_is_set_it_asks_for_it() -> None:
    one = hand(SETTING, 0)
    other = hand(SETTING, 1)
    assert one is not None
    assert other is not None
    assert "Set the die under your cup" in one.alt
    assert "inner 3" in other.alt
    assert "sum 9" in other.alt


def test_numbers_are_those_of_the_rulebooks_examples() -> None:
    state = play(started(2, "roll 2 2 1 1", "take 2", "take 2"), "0: set 4", "1: set 2")
    assert forbidden(GAME.view(state, 0), 0) == (2, 4, 6)
    assert forbidden(GAME.view(state, 1), 1) == (4,)
    assert broken_rule(4, 2, 2, undercat=False) == 2
