"""What speaks for a move of Count-Up: how likely the challenge is to succeed, who can still call,
and whose coins it brings near to the end.

Chances are worked out over every face that may be under the other cups, all alike; what was called
is not considered, as in `imagine`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engines.core import Game
from engines.countup.legal import broken_rule, legal_moves
from engines.countup.pieces import (
    CALL,
    DROP,
    FACES,
    MOST_COINS,
    Award,
    Call,
    Die,
    Move,
    SetDie,
    Shoot,
    Take,
)
from engines.countup.secrets import worlds
from engines.countup.state import State
from engines.countup.table import value
from engines.countup.view import View, view_of
from engines.hinting import Merit

Rules = Game[State, View, Move]

_LIKELY: Final = 60
_UNLIKELY: Final = 45
"""Percent from which on a challenge is called likely to succeed, and up to which it is not."""
_MORE: Final = 5
"""Percentage points that are worth telling."""


def merits(rules: Rules, view: View, move: Move, instead: Move | None) -> Iterator[Merit]:
    """As `engines.hinting.Appraising`."""
    seat = view.audience
    if not isinstance(seat, int):
        return
    match move:
        case Call() | Shoot():
            yield from _counted(rules, view, seat, move, instead)
        case SetDie():
            yield from _set(view, seat, move, instead)
        case Take():
            yield from _taken(move, instead)
        case Award():
            yield from _awarded(view, seat, move, instead)
        case _:
            yield from _dropped(rules, view, seat, instead)


def _counted(
    rules: Rules, view: View, seat: int, move: Move, instead: Move | None
) -> Iterator[Merit]:
    """What speaks for counting on."""
    number = view.table.marker + 1
    states = _worlds(rules, view, seat, move)
    stays = isinstance(instead, Call | Shoot)
    than = _worlds(rules, view, seat, instead) if stays and instead is not None else []
    chance, was = _success(states), _success(than)
    stuck, were_stuck = _stuck(states), _stuck(than)
    total = sum(_values(states[0], seat))
    if stuck > were_stuck if stays else stuck * 2 >= len(FACES):
        next_seat = states[0].table.turn
        yield Merit.of("stops", seat=next_seat, number=number + 1, faces=stuck)
    if stays:
        if chance >= was + _MORE:
            yield Merit.of("likelier", number=number, chance=chance, than=was)
    elif view.table.marker or instead is not None:
        # that nobody drops out before the first call goes without saying
        yield from _denied(rules, view, seat)
    if not stays and total >= number:
        yield Merit.of("sure", seat=seat, number=number, total=total)
    elif not stays and chance >= _LIKELY:
        yield Merit.of("likely", number=number, chance=chance)
    later = number + len(states[0].table.in_round)
    if stays and _may_call(states[0], seat, later) and not _may_call(than[0], seat, later):
        yield Merit.of("continues", seat=seat, number=later)
    if isinstance(instead, Shoot) and move == CALL:
        yield Merit.of("hoards")


def _denied(rules: Rules, view: View, seat: int) -> Iterator[Merit]:
    """The challenge that would come if the seat dropped out."""
    staying = [other for other in view.table.in_round if other != seat]
    chance = _success(_worlds(rules, view, seat, None))
    if len(staying) == 1 and chance >= _LIKELY:
        yield Merit.of("denies", seat=staying[0], number=view.table.marker, chance=chance)


def _dropped(rules: Rules, view: View, seat: int, instead: Move | None) -> Iterator[Merit]:
    """What speaks for dropping out."""
    table = view.table
    number, player = table.marker + 1, table.players[seat]
    legal = legal_moves(view)
    held_against = instead if instead is not None else CALL
    if held_against in legal and held_against != DROP:
        chance = _success(_worlds(rules, view, seat, held_against))
        if chance <= _UNLIKELY:
            falls = not player.undercat and player.coins in (0, MOST_COINS)
            name = "escapes" if falls else "avoids"
            yield Merit.of(name, number=number, chance=chance)
    staying = [other for other in table.in_round if other != seat]
    if len(staying) == 1:
        chance = _success(_worlds(rules, view, seat, None))
        if chance <= _UNLIKELY:
            yield Merit.of("leaves", seat=staying[0], number=table.marker, chance=chance)


def _set(view: View, seat: int, move: SetDie, instead: Move | None) -> Iterator[Merit]:
    """What speaks for a face under the cup."""
    player = view.table.players[seat]
    outer = player.outer or 0
    if outer == move.face and (not isinstance(instead, SetDie) or instead.face != outer):
        if player.undercat:
            yield Merit.of("lives")
        else:
            yield Merit.of("pair", number=2 * outer)
    if not isinstance(instead, SetDie):
        return
    runs, ran = (_runs(outer, face, player.undercat) for face in (move.face, instead.face))
    if runs > ran:
        yield Merit.of("runs", number=runs, than=ran)
    if move.face > instead.face:
        yield Merit.of("sum", total=outer + move.face, than=outer + instead.face)


def _taken(move: Take, instead: Move | None) -> Iterator[Merit]:
    """What speaks for an outer die."""
    if isinstance(instead, Take) and move.face > instead.face:
        most, less = (take.face + FACES[-1] for take in (move, instead))
        yield Merit.of("tall", total=most, than=less)


def _awarded(view: View, seat: int, move: Award, instead: Move | None) -> Iterator[Merit]:
    """What speaks for handing out coins in one way, beside who becomes an Undercat."""
    given = instead.seats if isinstance(instead, Award) else ()
    players = view.table.players
    for other in move.seats:
        if other not in given and other != seat and players[other].coins == MOST_COINS - 1:
            yield Merit.of("loads", seat=other)
    if seat in given and seat not in move.seats and not players[seat].undercat:
        yield Merit.of("spares", coins=players[seat].coins)


def _worlds(rules: Rules, view: View, seat: int, move: Move | None) -> list[State]:
    """What a move may come to, by what may be under the cups: the own seat's turn is over then."""
    states = worlds(view, lambda _: FACES)
    return states if move is None else [rules.follow(state, seat, move) for state in states]


def _values(state: State, seat: int) -> tuple[int, int]:
    """The values of a seat's dice, coins included."""
    table = state.table
    return (
        value(table.players[seat].outer or 0, table.coins_on(seat, Die.OUTER)),
        value(state.inner[seat] or 0, table.coins_on(seat, Die.INNER)),
    )


def _success(states: Sequence[State]) -> int:
    """How likely a challenge at the number just called is to succeed, in percent."""
    reached = sum(
        max(sum(_values(state, seat)) for seat in state.table.present) >= state.table.marker
        for state in states
    )
    return round(100 * reached / len(states)) if states else 0


def _stuck(states: Sequence[State]) -> int:
    """With how many of the six faces under its cup the seat whose turn comes has to drop out."""
    if not states:
        return 0
    state = states[0]
    turn = state.table.turn
    return sum(
        legal_moves(
            view_of(State(state.table, (*state.inner[:turn], face, *state.inner[turn + 1 :])), turn)
        )
        == (DROP,)
        for face in FACES
    )


def _may_call(state: State, seat: int, number: int) -> bool:
    """Whether a seat's dice would allow it to call a number."""
    undercat = state.table.players[seat].undercat
    return broken_rule(number, *_values(state, seat), undercat=undercat) is None


def _runs(outer: int, inner: int, undercat: bool) -> int:
    """The first number that dice do not allow to be called."""
    number = 1
    while broken_rule(number, outer, inner, undercat=undercat) is None:
        number += 1
    return number
