"""Messages that call somebody: reminders, letters to players, votes, results of pairs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from hashlib import blake2s
from typing import Final

import discord
import structlog

from bot.discord_kit.errors import (
    ARCHIVED,
    TOO_MANY_EDITS,
    channel_trouble,
    classify,
    is_gone,
    is_outage,
    is_passing,
)
from bot.discord_kit.message import OutgoingMessage, match_url
from bot.discord_kit.posts import LostMessage, Posts, find_reminder, lost_announcement
from bot.discord_kit.texts import Say, ago, on, plain
from bot.match.act.recorder import Occasion
from bot.match.model.match import Addressee, Match, Pair, PendingTurn, Posting
from bot.match.model.people import Mention, Reminder
from bot.match.model.position import Position
from bot.match.model.terms import Status
from bot.match.outbox import NO_SEAT, Claimed, Undelivered
from bot.match.reminders import ReminderToSend
from bot.play.access import Kit
from bot.play.board import text as board_text
from bot.play.board.delivery import BoardPosts
from bot.play.board.text import code_link, list_text, players, result_line, turn_line
from bot.ratings.model import Change, rating_lines
from bot.ratings.rating import Ratings
from engines import PUBLIC

# ----------------------------------------------------------------------------------- pair result
# The result of a pair: one message in the channel, which mentions both players.


@dataclass(frozen=True, slots=True)
class PairResults:
    """Tells the results of pairs."""

    kit: Kit
    ratings: Ratings
    posts: Posts

    async def tell(self, match: Match, posting: Posting) -> None:
        """Post the result of a pair in the channel where it was made, unless that was done."""
        pair = await self.kit.match.lobby.pair_of(match)
        if pair is None or pair.points is None:
            return
        outgoing = await self.message(pair)
        channel_id = match.place.channel_id
        lost = lost_announcement(match.code, posting.tried_at, outgoing.text, whole=False)
        if await self.posts.find_lost(self.posts.channel(match, channel_id), lost) is not None:
            return
        await self.posts.post(match, channel_id, outgoing, posting.nonce)

    async def message(self, pair: Pair, say: Say | None = None) -> OutgoingMessage:
        """The result of a pair that is over. It mentions its players, unless it is one for each of
        them in the language of `say`."""
        mentioned, say = say is None, say or Say(pair.first.locale)
        concerned = [person.user_id for person in players(pair)]
        changes = tuple[Change, ...]()
        if pair.first.terms.rated:
            changes = tuple(await self.ratings.of_match(pair.first.id))
        lines = [
            "### " + say("pair-heading", game=say.game(pair.first.game),
                         first=pair.first.code, second=pair.second.code),
            *result_line(pair, say, mentioned=mentioned),
            *(rating_lines(changes, pair.first, say) if changes else ()),
            "-# " + say.listing(code_link(match, say) for match in (pair.first, pair.second)),
        ]  # fmt: skip
        called = await self.kit.match.mentions.among(concerned, Mention.END)
        return OutgoingMessage("\n".join(lines), pings=tuple(sorted(called)), audience=PUBLIC)


def unmasking_message(match: Match, say: Say) -> OutgoingMessage:
    """Who played in a match without names that has a result."""
    was = [say("unmasked", animal=plain(one), name=plain(name)) for one, name in match.masks]
    heading = say("unmasking", game=say.game(match.game), code=match.code)
    return OutgoingMessage("\n".join((heading, *was)), audience=PUBLIC)


# ------------------------------------------------------------------------------------ vote calls
# Telling a team in its own channel that it votes, where the match is played elsewhere.


_log: Final = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class VoteCalls:
    """Posts a line in the channels of teams whose turn it is. It mentions nobody."""

    kit: Kit
    posts: Posts

    async def call(self, match: Match, version: int, nonce: str) -> None:
        """Tell the teams that vote since a version; of an older one there is nothing to tell. A
        channel that takes no messages keeps nobody from voting.

        :raises discord.HTTPException: Discord failed; to be tried again.
        """
        if match.status is not Status.ACTIVE or match.version != version:
            return
        say, position = Say(match.locale), await self.kit.match.matches.position(match.id)
        for seat in sorted(position.owing & match.teams):
            team = match.seats[seat].team
            if team is None or team.channel_id == match.place.channel_id:
                continue
            told = say(
                "vote-call",
                name=plain(team.name),
                game=say.game(match.game),
                code=match.code,
                url=match_url(match),
            )
            channel = self.posts.channel(match, team.channel_id)
            try:
                # a nonce for each: after a failure nobody gets the same message twice
                message = OutgoingMessage(told, audience=PUBLIC)
                await self.posts.send_once(channel, message, f"{nonce[:23]}{seat}")
            except discord.HTTPException as error:
                if is_passing(error):
                    raise
                _log.info("vote-not-called", match=match.code, code=error.code)


# --------------------------------------------------------------------------------------- letters
# Direct messages to the players of a match, and what becomes of those who take none.


NONCE_BYTES: Final = 12
"""As hexadecimal digits, one fewer than Discord takes."""


def own_nonce(nonce: str, user_id: int) -> str:
    """A nonce for one person: after a failure nobody gets the same message twice. It depends on all
    of `nonce`, which may be longer than Discord takes."""
    return blake2s(f"{nonce}-{user_id}".encode(), digest_size=NONCE_BYTES).hexdigest()


async def to_each(
    people: Iterable[Addressee], send: Callable[[Addressee], Awaitable[object]]
) -> None:
    """Send something to each of some people. A failure does not hold up the others.

    :raises discord.HTTPException, Undelivered: the first failure.
    """
    failure: Exception | None = None
    for one in people:
        try:
            await send(one)
        except (discord.HTTPException, discord.RateLimited, Undelivered) as error:
            failure = failure or error
    if failure is not None:
        raise failure


@dataclass(frozen=True, slots=True)
class Letters:
    """Sends and edits the direct messages of a match."""

    kit: Kit
    posts: Posts

    async def send(
        self,
        match: Match,
        to: Addressee,
        outgoing: OutgoingMessage,
        nonce: str,
        *,
        lost: LostMessage | None = None,
        silent: bool = False,
    ) -> discord.Message | None:
        """Send a player a message, `silent` or as one that notifies; None if they take none, which
        the others are told.

        :raises discord.HTTPException, Undelivered: it failed; to be tried again.
        """
        user_id = to.person.user_id
        # a direct message notifies without any mention
        outgoing = replace(outgoing, pings=())
        message = await self.posts.send_direct(user_id, outgoing, nonce, lost, silent=silent)
        if message is None and await self.kit.match.homes.closed(match, user_id):
            # only whoever invites need know who cannot be asked
            waits = match.status is Status.LOBBY
            others = [
                one
                for one in await self.kit.match.homes.addressees(match)
                if one.person.user_id != user_id
                and one.home.closed_since is None
                and (not waits or one.person.user_id == match.creator_id)
            ]
            for other in others:
                await self._tell_closed(match, to, other)
        return message

    async def _tell_closed(self, match: Match, closed: Addressee, to: Addressee) -> None:
        """Tell a player that another one takes no direct messages. In a running match their board
        says so as well."""
        say, name = Say(to.locale(match.locale)), plain(closed.person.name)
        if match.status is Status.LOBBY:
            text = say("home-closed-invited", name=name, code=match.code)
        elif closed.seat == NO_SEAT:
            text = say("home-closed-asked", name=name, code=match.code)
        else:
            stops = bool(match.terms.clock) and match.terms.breaks and not closed.home.excused
            text = say("home-closed-stops" if stops else "home-closed", name=name, code=match.code)
        user_id = to.person.user_id
        nonce = own_nonce(f"closed-{match.id}-{match.version}-{closed.person.user_id}", user_id)
        try:
            await self.posts.send_direct(user_id, OutgoingMessage(text, audience=PUBLIC), nonce)
        except (discord.HTTPException, discord.RateLimited, Undelivered) as error:
            _log.info("closed-untold", match=match.code, code=classify(error).code)

    async def edit(
        self, channel_id: int, message_id: int, outgoing: OutgoingMessage, *, picture: bool = True
    ) -> int | None:
        """Edit a player's message, with its picture unless that stays; Discord's error code if it
        cannot be edited.

        :raises discord.HTTPException: Discord is down; to be tried again.
        """
        message = self.posts.direct(channel_id).get_partial_message(message_id)
        outgoing = replace(outgoing, pings=())
        try:
            await self.posts.replace(message, outgoing, attachments=picture)
        except Undelivered as limit:
            _log.info("letter-unedited", code=limit.code)
            return TOO_MANY_EDITS
        except discord.HTTPException as error:
            if is_outage(error):
                raise
            _log.info("letter-unedited", code=error.code)
            return error.code
        return None

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a player's message, unless it is gone.

        :raises discord.HTTPException: Discord failed; to be tried again.
        """
        try:
            await self.posts.direct(channel_id).get_partial_message(message_id).delete()
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            _log.info("letter-undeleted", code=error.code)


# ------------------------------------------------------------------------------------- reminders
# Reminders as messages, in the channel or direct, and their delivery.


def reminder_message(
    due: ReminderToSend,
    position: Position,
    waiting: list[PendingTurn],
    *,
    privately: bool,
    occasion: Occasion | None = None,
) -> OutgoingMessage:
    """The message of a reminder: in the person's language as a direct message, in the match's in
    the channel, where other matches are only mentioned, not listed."""
    user, match = due.reminder.user_id, position.match
    say = Say(due.settings.locale or match.locale if privately else match.locale)
    several = due.reminder.digest and len(waiting) > 1
    if several and privately:
        lines = [turn_line(owed, say) for owed in waiting]
        return OutgoingMessage(
            list_text(say("digest-heading", count=len(waiting)), lines, say), audience=PUBLIC
        )
    lines = [_turn_text(due, position, say)]
    if due.deadline is not None:
        key = "reminder-look-by" if due.called else "reminder-until"
        lines.append(say(key, on=on(due.deadline), ago=ago(due.deadline)))
    else:
        lines.append(say("reminder-since", ago=ago(due.reminder.since)))
    lines[-1] += " " + say("lobby-link", url=match_url(match))
    if occasion is not None:
        ends = occasion.until
        sooner = ends is not None and (due.deadline is None or ends < due.deadline)
        lines.append(("⚠️ " if sooner else "") + board_text.occasion_line(occasion, say))
    if several:
        lines.append(say("digest-more"))
    if privately:
        return OutgoingMessage("\n".join(lines), audience=PUBLIC)
    return OutgoingMessage(f"<@{user}> " + "\n".join(lines), pings=(user,), audience=PUBLIC)


def _turn_text(due: ReminderToSend, position: Position, say: Say) -> str:
    """The reminder's sentence; another one if everybody else has already chosen."""
    match, seat = position.match, due.reminder.seat
    key = "look" if due.called else "turn"
    if not due.called and position.owing == {seat} and (position.chosen or position.ready):
        key = "last-ready" if position.arranging else "last"
    return say(
        f"reminder-{key}",
        game=say.game(match.game),
        code=match.code,
        players=board_text.versus(match, say),
    )


@dataclass(frozen=True, slots=True)
class ReminderPosts:
    """Sends reminders, as direct messages or where the match is played, and deletes them."""

    kit: Kit
    posts: Posts
    boards: BoardPosts
    letters: Letters

    async def remind(self, claimed: Claimed) -> bool:
        """Send the reminders that are due, one message a person, and delete the earlier ones;
        whether that also marked the row as sent. A failure does not hold up the others."""
        failure: Exception | None = None
        noted, match, posting = False, claimed.match, claimed.posting
        only = posting if len(claimed.reminders) == 1 else None
        for due in claimed.reminders:
            try:
                noted = await self._remind(match, due, only, again=posting.tried_at is not None)
            except (discord.HTTPException, Undelivered) as error:
                failure = failure or error
        if failure is not None:
            raise failure
        return noted and only is not None

    async def _remind(
        self, match: Match, due: ReminderToSend, posting: Posting | None, *, again: bool
    ) -> bool:
        """Send a reminder, unless it has arrived `again`, in an earlier attempt; whether that was
        noted, with `posting`."""
        position = await self.kit.match.matches.position(match.id)
        user_id = due.reminder.user_id
        waiting = await self.kit.match.inbox.turns(user_id) if due.reminder.digest else []
        message = await self._find_lost(match, due.reminder) if again else None
        if message is None and due.only_if_arrived:
            await self.kit.match.reminders.put_off(due)
            return False
        await self._delete_recorded(due.reminder)
        people = await self.kit.match.homes.addressees(match) if match.is_direct else ()
        to = next((one for one in people if one.person.user_id == user_id), None)
        if message is None and (match.is_direct or due.settings.reminders.privately):
            message = await self._send_direct(due, position, waiting, to)
        if message is None and match.is_direct:
            # nobody can be reminded who takes no direct messages; their opponents are told
            await self.kit.match.reminders.put_off(due)
            return False
        if message is None:
            outgoing = reminder_message(
                due, position, waiting, privately=False, occasion=await self._occasion(match)
            )
            message = await self.boards.post_extra(match, outgoing, due.nonce)
        here = message.channel.id, message.id
        if await self.kit.match.reminders.posted(due, *here, posting):
            return True
        await self._delete(message, due.reminder)
        # another process has sent it, or the turn is over; a later reminder must be sent again
        self.posts.forget(due.nonce)
        return False

    async def _occasion(self, match: Match) -> Occasion | None:
        return (await self.kit.occasions((match,))).get(match.id)

    async def _send_direct(
        self,
        due: ReminderToSend,
        position: Position,
        waiting: list[PendingTurn],
        to: Addressee | None,
    ) -> discord.Message | None:
        """Send a reminder as a direct message; about a direct match, to the player `to`."""
        match, user_id = position.match, due.reminder.user_id
        if to is None:
            outgoing = reminder_message(
                due, position, waiting, privately=True, occasion=await self._occasion(match)
            )
            return await self.posts.send_direct(user_id, outgoing, due.nonce)
        settings = replace(due.settings, locale=to.locale(match.locale))
        seen = replace(position, match=to.home.seen(match))
        outgoing = reminder_message(replace(due, settings=settings), seen, waiting, privately=True)
        sent = await self.letters.send(match, to, outgoing, due.nonce)
        if sent is not None and to.home.closed_since is not None:
            # the boards that could not be sent follow
            await self.kit.match.homes.reopen(user_id)
        return sent

    async def take_back(self, match: Match) -> None:
        """Delete the reminders of turns that were made."""
        for reminder in await self.kit.match.reminders.leftovers(match.id):
            await self._delete_recorded(reminder)
            arrived = await self._delete_lost(match, reminder)
            await self.kit.match.reminders.forget(reminder, said=arrived)

    async def _delete_recorded(self, reminder: Reminder) -> None:
        """Delete a reminder's recorded message, if it still exists."""
        if reminder.channel_id is None or reminder.message_id is None:
            return
        channel = self.kit.client.get_partial_messageable(reminder.channel_id)
        await self._delete(channel.get_partial_message(reminder.message_id), reminder)

    async def _delete_lost(self, match: Match, reminder: Reminder) -> bool:
        """Delete an unrecorded message, if it has arrived; whether it had."""
        message = await self._find_lost(match, reminder)
        if message is not None:
            await self._delete(message, reminder)
        return message is not None

    async def _find_lost(self, match: Match, reminder: Reminder) -> discord.Message | None:
        """Find an unrecorded message, if it has arrived."""
        if reminder.nonce is None or reminder.tried_at is None:
            return None
        if (message := self.posts.sent(reminder.nonce)) is not None:
            return message
        noted = await self.kit.match.reminders.noted(match.id)
        return await find_reminder(self.kit.client, match, reminder, noted=noted)

    async def _delete(
        self, message: discord.Message | discord.PartialMessage, reminder: Reminder
    ) -> None:
        try:
            try:
                await message.delete()
            except discord.HTTPException as error:
                if error.code != ARCHIVED:
                    raise
                # a secret choice posts no message, which would have reopened the thread
                await self.posts.unarchive(message.channel.id)
                await message.delete()
        except discord.HTTPException as error:
            if is_gone(error):
                return
            if channel_trouble(error) is None:
                raise
            _log.info("reminder-left", reminder=reminder.id, code=error.code)
