"""The shortest way through a picker: what leaves nothing to choose is not asked, and few moves are
offered at once.

`render.pick` knows the routes; here is decided which of their steps a person sees. All of it comes
from the view alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engines import GAMES, AnyGame
from render.catalogue import texts
from render.games import PRESENTATIONS
from render.marks import choice
from render.pick import MORE, MOST, Choice, Step, grouped, paged
from render.presentation import AT_ONCE, OpenChoices, Path, Picker, Presentation

BUTTONS: Final = 10
"""So many choices are buttons; more are a list, which takes a press to open."""
SMALL_BUTTONS: Final = 20
"""The same where no button is wider than a cell's name; longer steps of these have pages."""
SMALL: Final = 8
"""Characters of such a button."""
BRIEF: Final = 40
"""The most characters of a button."""


def as_buttons(choices: Sequence[Choice]) -> bool:
    """Whether these choices are few and short enough for buttons."""
    if len(choices) <= BUTTONS:
        return True
    small = all(len(choice.short or choice.label) <= SMALL for choice in choices)
    return small and len(choices) <= SMALL_BUTTONS


def shortest(
    game_key: str,
    view: Any,
    path: Path,
    *,
    locale: str,
    names: Sequence[str] | None = None,
    spoilers: bool = True,
    spread: bool = False,
) -> Step:
    """The step to show at `path`, which is made of the keys of earlier choices. Without `spoilers`
    nothing tells what comes of a choice: choices have no details, and moves are not offered whole.
    With `spread` the first step may offer what else takes two, for buttons in its shape.

    :raises KeyError: the path leads nowhere: it is stale or forged, or the seat owes no move.
    """
    presentation = PRESENTATIONS[game_key]
    moves = GAMES[game_key].moves(view)
    words = _Words(presentation, view, locale, names, spoilers)
    routes = _routes(presentation, view, moves, spoilers=spoilers)
    whole_moves = spoilers and not presentation.step_by_step
    taken: Path = ()
    left = list(path)
    ahead: Path = ()
    """Keys that are passed over after the end of the path."""
    back: Path | None = None
    skipped: list[str] = []
    while taken not in routes:
        groups = grouped(routes, taken)
        if not groups:
            raise KeyError(path)
        only = next(iter(groups)) if len(groups) == 1 else None
        if only is not None:
            if left and left.pop(0) != only:
                raise KeyError(path)
            skipped.append(words.choice(taken, only, groups[only]).label)
            taken = (*taken, only)
            if not left and len(taken) > len(path):
                ahead = (*ahead, only)
            continue
        page = words.turned(taken, groups, left)
        whole = whole_moves and page is groups and words.is_flat(routes, taken)
        if not left:
            if spread and not (taken or whole) and presentation.spread & groups.keys():
                return words.spread(routes, groups)
            step = words.step(routes, taken, page, whole=whole)
            return _placed(step, ahead, back, skipped)
        back = path[: len(path) - len(left)]
        apart = presentation.spread if spread and not taken else frozenset[str]()
        rest = _rest_of(routes, taken, left, whole=whole, apart=apart)
        taken = (*taken, *rest)
        del left[: len(rest)]
    if left:
        raise KeyError(path)
    move = routes[taken]
    prompt = texts().format(locale, "pick-done", move=str(move))
    done = Step(prompt, (), move, presentation.picker.marks(taken, ()))
    return _placed(done, (), back, skipped)


def route_to(game_key: str, view: Any, move: Any) -> Path:
    """The path to a legal move of the view's seat.

    :raises KeyError: it is none.
    """
    return _route(GAMES[game_key], view, move)


def marks_of(game: AnyGame, view: Any, move: Any) -> tuple[str, ...]:
    """What to mark on the picture of a view for a legal move of its seat: as its picker does in the
    last step if nothing else is left to choose. None where a move is not seen on the board. `game`
    may be played by earlier rules.

    :raises KeyError: it is no legal move.
    """
    *taken, last = _route(game, view, move)
    return PRESENTATIONS[game.key].picker.marks(tuple(taken), (last,))


def _route(game: AnyGame, view: Any, move: Any) -> Path:
    routes = _routes(PRESENTATIONS[game.key], view, game.moves(view))
    for path, found in routes.items():
        if found == move:
            return path
    raise KeyError(move)


def likeliest(game_key: str, view: Any) -> list[Any]:
    """The legal moves of the view's seat, the likeliest first."""
    presentation, moves = PRESENTATIONS[game_key], GAMES[game_key].moves(view)
    if presentation.promising is not None:
        return list(presentation.promising(view, moves))
    # a move may have two routes
    return list(dict.fromkeys(_routes(presentation, view, moves).values())) if moves else []


def listed_moves(
    game_key: str, view: Any, *, locale: str, names: Sequence[str] | None = None
) -> tuple[Choice, ...]:
    """Whole moves to choose from, at most 25, the likeliest first. Their keys are paths."""
    presentation, moves = PRESENTATIONS[game_key], GAMES[game_key].moves(view)
    words = _Words(presentation, view, locale, names)
    by_move: dict[Any, Path] = {}
    for path, move in _routes(presentation, view, moves).items():
        by_move.setdefault(move, path)
    return tuple(words.whole((), by_move[move], move) for move in likeliest(game_key, view)[:MOST])


def open_choices(game_key: str, view: Any, *, locale: str) -> OpenChoices:
    """What may be chosen right under a public board. `view` is the public one; a choice may turn
    out to be forbidden to the seat by what only it knows."""
    offered = PRESENTATIONS[game_key].open_choices
    return OpenChoices() if offered is None else offered(view, locale=locale)


class _Words:
    """The words of one person's picker."""

    def __init__(
        self,
        presentation: Presentation,
        view: Any,
        locale: str,
        names: Sequence[str] | None,
        spoilers: bool = True,
    ) -> None:
        self._presentation = presentation
        self._view = view
        self._locale = locale
        self._names = names
        self._spoilers = spoilers
        self._likeliest = presentation.likeliest if spoilers else None

    def choice(self, taken: Path, key: str, moves: Sequence[Any]) -> Choice:
        """The choice of a key that leaves these moves."""
        picker, brief = self._presentation.picker, self._presentation.brief
        given = (self._view, taken, key, moves)
        if not self._spoilers and (unspoiled := self._presentation.unspoiled) is not None:
            return Choice(key, unspoiled(*given, locale=self._locale, names=self._names))
        said = picker.words(*given, locale=self._locale, names=self._names)
        if not self._spoilers:
            return Choice(key, said[0])
        short = "" if brief is None else brief(*given, locale=self._locale, names=self._names)
        return Choice(key, *said, short=short[:BRIEF])

    def whole(self, taken: Path, route: Path, move: Any) -> Choice:
        """The choice of a move by the rest of its route."""
        if len(route) == len(taken) + 1:
            return self.choice(taken, route[-1], [move])
        label = self._presentation.label(self._view, move, locale=self._locale, names=self._names)
        brief = self._presentation.brief_move
        short = (
            str(move)
            if brief is None
            else brief(self._view, move, locale=self._locale, names=self._names)
        )
        # its label tells what comes of it
        return Choice(".".join(route[len(taken) :]), label, short=short[:BRIEF])

    def turned(
        self, taken: Path, groups: Mapping[str, list[Any]], left: list[str]
    ) -> Mapping[str, list[Any]]:
        """The page that the next of the keys turn to, which are taken away.

        :raises KeyError: there are not so many.
        """
        while left[:1] == [MORE]:
            groups = self.pages(taken, groups)[1]
            if not groups:
                raise KeyError(left.pop(0))
            left.pop(0)
        return groups

    def pages(
        self, taken: Path, groups: Mapping[str, list[Any]]
    ) -> tuple[Mapping[str, list[Any]], Mapping[str, list[Any]]]:
        """What is shown of `groups`, and what comes after turning the page: as many as have room
        as small buttons, or in a list."""
        if len(groups) <= SMALL_BUTTONS or (brief := self._presentation.brief) is None:
            return paged(groups)
        how = {"locale": self._locale, "names": self._names}
        if not self._spoilers or any(
            len(brief(self._view, taken, key, moves, **how)) > SMALL
            for key, moves in groups.items()
        ):
            return paged(groups)
        return paged(groups, SMALL_BUTTONS)

    def is_flat(self, routes: Mapping[Path, Any], taken: Path) -> bool:
        """Whether the moves that are left are offered at once, because that spares a press."""
        if taken and self._likeliest is not None:
            # a number is asked beside its preview, which takes no press of its own
            return False
        moves = {route: move for route, move in routes.items() if route[: len(taken)] == taken}
        left = [route[len(taken) :] for route in moves]
        if len(left) > (MOST if taken else AT_ONCE) or all(len(rest) == 1 for rest in left):
            return False
        typed = self._presentation.brief_move is None
        small = typed and all(len(str(move)) <= SMALL for move in moves.values())
        at_once = 1 if small and len(left) <= SMALL_BUTTONS else _presses(len(left))
        return at_once < _most_presses(left)

    def spread(self, routes: Mapping[Path, Any], groups: Mapping[str, list[Any]]) -> Step:
        """The first step with what some of its choices lead to, and the others."""
        picker, choices, marks = self._presentation.picker, list[Choice](), list[str]()
        for key, moves in groups.items():
            if key not in self._presentation.spread:
                choices.append(self.choice((), key, moves))
                continue
            further = grouped(routes, (key,))
            marks += picker.marks((key,), tuple(further))
            for cell, left in further.items():
                choice = self.choice((key,), cell, left)
                choices.append(replace(choice, key=f"{key}.{cell}"))
        prompt = picker.prompt(self._view, (), locale=self._locale, names=self._names)
        shape = self._presentation.shape
        rows = () if shape is None else shape(self._view, ())
        return Step(prompt, tuple(choices), None, tuple(marks), rows=rows)

    def step(
        self, routes: Mapping[Path, Any], taken: Path, page: Mapping[str, list[Any]], whole: bool
    ) -> Step:
        """The step after `taken`, with the moves themselves if they are few."""
        picker = self._presentation.picker
        shown, more = self.pages(taken, page)
        marks = picker.marks(taken, tuple(shown))
        if whole:
            left = {route: move for route, move in routes.items() if route[: len(taken)] == taken}
            choices = [self.whole(taken, route, move) for route, move in left.items()]
            marks = marks or _pointed(picker, left)
        else:
            choices = [self.choice(taken, key, moves) for key, moves in shown.items()]
        if more:
            label, brief = (
                texts().format(self._locale, key, count=len(more))
                for key in ("pick-more", "pick-more-brief")
            )
            choices.append(Choice(MORE, label, short=brief))
        prompt = picker.prompt(self._view, taken, locale=self._locale, names=self._names)
        rows: tuple[Path, ...] = ()
        if not whole and (shape := self._presentation.shape) is not None:
            rows = shape(self._view, taken)
        likeliest = None
        if self._likeliest is not None and taken and not rows:
            numbers = {move: number for number, (move,) in shown.items()}
            best = self._likeliest(self._view, list(numbers))
            likeliest = numbers[best], best
        return Step(prompt, tuple(choices), None, marks, rows=rows, likeliest=likeliest)


def _pointed(picker: Picker[Any], routes: Iterable[Path]) -> tuple[str, ...]:
    """What whole moves are about on the board; nothing unless each is about one thing at most."""
    found = [picker.marks(route[:-1], route[-1:]) for route in routes]
    if any(len(marks) > 1 for marks in found):
        return ()
    return tuple(dict.fromkeys(choice(mark) for marks in found for mark in marks))


def _routes(
    presentation: Presentation, view: Any, moves: Sequence[Any], *, spoilers: bool = True
) -> Mapping[Path, Any]:
    """The routes of moves, those to the likeliest first, unless that would tell what comes of
    them."""
    if spoilers and presentation.promising is not None and moves:
        moves = presentation.promising(view, moves)
    return presentation.picker.routes(view, moves)


def _placed(step: Step, ahead: Path, back: Path | None, skipped: Sequence[str]) -> Step:
    """The step with its place in the whole."""
    choices = tuple(
        Choice(".".join((*ahead, choice.key)), choice.label, choice.detail, choice.short)
        for choice in step.choices
    )
    rows = () if ahead else step.rows
    return replace(step, choices=choices, back=back, skipped=tuple(skipped), rows=rows)


def _most_presses(left: Sequence[Path]) -> int:
    """How many presses the longest of these routes takes, step by step."""
    by_key: dict[str, list[Path]] = {}
    for rest in left:
        if rest:
            by_key.setdefault(rest[0], []).append(rest[1:])
    if not by_key:
        return 0
    return _presses(len(by_key)) + max(map(_most_presses, by_key.values()))


def _presses(choices: int) -> int:
    if choices < 2:
        return 0
    return 1 if choices <= BUTTONS else 2


def _rest_of(
    routes: Mapping[Path, Any],
    taken: Path,
    left: Sequence[str],
    *,
    whole: bool,
    apart: frozenset[str],
) -> Path:
    """The keys that were chosen next: those of a move, if moves were offered `whole`; two that
    stood together, if the first is `apart`; else one. A suggested move is reached without turning
    pages.

    :raises KeyError: it leads nowhere.
    """
    for route in routes if whole else ():
        rest = route[len(taken) :]
        if route[: len(taken)] == taken and list(rest) == list(left[: len(rest)]):
            return rest
    if left[0] not in grouped(routes, taken):
        raise KeyError(tuple(left))
    return tuple(left[: 2 if left[0] in apart else 1])
