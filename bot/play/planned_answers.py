"""Planning an answer while one waits: the opponent's move, one's own, and it is kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, Menu, OutgoingMessage, Ref, Row
from bot.discord_kit.sanitize import plain
from bot.match.plans.service import Planning, Trial
from bot.match.plans.tryout import unsettled
from bot.play.board import text as board_text
from bot.play.board.side import private_lines
from bot.play.choices import choice_rows, explained, path_of
from bot.play.lines_text import line_text
from bot.play.plans import PlanButtons
from engines import GAMES
from render.shortcuts import as_buttons, listed_moves

ROWS: Final = 3
"""Rows of buttons; one more is for the menu of moves, and one for everything else."""


@dataclass(frozen=True, slots=True)
class PlannedAnswers(Face):
    """Plans one answer in as few presses as there are choices."""

    planning: Planning
    plans: PlanButtons

    def routes(self) -> Routes:
        return {
            "plan": Route(Acknowledgement.UPDATE, self.open),
            "planpick": Route(Acknowledgement.UPDATE, self.choose),
            "planmove": Route(Acknowledgement.UPDATE, self.choose),
            "planback": Route(Acknowledgement.UPDATE, self.back),
        }

    async def open(self, click: Click) -> None:
        """Begin with the moves that may come."""
        interaction = click.interaction
        trial = await self.planning.cut(click.ref.match, interaction.person, 0)
        await interaction.answer(await self.question(interaction, trial, ()))

    async def choose(self, click: Click) -> None:
        """Go one step further. The plan is kept as soon as there is an answer in it."""
        interaction, ref, path = click.interaction, click.ref, path_of(click)
        trial = await self.planning.trial(ref.match, interaction.person)
        if trial.moved_on or len(trial.tryout.line) != ref.version:
            await interaction.answer(await self.question(interaction, trial, ()))
            return
        step = await self.plans.step(interaction, trial, path)
        if step.move is None:
            await interaction.answer(await self.question(interaction, trial, path))
            return
        person = interaction.person
        trial = await self.planning.step(ref.match, person, str(step.move), ref.version)
        if trial.answers:
            await self.plans.keep(click)
        else:
            await interaction.answer(await self.question(interaction, trial, ()))

    async def back(self, click: Click) -> None:
        """Go back by one choice, or else by one move."""
        interaction, ref = click.interaction, click.ref
        path: tuple[str, ...] = ()
        if ref.path:
            trial = await self.planning.trial(ref.match, interaction.person)
            path = (await self.plans.step(interaction, trial, ref.path)).back or ()
        else:
            trial = await self.planning.cut(ref.match, interaction.person, ref.version - 1)
        await interaction.answer(await self.question(interaction, trial, path))

    async def question(
        self, interaction: Interaction, trial: Trial, path: tuple[str, ...]
    ) -> OutgoingMessage:
        """The question for the opponent's move, then for the answer to it. Where nothing can be
        planned, the analysis board instead."""
        say, match, line = interaction.say, trial.position.match, trial.tryout.line
        mover = trial.walk.to_act
        if mover is None or not trial.waits or unsettled(trial.position.game, trial.walk):
            return await self.plans.walk_message(interaction, trial, ())
        step = await self.plans.step(interaction, trial, path)
        ref = Ref("planpick", match.id, len(line), path)
        choices, rows = step.choices, list[Row]()
        if not path:
            view = trial.position.game.view(trial.walk.states[-1], mover)
            moves = await self.plans.render_thread.run(
                listed_moves, match.game, view, locale=say.locale, names=match.names
            )
            if as_buttons(moves):
                choices = moves
            else:
                rows.append(Menu(ref.to("planmove"), say("plan-moves"), moves))
                if len(moves) == len(GAMES[match.game].moves(view)):
                    choices = ()
        rows += choice_rows(choices, ref, say, most_rows=ROWS) if choices else ()
        back = Button(say("button-back"), ref.to("planback"), enabled=bool(path or line))
        rows.append((back, Button(say("button-close"), ref.to("close", path=()))))
        name = board_text.names_of(match)[mover]
        own = mover == trial.seat
        question = say("plan-ask-answer") if own else say("plan-ask-when", name=name)
        heading = say("plan-heading", game=say.game(match.game), code=match.code)
        told = [
            f"**{heading}**",
            say("plan-private"),
            await self.plans.render_thread.run(line_text, trial.position, trial.walk, say),
            f"**{question}**" + (f" {plain(step.prompt)}" if own and path else ""),
            *explained(choices, most_rows=ROWS),
            *private_lines(
                trial.position, trial.seat, interaction.style.viewpoint(trial.seat), say
            ),
        ]
        picture = await self.plans.picture(interaction, trial, step.marks)
        text = "\n".join(filter(None, told))
        return OutgoingMessage(text, picture, tuple(rows), audience=trial.seat)
