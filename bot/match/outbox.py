"""What must reach Discord, kept until it has: written with the act, sent after the commit."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import Final

from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.unit_of_work import retry_on_conflict
from bot.match.act.fresh_postings import LEASE, FreshPostings
from bot.match.act.recorder import Recorder
from bot.match.act.use_case import require_match
from bot.match.model.enums import Notice, Status, Trouble
from bot.match.model.match import Posting
from bot.match.store.matches import MatchRepository
from bot.match.store.outbox import OutboxRepository


class Claim(StrEnum):
    """What became of wanting to send a row."""

    OURS = "ours"
    """It is to be sent now, by nobody else."""
    GONE = "gone"
    """It was sent, or a newer one has taken its place."""
    TAKEN = "taken"
    """Another process is sending for its match, or has put it off: it is for later."""


@dataclass(frozen=True, slots=True)
class Outbox:
    """The sender's side of the outbox. Rows are written by the services that act."""

    store: Store
    clock: Clock
    recorder: Recorder
    process: str
    """The name of this process among those that send."""

    async def pending(
        self, match_id: int | None = None, *, limit: int = 100, without: Collection[int] = ()
    ) -> list[Posting]:
        """What is due, oldest first: of one match (right after its commit) or of all (at the
        start, and in between), but for what goes to the places `without`. A match has at most one
        posting per notice, its newest."""
        async with self.store.reading() as unit:
            found = await unit[OutboxRepository].due(self.clock.now(), match_id, limit, without)
        return list(map(self.store.shared(FreshPostings).instead, found))

    def fresh(self) -> list[Posting]:
        """What this process has left to be sent since the last look, oldest first; empty where
        there may be more, for which somebody has to look."""
        return self.store.shared(FreshPostings).all() or []

    async def look(
        self, *, limit: int, without: Collection[int]
    ) -> tuple[list[Posting], timedelta | None]:
        """What is `pending`, and how long until the next row is due that people look out for; None
        without any. All others may be some minutes late."""
        now, fresh = self.clock.now(), self.store.shared(FreshPostings)
        fresh.looking()
        async with self.store.reading() as unit:
            found = await unit[OutboxRepository].due(now, None, limit, without)
            due = await unit[OutboxRepository].next_due(now)
        return list(map(fresh.instead, found)), None if due is None else due - now

    async def claim(self, posting: Posting) -> Claim:
        """Take a row to send it: a match is served by one process at a time, so that what is sent
        of it comes once and in order. `mark_sent` and `put_off` give the match free again; a
        process that has died loses it after a while, one that is back has it at once."""
        now = self.clock.now()
        if self.store.shared(FreshPostings).begin(posting, now):
            return Claim.OURS

        async def work(_attempt: int) -> Claim:
            async with self.store.writing() as unit:
                if not await unit[OutboxRepository].claim(posting, self.process, now, now + LEASE):
                    return Claim.TAKEN
                # only now can nobody else have it
                due = await unit[OutboxRepository].begin(posting.id, now)
                if due is None or due > now:
                    return Claim.GONE if due is None else Claim.TAKEN
                await unit.commit()
                return Claim.OURS

        return await retry_on_conflict(work)

    async def mark_sent(self, posting: Posting) -> None:
        """It has reached Discord, or never will: forget it. A newer one stays."""
        async with self.store.writing() as unit:
            await unit[OutboxRepository].delete(posting)
            await unit.commit()

    async def put_off(self, posting: Posting, wait: timedelta, reason: str) -> None:
        """An attempt failed for `reason` (a code, nothing a person wrote): try after `wait`, and
        have what else is due of the match wait as long."""
        now = self.clock.now()
        async with self.store.writing() as unit:
            await unit[OutboxRepository].put_off(posting, now + wait, reason)
            await unit[OutboxRepository].hold(posting.match_id, now, now + wait)
            await unit.commit()

    async def hasten(self, guild_id: int) -> bool:
        """Somebody changed something on a server: what could not be posted there is tried again,
        and of what was given up the board is posted. Whether there is any of it."""
        async with self.store.reading() as unit:
            if not await unit[OutboxRepository].stuck(guild_id):
                return False
        now = self.clock.now()

        async def work(_attempt: int) -> bool:
            async with self.store.writing() as unit:
                for match_id in await unit[OutboxRepository].stuck(guild_id):
                    match = await require_match(unit, match_id)
                    unit.after_commit(self.store.shared(FreshPostings).notice)
                    if not await unit[OutboxRepository].hasten(match_id, now):
                        begun = match.status is Status.ACTIVE
                        notice = Notice.BOARD if begun else Notice.LOBBY
                        await self.recorder.post(unit, match, notice, now)
                await unit.commit()
                return True

        return await retry_on_conflict(work)

    async def left(self, channel_id: int) -> bool:
        """A channel or thread was deleted: the matches that go on there are to be seen elsewhere,
        or at least say so. Whether there are any."""
        async with self.store.reading() as unit:
            if not await unit[MatchRepository].in_channel(channel_id, None, (Status.ACTIVE,)):
                return False
        now = self.clock.now()

        async def work(_attempt: int) -> bool:
            async with self.store.writing() as unit:
                for match in await unit[MatchRepository].in_channel(
                    channel_id, None, (Status.ACTIVE,)
                ):
                    if match.board_channel_id == channel_id:
                        await self.recorder.post(unit, match, Notice.BOARD, now)
                await unit.commit()
                return True

        return await retry_on_conflict(work)


class Fault(StrEnum):
    """What kind of failure it was."""

    OUTAGE = "outage"
    """Discord, the network or our own store is not to be had: whatever else is sent now would fail
    as well. Tried until it works."""
    PACE = "pace"
    """Too much in this one place: it rests for as long as Discord asked for."""
    LATER = "later"
    """One message or one person takes nothing just now: what was for them waits for as long as
    Discord asked for, and the rest of its channel goes on."""
    BARRED = "barred"
    """The place takes nothing from the bot until somebody changes that."""
    LOST = "lost"
    """What it was for is not there any more. Given up at once."""
    OTHER = "other"
    """Anything else: tried for some days."""


class Undelivered(Exception):
    """A row could not be sent. `code` is for the log: nothing that a person wrote."""

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
        """How long Discord asked to be left alone; None if it did not say."""
        self.trouble: Final = trouble
        """What there is to say about the match; None if it is not about its place."""
