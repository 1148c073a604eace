"""What a player has missed: the acts of others since their own last one."""

from __future__ import annotations

import pytest

from bot.match.act.positions import Missed
from bot.match.model.position import OfferKind
from bot.match.model.terms import Terms, Undo
from tests.match.world import ANN, BOB, CAT, World


async def missed(world: World, match_id: int, seat: int) -> Missed:
    return await world.parts.match.matches.missed(match_id, seat)


async def test_whoever_plays_against_one_other_has_missed_nothing_that_the_board_does_not_show(
    world: World,
) -> None:
    match = await world.started()
    await world.act(match, ANN, "+1")
    await world.act(match, BOB, "+1")
    assert (await missed(world, match.id, 0)).acts == 0


async def test_among_three_each_misses_the_acts_of_two(world: World) -> None:
    match = await world.seated("race", ANN, BOB, CAT)
    await world.act(match, ANN, "+1")
    assert (await missed(world, match.id, 1)).acts == 0
    await world.act(match, BOB, "+1")
    # cat has not moved yet: from the start
    assert await missed(world, match.id, 2) == Missed(0, 2, (0, 1))
    await world.act(match, CAT, "+1")
    assert await missed(world, match.id, 0) == Missed(1, 2, (1, 2))
    assert (await missed(world, match.id, 2)).acts == 0


async def test_an_answer_that_was_planned_is_no_act_of_ones_own(world: World) -> None:
    match = await world.seated("race", ANN, BOB)
    await world.act(match, ANN, "+1")
    await world.planned(match, ANN, "+1", "+1")
    # ann’s answer is made in the same act
    await world.act(match, BOB, "+1")
    await world.act(match, BOB, "+1")
    assert await missed(world, match.id, 0) == Missed(1, 2, (1, 1), planned=1)


async def test_an_undo_is_an_act_and_what_was_undone_is_one_too(world: World) -> None:
    match = await world.started(terms=Terms(undo=Undo.UNTIL_ANSWERED))
    await world.act(match, ANN, "+1")
    await world.act(match, BOB, "+1")
    await world.parts.match.offers.make(match.id, BOB, OfferKind.UNDO, world.click())
    await world.act(match, BOB, "+2")
    assert await missed(world, match.id, 0) == Missed(1, 3, (1, 1))


async def test_choices_that_were_made_together_are_everybodys_own(world: World) -> None:
    match = await world.seated("guess", ANN, BOB)
    await world.act(match, ANN, "4")
    await world.act(match, BOB, "5")
    for seat in (0, 1):
        assert (await missed(world, match.id, seat)).acts == 0


@pytest.mark.both_databases
async def test_a_short_look_at_the_rows_says_whether_a_long_one_is_needed(world: World) -> None:
    match = await world.seated("race", ANN, BOB, CAT)
    assert await missed(world, match.id, 0) == Missed(0)
    await world.act(match, ANN, "+1")
    assert await missed(world, match.id, 1) == Missed(1)
