"""/me settings: each of them changes what the person sees, and nobody else."""

from __future__ import annotations

import hashlib

import render
from engines import GAMES
from tests.e2e.simulated import Shown, Town


async def opened(town: Town) -> Shown:
    return (await town.slash(town.ann, "me settings")).answer


async def reminders(town: Town) -> Shown:
    message = await opened(town)
    await town.click(town.ann, message, "Reminders and mentions…")
    return message


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
    message = await opened(town)
    assert "same as your Discord" in message.text
    await town.select(town.ann, message, "ja")
    assert message.text.startswith("**あなたの設定**")
    own = (await town.slash(town.ann, "board")).answer
    assert not own.alt.isascii()
    assert "の番" in own.text
    refused = await town.slash(town.ann, "move", text="z9")
    assert not refused.text.isascii()
    assert (await town.slash(town.bob, "turns")).text.isascii()
    assert "your turn" in town.board().text


async def test_whoever_wants_text_is_sent_no_picture(town: Town) -> None:
    await town.start()
    message = await opened(town)
    await town.select(town.ann, message, "text")
    assert "always text, no pictures" in message.text
    own = (await town.slash(town.ann, "board")).answer
    picker = (await town.click(town.ann, town.board(), "Move")).answer
    await town.select(town.ann, picker, "place.c3")
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
    message = (await town.slash(town.bob, "me settings")).answer
    await town.select(town.bob, message, "high-contrast")
    own = (await town.slash(town.bob, "board")).answer
    assert await drawn(own) == picture(1, theme="high-contrast", viewpoint=1)
    await town.click(town.bob, message, "Own side at the bottom: on")
    assert "the first player’s side at the bottom" in message.text
    own = (await town.slash(town.bob, "board")).answer
    assert await drawn(own) == picture(1, theme="high-contrast", viewpoint=0)
    assert await drawn((await town.slash(town.ann, "board")).answer) == public


async def test_who_wants_no_preview_sends_a_move_with_the_last_choice(town: Town) -> None:
    await town.start()
    message = await opened(town)
    await town.click(town.ann, message, "Preview: on")
    assert "moves are sent straight away" in message.text
    picker = (await town.click(town.ann, town.board(), "Move")).answer
    while picker.choices:
        assert "Confirm" not in picker.buttons
        await town.select(town.ann, picker, picker.choices[0])
    assert picker.text.startswith("Sent")
    assert (await town.position()).match.version == 1


async def test_reminders_quiet_hours_and_the_zone_are_set_and_said(town: Town) -> None:
    message = await reminders(town)
    menu = message.menu("half")
    await town.ann.select(message.raw, ["half", "before-3"], custom_id=menu)
    assert (
        "⏰ Reminders: when half the time is left and 3 hours before; at most 3 per turn"
        in message.text
    )
    await town.select(town.ann, message, "5")
    assert "at most 5 per turn, where the match is played" in message.text
    await town.click(town.ann, message, "Direct message: off")
    assert "by direct message" in message.text
    await town.click(town.ann, message, "Automatic vacation: off")
    assert "the first time you run out of time in a match: yes" in message.text
    for button, text in (("Time zone…", "asia/tokyo"), ("Quiet hours…", "22時〜7時")):
        form = await town.click(town.ann, message, button)
        await town.submit(town.ann, form, text)
    assert "🕰️ Time zone: Asia/Tokyo (it’s" in message.text
    assert "🌙 Quiet hours: 22:00-07:00" in message.text
    await town.ann.select(message.raw, ["off"], custom_id=message.menu("off"))
    await town.ann.select(message.raw, [], custom_id=message.menu("half"))
    assert "Reminders: none" in message.text
    await town.restart()
    assert "Quiet hours: 22:00-07:00" in (await opened(town)).text


async def test_what_cannot_be_read_is_refused_and_nothing_changes(town: Town) -> None:
    for button, typed, told in (
        ("Time zone…", "Mars", "the time zone “Mars”"),
        ("Quiet hours…", "always", "read “always” as quiet hours"),
    ):
        form = await town.click(town.ann, await reminders(town), button)
        refused = await town.submit(town.ann, form, typed)
        assert told in refused.text, button
    said = (await opened(town)).text
    assert "UTC" in said
    assert "Quiet hours: none" in said
