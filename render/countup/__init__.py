"""Count-Up, drawn and told."""

from __future__ import annotations

from typing import Final

from render.countup import picker
from render.countup.cup import hand
from render.countup.emblem import emblem
from render.countup.lessons import TEACHING
from render.countup.picture import draw
from render.countup.rules import PAGES
from render.countup.text import board_text
from render.countup.words import SPOKEN, colour_mark, deed, describe, label, named, secret, spell
from render.presentation import Presentation

PRESENTATION: Final = Presentation(
    draw,
    describe,
    label,
    board_text,
    colour_mark,
    picker=picker,
    pages=PAGES,
    teaching=TEACHING,
    hand=hand,
    secret=secret,
    deed=deed,
    named=named,
    spoken=SPOKEN,
    spell=spell,
    brief=picker.brief,
    brief_move=picker.brief_move,
    open_choices=picker.open_choices,
    emblem=emblem,
)
