"""The modules that send messages, and the secrets they refuse to post."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import bot
from bot.discord_kit.access import CHANNEL_PERMISSIONS, OWN_THREAD_PERMISSIONS, missing_permissions
from bot.discord_kit.interaction import SecretRefused, parts, public
from bot.discord_kit.message import OutgoingMessage
from engines import PUBLIC
from tests.source import parsed

ROOT = Path(bot.__file__).parent
SENDING = {
    *("send", "send_message", "send_modal", "edit_message", "edit_original_response", "defer"),
    *("create_thread", "edit", "delete_original_response"),
}
"""The methods of discord.py that show something to somebody."""


SENDERS = {
    *(Path("discord_kit", name) for name in ("posts.py", "interaction.py")),
    *(Path("play", name) for name in ("board/delivery.py", "letters.py")),
    # the room beside a match, a private thread
    Path("kibitz", "ui.py"),
    Path("cli", "doctor.py"),
}
"""The only modules that send."""
OURS = {"picker", "self._press", "self.posts", "self.letters", "self.delivery", "event"}
"""What sends by those, or changes an event of a server, under a name like theirs."""


def test_only_delivery_sends() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in ROOT.rglob("*.py")
        if path.relative_to(ROOT).parts[0] != "demo" and path.relative_to(ROOT) not in SENDERS
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Await)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Attribute)
        and node.value.func.attr in SENDING
        and ast.unparse(node.value.func.value) not in OURS
    ]
    assert wrong == []


async def test_a_message_made_for_one_seat_is_neverpublic() -> None:
    with pytest.raises(SecretRefused):
        public(OutgoingMessage("my hand", audience=0))
    assert (
        public(OutgoingMessage("everybody's board", audience=PUBLIC))["content"]
        == "everybody's board"
    )


async def test_a_message_pings_those_it_names_and_nobody_else() -> None:
    quiet = parts(OutgoingMessage("<@1> @everyone", audience=PUBLIC))["allowed_mentions"].to_dict()
    assert quiet == {"parse": [], "users": [], "replied_user": True} or quiet["parse"] == []
    assert parts(OutgoingMessage("<@1>", pings=(1,), audience=PUBLIC))[
        "allowed_mentions"
    ].to_dict()["users"] == [1]


def test_missing_permissions_are_named_in_order() -> None:
    import discord

    allowed = discord.Permissions(view_channel=True, attach_files=True)
    assert missing_permissions(allowed, CHANNEL_PERMISSIONS) == (
        "send_messages",
        "read_message_history",
    )
    assert (
        missing_permissions(
            discord.Permissions.all(), (*CHANNEL_PERMISSIONS, *OWN_THREAD_PERMISSIONS)
        )
        == ()
    )
