"""Positions from records: the fold of a match's log through its engine, with a small cache."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.services.errors import BrokenRecord, NoSuchGame, NotStarted, OldRules
from bot.services.model import CHANCE, Entry, Kind, Match, Status, Table
from bot.services.ports import Unit
from engines import AnyGame, MoveError, SetupError


class Tables:
    """Gives the table of a match at any version.

    The states of the newest versions are kept, at most `size` of them. A version of a match never
    changes, so a kept one is never wrong; without any, everything is folded again from the record.
    """

    def __init__(self, games: Mapping[str, AnyGame], *, size: int) -> None:
        self._games = games
        self._size = size
        self._kept: OrderedDict[tuple[int, int], tuple[Any, ...]] = OrderedDict()

    def game(self, match: Match) -> AnyGame:
        """The engine a match is played with.

        :raises NoSuchGame: it is not among the games.
        :raises OldRules: it plays by other rules now than when the match began.
        """
        game = self._games.get(match.game)
        if game is None:
            raise NoSuchGame(match.game)
        if game.rules_version != match.rules_version:
            raise OldRules(match.code)
        return game

    async def load(self, unit: Unit, match: Match, version: int | None = None) -> Table:
        """The table of `match`, at an earlier version if one is given.

        :raises NotStarted: there is no position yet (or there never was one).
        :raises BrokenRecord: the record does not replay.
        :raises NoSuchGame, OldRules: see `game`.
        """
        game = self.game(match)
        if match.status is Status.LOBBY or (match.status is Status.CANCELLED and not match.version):
            raise NotStarted(match.code)
        if version is not None and version < match.version:
            match = replace(
                match,
                version=version,
                status=Status.ACTIVE,
                ended_at=None,
                ended_by=None,
                outcome=None,
            )
        trail = self._kept.get((match.id, match.version))
        if trail is None:
            entries = await unit.log.read(match.id, match.version)
            trail = last_act(entries, fold(game, match, entries))
        table = Table(match=match, game=game, state=trail[-1], trail=trail)
        self.keep(table)
        return table

    def keep(self, table: Table) -> None:
        """Remember a table that is safely stored."""
        key = table.match.id, table.match.version
        self._kept[key] = table.trail
        self._kept.move_to_end(key)
        while len(self._kept) > self._size:
            self._kept.popitem(last=False)


def fold(game: AnyGame, match: Match, entries: Sequence[Entry]) -> list[Any]:
    """The states of a record: before its first row, and after each row.

    :raises BrokenRecord: the record does not replay.
    """
    try:
        states = [game.start(len(match.seats), match.options)]
        for entry in entries:
            state = states[-1]
            if entry.kind is Kind.MOVE:
                state = game.play(state, entry.seat, entry.text)
            states.append(state)
    except (SetupError, MoveError) as error:
        raise BrokenRecord(match.code) from error
    return states


def last_act(entries: Sequence[Entry], states: Sequence[Any]) -> tuple[Any, ...]:
    """The states along the last act: a person's move and the chance moves after it.

    A resignation moves nothing, and before anybody has acted there are only chance moves.
    """
    first = len(entries)
    while first and entries[first - 1].seat == CHANCE:
        first -= 1
    if first and entries[first - 1].kind is Kind.MOVE:
        first -= 1
    return tuple(states[first:])
