"""A match in play: what any act in it goes through, reading it, moving, resigning, aborting."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import Enum
from types import MappingProxyType
from typing import Any, Final

from bot.base.log import Stage, stage
from bot.base.refusal import Refusal
from bot.base.worker import Clock
from bot.db.store import Conflict, Store, UnitOfWork, retry_on_conflict, transactional
from bot.match.act.positions import (
    Missed,
    PositionCache,
    act_from,
    fold,
    in_place,
    is_numbered,
    may_have_missed,
    missed,
    move_numbers,
    seats_at_last,
    standing,
    swaps,
)
from bot.match.act.record_document import hidden, record_of, record_of_lobby
from bot.match.act.recorder import Ending, NewRows, Recorder
from bot.match.model.match import Entry, Match, Receipt, normal_code
from bot.match.model.people import Person
from bot.match.model.position import (
    MAX_PLACEMENTS,
    HistoryEntry,
    Position,
    Turn,
    completing_moves,
    count_placements,
    is_arranging,
    unsealed,
)
from bot.match.model.terms import (
    POSITION_KINDS,
    RESEATING_KINDS,
    TIME_KINDS,
    EndedBy,
    Kind,
    Leaving,
    Status,
    Trouble,
)
from bot.match.refusals import (
    MatchRefused,
    MoveRefused,
    NoSuchMatch,
    NotAwaited,
    NotLooked,
    NotStarted,
    NotYourMatch,
    StaleBoard,
    TeamDecides,
)
from bot.match.store.log import LogRepository, ReceiptRepository
from bot.match.store.matches import MatchRepository
from engines import CHANCE, AnyGame, Audience, MoveError, Outcome
from engines.core import OPENING

# --------------------------------------------------------------------------------------- leaving
# Seats that leave a match: the others play on where the rules can, or else win.


MIN_PLAYERS: Final = 2
"""Players without whom nobody can play on."""

_ENDS: Final[Mapping[Leaving, tuple[Kind, EndedBy]]] = MappingProxyType(
    {
        Leaving.RESIGN: (Kind.RESIGN, EndedBy.RESIGN),
        Leaving.TIMEOUT: (Kind.TIMEOUT, EndedBy.TIMEOUT),
    }
)


def departure(
    position: Position,
    seats: Collection[int],
    why: Leaving,
    now: datetime,
    interaction_id: int | None = None,
    *,
    play_on: bool = True,
) -> NewRows:
    """What is recorded when some seats leave together. With `play_on` the others go on without them
    if there are enough and the rules of the game allow it; otherwise they win."""
    staying = sorted(position.match.staying.difference(seats))
    # computers alone do not play on
    if play_on and len(staying) >= MIN_PLAYERS and position.match.asked.difference(seats):
        going_on = _without(position, seats, why, now, interaction_id)
        if going_on is not None:
            return going_on
    kind, by = _ENDS[why]
    entries = tuple(
        Entry(
            seq, kind, seat, "", now, interaction_id if seq == position.match.version + 1 else None
        )
        for seq, seat in enumerate(sorted(seats), position.match.version + 1)
    )
    return NewRows((position.state,), entries, Ending(by, Outcome(tuple(staying), by.value)))


def _without(
    position: Position,
    seats: Collection[int],
    why: Leaving,
    now: datetime,
    interaction_id: int | None,
) -> NewRows | None:
    """The others playing on; None if the game cannot."""
    game, trail, entries = position.game, [position.state], list[Entry]()
    seq = position.match.version + 1
    for seat in sorted(seats):
        state = game.without(trail[-1], seat)
        if state is None:
            return None
        trail.append(state)
        entries.append(Entry(seq, Kind.REMOVED, seat, why.value, now, interaction_id))
        seq, interaction_id = seq + 1, None
    acting = game.to_act(trail[-1])
    choices = {seat: text for seat, text in position.choices.items() if seat in acting}
    if choices and acting <= choices.keys():
        # nobody else's choice, or look, was missing
        for seat, text in sorted(choices.items()):
            for move in unsealed(text):
                trail.append(game.play(trail[-1], seat, move))
                entries.append(Entry(seq, Kind.MOVE, seat, move, now))
                seq += 1
        choices = {}
    return NewRows(tuple(trail), tuple(entries), choices=choices)


# ----------------------------------------------------------------------------------------- sides
# The sides of a match: the seats through whose eyes a person has seen it, and its secrets.


async def seats_held(unit: UnitOfWork, match: Match, user_id: int) -> frozenset[int]:
    """The seats of a match that a person holds, or held once: what they saw there stays seen.

    Where players changed places, a seat is where its player sits by now: those who replace each
    other play the same side of the match, wherever it went. Nothing is hidden there.
    """
    # of a damaged match some seats may be missing
    now = {one.seat for one in match.seats if one.person and one.person.user_id == user_id}
    if match.terms.sides.swaps:
        try:
            rows = await unit[LogRepository].read(match.id, match.version)
            left = {
                seat
                for row, seat in zip(rows, seats_at_last(rows), strict=True)
                if row.kind in RESEATING_KINDS and row.before_id == user_id
            }
        except (ValueError, IndexError):
            # a record that cannot be read
            return frozenset(one.seat for one in match.seats)
    else:
        left = set(await unit[LogRepository].left_by(match.id, user_id))
    return frozenset(left | now)


async def has_secrets(unit: UnitOfWork, position: Position) -> bool:
    """Whether anything that is, or was, hidden from somebody has come about in a match."""
    rows = await unit[LogRepository].read(position.match.id, position.match.version)
    return any(_hides(position.game, rows, fold(position.game, position.match, rows)))


def is_dealt(game: AnyGame, match: Match, rows: Sequence[Entry], states: Sequence[Any]) -> bool:
    """Whether chance was drawn or something hidden came about: whoever begins anew after that gets
    another opening or hand. `states` are those of `fold`."""
    drawn = OPENING in match.options or any(row.seat == CHANCE for row in rows)
    return drawn or any(_hides(game, rows, states))


def _hides(game: AnyGame, rows: Sequence[Entry], states: Sequence[Any]) -> list[bool]:
    """Whether each move changed anything that is hidden from anybody."""
    return [
        row.kind is Kind.MOVE and game.unsettles(before, after)
        for row, before, after in zip(rows, states, states[1:], strict=False)
    ]


# --------------------------------------------------------------------------------------- opening
# The opening of a match: how it can still be called off without a result; and a pair of which one
# match is held up.


LAST_ABORTABLE_MOVE: Final = 2
"""The move after which a match can no longer be aborted."""
MAX_OPENING_ROWS: Final = 500
"""More rows than any arrangement leaves with the first move after it."""

HELD_UP: Final = timedelta(days=30)
"""So long without a move, without a clock, holds up the result of a pair."""


class Abort(Enum):
    """Who must want a match to be called off: one of its players, or all of them for a reason."""

    ALONE = "alone"
    PAIR = "pair"
    """All: one who has won a match of a pair would be rid of the other."""
    AGAIN = "again"
    """All: one who cancels each match of a tournament's game would never have to play it."""
    SEEN = "seen"
    """All: one who has seen a hand, a roll or a formation could try until it suits."""


async def abort_allowed(unit: UnitOfWork, position: Position) -> Abort | None:
    """How a running match can be called off; None once the second move has been made, which
    may be a swap of sides. Arranging before the first is no move."""
    match, game = position.match, position.game
    if match.version > MAX_OPENING_ROWS:
        return None
    rows = await unit[LogRepository].read(match.id, match.version)
    states = fold(game, match, rows)
    line = standing(rows, with_swaps=True)
    arranged = [index for index in line if is_arranging(game, states[index])]
    made = [
        index
        for index in line
        if rows[index].seat != CHANCE and not rows[index].forced and index not in arranged
    ]
    if len(made) >= LAST_ABORTABLE_MOVE:
        return None
    if len(match.asked) <= 1:
        return Abort.ALONE
    if match.paired_with is not None:
        return Abort.PAIR
    if _is_played_again(match):
        return Abort.AGAIN
    return Abort.SEEN if arranged or is_dealt(game, match, rows, states) else Abort.ALONE


async def is_held_up(unit: UnitOfWork, position: Position, seat: int, now: datetime) -> bool:
    """Whether the player of a seat waits in vain for the other one, in a pair's last match, and
    may claim it: so nobody holds back its result, nor keeps what the first one brought."""
    match = position.match
    # the second match of a pair may begin later than it is made
    since = match.updated_at if position.row is None else position.row.at
    if match.terms.clock or seat in position.owing or now < since + HELD_UP:
        return False
    pair = await unit[MatchRepository].pair_of(match, held=False)
    return pair is not None and pair.other(match).status is Status.FINISHED


def _is_played_again(match: Match) -> bool:
    """Whether a match of a tournament takes the place of one that was called off: the line that
    names its game ends with the number of those before (docs/fairness.md)."""
    word, *rest = (match.contributions or ("",))[0].split(" ")
    return word == "tournament" and not rest[1].endswith(":0")


# -------------------------------------------------------------------------------------- use case
# The steps shared by every act in a match: check the seat, record, carry out only once.


@dataclass(frozen=True, slots=True)
class MatchUseCase:
    """The part of a use case that is the same for every act."""

    store: Store
    clock: Clock
    positions: PositionCache
    recorder: Recorder

    async def sitting(
        self, unit: UnitOfWork, match_id: int, person: Person, version: int | None
    ) -> tuple[Position, int]:
        """The position of a running match and the seat the person holds there. `version` is that of
        the board the person saw, if any.

        :raises MatchRefused: `match-over`, `has-left`.
        :raises StaleBoard: the match has moved on since `version`, not only by time that was given,
            nor by what others lay out for themselves while this person does the same.
        """
        match = await require_match(unit, match_id)
        seat = require_seat(match, person.user_id)
        if match.seats[seat].left is not None:
            raise MatchRefused("has-left", match.code)
        position = await self.positions.load(unit, match)
        if (
            version not in (None, match.version)
            and not await only_time_given(unit, match, version or 0)
            and not await self._only_others_arranged(unit, position, seat, version or 0)
        ):
            raise StaleBoard(match.code, version or 0, match.version)
        return position, seat

    async def is_current(self, match_id: int, version: int) -> bool:
        """Whether nothing but time was given since a version: its board is not out of date."""
        async with self.store.reading() as unit:
            return await only_time_given(unit, await require_match(unit, match_id), version)

    async def _only_others_arranged(
        self, unit: UnitOfWork, position: Position, seat: int, version: int
    ) -> bool:
        """Whether everything since `version` but gifts of time is arranging by others beside this
        seat."""
        match = position.match
        if not position.arranging or version > match.version:
            return False
        then = await self.positions.load(unit, match, version)
        if not then.arranging or seat not in then.to_act:
            return False
        rows = await unit[LogRepository].read(match.id, match.version)
        since = (row for row in rows[version:] if row.kind not in TIME_KINDS)
        return all(row.kind is Kind.MOVE and row.seat != seat for row in since)

    async def move(
        self,
        unit: UnitOfWork,
        position: Position,
        seat: int,
        texts: Sequence[str],
        interaction_id: int | None,
    ) -> Turn:
        """Record moves of one seat as one act, all of them or none. A seat that has used up its
        placements has its arrangement completed with it."""
        if not texts:
            return Turn(position, before=position, entries=())
        game, match, now = position.game, position.match, self.clock.now()
        trail, made = played(game, position.state, seat, texts)
        if position.arranging and seat in game.to_act(trail[-1]):
            rows = await unit[LogRepository].read(match.id, match.version)
            earlier = [row.text for row in rows if row.seat == seat]
            if count_placements([*earlier, *made]) >= MAX_PLACEMENTS:
                rest = completing_moves(game, trail[-1], seat)
                further, completed = played(game, trail[-1], seat, rest)
                trail, made = (*trail, *further[1:]), (*made, *completed)
        entries = [
            Entry(seq, Kind.MOVE, seat, text, now, None if number else interaction_id)
            for number, (seq, text) in enumerate(enumerate(made, match.version + 1))
        ]
        turn = await self.finish(unit, position, NewRows(trail, tuple(entries)))
        return replace(turn, own=made[0])

    async def choose(
        self, unit: UnitOfWork, position: Position, seat: int, text: str, interaction_id: int | None
    ) -> Turn:
        """Keep a choice, or record all of them if it is the last one awaited."""
        match, now = position.match, self.clock.now()
        _, (own,) = played(position.game, position.state, seat, (text,))
        # a late repetition must not undo a change of mind: the receipt refuses it
        if interaction_id is not None:
            await unit[ReceiptRepository].add(interaction_id, Receipt(match.id, match.version), now)
        choices = {**position.choices, seat: own}
        if choices.keys() < position.to_act:
            after = await self.recorder.choose(unit, position, seat, own, now)
            return Turn(after, before=position, entries=(), own=own, waiting=after.owing)
        trail = [position.state]
        entries: list[Entry] = []
        # by seat and at one instant: the rows do not show who chose first
        for seq, (chooser, choice) in enumerate(sorted(choices.items()), match.version + 1):
            trail.append(position.game.play(trail[-1], chooser, choice))
            entries.append(Entry(seq, Kind.MOVE, chooser, choice, now))
        new = NewRows(tuple(trail), tuple(entries), chooser=seat)
        turn = await self.finish(unit, position, new)
        return replace(turn, own=own)

    async def finish(self, unit: UnitOfWork, position: Position, new: NewRows) -> Turn:
        """Record what is done at a position, and return its result."""
        with stage(Stage.COMMIT):
            after, rows = await self.recorder.record(unit, position, new, new.rows[0].at)
        unit.after_commit(lambda: self.positions.keep(after))
        return Turn(position=after, before=position, entries=rows)

    async def idempotent(
        self, interaction_id: int, person: Person, work: Callable[[UnitOfWork], Awaitable[Turn]]
    ) -> Turn:
        """Do an act, unless the interaction has been carried out.

        The receipt is looked up only when the act is refused, if only by its own earlier row: the
        usual act pays nothing for it.
        """
        try:
            return await retry_on_conflict(self.store, work)
        except (Refusal, Conflict):
            earlier = await self._earlier(interaction_id, person)
            if earlier is None:
                raise
            return earlier

    async def _earlier(self, interaction_id: int, person: Person) -> Turn | None:
        """The result of this person's earlier interaction, with the match as it was then; None if
        there is none. A choice that was recorded since returns the recorded act."""
        async with self.store.reading() as unit:
            found = await unit[LogRepository].find(interaction_id)
            receipt = None if found else await unit[ReceiptRepository].find(interaction_id)
            if receipt is not None and receipt.version is not None:
                found = receipt.match_id, receipt.version + 1
            if found is None:
                return None
            match_id, seq = found
            match = await require_match(unit, match_id)
            before = await self.positions.load(unit, match, seq - 1)
            seat = before.seat_of(person.user_id)
            if match.version < seq:
                own = "" if seat is None else before.choices.get(seat, "")
                return Turn(
                    before, before, entries=(), own=own, waiting=before.owing, repeated=True
                )
            rows = await unit[LogRepository].read(match_id, match.version)
            entries = act_from(before.game, rows, fold(before.game, match, rows), seq - 1)
            position = await self.positions.load(unit, match, entries[-1].seq)
            own = next((entry.text for entry in entries if entry.seat == seat), "")
            if seat is not None and entries[0].kind is Kind.SEALED:
                # recorded since, or sealed still
                later = (e.text for e in rows[seq:] if (e.kind, e.seat) == (Kind.MOVE, seat))
                waits = position.choices.get(seat, "")
                own = unsealed(waits)[0] if waits else next(later, "")
            return Turn(
                position=position,
                before=before,
                entries=tuple(entries),
                own=own,
                repeated=True,
            )


def require_seat(match: Match, user_id: int) -> int:
    """The seat of a person in a running match.

    :raises NotYourMatch, NotStarted: as the names say.
    :raises MatchRefused: `match-over`.
    """
    seat = match.seat_of(user_id)
    if seat is None:
        raise NotYourMatch(match.code)
    check_running(match)
    return seat


def check_running(match: Match) -> None:
    """
    :raises NotStarted: the match has not begun.
    :raises MatchRefused: `match-over`.
    """
    if match.status is Status.LOBBY:
        raise NotStarted(match.code, match.awaits_first)
    if match.status is not Status.ACTIVE:
        raise MatchRefused("match-over", match.code)


def check_owing(position: Position, seat: int) -> None:
    """
    :raises NotLooked: the seat's player has to look first.
    :raises NotAwaited: `not-your-turn`, `already-ready`.
    """
    if seat in position.called:
        raise NotLooked(position.match.code)
    if seat not in position.to_act:
        awaited = [position.match.names[s] for s in sorted(position.owing) if s != CHANCE]
        ready = seat in position.ready
        raise NotAwaited(
            "already-ready" if ready else "not-your-turn", position.match.code, awaited
        )


def played(
    game: AnyGame, state: Any, seat: int, texts: Sequence[str]
) -> tuple[tuple[Any, ...], tuple[str, ...]]:
    """The states along moves of one seat, and the moves in their canonical form.

    :raises MoveRefused: one of them is no move, or may not be made there.
    """
    trail, made = [state], []
    try:
        with stage(Stage.ENGINE):
            for text in texts:
                move = game.parse(text)
                trail.append(game.play(trail[-1], seat, move))
                made.append(str(move))
    except MoveError as error:
        raise MoveRefused(error) from error
    return tuple(trail), tuple(made)


async def only_time_given(unit: UnitOfWork, match: Match, version: int) -> bool:
    """Whether nothing but time was given in a match since a version."""
    if version > match.version:
        return False
    rows = await unit[LogRepository].read(match.id, match.version)
    return all(row.kind in TIME_KINDS for row in rows[version:])


async def require_match(unit: UnitOfWork, match_id: int) -> Match:
    """:raises NoSuchMatch: there is none with this id."""
    match = await unit[MatchRepository].get(match_id)
    if match is None:
        raise NoSuchMatch(match_id)
    return match


# --------------------------------------------------------------------------------------- service
# A match in play: reading it, moving, resigning, aborting.


@dataclass(frozen=True, slots=True)
class Matches(MatchUseCase):
    """Everything that happens between the start of a match and its end."""

    async def get(self, match_id: int) -> Match:
        async with self.store.reading() as unit:
            return await require_match(unit, match_id)

    async def find(self, code: str) -> Match:
        """The match a person means by a code, however it is typed.

        :raises NoSuchMatch: there is none.
        """
        async with self.store.reading() as unit:
            match = await unit[MatchRepository].by_code(normal_code(code))
        if match is None:
            raise NoSuchMatch(code)
        return match

    async def in_place(
        self,
        channel_id: int,
        user_id: int | None = None,
        *,
        statuses: Collection[Status] = (Status.ACTIVE,),
    ) -> list[Match]:
        """The matches made in a channel or played in a thread, optionally of one person. Those that
        wait for the person come first, then the most recently changed."""
        async with self.store.reading() as unit:
            return await in_place(unit, channel_id, user_id, tuple(statuses))

    async def position(self, match_id: int, version: int | None = None) -> Position:
        """The current position, or the one at an earlier version.

        :raises NoSuchMatch: there is none with this id.
        :raises NotStarted: seats are still open or unanswered.
        :raises OldRules, GameGone, BrokenRecord: it cannot be shown by this program.
        """
        async with self.store.reading() as unit:
            return await self.positions.load(unit, await require_match(unit, match_id), version)

    async def act(
        self,
        match_id: int,
        person: Person,
        text: str,
        interaction_id: int,
        *,
        version: int | None = None,
        then: Sequence[str] = (),
    ) -> Turn:
        """Make a move, given in the game's notation. It is recorded for good, or, where several
        seats choose in secret together, kept until the last of them has chosen; until then it
        may be changed. `then` are moves that go on with it, of the same act.

        `version` is that of the board the person acted on; None (a typed command) means the current
        board. An interaction that was carried out earlier returns its earlier result.

        :raises NoSuchMatch, NotYourMatch, NotStarted: as the names say.
        :raises MatchRefused: `match-over`, `has-left`.
        :raises StaleBoard: the match has moved on since `version`, and not only by arrangements
            of others.
        :raises NotAwaited: `not-your-turn`, `already-ready`.
        :raises TeamDecides: its team votes on it; cards are laid out by the captain alone.
        :raises MoveRefused: the text is no move, or not one that may be made here.
        """

        async def work(unit: UnitOfWork) -> Turn:
            position, seat = await self.sitting(unit, match_id, person, version)
            check_owing(position, seat)
            if seat in position.match.teams and not position.arranging:
                raise TeamDecides(position.match.code)
            if position.secretly:
                return await self.choose(unit, position, seat, text, interaction_id)
            return await self.move(unit, position, seat, (text, *then), interaction_id)

        return await self.idempotent(interaction_id, person, work)

    async def resign(self, match_id: int, person: Person, interaction_id: int) -> Turn:
        """Resign: the others play on where the rules can, or else win. Possible at any time,
        whoever is to move."""

        async def work(unit: UnitOfWork) -> Turn:
            position, seat = await self.sitting(unit, match_id, person, None)
            now = self.clock.now()
            leaving = departure(position, {seat}, Leaving.RESIGN, now, interaction_id)
            return await self.finish(unit, position, leaving)

        return await self.idempotent(interaction_id, person, work)

    async def abort(self, match_id: int, person: Person, interaction_id: int) -> Turn:
        """Call off a match that has hardly begun; nobody wins.

        :raises MatchRefused: `match-over`, `has-left`, `too-late-to-abort`, `abort-together`.
        """

        async def work(unit: UnitOfWork) -> Turn:
            position, seat = await self.sitting(unit, match_id, person, None)
            match = position.match
            allowed = await abort_allowed(unit, position)
            if allowed is None:
                raise MatchRefused("too-late-to-abort", match.code)
            if allowed is not Abort.ALONE:
                raise MatchRefused("abort-together", match.code)
            now = self.clock.now()
            entry = Entry(match.version + 1, Kind.ABORT, seat, "", now, interaction_id)
            called_off = NewRows((position.state,), (entry,), Ending(EndedBy.ABORTED, None))
            return await self.finish(unit, position, called_off)

        return await self.idempotent(interaction_id, person, work)

    async def abortable(self, match_id: int) -> Abort | None:
        """How players may still abort the match; None if they may not."""
        async with self.store.reading() as unit:
            position = await self.positions.load(unit, await require_match(unit, match_id))
            running = position.match.status is Status.ACTIVE
            return await abort_allowed(unit, position) if running else None

    async def history(self, match_id: int, audience: Audience) -> list[HistoryEntry]:
        """The whole record as `audience` may know it, oldest row first."""
        async with self.store.reading() as unit:
            position = await self.positions.load(unit, await require_match(unit, match_id))
            entries = await unit[LogRepository].read(match_id, position.match.version)
        states = fold(position.game, position.match, entries)
        secret = hidden(position, entries, audience)
        numbers, swapped = move_numbers(position.game, entries, states), swaps(entries)
        return [
            HistoryEntry(
                seq=entry.seq,
                kind=entry.kind,
                seat=entry.seat_after,
                at=entry.at,
                text=None if entry.seq in secret else entry.text,
                events=()
                if entry.kind not in POSITION_KINDS
                else position.game.events(before, after, audience),
                number=number,
                is_numbered=is_numbered(position.game, entry, before),
                swapped=then,
                forced=entry.forced,
                by=entry.by,
                reason=entry.reason,
                unrated=entry.unrated,
            )
            for entry, before, after, number, then in zip(
                entries, states, states[1:], numbers[1:], swapped[1:], strict=False
            )
        ]

    async def move_numbers(self, match_id: int) -> list[int]:
        """The number of the newest move that stands, by version."""
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            position = await self.positions.load(unit, match)
            entries = await unit[LogRepository].read(match_id, match.version)
        return move_numbers(position.game, entries, fold(position.game, match, entries))

    async def missed(self, match_id: int, seat: int) -> Missed:
        """What others have done since the player at `seat` acted; nothing if that is one act at
        most."""
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            game = self.positions.game(match)
            entries = await unit[LogRepository].read(match_id, match.version)
        if not may_have_missed(entries, seat):
            return Missed(match.version)
        return missed(game, entries, fold(game, match, entries), seat)

    async def record(self, match_id: int, audience: Audience) -> dict[str, Any]:
        """The whole record as `audience` may know it, to be written as JSON: docs/record.md. While
        the match goes on, a seat's record holds that seat's secrets, and nobody's the seed."""
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            over = not match.status.is_open
            seed = await unit[MatchRepository].seed(match_id) if over else None
            pair = await unit[MatchRepository].pair_of(match)
            other = None if pair is None else pair.other(match).code
            if seed is not None and not match.is_played:
                return record_of_lobby(match, seed, other)
            position = await self.positions.load(unit, match)
            entries = await unit[LogRepository].read(match_id, match.version)
        return record_of(position, entries, audience, seed, other)

    async def seed(self, match_id: int) -> str:
        """The match's seed, in hexadecimal.

        :raises MatchRefused: `not-over`.
        """
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            if match.status.is_open:
                raise MatchRefused("not-over", match.code)
            return (await unit[MatchRepository].seed(match_id)).hex()

    async def ruling(self, match_id: int) -> Entry | None:
        """The row with which an admin called a match off, even one that cannot be shown."""
        async with self.store.reading() as unit:
            return await unit[LogRepository].ruling(match_id)

    @transactional
    async def opened(self, unit: UnitOfWork, match_id: int, thread_id: int) -> Match:
        """Note the thread of a match before its first board is sent there."""
        await unit[MatchRepository].posted(match_id, board=None, thread=thread_id, lobby=None)
        return await require_match(unit, match_id)

    @transactional
    async def troubled(self, unit: UnitOfWork, match_id: int, trouble: Trouble | None) -> None:
        """Note why nothing can be posted where the match is played; None if posting works."""
        await unit[MatchRepository].troubled(match_id, trouble)
