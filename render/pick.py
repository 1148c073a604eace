"""Choosing a move step by step: pages of at most 25 choices that lead to one legal move.

A game's picker gives every legal move a *route*, the keys that are chosen on the way to it, and the
words for each key. What is the same for all games is here: grouping moves by their next key,
paging where there are too many, and refusing paths that lead nowhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from engines import GAMES
from render.catalogue import texts
from render.games import PRESENTATIONS
from render.presentation import Path, Picker

MOST: Final = 25
"""The most choices Discord shows in one step."""
MORE: Final = "more"
"""The key that turns to the next page of a step; no route holds it."""

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose: its key in a path, and its words (each at most 100 characters)."""

    key: str
    """The next keys of a path, with dots between them where steps were passed over."""
    label: str
    detail: str = ""
    short: str = ""
    """The label of a button, at most 40 characters; empty if the label will do."""


@dataclass(frozen=True, slots=True)
class Step:
    """Where a path has led: to the next choices, or to a move."""

    prompt: str
    choices: tuple[Choice, ...]
    """1..25 choices, or none once there is a move."""
    move: Any | None
    """The legal move that was picked; None while there is something to choose."""
    marks: tuple[str, ...]
    """The names of the cells that are up for choice, for the picture."""
    back: Path | None = None
    """The path of the last step before it that had a choice; None if this is the first."""
    skipped: tuple[str, ...] = ()
    """What was passed over on the way, because there was nothing to choose."""
    rows: tuple[Path, ...] = ()
    """Keys as they lie on the board, of choices and of what cannot be chosen; none: no shape."""
    likeliest: tuple[str, Any] | None = None
    """Where the choices are moves that differ in a number alone: which is likeliest, by the number
    and the move; None in any other step."""


def pick(
    game_key: str, view: Any, path: Path, *, locale: str, names: Sequence[str] | None = None
) -> Step:
    """The step that `path` leads to among the legal moves of the view's seat.

    :raises KeyError: the path leads nowhere: it is stale or forged, or the seat owes no move.
    """
    return follow(
        PRESENTATIONS[game_key].picker,
        view,
        GAMES[game_key].moves(view),
        path,
        locale=locale,
        names=names,
    )


def follow(
    picker: Picker[V],
    view: V,
    moves: Sequence[Any],
    path: Path,
    *,
    locale: str,
    names: Sequence[str] | None = None,
) -> Step:
    """`pick` for any picker and any legal moves.

    :raises KeyError: the path leads nowhere.
    """
    routes = picker.routes(view, moves)
    taken: Path = ()
    groups = grouped(routes, taken)
    for key in path:
        shown, more = paged(groups)
        if key == MORE:
            if not more:
                raise KeyError(path)
            groups = more
            continue
        if key not in shown:
            raise KeyError(path)
        taken = (*taken, key)
        groups = grouped(routes, taken)
    if taken in routes:
        return Step(
            texts().format(locale, "pick-done", move=str(routes[taken])),
            (),
            routes[taken],
            picker.marks(taken, ()),
        )
    if not groups:
        raise KeyError(path)
    shown, more = paged(groups)
    choices = [
        Choice(key, *picker.words(view, taken, key, left, locale=locale, names=names))
        for key, left in shown.items()
    ]
    if more:
        choices.append(Choice(MORE, texts().format(locale, "pick-more", count=len(more))))
    return Step(
        picker.prompt(view, taken, locale=locale, names=names),
        tuple(choices),
        None,
        picker.marks(taken, tuple(shown)),
    )


def grouped(routes: Mapping[Path, Any], taken: Path) -> dict[str, list[Any]]:
    """The moves that `taken` leaves, by the next key of their routes."""
    groups: dict[str, list[Any]] = {}
    for route, move in routes.items():
        if len(route) > len(taken) and route[: len(taken)] == taken:
            groups.setdefault(route[len(taken)], []).append(move)
    return groups


def paged(
    groups: Mapping[str, list[Any]], most: int = MOST
) -> tuple[dict[str, list[Any]], dict[str, list[Any]]]:
    """What is shown of `groups`, and what comes after turning the page."""
    # a page that has a next one spends a choice on turning to it
    end = most if len(groups) <= most else most - 1
    items = list(groups.items())
    return dict(items[:end]), dict(items[end:])
