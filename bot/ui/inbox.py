"""The matches that wait for somebody, as a list and one after the other."""

from __future__ import annotations

from dataclasses import replace

from bot.services.errors import Quarantined
from bot.ui import boards, errors
from bot.ui.call import Call
from bot.ui.cards import Button, Card, Ref, Tone
from bot.ui.lines import link, list_of, owed_line
from bot.ui.press import Press
from engines import PUBLIC


async def turns_card(call: Call, game: str | None = None) -> Card:
    """Every decision a person owes anywhere, in one game alone if one is given, the nearest
    deadline first."""
    say = call.say
    waiting = await call.desk.inbox.turns(call.person.user_id, game=game)
    if not waiting:
        return Card(say("turns-none"), audience=PUBLIC)
    lines = [owed_line(owed, say) for owed in waiting]
    first = Button(
        say("button-next-match"), Ref("next", path=() if game is None else (game,)), Tone.MAIN
    )
    return Card(
        list_of(say("turns-heading", count=len(waiting)), lines, say),
        rows=((first,),),
        audience=PUBLIC,
    )


async def next_match(press: Press) -> None:
    """One match of the inbox after the other; the version counts how many were seen, the path is
    the game that is looked for, if one is."""
    call, say = press.call, press.call.say
    game = press.ref.path[0] if press.ref.path else None
    waiting = await call.desk.inbox.turns(call.person.user_id, game=game)
    if press.ref.version >= len(waiting):
        await call.answer(say("turns-done") if waiting else say("turns-none"))
        return
    match = waiting[press.ref.version].match
    further: tuple[Button, ...] = ()
    if press.ref.version + 1 < len(waiting):
        ref = replace(press.ref, version=press.ref.version + 1)
        further = (Button(say("button-next-match"), ref),)
    try:
        table = await call.desk.matches.table(match.id)
    except Quarantined as error:
        # those after it are not to be out of reach for that
        await call.answer(Card(errors.told(error, say), rows=(further,), audience=PUBLIC))
        return
    rows = ((boards.move_button(table, say), *further),)
    user, look = call.person.user_id, call.look
    board = await boards.own_board(call.desk, table, user, say, look=look, rows=rows)
    place = say(
        "turns-here",
        game=say.game(match.game),
        code=match.code,
        players=boards.versus(match, say, table),
        where=link(match, say),
    )
    await call.answer(Card(place, board.picture, rows, audience=board.audience))
