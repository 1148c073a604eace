"""The rooms of those who look on, on Discord: the way in, what is shown there, and lines."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import partial
from typing import Any, Final
from weakref import WeakValueDictionary

import discord

from bot.db.store import Job
from bot.discord_kit.access import THREAD_PERMISSIONS, loaded, missing_in
from bot.discord_kit.errors import ARCHIVED, MissingPermissions, StaleChoice, is_gone
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, draw_board, error_sentence
from bot.discord_kit.message import (
    Button,
    OutgoingMessage,
    Ref,
    Tone,
    channel_url,
)
from bot.discord_kit.posts import Posts, lost_with_ref, opened_thread
from bot.discord_kit.texts import Say, plain
from bot.errands import Carrier, Errand
from bot.kibitz.service import KibitzRefused, Room, Rooms, from_public, with_move
from bot.match.act.recorder import CalledOff
from bot.match.model.match import Match
from bot.match.model.people import Person, Place
from bot.match.model.position import Line, Root, RootKind
from bot.match.model.terms import Status, Trouble
from bot.match.outbox import Undelivered
from bot.match.plans import Walk
from bot.match.refusals import Quarantined, WalkTooLong
from bot.play.access import Kit
from bot.play.board.choices import step_at
from bot.play.board.message import BoardMessages, Pictures
from bot.play.board.text import called_off, names_of, steady_seat
from bot.play.lines import LineMessages, opening
from bot.replays.lines_service import LineRefused
from bot.replays.lines_ui import LineButtons
from bot.tips import Tip, guessable
from engines import PUBLIC
from engines.perfect import OpenGame
from render import pick

# ----------------------------------------------------------------------------------------- rooms


ROOM_PERMISSION: Final = "create_private_threads"
"""Needed for rooms and nothing else."""
IN: Final = ("in",)
"""The path of the button with which somebody enters who was told what that means."""


@dataclass(frozen=True, slots=True)
class KibitzButton(Face):
    """Lets people who look on into the room of a match, and opens it for the first of them."""

    kit: Kit
    rooms: Rooms
    posts: Posts
    _opening: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    """By match. All presses of a server come to one process."""

    def routes(self) -> Routes:
        return {"kibitz": Route(Acknowledgement.PRIVATE, self.enter)}

    async def enter(self, click: Click) -> None:
        """Let the person in. Where they might decide with a team, they are asked first."""
        interaction, say = click.interaction, click.interaction.say
        match = await self.kit.match.matches.get(click.ref.match)
        await self.kit.access.check_member(interaction, match)
        await self.rooms.check(match.id, interaction.person)
        if match.status is Status.ACTIVE:
            # nobody is kept from playing for a room that cannot be opened, or entered
            place = self._place(match)
            if match.room_id is None:
                await self._check_open(match, place)
        if match.teams and match.status is Status.ACTIVE and click.ref.path != IN:
            enter = Button(say("button-kibitz-in"), Ref("kibitz", match.id, path=IN), Tone.MAIN)
            row = (enter, Button(say("button-close"), Ref("close")))
            ask = OutgoingMessage(say("kibitz-ask"), rows=(row,), audience=PUBLIC)
            await interaction.answer(ask)
            return
        match = await self.rooms.enter(match.id, interaction.person)
        room_id = await self._let_in(match, interaction.person)
        url = channel_url(match.place.guild_id, room_id)
        kind = "in" if match.status is Status.ACTIVE else "over"
        await interaction.answer(say(f"kibitz-{kind}", url=url))

    async def _let_in(self, match: Match, person: Person) -> int:
        """Add a person to the room, which is opened if there is none, or was deleted; its id."""
        opening = self._opening.setdefault(match.id, asyncio.Lock())
        async with opening:
            match = await self.kit.match.matches.get(match.id)
            if match.room_id is not None:
                try:
                    await self._add(match.room_id, person)
                except discord.HTTPException as error:
                    if not is_gone(error):
                        raise
                    await self.rooms.closed(match.id, match.room_id)
                else:
                    return match.room_id
            if match.status is not Status.ACTIVE:
                raise KibitzRefused("none", match.code)
            room_id = await self._open(match)
            await self._add(room_id, person)
            return room_id

    async def _add(self, room_id: int, person: Person) -> None:
        thread = await _thread(self.kit.client, room_id)
        try:
            await thread.add_user(discord.Object(person.user_id))
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
            await self.posts.unarchive(room_id)
            await thread.add_user(discord.Object(person.user_id))

    async def _open(self, match: Match) -> int:
        """Open the room, or find the one that was opened and never noted; its id."""
        channel, say = self._place(match), Say(match.locale)
        await self._check_open(match, channel)
        name = say("kibitz-thread", code=match.code)
        me = self.kit.client.user
        lost = (
            thread.id
            for thread in channel.threads
            if thread.is_private() and thread.name == name and me and thread.owner_id == me.id
        )
        room_id = next(lost, None)
        if room_id is None:

            async def make(name: str, minutes: Any) -> discord.Thread:
                return await channel.create_thread(
                    name=name,
                    auto_archive_duration=minutes,
                    type=discord.ChannelType.private_thread,
                    # nobody but moderators brings others in
                    invitable=False,
                )

            room_id = (await opened_thread(make, name, name)).id
        await self.rooms.opened(match.id, room_id)
        return room_id

    def _place(self, match: Match) -> discord.TextChannel:
        """The channel for a room.

        :raises KibitzRefused: `kibitz-place`.
        :raises MissingPermissions: the bot may not write in rooms there.
        """
        guild = loaded(self.kit.client, match.place.guild_id or 0)
        place = None if guild is None else guild.get_channel_or_thread(match.place.channel_id)
        if isinstance(place, discord.Thread) and not place.is_private():
            place = place.parent
        if not isinstance(place, discord.TextChannel) or place.is_news():
            raise KibitzRefused("place", match.code)
        if missing := missing_in(place, THREAD_PERMISSIONS):
            raise MissingPermissions(missing)
        return place

    async def _check_open(self, match: Match, place: discord.TextChannel) -> None:
        """
        :raises KibitzRefused: `kibitz-lacking`, `kibitz-moderated`.
        """
        if missing_in(place, (ROOM_PERMISSION,)):
            raise KibitzRefused("lacking", match.code)
        for player in match.people:
            viewer = await self.kit.access.channels.member(match.place.guild_id, player.user_id)
            member = None if viewer is None else viewer.member
            if member is not None and place.permissions_for(member).manage_threads:
                raise KibitzRefused("moderated", match.code, player.name)


async def _thread(client: discord.Client, thread_id: int) -> discord.Thread:
    """
    :raises discord.HTTPException: it cannot be had from Discord.
    """
    thread = client.get_channel(thread_id) or await client.fetch_channel(thread_id)
    if not isinstance(thread, discord.Thread):
        raise TypeError(type(thread).__name__)
    return thread


# ---------------------------------------------------------------------------------------- boards


MAX_GUESSES: Final = 8
"""Guesses of one move that are told one by one."""
MAX_MOVES: Final = 4
"""Moves of which a board tells guesses."""


@dataclass(frozen=True, slots=True)
class RoomPoster(Carrier):
    """Shows a match to those in its room, each board once. It notifies nobody, and mentions nobody:
    a mention would let a player in."""

    kind = Job.ROOMS

    kit: Kit
    rooms: Rooms
    posts: Posts
    boards: BoardMessages

    async def carry(self, errand: Errand) -> timedelta | None:
        room = await self.rooms.due(errand.about)
        if room is None:
            return None
        await self._clear(room)
        try:
            board = await self.kit.match.boards.to_post(room.match.id)
        except Quarantined:
            # nobody sees it before it is called off
            return None
        if board is None:
            return None
        match, say = board.match, Say(board.match.locale)
        if isinstance(board, CalledOff):
            outgoing = called_off(match, board.ruling, say)
        else:
            outgoing = await self.boards.public_board(board, say, calling=False)
        told = [
            *([_welcome(match, say)] if room.shown is None else []),
            *_guesses(room, say),
            outgoing.text,
        ]
        menu = Ref("menu", match.id, match.version)
        rows = (await self._buttons(match, menu, say),)
        outgoing = replace(outgoing, text="\n".join(told), rows=rows, pings=())
        place = Place(match.place.guild_id, room.room_id)
        nonce = f"room-{match.id}-{match.version}"
        lost = lost_with_ref(match.code, errand.tried_at, menu)
        await self.posts.send_once(self.posts.at(place), outgoing, nonce, lost, silent=True)
        await self.rooms.shown(room, match.version)
        return None

    async def retry(
        self, errand: Errand, failure: Undelivered, wait: timedelta | None
    ) -> timedelta | None:
        if failure.trouble is Trouble.GONE:
            room = await self.rooms.due(errand.about)
            if room is not None:
                await self.rooms.closed(errand.about, room.room_id)
        return wait

    async def _clear(self, room: Room) -> None:
        """Take out players, whom a moderator may have brought in. Discord does not tell a bot
        without the list of members, so it is asked."""
        channels = self.kit.access.channels
        inside = [one for one in room.barred if await channels.has_joined(room.room_id, one)]
        if not inside:
            return
        await self.posts.unarchive(room.room_id)
        thread = await _thread(self.kit.client, room.room_id)
        for user_id in inside:
            await thread.remove_user(discord.Object(user_id))

    async def _buttons(self, match: Match, menu: Ref, say: Say) -> tuple[Button, ...]:
        """What there is to do under a board. The menu is always there: a message that was never
        noted is known by it."""
        last = Button(say("button-menu"), menu)
        if match.status is not Status.ACTIVE:
            return (last,)
        position = await self.kit.match.matches.position(match.id)
        root = Root(RootKind.ROOM, match.id, match.version)
        tries = await self.kit.render_thread.run(from_public, position, Line(0, 0, root))
        can_try = tries is not None and tries.to_act is not None
        can_guess = await self.kit.render_thread.run(guessable, position) is not None
        line, tip = opening(root), Ref("tip", match.id, match.version)
        return (
            *((Button(say("button-kibitz-try"), line, Tone.MAIN),) if can_try else ()),
            *((Button(say("button-tip"), tip),) if can_guess else ()),
            last,
        )


def _welcome(match: Match, say: Say) -> str:
    return say("kibitz-welcome", game=say.game(match.game), code=match.code)


def _guesses(room: Room, say: Say) -> list[str]:
    """Who guessed what of each move since the last board, in lines."""
    names, lines = names_of(room.match), list[str]()
    by_move: dict[int, list[Tip]] = {}
    for tip in room.guesses:
        by_move.setdefault(tip.version, []).append(tip)
    for guessed in by_move.values():
        told = (
            say(
                "kibitz-guess",
                name=plain(one.person.name),
                move=one.text,
                right=int(bool(one.correct)),
            )
            for one in guessed[:MAX_GUESSES]
        )
        more = max(0, len(guessed) - MAX_GUESSES)
        lines.append(
            say("kibitz-guesses", name=names[guessed[0].seat], guesses=" · ".join(told), more=more)
        )
    return lines[-MAX_MOVES:]


# ----------------------------------------------------------------------------------------- lines


class RoomLineMessages(LineMessages):
    """Lines of rooms: their pictures show what everybody may know, and where something is hidden,
    only moves are offered that it does not matter for."""

    async def step(self, interaction: Interaction, here: Walk, path: tuple[str, ...]) -> pick.Step:
        if here.to_act is None or isinstance(here.end.game, OpenGame):
            return await LineMessages.step(self, interaction, here, path)
        found = await self.render_thread.run(guessable, here.end)
        if found is None:
            raise StaleChoice
        picker = partial(found.step, names=here.end.match.names)
        return await step_at(self.render_thread, picker, path, interaction.say)

    async def pictures(
        self, interaction: Interaction, here: Walk, marks: tuple[str, ...]
    ) -> Pictures:
        match = here.start.match
        board = await self.render_thread.run(
            draw_board,
            interaction.style,
            match.game,
            here.end.view(PUBLIC),
            viewpoint=steady_seat(match),
            locale=interaction.say.locale,
            names=match.names,
            marks=marks,
        )
        return Pictures(board, None)


@dataclass(frozen=True, slots=True)
class RoomLines(LineButtons):
    """Lines of those in a room, posted there and nowhere else."""

    rooms: Rooms

    def routes(self) -> Routes:
        private, update = Acknowledgement.PRIVATE, Acknowledgement.UPDATE
        return {
            "roomline": Route(private, self.look),
            "roomfirst": Route(update, self.choose),
            "roomfback": Route(update, self.back),
            "roompick": Route(update, self.choose, in_match=False),
            "roomback": Route(update, self.back, in_match=False),
            "roomstart": Route(update, self.start_over, in_match=False),
            "roomdraw": Route(update, self.draw_again, in_match=False),
            "roompost": Route(private, self.post, in_match=False),
            "roomgoon": Route(private, self.go_on, in_match=False),
        }

    async def picked(self, click: Click, here: Walk, move: str) -> None:
        """Add a move to the line, unless nobody can know what follows it."""
        try:
            further = await self.kit.render_thread.run(with_move, here, move)
            if further is None:
                raise KibitzRefused("unsure", here.start.match.code)
        except (WalkTooLong, KibitzRefused) as error:
            note = f"⚠️ {error_sentence(error, click.interaction.say)}"
            await self.show(click, here, note=note)
        else:
            await self.moved(click, await self.write(further))

    async def check_place(self, interaction: Interaction, here: Walk) -> Place:
        match = here.start.match
        if match.room_id is None or interaction.channel_id != match.room_id:
            raise KibitzRefused("elsewhere", match.code)
        await self.kit.access.check_member(interaction, match)
        interaction.check_place()
        return interaction.place

    async def _explored(
        self,
        interaction: Interaction,
        line: Line,
        *,
        locale: str | None = None,  # noqa: ARG002 - everybody in it has a name
        owner: int | None = None,  # noqa: ARG002 - as in lines from files
    ) -> Walk:
        if line.root.kind is not RootKind.ROOM:
            raise LineRefused("line-gone")
        match = await self.kit.match.matches.get(line.root.id)
        await self.rooms.check_in(match, interaction.person)
        position = await self.kit.match.matches.position(match.id, line.root.version)
        if (here := await self.kit.render_thread.run(from_public, position, line)) is None:
            raise KibitzRefused("nothing", match.code)
        return here
