"""Commands are listed without their translations unless these are asked for, as on Discord."""

from __future__ import annotations

from functools import cache
from typing import Any

import simcord
from simcord.http.router import RequestContext, route

from tests.harness.crash.discord.payloads import unlocalized


def listing(env: simcord.Env) -> None:
    """Let this environment list its commands so."""
    _listed_for(env.backend.application_id)


@cache
def _listed_for(application_id: int) -> None:
    # simcord prefers the route that names more
    @route("GET", f"/applications/{application_id}/commands")
    def commands(ctx: RequestContext) -> Any:
        found = list(ctx.backend.commands.get(None, {}).values())
        asked = str(ctx.params.get("with_localizations", "")).lower() == "true"
        return found if asked else unlocalized(found)
