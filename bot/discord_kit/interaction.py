"""One interaction: its person, place and language, the answers to it, and what becomes of its
errors.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from io import BytesIO
from typing import Any, Final, TypeAlias, TypedDict, TypeVar

import aiohttp
import discord
import structlog
from discord import app_commands

import render
from bot.base.log import Meter, Stage, stage
from bot.base.refusal import Refusal, StoreDown
from bot.discord_kit.access import manages, missing_permissions, needed_to_post
from bot.discord_kit.errors import (
    ALREADY_ACKNOWLEDGED,
    MissingPermissions,
    RequestRefused,
    SeveralMatches,
    is_connection_lost,
    is_passing,
)
from bot.discord_kit.message import (
    TEXT_LIMIT,
    Attachment,
    Form,
    OutgoingMessage,
    clip,
    modal_of,
    submitted_text,
    view_of,
)
from bot.discord_kit.texts import Say, coded, fenced, plain, say_in, tidy
from bot.match.act.positions import RequestContext
from bot.match.lobby.seating import SeatingRefused, SetupRefused
from bot.match.model.people import Person, PersonSettings, Place, ServerSettings, Side
from bot.match.refusals import MoveRefused, NotAwaited, Quarantined
from engines import GAMES, PUBLIC
from engines.core import Param
from render.presentation import either

# ----------------------------------------------------------------------------------- board style
# One person's style of boards. Public boards look the same to everybody.


TEXT_THEME: Final = "text"
"""The choice of no pictures at all: every private board is words and signs."""
THEMES: Final = (*render.THEMES, TEXT_THEME)
_FENCE: Final = "```"
MIN_BOARD_CHARS: Final = 600
"""Characters that a board keeps, however much there is to say beside it."""


@dataclass(frozen=True, slots=True)
class BoardStyle:
    """The theme, and the side at the bottom."""

    theme: str = render.THEMES[0]
    side: Side = Side.OWN
    text: bool = False
    """Whether boards are text."""

    @classmethod
    def of(cls, settings: PersonSettings) -> BoardStyle:
        if settings.theme == TEXT_THEME:
            return cls(side=settings.side, text=True)
        return cls(settings.theme, settings.side)

    def viewpoint(self, seat: int) -> int:
        """The seat at the bottom, for the player at `seat`."""
        return seat if self.side is Side.OWN else 0


DEFAULT_STYLE: Final = BoardStyle()


def draw_board(
    style: BoardStyle,
    game_key: str,
    view: Any,
    *,
    viewpoint: int | None,
    locale: str,
    names: Sequence[str] | None = None,
    marks: Collection[str] = (),
    plate: str | None = None,
    before: str | None = None,
) -> render.Picture:
    """A board in a person's style, under a nameplate if there are words for one. A text board is a
    picture that is all alt text: nothing is drawn for it. `before` says of a position that it is
    not the newest, above it and in front of what is told of it."""
    if style.text:
        shown = None if names is None else [coded(name) for name in names]
        board = render.board_text(game_key, view, locale=locale, names=shown, viewpoint=viewpoint)
        board = board if before is None else f"{before}\n{board}"
        return render.Picture(b"", fenced(board, TEXT_LIMIT))
    picture = render.draw(
        game_key,
        view,
        theme=style.theme,
        viewpoint=viewpoint,
        locale=locale,
        names=names,
        marks=tuple(marks),
        plate=plate or (before and before.rstrip(".。")),
    )
    return picture if before is None else replace(picture, alt=f"{before} {picture.alt}")


def in_words(message: OutgoingMessage) -> OutgoingMessage:
    """The message with words instead of its picture. The end of a long board is left out: that is
    where its signs are explained."""
    if message.picture is None:
        return message
    before, board, after = _divided(message.picture.alt)
    words = f"{board}{after}" if board else plain(before)
    text = clip(message.text, TEXT_LIMIT - min(len(words), MIN_BOARD_CHARS) - 1)
    room = TEXT_LIMIT - len(text) - 1
    if board and len(words) > room:
        words = fenced(board.strip("`").strip("\n"), room - len(after)) + after
    return message.with_words(f"{text}\n{clip(words, room)}")


def _divided(words: str) -> tuple[str, str, str]:
    """What stands before a code block, the block, and what comes after it."""
    before, fence, rest = words.partition(_FENCE)
    inner, end, after = rest.partition(_FENCE)
    return before, f"{fence}{inner}{end}", after


# ------------------------------------------------------------------------------------ error text
# Errors in words.
#
# An error that a person can cause is typed and has a code; its sentence is `error-<code>`. Every
# other error is our fault: it is logged with a number, and the person is told only the number.


_log: Final = structlog.get_logger(__name__)

USER_WRITTEN_PARAMS: Final = frozenset(
    {"name", "names", "text", "zone", "option", "game", "reason"}
)
"""Parameters of errors that people may have written."""
COMMANDS_CHANGED: Final = (app_commands.CommandSignatureMismatch, app_commands.CommandNotFound)
"""A person's Discord shows the commands of another version."""
MAX_QUOTE_CHARS: Final = 300
MAX_CODE_CHARS: Final = 20


def error_sentence(error: BaseException, say: Say) -> str | None:
    """The sentence for an error that a person can do something about; None for any other."""
    if isinstance(error, MoveRefused):
        return render.explain(error.error, locale=say.locale)
    if isinstance(error, MissingPermissions):
        permissions = say.permissions(error.names)
        if error.channel_id is not None:
            channel = f"<#{error.channel_id}>"
            return say("error-missing-there", channel=channel, permissions=permissions)
        return say("error-missing-permission", permissions=permissions)
    if isinstance(error, Refusal):
        params = {name: _harmless(name, value) for name, value in error.params.items()}
        if isinstance(error, NotAwaited):
            params["names"] = say.people(str(_harmless("name", one)) for one in error.awaited)
        elif isinstance(error, SeveralMatches):
            params["matches"] = say.listing(f"`{code}`" for code in error.codes)
        elif isinstance(error, SeatingRefused) and error.games is not None:
            params["games"] = say.listing(say.game(key) for key in error.games.split())
        elif isinstance(error, SetupRefused) and error.code == "setup-option-value":
            params |= _option(error.game, str(error.params["option"]), say)
        return say(f"error-{error.code}", **params)
    key = _key(error)
    return None if key is None else say(f"error-{key}")


def _key(error: BaseException) -> str | None:
    """The key of an error's sentence that is not one of ours and that a person can do something
    about; None for any other."""
    if isinstance(error, COMMANDS_CHANGED):
        return "commands-changed"
    if isinstance(error, discord.HTTPException | discord.RateLimited):
        return "discord"
    return "connection" if is_connection_lost(error) else None


def log_error(error: BaseException) -> str:
    """Log an error that should not have happened; the number that finds it in the log."""
    number = secrets.token_hex(4)
    if isinstance(error, Quarantined):
        _log.error("match-unplayable", id=number, code=error.code, **error.params)
    else:
        _log.error("unexpected", id=number, exc_info=error)
    return number


def numbered_sentence(error: Quarantined, say: Say) -> str:
    """The sentence for an error that is our fault, with its number in the log."""
    return f"{error_sentence(error, say)} {say('error-number', id=log_error(error))}"


def code_of(error: BaseException) -> str:
    """An error's code for statistics; `unexpected` where it has none."""
    if isinstance(error, MoveRefused):
        return error.error.code
    if isinstance(error, MissingPermissions):
        return "missing-permission"
    if isinstance(error, Refusal):
        return error.code
    return _key(error) or "unexpected"


def _option(game: str, name: str, say: Say) -> dict[str, Param]:
    """An option and its values in words, as /play offers them; as they are typed where a game has
    no words for them."""
    values = GAMES[game].options[name].values
    try:
        called = render.option_name(game, name, locale=say.locale)
        told = [render.option(game, name, value, locale=say.locale) for value in values]
    except KeyError:
        called, told = name, [f"{name}={value}".lower() for value in values]
    return {"option": called, "values": either((f"**{one}**" for one in told), say.locale)}


def _harmless(name: str, value: Param) -> Param:
    """A parameter for use in a sentence: user-written text is escaped and shortened."""
    if not isinstance(value, str):
        return value
    if name == "match":
        return coded(clip(value, MAX_CODE_CHARS))
    return plain(clip(value, MAX_QUOTE_CHARS)) if name in USER_WRITTEN_PARAMS else value


# --------------------------------------------------------------------------------------- respond
# Answers to interactions: private messages, forms, and public invitations.


FILE_NAME: Final = "board.png"
"""The same for every picture: a file name must not give anything away."""
ALT_LIMIT: Final = 1024
FIRST_PAUSES_S: Final = (0.2, 0.5, 1.0)
"""Before each further attempt at a first answer, for which there are three seconds."""
PAUSES_S: Final = (0.5, 2.0, 5.0)
"""Before each further attempt at any other."""

Kind = discord.InteractionResponseType
T = TypeVar("T")


class SecretRefused(RuntimeError):
    """A message made for one seat was about to be posted publicly."""


class MessageParts(TypedDict):
    content: str
    view: discord.ui.View
    allowed_mentions: discord.AllowedMentions


def parts(outgoing: OutgoingMessage) -> MessageParts:
    """A message's text, components and mentions, as discord.py takes them."""
    pings = [discord.Object(user) for user in outgoing.pings]
    roles = [discord.Object(role) for role in outgoing.roles]
    mentions = discord.AllowedMentions(everyone=False, roles=roles or False, users=pings)
    return MessageParts(
        content=outgoing.text, view=view_of(outgoing.rows), allowed_mentions=mentions
    )


def public(outgoing: OutgoingMessage) -> MessageParts:
    """The same for a public message.

    :raises SecretRefused: the message was made for one seat.
    """
    if outgoing.audience is not PUBLIC:
        raise SecretRefused
    return parts(outgoing)


def files(outgoing: OutgoingMessage) -> list[discord.File]:
    """A message's attachments, and last its picture."""
    found = [_file(attachment) for attachment in outgoing.attachments]
    if outgoing.picture is not None:
        alt = clip(outgoing.picture.alt, ALT_LIMIT)
        found.append(discord.File(BytesIO(outgoing.picture.png), FILE_NAME, description=alt))
    return found


def _file(attachment: Attachment) -> discord.File:
    content = attachment.content
    data = content.encode() if isinstance(content, str) else content
    alt = clip(attachment.alt, ALT_LIMIT) or None
    return discord.File(BytesIO(data), attachment.name, description=alt)


async def acknowledge(interaction: discord.Interaction[Any], *, private: bool) -> None:
    """Acknowledge within Discord's three seconds; the answer comes later, as a private message or
    as an update of the clicked one."""
    response = interaction.response
    if private:
        await _first(
            interaction,
            Kind.deferred_channel_message,
            lambda: response.defer(ephemeral=True, thinking=True),
        )
    else:
        await _first(interaction, Kind.deferred_message_update, response.defer)


async def _first(
    interaction: discord.Interaction[Any], kind: Kind, send: Callable[[], Awaitable[T]]
) -> T | None:
    """Give the first answer to an interaction, again if Discord's response to it is lost. None if
    one had arrived, this or an earlier one: `_kind` says which."""
    for pause in (*FIRST_PAUSES_S, None):
        try:
            return await send()
        except Exception as error:
            lost: Kind | None = interaction.extras.get("lost")
            code = error.code if isinstance(error, discord.HTTPException) else None
            if lost is not None and code == ALREADY_ACKNOWLEDGED:
                # discord.py does not know of it
                interaction.extras["answered"] = lost
                return None
            if not is_connection_lost(error):
                raise
            interaction.extras["lost"] = lost or kind
            if pause is None:
                raise
            await asyncio.sleep(pause)
    return None


def _kind(interaction: discord.Interaction[Any]) -> Kind | None:
    """The kind of the first answer; None before it."""
    given: Kind | None = interaction.response.type or interaction.extras.get("answered")
    return given


async def _insist(send: Callable[[], Awaitable[T]]) -> T:
    """Give a further answer, again if Discord's response to it is lost."""
    for pause in PAUSES_S:
        try:
            return await send()
        except Exception as error:
            if not is_connection_lost(error):
                raise
            await asyncio.sleep(pause)
    return await send()


async def respond(
    interaction: discord.Interaction[Any], outgoing: OutgoingMessage, *, separately: bool = False
) -> None:
    """Send one person a message. It fills the answer they wait for, replaces the private message
    they clicked in (unless `separately`), or comes as a new private message. A public message is
    never changed."""
    response, message = interaction.response, interaction.message
    private = message is not None and message.flags.ephemeral
    with stage(Stage.DELIVER):
        if _kind(interaction) is None:
            await _first(
                interaction,
                Kind.channel_message,
                lambda: response.send_message(
                    ephemeral=True, files=files(outgoing), **parts(outgoing)
                ),
            )
            if _kind(interaction) is Kind.channel_message:
                return
        waiting = _kind(interaction) is Kind.deferred_channel_message
        if waiting or (private and not separately):
            await _insist(
                lambda: interaction.edit_original_response(
                    attachments=files(outgoing), **parts(outgoing)
                )
            )
        else:
            await _insist(
                lambda: interaction.followup.send(
                    ephemeral=True, files=files(outgoing), **parts(outgoing)
                )
            )


async def open_form(interaction: discord.Interaction[Any], form: Form) -> None:
    """Open a form. It must be the first answer to its interaction."""
    modal = modal_of(form)
    await _first(interaction, Kind.modal, lambda: interaction.response.send_modal(modal))


@dataclass(frozen=True, slots=True)
class PublicAnswer:
    """An answer that was to be public."""

    message_id: int
    hidden: bool
    """Whether Discord shows it to the asking person alone: some servers want that of whatever
    people have installed for themselves."""


async def follow_publicly(
    interaction: discord.Interaction[Any], outgoing: OutgoingMessage
) -> PublicAnswer:
    """Answer in public an interaction that was acknowledged in private."""
    message = await _insist(
        lambda: interaction.followup.send(wait=True, files=files(outgoing), **public(outgoing))
    )
    return PublicAnswer(message.id, message.flags.ephemeral)


async def update_publicly(interaction: discord.Interaction[Any], outgoing: OutgoingMessage) -> None:
    """Change the public message whose component was used, as an answer to that."""
    await _insist(lambda: interaction.edit_original_response(**public(outgoing)))


# ------------------------------------------------------------------------------- error responder
# Answers to failed interactions: the only place where people are told of errors.


UNANSWERABLE_CODES: Final = frozenset(
    {
        10015,  # the token's fifteen minutes are over
        10062,  # the three seconds are over, or Discord restarted
        ALREADY_ACKNOWLEDGED,  # by another process
        50027,  # the token was never valid
    }
)
"""Discord's codes for an interaction that can no longer be answered. Its work was done or never
begun, which the board shows."""
MIN_RETURNED_CHARS: Final = 60
"""The shortest text of a form that is given back after an error; shorter ones are quickly typed
again."""

LATER_S: Final = (15.0, 30.0, 60.0, 120.0, 240.0, 240.0)
"""The pauses before further attempts to tell of an error while the connection is broken: less than
a token's fifteen minutes together."""

ErrorAnswer: TypeAlias = Callable[[int, Refusal, str, Say], Awaitable[OutgoingMessage]]
"""Makes the answer for the person with this id out of the error's sentence, with a way to go on."""
ErrorAnswers: TypeAlias = Mapping[str, ErrorAnswer]
"""By the refusal's code."""


class ErrorResponder:
    """Answers failed interactions."""

    def __init__(
        self, meter: Meter, answers: ErrorAnswers, later_s: Sequence[float] = LATER_S
    ) -> None:
        self._meter = meter
        self._answers = answers
        self._later_s = later_s
        self._insisting = set[asyncio.Task[None]]()

    def close(self) -> None:
        """Try no longer to tell what could not be told."""
        for insisting in self._insisting:
            insisting.cancel()

    async def respond(
        self, raw: discord.Interaction[Any], error: Exception, say: Say | None = None
    ) -> None:
        """Answer a failed interaction privately. Raises only on cancellation."""
        if isinstance(error, app_commands.CommandInvokeError):
            error = error.original if isinstance(error.original, Exception) else error
        say = say or say_in(raw.locale)
        text = None
        try:
            text = error_sentence(error, say)
        except (KeyError, ValueError) as untranslated:
            untranslated.__cause__ = error
            error = untranslated
        self._meter.error(code_of(error))
        if text is None:
            text = say("error-unexpected", id=log_error(error))
        elif isinstance(error, Quarantined):
            text = numbered_sentence(error, say)
        elif isinstance(error, discord.HTTPException):
            _log.warning("discord-refused", status=error.status, code=error.code)
            if error.code in UNANSWERABLE_CODES:
                return
        elif is_connection_lost(error):
            _log.warning("connection-lost", error=type(error).__name__)
        message = await self._message(raw, error, text, say)
        # a refused move leaves the picker open, so that another can be chosen
        separately = isinstance(error, MoveRefused)
        if await self._tell(raw, message, separately=separately):
            return
        insisting = asyncio.create_task(
            self._insist(raw, message, separately=separately), name="insist"
        )
        self._insisting.add(insisting)
        insisting.add_done_callback(self._insisting.discard)

    async def _tell(
        self, raw: discord.Interaction[Any], message: OutgoingMessage, *, separately: bool
    ) -> bool:
        """Tell the person; False if that may succeed later."""
        try:
            await respond(raw, message, separately=separately)
        except (
            OSError,
            aiohttp.ClientError,
            discord.HTTPException,
            discord.RateLimited,
        ) as failure:
            _log.warning("untold", error=type(failure).__name__)
            passing = isinstance(failure, discord.HTTPException) and is_passing(failure)
            return not (passing or is_connection_lost(failure))
        return True

    async def _insist(
        self, raw: discord.Interaction[Any], message: OutgoingMessage, *, separately: bool
    ) -> None:
        """Try again for as long as the interaction can be answered: Discord may show it as being
        thought about until then."""
        for pause in self._later_s:
            await asyncio.sleep(pause)
            if await self._tell(raw, message, separately=separately):
                return

    async def _message(
        self, raw: discord.Interaction[Any], error: Exception, text: str, say: Say
    ) -> OutgoingMessage:
        message = OutgoingMessage(text, audience=PUBLIC)
        if isinstance(error, Refusal) and (answer := self._answers.get(error.code)) is not None:
            # the way to go on may be in the store
            with suppress(StoreDown):
                message = await answer(raw.user.id, error, text, say)
        return _with_submitted_text(raw, message, say)


def _with_submitted_text(
    raw: discord.Interaction[Any], message: OutgoingMessage, say: Say
) -> OutgoingMessage:
    """Give back the text of a form to copy: Discord drops a form once it is submitted."""
    typed = submitted_text(raw)
    if len(typed) < MIN_RETURNED_CHARS:
        return message
    before = "\n".join((message.text, say("form-typed"), ""))
    return replace(message, text=before + fenced(typed, TEXT_LIMIT - len(before)))


# ----------------------------------------------------------------------------------- interaction
# One interaction: its person, place and language, and the answers to it.


ServerSettingsOf: TypeAlias = Callable[[int], Awaitable[ServerSettings]]
"""Looks up a server's settings."""

NAME_LIMIT: Final = 32
PLACEHOLDER_NAME: Final = "?"
"""The name of a person whose own has no visible character."""


class Interaction:
    """An interaction being handled. Every answer given here is for the asking person alone."""

    def __init__(self, raw: discord.Interaction[Any]) -> None:
        """Until `apply`, the person has the default settings."""
        self.raw: Final = raw
        self.settings = PersonSettings(raw.user.id)
        self.context = RequestContext(self.settings)
        self.say = say_in(raw.locale)
        self._when_answer_ready: list[Callable[[], None]] = []
        self._vouched = False
        self.is_latest: Callable[[], bool] = lambda: True
        """Whether nothing was pressed since on the message it began at: else its answer there must
        not be changed any more."""

    def when_answer_ready(self, then: Callable[[], None]) -> None:
        """Have a function called, perhaps again, once the answer is made."""
        self._when_answer_ready.append(then)

    def on_answer_ready(self) -> None:
        """The answer only has to be sent, or is made elsewhere: nobody's board or answer need wait
        for it any longer."""
        for then in self._when_answer_ready:
            then()

    def load(self, context: RequestContext) -> None:
        """Take over the person's settings and the match that were looked up."""
        self.context = context
        self.apply(context.settings)

    def apply(self, settings: PersonSettings) -> None:
        """Answer by the person's settings from now on."""
        self.settings = settings
        self.say = say_in(self.raw.locale) if settings.locale is None else Say(settings.locale)

    @property
    def manages(self) -> bool:
        """Whether the person may do what managers of this server do."""
        return self.guild_id is not None and (self._vouched or manages(self.raw))

    def vouch(self) -> None:
        """Take the person for a manager: Discord took them for one when they began what they now go
        on with."""
        self._vouched = True

    @property
    def style(self) -> BoardStyle:
        """The person's style of boards."""
        return BoardStyle.of(self.settings)

    @property
    def id(self) -> int:
        """Unique to this interaction, and so the key that makes a repeated one harmless."""
        return self.raw.id

    @property
    def person(self) -> Person:
        return replace(person(self.raw.user), locale=self.say.locale)

    @property
    def guild_id(self) -> int | None:
        """The server; None in a direct message, and on a server that the bot is no member of."""
        return None if self.is_elsewhere else self.raw.guild_id

    @property
    def is_elsewhere(self) -> bool:
        """Whether the bot is no member of the place, and so can only answer there: a group of
        people, or a server where the person alone has installed it. What Discord says there of the
        bot's permissions is not about what the bot may do by itself."""
        raw = self.raw
        if raw.guild_id is None:
            return raw.context.private_channel is True
        return raw.is_user_integration() and not raw.is_guild_integration()

    @property
    def is_at_home(self) -> bool:
        """Whether it comes from the person's direct messages with the bot."""
        return self.raw.guild_id is None and not self.is_elsewhere

    @property
    def channel_id(self) -> int:
        """:raises RequestRefused: `server-only`."""
        if self.raw.channel_id is None:
            raise RequestRefused("server-only")
        return self.raw.channel_id

    @property
    def place(self) -> Place:
        """:raises RequestRefused: `server-only`."""
        return Place(self.guild_id, self.channel_id)

    def check_place(self) -> None:
        """Check that the bot may post in this channel; in a direct message it may.

        :raises RequestRefused: `answers-only`.
        :raises MissingPermissions: it lacks permissions.
        """
        if self.is_elsewhere:
            raise RequestRefused("answers-only")
        if self.guild_id is None:
            return
        wanted = needed_to_post(self.raw.channel)
        if missing := missing_permissions(self.raw.app_permissions, wanted):
            raise MissingPermissions(missing)

    async def answer(self, message: OutgoingMessage | str) -> None:
        """Answer the person. The answer to a component replaces its message if that is private."""
        if isinstance(message, str):
            message = OutgoingMessage(message, audience=PUBLIC)
        if self.style.text:
            message = in_words(message)
        self.on_answer_ready()
        await respond(self.raw, message)

    async def ask(self, form: Form) -> None:
        """Open a form. It must be the first answer."""
        self.on_answer_ready()
        await open_form(self.raw, form)


def person(user: discord.abc.User) -> Person:
    """A Discord user as a person of ours."""
    name = tidy(user.display_name) or tidy(user.name) or PLACEHOLDER_NAME
    return Person(user.id, name[:NAME_LIMIT].rstrip(), bot=user.bot)


def seat_or_public(seat: int | None) -> Any:
    """The audience of the player at `seat`, or of a spectator (None)."""
    return PUBLIC if seat is None else seat


def require_manager(interaction: Interaction) -> int:
    """The server of an interaction, for its managers only: people with Manage Server, and those
    whom the server lets use the command.

    :raises RequestRefused: `server-only`, `manage-server`.
    """
    if interaction.guild_id is None:
        raise RequestRefused("server-only")
    if not interaction.manages:
        raise RequestRefused("manage-server")
    return interaction.guild_id


async def public_texts(interaction: Interaction, settings_of: ServerSettingsOf) -> Say:
    """The texts in the place's language: the server's choice, else Discord's locale of it; in a
    direct message the person's. Discord says American English of every server that never chose;
    there it is the language of whoever set the bot up, else of the person who acts."""
    raw, guessed = interaction.raw, None
    if interaction.is_at_home:
        return interaction.say
    if interaction.guild_id is not None:
        settings = await settings_of(interaction.guild_id)
        if settings.locale is not None:
            return Say(settings.locale)
        guessed = settings.guessed_locale
    if raw.guild_locale not in (None, discord.Locale.american_english):
        return say_in(raw.guild_locale)
    return say_in(raw.locale) if guessed is None else Say(guessed)


# -------------------------------------------------------------------------------- latest presses
# The last press on each message: what is found later belongs on it only if it is still there.


MAX_MESSAGES: Final = 10_000
"""Messages whose last press is known; an older one counts as pressed again."""


class LatestPresses:
    """By message, the interaction that began last."""

    def __init__(self) -> None:
        self._by_message: OrderedDict[int, int] = OrderedDict()

    def note(self, interaction: Interaction) -> None:
        """A component of a message was pressed, or a form of it was sent."""
        message = interaction.raw.message
        if message is None:
            return
        self._by_message[message.id] = interaction.id
        self._by_message.move_to_end(message.id)
        while len(self._by_message) > MAX_MESSAGES:
            self._by_message.popitem(last=False)
        interaction.is_latest = partial(self._is_latest, message.id, interaction.id)

    def _is_latest(self, message: int, interaction: int) -> bool:
        return self._by_message.get(message) == interaction
