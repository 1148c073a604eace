"""What only one person may see, and that nobody else gets it."""

from __future__ import annotations

from typing import Any

import render
from engines import PUBLIC
from tests.e2e.simulated import Town

LABEL = "My cup"


async def chosen(town: Town) -> None:
    """ann, bob and dave have set 6, 4 and 2."""
    await town.sit("countup", town.bob, town.dave)
    await town.to_a_choice()
    for who, face in ((town.ann, 6), (town.bob, 4), (town.dave, 2)):
        await town.move(who, f"set {face}")


async def test_the_own_hand_is_shown_to_nobody_else(town: Town) -> None:
    await chosen(town)
    # the board has a button for it
    assert town.board().buttons == [LABEL, "Menu", "What happened"]
    names = (await town.position()).match.names
    for seat, who in enumerate((town.ann, town.bob, town.dave)):
        view = (await town.position()).view(seat)
        wanted = render.hand("countup", view, locale="en", names=names)
        assert wanted is not None
        for done in (
            await town.click(who, town.board(), LABEL),
            await town.slash(who, "hand"),
        ):
            assert done.answer.private
            assert "Only you can see this." in done.text
            ((name, alt, png),) = await done.answer.files()
            assert (name, alt, png) == ("board.png", wanted.alt, wanted.png)
    # strangers have none
    for done in (
        await town.click(town.carol, town.board(), LABEL),
        await town.slash(town.carol, "hand"),
    ):
        assert "You’re not playing in match" in done.text
        assert done.answer.alt == ""
    with town.speaking(town.bob, "ja"):
        done = await town.click(town.bob, town.board(), LABEL)
        assert "あなただけに見えています。" in done.text


async def test_who_is_to_act_goes_on_from_the_hand_and_shows_what_is_public(town: Town) -> None:
    await chosen(town)
    mine = (await town.click(town.ann, town.board(), LABEL)).answer
    others = (await town.click(town.bob, town.board(), LABEL)).answer
    assert others.buttons == []
    (label,) = mine.buttons
    assert label == "Call, shoot or drop"
    opened = (await town.click(town.ann, mine, label)).answer
    assert "drop" in opened.choices
    assert any(choice.startswith("shoot") for choice in opened.choices)
    # the own board is private, and the shown one public
    own = (await town.slash(town.bob, "board")).answer
    assert own.private
    assert own.buttons == [LABEL, "Menu"]
    await town.slash(town.bob, "board", public=True)
    position = await town.position()
    wanted = render.draw(
        "countup", position.view(PUBLIC), viewpoint=0, locale="en", names=position.match.names
    )
    ((_, alt, png),) = await town.board().files()
    assert (alt, png) == (wanted.alt, wanted.png)


async def test_a_hand_can_be_asked_for_on_any_old_board(town: Town) -> None:
    await town.sit("countup", town.bob)
    old = town.board()
    await town.to_a_choice()
    await town.move(town.ann, "set 6")
    await town.move(town.bob, "set 5")
    done = await town.click(town.bob, old, LABEL)
    assert "5" in done.answer.alt
    assert done.answer.alt == (await town.slash(town.bob, "hand")).answer.alt


async def test_a_game_without_secrets_has_no_hand(town: Town) -> None:
    await town.start()
    assert town.board().buttons == ["Move", "Menu"]
    done = await town.slash(town.ann, "hand")
    assert "Nothing is hidden in Pastoral Square" in done.text


async def test_a_match_that_is_over_has_no_hands(town: Town) -> None:
    await chosen(town)
    old = town.board()
    for one in (town.dave, town.bob):
        asked = (await town.from_menu(one, "Resign")).answer
        await town.click(one, asked, "Yes, resign")
    done = await town.click(town.bob, old, LABEL)
    assert "is over" in done.text
    assert LABEL not in town.board().buttons


async def counting(town: Town, *, may_call: bool) -> Any:
    """ann and bob have set dice with which they may call 1, or may not; who is to move."""
    await town.sit("countup", town.bob)
    position = await town.to_a_choice()
    for seat in (0, 1):
        outer = position.view(seat).table.players[seat].outer
        # 1 may not be called over a single 1; two dice that are alike forbid nothing but their sum
        other = 2 if outer == 1 else 1
        await town.move(town.at_seat(position, seat), f"set {outer if may_call else other}")
    (seat,) = (await town.position()).to_act
    return town.at_seat(position, seat)


async def test_a_decision_that_everybody_sees_takes_two_presses_under_the_board(town: Town) -> None:
    first = await counting(town, may_call=True)
    second = town.bob if first.id == town.ann.id else town.ann
    board = town.board()
    assert {board.label(path) for path in board.choices} == {"Call 1", "Shoot…", "Drop"}
    shown = (await town.select(first, board, "call")).answer
    assert shown.private
    assert shown.buttons == ["Confirm", "Back", "Close"]
    await town.click(first, shown, "Confirm")
    assert "calls 1" in town.board().text
    # for whoever is not to move they are as all buttons are
    for who, refusal in ((first, "not your turn"), (town.carol, "not playing in match")):
        refused = await town.select(who, town.board(), "drop")
        assert refused.answer.private
        assert refusal in refused.text
    # one press where somebody does not want to be asked
    await town.prefer(second, confirm=False)
    sent = (await town.select(second, town.board(), "drop")).answer
    assert sent.text.startswith("Sent: **Drop")


async def test_a_call_that_the_own_cup_forbids_is_refused_in_private(town: Town) -> None:
    first = await counting(town, may_call=False)
    before = [message.text for message in town.public()]
    board = town.board()
    assert "call" in board.choices
    refused = await town.select(first, board, "call")
    assert refused.answer.private
    assert refused.answer.buttons == refused.answer.choices == []
    assert "1" in refused.text
    assert [message.text for message in town.public()] == before


async def test_what_may_be_done_stands_under_the_own_hand(town: Town) -> None:
    first = await counting(town, may_call=True)
    hand = (await town.click(first, town.board(), LABEL)).answer
    other = "bob" if first.id == town.ann.id else "ann"
    labels = [hand.label(path) for path in hand.choices]
    assert {"Call 1", f"{other}: outer die", f"{other}: inner die", "Drop"} <= {*labels}
    await town.select(first, hand, "drop")
    await town.click(first, hand, "Confirm")
    assert hand.text.startswith("Sent: **Drop")
