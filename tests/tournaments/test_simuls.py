"""Simuls: one against many."""

from __future__ import annotations

from datetime import timedelta
from fractions import Fraction
from typing import Unpack

import pytest

from bot.discord_kit.texts import Say
from bot.match.model.clock import parse_clock
from bot.match.model.people import Person
from bot.match.model.terms import Terms
from bot.tournaments import events
from bot.tournaments.engine import announcements_of
from bot.tournaments.model import Format, HostSide, Tournament
from bot.tournaments.pairing import is_over, next_boards
from bot.tournaments.progress import NotAllowed, Stage
from bot.tournaments.standings import HostScore, host_score, standings, winners
from bot.tournaments.store import AnnouncementKind, State, TournamentRefused
from bot.tournaments.ui.messages import podium_text, ruling, sign_up
from bot.tournaments.ui.text import simul_results, tournament_stage
from tests.db.query_plans import statements
from tests.harness.tournaments.playing import LoggedTournament
from tests.match.test_reminders import sent
from tests.match.world import HERE, World
from tests.tournaments.agreed import Agreed
from tests.tournaments.test_service import DAY, HOST, PEOPLE, advanced, by, matches, plan, play_all

EN = Say("en")


def simul(guests: int, **agreed: Unpack[Agreed]) -> LoggedTournament:
    """One that has started: the host is entrant 1, and the guests are after them by rating."""
    usual: Agreed = {"name": "simul", "format": Format.SIMUL, "game": "pastoral", "seed": bytes(32)}
    played = LoggedTournament(Tournament(**(usual | agreed)))
    host = Person(1, "p1")
    played.record(events.Hosted(host))
    played.record(events.Joined(host, 10.0, host=True))
    for number in range(2, guests + 2):
        played.record(events.Joined(Person(number, f"p{number}"), float(100 - number)))
    played.record(events.Started())
    return played


async def made(world: World, host: Person | None = None, **changes: Unpack[Agreed]) -> State:
    return await world.parts.tournaments.create(
        plan(world, Format.SIMUL, **changes), HERE, "en", by(world, HOST, governs=True), host=host
    )


@pytest.mark.parametrize(
    ("side", "boards"),
    [
        (HostSide.ALTERNATING, ((1, 2), (3, 1), (1, 4))),
        (HostSide.FIRST, ((1, 2), (1, 3), (1, 4))),
        (HostSide.SECOND, ((2, 1), (3, 1), (4, 1))),
    ],
)
def test_the_host_plays_everybody_at_once_on_the_sides_chosen(
    side: HostSide, boards: tuple[tuple[int, int], ...]
) -> None:
    played = simul(3, host_side=side)
    assert next_boards(played.progress) == boards
    played.record(events.Paired(1, boards))
    assert len(list(played.progress.open())) == 3


def test_the_score_is_that_of_the_host_over_all_boards() -> None:
    played = simul(4)
    played.record(events.Paired(1, next_boards(played.progress)))
    assert host_score(played.progress) == HostScore(Fraction(0), 0, 4)
    played.record(events.Finished(1, 1, 0, ((1,), (2,))))
    played.record(events.Finished(1, 2, 0, ((1, 3),)))
    played.record(events.Finished(1, 3, 0, ((4,), (1,))))
    score = host_score(played.progress)
    assert score is not None
    assert (float(score.points), score.finished, score.boards) == (1.5, 3, 4)
    host, guests = standings(played.progress)
    assert [one.entrant.id for one in host] == [1]
    places = [(one.place, one.entrant.id, float(one.points)) for one in guests]
    assert places == [(1, 4, 1.0), (2, 3, 0.5), (3, 2, 0.0), (3, 5, 0.0)]
    assert winners(played.progress) == []
    assert not is_over(played.progress)
    played.record(events.Finished(1, 4, 0, ((1,), (5,))))
    assert is_over(played.progress)


def test_nobody_hosts_without_having_agreed_to() -> None:
    played = LoggedTournament(Tournament("simul", Format.SIMUL, "pastoral", bytes(32)))
    played.record(events.Hosted(Person(1, "p1")))
    for number in (2, 3):
        played.record(events.Joined(Person(number, f"p{number}")))
    with pytest.raises(NotAllowed, match="host"):
        played.record(events.Started())


def test_the_host_takes_no_place_of_a_guest() -> None:
    played = LoggedTournament(Tournament("simul", Format.SIMUL, "pastoral", bytes(32), most=2))
    for number in (2, 3, 4):
        played.record(events.Joined(Person(number, f"p{number}")))
    played.record(events.Joined(Person(1, "p1"), host=True))
    assert [one.person.name for one in played.progress.guests] == ["p2", "p3"]
    assert [one.person.name for one in played.progress.waiting] == ["p4"]


async def test_all_boards_start_at_once_and_the_score_is_told(world: World) -> None:
    state = await made(world)
    for person in PEOPLE[:3]:
        state = await world.parts.tournaments.entries.join(state.row.id, by(world, person))
    shown = sign_up(state, EN, world.clock.now()).text
    assert "Host: **hanna**" in shown
    assert "**3** signed up: p1, p2 and p3" in shown
    world.clock.turn(DAY)
    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    running = await matches(world, state)
    assert len(running) == 3
    assert all(HOST.user_id in {one.user_id for one in match.people} for match in running)
    assert tournament_stage(state, EN) == "**hanna** has 0 points; 0 of 3 boards are finished."
    state = await play_all(world, state.row.id)
    score = host_score(state.progress)
    assert score is not None
    assert score.finished == 3
    text = podium_text(state, EN)
    assert next(iter(simul_results(state, EN))) in text
    assert "🥇" not in text
    assert await world.parts.tournaments.champions(HERE.guild_id or 0) == []


@pytest.mark.parametrize("looked", [False, True])
async def test_the_end_of_a_round_holds_for_whoever_is_to_look_or_to_think(
    world: World, looked: bool
) -> None:
    """Whoever has moved has done their part, though the move is sealed until the other looks."""
    control = parse_clock("think 20m+2m within 7d")
    state = await made(world, terms=Terms(control), host_side=HostSide.FIRST)
    guest, looking = PEOPLE[0], world.parts.match.looking
    await world.parts.tournaments.entries.join(state.row.id, by(world, guest))
    state = await world.parts.tournaments.rulings.start(state.row.id, by(world, HOST, governs=True))
    (match,) = await matches(world, state)
    assert match.terms.clock == control
    position = await world.parts.match.matches.position(match.id)
    mover, text = match.people[min(position.owing)], str(position.moves(min(position.owing))[0])
    assert mover == HOST
    await looking.look(match.id, mover, world.click())
    await world.act(match, mover, text)
    position = await world.parts.match.matches.position(match.id)
    # the host's move is sealed
    assert [match.people[seat] for seat in position.owing] == [guest]
    assert position.lookers
    assert state.progress.rounds[0].deadline == world.clock.now() + 3 * DAY
    world.clock.turn(3 * DAY - timedelta(minutes=10))
    if looked:
        await looking.look(match.id, guest, world.click())
        assert not (await world.parts.match.matches.position(match.id)).lookers
    world.clock.turn(timedelta(minutes=10))
    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    (result,) = state.progress.rounds[0].meetings[0].games.values()
    assert result.places == ((state.entrant(HOST),), (state.entrant(guest),))
    ended = await world.parts.match.matches.get(match.id)
    assert ended.outcome is not None
    assert [match.people[seat] for seat in ended.outcome.winners] == [HOST]


async def test_reminders_of_many_boards_read_the_tournament_once(world: World) -> None:
    state = await made(world, host_side=HostSide.FIRST)
    for person in PEOPLE[:3]:
        await world.parts.tournaments.entries.join(state.row.id, by(world, person))
    state = await world.parts.tournaments.rulings.start(state.row.id, by(world, HOST, governs=True))
    world.clock.turn(3 * DAY - timedelta(hours=1))
    with statements(world.store) as seen:
        reminded = await sent(world)
    assert {one.reminder.match_id for one in reminded} == {one.match_id for one in state.fixtures}
    assert len(reminded) == 3
    # once to see what is due, and once for each message
    assert sum("FROM tournament_log" in text for text, _values in seen) == 1 + len(reminded)


@pytest.mark.parametrize("host", [HOST, PEOPLE[5]])
async def test_only_others_are_told_that_they_were_asked_to_host(
    world: World, host: Person
) -> None:
    state = await made(world, host)
    told = [
        ruling(state, seq, EN)
        for row in state.log
        for kind, seq in announcements_of(row, state.progress)
        if kind is AnnouncementKind.RULING
    ]
    assert [one.pings for one in told] == ([] if host == HOST else [(host.user_id,)])
    assert all("pressing **Join** under the sign-up" in one.text for one in told)
    assert "You play one match at a time" not in sign_up(state, EN, state.row.created_at).text


async def test_who_is_asked_to_host_has_to_join_first(world: World) -> None:
    state = await made(world, PEOPLE[5])
    for person in PEOPLE[:2]:
        state = await world.parts.tournaments.entries.join(state.row.id, by(world, person))
    assert "once they press **Join**" in sign_up(state, EN, world.clock.now()).text
    rulings = world.parts.tournaments.rulings
    with pytest.raises(TournamentRefused, match="host"):
        await rulings.start(state.row.id, by(world, HOST, governs=True))
    state = await world.parts.tournaments.entries.join(state.row.id, by(world, PEOPLE[5]))
    state = await rulings.start(state.row.id, by(world, HOST, governs=True))
    assert len(await matches(world, state)) == 2


async def test_without_a_host_nothing_is_played(world: World) -> None:
    state = await made(world)
    for person in PEOPLE[:2]:
        await world.parts.tournaments.entries.join(state.row.id, by(world, person))
    await world.parts.tournaments.entries.leave(state.row.id, by(world, HOST))
    world.clock.turn(DAY)
    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    assert state.progress.stage is Stage.CLOSED
    assert not state.progress.rounds


async def test_a_host_who_leaves_has_lost_what_was_open(world: World) -> None:
    state = await made(world)
    for person in PEOPLE[:2]:
        await world.parts.tournaments.entries.join(state.row.id, by(world, person))
    state = await world.parts.tournaments.rulings.start(state.row.id, by(world, HOST, governs=True))
    state = await world.parts.tournaments.entries.leave(state.row.id, by(world, HOST))
    assert state.progress.stage is Stage.CLOSED
    assert host_score(state.progress) == HostScore(Fraction(0), 2, 2)
