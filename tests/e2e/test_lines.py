"""Lines: trying out where no match goes on, posting it, and going on from what others posted."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from PIL import Image

from tests.e2e.simulated import BINGO, Done, Shown, Town


async def finished(town: Town) -> None:
    """ann has won against bob."""
    await town.start()
    await town.play(BINGO)


async def steps(town: Town, who: Any) -> Shown:
    """The viewer of the match in the channel, at its end."""
    replay = (await town.slash(who, "replay")).answer
    shown = (await town.click(who, replay, "Move by move")).answer
    await town.click(who, shown, "End ⏭")
    return shown


async def explored(town: Town, who: Any) -> Shown:
    """The try-out from one move before the end of the match."""
    shown = await steps(town, who)
    await town.click(who, shown, "◀ Back")
    return (await town.click(who, shown, "Try out from here")).answer


async def record(town: Town, who: Any) -> tuple[str, bytes]:
    """The record of the match in the channel, as a file."""
    replay = (await town.slash(who, "replay")).answer
    return next((name, data) for name, _, data in await replay.files() if name.endswith(".json"))


async def test_a_line_is_walked_in_private_posted_and_gone_on_from(town: Town) -> None:
    await finished(town)
    before = len(town.public())
    walk = await explored(town, town.carol)
    assert walk.private
    assert walk.text.splitlines()[0].endswith("trying out from move 8**")
    assert {"Back", "Start over", "Post as a line"} <= set(walk.disabled)
    assert "after move 8" in walk.alt
    # a choice of several steps, back in the picker and back on the board
    (deeper,) = [key for key in walk.choices if key not in {"save", *BINGO} and "." not in key][:1]
    await town.select(town.carol, walk, deeper)
    assert "save" not in walk.choices
    await town.click(town.carol, walk, "Back")
    await town.select(town.carol, walk, "save")
    await town.select(town.carol, walk, "save")
    assert "1. ann **Save** (`save`) · 2. bob **Save** (`save`)" in walk.text
    await town.click(town.carol, walk, "Back")
    assert "2. bob" not in walk.text
    await town.click(town.carol, walk, "Start over")
    assert "1. ann" not in walk.text
    await town.select(town.carol, walk, "save")
    # nobody has seen any of it, and the match is what it was
    assert len(town.public()) == before
    await town.restart()
    link = await town.click(town.carol, walk, "Post as a line")
    (posted,) = town.public()[before:]
    assert str(posted.id) in link.text
    heading, line = posted.text.splitlines()
    assert heading.startswith("**carol tried out a line** · Pastoral Square · `")
    assert heading.endswith("from move 8")
    assert line == "1. ann **Save** (`save`)"
    ((name, alt, gif),) = await posted.files()
    assert name == "line.gif"
    assert alt.startswith("Animated replay of 2 positions. The last one: ")
    with Image.open(BytesIO(gif)) as moving:
        assert getattr(moving, "n_frames", 1) == 2
    assert posted.buttons == ["Go on from here"]
    assert posted.pings == []
    # bob goes on from there, and the line stays as carol posted it
    on = (await town.click(town.bob, posted, "Go on from here")).answer
    assert on.private
    await town.select(town.bob, on, "save")
    assert "1. ann **Save** (`save`) · 2. bob **Save** (`save`)" in on.text
    assert "2. bob" not in posted.text
    await town.click(town.bob, on, "Post as a line")
    assert town.public()[-1].text.startswith("**bob tried out a line**")
    again = await town.click(town.carol, walk, "Post as a line")
    assert "has been posted" in again.text
    assert len(town.public()) == before + 2
    # and carol goes on where she was
    await town.select(town.carol, walk, "save")
    assert "2. bob **Save**" in walk.text


async def test_a_match_that_goes_on_is_not_walked_on_from(town: Town) -> None:
    await town.start()
    await town.play(BINGO[:3])
    shown = await steps(town, town.ann)
    assert "Try out from here" not in shown.buttons


async def test_a_line_stays_where_the_match_was_but_for_its_players(town: Town) -> None:
    await finished(town)
    other = town.guild.create_text_channel("elsewhere")
    replay = (await town.slash(town.carol, "replay")).answer
    code = replay.text.split("`")[1]
    for who in (town.carol, town.ann):
        there = (await town.slash(who, "replay", other, match=code)).answer
        shown = (await town.click(who, there, "Move by move")).answer
        walk = (await town.click(who, shown, "Try out from here")).answer
        await town.select(who, walk, "save")
        done = await town.click(who, walk, "Post as a line")
        if who is town.carol:
            assert f"Only players of match `{code}`" in done.text
            assert str(town.channel.id) in done.text
        else:
            assert "Posted: " in done.text


async def test_a_line_waits_where_the_bot_may_not_post(town: Town) -> None:
    await finished(town)
    walk = await explored(town, town.ann)
    await town.select(town.ann, walk, "save")
    with town.silenced():
        refused = await town.click(town.ann, walk, "Post as a line")
        assert "I don’t have permission" in refused.text
    await town.click(town.ann, walk, "Post as a line")
    assert town.public()[-1].text.startswith("**ann tried out a line**")


async def test_a_record_file_is_stepped_through_and_tried_out(town: Town) -> None:
    await finished(town)
    file = await record(town, town.ann)
    done: Done = await town.slash(town.carol, "replay", record=file)
    opened = done.answer
    assert opened.private
    assert "ann – bob" in opened.text
    assert "✅ The record was checked" in opened.text
    ((_, alt, _),) = await opened.files()
    assert alt.startswith("Animated replay of 10 positions")
    shown = (await town.click(town.carol, opened, "Move by move")).answer
    assert "move 0 of 9" in shown.text
    await town.click(town.carol, shown, "Next ▶")
    assert "move 1 of 9" in shown.text
    walk = (await town.click(town.carol, shown, "Try out from here")).answer
    assert "record of `" in walk.text
    await town.select(town.carol, walk, "save")
    await town.click(town.carol, walk, "Post as a line")
    posted = town.public()[-1]
    assert "from the file of a record" in posted.text
    on = (await town.click(town.bob, posted, "Go on from here")).answer
    await town.select(town.bob, on, "save")
    assert "2. ann **Save**" in on.text


async def test_a_changed_file_is_refused_with_what_is_wrong(town: Town) -> None:
    await finished(town)
    name, data = await record(town, town.ann)
    changed = data.replace(b'"ann"', b'"<@1> **x**"')
    refused = await town.slash(town.ann, "replay", record=(name, changed))
    assert "doesn’t check out" in refused.text
    assert "❌ The record was changed after it was written." in refused.text
    for content, why in ((b"cats", "isn’t a match record"), (b" " * 300_000, "256 KB")):
        assert why in (await town.slash(town.ann, "replay", record=("x.json", content))).text
    both = await town.slash(town.ann, "replay", match="7KQ2", record=(name, data))
    assert "not both" in both.text
