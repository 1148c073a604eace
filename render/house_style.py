"""The pictures that docs/pictures.md speaks of: `python -m render.house_style build/pictures`.

They come from the positions on the pages of rules, so that a new game has its own without more ado.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import render
from engines import CHANCE, GAMES, PUBLIC, Outcome, replay
from engines.reviewing import MatchReview, TurningPoint
from render import history, tournaments, worth_chart
from render.canvas import Picture
from render.catalogue import SOURCE
from render.games import PRESENTATIONS
from render.nameplate import of_match
from render.pick import Step, pick
from render.rules import NAMES

_CODE: Final = "7KQ2"
_WORTHS: Final = (50, 54, 47, 52, 58, 49, 31, 36, 44, 57, 61, 55, 68, 63, 74, 81, 78, 90, 100)
"""The first player's chances in percent, by step."""
_TURNS: Final = ((5, 0), (8, 1))
"""Steps at which a match turned, and by whose move."""


def pictures(theme: str, locale: str = SOURCE) -> Iterator[tuple[str, Picture]]:
    """Names of files, and what is in them."""
    how: Any = {"theme": theme, "locale": locale}
    for key in GAMES:
        yield from _of_game(key, theme, locale)
    yield "review", _chart(theme, locale)
    stands = [
        history.Stand(1500 + (i * 37 % 60) + 9 * i, max(70, 300 - 30 * i), i < 4) for i in range(25)
    ]
    yield (
        "rating",
        history.draw(NAMES[0], render.title("pastoral", locale), stands, **how),
    )
    lines = tuple(
        tournaments.StandingLine(place, name, Fraction(7 - place, 2), {"buchholz": Fraction(9)})
        for place, name in enumerate(NAMES, 1)
    )
    table = [tournaments.Division("", lines)]
    yield (
        "standings",
        tournaments.standings("Autumn Cup", "Round 3", table, "buchholz", **how),
    )
    occasion = tournaments.Occasion(
        "Autumn Cup", render.title("pastoral", locale), "Swiss", 18, date(2026, 11, 22)
    )
    winners = [tournaments.Winner(place, name) for place, name in enumerate(NAMES[:3], 1)]
    yield "podium", tournaments.podium(occasion, winners, **how)


def _of_game(key: str, theme: str, locale: str) -> Iterator[tuple[str, Picture]]:
    """A turn, a choice, and an end."""
    how: Any = {"theme": theme, "locale": locale}
    game = GAMES[key]
    shown = [each for each in PRESENTATIONS[key].pages.values() if each is not None]
    states = [replay(game, each.seats, each.options, each.record) for each in shown]
    running = [state for state in states if game.to_act(state) - {CHANCE}][-1]
    over = next((state for state in reversed(states) if game.outcome(state)), None)
    if over is None:
        over = game.conclude(running, Outcome((0,), "resign"))
    yield (
        f"{key}-turn",
        render.draw(key, game.view(running, PUBLIC), names=NAMES, **how),
    )
    view = game.view(running, min(game.to_act(running) - {CHANCE}))
    marks = _choosing(key, view, locale).marks
    yield (
        f"{key}-choice",
        render.draw(key, view, names=NAMES, **how, marks=marks),
    )
    plate = of_match(key, _CODE, 22, locale=locale)
    yield (
        f"{key}-end",
        render.draw(key, game.view(over, PUBLIC), names=NAMES, **how, plate=plate),
    )


def _choosing(key: str, view: Any, locale: str) -> Step:
    """The first step of a picker that points something out."""
    path: tuple[str, ...] = ()
    while not (step := pick(key, view, path, locale=locale)).marks and step.choices:
        path = (*path, *step.choices[0].key.split("."))
    return step


def _chart(theme: str, locale: str) -> Picture:
    how: Any = {"theme": theme, "locale": locale}
    worths = tuple((share / 100, 1 - share / 100) for share in _WORTHS)
    turns = tuple(
        TurningPoint(
            step, seat, "", "", worths[step + 1][seat], worths[step][seat], (), False, None, None
        )
        for step, seat in _TURNS
    )
    game = GAMES["pastoral"]
    pieces = render.emblems("pastoral", game.view(game.start(2), PUBLIC), 2, theme=theme)
    review = MatchReview(worths, turns, (0, 0), (0, 0))
    title = of_match("pastoral", _CODE, len(worths) - 1, locale=locale)
    return worth_chart.draw(review, title, NAMES[:2], range(len(worths)), pieces, **how)


def main(directory: Path) -> None:
    """Write every picture into `directory`, in each theme."""
    for theme in render.THEMES:
        (directory / theme).mkdir(parents=True, exist_ok=True)
        for name, picture in pictures(theme):
            (directory / theme / f"{name}.png").write_bytes(picture.png)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
