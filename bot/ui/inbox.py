"""Lists of matches: those that wait for somebody, and those of a server."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.services.model import Match, Status, Waiting
from bot.ui import boards, links
from bot.ui.call import Call
from bot.ui.cards import TEXT_LIMIT, Button, Card, Ref, Tone
from bot.ui.press import Press
from bot.ui.texts import Say, ago, on
from engines import PUBLIC

MOST: Final = 20
"""Matches of a server that are looked up for a list; more lines do not fit into a message."""
ROOM: Final = TEXT_LIMIT - 100
"""Characters for the lines of a list; the rest is for its heading and for what did not fit."""


async def turns_card(call: Call) -> Card:
    """Every decision a person owes anywhere, the nearest deadline first."""
    say = call.say
    waiting = await call.desk.inbox.turns(call.person.user_id)
    if not waiting:
        return Card(say("turns-none"), audience=PUBLIC)
    lines = [_owed(owed, say) for owed in waiting]
    first = Button(say("button-next-match"), Ref("next"), Tone.MAIN)
    return Card(
        _list(say("turns-heading", count=len(waiting)), lines, say),
        rows=((first,),),
        audience=PUBLIC,
    )


def _owed(owed: Waiting, say: Say) -> str:
    game, players = say.game(owed.match.game), boards.versus(owed.match, say)
    where, deadline = _link(owed.match, say), owed.deadline
    if deadline is None:
        since = ago(owed.since)
        return say("turns-line", game=game, players=players, where=where, since=since)
    return say(
        "turns-line-deadline",
        game=game,
        players=players,
        where=where,
        on=on(deadline),
        ago=ago(deadline),
    )


async def next_match(press: Press) -> None:
    """One match of the inbox after the other; the version counts how many were seen."""
    call, say = press.call, press.call.say
    waiting = await call.desk.inbox.turns(call.person.user_id)
    if press.ref.version >= len(waiting):
        await call.answer(say("turns-done") if waiting else say("turns-none"))
        return
    match = waiting[press.ref.version].match
    table = await call.desk.matches.table(match.id)
    buttons = [boards.move_button(table, say)]
    if press.ref.version + 1 < len(waiting):
        further = Ref("next", version=press.ref.version + 1)
        buttons.append(Button(say("button-next-match"), further))
    rows = (tuple(buttons),)
    user, look = call.person.user_id, call.look
    board = await boards.own_board(call.desk, table, user, say, look=look, rows=rows)
    place = say(
        "turns-here",
        game=say.game(match.game),
        code=match.code,
        players=boards.versus(match, say, table),
        where=_link(match, say),
    )
    await call.answer(Card(place, board.picture, rows, audience=board.audience))


async def server_card(call: Call, guild_id: int) -> Card:
    """Everybody's open matches on a server."""
    say = call.say
    matches = await call.desk.inbox.of_server(guild_id)
    if not matches:
        return Card(say("list-none"), audience=PUBLIC)
    lines = []
    for match in matches[:MOST]:
        state = say("state-lobby")
        if match.status is Status.ACTIVE:
            state = boards.state_of(await call.desk.matches.table(match.id), say)
        lines.append(
            say(
                "list-line",
                game=say.game(match.game),
                players=boards.versus(match, say),
                where=_link(match, say),
                state=state,
            )
        )
    rest = len(matches) - len(lines)
    return Card(_list(say("list-heading", count=len(matches)), lines, say, rest), audience=PUBLIC)


def _link(match: Match, say: Say) -> str:
    return say("link-code", code=match.code, url=links.to_match(match))


def _list(heading: str, lines: Iterable[str], say: Say, left: int = 0) -> str:
    """As many lines as there is room for, and how many more there are, `left` at least."""
    shown = [heading]
    room = ROOM - len(heading)
    for line in lines:
        room -= len(line) + 3
        if room < 0:
            left += 1
        else:
            shown.append(f"- {line}")
    if left:
        shown.append(say("turns-more", count=left))
    return "\n".join(shown)
