"""What a move would lead to, as far as the person who might make it can know."""

from __future__ import annotations

import random
from typing import Any, Final

import render
from bot.discord_kit.board_style import DEFAULT_STYLE, BoardStyle
from bot.match.model.position import Position

IMAGINED: Final = 8
"""So many imagined states must come out alike: what differs between them cannot be known."""


def preview(
    position: Position, seat: int, move: Any, locale: str, look: BoardStyle = DEFAULT_STYLE
) -> render.Picture | None:
    """The board after `move`; the seat's own hand with its choice where several seats choose in
    secret; None where the outcome hangs on what the seat does not know.

    Nothing hidden is looked up: what the seat cannot see is imagined.
    """
    game, names = position.match.game, position.match.names
    views = outcomes(position, seat, move)
    if position.secretly:
        # others' choices are no part of it: the board would only say again that this seat has one
        return render.hand(game, views[0], theme=look.theme, locale=locale, names=names)
    if any(view != views[0] for view in views):
        return None
    return render.draw(
        game,
        views[0],
        theme=look.theme,
        viewpoint=look.viewpoint(seat),
        locale=locale,
        names=names,
    )


def outcomes(position: Position, seat: int, move: Any) -> list[Any]:
    """The seat's views after `move` in states it cannot tell from the true one."""
    game, view = position.game, position.deciding(seat)
    found = []
    for number in range(IMAGINED):
        imagined = game.imagine(view, random.Random(number))
        found.append(game.view(game.play(imagined, seat, move), seat))
    return found
