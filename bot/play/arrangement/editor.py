"""One's own cards, to be laid out in private: what lies where, what is in hand, where it may go."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import render
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, Card, Menu, Ref, Row, Tone
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.match.arrangement.service import Arrangements
from bot.match.model import arrangement
from bot.match.model.arrangement import Layout
from bot.match.model.position import Position
from bot.play.board import text as board_text
from bot.play.board.message import BoardMessages
from bot.play.guidance import Guidance
from render.pick import Choice, pick

HAND: Final = "hand"
SHEET: Final = "sheet"
"""How the path of a step begins: with a card from the hand, or with the cell of one that lies."""
AWAY: Final = "away"
"""The key that takes a card back into the hand; no cell has it for a name."""
SOON: Final = 20
"""From so many cards left to move on, the number is said."""


@dataclass(frozen=True, slots=True)
class ArrangementEditor:
    """Shows one's own cards while they are laid out."""

    arrangements: Arrangements
    boards: BoardMessages
    render_thread: RenderThread
    guidance: Guidance

    async def editor(
        self, interaction: Interaction, position: Position, seat: int, note: str = ""
    ) -> Card:
        """What a seat has laid out, and everything it may do with it. `note` says what was done."""
        say, match = interaction.say, position.match
        found = arrangement.layout(position.game, position.state, seat)
        view = position.view(seat)
        step = await self.render_thread.run(
            pick, match.game, view, (), locale=say.locale, names=match.names
        )
        lesson = await self.guidance.next_step(interaction, position, seat)
        lines = [note, lesson, f"**{plain(step.prompt)}**", say("arrange-open")]
        if ready := [board_text.names_of(match)[other] for other in sorted(position.ready)]:
            lines.append(say("board-ready", names=say.listing(ready), count=len(ready)))
        left = await self.arrangements.left(match.id, seat)
        if left <= SOON:
            lines.append(say("arrange-left", count=left))
        ref = Ref("", match.id, match.version)
        rows: list[Row] = []
        if found.hand:
            choices = (Choice(name, *card_words(position, name, say)) for name in found.hand)
            rows.append(Menu(ref.to("layhand"), say("arrange-from-hand"), tuple(choices)))
        if found.lying:
            rows.append(
                Menu(ref.to("laysheet"), say("arrange-from-sheet"), lying(position, found, say))
            )
        may_be_ready = arrangement.allowed(
            position.game, position.state, seat, (arrangement.READY,)
        )
        rows.append(
            (
                Button(say("button-ready"), ref.to("ready"), Tone.GOOD, enabled=may_be_ready),
                Button(say("button-default"), ref.to("laydefault")),
                Button(say("button-type"), ref.to("type")),
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
        return Card("\n".join(filter(None, lines)), board, tuple(rows), audience=seat)

    async def step_card(
        self, interaction: Interaction, position: Position, seat: int, ref: Ref
    ) -> Card:
        """Where the chosen card may go. The ref's path says which: one from the hand by its name,
        or one that lies by its cell.

        :raises StaleChoice: it is not there any more.
        """
        say = interaction.say
        found = arrangement.layout(position.game, position.state, seat)
        card, ways = options(position, seat, ref.path)
        (name, detail), (origin, chosen) = card_words(position, card, say), ref.path
        choices = [Choice(cell, *_target(position, found, ref.path, cell, say)) for cell in ways]
        # one that lies may go to any cell of one's own; what matters then is which one it is
        marks = [chosen] if origin == SHEET else list(ways)
        if origin == SHEET:
            choices.insert(0, Choice(AWAY, say("arrange-away"), ""))
        question = say("arrange-where", card=name)
        text = f"**{question}**" + (f"\n{detail}" if detail else "")
        rows: tuple[Row, ...] = (
            Menu(ref.to("layto"), say("arrange-cell"), tuple(choices)),
            (
                Button(say("button-back"), ref.to("arrange", path=())),
                Button(say("button-cancel"), ref.to("close", path=())),
            ),
        )
        board = await self.boards.own_picture(interaction, position, seat, marks=marks)
        return Card(text, board, rows, audience=seat)

    async def ready_card(self, interaction: Interaction, position: Position, seat: int) -> Card:
        """Ask once more: being ready cannot be taken back."""
        say, ref = interaction.say, Ref("", position.match.id, position.match.version)
        row = (
            Button(say("button-ready-yes"), ref.to("readyyes"), Tone.GOOD),
            Button(say("button-back"), ref.to("arrange")),
        )
        board = await self.boards.own_picture(interaction, position, seat)
        return Card(say("arrange-ask-ready"), board, (row,), audience=seat)


def options(
    position: Position, seat: int, path: tuple[str, ...]
) -> tuple[str, dict[str, tuple[str, ...]]]:
    """The card that a path has chosen, and where it may go: cell -> the moves for it.

    :raises StaleChoice: it is not there any more.
    """
    found = arrangement.layout(position.game, position.state, seat)
    match path:
        case ("hand", card) if card in found.hand:
            return card, arrangement.placings(position.game, position.state, seat, card)
        case ("sheet", cell) if cell in found.lying:
            return found.lying[cell], arrangement.shiftings(
                position.game, position.state, seat, cell
            )
    raise StaleChoice


def moves_to(position: Position, seat: int, path: tuple[str, ...], cell: str) -> tuple[str, ...]:
    """The moves that bring the chosen card to a cell, or take it back into the hand.

    :raises StaleChoice: it does not go there.
    """
    _, ways = options(position, seat, path)
    if cell == AWAY and path[0] == SHEET:
        return (arrangement.lift(path[1]),)
    if cell not in ways:
        raise StaleChoice
    return ways[cell]


def done(position: Position, seat: int, path: tuple[str, ...], cell: str, say: Say) -> str:
    """What moving the chosen card did, in a sentence. `position` is the one before."""
    found = arrangement.layout(position.game, position.state, seat)
    card, _ = options(position, seat, path)
    name = card_words(position, card, say)[0]
    if cell == AWAY:
        return say("arrange-taken", card=name)
    other = found.lying.get(cell)
    if other is None:
        return say("arrange-laid", card=name, cell=cell)
    key = "arrange-swapped" if path[0] == SHEET else "arrange-replaced"
    return say(key, card=name, cell=cell, other=card_words(position, other, say)[0])


def card_words(position: Position, card: str, say: Say) -> tuple[str, str]:
    """What a card is called, and what there is to say of it."""
    return render.card(position.match.game, card, locale=say.locale)


def lying(position: Position, found: Layout, say: Say) -> tuple[Choice, ...]:
    """The cards that lie, by cell."""
    return tuple(
        Choice(cell, say("arrange-stands", card=name, cell=cell), detail)
        for cell, card in sorted(found.lying.items())
        for name, detail in (card_words(position, card, say),)
    )


def _target(
    position: Position, found: Layout, path: tuple[str, ...], cell: str, say: Say
) -> tuple[str, str]:
    """A cell that the chosen card may go to, and what happens to the card that lies there."""
    other = found.lying.get(cell)
    if other is None:
        return cell, say("arrange-free")
    key = "arrange-swap" if path[0] == SHEET else "arrange-replace"
    return cell, say(key, card=card_words(position, other, say)[0])


def sheet_of(position: Position, puts: Iterable[str], say: Say) -> str:
    """A formation in a line: "king c1, prince b1"."""
    cards = arrangement.cards_by_cell(puts)
    return say.listing(
        say("arrange-stands", card=card_words(position, card, say)[0], cell=cell)
        for cell, card in cards.items()
    )
