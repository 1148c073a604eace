"""One person's style of boards. Public boards look the same to everybody."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

import render
from bot.discord_kit.message import TEXT_LIMIT, OutgoingMessage, clip
from bot.discord_kit.sanitize import coded, fenced, plain
from bot.match.model.people import PersonSettings, Side

TEXT_THEME: Final = "text"
"""The choice of no pictures at all: every private board is words and signs."""
THEMES: Final = (*render.THEMES, TEXT_THEME)
_FENCE: Final = "```"
MIN_BOARD_CHARS: Final = 600
"""Characters that a board keeps, however much there is to say beside it."""


@dataclass(frozen=True, slots=True)
class BoardStyle:
    """The theme, and the side at the bottom."""

    theme: str = render.THEMES[0]
    side: Side = Side.OWN
    text: bool = False
    """Whether boards are text."""

    @classmethod
    def of(cls, settings: PersonSettings) -> BoardStyle:
        if settings.theme == TEXT_THEME:
            return cls(side=settings.side, text=True)
        return cls(settings.theme, settings.side)

    def viewpoint(self, seat: int) -> int:
        """The seat at the bottom, for the player at `seat`."""
        return seat if self.side is Side.OWN else 0


DEFAULT_STYLE: Final = BoardStyle()


def draw_board(
    style: BoardStyle,
    game_key: str,
    view: Any,
    *,
    viewpoint: int | None,
    locale: str,
    names: Sequence[str] | None = None,
    marks: Collection[str] = (),
) -> render.Picture:
    """A board in a person's style. A text board is a picture that is all alt text: nothing is
    drawn for it."""
    if style.text:
        shown = None if names is None else [coded(name) for name in names]
        board = render.board_text(game_key, view, locale=locale, names=shown, viewpoint=viewpoint)
        return render.Picture(b"", fenced(board, TEXT_LIMIT))
    return render.draw(
        game_key,
        view,
        theme=style.theme,
        viewpoint=viewpoint,
        locale=locale,
        names=names,
        marks=tuple(marks),
    )


def in_words(message: OutgoingMessage) -> OutgoingMessage:
    """The message with words instead of its picture. The end of a long board is left out: that is
    where its signs are explained."""
    if message.picture is None:
        return message
    before, board, after = _divided(message.picture.alt)
    words = f"{board}{after}" if board else plain(before)
    text = clip(message.text, TEXT_LIMIT - min(len(words), MIN_BOARD_CHARS) - 1)
    room = TEXT_LIMIT - len(text) - 1
    if board and len(words) > room:
        words = fenced(board.strip("`").strip("\n"), room - len(after)) + after
    return message.with_words(f"{text}\n{clip(words, room)}")


def _divided(words: str) -> tuple[str, str, str]:
    """What stands before a code block, the block, and what comes after it."""
    before, fence, rest = words.partition(_FENCE)
    inner, end, after = rest.partition(_FENCE)
    return before, f"{fence}{inner}{end}", after
