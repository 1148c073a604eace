"""The past of people says the same from the store as from counting one match after the other."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest

from bot.db.store import Store
from bot.match.store.matches import MatchRepository
from bot.ratings.model import OVERALL, WINDOW, Change, Ledger, Skill, weights, window_start
from bot.ratings.store import FIRST_BATCH, EncounterRepository, RatingRepository
from tests.match.store.rows import NOW, SEED, draft
from tests.ratings.played import HERE

PEOPLE = 3 * FIRST_BATCH
MATCHES = 120


@pytest.mark.both_databases
async def test_the_store_knows_what_a_recount_finds(store: Store) -> None:
    rng, ledger, at = random.Random(11), Ledger(), NOW
    async with store.writing() as unit:
        for number in range(MATCHES):
            match = await unit[MatchRepository].add(draft(f"C{number}"), SEED)
            at += WINDOW / MATCHES * 2
            # some play with everybody, most with a few
            people = {rng.randrange(6), *rng.sample(range(PEOPLE), rng.choice((1, 1, 2)))}
            for scope in (OVERALL, HERE):
                changes = [
                    Change(match.id, scope, "race", 1 + each, Skill(), Skill(), at, trust=trusted)
                    for each, trusted in zip(people, (1, 0.5, 0), strict=False)
                ]
                for change in changes:
                    await unit[RatingRepository].add(change)
                ledger.add(changes)
        since = window_start(at + timedelta(minutes=1))
        known = set[float]()
        for _pair in range(60):
            pair = [1 + each for each in rng.sample(range(PEOPLE), rng.choice((2, 3)))]
            for scope in (OVERALL, HERE):
                stored = await unit[EncounterRepository].past(scope, "race", pair, since)
                counted = ledger.past(scope, "race", pair, since)
                assert weights(stored, scope, pair) == weights(counted, scope, pair)
                known |= {each.weight for each in weights(counted, scope, pair).values()}
    # there was something to agree on
    assert (min(known), max(known)) == (0, 1)
    assert len(known) > 5
