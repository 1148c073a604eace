"""The rules of a game as messages, a page at a time."""

from __future__ import annotations

from bot.services.errors import NoSuchGame
from bot.ui.call import Call
from bot.ui.cards import Button, Card, Ref
from bot.ui.paging import paging
from engines import GAMES, PUBLIC
from render.rules import rules


async def rules_card(call: Call, game: str, page: int) -> Card:
    """A page of a game's rules; a page beyond the last is the last.

    :raises NoSuchGame: there is no such game.
    """
    if game not in GAMES:
        raise NoSuchGame(game)
    say = call.say
    book = rules(game, locale=say.locale)
    page = min(page, len(book) - 1)
    shown = await call.desk.studio.run(book.__getitem__, page)
    count = say("rules-page", page=page + 1, pages=len(book))
    learn = Button(say("button-learn"), Ref("learn", path=(game,)))
    rows = (*paging(say, Ref("rules", path=(game,)), page, len(book)), (learn,))
    return Card(
        f"### {shown.title}\n{shown.body}\n\n*{count}*", shown.picture, rows, audience=PUBLIC
    )
