"""Drafts wait a day for their writer, and of one writer there are few."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.db.store import Store
from bot.discord_kit.drafts import LIFETIME, MAX_OF_ONE_PERSON, DraftGone, Drafts
from tests.match.world import TurnedClock

GUILD, ANN, BOB = 1, 100, 200


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
def drafts(store: Store, clock: TurnedClock) -> Drafts:
    return Drafts(store, clock)


async def test_a_draft_is_found_by_its_writer_on_its_server_alone(drafts: Drafts) -> None:
    draft = await drafts.add(GUILD, ANN, "plan", {"name": "cup"})
    assert (await drafts.get(draft.id, GUILD, ANN)).body == {"name": "cup"}
    for guild, user in ((GUILD, BOB), (GUILD + 1, ANN), (None, ANN)):
        with pytest.raises(DraftGone):
            await drafts.get(draft.id, guild, user)


async def test_whoever_begins_many_loses_the_oldest_and_nobody_elses(drafts: Drafts) -> None:
    other = await drafts.add(GUILD, BOB, "plan", {})
    first, *rest = [await drafts.add(GUILD, ANN, "plan", {}) for _ in range(MAX_OF_ONE_PERSON + 1)]
    with pytest.raises(DraftGone):
        await drafts.get(first.id, GUILD, ANN)
    for draft in (rest[0], rest[-1]):
        await drafts.get(draft.id, GUILD, ANN)
    await drafts.get(other.id, GUILD, BOB)


async def test_a_draft_that_waits_too_long_is_deleted(drafts: Drafts, clock: TurnedClock) -> None:
    draft = await drafts.add(GUILD, ANN, "plan", {})
    clock.turn(LIFETIME + timedelta(seconds=1))
    await drafts.tidy()
    with pytest.raises(DraftGone):
        await drafts.get(draft.id, GUILD, ANN)
