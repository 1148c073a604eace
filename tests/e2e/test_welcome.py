"""The first minutes on a server: the greeting, Set up, Try it, and /help."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest
import simcord

from bot.welcome import NEWS
from tests.e2e.simulated import DATABASE, Done, Shown, SimulatedClock, Town
from tests.e2e.test_daily_puzzle import until

HELLO = "### Hello, I’m Yoimachi!"
NO_MANAGER = "Only people with **Manage Server** can do that."


def greetings(town: Town, at: simcord.ChannelHandle | None = None) -> list[Shown]:
    return [shown for shown in town.seen(town.host, at) if shown.text.startswith(HELLO)]


async def set_up(town: Town, under: Shown, **filled: Any) -> Done:
    """The manager presses Set up and fills in some fields."""
    form = await town.click(town.host, under, "Set up")
    return await town.submit(town.host, form, filled)


def arrived(town: Town) -> list[tuple[bool, bool]]:
    """Of each server that the bot has come to, whether it had a match, and one of two people."""
    with sqlite3.connect(town.folder / DATABASE) as connection:
        query = "SELECT first_match_at, second_person_at FROM arrivals ORDER BY guild_id"
        return [(first is not None, met is not None) for first, met in connection.execute(query)]


async def test_a_server_is_greeted_once_and_in_silence(town: Town) -> None:
    await town.come()
    (greeting,) = greetings(town)
    assert greeting.buttons == ["Set up", "Try it", "Play someone"]
    assert greeting.raw.flags.silent
    assert greeting.called == []
    assert "still need" not in greeting.text
    await town.come()
    await town.restart()
    await town.come()
    await town.wait(minutes=120)
    assert len(greetings(town)) == 1


async def test_nothing_is_said_where_the_bot_was_before(town: Town) -> None:
    await town.restart()
    assert greetings(town) == []


async def test_the_greeting_stands_where_new_members_are_greeted(town: Town) -> None:
    hall = town.guild.create_text_channel("hall")
    town.env.backend.edit_guild(town.guild.id, {"system_channel_id": hall.id})
    await town.come()
    assert greetings(town) == []
    assert len(greetings(town, hall)) == 1


async def test_what_is_missing_there_is_named(town: Town) -> None:
    await town.allow(town.channel, attach_files=False)
    await town.come()
    (greeting,) = greetings(town)
    assert "I still need: Attach Files." in greeting.text


async def test_a_server_where_the_bot_may_speak_nowhere_is_greeted_once_it_may(town: Town) -> None:
    await town.allow(town.channel, send_messages=False)
    await town.come()
    assert greetings(town) == []
    await town.allow(town.channel, send_messages=True)
    assert len(greetings(town)) == 1


async def test_set_up_is_for_managers(town: Town) -> None:
    await town.come()
    (greeting,) = greetings(town)
    for who in (town.ann, town.carol):
        refused = await town.click(who, greeting, "Set up")
        assert refused.text.startswith(NO_MANAGER), refused.text
    assert (await town.click(town.host, greeting, "Set up")).modal is not None


async def test_set_up_saves_all_at_once_and_tells_what_there_is_now(town: Town) -> None:
    results = town.guild.create_text_channel("results")
    await town.come()
    (greeting,) = greetings(town)
    # the process that posted the buttons is not the one that answers them
    await town.restart()
    done = await set_up(
        town,
        greeting,
        language="ja",
        place="thread",
        feed=[results],
        puzzle=[town.channel],
        zone="asia/tokyo",
    )
    assert "Language of public messages: **日本語**" in done.text
    assert "Where matches are played: **A thread for each match**" in done.text
    assert "Time zone: **Asia/Tokyo**" in done.text
    assert f"Channel for results: **{results.mention}**" in done.text
    assert f"Channel for the puzzle of the day: **{town.channel.mention}**" in done.text
    assert "⚠️" not in done.text
    settings = await town.services.servers.settings.get(town.guild.id)
    assert (settings.locale, settings.place, settings.zone) == ("ja", "thread", "Asia/Tokyo")
    assert done.answer.buttons == ["Try it", "Play someone"]


async def test_what_is_left_stays_and_a_mistake_keeps_nothing_else_back(town: Town) -> None:
    await town.come()
    (greeting,) = greetings(town)
    await set_up(town, greeting, language="en", place="channel", puzzle=[town.channel])
    closed = town.forbid("send_messages")
    changed = {"language": "auto", "place": "thread", "feed": [closed], "zone": "Yoimachi/Town"}
    done = await set_up(town, greeting, **changed, puzzle=[town.channel])
    assert "⚠️ I don’t know the time zone" in done.text
    assert f"⚠️ I can’t post in {closed.mention}. I need: Send Messages" in done.text
    assert "Channel for results: **none**" in done.text
    assert f"Channel for the puzzle of the day: **{town.channel.mention}**" in done.text
    settings = await town.services.servers.settings.get(town.guild.id)
    assert (settings.locale, settings.place, settings.zone) == (None, "thread", "UTC")
    # what is taken out is stopped
    done = await set_up(town, greeting, language="auto", place="thread", zone="UTC")
    assert "Channel for the puzzle of the day: **none**" in done.text


async def test_a_match_against_the_computer_is_two_presses_away(town: Town) -> None:
    await town.come()
    (greeting,) = greetings(town)
    games = await town.click(town.carol, greeting, "Try it")
    assert games.answer.private
    await town.restart()
    begun = await town.click(town.carol, games.answer, "Pastoral Square")
    assert "has started" in begun.text
    position = await town.position()
    assert position.match.computers
    assert town.board().labels[0] == "Move"
    assert arrived(town) == [(True, False)]


async def test_an_open_challenge_is_two_presses_away_and_its_match_one_more(town: Town) -> None:
    await town.come()
    (greeting,) = greetings(town)
    games = await town.click(town.host, greeting, "Play someone")
    assert "open challenge" in games.text
    sent = await town.click(town.host, games.answer, "Pastoral Square")
    assert "when someone presses **Join**" in sent.text
    invitation = town.public()[-1]
    await town.click(town.bob, invitation, "Join")
    assert {person.user_id for person in (await town.position()).match.people} == {
        town.host.id,
        town.bob.id,
    }
    assert arrived(town) == [(True, True)]


async def test_games_that_are_not_played_here_are_not_offered(town: Town) -> None:
    await town.come()
    (greeting,) = greetings(town)
    settings = await town.services.servers.settings.get(town.guild.id)
    await town.services.servers.settings.set(replace(settings, games=("escape",)))
    games = await town.click(town.ann, greeting, "Try it")
    assert games.answer.buttons == ["Escape"]


async def test_help_tells_what_waits_and_where_everything_is(town: Town) -> None:
    told = await town.slash(town.ann, "help")
    assert "Nothing is waiting for you." in told.text
    ways = ["Play", "Learn", "My turns", "Rules", "Settings"]
    assert told.answer.buttons == [*ways, "About"]
    assert (await town.slash(town.host, "help")).answer.buttons == [*ways, "Set up", "About"]
    await town.start()
    told = await town.slash(town.ann, "help")
    assert "**1 thing is waiting for you:**" in told.text
    assert "Pastoral Square" in told.text


async def test_each_button_of_help_does_what_its_command_does(town: Town) -> None:
    told = (await town.slash(town.ann, "help")).answer
    assert (await town.click(town.ann, told, "My turns")).text == (
        await town.slash(town.ann, "turns")
    ).text
    for button, command in (("Learn", "learn"), ("Rules", "rules")):
        shown = (await town.slash(town.ann, "help")).answer
        await town.click(town.ann, shown, button)
        await town.click(town.ann, shown, "Pastoral Square")
        assert shown.text == (await town.slash(town.ann, command, game="pastoral")).text
    shown = (await town.slash(town.ann, "help")).answer
    await town.click(town.ann, shown, "Settings")
    assert shown.text == (await town.slash(town.ann, "me settings")).text
    shown = (await town.slash(town.ann, "help")).answer
    await town.click(town.ann, shown, "Play")
    await town.click(town.ann, shown, "Pastoral Square")
    await town.click(town.ann, shown, "Someone I choose…")
    await town.ann.select(shown.raw, [town.bob], custom_id=shown.ref("playwith"))
    assert "ann invites" in shown.text
    await town.click(town.ann, shown, "Send")
    assert "Accept" in town.public()[-1].buttons
    shown = (await town.slash(town.ann, "help")).answer
    await town.click(town.ann, shown, "Play")
    await town.click(town.ann, shown, "Pastoral Square")
    await town.click(town.ann, shown, "Anyone here")
    assert "Join" in town.public()[-1].buttons


async def test_what_is_new_is_told_once_to_each_who_played_before(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    await town.start()
    tomorrow: date = SimulatedClock().now().date() + timedelta(days=1)
    since = [tomorrow] * (len(NEWS) - 1) + [tomorrow - timedelta(days=1)]
    monkeypatch.setattr(
        "bot.welcome.NEWS", tuple((key, at) for (key, _), at in zip(NEWS, since, strict=True))
    )
    first = await town.slash(town.ann, "help")
    # the last was there on the day of their first match
    assert first.text.count("🆕") == len(NEWS) - 1
    assert first.text.index("Thinking time") < first.text.index("Ask the channel")
    assert "🆕" not in (await town.slash(town.ann, "help")).text
    await town.click(town.ann, (await town.slash(town.ann, "help")).answer, "Settings")
    await town.restart()
    assert "🆕" not in (await town.slash(town.ann, "help")).text
    assert (await town.slash(town.bob, "help")).text.count("🆕") == len(NEWS) - 1
    # dave has never played, and is told nothing once he has
    assert "🆕" not in (await town.slash(town.dave, "help")).text
    await town.sit("pastoral", town.dave)
    assert "🆕" not in (await town.slash(town.dave, "help")).text


async def test_help_works_in_direct_messages(town: Town) -> None:
    told = Done(town, await town.ann.user.slash("help"))
    shown = told.answer
    assert shown.buttons == ["Play", "Learn", "My turns", "Rules", "Settings", "About"]
    Done(town, await town.ann.user.click(shown.raw, label="Play"))
    Done(town, await town.ann.user.click(shown.raw, label="Pastoral Square"))
    assert shown.disabled == ["Someone I choose…", "Anyone here"]
    await town.ann.user.click(shown.raw, label="The computer, with hints")
    assert "has started" in shown.text


async def test_about_tells_the_version_and_who_answers_for_the_bot(town: Town) -> None:
    shown = (await town.slash(town.carol, "help")).answer
    await town.click(town.carol, shown, "About")
    assert "MIT licence" in shown.text
    assert shown.buttons == ["Rules", "Back"]
    await town.click(town.carol, shown, "Back")
    assert shown.buttons[0] == "Play"


async def beaten(town: Town) -> Shown:
    """carol has tried a game, and resigned; the last board."""
    await town.come()
    (greeting,) = greetings(town)
    games = await town.click(town.carol, greeting, "Try it")
    await town.click(town.carol, games.answer, "Pastoral Square")
    match = (await town.position()).match
    person = next(iter(match.people))
    await town.services.match.matches.resign(match.id, person, 1)
    await town.worked()
    return town.board()


async def test_after_a_match_against_the_computer_there_is_a_next_level(town: Town) -> None:
    board = await beaten(town)
    stranger = await town.click(town.bob, board, "Next: level 2")
    assert "You’re not playing in match" in stranger.text
    done = await town.click(town.carol, board, "Next: level 2")
    assert "The match is about to start" in done.text
    match = (await town.position()).match
    # who begins is drawn
    levels = [seat.person.level or 0 for seat in match.seats if seat.person]
    assert sorted(levels) == [0, 2]


async def test_after_a_match_against_the_computer_others_can_be_asked_to_play(town: Town) -> None:
    board = await beaten(town)
    await town.click(town.carol, board, "Open challenge")
    assert "Join" in town.public()[-1].buttons


async def test_after_a_match_against_the_computer_the_puzzle_of_the_day_is_near(town: Town) -> None:
    board = await beaten(town)
    # there is none yet: the game has others
    shown = await town.click(town.carol, board, "Puzzle of the day")
    assert "Learn Pastoral Square" in shown.text
    await set_up(town, greetings(town)[0], language="en", place="channel", puzzle=[town.channel])
    await until(town, 9)
    shown = await town.click(town.carol, board, "Puzzle of the day")
    assert "Puzzle of the day" in shown.text
