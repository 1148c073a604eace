"""Tournaments that run by themselves, over a real store."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta
from typing import Unpack

import pytest

from bot.db.store import Job
from bot.discord_kit.interaction import error_sentence
from bot.discord_kit.texts import Say
from bot.match.model.clock import parse_clock
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.position import OfferKind
from bot.match.model.terms import WITHDRAWAL_REASON, EndedBy, Sides, Status, Terms
from bot.match.refusals import FairPlayRefused, MatchRefused
from bot.servers.admin import AdminRequest
from bot.tournaments.events import DEADLINE, Aborted, Adjudicated, Closed, Joined
from bot.tournaments.matches import pairing_of
from bot.tournaments.model import Format, Tournament, Unfinished
from bot.tournaments.progress import ResultBasis, Stage
from bot.tournaments.rulings import last_ruling
from bot.tournaments.standings import standings
from bot.tournaments.store import (
    Actor,
    AnnouncementKind,
    NoSuchTournament,
    State,
    TournamentRefused,
)
from bot.tournaments.ui.text import meeting_line, ruling_sentence, tournament_stage
from engines import GAMES, PUBLIC
from render.catalogue import LOCALES
from tests.match.test_reminders import sent
from tests.match.timed import passes
from tests.match.world import HERE, World
from tests.tournaments.agreed import Agreed
from tests.waiting import announcements
from yoimachi_tictactoe.engine.rules import TicTacToe

DAY = timedelta(days=1)
HOST = Person(90, "hanna")
PEOPLE = [Person(number, f"p{number}") for number in range(1, 13)]


def by(world: World, person: Person, *, governs: bool = False) -> Actor:
    return Actor(person, world.click(), governs)


def plan(world: World, shape: Format, **changes: Unpack[Agreed]) -> Tournament:
    usual: Agreed = {
        "name": "Autumn Cup",
        "format": shape,
        "game": "race",
        "seed": b"lots",
        "options": {"goal": 3},
        "round_length": 3 * DAY,
        "sign_up_until": world.clock.now() + DAY,
        "rounds": 3,
    }
    return Tournament(**(usual | changes))


async def opened(world: World, shape: Format, people: int, **changes: Unpack[Agreed]) -> State:
    """A sign-up with so many names on it."""
    state = await world.parts.tournaments.create(
        plan(world, shape, **changes), HERE, "en", by(world, HOST, governs=True)
    )
    for person in PEOPLE[:people]:
        state = await world.parts.tournaments.entries.join(state.row.id, by(world, person))
    return state


async def advanced(world: World) -> None:
    """Everything that happens by itself now."""
    while (advanced := await world.parts.tournaments.advance_next()) is not None:
        assert advanced.failure is None, advanced.failure


async def started(world: World, shape: Format, people: int, **changes: Unpack[Agreed]) -> State:
    state = await opened(world, shape, people, **changes)
    world.clock.turn(DAY)
    await advanced(world)
    return await world.parts.tournaments.get(state.row.id)


async def matches(world: World, state: State) -> list[Match]:
    """Those that run."""
    found = [await world.parts.match.matches.get(one.match_id) for one in state.fixtures]
    return [match for match in found if match.status is Status.ACTIVE]


async def play_out(world: World, match: Match, rng: random.Random) -> None:
    while match.status is Status.ACTIVE:
        position = await world.parts.match.matches.position(match.id)
        seat = min(position.owing)
        person = match.seats[seat].person
        assert person is not None
        move = rng.choice(list(position.moves(seat)))
        match = (await world.act(match, person, str(move))).position.match


async def play_all(world: World, number: int, seed: int = 1) -> State:
    """Every round until the end, with restarts in between."""
    rng = random.Random(seed)
    for _round in range(100):
        world.restart()
        state = await world.parts.tournaments.get(number)
        if state.progress.stage is Stage.CLOSED:
            return state
        for match in await matches(world, state):
            await play_out(world, match, rng)
        await advanced(world)
    raise AssertionError("it does not end")


async def test_tables_need_a_game_for_more_than_two(open_world: World) -> None:
    with pytest.raises(TournamentRefused, match="tables") as refusal:
        await opened(open_world, Format.TABLES, 0, game="tictactoe", options={})
    for locale in LOCALES:
        # nothing of opponents, who are not chosen here
        assert "opponent" not in (error_sentence(refusal.value, Say(locale)) or "")


@pytest.mark.both_databases
async def test_a_swiss_runs_from_sign_up_to_the_end_by_itself(world: World) -> None:
    """Its statements are those of all formats."""
    await live_through(world, Format.SWISS, 7, {})


@pytest.mark.parametrize(
    ("shape", "people", "changes"),
    [
        (Format.KNOCKOUT, 6, {"deciders": 1}),
        (Format.DOUBLE, 5, {"deciders": 1}),
        (Format.ROUND_ROBIN, 5, {"games": 2}),
    ],
)
async def test_a_tournament_runs_from_sign_up_to_the_end_by_itself(
    world: World, shape: Format, people: int, changes: Agreed
) -> None:
    await live_through(world, shape, people, changes)


async def live_through(world: World, shape: Format, people: int, changes: Agreed) -> None:
    state = await started(world, shape, people, **changes)
    assert state.progress.stage is Stage.RUNNING
    assert await matches(world, state)
    state = await play_all(world, state.row.id)
    (position, *_) = standings(state.progress)
    assert len(position) == people
    assert position[0].place == 1
    told = {one.kind for one in await announcements(world.store)}
    assert {AnnouncementKind.SIGN_UP, AnnouncementKind.ROUND, AnnouncementKind.PODIUM} <= told


@pytest.mark.both_databases
async def test_the_games_of_a_pairing_are_closed_together(world: World) -> None:
    terms = Terms(rated=True)
    state = await started(world, Format.ROUND_ROBIN, 2, games=2, terms=terms)
    first, second = await matches(world, state)
    async with world.store.reading() as unit:
        assert await pairing_of(unit, first.id) == [second.id]
        assert await pairing_of(unit, 0) == []
    await play_out(world, first, random.Random(1))
    fair_play, game = world.parts.match.fair_play, world.games[first.game]
    for person in first.people:
        with pytest.raises(FairPlayRefused) as refusal:
            await fair_play.check_line(person.user_id, game, 2, [], first.id)
        assert (refusal.value.code, refusal.value.match) == ("fair-play-pair", second.code)


@pytest.mark.both_databases
async def test_a_sign_up_that_may_have_been_sent_comes_under_the_same_nonce(world: World) -> None:
    state = await opened(world, Format.SWISS, 1)
    (before,) = await announcements(world.store)
    assert before.tried_at is None
    (errand,) = await world.parts.errands.due(Job.ANNOUNCEMENTS, 9)
    assert await world.parts.errands.claim(errand, timedelta(minutes=3))
    world.restart()
    await world.parts.tournaments.entries.join(state.row.id, by(world, PEOPLE[8]))
    (after,) = await announcements(world.store)
    assert (after.nonce, after.tried_at) == (before.nonce, world.clock.now())


async def test_matches_are_seated_as_paired_and_begin_at_once(world: World) -> None:
    state = await started(world, Format.SWISS, 4)
    (first,) = state.progress.rounds
    for match, meeting in zip(await matches(world, state), first.meetings, strict=True):
        people = [state.progress.entrants[one].person for one in meeting.seats]
        assert list(match.people) == people
        assert match.place == HERE


async def test_too_few_close_it(world: World) -> None:
    state = await started(world, Format.SWISS, 1)
    assert state.progress.stage is Stage.CLOSED


async def test_who_is_awaited_when_the_round_ends_has_lost(world: World) -> None:
    state = await started(world, Format.SWISS, 4)
    first, second = await matches(world, state)
    await play_out(world, first, random.Random(1))
    world.clock.turn(3 * DAY)
    await advanced(world)

    second = await world.parts.match.matches.get(second.id)
    assert (second.status, second.outcome and second.outcome.winners) == (Status.FINISHED, (1,))
    row = (await world.parts.match.matches.history(second.id, PUBLIC))[-1]
    assert (row.by, row.reason) == ("", DEADLINE)
    state = await world.parts.tournaments.get(state.row.id)
    assert {r.basis for m in state.progress.rounds[0].meetings for r in m.games.values()} == {
        ResultBasis.PLAYED,
        ResultBasis.FORFEIT,
    }
    assert len(state.progress.rounds) == 2


async def test_a_round_can_last_longer_once_by_itself(world: World) -> None:
    state = await started(world, Format.SWISS, 2, rounds=1, unfinished=Unfinished.EXTEND)
    world.clock.turn(3 * DAY)
    await advanced(world)
    assert len(await matches(world, state)) == 1
    world.clock.turn(2 * DAY)
    await advanced(world)
    assert (await world.parts.tournaments.get(state.row.id)).progress.stage is Stage.CLOSED


async def test_organisers_decide_where_that_was_agreed(world: World) -> None:
    state = await started(world, Format.SWISS, 2, rounds=1, unfinished=Unfinished.HOLD)
    (match,) = await matches(world, state)
    world.clock.turn(3 * DAY)
    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    assert state.progress.held

    host = by(world, HOST)
    winner = state.progress.entrants[1].person
    await world.parts.tournaments.rulings.adjudicate(
        state.row.id, host, match.code, [winner], "the other is in hospital"
    )
    state = await world.parts.tournaments.rulings.resume(state.row.id, by(world, HOST), "decided")
    assert state.progress.stage is Stage.CLOSED
    match = await world.parts.match.matches.get(match.id)
    assert match.outcome is not None
    assert match.outcome.winners == (match.seat_of(winner.user_id),)


async def test_only_organisers_rule(world: World) -> None:
    state = await started(world, Format.SWISS, 3)
    with pytest.raises(TournamentRefused, match="not-organiser"):
        await world.parts.tournaments.rulings.hold(state.row.id, by(world, PEOPLE[0]), "because")
    with pytest.raises(TournamentRefused, match="reason"):
        await world.parts.tournaments.rulings.hold(state.row.id, by(world, HOST), " ")
    await world.parts.tournaments.rulings.hold(
        state.row.id, by(world, PEOPLE[0], governs=True), "a holiday"
    )


async def test_who_leaves_loses_what_is_open_and_is_not_paired_again(world: World) -> None:
    state = await started(world, Format.SWISS, 5)
    runaway = next(
        e.person for e in state.progress.field if not next(state.progress.meetings(e.id)).bye
    )
    theirs = next(m for m in await matches(world, state) if m.seat_of(runaway.user_id) is not None)
    state = await world.parts.tournaments.entries.leave(state.row.id, by(world, runaway))
    row = (await world.parts.match.matches.history(theirs.id, PUBLIC))[-1]
    assert (row.by, row.reason) == ("", WITHDRAWAL_REASON)
    state = await play_all(world, state.row.id)
    number = next(e.id for e in state.progress.field if e.person == runaway)
    assert len(list(state.progress.meetings(number))) == 1


async def test_somebody_can_come_late(world: World) -> None:
    state = await started(world, Format.SWISS, 4)
    state = await world.parts.tournaments.entries.join(state.row.id, by(world, PEOPLE[8]))
    state = await play_all(world, state.row.id)
    assert len(state.progress.field) == 5
    with pytest.raises(TournamentRefused, match="closed"):
        await world.parts.tournaments.entries.join(state.row.id, by(world, PEOPLE[9]))


async def test_who_left_and_comes_back_has_the_place_they_had(world: World) -> None:
    state = await started(world, Format.SWISS, 4, rounds=3)
    entering, who = world.parts.tournaments.entries, PEOPLE[0]
    state = await entering.leave(state.row.id, by(world, who))
    state = await entering.join(state.row.id, by(world, who))
    assert [e.id for e in state.progress.field if e.person == who] == [
        e.id for e in state.progress.active if e.person == who
    ]
    state = await play_all(world, state.row.id)
    (place,) = [one for one in standings(state.progress)[0] if one.entrant.person == who]
    assert place.entrant.until is None
    # a forfeit is no meeting; else nobody meets twice
    met = [tuple(sorted(m.seats)) for r in state.progress.rounds for m in r.meetings if m.played]
    assert len(met) == len(set(met))
    assert len(list(state.progress.meetings(place.entrant.id))) == 3


async def test_nobody_comes_back_while_the_table_plays_on_that_they_left(world: World) -> None:
    from engines import GAMES

    world.games = GAMES
    world.restart()
    state = await started(world, Format.TABLES, 4, game="countup", options={})
    entering = world.parts.tournaments.entries
    (match,) = await matches(world, state)
    await entering.leave(state.row.id, by(world, match.people[1]))
    with pytest.raises(TournamentRefused, match="return"):
        await entering.join(state.row.id, by(world, match.people[1]))


async def test_a_repeated_interaction_does_nothing_more(world: World) -> None:
    state = await opened(world, Format.SWISS, 0)
    click = by(world, PEOPLE[0])
    once = await world.parts.tournaments.entries.join(state.row.id, click)
    again = await world.parts.tournaments.entries.join(state.row.id, click)
    assert again.log == once.log


@pytest.mark.both_databases
async def test_a_match_that_is_called_off_is_played_anew(world: World) -> None:
    state = await started(world, Format.SWISS, 2, rounds=1)
    (match,) = await matches(world, state)
    await world.parts.match.matches.abort(match.id, match.people[0], world.click())
    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    (anew,) = await matches(world, state)
    assert anew.id != match.id
    assert anew.people == match.people
    # the log says so, once, and who did it
    told = [row for row in state.log if isinstance(row.event, Aborted)]
    mover = match.people[0]
    event = Aborted(1, 1, 0, match.code, (state.entrant(mover),))
    assert [row.event for row in told] == [event]
    words = ruling_sentence(state, told[0].seq, Say("en"))
    assert words.startswith(f"{mover.name} cancelled match `{match.code}`")
    # nobody puts the game off for ever
    for person in anew.people:
        with pytest.raises(MatchRefused, match="abort-together"):
            await world.parts.match.matches.abort(anew.id, person, world.click())
    order = AdminRequest(HERE.guild_id or 0, HOST, "a wrong board", world.click())
    await world.parts.servers.administration.cancel(anew.id, order)
    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    (*_, last) = (row.event for row in state.log if isinstance(row.event, Aborted))
    assert last == Aborted(1, 1, 0, anew.code, (), "a wrong board")
    assert len(await matches(world, state)) == 1


async def test_an_abort_is_in_the_log_whatever_an_organiser_does_at_that_moment(
    world: World,
) -> None:
    state = await started(world, Format.SWISS, 2, rounds=1)
    (match,) = await matches(world, state)
    await world.parts.match.matches.abort(match.id, match.people[0], world.click())
    state = await world.parts.tournaments.rulings.adjudicate(
        state.row.id, by(world, HOST), match.code, [match.people[1]], "enough of that"
    )
    kinds = [type(row.event) for row in state.log[-3:]]
    assert kinds == [Aborted, Adjudicated, Closed]


async def test_cards_are_dealt_again_only_if_both_agree_and_the_log_tells(world: World) -> None:
    world.games = GAMES
    world.restart()
    state = await started(world, Format.SWISS, 2, rounds=1, game="shirokuro", options={})
    (match,) = await matches(world, state)
    for person in match.people:
        with pytest.raises(MatchRefused, match="abort-together"):
            await world.parts.match.matches.abort(match.id, person, world.click())
    offers, (first, second) = world.parts.match.offers, match.people
    offer = (await offers.make(match.id, first, OfferKind.ABORT, world.click())).offer
    assert offer is not None
    await offers.agree(offer.id, second, world.click())
    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    assert state.log[-1].event == Aborted(1, 1, 0, match.code, (1, 2))
    (anew,) = await matches(world, state)
    assert anew.people == match.people


async def test_the_last_act_of_an_organiser_is_taken_back(world: World) -> None:
    state = await started(world, Format.SWISS, 3)
    await world.parts.tournaments.rulings.hold(state.row.id, by(world, HOST), "a mistake")
    state = await world.parts.tournaments.rulings.undo(state.row.id, by(world, HOST), "sorry")
    assert not state.progress.held
    with pytest.raises(TournamentRefused, match="nothing-to-undo"):
        await world.parts.tournaments.rulings.undo(state.row.id, by(world, HOST), "again")


async def test_a_ladder_is_climbed_by_challenges(world: World) -> None:
    state = await started(world, Format.LADDER, 4)
    rungs = state.progress.rungs
    low, high = (state.progress.entrants[rungs[index]].person for index in (3, 1))
    state = await world.parts.tournaments.entries.challenge(state.row.id, by(world, low), high)
    (match,) = await matches(world, state)
    assert match.people == (low, high)
    await world.parts.match.matches.resign(match.id, high, world.click())
    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    assert state.progress.rungs == (rungs[0], rungs[3], rungs[1], rungs[2])
    top = state.progress.entrants[rungs[0]].person
    entries = world.parts.tournaments.entries
    with pytest.raises(TournamentRefused, match=r"challenge$") as refused:
        await entries.challenge(state.row.id, by(world, top), low)
    assert (refused.value.count, refused.value.most) == (1, 0)
    bottom = state.progress.entrants[rungs[2]].person
    with pytest.raises(TournamentRefused, match=r"challenge$") as refused:
        await entries.challenge(state.row.id, by(world, high), bottom)
    assert (refused.value.count, refused.value.least, refused.value.most) == (3, 1, 2)
    with pytest.raises(TournamentRefused, match="challenge-self"):
        await entries.challenge(state.row.id, by(world, top), top)


async def test_a_refusal_says_the_number_that_is_missing(world: World) -> None:
    tournaments, say = world.parts.tournaments, Say("en")
    state = await opened(world, Format.LADDER, 1)
    with pytest.raises(TournamentRefused) as refusal:
        await tournaments.rulings.start(state.row.id, by(world, HOST))
    told = error_sentence(refusal.value, say)
    assert told == "Starting takes at least 2 players, and so far there is one."
    state = await started(world, Format.LADDER, 6)
    people = [state.progress.entrants[one].person for one in state.progress.rungs]
    with pytest.raises(TournamentRefused) as refusal:
        await tournaments.entries.challenge(state.row.id, by(world, people[5]), people[0])
    told = error_sentence(refusal.value, say) or ""
    assert "You’re on rung 6, so you can challenge players on rungs 3 to 5." in told


async def test_check_in_leaves_out_who_does_not_come(world: World) -> None:
    state = await opened(world, Format.SWISS, 4, check_in=timedelta(hours=6), rounds=1)
    world.clock.turn(timedelta(hours=19))
    await advanced(world)
    for person in PEOPLE[:3]:
        await world.parts.tournaments.entries.check_in(state.row.id, by(world, person))
    world.clock.turn(timedelta(hours=5))
    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    assert [e.person for e in sorted(state.progress.field, key=lambda e: e.id)] == PEOPLE[:3]


async def test_its_matches_are_played_on_its_terms(world: World) -> None:
    terms = Terms(parse_clock("2d"), rated=True, breaks=False)
    state = await started(world, Format.SWISS, 2, terms=terms)
    (match,) = await matches(world, state)
    assert match.terms == terms


@pytest.mark.both_databases
async def test_a_code_nobody_has_is_refused(world: World) -> None:
    with pytest.raises(NoSuchTournament):
        await world.parts.tournaments.find("ZZZZ")


async def test_the_log_is_read_as_it_was_written(world: World) -> None:
    state = await opened(world, Format.SWISS, 3)
    assert (await world.parts.tournaments.find(state.row.code)).log == state.log
    event = state.log[1].event
    assert isinstance(event, Joined)
    assert event.person == PEOPLE[0]


async def test_a_swiss_has_as_many_rounds_as_its_field_allows(world: World) -> None:
    state = await started(world, Format.SWISS, 4, rounds=5)
    assert tournament_stage(state, Say("en")) == "Round 1 of 3."
    state = await play_all(world, state.row.id)
    assert [each.number for each in state.progress.rounds] == [1, 2, 3]
    assert state.progress.stage is Stage.CLOSED
    # with an odd number everybody rests once
    state = await started(world, Format.SWISS, 3, rounds=5)
    assert tournament_stage(state, Say("en")) == "Round 1 of 3."
    # who leaves takes rounds with them, and a larger field has all of them
    state = await started(world, Format.SWISS, 6, rounds=4)
    assert tournament_stage(state, Say("en")) == "Round 1 of 4."


async def test_who_wanted_to_be_forgotten_has_a_stand_in_in_standings(world: World) -> None:
    state = await started(world, Format.SWISS, 4, rounds=1)
    state = await play_all(world, state.row.id)
    await world.parts.people.privacy.forget(PEOPLE[1])
    state = await world.parts.tournaments.get(state.row.id)
    names = {entrant.person.name for entrant in state.progress.field}
    assert "p2" not in names
    assert len(names) == 4


@pytest.mark.both_databases
async def test_who_is_forgotten_is_not_paired_again(world: World) -> None:
    later = world.clock.now() + 9 * DAY
    waiting = await opened(world, Format.SWISS, 3, sign_up_until=later)
    state = await started(world, Format.SWISS, 4)
    (gone, *_), *_others = [match.people for match in await matches(world, state)]
    await world.parts.people.privacy.forget(gone)
    state = await play_all(world, state.row.id)
    number = next(e.id for e in state.progress.field if e.person.user_id < 0)
    (met,) = state.progress.meetings(number)
    assert [known.basis for known in met.games.values()] == [ResultBasis.FORFEIT]
    waiting = await world.parts.tournaments.get(waiting.row.id)
    assert gone not in [e.person for e in waiting.progress.entrants.values()]
    assert all(e.person.user_id > 0 for e in waiting.progress.entrants.values())


@pytest.mark.parametrize("deleting", [False, True], ids=["leaving", "deleting"])
async def test_what_is_unplayed_counts_for_nobody_however_somebody_leaves(
    world: World, *, deleting: bool
) -> None:
    state = await started(world, Format.ROUND_ROBIN, 4, games=2)
    match, *_ = await matches(world, state)
    gone = match.people[0]
    if deleting:
        await world.parts.people.privacy.forget(gone)
    else:
        await world.parts.tournaments.entries.leave(state.row.id, by(world, gone))
    state = await world.parts.tournaments.get(state.row.id)
    ended = await world.parts.match.matches.get(match.id)
    assert (ended.status, ended.ended_by) == (Status.FINISHED, EndedBy.ADJUDICATED)
    ((left, *_), *_) = [
        [known.basis for known in meeting.games.values()]
        for meeting in state.progress.rounds[0].meetings
        if meeting.games
    ]
    assert left is ResultBasis.FORFEIT
    (table,) = standings(state.progress)
    assert [one.entrant.until for one in table if one.struck] == [1]
    assert all(one.points == 0 for one in table)
    # what they leave is no ruling that an organiser could take back
    assert last_ruling(state.log) is None


async def test_no_tournament_names_who_is_forgotten_beside_their_stand_in(world: World) -> None:
    """Whatever is announced reads the same names, however soon it is sent."""
    states = [await started(world, Format.SWISS, 4) for _ in range(2)]
    gone, privacy = PEOPLE[0], world.parts.people.privacy
    closed = await play_all(world, (await started(world, Format.SWISS, 2)).row.id)
    assert closed.progress.stage is Stage.CLOSED
    assert len((await privacy.footprint(gone)).tournaments) == 2
    told = list[set[str]]()

    async def look(person: Person, _stand_in: Person) -> None:
        for state in states:
            now = await world.parts.tournaments.get(state.row.id)
            told.append({ruling_sentence(now, row.seq, Say("en")) for row in now.log})
            assert person not in [one.person for one in now.progress.entrants.values()]

    await replace(privacy, leave=(*privacy.leave, look)).forget(gone)
    assert len(told) == 2
    left = [line for lines in told for line in lines if "has withdrawn" in line]
    assert len(left) == 2
    assert len(set(left)) == 1
    assert all("anon" in line for line in left)


async def test_what_was_played_stands_though_somebody_leaves_at_once(world: World) -> None:
    state = await started(world, Format.SWISS, 4)
    match, *_ = await matches(world, state)
    await world.parts.match.matches.resign(match.id, match.people[1], world.click())
    # nothing has looked at the match since
    state = await world.parts.tournaments.entries.leave(state.row.id, by(world, match.people[0]))
    winner = next(e.id for e in state.progress.field if e.person == match.people[0])
    (known,) = next(state.progress.meetings(winner)).games.values()
    assert (known.basis, known.places[0]) == (ResultBasis.PLAYED, (winner,))


async def test_points_go_to_people_and_not_to_the_seats_they_began_in(world: World) -> None:
    """In both matches sides are swapped; one ends with a resignation, and an organiser decides the
    other. Then somebody is replaced in the next round after a swap."""
    world.games = GAMES
    world.restart()
    agreed = Terms(sides=Sides.SWAP)
    state = await started(
        world, Format.SWISS, 4, game="pastoral", options={}, rounds=2, terms=agreed
    )
    swaps, first_movers = world.parts.match.swaps, list[Person]()
    for match in (running := await matches(world, state)):
        first, second = match.people
        await world.act(match, first, "c3+2")
        await swaps.swap(match.id, second, world.click())
        first_movers.append(first)
    resigned, decided = running
    await world.parts.match.matches.resign(resigned.id, first_movers[0], world.click())
    rulings = world.parts.tournaments.rulings
    state = await rulings.adjudicate(
        state.row.id, by(world, HOST), decided.code, [first_movers[1]], "seen on the board"
    )
    ended = await world.parts.match.matches.get(decided.id)
    assert ended.outcome is not None
    assert [ended.people[seat] for seat in ended.outcome.winners] == [first_movers[1]]
    winners = {resigned.people[1], first_movers[1]}
    points = {one.entrant.person: one.points for one in standings(state.progress)[0]}
    assert {person for person, found in points.items() if found == 1} == winners

    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    match, *_ = await matches(world, state)
    first, second = match.people
    await world.act(match, first, "c3+2")
    await swaps.swap(match.id, second, world.click())
    await rulings.replace(state.row.id, by(world, HOST), second, PEOPLE[8], "is ill")
    match = await world.parts.match.matches.get(match.id)
    assert match.people == (PEOPLE[8], first)
    turn = await world.act(match, first, "save")
    assert turn.position.owing == {0}


async def test_a_match_that_is_over_tells_no_end_of_its_round(world: World) -> None:
    """Its final board may be posted before the tournament has heard of the result."""
    state = await started(world, Format.SWISS, 2, rounds=1, round_length=DAY)
    (match,) = await matches(world, state)
    tournaments = world.parts.tournaments
    assert (await tournaments.occasions((match,)))[match.id].until is not None
    await world.parts.match.matches.resign(match.id, match.people[0], world.click())
    over = await world.parts.match.matches.get(match.id)
    assert (await tournaments.occasions((over,)))[match.id].until is None


@pytest.mark.parametrize("clock", ["none", "10d"])
async def test_whoever_has_time_on_the_clock_is_reminded_before_the_round_ends(
    world: World, clock: str
) -> None:
    length, terms = 4 * DAY, Terms(clock=parse_clock(clock, zone="UTC"))
    state = await started(world, Format.SWISS, 2, rounds=1, round_length=length, terms=terms)
    (match,) = await matches(world, state)
    began = world.clock.now()
    await passes(world, timedelta(minutes=2))
    assert await sent(world) == []
    rulings = world.parts.tournaments.rulings
    await rulings.extend(state.row.id, by(world, HOST), length, "a fair is on")
    # where the last quarter of the round would have begun
    await passes(world, began + 3 * DAY - world.clock.now())
    assert await sent(world) == []
    await passes(world, 3 * DAY - timedelta(minutes=5))
    assert await sent(world) == []
    await passes(world, timedelta(minutes=10))
    reminded = await sent(world)
    assert {one.reminder.match_id for one in reminded} == {match.id}
    # the message tells the clock, and beside it that the round ends before
    assert {one.deadline for one in reminded} == {None if clock == "none" else began + 10 * DAY}
    await passes(world, timedelta(hours=1))
    assert await sent(world) == []


# ------------------------------------------------------------------------------------- move ahead
# Where moves could be copied, the second game of a pairing begins after some moves of the first.


async def copyable(world: World, shape: Format, people: int, **changes: Unpack[Agreed]) -> State:
    usual: Agreed = {"game": "tictactoe", "options": {}, "games": 2}
    return await started(world, shape, people, **(usual | changes))


async def made(world: World, match: Match, *texts: str) -> None:
    now = await world.parts.match.matches.get(match.id)
    for number, text in enumerate(texts, now.version):
        person = match.seats[number % 2].person
        assert person is not None
        await world.act(match, person, text)


@pytest.fixture
def open_world(world: World) -> World:
    games = {**world.games, "tictactoe": TicTacToe()}
    return World(world.store, games=games, open_matches=50, clock=world.clock)


@pytest.mark.both_databases
async def test_the_second_game_begins_with_move_four_of_the_first(open_world: World) -> None:
    world = open_world
    state = await copyable(world, Format.ROUND_ROBIN, 2)
    (first,) = await matches(world, state)
    await made(world, first, "a1", "b2", "c3")
    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    assert len(state.fixtures) == 1
    links = {(first.round, first.board, first.game): ("7KQ2", "") for first in state.fixtures}
    (meeting,) = state.progress.rounds[0].meetings
    assert "`7KQ2` · match 2 starts after move 4" in meeting_line(state, meeting, links, Say("en"))

    await made(world, first, "a2")
    world.restart()
    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    one, other = await matches(world, state)
    assert other.names == tuple(reversed(one.names))
    assert AnnouncementKind.LINKS in {each.kind for each in await announcements(world.store)}
    state = await play_all(world, state.row.id)
    assert len(state.fixtures) == 2


@pytest.mark.parametrize("how", ["resigned", "cancelled"])
async def test_the_second_game_begins_when_the_first_is_over_early(
    open_world: World, how: str
) -> None:
    world = open_world
    state = await copyable(world, Format.ROUND_ROBIN, 2)
    (first,) = await matches(world, state)
    if how == "resigned":
        await world.parts.match.matches.resign(first.id, first.people[0], world.click())
        await advanced(world)
        (second,) = await matches(world, await world.parts.tournaments.get(state.row.id))
        assert second.names == tuple(reversed(first.names))
        return
    await world.parts.match.matches.abort(first.id, first.people[0], world.click())
    await advanced(world)
    # another match takes its place, and the second game waits for that one
    (again,) = await matches(world, await world.parts.tournaments.get(state.row.id))
    assert (again.names, again.id != first.id) == (first.names, True)
    await made(world, again, "a1", "b2", "c3", "a2")
    await advanced(world)
    assert len(await matches(world, await world.parts.tournaments.get(state.row.id))) == 2


async def test_whoever_holds_up_the_first_game_loses_both(open_world: World) -> None:
    world = open_world
    state = await copyable(world, Format.ROUND_ROBIN, 2)
    (first,) = await matches(world, state)
    await made(world, first, "a1")
    world.clock.turn(4 * DAY)
    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    (meeting,) = state.progress.rounds[0].meetings
    waited = state.entrant(first.people[0])
    assert [result.places[0] for result in meeting.games.values()] == [(waited,)] * 2
    assert state.progress.stage is Stage.CLOSED


async def test_a_game_that_was_decided_before_it_began_is_played_in_its_time(
    open_world: World,
) -> None:
    """Somebody is withdrawn, and the organiser takes it back."""
    world = open_world
    state = await copyable(world, Format.SWISS, 4)
    first, _other = await matches(world, state)
    host, rulings = by(world, HOST, governs=True), world.parts.tournaments.rulings
    state = await rulings.withdraw(state.row.id, host, first.people[1], "is ill")
    (meeting, _) = state.progress.rounds[0].meetings
    assert len(meeting.games) == 2
    state = await rulings.undo(state.row.id, by(world, HOST, governs=True), "is well again")
    assert len(state.fixtures) == 3
    (again,) = [match for match in await matches(world, state) if match.names == first.names]
    await made(world, again, "a1", "b2", "c3", "a2")
    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    assert len(state.fixtures) == 4
