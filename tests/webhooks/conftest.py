"""Matches and tournaments of a server with webhooks, and a program that receives them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest

from bot.errands import Carrying
from bot.webhooks.client import WebhookClient
from bot.webhooks.model import AddressRules, Reach, Webhook
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
    carrying: Carrying

    async def add(self, path: str = "") -> Webhook:
        return await self.services.webhooks.add(HERE.guild_id or 0, self.receiver.url + path)

    async def deliver(self) -> None:
        """Send what is due."""
        await self.carrying.finish()

    async def the_webhook(self) -> Webhook:
        (found,) = await self.services.webhooks.of_server(HERE.guild_id or 0)
        return found

    @asynccontextmanager
    async def anew(self) -> AsyncIterator[Carrying]:
        """Sends as a process does that has just started."""
        parts = self.world.parts
        services = WebhookServices.over(
            parts.match, parts.tournaments.engine, self.world.entropy, OWN
        )
        carrying = Carrying(parts.errands, services.sender)
        yield carrying
        await carrying.close()


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
    carrying = Carrying(parts.errands, services.sender)
    yield Bench(world, receiver, client, services, carrying)
    await carrying.close()


@pytest.fixture
async def bench(world: World, receiver: Receiver) -> AsyncIterator[Bench]:
    async with benched(world, receiver, 5.0) as found:
        yield found


@pytest.fixture
async def patient(world: World, receiver: Receiver) -> AsyncIterator[Bench]:
    """One that waits long for answers."""
    async with benched(world, receiver, 60.0) as found:
        yield found
