"""Trying moves out and keeping answers ready: a private walk from the board as it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import render
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, seat_or_public
from bot.discord_kit.message import (
    CHOICES_LIMIT,
    Button,
    Card,
    Menu,
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
from bot.match.model.match import Match
from bot.match.model.plan import Branch, KeptPlan, lines
from bot.match.notes import LONGEST
from bot.match.plans.service import Planning, Trial
from bot.play.board import text as board_text
from bot.play.notes import NoteButtons
from engines import CHANCE
from render.pick import Choice, Step, pick

CLEAR: Final = "planclear"
"""The button that forgets a whole plan."""
MAX_PLAN_CHARS: Final = 1200
"""Characters for the moves of a line; the rest of a message is for everything around them."""


@dataclass(frozen=True, slots=True)
class PlanButtons(Face):
    """Walks ahead of the board, and keeps plans."""

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
            "planclear": Route(Acknowledgement.UPDATE, self.forget),
        }

    async def open_tryout(self, click: Click) -> None:
        """Where the person's line leads; the position itself where there is none."""
        interaction = click.interaction
        trial = await self.planning.trial(click.ref.match, interaction.person)
        await interaction.answer(await self.walk_card(interaction, trial, ()))

    async def choose(self, click: Click) -> None:
        """A choice from the menu: one step further in picking, and with the last one, in the
        line."""
        interaction, ref = click.interaction, click.ref
        path = (*ref.path, *click.values[:1])
        trial = await self.planning.trial(ref.match, interaction.person)
        if trial.moved_on or len(trial.tryout.line) != ref.version:
            await interaction.answer(await self.walk_card(interaction, trial, ()))
            return
        step = await self._step(interaction, trial, path)
        if step.move is None:
            await interaction.answer(await self.walk_card(interaction, trial, path))
            return
        trial = await self.planning.step(ref.match, interaction.person, str(step.move), ref.version)
        await interaction.answer(await self.walk_card(interaction, trial, ()))

    async def back(self, click: Click) -> None:
        """One choice back, or one move."""
        interaction, ref = click.interaction, click.ref
        if ref.path:
            trial = await self.planning.trial(ref.match, interaction.person)
            await interaction.answer(await self.walk_card(interaction, trial, ref.path[:-1]))
            return
        trial = await self.planning.cut(ref.match, interaction.person, ref.version - 1)
        await interaction.answer(await self.walk_card(interaction, trial, ()))

    async def restart(self, click: Click) -> None:
        interaction = click.interaction
        trial = await self.planning.cut(click.ref.match, interaction.person, 0)
        await interaction.answer(await self.walk_card(interaction, trial, ()))

    async def keep(self, click: Click) -> None:
        """Make the line a plan, and show the plan."""
        interaction = click.interaction
        await self.planning.keep(click.ref.match, interaction.person)
        await interaction.answer(
            await self._plans(interaction, click.ref.match, interaction.say("plan-kept"))
        )

    async def note(self, click: Click) -> None:
        """Note the line down, and show the notes."""
        interaction, ref = click.interaction, click.ref
        trial = await self.planning.trial(ref.match, interaction.person)
        if trial.moved_on or len(trial.tryout.line) != ref.version or not trial.walk.walked:
            await interaction.answer(await self.walk_card(interaction, trial, ()))
            return
        text = " · ".join(_line(trial, trial.position.match.names, interaction.say))
        await interaction.answer(
            await self.notes.notes_card(interaction, trial.position.match, clip(text, LONGEST))
        )

    async def show_plans(self, click: Click) -> None:
        await click.interaction.answer(await self._plans(click.interaction, click.ref.match))

    async def forget(self, click: Click) -> None:
        """The line that was chosen from the menu, or, by its own button, the whole plan."""
        interaction, number = click.interaction, None
        if click.ref.action != CLEAR:
            number = parse_id("".join(click.values))
            if number is None:
                raise StaleChoice
        await self.planning.drop(click.ref.match, interaction.person, number)
        await interaction.answer(
            await self._plans(interaction, click.ref.match, interaction.say("plan-forgotten"))
        )

    async def walk_card(
        self, interaction: Interaction, trial: Trial, path: tuple[str, ...]
    ) -> Card:
        """The position at the end of the line, and what can be tried next."""
        say, match, seat = interaction.say, trial.position.match, trial.seat
        line = trial.tryout.line
        heading = say("tryout-heading", game=say.game(match.game), code=match.code)
        told = [f"**{heading}**", say("tryout-private")]
        if trial.moved_on:
            told.append(say("tryout-moved-on"))
        told.append(_told(trial, say) or say("tryout-begin"))
        step = None if trial.walk.to_act is None else await self._step(interaction, trial, path)
        if step is not None and trial.walk.to_act is not None:
            name = board_text.names_of(match)[trial.walk.to_act]
            told.append(f"**{say('tryout-next', name=name)}** {plain(step.prompt)}")
        else:
            told.append(say("tryout-end"))
        view = trial.position.game.view(trial.walk.states[-1], seat)
        picture = await self.render_thread.run(
            render.draw,
            match.game,
            view,
            theme=interaction.style.theme,
            viewpoint=interaction.style.viewpoint(seat),
            locale=say.locale,
            names=match.names,
            marks=() if step is None else step.marks,
        )
        ref = Ref("walkpick", match.id, len(line), path)
        rows: list[Row] = []
        if step is not None:
            rows.append(Menu(ref, say("picker-placeholder"), step.choices))
        keep = Button(
            say("button-keep-plan"), ref.to("walkkeep", path=()), Tone.GOOD, enabled=trial.answers
        )
        rows.append(
            (
                Button(say("button-back"), ref.to("walkback"), enabled=bool(path or line)),
                Button(say("button-start-over"), ref.to("walkcut", path=()), enabled=bool(line)),
                # on one's own turn there is nothing to wait for
                *((keep,) if trial.waits else ()),
                Button(say("button-keep-note"), ref.to("walknote", path=()), enabled=bool(line)),
                Button(say("button-close"), ref.to("close", path=())),
            )
        )
        return Card("\n".join(told), picture, tuple(rows), audience=seat)

    async def _step(self, interaction: Interaction, trial: Trial, path: tuple[str, ...]) -> Step:
        """:raises StaleChoice: the path leads nowhere."""
        position, mover = trial.position, trial.walk.to_act
        if mover is None:
            raise StaleChoice
        try:
            return await self.render_thread.run(
                pick,
                position.match.game,
                position.game.view(trial.walk.states[-1], mover),
                path,
                locale=interaction.say.locale,
                names=position.match.names,
            )
        except KeyError as error:
            raise StaleChoice from error

    async def _plans(self, interaction: Interaction, match_id: int, note: str = "") -> Card:
        """What the person has ready, line by line."""
        say = interaction.say
        position, kept = await self.planning.plan(match_id, interaction.person)
        match = position.match
        told = [f"**{say('plan-heading', game=say.game(match.game), code=match.code)}**"]
        if note:
            told.append(note)
        rows: list[Row] = []
        ref = Ref("tryout", match.id, match.version)
        if kept is None:
            told.append(say("plan-none"))
        elif kept.lapse is not None:
            told.append(say(f"plan-lapse-{kept.lapse.value}"))
        else:
            shown = planned(kept, match, say)
            told += [f"{number}. {text}" for number, text in enumerate(shown, 1)]
            told.append(say("plan-how"))
            choices = tuple(
                Choice(str(number), clip(f"{number + 1}. {text}".replace("**", ""), 100))
                for number, text in enumerate(shown[:CHOICES_LIMIT])
            )
            rows.append(Menu(ref.to("plandrop"), say("plan-forget"), choices))
        buttons = [Button(say("button-try-out"), ref, Tone.MAIN)]
        if rows:
            buttons.append(Button(say("button-forget-all"), ref.to(CLEAR), Tone.RISKY))
        rows.append((*buttons, Button(say("button-close"), ref.to("close"))))
        seat = position.seat_of(interaction.person.user_id)
        # nobody else is ever to see it, whatever it was made from
        return Card("\n".join(told), rows=tuple(rows), audience=seat_or_public(seat))


def _told(trial: Trial, say: Say) -> str:
    """The line in notation, its newest moves if there is no room for all."""
    told = _line(trial, board_text.names_of(trial.position.match), say, "**")
    while len(" · ".join(told)) > MAX_PLAN_CHARS:
        told = ["…", *told[2 if told[0] == "…" else 1 :]]
    return " · ".join(told)


def _line(trial: Trial, names: Sequence[str], say: Say, mark: str = "") -> list[str]:
    """The moves of the line, the notation between two marks."""
    return [
        f"{number}. {say('replay-chance') if step.seat == CHANCE else names[step.seat]}"
        f" {mark}{step.text}{mark}"
        for number, step in enumerate(trial.walk.steps, 1)
    ]


def planned(kept: KeptPlan, match: Match, say: Say) -> list[str]:
    """Each line of a plan in words."""
    names = board_text.names_of(match)

    def told(branch: Branch) -> str:
        name, move = names[branch.when.seat], branch.when.text
        if branch.then is None:
            return say("plan-when", name=name, move=move)
        return say("plan-answer", name=name, move=move, answer=branch.then)

    return [say("plan-then").join(told(branch) for branch in line) for line in lines(kept.plan)]
