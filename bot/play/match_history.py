"""The history of a match, page by page."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from operator import itemgetter
from typing import Final

import render
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, seat_or_public
from bot.discord_kit.message import OutgoingMessage, Ref, page_of
from bot.discord_kit.texts import Say, on, plain
from bot.match.clocks import GRACE_PERIOD
from bot.match.model.match import Match
from bot.match.model.position import HistoryEntry
from bot.match.model.terms import Kind
from bot.play.access import Kit
from bot.play.board import text as board_text
from bot.play.board.text import RULING_KINDS, history_line, length_text
from engines import CHANCE

ENTRIES_PER_PAGE: Final = 20
"""About 1600 characters: a page fits into a message in either language."""


@dataclass(frozen=True, slots=True)
class MatchHistory(Face):
    """Shows the history of a match."""

    kit: Kit

    def routes(self) -> Routes:
        return {
            "history": Route(Acknowledgement.PRIVATE, self.history),
            "historyp": Route(Acknowledgement.UPDATE, self.history_page),
            "historyn": Route(Acknowledgement.UPDATE, self.history_page),
        }

    async def history(self, click: Click) -> None:
        """Show the first page; the version in a paging button's ref is the number of its page."""
        await click.interaction.answer(
            await self.history_message(
                click.interaction, await self.kit.match.matches.get(click.ref.match), 0
            )
        )

    async def history_page(self, click: Click) -> None:
        match = await self.kit.match.matches.get(click.ref.match)
        await click.interaction.answer(
            await self.history_message(click.interaction, match, click.ref.version)
        )

    async def history_message(
        self, interaction: Interaction, match: Match, number: int
    ) -> OutgoingMessage:
        """A page of the history: moves in notation if the person may know them, else in words."""
        say = interaction.say
        seat = match.seat_of(interaction.person.user_id)
        position = await self.kit.match.matches.position(match.id)
        history = await self.kit.match.matches.history(match.id, seat_or_public(seat))
        seats = (await self.kit.match.time.of(match.id)).seats
        # a vacation that began automatically has no row
        items: list[tuple[datetime, HistoryEntry | int]] = [
            *((row.at, row) for row in history),
            *((one.excused_at, one.seat) for one in seats if one.excused_at is not None),
        ]
        items.sort(key=itemgetter(0))
        page = page_of(items, number, ENTRIES_PER_PAGE)
        heading = say(
            "history-heading",
            game=say.game(match.game),
            code=match.code,
            players=board_text.versus(match, say, position),
        )
        lines = [f"**{heading}**"]
        for at, item in page.items:
            if not isinstance(item, HistoryEntry):
                lines.append(_vacation_line(match, item, at, say))
            elif item.kind in RULING_KINDS:
                lines.append(f"- {history_line(match, item, history, say)}")
            else:
                mark = f"{item.number}." if item.is_numbered else "-"
                lines.append(f"{mark} {_entry_line(match, item, say)}")
        if not items:
            lines.append(say("history-empty"))
        lines += page.lines(say)
        rows = page.rows(say, Ref("history", match.id))
        return OutgoingMessage("\n".join(lines), rows=rows, audience=seat_or_public(seat))


def _entry_line(match: Match, row: HistoryEntry, say: Say) -> str:
    if row.swapped != match.swapped:
        match = match.exchanged()
    when = on(row.at)
    if row.seat == CHANCE:
        if row.text is not None:
            return say("history-chance", move=row.text, when=when)
        words = _events_text(match, row, say)
        return say("history-words", words=words, when=when)
    name = plain(match.names[row.seat])
    if row.kind is not Kind.MOVE:
        text = row.number if row.kind is Kind.UNDO else row.text or ""
        return say(f"history-{row.kind.value}", name=name, when=when, text=text)
    if row.text is not None:
        kind = "forced" if row.forced else "move"
        return say(f"history-{kind}", name=name, move=row.text, when=when)
    if words := _events_text(match, row, say):
        return say("history-words", words=words, when=when)
    return say("history-hidden", name=name, when=when)


def _vacation_line(match: Match, seat: int, at: datetime, say: Say) -> str:
    left = length_text(GRACE_PERIOD, say)
    return "- " + say("history-excused", name=plain(match.names[seat]), when=on(at), length=left)


def _events_text(match: Match, row: HistoryEntry, say: Say) -> str:
    names = board_text.names_of(match)
    return " ".join(render.describe(match.game, row.events, locale=say.locale, names=names))
