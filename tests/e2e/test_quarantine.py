"""What people see of a match that can’t be continued, and how it is got rid of."""

from __future__ import annotations

import re

from structlog.testing import capture_logs

from tests.e2e.simulated import Town

NUMBER = re.compile(r"`([0-9a-f]{8})`")


async def codes(town: Town) -> tuple[str, str]:
    """Two matches of ann and bob in which ann is to move; the first one's options are spoiled."""
    for _ in range(2):
        await town.start()
    found = await town.services.match.inbox.of_user(town.ann.id)
    broken, sound = sorted(found, key=lambda match: match.id)
    await town.change(f"UPDATE matches SET options = 'x' WHERE id = {broken.id}")
    return broken.code, sound.code


async def test_one_broken_match_breaks_no_list_and_says_so_kindly(town: Town) -> None:
    broken, sound = await codes(town)
    listed = (await town.listed(town.carol)).text
    assert "can’t be continued" in listed
    assert "2 open matches" in listed
    assert broken in listed
    assert sound in listed
    inbox = await town.slash(town.ann, "turns")
    assert broken in inbox.text
    assert sound in inbox.text
    with capture_logs() as logs:
        refused = (await town.slash(town.ann, "move", text="save", match=broken)).text
    assert "all other matches go on" in refused
    number = NUMBER.search(refused)
    assert number is not None
    (line,) = [line for line in logs if line["event"] == "match-unplayable"]
    assert (line["id"], line["match"]) == (number[1], broken)
    # from the broken one there is a way on to the next
    first = await town.click(town.ann, inbox.answer, "Next match")
    pages = [first.answer.text]
    if "Next match" in first.answer.buttons:
        pages.append((await town.click(town.ann, first.answer, "Next match")).answer.text)
    assert any("is damaged" in page for page in pages)
    assert any(sound in page for page in pages)
    info = (await town.slash(town.bob, "match info", match=broken)).text
    assert "is damaged" in info
    assert "ann – bob" in info
    await town.slash(town.ann, "move", text="save", match=sound)
    assert sound in town.board().text


async def test_an_admin_calls_a_broken_match_off_and_everybody_is_told(town: Town) -> None:
    broken, _ = await codes(town)
    assert broken in [
        choice["value"] for choice in await town.offers(town.host, "admin match", "match")
    ]
    asked = await town.moderate(town.host, "cancel", match=broken, reason="spoiled file")
    done = await town.confirm(town.host, asked)
    assert f"`{broken}` is cancelled" in done.text
    last = town.public()[-1].text
    assert "hanna (moderator) cancelled the match: spoiled file" in last
    assert broken in last
    assert broken not in (await town.slash(town.ann, "turns")).text


async def test_an_admin_calls_an_invitation_off(town: Town) -> None:
    invitation = (
        await town.slash(town.ann, "play", game="pastoral", opponent=town.bob, seat="first")
    ).answer
    (match,) = await town.services.match.inbox.of_user(town.ann.id)
    with town.speaking(town.host, "ja"):
        done = await town.moderate(town.host, "cancel", match=match.code, reason="not here")
        assert "取り下げますか？" in done.text
        done = await town.confirm(town.host, done)
    assert "始まっていなかった" in done.text
    assert "hanna (moderator) cancelled the match: not here" in invitation.text
    assert invitation.buttons == []
    assert await town.services.match.inbox.of_user(town.ann.id) == []
