"""Making a move, however it was picked or typed, and telling the person what became of it."""

from __future__ import annotations

from bot.ui import boards
from bot.ui.call import Call
from bot.ui.cards import Card


async def send(call: Call, match_id: int, text: str, *, version: int | None = None) -> Card:
    """Make a move for the asking person. `version` is that of the board it was chosen on; None
    for whatever the board is now. The card says that it was made, or that it waits for others.

    Raises what `Matches.act` raises.
    """
    say = call.say
    turn = await call.desk.matches.act(match_id, call.person, text, call.id, version=version)
    call.desk.ring()
    table = turn.before
    seat = table.seat_of(call.person.user_id)
    if seat is None:
        raise RuntimeError("somebody without a seat has moved")
    move = table.game.parse(turn.own)
    label = boards.label(table, seat, move, say)
    if not turn.waiting:
        return Card(say("move-sent", move=turn.own, label=label), audience=seat)
    names = boards.names_of(table.match)
    awaited = say.listing(names[other] for other in sorted(turn.waiting))
    change = boards.move_button(turn.table, say, label=say("button-change"))
    return Card(
        say("move-chosen", move=turn.own, label=label, names=awaited),
        rows=((change, *boards.hand_button(table.match, say)),),
        audience=seat,
    )
