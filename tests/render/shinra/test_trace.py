"""The trace of a move is one picture, which lies on the sheet."""

from __future__ import annotations

from itertools import product

import pytest
from PIL import Image, ImageChops, ImageStat

from render.shinra.paint import PAINTS
from render.shinra.sheet import CELL
from render.shinra.trace import Trace, corner, trace
from tests.render.reading import amount

PAINT = PAINTS["classic"]
WAYS = [way for way in product(range(-4, 5), range(-4, 5)) if way != (0, 0)]
STRAIGHT = [(x, y) for x, y in WAYS if x == 0 or y == 0 or abs(x) == abs(y)]
KNIGHTS = [(x, y) for x, y in WAYS if {abs(x), abs(y)} == {1, 2}]


def drawn(whole: Trace, cell: tuple[int, int]) -> Image.Image:
    """What of a trace lies on a cell, so many to the right of where it begins and below."""
    left, top = corner(whole)
    sheet = Image.new("RGBA", (CELL, CELL), (*PAINT.page, 255))
    x, y = (round((0.5 - at) * CELL) for at in cell)
    picture = trace(PAINT, whole)
    whole_cell = Image.new("RGBA", (CELL, CELL))
    whole_cell.paste(picture, (x + left, y + top))
    sheet.alpha_composite(whole_cell)
    return sheet.convert("RGB")


def alike(first: Image.Image, second: Image.Image) -> bool:
    """But for half a pixel along slanting edges."""
    difference = ImageChops.difference(first, second)
    return all(most < 128 for _, most in ImageStat.Stat(difference).extrema)


@pytest.mark.parametrize(("way", "bulge"), [((1, -2), 1), ((-2, 1), -1), ((0, -2), 1), ((3, 3), 1)])
def test_a_burst_is_at_the_end_of_an_arc_only(way: tuple[int, int], bulge: int) -> None:
    missed, hit = (Trace(way, bulge, burst) for burst in (False, True))
    assert not alike(drawn(missed, way), drawn(hit, way))
    assert alike(drawn(missed, (0, 0)), drawn(hit, (0, 0)))


def test_a_trace_touches_where_it_begins_and_where_it_ends() -> None:
    for way in WAYS:
        for bulge in (0,) if way in STRAIGHT else (1, -1) if way in KNIGHTS else ():
            whole = Trace(way, bulge, hit=False)
            for cell in ((0, 0), way):
                assert amount(drawn(whole, cell), PAINT.last_move)


def test_a_knights_way_leads_between_the_cards_and_a_jump_around_one() -> None:
    """Their names, in the middle of cells, can be read."""
    name = (CELL // 3, CELL // 3, CELL - CELL // 3, CELL - CELL // 3)
    for way, passed in (
        ((2, 1), ((1, 0), (1, 1))),
        ((1, 2), ((0, 1), (1, 1))),
        ((2, 0), ((1, 0),)),
        ((0, 2), ((0, 1),)),
        ((2, 2), ((1, 1),)),
    ):
        for bulge in (1, -1):
            for cell in passed:
                seen = drawn(Trace(way, bulge, hit=False), cell).crop(name)
                assert not amount(seen, PAINT.last_move), (way, cell)


@pytest.mark.parametrize(("way", "bulge"), [((1, 0), 0), ((0, 1), 0), ((3, 0), 1), ((0, 4), -1)])
def test_an_exchange_has_a_head_at_both_ends(way: tuple[int, int], bulge: int) -> None:
    """One end is the mirror of the other, and has no disc as where a move begins."""
    whole = Trace(way, bulge, hit=False, both=True)
    first, last = drawn(whole, (0, 0)), drawn(whole, way)
    flip = Image.Transpose.FLIP_LEFT_RIGHT if way[0] else Image.Transpose.FLIP_TOP_BOTTOM
    assert alike(last.transpose(flip), first)
    assert not alike(drawn(whole._replace(both=False), (0, 0)), first)
