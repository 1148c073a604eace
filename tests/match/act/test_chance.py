"""Dice, shuffles and match codes."""

from __future__ import annotations

import hashlib
import hmac
import random
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.match.act.positions import KeyedRng, commitment, derived_seed, draw_key
from bot.match.model.match import CODE_ALPHABET, draw_code, normal_code

SEED = bytes(range(32))


@given(stop=st.integers(1, 10**30), purpose=st.text(max_size=10))
def test_a_number_is_within_its_range(stop: int, purpose: str) -> None:
    assert 0 <= KeyedRng(SEED, purpose).randrange(stop) < stop


@given(items=st.lists(st.integers(), max_size=60))
def test_a_shuffle_loses_and_adds_nothing(items: list[int]) -> None:
    shuffled = list(items)
    KeyedRng(SEED, "shuffle").shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_equal_seeds_and_purposes_draw_equal_numbers() -> None:
    first, second = KeyedRng(SEED, "move:3"), KeyedRng(SEED, "move:3")
    assert [first.randrange(6) for _ in range(100)] == [second.randrange(6) for _ in range(100)]


def test_another_seed_or_purpose_draws_others() -> None:
    drawn = {
        KeyedRng(seed, purpose).randrange(2**64)
        for seed in (SEED, SEED[::-1])
        for purpose in ("move:3", "move:4")
    }
    assert len(drawn) == 4


def test_numbers_are_those_of_the_published_recipe() -> None:
    block = hmac.new(SEED, b"move:1:0", hashlib.sha256).digest()
    expected = [byte >> 5 for byte in block if byte >> 5 < 6]
    rng = KeyedRng(SEED, "move:1")
    assert [rng.randrange(6) for _ in expected] == expected


@pytest.mark.parametrize("stop", [2, 3, 6, 52, 100, 300])
def test_every_number_is_equally_likely(stop: int) -> None:
    rng = KeyedRng(SEED, "fair")
    draws = 200 * stop
    counts = [0] * stop
    for _ in range(draws):
        counts[rng.randrange(stop)] += 1
    # chi-squared, with a mean of stop - 1 and a deviation of its root doubled
    chi = sum((count - 200) ** 2 / 200 for count in counts)
    assert abs(chi - (stop - 1)) < 5 * (2 * (stop - 1)) ** 0.5


def test_every_order_is_equally_likely() -> None:
    rng = KeyedRng(SEED, "orders")
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        order = [0, 1, 2]
        rng.shuffle(order)
        counts[tuple(order)] = counts.get(tuple(order), 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_an_empty_range_is_refused() -> None:
    with pytest.raises(ValueError, match="empty"):
        KeyedRng(SEED, "").randrange(0)


def test_the_commitment_is_a_hash_of_the_code_and_the_seed() -> None:
    assert commitment("7KQ2", SEED) == hashlib.sha256(f"7KQ2:{SEED.hex()}".encode()).hexdigest()
    assert commitment("7KQ3", SEED) != commitment("7KQ2", SEED)


def test_everything_that_was_added_changes_what_is_drawn() -> None:
    lines = ("post 7", "0 8", "1 9")
    others = (lines[1:], lines[::-1], ("post 7", "0 8", "1 10"), ("post 7", "0 81", " 9"), ())
    keys = {draw_key(SEED, added) for added in (lines, *others)}
    assert len(keys) == 6
    assert draw_key(SEED, lines) == hmac.new(SEED, b"post 7\n0 8\n1 9", "sha256").digest()


def test_the_seed_of_a_tournaments_match_tells_nothing_about_another() -> None:
    seeds = {derived_seed(SEED, game) for game in ("1:1:0:0", "1:1:0:1", "1:2:0:0")}
    assert len(seeds) == 3
    assert SEED not in seeds


@given(attempt=st.integers(0, 30), seed=st.integers(0, 1000))
@settings(max_examples=50)
def test_a_code_is_read_as_it_was_drawn(attempt: int, seed: int) -> None:
    code = draw_code(random.Random(seed).randbytes, attempt)
    assert len(code) == 4 + attempt // 4
    assert normal_code(code) == code
    assert normal_code(f" {code[:2].lower()}-{code[2:]} ") == code


def test_letters_that_look_like_figures_are_read_as_figures() -> None:
    assert normal_code("Oo1lI") == "00111"
    assert not set("ILOU") & set(CODE_ALPHABET)
    assert set(CODE_ALPHABET) < set(string.ascii_uppercase + string.digits)
