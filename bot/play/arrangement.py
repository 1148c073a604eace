"""The private message in which a player arranges their cards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Final

import render
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import BoardStyle, Interaction, draw_board
from bot.discord_kit.message import Button, Form, Menu, OutgoingMessage, Ref, Row, Tone, parse_id
from bot.discord_kit.texts import Say, bold, plain, tidy
from bot.match.act.service import check_owing
from bot.match.arrangements import MAX_FORMATIONS, MAX_NAME_CHARS
from bot.match.model.match import Formation
from bot.match.model.position import (
    MAX_PLACEMENTS,
    READY_MOVE,
    Layout,
    Position,
    Puts,
    Turn,
    are_allowed,
    cards_by_cell,
    formation_of,
    laid_cards,
    lift_move,
    moves_between,
    placings,
    seat_layout,
    shiftings,
    turned_formation,
)
from bot.match.refusals import MatchRefused, StaleBoard
from bot.play.access import Kit
from bot.play.board import text as board_text
from bot.play.board.choices import example_path
from bot.play.board.message import BoardMessages, next_button
from engines.core import Arranging
from render.marks import chosen as marked_chosen
from render.pick import Choice, pick

# ---------------------------------------------------------------------------------------- editor


HAND_PLACE: Final = "hand"
SHEET_PLACE: Final = "sheet"
"""The first part of a step's path: a card from the hand follows, or the cell of a placed one."""
AWAY: Final = "away"
"""The key that takes a card back into the hand; no cell has this name."""
_NAMED: Final = 3
"""Keys that say where a card goes: where it is from, which one, and its cell."""
LOW_PLACEMENTS: Final = 20
"""The number of placements left is mentioned from here on down."""


@dataclass(frozen=True, slots=True)
class ArrangementEditor:
    """Shows a player's own cards during the arrangement."""

    kit: Kit
    boards: BoardMessages

    async def editor_message(
        self, interaction: Interaction, position: Position, seat: int, note: str = ""
    ) -> OutgoingMessage:
        """A seat's arrangement, with every way to change it. `note` tells of the last change."""
        say, match = interaction.say, position.match
        layout = seat_layout(position.game, position.state, seat)
        view = position.view(seat)
        step = await self.kit.render_thread.run(
            pick, match.game, view, (), locale=say.locale, names=match.names
        )
        lesson = await self.boards.guidance.next_step(interaction, position, seat)
        lines = [note, lesson, bold(plain(step.prompt)), say("arrange-open")]
        if ready := [board_text.names_of(match)[other] for other in sorted(position.ready)]:
            lines.append(say("board-ready", names=say.people(ready), count=len(ready)))
        lines += await self._left(match.id, seat, say)
        lines += self.boards.turned(interaction, position, seat)
        ref = Ref("", match.id, match.version)
        rows: list[Row] = []
        if layout.hand:
            rows.append(self._hand(position, layout, ref.to("layhand"), say))
        if layout.lying:
            placed = placed_choices(position, layout, say)
            rows.append(Menu(ref.to("laysheet"), say("arrange-from-sheet"), placed))
        may_be_ready = are_allowed(position.game, position.state, seat, (READY_MOVE,))
        rows.append(
            (
                Button(say("button-ready"), ref.to("ready"), Tone.GOOD, enabled=may_be_ready),
                Button(say("button-default"), ref.to("laydefault")),
                Button(say("button-type"), ref.to("type", path=example_path(position, seat))),
            )
        )
        rows.append(
            (
                Button(say("button-formations"), ref.to("forms")),
                Button(say("button-text-board"), ref.to("text")),
                *self.boards.guidance.hint_buttons(position.match, say, within=True),
                Button(say("button-cancel"), ref.to("close")),
            )
        )
        board = await self.boards.own_picture(interaction, position, seat)
        return OutgoingMessage("\n".join(filter(None, lines)), board, tuple(rows), audience=seat)

    async def step_message(
        self, interaction: Interaction, position: Position, seat: int, ref: Ref, note: str = ""
    ) -> OutgoingMessage:
        """The cells for the chosen card. The ref's path names it: by its name if it is in the hand,
        by its cell if it is placed. Another card of the hand can be chosen, too. `note` tells of
        the last change."""
        say = interaction.say
        layout = seat_layout(position.game, position.state, seat)
        card, moves = destinations(position, seat, ref.path)
        (name, detail), (origin, chosen) = card_text(position, card, say), ref.path
        told = [
            say("arrange-cell-taken", cell=cell, what=what)
            for cell in moves
            for what in _cell_text(position, layout, ref.path, cell, say)
        ]
        marks = [marked_chosen(chosen), *(cell for cell in moves if cell != chosen)]
        question = say("arrange-where", card=name)
        turned = self.boards.turned(interaction, position, seat)
        left = await self._left(position.match.id, seat, say)
        text = "\n".join(filter(None, (note, f"**{question}**", detail, *told, *left, *turned)))
        another = self._hand(position, layout, ref.to("layhand", path=()), say)
        away = Button(say("arrange-away"), ref.to("layto", path=(*ref.path, AWAY)))
        rows: tuple[Row, ...] = (
            *(
                tuple(Button(cell, ref.to("layto", path=(*ref.path, cell))) for cell in row)
                for row in _as_lying(tuple(moves), seat)
            ),
            *((another,) if origin == HAND_PLACE else ()),
            (
                *((away,) if origin == SHEET_PLACE else ()),
                Button(say("button-back"), ref.to("arrange", path=())),
                Button(say("button-cancel"), ref.to("close", path=())),
            ),
        )
        board = await self.boards.own_picture(interaction, position, seat, marks=marks)
        return OutgoingMessage(text, board, rows, audience=seat)

    async def _left(self, match_id: int, seat: int, say: Say) -> list[str]:
        """How many changes are left, once they are few."""
        left = await self.kit.match.arrangements.left(match_id, seat)
        return [say("arrange-left", count=left)] if left <= LOW_PLACEMENTS else []

    @staticmethod
    def _hand(position: Position, layout: Layout, ref: Ref, say: Say) -> Menu:
        """The cards in hand to choose from."""
        choices = (Choice(name, *card_text(position, name, say)) for name in layout.hand)
        return Menu(ref, say("arrange-from-hand"), tuple(choices))

    async def ready_message(
        self, interaction: Interaction, position: Position, seat: int
    ) -> OutgoingMessage:
        """Ask for confirmation: being ready cannot be undone."""
        say, ref = interaction.say, Ref("", position.match.id, position.match.version)
        row = (
            Button(say("button-ready-yes"), ref.to("readyyes"), Tone.GOOD),
            Button(say("button-back"), ref.to("arrange")),
        )
        board = await self.boards.own_picture(interaction, position, seat)
        return OutgoingMessage(say("arrange-ask-ready"), board, (row,), audience=seat)


def destinations(
    position: Position, seat: int, path: tuple[str, ...]
) -> tuple[str, dict[str, tuple[str, ...]]]:
    """The card that a path has chosen, and the moves to each cell where it may go.

    :raises StaleChoice: the card is no longer there.
    """
    layout = seat_layout(position.game, position.state, seat)
    match path:
        case ("hand", card) if card in layout.hand:
            return card, placings(position.game, position.state, seat, card)
        case ("sheet", cell) if cell in layout.lying:
            return layout.lying[cell], shiftings(position.game, position.state, seat, cell)
    raise StaleChoice


def moves_to(position: Position, seat: int, path: tuple[str, ...], cell: str) -> tuple[str, ...]:
    """The moves that bring the chosen card to a cell, or take it back into the hand.

    :raises StaleChoice: the card may not go there.
    """
    _, moves = destinations(position, seat, path)
    if cell == AWAY and path[0] == SHEET_PLACE:
        return (lift_move(path[1]),)
    if cell not in moves:
        raise StaleChoice
    return moves[cell]


def placement_text(
    position: Position, seat: int, path: tuple[str, ...], cell: str, say: Say
) -> str:
    """The effect of moving the chosen card, in a sentence. `position` is the one before."""
    layout = seat_layout(position.game, position.state, seat)
    card, _ = destinations(position, seat, path)
    name = card_text(position, card, say)[0]
    if cell == AWAY:
        return say("arrange-taken", card=name)
    other = layout.lying.get(cell)
    if other is None:
        return say("arrange-laid", card=name, cell=cell)
    key = "arrange-swapped" if path[0] == SHEET_PLACE else "arrange-replaced"
    return say(key, card=name, cell=cell, other=card_text(position, other, say)[0])


def card_text(position: Position, card: str, say: Say) -> tuple[str, str]:
    """The title and the description of a card."""
    return render.card(position.match.game, card, locale=say.locale)


def placed_choices(position: Position, layout: Layout, say: Say) -> tuple[Choice, ...]:
    """The placed cards as options of a menu, by cell."""
    return tuple(
        Choice(cell, say("arrange-stands", card=name, cell=cell), detail)
        for cell, card in sorted(layout.lying.items())
        for name, detail in (card_text(position, card, say),)
    )


def _cell_text(
    position: Position, layout: Layout, path: tuple[str, ...], cell: str, say: Say
) -> tuple[str, ...]:
    """The effect on the card that lies on a cell; none on an empty one."""
    other = layout.lying.get(cell)
    if other is None:
        return ()
    key = "arrange-swap" if path[0] == SHEET_PLACE else "arrange-replace"
    return (say(key, card=card_text(position, other, say)[0]),)


def _as_lying(cells: tuple[str, ...], seat: int) -> list[tuple[str, ...]]:
    """Cells in rows as they lie before a seat: the first player's rows count away from it."""
    ranks: dict[str, list[str]] = {}
    for cell in sorted(cells, reverse=bool(seat)):
        ranks.setdefault(cell[1:], []).append(cell)
    return [tuple(ranks[rank]) for rank in sorted(ranks, reverse=not seat)]


def next_card(position: Position, seat: int) -> str | None:
    """The card to be placed next from the hand; None once all are placed that have to be."""
    layout = seat_layout(position.game, position.state, seat)
    if not layout.hand or are_allowed(position.game, position.state, seat, (READY_MOVE,)):
        return None
    return layout.hand[0]


def formation_text(position: Position, puts: Iterable[str], say: Say) -> str:
    """A formation in a line: "king c1, prince b1"."""
    cards = cards_by_cell(puts)
    return say.listing(
        say("arrange-stands", card=card_text(position, card, say)[0], cell=cell)
        for cell, card in cards.items()
    )


# --------------------------------------------------------------------------------------- buttons
# Buttons of the arrangement: each click places a card immediately, until the player is ready.


@dataclass(frozen=True, slots=True)
class ArrangementButtons(Face):
    """Places cards: each click counts immediately."""

    kit: Kit
    messages: ArrangementEditor

    def routes(self) -> Routes:
        return {
            "arrange": Route(Acknowledgement.UPDATE, self.show),
            "layhand": Route(Acknowledgement.UPDATE, self.from_hand),
            "laysheet": Route(Acknowledgement.UPDATE, self.from_sheet),
            "layto": Route(Acknowledgement.UPDATE, self.lay),
            "laydefault": Route(Acknowledgement.UPDATE, self.lay_default),
            "ready": Route(Acknowledgement.UPDATE, self.ask_ready),
            "readyyes": Route(Acknowledgement.UPDATE, self.be_ready),
        }

    async def show(self, click: Click) -> None:
        """Show the current arrangement, whatever the version of the clicked board."""
        position, seat = await self.own(click.interaction, click.ref)
        await click.interaction.answer(
            await self.messages.editor_message(click.interaction, position, seat)
        )

    async def from_hand(self, click: Click) -> None:
        await self._choose(click, HAND_PLACE)

    async def from_sheet(self, click: Click) -> None:
        await self._choose(click, SHEET_PLACE)

    async def lay(self, click: Click) -> None:
        """Place the card that was chosen before in the cell that is chosen now."""
        interaction, named = click.interaction, (*click.ref.path, *click.values[:1])
        position, seat = await self.current(interaction, click.ref)
        if len(named) != _NAMED:
            raise StaleChoice
        path, cell = named[:-1], named[-1]
        if position is not None:
            texts = moves_to(position, seat, path, cell)
            note = placement_text(position, seat, path, cell, interaction.say)
            onward = path[0] == HAND_PLACE
            await self.act(click, lambda: self._make(click, texts), note, onward=onward)

    async def lay_default(self, click: Click) -> None:
        interaction, ref = click.interaction, click.ref

        async def work() -> Turn:
            return await self.kit.match.arrangements.lay_default(
                ref.match, interaction.person, interaction.id, version=ref.version
            )

        await self.act(click, work, interaction.say("arrange-default-laid"))

    async def ask_ready(self, click: Click) -> None:
        position, seat = await self.current(click.interaction, click.ref)
        if position is not None:
            await click.interaction.answer(
                await self.messages.ready_message(click.interaction, position, seat)
            )

    async def be_ready(self, click: Click) -> None:
        await self.act(click, lambda: self._make(click, (READY_MOVE,)), "")

    async def act(
        self,
        click: Click,
        work: Callable[[], Awaitable[Turn]],
        note: str,
        *,
        onward: bool = False,
    ) -> None:
        """Change the arrangement and show the result, or ask `onward` for the next card. If the
        person has changed it elsewhere since the ref was made, do nothing and show the current
        one."""
        interaction = click.interaction
        try:
            turn = await work()
        except StaleBoard:
            position, seat = await self.own(interaction, click.ref)
            await interaction.answer(
                await self.messages.editor_message(
                    interaction, position, seat, interaction.say("arrange-changed")
                )
            )
            return
        now, own = turn.position, turn.position.seat_of(interaction.person.user_id)
        if onward and now.arranging and own is not None and own in now.to_act:
            card = next_card(now, own)
            if card is not None:
                ref = Ref("", now.match.id, now.match.version, (HAND_PLACE, card))
                await interaction.answer(
                    await self.messages.step_message(interaction, now, own, ref, note)
                )
                return
        await interaction.answer(await self.after(interaction, turn, note))

    async def after(self, interaction: Interaction, turn: Turn, note: str) -> OutgoingMessage:
        """The arrangement after this person's act; once they are ready, the names still awaited."""
        position, say = turn.position, interaction.say
        seat = position.match.seat_of(interaction.person.user_id)
        if seat is None:
            raise RuntimeError("a person without a seat has arranged cards")
        if position.arranging and seat in position.to_act:
            return await self.messages.editor_message(interaction, position, seat, note)
        lines = [note]
        if turn.own != READY_MOVE and turn.entries:
            lines.append(say("arrange-completed", count=MAX_PLACEMENTS))
        if position.arranging:
            names = board_text.names_of(position.match)
            awaited = say.people(names[other] for other in sorted(position.owing))
            lines.append(say("arrange-ready", names=awaited))
        else:
            lines.append(say("arrange-over"))
        after = next_button(interaction, turn)
        rows = (after,) if after else ()
        return OutgoingMessage("\n".join(filter(None, lines)), rows=rows, audience=seat)

    async def own(self, interaction: Interaction, ref: Ref) -> tuple[Position, int]:
        """The current position, whatever the ref's version, and the person's seat."""
        position, seat = await self.kit.finder.require_seat(interaction, ref)
        if not position.arranging:
            raise MatchRefused("not-arranging", position.match.code)
        check_owing(position, seat)
        return position, seat

    async def current(self, interaction: Interaction, ref: Ref) -> tuple[Position | None, int]:
        """The same if the cards lie as they did at the ref's version. Otherwise the position is
        None, and the person has been shown the current arrangement."""
        position, seat = await self.own(interaction, ref)
        old = await self.kit.match.matches.position(ref.match, ref.version)
        before, now = (laid_cards(one.game, one.state, seat) for one in (old, position))
        if before == now:
            return position, seat
        await interaction.answer(
            await self.messages.editor_message(
                interaction, position, seat, interaction.say("arrange-changed")
            )
        )
        return None, seat

    async def _choose(self, click: Click, origin: str) -> None:
        interaction, chosen = click.interaction, click.values[0] if click.values else ""
        position, seat = await self.current(interaction, click.ref)
        if position is not None:
            ref = Ref("", click.ref.match, click.ref.version, (origin, chosen))
            await interaction.answer(
                await self.messages.step_message(interaction, position, seat, ref)
            )

    async def _make(self, click: Click, texts: tuple[str, ...]) -> Turn:
        interaction, ref = click.interaction, click.ref
        return await self.kit.match.arrangements.make(
            ref.match, interaction.person, texts, interaction.id, version=ref.version
        )


# ------------------------------------------------------------------------------------ formations
# Buttons for saved formations: show, lay out, save, rename, delete.


@dataclass(frozen=True, slots=True)
class FormationButtons(Face):
    """Saves formations, and lays them out."""

    kit: Kit
    boards: BoardMessages
    buttons: ArrangementButtons

    def routes(self) -> Routes:
        return {
            "forms": Route(Acknowledgement.UPDATE, self.show),
            "form": Route(Acknowledgement.UPDATE, self.preview),
            "formlay": Route(Acknowledgement.UPDATE, self.lay),
            "formdel": Route(Acknowledgement.UPDATE, self.delete),
            "formsave": Route(Acknowledgement.NOW, self.ask_name),
            "formname": Route(Acknowledgement.NOW, self.ask_name),
        }

    def forms(self) -> Routes:
        return {
            "formsave": Route(Acknowledgement.UPDATE, self.save),
            "formname": Route(Acknowledgement.UPDATE, self.rename),
        }

    async def show(self, click: Click) -> None:
        position, seat = await self.buttons.own(click.interaction, click.ref)
        await click.interaction.answer(await self._list_message(click.interaction, position, seat))

    async def preview(self, click: Click) -> None:
        """Show the formation chosen from the menu on the board."""
        position, seat = await self.buttons.own(click.interaction, click.ref)
        formation = await self._chosen(click, position, click.values)
        await click.interaction.answer(
            await self._formation_message(click.interaction, position, seat, formation)
        )

    async def lay(self, click: Click) -> None:
        interaction, ref = click.interaction, click.ref
        position, _ = await self.buttons.own(interaction, ref)
        formation = await self._chosen(click, position, ref.path)

        async def work() -> Turn:
            # the formation replaces every card placed by now
            return await self.kit.match.arrangements.lay(
                ref.match, interaction.person, formation.puts, interaction.id
            )

        await self.buttons.act(
            click, work, interaction.say("formation-laid", name=plain(formation.name))
        )

    async def delete(self, click: Click) -> None:
        interaction = click.interaction
        position, seat = await self.buttons.own(interaction, click.ref)
        formation = await self._chosen(click, position, click.ref.path)
        await self.kit.match.formations.delete(
            interaction.person.user_id, position.match.game, formation.id
        )
        note = interaction.say("formation-deleted", name=plain(formation.name))
        await interaction.answer(await self._list_message(interaction, position, seat, note))

    async def ask_name(self, click: Click) -> None:
        """Ask for the name of a new formation, or of the one in the path. A form must be the first
        answer, so nothing is looked up before it opens."""
        say = click.interaction.say
        form = Form.of_text(
            click.ref, say("formation-form"), say("formation-form-name"), MAX_NAME_CHARS
        )
        await click.interaction.ask(form)

    async def save(self, click: Click) -> None:
        """Save the current arrangement under the typed name."""
        interaction, name = click.interaction, tidy(click.typed)
        position, seat = await self.buttons.own(interaction, click.ref)
        formation = await self.kit.match.formations.save(
            interaction.person.user_id, position, seat, name
        )
        note = interaction.say("formation-saved", name=plain(formation.name))
        await interaction.answer(await self._list_message(interaction, position, seat, note))

    async def rename(self, click: Click) -> None:
        interaction, name = click.interaction, tidy(click.typed)
        position, seat = await self.buttons.own(interaction, click.ref)
        formation = await self.kit.match.formations.rename(
            interaction.person.user_id, position.match.game, _id(click.ref.path), name
        )
        await interaction.answer(
            await self._formation_message(interaction, position, seat, formation)
        )

    async def _list_message(
        self, interaction: Interaction, position: Position, seat: int, note: str = ""
    ) -> OutgoingMessage:
        say, match = interaction.say, position.match
        saved = await self.kit.match.formations.of(interaction.person.user_id, match.game)
        placed = laid_cards(position.game, position.state, seat)
        heading = say(
            "formations-heading", game=say.game(match.game), count=len(saved), most=MAX_FORMATIONS
        )
        lines = [note, f"**{heading}**", "" if saved else say("formations-none")]
        ref = Ref("", match.id, match.version)
        rows: list[Row] = []
        if saved:
            choices = tuple(
                Choice(
                    str(formation.id),
                    formation.name,
                    formation_text(position, _puts(position, seat, formation), say),
                )
                for formation in saved
            )
            rows.append(Menu(ref.to("form"), say("formations-choose"), choices))
        may_save = bool(placed) and len(saved) < MAX_FORMATIONS
        rows.append(
            (
                Button(say("button-save"), ref.to("formsave"), Tone.MAIN, enabled=may_save),
                Button(say("button-back"), ref.to("arrange")),
            )
        )
        board = await self.boards.own_picture(interaction, position, seat)
        return OutgoingMessage("\n".join(filter(None, lines)), board, tuple(rows), audience=seat)

    async def _formation_message(
        self, interaction: Interaction, position: Position, seat: int, formation: Formation
    ) -> OutgoingMessage:
        """A formation on this seat's side of the board, with its buttons."""
        say, match = interaction.say, position.match
        puts = _puts(position, seat, formation)
        picture = await self.kit.render_thread.run(
            formation_picture, position, seat, puts, say, interaction.style
        )
        lines = [f"**{plain(formation.name)}**", formation_text(position, puts, say)]
        if picture is None:
            lines.append(say("formation-unfit"))
        ref = Ref("", match.id, match.version, (str(formation.id),))
        row = (
            Button(say("button-lay"), ref.to("formlay"), Tone.GOOD, enabled=picture is not None),
            Button(say("button-rename"), ref.to("formname")),
            Button(say("button-delete"), ref.to("formdel"), Tone.RISKY),
            Button(say("button-back"), ref.to("forms", path=())),
        )
        return OutgoingMessage("\n".join(lines), picture, (row,), audience=seat)

    async def _chosen(self, click: Click, position: Position, keys: tuple[str, ...]) -> Formation:
        user_id = click.interaction.person.user_id
        return await self.kit.match.formations.get(user_id, position.match.game, _id(keys))


def _puts(position: Position, seat: int, formation: Formation) -> Puts:
    """The formation turned towards a seat's side of the board."""
    if seat and isinstance(position.game, Arranging):
        return turned_formation(position.game, formation.puts)
    return formation.puts


def formation_picture(
    position: Position, seat: int, puts: Puts, say: Say, style: BoardStyle
) -> render.Picture | None:
    """The board with a formation instead of the placed cards; None if the rules forbid it."""
    game, state = position.game, position.state
    now = formation_of(laid_cards(game, state, seat))
    texts = moves_between(now, puts)
    if not are_allowed(game, state, seat, texts):
        return None
    for text in texts:
        state = game.play(state, seat, text)
    view, names = game.view(state, seat), position.match.names
    return draw_board(
        style,
        game.key,
        view,
        viewpoint=style.viewpoint(seat),
        locale=say.locale,
        names=names,
    )


def _id(keys: tuple[str, ...]) -> int:
    """:raises StaleChoice: the keys are not one id."""
    number = parse_id(keys[0]) if len(keys) == 1 else None
    if number is not None:
        return number
    raise StaleChoice
