"""Analysis and conditional moves: a private line of moves from the current board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

import render
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, draw_board, seat_or_public
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
from bot.discord_kit.texts import Say, plain
from bot.match.inbox import MAX_NOTE_CHARS
from bot.match.model.position import Branch, KeptPlan, Plan, Position
from bot.match.plans import Trial, Walk, unsettled
from bot.play.access import Kit
from bot.play.board import text as board_text
from bot.play.board.choices import choice_rows, explained, path_of
from bot.play.board.text import private_lines
from bot.play.notes import NoteButtons
from engines import CHANCE, GAMES, MoveError
from render.pick import Choice, Step
from render.shortcuts import as_buttons, listed_moves, route_to, shortest

# ------------------------------------------------------------------------------------ lines text
# Lines of moves that are tried out or planned, in words; in notation alone if that is too long.
#
# It plays the moves again to word them, so it belongs into the render thread.


MAX_LINE_CHARS: Final = 1200
"""Characters for moves; the rest of a message is for the texts around them."""
_SEPARATOR: Final = " · "


def line_text(position: Position, walk: Walk, say: Say) -> str:
    """The line that is tried out from a position; only its newest moves if not all fit."""
    names = board_text.names_of(position.match)
    told = _SEPARATOR.join(_line(position, walk, names, "tryout-move", say))
    if len(told) <= MAX_LINE_CHARS:
        return told
    moves = list(_line(position, walk, names, "tryout-notation", say))
    while len(_SEPARATOR.join(moves)) > MAX_LINE_CHARS:
        moves = ["…", *moves[2 if moves[0] == "…" else 1 :]]
    return _SEPARATOR.join(moves)


def note_text(position: Position, walk: Walk, say: Say) -> str:
    """The line as a note, which has no formatting."""
    names = position.match.names
    told = _SEPARATOR.join(_line(position, walk, names, "tryout-note", say))
    if len(told) <= MAX_NOTE_CHARS:
        return told
    return _SEPARATOR.join(_line(position, walk, names, "tryout-note-notation", say))


def _line(
    position: Position, walk: Walk, names: Sequence[str], key: str, say: Say
) -> Iterator[str]:
    words = _Words(position, names, say)
    for number, (state, step) in enumerate(zip(walk.states, walk.steps, strict=False), 1):
        if step.seat == CHANCE:
            yield say("tryout-chance", number=number, name=say("replay-chance"), move=step.text)
        else:
            label = words.label(state, step.seat, step.text)
            yield say(key, number=number, name=names[step.seat], label=label, move=step.text)


def plan_lines(position: Position, kept: KeptPlan, say: Say) -> list[str]:
    """Each line of a plan."""
    joiner = say("plan-then")
    # what is hidden does not matter: nothing on the way of a plan depends on it
    start = position.game.imagine(position.deciding(kept.seat), Random(0))
    words = _Words(position, board_text.names_of(position.match), say, kept.seat)
    told = [joiner.join(line) for line in words.lines(kept.plan, start)]
    if sum(map(len, told)) > MAX_LINE_CHARS:
        words = replace(words, suffix="-notation")
        told = [joiner.join(line) for line in words.lines(kept.plan, start)]
    return told


@dataclass(frozen=True, slots=True)
class _Words:
    """Words for moves after moves."""

    position: Position
    names: Sequence[str]
    say: Say
    owner: int = 0
    """The seat whose plan it is."""
    suffix: str = ""
    """That of the texts of a plan."""

    def label(self, state: Any, seat: int, text: str) -> str:
        """A move in words."""
        game = self.position.game
        return render.label(
            self.position.match.game,
            game.view(state, seat),
            game.parse(text),
            locale=self.say.locale,
            names=self.names,
        )

    def lines(self, plan: Plan, start: Any) -> Iterator[tuple[str, ...]]:
        """The words of each path, in the order of `plan.lines`."""
        for branch in plan:
            told, after = self._branch(branch, start)
            if not branch.next:
                yield (told,)
            for line in self.lines(branch.next, after):
                yield (told, *line)

    def _branch(self, branch: Branch, state: Any) -> tuple[str, Any]:
        """A branch in words, and the position after it."""
        when, say, suffix = branch.when, self.say, self.suffix
        label, state = self._played(state, when.seat, when.text)
        filling = {"name": self.names[when.seat], "label": label, "move": when.text}
        if branch.then is None:
            return say(f"plan-when{suffix}", **filling), state
        reply, state = self._played(state, self.owner, branch.then)
        return say(f"plan-answer{suffix}", **filling, reply=reply, answer=branch.then), state

    def _played(self, state: Any, seat: int, text: str) -> tuple[str, Any]:
        """A move in words, and the position after it; in notation, and the same position, where it
        cannot be played."""
        try:
            after = self.position.game.play(state, seat, text)
        except MoveError:
            return text, state
        return self.label(state, seat, text), after


# ----------------------------------------------------------------------------------------- plans


CLEAR_ACTION: Final = "planclear"
"""The action of the button that deletes a whole plan."""
_UNMARKED: Final = str.maketrans("", "", "*`")
"""Menus show no formatting."""


@dataclass(frozen=True, slots=True)
class PlanButtons(Face):
    """Tries moves out, and keeps plans."""

    kit: Kit
    notes: NoteButtons

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
        trial = await self.kit.match.planning.trial(click.ref.match, interaction.person)
        await interaction.answer(await self.walk_message(interaction, trial, ()))

    async def choose(self, click: Click) -> None:
        """Go one step further by a choice from the menu; the last one adds the move to the line."""
        interaction, ref = click.interaction, click.ref
        path = path_of(click)
        trial = await self.kit.match.planning.trial(ref.match, interaction.person)
        if trial.moved_on or len(trial.tryout.line) != ref.version:
            await interaction.answer(await self.walk_message(interaction, trial, ()))
            return
        step = await self.step(interaction, trial, path)
        if step.move is None:
            await interaction.answer(await self.walk_message(interaction, trial, path))
            return
        trial = await self.kit.match.planning.step(
            ref.match, interaction.person, str(step.move), ref.version
        )
        await interaction.answer(await self.walk_message(interaction, trial, ()))

    async def back(self, click: Click) -> None:
        """Go back by one choice, or else by one move."""
        interaction, ref = click.interaction, click.ref
        if ref.path:
            trial = await self.kit.match.planning.trial(ref.match, interaction.person)
            back = (await self.step(interaction, trial, ref.path)).back or ()
            await interaction.answer(await self.walk_message(interaction, trial, back))
            return
        trial = await self.kit.match.planning.cut(ref.match, interaction.person, ref.version - 1)
        await interaction.answer(await self.walk_message(interaction, trial, ()))

    async def restart(self, click: Click) -> None:
        interaction = click.interaction
        trial = await self.kit.match.planning.cut(click.ref.match, interaction.person, 0)
        await interaction.answer(await self.walk_message(interaction, trial, ()))

    async def keep(self, click: Click) -> None:
        """Add the line to the plan, and show the plan."""
        interaction = click.interaction
        await self.kit.match.planning.keep(click.ref.match, interaction.person)
        await interaction.answer(
            await self.plans_message(interaction, click.ref.match, interaction.say("plan-kept"))
        )

    async def note(self, click: Click) -> None:
        """Save the line as a note, and show the notes."""
        interaction, ref = click.interaction, click.ref
        trial = await self.kit.match.planning.trial(ref.match, interaction.person)
        if trial.moved_on or len(trial.tryout.line) != ref.version or not trial.walk.walked:
            await interaction.answer(await self.walk_message(interaction, trial, ()))
            return
        text = await self.kit.render_thread.run(
            note_text, trial.position, trial.walk, interaction.say
        )
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
        await self.kit.match.planning.drop(click.ref.match, interaction.person, number)
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
        told = await self.kit.render_thread.run(line_text, trial.position, trial.walk, say)
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
        return await self.kit.render_thread.run(
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
            return await self.kit.render_thread.run(
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
        position, kept = await self.kit.match.planning.plan(match_id, interaction.person)
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
            texts = await self.kit.render_thread.run(plan_lines, position, kept, say)
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


# ------------------------------------------------------------------------------- planned answers
# Planning an answer while one waits: the opponent's move, one's own, and it is kept.


ROWS: Final = 3
"""Rows of buttons; one more is for the menu of moves, and one for everything else."""


@dataclass(frozen=True, slots=True)
class PlannedAnswers(Face):
    """Plans one answer in as few presses as there are choices."""

    kit: Kit
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
        trial = await self.kit.match.planning.cut(click.ref.match, interaction.person, 0)
        await interaction.answer(await self.question(interaction, trial, ()))

    async def choose(self, click: Click) -> None:
        """Go one step further. The plan is kept as soon as there is an answer in it."""
        interaction, ref, path = click.interaction, click.ref, path_of(click)
        trial = await self.kit.match.planning.trial(ref.match, interaction.person)
        if trial.moved_on or len(trial.tryout.line) != ref.version:
            await interaction.answer(await self.question(interaction, trial, ()))
            return
        step = await self.plans.step(interaction, trial, path)
        if step.move is None:
            await interaction.answer(await self.question(interaction, trial, path))
            return
        person = interaction.person
        trial = await self.kit.match.planning.step(ref.match, person, str(step.move), ref.version)
        if trial.answers:
            await self.plans.keep(click)
        else:
            await interaction.answer(await self.question(interaction, trial, ()))

    async def back(self, click: Click) -> None:
        """Go back by one choice, or else by one move."""
        interaction, ref = click.interaction, click.ref
        path: tuple[str, ...] = ()
        if ref.path:
            trial = await self.kit.match.planning.trial(ref.match, interaction.person)
            path = (await self.plans.step(interaction, trial, ref.path)).back or ()
        else:
            trial = await self.kit.match.planning.cut(
                ref.match, interaction.person, ref.version - 1
            )
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
            moves = await self.kit.render_thread.run(
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
            await self.kit.render_thread.run(line_text, trial.position, trial.walk, say),
            f"**{question}**" + (f" {plain(step.prompt)}" if own and path else ""),
            *explained(choices, most_rows=ROWS),
            *private_lines(
                trial.position, trial.seat, interaction.style.viewpoint(trial.seat), say
            ),
        ]
        picture = await self.plans.picture(interaction, trial, step.marks)
        text = "\n".join(filter(None, told))
        return OutgoingMessage(text, picture, tuple(rows), audience=trial.seat)
