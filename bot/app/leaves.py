"""Interim: the faces of features that still take the desk. Each line goes with its feature."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.app.faces import Kit, PlayFaces
from bot.app.services import Services
from bot.discord_kit.desk import Desk
from bot.discord_kit.faces import Acknowledgement, Command, Face, Route, Routes
from bot.learning import formations_ui, hints_ui, learn_command, puzzles_ui
from bot.learning.advice import Adviser
from bot.people import me_command, privacy_ui, settings_ui
from bot.ratings import leaderboard, profile_ui
from bot.replays import replay_ui, verify_ui
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
            # under a board
            "replay": Route(_PRIVATE, replay_ui.show),
            "verify": Route(_PRIVATE, verify_ui.show),
            # in the menu of /learn, and where somebody learns
            "learn": Route(_PRIVATE, learn_command.show, in_match=False),
            "school": Route(_UPDATE, learn_command.show, in_match=False),
            "learnplay": Route(_UPDATE, learn_command.begin, in_match=False),
            "hint": Route(_PRIVATE, hints_ui.show),
            "hintshow": Route(_UPDATE, hints_ui.show),
            "hintmove": Route(_UPDATE, hints_ui.suggest),
            "hintlast": Route(_UPDATE, hints_ui.look_back),
            "hintform": Route(_UPDATE, formations_ui.show),
            "hintlay": Route(_UPDATE, formations_ui.lay),
            # in a puzzle
            "puzzle": Route(_UPDATE, puzzles_ui.open_next, in_match=False),
            "pzlist": Route(_UPDATE, puzzles_ui.open_next, in_match=False),
            "pznext": Route(_UPDATE, puzzles_ui.skip, in_match=False),
            "pzagain": Route(_UPDATE, puzzles_ui.look, in_match=False),
            "pzback": Route(_UPDATE, puzzles_ui.look, in_match=False),
            "pzpick": Route(_UPDATE, puzzles_ui.choose, in_match=False),
            "pztype": Route(_NOW, puzzles_ui.type_it, in_match=False),
            "pztext": Route(_PRIVATE, puzzles_ui.text_board, in_match=False),
            "pzhint": Route(_UPDATE, puzzles_ui.hint, in_match=False),
            "pzshow": Route(_UPDATE, puzzles_ui.give_up, in_match=False),
            # in the replay: a card may not hold two buttons with one id
            "steps": Route(_PRIVATE, replay_ui.open_steps),
            "stepfirst": Route(_UPDATE, replay_ui.open_steps),
            "stepback": Route(_UPDATE, replay_ui.open_steps),
            "stepon": Route(_UPDATE, replay_ui.open_steps),
            "steplast": Route(_UPDATE, replay_ui.open_steps),
            # in the settings
            "settings": Route(_UPDATE, settings_ui.show, in_match=False),
            "setpick": Route(_UPDATE, settings_ui.pick, in_match=False),
            "settoggle": Route(_UPDATE, settings_ui.toggle, in_match=False),
            "setzone": Route(_NOW, settings_ui.ask_zone, in_match=False),
            "setquiet": Route(_NOW, settings_ui.ask_quiet, in_match=False),
            # under the question whether somebody is to be forgotten
            "forgetyes": Route(_UPDATE, privacy_ui.forget, in_match=False),
            "forgetno": Route(_UPDATE, privacy_ui.keep, in_match=False),
            # on a leaderboard
            "leadersp": Route(_UPDATE, leaderboard.page, in_match=False),
            "leadersn": Route(_UPDATE, leaderboard.page, in_match=False),
        }

    def forms(self) -> Routes:
        return {
            "pztype": Route(_UPDATE, puzzles_ui.typed, in_match=False),
            "setzone": Route(_UPDATE, settings_ui.set_zone, in_match=False),
            "setquiet": Route(_UPDATE, settings_ui.set_quiet, in_match=False),
        }

    def commands(self) -> Sequence[Command]:
        made = (
            module.command(self.desk)
            for module in (
                me_command,
                profile_ui,
                leaderboard,
                tournament_command,
                replay_ui,
                verify_ui,
                learn_command,
                setup_command,
            )
        )
        of_tournaments = tournament_admin_command.group(self.desk)
        return (*made, admin_command.command(self.desk, of_tournaments))


def desk_of(services: Services, kit: Kit, play: PlayFaces, adviser: Adviser) -> Desk:
    return Desk(
        handler=kit.handler,
        finder=kit.finder,
        codes=kit.codes,
        arrangement=play.arrangement,
        vacation_cards=play.vacations,
        guide=kit.guide,
        render_thread=kit.render_thread,
        film_thread=kit.film_thread,
        rate_limits=kit.rate_limits,
        adviser=adviser,
        matches=services.matches,
        arrangements=services.arrangements,
        lobby=services.lobby,
        inbox=services.inbox,
        time=services.time,
        notes=services.notes,
        replays=services.replays,
        servers=services.servers,
        people=services.people,
        privacy=services.privacy,
        ratings=services.ratings,
        profiles=services.profiles,
        administration=services.administration,
        tournaments=services.tournaments,
        guiding=services.guiding,
        training=services.training,
    )
