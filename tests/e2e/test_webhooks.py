"""What is played on a server reaches its program, by the bot as it runs."""

from __future__ import annotations

import asyncio

from tests.e2e.simulated import Town
from tests.webhooks.receiver import receiving


async def test_a_move_is_sent_to_a_servers_webhook_as_it_is_made(town: Town) -> None:
    await town.restart(webhooks="private")
    async with receiving() as receiver:
        panel = await town.page(town.host, "webhooks")
        form = await town.click(town.host, panel, "Add a webhook…")
        shown = await town.submit(town.host, form, receiver.url)
        assert shown.answer.private
        assert "whsec_" in shown.text
        shown = await town.click(town.host, panel, "Manage webhooks…")
        assert "whsec_" not in shown.text
        tested = await town.click(town.host, shown.answer, "Send a test")
        assert "Test accepted" in tested.text
        await town.sit("pastoral", town.bob)
        await town.move(town.ann, "save")
        async with asyncio.timeout(30):
            while not receiver.requests or receiver.types[-1] != "match.moved":
                receiver.came.clear()
                await receiver.came.wait()
    assert receiver.types == ["webhook.test", "match.begun", "match.moved"]
    match = receiver.requests[-1].document["data"]["match"]
    assert match["channel_id"] in match["url"]
    listed = await town.page(town.host, "webhooks")
    assert "Webhook 1 (`127.0.0.1`)" in listed.text
