"""Comparisons of the services with the books."""

from __future__ import annotations

import json
from datetime import timedelta

from bot.match.model.terms import Status, Timeout
from bot.match.store.log import ChoiceRepository, LogRepository
from bot.match.store.matches import MatchRepository
from bot.replays.verification import verify_text
from engines import PUBLIC
from tests.harness.soak.actions import MAX_LATENESS, Actions
from tests.harness.soak.book import Book
from tests.harness.soak.computers import ComputerActions
from tests.harness.soak.spans import counted, length, micros


async def inbox(actions: Actions, user_id: int) -> None:
    """Check that a person's inbox has each pending decision once, with the right deadline."""
    waiting = await actions.host.parts.match.inbox.turns(user_id)
    found = sorted((one.match.id, one.seat) for one in waiting)
    expected = sorted(
        (book.match.id, seat)
        for book in actions.books.values()
        if (seat := book.match.seat_of(user_id)) is not None and seat in book.owing
    )
    text = f"person {user_id}: inbox {found}, positions {expected}"
    actions.findings.check(found == expected, "owed wrongly", text)
    for one in waiting:
        book = actions.books.get(one.match.id)
        if book is None or not book.match.terms.clock:
            actions.findings.check(
                one.deadline is None, "owed wrongly", f"{one.match.code}: hurried"
            )
            continue
        watch = book.watches[one.seat]
        if one.deadline is None or not watch.runs:
            continue
        stops = actions.stops(book, user_id)
        spans, since = watch.spans(stops, watch.turns[-1]), watch.turns[-1].since
        left = watch.limit(stops, len(watch.turns) - 1)
        actions.findings.check(
            one.called == watch.called, "owed wrongly", f"{one.match.code}: called {one.called}"
        )
        moment = micros(one.deadline)
        exact = counted(since, moment, spans) == left > counted(since, moment - 1, spans)
        if left:
            text = f"{one.match.code}: deadline {one.deadline} of seat {one.seat}"
            actions.findings.check(exact, "wrong charges", text)


async def record(actions: Actions, book: Book) -> None:
    """Check that the record has the acknowledged rows and no others, and that it replays."""
    async with actions.host.store.reading() as unit:
        match = await unit[MatchRepository].get(book.match.id)
        rows = [] if match is None else [*await unit[LogRepository].read(match.id, match.version)]
        choices = dict(await unit[ChoiceRepository].of_match(book.match.id))
        further = await unit[LogRepository].read(book.match.id, len(rows) + 1)
    code, findings = book.match.code, actions.findings
    text = f"{code}: {len(rows)} rows, {len(book.rows)} acknowledged"
    findings.check(rows == book.rows and len(further) == len(rows), "lost moves", text)
    findings.check(
        choices == book.pending, "lost moves", f"{code}: waiting {choices}, chosen {book.pending}"
    )
    position = await actions.host.parts.match.matches.position(book.match.id)
    findings.check(position.state == book.state, "lost moves", f"{code}: another position")
    findings.check(position.owing == book.owing, "owed wrongly", f"{code}: {position.owing}")
    is_over = position.match.status is not Status.ACTIVE
    findings.check(is_over == book.ended, "lost moves", f"{code}: is {position.match.status}")


async def clocks(actions: Actions, book: Book) -> None:
    """Check every clock against a count from the first move on."""
    if not book.match.terms.clock:
        return
    now = actions.host.now
    time = await actions.host.parts.match.time.of(book.match.id)
    for found in time.seats:
        watch = book.watches[found.seat]
        stops = actions.stops(book, watch.user_id)
        left = watch.left(stops, now)
        same = abs(left - length(found.left)) <= 1 and found.runs == watch.runs
        same = same and found.called == watch.called
        text = (
            f"{book.match.code} seat {found.seat} ({book.match.terms.clock}):"
            f" {found.left}, recounted {timedelta(microseconds=left)},"
            f" runs {found.runs} {watch.runs}"
        )
        actions.findings.check(same, "wrong charges", text)
        actions.findings.count("clocks recounted")
        over = actions.over(book, found.seat)
        if over is not None and over >= 0 and book.match.terms.timeout is not Timeout.WAIT:
            late = actions.lateness(book, found.seat)
            text = f"{book.match.code}: seat {found.seat} goes on {late} µs after its time"
            actions.findings.check(late <= MAX_LATENESS, "wrong endings by time", text)


async def confirmed(actions: Actions, book: Book) -> None:
    """Check that the record of a finished match can be verified."""
    match = await actions.host.parts.match.matches.get(book.match.id)
    if match.status is not Status.FINISHED:
        return
    text = json.dumps(await actions.host.parts.match.matches.record(match.id, PUBLIC))
    report = verify_text(text.encode())
    told = f"{match.code}: {[(d.code, dict(d.params)) for d in report.deviations]}"
    actions.findings.check(report.holds, "unconfirmed matches", told)
    actions.findings.count("matches confirmed")


async def audit(actions: ComputerActions, *, everything: bool = False) -> None:
    """Compare the matches that have changed since the last time and all running clocks, or
    everything."""
    for book in actions.books.values():
        if everything or book.match.id in actions.touched:
            await record(actions, book)
        if everything or not book.ended:
            await clocks(actions, book)
        if everything:
            await confirmed(actions, book)
            await actions.check_spectators(book)
    actions.touched.clear()
    await actions.check_thinking()
    for user_id in actions.players:
        await inbox(actions, user_id)
    actions.findings.count("audits")
