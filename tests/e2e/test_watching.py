"""Looking on: who asked for it is told, where they asked for it, and nobody else."""

from __future__ import annotations

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.match.model.people import Person
from tests.e2e.simulated import BINGO, Town


async def test_a_watcher_is_called_at_every_move_until_they_want_no_more(town: Town) -> None:
    await town.start()
    done = await town.slash(town.carol, "match watch", what="moves")
    assert "I’ll mention you [here]" in done.text
    await town.play(BINGO[:1])
    assert sorted(town.board().pings) == sorted([town.bob.id, town.carol.id])
    assert f"👀 <@{town.carol.id}>" in town.board().text
    await town.slash(town.carol, "match watch", what="stop")
    await town.play(BINGO[1:2], first=1)
    assert town.board().pings == [town.ann.id]


async def test_a_watcher_of_the_end_hears_of_the_end_alone(town: Town) -> None:
    await town.start()
    # players and late-comers are told why not
    assert "You’re playing in match" in (await town.slash(town.ann, "match watch")).text
    nothing = await town.slash(town.carol, "match watch", what="stop")
    assert "You’re not watching" in nothing.text
    await town.slash(town.carol, "match watch")
    await town.play(BINGO[:-1])
    assert town.carol.id not in town.board().pings
    await town.play(BINGO[-1:], first=len(BINGO) - 1)
    # ann has just won
    assert sorted(town.board().called) == sorted([town.bob.id, town.carol.id])
    assert "is over" in (await town.slash(town.dave, "match watch")).text


async def test_a_spectators_menu_offers_what_spectators_may_do(town: Town) -> None:
    await town.start()
    menu = (await town.click(town.carol, town.board(), "Menu")).answer
    assert menu.private
    assert "⚫ ann – ⚪ bob" in menu.text
    views = ["History", "Flip board", "Text board", "Rules", "Replay"]
    guess = "Guess the move"
    assert menu.buttons == [guess, "Kibitz", "Notify me at the end", "Notify me of every move"]
    assert list(menu.more) == views
    await town.click(town.carol, menu, "Notify me of every move")
    assert "at every move of match" in menu.text
    assert menu.buttons == [guess, "Kibitz", "Stop notifying me"]
    await town.play(BINGO[:1])
    assert town.carol.id in town.board().pings
    await town.click(town.carol, menu, "Stop notifying me")
    assert "no more notifications" in menu.text
    # each of the views opens
    for label in views:
        assert (await town.click(town.carol, menu, label)).answer.private
    first = town.board()
    await town.play(BINGO[1:], first=1)
    after = ["Review", "Replay"]
    for who, buttons in ((town.ann, ["Rematch", *after, "Share"]), (town.carol, after)):
        assert (await town.click(who, first, "Menu")).answer.buttons == buttons


async def test_a_private_watcher_gets_the_board_in_a_direct_message(town: Town) -> None:
    await town.start()
    await town.slash(town.carol, "match watch", what="moves-privately")
    await town.play(BINGO[:1])
    assert town.board().pings == [town.bob.id]
    (told,) = town.direct(town.carol)
    assert "ann saves." in told.text
    assert "Go to the match" in told.text
    assert told.alt
    assert told.buttons == []


async def test_who_cannot_be_written_to_is_called_in_the_channel(town: Town) -> None:
    await town.start()
    await town.slash(town.carol, "match watch", what="moves-privately")
    town.closed(town.carol)
    await town.play(BINGO[:2])
    assert town.carol.id in town.board().pings


async def test_who_has_left_the_server_is_no_spectator_any_more(town: Town) -> None:
    await town.start()
    await town.slash(town.carol, "match watch", what="moves-privately")
    town.guild.remove_member(town.carol)
    await town.play(BINGO[:2])
    match = (await town.position()).match
    assert await town.services.match.watching.told(match, privately=True) == []
    assert await town.services.match.watching.told(match, privately=False) == []
    assert town.direct(town.carol) == []


async def test_a_private_watcher_is_told_as_long_as_they_see_the_channel(town: Town) -> None:
    await town.start()
    for who in (town.carol, town.host):
        await town.slash(who, "match watch", what="moves-privately")
    overwrites = town.env.backend.get_channel(town.channel.id).overwrites
    unseen = discord.Permissions(view_channel=True).value
    overwrites.append(
        Overwrite(target_id=town.carol.id, type=OverwriteType.MEMBER, allow=0, deny=unseen)
    )
    await town.opened()
    match = (await town.position()).match
    await town.services.match.matches.act(match.id, Person(town.ann.id, "ann"), BINGO[0], 1)
    await town.worked()
    assert town.direct(town.carol) == []
    (told,) = town.direct(town.host)
    assert "ann saves." in told.text
