"""The doctor asks Discord where the bot can play."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.cli import doctor
from bot.cli.doctor import Finding, space, try_channel
from tests.e2e.simulated import Town

WRONG = "deadlines are wrong by as much; turn on time synchronisation"


async def looked(town: Town, *allowed: int, awarded: Collection[int] = ()) -> dict[str, Finding]:
    async def channels(_guild_id: int) -> Collection[int]:
        return allowed

    async def roles(_guild_id: int) -> Collection[int]:
        return awarded

    return {
        finding.subject: finding
        async for finding in doctor.examine_servers(town.bot, channels, roles)
    }


async def test_a_server_with_a_channel_to_play_in_is_well(town: Town) -> None:
    found = await looked(town)
    server = found[f"server {town.guild.id}"]
    assert server.ok
    assert "can play in" in server.text
    assert found["discord"].ok
    assert "none" in found["intents"].text


async def test_a_channel_in_which_it_cannot_post_is_named_with_what_is_missing(
    town: Town,
) -> None:
    closed = town.forbid("attach_files", "create_public_threads")
    told = (await looked(town))[f"server {town.guild.id}"]
    assert told.ok
    assert "; not in #closed (attach_files)" in told.text
    # where people are to play there alone, it must be able to
    told = (await looked(town, closed.id))[f"server {town.guild.id}"]
    assert not told.ok
    assert "can play in 0 channels" in told.text
    assert (await looked(town, town.channel.id))[f"server {town.guild.id}"].ok


async def test_a_channel_in_which_it_cannot_open_threads_is_named_and_played_in(
    town: Town,
) -> None:
    town.forbid("create_public_threads")
    told = (await looked(town))[f"server {town.guild.id}"]
    assert told.ok
    assert "can play in 2 channels; without threads in #closed (create_public_threads)" in told.text


async def test_manage_roles_is_missed_only_where_roles_are_given(town: Town) -> None:
    subject = f"roles {town.guild.id}"
    assert subject not in await looked(town)
    told = (await looked(town, awarded=(1,)))[subject]
    assert (told.ok, told.text) == (True, "1 for results, and no Manage Roles")


async def test_a_channel_that_is_hidden_from_it_is_nobodys_mistake(town: Town) -> None:
    town.forbid("view_channel")
    assert "closed" not in (await looked(town))[f"server {town.guild.id}"].text


async def test_what_discord_does_not_answer_is_said(town: Town) -> None:
    town.env.inject_error("GET", "/users/@me/guilds", status=400, code=0, times=None)
    told = (await looked(town))["servers"]
    assert told.ok
    assert told.text == "not looked at: Discord did not answer (HTTPException)"


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        (timedelta(seconds=3), "right"),
        (
            timedelta(minutes=-2),
            "120 seconds slow: deadlines are wrong by as much; turn on time synchronisation",
        ),
        (
            timedelta(seconds=61),
            "61 seconds fast: deadlines are wrong by as much; turn on time synchronisation",
        ),
    ],
)
def test_the_clock_is_held_against_discords(wrong: timedelta, text: str) -> None:
    now = datetime(2026, 11, 21, 18, 0, tzinfo=UTC)
    finding = doctor.check_clock("Sat, 21 Nov 2026 18:00:00 GMT", now + wrong)
    assert (finding.text, finding.ok) == (text, text == "right")
    assert doctor.check_clock(None, now).text.startswith("not looked at")


def test_too_little_room_on_the_disk_is_an_illness() -> None:
    assert not space(400_000_000).ok
    assert space(2_500_000_000).text == "2.5 GB free beside the database"


def test_an_intent_that_nobody_needs_is_pointed_out(monkeypatch: pytest.MonkeyPatch) -> None:
    class Application:
        flags = discord.ApplicationFlags(gateway_message_content_limited=True)

    told = doctor.check_intents(Application())  # type: ignore[arg-type]
    assert "message content" in told.text


async def tried(town: Town, channel_id: int) -> dict[str, Finding]:
    return {one.subject: one async for one in try_channel(town.bot, channel_id)}


async def test_a_trial_does_what_a_match_does_and_cleans_up(town: Town) -> None:
    found = await tried(town, town.channel.id)
    assert [*found] == ["channel", "picture", "edit", "thread", "cleaning up"]
    assert all(one.ok for one in found.values()), found
    requests = [(one.method, one.path.rpartition("/")[2]) for one in town.env.http_requests]
    assert ("POST", "threads") in requests
    assert not any(shown.alt for shown in town.public())


async def test_a_trial_names_what_is_missing_and_posts_nothing(town: Town) -> None:
    closed = town.forbid("attach_files", "create_public_threads")
    (found,) = (await tried(town, closed.id)).values()
    assert not found.ok
    assert "attach_files, create_public_threads" in found.text


async def test_a_trial_in_no_channel_says_so(town: Town) -> None:
    (found,) = (await tried(town, 12345)).values()
    assert not found.ok
    assert "10003" in found.text


async def test_a_trial_cleans_up_where_threads_are_refused(town: Town) -> None:
    town.env.inject_error(
        "POST", "/channels/*/messages/*/threads", status=403, code=50013, message="Missing"
    )
    found = await tried(town, town.channel.id)
    assert not found["trial"].ok
    assert "50013" in found["trial"].text
    assert not any(shown.alt for shown in town.public())


def application(**changes: Any) -> Any:
    """An application whose fields are all filled in, but for the changes."""
    complete = {
        "id": 7,
        "bot_public": True,
        "description": "Board games",
        "tags": list("abcde"),
        "terms_of_service_url": "https://example.org/terms",
        "privacy_policy_url": "https://example.org/privacy",
        "guild_integration_config": SimpleNamespace(oauth2_install_params=object()),
        "user_integration_config": object(),
    }
    return SimpleNamespace(**(complete | changes))


def test_what_the_profile_lacks_is_named_with_the_place_where_it_is_set() -> None:
    whole = doctor.check_profile(application())
    assert (whole.ok, "missing" in whole.text) == (True, False)
    lacking = doctor.check_profile(
        application(description="", tags=["a"], terms_of_service_url=None, privacy_policy_url=None)
    )
    assert lacking.ok
    wanted = "a description, tags (1 of 5), a link to terms, a link to privacy"
    assert f"missing: {wanted}" in lacking.text
    assert "General Information" in lacking.text


def test_it_is_said_who_cannot_add_the_bot() -> None:
    told = doctor.check_installation(application())
    assert told.text.startswith("for people, too")
    assert "client_id=7&" in told.text
    assert told.text.endswith("integration_type=1")
    private = doctor.check_installation(application(bot_public=False)).text
    assert "Public Bot is off" in private
    unlinked = application(guild_integration_config=SimpleNamespace(oauth2_install_params=None))
    assert "no install link for servers" in doctor.check_installation(unlinked).text
    closed = application(guild_integration_config=None, user_integration_config=None)
    told = doctor.check_installation(closed)
    assert told.ok
    assert "Guild Install is off" in told.text
    assert "User Install is off" in told.text


def test_verification_is_asked_for_before_discord_requires_it() -> None:
    assert "apply" not in doctor.check_verification(74, verified=False).text
    assert "apply" in doctor.check_verification(75, verified=False).text
    assert doctor.check_verification(500, verified=True).text == "verified"
