"""Views as pictures and words. Nothing here sees a state, Discord or the store."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from engines import Event, MoveError, Outcome
from engines.core import OptionValue
from render.canvas import DEFLATE, THEMES, Deflate, Picture
from render.catalogue import texts
from render.games import PRESENTATIONS
from render.presentation import listed, seated


def draw(
    game_key: str,
    view: Any,
    *,
    theme: str = "classic",
    viewpoint: int | None = None,
    locale: str = "en",
    names: Sequence[str] | None = None,
    marks: Collection[str] = (),
    deflate: Deflate = DEFLATE,
) -> Picture:
    """A view as a picture with its alt text. Equal arguments give equal bytes.

    `viewpoint` is the seat at the lower edge (the view's own if None, or seat 0), `names` are the
    players' by seat, `marks` the names of cells to show as candidates, and `deflate` says what
    compresses the picture. Takes some milliseconds, the first time in a theme about a second:
    never call it on an event loop.

    :raises KeyError: there is no such game or theme.
    """
    return PRESENTATIONS[game_key].draw(
        view,
        theme=theme,
        viewpoint=viewpoint,
        locale=locale,
        names=names,
        marks=marks,
        deflate=deflate,
    )


def title(game_key: str, locale: str) -> str:
    """The game's name."""
    return texts().format(locale, f"{game_key}-title")


def option(game_key: str, name: str, value: OptionValue, *, locale: str = "en") -> str:
    """What it means that an option of the game has a value, in a few words.

    :raises KeyError: nobody has written words for it.
    """
    said = str(value).lower() if isinstance(value, bool) else str(value)
    return texts().format(locale, f"{game_key}-option-{name}-{said}")


def describe(
    game_key: str,
    events: Iterable[Event],
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,
) -> list[str]:
    """A sentence for each event worth telling, in their order."""
    return PRESENTATIONS[game_key].describe(events, locale=locale, names=names)


def label(game_key: str, view: Any, move: Any, *, locale: str = "en") -> str:
    """A legal move of the view's seat in plain words, at most 100 characters."""
    return PRESENTATIONS[game_key].label(view, move, locale=locale)


def board_text(
    game_key: str,
    view: Any,
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,
    viewpoint: int | None = None,
) -> str:
    """The board as monospaced text, at most 1500 characters."""
    return PRESENTATIONS[game_key].board_text(view, locale=locale, names=names, viewpoint=viewpoint)


def colour_mark(game_key: str, view: Any, seat: int) -> str:
    """One sign for the seat's colour, for headings."""
    return PRESENTATIONS[game_key].colour_mark(view, seat)


def explain(error: MoveError, *, locale: str = "en") -> str:
    """Why a move was refused, and what would be right.

    A list among the parameters that is empty calls for another sentence: `error-<code>-no-<list>`.

    :raises KeyError: nobody has written a sentence for this code.
    """
    empty = "".join(f"-no-{name}" for name, value in error.params.items() if value == "")
    return texts().format(locale, f"error-{error.code}{empty}", **error.params)


def outcome(
    game_key: str,
    ending: Outcome,
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,
) -> str:
    """How a match ended, in a sentence.

    :raises KeyError: the game has no such reason.
    """
    players = seated(names, max(ending.winners, default=-1) + 1, locale)
    winners = listed([players[seat] for seat in ending.winners] or [""], locale)
    return texts().format(locale, f"{game_key}-outcome-{ending.reason}", winners=winners)


__all__ = [
    "DEFLATE",
    "THEMES",
    "Deflate",
    "Picture",
    "board_text",
    "colour_mark",
    "describe",
    "draw",
    "explain",
    "label",
    "option",
    "outcome",
    "title",
]
