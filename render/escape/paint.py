"""The colours of Escape, by theme."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from render.canvas import Colour
from render.theme import (
    BLACK,
    GOLD,
    GREEN,
    WHITE,
    YELLOW,
    BoardTheme,
    by_theme,
    hues,
    looks,
    themes,
)


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
    light: Colour
    """What of it catches the light."""


@dataclass(frozen=True, slots=True)
class Paint(BoardTheme):
    """One theme. Every colour here is in the palette exactly."""

    page: Colour = hues("#f6eddc", BLACK)
    ink: Colour = hues("#2b2530", WHITE)
    muted: Colour = hues("#665a63", "#e6e6e6")
    panel: Colour = hues("#fffdf4", "#1c1c1c")
    """Behind the player who is to move."""
    frame: Colour = hues("#4d4158", BLACK)
    frame_ink: Colour = hues("#fbf3e2", WHITE)
    table: Colour = hues("#aecba6", "#3d3d3d")
    check: Colour = hues("#a5c49d", "#464646")
    """Every other cell of it."""
    card: Colour = hues("#8fb08a", "#7d7d7d")
    """Around a card off the table."""
    last_move: Colour = hues("#c2182e", YELLOW)
    """Around the last card. Nothing else on the table has this colour."""
    fresh: Colour = hues("#c2182e", BLACK)
    """The prints on its white squares."""
    halo: Colour = hues("#fffdf4", BLACK)
    group: Colour = hues("#1657c4", "#0033cc")
    """The outline of the Nothing group, on white squares."""
    way: Colour = hues("#1657c4", "#63e6ff")
    """Its open faces, on the table."""
    way_ink: Colour = hues(WHITE, BLACK)
    way_rim: Colour = hues("#f4f9ff", BLACK)
    glow: Colour = hues("#f4f9ff", "#0d2a31")
    """The cells that open faces look at."""
    chip: Colour = hues("#ffd84a", WHITE)
    """Numbered places to choose from."""
    chip_ink: Colour = hues("#2a1c00", BLACK)
    chip_rim: Colour = hues("#4a3200", BLACK)
    earth: Colour = hues("#a8743f", "#c8c8c8")
    """What is dug, and cells that are closed in by walls."""
    flower: Colour = hues("#e39a2b", WHITE)
    lamp: Colour = hues("#ffe08a", WHITE)
    """The light of the guard's lantern."""
    steel: Colour = hues("#c3c7d1", "#b8b8b8")
    guard: Colour = hues("#6d6178", "#4a4a4a")
    """The guard's fur."""
    blush: Colour = hues("#f0aca0", WHITE)
    """A cat's ears."""
    free: Stone = by_theme(
        *looks(
            Stone,
            fill=("#fffdf4", WHITE),
            edge=("#8e8a78", BLACK),
            seam=("#ded9c6", "#b8b8b8"),
            mark=("#a9bfe6", "#8a8a8a"),
            light=(WHITE, WHITE),
        )
    )
    """White squares of the Nothing group."""
    cut: Stone = by_theme(
        *looks(
            Stone,
            fill=("#dcd9cf", "#b0b0b0"),
            edge=("#8e8a80", BLACK),
            seam=("#c2beb2", "#8a8a8a"),
            mark=("#a39e92", "#3d3d3d"),
            light=("#e6e3da", "#b0b0b0"),
        )
    )
    """Other white squares."""
    black: Stone = by_theme(
        *looks(
            Stone,
            fill=("#3b3440", BLACK),
            edge=("#1e1922", WHITE),
            seam=("#2a242e", "#8a8a8a"),
            mark=("#29232d", "#a8a8a8"),
            light=("#4f4656", BLACK),
        )
    )

    wall: Stone = by_theme(
        *looks(
            Stone,
            fill=(GOLD, GREEN),
            edge=("#3a2200", BLACK),
            seam=("#7a3b00", BLACK),
            mark=("#7a3b00", BLACK),
            light=("#ffdf7e", GREEN),
        )
    )
    """Black squares that have closed in the Nothing group."""


PAINTS: Final[Mapping[str, Paint]] = themes(Paint)
