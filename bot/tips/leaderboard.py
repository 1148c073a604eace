"""/leaderboard tips: who guesses moves best on a server."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import OutgoingMessage, Ref
from bot.discord_kit.paging import Page, page_count
from bot.discord_kit.refusals import ServerOnly
from bot.discord_kit.sanitize import plain
from bot.ratings.text import PAGE_PEOPLE
from bot.tips.service import LEAST_TIPS, NEWEST_TIPS, Tips
from engines import PUBLIC


@dataclass(frozen=True, slots=True)
class TipLeaderboard:
    """The people of a server by their right tips."""

    tips: Tips

    async def page(self, interaction: Interaction, ref: Ref, number: int) -> OutgoingMessage:
        """As `bot.ratings.leaderboard.ServerLeaderboard`."""
        say, guild_id = interaction.say, interaction.guild_id
        if guild_id is None:
            raise ServerOnly
        first = number * PAGE_PEOPLE
        found, count = await self.tips.leaders(guild_id, first=first, count=PAGE_PEOPLE)
        terms = say("tip-leaders-terms", count=LEAST_TIPS, newest=NEWEST_TIPS)
        if not count:
            return OutgoingMessage(f"{say('tip-leaders-none')}\n{terms}", audience=PUBLIC)
        page = Page(found, number, page_count(count, PAGE_PEOPLE))
        if number >= page.count:
            # people have gone from the list since
            return await self.page(interaction, ref, page.count - 1)
        lines = [say("tip-leaders-heading")]
        lines += [
            say(
                "tip-leaders-line",
                place=place,
                own=int(guesser.person.user_id == interaction.person.user_id),
                name=plain(guesser.person.name),
                correct=guesser.correct,
                count=guesser.all,
                percent=round(100 * guesser.correct / guesser.all),
            )
            for place, guesser in enumerate(found, first + 1)
        ]
        lines += [terms, *page.lines(say)]
        return OutgoingMessage("\n".join(lines), rows=page.rows(say, ref), audience=PUBLIC)
