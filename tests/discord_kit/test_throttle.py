"""The limit on clicks: bounded in a burst, free at a human pace, separate for each person."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.discord_kit.limits import MAX_TRACKED_IDS, Throttle

ANN, BOB = 1, 2


class Seconds:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def test_a_burst_is_bounded_and_comes_back_with_time() -> None:
    now = Seconds()
    throttle = Throttle(3, 1.0, now)
    assert [throttle.allows(ANN) for _ in range(5)] == [True, True, True, False, False]
    now.time += 2
    assert [throttle.allows(ANN) for _ in range(3)] == [True, True, False]


def test_nobody_pays_for_anybody_else() -> None:
    throttle = Throttle(1, 1.0, Seconds())
    assert throttle.allows(ANN)
    assert not throttle.allows(ANN)
    assert throttle.allows(BOB)


def test_once_a_second_is_never_too_fast() -> None:
    now = Seconds()
    throttle = Throttle(2, 1.0, now)
    for _ in range(100):
        assert throttle.allows(ANN)
        now.time += 1


def test_memory_is_bounded() -> None:
    throttle = Throttle(1, 1.0, Seconds())
    for user in range(MAX_TRACKED_IDS + 10):
        throttle.allows(user)
    # the first ids were forgotten, and start with full buckets
    assert throttle.allows(0)
    assert not throttle.allows(MAX_TRACKED_IDS + 9)


@given(st.lists(st.floats(0, 5), max_size=60), st.integers(1, 10))
def test_never_more_than_the_burst_and_what_time_gave(gaps: list[float], burst: int) -> None:
    now = Seconds()
    throttle = Throttle(burst, 1.0, now)
    start, allowed = now.time, 0
    for gap in gaps:
        now.time += gap
        allowed += throttle.allows(ANN)
        assert allowed <= burst + (now.time - start) + 1e-6
