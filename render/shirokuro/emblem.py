"""What stands for a player of White Cats, Black Cats outside of boards: a cat's head."""

from __future__ import annotations

from PIL import Image

from engines.shirokuro.view import View
from render.brush import Brush
from render.kept import kept
from render.presentation import Emblem
from render.shirokuro.cats import head
from render.shirokuro.paint import PAINTS
from render.shirokuro.pen import Pen


def emblem(view: View, seat: int, theme: str) -> Emblem:  # noqa: ARG001 - seats keep their clans
    clan = PAINTS[theme].clan(seat)
    return Emblem(_head(seat, theme), clan.fur)


@kept
def _head(seat: int, theme: str) -> Image.Image:
    brush = Brush(64, 58)
    head(Pen(brush, -10, 0, 1.1), PAINTS[theme], seat)
    return brush.image()
