"""Expiry of invitations: those not answered in time are called off."""

from __future__ import annotations

from bot.base.worker import SWEEP_INTERVAL_S, Worker
from bot.match.lobby.service import EXPIRY_BATCH_SIZE, Lobby


def expiry_job(lobby: Lobby) -> Worker:
    """Late answers are refused to the second; the expiry is shown some minutes later."""

    async def expire() -> float:
        lapsed = await lobby.expire(lobby.clock.now())
        return SWEEP_INTERVAL_S if len(lapsed) < EXPIRY_BATCH_SIZE else 0.0

    return Worker("expiry", expire)
