"""The button that shows a player what others have done since they last looked."""

from __future__ import annotations

from typing import Final

from bot.discord_kit.message import Button, Ref
from bot.discord_kit.texts import Say
from bot.match.act.service import Matches
from bot.match.model.match import Match
from bot.match.model.position import Position

_PAIR: Final = 2


def missed_button(match: Match, say: Say) -> Button:
    return Button(say("button-missed"), Ref("missed", match.id))


def public_missed_button(position: Position, say: Say) -> tuple[Button, ...]:
    """The button under a board that all see: where more than two play, several acts lie between two
    of one player's."""
    match = position.match
    several = len(match.staying) > _PAIR and position.number >= len(match.staying)
    return (missed_button(match, say),) if several else ()


async def own_missed_button(
    matches: Matches, position: Position, seat: int, say: Say
) -> tuple[Button, ...]:
    """The button for the player at `seat`, if it is their turn and they have missed several
    acts."""
    if seat not in position.to_act or position.arranging:
        return ()
    found = await matches.missed(position.match.id, seat)
    return (missed_button(position.match, say),) if found.acts > 1 else ()
