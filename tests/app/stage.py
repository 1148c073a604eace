"""The complete bot without a connection: its real use cases, store, commands and buttons, and in
Discord's place something that takes what is sent and checks it as Discord would.

It makes thousands of clicks a minute, far more than the simulated Discord of `tests/e2e`. Tests
about channels, threads and order belong there.
"""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from time import monotonic
from types import SimpleNamespace
from typing import Any, Final

import discord
from discord import app_commands, ui

from bot.app.composition import Composition, compose
from bot.app.services import Services
from bot.config import Settings
from bot.discord_kit.interaction import person as known_as
from bot.discord_kit.message import CUSTOM_ID_PATTERN, TYPED, Filled, Ref
from bot.match.model.match import Match, NewMatch, Posting
from bot.match.model.people import NO_CHOICES, Person, Place
from bot.match.model.terms import Seating
from bot.match.outbox import Claimed
from bot.match.thinking import Adviser
from bot.reviews.service import Reviewer
from tests import proposing, sqlite
from tests.match.world import read
from tests.waiting import pending

DATABASE: Final = "stage.sqlite3"
HOME: Final = 100
ABROAD: Final = 101
CHANNEL: Final = 200
NOW: Final = datetime(2026, 11, 21, 18, 0, tzinfo=UTC)
HOLDER: Final = re.compile(r"<(@[!&]?|#|t:|:|a:|/|https?:)")
"""The beginnings of text that Discord would format."""


class StandingClock:
    def now(self) -> datetime:
        return NOW


@dataclass(frozen=True)
class User:
    """A Discord user, with the attributes that the bot reads."""

    id: int
    display_name: str
    bot: bool = False

    @property
    def name(self) -> str:
        return "somebody"


def direct_channel(user_id: int) -> int:
    """The channel of somebody's direct messages."""
    return CHANNEL + 1_000_000 + user_id


@dataclass
class Sent:
    """A message as Discord received it."""

    content: str
    private: bool
    view: ui.View | None
    files: list[discord.File]
    allowed: discord.AllowedMentions | None
    channel_id: int = CHANNEL

    @property
    def custom_ids(self) -> list[str]:
        items = self.view.children if self.view is not None else []
        dynamic = [item for item in items if isinstance(item, ui.DynamicItem)]
        assert len(dynamic) == len(items)
        return [str(item.item.custom_id) for item in dynamic]

    @property
    def texts(self) -> list[str]:
        """All texts of the message that a person can read, except the content of files."""
        found = [self.content]
        for file in self.files:
            found += [file.filename, file.description or ""]
        return found


@dataclass
class Discord:
    """The messages sent since the last `take`, private and public."""

    sent: list[Sent] = field(default_factory=list)
    modals: list[ui.Modal] = field(default_factory=list)
    """The opened forms."""
    ids: count[int] = field(default_factory=lambda: count(7_000))

    def take(self) -> list[Sent]:
        found, self.sent = self.sent, []
        for one in found:
            check(one)
        return found

    async def send(self, private: bool, given: dict[str, Any], channel_id: int = CHANNEL) -> Any:
        files = given.get("files") or given.get("attachments") or []
        message = Sent(
            given.get("content") or "",
            private,
            given.get("view"),
            list(files),
            given.get("allowed_mentions"),
            channel_id,
        )
        self.sent.append(message)
        return self.message(message.content, message.view, channel_id)

    def message(
        self, content: str = "", view: ui.View | None = None, channel_id: int = CHANNEL
    ) -> Any:
        number = next(self.ids)
        rows: list[Any] = [] if view is None else view.to_components()

        async def nothing(**_: Any) -> None:
            return None

        async def edit(**given: Any) -> None:
            await self.send(False, given, channel_id)

        channel = SimpleNamespace(id=channel_id)
        return SimpleNamespace(
            id=number,
            message_id=number,
            channel=channel,
            content=content,
            components=[discord.ActionRow(row) for row in rows],
            flags=SimpleNamespace(ephemeral=False),
            edit=edit,
            delete=nothing,
        )


class Response:
    """The first answer to an interaction."""

    def __init__(self, to: Discord) -> None:
        self._to = to
        self.type: Any = None

    def is_done(self) -> bool:
        return self.type is not None

    async def defer(self, *, ephemeral: bool = False, thinking: bool = False) -> None:
        kind = discord.InteractionResponseType
        self.type = kind.deferred_channel_message if thinking else kind.deferred_message_update
        assert ephemeral is thinking

    async def send_message(self, *, ephemeral: bool = False, **given: Any) -> Any:
        self.type = discord.InteractionResponseType.channel_message
        return await self._to.send(ephemeral, given)

    async def send_modal(self, modal: ui.Modal) -> None:
        self.type = discord.InteractionResponseType.modal
        shape = modal.to_dict()
        assert re.fullmatch(CUSTOM_ID_PATTERN, shape["custom_id"])
        assert len(shape["custom_id"]) <= 100
        # otherwise discord.py would keep it and answer it too
        assert modal.is_finished()
        assert 0 < len(shape["title"]) <= 45
        for label in shape["components"]:
            assert 0 < len(label["label"]) <= 45
            assert len(label["component"].get("placeholder") or "") <= 100
        self._to.modals.append(modal)


class Asked:
    """An interaction, with the attributes that the bot reads."""

    def __init__(
        self,
        stage: Stage,
        user: User,
        guild_id: int | None,
        *,
        admin: bool,
        elsewhere: bool = False,
    ) -> None:
        self._to = stage.discord
        self.client = stage.bot
        self.id = next(self._to.ids)
        self.type = discord.InteractionType.component
        self.data: Any = None
        self.user = user
        self.guild_id, self.channel_id = guild_id, CHANNEL if guild_id == HOME else CHANNEL + 1
        # discord.py's cache is empty
        self.guild = self.channel = None
        self.elsewhere = elsewhere
        alone = guild_id is None
        self.context = app_commands.AppCommandContext(
            dm_channel=alone and not elsewhere, private_channel=alone and elsewhere
        )
        self.locale = self.guild_locale = discord.Locale.american_english
        self.permissions = discord.Permissions(manage_guild=admin)
        self.app_permissions = discord.Permissions.all()
        self.created_at = NOW
        self.extras: dict[Any, Any] = {}
        self.message: SimpleNamespace | None
        self.message = SimpleNamespace(id=next(self._to.ids), flags=SimpleNamespace(ephemeral=True))
        self.response = Response(self._to)
        self.followup = SimpleNamespace(send=self._follow)
        self.namespace = SimpleNamespace()

    def is_user_integration(self) -> bool:
        return self.elsewhere

    def is_guild_integration(self) -> bool:
        return not self.elsewhere

    async def edit_original_response(self, **given: Any) -> Any:
        return await self._to.send(True, given)

    async def _follow(self, *, ephemeral: bool = False, **given: Any) -> Any:
        return await self._to.send(ephemeral, given)


class Stage:
    """See the module."""

    def __init__(self, folder: Path, **changes: Any) -> None:
        self._folder, self._changes = folder, changes
        self.discord = Discord()
        self.parts = _built(folder, self.discord, **changes)
        self.bot = self.parts.client
        self._watch = sqlite3.connect(folder / DATABASE)

    @property
    def services(self) -> Services:
        return self.parts.services

    def changes(self) -> int:
        """A number that changes with every write to the store."""
        return int(self._watch.execute("PRAGMA data_version").fetchone()[0])

    async def press(
        self,
        user: User,
        ref: Ref | str,
        values: Sequence[str] = (),
        people: Iterable[User] = (),
        *,
        at: int | None = HOME,
        admin: bool = False,
        under: int | None = None,
        elsewhere: bool = False,
    ) -> list[Sent]:
        """Use a component; the messages sent for it. The ref may be any text that Discord accepts
        as a custom id. `under`: the id of the component's message, where that matters. `elsewhere`:
        the person alone has installed the bot there."""
        text = str(ref)
        if re.fullmatch(CUSTOM_ID_PATTERN, text) is None:
            return []
        asked: Any = Asked(self, user, at, admin=admin, elsewhere=elsewhere)
        if under is not None:
            asked.message.id = under
        await self.bot.used(asked, text, tuple(values), tuple(people))  # type: ignore[arg-type]
        assert asked.response.is_done(), text
        return self.discord.take()

    async def used(self, user: User, custom_id: str) -> list[Sent]:
        """Use a component by its custom id."""
        asked: Any = Asked(self, user, HOME, admin=False)
        await self.bot.used(asked, custom_id, ())
        return self.discord.take()

    async def command(
        self,
        user: User,
        name: str,
        /,
        *,
        at: int | None = HOME,
        admin: bool = False,
        elsewhere: bool = False,
        **given: Any,
    ) -> list[Sent]:
        """Use a command by its qualified name, with the parameters of its function."""
        asked: Any = Asked(self, user, at, admin=admin, elsewhere=elsewhere)
        found: Any = self.bot.tree
        for part in name.split():
            found = found.get_command(part)
        await found.callback(asked, **given)
        assert asked.response.is_done(), name
        return self.discord.take()

    async def play(
        self, user: User, *, at: int | None = HOME, elsewhere: bool = False, **given: Any
    ) -> list[Sent]:
        """Use /play, with all that is wanted, and send the invitation. What everybody sees of that;
        if it was refused, the private answer."""
        wanted = proposing.divided("play", given)
        # what is still to be posted has nothing to do with it
        await self.deliver()
        if wanted.last != NO_CHOICES:
            last = self.services.match.last_choices
            earlier = await last.of(user.id, given["game"])
            await last.remember(user.id, given["game"], wanted.last.over(earlier))
        options: Any = {"at": at, "elsewhere": elsewhere}
        shown = await self.command(user, "play", **options, **wanted.given)
        draft = next((Ref.parse(one) for one in _ids(shown) if ":playsend:" in one), None)
        if draft is None:
            return shown
        if wanted.people:
            await self.press(user, draft.to("playwith"), people=wanted.people, **options)
        for form, fields in wanted.forms.items():
            filled = {key: (value,) for key, value in fields.items()}
            await self.fill_in(user, draft.to(form), filled, at=at)
        answer = await self.press(user, draft, **options)
        posted = await self.deliver()
        return [one for one in (*answer, *posted) if not one.private] or answer

    async def offered(
        self, user: User, name: str, option: str, typed: str
    ) -> list[app_commands.Choice[Any]]:
        """The suggestions for an option."""
        asked: Any = Asked(self, user, HOME, admin=True)
        found: Any = self.bot.tree
        for part in name.split():
            found = found.get_command(part)
        offer = found._params[option].autocomplete
        choices: list[app_commands.Choice[Any]] = await offer(asked, typed)
        return choices

    async def submit(
        self, user: User, filled: str | Filled, *, at: int | None = HOME, admin: bool = False
    ) -> list[Sent]:
        """Submit the form that was opened last; a text alone is that of its first field."""
        modal = self.discord.modals.pop()
        if isinstance(filled, str):
            first: Any = modal.children[0]
            filled = {first.component.custom_id: (filled,)}
        return await self.fill_in(user, modal.custom_id, filled, at=at, admin=admin)

    async def fill_in(
        self,
        user: User,
        ref: Ref | str,
        filled: str | Filled,
        *,
        at: int | None = HOME,
        admin: bool = False,
    ) -> list[Sent]:
        """Submit a form, opened before or not. It must be answered once."""
        fields = (
            [{"type": 4, "custom_id": TYPED, "value": filled}]
            if isinstance(filled, str)
            else [
                {"type": 3, "custom_id": key, "values": list(values)}
                for key, values in filled.items()
            ]
        )
        labels = [{"type": 18, "component": field} for field in fields]
        data = {"custom_id": str(ref), "components": labels}
        return await self.send_off(user, data, at=at, admin=admin)

    async def send_off(
        self, user: User, data: Any, *, at: int | None = HOME, admin: bool = False
    ) -> list[Sent]:
        """Submit any data as a form."""
        asked: Any = Asked(self, user, at, admin=admin)
        asked.type, asked.data = discord.InteractionType.modal_submit, data
        await self.bot.on_interaction(asked)
        assert asked.response.is_done(), data
        return self.discord.take()

    async def deliver(self) -> list[Sent]:
        """Deliver all pending outbox rows."""
        for posting in await pending(self.services.match.outbox):
            await self.parts.delivery.deliver(await self.read(posting))
            await self.services.match.outbox.mark_sent(posting)
        return self.discord.take()

    async def read(self, posting: Posting) -> Claimed:
        """A row with what it tells, as if it were claimed now."""
        return await read(self.services.match.outbox, posting)

    async def match(self, game: str, *people: User, **wish: Any) -> Match:
        """A running match of these people, by seat."""
        made = await self.lobby(game, *people, **wish)
        for one in people[1:]:
            made = await self.services.match.lobby.accept(
                made.id, person(one), next(self.discord.ids)
            )
        return made

    async def lobby(self, game: str, *people: User, **wish: Any) -> Match:
        """An invitation by the first of them to the others."""
        creator, *others = map(person, people)
        usual: dict[str, Any] = {"seating": Seating.FIRST, "place": Place(HOME, CHANNEL)}
        made: Match = await self.services.match.lobby.create(
            NewMatch(
                game=game,
                creator=creator,
                opponents=tuple(others),
                locale="en",
                **(usual | wish),
            ),
            next(self.discord.ids),
        )
        return made

    async def restart(self) -> None:
        """Restart the bot on the same database."""
        await _ended(self.parts)
        self.parts = _built(self._folder, self.discord, **self._changes)
        self.bot = self.parts.client

    async def close(self) -> None:
        self._watch.close()
        await _ended(self.parts)


def _ids(sent: Iterable[Sent]) -> list[str]:
    return [custom_id for one in sent for custom_id in one.custom_ids]


def person(user: User) -> Person:
    return known_as(user)  # type: ignore[arg-type]


def check(sent: Sent) -> None:
    """Check that Discord would accept a message, and that it mentions nobody by accident."""
    assert len(sent.content) <= 2000
    sent.content.encode()
    assert sent.content or sent.files
    assert sent.allowed is not None
    assert sent.allowed.everyone is False
    assert sent.allowed.roles is False
    assert isinstance(sent.allowed.users, list)
    called = {user.id for user in sent.allowed.users}
    assert all(f"<@{user}>" in sent.content for user in called)
    assert len(sent.files) <= 10
    for file in sent.files:
        assert re.fullmatch(r"[\w.-]{1,60}", file.filename)
        assert len(file.description or "") <= 1024
        (file.description or "").encode()
        data = file.fp.read()
        if file.filename.endswith(".json"):
            json.loads(data)
        file.fp.seek(0)
    if sent.view is None:
        return
    rows = sent.view.to_components()
    assert len(rows) <= 5
    ids = [str(item["custom_id"]) for row in rows for item in row["components"]]
    assert len(ids) == len(set(ids))
    for row in rows:
        assert 1 <= len(row["components"]) <= 5
        for item in row["components"]:
            _check_item(dict(item))


def _check_item(item: dict[str, Any]) -> None:
    assert len(item["custom_id"]) <= 100
    assert re.fullmatch(CUSTOM_ID_PATTERN, item["custom_id"])
    assert len(item.get("label") or "") <= 80
    assert len(item.get("placeholder") or "") <= 150
    options = item.get("options", [])
    assert len(options) <= 25
    assert len({option["value"] for option in options}) == len(options)
    for option in options:
        assert 1 <= len(option["label"]) <= 100
        assert 1 <= len(option["value"]) <= 100
        assert len(option.get("description") or "") <= 100


def commands(tree: app_commands.CommandTree[Any]) -> list[str]:
    """All commands by qualified name."""
    return [
        command.qualified_name
        for command in tree.walk_commands()
        if isinstance(command, app_commands.Command)
    ]


@asynccontextmanager
async def stage(folder: Path, **changes: Any) -> AsyncIterator[Stage]:
    """A stage with an empty store; `changes` of settings, or of what `compose` takes."""
    sqlite.fresh(folder / DATABASE)
    found = Stage(folder, **changes)
    try:
        yield found
    finally:
        await found.close()


def _built(
    folder: Path,
    to: Discord,
    *,
    adviser: Adviser | None = None,
    reviewer: Reviewer | None = None,
    monotonic_s: Callable[[], float] = monotonic,
    **changes: Any,
) -> Composition:
    """The bot over the folder's database, with a fake that receives its messages."""
    usual: dict[str, Any] = {
        "default_place": "channel",
        "interaction_burst": 10**9,
        "match_burst": 10**9,
        "costly_burst": 10**9,
        "max_server_matches": 10**9,
        "max_open_matches": 10**6,
    }
    usual["database_url"] = f"sqlite+aiosqlite:///{folder / DATABASE}"
    settings = Settings(**(usual | changes))
    parts = compose(
        settings,
        clock=StandingClock(),
        adviser=adviser,
        reviewer=reviewer,
        monotonic_s=monotonic_s,
    )
    # nothing is sent by itself
    parts.services.store.listen(lambda _: None)
    bot = parts.client

    def messageable(*at: Any, **_: Any) -> Any:
        (channel_id,) = at

        async def send(**given: Any) -> Any:
            return await to.send(False, given, channel_id)

        def message(_id: int) -> Any:
            return to.message(channel_id=channel_id)

        async def history(**_: Any) -> AsyncIterator[Any]:
            for nothing in list[Any]():
                yield nothing

        return SimpleNamespace(
            send=send, get_partial_message=message, history=history, id=channel_id
        )

    async def dm(user: Any) -> Any:
        return messageable(direct_channel(user.id))

    def unknown(code: int, message: str) -> Any:
        async def ask(*_: Any, **__: Any) -> Any:
            response: Any = SimpleNamespace(status=404, reason="Not Found")
            raise discord.NotFound(response, {"code": code, "message": message})

        return ask

    bot.get_partial_messageable = messageable  # type: ignore[method-assign]
    # whoever asks from elsewhere is on no server of the bot's
    bot.fetch_guild = unknown(10004, "Unknown Guild")  # type: ignore[method-assign]
    bot.fetch_user = unknown(10013, "Unknown User")  # type: ignore[method-assign]
    bot.create_dm = dm  # type: ignore[method-assign]
    return parts


async def _ended(parts: Composition) -> None:
    await asyncio.gather(*parts.jobs.close())
    await parts.close()
