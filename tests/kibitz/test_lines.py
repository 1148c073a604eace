"""Lines beside a match that goes on: made of what everybody knows, and nothing that is hidden."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.kibitz.service import from_public, with_move
from bot.match.model.position import Line, Root, RootKind
from tests.harness.leaks.beside import seen
from tests.play.positions import position

LINE = Line(0, 5, Root(RootKind.ROOM, 1))


@pytest.mark.parametrize("key", ["pastoral", "escape"])
def test_where_nothing_is_hidden_any_move_can_be_tried(key: str) -> None:
    at = position(key)
    here = from_public(at, LINE)
    assert here is not None
    assert here.to_act == 0
    for move in at.moves(0)[::20]:
        further = with_move(here, str(move))
        assert further is not None
        assert further.states[1] == at.game.play(at.state, 0, str(move))
        assert all(before != after for before, after in pairwise(further.states))


def test_while_cards_are_laid_out_there_is_no_line() -> None:
    assert from_public(position("shinra"), LINE) is None


def test_a_line_is_of_the_public_position_though_a_choice_waits() -> None:
    at = position("pastoral")
    assert seen(from_public(replace(at, choices={0: "save"}), LINE)) == seen(from_public(at, LINE))
