"""Looking on: asking to be told of a match, and no more."""

from __future__ import annotations

from bot.discord_kit import links
from bot.discord_kit.interaction import Interaction
from bot.match.model.match import Match

END, MOVES, STOP = "end", "moves", "stop"
"""What one can ask for."""


async def watch(call: Interaction, match: Match, what: str, *, privately: bool) -> str:
    """Do what somebody asked for, and say so."""
    say = call.say
    if what == STOP:
        await call.desk.watching.stop(match.id, call.person)
        return say("watch-stopped", code=match.code)
    await call.desk.watching.watch(
        match.id, call.person, every_move=what == MOVES, privately=privately
    )
    how = "privately" if privately else "here"
    return say(f"watch-{what}-{how}", code=match.code, url=links.to_match(match))
