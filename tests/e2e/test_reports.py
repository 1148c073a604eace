"""Reports reach the moderators' own channel, and nobody else."""

from __future__ import annotations

import simcord
from structlog.testing import capture_logs

from bot.discord_kit.message import TYPED
from tests.e2e.simulated import Done, Town


def moderators(town: Town) -> simcord.ChannelHandle:
    """A channel that @everyone does not see, as on any server where people have roles."""
    return town.guild.create_text_channel("moderators")


async def report(town: Town, words: str = "", reason: str = "name") -> Done:
    """carol reports bob, from his profile."""
    profile = await town.slash(town.carol, "profile", user=town.bob)
    asked = await town.click(town.carol, profile.answer, "Report")
    form = await town.select(town.carol, asked.answer, reason)
    return await town.submit(town.carol, form, words)


async def test_a_report_tells_the_moderators_who_whom_where_and_why(town: Town) -> None:
    channel = moderators(town)
    await town.start()
    told = await town.set_up(town.host, reports=channel)
    assert f"Saved: Channel for reports of players: **<#{channel.id}>**" in told.text
    before = len(town.public())
    sent = await report(town, "he is *rude*, @everyone\n# and loud")
    assert "this server’s moderators have your report about bob" in sent.text
    assert sent.answer.buttons == ["Block"]
    (posted,) = town.public(channel)
    assert posted.text.startswith("🚩 **Report: An offensive name**")
    for words in (
        f"About: <@{town.bob.id}> · “bob” · `{town.bob.id}`",
        f"From: <@{town.carol.id}> · “carol” · `{town.carol.id}`",
        f"Reported in: <#{town.channel.id}>",
        "Match: Pastoral Square · [`",
        r"> he is \*rude\*, \@everyone # and loud",
    ):
        assert words in posted.text
    assert posted.called == []
    # nothing is seen where it was made, nor told to bob
    assert len(town.public()) == before
    await town.click(town.carol, sent.answer, "Block")
    assert "bob" in (await town.slash(town.carol, "me block")).text
    # three together are enough
    await report(town)
    await report(town)
    assert "already" in (await report(town)).text
    assert len(town.public(channel)) == 3


async def test_without_a_channel_of_the_moderators_own_nobody_is_reported(town: Town) -> None:
    asked = await town.menu(town.carol, "Report", town.bob)
    assert "This server hasn’t set up reports" in asked.text
    lounge = town.guild.create_text_channel("lounge")
    await town.open(lounge)
    public = await town.set_up(town.host, reports=lounge)
    assert "Everyone can see" in public.text
    assert "**none, so players can’t report anyone**" in public.text
    channel = moderators(town)
    await town.set_up(town.host, reports=channel)
    asked = await town.menu(town.carol, "Report", town.bob)
    assert "Report bob? This server’s moderators will see your name" in asked.text
    # everybody sees it from now on
    await town.open(channel)
    form = await town.select(town.carol, asked.answer, "spam")
    refused = await town.submit(town.carol, form, "")
    assert "This server hasn’t set up reports" in refused.text
    assert town.public(channel) == []
    assert "⚠️" in (await town.page(town.host, "players")).text
    oneself = await town.menu(town.carol, "Report", town.carol)
    assert "You can’t report yourself" in oneself.text


async def test_what_is_reported_outside_of_servers_is_the_operators(town: Town) -> None:
    office = town.guild.create_text_channel("office")
    for channel, asks, told in (
        (None, "but not what you write", "in the operator’s log"),
        (office.id, "your name and what you write", "operator has your report"),
    ):
        if channel is not None:
            await town.restart(operator_channel_id=channel)
        profile = Done(town, await town.carol.user.slash("profile", user=town.bob.user))
        asked = Done(town, await town.carol.user.click(profile.answer.raw, label="Report"))
        assert "The bot’s operator will see" in asked.text
        assert asks in asked.text
        menu = asked.answer.menu("cheating")
        form = await town.carol.user.select(asked.answer.raw, ["cheating"], custom_id=menu)
        with capture_logs() as lines:
            sent = await town.carol.user.submit_modal(form, {TYPED: "he knows my hand"})
        assert told in Done(town, sent).text
        logged = [line for line in lines if line["event"] == "person-reported"]
        assert [(line["by"], line["about"], line["reason"]) for line in logged] == (
            [(town.carol.id, town.bob.id, "cheating")] if channel is None else []
        )
        assert "hand" not in str(logged)
    (posted,) = town.public(office)
    assert "> he knows my hand" in posted.text
