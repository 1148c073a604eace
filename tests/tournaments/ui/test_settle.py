"""Results that players agree on: the form, the question, and the buttons under the post."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from bot.discord_kit.message import Ref
from bot.discord_kit.texts import Say
from bot.tournaments.proposals import open_proposals
from bot.tournaments.store import State
from bot.tournaments.ui.messages import ruling
from tests.app.stage import Stage, person, stage
from tests.discord_kit.outgoing import buttons_under
from tests.tournaments.ui.test_panel import ANN, BOB, CAT, EVE, HAL, labels, looked, started


@pytest_asyncio.fixture
async def on(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as found:
        yield found


async def answers(on: Stage, state: State) -> dict[str, Ref]:
    """What can be answered to the newest proposal, under its post, by label."""
    state = await on.services.tournaments.get(state.row.id)
    (seq,) = open_proposals(state)
    return {one.label: one.ref for one in buttons_under(ruling(state, seq, Say("en")))}


async def test_two_players_agree_on_a_result(on: Stage) -> None:
    state = await started(on, ANN, BOB, sides="drawn")
    (match,) = (await on.services.tournaments.matches_of(state)).values()
    assert "Propose a result" in labels(await looked(on, ANN, state, "place"))
    assert "Propose a result" not in labels(await looked(on, CAT, state, "place"))
    me = str(state.entrant(match.people[0]))
    first, second = (ANN, BOB) if match.people[0].user_id == ANN.id else (BOB, ANN)
    filled = {"match": (match.code,), "winner": (me,), "reason": ("time is short",)}
    (asked,) = await on.fill_in(first, Ref("tagree", state.row.id), filled)
    told = f"{first.display_name} proposes that {first.display_name} wins"
    assert told in asked.content
    assert "the opponent and an organiser with no part in the match" in asked.content
    (done,) = await on.used(first, asked.custom_ids[0])
    assert told in done.content
    refs = await answers(on, state)
    (stranger,) = await on.press(EVE, refs["Confirm the result"])
    assert "Only the opponent" in stranger.content
    (question,) = await on.press(second, refs["Confirm the result"])
    assert "The match ends immediately" in question.content
    (confirmed,) = await on.used(second, question.custom_ids[0])
    assert f"{second.display_name} confirmed this" in confirmed.content
    (late,) = await on.press(second, refs["Decline"])
    assert "That’s already settled" in late.content


async def test_a_proposal_is_declined_with_one_press(on: Stage) -> None:
    state = await started(on, ANN, BOB, sides="drawn")
    (match,) = (await on.services.tournaments.matches_of(state)).values()
    filled = {"match": (match.code,), "winner": ("draw",), "reason": ("we agreed",)}
    (asked,) = await on.fill_in(ANN, Ref("tagree", state.row.id), filled)
    await on.used(ANN, asked.custom_ids[0])
    (declined,) = await on.press(BOB, (await answers(on, state))["Decline"])
    assert "bob declined this: ann proposes" in declined.content
    assert (await on.services.match.matches.get(match.id)).status.is_open


async def test_an_organiser_who_may_not_decide_it_is_led_to_a_proposal(on: Stage) -> None:
    state = await started(on, ANN, BOB, CAT, HAL, sides="drawn")
    games = await on.services.tournaments.matches_of(state)
    (match,) = (one for one in games.values() if one.seat_of(HAL.id) is not None)
    winner = str(state.entrant(person(HAL)))
    filled = {"match": (match.code,), "winner": (winner,), "reason": ("never came",)}
    ref = Ref("trule", state.row.id, path=("adjudicate",))
    (asked,) = await on.fill_in(HAL, ref, filled)
    first, *_rest = asked.content.splitlines()
    assert first == (
        "**It’s your own match, so someone else has to confirm the result. Propose it?**"
    )
    assert "can’t decide" not in asked.content
    assert "2 players drawn by lot" in asked.content
    (done,) = await on.used(HAL, asked.custom_ids[0])
    assert "hal proposes that hal wins" in done.content
    refs = await answers(on, state)
    drawn = next(u for u in (ANN, BOB, CAT) if match.seat_of(u.id) is None)
    (question,) = await on.press(drawn, refs["Confirm the result"])
    await on.used(drawn, question.custom_ids[0])
    assert not (await on.services.match.matches.get(match.id)).status.is_open
