"""Server against server, as the managers, the players and strangers of both servers see it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import simcord

from tests.e2e.simulated import Done, Shown, Town
from tests.e2e.test_direct import at_home, board, press

DAY = 86_400


@dataclass
class Neighbours:
    """A town with a second server, whose posts are in Japanese, and a third one that plays nobody.
    hanna and vera manage the two, ann and bob play for one and dora and emil for the other; carol
    and otto look on."""

    town: Town
    village: simcord.GuildHandle
    square: simcord.ChannelHandle
    lounge: simcord.ChannelHandle
    vera: Any
    dora: Any
    emil: Any
    otto: Any
    nina: Any

    def there(self, who: Any = None) -> list[Shown]:
        """What everybody sees on the second server."""
        messages = self.town.env.backend.messages.get(self.square.id, {})
        seen = self.town.seen(who or self.otto, self.square)
        return [shown for shown in seen if not messages[shown.id].is_ephemeral]

    def newest(self, words: str) -> Shown:
        return next(one for one in reversed(self.there()) if words in one.text)


def neighbours(town: Town) -> Neighbours:
    user = town.env.create_user
    owner, other = user("vera"), user("nina")
    village = town.env.create_guild("Village", owner=owner)
    abroad = town.env.create_guild("Abroad", owner=other)
    square, lounge = village.create_text_channel("square"), abroad.create_text_channel("lounge")
    vera, dora, emil, otto = map(
        village.add_member, (owner, user("dora"), user("emil"), user("otto"))
    )
    nina = abroad.add_member(other)
    return Neighbours(town, village, square, lounge, vera, dora, emil, otto, nina)


async def code_made(town: Town, done: Done, who: Any) -> str:
    """The code of an invitation that somebody is asked whether to make."""
    told = await town.confirm(who, done)
    found = re.search(r": `([0-9A-Z]+)`", told.text)
    assert found is not None, told.text
    return found[1]


async def opened(town: Town, **changes: Any) -> str:
    """hanna has opened a match against another server; its code."""
    shown = await town.plan_tournament(
        town.host,
        name="Derby",
        game="pastoral",
        format="teams",
        signup="1d",
        sides="drawn",
        **changes,
    )
    await town.select(town.host, shown.answer, "servers")
    shown = await town.select(town.host, shown.answer, "two")
    assert "Teams from: **This server and another one**" in shown.text
    assert "Name of the first team: **Town**" in shown.text
    assert "second team" not in shown.text
    await town.click(town.host, shown.answer, "Open sign-up")
    sign_up = next(one for one in town.public() if "Derby" in one.text)
    assert "hasn’t accepted the invitation yet" in sign_up.text
    return sign_up.text.split("`")[1]


async def accepted(on: Neighbours, code: str) -> None:
    """vera has taken her server in, which speaks Japanese."""
    town = on.town
    await town.set_up(on.vera, on.square, language="ja")
    asked = await town.manage(town.host, code, "invite")
    key = await code_made(town, asked, town.host)
    asked = await town.slash(on.vera, "tournament join", on.square, tournament=key)
    assert "**Town invites this server to a match.**" in asked.text
    assert "play as **Village**" in asked.text
    assert f"posts about the match go to <#{on.square.id}>" in asked.text
    assert "hanna" not in asked.text
    done = await town.confirm(on.vera, asked)
    assert "This server plays in **Derby**" in done.text


async def given_up(on: Neighbours, code: str) -> None:
    """In every match that runs, whoever is to move resigns in their direct messages."""
    town, services = on.town, on.town.services
    people = {each.id: each for each in (town.ann, town.bob, on.dora, on.emil)}
    state = await services.tournaments.find(code)
    for match in (await services.tournaments.matches_of(state)).values():
        assert match.is_direct
        position = await services.match.matches.position(match.id)
        sitter = position.match.sitter(min(position.owing))
        assert sitter is not None
        who = people[sitter.user_id]
        shown = await at_home(town, who, "match info", match=match.code)
        asked = await press(town, who, shown.answer, "Resign")
        await press(town, who, asked.answer, "Yes, resign")


async def test_a_code_is_for_one_manager_of_another_server(town: Town) -> None:
    on = neighbours(town)
    code = await opened(town)
    asked = await town.manage(town.host, code, "invite")
    key = await code_made(town, asked, town.host)
    refused = await town.slash(town.host, "tournament join", tournament=key)
    assert "the server that sent the invitation" in refused.text
    refused = await town.slash(on.otto, "tournament join", on.square, tournament=key)
    assert "Only people with **Manage Server**" in refused.text
    refused = await town.slash(on.vera, "tournament join", on.square, tournament=f"{key[:-1]}U")
    assert "mistyped, expired or already used" in refused.text
    await accepted(on, code)
    # that made a new one
    refused = await town.slash(on.vera, "tournament join", on.square, tournament=key)
    assert "mistyped, expired or already used" in refused.text


async def test_two_servers_play_from_invitation_to_result(town: Town) -> None:
    on = neighbours(town)
    code = await opened(town)
    await accepted(on, code)
    # each server has a sign-up of its own, in its language
    await town.env.advance_time(1)
    ours = next(one for one in town.public() if "Derby" in one.text)
    theirs = on.newest("サーバー対抗戦です")
    assert ours.buttons == ["Join Town", "Leave", "Details", "Rules"]
    assert theirs.buttons[0] == "Villageで参加する"
    assert "hasn’t accepted" not in ours.text
    for who, sign_up, label in (
        (town.ann, ours, "Join Town"),
        (town.bob, ours, "Join Town"),
        (on.dora, theirs, "Villageで参加する"),
        (on.emil, theirs, "Villageで参加する"),
    ):
        await town.click(who, sign_up, label)
    await town.env.advance_time(60)
    for sign_up in (ours, theirs):
        assert all(name in sign_up.text for name in ("ann", "bob", "dora", "emil"))
        assert not any(name in sign_up.text for name in ("hanna", "vera", "carol", "otto"))

    # strangers look at it from their own server, and from no other one
    for who, at in ((town.carol, None), (on.otto, on.square)):
        shown = await town.look_at(who, code, at, "Details")
        assert "ann (Town)" in shown.text
        assert "Manage" not in shown.answer.buttons
    refused = await town.slash(on.nina, "tournament join", on.lounge, tournament=code)
    assert "tournament" in refused.text
    assert "ann" not in refused.text

    await town.restart()
    await town.env.advance_time(DAY)
    begun = next(one for one in reversed(town.public()) if "round 1" in one.text)
    assert "Town 0 – 0 Village" in begun.text
    assert "Town 0 – 0 Village" in on.newest("1回戦").text
    assert "](" not in begun.text.split("\n", 2)[2]
    # boards are in everybody's direct messages, in the language of their server
    assert "Derby" in board(town, town.ann).text
    assert "round 1" in board(town, town.ann).text
    assert "1回戦" in board(town, on.dora).text
    turns = [(await at_home(town, one, "turns")).text for one in (town.ann, on.dora)]
    turns += [(await at_home(town, one, "turns")).text for one in (town.bob, on.emil)]
    assert sum("Derby" in text for text in turns) == 2
    menu = await town.look_at(town.ann, code, None, "My place")
    assert "Propose a result" in menu.answer.buttons

    await given_up(on, code)
    await town.env.advance_time(60)
    podium = next(one for one in reversed(town.public()) if "final result" in one.text)
    assert "Town" in podium.text
    assert any("最終結果" in one.text for one in on.there())


async def signed_up(on: Neighbours, code: str) -> None:
    """ann and dora have joined, and the match has started."""
    town = on.town
    await town.env.advance_time(1)
    ours = next(one for one in town.public() if "Derby" in one.text)
    await town.click(town.ann, ours, "Join Town")
    await town.click(on.dora, on.newest("サーバー対抗戦です"), "Villageで参加する")
    await town.env.advance_time(DAY + 60)
    assert (await town.services.tournaments.find(code)).progress.rounds


async def test_what_one_server_decides_the_other_agrees_to(town: Town) -> None:
    on = neighbours(town)
    code = await opened(town)
    await accepted(on, code)
    await signed_up(on, code)
    asked = await town.manage(town.host, code, "extend", length="2d", reason="a fair")
    assert "**Village has to agree** before this happens." in asked.text
    sent = await town.confirm(town.host, asked)
    assert "📨 Town asks the other server to agree to this: Town moved the end" in sent.text
    await town.env.advance_time(1)
    # nothing of it on her own server
    assert not any("a fair" in one.text for one in town.public())
    # but its organisers see that it waits, and until when
    shown = (await town.look_at(town.host, code, None, "Manage")).text
    assert "Town asks the other server to agree to this: Town moved the end" in shown
    assert "⏳ Village hasn’t answered yet. The request expires <t:" in shown
    theirs = (await town.look_at(on.vera, code, on.square, "Manage")).text
    assert "a fair" in theirs
    assert "hasn’t answered" not in theirs
    request = on.newest("a fair")
    assert request.buttons[:2] == ["同意する", "断る"]
    assert request.called == [on.vera.id]
    refused = await town.click(on.otto, request, "同意する")
    assert "Only this tournament’s organiser" in refused.text
    question = await town.click(on.vera, request, "同意する")
    assert "Town asks the other server" in question.text
    done = await town.confirm(on.vera, question)
    assert "Town & Village moved the end of the round" in done.text
    await town.env.advance_time(1)
    assert any("Town & Village moved the end" in one.text for one in town.public())
    assert "a fair" in on.newest("Town & Village").text
    assert all("同意する" not in one.buttons for one in on.there())

    # the other way round, and declined
    asked = await town.manage(on.vera, code, "hold", on.square, reason="rain")
    await town.confirm(on.vera, asked)
    await town.env.advance_time(1)
    theirs = (await town.look_at(on.vera, code, on.square, "Manage")).text
    assert "⏳ Town hasn’t answered yet. The request stands until it’s answered" in theirs
    request = next(one for one in reversed(town.public()) if "rain" in one.text)
    await town.click(town.host, request, "Decline")
    await town.env.advance_time(1)
    assert any("Town declined the request: " in one.text for one in town.public())
    assert not (await town.services.tournaments.find(code)).progress.held

    # of their own players each decides alone
    refused = await town.manage(town.host, code, "withdraw", who=on.dora, reason="rude")
    assert "plays for the other server" in refused.text
    await town.rule(on.vera, code, "withdraw", on.square, who=on.dora, reason="away")
    await town.env.advance_time(60)
    podium = next(one for one in reversed(town.public()) if "final result" in one.text)
    assert "**Town** wins." in podium.text


async def test_whoever_asks_can_withdraw_it(town: Town) -> None:
    on = neighbours(town)
    code = await opened(town)
    await accepted(on, code)
    await town.env.advance_time(1)
    for person, act, where in ((town.ann, "Join Town", None), (on.dora, "Villageで参加する", on)):
        posts = town.public() if where is None else where.there()
        await town.click(person, next(one for one in posts if act in one.buttons), act)
    asked = await town.manage(town.host, code, "start")
    await town.confirm(town.host, asked)
    await town.env.advance_time(1)
    assert on.newest("Townが、相手のサーバーに同意を求めています").buttons[0] == "同意する"
    managed = await town.look_at(town.host, code, None, "Manage")
    assert managed.answer.buttons[0] == "Withdraw request"
    assert "Start now" not in managed.answer.buttons
    again = await town.look_at(town.host, code, None, "Manage")
    theirs = await town.look_at(on.vera, code, on.square, "Manage")
    assert "Withdraw request" not in theirs.answer.buttons
    # what the other one asks for is answered, and not asked for once more
    assert theirs.answer.buttons[:2] == ["Agree", "Decline"]
    assert "Start now" not in theirs.answer.buttons
    asked = await town.click(on.vera, theirs.answer, "Agree")
    assert "Town asks the other server to agree to this" in asked.text
    await town.click(on.vera, asked.answer, "No, go back")
    done = await town.click(town.host, managed.answer, "Withdraw request")
    assert "Town withdrew its request: The match starts now." in done.text
    await town.env.advance_time(1)
    assert "Start now" in done.answer.buttons
    assert "Townが依頼を取り下げました" in on.newest("取り下げ").text
    assert all("同意する" not in one.buttons for one in on.there())
    assert "Withdraw request" not in done.answer.buttons
    # what was answered meanwhile is not withdrawn
    late = await town.click(town.host, again.answer, "Withdraw request")
    assert "That’s already settled" in late.text
    assert not (await town.services.tournaments.find(code)).progress.rounds


async def test_an_organiser_of_neither_server_rules_from_a_third(town: Town) -> None:
    on = neighbours(town)
    code = await opened(town)
    await accepted(on, code)
    await signed_up(on, code)
    assert (
        "Change organiser"
        not in (await town.look_at(town.host, code, None, "Manage")).answer.buttons
    )
    asked = await town.manage(on.vera, code, "neutral", on.square)
    key = await code_made(town, asked, on.vera)
    assert "Derby" not in (await town.slash(on.nina, "tournament list", on.lounge)).text
    refused = await town.slash(on.dora, "tournament join", on.square, tournament=key)
    assert "doesn’t play" in refused.text
    asked = await town.slash(on.nina, "tournament join", on.lounge, tournament=key)
    assert "**Organise this for both servers?** Town plays Village." in asked.text
    done = await town.confirm(on.nina, asked)
    assert "The other server is asked to agree" in done.text
    assert "Derby" not in (await town.slash(on.nina, "tournament list", on.lounge)).text
    await town.env.advance_time(1)
    request = next(one for one in reversed(town.public()) if "nina" in one.text)
    assert "nina becomes the organiser for both servers" in request.text
    question = await town.click(town.host, request, "Agree")
    await town.confirm(town.host, question)
    await town.env.advance_time(1)
    assert any("made nina the organiser" in one.text for one in town.public())
    done = await town.rule(on.nina, code, "hold", on.lounge, reason="a storm")
    assert "✅ nina paused the tournament. (a storm)" in done.text
    await town.env.advance_time(1)
    assert any("a storm" in one.text for one in town.public())
    assert any("a storm" in one.text for one in on.there())


async def test_a_server_without_the_bot_is_not_asked(town: Town) -> None:
    on = neighbours(town)
    code = await opened(town)
    await accepted(on, code)
    await signed_up(on, code)
    town.env.backend.guilds.pop(on.village.id)
    town.env.backend.emit("GUILD_DELETE", {"id": str(on.village.id)})
    await town.env.settle()
    asked = await town.manage(town.host, code, "hold", reason="they have left")
    assert "has to agree" not in asked.text
    assert "Town paused the tournament" in (await town.confirm(town.host, asked)).text
    await town.env.advance_time(1)
    assert any("they have left" in one.text for one in town.public())
    # whoever plays goes on in direct messages
    assert board(town, on.dora).text
