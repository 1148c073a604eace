"""Trying out and planning ahead, as its owner sees it, and as nobody else does."""

from __future__ import annotations

from tests.e2e.simulated import Shown, Town


async def waiting(town: Town) -> None:
    """ann has moved, and bob is to move."""
    await town.start()
    await town.play(["save"])


async def tried(town: Town, *choices: str) -> Shown:
    """ann's walk, after the choices she made in it."""
    menu = (await town.click(town.ann, town.board(), "Menu")).answer
    walk = (await town.click(town.ann, menu, "Try out")).answer
    for choice in choices:
        await town.select(town.ann, walk, choice)
    return walk


async def test_a_walk_is_private_and_changes_nothing(town: Town) -> None:
    await waiting(town)
    before = [message.text for message in town.public()]
    walk = await tried(town, "save")
    assert walk.private
    heading, note, *_ = walk.text.splitlines()
    assert heading.startswith("**")
    assert heading.endswith("trying out**")
    assert note == "Only you can see this, and nothing here is played."
    assert "bob **Save** (`save`)" in walk.text
    assert "Your turn:" in walk.text
    assert walk.alt
    await town.click(town.ann, walk, "Back")
    assert "bob’s turn: 2 in hand. What do you want to do? (“You” means bob.)" in walk.text.replace(
        "**", ""
    )
    assert "This is the current board.\n" in walk.text, "and nothing of it is made up"
    assert "\n- " not in walk.text, "what the picture points out is not told again"
    await town.click(town.ann, walk, "Close")
    assert [message.text for message in town.public()] == before
    assert (await town.position()).match.version == 1


async def test_an_answer_is_kept_and_played_with_one_board(town: Town) -> None:
    await waiting(town)
    walk = await tried(town, "save", "save")
    await town.click(town.ann, walk, "Keep as planned answer")
    assert "your answer is played automatically" in walk.text
    assert "if bob plays **Save** (`save`), then **Save** (`save`)" in walk.text
    boards = len(town.public())
    await town.move(town.bob, "save")
    assert len(town.public()) == boards + 1
    board = town.board()
    assert "bob saves." in board.text
    assert "ann saves." in board.text
    assert board.pings == [town.bob.id]
    assert (await town.position()).match.version == 3
    plans = (await town.click(town.ann, town.board(), "Menu")).answer
    shown = (await town.click(town.ann, plans, "Planned answers")).answer
    assert "Your planned answers were all played." in shown.text


async def test_a_first_answer_is_planned_in_six_presses(town: Town) -> None:
    await town.start()
    sent = (await town.slash(town.ann, "move", text="save")).answer
    await town.click(town.ann, sent, "Plan an answer")
    assert "Suppose bob plays:" in sent.text
    assert sent.alt
    await town.select(town.ann, sent, "save")
    assert "bob **Save** (`save`)" in sent.text
    assert "Then you play:" in sent.text
    assert not (await town.position()).choices
    await town.click(town.ann, sent, "Back")
    assert "Suppose bob plays:" in sent.text
    await town.select(town.ann, sent, "corral.c3")
    await town.select(town.ann, sent, "save")
    assert sent.alt
    assert "swap" not in sent.text
    await town.click(town.ann, sent, "Keep as planned answer")
    assert "if bob plays **Place 2 on c3** (`c3+2`), then **Save** (`save`)" in sent.text
    told = await town.slash(town.bob, "move", text="c3+2")
    assert "ann’s answer was set up in advance, so it’s your turn again." in told.text
    assert "ann saves." in town.board().text
    assert "Played automatically for ann, as set up in advance." in town.board().text
    assert (await town.position()).match.version == 3


async def test_an_answer_is_not_offered_where_nobody_is_waited_for(town: Town) -> None:
    await town.sit("countup", town.bob)
    position = await town.to_a_choice()
    assert len(position.to_act) == 2
    chosen = (await town.slash(town.ann, "move", text="set 3")).answer
    assert "Plan an answer" not in chosen.buttons
    assert "Next match" not in chosen.buttons
    sent = (await town.slash(town.bob, "move", text="set 3")).answer
    assert "in advance" not in sent.text + town.board().text


async def test_a_plan_is_a_line_with_an_answer_that_nobody_else_sees_until_it_is_forgotten(
    town: Town,
) -> None:
    await waiting(town)
    walk = await tried(town)
    assert "Keep as planned answer" in walk.disabled
    await town.select(town.ann, walk, "save")
    assert "Keep as planned answer" in walk.disabled
    await town.select(town.ann, walk, "save")
    assert "Keep as planned answer" not in walk.disabled
    await town.click(town.ann, walk, "Keep as planned answer")
    for other in (town.bob, town.carol):
        texts = "".join(message.text for message in town.seen(other))
        assert "onditional move" not in texts
        assert "Only you can see this" not in texts
    record = await town.from_menu(town.bob, "History")
    assert "onditional move" not in record.text
    looked = (await town.click(town.carol, town.board(), "Menu")).answer
    assert "Planned answers" not in looked.buttons
    await town.select(town.ann, walk, "0")
    assert "Deleted." in walk.text
    assert "You have no planned answers." in walk.text
    await town.move(town.bob, "save")
    assert (await town.position()).match.version == 2


async def test_on_ones_own_turn_there_is_nothing_to_keep(town: Town) -> None:
    await town.start()
    walk = await tried(town, "save", "save", "save")
    assert walk.buttons == ["Back", "Start over", "Play save", "Keep as a note", "Close"]
    await town.click(town.ann, walk, "Play save")
    assert walk.text.startswith("Sent: **Save**")
    assert (await town.position()).match.version == 1


async def test_a_line_is_kept_as_a_note_that_nobody_else_reads(town: Town) -> None:
    await waiting(town)
    walk = await tried(town)
    assert "Keep as a note" in walk.disabled
    for choice in ("save", "save"):
        await town.select(town.ann, walk, choice)
    await town.click(town.ann, walk, "Keep as a note")
    assert "1: 1. bob: Save (save) · 2. ann: Save (save)" in walk.text
    assert "Only you can read them." in walk.text
    for other in (town.bob, town.carol):
        assert not any("bob save" in message.text for message in town.seen(other))
    # the line stands where it was
    assert "ann **Save** (`save`)" in (await tried(town)).text


async def test_a_line_that_is_no_plan_any_more_is_refused_and_nothing_is_lost(town: Town) -> None:
    await waiting(town)
    walk = await tried(town, "save", "save")
    await town.move(town.bob, "save")
    refused = await town.click(town.ann, walk, "Keep as planned answer")
    assert "your turn" in refused.text


async def test_a_walk_on_an_old_board_starts_from_the_new_one(town: Town) -> None:
    await waiting(town)
    walk = await tried(town, "save")
    await town.move(town.bob, "save")
    await town.select(town.ann, walk, "save")
    assert "The match has moved on" in walk.text
    assert "Your turn:" in walk.text


async def test_a_plan_outlives_the_process(town: Town) -> None:
    await waiting(town)
    walk = await tried(town, "save", "save")
    await town.click(town.ann, walk, "Keep as planned answer")
    await town.restart()
    await town.move(town.bob, "save")
    assert (await town.position()).match.version == 3


async def test_the_planner_does_not_tell_again_what_its_picture_points_out(town: Town) -> None:
    await town.sit("escape", town.bob)
    first = (await town.position()).moves(0)[0]
    sent = await town.slash(town.ann, "move", text=str(first))
    planner = (await town.click(town.ann, sent.answer, "Plan an answer")).answer
    assert "Suppose bob plays" in planner.text
    await town.click(town.ann, planner, "b4")
    # the picture shows the card as each button turns it
    assert planner.choices == ["r0", "r1", "r2", "r3"]
    assert "\n- " not in planner.text
    assert "Unturned" not in planner.text
