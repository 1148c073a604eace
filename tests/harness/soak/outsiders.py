"""Actions of substitutes, admins and spectators."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final

from bot.base.refusal import Refusal
from bot.match.model.clock import spell
from bot.match.model.match import Entry, Match
from bot.match.model.people import Person
from bot.match.model.position import OfferKind, OfferState
from bot.match.model.terms import ADMIN, Kind
from bot.servers.admin import AdminRefused, AdminRequest
from tests.harness.soak.actions import Actions
from tests.harness.soak.book import Book, ExpectedRow
from tests.harness.soak.people import Player
from tests.harness.soak.spans import length

EVE: Final = Person(1, "eve")
"""An admin of the server."""
ITSELF: Final = Person(2, "yoimachi", bot=True)
GIVEN: Final = (timedelta(hours=6), timedelta(days=1), timedelta(days=3))


class OutsiderActions(Actions):
    """Carries out actions of people who do not play in the match."""

    spectators: dict[int, set[int]]

    async def admin_ruling(self, book: Book) -> None:
        """Have an admin extend, replace, cancel or adjudicate."""
        chance = self.rng.random()
        if chance < 0.7:
            await self._extend(book)
        elif chance < 0.9:
            await self._replace(book)
        elif chance < 0.95:
            await self._end(book, Kind.CANCELLED, ())
        else:
            winner = self.rng.choice(sorted(book.people))
            await self._end(book, Kind.ADJUDICATED, (winner,))

    async def _extend(self, book: Book) -> None:
        if not book.match.terms.clock or any((self.over(book, s) or -1) >= 0 for s in book.owing):
            return
        more, order = self.rng.choice(GIVEN), self._order()
        turn = await self.once(
            lambda: self.host.parts.servers.administration.extend(book.match.id, order, spell(more))
        )
        for seat in book.asked:
            watch = book.watches[seat]
            left = watch.time_left(self.stops(book, watch.user_id), self.host.now)
            watch.give(self.host.now, left + length(more))
        expected = ExpectedRow(Kind.EXTENDED, ADMIN, spell(more), order.interaction_id)
        self._recorded(book, [expected], turn.entries, "extensions")

    async def _end(self, book: Book, kind: Kind, winners: Sequence[int]) -> None:
        administration, order = self.host.parts.servers.administration, self._order()
        match_id, people = book.match.id, [book.sitter(seat) for seat in winners]
        if kind is Kind.CANCELLED:
            await self.once(lambda: administration.cancel(match_id, order))
        else:
            await self.once(lambda: administration.adjudicate(match_id, order, people))
        text = " ".join(map(str, winners))
        expected = ExpectedRow(kind, ADMIN, text, order.interaction_id)
        rows = await self.new_rows(book)
        self._recorded(book, [expected], rows, f"{kind.value} by an admin")

    async def _replace(self, book: Book) -> None:
        seat, newcomer = self._change(book)
        if newcomer is None:
            return
        old, order = book.match.sitter(seat), self._order()
        if old is None:
            # the bot as a person means the first computer
            seat, old = min(book.staying - book.people), ITSELF
        replacing = self.host.parts.servers.administration.replace
        try:
            turn = await self.once(lambda: replacing(book.match.id, order, old, newcomer.person))
        except AdminRefused as error:
            if error.code != "admin-present":
                raise
            self.findings.count("players kept who were not absent")
            return
        self._seated(book, seat, newcomer, turn.position.match, turn.entries)

    async def hand_over(self, book: Book, seat: int) -> None:
        """Offer a seat to another person, who accepts or declines."""
        other, newcomer = self._change(book)
        if newcomer is None or other != seat or book.offer is not None:
            return
        substitutes, clicks = self.host.parts.match.substitutes, self.host.world
        person = book.sitter(seat)
        try:
            asked = await substitutes.ask(book.match.id, person, newcomer.person, clicks.click())
        except Refusal as error:
            self.findings.blame("wrong refusals", f"{book.match.code}: handing over {error!r}")
            return
        self.busy = True
        self.findings.count("seats offered to others")
        offer = asked.offer
        if offer is None or (offer.kind, offer.state) != (OfferKind.HANDOVER, OfferState.OPEN):
            self.findings.blame("lost moves", f"{book.match.code}: no handover is asked for")
            return
        click, number = clicks.click(), offer.id
        if self.rng.random() < 0.3:
            await substitutes.refuse(number, newcomer.person, click)
            return
        done = await substitutes.agree(number, newcomer.person, click)
        rows = await self.new_rows(book)
        self._seated(book, seat, newcomer, done.position.match, rows)

    def _change(self, book: Book) -> tuple[int, Player | None]:
        """A seat, and a person who may take it; None if nobody may."""
        seat = self.rng.choice(sorted(book.staying))
        # whoever held another seat knows that side
        playing = {watch.user_id for at, watch in book.former if at != seat}
        playing |= {person.user_id for person in book.match.people}
        others = [player for player in self.players.values() if player.user_id not in playing]
        watch = book.watches[seat]
        if not others or book.ended or (self.over(book, seat) or -1) >= 0:
            return seat, None
        if watch.control and not watch.left(self.stops(book, watch.user_id), self.host.now):
            return seat, None
        return seat, self.rng.choice(others)

    def _seated(
        self, book: Book, seat: int, newcomer: Player, match: Match, rows: Sequence[Entry]
    ) -> None:
        """Enter that another person sits there, with the time left of the one before."""
        now, before = self.host.now, book.watches[seat]
        name = book.match.names[seat]
        carried = None
        if before.control:
            carried = before.left(self.stops(book, before.user_id), now)
        book.match = replace(book.match, seats=match.seats)
        expected = ExpectedRow(Kind.REPLACED, seat, name, rows[0].interaction_id)
        if not book.lookers:
            book.pending.pop(seat, None)
        self._recorded(book, [expected], rows, "seats taken over")
        book.sat_down(seat, now, carried=carried)
        self.spectators.get(book.match.id, set()).discard(newcomer.user_id)

    def _order(self) -> AdminRequest:
        return AdminRequest(100, EVE, "nobody has seen them", self.host.world.click())

    # spectators

    async def start_or_stop_watching(self, player: Player) -> None:
        """Begin or stop to watch a match of others."""
        books = [
            book
            for book in self.books.values()
            if not book.ended and book.match.seat_of(player.user_id) is None
        ]
        if not books:
            return
        book, watching = self.rng.choice(books), self.host.parts.match.watching
        known = self.spectators.setdefault(book.match.id, set())
        self.busy = True
        if player.user_id in known and self.rng.random() < 0.5:
            await watching.stop(book.match.id, player.person)
            known.discard(player.user_id)
        else:
            every, privately = self.rng.random() < 0.5, self.rng.random() < 0.5
            await watching.watch(
                book.match.id, player.person, every_move=every, privately=privately
            )
            known.add(player.user_id)
            self.findings.count("people looking on")

    async def check_spectators(self, book: Book) -> None:
        """Check that spectators, and only they, are told of the end."""
        match = replace(book.match, status=(await self._match(book)).status)
        told = {
            watch.user_id
            for privately in (False, True)
            for watch in await self.host.parts.match.watching.told(match, privately=privately)
        }
        known = self.spectators.get(match.id, set())
        fits = told == known if book.ended else told <= known
        self.findings.check(fits, "owed wrongly", f"{match.code}: told {told}, look on {known}")
