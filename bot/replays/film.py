"""A match as a film: its last positions where it has more than a film takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import render
from bot.discord_kit.texts import Say
from bot.replays.replay import Replay
from render.film import MAX_PICTURES, film


@dataclass(frozen=True, slots=True)
class MatchFilm:
    """A film, and what it shows."""

    gif: bytes
    shown: int
    """Positions in the film: the last of the match."""
    positions: int
    """Positions of the match."""
    last: str
    """The final position in words."""

    def alt(self, say: Say) -> str:
        """The film for people who do not see it."""
        kind = "film-alt" if self.shown == self.positions else "film-alt-part"
        return say(kind, shown=self.shown, count=self.positions, position=self.last)

    def caption(self, say: Say) -> str | None:
        """A sentence about what is missing; None of a whole film."""
        if self.shown == self.positions:
            return None
        return say("film-part", shown=self.shown, count=self.positions)


def film_of_replay(
    replay: Replay, *, theme: str, viewpoint: int, locale: str, first: int = 0
) -> MatchFilm:
    """The steps of a match from one on, with its players where they sat at each."""
    return film_of(
        replay.position.match.game,
        replay.views[first:],
        theme=theme,
        viewpoint=viewpoint,
        locale=locale,
        names=[replay.match_at(index).names for index in range(first, len(replay.views))],
    )


def film_of(
    game: str,
    views: Sequence[Any],
    *,
    theme: str,
    viewpoint: int,
    locale: str,
    names: Sequence[Sequence[str]],
) -> MatchFilm:
    """A match by its views, one of each position, as a moving picture, with the players' names in
    each. Takes seconds."""
    pictures = [
        render.draw(game, view, theme=theme, viewpoint=viewpoint, locale=locale, names=sitting)
        for view, sitting in zip(views[-MAX_PICTURES:], names[-MAX_PICTURES:], strict=True)
    ]
    made = film([picture.png for picture in pictures])
    return MatchFilm(made.gif, made.shown, len(views), pictures[-1].alt)
