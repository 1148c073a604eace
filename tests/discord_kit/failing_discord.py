"""A failing Discord: the errors of its HTTP client, and channels that raise them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field, replace
from itertools import count
from types import SimpleNamespace
from typing import Any

import discord

from bot.app.client import Yoimachi


def refusal(
    status: int, code: int = 0, headers: dict[str, str] | None = None
) -> discord.HTTPException:
    """The error that discord.py raises for a response."""
    kinds: dict[int, type[discord.HTTPException]] = {403: discord.Forbidden, 404: discord.NotFound}
    kind = discord.DiscordServerError if status >= 500 else kinds.get(status)
    response: Any = SimpleNamespace(status=status, reason="no", headers=headers or {})
    return (kind or discord.HTTPException)(response, {"code": code, "message": "a person's words"})


ME: Any = SimpleNamespace(id=1_000, bot=True)
"""The bot."""


@dataclass(frozen=True)
class Message:
    channel: int
    id: int
    text: str
    nonce: str
    pings: tuple[int, ...]
    components: list[Any]
    silent: bool = False


@dataclass
class Channels:
    """Channels of any id, with the messages that arrived in them. `refuse` gets the verb and the
    channel before each request, and may return an error."""

    refuse: Callable[[str, int], Exception | None] = lambda _verb, _channel: None
    arrived: list[Message] = field(default_factory=list)
    edited: list[tuple[int, str]] = field(default_factory=list)
    deleted: list[int] = field(default_factory=list)
    known: dict[tuple[int, str], Any] = field(default_factory=dict)
    """Messages by channel and nonce; a repeated nonce does not arrive again."""
    looked: int = 0
    """The number of requests for a history."""
    ids: count[int] = field(default_factory=lambda: count(90_000))

    def texts(self, channel: int) -> list[str]:
        return [message.text for message in self.arrived if message.channel == channel]

    def stand_in(self, bot: Yoimachi) -> None:
        """Replace the bot's connection."""
        bot.get_partial_messageable = self.channel  # type: ignore[method-assign, assignment]
        bot.create_dm = self.direct  # type: ignore[method-assign]
        bot.fetch_guild = self.guild  # type: ignore[method-assign, assignment]
        bot._connection.user = ME

    async def guild(self, guild_id: int) -> Any:
        """A server of another process, of which everybody is a member and sees everything."""

        async def fetch_member(user_id: int) -> Any:
            self._ask("member", guild_id)
            return SimpleNamespace(id=user_id, guild_permissions=discord.Permissions.all())

        async def fetch_channels() -> list[Any]:
            return []

        return SimpleNamespace(
            id=guild_id, fetch_member=fetch_member, fetch_channels=fetch_channels
        )

    async def direct(self, user: Any) -> Any:
        return self.channel(user.id)

    def channel(self, channel: int, **_: Any) -> Any:
        async def send(
            *,
            content: str,
            nonce: str,
            allowed_mentions: Any,
            view: Any,
            silent: bool = False,
            **_: Any,
        ) -> Any:
            self._ask("send", channel)
            if (before := self.known.get((channel, nonce))) is not None:
                return before
            pings = tuple(user.id for user in allowed_mentions.users)
            number = next(self.ids)
            rows = view.to_components()
            message = Message(channel, number, content, nonce, pings, rows, silent)
            self.arrived.append(message)
            there = seen(message)
            self.known[channel, nonce] = there
            return there

        def partial(message: int) -> Any:
            async def edit(*, content: str, view: Any, **_: Any) -> None:
                self._ask("edit", channel)
                self.edited.append((message, content))
                self.arrived = [
                    replace(one, components=view.to_components()) if one.id == message else one
                    for one in self.arrived
                ]

            async def delete() -> None:
                self._ask("delete", channel)
                self.deleted.append(message)

            place = SimpleNamespace(id=channel)
            return SimpleNamespace(id=message, channel=place, edit=edit, delete=delete)

        async def history(**_: Any) -> AsyncIterator[Any]:
            self.looked += 1
            self._ask("history", channel)
            for one in self.arrived:
                if one.channel == channel and one.id not in self.deleted:
                    yield seen(one)

        def seen(one: Message) -> Any:
            rows = [discord.ActionRow(row) for row in one.components]
            there = partial(one.id)
            there.content = one.text
            there.author, there.components, there.attachments = ME, rows, []
            return there

        return SimpleNamespace(id=channel, send=send, history=history, get_partial_message=partial)

    def _ask(self, verb: str, channel: int) -> None:
        if (error := self.refuse(verb, channel)) is not None:
            raise error
