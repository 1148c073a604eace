"""Walking on from a position of which everything is known. Nothing is imagined, since the match is
over: seats are chosen for in turn, and chance alone is drawn. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from bot.match.act.positions import fold, move_numbers, swaps
from bot.match.model.enums import Kind, Status
from bot.match.model.match import Entry
from bot.match.model.plan import Step
from bot.match.model.position import Position
from bot.match.plans.tryout import MAX_LINE_MOVES, Walk, automatic
from bot.match.refusals import MoveRefused, WalkTooLong
from bot.replays.lines.model import Line, RootKind
from bot.replays.replay import Source
from engines import CHANCE, AnyGame, MoveError

MAX_REDRAWS: Final = 8
"""Draws after which chance may look the same again."""


@dataclass(frozen=True, slots=True)
class Exploration:
    """A line as it was walked."""

    line: Line
    start: Position
    """The position it begins with, as if the match went on there."""
    walk: Walk
    chosen: tuple[int, ...]
    """The places of the steps that somebody chose; the others followed by themselves."""

    @property
    def lead(self) -> int:
        """How many steps came before the first that was chosen."""
        return self.chosen[0] if self.chosen else len(self.walk.steps)

    @property
    def told(self) -> Walk:
        """The walk from where somebody first chooses."""
        walk = self.walk
        return replace(walk, states=walk.states[self.lead :], steps=walk.steps[self.lead :])

    @property
    def end(self) -> Position:
        """The position at its end."""
        state = self.walk.states[-1]
        return replace(self.start, state=state, trail=(state,), row=None)

    @property
    def seat(self) -> int:
        """The seat whose eyes the end is shown with: the one to move, or that moved last."""
        if self.walk.to_act is not None:
            return self.walk.to_act
        return next((step.seat for step in reversed(self.walk.steps) if step.seat >= 0), 0)

    @property
    def can_draw_again(self) -> bool:
        """Whether chance has drawn since the last move that was chosen."""
        return any(step.seat == CHANCE for step in self.walk.steps[self._kept :])

    @property
    def _kept(self) -> int:
        """How many steps there are up to the last one that was chosen."""
        return self.chosen[-1] + 1 if self.chosen else 0

    def then(self, text: str) -> Line:
        """The line with one more move, and what follows by itself.

        :raises MoveRefused: it cannot be made there.
        :raises WalkTooLong: the line has reached its limit.
        """
        if len(self.chosen) >= MAX_LINE_MOVES:
            raise WalkTooLong(MAX_LINE_MOVES)
        game, state = self.start.game, self.walk.states[-1]
        try:
            step = Step(self.walk.to_act or 0, str(game.parse(text)))
            # a game that is over is reported as over, whoever's turn it was
            after = game.play(state, step.seat, step.text)
        except MoveError as error:
            raise MoveRefused(error) from error
        steps = (*self.walk.steps, step)
        return replace(self.line, steps=(*steps, *_drawn(self.line, game, after, len(steps))))

    def back(self) -> Line:
        """The line without the last move that was chosen."""
        steps = self.walk.steps[: self.chosen[-1]] if self.chosen else self.walk.steps
        return replace(self.line, steps=steps)

    def begun_again(self) -> Line:
        """The line before the first move that was chosen."""
        return replace(self.line, steps=self.walk.steps[: self.lead])

    def drawn_again(self) -> Line:
        """The line with other dice or cards after the last move that was chosen."""
        steps, state = self.walk.steps[: self._kept], self.walk.states[self._kept]
        line = self.line
        for _ in range(MAX_REDRAWS):
            line = replace(line, draws=line.draws + 1)
            found = _drawn(line, self.start.game, state, len(steps))
            if found != self.walk.steps[self._kept :]:
                break
        return replace(line, steps=(*steps, *found))


def explored(source: Source, line: Line) -> Exploration:
    """A line of a match, a record or a puzzle, played again.

    Of a line without steps, those that followed by themselves in the match come first. What cannot
    be made any more, after a change of the rules, ends the walk.

    :raises BrokenRecord: the rows of the match do not replay.
    """
    match, game, rows = source.match, source.game, source.rows
    made_up = line.root.kind in (RootKind.PUZZLE, RootKind.GAME)
    version = len(rows) if made_up else min(line.root.version, len(rows))
    states = fold(game, match, rows)
    if swaps(rows)[version] != match.swapped:
        match = match.exchanged()
    start = Position(
        match=replace(
            match,
            version=version,
            status=Status.ACTIVE,
            ended_at=None,
            ended_by=None,
            outcome=None,
        ),
        game=game,
        state=states[version],
        trail=(states[version],),
        number=move_numbers(game, rows, states)[version],
    )
    if not line.steps:
        line = replace(line, steps=_followed(line, start, rows[version:]))
    return _walked(line, start)


def _followed(line: Line, start: Position, rows: Sequence[Entry]) -> tuple[Step, ...]:
    """The steps from a position that nobody chose: as they were in the match, else drawn."""
    game, state, steps = start.game, start.state, list[Step]()
    for row in rows:
        if row.kind is not Kind.MOVE or not (row.seat == CHANCE or row.forced):
            break
        steps.append(Step(row.seat, row.text))
        state = game.play(state, row.seat, row.text)
    return (*steps, *_drawn(line, game, state, len(steps)))


def _drawn(line: Line, game: AnyGame, state: Any, number: int) -> tuple[Step, ...]:
    """What follows by itself after so many steps; the same each time for one number of draws."""
    root = line.root
    seed = f"{root.kind}:{root.id}:{root.version}:{root.game}:{root.puzzle}:{line.draws}:{number}"
    return tuple(step for step, _ in automatic(game, state, Random(seed)))


def _walked(line: Line, start: Position) -> Exploration:
    game, states, chosen = start.game, [start.state], list[int]()
    for number, step in enumerate(line.steps):
        only = game.forced(states[-1])
        try:
            states.append(game.play(states[-1], step.seat, step.text))
        except MoveError:
            break
        if step.seat != CHANCE and (only is None or (only[0], str(only[1])) != _pair(step)):
            chosen.append(number)
    made = line.steps[: len(states) - 1]
    # a line that breaks off before a draw goes on with it
    rest = list(automatic(game, states[-1], Random(0)))
    steps = (*made, *(step for step, _ in rest))
    states += [state for _, state in rest]
    to_act = min(game.to_act(states[-1]), default=None)
    walk = Walk(tuple(states), steps, len(chosen), to_act)
    return Exploration(replace(line, steps=steps), start, walk, tuple(chosen))


def _pair(step: Step) -> tuple[int, str]:
    return step.seat, step.text
