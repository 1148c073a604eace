"""Position keys: alike under every symmetry of a game, however the position came about, and apart
where advice would be another."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import CHANCE, GAMES, PUBLIC, AnyGame, IllegalMove
from engines.core import Arranging
from engines.countup.state import State as CountUpState
from engines.pastoral.pieces import TURNED
from engines.pastoral.state import HAND, MOVER, STOCK
from engines.pastoral.state import encode as pastoral_position
from engines.shinra.pieces import CELL_NAMES as SHEET_NAMES
from engines.shinra.pieces import Card
from engines.shinra.state import BATTLE, STAGE, decode_cards, decode_hand
from engines.shinra.state import MOVER as SHINRA_MOVER
from engines.shinra.state import encode as shinra_position
from engines.testing import Ply, random_match

SEEDS = st.integers(0, 2**32)
PLIES = 60
FROM_OPPOSITE = {name: SHEET_NAMES[24 - cell] for cell, name in enumerate(SHEET_NAMES)}
CELL = re.compile(r"([a-h])([1-8])")


def keys(game: AnyGame, state: Any) -> list[Any]:
    """The keys of a state for everybody, by seat."""
    seats = range(game.seats[0])
    return [game.position_key(game.view(state, seat)) for seat in seats]


def played_again(
    game: AnyGame, plies: list[Ply], turned: Callable[[str], str], **options: Any
) -> list[Any]:
    """The states of a match whose moves were turned."""
    states = [game.start(game.seats[0], options)]
    for ply in plies:
        states.append(game.play(states[-1], ply.seat, turned(str(ply.move))))
    return states


def mirrored(files: str) -> Callable[[str], str]:
    """Moves with the cells of these files from right to left."""
    return lambda text: CELL.sub(lambda m: files[-1 - files.index(m[1])] + m[2], text)


@settings(max_examples=25, deadline=None)
@given(SEEDS, st.sampled_from(range(8)))
def test_a_board_of_pastoral_is_the_same_in_eight_ways(seed: int, way: int) -> None:
    game = GAMES["pastoral"]
    names = [f"{'abcdefgh'[cell % 8]}{cell // 8 + 1}" for cell in range(64)]
    turned = {name: names[TURNED[way][cell]] for cell, name in enumerate(names)}
    plies = list(random_match(game, seed, at_most=PLIES))
    again = played_again(
        game,
        plies,
        lambda text: CELL.sub(lambda m: turned[m[0]], text),
        seat0_colour="white",
    )
    for ply, state in zip(plies, again, strict=False):
        assert keys(game, ply.before) == keys(game, state)


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_the_seats_of_pastoral_are_alike(seed: int) -> None:
    game = GAMES["pastoral"]
    for ply in random_match(game, seed, at_most=PLIES):
        position = ply.before.position
        stacks = [replace(s, seat=1 - s.seat) for s in game.view(ply.before, 0).stacks]
        exchanged = pastoral_position(
            stacks,
            (position[HAND + 1], position[HAND]),
            (position[STOCK + 1], position[STOCK]),
            1 - position[MOVER],
        )
        exchanged += position[MOVER + 1 :]
        there = ply.before._replace(position=exchanged)
        assert keys(game, ply.before) == keys(game, there)
        texts = [str(move) for move in game.moves(game.view(there, 1 - ply.seat))]
        assert texts == [str(move) for move in game.moves(game.view(ply.before, ply.seat))]


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_a_sheet_of_shinra_has_a_mirror_image(seed: int) -> None:
    game = GAMES["shinra"]
    plies = list(random_match(game, seed, at_most=200))
    again = played_again(game, plies, mirrored("abcde"))
    for ply, state in zip(plies, again, strict=False):
        assert keys(game, ply.before) == keys(game, state)


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_the_seats_of_shinra_are_alike_in_battle(seed: int) -> None:
    game = GAMES["shinra"]
    for ply in battle(seed):
        position = ply.before.position
        cards = [
            Card(24 - card.cell, 1 - card.seat, card.kind, card.under)
            for card in decode_cards(position)
        ]
        hands = decode_hand(position, 1), decode_hand(position, 0)
        exchanged = shinra_position(cards, hands, 1 - position[SHINRA_MOVER], BATTLE)
        there = ply.before._replace(position=exchanged)
        assert keys(game, ply.before) == keys(game, there)
        found = {
            CELL.sub(lambda m: FROM_OPPOSITE[m[0]], str(move))
            for move in game.moves(game.view(there, 1 - ply.seat))
        }
        assert found == {str(move) for move in game.moves(game.view(ply.before, ply.seat))}


def battle(seed: int) -> list[Ply]:
    """A match of Shinra from the first move of the battle on."""
    game, rng = GAMES["shinra"], random.Random(seed)
    assert isinstance(game, Arranging)
    state = game.start(2)
    for seat in (0, 1):
        for text in (*game.arrangements(seat)[0], "ready"):
            state = game.play(state, seat, text)
    found = []
    for _ in range(60):
        if not game.to_act(state):
            break
        (seat,) = game.to_act(state)
        move = rng.choice(game.moves(game.view(state, seat)))
        after = game.play(state, seat, move)
        if state.position[STAGE] == BATTLE:
            found.append(Ply(state, seat, move, after))
        state = after
    assert found
    return found


@pytest.mark.parametrize("short", [False, True])
@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_a_board_of_shirokuro_has_a_mirror_image(short: bool, seed: int) -> None:
    game = GAMES["shirokuro"]
    plies = list(random_match(game, seed, options={"short": short}, at_most=150))
    again = played_again(game, plies, mirrored("abcde" if short else "abcdefg"), short=short)
    for ply, state in zip(plies, again, strict=False):
        assert keys(game, ply.before) == keys(game, state)


@settings(max_examples=20, deadline=None)
@given(SEEDS, st.integers(2, 4), st.integers(0, 3))
def test_the_seats_of_countup_are_alike(seed: int, seats: int, turns: int) -> None:
    game = GAMES["countup"]
    for ply in random_match(game, seed, seats=seats, at_most=PLIES):
        there = around_the_table(ply.before, turns % seats)
        for seat in range(seats):
            other = (seat + turns) % seats
            assert game.position_key(game.view(ply.before, seat)) == game.position_key(
                game.view(there, other)
            )


def around_the_table(state: CountUpState, turns: int) -> CountUpState:
    """The same with everybody so many seats further on."""
    table, seats = state.table, len(state.inner)

    def of(place: int) -> int:
        return (place + turns) % seats

    players = tuple(table.players[(seat - turns) % seats] for seat in range(seats))
    inner = tuple(state.inner[(seat - turns) % seats] for seat in range(seats))
    shots = tuple(s._replace(seat=of(s.seat), target=of(s.target)) for s in table.shots)
    table = table._replace(
        turn=of(table.turn), start_player=of(table.start_player), players=players, shots=shots
    )
    return CountUpState(table, inner)


def test_the_order_in_which_cards_of_escape_were_laid_does_not_count() -> None:
    game, met = GAMES["escape"], 0
    for seed in range(40):
        plies = list(random_match(game, seed, at_most=3))
        first, reply, second = plies
        state = game.start(2)
        try:
            for ply in (second, reply, first):
                state = game.play(state, ply.seat, ply.move)
        except IllegalMove:
            continue
        met += 1
        assert keys(game, state) == keys(game, second.after)
        assert state != second.after
    assert met


@pytest.mark.parametrize("key", GAMES)
def test_other_positions_have_other_keys(key: str) -> None:
    """Nothing comes back within a few moves, unless it is drawn from the same dice."""
    game, found = GAMES[key], set[Any]()
    plies = [ply for ply in random_match(game, 7, at_most=60) if ply.seat != CHANCE]
    for ply in plies:
        key_there = game.position_key(game.view(ply.before, ply.seat))
        assert hash(key_there) is not None
        found.add(key_there)
    assert len(found) > 0.9 * len(plies)


@pytest.mark.parametrize("key", ["shirokuro", "countup"])
def test_a_key_tells_no_more_than_its_view(key: str) -> None:
    game = GAMES[key]
    rng = random.Random(3)
    for ply in random_match(game, 11, at_most=60):
        for audience in (0, 1):
            view = game.view(ply.before, audience)
            imagined = game.view(game.imagine(view, rng), audience)
            assert game.position_key(view) == game.position_key(imagined)
        public = game.view(ply.before, PUBLIC)
        assert game.position_key(public) != game.position_key(game.view(ply.before, 0))
