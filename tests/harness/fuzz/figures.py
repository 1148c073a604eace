"""The result of fuzzing."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Figures:
    inputs: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    findings: list[str] = field(default_factory=list)
    """Faults, in words."""

    def count(self, outcome: str) -> None:
        self.inputs += 1
        self.outcomes[outcome] += 1

    def found(self, what: str) -> None:
        self.findings.append(what)
