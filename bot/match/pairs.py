"""Pairs at the end of a match: the other board shows it, and after the second one the channel is
told the result of both."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.base.entropy import Entropy
from bot.db.unit_of_work import UnitOfWork
from bot.match.act.fresh_postings import FreshPostings
from bot.match.act.recorder import NONCE_BYTES
from bot.match.model.enums import Notice
from bot.match.model.match import Match
from bot.match.store.matches import MatchRepository
from bot.match.store.outbox import OutboxRepository


@dataclass(frozen=True, slots=True)
class PairEnds:
    """Follows the end of a match of a pair."""

    entropy: Entropy

    async def follow_up(self, unit: UnitOfWork, match: Match) -> None:
        """Have the other board and the invitation updated, and the result told once there is one.
        Both matches are held: of two that end at once, one ends after the other."""
        pair = await unit[MatchRepository].pair_of(match)
        if pair is None:
            return
        now, other = match.ended_at or match.updated_at, pair.other(match)
        await self._post(unit, other, Notice.PAIRED, now)
        if pair.is_over and pair.first.thread_id and pair.first.lobby_message_id:
            await self._post(unit, pair.first, Notice.LOBBY, now)
        if pair.points is not None:
            await self._post(unit, match, Notice.RESULT, now)

    async def _post(self, unit: UnitOfWork, match: Match, notice: Notice, now: datetime) -> None:
        nonce = self.entropy(NONCE_BYTES).hex()
        await unit[OutboxRepository].put(match, notice, nonce=nonce, due=now)
        unit.after_commit(unit.shared(FreshPostings).notice)
