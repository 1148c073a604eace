"""What somebody who learns Count-Up may do, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from engines.countup.legal import broken_rule
from engines.countup.pieces import TOP, Award, Call, Die, Move, SetDie, Shoot, Take
from engines.countup.table import Phase
from engines.countup.view import View
from render.catalogue import texts
from render.countup.words import name_of
from render.presentation import Teaching, several


def tell(
    view: View, moves: Sequence[Move], *, locale: str, names: Sequence[str] | None
) -> Mapping[str, str]:
    """What the phase allows; in the count also which rule stands against the next number."""
    say = partial(texts().format, locale)
    table = view.table
    seat = view.audience if isinstance(view.audience, int) else table.turn
    found = {"goal": say("countup-lesson-goal", coins=table.players[seat].coins)}
    match moves[0]:
        case Take():
            faces = sorted(move.face for move in moves if isinstance(move, Take))
            found["take"] = say("countup-lesson-take", faces=several(map(str, faces), locale))
        case SetDie():
            outer = table.players[seat].outer or 0
            found["set"] = say("countup-lesson-set", outer=outer)
        case Award():
            found["award"] = say("countup-lesson-award", number=table.marker)
    if table.phase is Phase.COUNT:
        found |= _counting(view, seat, moves, locale, names)
    if table.players[seat].undercat:
        found["undercat"] = say("countup-lesson-undercat")
    return found


def _counting(
    view: View, seat: int, moves: Sequence[Move], locale: str, names: Sequence[str] | None
) -> Mapping[str, str]:
    say = partial(texts().format, locale)
    table, number = view.table, view.table.marker + 1
    outer, inner = view.value(seat, Die.OUTER) or 0, view.value(seat, Die.INNER) or 0
    filling = {"number": number, "outer": outer, "inner": inner, "total": outer + inner}
    rule = broken_rule(number, outer, inner, undercat=table.players[seat].undercat)
    found = {"drop": say("countup-lesson-drop")}
    if any(isinstance(move, Call) for move in moves):
        found["call"] = say(
            "countup-lesson-call-pair" if outer == inner else "countup-lesson-call", **filling
        )
    elif number > TOP:
        found["barred"] = say("countup-lesson-barred-top", most=TOP)
    elif rule is not None:
        found["barred"] = say(f"countup-lesson-barred-{rule}", **filling)
    targets = dict.fromkeys(move.target for move in moves if isinstance(move, Shoot))
    if targets:
        whom = several((name_of(view, target, locale, names) for target in targets), locale)
        found["shoot"] = say("countup-lesson-shoot", unused=table.unused(seat), names=whom)
    return found


TEACHING: Final = Teaching(
    ("goal", "take", "set", "call", "barred", "shoot", "drop", "award", "undercat"),
    tell,
    frozenset({"goal"}),
    first_opponents=2,
)
