"""What a run of hostile inputs came to."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Figures:
    inputs: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    findings: list[str] = field(default_factory=list)
    """What must not be, in words; the first of each kind is worth the most."""

    def count(self, outcome: str) -> None:
        self.inputs += 1
        self.outcomes[outcome] += 1

    def found(self, what: str) -> None:
        self.findings.append(what)
