"""Actions of people, carried out by the services and entered into the books."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final, TypeVar

from bot.base.refusal import Refusal
from bot.match.act.service import Abort
from bot.match.model.match import Entry, Match
from bot.match.model.people import Person
from bot.match.model.position import READY_MOVE, Offer, OfferKind, OfferState, Turn
from bot.match.model.terms import Kind, Status, Timeout
from bot.match.offers import Offering
from bot.match.refusals import StaleBoard, TimeIsUp
from bot.match.store.due import ClockRepository
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.match.timeouts import Settled
from engines import CHANCE
from tests.harness.soak.book import Book, Contradiction, ExpectedRow
from tests.harness.soak.findings import Findings
from tests.harness.soak.host import Crash, Host
from tests.harness.soak.people import Player
from tests.harness.soak.spans import LAST, SECOND, Span, Vacation, counted, micros, moment_of

T = TypeVar("T")

MAX_LATENESS: Final = 301 * SECOND
"""The clocks' worker looks at least every five minutes."""
GRACE: Final = timedelta(hours=1)
CRASH_RATE: Final = 0.004


class Actions:
    """Carries out each action once, whatever crashes in between."""

    def __init__(self, host: Host, findings: Findings, rng: random.Random) -> None:
        self.host = host
        self.findings = findings
        self.rng = rng
        self.books: dict[int, Book] = {}
        self.players: dict[int, Player] = {}
        self.vacations: dict[int, list[tuple[int, int]]] = {}
        self.pauses: dict[int, list[tuple[int, int | None]]] = {}
        self.echoes: list[tuple[Book, Callable[[], Awaitable[Turn]], Sequence[Entry]]] = []
        self.touched: set[int] = set()
        self.busy = True
        """Whether the workers may have something to do."""

    # time

    def stops(self, book: Book, user_id: int) -> list[Span]:
        """The spans in which a person's clock stood still in a match, except weekends."""
        outages = [*self.host.outages, *self.host.silence()]
        terms = book.match.terms
        if terms.clock and not terms.breaks:
            return outages
        pauses = self.pauses.get(book.match.id, ())
        return [
            *outages,
            *map(Vacation, self.vacations.get(user_id, ())),
            *((start, micros(LAST) if end is None else end) for start, end in pauses),
        ]

    def over(self, book: Book, seat: int) -> int | None:
        """The microseconds since a seat's time was up, negative before; None without a running
        clock."""
        watch = book.watches[seat]
        if not watch.control or not watch.runs:
            return None
        return watch.over(self.stops(book, watch.user_id), self.host.now)

    def lateness(self, book: Book, seat: int) -> int:
        """The microseconds that the bot has been up since a seat's time was up."""
        watch = book.watches[seat]
        stops = self.stops(book, watch.user_id)
        left = watch.limit(stops, len(watch.turns) - 1)
        fell = moment_of(watch.turns[-1].since, left, watch.spans(stops, watch.turns[-1]))
        away = [*self.host.outages, *self.host.silence()]
        return counted(fell, micros(self.host.now), away)

    # acts

    async def once(self, act: Callable[[], Awaitable[T]]) -> T:
        """Act once. The process may end around the commit; the person then presses again."""
        self.busy = True
        if self.rng.random() < CRASH_RATE:
            self.host.store.crash = self.rng.choice(("before", "after"))
        try:
            return await act()
        except Crash:
            self.findings.count("crashes at a commit")
            await self.rebuild()
            return await act()
        finally:
            self.host.store.crash = None

    async def rebuild(self) -> None:
        self.findings.count("restarts")
        if any(book.pending for book in self.books.values() if not book.ended):
            self.findings.count("restarts amid secret choices")
        await self.host.rebuild()

    async def move(
        self, book: Book, seat: int, texts: Sequence[str], *, version: int | None = None
    ) -> bool:
        """Make a move, or several of an arrangement; False if it was refused."""
        match, person = book.match, book.sitter(seat)
        click = self.host.world.click()

        def press() -> Awaitable[Turn]:
            parts = self.host.parts
            if len(texts) > 1:
                return parts.match.arrangements.make(
                    match.id, person, texts, click, version=version
                )
            return parts.match.matches.act(match.id, person, texts[0], click, version=version)

        over = self.over(book, seat)
        is_late = over is not None and over >= 0 and match.terms.timeout is not Timeout.WAIT
        try:
            turn = await self.once(press)
        except TimeIsUp:
            self.findings.count("refused after their time")
            self.findings.check(is_late, "wrong refusals", f"{match.code}: not late, {over} µs")
            return False
        except StaleBoard:
            stale = version is not None and version != len(book.rows)
            self.findings.check(stale, "wrong refusals", f"{match.code}: board was fresh")
            self.findings.count("refused on stale boards")
            return False
        except Refusal as error:
            self.findings.blame("wrong refusals", f"{match.code}: {texts} {error!r}")
            return False
        self.findings.check(not is_late, "wrong endings by time", f"{match.code}: acted late")
        self.entered(book, seat, texts, click, turn)
        if self.rng.random() < self.players[person.user_id].habit.repeats:
            self.echoes.append((book, press, turn.entries))
            if self.rng.random() < 0.3:
                await asyncio.gather(self.echo(), self.echo())
        return True

    def entered(self, book: Book, seat: int, texts: Sequence[str], click: int, turn: Turn) -> None:
        """Enter an acknowledged move into its book."""
        now = self.host.now
        self.findings.count("moves")
        self.touched.add(book.match.id)
        if turn.own != texts[0]:
            raise Contradiction(f"{book.match.code}: {texts[0]} became {turn.own}")
        if not turn.entries:
            book.chose(seat, texts[0], now)
            self.findings.count("choices that waited")
            return
        book.acted(seat, texts, click, turn.entries, now)
        self.findings.count("moves sealed", bool(book.lookers))
        self._counted(turn.entries)

    async def look(self, book: Book, seat: int) -> bool:
        """Look at what has to be decided; whether the person has seen it."""
        match, person, click = book.match, book.sitter(seat), self.host.world.click()
        over, pauses = self.over(book, seat), self.pauses.get(match.id)
        is_late = over is not None and over >= 0 and match.terms.timeout is not Timeout.WAIT
        try:
            turn = await self.once(
                lambda: self.host.parts.match.looking.look(match.id, person, click)
            )
        except TimeIsUp:
            self.findings.check(is_late, "wrong refusals", f"{match.code}: not late, {over} µs")
            return False
        except Refusal as error:
            paused = bool(pauses) and pauses is not None and pauses[-1][1] is None
            self.findings.check(paused, "wrong refusals", f"{match.code}: looking {error!r}")
            return False
        self.findings.check(not is_late, "wrong endings by time", f"{match.code}: looked late")
        # whoever presses again after a crash has looked, and is told no rows
        rows = await self.new_rows(book) if turn.repeated else turn.entries
        book.looked(seat, click, rows, self.host.now)
        self.touched.add(match.id)
        self.findings.count("looks")
        self._counted(rows)
        return not book.ended and seat in book.owing

    async def echo(self) -> None:
        """Send an earlier interaction once more."""
        if not self.echoes:
            return
        book, press, entries = self.echoes.pop(self.rng.randrange(len(self.echoes)))
        turn = await press()
        same = turn.repeated and (not entries or [*turn.entries] == [*entries])
        self.findings.check(same, "lost moves", f"{book.match.code}: a repetition did something")
        self.findings.count("repeated interactions")

    async def resign(self, book: Book, seat: int) -> None:
        click, person = self.host.world.click(), book.sitter(seat)
        expected = book.departure({seat}, Kind.RESIGN, "resign", click, play_on=True)
        turn = await self.once(
            lambda: self.host.parts.match.matches.resign(book.match.id, person, click)
        )
        self._recorded(book, expected, turn.entries, "resignations")

    async def abort(self, book: Book, seat: int) -> None:
        click, person = self.host.world.click(), book.sitter(seat)
        if await self.host.parts.match.matches.abortable(book.match.id) is not Abort.ALONE:
            return
        turn = await self.once(
            lambda: self.host.parts.match.matches.abort(book.match.id, person, click)
        )
        self._recorded(book, [ExpectedRow(Kind.ABORT, seat, "", click)], turn.entries, "aborts")

    async def claim(self, book: Book, seat: int) -> None:
        """Claim the win from players whose time is up."""
        click, person = self.host.world.click(), book.sitter(seat)
        try:
            turn = await self.once(
                lambda: self.host.parts.match.time.claim(book.match.id, person, click)
            )
        except Refusal:
            # nobody has looked at the clocks yet
            self.findings.count("claims refused")
            return
        seats = {row.seat for row in turn.entries if row.kind in (Kind.REMOVED, Kind.TIMEOUT)}
        for other in seats:
            over = self.over(book, other)
            fits = over is not None and over >= 0 and other != seat
            self.findings.check(fits, "wrong endings by time", f"{book.match.code}: claimed")
        expected = book.departure(seats, Kind.TIMEOUT, "timeout", click, play_on=True)
        self._recorded(book, expected, turn.entries, "claims")

    # offers

    async def offer(self, book: Book, seat: int, kind: OfferKind) -> None:
        click, person = self.host.world.click(), book.sitter(seat)
        try:
            done = await self.once(
                lambda: self.host.parts.match.offers.make(book.match.id, person, kind, click)
            )
        except Refusal:
            self.findings.count(f"{kind.value} refused by the rules")
            return
        self.findings.count(f"{kind.value} offered")
        await self._offered(book, seat, kind, done, click)

    async def answer(self, book: Book, seat: int, *, yes: bool) -> None:
        """Accept or decline the open offer."""
        parts, kept = self.host.parts, book.offer
        click, person = self.host.world.click(), book.sitter(seat)
        offer = await parts.match.offers.of_match(book.match.id)
        if kept is None or kept.seat == seat or seat in kept.agreed:
            return
        if offer is None or (offer.id, offer.state) != (kept.id, OfferState.OPEN):
            self.findings.blame("lost offers", f"{book.match.code}: {kept.kind.value}")
            return
        self.busy = True
        act = parts.match.offers.agree if yes else parts.match.offers.refuse
        await self._offered(book, seat, kept.kind, await act(kept.id, person, click), click)

    async def _offered(
        self, book: Book, seat: int, kind: OfferKind, done: Offering, click: int
    ) -> None:
        offer, match = done.offer, book.match
        rows = await self.new_rows(book)
        if rows:
            wisher = seat if offer is None else offer.seat
            if kind is OfferKind.UNDO:
                self._check_undo(book, wisher, int(rows[0].text))
                expected = ExpectedRow(Kind.UNDO, wisher, rows[0].text, click)
                left = self._resumed(book, wisher, free=offer is None)
                self._recorded(book, [expected], rows, "undos")
                if left is not None and book.watches[wisher].runs:
                    book.watches[wisher].resume(left)
            else:
                self._recorded(
                    book, [ExpectedRow(Kind.DRAW, wisher, "", click)], rows, "agreed draws"
                )
            return
        if offer is None:
            raise Contradiction(f"{match.code}: nothing came of {kind.value}")
        book.offer = offer if offer.state is OfferState.OPEN else None
        if offer.state is OfferState.AGREED:
            self._paused(match, offer)

    def _resumed(self, book: Book, seat: int, *, free: bool) -> int | None:
        """The time left for a decision that an undo repeats; None if it counts like any other."""
        watch = book.watches[seat]
        if not watch.control:
            return None
        stops, now = self.stops(book, watch.user_id), self.host.now
        if not watch.runs:
            moves = (row for row in book.rows if row.seat == seat and row.kind is Kind.MOVE)
            *_, own = (row for row in moves if not row.forced)
            # a clock that was handed over goes on with what it showed, whoever's move is taken back
            if not free or own.planned or not watch.has_acted:
                return None
            return watch.before(stops)
        if free and watch.acts_again and (before := watch.before(stops)) is not None:
            return max(0, before - watch.used(stops, now))
        return watch.left(stops, now)

    def _paused(self, match: Match, offer: Offer) -> None:
        self.touched.add(match.id)
        pauses, now = self.pauses.setdefault(match.id, []), micros(self.host.now)
        if offer.kind is OfferKind.PAUSE:
            self.findings.count("pauses")
            pauses.append((now, None))
        elif offer.kind is OfferKind.RESUME:
            pauses[-1] = pauses[-1][0], now
        else:
            raise Contradiction(f"{match.code}: {offer.kind.value} was agreed and not recorded")

    def _check_undo(self, book: Book, seat: int, target: int) -> None:
        """Check that the move is the seat's own, and nothing was thrown or dealt since."""
        row = book.rows[target]
        own = row.seat == seat and row.kind is Kind.MOVE and not row.forced
        hidden = any(
            later.seat == CHANCE or later.kind is Kind.REMOVED for later in book.rows[target:]
        )
        fits = own and not hidden and target < len(book.rows)
        self.findings.check(fits, "lost moves", f"{book.match.code}: undone to {target}")

    # time-outs

    async def settle(self) -> None:
        """Run the clocks' worker once."""
        while True:
            wait = await self.host.parts.match.time.next_due()
            if wait is None or wait > timedelta(0):
                return
            process = self.host.parts
            settled = await self.once(self._settle)
            if process is not self.host.parts:
                # the process that ended knew which match it had settled
                for book in self.books.values():
                    await self._settled(book)
            elif settled is None:
                return
            elif settled.failure is not None:
                raise settled.failure
            else:
                acted = await self._settled(self.books[settled.match_id])
                self.findings.count("time-outs waited for", settled.told and not acted)

    async def _settle(self) -> Settled | None:
        return await self.host.parts.match.time.settle()

    async def _settled(self, book: Book) -> bool:
        """Enter the result of a time-out; False if it is not in the record."""
        rows = await self.new_rows(book)
        await self._excused(book)
        if rows and rows[0].kind is Kind.COMPUTER:
            await self._taken_over(book, rows)
        elif rows:
            self._timed_out(book, rows)
        return bool(rows)

    def _timed_out(self, book: Book, rows: Sequence[Entry]) -> None:
        match = book.match
        laying = book.arranging and rows[0].kind is Kind.MOVE
        seats = {row.seat for row in rows if row.kind in (Kind.REMOVED, Kind.TIMEOUT)}
        seats |= {rows[0].seat} if laying else set()
        if not seats:
            raise Contradiction(f"{match.code}: {rows} instead of a time-out")
        self._check_fallen(book, seats)
        if laying:
            (seat,) = seats
            made = [row.text for row in rows if row.seat == seat and row.kind is Kind.MOVE]
            expected = [ExpectedRow(Kind.MOVE, seat, text) for text in made]
            if made[-1] != READY_MOVE:
                raise Contradiction(f"{match.code}: completed by {made}")
            book.recorded(expected, rows, self.host.now, completed=seat)
            self.findings.count("arrangements completed")
        else:
            remove = match.terms.timeout is Timeout.REMOVE
            expected = book.departure(seats, Kind.TIMEOUT, "timeout", None, play_on=remove)
            book.recorded(expected, rows, self.host.now)
            self.findings.count("time-outs")
            self.findings.count("time-outs others played on after", not book.ended)
        self.touched.add(match.id)

    def _check_fallen(self, book: Book, seats: set[int]) -> None:
        """Check that the time of these seats was up, and not for long."""
        for seat in sorted(seats):
            over = self.over(book, seat)
            late = 0 if over is None else self.lateness(book, seat)
            fits = over is not None and over >= 0 and late <= MAX_LATENESS
            text = f"{book.match.code}: seat {seat} over {over}, late {late}"
            self.findings.check(fits, "wrong endings by time", text)

    async def _taken_over(self, book: Book, rows: Sequence[Entry]) -> None:
        """Computers play on for those whose time was up."""
        seats, names = {row.seat for row in rows if row.kind is Kind.COMPUTER}, book.match.names
        self._check_fallen(book, seats)
        allowed = book.match.terms.timeout is Timeout.COMPUTER and seats < book.people
        self.findings.check(
            allowed, "wrong endings by time", f"{book.match.code}: computers at {seats}"
        )
        match = await self._match(book)
        book.match = replace(book.match, seats=match.seats)
        expected = [ExpectedRow(Kind.COMPUTER, seat, names[seat]) for seat in sorted(seats)]
        expected += book.opened()
        self._recorded(book, expected, rows, "time-outs taken over")
        for seat in seats:
            book.sat_down(seat, self.host.now)

    async def _excused(self, book: Book) -> None:
        """Vacations that began by themselves."""
        async with self.host.store.reading() as unit:
            kept = await unit[ClockRepository].of_matches([book.match.id])
        for each in kept:
            watch = book.watches[each.seat]
            if each.excused_at is None or watch.excused:
                continue
            over = self.over(book, each.seat)
            wanted = self.players[each.user_id].habit.excused
            fits = over is not None and over >= 0 and wanted
            text = f"{book.match.code}: seat {each.seat} excused, over {over}"
            self.findings.check(fits, "wrong endings by time", text)
            absence = await self.host.parts.match.vacations.of(each.user_id)
            spans = [(micros(v.start), micros(v.end)) for v in absence.vacations if v.end]
            known = self.vacations.setdefault(each.user_id, [])
            known += [span for span in spans if span not in known]
            watch.excuse(self.host.now, GRACE)
            self.findings.count("vacations by themselves")

    # books

    async def new_rows(self, book: Book) -> Sequence[Entry]:
        """The rows of the record that the book lacks."""
        async with self.host.store.reading() as unit:
            match = await unit[MatchRepository].get(book.match.id)
            if match is None:
                raise Contradiction(f"{book.match.code} is gone")
            rows = await unit[LogRepository].read(match.id, match.version)
        return rows[len(book.rows) :]

    async def began(self, match: Match) -> None:
        """A match has all its players."""
        if match.status is not Status.ACTIVE or match.id in self.books:
            return
        book = Book(match, self.host.world.games[match.game])
        self.books[match.id] = book
        book.began(await self.new_rows(book), self.host.now)
        self.touched.add(match.id)
        self.findings.count("matches begun")
        self.findings.count(f"matches of {match.game}")

    async def _match(self, book: Book) -> Match:
        return await self.host.parts.match.matches.get(book.match.id)

    def _recorded(
        self, book: Book, expected: Sequence[ExpectedRow], rows: Sequence[Entry], what: str
    ) -> None:
        book.recorded(expected, rows, self.host.now)
        self.touched.add(book.match.id)
        self.findings.count(what)
        self._counted(rows)

    def _counted(self, rows: Sequence[Entry]) -> None:
        self.findings.count("planned answers played", sum(row.planned for row in rows))

    def books_of(self, person: Person) -> list[tuple[Book, int]]:
        """The running matches of a person who has not left them, and their seat in each."""
        found = []
        for book in self.books.values():
            seat = book.match.seat_of(person.user_id)
            if seat is not None and seat in book.staying and not book.ended:
                found.append((book, seat))
        return found
