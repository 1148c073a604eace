"""Whole matches of the games with secrets, by every way there is to move, to the last board."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.match.model.position import Position
from bot.match.model.terms import Status
from engines import GAMES, PUBLIC
from tests.e2e.simulated import Town, is_public

LONGEST = 400
"""Moves that people make in a match here at most."""


def words(position: Position, seat: int, rng: random.Random) -> str:
    """A move to type. Leaving rounds early, and coins for all but one until the last of them is an
    Undercat, make short matches."""
    moves = [str(move) for move in position.moves(seat)]
    if moves[0].startswith("award"):
        players = position.view(PUBLIC).table.players
        standing = {str(seat) for seat in range(1, len(players)) if not players[seat].undercat}
        return max(
            (move for move in moves if "0" not in move),
            key=lambda move: len(standing & set(move.split())),
        )
    return "drop" if "drop" in moves and rng.random() < 0.9 else rng.choice(moves)


async def play_to_the_end(town: Town, rng: random.Random) -> Position:
    """Everybody moves, by picker or by command, until it is over."""
    position = await town.position()
    for _ in range(LONGEST):
        board, before = town.board(), len(town.public())
        await is_public(board, position)
        seat = rng.choice(sorted(position.owing))
        who = town.at_seat(position, seat)
        if rng.random() < 0.15:
            assert (await town.pick(who, board, rng)).text.startswith(("Sent", "Chosen"))
        else:
            await town.move(who, words(position, seat, rng))
        # a choice that waits shows on the board there is; everything else is one new message
        # a call goes on in the board of the calls before it
        alone = len(position.owing) == 1 and not position.game.continues(position.state)
        assert len(town.public()) == before + alone
        position = await town.position()
        if position.match.status is Status.FINISHED:
            return position
    pytest.fail("the match did not end")


@pytest.mark.parametrize(
    ("game", "options"), [("countup", {}), ("shirokuro", {"options": {"short": True}})]
)
async def test_a_match_is_played_to_its_end(town: Town, game: str, options: dict[str, Any]) -> None:
    players = (town.bob, town.dave, town.erin)[: GAMES[game].seats[-1] - 1]
    await town.sit(game, *players, **options)
    position = await play_to_the_end(town, random.Random(1))
    end = town.board()
    assert "final board" in end.text
    row = position.row
    assert row is not None
    # whoever ended it alone knows; nobody did where the last choices were made together
    knowing = set() if row.interaction_id is None else {town.at_seat(position, row.seat)}
    assert sorted(end.called) == sorted(one.id for one in {town.ann, *players} - knowing)
    await is_public(end, position)
    proof = await town.verify(town.carol)
    assert proof.text.startswith("**Yes: match"), proof.text
