"""Who resigns, runs out of time or calls the match off, and how the others go on."""

from __future__ import annotations

import pytest

from bot.base.refusal import Refusal
from bot.db.store import Store
from bot.match.model.match import Match
from bot.match.model.position import OfferKind
from bot.match.model.terms import EndedBy, Kind, Leaving, Notice, Status
from bot.match.offers import OfferRefused
from bot.match.refusals import BrokenRecord, MatchRefused
from bot.replays.replay import replayed
from bot.replays.verification import verify
from engines import PUBLIC, Outcome
from tests.match.games import GAMES, Camp, Race, RaceState
from tests.match.timed import DAY, TIMED_GAMES, Vote, Voted, settled, terms
from tests.match.world import ANN, BOB, CAT, DAN, World, last_events
from tests.waiting import pending


@pytest.fixture
def world(store: Store) -> World:
    return World(store, games=TIMED_GAMES)


async def voting(world: World) -> Match:
    return await world.seated("vote", ANN, BOB, CAT, DAN)


async def test_who_resigns_leaves_and_the_others_play_on(world: World) -> None:
    match = await voting(world)
    click = world.click()
    turn = await world.parts.match.matches.resign(match.id, CAT, click)
    assert turn.position.match.status is Status.ACTIVE
    assert turn.position.leaving == (2,)
    assert turn.position.match.seats[2].left is Leaving.RESIGN
    assert turn.position.owing == {0, 1, 3}
    assert [(e.kind, e.seat, e.text) for e in turn.entries] == [(Kind.REMOVED, 2, "resign")]
    assert (await world.parts.match.matches.resign(match.id, CAT, click)).repeated
    owed = await world.parts.match.inbox.turns(CAT.user_id)
    assert owed == []


async def test_who_has_left_cannot_act_any_more(world: World) -> None:
    match = await voting(world)
    await world.parts.match.matches.resign(match.id, CAT, world.click())
    with pytest.raises(MatchRefused, match="has-left"):
        await world.act(match, CAT, "yes")
    with pytest.raises(MatchRefused, match="has-left"):
        await world.parts.match.matches.resign(match.id, CAT, world.click())
    with pytest.raises(MatchRefused, match="has-left"):
        await world.parts.match.matches.abort(match.id, CAT, world.click())


async def test_who_has_left_has_room_for_another_match(world: World) -> None:
    for _ in range(world.open_matches):
        match = await world.seated("vote", CAT, ANN, BOB)
        await world.parts.match.matches.resign(match.id, CAT, world.click())
    await world.parts.match.lobby.create(world.wish("race", DAN, creator=CAT), world.click())


async def test_the_others_finish_the_game_and_win_without_who_left(world: World) -> None:
    match = await voting(world)
    await world.act(match, ANN, "yes")
    await world.parts.match.matches.resign(match.id, ANN, world.click())
    for _ in range(3):
        for person in (DAN, CAT, BOB):
            await world.act(match, person, "no")
        with pytest.raises(Refusal, match=r"not-your-turn|has-left"):
            await world.act(match, ANN, "speak")
        await world.act(match, BOB, "speak")
    over = await world.parts.match.matches.get(match.id)
    assert (over.ended_by, over.outcome) == (EndedBy.GAME, Outcome((1, 2, 3), "rounds"))


async def test_the_last_one_who_stays_has_won(world: World) -> None:
    match = await voting(world)
    for person in (BOB, ANN, DAN):
        turn = await world.parts.match.matches.resign(match.id, person, world.click())
    assert turn.position.match.outcome == Outcome((2,), "resign")
    kinds = [row.kind for row in await world.parts.match.matches.history(match.id, PUBLIC)]
    assert kinds == [Kind.REMOVED, Kind.REMOVED, Kind.RESIGN]
    assert turn.position.match.staying == {2, 3}


async def test_choices_of_others_wait_on_when_somebody_leaves(world: World) -> None:
    match = await voting(world)
    await world.act(match, DAN, "no")
    await world.act(match, BOB, "yes")
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    world.restart()
    position = await world.parts.match.matches.position(match.id)
    assert position.chosen == {3}
    assert position.owing == {0, 2}
    waiting = await world.parts.match.inbox.turns(DAN.user_id)
    assert waiting == []
    await world.act(match, ANN, "yes")
    turn = await world.act(match, CAT, "yes")
    assert [(e.seat, e.text) for e in turn.entries] == [(0, "yes"), (2, "yes"), (3, "no")]


async def test_the_last_one_awaited_leaves_and_the_choices_are_recorded(world: World) -> None:
    match = await voting(world)
    for person in (ANN, BOB, CAT):
        await world.act(match, person, "yes")
    turn = await world.parts.match.matches.resign(match.id, DAN, world.click())
    rows = [(e.kind, e.seat, e.text) for e in turn.entries]
    votes = [(Kind.MOVE, seat, "yes") for seat in range(3)]
    assert rows == [(Kind.REMOVED, 3, "resign"), *votes]
    # the whole is one act, told on one board
    for parts in (world.parts, world.restarted()):
        position = await parts.match.matches.position(match.id)
        assert position.leaving == (3,)
        assert last_events(position, PUBLIC) == (Voted(("yes", "yes", "yes", None)),)
    (board,) = [p for p in await pending(world.parts.match.outbox) if p.notice is Notice.BOARD]
    assert board.version == 4


async def test_in_a_game_for_two_the_other_one_wins(world: World) -> None:
    match = await world.started()
    turn = await world.parts.match.matches.resign(match.id, ANN, world.click())
    assert turn.position.match.outcome == Outcome((1,), "resign")
    assert turn.position.leaving == ()


async def test_a_record_in_which_seats_left_is_replayed_and_confirmed(world: World) -> None:
    match = await world.seated("vote", ANN, BOB, CAT, DAN, terms=terms("3d"))
    await world.act(match, ANN, "yes")
    await world.parts.match.matches.resign(match.id, ANN, world.click())
    world.clock.turn(DAY)
    for person in (BOB, CAT, DAN):
        await world.act(match, person, "no")
    world.clock.turn(3 * DAY)
    await settled(world)
    world.restart()
    over = await world.parts.match.matches.get(match.id)
    assert over.outcome == Outcome((2, 3), "timeout")
    record = await world.parts.match.matches.record(match.id, PUBLIC)
    report = verify(record, TIMED_GAMES)
    assert report.holds, report.deviations
    replay = replayed(*await world.parts.replays.record(match.id), PUBLIC)
    assert replay.versions == (0, 1, 4, 5)


async def changed(world: World, row: int, **changes: object) -> set[str]:
    """The deviations found in a record once one of its rows has been changed."""
    match = await voting(world)
    await world.parts.match.matches.resign(match.id, DAN, world.click())
    for person in (ANN, BOB):
        await world.parts.match.matches.resign(match.id, person, world.click())
    record = await world.parts.match.matches.record(match.id, PUBLIC)
    assert verify(record, TIMED_GAMES).holds
    record["entries"][row] |= changes
    report = verify(record, TIMED_GAMES)
    return {deviation.code for deviation in report.deviations} - {"digest"}


@pytest.mark.parametrize(
    ("row", "changes", "found"),
    [
        (0, {"seat": 4}, {"removal"}),
        (0, {"text": "bored"}, {"removal"}),
        (0, {"forced": True}, {"removal"}),
        (1, {"seat": 3}, {"removal"}),
        (2, {"seat": 0}, {"resignation", "outcome"}),
        (2, {"kind": "timeout"}, {"outcome"}),
        (1, {"kind": "timeout", "text": ""}, {"after-end"}),
    ],
)
async def test_a_changed_row_of_one_who_left_is_found(
    world: World, row: int, changes: dict[str, object], found: set[str]
) -> None:
    assert await changed(world, row, **changes) == found


async def test_a_record_whose_game_could_not_go_on_is_broken(world: World) -> None:
    class Staying(Vote):
        def without(self, _state: object, _seat: int) -> None:
            return None

    match = await voting(world)
    await world.parts.match.matches.resign(match.id, DAN, world.click())
    parts = world.restarted(games={**TIMED_GAMES, "vote": Staying()})
    with pytest.raises(BrokenRecord):
        await parts.match.matches.position(match.id)
    record = await world.parts.match.matches.record(match.id, PUBLIC)
    record |= {"ended_by": "game", "seed": "0" * 64, "outcome": {"winners": [0], "reason": "x"}}
    report = verify(record, {"vote": Staying()})
    assert "removal" in {deviation.code for deviation in report.deviations}


async def test_an_offer_is_answered_by_those_who_stay(world: World) -> None:
    match = await voting(world)
    await world.parts.match.matches.resign(match.id, DAN, world.click())
    offering = await world.parts.match.offers.make(match.id, ANN, OfferKind.DRAW, world.click())
    assert offering.offer is not None
    with pytest.raises(MatchRefused, match="has-left"):
        await world.parts.match.offers.agree(offering.offer.id, DAN, world.click())
    for person in (BOB, CAT):
        offering = await world.parts.match.offers.agree(offering.offer.id, person, world.click())
    assert offering.position.match.ended_by is EndedBy.AGREEMENT


async def test_a_match_can_be_called_off_before_the_second_move(world: World) -> None:
    match = await world.started()
    assert await world.parts.match.matches.abortable(match.id)
    await world.act(match, ANN, "+1")
    click = world.click()
    turn = await world.parts.match.matches.abort(match.id, BOB, click)
    over = turn.position.match
    assert (over.status, over.ended_by, over.outcome) == (Status.CANCELLED, EndedBy.ABORTED, None)
    assert (await world.parts.match.matches.abort(match.id, BOB, click)).repeated
    assert await world.parts.match.inbox.turns(BOB.user_id) == []
    (row,) = (await world.parts.match.matches.history(match.id, PUBLIC))[1:]
    assert (row.kind, row.seat) == (Kind.ABORT, 1)
    with pytest.raises(MatchRefused, match="match-over"):
        await world.act(match, BOB, "+1")
    assert not await world.parts.match.matches.abortable(match.id)
    report = verify(await world.parts.match.matches.record(match.id, PUBLIC), GAMES)
    assert report.holds


async def test_after_the_second_move_a_match_cannot_be_called_off(world: World) -> None:
    match = await world.started()
    await world.act(match, ANN, "+1")
    await world.act(match, BOB, "+1")
    assert not await world.parts.match.matches.abortable(match.id)
    with pytest.raises(MatchRefused, match="too-late-to-abort"):
        await world.parts.match.matches.abort(match.id, BOB, world.click())


async def test_laying_out_is_no_move_yet(world: World) -> None:
    match = await world.started("camp")
    for person in (ANN, BOB):
        seat = 0 if person is ANN else 1
        for text in (*Camp().default_arrangement(seat), "ready"):
            await world.act(match, person, text)
    assert await world.parts.match.matches.abortable(match.id)


async def test_what_was_taken_back_is_no_move(world: World) -> None:
    match = await world.started()
    for _ in range(2):
        await world.act(match, ANN, "+1")
        offering = await world.parts.match.offers.make(match.id, ANN, OfferKind.UNDO, world.click())
        assert offering.offer is not None
        await world.parts.match.offers.agree(offering.offer.id, BOB, world.click())
    assert await world.parts.match.matches.abortable(match.id)


async def test_nothing_is_taken_back_past_somebodys_leaving(world: World) -> None:
    class Relay(Race):
        def without(self, state: RaceState, _seat: int) -> RaceState:
            return state

    world.restart(games={**TIMED_GAMES, "race": Relay()})
    match = await world.seated("race", ANN, BOB, CAT)
    await world.act(match, ANN, "+1")
    await world.parts.match.matches.resign(match.id, CAT, world.click())
    with pytest.raises(OfferRefused, match="undo-barrier-left"):
        await world.parts.match.offers.make(match.id, ANN, OfferKind.UNDO, world.click())
