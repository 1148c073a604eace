"""Sending to webhooks: the queue, what is sent, its signature, and the job."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Callable, Mapping
from contextvars import Context
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count
from typing import Any, Final

import structlog

from bot.base.refusal import StoreDown
from bot.base.worker import Clock, Entropy, Worker, backoff, next_look
from bot.db.store import Store, UnitOfWork, transactional
from bot.discord_kit.message import match_url
from bot.match.act.positions import rows_of
from bot.match.act.record_document import hidden
from bot.match.act.service import MatchUseCase
from bot.match.model.match import Match
from bot.match.refusals import NotStarted, Quarantined
from bot.match.store.matches import MatchRepository
from bot.tournaments.engine import TournamentEngine
from bot.tournaments.events import Paired
from bot.tournaments.model import Entrant
from bot.tournaments.store import Fixture, TournamentRepository
from bot.webhooks.client import WebhookClient, WebhookRefused
from bot.webhooks.model import (
    FAILING_TIME,
    MAX_ATTEMPTS,
    SLOW_TIME,
    TEST_EVENT,
    UNDELIVERED_TIME,
    Delivery,
    Failure,
    Response,
    Webhook,
    WebhookEvent,
)
from bot.webhooks.store import DeliveryRepository, WebhookRepository
from engines import PUBLIC

# ----------------------------------------------------------------------------------------- queue
# What is to be sent to webhooks, each event by one process, and what became of it.


CLAIM_LEASE: Final = timedelta(minutes=1)
"""How long an attempt may take; after that another process tries."""


@dataclass(frozen=True, slots=True)
class Agenda:
    """What there is to do."""

    webhooks: Mapping[int, int]
    """The servers of webhooks to which something can be sent now, by the webhook's id."""
    wait: timedelta | None
    """Time until there is more."""


@dataclass(frozen=True, slots=True)
class DeliveryQueue:
    """The sender's side of webhooks."""

    store: Store
    clock: Clock

    async def agenda(self) -> Agenda:
        now = self.clock.now()
        async with self.store.reading() as unit:
            deliveries = unit[DeliveryRepository]
            due, later = await deliveries.due_webhooks(now), await deliveries.later(now)
            stale = await deliveries.any_to_forget(now)
        if stale:
            await self._forget(now)
        return Agenda(due, None if later is None else later - now)

    @transactional
    async def take(self, unit: UnitOfWork, webhook_id: int) -> tuple[Webhook, Delivery] | None:
        """The oldest event that can be sent to a webhook, which no other process sends for a while;
        None if there is none."""
        now = self.clock.now()
        webhook = await unit[WebhookRepository].get(webhook_id)
        delivery = await unit[DeliveryRepository].next_of(webhook_id, now)
        if webhook is None or delivery is None:
            return None
        if not await unit[DeliveryRepository].claim(delivery, now + CLAIM_LEASE):
            return None
        return webhook, delivery

    @transactional
    async def drop(self, unit: UnitOfWork, delivery: Delivery) -> None:
        """Forget what there is nothing left to tell of."""
        await unit[DeliveryRepository].delete(delivery.id)

    async def done(self, taken: Webhook, delivery: Delivery, response: Response) -> None:
        """Note what became of an attempt."""
        if response.gone:
            await self._remove(taken)
        elif response.accepted:
            await self._accepted(taken, delivery, response)
        else:
            await self._failed(taken, delivery, response)

    @transactional
    async def tested(self, unit: UnitOfWork, tested: Webhook, response: Response) -> None:
        """Note what became of a test: events wait as after one that ended so."""
        webhook = await unit[WebhookRepository].get(tested.id)
        # one that was switched off stays so until somebody switches it on
        if webhook is None or webhook.off:
            return
        if response.accepted:
            await unit[WebhookRepository].change(webhook.id, **self._praise(response))
        elif response.blames_address:
            await unit[WebhookRepository].change(webhook.id, **self._blame(webhook, response))

    @transactional
    async def _accepted(
        self, unit: UnitOfWork, taken: Webhook, delivery: Delivery, response: Response
    ) -> None:
        await unit[DeliveryRepository].delete(delivery.id)
        await unit[WebhookRepository].change(taken.id, **self._praise(response))

    def _praise(self, response: Response) -> dict[str, Any]:
        """The columns of a webhook that accepted something."""
        now = self.clock.now()
        return {
            "accepted_at": now,
            "failures": 0,
            "failing_since": None,
            # whoever is slow has half of the time at most
            "rest_until": now + response.took if response.took >= SLOW_TIME else None,
        }

    def _blame(self, webhook: Webhook, response: Response) -> dict[str, Any]:
        """The columns of a webhook that did not accept something."""
        now = self.clock.now()
        columns: dict[str, Any] = {"failing_since": webhook.failing_since or now}
        if response.blames_address:
            rest = max(backoff(webhook.failures), response.retry_after or timedelta())
            columns |= {"failures": webhook.failures + 1, "rest_until": now + rest}
        return columns

    @transactional
    async def _remove(self, unit: UnitOfWork, taken: Webhook) -> None:
        await remove(unit, taken)

    @transactional
    async def _failed(
        self, unit: UnitOfWork, taken: Webhook, delivery: Delivery, response: Response
    ) -> None:
        now, deliveries = self.clock.now(), unit[DeliveryRepository]
        # an address that is told of little may only have been down twice
        last = delivery.attempts + 1 >= MAX_ATTEMPTS
        since = taken.failing_since
        failing = last and since is not None and now >= since + FAILING_TIME
        if failing:
            # acts hold their match before they write for a webhook
            await unit[WebhookRepository].hold_matches(taken.guild_id)
        webhook = await unit[WebhookRepository].get(taken.id)
        if webhook is None:
            return
        forget_at = now + UNDELIVERED_TIME
        if failing and webhook.failing_since == since:
            await deliveries.give_up_all(webhook.id, response.code, forget_at)
            await unit[WebhookRepository].change(webhook.id, off=True, rest_until=None)
            await unit[WebhookRepository].mark_matches(webhook.guild_id)
            return
        if last:
            await deliveries.give_up(delivery.id, response.code, forget_at)
        else:
            due = now + max(backoff(delivery.attempts), response.retry_after or timedelta())
            await deliveries.postpone(delivery.id, due, response.code)
        if response.failure is not Failure.INTERRUPTED:
            await unit[WebhookRepository].change(webhook.id, **self._blame(webhook, response))

    @transactional
    async def _forget(self, unit: UnitOfWork, now: datetime) -> None:
        await unit[DeliveryRepository].forget(now)


async def remove(unit: UnitOfWork, webhook: Webhook) -> None:
    """Delete a webhook with all that waits for it."""
    webhooks = unit[WebhookRepository]
    await webhooks.hold_matches(webhook.guild_id)
    await webhooks.drop(webhook.id)
    await webhooks.mark_matches(webhook.guild_id)


# --------------------------------------------------------------------------------------- signing
# Signatures as Standard Webhooks describes them: https://www.standardwebhooks.com.


SECRET_PREFIX: Final = "whsec_"  # noqa: S105 - what all secrets begin with
SECRET_BYTES: Final = 24


def new_secret(entropy: Entropy) -> str:
    """A secret in the form in which it is shown."""
    return SECRET_PREFIX + b64encode(entropy(SECRET_BYTES)).decode()


def signed_headers(secret: str, message_id: str, at: datetime, body: bytes) -> dict[str, str]:
    """The headers by which a receiver knows that a body is ours, and not an old one."""
    timestamp = str(int(at.timestamp()))
    key = b64decode(secret.removeprefix(SECRET_PREFIX))
    signed = b".".join((message_id.encode(), timestamp.encode(), body))
    signature = b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return {
        "webhook-id": message_id,
        "webhook-timestamp": timestamp,
        "webhook-signature": f"v1,{signature}",
    }


# -------------------------------------------------------------------------------------- payloads
# What webhooks are sent, as docs/webhooks.md describes it: what everybody may know, and no more.
#
# It is made from the record each time it is sent. So a row that is secret as it is sent has no
# text, and somebody who was forgotten meanwhile has the stand-in's name.


VERSION: Final = 1
"""Of the format: raised whenever a program that reads this one could misread the next."""


@dataclass(frozen=True, slots=True)
class Payload:
    """A body, and the id by which a receiver knows that it had it before."""

    id: str
    body: bytes


@dataclass(frozen=True, slots=True)
class Payloads:
    """Makes what is sent."""

    use_case: MatchUseCase
    tournaments: TournamentEngine

    async def of(self, webhook: Webhook, delivery: Delivery) -> Payload | None:
        """None if what it tells of is gone: a match that was deleted, a row that cannot be read, a
        round that was taken back."""
        async with self.use_case.store.reading() as unit:
            if delivery.tournament_id is not None:
                found = await self._round(unit, delivery.tournament_id, delivery.until)
            else:
                found = await self._of_match(unit, delivery)
        if found is None:
            return None
        code, data = found
        return _payload(
            f"{delivery.event.value.replace('.', '-')}-{code}-{delivery.until}",
            delivery.event.value,
            delivery.at,
            webhook.guild_id,
            data,
        )

    async def _of_match(
        self, unit: UnitOfWork, delivery: Delivery
    ) -> tuple[str, dict[str, Any]] | None:
        match = await unit[MatchRepository].get(delivery.match_id or 0)
        # it would be a mistake of ours; but what is direct is nobody else's
        if match is None or match.is_direct:
            return None
        data: dict[str, Any] = {"match": _match(match)}
        if delivery.event is WebhookEvent.BEGUN:
            data["seed_hash"] = match.seed_hash
        elif delivery.event is WebhookEvent.ENDED:
            outcome = match.outcome
            data |= {
                "version": delivery.until,
                "ended_by": None if match.ended_by is None else match.ended_by.value,
                "outcome": None
                if outcome is None
                else {"winners": list(outcome.winners), "reason": outcome.reason},
            }
        else:
            moved = await self._moved(unit, match, delivery)
            if moved is None:
                return None
            data |= moved
        return match.code, data

    async def _moved(
        self, unit: UnitOfWork, match: Match, delivery: Delivery
    ) -> dict[str, Any] | None:
        """The rows of an act, as everybody may know them now."""
        try:
            position = await self.use_case.positions.load(unit, match)
            then = await self.use_case.positions.load(unit, match, delivery.until)
            entries = await rows_of(unit, match)
        except (Quarantined, NotStarted):
            return None
        secret = hidden(position, entries, PUBLIC)
        return {
            "version": delivery.until,
            "rows": [
                {
                    "seq": entry.seq,
                    "at": entry.at.isoformat(),
                    "kind": entry.kind.value,
                    "seat": entry.seat,
                    "text": None if entry.seq in secret else entry.text,
                    "forced": entry.forced,
                }
                for entry in entries[delivery.since : delivery.until]
            ],
            "to_act": sorted(then.to_act),
        }

    async def _round(
        self, unit: UnitOfWork, tournament_id: int, seq: int
    ) -> tuple[str, dict[str, Any]] | None:
        row = await unit[TournamentRepository].get(tournament_id)
        if row is None:
            return None
        state = await self.tournaments.state(unit, row)
        logged = next((each.event for each in state.log if each.seq == seq), None)
        numbers = {each.number for each in state.progress.rounds}
        if not isinstance(logged, Paired) or logged.round not in numbers:
            return None
        here = [fixture for fixture in state.fixtures if fixture.round == logged.round]
        matches = await unit[MatchRepository].by_ids([fixture.match_id for fixture in here])
        tournament = state.tournament
        return row.code, {
            "tournament": {
                "code": row.code,
                "name": row.name,
                "game": tournament.game,
                "format": tournament.format.value,
                "channel_id": str(row.home.channel_id),
            },
            "round": logged.round,
            "deadline": None if logged.deadline is None else logged.deadline.isoformat(),
            "boards": [
                _board(number, seats, state.progress.entrants, here, matches)
                for number, seats in enumerate(logged.boards, 1)
                if seats
            ],
        }


def trial_payload(message_id: str, at: datetime, guild_id: int) -> Payload:
    """A test of a webhook's address."""
    return _payload(message_id, TEST_EVENT, at, guild_id, {})


def _payload(
    message_id: str, kind: str, at: datetime, guild_id: int, data: Mapping[str, Any]
) -> Payload:
    document = {
        "type": kind,
        "timestamp": at.isoformat(),
        "data": {"format_version": VERSION, "server_id": str(guild_id), **data},
    }
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    return Payload(message_id, text.encode())


def _match(match: Match) -> dict[str, Any]:
    return {
        "code": match.code,
        "game": match.game,
        "rules_version": match.rules_version,
        "options": dict(match.options),
        "clock": str(match.terms.clock),
        "rated": match.terms.rated,
        "channel_id": str(match.board_channel_id),
        "url": match_url(match),
        "seats": [
            {"name": name, "level": None if one.person is None else one.person.level}
            for name, one in zip(match.names, match.seats, strict=True)
        ],
    }


def _board(
    number: int,
    seats: tuple[int, ...],
    entrants: Mapping[int, Entrant],
    fixtures: list[Fixture],
    matches: Mapping[int, Match],
) -> dict[str, Any]:
    """A pairing; one alone has a bye."""
    here = sorted((each.game, each.match_id) for each in fixtures if each.board == number)
    return {
        "board": number,
        "players": [entrants[entrant].person.name for entrant in seats],
        "matches": [matches[match_id].code for _, match_id in here if match_id in matches],
    }


# ------------------------------------------------------------------------------------------- job
# The job of webhooks: each has a lane of its own, in which one event is sent after the other, so
# that an address which is slow holds up nobody else. A server has a share of the lanes.


_log: Final = structlog.get_logger(__name__)

MAX_LANES: Final = 16
"""Webhooks that are sent to at a time."""
SERVER_LANES: Final = 2
"""Those of one server among them."""


class WebhookSender:
    """Sends what is due."""

    def __init__(
        self, queue: DeliveryQueue, payloads: Payloads, client: WebhookClient, clock: Clock
    ) -> None:
        self._queue = queue
        self._payloads = payloads
        self._client = client
        self._clock = clock
        self._lanes: dict[int, asyncio.Task[None]] = {}
        self._shares = Counter[int]()
        """Lanes by server."""
        self._testing = set[int]()
        """Servers of which a test is under way."""
        self._crowded = False
        """Whether a webhook waits for a lane."""
        self._turns = count(1)
        self._last: dict[int, int] = {}
        """The turn at which a webhook had a lane last; none of those with nothing to send."""
        self.on_free: Callable[[], object] = lambda: None
        """Called when there is a lane again for a webhook that waits for one."""

    async def post(self, webhook: Webhook, payload: Payload) -> Response:
        """The outcome of one attempt."""
        headers = signed_headers(webhook.secret, payload.id, self._clock.now(), payload.body)
        return await self._client.post(webhook.url, headers, payload.body)

    async def test(self, webhook: Webhook, payload: Payload) -> Response:
        """The outcome of a test, noted as that of an event.

        :raises WebhookRefused: another of this server is under way.
        """
        if webhook.guild_id in self._testing:
            raise WebhookRefused("busy")
        self._testing.add(webhook.guild_id)
        try:
            response = await self.post(webhook, payload)
        finally:
            self._testing.discard(webhook.guild_id)
        await self._queue.tested(webhook, response)
        return response

    async def begin(self) -> float:
        """Begin to send what is due; the seconds until there is more."""
        if rest_s := self._client.rest_s():
            return rest_s
        agenda = await self._queue.agenda()
        known = {*agenda.webhooks, *self._lanes}
        self._last = {each: turn for each, turn in self._last.items() if each in known}
        waiting = [each for each in agenda.webhooks if each not in self._lanes]
        waiting.sort(key=lambda each: self._last.get(each, 0))
        for webhook_id in waiting:
            guild_id = agenda.webhooks[webhook_id]
            if len(self._lanes) < MAX_LANES and self._shares[guild_id] < SERVER_LANES:
                self._shares[guild_id] += 1
                # whoever woke the job is not whom it works for
                self._lanes[webhook_id] = asyncio.create_task(
                    self._serve(webhook_id, guild_id),
                    name=f"webhook-{webhook_id}",
                    context=Context(),
                )
        self._crowded = any(each not in self._lanes for each in waiting)
        return next_look(agenda.wait)

    async def finish(self) -> None:
        """Wait for all lanes."""
        while self._lanes:
            await asyncio.gather(*self._lanes.values())

    async def close(self) -> None:
        """Stop in the middle: what was not noted is sent again, under the same id."""
        lanes = list(self._lanes.values())
        for lane in lanes:
            lane.cancel()
        await asyncio.gather(*lanes, return_exceptions=True)
        await self._client.close()

    async def _serve(self, webhook_id: int, guild_id: int) -> None:
        try:
            # whoever is slow, or has much to be sent, keeps no lane from those that wait for one
            while await self._send_next(webhook_id) and not self._crowded:
                pass
        except StoreDown:
            # the next look finds what is due
            pass
        except Exception:  # noqa: BLE001 - one webhook must not stop the others
            _log.exception("webhook-lane-failed", webhook=webhook_id)
        finally:
            del self._lanes[webhook_id]
            self._shares -= Counter((guild_id,))
            self._last[webhook_id] = next(self._turns)
            if self._crowded:
                self.on_free()

    async def _send_next(self, webhook_id: int) -> bool:
        taken = await self._queue.take(webhook_id)
        if taken is None:
            return False
        webhook, delivery = taken
        try:
            payload = await self._payloads.of(webhook, delivery)
        except StoreDown:
            raise
        except Exception:  # noqa: BLE001 - what cannot be told must not stop the rest
            _log.exception("webhook-untold", webhook=webhook.id, delivery=delivery.id)
            if delivery.attempts + 1 >= MAX_ATTEMPTS:
                await self._queue.drop(delivery)
            return True
        if payload is None:
            await self._queue.drop(delivery)
            return True
        response = await self.post(webhook, payload)
        if not response.accepted:
            _log.info(
                "webhook-refused",
                webhook=webhook.id,
                guild=webhook.guild_id,
                code=response.code,
                attempts=delivery.attempts + 1,
            )
        await self._queue.done(webhook, delivery, response)
        return response.failure is not Failure.INTERRUPTED


def webhooks_job(sender: WebhookSender) -> Worker:
    """Sends with Discord or without."""
    job = Worker("webhooks", sender.begin, cleanup=sender.close)
    sender.on_free = job.wake
    return job
