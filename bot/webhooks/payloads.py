"""What webhooks are sent, and its signature."""

from __future__ import annotations

import hashlib
import hmac
import json
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from bot.base.worker import Entropy
from bot.db.store import UnitOfWork
from bot.discord_kit.message import match_url
from bot.match.act.positions import rows_of
from bot.match.act.record_document import hidden
from bot.match.act.service import MatchUseCase
from bot.match.model.match import Match
from bot.match.refusals import NotStarted, Quarantined
from bot.match.store.matches import MatchRepository
from bot.tournaments.engine import TournamentEngine
from bot.tournaments.events import Paired
from bot.tournaments.model import Entrant
from bot.tournaments.store import Fixture, TournamentRepository
from bot.webhooks.model import TEST_EVENT, Event, Webhook, WebhookEvent
from engines import PUBLIC

# --------------------------------------------------------------------------------------- signing
# Signatures as Standard Webhooks describes them: https://www.standardwebhooks.com.


SECRET_PREFIX: Final = "whsec_"  # noqa: S105 - what all secrets begin with
SECRET_BYTES: Final = 24


def new_secret(entropy: Entropy) -> str:
    """A secret in the form in which it is shown."""
    return SECRET_PREFIX + b64encode(entropy(SECRET_BYTES)).decode()


def signed_headers(secret: str, message_id: str, at: datetime, body: bytes) -> dict[str, str]:
    """The headers by which a receiver knows that a body is ours, and not an old one."""
    timestamp = str(int(at.timestamp()))
    key = b64decode(secret.removeprefix(SECRET_PREFIX))
    signed = b".".join((message_id.encode(), timestamp.encode(), body))
    signature = b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return {
        "webhook-id": message_id,
        "webhook-timestamp": timestamp,
        "webhook-signature": f"v1,{signature}",
    }


# -------------------------------------------------------------------------------------- payloads
# What webhooks are sent, as docs/webhooks.md describes it: what everybody may know, and no more.
#
# It is made from the record each time it is sent. So a row that is secret as it is sent has no
# text, and somebody who was forgotten meanwhile has the stand-in's name.


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

    async def of(self, webhook: Webhook, event: Event) -> Payload | None:
        """None if what it tells of is gone: a match that was deleted, a row that cannot be read, a
        round that was taken back."""
        tell = self._round if event.kind is WebhookEvent.ROUND else self._of_match
        async with self.use_case.store.reading() as unit:
            data = await tell(unit, event)
        if data is None:
            return None
        message_id = f"{event.kind.value.replace('.', '-')}-{event.code}-{event.until}"
        return _payload(message_id, event.kind.value, event.at, webhook.guild_id, data)

    async def _of_match(self, unit: UnitOfWork, event: Event) -> dict[str, Any] | None:
        match = await unit[MatchRepository].by_code(event.code)
        # it would be a mistake of ours; but what is direct is nobody else's
        if match is None or match.is_direct:
            return None
        data: dict[str, Any] = {"match": _match(match)}
        if event.kind is WebhookEvent.BEGUN:
            data["seed_hash"] = match.seed_hash
        elif event.kind is WebhookEvent.ENDED:
            outcome = match.outcome
            data |= {
                "version": event.until,
                "ended_by": None if match.ended_by is None else match.ended_by.value,
                "outcome": None
                if outcome is None
                else {"winners": list(outcome.winners), "reason": outcome.reason},
            }
        else:
            moved = await self._moved(unit, match, event)
            if moved is None:
                return None
            data |= moved
        return data

    async def _moved(self, unit: UnitOfWork, match: Match, event: Event) -> dict[str, Any] | None:
        """The rows of an act, as everybody may know them now."""
        try:
            position = await self.use_case.positions.load(unit, match)
            then = await self.use_case.positions.load(unit, match, event.until)
            entries = await rows_of(unit, match)
        except (Quarantined, NotStarted):
            return None
        secret = hidden(position, entries, PUBLIC)
        return {
            "version": event.until,
            "rows": [
                {
                    "seq": entry.seq,
                    "at": entry.at.isoformat(),
                    "kind": entry.kind.value,
                    "seat": entry.seat,
                    "text": None if entry.seq in secret else entry.text,
                    "forced": entry.forced,
                }
                for entry in entries[event.since : event.until]
            ],
            "to_act": sorted(then.to_act),
        }

    async def _round(self, unit: UnitOfWork, event: Event) -> dict[str, Any] | None:
        row = await unit[TournamentRepository].by_code(event.code)
        if row is None:
            return None
        state = await self.tournaments.state(unit, row)
        logged = next((each.event for each in state.log if each.seq == event.until), None)
        numbers = {each.number for each in state.progress.rounds}
        if not isinstance(logged, Paired) or logged.round not in numbers:
            return None
        here = [fixture for fixture in state.fixtures if fixture.round == logged.round]
        matches = await unit[MatchRepository].by_ids([fixture.match_id for fixture in here])
        tournament = state.tournament
        return {
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
        "url": match_url(match),
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
