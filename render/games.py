"""How each game is shown. A new game is one line here."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engines import GAMES, AnyGame
from engines.registry import Registry
from render import countup, escape, pastoral, shinra, shirokuro
from render.catalogue import texts
from render.presentation import Presentation

PRESENTATIONS: Final[Registry[Presentation]] = Registry(
    {
        "pastoral": pastoral.PRESENTATION,
        "shirokuro": shirokuro.PRESENTATION,
        "countup": countup.PRESENTATION,
        "shinra": shinra.PRESENTATION,
        "escape": escape.PRESENTATION,
    }
)
"""By the game's key in `engines.GAMES`."""


def register(game: AnyGame, presentation: Presentation, locale: Path) -> None:
    """Take in a game that lives elsewhere, before the program is built: its rules, its look, and
    its texts, which are in `<locale>/<language>/*.ftl`.

    :raises ValueError: there is a game of that key, or one of its texts has a key that is taken.
    """
    texts().add(locale)
    GAMES.add(game.key, game)
    PRESENTATIONS.add(game.key, presentation)


def unregister(game_key: str) -> None:
    """Forget a game that was registered. Its texts stay: nobody asks for them any more."""
    GAMES.remove(game_key)
    PRESENTATIONS.remove(game_key)
