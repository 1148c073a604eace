"""What can be chosen, what was chosen, and the last move: told apart, and never over a piece."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops

import render
from render.marks import chosen
from tests.engines.pastoral_positions import GAME as PASTORAL
from tests.engines.pastoral_positions import arranged
from tests.engines.pastoral_positions import play as herd
from tests.engines.shinra.playing import GAME as SHINRA
from tests.engines.shirokuro.playing import GAME as SHIROKURO
from tests.engines.shirokuro.playing import play as walk
from tests.render.reading import cell as pastoral_cell
from tests.render.shinra.scenes import SLID
from tests.render.shinra.scenes import cell as shinra_cell
from tests.render.shirokuro.scenes import WALL
from tests.render.shirokuro.scenes import cell as shirokuro_cell

EDGE = 0.18
"""The part of a cell's side that marks may have, at each end."""


@dataclass(frozen=True, slots=True)
class Case:
    """A position with the names of cells: with pieces, empty, and where the last move ended."""

    game: str
    view: Any
    cell: Callable[..., Image.Image]
    held: tuple[str, ...]
    empty: tuple[str, str]
    last: str


CASES = (
    Case(
        "pastoral",
        PASTORAL.view(herd(arranged("d4+4 e6+3", "d2+2 g3+1", hands=(2, 3), to_move=1), "c3+2"), 0),
        pastoral_cell,
        ("d4", "e6", "d2"),
        ("c5", "d5"),
        "c3",
    ),
    Case("shinra", SHINRA.view(SLID, 0), shinra_cell, ("a1", "b1", "c5"), ("c2", "c3"), "c4"),
    Case(
        "shirokuro",
        SHIROKURO.view(walk(WALL, "c3c2"), 0),
        shirokuro_cell,
        ("d3", "c8"),
        ("f3", "f4"),
        "c2",
    ),
)
EVERYWHERE = [(case, theme, seat) for case in CASES for theme in render.THEMES for seat in (0, 1)]
IDS = [f"{case.game}-{theme}-{seat}" for case, theme, seat in EVERYWHERE]


def drawn(case: Case, theme: str, seat: int, marks: Iterable[str]) -> render.Picture:
    return render.draw(case.game, case.view, theme=theme, viewpoint=seat, marks=tuple(marks))


def inside(image: Image.Image) -> Image.Image:
    """A cell without its edges."""
    edge = round(image.width * EDGE)
    return image.crop((edge, edge, image.width - edge, image.height - edge))


def seen_apart(first: Image.Image, second: Image.Image) -> int:
    """How many pixels of two pictures differ plainly without their colours."""
    grey = ImageChops.difference(first.convert("L"), second.convert("L"))
    return sum(grey.histogram()[48:])


@pytest.mark.parametrize(("case", "theme", "seat"), EVERYWHERE, ids=IDS)
def test_marks_leave_alone_what_stands_or_is_printed_on_a_cell(
    case: Case, theme: str, seat: int
) -> None:
    cells = (*case.held, *case.empty)
    plain = drawn(case, theme, seat, ())
    for marks in (cells, map(chosen, cells)):
        marked = drawn(case, theme, seat, marks)
        for name in cells:
            before, after = (case.cell(one, name, viewpoint=seat) for one in (plain, marked))
            assert seen_apart(before, after) > 40, name
            if name in case.held:  # on empty cells there may be a disc, too
                assert inside(before).tobytes() == inside(after).tobytes(), name


@pytest.mark.parametrize(("case", "theme", "seat"), EVERYWHERE, ids=IDS)
def test_without_colour_the_three_marks_are_told_apart(case: Case, theme: str, seat: int) -> None:
    name = case.last
    looks = [
        case.cell(drawn(case, theme, seat, marks), name, viewpoint=seat)
        for marks in ((), (name,), (chosen(name),))
    ]
    for first, second in combinations(looks, 2):
        assert seen_apart(first, second) > 60
    cornered, outlined = case.empty
    marked = drawn(case, theme, seat, (cornered, chosen(outlined)))
    corners, broken = (case.cell(marked, one, viewpoint=seat) for one in (cornered, outlined))
    # corners leave the middle of each side free, a broken line does not
    side = corners.width
    middle = (2 * side // 5, 0, 3 * side // 5, round(side * EDGE))
    plain = drawn(case, theme, seat, ())
    for cell, one, shown in ((corners, cornered, False), (broken, outlined, True)):
        before = case.cell(plain, one, viewpoint=seat).crop(middle)
        assert (seen_apart(before, cell.crop(middle)) > 20) is shown
