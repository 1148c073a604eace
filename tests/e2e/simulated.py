"""The complete bot in a simulated Discord: with `archiving`, `invited`, `listing` and `patient`,
all of ours that knows simcord.

A `Town` is a server with a channel and some people: ann and bob play, dave and erin where there is
room for more, carol looks on. The bot and its database file are real. What a test says reads like
what people do and what they see.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import timedelta
from functools import cache
from io import BytesIO
from pathlib import Path
from time import monotonic
from typing import Any
from unittest.mock import patch

import discord
import pytest
import simcord
from PIL import Image, ImageChops
from simcord import interactions
from simcord.backend import serializers
from simcord.backend.access import can_access_channel
from simcord.backend.models import Overwrite
from simcord.builders import UserHandle
from simcord.enums import OverwriteType
from simcord.results import to_discord_message

import render
from bot.app.client import Yoimachi
from bot.app.composition import Composition, compose
from bot.app.services import Services
from bot.config import Settings
from bot.db.store import Store
from bot.discord_kit.message import MORE, TYPED, Ref
from bot.discord_kit.texts import Say
from bot.match.model.people import NO_CHOICES
from bot.match.model.position import Position
from bot.match.model.terms import Status
from bot.ops import Heartbeat
from bot.play.board.text import public_seat
from bot.reviews.service import Reviewer
from bot.servers.admin_command import DRAW
from bot.tournaments.ui.manage import DRAW as TOURNAMENT_DRAW
from engines import PUBLIC
from render.nameplate import of_match
from tests import proposing, sqlite
from tests.e2e import patient  # noqa: F401 - from here on
from tests.e2e.archiving import archive, archiving
from tests.e2e.invited import invited
from tests.e2e.listing import listing

DATABASE = "yoimachi.sqlite3"
PATIENCE = 30.0
"""Seconds until what still works is looked at again."""
LOOKS = 200
"""Looks at a channel until a computer must have moved."""

SELDOM = {
    "SWEEP_INTERVAL_S": 604_800.0,
    "TIDY_INTERVAL_S": 604_800.0,
    "WATCH_INTERVAL_S": 604_800.0,
    # time without a sign of life is charged to nobody
    "HEARTBEAT_INTERVAL_S": 43_200.0,
}
"""Seconds between two looks where nothing is due."""

CHOOSING = {
    *(
        "pick",
        "quick",
        "layto",
        "walkpick",
        "planpick",
        "pzpick",
        "tippick",
        "expick",
        "frpick",
        "linepick",
        "roomfirst",
        "roompick",
        "anspick",
    )
}
"""The actions of what is up for choice in a picker."""

BINGO = ["save", "save", "d3+3", "save", "e3+3", "save", "c3+2", "save", "c3+1"]
"""Seat 0 collects 3, 3 and 3 along the third rank while seat 1 saves."""


@cache
def _intervals() -> Sequence[tuple[Any, str]]:
    """Where the bot says how often it looks: modules with names in them."""
    modules = [module for name, module in sys.modules.items() if name.startswith("bot.")]
    return [(module, name) for module in modules for name in SELDOM if hasattr(module, name)]


@contextmanager
def seldom_looking(**but: float) -> Iterator[None]:
    """Workers look when something is due, and seldom besides, `but` for some: a day takes hardly
    any processor time, and not half a minute."""
    with ExitStack() as stack:
        for module, name in _intervals():
            stack.enter_context(patch.object(module, name, (SELDOM | but)[name]))
        yield


class SimulatedClock:
    """The bot's clock shows the simulated Discord's time."""

    def now(self) -> Any:
        return discord.utils.utcnow()


@cache
def settings(folder: Path, **changes: Any) -> Settings:
    """The bot's settings, which are read once: no test has an environment of its own."""
    file = folder / DATABASE
    usual: dict[str, Any] = {
        "database_url": f"sqlite+aiosqlite:///{file}",
        "token": None,
        "default_place": "channel",
        "invitation_hours": 1,
        # simulated hands are quicker than any
        "interaction_burst": 1_000_000,
        "match_burst": 1_000_000,
        "costly_burst": 1_000_000,
    }
    return Settings(**(usual | changes))


class Shown:
    """A message as somebody sees it, read anew each time it is asked."""

    def __init__(self, town: Town, channel_id: int, message_id: int) -> None:
        self.town = town
        self.channel_id = channel_id
        self.id = message_id

    @property
    def raw(self) -> discord.Message:
        env = self.town.env
        return to_discord_message(env, env.backend.get_message(self.channel_id, self.id))

    @property
    def text(self) -> str:
        return self.raw.content

    @property
    def private(self) -> bool:
        return self.raw.flags.ephemeral

    def was_edited(self) -> bool:
        return self.raw.edited_at is not None

    @property
    def alt(self) -> str:
        """The alt text of its picture, empty without one."""
        return next((picture.description or "" for picture in self.raw.attachments), "")

    async def files(self) -> list[tuple[str, str, bytes]]:
        """Name, alt text and bytes of everything attached."""
        return [(a.filename, a.description or "", await a.read()) for a in self.raw.attachments]

    @property
    def labels(self) -> list[str]:
        """The labels of all its buttons."""
        return [item.label or "" for item in self.items() if isinstance(item, discord.Button)]

    @property
    def buttons(self) -> list[str]:
        """The labels of its buttons, but for those that are choices of a picker."""
        return [
            item.label or ""
            for item in self.items()
            if isinstance(item, discord.Button) and _chooses(item) is None
        ]

    @property
    def more(self) -> dict[str, str]:
        """The values of its menu of further buttons, by what they say."""
        menus = [item for item in self.items() if isinstance(item, discord.SelectMenu)]
        further = [menu for menu in menus if _action(menu) == MORE]
        return {option.label: option.value for menu in further for option in menu.options}

    @property
    def choices(self) -> list[str]:
        """What is up for choice, in menus or as buttons: values of the ones, the others' paths from
        here on."""
        menus = [item for item in self.items() if isinstance(item, discord.SelectMenu)]
        listed = [option.value for menu in menus for option in menu.options]
        return [*listed, *self.choice_buttons]

    @property
    def choice_buttons(self) -> dict[str, str]:
        """The custom ids of the buttons that are choices, by what they choose."""
        found = [item for item in self.items() if _chooses(item) is not None]
        paths = [_chooses(item) or () for item in found]
        shared = 0
        while paths and len({path[: shared + 1] for path in paths}) == 1 < len(paths):
            shared += 1
        return {
            ".".join(path[shared:]): item.custom_id for path, item in zip(paths, found, strict=True)
        }

    def label(self, value: str) -> str:
        """What the button says that chooses this."""
        chosen = self.choice_buttons[value]
        label: str = next(item.label for item in self.items() if item.custom_id == chosen)
        return label

    @property
    def pings(self) -> list[int]:
        return [user.id for user in self.raw.mentions]

    @property
    def called(self) -> list[int]:
        """Whom the message rings for: a mention alone need not."""
        return list(self.town.env.backend.get_message(self.channel_id, self.id).ping_user_ids)

    def custom_id(self, label: str) -> str:
        return next(
            item.custom_id or ""
            for item in self.items()
            if isinstance(item, discord.Button) and item.label == label
        )

    def ref(self, action: str) -> str | None:
        """The custom id of the component with this action; None if there is none."""
        ids = (str(item.custom_id) for item in self.items())
        return next((one for one in ids if one.startswith(f"y:{action}:")), None)

    def menu(self, value: str) -> str | None:
        """The custom id of the menu that offers this; None if none does."""
        return next(
            (
                item.custom_id
                for item in self.items()
                if isinstance(item, discord.SelectMenu)
                and value in {option.value for option in item.options}
            ),
            None,
        )

    @property
    def disabled(self) -> list[str]:
        """The buttons that cannot be pressed."""
        items = self.items()
        return [i.label or "" for i in items if isinstance(i, discord.Button) and i.disabled]

    def items(self) -> Iterator[Any]:
        for row in self.raw.components:
            yield from getattr(row, "children", ())


def _action(item: Any) -> str:
    return Ref.parse(item.custom_id or "").action


def _chooses(item: Any) -> tuple[str, ...] | None:
    """The path that a button leads to, if it is one of several that are up for choice."""
    if not isinstance(item, discord.Button) or item.disabled:
        return None
    ref = Ref.parse(item.custom_id or "")
    return ref.path if ref.action in CHOOSING else None


class Done:
    """What came of an action."""

    def __init__(self, town: Town, result: simcord.InteractionResult) -> None:
        self.town = town
        self.result = result

    @property
    def answered(self) -> bool:
        return self.result.acknowledged

    @property
    def modal(self) -> dict[str, Any] | None:
        return self.result.modal

    @property
    def fields(self) -> dict[str, Any]:
        """What the opened form's fields are filled in with, by their keys."""
        assert self.modal is not None
        controls = [label["component"] for label in self.modal["components"]]
        return {control["custom_id"]: self._initial(control) for control in controls}

    def _initial(self, control: dict[str, Any]) -> Any:
        guild, kind = self.town.guild, discord.ComponentType(control["type"])
        if kind is discord.ComponentType.text_input:
            return control.get("value") or ""
        if (chosen := control.get("default_values")) is not None:
            known: list[Any] = [*guild.channels.values(), *guild.roles.values()]
            handles = {each.id: each for each in known}
            return [handles[int(one["id"])] for one in chosen if int(one["id"]) in handles]
        keys = [one["value"] for one in control.get("options", ()) if one.get("default")]
        return keys[0] if kind is discord.ComponentType.radio_group and keys else keys

    @property
    def answer(self) -> Shown:
        """The answer; for a component that left its message as it was, what came beside it."""
        messages = [*self.result.followups]
        if self.result.response is not None and not messages:
            messages = [self.result.response]
        assert messages, "nothing was answered"
        return Shown(self.town, messages[-1].channel_id, messages[-1].id)

    @property
    def told(self) -> Shown:
        """What the person alone is told, where the answer is seen by others, too."""
        return self.answer

    @property
    def silent(self) -> bool:
        """Whether the person got no new message."""
        return not self.result.followups

    @property
    def text(self) -> str:
        """The private answer's text; that it is private is checked."""
        assert self.answer.private, "the answer was public"
        return self.answer.text


class Invited(Done):
    """What came of sending an invitation: the invitation, which everybody sees."""

    def __init__(self, sent: Done, invitation: Shown) -> None:
        super().__init__(sent.town, sent.result)
        self._invitation = invitation

    @property
    def told(self) -> Shown:
        return super().answer

    @property
    def answer(self) -> Shown:
        return self._invitation


class Town:
    """See the module."""

    def __init__(self, env: simcord.Env, folder: Path) -> None:
        self.env = env
        archiving(env)
        invited(env)
        listing(env)
        self.folder = folder
        self.guild = env.create_guild("Town")
        self.channel = self.guild.create_text_channel("games")
        host = self.guild.create_role("host", permissions=discord.Permissions(manage_guild=True))
        self.ann = self.guild.add_member(env.create_user("ann"))
        self.bob = self.guild.add_member(env.create_user("bob"))
        self.carol = self.guild.add_member(env.create_user("carol"))
        self.host = self.guild.add_member(env.create_user("hanna"), roles=[host])
        self.dave = self.guild.add_member(env.create_user("dave"))
        self.erin = self.guild.add_member(env.create_user("erin"))

    @property
    def bot(self) -> Yoimachi:
        assert isinstance(self.env.bot, Yoimachi)
        return self.env.bot

    @property
    def parts(self) -> Composition:
        """What the bot is made of."""
        parts: Composition = vars(self.bot)["parts"]
        return parts

    @property
    def services(self) -> Services:
        return self.parts.services

    @property
    def itself(self) -> Any:
        """The bot, as somebody that can be named."""
        assert self.bot.user is not None
        return UserHandle(self.env, self.env.backend.users[self.bot.user.id])

    # -------------------------------------------------------------- what people do

    async def slash(
        self, who: Any, command: str, at: simcord.ChannelHandle | None = None, /, **options: Any
    ) -> Done:
        """Use a command. With /play and /team, people send the invitation that they are shown, with
        all that the `options` say; it is unrated unless they say otherwise."""
        if command in proposing.COMMANDS:
            return await self.send(who, await self.propose(who, command, at, **options))
        return await self.slash_only(who, command, at, **options)

    async def slash_only(
        self, who: Any, command: str, at: simcord.ChannelHandle | None = None, /, **options: Any
    ) -> Done:
        """Use a command, and press nothing."""
        return Done(self, await who.slash(at or self.channel, command, **options))

    async def propose(
        self, who: Any, command: str, at: simcord.ChannelHandle | None = None, /, **options: Any
    ) -> Done:
        """Use /play or /team, and choose the rest in the panel, which is not sent. Who is only a
        user does so in their direct messages with the bot."""
        if command == "play":
            options.setdefault("rated", "unrated")
        elif options.get("team") == (at or self.channel):
            # as it is anyway
            del options["team"]
        wanted = proposing.divided(command, options)
        if wanted.last != NO_CHOICES:
            last, game = self.services.match.last_choices, options["game"]
            earlier = await last.of(who.id, game)
            await last.remember(who.id, game, wanted.last.over(earlier))
        place = () if isinstance(who, UserHandle) else (at or self.channel,)
        shown = Done(self, await who.slash(*place, command, **wanted.given))
        if (wanted.people or wanted.forms) and shown.answer.ref("playchange"):
            await self.use(who, shown.answer, "playchange")
        if wanted.people and (menu := shown.answer.ref("playwith")):
            chosen = list(dict.fromkeys(wanted.people))
            await who.select(shown.answer.raw, chosen, custom_id=menu)
        for form, fields in wanted.forms.items():
            if shown.answer.ref(form) is None:
                break
            opened = await self.use(who, shown.answer, form)
            assert opened.modal is not None
            filled = proposing.filled(opened.modal, fields, self._channel)
            await self.submit(who, opened, filled)
        return shown

    def _channel(self, channel_id: int) -> simcord.ChannelHandle:
        return simcord.ChannelHandle(self.env, self.guild, self.env.backend.get_channel(channel_id))

    async def send(self, who: Any, shown: Done) -> Done:
        """Send the invitation that a panel shows. What comes of it is the invitation; the private
        answer if it was refused."""
        before = set(self.env.backend.messages.get(shown.answer.channel_id, ()))
        if shown.answer.ref("playsend") is None:
            return shown
        done = await self.use(who, shown.answer, "playsend")
        messages = self.env.backend.messages[shown.answer.channel_id]
        new = sorted(one for one in messages.keys() - before if not messages[one].is_ephemeral)
        return Invited(done, Shown(self, shown.answer.channel_id, new[0])) if new else done

    async def use(self, who: Any, message: Shown, action: str) -> Done:
        """Press the button with this action."""
        return Done(self, await who.click(message.raw, custom_id=message.ref(action)))

    async def menu(
        self, who: Any, name: str, target: Any, at: simcord.ChannelHandle | None = None
    ) -> Done:
        """Use a menu on somebody, the bot included, or on a message."""
        meant = target.raw if isinstance(target, Shown) else target
        if isinstance(target, UserHandle):
            meant = simcord.MemberActor(self.env, who.guild, target)
        return Done(self, await who.context_menu(at or self.channel, name, meant))

    async def click(self, who: Any, message: Shown, label: str) -> Done:
        """Press a button, or choose it where there was no room for it."""
        if (value := message.more.get(label)) is not None:
            return await self.select(who, message, value)
        return Done(self, await who.click(message.raw, label=label))

    async def from_menu(
        self,
        who: Any,
        label: str,
        at: simcord.ChannelHandle | None = None,
        /,
        match: str | None = None,
    ) -> Done:
        """Press something in the menu of the match here, or of the one with this code."""
        named = {} if match is None else {"match": match}
        shown = await self.slash(who, "match info", at, **named)
        return await self.click(who, shown.answer, label)

    async def moderate(
        self,
        who: Any,
        act: str,
        at: simcord.ChannelHandle | None = None,
        /,
        **given: Any,
    ) -> Done:
        """Choose an act in the moderators' panel of a match, and fill its form in; players are
        named by themselves, a draw is nobody's win."""
        match = given.pop("match", None)
        named = {} if match is None else {"match": match}
        panel = await self.slash(who, "admin match", at, **named)
        ways = [one for one in panel.answer.items() if Ref.parse(one.custom_id).path == (act,)]
        if not ways:
            return panel
        form = await self.click(who, panel.answer, ways[0].label)
        found = (await self.services.match.matches.find(match)) if match else None
        found = found or (await self.position(at)).match
        if "winner" in given:
            winner = given.pop("winner")
            given["result"] = DRAW if winner is None else str(found.seat_of(winner.id))
        if "old" in given:
            given["old"] = str(found.seat_of(given["old"].id))
            given["new"] = [given["new"]]
        return await self.submit(who, form, given)

    async def block_here(self, who: Any, user: Any, reason: str) -> Done:
        """Block somebody on the server."""
        panel = await self.slash(who, "admin player", user=user)
        return await self.submit(who, await self.click(who, panel.answer, "Block here…"), reason)

    async def unblock_here(self, who: Any, user: Any) -> Done:
        panel = await self.slash(who, "admin player", user=user)
        return await self.click(who, panel.answer, "Unblock")

    async def mine(self, who: Any, label: str) -> Done:
        """Press something in one's settings."""
        return await self.click(who, (await self.slash(who, "me settings")).answer, label)

    async def verify(
        self, who: Any, at: simcord.ChannelHandle | None = None, /, match: str | None = None
    ) -> Done:
        """Check the record of a finished match."""
        return await self.from_menu(who, "Verify", at, match)

    async def record(self, who: Any, replay: Shown) -> Shown:
        """The record of a match, as files."""
        return (await self.click(who, replay, "Record")).answer

    async def listed(self, who: Any, whose: str | None = None, /, **wanted: Any) -> Done:
        """The list of somebody's matches, narrowed down to what is wanted."""
        shown = await self.slash(who, "match list", **({} if whose is None else {"whose": whose}))
        if not wanted:
            return shown
        form = await self.click(who, shown.answer, "Filter…")
        wanted = {"state": "-" if whose == "mine" else "open", "game": "-"} | wanted
        menus = {key: [wanted[key]] for key in ("game", "user") if key in wanted}
        return await self.submit(who, form, wanted | menus)

    async def select(self, who: Any, message: Shown, value: str) -> Done:
        """Choose something, from a menu or by a button."""
        if (button := message.choice_buttons.get(value)) is not None:
            return Done(self, await who.click(message.raw, custom_id=button))
        return Done(self, await who.select(message.raw, [value], custom_id=message.menu(value)))

    async def choose_role(self, who: Any, message: Shown, role: Any) -> Done:
        """Choose a role from the message's menu of roles."""
        return await self._choose(who, message, discord.ComponentType.role_select, role)

    async def choose_person(self, who: Any, message: Shown, person: Any) -> Done:
        """Choose somebody from the message's menu of people."""
        return await self._choose(who, message, discord.ComponentType.user_select, person)

    async def _choose(
        self, who: Any, message: Shown, kind: discord.ComponentType, value: Any
    ) -> Done:
        menu = next(
            item.custom_id
            for item in message.items()
            if isinstance(item, discord.SelectMenu) and item.type is kind
        )
        return Done(self, await who.select(message.raw, [value], custom_id=menu))

    async def plan_tournament(
        self, who: Any, at: simcord.ChannelHandle | None = None, /, **wishes: Any
    ) -> Done:
        """Begin a tournament and choose its settings; the panel."""
        first = {key: wishes.pop(key) for key in ("name", "game", "format")}
        shown = await self.slash(who, "tournament create", at, **first)
        for key, wish in wishes.items():
            panel, value = shown.answer, str(wish)
            if panel.menu(key) is None:
                # the format has no such setting
                continue
            await self.select(who, panel, key)
            if panel.menu(value) is not None:
                await self.select(who, panel, value)
            else:
                label = next(one for one in panel.buttons if one.endswith("…"))
                form = await self.click(who, panel, label)
                await self.submit(who, form, value)
        return shown

    async def make_tournament(
        self, who: Any, at: simcord.ChannelHandle | None = None, /, **wishes: Any
    ) -> Done:
        """Make a tournament and open its sign-up. Each pairing is one game, unless that is wished
        otherwise."""
        wishes.setdefault("sides", "drawn")
        shown = await self.plan_tournament(who, at, **wishes)
        return await self.click(who, shown.answer, "Open sign-up")

    async def look_at(
        self, who: Any, tournament: str, at: simcord.ChannelHandle | None = None, /, *labels: str
    ) -> Done:
        """Open the panel of a tournament, by its code, from the list, and press buttons in it."""
        number = str((await self.services.tournaments.find(tournament)).row.id)
        listed = (await self.slash(who, "tournament list", at)).answer
        if listed.menu(number) is None:
            await self.click(who, listed, "Hall of champions")
        shown = await self.select(who, listed, number)
        for label in labels:
            shown = await self.click(who, shown.answer, label)
        return shown

    async def manage(
        self,
        who: Any,
        tournament: str,
        act: str,
        at: simcord.ChannelHandle | None = None,
        /,
        **given: Any,
    ) -> Done:
        """Choose an act in the panel of a tournament, by its code, and fill its form in: players by
        themselves. The question, or why it is not asked."""
        shown = await self.look_at(who, tournament, at, "Manage")
        label = Say("en")(f"button-rule-{act}", what="?")
        if act == "undo":
            # it names what it undoes
            undoing = (one for one in shown.answer.buttons if one.startswith("Undo "))
            label = next(undoing, label)
        shown = await self.click(who, shown.answer, label)
        if shown.modal is None:
            return shown
        state = await self.services.tournaments.find(tournament)
        for key in given.keys() & {"who", "winner"}:
            if isinstance(given[key], str):
                # such as that everybody has lost
                continue
            holder = given[key] and state.progress.holder(given[key].id)
            given[key] = str(holder.id) if holder else TOURNAMENT_DRAW
        fields = [label["component"] for label in shown.modal["components"]]
        menus = {field["custom_id"] for field in fields if "max_values" in field}
        filled = {key: [one] if key in menus else one for key, one in given.items()}
        return await self.submit(who, shown, filled)

    async def rule(
        self,
        who: Any,
        tournament: str,
        act: str,
        at: simcord.ChannelHandle | None = None,
        /,
        **given: Any,
    ) -> Done:
        """The same, and the question is answered with yes."""
        return await self.confirm(who, await self.manage(who, tournament, act, at, **given))

    async def confirm(self, who: Any, asked: Done) -> Done:
        """Answer a question with the first of its buttons."""
        return await self.click(who, asked.answer, asked.answer.buttons[0])

    async def decline(self, who: Any, invitation: Shown, why: str = "No reason") -> Done:
        """Decline an invitation, and say why."""
        asked = await self.click(who, invitation, "Decline")
        return await self.click(who, asked.answer, why)

    async def submit(self, who: Any, shown: Done, filled: Any) -> Done:
        """Submit a form: its only text, or values by field; one of a person, role or channel."""
        given = {TYPED: filled} if isinstance(filled, str) else filled
        given = {
            key: value if isinstance(value, (str, bool, list, tuple)) else [value]
            for key, value in given.items()
            if value is not None
        }
        return Done(self, await who.submit_modal(shown.result, given))

    async def set(
        self, who: Any, command: str, at: simcord.ChannelHandle | None = None, /, **wishes: Any
    ) -> Done:
        """Change settings in the panel that a command opens; what was answered at last."""
        done = await self.slash(who, command, at)
        panel = done.answer
        pages = next(item for item in panel.items() if isinstance(item, discord.SelectMenu))
        for page in [option.value for option in pages.options]:
            if not wishes:
                return done
            await self.select(who, panel, page)
            button = next(filter(_is_form, (item.custom_id for item in panel.items())), None)
            if button is None:
                continue
            form = Done(self, await who.click(panel.raw, custom_id=button))
            asked = form.fields
            if here := {key: wishes.pop(key) for key in asked.keys() & wishes.keys()}:
                wished = {key: filled(asked[key], wish) for key, wish in here.items()}
                done = await self.submit(who, form, asked | wished)
        assert not wishes, f"nothing asks for {wishes.keys()}"
        return done

    async def prefer(self, who: Any, **wishes: Any) -> Done:
        """Change somebody's own settings."""
        return await self.set(who, "me settings", **wishes)

    async def page(self, who: Any, name: str, at: simcord.ChannelHandle | None = None) -> Shown:
        """A page of the server's settings."""
        panel = (await self.slash(who, "setup settings", at)).answer
        await self.select(who, panel, name)
        return panel

    async def set_up(
        self, who: Any, at: simcord.ChannelHandle | None = None, /, **wishes: Any
    ) -> Done:
        """Change the server's settings."""
        return await self.set(who, "setup settings", at, **wishes)

    async def offers(
        self, who: Any, command: str, option: str, typed: str = "", **given: Any
    ) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = await who.autocomplete(
            self.channel, command, option, typed, **given
        )
        return found

    async def start(self, at: simcord.ChannelHandle | None = None) -> None:
        """ann, who moves first, has invited bob, and bob has accepted."""
        invitation = await self.slash(
            self.ann, "play", at, game="pastoral", opponent=self.bob, seat="first"
        )
        await self.click(self.bob, invitation.answer, "Accept")

    async def sit(
        self, game: str, *others: Any, at: simcord.ChannelHandle | None = None, **options: Any
    ) -> None:
        """ann has invited the others, in the order of their seats, and they have accepted."""
        named = dict(zip(("opponent", "opponent2", "opponent3"), others, strict=False))
        invitation = await self.slash(
            self.ann, "play", at, game=game, seat="first", **named, **options
        )
        for other in others:
            await self.click(other, invitation.answer, "Accept")

    async def move(self, who: Any, text: str, at: simcord.ChannelHandle | None = None) -> str:
        """Type a move, which must be taken; what is answered."""
        done = await self.slash(who, "move", at, text=text)
        assert done.text.startswith(("Sent", "Chosen")), done.text
        return done.text

    async def play(
        self, moves: Sequence[str], at: simcord.ChannelHandle | None = None, first: int = 0
    ) -> None:
        """The moves in turn, typed; `first` is the number of those that were made before."""
        for number, move in enumerate(moves, first):
            who = (self.ann, self.bob)[number % 2]
            done = await self.slash(who, "move", at, text=move)
            assert done.text.startswith("Sent"), done.text

    async def pick(self, who: Any, board: Shown, rng: random.Random) -> Shown:
        """Pick any move under a board, step by step, and send it; the picker at its end."""
        opened = (await self.click(who, board, board.buttons[0])).answer
        if not opened.choices and not {"Confirm", "Choose"} & set(opened.buttons):
            # one's own hand, where only one move is possible
            opened = (await self.click(who, opened, opened.buttons[0])).answer
        while not {"Confirm", "Choose"} & set(opened.buttons):
            assert opened.choices, opened.text
            await self.select(who, opened, rng.choice(opened.choices))
        await self.click(who, opened, opened.buttons[0])
        return opened

    async def to_a_choice(self, at: simcord.ChannelHandle | None = None) -> Position:
        """Play on, the first move each, until several people are to choose at once."""
        position = await self.position(at)
        while len(position.to_act) == 1:
            (seat,) = position.to_act
            await self.move(self.at_seat(position, seat), str(position.moves(seat)[0]), at)
            position = await self.position(at)
        assert len(position.to_act) > 1
        return position

    # -------------------------------------------------------------- what people see

    def seen(self, who: Any, at: simcord.ChannelHandle | None = None) -> list[Shown]:
        """The channel's messages, oldest first, as a person sees them."""
        channel = at or self.channel
        assert can_access_channel(self.env, channel.id, who, history=True)
        # a handle's history makes all that is in each of them
        messages = self.env.backend.messages.get(channel.id, {})
        seen = sorted(number for number, each in messages.items() if each.visible_to(who.id))
        return [Shown(self, channel.id, number) for number in seen]

    def public(self, at: simcord.ChannelHandle | None = None) -> list[Shown]:
        """What everybody sees."""
        messages = self.env.backend.messages.get((at or self.channel).id, {})
        seen = self.seen(self.carol, at)
        return [shown for shown in seen if not messages[shown.id].is_ephemeral]

    def board(self, at: simcord.ChannelHandle | None = None) -> Shown:
        """The newest board."""
        return next(shown for shown in reversed(self.public(at)) if shown.alt)

    def direct(self, who: Any) -> list[Shown]:
        """The bot's direct messages to a person, oldest first."""
        channel = who.user.dm_channel
        return [Shown(self, channel.id, m.id) for m in channel.history()]

    @property
    def thread(self) -> simcord.ChannelHandle:
        return self.channel.threads[-1]

    # -------------------------------------------------------------- what nobody sees

    async def position(self, at: simcord.ChannelHandle | None = None) -> Position:
        """The whole truth about the newest match of a channel that has begun."""
        statuses = (Status.ACTIVE, Status.FINISHED)
        found = await self.services.match.matches.in_place(
            (at or self.channel).id, statuses=statuses
        )
        newest = max(found, key=lambda match: match.id)
        return await self.services.match.matches.position(newest.id)

    async def change(self, statement: str) -> None:
        """Tamper with the database behind the bot's back: its process begins anew afterwards."""
        await self.bot.close()
        with sqlite3.connect(self.folder / DATABASE) as connection:
            connection.execute(statement)
        await self.env.restart_bot(built(self.folder))

    def at_seat(self, position: Position, seat: int) -> Any:
        """Who sits there."""
        person = position.match.seats[seat].person
        people = (self.ann, self.bob, self.carol, self.dave, self.erin)
        return next(one for one in people if person is not None and one.id == person.user_id)

    # -------------------------------------------------------------- the world around them

    async def restart(self, **changes: Any) -> None:
        """The bot's process ends and another one begins on the same database."""
        old = self.bot
        await old.close()
        await self.env.restart_bot(built(self.folder, **changes))

    async def come(self, guild: simcord.GuildHandle | None = None) -> None:
        """Somebody invites the bot to a server, or Discord tells it once more."""
        backend = self.env.backend
        there = backend.get_guild((guild or self.guild).id)
        told: dict[str, Any] = {**serializers.guild_create_payload(backend, there)}
        # of a server that was there before, Discord says that it is available
        del told["unavailable"]
        backend.emit("GUILD_CREATE", told)
        await self.env.settle()

    async def wait(self, *, minutes: int) -> None:
        await self.env.advance_time(60 * minutes)

    async def until(self, there: Callable[[Shown], bool]) -> Shown:
        """The newest board once it is so, for which a computer moves: it thinks in a process of its
        own, which knows no simulated time, and its move is written before it is shown."""
        for _ in range(LOOKS):
            await self.env.advance_time(1)
            await asyncio.sleep(0.05)
            if there(board := self.board()):
                return board
        raise AssertionError(self.board().text)

    async def worked(self) -> None:
        """What a commit of the test's own has woken is done: simcord waits for what the bot began,
        and this was begun by the test."""
        while working := [
            task for task in asyncio.all_tasks() if task.get_name().startswith(("worker-", "lane-"))
        ]:
            await asyncio.wait(working, timeout=PATIENCE)

    async def sign_of_life(self) -> float:
        """The seconds since the bot last gave one."""
        store = Store.at(settings(self.folder).database_url)
        try:
            with self.env.time_context():
                age = await Heartbeat(store, SimulatedClock(), process="").age()
        finally:
            await store.close()
        assert age is not None
        return age.total_seconds()

    @contextmanager
    def speaking(self, who: Any, locale: str, guild: str | None = None) -> Iterator[None]:
        """This person's Discord, and the server's while they act, are in another language; `guild`:
        the server's, if it is not the same."""
        original = interactions.base_payload

        def translated(backend: Any, **arguments: Any) -> Any:
            record, payload = original(backend, **arguments)
            if arguments["user_id"] == who.id:
                payload["locale"], payload["guild_locale"] = locale, guild or locale
            return record, payload

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(interactions, "base_payload", translated)
            yield

    def forbid(self, *permissions: str) -> simcord.ChannelHandle:
        """A channel in which the bot lacks these permissions."""
        me = self.guild.me
        assert me is not None
        denied = discord.PermissionOverwrite(**dict.fromkeys(permissions, False))
        return self.guild.create_text_channel("closed", overwrites={me: denied})

    async def allow(self, channel: simcord.ChannelHandle, **permissions: bool) -> None:
        """Somebody allows or forbids the bot something in a channel, and Discord tells it."""
        me = self.guild.me
        assert me is not None
        await self._overwrite(channel, me.id, OverwriteType.MEMBER, permissions)

    async def open(self, channel: simcord.ChannelHandle) -> None:
        """Everybody may see a channel from now on."""
        seen = {"view_channel": True}
        await self._overwrite(channel, self.guild.id, OverwriteType.ROLE, seen)

    async def _overwrite(
        self,
        channel: simcord.ChannelHandle,
        target_id: int,
        kind: OverwriteType,
        permissions: dict[str, bool],
    ) -> None:
        allow, deny = discord.PermissionOverwrite(**permissions).pair()
        mine = Overwrite(target_id=target_id, type=kind, allow=allow.value, deny=deny.value)
        there = self.env.backend.get_channel(channel.id).overwrites
        there[:] = [*(each for each in there if each.target_id != target_id), mine]
        self.env.backend.announce_channel_update(channel.id)
        await self.env.settle()

    def closed(self, who: Any) -> None:
        """This person takes no direct messages from the bot from now on."""
        path = f"/channels/{who.user.dm_channel.id}/messages"
        self.env.inject_error("POST", path, status=403, code=50007, message="no", times=None)

    async def delete(self, channel: simcord.ChannelHandle) -> None:
        """A moderator deletes a channel or a thread."""
        self.env.backend.delete_channel(channel.id)
        await self.env.settle()

    async def archive(self, thread: simcord.ChannelHandle, **how: bool) -> None:
        """Somebody archives a thread, locks it, or undoes that."""
        archive(self.env, thread.id, **how)
        await self.env.settle()

    async def opened(self) -> None:
        """Discord tells the bot of what was changed about the channel."""
        self.env.backend.announce_channel_update(self.channel.id)
        await self.env.settle()

    @contextmanager
    def silenced(self) -> Iterator[None]:
        """Somebody forbids the bot to write in the channel, for a while."""
        me = self.guild.me
        assert me is not None
        denied = discord.Permissions(send_messages=True).value
        overwrite = Overwrite(target_id=me.id, type=OverwriteType.MEMBER, allow=0, deny=denied)
        overwrites = self.env.backend.get_channel(self.channel.id).overwrites
        overwrites.append(overwrite)
        try:
            yield
        finally:
            overwrites.remove(overwrite)


def _is_form(custom_id: str) -> bool:
    """Whether a component opens the form of a panel's page, in whichever language."""
    return Ref.parse(custom_id).action in ("setupform", "settingsform")


def filled(before: Any, wish: Any) -> Any:
    """What a field is filled in with that had something else before."""
    if isinstance(wish, bool):
        wish = "on" if wish else "off"
    elif isinstance(wish, int):
        wish = str(wish)
    if not isinstance(before, list) or isinstance(wish, list):
        return wish
    return [] if wish is None else [wish]


def built(
    folder: Path,
    *,
    reviewer: Reviewer | None = None,
    monotonic_s: Callable[[], float] = monotonic,
    **changes: Any,
) -> Yoimachi:
    """The bot over the folder's database, which is made if there is none."""
    sqlite.kept(folder / DATABASE)
    parts = compose(
        settings(folder, **changes),
        clock=SimulatedClock(),
        reviewer=reviewer,
        monotonic_s=monotonic_s,
        # a simulated Discord waits for timers that end soon
        board_edit_interval=timedelta(minutes=2),
    )
    # held by the client alone, so that both go with their test
    vars(parts.client)["parts"] = parts
    return parts.client


async def is_public(board: Shown, position: Position) -> None:
    """The newest board's picture is the one that everybody may see, byte for byte: at the end under
    a nameplate."""
    match, plate = position.match, None
    if match.status is Status.FINISHED:
        plate = of_match(match.game, match.code, position.number, locale="en")
    wanted = render.draw(
        match.game,
        position.view(PUBLIC),
        viewpoint=public_seat(position),
        locale="en",
        names=match.names,
        plate=plate,
    )
    ((name, alt, png),) = await board.files()
    assert (name, alt) == ("board.png", wanted.alt)
    # what pytest finds out about bytes takes minutes and is no help
    if png != wanted.png:
        pytest.fail(f"another picture, at {_differing(png, wanted.png)}")


def _differing(one: bytes, other: bytes) -> tuple[int, int, int, int] | None:
    """The box within which two pictures differ; None where it is only how they are written."""
    pictures = [Image.open(BytesIO(png)).convert("RGB") for png in (one, other)]
    if pictures[0].size != pictures[1].size:
        return (0, 0, *pictures[0].size)
    return ImageChops.difference(*pictures).getbbox()
