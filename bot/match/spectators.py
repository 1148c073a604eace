"""Spectators of a match: watching, and being told how it goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.act.use_case import require_match
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.spectator import Watch, recipients
from bot.match.refusals import WatchRefused
from bot.match.store.spectators import SpectatorRepository

MAX_WATCHED: Final = 50
"""Spectators that one match may have."""


@dataclass(frozen=True, slots=True)
class Watching:
    """Following a match, at every move or at the end, in the match's channel or in private."""

    store: Store

    @transactional
    async def watch(
        self, unit: UnitOfWork, match_id: int, person: Person, *, every_move: bool, privately: bool
    ) -> Watch:
        """Tell the person from now on, in this way in place of any earlier one.

        :raises NoSuchMatch: there is none with this id.
        :raises WatchRefused: the person plays in it, it is over, or enough people watch it.
        """
        match = await require_match(unit, match_id)
        if match.seat_of(person.user_id) is not None:
            raise WatchRefused("own", match.code)
        if not match.status.is_open:
            raise WatchRefused("over", match.code)
        others = [
            w for w in await unit[SpectatorRepository].of(match_id) if w.user_id != person.user_id
        ]
        if len(others) >= MAX_WATCHED:
            raise WatchRefused("full", match.code)
        watch = Watch(match_id, person.user_id, every_move, privately)
        await unit[SpectatorRepository].put(watch)
        return watch

    @transactional
    async def stop(self, unit: UnitOfWork, match_id: int, person: Person) -> None:
        """Stop telling the person.

        :raises NoSuchMatch: there is none with this id.
        :raises WatchRefused: the person does not watch it.
        """
        match = await require_match(unit, match_id)
        if not await unit[SpectatorRepository].drop(match_id, person.user_id):
            raise WatchRefused("none", match.code)

    async def is_watching(self, match_id: int, person: Person) -> bool:
        async with self.store.reading() as unit:
            watches = await unit[SpectatorRepository].of(match_id)
        return any(watch.user_id == person.user_id for watch in watches)

    async def told(self, match: Match, *, privately: bool) -> list[Watch]:
        """The spectators to be told of a match as it stands, except those who play in it."""
        async with self.store.reading() as unit:
            watches = await unit[SpectatorRepository].of(match.id)
        return [watch for watch in recipients(watches, match) if watch.privately is privately]

    @transactional
    async def left(self, unit: UnitOfWork, watch: Watch) -> None:
        """Stop telling a person who has left the server."""
        await unit[SpectatorRepository].drop(watch.match_id, watch.user_id)

    @transactional
    async def unreachable(self, unit: UnitOfWork, watch: Watch) -> None:
        """Tell a person in the channel from now on: the bot may not write to them in private."""
        # a person who has stopped watching, or was deleted, stays away
        if await unit[SpectatorRepository].drop(watch.match_id, watch.user_id):
            here = Watch(watch.match_id, watch.user_id, watch.every_move, privately=False)
            await unit[SpectatorRepository].put(here)
