"""Laying out one's own cards: both at once, each in private, and one public board that keeps up."""

from __future__ import annotations

import asyncio
from typing import Any

import discord

import render
from bot.match.model.people import Person
from bot.match.model.position import MAX_PLACEMENTS, Position, laid_cards
from engines import GAMES, PUBLIC
from engines.core import Arranging
from tests.e2e.simulated import Shown, Town

SHINRA = GAMES["shinra"]
NAMES = {"p": "prince", "g": "general", "s": "staff", "i": "intelligence", "d": "defence"}
CARDS = ["k", "p", "g", "s", "i", "d", *(f"n{number}" for number in range(1, 11))]


async def begun(town: Town) -> Shown:
    """ann and bob are to lay out their cards; the public board."""
    await town.sit("shinra", town.bob)
    return town.board()


async def opened(town: Town, who: Any) -> Shown:
    return (await town.click(who, town.board(), "Arrange your cards")).answer


async def choose(town: Town, who: Any, shown: Shown, *values: str) -> None:
    for value in values:
        await town.select(who, shown, value)


async def lying(town: Town, seat: int) -> dict[str, str]:
    position = await town.position()
    return laid_cards(position.game, position.state, seat)


async def default(town: Town, who: Any) -> Shown:
    shown = await opened(town, who)
    await town.click(who, shown, "Standard formation")
    return shown


async def ready(town: Town, who: Any, shown: Shown) -> None:
    await town.click(who, shown, "Ready")
    await town.click(who, shown, "Yes, I’m ready")


async def is_public(board: Shown, position: Position) -> None:
    wanted = render.draw("shinra", position.view(PUBLIC), viewpoint=0, names=position.match.names)
    assert await board.files() == [("board.png", wanted.alt, wanted.png)]


async def test_the_board_asks_both_and_shows_an_empty_sheet(town: Town) -> None:
    board = await begun(town)
    assert "arrange your cards. Everyone does this at the same time." in board.text
    assert board.pings == [town.ann.id, town.bob.id]
    assert board.buttons == ["Arrange your cards", "Menu"]
    await is_public(board, await town.position())


async def test_a_card_is_laid_moved_exchanged_and_taken_back(town: Town) -> None:
    await begun(town)
    mine = await opened(town, town.ann)
    assert mine.private
    assert mine.choices == CARDS
    await choose(town, town.ann, mine, "k")
    assert mine.text.startswith("**Where do you want to put your king?**")
    assert "王" in mine.text, "the sign on its picture"
    assert list(mine.choice_buttons) == [f"{file}{rank}" for rank in "21" for file in "abcde"]
    await choose(town, town.ann, mine, "c1")
    assert mine.text.startswith(
        "Placed your king on c1.\n**Where do you want to put your prince?**"
    )
    assert await lying(town, 0) == {"c1": "k"}
    assert "c1: replace king" in mine.text
    await choose(town, town.ann, mine, "b2")
    await town.click(town.ann, mine, "Back")
    await choose(town, town.ann, mine, "c1", "d2")
    assert await lying(town, 0) == {"b2": "p", "d2": "k"}
    await choose(town, town.ann, mine, "b2", "d2")
    assert "Placed your prince on d2, swapped with your king." in mine.text
    assert await lying(town, 0) == {"b2": "k", "d2": "p"}
    await choose(town, town.ann, mine, "g", "b2")
    assert "Placed your general on b2, and took your king back." in mine.text
    await town.click(town.ann, mine, "Back")
    await choose(town, town.ann, mine, "d2", "away")
    assert "Took your prince back." in mine.text
    assert await lying(town, 0) == {"b2": "g"}


async def test_nine_cards_are_laid_by_hand_in_twenty_presses(town: Town) -> None:
    await begun(town)
    mine, presses = await opened(town, town.ann), 1
    cells = [f"{file}{rank}" for rank in "12" for file in "abcde"]
    for number, card in enumerate([*CARDS[:6], "n4", "n7", "n9"]):
        if f"put your {NAMES.get(card, card)}?" not in mine.text:
            # a menu is opened, and one of its lines chosen
            await town.select(town.ann, mine, card)
            presses += 2
        await town.select(town.ann, mine, cells[number])
        presses += 1
    await ready(town, town.ann, mine)
    assert (await town.position()).ready == {0}
    assert presses + 2 <= 20


async def test_each_step_shows_the_own_sheet_from_the_own_side(town: Town) -> None:
    await begun(town)
    mine = await opened(town, town.bob)

    async def check(marks: tuple[str, ...] = ()) -> None:
        position = await town.position()
        wanted = render.draw(
            "shinra", position.view(1), viewpoint=1, names=position.match.names, marks=marks
        )
        assert await mine.files() == [("board.png", wanted.alt, wanted.png)]

    await check()
    await choose(town, town.bob, mine, "s")
    cells = sorted(mine.choice_buttons, key=lambda cell: (cell[1], cell[0]))
    await check(marks=("=s", *cells))
    await choose(town, town.bob, mine, "a5")
    await town.click(town.bob, mine, "Back")
    await check()
    await choose(town, town.bob, mine, "a5")
    others = (cell for cell in cells if cell != "a5")
    await check(marks=("=a5", *others))
    await town.click(town.bob, mine, "Back")
    await town.click(town.bob, mine, "Standard formation")
    await check()
    await town.click(town.bob, mine, "Ready")
    await check()


async def test_one_is_ready_with_a_whole_formation_and_asked_for_nothing_else_again(
    town: Town,
) -> None:
    board = await begun(town)
    mine = await opened(town, town.ann)
    assert mine.disabled == ["Ready"]
    said = (await town.slash(town.ann, "move", text="ready")).text
    assert "You’ve placed 0 of 9 cards" in said
    mine = await default(town, town.ann)
    assert mine.text.startswith("The standard formation is in place.")
    assert set(await lying(town, 0)) == {"b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2", "e2"}
    await town.click(town.ann, mine, "Ready")
    assert mine.text == "Ready with these cards? You can’t change them afterwards."
    await town.click(town.ann, mine, "Back")
    assert (await town.position()).ready == frozenset()
    old = await opened(town, town.ann)
    await ready(town, town.ann, mine)
    assert mine.text == "You’re ready. Waiting for bob."
    assert mine.buttons == []
    assert (await town.position()).ready == {0}
    # who is ready is told so, whatever they try
    for done in (
        await town.click(town.ann, board, "Arrange your cards"),
        await town.click(town.ann, old, "Standard formation"),
        await town.slash(town.ann, "move", text="lift c1"),
    ):
        shown = done.answer
        assert shown.private
        assert "You’re already ready in match" in shown.text
        assert "Waiting for bob." in shown.text


async def test_both_arrange_at_once_and_neither_is_in_the_others_way(town: Town) -> None:
    board = await begun(town)
    anns, bobs = await opened(town, town.ann), await opened(town, town.bob)
    for mine, theirs in (("c1", "c5"), ("b1", "d5")):
        card = "k" if mine == "c1" else "p"
        await town.select(town.ann, anns, card)
        await town.select(town.bob, bobs, card)
        await town.select(town.ann, anns, mine)
        await town.select(town.bob, bobs, theirs)
    assert await lying(town, 0) == {"b1": "p", "c1": "k"}
    assert await lying(town, 1) == {"c5": "k", "d5": "p"}
    again = (await town.click(town.ann, board, "Arrange your cards")).answer
    assert "You’ve placed 2 of 9 cards" in again.text


async def test_a_second_window_is_told_that_the_cards_have_changed(town: Town) -> None:
    await begun(town)
    first, second = await opened(town, town.ann), await opened(town, town.ann)
    await choose(town, town.ann, first, "k", "c1")
    await town.click(town.ann, first, "Back")
    await choose(town, town.ann, second, "p")
    assert second.text.startswith("Your cards changed in the meantime.")
    await choose(town, town.ann, second, "p", "b1")
    assert await lying(town, 0) == {"b1": "p", "c1": "k"}
    # in the first one the same cards still lie where it shows them; but not as many
    await town.click(town.ann, first, "Standard formation")
    assert first.text.startswith("Your cards changed in the meantime.")
    assert await lying(town, 0) == {"b1": "p", "c1": "k"}


async def test_the_public_board_is_edited_at_a_calm_pace_and_never_posted_anew(town: Town) -> None:
    board = await begun(town)
    before, empty = len(town.public()), await board.files()
    mine, theirs = await opened(town, town.ann), await opened(town, town.bob)
    for card, cell in zip("kpgs", ("c1", "b1", "d1", "e1"), strict=True):
        await choose(town, town.ann, mine, card, cell)
    await choose(town, town.bob, theirs, "k", "c5")
    assert edits(town, board) == 0
    assert await board.files() == empty
    await town.wait(minutes=3)
    assert edits(town, board) == 1
    await is_public(board, await town.position())
    assert board.pings == [town.ann.id, town.bob.id]  # as it was posted; an edit calls nobody
    await choose(town, town.bob, theirs, "p", "d5")
    await ready(town, town.ann, await default(town, town.ann))
    await town.wait(minutes=3)
    assert edits(town, board) == 2
    assert "ann is ready." in board.text
    assert f"<@{town.ann.id}>" not in board.text
    await is_public(board, await town.position())
    assert len(town.public()) == before
    for request in town.env.http_requests:
        if request.method == "PATCH" and board_path(request, board):
            assert request.json is not None
            assert request.json["allowed_mentions"].get("users", []) == []


def board_path(request: Any, board: Shown) -> bool:
    return bool(request.path.endswith(f"/messages/{board.id}"))


def edits(town: Town, board: Shown) -> int:
    """How often the public board was edited."""
    return sum(r.method == "PATCH" and board_path(r, board) for r in town.env.http_requests)


async def test_a_board_that_was_edited_too_often_is_brought_up_to_date_later(town: Town) -> None:
    board = await begun(town)
    await town.move(town.ann, "put k c1")
    town.env.inject_error("PATCH", "/channels/*/messages/*", status=429, code=30046, times=2)
    await town.wait(minutes=3)
    assert not board.was_edited()
    # a card more does not hasten it
    await town.move(town.ann, "put p b1")
    await town.wait(minutes=3)
    assert board.was_edited()
    await is_public(board, await town.position())


async def test_a_board_that_cannot_be_edited_at_all_is_left_to_the_next_one(town: Town) -> None:
    board = await begun(town)
    await town.move(town.ann, "put k c1")
    town.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50005)
    await town.wait(minutes=30)
    assert not board.was_edited()
    assert edits(town, board) == 1


async def test_the_last_to_be_ready_opens_the_deployment_with_one_board(town: Town) -> None:
    first = await begun(town)
    anns, bobs = await default(town, town.ann), await default(town, town.bob)
    old = await opened(town, town.bob)
    await ready(town, town.bob, bobs)
    before = len(town.public())
    await ready(town, town.ann, anns)
    assert anns.text == "Everyone is ready. Let the match begin!"
    assert len(town.public()) == before + 1
    board = town.board()
    assert board.id != first.id
    assert board.pings == [town.ann.id]
    assert board.buttons[0] == "Deploy a card"
    assert "ready" in board.text
    # the refresh that was still due finds nothing to do
    count = edits(town, first)
    await town.wait(minutes=5)
    assert (edits(town, first), len(town.public())) == (count, before + 1)
    late = await town.click(town.bob, old, "Standard formation")
    assert "This board is out of date" in late.answer.text


async def test_moves_are_typed_one_by_one_or_many_at_a_time(town: Town) -> None:
    await begun(town)
    offered = await town.offers(town.ann, "move", "text", "put k")
    assert [one["value"] for one in offered][:3] == ["put k a1", "put k b1", "put k c1"]
    assert "king" in offered[0]["name"]
    done = await town.slash(town.ann, "move", text=" PUT k c1")
    assert done.text.startswith("Sent: `put k c1`")
    assert "You’ve placed 1 of 9 cards" in done.text
    form = await town.click(town.ann, done.answer, "Type it")
    await town.submit(town.ann, form, "put p b1, put g d1; put s e1")
    assert done.text.startswith("Sent: `put p b1, put g d1, put s e1`")
    assert await lying(town, 0) == {"b1": "p", "c1": "k", "d1": "g", "e1": "s"}
    wrong = await town.slash(town.ann, "move", text="put d c2, put n1 c2, put n2 b2")
    assert "already a card on c2" in wrong.text
    assert "c2" not in await lying(town, 0)


async def test_a_form_that_was_opened_before_another_change_still_serves(town: Town) -> None:
    await begun(town)
    mine = await opened(town, town.ann)
    form = await town.click(town.ann, mine, "Type it")
    await town.move(town.ann, "put k c1")
    await town.submit(town.ann, form, "put p b1")
    assert await lying(town, 0) == {"b1": "p", "c1": "k"}


async def test_formations_are_saved_laid_renamed_and_deleted(town: Town) -> None:
    await begun(town)
    mine = await default(town, town.ann)
    await choose(town, town.ann, mine, "c1", "a1")
    laid = await lying(town, 0)
    await town.click(town.ann, mine, "My formations")
    assert "0 of 5" in mine.text
    form = await town.click(town.ann, mine, "Save this formation")
    await town.submit(town.ann, form, "  Castle  ")
    assert mine.text.startswith("Saved as **Castle**.")
    assert "1 of 5" in mine.text
    # the same once more is the same; other cards want another name
    form = await town.click(town.ann, mine, "Save this formation")
    await town.submit(town.ann, form, "Castle")
    assert mine.text.startswith("Saved as **Castle**.")
    assert "1 of 5" in mine.text
    await town.move(town.ann, "lift a1")
    form = await town.click(town.ann, mine, "Save this formation")
    refused = await town.submit(town.ann, form, "Castle")
    assert "already have a formation called “Castle”" in refused.answer.text
    # the other player has none, and not this one
    theirs = await opened(town, town.bob)
    await town.click(town.bob, theirs, "My formations")
    assert "0 of 5" in theirs.text
    # a later match, from the other side of the sheet
    await town.from_menu(town.bob, "Resign")
    resigning = [shown for shown in town.seen(town.bob) if shown.private][-1]
    await town.click(town.bob, resigning, "Yes, resign")
    invitation = await town.slash(town.ann, "play", game="shinra", opponent=town.bob, seat="second")
    await town.click(town.bob, invitation.answer, "Accept")
    mine = await opened(town, town.ann)
    await town.click(town.ann, mine, "My formations")
    (formation,) = mine.choices
    await choose(town, town.ann, mine, formation)
    assert mine.text.startswith("**Castle**")
    assert mine.buttons == ["Use it", "Rename", "Delete", "Back"]
    form = await town.click(town.ann, mine, "Rename")
    await town.submit(town.ann, form, "Fort")
    assert mine.text.startswith("**Fort**")
    await town.click(town.ann, mine, "Use it")
    assert mine.text.startswith("**Fort** is in place.")
    assert isinstance(SHINRA, Arranging)
    opposite = {SHINRA.opposite(cell): card for cell, card in laid.items()}
    assert await lying(town, 1) == opposite
    await town.click(town.ann, mine, "My formations")
    await choose(town, town.ann, mine, formation)
    deleted = await opened(town, town.ann)
    await town.click(town.ann, deleted, "My formations")
    await town.click(town.ann, mine, "Delete")
    assert mine.text.startswith("**Fort** deleted.")
    gone = await town.select(town.ann, deleted, formation)
    assert "That formation is gone." in gone.answer.text


async def test_five_formations_are_kept(town: Town) -> None:
    await begun(town)
    await town.move(town.ann, "put k c1")
    mine = await opened(town, town.ann)
    await town.click(town.ann, mine, "My formations")
    for number in range(5):
        form = await town.click(town.ann, mine, "Save this formation")
        await town.submit(town.ann, form, f"wall {number}")
    assert "5 of 5" in mine.text
    assert mine.disabled == ["Save this formation"]


async def test_a_restart_in_the_middle_loses_nothing(town: Town) -> None:
    board = await begun(town)
    mine = await opened(town, town.ann)
    await choose(town, town.ann, mine, "k", "c1")
    await town.restart()
    await choose(town, town.ann, mine, "b1")
    assert await lying(town, 0) == {"b1": "p", "c1": "k"}
    await town.click(town.ann, mine, "Back")
    await town.restart()
    await town.wait(minutes=3)
    assert edits(town, board) == 1
    await is_public(board, await town.position())
    await town.click(town.ann, mine, "Standard formation")
    await town.click(town.ann, mine, "Ready")
    await town.restart()
    await town.click(town.ann, mine, "Yes, I’m ready")
    assert (await town.position()).ready == {0}


async def test_who_never_stops_is_completed(town: Town) -> None:
    await begun(town)
    parts, position = town.parts, await town.position()
    ann = Person(town.ann.id, "ann")
    with town.env.time_context():
        for number in range(MAX_PLACEMENTS - 2):
            text = "lift c1" if number % 2 else "put k c1"
            await parts.services.match.matches.act(position.match.id, ann, text, 900 + number)
    mine = await opened(town, town.ann)
    assert "2 more changes are left" in mine.text
    await choose(town, town.ann, mine, "k", "c1")
    assert "One more change" in mine.text
    await choose(town, town.ann, mine, "p", "b1")
    assert mine.text.startswith("Placed your prince on b1.\nThat was change 60, the last one.")
    assert "Waiting for bob." in mine.text
    assert (await town.position()).ready == {0}
    assert len(await lying(town, 0)) == 9


async def test_both_ready_at_the_same_instant_get_one_board(town: Town) -> None:
    await begun(town)
    await default(town, town.ann)
    await default(town, town.bob)
    before = len(town.public())
    parts, match = town.parts, (await town.position()).match
    people = [Person(town.ann.id, "ann"), Person(town.bob.id, "bob")]
    with town.env.time_context():
        await asyncio.gather(
            *(
                parts.services.match.matches.act(match.id, one, "ready", 700 + one.user_id)
                for one in people
            )
        )
    await town.worked()
    assert len(town.public()) == before + 1
    assert town.board().pings == [town.ann.id]


async def test_a_stranger_arranges_nothing(town: Town) -> None:
    board = await begun(town)
    done = await town.click(town.carol, board, "Arrange your cards")
    assert "You’re not playing in match" in done.text


async def test_everything_is_said_in_japanese_too(town: Town) -> None:
    with town.speaking(town.ann, "ja"):
        invitation = (
            await town.slash(town.ann, "play", game="shinra", opponent=town.bob, seat="first")
        ).answer
        await town.click(town.bob, invitation, invitation.buttons[0])
        board = town.board()
        assert "カードを並べてください" in board.text
        mine = (await town.click(town.ann, board, board.buttons[0])).answer
        assert "準備完了" in mine.buttons
        await choose(town, town.ann, mine, "k")
        await choose(town, town.ann, mine, "c1")
        assert mine.text.startswith("王をc1に置きました。")
        await town.click(town.ann, mine, "戻る")
        await town.click(town.ann, mine, "標準の布陣")
        await town.click(town.ann, mine, "マイ布陣")
        form = await town.click(town.ann, mine, "今の布陣を保存")
        await town.submit(town.ann, form, "城")
        assert "**城**として保存しました" in mine.text


async def test_the_sheet_as_text_serves_who_sees_no_pictures(town: Town) -> None:
    await begun(town)
    mine = await default(town, town.ann)
    text = (await town.click(town.ann, mine, "Text board")).text
    assert "```" in text
    menus = [
        item
        for row in mine.raw.components
        for item in getattr(row, "children", ())
        if isinstance(item, discord.SelectMenu)
    ]
    labels = [option.label for menu in menus for option in menu.options]
    assert "king c1" in labels
    assert "n3" in labels
    assert all(len(menu.options) <= 25 for menu in menus)
