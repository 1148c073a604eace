"""Threads that are archived when nobody writes there, which simcord leaves out.

As on Discord: a thread is archived once its time without messages is over, and all are told so; its
messages can be neither edited nor deleted then; a message opens it again, unless it is locked.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord
import simcord
from simcord.backend.errors import BackendError
from simcord.backend.models import Channel


def archiving(env: simcord.Env) -> None:
    """Let this environment archive its threads."""
    backend: Any = env.backend
    commit, edit, delete = backend.commit_message, backend.edit_message, backend.delete_message
    advance = env.advance_time

    def is_due(thread: Channel) -> bool:
        there = thread.thread_metadata
        assert there is not None
        last = discord.utils.snowflake_time(thread.last_message_id or thread.id)
        return env.now() - last >= timedelta(minutes=there.auto_archive_duration)

    def sweep() -> None:
        for thread in [one for one in backend.channels.values() if one.is_thread]:
            if not thread.thread_metadata.archived and is_due(thread):
                archive(env, thread.id)

    def check(channel_id: int, message_id: int) -> None:
        """Check that a message may be changed."""
        sweep()
        thread = backend.get_channel(channel_id)
        ephemeral = backend.get_message(channel_id, message_id).is_ephemeral
        if thread.is_thread and thread.thread_metadata.archived and not ephemeral:
            raise BackendError(400, 50083, "Thread is archived")

    def commit_message(message: Any, **options: Any) -> Any:
        thread = backend.get_channel(message.channel_id)
        if thread.is_thread and not message.is_ephemeral:
            if thread.thread_metadata.locked:
                raise BackendError(400, 160005, "Thread is locked")
            if thread.thread_metadata.archived:
                archive(env, thread.id, archived=False)
        return commit(message, **options)

    def edit_message(channel_id: int, message_id: int, fields: Any) -> Any:
        check(channel_id, message_id)
        return edit(channel_id, message_id, fields)

    def delete_message(channel_id: int, message_id: int) -> None:
        check(channel_id, message_id)
        delete(channel_id, message_id)

    async def advance_time(seconds: float) -> None:
        await advance(seconds)
        sweep()
        await env.settle()

    backend.commit_message = commit_message
    backend.edit_message = edit_message
    backend.delete_message = delete_message
    env.advance_time = advance_time  # type: ignore[method-assign]


def archive(
    env: simcord.Env, thread_id: int, *, archived: bool = True, locked: bool = False
) -> None:
    """Archive a thread or open it, lock it or unlock it, and tell the bot."""
    changed = {"archived": archived, "locked": locked}
    env.backend.edit_channel(thread_id, {}, thread_metadata=changed)
