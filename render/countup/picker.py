"""Picking a move of Count-Up: a face, whom to award; or call, shoot (seat, then die), drop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Final

from engines.countup.legal import broken_rule
from engines.countup.pieces import TOP, Award, Call, Die, Drop, Move, SetDie, Shoot, Take
from engines.countup.view import View
from render.catalogue import texts
from render.countup.words import becoming, die_name, label, name_of
from render.presentation import listed

Path = tuple[str, ...]

_SHOOT: Final = "shoot"
_NOBODY: Final = "none"


def routes(view: View, moves: Sequence[Move]) -> dict[Path, Move]:  # noqa: ARG001
    """A face, or the seats to award joined by "+", or an action; a shot names seat and die, too."""
    return {_route(move): move for move in moves}


def _route(move: Move) -> Path:
    match move:
        case Take(face) | SetDie(face):
            return (str(face),)
        case Shoot(target, die):
            return (_SHOOT, str(target), die.value)
        case Award(seats):
            return ("+".join(map(str, seats)) or _NOBODY,)
        case _:
            return (str(move),)


def prompt(view: View, taken: Path, *, locale: str, names: Sequence[str] | None) -> str:
    """The question after `taken`, which leaves something to choose."""
    say = partial(texts().format, locale)
    table = view.table
    match taken:
        case (_, target):
            name = _name(view, int(target), locale, names)
            return say("countup-pick-die", name=name)
        case (_,):
            unused = table.unused(_seat(view))
            return say("countup-pick-seat", unused=unused)
        case _:
            number = table.marker + 1
            text = say(f"countup-pick-{table.phase.value}", number=number)
            return text if number <= TOP else say("countup-pick-top", most=TOP)


def words(
    view: View,
    taken: Path,
    key: str,
    moves: Sequence[Move],
    *,
    locale: str,
    names: Sequence[str] | None,
) -> tuple[str, str]:
    """Label and detail for choosing `key`, which leaves `moves`."""
    say = partial(texts().format, locale)
    if key == _SHOOT:
        targets = dict.fromkeys(move.target for move in moves if isinstance(move, Shoot))
        whom = listed((_name(view, seat, locale, names) for seat in targets), locale)
        number = view.table.marker + 1
        return say("countup-pick-shoot", number=number), say("countup-pick-shoot-at", names=whom)
    if len(taken) == 1:
        dice = [die_name(move.die, locale) for move in moves if isinstance(move, Shoot)]
        return _name(view, int(key), locale, names), say("list-comma").join(dice)
    move = moves[0]
    if isinstance(move, Shoot):
        return die_name(move.die, locale), _consequence(view, move, locale)
    return label(view, move, locale=locale, names=names), _detail(view, move, locale, names)


def marks(taken: Path, keys: Sequence[str]) -> tuple[str, ...]:
    """The dice of a seat, or the die, that a shot is about."""
    match taken:
        case (_, target, die):
            return (f"{target}{die}",)
        case (_, target):
            return tuple(f"{target}{die}" for die in keys)
        case ("shoot",):
            return tuple(f"{target}{die.value}" for target in keys for die in Die)
    return ()


def _seat(view: View) -> int:
    if not isinstance(view.audience, int):
        raise KeyError("a spectator picks nothing")
    return view.audience


def _name(view: View, seat: int, locale: str, names: Sequence[str] | None) -> str:
    """A player's name; the own one with a word that it is one's own."""
    if seat != view.audience:
        return name_of(view, seat, locale, names)
    return texts().format(locale, "countup-pick-yourself")


def _consequence(view: View, shot: Shoot, locale: str) -> str:
    say = partial(texts().format, locale)
    number = view.table.marker + 1
    known = becoming(view, shot)
    if known is None:
        coins = view.table.coins_on(shot.target, shot.die)
        return say("countup-pick-hidden", coins=coins + 1, number=number)
    return say("countup-pick-becomes", was=known[0], becomes=known[1], number=number)


def _detail(view: View, move: Move, locale: str, names: Sequence[str] | None) -> str:
    """What follows from a move that is chosen in one step."""
    say = partial(texts().format, locale)
    match move:
        case Take(face):
            return say("countup-pick-there-are", count=Counter(view.table.pool)[face])
        case SetDie(face):
            return _forbids(view, face, locale)
        case Call():
            return say("countup-pick-no-coin")
        case Drop():
            return say("countup-pick-left", count=len(view.table.in_round) - 1)
        case Award(seats):
            return _falls(view, seats, locale, names)
    return ""


def _falls(view: View, seats: Sequence[int], locale: str, names: Sequence[str] | None) -> str:
    """Which of these seats a coin would make Undercats."""
    players = view.table.players
    falling = [
        _name(view, seat, locale, names)
        for seat in seats
        if not players[seat].undercat and players[seat].gaining()[1]
    ]
    if not falling:
        return ""
    return texts().format(locale, "countup-pick-falls", names=listed(falling, locale))


def _forbids(view: View, inner: int, locale: str) -> str:
    """Which numbers a face under the cup would forbid, as dice lie now."""
    seat = _seat(view)
    outer = view.table.players[seat].outer
    if outer is None:
        return ""
    undercat = view.table.players[seat].undercat
    barred = [n for n in range(1, TOP + 1) if broken_rule(n, outer, inner, undercat=False)]
    say = partial(texts().format, locale)
    numbers = say("list-comma").join(map(str, barred))
    if undercat:
        return say("countup-pick-forbids-undercat", numbers=numbers, total=outer + inner)
    return say("countup-pick-forbids", numbers=numbers)
