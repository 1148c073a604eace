"""What is asked of every game that is shown, the sixth one too: pictures, pickers, words, pages."""

from __future__ import annotations

import math
import pickle
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

import render
from engines import PUBLIC
from render.catalogue import LOCALES, texts
from render.games import PRESENTATIONS
from render.pick import MORE, MOST, pick
from render.rules import LONGEST, RulesPage, rules
from tests.elsewhere import registered
from tests.render.cases import CASES, EVERY_GAME, played, seats_of, to_pick, walk
from tests.render.reading import chunks

SCREEN, COLUMN = 890, 352
"""Pixels of a phone's screen, and of the lines of text on it."""

NAMES = ("ann", "bob", "carol", "dave")
ODD_NAMES = ("", "🐮🐄", "宵待ちの国からやってきた牧場主の田中さん", "محمد", "a" * 400)
LONG = ("宵待ちの国からやってきた逃げ足の速い田中さん" * 8, "🏃" * 200) * 2


@pytest.fixture(autouse=True)
def six_games() -> Iterator[None]:
    with registered():
        yield


@pytest.fixture(params=CASES)
def key(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=LOCALES)
def locale(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def units(text: str) -> int:
    """The length as Discord may count it."""
    return len(text.encode("utf-16-le")) // 2


def names_at(key: str, state: Any, names: tuple[str, ...] = NAMES) -> tuple[str, ...]:
    return names[: len(seats_of(key, state))]


def draw(key: str, state: Any, audience: Any = PUBLIC, **wishes: Any) -> render.Picture:
    view = EVERY_GAME[key].view(state, audience)
    return render.draw(key, view, **{"names": names_at(key, state), **wishes})


def test_every_game_has_its_case() -> None:
    assert list(CASES) == list(EVERY_GAME) == list(PRESENTATIONS)


@pytest.mark.parametrize("theme", render.THEMES)
def test_a_picture_is_a_small_palette_png_without_metadata(key: str, theme: str) -> None:
    case = CASES[key]
    for state in case.scenes:
        png = draw(key, state, theme=theme).png
        seen = Image.open(BytesIO(png))
        assert (seen.mode, seen.size) == ("P", case.size_of(state))
        files = dict(chunks(png))
        assert list(files) == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]
        assert len(files[b"PLTE"]) <= 3 * 256
        assert len(png) < case.most


def test_equal_positions_give_equal_pictures(key: str) -> None:
    for state in CASES[key].scenes:
        twin = pickle.loads(pickle.dumps(state))  # equal, and in no part the same object
        for audience in (PUBLIC, *seats_of(key, state)):
            assert draw(key, twin, audience) == draw(key, state, audience)


def test_every_position_can_be_drawn_from_every_side(key: str) -> None:
    width, _ = CASES[key].size
    for number, state in enumerate(played(key, 47)):
        theme, locale = render.THEMES[number % 2], LOCALES[number // 2 % 2]
        seats = seats_of(key, state)
        for audience in (PUBLIC, *seats):
            viewpoint = seats[number % len(seats)]
            picture = draw(
                key,
                state,
                audience,
                viewpoint=viewpoint,
                theme=theme,
                locale=locale,
                names=names_at(key, state, LONG),
            )
            assert Image.open(BytesIO(picture.png)).width == width
            assert 0 < units(picture.alt) <= 1024


def test_any_name_can_be_drawn(key: str, locale: str) -> None:
    for name in ODD_NAMES:
        for state in CASES[key].scenes[:5]:
            picture = draw(key, state, names=names_at(key, state, (name,) * 4), locale=locale)
            assert picture.png
            assert 0 < len(picture.alt) <= 1024


def test_a_game_with_secrets_names_its_hand(key: str, locale: str) -> None:
    game = EVERY_GAME[key]
    view = game.view(game.start(game.seats[0]), 0)
    label = render.hand_label(key, locale=locale)
    assert (label is None) == (render.hand(key, view, locale=locale) is None)
    assert label is None or 0 < len(label) <= 80


def test_an_unknown_theme_or_game_is_an_error(key: str) -> None:
    state = CASES[key].scenes[0]
    with pytest.raises(KeyError):
        draw(key, state, theme="neon")
    with pytest.raises(KeyError):
        render.draw("chess", EVERY_GAME[key].view(state, 0))


def test_every_legal_move_is_reached_by_its_paths_of_steps_that_fit(key: str, locale: str) -> None:
    game = EVERY_GAME[key]
    for state, seat in to_pick(key, 23 if locale == "en" else 61):
        view = game.view(state, seat)
        steps = dict(walk(key, view, locale, LONG))
        picked = [str(step.move) for step in steps.values() if step.move is not None]
        # cards that change places are named in either order
        ways = {str(move): 2 if str(move).startswith("swap ") else 1 for move in game.moves(view)}
        assert Counter(picked) == ways
        for step in steps.values():
            assert len(step.choices) <= MOST
            assert bool(step.choices) == (step.move is None)
            assert 1 <= len(step.prompt) <= 300
            assert len({choice.key for choice in step.choices}) == len(step.choices)
            for choice in step.choices:
                assert re.fullmatch(r"[a-z0-9+-]{1,8}", choice.key)
                assert 1 <= len(choice.label) <= 100
                assert len(choice.detail) <= 100


def test_nobody_picks_for_somebody_else_nor_after_the_end(key: str) -> None:
    game = EVERY_GAME[key]
    states = (*CASES[key].scenes, *played(key, 41), played(key, 1)[-1])
    assert any(game.outcome(state) for state in states)
    for state in states:
        for audience in {PUBLIC, *seats_of(key, state)} - game.to_act(state):
            for path in ((), (MORE,)):
                with pytest.raises(KeyError):
                    pick(key, game.view(state, audience), path, locale="en")


def test_a_path_that_nobody_was_offered_leads_nowhere(key: str) -> None:
    game = EVERY_GAME[key]
    for state, seat in to_pick(key, 97):
        view = game.view(state, seat)
        first = pick(key, view, (), locale="en")
        offered = [choice.key for choice in first.choices]
        wrong = [("",), ("zzzzzzzz",), (offered[0], ""), (offered[0], *offered, *offered)]
        wrong += [(MORE,)] if MORE not in offered else []
        for path in wrong:
            with pytest.raises(KeyError):
                pick(key, view, path, locale="en")


def test_every_move_has_a_label_of_its_own_that_fits(key: str, locale: str) -> None:
    game = EVERY_GAME[key]
    for state, seat in to_pick(key, 17):
        view = game.view(state, seat)
        labels = [
            render.label(key, view, move, locale=locale, names=names_at(key, state))
            for move in game.moves(view)
        ]
        assert len(set(labels)) == len(labels)
        long = (render.label(key, view, m, locale=locale, names=LONG) for m in game.moves(view))
        assert all(0 < units(label) <= 100 for label in (*labels, *long))


def test_every_position_can_be_told(key: str, locale: str) -> None:
    game = EVERY_GAME[key]
    for state in (*CASES[key].scenes, *played(key, 13)):
        names = names_at(key, state, LONG)
        for audience in (PUBLIC, *seats_of(key, state)):
            view = game.view(state, audience)
            board = render.board_text(key, view, locale=locale, names=names)
            assert 0 < units(board) <= 1500
            asked = render.deed(key, view, locale=locale)
            assert asked is None or 0 < units(asked) <= 80


def height_of(page: RulesPage) -> float:
    """About how many pixels a page takes on a phone, with its heading, menu and buttons."""
    height = 140.0
    for line in page.body.split("\n"):
        letters = re.sub(r"\*\*|`|^-# |<http\S*>", "", line).strip()
        wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in letters)
        width = 16 * wide + 7.6 * (len(letters) - wide)
        # "-# " is Discord's small print
        size = 0.8 if line.startswith("-# ") else 1.0
        height += 22 * size * max(1, math.ceil(size * width / COLUMN)) if letters else 11
    if page.picture is not None:
        wide, high = Image.open(BytesIO(page.picture.png)).size
        height += 8 + 368 * high / wide
    return height


@pytest.mark.parametrize("theme", render.THEMES)
def test_every_page_of_the_rules_fits_and_all_but_the_last_are_drawn(
    key: str, locale: str, theme: str
) -> None:
    pages = dict(zip(PRESENTATIONS[key].pages, rules(key, locale=locale, theme=theme), strict=True))
    for name, page in pages.items():
        assert 0 < len(page.title) <= 80
        assert 0 < len(page.body) <= LONGEST
        assert page.body.count("```") % 2 == 0
        assert height_of(page) <= 1.5 * SCREEN, name
        assert page.picture is not None or name in {"notation", "credits"}
        if page.picture is not None:
            assert 0 < len(page.picture.alt) <= 1024
            Image.open(BytesIO(page.picture.png)).verify()
    assert list(pages)[-1] in {"notation", "credits"}


def test_the_languages_say_the_same_of_cells_moves_and_marks(key: str) -> None:
    for page in PRESENTATIONS[key].pages:
        bodies = (texts().format(locale, f"{key}-rules-{page}-body") for locale in LOCALES)
        # the word order differs, the facts do not
        first, *others = (sorted(re.findall(CASES[key].facts, body)) for body in bodies)
        assert all(facts == first for facts in others), page
