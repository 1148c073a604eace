"""Reviews as another process works them out."""

from __future__ import annotations

from typing import Protocol

from engines import AnyGame
from engines.reviewing import Line, MatchReview


class Reviewer(Protocol):
    """Reviews matches, for the person and server of the asking task: servers take turns."""

    async def review_match(self, game: AnyGame, line: Line) -> MatchReview | None:
        """The review of a match; None if there was no time."""
        ...
