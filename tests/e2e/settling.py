"""simcord, sooner at seeing that the bot is idle.

After each action it looks through all tasks and timers of the bot, again and again until nothing
goes on. The bot's workers are always among them: each waits for an event (`bot.app.client.idle`).
Here the same is found out in fewer steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
import simcord.env
from simcord import _dpy_internals as internals

_virtualize: Final = simcord.env._virtualize_recognized_waits


def is_listener_future(client: discord.Client, waiter: Any) -> bool:
    """Whether this is what one of the waits for an event of discord.py still waits for."""
    return waiter in internals.listener_futures(client) and not waiter.done()


def virtualize(state: Any, pending: Sequence[Any]) -> None:
    """Have the timers of what waits on purpose end when simulated time says so alone: all but the
    new ones do already."""
    timers = (record.real_handle for record in state.work.callbacks)
    if any(timer is not None and not timer.cancelled() for timer in timers):
        _virtualize(state, pending)


internals.is_listener_future = is_listener_future
simcord.env._virtualize_recognized_waits = virtualize
