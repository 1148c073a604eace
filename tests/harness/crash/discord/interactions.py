"""What people do with the bot, and what it answers: each once, within its time."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.harness.crash.discord import payloads
from tests.harness.crash.discord.world import (
    DIRECT,
    EPHEMERAL,
    LOADING,
    Channel,
    Content,
    Message,
    Refused,
    User,
    World,
)

COMMAND, COMPONENT, SUGGESTIONS, FORM = 2, 3, 4, 5
"""Kinds of interactions."""
MESSAGE, LATER, LATER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
"""Kinds of first answers."""
IN_TIME = 3.0
"""Seconds for the first answer, usually."""
TOKEN_LIFE = 900.0
"""Seconds for all further ones."""


@dataclass(slots=True)
class Interaction:
    """One press, command, form or wish for suggestions, and all that came of it."""

    id: int
    token: str
    kind: int
    who: User
    channel: Channel
    data: dict[str, Any]
    message: Message | None = None
    """The one whose component was used."""
    began: float = field(default_factory=time.monotonic)
    answered: int | None = None
    """The kind of the first answer."""
    answer: dict[str, Any] = field(default_factory=dict)
    """What came with it: suggestions, or a form."""
    original: Message | None = None
    """The message of the first answer, or the one that an update is about."""
    said: list[Message] = field(default_factory=list)
    """The messages that it made or changed."""
    told: list[Content] = field(default_factory=list)
    """All that was said in answer, oldest first."""
    lost: bool = False
    """Whether the bot was gone before it had answered all, or was too late."""
    late: bool = False
    """Whether its first answer was refused for its lateness: on a machine that is busy."""
    _changed: asyncio.Event = field(default_factory=asyncio.Event)

    def stir(self) -> None:
        self._changed.set()

    async def until(self, done: Callable[[Interaction], object], patience: float) -> bool:
        """Wait for something; whether it came before the bot was gone and time was up."""
        end = time.monotonic() + patience
        while not done(self):
            left = end - time.monotonic()
            if self.lost or left <= 0:
                return False
            self._changed.clear()
            try:
                await asyncio.wait_for(self._changed.wait(), left)
            except TimeoutError:
                return bool(done(self))
        return True

    @property
    def text(self) -> str:
        """What was said last."""
        return self.told[-1].text if self.told else ""


class Interactions:
    """The interactions of a world."""

    def __init__(
        self, world: World, dispatch: Callable[[str, dict[str, Any], int | None], bool]
    ) -> None:
        """`dispatch` sends an event about a server (or none) to the bot, if it is there."""
        self._world = world
        self._dispatch = dispatch
        self.by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self._open: set[int] = set()
        self.in_time = IN_TIME
        self.told_late = 0
        """First answers that came when their time was over."""
        self.told_twice = 0

    # -------------------------------------------------------------- people

    def begin(
        self,
        kind: int,
        who: User,
        channel: Channel,
        data: dict[str, Any],
        message: Message | None = None,
    ) -> Interaction:
        """Do something. It is lost at once while the bot is away."""
        one = Interaction(
            self._world.new_id(), secrets.token_urlsafe(48), kind, who, channel, data, message
        )
        self.by_id[one.id] = self._by_token[one.token] = one
        self._open.add(one.id)
        if not self._send(one):
            one.lost = True
        return one

    def repeat(self, one: Interaction) -> None:
        """Send the very same event once more, as a gateway may that is resumed."""
        self._send(one)

    def cut(self, reached: Callable[[int | None], bool]) -> None:
        """A process is gone, and will not answer any more; `reached` says for which servers there
        is one still."""
        for one in [self.by_id[ident] for ident in self._open]:
            guild = one.channel.guild
            if not reached(None if guild is None else guild.id):
                one.lost = True
                one.stir()
                self._open.discard(one.id)

    def event(self, one: Interaction) -> dict[str, Any]:
        """What the bot is sent of one."""
        guild = one.channel.guild
        payload: dict[str, Any] = {
            "id": str(one.id),
            "application_id": str(self._world.application_id),
            "type": one.kind,
            "token": one.token,
            "version": 1,
            "data": one.data,
            "channel_id": str(one.channel.id),
            "channel": payloads.channel(one.channel),
            "locale": "en-US",
            "app_permissions": payloads.ALL,
            "attachment_size_limit": 10 * 1024 * 1024,
            "entitlements": [],
            "authorizing_integration_owners": {},
            "context": 1 if one.channel.kind == DIRECT else 0,
        }
        if guild is None:
            payload["user"] = payloads.user(one.who)
        else:
            payload |= {
                "guild_id": str(guild.id),
                "guild": {"id": str(guild.id), "locale": "en-US", "features": []},
                "guild_locale": "en-US",
                "member": payloads.member(one.who, guild),
            }
        if one.message is not None:
            payload["message"] = payloads.message(self._world, one.message)
        return payload

    def _send(self, one: Interaction) -> bool:
        guild = one.channel.guild
        guild_id = None if guild is None else guild.id
        return self._dispatch("INTERACTION_CREATE", self.event(one), guild_id)

    # -------------------------------------------------------------- the bot

    def respond(
        self, ident: int, token: str, kind: int, data: dict[str, Any], content: Content | None
    ) -> Interaction:
        """The first answer.

        :raises Refused: it is too late, or not the first.
        """
        one = self.by_id.get(ident)
        if one is None or one.token != token:
            raise Refused(404, 10062, "Unknown interaction")
        if one.answered is not None:
            self.told_twice += 1
            raise Refused(400, 40060, "Interaction has already been acknowledged.")
        if time.monotonic() - one.began > self.in_time:
            self.told_late += 1
            one.lost = one.late = True
            one.stir()
            raise Refused(404, 10062, "Unknown interaction")
        self._check(one, kind, content)
        one.answered, one.answer = kind, data
        flags = int(data.get("flags", 0))
        if kind == MESSAGE:
            assert content is not None
            one.original = self._say(one, content, flags)
            one.told.append(content)
        elif kind == LATER:
            nothing = Content("", [], (), time.time())
            one.original = self._say(one, nothing, flags | LOADING)
        elif kind in (LATER_UPDATE, UPDATE):
            one.original = one.message
            if kind == UPDATE and content is not None and one.message is not None:
                self.edit(one, one.message, content)
        one.stir()
        return one

    def _check(self, one: Interaction, kind: int, content: Content | None) -> None:
        """:raises Refused: such an answer does not fit such an interaction."""
        fits = {
            COMMAND: (MESSAGE, LATER, MODAL),
            COMPONENT: (MESSAGE, LATER, LATER_UPDATE, UPDATE, MODAL),
            SUGGESTIONS: (CHOICES,),
            FORM: (MESSAGE, LATER, *((LATER_UPDATE, UPDATE) if one.message else ())),
        }[one.kind]
        if kind not in fits or (kind == MESSAGE and content is None):
            raise Refused(400, 50035, f"Invalid Form Body: type {kind}")

    def _say(self, one: Interaction, content: Content, flags: int) -> Message:
        viewer = one.who if flags & EPHEMERAL else None
        message = self._world.send(one.channel, content, flags=flags, viewer=viewer)
        one.said.append(message)
        return message

    def of_token(self, token: str) -> Interaction:
        """The interaction whose answers may still come.

        :raises Refused: there is none.
        """
        one = self._by_token.get(token)
        if one is None or one.answered is None:
            raise Refused(404, 10015, "Unknown Webhook")
        if time.monotonic() - one.began > TOKEN_LIFE:
            raise Refused(401, 50027, "Invalid Webhook Token")
        return one

    def edit(self, one: Interaction, message: Message, content: Content) -> None:
        self._world.edit(message, content)
        one.said.append(message)
        one.told.append(content)
        one.stir()

    def follow(self, one: Interaction, content: Content, flags: int) -> Message:
        """A further answer. The first one after a "later" takes its place and its visibility."""
        waiting = one.original
        if waiting is not None and waiting.flags & LOADING:
            self.edit(one, waiting, content)
            return waiting
        message = self._say(one, content, flags)
        one.told.append(content)
        one.stir()
        return message
