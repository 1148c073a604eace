"""Analysis and conditional moves: a private line of moves from the current board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import render
from bot.discord_kit.board_style import draw_board
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, seat_or_public
from bot.discord_kit.message import (
    CHOICES_LIMIT,
    Button,
    Menu,
    OutgoingMessage,
    Ref,
    Row,
    Tone,
    clip,
    parse_id,
)
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.match.notes import MAX_NOTE_CHARS
from bot.match.plans.service import Planning, Trial
from bot.play.board import text as board_text
from bot.play.board.side import private_lines
from bot.play.choices import choice_rows, explained, path_of
from bot.play.lines_text import line_text, note_text, plan_lines
from bot.play.notes import NoteButtons
from render.pick import Choice, Step
from render.shortcuts import route_to, shortest

CLEAR_ACTION: Final = "planclear"
"""The action of the button that deletes a whole plan."""
_UNMARKED: Final = str.maketrans("", "", "*`")
"""Menus show no formatting."""


@dataclass(frozen=True, slots=True)
class PlanButtons(Face):
    """Tries moves out, and keeps plans."""

    planning: Planning
    notes: NoteButtons
    render_thread: RenderThread

    def routes(self) -> Routes:
        return {
            "tryout": Route(Acknowledgement.PRIVATE, self.open_tryout),
            "walkpick": Route(Acknowledgement.UPDATE, self.choose),
            "walkback": Route(Acknowledgement.UPDATE, self.back),
            "walkcut": Route(Acknowledgement.UPDATE, self.restart),
            "walkkeep": Route(Acknowledgement.UPDATE, self.keep),
            "walknote": Route(Acknowledgement.UPDATE, self.note),
            "plans": Route(Acknowledgement.PRIVATE, self.show_plans),
            "plandrop": Route(Acknowledgement.UPDATE, self.forget),
            CLEAR_ACTION: Route(Acknowledgement.UPDATE, self.forget),
        }

    async def open_tryout(self, click: Click) -> None:
        """Show the end of the person's line; the current position if there is none."""
        interaction = click.interaction
        trial = await self.planning.trial(click.ref.match, interaction.person)
        await interaction.answer(await self.walk_message(interaction, trial, ()))

    async def choose(self, click: Click) -> None:
        """Go one step further by a choice from the menu; the last one adds the move to the line."""
        interaction, ref = click.interaction, click.ref
        path = path_of(click)
        trial = await self.planning.trial(ref.match, interaction.person)
        if trial.moved_on or len(trial.tryout.line) != ref.version:
            await interaction.answer(await self.walk_message(interaction, trial, ()))
            return
        step = await self.step(interaction, trial, path)
        if step.move is None:
            await interaction.answer(await self.walk_message(interaction, trial, path))
            return
        trial = await self.planning.step(ref.match, interaction.person, str(step.move), ref.version)
        await interaction.answer(await self.walk_message(interaction, trial, ()))

    async def back(self, click: Click) -> None:
        """Go back by one choice, or else by one move."""
        interaction, ref = click.interaction, click.ref
        if ref.path:
            trial = await self.planning.trial(ref.match, interaction.person)
            back = (await self.step(interaction, trial, ref.path)).back or ()
            await interaction.answer(await self.walk_message(interaction, trial, back))
            return
        trial = await self.planning.cut(ref.match, interaction.person, ref.version - 1)
        await interaction.answer(await self.walk_message(interaction, trial, ()))

    async def restart(self, click: Click) -> None:
        interaction = click.interaction
        trial = await self.planning.cut(click.ref.match, interaction.person, 0)
        await interaction.answer(await self.walk_message(interaction, trial, ()))

    async def keep(self, click: Click) -> None:
        """Add the line to the plan, and show the plan."""
        interaction = click.interaction
        await self.planning.keep(click.ref.match, interaction.person)
        await interaction.answer(
            await self.plans_message(interaction, click.ref.match, interaction.say("plan-kept"))
        )

    async def note(self, click: Click) -> None:
        """Save the line as a note, and show the notes."""
        interaction, ref = click.interaction, click.ref
        trial = await self.planning.trial(ref.match, interaction.person)
        if trial.moved_on or len(trial.tryout.line) != ref.version or not trial.walk.walked:
            await interaction.answer(await self.walk_message(interaction, trial, ()))
            return
        text = await self.render_thread.run(note_text, trial.position, trial.walk, interaction.say)
        await interaction.answer(
            await self.notes.notes_message(
                interaction, trial.position.match, clip(text, MAX_NOTE_CHARS)
            )
        )

    async def show_plans(self, click: Click) -> None:
        await click.interaction.answer(await self.plans_message(click.interaction, click.ref.match))

    async def forget(self, click: Click) -> None:
        """Delete the line chosen from the menu, or the whole plan by its own button."""
        interaction, number = click.interaction, None
        if click.ref.action != CLEAR_ACTION:
            number = parse_id("".join(click.values))
            if number is None:
                raise StaleChoice
        await self.planning.drop(click.ref.match, interaction.person, number)
        await interaction.answer(
            await self.plans_message(
                interaction, click.ref.match, interaction.say("plan-forgotten")
            )
        )

    async def walk_message(
        self, interaction: Interaction, trial: Trial, path: tuple[str, ...]
    ) -> OutgoingMessage:
        """The position at the end of the line, with the menu of the next moves."""
        say, match, seat = interaction.say, trial.position.match, trial.seat
        line = trial.tryout.line
        heading = say("tryout-heading", game=say.game(match.game), code=match.code)
        lines = [f"**{heading}**", say("tryout-private")]
        if trial.moved_on:
            lines.append(say("tryout-moved-on"))
        told = await self.render_thread.run(line_text, trial.position, trial.walk, say)
        lines.append(told or say("tryout-begin"))
        step = None if trial.walk.to_act is None else await self.step(interaction, trial, path)
        if step is not None and trial.walk.to_act is not None:
            name = board_text.names_of(match)[trial.walk.to_act]
            if trial.walk.to_act == seat:
                lines.append(f"**{say('tryout-next-own')}** {plain(step.prompt)}")
            else:
                # the menu speaks to whoever moves there
                lines.append(say("tryout-next", name=name))
            lines += explained(step.choices)
        else:
            lines.append(say("tryout-end"))
        viewpoint = interaction.style.viewpoint(seat)
        lines += private_lines(trial.position, seat, viewpoint, say)
        picture = await self.picture(interaction, trial, () if step is None else step.marks)
        ref = Ref("walkpick", match.id, len(line), path)
        rows: list[Row] = []
        if step is not None:
            rows += choice_rows(step.choices, ref, say)
        keep = Button(
            say("button-keep-plan"), ref.to("walkkeep", path=()), Tone.GOOD, enabled=trial.answers
        )
        rows.append(
            (
                Button(say("button-back"), ref.to("walkback"), enabled=bool(path or line)),
                Button(say("button-start-over"), ref.to("walkcut", path=()), enabled=bool(line)),
                # on the person's own turn a plan has nothing to answer, and a move can be played
                *((keep,) if trial.waits else self._play_button(trial, say)),
                Button(say("button-keep-note"), ref.to("walknote", path=()), enabled=bool(line)),
                Button(say("button-close"), ref.to("close", path=())),
            )
        )
        return OutgoingMessage("\n".join(lines), picture, tuple(rows), audience=seat)

    async def picture(
        self, interaction: Interaction, trial: Trial, marks: tuple[str, ...]
    ) -> render.Picture:
        """The position at the end of the line."""
        match, seat = trial.position.match, trial.seat
        return await self.render_thread.run(
            draw_board,
            interaction.style,
            match.game,
            trial.position.game.view(trial.walk.states[-1], seat),
            viewpoint=interaction.style.viewpoint(seat),
            locale=interaction.say.locale,
            names=match.names,
            marks=marks,
        )

    @staticmethod
    def _play_button(trial: Trial, say: Say) -> tuple[Button, ...]:
        """The button that plays the line's first move, on the person's own turn."""
        position, steps = trial.position, trial.walk.steps
        if trial.seat not in position.to_act or not steps or steps[0].seat != trial.seat:
            return ()
        game, match = position.game, position.match
        move = game.parse(steps[0].text)
        path = route_to(match.game, position.deciding(trial.seat), move)
        ref = Ref("send", match.id, match.version, path)
        return (Button(say("button-play-this", move=str(move)), ref, Tone.GOOD),)

    async def step(self, interaction: Interaction, trial: Trial, path: tuple[str, ...]) -> Step:
        """The step of the picker of whoever is to move at the end of the line.

        :raises StaleChoice: the path leads nowhere."""
        position, mover = trial.position, trial.walk.to_act
        if mover is None:
            raise StaleChoice
        try:
            return await self.render_thread.run(
                shortest,
                position.match.game,
                position.game.view(trial.walk.states[-1], mover),
                path,
                locale=interaction.say.locale,
                names=position.match.names,
            )
        except KeyError as error:
            raise StaleChoice from error

    async def plans_message(
        self, interaction: Interaction, match_id: int, note: str = ""
    ) -> OutgoingMessage:
        """The person's plan, line by line."""
        say = interaction.say
        position, kept = await self.planning.plan(match_id, interaction.person)
        match = position.match
        lines = [f"**{say('plan-heading', game=say.game(match.game), code=match.code)}**"]
        if note:
            lines.append(note)
        rows: list[Row] = []
        ref = Ref("tryout", match.id, match.version)
        if kept is None:
            lines.append(say("plan-none"))
        elif kept.lapse is not None:
            lines.append(say(f"plan-lapse-{kept.lapse.value}"))
        else:
            texts = await self.render_thread.run(plan_lines, position, kept, say)
            lines += [f"{number}. {text}" for number, text in enumerate(texts, 1)]
            lines.append(say("plan-how"))
            choices = tuple(
                Choice(str(number), clip(f"{number + 1}. {text}".translate(_UNMARKED), 100))
                for number, text in enumerate(texts[:CHOICES_LIMIT])
            )
            rows.append(Menu(ref.to("plandrop"), say("plan-forget"), choices))
        buttons = [Button(say("button-try-out"), ref)]
        if position.to_act and position.seat_of(interaction.person.user_id) not in position.to_act:
            buttons.insert(0, Button(say("button-plan"), ref.to("plan"), Tone.MAIN))
        if rows:
            buttons.append(Button(say("button-forget-all"), ref.to(CLEAR_ACTION), Tone.RISKY))
        rows.append((*buttons, Button(say("button-close"), ref.to("close"))))
        seat = position.seat_of(interaction.person.user_id)
        # nobody else may ever see a plan, even one made of public moves
        return OutgoingMessage("\n".join(lines), rows=tuple(rows), audience=seat_or_public(seat))
