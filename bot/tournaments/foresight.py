"""Foresight: acts as they would come out, for a question asked before them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from bot.db.store import Store
from bot.tournaments.engine import Decide, TournamentEngine, progress_after
from bot.tournaments.events import LogRow
from bot.tournaments.state import Actor, State


@dataclass(frozen=True, slots=True)
class Foresight:
    """Stands in for the engine where nothing is to be written."""

    engine: TournamentEngine

    @property
    def store(self) -> Store:
        return self.engine.store

    def now(self) -> datetime:
        return self.engine.now()

    async def act(self, tournament_id: int, by: Actor | None, decide: Decide) -> State:
        """The state that the events of `decide` would bring about, without what follows by
        itself.

        :raises TournamentRefused: the act would be refused.
        """
        engine = self.engine
        async with engine.store.reading() as unit:
            state = await engine.state(unit, await engine.require(unit, tournament_id))
            events = await decide(unit, state)
        now, name = self.now(), "" if by is None else by.person.name
        log = [
            LogRow(seq, now, event, name) for seq, event in enumerate(events, len(state.log) + 1)
        ]
        return replace(state, log=(*state.log, *log), progress=progress_after(state, log))
