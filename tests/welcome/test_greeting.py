"""What a server is told when the bot comes to it."""

from __future__ import annotations

import pytest

from bot.discord_kit.texts import Say
from bot.welcome import greeting, needed_here


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_what_is_missing_is_named_and_nothing_is_said_where_all_is_there(locale: str) -> None:
    say = Say(locale)
    whole = greeting(say, ())
    lacking = greeting(say, ("attach_files",))
    assert say("permission-attach_files") in lacking.text
    assert say("permission-attach_files") not in whole.text
    assert len(lacking.text.splitlines()) == len(whole.text.splitlines()) + 1
    assert not whole.pings


def test_threads_are_needed_only_where_matches_have_their_own() -> None:
    threads = {"create_public_threads", "send_messages_in_threads"}
    assert threads <= {*needed_here("thread")}
    assert threads.isdisjoint(needed_here("channel"))
