"""Seasons end once, however late, and ratings can be counted again through all of them."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.base.worker import SWEEP_INTERVAL_S
from bot.db.store import Store
from bot.match.model.people import Person, PersonSettings, ServerSettings
from bot.match.model.terms import Terms
from bot.ratings.model import NOVICE, OVERALL, Rating, Skill, as_of, reset_before
from bot.ratings.rating import annul
from bot.ratings.seasons import Length, Seasons, Standing, final_standings, season_end, seasons_job
from bot.ratings.store import RatingRepository
from tests.match.world import ANN, BOB, CAT, DAN, EVENING, HERE, World
from tests.patience import patience
from tests.ratings.rated import ALL_GAMES, acquainted, lost

# ------------------------------------------------------------------------------------------ seasons


SERVER = HERE.guild_id or 0
DECEMBER = datetime(2026, 12, 1, tzinfo=UTC)
JANUARY = datetime(2027, 1, 1, tzinfo=UTC)
WEEK = timedelta(days=7)
MONTH = timedelta(days=31)


@pytest.fixture
def world(store: Store) -> World:
    return World(store, games=ALL_GAMES, open_matches=50)


def seasons_of(world: World) -> Seasons:
    return world.parts.ratings.seasons


async def rating_of(world: World, person: Person, scope: int = SERVER) -> Rating:
    found = await world.parts.ratings.ratings.of_user(person.user_id)
    return next(each for each in found if each.scope == scope)


async def settled(world: World, person: Person, mu: float, matches: int = 5) -> None:
    """A rating that a person has just won."""
    rating = Rating(
        SERVER,
        "race",
        person.user_id,
        Skill(mu, 4),
        wins=matches,
        name=person.name,
        at=world.clock.now(),
    )
    async with world.store.writing() as unit:
        await unit[RatingRepository].put(rating)
        await unit.commit()


async def places(world: World, number: int) -> list[tuple[int | None, str]]:
    found, count = await seasons_of(world).standings(
        SERVER, number, "race", min_matches=1, first=0, count=100
    )
    assert count == len(found)
    return [(each.place, each.rating.name) for each in found]


def test_a_reset_goes_a_third_of_the_way_back_to_the_beginning() -> None:
    skill = Skill(31, 4).reset
    assert skill.mu == pytest.approx(29)
    assert skill.sigma**2 == pytest.approx(4**2 * 2 / 3 + NOVICE.sigma**2 / 3)
    assert NOVICE.reset.mu == pytest.approx(NOVICE.mu)
    assert NOVICE.reset.sigma == pytest.approx(NOVICE.sigma)


def test_a_reset_keeps_the_order_of_people() -> None:
    rng = random.Random(3)
    skills = sorted((Skill(rng.gauss(25, 8), rng.uniform(2, 8)) for _ in range(50)), key=_mu)
    assert [each.reset for each in skills] == sorted((each.reset for each in skills), key=_mu)


def _mu(skill: Skill) -> float:
    return skill.mu


def test_whoever_did_not_play_is_reset_once_however_many_seasons_pass() -> None:
    rating = Rating(SERVER, "race", 1, Skill(31, 4), wins=7, at=EVENING)
    once = as_of(rating, DECEMBER)
    assert once.skill == rating.skill.reset
    assert (once.wins, once.draws, once.losses) == (0, 0, 0)
    assert as_of(rating, JANUARY).skill == once.skill
    assert as_of(rating, EVENING) == rating
    assert as_of(rating, None) == rating


def test_a_result_at_the_very_end_belongs_to_the_next_season() -> None:
    resets = [DECEMBER, JANUARY]
    assert reset_before(resets, DECEMBER - timedelta(microseconds=1)) is None
    assert reset_before(resets, DECEMBER) == DECEMBER
    assert reset_before(resets, JANUARY + WEEK) == JANUARY


def test_places_go_by_rating_among_those_a_leaderboard_would_list() -> None:
    def played(user_id: int, mu: float, sigma: float = 4, matches: int = 5) -> Rating:
        return Rating(SERVER, "race", user_id, Skill(mu, sigma), wins=matches)

    everybody = [
        played(1, 26),
        played(2, 33, matches=4),
        played(3, 32, sigma=7),
        played(4, 31),
        played(5, 30),
        replace(played(6, 20), game="escape"),
        # the stand-in of somebody who was forgotten in the middle of their matches
        played(-7, 34),
    ]
    found = {each.rating.user_id: each.place for each in final_standings(1, everybody, {5})}
    assert found == {1: 2, 2: None, 3: None, 4: 1, 5: None, 6: 1, -7: None}


@pytest.mark.both_databases
async def test_a_season_ends_with_standings_and_the_next_one_begins(world: World) -> None:
    seasons = seasons_of(world)
    assert (await seasons.state(SERVER)).open is None
    season = await seasons.set(SERVER, Length.MONTH)
    assert (season.number, season.starts_at, season.ends_at) == (1, EVENING, DECEMBER)
    for person, mu in ((ANN, 28), (BOB, 32), (CAT, 24)):
        await settled(world, person, mu)
    world.clock.time = DECEMBER
    assert await seasons.due() == [SERVER]
    state = await seasons.close(SERVER)
    assert state.open is not None
    assert (state.open.number, state.open.starts_at, state.open.ends_at) == (2, DECEMBER, JANUARY)
    assert (state.closed, state.reset) == (1, DECEMBER)
    assert await seasons.due() == []
    assert await places(world, 1) == [(1, "bob"), (2, "ann"), (3, "cat")]
    assert (await rating_of(world, BOB)).skill == Skill(32, 4).reset
    # nobody has played since
    found = await world.parts.ratings.ratings.leaders(
        "race", SERVER, min_matches=1, first=0, count=9
    )
    assert found == ([], 0)
    record = await seasons.record(SERVER, BOB.user_id)
    assert record.places == ()
    assert record.best is not None
    assert (record.best.number, record.best.place) == (1, 1)
    ended = await seasons.ended(SERVER, 1)
    assert ended is not None
    listed, zone = await seasons.all(SERVER)
    assert ([each.number for each in listed], zone) == ([2, 1], "UTC")


@pytest.mark.both_databases
async def test_closed_by_several_at_once_a_season_ends_once(world: World) -> None:
    await seasons_of(world).set(SERVER, Length.MONTH)
    await settled(world, ANN, 28)
    world.clock.time = DECEMBER + WEEK
    others = [world.restarted().ratings.seasons for _process in range(3)]
    states = await asyncio.gather(*(each.close(SERVER) for each in others))
    assert len(set(states)) == 1
    assert await places(world, 1) == [(1, "ann")]


async def test_the_first_match_after_the_end_finds_its_season_closed(world: World) -> None:
    """No job has run: the bot was away for days."""
    await seasons_of(world).set(SERVER, Length.MONTH)
    await acquainted(world, ANN, BOB, CAT)
    before = {person: await rating_of(world, person) for person in (ANN, BOB, CAT)}
    everywhere = await rating_of(world, ANN, OVERALL)
    world.clock.time = DECEMBER + timedelta(days=3)
    match = await lost(world, ANN, BOB)
    state = await seasons_of(world).state(SERVER)
    assert state.reset == DECEMBER
    changes = await world.parts.ratings.ratings.of_match(match.id)
    here = {each.user_id: each for each in changes if each.scope == SERVER}
    over_all = {each.user_id: each for each in changes if each.scope == OVERALL}
    assert here[ANN.user_id].before == before[ANN].skill.reset
    assert here[BOB.user_id].before == before[BOB].skill.reset
    assert over_all[ANN.user_id].before == everywhere.skill
    now = await rating_of(world, ANN)
    assert (now.wins, now.draws, now.losses) == (1, 0, 0)
    assert (await rating_of(world, CAT)).skill == before[CAT].skill.reset
    found = await seasons_of(world).standings(SERVER, 1, "race", min_matches=1, first=0, count=9)
    # hardly anybody's rating was settled after two matches
    assert found == ([], 0)


async def test_a_result_whose_season_another_process_has_just_closed_belongs_to_it(
    world: World,
) -> None:
    await seasons_of(world).set(SERVER, Length.MONTH)
    await acquainted(world, ANN, BOB, CAT)
    before = await rating_of(world, ANN)
    world.clock.time = DECEMBER
    await seasons_of(world).close(SERVER)
    # it ended before that, and is noted after it
    world.clock.time = DECEMBER - timedelta(minutes=5)
    match = await lost(world, ANN, BOB)
    changes = await world.parts.ratings.ratings.of_match(match.id)
    here = {each.user_id: each for each in changes if each.scope == SERVER}
    assert here[ANN.user_id].before == before.skill
    assert (await rating_of(world, ANN)).skill == here[ANN.user_id].after.reset
    assert (await world.parts.ratings.ratings.recount(check=True)).different == 0


async def test_a_season_in_which_nobody_played_goes_on(world: World) -> None:
    seasons = seasons_of(world)
    await seasons.set(SERVER, Length.MONTH)
    world.clock.time = JANUARY + WEEK
    state = await seasons.close(SERVER)
    assert state.open is not None
    assert (state.open.number, state.closed, state.reset) == (1, 0, None)
    assert state.open.ends_at == datetime(2027, 2, 1, tzinfo=UTC)


async def test_after_months_of_absence_one_season_is_closed_and_no_empty_one(
    world: World,
) -> None:
    seasons = seasons_of(world)
    await seasons.set(SERVER, Length.MONTH)
    await settled(world, ANN, 28)
    world.clock.time = DECEMBER + 4 * MONTH
    state = await seasons.close(SERVER)
    assert state.open is not None
    assert (state.closed, state.reset) == (1, DECEMBER)
    assert (state.open.number, state.open.starts_at) == (2, DECEMBER)
    assert state.open.ends_at == datetime(2027, 5, 1, tzinfo=UTC)


async def test_the_job_closes_what_is_over_and_looks_again_at_the_next_end(world: World) -> None:
    seasons = seasons_of(world)
    await seasons.set(SERVER, Length.MONTH)
    await settled(world, ANN, 28)
    waits = asyncio.Queue[float]()
    job = seasons_job(seasons)

    class Alarm:
        def cancel(self) -> None:
            """Nobody waits for it."""

    def later(wait: float, _call: object) -> Alarm:
        waits.put_nowait(wait)
        return Alarm()

    job.rest(later, world.clock)
    for moment, wait in ((DECEMBER - timedelta(seconds=40), 40.0), (DECEMBER, SWEEP_INTERVAL_S)):
        world.clock.time = moment
        job.wake()
        async with patience():
            assert await waits.get() == wait
    await job.close()
    assert (await seasons.state(SERVER)).closed == 1


async def test_switched_off_a_season_has_no_standings_and_ratings_stay(world: World) -> None:
    seasons = seasons_of(world)
    await seasons.set(SERVER, Length.MONTH)
    await settled(world, ANN, 28)
    ended = await seasons.stop(SERVER)
    assert ended is not None
    assert ended.number == 1
    assert await seasons.stop(SERVER) is None
    world.clock.time = DECEMBER + WEEK
    assert await seasons.due() == []
    assert (await rating_of(world, ANN)).skill == Skill(28, 4)
    # begun again, all that was played since counts
    again = await seasons.set(SERVER, Length.MONTH)
    assert again.number == 1
    world.clock.time = again.ends_at
    await seasons.close(SERVER)
    assert await places(world, 1) == [(1, "ann")]


async def test_switched_off_too_late_a_season_has_ended_all_the_same(world: World) -> None:
    seasons = seasons_of(world)
    await seasons.set(SERVER, Length.MONTH)
    await settled(world, ANN, 28)
    world.clock.time = DECEMBER + WEEK
    ended = await seasons.stop(SERVER)
    assert ended is not None
    assert ended.number == 2
    assert await places(world, 1) == [(1, "ann")]


async def test_another_length_lets_the_season_under_way_end_by_it(world: World) -> None:
    seasons = seasons_of(world)
    await seasons.set(SERVER, Length.MONTH)
    season = await seasons.set(SERVER, Length.QUARTER)
    assert (season.number, season.starts_at, season.ends_at) == (1, EVENING, JANUARY)


async def test_another_time_zone_lets_it_end_at_midnight_there(world: World) -> None:
    seasons = seasons_of(world)
    await seasons.set(SERVER, Length.MONTH)
    await world.parts.servers.settings.set(ServerSettings(SERVER, "thread", zone="Asia/Tokyo"))
    state = await seasons.state(SERVER)
    assert state.open is not None
    assert state.open.ends_at == DECEMBER - timedelta(hours=9)


async def test_seasons_of_one_server_leave_others_alone(world: World) -> None:
    await seasons_of(world).set(SERVER + 1, Length.MONTH)
    await acquainted(world, ANN, BOB, CAT)
    before = await rating_of(world, ANN)
    world.clock.time = DECEMBER + WEEK
    assert await rating_of(world, ANN) == before
    await lost(world, ANN, BOB)
    assert (await rating_of(world, ANN)).wins == before.wins + 1


async def test_hidden_and_forgotten_people_keep_their_places_without_a_name(
    world: World,
) -> None:
    seasons, people = seasons_of(world), world.parts.people
    await seasons.set(SERVER, Length.MONTH)
    for person, mu in ((ANN, 28), (BOB, 32), (CAT, 24), (DAN, 30)):
        await settled(world, person, mu)
    await people.settings.set(PersonSettings(DAN.user_id, listed=False))
    world.clock.time = DECEMBER
    await seasons.close(SERVER)
    await people.settings.set(PersonSettings(ANN.user_id, listed=False))
    await people.privacy.forget(BOB)
    found, count = await seasons.standings(SERVER, 1, "race", min_matches=1, first=0, count=9)
    assert count == 3
    assert [(each.place, each.named) for each in found] == [(1, False), (2, False), (3, True)]
    assert found[0].rating.user_id < 0
    assert found[0].rating.name != "bob"
    assert (await seasons.record(SERVER, BOB.user_id)).best is None


async def test_places_of_the_season_under_way_are_those_of_its_leaderboard(world: World) -> None:
    seasons = seasons_of(world)
    await seasons.set(SERVER, Length.MONTH)
    for person, mu in ((ANN, 28), (BOB, 32), (CAT, 24)):
        await settled(world, person, mu)
    await settled(world, DAN, 35, matches=4)
    for person, place in ((ANN, 2), (BOB, 1), (CAT, 3), (DAN, None)):
        record = await seasons.record(SERVER, person.user_id)
        assert [each for _rating, each in record.places] == [place]


async def test_the_best_season_is_that_of_the_best_place_and_of_several_the_latest(
    world: World,
) -> None:
    seasons = seasons_of(world)
    await seasons.set(SERVER, Length.MONTH)
    for standings in (((ANN, 28), (BOB, 27)), ((ANN, 26), (BOB, 29)), ((ANN, 30), (BOB, 25))):
        for person, mu in standings:
            await settled(world, person, mu)
        world.clock.turn(MONTH)
        await seasons.close(SERVER)
    best = {person: (await seasons.record(SERVER, person.user_id)).best for person in (ANN, BOB)}
    assert {person: _number_and_place(each) for person, each in best.items()} == {
        ANN: (3, 1),
        BOB: (2, 1),
    }


def _number_and_place(standing: Standing | None) -> tuple[int, int | None] | None:
    return None if standing is None else (standing.number, standing.place)


async def some_seasons(world: World, rng: random.Random) -> list[int]:
    """Matches in four months, sometimes none; seasons are closed by the first match after them, or
    by the job. Their ids."""
    await seasons_of(world).set(SERVER, Length.MONTH)
    played = list[int]()
    for month in range(4):
        for _match in range(rng.randrange(1, 5) if month != 2 else 0):
            people = rng.sample([ANN, BOB, CAT, DAN], rng.choice((2, 2, 3)))
            played.append((await lost(world, *people)).id)
            world.clock.turn(timedelta(days=rng.uniform(0, 6)))
        ended = DECEMBER + month * MONTH + timedelta(days=rng.uniform(1, 3))
        world.clock.time = max(world.clock.time, ended)
        if rng.random() < 0.5:
            await seasons_of(world).close(SERVER)
    return played


@pytest.mark.parametrize("seed", range(3))
async def test_counted_again_ratings_of_all_seasons_are_what_they_were(
    world: World, seed: int
) -> None:
    await some_seasons(world, random.Random(seed))
    service = world.parts.ratings.ratings
    before = {p: await service.of_user(p.user_id) for p in (ANN, BOB, CAT, DAN)}
    assert (await service.recount(check=True)).different == 0
    await service.recount(check=False)
    assert {p: await service.of_user(p.user_id) for p in (ANN, BOB, CAT, DAN)} == before
    await world.parts.people.privacy.forget(BOB)
    assert (await service.recount(check=True)).different == 0


@pytest.mark.parametrize("seed", range(4))
async def test_a_result_of_a_past_season_that_is_taken_back_is_as_if_it_had_not_been(
    world: World, seed: int
) -> None:
    rng = random.Random(seed)
    played = await some_seasons(world, rng)
    service = world.parts.ratings.ratings
    match = await world.parts.match.matches.get(rng.choice(played))
    async with world.store.writing() as unit:
        await annul(unit, match)
        await unit.commit()
    assert await service.of_match(match.id) == []
    assert (await service.recount(check=True)).different == 0


async def test_without_rated_matches_there_is_nothing_to_keep(world: World) -> None:
    await seasons_of(world).set(SERVER, Length.MONTH)
    await lost(world, ANN, BOB, terms=Terms())
    world.clock.time = DECEMBER
    assert (await seasons_of(world).close(SERVER)).closed == 0


# ----------------------------------------------------------------------------------------- calendar
# Seasons end as months begin, by the clocks of their server.


TOKYO, PARIS = "Asia/Tokyo", "Europe/Paris"


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("length", "end"),
    [
        (Length.MONTH, "2026-09-01"),
        (Length.QUARTER, "2026-10-01"),
        (Length.HALF, "2027-01-01"),
        (Length.YEAR, "2027-01-01"),
    ],
)
def test_a_season_that_begins_on_any_day_ends_by_the_calendar(length: Length, end: str) -> None:
    start = at("2026-08-03T15:00")
    assert season_end(start, length, "UTC", start) == at(end)


@pytest.mark.parametrize(
    ("length", "start", "end"),
    [
        (Length.MONTH, "2026-08-28", "2026-10-01"),
        (Length.QUARTER, "2026-09-20", "2027-01-01"),
        (Length.HALF, "2026-06-01", "2027-01-01"),
        (Length.YEAR, "2026-12-01", "2028-01-01"),
    ],
)
def test_one_that_would_be_very_short_goes_on_to_the_end_after(
    length: Length, start: str, end: str
) -> None:
    assert season_end(at(start), length, "UTC", at(start)) == at(end)


def test_midnight_is_that_of_the_servers_time_zone() -> None:
    start = at("2026-08-03")
    assert season_end(start, Length.MONTH, TOKYO, start) == at("2026-08-31T15:00")
    # in summer, then in winter
    assert season_end(start, Length.MONTH, PARIS, start) == at("2026-08-31T22:00")
    assert season_end(start, Length.YEAR, PARIS, start) == at("2026-12-31T23:00")


@pytest.mark.parametrize("length", Length)
@pytest.mark.parametrize("zone", ["UTC", TOKYO, PARIS])
def test_season_follows_season_without_a_gap_for_the_length_that_was_chosen(
    length: Length, zone: str
) -> None:
    start = season_end(at("2026-08-03"), length, zone, at("2026-08-03"))
    for _season in range(30):
        end = season_end(start, length, zone, start)
        assert length.months * 28 <= (end - start).days + 1 <= length.months * 31 + 1
        # asked again on the way, it is the same
        assert season_end(start, length, zone, start + (end - start) / 2) == end
        start = end


def test_one_in_which_nobody_played_goes_on_to_the_end_after_today() -> None:
    start, today = at("2026-08-01"), at("2026-11-15T12:00")
    assert season_end(start, Length.MONTH, "UTC", today) == at("2026-12-01")


def test_one_that_began_by_the_clocks_of_another_zone_is_not_over_at_once() -> None:
    start = at("2026-08-31T15:00")  # September in Tokyo
    assert season_end(start, Length.MONTH, "UTC", start) == at("2026-10-01")
