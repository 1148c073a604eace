"""The moves of a seat that can be guessed by anybody, from what everybody knows.

Nothing here looks at the true state: hidden parts are imagined from the public view, always in the
same way. So whatever is offered, and whether anything is, tells no secret.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import render
from bot.match.model.enums import Status
from bot.match.model.position import Position
from engines import CHANCE, PUBLIC, AnyGame, MoveError
from engines.perfect import OpenGame
from render.games import PRESENTATIONS
from render.pick import Choice, Step
from render.presentation import Path
from render.shortcuts import open_choices, route_to, shortest

SAMPLES: Final = 24
"""States that are imagined where something is hidden."""
MIN_MOVES: Final = 2
"""With a single move there is nothing to guess."""


@dataclass(frozen=True, slots=True)
class Guessable:
    """The next decision of a match, as far as it can be guessed."""

    game_key: str
    seat: int
    """The seat that decides."""
    view: Any = field(repr=False)
    """The view that moves are picked from: the seat's, imagined where that is hidden; the public
    one where only what is offered to everybody can be picked."""
    offered: Mapping[Path, Any] | None = None
    """By path, the moves that everybody sees offered, where the legal ones are hidden."""

    def step(self, path: Path, *, locale: str, names: Sequence[str]) -> Step:
        """Where a path leads in the picker.

        :raises KeyError: it leads nowhere.
        """
        if self.offered is None:
            return shortest(self.game_key, self.view, path, locale=locale, names=names)
        if path:
            return Step("", (), self.offered[path], (), back=())
        labels = self._labels(locale)
        choices = (Choice(".".join(path), labels[path]) for path in self.offered)
        return Step("", tuple(choices), None, ())

    def label(self, move: Any, *, locale: str, names: Sequence[str]) -> str:
        """A move that can be picked, in plain words."""
        if self.offered is None:
            return render.label(self.game_key, self.view, move, locale=locale, names=names)
        labels = self._labels(locale)
        return next(labels[path] for path, found in self.offered.items() if found == move)

    def path_to(self, move: Any) -> Path:
        """The path to a move that can be picked.

        :raises KeyError: it cannot.
        """
        if self.offered is None:
            return route_to(self.game_key, self.view, move)
        return {found: path for path, found in self.offered.items()}[move]

    def _labels(self, locale: str) -> dict[Path, str]:
        return dict(open_choices(self.game_key, self.view, locale=locale))


def guessable(position: Position) -> Guessable | None:
    """What can be guessed of the next decision; None if nothing can.

    The decision must be that of one seat, and everybody must see which move it made. Its legal
    moves can be picked if they are the same in every state that everybody might believe in; else
    those choices that are offered to everybody, under the board.
    """
    match, game = position.match, position.game
    if match.status is not Status.ACTIVE or position.arranging or len(position.to_act) != 1:
        return None
    (seat,) = position.to_act
    # what a team votes for is seen by more people than those who sit there
    if seat == CHANCE or seat in match.teams:
        return None
    public = game.view(position.state, PUBLIC)
    states = _imagined(game, public)
    views = [game.view(state, seat) for state in states]
    moves = list(game.moves(views[0]))
    found = Guessable(match.game, seat, views[0])
    if any(list(game.moves(view)) != moves for view in views[1:]):
        offered = _offered(match.game, public, game, views)
        moves = list(offered.values())
        found = Guessable(match.game, seat, public, offered)
    if len(moves) < MIN_MOVES or not _is_shown(game, states, seat, moves):
        return None
    return found


def outlook(position: Position, seat: int, move: Any) -> Any | None:
    """The public view after a seat's move; None if it depends on what is hidden."""
    game = position.game
    views = []
    for state in _imagined(game, game.view(position.state, PUBLIC)):
        try:
            views.append(game.view(game.play(state, seat, move), PUBLIC))
        except MoveError:
            # it may be forbidden by what only its seat knows
            return None
    return views[0] if all(view == views[0] for view in views) else None


def _imagined(game: AnyGame, public: Any) -> list[Any]:
    """States that everybody might believe in."""
    if isinstance(game, OpenGame):
        return [game.imagine(public, Random(0))]
    return list(dict.fromkeys(game.imagine(public, Random(n)) for n in range(SAMPLES)))


def _offered(key: str, public: Any, game: AnyGame, views: Sequence[Any]) -> dict[Path, Any]:
    """Whole moves among the choices that everybody sees offered, by path."""
    picker = PRESENTATIONS[key].picker
    known: dict[Path, Any] = {}
    for view in views:
        known |= picker.routes(view, game.moves(view))
    paths = [path for path, _label in open_choices(key, public, locale="en")]
    return {path: known[path] for path in paths if path in known}


def _is_shown(game: AnyGame, states: Sequence[Any], seat: int, moves: Sequence[Any]) -> bool:
    """Whether everybody could tell by the board which of these moves was made."""
    if isinstance(game, OpenGame):
        return True
    for state in states:
        legal = game.moves(game.view(state, seat))
        if all(move in legal for move in moves):
            views = [game.view(game.follow(state, seat, move), PUBLIC) for move in moves]
            return len(set(views)) == len(views)
    return False
