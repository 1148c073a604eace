"""What those who learn a game are told: of what they may do, in both languages, and of nothing that
they may not know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engines import CHANCE, GAMES, AnyGame
from engines.core import Arranging
from render import lessons
from render.catalogue import LOCALES
from render.games import PRESENTATIONS
from render.lessons import Lesson
from tests.golden.transcript import paths, read

LONGEST = 400
LONGEST_REASON = 300
GAMES_LEFT_TO_LUCK = 3


def positions(game: AnyGame) -> Iterator[Any]:
    """What those to move see, in the golden matches and in some of luck alone."""
    for record in (read(path) for path in paths() if path.parent.name == game.key):
        rules = record.game
        state = rules.start(record.seats, record.options)
        for seat, text in record.moves:
            yield from (rules.view(state, one) for one in rules.to_act(state) if one != CHANCE)
            state = rules.play(state, seat, text)
    for seed in range(GAMES_LEFT_TO_LUCK):
        rng = random.Random(seed)
        state = game.start(game.seats[-1])
        for _ in range(150):
            if not (acting := game.to_act(state)):
                break
            if (seat := min(acting)) == CHANCE:
                state = game.play(state, CHANCE, game.sample(state, rng))
                continue
            yield (view := game.view(state, seat))
            moves = game.moves(view)
            state = game.play(state, seat, moves[rng.randrange(len(moves))])


@pytest.mark.parametrize("key", GAMES)
def test_every_lesson_comes_up_and_reads_well_in_both_languages(key: str) -> None:
    game, came_up = GAMES[key], set[str]()
    for number, view in enumerate(positions(game)):
        told = lessons.lessons(key, view, locale="ja" if number % 2 else "en")
        assert told, view
        assert len({lesson.key for lesson in told}) == len(told)
        for lesson in told:
            came_up.add(lesson.key)
            assert 0 < len(lesson.text) <= LONGEST, lesson
            assert "{" not in lesson.text
    teaching = PRESENTATIONS[key].teaching
    assert teaching is not None
    assert came_up == set(teaching.lessons)
    assert lessons.count(key) >= 7


def lesson(found: tuple[Lesson, ...], key: str) -> str:
    return next(lesson.text for lesson in found if lesson.key == key)


def pastoral(*moves: str) -> tuple[Lesson, ...]:
    game = GAMES["pastoral"]
    state = game.start(2)
    for text in moves:
        (seat,) = game.to_act(state)
        state = game.play(state, seat, text)
    (seat,) = game.to_act(state)
    return lessons.lessons("pastoral", game.view(state, seat))


def test_what_may_be_done_is_said_with_its_reason() -> None:
    first = pastoral()
    assert [one.key for one in first] == ["goal", "place", "save"]
    assert "c3, f3, c6 and f6" in lesson(first, "place").replace("c3, c6, f3", "c3, f3, c6")
    assert "you have 2 in hand" in lesson(first, "place")
    stacking = pastoral("c3+2", "save")
    assert lesson(stacking, "stack").startswith("You may **stack** on c3, because")
    assert lesson(pastoral("c3+2"), "reach").startswith("You may make a **cat-reach** on ")
    firing = pastoral("c3+2", "b3+1", "save")
    assert "from c2, because" in lesson(firing, "fire")


def test_a_number_that_may_not_be_called_is_explained() -> None:
    game = GAMES["countup"]
    state = game.play(game.start(2), CHANCE, "roll 1 2 3 4")
    for seat, text in ((0, "take 1"), (1, "take 2"), (0, "set 3"), (1, "set 3")):
        state = game.play(state, seat, text)
    told = lessons.lessons("countup", game.view(state, 0))
    assert "You may not call 1" in lesson(told, "barred")
    assert "call" not in {one.key for one in told}
    assert lessons.lessons("countup", game.view(state, 1)) == ()


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_formation_is_suggested_with_its_reasons(seat: int, locale: str) -> None:
    game = GAMES["shinra"]
    assert isinstance(game, Arranging)
    for puts in game.arrangements(seat):
        told = lessons.reasons("shinra", puts, seat, locale=locale)
        assert len(told) == 5
        assert all(0 < len(reason) <= LONGEST_REASON for reason in told)


def test_what_is_said_of_a_formation_is_so() -> None:
    game = GAMES["shinra"]
    assert isinstance(game, Arranging)
    royals, guarded, behind, front, free = lessons.reasons(
        "shinra", game.default_arrangement(1), 1, locale="en"
    )
    assert "strike back at once with prince, general, staff, defence or n6" in royals
    assert "at least 3 others" in guarded
    assert behind.startswith("**Also in the back: general and staff.**")
    assert front.startswith("**In front: n1, n2, n6 and n10.**")
    assert free.startswith("**e5 stays empty.**")
    assert "(intelligence, n3, n4, n5, n7, n8, n9)" in free
    assert lessons.reasons("pastoral", (), 0, locale="en") == ()


def test_what_must_still_be_laid_is_named_while_something_is() -> None:
    game = GAMES["shinra"]
    state = game.start(2)
    told = lesson(lessons.lessons("shinra", game.view(state, 0)), "arrange")
    assert "required; still missing: king, prince, general, staff." in told
    for put in ("put k c1", "put p b1", "put g d1", "put s e1"):
        state = game.play(state, 0, put)
    told = lesson(lessons.lessons("shinra", game.view(state, 0)), "arrange")
    assert "are required. The button" in told
