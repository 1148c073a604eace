"""Tipping the next move of a match, and how many guessed it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.act.positions import undone_to
from bot.match.act.use_case import require_match
from bot.match.model.enums import TIME_KINDS, Kind, Status
from bot.match.model.match import Entry, Match
from bot.match.model.people import Person
from bot.match.refusals import NotStarted, StaleBoard
from bot.match.store.circles import CircleRepository
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.tips.model import Guesser, Tally, Tip
from bot.tips.refusals import TipRefused
from bot.tips.store import TipRepository

MAX_TIPS: Final = 200
"""People whose tips wait for one move: an act writes to all of them."""
MAX_WAITING: Final = 30
"""Other matches in which one person's tips wait."""
NEWEST_TIPS: Final = 30
"""On a leaderboard, the tips that count of a person on one player's moves."""
LEAST_TIPS: Final = 10
"""Tips that a person needs to be on a leaderboard."""


@dataclass(frozen=True, slots=True)
class OwnTips:
    """What a person has tipped in a match."""

    tip: Tip | None
    """For the next move."""
    score: Tally
    """For those that were made."""


@dataclass(frozen=True, slots=True)
class Tips:
    """The guesses of people who look on. Until a move is made, nobody but their maker is told that
    they are there."""

    store: Store

    @transactional
    async def put(self, unit: UnitOfWork, tip: Tip) -> None:
        """Keep a tip for the next move in place of the person's earlier one. It is of a move that
        can be guessed there (`bot.tips.guessable`).

        :raises NoSuchMatch, NotStarted: as the names say.
        :raises TipRefused: the person plays or has played in the match, it is over, or there are
            enough tips.
        :raises StaleBoard: the move is made.
        """
        match, user_id = await require_match(unit, tip.match_id), tip.person.user_id
        await _check(unit, match, tip.person)
        if match.version != tip.version:
            raise StaleBoard(match.code, tip.version, match.version)
        if await unit[TipRepository].others(match.id, tip.version, user_id) >= MAX_TIPS:
            raise TipRefused("full", match.code)
        if await unit[TipRepository].waiting(user_id, match.id) >= MAX_WAITING:
            raise TipRefused("many", match.code)
        await unit[TipRepository].put(tip)

    @transactional
    async def drop(self, unit: UnitOfWork, match_id: int, person: Person, version: int) -> None:
        """Take back the tip for the move after a version; nothing happens if it is made."""
        match = await require_match(unit, match_id)
        if match.version == version:
            await unit[TipRepository].drop(match_id, version, person.user_id)

    async def own(self, match: Match, person: Person) -> OwnTips:
        """The person's tips in a match.

        :raises TipRefused: the person plays or has played in it, or it is over.
        """
        async with self.store.reading() as unit:
            await _check(unit, match, person)
            tips = unit[TipRepository]
            tip = await tips.mine(match.id, match.version, person.user_id)
            return OwnTips(tip, await tips.score(match.id, person.user_id))

    async def tallies(self, match_id: int, since: int, until: int) -> Sequence[Tally]:
        """How the moves were guessed that led from one version to another."""
        async with self.store.reading() as unit:
            return await unit[TipRepository].tallies(match_id, since, until)

    async def leaders(
        self, guild_id: int, *, first: int, count: int
    ) -> tuple[Sequence[Guesser], int]:
        """A stretch of a server's leaderboard, and how many are on it."""
        async with self.store.reading() as unit:
            return await unit[TipRepository].leaders(
                guild_id, newest=NEWEST_TIPS, least=LEAST_TIPS, first=first, count=count
            )


async def _check(unit: UnitOfWork, match: Match, person: Person) -> None:
    """
    :raises NotStarted: the match has not begun.
    :raises TipRefused: it is over, the person plays or has played in it, or a player has blocked
        them, which they must not learn.
    """
    if match.status is Status.LOBBY:
        raise NotStarted(match.code)
    if match.status is not Status.ACTIVE:
        raise TipRefused("over", match.code)
    if match.seat_of(person.user_id) is not None or await unit[LogRepository].left_by(
        match.id, person.user_id
    ):
        raise TipRefused("own", match.code)
    players = [one.user_id for one in match.people if not one.gone]
    if (await unit[CircleRepository].blocks(person.user_id, players)).of:
        raise TipRefused("closed", match.code)


async def resolve(unit: UnitOfWork, match: Match, written: Sequence[Entry]) -> None:
    """Follow an act: note which tips were right. A move that is taken back was guessed by nobody;
    and where anything but a move was done, there is nothing to have guessed."""
    if not written or not (await unit[MatchRepository].flags(match.id)).tipped:
        return
    first, tips = written[0], unit[TipRepository]
    if first.kind is Kind.MOVE:
        await tips.resolve(match.id, match.version, first.text)
    elif first.kind in TIME_KINDS:
        # the same player still has the same decision
        await tips.carry(match.id, match.version, match.version + len(written))
    else:
        since = undone_to(first) if first.kind is Kind.UNDO else match.version
        await tips.cancel(match.id, since)
