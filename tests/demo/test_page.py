"""How the page draws what a bot may send, in a real browser."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from bot.base.worker import SystemClock
from bot.demo.host import serve
from bot.demo.world import REGULARS, World, open_world
from tests.demo.test_browser import ARGS, CHROMIUM, PATIENCE
from tests.demo.toy import Toy

pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium on this machine"),
    pytest.mark.asyncio(loop_scope="module"),
]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="module")
async def world() -> AsyncIterator[World]:
    async with open_world(Toy(), SystemClock(), "Welcome") as world:
        yield world


@pytest_asyncio.fixture(loop_scope="module")
async def page(world: World, browser: Browser) -> AsyncIterator[Page]:
    async with serve(world, 0) as address:
        page = await browser.new_page(viewport={"width": 1280, "height": 900})
        page.set_default_timeout(PATIENCE)
        await page.goto(address.url)
        await expect(page.get_by_text("Welcome").first).to_be_visible()
        yield page
        await page.close()


async def drawn(page: Page, world: World, text: str) -> str:
    """The HTML that the page makes of a message."""
    messages = page.get_by_role("region", name="bob's view").locator("article")
    before = await messages.count()
    await world.say("ann", world.rooms[0].id, text)
    await expect(messages).to_have_count(before + 1)
    return await messages.last.locator(".text").inner_html()


MARKDOWN = [
    ("plain words", "<p>plain words</p>"),
    ("one\ntwo", "<p>one<br>two</p>"),
    ("**bold** and *not*", "<p><strong>bold</strong> and <em>not</em></p>"),
    ("snake_case_name _x_", "<p>snake_case_name <em>x</em></p>"),
    (r"\*stars\*", "<p>*stars*</p>"),
    ("`a **b**`", "<p><code>a **b**</code></p>"),
    ("## Board", "<h4>Board</h4>"),
    ("- a\n- b", "<ul><li>a</li><li>b</li></ul>"),
    ("2. a\n3. b", '<ol start="2"><li>a</li><li>b</li></ol>'),
    ("> said", "<blockquote><p>said</p></blockquote>"),
    ("-# small", '<p class="small">small</p>'),
    ("```\n  a *b*\n```", '<pre tabindex="0"><code>  a *b*</code></pre>'),
    ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"),
    ("[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"),
    ("2 < 3 & 4 > 3", "<p>2 &lt; 3 &amp; 4 &gt; 3</p>"),
    ("日本語の*文*", "<p>日本語の<em>文</em></p>"),
]


async def test_markdown(page: Page, world: World) -> None:
    told = {text: await drawn(page, world, text) for text, _ in MARKDOWN}
    assert told == dict(MARKDOWN)


async def test_mentions_have_names_and_times_are_told(page: Page, world: World) -> None:
    people = {name: actor.id for name, actor in world.people.items()}
    soon = int(world.now().timestamp()) + 7200 + 30
    html = await drawn(page, world, f"<@{people['bob']}> <#{world.rooms[0].id}> <t:{soon}:R>")
    assert ">@bob</span>" in html
    assert ">#games</button>" in html
    assert ">in 2 hours</time>" in html


async def test_roles_have_names_and_can_be_chosen(page: Page, world: World) -> None:
    await world.slash("ann", world.rooms[0].id, "post", {})
    bob = page.get_by_role("region", name="bob's view")
    await bob.get_by_role("combobox", name="Whose role").click()
    await bob.get_by_role("option", name=f"@{REGULARS}").click()
    await expect(bob.locator("article").last).to_contain_text(f"for @{REGULARS}")


async def test_a_dead_end_is_told_and_nothing_dies(page: Page, world: World) -> None:
    """An error of the bot, and a link to a message of an earlier run."""
    await world.slash("ann", world.rooms[0].id, "post", {})
    bob = page.get_by_role("region", name="bob's view")
    await bob.get_by_role("button", name="Fail").click()
    await expect(bob.get_by_role("alert")).to_contain_text("did not answer")
    await expect(page.locator("#trouble")).to_contain_text("RuntimeError")
    lost = f"https://discord.com/channels/1/{world.rooms[0].id}/5"
    await world.say("ann", world.rooms[0].id, f"[the board]({lost})")
    await bob.get_by_role("button", name="the board").click()
    await expect(bob.get_by_role("alert")).to_contain_text("earlier run")
    await bob.get_by_role("button", name="Secret").click()
    await expect(bob.locator("article.private")).to_contain_text("for your eyes")


async def test_a_thread_can_be_entered(page: Page, world: World) -> None:
    await world.slash("ann", world.rooms[0].id, "server thread", {"name": "pasture"})
    bob = page.get_by_role("region", name="bob's view")
    elsewhere = bob.get_by_role("button", name=re.compile("^Server")).locator(".badge")
    await expect(elsewhere).to_be_hidden()
    await world.say("ann", world.rooms[1].id, "come in")
    await expect(elsewhere).to_have_text("1")
    rooms = bob.get_by_role("combobox", name="Channel")
    await rooms.select_option(label="🧵 pasture (1 new)")
    await expect(elsewhere).to_be_hidden()
    await expect(bob.locator("article")).to_have_text([re.compile("come in")])
    box = bob.get_by_role("combobox", name="Message as bob")
    await box.fill("in here")
    await box.press("Enter")
    await expect(bob.locator("article").last).to_contain_text("in here")
    ann = page.get_by_role("region", name="ann's view")
    await expect(ann.get_by_text("in here")).to_have_count(0)


async def test_direct_messages_are_a_room_of_ones_own(page: Page, world: World) -> None:
    """With what is new there, the commands that are offered there, and links that lead there."""
    ann = page.get_by_role("region", name="ann's view")
    rooms = ann.get_by_role("navigation", name="ann's rooms")
    direct, server = (
        rooms.get_by_role("button", name=re.compile(f"^{name}"))
        for name in ("Direct messages", "Server")
    )
    await expect(direct.locator(".badge")).to_be_hidden()
    await world.slash("ann", world.direct("ann").id, "post", {})
    await expect(direct.locator(".badge")).to_have_text("1")
    await direct.press("Enter")
    await expect(direct).to_have_attribute("aria-pressed", "true")
    await expect(direct.locator(".badge")).to_be_hidden()
    await expect(ann.locator("article")).to_have_text([re.compile("Hello")])
    await expect(ann.get_by_role("combobox", name="Channel")).to_be_hidden()
    await ann.get_by_role("button", name="Secret").click()
    await expect(ann.locator("article.private")).to_contain_text("Only ann can see this")
    box = ann.get_by_role("combobox", name="Message as ann")
    await box.fill("/")
    options = ann.locator(".composer").get_by_role("option")
    await expect(options.filter(has_text="/echo")).to_be_visible()
    await expect(options.filter(has_text="/server")).to_have_count(0)
    await box.press("Escape")
    await server.click()
    await world.say("bob", world.rooms[0].id, "[home](https://discord.com/channels/@me)")
    await ann.get_by_role("button", name="home").click()
    await expect(ann.locator("article").first).to_contain_text("Hello")
    bob = page.get_by_role("region", name="bob's view")
    await bob.get_by_role("button", name="home").click()
    await expect(bob.get_by_text("Direct messages between bob and Yoimachi.")).to_be_visible()
    await expect(bob.locator("article")).to_have_count(0)


async def test_a_file_is_sent_and_one_is_fetched(page: Page, world: World, tmp_path: Path) -> None:
    poem = tmp_path / "poem.txt"
    poem.write_text("a mü", encoding="utf-8")
    ann = page.get_by_role("region", name="ann's view")
    box = ann.get_by_role("combobox", name="Message as ann")
    await box.fill("/read")
    await box.press("Enter")
    form = ann.get_by_role("form", name="/read")
    await form.get_by_label("file", exact=True).set_input_files(poem)
    await form.get_by_role("button", name="Send").click()
    answer = ann.locator("article").last
    await expect(answer).to_contain_text("poem.txt: a mü")
    async with page.expect_download() as fetched:
        await answer.get_by_role("link", name="poem.txt").click()
    copy = tmp_path / "copy.txt"
    await (await fetched.value).save_as(copy)
    assert copy.read_bytes() == poem.read_bytes()
    # what Discord would not take is said before it is sent
    heavy = tmp_path / "heavy.txt"
    heavy.write_bytes(bytes(10 * 1024 * 1024 + 1))
    await box.fill("/read")
    await box.press("Enter")
    field = form.get_by_label("file", exact=True)
    await field.set_input_files(heavy)
    assert "10 MB" in await field.evaluate("one => one.validationMessage")


async def test_a_stopped_demo_is_said(world: World, browser: Browser) -> None:
    page = await browser.new_page()
    async with serve(world, 0) as address:
        await page.goto(address.url)
        await expect(page.get_by_text("Welcome").first).to_be_visible()
    await expect(page.locator("#trouble")).to_contain_text("reach the demo")
    await page.close()
