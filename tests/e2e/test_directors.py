"""Tournament directors: people with a role who rule every tournament without Manage Server."""

from __future__ import annotations

from typing import Any

from tests.e2e.simulated import Town


async def test_a_director_rules_tournaments_of_others_and_nobody_else_does(town: Town) -> None:
    referee = town.guild.create_role("referee")
    carol = town.guild.add_member(town.carol.user, roles=[referee])
    kept = await town.set_up(town.host, directors=referee)
    assert f"Role that may direct all tournaments: **<@&{referee.id}>**" in kept.text
    assert "Role that may create tournaments: **none**" in kept.text
    wishes: dict[str, Any] = {"name": "Cup", "game": "pastoral", "format": "swiss", "rounds": 2}
    for who in (town.host, carol):
        assert "is open" in (await town.make_tournament(who, **wishes, signup="1d")).text
    by_host = next(one for one in town.public() if "Cup" in one.text).text.split("`")[1]
    assert "Manage" not in (await town.look_at(town.dave, by_host)).answer.buttons
    asked = await town.manage(carol, by_host, "appoint", new=town.dave, reason="rain")
    assert "Make dave the organiser" in asked.text
    done = await town.confirm(carol, asked)
    assert "carol made dave the organiser. (rain)" in done.text
    assert "Manage" in (await town.look_at(town.dave, by_host)).answer.buttons
    await town.rule(carol, by_host, "cancel", reason="rain")
    told = [one.text for one in town.public() if "Cup" in one.text]
    assert any("rain" in text and "carol" in text for text in told)


async def test_an_owner_with_directors_is_not_alone(town: Town) -> None:
    village = town.env.create_guild("Village", owner=town.dave.user)
    square = village.create_text_channel("square")
    dave = village.add_member(town.dave.user)
    erin = village.add_member(town.erin.user)
    wishes = {"name": "Cup", "game": "pastoral", "format": "round-robin", "signup": "1d"}
    await town.make_tournament(dave, square, **wishes, rated="yes")
    sign_up = next(one for one in town.seen(erin, square) if "Cup" in one.text)
    code = sign_up.text.split("`")[1]
    for who in (dave, erin):
        await town.click(who, sign_up, "Join")
    await town.rule(dave, code, "start", square)
    match = (await town.position(square)).match
    mine = {"match": match.code, "winner": dave, "reason": "I win"}
    asked = await town.manage(dave, code, "adjudicate", square, **mine)
    assert "for ratings" in asked.text
    referee = village.create_role("referee")
    await town.set_up(dave, square, directors=referee)
    asked = await town.manage(dave, code, "adjudicate", square, **mine)
    assert "someone else has to confirm the result" in asked.text
    assert "an organiser with no part in the match" in asked.text


async def test_who_plays_hands_a_tournament_to_nobody_but_those_who_may_organise(
    town: Town,
) -> None:
    maker = town.guild.create_role("maker")
    carol = town.guild.add_member(town.carol.user, roles=[maker])
    erin = town.guild.add_member(town.erin.user, roles=[maker])
    await town.set_up(town.host, makers=maker)
    wishes = {"name": "Cup", "game": "pastoral", "format": "round-robin", "signup": "1d"}
    await town.make_tournament(carol, **wishes, rated="yes")
    sign_up = next(one for one in town.public() if "Cup" in one.text)
    code = sign_up.text.split("`")[1]
    for who in (carol, town.bob):
        await town.click(who, sign_up, "Join")
    await town.rule(carol, code, "start")
    refused = await town.manage(carol, code, "appoint", new=town.dave, reason="no time")
    assert "Because you’re playing in this tournament, dave needs a role" in refused.text
    assert not any("dave" in one.text for one in town.public())
    done = await town.rule(carol, code, "appoint", new=erin, reason="no time")
    assert "carol made erin the organiser. (no time)" in done.text
    assert "Manage" not in done.answer.buttons
    match = (await town.position()).match
    mine = {"match": match.code, "winner": carol, "reason": "bob was rude"}
    asked = await town.manage(erin, code, "adjudicate", **mine)
    assert "were appointed by one of its players" in asked.text
    assert "it counts over all servers as resigned by you" in asked.text
    await town.confirm(erin, asked)
    told = [one.text for one in town.seen(town.bob) if "bob was rude" in one.text]
    assert any("It doesn’t count for this server’s ratings" in text for text in told)
    board = next(one for one in reversed(town.seen(town.bob)) if match.code in one.text and one.alt)
    assert "The match no longer counts for ratings: erin" in board.text
