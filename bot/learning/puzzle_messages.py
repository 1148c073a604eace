"""Messages of puzzles: the task with its picker, and the verdict on an answer."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import render
import render.puzzles
from bot.discord_kit.board_style import draw_board
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Attachment, Button, OutgoingMessage, Ref, Row, Tone
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.sanitize import bold, plain
from bot.discord_kit.texts import Say
from bot.learning.puzzles import PuzzleProgress
from bot.play.choices import choice_rows
from bot.replays.lines.model import Root, RootKind
from bot.replays.lines.refs import opening
from engines import CHANCE
from engines.puzzles import Puzzle, position
from render.pick import Step
from render.presentation import seated
from render.puzzles import PuzzleText
from render.shortcuts import shortest

CHOICE_ROWS: Final = 3
"""Rows of choices beside two rows of other buttons."""
BOARD_FILE: Final = "board.png"
HAND_FILE: Final = "hand.png"
"""Names that give nothing away."""


@dataclass(frozen=True, slots=True)
class Pictures:
    """The board as the puzzle's seat sees it, and its hand in games with secrets."""

    board: render.Picture
    hand: render.Picture | None


@dataclass(frozen=True, slots=True)
class PuzzleMessages:
    """Puzzles as messages to the person who is at them."""

    render_thread: RenderThread

    async def task(
        self,
        interaction: Interaction,
        progress: PuzzleProgress,
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
        # details tell what comes of a choice, which is what the puzzle asks for
        choices = tuple(replace(choice, detail="", short="") for choice in step.choices)
        told = [
            _heading(say, progress, puzzle, said),
            _whose(say, puzzle),
            said.task,
            note,
            bold(plain(step.prompt)),
        ]
        ref = _ref(puzzle, path)
        back: tuple[Button, ...] = ()
        if step.back is not None:
            back = (Button(say("button-back"), _ref(puzzle, step.back).to("pzback")),)
        rows: tuple[Row, ...] = (
            *choice_rows(choices, ref.to("pzpick"), say, most_rows=CHOICE_ROWS),
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
                # whole moves tell what comes of them
                at_once=False,
            )
        except KeyError as error:
            raise StaleChoice from error

    async def hint(self, interaction: Interaction, puzzle: Puzzle) -> str:
        """A line that gives no move away."""
        said = await self._said(interaction, puzzle)
        return interaction.say("puzzle-hint", hint=said.hint)

    async def text_board(
        self, interaction: Interaction, progress: PuzzleProgress, puzzle: Puzzle
    ) -> OutgoingMessage:
        """The position in words and letters."""
        said = await self._said(interaction, puzzle)
        board = render.board_text(
            puzzle.game,
            _view(puzzle, ()),
            locale=interaction.say.locale,
            viewpoint=interaction.style.viewpoint(puzzle.seat),
        )
        text = f"{_heading(interaction.say, progress, puzzle, said)}\n```\n{board}\n```"
        return OutgoingMessage(text, audience=puzzle.seat)

    async def right(
        self, interaction: Interaction, progress: PuzzleProgress, puzzle: Puzzle, text: str
    ) -> OutgoingMessage:
        """The verdict on a right move."""
        say, (move, label) = interaction.say, _named(interaction.say, puzzle, text)
        verdict = say("puzzle-right", move=move, label=label)
        return await self._solution(interaction, progress, puzzle, move, verdict)

    async def answer(
        self, interaction: Interaction, progress: PuzzleProgress, puzzle: Puzzle
    ) -> OutgoingMessage:
        """The answer, for a person who has given up."""
        said = await self._said(interaction, puzzle)
        answers = interaction.say.listing(f"**{plain(answer)}**" for answer in said.answer)
        told = interaction.say("puzzle-answer", answer=answers)
        return await self._solution(interaction, progress, puzzle, puzzle.answers[0], told)

    async def wrong(self, interaction: Interaction, puzzle: Puzzle, text: str) -> OutgoingMessage:
        """The verdict on a wrong move, with the line that refutes it."""
        say, (move, label) = interaction.say, _named(interaction.say, puzzle, text)
        first, *line = await self.render_thread.run(
            render.puzzles.wrong, puzzle, move, locale=say.locale
        )
        told = [say("puzzle-wrong", move=move, label=label), first, *_numbered(line)]
        after = (move, *puzzle.refutations.get(move, ()))
        shown = await self._pictures(interaction, puzzle, after if line else ())
        if line:
            told.append(say("puzzle-picture-line"))
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
        progress: PuzzleProgress,
        puzzle: Puzzle,
        move: str,
        verdict: str,
    ) -> OutgoingMessage:
        """The position after the right move, with the explanation."""
        say = interaction.say
        said = await self._said(interaction, puzzle)
        told = [
            _heading(say, progress, puzzle, said),
            verdict,
            *_explained(say, said),
            say("puzzle-picture-after"),
        ]
        left = len(progress.puzzles) - progress.solved
        told.append(
            say("puzzle-progress", solved=progress.solved, count=len(progress.puzzles), left=left)
        )
        ref = _ref(puzzle)
        attempt = progress.attempts.get(puzzle.id)
        solved = attempt is not None and attempt.solved
        again = () if solved else (Button(say("button-puzzle-try"), ref.to("pzagain"), Tone.GOOD),)
        on: tuple[Button, ...] = ()
        if progress.after(puzzle) is not None:
            on = (Button(say("button-puzzle-next"), ref.to("pznext"), Tone.MAIN),)
        root = Root(RootKind.PUZZLE, game=puzzle.game, puzzle=puzzle.id)
        row = (
            *again,
            *on,
            Button(say("button-explore"), opening(root)),
            Button(say("button-puzzle-list"), Ref("school", path=(puzzle.game,))),
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
    ) -> Pictures:
        """Pictures for the seat after some moves from the puzzle's position."""
        style, locale = interaction.style, interaction.say.locale

        def drawn() -> Pictures:
            view = _view(puzzle, moves)
            board = draw_board(
                style,
                puzzle.game,
                view,
                viewpoint=style.viewpoint(puzzle.seat),
                locale=locale,
                marks=marks,
            )
            hand = render.hand(puzzle.game, view, theme=style.theme, locale=locale)
            return Pictures(board, None if moves else hand)

        return await self.render_thread.run(drawn)


def _named(say: Say, puzzle: Puzzle, text: str) -> tuple[str, str]:
    """A move in its notation, and in words."""
    move = puzzle.rules.parse(text)
    label = render.label(puzzle.game, _view(puzzle, ()), move, locale=say.locale)
    return str(move), plain(label)


def _explained(say: Say, said: PuzzleText) -> list[str]:
    return [said.why, *([say("puzzle-line")] if said.line else []), *_numbered(said.line)]


def _numbered(line: Sequence[str]) -> list[str]:
    return [f"{number}. {plain(move)}" for number, move in enumerate(line, 1)]


def _heading(say: Say, progress: PuzzleProgress, puzzle: Puzzle, said: PuzzleText) -> str:
    heading = say(
        "puzzle-heading",
        game=say.game(puzzle.game),
        number=progress.number(puzzle),
        count=len(progress.puzzles),
        title=said.title,
    )
    attempt = progress.attempts.get(puzzle.id)
    mark = " ✅" if attempt is not None and attempt.solved else ""
    return f"### {heading}{mark}"


def _whose(say: Say, puzzle: Puzzle) -> str:
    mark = render.colour_mark(puzzle.game, _view(puzzle, ()), puzzle.seat)
    name = seated(None, puzzle.seats, say.locale)[puzzle.seat]
    return say("puzzle-you", name=f"{mark} {name}")


def _ways_out(say: Say, puzzle: Puzzle) -> tuple[Button, ...]:
    ref = _ref(puzzle)
    return (
        Button(say("button-puzzle-skip"), ref.to("pznext")),
        Button(say("button-puzzle-list"), Ref("school", path=(puzzle.game,))),
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
    if shown.hand is None:
        return OutgoingMessage(text, shown.board, rows, audience=puzzle.seat)
    alt = interaction.say("puzzle-hand-alt", alt=shown.hand.alt)
    if interaction.style.text:
        both = render.Picture(b"", f"{shown.board.alt}\n{alt}")
        return OutgoingMessage(text, both, rows, audience=puzzle.seat)
    # in the order in which they lie on a table
    pictures = (
        Attachment(BOARD_FILE, shown.board.png, shown.board.alt),
        Attachment(HAND_FILE, shown.hand.png, alt),
    )
    return OutgoingMessage(text, rows=rows, audience=puzzle.seat, attachments=pictures)


def _view(puzzle: Puzzle, moves: tuple[str, ...]) -> Any:
    """The seat's view after some moves, each by the lowest seat that is to act, and after the
    chance moves that follow."""
    game, state = puzzle.rules, position(puzzle)
    for move in moves:
        state = game.play(state, min(game.to_act(state)), move)
    rng = random.Random(puzzle.id)
    while game.to_act(state) == {CHANCE}:
        state = game.play(state, CHANCE, game.sample(state, rng))
    return game.view(state, puzzle.seat)


def _ref(puzzle: Puzzle, path: tuple[str, ...] = ()) -> Ref:
    return Ref("", path=(puzzle.game, puzzle.id, *path))
