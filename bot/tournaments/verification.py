"""Verification of a tournament's export: its seed is the one it was committed to, and every round
was paired as lots and results have it. Pure, whatever the export holds; see docs/fairness.md."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import count
from typing import Any, Final

import msgspec

from bot.match.act.positions import SEED_BYTES, commitment
from bot.tournaments import pairing
from bot.tournaments.events import Created, LogRow, Paired
from bot.tournaments.fold import fold
from bot.tournaments.model import Format, Tournament
from bot.tournaments.progress import NotAllowed
from bot.tournaments.store import EVENT_TYPES, PERSON_FIELD

FORMAT: Final = "yoimachi-tournament"
VERSION: Final = 2


class NotVerified(Exception):
    """The export does not hold; the text says where."""


@dataclass(frozen=True, slots=True)
class VerifiedTournament:
    """An export that holds."""

    code: str
    seed: bytes
    rounds: int
    """Rounds whose pairings were drawn again."""


def verify_export(document: Any) -> VerifiedTournament:
    """
    :raises NotVerified: it does not hold, cannot be read, or the tournament is not over.
    """
    try:
        return _verified(document)
    except NotAllowed as refusal:
        raise NotVerified(f"its rows do not follow from each other ({refusal.code})") from refusal
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise NotVerified("it is no export of a tournament") from error


def _verified(document: Any) -> VerifiedTournament:
    if (document["format"], document["version"]) != (FORMAT, VERSION):
        raise NotVerified(f"this program reads version {VERSION} of a tournament's export")
    told = dict(document["tournament"])
    if "seed" not in told:
        raise NotVerified("it is not over: its seed is published when it and its matches are")
    seed = bytes.fromhex(told.pop("seed"))
    if len(seed) != SEED_BYTES or commitment(document["code"], seed) != document["seed_hash"]:
        raise NotVerified("the seed is not the one whose proof was shown")
    tournament = replace(msgspec.convert({**told, "seed": ""}, Tournament, strict=False), seed=seed)
    rows, rounds = list(_rows(document["rows"], tournament)), 0
    if tournament.format is not Format.LADDER:
        for index, row in enumerate(rows):
            if isinstance(row.event, Paired):
                if pairing.next_boards(fold(rows[:index])) != row.event.boards:
                    raise NotVerified(f"row {row.seq} does not pair as lots and results have it")
                rounds += 1
    fold(rows)
    return VerifiedTournament(document["code"], seed, rounds)


def _rows(rows: Any, tournament: Tournament) -> Iterator[LogRow]:
    """The rows of the log. Whoever is named is somebody new: exports hold no ids of people."""
    types: Mapping[str, type] = {kind.__name__: kind for kind in EVENT_TYPES.values()}
    people = count(1)
    for number, row in enumerate(rows, 1):
        data = dict(row)
        seq, at, by = data.pop("number"), data.pop("at"), data.pop("by")
        kind = types[data.pop("event")]
        if seq != number:
            raise NotVerified(f"row {number} has the number {seq}")
        if kind is Created:
            event: Any = Created(tournament)
        else:
            if PERSON_FIELD in data:
                data[PERSON_FIELD] = {"user_id": next(people), "name": data[PERSON_FIELD]}
            event = msgspec.convert(data, kind, strict=False)
        yield LogRow(seq, datetime.fromisoformat(at), event, by)
