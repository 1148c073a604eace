"""The page's server: who may ask it, and what it answers."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from bot.base.worker import SystemClock
from bot.demo import host
from bot.demo.host import Address, serve
from bot.demo.world import World, open_world
from tests.demo.toy import Toy, png

PAGE = Path(host.__file__).parent / "page"


@pytest.fixture
async def world() -> AsyncIterator[World]:
    async with open_world(Toy(), SystemClock(), "Welcome") as world:
        yield world


@pytest.fixture
async def address(world: World) -> AsyncIterator[Address]:
    async with serve(world, 0) as address:
        yield address


@pytest.fixture
async def web(address: Address) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(address.url) as session:
        yield session


async def act(web: aiohttp.ClientSession, person: str, **body: object) -> dict[str, object]:
    async with web.post(f"act/{person}", json=body) as response:
        assert response.status == 200
        answer: dict[str, object] = await response.json()
        return answer


async def test_the_page_and_all_it_needs_come_from_here(web: aiohttp.ClientSession) -> None:
    async with web.get("") as response:
        assert response.status == 200
        assert "default-src 'none'" in response.headers["Content-Security-Policy"]
        html = await response.text()
    wanted = re.findall(r'(?:href|src)="(page/[^"]+)"', html)
    assert wanted
    for path in [*wanted, *(f"page/{one.name}" for one in PAGE.glob("*.js"))]:
        async with web.get(path) as response:
            assert response.status == 200, path
            assert response.headers["X-Content-Type-Options"] == "nosniff"


def test_the_page_never_parses_a_message_as_html() -> None:
    for script in PAGE.glob("*.js"):
        text = script.read_text("utf-8")
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", text)
        assert "https://" not in text, "nothing is loaded from elsewhere"


@pytest.mark.parametrize(
    "path", ["page/nothing.js", "page/..%2fserver.py", "feed/nobody", "file/ann/1", "elsewhere"]
)
async def test_what_is_not_there_is_not_found(web: aiohttp.ClientSession, path: str) -> None:
    async with web.get(path) as response:
        assert response.status == 404


async def test_without_the_word_in_the_link_nothing_is_shown(address: Address) -> None:
    async with aiohttp.ClientSession(f"http://127.0.0.1:{address.port}") as session:
        for path in ("/", "/feed/ann", "/wrong/feed/ann", "/wrong/"):
            async with session.get(path) as response:
                assert response.status == 404, path


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://evil.example"}, {"Host": "evil.example"}, {"Origin": "null"}]
)
async def test_other_sites_are_turned_away(
    web: aiohttp.ClientSession, headers: dict[str, str]
) -> None:
    body = {"kind": "say", "room": "1", "text": "x"}
    async with web.post("act/ann", json=body, headers=headers) as response:
        assert response.status == 403


async def test_a_form_of_another_site_cannot_act(web: aiohttp.ClientSession) -> None:
    async with web.post("act/ann", data=json.dumps({"kind": "say"})) as response:
        assert response.status == 415


async def test_a_picture_is_served_to_who_sees_it(web: aiohttp.ClientSession, world: World) -> None:
    await act(web, "ann", kind="slash", room=str(world.rooms[0].id), command="post", values={})
    async with web.get("feed/bob") as response:
        feed = await response.json()
    url = feed["rooms"][0]["messages"][-1]["files"][0]["url"]
    async with web.get(url) as response:
        assert (await response.read(), response.content_type) == (png(), "image/png")


async def test_choices_and_forms_come_back_to_the_page(
    web: aiohttp.ClientSession, world: World
) -> None:
    room = str(world.rooms[0].id)
    answer = await act(
        web, "ann", kind="complete", room=room, command="echo", option="text", values={"text": ""}
    )
    assert answer["choices"] == [
        {"name": "say moo", "value": "moo"},
        {"name": "say baa", "value": "baa"},
    ]
    await act(web, "ann", kind="slash", room=room, command="post", values={})
    message = str(world.history(world.rooms[0], "ann")[-1].id)
    answer = await act(web, "ann", kind="click", room=room, message=message, id="type")
    assert isinstance(answer["modal"], dict)
    assert answer["modal"]["title"] == "Type it"


async def test_a_refusal_is_a_sentence(web: aiohttp.ClientSession, world: World) -> None:
    room = str(world.rooms[0].id)
    answer = await act(web, "ann", kind="slash", room=room, command="nonsense", values={})
    assert answer == {"error": "There is no such command."}


@pytest.mark.parametrize(
    "body", ["{", "[]", "{}", '{"kind": "say"}', '{"kind": "say", "room": "x"}']
)
async def test_what_is_no_action_is_a_bad_request(web: aiohttp.ClientSession, body: str) -> None:
    headers = {"Content-Type": "application/json"}
    async with web.post("act/ann", data=body, headers=headers) as response:
        assert response.status == 400


async def test_open_pages_hear_of_a_change(web: aiohttp.ClientSession, world: World) -> None:
    async with web.get("events") as events:
        first = await events.content.readline()
        assert first.startswith(b"data: ")
        await events.content.readline()
        await world.slash("bob", world.rooms[0].id, "post", {})
        assert await events.content.readline() > first
