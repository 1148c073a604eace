"""Lines on Discord: what somebody tries out, in words and a picture, and the buttons to walk on.

One message and one set of presses for every root. What differs is whether its match goes on: then
the walker looks with the eyes of their seat, and can plan; else all is open, and can be posted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import render
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Click
from bot.discord_kit.interaction import Interaction, error_sentence, seat_or_public
from bot.discord_kit.limits import RenderThread
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Tone
from bot.discord_kit.texts import Say, plain
from bot.match.inbox import MAX_NOTE_CHARS
from bot.match.model.position import Line, Position, Root, RootKind, Step
from bot.match.plans import Walk
from bot.match.refusals import WalkTooLong
from bot.play.access import Kit
from bot.play.board import text as board_text
from bot.play.board.choices import Picking, choice_rows, explained, move_picker, step_at
from bot.play.board.message import Pictures, seat_pictures
from bot.play.board.text import private_lines, steady_seat
from engines import CHANCE
from render import pick
from render.shortcuts import route_to

# ------------------------------------------------------------------------------------------ refs
# Components of lines. Where a match goes on they name it, and its walker has one line there. Else
# nothing is kept before the first move: the component says where the line begins, and afterwards it
# carries the line's id.


OPEN_MATCH: Final = "explore"
OPEN: Final = "fresh"
"""For all roots but matches, which are checked by the action itself."""
_FILE, _GAME, _PUZZLE = "f", "g", "p"
_OF_SEAT: Final = {"pick": "walkpick", "back": "walkback"}
_OF_MATCH: Final = {"pick": "expick", "back": "exback"}
_OF_OTHERS: Final = {"pick": "frpick", "back": "frback"}
_OF_LINE: Final = {"pick": "linepick", "back": "lineback"}


def opening(root: Root) -> Ref:
    """The component that opens a root."""
    action = OPEN_MATCH if root.kind is RootKind.MATCH else OPEN
    return Ref(action, root.id, root.version, _prefix(root))


def picking(line: Line, chosen: int, path: tuple[str, ...], what: str = "pick") -> Ref:
    """The component that goes on in the picker, or back. `chosen` is the number of moves in the
    line, by which an older message is told."""
    root = line.root
    if root.kind is RootKind.SEAT:
        return Ref(_OF_SEAT[what], root.id, chosen, path)
    if line.id:
        return Ref(_OF_LINE[what], line.id, chosen, path)
    actions = _OF_MATCH if root.kind is RootKind.MATCH else _OF_OTHERS
    return Ref(actions[what], root.id, root.version, (*_prefix(root), *path))


def names_root(ref: Ref) -> bool:
    """Whether a component says where its line begins."""
    return ref.action in (OPEN_MATCH, OPEN, *_OF_MATCH.values(), *_OF_OTHERS.values())


def root_of(ref: Ref, path: tuple[str, ...]) -> tuple[Root, tuple[str, ...]]:
    """The root that a component spells, and the rest of its path.

    :raises StaleChoice: it spells none.
    """
    if ref.action in (OPEN_MATCH, *_OF_MATCH.values()):
        return Root(RootKind.MATCH, ref.match, ref.version), path
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
        case RootKind.SEAT | RootKind.MATCH:
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
_SEPARATOR: Final = " · "


def line_text(here: Walk, say: Say) -> str:
    """A line; only its newest moves if not all fit."""
    names = board_text.names_of(here.start.match)
    told = _SEPARATOR.join(_line(here, names, "tryout-move", say))
    if len(told) <= MAX_LINE_CHARS:
        return told
    moves = list(_line(here, names, "tryout-notation", say))
    while len(_SEPARATOR.join(moves)) > MAX_LINE_CHARS:
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
            await self.render_thread.run(line_text, here, say),
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
            told.append(own_turn if here.to_act == own else say("tryout-next", name=name))
            told += explained(step.choices)
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
    if outcome is None or here.line.root.kind is RootKind.SEAT:
        return say("tryout-end")
    names = board_text.names_of(end.match)
    told = render.outcome(end.match.game, outcome, locale=say.locale, names=names)
    return say("line-end", outcome=told)


def _beginning(here: Walk, say: Say) -> str:
    if here.line.root.kind is RootKind.SEAT:
        return say("tryout-begin")
    hidden = render.hand_label(here.start.match.game) is not None
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
    return (
        Button(say("button-back"), back, enabled=bool(path or chosen)),
        Button(
            say("button-start-over"),
            ref.to("walkcut" if seat else "linestart"),
            enabled=bool(chosen),
        ),
        *(_planning(here, ref, say) if seat else _posting(here, ref, say)),
        Button(say("button-close"), ref.to("close")),
    )


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
        yield Button(say("button-line-draw"), ref.to("linedraw"))
    post = ref.to("linepost")
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
