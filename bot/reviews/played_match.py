"""A match that is over, as it was played: without what was taken back, and with its states."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.db.unit_of_work import UnitOfWork
from bot.match.act.positions import fold, rows_of, standing, swaps
from bot.match.model.match import Entry, Match
from engines import AnyGame, Audience, Outcome
from engines.reviewing import Line


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """What a review is about. A step counts the moves of the match before it, chance's included."""

    match: Match
    game: AnyGame
    """By the rules that the match began under."""
    line: Line = field(repr=False)
    versions: tuple[int, ...]
    """By step, the match's version in which the position of the step stood; the last one is that of
    the end."""
    swapped: tuple[bool, ...]
    """By step, whether the players had changed places."""

    def state(self, step: int) -> Any:
        """The whole position before the move of a step."""
        return self.line.states[step]

    def view(self, step: int, audience: Audience) -> Any:
        return self.game.view(self.line.states[step], audience)

    def match_at(self, step: int) -> Match:
        """The match with its players where they sat at a step."""
        match = self.match
        return match if match.swapped == self.swapped[step] else match.exchanged()

    def moves_before(self, step: int) -> tuple[str, ...]:
        """The moves that led to a step, in the game's notation; chance's included."""
        return tuple(str(move) for _, move in self.line.moves[:step])


def played(game: AnyGame, match: Match, entries: Sequence[Entry]) -> PlayedMatch:
    """A finished match by the rows of its record. Of hundreds of rows it takes a while.

    :raises BrokenRecord: the rows do not replay.
    """
    states, places = fold(game, match, entries), swaps(entries)
    versions = (*standing(entries), len(entries))
    rows = [entries[version] for version in versions[:-1]]
    line = Line(
        len(match.seats),
        tuple(states[version] for version in versions),
        tuple((row.seat, game.parse(row.text)) for row in rows),
        match.outcome or Outcome((), "over"),
        match.code,
    )
    at_end = match if match.swapped == places[-1] else match.exchanged()
    return PlayedMatch(at_end, game, line, versions, tuple(places[version] for version in versions))


async def read_played(unit: UnitOfWork, game: AnyGame, match: Match) -> PlayedMatch:
    """As `played`, by the stored rows.

    :raises BrokenRecord: some rows are impossible, too few, or do not replay.
    """
    return played(game, match, await rows_of(unit, match))
