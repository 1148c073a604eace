"""Messages that a process sent but did not record before it died are found, and not sent twice."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio

from bot.app.outbox_sender import Sender
from bot.base.refusal import StoreDown
from bot.discord_kit.posts import lost_announcement
from bot.errands import Carrying
from bot.match.model.match import Match
from bot.match.model.people import Place
from bot.match.model.position import OfferKind
from bot.match.model.terms import Notice, Trouble
from bot.match.outbox import Claimed, Undelivered
from bot.match.store.due import OutboxRepository
from bot.tournaments.model import Format, Tournament
from bot.tournaments.store import Actor, Fixture
from tests.app.stage import CHANNEL, HOME, Stage, User, person, stage
from tests.discord_kit.failing_discord import Channels, Message, refusal
from tests.waiting import pending

ANN, BOB, CAT = User(1, "ann"), User(2, "bob"), User(3, "cat")


@pytest_asyncio.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as found:
        yield found


@pytest.fixture
def channels(there: Stage) -> Channels:
    found = Channels()
    found.stand_in(there.bot)
    return found


async def deliver(there: Stage) -> None:
    """Send everything that is due, as the outbox does."""
    mail = there.services.match.outbox
    for posting in await pending(mail):
        claimed = await mail.claim(posting)
        assert isinstance(claimed, Claimed)
        try:
            await there.parts.delivery.deliver(claimed)
        except Undelivered:
            return
        await mail.mark_sent(posting)


async def die_noting(
    there: Stage, channels: Channels, service: Any, patch: pytest.MonkeyPatch
) -> None:
    """Send, and end before it is recorded; Discord forgets the nonce before the bot is back."""
    with patch.context() as dying:

        async def posted(*_: Any, **__: Any) -> None:
            raise StoreDown("down")

        dying.setattr(type(service), "posted", posted)
        await deliver(there)
    there.parts.posts._sent.clear()
    channels.known.clear()


def with_button(channels: Channels, *actions: str) -> list[Message]:
    """The messages that stand there with a button of one of these actions."""
    starts = tuple(f"y:{action}:" for action in actions)
    return [
        message
        for message in channels.arrived
        for row in message.components
        if message.id not in channels.deleted
        and any(str(item["custom_id"]).startswith(starts) for item in row["components"])
    ]


async def playing(there: Stage) -> Match:
    """A match whose board stands in its channel; ann is to move."""
    match = await there.match("pastoral", ANN, BOB)
    await deliver(there)
    return match


async def kept(there: Stage, match: Match) -> Match:
    found: Match = await there.services.match.matches.get(match.id)
    return found


async def ask(there: Stage, match: Match, who: User, kind: OfferKind = OfferKind.DRAW) -> Any:
    made = await there.services.match.offers.make(
        match.id, person(who), kind, next(there.discord.ids)
    )
    return made.offer


async def test_a_board_that_arrived_is_not_sent_again_after_minutes(
    there: Stage, channels: Channels, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await there.match("pastoral", ANN, BOB)
    await die_noting(there, channels, there.services.match.boards, monkeypatch)
    await deliver(there)
    (board,) = with_button(channels, "move")
    assert (await kept(there, match)).board_message_id == board.id
    # where it was no earlier board, the next one comes
    await there.services.match.matches.act(match.id, person(ANN), "save", next(there.discord.ids))
    await die_noting(there, channels, there.services.match.boards, monkeypatch)
    await there.services.match.matches.act(match.id, person(BOB), "save", next(there.discord.ids))
    await deliver(there)
    assert len(with_button(channels, "move", "quick")) == 3


async def test_so_is_one_whose_buttons_are_all_there_is_to_choose(
    there: Stage, channels: Channels, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await there.match("countup", ANN, BOB)
    await die_noting(there, channels, there.services.match.boards, monkeypatch)
    await deliver(there)
    assert with_button(channels, "move") == []
    (board,) = with_button(channels, "menu")
    assert (await kept(there, match)).board_message_id == board.id


async def test_a_board_that_never_arrived_is_sent_after_a_look(
    there: Stage, channels: Channels
) -> None:
    match = await there.match("pastoral", ANN, BOB)
    channels.refuse = lambda verb, _channel: refusal(500) if verb == "send" else None
    await deliver(there)
    # nor is it known whether it did where nobody may look
    channels.refuse = lambda verb, _channel: refusal(403, 50001) if verb == "history" else None
    await deliver(there)
    (board,) = with_button(channels, "move")
    assert (await kept(there, match)).board_message_id == board.id


async def test_what_is_sent_for_the_first_time_is_not_looked_for(
    there: Stage, channels: Channels
) -> None:
    match = await playing(there)
    before = channels.looked
    await there.services.match.matches.act(match.id, person(ANN), "save", next(there.discord.ids))
    await ask(there, match, ANN)
    await deliver(there)
    assert len({one.id for one in with_button(channels, "move", "agree")}) == 2
    assert channels.looked == before


@pytest.mark.parametrize("kind", [OfferKind.DRAW, OfferKind.HANDOVER])
async def test_an_offer_that_nobody_noted_gives_way_to_the_next_one(
    there: Stage, channels: Channels, monkeypatch: pytest.MonkeyPatch, kind: OfferKind
) -> None:
    match, offers = await playing(there), there.services.match.offers
    first = await ask(there, match, BOB)
    await die_noting(there, channels, there.services.match.boards, monkeypatch)
    # before it is there again, the first one is refused and another one made
    await offers.refuse(first.id, person(ANN), next(there.discord.ids))
    if kind is OfferKind.HANDOVER:
        await there.services.match.substitutes.ask(
            match.id, person(BOB), person(CAT), next(there.discord.ids)
        )
    else:
        await ask(there, match, ANN, kind)
    await deliver(there)
    (shown,) = with_button(channels, "agree", "sityes")
    # a new message, for a changed one calls nobody; the board before gave way as well
    assert len(set(channels.deleted)) == 2
    assert shown.pings == ((CAT.id,) if kind is OfferKind.HANDOVER else (BOB.id,))
    newest = await offers.of_match(match.id)
    assert newest is not None
    assert newest.kind is kind
    assert (await kept(there, match)).board_message_id == shown.id
    assert f"y:agree:{match.id}:0:{first.id}" not in str(shown.components)


async def test_an_offer_that_is_replaced_while_it_is_being_sent_gives_way_to_the_next_one(
    there: Stage, channels: Channels
) -> None:
    match, offers = await playing(there), there.services.match.offers
    first = await ask(there, match, BOB)
    mail = there.services.match.outbox
    (posting,) = await pending(mail)
    claimed = await mail.claim(posting)
    assert posting.notice is Notice.OFFER
    assert isinstance(claimed, Claimed)
    channel = channels.channel

    def slow(number: int, **more: Any) -> Any:
        found = channel(number, **more)
        send = found.send

        async def slowly(**given: Any) -> Any:
            message = await send(**given)
            await offers.refuse(first.id, person(ANN), next(there.discord.ids))
            await ask(there, match, ANN)
            return message

        found.send = slowly
        return found

    there.bot.get_partial_messageable = slow  # type: ignore[method-assign, assignment]
    await there.parts.delivery.deliver(await there.read(posting))
    await mail.mark_sent(posting)
    channels.stand_in(there.bot)
    await deliver(there)
    (shown,) = with_button(channels, "agree")
    newest = await offers.of_match(match.id)
    assert newest is not None
    assert f"{newest.id}" in str(shown.components)
    assert (await kept(there, match)).board_message_id == shown.id


async def test_an_offer_that_a_move_overtakes_is_shown_by_the_board_of_the_move(
    there: Stage, channels: Channels
) -> None:
    match = await playing(there)
    await ask(there, match, ANN)
    mail = there.services.match.outbox
    (posting,) = await pending(mail)
    await there.services.match.matches.act(match.id, person(ANN), "save", next(there.discord.ids))
    # the sender had found it before the move
    await there.parts.delivery.deliver(await there.read(posting))
    await mail.mark_sent(posting)
    await deliver(there)
    (shown,) = with_button(channels, "agree")
    assert [one.id for one in channels.arrived][-1] == shown.id
    assert len(of_version(channels, match, 1)) == 1
    assert channels.deleted == []
    assert shown.pings == (BOB.id,)


async def test_a_handover_takes_the_place_of_an_offer_that_still_looks_open(
    there: Stage, channels: Channels
) -> None:
    match, offers = await playing(there), there.services.match.offers
    first = await ask(there, match, BOB)
    await deliver(there)
    await offers.refuse(first.id, person(ANN), next(there.discord.ids))
    await there.services.match.substitutes.ask(
        match.id, person(BOB), person(CAT), next(there.discord.ids)
    )
    await deliver(there)
    assert len(with_button(channels, "agree")) == 0
    assert len(with_button(channels, "sityes")) == 1


async def test_an_offer_that_was_on_a_board_unnoted_stands_there_once_and_called_once(
    there: Stage, channels: Channels, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await playing(there)
    await ask(there, match, ANN)
    await deliver(there)
    await there.services.match.matches.act(match.id, person(ANN), "save", next(there.discord.ids))
    await die_noting(there, channels, there.services.match.boards, monkeypatch)
    await deliver(there)
    # the board before it keeps its buttons
    _, shown = with_button(channels, "agree")
    assert shown.id == channels.arrived[-1].id
    assert (await kept(there, match)).board_message_id == shown.id
    # first for the offer, and then for the turn
    called = [one.pings for one in channels.arrived if "offers a draw" in one.text]
    assert called == [(BOB.id,), (BOB.id,)]
    assert f"<@{BOB.id}>, do you accept" not in shown.text


async def die_replacing(there: Stage, channels: Channels) -> None:
    """Send, and end before the board that has to give way is deleted; Discord forgets the nonce
    before the bot is back."""
    channels.refuse = lambda verb, _channel: refusal(500) if verb == "delete" else None
    await deliver(there)
    channels.refuse = lambda _verb, _channel: None
    there.parts.posts._sent.clear()
    channels.known.clear()


def of_version(channels: Channels, match: Match, version: int) -> list[int]:
    """The boards of a version that stand."""
    menu = f"'y:menu:{match.id}:{version}"
    shown = {one.id: one for one in channels.arrived if menu in str(one.components)}
    return [ident for ident in shown if ident not in channels.deleted]


@pytest.mark.parametrize("act", ["move", "refuse", "none", "mover"])
async def test_an_offer_that_nobody_noted_leaves_one_board_of_its_version_whatever_comes_first(
    there: Stage, channels: Channels, act: str
) -> None:
    match, offers = await playing(there), there.services.match.offers
    # an offer of whoever is to move outlives the move
    offer = await ask(there, match, ANN if act == "mover" else BOB)
    await die_replacing(there, channels)
    assert len(of_version(channels, match, 0)) == 2
    # before the offer is sent again, somebody uses the board that is there already
    if act.startswith("move"):
        await there.services.match.matches.act(
            match.id, person(ANN), "save", next(there.discord.ids)
        )
    elif act == "refuse":
        await offers.refuse(offer.id, person(ANN), next(there.discord.ids))
    await Sender(there.services.match.outbox, there.parts.delivery.deliver).send()
    (standing,) = of_version(channels, match, 0)
    newest = await kept(there, match)
    assert newest.board_message_id == (
        of_version(channels, match, 1)[0] if act.startswith("move") else standing
    )
    assert bool(with_button(channels, "agree")) is (act in ("none", "mover"))
    # nobody was called twice for it
    assert sum(">, do you accept?" in one.text for one in channels.arrived) == 1
    assert await pending(there.services.match.outbox) == []


async def test_an_offer_while_cards_are_laid_out_leaves_one_board(
    there: Stage, channels: Channels
) -> None:
    match = await there.match("shinra", ANN, BOB)
    await deliver(there)
    position = await there.services.match.matches.position(match.id)
    assert position.arranging
    await there.services.match.matches.act(
        match.id, person(ANN), str(position.moves(0)[0]), next(there.discord.ids)
    )
    await ask(there, match, ANN, OfferKind.ABORT)
    await deliver(there)
    assert (await kept(there, match)).version == 1
    standing = {one.id for one in with_button(channels, "menu")}
    assert standing == {(await kept(there, match)).board_message_id}


async def test_a_board_that_is_asked_for_again_while_it_is_being_sent_is_one_message(
    there: Stage, channels: Channels, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await there.match("pastoral", ANN, BOB)
    await there.services.match.matches.troubled(match.id, Trouble.FORBIDDEN)
    mail, channel = there.services.match.outbox, channels.channel
    rows = [await pending(mail)]

    def slow(number: int, **more: Any) -> Any:
        found = channel(number, **more)
        send = found.send

        async def slowly(**given: Any) -> Any:
            # somebody changes the server’s permissions while the request is under way
            assert await mail.hasten(match.place.guild_id or 0) is True
            rows.append(await pending(mail))
            return await send(**given)

        found.send = slowly
        return found

    there.bot.get_partial_messageable = slow  # type: ignore[method-assign, assignment]
    await deliver(there)
    channels.stand_in(there.bot)
    first, second = ([row for row in found if row.notice is Notice.BOARD] for found in rows)
    assert first[0].id != second[0].id
    assert first[0].nonce == second[0].nonce
    assert second[0].tried_at is not None
    await deliver(there)
    assert len(channels.arrived) == 1
    assert await pending(mail) == []
    # the same if the bot died and Discord has forgotten the nonce
    await there.services.match.matches.act(match.id, person(ANN), "save", next(there.discord.ids))
    await there.services.match.matches.troubled(match.id, Trouble.FORBIDDEN)
    await die_noting(there, channels, there.services.match.boards, monkeypatch)
    assert await mail.hasten(match.place.guild_id or 0) is True
    await deliver(there)
    assert len(of_version(channels, match, 1)) == 1


async def test_a_board_that_is_asked_for_elsewhere_while_it_is_being_sent_stands_there(
    there: Stage, channels: Channels
) -> None:
    match = await there.match("pastoral", ANN, BOB)
    mail, channel = there.services.match.outbox, channels.channel

    def slow(number: int, **more: Any) -> Any:
        found = channel(number, **more)
        send = found.send

        async def slowly(**given: Any) -> Any:
            sent = await send(**given)
            async with there.services.store.writing() as unit:
                fixture, place = Fixture(match.id, 1, 1, 0, 0), Place(HOME, 77)
                await there.services.tournaments.engine.matches.move(unit, fixture, place)
                await unit.commit()
            return sent

        found.send = slowly
        return found

    there.bot.get_partial_messageable = slow  # type: ignore[method-assign, assignment]
    await deliver(there)
    channels.stand_in(there.bot)
    await deliver(there)
    assert [one.channel for one in channels.arrived] == [CHANNEL, 77]
    assert (await kept(there, match)).board_message_id == channels.arrived[-1].id
    assert await pending(mail) == []


async def test_what_changes_a_board_waits_for_one_that_has_failed(
    there: Stage, channels: Channels
) -> None:
    match = await playing(there)
    mail = there.services.match.outbox
    await there.services.match.matches.act(match.id, person(ANN), "save", next(there.discord.ids))
    (board,) = await pending(mail)
    await mail.put_off(board, timedelta(minutes=1), "barred")
    await ask(there, match, ANN)
    # it would post the board first, and call only whoever is asked
    assert await pending(mail) == []
    async with there.services.store.reading() as unit:
        due = await unit[OutboxRepository].when(match.id, Notice.OFFER)
        assert due == await unit[OutboxRepository].when(match.id, Notice.BOARD)
    await mail.hasten_all()
    assert {one.notice for one in await pending(mail)} == {Notice.BOARD, Notice.OFFER}
    await deliver(there)
    (standing,) = of_version(channels, match, 1)
    assert (await kept(there, match)).board_message_id == standing
    assert [one.pings for one in channels.arrived if one.id == standing] == [(BOB.id,)]


async def test_an_answer_that_nobody_noted_is_not_told_again(
    there: Stage, channels: Channels, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, offers = await playing(there), there.services.match.offers
    offer = await ask(there, match, ANN)
    await deliver(there)
    await offers.refuse(offer.id, person(BOB), next(there.discord.ids))
    with monkeypatch.context() as dying:

        async def mark_sent(*_: Any) -> None:
            pass

        dying.setattr(type(there.services.match.outbox), "mark_sent", mark_sent)
        await deliver(there)
    there.parts.posts._sent.clear()
    channels.known.clear()
    await deliver(there)
    (told,) = [one for one in channels.arrived if "declined your draw offer" in one.text]
    assert told.pings == (ANN.id,)
    assert await pending(there.services.match.outbox) == []


async def test_an_invitation_that_nobody_noted_is_not_posted_again(
    there: Stage, channels: Channels, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await there.lobby("pastoral", ANN, BOB)
    await there.services.match.lobby.hasten(match.id)
    await die_noting(there, channels, there.services.match.lobby, monkeypatch)
    assert len(with_button(channels, "withdraw")) == 1
    await deliver(there)
    (shown,) = with_button(channels, "withdraw")
    assert (await kept(there, match)).lobby_message_id == shown.id
    assert shown.channel == CHANNEL


async def test_a_sign_up_that_nobody_noted_is_not_posted_again(
    there: Stage, channels: Channels, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournaments, host = (
        there.services.tournaments,
        Actor(person(ANN), next(there.discord.ids), True),
    )
    cup = Tournament("Cup", Format.SWISS, "pastoral", b"lots", round_length=timedelta(days=3))
    state = await tournaments.create(cup, Place(HOME, CHANNEL), "en", host)
    announcing = Carrying(there.services.errands, there.parts.announcer)

    async def tell() -> None:
        await announcing.finish()

    with monkeypatch.context() as dying:

        async def posted(*_: Any) -> None:
            raise StoreDown("down")

        dying.setattr(type(tournaments.announcements), "set_message", posted)
        await tell()
    there.parts.posts._sent.clear()
    channels.known.clear()
    joining = Actor(person(BOB), next(there.discord.ids), False)
    await tournaments.entries.join(state.row.id, joining)
    await tell()
    (shown,) = channels.arrived
    assert (await tournaments.get(state.row.id)).row.message_id == shown.id
    (edit,) = channels.edited
    assert "bob" in edit[1]


def test_what_has_the_heading_of_others_is_known_by_all_its_words() -> None:
    since = datetime(2026, 11, 22, tzinfo=UTC)
    said: Any = SimpleNamespace(content="### Cup\nann")
    for whole, text, found in (
        (False, "### Cup\nbob", True),
        (True, "### Cup\nbob", False),
        (True, "### Cup\nann", True),
        (False, "### Cups\nann", False),
    ):
        sought = lost_announcement("CODE", since, text, whole=whole)
        assert sought is not None
        assert sought.matches(said) is found
    assert lost_announcement("CODE", None, "### Cup", whole=False) is None
