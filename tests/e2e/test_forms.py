"""Forms in discord.py's own hands: what it knows of them does not matter."""

from __future__ import annotations

from typing import Any

import pytest
from discord.webhook.async_ import AsyncWebhookAdapter

from tests.e2e.simulated import Town

MODAL = 9
"""The kind of answer that shows a form."""


async def test_a_note_that_was_being_written_while_the_bot_began_anew_is_kept(town: Town) -> None:
    await town.start()
    mine = (await town.slash(town.ann, "match note")).answer
    form = await town.click(town.ann, mine, "Write a note")
    await town.restart()
    done = await town.submit(town.ann, form, "a minute's thought")
    assert "a minute's thought" in mine.text
    assert done.silent
    # it was one note, in one answer
    assert (await town.slash(town.ann, "match note")).text.count("a minute's thought") == 1


async def test_a_note_that_comes_before_the_bot_knows_of_its_form_is_kept(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord shows a form at once; that it did so may come to the bot's ears much later."""
    await town.start()
    mine = (await town.slash(town.ann, "match note")).answer
    real = AsyncWebhookAdapter.create_interaction_response

    async def slowly(self: AsyncWebhookAdapter, *given: Any, params: Any, **named: Any) -> Any:
        answer = await real(self, *given, params=params, **named)
        if params.payload["type"] == MODAL:
            await town.bot.wait_for("heard")
        return answer

    monkeypatch.setattr(AsyncWebhookAdapter, "create_interaction_response", slowly)
    form = await town.click(town.ann, mine, "Write a note")
    done = await town.submit(town.ann, form, "quickly")
    assert mine.text.count("quickly") == 1
    town.bot.dispatch("heard")
    await town.env.settle()
    assert mine.text.count("quickly") == 1
    assert done.silent
