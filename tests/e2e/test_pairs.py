"""A pair from its invitation to its one result, as both players and everybody else see it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.match.model.match import Pair
from bot.match.model.terms import Notice, Status
from bot.match.store.due import OutboxRepository
from engines import GAMES
from engines.core import Arranging
from tests.e2e.simulated import Done, Shown, Town
from tests.e2e.test_time import DAY, passes


async def challenge(town: Town, **options: Any) -> Done:
    wished = {"game": "pastoral", "opponent": town.bob, "seat": "first", "pair": True}
    return await town.slash(town.ann, "play", **(wished | options))


async def begun(town: Town, **options: Any) -> tuple[Shown, Pair]:
    """A pair that bob has accepted: its invitation, and the two matches."""
    invitation = (await challenge(town, **options)).answer
    await town.click(town.bob, invitation, "Accept")
    return invitation, await pair(town)


async def pair(town: Town) -> Pair:
    """The newest pair as it stands."""
    found = await town.services.match.matches.in_place(town.channel.id, statuses=tuple(Status))
    newest = await town.services.match.lobby.pair_of(max(found, key=lambda match: match.id))
    assert newest is not None
    return newest


async def resign(town: Town, who: Any, code: str) -> None:
    asked = (await town.from_menu(who, "Resign", match=code)).answer
    await town.click(who, asked, "Yes, resign")


def boards(town: Town, code: str, at: Any = None) -> list[Shown]:
    return [shown for shown in town.public(at) if shown.alt and f"`{code}`" in first_line(shown)]


def first_line(shown: Shown) -> str:
    return shown.text.partition("\n")[0]


async def test_one_invitation_tells_of_both_matches_and_begins_them(town: Town) -> None:
    invitation, both = await begun(town)
    assert f"`{both.second.code}`" in invitation.text
    (one,), (two,) = (boards(town, each.code) for each in (both.first, both.second))
    for board in (one, two):
        assert f"/{board.id})" in invitation.text
    info = (await town.slash(town.carol, "match info", match=both.first.code)).text
    assert f"the other match, [`{both.second.code}`]" in info
    assert "ann – ⚪ bob" in one.text
    assert "bob – ⚪ ann" in two.text
    assert (one.called, two.called) == ([town.ann.id], [town.bob.id])
    # as everybody sees them, each tells of the other
    assert f"Match 1 of 2 in a pair · the other match, [`{both.second.code}`]" in one.text
    assert f"Match 2 of 2 in a pair · the other match, [`{both.first.code}`]" in two.text


async def test_before_it_is_answered_the_invitation_shows_both_commitments(town: Town) -> None:
    invitation = (await challenge(town, game="countup")).answer
    both = await pair(town)
    assert "A pair: two matches, sides reversed" in invitation.text
    for each in (both.first, both.second):
        assert f"`{each.code}`: `{each.seed_hash[:40]}`" in invitation.text
    assert invitation.called == [town.bob.id]
    # and whoever answers it from afar knows that it is two
    inbox = await town.slash(town.bob, "turns")
    assert "to play Count-Up as a pair of matches · " in inbox.text
    await town.click(town.bob, inbox.answer, inbox.answer.buttons[0])
    begun = await pair(town)
    assert (begun.first.status, begun.second.status) == (Status.ACTIVE, Status.ACTIVE)


async def test_the_result_of_both_is_told_once_and_calls_both(town: Town) -> None:
    _, both = await begun(town)
    await resign(town, town.bob, both.first.code)
    (ended,), (going,) = (boards(town, each.code)[-1:] for each in (both.first, both.second))
    assert ended.called == [town.ann.id]
    assert "still going" in ended.text
    assert "won by ann" in going.text
    assert not [shown for shown in town.public() if "pair over" in shown.text]

    await resign(town, town.bob, both.second.code)
    last = boards(town, both.second.code)[-1]
    (told,) = [shown for shown in town.public() if "pair over" in shown.text]
    for board in (ended, last):
        assert "Result of the pair: ann beats bob 2–0." in board.text
    assert "won by ann" in ended.text
    # its own message calls both, and so the last board need not
    assert last.called == []
    assert f"Result of the pair: <@{town.ann.id}> beats <@{town.bob.id}> 2–0." in told.text
    assert sorted(told.called) == sorted([town.ann.id, town.bob.id])

    before = [shown.id for shown in town.public()]
    await town.restart()
    assert [shown.id for shown in town.public()] == before


async def test_a_result_that_was_sent_as_the_bot_died_is_not_sent_again(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, both = await begun(town)
    await resign(town, town.bob, both.first.code)
    outbox = type(town.services.match.outbox)
    kept = outbox.mark_sent

    async def mark_sent(self: Any, posting: Any) -> None:
        if posting.notice is not Notice.RESULT:
            await kept(self, posting)

    with monkeypatch.context() as dying:
        dying.setattr(outbox, "mark_sent", mark_sent)
        await resign(town, town.ann, both.second.code)
        assert len([shown for shown in town.public() if "pair over" in shown.text]) == 1
    await town.restart()
    await town.wait(minutes=10)
    (told,) = [shown for shown in town.public() if "pair over" in shown.text]
    assert " draw 1–1." in told.text
    async with town.services.store.reading() as unit:
        assert await unit[OutboxRepository].when(both.second.id, Notice.RESULT) is None


async def test_whoever_wants_no_mention_gets_none(town: Town) -> None:
    await town.prefer(town.bob, mentions=["invitation"])
    _, both = await begun(town)
    for each in (both.first, both.second):
        await resign(town, town.bob, each.code)
    (told,) = [shown for shown in town.public() if "pair over" in shown.text]
    assert told.called == [town.ann.id]


async def test_a_rated_pair_changes_ratings_once(town: Town) -> None:
    _, both = await begun(town, rated="rated")
    for each, people in ((both.first, (town.ann, town.bob)), (both.second, (town.bob, town.ann))):
        for number in range(6):
            done = await town.slash(people[number % 2], "move", text="save", match=each.code)
            assert done.text.startswith("Sent"), done.text
        await resign(town, people[1], each.code)
        if each is both.first:
            (ended,) = boards(town, each.code)[-1:]
            assert f"counts together with `{both.second.code}`" in ended.text
    (told,) = [shown for shown in town.public() if "pair over" in shown.text]
    last = boards(town, both.second.code)[-1]
    for shown in (ended, last, told):
        assert shown.text.count("📈 Ratings: ") == 1
    assert " draw 1–1." in told.text
    profile = await town.slash(town.ann, "profile")
    assert "1 won" in profile.text


async def test_in_threads_each_match_has_its_own_and_the_channel_the_result(town: Town) -> None:
    await town.set_up(town.host, place="thread")
    invitation, both = await begun(town)
    threads = {str(thread.name).rpartition(" · ")[2]: thread for thread in town.channel.threads}
    assert threads.keys() == {both.first.code, both.second.code}
    await resign(town, town.bob, both.first.code)
    # the thread of the first is closed long before the second ends
    await town.archive(threads[both.first.code])
    await resign(town, town.ann, both.second.code)
    (told,) = [shown for shown in town.public() if "pair over" in shown.text]
    assert " draw 1–1." in told.text
    end = town.board(threads[both.first.code])
    assert " draw 1–1." in end.text
    closed = town.env.backend.get_channel(threads[both.first.code].id).thread_metadata
    assert closed is not None
    assert closed.archived
    assert " draw 1–1." in invitation.text


async def test_a_rematch_comes_with_the_end_of_both(town: Town) -> None:
    _, both = await begun(town)
    await resign(town, town.bob, both.first.code)
    refused = await town.click(town.ann, boards(town, both.first.code)[-1], "Rematch")
    assert f"The other match of this pair, `{both.second.code}`, is still going" in refused.text
    await resign(town, town.bob, both.second.code)
    await town.click(town.ann, boards(town, both.first.code)[-1], "Rematch")
    offered = town.public()[-1]
    assert "A pair: two matches" in offered.text
    await town.click(town.bob, offered, "Accept")
    again = await pair(town)
    assert again.first.names == ("bob", "ann")
    assert again.first.id > both.second.id


async def test_a_pair_of_last_time_is_for_two_alone(town: Town) -> None:
    await challenge(town, game="countup")
    table = (await town.slash(town.ann, "play", game="countup", opponent=town.bob,
                              opponent2=town.carol)).answer  # fmt: skip
    assert "A pair" not in table.text
    # and a way to make the sides even takes its place
    await challenge(town)
    swapped = await town.slash(town.ann, "play", game="pastoral", opponent=town.bob, sides="swap")
    assert "A pair" not in swapped.answer.text


async def test_a_pair_is_told_in_japanese(town: Town) -> None:
    with town.speaking(town.ann, "ja"):
        invitation = (await challenge(town)).answer
    assert "2局1組" in invitation.text
    await town.click(town.bob, invitation, "受ける")
    both = await pair(town)
    (one,) = boards(town, both.first.code)
    assert f"2局1組の1局目 · もう1局の[`{both.second.code}`]" in one.text
    for each in (both.first, both.second):
        asked = (await town.from_menu(town.bob, "Resign", match=each.code)).answer
        await town.click(town.bob, asked, "Yes, resign")
    told = town.public()[-1]
    assert f"<@{town.ann.id}>さんが2–0で<@{town.bob.id}>さんに勝ちました" in told.text


async def test_who_waits_a_month_for_the_second_match_of_a_pair_claims_it(town: Town) -> None:
    _, both = await begun(town)
    await resign(town, town.bob, both.first.code)
    board = boards(town, both.second.code)[-1]
    assert "Claim the win" not in (await town.click(town.ann, board, "Menu")).answer.buttons
    for _ in range(11):
        await passes(town, 3 * DAY)
    mine = (await town.click(town.bob, board, "Menu")).answer
    assert "Claim the win" not in mine.buttons
    menu = (await town.click(town.ann, board, "Menu")).answer
    asked = (await town.click(town.ann, menu, "Claim the win")).answer
    assert "bob hasn’t moved" in asked.text
    assert "for 30 days" in asked.text
    await town.click(town.ann, asked, "Yes, claim it")
    after = (await pair(town)).second
    assert (after.status, after.outcome and after.outcome.winners) == (Status.FINISHED, (1,))
    told = next(one.text for one in reversed(town.public()) if both.second.code in one.text)
    assert "ran out of time" in boards(town, both.second.code)[-1].text, told


async def test_a_match_that_could_be_copied_begins_after_move_four_of_the_first(
    town: Town,
) -> None:
    invitation = (await challenge(town, game="shinra")).answer
    details = (await town.click(town.bob, invitation, "Details")).text
    both = await pair(town)
    waits = f"The second match, `{both.second.code}`, starts after move 4 of the first"
    assert waits in details
    await town.click(town.bob, invitation, "Accept")
    assert f"The second, `{both.second.code}`, starts after move 4 of it." in invitation.text
    (board,) = boards(town, both.first.code)
    waiting = f"the other match, `{both.second.code}`: starts after move 4 of this one"
    assert waiting in board.text
    assert not boards(town, both.second.code)
    refused = await town.slash(town.bob, "move", text="n1 a1", match=both.second.code)
    assert "it’s the second of a pair" in refused.text
    info = (await town.slash(town.carol, "match info", match=both.second.code)).text
    assert f"the other match, [`{both.first.code}`]" in info
    assert "starts after move 4 of the first match of its pair" in info

    people, shinra = dict(enumerate((town.ann, town.bob))), GAMES["shinra"]
    assert isinstance(shinra, Arranging)
    for seat, person in people.items():
        for text in (*shinra.default_arrangement(seat), "ready"):
            done = await town.slash(person, "move", text=text, match=both.first.code)
            assert done.text.startswith("Sent"), done.text
    await town.restart()
    for number in range(4):
        assert not boards(town, both.second.code), number
        position = await town.services.match.matches.position(both.first.id)
        (seat,) = position.owing
        text = str(position.moves(seat)[0])
        await town.slash(people[seat], "move", text=text, match=both.first.code)
    (second,) = boards(town, both.second.code)
    assert second.called == [town.bob.id, town.ann.id]
    assert f"/{second.id})" in invitation.text
    newest = next(shown for shown in town.public() if "· move 4\n" in shown.text)
    assert newest.text.endswith("): still going")
