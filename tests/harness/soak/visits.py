"""A person's visit: invitations, offers, moves, plans and vacations."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from functools import partial
from typing import Any

from bot.base.refusal import Refusal
from bot.match.model.position import OfferKind, lines
from bot.match.model.terms import TIME_KINDS, Kind, Status, Timeout, Undo
from tests.harness.soak.audit import inbox
from tests.harness.soak.book import Book
from tests.harness.soak.computers import ComputerActions
from tests.harness.soak.people import Player
from tests.harness.soak.spans import micros

DAY = timedelta(days=1)


class Visits(ComputerActions):
    """Carries out the visits of people."""

    invitations: dict[int, list[int]]
    openings: list[int]
    """Open challenges."""

    async def visit(self, player: Player) -> list[Book]:
        """Visit the bot; the matches in which the person has moved."""
        self.findings.count("visits")
        await self._answer_invitations(player)
        await self._join_open_match(player)
        await inbox(self, player.user_id)
        moved = []
        for book, seat in self.books_of(player.person):
            if book.offer is not None:
                await self.answer(book, seat, yes=self.rng.random() < 0.7)
            if not book.ended and await self._act_in_match(player, book, seat):
                moved.append(book)
        if self.rng.random() < 0.3:
            await self.echo()
        await self._change_vacation(player)
        if self.rng.random() < 0.02:
            await self.start_or_stop_watching(player)
        if self.rng.random() < 0.02:
            await self._ask_for_rematch(player)
        return moved

    async def _join_open_match(self, player: Player) -> None:
        """Join the open challenges."""
        for match_id in [*self.openings]:
            click, lobby = self.host.world.click(), self.host.parts.match.lobby
            match = await self.host.parts.match.matches.get(match_id)
            if match.status is not Status.LOBBY:
                self.openings.remove(match_id)
            elif match.seat_of(player.user_id) is None and any(
                seat.person is None for seat in match.seats
            ):
                match = await self.once(partial(lobby.join, match_id, player.person, click))
                self.findings.count("free seats taken")
                await self.began(match)

    async def _ask_for_rematch(self, player: Player) -> None:
        """Ask for a rematch of something that is over."""
        over = [
            book
            for book in self.books.values()
            if book.ended
            and book.match.seat_of(player.user_id) is not None
            and book.rows[-1].kind is not Kind.CANCELLED
        ]
        if not over:
            return
        old, click = self.rng.choice(over).match.id, self.host.world.click()
        lobby = self.host.parts.match.lobby
        try:
            match = await self.once(partial(lobby.rematch, old, player.person, click))
        except Refusal:
            self.findings.count("rematches refused")
            return
        self.findings.count("rematches asked for")
        for person in match.people:
            if person.user_id != player.user_id:
                self.invitations.setdefault(person.user_id, []).append(match.id)
        await self.began(match)

    async def _answer_invitations(self, player: Player) -> None:
        lobby = self.host.parts.match.lobby
        for match_id in self.invitations.pop(player.user_id, []):
            click = self.host.world.click()
            match = await self.host.parts.match.matches.get(match_id)
            if match.status is not Status.LOBBY:
                continue
            try:
                if self.rng.random() < 0.04:
                    await lobby.decline(match_id, player.person, click)
                    self.findings.count("invitations declined")
                else:
                    match = await self.once(partial(lobby.accept, match_id, player.person, click))
                    await self.began(match)
            except Refusal:
                self.findings.count("invitations too late")

    async def _act_in_match(self, player: Player, book: Book, seat: int) -> bool:
        habit, chance = player.habit, self.rng.random()
        if chance < habit.resigns + 0.01:
            await self._rare_action(book, seat, chance - habit.resigns)
            return False
        if seat not in book.owing:
            await self._act_while_waiting(player, book, seat)
            return False
        if self.rng.random() < habit.skips or (habit.last_minute and self._has_time(book, seat)):
            return False
        if book.watches[seat].called and not await self.look(book, seat):
            return False
        if self.rng.random() < habit.skips or not await self._make_move(player, book, seat):
            return False
        await self._make_offer(player, book, seat)
        return True

    async def _rare_action(self, book: Book, seat: int, chance: float) -> None:
        """`chance`: at most 0.01; if negative, the person resigns."""
        if chance < 0:
            await self.resign(book, seat)
        elif chance < 0.002:
            await self.abort(book, seat)
        elif chance < 0.005:
            await self.admin_ruling(book)
        else:
            await self.hand_over(book, seat)

    def _has_time(self, book: Book, seat: int) -> bool:
        """Whether a last-minute player need not move yet."""
        over = self.over(book, seat)
        return over is not None and over < -micros_of(timedelta(minutes=2))

    async def _make_move(self, player: Player, book: Book, seat: int) -> bool:
        habit = player.habit
        if book.arranging:
            return await self._arrange(book, seat)
        looked = not any(book.watches[one].called for one in book.asked)
        if book.secretly and len(book.asked) > 1 and looked and self.rng.random() < 0.15:
            return await self._choose_together(book)
        text = self._choice(book, seat)
        if self.rng.random() < habit.stale and book.rows:
            behind = self.rng.randrange(len(book.rows))
            # a board from before a look, or a gift of time, is as good as the newest
            fresh = all(row.kind in TIME_KINDS for row in book.rows[behind:])
            if await self.move(book, seat, [text], version=behind):
                told = f"{book.match.code}: a stale board was taken"
                self.findings.check(fresh, "wrong refusals", told)
                return True
        if not await self.move(book, seat, [text], version=len(book.rows)):
            return False
        if seat in book.pending and not book.lookers and self.rng.random() < 0.2:
            self.findings.count("changes of mind")
            await self.move(book, seat, [self._choice(book, seat)])
        return True

    def _choice(self, book: Book, seat: int) -> str:
        moves = [str(move) for move in book.game.moves(book.game.view(book.state, seat))]
        version, who, text = book.hint
        if (version, who) == (len(book.rows), seat) and text in moves:
            return text
        return self.rng.choice(moves)

    async def _arrange(self, book: Book, seat: int) -> bool:
        """Lay out cards: some at once, some a few now and the rest another day."""
        game: Any = book.game
        lying = game.arranged(game.view(book.state, seat), seat)
        usual = game.default_arrangement(seat)
        chance = self.rng.random()
        if chance < 0.3 and not lying:
            return await self.move(book, seat, usual[: self.rng.randrange(1, len(usual))])
        if set(lying) <= set(usual):
            rest = [text for text in usual if text not in lying]
            return await self.move(book, seat, [*rest, "ready"])
        return await self.move(book, seat, [self._choice(book, seat)])

    async def _make_offer(self, player: Player, book: Book, seat: int) -> None:
        """Make an offer after a move."""
        if book.ended or self.rng.random() >= player.habit.offers:
            return
        kinds = [OfferKind.UNDO, OfferKind.UNDO, OfferKind.UNDO, OfferKind.PAUSE]
        if self.rng.random() < 0.1:
            kinds = [OfferKind.DRAW]
        await self.offer(book, seat, self.rng.choice(kinds))

    async def _act_while_waiting(self, player: Player, book: Book, seat: int) -> None:
        """Resume, claim, offer an undo or plan while others are to move."""
        pauses = self.pauses.get(book.match.id)
        if pauses and pauses[-1][1] is None and self.rng.random() < 0.3:
            await self.offer(book, seat, OfferKind.RESUME)
            return
        terms = book.match.terms
        if terms.timeout is Timeout.WAIT and self.rng.random() < 0.2:
            others = (self.over(book, other) for other in book.owing)
            if any(over is not None and over >= 0 for over in others):
                await self.claim(book, seat)
                return
        if self.rng.random() < player.habit.offers and terms.undo is not Undo.NEVER:
            await self.offer(book, seat, OfferKind.UNDO)
        elif self.rng.random() < player.habit.plans and len(book.to_act) == 1:
            await self._plan_answers(book, seat)

    async def _plan_answers(self, book: Book, seat: int) -> None:
        """Plan an answer to one of the opponent's moves."""
        planning, person = self.host.parts.match.planning, book.sitter(seat)
        try:
            trial = (await planning.trial(book.match.id, person)).cut(0)
            for _ in range(6):
                if trial.to_act is None:
                    break
                moves = trial.end.game.moves(trial.end.deciding(trial.to_act))
                if not moves:
                    break
                trial = await planning.write(trial.then(str(self.rng.choice(moves))))
                if len(trial.steps) > 1 and trial.steps[-1].seat == seat:
                    break
            kept = await planning.keep(book.match.id, person)
        except Refusal as error:
            self.findings.count(f"plans refused ({type(error).__name__})")
            return
        self.findings.count("plans kept")
        for line in lines(kept.plan):
            book.answers |= {(seat, branch.then) for branch in line if branch.then is not None}
        step = kept.plan[0].when
        if self.rng.random() < 0.7:
            # so that some plans come true
            book.hint = len(book.rows), step.seat, step.text

    async def _change_vacation(self, player: Player) -> None:
        """Begin a vacation, or end one early."""
        if not player.habit.travels:
            return
        now, parts = self.host.now, self.host.parts
        absence = await parts.match.vacations.of(player.user_id)
        lasting = [one for one in absence.vacations if one.start <= now]
        spans = self.vacations.setdefault(player.user_id, [])
        if lasting and self.rng.random() < 0.3:
            (one,) = lasting
            await parts.match.vacations.end(player.user_id, one.id)
            spans.remove((micros(one.start), micros(one.end or now)))
            spans.append((micros(one.start), micros(now)))
            self.findings.count("vacations ended early")
        elif not absence.vacations and self.rng.random() < 0.06:
            first = now.date() + self.rng.randrange(3) * DAY
            last = first + self.rng.randrange(2, 9) * DAY
            try:
                one = await parts.match.vacations.go(player.user_id, first, last, 100)
            except Refusal:
                self.findings.count("vacations refused")
                return
            self.findings.count("vacations")
            spans.append((micros(one.start), micros(one.end or now)))
            if self.rng.random() < 0.7:
                player.back = one.end

    async def _choose_together(self, book: Book) -> bool:
        """Make all pending secret choices at the same moment."""
        match, seats = book.match, sorted(book.asked)
        if any((self.over(book, seat) or -1) >= 0 for seat in seats):
            return False
        texts = {seat: self._choice(book, seat) for seat in seats}
        clicks = {seat: self.host.world.click() for seat in seats}
        act = self.host.parts.match.matches.act
        turns = await asyncio.gather(
            *(act(match.id, book.sitter(seat), texts[seat], clicks[seat]) for seat in seats)
        )
        for seat, turn in sorted(
            zip(seats, turns, strict=True), key=lambda one: len(one[1].entries)
        ):
            self.entered(book, seat, [texts[seat]], clicks[seat], turn)
        self.findings.count("choices made at one moment", len(seats))
        return True


def micros_of(by: timedelta) -> int:
    return by // timedelta(microseconds=1)
