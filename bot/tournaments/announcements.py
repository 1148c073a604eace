"""What is to be told of a tournament, and when it has been."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from bot.match.act.use_case import MatchUseCase
from bot.tournaments.events import (
    SIGN_UP,
    CheckedIn,
    Closed,
    Created,
    Extended,
    Finished,
    Joined,
    Left,
    Moved,
    Paired,
    Row,
    Started,
    Undone,
)
from bot.tournaments.model import Format
from bot.tournaments.rows import Announcement, AnnouncementKind
from bot.tournaments.state import Progress
from bot.tournaments.store import TournamentRepository


def announcements_of(row: Row, progress: Progress) -> list[tuple[AnnouncementKind, int]]:
    """What is to be announced of a row."""
    event, ruling = row.event, (AnnouncementKind.RULING, row.seq)
    if isinstance(event, Created | Joined | Left | CheckedIn | Started):
        return [(AnnouncementKind.SIGN_UP, 0)]
    if isinstance(event, Paired):
        standings = [] if event.round == 1 else [(AnnouncementKind.STANDINGS, event.round - 1)]
        ladder = progress.tournament.format is Format.LADDER
        return [*([] if ladder else standings), (AnnouncementKind.ROUND, event.round)]
    if isinstance(event, Closed):
        # an organiser's reason stays to be read
        return [
            (AnnouncementKind.SIGN_UP, 0),
            *([ruling] if row.by else []),
            (AnnouncementKind.PODIUM, 0),
        ]
    if isinstance(event, Moved):
        # what is there to be read has to be read there, too
        number = len(progress.rounds)
        return [
            (AnnouncementKind.SIGN_UP, 0),
            ruling,
            *([(AnnouncementKind.ROUND, number)] if number else []),
        ]
    if isinstance(event, Undone) or (isinstance(event, Extended) and event.round == SIGN_UP):
        return [ruling, (AnnouncementKind.SIGN_UP, 0)]
    return [] if isinstance(event, Finished) else [ruling]


@dataclass(frozen=True, slots=True)
class Telling:
    """The outbox of tournaments, and where their posts are."""

    acting: MatchUseCase

    async def unannounced(self, limit: int = 20) -> list[Announcement]:
        """What is to be told by now, oldest first."""
        async with self.acting.store.reading() as unit:
            return list(
                await unit[TournamentRepository].unannounced(self.acting.clock.now(), limit)
            )

    async def announcing(self, announcement_id: int) -> None:
        """It is about to be told: from now on it may be there."""
        async with self.acting.store.writing() as unit:
            await unit[TournamentRepository].announcing(announcement_id, self.acting.clock.now())
            await unit.commit()

    async def announced(self, announcement_id: int) -> None:
        async with self.acting.store.writing() as unit:
            await unit[TournamentRepository].announced(announcement_id)
            await unit.commit()

    async def put_off(self, announcement_id: int, wait: timedelta, reason: str) -> None:
        async with self.acting.store.writing() as unit:
            due = self.acting.clock.now() + wait
            await unit[TournamentRepository].put_off(announcement_id, due, reason)
            await unit.commit()

    async def posted(self, tournament_id: int, message_id: int, post_id: int | None = None) -> None:
        """Note where the sign-up is; `post_id` is the post of a forum that begins with it."""
        async with self.acting.store.writing() as unit:
            await unit[TournamentRepository].posted(tournament_id, message_id, post_id)
            await unit.commit()

    async def unhoused(self, tournament_id: int) -> None:
        """Its post in a forum takes nothing (any more): it goes on in the channel where it was
        made, where its sign-up is to be posted anew."""
        async with self.acting.store.writing() as unit:
            await unit[TournamentRepository].unhoused(tournament_id)
            await unit.commit()
