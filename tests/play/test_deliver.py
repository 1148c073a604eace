"""Boards, offers, reminders and direct messages that Discord refuses."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
import pytest_asyncio
from sqlalchemy import text
from structlog.testing import capture_logs

from bot.base.refusal import StoreDown
from bot.discord_kit.errors import classify
from bot.discord_kit.limits import PAUSED_AT
from bot.match.model.match import Match, Posting
from bot.match.model.people import PersonSettings, Reminder, ReminderPreferences
from bot.match.model.position import OfferKind
from bot.match.model.terms import Notice, Status, Trouble
from bot.match.outbox import Fault, Unclaimed, Undelivered
from bot.match.refusals import Quarantined
from bot.match.store.due import ReminderRepository
from bot.match.store.people import PersonRepository
from tests.app.stage import CHANNEL, HOME, Stage, User, person, stage
from tests.discord_kit.failing_discord import Channels, refusal
from tests.waiting import pending

ANN, BOB, EVE, FAY = (User(1, "ann"), User(2, "bob"), User(5, "eve"), User(6, "fay"))
THREAD = 300


@pytest_asyncio.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as found:
        yield found


@pytest.fixture
def channels(there: Stage) -> Channels:
    found = Channels()
    found.stand_in(there.bot)
    return found


def only(verb: str, channel: int, error: Exception) -> Callable[[str, int], Exception | None]:
    return lambda asked, where: error if (asked, where) == (verb, channel) else None


async def deliver(there: Stage) -> list[Undelivered]:
    """Deliver every pending row once, as the outbox would; the failures."""
    failed = []
    for posting in await pending(there.services.match.outbox):
        try:
            await there.parts.delivery.deliver(await there.read(posting))
        except (Undelivered, Quarantined) as error:
            failure = classify(error)
            failed.append(failure)
            if failure.fault is not Fault.LOST:
                continue
        await there.services.match.outbox.mark_sent(posting)
    return failed


async def now(there: Stage, match: Match) -> Match:
    found: Match = await there.services.match.matches.get(match.id)
    return found


async def move(there: Stage, match: Match, who: User, what: str = "save") -> None:
    await there.services.match.matches.act(match.id, person(who), what, next(there.discord.ids))


async def in_thread(there: Stage, channels: Channels) -> Match:
    """A match whose first board stands in its thread; ann is to move."""
    match = await there.match("pastoral", ANN, BOB)
    await there.services.match.matches.opened(match.id, THREAD)
    assert await deliver(there) == []
    assert len(channels.texts(THREAD)) == 1
    return await now(there, match)


@pytest.mark.parametrize(
    ("error", "fault", "trouble"),
    [
        (refusal(404, 10003), Fault.LOST, Trouble.GONE),
        (refusal(404, 10008), Fault.LOST, None),
        (refusal(404, 10013), Fault.OTHER, None),
        (refusal(404, 0), Fault.OUTAGE, None),
        (refusal(404, 110001), Fault.OUTAGE, None),
        (refusal(403, 50001), Fault.BARRED, Trouble.UNSEEN),
        (refusal(403, 50013), Fault.BARRED, Trouble.FORBIDDEN),
        (refusal(403, 160005), Fault.BARRED, Trouble.LOCKED),
        (refusal(400, 50083), Fault.BARRED, Trouble.LOCKED),
        (refusal(403, 0), Fault.OUTAGE, None),
        (refusal(403, 40333), Fault.OUTAGE, None),
        (refusal(401, 0), Fault.OUTAGE, None),
        (refusal(500), Fault.OUTAGE, None),
        (refusal(502), Fault.OUTAGE, None),
        (refusal(503), Fault.OUTAGE, None),
        (refusal(429), Fault.OUTAGE, None),
        (TimeoutError(), Fault.OUTAGE, None),
        (ConnectionResetError(), Fault.OUTAGE, None),
        (aiohttp.ServerDisconnectedError(), Fault.OUTAGE, None),
        (OSError(24, "Too many open files"), Fault.OUTAGE, None),
        (FileNotFoundError(2, "No such file or directory"), Fault.OTHER, None),
        (StoreDown("full"), Fault.OUTAGE, None),
        (discord.RateLimited(240.0), Fault.PACE, None),
        (refusal(429, 30046), Fault.PACE, None),
        (refusal(429, 30046, {"X-RateLimit-Scope": "shared"}), Fault.PACE, None),
        (refusal(429, 0, {"X-RateLimit-Scope": "user"}), Fault.PACE, None),
        (refusal(429, 0, {"X-RateLimit-Bucket": "abcd"}), Fault.PACE, None),
        (refusal(429, 0, {"X-RateLimit-Scope": "global"}), Fault.OUTAGE, None),
        (refusal(429, 30046, {"X-RateLimit-Global": "true"}), Fault.OUTAGE, None),
        (refusal(400, 50035), Fault.OTHER, None),
        (RuntimeError("a hand of cards"), Fault.OTHER, None),
    ],
    ids=str,
)
def test_each_refusal_is_judged(error: Exception, fault: Fault, trouble: Trouble | None) -> None:
    judged = classify(error)
    assert (judged.fault, judged.trouble) == (fault, trouble)
    # no text of a person, and no secret
    assert " " not in judged.code


def test_discord_says_how_long_to_wait() -> None:
    assert classify(discord.RateLimited(240.0)).wait == timedelta(minutes=4)
    shut = refusal(429, headers={"Retry-After": "1800"})
    assert classify(shut).wait == timedelta(minutes=30)
    for odd in ({"Retry-After": "soon"}, {"Retry-After": "inf"}, {}):
        assert classify(refusal(429, headers=odd)).wait is None


async def test_sends_carry_a_nonce_that_discord_is_told_to_enforce() -> None:
    from discord.http import handle_message_parameters

    file = discord.File(__file__)
    with handle_message_parameters(content="board", nonce="abc", file=file) as sent:
        assert sent.multipart is not None
        payload = next(part["value"] for part in sent.multipart if part["name"] == "payload_json")
    assert '"nonce":"abc"' in payload.replace(" ", "")
    assert '"enforce_nonce":true' in payload.replace(" ", "")


@pytest.mark.parametrize("code", [50001, 50013])
async def test_a_closed_channel_is_told_where_its_players_look_and_forgotten_when_it_opens(
    there: Stage, channels: Channels, code: int
) -> None:
    match = await there.match("pastoral", ANN, BOB)
    assert await deliver(there) == []
    channels.refuse = only("send", CHANNEL, refusal(403, code))
    await move(there, match, ANN)
    (failure,) = await deliver(there)
    assert failure.fault is Fault.BARRED
    assert (await now(there, match)).trouble is failure.trouble
    for command in ("turns", "board", "match info"):
        (answer,) = await there.command(BOB, command)
        assert "I can’t post boards:" in answer.content, command
        assert answer.private
    (answer,) = await there.command(BOB, "move", text="save")
    assert "Sent" in answer.content
    assert "I can’t post boards" in answer.content
    # the channel opens again: one board, the newest, without a note of the trouble
    channels.refuse = lambda _verb, _channel: None
    before = len(channels.texts(CHANNEL))
    assert await deliver(there) == []
    (board,) = channels.texts(CHANNEL)[before:]
    assert "move 2" in board
    assert (await now(there, match)).trouble is None
    (answer,) = await there.command(ANN, "turns")
    assert "can’t post boards" not in answer.content


async def test_trouble_is_told_in_the_readers_language(there: Stage, channels: Channels) -> None:
    from bot.discord_kit.texts import Say
    from bot.play.board.text import trouble_line

    match = await there.match("pastoral", ANN, BOB)
    for kind in Trouble:
        await there.services.match.matches.troubled(match.id, kind)
        said = {trouble_line(await now(there, match), Say(locale)) for locale in ("en", "ja")}
        assert len(said) == 2
        assert all("{" not in one and one for one in said)


async def test_a_deleted_channel_is_given_up_and_the_match_goes_on_in_private(
    there: Stage, channels: Channels
) -> None:
    match = await there.match("pastoral", ANN, BOB)
    channels.refuse = only("send", CHANNEL, refusal(404, 10003))
    assert {failure.fault for failure in await deliver(there)} == {Fault.LOST}
    assert await pending(there.services.match.outbox) == []
    assert (await now(there, match)).trouble is Trouble.GONE
    (answer,) = await there.command(ANN, "turns")
    assert "was deleted" in answer.content
    (answer,) = await there.command(ANN, "move", text="save", match=match.code)
    assert answer.content.startswith("Sent")


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (refusal(404, 10003), "was deleted"),
        (refusal(403, 160005), "is locked"),
        (refusal(400, 50083), "is locked"),
        (refusal(403, 50013), "can’t post"),
        (refusal(403, 50001), "can’t see"),
    ],
    ids=str,
)
async def test_a_thread_that_takes_nothing_any_more_is_left_for_its_channel(
    there: Stage, channels: Channels, error: Exception, said: str
) -> None:
    match = await in_thread(there, channels)
    channels.refuse = only("send", THREAD, error)
    await move(there, match, ANN)
    with capture_logs() as logs:
        assert await deliver(there) == []
    assert [line["event"] for line in logs if line["log_level"] == "warning"] == ["thread-left"]
    board = channels.arrived[-1]
    assert board.channel == CHANNEL
    assert "This match’s thread" in board.text or "this match’s thread" in board.text
    assert said in board.text
    assert BOB.id in board.pings
    left = await now(there, match)
    assert (left.thread_id, left.board_message_id, left.trouble) == (None, board.id, None)
    # from now on the match is played there, and boards have no note of it
    await move(there, match, BOB)
    assert await deliver(there) == []
    assert channels.arrived[-1].channel == CHANNEL
    assert "thread" not in channels.arrived[-1].text
    (answer,) = await there.command(ANN, "board")
    assert match.code in answer.content


async def test_a_thread_is_kept_while_its_channel_takes_nothing_either(
    there: Stage, channels: Channels
) -> None:
    match = await in_thread(there, channels)
    channels.refuse = lambda verb, _: refusal(403, 50013) if verb == "send" else None
    await move(there, match, ANN)
    (failure,) = await deliver(there)
    assert failure.fault is Fault.BARRED
    kept = await now(there, match)
    assert (kept.thread_id, kept.trouble) == (THREAD, Trouble.FORBIDDEN)
    channels.refuse = lambda _verb, _channel: None
    assert await deliver(there) == []
    assert "move 1" in channels.texts(THREAD)[-1]


async def test_an_offer_in_a_thread_that_is_gone_takes_the_board_along(
    there: Stage, channels: Channels
) -> None:
    match = await in_thread(there, channels)
    channels.refuse = only("send", THREAD, refusal(404, 10003))
    number = next(there.discord.ids)
    await there.services.match.offers.make(match.id, person(ANN), OfferKind.DRAW, number)
    assert await deliver(there) == []
    board = channels.arrived[-1]
    assert "was deleted" in board.text
    assert "offers a draw" in board.text
    assert board.pings == (BOB.id,)
    assert (await now(there, match)).board_message_id == board.id


@pytest.mark.parametrize(("code", "anew"), [(30046, False), (50083, True), (10008, True)])
async def test_an_answer_to_an_offer_is_shown_anew_only_where_the_board_is_gone_or_shut(
    there: Stage, channels: Channels, code: int, anew: bool
) -> None:
    """Else the next board shows it; whoever asked is told in any case."""
    match = await there.match("pastoral", ANN, BOB)
    assert await deliver(there) == []
    make = there.services.match.offers.make
    offer = (await make(match.id, person(ANN), OfferKind.DRAW, next(there.discord.ids))).offer
    assert offer is not None
    assert await deliver(there) == []
    status = {10008: 404, 30046: 400}.get(code, 400)
    channels.refuse = only("edit", CHANNEL, refusal(status, code))
    await there.services.match.offers.refuse(offer.id, person(BOB), next(there.discord.ids))
    assert await deliver(there) == []
    said = [one for one in channels.arrived if "offers a draw" in one.text]
    # nobody is called twice
    assert [one.pings for one in said] == [(BOB.id,), *([()] if anew else [])]
    assert channels.arrived[-1].pings == (ANN.id,)


LIMITS = [
    discord.RateLimited(240.0),
    refusal(429, 30046, {"Retry-After": "240"}),
    refusal(429, 0, {"Retry-After": "240", "X-RateLimit-Scope": "user"}),
]
"""The errors of discord.py for too many edits of a message or in a channel."""


@pytest.mark.parametrize("limit", LIMITS, ids=str)
@pytest.mark.parametrize("notice", [Notice.TIME, Notice.CHOSEN])
async def test_a_board_that_was_edited_too_often_waits_and_its_channel_does_not(
    there: Stage, channels: Channels, limit: Exception, notice: Notice
) -> None:
    match = await there.match("shirokuro", ANN, BOB)
    assert await deliver(there) == []
    channels.refuse = only("edit", CHANNEL, limit)
    match = await now(there, match)
    posting = Posting(1, match.id, notice, match.version, "n", 0, match.created_at)
    with pytest.raises(Undelivered) as raised:
        await there.parts.deliver(await there.read(posting))
    assert (raised.value.fault, raised.value.wait) == (Fault.LATER, timedelta(minutes=4))


async def test_after_too_many_refused_requests_boards_wait_and_answers_do_not(
    there: Stage, channels: Channels
) -> None:
    match = await there.match("pastoral", ANN, BOB)
    for _ in range(PAUSED_AT):
        there.parts.invalid.note(403, {})
    (posting, *_) = await pending(there.services.match.outbox)
    with pytest.raises(Undelivered) as raised:
        await there.parts.deliver(await there.read(posting))
    assert (raised.value.fault, raised.value.code) == (Fault.OUTAGE, "invalid-requests")
    assert channels.arrived == []
    (answer,) = await there.command(ANN, "move", text="save", match=match.code)
    assert answer.content.startswith("Sent")


async def test_a_limit_for_everything_is_no_limit_of_a_place(
    there: Stage, channels: Channels
) -> None:
    await there.match("pastoral", ANN, BOB)
    channels.refuse = only("send", CHANNEL, discord.RateLimited(240.0))

    async def failure() -> Undelivered:
        due = await pending(there.services.match.outbox)
        (posting,) = [one for one in due if one.notice is Notice.BOARD]
        with pytest.raises(Undelivered) as raised:
            await there.parts.deliver(await there.read(posting))
        return raised.value

    assert (await failure()).fault is Fault.PACE
    for scope in ("user", "shared"):
        there.parts.limit.note(429, {"Retry-After": "600", "X-RateLimit-Scope": scope})
    assert (await failure()).fault is Fault.PACE
    there.parts.limit.note(429, {"Retry-After": "600", "X-RateLimit-Scope": "global"})
    shut = await failure()
    assert shut.fault is Fault.OUTAGE
    assert shut.wait is not None
    assert timedelta(seconds=240) < shut.wait <= timedelta(seconds=600)


async def test_a_board_that_is_overtaken_while_it_is_being_sent_comes_once(
    there: Stage, channels: Channels
) -> None:
    match = await there.match("pastoral", ANN, BOB)
    assert await deliver(there) == []
    await move(there, match, ANN)
    (taken,) = [
        row for row in await pending(there.services.match.outbox) if row.notice is Notice.BOARD
    ]
    before = len(channels.arrived)
    await move(there, match, BOB)
    assert await there.services.match.outbox.claim(taken) is Unclaimed.GONE
    assert len(channels.arrived) == before
    assert await deliver(there) == []
    assert len(channels.arrived) == before + 1


async def test_a_board_that_somebody_deleted_is_posted_again_and_calls_nobody(
    there: Stage, channels: Channels
) -> None:
    match = await there.match("shirokuro", ANN, BOB)
    assert await deliver(there) == []
    channels.refuse = only("edit", CHANNEL, refusal(404, 10008))
    posting = Posting(
        1, match.id, Notice.TIME, (await now(there, match)).version, "n", 0, match.created_at
    )
    await there.parts.delivery.deliver(await there.read(posting))
    board = channels.arrived[-1]
    assert board.pings == ()
    assert (await now(there, match)).board_message_id == board.id


async def test_a_board_that_only_a_proxy_takes_for_gone_is_edited_later(
    there: Stage, channels: Channels
) -> None:
    match = await there.match("shirokuro", ANN, BOB)
    assert await deliver(there) == []
    before, arrived = await now(there, match), len(channels.arrived)
    channels.refuse = only("edit", CHANNEL, refusal(404, 0))
    posting = Posting(1, match.id, Notice.TIME, before.version, "n", 0, match.created_at)
    with pytest.raises(Undelivered) as raised:
        await there.parts.delivery.deliver(await there.read(posting))
    assert raised.value.fault is Fault.OUTAGE
    # the failure tells what it comes from
    assert isinstance(raised.value.__cause__, discord.NotFound)
    assert await now(there, match) == before
    assert len(channels.arrived) == arrived


class Closed(discord.Thread):
    """A thread that Discord archived for inactivity."""

    def __init__(self, channels: Channels) -> None:
        self.archived = True
        self.channels = channels

    async def edit(self, **changes: Any) -> Any:
        assert changes == {"archived": False}
        self.archived = False
        self.channels.refuse = lambda _verb, _channel: None


@pytest.fixture
def closed(there: Stage, channels: Channels, monkeypatch: pytest.MonkeyPatch) -> Closed:
    """The thread that Discord creates."""
    thread = Closed(channels)

    async def fetch(_id: int) -> Closed:
        return thread

    monkeypatch.setattr(there.bot, "fetch_channel", fetch)
    return thread


@pytest.mark.parametrize("notice", [Notice.TIME, Notice.CHOSEN])
async def test_a_board_in_a_thread_that_was_archived_is_sent_since_that_opens_it(
    there: Stage, channels: Channels, notice: Notice
) -> None:
    match = await in_thread(there, channels)
    posting = Posting(1, match.id, notice, match.version, "n", 0, match.created_at)
    channels.refuse = only("edit", THREAD, refusal(400, 50083))
    await there.parts.delivery.deliver(await there.read(posting))
    old, new = (one for one in channels.arrived if one.channel == THREAD)
    # nobody is called for it, and there is one board
    assert new.pings == ()
    assert channels.deleted == [old.id]
    assert (await now(there, match)).board_message_id == new.id


async def test_a_board_in_a_thread_that_is_locked_as_well_goes_to_the_channel(
    there: Stage, channels: Channels
) -> None:
    match = await in_thread(there, channels)
    posting = Posting(1, match.id, Notice.TIME, match.version, "n", 0, match.created_at)
    channels.refuse = lambda _verb, channel: refusal(400, 50083) if channel == THREAD else None
    await there.parts.delivery.deliver(await there.read(posting))
    assert "is locked" in channels.texts(CHANNEL)[-1]
    assert (await now(there, match)).thread_id is None


async def test_a_reminder_goes_also_from_a_thread_that_was_closed_for_its_silence(
    there: Stage, channels: Channels, closed: Closed
) -> None:
    match = await in_thread(there, channels)
    reminder = Reminder(
        1, match.id, 0, ANN.id, match.created_at, match.created_at,
        channel_id=THREAD, message_id=7, over=True,
    )  # fmt: skip
    async with there.services.match.outbox.store.writing() as unit:
        await unit[ReminderRepository].add(reminder)
        await unit.commit()
    channels.refuse = only("delete", THREAD, refusal(400, 50083))
    posting = Posting(1, match.id, Notice.REMINDED, match.version, "n", 0, match.created_at)
    await there.parts.delivery.deliver(await there.read(posting))
    assert channels.deleted == [7]
    assert not closed.archived
    assert await there.services.match.reminders.leftovers(match.id) == []


async def test_who_looks_on_and_cannot_be_written_to_keeps_nobody_else_waiting(
    there: Stage, channels: Channels
) -> None:
    match = await there.match("pastoral", ANN, BOB)
    for who in (EVE, FAY):
        await there.services.match.watching.watch(
            match.id, person(who), every_move=True, privately=True
        )
    assert await deliver(there) == []
    # eve takes no direct messages, and sending fay's fails
    answers = {EVE.id: refusal(403, 50007), FAY.id: refusal(500)}
    channels.refuse = lambda _verb, channel: answers.get(channel)
    assert [failure.fault for failure in await deliver(there)] == [Fault.OUTAGE]
    answers.clear()
    assert await deliver(there) == []
    assert await deliver(there) == []
    assert len(channels.texts(FAY.id)) == 1
    assert channels.texts(EVE.id) == []
    (eve,) = await there.services.match.watching.told(await now(there, match), privately=False)
    assert eve.user_id == EVE.id


@pytest.mark.parametrize(
    ("error", "told"), [(refusal(503), [1, 1]), (refusal(404, 10007), [0, 0])], ids=str
)
async def test_who_looks_on_is_told_once_discord_says_that_they_are_still_there(
    there: Stage, channels: Channels, error: Exception, told: list[int]
) -> None:
    match = await there.match("pastoral", ANN, BOB)
    for who in (EVE, FAY):
        await there.services.match.watching.watch(
            match.id, person(who), every_move=True, privately=True
        )
    assert await deliver(there) == []
    channels.refuse = only("member", HOME, error)
    await deliver(there)
    assert [len(channels.texts(who.id)) for who in (EVE, FAY)] == [0, 0]
    channels.refuse = lambda _verb, _channel: None
    await deliver(there)
    assert [len(channels.texts(who.id)) for who in (EVE, FAY)] == told
    left = await there.services.match.watching.told(await now(there, match), privately=True)
    assert len(left) == sum(told)


@pytest.mark.parametrize("limit", LIMITS, ids=str)
async def test_who_looks_on_and_was_written_to_too_often_keeps_nobody_else_waiting(
    there: Stage, channels: Channels, limit: Exception
) -> None:
    match = await there.match("pastoral", ANN, BOB)
    for who in (EVE, FAY):
        await there.services.match.watching.watch(
            match.id, person(who), every_move=True, privately=True
        )
    assert await deliver(there) == []
    channels.refuse = only("send", EVE.id, limit)
    (failure,) = await deliver(there)
    assert (failure.fault, failure.wait) == (Fault.LATER, timedelta(minutes=4))
    assert len(channels.texts(FAY.id)) == 1
    channels.refuse = lambda _verb, _channel: None
    assert await deliver(there) == []
    assert [len(channels.texts(who.id)) for who in (EVE, FAY)] == [1, 1]


async def test_a_board_that_was_sent_and_not_written_down_is_not_sent_twice(
    there: Stage, channels: Channels, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await there.match("pastoral", ANN, BOB)
    full = True
    real = type(there.services.match.boards).posted

    async def posted(self: Any, *what: Any, **more: Any) -> bool:
        if full:
            raise StoreDown("full")
        return await real(self, *what, **more)

    monkeypatch.setattr(type(there.services.match.boards), "posted", posted)
    for _ in range(3):
        assert Fault.OUTAGE in {failure.fault for failure in await deliver(there)}
    full = False
    assert await deliver(there) == []
    boards = [one for one in channels.arrived if "move" not in one.text and one.pings]
    assert len(boards) == 1
    assert (await now(there, match)).board_message_id == boards[0].id


async def calling(there: Stage, channels: Channels) -> tuple[Match, int]:
    """A match of Count-Up in which the first call was made, and the message that shows it."""
    match = await there.match("countup", ANN, BOB)
    while not (
        position := await there.services.match.matches.position(match.id)
    ).state.table.marker:
        for seat in sorted(position.to_act):
            table, inner = position.state.table, 6
            if position.secretly and table.players[seat].outer == 1:
                inner = 1  # two ones may be called 1, a one and another may not
            moves = [str(one) for one in position.moves(seat)]
            what = f"set {inner}" if position.secretly else moves[0]
            sitter = position.match.sitter(seat)
            await move(there, match, ANN if sitter == person(ANN) else BOB, what)
        assert await deliver(there) == []
    match = await now(there, match)
    assert (match.board_version, match.board_message_id) == (match.version, channels.arrived[-1].id)
    return match, channels.arrived[-1].id


@pytest.mark.parametrize("restarted", [True, False])
async def test_a_board_in_anothers_place_is_sent_once_and_the_other_goes(
    there: Stage, channels: Channels, monkeypatch: pytest.MonkeyPatch, restarted: bool
) -> None:
    match, before = await calling(there, channels)
    arrived = len(channels.arrived)

    async def posted(*_what: Any, **_more: Any) -> bool:
        raise StoreDown("full")

    (seat,) = (await there.services.match.matches.position(match.id)).to_act
    caller = match.sitter(seat)
    with monkeypatch.context() as patch:
        patch.setattr(type(there.services.match.boards), "posted", posted)
        await move(there, match, ANN if caller == person(ANN) else BOB, "drop")
        for _ in range(2):
            assert [failure.fault for failure in await deliver(there)] == [Fault.OUTAGE]
    if restarted:
        # neither Discord nor the bot knows the nonce any more
        (row,) = await pending(there.services.match.outbox)
        there.parts.posts.forget(row.nonce)
        channels.known.clear()
        assert await there.parts.delivery.deliver(
            await there.read(replace(row, tried_at=match.created_at))
        )
    assert await deliver(there) == []
    assert len(channels.arrived) == arrived + 1
    assert set(channels.deleted) == {before}
    assert (await now(there, match)).board_message_id == channels.arrived[-1].id


async def test_a_board_that_arrived_stands_though_the_one_before_it_would_now_be_edited(
    there: Stage, channels: Channels
) -> None:
    match, before = await calling(there, channels)
    (seat,) = (await there.services.match.matches.position(match.id)).to_act
    mover, other = (ANN, BOB) if match.sitter(seat) == person(ANN) else (BOB, ANN)
    channels.refuse = only("delete", CHANNEL, refusal(500))
    await move(there, match, mover, "drop")
    assert [failure.fault for failure in await deliver(there)] == [Fault.OUTAGE]
    sent = channels.arrived[-1]
    assert sent.pings == (other.id,)
    # by now whoever is to move is not to be mentioned, and a changed message mentions nobody
    async with there.services.store.writing() as unit:
        await unit[PersonRepository].put(
            PersonSettings(other.id, reminders=ReminderPreferences(when=frozenset()))
        )
        await unit.commit()
    channels.refuse = lambda _verb, _channel: None
    there.parts.posts._sent.clear()
    (row,) = await pending(there.services.match.outbox)
    assert await there.parts.delivery.deliver(
        await there.read(replace(row, tried_at=match.created_at))
    )
    assert channels.deleted == [before]
    assert channels.arrived[-1] is sent
    assert (await now(there, match)).board_message_id == sent.id


@pytest.mark.parametrize(
    ("status", "code", "later"), [(404, 10008, False), (404, 0, True), (500, 0, True)]
)
async def test_a_board_that_cannot_be_deleted_is_left_or_tried_again(
    there: Stage, channels: Channels, status: int, code: int, later: bool
) -> None:
    match, before = await calling(there, channels)
    arrived = len(channels.arrived)
    channels.refuse = only("delete", CHANNEL, refusal(status, code))
    (seat,) = (await there.services.match.matches.position(match.id)).to_act
    await move(there, match, ANN if match.sitter(seat) == person(ANN) else BOB, "drop")
    assert bool(await deliver(there)) is later
    channels.refuse = lambda _verb, _channel: None
    assert await deliver(there) == []
    assert len(channels.arrived) == arrived + 1
    assert channels.deleted == [before] * later
    assert (await now(there, match)).board_message_id == channels.arrived[-1].id


@pytest.mark.parametrize("lapsed", [True, False])
async def test_an_offer_that_was_sent_and_not_written_down_says_what_became_of_it(
    there: Stage, channels: Channels, monkeypatch: pytest.MonkeyPatch, lapsed: bool
) -> None:
    match = await there.match("pastoral", ANN, BOB)
    assert await deliver(there) == []
    offers = there.services.match.offers
    made = await offers.make(match.id, person(BOB), OfferKind.DRAW, next(there.discord.ids))
    with monkeypatch.context() as patch:

        async def posted(*_: Any, **__: Any) -> None:
            raise StoreDown("down")

        patch.setattr(type(there.services.match.boards), "posted", posted)
        assert len(await deliver(there)) == 1
    # another process has no memory of sent messages
    there.parts.posts._sent.clear()
    if lapsed:
        await move(there, match, ANN)
    else:
        assert made.offer is not None
        await offers.refuse(made.offer.id, person(ANN), next(there.discord.ids))
    assert await deliver(there) == []
    kept = await now(there, match)
    newest = [text for message, text in channels.edited if message == kept.board_message_id]
    shown = newest or [one.text for one in channels.arrived if one.id == kept.board_message_id]
    assert ("ann declined" in shown[-1]) is not lapsed
    assert ("offers a draw" in shown[-1]) is not lapsed


async def test_each_offer_is_a_line_of_a_new_board_that_calls_who_is_asked(
    there: Stage, channels: Channels
) -> None:
    match = await there.match("pastoral", ANN, BOB)
    assert await deliver(there) == []
    (first,) = channels.arrived
    offers = there.services.match.offers
    await offers.make(match.id, person(BOB), OfferKind.DRAW, next(there.discord.ids))
    assert await deliver(there) == []
    drawn = channels.arrived[-1]
    assert (first.pings, drawn.pings) == ((ANN.id,), (ANN.id,))
    assert channels.deleted == [first.id]
    await move(there, match, ANN)
    assert await deliver(there) == []
    # ann has declined by moving, and her board stays
    assert "offers a draw" not in channels.arrived[-1].text
    assert channels.deleted == [first.id]
    moved = channels.arrived[-1]
    await offers.make(match.id, person(ANN), OfferKind.UNDO, next(there.discord.ids))
    assert await deliver(there) == []
    undo = channels.arrived[-1]
    assert "ann asks to undo `save`" in undo.text
    # bob’s turn is no news
    assert undo.text.count(f"<@{BOB.id}>") == 1
    assert undo.pings == (BOB.id,)
    assert channels.deleted == [first.id, moved.id]


async def test_what_was_given_up_is_posted_once_the_server_has_changed(
    there: Stage, channels: Channels
) -> None:
    stuck, fine = [await there.match("pastoral", ANN, BOB) for _ in range(2)]
    assert await deliver(there) == []
    await there.services.match.matches.troubled(stuck.id, Trouble.FORBIDDEN)
    mail, before = there.services.match.outbox, len(channels.arrived)
    assert await mail.hasten(999) is False
    assert await mail.hasten(stuck.place.guild_id or 0) is True
    assert [posting.match_id for posting in await pending(mail)] == [stuck.id]
    assert await deliver(there) == []
    assert len(channels.arrived) == before + 1
    assert await mail.hasten(stuck.place.guild_id or 0) is False
    assert (await now(there, fine)).trouble is None


async def test_a_match_that_cannot_be_read_is_tried_again_and_holds_nobody_up(
    there: Stage, channels: Channels
) -> None:
    broken, sound = [await there.match("pastoral", ANN, BOB) for _ in range(2)]
    async with there.services.match.lobby.store.database.engine.connect() as connection:
        await connection.execute(
            text("UPDATE matches SET options = '{' WHERE id = :id"), {"id": broken.id}
        )
        await connection.commit()
    (failure,) = [one for one in await deliver(there) if one.code == "BrokenRecord"]
    assert failure.fault is Fault.OTHER
    assert (await now(there, sound)).board_message_id is not None
    assert (await now(there, broken)).status is Status.ACTIVE
