"""Teams in words."""

from __future__ import annotations

from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.match.model.match import Seat


def team_line(seat: Seat, say: Say) -> str:
    """A team, its terms, and its captain if there is one yet."""
    team, captain = seat.team, seat.person
    if team is None:
        raise LookupError("a seat without a team")
    return say(
        "lobby-team",
        name=plain(team.name),
        captain="" if captain is None else plain(captain.name),
        led="no" if captain is None else "yes",
        hours=team.hours,
        minimum=team.minimum,
        secret="yes" if team.secret else "no",
        role="" if team.role_id is None else f"<@&{team.role_id}>",
        limited="no" if team.role_id is None else "yes",
    )
