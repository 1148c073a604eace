"""Server against server: invited by a code, with posts on both, and rulings on which both agree."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.discord_kit.texts import Say
from bot.match.lobby.seating import SeatingRefused
from bot.match.model.match import Match
from bot.match.model.people import Block, Person, Place, ServerSettings
from bot.match.model.terms import Status, Terms
from bot.match.store.matches import HomeRepository
from bot.match.store.people import BlockRepository, ServerRepository
from bot.tournaments.events import Adjudicated, Extended, Granted, Invited
from bot.tournaments.model import Format, TeamTerms
from bot.tournaments.progress import Stage
from bot.tournaments.proposals import Proposals
from bot.tournaments.rulings import Rulings, invitation_code, is_invitation, open_request
from bot.tournaments.standings import team_score
from bot.tournaments.store import (
    GUEST,
    HOST,
    Actor,
    AnnouncementKind,
    State,
    TournamentRefused,
)
from bot.tournaments.ui.export import files, verify_export
from bot.tournaments.ui.messages import details, podium_text, ruling, sign_up
from tests.discord_kit.outgoing import buttons_under
from tests.match.world import HERE, World
from tests.tournaments.test_service import DAY, PEOPLE, advanced, plan, play_all
from tests.waiting import announcements

EN, JA = Say("en"), Say("ja")
THERE = Place(guild_id=700, channel_id=701)
HANNA, VERA, NINA = Person(90, "hanna"), Person(91, "vera"), Person(92, "nina")
ANN, BOB, CAT, DAN, EVE = PEOPLE[:5]
TERMS = TeamTerms("Town", "?", abroad=True)


def home(world: World, person: Person = HANNA) -> Actor:
    """Somebody who governs the first server, as posts call them."""
    return Actor(person, world.click(), governs=True, side=HOST, title="Town")


def away(world: World, person: Person = VERA) -> Actor:
    return Actor(person, world.click(), governs=True, side=GUEST, title="Village")


def rulings(world: World) -> Rulings:
    return world.parts.tournaments.rulings


async def opened(world: World, **changes: object) -> State:
    """A sign-up to which no other server has come yet."""
    agreed = plan(world, Format.TEAMS, teams=TERMS, **changes)  # type: ignore[arg-type]
    return await world.parts.tournaments.create(agreed, HERE, "en", home(world))


async def invited(world: World, state: State) -> str:
    """A code for the other server."""
    state = await rulings(world).invite(state.row.id, home(world))
    event = state.log[-1].event
    assert isinstance(event, Invited)
    return invitation_code(state, event)


async def accept(world: World, code: str, by: Actor, place: Place = THERE) -> State:
    _before, after = await rulings(world).accept(code, by, place, name="Village", locale="ja")
    return after


async def joined(world: World, *teams: int, **changes: object) -> State:
    """A sign-up of two servers, with people for these teams."""
    state = await opened(world, **changes)
    state = await accept(world, await invited(world, state), away(world))
    for person, team in zip(PEOPLE, teams, strict=False):
        by = Actor(person, world.click())
        state = await world.parts.tournaments.entries.join(state.row.id, by, team)
    return state


async def running(world: World, *teams: int, **changes: object) -> State:
    state = await joined(world, *teams, **changes)
    world.clock.turn(DAY)
    await advanced(world)
    return await world.parts.tournaments.get(state.row.id)


async def match_of(world: World, state: State) -> Match:
    return next(iter((await world.parts.tournaments.matches_of(state)).values()))


async def test_a_code_takes_one_server_in_once(world: World) -> None:
    state = await opened(world)
    with pytest.raises(TournamentRefused, match="abroad"):
        await world.parts.tournaments.entries.join(state.row.id, Actor(ANN, world.click()), GUEST)
    void, code = await invited(world, state), await invited(world, state)
    assert is_invitation(code)
    assert not is_invitation(state.row.code)
    for wrong in (void, f"{code[:-1]}{'A' if code[-1] != 'A' else 'B'}", "7KQ2", "é" * 12):
        with pytest.raises(TournamentRefused, match="invitation"):
            await accept(world, wrong, away(world))
    with pytest.raises(TournamentRefused, match="same-server"):
        await accept(world, code, away(world), HERE)
    with pytest.raises(TournamentRefused, match="inviter"):
        await accept(world, code, replace(away(world), governs=False))
    # typed as people type
    spelled = f" {code[:4]}-{code[4:].lower()} "
    state = await accept(world, spelled, away(world))
    guest = state.row.guest
    assert guest is not None
    assert (guest.place, guest.locale, guest.organiser_id) == (THERE, "ja", VERA.user_id)
    assert state.tournament.teams is not None
    assert state.tournament.teams.names == ("Town", "Village")
    with pytest.raises(TournamentRefused, match="invitation"):
        await accept(world, code, away(world), Place(800, 801))
    with pytest.raises(TournamentRefused, match="invited"):
        await rulings(world).invite(state.row.id, home(world))
    both = [await world.parts.tournaments.of_server(one) for one in (100, 700, 800)]
    assert [len(rows) for rows in both] == [1, 1, 0]


async def test_an_invitation_does_not_last(world: World) -> None:
    state = await opened(world, sign_up_until=world.clock.now() + 30 * DAY)
    code = await invited(world, state)
    world.clock.turn(3 * DAY)
    with pytest.raises(TournamentRefused, match="invitation"):
        await accept(world, code, away(world))
    assert (await world.parts.tournaments.get(state.row.id)).row.guest is None


async def test_only_those_who_govern_a_server_let_it_play(world: World) -> None:
    state = await opened(world)
    organiser = Actor(HANNA, world.click(), side=HOST, title="Town")
    with pytest.raises(TournamentRefused, match="inviter"):
        await rulings(world).invite(state.row.id, organiser)


async def test_a_server_that_does_not_allow_the_game_does_not_come_in(world: World) -> None:
    code = await invited(world, await opened(world))
    async with world.store.writing() as unit:
        await unit[ServerRepository].put(ServerSettings(700, "channel", games=("pastoral",)))
        await unit.commit()
    with pytest.raises(SeatingRefused, match="game-not-allowed"):
        await accept(world, code, away(world))


@pytest.mark.both_databases
async def test_two_servers_play_each_other_in_direct_messages(world: World) -> None:
    state = await running(world, 1, 2, 1, 2, 2)
    assert state.progress.stage is Stage.RUNNING
    told = await announcements(world.store)
    rounds = [one.side for one in told if one.kind is AnnouncementKind.ROUND]
    assert sorted(rounds) == [HOST, GUEST]
    matches = (await world.parts.tournaments.matches_of(state)).values()
    assert len(matches) == 2
    sides = {each.person.user_id: each.team for each in state.progress.entrants.values()}
    async with world.store.reading() as unit:
        for match in matches:
            assert match.is_direct
            homes = await unit[HomeRepository].of_match(match.id)
            known = {sides[one]: home.locale for one, home in homes.items()}
            assert known == {HOST: "en", GUEST: "ja"}
    occasions = await world.parts.tournaments.occasions(list(matches))
    assert {one.name for one in occasions.values()} == {"Autumn Cup"}
    state = await play_all(world, state.row.id)
    score = team_score(state.progress)
    assert score is not None
    # the champions are those of the server that has won
    halls = [await world.parts.tournaments.champions(one) for one in (100, 700)]
    best = None if score.points[0] == score.points[1] else score.points.index(max(score.points))
    assert [len(hall) for hall in halls] == [2 * (best == 0), 2 * (best == 1)]
    home_of = [hall[0].home for hall in halls if hall]
    assert home_of == ([] if best is None else [(HERE, THERE)[best]])


async def test_each_server_reads_its_own_sign_up_and_no_other_names(world: World) -> None:
    state = await joined(world, 1, 2, terms=Terms(rated=True))
    now = world.clock.now()
    first, second = sign_up(state, EN, now), sign_up(state.seen(GUEST), JA, now)
    assert next(one.label for one in buttons_under(first)) == "Join Town"
    assert next(one.label for one in buttons_under(second)) == "Villageで参加する"
    assert "People on both servers see your name" in first.text
    shown = [first.text, second.text, details(state.seen(GUEST), EN)]
    assert all("p1" in text and "p2" in text for text in shown)
    assert not any("hanna" in text or "vera" in text for text in shown)
    assert "Town & Village" in first.text
    assert "They count for ratings over all servers" in first.text
    assert state.seen(GUEST).seen(HOST).row.place == HERE


async def test_blocks_of_either_server_hold(world: World) -> None:
    state = await joined(world)
    async with world.store.writing() as unit:
        for guild, person in ((100, BOB), (700, ANN)):
            known = Block(guild, person.user_id, "rude", 1, world.clock.now())
            await unit[BlockRepository].put(known)
        await unit.commit()
    for person, team in ((ANN, HOST), (BOB, GUEST)):
        by = Actor(person, world.click())
        with pytest.raises(TournamentRefused, match="blocked"):
            await world.parts.tournaments.entries.join(state.row.id, by, team)


@pytest.mark.both_databases
async def test_a_ruling_of_one_server_asks_the_other(world: World) -> None:
    state = await running(world, 1, 2)
    before = state.progress.rounds[0].deadline
    state = await rulings(world).extend(state.row.id, home(world), DAY, "a holiday")
    assert state.progress.rounds[0].deadline == before
    request = open_request(state)
    assert request is not None
    assert "Town asks the other server to agree" in ruling(state.seen(GUEST), request.seq, EN).text
    assert ruling(state.seen(GUEST), request.seq, EN).pings == (VERA.user_id,)
    waiting = await announcements(world.store)
    asked = [one for one in waiting if one.number == request.seq]
    assert [(one.kind, one.side) for one in asked] == [(AnnouncementKind.RULING, GUEST)]
    with pytest.raises(TournamentRefused, match="own-request"):
        await rulings(world).answer(state.row.id, home(world), request.seq, yes=True)
    stranger = Actor(DAN, world.click(), side=GUEST)
    with pytest.raises(TournamentRefused, match="not-organiser"):
        await rulings(world).answer(state.row.id, stranger, request.seq, yes=True)
    state = await rulings(world).answer(state.row.id, away(world), request.seq, yes=True)
    assert before is not None
    assert state.progress.rounds[0].deadline == before + DAY
    assert [type(row.event) for row in state.log[-2:]] == [Granted, Extended]
    assert "Town & Village moved the end of the round" in ruling(state, len(state.log), EN).text
    with pytest.raises(TournamentRefused, match="settled"):
        await rulings(world).answer(state.row.id, away(world), request.seq, yes=True)


async def test_what_is_declined_changes_nothing(world: World) -> None:
    state = await running(world, 1, 2)
    match = await match_of(world, state)
    state = await rulings(world).adjudicate(state.row.id, away(world), match.code, [BOB], "ill")
    request = open_request(state)
    assert request is not None
    state = await rulings(world).answer(state.row.id, home(world), request.seq, yes=False)
    assert open_request(state) is None
    assert "Town declined the request: Village decided" in ruling(state, len(state.log), EN).text
    assert (await match_of(world, state)).status is Status.ACTIVE


async def test_what_was_asked_for_lapses_with_its_time_or_another_ruling(world: World) -> None:
    state = await running(world, 1, 2)
    state = await rulings(world).shorten(state.row.id, home(world), DAY / 2, "hurry")
    late = open_request(state)
    assert late is not None
    world.clock.turn(DAY)
    with pytest.raises(TournamentRefused, match="settled"):
        await rulings(world).answer(state.row.id, away(world), late.seq, yes=True)
    state = await rulings(world).hold(state.row.id, home(world), "storm")
    hold = open_request(state)
    assert hold is not None
    with pytest.raises(TournamentRefused, match="settled"):
        await rulings(world).answer(state.row.id, away(world), late.seq, yes=True)
    state = await rulings(world).answer(state.row.id, away(world), hold.seq, yes=True)
    assert state.progress.held


async def test_each_server_decides_about_its_own_players(world: World) -> None:
    state = await running(world, 1, 2, 1, 2, 2)
    acts = rulings(world)
    with pytest.raises(TournamentRefused, match="own-side"):
        await acts.withdraw(state.row.id, home(world), BOB, "rude")
    with pytest.raises(TournamentRefused, match="reserve"):
        await acts.replace(state.row.id, away(world), BOB, PEOPLE[9], "ill")
    (spare,) = state.progress.waiting
    playing = next(each.person for each in state.progress.field if each.team == GUEST)
    with pytest.raises(TournamentRefused, match="own-side"):
        await acts.replace(state.row.id, home(world), playing, spare.person, "ill")
    state = await acts.replace(state.row.id, away(world), playing, spare.person, "ill")
    assert open_request(state) is None
    assert state.progress.holder(spare.person.user_id) is not None
    assert state.progress.holder(playing.user_id) is None
    assert "Village" in {row.by for row in state.log}


async def test_either_can_cancel_before_the_start_and_only_both_after_it(world: World) -> None:
    state = await joined(world, 1, 2)
    state = await rulings(world).call_off(state.row.id, away(world), "no time")
    assert state.progress.stage is Stage.CLOSED
    state = await running(world, 1, 2)
    state = await rulings(world).call_off(state.row.id, away(world), "no time")
    assert state.progress.stage is Stage.RUNNING
    assert open_request(state) is not None


async def test_an_organiser_of_neither_is_agreed_on_and_rules_alone(world: World) -> None:
    state = await running(world, 1, 2)
    state = await rulings(world).invite(state.row.id, away(world), neutral=True)
    event = state.log[-1].event
    assert isinstance(event, Invited)
    code = invitation_code(state, event)
    for person in (ANN, VERA, HANNA):
        with pytest.raises(TournamentRefused, match="neutral"):
            await accept(world, code, Actor(person, world.click()), Place(900, 901))
    nina = Actor(NINA, world.click())
    state = await accept(world, code, nina, Place(900, 901))
    request = open_request(state)
    assert request is not None
    # the one that gave the code has agreed already
    assert "nina becomes the organiser" in ruling(state, request.seq, EN).text
    with pytest.raises(TournamentRefused, match="own-request"):
        await rulings(world).answer(state.row.id, away(world), request.seq, yes=True)
    with pytest.raises(TournamentRefused, match="not-organiser"):
        await rulings(world).hold(state.row.id, Actor(NINA, world.click()), "storm")
    state = await rulings(world).answer(state.row.id, home(world), request.seq, yes=True)
    assert state.progress.neutral == NINA
    match = await match_of(world, state)
    alone = Actor(NINA, world.click())
    state = await rulings(world).adjudicate(state.row.id, alone, match.code, [ANN], "ill")
    decided = next(row for row in state.log if isinstance(row.event, Adjudicated))
    assert decided.by == "nina"
    assert isinstance(decided.event, Adjudicated)
    assert not decided.event.own


async def test_what_both_have_decided_is_exported_and_verified(world: World) -> None:
    state = await running(world, 1, 2, seed=bytes(32))
    state = await rulings(world).invite(state.row.id, away(world), neutral=True)
    event = state.log[-1].event
    assert isinstance(event, Invited)
    await accept(world, invitation_code(state, event), Actor(NINA, world.click()))
    state = await rulings(world).extend(state.row.id, home(world), DAY, "a holiday")
    await rulings(world).answer(state.row.id, away(world), len(state.log), yes=True)
    state = await play_all(world, state.row.id)
    document = json.loads(files(state, {})[2].content)
    told = [row["event"] for row in document["rows"]]
    assert [told.count(one) for one in ("Accepted", "Requested", "Granted")] == [1, 2, 1]
    assert verify_export(document).rounds == 1


async def test_the_one_that_is_left_rules_alone(world: World) -> None:
    state = await running(world, 1, 2)
    state = await rulings(world).hold(
        state.row.id, replace(home(world), deserted=True), "the other one is gone"
    )
    assert state.progress.held


async def test_results_are_confirmed_by_the_opponent_or_the_other_server(world: World) -> None:
    state = await running(world, 1, 2)
    match = await match_of(world, state)
    proposals = Proposals(world.parts.tournaments.engine)
    by = Actor(ANN, world.click(), side=HOST, title="")
    state = await proposals.propose(state.row.id, by, match.code, [ANN], "agreed")
    seq = len(state.log)
    with pytest.raises(TournamentRefused, match="not-asked"):
        await proposals.answer(state.row.id, home(world), seq, yes=True)
    state = await proposals.answer(state.row.id, away(world), seq, yes=True)
    assert state.progress.rounds[0].meetings[0].games


async def test_nobody_decides_their_own_match_for_their_server(world: World) -> None:
    state = await running(world, 1, 2)
    match = await match_of(world, state)
    with pytest.raises(TournamentRefused, match="own-game"):
        await rulings(world).adjudicate(
            state.row.id, home(world, ANN), match.code, [ANN], "I was better"
        )
    asked = await rulings(world).adjudicate(state.row.id, home(world), match.code, [ANN], "ill")
    request = open_request(asked)
    assert request is not None
    with pytest.raises(TournamentRefused, match="own-game"):
        await rulings(world).answer(state.row.id, away(world, BOB), request.seq, yes=True)


@pytest.mark.both_databases
async def test_a_side_moves_its_own_posts(world: World) -> None:
    state = await running(world, 1, 2)
    posts = world.parts.tournaments.announcements
    for side, message_id in ((HOST, 555), (GUEST, 556)):
        await posts.set_message(state.row.seen(side), message_id)
    state = await world.parts.tournaments.get(state.row.id)
    assert [state.row.seen(side).message_id for side in state.row.sides] == [555, 556]
    state = await rulings(world).move(state.row.id, away(world), 702, "tidier")
    guest = state.row.guest
    assert guest is not None
    assert (guest.place, guest.message_id) == (Place(700, 702), None)
    assert state.row.message_id == 555
    assert state.row.place == HERE
    state = await world.parts.tournaments.get(state.row.id)
    assert state.seen(GUEST).row.home == Place(700, 702)
    match = await match_of(world, state)
    assert match.is_direct
    moved = [one for one in await announcements(world.store) if one.number == len(state.log)]
    assert {one.side for one in moved} == {GUEST}


async def test_who_deletes_their_data_leaves_the_match_on_both_servers(world: World) -> None:
    state = await running(world, 1, 2)
    await world.parts.people.privacy.forget(ANN)
    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    assert state.progress.stage is Stage.CLOSED
    for side in state.row.sides:
        told = podium_text(state.seen(side), EN)
        assert "**Village** wins." in told
        assert "p1" not in told


async def test_without_a_second_server_nothing_begins(world: World) -> None:
    state = await opened(world)
    await world.parts.tournaments.entries.join(state.row.id, Actor(ANN, world.click()), HOST)
    with pytest.raises(TournamentRefused, match="abroad"):
        await rulings(world).start(state.row.id, home(world))
    world.clock.turn(DAY + timedelta(minutes=1))
    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    assert state.progress.stage is Stage.CLOSED
