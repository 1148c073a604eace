"""Buttons of the arrangement: each click places a card immediately, until the player is ready."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import OutgoingMessage, Ref
from bot.match.act.service import Matches
from bot.match.act.use_case import check_owing
from bot.match.arrangement.service import Arrangements
from bot.match.model import arrangement
from bot.match.model.position import Position, Turn
from bot.match.refusals import NotArranging, StaleBoard
from bot.play.arrangement import editor
from bot.play.arrangement.editor import ArrangementEditor
from bot.play.board import text as board_text
from bot.play.match_finder import MatchFinder
from bot.play.next_match import next_button


@dataclass(frozen=True, slots=True)
class ArrangementButtons(Face):
    """Places cards: each click counts immediately."""

    matches: Matches
    arrangements: Arrangements
    finder: MatchFinder
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
        await self._choose(click, editor.HAND)

    async def from_sheet(self, click: Click) -> None:
        await self._choose(click, editor.SHEET)

    async def lay(self, click: Click) -> None:
        """Place the card that was chosen before in the cell that is chosen now."""
        interaction, path = click.interaction, click.ref.path
        cell = click.values[0] if click.values else ""
        position, seat = await self.current(interaction, click.ref)
        if position is not None:
            texts = editor.moves_to(position, seat, path, cell)
            note = editor.placement_text(position, seat, path, cell, interaction.say)
            await self.act(click, lambda: self._make(click, texts), note)

    async def lay_default(self, click: Click) -> None:
        interaction, ref = click.interaction, click.ref

        async def work() -> Turn:
            return await self.arrangements.lay_default(
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
        await self.act(click, lambda: self._make(click, (arrangement.READY,)), "")

    async def act(self, click: Click, work: Callable[[], Awaitable[Turn]], note: str) -> None:
        """Change the arrangement and show the result. If the person has changed it elsewhere since
        the ref was made, do nothing and show the current one."""
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
        if turn.own != arrangement.READY and turn.entries:
            lines.append(say("arrange-completed", count=arrangement.MAX_PLACEMENTS))
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
        """The current position, whatever the ref's version, and the person's seat.

        :raises NotYourMatch, NotStarted, MatchOver, AlreadyReady: as the names say.
        :raises StaleBoard: the arrangement is over.
        """
        position, seat = await self.finder.require_seat(interaction, ref)
        if not position.arranging:
            raise NotArranging(position.match.code)
        check_owing(position, seat)
        return position, seat

    async def current(self, interaction: Interaction, ref: Ref) -> tuple[Position | None, int]:
        """The same if the cards lie as they did at the ref's version. Otherwise the position is
        None, and the person has been shown the current arrangement."""
        position, seat = await self.own(interaction, ref)
        old = await self.matches.position(ref.match, ref.version)
        before, now = (arrangement.lying(one.game, one.state, seat) for one in (old, position))
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
        return await self.arrangements.make(
            ref.match, interaction.person, texts, interaction.id, version=ref.version
        )
