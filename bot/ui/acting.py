"""Making a move, whichever way it was chosen."""

from __future__ import annotations

from bot.services.model import Match, Turn
from bot.ui import places
from bot.ui.call import Call
from bot.ui.errors import MissingPermissions, sentence


async def make_move(call: Call, match_id: int, text: str, *, version: int | None = None) -> Turn:
    """Record a move of the asking person and have the board posted.

    :raises bot.services.errors.ServiceError: as for `Matches.act`.
    """
    turn = await call.desk.matches.act(match_id, call.person, text, call.id, version=version)
    call.desk.ring()
    return turn


def place_note(call: Call, match: Match) -> str:
    """What to add to an answer where the board cannot follow: the move counts, but nobody sees it
    until somebody gives back what is missing. Empty where all is well."""
    if call.channel_id != match.board_channel_id:
        return ""
    wanted = places.needed_here(call.interaction.channel)
    missing = places.missing(call.interaction.app_permissions, wanted)
    if not missing:
        return ""
    return f"\n{sentence(MissingPermissions(missing), call.say)}"
