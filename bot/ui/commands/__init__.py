"""The slash commands. Each module makes its own; `add_all` puts them into the tree."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.ui.commands import (
    admin,
    board,
    hand,
    leaderboard,
    learn,
    match,
    me,
    move,
    play,
    profile,
    replay,
    rules,
    setup,
    tournament,
    turns,
    verify,
)
from bot.ui.desk import Desk


def add_all(tree: app_commands.CommandTree[Any], desk: Desk) -> None:
    """Everything a person can type."""
    for module in (
        play,
        move,
        hand,
        board,
        turns,
        match,
        me,
        profile,
        leaderboard,
        tournament,
        replay,
        verify,
        rules,
        learn,
        setup,
        admin,
    ):
        tree.add_command(module.command(desk))
