"""Roles for results: given to those who have earned them, and taken by nobody's mistake."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord
import pytest
import simcord

from bot.learning.daily_store import DailyPostRepository, DailyRecord, DailyTryRepository
from bot.ratings.model import Rating, Skill
from bot.ratings.store import RatingRepository
from tests.e2e.simulated import Done, Town


@pytest.fixture
def looked_at_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a test in which days pass."""
    monkeypatch.setattr("bot.roles.LOOK_INTERVAL", timedelta(hours=12))


async def chief(town: Town, **permissions: bool) -> simcord.RoleHandle:
    """A role to be awarded. The bot may give it, and hanna, who owns what is above it."""
    role = town.guild.create_role("champion")
    over = town.guild.create_role(
        "chief", permissions=discord.Permissions(manage_guild=True, manage_roles=True)
    )
    town.host = town.guild.add_member(town.host.user, roles=[over])
    await empowered(town, manage_roles=True, **permissions)
    return role


async def empowered(town: Town, **permissions: bool) -> None:
    """Somebody changes what the bot's own role allows."""
    backend, me = town.env.backend, town.guild.me
    assert me is not None
    guild = backend.get_guild(town.guild.id)
    number = next(one for one in guild.members[me.id].role_ids if guild.roles[one].managed)
    allowed = discord.Permissions(int(guild.roles[number].permissions))
    allowed.update(**permissions)
    backend.edit_role(town.guild.id, number, {"permissions": allowed.value})
    await town.env.settle()


async def award(
    town: Town, role: simcord.RoleHandle, kind: str, who: Any = None, **more: Any
) -> Done:
    """Have a role given for something; the page of roles."""
    who = who or town.host
    form = await town.click(who, await town.page(who, "results"), "Add a role…")
    days = {"days": str(more.pop("days"))} if "days" in more else {}
    return await town.submit(who, form, form.fields | {"role": [role], "kind": kind} | more | days)


def having(town: Town, role: simcord.RoleHandle) -> set[str]:
    """The names of those who have a role."""
    members = town.env.backend.get_guild(town.guild.id).members
    users = town.env.backend.users
    return {users[number].name for number, each in members.items() if role.id in each.role_ids}


async def rate(town: Town, who: Any, mu: float, game: str = "pastoral") -> None:
    """Somebody's rating on the server, settled long ago."""
    async with town.services.store.writing() as unit:
        skill = Skill(mu, 1.0)
        rating = Rating(town.guild.id, game, who.id, skill, 9, 0, 9, who.user.name)
        await unit[RatingRepository].put(rating)
        await unit.commit()


async def looked(town: Town) -> None:
    """So much time passes that the bot has looked at the server."""
    await town.env.advance_time(11 * 60)
    await town.worked()


async def test_the_leader_has_the_role_until_somebody_else_leads(town: Town) -> None:
    role = await chief(town)
    await rate(town, town.ann, 30)
    await rate(town, town.bob, 28)
    told = await award(town, role, "leader", game=["pastoral"])
    assert f"<@&{role.id}>: leader of this server’s Pastoral Square" in told.text
    assert "⚠️" not in told.text
    await town.worked()
    assert having(town, role) == {"ann"}
    await rate(town, town.bob, 35)
    await town.restart()
    await looked(town)
    assert having(town, role) == {"bob"}
    # whom the server has blocked leads nothing
    await town.block_here(town.host, town.bob, "rude")
    await looked(town)
    assert having(town, role) == {"ann"}
    ended = await town.select(town.host, told.answer, "0")
    assert ended.text.startswith("✅ Removed: 🥇")
    assert "Roles for results: none" in ended.text
    await town.worked()
    assert having(town, role) == set()


@pytest.mark.usefixtures("looked_at_seldom")
async def test_what_moderators_give_and_take_by_hand_stays_as_they_want_it(town: Town) -> None:
    role = await chief(town)
    backend, guild = town.env.backend, town.guild.id
    backend.add_member_role(guild, town.ann.id, role.id)
    await rate(town, town.ann, 30)
    await award(town, role, "leader")
    await town.worked()
    await rate(town, town.bob, 35)
    await town.env.advance_time(86_400)
    await town.worked()
    # ann's is not the bot's to take
    assert having(town, role) == {"ann", "bob"}
    backend.remove_member_role(guild, town.bob.id, role.id)
    await town.env.advance_time(3 * 86_400)
    await town.worked()
    assert having(town, role) == {"ann"}


@pytest.mark.usefixtures("looked_at_seldom")
async def test_a_streak_earns_a_role_until_it_breaks(town: Town) -> None:
    role = await chief(town)
    await town.set_up(town.host, puzzle=town.channel, hour=9, game="pastoral")
    await town.env.advance_time(86_400)
    await town.worked()
    async with town.services.store.writing() as unit:
        newest = await unit[DailyPostRepository].newest(town.guild.id)
        assert newest is not None
        for who, streak in ((town.ann, 3), (town.bob, 2)):
            record = DailyRecord(5, 5, 5, streak, 5, newest.number)
            await unit[DailyTryRepository].put_record(town.guild.id, who.id, record)
        await unit.commit()
    await award(town, role, "streak", days=3)
    await town.worked()
    assert having(town, role) == {"ann"}
    # two more puzzles that she does not solve
    await town.env.advance_time(2 * 86_400)
    await town.worked()
    assert having(town, role) == set()


async def test_what_the_bot_lacks_is_told_and_given_later(town: Town) -> None:
    role = await chief(town)
    await empowered(town, manage_roles=False)
    await rate(town, town.ann, 30)
    told = await award(town, role, "leader")
    assert "I need **Manage Roles**" in told.text
    await looked(town)
    assert having(town, role) == set()
    assert "I need **Manage Roles**" in (await town.slash(town.host, "setup doctor")).text
    await empowered(town, manage_roles=True)
    await looked(town)
    assert having(town, role) == {"ann"}
    town.env.backend.delete_role(town.guild.id, role.id)
    await looked(town)
    shown = await town.page(town.host, "results")
    assert "A role was deleted" in shown.text


async def test_a_role_that_becomes_powerful_is_given_no_more_and_taken_back(town: Town) -> None:
    role = await chief(town)
    await rate(town, town.ann, 30)
    await award(town, role, "leader")
    await town.worked()
    strong = discord.Permissions(manage_messages=True).value
    town.env.backend.edit_role(town.guild.id, role.id, {"permissions": strong})
    await rate(town, town.bob, 35)
    await looked(town)
    assert having(town, role) == set()
    assert "now has moderator permissions" in (await town.page(town.host, "results")).text


async def test_nobody_gets_power_by_playing_nor_through_others(town: Town) -> None:
    role = await chief(town)
    strong = town.guild.create_role("guard", permissions=discord.Permissions(ban_members=True))
    refused = await award(town, strong, "champion")
    assert "has moderator permissions" in refused.text
    plain = next(each for each in town.guild.roles.values() if each.name == "host")
    deputy = town.guild.add_member(town.dave.user, roles=[plain])
    refused = await award(town, role, "champion", deputy)
    assert "a role that you could give yourself" in refused.text
    refused = await award(town, role, "streak", days=1)
    assert "a whole number from 2 to 365" in refused.text


@pytest.mark.usefixtures("looked_at_seldom")
async def test_whoever_left_gets_it_when_they_are_back(town: Town) -> None:
    role = await chief(town)
    await rate(town, town.ann, 30)
    await award(town, role, "leader")
    await town.worked()
    assert having(town, role) == {"ann"}
    town.env.backend.remove_member(town.guild.id, town.ann.id)
    await town.env.advance_time(2 * 86_400)
    await town.worked()
    town.ann = town.guild.add_member(town.ann.user)
    await town.env.advance_time(2 * 86_400)
    await town.worked()
    assert having(town, role) == {"ann"}


async def test_what_was_being_given_when_the_bot_died_is_its_own(town: Town) -> None:
    role = await chief(town)
    await rate(town, town.ann, 30)
    # Discord gives the role, and the bot never hears of it
    path = f"/guilds/{town.guild.id}/members/{town.ann.id}/roles/{role.id}"
    town.env.inject_error("PUT", path, status=503, message="down", times=None)
    await award(town, role, "leader")
    await town.worked()
    town.env.backend.add_member_role(town.guild.id, town.ann.id, role.id)
    await town.restart()
    await looked(town)
    await rate(town, town.bob, 35)
    await looked(town)
    assert "ann" not in having(town, role)


async def test_what_discord_refuses_is_told_and_not_tried_all_the_time(town: Town) -> None:
    role = await chief(town)
    await rate(town, town.ann, 30)
    path = f"/guilds/{town.guild.id}/members/{town.ann.id}/roles/{role.id}"
    town.env.inject_error("PUT", path, status=403, code=50013, message="no", times=None)
    await award(town, role, "leader")
    await town.worked()
    for _ in range(3):
        await looked(town)
    shown = await town.page(town.host, "results")
    assert f"Discord didn’t let me give or take <@&{role.id}>. I’ll try again." in shown.text
    asked = [one for one in town.env.http_requests if one.method == "PUT" and "/roles/" in one.path]
    assert len(asked) == 1
