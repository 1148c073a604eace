"""What is kept of drawings stays within a budget, whatever is drawn."""

from __future__ import annotations

import gc
import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageFont

import render
from engines import GAMES, PUBLIC
from render.catalogue import LOCALES
from render.fonts import run
from render.kept import MEMORY, Memory, size_of
from tests.render.cases import CASES, played, seats_of

LIMIT: Final = 40_000
NAMES: Final = ("ann", "宵待ちの牧童", "Carol", "ダン")
SLACK: Final = 2**20
"""Bytes that may come to be held beside the budget as a second round of positions is drawn: boards
in a position that the first had not, such as before the cards are laid."""


class Draughtsman:
    """Draws squares, and counts how often."""

    def __init__(self) -> None:
        self.drawn = Counter[int]()

    def square(self, side: int) -> Image.Image:
        self.drawn[side] += 1
        return Image.new("L", (side, side), side % 256)


sides: Final = st.integers(1, 250)


@given(st.lists(sides))
def test_the_budget_is_never_exceeded(wanted: list[int]) -> None:
    memory = Memory(LIMIT)
    first, second = (memory.kept(Draughtsman().square) for _ in range(2))
    for number, side in enumerate(wanted):
        square = (first, second)[number % 2](side)
        assert square.size == (side, side)
        assert square.getpixel((0, 0)) == side
        assert 0 <= memory.held <= LIMIT
        assert memory.held == sum(size for _, size, _ in memory.entries())
        # the values alone do not exceed it either
        assert sum(size_of(value) for *_, value in memory.entries()) <= memory.held


@given(st.lists(sides, min_size=1))
def test_what_was_used_last_is_kept_and_what_is_larger_than_the_budget_is_not(
    wanted: list[int],
) -> None:
    memory, hand = Memory(LIMIT), Draughtsman()
    square = memory.kept(hand.square)
    for side in wanted:
        square(side)
    drawn, last = Counter(hand.drawn), wanted[-1]
    square(last)
    if size_of(Image.new("L", (last, last))) > LIMIT:
        assert hand.drawn[last] == drawn[last] + 1
    elif size_of(Image.new("L", (last, last))) < LIMIT // 2:
        assert hand.drawn == drawn


def test_what_was_not_used_for_the_longest_time_goes_first() -> None:
    memory, hand = Memory(3 * size_of(Image.new("L", (90, 90))) + LIMIT // 10), Draughtsman()
    square, other = memory.kept(hand.square), memory.kept(hand.square)
    square(90), other(91), square(92)
    square(90)
    square(93)  # there is no room for four
    assert hand.drawn == {90: 1, 91: 1, 92: 1, 93: 1}
    square(90)
    assert hand.drawn[90] == 1
    other(91)
    assert hand.drawn[91] == 2


def test_arguments_by_name_are_not_those_by_position() -> None:
    memory = Memory(LIMIT)

    def told(*given: int, **named: int) -> tuple[tuple[int, ...], dict[str, int]]:
        return given, named

    kept = memory.kept(told)
    assert kept(1, 2) == ((1, 2), {})
    assert kept(1, b=2) == ((1,), {"b": 2})
    assert kept(1, b=2) is kept(1, b=2)


def test_threads_share_a_budget() -> None:
    memory = Memory(LIMIT)
    square = memory.kept(Draughtsman().square)

    def draw(seed: int) -> None:
        rng = random.Random(seed)
        for _ in range(2000):
            side = rng.randint(1, 150)
            assert square(side).size == (side, side)

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(draw, range(4)))
    assert 0 < memory.held <= LIMIT
    assert memory.held == sum(size for _, size, _ in memory.entries())


def test_few_sizes_of_a_face_are_open() -> None:
    for size in range(10, 60):
        run("宵", "bold", size)
    faces = [one for one in gc.get_objects() if isinstance(one, ImageFont.FreeTypeFont)]
    assert 0 < len(faces) <= 12


def drawn(key: str, states: Iterator[Any] | tuple[Any, ...]) -> None:
    """Draw positions from both sides, with the hands of both, in all languages."""
    rng = random.Random(0)
    for state in states:
        for seat in (0, 1):
            locale, name = rng.choice(LOCALES), str(rng.random())
            names = (name, *NAMES[1:])
            view = GAMES[key].view(state, PUBLIC)
            render.draw(key, view, viewpoint=seat, locale=locale, names=names)
            if seat in seats_of(key, state):
                own = GAMES[key].view(state, seat)
                render.hand(key, own, locale=locale, names=names)


def beside() -> int:
    """The bytes of all images that are not kept within the budget."""
    gc.collect()
    kept = {id(one) for *_, value in MEMORY.entries() for one in images(value)}
    alive = [one for one in gc.get_objects() if isinstance(one, Image.Image)]
    return sum(size_of(one) for one in alive if id(one) not in kept)


def images(value: Any) -> Iterator[Image.Image]:
    if isinstance(value, Image.Image):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from images(one)


def test_every_image_that_comes_of_drawing_more_positions_is_within_the_budget() -> None:
    for key in GAMES:
        drawn(key, (*CASES[key].scenes, *played(key, 70)))
    before, made = beside(), len(MEMORY.entries())
    for key in GAMES:
        drawn(key, played(key, 50))
    assert beside() - before <= SLACK
    assert MEMORY.held <= MEMORY.limit
    # it was not drawn for nothing
    assert made > 1000
