"""The colours of Count-Up, by theme: a night market in the country of cats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from render.canvas import Colour, mix
from render.theme import BLACK, WHITE, YELLOW, BoardTheme, Theme, groups, hues, looks, themes

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
class Paint(BoardTheme):
    """One theme. Every colour here is in the palette exactly."""

    felt: Colour = hues("#232a55", BLACK)
    felt_mark: Colour = hues("#2d3668", BLACK)
    moon: Colour = hues("#f7e7b0", WHITE)
    coaster: Colour = hues("#f5ead3", BLACK)
    coaster_rim: Colour = hues("#b98b4e", WHITE)
    ink: Colour = hues("#2b2138", WHITE)
    muted: Colour = hues("#6c5f70", WHITE)
    active: Colour = hues("#fff8e4", "#1c1c1c")
    """The coaster of who is to act."""
    under: Colour = hues("#d3cade", "#242424")
    """The coaster of an Undercat."""
    out: Colour = hues("#a39fa6", "#333333")
    """The coaster of who dropped."""
    out_ink: Colour = hues("#3a3444", WHITE)
    last_move: Colour = hues("#d23a1a", YELLOW)
    """Where the last move was made. Nothing else on the board has this colour."""
    tray: Colour = hues("#3b2034", BLACK)
    tray_rim: Colour = hues("#d3ab5c", WHITE)
    tray_ink: Colour = hues("#fbf1d9", WHITE)
    tray_muted: Colour = hues("#d9c3c0", WHITE)
    stone: Colour = hues("#f3e6c4", WHITE)
    stone_rim: Colour = hues("#8d6b45", WHITE)
    stone_ink: Colour = hues("#2b2138", BLACK)
    past: Colour = hues("#735a6a", "#1c1c1c")
    past_ink: Colour = hues("#f3e6e0", WHITE)
    marker: Colour = hues("#ffcf4a", YELLOW)
    marker_rim: Colour = hues("#4a2a12", BLACK)
    die: Colour = hues("#fffdf5", WHITE)
    die_side: Colour = hues("#d9cdb8", "#8c8c8c")
    die_rim: Colour = hues("#55475a", BLACK)
    pip: Colour = hues("#2b2138", BLACK)
    ace: Colour = hues("#cf2f3b", BLACK)
    """The paw that is the one on a die."""
    lantern: Colour = hues("#ffc861", WHITE)
    lantern_dark: Colour = hues("#9c5a1e", WHITE)
    lantern_ink: Colour = hues("#4a2a12", BLACK)
    fallen: Colour = hues("#2f2a47", BLACK)
    """The back of an Undercat's card."""
    fallen_ink: Colour = hues("#cfc7f0", WHITE)
    glazes: tuple[Glaze, Glaze, Glaze, Glaze] = groups(
        looks(
            Glaze,
            fill=("#3f83bd", BLACK),
            dark=("#1f4a77", WHITE),
            light=("#9fd0ee", BLACK),
            ink=("#fffdf5", WHITE),
        ),
        looks(
            Glaze,
            fill=("#e0a32c", BLACK),
            dark=("#7d5209", WHITE),
            light=("#f9dc8c", BLACK),
            ink=("#3a2604", WHITE),
        ),
        looks(
            Glaze,
            fill=("#cf5672", BLACK),
            dark=("#7c1f3a", WHITE),
            light=("#f4b3bf", BLACK),
            ink=("#fffdf5", WHITE),
        ),
        looks(
            Glaze,
            fill=("#53a063", BLACK),
            dark=("#235b34", WHITE),
            light=("#b3deb3", BLACK),
            ink=("#fffdf5", WHITE),
        ),
    )

    def colours(self) -> list[Colour]:
        """Every colour of the theme, and those of the cups of players who are out."""
        faded = (mix(self.out, glaze.fill, FADED) for glaze in self.glazes)
        return [*Theme.colours(self), *faded]


PAINTS: Final[Mapping[str, Paint]] = themes(Paint)
