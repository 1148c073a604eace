"""Everything that can be drawn, in a process that has drawn nothing before, so that every size of
letters is asked for: `python -m tests.render.everything` prints what it found as JSON.

The names are as wide as Discord allows, in both languages. Themes differ in colours, so one is
drawn; each position is drawn as one of those sees it who may look, each game's charts in one
language.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from types import FrameType
from typing import Any, Final

from PIL import Image, ImageFont

import render
from engines import GAMES, PUBLIC
from engines.reviewing import MatchReview, TurningPoint
from render import fonts, history, house_style, worth_chart
from render.canvas import Picture
from render.catalogue import LOCALES
from render.history import Stand
from render.nameplate import of_match
from render.pick import pick
from render.rules import rules
from render.theme import LEAST
from render.worth_words import PAIR
from tests.render import test_tournaments as tournaments
from tests.render.cases import CASES, played, seats_of, to_pick

NAMES: Final = ("宵待ちの国からやってきた逃げ足の速い田中さんと愉快な仲間たちの会", "Ｗ" * 32) * 2
BOARDS, HANDS, OTHERS = "board", "hand", "other"

Drawn = tuple[str, str, str, Picture]
"""The game or what it is else, the kind, words that find it again, and the picture."""


def of_game(key: str) -> Iterator[Drawn]:
    """Boards, hands, steps of pickers and previews, and pages of rules."""
    game = GAMES[key]
    states = (*CASES[key].scenes, *played(key, 37), played(key, 1)[-1])
    for number, state in enumerate(states):
        locale = LOCALES[number // 2 % 2]
        seats = seats_of(key, state)
        names = NAMES[number % 2 :][: len(seats)]
        audiences = (PUBLIC, *seats)
        audience = audiences[number % len(audiences)]
        view, where = game.view(state, audience), f"{number} {locale} {audience}"
        how: dict[str, Any] = {"locale": locale, "names": names}
        seat = seats[number % len(seats)]
        yield key, BOARDS, where, render.draw(key, view, viewpoint=seat, **how)
        if (hand := render.hand(key, view, **how)) is not None:
            yield key, HANDS, where, hand
        plate = of_match(key, "7KQ2", 222, locale=locale)
        shown = render.draw(key, game.view(state, PUBLIC), plate=plate, **how)
        yield key, OTHERS, f"{where} with a plate", shown
    yield from _picked(key)
    for locale in LOCALES:
        for page in rules(key, locale=locale):
            if page.picture is not None:
                yield key, OTHERS, f"rules {locale} {page.title}", page.picture


def _picked(key: str) -> Iterator[Drawn]:
    """What is marked while somebody chooses, and before they confirm."""
    for number, (state, seat) in enumerate(to_pick(key, 31)):
        view, locale = GAMES[key].view(state, seat), LOCALES[number % 2]
        names = NAMES[: len(seats_of(key, state))]
        path: tuple[str, ...] = ()
        for _ in range(8):
            step = pick(key, view, path, locale=locale, names=names)
            picture = render.draw(key, view, marks=step.marks, locale=locale, names=names)
            yield key, BOARDS, f"picker {number} {'.'.join(path)}", picture
            if not step.choices:
                break
            chosen = step.choices[number % len(step.choices)].key
            path = (*path, *chosen.split("."))


def of_all() -> Iterator[Drawn]:
    """Charts and tables."""
    for number, (key, game) in enumerate(GAMES.items()):
        seats, locale = game.seats[-1], LOCALES[number % 2]
        pieces = render.emblems(key, game.view(game.start(seats), PUBLIC), seats)
        plate, review = of_match(key, "7KQ2", 222, locale=locale), _review(seats)
        chart = worth_chart.draw(review, plate, NAMES[:seats], range(42), pieces, locale=locale)
        yield "charts", OTHERS, f"worth {key} {locale}", chart
        stands = [Stand(1500 + 9 * i, 90, i < 5) for i in range(30)]
        course = history.draw(NAMES[1], plate, stands, pieces[0], locale=locale)
        yield "charts", OTHERS, f"history {key} {locale}", course
    for locale in LOCALES:
        for kind, draw in tournaments.PICTURES.items():
            yield "tournaments", OTHERS, f"{kind} {locale}", draw(locale=locale)
    for name, picture in house_style.pictures(render.THEMES[0]):
        if name.partition("-")[0] not in GAMES:
            yield "house style", OTHERS, name, picture


def _review(seats: int) -> MatchReview:
    turns = tuple(
        TurningPoint(step, step % seats, "a", "b", 0.3, 0.6, (), False, None, None)
        for step in (3, 4, 39)
    )
    worths = tuple(((i * 7 % 10 + 1) / 10,) * seats for i in range(41))
    none = (0.0,) * seats
    worths = (*worths, (1.0, *none[1:]))
    # of several seats both charts
    return MatchReview(worths, turns, none, none, worths if seats > PAIR else ())


def small_letters() -> dict[str, set[tuple[int, str]]]:
    """Sizes below the least that are asked for from now on, and by whom, by what is drawn."""
    found: dict[str, set[tuple[int, str]]] = {}
    open_face = fonts._face

    def watched(weight: fonts.Weight, size: int) -> ImageFont.FreeTypeFont:
        if size < LEAST:
            asking = ""
            frame: FrameType | None = sys._getframe(1)
            while frame is not None:
                code = frame.f_code
                if code.co_name == "coordinate":
                    return open_face(weight, size)
                module = frame.f_globals.get("__name__", "")
                if not asking and module not in _BETWEEN:
                    asking = f"{module}.{code.co_name}"
                frame = frame.f_back
            found.setdefault(now[0], set()).add((size, asking))
        return open_face(weight, size)

    fonts._face = watched  # type: ignore[assignment]  # its cache is not asked for anything
    return found


_BETWEEN: Final = frozenset({"render.fonts", "render.kept", "render.tiles", "render.pills"})
now = [""]
"""What is being drawn."""


def main(games: Sequence[str]) -> None:
    small = small_letters()
    sizes: dict[str, dict[str, list[Any]]] = {}
    for what in (*games, "others"):
        now[0] = what
        for owner, kind, where, picture in of_all() if what == "others" else of_game(what):
            with Image.open(BytesIO(picture.png)) as image:
                width, height = image.size
            wide = sizes.setdefault(owner, {}).setdefault(kind, [set(), 0, ""])
            wide[0].add(width)
            if height > wide[1]:
                wide[1:] = height, where
    found = {
        "sizes": {
            owner: {kind: [sorted(each[0]), *each[1:]] for kind, each in kinds.items()}
            for owner, kinds in sizes.items()
        },
        "small": {owner: sorted(each) for owner, each in small.items()},
    }
    print(json.dumps(found, ensure_ascii=False, indent=1))


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
