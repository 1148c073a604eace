"""Spectators: they ask to be notified about a match they do not play."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_kit import links
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import OutgoingMessage, Row
from bot.match.model.match import Match
from bot.match.spectators import Watching
from bot.play.spectating import Spectating
from engines import PUBLIC

END, MOVES, STOP = "end", "moves", "stop"
"""The modes of watching: notified at the end, notified at every move, no longer."""


@dataclass(frozen=True, slots=True)
class Spectators:
    """Adds and removes spectators, and offers them what there is to do."""

    watching: Watching
    spectating: Spectating

    async def is_watching(self, interaction: Interaction, match: Match) -> bool:
        return await self.watching.is_watching(match.id, interaction.person)

    async def watch(
        self, interaction: Interaction, match: Match, what: str, *, privately: bool
    ) -> str:
        """Start or stop watching; the answer to the person."""
        say = interaction.say
        if what == STOP:
            await self.watching.stop(match.id, interaction.person)
            return say("watch-stopped", code=match.code)
        await self.watching.watch(
            match.id, interaction.person, every_move=what == MOVES, privately=privately
        )
        how = "privately" if privately else "here"
        return say(f"watch-{what}-{how}", code=match.code, url=links.to_match(match))

    async def rows(self, interaction: Interaction, match: Match) -> tuple[Row, ...]:
        """A row of what there is to do for a person who looks on; none in most matches."""
        buttons = await self.spectating.buttons(interaction, match)
        return (buttons,) if buttons else ()

    async def watch_message(
        self, interaction: Interaction, match: Match, what: str, *, privately: bool
    ) -> OutgoingMessage:
        """The same as a message, with what else there is to do."""
        told = await self.watch(interaction, match, what, privately=privately)
        rows = await self.rows(interaction, match)
        return OutgoingMessage(told, rows=rows, audience=PUBLIC)
