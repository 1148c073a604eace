"""The colours of Escape, by theme."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from render.canvas import Colour
from render.theme import BLACK, WHITE, YELLOW, BoardTheme, by_theme, hues, looks, themes


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
class Paint(BoardTheme):
    """One theme. Every colour here is in the palette exactly."""

    page: Colour = hues("#eef0e6", BLACK)
    ink: Colour = hues("#22303a", WHITE)
    muted: Colour = hues("#56666b", "#e6e6e6")
    panel: Colour = hues("#fffdf4", "#1c1c1c")
    """Behind the player who is to move."""
    frame: Colour = hues("#34505a", BLACK)
    frame_ink: Colour = hues("#eaf4ee", WHITE)
    table: Colour = hues("#a5c4b4", "#3d3d3d")
    line: Colour = hues("#93b5a4", "#545454")
    """Between cells."""
    fifth: Colour = hues("#759c8c", "#7d7d7d")
    """The same beside every fifth row and column."""
    last_move: Colour = hues("#c2182e", YELLOW)
    """Where the last move was made. Nothing else on the board has this colour."""
    halo: Colour = hues("#fffdf4", BLACK)
    group: Colour = hues("#1657c4", "#0033cc")
    """The outline of the Nothing group, on white squares."""
    way: Colour = hues("#1657c4", "#63e6ff")
    """Its open faces, on the table."""
    way_ink: Colour = hues(WHITE, BLACK)
    way_rim: Colour = hues("#f4f9ff", BLACK)
    gone: Colour = hues("#c9cfc5", "#4a4a4a")
    """Cards of a hand that have been laid."""
    chip: Colour = hues("#ffd84a", WHITE)
    """Numbered places to choose from."""
    chip_ink: Colour = hues("#2a1c00", BLACK)
    chip_rim: Colour = hues("#4a3200", BLACK)
    seal: Colour = hues("#d98f1f", WHITE)
    seal_ink: Colour = hues("#2a1600", BLACK)
    free: Stone = by_theme(
        *looks(
            Stone,
            fill=("#fffdf4", WHITE),
            edge=("#8e8a78", BLACK),
            seam=("#ded9c6", "#b8b8b8"),
            mark=("#7d9bd0", "#1c1c1c"),
        )
    )
    """White squares of the Nothing group."""
    lost: Stone = by_theme(
        *looks(
            Stone,
            fill=("#dcd9cf", "#b0b0b0"),
            edge=("#8e8a80", BLACK),
            seam=("#c2beb2", "#8a8a8a"),
            mark=("#a39e92", "#3d3d3d"),
        )
    )
    """Other white squares."""
    black: Stone = by_theme(
        *looks(
            Stone,
            fill=("#2d313d", BLACK),
            edge=("#11131a", WHITE),
            seam=("#454b5b", "#8a8a8a"),
            mark=("#565d70", "#a8a8a8"),
        )
    )

    def stone(self, seat: int, *, grouped: bool) -> Stone:
        return self.black if seat else self.free if grouped else self.lost


PAINTS: Final[Mapping[str, Paint]] = themes(Paint)
