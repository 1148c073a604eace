"""Puzzles, in private: a position with its task and the picker, and the verdict on an answer."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import render
import render.puzzles
from bot.discord_kit import error_text
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Attachment, Button, Card, Form, Menu, Ref, Row, Tone
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.learning.learn_command import LearnCommand, game_of
from bot.learning.puzzles import PuzzleProgress, Puzzles
from bot.learning.refusals import NoSuchPuzzle
from bot.match.refusals import MoveRefused
from bot.play.moves.submit import LONGEST_MOVE
from engines import CHANCE, GAMES
from engines.puzzles import Puzzle, position
from render.pick import Step, pick
from render.presentation import seated
from render.puzzles import PuzzleText

BOARD_FILE: Final = "board.png"
HAND_FILE: Final = "hand.png"
"""Names that give nothing away."""


@dataclass(frozen=True, slots=True)
class Pictures:
    """The board as the puzzle's seat sees it, and its hand in games with secrets."""

    board: render.Picture
    hand: render.Picture | None


@dataclass(frozen=True, slots=True)
class PuzzleButtons(Face):
    """Puzzles, their picker and their answers."""

    puzzles: Puzzles
    learn: LearnCommand
    render_thread: RenderThread

    def routes(self) -> Routes:
        return {
            "puzzle": Route(Acknowledgement.UPDATE, self.open_next, in_match=False),
            "pzlist": Route(Acknowledgement.UPDATE, self.open_next, in_match=False),
            "pznext": Route(Acknowledgement.UPDATE, self.skip, in_match=False),
            "pzagain": Route(Acknowledgement.UPDATE, self.look, in_match=False),
            "pzback": Route(Acknowledgement.UPDATE, self.look, in_match=False),
            "pzpick": Route(Acknowledgement.UPDATE, self.choose, in_match=False),
            "pztype": Route(Acknowledgement.NOW, self.type_it, in_match=False),
            "pztext": Route(Acknowledgement.PRIVATE, self.text_board, in_match=False),
            "pzhint": Route(Acknowledgement.UPDATE, self.hint, in_match=False),
            "pzshow": Route(Acknowledgement.UPDATE, self.give_up, in_match=False),
        }

    def forms(self) -> Routes:
        return {
            "pztype": Route(Acknowledgement.UPDATE, self.typed, in_match=False),
        }

    async def open_next(self, click: Click) -> None:
        """The puzzle chosen from the list, or the one to go on with."""
        interaction, game = click.interaction, game_of(click.ref)
        progress = await self.puzzles.progress(interaction.person.user_id, game)
        puzzle = progress.get(click.values[0]) if click.values else progress.current
        if puzzle is None:
            await interaction.answer(await self.learn.learn_card(interaction, game))
            return
        await self._look(interaction, puzzle)

    async def skip(self, click: Click) -> None:
        """The next puzzle that is not solved."""
        interaction, game = click.interaction, game_of(click.ref)
        progress = await self.puzzles.progress(interaction.person.user_id, game)
        puzzle = progress.after(_puzzle(progress, click.ref))
        if puzzle is None:
            await interaction.answer(await self.learn.learn_card(interaction, game))
            return
        await self._look(interaction, puzzle)

    async def look(self, click: Click) -> None:
        """The puzzle at the path of choices that the ref carries."""
        interaction = click.interaction
        progress = await self.puzzles.progress(interaction.person.user_id, game_of(click.ref))
        await interaction.answer(
            await self.puzzle_card(
                interaction, progress, _puzzle(progress, click.ref), click.ref.path[2:]
            )
        )

    async def choose(self, click: Click) -> None:
        """A choice from the menu leads one step on; the last one is the answer."""
        interaction, path = click.interaction, (*click.ref.path[2:], *click.values[:1])
        progress = await self.puzzles.progress(interaction.person.user_id, game_of(click.ref))
        puzzle = _puzzle(progress, click.ref)
        step = await self._step(interaction, puzzle, path)
        if step.move is None:
            await interaction.answer(await self.puzzle_card(interaction, progress, puzzle, path))
        else:
            await self._judge(interaction, puzzle, str(step.move))

    async def type_it(self, click: Click) -> None:
        """Open the form at once: it must be the first answer."""
        say = click.interaction.say
        form = Form(click.ref, say("modal-title"), say("modal-label"), LONGEST_MOVE)
        await click.interaction.ask(form)

    async def typed(self, click: Click) -> None:
        """An answer in notation."""
        interaction, ref = click.interaction, click.ref
        progress = await self.puzzles.progress(interaction.person.user_id, game_of(ref))
        puzzle = _puzzle(progress, ref)
        try:
            await self._judge(interaction, puzzle, click.typed)
        except MoveRefused as error:
            # the puzzle stays, so that it can be written again
            note = f"⚠️ {error_text.sentence(error, interaction.say)}"
            await interaction.answer(
                await self.puzzle_card(interaction, progress, puzzle, ref.path[2:], note)
            )

    async def hint(self, click: Click) -> None:
        """A hint that gives no move away."""
        interaction = click.interaction
        progress = await self.puzzles.progress(interaction.person.user_id, game_of(click.ref))
        puzzle = _puzzle(progress, click.ref)
        said = await self.render_thread.run(
            render.puzzles.told, puzzle, locale=interaction.say.locale
        )
        note = interaction.say("puzzle-hint", hint=said.hint)
        await interaction.answer(
            await self.puzzle_card(interaction, progress, puzzle, click.ref.path[2:], note)
        )

    async def text_board(self, click: Click) -> None:
        """The position in words and letters."""
        interaction = click.interaction
        progress = await self.puzzles.progress(interaction.person.user_id, game_of(click.ref))
        puzzle = _puzzle(progress, click.ref)
        said = await self.render_thread.run(
            render.puzzles.told, puzzle, locale=interaction.say.locale
        )
        board = render.board_text(
            puzzle.game,
            _view(puzzle, ()),
            locale=interaction.say.locale,
            viewpoint=interaction.style.viewpoint(puzzle.seat),
        )
        text = f"{_heading(interaction.say, progress, puzzle, said)}\n```\n{board}\n```"
        await interaction.answer(Card(text, audience=puzzle.seat))

    async def give_up(self, click: Click) -> None:
        """Show the answer."""
        interaction = click.interaction
        progress = await self.puzzles.progress(interaction.person.user_id, game_of(click.ref))
        puzzle = _puzzle(progress, click.ref)
        progress = await self.puzzles.show(interaction.person.user_id, puzzle)
        said = await self.render_thread.run(
            render.puzzles.told, puzzle, locale=interaction.say.locale
        )
        answers = interaction.say.listing(f"**{plain(answer)}**" for answer in said.answer)
        lines = [
            interaction.say("puzzle-answer", answer=answers),
            *_explained(interaction.say, said),
        ]
        await interaction.answer(
            await self._after_card(interaction, progress, puzzle, puzzle.answers[0], lines)
        )

    async def puzzle_card(
        self,
        interaction: Interaction,
        progress: PuzzleProgress,
        puzzle: Puzzle,
        path: tuple[str, ...] = (),
        note: str = "",
    ) -> Card:
        """The position, the task, and the choices of the next step.

        :raises StaleChoice: the path leads nowhere.
        """
        say = interaction.say
        said = await self.render_thread.run(render.puzzles.told, puzzle, locale=say.locale)
        step = await self._step(interaction, puzzle, path)
        if step.move is not None:
            raise StaleChoice
        shown = await self._shown(interaction, puzzle, (), step.marks)
        told = [
            _heading(say, progress, puzzle, said),
            _whose(say, puzzle),
            said.task,
            note,
            f"**{plain(step.prompt)}**",
        ]
        ref = _ref(puzzle, path)
        back = (Button(say("button-back"), _ref(puzzle, path[:-1]).to("pzback")),) if path else ()
        rows: tuple[Row, ...] = (
            Menu(ref.to("pzpick"), say("picker-placeholder"), step.choices),
            (
                *back,
                Button(say("button-type"), ref.to("pztype")),
                Button(say("button-text-board"), _ref(puzzle).to("pztext")),
                Button(say("button-puzzle-hint"), ref.to("pzhint")),
                Button(say("button-puzzle-show"), _ref(puzzle).to("pzshow")),
            ),
            _ways_out(say, puzzle),
        )
        return _card(say, told, shown, rows, puzzle)

    async def _look(self, interaction: Interaction, puzzle: Puzzle) -> None:
        progress = await self.puzzles.look(interaction.person.user_id, puzzle)
        await interaction.answer(await self.puzzle_card(interaction, progress, puzzle))

    async def _judge(self, interaction: Interaction, puzzle: Puzzle, text: str) -> None:
        """
        :raises MoveRefused: the move cannot be made.
        """
        say = interaction.say
        right, progress = await self.puzzles.answer(interaction.person.user_id, puzzle, text)
        made = GAMES[puzzle.game].parse(text)
        move, view = str(made), _view(puzzle, ())
        label = plain(render.label(puzzle.game, view, made, locale=say.locale))
        if right:
            said = await self.render_thread.run(render.puzzles.told, puzzle, locale=say.locale)
            lines = [say("puzzle-right", move=move, label=label), *_explained(say, said)]
            await interaction.answer(
                await self._after_card(interaction, progress, puzzle, move, lines)
            )
            return
        first, *line = await self.render_thread.run(
            render.puzzles.wrong, puzzle, move, locale=say.locale
        )
        told = [say("puzzle-wrong", move=move, label=label), first, *_numbered(line)]
        after = (move, *puzzle.refutations.get(move, ()))
        shown = await self._shown(interaction, puzzle, after if line else ())
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
        await interaction.answer(_card(say, told, shown, rows, puzzle))

    async def _after_card(
        self,
        interaction: Interaction,
        progress: PuzzleProgress,
        puzzle: Puzzle,
        move: str,
        lines: list[str],
    ) -> Card:
        """The position after the right move, with the explanation."""
        say = interaction.say
        said = await self.render_thread.run(render.puzzles.told, puzzle, locale=say.locale)
        told = [_heading(say, progress, puzzle, said), *lines, say("puzzle-picture-after")]
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
        row = (
            *again,
            *on,
            Button(say("button-puzzle-list"), Ref("school", path=(puzzle.game,))),
            Button(say("button-close"), ref.to("close", path=())),
        )
        shown = await self._shown(interaction, puzzle, (move,))
        return _card(say, told, shown, (row,), puzzle)

    async def _shown(
        self,
        interaction: Interaction,
        puzzle: Puzzle,
        moves: tuple[str, ...],
        marks: tuple[str, ...] = (),
    ) -> Pictures:
        """Pictures for the seat after some moves from the puzzle's position."""
        look, locale = interaction.style, interaction.say.locale

        def drawn() -> Pictures:
            view = _view(puzzle, moves)
            board = render.draw(
                puzzle.game,
                view,
                theme=look.theme,
                viewpoint=look.viewpoint(puzzle.seat),
                locale=locale,
                marks=marks,
            )
            hand = render.hand(puzzle.game, view, theme=look.theme, locale=locale)
            return Pictures(board, None if moves else hand)

        return await self.render_thread.run(drawn)

    async def _step(self, interaction: Interaction, puzzle: Puzzle, path: tuple[str, ...]) -> Step:
        """:raises StaleChoice: the path leads nowhere."""
        try:
            return await self.render_thread.run(
                pick, puzzle.game, _view(puzzle, ()), path, locale=interaction.say.locale
            )
        except KeyError as error:
            raise StaleChoice from error


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


def _card(
    say: Say, told: list[str], shown: Pictures, rows: tuple[Row, ...], puzzle: Puzzle
) -> Card:
    text = "\n".join(line for line in told if line)
    if shown.hand is None:
        return Card(text, shown.board, rows, audience=puzzle.seat)
    alt = say("puzzle-hand-alt", alt=shown.hand.alt)
    # in the order in which they lie on a table
    pictures = (
        Attachment(BOARD_FILE, shown.board.png, shown.board.alt),
        Attachment(HAND_FILE, shown.hand.png, alt),
    )
    return Card(text, rows=rows, audience=puzzle.seat, attachments=pictures)


def _view(puzzle: Puzzle, moves: tuple[str, ...]) -> Any:
    """The seat's view after some moves, each by the lowest seat that is to act, and after the
    chance moves that follow."""
    game, state = GAMES[puzzle.game], position(puzzle)
    for move in moves:
        state = game.play(state, min(game.to_act(state)), move)
    rng = random.Random(puzzle.id)
    while game.to_act(state) == {CHANCE}:
        state = game.play(state, CHANCE, game.sample(state, rng))
    return game.view(state, puzzle.seat)


def _puzzle(progress: PuzzleProgress, ref: Ref) -> Puzzle:
    """:raises NoSuchPuzzle: it is not there, or not any more."""
    if len(ref.path) < 2:
        raise NoSuchPuzzle
    return progress.get(ref.path[1])


def _ref(puzzle: Puzzle, path: tuple[str, ...] = ()) -> Ref:
    return Ref("", path=(puzzle.game, puzzle.id, *path))
