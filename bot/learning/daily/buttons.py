"""Solving a puzzle of the day, in private: the picker of /learn, and nothing that helps."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import render.puzzles
from bot.discord_kit import error_text
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Form, Menu, OutgoingMessage, Ref, Row
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.texts import Say, on
from bot.learning.daily.model import DailyPost
from bot.learning.daily.public_messages import SOLVE, heading
from bot.learning.daily.tries import DailyTries, DailyView
from bot.learning.puzzle_messages import PuzzleMessages
from bot.learning.puzzles import Puzzles
from bot.learning.wrong_answers import WrongAnswers
from bot.match.refusals import MoveRefused
from bot.play.choices import path_of
from bot.play.moves.submit import MAX_MOVE_CHARS

OWN_ACTIONS: Final = {
    "pzpick": "dypick",
    "pzback": "dyback",
    "pzagain": "dyback",
    "pztype": "dytype",
    "pztext": "dytext",
}
"""The actions of /learn's puzzles that help nobody, as those of puzzles of the day."""
CLOSE: Final = "close"


@dataclass(frozen=True, slots=True)
class DailyButtons(Face):
    """A puzzle of the day, its picker and the verdict. The ref's number is that of the post, its
    path the picker's."""

    tries: DailyTries
    puzzles: Puzzles
    messages: PuzzleMessages
    wrong: WrongAnswers
    render_thread: RenderThread

    def routes(self) -> Routes:
        return {
            SOLVE: Route(Acknowledgement.PRIVATE, self.look, in_match=False),
            "dyback": Route(Acknowledgement.UPDATE, self.look, in_match=False),
            "dypick": Route(Acknowledgement.UPDATE, self.choose, in_match=False),
            "dytype": Route(Acknowledgement.NOW, self.type_it, in_match=False),
            "dytext": Route(Acknowledgement.PRIVATE, self.text_board, in_match=False),
        }

    def forms(self) -> Routes:
        return {"dytype": Route(Acknowledgement.UPDATE, self.typed, in_match=False)}

    async def look(self, click: Click) -> None:
        """The puzzle at the path of choices that the ref carries."""
        await self._show(click, await self._view(click), click.ref.path)

    async def choose(self, click: Click) -> None:
        """A choice from the menu leads one step on; the last one is the answer."""
        view, path = await self._view(click), path_of(click)
        step = await self.messages.step(click.interaction, view.puzzle, path)
        if step.move is None:
            await self._show(click, view, path)
        else:
            await self._judge(click, view, str(step.move))

    async def type_it(self, click: Click) -> None:
        """Open the form at once: it must be the first answer."""
        say = click.interaction.say
        form = Form(click.ref, say("modal-title"), say("modal-label"), MAX_MOVE_CHARS)
        await click.interaction.ask(form)

    async def typed(self, click: Click) -> None:
        """An answer in notation."""
        view = await self._view(click)
        try:
            await self._judge(click, view, click.typed)
        except MoveRefused as error:
            # the puzzle stays, so that it can be written again
            note = f"⚠️ {error_text.sentence(error, click.interaction.say)}"
            await self._show(click, view, click.ref.path, note)

    async def text_board(self, click: Click) -> None:
        """The position in words and letters."""
        interaction, view = click.interaction, await self._view(click)
        progress = await self.puzzles.progress(interaction.person.user_id, view.post.game)
        board = await self.messages.text_board(interaction, progress, view.puzzle)
        await interaction.answer(await self._headed(interaction, view, board))

    async def _view(self, click: Click) -> DailyView:
        """
        :raises NoSuchPuzzle: there is none of this number, or it is gone.
        """
        interaction = click.interaction
        user_id, guild_id = interaction.person.user_id, interaction.guild_id
        return await self.tries.look(user_id, guild_id, click.ref.match)

    async def _show(
        self, click: Click, view: DailyView, path: tuple[str, ...], note: str = ""
    ) -> None:
        """The task; when it is solved, or its day is over, the ordinary puzzle of /learn."""
        interaction, say = click.interaction, click.interaction.say
        progress = await self.puzzles.progress(interaction.person.user_id, view.post.game)
        if not view.hides:
            key = "daily-already" if view.made.solved else "daily-over"
            message = await self.messages.task(interaction, progress, view.puzzle, (), say(key))
            await interaction.answer(message)
            return
        told = [say("daily-until", until=on(view.post.closes_at)), note]
        if view.made.tries:
            told.insert(0, say("daily-tries", tries=view.made.tries))
        message = await self.messages.task(
            interaction, progress, view.puzzle, path, "\n".join(line for line in told if line)
        )
        await interaction.answer(await self._headed(interaction, view, _own(message, view.post)))

    async def _judge(self, click: Click, view: DailyView, text: str) -> None:
        """
        :raises MoveRefused: the move cannot be made.
        :raises DailyPuzzleOver: it was too late.
        """
        interaction, person = click.interaction, click.interaction.person
        right, view = await self.tries.answer(person, view, text)
        if right:
            progress = await self.puzzles.progress(person.user_id, view.post.game)
            message = await self.messages.right(interaction, progress, view.puzzle, text)
            message = await self._headed(interaction, view, message)
            told = "\n".join([message.text, *_record(interaction.say, view)])
            await interaction.answer(replace(message, text=told))
        else:
            async for message in self.wrong.told(interaction, view.puzzle, text):
                await interaction.answer(_own(message, view.post))

    async def _headed(
        self, interaction: Interaction, view: DailyView, message: OutgoingMessage
    ) -> OutgoingMessage:
        """The message of a puzzle with the heading of a puzzle of the day."""
        say, puzzle = interaction.say, view.puzzle
        said = await self.render_thread.run(render.puzzles.told, puzzle, locale=say.locale)
        _, _, rest = message.text.partition("\n")
        return replace(message, text=f"{heading(say, puzzle, said.title)}\n{rest}")


def _own(message: OutgoingMessage, post: DailyPost) -> OutgoingMessage:
    """The message of a puzzle with the buttons and menus that help nobody, for this post: neither
    hints nor answers, nor ways to other puzzles."""
    rows: list[Row] = []
    for row in message.rows:
        if isinstance(row, Menu):
            rows.append(replace(row, ref=_own_ref(row.ref, post)))
        elif isinstance(row, tuple):
            kept = tuple(
                replace(button, ref=_own_ref(button.ref, post))
                for button in row
                if button.ref.action in {*OWN_ACTIONS, CLOSE}
            )
            rows += [kept] if kept else []
    return replace(message, rows=tuple(rows))


def _own_ref(ref: Ref, post: DailyPost) -> Ref:
    """A ref to a puzzle's picker, whose path begins with game and puzzle, for this post."""
    if ref.action == CLOSE:
        return ref
    return Ref(OWN_ACTIONS[ref.action], post.id, path=ref.path[2:])


def _record(say: Say, view: DailyView) -> list[str]:
    """What solving it means for the person."""
    made, record = view.made, view.record
    known = made.tries == 1 and not made.at_once
    return [
        "",
        say("daily-solved-known") if known else say("daily-solved", tries=made.tries),
        say("daily-streak", streak=record.streak, longest=record.longest),
        say("daily-told-later", until=on(view.post.closes_at)),
    ]
