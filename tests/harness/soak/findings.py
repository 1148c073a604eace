"""The figures and the faults of a simulation."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

KINDS: Final = (
    "lost moves",
    "lost offers",
    "wrong charges",
    "wrong endings by time",
    "owed wrongly",
    "double reminders",
    "missed reminders",
    "wrong refusals",
    "unconfirmed matches",
    "computers idle",
)
"""The kinds of faults, as they are printed."""


@dataclass
class Findings:
    """The figures and the faults."""

    figures: Counter[str] = field(default_factory=Counter)
    wrong: list[tuple[str, str]] = field(default_factory=list)
    loud: bool = False
    """Whether faults are printed as soon as they are found."""

    def count(self, what: str, by: int = 1) -> None:
        self.figures[what] += by

    def blame(self, kind: str, text: str) -> None:
        if kind not in KINDS:
            raise ValueError(kind)
        self.wrong.append((kind, text))
        if self.loud:
            print(f"! {kind}: {text}", flush=True)

    def check(self, holds: bool, kind: str, text: str) -> None:
        if not holds:
            self.blame(kind, text)

    def lines(self) -> list[str]:
        """Everything, to be printed."""
        faults = Counter(kind for kind, _ in self.wrong)
        lines = [f"{name:<28}{self.figures[name]:>8}" for name in sorted(self.figures)]
        lines += ["", *(f"{kind:<28}{faults[kind]:>8}" for kind in KINDS)]
        lines += [f"! {kind}: {text}" for kind, text in self.wrong[:40]]
        return lines
