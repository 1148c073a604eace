"""The sides of a match that is yet to begin: who moves first, how fair that is, and what makes it
even, in one line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.match.lobby import fair_sides
from bot.match.model.enums import Seating
from bot.match.model.match import Match, NewMatch
from bot.match.model.terms import Sides
from bot.play.lobby.wish import players
from engines import GAMES
from engines.balance import Balance, Remedy
from engines.core import OptionValue
from render.catalogue import Argument

PAIR: Final = "pair"
NOTHING: Final = "none"
"""Ways to make sides even, for texts, besides those below."""
_WAYS: Final = MappingProxyType({Sides.GIVEN: NOTHING, Sides.SWAP: "swap", Sides.BID: "bid"})


def sides_line(match: Match, say: Say, *, pair: bool = False) -> str | None:
    """The line of an invitation; None where there is nothing to tell but who moves first, or the
    invitation tells the rest anyway."""
    way = PAIR if pair else _WAYS[match.terms.sides]
    balance = _measured(match.game, len(match.seats), match.options)
    if pair and balance is None:
        return None
    return _line(balance, way, first_mover(match, say, pair=pair), say)


def question_line(wish: NewMatch, say: Say, *, chosen: bool) -> str | None:
    """The line of a match that may be rated or not, and that nobody has been invited to yet. Unless
    somebody has `chosen` what makes its sides even, that depends on it."""
    count = players(wish.game, wish.opponents, wish.seats)
    way = PAIR if wish.pair else _WAYS[wish.terms.sides]
    game = GAMES.get(wish.game)
    if game is not None and not chosen:
        usual = fair_sides.usual_remedy(game, count)
        way = NOTHING if usual is Remedy.NONE else f"rated-{usual.value}"
    sides = Sides.GIVEN if way.startswith("rated-") else wish.terms.sides
    names = [person.name for person in (wish.creator, *wish.opponents)] + [""]
    for at, team in enumerate((wish.team, wish.against)):
        if team is not None:
            names[at] = team.name
    first = _first(wish.game, wish.seating, names, say, sides=sides, pair=way == PAIR)
    return _line(_measured(wish.game, count, wish.options), way, first, say)


def first_mover(match: Match, say: Say, *, pair: bool = False) -> str:
    """The answer to the question of who moves first."""
    names = [seat.name for seat in match.seats]
    # before seats are given out people stand in line
    seating = Seating.FIRST if match.has_fixed_seats else match.seating
    return _first(match.game, seating, names, say, sides=match.terms.sides, pair=pair)


def _first(
    game: str,
    seating: Seating,
    names: Sequence[str],
    say: Say,
    *,
    sides: Sides,
    pair: bool,
) -> str:
    if pair:
        return say("lobby-first-pair")
    if sides is Sides.BID:
        known = GAMES.get(game)
        second = known is not None and fair_sides.better_side(known) is Seating.SECOND
        return say("lobby-first-lower" if second else "lobby-first-higher")
    if seating is Seating.RANDOM:
        return say("lobby-first-random")
    name = names[1 if seating is Seating.SECOND else 0]
    return plain(name) if name else say("lobby-first-joiner")


def _measured(key: str, count: int, options: Mapping[str, OptionValue]) -> Balance | None:
    game = GAMES.get(key)
    return None if game is None else fair_sides.measured(game, count, options)


def _line(balance: Balance | None, way: str, first: str, say: Say) -> str | None:
    if balance is not None:
        return say("lobby-sides", first=first, **balance_params(balance, way))
    # who moves first by their bid is told already
    silent = way in {NOTHING, _WAYS[Sides.BID]}
    return None if silent else say("lobby-sides-unmeasured", first=first, way=way)


def balance_params(balance: Balance, way: str) -> dict[str, Argument]:
    """How fair the sides are, for texts: the side that wins more, its score in percent, and what
    makes it even; with a swap that was measured, the score of the player who begins then."""
    share = balance.first
    favoured = "even" if fair_sides.is_even(share) else "first" if share > 0.5 else "second"
    if way.endswith("swap") and balance.remedied is not None:
        way += "-measured"
    return {
        "favoured": favoured,
        "share": _percent(1 - share if favoured == "second" else share),
        "way": way,
        "swapped": _percent(balance.remedied or 0),
    }


def _percent(share: float) -> int:
    return round(100 * share)
