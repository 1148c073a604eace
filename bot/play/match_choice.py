"""The question which match is meant, where a command may mean several."""

from __future__ import annotations

from collections.abc import Awaitable, Collection
from dataclasses import dataclass

from bot.discord_kit.faces import Click
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import CHOICES_LIMIT, Menu, OutgoingMessage, Ref, parse_id
from bot.discord_kit.refusals import SeveralMatches, StaleChoice
from bot.discord_kit.sanitize import tidy
from bot.discord_kit.texts import Say
from bot.match.act.service import Matches
from bot.match.inbox import Inbox
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.play.match_finder import MatchFinder
from engines import PUBLIC
from render.pick import Choice


@dataclass(frozen=True, slots=True)
class MatchChoice:
    """Asks which match is meant, and goes on with the answer."""

    finder: MatchFinder
    matches: Matches
    inbox: Inbox

    async def only(
        self, interaction: Interaction, finding: Awaitable[Match], then: Ref
    ) -> Match | None:
        """The match that was found; None if there are several, of which a menu asks for one. Its
        choice leads to `then`.

        Raises what the finding raises but for SeveralMatches.
        """
        try:
            return await finding
        except SeveralMatches as several:
            if not several.found:
                raise
            waiting = await self.inbox.where(interaction.person.user_id)
            choices = match_choices(
                several.found, waiting, interaction.person.user_id, interaction.say
            )
            say = interaction.say
            await interaction.answer(
                OutgoingMessage(
                    say("which-match"),
                    rows=(Menu(then, say("which-match-choose"), choices),),
                    audience=PUBLIC,
                )
            )
            return None

    async def chosen(self, click: Click) -> Match:
        """The match that was chosen from the menu.

        :raises NoSuchMatch: there is none, or none for this person.
        """
        match_id = parse_id("".join(click.values))
        if match_id is None:
            raise StaleChoice
        await self.finder.check_access(click.interaction, match_id)
        return await self.matches.get(match_id)


def match_choices(
    matches: Collection[Match], waiting: Collection[int], user_id: int, say: Say
) -> tuple[Choice, ...]:
    """Matches to choose from, those that wait for the person first."""
    ordered = sorted(matches, key=lambda match: match.id not in waiting)
    return tuple(
        Choice(str(match.id), described(match, user_id, say), turn_of(match, waiting, say))
        for match in ordered[:CHOICES_LIMIT]
    )


def described(match: Match, user_id: int, say: Say) -> str:
    """A match by its game and whom the person plays; everybody's names for whoever looks on.
    Discord formats nothing in a choice, so nothing is escaped."""
    own = match.seat_of(user_id)
    names = [tidy(name) or say("anybody") for seat, name in enumerate(match.names) if seat != own]
    players = say.listing(names) if own is not None else " – ".join(names)
    return f"{say.game(match.game)} · {players}"


def turn_of(match: Match, waiting: Collection[int], say: Say) -> str:
    """Whose turn it is, and the match's code."""
    if match.id in waiting:
        whose = "yours"
    elif match.status is Status.ACTIVE:
        whose = "others"
    else:
        whose = match.status.value
    turn = say(f"which-match-{whose}")
    return f"{turn} · {match.code}"
