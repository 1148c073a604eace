"""What makes the sides of a match even: what fits it, what is usual, and which side is the better.

Figures are those of `engines.balance`: measured for two players and the usual options.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.match.lobby.refusals import SidesRefused
from bot.match.model.enums import Seating
from bot.match.model.terms import Sides, Terms
from engines import AnyGame
from engines.balance import Balance, Remedy
from engines.core import OptionValue

PLAYERS: Final = 2
"""The players of a match whose sides can be made even."""
EVEN: Final = (0.45, 0.55)
"""The least and the most that the first player of an even game scores."""


def check(game: AnyGame, count: int, terms: Terms) -> None:
    """Whether the sides of a match of `count` players can be made even like this.

    :raises SidesRefused: they cannot.
    """
    if count != PLAYERS and terms.sides is not Sides.GIVEN:
        raise SidesRefused("players")
    if terms.sides is Sides.SWAP and not game.can_swap:
        raise SidesRefused("swap")
    if terms.sides is Sides.BID and not terms.clock.is_bank:
        raise SidesRefused("clock")


def usual_remedy(game: AnyGame, count: int) -> Remedy:
    """What makes a match of `count` players even where it matters."""
    if count != PLAYERS or game.balance is None:
        return Remedy.NONE
    if game.balance.remedy is Remedy.SWAP and not game.can_swap:
        return Remedy.NONE
    return game.balance.remedy


def measured(game: AnyGame, count: int, options: Mapping[str, OptionValue]) -> Balance | None:
    """How even such a match is; None if nobody has measured it. Options left out are the usual
    ones."""
    usual = {name: option.default for name, option in game.options.items()}
    return game.balance if count == PLAYERS and usual | dict(options) == usual else None


def is_even(share: float) -> bool:
    """Whether a score of the first player is that of an even game."""
    return EVEN[0] <= share <= EVEN[1]


def better_side(game: AnyGame) -> Seating:
    """The side that people bid for: the first, unless the second is known to win more."""
    second = game.balance is not None and game.balance.first < 0.5
    return Seating.SECOND if second else Seating.FIRST
