"""What holds in every position of every game."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core import CHANCE, PUBLIC, Audience, MoveError, replay
from engines.countup.state import State
from engines.countup.table import Phase
from engines.countup.view import View

from .playing import GAME, every_text, random_game, random_states

pytestmark = pytest.mark.slow

SEEDS = st.integers(0, 2**32)
SEATS = st.integers(2, 4)


def tried(state: State, seat: int, text: str) -> State | MoveError:
    """What comes of a move: the next state, or how it is refused."""
    try:
        return GAME.play(state, seat, text)
    except MoveError as error:
        return error


@settings(max_examples=40)
@given(SEEDS, SEATS)
def test_a_move_is_listed_exactly_if_it_can_be_played(seed: int, seats: int) -> None:
    for state in random_states(seed, seats, many=12):
        for seat in range(seats):
            listed = [str(move) for move in GAME.moves(GAME.view(state, seat))]
            playable = {t for t in every_text(4) if isinstance(tried(state, seat, t), State)}
            assert len(listed) == len(set(listed))
            assert set(listed) == playable
            assert bool(listed) == (seat in GAME.to_act(state))


@settings(max_examples=40)
@given(SEEDS, SEATS)
def test_a_view_of_nobodys_seat_has_no_moves_and_chance_rolls_what_it_samples(
    seed: int, seats: int
) -> None:
    rng = random.Random(seed)
    for state in random_states(seed, seats, many=12):
        assert not GAME.moves(GAME.view(state, PUBLIC))
        if GAME.to_act(state) == {CHANCE}:
            assert GAME.play(state, CHANCE, GAME.sample(state, rng)).table.phase is Phase.TAKE
        else:
            assert isinstance(tried(state, CHANCE, "roll 1 1 1 1"), MoveError)


@given(SEEDS, SEATS, st.text(), st.integers(-3, 5))
def test_any_text_from_any_seat_is_played_or_refused(
    seed: int, seats: int, text: str, seat: int
) -> None:
    state = random_states(seed, seats, many=1, most=60)[0]
    before = hash(state)
    tried(state, seat, text)
    assert hash(state) == before


@settings(max_examples=30)
@given(SEEDS, SEATS)
def test_a_replayed_record_gives_an_equal_state(seed: int, seats: int) -> None:
    steps = list(random_game(seed, seats))
    record = [(seat, text) for _, seat, text, _ in steps]
    again = replay(GAME, seats, {}, record)
    assert again == steps[-1][3]
    assert hash(again) == hash(steps[-1][3])


@settings(max_examples=30)
@given(SEEDS, SEATS)
def test_coins_come_one_by_one_and_go_only_with_an_undercat(seed: int, seats: int) -> None:
    for before, _, _, after in random_game(seed, seats):
        new_round = after.inner == (None,) * seats and before.table.phase in (
            Phase.COUNT,
            Phase.AWARD,
        )
        for seat in range(seats):
            was, now = before.table.players[seat], after.table.players[seat]
            assert 0 <= now.coins <= 3
            assert 0 <= after.table.unused(seat) <= now.coins
            assert not (now.undercat and now.coins)
            if now.coins > was.coins:
                assert new_round
                assert now.coins == was.coins + 1
            if now.coins < was.coins:
                assert new_round
                assert (was.coins, now.coins, now.undercat) == (3, 0, True)


@settings(max_examples=30)
@given(SEEDS, SEATS)
def test_every_game_ends_within_a_hundred_rounds(seed: int, seats: int) -> None:
    last = list(random_game(seed, seats))[-1][3]
    outcome = GAME.outcome(last)
    assert outcome is not None
    assert outcome.reason in ("last", "rounds")
    assert last.table.round <= 100
    assert GAME.to_act(last) == frozenset()


@settings(max_examples=30)
@given(SEEDS, SEATS)
def test_the_marker_only_goes_up_and_stays_on_the_track(seed: int, seats: int) -> None:
    for before, _, text, after in random_game(seed, seats):
        assert 0 <= after.table.marker <= 12
        if before.table.round == after.table.round and after.table.phase is not Phase.OVER:
            called = text == "call" or text.startswith("shoot")
            assert after.table.marker == before.table.marker + called


# nobody learns anything


def audiences(seats: int) -> list[Audience]:
    return [*range(seats), PUBLIC]


def shown(state: State, audience: Audience) -> tuple[View, object, frozenset[int]]:
    """All that an audience is shown of a state."""
    view = GAME.view(state, audience)
    return view, GAME.moves(view), view.to_act


@settings(max_examples=40)
@given(SEEDS, SEATS)
def test_an_imagined_state_looks_the_same(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    for state in random_states(seed, seats, many=24):
        for audience in audiences(seats):
            other = GAME.imagine(GAME.view(state, audience), rng)
            assert shown(other, audience) == shown(state, audience)
            assert GAME.to_act(other) == GAME.to_act(state)
            assert GAME.outcome(other) == GAME.outcome(state)
            assert repr(other) == repr(state)


@settings(max_examples=40)
@given(SEEDS, SEATS)
def test_a_seat_is_answered_the_same_whatever_it_cannot_see(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    for state in random_states(seed, seats, many=12):
        for seat in range(seats):
            other = GAME.imagine(GAME.view(state, seat), rng)
            for text in every_text(seats):
                one, two = tried(state, seat, text), tried(other, seat, text)
                assert isinstance(one, MoveError) == isinstance(two, MoveError)
                if isinstance(one, MoveError) or isinstance(two, MoveError):
                    assert one == two
                elif not opened(state, one):
                    assert shown(one, seat) == shown(two, seat)
                    assert GAME.events(state, one, seat) == GAME.events(other, two, seat)


@settings(max_examples=30)
@given(SEEDS, SEATS)
def test_others_are_told_the_same_whatever_they_cannot_see(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    for state in random_states(seed, seats, many=6):
        for audience in audiences(seats):
            other = GAME.imagine(GAME.view(state, audience), rng)
            for seat in GAME.to_act(state) - {audience, CHANCE}:
                for text in every_text(seats):
                    one, two = tried(state, seat, text), tried(other, seat, text)
                    if isinstance(one, State) and isinstance(two, State) and not opened(state, one):
                        assert shown(one, audience) == shown(two, audience)
                        assert GAME.events(state, one, audience) == GAME.events(
                            other, two, audience
                        )


@given(SEEDS, SEATS)
def test_whatever_a_seat_sets_looks_the_same_to_all_others(seed: int, seats: int) -> None:
    for state in random_states(seed, seats, many=20):
        if state.table.phase is not Phase.SET:
            continue
        for seat in GAME.to_act(state):
            after = [GAME.play(state, seat, f"set {face}") for face in range(1, 7)]
            for audience in set(audiences(seats)) - {seat}:
                assert len({GAME.view(each, audience) for each in after}) == 1
                assert len({GAME.events(state, each, audience) for each in after}) == 1


@settings(max_examples=40)
@given(SEEDS, SEATS)
def test_the_readable_record_is_the_same_whatever_was_set_in_secret(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    record: list[tuple[int, str]] = []
    for _, seat, text, after in random_game(seed, seats, most=120):
        record.append((seat, text))
        hidden = GAME.hidden_in_record(record, after)
        assert all(record[index][1].startswith("set ") for index in hidden)
        for reader in audiences(seats):
            inner = GAME.imagine(GAME.view(after, reader), rng).inner
            other = with_inner_dice(record, inner)
            assert readable(other, hidden, reader) == readable(record, hidden, reader)


@settings(max_examples=30)
@given(SEEDS, SEATS)
def test_with_whatever_is_concluded_all_that_was_called_was_allowed(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    record: list[tuple[int, str]] = []
    for _, actor, did, after in random_game(seed, seats, most=60):
        record.append((actor, did))
        if after.table.phase is Phase.COUNT:
            reader = rng.choice(audiences(seats))
            concluded = GAME.hints.imagine(GAME.view(after, reader), rng)
            again = GAME.start(seats)
            for seat, text in with_inner_dice(record, concluded.inner):
                again = GAME.play(again, seat, text)
            assert again == concluded


def with_inner_dice(
    record: list[tuple[int, str]], inner: tuple[int | None, ...]
) -> list[tuple[int, str]]:
    """The record, had the dice of the round that goes on been set so."""
    began = max(index for index, (seat, _) in enumerate(record) if seat == CHANCE)
    return [
        (seat, f"set {inner[seat]}")
        if index > began and text.startswith("set ") and inner[seat] is not None
        else (seat, text)
        for index, (seat, text) in enumerate(record)
    ]


def readable(
    record: list[tuple[int, str]], hidden: frozenset[int], reader: Audience
) -> list[tuple[int, str | None]]:
    """What a reader is shown of a record."""
    return [
        (seat, None if index in hidden and seat != reader else text)
        for index, (seat, text) in enumerate(record)
    ]


def opened(before: State, after: State) -> bool:
    """Whether a move opened the dice."""
    return after.table.challenge != before.table.challenge
