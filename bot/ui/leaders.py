"""Leaderboards, page by page."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.services.profiles import Tally
from bot.services.ratings.model import OVERALL, Rating
from bot.ui.call import Call
from bot.ui.cards import Card, Ref, number_of
from bot.ui.errors import ServerOnly, StaleChoice
from bot.ui.paging import paging
from bot.ui.press import Press
from bot.ui.ratings import sure, tally_words
from bot.ui.texts import plain
from engines import PUBLIC

PER_PAGE: Final = 10
LEAST: Final = 5
"""Rated matches that somebody must have played where nobody says otherwise."""
MOST: Final = 1000


class Scope(StrEnum):
    SERVER = "server"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Board:
    """Which leaderboard somebody wants to see."""

    game: str
    scope: Scope = Scope.SERVER
    least: int = LEAST

    @property
    def ref(self) -> Ref:
        return Ref("leaders", path=(self.game, self.scope.value, str(self.least)))

    @classmethod
    def of(cls, ref: Ref) -> Board:
        """:raises StaleChoice: the ref says something else."""
        if len(ref.path) != 3 or ref.path[1] not in tuple(Scope):
            raise StaleChoice
        game, scope, least = ref.path
        number = number_of(least)
        if number is None or number > MOST:
            raise StaleChoice
        return cls(game, Scope(scope), number)


async def page(press: Press) -> None:
    """Another page; the version is its number."""
    call = press.call
    await call.answer(await leaders_card(call, Board.of(press.ref), press.ref.version))


async def leaders_card(call: Call, board: Board, number: int = 0) -> Card:
    """A page of a leaderboard, the best first.

    :raises ServerOnly: there is no server here, and it is asked for.
    """
    say = call.say
    if board.scope is Scope.ALL:
        scope = OVERALL
    elif call.guild_id is None:
        raise ServerOnly
    else:
        scope = call.guild_id
    ratings = call.desk.ratings
    first = number * PER_PAGE
    found, count = await ratings.leaders(
        board.game, scope, least=board.least, first=first, count=PER_PAGE
    )
    if not count:
        return Card(say("leaders-none", count=board.least), audience=PUBLIC)
    pages = -(-count // PER_PAGE)
    if number >= pages:
        # people have gone from the list since
        return await leaders_card(call, board, pages - 1)
    where = "all" if board.scope is Scope.ALL else "here"
    lines = [say("leaders-heading", game=say.game(board.game), where=where)]
    lines += [_line(call, place, rating) for place, rating in enumerate(found, first + 1)]
    lines.append(say("leaders-least", count=board.least))
    if pages > 1:
        lines.append(say("history-page", page=number + 1, pages=pages))
    return Card("\n".join(lines), rows=paging(say, board.ref, number, pages), audience=PUBLIC)


def _line(call: Call, place: int, rating: Rating) -> str:
    say = call.say
    mine = rating.user_id == call.person.user_id
    return say(
        "leaders-you" if mine else "leaders-line",
        place=place,
        name=plain(rating.name),
        rating=sure(rating.skill, say),
        tally=tally_words(Tally(rating.wins, rating.draws, rating.losses), say),
    )
