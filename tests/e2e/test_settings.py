"""/me settings: each of them changes what the person sees, and nobody else."""

from __future__ import annotations

import hashlib

import render
from engines import GAMES
from tests.e2e.simulated import Shown, Town


async def opened(town: Town) -> Shown:
    return (await town.slash(town.ann, "me settings")).answer


async def drawn(message: Shown) -> str:
    ((_, _, png),) = await message.files()
    return hashlib.sha256(png).hexdigest()


def picture(seat: int, *, theme: str, viewpoint: int) -> str:
    game = GAMES["pastoral"]
    view = game.view(game.start(2), seat)
    names = ("ann", "bob")
    shown = render.draw("pastoral", view, names=names, theme=theme, viewpoint=viewpoint)
    return hashlib.sha256(shown.png).hexdigest()


async def test_private_words_come_in_the_chosen_language_and_public_ones_do_not(
    town: Town,
) -> None:
    await town.start()
    assert "same as your Discord" in (await opened(town)).text
    done = await town.prefer(town.ann, locale="ja")
    assert done.text.startswith("✅ 保存しました。あなただけに見えるものの言語：**日本語**\n")
    own = (await town.slash(town.ann, "board")).answer
    assert not own.alt.isascii()
    assert "の番" in own.text
    refused = await town.slash(town.ann, "move", text="z9")
    assert not refused.text.isascii()
    assert (await town.slash(town.bob, "turns")).text.isascii()
    assert "your turn" in town.board().text


async def test_whoever_wants_text_is_sent_no_picture(town: Town) -> None:
    await town.start()
    done = await town.prefer(town.ann, theme="text")
    assert "Saved: Boards only you see: **always text, no pictures**" in done.text
    own = (await town.slash(town.ann, "board")).answer
    picker = (await town.click(town.ann, town.board(), "Move")).answer
    await town.select(town.ann, picker, "corral.c3")
    menu = (await town.click(town.ann, town.board(), "Menu")).answer
    walk = (await town.click(town.ann, menu, "Try out")).answer
    assert "**Place 2 on c3**" in picker.text
    assert "B2" in picker.text
    for shown in (own, picker, walk):
        assert not shown.raw.attachments
        assert shown.text.count("```") == 2
        assert "8         -  -  -  -        8" in shown.text
    rules = (await town.slash(town.ann, "rules", game="pastoral")).answer
    assert not rules.raw.attachments
    # others, and everybody in public, have their pictures
    assert town.board().alt
    assert (await town.slash(town.bob, "board")).answer.alt


async def test_private_boards_have_the_chosen_colours_and_side(town: Town) -> None:
    await town.start()
    public = await drawn(town.board())
    await town.prefer(town.bob, theme="high-contrast")
    own = (await town.slash(town.bob, "board")).answer
    assert await drawn(own) == picture(1, theme="high-contrast", viewpoint=1)
    done = await town.prefer(town.bob, side="first")
    assert "**the first player’s side**" in done.text
    own = (await town.slash(town.bob, "board")).answer
    assert await drawn(own) == picture(1, theme="high-contrast", viewpoint=0)
    assert await drawn((await town.slash(town.ann, "board")).answer) == public


async def test_who_wants_no_preview_sends_a_move_with_the_last_choice(town: Town) -> None:
    await town.start()
    await town.prefer(town.ann, confirm=False)
    picker = (await town.click(town.ann, town.board(), "Move")).answer
    while picker.choices:
        assert "Confirm" not in picker.buttons
        await town.select(town.ann, picker, picker.choices[0])
    assert picker.text.startswith("Sent")
    assert (await town.position()).match.version == 1


async def test_reminders_quiet_hours_and_the_zone_are_set_and_said(town: Town) -> None:
    done = await town.prefer(
        town.ann, when=["half", "before-3"], most=5, privately=True, mentions=[]
    )
    saved, title, *lines = done.text.split("\n")
    assert saved == (
        "✅ Saved: When to remind you of your turn: "
        "**when half the time is left and 3 hours before the deadline**"
        " · Most reminders per turn: **5** · Where reminders come: **by direct message**"
        " · Other mentions: **none**"
    )
    assert title == "**Your settings · Reminders and mentions**"
    assert "One message a day instead: **no**" in lines
    done = await town.prefer(
        town.ann, zone="asia/tokyo", quiet="22時〜7時", autovacation=True, when=[]
    )
    assert "Time zone: **Asia/Tokyo (it’s" in done.text
    assert "Quiet hours: **22:00-07:00**" in done.text
    assert "Automatic vacation when time runs out: **yes**" in done.text
    await town.restart()
    panel = await opened(town)
    await town.select(town.ann, panel, "reminders")
    assert "**never, not even a mention with the board**" in panel.text


async def test_a_mistake_leaves_the_page_open_and_keeps_what_was_right(town: Town) -> None:
    done = await town.prefer(town.ann, zone="Mars", quiet="always", autovacation=True)
    saved, zone, quiet, title, *lines = done.text.split("\n")
    assert saved == "✅ Saved: Automatic vacation when time runs out: **yes**"
    assert "the time zone “Mars”" in zone
    assert "read “always” as quiet hours" in quiet
    assert title == "**Your settings · Time and vacation**"
    assert lines[1] == "Quiet hours: **none**"
    assert "Change…" in done.answer.labels


async def test_who_changes_nothing_is_told_so(town: Town) -> None:
    assert (await town.prefer(town.ann, side="own")).text.startswith("Nothing was")
