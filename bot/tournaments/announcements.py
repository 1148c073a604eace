"""Announcements of tournaments: what each event calls for, and where they are."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from bot.db.store import Job, Store, UnitOfWork, transactional
from bot.errands import ErrandRepository
from bot.tournaments.events import (
    SIGN_UP,
    Adjudicated,
    CheckedIn,
    Closed,
    Created,
    Edited,
    Extended,
    Finished,
    Forfeited,
    Held,
    Joined,
    Left,
    LogRow,
    Moved,
    Paired,
    Reserved,
    Resumed,
    Started,
    Undone,
    Unpaired,
)
from bot.tournaments.formats import current_matchday, matchday_group_ends, pairing_capacity
from bot.tournaments.model import Format
from bot.tournaments.progress import Progress
from bot.tournaments.store import (
    NOTED,
    Announcement,
    AnnouncementKind,
    AnnouncementRepository,
    Posted,
    TournamentRepository,
)


def announcements_of(logged: LogRow, progress: Progress) -> list[tuple[AnnouncementKind, int]]:
    """Kind and number of each announcement that a row of the log calls for."""
    event, league = logged.event, progress.tournament.format is Format.LEAGUE
    if league and isinstance(event, Paired | Adjudicated | Finished | Forfeited):
        return _of_matchday(logged.seq, event, progress)
    return _of_event(logged, progress)


def _of_event(logged: LogRow, progress: Progress) -> list[tuple[AnnouncementKind, int]]:
    event, league = logged.event, progress.tournament.format is Format.LEAGUE
    ruling = (AnnouncementKind.RULING, logged.seq)
    if isinstance(event, Created | Joined | Reserved | Left | CheckedIn | Started):
        # a ladder begins without a round that would tell of it
        begun = isinstance(event, Started) and progress.tournament.format is Format.LADDER
        standings = [(AnnouncementKind.STANDINGS, 0)] if begun else []
        return [(AnnouncementKind.SIGN_UP, 0), *standings]
    if isinstance(event, Paired):
        standings = [] if event.round == 1 else [(AnnouncementKind.STANDINGS, event.round - 1)]
        ladder = progress.tournament.format is Format.LADDER
        return [*([] if ladder else standings), (AnnouncementKind.ROUND, event.round)]
    if isinstance(event, Closed):
        # an organiser's reason stays to be read
        return [
            (AnnouncementKind.SIGN_UP, 0),
            *([ruling] if logged.by else []),
            (AnnouncementKind.PODIUM, 0),
        ]
    if isinstance(event, Moved):
        # the new channel needs all that is there to be read
        number = min(1, len(progress.rounds)) if league else len(progress.rounds)
        return [
            (AnnouncementKind.SIGN_UP, 0),
            ruling,
            *([(AnnouncementKind.ROUND, number)] if number else []),
        ]
    if isinstance(event, Undone):
        # what was posted about it would tell what is not true any more
        retraction = (AnnouncementKind.RETRACTION, event.seq)
        # what goes with the ruling that is taken back has no reason of its own
        told = [ruling] if event.reason else []
        return [*told, (AnnouncementKind.SIGN_UP, 0), retraction]
    sign_up = isinstance(event, Edited | Held | Resumed) or (
        isinstance(event, Extended) and event.round == SIGN_UP
    )
    rulings = [] if isinstance(event, Finished | Unpaired) else [ruling]
    return [*rulings, (AnnouncementKind.SIGN_UP, 0)] if sign_up else rulings


def _of_matchday(
    seq: int, event: Paired | Adjudicated | Finished | Forfeited, progress: Progress
) -> list[tuple[AnnouncementKind, int]]:
    """League: the beginning of the season, and the standings when a result was the last of a group
    of matchdays and of all before. Those of the last group are the final ones."""
    if isinstance(event, Paired):
        # matches begin all the time, and call their own players
        return [(AnnouncementKind.ROUND, 1)] if event.round == 1 else []
    current = current_matchday(progress)
    capacity = pairing_capacity(progress.tournament)
    ends = matchday_group_ends(len(progress.rounds), capacity)
    over = max((end for end in ends if current is not None and end < current), default=0)
    rulings = [] if isinstance(event, Finished) else [(AnnouncementKind.RULING, seq)]
    return [*rulings, *([(AnnouncementKind.STANDINGS, over)] if event.round <= over else [])]


@dataclass(frozen=True, slots=True)
class AnnouncementPosts:
    """Where a tournament's announcements are."""

    store: Store

    @transactional
    async def note(self, unit: UnitOfWork, announcement: Announcement, posted: Posted) -> None:
        """Note where an announcement is, if it may change."""
        if announcement.kind in NOTED:
            await unit[AnnouncementRepository].put(announcement, posted)

    @transactional
    async def link_later(
        self, unit: UnitOfWork, tournament_id: int, number: int, due: datetime
    ) -> None:
        """Have a round's post brought up to date once more places are known."""
        detail = Announcement(tournament_id, AnnouncementKind.LINKS, number).detail
        await unit[ErrandRepository].put(Job.ANNOUNCEMENTS, tournament_id, due, detail)

    async def posts_about(
        self, tournament_id: int, kinds: Collection[AnnouncementKind], seq: int
    ) -> list[Posted]:
        """The posts about a row of the log: of these kinds, with its number or none."""
        async with self.store.reading() as unit:
            return await unit[AnnouncementRepository].posts(tournament_id, kinds, (seq, 0))

    @transactional
    async def set_message(
        self, unit: UnitOfWork, tournament_id: int, message_id: int, post_id: int | None = None
    ) -> None:
        """Note where the sign-up is; `post_id` is the forum post that begins with it."""
        await unit[TournamentRepository].set_message(tournament_id, message_id, post_id)

    @transactional
    async def leave_forum(self, unit: UnitOfWork, tournament_id: int) -> None:
        """Go on in the channel where it was made, with a new sign-up: its post in a forum takes
        nothing (any more)."""
        await unit[TournamentRepository].leave_forum(tournament_id)
