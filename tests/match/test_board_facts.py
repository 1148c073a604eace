"""What a board tells, and what is noted down once it was posted."""

from __future__ import annotations

from bot.match.act.recorder import Board, CalledOff
from bot.match.model.match import Match, Posting
from bot.match.model.terms import Notice, Status, Trouble
from bot.servers.admin import AdminRequest
from tests.match.timed import HOUR, terms
from tests.match.world import ANN, BOB, CAT, HERE, World
from tests.waiting import pending


async def look(world: World, match: Match, posting: Posting | None = None) -> Board:
    board = await world.parts.match.boards.to_post(match.id, posting)
    assert isinstance(board, Board)
    return board


async def row(world: World, match: Match, notice: Notice = Notice.BOARD) -> Posting:
    due = await pending(world.parts.match.outbox, match.id)
    return next(posting for posting in due if posting.notice is notice)


async def test_a_board_tells_the_time_only_while_somebody_is_hurried(world: World) -> None:
    untimed = await look(world, await world.started())
    assert untimed.time is None
    match = await world.started(terms=terms("4d"))
    first = await look(world, match)
    assert first.time is not None
    assert [seat.runs for seat in first.time.seats] == [True, False]
    await world.act(match, ANN, "+1")
    later = await look(world, match)
    assert later.time is not None
    assert [seat.runs for seat in later.time.seats] == [False, True]


async def test_a_board_tells_what_stopped_the_clocks_since_the_act_before(world: World) -> None:
    match = await world.started(terms=terms("4d"))
    made = world.clock.now()
    for number, person in enumerate((ANN, BOB, ANN)):
        world.clock.turn(HOUR)
        await world.act(match, person, "+1")
        # whether the positions are at hand, or are found in the record
        for parts in (world.parts, world.restarted()):
            board = await parts.match.boards.of(match.id)
            assert board.time is not None
            assert board.time.since == made + number * HOUR


async def test_a_board_that_a_newer_one_replaces_is_not_posted(world: World) -> None:
    match = await world.started()
    taken = await row(world, match)
    assert (await look(world, match, taken)).match.version == 0
    await world.act(match, ANN, "+1")
    assert await world.parts.match.boards.to_post(match.id, taken) is None
    assert (await look(world, match, await row(world, match))).match.version == 1


async def test_what_is_posted_is_noted_down_at_once_with_all_that_follows(world: World) -> None:
    boards = world.parts.match.boards
    match = await world.started()
    await world.parts.match.matches.opened(match.id, 555)
    await world.parts.match.matches.troubled(match.id, Trouble.LOCKED)
    await world.parts.match.watching.watch(match.id, CAT, every_move=True, privately=True)
    posting = await row(world, match)
    board = await look(world, match, posting)
    assert await boards.posted(board.match, 556, posting, watchers=board.watchers)
    stored = await world.parts.match.matches.get(match.id)
    assert (stored.thread_id, stored.board_message_id, stored.trouble) == (555, 556, None)
    left = {each.notice for each in await pending(world.parts.match.outbox, match.id)}
    assert Notice.BOARD not in left
    assert Notice.WATCHED in left
    assert not await boards.posted(board.match, 557)
    # what an act does later keeps it
    await world.act(match, ANN, "+1")
    stored = await world.parts.match.matches.get(match.id)
    assert (stored.thread_id, stored.board_message_id) == (555, 557)


async def test_a_newer_row_outlives_the_noting_of_an_older_one(world: World) -> None:
    match = await world.started()
    taken = await row(world, match)
    board = await look(world, match, taken)
    await world.act(match, ANN, "+1")
    await world.parts.match.boards.posted(board.match, 556, taken)
    assert (await row(world, match)).version == 1


async def test_a_match_that_leaves_its_thread_does_so_with_its_board(world: World) -> None:
    match = await world.started()
    match = await world.parts.match.matches.opened(match.id, 555)
    await world.parts.match.boards.posted(match, 556, moved=True)
    stored = await world.parts.match.matches.get(match.id)
    assert (stored.thread_id, stored.board_message_id) == (None, 556)


async def test_a_match_that_cannot_be_shown_has_a_last_word_once_it_is_called_off(
    world: World,
) -> None:
    match = await world.started()
    without = world.restarted(games={"guess": world.games["guess"]})
    await without.servers.administration.cancel(
        match.id, AdminRequest(HERE.guild_id or 0, BOB, "gone", world.click())
    )
    found = await without.match.boards.to_post(match.id)
    assert isinstance(found, CalledOff)
    assert found.match.status is Status.CANCELLED
    assert found.ruling is not None
    assert found.ruling.reason == "gone"
