"""The colours of Pastoral Square, by theme."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from render.canvas import Colour, colour, colours_of


@dataclass(frozen=True, slots=True)
class Hide:
    """How the stones of one colour look."""

    top: Colour
    side: Colour
    seam: Colour
    """Between the discs of a stack."""
    outline: Colour
    spot: Colour
    eye: Colour
    rim: Colour
    """Around the whole stack, so that it stands out from any ground."""
    badge: Colour
    badge_ink: Colour
    badge_rim: Colour


@dataclass(frozen=True, slots=True)
class Paint:
    """One theme. Every colour here is in the palette exactly."""

    page: Colour
    ink: Colour
    muted: Colour
    panel: Colour
    """Behind the player to move."""
    frame: Colour
    frame_ink: Colour
    accent: Colour
    """Whose turn it is, and the last move. Nothing else has this colour."""
    accent_ink: Colour
    halo: Colour
    tint: Colour
    pasture: tuple[Colour, Colour]
    grass: Colour
    flower: Colour
    seam: Colour
    ground: tuple[Colour, Colour, Colour]
    """Corral cells of value 2, 3, 4."""
    ground_ink: Colour
    fence: Colour
    fence_light: Colour
    fence_dark: Colour
    yard: Colour
    yard_edge: Colour
    trough: Colour
    trough_edge: Colour
    water: Colour
    leaf: Colour
    leaf_dark: Colour
    muzzle: Colour
    beam: Colour
    saucer: Colour
    ghost: Colour
    bar: Colour
    bar_light: Colour
    win: Colour
    win_rim: Colour
    black: Hide
    white: Hide
    plain: bool
    """No ornament: plain shapes and thick outlines."""

    def hide(self, name: str) -> Hide:
        """The look of "black" or "white" stones."""
        return self.black if name == "black" else self.white

    def colours(self) -> list[Colour]:
        """Every colour of the theme."""
        return colours_of(self, self.black, self.white)


_INK: Final = colour("#2e2419")

_CLASSIC: Final = Paint(
    page=colour("#f5ecd8"),
    ink=_INK,
    muted=colour("#6a5a45"),
    panel=colour("#fffaf0"),
    frame=colour("#2f4a3a"),
    frame_ink=colour("#f2e9cf"),
    accent=colour("#4a34c4"),
    accent_ink=colour("#ffffff"),
    halo=colour("#fffdf4"),
    tint=colour("#fff3a6"),
    pasture=(colour("#9bc878"), colour("#90bf6d")),
    grass=colour("#76a856"),
    flower=colour("#fdfbe8"),
    seam=colour("#84b363"),
    ground=(colour("#f3e4b3"), colour("#e6c981"), colour("#d3a457")),
    ground_ink=colour("#6b4717"),
    fence=colour("#9a6434"),
    fence_light=colour("#c48d55"),
    fence_dark=colour("#5f3a1a"),
    yard=colour("#7fb062"),
    yard_edge=colour("#6d9e52"),
    trough=colour("#efdcb2"),
    trough_edge=colour("#a9773f"),
    water=colour("#8cc8dc"),
    leaf=colour("#5c9a50"),
    leaf_dark=colour("#355f3a"),
    muzzle=colour("#f0aca0"),
    beam=colour("#e2fff4"),
    saucer=colour("#5b6b8c"),
    ghost=colour("#33416b"),
    bar=colour("#c6372c"),
    bar_light=colour("#fff6ea"),
    win=colour("#ffc928"),
    win_rim=colour("#7a3b00"),
    black=Hide(
        top=colour("#34323d"),
        side=colour("#1b1a22"),
        seam=colour("#8b8798"),
        outline=colour("#1b1a22"),
        spot=colour("#f7f2e6"),
        eye=colour("#fffdf6"),
        rim=colour("#f3ecd9"),
        badge=colour("#1b1a22"),
        badge_ink=colour("#fffdf6"),
        badge_rim=colour("#f3ecd9"),
    ),
    white=Hide(
        top=colour("#fffcf3"),
        side=colour("#dccfb4"),
        seam=colour("#8f7d60"),
        outline=colour("#3a2c1c"),
        spot=colour("#6d5a48"),
        eye=colour("#2a2018"),
        rim=colour("#3a2c1c"),
        badge=colour("#fffdf6"),
        badge_ink=colour("#211a12"),
        badge_rim=colour("#3a2c1c"),
    ),
    plain=False,
)

_BLACK: Final = colour("#000000")
_WHITE: Final = colour("#ffffff")
_YELLOW: Final = colour("#ffe600")

_HIGH_CONTRAST: Final = Paint(
    page=_BLACK,
    ink=_WHITE,
    muted=colour("#e6e6e6"),
    panel=colour("#1c1c1c"),
    frame=_BLACK,
    frame_ink=_WHITE,
    accent=_YELLOW,
    accent_ink=_BLACK,
    halo=_BLACK,
    tint=colour("#5c5300"),
    pasture=(colour("#161616"), colour("#161616")),
    grass=colour("#161616"),
    flower=colour("#161616"),
    seam=colour("#6e6e6e"),
    ground=(colour("#303030"), colour("#474747"), colour("#555555")),
    ground_ink=_WHITE,
    fence=_WHITE,
    fence_light=_WHITE,
    fence_dark=_BLACK,
    yard=_BLACK,
    yard_edge=_BLACK,
    trough=colour("#242424"),
    trough_edge=_WHITE,
    water=colour("#242424"),
    leaf=colour("#242424"),
    leaf_dark=colour("#242424"),
    muzzle=colour("#bdbdbd"),
    beam=colour("#2f6f78"),
    saucer=_BLACK,
    ghost=_WHITE,
    bar=_BLACK,
    bar_light=_WHITE,
    win=colour("#7cff6b"),
    win_rim=_BLACK,
    black=Hide(
        top=_BLACK,
        side=_BLACK,
        seam=_WHITE,
        outline=_WHITE,
        spot=_WHITE,
        eye=_WHITE,
        rim=_WHITE,
        badge=_BLACK,
        badge_ink=_WHITE,
        badge_rim=_WHITE,
    ),
    white=Hide(
        top=_WHITE,
        side=colour("#cfcfcf"),
        seam=_BLACK,
        outline=_BLACK,
        spot=_BLACK,
        eye=_BLACK,
        rim=_WHITE,
        badge=_WHITE,
        badge_ink=_BLACK,
        badge_rim=_BLACK,
    ),
    plain=True,
)

PAINTS: Final[Mapping[str, Paint]] = MappingProxyType(
    {"classic": _CLASSIC, "high-contrast": _HIGH_CONTRAST}
)
