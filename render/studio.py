"""What every game does to make a picture: a studio for each theme, built once; a canvas from it,
by one thread at a time; and its bytes beside the same in words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from threading import Lock
from typing import Any, Generic, Protocol, TypeVar

from render.canvas import DEFLATE, Canvas, Deflate, Palette, Picture
from render.grid import Grid
from render.nameplate import above
from render.presentation import seated, viewed_from
from render.tiles import Layers, Sprite, Tiles

P = TypeVar("P")
T = TypeVar("T")
Seen = TypeVar("Seen")
Seen_contra = TypeVar("Seen_contra", contravariant=True)


class Studio(Protocol[Seen_contra]):
    """Everything of one theme that is made before a picture: palette, grounds, tiles, letters."""

    def canvas(
        self,
        view: Seen_contra,
        viewpoint: int,
        locale: str,
        names: tuple[str, ...],
        marks: Collection[str],
    ) -> Canvas:
        """The picture as palette indices. `viewpoint` is the seat at the lower edge, `marks` are
        the names of what is up for choice."""


def by_theme(paints: Mapping[str, P], build: Callable[[P], T]) -> Callable[[str], T]:
    """What `build` makes of each theme's colours, built when first wanted (about a second).

    The function returned raises KeyError where there is no such theme.
    """
    return cache(lambda theme: build(paints[theme]))


def _as_it_is(view: Any) -> Any:
    return view


def _two(_view: Any) -> int:
    return 2


@dataclass(frozen=True, slots=True)
class Drawing(Generic[Seen]):
    """A game's `Presentation.draw`."""

    studio: Callable[[str], Studio[Seen]]
    """By theme."""
    alt_text: Callable[[Seen, str, Sequence[str]], str]
    """What is seen in words, in a language, with the players' names."""
    read: Callable[[Any], Seen] = _as_it_is
    """What both of them are given, from a view."""
    seats: Callable[[Any], int] = _two
    """The number of players, from a view."""
    on_sheet: Callable[[Seen, Seen], Seen] | None = None
    """For games whose pictures change their size or scale in the course of a match: what is seen
    first, to be drawn on the sheet of what is seen later."""
    lock: Lock = field(default_factory=Lock)
    """Tiles and letters are made by one thread at a time; deflating needs no lock."""

    def __call__(
        self,
        view: Any,
        *,
        theme: str = "classic",
        viewpoint: int | None = None,
        locale: str = "en",
        names: Sequence[str] | None = None,
        marks: Collection[str] = (),
        within: Any = None,
        plate: str | None = None,
        deflate: Deflate = DEFLATE,
    ) -> Picture:
        """The position with its alt text. Equal arguments give equal bytes.

        `marks` names what is to be shown as candidates, `within` is a later view of the match on
        whose sheet this one is drawn, and `plate` are the words of a nameplate above it.
        :raises KeyError: there is no such theme.
        """
        seats = self.seats(view)
        players = seated(names, seats, locale)[:seats]
        seat, seen = viewed_from(view, viewpoint), self.read(view)
        # a theme's first picture takes a second, which those of other themes do not wait for
        studio = self.studio(theme)
        if self.on_sheet is not None and within is not None:
            seen = self.on_sheet(seen, self.read(within))
        with self.lock:
            canvas = studio.canvas(seen, seat, locale, players, marks)
        if plate is not None:
            canvas = above(canvas, plate, theme)
        return Picture(canvas.png(deflate), self.alt_text(seen, locale, players))


class Land:
    """A board from one side: its empty picture, and its cells under anything."""

    def __init__(self, ground: Any, grid: Grid, palette: Palette, sprite: Sprite) -> None:
        self._grid = grid
        self._blank = Canvas(palette, palette.bake(ground))
        self._tiles = Tiles(ground, palette, sprite, grid.cell)

    def canvas(self, cells: Mapping[int, Layers], files: int) -> Canvas:
        """The board with layers on some of its cells, which are numbered file + files * rank."""
        canvas = self._blank.copy()
        for cell, layers in cells.items():
            rank, file = divmod(cell, files)
            x, y = self._grid.corner(file, rank)
            canvas.paste(self._tiles.tile(x, y, layers), x, y)
        return canvas
