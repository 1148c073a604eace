"""A seat is handed over: a person is chosen, asked in public, and plays on."""

from __future__ import annotations

from tests.e2e.simulated import Shown, Town


async def asked(town: Town) -> Shown:
    """bob has asked carol to take his seat; what all can see of it."""
    menu = (await town.click(town.bob, town.board(), "Menu")).answer
    opened = (await town.click(town.bob, menu, "Hand over my seat")).answer
    assert opened.private
    assert "Who should take your seat" in opened.text
    await town.bob.select(opened.raw, [town.carol])
    assert "I’ve [asked]" in opened.text, opened.text
    assert "carol" in opened.text
    return next(one for one in reversed(town.public()) if "take over their seat" in one.text)


async def test_who_is_asked_accepts_and_plays_on(town: Town) -> None:
    await town.start()
    wish = await asked(town)
    assert "bob asks carol to take over their seat" in wish.text
    assert wish.called == [town.carol.id]
    assert wish.buttons[-2:] == ["Accept", "Decline / withdraw"]
    not_asked = await town.click(town.ann, wish, "Accept")
    assert "Only carol can answer that" in not_asked.text
    done = await town.click(town.carol, wish, "Accept")
    assert "the seat has changed hands" in done.text
    assert "bob handed their seat over to carol" in town.board().text
    told = town.public()[-1]
    assert f"<@{town.bob.id}>, carol has taken over your seat" in told.text
    assert told.called == [town.bob.id]
    await town.move(town.ann, "save")
    await town.move(town.carol, "save")
    gone = await town.slash(town.bob, "move", text="save")
    assert "not playing" in gone.text
    history = (await town.from_menu(town.dave, "History")).text
    assert "- 🔁 bob handed their seat over to carol." in history
    steps = (await town.slash(town.ann, "replay")).answer
    first = (await town.click(town.ann, steps, "Move by move")).answer
    await town.click(town.ann, first, "Next ▶")
    assert "bob handed their seat over to carol" in first.text, first.text


async def test_who_is_asked_declines_or_waits_while_the_match_goes_on(town: Town) -> None:
    await town.start()
    wish = await asked(town)
    await town.click(town.carol, wish, "Decline / withdraw")
    assert "carol declined" in wish.text
    assert town.public()[-1].called == [town.bob.id]
    await town.move(town.ann, "save")
    await asked(town)
    await town.move(town.bob, "save")
    await town.move(town.ann, "save")
    below = town.public()[-1]
    assert "🔁 **bob asks carol to take over" in below.text
    assert town.carol.id not in below.called
    await town.click(town.carol, below, "Accept")
    await town.move(town.carol, "save")


async def test_the_substitute_finds_the_request_among_their_turns(town: Town) -> None:
    await town.start()
    await asked(town)
    shown = (await town.slash(town.carol, "turns")).answer
    assert "🔁 **bob asks to hand over their seat** · Pastoral Square" in shown.text
    await town.click(town.carol, shown, "Accept")
    assert "the seat has changed hands" in shown.text
    assert "bob handed their seat over to carol" in town.board().text


async def test_a_new_player_who_sees_a_hand_takes_the_match_out_of_the_ratings(
    town: Town,
) -> None:
    await town.sit("shirokuro", town.bob, rated="rated", pair=False)
    wish = await asked(town)
    assert "The match would stop counting for ratings" in wish.text
    for who in (town.carol, town.ann):
        await town.click(who, wish, "Accept")
    told = (
        "The match no longer counts for ratings: two players have seen what’s hidden at that seat"
    )
    assert told in town.board().text
    assert told in (await town.from_menu(town.dave, "History")).text
    # bob knows one side, and cannot take the other
    menu = (await town.click(town.ann, town.board(), "Menu")).answer
    opened = (await town.click(town.ann, menu, "Hand over my seat")).answer
    await town.ann.select(opened.raw, [town.bob])
    assert "has held another seat in this match" in town.seen(town.ann)[-1].text
