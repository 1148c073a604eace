"""How each game is shown, and how games from elsewhere are taken in. A new game of this program is
one line here; one that lives elsewhere is found by its entry point (docs/adding-a-game.md).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final

from engines import CONTRACT, GAMES, AnyGame
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

GROUP: Final = "yoimachi.games"
"""The group of the entry points that name a `GamePackage`. Each is called as its game's key."""

_KEY: Final = re.compile(r"[a-z][a-z0-9]{0,15}")
"""It stands in records, in custom ids of buttons, and in names of texts."""
_TAKEN: Final = "there is a game called {key} already"


@dataclass(frozen=True, slots=True)
class GamePackage:
    """A game that lives elsewhere."""

    contract: int
    """The `engines.CONTRACT` that it was written for, as a number."""
    game: AnyGame
    presentation: Presentation
    locale: Path
    """The folder of its texts, which are in `<locale>/<language>/*.ftl`."""


class GameRefused(ValueError):
    """A game that is not taken in; the message says why."""


def register(package: GamePackage) -> None:
    """Take in a game that lives elsewhere, before the program is built.

    :raises GameRefused: it was written for another contract, its key or a key of its texts is taken
        or malformed, or it has no name. Then nothing of it was taken in.
    """
    if package.contract != CONTRACT:
        raise GameRefused(
            f"it was written for version {package.contract} of the contract,"
            f" and this program has version {CONTRACT}"
        )
    key = package.game.key
    if _KEY.fullmatch(key) is None:
        raise GameRefused(f"{key!r} is no key: one lower-case word of up to 16 letters and digits")
    if key in GAMES:
        raise GameRefused(_TAKEN.format(key=key))
    try:
        texts().add(package.locale)
    except (OSError, ValueError) as error:
        raise GameRefused(f"its texts cannot be read: {error}") from error
    if not texts().knows(f"{key}-title"):
        texts().remove(package.locale)
        raise GameRefused(f"its texts lack {key}-title")
    GAMES.add(key, package.game)
    PRESENTATIONS.add(key, package.presentation)


def unregister(package: GamePackage) -> None:
    """Forget a game that was registered, with its texts."""
    GAMES.remove(package.game.key)
    PRESENTATIONS.remove(package.game.key)
    texts().remove(package.locale)


# ---------------------------------------------------------------------------- installed packages


@dataclass(frozen=True, slots=True)
class Offer:
    """A game that is offered by an installed package, or allowed without there being one."""

    key: str
    source: str
    """The package and its version; empty where there is none."""
    refusal: str | None
    """Why it is not played; None if it is."""


UNASKED: Final = "not allowed"
"""The refusal of a game that nobody has allowed."""

_loaded: Final[dict[str, GamePackage]] = {}
_refused: Final[dict[str, str]] = {}


def load(allowed: Iterable[str]) -> dict[str, str]:
    """Take in the games of these keys from installed packages, before the program is built. A
    package is imported only if it is allowed by name: it could do whatever the program can.

    Returns why games were refused, by key. The others are there.
    """
    _refused.clear()
    for key in allowed:
        if key in _loaded:
            continue
        try:
            if key in GAMES:
                raise GameRefused(_TAKEN.format(key=key))
            register(package := offered(key))
        except GameRefused as error:
            _refused[key] = str(error)
        else:
            _loaded[key] = package
    return dict(_refused)


def offered(key: str) -> GamePackage:
    """What the installed package that offers this game names. Imports it.

    :raises GameRefused: no package offers it, several do, or what it names is no game of that key.
    """
    points = _points(key)
    if not points:
        raise GameRefused("no installed package offers it")
    if len(points) > 1:
        raise GameRefused("several packages offer it")
    try:
        package = points[0].load()
    except Exception as error:
        raise GameRefused(f"it cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(package, GamePackage):
        raise GameRefused(f"{points[0].value} is no render.games.GamePackage")
    if package.game.key != key:
        raise GameRefused(f"its entry point is called {key}, and its game {package.game.key}")
    return package


def offers() -> list[Offer]:
    """All games that installed packages offer, and those that were allowed. Imports nothing."""
    found = {
        point.name: ", ".join(sorted(map(_source, _points(point.name)))) for point in _points()
    }
    return [
        Offer(key, found.get(key, ""), None if key in _loaded else _refused.get(key, UNASKED))
        for key in sorted({*found, *_refused})
    ]


def _points(key: str | None = None) -> list[EntryPoint]:
    """The entry points of installed packages, each once however often its folder is searched."""
    every = entry_points(group=GROUP) if key is None else entry_points(group=GROUP, name=key)
    return list({(point.name, point.value, _source(point)): point for point in every}.values())


def _source(point: EntryPoint) -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist is not None else "?"
