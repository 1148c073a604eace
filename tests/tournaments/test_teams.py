"""Team matches: board against board, or everybody against everybody of the other team."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from bot.discord_kit.texts import Say
from bot.match.model.people import Person
from bot.tournaments import events
from bot.tournaments.model import Format, TeamTerms, Tournament
from bot.tournaments.pairing import is_over, next_boards
from bot.tournaments.progress import NotAllowed, Stage
from bot.tournaments.standings import TeamScore, standings, team_score, winners
from bot.tournaments.store import State, TournamentRefused
from bot.tournaments.ui.messages import podium_text, sign_up
from bot.tournaments.ui.text import (
    Foreseen,
    consequences_of_start,
    reserve_line,
    tournament_stage,
)
from tests.discord_kit.outgoing import buttons_under
from tests.harness.tournaments.playing import LoggedTournament
from tests.match.world import HERE, World
from tests.tournaments.test_service import DAY, HOST, PEOPLE, advanced, by, matches, plan, play_all

EN = Say("en")
TERMS = TeamTerms("Red", "Blue")


def team_match(ours: int, theirs: int, terms: TeamTerms = TERMS) -> LoggedTournament:
    """One that has started. Red has the entrants with the lowest numbers; lower ones are better."""
    tournament = Tournament("match", Format.TEAMS, "pastoral", bytes(32), teams=terms)
    played = LoggedTournament(tournament)
    for number in range(1, ours + theirs + 1):
        team = 1 if number <= ours else 2
        person = Person(number, f"p{number}")
        played.record(events.Joined(person, float(100 - number), team=team))
    played.record(events.Started())
    return played


def paired(played: LoggedTournament) -> tuple[tuple[int, ...], ...]:
    boards = next_boards(played.progress)
    played.record(events.Paired(len(played.progress.rounds) + 1, boards))
    return boards


def won_by_lower(played: LoggedTournament) -> None:
    for meeting, game in list(played.progress.open()):
        places = tuple((one,) for one in sorted(meeting.seats))
        played.record(events.Finished(meeting.round, meeting.board, game, places))


def test_the_best_of_each_team_meet_at_the_first_board_and_seats_alternate() -> None:
    played = team_match(4, 3)
    assert paired(played) == ((1, 5), (6, 2), (3, 7))
    assert [one.id for one in played.progress.waiting] == [4]


def test_no_more_boards_than_were_agreed_are_played() -> None:
    played = team_match(4, 4, replace(TERMS, boards=2))
    assert paired(played) == ((1, 5), (6, 2))
    assert [one.id for one in played.progress.waiting] == [3, 4, 7, 8]


@pytest.mark.parametrize("size", range(1, 7))
def test_by_scheveningen_everybody_meets_everybody_of_the_other_team(size: int) -> None:
    played = team_match(size, size, replace(TERMS, everyone=True))
    met, firsts = Counter[frozenset[int]](), Counter[int]()
    while not is_over(played.progress):
        for seats in paired(played):
            met[frozenset(seats)] += 1
            firsts[seats[0]] += 1
        won_by_lower(played)
    ours, theirs = range(1, size + 1), range(size + 1, 2 * size + 1)
    assert met == Counter(frozenset((one, other)) for one in ours for other in theirs)
    # everybody sits first as often as second, as far as that can be
    assert all(abs(2 * firsts[one] - size) <= 1 for one in (*ours, *theirs))


def test_a_team_has_what_its_members_have_made() -> None:
    played = team_match(3, 3)
    paired(played)
    played.record(events.Finished(1, 1, 0, ((1,), (4,))))
    played.record(events.Finished(1, 2, 0, ((2, 5),)))
    assert team_score(played.progress) == TeamScore((Fraction(3, 2), Fraction(1, 2)), 2, 3)
    played.record(events.Finished(1, 3, 0, ((3,), (6,))))
    assert is_over(played.progress)
    assert [[one.id for one in team] for team in winners(played.progress)] == [[1, 2, 3]]
    tables = standings(played.progress)
    assert [[(one.place, one.entrant.id) for one in table] for table in tables] == [
        [(1, 1), (2, 2), (3, 3)],
        [(1, 4), (2, 5), (3, 6)],
    ]


def test_a_level_match_has_no_winner() -> None:
    played = team_match(1, 1)
    paired(played)
    played.record(events.Finished(1, 1, 0, ((1, 2),)))
    assert winners(played.progress) == []


def test_a_substitute_comes_from_the_same_team() -> None:
    played = team_match(2, 1)
    paired(played)
    with pytest.raises(NotAllowed, match="other-team"):
        played.record(events.Replaced(3, Person(2, "p2")))
    played.record(events.Replaced(1, Person(2, "p2")))
    assert played.progress.entrants[1].person.name == "p2"
    assert played.progress.waiting == []


def test_substitutes_may_leave_while_others_play_and_players_only_by_forfeit() -> None:
    played = team_match(2, 1)
    paired(played)
    with pytest.raises(NotAllowed, match="started"):
        played.record(events.Left(1))
    played.record(events.Left(2))
    assert played.progress.waiting == []


def test_who_leaves_has_lost_the_boards_to_come() -> None:
    played = team_match(2, 2, replace(TERMS, everyone=True))
    paired(played)
    won_by_lower(played)
    played.record(events.Withdrawn(1))
    paired(played)
    assert [sorted(m.seats) for m, _game in played.progress.open()] == [[2, 3]]
    won_by_lower(played)
    assert is_over(played.progress)
    score = team_score(played.progress)
    assert score is not None
    assert score.points == (Fraction(3), Fraction(1))


def test_a_team_that_nobody_is_in_does_not_play() -> None:
    tournament = Tournament("match", Format.TEAMS, "pastoral", bytes(32), teams=TERMS)
    played = LoggedTournament(tournament)
    with pytest.raises(NotAllowed, match="team"):
        played.record(events.Joined(Person(1, "p1")))
    for number in (1, 2):
        played.record(events.Joined(Person(number, f"p{number}"), team=1))
    with pytest.raises(NotAllowed, match="too-few"):
        played.record(events.Started())


async def joined(world: World, *teams: int, **terms: Any) -> State:
    """A sign-up of people for these teams."""
    state = await world.parts.tournaments.create(
        plan(world, Format.TEAMS, teams=TERMS, **terms), HERE, "en", by(world, HOST, governs=True)
    )
    for person, team in zip(PEOPLE, teams, strict=False):
        entries = world.parts.tournaments.entries
        state = await entries.join(state.row.id, by(world, person), team)
    return state


async def test_a_team_match_runs_from_sign_up_to_its_result(world: World) -> None:
    state = await joined(world, 1, 2, 1, 2, 2)
    shown = sign_up(state, EN, world.clock.now())
    assert "p1 (Red), p2 (Blue)" in shown.text
    assert [one.label for one in buttons_under(shown)][:2] == ["Join Red", "Join Blue"]
    world.clock.turn(DAY)
    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    assert len(await matches(world, state)) == 2
    assert tournament_stage(state, EN).startswith("**Red 0 – 0 Blue** after 0 of 2 matches.")
    (reserve,) = [entrant.person for entrant in state.progress.waiting]
    assert list(reserve_line(state, EN)) == [f"Substitutes: {reserve.name} (Blue)"]
    state = await play_all(world, state.row.id)
    told = podium_text(state, EN)
    assert told.endswith(f"Substitutes: {reserve.name}")
    score = team_score(state.progress)
    assert score is not None
    ours, theirs = score.points
    level = "The match is level." in told
    assert level if ours == theirs else f"**{'Red' if ours > theirs else 'Blue'}** wins." in told
    champions = await world.parts.tournaments.champions(HERE.guild_id or 0)
    assert len(champions) == (0 if ours == theirs else 2)


async def test_before_a_start_those_without_a_board_are_called_substitutes(world: World) -> None:
    state = await joined(world, 1, 2, 2)
    host = by(world, HOST, governs=True)
    after = await world.parts.tournaments.rulings.start(state.row.id, host)
    told = consequences_of_start(Foreseen(state, after, EN))
    assert "Substitutes: p3" in told
    assert not any("Left out" in line for line in told)


async def test_a_substitute_plays_on_for_their_own_team(world: World) -> None:
    state = await joined(world, 1, 2, 1, 2, 2)
    rulings, host = world.parts.tournaments.rulings, by(world, HOST, governs=True)
    state = await rulings.start(state.row.id, host)
    (reserve,) = state.progress.waiting
    mine = next(e.person for e in state.progress.field if e.team == reserve.team)
    theirs = next(e.person for e in state.progress.field if e.team != reserve.team)
    with pytest.raises(TournamentRefused, match="other-team"):
        await rulings.replace(
            state.row.id, by(world, HOST, governs=True), theirs, reserve.person, "ill"
        )
    again = by(world, HOST, governs=True)
    state = await rulings.replace(state.row.id, again, mine, reserve.person, "ill")
    playing = {one for match in await matches(world, state) for one in match.people}
    assert reserve.person in playing
    assert mine not in playing
    state = await rulings.undo(state.row.id, by(world, HOST, governs=True), "well again")
    assert [one.person for one in state.progress.waiting] == [reserve.person]


async def test_nothing_begins_without_both_teams(world: World) -> None:
    state = await joined(world, 1, 1)
    rulings = world.parts.tournaments.rulings
    with pytest.raises(TournamentRefused, match="team-empty"):
        await rulings.start(state.row.id, by(world, HOST, governs=True))
    world.clock.turn(DAY)
    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    assert state.progress.stage is Stage.CLOSED


async def test_before_the_check_in_a_start_asks_nobody_to_have_checked_in(world: World) -> None:
    state = await joined(world, 1, 2, check_in=DAY / 4)
    host = by(world, HOST, governs=True)
    state = await world.parts.tournaments.rulings.start(state.row.id, host)
    assert state.progress.stage is Stage.RUNNING
