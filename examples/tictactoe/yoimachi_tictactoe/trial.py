"""What checks need to know of tic-tac-toe (`yoimachi games check`): nothing else loads it."""

from __future__ import annotations

from typing import Final

from render.testing import Trial

TRIAL: Final = Trial(
    facts=r"\b[a-c][1-3]\b",
    # in every textbook
    counts=(9, 72, 504, 3024, 15120, 54720),
    most_bytes=30_000,
    most_presses=3,
)
