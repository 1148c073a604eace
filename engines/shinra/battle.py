"""Playing the battle (rules: shinra.md, Phase 3, Attacks and End)."""

from __future__ import annotations

from typing import Final

from engines.core import Outcome
from engines.shinra.laying import lay
from engines.shinra.legal import can_fight
from engines.shinra.moves import Advance, Move, Put
from engines.shinra.paths import WAYS
from engines.shinra.pieces import SEEN_TO_DRAW, TERRITORY, Kind
from engines.shinra.refusals import refuse_advance, refuse_phase, refuse_put
from engines.shinra.state import HAND, KIND, MOVER, RANK_BITS, SHEET, UNDER_BITS, State

_OTHER_ROYAL: Final = {Kind.KING: Kind.PRINCE, Kind.PRINCE: Kind.KING}


def fight(state: State, seat: int, move: Move) -> State:
    """The state after a turn of battle.

    :raises IllegalMove: the move may not be made.
    """
    position = state.position
    after = bytearray(position)
    met = lost = 0
    if isinstance(move, Advance):
        met = position[move.target]
        lost = _advance(position, after, seat, move)
    elif isinstance(move, Put):
        if move.kind.ranked and move.cell not in TERRITORY[seat]:
            raise refuse_put(position, seat, move)
        lay(position, after, seat, move)
    else:
        raise refuse_phase(position)
    after[MOVER] = 1 - seat
    reached = bytes(after)
    # with the royal gone, no earlier position can come back
    earlier = () if lost else state.earlier + (position,)  # noqa: RUF005 - half the time of unpacking
    ending = None
    if lost == 2:
        ending = Outcome((seat,), "royals")
    elif not can_fight(reached, 1 - seat):
        ending = Outcome((seat,), "stalemate")
    elif earlier.count(reached) >= SEEN_TO_DRAW - 1:
        ending = Outcome((), "repetition")
    return State(reached, earlier, move, None, met, ending)


def _advance(position: bytes, after: bytearray, seat: int, move: Advance) -> int:
    """Make the seat's move in `after`, which is a copy of `position`.

    Gives the number of royals that the opponent has lost, if one was captured just now; else 0.

    :raises IllegalMove: no own card is there, or it does not get where it should.
    """
    origin, target = move.origin, move.target
    code, met = position[origin], position[target]
    if not code or code >> 7 != seat or not _reaches(position, seat, code, move):
        raise refuse_advance(position, seat, move)
    after[origin] = 0
    if met & RANK_BITS and not met & UNDER_BITS and not code & RANK_BITS:
        after[target] = met | (code & UNDER_BITS)
        return 0
    after[target] = code
    return _capture(after, seat, met) if met else 0


def _reaches(position: bytes, seat: int, code: int, move: Advance) -> bool:
    """Whether the seat's card, held as `code`, gets from origin to target."""
    met = position[move.target]
    way = WAYS[seat][move.origin][KIND[code]][move.target]
    if way is None or (met and met >> 7 == seat):
        return False
    between, slides = way
    if not between:
        return True
    if len(between) > 1:
        return not any(position[cell] for cell in between)
    # a single friend is jumped over, an opponent never
    stands = position[between[0]]
    return stands >> 7 == seat if stands else slides


def _capture(after: bytearray, seat: int, met: int) -> int:
    """Hand out what was captured by the seat; the royals lost as in `_advance`."""
    kind, lost = KIND[met], 0
    if kind in _OTHER_ROYAL:
        other = _OTHER_ROYAL[Kind(kind)]
        left = any(code >> 7 != seat and KIND[code] == other for code in after[:SHEET] if code)
        lost = 1 if left else 2
    else:
        after[HAND[seat] + kind] += 1
    if met & RANK_BITS and met & UNDER_BITS:
        # underneath was the captor's own card; it is lost with the first royal
        after[HAND[1 - seat if lost == 1 else seat] + (met & UNDER_BITS)] += 1
    return lost
