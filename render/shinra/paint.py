"""The colours of Shinra Bansho Intelligence, by theme: a painted sheet, cards in two inks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from render.canvas import Colour, colour, colours_of


@dataclass(frozen=True, slots=True)
class House:
    """How the cards of one seat look."""

    face: Colour
    edge: Colour
    rim: Colour
    """Around the whole card, so that it stands out from any ground."""
    ink: Colour
    """Numbers of normal cards."""
    arrow: Colour
    seal: Colour
    """The ground of a ranked card's name."""
    seal_edge: Colour
    seal_ink: Colour
    trim: Colour
    """The second line around a ranked card."""
    land: tuple[Colour, Colour]
    """The cells of the own territory, in two tones."""
    wave: Colour
    """The ornament on them."""


@dataclass(frozen=True, slots=True)
class Paint:
    """One theme. Every colour here is in the palette exactly."""

    page: Colour
    ink: Colour
    muted: Colour
    panel: Colour
    """Behind the player who owes a decision."""
    frame: Colour
    frame_ink: Colour
    accent: Colour
    """The last move, and who owes a decision. Nothing else has this colour."""
    accent_ink: Colour
    halo: Colour
    tint: Colour
    """The cell where the last move ended."""
    left: Colour
    """The cell where it began."""
    centre: tuple[Colour, Colour]
    """The cells of the centre row, in two tones."""
    seam: Colour
    border: Colour
    """Between the three zones."""
    star: Colour
    """The mark of the middle cell."""
    tray: Colour
    """Where a hand lies."""
    tray_edge: Colour
    slot: Colour
    badge: Colour
    badge_ink: Colour
    clash: Colour
    clash_rim: Colour
    cross: Colour
    """Across a royal that was captured."""
    win: Colour
    win_rim: Colour
    houses: tuple[House, House]
    plain: bool
    """No ornament: plain shapes and thick outlines."""

    def colours(self) -> list[Colour]:
        """Every colour of the theme."""
        return colours_of(self, *self.houses)


_CLASSIC: Final = Paint(
    page=colour("#f4ecdc"),
    ink=colour("#2b2220"),
    muted=colour("#6b5a50"),
    panel=colour("#fffaf0"),
    frame=colour("#4a2f27"),
    frame_ink=colour("#f6e7c8"),
    accent=colour("#b0128a"),
    accent_ink=colour("#ffffff"),
    halo=colour("#fffdf6"),
    tint=colour("#ffd9f2"),
    left=colour("#f7c3e4"),
    centre=(colour("#e9e2bd"), colour("#e1d9ae")),
    seam=colour("#a8906c"),
    border=colour("#6d4c38"),
    star=colour("#c3b27c"),
    tray=colour("#e6d9c0"),
    tray_edge=colour("#b39b78"),
    slot=colour("#d8c8aa"),
    badge=colour("#2b2220"),
    badge_ink=colour("#ffffff"),
    clash=colour("#ff9f1c"),
    clash_rim=colour("#8a2a00"),
    cross=colour("#2b2220"),
    win=colour("#ffc928"),
    win_rim=colour("#7a3b00"),
    houses=(
        House(
            face=colour("#fff8e4"),
            edge=colour("#6e3a1c"),
            rim=colour("#fffdf6"),
            ink=colour("#3a2216"),
            arrow=colour("#c8321e"),
            seal=colour("#c8321e"),
            seal_edge=colour("#7d1a0d"),
            seal_ink=colour("#fff8e4"),
            trim=colour("#d9a441"),
            land=(colour("#f2d6bf"), colour("#ecccb2")),
            wave=colour("#deb594"),
        ),
        House(
            face=colour("#2c3c6e"),
            edge=colour("#10183a"),
            rim=colour("#fdf6e3"),
            ink=colour("#fff8e4"),
            arrow=colour("#ffd166"),
            seal=colour("#ffd166"),
            seal_edge=colour("#10183a"),
            seal_ink=colour("#1a2450"),
            trim=colour("#d9a441"),
            land=(colour("#cbd8e6"), colour("#bfcfe0")),
            wave=colour("#a2b8d0"),
        ),
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
    left=colour("#5c5300"),
    centre=(colour("#4a4a4a"), colour("#4a4a4a")),
    seam=colour("#8c8c8c"),
    border=_WHITE,
    star=colour("#8c8c8c"),
    tray=colour("#1c1c1c"),
    tray_edge=_WHITE,
    slot=colour("#303030"),
    badge=_WHITE,
    badge_ink=_BLACK,
    clash=colour("#ff9a3d"),
    clash_rim=_BLACK,
    cross=_WHITE,
    win=colour("#7cff6b"),
    win_rim=_BLACK,
    houses=(
        House(
            face=_WHITE,
            edge=_BLACK,
            rim=_WHITE,
            ink=_BLACK,
            arrow=_BLACK,
            seal=_BLACK,
            seal_edge=_BLACK,
            seal_ink=_WHITE,
            trim=_BLACK,
            land=(colour("#2e2e2e"), colour("#2e2e2e")),
            wave=colour("#2e2e2e"),
        ),
        House(
            face=_BLACK,
            edge=_BLACK,
            rim=_WHITE,
            ink=_WHITE,
            arrow=_WHITE,
            seal=_WHITE,
            seal_edge=_WHITE,
            seal_ink=_BLACK,
            trim=_WHITE,
            land=(colour("#141414"), colour("#141414")),
            wave=colour("#141414"),
        ),
    ),
    plain=True,
)

PAINTS: Final[Mapping[str, Paint]] = MappingProxyType(
    {"classic": _CLASSIC, "high-contrast": _HIGH_CONTRAST}
)
