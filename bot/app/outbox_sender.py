"""Messages sent from the outbox: at the start, after each commit, and in between.

What goes to one channel goes in a lane of its own, one after the other, so that a channel that is
slow or fails holds up nobody else. While Discord itself fails, one row at a time finds out whether
it is back. docs/adr/0014 tells why.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime, timedelta
from typing import Final, TypeAlias

import structlog

from bot.base.log import Meter, measured
from bot.base.refusal import StoreDown
from bot.base.worker import (
    FIRST_WAIT,
    MAX_SEND_ATTEMPTS,
    SWEEP_INTERVAL_S,
    Worker,
    backoff,
    in_time,
)
from bot.discord_kit.errors import classify
from bot.discord_kit.limits import (
    NO_SHARES,
    Asker,
    FairGate,
    GlobalLimit,
    InvalidRequests,
    Pace,
    Urgency,
    work_for,
)
from bot.match.model.match import Posting
from bot.match.model.terms import Notice
from bot.match.outbox import Claimed, Fault, Outbox, Unclaimed, Undelivered

_log: Final = structlog.get_logger(__name__)

SHARED_SWEEP_INTERVAL_S: Final = 20.0
"""The longest pause where there are several processes: another one may have died."""
MAX_OUTAGE_WAIT: Final = timedelta(minutes=5)
"""The longest pause during an outage of Discord: when it is over, people wait for boards."""
MAX_CONCURRENT_SENDS: Final = 8
"""Channels served at the same time. Servers take turns."""
BATCH_ROWS: Final = 100
"""Rows taken in one look."""
MAX_SENDS_PER_SECOND: Final = 20.0
"""The pace after an outage, say: Discord allows a bot 50 requests a second."""
SEND_BURST: Final = 20
"""Rows that may begin before that pace holds: in everyday play nothing waits."""
SEND_TIMEOUT_S: Final = 120.0
"""The longest time for which a row, with its waits for rate limits, keeps others from being sent:
less than the lease of its claim."""
LEASE_RENEWAL_S: Final = 60.0
"""Between two renewals of the claim of a row that takes longer."""
TAKEN_RECHECK_INTERVAL: Final = timedelta(seconds=1)
"""The pause of a channel to which another process is sending something of a match."""
CLOCK_SET_BACK: Final = timedelta(seconds=10)
"""A clock that differs by less from what it was is not taken for one that was set back."""
MAX_STRIKES: Final = 3
"""Failures of Discord in a row after which one row at a time is tried."""

GiveWay: TypeAlias = Callable[[], Awaitable[None]]
Deliver: TypeAlias = Callable[[Claimed], Awaitable[bool | None]]
"""Sends a row. True: it has also noted that the row was sent."""

_ORDER: Final = {
    Notice.UNMASKING: -1,
    Notice.BOARD: 0,
    Notice.CHOSEN: 1,
    Notice.ARRANGED: 1,
    Notice.VOTED: 1,
    Notice.TIME: 1,
    Notice.PAIRED: 1,
    Notice.OFFER: 2,
    Notice.INVITATION: 3,
    Notice.LOBBY: 4,
    Notice.ANSWER: 5,
    Notice.REPLACED: 5,
    Notice.RESULT: 5,
    Notice.VOTE: 5,
    Notice.WATCHED: 6,
    Notice.REMINDED: 7,
    Notice.REMINDER: 8,
    Notice.CLOSING: 9,
}
"""Within a match: an invitation that tells where the board is needs the board first, and so
does what brings the board up to date."""


async def never_wait() -> None:
    """Give way to nobody."""


class Sender:
    """Takes rows from the outbox and has them delivered, each channel's in order.

    `deliver` raises `Undelivered` for what did not get through; anything else is our own mistake.
    `ring` is called when a lane has ended and there may be more, to have somebody look again.
    `give_way` is awaited before anything is sent, so that more urgent work comes first.
    `share` is this process's part of what the bot may send, below 1 where there are several:
    then it looks every `shared_sweep_interval_s`.
    """

    def __init__(
        self,
        outbox: Outbox,
        deliver: Deliver,
        *,
        ring: Callable[[], None] = lambda: None,
        give_way: GiveWay = never_wait,
        pace: Pace | None = None,
        share: float = 1.0,
        shared_sweep_interval_s: float = SHARED_SWEEP_INTERVAL_S,
        send_timeout_s: float = SEND_TIMEOUT_S,
    ) -> None:
        self._outbox = outbox
        self._deliver = deliver
        self._ring = ring
        self._give_way = give_way
        self._send_timeout_s = send_timeout_s
        self._pace = pace or Pace(
            min(MAX_SENDS_PER_SECOND, 2 * MAX_SENDS_PER_SECOND * share), burst=SEND_BURST
        )
        self._pause = SWEEP_INTERVAL_S if share == 1.0 else shared_sweep_interval_s
        self._gate = FairGate(MAX_CONCURRENT_SENDS, NO_SHARES)
        self._lanes: dict[int, asyncio.Task[None]] = {}
        self._late = set[int]()
        """The places of lanes that wait for a row which takes too long, and hold up no others."""
        self._busy: set[int] = set()
        self._rests: dict[int, datetime] = {}
        self._strikes = 0
        self._closed_until: datetime | None = None
        self._answered_at: datetime | None = None
        self._stopping = False
        self._looks = 0
        self._looked_at: datetime | None = None
        self._left_over = True
        """True if the last look has left something for a later one."""

    async def look(self) -> float:
        """Begin to send what is due; the seconds until the next look."""
        self._looks += 1
        now = self._outbox.clock.now()
        self._answered_at = self._answered_at or now
        if self._looked_at is not None and self._looked_at - now > CLOCK_SET_BACK:
            # what waits for a moment would wait for it a second time
            await self._outbox.hasten_all()
            self._rests, self._closed_until = {}, None
            self._answered_at = now
        self._looked_at = now
        self._left_over = True
        self._rests = {place: until for place, until in self._rests.items() if until > now}
        if self._closed_until is not None:
            if self._closed_until > now:
                return (self._closed_until - now).total_seconds()
            self._closed_until = None
        # while Discord fails, one row finds out whether it is back, and no two at a time
        failing = self._strikes >= MAX_STRIKES
        waits = [until - now for until in self._rests.values()]
        if not (failing and self._lanes.keys() - self._late):
            without = {*self._lanes, *self._rests}
            due, wait = await self._outbox.look(limit=BATCH_ROWS, without=without)
            waits += [] if wait is None else [wait]
            lanes = self._sorted(due)
            begun = sum(len(postings) for postings in lanes.values())
            self._left_over = failing or begun < len(due) or len(due) == BATCH_ROWS
            for place, postings in lanes.items():
                chosen = postings[:1] if failing else postings
                self._busy.update(posting.match_id for posting in chosen)
                sending = self._lane(place, chosen, self._looks)
                lane = asyncio.create_task(sending, name=f"lane-{place}")
                self._lanes[place] = lane
                if failing:
                    break
        return min([self._pause, *(wait.total_seconds() for wait in waits if wait > timedelta(0))])

    async def send(self) -> float:
        """Send everything that is due, and what becomes due meanwhile; the seconds until the next
        look."""
        while True:
            wait = await self.look()
            if not self._lanes:
                return wait
            await asyncio.wait(self._lanes.values())

    async def close(self) -> None:
        """Let rows that are on their way arrive, unless they take too long, and begin no others."""
        self._stopping = True
        if lanes := [lane for place, lane in self._lanes.items() if place not in self._late]:
            await asyncio.wait(lanes)

    @property
    def answered_at(self) -> datetime | None:
        """When Discord last took or refused a row, or the end of the last wait that it asked for;
        the first look before that, and None before any."""
        return self._answered_at

    def _sorted(self, due: Iterable[Posting]) -> dict[int, list[Posting]]:
        """What can be begun, by place: nothing that is being sent already, and nothing of a match
        that is being served elsewhere."""
        lanes: dict[int, list[Posting]] = {}
        for posting in due:
            place = posting.channel_id
            if place in self._lanes or place in self._rests or posting.match_id in self._busy:
                continue
            lanes.setdefault(place, []).append(posting)
        for postings in lanes.values():
            # matches in the order in which something of theirs became due
            first: dict[int, int] = {}
            for number, posting in enumerate(postings):
                first.setdefault(posting.match_id, number)
            postings.sort(key=lambda posting: (first[posting.match_id], _ORDER[posting.notice]))
        return lanes

    async def _lane(self, place: int, postings: list[Posting], look: int) -> None:
        """Send what goes to one place. `look` is the number of the look that found it: the next one
        may come before this has taken its first step."""
        held: set[int] = set()
        smooth = False
        try:
            for posting in postings:
                if self._stopping or place in self._rests or self._closed_until is not None:
                    break
                if posting.match_id in held:
                    continue
                work_for(Asker(Urgency.BOARD, posting.guild_id or posting.channel_id))
                if not await self._send(posting):
                    # what comes after it in its match waits as well
                    held.add(posting.match_id)
            else:
                smooth = not (held or self._strikes)
        except StoreDown:
            # what was sent is sent again with its nonce
            self._close(None)
        except Exception:  # noqa: BLE001 - whatever it is, other lanes go on
            _log.exception("outbox-stuck", place=place)
            self._close(None)
        finally:
            self._busy.difference_update(posting.match_id for posting in postings)
            del self._lanes[place]
            begins = any(posting.notice is Notice.INVITATION for posting in postings)
            if begins or look != self._looks:
                # a match may have begun with it, whose rows for this place no look has found; and
                # a look meanwhile has passed over what goes here
                self._left_over = True
            if not (self._stopping or (smooth and not self._left_over)):
                self._ring()

    async def _send(self, posting: Posting) -> bool:
        """Send a row, and say what became of it; whether the next one of its match may follow."""
        async with self._gate.turn() as leave:
            await self._pace.turn()
            await self._give_way()
            if self._closed_until is not None:
                # it was open when this began to wait for its turn
                return False
            try:
                claimed = await self._outbox.claim(posting)
            except StoreDown:
                raise
            except Exception as error:  # noqa: BLE001 - what cannot be read holds up no others
                return await self._failed(posting, classify(error))
            if claimed is Unclaimed.GONE:
                return True
            if claimed is Unclaimed.TAKEN:
                self._rests[posting.channel_id] = self._outbox.clock.now() + TAKEN_RECHECK_INTERVAL
                return False
            delivery = asyncio.create_task(self._delivered(claimed), name=f"row-{posting.id}")
            if not await in_time(delivery, self._send_timeout_s):
                leave()
                await self._outlast(posting, delivery)
            failure = delivery.result()
            if failure is None:
                self._heard()
                return True
            return await self._failed(posting, failure)

    async def _delivered(self, claimed: Claimed) -> Undelivered | None:
        """Deliver a row and note that; the failure, if it is one of Discord's or of delivering."""
        try:
            noted = await self._deliver(claimed)
        except Exception as error:  # noqa: BLE001 - any failure is judged, and tried again or not
            return classify(error)
        if not noted:
            await self._outbox.mark_sent(claimed.posting)
        return None

    async def _outlast(self, posting: Posting, delivery: asyncio.Task[Undelivered | None]) -> None:
        """Wait for a row that takes too long, without holding up other places. Its request must not
        be cancelled, and may still succeed: until it ends, nobody else sends for its match."""
        place = posting.channel_id
        _log.warning("given-up-waiting", match=posting.match_id, notice=posting.notice.value)
        self._late.add(place)
        self._strike(None)
        self._ring()
        try:
            ended = False
            while not ended:
                try:
                    await self._outbox.renew(posting)
                except StoreDown as error:
                    # nobody else gets at it either
                    _log.warning("claim-unrenewed", match=posting.match_id, code=error.code)
                except Exception:  # noqa: BLE001 - without this lane the row would be begun again
                    _log.exception("claim-unrenewed", match=posting.match_id)
                ended = await in_time(delivery, LEASE_RENEWAL_S)
        finally:
            self._late.discard(place)

    async def _failed(self, posting: Posting, failure: Undelivered) -> bool:
        """Say what becomes of a row that failed; whether the next one of its match may follow."""
        fault = failure.fault
        unforeseen = failure if fault is Fault.OTHER else None
        _log.warning(
            "undelivered",
            match=posting.match_id,
            notice=posting.notice.value,
            fault=fault.value,
            code=failure.code,
            attempts=posting.attempts + 1,
            exc_info=unforeseen,
        )
        if fault in (Fault.PACE, Fault.LATER, Fault.BARRED, Fault.LOST):
            # Discord answered: it is there
            self._heard()
        if failure.wait is not None:
            self._answered_at = self._outbox.clock.now() + failure.wait
        if fault is Fault.PACE:
            rest = failure.wait or FIRST_WAIT
            self._rests[posting.channel_id] = self._outbox.clock.now() + rest
            return False
        if fault is Fault.LOST or (
            fault is not Fault.OUTAGE and posting.attempts >= MAX_SEND_ATTEMPTS
        ):
            _log.error("given-up", match=posting.match_id, notice=posting.notice.value)
            await self._outbox.mark_sent(posting)
            return True
        wait = backoff(posting.attempts)
        if fault is Fault.LATER:
            wait = failure.wait or wait
        if fault is Fault.OUTAGE:
            wait = min(wait, MAX_OUTAGE_WAIT)
            self._strike(failure.wait)
        await self._outbox.put_off(posting, wait, fault.value)
        return False

    def _heard(self) -> None:
        """Discord has taken or refused a row."""
        self._strikes, self._closed_until = 0, None
        self._answered_at = self._outbox.clock.now()

    def _strike(self, wait: timedelta | None) -> None:
        """Count a failure of Discord's, after which it asks for a `wait`, or for none."""
        if wait is None and self._closed_until is not None:
            # of a row that was under way when another found out
            return
        self._strikes += 1
        if self._strikes >= MAX_STRIKES or wait is not None:
            self._close(wait)

    def _close(self, wait: timedelta | None) -> None:
        """Begin nothing for a while: longer each time, or for as long as Discord asked for."""
        if wait is None:
            wait = min(backoff(max(0, self._strikes - MAX_STRIKES)), MAX_OUTAGE_WAIT)
        self._strikes = max(self._strikes, MAX_STRIKES)
        self._closed_until = self._outbox.clock.now() + wait


class OutboxWorker(Worker):
    """Looks at the outbox, and goes on looking while there is something in it."""

    def __init__(
        self,
        outbox: Outbox,
        deliver: Deliver,
        *,
        give_way: GiveWay = never_wait,
        share: float = 1.0,
        shared_sweep_interval_s: float = SHARED_SWEEP_INTERVAL_S,
        send_timeout_s: float = SEND_TIMEOUT_S,
    ) -> None:
        self._sender = Sender(
            outbox,
            deliver,
            ring=self.wake,
            give_way=give_way,
            share=share,
            shared_sweep_interval_s=shared_sweep_interval_s,
            send_timeout_s=send_timeout_s,
        )
        self.shared: Final = share < 1.0
        """True where other processes send as well."""
        super().__init__("outbox", self._sender.look)

    @property
    def answered_at(self) -> datetime | None:
        return self._sender.answered_at

    async def close(self) -> None:
        await super().close()
        await self._sender.close()


def metered(
    deliver: Deliver, meter: Meter, limit: GlobalLimit, invalid: InvalidRequests
) -> Deliver:
    """`deliver`, measured, unless Discord has refused too much lately, and with what its limit for
    everything makes of failures."""

    async def delivered(claimed: Claimed) -> bool | None:
        with measured() as laps:
            try:
                invalid.check()
                return await deliver(claimed)
            except Undelivered as failure:
                meter.error("undelivered")
                if (judged := limit.classify(failure)) is failure:
                    raise
                raise judged from failure
            finally:
                meter.spent(laps)

    return delivered
