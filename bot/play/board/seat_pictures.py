"""A position as one seat sees it: the board, and its hand in games with secrets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

import render
from bot.discord_kit.board_style import BoardStyle, draw_board
from bot.discord_kit.message import Attachment, OutgoingMessage, Row
from bot.discord_kit.sanitize import plain
from engines import Audience

BOARD_FILE: Final = "board.png"
HAND_FILE: Final = "hand.png"
"""Names that give nothing away."""


@dataclass(frozen=True, slots=True)
class Pictures:
    """The board as a seat sees it, and its hand in games with secrets."""

    board: render.Picture
    hand: render.Picture | None

    def message(
        self,
        text: str,
        rows: tuple[Row, ...],
        style: BoardStyle,
        *,
        audience: Audience,
        hand_alt: Callable[..., str],
    ) -> OutgoingMessage:
        """A message with both; `hand_alt` as for `attachments`."""
        if self.hand is None:
            return OutgoingMessage(text, self.board, rows, audience=audience)
        if style.text:
            # what follows a text board is read as it stands, and tells players' names
            alt = plain(hand_alt(alt=self.hand.alt))
            both = render.Picture(b"", f"{self.board.alt}\n{alt}")
            return OutgoingMessage(text, both, rows, audience=audience)
        pictures = self.attachments(hand_alt)
        return OutgoingMessage(text, rows=rows, audience=audience, attachments=pictures)

    def attachments(self, hand_alt: Callable[..., str]) -> tuple[Attachment, ...]:
        """Both in the order in which they lie on a table. `hand_alt` says of a hand's alt text,
        which it is given as `alt`, whose that is."""
        board = Attachment(BOARD_FILE, self.board.png, self.board.alt)
        if self.hand is None:
            return (board,)
        return board, Attachment(HAND_FILE, self.hand.png, hand_alt(alt=self.hand.alt))


def seat_pictures(
    style: BoardStyle,
    game_key: str,
    view: Any,
    *,
    locale: str,
    viewpoint: int | None = None,
    names: Sequence[str] | None = None,
    marks: Collection[str] = (),
    hand: bool = True,
) -> Pictures:
    """The pictures of a seat's view in a person's style, without its hand if not wanted; from the
    side that the style gives the seat, unless another `viewpoint` is wanted."""
    board = draw_board(
        style,
        game_key,
        view,
        viewpoint=style.viewpoint(view.audience) if viewpoint is None else viewpoint,
        locale=locale,
        names=names,
        marks=marks,
    )
    if not hand:
        return Pictures(board, None)
    shown = render.hand(game_key, view, theme=style.theme, locale=locale, names=names)
    return Pictures(board, shown)
