"""Writing an act into a unit of work: the record, the match, who owes, what must be posted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

from bot.services.chance import KeyedRng
from bot.services.model import CHANCE, EndedBy, Entry, Kind, Match, Notice, Status, Table
from bot.services.ports import Entropy, Unit
from engines import AnyGame, Outcome

NONCE_BYTES: Final = 12
"""24 hexadecimal characters: Discord takes 25."""


@dataclass(frozen=True, slots=True)
class Ending:
    """An end that the engine does not know of."""

    by: EndedBy
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Recorder:
    """Makes an act durable together with everything that follows from it."""

    entropy: Entropy
    closing_after: timedelta
    """How long a thread stays open once its match has ended."""

    async def record(
        self,
        unit: Unit,
        match: Match,
        game: AnyGame,
        *,
        trail: tuple[Any, ...],
        entries: Sequence[Entry],
        now: datetime,
        ending: Ending | None = None,
    ) -> tuple[Table, tuple[Entry, ...]]:
        """Write `entries`, which led along `trail` from the position at `match.version`, and the
        chance moves that are now due. `match` may differ from the stored one in its status.

        Nothing is committed here. The table after the act and all rows written are given back.

        :raises Conflict: the match has moved on.
        """
        written = tuple(entries)
        if ending is None:
            seq = match.version + len(written) + 1
            drawn, trail = await self._chance(unit, match, game, trail=trail, seq=seq, now=now)
            written += drawn
            outcome = game.outcome(trail[-1])
            ending = None if outcome is None else Ending(EndedBy.GAME, outcome)
        after = replace(match, version=match.version + len(written), updated_at=now)
        if ending is not None:
            after = replace(
                after,
                status=Status.FINISHED,
                ended_at=now,
                ended_by=ending.by,
                outcome=ending.outcome,
            )
        table = Table(match=after, game=game, state=trail[-1], trail=trail)
        await unit.log.append(match.id, written)
        await unit.matches.save(after, expected=match.version)
        owed = game.to_act(trail[0]) if entries else frozenset[int]()
        # a seat that acted and is to act again owes a new decision; one that waits, the old one
        waits = (owed & table.to_act) - {entry.seat for entry in entries}
        await unit.owed.change(after, gone=owed - waits, owing=table.to_act - waits, now=now)
        await self.post(unit, after, Notice.BOARD, now)
        if ending is not None and after.thread_id is not None:
            await self.post(unit, after, Notice.CLOSING, now + self.closing_after)
        return table, written

    async def post(self, unit: Unit, match: Match, notice: Notice, due: datetime) -> None:
        """Put a row into the outbox."""
        await unit.outbox.put(match, notice, nonce=self.entropy(NONCE_BYTES).hex(), due=due)

    async def _chance(
        self,
        unit: Unit,
        match: Match,
        game: AnyGame,
        *,
        trail: tuple[Any, ...],
        seq: int,
        now: datetime,
    ) -> tuple[tuple[Entry, ...], tuple[Any, ...]]:
        """Chance moves, recorded from `seq` on, until a person is to act or the game is over."""
        drawn: list[Entry] = []
        seed = b""
        while game.to_act(trail[-1]) == {CHANCE}:
            seed = seed or await unit.matches.seed(match.id)
            move = game.sample(trail[-1], KeyedRng(seed, f"move:{seq}"))
            trail += (game.play(trail[-1], CHANCE, move),)
            drawn.append(Entry(seq=seq, kind=Kind.MOVE, seat=CHANCE, text=str(move), at=now))
            seq += 1
        return tuple(drawn), trail
