"""What stands for a player of Count-Up outside of boards: the cat on their card."""

from __future__ import annotations

from PIL import Image

from engines.countup.view import View
from render.countup.paint import PAINTS
from render.countup.parts import sprite
from render.kept import kept
from render.presentation import Emblem


def emblem(view: View, seat: int, theme: str) -> Emblem:  # noqa: ARG001 - seats keep their cats
    glaze = PAINTS[theme].glazes[seat]
    return Emblem(_card(seat, theme), glaze.fill)


@kept
def _card(seat: int, theme: str) -> Image.Image:
    card = sprite(PAINTS[theme], ("card", seat))
    size = round(card.width * 58 / card.height), 58
    return card.resize(size, Image.Resampling.LANCZOS)
