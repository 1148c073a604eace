"""Standing orders of Count-Up: which outer die to take, and how far to call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engines.countup.legal import legal_moves
from engines.countup.pieces import CALL, DROP, FACES, TOP, Move, Take
from engines.countup.table import Phase
from engines.countup.view import View
from engines.orders import Blank, Ends, Order, OrderForm

TAKE: Final = "take"
"""Take the highest or the lowest die, or one with a given face if there is one, each round until
the owner becomes an Undercat or stops being one."""
CALLS: Final = "call"
"""Within one round, call up to a number. After that, where the rules forbid a call, or once
somebody else shoots, drop out or ask the owner."""

HIGH: Final = "high"
LOW: Final = "low"
_DROP: Final = "drop"
_ASK: Final = "ask"
_GO_ON: Final = "on"

_USUAL_TOP: Final = "9"
_PREFERRED: Final = Blank("die", (HIGH, LOW, *(str(face) for face in reversed(FACES))))


class CountUpOrders:
    """The order to call can be given once the owner's inner die is set, and ends with the round."""

    def offered(self, view: View) -> Sequence[OrderForm]:
        seat, table = view.audience, view.table
        if not isinstance(seat, int) or table.phase is Phase.OVER or table.players[seat].gone:
            return ()
        player = table.players[seat]
        found = [OrderForm(TAKE, (_PREFERRED,), (int(player.undercat),))]
        is_set = table.phase in (Phase.SET, Phase.COUNT) and seat in view.has_set
        if is_set and not player.dropped and table.marker < TOP:
            tops = tuple(str(number) for number in range(table.marker + 1, TOP + 1))
            blanks = (
                Blank("top", tops, _USUAL_TOP),
                Blank("then", (_DROP, _ASK)),
                Blank("shot", (_DROP, _ASK, _GO_ON)),
            )
            found.append(OrderForm(CALLS, blanks, (table.round, _shots(view, seat))))
        return found

    def answer(self, game: Any, view: View, order: Order) -> Move | Ends | None:  # noqa: ARG002
        seat = view.audience
        if not isinstance(seat, int) or view.table.players[seat].gone:
            return Ends("over")
        return _taken(view, seat, order) if order.word == TAKE else _counted(view, seat, order)


def _taken(view: View, seat: int, order: Order) -> Move | Ends | None:
    table, (wanted,), (undercat,) = view.table, order.values, order.since
    if table.players[seat].undercat != bool(undercat):
        return Ends("undercat")
    if table.phase is not Phase.TAKE or table.turn != seat:
        return None
    if wanted in (HIGH, LOW):
        return Take(max(table.pool) if wanted == HIGH else min(table.pool))
    # without such a die, the owner chooses this time
    return Take(int(wanted)) if int(wanted) in table.pool else None


def _counted(view: View, seat: int, order: Order) -> Move | Ends | None:
    table, (top, then, shot), (in_round, shots) = view.table, order.values, order.since
    if table.round != in_round or table.phase not in (Phase.SET, Phase.COUNT):
        return Ends("round")
    if table.players[seat].dropped:
        return Ends("dropped")
    was_shot = _shots(view, seat) > shots
    if was_shot and shot == _ASK:
        return Ends("shot")
    if table.phase is Phase.SET or table.turn != seat:
        return None
    return DROP if was_shot and shot == _DROP else _called(view, int(top), then)


def _called(view: View, top: int, then: str) -> Move | Ends:
    """Call the next number if it is at most `top` and the owner may call it; else drop or end."""
    may_call = CALL in legal_moves(view)
    if may_call and view.table.marker < top:
        return CALL
    if then == _DROP:
        return DROP
    return Ends("top" if may_call else "rule")


def _shots(view: View, seat: int) -> int:
    """The shots that others have taken in this round."""
    return sum(shot.seat != seat for shot in view.table.shots)
