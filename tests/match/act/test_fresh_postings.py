"""A board that this process has left to be sent is at hand with what it tells; and in the table all
the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import pytest
from sqlalchemy import event

from bot.db.store import Store
from bot.match.act.recorder import CLAIM_LEASE, MAX_BEGIN_DELAY, MAX_BOARD_AGE, Board
from bot.match.model.match import Match, Posting
from bot.match.model.people import PersonSettings, ReminderPreferences
from bot.match.model.terms import Notice
from bot.match.outbox import Claim
from bot.match.refusals import NotYourTurn
from tests.match.timed import HOUR, terms
from tests.match.world import ANN, BOB, CAT, World

SECOND = timedelta(seconds=1)


@contextmanager
def transactions(world: World) -> Iterator[list[object]]:
    """Those that are begun meanwhile."""
    seen: list[object] = []
    engine = world.store.database.engine.sync_engine

    def note(connection: object) -> None:
        seen.append(connection)

    event.listen(engine, "begin", note)
    yield seen
    event.remove(engine, "begin", note)


async def sent(world: World) -> None:
    """Everything that was to be sent is."""
    outbox = world.parts.match.outbox
    await outbox.look(limit=100, without=())
    for posting in await outbox.pending():
        await outbox.claim(posting)
        await outbox.mark_sent(posting)


async def moved(world: World, **wish: object) -> tuple[Match, Posting]:
    """A match after its first move, and the row of its board."""
    match = await world.started(**wish)
    await sent(world)
    match = (await world.act(match, ANN, "+1")).position.match
    (posting,) = world.parts.match.outbox.fresh()
    assert (posting.match_id, posting.version, posting.notice) == (match.id, 1, Notice.BOARD)
    return match, posting


@pytest.mark.parametrize("clock", ["none", "4d", "7d+12h weekends off Asia/Tokyo"])
async def test_it_tells_what_would_be_looked_up(world: World, clock: str) -> None:
    quiet = ReminderPreferences(when=frozenset())
    await world.parts.people.settings.set(PersonSettings(BOB.user_id, reminders=quiet))
    today = world.clock.now().date()
    await world.parts.match.vacations.go(ANN.user_id, today, today, None)
    match = await world.started(terms=terms(clock))
    await sent(world)
    await world.parts.match.matches.opened(match.id, 77)
    for person in (ANN, BOB, ANN):
        world.clock.turn(HOUR)
        await world.act(match, person, "+1")
        (posting,) = world.parts.match.outbox.fresh()
        looked_up = await world.parts.match.boards.to_post(match.id)
        with transactions(world) as seen:
            handed_on = await world.parts.match.boards.to_post(match.id, posting)
        assert not seen
        assert isinstance(handed_on, Board)
        assert handed_on == looked_up
        await sent(world)
    assert handed_on.uncalled == {BOB.user_id}


async def test_it_is_claimed_as_it_is_written(world: World) -> None:
    match, posting = await moved(world)
    other = World(Store(world.store.database), clock=world.clock, process="other")
    assert await other.parts.match.outbox.claim(posting) is Claim.TAKEN
    with transactions(world) as seen:
        assert await world.parts.match.outbox.claim(posting) is Claim.OURS
    assert not seen
    assert world.parts.match.outbox.fresh() == []
    await world.parts.match.outbox.mark_sent(posting)
    assert await other.parts.match.outbox.claim(posting) is Claim.GONE
    assert (await world.parts.match.matches.position(match.id)).match.version == 1


async def test_what_a_process_left_and_did_not_send_is_anothers_after_a_while(world: World) -> None:
    match, posting = await moved(world)
    other = World(Store(world.store.database), clock=world.clock, process="other")
    (found,) = await other.parts.match.outbox.pending(match.id)
    assert found.id == posting.id
    # it may be there: whoever takes it looks for it first
    assert (posting.tried_at, found.tried_at) == (None, posting.due_at)
    world.clock.turn(CLAIM_LEASE - SECOND)
    assert await other.parts.match.outbox.claim(found) is Claim.TAKEN
    world.clock.turn(SECOND)
    assert await other.parts.match.outbox.claim(found) is Claim.OURS
    assert await world.parts.match.outbox.claim(posting) is Claim.TAKEN


async def test_a_process_that_starts_anew_takes_what_it_left_at_once(world: World) -> None:
    _, posting = await moved(world)
    again = World(Store(world.store.database), clock=world.clock)
    assert again.parts.match.outbox.fresh() == []
    (found,) = await again.parts.match.outbox.pending()
    assert found.id == posting.id
    assert await again.parts.match.outbox.claim(found) is Claim.OURS


async def test_the_newest_takes_the_place_of_the_one_before(world: World) -> None:
    match, first = await moved(world)
    await world.act(match, BOB, "+1")
    (newest,) = world.parts.match.outbox.fresh()
    assert newest.version == 2
    assert await world.parts.match.boards.to_post(match.id, first) is None
    assert await world.parts.match.outbox.claim(first) is Claim.GONE
    assert await world.parts.match.outbox.claim(newest) is Claim.OURS
    assert [one.id for one in await world.parts.match.outbox.pending()] == [newest.id]


async def test_what_it_tells_is_true_for_a_while_and_its_claim_holds_for_longer(
    world: World,
) -> None:
    match, posting = await moved(world)
    world.clock.turn(MAX_BOARD_AGE + SECOND)
    with transactions(world) as seen:
        await world.parts.match.boards.to_post(match.id, posting)
    assert seen
    world.clock.turn(MAX_BEGIN_DELAY)
    with transactions(world) as seen:
        assert await world.parts.match.outbox.claim(posting) is Claim.OURS
    assert seen


async def test_where_somebody_looks_on_they_are_looked_up(world: World) -> None:
    match = await world.started()
    await world.parts.match.watching.watch(match.id, CAT, every_move=True, privately=False)
    await sent(world)
    await world.act(match, ANN, "+1")
    (posting,) = world.parts.match.outbox.fresh()
    board = await world.parts.match.boards.to_post(match.id, posting)
    assert isinstance(board, Board)
    assert [watch.user_id for watch in board.watchers] == [CAT.user_id]


async def test_where_something_else_is_to_be_sent_somebody_looks(world: World) -> None:
    await moved(world)
    await world.invited()
    assert world.parts.match.outbox.fresh() == []
    await world.parts.match.outbox.look(limit=100, without=())
    assert len(world.parts.match.outbox.fresh()) == 1


async def test_what_is_not_committed_is_not_sent(world: World) -> None:
    match, posting = await moved(world)
    await world.parts.match.outbox.claim(posting)
    await world.parts.match.outbox.mark_sent(posting)
    with pytest.raises(NotYourTurn):
        await world.act(match, ANN, "+1")
    assert world.parts.match.outbox.fresh() == []
