"""The colours of a game: a row for each thing that has one, a column for each theme."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from types import MappingProxyType
from typing import Any, Final, TypeAlias, TypeVar

from render.canvas import THEMES, Colour, colour

T = TypeVar("T")

Shade: TypeAlias = str | tuple[str, ...]
"""A colour "#rrggbb", or several."""

BLACK: Final = "#000000"
WHITE: Final = "#ffffff"
YELLOW: Final = "#ffe600"
GREEN: Final = "#7cff6b"

NIGHT: Final = "#232a55"
MOON: Final = "#f7e7b0"
CREAM: Final = "#fff6e0"
GOLD: Final = "#ffc928"

WIDTH: Final = 800
"""Pixels of every picture from left to right."""
TALLEST: Final = 820
"""Pixels of a picture from above to below, at most: more would be shown smaller on a desktop."""
PLATE: Final = 64
"""The same of the nameplate that comes above a board at the end."""
BOARD: Final = TALLEST - PLATE
"""The same of a game's board, at most."""
LEAST: Final = 26
"""The size of letters, at least, but for a board's coordinates."""

FRAME_CORNER: Final = 18
"""The radius of the corners of what surrounds a board, or is the paper of a table."""
PANEL_CORNER: Final = 12
"""The same of panels, strips and cards. Pills are round."""

_COLUMNS: Final = "by theme"


def by_theme(*values: Any) -> Any:
    """A field of a `Theme`: its value in each of `render.canvas.THEMES`."""
    return field(metadata={_COLUMNS: values})


def hues(*shades: Shade) -> Any:
    """The same for a colour, or a tuple of them."""
    return by_theme(*map(_mixed, shades))


def groups(*each: tuple[Any, ...]) -> Any:
    """The same for several of a game's own groups of colours."""
    return by_theme(*zip(*each, strict=True))


def looks(kind: type[T], **rows: tuple[Shade, ...]) -> tuple[T, ...]:
    """By theme, one of a game's own groups of colours: a row for each of its fields."""
    return tuple(
        kind(**{name: _mixed(shades[column]) for name, shades in rows.items()})
        for column in range(len(THEMES))
    )


@dataclass(frozen=True, slots=True)
class Theme:
    """What all games' themes have in common. Every colour of a theme is in the palette exactly."""

    plain: bool = by_theme(False, True)
    """No ornament: plain shapes and thick outlines."""

    def colours(self) -> list[Colour]:
        """Every colour of the theme, those of its groups last. Their order is that of the palette,
        so a picture's bytes hang on it."""
        return [*_own(self), *(shade for group in _groups(self) for shade in _own(group))]


Painted = TypeVar("Painted", bound=Theme)


def themes(kind: type[Painted]) -> Mapping[str, Painted]:
    """The themes of a game by name, from the fields of its class."""
    return MappingProxyType(
        {
            name: kind(**{row.name: row.metadata[_COLUMNS][column] for row in fields(kind)})
            for column, name in enumerate(THEMES)
        }
    )


def _mixed(shade: Shade) -> Any:
    return colour(shade) if isinstance(shade, str) else tuple(map(colour, shade))


def _own(owner: Any) -> Iterator[Colour]:
    """The colours among the fields of a dataclass, those in tuples included."""
    for row in fields(owner):
        match getattr(owner, row.name):
            case (int(), int(), int()) as one:
                yield one
            case ((int(), int(), int()), *_) as several:
                yield from several


def _groups(theme: Theme) -> Iterator[Any]:
    for row in fields(theme):
        value = getattr(theme, row.name)
        for group in value if isinstance(value, tuple) else (value,):
            if is_dataclass(group):
                yield group


@dataclass(frozen=True, slots=True)
class BoardTheme(Theme):
    """The colours that mean the same in all games."""

    turn: Colour = hues("#b5152b", YELLOW)
    """Whose turn it is. On cream, and nothing else has this colour but perhaps the last move."""
    turn_ink: Colour = hues(WHITE, BLACK)
    lost: Colour = hues("#998d7c", BLACK)
    """Behind who has lost: half as light as `win`, so that who won is seen first, in grey too."""
    success: Colour = hues("#2f7d4f", "#63e6ff")
    """What was tried and came off, short of winning."""
    success_ink: Colour = hues(WHITE, BLACK)
    win: Colour = hues(GOLD, GREEN)
    """Who has won, and by what. Nothing else has this colour."""
    win_rim: Colour = hues("#7a3b00", BLACK)
    win_light: Colour = hues(CREAM, WHITE)
    """Stars and letters on `win_rim`."""
    win_ink: Colour = hues("#3a2200", BLACK)
    """Letters on `win`."""
    choice: Colour = hues("#0a2e1c", "#63e6ff")
    """Corners around what can be chosen."""
    chosen: Colour = hues("#19b8f0", "#ff7bf2")
    """The broken line around what was chosen first."""
    choice_rim: Colour = hues(WHITE, BLACK)
    chosen_rim: Colour = hues("#1a1722", BLACK)

    @property
    def choice_inks(self) -> tuple[Colour, Colour]:
        return self.choice, self.choice_rim

    @property
    def chosen_inks(self) -> tuple[Colour, Colour]:
        return self.chosen, self.chosen_rim
