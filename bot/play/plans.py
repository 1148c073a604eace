"""Analysis and conditional moves: a private line of moves from the current board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Route, Routes
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
from bot.discord_kit.texts import Say, plain
from bot.match.computers import SWAPPER, swap_open
from bot.match.inbox import MAX_NOTE_CHARS
from bot.match.model.position import Branch, KeptPlan, Plan, Position, Step
from bot.match.plans import Walk, imagined
from bot.play.board import text as board_text
from bot.play.board.choices import choice_rows, explained
from bot.play.board.text import private_lines
from bot.play.lines import MAX_LINE_CHARS, LineWalk, label_in, line_text, note_text
from bot.play.notes import NoteButtons
from engines import GAMES, MoveError
from render.pick import Choice
from render.shortcuts import as_buttons, listed_moves

# ------------------------------------------------------------------------------------ plans text
# Plans in words; in notation alone if that is too long. As with lines, in the render thread.


def plan_lines(position: Position, kept: KeptPlan, say: Say) -> list[str]:
    """Each line of a plan."""
    joiner = say("plan-then")
    # what is hidden does not matter: nothing on the way of a plan depends on it
    start = imagined(position, kept.seat).state
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
        return label_in(self.position, state, Step(seat, text), self.names, self.say), after


# ----------------------------------------------------------------------------------------- plans


CLEAR_ACTION: Final = "planclear"
"""The action of the button that deletes a whole plan."""
_UNMARKED: Final = str.maketrans("", "", "*`")
"""Menus show no formatting."""


@dataclass(frozen=True, slots=True)
class PlanButtons(LineWalk):
    """Tries moves out in a match that goes on, and keeps plans."""

    notes: NoteButtons

    def routes(self) -> Routes:
        return {
            "tryout": Route(Acknowledgement.PRIVATE, self.look),
            "walkpick": Route(Acknowledgement.UPDATE, self.choose),
            "walkback": Route(Acknowledgement.UPDATE, self.back),
            "walkcut": Route(Acknowledgement.UPDATE, self.start_over),
            "walkkeep": Route(Acknowledgement.UPDATE, self.keep),
            "walknote": Route(Acknowledgement.UPDATE, self.note),
            "plans": Route(Acknowledgement.PRIVATE, self.show_plans),
            "plandrop": Route(Acknowledgement.UPDATE, self.forget),
            CLEAR_ACTION: Route(Acknowledgement.UPDATE, self.forget),
        }

    async def find(self, click: Click, path: tuple[str, ...]) -> tuple[Walk, tuple[str, ...], bool]:
        trial = await self.kit.match.planning.trial(click.ref.match, click.interaction.person)
        stale = trial.moved_on or len(trial.chosen) != click.ref.version
        return trial, path, stale

    async def write(self, here: Walk) -> Walk:
        return await self.kit.match.planning.write(here)

    async def keep(self, click: Click) -> None:
        """Add the line to the plan, and show the plan."""
        interaction = click.interaction
        await self.kit.match.planning.keep(click.ref.match, interaction.person)
        await interaction.answer(
            await self.plans_message(interaction, click.ref.match, interaction.say("plan-kept"))
        )

    async def note(self, click: Click) -> None:
        """Save the line as a note, and show the notes."""
        interaction, (trial, _, stale) = click.interaction, await self.find(click, ())
        if stale or not trial.chosen:
            await self.show(click, trial)
            return
        text = await self.kit.render_thread.run(note_text, trial, interaction.say)
        noted = clip(text, MAX_NOTE_CHARS)
        await interaction.answer(
            await self.notes.notes_message(interaction, trial.start.match, noted)
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


def _uses_swap(here: Walk) -> bool:
    """Whether an answer of a line is made where its seat could take the other side instead."""
    return here.seat == SWAPPER and any(
        step.seat == SWAPPER and swap_open(replace(here.start, state=state, trail=(state,)))
        for state, step in here.told
    )


# ------------------------------------------------------------------------------- planned answers
# Planning an answer while one waits: the opponent's move, one's own, and it is kept.


ROWS: Final = 3
"""Rows of buttons; one more is for the menu of moves, and one for everything else."""


@dataclass(frozen=True, slots=True)
class PlannedAnswers(PlanButtons):
    """Plans one answer in as few presses as there are choices."""

    def routes(self) -> Routes:
        return {
            "plan": Route(Acknowledgement.UPDATE, self.start_over),
            "planpick": Route(Acknowledgement.UPDATE, self.choose),
            "planmove": Route(Acknowledgement.UPDATE, self.choose),
            "planback": Route(Acknowledgement.UPDATE, self.back),
        }

    async def moved(self, click: Click, here: Walk) -> None:
        """Ask whether to keep the plan as soon as there is an answer in it."""
        await (self.confirm(click, here) if here.answers else self.show(click, here))

    async def confirm(self, click: Click, here: Walk) -> None:
        """The board after the answer, and what comes of keeping it."""
        interaction, say, match = click.interaction, click.interaction.say, here.start.match
        ref = Ref("walkkeep", match.id, len(here.chosen))
        row = (
            Button(say("button-keep-plan"), ref, Tone.GOOD),
            Button(say("button-back"), ref.to("planback")),
            Button(say("button-close"), ref.to("close")),
        )
        told = [
            f"**{say('plan-heading', game=say.game(match.game), code=match.code)}**",
            await self.kit.render_thread.run(line_text, here, say),
            say("plan-private"),
            say("plan-uses-swap") if _uses_swap(here) else "",
            *private_lines(here.start, here.seat, interaction.style.viewpoint(here.seat), say),
        ]
        shown = await self.messages.pictures(interaction, here, ())
        text = "\n".join(filter(None, told))
        await interaction.answer(OutgoingMessage(text, shown.board, (row,), audience=here.seat))

    async def show(
        self, click: Click, here: Walk, path: tuple[str, ...] = (), note: str = ""
    ) -> None:
        """Ask for the opponent's move, then for the answer to it. Where nothing can be planned,
        show the analysis board instead."""
        interaction, say, match = click.interaction, click.interaction.say, here.start.match
        if here.to_act is None or not here.waits or here.unsettled:
            await interaction.answer(await self.messages.walk(interaction, here))
            return
        step = await self.step(interaction, here, path)
        ref = Ref("planpick", match.id, len(here.chosen), path)
        choices, rows = step.choices, list[Row]()
        if not path:
            view = here.end.deciding(here.to_act)
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
        back = Button(say("button-back"), ref.to("planback"), enabled=bool(path or here.chosen))
        rows.append((back, Button(say("button-close"), ref.to("close", path=()))))
        name = board_text.names_of(match)[here.to_act]
        own = here.to_act == here.seat
        question = say("plan-ask-answer") if own else say("plan-ask-when", name=name)
        heading = say("plan-heading", game=say.game(match.game), code=match.code)
        told = [
            f"**{heading}**",
            say("plan-private"),
            note,
            await self.kit.render_thread.run(line_text, here, say),
            f"**{question}**" + (f" {plain(step.prompt)}" if own and path else ""),
            *explained(choices, most_rows=ROWS),
            *private_lines(here.start, here.seat, interaction.style.viewpoint(here.seat), say),
        ]
        shown = await self.messages.pictures(interaction, here, step.marks)
        text = "\n".join(filter(None, told))
        await interaction.answer(
            OutgoingMessage(text, shown.board, tuple(rows), audience=here.seat)
        )
