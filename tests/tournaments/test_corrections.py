"""Results that organisers correct: reopened, annulled, changed; and what follows for the rest."""

from __future__ import annotations

import random

import pytest

from bot.discord_kit.texts import Say
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.terms import EndedBy, Sides, Status, Terms
from bot.match.refusals import NoSuchMatch
from bot.ratings.model import needed_decisions
from bot.ratings.ui import Profiles
from bot.tournaments.events import Adjudicated, Reopened, Unpaired
from bot.tournaments.model import Format, LeagueTerms
from bot.tournaments.progress import ResultBasis, Stage
from bot.tournaments.rulings import Decision
from bot.tournaments.standings import standings, winners
from bot.tournaments.store import State, TournamentRefused
from bot.tournaments.ui.messages import podium_text
from engines import GAMES
from tests.match.world import World
from tests.tournaments.test_rulings import now, play_some
from tests.tournaments.test_service import (
    DAY,
    HOST,
    advanced,
    by,
    matches,
    play_all,
    play_out,
    started,
)


async def corrected(
    world: World, state: State, match: Match, decision: Decision, *winners: Person
) -> State:
    correct = world.parts.tournaments.rulings.correct
    number, organiser = state.row.id, by(world, HOST)
    return await correct(number, organiser, match.code, decision, winners, reason="a mistake")


async def resigned(world: World, state: State, match: Match, seat: int) -> State:
    await world.parts.match.matches.resign(match.id, match.people[seat], world.click())
    await advanced(world)
    return await now(world, state)


def points(state: State) -> dict[int, int]:
    return {
        one.entrant.person.user_id: int(2 * one.points)
        for table in standings(state.progress)
        for one in table
    }


async def the_running(world: World, state: State) -> Match:
    (match,) = await matches(world, state)
    return match


@pytest.mark.both_databases
async def test_a_reopened_match_goes_on_from_where_it_stood(world: World) -> None:
    state = await started(world, Format.SWISS, 2, rounds=1, options={"goal": 5})
    match = await the_running(world, state)
    await play_some(world, match, 3)
    stood = (await world.parts.match.matches.position(match.id)).state
    state = await resigned(world, state, match, 0)
    assert state.progress.stage is Stage.CLOSED

    state = await corrected(world, state, match, Decision.REOPENED)
    assert state.progress.stage is Stage.RUNNING
    event = state.log[-1].event
    assert isinstance(event, Reopened)
    assert not event.anew
    anew = await the_running(world, state)
    assert anew.people == match.people
    position = await world.parts.match.matches.position(anew.id)
    assert (anew.version, position.state) == (3, stood)
    # it has a round's time again, be its end as near as it was
    deadline = state.progress.rounds[0].deadline
    assert deadline is not None
    assert deadline >= world.clock.now() + DAY

    state = await play_all(world, state.row.id)
    (result,) = state.progress.rounds[0].meetings[0].games.values()
    assert (result.basis, result.match) == (ResultBasis.PLAYED, anew.code)


async def test_one_that_is_annulled_starts_from_the_first_move(world: World) -> None:
    state = await started(world, Format.SWISS, 2, rounds=1, options={"goal": 5})
    match = await the_running(world, state)
    await play_some(world, match, 3)
    state = await resigned(world, state, match, 0)
    state = await corrected(world, state, match, Decision.ANEW)
    assert (await the_running(world, state)).version == 0


async def test_what_was_dealt_is_dealt_again(world: World) -> None:
    world = World(world.store, games=GAMES, open_matches=20)
    state = await started(world, Format.SWISS, 2, rounds=1, game="shirokuro", options={})
    match = await the_running(world, state)
    state = await resigned(world, state, match, 0)
    state = await corrected(world, state, match, Decision.REOPENED)
    event = state.log[-1].event
    assert isinstance(event, Reopened)
    assert event.anew
    dealt = [
        (await world.parts.match.matches.position(one.id)).state
        for one in (match, await the_running(world, state))
    ]
    assert dealt[0] != dealt[1]


async def test_a_match_that_ended_by_the_rules_has_nothing_to_go_on_from(world: World) -> None:
    state = await started(world, Format.SWISS, 2, rounds=1)
    match = await the_running(world, state)
    await play_out(world, match, random.Random(1))
    await advanced(world)
    state = await corrected(world, await now(world, state), match, Decision.REOPENED)
    event = state.log[-1].event
    assert isinstance(event, Reopened)
    assert event.anew


async def test_sides_that_were_changed_stay_so(world: World) -> None:
    world = World(world.store, games=GAMES, open_matches=20)
    state = await started(
        world,
        Format.SWISS,
        2,
        rounds=1,
        game="pastoral",
        options={},
        terms=Terms(sides=Sides.SWAP),
    )
    match = await the_running(world, state)
    await play_some(world, match, 1)
    await world.parts.match.swaps.swap(match.id, match.people[1], world.click())
    match = await world.parts.match.matches.get(match.id)
    assert match.swapped
    await play_some(world, match, 2)
    stood = (await world.parts.match.matches.position(match.id)).state
    await world.parts.match.matches.resign(match.id, match.people[0], world.click())
    await advanced(world)
    state = await corrected(world, await now(world, state), match, Decision.REOPENED)
    anew = await the_running(world, state)
    assert (anew.swapped, anew.people) == (True, match.people)
    assert (await world.parts.match.matches.position(anew.id)).state == stood


@pytest.mark.both_databases
async def test_a_result_is_changed_and_the_rounds_that_follow_stay_as_they_are(
    world: World,
) -> None:
    terms = Terms(rated=True)
    world = World(world.store, games=GAMES, open_matches=20)
    state = await started(world, Format.SWISS, 4, rounds=2, game="escape", options={}, terms=terms)
    first, second = await matches(world, state)
    await play_some(world, first, 2 * needed_decisions("escape"))
    state = await resigned(world, state, first, 0)
    state = await resigned(world, state, second, 0)
    assert len(state.progress.rounds) == 2
    ratings, loser = world.parts.ratings.ratings, first.people[0]
    assert await ratings.of_user(loser.user_id)
    paired = state.progress.rounds[1].meetings

    state = await corrected(world, state, first, Decision.WON, loser)
    assert points(state)[loser.user_id] == 2
    assert points(state)[first.people[1].user_id] == 0
    assert state.progress.rounds[1].meetings == paired
    assert not await ratings.of_user(loser.user_id)
    event = state.log[-1].event
    assert isinstance(event, Adjudicated)
    assert event.instead

    state = await world.parts.tournaments.rulings.undo(state.row.id, by(world, HOST), "it was not")
    assert points(state)[loser.user_id] == 0
    assert len(await matches(world, state)) == 2


async def test_a_game_is_shared_or_lost_by_all(world: World) -> None:
    state = await started(world, Format.ROUND_ROBIN, 3)
    match = await the_running(world, state)
    ruling = world.parts.tournaments.rulings
    state = await ruling.adjudicate(
        state.row.id, by(world, HOST), match.code, [], "neither came", lost=True
    )
    assert (await world.parts.match.matches.get(match.id)).ended_by is EndedBy.CANCELLED
    assert set(points(state).values()) == {0}
    (result,) = state.progress.rounds[0].meetings[0].games.values()
    assert result.basis is ResultBasis.FORFEIT
    state = await corrected(world, state, match, Decision.DRAWN)
    assert sorted(points(state).values()) == [0, 1, 1]


async def test_undoing_a_double_loss_continues_the_match(world: World) -> None:
    state = await started(world, Format.SWISS, 4, options={"goal": 5})
    match, _other = await matches(world, state)
    await play_some(world, match, 3)
    ruling = world.parts.tournaments.rulings
    state = await ruling.adjudicate(
        state.row.id, by(world, HOST), match.code, [], "neither came", lost=True
    )
    state = await ruling.undo(state.row.id, by(world, HOST), "they did")
    anew = next(one for one in await matches(world, state) if one.people == match.people)
    assert anew.version == 3


@pytest.mark.both_databases
async def test_a_match_that_nobody_won_can_be_corrected_after_forty_days(world: World) -> None:
    world = World(world.store, kept_days=10)
    state = await started(world, Format.ROUND_ROBIN, 3, options={"goal": 5}, round_length=90 * DAY)
    match = await the_running(world, state)
    await play_some(world, match, 3)
    await world.parts.tournaments.rulings.adjudicate(
        state.row.id, by(world, HOST), match.code, [], "neither came", lost=True
    )
    world.clock.turn(40 * DAY)
    await world.parts.ops.housekeeper.tidy()
    state = await corrected(world, state, match, Decision.REOPENED)
    (anew,) = (one for one in await matches(world, state) if one.people == match.people)
    assert anew.version == 3


@pytest.mark.both_databases
@pytest.mark.parametrize("kept_days", [None, 60])
async def test_a_match_that_nobody_won_is_kept_like_finished_ones(
    world: World, kept_days: int | None
) -> None:
    world = World(world.store, kept_days=kept_days)
    state = await started(world, Format.SWISS, 2, rounds=1)
    match = await the_running(world, state)
    state = await world.parts.tournaments.rulings.adjudicate(
        state.row.id, by(world, HOST), match.code, [], "neither came", lost=True
    )
    assert state.progress.stage is Stage.CLOSED
    # the newest match of all would stay in any case
    await world.seated("race", *match.people)
    for _month in range(2):
        world.clock.turn(40 * DAY)
        await world.parts.ops.housekeeper.tidy()
    if kept_days is None:
        state = await corrected(world, state, match, Decision.DRAWN)
        assert set(points(state).values()) == {1}
    else:
        with pytest.raises(NoSuchMatch):
            await world.parts.match.matches.find(match.code)


async def test_undoing_a_reopening_brings_the_result_back(world: World) -> None:
    state = await started(world, Format.SWISS, 4)
    match, _other = await matches(world, state)
    state = await resigned(world, state, match, 0)
    before = points(state)
    state = await corrected(world, state, match, Decision.REOPENED)
    assert len(await matches(world, state)) == 2
    state = await world.parts.tournaments.rulings.undo(state.row.id, by(world, HOST), "as it was")
    assert points(state) == before
    assert len(await matches(world, state)) == 1
    found = await world.parts.tournaments.matches_of(state)
    assert match.code in {one.code for one in found.values()}


async def test_a_result_that_was_taken_back_is_in_no_profile(world: World) -> None:
    state = await started(world, Format.SWISS, 6)
    match, other, _third = await matches(world, state)
    me, ruling = match.people[1], world.parts.tournaments.rulings
    profiles = Profiles(world.store)

    async def tally(who: Person = me) -> tuple[int, int, int]:
        now_ = world.clock.now()
        kept = (await profiles.of(who.user_id, asking=who.user_id, guild_id=None, now=now_)).overall
        return kept.won, kept.drawn, kept.lost

    state = await resigned(world, state, match, 0)
    assert await tally() == (1, 0, 0)
    for decision in (Decision.DRAWN, Decision.LOST, Decision.REOPENED):
        # the match says what is not true any more
        await corrected(world, state, match, decision)
        assert await tally() == (0, 0, 0)
        state = await ruling.undo(state.row.id, by(world, HOST), "as it was")
        assert await tally() == (1, 0, 0)
    # of two corrections, one still stands
    await corrected(world, state, match, Decision.DRAWN)
    await corrected(world, state, match, Decision.LOST)
    await ruling.undo(state.row.id, by(world, HOST), "not that")
    assert await tally() == (0, 0, 0)

    them = other.people[0]
    await ruling.adjudicate(state.row.id, by(world, HOST), other.code, [them], "away")
    assert await tally(them) == (1, 0, 0)
    await ruling.undo(state.row.id, by(world, HOST), "wrong match")
    assert await tally(them) == (0, 0, 0)


async def test_in_a_knockout_the_rounds_after_it_are_paired_again(world: World) -> None:
    state = await started(world, Format.KNOCKOUT, 4, third_place=False)
    first, second = await matches(world, state)
    state = await resigned(world, state, first, 0)
    state = await resigned(world, state, second, 0)
    final = await the_running(world, state)
    assert first.people[1] in final.people

    state = await corrected(world, state, first, Decision.WON, first.people[0])
    assert any(isinstance(row.event, Unpaired) for row in state.log)
    assert (await world.parts.match.matches.get(final.id)).status is Status.CANCELLED
    again = await the_running(world, state)
    assert set(again.people) == {first.people[0], second.people[1]}
    with pytest.raises(TournamentRefused, match="cannot-be-undone"):
        await world.parts.tournaments.rulings.undo(state.row.id, by(world, HOST), "no")
    # what came to nothing is found no more
    with pytest.raises(TournamentRefused, match="no-such-game"):
        await corrected(world, state, final, Decision.ANEW)
    state = await play_all(world, state.row.id)
    assert standings(state.progress)[0][0].entrant.person in again.people


async def test_a_match_that_was_annulled_is_not_that_of_the_next_pairing(world: World) -> None:
    state = await started(world, Format.KNOCKOUT, 4, third_place=False)
    first, second = await matches(world, state)
    state = await resigned(world, state, first, 0)
    state = await resigned(world, state, second, 0)
    final = await the_running(world, state)
    state = await resigned(world, state, final, 0)
    state = await corrected(world, state, final, Decision.REOPENED)
    state = await resigned(world, state, await the_running(world, state), 0)
    state = await corrected(world, state, first, Decision.WON, first.people[0])
    again = await the_running(world, state)
    assert set(again.people) == {first.people[0], second.people[1]}
    assert not state.progress.rounds[1].meetings[0].games


async def test_in_double_elimination_a_corrected_loser_comes_down_instead(world: World) -> None:
    state = await started(world, Format.DOUBLE, 4)
    first, second = await matches(world, state)
    state = await resigned(world, state, first, 0)
    state = await resigned(world, state, second, 0)
    state = await corrected(world, state, first, Decision.WON, first.people[0])
    above, below = (set(match.people) for match in await matches(world, state))
    assert above == {first.people[0], second.people[1]}
    assert below == {first.people[1], second.people[0]}
    state = await play_all(world, state.row.id)
    assert len(standings(state.progress)[0]) == 4


async def test_a_champion_is_another_one_where_the_final_is_corrected(world: World) -> None:
    state = await started(world, Format.KNOCKOUT, 2)
    match = await the_running(world, state)
    state = await resigned(world, state, match, 0)
    champions = world.parts.tournaments.champions
    guild = state.row.place.guild_id or 0
    assert [one.person for one in await champions(guild)] == [match.people[1]]
    state = await corrected(world, state, match, Decision.WON, match.people[0])
    assert state.progress.stage is Stage.CLOSED
    assert [one.person for one in await champions(guild)] == [match.people[0]]


@pytest.mark.parametrize("form", [Format.KNOCKOUT, Format.DOUBLE])
async def test_nobody_is_champion_where_nobody_came_to_the_final(
    world: World, form: Format
) -> None:
    state = await started(world, form, 2)
    lost, best = 0, (await the_running(world, state)).people[1]
    while state.progress.stage is Stage.RUNNING:
        match = await the_running(world, state)
        if form is Format.DOUBLE and not lost:
            state = await resigned(world, state, match, 0)
        else:
            state = await world.parts.tournaments.rulings.adjudicate(
                state.row.id, by(world, HOST), match.code, [], "neither came", lost=True
            )
        lost += 1
    assert await world.parts.tournaments.champions(state.row.place.guild_id or 0) == []
    assert winners(state.progress) == [[]]
    assert "🥇" not in podium_text(state, Say("en"))
    state = await corrected(world, state, match, Decision.WON, best)
    assert [one.person for one in winners(state.progress)[0]] == [best]


async def test_a_ladder_is_as_it_was_without_the_result(world: World) -> None:
    state = await started(world, Format.LADDER, 4)
    rungs = state.progress.rungs
    low, high = (state.progress.entrants[rungs[index]].person for index in (3, 1))
    state = await world.parts.tournaments.entries.challenge(state.row.id, by(world, low), high)
    match = await the_running(world, state)
    state = await resigned(world, state, match, 1)
    assert state.progress.rungs != rungs
    state = await corrected(world, state, match, Decision.DRAWN)
    assert state.progress.rungs == rungs
    state = await corrected(world, state, match, Decision.REOPENED)
    state = await resigned(world, state, await the_running(world, state), 1)
    assert state.progress.rungs == (rungs[0], rungs[3], rungs[1], rungs[2])


async def test_a_season_that_is_over_goes_on_until_the_next_one_begins(world: World) -> None:
    league = LeagueTerms(rest=3 * DAY)
    state = await started(world, Format.LEAGUE, 4, league=league, round_length=28 * DAY)
    state = await play_all(world, state.row.id)
    code = next(iter(state.progress.rounds[0].meetings[0].games.values())).match
    match = await world.parts.match.matches.find(code)
    state = await corrected(world, state, match, Decision.ANEW)
    assert state.progress.stage is Stage.RUNNING
    state = await play_all(world, state.row.id)
    # nobody has played in the next one yet
    assert not await world.parts.tournaments.is_final(state)
    world.clock.turn(3 * DAY)
    await advanced(world)
    match = await the_newest(world, state)
    assert await world.parts.tournaments.is_final(await now(world, state))
    with pytest.raises(TournamentRefused, match="cannot-be-undone"):
        await corrected(world, state, match, Decision.ANEW)


async def the_newest(world: World, state: State) -> Match:
    *_, newest = (await world.parts.tournaments.matches_of(state)).values()
    return newest


async def test_nobody_corrects_their_own_result(world: World) -> None:
    state = await started(world, Format.SWISS, 4)
    match, _other = await matches(world, state)
    state = await resigned(world, state, match, 0)
    loser = by(world, match.people[0], governs=True)
    correct = world.parts.tournaments.rulings.correct
    for decision in (Decision.REOPENED, Decision.DRAWN):
        with pytest.raises(TournamentRefused, match="own-game"):
            await correct(state.row.id, loser, match.code, decision, (), reason="I erred")


async def test_only_what_has_a_result_is_corrected(world: World) -> None:
    state = await started(world, Format.SWISS, 4)
    match, other = await matches(world, state)
    with pytest.raises(TournamentRefused, match="no-result"):
        await corrected(world, state, match, Decision.DRAWN)
    state = await resigned(world, state, match, 0)
    with pytest.raises(TournamentRefused, match="winners"):
        await corrected(world, state, match, Decision.WON, other.people[0])
    with pytest.raises(TournamentRefused, match="winners"):
        await corrected(world, state, match, Decision.WON)
    # nor is it made what it is: that would only take it out of the ratings
    with pytest.raises(TournamentRefused, match="same-result"):
        await corrected(world, state, match, Decision.WON, match.people[1])
    state = await corrected(world, state, match, Decision.LOST)
    with pytest.raises(TournamentRefused, match="same-result"):
        await corrected(world, state, match, Decision.LOST)
    state = await corrected(world, state, match, Decision.DRAWN)
    with pytest.raises(TournamentRefused, match="same-result"):
        await corrected(world, state, match, Decision.DRAWN)
    entries = world.parts.tournaments.entries
    await entries.leave(state.row.id, by(world, match.people[0]))
    with pytest.raises(TournamentRefused, match="player-left"):
        await corrected(world, state, match, Decision.ANEW)
