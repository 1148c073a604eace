"""The colours of White Cats, Black Cats, by theme."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from render.canvas import Colour, colour, colours_of


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
    card_edge: Colour
    card_art: Colour
    """Drawings on a card."""


@dataclass(frozen=True, slots=True)
class Paint:
    """One theme. Every colour here is in the palette exactly."""

    page: Colour
    ink: Colour
    muted: Colour
    panel: Colour
    """Behind the player who owes a decision, and behind the fight."""
    frame: Colour
    frame_ink: Colour
    accent: Colour
    """The last move, and who owes a decision. Nothing else has this colour."""
    accent_ink: Colour
    halo: Colour
    tint: Colour
    mats: tuple[Colour, Colour]
    """White's territory: straw mats, lying across and along by turns."""
    weave: Colour
    mat_edge: Colour
    roof: tuple[Colour, Colour]
    """Black's territory: roof tiles."""
    roof_line: Colour
    seam: Colour
    basket: Colour
    basket_dark: Colour
    cushions: tuple[Colour, Colour]
    """The homes, White's and Black's."""
    cushion_lines: tuple[Colour, Colour]
    clash: Colour
    clash_rim: Colour
    turn: Colour
    """Cats that changed sides."""
    turn_ink: Colour
    ghost: Colour
    back: Colour
    """Cards face down."""
    back_line: Colour
    slot: Colour
    """Where a card could lie."""
    gold: Colour
    win: Colour
    win_rim: Colour
    leaf: Colour
    white: Clan
    black: Clan
    plain: bool
    """No ornament: plain shapes and thick outlines."""

    def clan(self, seat: int) -> Clan:
        return self.black if seat else self.white

    def colours(self) -> list[Colour]:
        """Every colour of the theme."""
        return colours_of(self, self.white, self.black)


_INK: Final = colour("#2c2430")
_CREAM: Final = colour("#fffaf0")

_CLASSIC: Final = Paint(
    page=colour("#f3e9d7"),
    ink=_INK,
    muted=colour("#66586a"),
    panel=_CREAM,
    frame=colour("#4a3226"),
    frame_ink=colour("#f7ead0"),
    accent=colour("#b5152b"),
    accent_ink=colour("#ffffff"),
    halo=colour("#fffdf6"),
    tint=colour("#ffe9a3"),
    mats=(colour("#e6dfb0"), colour("#ddd5a1")),
    weave=colour("#cfc68e"),
    mat_edge=colour("#7d8a4e"),
    roof=(colour("#a5b3cc"), colour("#9aa9c4")),
    roof_line=colour("#7687a8"),
    seam=colour("#8a7a52"),
    basket=colour("#b9803f"),
    basket_dark=colour("#74481c"),
    cushions=(colour("#ef9aa0"), colour("#8d6fb8")),
    cushion_lines=(colour("#c25f6c"), colour("#5b4288")),
    clash=colour("#ffb01f"),
    clash_rim=colour("#8a2a00"),
    turn=colour("#0f7a5f"),
    turn_ink=colour("#ffffff"),
    ghost=colour("#4c3c5e"),
    back=colour("#7a2f45"),
    back_line=colour("#e9b9a6"),
    slot=colour("#e4d7c0"),
    gold=colour("#f4c63d"),
    win=colour("#ffc928"),
    win_rim=colour("#7a3b00"),
    leaf=colour("#5c9a50"),
    white=Clan(
        fur=colour("#fffdf8"),
        shade=colour("#b9a894"),
        outline=colour("#43342c"),
        rim=colour("#fffdf6"),
        ear=colour("#f5b5b0"),
        nose=colour("#e5838a"),
        eye=colour("#3a6ea5"),
        pupil=colour("#1d1720"),
        collar=colour("#fffdf8"),
        card=colour("#fffdf8"),
        card_ink=_INK,
        card_edge=colour("#a08a72"),
        card_art=colour("#d9695f"),
    ),
    black=Clan(
        fur=colour("#2d2935"),
        shade=colour("#625b70"),
        outline=colour("#15121a"),
        rim=colour("#fbf3e2"),
        ear=colour("#7c5566"),
        nose=colour("#c98a92"),
        eye=colour("#ffd83d"),
        pupil=colour("#15121a"),
        collar=colour("#d5393f"),
        card=colour("#322d3c"),
        card_ink=colour("#fff7e4"),
        card_edge=colour("#15121a"),
        card_art=colour("#ffd83d"),
    ),
    plain=False,
)

_BLACK: Final = colour("#000000")
_WHITE: Final = colour("#ffffff")
_YELLOW: Final = colour("#ffe600")
_GREY: Final = colour("#8c8c8c")

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
    mats=(colour("#474747"), colour("#474747")),
    weave=colour("#474747"),
    mat_edge=_GREY,
    roof=(colour("#0d0d0d"), colour("#0d0d0d")),
    roof_line=colour("#5a5a5a"),
    seam=_GREY,
    basket=_WHITE,
    basket_dark=_BLACK,
    cushions=(_BLACK, _BLACK),
    cushion_lines=(_WHITE, _WHITE),
    clash=colour("#ff9a3d"),
    clash_rim=_BLACK,
    turn=colour("#63e6ff"),
    turn_ink=_BLACK,
    ghost=_WHITE,
    back=_BLACK,
    back_line=_WHITE,
    slot=colour("#303030"),
    gold=_WHITE,
    win=colour("#7cff6b"),
    win_rim=_BLACK,
    leaf=_WHITE,
    white=Clan(
        fur=_WHITE,
        shade=_BLACK,
        outline=_BLACK,
        rim=_WHITE,
        ear=colour("#b0b0b0"),
        nose=_BLACK,
        eye=_BLACK,
        pupil=_BLACK,
        collar=_WHITE,
        card=_WHITE,
        card_ink=_BLACK,
        card_edge=_WHITE,
        card_art=_BLACK,
    ),
    black=Clan(
        fur=_BLACK,
        shade=_GREY,
        outline=_BLACK,
        rim=_WHITE,
        ear=_BLACK,
        nose=_WHITE,
        eye=_WHITE,
        pupil=_BLACK,
        collar=_WHITE,
        card=_BLACK,
        card_ink=_WHITE,
        card_edge=_WHITE,
        card_art=_WHITE,
    ),
    plain=True,
)

PAINTS: Final[Mapping[str, Paint]] = MappingProxyType(
    {"classic": _CLASSIC, "high-contrast": _HIGH_CONTRAST}
)
