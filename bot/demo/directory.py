"""People, channels and messages of the simulated Discord, found by the ids that the page sends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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


class Directory:
    """The people and rooms of a server. A room is its channel, or a thread in it."""

    def __init__(
        self,
        channel: simcord.ChannelHandle,
        people: Mapping[str, simcord.MemberActor],
        *,
        others: Sequence[simcord.MemberActor],
    ) -> None:
        self._channel = channel
        self.people: Final = people
        """The players, by name."""
        self._others = others  # such as the bot: it may be mentioned, but acts by itself

    @property
    def rooms(self) -> Sequence[simcord.ChannelHandle]:
        """The channel and the threads in it, oldest first."""
        return [self._channel, *sorted(self._channel.threads, key=lambda room: room.id)]

    def actor(self, person: str) -> simcord.MemberActor:
        try:
            return self.people[person]
        except KeyError:
            raise Refused("There is no such person.") from None

    def room(self, room_id: object) -> simcord.ChannelHandle:
        for room in self.rooms:
            if str(room.id) == str(room_id):
                return room
        raise Refused("There is no such channel.")

    def member(self, user_id: object) -> simcord.MemberActor:
        for member in [*self.people.values(), *self._others]:
            if str(member.id) == str(user_id):
                return member
        raise Refused("There is no such person.")

    def message(self, person: str, room_id: int, message_id: int) -> discord.Message:
        """A message that `person` can see."""
        for message in self.room(room_id).history(viewer=self.actor(person)):
            if message.id == message_id:
                return message
        raise Refused("That message is gone.")

    def options(self, command: Command, given: Mapping[str, object]) -> dict[str, Any]:
        """The options of a command for simcord, which takes handles instead of ids."""
        known = {option.name: option for option in command.options}
        unknown = set(given) - set(known)
        if unknown:
            raise Refused(f"/{command.name} has no option {min(unknown)}.")
        return {name: self._option(known[name], value) for name, value in given.items()}

    def _option(self, option: Option, value: object) -> object:
        if option.type in {OptionType.user, OptionType.mentionable}:
            return self.member(value)
        if option.type is OptionType.channel:
            return self.room(value)
        return value

    def selected(self, menu: Mapping[str, Any], values: Sequence[object]) -> list[Any]:
        """The values selected in a menu, for simcord. `menu` is Discord's payload."""
        kind = menu.get("type")
        if kind in _PEOPLE_MENUS:
            return [self.member(value) for value in values]
        if kind == _CHANNEL_MENU:
            return [self.room(value) for value in values]
        return [str(value) for value in values]


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
