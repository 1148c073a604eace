"""Lines of moves that are tried out or planned, in words; in notation alone if that is too long.

It plays the moves again to word them, so it belongs into the render thread.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

import render
from bot.discord_kit.texts import Say
from bot.match.model.plan import Branch, KeptPlan, Plan
from bot.match.model.position import Position
from bot.match.notes import MAX_NOTE_CHARS
from bot.match.plans.tryout import Walk
from bot.play.board import text as board_text
from engines import CHANCE, MoveError

MAX_LINE_CHARS: Final = 1200
"""Characters for moves; the rest of a message is for the texts around them."""
_SEPARATOR: Final = " · "


def line_text(position: Position, walk: Walk, say: Say) -> str:
    """The line that is tried out from a position; only its newest moves if not all fit."""
    names = board_text.names_of(position.match)
    told = _SEPARATOR.join(_line(position, walk, names, "tryout-move", say))
    if len(told) <= MAX_LINE_CHARS:
        return told
    moves = list(_line(position, walk, names, "tryout-notation", say))
    while len(_SEPARATOR.join(moves)) > MAX_LINE_CHARS:
        moves = ["…", *moves[2 if moves[0] == "…" else 1 :]]
    return _SEPARATOR.join(moves)


def note_text(position: Position, walk: Walk, say: Say) -> str:
    """The line as a note, which has no formatting."""
    names = position.match.names
    told = _SEPARATOR.join(_line(position, walk, names, "tryout-note", say))
    if len(told) <= MAX_NOTE_CHARS:
        return told
    return _SEPARATOR.join(_line(position, walk, names, "tryout-note-notation", say))


def _line(
    position: Position, walk: Walk, names: Sequence[str], key: str, say: Say
) -> Iterator[str]:
    words = _Words(position, names, say)
    for number, (state, step) in enumerate(zip(walk.states, walk.steps, strict=False), 1):
        if step.seat == CHANCE:
            yield say("tryout-chance", number=number, name=say("replay-chance"), move=step.text)
        else:
            label = words.label(state, step.seat, step.text)
            yield say(key, number=number, name=names[step.seat], label=label, move=step.text)


def plan_lines(position: Position, kept: KeptPlan, say: Say) -> list[str]:
    """Each line of a plan."""
    joiner = say("plan-then")
    # what is hidden does not matter: nothing on the way of a plan depends on it
    start = position.game.imagine(position.deciding(kept.seat), Random(0))
    words = _Words(position, board_text.names_of(position.match), say, kept.seat)
    told = [joiner.join(line) for line in words.lines(kept.plan, start)]
    if sum(map(len, told)) > MAX_LINE_CHARS:
        words = replace(words, suffix="-notation")
        told = [joiner.join(line) for line in words.lines(kept.plan, start)]
    return told


@dataclass(frozen=True, slots=True)
class _Words:
    """Words for moves after moves."""

    position: Position
    names: Sequence[str]
    say: Say
    owner: int = 0
    """The seat whose plan it is."""
    suffix: str = ""
    """That of the texts of a plan."""

    def label(self, state: Any, seat: int, text: str) -> str:
        """A move in words."""
        game = self.position.game
        return render.label(
            self.position.match.game,
            game.view(state, seat),
            game.parse(text),
            locale=self.say.locale,
            names=self.names,
        )

    def lines(self, plan: Plan, start: Any) -> Iterator[tuple[str, ...]]:
        """The words of each path, in the order of `plan.lines`."""
        for branch in plan:
            told, after = self._branch(branch, start)
            if not branch.next:
                yield (told,)
            for line in self.lines(branch.next, after):
                yield (told, *line)

    def _branch(self, branch: Branch, state: Any) -> tuple[str, Any]:
        """A branch in words, and the position after it."""
        when, say, suffix = branch.when, self.say, self.suffix
        label, state = self._played(state, when.seat, when.text)
        filling = {"name": self.names[when.seat], "label": label, "move": when.text}
        if branch.then is None:
            return say(f"plan-when{suffix}", **filling), state
        reply, state = self._played(state, self.owner, branch.then)
        return say(f"plan-answer{suffix}", **filling, reply=reply, answer=branch.then), state

    def _played(self, state: Any, seat: int, text: str) -> tuple[str, Any]:
        """A move in words, and the position after it; in notation, and the same position, where it
        cannot be played."""
        try:
            after = self.position.game.play(state, seat, text)
        except MoveError:
            return text, state
        return self.label(state, seat, text), after
