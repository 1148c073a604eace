"""Whoever is blocked, or wants no invitations, is left alone, and nobody learns which it is."""

from __future__ import annotations

import pytest

from bot.base.refusal import Refusal
from bot.db.store import Store
from bot.match.lobby.seating import LobbyRefused, SeatingRefused
from bot.match.model.match import Match
from bot.match.model.people import Circle, Invitations, Mention, Person, PersonSettings
from bot.match.model.position import OfferKind
from bot.match.model.terms import EndedBy, Notice, Status, Terms
from bot.tips import Tip, TipRefused
from engines import GAMES
from tests.match.world import ANN, BOB, CAT, DAN, World
from tests.waiting import pending


async def block(world: World, person: Person, other: Person) -> None:
    await world.parts.people.circles.block(person, other)


async def take(world: World, person: Person, invitations: Invitations) -> None:
    settings = PersonSettings(person.user_id, invitations=invitations)
    await world.parts.people.settings.set(settings)


async def refusal_of_invitation(world: World) -> Refusal:
    """What ann is told who invites bob."""
    with pytest.raises(Refusal) as refused:
        await world.invited()
    return refused.value


async def test_nobody_invites_whoever_has_blocked_them_and_is_told_what_all_are_told(
    world: World,
) -> None:
    await take(world, BOB, Invitations.NOBODY)
    unwilling = await refusal_of_invitation(world)
    await take(world, BOB, Invitations.ALL)
    await block(world, BOB, ANN)
    blocked = await refusal_of_invitation(world)
    assert unwilling.code == "not-invitable"
    assert (blocked.code, blocked.params) == (unwilling.code, unwilling.params)


async def test_whoever_has_blocked_somebody_is_reminded_of_it(world: World) -> None:
    await block(world, ANN, BOB)
    # both ways, too: ann learns nothing of bob's list
    await block(world, BOB, ANN)
    assert (await refusal_of_invitation(world)).code == "own-block"


async def test_what_the_question_before_an_invitation_refuses_is_the_same(world: World) -> None:
    await block(world, BOB, ANN)
    with pytest.raises(SeatingRefused, match="not-invitable"):
        await world.parts.match.lobby.check(world.wish("race", BOB))


async def test_friends_may_invite_whoever_takes_invitations_from_friends(world: World) -> None:
    await take(world, BOB, Invitations.FRIENDS)
    # that bob is on ann's list says nothing
    await world.parts.people.circles.befriend(ANN, BOB)
    assert (await refusal_of_invitation(world)).code == "not-invitable"
    await world.parts.people.circles.befriend(BOB, ANN)
    assert (await world.invited()).status is Status.LOBBY


async def test_whoever_takes_no_invitations_still_joins_open_challenges(world: World) -> None:
    await take(world, BOB, Invitations.NOBODY)
    match = await world.parts.match.lobby.create(world.wish("race"), world.click())
    match = await world.parts.match.lobby.join(match.id, BOB, world.click())
    assert match.status is Status.ACTIVE


async def test_an_open_challenge_is_not_open_to_people_whom_its_maker_has_blocked(
    world: World,
) -> None:
    match = await world.parts.match.lobby.create(world.wish("race"), world.click())
    await block(world, ANN, BOB)
    await block(world, CAT, ANN)
    with pytest.raises(LobbyRefused, match="seat-not-open"):
        await world.parts.match.lobby.join(match.id, BOB, world.click())
    with pytest.raises(SeatingRefused, match="own-block"):
        await world.parts.match.lobby.join(match.id, CAT, world.click())
    assert (await world.parts.match.lobby.join(match.id, DAN, world.click())).seat_of(4) == 1


async def test_a_table_is_not_joined_by_people_whom_anybody_there_has_blocked(
    world: World,
) -> None:
    await block(world, CAT, BOB)
    match = await world.parts.match.lobby.create(world.wish("race", CAT, seats=4), world.click())
    with pytest.raises(LobbyRefused, match="seat-not-open"):
        await world.parts.match.lobby.join(match.id, BOB, world.click())


async def test_whoever_is_invited_decides_themselves_with_whom_to_sit(world: World) -> None:
    """A third person's invitation is not the blocked one's, and they see each other named in it."""
    await block(world, CAT, BOB)
    match = await world.parts.match.lobby.create(world.wish("race", BOB, CAT), world.click())
    for person in (BOB, CAT):
        match = await world.parts.match.lobby.accept(match.id, person, world.click())
    assert match.status is Status.ACTIVE


async def test_a_rematch_invites_as_any_match_does(world: World) -> None:
    first, second = await world.finished(), await world.finished()
    await block(world, BOB, ANN)
    with pytest.raises(SeatingRefused, match="not-invitable"):
        await world.parts.match.lobby.rematch(first.id, ANN, world.click())
    with pytest.raises(SeatingRefused, match="own-block"):
        await world.parts.match.lobby.rematch(second.id, BOB, world.click())


async def test_a_seat_is_offered_only_to_people_who_take_invitations(store: Store) -> None:
    world = World(store, games=GAMES)
    match = await world.seated("countup", ANN, BOB, CAT)
    substitutes = world.parts.match.substitutes
    await block(world, DAN, BOB)
    with pytest.raises(SeatingRefused, match="not-invitable"):
        await substitutes.ask(match.id, BOB, DAN, world.click())
    # cat may ask dan, who sees who plays there before he sits down
    offer = (await substitutes.ask(match.id, CAT, DAN, world.click())).offer
    assert offer is not None
    with pytest.raises(SeatingRefused, match="own-block"):
        await substitutes.agree(offer.id, DAN, world.click())
    await world.parts.people.circles.drop(Circle.BLOCKED, DAN.user_id, BOB.user_id)
    await block(world, BOB, DAN)
    with pytest.raises(LobbyRefused, match="seat-not-open"):
        await substitutes.agree(offer.id, DAN, world.click())


async def test_blocking_answers_what_waits_between_the_two(world: World) -> None:
    lobby = world.parts.match.lobby
    theirs = await world.invited()
    own = await lobby.create(world.wish("race", ANN, creator=BOB), world.click())
    table = await lobby.create(world.wish("race", ANN, CAT, creator=BOB), world.click())
    other = await lobby.create(world.wish("race", ANN, BOB, creator=CAT), world.click())
    await block(world, BOB, ANN)
    matches = world.parts.match.matches
    assert (await matches.get(theirs.id)).ended_by is EndedBy.DECLINED
    assert (await matches.get(own.id)).ended_by is EndedBy.WITHDRAWN
    assert [seat.person for seat in (await matches.get(table.id)).seats] == [BOB, CAT, None]
    assert [one.user_id for one in (await matches.get(other.id)).invited] == [1, 2]


async def offered(world: World, by: Person) -> Match:
    match = await world.started()
    await world.parts.match.offers.make(match.id, by, OfferKind.DRAW, world.click())
    return match


async def test_a_running_match_goes_on_in_silence(world: World) -> None:
    match = await offered(world, ANN)
    mentions, inbox = world.parts.match.mentions, world.parts.match.inbox
    called = await mentions.among([BOB.user_id], Mention.OFFER, by=ANN.user_id)
    assert called == {BOB.user_id}
    assert len(await inbox.requests(BOB.user_id)) == 1
    await block(world, BOB, ANN)
    assert await mentions.among([BOB.user_id], Mention.OFFER, by=ANN.user_id) == frozenset()
    assert await inbox.requests(BOB.user_id) == []
    # it is still there, and ends the match once both agree
    offer = await world.parts.match.offers.of_match(match.id)
    assert offer is not None
    done = await world.parts.match.offers.agree(offer.id, BOB, world.click())
    assert done.position.match.status is Status.FINISHED


async def test_whoever_has_blocked_their_opponent_may_offer_to_end_the_match(world: World) -> None:
    match = await world.started()
    await block(world, BOB, ANN)
    await world.parts.match.offers.make(match.id, BOB, OfferKind.DRAW, world.click())
    called = await world.parts.match.mentions.among([1], Mention.OFFER, by=BOB.user_id)
    assert called == {ANN.user_id}
    assert len(await world.parts.match.inbox.requests(ANN.user_id)) == 1
    postings = await pending(world.parts.match.outbox, match.id)
    assert Notice.OFFER in {posting.notice for posting in postings}


async def test_a_players_moves_are_not_guessed_by_people_whom_they_have_blocked(
    world: World,
) -> None:
    match = await world.seated("race", ANN, BOB, terms=Terms())
    await block(world, BOB, CAT)
    await block(world, DAN, ANN)
    with pytest.raises(TipRefused, match="tip-closed"):
        await world.parts.tips.put(Tip(match.id, 0, CAT, 0, "+2"))
    await world.parts.tips.put(Tip(match.id, 0, DAN, 0, "+2"))


async def test_an_invitation_comes_to_nothing_for_those_who_have_not_accepted_it(
    world: World,
) -> None:
    lobby, mentions = world.parts.match.lobby, world.parts.match.mentions
    for _ in range(2):
        match = await lobby.create(world.wish("race", BOB, CAT), world.click())
        await lobby.accept(match.id, BOB, world.click())
        await lobby.cancel(match.id, ANN, world.click())
    again = await lobby.create(world.wish("race", BOB, CAT), world.click())
    assert await mentions.hushed(again) == {CAT.user_id}
