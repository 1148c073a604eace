"""What the players of a direct match are sent, and what becomes of those who take nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.app.outbox_sender import Sender
from bot.base.refusal import StoreDown
from bot.match.model.clock import Reason
from bot.match.model.match import Home, Match
from bot.match.model.people import Place
from bot.match.model.position import OfferKind
from bot.match.model.terms import Notice
from bot.match.outbox import EXCUSED_FOR
from bot.match.store.matches import HomeRepository
from tests.app.stage import NOW, Stage, User, person, stage
from tests.discord_kit.failing_discord import Channels, Message, refusal
from tests.match.timed import terms
from tests.play.test_deliver import deliver, move, only
from tests.waiting import pending

ANN, BOB, CARA = User(1, "ann"), User(2, "bob"), User(3, "cara")
INVITED = Place(None, 200)
"""The channel where the invitation stands."""


@pytest_asyncio.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as found:
        yield found


@pytest.fixture
def channels(there: Stage) -> Channels:
    found = Channels()
    found.stand_in(there.bot)
    return found


def to(channels: Channels, who: User) -> list[Message]:
    """What a person was sent."""
    return [message for message in channels.arrived if message.channel == who.id]


async def homes(there: Stage, match: Match) -> dict[int, Home]:
    async with there.services.store.reading() as unit:
        return await unit[HomeRepository].of_match(match.id)


async def stopped(there: Stage, match: Match) -> list[Any]:
    """The times for which its clocks stood still since nobody could be reached."""
    time = await there.services.match.time.of(match.id)
    return [each for each in time.stoppages if each.reason is Reason.UNREACHABLE]


async def test_each_player_has_a_board_in_their_own_language(
    there: Stage, channels: Channels
) -> None:
    made = await there.lobby("pastoral", ANN, BOB, place=INVITED)
    bob = replace(person(BOB), locale="ja")
    await there.services.match.lobby.accept(made.id, bob, next(there.discord.ids))
    assert await deliver(there) == []
    (mine,), (theirs,) = to(channels, ANN), to(channels, BOB)
    assert "Your turn" in mine.text
    assert "annさんの番です" in theirs.text
    # whoever is to move is notified, and nobody is mentioned
    assert (mine.silent, theirs.silent) == (False, True)
    assert mine.pings == theirs.pings == ()


async def test_a_player_who_waits_sees_the_board_change_and_is_sent_the_next_one(
    there: Stage, channels: Channels
) -> None:
    match = await there.match("pastoral", ANN, BOB, place=INVITED)
    await deliver(there)
    await move(there, match, ANN)
    await deliver(there)
    assert len(to(channels, ANN)) == 1
    assert [number for number, _ in channels.edited] == [to(channels, ANN)[0].id]
    assert "Your turn" in to(channels, BOB)[-1].text
    await move(there, match, BOB)
    await deliver(there)
    assert [one.silent for one in to(channels, ANN)] == [False, False]


async def test_a_board_that_failed_for_one_player_is_not_sent_to_the_other_again(
    there: Stage, channels: Channels
) -> None:
    match = await there.match("pastoral", ANN, BOB, place=INVITED)
    channels.refuse = only("send", BOB.id, refusal(500))
    (failed, *_) = await deliver(there)
    assert failed.code == "500-0"
    channels.refuse = lambda _verb, _channel: None
    (posting,) = [
        one
        for one in await pending(there.services.match.outbox, match.id)
        if one.notice is Notice.BOARD
    ]
    assert await there.parts.delivery.deliver(await there.read(posting))
    assert (len(to(channels, ANN)), len(to(channels, BOB))) == (1, 1)
    assert await pending(there.services.match.outbox, match.id) == []


async def test_a_board_that_arrived_and_was_not_noted_is_found(
    there: Stage, channels: Channels
) -> None:
    match = await there.match("pastoral", ANN, BOB, place=INVITED)
    board = next(
        one
        for one in await pending(there.services.match.outbox, match.id)
        if one.notice is Notice.BOARD
    )
    await there.parts.delivery.deliver(await there.read(board))
    async with there.services.store.writing() as unit:
        for who in (ANN, BOB):
            await unit[HomeRepository].put(match.id, who.id, message_id=None, board_version=None)
        await unit.commit()
    await there.restart()
    channels.stand_in(there.bot)
    await there.parts.delivery.deliver(await there.read(replace(board, tried_at=NOW)))
    assert (len(to(channels, ANN)), len(to(channels, BOB))) == (1, 1)
    known = await homes(there, match)
    assert known[ANN.id].message_id == to(channels, ANN)[0].id


@pytest.mark.parametrize("reached", [True, False])
async def test_a_first_board_that_was_not_noted_gives_way_to_the_next_one(
    there: Stage, channels: Channels, reached: bool
) -> None:
    """Whether anything before it was noted to have `reached` them, or not."""
    match = await there.match("pastoral", ANN, BOB, place=INVITED)
    await deliver(there)
    async with there.services.store.writing() as unit:
        for who in (ANN, BOB):
            where = {} if reached else {"channel_id": None}
            nothing = {"message_id": None, "board_version": None, **where}
            await unit[HomeRepository].put(match.id, who.id, **nothing)
        await unit.commit()
    await there.restart()
    channels.stand_in(there.bot)
    # from the board that has arrived
    await move(there, match, ANN)
    (board,) = await pending(there.services.match.outbox, match.id)
    await there.parts.delivery.deliver(await there.read(replace(board, tried_at=NOW)))
    for who in (ANN, BOB):
        old, new = to(channels, who)
        assert old.id in channels.deleted
        assert (await homes(there, match))[who.id].message_id == new.id


async def test_a_copy_of_an_invitation_that_arrived_and_was_not_noted_is_found(
    there: Stage, channels: Channels
) -> None:
    made = await there.lobby("pastoral", ANN, BOB, place=Place(None, ANN.id), at_home=True)
    await there.services.match.lobby.hasten(made.id)
    (row, *_) = await pending(there.services.match.outbox, made.id)
    await there.parts.delivery.deliver(await there.read(row))
    (copy,) = to(channels, BOB)
    async with there.services.store.writing() as unit:
        await unit[HomeRepository].put(made.id, BOB.id, invitation_id=None)
        await unit.commit()
    await there.restart()
    channels.stand_in(there.bot)
    # so long after, Discord does not know the nonce any more
    channels.known.clear()
    await there.parts.delivery.deliver(await there.read(replace(row, tried_at=NOW)))
    assert to(channels, BOB) == [copy]
    assert (await homes(there, made))[BOB.id].invitation_id == copy.id


async def test_clocks_stand_still_for_a_day_once_for_a_player_who_takes_no_messages(
    there: Stage, channels: Channels
) -> None:
    match = await there.match("pastoral", ANN, BOB, place=INVITED, terms=terms("3d"))
    channels.refuse = only("send", BOB.id, refusal(403, 50007))
    assert await deliver(there) == []
    board, told = to(channels, ANN)
    assert "Your turn" in board.text
    assert "I can’t send bob the board of match" in told.text
    assert "stopped until I can reach them" in told.text
    # her board tells it as well
    assert await deliver(there) == []
    assert "I can’t send bob direct messages" in channels.edited[-1][1]
    (stoppage,) = await stopped(there, match)
    assert (stoppage.start, stoppage.end) == (NOW, NOW + EXCUSED_FOR)
    # each move is another try, and news only once
    await move(there, match, ANN)
    assert await deliver(there) == []
    assert len(to(channels, ANN)) == 2
    # bob gives a sign, and has his board
    channels.refuse = lambda _verb, _channel: None
    await there.command(BOB, "turns")
    assert await deliver(there) == []
    assert "Your turn" in to(channels, BOB)[-1].text
    assert await stopped(there, match) == []
    assert await deliver(there) == []
    assert "I can’t send bob" not in channels.edited[-1][1]
    # another time there is no day
    channels.refuse = only("send", BOB.id, refusal(403, 50007))
    await move(there, match, BOB)
    await move(there, match, ANN)
    assert await deliver(there) == []
    assert "I’ll try again after every move" in to(channels, ANN)[-1].text
    assert await stopped(there, match) == []


async def test_whoever_invited_is_led_from_the_answer_to_the_invitation(
    there: Stage, channels: Channels
) -> None:
    made = await there.lobby("pastoral", ANN, BOB, place=Place(None, ANN.id), at_home=True)
    await there.services.match.lobby.hasten(made.id)
    await deliver(there)
    (invitation,) = to(channels, ANN)
    await there.services.match.lobby.decline(made.id, person(BOB), next(there.discord.ids))
    await deliver(there)
    told = to(channels, ANN)[-1]
    assert "bob declined your [invitation]" in told.text
    assert f"/channels/@me/{ANN.id}/{invitation.id})" in told.text


async def test_an_invitation_that_cannot_be_sent_is_told_to_its_maker(
    there: Stage, channels: Channels
) -> None:
    made = await there.lobby("pastoral", ANN, BOB, place=Place(None, ANN.id), at_home=True)
    channels.refuse = only("send", BOB.id, refusal(403, 50007))
    for _ in range(2):
        await there.services.match.lobby.hasten(made.id)
        assert await deliver(there) == []
    invitation, told = to(channels, ANN)
    assert f"<@{BOB.id}>" in invitation.text
    assert "I can’t send bob your invitation" in told.text
    # he finds it in his inbox, and has his board once he takes messages
    channels.refuse = lambda _verb, _channel: None
    await there.services.match.lobby.accept(made.id, person(BOB), next(there.discord.ids))
    assert await deliver(there) == []
    assert "Waiting for ann" in to(channels, BOB)[-1].text


async def test_an_offer_is_a_line_of_each_board_and_notifies_who_is_asked_once(
    there: Stage, channels: Channels
) -> None:
    match = await there.match("pastoral", ANN, BOB, place=INVITED)
    await deliver(there)
    before, own = to(channels, BOB)[-1], to(channels, ANN)[-1]
    offers = there.services.match.offers
    await offers.make(match.id, person(ANN), OfferKind.DRAW, next(there.discord.ids))
    await deliver(there)
    asked = to(channels, BOB)[-1]
    assert "offers a draw" in asked.text
    assert not asked.silent
    assert before.id in channels.deleted
    # whoever asks has it on the board they have, with the way back
    assert to(channels, ANN)[-1].id == own.id
    assert any(id_ == own.id and "offers a draw" in text for id_, text in channels.edited)
    # ann moves, and the offer stands: bob's new board has it, and his name no more
    await move(there, match, ANN)
    await deliver(there)
    board = to(channels, BOB)[-1]
    assert "Your turn" in board.text
    assert "offers a draw" in board.text
    assert f"<@{BOB.id}>" not in board.text
    offer = await offers.of_match(match.id)
    assert offer is not None
    await offers.refuse(offer.id, person(BOB), next(there.discord.ids))
    await deliver(there)
    assert "declined your draw offer" in to(channels, ANN)[-1].text
    edits = dict(channels.edited)
    assert "bob declined" in edits[board.id]


async def test_a_board_that_arrived_unnoted_before_a_move_leaves_nothing_to_move_with(
    there: Stage, channels: Channels, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await there.match("pastoral", ANN, BOB, place=INVITED)
    await deliver(there)
    mail, own = there.services.match.outbox, there.services.match.homes
    await move(there, match, ANN)
    with monkeypatch.context() as dying:
        noting = type(own).shown

        async def shown(self: Any, what: Match, user_id: int, *where: int, **more: Any) -> None:
            if user_id == BOB.id:
                raise StoreDown("down")
            await noting(self, what, user_id, *where, **more)

        dying.setattr(type(own), "shown", shown)
        await Sender(mail, there.parts.delivery.deliver).send()
    there.parts.posts._sent.clear()
    assert len(to(channels, BOB)) == 2
    # bob uses the board that he got
    await move(there, match, BOB)
    await mail.hasten_all()
    await Sender(mail, there.parts.delivery.deliver).send()
    assert await pending(mail) == []
    mine = [one for one in to(channels, BOB) if one.id not in channels.deleted]
    assert [one.id for one in mine] == [(await homes(there, match))[BOB.id].message_id]
    # and so is what is sent for the first time not looked for
    before = channels.looked
    await move(there, match, ANN)
    await deliver(there)
    assert channels.looked == before


async def test_cards_that_are_laid_out_are_shown_on_the_boards_that_the_players_have(
    there: Stage, channels: Channels
) -> None:
    match = await there.match("shinra", ANN, BOB, place=INVITED)
    await deliver(there)
    (before,) = to(channels, BOB)
    position = await there.services.match.matches.position(match.id)
    for _ in range(2):
        await move(there, match, ANN, str(position.moves(0)[0]))
        await there.services.match.outbox.hasten_all()
        await deliver(there)
        position = await there.services.match.matches.position(match.id)
        known = await homes(there, match)
        assert (known[BOB.id].message_id, known[BOB.id].board_version) == (
            before.id,
            position.match.version,
        )
    assert {message for message, _text in channels.edited} >= {before.id}


@pytest.mark.parametrize("act", ["move", "refuse", "agree"])
async def test_an_offer_that_arrived_unnoted_leaves_nobody_two_boards_whatever_comes_first(
    there: Stage, channels: Channels, act: str
) -> None:
    match = await there.match("pastoral", ANN, BOB, place=INVITED)
    await deliver(there)
    offers, mail = there.services.match.offers, there.services.match.outbox
    await offers.make(match.id, person(ANN), OfferKind.DRAW, next(there.discord.ids))
    channels.refuse = only("delete", BOB.id, refusal(500))
    await Sender(mail, there.parts.delivery.deliver).send()
    channels.refuse = lambda _verb, _channel: None
    there.parts.posts._sent.clear()
    assert len(to(channels, BOB)) == 2
    offer = await offers.of_match(match.id)
    assert offer is not None
    if act == "move":
        await move(there, match, ANN)
    elif act == "refuse":
        await offers.refuse(offer.id, person(BOB), next(there.discord.ids))
    else:
        await offers.agree(offer.id, person(BOB), next(there.discord.ids))
    await mail.hasten_all()
    await Sender(mail, there.parts.delivery.deliver).send()
    assert await pending(mail) == []
    mine = [one for one in to(channels, BOB) if one.id not in channels.deleted]
    boards = [one for one in mine if f"y:menu:{match.id}:" in str(one.components)]
    known = (await homes(there, match))[BOB.id]
    if act == "agree":
        # the last board has no menu, and the one before is none that anybody could answer
        assert not any("y:agree:" in str(one.components) for one in mine)
    elif act == "move":
        assert [one.id for one in boards if f":{match.id}:1" in str(one.components)] == [
            known.message_id
        ]
        assert len(boards) == 2
    else:
        assert [one.id for one in boards] == [known.message_id]


async def test_somebody_without_a_seat_is_asked_by_a_message_of_their_own(
    there: Stage, channels: Channels
) -> None:
    match = await there.match("pastoral", ANN, BOB, place=INVITED)
    await deliver(there)
    ask = there.services.match.substitutes.ask
    await ask(match.id, person(ANN), person(CARA), next(there.discord.ids))
    await deliver(there)
    (asked,) = to(channels, CARA)
    assert "ann asks cara to take over their seat" in asked.text.replace(f"<@{CARA.id}>", "cara")
    assert not asked.silent
    # it stays through a move, and says in the end what became of it
    await move(there, match, ANN)
    await deliver(there)
    assert to(channels, CARA) == [asked]
    offer = await there.services.match.offers.of_match(match.id)
    assert offer is not None
    refuse = there.services.match.substitutes.refuse
    await refuse(offer.id, person(CARA), next(there.discord.ids))
    await deliver(there)
    assert [one.id for one in to(channels, CARA)] == [asked.id]
    assert "declined" in dict(channels.edited)[asked.id]


async def test_an_offer_by_whom_one_has_blocked_does_not_notify(
    there: Stage, channels: Channels
) -> None:
    match = await there.match("pastoral", ANN, BOB, place=INVITED)
    await there.services.people.circles.block(person(BOB), person(ANN))
    await there.services.match.offers.make(
        match.id, person(ANN), OfferKind.DRAW, next(there.discord.ids)
    )
    await deliver(there)
    # his board, which notifies him of his turn as well, or the one he has, changed
    texts = [one.text for one in to(channels, BOB) if not one.silent]
    assert not any("offers a draw" in text and f"<@{BOB.id}>, do" in text for text in texts)
    own = {one.id for one in to(channels, BOB)}
    shown = [one.text for one in to(channels, BOB)] + [x for i, x in channels.edited if i in own]
    assert any("offers a draw" in text for text in shown)


async def test_every_offer_below_the_same_board_is_sent(there: Stage, channels: Channels) -> None:
    # as long as Discord's own ids
    channels.ids = count(1_400_000_000_000_000_000)
    match = await there.match("pastoral", ANN, BOB, place=INVITED)
    await deliver(there)
    offers = there.services.match.offers
    for kind, words in ((OfferKind.DRAW, "offers a draw"), (OfferKind.ABORT, "cancel")):
        await offers.make(match.id, person(ANN), kind, next(there.discord.ids))
        await deliver(there)
        assert words in to(channels, BOB)[-1].text
        offer = await offers.of_match(match.id)
        assert offer is not None
        await offers.refuse(offer.id, person(BOB), next(there.discord.ids))
        await deliver(there)


async def test_all_others_are_told_that_a_player_takes_no_messages(
    there: Stage, channels: Channels
) -> None:
    await there.match("countup", ANN, BOB, CARA, place=INVITED)
    channels.refuse = only("send", BOB.id, refusal(403, 50007))
    await deliver(there)
    for who in (ANN, CARA):
        assert any("I can’t send bob the board of match" in one.text for one in to(channels, who))


async def test_nothing_is_noted_of_somebody_who_was_forgotten_meanwhile(
    there: Stage, channels: Channels
) -> None:
    match = await there.match("pastoral", ANN, BOB, place=INVITED)
    await deliver(there)
    await there.services.people.privacy.forget(person(BOB))
    noting = there.services.match.homes
    await noting.shown(match, BOB.id, BOB.id, 7)
    await noting.invited(match, BOB.id, BOB.id, 7)
    await noting.closed(match, BOB.id)
    assert BOB.id not in await homes(there, match)


async def test_no_clock_stands_still_for_somebody_who_is_only_asked_to_take_a_seat_over(
    there: Stage, channels: Channels
) -> None:
    match = await there.match("pastoral", ANN, BOB, place=INVITED, terms=terms("3d"))
    await deliver(there)
    channels.refuse = only("send", CARA.id, refusal(403, 50007))
    substitutes = there.services.match.substitutes
    await substitutes.ask(match.id, person(ANN), person(CARA), next(there.discord.ids))
    await deliver(there)
    await move(there, match, ANN)
    await deliver(there)
    assert await stopped(there, match) == []
    told = [one.text for one in to(channels, ANN) if "I can’t ask cara to take over" in one.text]
    assert len(told) == 1


async def test_the_result_of_a_pair_is_told_to_both_players(
    there: Stage, channels: Channels
) -> None:
    made = await there.lobby("shirokuro", ANN, BOB, place=INVITED, pair=True)
    await there.services.match.lobby.accept(made.id, person(BOB), next(there.discord.ids))
    await deliver(there)
    both = await there.services.match.inbox.of_user(ANN.id)
    # each has two boards, and sees on one how the other ended
    assert [len(to(channels, who)) for who in (ANN, BOB)] == [2, 2]
    for match in both:
        await there.services.match.matches.resign(match.id, person(ANN), next(there.discord.ids))
        await deliver(there)
    for who in (ANN, BOB):
        (told,) = [one for one in to(channels, who) if "pair over" in one.text]
        assert "bob beats ann 2–0" in told.text
        assert not told.silent


async def test_what_a_direct_match_has_no_place_for_is_left_alone(
    there: Stage, channels: Channels
) -> None:
    match = await there.match("pastoral", ANN, BOB, place=INVITED)
    await deliver(there)
    before = len(channels.arrived)
    async with there.services.store.writing() as unit:
        for notice in (Notice.WATCHED, Notice.CLOSING):
            await there.services.match.use_case.recorder.post(unit, match, notice, NOW)
        await unit.commit()
    assert await deliver(there) == []
    assert len(channels.arrived) == before
