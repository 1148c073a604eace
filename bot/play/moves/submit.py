"""The submission of a move, picked or typed, and the answer to it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from bot.discord_kit import permissions
from bot.discord_kit.error_text import sentence
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Row
from bot.discord_kit.refusals import MissingPermissions
from bot.discord_kit.texts import Say
from bot.match.act.service import Matches
from bot.match.arrangement.service import Arrangements
from bot.match.model.match import Match
from bot.match.model.position import Position, Turn
from bot.match.refusals import NotYourMatch, StaleBoard, TeamDecides
from bot.play.arrangement.buttons import ArrangementButtons
from bot.play.board import buttons as board_buttons
from bot.play.board import text as board_text
from bot.play.match_list_text import trouble_line
from bot.play.next_match import next_button
from bot.play.team_seats import TeamSeats

MOVE_SEPARATORS: Final = re.compile(r"[,;、\n]")
"""Separate several moves typed together during the arrangement."""
MAX_MOVE_CHARS: Final = 200
"""Characters of a typed text: enough for many moves together."""


@dataclass(frozen=True, slots=True)
class MoveSubmitter:
    """Submits moves."""

    matches: Matches
    arrangements: Arrangements
    arrangement: ArrangementButtons
    teams: TeamSeats

    async def make_move(
        self, interaction: Interaction, match_id: int, text: str, *, version: int | None = None
    ) -> OutgoingMessage:
        """Make the person's move, or several during the arrangement. `version` is that of the board
        it was chosen on; None for the current one. The message confirms it, or names those who
        still have to choose. Where a team decides it is a vote.

        Raises what `Matches.act` raises.
        """
        say = interaction.say
        try:
            turn = await self._made(interaction, match_id, text, version)
        except (TeamDecides, NotYourMatch):
            voted = await self.teams.vote(interaction, match_id, text, version=version)
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
            sent = say("move-sent", move=turn.own, label=label)
            rows = _row(*plan_button(turn.position, seat, say), *next_button(interaction, turn))
            if seat in turn.position.owing and not turn.repeated:
                # the board calls nobody who has just moved
                sent += "\n" + say("move-sent-again")
                move_button = board_buttons.move_button(turn.position, say)
                rows = (*board_buttons.open_buttons(turn.position, say), (move_button,))
            return OutgoingMessage(
                sent + _place_note(interaction, turn.position.match), rows=rows, audience=seat
            )
        names = board_text.names_of(position.match)
        awaited = say.people(names[other] for other in sorted(turn.waiting))
        change = board_buttons.move_button(turn.position, say, label=say("button-change"))
        hand = board_buttons.hand_button(position.match, say)
        return OutgoingMessage(
            say("move-chosen", move=turn.own, label=label, names=awaited),
            rows=_row(change, *hand, *next_button(interaction, turn)),
            audience=seat,
        )

    async def _made(
        self, interaction: Interaction, match_id: int, text: str, version: int | None
    ) -> Turn:
        person = interaction.person
        texts = [part for part in MOVE_SEPARATORS.split(text) if part.strip()]
        if len(texts) > 1 and (await self.matches.position(match_id)).arranging:
            return await self.arrangements.make(match_id, person, texts, interaction.id)
        try:
            return await self.matches.act(match_id, person, text, interaction.id, version=version)
        except StaleBoard:
            # a typed placement is complete, whatever the player has changed since
            if not (await self.matches.position(match_id)).arranging:
                raise
        return await self.matches.act(match_id, person, text, interaction.id)


def plan_button(position: Position, seat: int, say: Say) -> tuple[Button, ...]:
    """The button to plan an answer, while a person thinks."""
    match = position.match
    awaited = position.to_act
    waits = len(awaited) == 1 and seat not in awaited and not awaited & match.computers
    plan = Button(say("button-plan-answer"), Ref("plan", match.id, match.version))
    return (plan,) if waits else ()


def _row(*buttons: Button) -> tuple[Row, ...]:
    return (buttons,) if buttons else ()


def _place_note(interaction: Interaction, match: Match) -> str:
    """A note for the case that the board cannot be posted: the move counts, but nobody sees it
    until the permissions are restored. Empty if all is well."""
    if match.is_direct or interaction.channel_id != match.board_channel_id:
        return trouble_line(match, interaction.say)
    wanted = permissions.needed_to_post(interaction.raw.channel)
    missing = permissions.missing(interaction.raw.app_permissions, wanted)
    if not missing:
        return trouble_line(match, interaction.say)
    return f"\n{sentence(MissingPermissions(missing), interaction.say)}"
