"""What is to be sent to webhooks, each event by one process, and what became of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from bot.base.backoff import backoff
from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.webhooks.model import (
    FAILING_TIME,
    MAX_ATTEMPTS,
    SLOW_TIME,
    UNDELIVERED_TIME,
    Delivery,
    Failure,
    Response,
    Webhook,
)
from bot.webhooks.store import DeliveryRepository, WebhookRepository

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
