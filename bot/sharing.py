"""Share: a card with what somebody has done, as their own public answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

import discord

import render
from bot.discord_kit.access import ServerChannels
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import (
    DEFAULT_STYLE,
    Interaction,
    draw_board,
    follow_publicly,
    public_texts,
)
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Tone
from bot.discord_kit.texts import Say, day, plain
from bot.learning.daily import DailyTries
from bot.learning.daily_ui import puzzle_pictures, solve_ref
from bot.match.model.match import Match
from bot.match.model.position import Position
from bot.match.model.terms import Status
from bot.match.refusals import NotYourMatch
from bot.play.access import Kit
from bot.play.board import text as board_text
from bot.play.board.text import public_seat
from bot.ratings.ui import ProfileCommand
from bot.reviews.ui import Reviewed, ReviewMessages, ReviewServices
from engines import PUBLIC

Maker: TypeAlias = Callable[[Interaction, int, Say], Awaitable[OutgoingMessage]]
"""Makes a card of what has an id, in a language."""
DAILY, MATCH, REVIEW, PROFILE = "daily", "match", "review", "profile"
"""What there is to share, in the path of the button's ref."""
ADD: Final = "https://discord.com/oauth2/authorize?client_id={id}"
"""Where anyone adds the bot to a server or to their own apps, as its operator has set it."""


@dataclass(frozen=True, slots=True)
class ShareButtons(Face):
    """Answers with cards. A card has one line, one picture, a way to try the same, and a link to
    add the bot. It gives no solution away, and names others only where they can be seen anyway."""

    kit: Kit
    tries: DailyTries
    reviews: ReviewServices
    review_messages: ReviewMessages
    profile: ProfileCommand

    def routes(self) -> Routes:
        return {"share": Route(Acknowledgement.UPDATE, self.share, in_match=False)}

    async def share(self, click: Click) -> None:
        """
        :raises StaleChoice: there is nothing of this kind.
        :raises SeatingRefused: `blocked`.
        """
        interaction, what = click.interaction, "".join(click.ref.path)
        makers: Mapping[str, Maker] = {
            DAILY: self._daily,
            MATCH: self._match,
            REVIEW: self._review,
            PROFILE: self._profile,
        }
        if what not in makers:
            raise StaleChoice
        # whoever may not play here has nothing to show here either
        await self.kit.match.lobby.check_welcome(interaction.guild_id, interaction.person)
        self.kit.rate_limits.check_costly(interaction.person.user_id)
        say = await public_texts(interaction, self.kit.settings_of)
        card = await makers[what](interaction, click.ref.match, say)
        interaction.on_answer_ready()
        await follow_publicly(interaction.raw, card)

    async def _daily(self, interaction: Interaction, post_id: int, say: Say) -> OutgoingMessage:
        """A puzzle of the day that the person has solved."""
        user_id = interaction.person.user_id
        view = await self.tries.look(user_id, interaction.guild_id, post_id)
        made = view.made
        if not made.solved:
            raise StaleChoice
        line = say(
            "share-daily",
            name=plain(interaction.person.name),
            day=day(view.post.at),
            game=say.game(view.post.game),
            # who knew it from /learn has not found it at once
            how="first" if made.at_once else "known" if made.tries == 1 else "later",
            tries=made.tries,
            streak=view.record.streak,
        )
        pictures = await self.kit.render_thread.run(puzzle_pictures, view.puzzle, say, None)
        button = Button(say("button-share-puzzle"), solve_ref(view.post), Tone.MAIN)
        return OutgoingMessage(
            f"{line}\n{_add(interaction, say)}",
            rows=((button,),),
            audience=PUBLIC,
            attachments=pictures,
        )

    async def _finished(self, interaction: Interaction, match_id: int) -> Position:
        """A match that is over, and that the person may know of."""
        await self.kit.finder.check_access(interaction, match_id)
        position = await self.kit.match.matches.position(match_id)
        if position.match.status is not Status.FINISHED:
            raise StaleChoice
        return position

    async def _match(self, interaction: Interaction, match_id: int, say: Say) -> OutgoingMessage:
        """A match that is over, of one of its players.

        :raises NotYourMatch: the person did not play it.
        """
        position = await self._finished(interaction, match_id)
        match = position.match
        seat = position.seat_of(interaction.person.user_id)
        if seat is None:
            raise NotYourMatch(match.code)
        named = await self._is_seen_here(interaction, match)
        picture = await self.kit.render_thread.run(
            draw_board,
            DEFAULT_STYLE,
            match.game,
            position.view(PUBLIC),
            viewpoint=public_seat(position),
            locale=say.locale,
            names=match.names if named else None,
        )
        line = self._named(match, say) if named else self._unnamed(match, seat, say)
        return self._card(interaction, line, picture, match.game, say)

    async def _review(self, interaction: Interaction, match_id: int, say: Say) -> OutgoingMessage:
        """The course of a match, which names its players; where they are not to be named, how it
        ended."""
        match = (await self._finished(interaction, match_id)).match
        if not await self._is_seen_here(interaction, match):
            return await self._match(interaction, match_id, say)
        await self.reviews.matches.check_shown(match)
        review = await self.reviews.matches.cached(match_id)
        if review is None:
            raise StaleChoice
        played = await self.reviews.matches.played(match_id, interaction.person.user_id)
        whole = await self.review_messages.overview(Reviewed(played, review), say, DEFAULT_STYLE)
        line = self._named(match, say)
        return self._card(interaction, line, whole.picture, match.game, say)

    async def _profile(self, interaction: Interaction, _id: int, say: Say) -> OutgoingMessage:
        """The person's own best-known rating."""
        shown = await self.profile.card(interaction, say)
        if shown is None:
            raise StaleChoice
        line, picture, game = shown
        return self._card(interaction, line, picture, game, say)

    @staticmethod
    def _named(match: Match, say: Say) -> str:
        """Who played, and how it ended."""
        return say(
            "share-match",
            game=say.game(match.game),
            players=board_text.versus(match, say),
            result="\n".join(board_text.result(match, say)),
        )

    @staticmethod
    def _unnamed(match: Match, seat: int, say: Say) -> str:
        """How it ended for one of its players."""
        winners = () if match.outcome is None else match.outcome.winners
        how = "won" if seat in winners else "lost" if winners else "drawn"
        name = board_text.names_of(match)[seat]
        return say("share-own", name=name, game=say.game(match.game), how=how)

    async def _is_seen_here(self, interaction: Interaction, match: Match) -> bool:
        """Whether all who see this place see the match as well."""
        if match.is_direct or interaction.guild_id != match.place.guild_id:
            return False
        there = await ServerChannels.of(
            self.kit.client, self.kit.access.channels, interaction.guild_id or 0
        )
        raw = interaction.raw.channel
        here = raw.parent_id if isinstance(raw, discord.Thread) else interaction.channel_id
        return await there.is_open_to(here, match.place.channel_id, match.thread_id)

    @staticmethod
    def _card(
        interaction: Interaction, line: str, picture: render.Picture | None, game: str, say: Say
    ) -> OutgoingMessage:
        button = Button(say("button-share-game"), Ref("learn", path=(game,)), Tone.MAIN)
        text = f"{line}\n{_add(interaction, say)}"
        return OutgoingMessage(text, picture, ((button,),), audience=PUBLIC)


def _add(interaction: Interaction, say: Say) -> str:
    """The link by which others get the bot."""
    return say("share-add", url=ADD.format(id=interaction.raw.application_id))
