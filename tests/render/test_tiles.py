"""Cells under layers, each laid on what is there."""

from __future__ import annotations

import math
from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from render.brush import Brush
from render.canvas import Colour, Palette, colour
from render.tiles import Layer, Layers, Tiles, covered

CELL, SIDE = 20, 3
RED, SNOW, NIGHT, MOSS = map(colour, ("#d01020", "#fffdf6", "#101018", "#6a7a2c"))
DISC, VEIL, BAR, NOTHING = ("disc", 8), ("veil",), ("bar",), ("nothing",)
LAYERS: tuple[Layer, ...] = (DISC, ("disc", 5), VEIL, BAR, NOTHING)


@cache
def sprite(layer: Layer) -> Image.Image:
    """A disc with smooth edges, a translucent veil, a slanting bar, or nothing."""
    brush = Brush(CELL, CELL)
    if layer[0] == "disc":
        brush.ellipse((10, 10), float(layer[1]), float(layer[1]), RED)
    elif layer == VEIL:
        brush.rectangle((0, 0, CELL, 11), (*NIGHT, 90))
    elif layer == BAR:
        brush.line([(0, 3), (20, 16)], MOSS, 3.5)
    return brush.image()


@cache
def ground() -> Image.Image:
    """A board of nine cells in two tones, one of them with a dot."""
    brush = Brush(SIDE * CELL, SIDE * CELL, ground=SNOW)
    for column, row in product(range(SIDE), repeat=2):
        if (column + row) % 2:
            left, top = column * CELL, row * CELL
            brush.rectangle((left, top, left + CELL, top + CELL), MOSS)
    brush.ellipse((30, 30), 4, 4, NIGHT)
    return brush.image().convert("RGB")


@cache
def palette() -> Palette:
    pinned: list[Colour] = [RED, SNOW, NIGHT, MOSS]
    return Palette(pinned, [covered(ground(), (0, 0), CELL, LAYERS, sprite), ground()])


@pytest.fixture(scope="module")
def tiles() -> Tiles:
    return Tiles(ground(), palette(), sprite, CELL)


@given(
    st.tuples(*2 * [st.integers(0, SIDE - 1)]),
    st.lists(st.sampled_from(LAYERS), max_size=5).map(tuple),
)
def test_a_tile_is_what_lies_below_with_one_more_layer_in_the_nearest_colours(
    tiles: Tiles, at: tuple[int, int], layers: Layers
) -> None:
    x, y = at[0] * CELL, at[1] * CELL
    exact = covered(ground(), (x, y), CELL, (), sprite)
    if layers:
        below = tiles.tile(x, y, layers[:-1])
        painted = Image.frombytes("P", below.size, below.tobytes())
        painted.putpalette([part for shade in palette().colours for part in shade])
        exact = covered(painted, (0, 0), CELL, layers[-1:], sprite)
    wanted = exact.convert("RGB").tobytes()
    found = [palette().colours[index] for index in tiles.tile(x, y, layers).tobytes()]
    nearest = [palette().colours[index] for index in palette().bake(exact).tobytes()]
    for place, (one, best) in enumerate(zip(found, nearest, strict=True)):
        shade = wanted[3 * place : 3 * place + 3]
        # a blend is rounded in another way: of two colours that are as near it is either
        assert math.dist(one, shade) <= math.dist(best, shade) + 2


def test_cells_with_the_same_ground_share_a_tile(tiles: Tiles) -> None:
    assert tiles.tile(0, 0, (DISC,)) is tiles.tile(2 * CELL, 2 * CELL, (DISC,))
    assert tiles.tile(0, 0, (DISC,)) is not tiles.tile(CELL, CELL, (DISC,))
    assert tiles.tile(0, 0, (DISC,)) is not tiles.tile(0, 0, (DISC, BAR))


def test_a_known_tile_is_not_changed_by_what_is_laid_on_it(tiles: Tiles) -> None:
    before = tiles.tile(0, 0, (DISC,)).tobytes()
    tiles.tile(0, 0, (DISC, BAR))
    tiles.tile(0, 0, (DISC, VEIL))
    assert tiles.tile(0, 0, (DISC,)).tobytes() == before
