"""What stands for a player of Escape outside of boards: a square of their cards."""

from __future__ import annotations

from PIL import Image

from engines.escape.view import View
from render.escape.paint import PAINTS
from render.escape.squares import sprite
from render.kept import kept
from render.presentation import Emblem


def emblem(view: View, seat: int, theme: str) -> Emblem:  # noqa: ARG001 - seats keep their colours
    stone = PAINTS[theme].black if seat else PAINTS[theme].free
    return Emblem(_square(seat, theme), stone.fill)


@kept
def _square(seat: int, theme: str) -> Image.Image:
    return sprite(PAINTS[theme], ("square", "black" if seat else "free", ""), 52)
