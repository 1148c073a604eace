"""/me export and /me delete: what is kept about somebody, and being rid of it."""

from __future__ import annotations

import json

from tests.e2e.simulated import Town


async def test_somebody_gets_all_that_is_kept_about_them_and_nobody_else_does(town: Town) -> None:
    await town.start()
    await town.move(town.ann, "save")
    done = await town.slash(town.ann, "me export")
    assert "everything I store about you" in done.text
    ((name, _, content),) = await done.answer.files()
    assert name == "yoimachi-me.json"
    found = json.loads(content)
    assert found["user"] == str(town.ann.id)
    assert [row["text"] for row in found["matches"][0]["rows"]] == ["save"]
    assert "bob" not in content.decode()
    assert not any(shown.raw.attachments[0].filename == name
                   for shown in town.public() if shown.raw.attachments)  # fmt: skip


async def test_somebody_is_forgotten_after_a_warning(town: Town) -> None:
    await town.start()
    asked = await town.slash(town.ann, "me delete")
    assert "You **resign** the match you’re playing" in asked.text
    assert "can’t be undone" in asked.text
    kept = await town.slash(town.ann, "me delete")
    await town.click(town.ann, kept.answer, "Keep everything")
    assert (await town.position()).match.outcome is None
    await town.click(town.ann, asked.answer, "Delete my data")
    assert "Your data is deleted" in asked.answer.text
    board = town.board()
    assert "ann" not in board.text
    assert "anon-" in board.text
    assert "ann" not in board.alt
    replay = (await town.slash(town.bob, "replay")).answer
    for _, alt, content in await replay.files():
        assert "ann" not in alt
        assert b'"ann"' not in content
    with town.speaking(town.bob, "ja"):
        assert "元には戻せません" in (await town.slash(town.bob, "me delete")).text


async def test_nothing_is_left_to_warn_of_for_who_has_never_played(town: Town) -> None:
    asked = await town.slash(town.carol, "me delete")
    assert "resign" not in asked.text
    await town.click(town.carol, asked.answer, "Delete my data")
    assert "Your data is deleted" in asked.answer.text
