"""Which moves are legal, decided from a view alone.

`play` refuses what `refusal` refuses and `moves` lists the rest, so the two cannot disagree, and
a refusal cannot tell its reader more than the view does.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Final

from engines.core import CHANCE, PUBLIC, IllegalMove
from engines.countup.pieces import (
    CALL,
    DROP,
    FACES,
    MOST_AWARDS,
    SEATS,
    TOP,
    Award,
    Call,
    Die,
    Drop,
    Move,
    Roll,
    SetDie,
    Shoot,
    Take,
)
from engines.countup.table import Phase, value
from engines.countup.view import View

_DUE: Final = {
    Roll: Phase.ROLL,
    Take: Phase.TAKE,
    SetDie: Phase.SET,
    Call: Phase.COUNT,
    Shoot: Phase.COUNT,
    Drop: Phase.COUNT,
    Award: Phase.AWARD,
}


_TRACK: Final = 0
"""Where the rulebook has its numbers for rules: the track has no further space."""

_SHOOTS: Final = tuple(tuple(Shoot(seat, die) for die in Die) for seat in range(SEATS[-1]))
_TAKES: Final = tuple(map(Take, FACES))
_SETS: Final = tuple(map(SetDie, FACES))


def broken_rule(number: int, outer: int, inner: int, *, undercat: bool) -> int | None:
    """The first of the rulebook's rules against calling `number` with these values, or None."""
    # 1, 3: not the value of one's own die, unless both are the same
    if outer != inner and number in (outer, inner):
        return 1
    # 2: not the sum
    if number == outer + inner:
        return 2
    # 6: an Undercat stays below its sum
    if undercat and number >= outer + inner:
        return 6
    return None


@cache  # one for each call there can be
def ruled_out(number: int, outer: int, coins: int, *, undercat: bool) -> frozenset[int]:
    """The faces of an inner die with so many coins on it with which nobody may call `number`."""
    return frozenset(
        face
        for face in FACES
        if broken_rule(number, outer, value(face, coins), undercat=undercat) is not None
    )


def legal_moves(view: View) -> tuple[Move, ...]:
    """Every legal move of the view's seat; none where it owes no decision."""
    if view.audience not in view.to_act:
        return ()
    table = view.table
    match table.phase:
        case Phase.TAKE:
            return tuple(move for move in _TAKES if move.face in table.pool)
        case Phase.SET:
            return _SETS
        case Phase.COUNT:
            return tuple(_counting(view))
        case _:
            several = range(MOST_AWARDS + 1)
            return tuple(Award(s) for many in several for s in combinations(table.present, many))


def forced_move(view: View) -> Move | None:
    """The only legal move of the seat whose turn it is, if the public `view` shows that it is.

    That is a die to take where all are alike, or to drop where no face under the cup would allow a
    call. What earlier calls tell about that face is not considered.
    """
    seat = view.table.turn
    if view.to_act != {seat}:
        return None
    only: set[Move] = set()
    for face in FACES:
        inner = (*view.inner[:seat], face, *view.inner[seat + 1 :])
        only.update(legal_moves(replace(view, audience=seat, inner=inner)))
        if len(only) > 1:
            return None
    return only.pop()


def _counting(view: View) -> list[Move]:
    """What the turn's seat may do in the count: a shot at another is a call like any other."""
    table = view.table
    seat = table.turn
    may_call = _broken(view, seat, None) is None
    moves: list[Move] = [CALL] if may_call else []
    if table.unused(seat):
        for target in table.present:
            if target != seat:
                moves += _SHOOTS[target] if may_call else ()
            else:
                moves += [m for m in _SHOOTS[seat] if _broken(view, seat, m.die) is None]
    moves.append(DROP)
    return moves


def refusal(view: View, move: Move) -> IllegalMove | None:
    """Why the view's seat, which owes a decision, may not make this move; None if it may.

    Chance has the public view. `engines.countup.refusals` lists codes and parameters.
    """
    if _DUE.get(type(move)) is not view.table.phase:
        return IllegalMove("countup-not-now", due=view.table.phase.value)
    error: IllegalMove | None = None
    seat = CHANCE if view.audience is PUBLIC else view.audience
    match move:
        case Roll(faces):
            error = _rolled(view, faces)
        case Take(face):
            error = _among(face, view.table.pool)
        case SetDie(face):
            error = _among(face, FACES)
        case Shoot():
            error = _shot(view, seat, move)
        case Call():
            error = _called(view, seat, None)
        case Award(seats):
            error = _awarded(view, seats)
    return error


def _rolled(view: View, faces: tuple[int, ...]) -> IllegalMove | None:
    dice = 2 * len(view.table.present)
    if len(faces) != dice:
        return IllegalMove("countup-dice", dice=dice)
    return next(filter(None, (_among(face, FACES) for face in faces)), None)


def _among(face: int, faces: range | tuple[int, ...]) -> IllegalMove | None:
    if face in faces:
        return None
    return IllegalMove("countup-face", faces=" ".join(map(str, sorted(set(faces)))))


def _seated(view: View, seat: int) -> IllegalMove | None:
    most = len(view.table.players) - 1
    if not 0 <= seat <= most:
        return IllegalMove("countup-seat", most=most)
    return IllegalMove("countup-gone", seat=seat) if view.table.players[seat].gone else None


def _shot(view: View, seat: int, shot: Shoot) -> IllegalMove | None:
    coins, unused = view.table.players[seat].coins, view.table.unused(seat)
    if not unused:
        return IllegalMove("countup-coin", coins=coins, used=coins - unused)
    if error := _seated(view, shot.target):
        return error
    return _called(view, seat, shot.die if shot.target == seat else None)


def _called(view: View, seat: int, raised: Die | None) -> IllegalMove | None:
    """`raised` is the own die that a coin goes on first."""
    rule = _broken(view, seat, raised)
    if rule is None:
        return None
    if rule == _TRACK:
        return IllegalMove("countup-top", most=TOP)
    number, (outer, inner) = view.table.marker + 1, _values(view, seat, raised)
    values = {"number": number, "outer": outer, "inner": inner, "total": outer + inner}
    # 5: no shot at oneself that makes the call impossible
    if raised:
        return IllegalMove("countup-rule-5", rule=rule, **values)
    return IllegalMove(f"countup-rule-{rule}", **values)


def _broken(view: View, seat: int, raised: Die | None) -> int | None:
    """What a call of the seat would break: a rule of the rulebook, `_TRACK`, or nothing."""
    table = view.table
    if table.marker == TOP:
        return _TRACK
    outer, inner = _values(view, seat, raised)
    return broken_rule(table.marker + 1, outer, inner, undercat=table.players[seat].undercat)


def _values(view: View, seat: int, raised: Die | None) -> tuple[int, int]:
    """The values of the seat's own dice, with a coin more on one that is raised."""
    table = view.table
    outer, inner = table.players[seat].outer, view.inner[seat]
    if outer is None or inner is None:
        raise ValueError("only the seat that is to call may ask what it may call")
    return (
        value(outer, table.coins_on(seat, Die.OUTER) + (raised is Die.OUTER)),
        value(inner, table.coins_on(seat, Die.INNER) + (raised is Die.INNER)),
    )


def _awarded(view: View, seats: tuple[int, ...]) -> IllegalMove | None:
    if len(seats) > MOST_AWARDS or list(seats) != sorted(set(seats)):
        return IllegalMove("countup-award", most=MOST_AWARDS)
    return next(filter(None, (_seated(view, seat) for seat in seats)), None)
