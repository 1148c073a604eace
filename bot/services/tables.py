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
            trail = fold(game, match, await unit.log.read(match.id, match.version))[-1]
            self.keep(match, trail)
        else:
            self._kept.move_to_end((match.id, match.version))
        return Table(match=match, game=game, state=trail[-1], trail=trail)

    def keep(self, match: Match, trail: tuple[Any, ...]) -> None:
        """Remember the trail of a version that is safely stored."""
        if self._size < 1:
            return
        self._kept[match.id, match.version] = trail
        self._kept.move_to_end((match.id, match.version))
        while len(self._kept) > self._size:
            self._kept.popitem(last=False)


def fold(game: AnyGame, match: Match, entries: Sequence[Entry]) -> list[tuple[Any, ...]]:
    """The acts of a record, each as its trail of states. The first is the start with its chance
    moves; a chance move belongs to the act before it; a resignation is an act without a move.

    :raises BrokenRecord: the record does not replay.
    """
    try:
        acts: list[tuple[Any, ...]] = [(game.start(len(match.seats), match.options),)]
        for entry in entries:
            state = acts[-1][-1]
            if entry.kind is not Kind.MOVE:
                acts.append((state,))
            elif entry.seat == CHANCE:
                acts[-1] += (game.play(state, CHANCE, entry.text),)
            else:
                acts.append((state, game.play(state, entry.seat, entry.text)))
    except (SetupError, MoveError) as error:
        raise BrokenRecord(match.code) from error
    return acts
