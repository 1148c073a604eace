"""Forms: they work after a restart and however late they are submitted, and return the typed text
if they cannot."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
import pytest_asyncio
from structlog.testing import capture_logs

from bot.base.refusal import Refusal, StoreDown
from bot.db.store import Store
from bot.discord_kit.drafts import Body, kept_people
from bot.discord_kit.errors import RequestRefused
from bot.discord_kit.interaction import MIN_RETURNED_CHARS, error_sentence
from bot.discord_kit.limits import Throttle
from bot.discord_kit.message import TYPED, Filled, Ref
from bot.discord_kit.texts import Say
from bot.learning.daily_store import DailyPostRepository
from bot.learning.puzzles import NoSuchPuzzle
from bot.match.model.clock import parse_clock
from bot.match.model.match import Match
from bot.match.model.people import Place, ServerSettings
from bot.match.model.terms import Sides, Terms
from bot.match.refusals import FormationRefused, NoSuchMatch, NotYourMatch
from bot.play.lobby.panel import DRAFT_KIND as PROPOSAL
from bot.play.lobby.panel import OPTIONS, SEATS, TERMS, VOTES
from bot.play.lobby.wish import Proposal, team_of
from bot.play.match_lists import MatchFilter, Whose
from bot.play.notes import NoteButtons
from bot.ratings.conduct import ListingKind, ListingRepository, PersonListing
from bot.ratings.ui import Leaderboard
from bot.servers.admin_command import KIND, PLAYER
from bot.servers.admin_ui import VOUCHED_FOR, VOUCHED_UNTIL
from bot.tournaments.store import Actor
from bot.tournaments.ui.plan import Plan
from bot.tournaments.ui.plan_panel import DRAFT_KIND
from engines.puzzles import puzzles
from tests.app.routes import FORM_ROUTES, ROUTES
from tests.app.stage import CHANNEL, HOME, NOW, Asked, Response, Sent, Stage, User, person, stage
from tests.learning.daily_posts import daily_post

ANN, BOB, CAT = User(1, "ann"), User(2, "bob"), User(3, "cat")
SAY: Final = Say("en")
NOTE: Final = (
    "She wants the third rank, and I let her have it until e5 is mine.\nThen: *no* stones!"
)
FIRST_FIELDS: Final = {"settingsform": "zone", "setupform": "limit", "awardadd": "kind"}
"""Those of forms that ask for more than a text."""
ONCE_ONLY: Final = {"type", "pztype", "listedsay", "hookadd", "setupfirst", *FIRST_FIELDS}
"""A move waits for its board, a puzzle counts each try, moderators are answered once, and a panel
says what has changed."""
BLOCK: Final = f"```\n{NOTE}\n```"
"""The note as it is given back."""


@pytest_asyncio.fixture
async def on(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as found:
        yield found


def one(sent: list[Sent]) -> str:
    """The text of the only answer, which is private."""
    (answer,) = sent
    assert answer.private
    return answer.content


def typed(ref: Ref, filled: str | Filled) -> Filled:
    """What a form was filled in with; a text alone is that of its first field, or only one."""
    return {FIRST_FIELDS.get(ref.action, TYPED): (filled,)} if isinstance(filled, str) else filled


def said(error: Refusal) -> str:
    found = error_sentence(error, SAY)
    assert found is not None
    return found


# ------------------------------------------------------------------ what each is opened for


async def a_move(on: Stage) -> tuple[Ref, str, str]:
    match = await on.match("pastoral", ANN, BOB)
    return Ref("type", match.id, 0, ("c3",)), "C3 + 2", "Sent: **Place 2 on c3** · `c3+2`"


async def a_note(on: Stage) -> tuple[Ref, str, str]:
    match = await on.match("pastoral", ANN, BOB)
    return Ref("noteadd", match.id, 0), "keep e5 free", "Start: keep e5 free"


async def a_bid(on: Stage) -> tuple[Ref, str, str]:
    terms = Terms(parse_clock("7d+12h"), sides=Sides.BID)
    match = await on.lobby("pastoral", ANN, BOB, terms=terms)
    return Ref("bid", match.id, path=("first", "5040")), " 1D 2h", "Your bid: 1 day 2 hours."


async def laid_out(on: Stage) -> Match:
    match = await on.match("shinra", ANN, BOB)
    await on.press(ANN, Ref("laydefault", match.id, 0))
    return match


async def a_name(on: Stage) -> tuple[Ref, str, str]:
    match = await laid_out(on)
    return Ref("formsave", match.id, 0), " The  wall ", "Saved as **The wall**"


async def another_name(on: Stage) -> tuple[Ref, str, str]:
    match = await laid_out(on)
    await on.fill_in(ANN, Ref("formsave", match.id, 0), "Wall")
    (kept,) = await on.services.match.formations.of(ANN.id, "shinra")
    return Ref("formname", match.id, 0, (str(kept.id),)), "Castle", "**Castle**"


async def an_answer(_on: Stage) -> tuple[Ref, str, str]:
    puzzle = puzzles("pastoral").get("2-7")
    return Ref("pztype", path=("pastoral", puzzle.id)), puzzle.answers[0], "Correct"


async def a_daily_answer(on: Stage) -> tuple[Ref, str, str]:
    puzzle = puzzles("pastoral")[0]
    async with on.services.store.writing() as unit:
        post = await unit[DailyPostRepository].add(daily_post(puzzle, HOME, NOW))
        await unit.commit()
    return Ref("dytype", post.id), puzzle.answers[0], "Solved on your first try!"


async def a_zone(_on: Stage) -> tuple[Ref, str, str]:
    return Ref("settingsform", path=("time",)), " asia/tokyo", "Asia/Tokyo"


async def a_report(_on: Stage) -> tuple[Ref, str, str]:
    # where moderators have chosen no channel
    return Ref("reportwhy", BOB.id, path=("name",)), "", "This server hasn’t set up reports"


async def an_answer_to_moderators(on: Stage) -> tuple[Ref, str, str]:
    match = await on.match("pastoral", ANN, BOB)
    async with on.services.store.writing() as unit:
        one = PersonListing(ListingKind.MIRROR, ANN.id, match.id, NOW, 11, 12, "7KQ2")
        await unit[ListingRepository].put(one)
        await unit.commit()
    return Ref("listedsay"), "We analysed together", "Thanks"


async def a_plan(on: Stage) -> tuple[Ref, str, str]:
    servers, plan = (
        on.services.servers,
        {"name": "Cup", "game": "pastoral", "format": "swiss"},
    )
    # the server's own role is everybody's
    await servers.settings.set(replace(await servers.settings.get(HOME), tournament_role=HOME))
    draft = await on.services.drafts.add(HOME, ANN.id, DRAFT_KIND, plan)
    return Ref("twrite", draft.id, path=("name",)), " Winter  *Cup* ", r"Winter \*Cup\*"


async def a_limit(_on: Stage) -> tuple[Ref, str, str]:
    return Ref("setupform", path=("players",)), "7", "Open matches per player: **7**"


async def a_role(_on: Stage) -> tuple[Ref, str, str]:
    # a role that is not there
    return Ref("awardadd", path=("results",)), "champion", "Roles for results: none"


async def a_webhook(_on: Stage) -> tuple[Ref, str, str]:
    return Ref("hookadd", path=("webhooks",)), "https://example.org/", "`example.org`"


async def a_list(_on: Stage) -> tuple[Ref, Filled, str]:
    wanted = {"state": ("over",), "game": ("pastoral",), "user": ()}
    return MatchFilter(Whose.SERVER).ref.to("listask"), wanted, "No matches found"


async def a_leaderboard(_on: Stage) -> tuple[Ref, Filled, str]:
    wanted = {"scope": ("all",), "matches": ("10",), "season": ("-",)}
    asked = Leaderboard("pastoral").ref.to("leadersask")
    return asked, wanted, "Nobody is on this leaderboard yet"


async def vouched_for(on: Stage, kind: str, body: Body) -> int:
    """A draft of ann's, whom the server lets use /admin; its id."""
    body = {**body, VOUCHED_UNTIL: (NOW + VOUCHED_FOR).isoformat()}
    return (await on.services.drafts.add(HOME, ANN.id, kind, body)).id


async def a_ruling(on: Stage) -> tuple[Ref, Filled, str]:
    match = await on.match("pastoral", BOB, CAT)
    draft = await vouched_for(on, KIND, {"match": match.code})
    given = {"result": ("0",), "reason": ("seen it",)}
    return (
        Ref("admatch", draft, path=("adjudicate",)),
        given,
        f"Decide match `{match.code}` for bob",
    )


async def a_block(on: Stage) -> tuple[Ref, str, str]:
    draft = await vouched_for(on, PLAYER, {"people": kept_people((person(BOB),))})
    return Ref("admblock", draft), "is rude", "bob can no longer start or join matches here"


async def an_exclusion(on: Stage) -> tuple[Ref, str, str]:
    draft = await vouched_for(on, PLAYER, {"people": kept_people((person(BOB),))})
    return (
        Ref("admout", draft),
        "a second account",
        "bob no longer counts for this server’s ratings",
    )


async def proposed(on: Stage, action: str, **more: Any) -> Ref:
    """The form of an invitation that ann is about to send to bob."""
    plan = Proposal("pastoral", (person(BOB),), **more)
    body = msgspec.to_builtins(plan) | {"interaction": next(on.discord.ids)}
    draft = await on.services.drafts.add(HOME, ANN.id, PROPOSAL, body)
    return Ref(action, draft.id)


async def terms(on: Stage) -> tuple[Ref, Filled, str]:
    return await proposed(on, TERMS), {"clock": ("3d",)}, "Time: 3 days per move"


async def seats(on: Stage) -> tuple[Ref, Filled, str]:
    return await proposed(on, SEATS), {"seat": ("second",)}, "First move: bob"


async def options(on: Stage) -> tuple[Ref, Filled, str]:
    return await proposed(on, OPTIONS), {"option0": ("white",)}, "White moves first"


async def votes(on: Stage) -> tuple[Ref, Filled, str]:
    form = await proposed(on, VOTES, team=team_of(5, "games"))
    return form, {"hours": ("48",)}, "Votes last 48 hours"


async def first_settings(_on: Stage) -> tuple[Ref, Filled, str]:
    return Ref("setupfirst"), {"zone": ("Asia/Tokyo",)}, "Time zone: **Asia/Tokyo**"


async def an_act(on: Stage) -> tuple[Ref, Filled, str]:
    given = {"name": "Cup", "game": "pastoral", "format": "swiss", "signup": "1d"}
    tournament = Plan(given, ServerSettings(HOME, "channel")).tournament(bytes(16), NOW)
    state = await on.services.tournaments.create(
        tournament, Place(HOME, CHANNEL), "en", Actor(person(ANN), 10**15, governs=True)
    )
    return Ref("trule", state.row.id, path=("hold",)), {"reason": ("a storm",)}, "**Pause Cup?**"


async def a_result(on: Stage) -> tuple[Ref, Filled, str]:
    given = {"name": "Cup", "game": "pastoral", "format": "swiss", "signup": "1d"}
    tournament = Plan(given, ServerSettings(HOME, "channel")).tournament(bytes(16), NOW)
    numbers, tournaments = count(10**15), on.services.tournaments
    state = await tournaments.create(
        tournament, Place(HOME, CHANNEL), "en", Actor(person(ANN), next(numbers), governs=True)
    )
    for who in (ANN, BOB):
        await tournaments.entries.join(state.row.id, Actor(person(who), next(numbers)))
    by = Actor(person(ANN), next(numbers), governs=True)
    state = await tournaments.rulings.start(state.row.id, by)
    (match, *_) = (await tournaments.matches_of(state)).values()
    filled = {"match": (match.code,), "winner": ("1",), "reason": ("bob is away",)}
    return Ref("tagree", state.row.id), filled, "**Propose this result?**"


QUESTION: Final = {"words": ("Save or play?",), "why": ("Stones win.",)}
NOT_ANSWERED: Final = "Nobody has answered yet."


async def about_a_match(on: Stage) -> tuple[Ref, Filled, str]:
    match = await on.match("pastoral", ANN, BOB)
    await on.services.match.matches.resign(match.id, person(ANN), 2)
    return Ref("exask", match.id, 0), QUESTION, NOT_ANSWERED


async def about_a_game(_on: Stage) -> tuple[Ref, Filled, str]:
    return Ref("frask", path=("g", "pastoral")), QUESTION, NOT_ANSWERED


async def about_a_line(on: Stage) -> tuple[Ref, Filled, str]:
    (walk,) = await on.press(ANN, Ref("frpick", path=("g", "pastoral", "save")))
    (asking,) = {ref for ref in map(Ref.parse, walk.custom_ids) if ref.action == "lineask"}
    return asking, QUESTION, NOT_ANSWERED


OPENED: Final[dict[str, Callable[[Stage], Awaitable[tuple[Ref, str | Filled, str]]]]] = {
    TERMS: terms,
    SEATS: seats,
    OPTIONS: options,
    VOTES: votes,
    "type": a_move,
    "noteadd": a_note,
    "bid": a_bid,
    "formsave": a_name,
    "formname": another_name,
    "pztype": an_answer,
    "dytype": a_daily_answer,
    "settingsform": a_zone,
    "setupform": a_limit,
    "awardadd": a_role,
    "hookadd": a_webhook,
    "reportwhy": a_report,
    "listedsay": an_answer_to_moderators,
    "twrite": a_plan,
    "listask": a_list,
    "leadersask": a_leaderboard,
    "admatch": a_ruling,
    "admblock": a_block,
    "admout": an_exclusion,
    "setupfirst": first_settings,
    "trule": an_act,
    "tagree": a_result,
    "exask": about_a_match,
    "frask": about_a_game,
    "lineask": about_a_line,
}
"""The button that opens each form, what ann fills in, and the answer to her."""


def test_every_form_is_tried_and_has_the_name_of_its_button() -> None:
    assert OPENED.keys() == FORM_ROUTES.keys()
    assert FORM_ROUTES.keys() <= ROUTES.keys()
    assert all(form.in_match == ROUTES[action].in_match for action, form in FORM_ROUTES.items())


@pytest.mark.parametrize("action", FORM_ROUTES)
async def test_a_form_outlives_the_process_that_showed_it(on: Stage, action: str) -> None:
    button, text, answer = await OPENED[action](on)
    assert await on.press(ANN, button, admin=True) == []
    await on.restart()
    assert answer in one(await on.submit(ANN, text, admin=True))


async def test_a_form_that_was_sent_off_before_the_bot_knew_that_it_was_shown_is_answered(
    on: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person submits the form before Discord's response to its opening arrives."""
    button, text, answer = await a_note(on)
    shows, quick = Response.send_modal, []

    async def show(self: Response, modal: Any) -> None:
        await shows(self, modal)
        quick.append(one(await on.submit(ANN, text)))

    monkeypatch.setattr(Response, "send_modal", show)
    assert await on.press(ANN, button) == []
    assert [answer in told for told in quick] == [True]


# ------------------------------------------------------------------ what is gone meanwhile


@pytest.mark.parametrize("action", sorted(FORM_ROUTES.keys() - ONCE_ONLY))
async def test_a_form_that_is_sent_off_again_does_nothing_more(on: Stage, action: str) -> None:
    button, text, answer = await OPENED[action](on)
    first = one(await on.fill_in(ANN, button, typed(button, text)))
    assert answer in first
    await on.restart()
    assert one(await on.fill_in(ANN, button, typed(button, text))) == first


async def test_a_note_that_cannot_be_kept_is_given_back(on: Stage) -> None:
    match = await on.match("pastoral", ANN, BOB)
    form = Ref("noteadd", match.id, 0)
    await on.services.match.substitutes.ask(match.id, person(ANN), person(CAT), 1)
    await on.services.match.substitutes.agree(match.id, person(CAT), 2)
    told = one(await on.fill_in(ANN, form, NOTE))
    assert told.startswith(said(NotYourMatch(match.code)))
    assert told.endswith(BLOCK)
    told = one(await on.fill_in(ANN, replace(form, match=99), NOTE))
    assert told.startswith(said(NoSuchMatch(99)))
    assert told.endswith(BLOCK)
    # a short text is quickly typed again
    assert one(await on.fill_in(ANN, form, "x" * (MIN_RETURNED_CHARS - 1))) == said(
        NotYourMatch(match.code)
    )


@pytest.mark.parametrize("why", ["too fast", "restarting", "store", "fault", "discord"])
async def test_whatever_goes_wrong_what_was_typed_is_given_back(
    on: Stage, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    match = await on.match("pastoral", ANN, BOB)

    def down(_self: Store) -> Any:
        raise StoreDown("busy")

    def wrong(*_: Any, **__: Any) -> Any:
        raise KeyError(NOTE)

    if why == "too fast":
        monkeypatch.setattr(on.bot, "throttle", Throttle(1, 1.0, lambda: 0.0))
        on.bot.throttle.allows(ANN.id)
    elif why == "restarting":
        monkeypatch.setattr(on.bot, "_stopping", True)
    elif why == "store":
        monkeypatch.setattr(Store, "writing", down)
    elif why == "fault":
        monkeypatch.setattr(NoteButtons, "notes_message", wrong)
    else:
        monkeypatch.setattr(Response, "defer", wrong)
    with capture_logs() as logs:
        told = one(await on.fill_in(ANN, Ref("noteadd", match.id, 0), NOTE))
    assert told.endswith(BLOCK)
    assert not any("third rank" in str({**line, "exc_info": ""}) for line in logs)


async def test_what_is_given_back_is_one_block_and_fits_a_message(on: Stage) -> None:
    form = Ref("noteadd", 99)
    for text in ("```<@1>``` " * 20, "x`" * 400 + "`", "\x00" * 70, "猫" * 4000):
        told = one(await on.fill_in(ANN, form, text))
        assert told.count("```") == 2
        assert told.endswith("\n```")
    assert len(told) == 2000


async def test_a_name_for_what_is_gone_is_refused(on: Stage) -> None:
    button, text, _ = await another_name(on)
    await on.press(ANN, button)
    await on.press(ANN, button.to("formdel"))
    assert one(await on.submit(ANN, text)) == said(FormationRefused("no-such-formation"))
    # nor can an empty arrangement be saved
    match = await on.match("shinra", ANN, BOB)
    told = one(await on.fill_in(ANN, Ref("formsave", match.id, 0), text))
    assert told == said(FormationRefused("formation-empty"))


async def test_a_move_for_an_old_board_shows_the_way_to_the_new_one(on: Stage) -> None:
    button, text, _ = await a_move(on)
    await on.press(ANN, button)
    await on.command(ANN, "move", text="save")
    await on.restart()
    assert "This board is from move 0" in one(await on.submit(ANN, text))


async def test_an_answer_to_a_puzzle_that_is_gone_is_refused(on: Stage) -> None:
    for path in (("pastoral",), ("pastoral", "x-1")):
        told = one(await on.fill_in(ANN, Ref("pztype", path=path), "save"))
        assert told == said(NoSuchPuzzle())


# ------------------------------------------------------------------ what nobody of good will sends


def sent_off(custom_id: object, *parts: object) -> dict[str, Any]:
    return {"custom_id": custom_id, "components": list(parts)}


FIELD: Final = {"type": 18, "component": {"type": 4, "custom_id": "text", "value": "save"}}


HOSTILE: Final = [
    None,
    {},
    {"custom_id": "y:noteadd:1:0"},
    {"components": [FIELD]},
    sent_off("y:noteadd:1:0"),
    sent_off("y:noteadd:1:0", None, 7, "x", [], {}),
    sent_off("y:noteadd:1:0", {"component": None}, {"component": []}),
    sent_off("y:noteadd:1:0", {"component": {"value": None}}, {"component": {"value": 7}}),
    sent_off("y:noteadd:1:0", {"components": {"value": "save"}}),
    {"custom_id": "y:noteadd:1:0", "components": {"component": {"value": "save"}}},
    sent_off(None, FIELD),
    sent_off(7, FIELD),
    sent_off("", FIELD),
    # a custom id as discord.py generates them
    sent_off("00112233445566778899aabbccddeeff", FIELD),
    sent_off("y:nonsense:1:0", FIELD),
    # a custom id of a button, not of a form
    sent_off("y:resignyes:1:0", FIELD),
    sent_off("y:setzone:0:0:" + "x" * 17, FIELD),
    sent_off(f"y:noteadd:{2**63}:0", FIELD),
    sent_off("y:noteadd:1:0\n", FIELD),
]


async def test_a_form_that_is_none_of_ours_is_answered(on: Stage) -> None:
    await on.match("pastoral", ANN, BOB)
    before = on.changes()
    with capture_logs() as logs:
        for data in HOSTILE:
            assert one(await on.send_off(ANN, data)) == said(RequestRefused("stale-form")), data
    assert not logs
    assert on.changes() == before


@pytest.mark.parametrize("action", FORM_ROUTES)
async def test_no_path_breaks_a_form(on: Stage, action: str) -> None:
    match = await laid_out(on)
    with capture_logs() as logs:
        for path in ((), ("x",), ("1", "2"), ("9" * 16,), ("-1",)):
            for text in ("", "\x00\ud800", "y" * 4000):
                one(await on.fill_in(ANN, Ref(action, match.id, 10**9 - 1, path), text))
    assert not logs


async def test_a_form_without_a_message_is_answered_with_one_of_its_own(
    on: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    button, text, answer = await a_note(on)
    real = Asked.__init__

    def bare(self: Asked, *given: Any, **named: Any) -> None:
        real(self, *given, **named)
        self.message = None

    monkeypatch.setattr(Asked, "__init__", bare)
    assert answer in one(await on.fill_in(ANN, button, typed(button, text)))


@pytest.mark.parametrize(
    ("action", "path", "values"),
    [
        ("tset", ("option99",), ["true"]),
        ("tset", ("optionx",), ["true"]),
        ("tset", ("ping",), [str(HOME)]),
        ("trole", ("ping",), ["everybody"]),
        ("twrite", ("option99",), []),
    ],
)
async def test_what_a_panel_does_not_have_is_refused(
    on: Stage, action: str, path: tuple[str, ...], values: list[str]
) -> None:
    button, _, _ = await a_plan(on)
    said = await on.press(ANN, Ref(action, button.match, path=path), values)
    assert "Something went wrong" not in str(said)
    assert said
