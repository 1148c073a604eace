"""Ballots over a store: opened, voted in, prolonged, closed, whatever process does it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Unpack

import pytest

from bot.match.lobby.seating import TeamRefused
from bot.match.model.clock import parse_clock
from bot.match.model.match import Match, Team
from bot.match.model.people import Person, computer
from bot.match.model.position import OfferKind
from bot.match.model.terms import EndedBy, Notice, Sides, Status, Terms, Timeout
from bot.match.offers import OfferRefused
from bot.match.refusals import MatchRefused, MoveRefused, NotAwaited, StaleBoard, TeamDecides
from bot.match.store.due import OutboxRepository
from bot.ratings.conduct import PlayedMatchRepository
from bot.ratings.store import FinishedMatchRepository
from bot.seeks.store import SeekRepository
from bot.votes.service import Polled
from bot.votes.store import Ballot, NotInTeam, VoteRefused
from tests.match.world import ANN, BOB, CAT, DAN, EVE, Wish, World

CATS = Team(300, "#cats", hours=24, minimum=2)
DOGS = Team(301, "#dogs", hours=24)
DAY = timedelta(days=1)


async def team_match(world: World, game: str = "race", **kwargs: Unpack[Wish]) -> Match:
    """A match of #cats, whose captain is ann, against bob."""
    wish: Wish = {"team": CATS, **kwargs}
    return await world.started(game, **wish)


async def vote(
    world: World,
    match: Match,
    person: Person,
    text: str,
    *,
    seat: int = 0,
    version: int | None = None,
) -> Polled:
    return await world.parts.ballots.cast(
        match.id, seat, person, text, world.click(), version=version
    )


async def now(world: World, match: Match) -> Match:
    return await world.parts.match.matches.get(match.id)


async def settled(world: World) -> int:
    """Close whatever is due; how many ballots that were."""
    number = 0
    while (wait := await world.parts.ballots.next_due()) is not None and wait <= timedelta():
        done = await world.parts.ballots.settle()
        assert done is not None
        assert done.failure is None
        number += 1
    return number


async def moves(world: World, match: Match) -> list[str]:
    record = await world.parts.match.matches.record(match.id, 0)
    return [row["text"] for row in record["entries"] if row["kind"] == "move"]


@pytest.mark.both_databases
async def test_the_most_voted_move_is_made_when_the_time_is_up(world: World) -> None:
    match = await team_match(world)
    await vote(world, match, CAT, "+1")
    world.clock.turn(timedelta(hours=1))
    await vote(world, match, DAN, "+2")
    await vote(world, match, EVE, "+2")
    assert await settled(world) == 0
    world.clock.turn(timedelta(hours=23))
    assert await settled(world) == 1
    assert await moves(world, match) == ["+2"]
    (ballot, votes) = next(iter((await world.parts.ballots.of_match(match.id, 0)).items()))
    assert (ballot.played, ballot.is_open, len(votes)) == ("+2", False, 3)


@pytest.mark.both_databases
async def test_everybody_has_one_vote_and_may_change_it(world: World) -> None:
    match = await team_match(world)
    await vote(world, match, CAT, "+1")
    await vote(world, match, DAN, "+2")
    poll = await vote(world, match, CAT, "+2")
    assert [(one.text, one.votes) for one in poll.counts] == [("+2", 2)]
    assert poll.own(CAT.user_id) == "+2"
    assert poll.own(EVE.user_id) is None


async def test_a_vote_and_a_veto_tell_how_the_ballot_stands_after_them(world: World) -> None:
    match = await team_match(world, options={"goal": 5})
    ballots = world.parts.ballots
    for person, text in ((CAT, "+1"), (DAN, "+2"), (CAT, "+2"), (EVE, "+1")):
        world.clock.turn(timedelta(minutes=1))
        assert await vote(world, match, person, text) == await ballots.poll(match.id, 0)
    assert await ballots.veto(match.id, 0, ANN, "+2") == await ballots.poll(match.id, 0)


async def test_a_vote_that_arrives_again_undoes_no_change_of_mind(world: World) -> None:
    match = await team_match(world)
    first = world.click()
    await world.parts.ballots.cast(match.id, 0, CAT, "+1", first)
    await vote(world, match, CAT, "+2")
    poll = await world.parts.ballots.cast(match.id, 0, CAT, "+1", first)
    assert poll.own(CAT.user_id) == "+2"


async def test_voting_again_for_the_same_move_keeps_its_place_among_equals(world: World) -> None:
    match = await team_match(world)
    await vote(world, match, CAT, "+1")
    world.clock.turn(timedelta(hours=1))
    await vote(world, match, DAN, "+2")
    poll = await vote(world, match, CAT, "+1")
    assert poll.counts[0].text == "+1"


@pytest.mark.both_databases
async def test_too_few_votes_prolong_a_vote_once(world: World) -> None:
    match = await team_match(world)
    await vote(world, match, CAT, "+1")
    world.clock.turn(DAY)
    await settled(world)
    assert await moves(world, match) == []
    world.clock.turn(DAY)
    await settled(world)
    assert await moves(world, match) == ["+1"]


async def test_a_match_without_clocks_ends_where_a_team_never_votes(world: World) -> None:
    match = await team_match(world)
    for _ in range(3):
        world.clock.turn(DAY)
        await settled(world)
        assert (await now(world, match)).status is Status.ACTIVE
    world.clock.turn(DAY)
    await settled(world)
    match = await now(world, match)
    assert match.ended_by is EndedBy.TIMEOUT
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


async def test_a_computer_takes_over_from_a_team_that_never_votes_if_so_agreed(
    world: World,
) -> None:
    match = await team_match(world, terms=Terms(timeout=Timeout.COMPUTER))
    for _ in range(4):
        world.clock.turn(DAY)
        await settled(world)
    match = await now(world, match)
    assert match.computers == {0}
    assert match.teams == frozenset()
    assert await world.parts.ballots.next_due() is None


async def test_a_vote_closes_within_the_clock_so_that_no_team_with_votes_loses_by_it(
    world: World,
) -> None:
    match = await team_match(world, terms=Terms(clock=parse_clock("25h")))
    await vote(world, match, CAT, "+1")
    world.clock.turn(timedelta(hours=24))
    await settled(world)
    # one vote is too few, but the clock leaves no time for another day
    assert await moves(world, match) == ["+1"]
    await world.parts.match.time.settle()
    assert (await now(world, match)).status is Status.ACTIVE


@pytest.mark.parametrize("late", list(Timeout))
@pytest.mark.both_databases
async def test_the_first_vote_in_the_last_minutes_of_a_clock_is_made_at_once(
    world: World, late: Timeout
) -> None:
    match = await team_match(world, terms=Terms(clock=parse_clock("2d"), timeout=late))
    for span in (*[DAY / 2] * 3, timedelta(hours=11, minutes=58)):
        world.clock.turn(span)
        await settled(world)
    poll = await vote(world, match, CAT, "+1")
    assert poll.ballot.closes_at == world.clock.now()
    await settled(world)
    assert await moves(world, match) == ["+1"]
    world.clock.turn(timedelta(minutes=2))
    await world.parts.match.time.settle()
    assert (await now(world, match)).status is Status.ACTIVE


async def test_an_empty_vote_is_not_looked_at_again_and_again_where_a_match_waits(
    world: World,
) -> None:
    match = await team_match(world, terms=Terms(clock=parse_clock("2d"), timeout=Timeout.WAIT))
    looks = 0
    for _ in range(10 * 8):
        world.clock.turn(timedelta(hours=3))
        await world.parts.match.time.settle()
        looks += await settled(world)
    assert looks < 15
    await vote(world, match, CAT, "+1")
    await settled(world)
    assert await moves(world, match) == ["+1"]


async def test_a_team_with_votes_loses_no_time_by_a_pause(world: World) -> None:
    team = replace(CATS, hours=1, minimum=1)
    match = await team_match(world, team=team, terms=Terms(clock=parse_clock("61m")))
    await vote(world, match, CAT, "+1")
    world.clock.turn(timedelta(minutes=54))
    offers = world.parts.match.offers
    asked = await offers.make(match.id, BOB, OfferKind.PAUSE, world.click())
    assert asked.offer is not None
    await offers.agree(asked.offer.id, ANN, world.click())
    world.clock.turn(timedelta(hours=15))
    await settled(world)
    asked = await offers.make(match.id, BOB, OfferKind.RESUME, world.click())
    assert asked.offer is not None
    await offers.agree(asked.offer.id, ANN, world.click())
    for _ in range(8):
        world.clock.turn(timedelta(minutes=1))
        await settled(world)
        await world.parts.match.time.settle()
    assert await moves(world, match) == ["+1"]
    assert (await now(world, match)).status is Status.ACTIVE


async def test_a_team_that_never_votes_runs_out_of_time_by_its_clock(world: World) -> None:
    match = await team_match(world, terms=Terms(clock=parse_clock("2d")))
    for _ in range(60):
        world.clock.turn(timedelta(hours=1))
        await settled(world)
        await world.parts.match.time.settle()
    match = await now(world, match)
    assert match.ended_by is EndedBy.TIMEOUT
    assert await world.parts.ballots.next_due() is None


async def test_while_a_match_is_paused_no_vote_closes(world: World) -> None:
    match = await team_match(world, terms=Terms(clock=parse_clock("3d")))
    await vote(world, match, CAT, "+1")
    await vote(world, match, DAN, "+1")
    offers = world.parts.match.offers
    asked = await offers.make(match.id, BOB, OfferKind.PAUSE, world.click())
    assert asked.offer is not None
    await offers.agree(asked.offer.id, ANN, world.click())
    world.clock.turn(3 * DAY)
    await settled(world)
    assert await moves(world, match) == []


async def test_the_captain_makes_no_move_alone(world: World) -> None:
    match = await team_match(world)
    with pytest.raises(TeamDecides):
        await world.act(match, ANN, "+1")


async def test_the_captain_may_close_a_vote_early_once_there_are_enough_votes(world: World) -> None:
    match = await team_match(world)
    ballots = world.parts.ballots
    await vote(world, match, CAT, "+1")
    with pytest.raises(VoteRefused, match="cannot-close"):
        await ballots.close(match.id, 0, ANN)
    await vote(world, match, DAN, "+1")
    with pytest.raises(VoteRefused, match="captain-only"):
        await ballots.close(match.id, 0, CAT)
    await ballots.close(match.id, 0, ANN)
    assert await moves(world, match) == ["+1"]


async def test_the_captain_closes_no_vote_in_which_they_alone_have_voted(world: World) -> None:
    match = await team_match(world, team=replace(CATS, minimum=1), options={"goal": 5})
    ballots = world.parts.ballots
    assert not (await vote(world, match, ANN, "+2")).enough
    with pytest.raises(VoteRefused, match="cannot-close"):
        await ballots.close(match.id, 0, ANN)
    assert (await vote(world, match, CAT, "+1")).enough
    await ballots.veto(match.id, 0, ANN, "+2")
    await ballots.close(match.id, 0, ANN)
    assert await moves(world, match) == ["+1"]


async def test_votes_for_a_vetoed_move_are_none_by_which_the_captain_closes(world: World) -> None:
    match = await team_match(world, team=replace(CATS, minimum=1))
    await vote(world, match, CAT, "+1")
    await world.parts.ballots.veto(match.id, 0, ANN, "+1")
    await vote(world, match, ANN, "+2")
    with pytest.raises(VoteRefused, match="cannot-close"):
        await world.parts.ballots.close(match.id, 0, ANN)


@pytest.mark.both_databases
async def test_the_captain_strikes_the_leading_move_once_a_match(world: World) -> None:
    match = await team_match(world, options={"goal": 5})
    ballots = world.parts.ballots
    with pytest.raises(VoteRefused, match="cannot-veto-none"):
        await ballots.veto(match.id, 0, ANN, "+2")
    await vote(world, match, CAT, "+2")
    await vote(world, match, DAN, "+2")
    await vote(world, match, EVE, "+1")
    with pytest.raises(VoteRefused, match="captain-only"):
        await ballots.veto(match.id, 0, DAN, "+2")
    with pytest.raises(VoteRefused, match="cannot-veto-changed"):
        await ballots.veto(match.id, 0, ANN, "+1")
    poll = await ballots.veto(match.id, 0, ANN, "+2")
    assert [one.text for one in poll.counts] == ["+1"]
    with pytest.raises(VoteRefused, match="move-struck"):
        await vote(world, match, CAT, "+2")
    world.clock.turn(2 * DAY)
    await settled(world)
    await settled(world)
    world.clock.turn(2 * DAY)
    await settled(world)
    assert await moves(world, match) == ["+1"]
    await world.act(match, BOB, "+1")
    await vote(world, match, CAT, "+1")
    with pytest.raises(VoteRefused, match="cannot-veto-used"):
        await ballots.veto(match.id, 0, ANN, "+1")


async def test_votes_are_for_legal_moves_on_the_board_that_stands(world: World) -> None:
    match = await team_match(world)
    with pytest.raises(MoveRefused):
        await vote(world, match, CAT, "+3")
    for person in (CAT, DAN):
        await vote(world, match, person, "+1", version=match.version)
    await world.parts.ballots.close(match.id, 0, ANN)
    with pytest.raises(NotAwaited, match="not-your-turn"):
        await vote(world, match, CAT, "+1")
    with pytest.raises(StaleBoard):
        await vote(world, match, CAT, "+1", version=match.version)
    await world.parts.match.matches.resign(match.id, ANN, world.click())
    with pytest.raises(MatchRefused, match="match-over"):
        await vote(world, match, CAT, "+1")
    assert await world.parts.ballots.next_due() is None


async def test_nobody_votes_with_both_teams(world: World) -> None:
    wish = world.wish("race", team=CATS, against=DOGS)
    match = await world.parts.match.lobby.create(wish, world.click())
    match = await world.parts.match.lobby.join(match.id, BOB, world.click())
    assert match.names == ("#cats", "#dogs")
    assert match.teams == {0, 1}
    await vote(world, match, CAT, "+1")
    await vote(world, match, DAN, "+1")
    await world.parts.ballots.close(match.id, 0, ANN)
    with pytest.raises(NotInTeam):
        await vote(world, match, CAT, "+1", seat=1)
    await vote(world, match, EVE, "+1", seat=1)
    world.clock.turn(DAY)
    await settled(world)
    assert await moves(world, match) == ["+1", "+1"]


async def test_nobody_who_has_voted_with_a_team_takes_the_seat_against_it(world: World) -> None:
    match = await team_match(world)
    await vote(world, match, CAT, "+1")
    with pytest.raises(OfferRefused, match="handover-former"):
        await world.parts.match.substitutes.ask(match.id, BOB, CAT, world.click())
    assert await world.parts.ballots.belonging(match, CAT.user_id) == {0}
    assert await world.parts.ballots.belonging(match, BOB.user_id) == {1}


async def test_another_captain_finds_the_votes_as_they_were(world: World) -> None:
    match = await team_match(world)
    await vote(world, match, CAT, "+1")
    await vote(world, match, DAN, "+1")
    substitutes = world.parts.match.substitutes
    asked = await substitutes.ask(match.id, ANN, CAT, world.click())
    assert asked.offer is not None
    await substitutes.agree(asked.offer.id, CAT, world.click())
    match = await now(world, match)
    assert match.names == ("#cats", "bob")
    assert match.sitter(0) == CAT
    await world.parts.ballots.close(match.id, 0, CAT)
    assert await moves(world, match) == ["+1"]


async def test_after_an_undo_a_new_vote_begins(world: World) -> None:
    match = await team_match(world)
    await vote(world, match, CAT, "+1")
    await vote(world, match, DAN, "+1")
    await world.parts.ballots.close(match.id, 0, ANN)
    offers = world.parts.match.offers
    asked = await offers.make(match.id, ANN, OfferKind.UNDO, world.click())
    assert asked.offer is not None
    await offers.agree(asked.offer.id, BOB, world.click())
    poll = await world.parts.ballots.poll(match.id, 0)
    assert poll.votes == []


async def test_choices_at_the_same_time_are_voted_on_as_well(world: World) -> None:
    match = await team_match(world, "guess")
    position = await world.parts.match.matches.position(match.id)
    assert position.secretly
    text = str(position.moves(0)[0])
    await vote(world, match, CAT, text)
    await vote(world, match, DAN, text)
    await world.parts.ballots.close(match.id, 0, ANN)
    position = await world.parts.match.matches.position(match.id)
    assert position.chosen == {0}
    assert await world.parts.ballots.next_due() is None


async def test_cards_are_laid_out_by_the_captain_and_then_the_team_votes(world: World) -> None:
    match = await team_match(world, "camp")
    ballots, arrangements = world.parts.ballots, world.parts.match.arrangements
    assert await ballots.next_due() is None
    with pytest.raises(VoteRefused, match="captain-arranges"):
        await vote(world, match, CAT, "go")
    for person in (ANN, BOB):
        await arrangements.lay_default(match.id, person, world.click())
        await world.act(match, person, "ready")
    position = await world.parts.match.matches.position(match.id)
    assert not position.arranging
    assert (await ballots.next_due() is not None) == (0 in position.owing)


async def test_teams_play_for_no_rating_in_matches_of_two_that_give_them_time(
    world: World,
) -> None:
    match = await team_match(world, terms=Terms(rated=True))
    assert not match.terms.rated
    create = world.parts.match.lobby.create
    usual = world.wish("race", BOB, team=CATS)
    for why, wish in {
        "bank": replace(usual, terms=Terms(clock=parse_clock("7d+12h"))),
        "short": replace(usual, terms=Terms(clock=parse_clock("1d"))),
        "sides": replace(usual, pair=True),
        "place": replace(usual, direct=True),
        "same": replace(usual, against=CATS, opponents=()),
        "against": replace(usual, against=DOGS),
        "seats": replace(usual, seats=3),
    }.items():
        with pytest.raises(TeamRefused) as refused:
            await create(wish, world.click())
        assert refused.value.code == f"team-terms-{why}"
    swapped = world.wish("race", BOB, team=CATS, terms=Terms(sides=Sides.SWAP))
    with pytest.raises(TeamRefused):
        await create(swapped, world.click())


async def test_a_rematch_is_played_by_the_same_team(world: World) -> None:
    match = await team_match(world)
    await world.parts.match.matches.resign(match.id, ANN, world.click())
    again = await world.parts.match.lobby.rematch(match.id, BOB, world.click())
    again = await world.parts.match.lobby.accept(again.id, ANN, world.click())
    assert sorted(again.names) == ["#cats", "bob"]
    seat = again.seat_of(ANN.user_id)
    assert seat is not None
    assert again.seats[seat].team == CATS


@pytest.mark.both_databases
async def test_a_vote_goes_on_after_a_restart_and_closes_once(world: World) -> None:
    match = await team_match(world)
    await vote(world, match, CAT, "+2")
    world.restart()
    await vote(world, match, DAN, "+2")
    world.clock.turn(DAY)
    other = world.restarted()
    world.restart()
    assert await settled(world) == 1
    assert await other.ballots.settle() is None
    assert await moves(world, match) == ["+2"]


async def test_the_board_is_updated_calmly_however_many_vote(world: World) -> None:
    match = await team_match(world)
    for person in (CAT, DAN, EVE):
        await vote(world, match, person, "+1")
        world.clock.turn(timedelta(seconds=1))
    async with world.store.reading() as unit:
        due = await unit[OutboxRepository].when(match.id, Notice.VOTED)
    assert due is not None
    assert due > world.clock.now()


async def test_against_a_computer_a_team_needs_nobody_else(world: World) -> None:
    wish = world.wish("race", computer(2), team=CATS)
    match = await world.parts.match.lobby.create(wish, world.click())
    assert match.status is Status.ACTIVE
    assert match.computers == {1}
    assert match.teams == {0}


async def test_votes_are_exported_and_name_nobody_once_their_voter_is_forgotten(
    world: World,
) -> None:
    match = await team_match(world)
    await vote(world, match, CAT, "+1")
    await vote(world, match, DAN, "+1")
    await world.parts.ballots.close(match.id, 0, ANN)
    exported = await world.parts.people.privacy.export(CAT)
    assert exported["votes"]
    assert exported["teams"]
    await world.parts.people.privacy.forget(CAT)
    ((_, votes),) = (await world.parts.ballots.of_match(match.id, 0)).items()
    assert len(votes) == 2
    assert min(vote.user_id for vote in votes) < 0
    assert not (await world.parts.people.privacy.export(CAT)).get("votes")


@pytest.mark.both_databases
async def test_whoever_is_forgotten_has_no_vote_in_what_is_undecided(world: World) -> None:
    match = await team_match(world, options={"goal": 5})
    for person in (CAT, DAN):
        await vote(world, match, person, "+1")
    await world.parts.ballots.close(match.id, 0, ANN)
    await world.act(match, BOB, "+1")
    for person in (CAT, DAN):
        await vote(world, match, person, "+2")
    await world.parts.people.privacy.forget(CAT)
    poll = await vote(world, match, CAT, "+2")
    assert [one.votes for one in poll.counts] == [2]
    first = next(iter((await world.parts.ballots.of_match(match.id, 0)).values()))
    assert len(first) == 2


async def test_nobody_joins_a_team_who_took_the_seat_against_it_meanwhile(world: World) -> None:
    match = await team_match(world)
    substitutes = world.parts.match.substitutes
    asked = await substitutes.ask(match.id, BOB, CAT, world.click())
    assert asked.offer is not None
    await substitutes.agree(asked.offer.id, CAT, world.click())
    for person in (BOB, CAT):
        with pytest.raises(NotInTeam):
            await world.parts.ballots.bind(match.id, 0, person)
        with pytest.raises(NotInTeam):
            await vote(world, match, person, "+1")


@pytest.mark.parametrize("late", [Timeout.LOSE, Timeout.COMPUTER])
async def test_a_team_that_runs_out_of_time_makes_its_captain_no_less_reliable(
    world: World, late: Timeout
) -> None:
    match = await team_match(world, terms=Terms(clock=parse_clock("2d"), timeout=late))
    world.clock.turn(3 * DAY)
    await world.parts.match.time.settle()
    if late is Timeout.COMPUTER:
        assert (await now(world, match)).computers == {0}
        await world.parts.match.matches.resign(match.id, BOB, world.click())
    assert (await now(world, match)).status is Status.FINISHED
    async with world.store.reading() as unit:
        assert await unit[PlayedMatchRepository].newest(ANN.user_id) == []
        others = await unit[PlayedMatchRepository].newest(BOB.user_id)
    # whoever played against the team has kept their own time
    assert len(others) == (0 if late is Timeout.COMPUTER else 1)


async def test_what_a_team_has_won_or_lost_counts_for_no_person(world: World) -> None:
    match = await team_match(world)
    await vote(world, match, CAT, "+1")
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    for person in (ANN, BOB):
        async with world.store.reading() as unit:
            assert await unit[FinishedMatchRepository].of_user(person.user_id) == []
            assert await unit[SeekRepository].played(person.user_id, "race") == 0
    assert not await world.parts.ratings.ratings.of_match(match.id)


def test_a_ballot_says_nothing_of_moves_in_logs() -> None:
    fields = Ballot.__dataclass_fields__
    assert not fields["struck"].repr
    assert not fields["played"].repr
