"""The colours of White Cats, Black Cats, by theme."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from render.canvas import Colour
from render.theme import BLACK, WHITE, YELLOW, BoardTheme, by_theme, hues, looks, themes


@dataclass(frozen=True, slots=True)
class Clan:
    """How the cats of one clan look, and its cards."""

    fur: Colour
    shade: Colour
    """Lines and shadows on the fur."""
    outline: Colour
    rim: Colour
    """Around the whole cat, so that it stands out from any ground."""
    ear: Colour
    nose: Colour
    eye: Colour
    pupil: Colour
    collar: Colour
    card: Colour
    card_ink: Colour
    card_pale: Colour
    """A value that does not count."""
    card_edge: Colour
    card_art: Colour
    """Drawings on a card."""


@dataclass(frozen=True, slots=True)
class Paint(BoardTheme):
    """One theme. Every colour here is in the palette exactly."""

    page: Colour = hues("#f3e9d7", BLACK)
    ink: Colour = hues("#2c2430", WHITE)
    muted: Colour = hues("#66586a", "#e6e6e6")
    panel: Colour = hues("#fffaf0", "#1c1c1c")
    """Behind the player who owes a decision, and behind the fight."""
    frame: Colour = hues("#4a3226", BLACK)
    frame_ink: Colour = hues("#f7ead0", WHITE)
    last_move: Colour = hues("#b5152b", YELLOW)
    """Where the last move was made. Nothing else on the board has this colour."""
    halo: Colour = hues("#fffdf6", BLACK)
    tint: Colour = hues("#ffe9a3", "#5c5300")
    mats: tuple[Colour, Colour] = hues(("#e6dfb0", "#ddd5a1"), ("#474747", "#474747"))
    """White's territory: straw mats, lying across and along by turns."""
    weave: Colour = hues("#cfc68e", "#474747")
    mat_edge: Colour = hues("#7d8a4e", "#8c8c8c")
    roof: tuple[Colour, Colour] = hues(("#a5b3cc", "#9aa9c4"), ("#0d0d0d", "#0d0d0d"))
    """Black's territory: roof tiles."""
    roof_line: Colour = hues("#7687a8", "#5a5a5a")
    seam: Colour = hues("#8a7a52", "#8c8c8c")
    basket: Colour = hues("#b9803f", WHITE)
    basket_dark: Colour = hues("#74481c", BLACK)
    cushions: tuple[Colour, Colour] = hues(("#ef9aa0", "#8d6fb8"), (BLACK, BLACK))
    """The homes, White's and Black's."""
    cushion_lines: tuple[Colour, Colour] = hues(("#c25f6c", "#5b4288"), (WHITE, WHITE))
    clash: Colour = hues("#ffb01f", "#ff9a3d")
    clash_rim: Colour = hues("#8a2a00", BLACK)
    turned: Colour = hues("#0f7a5f", "#63e6ff")
    """Cats that changed sides."""
    turned_ink: Colour = hues(WHITE, BLACK)
    ghost: Colour = hues("#4c3c5e", WHITE)
    back: Colour = hues("#7a2f45", BLACK)
    """Cards face down."""
    back_line: Colour = hues("#e9b9a6", WHITE)
    slot: Colour = hues("#e4d7c0", "#303030")
    """Where a card could lie."""
    gold: Colour = hues("#f4c63d", WHITE)
    leaf: Colour = hues("#5c9a50", WHITE)
    white: Clan = by_theme(
        *looks(
            Clan,
            fur=("#fffdf8", WHITE),
            shade=("#b9a894", BLACK),
            outline=("#43342c", BLACK),
            rim=("#fffdf6", WHITE),
            ear=("#f5b5b0", "#b0b0b0"),
            nose=("#e5838a", BLACK),
            eye=("#3a6ea5", BLACK),
            pupil=("#1d1720", BLACK),
            collar=("#fffdf8", WHITE),
            card=("#fffdf8", WHITE),
            card_ink=("#2c2430", BLACK),
            card_pale=("#8d8489", "#6e6e6e"),
            card_edge=("#a08a72", WHITE),
            card_art=("#d9695f", BLACK),
        )
    )
    black: Clan = by_theme(
        *looks(
            Clan,
            fur=("#2d2935", BLACK),
            shade=("#625b70", "#8c8c8c"),
            outline=("#15121a", BLACK),
            rim=("#fbf3e2", WHITE),
            ear=("#7c5566", BLACK),
            nose=("#c98a92", WHITE),
            eye=("#ffd83d", WHITE),
            pupil=("#15121a", BLACK),
            collar=("#d5393f", WHITE),
            card=("#322d3c", BLACK),
            card_ink=("#fff7e4", WHITE),
            card_pale=("#a39ca8", "#a8a8a8"),
            card_edge=("#15121a", WHITE),
            card_art=("#ffd83d", WHITE),
        )
    )

    def clan(self, seat: int) -> Clan:
        return self.black if seat else self.white


PAINTS: Final[Mapping[str, Paint]] = themes(Paint)
