"""Buttons of an invitation. Delivery updates the invitation itself."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_kit import links
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.rate_limits import RateLimits
from bot.discord_kit.respond import update_publicly
from bot.match.act.service import Matches
from bot.match.homes import Homes
from bot.match.lobby.service import Lobby
from bot.match.mentions import Mentions
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.play.lobby import bids_text, declining
from bot.play.lobby.message import hushed_text, lobby_message
from bot.play.match_access import MatchAccess
from bot.play.team_seats import TeamSeats


@dataclass(frozen=True, slots=True)
class LobbyButtons(Face):
    """Answers invitations, and asks for rematches."""

    matches: Matches
    homes: Homes
    lobby: Lobby
    mentions: Mentions
    access: MatchAccess
    rate_limits: RateLimits
    teams: TeamSeats

    def routes(self) -> Routes:
        return {
            "accept": Route(Acknowledgement.UPDATE, self.accept),
            "decline": Route(Acknowledgement.UPDATE, self.decline),
            "join": Route(Acknowledgement.UPDATE, self.join),
            "bid": Route(Acknowledgement.NOW, self.ask_for_bid),
            "begin": Route(Acknowledgement.UPDATE, self.begin),
            "withdraw": Route(Acknowledgement.UPDATE, self.withdraw),
            "rematch": Route(Acknowledgement.PRIVATE, self.rematch),
        }

    def forms(self) -> Routes:
        return {"bid": Route(Acknowledgement.PRIVATE, self.bid)}

    async def accept(self, click: Click) -> None:
        await self._check(click)
        interaction = click.interaction
        await self.lobby.accept(click.ref.match, interaction.person, interaction.id)
        await self._update(click)

    async def decline(self, click: Click) -> None:
        """Ask in private why, then decline. Where the bot is no member only this press can change
        the invitation, so nothing is asked there."""
        interaction, ref = click.interaction, click.ref
        if interaction.is_elsewhere:
            await self.lobby.decline(ref.match, interaction.person, interaction.id)
            await self._update(click)
            return
        reason = declining.reason_of(ref)
        if reason is None:
            match = await self.lobby.check_decline(ref.match, interaction.person)
            await interaction.answer(declining.question(match, ref, interaction.say))
            return
        await self.lobby.decline(ref.match, interaction.person, interaction.id, reason)
        await interaction.answer(interaction.say("invitation-declined"))

    async def join(self, click: Click) -> None:
        await self._check(click)
        interaction = click.interaction
        match = interaction.context.match or await self.matches.get(click.ref.match)
        for seat in match.seats:
            if seat.person is None and seat.team is not None:
                # whoever takes its seat leads the team
                await self.teams.check_member(interaction, seat.team)
        await self.lobby.join(click.ref.match, interaction.person, interaction.id)
        await self._update(click)

    async def ask_for_bid(self, click: Click) -> None:
        """Ask how much time a person bids. A form must be the first answer, so nothing is looked up
        before it opens."""
        await click.interaction.ask(bids_text.form(click.ref, click.interaction.say))

    async def bid(self, click: Click) -> None:
        """Take a bid, and with it the seat. Nobody else is shown it before the match begins."""
        await self._check(click)
        interaction, bid = click.interaction, bids_text.read(click.typed)
        match = await self.lobby.bid(click.ref.match, interaction.person, bid, interaction.id)
        await interaction.answer(bids_text.answer(match, bid, interaction.say))

    async def begin(self, click: Click) -> None:
        """Start with those who have joined; the ref's version is their number when the button was
        made."""
        await self._check(click)
        interaction, count = click.interaction, click.ref.version
        await self.lobby.begin(click.ref.match, interaction.person, count, interaction.id)
        await self._update(click)

    async def withdraw(self, click: Click) -> None:
        interaction = click.interaction
        await self.lobby.cancel(click.ref.match, interaction.person, interaction.id)
        await self._update(click)

    async def rematch(self, click: Click) -> None:
        await click.interaction.answer(
            await self.ask_for_rematch(click.interaction, await self.matches.get(click.ref.match))
        )

    async def _update(self, click: Click) -> None:
        """Update an invitation in a place that the bot is no member of: there it can only answer
        presses, and delivery cannot."""
        if click.interaction.is_elsewhere:
            match = await self.matches.get(click.ref.match)
            pair = await self.lobby.pair_of(match)
            first = match if pair is None else pair.first
            await update_publicly(click.interaction.raw, lobby_message(first, pair=pair))

    async def _check(self, click: Click) -> None:
        """
        :raises Blocked, NotMember: see `MatchAccess.check_member`.
        """
        interaction = click.interaction
        match = interaction.context.match or await self.matches.get(click.ref.match)
        if match.is_direct:
            # its server is not known to the lobby: whoever takes a free seat is asked here
            await self.access.check_member(interaction, match)
        else:
            await self.access.check_player(interaction, match)

    async def ask_for_rematch(self, interaction: Interaction, old: Match) -> str:
        """Invite the same people again, or accept the rematch that one of them has offered."""
        await self.access.check_player(interaction, old)
        with self.rate_limits.new_match(interaction.person.user_id, interaction.guild_id):
            match = await self.lobby.rematch(old.id, interaction.person, interaction.id)
        if match.status is Status.LOBBY:
            homes = await self.homes.of_user(interaction.person.user_id, (match,))
            link = links.to_match(match)
            if match.is_direct:
                link = links.to_invitation(match, homes.get(match.id))
            sent = interaction.say("rematch-sent", link=link)
            hushed = await hushed_text(match, self.mentions, interaction.say)
            return f"{sent}\n{hushed}" if hushed else sent
        return interaction.say("accepted")
