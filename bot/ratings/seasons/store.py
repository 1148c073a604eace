"""Seasons and their final standings in the store."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Row,
    Select,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from bot.db.engine import take_turns, upsert
from bot.db.unit_of_work import Repository
from bot.match.store.settings import people
from bot.ratings.model import Rating, Skill
from bot.ratings.seasons.calendar import Length
from bot.ratings.seasons.model import Season, SeasonState, Standing
from bot.ratings.seasons.tables import rating_seasons, season_standings

_SEASON: Final = rating_seasons.c
_STANDING: Final = season_standings.c

# built once: building a statement costs more than executing it
_NEWEST: Final = (
    select(rating_seasons)
    .where(_SEASON.guild_id == bindparam("guild_id"))
    .order_by(_SEASON.number.desc())
    .limit(2)
)
_NEXT_END: Final = select(func.min(_SEASON.ends_at)).where(_SEASON.closed_at.is_(None))


class SeasonRepository(Repository):
    """Seasons of servers."""

    async def hold(self, guild_id: int) -> None:
        """Make every other unit that would begin or end a season of the server wait until this one
        ends. People are held before."""
        await take_turns(self._connection, guild_id)

    async def state(self, guild_id: int) -> SeasonState:
        rows = (await self._connection.execute(_NEWEST, {"guild_id": guild_id})).all()
        under_way = next((_season(row) for row in rows if row.closed_at is None), None)
        closed = next((row for row in rows if row.closed_at is not None), None)
        if closed is None:
            return SeasonState(under_way)
        return SeasonState(under_way, closed.number, closed.ends_at)

    async def resets(
        self, guild_ids: Collection[int] | None = None
    ) -> Mapping[int, list[datetime]]:
        """The ends of closed seasons by server, the earliest first; of all servers unless some are
        named."""
        query = select(_SEASON.guild_id, _SEASON.ends_at).where(_SEASON.closed_at.is_not(None))
        if guild_ids is not None:
            query = query.where(_SEASON.guild_id.in_(guild_ids))
        found = defaultdict[int, list[datetime]](list)
        for guild_id, at in await self._connection.execute(query.order_by(_SEASON.ends_at)):
            found[guild_id].append(at)
        return found

    async def put(self, season: Season) -> None:
        """Store the season that is under way, in place of what was known of it."""
        await upsert(
            self._connection,
            rating_seasons,
            {"guild_id": season.guild_id, "number": season.number},
            length=season.length.value,
            starts_at=season.starts_at,
            ends_at=season.ends_at,
        )

    async def drop(self, season: Season) -> None:
        """Delete a season that is under way."""
        await self._connection.execute(
            delete(rating_seasons).where(*_numbered(season.guild_id, season.number))
        )

    async def close(self, season: Season, standings: Sequence[Standing], at: datetime) -> None:
        """Keep how a season stood at its end."""
        await self._connection.execute(
            update(rating_seasons)
            .where(*_numbered(season.guild_id, season.number))
            .values(closed_at=at)
        )
        await self._connection.execute(
            insert(season_standings),
            [
                {
                    "guild_id": season.guild_id,
                    "number": season.number,
                    "game": each.rating.game,
                    "user_id": each.rating.user_id,
                    "name": each.rating.name,
                    "mu": each.rating.skill.mu,
                    "sigma": each.rating.skill.sigma,
                    "wins": each.rating.wins,
                    "draws": each.rating.draws,
                    "losses": each.rating.losses,
                    "place": each.place,
                }
                for each in standings
            ],
        )

    async def due(self, now: datetime) -> list[int]:
        """Servers whose season should have ended, the one that has waited longest first."""
        query = select(_SEASON.guild_id).where(_SEASON.closed_at.is_(None), _SEASON.ends_at <= now)
        found = await self._connection.execute(query.order_by(_SEASON.ends_at, _SEASON.guild_id))
        return list(found.scalars())

    async def next_end(self) -> datetime | None:
        found: datetime | None = await self._connection.scalar(_NEXT_END)
        return found

    async def all(self, guild_id: int) -> list[Season]:
        """A server's seasons, the newest first."""
        query = select(rating_seasons).where(_SEASON.guild_id == guild_id)
        rows = await self._connection.execute(query.order_by(_SEASON.number.desc()))
        return [_season(row) for row in rows]

    async def ended(self, guild_id: int, number: int) -> Season | None:
        """A season that is closed, by its number."""
        query = select(rating_seasons).where(
            *_numbered(guild_id, number), _SEASON.closed_at.is_not(None)
        )
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else _season(row)

    async def standings(
        self, guild_id: int, number: int, game: str, *, min_matches: int, first: int, count: int
    ) -> tuple[list[Standing], int]:
        """People with a place at the end of a season and at least so many matches in it, the first
        place first, and the number of all of them."""
        played = _STANDING.wins + _STANDING.draws + _STANDING.losses
        which = (
            _STANDING.guild_id == guild_id,
            _STANDING.number == number,
            _STANDING.game == game,
            _STANDING.place.is_not(None),
            played >= min_matches,
        )
        everybody = select(func.count()).select_from(season_standings).where(*which)
        query = _named().where(*which).order_by(_STANDING.place).limit(count).offset(first)
        rows = (await self._connection.execute(query)).all()
        return [_standing(row) for row in rows], await self._connection.scalar(everybody) or 0

    async def best(self, guild_id: int, user_id: int) -> Standing | None:
        """A person's best place at the end of a season; of several, the latest."""
        query = _named().where(
            _STANDING.guild_id == guild_id,
            _STANDING.user_id == user_id,
            _STANDING.place.is_not(None),
        )
        query = query.order_by(_STANDING.place, _STANDING.number.desc(), _STANDING.mu.desc())
        row = (await self._connection.execute(query.limit(1))).one_or_none()
        return None if row is None else _standing(row)


def _named() -> Select[Any]:
    """Standings, and whether their people may be named."""
    named = (_STANDING.user_id > 0) & or_(people.c.listed.is_(None), people.c.listed)
    return select(season_standings, named.label("named")).outerjoin(
        people, people.c.user_id == _STANDING.user_id
    )


def _numbered(guild_id: int, number: int) -> tuple[ColumnElement[bool], ...]:
    """Which row is that of a season."""
    return _SEASON.guild_id == guild_id, _SEASON.number == number


def _season(row: Row[Any]) -> Season:
    return Season(row.guild_id, row.number, Length(row.length), row.starts_at, row.ends_at)


def _standing(row: Row[Any]) -> Standing:
    rating = Rating(
        row.guild_id,
        row.game,
        row.user_id,
        Skill(row.mu, row.sigma),
        row.wins,
        row.draws,
        row.losses,
        row.name,
    )
    return Standing(row.number, rating, row.place, bool(row.named))
