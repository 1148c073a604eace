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
    """The colours of what is pointed out while somebody chooses: the same in all games."""

    choice: Colour = hues("#067a3e", "#63e6ff")
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
