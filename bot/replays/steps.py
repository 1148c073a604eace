"""One step of a replay, with the ways to the others: of a match, and of a record file."""

from __future__ import annotations

from dataclasses import replace

import render
from bot.discord_kit.board_style import BoardStyle, draw_board
from bot.discord_kit.message import Button, Ref, Tone
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.match.model.enums import NAMING_KINDS, Kind
from bot.play.board import admin_rulings
from bot.play.board import text as board_text
from bot.play.board.side import steady_seat
from bot.replays.record_replay import ruling
from bot.replays.replay import Replay


def picture(
    replay: Replay, index: int, style: BoardStyle, seat: int | None, locale: str
) -> render.Picture:
    """The position of a step, as the reader at `seat` is shown boards."""
    match = replay.match_at(index)
    return draw_board(
        style,
        match.game,
        replay.views[index],
        viewpoint=steady_seat(replay.position.match) if seat is None else style.viewpoint(seat),
        locale=locale,
        names=match.names,
    )


def told(replay: Replay, index: int, say: Say) -> list[str]:
    """The number of a step, the players, and the events that led to it; at the last one, the result
    too."""
    match = replay.position.match
    heading = say(
        "steps-heading",
        game=say.game(match.game),
        code=match.code,
        step=replay.numbers[index],
        steps=replay.numbers[-1],
    )
    players = board_text.versus(replay.match_at(index), say)
    return [f"**{heading}**", players, *happened(replay, index, say)]


def happened(replay: Replay, index: int, say: Say) -> list[str]:
    """The events that led to a step, in words; at the last one, the result too."""
    match = replay.match_at(index)
    names = board_text.names_of(match)
    told = render.describe(match.game, replay.events[index], locale=say.locale, names=names)
    row = replay.rows[index]
    if row is not None and row.kind is Kind.UNDO:
        told = [say("board-undone", name=names[row.seat], turn=replay.numbers[index])]
    elif row is not None and row.kind is Kind.SWAPPED:
        told = [say("board-swapped", name=names[0], other=names[1])]
    elif row is not None and not match.id and row.kind in NAMING_KINDS:
        told = [ruling(row, say, plain)]
    elif row is not None and row.kind in admin_rulings.RULING_KINDS:
        later = [one for one in replay.rows if one is not None]
        told = [admin_rulings.ruling_text(match, row, say, later)]
    if index + 1 == len(replay.versions):
        told += board_text.result(match, say)
    return told or [say("steps-start")]


def ways(replay: Replay, index: int, ref: Ref, say: Say) -> tuple[Button, ...]:
    """Buttons to the other steps; their actions begin with the ref's."""
    last = len(replay.versions) - 1

    def way(name: str, to: int) -> Button:
        to = min(max(to, 0), last)
        there = replace(ref, action=f"{ref.action}{name}", version=replay.versions[to])
        return Button(say(f"button-step-{name}"), there, Tone.PLAIN, enabled=to != index)

    return way("first", 0), way("back", index - 1), way("on", index + 1), way("last", last)
