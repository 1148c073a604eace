"""Share: a card with what somebody has done, as their own public answer without a solution."""

from __future__ import annotations

from typing import Any

from tests.e2e.simulated import BINGO, Done, Shown, Town
from tests.e2e.test_daily_puzzle import answer, puzzle_of, puzzles_in, until


async def replayed(town: Town, who: Any, at: Any = None) -> Shown:
    """Somebody's replay of the match that ann has won."""
    match = (await town.position()).match
    return (await town.slash(who, "replay", at, match=match.code)).answer


def card(town: Town, done: Done) -> Shown:
    """The card, which everybody sees."""
    shown = done.answer
    assert not shown.private
    assert "client_id=" in shown.text
    assert shown.called == []
    return shown


async def test_a_finished_match_is_shown_with_names_where_all_can_see_it(town: Town) -> None:
    await town.start()
    await town.play(BINGO)
    shown = await replayed(town, town.ann)
    shared = card(town, await town.click(town.ann, shown, "Share"))
    assert shared.text.startswith("🏁 **Pastoral Square** · ")
    assert "ann" in shared.text
    assert "bob" in shared.text
    assert shared.alt
    tried = await town.click(town.carol, shared, "Try this game")
    assert "Learn Pastoral Square" in tried.text


async def test_a_match_is_shared_from_its_last_board(town: Town) -> None:
    await town.start()
    await town.play(BINGO)
    board = town.public()[-1]
    shared = card(town, await town.click(town.bob, board, "Share"))
    assert "ann" in shared.text
    refused = await town.click(town.carol, board, "Share")
    assert refused.answer.private
    assert "client_id=" not in refused.text


async def test_a_match_is_shared_by_its_players(town: Town) -> None:
    await town.start()
    await town.play(BINGO)
    assert "Share" in (await replayed(town, town.bob)).buttons
    assert "Share" not in (await replayed(town, town.carol)).buttons


async def test_a_match_that_goes_on_is_not_shared(town: Town) -> None:
    await town.start()
    assert "Share" not in (await replayed(town, town.ann)).buttons


async def test_a_match_in_direct_messages_is_shown_without_the_other_name(town: Town) -> None:
    invitation = await town.slash(
        town.ann, "play", game="pastoral", opponent=town.bob, seat="first", where="direct"
    )
    await town.click(town.bob, invitation.answer, "Accept")
    found = await town.services.match.inbox.of_user(town.ann.id)
    (match,) = found
    person = next(one for one in match.people if one.user_id == town.bob.id)
    await town.services.match.matches.resign(match.id, person, 1)
    shown = (await town.slash(town.ann, "replay", match=match.code)).answer
    shared = card(town, await town.click(town.ann, shown, "Share"))
    assert shared.text.startswith("🏁 **Pastoral Square** · ann won a match")
    assert "bob" not in shared.text
    assert "bob" not in shared.alt


async def test_a_profile_is_shown_with_the_game_played_most_where_nothing_was_rated(
    town: Town,
) -> None:
    own = (await town.slash(town.ann, "profile")).answer
    assert "Share" not in own.buttons
    await town.start()
    await town.play(BINGO)
    own = (await town.slash(town.ann, "profile")).answer
    shared = card(town, await town.click(town.ann, own, "Share"))
    assert "**ann** · plays Pastoral Square · 1 match: 1 won" in shared.text
    assert shared.alt
    assert "Share" not in (await town.slash(town.ann, "profile", user=town.bob)).answer.buttons


async def test_a_solved_puzzle_of_the_day_is_shown_without_its_solution(town: Town) -> None:
    shown = await town.slash(town.host, "help")
    form = await town.click(town.host, shown.answer, "Set up")
    await town.submit(
        town.host, form, {"language": "en", "place": "channel", "puzzle": [town.channel]}
    )
    await until(town, 9)
    (post,) = puzzles_in(town)
    solution = (await puzzle_of(town)).answers[0]
    opened = (await answer(town, town.ann, post, solution)).answer
    assert "Share" in opened.buttons
    shared = card(town, await town.click(town.ann, opened, "Share"))
    assert "solved on the first try" in shared.text
    assert solution not in shared.text
    tried = await town.click(town.bob, shared, "Try this puzzle")
    assert tried.answer.private
    # who has not solved it has nothing to show
    assert "Share" not in tried.answer.buttons
