"""The services of operation: signs of life, figures, housekeeping, and the shards' turns."""

from __future__ import annotations

from dataclasses import dataclass

from bot.base.clock import Clock
from bot.db.store import Store
from bot.ops.figures import FigureReader
from bot.ops.heartbeat import Heartbeat
from bot.ops.housekeeping import Housekeeper, Retention
from bot.ops.identify import IdentifyTurns


@dataclass(frozen=True, slots=True)
class OpsServices:
    housekeeper: Housekeeper
    heartbeat: Heartbeat
    figures: FigureReader
    identify_turns: IdentifyTurns


def ops_services(store: Store, clock: Clock, process: str, retention: Retention) -> OpsServices:
    """`process` names this process among those that share the store."""
    return OpsServices(
        Housekeeper(store, clock, retention),
        Heartbeat(store, clock, process),
        FigureReader(store, clock),
        IdentifyTurns(store, clock),
    )
