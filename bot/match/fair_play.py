"""Fair play: nobody is advised about a position that stands in a rated match of theirs.

The bot gives advice in reviews, hints, and puzzles of one's own. Each of these doors asks here
before it opens, with positions and not with matches or files: whatever leads to the position of a
running rated match is closed to its players until that match is over. So is a match of the same
pair or pairing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Hashable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Any, Literal

from bot.db.store import Store, UnitOfWork
from bot.match.act.positions import PositionCache
from bot.match.act.recorder import PairingOf
from bot.match.model.match import Match
from bot.match.model.position import Position, number_of
from bot.match.model.terms import Status
from bot.match.refusals import FairPlayRefused, NotStarted, Quarantined
from bot.match.store.matches import MatchRepository
from engines import PUBLIC, AnyGame, Audience
from engines.perfect import OpenGame


@dataclass(frozen=True, slots=True)
class Running:
    """A running rated match, as its player must not be advised about it."""

    code: str
    keys: frozenset[Hashable] = field(repr=False)
    """Of the positions that are closed. See `engines.core.Game.position_key`."""
    together: Mapping[int, str] = field(default_factory=dict)
    """The other matches of its pair or pairing: codes by ids."""


@dataclass(frozen=True, slots=True)
class FairPlay:
    """Knows which advice a person must wait for."""

    store: Store
    positions: PositionCache
    pairing_of: PairingOf

    async def running(self, user_id: int, game: str) -> list[Running]:
        """The running rated matches of a person in a game; few, and for most people none."""
        found: list[Running] = []
        async with self.store.reading() as unit:
            for match in await unit[MatchRepository].of_user(user_id, (Status.ACTIVE,)):
                seat = match.seat_of(user_id)
                if match.game != game or not match.terms.rated or seat is None:
                    continue
                if match.seats[seat].left is None:
                    found.append(await self._looked_at(unit, match, user_id))
        return found

    async def check_line(
        self, user_id: int, game: AnyGame, seats: int, states: Sequence[Any], match_id: int = 0
    ) -> None:
        """Make sure that a person may be told about moves that lead through these states; those of
        a match of the store have its id. Of hundreds of states it takes a while.

        :raises FairPlayRefused: they must wait for a match of theirs to end.
        """
        running = await self.running(user_id, game.key)
        _check_together(running, match_id)
        if any(one.keys for one in running):
            keys = await asyncio.to_thread(keys_of, game, seats, states)
            if (code := match_with(running, keys)) is not None:
                raise FairPlayRefused(code, "position")

    async def check_view(self, user_id: int, game: AnyGame, view: Any) -> None:
        """Make sure that a person may be told about a position, by a view of it.

        :raises FairPlayRefused: as for `check_line`.
        """
        running = await self.running(user_id, game.key)
        code = match_with(running, {game.position_key(view)}) if running else None
        if code is not None:
            raise FairPlayRefused(code, "position")

    async def stands(self, guild_id: int, game: AnyGame, states: Sequence[Any]) -> bool:
        """Whether the last of the states along a line stands in a running rated match, wherever it
        is played, or is a move after one on a server: as far as everybody sees it, so whoever asks
        learns nothing of what is hidden there. Elsewhere it is a move after those of the line."""
        keys = {game.position_key(game.view(states[-1], PUBLIC))}
        last = states[-2:] if _tells_of_moves(game) else states[-1:]
        numbers = {number_of(game, state) for state in last}
        async with self.store.reading() as unit:
            if await unit[MatchRepository].stand(numbers):
                return True
            for match in await unit[MatchRepository].of_server(
                guild_id, (Status.ACTIVE,), game=game.key
            ):
                standing = await self._position(unit, match) if match.terms.rated else None
                if standing is not None:
                    closed = await asyncio.to_thread(_closed, (standing,), None)
                    if not closed.isdisjoint(keys):
                        return True
        return False

    async def check_shown(self, match: Match) -> None:
        """Make sure that everybody may be told about a match, its players among them."""
        for person in match.people:
            _check_together(await self.running(person.user_id, match.game), match.id, "shown")

    async def _looked_at(self, unit: UnitOfWork, match: Match, user_id: int) -> Running:
        ids = set(await self.pairing_of(unit, match.id))
        if match.paired_with is not None:
            ids.add(match.paired_with)
        others = (await unit[MatchRepository].by_ids(ids)).values()
        standing = [await self._position(unit, match)]
        # a copy of the other match leads there
        standing += [await self._position(unit, one) for one in others if one.is_played]
        known = [one for one in standing if one is not None]
        keys = await asyncio.to_thread(_closed, known, user_id)
        return Running(match.code, keys, {one.id: one.code for one in others})

    async def _position(self, unit: UnitOfWork, match: Match) -> Position | None:
        """The position of a match; None where it is shared, or cannot be read."""
        try:
            position = await self.positions.load(unit, match)
        except (Quarantined, NotStarted):
            return None
        return None if position.is_shared else position


def keys_of(game: AnyGame, seats: int, states: Iterable[Any]) -> set[Hashable]:
    """The keys of states as each of their players sees them."""
    return {game.position_key(game.view(state, seat)) for state in states for seat in range(seats)}


def _closed(standing: Iterable[Position], user_id: int | None) -> frozenset[Hashable]:
    """The keys of positions as their player sees them; None: as everybody does. Where nothing is
    hidden, those after one move too: they can be reached in another order, and tell of the move."""
    keys = set[Hashable]()
    for position in standing:
        game, state = position.game, position.state
        seat: Audience = PUBLIC if user_id is None else position.seat_of(user_id) or 0
        keys.add(game.position_key(game.view(state, seat)))
        # what a move leads to may hang on what is hidden
        if _tells_of_moves(game) or (user_id is not None and not game.has_chance):
            for mover in game.to_act(state):
                for move in game.moves(game.view(state, mover)):
                    after = game.follow(state, mover, move)
                    keys.add(game.position_key(game.view(after, seat)))
    return frozenset(keys)


def _tells_of_moves(game: AnyGame) -> bool:
    """Whether everybody can tell from a position which move led to it, and that it led there."""
    return isinstance(game, OpenGame) and not game.has_chance


def match_with(running: Iterable[Running], keys: Set[Hashable]) -> str | None:
    """The code of the first running match in which one of these positions is closed."""
    return next((one.code for one in running if not one.keys.isdisjoint(keys)), None)


def _check_together(
    running: Iterable[Running], match_id: int, why: Literal["pair", "shown"] = "pair"
) -> None:
    for one in running:
        if match_id in one.together:
            raise FairPlayRefused(one.code, why)
