"""The colours of Count-Up, by theme: a night market in the country of cats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Final

from render.canvas import Colour, colour, mix

FADED: Final = 9 / 16
"""How much of a thing is seen where a player is out."""


@dataclass(frozen=True, slots=True)
class Glaze:
    """The colours of one seat's cup, card and coins."""

    fill: Colour
    dark: Colour
    light: Colour
    ink: Colour
    """Drawn on `fill`."""


@dataclass(frozen=True, slots=True)
class Paint:
    """One theme. Every colour here is in the palette exactly."""

    felt: Colour
    felt_mark: Colour
    moon: Colour
    coaster: Colour
    coaster_rim: Colour
    ink: Colour
    muted: Colour
    active: Colour
    """The coaster of who is to act."""
    out: Colour
    """The coaster of who dropped."""
    out_ink: Colour
    accent: Colour
    """Who is to act, and the last action. Nothing else has this colour."""
    accent_ink: Colour
    tray: Colour
    tray_rim: Colour
    tray_ink: Colour
    tray_muted: Colour
    stone: Colour
    stone_rim: Colour
    stone_ink: Colour
    past: Colour
    past_ink: Colour
    marker: Colour
    marker_rim: Colour
    die: Colour
    die_side: Colour
    die_rim: Colour
    pip: Colour
    ace: Colour
    """The paw that is the one on a die."""
    lantern: Colour
    lantern_dark: Colour
    lantern_ink: Colour
    fallen: Colour
    """The back of an Undercat's card."""
    fallen_ink: Colour
    win: Colour
    win_ink: Colour
    bar: Colour
    """What may not be called."""
    glazes: tuple[Glaze, Glaze, Glaze, Glaze]
    plain: bool
    """No ornament: plain shapes and thick outlines."""

    def colours(self) -> list[Colour]:
        """Every colour of the theme, and those of the cups of players who are out."""
        glazes = (c for glaze in self.glazes for c in _colours_of(glaze))
        faded = (mix(self.out, glaze.fill, FADED) for glaze in self.glazes)
        return [*_colours_of(self), *glazes, *faded]


def _colours_of(owner: Paint | Glaze) -> Iterator[Colour]:
    for field in fields(owner):
        value = getattr(owner, field.name)
        if isinstance(value, tuple) and isinstance(value[0], int):
            yield value


_CLASSIC: Final = Paint(
    felt=colour("#232a55"),
    felt_mark=colour("#2d3668"),
    moon=colour("#f7e7b0"),
    coaster=colour("#f5ead3"),
    coaster_rim=colour("#b98b4e"),
    ink=colour("#2b2138"),
    muted=colour("#6c5f70"),
    active=colour("#fff8e4"),
    out=colour("#aba6b3"),
    out_ink=colour("#3a3444"),
    accent=colour("#d23a1a"),
    accent_ink=colour("#ffffff"),
    tray=colour("#3b2034"),
    tray_rim=colour("#d3ab5c"),
    tray_ink=colour("#fbf1d9"),
    tray_muted=colour("#d9c3c0"),
    stone=colour("#f3e6c4"),
    stone_rim=colour("#8d6b45"),
    stone_ink=colour("#2b2138"),
    past=colour("#735a6a"),
    past_ink=colour("#f3e6e0"),
    marker=colour("#ffcf4a"),
    marker_rim=colour("#4a2a12"),
    die=colour("#fffdf5"),
    die_side=colour("#d9cdb8"),
    die_rim=colour("#55475a"),
    pip=colour("#2b2138"),
    ace=colour("#cf2f3b"),
    lantern=colour("#ffc861"),
    lantern_dark=colour("#9c5a1e"),
    lantern_ink=colour("#4a2a12"),
    fallen=colour("#2f2a47"),
    fallen_ink=colour("#cfc7f0"),
    win=colour("#ffc928"),
    win_ink=colour("#3a2200"),
    bar=colour("#b3202a"),
    glazes=(
        Glaze(colour("#3f83bd"), colour("#1f4a77"), colour("#9fd0ee"), colour("#fffdf5")),
        Glaze(colour("#e0a32c"), colour("#7d5209"), colour("#f9dc8c"), colour("#3a2604")),
        Glaze(colour("#cf5672"), colour("#7c1f3a"), colour("#f4b3bf"), colour("#fffdf5")),
        Glaze(colour("#53a063"), colour("#235b34"), colour("#b3deb3"), colour("#fffdf5")),
    ),
    plain=False,
)

_BLACK: Final = colour("#000000")
_WHITE: Final = colour("#ffffff")
_YELLOW: Final = colour("#ffe600")
_DARK: Final = colour("#1c1c1c")
_GREY: Final = colour("#8c8c8c")
_GREEN: Final = colour("#7cff6b")
_PLAIN_GLAZE: Final = Glaze(_BLACK, _WHITE, _BLACK, _WHITE)

_HIGH_CONTRAST: Final = Paint(
    felt=_BLACK,
    felt_mark=_BLACK,
    moon=_WHITE,
    coaster=_BLACK,
    coaster_rim=_WHITE,
    ink=_WHITE,
    muted=_WHITE,
    active=_DARK,
    out=colour("#333333"),
    out_ink=_WHITE,
    accent=_YELLOW,
    accent_ink=_BLACK,
    tray=_BLACK,
    tray_rim=_WHITE,
    tray_ink=_WHITE,
    tray_muted=_WHITE,
    stone=_WHITE,
    stone_rim=_WHITE,
    stone_ink=_BLACK,
    past=_DARK,
    past_ink=_WHITE,
    marker=_YELLOW,
    marker_rim=_BLACK,
    die=_WHITE,
    die_side=_GREY,
    die_rim=_BLACK,
    pip=_BLACK,
    ace=_BLACK,
    lantern=_WHITE,
    lantern_dark=_WHITE,
    lantern_ink=_BLACK,
    fallen=_BLACK,
    fallen_ink=_WHITE,
    win=_GREEN,
    win_ink=_BLACK,
    bar=_BLACK,
    glazes=(_PLAIN_GLAZE, _PLAIN_GLAZE, _PLAIN_GLAZE, _PLAIN_GLAZE),
    plain=True,
)

PAINTS: Final[Mapping[str, Paint]] = MappingProxyType(
    {"classic": _CLASSIC, "high-contrast": _HIGH_CONTRAST}
)
