"""The pipeline: exact colours, and files of just what a picture needs."""

from __future__ import annotations

import zlib
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from render.brush import Brush
from render.canvas import Canvas, Colour, Palette, colour, mix, put
from render.testing import chunks

RED, SNOW, NIGHT = colour("#d01020"), colour("#fffdf6"), colour("#101018")


def blend() -> Image.Image:
    """A red disc on snow: two plain colours and the edge between them."""
    brush = Brush(40, 40, ground=SNOW)
    brush.ellipse((20, 20), 15, 15, RED)
    return brush.image().convert("RGB")


def test_pinned_colours_are_kept_exactly() -> None:
    palette = Palette([RED, SNOW, NIGHT], [blend()])
    for pinned in (RED, SNOW, NIGHT):
        assert palette.colours[palette.index(pinned)] == pinned


def test_a_palette_is_never_larger_than_a_picture_may_have() -> None:
    noise = Image.effect_noise((64, 64), 90).convert("RGB")
    assert len(Palette([RED, SNOW], [noise, blend()]).colours) <= 256


@settings(max_examples=50)
@given(st.tuples(*3 * [st.integers(0, 255)]))
def test_every_colour_is_mapped_to_the_nearest_one(wanted: Colour) -> None:
    palette = Palette([RED, SNOW, NIGHT], [blend()])

    def far(other: Colour) -> int:
        return sum((a - b) ** 2 for a, b in zip(wanted, other, strict=True))

    assert far(palette.colours[palette.index(wanted)]) == min(map(far, palette.colours))


def test_a_canvas_comes_back_from_its_file_pixel_by_pixel() -> None:
    palette = Palette([RED, SNOW, NIGHT], [blend()])
    canvas = Canvas(palette, palette.bake(Image.new("RGB", (50, 45), NIGHT)))
    canvas.paste(palette.bake(blend()), 10, 5)
    png = canvas.png("zlib")
    seen = Image.open(BytesIO(png))
    assert (seen.mode, seen.size) == ("P", (50, 45))
    expected = Image.new("RGB", (50, 45), NIGHT)
    expected.paste(blend(), (10, 5))
    nearest = [palette.colours[index] for index in palette.bake(expected).tobytes()]
    assert seen.convert("RGB").tobytes() == b"".join(map(bytes, nearest))


@pytest.mark.parametrize("at", [(3, 4), (-5, 2), (30, -7), (33, 36), (50, 50), (-40, 0)])
def test_what_is_put_is_pasted_and_cut_off_at_the_edges(at: tuple[int, int]) -> None:
    noise = Image.effect_noise((40, 40), 90)
    tile = noise.crop((7, 9, 19, 27))
    pasted, image = noise.copy(), noise.copy()
    pasted.paste(tile, at)
    put(image, tile, *at)
    assert image.tobytes() == pasted.tobytes()


def test_a_copy_does_not_change_its_original() -> None:
    palette = Palette([RED, SNOW], [])
    canvas = Canvas(palette, palette.bake(Image.new("RGB", (8, 8), SNOW)))
    before = canvas.png("zlib")
    canvas.copy().paste(palette.bake(Image.new("RGB", (4, 4), RED)), 2, 2)
    assert canvas.png("zlib") == before


def test_a_file_holds_no_metadata() -> None:
    palette = Palette([RED, SNOW], [])
    canvas = Canvas(palette, palette.bake(Image.new("RGB", (8, 8), SNOW)))
    assert [kind for kind, _ in chunks(canvas.png("zlib"))] == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]


def test_isal_and_zlib_hold_the_same_pixels() -> None:
    pytest.importorskip("isal")
    palette = Palette([RED, SNOW], [blend()])
    canvas = Canvas(palette, palette.bake(blend()))
    files = [dict(chunks(canvas.png(deflate))) for deflate in ("isal", "zlib")]
    assert zlib.decompress(files[0][b"IDAT"]) == zlib.decompress(files[1][b"IDAT"])


def test_letters_run_from_ground_to_ink() -> None:
    palette = Palette([RED, SNOW], [Image.new("RGB", (1, 1), mix(RED, SNOW, 0.5))])
    coverage = Image.frombytes("L", (3, 1), bytes((0, 128, 255)))
    drawn = palette.ink(coverage, RED, SNOW).tobytes()
    assert [palette.colours[index] for index in drawn] == [SNOW, mix(RED, SNOW, 0.5), RED]
