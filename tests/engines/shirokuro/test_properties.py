"""What holds at every moment of any game, however it is played."""

from __future__ import annotations

import random
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core import CHANCE, PUBLIC, Outcome
from engines.shirokuro.events import Removed, TurnBegan
from engines.shirokuro.pieces import NINE
from engines.shirokuro.state import State
from engines.shirokuro.table import Phase

from .playing import GAME, games, owned, plies, steps


def check(state: State) -> None:
    """The invariants of a single state."""
    table = state.table
    white, black = table.cats
    assert not white & black
    assert all(table.board.has(cell) for seat in (0, 1) for cell in table.cats_of(seat))
    for seat in (0, 1):
        assert owned(state, seat) == list(NINE[seat])
        assert len(state.hands[seat]) <= 3
        assert list(state.hands[seat]) == sorted(state.hands[seat])
    if not table.fights:
        # outside fights nobody touches an enemy
        assert table.contacts() == ((), ())
    elif table.phase in (Phase.CHOOSE, Phase.FLEE, Phase.STEAL, Phase.SCHEME, Phase.RETREAT):
        assert all(table.contacts())
    if table.phase is Phase.MOVE:
        assert len(state.hands[table.turn]) == 3
    assert not table.short or state.asides == (None, None)
    assert (GAME.outcome(state) is None) == bool(GAME.to_act(state))


@given(st.randoms(use_true_random=False), st.booleans())
@settings(max_examples=25)
def test_a_game_of_any_moves_keeps_cards_and_cats_and_ends(rng: random.Random, short: bool) -> None:
    state = GAME.start(2, {"short": short})
    check(state)
    for _ in range(250):
        acting = sorted(GAME.to_act(state))
        if not acting:
            break
        seat = rng.choice(acting)
        if seat == CHANCE:
            move = GAME.sample(state, rng)
        else:
            move = rng.choice(GAME.moves(GAME.view(state, seat)))
        assert GAME.parse(str(move)) == move
        after = GAME.play(state, seat, move)
        assert GAME.play(state, seat, str(move)) == after
        lost = sum(len(event.cells) for event in after.table.news if isinstance(event, Removed))
        assert cats(after) == cats(state) - lost
        state = after
        check(state)


def cats(state: State) -> int:
    return sum(clan.bit_count() for clan in state.table.cats)


def test_all_random_games_end() -> None:
    outcomes = [GAME.outcome(game[-1].after) for game in games()]
    assert {outcome.reason for outcome in outcomes if outcome is not None} >= {"all", "home"}
    assert all(game[-1].after.table.turns <= 400 for game in games())


def test_peaceful_players_come_to_a_draw() -> None:
    outcomes = set()
    for seed in range(3):
        rng = random.Random(seed)
        state = GAME.start(2)
        while acting := GAME.to_act(state):
            seat = min(acting)
            if seat == CHANCE:
                state = GAME.play(state, seat, GAME.sample(state, rng))
                continue
            # nobody leaves the own back rank's neighbourhood
            moves = GAME.moves(GAME.view(state, seat))
            home = [m for m in moves if str(m)[3] in ("12" if seat == 0 else "78")]
            state = GAME.play(state, seat, rng.choice(home))
        outcomes.add(GAME.outcome(state))
    assert outcomes == {Outcome((), "quiet")}


def test_moves_are_listed_once_and_exactly_for_those_who_owe_a_decision() -> None:
    for ply in plies()[::5]:
        acting = GAME.to_act(ply.before)
        assert GAME.moves(GAME.view(ply.before, PUBLIC)) == ()
        for seat in (0, 1):
            moves = GAME.moves(GAME.view(ply.before, seat))
            assert bool(moves) == (seat in acting)
            assert len(set(moves)) == len(moves)


def test_the_state_that_is_played_from_stays_as_it_was() -> None:
    for game in games()[:4]:
        for one, other in pairwise(game):
            assert other.before == one.after


def test_each_turn_is_told_once() -> None:
    for game in games()[:6]:
        numbers = [
            event.number
            for ply in game
            for event in ply.after.table.news
            if isinstance(event, TurnBegan)
        ]
        assert numbers == list(range(1, len(numbers) + 1))


def test_the_story_is_what_the_moves_since_the_turns_move_brought() -> None:
    for ply in (ply for game in games()[:6] for ply in game):
        told, before, news = ply.after.table.story, ply.before.table.story, ply.after.table.news
        assert told[len(told) - len(news) :] == news
        if ply.before.table.phase is Phase.MOVE:
            assert told == news
        else:
            # (that somebody had chosen is forgotten once both have)
            assert set(told[: len(told) - len(news)]) <= set(before)


def test_random_games_come_out_the_same_for_the_same_seed() -> None:
    assert list(steps(5, short=True)) == list(steps(5, short=True))
