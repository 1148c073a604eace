"""The private menu of a match: giving up, rules, other ways to look at the board, the record."""

from __future__ import annotations

from datetime import datetime
from operator import itemgetter
from typing import Final

import render
from bot.discord_kit import links, refusals
from bot.discord_kit.interaction import Click, Interaction, seat_or_public
from bot.discord_kit.message import Button, Card, Ref, Tone
from bot.discord_kit.paging import paging
from bot.discord_kit.sanitize import coded, plain
from bot.discord_kit.texts import Say, ago, on
from bot.match.clock.vacations import GRACE
from bot.match.model.enums import Kind, Status
from bot.match.model.match import Match
from bot.match.model.position import HistoryEntry, Position
from bot.match.model.terms import Timeout
from bot.match.refusals import MatchOver, NothingToClaim, NotYourMatch, Quarantined, TooLateToAbort
from bot.play import clock_text, which_match
from bot.play.board import admin_rulings
from bot.play.board import message as board_message
from bot.play.board.rules import rules_card
from bot.play.inbox import trouble
from bot.ratings import text as ratings_text
from engines import CHANCE, GAMES, PUBLIC


async def ways_out(call: Interaction, position: Position) -> tuple[Button, ...]:
    """The buttons that a player's menu has for it just now."""
    match, say = position.match, call.say
    ref = Ref("", match.id, match.version)
    buttons: list[Button] = []
    if await call.desk.matches.abortable(match.id):
        buttons.append(Button(say("button-abort"), ref.to("abort")))
    if await _fallen(call, position):
        buttons.append(Button(say("button-claim"), ref.to("claim"), Tone.GOOD))
    return tuple(buttons)


async def abort(press: Click) -> None:
    """Ask once more."""
    call, say = press.call, press.call.say
    position = await _own(press)
    if not await call.desk.matches.abortable(position.match.id):
        raise TooLateToAbort(position.match.code)
    row = (
        Button(say("button-abort-yes"), press.ref.to("abortyes"), Tone.RISKY),
        Button(say("button-resign-no"), press.ref.to("resignno")),
    )
    await call.answer(
        Card(say("abort-ask", code=position.match.code), rows=(row,), audience=PUBLIC)
    )


async def abort_yes(press: Click) -> None:
    call = press.call
    turn = await call.desk.matches.abort(press.ref.match, call.person, call.id)
    call.desk.ring()
    await call.answer(call.say("abort-done", code=turn.position.match.code))


async def claim(press: Click) -> None:
    """Ask once more."""
    call, say = press.call, press.call.say
    position = await _own(press)
    fallen = await _fallen(call, position)
    if not fallen:
        raise NothingToClaim(position.match.code)
    names = say.listing(board_message.names_of(position.match)[seat] for seat in fallen)
    row = (
        Button(say("button-claim-yes"), press.ref.to("claimyes"), Tone.GOOD),
        Button(say("button-resign-no"), press.ref.to("resignno")),
    )
    text = say("claim-ask", code=position.match.code, names=names)
    await call.answer(Card(text, rows=(row,), audience=PUBLIC))


async def claim_yes(press: Click) -> None:
    call = press.call
    turn = await call.desk.time.claim(press.ref.match, call.person, call.id)
    call.desk.ring()
    await call.answer(call.say("claim-done", code=turn.position.match.code))


async def _own(press: Click) -> Position:
    """:raises NotYourMatch: the person holds no seat in it."""
    position = await press.call.desk.matches.position(press.ref.match)
    if position.seat_of(press.call.person.user_id) is None:
        raise NotYourMatch(position.match.code)
    return position


async def _fallen(call: Interaction, position: Position) -> list[int]:
    """The seats of others whose time is up, in a match that waits for them."""
    match, mine = position.match, position.seat_of(call.person.user_id)
    if match.terms.timeout is not Timeout.WAIT or match.status is not Status.ACTIVE:
        return []
    time = await call.desk.time.of(match.id)
    return [s.seat for s in time.seats if s.fallen_at is not None and s.seat != mine]


ENTRIES_PER_PAGE: Final = 20
"""About 1600 characters: a page fits into a message in either language."""


async def open_menu(press: Click) -> None:
    position, _ = await which_match.sitting(press.call, press.ref)
    match, say = position.match, press.call.say
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
    third = await ways_out(press.call, position)
    heading = say("menu-heading", game=say.game(match.game), code=match.code)
    ahead = (
        Button(say("button-try-out"), ref.to("tryout")),
        Button(say("button-plans"), ref.to("plans")),
        Button(say("button-notes"), ref.to("notes")),
        Button(say("button-hand-over"), ref.to("handover")),
    )
    rows = (first, second, ahead, third) if third else (first, second, ahead)
    await press.call.answer(Card(f"**{heading}**", rows=rows, audience=PUBLIC))


async def info(press: Click) -> None:
    await press.call.answer(await info_card(press.call, await _match(press)))


async def flip(press: Click) -> None:
    position = await press.call.desk.matches.position(press.ref.match)
    user = press.call.person.user_id
    card = await board_message.own_board(
        press.call.desk,
        position,
        user,
        press.call.say,
        look=press.call.look,
        flipped=True,
        rows=(),
    )
    await press.call.answer(card)


async def text_board(press: Click) -> None:
    call = press.call
    position = await call.desk.matches.position(press.ref.match)
    seat = position.seat_of(call.person.user_id)
    board = render.board_text(
        position.match.game,
        position.view(seat_or_public(seat)),
        locale=call.say.locale,
        names=[coded(name) for name in position.match.names],
        viewpoint=call.look.viewpoint(seat),
    )
    text = f"{board_message.title(position, call.say)}\n```\n{board}\n```"
    await call.answer(Card(text, audience=seat_or_public(seat)))


async def history(press: Click) -> None:
    """The first page; the version of a paging button is the number of its page."""
    await press.call.answer(await history_card(press.call, await _match(press), 0))


async def history_page(press: Click) -> None:
    match = await _match(press)
    await press.call.answer(await history_card(press.call, match, press.ref.version))


async def rules(press: Click) -> None:
    """A page of the rules; the version is its number, the path the game."""
    game = press.ref.path[0] if press.ref.path else ""
    await press.call.answer(await rules_card(press.call, game, press.ref.version))


async def resign(press: Click) -> None:
    """Ask once more."""
    await press.call.answer(await resign_card(press.call, await _match(press)))


async def resign_yes(press: Click) -> None:
    call = press.call
    turn = await call.desk.matches.resign(press.ref.match, call.person, call.id)
    call.desk.ring()
    await call.answer(call.say("resign-done", code=turn.position.match.code))


async def resign_no(press: Click) -> None:
    await press.call.answer(press.call.say("resign-kept"))


async def resign_card(call: Interaction, match: Match) -> Card:
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


async def info_card(call: Interaction, match: Match) -> Card:
    """Who plays, where it stands, since when."""
    say = call.say
    lines = ["**" + say("info-code", code=match.code, game=say.game(match.game)) + "**"]
    if match.status in (Status.ACTIVE, Status.FINISHED):
        try:
            position = await call.desk.matches.position(match.id)
        except Quarantined as error:
            lines += [board_message.versus(match, say), refusals.error_text(error, say)]
        else:
            lines += [
                board_message.versus(match, say, position),
                board_message.state_of(position, say),
            ]
        lines.append(say("info-started", when=on(match.created_at)))
        lines.append(say("info-moves", count=match.version))
    else:
        lines += [board_message.versus(match, say), say(f"state-{match.status.value}")]
        if match.expires_at is not None:
            lines.append(say("info-expires", when=ago(match.expires_at)))
    if match.ended_at is not None:
        lines.append(say("info-ended", when=on(match.ended_at)))
    if match.outcome is not None and match.game in GAMES:
        lines += board_message.result(match, say)
    if match.options:
        lines.append(say("info-options", options=board_message.option_words(match, say)))
    if match.terms.clock:
        lines += clock_text.on_info(await call.desk.time.of(match.id, since=0), match, say)
    if match.terms.rated:
        lines += ratings_text.on_board(await call.desk.ratings.of_match(match.id), match, say) or [
            say("lobby-rated")
        ]
    lines.append(say("info-fingerprint", hash=match.seed_hash))
    if match.status is Status.FINISHED:
        lines.append(say("info-seed", seed=await call.desk.matches.seed(match.id)))
    lines.append(say("info-board", url=links.to_match(match)))
    return Card("\n".join(lines) + trouble(match, say), audience=PUBLIC)


async def history_card(call: Interaction, match: Match, page: int) -> Card:
    """A page of the record, in notation where the person may know it, else in words."""
    say = call.say
    seat = match.seat_of(call.person.user_id)
    position = await call.desk.matches.position(match.id)
    told = await call.desk.matches.history(match.id, seat_or_public(seat))
    seats = (await call.desk.time.of(match.id)).seats
    # a vacation that began by itself is no row of the record, so it has no number
    items: list[tuple[datetime, HistoryEntry | int]] = [
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
        players=board_message.versus(match, say, position),
    )
    lines = [f"**{heading}**"]
    for at, item in items[first : first + ENTRIES_PER_PAGE]:
        if not isinstance(item, HistoryEntry):
            lines.append(_excused(match, item, at, say))
        elif item.kind in admin_rulings.KINDS:
            lines.append(admin_rulings.in_history(match, item, told, say))
        else:
            lines.append(_entry(match, item, say))
    if not items:
        lines.append(say("history-empty"))
    if pages > 1:
        lines.append(say("history-page", page=page + 1, pages=pages))
    rows = paging(say, Ref("history", match.id), page, pages)
    return Card("\n".join(lines), rows=rows, audience=seat_or_public(seat))


def _entry(match: Match, row: HistoryEntry, say: Say) -> str:
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
    left = clock_text.length(GRACE, say)
    return say("history-excused", name=plain(match.names[seat]), when=on(at), length=left)


def _words(match: Match, row: HistoryEntry, say: Say) -> str:
    names = board_message.names_of(match)
    return " ".join(render.describe(match.game, row.events, locale=say.locale, names=names))


async def _match(press: Click) -> Match:
    return await press.call.desk.matches.get(press.ref.match)
