"""A match as the lobby would make it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.db.store import Store
from bot.match.model.match import Entry, Match, Seat
from bot.match.model.people import Person, Place
from bot.match.model.terms import Kind, Seating, Status
from bot.match.store.matches import MatchRepository

NOW = datetime(2026, 11, 21, 18, 0, 0, 123456, tzinfo=UTC)
SEED = bytes(range(32))


def draft(
    code: str = "7KQ2", *, status: Status = Status.ACTIVE, rematch_of: int | None = None
) -> Match:
    return Match(
        id=0,
        code=code,
        game="race",
        rules_version=1,
        options={"goal": 5, "short": True, "colour": "black"},
        seating=Seating.RANDOM,
        seats=(
            Seat(0, Person(2**62, "ann 宵"), accepted=True),
            Seat(1, Person(2, "bob"), accepted=True),
            Seat(2, None, accepted=False),
        ),
        status=status,
        version=0,
        place=Place(100, 200),
        thread_id=None,
        lobby_message_id=None,
        board_message_id=None,
        locale="ja",
        creator_id=2**62,
        rematch_of=rematch_of,
        seed_hash="00" * 32,
        created_at=NOW,
        updated_at=NOW,
        expires_at=NOW + timedelta(hours=24),
    )


def entry(seq: int, interaction_id: int | None = None) -> Entry:
    return Entry(seq, Kind.MOVE, 0, f"+{seq}", NOW, interaction_id)


async def added(store: Store, match: Match | None = None) -> Match:
    async with store.writing() as unit:
        stored = await unit[MatchRepository].add(match or draft(), SEED)
        await unit.commit()
    return stored
