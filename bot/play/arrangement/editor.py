"""The private message in which a player arranges their cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import render
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, Menu, OutgoingMessage, Ref, Row, Tone
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.sanitize import bold, plain
from bot.discord_kit.texts import Say
from bot.match.arrangement.service import Arrangements
from bot.match.model import arrangement
from bot.match.model.arrangement import Layout
from bot.match.model.position import Position
from bot.play.board import text as board_text
from bot.play.board.message import BoardMessages
from bot.play.guidance import Guidance
from bot.play.move_example import example_path
from render.marks import chosen as marked_chosen
from render.pick import Choice, pick

HAND: Final = "hand"
SHEET: Final = "sheet"
"""The first part of a step's path: a card from the hand follows, or the cell of a placed one."""
AWAY: Final = "away"
"""The key that takes a card back into the hand; no cell has this name."""
LOW_PLACEMENTS: Final = 20
"""The number of placements left is mentioned from here on down."""


@dataclass(frozen=True, slots=True)
class ArrangementEditor:
    """Shows a player's own cards during the arrangement."""

    arrangements: Arrangements
    boards: BoardMessages
    render_thread: RenderThread
    guidance: Guidance

    async def editor_message(
        self, interaction: Interaction, position: Position, seat: int, note: str = ""
    ) -> OutgoingMessage:
        """A seat's arrangement, with every way to change it. `note` tells of the last change."""
        say, match = interaction.say, position.match
        layout = arrangement.layout(position.game, position.state, seat)
        view = position.view(seat)
        step = await self.render_thread.run(
            pick, match.game, view, (), locale=say.locale, names=match.names
        )
        lesson = await self.guidance.next_step(interaction, position, seat)
        lines = [note, lesson, bold(plain(step.prompt)), say("arrange-open")]
        if ready := [board_text.names_of(match)[other] for other in sorted(position.ready)]:
            lines.append(say("board-ready", names=say.people(ready), count=len(ready)))
        left = await self.arrangements.left(match.id, seat)
        if left <= LOW_PLACEMENTS:
            lines.append(say("arrange-left", count=left))
        lines += self.boards.turned(interaction, position, seat)
        ref = Ref("", match.id, match.version)
        rows: list[Row] = []
        if layout.hand:
            choices = (Choice(name, *card_text(position, name, say)) for name in layout.hand)
            rows.append(Menu(ref.to("layhand"), say("arrange-from-hand"), tuple(choices)))
        if layout.lying:
            placed = placed_choices(position, layout, say)
            rows.append(Menu(ref.to("laysheet"), say("arrange-from-sheet"), placed))
        may_be_ready = arrangement.allowed(
            position.game, position.state, seat, (arrangement.READY,)
        )
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
                *self.guidance.hint_buttons(position.match, say, within=True),
                Button(say("button-cancel"), ref.to("close")),
            )
        )
        board = await self.boards.own_picture(interaction, position, seat)
        return OutgoingMessage("\n".join(filter(None, lines)), board, tuple(rows), audience=seat)

    async def step_message(
        self, interaction: Interaction, position: Position, seat: int, ref: Ref
    ) -> OutgoingMessage:
        """The cells for the chosen card. The ref's path names it: by its name if it is in the hand,
        by its cell if it is placed.

        :raises StaleChoice: the card is no longer there.
        """
        say = interaction.say
        layout = arrangement.layout(position.game, position.state, seat)
        card, moves = destinations(position, seat, ref.path)
        (name, detail), (origin, chosen) = card_text(position, card, say), ref.path
        choices = [
            Choice(cell, *_cell_text(position, layout, ref.path, cell, say)) for cell in moves
        ]
        marks = [marked_chosen(chosen), *(cell for cell in moves if cell != chosen)]
        if origin == SHEET:
            choices.insert(0, Choice(AWAY, say("arrange-away"), ""))
        question = say("arrange-where", card=name)
        turned = self.boards.turned(interaction, position, seat)
        text = "\n".join(filter(None, (f"**{question}**", detail, *turned)))
        rows: tuple[Row, ...] = (
            Menu(ref.to("layto"), say("arrange-cell"), tuple(choices)),
            (
                Button(say("button-back"), ref.to("arrange", path=())),
                Button(say("button-cancel"), ref.to("close", path=())),
            ),
        )
        board = await self.boards.own_picture(interaction, position, seat, marks=marks)
        return OutgoingMessage(text, board, rows, audience=seat)

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
    layout = arrangement.layout(position.game, position.state, seat)
    match path:
        case ("hand", card) if card in layout.hand:
            return card, arrangement.placings(position.game, position.state, seat, card)
        case ("sheet", cell) if cell in layout.lying:
            return layout.lying[cell], arrangement.shiftings(
                position.game, position.state, seat, cell
            )
    raise StaleChoice


def moves_to(position: Position, seat: int, path: tuple[str, ...], cell: str) -> tuple[str, ...]:
    """The moves that bring the chosen card to a cell, or take it back into the hand.

    :raises StaleChoice: the card may not go there.
    """
    _, moves = destinations(position, seat, path)
    if cell == AWAY and path[0] == SHEET:
        return (arrangement.lift(path[1]),)
    if cell not in moves:
        raise StaleChoice
    return moves[cell]


def placement_text(
    position: Position, seat: int, path: tuple[str, ...], cell: str, say: Say
) -> str:
    """The effect of moving the chosen card, in a sentence. `position` is the one before."""
    layout = arrangement.layout(position.game, position.state, seat)
    card, _ = destinations(position, seat, path)
    name = card_text(position, card, say)[0]
    if cell == AWAY:
        return say("arrange-taken", card=name)
    other = layout.lying.get(cell)
    if other is None:
        return say("arrange-laid", card=name, cell=cell)
    key = "arrange-swapped" if path[0] == SHEET else "arrange-replaced"
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
) -> tuple[str, str]:
    """A cell for the chosen card, and the effect on the card that lies there."""
    other = layout.lying.get(cell)
    if other is None:
        return cell, say("arrange-free")
    key = "arrange-swap" if path[0] == SHEET else "arrange-replace"
    return cell, say(key, card=card_text(position, other, say)[0])


def formation_text(position: Position, puts: Iterable[str], say: Say) -> str:
    """A formation in a line: "king c1, prince b1"."""
    cards = arrangement.cards_by_cell(puts)
    return say.listing(
        say("arrange-stands", card=card_text(position, card, say)[0], cell=cell)
        for cell, card in cards.items()
    )
