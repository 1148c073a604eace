"""Offers are sent once to each of the two, and changed once they are over."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio

from bot.db.store import Job
from bot.errands import Carrying
from bot.seeks.service import OfferQueue
from bot.seeks.store import Listing, Offer, Party, SeekOfferRepository, Stop, Wish
from tests.app.stage import Stage, User, person, stage
from tests.discord_kit.failing_discord import Channels, Message, refusal
from tests.play.test_deliver import only
from tests.waiting import waiting

ANN, BOB = User(1, "ann"), User(2, "bob")


@pytest_asyncio.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """ann and bob have been found for each other."""
    async with stage(tmp_path) as found:
        seeks = found.services.seeks
        for who, listing, locale in ((ANN, Listing.LEVEL, "en"), (BOB, Listing.NAME, "ja")):
            await seeks.seeks.agree(who.id, listing)
            await seeks.seeks.seek(replace(person(who), locale=locale), Wish("pastoral"))
        assert (await seeks.matchmaking.pair())[0] == 1
        yield found


@pytest.fixture
def channels(there: Stage) -> Channels:
    found = Channels()
    found.stand_in(there.bot)
    return found


def to(channels: Channels, who: User) -> list[Message]:
    """What a person was sent."""
    return [message for message in channels.arrived if message.channel == who.id]


async def deliver(there: Stage) -> None:
    """Do all that is due."""
    await carrying(there).finish()


def carrying(there: Stage) -> Carrying:
    return Carrying(there.services.errands, there.parts.carriers[Job.SEEK_OFFERS])


async def the_offer(there: Stage) -> Offer:
    async with there.services.store.reading() as unit:
        (offer,) = await unit[SeekOfferRepository].of_people([ANN.id])
    return offer


async def test_both_are_asked_in_their_own_language_and_told_as_much_as_was_agreed(
    there: Stage, channels: Channels
) -> None:
    await deliver(there)
    (mine,), (theirs,) = to(channels, ANN), to(channels, BOB)
    assert "I’ve found you an opponent for Pastoral Square: bob." in mine.text
    assert "まだレーティングのない人" in theirs.text
    # a rated match of this game is made even
    assert "Starts from a drawn opening" in mine.text
    assert "抽選した開始局面から始めます" in theirs.text
    assert "ann" not in theirs.text
    assert [party.message_id for party in (await the_offer(there)).parties] == [mine.id, theirs.id]
    # nothing is due before it lapses
    assert await there.services.errands.due(Job.SEEK_OFFERS, 8) == []


async def test_nobody_is_asked_twice_because_the_other_could_not_be(
    there: Stage, channels: Channels
) -> None:
    channels.refuse = only("send", BOB.id, refusal(500))
    await deliver(there)
    channels.refuse = lambda _verb, _channel: None
    # it is tried again later
    (errand,) = await waiting(there.services.store, Job.SEEK_OFFERS)
    await there.parts.carriers[Job.SEEK_OFFERS].carry(errand)
    assert (len(to(channels, ANN)), len(to(channels, BOB))) == (1, 1)


async def test_an_offer_that_ends_while_it_is_sent_is_closed_for_both(
    there: Stage, channels: Channels
) -> None:
    """bob ends his search before the process that sends the offer has noted where it stands."""
    sent = OfferQueue.sent

    async def slowly(queue: OfferQueue, party: Party, channel_id: int, message_id: int) -> None:
        if party.person.user_id == BOB.id:
            await there.services.seeks.seeks.withdraw(BOB.id)
            # nobody else is at it meanwhile
            assert await there.services.errands.due(Job.SEEK_OFFERS, 8) == []
        await sent(queue, party, channel_id, message_id)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(OfferQueue, "sent", slowly)
        await deliver(there)
    offered = {to(channels, who)[0].id for who in (ANN, BOB)}
    assert {number for number, _ in channels.edited} == offered


async def test_whoever_takes_no_messages_looks_no_more_and_the_other_one_goes_on(
    there: Stage, channels: Channels
) -> None:
    channels.refuse = only("send", BOB.id, refusal(403, 50007))
    await deliver(there)
    ((number, text),) = channels.edited
    assert number == to(channels, ANN)[0].id
    assert "fell through" in text
    seeks = there.services.seeks.seeks
    assert [each.seek.stopped for each in await seeks.of(BOB.id)] == [Stop.CLOSED]
    assert [each.seek.stopped for each in await seeks.of(ANN.id)] == [None]
