"""Simcord waits for a busy machine, and copies in no time what it hands to several.

It gives the bot so many seconds for an action, and takes that for the horizon as well: a timer that
ends sooner is waited for. So one number cannot be long enough for a busy machine and shorter than
the bot's shortest timer. Here the horizon stays, and is looked at several times.
"""

from __future__ import annotations

from copy import deepcopy
from types import SimpleNamespace
from typing import Any, Final

from simcord import Env, gateway, results
from simcord.http import router

LOOKS: Final = 6
"""So many times its settle timeout the bot may take, until a test fails."""
PLAIN: Final = frozenset({bool, float, int, str, type(None)})

_settle_once, _advance_once = Env._settle_internal, Env._advance_to


async def _settle(self: Env, *, _deadline: float | None = None, **how: Any) -> None:
    for _ in range(LOOKS - 1):
        try:
            return await _settle_once(self, **how)
        except TimeoutError:
            continue
    return await _settle_once(self, **how)


async def _advance(self: Env, target: float, deadline: float) -> None:
    await _advance_once(self, target, deadline + (LOOKS - 1) * self.settle_timeout)


def copied(value: Any) -> Any:
    """What `deepcopy` makes of a payload, which is a tree of plain values."""
    kind = type(value)
    if kind in PLAIN:
        return value
    if kind is dict:
        return {key: copied(one) for key, one in value.items()}
    if kind is list:
        return [copied(one) for one in value]
    return deepcopy(value)


Env._settle_internal = _settle  # type: ignore[method-assign]
Env._advance_to = _advance  # type: ignore[method-assign]
for module in (gateway, router):
    vars(module)["copy"] = SimpleNamespace(deepcopy=copied)
vars(results)["deepcopy"] = copied
