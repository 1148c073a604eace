"""Managing a tournament: what is offered, what its forms ask for, and what is said about it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import discord
import pytest
import pytest_asyncio

from bot.discord_kit.message import TYPED, ChoiceField, Ref, TextField
from bot.discord_kit.texts import Say
from bot.match.model.people import Place, ServerSettings
from bot.match.model.terms import Status
from bot.tournaments.events import Created, Edited
from bot.tournaments.model import Format
from bot.tournaments.store import Actor, State, TournamentRefused
from bot.tournaments.ui.manage import (
    ACTS,
    choice_field,
    chosen_keys,
    manage_message,
    possible_acts,
)
from bot.tournaments.ui.messages import ruling, sign_up
from bot.tournaments.ui.plan import Plan
from render.catalogue import LOCALES
from render.pick import Choice
from tests.app.stage import CHANNEL, HOME, NOW, Sent, Stage, User, person, stage
from tests.discord_kit.outgoing import buttons_under

ANN, BOB, CAT, HAL, EVE = (
    User(1001 + n, name) for n, name in enumerate(("ann", "bob", "cat", "hal", "eve"))
)
EN = Say("en")
_IDS = count(10**15)


@pytest_asyncio.fixture
async def on(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as found:
        yield found


def hal() -> Actor:
    return Actor(person(HAL), next(_IDS), governs=True)


async def running(on: Stage, *people: User, **options: str) -> State:
    """hal's tournament, in which these people play two matches each time."""
    usual = {"name": "Cup", "game": "pastoral", "format": "swiss", "signup": "1d", "sides": "pair"}
    given = {**usual, **options}
    tournament = Plan(given, ServerSettings(HOME, "channel")).tournament(bytes(16), NOW)
    state = await on.services.tournaments.create(tournament, Place(HOME, CHANNEL), "en", hal())
    for who in people:
        await on.press(who, Ref("tjoin", state.row.id))
    return await on.services.tournaments.rulings.start(state.row.id, hal())


def chosen_from(panel: Sent) -> list[discord.SelectOption]:
    """The choices of the first menu of a panel."""
    assert panel.view is not None
    items = [item.item for item in panel.view.children if isinstance(item, discord.ui.DynamicItem)]
    return next(item.options for item in items if isinstance(item, discord.ui.Select))


def of(state: State, act: str) -> Ref:
    return Ref("trule", state.row.id, path=(act,))


async def asked_about(on: Stage, state: State, act: str, **filled: str) -> str:
    """What hal is told after filling in the form of an act."""
    (told,) = await on.fill_in(HAL, of(state, act), {k: (v,) for k, v in filled.items()})
    return told.content


async def test_what_is_offered_is_what_can_be_done_now(on: Stage) -> None:
    given = {"name": "Cup", "game": "pastoral", "format": "swiss", "signup": "1d"}
    tournament = Plan(given, ServerSettings(HOME, "channel")).tournament(bytes(16), NOW)
    tournaments = on.services.tournaments
    state = await tournaments.create(tournament, Place(HOME, CHANNEL), "en", hal())
    acts = ["start", "extend", "hold", "appoint", "move", "close", "cancel"]
    assert possible_acts(state) == acts
    state = await tournaments.rulings.hold(state.row.id, hal(), "a storm")
    assert "start" not in possible_acts(state)
    assert {"resume", "undo"} <= {*possible_acts(state)}
    assert "hal paused the tournament. (a storm)" in manage_message(state, EN).text
    state = await tournaments.rulings.call_off(state.row.id, hal(), "so")
    assert possible_acts(state) == ["undo"]


@pytest.mark.parametrize("locale", LOCALES)
async def test_every_act_has_its_words_and_a_form_that_discord_takes(
    on: Stage, locale: str
) -> None:
    state, say = await running(on, ANN, BOB), Say(locale)
    rows = manage_message(state, say)
    assert len(rows.rows) < 5
    assert len(buttons_under(rows)) == len(possible_acts(state)) + len(["change settings"])
    for act in ACTS:
        assert len(say(f"button-rule-{act}", what="reopened")) <= 25
        assert say(f"button-sure-{act}")
        if act == "start":
            continue
        assert await on.press(HAL, of(state, act), admin=True) == []
        # the stage has checked it against Discord's limits
        form = on.discord.modals.pop().to_dict()
        keys = [label["component"]["custom_id"] for label in form["components"]]
        assert keys[-1] == "reason"


async def test_a_question_tells_what_will_follow(on: Stage) -> None:
    state = await running(on, ANN, BOB)
    (match, *_) = (await on.services.tournaments.matches_of(state)).values()
    first = str(state.progress.entrants[1].id)
    decided = {"match": match.code, "winner": first, "reason": "away"}
    assert "Decide" in await asked_about(on, state, "adjudicate", **decided)
    sooner = await asked_about(on, state, "shorten", length="2h", reason="holidays")
    assert "2 matches aren’t finished. Whoever’s turn it is at the end loses" in sooner
    assert "Reason, for everyone to read: holidays" in sooner
    assert "stands still" in await asked_about(on, state, "hold", reason="a storm")
    await on.services.tournaments.rulings.hold(state.row.id, hal(), "a storm")
    undone = await asked_about(on, state, "undo", reason="it is over")
    assert "> hal paused the tournament. (a storm)" in undone
    changes = on.changes()
    assert "goes on where it stopped" in await asked_about(on, state, "resume", reason="so")
    assert (await on.services.tournaments.get(state.row.id)).progress.held
    assert on.changes() != changes


async def test_a_correction_is_asked_about_with_all_that_it_changes(on: Stage) -> None:
    # nothing is drawn in its matches, so that they can go on where they ended
    state = await running(on, ANN, BOB, CAT, game="shinra")
    tournaments = on.services.tournaments
    matches = await tournaments.matches_of(state)
    while len(state.progress.rounds) < 2:
        # the second match of a pairing begins when the first is over
        for match in (await tournaments.matches_of(state)).values():
            if match.status is Status.ACTIVE:
                await on.services.match.matches.resign(match.id, match.people[0], next(_IDS))
        while await tournaments.advance_next() is not None:
            pass
        state = await tournaments.get(state.row.id)
    first = next(iter(matches.values()))
    one, other = (person.name for person in first.people)
    told = await asked_about(
        on, state, "correct", match=first.code, decision="reopened", reason="by mistake"
    )
    assert f"Reopen {one} – {other} (0–1)?" in told
    assert "Later pairings stay as they are: round 2 (" in told
    assert "**Manage** can undo this" in told
    told = await asked_about(
        on, state, "correct", match=first.code, decision="won", reason="by mistake"
    )
    assert "must be one of the players of that match" in told
    winner = str(next(e.id for e in state.progress.field if e.person.name == one))
    filled = {"match": first.code, "decision": "won", "winner": winner, "reason": "swapped"}
    (question,) = await on.fill_in(HAL, of(state, "correct"), {k: (v,) for k, v in filled.items()})
    assert f"Change the result of {one} – {other} from 0–1 to a win for {one}?" in question.content
    assert f"{one} " in question.content.split("Points")[-1]
    (done,) = await on.used(HAL, question.custom_ids[0])
    assert f"hal changed the result of {one} – {other}: {one} wins. (swapped)" in done.content
    undone = await asked_about(on, await tournaments.get(state.row.id), "undo", reason="no")
    assert "The earlier result counts again" in undone


async def test_results_can_be_corrected_again_once_a_cancellation_is_undone(on: Stage) -> None:
    state = await running(on, ANN, BOB)
    rulings, tournaments = on.services.tournaments.rulings, on.services.tournaments
    (match, *_) = (await tournaments.matches_of(state)).values()
    await on.services.match.matches.resign(match.id, match.people[0], next(_IDS))
    while await tournaments.advance_next() is not None:
        pass
    off = await rulings.call_off(state.row.id, hal(), "a storm")
    assert "correct" not in possible_acts(off)
    assert "correct" in possible_acts(await rulings.undo(state.row.id, hal(), "it is over"))


def test_a_game_is_part_of_what_its_format_calls_it() -> None:
    formats = (Format.LADDER, Format.LEAGUE, Format.SWISS)
    told = [
        Say(locale)("manage-game", code="7KQ2", format=each.value, round=2)
        for locale in ("en", "ja")
        for each in formats
    ]
    english, japanese = told[:3], told[3:]
    assert english == ["7KQ2 · challenge", "7KQ2 · matchday 2", "7KQ2 · round 2"]
    assert japanese == ["7KQ2 · 挑戦", "7KQ2 · 第2節", "7KQ2 · 第2回戦"]


async def test_what_cannot_be_done_is_said_above_the_acts_with_what_was_typed(on: Stage) -> None:
    state = await running(on, ANN, BOB)
    told = await asked_about(on, state, "extend", length="soon", reason="they need more time")
    assert told.startswith("⚠️ I can’t use that length of time.")
    assert "they need more time" in told
    assert "Cup · manage" in told
    told = await asked_about(on, state, "adjudicate", match="ZZZZ", winner="draw", reason="so")
    assert "still undecided" in told
    (match, *_) = (await on.services.tournaments.matches_of(state)).values()
    told = await asked_about(on, state, "adjudicate", match=match.code, winner="", reason="so")
    assert "must be one of the players of that match" in told
    told = await asked_about(on, state, "withdraw", who="77", reason="so")
    assert "77 isn’t in this tournament" in told


async def test_a_double_press_rules_once_and_the_panel_says_what_was_done(on: Stage) -> None:
    state = await running(on, ANN, BOB)
    (question,) = await on.fill_in(HAL, of(state, "hold"), {"reason": ("a storm",)})
    yes, no = question.custom_ids
    (done,) = await on.used(HAL, yes)
    assert done.content.startswith("✅ hal paused the tournament. (a storm)")
    (again,) = await on.used(HAL, no)
    assert "paused the tournament. (a storm)" not in again.content.split("\n")[0]
    assert (await on.services.tournaments.get(state.row.id)).progress.held


async def test_settings_are_changed_for_all_in_one_go(on: Stage) -> None:
    given = {"name": "Cup", "game": "pastoral", "format": "swiss", "signup": "1d"}
    tournament = Plan(given, ServerSettings(HOME, "channel")).tournament(bytes(16), NOW)
    tournaments = on.services.tournaments
    state = await tournaments.create(tournament, Place(HOME, CHANNEL), "en", hal())
    for who in (ANN, BOB):
        await on.press(who, Ref("tjoin", state.row.id))
    (panel,) = await on.press(HAL, Ref("tedit", state.row.id), admin=True)
    assert "Cup · change settings" in panel.content
    draft = next(int(one.split(":")[2]) for one in panel.custom_ids if "tsave" in one)
    for key, text in {
        "name": "Winter Cup",
        "note": "A prize for the *last* one\n@everyone",
        "signup": "2026-12-06 20:00",
        "limit": "8",
        "clock": "2d",
    }.items():
        (panel,) = await on.fill_in(
            HAL, Ref("twrite", draft, path=(key,)), {TYPED: (text,)}, admin=True
        )
    assert "- Start: **2026-12-06 20:00 (UTC)**" in panel.content
    assert (await tournaments.get(state.row.id)).row.name == "Cup"
    (done,) = await on.press(HAL, Ref("tsave", draft), admin=True)
    assert (
        "hal changed the tournament’s settings: Name → Winter Cup, Note to players → "
        in done.content
    )
    state = await tournaments.get(state.row.id)
    changed = state.tournament
    assert (state.row.name, changed.most, str(changed.terms.clock)) == ("Winter Cup", 8, "2d")
    assert changed.sign_up_until == datetime(2026, 12, 6, 20, tzinfo=UTC)
    assert changed.round_length == tournament.round_length
    told = ruling(state, len(state.log), EN)
    assert told.pings == (ANN.id, BOB.id)
    assert "> A prize for the \\*last\\* one" in sign_up(state, EN, NOW).text
    # the same twice changes nothing
    (panel,) = await on.press(HAL, Ref("tedit", state.row.id), admin=True)
    draft = next(int(one.split(":")[2]) for one in panel.custom_ids if "tsave" in one)
    await on.press(HAL, Ref("tsave", draft), admin=True)
    assert len((await tournaments.get(state.row.id)).log) == len(state.log)


async def test_no_limit_is_told_as_none_and_a_menu_shows_a_text_as_it_was_typed(on: Stage) -> None:
    given = {"name": "Cup", "game": "pastoral", "format": "swiss", "signup": "1d", "limit": "8"}
    tournament = Plan(given, ServerSettings(HOME, "channel")).tournament(bytes(16), NOW)
    tournaments = on.services.tournaments
    state = await tournaments.create(tournament, Place(HOME, CHANNEL), "en", hal())
    (panel,) = await on.press(HAL, Ref("tedit", state.row.id), admin=True)
    assert "- Player limit: **8**" in panel.content
    draft = next(int(one.split(":")[2]) for one in panel.custom_ids if "tsave" in one)
    await on.press(HAL, Ref("tset", draft, path=("limit",)), values=("none",), admin=True)
    note = Ref("twrite", draft, path=("note",))
    (panel,) = await on.fill_in(HAL, note, {TYPED: ("*Hello*, @everyone",)}, admin=True)
    assert "- Player limit: **No limit**" in panel.content
    assert "- Note to players: **\\*Hello\\*, \\@everyone**" in panel.content
    assert "*Hello*, @everyone" in {one.description for one in chosen_from(panel)}
    (done,) = await on.press(HAL, Ref("tsave", draft), admin=True)
    assert "Player limit → No limit" in done.content
    (panel,) = await on.press(HAL, Ref("tedit", state.row.id), admin=True)
    assert "- Player limit: **No limit**" in panel.content
    # where nothing is changed nothing is posted
    draft = next(int(one.split(":")[2]) for one in panel.custom_ids if "tsave" in one)
    await on.press(HAL, Ref("tsave", draft), admin=True)
    assert isinstance((await tournaments.get(state.row.id)).log[-2].event, Created)


async def test_only_what_can_be_undone_is_offered_by_its_name(on: Stage) -> None:
    state = await running(on, ANN, BOB, CAT, EVE, format="knockout", sides="drawn")
    tournaments = on.services.tournaments
    first, second = (await tournaments.matches_of(state)).values()
    state = await tournaments.rulings.adjudicate(
        state.row.id, hal(), first.code, [first.people[0]], "away"
    )
    shown = manage_message(state, EN)
    assert "Undo decision" in [one.label for one in buttons_under(shown)]
    assert "can’t be undone" not in shown.text
    # the final is paired with it
    await on.services.match.matches.resign(second.id, second.people[0], next(_IDS))
    while await tournaments.advance_next() is not None:
        pass
    state = await tournaments.get(state.row.id)
    assert len(state.progress.rounds) == 2
    shown = manage_message(state, EN)
    assert "undo" not in possible_acts(state)
    assert "(away) It can’t be undone any longer." in shown.text
    with pytest.raises(TournamentRefused, match="cannot-be-undone"):
        await tournaments.rulings.undo(state.row.id, hal(), "no")
    state = await tournaments.rulings.hold(state.row.id, hal(), "a storm")
    labels = [one.label for one in buttons_under(manage_message(state, EN))]
    assert "Undo pause" in labels


async def test_what_people_have_agreed_to_stays_once_it_has_started(on: Stage) -> None:
    state = await running(on, ANN, BOB)
    (panel,) = await on.press(HAL, Ref("tedit", state.row.id), admin=True)
    assert "Clock" not in panel.content
    draft = next(int(one.split(":")[2]) for one in panel.custom_ids if "tsave" in one)
    write = Ref("twrite", draft, path=("round",))
    await on.fill_in(HAL, write, {TYPED: ("21d",)}, admin=True)
    await on.press(HAL, Ref("tsave", draft), admin=True)
    after = await on.services.tournaments.get(state.row.id)
    assert after.tournament.round_length == timedelta(days=21)
    assert after.progress.rounds[0].deadline == state.progress.rounds[0].deadline
    rulings = on.services.tournaments.rulings
    with pytest.raises(TournamentRefused, match="started"):
        await rulings.change(state.row.id, hal(), Edited(rounds=3))
    (refused,) = await on.press(ANN, Ref("tedit", state.row.id))
    assert "Only this tournament’s organiser" in refused.content


async def test_a_change_that_cannot_be_is_refused_with_the_number_that_counts(on: Stage) -> None:
    given = {"name": "Cup", "game": "pastoral", "format": "swiss", "signup": "1d"}
    tournament = Plan(given, ServerSettings(HOME, "channel")).tournament(bytes(16), NOW)
    tournaments = on.services.tournaments
    state = await tournaments.create(tournament, Place(HOME, CHANNEL), "en", hal())
    for who in (ANN, BOB, CAT):
        await on.press(who, Ref("tjoin", state.row.id))
    (panel,) = await on.press(HAL, Ref("tedit", state.row.id), admin=True)
    draft = next(int(one.split(":")[2]) for one in panel.custom_ids if "tsave" in one)
    await on.fill_in(HAL, Ref("twrite", draft, path=("limit",)), {TYPED: ("2",)}, admin=True)
    (refused,) = await on.press(HAL, Ref("tsave", draft), admin=True)
    assert "3 players have signed up already" in refused.content


MANY = [Choice(str(number), f"player {number}") for number in range(40)]


def test_a_choice_of_many_is_typed_and_one_of_few_is_chosen() -> None:
    field = choice_field("who", "Player", MANY[:25], EN)
    assert isinstance(field, ChoiceField)
    assert chosen_keys(("7",), MANY[:25]) == ["7"]
    field = choice_field("who", "Player", MANY, EN, multiple=True)
    assert isinstance(field, TextField)
    assert chosen_keys(("Player 7, player 31",), MANY) == ["7", "31"]
    # what fits several is none of them, but for the one that it is word for word
    assert chosen_keys(("player",), MANY) == [None]
    assert chosen_keys(("player 3",), MANY) == ["3"]
    assert chosen_keys(("nobody",), MANY) == [None]
    assert chosen_keys((" ",), MANY) == []
