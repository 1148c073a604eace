"""Formations as rows: unique by person, game and name; ids that never come back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.db.store import Conflict, Store
from bot.match.model.match import Formation
from bot.match.store.people import FormationRepository

WALL = Formation(0, 5, "shinra", "wall", ("put k c1", "put p b1"))


async def add(store: Store, formation: Formation = WALL) -> Formation:
    async with store.writing() as unit:
        stored = await unit[FormationRepository].add(formation)
        await unit.commit()
    return stored


async def of(store: Store, user_id: int = 5, game: str = "shinra") -> list[Formation]:
    async with store.reading() as unit:
        return list(await unit[FormationRepository].of_user(user_id, game))


async def test_a_formation_comes_back_as_it_was_put(store: Store) -> None:
    first = await add(store)
    second = await add(store, replace(WALL, name="a fence", puts=("put k a1",)))
    assert first == replace(WALL, id=first.id)
    assert await of(store) == [first, second]
    assert await of(store, game="escape") == []
    assert await of(store, user_id=6) == []


async def test_a_name_is_unique_for_a_person_and_a_game(store: Store) -> None:
    await add(store)
    with pytest.raises(Conflict):
        await add(store)
    for other in (replace(WALL, user_id=6), replace(WALL, game="camp"), replace(WALL, name="Wall")):
        await add(store, other)
    other = (await of(store))[1]
    async with store.writing() as unit:
        with pytest.raises(Conflict):
            await unit[FormationRepository].rename(other.id, "wall")
    assert [formation.name for formation in await of(store)] == ["wall", "Wall"]


async def test_a_rename_and_a_deletion_concern_one_row(store: Store) -> None:
    first, second = await add(store), await add(store, replace(WALL, name="fence"))
    async with store.writing() as unit:
        await unit[FormationRepository].rename(second.id, "hedge")
        await unit[FormationRepository].delete(first.id)
        await unit.commit()
    assert await of(store) == [replace(second, name="hedge")]
    assert (await add(store)).id > second.id


async def test_without_a_commit_nothing_is_kept(store: Store) -> None:
    async with store.writing() as unit:
        await unit[FormationRepository].add(WALL)
    assert await of(store) == []
