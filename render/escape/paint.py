"""The colours of Escape, by theme."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Final

from render.canvas import Colour, colour


@dataclass(frozen=True, slots=True)
class Stone:
    """How squares of one kind look."""

    fill: Colour
    edge: Colour
    """Around the squares of a card."""
    seam: Colour
    """Between squares of one card."""
    mark: Colour
    """The pattern on it."""


@dataclass(frozen=True, slots=True)
class Paint:
    """One theme. Every colour here is in the palette exactly."""

    page: Colour
    ink: Colour
    muted: Colour
    panel: Colour
    """Behind the player who is to move."""
    frame: Colour
    frame_ink: Colour
    table: Colour
    line: Colour
    """Between cells."""
    fifth: Colour
    """The same beside every fifth row and column."""
    accent: Colour
    """The last card, and who is to move. Nothing else has this colour."""
    accent_ink: Colour
    halo: Colour
    group: Colour
    """The outline of the Nothing group, on white squares."""
    way: Colour
    """Its open faces, on the table."""
    way_ink: Colour
    way_rim: Colour
    gone: Colour
    """Cards of a hand that have been laid."""
    chip: Colour
    """Numbered places to choose from."""
    chip_ink: Colour
    chip_rim: Colour
    seal: Colour
    seal_ink: Colour
    win: Colour
    win_rim: Colour
    free: Stone
    """White squares of the Nothing group."""
    lost: Stone
    """Other white squares."""
    black: Stone
    plain: bool
    """No ornament: plain shapes and strong outlines."""

    def stone(self, seat: int, *, grouped: bool) -> Stone:
        return self.black if seat else self.free if grouped else self.lost

    def colours(self) -> list[Colour]:
        """Every colour of the theme."""
        found: list[Colour] = []
        for owner in (self, self.free, self.lost, self.black):
            for field in fields(owner):
                value = getattr(owner, field.name)
                if isinstance(value, tuple):
                    found.append(value)
        return found


_INK: Final = colour("#22303a")

_CLASSIC: Final = Paint(
    page=colour("#eef0e6"),
    ink=_INK,
    muted=colour("#56666b"),
    panel=colour("#fffdf4"),
    frame=colour("#34505a"),
    frame_ink=colour("#eaf4ee"),
    table=colour("#a5c4b4"),
    line=colour("#93b5a4"),
    fifth=colour("#759c8c"),
    accent=colour("#c2182e"),
    accent_ink=colour("#ffffff"),
    halo=colour("#fffdf4"),
    group=colour("#1657c4"),
    way=colour("#1657c4"),
    way_ink=colour("#ffffff"),
    way_rim=colour("#f4f9ff"),
    gone=colour("#c9cfc5"),
    chip=colour("#ffd84a"),
    chip_ink=colour("#2a1c00"),
    chip_rim=colour("#4a3200"),
    seal=colour("#d98f1f"),
    seal_ink=colour("#2a1600"),
    win=colour("#ffc928"),
    win_rim=colour("#6e3b00"),
    free=Stone(colour("#fffdf4"), colour("#8e8a78"), colour("#ded9c6"), colour("#7d9bd0")),
    lost=Stone(colour("#dcd9cf"), colour("#8e8a80"), colour("#c2beb2"), colour("#a39e92")),
    black=Stone(colour("#2d313d"), colour("#11131a"), colour("#454b5b"), colour("#565d70")),
    plain=False,
)

_BLACK: Final = colour("#000000")
_WHITE: Final = colour("#ffffff")
_YELLOW: Final = colour("#ffe600")
_CYAN: Final = colour("#63e6ff")

_HIGH_CONTRAST: Final = Paint(
    page=_BLACK,
    ink=_WHITE,
    muted=colour("#e6e6e6"),
    panel=colour("#1c1c1c"),
    frame=_BLACK,
    frame_ink=_WHITE,
    table=colour("#3d3d3d"),
    line=colour("#545454"),
    fifth=colour("#7d7d7d"),
    accent=_YELLOW,
    accent_ink=_BLACK,
    halo=_BLACK,
    group=colour("#0033cc"),
    way=_CYAN,
    way_ink=_BLACK,
    way_rim=_BLACK,
    gone=colour("#4a4a4a"),
    chip=_WHITE,
    chip_ink=_BLACK,
    chip_rim=_BLACK,
    seal=_WHITE,
    seal_ink=_BLACK,
    win=colour("#7cff6b"),
    win_rim=_BLACK,
    free=Stone(_WHITE, _BLACK, colour("#b8b8b8"), colour("#1c1c1c")),
    lost=Stone(colour("#b0b0b0"), _BLACK, colour("#8a8a8a"), colour("#3d3d3d")),
    black=Stone(_BLACK, _WHITE, colour("#8a8a8a"), colour("#a8a8a8")),
    plain=True,
)

PAINTS: Final[Mapping[str, Paint]] = MappingProxyType(
    {"classic": _CLASSIC, "high-contrast": _HIGH_CONTRAST}
)
