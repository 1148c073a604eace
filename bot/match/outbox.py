"""The outbox: rows that must reach Discord, written with the act, sent after the commit; and what
boards tell.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Final

from bot.base.worker import SWEEP_INTERVAL_S, Clock
from bot.db.store import Store, UnitOfWork, transactional
from bot.match.act.positions import uncalled
from bot.match.act.recorder import (
    PRESENCE,
    Act,
    Board,
    CalledOff,
    Earlier,
    Recorder,
    board_tale,
)
from bot.match.act.service import MatchUseCase, require_match
from bot.match.clocks import match_times
from bot.match.inbox import unwanted, wanted
from bot.match.model.clock import Reason, Stoppage
from bot.match.model.match import Addressee, Home, Match, Pair, Posting, Watch, recipients, seen
from bot.match.model.people import Mention, Person, PersonSettings
from bot.match.model.position import Offer, OfferState
from bot.match.model.terms import Notice, Status, Trouble
from bot.match.refusals import Quarantined
from bot.match.reminders import Reminders, ReminderToSend
from bot.match.store.due import OutboxRepository, StoppageRepository
from bot.match.store.log import LogRepository, OfferRepository
from bot.match.store.matches import HomeRepository, MatchRepository
from bot.match.store.people import PersonRepository, SpectatorRepository

# ----------------------------------------------------------------------------------- board facts
# The facts of a board, read at one moment, and noting that it was posted.


@dataclass(frozen=True, slots=True)
class Boards(MatchUseCase):
    """Boards to be shown. One transaction reads each, another notes that it was posted."""

    async def of(self, match_id: int) -> Board:
        """The board of a match as it stands, mentioning nobody."""
        async with self.store.reading() as unit:
            return await self._board(unit, await require_match(unit, match_id))

    async def to_post(
        self, match_id: int, posting: Posting | None = None
    ) -> Board | CalledOff | None:
        """The board of a match to be posted. None if acts since `posting` was taken from the outbox
        left a newer row, which posts it."""
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            # a computer answers within a moment
            overtaken = posting is not None and posting.version < match.version
            if (
                posting is not None
                and overtaken
                and await unit[OutboxRepository].due_at(posting.id) is None
            ):
                return None
            return await self.calling(unit, match, posting)

    async def calling(
        self, unit: UnitOfWork, match: Match, posting: Posting | None
    ) -> Board | CalledOff:
        """The board of a match as it is to be posted, with those who are told of it."""
        now = self.clock.now()
        try:
            board = await self._board(unit, match)
        except Quarantined:
            if match.status is not Status.CANCELLED:
                raise
            return CalledOff(match, await unit[LogRepository].ruling(match.id))
        if match.status is Status.ACTIVE:
            quiet = board.uncalled | await uncalled(unit, match.id, now)
            if posting is not None and posting.version == match.version:
                quiet |= _present(posting, match, now)
            board = replace(board, asking=await self._asking(unit, board, now))
            if board.asking:
                tried = await unit[OutboxRepository].when(match.id, Notice.OFFER, tried=True)
                board = replace(board, offered_since=tried)
        else:
            players = [person.user_id for person in match.people]
            quiet = await unwanted(unit, players, Mention.END, now)
        watchers = tuple(recipients(await unit[SpectatorRepository].of(match.id), match))
        return replace(board, uncalled=quiet, watchers=watchers)

    async def is_due(self, match_id: int) -> bool:
        """Whether a match's board is still to be sent."""
        async with self.store.reading() as unit:
            return await unit[OutboxRepository].when(match_id, Notice.BOARD) is not None

    @transactional
    async def posted(
        self,
        unit: UnitOfWork,
        match: Match,
        message_id: int,
        posting: Posting | None = None,
        *,
        watchers: Sequence[Watch] = (),
        offer: Offer | None = None,
        moved: bool = False,
    ) -> bool:
        """Note where the newest board is, that it has called people for an `offer`, and that
        `posting` was sent, and clear the match's trouble. Tells the `watchers` who are told in
        private; returns whether there are any.

        `moved`: the match goes on outside of its thread.
        """
        if offer is not None and not offer.called:
            await _called(unit, offer)
        privately = any(watch.privately for watch in watchers)
        noted: dict[str, Any] = {"board_message_id": message_id, "board_version": match.version}
        if moved:
            noted["thread_id"] = None
        if match.trouble is not None or moved:
            noted["trouble"] = None
        if posting is None:
            await unit[MatchRepository].flag(match.id, **noted)
        else:
            await unit[OutboxRepository].delete(posting, **noted)
        if privately:
            await self.recorder.post(unit, match, Notice.WATCHED, self.clock.now())
        return privately

    async def _board(self, unit: UnitOfWork, match: Match) -> Board:
        now = self.clock.now()
        position = await self.positions.load(unit, match)
        told = await board_tale(unit, self.positions, position, now)
        tale = told.position if told.since < match.version else None
        pair = await unit[MatchRepository].pair_of(match)
        flags = await unit[MatchRepository].flags(match.id)
        offer = await unit[OfferRepository].of_match(match.id) if flags.offered else None
        board = Board(
            position,
            uncalled=told.present,
            pair=pair,
            offer=None if offer is None or offer.state is OfferState.LAPSED else offer,
            tipped=flags.tipped,
            tale=tale,
            since=told.since,
        )
        shown, message_id = match.board_version, match.board_message_id
        if message_id is not None and shown is not None and told.since <= shown < match.version:
            board = replace(board, earlier=Earlier(message_id, told.began_at))
        if match.status is not Status.ACTIVE or not match.terms.clock:
            return board
        row = told.position.row
        since = 0 if row is None else row.seq - 1
        moment = self.positions.when(match, since)
        time = await match_times(unit, match, now, since=since, moment=moment)
        return replace(board, time=time)

    async def _asking(self, unit: UnitOfWork, board: Board, now: datetime) -> frozenset[int]:
        """The people whom the board is to mention for its offer."""
        match, offer = board.match, board.offer
        if offer is None or offer.state is not OfferState.OPEN:
            return frozenset()
        if offer.called and not match.is_direct:
            return frozenset()
        asked = [person.user_id for person in offer.awaited_people(match)]
        maker = match.sitter(offer.seat)
        # a block of whoever is suspected would tell whether it is them
        by = None if maker is None or match.is_nameless else maker.user_id
        return await wanted(unit, asked, Mention.OFFER, now, by=by)


def _present(posting: Posting, match: Match, now: datetime) -> frozenset[int]:
    """The player who has just made the last choice that a board waited for; nobody else."""
    just_now = posting.notice is Notice.BOARD and now <= match.updated_at + PRESENCE
    return frozenset({posting.about_id} if just_now and posting.about_id else ())


async def _called(unit: UnitOfWork, offer: Offer) -> None:
    """Note that people were called for an offer, whatever has become of it by now."""
    kept = await unit[OfferRepository].get(offer.id)
    if kept is not None:
        await unit[OfferRepository].save(replace(kept, called=True))


# ----------------------------------------------------------------------------------------- homes
# The homes of direct matches: what each player has been sent, and who cannot be sent anything.


EXCUSED_FOR: Final = timedelta(days=1)
"""How long clocks stand still for a player who takes no direct messages; once in a match."""
NO_SEAT: Final = -1
"""The seat of somebody who is asked to take one over."""


@dataclass(frozen=True, slots=True)
class Homes:
    """Reads and notes where the players of direct matches see them."""

    store: Store
    clock: Clock
    recorder: Recorder
    theme: str
    """The default theme."""

    async def addressees(
        self, match: Match, others: Collection[Person] = ()
    ) -> tuple[Addressee, ...]:
        """The players of a match, with their homes; then `others`, who have no seat."""
        people = [person for person in (*match.people, *others) if not person.gone]
        async with self.store.reading() as unit:
            known = await unit[HomeRepository].of_match(match.id)
            settings = await unit[PersonRepository].of([person.user_id for person in people])
        found = []
        for person in people:
            user_id, seat = person.user_id, match.seat_of(person.user_id)
            found.append(
                Addressee(
                    person=person,
                    seat=NO_SEAT if seat is None else seat,
                    home=known.get(user_id, Home(match.id, user_id)),
                    settings=settings.get(user_id, PersonSettings(user_id, theme=self.theme)),
                )
            )
        return tuple(found)

    async def of_user(self, user_id: int, matches: Collection[Match]) -> dict[int, Home]:
        """A person's homes in those matches that are direct, by the ids of the matches."""
        if not any(match.is_direct for match in matches):
            return {}
        async with self.store.reading() as unit:
            return await unit[HomeRepository].of_user(user_id, matches)

    async def seen(self, user_id: int, matches: Sequence[Match]) -> list[Match]:
        """The matches as a person sees them, for links that they alone follow."""
        homes = await self.of_user(user_id, matches)
        return [seen(match, homes) for match in matches]

    async def seen_pair(self, user_id: int, pair: Pair | None) -> Pair | None:
        """The same of a pair, if there is one."""
        if pair is None:
            return None
        return Pair(*await self.seen(user_id, (pair.first, pair.second)))

    @transactional
    async def shown(
        self,
        unit: UnitOfWork,
        match: Match,
        user_id: int,
        channel_id: int,
        message_id: int,
        *,
        offer: Offer | None = None,
    ) -> None:
        """Note the message that shows a person the board of the match as it is, with its `offer`,
        or that asks somebody without a seat."""
        await self._opened(unit, match, user_id)
        columns = {"message_id": message_id, "board_version": match.version}
        if offer is not None:
            columns["offer_id"] = offer.id
        await self._note(unit, match.id, user_id, channel_id=channel_id, **columns)

    @transactional
    async def settled(self, unit: UnitOfWork, match_id: int, user_id: int) -> None:
        """Note that a person's message no longer asks them to take a seat over."""
        await unit[HomeRepository].change(match_id, user_id, offer_id=None)

    @transactional
    async def invited(
        self, unit: UnitOfWork, match: Match, user_id: int, channel_id: int, message_id: int
    ) -> None:
        """Note a person's copy of the invitation."""
        columns = {"channel_id": channel_id, "invitation_id": message_id}
        await self._note(unit, match.id, user_id, **columns)

    @transactional
    async def moved(self, unit: UnitOfWork, match: Match, channel_id: int) -> None:
        """Move the invitation to its maker's direct messages."""
        await unit[MatchRepository].relocated(match.id, channel_id)
        await self._note(unit, match.id, match.creator_id, channel_id=channel_id)

    @transactional
    async def posted(self, unit: UnitOfWork, match: Match, posting: Posting | None) -> None:
        """Note that everybody's board was sent who takes any, and `posting` with it."""
        if posting is not None:
            await unit[OutboxRepository].delete(posting, board_version=match.version)

    @transactional
    async def closed(self, unit: UnitOfWork, match: Match, user_id: int) -> bool:
        """Note that a person takes no direct messages; whether that is news. In a running match
        clocks stand still for a day, the first time, and the others' boards tell so; not for
        somebody who is asked to take a seat over, whom nobody waits for."""
        now, match = self.clock.now(), await self._current(unit, match)
        home = (await unit[HomeRepository].of_match(match.id)).get(user_id)
        home = home or Home(match.id, user_id)
        if home.closed_since is not None or not match.status.is_open:
            return False
        if match.status is Status.LOBBY or match.seat_of(user_id) is None:
            return await self._note(unit, match.id, user_id, closed_since=now)
        # once the person can be reached, the board is sent again
        changed = {"closed_since": now, "board_version": None, "excused": True}
        await self._note(unit, match.id, user_id, **changed)
        if not home.excused and match.terms.clock and match.terms.breaks:
            await unit[StoppageRepository].add(
                Stoppage(Reason.UNREACHABLE, now, now + EXCUSED_FOR, match_id=match.id)
            )
        await self.recorder.post(unit, match, Notice.TIME, now)
        return True

    async def reopen(self, user_id: int) -> None:
        """Send a person the boards that could not be sent, now that there is a sign of them."""
        async with self.store.reading() as unit:
            closed = await unit[HomeRepository].closed(user_id)
        for match_id in closed:
            await self._reopen(match_id)

    @transactional
    async def _reopen(self, unit: UnitOfWork, match_id: int) -> None:
        match = await unit[MatchRepository].get(match_id)
        if match is not None and match.status is Status.ACTIVE:
            await self.recorder.post(unit, match, Notice.BOARD, self.clock.now())

    async def _opened(self, unit: UnitOfWork, match: Match, user_id: int) -> None:
        """Note that a person takes direct messages; clocks go on that stood still for that."""
        known = await unit[HomeRepository].of_match(match.id)
        if user_id not in known or known[user_id].closed_since is None:
            return
        await unit[HomeRepository].put(match.id, user_id, closed_since=None)
        players = {person.user_id for person in match.people} - {user_id}
        if any(known[one].closed_since is not None for one in players & known.keys()):
            return
        now = self.clock.now()
        lasting = await unit[StoppageRepository].since(now, match_ids={match.id}, user_ids=())
        for each in lasting:
            if each.reason is Reason.UNREACHABLE:
                await unit[StoppageRepository].end(each.id, now)
        await self.recorder.post(unit, match, Notice.TIME, now)

    async def _note(self, unit: UnitOfWork, match_id: int, user_id: int, **columns: object) -> bool:
        """Note something about a person whom a match concerns; whether it does. Of somebody who had
        their data deleted while they were sent something nothing is kept."""
        homes = unit[HomeRepository]
        if await homes.change(match_id, user_id, **columns):
            return True
        match = await unit[MatchRepository].get(match_id)
        if match is None:
            return False
        if match.seat_of(user_id) is None:
            offer = await unit[OfferRepository].of_match(match_id)
            asked = None if offer is None else offer.substitute
            if asked is None or asked.user_id != user_id:
                return False
        await homes.put(match_id, user_id, **columns)
        return True

    async def _current(self, unit: UnitOfWork, match: Match) -> Match:
        return await unit[MatchRepository].get(match.id) or match


def unreachable(addressees: Collection[Addressee]) -> tuple[str, ...]:
    """The names of those among some players who take no direct messages, by seat."""
    closed = [one for one in addressees if one.home.closed_since is not None]
    return tuple(one.person.name for one in sorted(closed, key=lambda one: one.seat))


# ----------------------------------------------------------------------------------------- pairs
# Pairs at the end of a match: the other board shows it, and after the second one the channel is
# told the result of both.


async def follow_pair(unit: UnitOfWork, act: Act) -> None:
    """Follow the end of a match of a pair: have the other board and the invitation updated, and the
    result told once there is one. Both matches are held: of two that end at once, one ends after
    the other."""
    match = act.match
    pair = await unit[MatchRepository].pair_of(match)
    if pair is None:
        return
    if not pair.other(match).awaits_first:
        act.notices.append((pair.other(match), Notice.PAIRED))
    if pair.is_over and pair.first.thread_id and pair.first.lobby_message_id:
        act.notices.append((pair.first, Notice.LOBBY))
    if pair.points is not None:
        act.notices.append((match, Notice.RESULT))


# ---------------------------------------------------------------------------------------- outbox
# The outbox: rows that must reach Discord, written with the act, sent after the commit.


CLAIM_LEASE: Final = timedelta(seconds=150)
"""How long a process is believed to be sending: longer than a row may take. A dead process's work
passes to another then; the mark that a row was begun keeps it from showing twice."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """A row that this process is to send, and no other, with what it tells: read in the transaction
    that claimed it, so that no act comes between."""

    posting: Posting
    match: Match
    board: Board | CalledOff | None = None
    """Of a row that asks for a new board, or may: an offer."""
    reminders: Sequence[ReminderToSend] = ()


class Unclaimed(StrEnum):
    """Why a row is not to be sent now."""

    GONE = "gone"
    """It was sent, or a newer one has taken its place."""
    TAKEN = "taken"
    """Another process is sending for its match, or has put it off: try again later."""


@dataclass(frozen=True, slots=True)
class Outbox:
    """The sender's side of the outbox. Rows are written by the services that act."""

    store: Store
    clock: Clock
    recorder: Recorder
    boards: Boards
    reminders: Reminders
    process: str
    """The name of this process among the senders."""

    async def look(
        self, *, limit: int, without: Collection[int]
    ) -> tuple[list[Posting], timedelta | None]:
        """The rows due, oldest first, except for places in `without`: of a match at most one per
        notice, its newest. And the time until the next row is due that people watch for; None
        if that is later than the next look in any case. All others may be some minutes late."""
        now = self.clock.now()
        until = now + timedelta(seconds=SWEEP_INTERVAL_S)
        async with self.store.reading() as unit:
            found, due = await unit[OutboxRepository].look(now, until, limit, without)
        return found, None if due is None else due - now

    @transactional
    async def claim(self, unit: UnitOfWork, posting: Posting) -> Claimed | Unclaimed:
        """Claim a row to send it: a match is served by one process at a time, so that each message
        comes once and in order. `mark_sent` and `put_off` release the match; a dead process loses
        it after a while, a restarted one has it back immediately.

        :raises OldRules, GameGone, BrokenRecord: what it tells cannot be shown; it is not claimed.
        """
        now = self.clock.now()
        if not await unit[OutboxRepository].claim(posting, self.process, now, now + CLAIM_LEASE):
            return Unclaimed.TAKEN
        # only now can no other process have it
        due = await unit[OutboxRepository].begin(posting.id, now)
        if due is not None and due <= now:
            return await self.read(unit, posting)
        unit.abandon()
        return Unclaimed.GONE if due is None else Unclaimed.TAKEN

    async def read(self, unit: UnitOfWork, posting: Posting) -> Claimed:
        """A row with what it tells."""
        match = await require_match(unit, posting.match_id)
        if posting.notice in (Notice.BOARD, Notice.OFFER):
            return Claimed(posting, match, board=await self.boards.calling(unit, match, posting))
        if posting.notice is Notice.REMINDER:
            reminders = await self.reminders.to_send(unit, match.id)
            return Claimed(posting, match, reminders=reminders)
        return Claimed(posting, match)

    async def owed_since(self) -> datetime | None:
        """Since when the oldest row has been due that is due now, or was tried in vain while
        Discord was away; None without any."""
        async with self.store.reading() as unit:
            return await unit[OutboxRepository].owed_since(self.clock.now(), Fault.OUTAGE.value)

    @transactional
    async def renew(self, unit: UnitOfWork, posting: Posting) -> None:
        """Claim a row for longer that is still being sent."""
        now = self.clock.now()
        await unit[OutboxRepository].claim(posting, self.process, now, now + CLAIM_LEASE)

    @transactional
    async def mark_sent(self, unit: UnitOfWork, posting: Posting) -> None:
        """Delete a row that has reached Discord, or never will. A newer one stays."""
        await unit[OutboxRepository].delete(posting)

    @transactional
    async def put_off(
        self, unit: UnitOfWork, posting: Posting, wait: timedelta, reason: str
    ) -> None:
        """Note that an attempt failed for `reason` (a code, never a person's text) and try after
        `wait`; the match's other rows that are due wait as long."""
        now = self.clock.now()
        # however long an outage lasts, a row is not given up for it afterwards
        counted = reason != Fault.OUTAGE.value
        await unit[OutboxRepository].put_off(posting, now + wait, reason, counted=counted)
        await unit[OutboxRepository].hold(posting.match_id, now, now + wait)

    async def hasten(self, guild_id: int) -> bool:
        """Try everything again that could not be posted on a server, after a change there; boards
        that were given up are posted. Whether there were any."""
        async with self.store.reading() as unit:
            if not await unit[OutboxRepository].stuck(guild_id):
                return False
        await self._hasten(guild_id)
        return True

    @transactional
    async def _hasten(self, unit: UnitOfWork, guild_id: int) -> None:
        now = self.clock.now()
        for match_id in await unit[OutboxRepository].stuck(guild_id):
            match = await require_match(unit, match_id)
            if not await unit[OutboxRepository].hasten(match_id, now):
                begun = match.status is Status.ACTIVE
                notice = Notice.BOARD if begun else Notice.LOBBY
                await self.recorder.post(unit, match, notice, now)

    @transactional
    async def hasten_all(self, unit: UnitOfWork) -> None:
        """Make everything due now that waits for another attempt, or for its turn."""
        await unit[OutboxRepository].hasten_all(self.clock.now())

    async def left(self, channel_id: int) -> bool:
        """Move matches out of a deleted channel or thread, or at least note it. Whether there were
        any."""
        async with self.store.reading() as unit:
            if not await unit[MatchRepository].in_channel(channel_id, None, (Status.ACTIVE,)):
                return False
        await self._leave(channel_id)
        return True

    @transactional
    async def _leave(self, unit: UnitOfWork, channel_id: int) -> None:
        for match in await unit[MatchRepository].in_channel(channel_id, None, (Status.ACTIVE,)):
            if match.board_channel_id == channel_id:
                # what was sent there is gone
                await unit[OutboxRepository].drop(match.id, Notice.BOARD)
                await self.recorder.post(unit, match, Notice.BOARD, self.clock.now())


class Fault(StrEnum):
    """The kind of a delivery failure."""

    OUTAGE = "outage"
    """Discord, the network or our own store is unavailable: every other send would fail as well.
    Tried until it works."""
    PACE = "pace"
    """Rate limit of one place: it rests for as long as Discord asked for."""
    LATER = "later"
    """One message or one person takes nothing at the moment: its rows wait for as long as
    Discord asked for, and the rest of its channel goes on."""
    BARRED = "barred"
    """The place takes nothing from the bot until its settings change."""
    LOST = "lost"
    """The target is gone. Given up without another try."""
    OTHER = "other"
    """Anything else: tried for some days."""


class Undelivered(Exception):
    """A row could not be sent. `code` is for the log: never a person's text."""

    def __init__(
        self,
        fault: Fault,
        code: str,
        *,
        wait: timedelta | None = None,
        trouble: Trouble | None = None,
    ) -> None:
        super().__init__(code)
        self.fault: Final = fault
        self.code: Final = code
        self.wait: Final = wait
        """The wait that Discord asked for; None if it named none."""
        self.trouble: Final = trouble
        """The match's trouble; None if it is not about its place."""
