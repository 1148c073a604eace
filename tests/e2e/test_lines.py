"""Lines: trying out where no match goes on, posting it, and going on from what others posted."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from PIL import Image

from tests.e2e.simulated import Shown, Town


async def finished(town: Town) -> None:
    """ann has made two moves, bob one, and then he has resigned."""
    await town.start()
    await town.play(["save", "save", "d3+3"])
    asked = await town.from_menu(town.bob, "Resign")
    await town.confirm(town.bob, asked)


async def steps(town: Town, who: Any, **options: Any) -> Shown:
    """The viewer of the match in the channel, at its end."""
    replay = (await town.slash(who, "replay", **options)).answer
    shown = (await town.click(who, replay, "Move by move")).answer
    await town.click(who, shown, "End ⏭")
    return shown


async def test_a_line_is_walked_in_private_posted_and_gone_on_from(town: Town) -> None:
    await finished(town)
    before = len(town.public())
    shown = await steps(town, town.carol)
    walk = (await town.click(town.carol, shown, "Try out from here")).answer
    assert walk.private
    assert walk.text.splitlines()[0].endswith("trying moves after move 3**")
    assert {"Back", "Start over", "Post as a line"} <= set(walk.disabled)
    assert "after move 3" in walk.alt
    # a choice of several steps, back in the picker and back on the board
    deeper = next(key for key in walk.choices if key != "save" and "." not in key)
    await town.select(town.carol, walk, deeper)
    assert "save" not in walk.choices
    await town.click(town.carol, walk, "Back")
    await town.select(town.carol, walk, "save")
    await town.select(town.carol, walk, "save")
    assert "1. bob **Save** (`save`) · 2. ann **Save** (`save`)" in walk.text
    await town.click(town.carol, walk, "Back")
    assert "2. ann" not in walk.text
    await town.click(town.carol, walk, "Start over")
    assert "1. bob" not in walk.text
    await town.select(town.carol, walk, "save")
    # nobody has seen any of it, and it outlives the process
    assert len(town.public()) == before
    await town.restart()
    with town.silenced():
        refused = await town.click(town.carol, walk, "Post as a line")
        assert "I don’t have permission" in refused.text
    link = await town.click(town.carol, walk, "Post as a line")
    (posted,) = town.public()[before:]
    assert str(posted.id) in link.text
    heading, line = posted.text.splitlines()
    assert heading.startswith("**carol tried out a line** · Pastoral Square · `")
    assert heading.endswith("after move 3")
    assert line == "1. bob **Save** (`save`)"
    ((name, alt, gif),) = await posted.files()
    assert name == "line.gif"
    assert alt.startswith("Animated replay of 2 positions. The last one: ")
    with Image.open(BytesIO(gif)) as moving:
        assert getattr(moving, "n_frames", 1) == 2
    assert (posted.buttons, posted.pings) == (["Go on from here"], [])
    # bob goes on from there, and the line stays as carol posted it
    on = (await town.click(town.bob, posted, "Go on from here")).answer
    assert on.private
    await town.select(town.bob, on, "save")
    assert "1. bob **Save** (`save`) · 2. ann **Save** (`save`)" in on.text
    await town.click(town.bob, on, "Post as a line")
    assert town.public()[-1].text.startswith("**bob tried out a line**")
    again = await town.click(town.carol, walk, "Post as a line")
    assert "has been posted" in again.text
    assert len(town.public()) == before + 2
    assert "2. ann" not in posted.text
    # and carol goes on where she was
    await town.select(town.carol, walk, "save")
    assert "2. ann **Save**" in walk.text


async def test_a_line_stays_where_the_match_was_but_for_its_players(town: Town) -> None:
    await finished(town)
    other = town.guild.create_text_channel("elsewhere")
    code = (await town.slash(town.host, "match info")).text.split("`")[1]
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


async def test_a_record_file_is_stepped_through_and_tried_out(town: Town) -> None:
    await finished(town)
    replay = (await town.slash(town.ann, "replay")).answer
    name, data = next(
        (n, content)
        for n, _, content in await (await town.record(town.ann, replay)).files()
        if "json" in n
    )
    opened = (await town.slash(town.carol, "replay", record=(name, data))).answer
    assert opened.private
    assert "ann – bob" in opened.text
    assert "✅ The record was checked" in opened.text
    ((_, alt, _),) = await opened.files()
    assert alt.startswith("Animated replay of 5 positions")
    shown = (await town.click(town.carol, opened, "Move by move")).answer
    assert "move 0 of 3" in shown.text
    await town.click(town.carol, shown, "Next ▶")
    assert "move 1 of 3" in shown.text
    walk = (await town.click(town.carol, shown, "Try out from here")).answer
    assert "record of `" in walk.text
    await town.select(town.carol, walk, "save")
    await town.click(town.carol, walk, "Post as a line")
    posted = town.public()[-1]
    assert "from a record file" in posted.text
    on = (await town.click(town.bob, posted, "Go on from here")).answer
    await town.select(town.bob, on, "save")
    assert "2. ann **Save**" in on.text
    # what does not check out is not opened, and what is no record even less
    changed = data.replace(b'"ann"', b'"<@1> **x**"')
    refused = await town.slash(town.ann, "replay", record=(name, changed))
    assert "its contents don’t match" in refused.text
    assert "❌ The record was changed after it was written." in refused.text
    assert (
        "isn’t a match record" in (await town.slash(town.ann, "replay", record=(name, b"c"))).text
    )
    both = await town.slash(town.ann, "replay", match="7KQ2", record=(name, data))
    assert "not both" in both.text
