"""Messages of puzzles: the task with its picker, and the verdict on an answer."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import render
import render.puzzles
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Row, Tone
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.sanitize import bold, plain
from bot.discord_kit.texts import Say
from bot.learning.own.service import OwnProgress, is_own
from bot.learning.puzzle_words import (
    Progress,
    answer_line,
    explained,
    heading,
    may_be_tried,
    numbered,
    seat_name,
    standing,
)
from bot.play.board.seat_pictures import Pictures, seat_pictures
from bot.play.choices import choice_rows
from bot.replays.lines.model import Root, RootKind
from bot.replays.lines.refs import opening
from engines import CHANCE
from engines.puzzles import Puzzle, position
from engines.refuting import Refutation
from render.pick import Step
from render.puzzles import PuzzleText
from render.shortcuts import shortest

CHOICE_ROWS: Final = 3
"""Rows of choices beside two rows of other buttons."""


@dataclass(frozen=True, slots=True)
class PuzzleMessages:
    """Puzzles as messages to the person who is at them."""

    render_thread: RenderThread

    async def task(
        self,
        interaction: Interaction,
        progress: Progress,
        puzzle: Puzzle,
        path: tuple[str, ...] = (),
        note: str = "",
    ) -> OutgoingMessage:
        """The position, the task, and the choices of the next step.

        :raises StaleChoice: the path leads nowhere.
        """
        say = interaction.say
        said = await self._said(interaction, puzzle)
        step = await self.step(interaction, puzzle, path)
        if step.move is not None:
            raise StaleChoice
        shown = await self._pictures(interaction, puzzle, (), step.marks)
        told = [
            heading(say, progress, puzzle, said.title),
            say("puzzle-you", name=seat_name(say, puzzle, _view(puzzle, ()))),
            said.task,
            note,
            bold(plain(step.prompt)),
        ]
        ref = _ref(puzzle, path)
        back: tuple[Button, ...] = ()
        if step.back is not None:
            back = (Button(say("button-back"), _ref(puzzle, step.back).to("pzback")),)
        rows: tuple[Row, ...] = (
            *choice_rows(step.choices, ref.to("pzpick"), say, most_rows=CHOICE_ROWS),
            (
                *back,
                Button(say("button-type"), ref.to("pztype")),
                Button(say("button-text-board"), _ref(puzzle).to("pztext")),
                Button(say("button-puzzle-hint"), ref.to("pzhint")),
                Button(say("button-puzzle-show"), _ref(puzzle).to("pzshow")),
            ),
            _ways_out(say, puzzle),
        )
        return _message(interaction, told, shown, rows, puzzle)

    async def step(self, interaction: Interaction, puzzle: Puzzle, path: tuple[str, ...]) -> Step:
        """The step of the picker at a path of choices.

        :raises StaleChoice: the path leads nowhere.
        """
        try:
            return await self.render_thread.run(
                shortest,
                puzzle.game,
                _view(puzzle, ()),
                path,
                locale=interaction.say.locale,
                # what comes of a choice is what the puzzle asks for
                spoilers=False,
            )
        except KeyError as error:
            raise StaleChoice from error

    async def hint(self, interaction: Interaction, puzzle: Puzzle) -> str:
        """A line that gives no move away."""
        said = await self._said(interaction, puzzle)
        return interaction.say("puzzle-hint", hint=said.hint)

    async def text_board(
        self, interaction: Interaction, progress: Progress, puzzle: Puzzle
    ) -> OutgoingMessage:
        """The position in words and letters."""
        said = await self._said(interaction, puzzle)
        board = render.board_text(
            puzzle.game,
            _view(puzzle, ()),
            locale=interaction.say.locale,
            viewpoint=interaction.style.viewpoint(puzzle.seat),
        )
        text = f"{heading(interaction.say, progress, puzzle, said.title)}\n```\n{board}\n```"
        return OutgoingMessage(text, audience=puzzle.seat)

    async def right(
        self, interaction: Interaction, progress: Progress, puzzle: Puzzle, text: str
    ) -> OutgoingMessage:
        """The verdict on a right move."""
        say, (move, label) = interaction.say, _named(interaction.say, puzzle, text)
        verdict = say("puzzle-right", move=move, label=label)
        return await self._solution(interaction, progress, puzzle, move, verdict)

    async def answer(
        self, interaction: Interaction, progress: Progress, puzzle: Puzzle
    ) -> OutgoingMessage:
        """The answer, for a person who has given up."""
        said = await self._said(interaction, puzzle)
        told = answer_line(interaction.say, said)
        return await self._solution(interaction, progress, puzzle, puzzle.answers[0], told)

    async def wrong(
        self,
        interaction: Interaction,
        puzzle: Puzzle,
        text: str,
        refuted: Refutation | None = None,
        note: str = "",
    ) -> OutgoingMessage:
        """The verdict on a wrong move, with the line that refutes it if one is known: the one that
        was found, else the one that was written down."""
        say, (move, label) = interaction.say, _named(interaction.say, puzzle, text)
        if refuted is None and (listed := puzzle.refutations.get(move)) is not None:
            refuted = Refutation(listed)
        said = await self.render_thread.run(
            render.puzzles.wrong, puzzle, move, refuted, locale=say.locale
        )
        after = (move,) if refuted is None else (move, *refuted.line)
        world = None if refuted is None else refuted.world
        shown = await self._pictures(interaction, puzzle, after, world=world)
        told = [
            say("puzzle-wrong", move=move, label=label),
            said.why,
            said.case,
            *numbered(said.line),
            note,
            say(f"puzzle-picture-{'line' if said.line else 'wrong'}"),
        ]
        ref = _ref(puzzle)
        rows: tuple[Row, ...] = (
            (
                Button(say("button-puzzle-again"), ref.to("pzagain"), Tone.MAIN),
                Button(say("button-puzzle-hint"), ref.to("pzhint")),
                Button(say("button-puzzle-show"), ref.to("pzshow")),
            ),
            _ways_out(say, puzzle),
        )
        return _message(interaction, told, shown, rows, puzzle)

    async def _solution(
        self,
        interaction: Interaction,
        progress: Progress,
        puzzle: Puzzle,
        move: str,
        verdict: str,
    ) -> OutgoingMessage:
        """The position after the right move, with the explanation."""
        say = interaction.say
        said = await self._said(interaction, puzzle)
        told = [
            heading(say, progress, puzzle, said.title),
            verdict,
            *explained(say, said),
            say("puzzle-picture-after"),
            *_made(say, progress, puzzle),
            standing(say, progress, puzzle),
        ]
        ref = _ref(puzzle)
        again: tuple[Button, ...] = ()
        if may_be_tried(progress, puzzle):
            again = (Button(say("button-puzzle-try"), ref.to("pzagain"), Tone.GOOD),)
        on: tuple[Button, ...] = ()
        if progress.after(puzzle) is not None:
            on = (Button(say("button-puzzle-next"), ref.to("pznext"), Tone.MAIN),)
        row = (
            *again,
            *on,
            *_tries_out(say, puzzle),
            Button(say("button-puzzle-list"), Ref("pzall", path=(puzzle.game,))),
            Button(say("button-close"), ref.to("close", path=())),
        )
        shown = await self._pictures(interaction, puzzle, (move,))
        return _message(interaction, told, shown, (row,), puzzle)

    async def _said(self, interaction: Interaction, puzzle: Puzzle) -> PuzzleText:
        return await self.render_thread.run(
            render.puzzles.told, puzzle, locale=interaction.say.locale
        )

    async def _pictures(
        self,
        interaction: Interaction,
        puzzle: Puzzle,
        moves: tuple[str, ...],
        marks: tuple[str, ...] = (),
        world: Any = None,
    ) -> Pictures:
        """Pictures for the seat after some moves from the puzzle's position, or from another state
        that the seat takes for the same."""
        style, locale = interaction.style, interaction.say.locale

        def drawn() -> Pictures:
            view = _view(puzzle, moves, world)
            return seat_pictures(
                style, puzzle.game, view, locale=locale, marks=marks, hand=not moves
            )

        return await self.render_thread.run(drawn)


def _named(say: Say, puzzle: Puzzle, text: str) -> tuple[str, str]:
    """A move in its notation, and in words."""
    move = puzzle.rules.parse(text)
    label = render.label(puzzle.game, _view(puzzle, ()), move, locale=say.locale)
    return str(move), plain(label)


def _made(say: Say, progress: Progress, puzzle: Puzzle) -> list[str]:
    """What the person did in their match instead."""
    if not isinstance(progress, OwnProgress):
        return []
    move, label = _named(say, puzzle, progress.own(puzzle.id).made)
    return [say("ownpuzzle-made", label=label, move=move)]


def _tries_out(say: Say, puzzle: Puzzle) -> tuple[Button, ...]:
    """The way to try moves out from a puzzle that all have; those of one's own matches are kept for
    one person alone, and their match can be walked on in by its replay."""
    if is_own(puzzle.id):
        return ()
    root = Root(RootKind.PUZZLE, game=puzzle.game, puzzle=puzzle.id)
    return (Button(say("button-explore"), opening(root)),)


def _ways_out(say: Say, puzzle: Puzzle) -> tuple[Button, ...]:
    ref = _ref(puzzle)
    drop = (Button(say("button-own-drop"), ref.to("owndrop"), Tone.RISKY),)
    return (
        Button(say("button-puzzle-skip"), ref.to("pznext")),
        *(drop if is_own(puzzle.id) else ()),
        Button(say("button-puzzle-list"), Ref("pzall", path=(puzzle.game,))),
        Button(say("button-close"), ref.to("close", path=())),
    )


def _message(
    interaction: Interaction,
    told: list[str],
    shown: Pictures,
    rows: tuple[Row, ...],
    puzzle: Puzzle,
) -> OutgoingMessage:
    text = "\n".join(line for line in told if line)
    hand_alt = partial(interaction.say, "puzzle-hand-alt")
    return shown.message(text, rows, interaction.style, audience=puzzle.seat, hand_alt=hand_alt)


def _view(puzzle: Puzzle, moves: tuple[str, ...], world: Any = None) -> Any:
    """The seat's view after some moves, the first by itself and each of the others by the lowest
    seat that is to act, and after the chance moves that follow."""
    game, state = puzzle.rules, position(puzzle) if world is None else world
    seat = puzzle.seat
    for move in moves:
        state = game.play(state, seat, move)
        seat = min(game.to_act(state), default=CHANCE)
    rng = random.Random(puzzle.id)
    while game.to_act(state) == {CHANCE}:
        state = game.play(state, CHANCE, game.sample(state, rng))
    return game.view(state, puzzle.seat)


def _ref(puzzle: Puzzle, path: tuple[str, ...] = ()) -> Ref:
    return Ref("", path=(puzzle.game, puzzle.id, *path))
