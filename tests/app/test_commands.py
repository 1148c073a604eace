"""The commands as Discord receives them: names, descriptions, limits, in every language."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.app.client import Yoimachi
from bot.app.composition import build
from bot.app.serve import fingerprint, payload
from bot.config import Settings
from bot.discord_kit.texts import Say, Translator, catalogue

Said = Mapping[str, Any]

SUBCOMMANDS = (1, 2)
"""The types of a subcommand, and of a group of them."""
HIDDEN = {"admin", "setup"}
CHAT_INPUT, ON_PERSON, ON_MESSAGE = 1, 2, 3
"""The types of commands."""


@pytest_asyncio.fixture
async def client(tmp_path: Path) -> AsyncIterator[Yoimachi]:
    url = f"sqlite+aiosqlite:///{tmp_path / 'yoimachi.sqlite3'}"
    client = build(Settings(database_url=url, token=None))
    await client.tree.set_translator(Translator())
    yield client
    await client.close()


def parts(said: Said) -> Iterator[Said]:
    yield said
    for option in said.get("options", ()):
        yield from parts(option)


def named(said: Said, *above: str) -> Iterator[tuple[tuple[str, ...], Said]]:
    """A command and all below it, with their names from the top."""
    path = (*above, said["name"])
    yield path, said
    for option in said.get("options", ()):
        yield from named(option, *path)


def paths(said: Said) -> Iterator[str]:
    """The names of a command's subcommands, including those of its groups; else its own."""
    below = [one for one in said.get("options", ()) if one["type"] in SUBCOMMANDS]
    for one in below:
        yield from (f"{said['name']} {path}" for path in paths(one))
    if not below:
        yield said["name"]


async def slash(client: Yoimachi) -> list[Said]:
    """The slash commands."""
    return [one for one in await payload(client.tree) if one["type"] == CHAT_INPUT]


async def menus(client: Yoimachi) -> list[Said]:
    """The menus on people and messages."""
    return [one for one in await payload(client.tree) if one["type"] != CHAT_INPUT]


async def test_the_commands_are_those_that_were_promised(client: Yoimachi) -> None:
    names = [name for one in await slash(client) for name in paths(one)]
    assert sorted(names) == sorted(
        [
            "admin export",
            "admin match",
            "admin player",
            "board",
            "find",
            "hand",
            "help",
            "leaderboard",
            "learn",
            *(f"match {name}" for name in ("info", "list", "note", "watch")),
            *(f"me {name}" for name in ("block", "friends", "settings", "vacation")),
            "move",
            "play",
            "profile",
            "replay",
            "rules",
            "setup doctor",
            "setup settings",
            *(f"tournament {name}" for name in ("create", "join", "list")),
            "team",
            "turns",
        ]
    )


async def test_an_invitation_asks_for_little_and_the_rest_is_in_its_panel(client: Yoimachi) -> None:
    said = {one["name"]: [each["name"] for each in one["options"]] for one in await slash(client)}
    assert said["play"] == ["game", "opponent", "level", "clock", "rated", "where"]
    assert said["team"] == ["game", "against"]
    assert said["find"] == ["game"]


async def test_discords_limits_are_kept_in_every_language(client: Yoimachi) -> None:
    for command in await slash(client):
        length = 0
        for part in parts(command):
            assert re.fullmatch(r"[a-z0-9_-]{1,32}", part["name"])
            texts = [part["description"], *part.get("description_localizations", {}).values()]
            assert all(1 <= len(text) <= 100 for text in texts), texts
            choices = part.get("choices", [])
            assert len(choices) <= 25
            for choice in choices:
                said = [choice["name"], *choice.get("name_localizations", {}).values()]
                assert all(1 <= len(text) <= 100 for text in said)
            length += len(part["name"]) + max(map(len, texts))
            length += sum(len(choice["name"]) + len(str(choice["value"])) for choice in choices)
        assert length <= 8000


async def test_every_description_is_japanese_for_japanese_readers(client: Yoimachi) -> None:
    for command in await slash(client):
        for part in parts(command):
            assert part["description_localizations"].keys() == {"ja"}
            assert part["description_localizations"]["ja"] != part["description"]


async def test_commands_and_options_have_japanese_names_but_groups_of_commands(
    client: Yoimachi,
) -> None:
    """Discord finds no command within a group whose name is translated."""
    keys = set()
    for command in await slash(client):
        for path, part in named(command):
            if any(one["type"] in SUBCOMMANDS for one in part.get("options", ())):
                assert not part["name_localizations"], path
                continue
            is_option = part.get("type", CHAT_INPUT) not in SUBCOMMANDS
            key = f"name-option-{part['name']}" if is_option else f"name-{'-'.join(path)}"
            keys.add(key)
            assert Say("en")(key) == part["name"]
            assert part["name_localizations"] == {"ja": Say("ja")(key)}
            assert re.fullmatch(r"[-_\w]{1,32}", Say("ja")(key))
        for part in parts(command):
            there = [one["name_localizations"].get("ja") for one in part.get("options", ())]
            assert len(set(there)) == len(there)
    assert {key for key in catalogue().keys("en") if key.startswith("name-")} == keys


async def test_there_are_few_doors(client: Yoimachi) -> None:
    """What people scroll through after typing a slash."""
    every = await slash(client)
    options = [
        part for one in every for part in parts(one) if part.get("type", 1) not in SUBCOMMANDS
    ]
    for_members = [path for one in every if one["name"] not in HIDDEN for path in paths(one)]
    assert len([path for one in every for path in paths(one)]) <= 34
    assert len(options) <= 60
    assert len(for_members) <= 24


async def test_menus_on_people_and_messages_have_names_in_every_language(client: Yoimachi) -> None:
    found = await menus(client)
    assert {(one["name"], one["type"]) for one in found} == {
        ("Challenge", ON_PERSON),
        ("Profile", ON_PERSON),
        ("Report", ON_PERSON),
        ("Which match?", ON_MESSAGE),
    }
    # Discord shows five of each kind
    assert all(sum(one["type"] == kind for one in found) <= 5 for kind in (ON_PERSON, ON_MESSAGE))
    for one in found:
        assert one["name_localizations"].keys() == {"ja"}
        assert all(1 <= len(text) <= 32 for text in (one["name"], one["name_localizations"]["ja"]))
        assert one["name_localizations"]["ja"] != one["name"]


async def test_what_is_for_managers_is_hidden_from_others(client: Yoimachi) -> None:
    for one in await payload(client.tree):
        permissions = one["default_member_permissions"]
        assert permissions == (1 << 5 if one["name"] in HIDDEN else None), one["name"]


async def test_the_fingerprint_knows_equal_from_different(client: Yoimachi) -> None:
    said = [dict(one) for one in await payload(client.tree)]
    whole = fingerprint(said)
    assert fingerprint(reversed(said)) == whole
    assert fingerprint([one | {"id": "1", "version": "2"} for one in said]) == whole
    (menu,) = (one for one in said if one["name"] == "Challenge")
    # Discord has a description of menus, too: none
    assert fingerprint([*(one for one in said if one != menu), menu | {"description": ""}]) == whole
    menu["name_localizations"] = {"ja": "something else"}
    assert fingerprint(said) != whole
    menu["name_localizations"] = {}
    said[0] |= {"description": "something else"}
    assert fingerprint(said) != whole


@pytest.mark.parametrize("privileged", ["members", "message_content", "presences"])
async def test_no_privileged_intent_is_asked_for(client: Yoimachi, privileged: str) -> None:
    assert not getattr(client.intents, privileged)
    assert client.intents.guilds


async def test_nobody_is_pinged_by_accident(client: Yoimachi) -> None:
    mentions = client.allowed_mentions
    assert mentions is not None
    assert mentions.to_dict()["parse"] == []


async def test_each_command_says_where_it_is_offered_and_to_which_installations(
    client: Yoimachi,
) -> None:
    """What is about a server is offered on servers that have the bot; the rest wherever a person
    goes who has it."""
    server, direct, group = 0, 1, 2
    of_servers = {"admin", "setup", "team", "tournament"}
    of_servers |= {"Challenge", "Profile", "Report", "Which match?"}
    said = await payload(client.tree)
    for one in said:
        here = one["name"] in of_servers
        assert one["contexts"] == ([server] if here else [server, direct, group]), one["name"]
        assert one["integration_types"] == ([0] if here else [0, 1]), one["name"]
    for one in said:
        # an older field for the same: it must not say otherwise
        assert one["dm_permission"] is (direct in one["contexts"])
