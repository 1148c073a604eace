"""Formations are kept by person and game, under names, and laid from either seat."""

from __future__ import annotations

import asyncio

import pytest

from bot.match.arrangements import MAX_FORMATIONS, MAX_NAME_CHARS
from bot.match.model.match import Formation, Match
from bot.match.model.people import Person
from bot.match.model.position import Position
from bot.match.refusals import FormationRefused
from tests.match.world import ANN, BOB, World


async def laid(world: World, match: Match, person: Person, *texts: str) -> Position:
    turn = await world.parts.match.arrangements.make(match.id, person, texts, world.click())
    return turn.position


async def saved(world: World, name: str = "wall", man: str = "d1") -> Formation:
    """A formation that ann saved as seat 0."""
    position = await laid(world, await world.started("camp"), ANN, f"put m {man}", "put k a1")
    return await world.parts.match.formations.save(ANN.user_id, position, 0, name)


async def test_what_lies_there_is_kept_under_a_name(world: World) -> None:
    formation = await saved(world, "  The   wall ")
    assert (formation.name, formation.game) == ("The wall", "camp")
    assert formation.puts == ("put k a1", "put m d1")
    formations = world.restarted().match.formations
    assert await formations.of(ANN.user_id, "camp") == [formation]
    assert await formations.of(ANN.user_id, "race") == []
    assert await formations.of(BOB.user_id, "camp") == []


async def test_a_formation_is_laid_from_either_seat(world: World) -> None:
    match = await world.started("camp")
    position = await laid(world, match, BOB, "put k d2", "put m b2")
    formation = await world.parts.match.formations.save(BOB.user_id, position, 1, "mine")
    assert set(formation.puts) == {"put k a1", "put m c1"}
    turn = await world.parts.match.arrangements.lay(match.id, ANN, formation.puts, world.click())
    assert turn.position.state.lying[0] == {"a1": "k", "c1": "m"}
    again = await world.parts.match.arrangements.lay(match.id, BOB, formation.puts, world.click())
    assert again.entries == ()


async def test_an_unfinished_formation_may_be_kept_but_not_an_empty_one(world: World) -> None:
    match = await world.started("camp")
    position = await world.parts.match.matches.position(match.id)
    with pytest.raises(FormationRefused) as refused:
        await world.parts.match.formations.save(ANN.user_id, position, 0, "nothing")
    assert refused.value.code == "formation-empty"
    position = await laid(world, match, ANN, "put n b1")
    kept = await world.parts.match.formations.save(ANN.user_id, position, 0, "one")
    assert kept.puts == ("put n b1",)
    race = await world.parts.match.matches.position((await world.started("race")).id)
    with pytest.raises(FormationRefused):
        await world.parts.match.formations.save(ANN.user_id, race, 0, "nothing")


async def test_a_name_is_said_and_short_and_used_once(world: World) -> None:
    world.open_matches = 100
    world.restart()
    first = await saved(world, "wall")
    for name in ("", "  \n ", "x" * (MAX_NAME_CHARS + 1)):
        with pytest.raises(FormationRefused) as refused:
            await saved(world, name)
        assert refused.value.code == "formation-name"
    with pytest.raises(FormationRefused) as refused:
        await saved(world, " wall ", "c1")
    assert refused.value.code == "formation-name-taken"
    second = await saved(world, "x" * MAX_NAME_CHARS)
    with pytest.raises(FormationRefused) as refused:
        await world.parts.match.formations.rename(ANN.user_id, "camp", second.id, "wall")
    assert refused.value.code == "formation-name-taken"
    assert await world.parts.match.formations.of(ANN.user_id, "camp") == [first, second]


async def test_five_are_kept_and_no_more(world: World) -> None:
    world.open_matches = 100
    world.restart()
    kept = [await saved(world, f"wall {number}") for number in range(MAX_FORMATIONS)]
    with pytest.raises(FormationRefused) as refused:
        await saved(world, "one more")
    assert dict(refused.value.params) == {"limit": 5}
    await world.parts.match.formations.delete(ANN.user_id, "camp", kept[0].id)
    assert (await saved(world, "one more")).id not in {formation.id for formation in kept}


async def test_of_two_saved_at_the_same_instant_under_one_name_one_is_kept(world: World) -> None:
    positions = [
        await laid(world, await world.started("camp"), ANN, f"put k {cell}")
        for cell in ("a1", "b1", "c1")
    ]
    save = world.parts.match.formations.save
    results = await asyncio.gather(
        *(save(ANN.user_id, position, 0, "wall") for position in positions), return_exceptions=True
    )
    assert sum(isinstance(result, FormationRefused) for result in results) == 2
    assert len(await world.parts.match.formations.of(ANN.user_id, "camp")) == 1


async def test_a_formation_that_is_sent_off_again_is_there_already(world: World) -> None:
    position = await laid(world, await world.started("camp"), ANN, "put k a1")
    save = world.parts.match.formations.save
    for number in range(MAX_FORMATIONS - 1):
        await save(ANN.user_id, position, 0, f"wall {number}")
    results = await asyncio.gather(*(save(ANN.user_id, position, 0, "wall") for _ in range(3)))
    kept = await world.parts.match.formations.of(ANN.user_id, "camp")
    assert results == [kept[-1]] * 3
    assert len(kept) == MAX_FORMATIONS


async def test_a_formation_is_renamed_and_deleted(world: World) -> None:
    formation = await saved(world)
    formations = world.parts.match.formations
    renamed = await formations.rename(ANN.user_id, "camp", formation.id, " fence ")
    assert (renamed.id, renamed.name, renamed.puts) == (formation.id, "fence", formation.puts)
    assert await formations.rename(ANN.user_id, "camp", formation.id, "fence") == renamed
    assert await formations.get(ANN.user_id, "camp", formation.id) == renamed
    assert await formations.delete(ANN.user_id, "camp", formation.id) == renamed
    with pytest.raises(FormationRefused, match="no-such-formation"):
        await formations.get(ANN.user_id, "camp", formation.id)


async def test_nobody_touches_anothers_formation(world: World) -> None:
    formation = await saved(world)
    formations = world.parts.match.formations
    with pytest.raises(FormationRefused, match="no-such-formation"):
        await formations.get(BOB.user_id, "camp", formation.id)
    with pytest.raises(FormationRefused, match="no-such-formation"):
        await formations.rename(BOB.user_id, "camp", formation.id, "mine")
    with pytest.raises(FormationRefused, match="no-such-formation"):
        await formations.delete(BOB.user_id, "camp", formation.id)
    with pytest.raises(FormationRefused, match="no-such-formation"):
        await formations.delete(ANN.user_id, "race", formation.id)
    assert await formations.of(ANN.user_id, "camp") == [formation]
