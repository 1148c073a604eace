"""The facts of a board, read at one moment, and noting that it was posted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.act import tale as tales
from bot.match.act.board import Board, CalledOff, Earlier
from bot.match.act.calls import uncalled
from bot.match.act.fresh_postings import FreshPostings
from bot.match.act.use_case import MatchUseCase, require_match
from bot.match.clock import running as clock_running
from bot.match.mentions import unwanted
from bot.match.model.enums import Notice, Status
from bot.match.model.match import Match, Posting
from bot.match.model.people import Mention
from bot.match.model.spectator import Watch, recipients
from bot.match.refusals import Quarantined
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.outbox import OutboxRepository
from bot.match.store.spectators import SpectatorRepository


@dataclass(frozen=True, slots=True)
class Boards(MatchUseCase):
    """Boards to be shown. One transaction reads each, another notes that it was posted."""

    async def of(self, match_id: int) -> Board:
        """The board of a match as it stands, mentioning nobody.

        :raises NoSuchMatch, NotStarted, OldRules, GameGone, BrokenRecord: as `Matches.position`.
        """
        async with self.store.reading() as unit:
            return await self._board(unit, await require_match(unit, match_id))

    async def to_post(
        self, match_id: int, posting: Posting | None = None
    ) -> Board | CalledOff | None:
        """The board of a match to be posted. None if acts since `posting` was taken from the outbox
        left a newer row, which posts it.

        :raises NoSuchMatch, NotStarted, OldRules, GameGone, BrokenRecord: as `Matches.position`.
        """
        now = self.clock.now()
        if (known := self.store.shared(FreshPostings).board(posting, now)) is not None:
            return known
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            # a computer answers within a moment
            overtaken = posting is not None and posting.version < match.version
            if (
                posting is not None
                and overtaken
                and await unit[OutboxRepository].due_at(posting.id) is None
            ):
                return None
            try:
                board = await self._board(unit, match)
            except Quarantined:
                if match.status is not Status.CANCELLED:
                    raise
                return CalledOff(match, await unit[LogRepository].ruling(match_id))
            if match.status is Status.ACTIVE:
                quiet = board.uncalled | await uncalled(unit, match_id, now)
            else:
                players = [person.user_id for person in match.people]
                quiet = await unwanted(unit, players, Mention.END, now)
            watchers = tuple(recipients(await unit[SpectatorRepository].of(match_id), match))
        return replace(board, uncalled=quiet, watchers=watchers)

    @transactional
    async def posted(
        self,
        unit: UnitOfWork,
        match: Match,
        message_id: int,
        posting: Posting | None = None,
        *,
        watchers: Sequence[Watch] = (),
        moved: bool = False,
    ) -> bool:
        """Note where the newest board is and that `posting` was sent, and clear the match's
        trouble. Tells the `watchers` who are told in private; returns whether there are any.

        `moved`: the match goes on outside of its thread.
        """
        privately = any(watch.privately for watch in watchers)
        noted: dict[str, Any] = {"board_message_id": message_id, "board_version": match.version}
        if moved:
            noted["thread_id"] = None
        if match.trouble is not None or moved:
            noted["trouble"] = None
        if posting is None:
            await unit[MatchRepository].flag(match.id, **noted)
        else:
            await unit[OutboxRepository].delete(posting, **noted)
        if privately:
            await self.recorder.post(unit, match, Notice.WATCHED, self.clock.now())
        return privately

    async def _board(self, unit: UnitOfWork, match: Match) -> Board:
        now = self.clock.now()
        position = await self.positions.load(unit, match)
        told = await tales.tale(unit, self.positions, position, now)
        tale = told.position if told.since < match.version else None
        pair = await unit[MatchRepository].pair_of(match)
        tipped = (await unit[MatchRepository].flags(match.id)).tipped
        board = Board(
            position,
            uncalled=told.present,
            pair=pair,
            tipped=tipped,
            tale=tale,
            since=told.since,
        )
        shown, message_id = match.board_version, match.board_message_id
        if message_id is not None and shown is not None and told.since <= shown < match.version:
            board = replace(board, earlier=Earlier(message_id, told.began_at))
        if match.status is not Status.ACTIVE or not match.terms.clock:
            return board
        row = told.position.row
        since = 0 if row is None else row.seq - 1
        moment = self.positions.when(match, since)
        time = await clock_running.of_match(unit, match, now, since=since, moment=moment)
        return replace(board, time=time)
