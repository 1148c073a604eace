"""One board for what people see as one: the acts it tells, and the message it goes on in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

import pytest

from bot.match.act.recorder import PRESENCE, Board
from bot.match.model.match import Match
from bot.match.model.people import Person, computer
from bot.match.model.terms import Notice, Seating
from engines import GAMES as ENGINES
from tests.match.games import GAMES, Race, RaceState
from tests.match.world import ANN, BOB, World, read
from tests.waiting import pending

SECOND = timedelta(seconds=1)


@dataclass(frozen=True)
class Relay(Race):
    """A race in which the second step goes on with the first, the third with the second, and so
    on until it is over."""

    key = "relay"

    def continues(self, state: RaceState) -> bool:
        return state.count > 0


async def look(world: World, match: Match) -> Board:
    board = await world.parts.match.boards.to_post(match.id)
    assert isinstance(board, Board)
    # whether the positions are at hand, or are found in the record
    again = await world.restarted().match.boards.to_post(match.id)
    assert again == board
    return board


def told(board: Board) -> list[int]:
    """The steps it tells."""
    return [state.count for state in board.told.trail]


async def answered(world: World) -> None:
    task = await world.parts.match.computers.claim(9)
    assert task is not None
    assert await world.parts.match.computers.answer(task, "+1")


async def against_computer(world: World) -> Match:
    return await world.parts.match.lobby.create(
        world.wish("race", computer(1), options={"goal": 5}), world.click()
    )


async def test_between_people_each_act_has_its_own_board(world: World) -> None:
    match = await world.started()
    for number, person in enumerate((ANN, BOB, ANN)):
        after = (await world.act(match, person, "+1")).position.match
        board = await look(world, match)
        assert (told(board), board.earlier) == ([number, number + 1], None)
        assert board.uncalled == frozenset()
        await world.parts.match.boards.posted(after, 500 + number)


async def test_a_computers_act_goes_on_in_the_board_of_the_persons(world: World) -> None:
    match = await against_computer(world)
    await world.parts.match.boards.posted(match, 500)
    match = (await world.act(match, ANN, "+1")).position.match
    mine = await look(world, match)
    assert (told(mine), mine.earlier) == ([0, 1], None)
    await world.parts.match.boards.posted(match, 501)
    began = world.clock.now()
    world.clock.turn(10 * SECOND)
    await answered(world)
    theirs = await look(world, match)
    assert told(theirs) == [0, 1, 2]
    assert theirs.earlier is not None
    assert (theirs.earlier.message_id, theirs.earlier.began_at) == (501, began)
    # ann is there still; some minutes later that is not so sure
    assert theirs.uncalled == {ANN.user_id}
    world.clock.turn(PRESENCE)
    assert (await look(world, match)).uncalled == frozenset()


async def test_a_board_that_was_never_posted_is_told_by_a_new_one(world: World) -> None:
    """The message before shows an earlier round: nothing is edited into that."""
    match = await against_computer(world)
    await world.parts.match.boards.posted(match, 500)
    await world.act(match, ANN, "+1")
    await answered(world)
    board = await look(world, match)
    assert (told(board), board.earlier) == ([0, 1, 2], None)


async def test_a_computer_that_begins_goes_on_in_the_first_board(world: World) -> None:
    wish = world.wish("race", computer(1), seating=Seating.SECOND)
    match = await world.parts.match.lobby.create(wish, world.click())
    await world.parts.match.boards.posted(match, 500)
    await answered(world)
    board = await look(world, match)
    assert board.earlier is not None
    assert (told(board), board.earlier.message_id) == ([0, 1], 500)


async def test_a_game_may_tell_moves_as_one_and_calls_whoever_is_next(world: World) -> None:
    world.games = {**GAMES, "relay": Relay()}
    world.restart(games=world.games)
    match = await world.started("relay")
    people = [ANN, BOB]
    for number in range(4):
        match = (await world.act(match, people[number % 2], "+1")).position.match
        board = await look(world, match)
        assert told(board) == list(range(number + 2))
        assert (board.earlier is not None) == (number > 0)
        assert board.uncalled == frozenset()
        await world.parts.match.boards.posted(match, 500 + number)


@pytest.mark.parametrize("people", [(ANN, BOB), (BOB, ANN)])
async def test_whoever_completes_the_secret_choices_is_there_and_is_not_called(
    world: World, people: tuple[Person, Person]
) -> None:
    world = World(world.store, games=ENGINES)
    match = await world.started("countup")
    for person in (ANN, BOB, *people):
        # each takes a die in turn, and then both set one in secret
        position = await world.parts.match.matches.position(match.id)
        seat = position.seat_of(person.user_id)
        assert seat is not None
        await world.act(match, person, str(position.moves(seat)[0]))
    (posting,) = [
        each
        for each in await pending(world.parts.match.outbox)
        if each.notice is Notice.BOARD and each.match_id == match.id
    ]
    board = (await read(world.parts.match.outbox, posting)).board
    assert isinstance(board, Board)
    assert board.uncalled == {people[1].user_id}
    world.clock.turn(PRESENCE + SECOND)
    board = (await read(world.parts.match.outbox, posting)).board
    assert isinstance(board, Board)
    assert board.uncalled == frozenset()
