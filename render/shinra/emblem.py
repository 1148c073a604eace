"""What stands for a player of Shinra Bansho Intelligence outside of boards: the back of a card."""

from __future__ import annotations

from PIL import Image

from engines.shinra.view import View
from render.kept import kept
from render.presentation import Emblem
from render.shinra.cards import back
from render.shinra.paint import PAINTS


def emblem(view: View, seat: int, theme: str) -> Emblem:  # noqa: ARG001 - seats keep their sides
    house = PAINTS[theme].houses[seat]
    return Emblem(_back(seat, theme), house.face)


@kept
def _back(seat: int, theme: str) -> Image.Image:
    return back(PAINTS[theme], seat, 58, turned=False)
