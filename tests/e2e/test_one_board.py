"""One board for what people see as one: a round with a computer, a turn of two moves, a run of
calls. Whoever else is to move is called all the same."""

from __future__ import annotations

from bot.match.model.terms import Status
from tests.e2e.simulated import Shown, Town


def boards(town: Town) -> list[Shown]:
    return [shown for shown in town.public() if shown.alt]


def rested(board: Shown) -> bool:
    return "thinking" not in board.text


async def test_a_round_with_a_computer_is_one_board_that_rings_for_nobody(town: Town) -> None:
    await town.slash(town.ann, "play", game="pastoral", seat="first", level=1)
    assert town.board().called == [town.ann.id]
    for number in (1, 2):
        await town.move(town.ann, str((await town.position()).moves(0)[0]))
        mine = town.board()
        assert "Yoimachi 1 is thinking" in mine.text
        theirs = await town.until(rested)
        assert (theirs.id, theirs.was_edited()) == (mine.id, True)
        # both moves are told, and the buttons are those of the position
        assert theirs.text.startswith("**ann ")
        assert "** Yoimachi 1 " in theirs.text
        assert theirs.called == []
        opened = await town.select(town.ann, theirs, theirs.choices[0])
        assert opened.answer.choices
        assert len(boards(town)) == 1 + number


async def test_after_a_long_thought_the_person_is_called(town: Town) -> None:
    await town.slash(town.ann, "play", game="pastoral", seat="first", level=1)
    await town.move(town.ann, "save")
    mine, before = town.board(), len(boards(town))
    await town.bot.close()
    await town.wait(minutes=3)
    await town.restart()
    theirs = await town.until(rested)
    assert theirs.id != mine.id
    assert theirs.called == [town.ann.id]
    assert "ann saves." in theirs.text
    # the board on which nobody was to move is gone
    assert len(boards(town)) == before


async def test_a_deployment_with_its_exchange_is_one_turn(town: Town) -> None:
    await town.sit("shinra", town.bob)
    for who in (town.ann, town.bob):
        sheet = (await town.click(who, town.board(), town.board().buttons[0])).answer
        for label in ("Standard formation", "Ready", "Yes, I’m ready"):
            await town.click(who, sheet, label)
    assert town.board().called == [town.ann.id]
    before = len(boards(town))

    done = await town.slash(town.ann, "move", text="put n3 a1")
    assert "still your turn" in done.text
    assert sorted(done.answer.labels) == ["Exchange two cards?", "No exchange"]
    half = town.board()
    assert half.called == []
    assert "No exchange" in half.labels
    other = await town.click(town.bob, half, "No exchange")
    assert "not your turn" in other.text
    preview = await town.click(town.ann, half, "No exchange")
    await town.click(town.ann, preview.answer, "Confirm")
    whole = town.board()
    assert whole.called == [town.bob.id]
    assert "ann deploys" in whole.text
    assert "ann makes no exchange." in whole.text
    assert len(boards(town)) == before + 1

    await town.move(town.bob, "put n3 e5")
    await town.move(town.bob, "swap a5 b4")
    assert town.board().called == [town.ann.id]
    assert len(boards(town)) == before + 2


async def test_a_deployment_and_its_exchange_are_confirmed_together(town: Town) -> None:
    await town.sit("shinra", town.bob)
    for who in (town.ann, town.bob):
        sheet = (await town.click(who, town.board(), town.board().buttons[0])).answer
        for label in ("Standard formation", "Ready", "Yes, I’m ready"):
            await town.click(who, sheet, label)
    before = len(boards(town))

    picker = (await town.click(town.ann, town.board(), "Deploy a card")).answer
    await town.select(town.ann, picker, "n3")
    if "Confirm" not in picker.buttons:
        await town.select(town.ann, picker, "a1")
    assert "Confirm and exchange…" in picker.buttons
    assert len(boards(town)) == before, "nothing is public yet"
    await town.click(town.ann, picker, "Confirm")
    assert picker.text.startswith("Sent: **Put n3 on a1** · `put n3 a1`")
    assert "Sent: **No exchange** · `noswap`" in picker.text
    board = town.board()
    assert board.called == [town.bob.id]
    assert "ann makes no exchange." in board.text
    assert len(boards(town)) == before + 1

    picker = (await town.click(town.bob, board, "Deploy a card")).answer
    await town.select(town.bob, picker, "n3")
    if "Confirm" not in picker.buttons:
        await town.select(town.bob, picker, "e5")
    await town.click(town.bob, picker, "Confirm and exchange…")
    assert len(boards(town)) == before + 1
    await town.select(town.bob, picker, "a5")
    await town.click(town.bob, picker, "Back")
    assert "a5" in picker.choices
    await town.select(town.bob, picker, "a5")
    await town.select(town.bob, picker, "b4")
    await town.click(town.bob, picker, "Confirm")
    assert len(picker.text.splitlines()) >= 2, "both are told"
    assert town.board().called == [town.ann.id]
    assert len(boards(town)) == before + 2
    # both are one act: they are taken back together
    position = await town.position()
    assert len(position.trail) == 3
    await town.restart()
    assert len((await town.position()).trail) == 3


async def to_the_count(town: Town) -> None:
    """Everybody has taken a die, and set another with which the first call may be made."""
    position = await town.to_a_choice()
    for seat in sorted(position.to_act):
        outer, number = position.state.table.players[seat].outer, seat + 1
        inner = outer if number != 2 * outer else 6
        await town.move(town.at_seat(position, seat), f"set {inner}")


async def call(town: Town) -> str:
    """The next player calls; what the board is to say."""
    position = await town.position()
    (seat,) = position.to_act
    await town.move(town.at_seat(position, seat), "call")
    return f"{position.match.names[seat]} calls {position.state.table.marker + 1}."


async def test_consecutive_calls_keep_to_one_board(town: Town) -> None:
    await town.sit("countup", town.bob, town.dave)
    await to_the_count(town)
    before = len(boards(town))
    told: list[str] = []
    for caller in (town.ann, town.bob, town.dave):
        if told:
            assert town.board().called == [caller.id]
        told.append(await call(town))
        board = town.board()
        assert [line for line in told if line not in board.text] == []
        assert len(boards(town)) == before + 1
    assert town.board().called == [town.ann.id]
    # two drop, and the third has something new to decide, or a new round begins
    await town.move(town.ann, "drop")
    await town.move(town.bob, "drop")
    assert len(boards(town)) == before + 1
    assert "dave calls" in town.board().text
    position = await town.position()
    (seat,) = position.to_act
    await town.move(town.at_seat(position, seat), str(position.moves(seat)[0]))
    assert len(boards(town)) == before + 2


async def test_beside_a_computer_the_next_person_is_called_by_the_only_new_board(
    town: Town,
) -> None:
    invitation = await town.slash(
        town.ann,
        "play",
        game="countup",
        seat="first",
        opponent=town.itself,
        opponent2=town.bob,
    )
    await town.click(town.bob, invitation.answer, "Accept")
    before, position = len(boards(town)), await town.position()
    await town.move(town.ann, str(position.moves(0)[0]))
    mine = town.board()
    assert "is thinking" in mine.text
    theirs = await town.until(rested)
    assert (theirs.id == mine.id, theirs.called) == (False, [town.bob.id])
    assert "ann takes" in theirs.text
    assert "Yoimachi 2 takes" in theirs.text
    assert len(boards(town)) == before + 1


async def test_a_board_that_was_deleted_meanwhile_is_posted_anew(town: Town) -> None:
    await town.slash(town.ann, "play", game="pastoral", seat="first", level=1)
    await town.move(town.ann, "save")
    mine = town.board()
    town.env.backend.delete_message(town.channel.id, mine.id)
    await town.until(lambda board: "Yoimachi 1 " in board.text and "· move 2" in board.text)
    assert (await town.position()).match.status is Status.ACTIVE
