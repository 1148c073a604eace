"""A position as one seat sees it: the board, and its hand in games with secrets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

import render
from bot.discord_kit.board_style import BoardStyle, draw_board
from bot.discord_kit.message import Attachment, OutgoingMessage, Row
from bot.discord_kit.sanitize import plain

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
        seat: int,
        hand_alt: Callable[..., str],
    ) -> OutgoingMessage:
        """A message with both, in the order in which they lie on a table. `hand_alt` says of a
        hand's alt text, which it is given as `alt`, whose that is."""
        if self.hand is None:
            return OutgoingMessage(text, self.board, rows, audience=seat)
        alt = hand_alt(alt=self.hand.alt)
        if style.text:
            # what follows a text board is read as it stands, and tells players' names
            both = render.Picture(b"", f"{self.board.alt}\n{plain(alt)}")
            return OutgoingMessage(text, both, rows, audience=seat)
        pictures = (
            Attachment(BOARD_FILE, self.board.png, self.board.alt),
            Attachment(HAND_FILE, self.hand.png, alt),
        )
        return OutgoingMessage(text, rows=rows, audience=seat, attachments=pictures)


def seat_pictures(
    style: BoardStyle,
    game_key: str,
    view: Any,
    *,
    locale: str,
    names: Sequence[str] | None = None,
    marks: Collection[str] = (),
    hand: bool = True,
) -> Pictures:
    """The pictures of a seat's view in a person's style, without its hand if not wanted."""
    board = draw_board(
        style,
        game_key,
        view,
        viewpoint=style.viewpoint(view.audience),
        locale=locale,
        names=names,
        marks=marks,
    )
    if not hand:
        return Pictures(board, None)
    shown = render.hand(game_key, view, theme=style.theme, locale=locale, names=names)
    return Pictures(board, shown)
