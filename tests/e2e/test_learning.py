"""Learning on a server: the match is for all to see, what is told in it and the puzzles are not."""

from __future__ import annotations

import render
from engines import GAMES, PUBLIC
from engines.puzzles import position, puzzles
from tests.e2e.simulated import Town


async def test_a_guided_match_is_begun_with_one_press_and_its_hints_are_private(
    town: Town,
) -> None:
    opened = await town.slash(town.ann, "learn", game="pastoral")
    assert opened.answer.private
    assert town.public() == []
    await town.click(town.ann, opened.answer, "Play with hints")
    board = town.board()
    assert board.buttons == ["Move", "💡 Hint", "Menu"]
    assert board.pings == [town.ann.id]

    hint = (await town.click(town.ann, board, "💡 Hint")).answer
    assert hint.private
    assert "Step 1 of 8" in hint.text
    picker = (await town.click(town.ann, hint, "Move")).answer
    assert "corral.c3" in picker.choices
    # whoever else presses it is told nothing, and sees nothing of what was told
    for who in (town.bob, town.carol):
        refused = await town.click(who, board, "💡 Hint")
        assert refused.answer.private
        assert "You’re not playing in match" in refused.text
        assert all("Step" not in shown.text for shown in town.seen(who))
    await town.restart()
    assert "Step 1 of 8" in (await town.click(town.ann, board, "💡 Hint")).text


async def test_without_a_game_there_are_all_of_them_to_choose_from(town: Town) -> None:
    asked = (await town.slash(town.ann, "learn")).answer
    assert asked.private
    assert asked.buttons == [render.title(key, "en") for key in GAMES]
    chosen = await town.click(town.ann, asked, "Escape")
    assert "Learn Escape" in chosen.text


async def test_a_good_move_is_thought_out_in_the_pool(town: Town) -> None:
    await town.slash(town.ann, "play", game="pastoral", seat="first", level=1)
    hint = (await town.click(town.ann, town.board(), "💡 Hint")).answer
    told = await town.click(town.ann, hint, "Suggest a move")
    assert "best first" in told.text
    assert told.answer.private
    assert "after move 1" in told.answer.alt
    # a good move comes with a reason
    assert any(why in told.text for why in ("matches in 10", "It wins", "Most other moves"))
    # the best, whose board is shown, is sent with one press; another one is shown first
    best, *others = (label for label in hint.buttons if label.startswith("Play "))
    for other in others[:1]:
        # a second press of Hint suggests at once
        asked = (await town.click(town.ann, town.board(), "💡 Hint")).answer
        await town.click(town.ann, asked, other)
        assert asked.buttons[0] == "Confirm"
    await town.click(town.ann, hint, best)
    assert hint.text.startswith("Sent: ")
    assert best.removeprefix("Play ") in hint.text


async def test_a_puzzle_is_ones_own_in_ones_own_language_and_survives_a_restart(
    town: Town,
) -> None:
    with town.speaking(town.bob, "ja"):
        opened = await town.slash(town.bob, "learn", game="pastoral")
        count = len(puzzles("pastoral"))
        label = f"練習問題：{count}問中0問クリア"
        puzzle = (await town.click(town.bob, opened.answer, label)).answer
        assert f"問題 1 / {count}" in puzzle.text
        assert "あなたの番です" in puzzle.text
        assert puzzle.alt
        await town.restart()
        form = await town.click(town.bob, puzzle, "入力する")
        solved = await town.submit(town.bob, form, puzzles("pastoral")[0].answers[0])
    assert "正解です" in solved.text
    assert solved.answer.private
    assert town.public() == []
    assert town.seen(town.ann) == []
    theirs = await town.slash(town.ann, "learn", game="pastoral")
    assert f"There are {count} of them." in theirs.text


async def test_a_wrong_answer_is_punished_in_the_message_it_was_given_in(town: Town) -> None:
    opened = await town.slash(town.ann, "learn", game="shinra")
    shelf = puzzles("shinra")
    label = f"Puzzles: 0 of {len(shelf)} solved"
    shown = (await town.click(town.ann, opened.answer, label)).answer
    (puzzle,) = (one for number, one in enumerate(shelf, 1) if f"puzzle {number} of" in shown.text)
    moves = map(str, puzzle.rules.moves(puzzle.rules.view(position(puzzle), puzzle.seat)))
    # nobody has written down how this one goes wrong
    wrong = next(move for move in moves if move not in {*puzzle.answers, *puzzle.refutations})
    form = await town.click(town.ann, shown, "Type it")
    told = await town.submit(town.ann, form, wrong)
    assert "isn’t the right move" in told.text
    assert "\n2. Player " in told.text
    assert "Looking for" not in told.text
    assert told.answer.private
    await town.click(town.ann, told.answer, "Try again")
    assert "Only you can see this." in told.answer.text
    assert town.public() == []


async def test_a_guided_match_gives_no_hints_about_a_rated_one(town: Town) -> None:
    await town.slash(town.ann, "play", game="pastoral", seat="first", level=1)
    await town.move(town.ann, "save")
    board = await town.until(lambda shown: "move 2" in shown.text)
    guided = (await town.position()).match
    (_, reply) = [
        entry.text for entry in await town.services.match.matches.history(guided.id, PUBLIC)
    ]
    hint = (await town.click(town.ann, board, "💡 Hint")).answer
    assert "Suggest a move" in hint.buttons
    await town.sit("pastoral", town.bob, rated="rated", pair=False)
    code = (await town.position()).match.code
    for who, text in ((town.ann, "save"), (town.bob, reply)):
        await town.slash(who, "move", match=code, text=text)
    for message, label in ((board, "💡 Hint"), (hint, "Suggest a move")):
        told = await town.click(town.ann, message, label)
        assert told.answer.private
        assert f"Your rated match `{code}` has reached the same position" in told.text
    # the match itself goes on
    preview = (await town.select(town.ann, board, "save")).answer
    assert "Confirm" in preview.buttons
