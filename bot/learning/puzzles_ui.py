"""Puzzles, in private: buttons and menus to look at them, answer them and go on."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeAlias

import render
import render.puzzles
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, error_sentence
from bot.discord_kit.limits import RenderThread
from bot.discord_kit.message import (
    CHOICES_LIMIT,
    NEXT_SUFFIX,
    PREVIOUS_SUFFIX,
    Button,
    Form,
    Menu,
    OutgoingMessage,
    Page,
    Ref,
    Row,
    Tone,
    clip,
    page_of,
)
from bot.discord_kit.texts import Say, bold, plain
from bot.learning.learn_command import (
    LearnCommand,
    Progress,
    answer_line,
    explained,
    game_of,
    heading,
    may_be_tried,
    numbered,
    seat_name,
    standing,
)
from bot.learning.own import LearningServices, OwnProgress, OwnPuzzles, is_own
from bot.learning.puzzles import NoSuchPuzzle, PuzzleProgress, Puzzles, StillThinking
from bot.match.model.position import Line, Root, RootKind
from bot.match.refusals import MoveRefused
from bot.match.thinking import Adviser, RefutationRequest
from bot.play.access import Kit
from bot.play.board.choices import Picking, T, back_button, choice_rows, step_at
from bot.play.board.message import Pictures, seat_pictures
from bot.play.lines import ask_button, opening
from bot.play.moves import MAX_MOVE_CHARS
from engines import CHANCE, PUBLIC
from engines.puzzles import Puzzle, position
from engines.refuting import Refutation
from render.pick import Choice, Step
from render.puzzles import PuzzleText
from render.shortcuts import shortest

# ----------------------------------------------------------------------------------- puzzle list
# All puzzles of a game, to choose from: a page at a time, and of one subject if one likes.


_LIST: Final = "pzall"
_TURNED: Final = (_LIST + PREVIOUS_SUFFIX, _LIST + NEXT_SUFFIX)
EVERY: Final = "all"
"""Instead of a motif: all puzzles."""


@dataclass(frozen=True, slots=True)
class PuzzlePage:
    """Which puzzles are shown."""

    progress: PuzzleProgress
    motif: str
    ids: tuple[str, ...]
    """Of all of the motif."""
    shown: Page[str]

    @property
    def solved(self) -> int:
        """Of all of the motif."""
        return sum(map(self.progress.is_solved, self.ids))


def puzzle_page(progress: PuzzleProgress, motif: str, number: int | None) -> PuzzlePage:
    """A page; where no number is given, the one to go on with, and the nearest one that there is
    otherwise. All puzzles, if there is none of the motif."""
    of_motif = tuple(one.id for one in progress.puzzles.listed if one.motif == motif)
    ids = of_motif or progress.puzzles.ids
    if number is None:
        current = progress.current
        open_ones = (one for one in ids if not progress.is_solved(one))
        go_on = current.id if current is not None and current.id in ids else next(open_ones, None)
        number = 0 if go_on is None else ids.index(go_on) // CHOICES_LIMIT
    shown = page_of(ids, number, CHOICES_LIMIT)
    return PuzzlePage(progress, motif if of_motif else EVERY, ids, shown)


@dataclass(frozen=True, slots=True)
class PuzzleList(Face):
    """The list of a game's puzzles."""

    kit: Kit
    puzzles: Puzzles

    def routes(self) -> Routes:
        return {
            action: Route(Acknowledgement.UPDATE, self.show, in_match=False)
            for action in (_LIST, *_TURNED, "pzmotif")
        }

    async def show(self, click: Click) -> None:
        """The page that a ref turns to, of the motif chosen from the menu if one was; else the one
        to go on with."""
        interaction = click.interaction
        game, motif, *_ = (*click.ref.path, "", "")
        if click.values:
            motif = click.values[0]
        progress = await self.puzzles.progress(interaction.person.user_id, game)
        number = click.ref.version if click.ref.action in _TURNED else None
        page = puzzle_page(progress, motif, number)
        message = await self.kit.render_thread.run(list_message, interaction.say, page)
        await interaction.answer(message)


def list_message(say: Say, page: PuzzlePage) -> OutgoingMessage:
    """A page of the list, with the ways to others."""
    progress, game = page.progress, page.progress.puzzles.game
    if not page.ids:
        return OutgoingMessage(say("learn-no-puzzles"), audience=PUBLIC)
    told = [
        f"### {say('puzzle-list-heading', game=say.game(game))}",
        say(
            "puzzle-list-progress",
            motif=_name(say, game, page.motif),
            solved=page.solved,
            count=len(page.ids),
        ),
    ]
    turning = page.shown.rows(say, Ref(_LIST, path=(game, page.motif)))
    rows = (
        Menu(
            Ref("pzmotif", path=(game,)),
            say("puzzle-list-motif"),
            _motifs(say, progress),
            frozenset({page.motif}),
        ),
        Menu(Ref("pzlist", path=(game,)), say("learn-choose"), _choices(say, page)),
        (
            *(button for row in turning for button in row),
            Button(say("button-puzzle-menu"), Ref("school", path=(game,))),
            Button(say("button-close"), Ref("close")),
        ),
    )
    return OutgoingMessage("\n".join(told), rows=rows, audience=PUBLIC)


def _motifs(say: Say, progress: PuzzleProgress) -> tuple[Choice, ...]:
    """All, and each motif with how many of it are solved; the most frequent ones, if they are more
    than a menu holds."""
    listed = progress.puzzles.listed
    there = Counter(one.motif for one in listed)
    solved = Counter(one.motif for one in listed if progress.is_solved(one.id))
    game = progress.puzzles.game
    return (
        Choice(
            EVERY,
            _name(say, game, EVERY),
            say("puzzle-list-solved", solved=progress.solved, count=len(listed)),
        ),
        *(
            Choice(
                motif,
                clip(_name(say, game, motif), 100),
                say("puzzle-list-solved", solved=solved[motif], count=count),
            )
            for motif, count in there.most_common(CHOICES_LIMIT - 1)
        ),
    )


def _choices(say: Say, page: PuzzlePage) -> tuple[Choice, ...]:
    found = []
    for puzzle_id in page.shown.items:
        puzzle = page.progress.get(puzzle_id)
        attempt, number = page.progress.attempts.get(puzzle_id), page.progress.number(puzzle)
        title = render.puzzles.title(puzzle, locale=say.locale)
        state = "new"
        if attempt is not None:
            state = "solved" if attempt.solved else "shown" if attempt.shown else "tried"
        label = clip(say("learn-puzzle", number=number, title=title), 100)
        found.append(Choice(puzzle_id, label, say(f"learn-puzzle-{state}")))
    return tuple(found)


def _name(say: Say, game: str, motif: str) -> str:
    if motif == EVERY:
        return say("puzzle-list-every")
    return render.puzzles.motif_name(game, motif, locale=say.locale)


# ------------------------------------------------------------------------------- puzzle messages
# Messages of puzzles: the task with its picker, and the verdict on an answer.


CHOICE_ROWS: Final = 3
"""Rows of choices beside two rows of other buttons."""


@dataclass(frozen=True, slots=True)
class PuzzleMessages:
    """Puzzles as messages to the person who is at them."""

    render_thread: RenderThread

    async def task(
        self,
        interaction: Interaction,
        progress: Progress,
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
        told = [
            heading(say, progress, puzzle, said.title),
            say("puzzle-you", name=seat_name(say, puzzle, _view(puzzle, ()))),
            said.task,
            note,
            bold(plain(step.prompt)),
        ]
        ref = _ref(puzzle, path)
        rows: tuple[Row, ...] = (
            *choice_rows(step.choices, ref.to("pzpick"), say, most_rows=CHOICE_ROWS),
            (
                *back_button(step, _ref(puzzle).to("pzback"), say),
                Button(say("button-type"), ref.to("pztype")),
                Button(say("button-text-board"), _ref(puzzle).to("pztext")),
                Button(say("button-puzzle-hint"), ref.to("pzhint")),
                Button(say("button-puzzle-show"), _ref(puzzle).to("pzshow")),
            ),
            _ways_out(say, puzzle),
        )
        return _message(interaction, told, shown, rows, puzzle)

    async def step(self, interaction: Interaction, puzzle: Puzzle, path: tuple[str, ...]) -> Step:
        """The step of the picker at a path of choices."""
        # what comes of a choice is what the puzzle asks for
        picker = partial(shortest, puzzle.game, _view(puzzle, ()), spoilers=False)
        return await step_at(self.render_thread, picker, path, interaction.say)

    async def hint(self, interaction: Interaction, puzzle: Puzzle) -> str:
        """A line that gives no move away."""
        said = await self._said(interaction, puzzle)
        return interaction.say("puzzle-hint", hint=said.hint)

    async def text_board(
        self, interaction: Interaction, progress: Progress, puzzle: Puzzle
    ) -> OutgoingMessage:
        """The position in words and letters."""
        said = await self._said(interaction, puzzle)
        board = render.board_text(
            puzzle.game,
            _view(puzzle, ()),
            locale=interaction.say.locale,
            viewpoint=interaction.style.viewpoint(puzzle.seat),
        )
        text = f"{heading(interaction.say, progress, puzzle, said.title)}\n```\n{board}\n```"
        return OutgoingMessage(text, audience=puzzle.seat)

    async def right(
        self, interaction: Interaction, progress: Progress, puzzle: Puzzle, text: str
    ) -> OutgoingMessage:
        """The verdict on a right move."""
        say, (move, label) = interaction.say, _named(interaction.say, puzzle, text)
        verdict = say("puzzle-right", move=move, label=label)
        return await self._solution(interaction, progress, puzzle, move, verdict)

    async def answer(
        self, interaction: Interaction, progress: Progress, puzzle: Puzzle
    ) -> OutgoingMessage:
        """The answer, for a person who has given up."""
        said = await self._said(interaction, puzzle)
        told = answer_line(interaction.say, said)
        return await self._solution(interaction, progress, puzzle, puzzle.answers[0], told)

    async def wrong(
        self,
        interaction: Interaction,
        puzzle: Puzzle,
        text: str,
        refuted: Refutation | None = None,
        note: str = "",
    ) -> OutgoingMessage:
        """The verdict on a wrong move, with the line that refutes it if one is known: the one that
        was found, else the one that was written down."""
        say, (move, label) = interaction.say, _named(interaction.say, puzzle, text)
        if refuted is None and (listed := puzzle.refutations.get(move)) is not None:
            refuted = Refutation(listed)
        said = await self.render_thread.run(
            render.puzzles.wrong, puzzle, move, refuted, locale=say.locale
        )
        after = (move,) if refuted is None else (move, *refuted.line)
        world = None if refuted is None else refuted.world
        shown = await self._pictures(interaction, puzzle, after, world=world)
        told = [
            say("puzzle-wrong", move=move, label=label),
            said.why,
            said.case,
            *numbered(said.line),
            note,
            say(f"puzzle-picture-{'line' if said.line else 'wrong'}"),
        ]
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
        progress: Progress,
        puzzle: Puzzle,
        move: str,
        verdict: str,
    ) -> OutgoingMessage:
        """The position after the right move, with the explanation."""
        say = interaction.say
        said = await self._said(interaction, puzzle)
        told = [
            heading(say, progress, puzzle, said.title),
            verdict,
            *explained(say, said),
            say("puzzle-picture-after"),
            *_made(say, progress, puzzle),
            standing(say, progress, puzzle),
        ]
        ref = _ref(puzzle)
        again: tuple[Button, ...] = ()
        if may_be_tried(progress, puzzle):
            again = (Button(say("button-puzzle-try"), ref.to("pzagain"), Tone.GOOD),)
        on: tuple[Button, ...] = ()
        if progress.after(puzzle) is not None:
            on = (Button(say("button-puzzle-next"), ref.to("pznext"), Tone.MAIN),)
        rows = (
            (
                *again,
                *on,
                Button(say("button-puzzle-list"), Ref("pzall", path=(puzzle.game,))),
                Button(say("button-close"), ref.to("close", path=())),
            ),
            _tries_out(say, puzzle),
        )
        shown = await self._pictures(interaction, puzzle, (move,))
        return _message(interaction, told, shown, tuple(filter(None, rows)), puzzle)

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
        world: Any = None,
    ) -> Pictures:
        """Pictures for the seat after some moves from the puzzle's position, or from another state
        that the seat takes for the same."""
        style, locale = interaction.style, interaction.say.locale

        def drawn() -> Pictures:
            view = _view(puzzle, moves, world)
            return seat_pictures(
                style, puzzle.game, view, locale=locale, marks=marks, hand=not moves
            )

        return await self.render_thread.run(drawn)


def _named(say: Say, puzzle: Puzzle, text: str) -> tuple[str, str]:
    """A move in its notation, and in words."""
    move = puzzle.rules.parse(text)
    label = render.label(puzzle.game, _view(puzzle, ()), move, locale=say.locale)
    return str(move), plain(label)


def _made(say: Say, progress: Progress, puzzle: Puzzle) -> list[str]:
    """What the person did in their match instead."""
    if not isinstance(progress, OwnProgress):
        return []
    move, label = _named(say, puzzle, progress.own(puzzle.id).made)
    return [say("ownpuzzle-made", label=label, move=move)]


def _tries_out(say: Say, puzzle: Puzzle) -> tuple[Button, ...]:
    """The ways to try moves out from a puzzle that all have, and to ask others about it. Those of
    one's own matches are kept for one person alone; their match can be walked on in by its
    replay."""
    if is_own(puzzle.id):
        return ()
    root = Root(RootKind.PUZZLE, game=puzzle.game, puzzle=puzzle.id)
    return Button(say("button-explore"), opening(root)), ask_button(Line(0, 0, root), 0, say)


def _ways_out(say: Say, puzzle: Puzzle) -> tuple[Button, ...]:
    ref = _ref(puzzle)
    drop = (Button(say("button-own-drop"), ref.to("owndrop"), Tone.RISKY),)
    return (
        Button(say("button-puzzle-skip"), ref.to("pznext")),
        *(drop if is_own(puzzle.id) else ()),
        Button(say("button-puzzle-list"), Ref("pzall", path=(puzzle.game,))),
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
    hand_alt = partial(interaction.say, "puzzle-hand-alt")
    return shown.message(text, rows, interaction.style, audience=puzzle.seat, hand_alt=hand_alt)


def _view(puzzle: Puzzle, moves: tuple[str, ...], world: Any = None) -> Any:
    """The seat's view after some moves, the first by itself and each of the others by the lowest
    seat that is to act, and after the chance moves that follow."""
    game, state = puzzle.rules, position(puzzle) if world is None else world
    seat = puzzle.seat
    for move in moves:
        state = game.play(state, seat, move)
        seat = min(game.to_act(state), default=CHANCE)
    rng = random.Random(puzzle.id)
    while game.to_act(state) == {CHANCE}:
        state = game.play(state, CHANCE, game.sample(state, rng))
    return game.view(state, puzzle.seat)


def _ref(puzzle: Puzzle, path: tuple[str, ...] = ()) -> Ref:
    return Ref("", path=(puzzle.game, puzzle.id, *path))


# --------------------------------------------------------------------------------- wrong answers
# Wrong answers of puzzles, punished: at once if that was written down, else when it is found.


@dataclass(frozen=True, slots=True)
class WrongAnswers:
    """What is shown of wrong answers, in any puzzle."""

    messages: PuzzleMessages
    adviser: Adviser

    async def told(
        self, interaction: Interaction, puzzle: Puzzle, text: str
    ) -> AsyncIterator[OutgoingMessage]:
        """The messages about a wrong move, each to be shown instead of the one before; no more of
        them once the person has gone on."""
        move = str(puzzle.rules.parse(text))
        if move in puzzle.refutations:
            yield await self.messages.wrong(interaction, puzzle, move)
            return
        note = interaction.say("puzzle-refuting")
        yield await self.messages.wrong(interaction, puzzle, move, note=note)
        try:
            request = RefutationRequest.of(puzzle, move)
            found = await self.adviser.refute(request, interaction.person.user_id)
        except StillThinking:
            found = None
        if interaction.is_latest():
            yield await self.messages.wrong(interaction, puzzle, move, found)


# ------------------------------------------------------------------------------------ puzzles ui


Task: TypeAlias = tuple[Progress, Puzzle]
"""A puzzle, and how its person stands."""


class Answering(Picking[T]):
    """Takes answers to a puzzle, by its picker or in notation."""

    __slots__ = ()

    async def type_it(self, click: Click) -> None:
        """Open the form at once: it must be the first answer."""
        say = click.interaction.say
        form = Form.of_text(click.ref, say("modal-title"), say("modal-label"), MAX_MOVE_CHARS)
        await click.interaction.ask(form)

    async def typed(self, click: Click) -> None:
        """An answer in notation."""
        here, path, _ = await self.find(click, click.ref.path)
        try:
            await self.picked(click, here, click.typed)
        except MoveRefused as error:
            # the puzzle stays, so that it can be written again
            note = f"⚠️ {error_sentence(error, click.interaction.say)}"
            await self.show(click, here, path, note)


@dataclass(frozen=True, slots=True)
class PuzzleButtons(Answering[Task]):
    """Puzzles, their picker and their answers."""

    learning: LearningServices
    learn: LearnCommand
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
        progress = await self.learning.own_puzzles.progress(interaction.person.user_id, game)
        await self._go_on(click, progress.current)

    async def drop(self, click: Click) -> None:
        """Forget a puzzle from the person's own matches, and go on with the next."""
        interaction, (progress, puzzle) = click.interaction, await self._current(click)
        if is_own(puzzle.id):
            await self.learning.own_puzzles.drop(interaction.person.user_id, puzzle.game, puzzle.id)
        await self._go_on(click, progress.after(puzzle))

    async def skip(self, click: Click) -> None:
        """The next puzzle that is not solved."""
        progress, puzzle = await self._current(click)
        await self._go_on(click, progress.after(puzzle))

    async def find(self, click: Click, path: tuple[str, ...]) -> tuple[Task, tuple[str, ...], bool]:
        """The puzzle that the ref names; its path goes on in the picker."""
        return await self._current(click), path[2:], False

    async def step(self, interaction: Interaction, here: Task, path: tuple[str, ...]) -> Step:
        return await self.wrong.messages.step(interaction, here[1], path)

    async def show(
        self, click: Click, here: Task, path: tuple[str, ...] = (), note: str = ""
    ) -> None:
        """The task at a path of choices."""
        interaction = click.interaction
        await interaction.answer(await self.wrong.messages.task(interaction, *here, path, note))

    async def picked(self, click: Click, here: Task, move: str) -> None:
        interaction, (_, puzzle) = click.interaction, here
        source = self._source(puzzle)
        right, progress = await source.answer(interaction.person.user_id, puzzle, move)
        if right:
            message = await self.wrong.messages.right(interaction, progress, puzzle, move)
            await interaction.answer(message)
        else:
            async for message in self.wrong.told(interaction, puzzle, move):
                await interaction.answer(message)

    async def hint(self, click: Click) -> None:
        """The task with a hint."""
        progress, puzzle = await self._current(click)
        note = await self.wrong.messages.hint(click.interaction, puzzle)
        if is_own(puzzle.id):
            progress = await self.learning.own_puzzles.hint(
                click.interaction.person.user_id, puzzle
            )
        await self.show(click, (progress, puzzle), click.ref.path[2:], note)

    async def text_board(self, click: Click) -> None:
        """The position in words and letters."""
        interaction, (progress, puzzle) = click.interaction, await self._current(click)
        await interaction.answer(
            await self.wrong.messages.text_board(interaction, progress, puzzle)
        )

    async def give_up(self, click: Click) -> None:
        """Show the answer."""
        interaction, (_, puzzle) = click.interaction, await self._current(click)
        progress = await self._source(puzzle).show(interaction.person.user_id, puzzle)
        await interaction.answer(await self.wrong.messages.answer(interaction, progress, puzzle))

    def _source(self, puzzle: Puzzle) -> Puzzles | OwnPuzzles:
        return self.learning.own_puzzles if is_own(puzzle.id) else self.learning.puzzles

    async def _progress(self, click: Click) -> PuzzleProgress:
        return await self.learning.puzzles.progress(
            click.interaction.person.user_id, game_of(click.ref)
        )

    async def _current(self, click: Click) -> Task:
        """The puzzle that the ref names, among those of its game or of the person's own matches.

        :raises NoSuchPuzzle: there is none of this id, or none any more.
        """
        if len(click.ref.path) < 2:
            raise NoSuchPuzzle
        game, puzzle_id, *_ = click.ref.path
        progress: Progress
        if is_own(puzzle_id):
            user_id = click.interaction.person.user_id
            progress = await self.learning.own_puzzles.of(user_id, game, puzzle_id)
        else:
            progress = await self._progress(click)
        return progress, progress.get(puzzle_id)

    async def _go_on(self, click: Click, puzzle: Puzzle | None) -> None:
        """Open a puzzle; None leads back to the menu."""
        interaction = click.interaction
        if puzzle is None:
            message = await self.learn.learn_message(interaction, game_of(click.ref))
        else:
            progress = await self._look(interaction, puzzle)
            message = await self.wrong.messages.task(interaction, progress, puzzle)
        await interaction.answer(message)

    async def _look(self, interaction: Interaction, puzzle: Puzzle) -> Progress:
        user_id = interaction.person.user_id
        if is_own(puzzle.id):
            return await self.learning.own_puzzles.of(user_id, puzzle.game, puzzle.id)
        return await self.learning.puzzles.look(user_id, puzzle)
