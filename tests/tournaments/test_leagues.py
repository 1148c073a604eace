"""Leagues over a real store: seasons that begin by themselves, and their champions."""

from __future__ import annotations

import json
import random
from datetime import timedelta
from typing import Unpack

import pytest

from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.terms import Status
from bot.ratings.model import Rating, Skill
from bot.ratings.seasons import Length
from bot.ratings.store import RatingRepository
from bot.tournaments.events import REOPENED, TOO_FEW, Closed, Extended, Paired
from bot.tournaments.leagues import Champion, LeagueRepository, Season
from bot.tournaments.model import Format, LeagueTerms, Tournament
from bot.tournaments.progress import Stage
from bot.tournaments.rulings import Decision
from bot.tournaments.standings import standings
from bot.tournaments.store import Actor, AnnouncementKind, State, TournamentRefused
from bot.tournaments.ui.export import files, verify_export
from tests.match.world import HERE, World
from tests.tournaments.agreed import Agreed
from tests.waiting import announcements

DAY = timedelta(days=1)
HOST = Person(90, "hanna")
PEOPLE = [Person(number, f"p{number}") for number in range(1, 13)]


def by(world: World, person: Person) -> Actor:
    return Actor(person, world.click(), governs=person is HOST)


def terms(world: World, **changes: Unpack[Agreed]) -> Tournament:
    usual: Agreed = {
        "name": "Sunday League",
        "format": Format.LEAGUE,
        "game": "race",
        "seed": b"lots",
        "options": {"goal": 3},
        "division": 4,
        "least": 4,
        "round_length": 28 * DAY,
        "sign_up_until": world.clock.now() + DAY,
        "league": LeagueTerms(moving=1, at_once=2),
    }
    return Tournament(**(usual | changes))


async def league(world: World, people: int, **changes: Unpack[Agreed]) -> State:
    """A first season that has begun."""
    state = await world.parts.tournaments.create(
        terms(world, **changes), HERE, "en", by(world, HOST)
    )
    for person in PEOPLE[:people]:
        await world.parts.tournaments.entries.join(state.row.id, by(world, person))
    world.clock.turn(DAY)
    return await advanced(world, state)


async def advanced(world: World, state: State) -> State:
    """Everything that happens by itself now, after a restart."""
    world.restart()
    while (advanced := await world.parts.tournaments.advance_next()) is not None:
        assert advanced.failure is None, advanced.failure
    return await world.parts.tournaments.get(state.row.id)


async def running(world: World, state: State) -> list[Match]:
    found = [await world.parts.match.matches.get(one.match_id) for one in state.fixtures]
    return [match for match in found if match.status is Status.ACTIVE]


def ids(match: Match) -> set[int]:
    return {person.user_id for person in match.people if person is not None}


async def play_out(world: World, match: Match, rng: random.Random) -> None:
    while match.status is Status.ACTIVE:
        position = await world.parts.match.matches.position(match.id)
        seat = min(position.owing)
        person = match.seats[seat].person
        assert person is not None
        move = rng.choice(list(position.moves(seat)))
        match = (await world.act(match, person, str(move))).position.match


async def play_season(world: World, state: State, *, without: int = 0) -> State:
    """Play a season to its end. Matches of the person `without` run until their deadline."""
    rng = random.Random(state.row.id)
    for _wave in range(60):
        if state.progress.stage is Stage.CLOSED:
            return state
        matches = [m for m in await running(world, state) if without not in ids(m)]
        for match in matches:
            await play_out(world, match, rng)
        if not matches:
            world.clock.turn(DAY)
        state = await advanced(world, state)
    raise AssertionError("it does not end")


async def following(world: World, state: State) -> State:
    """The next season."""
    async with world.store.reading() as unit:
        season = await unit[LeagueRepository].get(state.row.id)
        assert season is not None
        later = await unit[LeagueRepository].after(season)
        assert later is not None
    return await world.parts.tournaments.get(later.tournament_id)


async def hall(world: World, of: State | None = None) -> list[Champion]:
    return await world.parts.tournaments.champions(HERE.guild_id or 0, of.row.id if of else None)


@pytest.mark.both_databases
async def test_two_seasons_follow_each_other_with_promotion_and_relegation(world: World) -> None:
    first = await league(world, 8)
    assert first.row.name == "Sunday League · season 1"
    assert [len(each) for each in first.progress.divisions] == [4, 4]
    assert len(await running(world, first)) == 8
    first = await play_season(world, first)

    second = await following(world, first)
    assert (await world.parts.tournaments.current(first)).row.id == second.row.id
    assert await world.parts.tournaments.current(second) == second
    assert second.row.name == "Sunday League · season 2"
    assert second.row.organiser_id == HOST.user_id
    assert second.tournament.seed != first.tournament.seed
    assert second.tournament.sign_up_until == world.clock.now() + 5 * DAY
    assert len(second.progress.field) == 8
    world.clock.turn(5 * DAY)
    second = await advanced(world, second)
    assert second.progress.stage is Stage.RUNNING
    above, below = ([one.entrant.person for one in t] for t in standings(first.progress))
    now_above = {second.progress.entrants[one].person for one in second.progress.divisions[0]}
    assert now_above == {*above[:3], below[0]}

    second = await play_season(world, second)
    winners = [standings(each.progress)[0][0].entrant.person.name for each in (second, first)]
    assert [champion.person.name for champion in await hall(world)] == winners
    assert [champion.season for champion in await hall(world)] == [
        Season(second.row.id, first.row.id, 2),
        Season(first.row.id, first.row.id, 1),
    ]
    assert await hall(world, first) == await hall(world, second) == await hall(world)


async def test_the_podium_is_told_before_the_next_sign_up(world: World) -> None:
    first = await play_season(world, await league(world, 4))
    second = await following(world, first)
    told = [(one.tournament_id, one.kind) for one in await announcements(world.store)]
    assert told.index((first.row.id, AnnouncementKind.PODIUM)) < told.index(
        (second.row.id, AnnouncementKind.SIGN_UP)
    )


async def test_a_player_of_the_season_is_in_the_next_one_without_joining(world: World) -> None:
    state = await league(world, 8)
    with pytest.raises(TournamentRefused, match="tournament-plays-on"):
        await world.parts.tournaments.entries.join(state.row.id, by(world, PEOPLE[0]))


async def test_whoever_never_moves_loses_at_the_deadlines_and_has_to_join_again(
    world: World,
) -> None:
    first = await play_season(world, await league(world, 5), without=3)
    second = await following(world, first)
    assert second.progress.holder(3) is None
    assert second.progress.kept_rank(3) is not None
    second = await world.parts.tournaments.entries.join(second.row.id, by(world, PEOPLE[2]))
    entrant = second.progress.holder(3)
    assert entrant is not None
    assert entrant.rank == 11


async def test_whoever_waited_for_others_all_the_time_was_there(world: World) -> None:
    """With three others gone, a season is a match or two in which it is never one's turn."""
    first = await league(world, 4)
    match = (await running(world, first))[0]
    waiting = match.people[1]
    position = await world.parts.match.matches.position(match.id)
    assert match.seat_of(waiting.user_id) not in position.owing
    for other in (await running(world, first))[1:]:
        for person in other.people:
            if person not in match.people:
                first = await left(world, first, person)
    while first.progress.stage is not Stage.CLOSED:
        world.clock.turn(DAY)
        first = await advanced(world, first)
    second = await following(world, first)
    assert [one.person for one in second.progress.field] == [waiting]
    assert match.people[0].user_id in second.progress.reserved


async def test_a_season_ends_in_which_an_annulled_match_was_brought_back(world: World) -> None:
    """The match that was made meanwhile belongs to no game any more."""
    first = await league(world, 9, division=5)
    rulings, rng = world.parts.tournaments.rulings, random.Random(1)
    # a matchday on which both divisions play; on the others only one does
    (fixture,) = (one for one in first.fixtures if (one.round, one.board) == (2, 4))
    match = await world.parts.match.matches.get(fixture.match_id)
    await play_out(world, match, rng)
    first = await advanced(world, first)
    given = first.row.id, by(world, HOST), match.code, Decision.ANEW, ()
    await rulings.correct(*given, reason="a slip")
    first = await rulings.undo(first.row.id, by(world, HOST), "it was none")
    assert any(one.round < 0 for one in first.fixtures)
    first = await play_season(world, first)
    assert len((await following(world, first)).progress.field) == 9


async def left(world: World, state: State, person: Person) -> State:
    """The season once a person has left it, if they have not."""
    if state.progress.holder(person.user_id) is None:
        return state
    return await world.parts.tournaments.entries.leave(state.row.id, by(world, person))


async def test_whoever_played_matches_that_are_not_kept_any_more_was_there(world: World) -> None:
    world = World(world.store, kept_days=1)
    first = await league(world, 4)
    rng = random.Random(1)
    for match in await running(world, first):
        await play_out(world, match, rng)
    first = await advanced(world, first)
    first = await play_season(world, first, without=2)
    # a season has all its matches until it is over; then the one to which they did not come is lost
    found = [await world.parts.match.matches.get(one.match_id) for one in first.fixtures]
    (match,) = (one for one in found if one.ended_at == world.clock.now())
    (winner,) = (one for one in match.people if one.user_id != 2)
    assert await world.parts.ops.housekeeper.tidy() > 0
    correct, organiser = world.parts.tournaments.rulings.correct, by(world, HOST)
    first = await correct(
        first.row.id, organiser, match.code, Decision.WON, [winner], reason="she came"
    )
    assert len(first.fixtures) < len(first.progress.rounds) * 2
    second = await following(world, await advanced(world, first))
    assert second.progress.holder(2) is not None


async def test_newcomers_sign_up_for_the_next_season_while_one_runs(world: World) -> None:
    first = await league(world, 4)
    first = await world.parts.tournaments.entries.join(first.row.id, by(world, PEOPLE[8]))
    assert [one.person for one in first.progress.waiting] == [PEOPLE[8]]
    first = await world.parts.tournaments.entries.leave(first.row.id, by(world, PEOPLE[8]))
    assert not first.progress.waiting
    first = await world.parts.tournaments.entries.join(first.row.id, by(world, PEOPLE[9]))
    second = await following(world, await play_season(world, first))
    entrant = second.progress.holder(PEOPLE[9].user_id)
    assert entrant is not None
    assert entrant.rank is None


async def test_whoever_leaves_a_season_that_runs_may_sign_up_as_a_newcomer(world: World) -> None:
    first = await league(world, 5)
    first = await world.parts.tournaments.entries.leave(first.row.id, by(world, PEOPLE[0]))
    first = await world.parts.tournaments.entries.join(first.row.id, by(world, PEOPLE[0]))
    assert [one.person for one in first.progress.waiting] == [PEOPLE[0]]
    assert PEOPLE[0] not in [one.person for one in first.progress.active]


async def test_whoever_is_forgotten_plays_no_further_season(world: World) -> None:
    first = await league(world, 5)
    await world.parts.people.privacy.forget(PEOPLE[0])
    second = await following(world, await play_season(world, await advanced(world, first)))
    assert len(second.progress.field) == 4
    assert "p1" not in {one.person.name for one in second.progress.entrants.values()}


async def test_a_break_with_too_few_is_longer_once_and_then_ends_the_league(world: World) -> None:
    first = await play_season(world, await league(world, 4))
    second = await following(world, first)
    await world.parts.tournaments.entries.leave(second.row.id, by(world, PEOPLE[0]))
    world.clock.turn(5 * DAY)
    second = await advanced(world, second)
    assert second.log[-1].event == Extended(0, world.clock.now() + 5 * DAY, TOO_FEW)
    world.clock.turn(5 * DAY)
    second = await advanced(world, second)
    assert second.log[-1].event == Closed(TOO_FEW)
    async with world.store.reading() as unit:
        assert await unit[LeagueRepository].after(Season(second.row.id, first.row.id, 2)) is None


async def test_an_organiser_who_ends_a_season_ends_the_league(world: World) -> None:
    first = await league(world, 4)
    first = await world.parts.tournaments.rulings.close(first.row.id, by(world, HOST), "moving out")
    async with world.store.reading() as unit:
        assert await unit[LeagueRepository].after(Season(first.row.id, first.row.id, 1)) is None


async def test_an_organiser_who_waits_for_their_next_match_does_not_end_the_season(
    world: World,
) -> None:
    state, rulings = await league(world, 4), world.parts.tournaments.rulings
    me, rng = PEOPLE[0], random.Random(2)
    await rulings.appoint(state.row.id, by(world, HOST), me, "hanna is on a journey")
    # of three matches two run at once; the others are busy with each other
    for match in await running(world, state):
        if me.user_id in ids(match):
            await play_out(world, match, rng)
    state = await advanced(world, state)
    assert not any(me.user_id in ids(match) for match in await running(world, state))
    with pytest.raises(TournamentRefused, match="own-game"):
        await rulings.close(state.row.id, by(world, me), "I am ahead")
    await rulings.close(state.row.id, by(world, HOST), "the others are on holiday")


@pytest.mark.both_databases
async def test_the_next_season_is_taken_back_with_the_end_of_the_last(world: World) -> None:
    first = await league(world, 4)
    rng = random.Random(1)
    while len(matches := await running(world, first)) > 1 or len(first.fixtures) < 6:
        await play_out(world, matches[0], rng)
        first = await advanced(world, first)
    (last,) = matches
    winner = last.people[0]
    rulings = world.parts.tournaments.rulings
    first = await rulings.adjudicate(first.row.id, by(world, HOST), last.code, [winner], "ill")
    assert first.progress.stage is Stage.CLOSED
    second = await following(world, first)

    first = await world.parts.tournaments.rulings.undo(first.row.id, by(world, HOST), "well again")
    assert first.progress.stage is Stage.RUNNING
    assert not await hall(world)
    second = await world.parts.tournaments.get(second.row.id)
    assert second.log[-1].event == Closed(REOPENED)

    first = await play_season(world, first)
    again = await following(world, first)
    assert again.row.id != second.row.id
    assert again.progress.stage is Stage.SIGN_UP


async def test_a_season_that_others_were_built_on_stays_over(world: World) -> None:
    first = await league(world, 4)
    rng = random.Random(1)
    while len(matches := await running(world, first)) > 1 or len(first.fixtures) < 6:
        await play_out(world, matches[0], rng)
        first = await advanced(world, first)
    rulings = world.parts.tournaments.rulings
    await rulings.adjudicate(
        first.row.id, by(world, HOST), matches[0].code, [matches[0].people[0]], "ill"
    )
    second = await following(world, first)
    world.clock.turn(5 * DAY)
    await advanced(world, second)
    with pytest.raises(TournamentRefused) as refusal:
        await world.parts.tournaments.rulings.undo(first.row.id, by(world, HOST), "well again")
    assert refusal.value.why == "cannot-be-undone"


async def test_a_season_after_which_another_was_played_to_its_end_stays_over(
    world: World,
) -> None:
    first, rulings = await league(world, 4), world.parts.tournaments.rulings
    await rulings.extend(first.row.id, by(world, HOST), DAY, "a storm")
    first = await play_season(world, first)
    second = await following(world, first)
    world.clock.turn(5 * DAY)
    second = await play_season(world, await advanced(world, second))
    third = await following(world, second)
    with pytest.raises(TournamentRefused, match="cannot-be-undone"):
        await rulings.undo(first.row.id, by(world, HOST), "there was no storm")
    assert (await following(world, first)).row.id == second.row.id
    assert (await following(world, second)).row.id == third.row.id


async def test_a_season_that_was_taken_back_does_not_come_back_beside_the_other(
    world: World,
) -> None:
    first, rulings = await league(world, 4), world.parts.tournaments.rulings
    await rulings.extend(first.row.id, by(world, HOST), DAY, "a storm")
    first = await play_season(world, first)
    second = await following(world, first)
    await rulings.hold(second.row.id, by(world, HOST), "something is wrong")
    await rulings.undo(first.row.id, by(world, HOST), "there was no storm")
    with pytest.raises(TournamentRefused, match="cannot-be-undone"):
        await rulings.undo(second.row.id, by(world, HOST), "nothing was wrong")
    second = await world.parts.tournaments.get(second.row.id)
    assert second.log[-1].event == Closed(REOPENED)


async def test_the_next_season_is_seeded_by_ratings_as_they_are_after_a_reset(
    world: World,
) -> None:
    first = await league(world, 4)
    home, began = HERE.guild_id or 0, world.clock.now()
    rated = Rating(home, "race", PEOPLE[0].user_id, Skill(40, 4), wins=9, at=began)
    async with world.store.writing() as unit:
        await unit[RatingRepository].put(rated)
        await unit.commit()
    await world.parts.ratings.seasons.set(home, Length.MONTH)
    while (await world.parts.ratings.seasons.state(home)).reset is None:
        world.clock.turn(DAY)
        await world.parts.ratings.seasons.close(home)
    second = await following(world, await play_season(world, first))
    (entry,) = (one for one in second.progress.field if one.person == PEOPLE[0])
    assert entry.rating == pytest.approx(rated.skill.reset.mu)


async def test_the_pairings_of_every_season_can_be_verified(world: World) -> None:
    first = await play_season(world, await league(world, 6, seed=bytes(range(32))))
    second = await following(world, first)
    await world.parts.tournaments.entries.leave(second.row.id, by(world, PEOPLE[0]))
    await world.parts.tournaments.entries.join(second.row.id, by(world, PEOPLE[0]))
    await world.parts.tournaments.entries.join(second.row.id, by(world, PEOPLE[8]))
    world.clock.turn(5 * DAY)
    second = await play_season(world, await advanced(world, second))
    for state in (first, second):
        games = await world.parts.tournaments.matches_of(state)
        found = {one.name: one.content for one in files(state, games)}
        verified = verify_export(json.loads(found[f"{state.row.code}.json"]))
        assert verified.seed == state.tournament.seed
        assert verified.rounds == sum(isinstance(row.event, Paired) for row in state.log) > 1


async def test_other_tournaments_have_champions_too(world: World) -> None:
    state = await league(world, 4, format=Format.KNOCKOUT, league=None)
    state = await play_season(world, state)
    (champion,) = await hall(world)
    assert champion.season is None
    assert await hall(world, state) == [champion]
    assert champion.person.name == standings(state.progress)[0][0].entrant.person.name
