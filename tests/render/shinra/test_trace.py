"""The trace of a move is cut into cells: few different parts, which join up."""

from __future__ import annotations

from itertools import product

import pytest
from PIL import Image, ImageChops, ImageStat

from render.brush import Brush
from render.shinra.paint import PAINTS
from render.shinra.pen import FINE
from render.shinra.sheet import CELL
from render.shinra.trace import Trace, parts, trace

WAYS = [way for way in product(range(-4, 5), range(-4, 5)) if way != (0, 0)]
STRAIGHT = [(x, y) for x, y in WAYS if x == 0 or y == 0 or abs(x) == abs(y)]
KNIGHTS = [(x, y) for x, y in WAYS if {abs(x), abs(y)} == {1, 2}]


def drawn(whole: Trace, cell: tuple[int, int]) -> Image.Image:
    paint = PAINTS["classic"]
    brush = Brush(CELL, CELL, scale=FINE, ground=paint.page)
    trace(brush, paint, whole, cell)
    return brush.image()


def alike(first: Image.Image, second: Image.Image) -> bool:
    """But for half a pixel along slanting edges, where lines of other lengths are smoothed a little
    differently."""
    difference = ImageChops.difference(first.convert("RGB"), second.convert("RGB"))
    return all(most < 128 for _, most in ImageStat.Stat(difference).extrema)


@pytest.mark.parametrize("way", [(0, -1), (3, 0), (0, 4), (2, 2), (-3, 3), (-4, -4)])
@pytest.mark.parametrize("hit", [False, True])
def test_each_part_looks_like_the_whole_trace_does_there(way: tuple[int, int], hit: bool) -> None:
    whole = Trace(way, 0, hit)
    for cell, (short, at) in parts(whole):
        assert alike(drawn(whole, cell), drawn(short, at)), cell


@pytest.mark.parametrize(("way", "bulge"), [((1, -2), 1), ((-2, 1), -1), ((0, -2), 1), ((3, 3), 1)])
def test_a_burst_is_at_the_end_of_an_arc_only(way: tuple[int, int], bulge: int) -> None:
    missed, hit = (dict(parts(Trace(way, bulge, burst))) for burst in (False, True))
    assert list(missed) == list(hit)
    assert hit[way] != missed[way]
    for cell, (short, at) in hit.items():
        assert alike(drawn(Trace(way, bulge, hit=True), cell), drawn(short, at)), cell
    assert hit[0, 0] == missed[0, 0]


def test_straight_traces_of_any_length_are_made_of_a_few_parts() -> None:
    """In each of eight directions it begins, passes, comes to the last cell, and ends there."""
    seen = {
        part
        for way, hit in product(STRAIGHT, (False, True))
        for _, part in parts(Trace(way, 0, hit))
    }
    assert len(seen) <= 150
    assert {max(map(abs, short.way)) for short, _ in seen} == {1, 2, 3}


def test_a_trace_touches_where_it_begins_and_where_it_ends() -> None:
    for way in WAYS:
        for bulge in (0,) if way in STRAIGHT else (1, -1) if way in KNIGHTS else ():
            assert {(0, 0), way} <= {cell for cell, _ in parts(Trace(way, bulge, hit=False))}


@pytest.mark.parametrize(("way", "bulge"), [((1, 0), 0), ((0, 1), 0), ((3, 0), 1), ((0, 4), -1)])
def test_an_exchange_has_a_head_at_both_ends(way: tuple[int, int], bulge: int) -> None:
    """One end is the mirror of the other, and has no disc as where a move begins."""
    whole = Trace(way, bulge, hit=False, both=True)
    first, last = drawn(whole, (0, 0)), drawn(whole, way)
    flip = Image.Transpose.FLIP_LEFT_RIGHT if way[0] else Image.Transpose.FLIP_TOP_BOTTOM
    assert alike(last.transpose(flip), first)
    assert not alike(drawn(whole._replace(both=False), (0, 0)), first)
