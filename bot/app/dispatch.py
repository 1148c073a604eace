"""Components and forms, handed to the features they belong to."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord

from bot.base.log import about
from bot.base.refusal import Refusal
from bot.discord_kit import components
from bot.discord_kit.error_responder import ErrorResponder
from bot.discord_kit.faces import Acknowledgement, Click, Features
from bot.discord_kit.interaction import Interaction, person
from bot.discord_kit.interaction_handler import InteractionHandler, Unanswered
from bot.discord_kit.message import Ref
from bot.discord_kit.refusals import StaleChoice, StaleForm
from bot.match.act.request_context import MatchQuery

Admit: TypeAlias = Callable[[Interaction, int], Awaitable[None]]
"""Checks that a person may know of a match, and raises if not."""


@dataclass(frozen=True, slots=True)
class Dispatcher:
    """Hands clicks on."""

    features: Features
    handler: InteractionHandler
    errors: ErrorResponder
    admit: Admit
    refusal: Callable[[int], Refusal | None]
    """The refusal of anything new by a person; None if they may go on."""

    async def used(
        self,
        raw: discord.Interaction[Any],
        custom_id: str,
        values: tuple[str, ...],
        users: tuple[discord.abc.User, ...] = (),
    ) -> None:
        """Handle a component or form of ours. Errors end here: discord.py would log them, and leave
        the person without an answer."""
        try:
            ref = Ref.parse(custom_id)
        except ValueError:
            # it looks like one of ours, and holds what no database can
            ref = Ref("")
        try:
            await self._dispatch(raw, ref, values, users)
        except Exception as error:  # noqa: BLE001 - see above
            await self.errors.respond(raw, error)

    async def _dispatch(
        self,
        raw: discord.Interaction[Any],
        ref: Ref,
        values: tuple[str, ...],
        users: tuple[discord.abc.User, ...],
    ) -> None:
        filled_in = components.is_modal_submit(raw)
        route = (self.features.forms if filled_in else self.features.routes).get(ref.action)
        # without its path, which may be a move; the number may be another person's id
        match = ref.match if route is not None and route.in_match else None
        about(interaction=raw.id, user=raw.user.id, action=ref.action, match=match)
        if (refusal := self.refusal(raw.user.id)) is not None:
            await self.errors.respond(raw, refusal)
            return
        typed = components.submitted_text(raw)
        acknowledgement = Acknowledgement.PRIVATE
        # without a message there is none to be changed
        if route is not None and raw.message is not None:
            acknowledgement = route.acknowledgement
        with suppress(Unanswered):
            query = None if route is None or not route.in_match else MatchQuery(ref.match)
            async with self.handler.handling(raw, acknowledgement, query) as interaction:
                if route is None or (filled_in and typed is None):
                    raise StaleForm if filled_in else StaleChoice
                if route.in_match:
                    await self.admit(interaction, ref.match)
                people = tuple(person(user) for user in users)
                await route.handler(Click(interaction, ref, values, people, typed or ""))
