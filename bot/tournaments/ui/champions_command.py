"""/tournament champions: the winners of all tournaments of a server."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_kit.interaction import Interaction
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.refusals import ServerOnly
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say, day, described
from bot.play.match_list_text import list_text
from bot.tournaments.leagues.store import Champion
from bot.tournaments.service import Tournaments
from bot.tournaments.ui.finder import TournamentFinder
from engines import PUBLIC

MAX_MOST_TITLES: Final = 3
"""People who are named for having won most often."""


@dataclass(frozen=True, slots=True)
class ChampionsCommand:
    """The hall of champions."""

    handler: InteractionHandler
    finder: TournamentFinder
    tournaments: Tournaments

    def add_to(self, group: app_commands.Group) -> None:
        @group.command(name="champions", description=described("command-tournament-champions"))
        @app_commands.describe(tournament=described("command-tournament-champions-of"))
        async def champions(raw: discord.Interaction[Any], tournament: str | None = None) -> None:
            async with self.handler.handling(raw) as interaction:
                await interaction.answer(await self._hall(interaction, tournament))

    async def _hall(self, interaction: Interaction, code: str | None) -> OutgoingMessage:
        """
        :raises ServerOnly, NoSuchTournament: as the names say.
        """
        of = None if code is None else (await self.finder.by_code(interaction, code)).row.id
        if interaction.guild_id is None:
            raise ServerOnly
        found = await self.tournaments.champions(interaction.guild_id, of)
        viewer = self.finder.channels.viewer(interaction.raw)
        seen = [one for one in found if await viewer.sees(one.home)]
        return hall(seen, interaction.say)


def hall(champions: Sequence[Champion], say: Say) -> OutgoingMessage:
    """The hall of champions, the newest first."""
    if not champions:
        return OutgoingMessage(say("champions-none"), audience=PUBLIC)
    heading = "\n".join((say("champions-heading"), *_most_titles(champions, say)))
    lines = (
        say(
            "champions-line",
            name=plain(one.person.name),
            tournament=plain(one.tournament),
            code=one.code,
            game=say.game(one.honour.game),
            when=day(one.honour.won_at),
        )
        for one in champions
    )
    return OutgoingMessage(list_text(heading, lines, say), audience=PUBLIC)


def _most_titles(champions: Sequence[Champion], say: Say) -> Iterator[str]:
    """Those who have won more than once, most often first. People who left no name are nobody."""
    # by the name that they bore last
    people = {one.person.user_id: one.person for one in reversed(champions) if not one.person.gone}
    titles = Counter(one.person.user_id for one in champions if one.person.user_id in people)
    several = [(user_id, count) for user_id, count in titles.most_common() if count > 1]
    if several:
        names = (
            say("champions-titles", name=plain(people[user_id].name), count=count)
            for user_id, count in several[:MAX_MOST_TITLES]
        )
        yield say("champions-most", names=say.listing(names))
