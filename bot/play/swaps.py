"""Taking the first player's side: the question with what is gained, and the answer."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Row, Tone
from bot.match.act.service import Matches
from bot.match.act.use_case import require_seat
from bot.match.model.position import Position
from bot.match.refusals import MatchOver
from bot.match.swaps import SWAPPER, Swaps, check_swap
from bot.play.board import text as board_text
from bot.play.board.message import BoardMessages
from bot.play.match_finder import MatchFinder
from bot.play.next_match import next_button


@dataclass(frozen=True, slots=True)
class SwapButtons(Face):
    """Shows a player the board from the other side, and swaps sides once confirmed."""

    matches: Matches
    swaps: Swaps
    finder: MatchFinder
    boards: BoardMessages

    def routes(self) -> Routes:
        return {
            "swap": Route(Acknowledgement.PRIVATE, self.ask),
            "swapyes": Route(Acknowledgement.UPDATE, self.swap_yes),
            "swapno": Route(Acknowledgement.UPDATE, self.swap_no, in_match=False),
        }

    async def ask(self, click: Click) -> None:
        """Ask for confirmation."""
        position, seat = await self.finder.require_seat(click.interaction, click.ref)
        await click.interaction.answer(await self._question(click.interaction, position, seat))

    async def swap_yes(self, click: Click) -> None:
        interaction, say, ref = click.interaction, click.interaction.say, click.ref
        turn = await self.swaps.swap(
            ref.match, interaction.person, interaction.id, version=ref.version
        )
        match = turn.position.match
        other = board_text.names_of(match)[1]
        done = say("swap-done", other=other, code=match.code)
        after = next_button(interaction, turn, before=SWAPPER)
        rows: tuple[Row, ...] = (after,) if after else ()
        seat = match.seat_of(interaction.person.user_id)
        if seat in turn.position.owing and not turn.repeated:
            rows = self.boards.turn_rows(turn.position, say, seat=seat)
        await interaction.answer(OutgoingMessage(done, rows=rows, audience=seat or 0))

    async def swap_no(self, click: Click) -> None:
        await click.interaction.answer(click.interaction.say("swap-kept"))

    async def swap_message(self, interaction: Interaction, match_id: int) -> OutgoingMessage:
        """The question about the board as it stands.

        :raises NotYourMatch, NotStarted, MatchOver, CannotSwap: as the names say.
        """
        match = await self.matches.get(match_id)
        seat = require_seat(match, interaction.person.user_id)
        position = await self.matches.position(match_id)
        if not match.status.is_open:
            raise MatchOver(match.code)
        return await self._question(interaction, position, seat)

    async def _question(
        self, interaction: Interaction, position: Position, seat: int
    ) -> OutgoingMessage:
        """:raises CannotSwap: see `check_swap`."""
        check_swap(position, seat)
        say, match = interaction.say, position.match
        after, mine = replace(position, match=match.exchanged()), 1 - seat
        other = board_text.names_of(match)[mine]
        following = "swap-next-you" if mine in after.owing else "swap-next-other"
        lines = [
            board_text.versus(after.match, say, after),
            say("swap-ask", other=other),
            say(following, other=other),
            say("swap-ask-plans"),
        ]
        ref = Ref("swapyes", match.id, match.version)
        row = (
            Button(say("button-swap-yes"), ref, Tone.GOOD),
            Button(say("button-resign-no"), ref.to("swapno")),
        )
        picture = await self.boards.own_picture(interaction, after, mine)
        return OutgoingMessage("\n".join(lines), picture, rows=(row,), audience=mine)
