"""What each game gives so that it can be shown, and what games share in showing themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from engines.core import View
from render.canvas import Picture
from render.catalogue import texts


@dataclass(frozen=True, slots=True)
class Presentation:
    """One game's pictures and words. `render` has a function of the same name for each."""

    draw: Callable[..., Picture]
    describe: Callable[..., list[str]]
    label: Callable[..., str]
    board_text: Callable[..., str]
    colour_mark: Callable[..., str]


def viewed_from(view: View, viewpoint: int | None) -> int:
    """The seat at the lower edge: the one asked for, else the view's own, else seat 0."""
    if viewpoint is not None:
        return viewpoint
    return view.audience if isinstance(view.audience, int) else 0


def seated(names: Sequence[str] | None, seats: int, locale: str) -> tuple[str, ...]:
    """The players' names by seat; "Player 1" and so on where none are given."""
    given = tuple(names or ())
    return given + tuple(
        texts().format(locale, "player-nameless", number=seat + 1)
        for seat in range(len(given), seats)
    )


def listed(items: Iterable[str], locale: str) -> str:
    """ "a, b and c"."""
    *most, last = items
    if not most:
        return last
    comma, conjunction = (texts().format(locale, f"list-{key}") for key in ("comma", "and"))
    return comma.join(most) + conjunction + last
