"""Matches and tournaments of a server with webhooks, and a program that receives them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest

from bot.match.services import MatchServices
from bot.webhooks.client import WebhookClient
from bot.webhooks.model import Webhook
from bot.webhooks.networks import AddressRules, Reach
from bot.webhooks.ui import WebhookServices
from tests.match.world import HERE, World
from tests.webhooks.receiver import Receiver, receiving

OWN = AddressRules(Reach.PRIVATE)
"""The rules of an operator who lets webhooks reach this machine."""


@dataclass
class Bench:
    world: World
    receiver: Receiver
    client: WebhookClient
    services: WebhookServices

    async def add(self, path: str = "") -> Webhook:
        return await self.services.webhooks.add(HERE.guild_id or 0, self.receiver.url + path)

    async def deliver(self) -> None:
        """Send what is due."""
        await self.services.sender.begin()
        await self.services.sender.finish()

    async def the_webhook(self) -> Webhook:
        (found,) = await self.services.webhooks.of_server(HERE.guild_id or 0)
        return found

    def services_of(self, match: MatchServices) -> WebhookServices:
        """Those of another process with these matches."""
        engine = self.world.parts.tournaments.engine
        return WebhookServices.over(match, engine, self.world.entropy, OWN)


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with receiving() as found:
        yield found


@asynccontextmanager
async def benched(world: World, receiver: Receiver, timeout_s: float) -> AsyncIterator[Bench]:
    client = WebhookClient(OWN, timeout_s)
    parts = world.parts
    engine = parts.tournaments.engine
    services = WebhookServices.over(parts.match, engine, world.entropy, OWN, client)
    yield Bench(world, receiver, client, services)
    await services.sender.close()


@pytest.fixture
async def bench(world: World, receiver: Receiver) -> AsyncIterator[Bench]:
    async with benched(world, receiver, 5.0) as found:
        yield found


@pytest.fixture
async def patient(world: World, receiver: Receiver) -> AsyncIterator[Bench]:
    """One that waits long for answers."""
    async with benched(world, receiver, 60.0) as found:
        yield found
