"""Friends and blocks are lists of one's own."""

from __future__ import annotations

import pytest

from bot.match.model.people import Circle, Person
from bot.people import circles as circles_module
from bot.people.circles import Standing
from bot.people.settings import PersonRefused
from tests.match.world import ANN, BOB, CAT, World


async def names(world: World, circle: Circle, person: Person) -> list[str]:
    return [one.name for one in await world.parts.people.circles.listed(circle, person.user_id)]


async def test_friends_are_on_ones_own_list_alone(world: World) -> None:
    circles = world.parts.people.circles
    await circles.befriend(ANN, CAT)
    await circles.befriend(ANN, BOB)
    assert await names(world, Circle.FRIENDS, ANN) == ["bob", "cat"]
    assert await names(world, Circle.FRIENDS, BOB) == []
    assert await circles.standing(ANN.user_id, BOB.user_id) == Standing(friend=True, blocked=False)
    # under the name they go by now
    await circles.befriend(ANN, Person(BOB.user_id, "Robert"))
    assert await names(world, Circle.FRIENDS, ANN) == ["cat", "Robert"]
    assert await circles.drop(Circle.FRIENDS, ANN.user_id, BOB.user_id)
    assert not await circles.drop(Circle.FRIENDS, ANN.user_id, BOB.user_id)
    assert await names(world, Circle.FRIENDS, ANN) == ["cat"]


async def test_whoever_is_blocked_is_no_friend(world: World) -> None:
    circles = world.parts.people.circles
    await circles.befriend(ANN, BOB)
    await circles.block(ANN, BOB)
    assert await circles.standing(ANN.user_id, BOB.user_id) == Standing(friend=False, blocked=True)
    with pytest.raises(PersonRefused, match="circle-blocked"):
        await circles.befriend(ANN, BOB)
    await circles.drop(Circle.BLOCKED, ANN.user_id, BOB.user_id)
    await circles.befriend(ANN, BOB)


async def test_nobody_lists_themselves_or_a_bot(world: World) -> None:
    circles = world.parts.people.circles
    for add in (circles.befriend, circles.block):
        with pytest.raises(PersonRefused, match="circle-self"):
            await add(ANN, ANN)
        with pytest.raises(PersonRefused, match="circle-bot"):
            await add(ANN, Person(77, "robot", bot=True))


async def test_a_list_has_an_end(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(circles_module, "MAX_LISTED", 1)
    circles = world.parts.people.circles
    await circles.befriend(ANN, BOB)
    await circles.befriend(ANN, BOB)
    with pytest.raises(PersonRefused, match="circle-full"):
        await circles.befriend(ANN, CAT)
