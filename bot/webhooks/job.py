"""The job of webhooks: each has a lane of its own, in which one event is sent after the other, so
that an address which is slow holds up nobody else. A server has a share of the lanes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextvars import Context
from itertools import count
from typing import Final

import structlog

from bot.base.clock import Clock
from bot.base.refusal import StoreDown
from bot.base.worker import Worker, next_look
from bot.webhooks.client import WebhookClient
from bot.webhooks.model import MAX_ATTEMPTS, Failure, Response, Webhook
from bot.webhooks.payloads import Payload, Payloads
from bot.webhooks.queue import DeliveryQueue
from bot.webhooks.refusals import WebhookRefused
from bot.webhooks.signing import signed_headers

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
