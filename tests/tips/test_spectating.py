"""How a move was guessed, as its board says it."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from bot.discord_kit.limits import RenderThread
from bot.discord_kit.texts import Say
from bot.match.act.recorder import Board
from bot.match.model.match import Match
from bot.tips import TipsBesideBoards
from tests.match.world import ANN, BOB, World
from tests.tips.test_service import guess


async def lines(
    world: World, match: Match, locale: str = "en", since: int | None = None
) -> list[str]:
    """What the board says of it that tells the last act, or all since a version."""
    parts = world.parts
    board = await parts.match.boards.of(match.id)
    assert board.tipped
    if since is not None:
        first = await parts.match.matches.position(match.id, since + 1)
        board = replace(board, tale=replace(board.position, row=first.row))
    beside = TipsBesideBoards(parts.tips, parts.match.matches, cast("RenderThread", None))
    return await beside.lines(board, Say(locale))


async def test_a_board_says_how_many_guessed_its_move_also_if_nobody_did(world: World) -> None:
    match = await world.started()
    await guess(world, match, ANN, "+1", cat="+1", dan="+1", eve="+2")
    assert await lines(world, match) == ["🎯 2 of 3 guessed ann’s move."]
    assert await lines(world, match, "ja") == ["🎯 3人中2人がannさんの手を当てました。"]
    await guess(world, match, BOB, "+1", cat="+2")
    missed = "🎯 1 spectator tried to guess bob’s move and missed."
    assert await lines(world, match) == [missed]
    await guess(world, match, ANN, "+1", cat="+2", dan="+2")
    missed = "🎯 2 spectators tried to guess ann’s move, and all missed."
    assert await lines(world, match) == [missed]
    # a board that tells a whole round says it of its last moves
    assert len(await lines(world, match, since=0)) == 2
    await world.act(match, BOB, "+1")
    assert await lines(world, match) == []


async def test_a_board_that_nobody_guessed_on_is_not_asked_about(world: World) -> None:
    match = await world.started()
    await world.act(match, ANN, "+1")
    board: Board = await world.parts.match.boards.of(match.id)
    assert not board.tipped
    with pytest.raises(AssertionError):
        await lines(world, match)
