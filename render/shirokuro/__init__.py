"""White Cats, Black Cats (白いねこ 黒いねこ), drawn and told."""

from __future__ import annotations

from typing import Final

from render.presentation import Presentation
from render.shirokuro import picker
from render.shirokuro.emblem import emblem
from render.shirokuro.hand import hand
from render.shirokuro.lessons import TEACHING
from render.shirokuro.picture import draw
from render.shirokuro.rules import PAGES
from render.shirokuro.telling import describe
from render.shirokuro.text import board_text
from render.shirokuro.words import SPOKEN, colour_mark, deed, label, named, secret, spell

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
    open_choices=picker.open_choices,
    emblem=emblem,
)
