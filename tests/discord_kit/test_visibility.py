"""What one channel's readers see of another, by overwrites: compared with all sets of roles."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import discord
import pytest

from bot.discord_kit.access import ChannelAccess, ServerChannels

GUILD, HERE, THERE, OWN = 1, 2, 3, 99
ROLES = range(11, 16)
VIEW = discord.Permissions(view_channel=True).value


def server(random: Random) -> discord.Guild:
    """Two channels with overwrites for everybody and for some of five roles."""

    def overwrites() -> list[dict[str, Any]]:
        found = []
        for role in (GUILD, *ROLES):
            allow, deny = random.choice([(0, 0), (0, 0), (VIEW, 0), (0, VIEW)])
            found.append({"id": role, "type": 0, "allow": str(allow), "deny": str(deny)})
        return found

    def channel(number: int) -> dict[str, Any]:
        named = {"id": number, "type": 0, "name": f"c{number}", "position": number}
        return {**named, "permission_overwrites": overwrites()}

    roles = [
        {
            "id": role,
            "name": str(role),
            "position": role,
            "permissions": random.choice([0, 0, VIEW]),
        }
        for role in (GUILD, *ROLES)
    ]
    client: Any = discord.Client(intents=discord.Intents(guilds=True))
    data: Any = {
        "id": GUILD,
        "name": "Town",
        "owner_id": 5,
        "roles": roles,
        "channels": [channel(HERE), channel(THERE)],
    }
    return discord.Guild(data=data, state=client._connection)


def readers(guild: discord.Guild, channel_id: int) -> set[tuple[int, ...]]:
    """Sets of roles that show a channel, as discord.py has it."""
    channel = guild.get_channel(channel_id)
    assert channel is not None
    found = set()
    for count in range(len(ROLES) + 1):
        for held in combinations(ROLES, count):
            user = {"id": 7, "username": "x", "discriminator": "0", "avatar": None}
            data: Any = {"user": user, "roles": held, "flags": 0}
            member = discord.Member(data=data, guild=guild, state=guild._state)
            if channel.permissions_for(member).view_channel:
                found.add(held)
    return found


@pytest.mark.parametrize("seed", range(40))
async def test_a_channel_is_open_to_anothers_readers_if_no_set_of_roles_differs(seed: int) -> None:
    guild = server(Random(seed))
    channels = {each.id: each for each in guild.channels}
    access = ChannelAccess(discord.Client(intents=discord.Intents(guilds=True)))
    compared = ServerChannels(guild, channels, access, OWN)
    here, there = readers(guild, HERE), readers(guild, THERE)
    assert await compared.is_open_to(HERE, THERE) == (here <= there)
    assert await compared.is_open_to(THERE, HERE) == (there <= here)
    assert await compared.is_open_to_all(THERE) == (here <= there)


def test_both_answers_come_up() -> None:
    found = [server(Random(seed)) for seed in range(40)]
    answers = [readers(guild, HERE) <= readers(guild, THERE) for guild in found]
    assert 5 < sum(answers) < 35
