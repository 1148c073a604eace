"""Answers to errors about an outdated board, with the way to the current one."""

from __future__ import annotations

from dataclasses import dataclass

from bot.base.refusal import Refusal
from bot.discord_kit import links
from bot.discord_kit.error_responder import ErrorAnswers
from bot.discord_kit.message import OutgoingMessage, Row
from bot.discord_kit.texts import Say
from bot.match.act.service import Matches
from bot.match.homes import Homes
from bot.match.model.match import Match
from bot.match.refusals import MatchOver, NotYourTurn, StaleBoard
from bot.play.board.buttons import move_button
from engines import PUBLIC


@dataclass(frozen=True, slots=True)
class BoardErrorAnswers:
    """Adds a link to the board to an error's text, and a Move button if the person is to move."""

    matches: Matches
    homes: Homes

    def by_error(self) -> ErrorAnswers:
        return {StaleBoard: self.answer, NotYourTurn: self.answer, MatchOver: self.answer}

    async def answer(self, user_id: int, error: Refusal, text: str, say: Say) -> OutgoingMessage:
        try:
            match = await self.matches.find(str(error.params["match"]))
            position = await self.matches.position(match.id)
        except Refusal:
            return OutgoingMessage(text, audience=PUBLIC)
        (seen,) = await self.homes.seen(user_id, (match,))
        url = links.to_match(seen)
        older = await self._number(match, error.version) if isinstance(error, StaleBoard) else None
        if older is not None and older != position.number:
            text = say("error-stale-board-link", number=older, current=position.number, url=url)
        else:
            text = f"{text} {say('info-board', url=url)}"
        rows: tuple[Row, ...] = ()
        if position.seat_of(user_id) in position.to_act:
            rows = ((move_button(position, say),),)
        return OutgoingMessage(text, rows=rows, audience=PUBLIC)

    async def _number(self, match: Match, version: int) -> int | None:
        """The number of the newest move on an older board."""
        numbers = await self.matches.move_numbers(match.id)
        return numbers[version] if version < len(numbers) else None
