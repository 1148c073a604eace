"""Positions as services return them, without a store."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from bot.match.model.match import Match, Seat
from bot.match.model.people import Person, Place
from bot.match.model.position import Position
from bot.match.model.terms import Seating, Status
from engines import CHANCE, GAMES

NAMES = ("ann", "bob", "dave", "erin")
MADE = datetime(2026, 11, 21, tzinfo=UTC)


def match(game: str, seats: int, **changes: Any) -> Match:
    """A running match; ann has the first seat."""
    usual: dict[str, Any] = {
        "id": 1,
        "code": "7KQ2",
        "game": game,
        "rules_version": GAMES[game].rules_version,
        "options": {name: option.default for name, option in GAMES[game].options.items()},
        "seating": Seating.FIRST,
        "seats": tuple(Seat(n, Person(100 + n, NAMES[n]), True, n) for n in range(seats)),
        "status": Status.ACTIVE,
        "version": 0,
        "place": Place(1, 2),
        "thread_id": None,
        "lobby_message_id": None,
        "board_message_id": None,
        "locale": "en",
        "creator_id": 100,
        "rematch_of": None,
        "seed_hash": "f" * 64,
        "created_at": MADE,
        "updated_at": MADE,
        "expires_at": None,
    }
    return Match(**(usual | changes))


def position(
    game: str,
    moves: Iterable[tuple[int, str]] = (),
    *,
    seats: int = 2,
    choices: Mapping[int, str] | None = None,
    **changes: Any,
) -> Position:
    """The position after these moves, chance moves included; the last move is the last act."""
    engine = GAMES[game]
    at = match(game, seats, **changes)
    states = [engine.start(seats, at.options)]
    number = 0
    for seat, text in moves:
        number += seat != CHANCE
        states.append(engine.play(states[-1], seat, text))
    version = len(states) - 1
    return Position(
        match=match(game, seats, version=version, **changes),
        game=engine,
        state=states[-1],
        trail=tuple(states[-2:]),
        choices=choices or {},
        number=number,
    )
