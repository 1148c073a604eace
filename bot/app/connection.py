"""The client of one process, and what passes everything between Discord and the features."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from bot.app.client import Lifecycle, OutboxEvents, Yoimachi
from bot.app.computer_processes import Thinkers
from bot.app.gateway import Pace
from bot.app.resources import Resources
from bot.app.sharded import Sharded
from bot.base.timings import Meter, Unmeasured
from bot.config import Settings
from bot.discord_kit.answer_priority import AnswerPriority
from bot.discord_kit.error_responder import ErrorAnswers, ErrorResponder
from bot.discord_kit.global_limit import GlobalLimit
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.invalid_requests import InvalidRequests
from bot.discord_kit.rate_limits import Throttle
from bot.match.services import MatchServices
from bot.ops.metrics import Gauges, Monitor
from bot.ops.services import OpsServices

SUGGESTIONS_PER_CLICK: Final = 3
"""Suggestions that a person may ask for while one click comes back: each key typed asks anew."""
GUILD_READY_TIMEOUT_S: Final = 2.0
"""The pause after the last server from Discord that shows all of them to be known."""


@dataclass(frozen=True, slots=True)
class Connection:
    """What one process has for it. Nothing is open before the client logs in."""

    client: Yoimachi
    handler: InteractionHandler
    priority: AnswerPriority
    limit: GlobalLimit
    invalid: InvalidRequests
    meter: Meter
    resources: Resources


def discord_connection(
    settings: Settings,
    match: MatchServices,
    ops: OpsServices,
    error_answers: ErrorAnswers,
    *,
    settle: Callable[[], None] | None,
    monotonic_s: Callable[[], float],
    sending: Callable[[], bool],
    guild_ready_timeout_s: float,
    pace: Pace,
) -> Connection:
    """The client has all servers, or those of its shards. `sending` says whether what is due is
    sent."""
    store, clock = match.use_case.store, match.use_case.clock
    gauges = None if settings.metrics_port is None else Gauges()
    meter: Meter = gauges or Unmeasured()
    limit, priority = GlobalLimit(), AnswerPriority()
    invalid = InvalidRequests(limit.trace, lambda status: meter.error(f"discord-{status}"))
    resources = Resources(store, Thinkers(settings.computer_processes))
    errors = ErrorResponder(meter, error_answers)
    handler = InteractionHandler(match.request_contexts, errors, priority, meter)

    make: Callable[..., Yoimachi] = Yoimachi
    if settings.own_shards is not None:
        make = partial(Sharded, shards=settings.own_shards, turns=ops.identify_turns)
    per_second = settings.interactions_per_second
    client = make(
        handler,
        errors,
        Throttle(settings.interaction_burst, per_second, monotonic_s),
        Throttle(settings.interaction_burst, SUGGESTIONS_PER_CLICK * per_second, monotonic_s),
        clock=clock,
        lifecycle=Lifecycle(resources.open, resources.warm_up, settle, resources.close),
        mail=OutboxEvents(match.outbox.hasten, match.outbox.left),
        limit=limit,
        api=settings.discord_api,
        guild_ready_timeout_s=guild_ready_timeout_s,
        pace=pace,
    )
    if gauges is not None and settings.metrics_port is not None:
        resources.monitor = Monitor(
            settings.metrics_host,
            settings.metrics_port,
            gauges,
            ops.figures,
            connected=lambda: client.connected,
            trouble=lambda: client.gateway.trouble,
            sending=sending,
            latency=lambda: client.latency,
        )
    return Connection(client, handler, priority, limit, invalid, meter, resources)
