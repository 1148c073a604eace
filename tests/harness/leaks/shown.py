"""Everything an audience is shown of a state, kind by kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engines import PUBLIC, AnyGame, Audience, MoveError
from render import THEMES
from render.canvas import DEFLATE
from render.catalogue import LOCALES
from render.pick import follow
from render.presentation import Presentation
from tests.harness.leaks.dealing import Secrets

NAMES: Final = ("ann", "bob", "宵待", "dora")


@dataclass(frozen=True, slots=True)
class Subject:
    """A game that is looked at: its rules, its secrets, and how it is shown."""

    game: AnyGame
    secrets: Secrets
    presentation: Presentation


@dataclass(frozen=True, slots=True)
class Look:
    """In which language, colours and from which side something is drawn."""

    locale: str
    theme: str
    viewpoint: int | None


def looks(seats: int) -> tuple[Look, ...]:
    """All there are."""
    return tuple(
        Look(locale, theme, viewpoint)
        for locale in LOCALES
        for theme in THEMES
        for viewpoint in (None, *range(seats))
    )


def cheap(subject: Subject, state: Any, audience: Audience) -> Mapping[str, object]:
    """By kind, what is shown at little cost."""
    game = subject.game
    view = game.view(state, audience)
    moves = tuple(game.moves(view))
    for_all = game.view(state, PUBLIC), game.to_act(state), game.outcome(state), game.forced(state)
    offered = game.orders.offered(view)
    return {
        "view": (view, hash(view)),
        "repr": (repr(view), repr(state)),
        "open to all": for_all,
        "legal moves": (moves, tuple(map(str, moves))),
        "orders": (
            offered,
            tuple(
                game.orders.answer(game, view, order) for form in offered for order in form.every()
            ),
        ),
    }


def _drawn(subject: Subject, view: Any, look: Look) -> Mapping[str, object]:
    picture = subject.presentation.draw(
        view,
        theme=look.theme,
        viewpoint=look.viewpoint,
        locale=look.locale,
        names=NAMES,
        marks=(),
        deflate=DEFLATE,
    )
    return {"picture": picture.png, "alt text": picture.alt}


def _hand(subject: Subject, view: Any, look: Look) -> Mapping[str, object]:
    if subject.presentation.hand is None:
        return {}
    picture = subject.presentation.hand(
        view, theme=look.theme, locale=look.locale, names=NAMES, deflate=DEFLATE
    )
    if picture is None:
        return {"hand picture": None, "hand alt text": None}
    return {"hand picture": picture.png, "hand alt text": picture.alt}


def _words(subject: Subject, view: Any, look: Look) -> Mapping[str, object]:
    shown, locale = subject.presentation, look.locale
    moves = subject.game.moves(view)
    assert shown.teaching is not None
    return {
        "board text": shown.board_text(view, locale=locale, names=NAMES, viewpoint=look.viewpoint),
        "labels": tuple(shown.label(view, move, locale=locale, names=NAMES) for move in moves),
        "deed": None if shown.deed is None else shown.deed(view, locale=locale),
        "lessons": shown.teaching.tell(view, moves, locale=locale, names=NAMES) if moves else None,
    }


def _picked(subject: Subject, view: Any, look: Look) -> Mapping[str, object]:
    moves = subject.game.moves(view)
    return {"picking": tuple(_steps(subject, view, moves, (), look)) if moves else ()}


def _steps(
    subject: Subject, view: Any, moves: Any, path: tuple[str, ...], look: Look
) -> Iterator[object]:
    """Every step of picking a move that can be reached, first things first."""
    step = follow(subject.presentation.picker, view, moves, path, locale=look.locale, names=NAMES)
    yield path, step
    for choice in step.choices:
        yield from _steps(subject, view, moves, (*path, choice.key), look)


def dear(subject: Subject, state: Any, audience: Audience, look: Look) -> Mapping[str, object]:
    """By kind, what takes milliseconds to make: pictures, and texts in plain words."""
    view = subject.game.view(state, audience)
    return {
        kind: value
        for part in (_drawn, _hand, _words, _picked)
        for kind, value in part(subject, view, look).items()
    }


def answer(game: AnyGame, state: Any, seat: int, text: Any) -> object:
    """What the seat is told: None if the move is made, else how it is refused."""
    try:
        game.play(state, seat, text)
    except MoveError as error:
        return type(error), error.code, tuple(error.params.items())
    return None
