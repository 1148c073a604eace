"""Reading pictures back: what a PNG file holds, and where colours are on the board."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from PIL import Image

from engines.pastoral.pieces import parse_square
from render.canvas import Colour, Picture
from render.games import PRESENTATIONS
from render.pastoral.cattle import CELL
from render.pastoral.meadow import grid


def pixels(picture: Picture) -> Image.Image:
    """The picture in full colour."""
    return Image.open(BytesIO(picture.png)).convert("RGB")


def cell(picture: Picture, name: str, *, viewpoint: int = 0) -> Image.Image:
    """One cell of a board of Pastoral Square."""
    square = parse_square(name)
    x, y = grid(viewpoint == 1).corner(square % 8, square // 8)
    return pixels(picture).crop((x, y, x + CELL, y + CELL))


def amount(image: Image.Image, colour: Colour) -> int:
    """How many pixels of an image have exactly this colour."""
    counted = image.getcolors(image.width * image.height) or []
    return sum(number for number, found in counted if found == colour)


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of WCAG 2.2, 1..21."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    shares = [part / 255 for part in colour]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def told_board(key: str, view: Any, **wishes: Any) -> str:
    """A text board before its lines are broken."""
    return PRESENTATIONS[key].board_text(view, **wishes).replace("\u00a0", " ")
