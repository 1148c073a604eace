"""What the right move of a puzzle of Shinra Bansho Intelligence is about."""

from __future__ import annotations

from collections.abc import Iterator

from engines.proving import FORCE, HOLD, Aim
from engines.shinra.battle import fight
from engines.shinra.legal import fighting
from engines.shinra.moves import Advance, Move, Put
from engines.shinra.pieces import KINDS, Kind
from engines.shinra.state import HAND, KIND, MOVER, SHEET, State


def motif_of(state: State, seat: int, aim: Aim, answer: Move) -> str:
    """A word of the texts, whose every sentence holds of the answer."""
    if not isinstance(answer, Put | Advance):
        return FORCE if aim is Aim.WIN else HOLD
    after = fight(state, seat, answer)
    return _won(after, answer) if aim is Aim.WIN else _saved(state, after, answer)


def _won(after: State, answer: Put | Advance) -> str:
    if after.ending is not None:
        return "capture" if after.ending.reason == "royals" else FORCE
    if _infiltrated(after, answer) and _royal(after.met):
        return "infiltrate"
    landed = _landed(answer)
    if not any(move.origin == landed for move in _winning(_with_mover(after, _seat_of(after)))):
        return FORCE
    if isinstance(answer, Put):
        return "drop"
    return "decoy" if _lures(after, landed) else "hunt"


def _lures(after: State, landed: int) -> bool:
    """Whether the card may be captured, and captures the royal itself after everything else."""
    mover = after.position[MOVER]
    taken = False
    for reply in fighting(after.position, mover):
        answered = fight(after, mover, reply)
        if _landed(reply) == landed:
            taken = True
        elif not any(move.origin == landed for move in _winning(answered)):
            return False
    return taken


def _saved(before: State, after: State, answer: Put | Advance) -> str:
    other = after.position[MOVER]
    attackers = {move.origin for move in _winning(_with_mover(before, other))}
    if not attackers or _infiltrated(after, answer):
        return HOLD
    landed = _landed(answer)
    if landed in attackers:
        return "counter"
    if isinstance(answer, Advance) and _royal(before.position[answer.origin]):
        return "retreat"
    return "block" if not before.position[landed] else HOLD


def _winning(state: State) -> Iterator[Advance]:
    """The moves by which the seat to move captures the last royal."""
    mover = state.position[MOVER]
    for move in fighting(state.position, mover):
        if isinstance(move, Advance) and _royal(state.position[move.target]):
            ending = fight(state, mover, move).ending
            if ending is not None and ending.winners == (mover,):
                yield move


def _with_mover(state: State, seat: int) -> State:
    """The state if it were the seat's turn: what would come if nobody did anything."""
    position = bytearray(state.position)
    position[MOVER] = seat
    return state._replace(position=bytes(position))


def _seat_of(after: State) -> int:
    """The seat that has just moved."""
    return 1 - after.position[MOVER]


def _landed(move: Move) -> int:
    """The cell that a move leads to; -1 for none."""
    if isinstance(move, Advance):
        return move.target
    return move.cell if isinstance(move, Put) else -1


def _infiltrated(after: State, answer: Put | Advance) -> bool:
    """Whether the card went underneath another."""
    landed = after.position[_landed(answer)]
    return bool(after.met) and landed >> 7 != _seat_of(after)


def _royal(code: int) -> bool:
    return bool(code) and Kind(KIND[code]).royal


def essence(state: State, seat: int) -> frozenset[tuple[int, ...]]:
    """What lies where and what the hands hold, as if seat 0 were to move."""
    position = state.position
    turned = position[:SHEET] if not seat else position[:SHEET][::-1]
    cells = {(cell, code ^ seat << 7) for cell, code in enumerate(turned) if code}
    hands = {
        (-1 - abs(holder - seat), kind, count)
        for holder, start in enumerate(HAND)
        for kind, count in enumerate(position[start : start + len(KINDS) + 1])
        if count
    }
    return frozenset(cells | hands)
