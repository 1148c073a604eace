"""Tournaments and their fixtures, as rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Row, Select, bindparam, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from bot.db.unit_of_work import Conflict, Job, Repository
from bot.match.model.people import Place
from bot.tournaments.progress import Stage
from bot.tournaments.rows import Fixture, TournamentRow
from bot.tournaments.tables import fixtures, tournament_people, tournaments

MAX_SUGGESTIONS: Final = 25
"""Tournaments of a server that are suggested."""

# built once: building a statement costs more than executing it
_WOKEN: Final = fixtures.c.woken_at.is_not(None)
_WOKEN_SINCE: Final = (
    select(func.min(fixtures.c.woken_at))
    .where(fixtures.c.tournament_id == tournaments.c.id, _WOKEN)
    .scalar_subquery()
)
_DUE: Final = (
    select(tournaments)
    .where(
        or_(
            tournaments.c.due_at <= bindparam("now"),
            tournaments.c.id.in_(select(fixtures.c.tournament_id).where(_WOKEN)),
        )
    )
    .order_by(func.coalesce(_WOKEN_SINCE, tournaments.c.due_at), tournaments.c.id)
    .limit(1)
)
_EARLIEST: Final = select(func.min(tournaments.c.due_at)).where(tournaments.c.due_at.is_not(None))
_FIRST_WOKEN: Final = select(func.min(fixtures.c.woken_at)).where(_WOKEN)


class TournamentRepository(Repository):
    """Tournaments, and which matches are their games."""

    async def add(self, row: TournamentRow) -> TournamentRow:
        """
        :raises Conflict: there is another one with this code.
        """
        query = insert(tournaments).values(_changing(row) | _fixed(row)).returning(tournaments.c.id)
        try:
            number = int((await self._connection.execute(query)).scalar_one())
        except IntegrityError as error:
            raise Conflict from error
        self._unit.wake_ups.note(Job.TOURNAMENTS, row.due_at)
        return replace(row, id=number)

    async def get(self, tournament_id: int) -> TournamentRow | None:
        return await self._one(select(tournaments).where(tournaments.c.id == tournament_id))

    async def by_code(self, code: str) -> TournamentRow | None:
        return await self._one(select(tournaments).where(tournaments.c.code == code))

    async def of_server(self, guild_id: int, stages: Sequence[Stage]) -> list[TournamentRow]:
        """The newest first."""
        query = (
            select(tournaments)
            .where(
                tournaments.c.guild_id == guild_id,
                tournaments.c.stage.in_([stage.value for stage in stages]),
            )
            .order_by(tournaments.c.id.desc())
            .limit(MAX_SUGGESTIONS)
        )
        return [_from_columns(row) for row in await self._connection.execute(query)]

    async def unfinished_of(self, user_id: int) -> list[int]:
        """The ids of unfinished tournaments in which a person has, or had, a place."""
        query = (
            select(tournaments.c.id)
            .join(tournament_people, tournament_people.c.tournament_id == tournaments.c.id)
            .where(
                tournament_people.c.user_id == user_id,
                tournaments.c.stage != Stage.CLOSED.value,
            )
            .order_by(tournaments.c.id)
        )
        return list((await self._connection.execute(query)).scalars())

    async def due(self, now: datetime) -> TournamentRow | None:
        """The tournament that has waited longest, but for those that another writer has locked."""
        query = _DUE.with_for_update(skip_locked=True) if self._unit.locking else _DUE
        row = (await self._connection.execute(query, {"now": now})).one_or_none()
        return None if row is None else _from_columns(row)

    async def next_due(self) -> datetime | None:
        found = [await self._connection.scalar(each) for each in (_EARLIEST, _FIRST_WOKEN)]
        return min((at for at in found if at is not None), default=None)

    async def save(self, row: TournamentRow, *, expected: int) -> None:
        """
        :raises Conflict: its version is another by now.
        """
        result = await self._connection.execute(
            update(tournaments)
            .where(tournaments.c.id == row.id, tournaments.c.version == expected)
            .values(_changing(row))
        )
        if result.rowcount != 1:
            raise Conflict
        self._unit.wake_ups.note(Job.TOURNAMENTS, row.due_at)

    async def wake(self, match_id: int, now: datetime) -> None:
        """Have a match's tournament looked at, if it has one, without waiting for its row."""
        # the fixture hangs on the match, which this unit holds; the tournament's own row may be
        # held by a unit that waits for the match
        woken = await self._connection.execute(
            update(fixtures).where(fixtures.c.match_id == match_id).values(woken_at=now)
        )
        if woken.rowcount:
            self._unit.wake_ups.note(Job.TOURNAMENTS, now)

    async def clear_woken(self, tournament_id: int) -> None:
        """Note that all that happened in its matches by now has been looked at."""
        woken = fixtures.c.tournament_id == tournament_id, fixtures.c.woken_at.is_not(None)
        await self._connection.execute(update(fixtures).where(*woken).values(woken_at=None))

    async def set_message(self, tournament_id: int, message_id: int, post_id: int | None) -> None:
        await self._connection.execute(
            update(tournaments)
            .where(tournaments.c.id == tournament_id)
            .values(message_id=message_id, post_id=post_id)
        )

    async def leave_forum(self, tournament_id: int) -> None:
        """Forget the forum and the post in it."""
        await self._connection.execute(
            update(tournaments)
            .where(tournaments.c.id == tournament_id)
            .values(forum_id=None, post_id=None, message_id=None)
        )

    async def move(self, tournament_id: int, channel_id: int) -> None:
        """Go on in another channel, where nothing of it is posted yet."""
        await self._connection.execute(
            update(tournaments)
            .where(tournaments.c.id == tournament_id)
            .values(channel_id=channel_id, forum_id=None, post_id=None, message_id=None)
        )

    async def add_fixture(self, fixture: Fixture) -> None:
        await self._connection.execute(
            insert(fixtures).values(
                match_id=fixture.match_id,
                tournament_id=fixture.tournament_id,
                round=fixture.round,
                board=fixture.board,
                game=fixture.game,
            )
        )

    async def fixtures(self, tournament_id: int) -> list[Fixture]:
        """In the order in which they were made; of one game the last counts."""
        query = (
            select(fixtures)
            .where(fixtures.c.tournament_id == tournament_id)
            .order_by(fixtures.c.match_id)
        )
        return [_fixture(row) for row in await self._connection.execute(query)]

    async def fixture_of(self, match_id: int) -> Fixture | None:
        query = select(fixtures).where(fixtures.c.match_id == match_id)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else _fixture(row)

    async def paired_with(self, match_id: int) -> Sequence[int]:
        """The matches of the other games of a match's pairing, those that came to nothing too."""
        mine, others = fixtures.alias(), fixtures
        together = (
            (others.c.tournament_id == mine.c.tournament_id)
            & (others.c.round == mine.c.round)
            & (others.c.board == mine.c.board)
            & (others.c.match_id != mine.c.match_id)
        )
        query = select(others.c.match_id).join(mine, together).where(mine.c.match_id == match_id)
        return (await self._connection.execute(query)).scalars().all()

    async def _one(self, query: Select[Any]) -> TournamentRow | None:
        locked = query.with_for_update() if self._unit.locking else query
        row = (await self._connection.execute(locked)).one_or_none()
        return None if row is None else _from_columns(row)


def _fixed(row: TournamentRow) -> dict[str, Any]:
    return {
        "code": row.code,
        "guild_id": row.place.guild_id,
        "channel_id": row.place.channel_id,
        "locale": row.locale,
        "forum_id": row.forum_id,
        "name": row.name,
        "created_at": row.created_at,
    }


def _changing(row: TournamentRow) -> dict[str, Any]:
    """The columns that an act may change; `set_message` and others change where it is posted."""
    return {
        "organiser_id": row.organiser_id,
        "version": row.version,
        "stage": row.stage.value,
        "due_at": row.due_at,
    }


def _from_columns(row: Row[Any]) -> TournamentRow:
    return TournamentRow(
        id=row.id,
        code=row.code,
        place=Place(row.guild_id, row.channel_id),
        locale=row.locale,
        organiser_id=row.organiser_id,
        version=row.version,
        stage=Stage(row.stage),
        name=row.name,
        created_at=row.created_at,
        due_at=row.due_at,
        message_id=row.message_id,
        forum_id=row.forum_id,
        post_id=row.post_id,
    )


def _fixture(row: Row[Any]) -> Fixture:
    return Fixture(row.match_id, row.tournament_id, row.round, row.board, row.game)
