"""Shinra Bansho Intelligence (森羅万象インテリジェンス), drawn and told."""

from __future__ import annotations

from typing import Final

from render.presentation import Presentation
from render.shinra import picker
from render.shinra.emblem import emblem
from render.shinra.lessons import TEACHING
from render.shinra.picture import draw
from render.shinra.rules import PAGES
from render.shinra.telling import describe
from render.shinra.text import board_text
from render.shinra.ways import card
from render.shinra.words import SPOKEN, colour_mark, deed, label, named, spell

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
    card=card,
    brief=picker.brief,
    unspoiled=picker.unspoiled,
    open_choices=picker.open_choices,
    named=named,
    spoken=SPOKEN,
    spell=spell,
    emblem=emblem,
)
