"""The colours of Shinra Bansho Intelligence, by theme: a painted sheet, cards in two inks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from render.canvas import Colour
from render.theme import BLACK, WHITE, YELLOW, BoardTheme, groups, hues, looks, themes


@dataclass(frozen=True, slots=True)
class House:
    """How the cards of one seat look."""

    face: Colour
    pale: Colour
    """The face of cards that can't move any more, which have no signs: as `lost`."""
    edge: Colour
    line: Colour
    """Around a whole card."""
    rim: Colour
    """Around a card that lies on another one."""
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
class Paint(BoardTheme):
    """One theme. Every colour here is in the palette exactly."""

    page: Colour = hues("#f4ecdc", BLACK)
    ink: Colour = hues("#2b2220", WHITE)
    muted: Colour = hues("#6b5a50", "#e6e6e6")
    panel: Colour = hues("#fffaf0", "#1c1c1c")
    """Behind the player who owes a decision."""
    frame: Colour = hues("#4a2f27", BLACK)
    frame_ink: Colour = hues("#f6e7c8", WHITE)
    last_move: Colour = hues("#b0128a", YELLOW)
    """Where the last move was made. Nothing else on the board has this colour."""
    halo: Colour = hues("#fffdf6", BLACK)
    tint: Colour = hues("#ffd9f2", "#5c5300")
    """The cell where the last move ended."""
    shade: Colour = hues("#57432f", BLACK)
    """What a card casts on the one below it."""
    left: Colour = hues("#f7c3e4", "#5c5300")
    """The cell where it began."""
    centre: tuple[Colour, Colour] = hues(("#e9e2bd", "#e1d9ae"), ("#4a4a4a", "#4a4a4a"))
    """The cells of the centre row, in two tones."""
    seam: Colour = hues("#a8906c", "#8c8c8c")
    border: Colour = hues("#6d4c38", WHITE)
    """Between the three zones."""
    star: Colour = hues("#c3b27c", "#8c8c8c")
    """The mark of the middle cell."""
    cat: Colour = hues("#5a4636", WHITE)
    """Who sits on it."""
    cat_eye: Colour = hues("#ffe08a", BLACK)
    tray_edge: Colour = hues("#b39b78", WHITE)
    """Around the place where a hand lies."""
    clash: Colour = hues("#ff9f1c", "#ff9a3d")
    clash_rim: Colour = hues("#8a2a00", BLACK)
    cross: Colour = hues("#2b2220", WHITE)
    """Across a royal that was captured."""
    houses: tuple[House, House] = groups(
        looks(
            House,
            face=("#fff8e4", WHITE),
            pale=("#998d7c", "#8c8c8c"),
            edge=("#6e3a1c", BLACK),
            line=("#6e3a1c", BLACK),
            rim=("#fffdf6", WHITE),
            ink=("#3a2216", BLACK),
            arrow=("#c8321e", BLACK),
            seal=("#c8321e", BLACK),
            seal_edge=("#7d1a0d", BLACK),
            seal_ink=("#fff8e4", WHITE),
            trim=("#d9a441", BLACK),
            land=(("#f2d6bf", "#ecccb2"), ("#2e2e2e", "#2e2e2e")),
            wave=("#deb594", "#2e2e2e"),
        ),
        looks(
            House,
            face=("#2c3c6e", BLACK),
            pale=("#998d7c", "#3d3d3d"),
            edge=("#10183a", BLACK),
            line=("#10183a", WHITE),
            rim=("#fdf6e3", WHITE),
            ink=("#fff8e4", WHITE),
            arrow=("#ffd166", WHITE),
            seal=("#ffd166", WHITE),
            seal_edge=("#10183a", WHITE),
            seal_ink=("#1a2450", BLACK),
            trim=("#d9a441", WHITE),
            land=(("#cbd8e6", "#bfcfe0"), ("#141414", "#141414")),
            wave=("#a2b8d0", "#141414"),
        ),
    )


PAINTS: Final[Mapping[str, Paint]] = themes(Paint)
