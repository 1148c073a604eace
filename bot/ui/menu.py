"""The private menu of a match: giving up, rules, other ways to look at the board, the record."""

from __future__ import annotations

from datetime import datetime
from operator import itemgetter
from typing import Final

import render
from bot.services.errors import MatchOver, NotYourMatch, Quarantined
from bot.services.model import CHANCE, Kind, Match, Status, Told
from bot.services.vacations import GRACE
from bot.ui import boards, clocks, ending, errors, finding, links, ratings, rulings
from bot.ui.call import Call, seat_or_public
from bot.ui.cards import Button, Card, Ref, Tone
from bot.ui.lines import trouble
from bot.ui.naming import coded
from bot.ui.paging import paging
from bot.ui.press import Press
from bot.ui.rulebook import rules_card
from bot.ui.texts import Say, ago, on, plain
from engines import GAMES, PUBLIC

ENTRIES_PER_PAGE: Final = 20
"""About 1600 characters: a page fits into a message in either language."""


async def open_menu(press: Press) -> None:
    table, _ = await finding.sitting(press.call, press.ref)
    match, say = table.match, press.call.say
    ref = press.ref.to("", path=())
    first = tuple(
        Button(say(f"button-{label}"), ref.to(action))
        for label, action in (
            ("info", "info"),
            ("flip", "flip"),
            ("text-board", "text"),
            ("history", "history"),
        )
    )
    pausing = match.terms.clock and match.terms.breaks
    second = (
        Button(say("button-rules"), Ref("rules", path=(match.game,))),
        Button(say("button-undo"), ref.to("undo")),
        Button(say("button-draw"), ref.to("draw")),
        *((Button(say("button-pause"), ref.to("pause")),) if pausing else ()),
        Button(say("button-resign"), ref.to("resign"), Tone.RISKY),
    )
    third = await ending.ways_out(press.call, table)
    heading = say("menu-heading", game=say.game(match.game), code=match.code)
    ahead = (
        Button(say("button-try-out"), ref.to("tryout")),
        Button(say("button-plans"), ref.to("plans")),
        Button(say("button-notes"), ref.to("notes")),
        Button(say("button-hand-over"), ref.to("handover")),
    )
    rows = (first, second, ahead, third) if third else (first, second, ahead)
    await press.call.answer(Card(f"**{heading}**", rows=rows, audience=PUBLIC))


async def info(press: Press) -> None:
    await press.call.answer(await info_card(press.call, await _match(press)))


async def flip(press: Press) -> None:
    table = await press.call.desk.matches.table(press.ref.match)
    user = press.call.person.user_id
    card = await boards.own_board(
        press.call.desk,
        table,
        user,
        press.call.say,
        look=press.call.look,
        flipped=True,
        rows=(),
    )
    await press.call.answer(card)


async def text_board(press: Press) -> None:
    call = press.call
    table = await call.desk.matches.table(press.ref.match)
    seat = table.seat_of(call.person.user_id)
    board = render.board_text(
        table.match.game,
        table.view(seat_or_public(seat)),
        locale=call.say.locale,
        names=[coded(name) for name in table.match.names],
        viewpoint=call.look.viewpoint(seat),
    )
    text = f"{boards.title(table, call.say)}\n```\n{board}\n```"
    await call.answer(Card(text, audience=seat_or_public(seat)))


async def history(press: Press) -> None:
    """The first page; the version of a paging button is the number of its page."""
    await press.call.answer(await history_card(press.call, await _match(press), 0))


async def history_page(press: Press) -> None:
    match = await _match(press)
    await press.call.answer(await history_card(press.call, match, press.ref.version))


async def rules(press: Press) -> None:
    """A page of the rules; the version is its number, the path the game."""
    game = press.ref.path[0] if press.ref.path else ""
    await press.call.answer(await rules_card(press.call, game, press.ref.version))


async def resign(press: Press) -> None:
    """Ask once more."""
    await press.call.answer(await resign_card(press.call, await _match(press)))


async def resign_yes(press: Press) -> None:
    call = press.call
    turn = await call.desk.matches.resign(press.ref.match, call.person, call.id)
    call.desk.ring()
    await call.answer(call.say("resign-done", code=turn.table.match.code))


async def resign_no(press: Press) -> None:
    await press.call.answer(press.call.say("resign-kept"))


async def resign_card(call: Call, match: Match) -> Card:
    """:raises NotYourMatch, MatchOver: as the names say."""
    if match.seat_of(call.person.user_id) is None:
        raise NotYourMatch(match.code)
    if match.status is not Status.ACTIVE:
        raise MatchOver(match.code)
    ref = Ref("resignyes", match.id, match.version)
    say = call.say
    row = [
        Button(say("button-resign-yes"), ref, Tone.RISKY),
        Button(say("button-resign-no"), ref.to("resignno")),
    ]
    if await call.desk.matches.abortable(match.id):
        row.append(Button(say("button-abort"), ref.to("abort")))
    return Card(say("resign-ask", code=match.code), rows=(tuple(row),), audience=PUBLIC)


async def info_card(call: Call, match: Match) -> Card:
    """Who plays, where it stands, since when."""
    say = call.say
    lines = ["**" + say("info-code", code=match.code, game=say.game(match.game)) + "**"]
    if match.status in (Status.ACTIVE, Status.FINISHED):
        try:
            table = await call.desk.matches.table(match.id)
        except Quarantined as error:
            lines += [boards.versus(match, say), errors.told(error, say)]
        else:
            lines += [boards.versus(match, say, table), boards.state_of(table, say)]
        lines.append(say("info-started", when=on(match.created_at)))
        lines.append(say("info-moves", count=match.version))
    else:
        lines += [boards.versus(match, say), say(f"state-{match.status.value}")]
        if match.expires_at is not None:
            lines.append(say("info-expires", when=ago(match.expires_at)))
    if match.ended_at is not None:
        lines.append(say("info-ended", when=on(match.ended_at)))
    if match.outcome is not None and match.game in GAMES:
        lines += boards.result(match, say)
    if match.options:
        lines.append(say("info-options", options=boards.option_words(match, say)))
    if match.terms.clock:
        lines += clocks.on_info(await call.desk.time.of(match.id, since=0), match, say)
    if match.terms.rated:
        lines += ratings.on_board(await call.desk.ratings.of_match(match.id), match, say) or [
            say("lobby-rated")
        ]
    lines.append(say("info-fingerprint", hash=match.seed_hash))
    if match.status is Status.FINISHED:
        lines.append(say("info-seed", seed=await call.desk.matches.seed(match.id)))
    lines.append(say("info-board", url=links.to_match(match)))
    return Card("\n".join(lines) + trouble(match, say), audience=PUBLIC)


async def history_card(call: Call, match: Match, page: int) -> Card:
    """A page of the record, in notation where the person may know it, else in words."""
    say = call.say
    seat = match.seat_of(call.person.user_id)
    table = await call.desk.matches.table(match.id)
    told = await call.desk.matches.history(match.id, seat_or_public(seat))
    seats = (await call.desk.time.of(match.id)).seats
    # a vacation that began by itself is no row of the record, so it has no number
    items: list[tuple[datetime, Told | int]] = [
        *((row.at, row) for row in told),
        *((one.excused_at, one.seat) for one in seats if one.excused_at is not None),
    ]
    items.sort(key=itemgetter(0))
    pages = max(1, -(-len(items) // ENTRIES_PER_PAGE))
    page = min(page, pages - 1)
    first = page * ENTRIES_PER_PAGE
    heading = say(
        "history-heading",
        game=say.game(match.game),
        code=match.code,
        players=boards.versus(match, say, table),
    )
    lines = [f"**{heading}**"]
    for at, item in items[first : first + ENTRIES_PER_PAGE]:
        if not isinstance(item, Told):
            lines.append(_excused(match, item, at, say))
        elif item.kind in rulings.KINDS:
            lines.append(rulings.in_history(match, item, told, say))
        else:
            lines.append(_entry(match, item, say))
    if not items:
        lines.append(say("history-empty"))
    if pages > 1:
        lines.append(say("history-page", page=page + 1, pages=pages))
    rows = paging(say, Ref("history", match.id), page, pages)
    return Card("\n".join(lines), rows=rows, audience=seat_or_public(seat))


def _entry(match: Match, row: Told, say: Say) -> str:
    when = on(row.at)
    if row.seat == CHANCE:
        if row.text is not None:
            return say("history-chance", number=row.seq, move=row.text, when=when)
        return say("history-words", number=row.seq, words=_words(match, row, say), when=when)
    name = plain(match.names[row.seat])
    if row.kind is not Kind.MOVE:
        key, text = f"history-{row.kind.value}", row.text or ""
        return say(key, number=row.seq, name=name, when=when, text=text)
    if row.text is not None:
        kind = "forced" if row.forced else "move"
        return say(f"history-{kind}", number=row.seq, name=name, move=row.text, when=when)
    if words := _words(match, row, say):
        return say("history-words", number=row.seq, words=words, when=when)
    return say("history-hidden", number=row.seq, name=name, when=when)


def _excused(match: Match, seat: int, at: datetime, say: Say) -> str:
    left = clocks.length(GRACE, say)
    return say("history-excused", name=plain(match.names[seat]), when=on(at), length=left)


def _words(match: Match, row: Told, say: Say) -> str:
    names = boards.names_of(match)
    return " ".join(render.describe(match.game, row.events, locale=say.locale, names=names))


async def _match(press: Press) -> Match:
    return await press.call.desk.matches.get(press.ref.match)
