"""The small cat that all games share."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from render.brush import Brush
from render.canvas import colour
from render.cast import BOX, Coat, running, sitting
from render.pen import Pen

COAT = Coat(*map(colour, ("#ffffff", "#201820", "#fff6e0", "#f0aca0", "#201820", "#1657c4")))


def drawn(how: str, zoom: float = 1.0) -> Image.Image:
    side = round(BOX * zoom)
    brush = Brush(side, side)
    pen = Pen(brush, zoom=zoom)
    if how == "running":
        running(pen, COAT)
    else:
        sitting(pen, COAT, awake=how == "awake")
    return brush.image()


@pytest.mark.parametrize("how", ["running", "awake", "asleep"])
@pytest.mark.parametrize("zoom", [0.5, 1.0])
def test_a_cat_fills_its_box(how: str, zoom: float) -> None:
    box = drawn(how, zoom).getchannel("A").getbbox()
    assert box is not None
    assert min(box[2] - box[0], box[3] - box[1]) >= 0.7 * BOX * zoom


def test_the_ways_to_see_it_differ() -> None:
    ways = [drawn(how) for how in ("running", "awake", "asleep")]
    for first, second in zip(ways, [*ways[1:], ways[0]], strict=True):
        assert ImageChops.difference(first.convert("RGB"), second.convert("RGB")).getbbox()
