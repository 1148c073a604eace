"""Who may do what is for people with Manage Server."""

from __future__ import annotations

from bot.ui.call import Call
from bot.ui.errors import ManageServerOnly, ServerOnly


def managed(call: Call) -> int:
    """The server the call comes from. Discord hides the command from others, as far as the server
    leaves that as it is; here is where it is refused.

    :raises ServerOnly, ManageServerOnly: as the names say.
    """
    if call.guild_id is None:
        raise ServerOnly
    if not call.interaction.permissions.manage_guild:
        raise ManageServerOnly
    return call.guild_id
