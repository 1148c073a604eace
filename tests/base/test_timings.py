"""What is measured of a turn: every part for itself, and nothing where nobody gathers."""

from __future__ import annotations

import asyncio

import pytest

from bot.base import log as timings
from bot.base.log import Stage, measured, stage


class Ticking:
    """A clock that is one second further at each look."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        self.seconds += 1
        return self.seconds


@pytest.fixture(autouse=True)
def ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timings, "perf_counter", Ticking())


def test_a_part_within_another_counts_for_itself_alone() -> None:
    with measured() as laps, stage(Stage.COMMIT):
        with stage(Stage.ENGINE):
            pass
        with stage(Stage.ENGINE):
            pass
    # looks at 1 (2 3) (4 5) 6
    assert laps == {Stage.ENGINE: 2, Stage.COMMIT: 3}


def test_a_part_that_fails_has_taken_its_time() -> None:
    with measured() as laps, pytest.raises(ValueError, match="no"), stage(Stage.ENGINE):
        raise ValueError("no")
    assert laps == {Stage.ENGINE: 1}


def test_without_anybody_to_gather_nothing_is_measured() -> None:
    with stage(Stage.ENGINE):
        pass
    with measured() as laps:
        pass
    assert laps == {}


async def test_turns_at_the_same_time_do_not_mix() -> None:
    async def turn(which: Stage) -> dict[Stage, float]:
        with measured() as laps:
            for _ in range(3):
                with stage(which):
                    await asyncio.sleep(0)
            return dict(laps)

    first, second = await asyncio.gather(turn(Stage.ENGINE), turn(Stage.COMMIT))
    assert (set(first), set(second)) == ({Stage.ENGINE}, {Stage.COMMIT})
