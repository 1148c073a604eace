"""The engine against the straight reading of the rules, move by move."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.pastoral.pieces import LINES, REACH, square_name
from engines.pastoral.state import State
from tests.engines import pastoral_reference as reference
from tests.engines.pastoral_positions import GAME, legal, varied_matches

pytestmark = pytest.mark.slow

MATCHES = 20


def facts(state: State) -> tuple[object, ...]:
    """All that the rules speak of, in the words of the reference."""
    view = GAME.view(state, 0)
    outcome = GAME.outcome(state)
    board = {square_name(stack.square): (stack.seat, stack.height) for stack in view.stacks}
    removed = {
        square_name(stack.square): (stack.seat, stack.height)
        for stack in (view.last.removed if view.last else ())
    }
    return (
        board,
        list(view.hand),
        list(view.stock),
        removed,
        legal(state),
        (outcome.winners, outcome.reason) if outcome else None,
        None if outcome else (view.to_move, {square_name(square) for square in view.barred}),
    )


def reference_facts(match: reference.Reference) -> tuple[object, ...]:
    return (
        match.board,
        match.hand,
        match.stock,
        match.removed,
        match.legal(),
        match.result,
        None if match.result else (match.player, match.barred),
    )


def test_both_know_the_same_lines_and_the_same_mutilation_squares() -> None:
    assert {frozenset(map(square_name, line)) for line in LINES} == reference.LINES
    assert len(LINES) == len(reference.LINES) == 24
    for x, pairs in REACH.items():
        named = [(square_name(a), square_name(y)) for a, y in pairs]
        assert sorted(named) == sorted(reference.through(square_name(x)))


def test_both_tell_the_same_story_of_many_matches() -> None:
    seen: Counter[str] = Counter()
    for plies in varied_matches(range(MATCHES)):
        slow = reference.Reference()
        assert facts(plies[0].before) == reference_facts(slow)
        for ply in plies:
            slow.play(str(ply.move))
            assert facts(ply.after) == reference_facts(slow)
            seen[f"{len(slow.removed)} removed"] += 1
        seen[slow.result[1] if slow.result else "unfinished"] += 1
    # the matches went everywhere, or the comparison says little
    assert {"3 removed", "4 removed", "5 removed"} <= set(seen), seen
    assert {"bingo", "pickup", "repetition"} <= set(seen), seen
