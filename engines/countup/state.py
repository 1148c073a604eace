"""The whole truth: the open table and the dice under the cups."""

from __future__ import annotations

from dataclasses import dataclass, field

from engines.countup.table import Table


@dataclass(frozen=True, slots=True)
class State:
    """A position. `inner` holds each seat's inner die, None until it is set in this round.

    Nothing tells in which order the dice were set: the same choices make equal states.
    """

    table: Table
    inner: tuple[int | None, ...] = field(repr=False)

    @property
    def has_set(self) -> frozenset[int]:
        """The seats whose inner die is set in this round."""
        return frozenset(seat for seat, face in enumerate(self.inner) if face is not None)

    @property
    def to_act(self) -> frozenset[int]:
        """The seats that owe a decision, `{CHANCE}`, or nobody."""
        return self.table.to_act(self.has_set)
