"""What only one person may see: a hand of cards, the die under a cup.

It is given to that person alone, as the direct answer to their own command or press; nothing here
is ever sent by itself.
"""

from __future__ import annotations

import render
from bot.services.errors import MatchOver, NotStarted, NotYourMatch
from bot.services.model import Match, Status, Table
from bot.ui import boards
from bot.ui.call import Call
from bot.ui.cards import Card, Row
from bot.ui.errors import NoHand
from bot.ui.press import Press


async def show(press: Press) -> None:
    """The button: the hand as it is now, from however old a board it was asked."""
    match = await press.call.desk.matches.get(press.ref.match)
    await press.call.answer(await hand_card(press.call, match))


async def hand_card(call: Call, match: Match) -> Card:
    """What the asking person alone may see of a match.

    :raises NotYourMatch, NotStarted, MatchOver: as the names say.
    :raises NoHand: the game has no secrets.
    """
    say = call.say
    seat = match.seat_of(call.person.user_id)
    if seat is None:
        raise NotYourMatch(match.code)
    if match.status is Status.LOBBY:
        raise NotStarted(match.code)
    if match.status is not Status.ACTIVE:
        raise MatchOver(match.code)
    table = await call.desk.matches.table(match.id)
    shown = await picture(call, table, seat)
    if shown is None:
        raise NoHand(say.game(match.game))
    state = boards.state_of(table, say)
    lines = [say("hand-title", game=say.game(match.game), code=match.code, state=state)]
    if seat in table.chosen:
        move = table.game.parse(table.choices[seat])
        label = boards.label(table, seat, move, say)
        lines.append(say("hand-chosen", move=str(move), label=label))
    rows: tuple[Row, ...] = ()
    if seat in table.to_act:
        rows = ((boards.move_button(table, say),),)
    return Card("\n".join(lines), shown, rows, audience=seat)


async def picture(call: Call, table: Table, seat: int) -> render.Picture | None:
    """A seat's own hand; None in a game without secrets."""
    return await call.desk.studio.run(
        render.hand,
        table.match.game,
        table.view(seat),
        theme=call.look.theme,
        locale=call.say.locale,
        names=table.match.names,
    )
