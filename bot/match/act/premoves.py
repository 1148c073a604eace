"""Planned answers, played automatically within the act they answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from bot.match.model.enums import NEUTRAL_KINDS, Kind
from bot.match.model.match import Entry
from bot.match.model.plan import KeptPlan, Lapse, Step, after
from engines import AnyGame, MoveError


class Ready:
    """The plans of a match while an act is recorded."""

    def __init__(self, plans: Iterable[KeptPlan]) -> None:
        self._plans = {kept.seat: kept for kept in plans if kept.lapse is None}
        self._answers: dict[int, str] = {}

    def __bool__(self) -> bool:
        return bool(self._plans)

    def happened(self, game: AnyGame, row: Entry, before: Any, state: Any) -> None:
        """A row was recorded, and `state` came of it."""
        if row.kind in NEUTRAL_KINDS:
            return
        for seat, kept in self._plans.items():
            if kept.lapse is not None:
                continue
            if row.kind is not Kind.MOVE:
                self._lapse(seat, Lapse.UNDONE)
            elif game.unsettles(before, state):
                self._lapse(seat, Lapse.UNSETTLED)
            elif row.seat == seat:
                if self._answers.pop(seat, None) != row.text:
                    self._lapse(seat, Lapse.MOVED)
                elif not kept.plan:
                    self._lapse(seat, Lapse.DONE)
            else:
                branch = after(kept.plan, Step(row.seat, row.text))
                if branch is None or seat in self._answers:
                    self._lapse(seat, Lapse.OTHERWISE)
                    continue
                self._plans[seat] = replace(kept, plan=branch.next)
                if branch.then is not None:
                    self._answers[seat] = branch.then

    def answer(self, game: AnyGame, state: Any) -> tuple[int, Any] | None:
        """The planned move of the one seat that is to act, if it has one that can be played."""
        acting = game.to_act(state)
        if len(acting) != 1:
            return None
        (seat,) = acting
        text = self._answers.get(seat)
        if text is None:
            return None
        try:
            move = game.parse(text)
            game.play(state, seat, move)
        except MoveError:
            self._lapse(seat, Lapse.ILLEGAL)
            return None
        return seat, move

    def changed(self, version: int, *, over: bool) -> list[KeptPlan]:
        """The plans as they are to be kept once the act is recorded."""
        found = []
        for seat, kept in self._plans.items():
            if kept.lapse is None and over:
                self._lapse(seat, Lapse.OVER)
            elif kept.lapse is None and seat in self._answers:
                # another player acts before the answer, and nothing was planned for that
                self._lapse(seat, Lapse.OTHERWISE)
            found.append(replace(self._plans[seat], version=version))
        return found

    def _lapse(self, seat: int, why: Lapse) -> None:
        self._answers.pop(seat, None)
        self._plans[seat] = replace(self._plans[seat], plan=(), lapse=why)
