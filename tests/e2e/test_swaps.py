"""Taking the first player's side, as both players and everybody else see it."""

from __future__ import annotations

from tests.e2e.simulated import Shown, Town


async def begun(town: Town) -> Shown:
    """The board of a match with swap, after ann's first move."""
    await town.sit("pastoral", town.bob, sides="swap")
    await town.move(town.ann, "c3+2")
    return town.board()


async def test_sides_are_swapped_by_a_button_and_a_confirmation(town: Town) -> None:
    await town.sit("pastoral", town.bob, sides="swap")
    assert "Swap sides" not in town.board().buttons
    early = (await town.slash(town.bob, "match info")).answer
    assert "Swap sides" not in early.buttons
    await town.move(town.ann, "c3+2")
    board = town.board()
    assert board.buttons[:2] == ["Swap sides", "Menu"]
    assert "bob can swap sides." in board.text
    # everybody sees the button, and one person may use it
    assert "only the second player" in (await town.click(town.ann, board, "Swap sides")).text
    assert "You’re not" in (await town.click(town.carol, board, "Swap sides")).text

    asked = (await town.click(town.bob, board, "Swap sides")).answer
    assert asked.private
    assert "**Take ann’s side?**" in asked.text
    assert "⚫ bob – ⚪ ann" in asked.text
    assert "ann makes the next move." in asked.text
    assert asked.alt
    assert asked.buttons == ["Swap sides", "Go on playing"]
    assert (await town.click(town.bob, asked, "Go on playing")).text == "Sides stay as they are."
    assert town.board().id == board.id

    asked = (await town.from_menu(town.bob, "Swap sides")).answer
    done = await town.click(town.bob, asked, "Swap sides")
    assert "You took ann’s side" in done.text
    after = town.board()
    assert "⚫ bob – ⚪ ann" in after.text
    assert "bob took ann’s side." in after.text
    assert "can swap sides" not in after.text
    assert "Swap sides" not in after.buttons
    assert after.called == [town.ann.id]
    # the board that is gone is too old
    stale = await town.click(town.bob, board, "Swap sides")
    assert stale.text.startswith("This board is out of date")

    await town.move(town.ann, "save")
    await town.move(town.bob, "save")
    history = (await town.from_menu(town.carol, "History")).text
    first, swapped, second, third = history.splitlines()[1:5]
    assert "ann **c3+2**" in first
    assert "bob *swapped sides*" in swapped
    assert "ann **save**" in second
    assert "bob **save**" in third

    replay = (await town.slash(town.carol, "replay")).answer
    _, first, swapped, second, third, *_ = replay.text.split("```")[1].splitlines()
    assert first.endswith("ann: c3+2")
    assert swapped.endswith("bob: swapped sides")
    assert second.endswith("ann: save")
    assert third.endswith("bob: save")
    steps = (await town.click(town.carol, replay, "Move by move")).answer
    for names, told in (
        ("ann – bob", "The start"),
        ("ann – bob", "ann"),
        ("bob – ann", "bob took ann’s side."),
        ("bob – ann", "ann"),
    ):
        _, players, *lines = steps.text.splitlines()
        assert players == names
        assert told in lines[0]
        steps = (await town.click(town.carol, steps, "Next ▶")).answer


async def test_a_swap_is_taken_back_like_a_move(town: Town) -> None:
    board = await begun(town)
    asked = (await town.click(town.bob, board, "Swap sides")).answer
    await town.click(town.bob, asked, "Swap sides")
    await town.from_menu(town.bob, "Undo")
    offer = next(one for one in reversed(town.public()) if "↩️" in one.text)
    assert "bob asks to undo the swap.**" in offer.text
    await town.click(town.ann, offer, "Accept")
    after = town.board()
    assert "⚫ ann – ⚪ bob" in after.text
    assert "Undone at bob’s request: back to the position after move 1." in after.text
    assert "bob can swap sides." in after.text
    assert after.called == [town.bob.id]
    asked = (await town.from_menu(town.ann, "Resign")).answer
    await town.click(town.ann, asked, "Yes, resign")
    over = await town.click(town.bob, after, "Swap sides")
    assert "is over." in over.text
    assert over.answer.buttons == ["Rematch"]


async def test_a_computer_takes_the_side_that_is_ahead(town: Town) -> None:
    await town.slash(town.ann, "play", game="pastoral", seat="first", level=3, sides="swap")
    await town.move(town.ann, "c3+2")
    board = await town.until(lambda board: "Yoimachi 3 took ann’s side." in board.text)
    assert board.called == [town.ann.id]
    await town.move(town.ann, "save")


async def test_an_answer_that_uses_up_the_swap_says_so_where_it_is_tried_out(town: Town) -> None:
    await town.sit("pastoral", town.bob, sides="swap")
    menu = (await town.click(town.bob, town.board(), "Menu")).answer
    walk = (await town.click(town.bob, menu, "Try out")).answer
    await town.select(town.bob, walk, "corral.c3")
    assert "you can’t swap sides" not in walk.text
    await town.select(town.bob, walk, "save")
    assert "Once your answer is played, you can’t swap sides." in walk.text
