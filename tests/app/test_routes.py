"""Permissions: every command and every component, by every kind of person.

A command or component that is not listed here fails: whoever adds one says for whom it is. Those
for whom it is not are refused in private, with the right words, and nothing is written.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Final, Literal

import pytest
import pytest_asyncio

from bot.base.refusal import Refusal
from bot.discord_kit.errors import RequestRefused, StaleChoice
from bot.discord_kit.interaction import error_sentence
from bot.discord_kit.message import MORE, Ref
from bot.discord_kit.texts import Say
from bot.kibitz.service import KibitzRefused
from bot.match.lobby.seating import LobbyRefused, SeatingRefused
from bot.match.model.clock import parse_clock
from bot.match.model.people import Place
from bot.match.model.position import OfferKind
from bot.match.model.terms import Sides, Status, Terms
from bot.match.offers import OfferRefused
from bot.match.refusals import MatchRefused, NoSuchMatch, NotYourMatch
from bot.match.substitution import Substitutes
from bot.servers.admin import AdminRequest
from bot.tips import TipRefused
from bot.tournaments.model import Format, Tournament
from bot.tournaments.store import Actor, NoSuchTournament, TournamentRefused
from tests.app.routes import FORM_ROUTES, ROUTES
from tests.app.stage import ABROAD, CHANNEL, HOME, Sent, Stage, User, commands, person, stage

ANN = User(1, "ann")
BOB = User(2, "bob")
CAT = User(3, "cat")
"""ann and bob play; cat played as well, and has left."""
DAN = User(4, "dan")
"""Is invited, or asked to take over a seat."""
EVE = User(5, "eve")
"""A spectator."""
FAY = User(6, "fay")
"""Lives on another server."""
GUS = User(7, "gus")
"""A spectator who may not play here."""
HAL = User(8, "hal")
"""A manager of the server, and a spectator."""

OUTSIDERS: Final = (EVE, GUS, HAL)
SAY: Final = Say("en")

# the people a component is for
SEATED: Final = "seated"
"""For the players of the match."""
LOOK: Final = "look"
"""For everybody on the match's server; each sees what they may."""
OPEN: Final = "open"
"""For everybody: it concerns only the person who uses it."""
INVITED: Final = "invited"
CREATOR: Final = "creator"
ANYBODY_HERE: Final = "anybody here"
"""For everybody on the server who may play there."""
WELCOME: Final = "welcome"
"""For everybody on the match's server who may play there, the match's players included."""
CHOSEN: Final = "chosen"
"""A menu of matches: for the players of the one that is chosen; a board is for everybody there."""
FORM: Final = "form"
"""Opens an empty form for everybody; its submission is checked separately."""
ASKED: Final = "asked"
"""For the players who are asked for consent."""
SUBSTITUTE: Final = "substitute"
REPLACED: Final = "replaced"
"""For a player whose seat a moderator gave away: nobody here."""
WATCHER: Final = "watcher"
"""For everybody on the server who may play there, and has never played in the match."""
ROOM: Final = "room"
"""In a room of those who look on, for those whom it was opened to."""
MANAGERS: Final = "managers"
"""For people with Manage Server."""
ENTRY: Final = "entry"
"""Under a sign-up: for everybody on the tournament's server who may play there."""
CUP: Final = "cup"
"""Of a tournament, for everybody on its server."""
ORGANISER: Final = "organiser"
"""For the tournament's organiser and the server's managers."""

COMPONENTS: Final = {
    **dict.fromkeys(("accept", "decline", "inyes", "inno"), INVITED),
    **dict.fromkeys(("join", "joinfrom"), ANYBODY_HERE),
    **dict.fromkeys(("begin", "withdraw"), CREATOR),
    **dict.fromkeys(("move", "hand", "look", "rematch"), SEATED),
    **dict.fromkeys(("menu", "watch"), LOOK),
    **dict.fromkeys(("replay", "record", "verify"), LOOK),
    **dict.fromkeys(("pick", "quick", "back", "send"), SEATED),
    **dict.fromkeys(("moveof", "handof", "boardof", "menuof", "listopen", "ordersof"), CHOSEN),
    **dict.fromkeys(("tplan", "tset", "trole", "thost", "topen", "tsave", "tdrop"), OPEN),
    "twrite": OPEN,
    **dict.fromkeys(("asure", "asureno", "tsure", "tsureno"), OPEN),
    "close": OPEN,
    "details": LOOK,
    "again": SEATED,
    **dict.fromkeys(("playsend", "playchange", "playwith", "playkeep", "playreset"), OPEN),
    **dict.fromkeys(("playterms", "playseats", "playoptions", "playvotes"), OPEN),
    "type": FORM,
    **dict.fromkeys(("hint", "hintshow", "hintmove", "hintlast", "hintform", "hintlay"), SEATED),
    **dict.fromkeys(("arrange", "layhand", "laysheet", "layto", "laydefault"), SEATED),
    **dict.fromkeys(("ready", "readyyes", "forms", "form", "formlay", "formdel"), SEATED),
    **dict.fromkeys(("formsave", "formname"), FORM),
    **dict.fromkeys(("flip", "text", "history", "historyp", "historyn"), LOOK),
    **dict.fromkeys(("rules", "rulesp", "rulesn", "rulesat", "fairplay"), OPEN),
    **dict.fromkeys(("resign", "resignyes", "abort", "abortyes", "claim", "claimyes"), SEATED),
    **dict.fromkeys(("swap", "swapyes"), SEATED),
    **dict.fromkeys(("resignno", "swapno"), OPEN),
    **dict.fromkeys(("draw", "undo", "pause", "askmatch", "give", "handover", "handto"), SEATED),
    **dict.fromkeys(("agree", "refuse"), ASKED),
    **dict.fromkeys(("sityes", "sitno"), SUBSTITUTE),
    "seatback": REPLACED,
    **dict.fromkeys(("tryout", "walkpick", "walkback", "walkcut"), SEATED),
    **dict.fromkeys(("walkkeep", "walknote"), SEATED),
    **dict.fromkeys(("plans", "plandrop", "planclear"), SEATED),
    **dict.fromkeys(("orders", "order", "orderkeep", "orderend"), SEATED),
    **dict.fromkeys(("plan", "planpick", "planmove", "planback"), SEATED),
    **dict.fromkeys(("notes", "noteforget", "notereveal", "notehide"), SEATED),
    **dict.fromkeys(("noteadd", "bid"), FORM),
    "missed": LOOK,
    **dict.fromkeys(("review", "reviewback", "reviewturn"), LOOK),
    "reviewshow": WELCOME,
    **dict.fromkeys(("steps", "stepfirst", "stepback", "stepon", "steplast"), LOOK),
    **dict.fromkeys(("explore", "expick", "exback"), LOOK),
    **dict.fromkeys(("fresh", "frpick", "frback", "linepick", "lineback", "linestart"), OPEN),
    **dict.fromkeys(("linedraw", "linepost", "linegoon"), OPEN),
    **dict.fromkeys(("freview", "freviewback", "freviewturn"), OPEN),
    **dict.fromkeys(("fsteps", "fstepfirst", "fstepback", "fstepon", "fsteplast"), OPEN),
    **dict.fromkeys(("seekpace", "seekreach", "seeklevel", "seekkeep"), OPEN),
    **dict.fromkeys(("seekrated", "seeklang", "seeknames", "seekgo", "seekas"), OPEN),
    **dict.fromkeys(("seeks", "seekend", "seekoff", "seekyes", "seekno"), OPEN),
    **dict.fromkeys(("settings", "settingspage", "settingsform"), OPEN),
    **dict.fromkeys(("friendadd", "frienddrop", "block", "unblock"), OPEN),
    **dict.fromkeys(("challenge", "chalgame", "report", "reportwhy"), OPEN),
    **dict.fromkeys(("friendsp", "friendsn", "friendspick"), OPEN),
    **dict.fromkeys(("blockedp", "blockedn", "blockedpick"), OPEN),
    **dict.fromkeys(("awayend", "forgetyes", "forgetno", "next", "listp", "listn", "listof"), OPEN),
    "listedsay": FORM,
    **dict.fromkeys(("listask", "admatch", "admblock", "admunblock", "admpage"), OPEN),
    **dict.fromkeys(("admout", "admcount"), OPEN),
    **dict.fromkeys(("leadersp", "leadersn", "leadersask", "meexport", "medelete"), OPEN),
    **dict.fromkeys(("votes", "votesback", "voteteam"), SEATED),
    **dict.fromkeys(("voteclose", "veto", "vetodo"), SEATED),
    **dict.fromkeys(("tip", "tippick", "tipback"), WATCHER),
    "tipdrop": LOOK,
    "kibitz": WATCHER,
    **dict.fromkeys(("roomline", "roomfirst", "roomfback"), ROOM),
    **dict.fromkeys(("roompick", "roomback", "roomstart"), OPEN),
    **dict.fromkeys(("roomdraw", "roompost", "roomgoon"), OPEN),
    **dict.fromkeys(("learn", "school", "learnplay", "puzzle", "pzlist", "pznext"), OPEN),
    **dict.fromkeys(("pzall", "pzallp", "pzalln", "pzmotif"), OPEN),
    **dict.fromkeys(("pzagain", "pzback", "pzpick", "pztype", "pztext", "pzhint", "pzshow"), OPEN),
    **dict.fromkeys(("ownpuzzle", "owndrop"), OPEN),
    **dict.fromkeys(("daily", "dyback", "dypick", "dytype", "dytext"), OPEN),
    **dict.fromkeys(("tjoin", "tleave", "tcheck"), ENTRY),
    **dict.fromkeys(("tcup", "tlook", "troundp", "troundn", "tplace", "tdare"), CUP),
    **dict.fromkeys(("tagree", "tanswer"), CUP),
    **dict.fromkeys(("tlist", "tlistp", "tlistn", "tshow"), OPEN),
    **dict.fromkeys(("trule", "tstart", "tback", "tedit"), ORGANISER),
    **dict.fromkeys(("setup", "setuppage", "setupform", "setupdoctor"), MANAGERS),
    **dict.fromkeys(("awardadd", "awarddrop", "hooks", "hookadd"), MANAGERS),
    **dict.fromkeys(("help", "helpgames", "welcome", "playgame", "opengame", "about"), OPEN),
    "playperson": OPEN,
    "openhere": WELCOME,
    "nextlevel": SEATED,
    **dict.fromkeys(("dailynow", "share"), OPEN),
    **dict.fromkeys(("answer", "ansnext", "anspick", "ansback", "ansdrop", "anstell"), OPEN),
    **dict.fromkeys(("qpanel", "qrefresh", "qreveal", "qseries", "frask", "lineask"), OPEN),
    "exask": FORM,
    "turns": OPEN,
    "setupfirst": MANAGERS,
    **dict.fromkeys(("hookpick", "hookset", "hooktest", "hookon", "hookback"), MANAGERS),
    **dict.fromkeys(("hookdrop", "hookdropyes", "hookagain"), MANAGERS),
}

FILLED_IN: Final = {
    **dict.fromkeys(("type", "noteadd", "formsave", "formname"), SEATED),
    "bid": INVITED,
    **dict.fromkeys(
        ("reportwhy", "listedsay", "listask", "leadersask", "admatch", "admblock", "setupfirst"),
        OPEN,
    ),
    "admout": OPEN,
    **dict.fromkeys(("pztype", "dytype", "settingsform", "twrite", "tagree"), OPEN),
    **dict.fromkeys(("exask", "frask", "lineask"), OPEN),
    **dict.fromkeys(("setupform", "awardadd", "hookadd"), MANAGERS),
    "trule": ORGANISER,
    **dict.fromkeys(("playterms", "playseats", "playoptions", "playvotes"), OPEN),
}
"""The people a submitted form is for."""

# the people a command is for; those with `match=` are given the code of a match
MATCH: Final = dict.fromkeys(
    (
        "hand",
        "match note",
    ),
    SEATED,
)
SHOWN: Final = dict.fromkeys(("board", "replay", "match info", "match watch"), LOOK)
ADMIN: Final = "admin"
ADMINS: Final[dict[str, dict[str, Any]]] = {
    "admin export": {},
    "admin match": {"match": ""},
    "admin player": {"user": GUS},
    "setup settings": {},
    "setup doctor": {},
}
OTHERS: Final = {
    "help",
    "move",
    "find",
    "play",
    "rules",
    "team",
    "turns",
    "match list",
    "profile",
    "leaderboard",
    "learn",
    "me settings",
    "me vacation",
    "me block",
    "me friends",
    "tournament create",
    "tournament join",
    "tournament list",
}


class Scene:
    """A running match, a finished one, an invitation, an open challenge, and pending offers."""

    def __init__(self, on: Stage) -> None:
        self.on = on

    async def set(self) -> None:
        on, parts = self.on, self.on.parts
        self.running = await on.match("pastoral", ANN, BOB)
        self.camp = await on.match("shinra", ANN, BOB)
        self.left = await on.match("countup", ANN, BOB, CAT)
        await parts.services.match.matches.resign(self.left.id, person(CAT), 1)
        self.over = await on.match("pastoral", ANN, BOB)
        await parts.services.match.matches.resign(self.over.id, person(ANN), 2)
        self.invitation = await on.lobby("countup", ANN, DAN, seats=4)
        bidding = Terms(parse_clock("7d+12h"), sides=Sides.BID)
        self.auction = await on.lobby("pastoral", ANN, DAN, terms=bidding)
        self.drawn = await on.match("pastoral", ANN, BOB)
        asked = await parts.services.match.offers.make(
            self.drawn.id, person(ANN), OfferKind.DRAW, 3
        )
        assert asked.offer is not None
        self.offer = asked.offer.id
        self.given = await on.match("pastoral", ANN, BOB)
        substitutes: Substitutes = parts.services.match.substitutes
        handed = await substitutes.ask(self.given.id, person(ANN), person(DAN), 4)
        assert handed.offer is not None
        self.handover = handed.offer.id
        elsewhere = Place(ABROAD, CHANNEL + 1)
        self.abroad = await on.match("pastoral", FAY, BOB, place=elsewhere)
        noise = AdminRequest(HOME, person(HAL), "noise", 6)
        await parts.services.servers.administration.block(noise, person(GUS))
        cup = Tournament("Cup", Format.SWISS, "pastoral", bytes(16), rounds=3)
        organiser = Actor(person(HAL), 5, governs=True)
        await parts.services.tournaments.create(cup, self.running.place, "en", organiser)
        (book,) = await parts.services.tournaments.of_server(self.running.place.guild_id or 0)
        self.cup = book
        await on.deliver()

    def ref(self, action: str) -> Ref:
        """The component as the bot would make it."""
        by_kind = {
            ENTRY: Ref(action, self.cup.id),
            CUP: Ref(action, self.cup.id, path=("join",) if action == "tplace" else ()),
            ORGANISER: Ref(action, self.cup.id, path=("hold",)),
            INVITED: Ref(action, self.invitation.id, 1, ("i0",) if action[:2] == "in" else ()),
            CREATOR: Ref(action, self.invitation.id, 1),
            ANYBODY_HERE: Ref(action, self.invitation.id, 1),
            ASKED: Ref(action, self.drawn.id, 0, (str(self.offer),)),
            SUBSTITUTE: Ref(action, self.given.id, 0, (str(self.handover),)),
        }
        by_name = {
            ("rematch", "replay", "record", "verify", "step", "expl", "expi", "exb"): Ref(
                action, self.over.id
            ),
            ("lay", "ready", "form", "arrange"): Ref(action, self.camp.id),
            ("bid",): Ref(action, self.auction.id, path=("first", "5040")),
            ("rules",): Ref(action, path=("pastoral",)),
            ("list",): Ref(action, path=("server", "-", "open")),
            ("leaders",): Ref(action, path=("pastoral", "all", "5")),
            ("pztype",): Ref(action, path=("pastoral", "pastoral-1")),
        }
        named = [ref for names, ref in by_name.items() if action.startswith(names)]
        return by_kind.get(COMPONENTS[action], (*named, Ref(action, self.running.id))[0])


def told(sent: list[Sent], *refusals: Refusal) -> None:
    """Check that the answer is one private message with one of these refusals."""
    (answer,) = sent
    assert answer.private
    assert answer.content in {error_sentence(error, SAY) for error in refusals}, answer.content
    assert not answer.files


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def scene(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Scene]:
    async with stage(tmp_path_factory.mktemp("stage")) as on:
        found = Scene(on)
        await found.set()
        yield found


pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_every_component_is_listed() -> None:
    assert COMPONENTS.keys() == ROUTES.keys()
    assert FILLED_IN.keys() == FORM_ROUTES.keys()


async def test_every_command_is_listed(scene: Scene) -> None:
    listed = {*MATCH, *SHOWN, *ADMINS, *OTHERS}
    assert set(commands(scene.on.bot.tree)) == listed


def refusals(action: str, kind: str, code: str) -> dict[User, Refusal]:
    """The people on the server who are refused a kind of component, and their refusals."""
    strangers: dict[User, Refusal] = dict.fromkeys(OUTSIDERS, NotYourMatch(code))
    by = LobbyRefused("not-creator" if action == "withdraw" else "not-yours-to-start", code)
    own = KibitzRefused if action == "kibitz" else TipRefused
    refused: dict[str, dict[User, Refusal]] = {
        SEATED: strangers,
        ASKED: strangers | ({ANN: OfferRefused("offer-own", code)} if action == "agree" else {}),
        SUBSTITUTE: strangers | {BOB: OfferRefused("handover-not-you", name="dan")},
        REPLACED: dict.fromkeys((*OUTSIDERS, ANN, BOB, CAT), OfferRefused("handover-played-on")),
        INVITED: {
            **dict.fromkeys((*OUTSIDERS, BOB), LobbyRefused("not-invited", code)),
            ANN: LobbyRefused("already-answered", code),
        },
        CREATOR: dict.fromkeys((*OUTSIDERS, DAN), by),
        ANYBODY_HERE: {
            GUS: SeatingRefused("blocked", reason="noise"),
            ANN: LobbyRefused("already-seated", code),
        },
        WATCHER: {
            GUS: SeatingRefused("blocked", reason="noise"),
            **dict.fromkeys((ANN, BOB), own("own", code)),
        },
        ROOM: dict.fromkeys((*OUTSIDERS, ANN, BOB), KibitzRefused("not-in", code)),
        WELCOME: {GUS: SeatingRefused("blocked", reason="noise")},
        MANAGERS: dict.fromkeys((ANN, BOB, EVE, GUS), RequestRefused("manage-server")),
    }
    return refused.get(kind, {})


@pytest.mark.parametrize(
    # those for everybody refuse nobody, and a tournament's have a test of their own
    "action",
    [a for a in sorted(ROUTES) if COMPONENTS.get(a) not in (OPEN, CUP, ORGANISER)],
)
async def test_a_component_is_for_those_it_is_for(scene: Scene, action: str) -> None:
    on, kind, ref = scene.on, COMPONENTS[action], scene.ref(action)
    # in an inbox there are requests of every server
    in_match = ROUTES[action].in_match or kind is INVITED
    code = (await on.services.match.matches.get(ref.match)).code if in_match else ""
    before = on.changes()
    if in_match:
        # from elsewhere there is no such match, whoever made the button
        told(await on.press(FAY, ref, ("x",), (EVE,), at=ABROAD), NoSuchMatch(ref.match))
        told(await on.press(FAY, ref, ("x",), (EVE,), at=None), NoSuchMatch(ref.match))
    for who, refusal in refusals(action, kind, code).items():
        told(await on.press(who, ref, ("0",), (EVE,), admin=who is HAL), refusal)
    if kind is ENTRY:
        for at in (ABROAD, None):
            told(await on.press(FAY, ref, at=at), NoSuchTournament(str(ref.match)))
        why: Literal["blocked", "no-such-entrant"]
        why = "blocked" if action == "tjoin" else "no-such-entrant"
        told(await on.press(GUS, ref), TournamentRefused(why, name="gus"))
    if kind is LOOK:
        for who in (ANN, EVE):
            (answer,) = await on.press(who, ref)
            assert answer.private
            assert answer.content != error_sentence(NotYourMatch(code), SAY)
    if kind is FORM:
        for who in OUTSIDERS:
            assert await on.press(who, ref) == []
    if kind is CHOSEN:
        match = scene.left
        ref = Ref(action, path=(b"save".hex(),)) if action == "moveof" else Ref(action)
        for at in (ABROAD, None):
            sent = await on.press(FAY, ref, (str(match.id),), at=at)
            told(sent, NoSuchMatch(match.id))
        for who in () if action in ("boardof", "menuof", "listopen") else OUTSIDERS:
            told(await on.press(who, ref, (str(match.id),)), NotYourMatch(match.code))
    assert on.changes() == before


async def test_what_is_chosen_from_further_buttons_is_like_pressed(scene: Scene) -> None:
    on, history = scene.on, Ref("history", scene.running.id)
    (pressed,) = await on.press(ANN, history)
    (chosen,) = await on.press(ANN, Ref(MORE), (str(history),))
    assert chosen.content == pressed.content
    told(await on.press(FAY, Ref(MORE), (str(history),), at=ABROAD), NoSuchMatch(history.match))
    for values in ((), ("history",), (str(Ref(MORE)),)):
        told(await on.press(ANN, Ref(MORE), values), StaleChoice())


@pytest.mark.parametrize("action", ["agree", "refuse", "sityes", "sitno", "inyes", "inno"])
async def test_an_offer_of_another_match_is_no_offer_whether_it_exists_or_not(
    scene: Scene, action: str
) -> None:
    on, kinds = scene.on, ("o", "s") if action[:2] == "in" else ("",)
    before = on.changes()
    for offer in (scene.offer, scene.handover, 10**6):
        for kind in kinds:
            ref = Ref(action, scene.abroad.id, path=(f"{kind}{offer}",))
            told(await on.press(FAY, ref, at=ABROAD), OfferRefused("offer-gone"))
            told(await on.press(FAY, ref, at=None), OfferRefused("offer-gone"))
    assert on.changes() == before


@pytest.mark.parametrize("action", sorted(FORM_ROUTES))
async def test_a_form_is_for_those_it_is_for(scene: Scene, action: str) -> None:
    on, ref, before = scene.on, scene.ref(action), scene.on.changes()
    if FILLED_IN[action] is OPEN:
        (answer,) = await on.fill_in(EVE, ref, "nothing that can be kept")
        assert answer.private
    elif FILLED_IN[action] is MANAGERS:
        for who in (ANN, EVE):
            told(await on.fill_in(who, ref, "2h"), RequestRefused("manage-server"))
        told(await on.fill_in(FAY, ref, "2h", at=None), RequestRefused("server-only"))
    elif FILLED_IN[action] is ORGANISER:
        for who in (ANN, EVE, GUS):
            told(await on.fill_in(who, ref, "so"), TournamentRefused("not-organiser"))
        told(
            await on.fill_in(FAY, ref, "so", at=ABROAD, admin=True),
            NoSuchTournament(str(ref.match)),
        )
    else:
        # whoever opened it, or nobody at all
        code = (await on.services.match.matches.get(ref.match)).code
        refusal = {SEATED: NotYourMatch(code), INVITED: LobbyRefused("not-invited", code)}[
            FILLED_IN[action]
        ]
        for at in (ABROAD, None):
            told(await on.fill_in(FAY, ref, "2h", at=at), NoSuchMatch(ref.match))
        for who in OUTSIDERS:
            told(await on.fill_in(who, ref, "2h", admin=who is HAL), refusal)
    assert on.changes() == before


@pytest.mark.parametrize("name", sorted(MATCH))
async def test_a_command_about_ones_match_is_for_who_sits_there(scene: Scene, name: str) -> None:
    on, before = scene.on, scene.on.changes()
    match = scene.left
    for who in OUTSIDERS:
        told(await on.command(who, name, match=match.code), NotYourMatch(match.code))
    for at in (ABROAD, None):
        told(await on.command(FAY, name, at=at, match=match.code), NoSuchMatch(match.code))
    assert on.changes() == before


@pytest.mark.parametrize("name", sorted(SHOWN))
@pytest.mark.parametrize("which", ["running", "over", "left"])
async def test_what_all_may_see_is_for_all_of_the_server(
    scene: Scene, name: str, which: str
) -> None:
    on, before, match = scene.on, scene.on.changes(), getattr(scene, which)
    given: dict[str, Any] = {"what": "stop"} if name == "match watch" else {}
    for at in (ABROAD, None):
        sent = await on.command(FAY, name, at=at, match=match.code.lower(), **given)
        told(sent, NoSuchMatch(match.code.lower()))
    for who in (ANN, EVE):
        (answer,) = await on.command(who, name, match=match.code, **given)
        assert answer.private
        assert answer.content != error_sentence(NoSuchMatch(match.code), SAY)
    assert on.changes() == before


async def test_who_sits_there_may_look_from_anywhere(scene: Scene) -> None:
    (answer,) = await scene.on.command(ANN, "match info", at=ABROAD, match=scene.running.code)
    assert scene.running.code in answer.content
    (answer,) = await scene.on.command(DAN, "match info", at=None, match=scene.invitation.code)
    assert scene.invitation.code in answer.content


@pytest.mark.parametrize("name", sorted(ADMINS))
async def test_what_admins_do_is_for_those_who_manage_the_server(scene: Scene, name: str) -> None:
    on, before, given = scene.on, scene.on.changes(), dict(ADMINS[name])
    if "match" in given:
        given["match"] = scene.running.code
    # where it is not Discord's word that they may use the command, the permission is looked at
    for who in (ANN, EVE, GUS, DAN):
        told(await on.command(who, name, **given), RequestRefused("manage-server"))
    if "match" in given:
        sent = await on.command(FAY, name, at=ABROAD, admin=True, **given)
        told(sent, NoSuchMatch(scene.running.code))
    assert on.changes() == before


@pytest.mark.parametrize(
    "action", [a for a, kind in COMPONENTS.items() if kind in (CUP, ORGANISER)]
)
async def test_a_panel_is_for_its_server_and_acts_in_it_for_organisers(
    scene: Scene, action: str
) -> None:
    on, ref, before = scene.on, scene.ref(action), scene.on.changes()
    for at in (ABROAD, None):
        sent = await on.press(FAY, ref, (str(ref.match),), at=at, admin=at is not None)
        told(sent, NoSuchTournament(str(ref.match)))
    for who in (ANN, EVE, GUS) if COMPONENTS[action] is ORGANISER else ():
        told(await on.press(who, ref), TournamentRefused("not-organiser"))
    assert on.changes() == before


async def test_a_tournament_is_for_its_server(scene: Scene) -> None:
    on, before, code = scene.on, scene.on.changes(), scene.cup.code
    for at in (ABROAD, None):
        told(
            await on.command(FAY, "tournament join", at=at, tournament=code), NoSuchTournament(code)
        )
        (listed,) = await on.command(FAY, "tournament list", at=at)
        assert code not in listed.content
    assert on.changes() == before


async def test_tournaments_are_made_by_those_whom_the_server_lets(scene: Scene) -> None:
    on, before = scene.on, scene.on.changes()
    for who in (ANN, EVE, GUS, DAN):
        sent = await on.command(
            who, "tournament create", name="Cup", game="pastoral", shape="swiss"
        )
        told(sent, TournamentRefused("maker", judges="none"))
    assert on.changes() == before


async def test_who_is_blocked_makes_no_match(scene: Scene) -> None:
    before = scene.on.changes()
    told(
        await scene.on.command(GUS, "play", game="pastoral"),
        SeatingRefused("blocked", reason="noise"),
    )
    assert scene.on.changes() == before


async def test_a_move_is_made_by_who_is_to_move(scene: Scene) -> None:
    on, match, before = scene.on, scene.running, scene.on.changes()
    (answer,) = await on.command(BOB, "move", text="save", match=match.code)
    assert answer.content.startswith(f"It’s not your turn in `{match.code}`")
    told(await on.command(CAT, "move", text="c 1", match=scene.left.code),
         MatchRefused("has-left", scene.left.code))  # fmt: skip
    for who in OUTSIDERS:
        told(await on.command(who, "move", text="save", match=match.code),
             NotYourMatch(match.code))  # fmt: skip
    assert on.changes() == before


async def test_the_scene_is_what_it_was(scene: Scene) -> None:
    matches = scene.on.services.match.matches
    for match in (scene.running, scene.camp, scene.left, scene.drawn, scene.given):
        assert (await matches.get(match.id)).status is Status.ACTIVE
    assert (await matches.get(scene.invitation.id)).status is Status.LOBBY
