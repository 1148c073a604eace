"""Positions: what a record comes to, with whom it calls, and what a request needs of it first."""

from __future__ import annotations

import hashlib
import hmac
from collections import OrderedDict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Final

from bot.base.log import Stage, stage
from bot.base.refusal import Refusal
from bot.db.store import Store, UnitOfWork
from bot.match.model.match import Entry, Match, normal_code
from bot.match.model.people import PersonSettings, When
from bot.match.model.position import KeptPlan, Lapse, Position, Step, after, is_arranging
from bot.match.model.terms import (
    BY_ALL,
    NAMING_KINDS,
    NEUTRAL_KINDS,
    POSITION_KINDS,
    Kind,
    Status,
)
from bot.match.refusals import BadValue, BrokenRecord, GameGone, NotStarted, OldRules
from bot.match.store.due import PendingTurnRepository
from bot.match.store.log import ChoiceRepository, LogRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.people import PersonRepository
from bot.match.store.tables import OwingRepository
from engines import CHANCE, AnyGame, MoveError
from engines.orders import Ends, Order

# ----------------------------------------------------------------------------------------- calls
# The people whom a board mentions, and those it must not.


async def uncalled(unit: UnitOfWork, match_id: int, now: datetime) -> frozenset[int]:
    """The people whom the board must not mention: they never want it, or not at the hour at which
    the decision became theirs, or not now."""
    seats = (await unit[OwingRepository].of_match(match_id)).values()
    owing = {row["user_id"]: row["owed_since"] for row in seats if row["owed_since"] is not None}
    settings = await unit[PersonRepository].of([user for user in owing if user is not None])
    return frozenset(
        user_id
        for user_id, mine in settings.items()
        if When.AT_ONCE not in mine.reminders.when
        or any(
            mine.reminders.quiet is not None and mine.reminders.quiet.covers(at, mine.zone)
            for at in (owing[user_id], now)
        )
    )


# ---------------------------------------------------------------------------------------- chance
# Dice and shuffles that can be checked afterwards: a generator keyed by a match's seed and by
# what people and Discord added to it once its commitment was published (ADR 0029,
# docs/fairness.md).
#
# The n-th block of randomness for a purpose is HMAC-SHA256(key, purpose + ":" + n), n counted
# from 0 in decimal. The purpose is `seats` for the seating and `move:<seq>` for the chance move
# recorded at `seq`. With the seed, published when a match ends, anybody can draw everything
# again.


SEED_BYTES: Final = 32


BID_PREFIX: Final = "bid "
"""How the lines begin that tell what was bid for the better side."""
PUBLISHED_DIGITS: Final = 40
"""Digits of a commitment that a message shows: 160 bits. Whoever chooses the seed would have to
find two with the same digits, which takes 2^80 tries."""


def commitment(code: str, seed: bytes) -> str:
    """The commitment to the seed of a match or tournament, published before anything is drawn:
    SHA-256 of its code and the seed, in hexadecimal."""
    return hashlib.sha256(f"{code}:{seed.hex()}".encode()).hexdigest()


def draw_key(seed: bytes, contributions: Sequence[str]) -> bytes:
    """The key that everything is drawn with: from the seed, and from lines that were added to it
    after its commitment was published. Bids are no part of it: whoever knows the seed could choose
    theirs to suit the dice."""
    added = (line for line in contributions if not line.startswith(BID_PREFIX))
    return hmac.digest(seed, "\n".join(added).encode(), "sha256")


def derived_seed(seed: bytes, game: str) -> bytes:
    """The seed of a tournament's match, which tells nothing about the tournament's own."""
    return hmac.digest(seed, f"match {game}".encode(), "sha256")


class KeyedRng:
    """Implements `engines.core.Rng`. Equal keys and purposes draw equal numbers."""

    __slots__ = ("_block", "_key", "_left", "_purpose")

    def __init__(self, key: bytes, purpose: str) -> None:
        self._key = key
        self._purpose = purpose
        self._block = 0
        self._left = b""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to `stop` - 1, each equally likely.

        :raises ValueError: `stop` is less than 1.
        """
        if stop < 1:
            raise ValueError("an empty range has no member")
        bits = (stop - 1).bit_length()
        size = (bits + 7) // 8
        surplus = size * 8 - bits
        while True:
            # a number beyond the range is discarded, not folded back: folding favours low ones
            number = int.from_bytes(self._take(size)) >> surplus
            if number < stop:
                return number

    def shuffle(self, x: list[Any], /) -> None:
        """Shuffle `x` in place; every order is equally likely."""
        for last in range(len(x) - 1, 0, -1):
            chosen = self.randrange(last + 1)
            x[last], x[chosen] = x[chosen], x[last]

    def _take(self, size: int) -> bytes:
        while len(self._left) < size:
            message = f"{self._purpose}:{self._block}".encode()
            self._left += hmac.digest(self._key, message, "sha256")
            self._block += 1
        taken, self._left = self._left[:size], self._left[size:]
        return taken


# -------------------------------------------------------------------------------------- premoves
# Planned answers and standing orders, played automatically within the act they answer.


class Ready:
    """The plans of a match while an act is recorded. A standing order answers from its owner's view
    only."""

    def __init__(self, plans: Iterable[KeptPlan]) -> None:
        self._plans = {kept.seat: kept for kept in plans if kept.stands}
        self._answers: dict[int, str] = {}

    def __bool__(self) -> bool:
        return bool(self._plans)

    def happened(self, game: AnyGame, row: Entry, before: Any, state: Any) -> None:
        """A row was recorded, and `state` came of it."""
        if row.kind in NEUTRAL_KINDS:
            return
        for seat, kept in self._plans.items():
            if row.kind is not Kind.MOVE:
                if seat in self._answers:
                    self._lapse(seat, Lapse.UNDONE)
                self._plans[seat] = self._plans[seat].ended(Lapse.UNDONE)
                continue
            if kept.lapse is None and (kept.plan or seat in self._answers):
                self._follow(seat, row, unsettled=game.unsettles(before, state))
            self._end_orders(game, seat, row, before, state)

    def answer(self, game: AnyGame, state: Any) -> Step | None:
        """The planned move of the one seat that is to act, if it has one that can be played."""
        acting = game.to_act(state)
        if len(acting) != 1:
            return None
        (seat,) = acting
        text = self._answers.get(seat)
        if text is None:
            text = self._ordered(game, seat, state)
        if text is None:
            return None
        try:
            step = Step(seat, str(game.parse(text)))
            game.play(state, seat, step.text)
        except MoveError:
            self._lapse(seat, Lapse.ILLEGAL)
            return None
        return step

    def changed(self, version: int, *, over: bool) -> list[KeptPlan]:
        """The plans as they are to be kept once the act is recorded."""
        for seat in self._answers.keys() & self._plans.keys():
            # another player acts before the answer, and nothing was planned for that
            self._lapse(seat, Lapse.OVER if over else Lapse.OTHERWISE)
        kept = self._plans.values()
        return [replace(p.ended(Lapse.OVER) if over else p, version=version) for p in kept]

    def _follow(self, seat: int, row: Entry, *, unsettled: bool) -> None:
        """Advance a plan by a move."""
        kept = self._plans[seat]
        if unsettled:
            self._lapse(seat, Lapse.UNSETTLED)
        elif row.seat == seat:
            if self._answers.pop(seat, None) != row.text:
                self._lapse(seat, Lapse.MOVED)
            elif not kept.plan:
                self._lapse(seat, Lapse.DONE)
        else:
            branch = after(kept.plan, Step(row.seat, row.text))
            if branch is None or seat in self._answers:
                self._lapse(seat, Lapse.OTHERWISE)
                return
            self._plans[seat] = replace(kept, plan=branch.next)
            if branch.then is not None:
                self._answers[seat] = branch.then

    def _lapse(self, seat: int, why: Lapse) -> None:
        self._answers.pop(seat, None)
        self._plans[seat] = replace(self._plans[seat], plan=(), lapse=why)

    def _ordered(self, game: AnyGame, seat: int, state: Any) -> str | None:
        """The move of the first of a seat's orders that gives one."""
        kept = self._plans.get(seat)
        for standing in () if kept is None else kept.orders:
            if standing.stands:
                found = order_answer(game, game.view(state, seat), standing.order)
                if found is not None and not isinstance(found, Ends):
                    return str(found)
        return None

    def _end_orders(self, game: AnyGame, seat: int, row: Entry, before: Any, state: Any) -> None:
        """End the orders of a seat that a move has ended, and those that its player overrode with a
        different move."""
        kept = self._plans[seat]
        if not any(standing.stands for standing in kept.orders):
            return
        views = game.view(before, seat), game.view(state, seat)

        def end(order: Order) -> str:
            expected, further = (order_answer(game, view, order) for view in views)
            if isinstance(further, Ends):
                return further.why
            otherwise = row.seat == seat and expected is not None and str(expected) != row.text
            return Lapse.MOVED.value if otherwise else ""

        orders = (replace(o, end=end(o.order)) if o.stands else o for o in kept.orders)
        self._plans[seat] = replace(kept, orders=tuple(orders))


def order_answer(game: AnyGame, view: Any, order: Order) -> Any:
    """The answer of an order; its end if an earlier version of the program stored it and this one
    cannot read it. The match goes on without it."""
    try:
        return game.orders.answer(game, view, order)
    except (ValueError, LookupError):
        return Ends(Lapse.ILLEGAL.value)


# ------------------------------------------------------------------------------------- positions
# Positions from records: the fold of a match's log through its engine, with a small cache.


@dataclass(frozen=True, slots=True)
class _Kept:
    """What is kept of a position: the row and the states of its last act, its move's number,
    whether the players had changed places, and who has to look."""

    row: Entry | None
    trail: tuple[Any, ...] = field(repr=False)
    number: int
    swapped: bool
    lookers: frozenset[int]


class PositionCache:
    """Gives the position of a match at any version.

    The states of the newest versions are kept, at most `size` of them. A version of a match never
    changes, so a kept one is never wrong; without any, the record is folded from its start.
    """

    def __init__(self, games: Mapping[str, AnyGame], *, size: int) -> None:
        self.games: Final = games
        self._size = size
        self._kept: OrderedDict[tuple[int, int], _Kept] = OrderedDict()

    def game(self, match: Match) -> AnyGame:
        """The engine a match is played with: by the rules it began under, if they are kept.

        :raises GameGone: the game is not registered.
        :raises OldRules: the match began under rules that are no longer played.
        :raises BrokenRecord: the stored match cannot be read.
        """
        if match.damaged:
            raise BrokenRecord(match.code)
        game = self.games.get(match.game)
        if game is None:
            raise GameGone(match.code)
        rules = game.by_rules(match.rules_version)
        if rules is None:
            raise OldRules(match.code)
        return rules

    def rules(self, key: str) -> AnyGame:
        """:raises BadValue: `no-such-game`."""
        game = self.games.get(key)
        if game is None:
            raise BadValue("no-such-game", game=key)
        return game

    async def load(self, unit: UnitOfWork, match: Match, version: int | None = None) -> Position:
        """The position of `match` with the choices that wait, or at an earlier version.

        :raises NotStarted: there is no position yet (or there never was one).
        """
        game = self.game(match)
        if match.status is Status.LOBBY or (match.status is Status.CANCELLED and not match.version):
            raise NotStarted(match.code, match.awaits_first)
        is_earlier = version is not None and version < match.version
        if is_earlier:
            match = replace(
                match,
                version=version or 0,
                status=Status.ACTIVE,
                ended_at=None,
                ended_by=None,
                outcome=None,
            )
        kept = self._kept.get((match.id, match.version))
        if kept is None:
            entries = await rows_of(unit, match)
            with stage(Stage.ENGINE):
                states = fold(game, match, entries)
                number = move_numbers(game, entries, states)[-1]
                swapped = swaps(entries)[-1]
                kept = _Kept(*last_act(game, entries, states), number, swapped, lookers(entries))
        if match.swapped != kept.swapped:
            match = match.exchanged()
        position = Position(
            match=match,
            game=game,
            state=kept.trail[-1],
            trail=kept.trail,
            row=kept.row,
            number=kept.number,
            lookers=kept.lookers,
        )
        self.keep(position)
        if not is_earlier and match.terms.clock.within is not None:
            seated = await unit[OwingRepository].of_match(match.id)
            called = (seat for seat, row in seated.items() if row["to_look"] is not None)
            position = replace(position, called=frozenset(called))
        if is_earlier or not (position.secretly or position.lookers):
            return position
        return with_choices(position, await unit[ChoiceRepository].of_match(match.id))

    def when(self, match: Match, version: int) -> datetime | None:
        """When the act that led to a version of a match was recorded, if cached."""
        kept = self._kept.get((match.id, version))
        return None if kept is None or kept.row is None else kept.row.at

    def keep(self, position: Position) -> None:
        """Cache a committed position, unless its last row carries a person's name: a deleted person
        must be forgotten by every process immediately."""
        if position.row is not None and position.row.kind in NAMING_KINDS:
            return
        key = position.match.id, position.match.version
        swapped = position.match.swapped
        self._kept[key] = _Kept(
            position.row, position.trail, position.number, swapped, position.lookers
        )
        self._kept.move_to_end(key)
        while len(self._kept) > self._size:
            self._kept.popitem(last=False)


async def rows_of(unit: UnitOfWork, match: Match) -> Sequence[Entry]:
    """The rows of a match's record.

    :raises BrokenRecord: some rows are impossible, or too few.
    """
    try:
        entries = await unit[LogRepository].read(match.id, match.version)
    except (ValueError, TypeError) as error:
        raise BrokenRecord(match.code) from error
    if len(entries) != match.version:
        raise BrokenRecord(match.code)
    return entries


def fold(game: AnyGame, match: Match, entries: Sequence[Entry]) -> list[Any]:
    """The states of a record: before its first row, and after each row.

    :raises BrokenRecord: the record does not replay.
    """
    try:
        states = [game.start(len(match.seats), match.options)]
        for entry in entries:
            state = states[-1]
            if entry.kind is Kind.MOVE:
                state = game.play(state, entry.seat, entry.text)
            elif entry.kind is Kind.UNDO:
                state = states[undone_to(entry)]
            elif entry.kind is Kind.REMOVED:
                state = game.without(state, entry.seat)
                if state is None:
                    raise BrokenRecord(match.code)
            elif entry.kind is Kind.SWAPPED and len(match.seats) != 2:
                raise BrokenRecord(match.code)
            states.append(state)
    except BrokenRecord:
        raise
    except Exception as error:
        # a row that no game wrote may fail in any way
        raise BrokenRecord(match.code) from error
    return states


def undone_to(entry: Entry) -> int:
    """The version whose position an undo brings back: one before its own row's.

    :raises ValueError: its text names none.
    """
    version = int(entry.text)
    if not 0 <= version < entry.seq - 1:
        raise ValueError(entry.text)
    return version


def winning(text: str) -> tuple[int, ...]:
    """The seats that an adjudication names as winners, "0 2"; none for "-", which is a draw. Behind
    them, BY_ALL says that a player proposed it and somebody else confirmed it.

    :raises ValueError: it names none, or not in order.
    """
    told, agreed, rest = text.partition(f" {BY_ALL}")
    seats = () if told == "-" else tuple(int(seat) for seat in told.split(" "))
    if rest or won(seats, agreed=bool(agreed)) != text:
        raise ValueError(text)
    return seats


def won(seats: Collection[int], *, agreed: bool = False) -> str:
    """The text of an adjudication: the inverse of `winning`."""
    told = " ".join(str(seat) for seat in sorted(set(seats))) or "-"
    return f"{told} {BY_ALL}" if agreed else told


def standing(entries: Sequence[Entry], *, with_swaps: bool = False) -> list[int]:
    """The indices of the moves that led to the position: all but those that were taken back. With
    those of players who changed places, if wanted."""
    kinds = {Kind.MOVE, Kind.SWAPPED} if with_swaps else {Kind.MOVE}
    found: list[int] = []
    version = len(entries)
    while version:
        entry = entries[version - 1]
        if entry.kind is Kind.UNDO:
            version = undone_to(entry)
            continue
        version -= 1
        if entry.kind in kinds:
            found.append(version)
    return found[::-1]


def swaps(entries: Sequence[Entry]) -> list[bool]:
    """Whether the two players had changed places: before a record's first row, and after each."""
    found = [False]
    for entry in entries:
        if entry.kind is Kind.UNDO:
            found.append(found[undone_to(entry)])
        else:
            found.append(found[-1] != (entry.kind is Kind.SWAPPED))
    return found


def seats_at_last(entries: Sequence[Entry]) -> list[int]:
    """For each row, the seat at which the player who wrote it sits after the last one."""
    swapped = swaps(entries)
    return [
        1 - entry.seat if entry.seat >= 0 and then != swapped[-1] else entry.seat
        for entry, then in (
            # whoever takes a swap back is named by the seat they come back to
            (entry, swapped[number + (entry.kind is Kind.UNDO)])
            for number, entry in enumerate(entries)
        )
    ]


def move_numbers(game: AnyGame, entries: Sequence[Entry], states: Sequence[Any]) -> list[int]:
    """The number of the newest move that stands: before a record's first row, and after each row.

    `states` are those of `fold`.
    """
    found = [0]
    for entry, before in zip(entries, states, strict=False):
        if entry.kind is Kind.UNDO:
            found.append(found[undone_to(entry)])
        else:
            found.append(found[-1] + is_numbered(game, entry, before))
    return found


def is_numbered(game: AnyGame, entry: Entry, before: Any) -> bool:
    """Whether people count a row as a move: dice, shuffles and the laying out of cards are none."""
    if entry.kind is not Kind.MOVE or entry.seat == CHANCE:
        return False
    return not is_arranging(game, before)


def lookers(entries: Sequence[Entry]) -> frozenset[int]:
    """The seats of which one has to look before the move is recorded that the last rows seal; none
    where no move is sealed."""
    for entry in reversed(entries):
        if entry.kind is Kind.SEALED:
            return frozenset(int(seat) for seat in entry.text.split(" "))
        if entry.kind not in NEUTRAL_KINDS - {Kind.LOOKED}:
            break
    return frozenset()


def opened(game: AnyGame, position: Position) -> tuple[tuple[Any, ...], list[Step]]:
    """The states along the sealed moves of a position, and those moves.

    :raises BrokenRecord: they could not have been made.
    """
    trail, made = [position.state], list[Step]()
    try:
        for seat, texts in position.sealed_moves():
            for text in texts:
                trail.append(game.play(trail[-1], seat, text))
                made.append(Step(seat, text))
    except Exception as error:
        raise BrokenRecord(position.match.code) from error
    return tuple(trail), made


def with_choices(position: Position, choices: Mapping[int, str]) -> Position:
    """The position with the choices that wait.

    :raises BrokenRecord: they could not have been made.
    """
    position = replace(position, choices=choices)
    if position.lookers:
        opened(position.game, position)
        return position
    try:
        _ = position.provisional
    except Exception as error:
        raise BrokenRecord(position.match.code) from error
    return position


def act_from(
    game: AnyGame, entries: Sequence[Entry], states: Sequence[Any], first: int
) -> Sequence[Entry]:
    """The rows of the act that begins with row `first` (an index): a person's move, the choices
    that several made together, or one arrangement; then chance and forced moves. A match may
    open with chance and forced moves alone.

    `states` are those of `fold`.
    """
    deciding = game.to_act(states[first]) - {CHANCE}
    if entries[first].kind is not Kind.MOVE:
        end = first + 1
        while end < len(entries) and _left_with(entries[first], entries[end]):
            end += 1
    elif is_arranging(game, states[first]):
        end = first + 1
        while end < len(entries) and _laid_with(entries[first], entries[end]):
            end += 1
    else:
        end = first + (len(deciding) if game.secretly(states[first]) else 1)
        while end < len(entries) and game.continues(states[end]):
            if not _went_on(entries, first, end):
                break
            end += 1
    while end < len(entries) and _follows(entries[end]):
        end += 1
    return entries[first:end]


def _laid_with(first: Entry, later: Entry) -> bool:
    """Whether a row of an arrangement was written by the act that began with `first`."""
    same = (later.kind, later.seat, later.at) == (first.kind, first.seat, first.at)
    return same and later.interaction_id is None and not later.forced


def _went_on(entries: Sequence[Entry], first: int, end: int) -> bool:
    """Whether a move was made together with the one before it, as a turn of two. Those that were
    sealed together follow the row of the player who looked."""
    row, later = entries[first], entries[end]
    opened = first > 0 and entries[first - 1].kind in (Kind.LOOKED, Kind.COMPUTER)
    made = opened or row.interaction_id is not None
    return made and _laid_with(row, later) and not later.planned


def _left_with(first: Entry, later: Entry) -> bool:
    """Whether a row was written when a seat left: another seat left with it, or was the last one
    that the choices of the rest waited for; or computers took several seats over together, or what
    several chose was sealed."""
    if first.kind in (Kind.COMPUTER, Kind.SEALED):
        return later.kind is first.kind and later.at == first.at
    if first.kind not in (Kind.REMOVED, Kind.TIMEOUT):
        return False
    return later.at == first.at and later.interaction_id is None and later.seat != CHANCE


def _follows(row: Entry) -> bool:
    """Whether a row is part of the act before it."""
    return row.seat == CHANCE or row.forced or row.planned


def last_act(
    game: AnyGame, entries: Sequence[Entry], states: Sequence[Any]
) -> tuple[Entry | None, tuple[Any, ...]]:
    """The first row of the last act, as in `act_from`, and the states along it. A row that is no
    move leads nowhere: a resignation, or an undo."""
    first = after = 0
    while after < len(entries):
        first = after
        after += len(act_from(game, entries, states, first))
    if not entries:
        return None, tuple(states)
    row = entries[first]
    return row, tuple(states[first:] if row.kind in POSITION_KINDS else states[-1:])


# ---------------------------------------------------------------------------------------- missed
# What others have done since a player's last own act.


_ACTS: Final = POSITION_KINDS | {Kind.UNDO, Kind.SWAPPED}
"""The rows that change what is on the board, or whose it is."""


@dataclass(frozen=True, slots=True)
class Missed:
    """The acts of others since a player acted."""

    since: int
    """The version after the player's last act; before it, after what was dealt at the start."""
    acts: int = 0
    """How many acts there were since."""
    by: tuple[int, ...] = ()
    """The seat, as people sit now, of each of them that was a move."""
    planned: int = 0
    """The player's own answers among them, which were planned."""


def may_have_missed(entries: Sequence[Entry], seat: int) -> bool:
    """Whether there may be several acts since the player at `seat` acted: False is sure, and found
    without any position."""
    seats, acts = seats_at_last(entries), 0
    for row, at in zip(reversed(entries), reversed(seats), strict=True):
        if _is_decision(row):
            if at == seat:
                break
            acts += 1
    return acts > 1


def missed(game: AnyGame, entries: Sequence[Entry], states: Sequence[Any], seat: int) -> Missed:
    """What the player at `seat` has missed. A planned answer of their own is no act of theirs: it
    was played while they were away.

    `states` are those of `fold`.
    """
    seats = seats_at_last(entries)
    since, acts, by, planned, first = 0, 0, list[int](), 0, 0
    while first < len(entries):
        end = first + len(act_from(game, entries, states, first))
        row = entries[first]
        if any(seats[n] == seat and _is_decision(entries[n]) for n in range(first, end)):
            since, acts, by, planned = end, 0, [], 0
        elif row.seat == CHANCE and since == first:
            since = end
        elif _is_decision(row):
            acts += 1
            by += [seats[first]] if row.kind is Kind.MOVE else []
            planned += sum(entries[n].planned and seats[n] == seat for n in range(first, end))
        first = end
    return Missed(since, acts, tuple(by), planned)


def _is_decision(row: Entry) -> bool:
    automatic = row.forced or row.planned or row.seat == CHANCE
    return row.kind in _ACTS and not automatic


# ------------------------------------------------------------------------------- request context
# The settings and the match that a request needs first, loaded in one transaction.


@dataclass(frozen=True, slots=True)
class MatchQuery:
    """The match that a request is about: by its id, by its code, else the person's matches in a
    channel."""

    match_id: int | None = None
    code: str | None = None
    channel_id: int | None = None


@dataclass(frozen=True, slots=True)
class RequestContext:
    """A person's settings, with the match of a query; None where it was not asked for or not
    found."""

    settings: PersonSettings
    owed: int = 0
    """The decisions that the person owed in all their matches as the request came."""
    match: Match | None = None
    position: Position | None = None
    """The position of an active match, if it is not broken."""
    here: list[Match] | None = None
    """The person's active matches in the channel, those that wait for the person first."""


@dataclass(frozen=True, slots=True)
class RequestContexts:
    """Loads a person's settings together with the match they are about to act on."""

    store: Store
    positions: PositionCache
    theme: str
    """The default theme."""

    async def of(self, user_id: int, query: MatchQuery | None = None) -> RequestContext:
        """A person's settings, with the match of a query."""
        async with self.store.reading() as unit:
            known, owed = await unit[PersonRepository].asking(user_id)
            settings = known or PersonSettings(user_id, theme=self.theme)
            if query is None:
                return RequestContext(settings, owed)
            if query.match_id is not None:
                match = await unit[MatchRepository].get(query.match_id)
                position = None if match is None else await self._position(unit, match)
                return RequestContext(settings, owed, match, position)
            if query.code is not None:
                code = normal_code(query.code)
                return RequestContext(settings, owed, await unit[MatchRepository].by_code(code))
            if query.channel_id is None:
                return RequestContext(settings, owed)
            here = await in_place(unit, query.channel_id, user_id)
            return RequestContext(settings, owed, here=here)

    async def _position(self, unit: UnitOfWork, match: Match) -> Position | None:
        if match.status is not Status.ACTIVE:
            return None
        try:
            return await self.positions.load(unit, match)
        except Refusal:
            # the handler that needs the position raises the error again
            return None


ACTIVE: Final = (Status.ACTIVE,)


async def in_place(
    unit: UnitOfWork, channel_id: int, user_id: int | None, statuses: Sequence[Status] = ACTIVE
) -> list[Match]:
    """See `Matches.in_place`."""
    matches = await unit[MatchRepository].in_channel(channel_id, user_id, statuses)
    if user_id is None or len(matches) <= 1:
        return matches
    waiting = await unit[PendingTurnRepository].where(user_id)
    return sorted(matches, key=lambda match: match.id not in waiting)
