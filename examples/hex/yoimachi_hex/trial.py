"""What checks need to know of Hex (`yoimachi games check`): nothing else loads it."""

from __future__ import annotations

from typing import Final

from render.testing import Trial

TRIAL: Final = Trial(
    facts=r"\b[a-k](?:1[01]|[1-9])\b",
    # 121 cells; then 120 and the swap; then 119 each, or 120 after the swap
    counts=(121, 121 * 121, 121 * (120 * 119 + 120)),
    most_bytes=30_000,
    most_presses=4,
)
