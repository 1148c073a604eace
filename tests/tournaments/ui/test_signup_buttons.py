"""The sign-up of a tournament, and coming and going, on the complete bot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from itertools import count
from pathlib import Path

import pytest
import pytest_asyncio

from bot.discord_kit.message import OutgoingMessage, Ref
from bot.discord_kit.texts import Say
from bot.match.act.positions import PUBLISHED_DIGITS, commitment
from bot.match.model.people import Place, ServerSettings
from bot.play.board.text import length_text
from bot.tournaments.events import TOO_FEW, Closed, LogRow
from bot.tournaments.model import Seeding
from bot.tournaments.store import Actor, State
from bot.tournaments.ui.messages import details, sign_up
from bot.tournaments.ui.plan import Plan
from bot.tournaments.ui.text import Foreseen
from render.catalogue import LOCALES
from tests.app.stage import CHANNEL, HOME, NOW, Sent, Stage, User, person, stage
from tests.discord_kit.outgoing import buttons_under

ANN, BOB, HAL = User(1001, "ann"), User(1002, "bob"), User(1009, "hal")
HOUR = timedelta(hours=1)
_IDS = count(10**15)


@pytest_asyncio.fixture
async def on(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as found:
        yield found


async def opened(on: Stage, shape: str, **options: str) -> State:
    given = {"name": "Cup", "game": "pastoral", "format": shape, "signup": "1d", **options}
    tournament = Plan(given, ServerSettings(HOME, "channel")).tournament(bytes(16), NOW)
    return await on.services.tournaments.create(tournament, Place(HOME, CHANNEL), "en", hal())


def hal() -> Actor:
    """hal, who manages the server, with something new."""
    return Actor(person(HAL), next(_IDS), governs=True)


def actions(message: OutgoingMessage) -> list[str]:
    return [button.ref.action for button in buttons_under(message)]


@pytest.mark.parametrize("locale", LOCALES)
async def test_who_signs_up_is_told_when_to_check_in(on: Stage, locale: str) -> None:
    state = await opened(on, "swiss", checkin="6h")
    say, began = Say(locale), state.tournament.check_in_from
    assert began == NOW + 18 * HOUR
    stamp = f"<t:{int(began.timestamp())}:"
    early = sign_up(state, say, NOW)
    assert stamp in early.text
    assert "tcheck" not in actions(early)
    assert "tcheck" in actions(sign_up(state, say, began))
    (told,) = await on.press(ANN, Ref("tjoin", state.row.id))
    assert stamp in told.content
    (refused,) = await on.press(ANN, Ref("tcheck", state.row.id))
    assert "isn’t open yet" in refused.content


async def test_a_sign_up_says_what_is_played_by_whom_when_and_how_much_at_once(on: Stage) -> None:
    state = await opened(on, "swiss", note="A *book* for the last one", round="7d", sides="drawn")
    messages = on.parts.announcer.messages
    post = await messages.illustrated_sign_up(state, Say("en"), NOW)
    assert post.picture is not None
    assert [button.label for button in buttons_under(post)][-2:] == ["Details", "Rules"]
    for told in (
        "Cup · Pastoral Square",
        f"Sign-up is open until <t:{int((NOW + timedelta(days=1)).timestamp())}:",
        "Each round lasts 7 days.",
        "You play one match at a time.",
        "> A \\*book\\* for the last one",
        "Organiser: hal",
    ):
        assert told in post.text
    # what few ask for is behind Details
    assert "Tiebreaks" not in post.text
    assert "Tiebreaks" in details(state, Say("en"))


@pytest.mark.parametrize(
    ("shape", "entered", "told", "rounds"),
    [
        # nobody is in the way of a small field
        ("knockout", 2, "With up to 8 players, the last matches end by", 3),
        ("knockout", 9, "With up to 16 players, the last matches end by", 4),
        ("double-elimination", 2, "With up to 8 players, the last matches end by", 7),
        # larger fields are divided
        ("round-robin", 2, "at a time. The last matches end by", 7),
        ("teams", 2, "With up to 4 boards, the last matches end by", 4),
        ("swiss", 2, "at a time. The last matches end by", 5),
        ("simul", 2, "\nThe last matches end by", 1),
    ],
)
async def test_a_sign_up_says_when_it_is_over_at_the_latest(
    on: Stage, shape: str, entered: int, told: str, rounds: int
) -> None:
    state = await opened(on, shape, round="7d", teamway="everyone", sides="drawn")
    people = [User(2000 + number, f"p{number}") for number in range(entered)]
    for number, who in enumerate(people):
        path = (f"join{number % 2 + 1}",) if shape == "teams" else ()
        await on.press(who, Ref("tjoin", state.row.id, path=path))
    state = await on.services.tournaments.get(state.row.id)
    end = NOW + timedelta(days=1) + rounds * timedelta(days=7)
    text = sign_up(state, Say("en"), NOW).text
    assert f"{told} <t:{int(end.timestamp())}:" in text
    assert "{" not in sign_up(state, Say("ja"), NOW).text
    # on a ladder there is no end to tell
    assert "The last matches" not in sign_up(await opened(on, "ladder"), Say("en"), NOW).text


@pytest.mark.parametrize("locale", LOCALES)
async def test_what_was_agreed_on_is_behind_details(on: Stage, locale: str) -> None:
    state, say = await opened(on, "ladder", decay="30d", seeding="lot"), Say(locale)
    assert state.tournament.decay_after == timedelta(days=30)
    assert state.tournament.seeding is Seeding.LOT
    lines = details(state, say).split("\n")
    idle = length_text(timedelta(days=30), say)
    assert say("tournament-decay", length=idle) in lines
    assert say("tournament-by-lot") in lines


@pytest.mark.parametrize("locale", LOCALES)
async def test_the_proof_of_the_lots_is_in_the_sign_up_and_stays(on: Stage, locale: str) -> None:
    state, say = await opened(on, "swiss"), Say(locale)
    proof = commitment(state.row.code, state.tournament.seed)
    line = say("lobby-proof", hash=proof[:PUBLISHED_DIGITS])
    assert sign_up(state, say, NOW).text.endswith(f"\n{line}")
    for who in (ANN, BOB):
        await on.press(who, Ref("tjoin", state.row.id))
    await on.services.tournaments.rulings.start(state.row.id, hal())
    state = await on.services.tournaments.get(state.row.id)
    assert sign_up(state, say, NOW).text.endswith(f"\n{line}")
    assert state.tournament.seed.hex() not in sign_up(state, say, NOW).text


@pytest.mark.parametrize(
    ("shape", "loses"),
    [
        ("swiss", "If you leave, you lose your unfinished matches. Leave anyway?"),
        ("tables", "If you leave, you come last at a table that’s still playing. Leave anyway?"),
    ],
)
async def test_who_leaves_a_tournament_that_runs_is_asked_first(
    on: Stage, shape: str, loses: str
) -> None:
    state = await opened(on, shape, game="pastoral" if shape == "swiss" else "countup")
    number = state.row.id
    for who in (ANN, BOB, HAL):
        await on.press(who, Ref("tjoin", number))
    (gone,) = await on.press(BOB, Ref("tleave", number))
    assert "You’ve left" in gone.content
    await on.press(BOB, Ref("tjoin", number))
    await on.services.tournaments.rulings.start(number, hal())

    before = on.changes()
    asked: list[Sent] = [
        *await on.press(ANN, Ref("tleave", number)),
        *await on.press(ANN, Ref("tplace", number, path=("leave",))),
    ]
    for one in asked:
        assert loses in one.content
        assert any("leaveyes" in custom_id for custom_id in one.custom_ids)
    await on.press(ANN, Ref("tplace", number, path=("stay",)))
    assert on.changes() == before
    (gone,) = await on.press(ANN, Ref("tplace", number, path=("leaveyes",)))
    assert "You’ve left" in gone.content


async def test_the_end_tells_divisions_apart_and_why_nothing_was_played(on: Stage) -> None:
    state, say = await opened(on, "round-robin", division="2"), Say("en")
    for number in range(4):
        await on.press(User(1001 + number, f"p{number}"), Ref("tjoin", state.row.id))
    rulings = on.services.tournaments.rulings
    state = await rulings.start(state.row.id, hal())
    for match in (await on.services.tournaments.matches_of(state)).values():
        winners = [match.people[0]]
        await rulings.adjudicate(state.row.id, hal(), match.code, winners, "so")
    state = await on.services.tournaments.get(state.row.id)
    text = (await on.parts.announcer.messages.podium(state, say, "UTC")).text
    medals, _, table = text.partition("\n\n")
    shown = [line for line in medals.split("\n") if "Division" in line or "🥇" in line]
    assert shown[::2] == ["**Division 1**", "**Division 2**"]
    assert table.startswith("**Division 1**\n- 1. ")

    for people, words in ((0, "Not enough players came"), (2, "Nothing was played.")):
        state = await opened(on, "ladder")
        for number in range(people):
            await on.press(User(1001 + number, f"p{number}"), Ref("tjoin", state.row.id))
        if people:
            await rulings.start(state.row.id, hal())
            await rulings.close(state.row.id, hal(), "so")
        else:
            row = LogRow(len(state.log) + 1, NOW, Closed(TOO_FEW))
            state = replace(state, log=(*state.log, row))
        found = await on.services.tournaments.get(state.row.id) if people else state
        message = await on.parts.announcer.messages.podium(found, say, "UTC")
        assert words in message.text


async def test_the_consequences_of_a_start_name_those_who_entered_while_they_were_worked_out(
    on: Stage,
) -> None:
    before = await opened(on, "swiss")
    for who in (ANN, BOB):
        after = await on.services.tournaments.entries.join(
            before.row.id, Actor(person(who), next(_IDS))
        )
    foreseen = Foreseen(before, after, Say("en"))
    assert foreseen.names(set(after.progress.entrants)) == "ann and bob"
    assert Foreseen(after, before, Say("en")).names(set(after.progress.entrants)) == "ann and bob"
