"""Offers: draws and moves taken back, by agreement, and what can no longer be taken back."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.base.refusal import Refusal
from bot.db.store import Store
from bot.match.model.clock import parse_clock
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.position import OfferKind, OfferState
from bot.match.model.terms import EndedBy, Kind, Notice, Status, Terms, Undo
from bot.match.offers import Offering, OfferOpen, OfferRefused
from bot.match.refusals import MatchRefused, NotYourMatch
from bot.replays.verification import verify
from engines import GAMES, PUBLIC
from tests.match.world import ANN, BOB, CAT, DAN, World
from tests.waiting import pending


@pytest.fixture
def world(store: Store) -> World:
    return World(store, games=GAMES, open_matches=100)


async def square(world: World, undo: Undo = Undo.ASK) -> Match:
    """Pastoral Square, three moves in: ann is not to move."""
    match = await world.seated("pastoral", ANN, BOB, terms=Terms(undo=undo))
    for who, text in ((ANN, "save"), (BOB, "save"), (ANN, "d3+3")):
        await world.act(match, who, text)
    return match


async def make(world: World, match: Match, who: Person, kind: OfferKind) -> Offering:
    return await world.parts.match.offers.make(match.id, who, kind, world.click())


async def timed(world: World) -> Match:
    """Escape with a clock, a move of each in."""
    terms = Terms(clock=parse_clock("3d"))
    match = await world.seated("escape", ANN, BOB, terms=terms)
    await both_move(world, match)
    return match


async def both_move(world: World, match: Match) -> None:
    for _ in range(2):
        position = await world.parts.match.matches.position(match.id)
        (seat,) = position.owing
        move = position.game.moves(position.game.view(position.state, seat))[0]
        await world.act(match, (ANN, BOB)[seat], str(move))


async def open_id(world: World, match: Match) -> int:
    offer = await world.parts.match.offers.of_match(match.id)
    assert offer is not None
    assert offer.state is OfferState.OPEN
    return offer.id


async def test_a_draw_needs_everybodys_yes(world: World) -> None:
    match = await world.seated("countup", ANN, BOB, CAT)
    asked = await make(world, match, ANN, OfferKind.DRAW)
    assert asked.offer is not None
    first = await world.parts.match.offers.agree(asked.offer.id, BOB, world.click())
    assert first.position.match.status is Status.ACTIVE
    last = await world.parts.match.offers.agree(asked.offer.id, CAT, world.click())
    over = last.position.match
    assert (over.status, over.ended_by) == (Status.FINISHED, EndedBy.AGREEMENT)
    assert over.outcome is not None
    assert over.outcome.winners == ()
    told = await world.parts.match.matches.history(match.id, PUBLIC)
    assert (told[-1].kind, told[-1].seat) == (Kind.DRAW, 0)


async def test_two_who_offer_the_same_have_agreed(world: World) -> None:
    match = await square(world)
    await make(world, match, BOB, OfferKind.DRAW)
    done = await make(world, match, ANN, OfferKind.DRAW)
    assert done.position.match.ended_by is EndedBy.AGREEMENT


async def test_an_agreed_undo_brings_back_the_position_before_the_own_last_move(
    world: World,
) -> None:
    match = await square(world)
    before = await world.parts.match.matches.position(match.id, 2)
    asked = await make(world, match, ANN, OfferKind.UNDO)
    assert asked.offer is not None
    assert asked.offer.target == 2
    done = await world.parts.match.offers.agree(asked.offer.id, BOB, world.click())
    assert done.position.state == before.state
    assert done.position.match.version == 4
    assert done.position.owing == {0}
    assert (await world.parts.match.matches.position(match.id)) == done.position
    assert [owed.seat for owed in await world.parts.match.inbox.turns(ANN.user_id)] == [0]
    assert await world.parts.match.inbox.turns(BOB.user_id) == []
    # the match goes on from there, and the whole record replays and verifies
    await world.act(match, ANN, "e3+3")
    await world.act(match, BOB, "save")
    fresh = await world.restarted().match.matches.position(match.id)
    assert fresh.state == (await world.parts.match.matches.position(match.id)).state


async def test_an_undo_may_go_back_over_the_answer(world: World) -> None:
    match = await square(world)
    await world.act(match, BOB, "save")
    done = await make(world, match, ANN, OfferKind.UNDO)
    assert done.offer is not None
    assert done.offer.target == 2


async def test_what_was_taken_back_is_not_taken_back_again(world: World) -> None:
    match = await square(world)
    for target in (2, 0):
        asked = await make(world, match, ANN, OfferKind.UNDO)
        assert asked.offer is not None
        assert asked.offer.target == target
        await world.parts.match.offers.agree(asked.offer.id, BOB, world.click())
    assert (await world.parts.match.matches.position(match.id)).state == (
        await world.parts.match.matches.position(match.id, 0)
    ).state
    with pytest.raises(OfferRefused, match="undo-nothing"):
        await make(world, match, ANN, OfferKind.UNDO)


async def test_a_record_with_an_undo_is_verified_and_a_changed_one_is_not(world: World) -> None:
    match = await square(world)
    asked = await make(world, match, ANN, OfferKind.UNDO)
    assert asked.offer is not None
    await world.parts.match.offers.agree(asked.offer.id, BOB, world.click())
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    record = await world.parts.match.matches.record(match.id, PUBLIC)
    assert verify(record).holds
    record["entries"][3]["text"] = "4"
    assert {found.code for found in verify(record).deviations} == {"digest", "undo"}


async def test_a_repeated_interaction_takes_back_once_and_tells_what_it_did(world: World) -> None:
    match = await square(world, Undo.UNTIL_ANSWERED)
    click, undo = world.click(), OfferKind.UNDO
    first = await world.parts.match.offers.make(match.id, ANN, undo, click)
    again = await world.parts.match.offers.make(match.id, ANN, undo, click)
    assert first.offer is again.offer is None
    assert again.position.match.version == first.position.match.version
    assert again.position.state == first.position.state


async def test_until_answered_a_move_is_taken_back_at_once_and_then_never(world: World) -> None:
    match = await square(world, Undo.UNTIL_ANSWERED)
    done = await make(world, match, ANN, OfferKind.UNDO)
    assert done.offer is None
    assert done.position.owing == {0}
    await world.act(match, ANN, "d3+3")
    await world.act(match, BOB, "save")
    with pytest.raises(OfferRefused, match="undo-answered"):
        await make(world, match, ANN, OfferKind.UNDO)


async def test_never_is_never(world: World) -> None:
    match = await square(world, Undo.NEVER)
    with pytest.raises(OfferRefused, match="undo-never"):
        await make(world, match, ANN, OfferKind.UNDO)


async def test_nobody_takes_back_across_what_was_learned(world: World) -> None:
    match = await world.seated("countup", ANN, BOB)
    people = (ANN, BOB)
    position = await world.parts.match.matches.position(match.id)
    # outer dice lie open: taking one can be taken back
    await world.act(match, ANN, str(position.moves(0)[0]))
    assert (await make(world, match, ANN, OfferKind.UNDO)).offer is not None
    position = await world.parts.match.matches.position(match.id)
    await world.act(match, BOB, str(position.moves(1)[0]))
    for who in people:
        await world.act(match, who, "set 4")
    for who in people:
        with pytest.raises(OfferRefused, match="undo-barrier-choice"):
            await make(world, match, who, OfferKind.UNDO)
    # a plain call hangs on the die under the cup
    position = await world.parts.match.matches.position(match.id)
    seat = min(position.to_act)
    call = next(str(move) for move in position.moves(seat) if str(move).startswith("call"))
    await world.act(match, people[seat], call)
    with pytest.raises(OfferRefused, match="undo-barrier-told"):
        await make(world, match, people[seat], OfferKind.UNDO)


async def test_moving_lets_an_offer_lapse_and_all_are_shown_so(world: World) -> None:
    match = await square(world)
    await make(world, match, ANN, OfferKind.DRAW)
    number = await open_id(world, match)
    await world.act(match, BOB, "save")
    offer = await world.parts.match.offers.of_match(match.id)
    assert offer is not None
    assert offer.state is OfferState.LAPSED
    with pytest.raises(OfferRefused, match="offer-gone"):
        await world.parts.match.offers.agree(number, BOB, world.click())
    due = await pending(world.parts.match.outbox)
    assert Notice.OFFER in {posting.notice for posting in due if posting.match_id == match.id}


async def test_a_draw_offered_on_ones_own_turn_waits_for_the_others(world: World) -> None:
    match = await world.seated("pastoral", ANN, BOB)
    await make(world, match, ANN, OfferKind.DRAW)
    number = await open_id(world, match)
    await world.act(match, ANN, "save")
    assert await open_id(world, match) == number
    done = await world.parts.match.offers.agree(number, BOB, world.click())
    assert done.position.match.ended_by is EndedBy.AGREEMENT


async def test_a_refused_draw_is_not_offered_again_before_three_more_moves(world: World) -> None:
    match = await timed(world)
    offers = world.parts.match.offers
    await make(world, match, ANN, OfferKind.DRAW)
    await offers.refuse(await open_id(world, match), BOB, world.click())
    for missing in (3, 2, 1):
        with pytest.raises(OfferRefused) as refused:
            await make(world, match, ANN, OfferKind.DRAW)
        assert refused.value.moves == missing
        await both_move(world, match)
        # asking for something else, and dropping it, makes nobody forget
        await make(world, match, ANN, OfferKind.UNDO)
        await offers.refuse(await open_id(world, match), ANN, world.click())
    await make(world, match, ANN, OfferKind.DRAW)


@pytest.mark.parametrize("kind", [OfferKind.DRAW, OfferKind.ABORT])
@pytest.mark.parametrize("who", [ANN, BOB])
async def test_moves_that_a_player_takes_back_alone_allow_no_new_offer(
    world: World, kind: OfferKind, who: Person
) -> None:
    match = await world.seated("pastoral", ANN, BOB, terms=Terms(undo=Undo.UNTIL_ANSWERED))
    await world.act(match, ANN, "save")
    await make(world, match, ANN, kind)
    await world.parts.match.offers.refuse(await open_id(world, match), who, world.click())
    for _ in range(3):
        await make(world, match, ANN, OfferKind.UNDO)
        await world.act(match, ANN, "save")
    with pytest.raises(OfferRefused, match="offer-again"):
        await make(world, match, ANN, kind)


@pytest.mark.parametrize("kind", [OfferKind.DRAW, OfferKind.UNDO, OfferKind.PAUSE])
async def test_a_withdrawn_offer_counts_as_made(world: World, kind: OfferKind) -> None:
    match = await timed(world)
    offers = world.parts.match.offers
    await make(world, match, ANN, kind)
    await offers.refuse(await open_id(world, match), ANN, world.click())
    with pytest.raises(OfferRefused, match="offer-again"):
        await make(world, match, ANN, kind)
    # the other player has not asked yet
    await make(world, match, BOB, OfferKind.DRAW)
    await offers.refuse(await open_id(world, match), BOB, world.click())
    with pytest.raises(OfferRefused, match="offer-again"):
        await make(world, match, ANN, kind)


async def test_a_pause_may_be_asked_for_again_half_a_day_later(world: World) -> None:
    match = await timed(world)
    await make(world, match, ANN, OfferKind.PAUSE)
    await world.parts.match.offers.refuse(await open_id(world, match), BOB, world.click())
    with pytest.raises(OfferRefused, match="offer-again-pause"):
        await make(world, match, ANN, OfferKind.PAUSE)
    world.clock.turn(timedelta(hours=12))
    await make(world, match, ANN, OfferKind.PAUSE)


async def test_a_pause_that_was_agreed_on_may_come_again(world: World) -> None:
    match = await timed(world)
    for kind in (OfferKind.PAUSE, OfferKind.RESUME, OfferKind.PAUSE):
        await make(world, match, ANN, kind)
        await world.parts.match.offers.agree(await open_id(world, match), BOB, world.click())


async def test_one_offer_at_a_time(world: World) -> None:
    match = await square(world)
    await make(world, match, ANN, OfferKind.DRAW)
    with pytest.raises(OfferOpen):
        await make(world, match, ANN, OfferKind.UNDO)
    with pytest.raises(OfferOpen):
        await make(world, match, BOB, OfferKind.UNDO)


async def test_a_refused_offer_is_not_made_again_in_the_same_position(world: World) -> None:
    match = await square(world)
    await make(world, match, ANN, OfferKind.DRAW)
    await world.parts.match.offers.refuse(await open_id(world, match), BOB, world.click())
    with pytest.raises(OfferRefused, match="offer-again-draw"):
        await make(world, match, ANN, OfferKind.DRAW)
    await make(world, match, BOB, OfferKind.DRAW)
    with pytest.raises(OfferRefused, match="offer-own"):
        await world.parts.match.offers.agree(await open_id(world, match), BOB, world.click())
    own = await world.parts.match.offers.refuse(await open_id(world, match), BOB, world.click())
    assert own.offer is not None
    assert own.offer.state is OfferState.WITHDRAWN


async def test_strangers_and_the_dead_make_no_offers(world: World) -> None:
    match = await square(world)
    with pytest.raises(NotYourMatch):
        await make(world, match, DAN, OfferKind.DRAW)
    await make(world, match, ANN, OfferKind.DRAW)
    number = await open_id(world, match)
    with pytest.raises(NotYourMatch):
        await world.parts.match.offers.agree(number, DAN, world.click())
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    with pytest.raises(MatchRefused, match="match-over"):
        await world.parts.match.offers.agree(number, BOB, world.click())


async def test_a_repeated_interaction_offers_once(world: World) -> None:
    match = await square(world)
    click = world.click()
    first = await world.parts.match.offers.make(match.id, ANN, OfferKind.DRAW, click)
    again = await world.parts.match.offers.make(match.id, ANN, OfferKind.DRAW, click)
    assert first == again


@pytest.mark.parametrize("kind", [OfferKind.DRAW, OfferKind.UNDO, OfferKind.PAUSE])
async def test_a_repeated_answer_gives_what_it_did(world: World, kind: OfferKind) -> None:
    for yes in (False, True):
        terms = Terms(clock=parse_clock("3d"))
        match = await world.seated("pastoral", ANN, BOB, terms=terms)
        await world.act(match, ANN, "save")
        await make(world, match, ANN, kind)
        number, click = await open_id(world, match), world.click()
        answer = world.parts.match.offers.agree if yes else world.parts.match.offers.refuse
        done = await answer(number, BOB, click)
        again = await answer(number, BOB, click)
        assert again.offer == done.offer
        assert again.position.match.version == done.position.match.version
        # another answer to what is settled is still too late
        with pytest.raises(Refusal, match=r"offer-gone|match-over"):
            await answer(number, BOB, world.click())


async def test_a_repeated_yes_of_several_is_not_the_no_of_another(world: World) -> None:
    match = await world.seated("countup", ANN, BOB, CAT)
    await make(world, match, ANN, OfferKind.DRAW)
    number, yes = await open_id(world, match), world.click()
    first = await world.parts.match.offers.agree(number, BOB, yes)
    await world.parts.match.offers.refuse(number, CAT, world.click())
    again = await world.parts.match.offers.agree(number, BOB, yes)
    assert again.offer is not None
    assert first.offer is not None
    assert again.offer.state is first.offer.state is OfferState.OPEN


async def test_where_nothing_stops_the_clocks_there_is_no_pause(world: World) -> None:
    terms = Terms(clock=parse_clock("1h"), breaks=False)
    match = await world.seated("pastoral", ANN, BOB, terms=terms)
    with pytest.raises(OfferRefused, match="pause-excluded"):
        await make(world, match, BOB, OfferKind.PAUSE)


async def test_a_pause_stops_the_clocks_until_all_agree_to_go_on(world: World) -> None:
    terms = Terms(clock=parse_clock("1h"))
    match = await world.seated("pastoral", ANN, BOB, terms=terms)
    await make(world, match, BOB, OfferKind.PAUSE)
    await world.parts.match.offers.agree(await open_id(world, match), ANN, world.click())
    assert await world.parts.match.offers.paused(match.id)
    with pytest.raises(OfferRefused, match="pause-running"):
        await make(world, match, BOB, OfferKind.PAUSE)
    await pass_time(world, hours=5)
    assert (await world.parts.match.matches.get(match.id)).status is Status.ACTIVE
    await make(world, match, BOB, OfferKind.RESUME)
    await world.parts.match.offers.agree(await open_id(world, match), ANN, world.click())
    assert not await world.parts.match.offers.paused(match.id)
    await pass_time(world, hours=0.9)
    assert (await world.parts.match.matches.get(match.id)).status is Status.ACTIVE
    await pass_time(world, hours=0.2)
    assert (await world.parts.match.matches.get(match.id)).ended_by is EndedBy.TIMEOUT


async def pass_time(world: World, *, hours: float) -> None:
    """With the bot alive all the while, looking at its clocks when they want to be looked at."""
    until = world.clock.now() + timedelta(hours=hours)
    while world.clock.now() < until:
        world.clock.turn(timedelta(minutes=1))
        await world.parts.ops.heartbeat.beat()
        due = await world.parts.match.time.next_due()
        if due is not None and due <= timedelta():
            await world.parts.match.time.settle()
