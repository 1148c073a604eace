"""A match of one's own, opened privately from a list: its board with its buttons, or what there is
to know of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.discord_kit import error_text
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Row
from bot.match.act.service import Matches
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.model.position import Position
from bot.match.refusals import Quarantined
from bot.play.board import buttons as board_buttons
from bot.play.board import text as board_text
from bot.play.board.message import BoardMessages
from bot.play.match_info import MatchInfo
from bot.play.match_list_text import link
from engines import PUBLIC


@dataclass(frozen=True, slots=True)
class OpenedMatches:
    """Opens matches of a person's own."""

    matches: Matches
    boards: BoardMessages
    info: MatchInfo

    async def message(
        self, interaction: Interaction, match: Match, further: tuple[Button, ...] = ()
    ) -> OutgoingMessage:
        """A match as its player sees it, with `further` buttons. One that is broken does not block
        those that the buttons lead to."""
        say = interaction.say
        if match.status is not Status.ACTIVE:
            told = await self.info.info_message(interaction, match)
            played = match.status is Status.FINISHED
            own = (*(board_buttons.end_buttons(match, say) if played else ()), *further)
            return replace(told, rows=(*told.rows, own) if own else told.rows)
        try:
            position = await self.matches.position(match.id)
        except Quarantined as error:
            sentence = error_text.numbered_sentence(error, say)
            return OutgoingMessage(sentence, rows=_row(further), audience=PUBLIC)
        rows = self._rows(interaction, position, further)
        board = await self.boards.own_board(interaction, position, rows=rows)
        place = say(
            "turns-here",
            game=say.game(match.game),
            players=board_text.versus(match, say, position),
            where=link(match, say),
        )
        return OutgoingMessage(place, board.picture, rows, audience=board.audience)

    def _rows(
        self, interaction: Interaction, position: Position, further: tuple[Button, ...]
    ) -> tuple[Row, ...]:
        """Deciding, where the person is to; else the menu."""
        match, say = position.match, interaction.say
        if position.seat_of(interaction.person.user_id) in position.to_act:
            quick = board_buttons.open_buttons(position, say)
            return (*quick, (board_buttons.move_button(position, say), *further))
        menu = Button(say("button-menu"), Ref("menu", match.id, match.version))
        return ((*board_buttons.hand_button(match, say), menu, *further),)


def _row(buttons: tuple[Button, ...]) -> tuple[Row, ...]:
    return (buttons,) if buttons else ()
