"""Lines beside a match that goes on: made of what everybody knows, and nothing that is hidden."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.kibitz.service import from_public, with_move
from bot.match.model.position import Line, Position, Root, RootKind
from bot.match.plans import Walk
from bot.tips.service import guessable
from engines import PUBLIC
from tests.harness.leaks.dealing import SECRETS
from tests.play.positions import position
from tests.tips.test_guessable import choosable, dealt

LINE = Line(0, 5, Root(RootKind.ROOM, 1))


def seen(here: Walk | None) -> object:
    """All that those in the room are shown of a line."""
    if here is None:
        return None
    views = [here.start.game.view(state, PUBLIC) for state in here.states]
    return here.steps, here.chosen, here.to_act, views


def tried(at: Position) -> list[Walk | None]:
    """Lines that begin with each of some moves, and go on with one more."""
    first = from_public(at, LINE)
    found = [first]
    if first is None or (guess := guessable(first.end)) is None:
        return found
    moves = choosable(guess)
    for move in moves[:: max(1, len(moves) // 4)]:
        here = with_move(first, str(move))
        found.append(here)
        if here is not None and (further := guessable(here.end)) is not None:
            found.append(with_move(here, str(choosable(further)[-1])))
    return found


@pytest.mark.parametrize("key", sorted(SECRETS))
def test_nothing_of_a_line_depends_on_what_is_hidden(key: str) -> None:
    compared = moves = 0
    for case in dealt(key):
        lines = tried(case.at)
        for other in case.others:
            assert [seen(one) for one in tried(other)] == [seen(one) for one in lines]
            compared += len(lines)
        moves += sum(one is not None and bool(one.chosen) for one in lines)
    assert compared > 100
    assert moves > 5


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
