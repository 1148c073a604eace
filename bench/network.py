"""Discord as a stub: it takes whatever is sent at once, and says what people do as it would."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final, cast

from discord.http import Route
from discord.user import ClientUser
from discord.webhook import async_ as webhooks

from bot.app.client import Yoimachi
from bot.discord_kit.message import Component
from bot.match.model.people import Person

if TYPE_CHECKING:
    # its modules import each other
    from discord.types.gateway import InteractionCreateEvent

BOT: Final = 42
COMMAND: Final = 2
PRESS: Final = 3
ROW: Final = 1
BUTTON: Final = 2
EPHEMERAL: Final = 64


class Network:
    """Takes what is sent to Discord, and knows when a channel got its board."""

    def __init__(self) -> None:
        self.boards: dict[int, asyncio.Event] = {}
        """By channel. Where nobody waits for a board, none is told of."""
        self.answers: dict[str, asyncio.Event] = {}
        """Likewise, by the interaction's token."""
        self.last_id = 10**17
        self.servers: dict[int, int] = {}
        """By channel; all others are of server 1."""

    def replace(self, client: Yoimachi) -> None:
        """Be a client's network from now on, and have it know who it is."""
        webhooks.AsyncWebhookAdapter.request = self.answer  # type: ignore[method-assign, assignment]
        client.http.request = self.request  # type: ignore[method-assign]
        client._connection.user = ClientUser(
            state=client._connection,
            data={
                "id": BOT,
                "username": "y",
                "discriminator": "0",
                "avatar": None,
                "global_name": None,
            },
        )
        client._connection.application_id = BOT
        client.add_dynamic_items(Component)

    @staticmethod
    def tell(client: Yoimachi, interaction: dict[str, Any]) -> None:
        """Tell a client of an interaction, as the gateway would."""
        told = cast("InteractionCreateEvent", interaction)
        client._connection.parse_interaction_create(told)

    def id(self) -> int:
        self.last_id += 1
        return self.last_id

    async def request(self, route: Route, **_: Any) -> Any:
        channel = int(route.channel_id or 0)
        if route.path.endswith("/commands"):
            return []
        if route.method == "GET" and route.path.endswith("/messages"):
            # a search for what was sent before finds nothing
            return []
        if (
            route.method == "POST"
            and route.path.endswith("/messages")
            and (board := self.boards.get(channel))
        ):
            board.set()
        return self.message(channel)

    async def answer(self, route: Route, **_: Any) -> Any:
        token = route.webhook_token or ""
        if route.path.endswith("/callback"):
            self.acknowledged(token)
            return {
                "interaction": {"id": "1", "type": COMMAND},
                "resource": {"type": 4, "message": self.message(0)},
            }
        if answered := self.answers.get(token):
            answered.set()
        return self.message(0)

    def acknowledged(self, token: str) -> None:
        """An interaction's first answer came, which may be that there will be one."""

    def message(self, channel: int) -> dict[str, Any]:
        return {
            "id": str(self.id()),
            "channel_id": str(channel),
            "type": 0,
            "content": "",
            "author": {"id": str(BOT), "username": "y", "discriminator": "0", "avatar": None},
            "attachments": [],
            "embeds": [],
            "mentions": [],
            "mention_roles": [],
            "mention_everyone": False,
            "pinned": False,
            "tts": False,
            "flags": EPHEMERAL if channel == 0 else 0,
            "timestamp": "2026-11-22T00:00:00+00:00",
            "edited_timestamp": None,
            "components": [],
        }

    def move(self, token: str, channel: int, person: Person, text: str) -> dict[str, Any]:
        """`/move`, as the gateway tells it."""
        options = [{"name": "text", "type": 3, "value": text}]
        data = {"id": "7", "name": "move", "type": 1, "options": options}
        return {**self.interaction(token, channel, person), "type": COMMAND, "data": data}

    def press(self, token: str, channel: int, person: Person, custom_id: str) -> dict[str, Any]:
        """A button under a message in a channel, likewise."""
        button = {"type": BUTTON, "style": 2, "label": "b", "custom_id": custom_id}
        row = {"type": ROW, "components": [button]}
        return {
            **self.interaction(token, channel, person),
            "type": PRESS,
            "data": {"custom_id": custom_id, "component_type": BUTTON},
            "message": {**self.message(channel), "components": [row]},
        }

    def interaction(self, token: str, channel: int, person: Person) -> dict[str, Any]:
        """What is told of every interaction."""
        user = {"id": str(person.user_id), "username": "p", "discriminator": "0", "avatar": None}
        return {
            "id": str(self.id()),
            "application_id": str(BOT),
            "token": token,
            "version": 1,
            "locale": "en-US",
            "guild_locale": "en-US",
            "app_permissions": str(2**52 - 1),
            "attachment_size_limit": 10**7,
            "guild_id": str(self.servers.get(channel, 1)),
            "channel_id": str(channel),
            "channel": {"id": str(channel), "type": 0, "name": "c", "position": 0},
            "member": {
                "user": user,
                "roles": [],
                "joined_at": "2026-01-01T00:00:00+00:00",
                "permissions": "0",
                "deaf": False,
                "mute": False,
                "flags": 0,
            },
        }
