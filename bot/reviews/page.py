"""A match as a page: one HTML file with all its positions, that needs no network (ADR 0068)."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import render
from bot.discord_kit.texts import Say, offered, unmarked
from bot.play.board import text as board_text
from bot.play.board.text import steady_seat
from bot.replays.replay import Replay, sentences
from render.catalogue import SOURCE, animals_in, direction, own_name
from render.film import ACROSS, MAX_PICTURES, TILE, Mosaic, TooManyTiles, mosaic
from render.nameplate import of_match

LIMIT: Final = 2 * 1024 * 1024
"""Bytes of a page."""
_WAYS: Final = ("first", "back", "on", "last")


@dataclass(frozen=True, slots=True)
class Turn:
    """A turning point, as one language tells it."""

    text: str
    version: int
    """The match's version after the move."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a review tells on a page, in one language."""

    chart: render.Picture
    turns: Sequence[Turn]


@dataclass(frozen=True, slots=True)
class MatchPage:
    html: str
    shown: int
    """Positions on the page: the last of the match."""
    positions: int
    """Positions of the match."""


def languages_of(locale: str) -> tuple[str, ...]:
    """The languages of a page that somebody asks for in theirs: with them come the words and the
    pictures of each position, so it has two."""
    return tuple(dict.fromkeys((locale, SOURCE, *offered())))[:2]


def page_of(
    replay: Replay, judgements: Mapping[str, Judgement], *, theme: str, locale: str
) -> MatchPage:
    """A match as everybody may know it; `judgements` by language of `languages_of`, or none. It is
    read first in the language `locale`. A page that would be larger than LIMIT begins later. Takes
    some seconds: never on an event loop."""
    shown = min(len(replay.views), MAX_PICTURES)
    while True:
        first = len(replay.views) - shown
        with suppress(TooManyTiles):
            page = _written(replay, judgements, theme=theme, locale=locale, first=first)
            if len(page.encode()) <= LIMIT or shown == 1:
                return MatchPage(page, shown, len(replay.views))
        shown = (shown + 1) // 2


def _written(
    replay: Replay, judgements: Mapping[str, Judgement], *, theme: str, locale: str, first: int
) -> str:
    match, says = replay.position.match, {each: Say(each) for each in languages_of(locale)}
    indices = range(first, len(replay.views))
    alts: dict[str, list[str]] = {each: [] for each in says}
    *_, newest = _pictures(replay, indices[-1:], [], theme, locale)
    made = mosaic([_pictures(replay, indices, alts[each], theme, each) for each in says], newest)
    players = " – ".join(match.names)
    titles = {each: f"{say.game(match.game)} · {match.code}" for each, say in says.items()}

    def both(key: str, **arguments: str | int) -> str:
        """A text in each language, of which one is seen."""
        return _in_each({each: html.escape(say(key, **arguments)) for each, say in says.items()})

    parts = {
        "locale": locale,
        "direction": direction(locale),
        "language": html.escape(" / ".join(says[each]("page-language") for each in sorted(says))),
        "languages": "".join(
            f'<button type="button" data-language="{each}" lang="{each}" dir="{direction(each)}" '
            f'aria-pressed="false">{own_name(each)}</button>'
            for each in sorted(says)
        ),
        "title": html.escape(titles[locale]),
        "headings": "".join(
            f'<h1 lang="{each}" data-in="{each}">{html.escape(titles[each])}'
            f"<small>{html.escape(animals_in(players, each))}</small></h1>"
            for each in says
        ),
        "scriptless": both("page-scriptless"),
        "width": str(made.size[0]),
        "height": str(made.size[1]),
        **{way: both(f"button-step-{way}") for way in _WAYS},
        "words": both("page-words"),
        "moves": both("page-moves"),
        "lists": "".join(_list(replay, indices, says[each]) for each in says),
        "turns": _turns(replay, judgements, says, first),
        "chart": "".join(_chart(judgement, each) for each, judgement in judgements.items()),
        "foot": both("page-foot")
        + (both("page-part", shown=len(indices), count=len(replay.views)) if first else ""),
        "data": _data(made, alts, titles, {each: say("page-slider") for each, say in says.items()}),
    }
    template, fixed = _template(tuple(says))
    return re.sub(r"\{\{([a-z-]+)\}\}", lambda found: {**parts, **fixed}[found[1]], template)


@cache
def _template(languages: tuple[str, ...]) -> tuple[str, Mapping[str, str]]:
    """The page before anything is filled in, and what is the same on all of these languages."""
    here = Path(__file__).parent
    style, script, page = (
        (here / f"page.{kind}").read_text(encoding="utf-8") for kind in ("css", "js", "html")
    )
    others = (f'html[lang="{each}"] [data-in]:not([data-in="{each}"])' for each in languages)
    fixed = {"style": f"{style}{', '.join(others)} {{ display: none; }}\n", "script": script}
    return page, {**fixed, **{f"{name}-hash": _hash(code) for name, code in fixed.items()}}


def _hash(code: str) -> str:
    """What allows a style or a script, and no other, by the page's own policy."""
    return f"sha256-{base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()}"


def _pictures(
    replay: Replay, indices: Iterable[int], alts: list[str], theme: str, locale: str
) -> Iterator[bytes]:
    """The boards of steps, one at a time, while their words are noted."""
    match = replay.position.match
    plate = of_match(match.game, match.code, replay.numbers[-1], locale=locale)
    for index in indices:
        picture = render.draw(
            match.game,
            replay.views[index],
            theme=theme,
            viewpoint=steady_seat(match),
            locale=locale,
            names=replay.match_at(index).names,
            within=replay.views[-1],
            plate=plate,
        )
        alts.append(picture.alt)
        yield picture.png


def _list(replay: Replay, indices: range, say: Say) -> str:
    """Each step in words, as a button that shows it."""
    items = list[str]()
    for index in indices:
        told = say.joined(sentences(replay, index, say)) or say("steps-start")
        if index + 1 == len(replay.views):
            ended = map(unmarked, board_text.result(replay.position.match, say))
            told = say.joined(dict.fromkeys((told, *ended)))
        number = replay.numbers[index]
        told = f"{number}. {told}" if number else told
        button = f'<button type="button" data-step="{index - indices[0]}">{html.escape(told)}'
        items.append(f"<li>{button}</button></li>")
    return f'<ol class="moves" lang="{say.locale}" data-in="{say.locale}">{"".join(items)}</ol>'


def _turns(
    replay: Replay, judgements: Mapping[str, Judgement], says: Mapping[str, Say], first: int
) -> str:
    """Where it turned, each with a button that shows the move; nothing without a review."""
    lists = list[str]()
    for locale, judgement in judgements.items():
        points = [(turn, replay.step_at(turn.version) - first) for turn in judgement.turns]
        items = "".join(
            f'<li><button type="button" data-step="{max(step, 0)}">{html.escape(turn.text)}'
            "</button></li>"
            for turn, step in points
        )
        heading = html.escape(says[locale]("page-turns"))
        if items:
            lists.append(
                f'<section lang="{locale}" data-in="{locale}"><h2>{heading}</h2>'
                f"<ol>{items}</ol></section>"
            )
    return "".join(lists)


def _chart(judgement: Judgement, locale: str) -> str:
    source = f"data:image/png;base64,{_packed(judgement.chart.png)}"
    alt = html.escape(judgement.chart.alt)
    return f'<img lang="{locale}" data-in="{locale}" src="{source}" alt="{alt}">'


def _in_each(texts: Mapping[str, str]) -> str:
    return "".join(
        f'<span lang="{locale}" data-in="{locale}">{text}</span>' for locale, text in texts.items()
    )


def _data(
    made: Mosaic,
    alts: Mapping[str, Sequence[str]],
    titles: Mapping[str, str],
    slider: Mapping[str, str],
) -> str:
    """What the script reads. Words of people are in the packed part."""
    changes = dict(zip(alts, made.changes, strict=True))
    match: Any = {"changes": changes, "alts": alts, "titles": titles, "slider": slider}
    packed = zlib.compress(json.dumps(match, separators=(",", ":")).encode(), 9)
    return json.dumps(
        {"tile": TILE, "across": ACROSS, "packed": _packed(packed), "atlas": _packed(made.atlas)}
    )


def _packed(data: bytes) -> str:
    return base64.b64encode(data).decode()
