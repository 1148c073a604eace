"""Lists of matches in words, one line each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.discord_kit import links
from bot.discord_kit.message import TEXT_LIMIT
from bot.discord_kit.texts import Say, ago, on
from bot.match.model.match import Match, PendingTurn
from bot.play.board import text as board_text

MAX_LIST_CHARS: Final = TEXT_LIMIT - 100
"""Characters for the lines of a list; the rest is for the number of those that did not fit."""


def turn_line(owed: PendingTurn, say: Say) -> str:
    """A pending turn in a line: game, players, link, deadline, and the channel's trouble if any."""
    return _turn(owed, say) + trouble_line(owed.match, say).replace("\n", " · ")


def trouble_line(match: Match, say: Say) -> str:
    """The reason why no board can be posted, as a line of its own; empty if there is none."""
    if match.trouble is None:
        return ""
    return "\n" + say("trouble", reason=say(f"trouble-{match.trouble.value}"))


def link(match: Match, say: Say) -> str:
    """A match's code, linked to its newest board."""
    return say("link-code", code=match.code, url=links.to_match(match))


class Subheading(str):
    """A line of a list that is no item: it is over those that follow."""

    __slots__ = ()


def list_text(heading: str, lines: Iterable[str], say: Say, omitted: int = 0) -> str:
    """A heading, as many lines as fit into a message, and the number of the others. `omitted`:
    how many were left out before."""
    fitting = [heading]
    chars_left = MAX_LIST_CHARS - len(heading)
    for line in lines:
        chars_left -= len(line) + 3
        over = isinstance(line, Subheading)
        if chars_left < 0:
            omitted += not over
        else:
            fitting.append(line if over else f"- {line}")
    if omitted:
        fitting.append(say("turns-more", count=omitted))
    return "\n".join(fitting)


def _turn(owed: PendingTurn, say: Say) -> str:
    game, players = say.game(owed.match.game), board_text.versus(owed.match, say)
    where, deadline = link(owed.match, say), owed.deadline
    if owed.paused:
        return say("turns-line-paused", game=game, players=players, where=where)
    if deadline is None:
        since = ago(owed.since)
        return say("turns-line", game=game, players=players, where=where, since=since)
    return say(
        "turns-line-deadline",
        game=game,
        players=players,
        where=where,
        on=on(deadline),
        ago=ago(deadline),
    )
