"""What organisers and the people who govern a server do about tournaments that run."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Unpack

import pytest
from sqlalchemy import text

from bot.db.store import Job
from bot.errands import Carrier, Carrying, Errand
from bot.match.model.clock import parse_clock
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.terms import EndedBy, Notice, Status, Terms, Timeout
from bot.match.offers import OfferRefused
from bot.match.outbox import Fault, Undelivered
from bot.match.refusals import GiftRefused
from bot.ratings.model import needed_decisions
from bot.servers.admin import AdminRefused, AdminRequest
from bot.tournaments import autopilot
from bot.tournaments.engine import INLINE_ENTRANTS, Boards
from bot.tournaments.events import Appointed, Joined, LogRow, Resumed, Started
from bot.tournaments.fold import fold
from bot.tournaments.model import MAX_ENTRANTS, Format, Seeding, Unfinished
from bot.tournaments.progress import Progress, ResultBasis, Stage
from bot.tournaments.standings import standings
from bot.tournaments.store import AnnouncementKind, State, TournamentRefused
from bot.tournaments.ui.export import files
from engines import GAMES, PUBLIC
from tests.match.timed import settled
from tests.match.world import HERE, World
from tests.tournaments.agreed import Agreed
from tests.tournaments.test_service import (
    DAY,
    HOST,
    PEOPLE,
    advanced,
    by,
    matches,
    opened,
    play_all,
    play_out,
    started,
)
from tests.waiting import all_is_announced, announcements, pending

HAL = Person(91, "hal")


async def now(world: World, state: State) -> State:
    return await world.parts.tournaments.get(state.row.id)


async def play_some(world: World, match: Match, count: int) -> None:
    """The first legal moves of those whose turn it is."""
    for _move in range(count):
        position = await world.parts.match.matches.position(match.id)
        seat = min(position.owing)
        await world.act(match, match.people[seat], str(position.moves(seat)[0]))


async def spoil(world: World, match: Match) -> None:
    """Something wrote to the database, and the bot was started anew."""
    async with world.store.database.engine.connect() as connection:
        statement = "UPDATE matches SET rules_version = 99 WHERE id = :id"
        await connection.execute(text(statement), {"id": match.id})
        await connection.commit()
    world.restart()


async def at_tables(world: World, people: int, **changes: Unpack[Agreed]) -> State:
    changes = {"game": "countup", "options": {}, "rounds": 2} | changes
    return await started(world, Format.TABLES, people, **changes)


@pytest.fixture
def table_world(world: World) -> World:
    """With the games that people play."""
    from engines import GAMES

    world.games = GAMES
    world.restart()
    return world


async def test_who_withdraws_from_a_table_leaves_it_and_the_others_play_on(
    table_world: World,
) -> None:
    world = table_world
    state = await at_tables(world, 4, rounds=1)
    (match,) = await matches(world, state)
    gone = match.people[1]
    state = await world.parts.tournaments.entries.leave(state.row.id, by(world, gone))

    match = await world.parts.match.matches.get(match.id)
    assert match.status is Status.ACTIVE
    assert match.staying == {0, 2, 3}
    assert next(state.progress.open(), None) is not None
    for seat in (0, 2):
        world.clock.turn(timedelta(hours=1))
        await world.parts.match.matches.resign(match.id, match.people[seat], world.click())
    await advanced(world)
    state = await now(world, state)
    assert state.progress.stage is Stage.CLOSED
    (position,) = standings(state.progress)
    (result,) = state.progress.rounds[0].meetings[0].games.values()
    assert result.basis is ResultBasis.PLAYED
    # who left later is further up
    assert [one.entrant.person for one in position] == [match.people[seat] for seat in (3, 2, 0, 1)]
    assert position[-1].points == 0


async def test_who_withdrew_from_a_table_wins_nothing_by_the_forfeits_of_others(
    table_world: World,
) -> None:
    world = table_world
    state = await at_tables(world, 3, rounds=1)
    (match,) = await matches(world, state)
    position = await world.parts.match.matches.position(match.id)
    away = min(position.owing)
    gone = next(s for s in match.staying if s != away)
    await world.parts.tournaments.entries.leave(state.row.id, by(world, match.people[gone]))
    world.clock.turn(3 * DAY)
    await advanced(world)
    state = await now(world, state)
    (result,) = state.progress.rounds[0].meetings[0].games.values()
    number = next(e.id for e in state.progress.field if e.person == match.people[gone])
    assert number not in result.places[0] or len(result.places) == 1
    assert state.progress.stage is Stage.CLOSED


async def test_a_match_that_cannot_be_read_is_told_of_once_and_decided_at_the_deadline(
    world: World,
) -> None:
    state = await started(world, Format.SWISS, 4, rounds=1)
    broken, other = await matches(world, state)
    await spoil(world, broken)
    await play_out(world, other, random.Random(1))
    await advanced(world)
    state = await now(world, state)
    assert state.progress.marred == {broken.code}
    told = {one.kind for one in await announcements(world.store)}
    assert AnnouncementKind.RULING in told
    # the other game is known, and nothing more is said of this one
    assert len(list(state.progress.open())) == 1
    rows = len(state.log)
    await world.parts.tournaments.entries.leave_all(PEOPLE[9], Person(-1, "anon"))
    assert len((await now(world, state)).log) == rows

    world.clock.turn(3 * DAY)
    await advanced(world)
    state = await now(world, state)
    assert state.progress.stage is Stage.CLOSED
    results = [r for m in state.progress.rounds[0].meetings for r in m.games.values()]
    assert sorted(r.basis for r in results) == [ResultBasis.PLAYED, ResultBasis.RULED]
    assert (await world.parts.match.matches.get(broken.id)).status is Status.CANCELLED


async def test_an_organiser_decides_a_match_that_cannot_be_read(world: World) -> None:
    state = await started(world, Format.SWISS, 2, rounds=1)
    (broken,) = await matches(world, state)
    await spoil(world, broken)
    ruling, winner = world.parts.tournaments.rulings, broken.people[0]
    state = await ruling.adjudicate(
        state.row.id, by(world, HOST), broken.code, [winner], "as it was seen"
    )
    assert state.progress.stage is Stage.CLOSED
    assert standings(state.progress)[0][0].entrant.person == winner
    assert (await world.parts.match.matches.get(broken.id)).status is Status.CANCELLED


async def test_a_broken_match_that_is_called_off_is_played_anew_at_once(world: World) -> None:
    state = await started(world, Format.SWISS, 2, rounds=1)
    (broken,) = await matches(world, state)
    await spoil(world, broken)
    order = AdminRequest(HERE.guild_id or 0, HOST, "it cannot be read", world.click())
    await world.parts.servers.administration.cancel(broken.id, order)
    await advanced(world)
    (anew,) = await matches(world, await now(world, state))
    assert anew.id != broken.id
    assert {person.user_id for person in anew.people} == {
        person.user_id for person in broken.people
    }


async def test_a_decision_that_is_taken_back_is_played_anew(world: World) -> None:
    world = World(world.store, games=GAMES, open_matches=20)
    state = await started(
        world, Format.SWISS, 4, rounds=2, game="escape", options={}, terms=Terms(rated=True)
    )
    match, *_ = await matches(world, state)
    # long enough to count
    await play_some(world, match, 2 * needed_decisions("escape"))
    ruling, ratings = world.parts.tournaments.rulings, world.parts.ratings.ratings
    await ruling.adjudicate(
        state.row.id, by(world, HOST), match.code, [match.people[0]], "seen on the board"
    )
    assert await ratings.of_user(match.people[0].user_id)
    state = await ruling.undo(state.row.id, by(world, HOST), "the wrong board")
    assert len(list(state.progress.open())) == 2
    assert not await ratings.of_user(match.people[0].user_id)
    anew = next(m for m in await matches(world, state) if m.people == match.people)
    assert anew.id != match.id
    state = await play_all(world, state.row.id)
    assert all(r.basis is ResultBasis.PLAYED for m in state.progress.rounds[0].meetings
               for r in m.games.values())  # fmt: skip


async def test_taking_somebody_out_is_taken_back_with_what_they_forfeited(world: World) -> None:
    state = await started(world, Format.SWISS, 4, rounds=2)
    match, *_ = await matches(world, state)
    gone = match.people[0]
    ruling = world.parts.tournaments.rulings
    state = await ruling.withdraw(state.row.id, by(world, HOST), gone, "does not answer")
    assert state.progress.holder(gone.user_id) is None
    state = await ruling.undo(state.row.id, by(world, HOST), "was in hospital")
    assert state.progress.holder(gone.user_id) is not None
    assert len(list(state.progress.open())) == 2
    assert len(await matches(world, state)) == 2


async def test_who_leaves_by_themselves_is_not_brought_back(world: World) -> None:
    state = await started(world, Format.SWISS, 5)
    await world.parts.tournaments.entries.leave(state.row.id, by(world, PEOPLE[0]))
    with pytest.raises(TournamentRefused, match="nothing-to-undo"):
        await world.parts.tournaments.rulings.undo(state.row.id, by(world, HOST), "a pity")


async def test_what_the_next_round_rests_on_is_not_taken_back(world: World) -> None:
    state = await started(world, Format.SWISS, 4, rounds=2)
    ruling = world.parts.tournaments.rulings
    for match in await matches(world, state):
        state = await ruling.adjudicate(
            state.row.id, by(world, HOST), match.code, [match.people[0]], "seen"
        )
    assert len(state.progress.rounds) == 2
    with pytest.raises(TournamentRefused, match="cannot-be-undone"):
        await ruling.undo(state.row.id, by(world, HOST), "a mistake")


async def test_it_goes_on_if_the_decision_is_taken_back_that_ended_it(world: World) -> None:
    state = await started(world, Format.SWISS, 2, rounds=1)
    (match,) = await matches(world, state)
    ruling = world.parts.tournaments.rulings
    state = await ruling.adjudicate(
        state.row.id, by(world, HOST), match.code, [match.people[0]], "seen"
    )
    assert state.progress.stage is Stage.CLOSED
    state = await ruling.undo(state.row.id, by(world, HOST), "a mistake")
    assert state.progress.stage is Stage.RUNNING
    assert (await play_all(world, state.row.id)).progress.stage is Stage.CLOSED


async def test_a_pause_takes_no_time_from_a_round(world: World) -> None:
    state = await started(world, Format.SWISS, 2, rounds=1)
    (first,) = state.progress.rounds
    ruling = world.parts.tournaments.rulings
    world.clock.turn(2 * DAY)
    await ruling.hold(state.row.id, by(world, HOST), "a holiday")
    with pytest.raises(TournamentRefused, match="held"):
        await ruling.hold(state.row.id, by(world, HOST), "a holiday")
    world.clock.turn(5 * DAY)
    await advanced(world)
    state = await ruling.resume(state.row.id, by(world, HOST), "all are back")
    assert first.deadline is not None
    assert state.progress.rounds[0].deadline == first.deadline + 5 * DAY
    event = state.log[-1].event
    assert isinstance(event, Resumed)
    assert event.reason == "all are back"
    with pytest.raises(TournamentRefused, match="not-held"):
        await ruling.resume(state.row.id, by(world, HOST), "again")
    world.clock.turn(DAY)
    await advanced(world)
    assert (await now(world, state)).progress.stage is Stage.CLOSED


async def test_a_round_gets_more_time(world: World) -> None:
    state = await started(world, Format.SWISS, 2, rounds=1)
    ruling = world.parts.tournaments.rulings
    await ruling.extend(state.row.id, by(world, HOST), timedelta(days=2), "a storm")
    world.clock.turn(4 * DAY)
    await advanced(world)
    assert len(await matches(world, state)) == 1
    world.clock.turn(DAY)
    await advanced(world)
    assert (await now(world, state)).progress.stage is Stage.CLOSED


async def test_somebody_else_organises_it_from_now_on(world: World) -> None:
    state = await opened(world, Format.SWISS, 2)
    ruling = world.parts.tournaments.rulings
    state = await ruling.appoint(
        state.row.id, by(world, HAL, governs=True), HAL, "hanna is on a journey"
    )
    assert (await now(world, state)).row.organiser_id == HAL.user_id
    with pytest.raises(TournamentRefused, match="organiser"):
        await ruling.appoint(state.row.id, by(world, HAL), HAL, "again")
    with pytest.raises(TournamentRefused, match="not-organiser"):
        await ruling.hold(state.row.id, by(world, HOST), "I made it")
    state = await ruling.hold(state.row.id, by(world, HAL), "a holiday")
    event = state.log[-2].event
    assert isinstance(event, Appointed)
    assert event.person == HAL
    # whoever organises it without playing is in no standings
    assert HAL not in [entrant.person for entrant in state.progress.field]


async def test_a_tournament_is_called_off_with_its_matches(world: World) -> None:
    state = await started(world, Format.SWISS, 4)
    running = await matches(world, state)
    state = await world.parts.tournaments.rulings.call_off(
        state.row.id, by(world, HAL, governs=True), "the server moves"
    )
    assert state.progress.stage is Stage.CLOSED
    for match in running:
        after = await world.parts.match.matches.get(match.id)
        assert (after.status, after.ended_by) == (Status.CANCELLED, EndedBy.CANCELLED)
    told = {one.kind for one in await announcements(world.store)}
    assert {AnnouncementKind.RULING, AnnouncementKind.PODIUM, AnnouncementKind.SIGN_UP} <= told


async def test_several_tournaments_run_at_once_and_do_not_know_of_each_other(
    world: World,
) -> None:
    world.open_matches = 10
    world.restart()
    shapes = {Format.SWISS: 4, Format.KNOCKOUT: 4, Format.ROUND_ROBIN: 3}
    numbers = [(await opened(world, shape, n, rounds=2)).row.id for shape, n in shapes.items()]
    world.clock.turn(DAY)
    await advanced(world)
    assert len(await world.parts.tournaments.of_server(HERE.guild_id or 0)) == len(shapes)
    mine = list[int]()
    for number in reversed(numbers):
        state = await play_all(world, number)
        assert state.tournament.format is list(shapes)[numbers.index(number)]
        mine += [one.match_id for one in state.fixtures]
    assert len(mine) == len(set(mine)) == 4 + 4 + 3


async def test_exports_hold_everything_that_can_be_known(world: World) -> None:
    state = await started(world, Format.SWISS, 4, rounds=1)
    ruling = world.parts.tournaments.rulings
    await ruling.extend(state.row.id, by(world, HOST), DAY, "=a storm")
    running = {one.name: one.content for one in files(await now(world, state), {})}
    code = state.row.code
    assert "seed" not in json.loads(running[f"{code}.json"])["tournament"]
    state = await play_all(world, state.row.id)
    over = {
        one.name: str(one.content)
        for one in files(state, await world.parts.tournaments.matches_of(state))
    }
    position = [line.split(",") for line in over[f"{code}-standings.csv"].splitlines()]
    assert position[0][:4] == ["division", "place", "name", "points"]
    (final,) = standings(state.progress)
    assert [row[2] for row in position[1:]] == [one.entrant.person.name for one in final]
    results = over[f"{code}-results.csv"].splitlines()
    assert len(results) == 1 + 2
    document = json.loads(over[f"{code}.json"])
    assert [row["event"] for row in document["rows"]] == [
        type(row.event).__name__ for row in state.log
    ]
    assert document["rows"][0]["by"] == "hanna"
    assert "=a storm" in [row.get("reason") for row in document["rows"]]
    assert "seed" in document["tournament"]
    assert document["entrants"]["1"] == "p1"


async def test_a_large_field_is_paired_beside_the_loop_and_no_field_is_larger(
    world: World,
) -> None:
    state = await opened(world, Format.SWISS, 2, most=1000)
    assert state.tournament.most == MAX_ENTRANTS
    assert (await opened(world, Format.SWISS, 0)).tournament.most == MAX_ENTRANTS
    beside = list[int]()
    usual = world.parts.tournaments.engine.offload

    async def watched(job: Callable[[Progress], Boards], progress: Progress) -> Boards:
        beside.append(len(progress.active))
        return await usual(job, progress)

    engine = world.parts.tournaments.engine
    object.__setattr__(engine, "offload", watched)
    for number in range(100, 100 + INLINE_ENTRANTS):
        person = Person(number, f"n{number}")
        await world.parts.tournaments.entries.join(state.row.id, by(world, person))
    world.clock.turn(DAY)
    await advanced(world)
    assert beside == [INLINE_ENTRANTS + 2]
    state = await now(world, state)
    assert len(await matches(world, state)) == INLINE_ENTRANTS // 2 + 1


async def test_nobody_comes_late_into_a_full_field(world: World) -> None:
    state = await started(world, Format.SWISS, 4, most=4)
    with pytest.raises(TournamentRefused, match="full"):
        await world.parts.tournaments.entries.join(state.row.id, by(world, PEOPLE[8]))


async def test_a_stop_while_a_round_is_paired_changes_nothing(world: World) -> None:
    state = await opened(world, Format.SWISS, 2)
    world.clock.turn(DAY)
    engine = world.parts.tournaments.engine
    real = autopilot.next_step

    def stopped(*_arguments: object) -> None:
        raise SystemError("the process ends here")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(autopilot, "due_at", stopped)
        found = await world.parts.tournaments.advance_next()
    assert found is not None
    assert found.failure is not None
    assert (await now(world, state)).log == state.log
    assert real is autopilot.next_step
    world.restart()
    world.clock.turn(timedelta(hours=1))
    await advanced(world)
    state = await now(world, state)
    assert state.progress.stage is Stage.RUNNING
    assert len(await matches(world, state)) == 1
    assert engine is not world.parts.tournaments.engine


async def test_a_game_counts_as_it_stands_where_that_was_agreed(table_world: World) -> None:
    world, rng = table_world, random.Random(5)
    state = await at_tables(world, 3, rounds=1, unfinished=Unfinished.STANDS)
    (match,) = await matches(world, state)
    while True:
        position = await world.parts.match.matches.position(match.id)
        behind = {s for s, p in enumerate(position.state.table.players) if p.undercat}
        if behind:
            break
        seat = min(position.owing)
        person = match.seats[seat].person
        assert person is not None
        await world.act(match, person, str(rng.choice(list(position.moves(seat)))))
    assert position.match.status is Status.ACTIVE
    world.clock.turn(3 * DAY)
    await advanced(world)
    (result,) = (await now(world, state)).progress.rounds[0].meetings[0].games.values()
    people = [match.people[seat] for seat in behind]
    last = tuple(sorted(e.id for e in state.progress.field if e.person in people))
    assert result.basis is ResultBasis.RULED
    assert result.places[-1] == last
    assert len(result.places) == 2


@pytest.mark.parametrize("policy", list(Unfinished))
async def test_every_policy_ends_a_round_of_which_nothing_is_played(
    world: World, policy: Unfinished
) -> None:
    state = await started(world, Format.SWISS, 2, rounds=1, unfinished=policy)
    world.clock.turn(3 * DAY)
    await advanced(world)
    world.clock.turn(2 * DAY)
    await advanced(world)
    state = await now(world, state)
    if policy is Unfinished.HOLD:
        assert state.progress.held
        return
    (result,) = state.progress.rounds[0].meetings[0].games.values()
    assert result.basis is (
        ResultBasis.RULED if policy in (Unfinished.DRAW, Unfinished.STANDS) else ResultBasis.FORFEIT
    )


async def test_a_substitute_goes_on_in_the_matches_that_run(world: World) -> None:
    state = await started(world, Format.SWISS, 4, rounds=1)
    match, *_ = await matches(world, state)
    old, new = match.people[0], PEOPLE[9]
    ruling = world.parts.tournaments.rulings
    state = await ruling.replace(state.row.id, by(world, HOST), old, new, "fell ill")
    match = await world.parts.match.matches.get(match.id)
    assert match.people[0] == new
    row = (await world.parts.match.matches.history(match.id, PUBLIC))[-1]
    assert (row.by, row.reason, row.text) == (HOST.name, "fell ill", old.name)

    # taken back, the first one plays on
    await ruling.undo(state.row.id, by(world, HOST), "is well again")
    assert (await world.parts.match.matches.get(match.id)).people[0] == old
    await ruling.replace(state.row.id, by(world, HOST), old, new, "fell ill again")
    await play_out(world, await world.parts.match.matches.get(match.id), random.Random(1))
    await advanced(world)
    state = await now(world, state)
    number = next(e.id for e in state.progress.field if e.person == new)
    (known,) = next(state.progress.meetings(number)).games.values()
    assert known.basis is ResultBasis.PLAYED


@pytest.mark.parametrize("rated", [True, False])
async def test_no_computer_plays_on_for_somebody_in_a_tournament(world: World, rated: bool) -> None:
    terms = Terms(parse_clock("3d"), Timeout.COMPUTER, rated=rated)
    state = await started(world, Format.SWISS, 2, rounds=1, terms=terms, round_length=9 * DAY)
    (match,) = await matches(world, state)
    assert match.terms == replace(terms, timeout=Timeout.REMOVE)
    world.clock.turn(4 * DAY)
    assert await settled(world) == [match.id]
    await advanced(world)
    match = await world.parts.match.matches.get(match.id)
    assert (match.ended_by, len(match.people)) == (EndedBy.TIMEOUT, 2)
    assert (await now(world, state)).progress.stage is Stage.CLOSED


async def test_players_put_nobody_else_in_their_place_themselves(world: World) -> None:
    state = await started(world, Format.SWISS, 2, rounds=1)
    (match,) = await matches(world, state)
    with pytest.raises(OfferRefused, match="handover-tournament"):
        await world.parts.match.substitutes.ask(match.id, match.people[0], HAL, world.click())
    assert await world.parts.match.offers.of_match(match.id) is None


async def test_in_a_tournament_players_give_each_other_no_time(world: World) -> None:
    terms = Terms(parse_clock("3d"))
    state = await started(world, Format.SWISS, 2, rounds=1, terms=terms, round_length=9 * DAY)
    (match,) = await matches(world, state)
    with pytest.raises(GiftRefused, match="gift-tournament"):
        await world.parts.match.giving.give(match.id, match.people[1], world.click())
    position = await world.parts.match.matches.position(match.id)
    assert not await world.parts.match.giving.possible(position, match.people[1].user_id)


async def test_a_player_of_a_tournament_is_replaced_by_its_rules_alone(world: World) -> None:
    state = await started(world, Format.SWISS, 2, rounds=1)
    (match,) = await matches(world, state)
    world.clock.turn(9 * DAY)
    for new in (HAL, PEOPLE[8]):
        order = AdminRequest(HERE.guild_id or 0, HAL, "to help out", world.click())
        with pytest.raises(AdminRefused, match="admin-replace-tournament"):
            await world.parts.servers.administration.replace(match.id, order, match.people[0], new)
    assert (await world.parts.match.matches.get(match.id)).people == match.people


async def test_who_is_replaced_in_a_tournament_is_told_once(world: World) -> None:
    state = await started(world, Format.SWISS, 2, rounds=1, games=2)
    both = await matches(world, state)
    assert len(both) == 2
    old = both[0].people[0]
    await world.parts.tournaments.rulings.replace(
        state.row.id, by(world, HOST), old, PEOPLE[9], "fell ill"
    )
    rows = await pending(world.parts.match.outbox)
    told = [(one.match_id, one.about_id) for one in rows if one.notice is Notice.REPLACED]
    assert told == [(both[0].id, old.user_id)]
    found = await world.parts.match.substitutes.ruling_against(both[0].id, old.user_id)
    # its way back is the organiser's
    assert found is not None
    assert not found[1]


async def test_a_place_is_for_people_who_may_play_here(world: World) -> None:
    state = await started(world, Format.SWISS, 2)
    ruling, bot = world.parts.tournaments.rulings, Person(99, "yoimachi", bot=True)
    with pytest.raises(TournamentRefused, match="computer"):
        await ruling.replace(state.row.id, by(world, HOST), PEOPLE[0], bot, "fell ill")
    order = AdminRequest(HERE.guild_id or 0, HAL, "noise", world.click())
    await world.parts.servers.administration.block(order, PEOPLE[9])
    with pytest.raises(TournamentRefused, match="blocked"):
        await ruling.replace(state.row.id, by(world, HOST), PEOPLE[0], PEOPLE[9], "fell ill")


async def test_a_pause_that_is_taken_back_costs_nobody_time(world: World) -> None:
    state = await started(world, Format.SWISS, 2, rounds=1)
    (first,) = state.progress.rounds
    assert first.deadline is not None
    ruling = world.parts.tournaments.rulings
    await ruling.hold(state.row.id, by(world, HOST), "a storm")
    world.clock.turn(5 * DAY)
    state = await ruling.undo(state.row.id, by(world, HOST), "there was none")
    assert state.progress.rounds[0].deadline == first.deadline + 5 * DAY
    assert len(await matches(world, state)) == 1


async def test_nobody_checks_in_before_that_is_asked_for(world: World) -> None:
    state = await opened(world, Format.SWISS, 3, check_in=timedelta(hours=6))
    entering = world.parts.tournaments.entries
    with pytest.raises(TournamentRefused, match="too-early"):
        await entering.check_in(state.row.id, by(world, PEOPLE[0]))
    # who begins before that leaves nobody out
    state = await world.parts.tournaments.rulings.start(state.row.id, by(world, HOST))
    assert [len(state.progress.field), len(state.progress.rounds)] == [3, 1]


async def test_seeds_follow_ratings_or_the_lot(world: World) -> None:
    for seeding in Seeding:
        state = await opened(world, Format.KNOCKOUT, 0, seeding=seeding)
        rows = list(state.log)
        for number, person in enumerate(PEOPLE[:8]):
            rows.append(LogRow(len(rows) + 1, rows[-1].at, Joined(person, float(number))))
        field = fold([*rows, LogRow(len(rows) + 1, rows[-1].at, Started())]).field
        by_rating = [entrant.person for entrant in field] == PEOPLE[:8][::-1]
        assert by_rating is (seeding is Seeding.RATING)


async def test_a_tournament_goes_on_in_another_channel_with_its_matches(world: World) -> None:
    state = await started(world, Format.SWISS, 4, rounds=2)
    over, running = await matches(world, state)
    await play_out(world, over, random.Random(1))
    await advanced(world)
    await world.parts.tournaments.announcements.set_message(state.row, 555)
    ruling = world.parts.tournaments.rulings
    await all_is_announced(world.parts.errands)
    state = await ruling.move(state.row.id, by(world, HOST), 777, "the channel is gone")

    state = await now(world, state)
    assert (state.row.home.channel_id, state.row.message_id) == (777, None)
    told = {(one.kind, one.number) for one in await announcements(world.store)}
    assert told == {
        (AnnouncementKind.SIGN_UP, 0),
        (AnnouncementKind.RULING, len(state.log)),
        (AnnouncementKind.ROUND, 1),
    }
    running = await world.parts.match.matches.get(running.id)
    assert running.place.channel_id == 777
    assert running.is_placeless
    boards = {(row.match_id, row.notice) for row in await pending(world.parts.match.outbox)}
    assert (running.id, Notice.BOARD) in boards
    assert (await world.parts.match.matches.get(over.id)).place == HERE
    with pytest.raises(TournamentRefused, match="here"):
        await ruling.move(state.row.id, by(world, HOST), 777, "again")
    state = await play_all(world, state.row.id)
    assert state.progress.stage is Stage.CLOSED


async def test_what_has_no_place_any_more_is_told_once(world: World) -> None:
    state = await started(world, Format.SWISS, 2, rounds=1)
    tried = list[str]()

    class Nowhere(Carrier):
        kind = Job.ANNOUNCEMENTS

        async def carry(self, errand: Errand) -> None:
            tried.append(errand.detail)
            raise Undelivered(Fault.LOST, "404-10003")

    telling = Carrying(world.parts.errands, Nowhere())
    for _look in range(20):
        await telling.finish()
        world.clock.turn(timedelta(hours=1))
    assert sorted(tried) == sorted({*tried})
    assert not await announcements(world.store)
    assert (await now(world, state)).progress.stage is Stage.RUNNING


async def test_a_round_that_is_ended_early_decides_what_is_unfinished(world: World) -> None:
    state = await started(world, Format.SWISS, 4, rounds=1)
    rulings, host = world.parts.tournaments.rulings, by(world, HOST)
    before = state.progress.rounds[0].deadline
    assert before is not None
    with pytest.raises(TournamentRefused, match="not-sooner"):
        await rulings.shorten(state.row.id, host, timedelta(days=80), "a storm")
    state = await rulings.shorten(state.row.id, host, timedelta(hours=2), "a storm")
    assert state.progress.stage is Stage.RUNNING
    world.clock.turn(timedelta(hours=2))
    await advanced(world)
    state = await now(world, state)
    assert state.progress.stage is Stage.CLOSED
    results = [one for m in state.progress.rounds[0].meetings for one in m.games.values()]
    assert {one.basis for one in results} == {ResultBasis.FORFEIT}


async def test_a_sign_up_is_extended_paused_and_not_started_meanwhile(world: World) -> None:
    state = await opened(world, Format.SWISS, 1)
    rulings, number = world.parts.tournaments.rulings, state.row.id
    until = state.tournament.sign_up_until
    assert until is not None
    with pytest.raises(TournamentRefused) as few:
        await rulings.start(number, by(world, HOST))
    assert (few.value.least, few.value.count) == (2, 1)
    state = await rulings.extend(number, by(world, HOST), DAY, "a holiday")
    assert state.tournament.sign_up_until == until + DAY
    with pytest.raises(TournamentRefused, match="no-deadline"):
        await rulings.shorten(number, by(world, HOST), timedelta(hours=1), "a hurry")
    await world.parts.tournaments.entries.join(number, by(world, PEOPLE[1]))
    await rulings.hold(number, by(world, HOST), "a storm")
    with pytest.raises(TournamentRefused, match="paused"):
        await rulings.start(number, by(world, HOST))
    await rulings.resume(number, by(world, HOST), "it is over")
    state = await rulings.start(number, by(world, HOST))
    assert state.progress.stage is Stage.RUNNING
