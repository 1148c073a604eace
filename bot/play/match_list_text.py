"""Lists of matches in words, a line each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.discord_kit import links
from bot.discord_kit.message import TEXT_LIMIT
from bot.discord_kit.texts import Say, ago, on
from bot.match.model.match import Match, PendingTurn
from bot.play.board import text as board_text

MAX_LIST_CHARS: Final = TEXT_LIMIT - 100
"""Characters for the lines of a list; the rest is for its heading and for what did not fit."""


def owed_line(owed: PendingTurn, say: Say) -> str:
    """A decision in a line: what, with whom, where, until when; and why no board comes, if so."""
    return _owed(owed, say) + trouble(owed.match, say).replace("\n", " · ")


def trouble(match: Match, say: Say) -> str:
    """Why no board comes, if none does, as a line of its own; empty text where all is well."""
    if match.trouble is None:
        return ""
    return "\n" + say("trouble", reason=say(f"trouble-{match.trouble.value}"))


def link(match: Match, say: Say) -> str:
    """A match's code, which leads to its newest board."""
    return say("link-code", code=match.code, url=links.to_match(match))


def list_of(heading: str, lines: Iterable[str], say: Say, left: int = 0) -> str:
    """As many lines as there is room for, and how many more there are, `left` at least."""
    shown = [heading]
    room = MAX_LIST_CHARS - len(heading)
    for line in lines:
        room -= len(line) + 3
        if room < 0:
            left += 1
        else:
            shown.append(f"- {line}")
    if left:
        shown.append(say("turns-more", count=left))
    return "\n".join(shown)


def _owed(owed: PendingTurn, say: Say) -> str:
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
