"""Substitution: a player hands their seat over to a person they choose."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_kit import links
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, OutgoingMessage, PeopleMenu, Ref, parse_id
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.sanitize import plain
from bot.match.act.service import Matches
from bot.match.homes import Homes
from bot.match.model.enums import Status
from bot.match.model.offer import OfferState
from bot.match.offers.service import Offers
from bot.match.offers.substitution import Substitutes
from bot.match.refusals import MatchOver, NotYourMatch
from bot.play.match_access import MatchAccess
from bot.play.offers import check_of_match
from bot.play.team_seats import TeamSeats
from engines import PUBLIC


@dataclass(frozen=True, slots=True)
class SubstitutionButtons(Face):
    """Hands seats over."""

    matches: Matches
    homes: Homes
    offers: Offers
    substitutes: Substitutes
    access: MatchAccess
    teams: TeamSeats

    def routes(self) -> Routes:
        return {
            "handover": Route(Acknowledgement.PRIVATE, self.choose),
            "handto": Route(Acknowledgement.UPDATE, self.ask),
            "seatback": Route(Acknowledgement.PRIVATE, self.take_back),
            "sityes": Route(Acknowledgement.PRIVATE, self.agree),
            "sitno": Route(Acknowledgement.PRIVATE, self.refuse),
        }

    async def choose(self, click: Click) -> None:
        """Ask for the substitute.

        :raises NotYourMatch, MatchOver: as the names say.
        """
        interaction, say = click.interaction, click.interaction.say
        match = await self.matches.get(click.ref.match)
        if match.seat_of(interaction.person.user_id) is None:
            raise NotYourMatch(match.code)
        if match.status is not Status.ACTIVE:
            raise MatchOver(match.code)
        key = "handover-choose-rated" if match.terms.rated else "handover-choose"
        if await self.substitutes.unrates(match.id):
            key = "handover-choose-unrated"
        text = say(key, code=match.code, direct="yes" if match.is_direct else "no")
        menu = PeopleMenu(Ref("handto", match.id), say("handover-placeholder"))
        row = (Button(say("button-cancel"), Ref("close")),)
        await interaction.answer(OutgoingMessage(text, rows=(menu, row), audience=PUBLIC))

    async def ask(self, click: Click) -> None:
        """Ask the chosen person where the match is seen."""
        interaction = click.interaction
        if len(click.people) != 1:
            raise StaleChoice
        (substitute,) = click.people
        await self.access.check_player(interaction, await self.matches.get(click.ref.match))
        done = await self.substitutes.ask(
            click.ref.match, interaction.person, substitute, interaction.id
        )
        (seen,) = await self.homes.seen(interaction.person.user_id, (done.position.match,))
        url, name = links.to_match(seen), plain(substitute.name)
        await interaction.answer(interaction.say("handover-asked", url=url, name=name))

    async def take_back(self, click: Click) -> None:
        """Give the seat back to the player whom a ruling replaced."""
        interaction = click.interaction
        await self.substitutes.take_back(click.ref.match, interaction.person, interaction.id)
        await interaction.answer(interaction.say("handover-done"))

    async def agree(self, click: Click) -> None:
        text = await self.accept_offer(click.interaction, click.ref.match, _offer_id(click))
        await click.interaction.answer(text)

    async def refuse(self, click: Click) -> None:
        text = await self.decline_offer(click.interaction, click.ref.match, _offer_id(click))
        await click.interaction.answer(text)

    async def accept_offer(self, interaction: Interaction, match_id: int, offer_id: int) -> str:
        """Accept a seat, or that another person takes one; the answer to the person."""
        await check_of_match(self.offers, offer_id, match_id)
        await self._check_captain(interaction, match_id)
        done = await self.substitutes.agree(offer_id, interaction.person, interaction.id)
        seated = done.offer is not None and done.offer.state is OfferState.AGREED
        return interaction.say("handover-done" if seated else "offer-done-waiting")

    async def _check_captain(self, interaction: Interaction, match_id: int) -> None:
        """
        :raises Refusal: the person takes over the lead of a team to which they do not belong.
        """
        match = await self.matches.get(match_id)
        offer = await self.offers.of_match(match_id) if match.teams else None
        if offer is None or offer.substitute is None:
            return
        team = match.seats[offer.seat].team
        if team is not None and offer.substitute.user_id == interaction.person.user_id:
            await self.teams.check_member(interaction, team)

    async def decline_offer(self, interaction: Interaction, match_id: int, offer_id: int) -> str:
        """Decline it, or withdraw one's own request; the answer to the person."""
        await check_of_match(self.offers, offer_id, match_id)
        done = await self.substitutes.refuse(offer_id, interaction.person, interaction.id)
        withdrawn = done.offer is not None and done.offer.state is OfferState.WITHDRAWN
        return interaction.say("offer-done-withdrawn" if withdrawn else "offer-done-refused")


def _offer_id(click: Click) -> int:
    """:raises StaleChoice: the button names none."""
    number = parse_id(click.ref.path[0]) if len(click.ref.path) == 1 else None
    if number is None:
        raise StaleChoice
    return number
