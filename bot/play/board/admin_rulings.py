"""What admins did in a match, and seats that went to somebody else, in words for everybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from bot.discord_kit.sanitize import coded, plain
from bot.discord_kit.texts import Say, on
from bot.match.act.positions import winning
from bot.match.model import time_control
from bot.match.model.enums import NAMING_KINDS, RESEATING_KINDS, WITHDRAWAL_REASON, Kind
from bot.match.model.match import Entry, Match
from bot.match.model.position import HistoryEntry
from bot.play import clock_text

KINDS: Final = NAMING_KINDS

_BY_ITSELF: Final = {Kind.REPLACED: "handed", Kind.COMPUTER: "computer"}
"""What is told of a newcomer whom no admin sent."""

Row: TypeAlias = Entry | HistoryEntry


def words(
    match: Match,
    row: Row,
    say: Say,
    rows: Sequence[Row] = (),
    *,
    shown: Callable[[str], str] = plain,
) -> str:
    """A row of one of these kinds as a sentence. `rows` are those of the match as far as they
    matter: who came after another one at a seat is told by the next change there."""
    by, reason, text = shown(row.by or ""), shown(row.reason or ""), row.text or ""
    if row.by == "":
        return _by_tournament(match, row, say, shown)
    match row.kind:
        case Kind.ADJUDICATED if winners := winning(text):
            names = say.listing(shown(match.names[seat]) for seat in winners)
            return say("ruling-adjudicated", by=by, reason=reason, winners=names)
        case Kind.ADJUDICATED:
            return say("ruling-adjudicated-draw", by=by, reason=reason)
        case Kind.EXTENDED:
            more = clock_text.length(time_control.length(text), say)
            return say("ruling-extended", by=by, reason=reason, length=more)
        case Kind.REPLACED | Kind.COMPUTER:
            key = "replaced" if row.by is not None else _BY_ITSELF[row.kind]
            old, new = shown(text), shown(_newcomer(match, row, rows))
            return say(f"ruling-{key}", by=by, reason=reason, old=old, new=new)
        case _:
            return say("ruling-cancelled", by=by, reason=reason)


def _by_tournament(match: Match, row: Row, say: Say, shown: Callable[[str], str]) -> str:
    """How a tournament ended one of its matches by itself, which nobody did."""
    if row.kind is not Kind.ADJUDICATED:
        return say("ruling-cancelled-itself")
    winners = winning(row.text or "")
    key = "withdrawn" if row.reason == WITHDRAWAL_REASON else "deadline"
    names = say.listing(shown(match.names[seat]) for seat in winners)
    return say(f"ruling-{key}", winners=names, count=len(winners))


def in_history(match: Match, row: HistoryEntry, told: Sequence[HistoryEntry], say: Say) -> str:
    """A line of the history."""
    when = on(row.at)
    return say("history-words", number=row.seq, words=words(match, row, say, told), when=when)


def in_notation(match: Match, told: Sequence[HistoryEntry], say: Say) -> dict[int, str]:
    """The rows of these kinds by number, in words for a block of plain text."""
    return {row.seq: words(match, row, say, told, shown=coded) for row in told if row.kind in KINDS}


def _newcomer(match: Match, row: Row, rows: Sequence[Row]) -> str:
    """The name of who sat down with a row."""
    later = (
        one.text or ""
        for one in rows
        if one.kind in RESEATING_KINDS and one.seat == row.seat and one.seq > row.seq
    )
    return next(later, match.names[row.seat])
