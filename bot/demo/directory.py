"""People, channels and messages of the simulated Discord, found by the ids that the page sends."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import discord
import simcord
from discord import AppCommandOptionType as OptionType

from bot.demo.commands import Command, Option

_PEOPLE_MENUS: Final = {
    discord.ComponentType.user_select.value,
    discord.ComponentType.mentionable_select.value,
}
_CHANNEL_MENU: Final = discord.ComponentType.channel_select.value


class Refused(Exception):
    """A refusal of the simulated Discord, as a sentence for the person who tried."""


@dataclass(frozen=True, slots=True)
class Presence:
    """A person in a room; simcord has them act as a member on a server, as a user elsewhere."""

    room: simcord.ChannelHandle
    actor: simcord.MemberActor | simcord.UserHandle

    async def say(self, text: str) -> None:
        if isinstance(self.actor, simcord.MemberActor):
            await self.actor.send(self.room, text)
        else:
            await self.actor.send_dm(text)

    async def slash(self, name: str, values: Mapping[str, Any]) -> simcord.InteractionResult:
        if isinstance(self.actor, simcord.MemberActor):
            return await self.actor.slash(self.room, name, **values)
        result: simcord.InteractionResult = await self.actor.slash(name, **values)
        return result

    async def autocomplete(
        self, name: str, option: str, typed: str, values: Mapping[str, Any]
    ) -> list[dict[str, Any]]:
        if isinstance(self.actor, simcord.MemberActor):
            return await self.actor.autocomplete(self.room, name, option, typed, **values)
        return await self.actor.autocomplete(name, option, typed, **values)

    def commands(self) -> frozenset[str]:
        """The names of the slash commands that are offered here."""
        if isinstance(self.actor, simcord.MemberActor):
            return frozenset(self.actor.available_commands(self.room))
        return frozenset(self.actor.available_commands())

    def message(self, message_id: int) -> discord.Message:
        """A message that the person can see."""
        for message in self.room.history(viewer=self.actor):
            if message.id == message_id:
                return message
        raise Refused("That message is gone.")


class Directory:
    """The people and rooms of a server. A room is a channel, a thread in it, or somebody's direct
    messages with the bot."""

    def __init__(
        self,
        channel: simcord.ChannelHandle,
        people: Mapping[str, simcord.MemberActor],
        *,
        private: Mapping[str, simcord.ChannelHandle],
        others: Sequence[simcord.MemberActor],
    ) -> None:
        self._channel = channel
        self.people: Final = people
        """The players, by name."""
        self._private = private  # channels of a single player, by name
        self._others = others  # such as the bot: it may be mentioned, but acts by itself
        self._direct = {name: actor.user.dm_channel for name, actor in people.items()}

    @property
    def rooms(self) -> Sequence[simcord.ChannelHandle]:
        """What everybody sees: the channel and the threads in it, oldest first."""
        return [self._channel, *sorted(self._channel.threads, key=lambda room: room.id)]

    def rooms_of(self, person: str) -> Sequence[simcord.ChannelHandle]:
        """What a person sees, their direct messages last."""
        private = [self._private[person]] if person in self._private else []
        return [*self.rooms, *private, self.direct(person)]

    def direct(self, person: str) -> simcord.ChannelHandle:
        """A person's direct messages with the bot."""
        return self._direct[person]

    def actor(self, person: str) -> simcord.MemberActor:
        try:
            return self.people[person]
        except KeyError:
            raise Refused("There is no such person.") from None

    def room(self, person: str, room_id: object) -> simcord.ChannelHandle:
        """A room that `person` sees."""
        for room in self.rooms_of(person):
            if str(room.id) == str(room_id):
                return room
        raise Refused("There is no such channel.")

    def presence(self, person: str, room_id: object) -> Presence:
        actor, room = self.actor(person), self.room(person, room_id)
        return Presence(room, actor.user if room is self.direct(person) else actor)

    def member(self, user_id: object) -> simcord.MemberActor:
        for member in [*self.people.values(), *self._others]:
            if str(member.id) == str(user_id):
                return member
        raise Refused("There is no such person.")

    def options(self, person: str, command: Command, given: Mapping[str, object]) -> dict[str, Any]:
        """The options of a command for simcord, which takes handles instead of ids, and files as
        name and content."""
        known = {option.name: option for option in command.options}
        unknown = set(given) - set(known)
        if unknown:
            raise Refused(f"/{command.name} has no option {min(unknown)}.")
        return {name: self._option(person, known[name], value) for name, value in given.items()}

    def _option(self, person: str, option: Option, value: object) -> object:
        if option.type in {OptionType.user, OptionType.mentionable}:
            return self.member(value)
        if option.type is OptionType.channel:
            return self.room(person, value)
        if option.type is OptionType.attachment:
            return _file(value)
        return value

    def selected(self, person: str, menu: Mapping[str, Any], values: Sequence[object]) -> list[Any]:
        """The values selected in a menu, for simcord. `menu` is Discord's payload."""
        kind = menu.get("type")
        if kind in _PEOPLE_MENUS:
            return [self.member(value) for value in values]
        if kind == _CHANNEL_MENU:
            return [self.room(person, value) for value in values]
        return [str(value) for value in values]


def _file(value: object) -> tuple[str, bytes]:
    """Name and content of a file, which the page sends as text."""
    match value:
        case {"name": str(name), "data": str(data)} if name:
            with suppress(binascii.Error):
                return name, base64.b64decode(data, validate=True)
    raise Refused("That is no file.")


def find_component(nodes: Sequence[Any], custom_id: str) -> Mapping[str, Any]:
    """The component with a custom id, however deeply nested; empty if there is none."""
    for node in nodes:
        if not isinstance(node, Mapping):
            continue
        if node.get("custom_id") == custom_id:
            return node
        inner = [*node.get("components", ()), node.get("component"), node.get("accessory")]
        if found := find_component(inner, custom_id):
            return found
    return {}
