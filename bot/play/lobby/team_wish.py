"""The wish for a match that a channel plays, read from the options of /play."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta

import discord

from bot.discord_kit.sanitize import tidy
from bot.match.lobby.refusals import TeamRefused
from bot.match.lobby.teams import PLAYERS, check_clock
from bot.match.model.match import NewMatch
from bot.match.model.play_choices import PlayChoices
from bot.match.model.team import DEFAULT_HOURS, Team
from bot.match.model.terms import Sides
from bot.match.model.time_control import TimeControl

USUAL_TIME = timedelta(days=3)
"""The time for each decision where the server's default does not suit a vote, or twice as long as
a vote takes."""


@dataclass(frozen=True, slots=True)
class TeamChoices:
    """What was chosen about teams; None: left open."""

    team: discord.TextChannel | None = None
    against: discord.TextChannel | None = None
    hours: int | None = None
    role: discord.Role | None = None
    minimum: int | None = None
    secret: bool | None = None

    @property
    def any(self) -> bool:
        """Whether a channel plays.

        :raises TeamRefused: none does, and terms of a vote are chosen.
        """
        if self.team is not None or self.against is not None:
            return True
        if (self.hours, self.role, self.minimum, self.secret) != (None,) * 4:
            raise TeamRefused("needless")
        return False

    def of(self, channel: discord.TextChannel | None) -> Team | None:
        """The team of a channel."""
        if channel is None:
            return None
        return Team(
            channel_id=channel.id,
            name=f"#{tidy(channel.name)}",
            hours=DEFAULT_HOURS if self.hours is None else self.hours,
            minimum=1 if self.minimum is None else self.minimum,
            secret=bool(self.secret),
            role_id=None if self.role is None else self.role.id,
        )


def suited(choices: PlayChoices, made: PlayChoices) -> PlayChoices:
    """Earlier choices without those that do not go with a team, unless they were made now: then
    they are refused."""
    return replace(
        choices,
        rated=False,
        sides=Sides.GIVEN if made.sides is None else made.sides,
        pair=False if made.pair is None else made.pair,
        clock=made.clock,
    )


def with_teams(wish: NewMatch, chosen: TeamChoices, made: PlayChoices) -> NewMatch:
    """The wish with its teams. A default clock that gives a vote too little time gives way.

    :raises TeamRefused: the clock that was chosen does not suit a vote.
    """
    team, against = chosen.of(chosen.team), chosen.of(chosen.against)
    terms = wish.terms
    for each in (team, against):
        if each is None:
            continue
        try:
            check_clock(terms, each)
        except TeamRefused:
            if made.clock is not None:
                raise
            terms = replace(terms, clock=TimeControl(max(USUAL_TIME, 2 * each.lasting)))
    return replace(wish, team=team, against=against, terms=terms, seats=wish.seats or PLAYERS)
