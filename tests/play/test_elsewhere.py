"""Where a person alone has installed the bot: a group of people, or a server without the bot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.discord_kit.message import Ref
from bot.match.model.people import Block, Place
from bot.match.model.terms import Notice, Status
from bot.match.store.people import BlockRepository
from tests.app.stage import ABROAD, CHANNEL, HOME, NOW, Asked, Stage, User, stage
from tests.discord_kit.failing_discord import Channels, refusal
from tests.play.test_deliver import deliver

ANN, BOB, EVE = User(1, "ann"), User(2, "bob"), User(5, "eve")
GROUP = CHANNEL + 1
"""The channel of interactions from elsewhere."""


@pytest_asyncio.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as found:
        yield found


@pytest.fixture
def channels(there: Stage) -> Channels:
    """Discord, in which the bot may do nothing elsewhere."""
    found = Channels()
    found.stand_in(there.bot)
    found.refuse = lambda _verb, where: refusal(403, 50001) if where == GROUP else None
    return found


@pytest.mark.parametrize("at", [None, ABROAD], ids=["group", "server"])
async def test_an_invitation_is_an_answer_and_its_match_goes_on_in_direct_messages(
    there: Stage, channels: Channels, at: int | None
) -> None:
    (invitation,) = await there.play(ANN, at=at, elsewhere=True, game="pastoral", opponent=BOB)
    assert "each player gets their own board" in invitation.content
    assert not invitation.private
    assert await deliver(there) == []
    accept = next(one for one in invitation.custom_ids if ":accept:" in one)
    # the press changes the invitation, which nothing else can
    (changed,) = await there.press(BOB, accept, at=at, elsewhere=True)
    assert "The match has started" in changed.content
    assert changed.custom_ids == []
    assert await deliver(there) == []
    assert {message.channel for message in channels.arrived} == {ANN.id, BOB.id}
    (match,) = await there.services.match.inbox.of_user(ANN.id)
    assert (match.is_direct, match.trouble) == (True, None)
    # the server's people, and what Discord says of permissions there, are nothing to it
    assert await there.services.match.inbox.of_server(ABROAD) == []


async def test_what_would_be_posted_there_is_refused(there: Stage, channels: Channels) -> None:
    match = await there.match("pastoral", ANN, BOB)
    (answer,) = await there.command(
        ANN, "board", at=None, elsewhere=True, match=match.code, public=True
    )
    assert "I can only reply to you" in answer.content
    assert channels.arrived == []


async def test_an_invitation_that_only_its_maker_sees_is_sent_to_the_invited(
    there: Stage, channels: Channels, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Servers may hide what apps of single members post."""

    usual = Asked._follow

    async def hidden(self: Asked, **given: Any) -> Any:
        answer = await usual(self, **given)
        answer.flags.ephemeral = True
        return answer

    monkeypatch.setattr(Asked, "_follow", hidden)
    elsewhere: Any = {"at": ABROAD, "elsewhere": True}
    (panel,) = await there.command(ANN, "play", **elsewhere, game="pastoral", opponent=BOB)
    invitation, told = await there.press(ANN, panel.custom_ids[0], **elsewhere)
    assert "ann invites" in invitation.content
    assert "Only you can see this invitation" in told.content
    assert await deliver(there) == []
    (copy,) = [message for message in channels.arrived if message.channel == BOB.id]
    assert "ann invites" in copy.text
    (match,) = await there.services.match.inbox.of_user(BOB.id)
    assert match.status is Status.LOBBY
    await there.press(BOB, Ref("accept", match.id), at=None)
    # the first boards come, and bob's copy is out of date no more
    for _ in range(2):
        await deliver(there)
        match = await there.services.match.matches.get(match.id)
        async with there.services.store.writing() as unit:
            await there.services.match.use_case.recorder.post(unit, match, Notice.LOBBY, NOW)
            await unit.commit()
    assert "The match has started" in dict(channels.edited)[copy.id]


async def test_an_invitation_that_the_command_could_not_answer_with_is_sent_to_all_it_concerns(
    there: Stage, channels: Channels
) -> None:
    made = await there.lobby("pastoral", ANN, BOB, place=Place(None, GROUP))
    await there.services.match.lobby.hasten(made.id)
    for _ in range(2):
        assert await deliver(there) == []
    sent = [(one.channel, "ann invites" in one.text) for one in channels.arrived]
    assert sent == [(ANN.id, True), (BOB.id, True)]


async def test_a_direct_match_is_known_to_its_players_alone(
    there: Stage, channels: Channels
) -> None:
    (invitation,) = await there.play(ANN, at=None, elsewhere=True, game="pastoral")
    join = next(one for one in invitation.custom_ids if ":join:" in one)
    await there.press(BOB, join, at=None, elsewhere=True)
    (match,) = await there.services.match.inbox.of_user(ANN.id)
    assert match.status is Status.ACTIVE
    await deliver(there)
    for command in ("match info", "match watch", "replay"):
        (answer,) = await there.command(EVE, command, at=None, match=match.code)
        assert "I can’t find match" in answer.content, command
    moved = await there.services.match.matches.position(match.id)
    (seat,) = moved.to_act
    sitter = match.sitter(seat)
    assert sitter is not None
    who = {ANN.id: ANN, BOB.id: BOB}[sitter.user_id]
    (answer,) = await there.command(
        who, "move", at=None, elsewhere=True, text="save", match=match.code
    )
    assert answer.content.startswith("Sent")


async def test_whom_a_server_has_blocked_takes_no_seat_of_an_invitation_there(
    there: Stage, channels: Channels
) -> None:
    await there.play(ANN, game="pastoral", rated="unrated", where="direct")
    (match,) = await there.services.match.inbox.of_user(ANN.id)
    join = Ref("join", match.id)
    async with there.services.store.writing() as unit:
        await unit[BlockRepository].put(Block(HOME, BOB.id, "noise", EVE.id, NOW))
        await unit.commit()
    (refused,) = await there.press(BOB, join)
    assert "blocked you from playing here: noise" in refused.content
    (match,) = await there.services.match.inbox.of_user(ANN.id)
    assert match.status is Status.LOBBY
    await there.press(EVE, join)
    assert (await there.services.match.matches.get(match.id)).status is Status.ACTIVE
