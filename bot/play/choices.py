"""The choices of a picker's step: as buttons where they are few, else as a menu."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from bot.discord_kit.faces import Click
from bot.discord_kit.message import Button, Menu, Ref, Row
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.match.model.position import Position
from render.pick import Choice, Step
from render.shortcuts import as_buttons, shortest

ROW_BUTTONS: Final = 5
MOST_ROWS: Final = 4
"""Rows of choices; one more is for everything else."""
MAX_EXPLAINED_CHARS: Final = 1200
"""Characters for what buttons do."""


def path_of(click: Click) -> tuple[str, ...]:
    """The path that a click on a choice leads to: a button holds all of it, a menu its beginning.
    A choice may be of several keys."""
    return (*click.ref.path, *(key for value in click.values[:1] for key in value.split(".")))


async def step_at(
    render_thread: RenderThread, position: Position, seat: int, path: tuple[str, ...], say: Say
) -> Step:
    """The step of a seat's picker.

    :raises StaleChoice: the path leads nowhere.
    """
    match = position.match
    try:
        return await render_thread.run(
            shortest,
            match.game,
            position.deciding(seat),
            path,
            locale=say.locale,
            names=match.names,
        )
    except KeyError as error:
        raise StaleChoice from error


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
    return in_rows(buttons)


def in_rows(buttons: Sequence[Button]) -> tuple[tuple[Button, ...], ...]:
    """Buttons in as few rows as hold them, of about the same length."""
    rows = ceil(len(buttons) / ROW_BUTTONS)
    if not rows:
        return ()
    length = ceil(len(buttons) / rows)
    return tuple(tuple(buttons[start : start + length]) for start in range(0, len(buttons), length))


def explained(choices: Sequence[Choice], *, most_rows: int = MOST_ROWS) -> list[str]:
    """What buttons have no room for, a line for each; nothing for a menu, which tells it itself."""
    if not _are_buttons(choices, most_rows):
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
