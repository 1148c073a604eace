"""The colours of Pastoral Square, by theme."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from render.canvas import Colour
from render.theme import BLACK, WHITE, YELLOW, BoardTheme, by_theme, hues, looks, themes


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
class Paint(BoardTheme):
    """One theme. Every colour here is in the palette exactly."""

    page: Colour = hues("#f5ecd8", BLACK)
    ink: Colour = hues("#2e2419", WHITE)
    muted: Colour = hues("#6a5a45", "#e6e6e6")
    panel: Colour = hues("#fffaf0", "#1c1c1c")
    """Behind the player to move."""
    frame: Colour = hues("#2f4a3a", BLACK)
    frame_ink: Colour = hues("#f2e9cf", WHITE)
    last_move: Colour = hues("#4a34c4", YELLOW)
    """Where the last move was made. Nothing else on the board has this colour."""
    halo: Colour = hues("#fffdf4", BLACK)
    tint: Colour = hues("#fff3a6", "#5c5300")
    pasture: tuple[Colour, Colour] = hues(("#9bc878", "#90bf6d"), ("#161616", "#161616"))
    grass: Colour = hues("#76a856", "#161616")
    flower: Colour = hues("#fdfbe8", "#161616")
    seam: Colour = hues("#84b363", "#6e6e6e")
    ground: tuple[Colour, Colour, Colour] = hues(
        ("#f3e4b3", "#e6c981", "#d3a457"), ("#303030", "#474747", "#555555")
    )
    """Corral cells of value 2, 3, 4."""
    ground_ink: Colour = hues("#6b4717", WHITE)
    fence: Colour = hues("#9a6434", WHITE)
    fence_light: Colour = hues("#c48d55", WHITE)
    fence_dark: Colour = hues("#5f3a1a", BLACK)
    yard: Colour = hues("#7fb062", BLACK)
    yard_edge: Colour = hues("#6d9e52", BLACK)
    trough: Colour = hues("#efdcb2", "#242424")
    trough_edge: Colour = hues("#a9773f", WHITE)
    water: Colour = hues("#8cc8dc", "#242424")
    leaf: Colour = hues("#5c9a50", "#242424")
    leaf_dark: Colour = hues("#355f3a", "#242424")
    muzzle: Colour = hues("#f3cdbd", "#bdbdbd")
    horn: Colour = hues("#f0e2bd", WHITE)
    beam: Colour = hues("#e2fff4", "#2f6f78")
    saucer: Colour = hues("#5b6b8c", BLACK)
    ghost: Colour = hues("#33416b", WHITE)
    bar: Colour = hues("#c6372c", BLACK)
    bar_light: Colour = hues("#fff6ea", WHITE)
    black: Hide = by_theme(
        *looks(
            Hide,
            top=("#34323d", BLACK),
            side=("#1b1a22", BLACK),
            seam=("#8b8798", WHITE),
            outline=("#1b1a22", WHITE),
            spot=("#f7f2e6", WHITE),
            eye=("#fffdf6", WHITE),
            rim=("#f3ecd9", WHITE),
            badge=("#1b1a22", BLACK),
            badge_ink=("#fffdf6", WHITE),
            badge_rim=("#f3ecd9", WHITE),
        )
    )
    white: Hide = by_theme(
        *looks(
            Hide,
            top=("#fffcf3", WHITE),
            side=("#dccfb4", "#cfcfcf"),
            seam=("#8f7d60", BLACK),
            outline=("#3a2c1c", BLACK),
            spot=("#6d5a48", BLACK),
            eye=("#2a2018", BLACK),
            rim=("#3a2c1c", WHITE),
            badge=("#fffdf6", WHITE),
            badge_ink=("#211a12", BLACK),
            badge_rim=("#3a2c1c", BLACK),
        )
    )

    def hide(self, name: str) -> Hide:
        """The look of "black" or "white" stones."""
        return self.black if name == "black" else self.white


PAINTS: Final[Mapping[str, Paint]] = themes(Paint)
