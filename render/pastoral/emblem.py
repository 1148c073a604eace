"""What stands for a player of Pastoral Square outside of boards: one of their cattle."""

from __future__ import annotations

from PIL import Image

from engines.pastoral.view import View
from render.brush import Brush
from render.kept import kept
from render.pastoral.cattle import stack
from render.pastoral.paint import PAINTS
from render.pen import Pen
from render.presentation import Emblem


def emblem(view: View, seat: int, theme: str) -> Emblem:
    name = view.colours[seat]
    hide = PAINTS[theme].hide(name)
    return Emblem(_cow(name, theme), hide.top)


@kept
def _cow(name: str, theme: str) -> Image.Image:
    brush = Brush(78, 62)
    stack(Pen(brush, zoom=0.85), PAINTS[theme], name, 1, (46, 37))
    return brush.image()
