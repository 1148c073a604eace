"""Results that players propose count once somebody else confirms them."""

from __future__ import annotations

import json

import pytest

from bot.discord_kit.interaction import error_sentence
from bot.discord_kit.texts import Say
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.terms import Status, Terms
from bot.replays.verification import verify_text
from bot.tournaments.events import Adjudicated, Declined, Proposed
from bot.tournaments.model import Format
from bot.tournaments.progress import ResultBasis
from bot.tournaments.proposals import MAX_ASKED, Proposals, open_proposals
from bot.tournaments.standings import standings
from bot.tournaments.store import Actor, AnnouncementKind, State, TournamentRefused
from bot.tournaments.ui.messages import ruling
from engines import PUBLIC
from tests.match.games import GAMES
from tests.match.world import World
from tests.tournaments.test_service import HOST, PEOPLE, advanced, by, matches, started
from tests.waiting import announcements


def proposals(world: World) -> Proposals:
    return Proposals(world.parts.tournaments.engine)


async def running(world: World) -> tuple[State, Match, Match]:
    """A tournament with two matches."""
    state = await started(world, Format.SWISS, 4, rounds=1, terms=Terms(rated=True))
    one, other = await matches(world, state)
    return state, one, other


async def proposed(
    world: World, state: State, match: Match, me: Person, *, governs: bool = False
) -> tuple[State, int]:
    """Somebody says that they have won; with the row that says so."""
    actor = by(world, me, governs=governs)
    state = await proposals(world).propose(state.row.id, actor, match.code, [me], "no answer")
    return state, len(state.log)


async def refused(world: World, state: State, who: Person, seq: int, *, yes: bool) -> str:
    with pytest.raises(TournamentRefused) as refusal:
        await proposals(world).answer(state.row.id, by(world, who), seq, yes=yes)
    return refusal.value.why


@pytest.mark.both_databases
async def test_the_opponent_confirms_a_result_and_nobody_else_does(world: World) -> None:
    state, match, other = await running(world)
    me, them = match.people
    state, seq = await proposed(world, state, match, me)
    assert next(state.progress.open(), None) is not None
    for who in (me, *other.people, PEOPLE[9]):
        assert await refused(world, state, who, seq, yes=True) == "not-asked"
    state = await proposals(world).answer(state.row.id, by(world, them), seq, yes=True)
    ended = await world.parts.match.matches.get(match.id)
    assert (ended.status, ended.terms.rated) == (Status.FINISHED, True)
    assert standings(state.progress)[0][0].entrant.person == me
    assert not open_proposals(state)
    record = await world.parts.match.matches.record(match.id, PUBLIC)
    assert record["entries"][-1]["text"].endswith(" agreed")
    assert verify_text(json.dumps(record).encode(), GAMES).holds
    assert await refused(world, state, them, seq, yes=True) == "settled"
    told = [(one.kind, one.number) for one in await announcements(world.store)]
    assert (AnnouncementKind.RETRACTION, seq) in told


async def test_a_proposal_is_declined_or_taken_back_and_can_be_made_again(world: World) -> None:
    state, match, _other = await running(world)
    me, them = match.people
    for who in (them, me):
        state, seq = await proposed(world, state, match, me)
        with pytest.raises(TournamentRefused, match="tournament-proposed"):
            await proposed(world, state, match, them)
        state = await proposals(world).answer(state.row.id, by(world, who), seq, yes=False)
        assert state.log[-1].event == Declined(seq)
    assert len(list(state.progress.open())) == 2


async def test_nobody_proposes_a_result_of_a_match_of_others(world: World) -> None:
    state, match, other = await running(world)
    for who in (other.people[0], HOST):
        with pytest.raises(TournamentRefused, match="tournament-not-yours"):
            await proposed(world, state, match, who)


async def test_a_match_that_ends_meanwhile_settles_what_was_proposed(world: World) -> None:
    state, match, _other = await running(world)
    me, them = match.people
    state, seq = await proposed(world, state, match, me)
    await world.parts.match.matches.resign(match.id, me, world.click())
    assert await refused(world, state, them, seq, yes=True) == "settled"


async def test_a_result_that_is_there_is_replaced_by_one_that_both_agree_on(world: World) -> None:
    state, match, _other = await running(world)
    me, them = match.people
    await world.parts.match.matches.resign(match.id, me, world.click())
    state, seq = await proposed(world, state, match, me)
    state = await proposals(world).answer(state.row.id, by(world, them), seq, yes=True)
    event = state.log[-1].event
    assert isinstance(event, Adjudicated)
    assert event.instead
    (result,) = next(state.progress.meetings(state.entrant(me))).games.values()
    assert (result.basis, result.places[0]) == (ResultBasis.RULED, (state.entrant(me),))


async def test_what_later_rounds_of_a_knockout_rest_on_is_for_organisers(world: World) -> None:
    state = await started(world, Format.KNOCKOUT, 4, third_place=False)
    one, other = await matches(world, state)
    me, them = one.people
    await world.parts.match.matches.resign(one.id, me, world.click())
    with pytest.raises(TournamentRefused, match="same-result"):
        await proposals(world).propose(state.row.id, by(world, me), one.code, [them], "so it was")
    state, seq = await proposed(world, state, one, me)
    await world.parts.match.matches.resign(other.id, other.people[0], world.click())
    await advanced(world)
    final = f"{them.name} – {other.people[1].name}"
    answer = proposals(world).answer
    with pytest.raises(TournamentRefused) as refusal:
        await answer(state.row.id, by(world, them), seq, yes=True)
    told = error_sentence(refusal.value, Say("en")) or ""
    assert f"Round 2 is already paired on that result ({final})" in told
    await answer(state.row.id, by(world, them), seq, yes=False)
    with pytest.raises(TournamentRefused, match="rests"):
        await proposed(world, state, one, me)


async def test_an_organiser_who_plays_has_a_player_who_was_drawn_confirm_it(world: World) -> None:
    """Those drawn have no part in the match, and one yes is enough."""
    state = await started(world, Format.SWISS, 8, rounds=1, terms=Terms(rated=True))
    match, *others = await matches(world, state)
    me, them = match.people
    state, seq = await proposed(world, state, match, me, governs=True)
    event = state.log[-1].event
    assert isinstance(event, Proposed)
    asked = [state.progress.entrants[one].person for one in event.asked]
    assert len(asked) == MAX_ASKED
    assert {me, them}.isdisjoint(asked)
    post = ruling(state, seq, Say("en"))
    assert set(post.pings) == {one.user_id for one in (them, *asked)}
    assert "3 players drawn by lot" in post.text
    assert len(post.rows) == 1
    passed_over = next(p for one in others for p in one.people if p not in asked)
    assert await refused(world, state, passed_over, seq, yes=True) == "not-asked"
    state = await proposals(world).answer(state.row.id, by(world, asked[0]), seq, yes=True)
    event = state.log[-1].event
    assert isinstance(event, Adjudicated)
    assert not event.own
    assert not ruling(state, seq, Say("en")).rows
    assert f"{asked[0].name} confirmed this" in ruling(state, len(state.log), Say("en")).text


async def test_those_who_may_rule_confirm_unless_they_have_had_a_part_in_it(world: World) -> None:
    state, match, other = await running(world)
    me, them = match.people
    state, seq = await proposed(world, state, match, me)
    referee = Actor(other.people[0], world.click(), governs=True)
    former = Actor(PEOPLE[9], world.click(), governs=True)
    rulings = world.parts.tournaments.rulings
    await rulings.replace(state.row.id, by(world, HOST), them, PEOPLE[9], "is ill")
    await rulings.replace(state.row.id, by(world, HOST), PEOPLE[9], them, "is well")
    with pytest.raises(TournamentRefused, match="tournament-not-asked"):
        await proposals(world).answer(state.row.id, former, seq, yes=True)
    state = await proposals(world).answer(state.row.id, referee, seq, yes=True)
    assert isinstance(state.log[-1].event, Adjudicated)
