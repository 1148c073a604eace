"""Learners are told of a win that they can have at once; nobody else is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from bot.discord_kit.limits import RenderThread
from bot.learning.hints import GuidedMatches, MatchGuide
from bot.match.fair_play import FairPlay
from bot.match.model.match import Seat
from bot.match.model.people import Person, computer
from bot.match.model.position import Position
from bot.play.board.choices import wins
from engines import GAMES
from tests.e2e.simulated import BINGO
from tests.play.positions import position


class AtOnce:
    """Runs what a thread would run."""

    async def run(self, function: Any, *arguments: Any) -> Any:
        return function(*arguments)


GUIDE = MatchGuide(cast(GuidedMatches, None), cast(FairPlay, None), cast(RenderThread, AtOnce()))
WINNING = len(BINGO) - 1
"""The number of moves after which the next one wins."""


def after(count: int, opponent: Person) -> Position:
    """The position after some moves of a match of ann's."""
    moves = [(number % 2, text) for number, text in enumerate(BINGO[:count])]
    found = position("pastoral", moves)
    seats = (Seat(0, Person(100, "ann"), True, 0), Seat(1, opponent, True, 1))
    return replace(found, match=replace(found.match, seats=seats))


@pytest.mark.asyncio
async def test_only_a_learner_is_told_of_a_win_and_only_where_there_is_one() -> None:
    assert await GUIDE.can_win(after(WINNING, computer(1)), 0)
    assert not await GUIDE.can_win(after(2, computer(1)), 0)
    assert not await GUIDE.can_win(after(WINNING - 1, computer(1)), 0)  # the opponent's turn
    assert not await GUIDE.can_win(after(WINNING, computer(2)), 0)
    assert not await GUIDE.can_win(after(WINNING, Person(101, "bob")), 0)


def test_the_preview_knows_a_winning_move() -> None:
    at = after(WINNING, Person(101, "bob"))
    game = GAMES["pastoral"]
    assert wins(at, 0, game.parse(BINGO[-1]))
    assert not wins(at, 0, game.parse("save"))
