"""The preview of a move: the position after it, as far as the player can know it."""

from __future__ import annotations

import random
from typing import Any, Final

import render
from bot.discord_kit.board_style import DEFAULT_STYLE, BoardStyle, draw_board
from bot.match.model.position import Position
from engines.advice import wins_by

SAMPLES: Final = 8
"""Determinizations that must lead to the same view; else the player cannot know the outcome."""


def preview(
    position: Position, seat: int, move: Any, locale: str, style: BoardStyle = DEFAULT_STYLE
) -> render.Picture | None:
    """The board after `move`; in a simultaneous turn the seat's hand with its choice; None if the
    outcome depends on what the seat does not know.

    The true state is never looked at: hidden parts are sampled.
    """
    game, names = position.match.game, position.match.names
    views = sampled_views(position, seat, move)
    if position.secretly:
        # the board would show nothing new: the others' choices are hidden
        return render.hand(game, views[0], theme=style.theme, locale=locale, names=names)
    if any(view != views[0] for view in views):
        return None
    return draw_board(
        style,
        game,
        views[0],
        viewpoint=style.viewpoint(seat),
        locale=locale,
        names=names,
    )


def wins(position: Position, seat: int, move: Any) -> bool:
    """Whether `move` wins at once in every sampled state."""
    game = position.game
    return all(wins_by(game, state, seat, move) for state in _imagined(position, seat))


def sampled_views(position: Position, seat: int, move: Any) -> list[Any]:
    """The seat's views after `move` in states that look like the true one to it."""
    game = position.game
    states = [game.play(state, seat, move) for state in _imagined(position, seat)]
    return [game.view(state, seat) for state in states]


def _imagined(position: Position, seat: int) -> list[Any]:
    game, view = position.game, position.deciding(seat)
    return [game.imagine(view, random.Random(number)) for number in range(SAMPLES)]
