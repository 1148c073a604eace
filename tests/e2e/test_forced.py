"""Moves that everybody can see to be the only ones are made for their people, and told."""

from __future__ import annotations

from bot.match.act.positions import KeyedRng
from engines import GAMES
from tests.e2e.simulated import Town


def seed_for(first: int, others: int) -> bytes:
    """A seed by which two people roll one die of `first` and three of `others`."""
    game = GAMES["countup"]
    wanted = sorted([first, others, others, others])
    for number in range(10_000):
        seed = number.to_bytes(32)
        rolled = game.sample(game.start(2), KeyedRng(seed, "move:1"))
        if sorted(rolled.faces) == wanted:
            return seed
    raise AssertionError("no seed rolls so")


async def test_a_forced_move_is_played_and_told(town: Town, seeds: list[bytes]) -> None:
    seeds.append(seed_for(4, 3))
    await town.sit("countup", town.bob)
    before = len(town.public())
    await town.move(town.ann, "take 4")
    assert len(town.public()) == before + 1
    board = town.board()
    assert "bob had only one move, so it was played automatically" in board.text
    assert sorted(board.pings) == sorted([town.ann.id, town.bob.id])
    history = (await town.from_menu(town.carol, "History")).text
    assert "bob **take 3** (the only move)" in history
    await town.restart()
    again = await town.slash(town.ann, "board", public=True)
    assert again.answer.private
    assert "bob had only one move" in town.board().text


async def test_a_forced_move_before_anybody_acts_is_on_the_first_board(
    town: Town, seeds: list[bytes]
) -> None:
    seeds.append(seed_for(3, 3))
    await town.sit("countup", town.bob)
    board = town.board()
    assert "ann had only one move, so it was played automatically" in board.text
    assert "bob had only one move, so it was played automatically" in board.text
    assert "Set 1" in board.labels
