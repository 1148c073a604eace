"""Puzzles, in private: buttons and menus to look at them, answer them and go on."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_kit import error_text
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Form
from bot.learning.learn_command import LearnCommand, game_of
from bot.learning.own.service import OwnPuzzles, is_own
from bot.learning.puzzle_messages import PuzzleMessages
from bot.learning.puzzle_words import Progress
from bot.learning.puzzles import PuzzleProgress, Puzzles
from bot.learning.refusals import NoSuchPuzzle
from bot.learning.wrong_answers import WrongAnswers
from bot.match.refusals import MoveRefused
from bot.play.choices import path_of
from bot.play.moves.submit import MAX_MOVE_CHARS
from engines.puzzles import Puzzle


@dataclass(frozen=True, slots=True)
class PuzzleButtons(Face):
    """Puzzles, their picker and their answers."""

    puzzles: Puzzles
    own: OwnPuzzles
    learn: LearnCommand
    messages: PuzzleMessages
    wrong: WrongAnswers

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
            "ownpuzzle": Route(Acknowledgement.UPDATE, self.open_own, in_match=False),
            "owndrop": Route(Acknowledgement.UPDATE, self.drop, in_match=False),
        }

    def forms(self) -> Routes:
        return {
            "pztype": Route(Acknowledgement.UPDATE, self.typed, in_match=False),
        }

    async def open_next(self, click: Click) -> None:
        """The puzzle chosen from the list, or the one to go on with."""
        progress = await self._progress(click)
        puzzle = progress.get(click.values[0]) if click.values else progress.current
        await self._go_on(click, puzzle)

    async def open_own(self, click: Click) -> None:
        """The puzzle from the person's own matches that has been due longest."""
        interaction, game = click.interaction, game_of(click.ref)
        progress = await self.own.progress(interaction.person.user_id, game)
        await self._go_on(click, progress.current)

    async def drop(self, click: Click) -> None:
        """Forget a puzzle from the person's own matches, and go on with the next."""
        interaction, (progress, puzzle) = click.interaction, await self._current(click)
        if is_own(puzzle.id):
            await self.own.drop(interaction.person.user_id, puzzle.game, puzzle.id)
        await self._go_on(click, progress.after(puzzle))

    async def skip(self, click: Click) -> None:
        """The next puzzle that is not solved."""
        progress, puzzle = await self._current(click)
        await self._go_on(click, progress.after(puzzle))

    async def look(self, click: Click) -> None:
        """The puzzle at the path of choices that the ref carries."""
        progress, puzzle = await self._current(click)
        await self._show_task(click, progress, puzzle)

    async def choose(self, click: Click) -> None:
        """A choice from the menu leads one step on; the last one is the answer."""
        interaction, path = click.interaction, path_of(click)[2:]
        progress, puzzle = await self._current(click)
        step = await self.messages.step(interaction, puzzle, path)
        if step.move is None:
            await interaction.answer(await self.messages.task(interaction, progress, puzzle, path))
        else:
            await self._judge(interaction, puzzle, str(step.move))

    async def type_it(self, click: Click) -> None:
        """Open the form at once: it must be the first answer."""
        say = click.interaction.say
        form = Form(click.ref, say("modal-title"), say("modal-label"), MAX_MOVE_CHARS)
        await click.interaction.ask(form)

    async def typed(self, click: Click) -> None:
        """An answer in notation."""
        progress, puzzle = await self._current(click)
        try:
            await self._judge(click.interaction, puzzle, click.typed)
        except MoveRefused as error:
            # the puzzle stays, so that it can be written again
            note = f"⚠️ {error_text.sentence(error, click.interaction.say)}"
            await self._show_task(click, progress, puzzle, note)

    async def hint(self, click: Click) -> None:
        """The task with a hint."""
        progress, puzzle = await self._current(click)
        note = await self.messages.hint(click.interaction, puzzle)
        if is_own(puzzle.id):
            progress = await self.own.hint(click.interaction.person.user_id, puzzle)
        await self._show_task(click, progress, puzzle, note)

    async def text_board(self, click: Click) -> None:
        """The position in words and letters."""
        interaction, (progress, puzzle) = click.interaction, await self._current(click)
        await interaction.answer(await self.messages.text_board(interaction, progress, puzzle))

    async def give_up(self, click: Click) -> None:
        """Show the answer."""
        interaction, (_, puzzle) = click.interaction, await self._current(click)
        progress = await self._source(puzzle).show(interaction.person.user_id, puzzle)
        await interaction.answer(await self.messages.answer(interaction, progress, puzzle))

    def _source(self, puzzle: Puzzle) -> Puzzles | OwnPuzzles:
        return self.own if is_own(puzzle.id) else self.puzzles

    async def _progress(self, click: Click) -> PuzzleProgress:
        return await self.puzzles.progress(click.interaction.person.user_id, game_of(click.ref))

    async def _current(self, click: Click) -> tuple[Progress, Puzzle]:
        """The puzzle that the ref names, among those of its game or of the person's own matches.

        :raises NoSuchPuzzle: there is none of this id, or none any more.
        """
        if len(click.ref.path) < 2:
            raise NoSuchPuzzle
        game, puzzle_id, *_ = click.ref.path
        progress: Progress
        if is_own(puzzle_id):
            user_id = click.interaction.person.user_id
            progress = await self.own.of(user_id, game, puzzle_id)
        else:
            progress = await self._progress(click)
        return progress, progress.get(puzzle_id)

    async def _show_task(
        self, click: Click, progress: Progress, puzzle: Puzzle, note: str = ""
    ) -> None:
        interaction, path = click.interaction, click.ref.path[2:]
        await interaction.answer(
            await self.messages.task(interaction, progress, puzzle, path, note)
        )

    async def _go_on(self, click: Click, puzzle: Puzzle | None) -> None:
        """Open a puzzle; None leads back to the menu."""
        interaction = click.interaction
        if puzzle is None:
            message = await self.learn.learn_message(interaction, game_of(click.ref))
        else:
            progress = await self._look(interaction, puzzle)
            message = await self.messages.task(interaction, progress, puzzle)
        await interaction.answer(message)

    async def _look(self, interaction: Interaction, puzzle: Puzzle) -> Progress:
        user_id = interaction.person.user_id
        if is_own(puzzle.id):
            return await self.own.of(user_id, puzzle.game, puzzle.id)
        return await self.puzzles.look(user_id, puzzle)

    async def _judge(self, interaction: Interaction, puzzle: Puzzle, text: str) -> None:
        """
        :raises MoveRefused: the move cannot be made.
        """
        source = self._source(puzzle)
        right, progress = await source.answer(interaction.person.user_id, puzzle, text)
        if right:
            message = await self.messages.right(interaction, progress, puzzle, text)
            await interaction.answer(message)
        else:
            async for message in self.wrong.told(interaction, puzzle, text):
                await interaction.answer(message)
