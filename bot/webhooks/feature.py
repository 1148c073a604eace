"""Webhooks: their services and commands."""

from __future__ import annotations

from dataclasses import dataclass

from bot.base.entropy import Entropy
from bot.match.services import MatchServices
from bot.play.kit import Kit
from bot.tournaments.engine import TournamentEngine
from bot.webhooks.client import WebhookClient
from bot.webhooks.job import WebhookSender
from bot.webhooks.networks import AddressRules
from bot.webhooks.payloads import Payloads
from bot.webhooks.queue import DeliveryQueue
from bot.webhooks.service import Webhooks
from bot.webhooks.setup import WebhookSetup


@dataclass(frozen=True, slots=True)
class WebhookServices:
    webhooks: Webhooks
    queue: DeliveryQueue
    sender: WebhookSender


def webhook_services(
    match: MatchServices,
    tournaments: TournamentEngine,
    entropy: Entropy,
    rules: AddressRules,
    client: WebhookClient | None = None,
) -> WebhookServices:
    """`rules` are the operator's; `client` posts instead of one that follows them."""
    core = match.use_case
    queue = DeliveryQueue(core.store, core.clock)
    payloads = Payloads(core, tournaments)
    sender = WebhookSender(queue, payloads, client or WebhookClient(rules), core.clock)
    return WebhookServices(Webhooks(core.store, core.clock, entropy, rules, sender), queue, sender)


def webhook_setup(services: WebhookServices, kit: Kit) -> WebhookSetup:
    return WebhookSetup(kit.handler, services.webhooks, kit.rate_limits)
