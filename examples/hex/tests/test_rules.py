"""The rules of Hex."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from engines import IllegalMove, Outcome
from engines.perft import perft
from yoimachi_hex.engine.pieces import BOARD, CELLS, EDGES, NEIGHBOURS, mirrored
from yoimachi_hex.engine.rules import REFUSALS, Hex

GAME = Hex()


def played(record: str) -> tuple[object, Outcome | None]:
    state = GAME.start(2)
    for number, text in enumerate(record.split()):
        assert GAME.outcome(state) is None
        state = GAME.play(state, number % 2, text)
    return state, GAME.outcome(state)


def test_the_second_move_may_be_a_swap_and_no_other() -> None:
    # 121 stones; after each 120 stones and the swap; after those 119 each, after the swap 120
    counts = [perft(GAME, GAME.start(2), depth) for depth in (1, 2, 3)]
    assert counts == [121, 121 * 121, 121 * (120 * 119 + 120)]
    for record in ("swap", "a1 b1 swap", "a1 swap swap"):
        with pytest.raises(IllegalMove) as refused:
            played(record)
        assert refused.value.code == "hex-no-swap"


def test_a_swap_mirrors_the_stone_and_gives_it_to_the_second_player() -> None:
    state, _outcome = played("c1 swap")
    assert GAME.view(state, 0).stones == (frozenset(), {BOARD.parse("a3")})
    assert GAME.to_act(state) == {0}
    assert all(mirrored(mirrored(cell)) == cell for cell in CELLS)


def test_the_first_connects_top_and_bottom_and_the_second_left_and_right() -> None:
    down = [f"a{rank}" for rank in range(1, 12)]
    across = [f"{file}2" for file in "bcdefghijk"]
    record = [text for pair in zip(down, [*across, "b3"], strict=True) for text in pair][:-1]
    _state, outcome = played(" ".join(record))
    assert outcome == Outcome((0,), "connected")
    over = [f"{file}6" for file in "abcdefghijk"]
    other = [f"{file}1" for file in "abcdefghijk"]
    record = [text for pair in zip(other, over, strict=True) for text in pair]
    _state, outcome = played(" ".join(record))
    assert outcome == Outcome((1,), "connected")


def test_a_taken_cell_is_refused() -> None:
    with pytest.raises(IllegalMove) as refused:
        played("c4 c4")
    assert (refused.value.code, dict(refused.value.params)) == ("hex-taken", {"cell": "c4"})
    assert refused.value.code in REFUSALS


def test_no_match_is_drawn() -> None:
    """On a full board exactly one player has connected (Nash): a match ends before or there."""
    for seed in range(60):
        rng, state = random.Random(seed), GAME.start(2)
        while (outcome := GAME.outcome(state)) is None:
            (seat,) = GAME.to_act(state)
            state = GAME.play(state, seat, str(rng.choice(GAME.moves(GAME.view(state, seat)))))
        (winner,) = outcome.winners
        won = GAME.view(state, 0).won
        assert won[0] in EDGES[winner][0]
        assert won[-1] in EDGES[winner][1]
        assert all(b in NEIGHBOURS[a] for a, b in pairwise(won))
        assert set(won) <= GAME.view(state, 0).stones[winner]
