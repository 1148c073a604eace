"""The outbox: rows that must reach Discord, written with the act, sent after the commit."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.act.fresh_postings import CLAIM_LEASE, FreshPostings
from bot.match.act.recorder import Recorder
from bot.match.act.use_case import require_match
from bot.match.model.enums import Notice, Status, Trouble
from bot.match.model.match import Posting
from bot.match.store.matches import MatchRepository
from bot.match.store.outbox import OutboxRepository


class Claim(StrEnum):
    """The result of claiming a row."""

    OURS = "ours"
    """This process is to send it now, and no other."""
    GONE = "gone"
    """It was sent, or a newer one has taken its place."""
    TAKEN = "taken"
    """Another process is sending for its match, or has put it off: try again later."""


@dataclass(frozen=True, slots=True)
class Outbox:
    """The sender's side of the outbox. Rows are written by the services that act."""

    store: Store
    clock: Clock
    recorder: Recorder
    process: str
    """The name of this process among the senders."""

    async def pending(
        self, match_id: int | None = None, *, limit: int = 100, without: Collection[int] = ()
    ) -> list[Posting]:
        """The rows due, oldest first: of one match (right after its commit) or of all (at the
        start, and from time to time), except for places in `without`. A match has at most one
        posting per notice, its newest."""
        async with self.store.reading() as unit:
            found = await unit[OutboxRepository].due(self.clock.now(), match_id, limit, without)
        return list(map(self.store.shared(FreshPostings).instead, found))

    def fresh(self) -> list[Posting]:
        """The rows queued by this process since the last call, oldest first; empty if there may be
        more, which must be read from the store."""
        return self.store.shared(FreshPostings).all() or []

    async def look(
        self, *, limit: int, without: Collection[int]
    ) -> tuple[list[Posting], timedelta | None]:
        """The `pending` rows, and the time until the next row is due that people watch for; None
        without any. All others may be some minutes late."""
        now, fresh = self.clock.now(), self.store.shared(FreshPostings)
        fresh.looking()
        async with self.store.reading() as unit:
            found = await unit[OutboxRepository].due(now, None, limit, without)
            due = await unit[OutboxRepository].next_due(now)
        return list(map(fresh.instead, found)), None if due is None else due - now

    async def claim(self, posting: Posting) -> Claim:
        """Claim a row to send it: a match is served by one process at a time, so that each message
        comes once and in order. `mark_sent` and `put_off` release the match; a dead process loses
        it after a while, a restarted one has it back immediately."""
        now = self.clock.now()
        if self.store.shared(FreshPostings).begin(posting, now):
            return Claim.OURS
        return await self._claim(posting)

    @transactional
    async def _claim(self, unit: UnitOfWork, posting: Posting) -> Claim:
        now = self.clock.now()
        if not await unit[OutboxRepository].claim(posting, self.process, now, now + CLAIM_LEASE):
            return Claim.TAKEN
        # only now can no other process have it
        due = await unit[OutboxRepository].begin(posting.id, now)
        if due is not None and due <= now:
            return Claim.OURS
        unit.abandon()
        return Claim.GONE if due is None else Claim.TAKEN

    async def owed_since(self) -> datetime | None:
        """Since when the oldest row has been due that is due now, or was tried in vain while
        Discord was away; None without any."""
        async with self.store.reading() as unit:
            return await unit[OutboxRepository].owed_since(self.clock.now(), Fault.OUTAGE.value)

    @transactional
    async def renew(self, unit: UnitOfWork, posting: Posting) -> None:
        """Claim a row for longer that is still being sent."""
        now = self.clock.now()
        await unit[OutboxRepository].claim(posting, self.process, now, now + CLAIM_LEASE)

    @transactional
    async def mark_sent(self, unit: UnitOfWork, posting: Posting) -> None:
        """Delete a row that has reached Discord, or never will. A newer one stays."""
        await unit[OutboxRepository].delete(posting)

    @transactional
    async def put_off(
        self, unit: UnitOfWork, posting: Posting, wait: timedelta, reason: str
    ) -> None:
        """Note that an attempt failed for `reason` (a code, never a person's text) and try after
        `wait`; the match's other rows that are due wait as long."""
        now = self.clock.now()
        # however long an outage lasts, a row is not given up for it afterwards
        counted = reason != Fault.OUTAGE.value
        await unit[OutboxRepository].put_off(posting, now + wait, reason, counted=counted)
        await unit[OutboxRepository].hold(posting.match_id, now, now + wait)

    async def hasten(self, guild_id: int) -> bool:
        """Try everything again that could not be posted on a server, after a change there; boards
        that were given up are posted. Whether there were any."""
        async with self.store.reading() as unit:
            if not await unit[OutboxRepository].stuck(guild_id):
                return False
        await self._hasten(guild_id)
        return True

    @transactional
    async def _hasten(self, unit: UnitOfWork, guild_id: int) -> None:
        now = self.clock.now()
        for match_id in await unit[OutboxRepository].stuck(guild_id):
            match = await require_match(unit, match_id)
            unit.after_commit(self.store.shared(FreshPostings).notice)
            if not await unit[OutboxRepository].hasten(match_id, now):
                begun = match.status is Status.ACTIVE
                notice = Notice.BOARD if begun else Notice.LOBBY
                await self.recorder.post(unit, match, notice, now)

    @transactional
    async def hasten_all(self, unit: UnitOfWork) -> None:
        """Make everything due now that waits for another attempt, or for its turn."""
        await unit[OutboxRepository].hasten_all(self.clock.now())

    async def left(self, channel_id: int) -> bool:
        """Move matches out of a deleted channel or thread, or at least note it. Whether there were
        any."""
        async with self.store.reading() as unit:
            if not await unit[MatchRepository].in_channel(channel_id, None, (Status.ACTIVE,)):
                return False
        await self._leave(channel_id)
        return True

    @transactional
    async def _leave(self, unit: UnitOfWork, channel_id: int) -> None:
        for match in await unit[MatchRepository].in_channel(channel_id, None, (Status.ACTIVE,)):
            if match.board_channel_id == channel_id:
                await self.recorder.post(unit, match, Notice.BOARD, self.clock.now())


class Fault(StrEnum):
    """The kind of a delivery failure."""

    OUTAGE = "outage"
    """Discord, the network or our own store is unavailable: every other send would fail as well.
    Tried until it works."""
    PACE = "pace"
    """Rate limit of one place: it rests for as long as Discord asked for."""
    LATER = "later"
    """One message or one person takes nothing at the moment: its rows wait for as long as
    Discord asked for, and the rest of its channel goes on."""
    BARRED = "barred"
    """The place takes nothing from the bot until its settings change."""
    LOST = "lost"
    """The target is gone. Given up without another try."""
    OTHER = "other"
    """Anything else: tried for some days."""


class Undelivered(Exception):
    """A row could not be sent. `code` is for the log: never a person's text."""

    def __init__(
        self,
        fault: Fault,
        code: str,
        *,
        wait: timedelta | None = None,
        trouble: Trouble | None = None,
    ) -> None:
        super().__init__(code)
        self.fault: Final = fault
        self.code: Final = code
        self.wait: Final = wait
        """The wait that Discord asked for; None if it named none."""
        self.trouble: Final = trouble
        """The match's trouble; None if it is not about its place."""
