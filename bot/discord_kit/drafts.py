"""Drafts: what somebody has begun in a private message, and has not confirmed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias

from sqlalchemy import Column, Index, Table, Text, delete, select, update

from bot.base.refusal import Refusal
from bot.base.worker import Clock, Worker, every
from bot.db.engine import Id, Json, UtcDateTime, columns_of, metadata
from bot.db.schema import Fate, PersonalColumn, PersonalText
from bot.db.store import Repository, Store, UnitOfWork, transactional
from bot.match.model.people import Person

Body: TypeAlias = Mapping[str, Any]
"""What a draft holds: names, numbers, texts and lists of them."""

LIFETIME: Final = timedelta(days=1)
"""How long a draft waits for its writer."""
NOWHERE: Final = 0
"""Stands for the server of a draft that was begun on none, or where the bot is no member."""
MAX_OF_ONE_PERSON: Final = 10
"""Drafts that are kept of one person; a further one takes the place of the oldest."""
TIDY_INTERVAL_S: Final = 3600.0

drafts: Final = Table(
    "drafts",
    metadata,
    Column("id", Id, primary_key=True),
    Column("guild_id", Id, nullable=False),
    Column("user_id", Id, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", Json(dict[str, Any]), nullable=False),
    Column("made_at", UtcDateTime, nullable=False),
    Index("ix_drafts_made", "made_at"),
    Index("ix_drafts_user", "user_id"),
    # an id never comes back, so that an old button cannot confirm a newer draft
    sqlite_autoincrement=True,
)

PERSONAL_DATA: Final = (PersonalColumn(drafts.c.user_id, Fate.GONE, part="drafts"),)
# what others have begun and not confirmed about a person is not worth a stand-in
PERSONAL_TEXTS: Final = (PersonalText(drafts.c.body, gone=True),)


def kept_people(people: Iterable[Person]) -> list[tuple[int, str, bool, int | None]]:
    """People, and computers, as a draft keeps them, under "people"."""
    return [(one.user_id, one.name, one.bot, one.level) for one in people]


def people_of(body: Body) -> list[Person]:
    """The people that a draft keeps."""
    return [Person(user_id, name, bot, level) for user_id, name, bot, level in body["people"]]


class DraftGone(Refusal, code="draft-gone"):
    """The draft was settled, is too old, or somebody else's."""


@dataclass(frozen=True, slots=True)
class Draft:
    id: int
    guild_id: int
    user_id: int
    kind: str
    body: Body


class DraftRepository(Repository):
    """Drafts as rows."""

    async def add(self, draft: Draft, now: datetime) -> int:
        """Store a new draft; its id."""
        return await self._add(drafts, columns_of(draft, "id", made_at=now))

    async def get(self, draft_id: int) -> Draft | None:
        return await self._value(Draft, select(drafts).where(drafts.c.id == draft_id))

    async def write(self, draft_id: int, body: Body) -> None:
        await self._connection.execute(
            update(drafts).where(drafts.c.id == draft_id).values(body=body)
        )

    async def drop_beyond(self, user_id: int, count: int) -> None:
        """Delete a person's drafts but so many, the newest."""
        newest = select(drafts.c.id).where(drafts.c.user_id == user_id)
        newest = newest.order_by(drafts.c.id.desc()).limit(count)
        query = delete(drafts).where(drafts.c.user_id == user_id, drafts.c.id.not_in(newest))
        await self._connection.execute(query)

    async def drop_older(self, moment: datetime) -> None:
        await self._connection.execute(delete(drafts).where(drafts.c.made_at < moment))

    async def drop(self, draft_id: int) -> None:
        """Delete a draft.

        :raises DraftGone: it is not there any more.
        """
        if not await self._drop(drafts, id=draft_id):
            raise DraftGone


@dataclass(frozen=True, slots=True)
class Drafts:
    """Drafts of people, each for its writer alone."""

    store: Store
    clock: Clock

    @transactional
    async def add(
        self, unit: UnitOfWork, guild_id: int | None, user_id: int, kind: str, body: Body
    ) -> Draft:
        draft = Draft(0, guild_id or NOWHERE, user_id, kind, body)
        number = await unit[DraftRepository].add(draft, self.clock.now())
        await unit[DraftRepository].drop_beyond(user_id, MAX_OF_ONE_PERSON)
        return replace(draft, id=number)

    async def get(self, draft_id: int, guild_id: int | None, user_id: int) -> Draft:
        """
        :raises DraftGone: there is none of this person with this id on this server.
        """
        async with self.store.reading() as unit:
            draft = await unit[DraftRepository].get(draft_id)
        if draft is None or (draft.guild_id, draft.user_id) != (guild_id or NOWHERE, user_id):
            raise DraftGone
        return draft

    @transactional
    async def write(self, unit: UnitOfWork, draft: Draft, body: Body) -> Draft:
        """Keep a draft with another body."""
        await unit[DraftRepository].write(draft.id, body)
        return replace(draft, body=body)

    @transactional
    async def drop(self, unit: UnitOfWork, draft: Draft) -> None:
        await unit[DraftRepository].drop(draft.id)

    @transactional
    async def tidy(self, unit: UnitOfWork) -> None:
        """Delete the drafts whose time is over."""
        await unit[DraftRepository].drop_older(self.clock.now() - LIFETIME)


def drafts_job(drafts_of_people: Drafts) -> Worker:
    """Tidies now and then, with Discord or without."""
    return every("drafts", TIDY_INTERVAL_S, drafts_of_people.tidy, lambda: True)
