"""The module that sends. Public messages go through `Delivery`, private ones answer an
interaction; what either may show is checked here and nowhere else."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from io import BytesIO
from typing import Any, Final, TypedDict

import discord
import structlog

from bot.measuring import Stage, stage
from bot.services.boards import CalledOff
from bot.services.errors import StoreDown
from bot.services.model import EndedBy, Match, Notice, OfferState, Posting, Status, Watch
from bot.services.reminding.reminders import Errand
from bot.services.reminding.rows import Reminder
from bot.ui import faults, links, strays
from bot.ui.boards import called_off, public_board
from bot.ui.cards import Attachment, Card, Form, clip
from bot.ui.components import view_of
from bot.ui.desk import Desk
from bot.ui.lobbies import lobby_card
from bot.ui.modals import modal_of
from bot.ui.offers import offer_card, taken_back
from bot.ui.reminding import reminder_card
from bot.ui.texts import Say
from bot.ui.threads import Threads
from engines import PUBLIC

_log: Final = structlog.get_logger(__name__)

FILE_NAME: Final = "board.png"
"""The same for every picture: a name must not tell anything."""
ALT_LIMIT: Final = 1024
REMEMBERED: Final = 256
"""Messages of which it is remembered that they were sent, until that is written down."""

_OF_THE_PLACE: Final = frozenset(
    {Notice.BOARD, Notice.OFFER, Notice.INVITATION, Notice.LOBBY, Notice.REMINDER}
)
"""The notices whose failure tells that nothing can be posted where a match is played."""


_UNEDITABLE: Final = frozenset(
    {faults.UNKNOWN_MESSAGE, faults.TOO_MANY_EDITS, faults.ARCHIVED, faults.THREAD_LOCKED}
)


class SecretRefused(RuntimeError):
    """A card made from one seat's view was about to be shown to everybody."""


class _Parts(TypedDict):
    content: str
    view: discord.ui.View
    allowed_mentions: discord.AllowedMentions


def _parts(card: Card) -> _Parts:
    pings = [discord.Object(user) for user in card.pings]
    mentions = discord.AllowedMentions(everyone=False, roles=False, users=pings)
    return _Parts(content=card.text, view=view_of(card.rows), allowed_mentions=mentions)


def _files(card: Card) -> list[discord.File]:
    files = [_attached(one) for one in card.attachments]
    if card.picture is not None:
        alt = clip(card.picture.alt, ALT_LIMIT)
        files.append(discord.File(BytesIO(card.picture.png), FILE_NAME, description=alt))
    return files


def _attached(one: Attachment) -> discord.File:
    data = one.content.encode() if isinstance(one.content, str) else one.content
    return discord.File(BytesIO(data), one.name, description=clip(one.alt, ALT_LIMIT) or None)


async def acknowledge(interaction: discord.Interaction[Any], *, private: bool) -> None:
    """Within the three seconds: the answer comes later, privately or in the message clicked."""
    if private:
        await interaction.response.defer(ephemeral=True, thinking=True)
    else:
        await interaction.response.defer()


async def respond(
    interaction: discord.Interaction[Any], card: Card, *, beside: bool = False
) -> None:
    """Give one person a card. It fills the answer they wait for, replaces the private message they
    clicked in (unless it is to stand `beside` it), or comes as a new private message; a public
    message is never touched."""
    response, message = interaction.response, interaction.message
    waiting = response.type is discord.InteractionResponseType.deferred_channel_message
    private = message is not None and message.flags.ephemeral
    with stage(Stage.DELIVER):
        if not response.is_done():
            await response.send_message(ephemeral=True, files=_files(card), **_parts(card))
        elif waiting or (private and not beside):
            await interaction.edit_original_response(attachments=_files(card), **_parts(card))
        else:
            await interaction.followup.send(ephemeral=True, files=_files(card), **_parts(card))


async def ask(interaction: discord.Interaction[Any], form: Form) -> None:
    """Open a form. It must be the first answer to its interaction."""
    await interaction.response.send_modal(modal_of(form))


async def invite(interaction: discord.Interaction[Any], card: Card) -> int:
    """Answer a command with an invitation that all can see; its message id."""
    response = await interaction.response.send_message(files=_files(card), **_public(card))
    if response.message_id is None:
        raise RuntimeError("Discord gave no message for an answer")
    return response.message_id


def _public(card: Card) -> _Parts:
    if card.audience is not PUBLIC:
        raise SecretRefused
    return _parts(card)


class Delivery:
    """Brings invitations and boards to their channels, as outbox rows ask for."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk
        self._threads = Threads(client, desk)
        self._sent: OrderedDict[str, discord.Message] = OrderedDict()

    async def deliver(self, posting: Posting) -> bool:
        """Do what a row asks for, with the match as it is now; whether it has been noted with that
        that the row was sent. If the place takes nothing, the match says so from now on.

        :raises Undelivered: it did not get through.
        """
        try:
            if posting.notice is Notice.BOARD:
                return await self.post_board(posting.match_id, posting.nonce, posting)
            await self._deliver(await self._desk.matches.get(posting.match_id), posting)
            return False
        except Exception as error:
            failure = faults.judged(error)
            if failure.trouble is not None and posting.notice in _OF_THE_PLACE:
                # what cannot be noted down now is found out again by the next attempt
                with suppress(StoreDown):
                    await self._desk.matches.troubled(posting.match_id, failure.trouble)
            raise failure from error

    async def _deliver(self, match: Match, posting: Posting) -> None:
        nonce = posting.nonce
        if posting.notice in (Notice.CHOSEN, Notice.TIME):
            await self.show_chosen(match, posting.version, nonce)
        elif posting.notice is Notice.ARRANGED:
            await self.show_arranged(match, nonce)
        elif posting.notice is Notice.WATCHED:
            await self.tell_watchers(match, nonce)
        elif posting.notice is Notice.OFFER:
            await self.show_offer(match, posting)
        elif posting.notice is Notice.REMINDER:
            await self.remind(match, again=posting.tried_at is not None)
        elif posting.notice is Notice.REMINDED:
            await self.take_back_reminders(match)
        elif posting.notice in (Notice.INVITATION, Notice.LOBBY):
            await self.refresh_lobby(match, nonce)
        else:
            await self._threads.close(match)

    async def post_board(self, match_id: int, nonce: str, posting: Posting | None = None) -> bool:
        """Post the board as everybody may see it, and note where it is and that `posting` was sent;
        whether there was one to post. Of a match that cannot be shown any more, post that it was
        called off.

        What was done since `posting` was taken from the outbox has left a newer row, and that one
        posts this board."""
        boards = self._desk.boards
        why_here: str | None = None
        board = await boards.to_post(match_id, posting)
        if board is not None and board.match.is_placeless:
            match = board.match
            _, why_here = await self._threads.opened(match, Say(match.locale))
            # that may have taken a while
            board = await boards.to_post(match_id, posting)
        if board is None:
            return False
        match, say = board.match, Say(board.match.locale)
        watchers: Sequence[Watch] = ()
        if isinstance(board, CalledOff):
            card = called_off(match, board.ruling, say)
        else:
            card, watchers = await public_board(self._desk, board, say), board.watchers
        if why_here is not None:
            card = replace(card, text=f"{card.text}\n{why_here}")
        if called := tuple(watch.user_id for watch in watchers if not watch.privately):
            note = say("board-watchers", mentions=" ".join(f"<@{user}>" for user in called))
            card = replace(card, text=f"{card.text}\n{note}", pings=(*card.pings, *called))
        await self._post_board(match, card, nonce, posting, watchers)
        return True

    async def _post_board(
        self,
        match: Match,
        card: Card,
        nonce: str,
        posting: Posting | None = None,
        watchers: Sequence[Watch] = (),
    ) -> None:
        """Post a board and note where it is. Where the match's thread takes nothing any more, it
        goes on in the channel it was made in, and says why."""
        moved, sought = False, strays.board(match, posting)
        try:
            channel = self._channel(match, match.board_channel_id)
            message = await self.once(channel, card, nonce, sought)
        except discord.HTTPException as error:
            why = faults.trouble(error)
            if match.thread_id is None or why is None:
                raise
            _log.warning("thread-left", match=match.code, code=error.code)
            note = Say(match.locale)(f"board-thread-{why.value}")
            card, moved = replace(card, text=f"{card.text}\n{note}"), True
            channel = self._channel(match, match.place.channel_id)
            message = await self.once(channel, card, nonce, sought)
        posted = self._desk.boards.posted
        if await posted(match, message.id, posting, watchers=watchers, moved=moved):
            self._desk.ring()

    async def _beside_board(self, match: Match, card: Card, nonce: str) -> discord.Message:
        """Post something else than the board where the match is played. If that takes nothing any
        more, the board goes elsewhere first."""
        try:
            return await self._post(match, match.board_channel_id, card, nonce)
        except discord.HTTPException as error:
            if match.thread_id is None or faults.trouble(error) is None:
                raise
        await self.post_board(match.id, f"{nonce[:23]}b")
        match = await self._desk.matches.get(match.id)
        return await self._post(match, match.board_channel_id, card, nonce)

    async def tell_watchers(self, match: Match, nonce: str) -> None:
        """Show the board in private to those who asked for that. Who cannot be written to is told
        in the channel from the next time on."""
        board, say = await self._desk.boards.of(match.id), Say(match.locale)
        card = await public_board(self._desk, board, say, calling=False)
        link = say("watch-link", url=links.to_match(match))
        card = replace(card, text=f"{card.text}\n{link}", rows=(), pings=())
        failure: Exception | None = None
        for watch in await self._desk.watching.told(match, privately=True):
            # a person's own nonce: what was sent before a failure does not come again
            own = f"{nonce[:12]}{watch.user_id % 10**12:x}"
            try:
                if await self._whisper(watch.user_id, card, own) is None:
                    await self._desk.watching.unreachable(watch)
            except discord.HTTPException as error:
                failure = failure or error
        if failure is not None:
            raise failure

    async def remind(self, match: Match, *, again: bool) -> None:
        """Remind those of whom it is time to, each with one message; the one before goes. Who
        cannot be reminded holds up nobody else. `again`: what was tried before may be there."""
        failure: Exception | None = None
        for errand in await self._desk.reminders.errands(match.id):
            try:
                await self._remind(match, errand, again=again)
            except discord.HTTPException as error:
                failure = failure or error
        if failure is not None:
            raise failure

    async def _remind(self, match: Match, errand: Errand, *, again: bool) -> None:
        table = await self._desk.matches.table(match.id)
        user_id = errand.reminder.user_id
        waiting = await self._desk.inbox.turns(user_id) if errand.reminder.digest else []
        await self._unsay(errand.reminder)
        message = await self._stray(match, errand.reminder) if again else None
        if message is None and errand.settings.reminders.privately:
            card = reminder_card(errand, table, waiting, privately=True)
            message = await self._whisper(user_id, card, errand.nonce)
        if message is None:
            card = reminder_card(errand, table, waiting, privately=False)
            message = await self._beside_board(match, card, errand.nonce)
        if not await self._desk.reminders.posted(errand, message.channel.id, message.id):
            await self._delete(message, errand.reminder)
            # as if it had never arrived: others may rely on it
            self._sent.pop(errand.nonce, None)

    async def take_back_reminders(self, match: Match) -> None:
        """Delete the reminders whose decision was made."""
        for reminder in await self._desk.reminders.leftovers(match.id):
            await self._unsay(reminder)
            said = await self._unsay_stray(match, reminder)
            await self._desk.reminders.forget(reminder, said=said)

    async def _unsay(self, reminder: Reminder) -> None:
        """Delete a reminder's message, if there is one and it is still there."""
        if reminder.channel_id is None or reminder.message_id is None:
            return
        channel = self._client.get_partial_messageable(reminder.channel_id)
        await self._delete(channel.get_partial_message(reminder.message_id), reminder)

    async def _unsay_stray(self, match: Match, reminder: Reminder) -> bool:
        """Delete the message that was being sent, if it has arrived; whether it had."""
        message = await self._stray(match, reminder)
        if message is not None:
            await self._delete(message, reminder)
        return message is not None

    async def _stray(self, match: Match, reminder: Reminder) -> discord.Message | None:
        """The message that was being sent, if it has arrived."""
        if reminder.nonce is None or reminder.tried_at is None:
            return None
        if (message := self._sent.get(reminder.nonce)) is not None:
            return message
        noted = await self._desk.reminders.noted(match.id)
        return await strays.find_reminder(self._client, match, reminder, noted=noted)

    async def _delete(
        self, message: discord.Message | discord.PartialMessage, reminder: Reminder
    ) -> None:
        try:
            await message.delete()
        except discord.NotFound:
            pass
        except discord.HTTPException as error:
            if faults.trouble(error) is None:
                raise
            _log.info("reminder-left", reminder=reminder.id, code=error.code)

    async def _whisper(self, user_id: int, card: Card, nonce: str) -> discord.Message | None:
        """A direct message; None if this person cannot be written to, or is not there any more."""
        try:
            channel = await self._client.create_dm(discord.Object(user_id))
            return await self.once(channel, card, nonce)
        except (discord.Forbidden, discord.NotFound) as error:
            if faults.is_outage(error):
                raise
            _log.info("unreachable", code=error.code)
            return None

    async def show_chosen(self, match: Match, version: int, nonce: str) -> None:
        """Say on the newest board who has chosen, or whose time is up, calling nobody. A board of
        another version than `version` has been followed by one that says more."""
        if match.version == version:
            try:
                await self._refresh(match, nonce)
            except discord.HTTPException as error:
                if error.code != faults.TOO_MANY_EDITS:
                    raise
                _log.info("board-unrefreshed", match=match.code, code=error.code)

    async def show_arranged(self, match: Match, nonce: str) -> None:
        """Show on the newest board what has been arranged since, calling nobody. Once all are ready
        there is another board.

        :raises discord.HTTPException: not now; it was edited too often, say.
        """
        if match.status is Status.ACTIVE and (await self._desk.matches.table(match.id)).arranging:
            await self._refresh(match, nonce)

    async def _refresh(self, match: Match, nonce: str) -> None:
        """Bring the newest board up to date in its place; one that somebody deleted is posted
        again."""
        if match.status is not Status.ACTIVE or match.board_message_id is None:
            return
        board = await self._desk.boards.of(match.id)
        card = replace(await public_board(self._desk, board, Say(match.locale)), pings=())
        channel = self._channel(match, match.board_channel_id)
        message = channel.get_partial_message(match.board_message_id)
        try:
            await message.edit(attachments=_files(card), **_public(card))
        except discord.HTTPException as error:
            if error.code == faults.UNKNOWN_MESSAGE:
                await self._post_board(match, card, nonce)
                return
            if faults.is_outage(error) or error.code == faults.TOO_MANY_EDITS:
                raise
            # an archived thread, say: the next board will tell
            _log.info("board-unrefreshed", match=match.code, code=error.code)

    async def repeat_board(self, match: Match, channel_id: int) -> str:
        """Show the board to everybody once more, calling nobody; where it is."""
        board = await self._desk.boards.of(match.id)
        card = await public_board(self._desk, board, Say(match.locale), calling=False)
        message = await self._post(match, channel_id, card, secrets.token_hex(12))
        return links.url(match.place.guild_id, channel_id, message.id)

    async def show_offer(self, match: Match, posting: Posting) -> None:
        """Post the newest offer of a match, or say on its message what became of it; anew, if the
        message cannot be edited and nothing else would tell. The message of one before it that
        nobody noted becomes its own."""
        offer = await self._desk.offers.of_match(match.id)
        if offer is None:
            return
        table = await self._desk.matches.table(match.id)
        history = await self._desk.matches.history(match.id, PUBLIC)
        card = offer_card(table, offer, taken_back(offer, history))
        message_id = offer.message_id
        if message_id is None and (sought := strays.offer(match, posting)) is not None:
            message_id = await self._found(match, match.board_channel_id, sought)
            if message_id is not None:
                await self._desk.offers.posted(offer.id, message_id)
        if message_id is None:
            # whatever became of it: a process that died may have left it there without noting it
            message = await self._beside_board(match, card, f"offer-{offer.id}")
            await self.bring_up(message, card)
            await self._desk.offers.posted(offer.id, message.id)
            return
        uneditable = await self._edit(match, match.board_channel_id, message_id, card)
        # an offer that lapsed is followed by a board; a message that was deleted was read
        if uneditable is not None and (
            offer.state is OfferState.OPEN
            or (offer.state is not OfferState.LAPSED and uneditable != faults.UNKNOWN_MESSAGE)
        ):
            message = await self._beside_board(match, card, posting.nonce)
            await self._desk.offers.posted(offer.id, message.id)

    async def refresh_lobby(self, match: Match, nonce: str) -> None:
        """Bring the invitation up to date, or post it if it never got out."""
        by_admin = match.ended_by is EndedBy.CANCELLED
        ruling = await self._desk.matches.ruling(match.id) if by_admin else None
        card = lobby_card(match, ruling)
        uneditable, message_id = None, match.lobby_message_id
        if message_id is None:
            message_id = await self._found(match, match.place.channel_id, strays.lobby(match))
            if message_id is not None:
                await self._desk.lobby.posted(match.id, message_id)
        if message_id is not None:
            uneditable = await self._edit(match, match.place.channel_id, message_id, card)
        if match.status is Status.LOBBY and (uneditable or message_id is None):
            sent = await self._post(match, match.place.channel_id, card, nonce)
            await self._desk.lobby.posted(match.id, sent.id)

    async def _found(self, match: Match, channel_id: int, sought: strays.Sought) -> int | None:
        """The id of a message that arrived in a channel and was not noted."""
        message = await strays.find(self._client, self._channel(match, channel_id), sought)
        return None if message is None else message.id

    async def _edit(self, match: Match, channel_id: int, message_id: int, card: Card) -> int | None:
        """Change a message in its place; Discord's code if that one cannot be changed just now."""
        message = self._channel(match, channel_id).get_partial_message(message_id)
        try:
            await message.edit(**_public(card))
        except discord.HTTPException as error:
            if error.code not in _UNEDITABLE:
                raise
            _log.info("message-unedited", match=match.code, code=error.code)
            return error.code
        return None

    async def _post(self, match: Match, channel_id: int, card: Card, nonce: str) -> discord.Message:
        """Post in a channel: what was in the match's way is out of it."""
        message = await self.once(self._channel(match, channel_id), card, nonce)
        if match.trouble is not None:
            await self._desk.matches.troubled(match.id, None)
        return message

    async def bring_up(self, message: discord.Message, card: Card) -> None:
        """Have a message say what it is to say now, if it was sent before, and said something else
        then."""
        if message.content != card.text:
            await message.edit(**_public(card))

    async def once(
        self,
        channel: discord.abc.Messageable,
        card: Card,
        nonce: str,
        sought: strays.Sought | None = None,
    ) -> discord.Message:
        """Send once. Discord drops what comes with the nonce of a message that it took some minutes
        ago; what could not be written down for longer is remembered here, or `sought` where it
        is to be."""
        if (sent := self._sent.get(nonce)) is not None:
            return sent
        message = None if sought is None else await strays.find(self._client, channel, sought)
        if message is None:
            with stage(Stage.DELIVER):
                message = await channel.send(files=_files(card), nonce=nonce, **_public(card))
        self._sent[nonce] = message
        while len(self._sent) > REMEMBERED:
            self._sent.popitem(last=False)
        return message

    async def change(self, message: discord.PartialMessage, card: Card) -> None:
        """Put a card in the place of a public message's."""
        await message.edit(attachments=_files(card), **_public(card))

    async def open_post(
        self, forum: discord.ForumChannel, name: str, card: Card, tags: Sequence[discord.ForumTag]
    ) -> tuple[int, int]:
        """Begin a post in a forum with a card; the ids of both."""
        made = await forum.create_thread(
            name=name, files=_files(card), applied_tags=tags, **_public(card)
        )
        return made.thread.id, made.message.id

    async def unarchive(self, thread_id: int) -> None:
        """Open a thread that Discord closed for its silence."""
        thread = await self._client.fetch_channel(thread_id)
        if isinstance(thread, discord.Thread) and thread.archived:
            await thread.edit(archived=False)

    def _channel(self, match: Match, channel_id: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id, guild_id=match.place.guild_id)
