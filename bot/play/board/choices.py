"""A step of a picker: its choices as buttons or a menu, a preview, and what would follow."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, Generic, TypeAlias, TypeVar

import render
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Click, Face
from bot.discord_kit.interaction import DEFAULT_STYLE, BoardStyle, Interaction, draw_board
from bot.discord_kit.limits import RenderThread
from bot.discord_kit.message import ROW_BUTTONS, Button, Menu, Ref, Row, clip, in_rows
from bot.discord_kit.texts import Say, plain
from bot.match.model.position import Position
from engines import PUBLIC, AnyGame
from engines.advice import wins_by
from render.marks import is_choice
from render.pick import Choice, Step
from render.shortcuts import as_buttons, open_choices, shortest

# ---------------------------------------------------------------------------------- move example
# An example of a typed move, for the form's field.
#
# A form must be the first answer to a press, before anything is looked up; so the button that
# opens it carries a legal move of its position in its path.


_PART: Final = re.compile(r"[a-z0-9+-]{1,15},?")
"""What a part of a path can spell; a comma is written as `_`."""
MAX_PARTS: Final = 5


def example_path(position: Position, seat: int) -> tuple[str, ...]:
    """A legal move of the seat as a path, one that shows the notation well; empty if it has none,
    or none that a path can hold."""
    texts = [str(move) for move in position.moves(seat)]
    if not texts:
        return ()
    parts = max(texts, key=_telling).replace(",", ", ").split()
    if len(parts) > MAX_PARTS or not all(_PART.fullmatch(part) for part in parts):
        return ()
    return tuple(part.replace(",", "_") for part in parts)


def _telling(text: str) -> tuple[bool, int]:
    return any(letter.isdigit() for letter in text), len(text)


def example_of(path: tuple[str, ...]) -> str:
    """The move that a path spells; empty if there is none."""
    return " ".join(path).replace("_ ", ",").replace("_", ",")


# --------------------------------------------------------------------------------------- preview
# The preview of a move: the position after it, as far as the player can know it.


SAMPLES: Final = 8
"""Determinizations that must lead to the same view; else the player cannot know the outcome."""


def preview(
    position: Position, seat: int, move: Any, locale: str, style: BoardStyle = DEFAULT_STYLE
) -> render.Picture | None:
    """The board after `move`; in a simultaneous turn the seat's hand with its choice; None if the
    outcome depends on what the seat does not know.

    The true state is never looked at: hidden parts are sampled.
    """
    game, names = position.match.game, position.match.names
    views = sampled_views(position, seat, move)
    if position.secretly:
        # the board would show nothing new: the others' choices are hidden
        return render.hand(game, views[0], theme=style.theme, locale=locale, names=names)
    if any(view != views[0] for view in views):
        return None
    return draw_board(
        style,
        game,
        views[0],
        viewpoint=style.viewpoint(seat),
        locale=locale,
        names=names,
    )


def wins(position: Position, seat: int, move: Any) -> bool:
    """Whether `move` wins at once in every sampled state."""
    game = position.game
    return all(wins_by(game, state, seat, move) for state in _imagined(position, seat))


def sampled_views(position: Position, seat: int, move: Any) -> list[Any]:
    """The seat's views after `move` in states that look like the true one to it."""
    game = position.game
    states = [game.play(state, seat, move) for state in _imagined(position, seat)]
    return [game.view(state, seat) for state in states]


def _imagined(position: Position, seat: int) -> list[Any]:
    game, view = position.game, position.deciding(seat)
    return [game.imagine(view, random.Random(number)) for number in range(SAMPLES)]


# --------------------------------------------------------------------------------- going on
# A turn of two moves, the second of which goes on with the first: both are chosen as one.


AND: Final = "and"
"""The key that leads on from a whole move to what goes on with it; no route of a game holds it."""


@dataclass(frozen=True, slots=True)
class GoingOn:
    """What a move leads to whose turn goes on."""

    position: Position
    """After it, as far as its seat can know."""
    keep: tuple[str, ...]
    """The path to the move that leaves all as it is."""


def going_on(position: Position, seat: int, move: Any, locale: str) -> GoingOn | None:
    """What follows a legal move with which the seat's own turn goes on, if it may be left at that;
    None for any other move. The true state is never looked at."""
    game = position.game
    if len(position.to_act) > 1:
        return None
    after = [game.play(state, seat, move) for state in _imagined(position, seat)]
    if not all(game.continues(state) and game.to_act(state) == {seat} for state in after):
        return None
    offered = open_choices(game.key, game.view(after[0], PUBLIC), locale=locale).choices
    if len(offered) != 1:
        return None
    ((keep, _),) = offered
    return GoingOn(replace(position, state=after[0], trail=(after[0],)), keep)


# ---------------------------------------------------------------------------------- consequences
# Consequences of a move, in words: what its player can be sure of.


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
        say.joined(line.replace("\n", " ") for line in sure[:MAX_CONSEQUENCES]),
        MAX_CONSEQUENCE_CHARS,
    )


# --------------------------------------------------------------------------------------- choices
# The choices of a picker's step: as buttons where they are few, else as a menu.


_NARROW: Final = 3
"""Characters of buttons of which that many stand side by side on a phone."""
MOST_ROWS: Final = 4
"""Rows of choices; one more is for everything else."""
MAX_EXPLAINED_CHARS: Final = 1200
"""Characters for what buttons do."""
T = TypeVar("T")
"""What a picker is about."""


def path_of(click: Click) -> tuple[str, ...]:
    """The path that a click on a choice leads to: a button holds all of it, a menu its beginning.
    A choice may be of several keys."""
    return (*click.ref.path, *(key for value in click.values[:1] for key in value.split(".")))


Picker: TypeAlias = Callable[..., Step]
"""The steps of one choice by path, as `shortest` of a game and a view; KeyError where none is."""


def move_picker(position: Position, seat: int) -> Picker:
    """The picker of a seat's moves."""
    match = position.match
    return partial(shortest, match.game, position.deciding(seat), names=match.names)


async def step_at(
    render_thread: RenderThread, picker: Picker, path: tuple[str, ...], say: Say
) -> Step:
    """The step of a picker.

    :raises StaleChoice: the path leads nowhere.
    """
    try:
        return await render_thread.run(picker, path, locale=say.locale)
    except KeyError as error:
        raise StaleChoice from error


class Picking(Face, Generic[T]):
    """Asks for a move, choice by choice. Faces say where, and what becomes of the move."""

    __slots__ = ()

    async def find(self, click: Click, path: tuple[str, ...]) -> tuple[T, tuple[str, ...], bool]:
        """What a component is about, the path in its picker, and whether the picker is out of
        date."""
        raise NotImplementedError

    async def step(self, interaction: Interaction, here: T, path: tuple[str, ...]) -> Step:
        """:raises StaleChoice: the path leads nowhere."""
        raise NotImplementedError

    async def show(self, click: Click, here: T, path: tuple[str, ...] = (), note: str = "") -> None:
        """Ask on, from a path."""
        raise NotImplementedError

    async def picked(self, click: Click, here: T, move: str) -> None:
        """Do with a move what the picker is for."""
        raise NotImplementedError

    async def look(self, click: Click) -> None:
        """Ask from the ref's path on: the way in, and back by a choice."""
        here, path, stale = await self.find(click, click.ref.path)
        await self.show(click, here, () if stale else path)

    async def choose(self, click: Click) -> None:
        """Go one step further by a choice; the last one picks the move."""
        here, path, stale = await self.find(click, path_of(click))
        step = None if stale else await self.step(click.interaction, here, path)
        if step is None:
            await self.show(click, here)
        elif step.move is None:
            await self.show(click, here, path)
        else:
            await self.picked(click, here, str(step.move))


def back_button(step: Step, ref: Ref, say: Say) -> tuple[Button, ...]:
    """The button that leads back by one choice; none at the beginning, which `ref` names."""
    if step.back is None:
        return ()
    return (Button(say("button-back"), ref.to(ref.action, path=(*ref.path, *step.back))),)


def step_rows(
    step: Step, ref: Ref, say: Say, others: Sequence[Button], *, turned: bool = False
) -> tuple[Row, ...]:
    """The choices of a step above other buttons, the last of which can be done without. Choices
    that lie on the board like this are buttons that lie so, too, `turned` if it is seen from the
    other side; the rest stand beside the other buttons."""
    if not step.rows:
        return (*choice_rows(step.choices, ref, say), tuple(others))
    by_cell = {choice.key.rpartition(".")[2]: choice for choice in step.choices}
    rows = [row[::-1] for row in step.rows[::-1]] if turned else step.rows
    cells = {cell for row in rows for cell in row}

    def button(choice: Choice) -> Button:
        label = choice.short or choice.label
        return Button(label, ref.to(ref.action, path=_reached(ref, choice)))

    def lying(cell: str) -> Button:
        if (choice := by_cell.get(cell)) is not None:
            return button(choice)
        return Button(cell, ref.to(ref.action, path=(*ref.path, cell)), enabled=False)

    beside = [button(choice) for cell, choice in by_cell.items() if cell not in cells]
    last = (*beside, *others)[:ROW_BUTTONS]
    return (*(tuple(map(lying, row)) for row in rows), last)


def choice_rows(
    choices: Sequence[Choice], ref: Ref, say: Say, *, most_rows: int = MOST_ROWS
) -> tuple[Row, ...]:
    """Buttons or a menu; each leads on from the ref's path by the ref's action."""
    if not _are_buttons(choices, most_rows):
        return (Menu(ref, say("picker-placeholder"), tuple(choices)),)
    buttons = [
        Button(choice.short or choice.label, ref.to(ref.action, path=_reached(ref, choice)))
        for choice in choices
    ]
    # five wider ones do not fit side by side on a phone
    wide = any(len(button.label) > _NARROW for button in buttons)
    return in_rows(buttons, 4 if wide and len(buttons) <= 4 * most_rows else ROW_BUTTONS)


def explained(
    choices: Sequence[Choice],
    *,
    most_rows: int = MOST_ROWS,
    marks: Sequence[str] = (),
    shaped: bool = False,
) -> list[str]:
    """What buttons have no room for, a line for each. Nothing for a menu, which tells it itself,
    nor where the picture above the buttons points out by `marks` what there is to choose. `shaped`
    choices are always buttons."""
    if not (shaped or _are_buttons(choices, most_rows)) or any(map(is_choice, marks)):
        return []
    with_details = [_line(choice, choice.detail) for choice in choices]
    lines = [line for line in with_details if line]
    if sum(map(len, lines)) > MAX_EXPLAINED_CHARS:
        lines = [line for choice in choices if (line := _line(choice, ""))]
    return lines


def _are_buttons(choices: Sequence[Choice], most_rows: int) -> bool:
    return as_buttons(choices) and len(choices) <= most_rows * ROW_BUTTONS


def _reached(ref: Ref, choice: Choice) -> tuple[str, ...]:
    return (*ref.path, *choice.key.split("."))


def _line(choice: Choice, detail: str) -> str:
    """The words of a choice, after the button's own unless they contain those."""
    button = choice.short or choice.label
    said = choice.label.casefold()
    contained = all(word in said for word in button.casefold().strip(" …").split())
    head = plain(choice.label) if contained else f"{plain(button)}: {plain(choice.label)}"
    if not detail:
        return f"- {head}" if choice.label != button else ""
    return f"- {head} · {plain(detail)}"
