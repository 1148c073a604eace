"""The panel of a tournament: what it offers to whom, and the lists that lead to it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from itertools import count
from pathlib import Path
from typing import Any

import discord
import pytest
import pytest_asyncio

from bot.db.store import Job
from bot.discord_kit.message import Ref
from bot.discord_kit.texts import Say
from bot.errands import Carrying
from bot.match.model.people import Place, ServerSettings
from bot.tournaments.progress import Stage as Phase
from bot.tournaments.rulings import Decision
from bot.tournaments.store import Actor, Announcement, AnnouncementKind, State
from bot.tournaments.ui.plan import Plan
from tests.app.stage import CHANNEL, HOME, NOW, Sent, Stage, User, person, stage
from tests.discord_kit.failing_discord import Channels
from tests.waiting import all_is_announced, announcements, waiting

ANN, BOB, CAT, EVE, HAL = (
    User(1001 + number, name) for number, name in enumerate(("ann", "bob", "cat", "eve", "hal"))
)
_IDS = count(10**15)


@pytest_asyncio.fixture
async def on(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as found:
        yield found


def actor(who: User) -> Actor:
    return Actor(person(who), next(_IDS), governs=who is HAL)


async def opened(on: Stage, *people: User, at: int = CHANNEL, **options: str) -> State:
    """hal's tournament, for which these people have signed up."""
    given = {"name": "Cup", "game": "pastoral", "format": "swiss", "signup": "1d", **options}
    tournament = Plan(given, ServerSettings(HOME, "channel")).tournament(bytes(16), NOW)
    state = await on.services.tournaments.create(tournament, Place(HOME, at), "en", actor(HAL))
    for who in people:
        state = await on.services.tournaments.entries.join(state.row.id, actor(who))
    return state


async def started(on: Stage, *people: User, **options: str) -> State:
    state = await opened(on, *people, at=CHANNEL, **options)
    return await on.services.tournaments.rulings.start(state.row.id, actor(HAL))


async def resigned(on: Stage, state: State) -> State:
    """In every match that runs, its first player gives up; what follows from it has come."""
    for match in (await on.services.tournaments.matches_of(state)).values():
        if match.status.is_open:
            await on.services.match.matches.resign(match.id, match.people[0], next(_IDS))
    while await on.services.tournaments.advance_next() is not None:
        pass
    return await on.services.tournaments.get(state.row.id)


async def looked(on: Stage, who: User, state: State, tab: str = "") -> Sent:
    """The panel as somebody sees it; without a tab as it opens."""
    path = (tab,) if tab else ()
    action = "tlook" if tab else "tcup"
    (shown,) = await on.press(who, Ref(action, state.row.id, path=path))
    return shown


def labels(shown: Sent) -> list[str]:
    assert shown.view is not None
    items = [item.item for item in shown.view.children if isinstance(item, discord.ui.DynamicItem)]
    return [item.label or "" for item in items if isinstance(item, discord.ui.Button)]


async def test_a_panel_offers_what_there_is_to_see_and_to_do_now(on: Stage) -> None:
    state = await opened(on, ANN, BOB)
    assert labels(await looked(on, EVE, state)) == ["Details", "Files", "My place"]
    assert labels(await looked(on, HAL, state))[-1] == "Manage"
    state = await on.services.tournaments.rulings.start(state.row.id, actor(HAL))
    shown = await looked(on, ANN, state)
    assert "Cup · standings" in shown.content
    assert labels(shown) == ["Standings", "Pairings", "Details", "Files", "My place"]
    await on.services.tournaments.rulings.call_off(state.row.id, actor(HAL), "so")
    assert "My place" not in labels(await looked(on, ANN, state))
    # a button of somebody else's, or of yesterday, leads to what there is
    assert "Cup · standings" in (await looked(on, ANN, state, "manage")).content
    assert "Cup · standings" in (await looked(on, ANN, state, "place")).content
    assert "Cup · standings" in (await looked(on, ANN, state, "nothing")).content


async def test_pairings_are_leafed_through_round_by_round(on: Stage) -> None:
    state = await started(on, ANN, BOB, CAT, EVE, rounds="3", sides="drawn")
    state = await resigned(on, state)
    assert len(state.progress.rounds) == 2
    newest = await looked(on, ANN, state, "pairings")
    assert "round 2" in newest.content
    assert labels(newest)[:2] == ["Previous", "Next"]
    (first,) = await on.used(ANN, next(one for one in newest.custom_ids if "troundp" in one))
    assert "round 1" in first.content
    (again,) = await on.press(ANN, Ref("troundn", state.row.id, 77))
    assert "round 2" in again.content


@pytest.mark.parametrize(
    ("form", "pictures"),
    [
        ("swiss", ["no result yet", "Round 1 of 3. 1. "]),
        ("double-elimination", ["Winners’ bracket", "Losers’ bracket"]),
    ],
)
async def test_one_post_a_round_tells_the_pairings_and_what_they_come_from(
    on: Stage, form: str, pictures: list[str]
) -> None:
    people = (ANN, BOB, CAT, EVE)
    state = await resigned(on, await started(on, *people, format=form, sides="drawn"))
    told = [(one.kind, one.number) for one in await announcements(on.services.store)]
    assert AnnouncementKind.STANDINGS not in {kind for kind, _number in told}
    assert told.count((AnnouncementKind.ROUND, 2)) == 1
    post = await on.parts.announcer.messages.round(state, 2, Say("en"), posted=True)
    table = "**After round 1**\n- 1. **" in post.text
    assert table == (form == "swiss")
    assert post.picture is not None
    shown = [*(one.alt for one in post.attachments), post.picture.alt]
    assert len(shown) == len(pictures)
    for alt, words in zip(shown, pictures, strict=True):
        assert words.lower() in alt.lower()


async def test_of_a_rounds_post_only_links_and_a_corrected_result_change(on: Stage) -> None:
    people = (ANN, BOB, CAT, EVE)
    state = await started(on, *people, format="round-robin", sides="drawn")
    tournaments = on.services.tournaments

    async def post(number: int = 1) -> str:
        state_now, messages = await tournaments.get(state.row.id), on.parts.announcer.messages
        return (await messages.round(state_now, number, Say("en"), posted=True)).text

    def lines(text: str) -> list[str]:
        return [line for line in text.splitlines() if line.startswith("- ")]

    posted, ruling = await post(), tournaments.rulings
    await ruling.extend(state.row.id, actor(HAL), timedelta(days=1), "holidays")
    await resigned(on, state)
    second = await post(2)
    # results and deadlines since are told elsewhere
    assert await post() == posted
    match = next(iter((await tournaments.matches_of(state)).values()))
    changed = await ruling.correct(
        state.row.id, actor(HAL), match.code, Decision.DRAWN, (), reason="a slip"
    )
    assert "½–½ (decided)" in lines(await post())[0]
    # the standings below a later post are those that it was posted with
    assert await post(2) == second
    queued = [(one.kind, one.number) for one in await announcements(on.services.store)]
    assert (AnnouncementKind.LINKS, 1) in queued
    await all_is_announced(on.services.errands)
    await ruling.undo(changed.row.id, actor(HAL), "no slip")
    assert "0–1" in lines(await post())[0]
    queued = [(one.kind, one.number) for one in await announcements(on.services.store)]
    assert (AnnouncementKind.LINKS, 1) in queued


async def test_a_rounds_post_is_linked_if_its_boards_come_while_it_is_being_sent(on: Stage) -> None:
    channels = Channels()
    channels.stand_in(on.bot)
    state = await started(on, ANN, BOB, format="round-robin", sides="drawn")
    channel = channels.channel

    def slow(number: int, **more: Any) -> Any:
        found = channel(number, **more)
        send = found.send

        async def slowly(**given: Any) -> Any:
            if "· round 1 · `" in given["content"]:
                channels.stand_in(on.bot)
                await on.deliver()
            return await send(**given)

        found.send = slowly
        return found

    on.bot.get_partial_messageable = slow  # type: ignore[method-assign, assignment]
    await Carrying(on.services.errands, on.parts.announcer).finish()
    (match,) = (await on.services.tournaments.matches_of(state)).values()
    assert not match.is_placeless
    (post,) = (one for one in channels.arrived if "· round 1 · `" in one.text)
    link = f"/{match.board_message_id}"
    assert link not in post.text
    (later,) = await waiting(on.services.store, Job.ANNOUNCEMENTS)
    assert Announcement.of(later).kind is AnnouncementKind.LINKS
    await on.services.errands.end(later, None)
    await on.parts.announcer.carry(later)
    assert [link in text for message, text in channels.edited if message == post.id] == [True]
    # it has all links by now
    assert await waiting(on.services.store, Job.ANNOUNCEMENTS) == []


async def test_everybody_sees_their_own_place_and_what_they_can_do_about_it(on: Stage) -> None:
    state = await opened(on, ANN, BOB, limit="2", sides="pair")
    place = await looked(on, EVE, state, "place")
    assert "You’re not in this tournament." in place.content
    (joined,) = await on.press(EVE, Ref("tplace", state.row.id, path=("join",)))
    assert "You’re on the waiting list and move up" in joined.content
    assert labels(joined)[0] == "Leave"
    (left,) = await on.press(ANN, Ref("tplace", state.row.id, path=("leave",)))
    assert left.content.startswith("You’ve left Cup.")
    assert "You’re signed up." in (await looked(on, EVE, state, "place")).content
    state = await on.services.tournaments.rulings.start(state.row.id, actor(HAL))
    place = await looked(on, BOB, state, "place")
    (match, *_) = (await on.services.tournaments.matches_of(state)).values()
    assert match.code in place.content
    assert "of 2" not in place.content
    await on.services.match.matches.resign(match.id, person(EVE), next(_IDS))
    await on.services.tournaments.advance_next()
    assert "Place 1 of 2 · 1 point" in (await looked(on, BOB, state, "place")).content
    # what is no act is none
    (stale,) = await on.press(BOB, Ref("tplace", state.row.id, path=("dance",)))
    assert "place" not in stale.content


async def test_a_challenge_is_asked_first_and_why_there_is_none_is_said(on: Stage) -> None:
    state = await started(on, ANN, BOB, CAT, EVE, format="ladder")
    users = {who.id: who for who in (ANN, BOB, CAT, EVE)}
    top, middle, last, newest = (
        users[state.progress.entrants[one].person.user_id] for one in state.progress.rungs
    )
    assert "You’re at the top" in (await looked(on, top, state, "place")).content
    number, name = str(state.progress.rungs[1]), middle.display_name
    (asked,) = await on.press(last, Ref("tdare", state.row.id), (number,))
    assert f"**Challenge {name}?**" in asked.content
    assert f"{name} is mentioned as soon as it’s their turn." in asked.content
    assert "has to be played within" in asked.content
    assert not (await on.services.tournaments.get(state.row.id)).progress.rounds
    yes, _no = asked.custom_ids
    (done,) = await on.used(last, yes)
    assert f"You’ve challenged {name}." in done.content
    assert "You have a challenge to play first." in done.content
    (again,) = await on.used(last, yes)
    assert again.content.startswith("⚠️ You have a challenge to play first.")
    state = await on.services.tournaments.get(state.row.id)
    assert len(state.progress.rounds) == 1
    # who is missing from the menu is named with the reason
    shown = await looked(on, newest, state, "place")
    busy = f"{middle.display_name} and {last.display_name}"
    assert f"Can’t be challenged yet, with a challenge to play first: {busy}." in shown.content
    assert shown.view is not None
    items = [item.item for item in shown.view.children if isinstance(item, discord.ui.DynamicItem)]
    (menu,) = (item for item in items if isinstance(item, discord.ui.Select))
    assert [option.label for option in menu.options] == [f"1. {top.display_name}"]


async def test_the_list_leads_to_every_tournament_page_by_page(on: Stage) -> None:
    (empty,) = await on.command(ANN, "tournament list", admin=True)
    assert "No tournament is running" in empty.content
    states = [await opened(on, name=f"Cup {number}") for number in range(27)]
    (listed,) = await on.command(ANN, "tournament list", admin=True)
    assert labels(listed) == ["Previous", "Next", "Hall of champions"]
    assert "Cup 26" in listed.content
    (second,) = await on.press(ANN, Ref("tlistn", 0, 1, ("open",)), admin=True)
    assert "**Cup 0**" in second.content
    (shown,) = await on.press(ANN, Ref("tshow"), (str(states[0].row.id),), admin=True)
    assert "Cup 0" in shown.content
    await on.services.tournaments.rulings.close(states[0].row.id, actor(HAL), "so")
    (over,) = await on.press(ANN, Ref("tlist", path=("over",)), admin=True)
    assert "Nobody has won yet." in over.content
    found = await on.services.tournaments.of_server(HOME, (Phase.CLOSED,))
    assert [row.id for row in found] == [states[0].row.id]


@pytest.mark.parametrize("people", [0, 2])
async def test_a_stranger_to_a_closed_place_sees_no_tournament_in_the_list(
    on: Stage, people: int
) -> None:
    """Those who play see theirs anywhere."""
    await opened(on, *(ANN, BOB)[:people], at=CHANNEL + 5)
    (listed,) = await on.command(ANN, "tournament list")
    assert ("Cup" in listed.content) == bool(people)
