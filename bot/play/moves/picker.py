"""The move picker: private menus with pictures, a preview, a Confirm button."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, Form, OutgoingMessage, Ref, Tone
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.sanitize import bold, plain
from bot.discord_kit.texts import Say
from bot.match.act.service import Matches
from bot.match.act.use_case import check_owing
from bot.match.model.position import Position
from bot.play.arrangement.buttons import ArrangementButtons
from bot.play.board import text as board_text
from bot.play.board.message import BoardMessages
from bot.play.choices import choice_rows, explained, path_of, step_at
from bot.play.guidance import Guidance
from bot.play.match_finder import MatchFinder
from bot.play.move_example import example_of, example_path
from bot.play.moves.preview import preview, wins
from bot.play.moves.submit import MAX_MOVE_CHARS, MoveSubmitter
from engines import MoveError
from render.pick import Step


@dataclass(frozen=True, slots=True)
class MovePicker(Face):
    """Lets a player choose a move step by step."""

    matches: Matches
    finder: MatchFinder
    boards: BoardMessages
    submitter: MoveSubmitter
    arrangement: ArrangementButtons
    render_thread: RenderThread
    guidance: Guidance

    def routes(self) -> Routes:
        return {
            "move": Route(Acknowledgement.PRIVATE, self.begin),
            "pick": Route(Acknowledgement.UPDATE, self.choose),
            "quick": Route(Acknowledgement.PRIVATE, self.choose_openly),
            "back": Route(Acknowledgement.UPDATE, self.begin),
            "send": Route(Acknowledgement.UPDATE, self.send),
            "close": Route(Acknowledgement.UPDATE, self.close, in_match=False),
            "type": Route(Acknowledgement.NOW, self.type_it),
        }

    def forms(self) -> Routes:
        return {
            "type": Route(Acknowledgement.UPDATE, self.typed),
        }

    async def begin(self, click: Click) -> None:
        """Open the picker at the ref's path: the Move button, and Back in the picker. During the
        arrangement open the editor instead."""
        position, seat = await self.finder.require_seat(click.interaction, click.ref)
        if position.arranging:
            await self.arrangement.show(click)
        else:
            await click.interaction.answer(
                await self.step_message(click.interaction, position, seat, click.ref)
            )

    async def choose(self, click: Click) -> None:
        """Go one step further by a choice. After the last one show a preview, or send the move if
        the person's settings say so."""
        interaction = click.interaction
        ref = click.ref.to("move", path=path_of(click))
        position, seat = await self.finder.require_seat(interaction, ref)
        if not interaction.settings.confirm:
            check_owing(position, seat)
            if (await self._step(interaction, position, seat, ref.path)).move is not None:
                await self._send(interaction, ref)
                return
        await interaction.answer(await self.step_message(interaction, position, seat, ref))

    async def choose_openly(self, click: Click) -> None:
        """Begin with a choice from under a public board. It is offered by what everybody knows; if
        it is forbidden by what only this person knows, only they are told why."""
        interaction, ref = click.interaction, click.ref
        position, seat = await self.finder.require_seat(interaction, ref)
        check_owing(position, seat)
        try:
            await self._step(interaction, position, seat, ref.path)
        except StaleChoice:
            await self._refuse(interaction, position, seat, ref)
        else:
            await self.choose(click)

    async def _refuse(
        self, interaction: Interaction, position: Position, seat: int, ref: Ref
    ) -> None:
        """Say why a choice is forbidden; where it is no move yet, what is allowed instead."""
        text = " ".join(ref.path)
        try:
            position.game.parse(text)
        except MoveError:
            ref = ref.to("move", path=())
            await interaction.answer(await self.step_message(interaction, position, seat, ref))
        else:
            sent = await self.submitter.make_move(interaction, ref.match, text, version=ref.version)
            await interaction.answer(sent)

    async def send(self, click: Click) -> None:
        """Send the previewed move, if the board is still the one it was previewed on."""
        await self._send(click.interaction, click.ref)

    async def _send(self, interaction: Interaction, ref: Ref) -> None:
        position = await self.finder.position(interaction, ref.match, ref.version)
        seat = position.seat_of(interaction.person.user_id)
        if seat is None:
            position, seat = await self.finder.require_seat(interaction, ref)
        step = await self._step(interaction, position, seat, ref.path)
        if step.move is None:
            raise StaleChoice
        await interaction.answer(
            await self.submitter.make_move(
                interaction, ref.match, str(step.move), version=ref.version
            )
        )

    async def close(self, click: Click) -> None:
        await click.interaction.answer(click.interaction.say("picker-closed"))

    async def type_it(self, click: Click) -> None:
        """Ask for a move in notation. A form must be the first answer, so nothing is looked up
        before it opens."""
        say, example = click.interaction.say, example_of(click.ref.path)
        form = Form(
            click.ref.to("type", path=()),
            say("modal-title"),
            say("modal-label"),
            MAX_MOVE_CHARS,
            placeholder=say("modal-example", example=example) if example else "",
        )
        await click.interaction.ask(form)

    async def typed(self, click: Click) -> None:
        """Make the typed move on the board of its picker."""
        interaction, ref = click.interaction, click.ref
        sent = await self.submitter.make_move(
            interaction, ref.match, click.typed, version=ref.version
        )
        await interaction.answer(sent)

    async def step_message(
        self, interaction: Interaction, position: Position, seat: int, ref: Ref
    ) -> OutgoingMessage:
        """The picker at a path: the next menu, or the preview of the move.

        :raises NotYourTurn: the seat is not to move.
        :raises StaleChoice: the path leads nowhere.
        """
        say = interaction.say
        check_owing(position, seat)
        step = await self._step(interaction, position, seat, ref.path)
        if step.move is not None:
            return await self._preview(interaction, position, seat, ref, step)
        # in a simultaneous turn the player chooses from their hand
        board = (
            await self.boards.hand_picture(interaction, position, seat)
            if position.secretly
            else None
        )
        if board is None:
            board = await self.boards.own_picture(interaction, position, seat, marks=step.marks)
        example = await self.render_thread.run(example_path, position, seat)
        typing = Button(say("button-type"), ref.to("type", path=example))
        buttons = (
            *_back(ref, step, say),
            typing,
            *self.guidance.hint_buttons(position.match, say, within=True),
            _close(ref, say),
        )
        lesson = "" if ref.path else await self.guidance.next_step(interaction, position, seat)
        turned = [] if position.secretly else self.boards.turned(interaction, position, seat)
        told = (
            lesson,
            *_skipped(step, say),
            bold(plain(step.prompt)),
            *explained(step.choices),
            *turned,
        )
        rows = (*choice_rows(step.choices, ref.to("pick"), say), buttons)
        return OutgoingMessage("\n".join(filter(None, told)), board, rows, audience=seat)

    async def _preview(
        self, interaction: Interaction, position: Position, seat: int, ref: Ref, step: Step
    ) -> OutgoingMessage:
        say = interaction.say
        choosing = position.secretly
        picture = await self.render_thread.run(
            preview, position, seat, step.move, say.locale, interaction.style
        )
        voting = seat in position.match.teams
        kind = "-choice" if choosing else "-unknown" if picture is None else ""
        kind = "-vote" if voting and picture is not None else "-vote-unknown" if voting else kind
        label = board_text.label(position, seat, step.move, say)
        lines = [
            *_skipped(step, say),
            say(f"picker-preview{kind}", move=str(step.move), label=label),
        ]
        if picture is not None and not choosing:
            if await self.render_thread.run(wins, position, seat, step.move):
                lines = [say("picker-wins"), *lines]
            elif missed := await self.guidance.missed_win(interaction, position, seat):
                lines = [missed, *lines]
            lines += self.boards.turned(interaction, position, seat)
        kind = "vote" if voting else "choose" if choosing else "confirm"
        send = Button(say(f"button-{kind}"), ref.to("send"), Tone.GOOD)
        row = (send, *_back(ref, step, say), _close(ref, say))
        return OutgoingMessage("\n".join(lines), picture, (row,), audience=seat)

    async def _step(
        self, interaction: Interaction, position: Position, seat: int, path: tuple[str, ...]
    ) -> Step:
        return await step_at(self.render_thread, position, seat, path, interaction.say)


def _back(ref: Ref, step: Step, say: Say) -> tuple[Button, ...]:
    if step.back is None:
        return ()
    return (Button(say("button-back"), ref.to("back", path=step.back)),)


def _skipped(step: Step, say: Say) -> tuple[str, ...]:
    """What was not asked, because there is no other choice."""
    if not step.skipped:
        return ()
    return (say("picker-skipped", choices=" · ".join(map(plain, step.skipped))),)


def _close(ref: Ref, say: Say) -> Button:
    return Button(say("button-cancel"), ref.to("close", path=()))
