"""The side that a board is seen from: the public one, and where a private one differs, in words."""

from __future__ import annotations

from bot.discord_kit.texts import Say
from bot.match.model.match import Match
from bot.match.model.position import Position
from bot.play.board.text import names_of


def steady_seat(match: Match) -> int:
    """The seat at the bottom of boards that never turn: the first person's."""
    return min(match.asked, default=0)


def public_seat(position: Position) -> int:
    """The seat at the bottom of the public board: against computers the person's; otherwise that of
    the player whose turn it is, unless the match has boards that never turn. While several choose
    together, computers think, or all is over, the board stands as it did for the last move."""
    match = position.match
    people, steady = match.asked, steady_seat(match)
    # cards are arranged by all at once, on one board
    if len(people) < 2 or not match.terms.turning or position.arranging:
        return steady
    if len(position.to_act) == 1 and position.to_act <= people:
        return min(position.to_act)
    last = position.row.seat if position.row is not None else steady
    return last if last in people else steady


def side_line(position: Position, viewpoint: int, say: Say) -> str:
    """The side that a board is seen from."""
    return say("board-side", name=names_of(position.match)[viewpoint])


def private_lines(position: Position, seat: int | None, viewpoint: int, say: Say) -> list[str]:
    """A line where the person at `seat` is shown the board from another side than all others."""
    there = public_seat(position)
    if viewpoint == there or position.match.is_direct:
        # in direct messages all have boards of their own
        return []
    names = names_of(position.match)

    def side(of: int) -> str:
        return say("board-side-yours") if of == seat else say("board-side-of", name=names[of])

    return [say("board-side-differs", here=side(viewpoint), there=side(there))]
