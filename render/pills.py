"""Words in round frames, as palette tiles. Every position has new ones: its last move, its sums. So
frames are kept, to be made as wide as is wanted, and only the letters are drawn anew."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

from PIL import Image

from render.brush import Brush
from render.canvas import Colour, Palette, put
from render.kept import kept

_SHORT: Final = 96
"""Pixels across the frame that others are made from."""

How = TypeVar("How", bound=Hashable)


class Frames(Generic[How]):
    """Frames of one kind, of any width, by how they look."""

    def __init__(self, palette: Palette, blank: Callable[[int, How], Brush]) -> None:
        """`blank` draws the frame with plain ground in its middle, where the letters come."""
        self._palette = palette
        self._draw = blank
        self._ends = kept(lambda how: self._baked(_SHORT, how))
        self._empty = kept(self._stretched)

    def _baked(self, width: int, how: How) -> Image.Image:
        return self._palette.bake(self._draw(width, how).image())

    def _stretched(self, width: int, how: How) -> Image.Image:
        """An empty frame: the ends of a short one, and what is between them."""
        short = self._ends(how)
        end = short.height
        if width < 2 * end or 2 * end > _SHORT:
            return self._baked(width, how)
        column = short.crop((end, 0, end + 1, end))
        wide = column.resize((width, end), Image.Resampling.NEAREST)
        wide.paste(short.crop((0, 0, end, end)), (0, 0))
        wide.paste(short.crop((_SHORT - end, 0, _SHORT, end)), (width - end, 0))
        return wide

    def empty(self, width: int, how: How) -> Image.Image:
        """A frame with nothing in it, to be drawn on."""
        return self._empty(width, how).copy()

    def around(
        self, letters: Image.Image, width: int, how: How, inks: tuple[Colour, Colour]
    ) -> Image.Image:
        """Letters (mode "L" coverage) in the middle of a frame; `inks` are theirs and that of the
        plain ground in it."""
        pill = self.empty(width, how)
        box = letters.getbbox()
        if box is not None:
            x = round(width / 2 - letters.width / 2) + box[0]
            y = round(pill.height / 2 - letters.height / 2) + box[1]
            # no more than the ink, so that the frame's ends are not covered
            put(pill, self._palette.ink(letters.crop(box), *inks), x, y)
        return pill
