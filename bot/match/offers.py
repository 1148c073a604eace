"""Offers between players: a draw, an undo, a pause, calling the match off, asking the channel."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final, Literal, TypeAlias

from bot.base.refusal import Refusal
from bot.db.store import UnitOfWork, transactional
from bot.match.act.positions import fold, move_numbers, seats_at_last, standing, swaps
from bot.match.act.recorder import Ending, IsOrganised, NewRows
from bot.match.act.service import MatchUseCase, abort_allowed, require_match, require_seat
from bot.match.clocks import take_back_time
from bot.match.computers import exchange
from bot.match.model.clock import Reason, Stoppage
from bot.match.model.match import Entry, Match, Receipt
from bot.match.model.people import Person
from bot.match.model.position import Offer, OfferKind, OfferState, PastOffer, Position, is_arranging
from bot.match.model.terms import BY_ALL, NEUTRAL_KINDS, EndedBy, Kind, Notice, Undo
from bot.match.refusals import MatchRefused
from bot.match.store.due import StoppageRepository
from bot.match.store.log import LogRepository, OfferRepository, ReceiptRepository
from engines import CHANCE, AnyGame, Outcome

# -------------------------------------------------------------------------------------- refusals
# Refusals of an offer, or of an answer to one.


class OfferOpen(Refusal, code="offer-open-{kind}"):
    """Another offer waits for its answer. `name` made it."""

    match: str
    name: str
    kind: OfferKind


OfferCode: TypeAlias = Literal[
    "draw-computer",  # a computer plays in it, and accepts no draw
    "handover-former",  # name held another seat of the match, and knows that side
    "handover-nameless",  # nobody may learn who plays in the match
    "handover-not-you",  # name is asked, another person
    "handover-played-on",  # a seat that a ruling took can't be taken back
    "handover-player",  # name plays in the match already
    "handover-tournament",  # it is for the organisers to decide
    "offer-again-draw",  # a draw was refused; so many moves more of one's own are needed
    "offer-again-pause",  # a pause, or its end, was asked for in the last hours
    "offer-again-position",  # the same was asked for in this position
    "offer-gone",  # it was answered or withdrawn, or a player has acted since
    "offer-own",  # a player cannot accept their own offer
    "pause-excluded",  # by the terms
    "pause-no-clock",
    "pause-none",
    "pause-running",
    "question-excluded",  # it is rated, direct, without names, a tournament's or a team's
    "undo-answered",  # others have acted since
    "undo-barrier-arranged",  # cards were laid out
    "undo-barrier-chance",  # dice were rolled, or cards shuffled
    "undo-barrier-choice",  # something hidden was chosen or shown
    "undo-barrier-left",  # a player has left
    "undo-barrier-told",  # a move told something about what is hidden
    "undo-never",  # the agreed terms exclude taking moves back
    "undo-nothing",  # the person has made no move that stands
    "undo-sealed",  # the person's last move waits for a look
]


class OfferRefused(Refusal):
    """An offer, or an answer to one, that is not possible as the match stands."""

    code: OfferCode
    match: str | None = None
    name: str | None = None
    moves: int | None = None
    hours: int | None = None


# ------------------------------------------------------------------------------------ repetition
# Repetition: when a player may ask for the same again. Each time, others are called.


MOVES_AFTER_REFUSED_DRAW: Final = 3
"""Moves a player makes after a refused draw before offering another."""
PAUSE_RETRY_INTERVAL: Final = timedelta(hours=12)
"""The time after which a pause, or its end, may be asked for again though nobody has moved."""
MAX_HANDOVERS_A_POSITION: Final = 3
"""People whom a player may ask in one position to take the seat over."""

_TIMED: Final = frozenset({OfferKind.PAUSE, OfferKind.RESUME})


def remembered_offer(
    last: Offer | None, match: Match, rows: Sequence[Entry]
) -> tuple[PastOffer, ...]:
    """What an offer that takes the place of the match's `last` one has to remember: the newest of
    each kind and seat that was not agreed to, however it ended. Handovers ask different people, and
    are remembered one by one, for as long as the position stands. `rows` is the match's log."""
    if last is None:
        return ()
    earlier = tuple(one for one in last.past if not _superseded(one, last, match, rows))
    if last.state is OfferState.AGREED:
        return earlier
    refused = last.state is OfferState.REFUSED
    return (*earlier, PastOffer(last.kind, last.seat, last.version, last.at, refused=refused))


def check_repetition(last: Offer | None, offer: Offer, match: Match, rows: Sequence[Entry]) -> None:
    """Check that a new offer may take the place of the match's `last` one. `rows` is the match's
    log so far.

    :raises OfferRefused: its seat asked for the same too recently.
    """
    key = offer.kind, offer.seat
    past = remembered_offer(last, match, rows)
    same = [one for one in past if (one.kind, _seat_at(one, offer.version, rows)) == key]
    here = [one for one in same if _is_unchanged(match, rows, one.version, match.version)]
    if offer.kind is OfferKind.HANDOVER:
        if len(here) >= MAX_HANDOVERS_A_POSITION:
            raise OfferRefused("offer-again-position", match.code)
    elif offer.kind in _TIMED:
        recent = [one for one in same if offer.at < one.at + PAUSE_RETRY_INTERVAL]
        if any(one.refused or one in here for one in recent):
            hours = PAUSE_RETRY_INTERVAL // timedelta(hours=1)
            raise OfferRefused("offer-again-pause", match.code, hours=hours)
    else:
        for one in same:
            missing = MOVES_AFTER_REFUSED_DRAW - _moves_since(rows, offer.seat, one.version)
            if offer.kind is OfferKind.DRAW and one.refused and missing > 0:
                raise OfferRefused("offer-again-draw", match.code, moves=missing)
        if here:
            raise OfferRefused("offer-again-position", match.code)


def _superseded(one: PastOffer, by: Offer, match: Match, rows: Sequence[Entry]) -> bool:
    if one.kind is OfferKind.HANDOVER:
        return not _is_unchanged(match, rows, one.version, by.version)
    return (one.kind, _seat_at(one, by.version, rows)) == (by.kind, by.seat)


def _seat_at(one: PastOffer, version: int, rows: Sequence[Entry]) -> int:
    """The seat at a later version of the player who made an offer."""
    swapped = swaps(rows[:version])
    return 1 - one.seat if swapped[one.version] != swapped[-1] else one.seat


def _is_unchanged(match: Match, rows: Sequence[Entry], before: int, after: int) -> bool:
    """Whether a later version counts as the same position as an earlier one, whoever sits there.
    Where a player takes moves back without asking, only one with more moves is another: else
    anybody could make new positions alone, and call the others in each."""
    if match.terms.undo is not Undo.UNTIL_ANSWERED:
        return all(row.kind in NEUTRAL_KINDS for row in rows[before:after])
    return len(standing(rows[:after])) <= len(standing(rows[:before]))


def _moves_since(rows: Sequence[Entry], seat: int, version: int) -> int:
    """The moves that a seat has made since, and that stand."""
    seats = seats_at_last(rows)
    made = (index for index in standing(rows) if index >= version)
    return sum(seats[index] == seat and not rows[index].forced for index in made)


# ------------------------------------------------------------------------------------------ undo
# Undo: how far back a seat may go.


async def undo_target(unit: UnitOfWork, position: Position, seat: int) -> int:
    """The version to which a seat may go back: before its own last move, or its swap of sides.

    :raises OfferRefused: `undo-never`, `undo-sealed`, `undo-nothing`, `undo-answered`; or a player
        learned something since that cannot be forgotten.
    """
    match, undo = position.match, position.match.terms.undo
    if undo is Undo.NEVER:
        raise OfferRefused("undo-never", match.code)
    if position.lookers and seat in position.choices:
        raise OfferRefused("undo-sealed", match.code)
    rows = await unit[LogRepository].read(match.id, match.version)
    line, seats = standing(rows, with_swaps=True), seats_at_last(rows)
    own = [index for index in line if seats[index] == seat and not rows[index].forced]
    if not own:
        raise OfferRefused("undo-nothing", match.code)
    since = [index for index in line if index > own[-1]]
    answered = any(seats[i] not in (seat, CHANCE) and not rows[i].forced for i in since)
    if undo is Undo.UNTIL_ANSWERED and (answered or position.chosen):
        raise OfferRefused("undo-answered", match.code)
    states = fold(position.game, match, rows)
    barrier = _barrier(position.game, states, rows, own[-1])
    if barrier is None and position.chosen:
        barrier = "undo-barrier-choice"
    if barrier is not None:
        raise OfferRefused(barrier, match.code)
    return own[-1]


def _barrier(
    game: AnyGame, states: Sequence[Any], rows: Sequence[Entry], first: int
) -> OfferCode | None:
    """What a player cannot forget of all that happened since row `first` (an index); None if they
    can forget it all."""
    for index in range(first, len(rows)):
        row, before = rows[index], states[index]
        # a player who has left does not come back
        if row.kind is Kind.REMOVED:
            return "undo-barrier-left"
        if row.kind is not Kind.MOVE:
            continue
        if row.seat == CHANCE:
            return "undo-barrier-chance"
        # cards laid out are lifted again, not taken back; a player who is ready stays so
        if is_arranging(game, before):
            return "undo-barrier-arranged"
        if len(game.to_act(before)) > 1:
            return "undo-barrier-choice"
        if game.reveals(before, after := states[index + 1]):
            hides = game.unsettles(before, after)
            return "undo-barrier-choice" if hides else "undo-barrier-told"
    return None


# --------------------------------------------------------------------------------------- service
# Offers between players: a draw, taking a move back, a pause, calling the match off, asking the
# channel. They are answered by everybody else; which acts they outlive, `Offer.outlives` says.


AskChannel: TypeAlias = Callable[[UnitOfWork, Position, int, datetime], Awaitable[None]]
"""Puts a seat's question about a position, to be posted in the channel of its match."""


@dataclass(frozen=True, slots=True)
class Offering:
    """The result of making or answering an offer."""

    position: Position
    """After it."""
    offer: Offer | None
    """None where a move was taken back without asking."""


@dataclass(frozen=True, slots=True)
class _Wish:
    """An undo: the version to go back to."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class OfferUseCase(MatchUseCase):
    """The part of making and answering that is the same for every offer."""

    async def _put(self, unit: UnitOfWork, match: Match, last: Offer | None, offer: Offer) -> Offer:
        """Make an offer the newest of its match, in place of the `last`.

        :raises OfferRefused: the seat asked for the same too recently.
        """
        rows = () if last is None else await unit[LogRepository].read(match.id, match.version)
        check_repetition(last, offer, match, rows)
        past = remembered_offer(last, match, rows)
        return await unit[OfferRepository].put(replace(offer, past=past))

    async def _answered_before(
        self, unit: UnitOfWork, offer_id: int, interaction_id: int
    ) -> Offering | None:
        """The result of this interaction's earlier answer to an offer; None without one."""
        receipt = await unit[ReceiptRepository].find(interaction_id)
        if receipt is None and await unit[LogRepository].find(interaction_id) is None:
            return None
        offer = await unit[OfferRepository].get(offer_id)
        return None if offer is None else await self._now(unit, offer.match_id)

    async def _agreed_before(
        self, unit: UnitOfWork, offer_id: int, interaction_id: int
    ) -> Offering | None:
        """The same for an acceptance. Where others had yet to answer, the acceptance was all of it,
        even if another player has refused since."""
        done = await self._answered_before(unit, offer_id, interaction_id)
        if done is None or done.offer is None or done.offer.state is OfferState.AGREED:
            return done
        return replace(done, offer=replace(done.offer, state=OfferState.OPEN))

    async def _remember(self, unit: UnitOfWork, match: Match, interaction_id: int) -> None:
        """Store a receipt of the interaction, and have the board show the offer."""
        await unit[ReceiptRepository].add(interaction_id, Receipt(match.id), self.clock.now())
        await self.recorder.post(unit, match, Notice.OFFER, self.clock.now())

    async def _tell(self, unit: UnitOfWork, match: Match, *, about: int | None = None) -> None:
        """Have the player who asked told of the answer, where no board tells it; `about` is them
        once they have left."""
        await self.recorder.post(unit, match, Notice.ANSWER, self.clock.now(), about=about)

    async def _now(self, unit: UnitOfWork, match_id: int) -> Offering:
        position = await self.positions.load(unit, await require_match(unit, match_id))
        return Offering(position, await unit[OfferRepository].of_match(match_id))


def _met(last: Offer, kind: OfferKind, seat: int) -> bool:
    """Whether a seat that asks for something agrees to what another has asked for already."""
    return last.state is OfferState.OPEN and last.kind is kind and last.seat != seat


@dataclass(frozen=True, slots=True)
class Offers(OfferUseCase):
    """Making, answering and withdrawing offers. At most one is open in a match."""

    is_organised: IsOrganised
    ask_channel: AskChannel

    @transactional
    async def make(
        self, unit: UnitOfWork, match_id: int, person: Person, kind: OfferKind, interaction_id: int
    ) -> Offering:
        """Make an offer. Asking for something already offered accepts that offer. A repeated
        interaction returns its earlier result.

        :raises MatchRefused: `match-over`, `too-late-to-abort`.
        :raises OfferOpen: another offer is to be answered first.
        :raises OfferRefused: `draw-computer`, `question-excluded`; see `undo_target`; or the seat
            asked for the same too recently.
        """
        if await unit[ReceiptRepository].find(interaction_id) is not None:
            return await self._now(unit, match_id)
        if await unit[LogRepository].find(interaction_id) is not None:
            done = await self._now(unit, match_id)
            asked = done.position.match.terms.undo is not Undo.UNTIL_ANSWERED
            return done if asked or kind is not OfferKind.UNDO else replace(done, offer=None)
        position, seat = await self.sitting(unit, match_id, person, None)
        last = await unit[OfferRepository].of_match(match_id)
        if last is not None and _met(last, kind, seat):
            return await self._agree(unit, position, last, seat, interaction_id)
        offer = await self._wish(unit, position, seat, kind, last)
        if kind is OfferKind.UNDO and position.match.terms.undo is Undo.UNTIL_ANSWERED:
            wish = _Wish(seat, offer.target or 0)
            return await self._undo(unit, position, wish, interaction_id, None)
        offer = await self._put(unit, position.match, last, offer)
        if not offer.awaited(position.match):
            # computers accept
            return await self._agree(unit, position, offer, seat, interaction_id)
        await self._remember(unit, position.match, interaction_id)
        return Offering(position, offer)

    @transactional
    async def agree(
        self, unit: UnitOfWork, offer_id: int, person: Person, interaction_id: int
    ) -> Offering:
        """Accept an offer. The last acceptance awaited carries it out. A repeated interaction
        returns its earlier result.

        :raises OfferRefused: `offer-gone`, `offer-own`.
        """
        if done := await self._agreed_before(unit, offer_id, interaction_id):
            return done
        position, offer, seat = await self._open(unit, offer_id, person)
        if seat == offer.seat:
            raise OfferRefused("offer-own", position.match.code)
        return await self._agree(unit, position, offer, seat, interaction_id)

    @transactional
    async def refuse(
        self, unit: UnitOfWork, offer_id: int, person: Person, interaction_id: int
    ) -> Offering:
        """Refuse an offer, or withdraw one's own. A repeated interaction returns its result."""
        if done := await self._answered_before(unit, offer_id, interaction_id):
            return done
        position, offer, seat = await self._open(unit, offer_id, person)
        own = seat == offer.seat
        state = OfferState.WITHDRAWN if own else OfferState.REFUSED
        version = position.match.version
        offer = replace(offer, state=state, answered_by=seat, version=version)
        await unit[OfferRepository].save(offer)
        await self._remember(unit, position.match, interaction_id)
        if not own:
            await self._tell(unit, position.match)
        return Offering(position, offer)

    async def possible(self, position: Position, seat: int) -> frozenset[OfferKind]:
        """What a seat may ask for as things stand, or agree to by asking for the same; handovers,
        which depend on who is asked, are left out."""
        found, match = set[OfferKind](), position.match
        async with self.store.reading() as unit:
            last = await unit[OfferRepository].of_match(match.id)
            rows = () if last is None else await unit[LogRepository].read(match.id, match.version)
            for kind in set(OfferKind) - {OfferKind.HANDOVER}:
                with suppress(Refusal):
                    if last is None or not _met(last, kind, seat):
                        offer = await self._wish(unit, position, seat, kind, last)
                        if kind is not OfferKind.UNDO or match.terms.undo is Undo.ASK:
                            check_repetition(last, offer, match, rows)
                    found.add(kind)
        return frozenset(found)

    async def paused(self, match_id: int) -> bool:
        """Whether a match is paused by agreement."""
        async with self.store.reading() as unit:
            return await self._pause(unit, await require_match(unit, match_id)) is not None

    async def of_match(self, match_id: int) -> Offer | None:
        """The newest offer of a match, in any state."""
        async with self.store.reading() as unit:
            return await unit[OfferRepository].of_match(match_id)

    async def _wish(
        self, unit: UnitOfWork, position: Position, seat: int, kind: OfferKind, last: Offer | None
    ) -> Offer:
        """What a seat would ask for, not stored and not compared with what it asked for before.

        :raises MatchRefused, OfferOpen, OfferRefused: as `make`.
        """
        match, target = position.match, None
        if last is not None and last.state is OfferState.OPEN:
            raise OfferOpen(match.code, match.names[last.seat], last.kind)
        await self._check_pause(unit, match, kind)
        if kind is OfferKind.DRAW and match.computers:
            raise OfferRefused("draw-computer", match.code)
        if kind is OfferKind.ABORT and await abort_allowed(unit, position) is None:
            raise MatchRefused("too-late-to-abort", match.code)
        if kind is OfferKind.UNDO:
            target = await undo_target(unit, position, seat)
        if kind is OfferKind.QUESTION and not await self._may_ask(unit, position):
            raise OfferRefused("question-excluded", match.code)
        return Offer(
            id=0,
            match_id=match.id,
            kind=kind,
            seat=seat,
            version=match.version,
            target=target,
            at=self.clock.now(),
        )

    async def _open(
        self, unit: UnitOfWork, offer_id: int, person: Person
    ) -> tuple[Position, Offer, int]:
        """An offer that can be answered, its position, and the person's seat there."""
        offer = await unit[OfferRepository].get(offer_id)
        if offer is None or offer.kind is OfferKind.HANDOVER:
            raise OfferRefused("offer-gone")
        match = await require_match(unit, offer.match_id)
        seat = require_seat(match, person.user_id)
        if seat not in match.staying:
            raise MatchRefused("has-left", match.code)
        if offer.state is not OfferState.OPEN:
            raise OfferRefused("offer-gone")
        return await self.positions.load(unit, match), offer, seat

    async def _agree(
        self, unit: UnitOfWork, position: Position, offer: Offer, seat: int, interaction_id: int
    ) -> Offering:
        match = position.match
        offer = replace(offer, agreed=offer.agreed | {seat})
        if offer.awaited(match):
            await unit[OfferRepository].save(offer)
            await self._remember(unit, match, interaction_id)
            return Offering(position, offer)
        offer = replace(offer, state=OfferState.AGREED, answered_by=seat)
        await unit[OfferRepository].save(offer)
        match offer.kind:
            case OfferKind.PAUSE | OfferKind.RESUME:
                return await self._stop_clocks(unit, position, offer, interaction_id)
            case OfferKind.DRAW:
                ending = Ending(EndedBy.AGREEMENT, Outcome((), EndedBy.AGREEMENT.value))
                return await self._end(unit, position, offer, ending, interaction_id)
            case OfferKind.ABORT:
                # it has lapsed with any move
                ending = Ending(EndedBy.ABORTED, None)
                return await self._end(unit, position, offer, ending, interaction_id)
            case OfferKind.QUESTION:
                now = self.clock.now()
                await self.ask_channel(unit, position, offer.seat, now)
                await self._remember(unit, match, interaction_id)
                if seat != offer.seat:
                    await self._tell(unit, match)
                return Offering(position, offer)
            case OfferKind.UNDO | OfferKind.HANDOVER:
                # never a handover: `_open` leaves them to `Substitutes`
                wish = _Wish(offer.seat, offer.target or 0)
                return await self._undo(unit, position, wish, interaction_id, offer)

    async def _may_ask(self, unit: UnitOfWork, position: Position) -> bool:
        """Whether everybody may be asked about a position if its players agree: nobody's rating or
        standing depends on it, no team is advised, and no move is made but for a look."""
        match = position.match
        elsewhere = match.is_direct or match.is_nameless
        if match.terms.rated or elsewhere or match.teams or position.lookers or position.arranging:
            return False
        return not await self.is_organised(unit, match.id)

    async def _stop_clocks(
        self, unit: UnitOfWork, position: Position, offer: Offer, interaction_id: int
    ) -> Offering:
        """Begin or end a pause. Neither is an act: moves may be made meanwhile."""
        now, match = self.clock.now(), position.match
        running = await self._pause(unit, match)
        if offer.kind is OfferKind.PAUSE and running is None:
            await unit[StoppageRepository].add(Stoppage(Reason.PAUSE, now, match_id=match.id))
        elif offer.kind is OfferKind.RESUME and running is not None:
            await unit[StoppageRepository].end(running.id, now)
        await self._remember(unit, match, interaction_id)
        await self.recorder.post(unit, match, Notice.TIME, now)
        if offer.answered_by != offer.seat:
            await self._tell(unit, match)
        return Offering(position, offer)

    async def _check_pause(self, unit: UnitOfWork, match: Match, kind: OfferKind) -> None:
        """
        :raises OfferRefused: no clock, none that can be stopped, a pause already, or none to end.
        """
        if kind not in (OfferKind.PAUSE, OfferKind.RESUME):
            return
        if not match.terms.clock:
            raise OfferRefused("pause-no-clock", match.code)
        if not match.terms.breaks:
            raise OfferRefused("pause-excluded", match.code)
        paused = await self._pause(unit, match) is not None
        if paused is (kind is OfferKind.PAUSE):
            raise OfferRefused("pause-running" if paused else "pause-none", match.code)

    async def _pause(self, unit: UnitOfWork, match: Match) -> Stoppage | None:
        """The pause that lasts."""
        now = self.clock.now()
        found = await unit[StoppageRepository].since(now, match_ids={match.id}, user_ids=())
        return next((s for s in found if s.reason is Reason.PAUSE and s.end is None), None)

    async def _end(
        self,
        unit: UnitOfWork,
        position: Position,
        offer: Offer,
        ending: Ending,
        interaction_id: int,
    ) -> Offering:
        """End the match as all have agreed."""
        now, seq = self.clock.now(), position.match.version + 1
        kind, text = (Kind.DRAW, "") if ending.outcome else (Kind.ABORT, BY_ALL)
        entry = Entry(seq, kind, offer.seat, text, now, interaction_id)
        turn = await self.finish(unit, position, NewRows((position.state,), (entry,), ending))
        return Offering(turn.position, offer)

    async def _undo(
        self,
        unit: UnitOfWork,
        position: Position,
        wish: _Wish,
        interaction_id: int,
        offer: Offer | None,
    ) -> Offering:
        rows = await unit[LogRepository].read(position.match.id, position.match.version)
        states = fold(position.game, position.match, rows)
        state, number = states[wish.target], move_numbers(position.game, rows, states)[wish.target]
        now, seq = self.clock.now(), position.match.version + 1
        entry = Entry(seq, Kind.UNDO, wish.seat, str(wish.target), now, interaction_id)
        if offer is None and not rows[wish.target].planned:
            await take_back_time(unit, position.match, wish.seat, now)
        exchanged = swaps(rows)[wish.target] != position.match.swapped
        before = position.state
        if exchanged:
            # the row is the player's, who sits at the other seat from now on
            entry = replace(entry, seat=1 - wish.seat)
            position = await exchange(unit, position)
        undone = NewRows((before, state), (entry,), number=number, exchanged=exchanged)
        turn = await self.finish(unit, position, undone)
        return Offering(turn.position, offer)
