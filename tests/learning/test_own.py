"""Puzzles from one's own matches: who has them, and when they come back."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.db.store import Store
from bot.learning import own as keeping
from bot.learning.own import EARLY, INTERVALS, OwnPuzzleRepository, due, sitter_at
from bot.learning.puzzles import NoSuchPuzzle
from bot.match.act.positions import rows_of
from bot.match.model.match import Entry
from bot.match.model.people import computer
from bot.match.model.terms import Kind, Status
from bot.match.refusals import BadValue, MoveRefused, NoSuchMatch
from bot.reviews.service import played
from engines import GAMES
from engines.puzzles import position
from tests.learning.mistakes import SAVE, WIN, kept, lost, mistake, review_of
from tests.match.world import ANN, BOB, CAT, EVENING, World

DAY = timedelta(days=1)
WRONG = "save"


@pytest.fixture
def pastures(store: Store) -> World:
    """A world in which the real games are played."""
    return World(store, games=GAMES)


async def mistaken(world: World) -> str:
    """ann has a puzzle from a match of hers that comes back tomorrow; its id."""
    one = mistake(due(world.clock.now(), 0))
    async with world.store.writing() as unit:
        await unit[OwnPuzzleRepository].add(ANN.user_id, one)
        await unit.commit()
    return one.id


@pytest.mark.both_databases
async def test_a_proved_mistake_is_kept_for_whoever_made_it_and_can_be_solved_at_once(
    pastures: World,
) -> None:
    own = pastures.parts.learning.own_puzzles
    match = await lost(pastures, WIN, WRONG)
    for _ in range(2):
        # a review may be worked out twice
        await kept(pastures, match, review_of(WIN, WRONG))
    progress = await own.progress(ANN.user_id, "pastoral")
    (one,) = progress.open
    assert (one.code, one.made, one.answers) == (match.code, WRONG, WIN.answers)
    assert one.puzzle.rules.view(position(one.puzzle), 0) == WIN.rules.view(position(WIN), 0)
    assert not (await own.progress(BOB.user_id, "pastoral")).open
    assert progress.current == one.puzzle
    assert [found.id for found in progress.due] == [one.id]


async def test_whoever_leaves_many_unsolved_has_no_more_kept(
    pastures: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "MAX_OPEN", 1)
    own = pastures.parts.learning.own_puzzles
    first, second = [await lost(pastures, WIN, WRONG) for _ in range(2)]
    await kept(pastures, first, review_of(WIN, WRONG))
    await kept(pastures, second, review_of(WIN, WRONG))
    (one,) = (await own.progress(ANN.user_id, "pastoral")).open
    assert one.code == first.code
    await own.drop(ANN.user_id, "pastoral", one.id)
    await kept(pastures, second, review_of(WIN, WRONG))
    (one,) = (await own.progress(ANN.user_id, "pastoral")).open
    assert one.code == second.code


async def test_the_second_player_has_theirs_and_what_is_not_proved_is_nobodys(
    pastures: World,
) -> None:
    own = pastures.parts.learning.own_puzzles
    match = await lost(pastures, SAVE, WRONG)
    review = review_of(SAVE, WRONG)
    (point,) = review.turning_points

    await kept(pastures, match, replace(review, turning_points=(replace(point, goal=None),)))
    assert not (await own.progress(BOB.user_id, "pastoral")).open
    await kept(pastures, match, review)
    (one,) = (await own.progress(BOB.user_id, "pastoral")).open
    assert (one.seat, one.aim) == (1, SAVE.aim)
    assert not (await own.progress(ANN.user_id, "pastoral")).open


async def test_it_comes_back_until_it_is_solved_twice_on_different_days(world: World) -> None:
    own, clock = world.parts.learning.own_puzzles, world.clock
    puzzle_id = await mistaken(world)
    clock.turn(DAY)
    puzzle = (await own.progress(ANN.user_id, "pastoral")).get(puzzle_id)
    right, progress = await own.answer(ANN.user_id, puzzle, WIN.answers[0])
    assert right
    assert progress.current is None
    assert progress.next_at == clock.now() + 3 * DAY - EARLY
    # the same day it is practice
    right, progress = await own.answer(ANN.user_id, puzzle, WIN.answers[0])
    assert right
    assert progress.own(puzzle_id).solved == 1
    _, progress = await own.answer(ANN.user_id, puzzle, WRONG)
    assert progress.own(puzzle_id).solved == 1
    clock.turn(3 * DAY)
    right, progress = await own.answer(ANN.user_id, puzzle, WIN.answers[0])
    assert right
    assert not progress.open
    assert progress.own(puzzle_id).due_at is None
    clock.turn(400 * DAY)
    assert not (await own.progress(ANN.user_id, "pastoral")).open
    # its message can still be used
    assert (await own.of(ANN.user_id, "pastoral", puzzle_id)).get(puzzle_id) == puzzle


async def test_a_wrong_answer_or_giving_up_starts_over(world: World) -> None:
    own, clock = world.parts.learning.own_puzzles, world.clock
    puzzle_id = await mistaken(world)
    clock.turn(DAY)
    puzzle = (await own.progress(ANN.user_id, "pastoral")).get(puzzle_id)
    await own.answer(ANN.user_id, puzzle, WIN.answers[0])
    clock.turn(3 * DAY)
    right, progress = await own.answer(ANN.user_id, puzzle, WRONG)
    assert not right
    assert progress.next_at == clock.now() + DAY - EARLY
    # found at the second try, which does not count
    _, progress = await own.answer(ANN.user_id, puzzle, WIN.answers[0])
    assert progress.own(puzzle_id).solved == 0
    clock.turn(DAY)
    await own.answer(ANN.user_id, puzzle, WIN.answers[0])
    clock.turn(3 * DAY)
    progress = await own.show(ANN.user_id, puzzle)
    assert progress.own(puzzle_id).solved == 0
    assert progress.next_at == clock.now() + DAY - EARLY
    with pytest.raises(MoveRefused):
        await own.answer(ANN.user_id, puzzle, "castles")


async def test_whoever_needs_a_hint_sees_it_again_later_and_later(world: World) -> None:
    own, clock = world.parts.learning.own_puzzles, world.clock
    puzzle_id = await mistaken(world)
    puzzle = (await own.progress(ANN.user_id, "pastoral")).get(puzzle_id)
    # before it is due a hint changes nothing
    assert not (await own.hint(ANN.user_id, puzzle)).own(puzzle_id).helped
    clock.turn(DAY)
    for interval in (*INTERVALS[1:], INTERVALS[-1]):
        await own.hint(ANN.user_id, puzzle)
        right, progress = await own.answer(ANN.user_id, puzzle, WIN.answers[0])
        assert right
        assert progress.own(puzzle_id).solved == 0
        assert progress.next_at == clock.now() + interval - EARLY
        clock.turn(interval)


async def test_one_can_be_dropped_and_nobody_reaches_anothers(world: World) -> None:
    own = world.parts.learning.own_puzzles
    puzzle_id = await mistaken(world)
    with pytest.raises(NoSuchPuzzle):
        await own.of(BOB.user_id, "pastoral", puzzle_id)
    await own.drop(BOB.user_id, "pastoral", puzzle_id)
    puzzle = (await own.of(ANN.user_id, "pastoral", puzzle_id)).get(puzzle_id)
    await own.drop(ANN.user_id, "pastoral", puzzle_id)
    with pytest.raises(NoSuchPuzzle):
        await own.answer(ANN.user_id, puzzle, WIN.answers[0])
    with pytest.raises(BadValue, match="no-such-game"):
        await own.progress(ANN.user_id, "chess")


async def test_it_outlives_the_record_of_its_match(store: Store) -> None:
    world = World(store, games=GAMES, kept_days=30)
    match = await lost(world, WIN, WRONG)
    await kept(world, match, review_of(WIN, WRONG))
    # the newest match always stays
    await world.started("pastoral")
    world.clock.turn(31 * DAY)
    await world.parts.ops.housekeeper.tidy()
    with pytest.raises(NoSuchMatch):
        await world.parts.match.matches.get(match.id)
    own = world.parts.learning.own_puzzles
    puzzle = (await own.progress(ANN.user_id, "pastoral")).current
    assert puzzle is not None
    right, _ = await own.answer(ANN.user_id, puzzle, WIN.answers[0])
    assert right


async def test_rules_that_are_not_kept_any_more_are_asked_of_nobody(world: World) -> None:

    old = replace(mistake(EVENING), rules_version=99)
    async with world.store.writing() as unit:
        await unit[OwnPuzzleRepository].add(ANN.user_id, old)
        await unit.commit()
    assert not (await world.parts.learning.own_puzzles.progress(ANN.user_id, "pastoral")).open
    with pytest.raises(NoSuchPuzzle):
        await world.parts.learning.own_puzzles.of(ANN.user_id, "pastoral", old.id)


async def test_a_mistake_is_of_whoever_sat_there_then(pastures: World) -> None:
    match = await lost(pastures, WIN, WRONG)
    moves = [
        Entry(number + 1, Kind.MOVE, number % 2, text, EVENING)
        for number, text in enumerate((*WIN.moves, WRONG))
    ]
    at = len(WIN.moves)
    assert sitter_at(match, moves, at) == ANN.user_id
    row = Entry(len(moves) + 1, Kind.REPLACED, 0, "cat", EVENING, before_id=CAT.user_id)
    assert sitter_at(match, [*moves, row], at) == CAT.user_id
    assert sitter_at(match, [*moves, row], at - 1) == BOB.user_id
    # after the mistake the two changed places
    exchanged = match.exchanged()
    swap = Entry(len(moves) + 1, Kind.SWAPPED, 1, "", EVENING)
    assert sitter_at(exchanged, [*moves, swap], at) == ANN.user_id

    seats = (replace(match.seats[0], person=computer(2)), *match.seats[1:])
    assert sitter_at(replace(match, seats=seats), moves, at) is None


async def test_a_position_that_somebody_left_on_the_way_to_is_no_puzzle(pastures: World) -> None:
    """With fewer players there are fewer dice, so the moves alone lead nowhere."""
    matches = pastures.parts.match.matches
    match = await pastures.seated("countup", ANN, BOB, CAT)
    while match.version < 60 and match.status is Status.ACTIVE:
        at = await matches.position(match.id)
        seat = min(at.owing)
        legal = [str(move) for move in at.game.moves(at.view(seat))]
        text = "drop" if seat == 2 and "drop" in legal else legal[0]
        await pastures.act(match, (ANN, BOB, CAT)[seat], text)
        if text == "drop" and seat == 2:
            # nobody waits for them any more in this round
            await matches.resign(match.id, CAT, pastures.click())
        match = await matches.get(match.id)
    assert match.seats[2].left is not None
    if match.status is Status.ACTIVE:
        match = (await matches.resign(match.id, BOB, pastures.click())).position.match
    async with pastures.store.reading() as unit:
        at_end = played(GAMES["countup"], match, await rows_of(unit, match))
    step = max(n for n, (seat, _) in enumerate(at_end.line.moves) if seat == 0)
    made = str(at_end.line.moves[step][1])
    point = replace(review_of(WIN, made, step=step).turning_points[0], seat=0)
    await kept(pastures, match, replace(review_of(WIN, made), turning_points=(point,)))
    assert not (await pastures.parts.learning.own_puzzles.progress(ANN.user_id, "countup")).open
