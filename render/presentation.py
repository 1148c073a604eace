"""What each game gives so that it can be shown, and what games share in showing themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from PIL import Image

from engines.core import Event, OptionValue, Outcome, View
from render.canvas import Colour, Picture
from render.catalogue import animals_in, name_title, texts
from render.positions import Position
from render.titles import named

Path: TypeAlias = tuple[str, ...]
"""Keys that were chosen one after the other."""

V_contra = TypeVar("V_contra", contravariant=True)

AT_ONCE: Final = 10
"""So many moves are offered as the first step of a picker, whatever they are."""

_CALLED_OFF: Final = frozenset({"aborted", "cancelled"})
"""Reasons of a match that has no result."""


class Picker(Protocol[V_contra]):
    """A game's part of picking. All texts are for people; `taken` never holds the key that turns
    pages."""

    def routes(self, view: V_contra, moves: Sequence[Any]) -> Mapping[Path, Any]:
        """A route for each of the legal moves; none is the beginning of another.

        Keys are 1..8 of a-z, 0-9, + and -. Steps show their choices in the order of the routes.
        """

    def prompt(
        self, view: V_contra, taken: Path, *, locale: str, names: Sequence[str] | None
    ) -> str:
        """The question after `taken`, which leaves something to choose."""

    def words(
        self,
        view: V_contra,
        taken: Path,
        key: str,
        moves: Sequence[Any],
        *,
        locale: str,
        names: Sequence[str] | None,
    ) -> tuple[str, str]:
        """Label and detail for choosing `key` after `taken`, which leaves `moves`."""

    def marks(self, taken: Path, keys: Sequence[str]) -> tuple[str, ...]:
        """The cells to mark on the picture while `keys` are up for choice (none: complete)."""


class Tell(Protocol[V_contra]):
    """A game's sentences for somebody who learns it."""

    def __call__(
        self,
        view: V_contra,
        moves: Sequence[Any],
        *,
        locale: str,
        names: Sequence[str] | None,
    ) -> Mapping[str, str]:
        """For each lesson that fits a position, its text. `moves` are the legal ones of the view's
        seat, at least one."""


class Defend(Protocol):
    """A game's sentences for a formation that is suggested to somebody."""

    def __call__(self, puts: Sequence[Any], seat: int, *, locale: str) -> Sequence[str]:
        """What speaks for it. `puts` are the moves by which the seat lays it."""


@dataclass(frozen=True, slots=True)
class OpenChoices:
    """What may be chosen right under a public board, from what everyone sees."""

    choices: tuple[tuple[Path, str], ...] = ()
    """Paths of the picker and labels."""
    complete: bool = False
    """Whether every legal move begins with one of them, so that no other way to move is needed."""


@dataclass(frozen=True, slots=True)
class Teaching:
    """What there is to learn in a game."""

    lessons: tuple[str, ...]
    """In the order in which they are given."""
    tell: Tell[Any]
    once: frozenset[str] = frozenset()
    """Those about the game and not about the position: nobody needs them twice."""
    defend: Defend | None = None
    """For games in which players lay out their own cards."""
    first_options: Mapping[str, OptionValue] = field(default_factory=dict)
    """The options of a first match, where the rules praise some for learning."""
    first_opponents: int = 1
    """The computers in a first match."""


@dataclass(frozen=True, slots=True)
class Emblem:
    """What stands for a seat outside of boards: its piece, and the piece's colour."""

    image: Image.Image
    """Mode "RGBA", at most 64 pixels each way."""
    fill: Colour


@dataclass(frozen=True, slots=True)
class Presentation:
    """One game's pictures and words. `render` has a function of the same name for each of the
    functions."""

    draw: Callable[..., Picture]
    describe: Callable[..., list[str]]
    label: Callable[..., str]
    board_text: Callable[..., str]
    colour_mark: Callable[..., str]
    picker: Picker[Any]
    """For `render.pick`."""
    pages: Mapping[str, Position | None]
    """For `render.rules`: the pages in order, each with what its picture shows."""
    teaching: Teaching | None = None
    """For `render.lessons`. Without it nothing is explained move by move."""
    hand: Callable[..., Picture | None] | None = None
    """For games with secrets: what only the view's seat may see; None for a spectator. Such a game
    has a text `<game>-button-hand`."""
    secret: Callable[..., str] | None = None
    """For games with secrets: the same in a few words, for a sentence that goes on: "Player 2 holds
    3 and Snatch". Given a view of a seat."""
    deed: Callable[..., str | None] | None = None
    """For games in which "Move" is not the word for everything there is to do."""
    card: Callable[..., tuple[str, str]] | None = None
    """For games in which cards are laid out first (`engines.core.Arranging`)."""
    brief: Callable[..., str] | None = None
    """For `render.shortcuts`: a choice in a few letters, for a button; given what a picker's
    `words` are given. Without it the label has to do."""
    unspoiled: Callable[..., str] | None = None
    """For puzzles: a choice in words that tell nothing of what comes of it; given what a picker's
    `words` are given. Without it their label tells nothing of that."""
    brief_move: Callable[..., str] | None = None
    """A whole move in a few letters, for a button. Without it moves are shown as they are typed."""
    open_choices: Callable[..., OpenChoices] | None = None
    """For `render.shortcuts`: what may be chosen under a public board, by a public view."""
    promising: Callable[..., Sequence[Any]] | None = None
    """A view's legal moves, the likeliest first; its picker then shows places in the order in which
    moves are given. Without it they come as the picker lists them."""
    shape: Callable[[Any, Path], tuple[Path, ...]] | None = None
    """For `render.shortcuts`: the keys of a step in rows as its seat sees them lie, so that buttons
    are a little board; none for a step without."""
    likeliest: Callable[..., Any] | None = None
    """For games whose last question is but a number: given a view and the moves that it leaves, the
    one whose preview is shown while it is asked."""
    spread: frozenset[str] = frozenset()
    """First keys whose next ones can stand together in the `shape` of the first step."""
    step_by_step: bool = False
    """For games whose few moves say more one choice at a time, on the picture, than as a list."""
    spoken: Mapping[str, str] = field(default_factory=dict)
    """For `render.heard`: keys of texts that are a move in words, and how it is typed, with the
    texts' arguments in braces."""
    spell: Callable[..., str | None] = lambda *said, **_: said[-1]
    """Given a view, an argument of these texts and what was said for it, a language and names: how
    it is typed; None if it is nothing that there is."""
    emblem: Callable[[Any, int, str], Emblem] | None = None
    """Given a view, a seat and a theme. Without it, charts have plain colours."""
    named: Callable[[str, str | int, str], str | int] | None = None
    """For games whose refusals name cards as moves do, or hold lists: what fills a sentence for a
    parameter, its value and a language."""


def viewed_from(view: View, viewpoint: int | None) -> int:
    """The seat at the lower edge: the one asked for, else the view's own, else seat 0."""
    if viewpoint is not None:
        return viewpoint
    return view.audience if isinstance(view.audience, int) else 0


def seated(names: Sequence[str] | None, seats: int, locale: str) -> tuple[str, ...]:
    """The players' names by seat; "Player 1" and so on where none are given."""
    given = tuple(animals_in(name, locale) for name in names or ())
    return given + tuple(
        texts().format(locale, "player-nameless", number=seat + 1)
        for seat in range(len(given), seats)
    )


def shortened(name: str, most: int = 32) -> str:
    """A name that leaves room for the rest."""
    return name if len(name) <= most else name[: most - 1].rstrip() + "…"


Sentence: TypeAlias = Callable[[Event, str, Sequence[str]], str | None]
"""An event in words, in a language, with the players' names; None if it is not worth telling."""


def sentences(told: Sentence, seats: int = 2) -> Callable[..., list[str]]:
    """A game's `Presentation.describe` that tells each event by itself."""

    def describe(
        events: Iterable[Event], *, locale: str = "en", names: Sequence[str] | None = None
    ) -> list[str]:
        players = seated(names, seats, locale)
        return [text for event in events if (text := told(event, locale, players))]

    return describe


def ended(game_key: str, outcome: Outcome, names: Sequence[str], locale: str) -> str:
    """How a match ended, in a sentence; `names` by seat. A reason that is not one of the game's
    (the match ended it) is told as a win or a draw alone; a cancelled match has no result."""
    say = texts().format
    if outcome.reason in _CALLED_OFF:
        return say(locale, "outcome-none")
    winners = listed([names[seat] for seat in outcome.winners] or [""], locale)
    filling: dict[str, int | str] = {"winners": winners, "count": len(outcome.winners)}
    try:
        return say(locale, f"{game_key}-outcome-{outcome.reason}", **filling)
    except KeyError:
        return say(locale, "outcome", **filling)


def verdicts(
    game_key: str, outcome: Outcome, names: Sequence[str], locale: str, **filling: str | int
) -> tuple[str, ...]:
    """What a pill says at the end, the longest first: "wins · bob resigned" and "wins"; the same
    for all who have won, or for everybody where nobody has. `names` by seat, and `filling` is what
    the game's own words about the reason need."""
    say = texts().format
    if outcome.reason in _CALLED_OFF:
        return (say(locale, "verdict-called-off"),)
    verdict = say(locale, "verdict-wins" if outcome.winners else "verdict-draw")
    others = [name for seat, name in enumerate(names) if seat not in outcome.winners]
    named = {"others": listed(others or [""], locale), "count": len(others), **filling}
    for key in (f"{game_key}-verdict-{outcome.reason}", f"verdict-{outcome.reason}"):
        try:
            why = say(locale, key, **named)
        except KeyError:
            continue
        return say(locale, "verdict-why", verdict=verdict, why=why), verdict
    return (verdict,)


def several(items: Iterable[str], locale: str, most: int = 6) -> str:
    """ "a, b and c", or "a, b, c and 4 more" where there are more than `most`."""
    found = list(dict.fromkeys(items))
    if len(found) <= most + 1:
        return listed(found, locale)
    shown = commas(found[:most], locale)
    return texts().format(locale, "list-more", shown=shown, count=len(found) - most)


def commas(items: Iterable[str], locale: str, comma: str = "list-comma") -> str:
    """ "a, b, c"."""
    return texts().format(locale, comma).join(items)


def listed(items: Iterable[str], locale: str) -> str:
    """ "a, b and c"."""
    return _joined(items, "list-and", locale)


def people_listed(names: Iterable[str], locale: str) -> str:
    """The same for people, where a sentence goes on with the title of the last one, if the language
    gives them any: "annさん、bobさん、carol". It is for an argument of a text."""
    title = name_title(locale)
    marked = [named(name, title) for name in names]
    return _joined(marked, "list-people-and", locale, comma="list-people-comma")


def either(items: Iterable[str], locale: str) -> str:
    """ "a, b or c"."""
    return _joined(items, "list-or", locale)


def _joined(items: Iterable[str], word: str, locale: str, *, comma: str = "list-comma") -> str:
    *most, last = items
    if not most:
        return last
    count = len(most) + 1
    return commas(most, locale, comma) + texts().format(locale, word, count=count) + last
