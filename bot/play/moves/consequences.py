"""Consequences of a move, in words: what its player can be sure of."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

import render
from bot.discord_kit.message import clip
from bot.discord_kit.texts import Say
from bot.play.moves.preview import SAMPLES
from engines import AnyGame

MAX_CONSEQUENCES: Final = 3
"""Sentences about what a move does."""
MAX_CONSEQUENCE_CHARS: Final = 260


def consequences(game: AnyGame, view: Any, move: Any, say: Say, names: Sequence[str]) -> str:
    """Consequences of a move that its seat can be sure of: those in every state that it cannot tell
    from the true one. That the move is made is told already."""
    told = list[list[str]]()
    for number in range(SAMPLES):
        state = game.imagine(view, random.Random(number))
        events = game.events(state, game.play(state, view.audience, move), view.audience)
        told.append(render.describe(game.key, events, locale=say.locale, names=names))
    sure = [line for line in told[0][1:] if all(line in other for other in told[1:])]
    return clip(
        " ".join(line.replace("\n", " ") for line in sure[:MAX_CONSEQUENCES]), MAX_CONSEQUENCE_CHARS
    )
