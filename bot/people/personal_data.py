"""A person's part in a match, as a document for that person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from bot.match.act.positions import seats_at_last
from bot.match.model.enums import RESEATING_KINDS
from bot.match.model.match import Entry, Match
from bot.match.model.offer import Offer

Json: TypeAlias = bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"] | None


def own_rows(match: Match, entries: Sequence[Entry], user_id: int) -> list[Entry]:
    """The rows that a person wrote, at whichever seat they sat then, oldest first. The holder of a
    seat before a takeover is named by the row of the takeover."""
    holders = {
        seat.seat: None if seat.person is None else seat.person.user_id for seat in match.seats
    }
    own: list[Entry] = []
    seats = seats_at_last(entries)
    for entry, seat in zip(reversed(entries), reversed(seats), strict=True):
        if entry.kind in RESEATING_KINDS:
            holders[seat] = entry.before_id
        if entry.by_id == user_id or (
            entry.by_id is None
            and entry.kind not in RESEATING_KINDS
            and holders.get(seat) == user_id
        ):
            own.append(entry)
    return own[::-1]


def about_match(
    match: Match,
    entries: Sequence[Entry],
    choices: Mapping[int, str],
    offer: Offer | None,
    user_id: int,
) -> dict[str, Json]:
    """A match as far as it is the person's: where it was played, their seat, their rows. It holds
    no seed, and nothing that another seat did or holds."""
    seat = match.seat_of(user_id)
    offered = offer is not None and seat is not None and offer.seat == seat
    return {
        "match": match.code,
        "game": match.game,
        "options": dict(match.options),
        "server": None if match.place.guild_id is None else str(match.place.guild_id),
        "channel": str(match.board_channel_id),
        "status": match.status.value,
        "made_at": match.created_at.isoformat(),
        "made_by_you": match.creator_id == user_id,
        "ended_at": None if match.ended_at is None else match.ended_at.isoformat(),
        "ended_by": None if match.ended_by is None else match.ended_by.value,
        "clock": str(match.terms.clock),
        "timeout": match.terms.timeout.value,
        "undo": match.terms.undo.value,
        "rated": match.terms.rated,
        "seat": seat,
        "name": None if seat is None else match.names[seat],
        "accepted": seat is not None and match.seats[seat].accepted,
        "bid_in_seconds": None if seat is None else match.seats[seat].bid_s,
        "won": None
        if seat is None or match.outcome is None
        else seat in match.outcome.winners,
        "waiting_choice": None if seat is None else choices.get(seat),
        "offer": None
        if offer is None or not offered
        else {"kind": offer.kind.value, "at": offer.at.isoformat(), "state": offer.state.value},
        "rows": [
            {
                "number": row.seq,
                "kind": row.kind.value,
                "text": row.text,
                "at": row.at.isoformat(),
                "interaction": None if row.interaction_id is None else str(row.interaction_id),
                "reason": row.reason,
            }
            for row in own_rows(match, entries, user_id)
        ],
    }  # fmt: skip
