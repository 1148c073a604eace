"""Forms to fill in. They live in memory for a while; everything durable goes through buttons."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord
from discord import ui

from bot.services.formations import LONGEST_NAME
from bot.ui import errors
from bot.ui.call import Ack, Call, Unanswered, answering
from bot.ui.cards import Ref
from bot.ui.desk import Desk
from bot.ui.sending import make_move
from bot.ui.texts import Say

TIMEOUT: Final = 900.0
"""Seconds. A form without a timeout would be kept for ever."""
LONGEST_MOVE: Final = 200


class Form(ui.Modal):
    """Any form of ours: what goes wrong with it is told like everything else."""

    def __init__(self, desk: Desk, title: str) -> None:
        super().__init__(title=title, timeout=TIMEOUT)
        self._desk = desk

    async def on_error(  # type: ignore[override] # as in discord.py, which has it differ in views
        self, interaction: discord.Interaction[Any], error: Exception, /
    ) -> None:
        if not isinstance(error, Unanswered):
            await errors.tell(self._desk, interaction, error)


class TypedMove(Form):
    """A move in notation, for the board whose ref it holds."""

    def __init__(self, desk: Desk, ref: Ref, say: Say) -> None:
        super().__init__(desk, say("modal-title"))
        self._ref = ref
        self._text: ui.TextInput[Any] = ui.TextInput(
            custom_id="move", placeholder=say("modal-placeholder"), max_length=LONGEST_MOVE
        )
        self.add_item(ui.Label(text=say("modal-label"), component=self._text))

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        async with answering(self._desk, interaction, Ack.UPDATE) as call:
            typed, ref = self._text.value, self._ref
            await call.answer(await make_move(call, ref.match, typed, version=ref.version))


class NoteForm(Form):
    """A few sentences; `use` is given them with the call of who wrote them."""

    def __init__(
        self, desk: Desk, say: Say, use: Callable[[Call, str], Awaitable[None]], longest: int
    ) -> None:
        super().__init__(desk, say("notes-form"))
        self._use = use
        self._text: ui.TextInput[Any] = ui.TextInput(
            custom_id="note", style=discord.TextStyle.paragraph, max_length=longest
        )
        self.add_item(ui.Label(text=say("notes-form-text"), component=self._text))

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        async with answering(self._desk, interaction, Ack.UPDATE) as call:
            await self._use(call, self._text.value)


class NameForm(Form):
    """A name for a formation; `use` is given it with the call of who filled it in."""

    def __init__(self, desk: Desk, say: Say, use: Callable[[Call, str], Awaitable[None]]) -> None:
        super().__init__(desk, say("formation-form"))
        self._use = use
        self._text: ui.TextInput[Any] = ui.TextInput(custom_id="name", max_length=LONGEST_NAME)
        self.add_item(ui.Label(text=say("formation-form-name"), component=self._text))

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        async with answering(self._desk, interaction, Ack.UPDATE) as call:
            await self._use(call, self._text.value)


class TextForm(Form):
    """One line of text; `now` is what it holds at first, and `use` is given what it holds then."""

    def __init__(
        self,
        desk: Desk,
        *,
        title: str,
        label: str,
        now: str,
        use: Callable[[Call, str], Awaitable[None]],
        longest: int = 60,
    ) -> None:
        super().__init__(desk, title)
        self._use = use
        self._text: ui.TextInput[Any] = ui.TextInput(
            custom_id="text", default=now or None, required=False, max_length=longest
        )
        self.add_item(ui.Label(text=label, component=self._text))

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        async with answering(self._desk, interaction, Ack.UPDATE) as call:
            await self._use(call, self._text.value)
