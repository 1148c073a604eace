"""/setup webhook, as a server's managers see it; and /setup doctor, where something was lost."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest
import pytest_asyncio

from bot.discord_kit.interaction import error_sentence
from bot.discord_kit.message import Ref
from bot.discord_kit.texts import Say
from bot.errands import Carrying
from bot.webhooks.client import PORTS, WebhookRefused
from bot.webhooks.model import MAX_WEBHOOKS, Failure, Webhook
from bot.webhooks.service import signed_headers
from tests.app.stage import HOME, NOW, Sent, Stage, User, stage
from tests.learning.test_learn_command import one, options
from tests.webhooks.receiver import Receiver, receiving

ANN, BOB, HAL = User(1, "ann"), User(2, "bob"), User(8, "hal")
SECRET = re.compile(r"whsec_[A-Za-z0-9+/]{32}")


@pytest_asyncio.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with receiving() as found:
        yield found


@pytest_asyncio.fixture
async def on(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path, webhooks="private") as found:
        yield found


PAGE = Ref("hookadd", path=("webhooks",))


async def setup(on: Stage, address: str | None = None) -> Sent:
    """The page after an address was added, or the panel of all webhooks."""
    if address is None:
        return one(await on.press(HAL, Ref("hooks"), admin=True))
    return one(await on.fill_in(HAL, PAGE, address, admin=True))


async def show(on: Stage) -> str:
    return one(await on.press(HAL, PAGE.to("setup"), admin=True)).content


async def press(on: Stage, action: str, webhook: Webhook | None = None, *values: str) -> Sent:
    ref = Ref(action, 0 if webhook is None else webhook.id)
    return one(await on.press(HAL, ref, values, admin=True))


async def added(on: Stage, address: str) -> Webhook:
    await setup(on, address)
    return (await on.services.webhooks.webhooks.of_server(HOME))[-1]


async def deliver(on: Stage) -> None:
    await Carrying(on.services.errands, on.services.webhooks.sender).finish()


async def test_a_server_has_no_webhook_until_it_adds_one(on: Stage) -> None:
    shown = await setup(on)
    assert "Webhooks: none" in shown.content
    assert shown.private
    assert "Webhooks: none" in await show(on)


async def test_the_secret_is_shown_once_and_signs_what_is_sent(
    on: Stage, receiver: Receiver
) -> None:
    shown = await setup(on, receiver.url)
    assert shown.private
    (secret,) = SECRET.findall(shown.content)
    (webhook,) = await on.services.webhooks.webhooks.of_server(HOME)
    for later in (await setup(on), await press(on, "hookpick", webhook)):
        assert "whsec" not in later.content
        assert "`127.0.0.1`" in later.content
        # an address may hold a key
        assert "/hook" not in later.content
    assert "whsec" not in await show(on)
    tested = await press(on, "hooktest", webhook)
    assert "✅ Test accepted (status 200)." in tested.content
    (request,) = receiver.requests
    assert request.document["type"] == "webhook.test"
    assert signed_headers(secret, request.id, NOW, request.body).items() <= request.headers.items()


async def test_a_test_that_fails_says_why(on: Stage, receiver: Receiver) -> None:
    webhook = await added(on, receiver.url)
    receiver.will_answer(404)
    assert (
        "❌ Test failed: it answered with status 404."
        in (await press(on, "hooktest", webhook)).content
    )
    nobody = await added(on, "http://nobody.invalid/hook")
    assert "I couldn’t connect" in (await press(on, "hooktest", nobody)).content


async def test_events_are_chosen_from_a_menu(on: Stage, receiver: Receiver) -> None:
    webhook = await added(on, receiver.url)
    shown = await setup(on)
    offered = options(shown)
    assert [option.value for option in offered] == ["begun", "moved", "ended", "round"]
    assert all(option.default for option in offered)
    chosen = await press(on, "hookset", webhook, "ended", "round")
    assert "Match ends and Tournament rounds" in chosen.content
    assert [option.value for option in options(chosen) if option.default] == ["ended", "round"]
    match = await on.match("pastoral", ANN, BOB)
    await on.press(ANN, Ref("resignyes", match.id))
    await deliver(on)
    assert receiver.types == ["match.ended"]
    assert "nothing" in (await press(on, "hookset", webhook)).content


async def test_there_are_so_many_and_each_once(on: Stage) -> None:
    for number in range(MAX_WEBHOOKS):
        await setup(on, f"https://example.org/{number}")
    again = await setup(on, "https://example.org/1")
    assert "already has a webhook with this address" in again.content
    assert f"up to {MAX_WEBHOOKS} webhooks" in (await setup(on, "https://example.net/")).content
    third = (await on.services.webhooks.webhooks.of_server(HOME))[2]
    shown = await press(on, "hookpick", None, str(third.id))
    assert "for webhook 3 (`example.org`)" in shown.content


async def test_one_is_removed_once_that_is_confirmed(on: Stage, receiver: Receiver) -> None:
    webhook = await added(on, receiver.url)
    asked = await press(on, "hookdrop", webhook)
    assert "Remove the webhook for `127.0.0.1`?" in asked.content
    assert "Webhook 1" in (await press(on, "hookback", webhook)).content
    assert "removed" in (await press(on, "hookdropyes", webhook)).content
    assert await on.services.webhooks.webhooks.of_server(HOME) == []
    gone = error_sentence(WebhookRefused("gone"), Say("en"))
    assert (await press(on, "hookdropyes", webhook)).content == gone


async def test_another_servers_webhook_is_not_found(on: Stage, receiver: Receiver) -> None:
    theirs = await on.services.webhooks.webhooks.add(HOME + 1, receiver.url)
    for action in ("hookpick", "hookset", "hooktest", "hookon", "hookdrop", "hookdropyes"):
        before = on.changes()
        shown = await press(on, action, theirs)
        assert shown.content == error_sentence(WebhookRefused("gone"), Say("en"))
        assert on.changes() == before
    assert receiver.requests == []


async def failing(on: Stage, receiver: Receiver, times: int, since: int = 0) -> None:
    """So many attempts failed, five hours apart, since some hour from now."""
    clock, sender = Later(since), on.services.webhooks.sender
    sender = replace(sender, webhooks=replace(sender.webhooks, clock=clock))
    carrying = Carrying(replace(on.services.errands, clock=clock), sender)
    receiver.will_answer(*[500] * times)
    for _ in range(times):
        await carrying.finish()
        clock.hours += 5
    assert len(receiver.take()) == times


class Later:
    """A clock some hours ahead."""

    def __init__(self, hours: int) -> None:
        self.hours = hours

    def now(self) -> datetime:
        return NOW + timedelta(hours=self.hours)


async def test_what_was_lost_is_listed_by_the_doctor_and_sent_again(
    on: Stage, receiver: Receiver
) -> None:
    await added(on, receiver.url)
    healthy = one(await on.command(HAL, "setup doctor", admin=True))
    assert "📪" not in healthy.content
    assert healthy.custom_ids == [str(Ref("setup"))]
    match = await on.match("pastoral", ANN, BOB)
    await failing(on, receiver, 1)
    assert "failing since" in await show(on)
    assert "1 event is waiting." in await show(on)
    await failing(on, receiver, 29, since=5)
    off = await show(on)
    assert "Switched off: it accepted nothing for 5 days" in off
    ill = one(await on.command(HAL, "setup doctor", admin=True))
    assert "📪 1 event couldn’t be delivered to a webhook:" in ill.content
    assert f"Match begins · `{match.code}`" in ill.content
    assert "`127.0.0.1`: it answered with status 500 (30 attempts)" in ill.content
    assert "Switched off" in ill.content
    assert ill.custom_ids == [str(Ref("hookagain")), str(Ref("setup"))]
    assert "Sending 1 event again." in (await press(on, "hookagain")).content
    await deliver(on)
    assert receiver.types == ["match.begun"]
    assert "Switched off" not in await show(on)


async def test_a_webhook_that_was_switched_off_is_switched_on_by_a_button(
    on: Stage, receiver: Receiver
) -> None:
    webhook = await added(on, receiver.url)
    await on.match("pastoral", ANN, BOB)
    await failing(on, receiver, 30)
    assert str(Ref("hookon", webhook.id)) in (await setup(on)).custom_ids
    shown = await press(on, "hookon", webhook)
    assert "Switched on again." in shown.content
    assert str(Ref("hookon", webhook.id)) not in shown.custom_ids


@pytest.mark.parametrize("failure", Failure)
async def test_every_failure_has_its_words(on: Stage, failure: Failure) -> None:
    for locale in ("en", "ja"):
        assert Say(locale)(f"webhook-failure-{failure.value}")


async def test_nobody_but_managers_sets_one_up(on: Stage) -> None:
    (refused,) = await on.fill_in(ANN, PAGE, "https://example.org/")
    assert refused.private
    assert await on.services.webhooks.webhooks.of_server(HOME) == []


async def test_where_the_operator_wants_none_there_is_none(tmp_path: Path) -> None:
    async with stage(tmp_path, webhooks="none") as on:
        assert "switched webhooks off" in (await setup(on, "https://example.org/")).content


async def test_a_private_network_is_refused_by_default(tmp_path: Path) -> None:
    async with stage(tmp_path) as on:
        for address, words in {
            "https://192.168.1.1/": "private network",
            "http://example.org/": "begins with `https://`",
            "https://ann:secret@example.org/": "Leave the name and password out",
            "https://example.org:22/": "Use " + " or ".join(map(str, PORTS)),
            "example.org": "Write it in full",
        }.items():
            assert words in (await setup(on, address)).content
        assert await on.services.webhooks.webhooks.of_server(HOME) == []
