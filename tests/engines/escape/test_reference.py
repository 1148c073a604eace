"""The engine against the straight reading of the rules, turn by turn."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.escape.pieces import WHITE
from engines.escape.state import State

from .playing import BENTS, GAME, legal, match, view
from .reference import Reference

pytestmark = pytest.mark.slow

MATCHES = 28


def facts(state: State) -> tuple[object, ...]:
    """All that the rules speak of, in the words of the reference."""
    seen = view(state)
    outcome = GAME.outcome(state)
    colours = ("white", "black")
    return (
        dict.fromkeys(seen.white, "white") | dict.fromkeys(seen.black, "black"),
        {c: [card.name for card in hand] for c, hand in zip(colours, seen.hand, strict=True)},
        set(seen.group),
        {(face.cell, face.beyond) for face in seen.faces},
        seen.open_faces,
        legal(state),
        (colours[outcome.winners[0]], outcome.reason) if outcome else None,
        seen.to_move if outcome else colours[seen.to_move or WHITE],
    )


def reference_facts(match: Reference) -> tuple[object, ...]:
    return (
        match.table,
        match.hands,
        match.group(),
        match.open_faces(),
        len(match.open_faces()),
        match.legal(),
        match.result,
        None if match.result else match.player,
    )


def test_both_tell_the_same_story_of_many_matches() -> None:
    seen: Counter[str] = Counter()
    for seed in range(MATCHES):
        slow = Reference()
        assert facts(GAME.start(2)) == reference_facts(slow)
        for ply in match(seed, BENTS[seed % len(BENTS)]):
            slow.play(str(ply.move))
            assert facts(ply.after) == reference_facts(slow)
            seen["pass"] += str(ply.move) == "pass"
        assert slow.result
        seen[slow.result[1]] += 1
    # the matches went everywhere, or the comparison says little
    assert min(seen["pass"], seen["enclosed"], seen["escaped"]) >= 3, seen
