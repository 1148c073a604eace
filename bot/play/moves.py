"""The move picker: private menus with pictures, a preview, a Confirm button."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice

import render.shortcuts
from bot.base.refusal import Refusal
from bot.discord_kit.access import missing_permissions, needed_to_post
from bot.discord_kit.errors import MissingPermissions, StaleChoice
from bot.discord_kit.faces import (
    Acknowledgement,
    Click,
    Command,
    Face,
    Route,
    Routes,
    matching_choices,
    suggest_quietly,
)
from bot.discord_kit.interaction import Interaction, error_sentence
from bot.discord_kit.message import Button, Form, OutgoingMessage, Ref, Row, Tone, deciding_rows
from bot.discord_kit.texts import Say, bold, described, plain
from bot.match.act.positions import MatchQuery
from bot.match.act.service import check_owing
from bot.match.model.match import Match
from bot.match.model.position import Position, Turn
from bot.match.model.terms import Status
from bot.match.refusals import MoveRefused, NotYourMatch, StaleBoard, TeamDecides
from bot.play.access import Kit
from bot.play.arrangement import ArrangementButtons
from bot.play.board import text as board_text
from bot.play.board.choices import (
    AND,
    GoingOn,
    back_button,
    example_of,
    example_path,
    explained,
    going_on,
    move_picker,
    path_of,
    preview,
    step_at,
    step_rows,
    wins,
)
from bot.play.board.message import (
    BoardMessages,
    deciding_buttons,
    hand_button,
    look_button,
    next_button,
    own_sealed,
    picker_button,
    plan_button,
)
from bot.play.board.text import trouble_line
from bot.play.notes import Spectators
from bot.play.orders import order_button
from engines import PUBLIC, MoveError
from engines.core import MalformedMove
from render.catalogue import LOCALES
from render.pick import Step

# ---------------------------------------------------------------------------------------- submit
# The submission of a move, picked or typed, and the answer to it.


MOVE_SEPARATORS: Final = re.compile(r"[,;、\n]")
"""Separate several moves typed together during the arrangement."""
MAX_MOVE_CHARS: Final = 200
"""Characters of a typed text: enough for many moves together."""


@dataclass(frozen=True, slots=True)
class MoveSubmitter:
    """Submits moves."""

    kit: Kit
    arrangement: ArrangementButtons

    async def make_move(
        self,
        interaction: Interaction,
        match_id: int,
        text: str,
        *,
        version: int | None = None,
        then: tuple[str, ...] = (),
    ) -> OutgoingMessage:
        """Make the person's move, with those that go on with it, or several during the arrangement.
        `version` is that of the board it was chosen on; None for the current one. The message
        confirms it, or names those who still have to choose. Where a team decides it is a vote.

        Raises what `Matches.act` raises.
        """
        say = interaction.say
        try:
            try:
                turn = await self._made(interaction, match_id, text, version, then)
            except MoveRefused as error:
                told = isinstance(error.error, MalformedMove)
                found = await self._understood(interaction, match_id, text) if told else None
                if found is None:
                    raise
                turn = await self._made(interaction, match_id, found, version, then)
        except (TeamDecides, NotYourMatch):
            voted = await self.kit.teams.vote(interaction, match_id, text, version=version)
            if voted is None:
                raise
            return voted
        position = turn.before
        seat = position.seat_of(interaction.person.user_id)
        if seat is None:
            raise RuntimeError("a person without a seat has moved")
        if position.arranging:
            own = [entry.text for entry in turn.entries if entry.seat == seat]
            note = say("arrange-typed", moves=", ".join(own), count=len(own))
            return await self.arrangement.after(
                interaction, turn, note + _place_note(interaction, turn.position.match)
            )
        move = position.game.parse(turn.own)
        label = board_text.label(position, seat, move, say)
        if not turn.waiting:
            sent = "\n".join(_sent(position, seat, (turn.own, *then), say))
            rows = _row(*plan_button(turn.position, seat, say), *next_button(interaction, turn))
            if turn.position.lookers:
                here = seat in turn.position.lookers
                sent = "\n".join(own_sealed(turn.position, seat, say))
                rows = ((look_button(turn.position, say),), *rows) if here else rows
            elif seat in turn.position.owing and not turn.repeated:
                # the board calls nobody who has just moved
                planner = board_text.planned_by(turn.position)
                names = board_text.names_of(turn.position.match)
                sent += "\n" + (
                    say("move-sent-again")
                    if planner is None
                    else say("move-sent-answered", name=names[planner])
                )
                quick, picker = deciding_buttons(turn.position, say)
                rows = deciding_rows(quick, picker)
            return OutgoingMessage(
                sent + _place_note(interaction, turn.position.match), rows=rows, audience=seat
            )
        names = board_text.names_of(position.match)
        awaited = say.people(names[other] for other in sorted(turn.waiting))
        change = picker_button(turn.position, say, label=say("button-change"))
        hand = hand_button(position.match, say)
        return OutgoingMessage(
            say("move-chosen", move=turn.own, label=label, names=awaited),
            rows=_row(
                change,
                *hand,
                *order_button(turn.position, seat, say),
                *next_button(interaction, turn),
            ),
            audience=seat,
        )

    async def _made(
        self,
        interaction: Interaction,
        match_id: int,
        text: str,
        version: int | None,
        then: tuple[str, ...],
    ) -> Turn:
        person = interaction.person
        texts = [part for part in MOVE_SEPARATORS.split(text) if part.strip()]
        if len(texts) > 1 and (await self.kit.match.matches.position(match_id)).arranging:
            return await self.kit.match.arrangements.make(match_id, person, texts, interaction.id)
        try:
            return await self.kit.match.matches.act(
                match_id, person, text, interaction.id, version=version, then=then
            )
        except StaleBoard:
            # a typed placement is complete, whatever the player has changed since
            if not (await self.kit.match.matches.position(match_id)).arranging:
                raise
        return await self.kit.match.matches.act(match_id, person, text, interaction.id)

    async def _understood(self, interaction: Interaction, match_id: int, text: str) -> str | None:
        """In the game's notation, a text that is no move but tells one, legal or not, in the words
        in which the person's moves are suggested; None if it does not."""
        position = await self.kit.match.matches.position(match_id)
        seat = position.seat_of(interaction.person.user_id)
        if seat is None or seat not in position.to_act:
            return None
        say = interaction.say
        return await self.kit.render_thread.run(by_words, position, seat, text, say)


def by_words(position: Position, seat: int, text: str, say: Say) -> str | None:
    """The move that these words tell, in notation; None if there is none, or several legal ones."""
    wanted = _plainly(text)
    found = [
        str(move)
        for move in position.moves(seat)
        if _plainly(board_text.label(position, seat, move, say)) == wanted
    ]
    if found:
        return found[0] if len(found) == 1 else None
    return _illegal(position, seat, text, say)


def _illegal(position: Position, seat: int, text: str, say: Say) -> str | None:
    """What else these words may mean, so that its refusal says which rule it breaks. A legal move
    is taken only where they say nothing else of it."""
    game, view = position.match.game, position.deciding(seat)
    legal, refused = set(position.moves(seat)), None
    for locale in (say.locale, *LOCALES):
        for typed, alone in render.heard(
            game, view, text, locale=locale, names=position.match.names
        ):
            try:
                is_legal = position.game.parse(typed) in legal
            except MoveError:
                is_legal = False
            if alone:
                return typed
            refused = refused or (None if is_legal else typed)
    return refused


def _plainly(words: str) -> str:
    """Words in small letters, without punctuation."""
    return " ".join(re.findall(r"\w+", words.casefold()))


def _sent(position: Position, seat: int, texts: Sequence[str], say: Say) -> list[str]:
    """The moves of a turn, a line for each."""
    told = list[str]()
    for text in texts:
        label = board_text.label(position, seat, position.game.parse(text), say)
        told.append(say("move-sent", move=text, label=label))
        state = position.game.play(position.state, seat, text)
        position = replace(position, state=state, choices={})
    return told


def _row(*buttons: Button) -> tuple[Row, ...]:
    return (buttons,) if buttons else ()


def _place_note(interaction: Interaction, match: Match) -> str:
    """A note for the case that the board cannot be posted: the move counts, but nobody sees it
    until the permissions are restored. Empty if all is well."""
    if match.is_direct or interaction.channel_id != match.board_channel_id:
        return trouble_line(match, interaction.say)
    wanted = needed_to_post(interaction.raw.channel)
    missing = missing_permissions(interaction.raw.app_permissions, wanted)
    if not missing:
        return trouble_line(match, interaction.say)
    return f"\n{error_sentence(MissingPermissions(missing), interaction.say)}"


# --------------------------------------------------------------------------------------- command
# /move: a move in notation, with the person's legal moves as suggestions.


KEY_CHARS: Final = 16
MAX_SPELLED_CHARS: Final = 64
"""Of a typed move that waits in a custom id for the choice of its match."""


@dataclass(frozen=True, slots=True)
class MoveCommand(Face):
    """Takes moves in notation."""

    kit: Kit
    submitter: MoveSubmitter

    def routes(self) -> Routes:
        return {
            "moveof": Route(Acknowledgement.UPDATE, self.move_in_chosen, in_match=False),
        }

    async def move_in_chosen(self, click: Click) -> None:
        """Make the typed move in the match that was chosen."""
        match = await self.kit.finder.chosen(click)
        text = read_spelled(click.ref.path)
        sent = await self.submitter.make_move(click.interaction, match.id, text)
        await click.interaction.answer(sent)

    def commands(self) -> Sequence[Command]:
        @app_commands.command(name="move", description=described("command-move"))
        @app_commands.describe(text=described("command-move-text"), match=described("option-match"))
        async def move(
            raw: discord.Interaction[Any],
            text: app_commands.Range[str, 1, MAX_MOVE_CHARS],
            match: str | None = None,
        ) -> None:
            query = MatchQuery(code=match, channel_id=raw.channel_id)
            async with self.kit.handler.handling(raw, query=query) as interaction:
                finding = self.kit.finder.find_owed(interaction, match)
                if (spelled := spell(text)) is None:
                    found: Match | None = await finding
                else:
                    then = Ref("moveof", path=spelled)
                    found = await self.kit.finder.only(interaction, finding, then)
                if found is not None:
                    sent = await self.submitter.make_move(interaction, found.id, text)
                    await interaction.answer(sent)

        @move.autocomplete("text")
        @suggest_quietly
        async def offer_moves(raw: discord.Interaction[Any], current: str) -> list[Choice[str]]:
            interaction = await self.kit.handler.recognise(raw)
            try:
                found = await self.kit.finder.find_owed(
                    interaction, getattr(raw.namespace, "match", None)
                )
                position = await self.kit.match.matches.position(found.id)
                seat = await self.kit.finder.seat_in(interaction, position.match)
            except Refusal:
                return []
            return await self.kit.render_thread.run(
                legal_moves, position, seat, current, interaction.say
            )

        self.kit.codes.suggest_own(move)
        return (move,)


def spell(text: str) -> tuple[str, ...] | None:
    """A typed text as keys of a path; None if it is too long for one."""
    spelled = text.strip().encode().hex()
    if len(spelled) > MAX_SPELLED_CHARS:
        return None
    return tuple(spelled[start : start + KEY_CHARS] for start in range(0, len(spelled), KEY_CHARS))


def read_spelled(path: Sequence[str]) -> str:
    """The text that `spell` has spelled.

    :raises StaleChoice: it has not.
    """
    try:
        return bytes.fromhex("".join(path)).decode()
    except ValueError as error:
        raise StaleChoice from error


def legal_moves(position: Position, seat: int, current: str, say: Say) -> list[Choice[str]]:
    """The seat's legal moves that contain the typed text, in notation or in plain words; the
    likeliest first."""
    if seat not in position.to_act - position.called:
        return []
    match, view = position.match, position.deciding(seat)
    # cards are laid out in any order: there the rules' own is the one that is found again
    moves = (
        position.moves(seat) if position.arranging else render.shortcuts.likeliest(match.game, view)
    )
    pairs = (
        (
            str(move),
            f"{move} · "
            + render.label(match.game, view, move, locale=say.locale, names=match.names),
        )
        for move in moves
    )
    return list(matching_choices(pairs, current))


# ---------------------------------------------------------------------------------------- picker


@dataclass(frozen=True, slots=True)
class _Here:
    """Where a path has led in a picker: to a step, or to a move."""

    position: Position
    """In which the step's move is made."""
    step: Step
    first: Any
    """The move that the turn begins with; None while it is chosen."""
    further: GoingOn | None = None
    """What may go on with it."""

    @property
    def moves(self) -> tuple[Any, ...]:
        """Those of the turn, once all are chosen."""
        return (self.first,) if self.first is self.step.move else (self.first, self.step.move)


@dataclass(frozen=True, slots=True)
class MovePicker(Face):
    """Lets a player choose a move step by step."""

    kit: Kit
    boards: BoardMessages
    submitter: MoveSubmitter
    arrangement: ArrangementButtons
    spectators: Spectators

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
        found = await self._seated(click)
        if found is None:
            return
        position, seat = found
        if position.arranging:
            await self.arrangement.show(click)
        else:
            await click.interaction.answer(
                await self.step_message(click.interaction, position, seat, click.ref)
            )

    async def _seated(self, click: Click) -> tuple[Position, int] | None:
        """The position of a board and the seat of the person; None once somebody who only looks on
        was told so, and what they can do."""
        try:
            return await self.kit.finder.require_seat(click.interaction, click.ref)
        except NotYourMatch as error:
            interaction, match = (
                click.interaction,
                await self.kit.match.matches.get(click.ref.match),
            )
            if match.status is not Status.ACTIVE:
                raise
            text = error_sentence(error, interaction.say) or ""
            rows = await self.spectators.rows(interaction, match)
            await interaction.answer(OutgoingMessage(text, rows=rows, audience=PUBLIC))
            return None

    async def choose(self, click: Click) -> None:
        """Go one step further by a choice. After the last one show a preview, or send the move if
        the person's settings say so."""
        interaction = click.interaction
        ref = click.ref.to("move", path=path_of(click))
        position, seat = await self.kit.finder.require_seat(interaction, ref)
        if not interaction.settings.confirm:
            check_owing(position, seat)
            here = await self._at(interaction, position, seat, ref.path)
            # whoever may go on is asked whether they want to
            if here.step.move is not None and here.further is None:
                await self._send(interaction, ref)
                return
        await interaction.answer(await self.step_message(interaction, position, seat, ref))

    async def choose_openly(self, click: Click) -> None:
        """Begin with a choice from under a public board. It is offered by what everybody knows; if
        it is forbidden by what only this person knows, only they are told why."""
        interaction, ref = click.interaction, click.ref
        found = await self._seated(click)
        if found is None:
            return
        position, seat = found
        check_owing(position, seat)
        try:
            await self._at(interaction, position, seat, ref.path)
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
        position = await self.kit.finder.position(interaction, ref.match, ref.version)
        seat = position.seat_of(interaction.person.user_id)
        if seat is None:
            position, seat = await self.kit.finder.require_seat(interaction, ref)
        here = await self._at(interaction, position, seat, ref.path)
        if here.step.move is None:
            raise StaleChoice
        text, *then = map(str, here.moves)
        await interaction.answer(
            await self.submitter.make_move(
                interaction, ref.match, text, version=ref.version, then=tuple(then)
            )
        )

    async def close(self, click: Click) -> None:
        await click.interaction.answer(click.interaction.say("picker-closed"))

    async def type_it(self, click: Click) -> None:
        """Ask for a move in notation. A form must be the first answer, so nothing is looked up
        before it opens."""
        say, example = click.interaction.say, example_of(click.ref.path)
        form = Form.of_text(
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
        """The picker at a path: the next menu, or the preview of the move."""
        say = interaction.say
        check_owing(position, seat)
        here = await self._at(interaction, position, seat, ref.path)
        # a team sees what it votes for
        beside = here.step.likeliest is not None and seat not in position.match.teams
        if here.step.move is not None or beside:
            return await self._preview(interaction, here, seat, ref)
        position, step = here.position, here.step
        # in a simultaneous turn the player chooses from their hand
        board = (
            await self.boards.hand_picture(interaction, position, seat)
            if position.secretly
            else None
        )
        if board is None:
            board = await self.boards.own_picture(interaction, position, seat, marks=step.marks)
        example = await self.kit.render_thread.run(example_path, position, seat)
        typing = Button(say("button-type"), ref.to("type", path=example))
        buttons = (
            *back_button(step, ref.to("back", path=()), say),
            typing,
            *self.boards.guidance.hint_buttons(position.match, say, within=True),
            _close(ref, say),
        )
        lesson = (
            "" if ref.path else await self.boards.guidance.next_step(interaction, position, seat)
        )
        turned = [] if position.secretly else self.boards.turned(interaction, position, seat)
        # neither the picture of a hand nor a board in words has marks
        pointed_out = () if position.secretly or interaction.style.text else step.marks
        told = (
            lesson,
            *_skipped(step, say),
            bold(plain(step.prompt)),
            *explained(step.choices, marks=pointed_out, shaped=bool(step.rows)),
            *turned,
        )
        turned_round = interaction.style.viewpoint(seat) != seat
        rows = step_rows(step, ref.to("pick"), say, buttons, turned=turned_round)
        return OutgoingMessage("\n".join(filter(None, told)), board, rows, audience=seat)

    async def _preview(
        self, interaction: Interaction, here: _Here, seat: int, ref: Ref
    ) -> OutgoingMessage:
        say, position, step = interaction.say, here.position, here.step
        choosing = position.secretly
        move = step.move if step.likeliest is None else step.likeliest[1]
        picture = await self.kit.render_thread.run(
            preview, position, seat, move, say.locale, interaction.style
        )
        voting = seat in position.match.teams
        kind = "-choice" if choosing else "-unknown" if picture is None else ""
        kind = "-vote" if voting and picture is not None else "-vote-unknown" if voting else kind
        kind = "-number" if step.move is None else kind
        label = board_text.label(position, seat, move, say)
        lines = [
            *_skipped(step, say),
            say(f"picker-preview{kind}", move=str(move), label=label),
            *explained(step.choices),
        ]
        if picture is not None and not choosing:
            if await self.kit.render_thread.run(wins, position, seat, move):
                lines = [say("picker-wins"), *lines]
            elif missed := await self.boards.guidance.missed_win(interaction, position, seat):
                lines = [missed, *lines]
            lines += self.boards.turned(interaction, position, seat)
        kind = "vote" if voting else "choose" if choosing else "confirm"
        path, further = ref.path, tuple[Button, ...]()
        if here.further is not None:
            further = (Button(say("button-confirm-and"), ref.to("back", path=(*path, AND))),)
            path = (*path, AND, *here.further.keep)
        others = (*back_button(step, ref.to("back", path=()), say), _close(ref, say))
        if step.move is None:
            return OutgoingMessage(
                "\n".join(lines), picture, (_numbers(step, ref, say), others), audience=seat
            )
        confirm = Button(say(f"button-{kind}"), ref.to("send", path=path), Tone.GOOD)
        row = (confirm, *further, *others)
        return OutgoingMessage("\n".join(lines), picture, (row,), audience=seat)

    async def _at(
        self, interaction: Interaction, position: Position, seat: int, path: tuple[str, ...]
    ) -> _Here:
        """Where a path leads.

        :raises StaleChoice: nowhere.
        """
        say, thread = interaction.say, self.kit.render_thread
        first = path[: path.index(AND)] if AND in path else path
        shaped = partial(move_picker(position, seat), spread=True)
        step = await step_at(thread, shaped, first, say)
        further = None
        # a team votes on one move at a time
        if step.move is not None and seat not in position.match.teams:
            further = await thread.run(going_on, position, seat, step.move, say.locale)
        if first == path:
            return _Here(position, step, step.move, further)
        if further is None:
            raise StaleChoice
        picker = move_picker(further.position, seat)
        rest = await step_at(thread, picker, path[len(first) + 1 :], say)
        back = first if rest.back is None else (*first, AND, *rest.back)
        return _Here(further.position, replace(rest, back=back), step.move)


def _numbers(step: Step, ref: Ref, say: Say) -> Row:
    """A button for each number that a move may have; that of the preview stands out."""
    likeliest, _ = step.likeliest or ("", None)
    buttons = []
    for choice in step.choices:
        keys = choice.key.split(".")
        tone = Tone.GOOD if keys[-1] == likeliest else Tone.PLAIN
        label = say("button-confirm-number", number=keys[-1])
        buttons.append(Button(label, ref.to("send", path=(*ref.path, *keys)), tone))
    return tuple(buttons)


def _skipped(step: Step, say: Say) -> tuple[str, ...]:
    """What was not asked, because there is no other choice."""
    if not step.skipped:
        return ()
    return (say("picker-skipped", choices=" · ".join(map(plain, step.skipped))),)


def _close(ref: Ref, say: Say) -> Button:
    return Button(say("button-cancel"), ref.to("close", path=()))
