"""A server's webhooks, and the events that they are told of."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.base.worker import Clock, Entropy
from bot.db.store import Store, UnitOfWork, transactional
from bot.match.act.recorder import Act
from bot.match.model.match import Match
from bot.match.store.matches import MatchRepository
from bot.tournaments.events import LogRow, Paired
from bot.tournaments.state import State
from bot.webhooks.client import WebhookRefused, checked
from bot.webhooks.model import MAX_WEBHOOKS, LostEvent, Response, Webhook, WebhookEvent
from bot.webhooks.networks import AddressRules
from bot.webhooks.sender import WebhookSender, new_secret, remove, trial_payload
from bot.webhooks.store import DeliveryRepository, WebhookRepository

# ------------------------------------------------------------------------------------ follow ups
# Events written down for webhooks, in the transaction of what happened.
#
# A match's row says whether its server has a webhook (`hooked`), as it does of plans and
# spectators: in a match of any other server nothing is asked and nothing written. Direct matches
# belong to no server, and nobody is told of them.


async def note_act(unit: UnitOfWork, act: Act) -> None:
    """Follow an act: have it sent that a match has begun, with what it opens with; what was done in
    it; and that it is over."""
    match, guild_id = act.match, act.match.place.guild_id
    if guild_id is None or not (act.begins or act.rows):
        return
    if act.begins:
        if await unit[WebhookRepository].any_on(guild_id):
            await unit[MatchRepository].flag(match.id, hooked=True)
            await _put(unit, match, WebhookEvent.BEGUN, 0)
    elif (await unit[MatchRepository].flags(match.id)).hooked:
        await unit[DeliveryRepository].put(
            WebhookEvent.MOVED,
            guild_id,
            versions=(act.before.version, match.version),
            at=act.now,
            match_id=match.id,
        )
        if act.ends:
            await _put(unit, match, WebhookEvent.ENDED, match.version)


async def round_paired(unit: UnitOfWork, state: State, rows: Sequence[LogRow]) -> None:
    """Follow rows of a tournament's log."""
    guild_id = state.row.place.guild_id
    for row in rows:
        if isinstance(row.event, Paired) and guild_id is not None:
            await unit[DeliveryRepository].put(
                WebhookEvent.ROUND,
                guild_id,
                versions=(row.seq - 1, row.seq),
                at=row.at,
                tournament_id=state.row.id,
            )


async def _put(unit: UnitOfWork, match: Match, event: WebhookEvent, since: int) -> None:
    if match.place.guild_id is not None:
        await unit[DeliveryRepository].put(
            event,
            match.place.guild_id,
            versions=(since, match.version),
            at=match.updated_at,
            match_id=match.id,
        )


# --------------------------------------------------------------------------------------- service
# A server's webhooks, as its managers set them up.


MAX_LISTED: Final = 5
"""Events that were given up, in a list below much else."""
TEST_ID_BYTES: Final = 12


@dataclass(frozen=True, slots=True)
class Webhooks:
    """Webhooks of all servers."""

    store: Store
    clock: Clock
    entropy: Entropy
    rules: AddressRules
    sender: WebhookSender

    async def add(self, guild_id: int, address: str) -> Webhook:
        """A new webhook, which is told of everything.

        :raises WebhookRefused: the address may not be one, or the server has enough.
        """
        url = str(checked(address, self.rules))
        secret = new_secret(self.entropy)
        return await self._add(Webhook(0, guild_id, url, secret, frozenset(WebhookEvent)))

    @transactional
    async def _add(self, unit: UnitOfWork, webhook: Webhook) -> Webhook:
        webhooks = unit[WebhookRepository]
        await webhooks.hold_matches(webhook.guild_id)
        others = await webhooks.of_server(webhook.guild_id)
        if any(other.url == webhook.url for other in others):
            raise WebhookRefused("known")
        if len(others) >= MAX_WEBHOOKS:
            raise WebhookRefused("many", limit=MAX_WEBHOOKS)
        added = replace(webhook, id=await webhooks.add(webhook))
        await webhooks.mark_matches(webhook.guild_id)
        return added

    async def of_server(self, guild_id: int) -> list[Webhook]:
        """The oldest first."""
        async with self.store.reading() as unit:
            return await unit[WebhookRepository].of_server(guild_id)

    async def waiting(self, guild_id: int) -> dict[int, int]:
        """The number of events that wait for each webhook."""
        async with self.store.reading() as unit:
            return await unit[DeliveryRepository].waiting(guild_id)

    async def lost(self, guild_id: int) -> tuple[Sequence[LostEvent], int]:
        """The newest events that were given up, and the number of all."""
        async with self.store.reading() as unit:
            return await unit[DeliveryRepository].lost(guild_id, MAX_LISTED)

    @transactional
    async def want(
        self, unit: UnitOfWork, webhook: Webhook, events: Collection[WebhookEvent]
    ) -> None:
        """Have a webhook told of these events from now on."""
        await unit[WebhookRepository].want(webhook.id, events)

    @transactional
    async def switch_on(self, unit: UnitOfWork, webhook: Webhook) -> None:
        """Send to a webhook again that was switched off."""
        await self._on(unit, webhook)

    @transactional
    async def remove(self, unit: UnitOfWork, webhook: Webhook) -> None:
        """Delete it with all that waits for it."""
        await remove(unit, webhook)

    @transactional
    async def send_again(self, unit: UnitOfWork, guild_id: int) -> int:
        """Try again what was given up, also where a webhook was switched off for it; how much that
        is."""
        found = await unit[WebhookRepository].of_server(guild_id)
        for webhook in found:
            if webhook.off:
                await self._on(unit, webhook)
            else:
                await unit[WebhookRepository].change(webhook.id, rest_until=None)
        ids = [webhook.id for webhook in found]
        return await unit[DeliveryRepository].revive(ids, self.clock.now())

    async def test(self, webhook: Webhook) -> Response:
        """Send a test now, and tell its outcome. It counts like that of an event.

        :raises WebhookRefused: a test of this server is under way.
        """
        message_id = f"test-{self.entropy(TEST_ID_BYTES).hex()}"
        payload = trial_payload(message_id, self.clock.now(), webhook.guild_id)
        return await self.sender.test(webhook, payload)

    async def _on(self, unit: UnitOfWork, webhook: Webhook) -> None:
        webhooks = unit[WebhookRepository]
        await webhooks.hold_matches(webhook.guild_id)
        await webhooks.change(
            webhook.id, off=False, failures=0, failing_since=None, rest_until=None
        )
        await webhooks.mark_matches(webhook.guild_id)
