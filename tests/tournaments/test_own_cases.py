"""Organisers who play rule no game of their own, and nobody sees two sides of a match."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from datetime import timedelta
from typing import Any, Unpack

import pytest

from bot.discord_kit.texts import Say
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.terms import Status, Terms
from bot.servers.admin import AdminRefused, AdminRequest
from bot.tournaments.model import Format
from bot.tournaments.progress import Stage
from bot.tournaments.rulings import Rulings
from bot.tournaments.store import Actor, State, TournamentRefused
from bot.tournaments.ui.text import ruling_sentence
from engines import GAMES, PUBLIC
from tests.match.games import GAMES as FAKE_GAMES
from tests.match.world import HERE, World
from tests.tournaments.agreed import Agreed
from tests.tournaments.test_service import HOST, PEOPLE, by, matches, started

ORGANISER, RIVAL, *OTHERS = PEOPLE
NEW = PEOPLE[9]

Ruling = Callable[[Rulings, int, Actor, Match], Coroutine[Any, Any, State]]


async def organised(world: World, **changes: Unpack[Agreed]) -> tuple[State, Match]:
    """A tournament whose organiser plays, and the match of theirs that runs."""
    changes = {"terms": Terms(rated=True), "rounds": 1} | changes
    state = await started(world, Format.SWISS, 4, **changes)
    await world.parts.tournaments.rulings.appoint(
        state.row.id, by(world, HOST, governs=True), ORGANISER, "hanna is on a journey"
    )
    state = await world.parts.tournaments.get(state.row.id)
    own = next(m for m in await matches(world, state) if m.seat_of(ORGANISER.user_id) is not None)
    return state, own


def opponent(match: Match) -> Person:
    return next(person for person in match.people if person.user_id != ORGANISER.user_id)


def _decide(rulings: Rulings, number: int, actor: Actor, match: Match) -> Any:
    return rulings.adjudicate(number, actor, match.code, [ORGANISER], "I was winning")


RULINGS: dict[str, Ruling] = {
    "adjudicate": _decide,
    "withdraw": lambda r, n, actor, m: r.withdraw(n, actor, opponent(m), "away"),
    "replace": lambda r, n, actor, m: r.replace(n, actor, opponent(m), NEW, "away"),
    "replace-self": lambda r, n, actor, _m: r.replace(n, actor, ORGANISER, NEW, "away"),
    "close": lambda r, n, actor, _m: r.close(n, actor, "I am ahead"),
    "call-off": lambda r, n, actor, _m: r.call_off(n, actor, "I am losing"),
}


@pytest.mark.parametrize("kind", RULINGS)
async def test_an_organiser_who_plays_rules_no_game_of_their_own(world: World, kind: str) -> None:
    state, match = await organised(world)
    rulings, rule = world.parts.tournaments.rulings, RULINGS[kind]
    with pytest.raises(TournamentRefused, match="tournament-own-game"):
        await rule(rulings, state.row.id, by(world, ORGANISER), match)
    # nor with Manage Server, where others have it too
    with pytest.raises(TournamentRefused, match="tournament-own-game"):
        await rule(rulings, state.row.id, by(world, ORGANISER, governs=True), match)
    assert (await world.parts.match.matches.get(match.id)).status is Status.ACTIVE
    await rule(rulings, state.row.id, by(world, HOST, governs=True), match)


async def test_games_of_others_and_ones_own_departure_are_theirs_to_rule(world: World) -> None:
    state, own = await organised(world)
    other = next(m for m in await matches(world, state) if m.id != own.id)
    rulings, me = world.parts.tournaments.rulings, ORGANISER
    await rulings.adjudicate(state.row.id, by(world, me), other.code, [other.people[0]], "seen")
    await rulings.undo(state.row.id, by(world, me), "the wrong board")
    await rulings.withdraw(state.row.id, by(world, me), me, "no time")


async def test_nobody_gives_more_time_to_the_last_game_of_a_round_if_it_is_theirs(
    world: World,
) -> None:
    state, own = await organised(world)
    other = next(m for m in await matches(world, state) if m.id != own.id)
    rulings, more = world.parts.tournaments.rulings, timedelta(days=1)
    await rulings.extend(state.row.id, by(world, ORGANISER), more, "a storm")
    await world.parts.match.matches.resign(other.id, other.people[0], world.click())
    with pytest.raises(TournamentRefused, match="tournament-own-game"):
        await rulings.extend(state.row.id, by(world, ORGANISER), more, "I need to think")
    await rulings.extend(state.row.id, by(world, HOST, governs=True), more, "a storm")


async def test_nobody_ends_a_round_early_while_they_play_in_it(world: World) -> None:
    state, own = await organised(world)
    rulings, left = world.parts.tournaments.rulings, timedelta(hours=1)
    with pytest.raises(TournamentRefused, match="tournament-own-game"):
        await rulings.shorten(state.row.id, by(world, ORGANISER), left, "I am ahead")
    await world.parts.match.matches.resign(own.id, opponent(own), world.click())
    state = await rulings.shorten(state.row.id, by(world, ORGANISER), left, "a journey")
    assert state.progress.rounds[0].deadline == world.clock.now() + left


async def test_where_nobody_else_can_decide_it_the_match_counts_for_no_rating(
    world: World,
) -> None:
    state, match = await organised(world)
    rulings = world.parts.tournaments.rulings
    alone = Actor(ORGANISER, world.click(), governs=True, alone=True)
    state = await _decide(rulings, state.row.id, alone, match)
    over = await world.parts.match.matches.get(match.id)
    assert over.status is Status.FINISHED
    assert not over.terms.rated
    assert (await world.parts.match.matches.history(match.id, PUBLIC))[-1].unrated
    assert not await world.parts.ratings.ratings.of_user(ORGANISER.user_id)
    told = ruling_sentence(state, len(state.log), Say("en"))
    assert "It doesn’t count for this server’s ratings" in told
    # the opponent does not change by the word of one of the two
    state, match = await organised(world)
    alone = Actor(ORGANISER, world.click(), governs=True, alone=True)
    with pytest.raises(TournamentRefused, match="tournament-own-opponent"):
        await rulings.replace(state.row.id, alone, opponent(match), NEW, "away")


async def test_an_organiser_who_does_not_play_is_asked_before_the_only_moderator(
    world: World,
) -> None:
    state = await started(world, Format.SWISS, 4, terms=Terms(rated=True), rounds=1)
    match, *_ = await matches(world, state)
    player = match.people[0]
    alone = Actor(player, world.click(), governs=True, alone=True)
    with pytest.raises(TournamentRefused, match="tournament-own-game"):
        await world.parts.tournaments.rulings.adjudicate(
            state.row.id, alone, match.code, [player], "I was winning"
        )


async def test_a_decision_about_ones_own_game_is_not_taken_back_by_oneself(world: World) -> None:
    state, match = await organised(world)
    rulings, host = world.parts.tournaments.rulings, by(world, HOST, governs=True)
    await rulings.adjudicate(state.row.id, host, match.code, [opponent(match)], "seen")
    with pytest.raises(TournamentRefused, match="tournament-own-game"):
        await rulings.undo(state.row.id, by(world, ORGANISER), "no, I won")


async def test_a_moderator_who_plays_decides_no_tournament_match_of_their_own_rated_or_not(
    world: World,
) -> None:
    _, match = await organised(world, terms=Terms())
    for alone in (False, True):
        order = AdminRequest(HERE.guild_id or 0, opponent(match), "seen", world.click(), alone)
        with pytest.raises(AdminRefused, match="admin-own-tournament"):
            await world.parts.servers.administration.cancel(match.id, order)


async def test_a_substitute_has_seen_no_other_side_of_the_match(world: World) -> None:
    world.games = {**GAMES, **FAKE_GAMES}
    world.restart()
    state = await started(
        world,
        Format.SWISS,
        2,
        rounds=1,
        game="shirokuro",
        options={},
        terms=Terms(rated=True),
    )
    (match,) = await matches(world, state)
    first, second = match.people
    rulings, number = world.parts.tournaments.rulings, state.row.id
    await rulings.replace(number, by(world, HOST), first, NEW, "away")
    now = await world.parts.match.matches.get(match.id)
    # who sits down saw a hand
    assert not now.terms.rated
    assert (await world.parts.match.matches.history(match.id, PUBLIC))[-1].unrated
    with pytest.raises(TournamentRefused, match="tournament-other-side"):
        await rulings.replace(number, by(world, HOST), second, first, "away")
    await rulings.replace(number, by(world, HOST), NEW, first, "back again")
    assert (await world.parts.match.matches.get(match.id)).names == match.names


async def appointed(world: World, **changes: Unpack[Agreed]) -> tuple[State, Match]:
    """A tournament whose organiser plays, and has made `OTHERS[-1]` the organiser, who does not;
    and the match of theirs that runs."""
    state, match = await organised(world, **changes)
    state = await world.parts.tournaments.rulings.appoint(
        state.row.id, by(world, ORGANISER), NEUTRAL, "no time", trusted=True
    )
    return state, match


NEUTRAL = OTHERS[-1]


async def test_who_plays_makes_nobody_organiser_whom_the_server_does_not_trust(
    world: World,
) -> None:
    state, _match = await organised(world)
    rulings, number = world.parts.tournaments.rulings, state.row.id
    for governs in (False, True):
        with pytest.raises(TournamentRefused, match="tournament-appoint"):
            await rulings.appoint(number, by(world, ORGANISER, governs=governs), NEUTRAL, "alt")
    # who organises without playing chooses whom they like, and so does who is alone
    await rulings.appoint(number, by(world, HOST, governs=True), NEUTRAL, "no time")
    await rulings.appoint(number, by(world, HOST, governs=True), ORGANISER, "back again")
    alone = Actor(ORGANISER, world.click(), governs=True, alone=True)
    await rulings.appoint(number, alone, NEUTRAL, "no time")


async def test_who_was_appointed_by_a_player_decides_their_matches_for_no_rating(
    world: World,
) -> None:
    state, match = await appointed(world)
    rulings, number = world.parts.tournaments.rulings, state.row.id
    other = next(m for m in await matches(world, state) if m.id != match.id)
    state = await _decide(rulings, number, by(world, NEUTRAL), match)
    over = await world.parts.match.matches.get(match.id)
    assert over.status is Status.FINISHED
    assert not over.terms.rated
    assert not await world.parts.ratings.ratings.of_user(ORGANISER.user_id)
    told = ruling_sentence(state, len(state.log), Say("en"))
    assert "was appointed by one of its players" in told
    # matches of others count
    await rulings.adjudicate(number, by(world, NEUTRAL), other.code, [other.people[0]], "seen")
    assert (await world.parts.match.matches.get(other.id)).terms.rated


@pytest.mark.parametrize("kind", ["withdraw", "replace", "close", "call-off"])
async def test_who_was_appointed_by_a_player_decides_nothing_else_for_them(
    world: World, kind: str
) -> None:
    state, match = await appointed(world)
    rulings, rule = world.parts.tournaments.rulings, RULINGS[kind]
    with pytest.raises(TournamentRefused, match="tournament-appointed"):
        await rule(rulings, state.row.id, by(world, NEUTRAL), match)
    # nor whom they made the organiser
    await rulings.appoint(state.row.id, by(world, NEUTRAL), NEW, "no time either")
    with pytest.raises(TournamentRefused, match="tournament-appointed"):
        await rule(rulings, state.row.id, by(world, NEW), match)
    # who governs the server owes nobody the right
    await rule(rulings, state.row.id, by(world, NEUTRAL, governs=True), match)


@pytest.mark.parametrize(("winner", "honoured"), [(0, False), (1, True)])
async def test_nobody_is_champion_by_the_word_of_whom_they_appointed(
    world: World, winner: int, honoured: bool
) -> None:
    state = await started(world, Format.SWISS, 2, terms=Terms(rated=True), rounds=1)
    rulings, number = world.parts.tournaments.rulings, state.row.id
    (match,) = await matches(world, state)
    await rulings.appoint(number, by(world, HOST, governs=True), match.people[0], "no time")
    await rulings.appoint(number, by(world, match.people[0]), NEUTRAL, "no time", trusted=True)
    state = await rulings.adjudicate(
        number, by(world, NEUTRAL), match.code, [match.people[winner]], "bob was rude"
    )
    assert state.progress.stage is Stage.CLOSED
    found = await world.parts.tournaments.champions(HERE.guild_id or 0)
    assert [one.person for one in found] == [match.people[winner]] * honoured
