"""The engine against a second, slow reading of the rules page."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engines.core import CHANCE, Outcome
from engines.countup.state import State

from .playing import GAME, random_game, texts
from .reference import Reference


def compare(state: State, reference: Reference) -> None:
    """Everything both keep is the same."""
    table = state.table
    assert GAME.to_act(state) == reference.owing()
    for seat, cat in enumerate(reference.cats):
        player = table.players[seat]
        assert player.coins == cat.hand + len(cat.spent)
        assert table.unused(seat) == cat.hand
        assert player.undercat == cat.is_undercat
        assert set(texts(state, seat)) == reference.legal(seat)
        if reference.step != "over":
            assert (player.outer or 0, state.inner[seat] or 0) == (cat.dice["o"], cat.dice["i"])
    assert table.round == reference.round
    if reference.step == "over":
        assert reference.result is not None
        reason, winners = reference.result
        assert GAME.outcome(state) == Outcome(tuple(winners), reason)
    else:
        assert GAME.outcome(state) is None
        assert table.marker == reference.marker


@given(st.integers(0, 2**32), st.integers(2, 4))
def test_both_readings_agree_on_whole_games(seed: int, seats: int) -> None:
    start = GAME.start(seats)
    reference = Reference(seats, start.table.rounds)
    compare(start, reference)
    for _, seat, text, after in random_game(seed, seats):
        assert seat == CHANCE or text in reference.legal(seat)
        reference.make(seat, text)
        compare(after, reference)
