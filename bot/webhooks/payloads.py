"""What webhooks are sent, as docs/webhooks.md describes it: what everybody may know, and no more.

It is made from the record each time it is sent. So a row that is secret as it is sent has no text,
and somebody who was forgotten meanwhile has the stand-in's name.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from bot.db.unit_of_work import UnitOfWork
from bot.discord_kit import links
from bot.match.act.positions import rows_of
from bot.match.act.record_document import hidden
from bot.match.act.use_case import MatchUseCase
from bot.match.model.match import Match
from bot.match.refusals import NotStarted, Quarantined
from bot.match.store.matches import MatchRepository
from bot.tournaments.engine import TournamentEngine
from bot.tournaments.events import Paired
from bot.tournaments.model import Entrant
from bot.tournaments.rows import Fixture
from bot.tournaments.store import TournamentRepository
from bot.webhooks.model import TEST_EVENT, Delivery, Webhook, WebhookEvent
from engines import PUBLIC

VERSION: Final = 1
"""Of the format: raised whenever a program that reads this one could misread the next."""


@dataclass(frozen=True, slots=True)
class Payload:
    """A body, and the id by which a receiver knows that it had it before."""

    id: str
    body: bytes


@dataclass(frozen=True, slots=True)
class Payloads:
    """Makes what is sent."""

    use_case: MatchUseCase
    tournaments: TournamentEngine

    async def of(self, webhook: Webhook, delivery: Delivery) -> Payload | None:
        """None if what it tells of is gone: a match that was deleted, a row that cannot be read, a
        round that was taken back."""
        async with self.use_case.store.reading() as unit:
            if delivery.tournament_id is not None:
                found = await self._round(unit, delivery.tournament_id, delivery.until)
            else:
                found = await self._of_match(unit, delivery)
        if found is None:
            return None
        code, data = found
        return _payload(
            f"{delivery.event.value.replace('.', '-')}-{code}-{delivery.until}",
            delivery.event.value,
            delivery.at,
            webhook.guild_id,
            data,
        )

    async def _of_match(
        self, unit: UnitOfWork, delivery: Delivery
    ) -> tuple[str, dict[str, Any]] | None:
        match = await unit[MatchRepository].get(delivery.match_id or 0)
        # it would be a mistake of ours; but what is direct is nobody else's
        if match is None or match.is_direct:
            return None
        data: dict[str, Any] = {"match": _match(match)}
        if delivery.event is WebhookEvent.BEGUN:
            data["seed_hash"] = match.seed_hash
        elif delivery.event is WebhookEvent.ENDED:
            outcome = match.outcome
            data |= {
                "version": delivery.until,
                "ended_by": None if match.ended_by is None else match.ended_by.value,
                "outcome": None
                if outcome is None
                else {"winners": list(outcome.winners), "reason": outcome.reason},
            }
        else:
            moved = await self._moved(unit, match, delivery)
            if moved is None:
                return None
            data |= moved
        return match.code, data

    async def _moved(
        self, unit: UnitOfWork, match: Match, delivery: Delivery
    ) -> dict[str, Any] | None:
        """The rows of an act, as everybody may know them now."""
        try:
            position = await self.use_case.positions.load(unit, match)
            then = await self.use_case.positions.load(unit, match, delivery.until)
            entries = await rows_of(unit, match)
        except (Quarantined, NotStarted):
            return None
        secret = hidden(position, entries, PUBLIC)
        return {
            "version": delivery.until,
            "rows": [
                {
                    "seq": entry.seq,
                    "at": entry.at.isoformat(),
                    "kind": entry.kind.value,
                    "seat": entry.seat,
                    "text": None if entry.seq in secret else entry.text,
                    "forced": entry.forced,
                }
                for entry in entries[delivery.since : delivery.until]
            ],
            "to_act": sorted(then.to_act),
        }

    async def _round(
        self, unit: UnitOfWork, tournament_id: int, seq: int
    ) -> tuple[str, dict[str, Any]] | None:
        row = await unit[TournamentRepository].get(tournament_id)
        if row is None:
            return None
        state = await self.tournaments.state(unit, row)
        logged = next((each.event for each in state.log if each.seq == seq), None)
        numbers = {each.number for each in state.progress.rounds}
        if not isinstance(logged, Paired) or logged.round not in numbers:
            return None
        here = [fixture for fixture in state.fixtures if fixture.round == logged.round]
        matches = await unit[MatchRepository].by_ids([fixture.match_id for fixture in here])
        tournament = state.tournament
        return row.code, {
            "tournament": {
                "code": row.code,
                "name": row.name,
                "game": tournament.game,
                "format": tournament.format.value,
                "channel_id": str(row.home.channel_id),
            },
            "round": logged.round,
            "deadline": None if logged.deadline is None else logged.deadline.isoformat(),
            "boards": [
                _board(number, seats, state.progress.entrants, here, matches)
                for number, seats in enumerate(logged.boards, 1)
                if seats
            ],
        }


def trial_payload(message_id: str, at: datetime, guild_id: int) -> Payload:
    """A test of a webhook's address."""
    return _payload(message_id, TEST_EVENT, at, guild_id, {})


def _payload(
    message_id: str, kind: str, at: datetime, guild_id: int, data: Mapping[str, Any]
) -> Payload:
    document = {
        "type": kind,
        "timestamp": at.isoformat(),
        "data": {"format_version": VERSION, "server_id": str(guild_id), **data},
    }
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    return Payload(message_id, text.encode())


def _match(match: Match) -> dict[str, Any]:
    return {
        "code": match.code,
        "game": match.game,
        "rules_version": match.rules_version,
        "options": dict(match.options),
        "clock": str(match.terms.clock),
        "rated": match.terms.rated,
        "channel_id": str(match.board_channel_id),
        "url": links.to_match(match),
        "seats": [
            {"name": name, "level": None if one.person is None else one.person.level}
            for name, one in zip(match.names, match.seats, strict=True)
        ],
    }


def _board(
    number: int,
    seats: tuple[int, ...],
    entrants: Mapping[int, Entrant],
    fixtures: list[Fixture],
    matches: Mapping[int, Match],
) -> dict[str, Any]:
    """A pairing; one alone has a bye."""
    here = sorted((each.game, each.match_id) for each in fixtures if each.board == number)
    return {
        "board": number,
        "players": [entrants[entrant].person.name for entrant in seats],
        "matches": [matches[match_id].code for _, match_id in here if match_id in matches],
    }
