"""The words of a feed: a line for each match and each tournament."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.db.store import Store
from bot.discord_kit import links
from bot.discord_kit.message import TEXT_LIMIT, OutgoingMessage
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.feed.model import FeedItem, ItemKind
from bot.match.act.service import Matches
from bot.match.model.match import Match
from bot.match.model.people import Place
from bot.match.refusals import NoSuchMatch, Quarantined
from bot.match.store.settings import PersonRepository
from bot.play.board.message import BoardMessages
from bot.play.board.side import public_seat
from bot.play.board.text import result, versus
from bot.tournaments.refusals import NoSuchTournament
from bot.tournaments.service import Tournaments
from bot.tournaments.standings import winners
from bot.tournaments.state import State
from engines import PUBLIC

MAX_LINE_CHARS: Final = 230
"""A longer line goes without the words about the result, so that all fit into a message."""


@dataclass(frozen=True, slots=True)
class Line:
    """What a feed tells of one item, and where that took place."""

    text: str
    place: Place
    thread_id: int | None = None
    match: Match | None = None
    short: str | None = None
    """What is told instead where there is too much for a message; None: the same."""


@dataclass(frozen=True, slots=True)
class FeedMessages:
    """Words what has ended. People who keep off lists of players are not told of."""

    store: Store
    matches: Matches
    tournaments: Tournaments
    boards: BoardMessages

    async def line(self, item: FeedItem, say: Say) -> Line | None:
        """The line of an item; None where there is nothing to tell any more."""
        try:
            if item.kind is ItemKind.MATCH:
                return await self._of_match(await self.matches.get(item.subject_id), say)
            return await self._of_tournament(await self.tournaments.get(item.subject_id), say)
        except (NoSuchMatch, NoSuchTournament):
            return None

    async def whole(self, told: list[Line], say: Say) -> OutgoingMessage:
        """The message of some lines; a match that is alone in it is shown as it ended."""
        text = joined(told)
        match = told[0].match if len(told) == 1 else None
        if match is not None:
            try:
                position = await self.matches.position(match.id)
            except Quarantined:
                return OutgoingMessage(text, audience=PUBLIC)
            picture = await self.boards.picture(
                position, PUBLIC, say, viewpoint=public_seat(position)
            )
            return OutgoingMessage(text, picture, audience=PUBLIC)
        return OutgoingMessage(text, audience=PUBLIC)

    async def _of_match(self, match: Match, say: Say) -> Line | None:
        if await self._hidden({person.user_id for person in match.people}):
            return None
        words = {"game": say.game(match.game), "players": versus(match, say)}
        words["url"] = links.to_match(match)
        text = say("feed-match", result="\n".join(result(match, say)), **words)
        if len(text) > MAX_LINE_CHARS:
            text = say("feed-match-short", **words)
        return Line(text, match.place, match.thread_id, match)

    async def _of_tournament(self, state: State, say: Say) -> Line:
        first = winners(state.progress)
        people = [one.person for division in first for one in division]
        hidden = await self._hidden({person.user_id for person in people})
        names = [plain(person.name) for person in people if person.user_id not in hidden]
        # of a division each has its own
        several = "divisions" if state.tournament.league is None else "league"
        kind = "over" if hidden or not names else several if len(first) > 1 else "won"
        home = state.row.home
        words = {
            "name": plain(state.row.name),
            "game": say.game(state.tournament.game),
            "url": links.url(home.guild_id, home.channel_id),
        }
        told = say.people(names)
        text = say(f"feed-tournament-{kind}", winners=told, count=len(names), **words)
        return Line(text, home, short=say("feed-tournament-over", **words))

    async def _hidden(self, user_ids: set[int]) -> set[int]:
        async with self.store.reading() as unit:
            settings = await unit[PersonRepository].of(sorted(user_ids))
        return {user_id for user_id, each in settings.items() if not each.listed}


def joined(told: list[Line]) -> str:
    """The text of some lines, which are shorter where they would not fit into a message."""
    text = "\n".join(line.text for line in told)
    if len(text) > TEXT_LIMIT:
        text = "\n".join(line.short or line.text for line in told)
    return text
