"""An interaction from its acknowledgement to its answer, whatever goes wrong."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import AsyncExitStack, asynccontextmanager
from time import perf_counter
from typing import Any, Final

import discord

from bot.base.timings import Meter, Stage, measured, stage
from bot.discord_kit.answer_priority import AnswerPriority
from bot.discord_kit.error_responder import ErrorResponder
from bot.discord_kit.faces import Acknowledgement
from bot.discord_kit.fair_gate import ServerGates
from bot.discord_kit.fair_queue import Asker, Shares, work_for
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.latest_presses import LatestPresses
from bot.discord_kit.respond import acknowledge
from bot.match.act.request_context import MatchQuery, RequestContexts

MAX_AT_ONCE: Final = 8
"""Answers that are made at the same time for the people of one server."""
SHARES: Final = Shares(per_person=20, per_server=500)
"""Interactions that may wait to be among those."""
MAX_WAIT_S: Final = 600.0
"""The longest wait: an interaction can be answered for fifteen minutes."""


class Unanswered(Exception):
    """The interaction failed before its handler ran. It was answered or logged: nothing is left to
    do for it."""


class InteractionHandler:
    """Acknowledges, answers and counts every interaction."""

    def __init__(
        self,
        contexts: RequestContexts,
        errors: ErrorResponder,
        priority: AnswerPriority,
        meter: Meter,
    ) -> None:
        self._contexts = contexts
        self._errors = errors
        self._priority = priority
        self._meter = meter
        self._gates = ServerGates(MAX_AT_ONCE, SHARES, max_wait_s=MAX_WAIT_S)
        self._running = set[asyncio.Task[Any]]()
        self._latest = LatestPresses()

    @property
    def running(self) -> Collection[asyncio.Task[Any]]:
        """The tasks of interactions being handled, so that a shutdown can wait for them."""
        return frozenset(self._running)

    @asynccontextmanager
    async def handling(
        self,
        raw: discord.Interaction[Any],
        acknowledgement: Acknowledgement = Acknowledgement.PRIVATE,
        query: MatchQuery | None = None,
    ) -> AsyncIterator[Interaction]:
        """Acknowledge, load the person's settings with the match of a `query`, then let the block
        answer. An error in it is told to the person.

        :raises Unanswered: the acknowledgement or the settings failed; the block was not entered.
        """
        interaction = _begun(raw)
        self._latest.note(interaction)
        if (task := asyncio.current_task()) is not None:
            self.track(task)
        began = perf_counter()
        with measured() as laps:
            try:
                if acknowledgement is not Acknowledgement.NOW:
                    private = acknowledgement is Acknowledgement.PRIVATE
                    with stage(Stage.ACKNOWLEDGE):
                        await acknowledge(raw, private=private)
            except Exception as error:
                await self._errors.respond(raw, error)
                raise Unanswered from error
            async with AsyncExitStack() as making:
                try:
                    if acknowledgement is not Acknowledgement.NOW:
                        leave = await making.enter_async_context(self._gates.turn())
                        interaction.when_answer_ready(leave)
                    count_out = making.enter_context(self._priority.answering())
                    interaction.when_answer_ready(count_out)
                    with stage(Stage.DECODE):
                        interaction.load(await self._contexts.of(raw.user.id, query))
                except Exception as error:
                    await self._errors.respond(raw, error)
                    raise Unanswered from error
                try:
                    yield interaction
                except Exception as error:  # noqa: BLE001 - every error must reach the person
                    # which may take a while: nobody else need wait for it
                    interaction.on_answer_ready()
                    await self._errors.respond(raw, error, interaction.say)
            self._meter.spent(laps)
            self._meter.answered(perf_counter() - began)

    async def recognise(self, raw: discord.Interaction[Any]) -> Interaction:
        """An interaction that only asks for suggestions, with its person's settings."""
        interaction = _begun(raw)
        interaction.load(await self._contexts.of(raw.user.id))
        return interaction

    def track(self, task: asyncio.Task[Any]) -> None:
        """Keep a task among the `running` ones until it is done."""
        self._running.add(task)
        task.add_done_callback(self._running.discard)


def _begun(raw: discord.Interaction[Any]) -> Interaction:
    # in a direct message, people take turns as servers do
    work_for(Asker(server=raw.guild_id or raw.user.id, person=raw.user.id))
    return Interaction(raw)
