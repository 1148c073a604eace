"""Interim: the faces of features that still take the desk. Each line goes with its feature."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.app.faces import Kit, PlayFaces
from bot.app.services import Services
from bot.discord_kit.desk import Desk
from bot.discord_kit.faces import Acknowledgement, Command, Face, Route, Routes
from bot.people import me_command, privacy_ui, settings_ui
from bot.servers import admin_command, setup_command
from bot.tournaments.ui import admin_command as tournament_admin_command
from bot.tournaments.ui import command as tournament_command
from bot.tournaments.ui import signup_buttons

_PRIVATE, _UPDATE, _NOW = Acknowledgement.PRIVATE, Acknowledgement.UPDATE, Acknowledgement.NOW


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
            # in the settings
            "settings": Route(_UPDATE, settings_ui.show, in_match=False),
            "setpick": Route(_UPDATE, settings_ui.pick, in_match=False),
            "settoggle": Route(_UPDATE, settings_ui.toggle, in_match=False),
            "setzone": Route(_NOW, settings_ui.ask_zone, in_match=False),
            "setquiet": Route(_NOW, settings_ui.ask_quiet, in_match=False),
            # under the question whether somebody is to be forgotten
            "forgetyes": Route(_UPDATE, privacy_ui.forget, in_match=False),
            "forgetno": Route(_UPDATE, privacy_ui.keep, in_match=False),
        }

    def forms(self) -> Routes:
        return {
            "setzone": Route(_UPDATE, settings_ui.set_zone, in_match=False),
            "setquiet": Route(_UPDATE, settings_ui.set_quiet, in_match=False),
        }

    def commands(self) -> Sequence[Command]:
        made = (
            module.command(self.desk)
            for module in (
                me_command,
                tournament_command,
                setup_command,
            )
        )
        of_tournaments = tournament_admin_command.group(self.desk)
        return (*made, admin_command.command(self.desk, of_tournaments))


def desk_of(services: Services, kit: Kit, play: PlayFaces) -> Desk:
    return Desk(
        handler=kit.handler,
        codes=kit.codes,
        vacation_cards=play.vacations,
        render_thread=kit.render_thread,
        rate_limits=kit.rate_limits,
        matches=services.matches,
        time=services.time,
        servers=services.servers,
        people=services.people,
        privacy=services.privacy,
        administration=services.administration,
        tournaments=services.tournaments,
    )
