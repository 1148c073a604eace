"""A small server for ten days: whatever is done in whatever order, the second books agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.long.__main__ import played


@pytest.mark.parametrize("seed", [1, 2])
async def test_ten_days_of_a_small_server_agree_with_the_second_books(
    tmp_path: Path, seed: int
) -> None:
    findings = await played(tmp_path, people=6, matches=8, days=10, seed=seed, seconds=600)
    assert findings.wrong == []
    figures = findings.figures
    assert figures["matches begun"] == 8
    assert figures["moves"] > 50
    assert figures["restarts"] >= 9
    assert figures["clocks recounted"] > 50
