"""Picking a move of Count-Up: a face, whom to award; or call, shoot (seat, then die), drop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Final

from engines.countup.legal import broken_rule
from engines.countup.pieces import (
    FACES,
    TOP,
    Award,
    Call,
    Die,
    Drop,
    Move,
    SetDie,
    Shoot,
    Take,
)
from engines.countup.table import Phase
from engines.countup.view import View
from render.catalogue import texts
from render.countup.words import becoming, die_name, label, name_of
from render.marks import chosen
from render.presentation import OpenChoices, commas, listed

Path = tuple[str, ...]

_CALL: Final = str(Call())
_DROP: Final = str(Drop())
_SHOOT: Final = "shoot"
_NOBODY: Final = "none"


def routes(view: View, moves: Sequence[Move]) -> dict[Path, Move]:  # noqa: ARG001
    """A face, or the seats to award joined by "+", or an action; a shot names a seat and then a
    die."""
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


def _aim(taken: Path) -> str | None:
    """What a shot is aimed at so far: "", a seat ("2"), or a die ("2i"). None for anything else."""
    return "".join(taken[1:]) if taken[:1] == (_SHOOT,) else None


def prompt(view: View, taken: Path, *, locale: str, names: Sequence[str] | None) -> str:
    """The question after `taken`, which leaves something to choose."""
    say = partial(texts().format, locale)
    table = view.table
    match _aim(taken):
        case None:
            number = table.marker + 1
            text = say(f"countup-pick-{table.phase.value}", number=number)
            return text if number <= TOP else say("countup-pick-top", most=TOP)
        case "":
            return say("countup-pick-seat", unused=table.unused(_seat(view)))
        case target if int(target) == view.audience:
            return say("countup-pick-die-own")
        case target:
            return say("countup-pick-die", name=name_of(view, int(target), locale, names))


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
    move = moves[0]
    if not isinstance(move, Shoot):
        # the question says where a die is set
        if isinstance(move, SetDie):
            said = brief(view, taken, key, moves, locale=locale, names=names)
        else:
            said = label(view, move, locale=locale, names=names)
        return said, _detail(view, move, locale, names)
    say = partial(texts().format, locale)
    if not taken and len(moves) > 1:
        targets = dict.fromkeys(shot.target for shot in moves if isinstance(shot, Shoot))
        whom = listed((name_of(view, seat, locale, names) for seat in targets), locale)
        number = view.table.marker + 1
        return say("countup-pick-shoot", number=number), say("countup-pick-shoot-at", names=whom)
    if not taken:
        return label(view, move, locale=locale, names=names), say("countup-pick-a-coin")
    own = move.target == view.audience
    name = say("countup-pick-own") if own else name_of(view, move.target, locale, names)
    if len(moves) > 1:
        return name, say("countup-pick-both")
    if taken == (_SHOOT,):
        return _aimed(name, move, locale), _consequence(view, move, locale)
    return say(f"countup-pick-{move.die.name.lower()}"), _consequence(view, move, locale)


def _aimed(name: str, shot: Shoot, locale: str) -> str:
    """ "bob: outer die"."""
    die = die_name(shot.die, locale)
    return texts().format(locale, "countup-pick-aim", name=name, die=die)


def brief(
    view: View,
    taken: Path,
    key: str,
    moves: Sequence[Move],
    *,
    locale: str,
    names: Sequence[str] | None,
) -> str:
    """The same in a few letters."""
    said: tuple[str, int] | None = None
    match moves[0]:
        case Take(face):
            said = "take", face
        case SetDie(face):
            said = "set", face
        case Shoot() if not taken:
            said = "shoot", 0
        case Drop():
            said = "drop", 0
        case Award(()):
            said = "nobody", 0
        case Award(seats):
            return listed((name_of(view, seat, locale, names) for seat in seats), locale)
    if said is None:
        return words(view, taken, key, moves, locale=locale, names=names)[0]
    return texts().format(locale, f"countup-brief-{said[0]}", face=said[1])


def brief_move(view: View, move: Move, *, locale: str, names: Sequence[str] | None) -> str:
    """A shot by whose die it is; everything else is chosen in one step."""
    if not isinstance(move, Shoot):
        return label(view, move, locale=locale, names=names)
    own = move.target == view.audience
    name = (
        texts().format(locale, "countup-pick-own")
        if own
        else name_of(view, move.target, locale, names)
    )
    return _aimed(name, move, locale)


def open_choices(view: View, *, locale: str) -> OpenChoices:
    """What everybody may see offered: taking and setting dice, calling, shooting, dropping out.

    A call that the die under the cup forbids is offered like any other.
    """
    say = partial(texts().format, locale)
    table = view.table
    match table.phase:
        case Phase.TAKE | Phase.SET:
            faces = sorted(set(table.pool)) if table.phase is Phase.TAKE else FACES
            label = f"countup-brief-{table.phase.value}"
            choices = tuple(((str(face),), say(label, face=face)) for face in faces)
            return OpenChoices(choices, complete=True)
        case Phase.COUNT if table.marker < TOP:
            call = ((_CALL,), say("countup-label-call", number=table.marker + 1))
            shoot = ((_SHOOT,), say("countup-brief-shoot"))
            drop = ((_DROP,), say("countup-brief-drop"))
            acts = (call, shoot, drop) if table.unused(table.turn) else (call, drop)
            return OpenChoices(acts, complete=True)
    return OpenChoices()


def marks(taken: Path, keys: Sequence[str]) -> tuple[str, ...]:
    """The dice to take; the seats to award; the dice of a seat, or the die, that a shot is
    about."""
    match _aim(taken):
        case None if taken:
            return ()
        case None if _NOBODY in keys:
            return tuple(f"s{key}" for key in keys if key.isdecimal())
        case None:
            return tuple(f"f{key}" for key in keys if key.isdecimal())
        case "":
            return tuple(mark for key in keys for mark in _dice(key))
        case aim if keys:
            return (chosen(f"s{aim}"), *(aim + key for key in keys))
        case aim:
            return (chosen(aim),)


def _dice(key: str) -> tuple[str, ...]:
    """A die, or both dice of a seat."""
    return (key,) if len(key) > 1 else tuple(key + die.value for die in Die)


def _seat(view: View) -> int:
    if not isinstance(view.audience, int):
        raise KeyError("a spectator picks nothing")
    return view.audience


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
        name_of(view, seat, locale, names)
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
    numbers = commas(map(str, barred), locale)
    if undercat:
        return say("countup-pick-forbids-undercat", numbers=numbers, total=outer + inner)
    return say("countup-pick-forbids", numbers=numbers)
