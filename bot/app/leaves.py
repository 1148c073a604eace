"""Interim: the faces of features that still take the desk. Each line goes with its feature."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.app.faces import Kit
from bot.app.services import Services
from bot.discord_kit.desk import Desk
from bot.discord_kit.faces import Acknowledgement, Command, Face, Route, Routes
from bot.tournaments.ui import command as tournament_command
from bot.tournaments.ui import signup_buttons

_PRIVATE, _UPDATE = Acknowledgement.PRIVATE, Acknowledgement.UPDATE


@dataclass(frozen=True, slots=True)
class DeskFaces(Face):
    desk: Desk

    def routes(self) -> Routes:
        return {
            # under the sign-up of a tournament
            "tjoin": Route(_PRIVATE, signup_buttons.join, in_match=False),
            "tleave": Route(_PRIVATE, signup_buttons.leave, in_match=False),
            "tleaveyes": Route(_UPDATE, signup_buttons.leave_yes, in_match=False),
            "tleaveno": Route(_UPDATE, signup_buttons.leave_no, in_match=False),
            "tcheck": Route(_PRIVATE, signup_buttons.check_in, in_match=False),
        }

    def commands(self) -> Sequence[Command]:
        return (tournament_command.command(self.desk),)


def desk_of(services: Services, kit: Kit) -> Desk:
    return Desk(
        handler=kit.handler,
        render_thread=kit.render_thread,
        rate_limits=kit.rate_limits,
        matches=services.matches,
        time=services.time,
        servers=services.servers,
        tournaments=services.tournaments,
    )
