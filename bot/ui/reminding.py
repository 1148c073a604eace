"""Reminders in words: one decision, or all that somebody owes; for the channel or for a direct
message."""

from __future__ import annotations

from bot.services.model import Table, Waiting
from bot.services.reminding.reminders import Errand
from bot.ui import boards, links
from bot.ui.cards import Card
from bot.ui.lines import list_of, owed_line
from bot.ui.texts import Say, ago, on
from engines import PUBLIC


def reminder_card(errand: Errand, table: Table, waiting: list[Waiting], *, privately: bool) -> Card:
    """The reminder as it is to be sent: the person's own language in private, the match's in the
    channel, where nothing is said of other matches but that there are some."""
    user, match = errand.reminder.user_id, table.match
    say = Say(errand.settings.locale or match.locale if privately else match.locale)
    several = errand.reminder.digest and len(waiting) > 1
    if several and privately:
        lines = [owed_line(owed, say) for owed in waiting]
        return Card(list_of(say("digest-heading", count=len(waiting)), lines, say), audience=PUBLIC)
    lines = [_what(errand, table, say)]
    if errand.deadline is not None:
        lines.append(say("reminder-until", on=on(errand.deadline), ago=ago(errand.deadline)))
    else:
        lines.append(say("reminder-since", ago=ago(errand.reminder.since)))
    lines[-1] += " " + say("lobby-link", url=links.to_match(match))
    if several:
        lines.append(say("digest-more"))
    if privately:
        return Card("\n".join(lines), audience=PUBLIC)
    return Card(f"<@{user}> " + "\n".join(lines), pings=(user,), audience=PUBLIC)


def _what(errand: Errand, table: Table, say: Say) -> str:
    """That it is the person's turn; that all others have done their part, if they have."""
    match, seat = table.match, errand.reminder.seat
    key = "turn"
    if table.owing == {seat} and (table.chosen or table.ready):
        key = "last-ready" if table.arranging else "last"
    return say(
        f"reminder-{key}",
        game=say.game(match.game),
        code=match.code,
        players=boards.versus(match, say),
    )
