"""The engine against a second reading of the rules, move by move through random matches."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.shinra.pieces import CELL_NAMES
from engines.shinra.state import State

from .playing import GAME, match, start, view
from .reference import Reference


def same(state: State, game: Reference) -> None:
    """Everything that lies anywhere, what may be done, and how it ended."""
    seen = view(state)
    assert {CELL_NAMES[card.cell]: (card.seat, str(card.kind)) for card in seen.cards} == {
        cell: (card.seat, card.kind) for cell, card in game.sheet.items()
    }
    assert {CELL_NAMES[card.cell]: str(card.under) for card in seen.cards} == {
        cell: str(card.under) for cell, card in game.sheet.items()
    }
    for seat in (0, 1):
        assert Counter(map(str, seen.hands[seat])) == game.hands[seat]
        assert set(map(str, seen.royals_lost[seat])) == game.out[seat]
        listed = [str(move) for move in GAME.moves(GAME.view(state, seat))]
        assert len(set(listed)) == len(listed)
        assert set(listed) == game.legal(seat)
    outcome = GAME.outcome(state)
    assert (None if outcome is None else (outcome.winners, outcome.reason)) == game.result
    assert sorted(GAME.to_act(state)) == game.to_act() == list(seen.acting)


@pytest.mark.parametrize("seed", range(30))
def test_both_readings_agree_all_through_a_random_match(seed: int) -> None:
    game = Reference()
    same(start(), game)
    for ply in match(1000 + seed, fierce=seed % 4 / 4, hasty=seed % 6 > 0):
        game.send(ply.seat, str(ply.move))
        same(ply.after, game)
