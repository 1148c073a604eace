"""The slash commands. Each module makes its own; `add_all` puts them into the tree."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.discord_kit.desk import Desk
from bot.learning import learn_command
from bot.people import me_command
from bot.play import inbox as play_inbox
from bot.play import match_command
from bot.play.board import command as board_command
from bot.play.board import hand as board_hand
from bot.play.board import rules as board_rules
from bot.play.lobby import command as lobby_command
from bot.play.moves import command as moves_command
from bot.ratings import leaderboard, profile_ui
from bot.replays import replay_ui, verify_ui
from bot.servers import admin_command, setup_command
from bot.tournaments.ui import command as ui_command


def add_all(tree: app_commands.CommandTree[Any], desk: Desk) -> None:
    """Everything a person can type."""
    for module in (
        lobby_command,
        moves_command,
        board_hand,
        board_command,
        play_inbox,
        match_command,
        me_command,
        profile_ui,
        leaderboard,
        ui_command,
        replay_ui,
        verify_ui,
        board_rules,
        learn_command,
        setup_command,
        admin_command,
    ):
        tree.add_command(module.command(desk))
