"""What one audience may know; the only place where secrets are dropped."""

from __future__ import annotations

from dataclasses import dataclass, field

from engines.core import PUBLIC, Audience
from yoimachi_liarsdice.engine.pieces import Dice
from yoimachi_liarsdice.engine.state import State, Table


@dataclass(frozen=True, slots=True)
class View:
    """The open table, and the dice under the audience's own cup."""

    audience: Audience
    table: Table
    own: Dice = field(repr=False)
    """Nothing for a spectator, without dice, and while no dice are rolled."""


def view_of(state: State, audience: Audience) -> View:
    own = () if audience is PUBLIC or not state.dice else state.dice[audience]
    return View(audience, state.table, own)
