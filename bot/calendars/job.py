"""The job of calendars: events of tournaments are made, changed and ended."""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from bot.base.worker import Alive, Worker, next_look, while_alive
from bot.calendars.model import TournamentCalendar
from bot.calendars.publisher import EventPublisher
from bot.calendars.service import Calendars
from bot.discord_kit.requests import Patience
from bot.match.outbox import Undelivered

_log: Final = structlog.get_logger(__name__)

PUBLISHED_AT_A_TIME: Final = 4
PUBLISH_TIMEOUT_S: Final = 120.0
"""Less than the lease of a claim."""


def calendars_job(calendars: Calendars, publisher: EventPublisher, alive: Alive) -> Worker:
    """Nothing is looked at while Discord cannot be reached."""
    patience = Patience()

    async def look() -> float:
        while due := await calendars.due(PUBLISHED_AT_A_TIME):
            await asyncio.gather(*(_deal_with(one, calendars, publisher, patience) for one in due))
        return next_look(await calendars.next_due())

    return while_alive("calendars", look, alive)


async def _deal_with(
    due: TournamentCalendar, calendars: Calendars, publisher: EventPublisher, patience: Patience
) -> None:
    """Bring a tournament's events in line, unless another process does."""
    calendar = await calendars.claim(due)
    if calendar is None:
        return
    again = await patience.attempt(
        calendar.tournament_id, lambda: publisher.publish(calendar), PUBLISH_TIMEOUT_S
    )
    if isinstance(again, Undelivered):
        _log.warning("events-unpublished", tournament=calendar.tournament_id, code=again.code)
        await calendars.failed(calendar, again)
    else:
        await calendars.done(calendar, again)
