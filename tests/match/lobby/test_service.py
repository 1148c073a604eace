"""Getting people to a table."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.base.refusal import Refusal
from bot.db.store import Store
from bot.match.act.positions import draw_key
from bot.match.lobby.seating import LobbyRefused, SeatingRefused, SetupRefused, order_of_seats
from bot.match.lobby.service import INVITATION_DELAY
from bot.match.model.people import Person, Place, ServerSettings
from bot.match.model.terms import DeclineReason, EndedBy, Notice, Seating, Status
from bot.match.refusals import BadValue, MatchRefused, NoSuchMatch, NotYourMatch
from bot.match.store.matches import HomeRepository, MatchRepository
from engines import Outcome
from tests.match.world import ANN, BOB, CAT, DAN, EVE, HERE, World
from tests.waiting import pending


async def test_a_match_with_a_named_opponent_waits_for_the_answer(world: World) -> None:
    match = await world.invited()
    assert match.status is Status.LOBBY
    assert [(s.person, s.accepted) for s in match.seats] == [(ANN, True), (BOB, False)]
    assert match.options == {"goal": 5}
    assert match.place == HERE
    assert match.expires_at == world.clock.now() + timedelta(hours=24)
    assert await world.parts.match.matches.get(match.id) == match


async def test_an_invitation_that_does_not_appear_is_posted_by_the_outbox(world: World) -> None:
    match = await world.invited()
    assert await pending(world.parts.match.outbox) == []
    world.clock.turn(INVITATION_DELAY)
    (posting,) = await pending(world.parts.match.outbox)
    assert (posting.match_id, posting.notice) == (match.id, Notice.INVITATION)


async def test_accepting_starts_the_match(world: World) -> None:
    match = await world.started()
    assert (match.status, match.expires_at) == (Status.ACTIVE, None)
    assert [s.accepted for s in match.seats] == [True, True]
    assert [w.match.id for w in await world.parts.match.inbox.turns(ANN.user_id)] == [match.id]
    postings = await pending(world.parts.match.outbox, match.id)
    assert {posting.notice for posting in postings} == {Notice.LOBBY, Notice.BOARD}


async def test_declining_calls_the_match_off(world: World) -> None:
    match = await world.invited()
    match = await world.parts.match.lobby.decline(match.id, BOB, world.click())
    assert (match.status, match.ended_by) == (Status.CANCELLED, EndedBy.DECLINED)
    with pytest.raises(LobbyRefused, match="not-open"):
        await world.parts.match.lobby.accept(match.id, BOB, world.click())


async def test_whoever_declines_may_say_why_and_the_newest_answer_counts(world: World) -> None:
    lobby = world.parts.match.lobby
    match = await lobby.create(world.wish("race", BOB, CAT), world.click())
    with pytest.raises(LobbyRefused, match="not-invited"):
        await lobby.check_decline(match.id, DAN)
    assert await lobby.check_decline(match.id, BOB) == match
    match = await lobby.decline(match.id, BOB, world.click(), DeclineReason.PACE)
    assert match.declined_because is DeclineReason.PACE
    assert (await world.parts.match.matches.get(match.id)) == match
    match = await lobby.decline(match.id, CAT, world.click())
    assert match.declined_because is DeclineReason.NONE
    assert (await world.parts.match.matches.get(match.id)) == match


async def test_the_creator_may_withdraw_the_invitation_and_nobody_else(world: World) -> None:
    match = await world.invited()
    with pytest.raises(LobbyRefused, match="not-creator"):
        await world.parts.match.lobby.cancel(match.id, BOB, world.click())
    match = await world.parts.match.lobby.cancel(match.id, ANN, world.click())
    assert (match.status, match.ended_by) == (Status.CANCELLED, EndedBy.WITHDRAWN)


async def test_only_those_named_may_answer(world: World) -> None:
    match = await world.invited()
    lobby = world.parts.match.lobby
    for deed in (lobby.accept, lobby.decline):
        with pytest.raises(LobbyRefused, match="not-invited"):
            await deed(match.id, CAT, world.click())
    with pytest.raises(LobbyRefused, match="lobby-full"):
        await lobby.join(match.id, CAT, world.click())


async def test_an_answer_is_given_once(world: World) -> None:
    lobby = world.parts.match.lobby
    match = await world.invited()
    with pytest.raises(LobbyRefused, match="already-answered"):
        await lobby.accept(match.id, ANN, world.click())
    with pytest.raises(LobbyRefused, match="already-answered"):
        await lobby.decline(match.id, ANN, world.click())
    await lobby.accept(match.id, BOB, world.click())
    for deed in (lobby.accept, lobby.decline, lobby.join):
        with pytest.raises(LobbyRefused, match="already-answered"):
            await deed(match.id, BOB, world.click())
    with pytest.raises(LobbyRefused, match="not-open"):
        await lobby.join(match.id, CAT, world.click())


async def test_an_open_challenge_starts_when_somebody_joins(world: World) -> None:
    match = await world.parts.match.lobby.create(world.wish("race"), world.click())
    assert [s.person for s in match.seats] == [ANN, None]
    with pytest.raises(LobbyRefused, match="already-seated"):
        await world.parts.match.lobby.join(match.id, ANN, world.click())
    with pytest.raises(LobbyRefused, match="not-invited"):
        await world.parts.match.lobby.accept(match.id, CAT, world.click())
    match = await world.parts.match.lobby.join(match.id, CAT, world.click())
    assert match.status is Status.ACTIVE
    assert match.people == (ANN, CAT)


async def test_two_people_joining_at_the_same_instant_get_one_seat(world: World) -> None:
    match = await world.parts.match.lobby.create(world.wish("race"), world.click())
    results = await asyncio.gather(
        world.parts.match.lobby.join(match.id, BOB, world.click()),
        world.parts.match.lobby.join(match.id, CAT, world.click()),
        return_exceptions=True,
    )
    refused = [result.code for result in results if isinstance(result, Refusal)]
    assert refused == ["not-open"]
    assert len((await world.parts.match.matches.get(match.id)).people) == 2


async def test_a_match_of_three_waits_for_all(world: World) -> None:
    match = await world.parts.match.lobby.create(world.wish("race", BOB, seats=3), world.click())
    match = await world.parts.match.lobby.join(match.id, CAT, world.click())
    assert match.status is Status.LOBBY
    with pytest.raises(LobbyRefused, match="lobby-full"):
        await world.parts.match.lobby.join(match.id, DAN, world.click())
    match = await world.parts.match.lobby.join(match.id, BOB, world.click())
    assert match.status is Status.ACTIVE
    assert match.people == (ANN, BOB, CAT)


@pytest.mark.parametrize(
    ("seating", "people"), [(Seating.FIRST, (ANN, BOB)), (Seating.SECOND, (BOB, ANN))]
)
async def test_the_creator_chooses_the_seat(
    world: World, seating: Seating, people: tuple[Person, ...]
) -> None:
    match = await world.started(seating=seating)
    assert match.people == people


async def test_a_random_seat_is_either(store: Store) -> None:
    world = World(store, open_matches=100)
    matches = [await world.started(seating=Seating.RANDOM) for _ in range(20)]
    assert {match.people for match in matches} == {(ANN, BOB), (BOB, ANN)}


@pytest.mark.parametrize("seating", Seating)
async def test_a_lobby_knows_who_came_when_and_not_who_will_sit_where(
    world: World, seating: Seating
) -> None:
    wish = world.wish("race", BOB, seats=4, seating=seating)
    match = await world.parts.match.lobby.create(wish, world.click())
    match = await world.parts.match.lobby.join(match.id, CAT, world.click())
    assert match.people == (ANN, BOB, CAT)
    assert [seat.came for seat in match.seats] == [0, 1, 2, None]
    assert match.names == ("ann", "bob", "cat", "")


async def test_random_seats_are_taken_in_the_drawn_order(store: Store) -> None:
    world = World(store, open_matches=100)
    arrangements = set()
    for _ in range(12):
        wish = world.wish("race", seats=3, seating=Seating.RANDOM)
        match = await world.parts.match.lobby.create(wish, world.click())
        await world.parts.match.lobby.join(match.id, BOB, world.click())
        match = await world.parts.match.lobby.join(match.id, CAT, world.click())
        arrangements.add(match.people)
    assert len(arrangements) > 3


@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("named", [0, 1, 2, 3])
@pytest.mark.parametrize("seating", Seating)
async def test_named_and_open_seats_mix_and_are_taken_in_the_order_people_come(
    world: World, count: int, named: int, seating: Seating
) -> None:
    people = (ANN, BOB, CAT, DAN)[:count]
    invited = people[1 : 1 + named]
    wish = world.wish("race", *invited, seats=count, seating=seating)
    match = await world.parts.match.lobby.create(wish, world.click())
    # who joins may do so before who was named has answered
    for person in (*people[1 + len(invited) :], *invited):
        assert match.status is Status.LOBBY
        match = await world.parts.match.lobby.join(match.id, person, world.click())
    assert match.status is Status.ACTIVE
    assert set(match.people) == set(people)
    async with world.store.reading() as unit:
        seed = await unit[MatchRepository].seed(match.id)
    key = draw_key(seed, match.contributions or ())
    for came, seat in enumerate(order_of_seats(seating, count, key)):
        one = match.seats[seat]
        assert (one.seat, one.person, one.accepted, one.came) == (seat, people[came], True, came)
    assert await world.parts.match.matches.get(match.id) == match


async def test_every_order_of_three_and_four_people_is_drawn(store: Store) -> None:
    for count, orders in ((3, 6), (4, 24)):
        drawn = {tuple(order_of_seats(Seating.RANDOM, count, bytes([n] * 32))) for n in range(256)}
        assert len(drawn) == orders
    world = World(store, open_matches=100)
    people = (ANN, BOB, CAT, DAN)
    sat = {(await world.seated("race", *people, seating=Seating.RANDOM)).people for _ in range(12)}
    assert len(sat) > 6


async def test_at_a_table_of_more_than_two_a_no_makes_the_seat_free_for_anybody(
    world: World,
) -> None:
    wish = world.wish("race", BOB, CAT, seats=4)
    lobby = world.parts.match.lobby
    match = await lobby.create(wish, world.click())
    await lobby.join(match.id, DAN, world.click())
    with pytest.raises(LobbyRefused, match="lobby-full"):
        await lobby.join(match.id, EVE, world.click())
    match = await lobby.decline(match.id, BOB, world.click())
    assert match.status is Status.LOBBY
    # those behind move up
    assert [(s.person, s.accepted, s.came) for s in match.seats] == [
        (ANN, True, 0),
        (CAT, False, 1),
        (DAN, True, 2),
        (None, False, None),
    ]
    assert await world.parts.match.matches.get(match.id) == match
    with pytest.raises(LobbyRefused, match="not-invited"):
        await lobby.decline(match.id, BOB, world.click())
    await lobby.accept(match.id, CAT, world.click())
    match = await lobby.join(match.id, EVE, world.click())
    assert match.status is Status.ACTIVE
    assert match.people == (ANN, CAT, DAN, EVE)


async def test_who_has_said_no_may_think_better_of_it(world: World) -> None:
    match = await world.parts.match.lobby.create(world.wish("race", BOB, CAT), world.click())
    await world.parts.match.lobby.decline(match.id, BOB, world.click())
    await world.parts.match.lobby.accept(match.id, CAT, world.click())
    match = await world.parts.match.lobby.join(match.id, BOB, world.click())
    assert match.people == (ANN, CAT, BOB)


async def test_a_no_is_told_and_repeating_it_does_nothing(world: World) -> None:
    match = await world.parts.match.lobby.create(world.wish("race", BOB, CAT), world.click())
    first = await world.parts.match.lobby.decline(match.id, BOB, 77)
    assert await world.parts.match.lobby.decline(match.id, BOB, 77) == first
    answer, posting = sorted(
        await pending(world.parts.match.outbox, match.id), key=lambda one: one.notice
    )
    assert (answer.notice, answer.about_id) == (Notice.ANSWER, BOB.user_id)
    assert posting.notice is Notice.LOBBY


@pytest.mark.parametrize("seating", Seating)
async def test_who_made_a_match_may_start_with_those_who_are_there(
    world: World, seating: Seating
) -> None:
    lobby = world.parts.match.lobby
    wish = world.wish("race", BOB, CAT, seats=4, seating=seating)
    match = await lobby.create(wish, world.click())
    await lobby.accept(match.id, CAT, world.click())
    await lobby.join(match.id, DAN, world.click())
    with pytest.raises(LobbyRefused, match="not-yours-to-start"):
        await lobby.begin(match.id, CAT, 3, world.click())
    match = await lobby.begin(match.id, ANN, 3, world.click())
    assert match.status is Status.ACTIVE
    async with world.store.reading() as unit:
        seed = await unit[MatchRepository].seed(match.id)
    # bob, who has not answered, is not among them
    key = draw_key(seed, match.contributions or ())
    for came, seat in enumerate(order_of_seats(seating, 3, key)):
        one = match.seats[seat]
        assert (one.seat, one.person, one.came) == (seat, (ANN, CAT, DAN)[came], came)
    assert await world.parts.match.matches.get(match.id) == match
    assert len((await world.parts.match.matches.position(match.id)).match.seats) == 3
    with pytest.raises(LobbyRefused, match="not-open"):
        await lobby.accept(match.id, BOB, world.click())


async def test_a_match_is_started_with_the_people_that_were_meant(world: World) -> None:
    lobby = world.parts.match.lobby
    match = await lobby.create(world.wish("race", BOB, CAT, seats=4), world.click())
    await lobby.accept(match.id, BOB, world.click())
    await lobby.accept(match.id, CAT, world.click())
    with pytest.raises(LobbyRefused, match="lobby-changed") as refusal:
        await lobby.begin(match.id, ANN, 2, world.click())
    assert refusal.value.params["count"] == 3
    first = await lobby.begin(match.id, ANN, 3, 77)
    assert await lobby.begin(match.id, ANN, 3, 77) == first


async def test_nobody_starts_a_match_that_the_game_does_not_allow(world: World) -> None:
    match = await world.parts.match.lobby.create(world.wish("race", seats=3), world.click())
    with pytest.raises(SetupRefused):
        await world.parts.match.lobby.begin(match.id, ANN, 1, world.click())
    assert (await world.parts.match.matches.get(match.id)).status is Status.LOBBY


async def test_one_of_four_resigns_and_the_three_others_win(world: World) -> None:
    match = await world.seated("race", ANN, BOB, CAT, DAN)
    turn = await world.parts.match.matches.resign(match.id, CAT, world.click())
    assert turn.position.match.outcome == Outcome((0, 1, 3), "resign")
    for person in (ANN, BOB, CAT, DAN):
        assert await world.parts.match.inbox.turns(person.user_id) == []


async def test_a_rematch_of_four_moves_everybody_on_and_waits_for_all(world: World) -> None:
    match = await world.seated("race", ANN, BOB, CAT, DAN)
    await world.parts.match.matches.resign(match.id, CAT, world.click())
    match = await world.parts.match.lobby.rematch(match.id, CAT, world.click())
    assert match.people == (DAN, ANN, BOB, CAT)
    for person in (DAN, ANN, BOB):
        assert match.status is Status.LOBBY
        match = await world.parts.match.lobby.accept(match.id, person, world.click())
    assert match.status is Status.ACTIVE
    assert {seat.came for seat in match.seats} == {None}


async def test_a_rematch_of_four_goes_on_without_who_does_not_want_to(world: World) -> None:
    old = await world.seated("race", ANN, BOB, CAT, DAN)
    await world.parts.match.matches.resign(old.id, CAT, world.click())
    lobby = world.parts.match.lobby
    match = await lobby.rematch(old.id, CAT, world.click())
    match = await lobby.decline(match.id, ANN, world.click())
    assert [seat.person for seat in match.seats] == [DAN, None, BOB, CAT]
    await lobby.rematch(old.id, BOB, world.click())
    match = await lobby.begin(match.id, CAT, 2, world.click())
    assert [(seat.seat, seat.person, seat.came) for seat in match.seats] == [
        (0, BOB, None),
        (1, CAT, None),
    ]
    with pytest.raises(LobbyRefused, match="rematch-exists"):
        await lobby.rematch(old.id, DAN, world.click())


async def test_asking_for_a_rematch_takes_back_a_no_while_there_is_room(world: World) -> None:
    old = await world.seated("race", ANN, BOB, CAT)
    await world.parts.match.matches.resign(old.id, CAT, world.click())
    lobby = world.parts.match.lobby
    for late, refused in ((None, False), (DAN, True)):
        match = await lobby.rematch(old.id, ANN, world.click())
        await lobby.decline(match.id, BOB, world.click())
        if late is not None:
            await lobby.join(match.id, late, world.click())
        if refused:
            with pytest.raises(LobbyRefused, match="lobby-full"):
                await lobby.rematch(old.id, BOB, world.click())
        else:
            match = await lobby.rematch(old.id, BOB, world.click())
            assert [seat.person for seat in match.seats] == [CAT, ANN, BOB]
            await lobby.cancel(match.id, ANN, world.click())


async def test_nobody_plays_against_themselves_a_bot_or_anybody_twice(world: World) -> None:
    for opponents, code in (
        ((ANN,), "opponent-self"),
        ((Person(9, "robot", bot=True),), "opponent-bot"),
        ((BOB, CAT, BOB), "opponent-twice"),
    ):
        with pytest.raises(SeatingRefused) as refusal:
            await world.parts.match.lobby.create(world.wish("race", *opponents), world.click())
        assert refusal.value.code == code
        assert refusal.value.params["name"] == opponents[-1].name


async def test_a_game_is_set_up_as_its_rules_allow(world: World) -> None:
    create = world.parts.match.lobby.create
    with pytest.raises(BadValue, match="no-such-game"):
        await create(world.wish("chess"), world.click())
    for wish, code in (
        (world.wish("guess", BOB, CAT), "setup-seats"),
        (world.wish("race", seats=5), "setup-seats"),
        (world.wish("race", BOB, CAT, seats=2), "setup-seats"),
        (world.wish("race", options={"speed": 1}), "setup-option-unknown"),
        (world.wish("race", options={"goal": 4}), "setup-option-value"),
    ):
        with pytest.raises(SetupRefused) as refusal:
            await create(wish, world.click())
        assert refusal.value.code == code


async def test_open_matches_have_a_limit_for_who_makes_and_for_who_takes(world: World) -> None:
    matches = [await world.invited() for _ in range(3)]
    with pytest.raises(SeatingRefused, match="too-many-matches") as refusal:
        await world.invited()
    assert refusal.value.params == {"limit": 3}
    for match in matches:
        await world.parts.match.lobby.accept(match.id, BOB, world.click())
    late = await world.parts.match.lobby.create(world.wish("race", BOB, creator=CAT), world.click())
    with pytest.raises(SeatingRefused, match="too-many-matches"):
        await world.parts.match.lobby.accept(late.id, BOB, world.click())
    await world.parts.match.matches.resign(matches[0].id, BOB, world.click())
    await world.parts.match.lobby.accept(late.id, BOB, world.click())


async def test_being_invited_costs_nobody_a_place(world: World) -> None:
    for creator in (ANN, CAT, DAN, EVE):
        wish = world.wish("race", BOB, creator=creator)
        await world.parts.match.lobby.create(wish, world.click())
    await world.parts.match.lobby.create(world.wish("race", creator=BOB), world.click())


async def test_matches_are_made_where_the_server_allows_it(world: World) -> None:
    await world.parts.servers.settings.set(ServerSettings(100, "thread", None, (201,)))
    with pytest.raises(SeatingRefused, match="channel-not-allowed"):
        await world.invited()
    await world.invited(place=Place(100, 201))
    await world.invited(place=Place(None, 300))
    # an invitation to direct messages stands on the server as well
    with pytest.raises(SeatingRefused, match="channel-not-allowed"):
        await world.invited(direct=True)


async def test_an_invitation_lapses(world: World) -> None:
    match = await world.invited()
    world.clock.turn(timedelta(hours=23))
    assert await world.parts.match.lobby.expire(world.clock.now()) == []
    world.clock.turn(timedelta(hours=1))
    lobby = world.parts.match.lobby
    for deed in (lobby.accept, lobby.decline, lobby.join):
        with pytest.raises(LobbyRefused, match="lobby-expired"):
            await deed(match.id, BOB, world.click())
    (lapsed,) = await lobby.expire(world.clock.now())
    assert (lapsed.id, lapsed.ended_by) == (match.id, EndedBy.EXPIRED)
    assert await lobby.expire(world.clock.now()) == []
    with pytest.raises(LobbyRefused, match="lobby-expired"):
        await lobby.accept(match.id, BOB, world.click())
    assert Notice.LOBBY in {posting.notice for posting in await pending(world.parts.match.outbox)}


async def test_a_running_match_does_not_lapse(world: World) -> None:
    await world.started()
    world.clock.turn(timedelta(days=30))
    assert await world.parts.match.lobby.expire(world.clock.now()) == []


async def test_a_repeated_interaction_makes_one_match(world: World) -> None:
    wish = world.wish("race", BOB)
    first = await world.parts.match.lobby.create(wish, 77)
    assert await world.parts.match.lobby.create(wish, 77) == first
    assert len(await world.parts.match.inbox.of_user(ANN.user_id)) == 1


async def test_the_same_interaction_twice_at_the_same_instant_makes_one_match(
    world: World,
) -> None:
    wish = world.wish("race", BOB)
    first, second = await asyncio.gather(
        world.parts.match.lobby.create(wish, 77), world.parts.match.lobby.create(wish, 77)
    )
    assert first == second


async def test_a_repeated_answer_is_one(world: World) -> None:
    match = await world.invited()
    first = await world.parts.match.lobby.accept(match.id, BOB, 77)
    assert await world.parts.match.lobby.accept(match.id, BOB, 77) == first


async def test_answering_what_does_not_exist_is_refused(world: World) -> None:
    with pytest.raises(NoSuchMatch):
        await world.parts.match.lobby.accept(999, BOB, world.click())


async def test_the_name_is_the_one_last_seen(world: World) -> None:
    match = await world.invited()
    match = await world.parts.match.lobby.accept(match.id, Person(2, "Bobby"), world.click())
    assert match.names == ("ann", "Bobby")


async def test_the_invitations_message_is_remembered(world: World) -> None:
    match = await world.invited()
    await world.parts.match.lobby.posted(match.id, 444)
    assert (await world.parts.match.matches.get(match.id)).lobby_message_id == 444
    world.clock.turn(INVITATION_DELAY)
    assert await pending(world.parts.match.outbox) == []


async def test_a_rematch_swaps_seats_and_waits_for_the_other(world: World) -> None:
    old = await world.finished()
    match = await world.parts.match.lobby.rematch(old.id, BOB, world.click())
    assert match.status is Status.LOBBY
    assert [(s.person, s.accepted) for s in match.seats] == [(BOB, True), (ANN, False)]
    assert (match.options, match.place, match.rematch_of) == (old.options, old.place, old.id)
    assert match.code != old.code
    assert match.seed_hash != old.seed_hash
    match = await world.parts.match.lobby.accept(match.id, ANN, world.click())
    assert match.status is Status.ACTIVE


async def test_both_asking_for_a_rematch_start_it(world: World) -> None:
    old = await world.finished()
    results = await asyncio.gather(
        world.parts.match.lobby.rematch(old.id, ANN, world.click()),
        world.parts.match.lobby.rematch(old.id, BOB, world.click()),
    )
    assert len({match.id for match in results}) == 1
    again = await world.parts.match.matches.get(results[0].id)
    assert again.status is Status.ACTIVE
    with pytest.raises(LobbyRefused, match="rematch-exists") as refusal:
        await world.parts.match.lobby.rematch(old.id, ANN, world.click())
    assert refusal.value.params["match"] == again.code


async def test_a_rematch_that_was_declined_may_be_asked_for_again(world: World) -> None:
    old = await world.finished()
    first = await world.parts.match.lobby.rematch(old.id, ANN, world.click())
    with pytest.raises(LobbyRefused, match="rematch-exists"):
        await world.parts.match.lobby.rematch(old.id, ANN, world.click())
    await world.parts.match.lobby.decline(first.id, BOB, world.click())
    second = await world.parts.match.lobby.rematch(old.id, BOB, world.click())
    assert second.id != first.id


async def test_a_rematch_nobody_answered_lapses_and_may_be_asked_for_again(world: World) -> None:
    old = await world.finished()
    first = await world.parts.match.lobby.rematch(old.id, ANN, world.click())
    world.clock.turn(timedelta(hours=24))
    with pytest.raises(LobbyRefused, match="lobby-expired"):
        await world.parts.match.lobby.rematch(old.id, BOB, world.click())
    await world.parts.match.lobby.expire(world.clock.now())
    second = await world.parts.match.lobby.rematch(old.id, BOB, world.click())
    assert second.id != first.id


async def test_a_rematchs_invitation_is_to_be_posted(world: World) -> None:
    old = await world.finished()
    match = await world.parts.match.lobby.rematch(old.id, ANN, world.click())
    (posting,) = await pending(world.parts.match.outbox, match.id)
    assert posting.notice is Notice.LOBBY


async def test_a_match_that_was_called_off_can_be_played_again(world: World) -> None:
    old = await world.started()
    await world.parts.match.matches.abort(old.id, ANN, world.click())
    match = await world.parts.match.lobby.rematch(old.id, BOB, world.click())
    # in the same seats: nobody calls matches off until their seat suits
    assert (match.rematch_of, match.names) == (old.id, old.names)
    # an invitation that came to nothing never was a match
    await world.parts.match.lobby.decline(match.id, ANN, world.click())
    with pytest.raises(MatchRefused, match="not-over"):
        await world.parts.match.lobby.rematch(match.id, ANN, world.click())


async def test_a_rematch_is_for_the_players_of_a_match_that_is_over(world: World) -> None:
    running = await world.started()
    with pytest.raises(MatchRefused, match="not-over"):
        await world.parts.match.lobby.rematch(running.id, ANN, world.click())
    over = await world.finished()
    with pytest.raises(NotYourMatch):
        await world.parts.match.lobby.rematch(over.id, CAT, world.click())


async def test_every_match_has_a_code_of_its_own(store: Store) -> None:
    world = World(store, entropy=lambda size: b"\7" * size)
    first = await world.invited()
    second = await world.invited()
    assert (first.code, second.code) == ("7777", "77777")


async def test_a_server_has_so_many_open_matches(world: World) -> None:
    world = World(world.store, server_matches=2)
    first = await world.invited()
    await world.started()
    with pytest.raises(SeatingRefused, match="server-full") as refused:
        await world.invited()
    assert refused.value.params == {"limit": 2}
    # elsewhere there is room, and here again once one has come to its end
    await world.parts.match.lobby.create(world.wish("race", place=Place(101, 1)), world.click())
    await world.parts.match.lobby.decline(first.id, BOB, world.click())
    await world.invited()


async def test_a_rematch_of_a_direct_match_is_asked_for_where_one_saw_that(world: World) -> None:
    match = await world.invited(place=Place(HERE.guild_id, 300), direct=True)
    assert match.place == Place(None, 300)
    await world.parts.match.lobby.accept(match.id, replace(BOB, locale="ja"), world.click())
    async with world.store.writing() as unit:
        await unit[HomeRepository].put(match.id, ANN.user_id, channel_id=700)
        await unit.commit()
    await world.parts.match.matches.resign(match.id, ANN, world.click())
    again = await world.parts.match.lobby.rematch(match.id, ANN, world.click())
    assert again.place == Place(None, 700)
    async with world.store.reading() as unit:
        homes = await unit[HomeRepository].of_match(again.id)
    # whoever is invited is written to in the language that is known of them
    assert homes[BOB.user_id].locale == "ja"
    assert homes[ANN.user_id].channel_id == 700
