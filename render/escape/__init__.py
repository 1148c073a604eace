"""Escape (エスケープ), drawn and told."""

from __future__ import annotations

from typing import Final

from render.escape import picker
from render.escape.emblem import emblem
from render.escape.lessons import TEACHING
from render.escape.picture import draw
from render.escape.rules import PAGES
from render.escape.text import board_text
from render.escape.words import SPOKEN, colour_mark, deed, describe, label, named, spell
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
    deed=deed,
    brief=picker.brief,
    open_choices=picker.open_choices,
    promising=picker.promising,
    step_by_step=True,
    named=named,
    spoken=SPOKEN,
    spell=spell,
    emblem=emblem,
)
