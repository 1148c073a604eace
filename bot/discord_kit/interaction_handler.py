"""Dealing with an interaction from its acknowledgement to its answer, whatever goes wrong."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Any

import discord

from bot.base.timings import Meter, Stage, measured, stage
from bot.discord_kit.answer_priority import AnswerPriority
from bot.discord_kit.error_teller import ErrorTeller
from bot.discord_kit.faces import Acknowledgement
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.respond import acknowledge
from bot.match.act.glance import Glances, MatchSought


class Unanswered(Exception):
    """The interaction could not even be begun, which was dealt with: there is nothing left
    to do for it."""


class InteractionHandler:
    """Has every interaction acknowledged, answered, and counted."""

    def __init__(
        self,
        glances: Glances,
        errors: ErrorTeller,
        priority: AnswerPriority,
        meter: Meter,
    ) -> None:
        self._glances = glances
        self._errors = errors
        self._priority = priority
        self._meter = meter
        self._running = set[asyncio.Task[Any]]()

    @property
    def running(self) -> Collection[asyncio.Task[Any]]:
        """The interactions being dealt with, so that a stop can wait for them."""
        return frozenset(self._running)

    @asynccontextmanager
    async def handling(
        self,
        raw: discord.Interaction[Any],
        acknowledgement: Acknowledgement = Acknowledgement.PRIVATE,
        sought: MatchSought | None = None,
    ) -> AsyncIterator[Interaction]:
        """Acknowledge, look up the person's settings and with them the match that is `sought`, then
        let the body answer. Whatever it raises is told to the person in words.

        :raises Unanswered: Discord did not take the acknowledgement; the body was not entered.
        """
        interaction = Interaction(raw)
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
                await self._errors.tell(raw, error)
                raise Unanswered from error
            with self._priority.one() as interaction.served:
                try:
                    with stage(Stage.DECODE):
                        interaction.know(await self._glances.of(raw.user.id, sought))
                except Exception as error:
                    await self._errors.tell(raw, error)
                    raise Unanswered from error
                try:
                    yield interaction
                except Exception as error:  # noqa: BLE001 - the one place where nothing may get past
                    await self._errors.tell(raw, error, interaction.say)
            self._meter.spent(laps)
            self._meter.answered(perf_counter() - began)

    async def recognise(self, raw: discord.Interaction[Any]) -> Interaction:
        """An interaction to which nothing is said but suggestions, as its person wants them."""
        interaction = Interaction(raw)
        interaction.know(await self._glances.of(raw.user.id))
        return interaction

    def track(self, task: asyncio.Task[Any]) -> None:
        """Count a task among the `running` ones until it is done."""
        self._running.add(task)
        task.add_done_callback(self._running.discard)
