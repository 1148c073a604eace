"""Admins' rulings, changes of players and gifts of time in public words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from bot.discord_kit.sanitize import coded, mentioning, plain
from bot.discord_kit.texts import Say, on
from bot.match.act.positions import winning
from bot.match.model import time_control
from bot.match.model.enums import NAMING_KINDS, RESEATING_KINDS, WITHDRAWAL_REASON, Kind
from bot.match.model.gift import Gift
from bot.match.model.match import Entry, Match
from bot.match.model.position import HistoryEntry
from bot.play import clock_text

RULING_KINDS: Final = NAMING_KINDS | {Kind.GIVEN}

_WITHOUT_ADMIN: Final = {Kind.REPLACED: "handed", Kind.COMPUTER: "computer"}
"""The texts for a new player whom no admin seated."""

Row: TypeAlias = Entry | HistoryEntry


def ruling_text(
    match: Match,
    row: Row,
    say: Say,
    rows: Sequence[Row] = (),
    *,
    quote: Callable[[str], str] = plain,
) -> str:
    """A row of `RULING_KINDS` in words. `rows` must contain the later changes of players: the
    name of a new player is in the next change at that seat. `quote` escapes names and reasons."""
    if row.kind is Kind.GIVEN:
        return _gift(match, row, say, quote)
    told = _ruling(match, row, say, rows, quote)
    if not row.unrated:
        return told
    key = "own" if match.forgone is not None else "appointed"
    key = "seat" if row.kind in RESEATING_KINDS else key
    return say(f"ruling-unrated-{key}", ruling=told, by=quote(row.by or ""))


def _ruling(
    match: Match, row: Row, say: Say, rows: Sequence[Row], quote: Callable[[str], str]
) -> str:
    by, reason, text = quote(row.by or ""), _reason(match, row, quote), row.text or ""
    if row.by == "":
        return _by_tournament(match, row, say, quote)
    match row.kind:
        case Kind.ADJUDICATED if winners := winning(text):
            names = say.people(quote(match.names[seat]) for seat in winners)
            return say("ruling-adjudicated", by=by, reason=reason, winners=names)
        case Kind.ADJUDICATED:
            return say("ruling-adjudicated-draw", by=by, reason=reason)
        case Kind.EXTENDED:
            more = clock_text.length(time_control.length(text), say)
            return say("ruling-extended", by=by, reason=reason, length=more)
        case Kind.REPLACED | Kind.COMPUTER:
            key = "replaced" if row.by is not None else _WITHOUT_ADMIN[row.kind]
            old, new = quote(text), quote(_new_player(match, row, rows))
            return say(f"ruling-{key}", by=by, reason=reason, old=old, new=new)
        case _:
            return say("ruling-cancelled", by=by, reason=reason)


def _reason(match: Match, row: Row, quote: Callable[[str], str]) -> str:
    """A reason with the people that it mentions."""
    reason = row.reason or ""
    if quote is plain:
        return mentioning(reason)
    # where Discord shows no names for mentions
    for person in match.people:
        reason = reason.replace(f"<@{person.user_id}>", f"@{person.name}")
    return quote(reason)


def _gift(match: Match, row: Row, say: Say, quote: Callable[[str], str]) -> str:
    gift = Gift.parse(row.text or "")
    return say(
        "board-given",
        name=quote(match.names[row.seat]),
        others=say.people(quote(match.names[seat]) for seat in gift.seats),
        length=clock_text.length(gift.time, say),
    )


def _by_tournament(match: Match, row: Row, say: Say, quote: Callable[[str], str]) -> str:
    """The end of a match that its tournament set automatically."""
    if row.kind is not Kind.ADJUDICATED:
        return say("ruling-cancelled-itself")
    winners = winning(row.text or "")
    key = "withdrawn" if row.reason == WITHDRAWAL_REASON else "deadline"
    names = say.people(quote(match.names[seat]) for seat in winners)
    return say(f"ruling-{key}", winners=names, count=len(winners))


def history_line(match: Match, row: HistoryEntry, history: Sequence[HistoryEntry], say: Say) -> str:
    """A ruling as a line of the history."""
    if row.swapped != match.swapped:
        match = match.exchanged()
    text = ruling_text(match, row, say, history)
    return say("history-words", words=text, when=on(row.at))


def code_block_lines(match: Match, history: Sequence[HistoryEntry], say: Say) -> dict[int, str]:
    """The rulings by row number, for a code block."""
    return {
        row.seq: ruling_text(
            match if row.swapped == match.swapped else match.exchanged(),
            row,
            say,
            history,
            quote=coded,
        )
        for row in history
        if row.kind in RULING_KINDS
    }


def _new_player(match: Match, row: Row, rows: Sequence[Row]) -> str:
    """The name of the player who took the seat with a row."""
    later = (
        one.text or ""
        for one in rows
        if one.kind in RESEATING_KINDS and _side(one) == _side(row) and one.seq > row.seq
    )
    return next(later, match.names[row.seat])


def _side(row: Row) -> int:
    """The seat at which the player of a row began: players may change places."""
    return 1 - row.seat if isinstance(row, HistoryEntry) and row.swapped else row.seat
