"""Lines: trying out where no match goes on, posting it, and going on from what others posted."""

from __future__ import annotations

from tests.e2e.simulated import BINGO, Shown, Town


async def finished(town: Town) -> None:
    """ann has won against bob."""
    await town.start()
    await town.play(BINGO)


async def explored(town: Town, who: object, back: int = 1) -> Shown:
    """The try-out from so many moves before the end of the match in the channel."""
    replay = (await town.slash(who, "replay")).answer
    steps = (await town.click(who, replay, "Move by move")).answer
    await town.click(who, steps, "End ⏭")
    for _ in range(back):
        await town.click(who, steps, "◀ Back")
    return (await town.click(who, steps, "Try out from here")).answer


async def test_a_line_is_walked_in_private_posted_and_gone_on_from(town: Town) -> None:
    await finished(town)
    before = len(town.public())
    walk = await explored(town, town.carol)
    assert walk.private
    assert walk.text.splitlines()[0].endswith("trying out from move 8**")
    assert {"Back", "Start over", "Post as a line"} <= set(walk.disabled)
    assert walk.alt
    await town.select(town.carol, walk, "save")
    assert "1. ann **Save** (`save`)" in walk.text
    await town.select(town.carol, walk, "save")
    assert "2. bob **Save** (`save`)" in walk.text
    await town.click(town.carol, walk, "Back")
    assert "2. bob" not in walk.text
    await town.click(town.carol, walk, "Start over")
    assert "1. ann" not in walk.text
    await town.select(town.carol, walk, "save")
    print(walk.text, walk.buttons)
    assert len(town.public()) == before
    done = await town.click(town.carol, walk, "Post as a line")
    print(done.text)
    posted = town.public()[-1]
    print(posted.text, posted.alt)
    assert not posted.private
    assert posted.text.startswith("**carol tried out a line**")
    assert posted.buttons == ["Go on from here"]
    on = (await town.click(town.bob, posted, "Go on from here")).answer
    assert on.private
    print(on.text)
