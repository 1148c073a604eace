"""A step of a replay in words."""

from __future__ import annotations

import render
from bot.discord_kit.texts import Say
from bot.match.model.enums import Kind
from bot.play.board import admin_rulings
from bot.play.board import text as board_text
from bot.replays.replay import Replay


def step_text(replay: Replay, index: int, say: Say) -> list[str]:
    """The events that led to a step, in words; at the last one, the result too."""
    match = replay.match_at(index)
    names = board_text.names_of(match)
    told = render.describe(match.game, replay.events[index], locale=say.locale, names=names)
    row = replay.rows[index]
    if row is not None and row.kind is Kind.UNDO:
        told = [say("board-undone", name=names[row.seat], turn=replay.numbers[index])]
    elif row is not None and row.kind is Kind.SWAPPED:
        told = [say("board-swapped", name=names[0], other=names[1])]
    elif row is not None and row.kind in admin_rulings.RULING_KINDS:
        later = [one for one in replay.rows if one is not None]
        told = [admin_rulings.ruling_text(match, row, say, later)]
    if index + 1 == len(replay.versions):
        told += board_text.result(match, say)
    return told or [say("steps-start")]
