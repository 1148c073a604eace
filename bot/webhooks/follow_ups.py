"""Events written down for webhooks, in the transaction of what happened.

A match's row says whether its server has a webhook (`hooked`), as it does of plans and spectators:
in a match of any other server nothing is asked and nothing written. Direct matches belong to no
server, and nobody is told of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.db.unit_of_work import UnitOfWork
from bot.match.model.match import Entry, Match
from bot.match.store.matches import MatchRepository
from bot.tournaments.events import LogRow, Paired
from bot.tournaments.state import State
from bot.webhooks.model import WebhookEvent
from bot.webhooks.store import DeliveryRepository, WebhookRepository


async def match_begun(unit: UnitOfWork, match: Match) -> None:
    """Follow the start of a match."""
    guild_id = match.place.guild_id
    if guild_id is None or not await unit[WebhookRepository].any_on(guild_id):
        return
    await unit[MatchRepository].flag(match.id, hooked=True)
    await _put(unit, match, WebhookEvent.BEGUN, 0)


async def match_moved(unit: UnitOfWork, match: Match, written: Sequence[Entry]) -> None:
    """Follow an act. What a match opens with is part of its beginning."""
    guild_id = match.place.guild_id
    if written and guild_id is not None and await _is_hooked(unit, match):
        await unit[DeliveryRepository].put(
            WebhookEvent.MOVED,
            guild_id,
            versions=(match.version, match.version + len(written)),
            at=written[0].at,
            match_id=match.id,
        )


async def match_ended(unit: UnitOfWork, match: Match) -> None:
    """Follow the end of a match."""
    if await _is_hooked(unit, match):
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


async def _is_hooked(unit: UnitOfWork, match: Match) -> bool:
    return (await unit[MatchRepository].flags(match.id)).hooked


async def _put(unit: UnitOfWork, match: Match, event: WebhookEvent, since: int) -> None:
    if match.place.guild_id is not None:
        await unit[DeliveryRepository].put(
            event,
            match.place.guild_id,
            versions=(since, match.version),
            at=match.updated_at,
            match_id=match.id,
        )
