"""Who has earned which role, and when a server is looked at."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.db.store import Job
from bot.match.model.people import Block, Person
from bot.match.store.people import BlockRepository
from bot.ratings.model import Rating, Skill
from bot.ratings.seasons import Length
from bot.ratings.store import RatingRepository
from bot.roles import (
    LOOK_INTERVAL,
    MAX_AWARDS,
    MAX_TROUBLE,
    Award,
    AwardKind,
    AwardRefused,
    Change,
    GrantState,
    RoleRepository,
)
from bot.tournaments.model import Format
from bot.tournaments.progress import Stage
from bot.tournaments.standings import winners
from bot.tournaments.store import State
from tests.match.world import HERE, World
from tests.tournaments.test_service import HOST, PEOPLE, advanced, by, matches, started

GUILD = HERE.guild_id or 0
ROLE = 7
ANNA, BEN, _ = PEOPLE[:3]
CHAMPION = Award(GUILD, AwardKind.CHAMPION, ROLE, "race")


async def looked(world: World) -> list[Change]:
    """The people to be looked at on the server, which is due."""
    (errand,) = await world.parts.errands.due(Job.ROLES, 9)
    ours = await world.parts.errands.claim(errand, LOOK_INTERVAL)
    assert ours is not None
    found, standing = await world.parts.awards.due(errand.about)
    again = LOOK_INTERVAL if standing else None
    await world.parts.errands.end(ours, again)
    return found


async def given(world: World) -> tuple[set[int], set[int]]:
    """The people who get a role and who lose it now."""
    gets, loses = set[int](), set[int]()
    for change in await looked(world):
        if change.wanted:
            await world.parts.awards.note(GUILD, change, GrantState.GIVEN)
            # others have it, and are only looked at again
            gets |= {change.user_id} if change.known is None else set()
        else:
            await world.parts.awards.forget(GUILD, change)
            loses.add(change.user_id)
    return gets, loses


async def won(world: World, champion: Person) -> State:
    """A tournament that is over, and that this person won: everybody else resigned."""
    state = await started(world, Format.ROUND_ROBIN, 3)
    while state.progress.stage is not Stage.CLOSED:
        for match in await matches(world, state):
            loser = next(person for person in match.people if person != champion)
            await world.parts.match.matches.resign(match.id, loser, world.click())
        await advanced(world)
        state = await world.parts.tournaments.get(state.row.id)
    return state


@pytest.mark.both_databases
async def test_the_champions_are_those_of_the_last_tournament_of_the_game(world: World) -> None:
    await won(world, ANNA)
    # also of a tournament that was over when the role was chosen
    await world.parts.awards.set(CHAMPION)
    assert await given(world) == ({ANNA.user_id}, set())
    await won(world, BEN)
    assert await given(world) == ({BEN.user_id}, {ANNA.user_id})
    # one that is ended early, by mistake
    rulings, state = world.parts.tournaments.rulings, await started(world, Format.ROUND_ROBIN, 3)
    match, *_ = await matches(world, state)
    loser = next(person for person in match.people if person != ANNA)
    await world.parts.match.matches.resign(match.id, loser, world.click())
    state = await rulings.close(state.row.id, by(world, HOST, governs=True), "snow")
    third = {entrant.person.user_id for entrant in winners(state.progress)[0]}
    assert third != {BEN.user_id}
    gets, loses = third - {BEN.user_id}, {BEN.user_id} - third
    assert await given(world) == (gets, loses)
    await rulings.undo(state.row.id, by(world, HOST, governs=True), "it thaws")
    assert await given(world) == (loses, gets)


async def test_a_tournament_that_is_called_off_has_no_champions(world: World) -> None:
    await world.parts.awards.set(CHAMPION)
    await won(world, ANNA)
    assert await given(world) == ({ANNA.user_id}, set())
    state = await started(world, Format.ROUND_ROBIN, 3)
    host = by(world, HOST, governs=True)
    await world.parts.tournaments.rulings.call_off(state.row.id, host, "snow")
    assert await given(world) == (set(), set())


async def test_the_leader_is_that_of_the_season_under_way(world: World) -> None:
    await world.parts.awards.set(Award(GUILD, AwardKind.LEADER, ROLE, "race"))
    seasons = world.parts.ratings.seasons
    await seasons.set(GUILD, Length.MONTH)
    await rated(world, ANNA, 40)
    assert await given(world) == ({ANNA.user_id}, set())
    while (await seasons.state(GUILD)).reset is None:
        world.clock.turn(timedelta(days=1))
        await seasons.close(GUILD)
    # whoever has not played since the reset is on no leaderboard
    assert await given(world) == (set(), {ANNA.user_id})
    await rated(world, BEN, 30)
    world.clock.turn(LOOK_INTERVAL)
    assert await given(world) == ({BEN.user_id}, set())


async def rated(world: World, person: Person, mu: float) -> None:
    """Let a person have a settled rating from now on."""
    now = world.clock.now()
    rating = Rating(GUILD, "race", person.user_id, Skill(mu, 4), wins=9, name=person.name, at=now)
    async with world.store.writing() as unit:
        await unit[RatingRepository].put(rating)
        await unit.commit()


async def test_the_blocked_the_hidden_and_the_forgotten_lose_it(world: World) -> None:
    await world.parts.awards.set(CHAMPION)
    await won(world, ANNA)
    champion = ANNA.user_id
    await given(world)
    block = Block(GUILD, champion, "rude", HOST.user_id, world.clock.now())
    async with world.store.writing() as unit:
        await unit[BlockRepository].put(block)
        await unit.commit()
    world.clock.turn(LOOK_INTERVAL)
    assert await given(world) == (set(), {ANNA.user_id})
    async with world.store.writing() as unit:
        await unit[BlockRepository].drop(GUILD, champion)
        await unit.commit()
    world.clock.turn(LOOK_INTERVAL)
    assert await given(world) == ({ANNA.user_id}, set())
    settings = await world.parts.people.settings.get(champion)
    await world.parts.people.settings.set(replace(settings, listed=False))
    world.clock.turn(LOOK_INTERVAL)
    assert await given(world) == (set(), {ANNA.user_id})
    await world.parts.people.settings.set(replace(settings, listed=True))
    world.clock.turn(LOOK_INTERVAL)
    assert await given(world) == ({ANNA.user_id}, set())
    await world.parts.people.privacy.forget(ANNA)
    world.clock.turn(LOOK_INTERVAL)
    # what is known of the role stays until it is taken back
    assert await given(world) == (set(), {ANNA.user_id})
    async with world.store.reading() as unit:
        assert await unit[RoleRepository].grants(GUILD) == []


@pytest.mark.both_databases
async def test_a_server_without_awards_is_looked_at_until_all_is_taken_back(world: World) -> None:
    await world.parts.awards.set(CHAMPION)
    await won(world, ANNA)
    await given(world)
    await world.parts.awards.drop(CHAMPION)
    assert await given(world) == (set(), {ANNA.user_id})
    world.clock.turn(LOOK_INTERVAL)
    assert await given(world) == (set(), set())
    assert await world.parts.errands.next_due(Job.ROLES) is None
    with pytest.raises(AwardRefused, match="award-none"):
        await world.parts.awards.drop(CHAMPION)


@pytest.mark.both_databases
async def test_a_role_that_cannot_be_given_is_tried_for_some_days_and_told(world: World) -> None:
    await world.parts.awards.set(CHAMPION)
    await won(world, ANNA)
    began, tries = world.clock.now(), 0
    while True:
        if await looked(world):
            await world.parts.awards.note_trouble(GUILD, ROLE, gone=False)
            tries += 1
        _, troubles = await world.parts.awards.of(GUILD)
        if troubles[ROLE].retry_at is None:
            break
        world.clock.turn(timedelta(hours=1))
    assert MAX_TROUBLE <= world.clock.now() - began < MAX_TROUBLE + timedelta(days=2)
    assert tries < 12
    world.clock.turn(timedelta(days=30))
    assert await looked(world) == []
    # until it is chosen again
    await world.parts.awards.set(CHAMPION)
    assert await looked(world)
    await world.parts.awards.note_trouble(GUILD, ROLE, gone=True)
    world.clock.turn(LOOK_INTERVAL)
    assert await looked(world) == []


async def test_a_server_has_so_many_awards(world: World) -> None:
    for days in range(2, MAX_AWARDS + 2):
        await world.parts.awards.set(Award(GUILD, AwardKind.STREAK, ROLE, days=days))
    with pytest.raises(AwardRefused, match="award-many"):
        await world.parts.awards.set(Award(GUILD, AwardKind.STREAK, ROLE, days=50))
    await world.parts.awards.set(Award(GUILD, AwardKind.STREAK, ROLE + 1, days=2))
    awards, _ = await world.parts.awards.of(GUILD)
    assert {award.role_id for award in awards if award.days == 2} == {ROLE + 1}
