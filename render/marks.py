"""What a picture points out while somebody chooses: what can be chosen, and what was chosen first.

Marks are texts, since pickers and the pages of rules make them: the name of a cell, or "=" and the
name of the one that was chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from render.tiles import Layers

C = TypeVar("C")

_CHOSEN: Final = "="


def chosen(name: str) -> str:
    """The mark of a cell that was chosen."""
    return _CHOSEN + name


def is_choice(mark: str) -> bool:
    """Whether a mark is of something to choose, and not of what was chosen."""
    return not mark.startswith(_CHOSEN)


def choice(mark: str) -> str:
    """The mark by which the same thing can be chosen."""
    return mark.removeprefix(_CHOSEN)


@dataclass(frozen=True, slots=True)
class Marks(Generic[C]):
    """The cells of a picture that are pointed out."""

    choices: frozenset[C]
    chosen: frozenset[C]

    @property
    def all(self) -> frozenset[C]:
        return self.choices | self.chosen

    def on(self, cell: C) -> Layers:
        """The layers of a board's cell: one or none."""
        return (
            (("chosen",),)
            if cell in self.chosen
            else (("choice",),)
            if cell in self.choices
            else ()
        )


def read(marks: Iterable[str], cell: Callable[[str], C]) -> Marks[C]:
    """The marks that texts stand for; `cell` reads a name."""
    texts = list(marks)
    return Marks(
        frozenset(cell(text) for text in texts if is_choice(text)),
        frozenset(cell(text[1:]) for text in texts if not is_choice(text)),
    )
