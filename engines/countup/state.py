"""The whole truth: the open table and the dice under the cups."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

from engines.countup.table import Table

Faces: TypeAlias = tuple[int | None, ...]


@cache  # one for each set of cups there can be
def _has_set(inner: Faces) -> frozenset[int]:
    return frozenset(seat for seat, face in enumerate(inner) if face is not None)


@dataclass(frozen=True, slots=True)
class State:
    """A position. `inner` holds each seat's inner die, None until it is set in this round.

    Nothing tells in which order the dice were set: the same choices make equal states.
    """

    table: Table
    inner: Faces = field(repr=False)

    @property
    def has_set(self) -> frozenset[int]:
        """The seats whose inner die is set in this round."""
        return _has_set(self.inner)

    @property
    def to_act(self) -> frozenset[int]:
        """The seats that owe a decision, `{CHANCE}`, or nobody."""
        return self.table.to_act(self.has_set)
