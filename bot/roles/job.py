"""The job of awarded roles: servers with awards are looked at, one after the other."""

from __future__ import annotations

from functools import partial
from typing import Final

import structlog

from bot.base.worker import Alive, Worker, next_look, while_alive
from bot.discord_kit.requests import Patience
from bot.match.outbox import Fault, Undelivered
from bot.roles.giver import RoleGiver
from bot.roles.service import RoleAwards

_log: Final = structlog.get_logger(__name__)

SERVERS_AT_A_TIME: Final = 8
TIMEOUT_S: Final = 240.0
"""Less than the lease of a claim."""


def roles_job(awards: RoleAwards, giver: RoleGiver, alive: Alive) -> Worker:
    patience = Patience()

    async def look() -> float:
        for guild_id, due in await awards.due(SERVERS_AT_A_TIME):
            changes = await awards.claim(guild_id, due)
            if changes is None:
                continue
            more = await patience.attempt(
                guild_id, partial(giver.carry_out, guild_id, changes), TIMEOUT_S
            )
            if isinstance(more, Undelivered):
                # it is looked at again when the claim is over
                unforeseen = more if more.fault is Fault.OTHER else None
                _log.warning("roles-unset", guild=guild_id, code=more.code, exc_info=unforeseen)
                if more.trouble is not None:
                    # the bot is not there any more, as it seems
                    await awards.rest(guild_id)
            else:
                await awards.settle(guild_id, more=more)
        return next_look(await awards.next_due())

    return while_alive("roles", look, alive)
