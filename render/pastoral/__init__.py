"""Pastoral Square, drawn and told."""

from __future__ import annotations

from typing import Final

from render.pastoral import picker
from render.pastoral.emblem import emblem
from render.pastoral.lessons import TEACHING
from render.pastoral.picture import draw
from render.pastoral.rules import PAGES
from render.pastoral.text import board_text
from render.pastoral.words import SPOKEN, colour_mark, describe, label, named, spell
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
    brief=picker.brief,
    unspoiled=picker.unspoiled,
    open_choices=picker.open_choices,
    likeliest=picker.likeliest,
    shape=picker.shape,
    spread=picker.SPREAD,
    named=named,
    spoken=SPOKEN,
    spell=spell,
    emblem=emblem,
)
