"""Reviews on Discord: the button under a match that is over or under a record file, the turning
points, and a match's for everyone to see."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from bot.discord_kit.board_style import DEFAULT_STYLE
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.rate_limits import RateLimits
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.texts import Say
from bot.match.act.service import Matches
from bot.match.model.match import Match
from bot.play.board.delivery import BoardPosts
from bot.play.match_access import MatchAccess
from bot.reviews.file_reviews import FileReviews
from bot.reviews.refusals import ReviewElsewhere
from bot.reviews.review_messages import Reviewed, ReviewMessages
from bot.reviews.service import Reviews
from engines.reviewing import MatchReview

NONCE_CHARS: Final = 24


@dataclass(frozen=True, slots=True)
class ReviewButtons(Face):
    """Shows reviews, to one person or to everyone."""

    matches: Matches
    reviews: Reviews
    file_reviews: FileReviews
    messages: ReviewMessages
    access: MatchAccess
    board_posts: BoardPosts
    rate_limits: RateLimits

    def routes(self) -> Routes:
        return {
            "review": Route(Acknowledgement.PRIVATE, self.open),
            "reviewback": Route(Acknowledgement.UPDATE, self.open),
            "reviewturn": Route(Acknowledgement.UPDATE, self.turn),
            "reviewshow": Route(Acknowledgement.UPDATE, self.post),
            # a file is looked for among the person's own
            "freview": Route(Acknowledgement.PRIVATE, self.open_file, in_match=False),
            "freviewback": Route(Acknowledgement.UPDATE, self.open_file, in_match=False),
            "freviewturn": Route(Acknowledgement.UPDATE, self.turn_of_file, in_match=False),
        }

    async def open(self, click: Click) -> None:
        match = await self.matches.get(click.ref.match)
        await self.show(click.interaction, match)

    async def show(self, interaction: Interaction, match: Match) -> None:
        """Show the person the review of a match."""
        await self._overview(interaction, await self._reviewed(interaction, match))

    async def open_file(self, click: Click) -> None:
        await self.show_file(click.interaction, click.ref.match)

    async def show_file(self, interaction: Interaction, file_id: int) -> None:
        """Show the person the review of a file of theirs."""
        await self._overview(interaction, await self._reviewed_file(interaction, file_id))

    async def _overview(self, interaction: Interaction, reviewed: Reviewed | None) -> None:
        if reviewed is not None:
            await interaction.answer(
                await self.messages.overview(reviewed, interaction.say, interaction.style)
            )

    async def turn(self, click: Click) -> None:
        """Show the turning point that the ref's version counts.

        :raises StaleChoice: there is none of that number.
        """
        match = await self.matches.get(click.ref.match)
        await self._turn(click, await self._reviewed(click.interaction, match))

    async def turn_of_file(self, click: Click) -> None:
        """As `turn`."""
        await self._turn(click, await self._reviewed_file(click.interaction, click.ref.match))

    async def _turn(self, click: Click, reviewed: Reviewed | None) -> None:
        if reviewed is None:
            return
        interaction, index = click.interaction, click.ref.version
        if index >= len(reviewed.review.turning_points):
            raise StaleChoice
        await interaction.answer(
            await self.messages.turning_point(reviewed, index, interaction.say, interaction.style)
        )

    async def post(self, click: Click) -> None:
        """Show everyone in this channel the review, once.

        :raises ReviewElsewhere: only the match's players may show it in this channel.
        :raises Blocked, NotMember: the person is not welcome here, or where the match was played.
        :raises FairPlayRefused: its players still play another match of its pair or pairing.
        """
        interaction, match = click.interaction, await self.matches.get(click.ref.match)
        await self.access.check_member(interaction, match)
        here = (match.place.channel_id, match.board_channel_id)
        player = match.seat_of(interaction.person.user_id) is not None
        if not player and interaction.channel_id not in here:
            raise ReviewElsewhere(match.code)
        await self.access.lobby.check_welcome(interaction.guild_id, interaction.person)
        interaction.check_place()
        await self.reviews.check_shown(match)
        self.rate_limits.check_costly(interaction.person.user_id)
        reviewed = await self._reviewed(interaction, match)
        if reviewed is None:
            return
        outgoing = await self.messages.overview(
            reviewed, Say(match.locale), DEFAULT_STYLE, shown_by=interaction.person.name
        )
        # the same for all who press: nobody needs it twice
        nonce = hashlib.sha256(f"review:{match.id}:{interaction.channel_id}".encode()).hexdigest()
        link = await self.board_posts.post_aside(
            match, interaction.place, outgoing, nonce[:NONCE_CHARS]
        )
        await interaction.answer(interaction.say("review-shown", link=link))

    async def _reviewed(self, interaction: Interaction, match: Match) -> Reviewed | None:
        """A match with its review. While that is being worked out the person is told so; if there
        was no time for it, too.

        :raises NotOver, NothingToReview, StillReviewing, GameGone, OldRules, BrokenRecord: as for
            `Reviews.of`.
        :raises FairPlayRefused: as for `Reviews.played`.
        """
        played = await self.reviews.played(match.id, interaction.person.user_id)
        review = await self.reviews.cached(match.id)
        if review is None:
            review = await _waited_for(
                interaction,
                match.code,
                lambda: self.reviews.of(match.id, interaction.person.user_id),
            )
        return None if review is None else Reviewed(played, review)

    async def _reviewed_file(self, interaction: Interaction, file_id: int) -> Reviewed | None:
        """As `_reviewed`, of the match in a record file.

        :raises FileGone, NothingToReview, FairPlayRefused, StillReviewing: as for `FileReviews`.
        :raises RateLimited: the person has asked for enough costly work for now.
        """
        user_id = interaction.person.user_id
        played = await self.file_reviews.played(file_id, user_id)
        review = self.file_reviews.known(file_id)
        if review is None:
            # anybody can have as many files as they like
            self.rate_limits.check_costly(user_id)
            review = await _waited_for(
                interaction,
                played.match.code,
                lambda: self.file_reviews.of(file_id, user_id, played),
            )
        return None if review is None else Reviewed(played, review, file_id)


async def _waited_for(
    interaction: Interaction, code: str, work: Callable[[], Awaitable[MatchReview | None]]
) -> MatchReview | None:
    """A review that is worked out, while the person is told so; None if there was no time for it,
    and the person is told that."""
    await interaction.answer(interaction.say("review-working", code=code))
    review = await work()
    if review is None:
        await interaction.answer(interaction.say("review-no-time", code=code))
    return review
