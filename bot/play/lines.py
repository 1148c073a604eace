"""Lines on Discord: what somebody tries out, in words and a picture, and the buttons to walk on.

One message and one set of presses for every root. What differs is whether its match goes on: then
the walker looks with the eyes of their seat, and can plan; else all is open, and can be posted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

import render
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Route, Routes
from bot.discord_kit.interaction import Interaction, error_sentence, seat_or_public
from bot.discord_kit.limits import RenderThread
from bot.discord_kit.message import (
    CHOICES_LIMIT,
    ROW_BUTTONS,
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
from bot.match.model.position import Branch, KeptPlan, Line, Plan, Position, Root, RootKind, Step
from bot.match.plans import Walk, imagined
from bot.match.refusals import WalkTooLong
from bot.play.access import Kit
from bot.play.board import text as board_text
from bot.play.board.choices import (
    Picking,
    choice_rows,
    explained,
    move_picker,
    step_at,
)
from bot.play.board.message import Pictures, seat_pictures
from bot.play.board.text import private_lines, steady_seat
from bot.play.notes import NoteButtons
from bot.play.orders import FORGET_ACTION, end_menu, first_move, order_button, order_lines
from engines import CHANCE, GAMES, MoveError
from render import pick
from render.marks import is_choice
from render.pick import Choice
from render.shortcuts import as_buttons, listed_moves, route_to

# ------------------------------------------------------------------------------------------ refs
# Components of lines. Where a match goes on they name it, and its walker has one line there. Else
# nothing is kept before the first move: the component says where the line begins, and afterwards it
# carries the line's id.


OPEN_MATCH: Final = "explore"
OPEN: Final = "fresh"
"""For all roots but matches, which are checked by the action itself."""
OPEN_ROOM: Final = "roomline"
_FILE, _GAME, _PUZZLE = "f", "g", "p"
_OF_SEAT: Final = {"pick": "walkpick", "back": "walkback"}
_OF_MATCH: Final = {"pick": "expick", "back": "exback", "ask": "exask"}
_OF_ROOM: Final = {"pick": "roomfirst", "back": "roomfback"}
_OF_OTHERS: Final = {"pick": "frpick", "back": "frback", "ask": "frask"}
ASKING: Final = ("exask", "frask", "lineask")
"""The actions that ask others about the end of a line; the first one names a match."""
ASK_MATCH: Final = "askmatch"
"""The action that asks the players of a match that goes on whether others may be asked about it."""


def opening(root: Root) -> Ref:
    """The component that opens a root."""
    actions = {RootKind.MATCH: OPEN_MATCH, RootKind.ROOM: OPEN_ROOM}
    action = actions.get(root.kind, OPEN)
    return Ref(action, root.id, root.version, _prefix(root))


def picking(line: Line, chosen: int, path: tuple[str, ...], what: str = "pick") -> Ref:
    """The component that goes on in the picker, or back. `chosen` is the number of moves in the
    line, by which an older message is told."""
    root = line.root
    if root.kind is RootKind.SEAT:
        return Ref(_OF_SEAT[what], root.id, chosen, path)
    if line.id:
        return Ref(kept(line, what), line.id, chosen, path)
    actions = {RootKind.MATCH: _OF_MATCH, RootKind.ROOM: _OF_ROOM}.get(root.kind, _OF_OTHERS)
    return Ref(actions[what], root.id, root.version, (*_prefix(root), *path))


def kept(line: Line, what: str) -> str:
    """The action of a component that does something with a line that is kept."""
    return ("room" if line.root.kind is RootKind.ROOM else "line") + what


def ask_button(line: Line, chosen: int, say: Say) -> Button:
    """The button that asks the channel about the end of a line."""
    return Button(say("button-ask"), picking(line, chosen, (), "ask"))


def names_root(ref: Ref) -> bool:
    """Whether a component says where its line begins."""
    of_all = (_OF_MATCH, _OF_ROOM, _OF_OTHERS)
    opening = ref.action in (OPEN_MATCH, OPEN_ROOM, OPEN)
    return opening or any(ref.action in actions.values() for actions in of_all)


def root_of(ref: Ref, path: tuple[str, ...]) -> tuple[Root, tuple[str, ...]]:
    """The root that a component spells, and the rest of its path.

    :raises StaleChoice: it spells none.
    """
    if ref.action in (OPEN_MATCH, *_OF_MATCH.values()):
        return Root(RootKind.MATCH, ref.match, ref.version), path
    if ref.action in (OPEN_ROOM, *_OF_ROOM.values()):
        return Root(RootKind.ROOM, ref.match, ref.version), path
    match path:
        case (kind, *rest) if kind == _FILE:
            return Root(RootKind.FILE, ref.match, ref.version), tuple(rest)
        case (kind, game, *rest) if kind == _GAME:
            return Root(RootKind.GAME, game=game), tuple(rest)
        case (kind, game, puzzle, *rest) if kind == _PUZZLE:
            return Root(RootKind.PUZZLE, game=game, puzzle=puzzle), tuple(rest)
        case _:
            raise StaleChoice


def _prefix(root: Root) -> tuple[str, ...]:
    match root.kind:
        case RootKind.SEAT | RootKind.ROOM | RootKind.MATCH:
            return ()
        case RootKind.FILE:
            return (_FILE,)
        case RootKind.GAME:
            return (_GAME, root.game)
        case RootKind.PUZZLE:
            return (_PUZZLE, root.game, root.puzzle)


# ------------------------------------------------------------------------------------------ text
# Lines of moves in words; in notation alone if that is too long.
#
# It plays the moves again to word them, so it belongs into the render thread.


MAX_LINE_CHARS: Final = 1200
"""Characters for moves; the rest of a message is for the texts around them."""
_BESIDE_PICKER: Final = 240
"""The same where a picker has to be seen with it on a phone."""
_SEPARATOR: Final = " · "


def line_text(here: Walk, say: Say, most: int = MAX_LINE_CHARS) -> str:
    """A line in at most so many characters; only its newest moves if not all fit."""
    names = board_text.names_of(here.start.match)
    told = _SEPARATOR.join(_line(here, names, "tryout-move", say))
    if len(told) <= most:
        return told
    moves = list(_line(here, names, "tryout-notation", say))
    while len(_SEPARATOR.join(moves)) > most:
        moves = ["…", *moves[2 if moves[0] == "…" else 1 :]]
    return _SEPARATOR.join(moves)


def note_text(here: Walk, say: Say) -> str:
    """A line as a note, which has no formatting."""
    names = here.start.match.names
    told = _SEPARATOR.join(_line(here, names, "tryout-note", say))
    if len(told) <= MAX_NOTE_CHARS:
        return told
    return _SEPARATOR.join(_line(here, names, "tryout-note-notation", say))


def _line(here: Walk, names: Sequence[str], key: str, say: Say) -> Iterator[str]:
    for number, (state, step) in enumerate(here.told, 1):
        if step.seat == CHANCE:
            yield say("tryout-chance", number=number, name=say("replay-chance"), move=step.text)
        else:
            label = label_in(here.start, state, step, names, say)
            yield say(key, number=number, name=names[step.seat], label=label, move=step.text)


def label_in(position: Position, state: Any, step: Step, names: Sequence[str], say: Say) -> str:
    """A move of a line in words, from the state before it."""
    game = position.game
    view, move = game.view(state, step.seat), game.parse(step.text)
    return render.label(position.match.game, view, move, locale=say.locale, names=names)


# -------------------------------------------------------------------------------------- messages


@dataclass(frozen=True, slots=True)
class LineMessages:
    """Lines as their walkers see them."""

    render_thread: RenderThread

    async def walk(
        self, interaction: Interaction, here: Walk, path: tuple[str, ...] = (), note: str = ""
    ) -> OutgoingMessage:
        """The end of a line to its walker, with the picker of the next move."""
        say, end, own = interaction.say, here.end, here.line.root.seat
        told = [
            f"**{heading(here, say)}**",
            say("line-private" if own is None else "tryout-private"),
            say("tryout-moved-on") if here.moved_on else "",
            note,
            await self.render_thread.run(line_text, here, say, _BESIDE_PICKER),
            say("plan-uses-swap") if own is not None and here.waits and _uses_swap(here) else "",
        ]
        if not here.chosen:
            told.append(_beginning(here, say))
        step = None if here.to_act is None else await self.step(interaction, here, path)
        if step is None or here.to_act is None:
            told.append(ending(here, say))
        else:
            name = board_text.names_of(end.match)[here.to_act]
            # the menu speaks to whoever moves there
            own_turn = f"**{say('tryout-next-own')}** {plain(step.prompt)}"
            theirs = say("tryout-next", name=name, prompt=plain(step.prompt))
            told.append(own_turn if here.to_act == own else theirs)
            # a board in words has no marks
            told += explained(step.choices, marks=() if interaction.style.text else step.marks)
        viewpoint = _viewpoint(interaction, here)
        if own is not None:
            told += private_lines(here.start, own, viewpoint, say)
        shown = await self.pictures(interaction, here, () if step is None else step.marks)
        ref = picking(here.line, len(here.chosen), path)
        rows = (
            *(() if step is None else choice_rows(step.choices, ref, say)),
            _buttons(here, path, say),
        )
        return shown.message(
            "\n".join(filter(None, told)),
            rows,
            interaction.style,
            # where no match goes on, all of it may be known
            audience=seat_or_public(own),
            hand_alt=partial(say, "line-hand-alt"),
        )

    async def step(self, interaction: Interaction, here: Walk, path: tuple[str, ...]) -> pick.Step:
        """The step of the picker of the seat that is to move at the end of a line.

        :raises StaleChoice: the game is over there.
        """
        if here.to_act is None:
            raise StaleChoice
        picker = move_picker(here.end, here.to_act)
        return await step_at(self.render_thread, picker, path, interaction.say)

    async def pictures(
        self, interaction: Interaction, here: Walk, marks: tuple[str, ...]
    ) -> Pictures:
        """The end of a line. Where everything is known, beside it lies what is before whoever is to
        move, if that is not on the board."""
        match = here.start.match
        return await self.render_thread.run(
            seat_pictures,
            interaction.style,
            match.game,
            here.end.deciding(here.seat),
            viewpoint=_viewpoint(interaction, here),
            locale=interaction.say.locale,
            names=match.names,
            marks=marks,
            hand=here.line.root.seat is None,
        )


def heading(here: Walk, say: Say) -> str:
    """What a line belongs to, and from where."""
    match, kind = here.start.match, here.line.root.kind
    key = "tryout-heading" if kind is RootKind.SEAT else f"line-heading-{kind.value}"
    return say(key, game=say.game(match.game), code=match.code, number=here.start.number)


def ending(here: Walk, say: Say) -> str:
    """How the game ends with a line; that it does, where something may be imagined."""
    end = here.end
    outcome = end.game.outcome(end.state)
    if outcome is None and here.line.root.kind is RootKind.ROOM:
        return say("line-end-unknown")
    if outcome is None or here.line.root.kind is RootKind.SEAT:
        return say("tryout-end")
    names = board_text.names_of(end.match)
    told = render.outcome(end.match.game, outcome, locale=say.locale, names=names)
    return say("line-end", outcome=told)


def _beginning(here: Walk, say: Say) -> str:
    hidden = render.hand_label(here.start.match.game) is not None
    if here.line.root.kind is RootKind.SEAT:
        begin = say("board-before-sealed" if here.start.lookers else "tryout-begin")
        made_up = hidden or here.start.game.has_chance
        return say.joined([begin, say("tryout-made-up") if made_up else ""])
    if here.line.root.kind is RootKind.ROOM:
        return say("line-begin-room", open="yes" if hidden else "no")
    return say("line-begin", open="yes" if hidden else "no")


def _viewpoint(interaction: Interaction, here: Walk) -> int:
    """The side that the walker sees the board from: their own, if they play there."""
    match = here.start.match
    reader = match.seat_of(interaction.person.user_id)
    return steady_seat(match) if reader is None else interaction.style.viewpoint(reader)


def _buttons(here: Walk, path: tuple[str, ...], say: Say) -> tuple[Button, ...]:
    line, chosen = here.line, len(here.chosen)
    seat, back = line.root.kind is RootKind.SEAT, picking(line, chosen, path, "back")
    ref = Ref("", line.root.id if seat else line.id, chosen)
    every = (
        Button(say("button-back"), back, enabled=bool(path or chosen)),
        Button(
            say("button-start-over"),
            ref.to("walkcut" if seat else kept(line, "start")),
            enabled=bool(chosen),
        ),
        *(_planning(here, ref, say) if seat else _posting(here, ref, say)),
        Button(say("button-close"), ref.to("close")),
    )
    # the last one can be done without
    return every[:ROW_BUTTONS]


def _planning(here: Walk, ref: Ref, say: Say) -> Iterator[Button]:
    """What can become of a line where the match goes on."""
    if here.waits:
        keep = ref.to("walkkeep")
        yield Button(say("button-keep-plan"), keep, Tone.GOOD, enabled=here.answers)
    elif here.seat in here.start.to_act and here.steps and here.steps[0].seat == here.seat:
        # on the person's own turn a plan has nothing to answer, and the first move can be played
        match, move = here.start.match, here.start.game.parse(here.steps[0].text)
        path = route_to(match.game, here.start.deciding(here.seat), move)
        send = Ref("send", match.id, match.version, path)
        yield Button(say("button-play-this", move=str(move)), send, Tone.GOOD)
    yield Button(say("button-keep-note"), ref.to("walknote"), enabled=bool(here.chosen))


def _posting(here: Walk, ref: Ref, say: Say) -> Iterator[Button]:
    """What can become of a line where no match goes on."""
    if here.line.id and here.can_draw_again:
        yield Button(say("button-line-draw"), ref.to(kept(here.line, "draw")))
    if here.to_act is not None and here.line.root.kind is not RootKind.ROOM:
        yield ask_button(here.line, len(here.chosen), say)
    post = ref.to(kept(here.line, "post"))
    yield Button(say("button-line-post"), post, Tone.GOOD, enabled=bool(here.chosen))


# --------------------------------------------------------------------------------------- presses


@dataclass(frozen=True, slots=True)
class LineWalk(Picking[Walk]):
    """Walks along lines by choosing. Faces say which lines, and where those are kept."""

    kit: Kit
    messages: LineMessages

    async def write(self, here: Walk) -> Walk:
        """Keep a line as it is walked now."""
        raise NotImplementedError

    async def step(self, interaction: Interaction, here: Walk, path: tuple[str, ...]) -> pick.Step:
        return await self.messages.step(interaction, here, path)

    async def show(
        self, click: Click, here: Walk, path: tuple[str, ...] = (), note: str = ""
    ) -> None:
        """Show the end of a line, with its picker at a path."""
        interaction = click.interaction
        await interaction.answer(await self.messages.walk(interaction, here, path, note))

    async def moved(self, click: Click, here: Walk) -> None:
        """Show a line to which a move was added."""
        await self.show(click, here)

    async def picked(self, click: Click, here: Walk, move: str) -> None:
        """Add a move to the line."""
        try:
            further = await self.kit.render_thread.run(here.then, move)
        except WalkTooLong as error:
            note = f"⚠️ {error_sentence(error, click.interaction.say)}"
            await self.show(click, here, note=note)
        else:
            await self.moved(click, await self.write(further))

    async def back(self, click: Click) -> None:
        """Go back by one choice, or else by one move."""
        here, path, stale = await self.find(click, click.ref.path)
        if stale:
            path = ()
        elif path:
            path = (await self.step(click.interaction, here, path)).back or ()
        elif here.chosen:
            here = await self.write(here.cut(len(here.chosen) - 1))
        await self.show(click, here, path)

    async def start_over(self, click: Click) -> None:
        here, *_ = await self.find(click, ())
        if here.chosen:
            here = await self.write(here.cut(0))
        await self.show(click, here)


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


# -------------------------------------------------------------------------------------------- plans
# A private line from the current board: analysis, and planned answers.


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
            "orderkeep": Route(Acknowledgement.UPDATE, self.keep_order),
            FORGET_ACTION: Route(Acknowledgement.UPDATE, self.end_order),
            "ordersof": Route(Acknowledgement.PRIVATE, self.show_plans_of, in_match=False),
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

    async def show_plans_of(self, click: Click) -> None:
        """Show the plans in the match that was chosen."""
        match = await self.kit.finder.chosen(click)
        await click.interaction.answer(await self.plans_message(click.interaction, match.id))

    async def keep_order(self, click: Click) -> None:
        """Keep the order that the path spells, and show all that was planned."""
        interaction, match_id = click.interaction, click.ref.match
        word, *values = click.ref.path or ("",)
        await self.kit.match.planning.order(match_id, interaction.person, word, values)
        note = interaction.say("order-kept")
        await interaction.answer(await self.plans_message(interaction, match_id, note))

    async def end_order(self, click: Click) -> None:
        """End the order that was chosen from the menu."""
        interaction, match_id = click.interaction, click.ref.match
        word = "".join(click.values)
        await self.kit.match.planning.end_order(match_id, interaction.person, word)
        note = interaction.say("order-forgotten")
        await interaction.answer(await self.plans_message(interaction, match_id, note))

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
        """The person's plan, line by line, and their standing orders."""
        say = interaction.say
        position, kept = await self.kit.match.planning.plan(match_id, interaction.person)
        match = position.match
        lines = [f"**{say('plan-heading', game=say.game(match.game), code=match.code)}**"]
        if note:
            lines.append(note)
        rows: list[Row] = []
        ref = Ref("tryout", match.id, match.version)
        if kept is not None and kept.lapse is not None:
            lines.append(say(f"plan-lapse-{kept.lapse.value}"))
        elif kept is None or not (kept.plan or kept.orders):
            # nothing can be planned before the sealed move is seen
            sealed = say("error-plan-sealed", match=match.code) if position.lookers else None
            lines.append(sealed or say("plan-none"))
        elif kept.plan:
            texts = await self.kit.render_thread.run(plan_lines, position, kept, say)
            lines += [f"{number}. {text}" for number, text in enumerate(texts, 1)]
            lines.append(say("plan-how"))
            choices = tuple(
                Choice(str(number), clip(f"{number + 1}. {text}".translate(_UNMARKED), 100))
                for number, text in enumerate(texts[:CHOICES_LIMIT])
            )
            rows.append(Menu(ref.to("plandrop"), say("plan-forget"), choices))
        seat = position.seat_of(interaction.person.user_id)
        first = first_move(position, kept, say)
        if kept is not None:
            lines += order_lines(position, kept, say)
        if first:
            lines.append(say("order-your-turn"))
        buttons = [*first, Button(say("button-try-out"), ref)]
        if seat is not None:
            buttons += order_button(position, seat, say)
        if position.to_act and seat not in position.to_act:
            buttons.insert(0, Button(say("button-plan"), ref.to("plan"), Tone.MAIN))
        if rows:
            buttons.append(Button(say("button-forget-all"), ref.to(CLEAR_ACTION), Tone.RISKY))
        if kept is not None:
            rows += end_menu(position, kept, say)
        rows.append((*buttons, Button(say("button-close"), ref.to("close"))))
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
            complete = len(moves) == len(GAMES[match.game].moves(view))
            if as_buttons(moves):
                choices = moves
            elif interaction.style.text or not (complete and any(map(is_choice, step.marks))):
                # a list of all moves, unless the picture shows what there is to choose
                rows.append(Menu(ref.to("planmove"), say("plan-moves"), moves))
                choices = () if complete else choices
        rows += choice_rows(choices, ref, say, most_rows=ROWS) if choices else ()
        back = Button(say("button-back"), ref.to("planback"), enabled=bool(path or here.chosen))
        orders = () if path or here.chosen else order_button(here.start, here.seat, say)
        rows.append((back, *orders, Button(say("button-close"), ref.to("close", path=()))))
        name = board_text.names_of(match)[here.to_act]
        own = here.to_act == here.seat
        question = say("plan-ask-answer") if own else say("plan-ask-when", name=name)
        heading = say("plan-heading", game=say.game(match.game), code=match.code)
        pictured = choices is step.choices and not interaction.style.text
        marks = step.marks if pictured else ()
        told = [
            f"**{heading}**",
            say("plan-private"),
            note,
            await self.kit.render_thread.run(line_text, here, say),
            f"**{question}**" + (f" {plain(step.prompt)}" if own and path else ""),
            *explained(choices, most_rows=ROWS, marks=marks),
            *private_lines(here.start, here.seat, interaction.style.viewpoint(here.seat), say),
        ]
        shown = await self.messages.pictures(interaction, here, step.marks)
        text = "\n".join(filter(None, told))
        await interaction.answer(
            OutgoingMessage(text, shown.board, tuple(rows), audience=here.seat)
        )
