"""The rules of a game, page by page, with pictures of positions that were really played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, overload

from engines import PUBLIC
from render.canvas import Picture
from render.catalogue import texts
from render.games import PRESENTATIONS
from render.positions import Position
from render.presentation import Presentation

NAMES: Final = ("Ann", "Bob", "Carol", "Dave")
"""Who sits there in all pictures, by seat; the pages' texts call them so, too."""
LONGEST: Final = 1800
"""The most characters of a page's body: it fits into a message, with room for a heading."""


@dataclass(frozen=True, slots=True)
class RulesPage:
    """One page: a plain title, a body in Discord's markdown, and a picture of what it tells."""

    title: str
    body: str
    picture: Picture | None


@dataclass(frozen=True, slots=True)
class Rules(Sequence[RulesPage]):
    """All pages of a game's rules. A page is drawn when it is asked for; `len` costs nothing."""

    game_key: str
    locale: str
    theme: str
    _game: Presentation

    def __len__(self) -> int:
        return len(self._game.pages)

    @property
    def titles(self) -> tuple[str, ...]:
        """The pages' titles; nothing is drawn for them."""
        return tuple(self._say(f"{name}-title") for name in self._game.pages)

    @overload
    def __getitem__(self, index: int, /) -> RulesPage: ...

    @overload
    def __getitem__(self, index: slice, /) -> Sequence[RulesPage]: ...

    def __getitem__(self, index: int | slice, /) -> RulesPage | Sequence[RulesPage]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        name, position = list(self._game.pages.items())[index]
        return RulesPage(
            self._say(f"{name}-title"),
            self._say(f"{name}-body"),
            None if position is None else self._draw(position),
        )

    def _draw(self, position: Position) -> Picture | None:
        if position.hand is not None and self._game.hand is not None:
            view = position.view(self.game_key, position.hand)
            return self._game.hand(view, theme=self.theme, locale=self.locale, names=NAMES)
        return self._game.draw(
            position.view(self.game_key, PUBLIC),
            theme=self.theme,
            viewpoint=0,
            locale=self.locale,
            names=NAMES,
            marks=position.marks,
        )

    def _say(self, key: str) -> str:
        return texts().format(self.locale, f"{self.game_key}-rules-{key}")


def rules(game_key: str, *, locale: str, theme: str = "classic") -> Rules:
    """The pages of a game's rules.

    :raises KeyError: there is no such game.
    """
    return Rules(game_key, locale, theme, PRESENTATIONS[game_key])
