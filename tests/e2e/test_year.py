"""A few days of the imagined year, counted again by its second books: `tests.harness.year`."""

from __future__ import annotations

from pathlib import Path

from tests.harness.year.__main__ import lived
from tests.harness.year.year import Span

FEW_DAYS = Span(
    days=5, players=4, division=4, season="2", solvers=2, longest=2, pace=1.0, cups=2, rulings=0.9
)


async def test_a_few_days_are_counted_again(tmp_path: Path) -> None:
    journal = await lived(tmp_path, FEW_DAYS, seed=1)
    assert journal.wrong == []
    counted = "answers", "votes", "moves in the league", "events", "puzzles counted again"
    for what in (*counted, "moves in cups"):
        assert journal.figures[what] > 0, what
