"""The rules of the games: pure, synchronous, standard library only."""

from __future__ import annotations

from typing import Final

from engines.core import (
    CHANCE,
    CONTRACT,
    PUBLIC,
    AnyGame,
    Audience,
    Event,
    Game,
    GameOver,
    IllegalMove,
    MalformedMove,
    MoveError,
    NotToAct,
    Option,
    Outcome,
    SetupError,
    replay,
)
from engines.countup.rules import CountUp
from engines.escape.rules import Escape
from engines.pastoral.rules import Pastoral
from engines.registry import Registry
from engines.shinra.rules import Shinra
from engines.shirokuro.rules import Shirokuro

_ALL: tuple[AnyGame, ...] = (Pastoral(), Shirokuro(), CountUp(), Shinra(), Escape())

GAMES: Final[Registry[AnyGame]] = Registry({game.key: game for game in _ALL})
"""Every game there is, by key, in the order people are shown."""

__all__ = [
    "CHANCE",
    "CONTRACT",
    "GAMES",
    "PUBLIC",
    "AnyGame",
    "Audience",
    "Event",
    "Game",
    "GameOver",
    "IllegalMove",
    "MalformedMove",
    "MoveError",
    "NotToAct",
    "Option",
    "Outcome",
    "SetupError",
    "replay",
]
