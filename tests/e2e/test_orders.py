"""Standing orders, as their owner sees them, and as nobody else does."""

from __future__ import annotations

from tests.e2e.simulated import Shown, Town


async def waiting(town: Town) -> Shown:
    """ann has moved, and is told so; bob's turn."""
    await town.start()
    return (await town.slash(town.ann, "move", text="save")).answer


async def saving(town: Town, stones: str = "5") -> Shown:
    """ann's plans, after she gave an order to save up."""
    sent = await waiting(town)
    await town.click(town.ann, sent, "Plan an answer")
    await town.click(town.ann, sent, "Standing order…")
    await town.select(town.ann, sent, stones)
    await town.click(town.ann, sent, "Keep as standing order")
    return sent


async def test_an_order_tells_what_it_does_and_when_it_ends_before_it_is_kept(town: Town) -> None:
    sent = await waiting(town)
    await town.click(town.ann, sent, "Plan an answer")
    await town.click(town.ann, sent, "Standing order…")
    assert "You save each turn until you have 5 stones in hand. Ends then, or" in sent.text
    assert "You can end it whenever you like." in sent.text
    assert sent.private
    await town.select(town.ann, sent, "4")
    assert "until you have 4 stones in hand" in sent.text
    await town.click(town.ann, sent, "Keep as standing order")
    assert "Keep saving: You save each turn until you have 4 stones" in sent.text


async def test_it_is_played_with_one_board_and_others_see_only_the_moves(town: Town) -> None:
    await saving(town)
    boards = len(town.public())
    await town.move(town.bob, "save")
    assert len(town.public()) == boards + 1
    board = town.board()
    assert "bob saves." in board.text
    assert "ann saves." in board.text
    for other in (town.bob, town.carol):
        texts = "".join(message.text for message in town.seen(other)).lower()
        assert "standing order" not in texts
        assert "keep saving" not in texts
    record = await town.from_menu(town.bob, "History")
    assert "order" not in record.text.lower()


async def test_it_ends_where_it_said_and_the_panel_says_why_after_a_restart(town: Town) -> None:
    await saving(town)
    await town.move(town.bob, "save")
    await town.restart()
    await town.move(town.bob, "save")
    assert town.board().pings == [town.ann.id]
    plans = (await town.from_menu(town.ann, "Planned answers")).answer
    assert "Keep saving: ended, because you have enough stones." in plans.text


async def test_it_is_seen_and_ended_from_turns(town: Town) -> None:
    await saving(town)
    turns = (await town.slash(town.ann, "turns")).answer
    assert "You have standing orders in" in turns.text
    match = (await town.position()).match
    plans = (await town.select(town.ann, turns, str(match.id))).answer
    assert "Keep saving: You save each turn" in plans.text
    await town.select(town.ann, plans, "save")
    assert "Standing order ended." in plans.text
    assert "Keep saving" not in plans.text
    assert "Standing orders" not in (await town.slash(town.ann, "turns")).text
    await town.move(town.bob, "save")
    assert (await town.position()).match.version == 2


async def test_on_ones_own_turn_the_first_move_is_made_by_its_button(town: Town) -> None:
    await waiting(town)
    plans = (await town.from_menu(town.bob, "Planned answers")).answer
    await town.click(town.bob, plans, "Standing order…")
    await town.click(town.bob, plans, "Keep as standing order")
    assert "It’s your turn now, so make this move yourself." in plans.text
    await town.click(town.bob, plans, "Play save")
    assert plans.text.startswith("Sent: **Save**")
    await town.move(town.ann, "save")
    assert (await town.position()).match.version == 4


async def test_after_a_choice_in_secret_the_round_can_be_left_to_orders(town: Town) -> None:
    await town.sit("countup", town.bob)
    await town.to_a_choice()
    chosen = (await town.slash(town.ann, "move", text="set 3")).answer
    await town.click(town.ann, chosen, "Standing order…")
    await town.click(town.ann, chosen, "Keep calling")
    assert "In this round, you call up to 9. After that, or if you can’t call" in chosen.text
    await town.select(town.ann, chosen, "12")
    await town.select(town.ann, chosen, "on")
    assert "you call up to 12" in chosen.text
    assert "You go on even if someone else shoots." in chosen.text
    await town.click(town.ann, chosen, "Back")
    await town.click(town.ann, chosen, "Take the outer die")
    await town.select(town.ann, chosen, "low")
    await town.click(town.ann, chosen, "Keep as standing order")
    assert "the lowest die is taken as your outer die" in chosen.text


async def test_an_order_that_is_no_use_any_more_is_refused(town: Town) -> None:
    sent = await waiting(town)
    await town.click(town.ann, sent, "Plan an answer")
    await town.click(town.ann, sent, "Standing order…")
    await town.select(town.ann, sent, "4")
    await town.move(town.bob, "save")
    await town.move(town.ann, "save")
    refused = await town.click(town.ann, sent, "Keep as standing order")
    assert "can’t give that standing order now" in refused.text
