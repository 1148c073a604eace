"""Views as pictures and words. Nothing here sees a state, Discord or the store."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from string import Formatter
from typing import Any

from engines import Event, MoveError, Outcome
from engines.core import OptionValue
from engines.hinting import Merit
from render.canvas import DEFLATE, THEMES, Deflate, Picture
from render.catalogue import texts
from render.folding import folded
from render.games import PRESENTATIONS
from render.presentation import Emblem, ended, seated


def draw(
    game_key: str,
    view: Any,
    *,
    theme: str = "classic",
    viewpoint: int | None = None,
    locale: str = "en",
    names: Sequence[str] | None = None,
    marks: Collection[str] = (),
    within: Any = None,
    plate: str | None = None,
    deflate: Deflate = DEFLATE,
) -> Picture:
    """A view as a picture with its alt text. Equal arguments give equal bytes.

    `viewpoint` is the seat at the lower edge (the view's own if None, or seat 0), `names` are the
    players' by seat, `marks` the names of cells to show as candidates. `plate` are the words of a
    nameplate above the board, as `render.nameplate.of_match` makes them: it is for pictures of what
    is over. The frames of a film give their last view as `within`, and so keep one size and scale.
    `deflate` says what compresses the picture. Takes some milliseconds, the first time in a theme
    about a second: never call it on an event loop.

    :raises KeyError: there is no such game or theme.
    """
    return PRESENTATIONS[game_key].draw(
        view,
        theme=theme,
        viewpoint=viewpoint,
        locale=locale,
        names=names,
        marks=marks,
        within=within,
        plate=plate,
        deflate=deflate,
    )


def hand(
    game_key: str,
    view: Any,
    *,
    theme: str = "classic",
    locale: str = "en",
    names: Sequence[str] | None = None,
    deflate: Deflate = DEFLATE,
) -> Picture | None:
    """What only the view's seat may see, as a picture with its alt text.

    None if the game has no secrets or the view is a spectator's. Costs what `draw` costs.
    """
    shown = PRESENTATIONS[game_key].hand
    if shown is None:
        return None
    return shown(view, theme=theme, locale=locale, names=names, deflate=deflate)


def hand_label(game_key: str, *, locale: str = "en") -> str | None:
    """What the button says that shows `hand`: "My hand". None if the game has no secrets."""
    if PRESENTATIONS[game_key].hand is None:
        return None
    return texts().format(locale, f"{game_key}-button-hand")


def deed(game_key: str, view: Any, *, locale: str = "en") -> str | None:
    """What those who are to act are asked to do, at most 80 characters: "Choose a card". None
    where it is simply to move. The same for every audience's view."""
    asked = PRESENTATIONS[game_key].deed
    return None if asked is None else asked(view, locale=locale)


def card(game_key: str, name: str, *, locale: str = "en") -> tuple[str, str]:
    """What a card is called that moves call `name`, and what there is to say of it (may be empty):
    at most 80 characters each. The name itself in a game that has no words for cards."""
    said = PRESENTATIONS[game_key].card
    return (name, "") if said is None else said(name, locale=locale)


def heard(
    game_key: str, view: Any, text: str, *, locale: str = "en", names: Sequence[str] | None = None
) -> Iterator[tuple[str, bool]]:
    """The moves, legal or not, that a text in words may mean in notation, and whether it says no
    more than that. For what cannot be parsed as it stands."""
    presentation = PRESENTATIONS[game_key]
    for key, typed in presentation.spoken.items():
        needed = [name for _, name, _, _ in Formatter().parse(typed) if name]
        for said, alone in texts().hear(locale, key, text, needed):
            spelled = {
                name: presentation.spell(view, name, said.get(name, ""), locale=locale, names=names)
                for name in needed
            }
            if None not in spelled.values():
                yield typed.format(**spelled).strip(), alone


def title(game_key: str, locale: str) -> str:
    """The game's name.

    >>> title("pastoral", "en")
    'Pastoral Square'
    """
    return texts().format(locale, f"{game_key}-title")


def option_name(game_key: str, name: str, *, locale: str = "en") -> str:
    """What an option of the game is called.

    :raises KeyError: nobody has written words for it.
    """
    return texts().format(locale, f"{game_key}-option-{name}")


def option(game_key: str, name: str, value: OptionValue, *, locale: str = "en") -> str:
    """What it means that an option of the game has a value, in a few words.

    :raises KeyError: nobody has written words for it.
    """
    said = str(value).lower() if isinstance(value, bool) else str(value)
    return texts().format(locale, f"{game_key}-option-{name}-{said}")


def describe(
    game_key: str,
    events: Iterable[Event],
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,
) -> list[str]:
    """A sentence for each event worth telling, in their order."""
    return PRESENTATIONS[game_key].describe(events, locale=locale, names=names)


def label(
    game_key: str,
    view: Any,
    move: Any,
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,
) -> str:
    """A legal move of the view's seat in plain words, at most 100 characters.

    >>> from engines import GAMES
    >>> game = GAMES["countup"]
    >>> state = game.play(game.start(2), -1, "roll 1 2 3 4")
    >>> view = game.view(state, 0)
    >>> label("countup", view, game.moves(view)[0])
    'Take a 1 as your outer die'
    """
    return PRESENTATIONS[game_key].label(view, move, locale=locale, names=names)


def board_text(
    game_key: str,
    view: Any,
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,
    viewpoint: int | None = None,
) -> str:
    """The board as monospaced text, at most 40 columns wide and 1600 characters long."""
    board_text = PRESENTATIONS[game_key].board_text
    return folded(board_text(view, locale=locale, names=names, viewpoint=viewpoint))


def colour_mark(game_key: str, view: Any, seat: int) -> str:
    """One sign for the seat's colour, for headings."""
    return PRESENTATIONS[game_key].colour_mark(view, seat)


def emblems(game_key: str, view: Any, seats: int, *, theme: str = "classic") -> tuple[Emblem, ...]:
    """What stands for each seat outside of boards; nothing for a game that has no emblems.

    :raises KeyError: there is no such game or theme.
    """
    emblem = PRESENTATIONS[game_key].emblem
    return () if emblem is None else tuple(emblem(view, seat, theme) for seat in range(seats))


def explain(error: MoveError, *, locale: str = "en") -> str:
    """Why a move was refused, and what would be right.

    A list among the parameters that is empty calls for another sentence: `error-<code>-no-<list>`.

    :raises KeyError: nobody has written a sentence for this code.
    """
    empty = "".join(f"-no-{name}" for name, value in error.params.items() if value == "")
    params = dict(error.params)
    game_key = error.code.partition("-")[0]
    named = PRESENTATIONS[game_key].named if game_key in PRESENTATIONS else None
    if named is not None:
        params = {name: named(name, value, locale) for name, value in params.items()}
    return texts().format(locale, f"error-{error.code}{empty}", **params)


def merit(
    game_key: str,
    said: Merit,
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,
) -> str:
    """What speaks for a move, in a sentence of which the move is the subject.

    :raises KeyError: nobody has written a sentence for it.
    """
    params, named = dict(said.params), PRESENTATIONS[game_key].named
    seat = params.pop("seat", None)
    if named is not None:
        params = {name: named(name, value, locale) for name, value in params.items()}
    if isinstance(seat, int):
        params["name"] = seated(names, seat + 1, locale)[seat]
    return texts().format(locale, f"{game_key}-merit-{said.name}", **params)


def outcome(
    game_key: str,
    ending: Outcome,
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,
) -> str:
    """How a match ended, in a sentence."""
    players = seated(names, max(ending.winners, default=-1) + 1, locale)
    return ended(game_key, ending, players, locale)


__all__ = [
    "DEFLATE",
    "THEMES",
    "Deflate",
    "Emblem",
    "Picture",
    "board_text",
    "card",
    "colour_mark",
    "deed",
    "describe",
    "draw",
    "emblems",
    "explain",
    "hand",
    "hand_label",
    "label",
    "merit",
    "option",
    "outcome",
    "title",
]
