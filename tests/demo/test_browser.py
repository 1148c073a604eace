"""The demo as a newcomer meets it: the command line, a real browser, two people, one board.

Each test has a demo of its own. One is started from the command line; the others are copies of a
process in which everything is loaded, for loading takes longer than most of the tests.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import IO

import pytest
from playwright.sync_api import (
    APIResponse,
    Browser,
    Locator,
    Page,
    Route,
    expect,
    sync_playwright,
)

from tests import warm
from tests.demo.process import play

CHROMIUM = shutil.which("chromium")
ARGS = [
    "--headless=new",
    "--no-sandbox",  # containers run as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SECONDS = 1000.0
PATIENCE = 60 * SECONDS
"""For the slowest thing on a busy machine: the first picture."""

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium on this machine")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield browser
        browser.close()


COMMAND = ("demo", "--no-browser", "--port", "0")


def address_in(output: IO[str]) -> str:
    """What the demo prints for a person to open."""
    said = ""
    for line in output:
        said += line
        if found := re.search(r"http://127\.0\.0\.1:\d+/\S+/", line):
            return found[0]
    pytest.fail(f"the demo said no address: {said}")


@contextmanager
def started(folder: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The demo as a person starts it: its address, and its process."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("YOIMACHI_")}
    with subprocess.Popen(
        [sys.executable, "-m", "bot", *COMMAND],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    ) as demo:
        try:
            assert demo.stdout is not None
            yield address_in(demo.stdout), demo
        finally:
            demo.kill()


@contextmanager
def running(folder: Path, *options: str) -> Iterator[tuple[str, BaseProcess]]:
    """The same as a copy: its address, and its process."""
    reader, writer = warm.CONTEXT.Pipe(duplex=False)
    demo = warm.CONTEXT.Process(target=play, args=(folder, [*COMMAND, *options], writer))
    demo.start()
    writer.close()
    with reader, open(reader.fileno(), closefd=False) as output:
        try:
            yield address_in(output), demo
        finally:
            demo.kill()
            demo.join()


@contextmanager
def opened(browser: Browser, url: str) -> Iterator[Page]:
    """The page, which must come through the test without an error or a notice."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.set_default_timeout(PATIENCE)
    trouble: list[str] = []
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.on("console", lambda m: trouble.append(m.text) if m.type == "error" else None)
    page.goto(url)
    expect(page.locator("article").first).to_be_visible()
    yield page
    notices = page.locator("[role=alert]:not(:empty)").all_inner_texts()
    page.close()
    assert (trouble, notices) == ([], [])


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """The page of a demo that is then ended with Ctrl-C and leaves nothing behind."""
    with running(tmp_path) as (url, demo):
        with opened(browser, url) as page:
            yield page
        assert demo.pid is not None
        os.kill(demo.pid, signal.SIGINT)
        demo.join(timeout=30)
        assert demo.exitcode == 0
    assert list(tmp_path.iterdir()) == []


OTHER_BUTTONS = re.compile(r"^\s*(Back|Type it|Close|Dismiss.*)\s*$")
"""Those in the picker that are no choices."""


class Player:
    """One person at the page: finds things as a person does, by what they are called."""

    def __init__(self, page: Page, name: str) -> None:
        self.name = name
        self.view = page.get_by_role("region", name=f"{name}'s view")
        self.page = page

    @property
    def boards(self) -> Locator:
        """The public messages with a picture."""
        return self.view.locator("article:not(.private):has(img)")

    @property
    def private(self) -> Locator:
        """The newest message that only this person sees."""
        return self.view.locator("article.private").last

    def command(self, name: str, **fields: str) -> None:
        """Pick a slash command, fill in its fields, send it."""
        box = self.view.get_by_role("combobox", name=f"Message as {self.name}")
        box.press_sequentially(f"/{name}")
        box.press("Enter")
        form = self.view.get_by_role("form", name=f"/{name}")
        if (more := form.get_by_text("more options")).count():
            more.click()
        for field, label in fields.items():
            labelled = form.get_by_label(re.compile(rf"^{field}( optional)?$"))
            control = labelled.and_(form.locator("input, select"))
            if control.evaluate("one => one.tagName") == "SELECT":
                control.select_option(label=label)
            else:
                control.press_sequentially(label)
                # not those of the form's lists, which are hidden
                form.get_by_role("option").filter(visible=True).first.click()
        form.get_by_role("button", name="Send").click()
        expect(form).to_have_count(0)

    def room(self, name: str) -> Locator:
        """The button that opens the server, or the direct messages."""
        rooms = self.view.get_by_role("navigation")
        return rooms.get_by_role("button", name=re.compile(f"^{name}"))

    def enter(self, name: str) -> None:
        self.room(name).click()

    def invite(self, game: str, other: str) -> None:
        """Invite somebody, and go first."""
        self.command("play", game=game, opponent=other, rated="Unrated")
        self.private.get_by_role("button", name="Change…").click()
        self.private.get_by_role("button", name="Players and sides…").click()
        form = self.view.page.get_by_role("dialog")
        form.get_by_label("I go first").check()
        form.get_by_role("button", name="Submit").click()
        expect(form).to_have_count(0)
        self.private.get_by_role("button", name="Send", exact=True).click()

    def challenge(self, other: Player) -> None:
        self.invite("Pastoral Square", other.name)
        other.view.get_by_role("button", name="Accept").click()
        expect(self.boards).to_have_count(1)

    def open_picker(self) -> Locator:
        # what can be done is named where there is much of it
        begin = re.compile("^(Move|Corral…)$")
        self.boards.last.get_by_role("button", name=begin).click()
        expect(self.private.get_by_role("button", name="Type it")).to_be_visible()
        return self.private

    def choose_to_the_end(self, which: int) -> None:
        """Walk the picker, taking the first choice (0) or the last (-1), to its preview."""
        send = self.private.get_by_role("button", name="Confirm").first
        while not send.is_visible():
            asked = self.private.locator(".text").text_content() or ""
            if (menu := self.private.get_by_role("combobox")).count():
                menu.click()
                self.private.get_by_role("option").nth(which).click()
            else:
                buttons = self.private.get_by_role("button")
                offered = buttons.and_(self.page.locator(":enabled"))
                offered.filter(has_not_text=OTHER_BUTTONS).nth(which).click()
            expect(self.private.locator(".text")).not_to_have_text(asked)

    def send(self) -> None:
        before = self.boards.count()
        self.private.get_by_role("button", name="Confirm").first.click()
        expect(self.boards).to_have_count(before + 1)


@pytest.fixture
def ann(page: Page) -> Player:
    return Player(page, "ann")


@pytest.fixture
def bob(page: Page) -> Player:
    return Player(page, "bob")


def see(message: Locator) -> str:
    """Make sure that the message's picture is really there, and return its alt text."""
    picture = message.locator("img")
    expect(picture).to_be_visible()
    picture.evaluate("one => one.decode()")
    assert picture.evaluate("one => one.naturalWidth") > 0
    alt = picture.get_attribute("alt")
    assert alt
    return alt


def test_the_greeting_leads_to_settings_and_to_a_first_match(ann: Player, bob: Player) -> None:
    """As it is wherever the bot is invited: six presses of the manager, two of the other one."""
    greeting = ann.view.locator("article").first
    expect(greeting).to_contain_text("Hello, I’m Yoimachi!")
    bob.view.get_by_role("button", name="Set up").click()
    expect(bob.private).to_contain_text("Manage Server")
    greeting.get_by_role("button", name="Set up").click()
    form = ann.page.get_by_role("dialog")
    form.get_by_label("Time zone").fill("Asia/Tokyo")
    form.get_by_role("button", name="Submit").click()
    expect(ann.private).to_contain_text("Time zone: Asia/Tokyo")
    ann.private.get_by_role("button", name="Play someone").click()
    ann.private.get_by_role("button", name="Pastoral Square").click()
    bob.view.get_by_role("button", name="Join").click()
    expect(bob.boards).to_have_count(1)
    expect(bob.boards.last.get_by_role("button", name="Move")).to_be_in_viewport()


def test_two_people_play(ann: Player, bob: Player) -> None:
    """Challenge, accept, four turns by every way there is to move, and the secrets between."""
    ann.challenge(bob)
    told = [see(ann.boards.last)]

    mover, other = ann, bob
    for turn in range(1, 5):
        mover.open_picker()
        assert see(mover.private)
        mover.choose_to_the_end(-1 if turn % 2 else 0)
        assert see(mover.private) != told[-1], "the preview tells the position after the move"
        expect(mover.private.get_by_text("Only")).to_be_visible()
        preview = mover.private.locator(".text p").first.text_content() or "?"
        expect(other.view.get_by_text(preview)).to_have_count(0)
        mover.send()
        expect(other.boards).to_have_count(turn + 1)
        assert see(other.boards.last) == see(mover.boards.last)
        told.append(see(other.boards.last))
        expect(other.boards.last).to_have_class(re.compile("pinged"))
        for player in (mover, other):  # both look at the newest board without scrolling
            expect(player.boards.last.get_by_role("button", name="Menu")).to_be_in_viewport()
        mover, other = other, mover
    assert len(set(told)) == len(told), "every board tells another position"
    # nobody saw a private message of the other
    for player in (ann, bob):
        texts = player.view.locator("article.private").all_inner_texts()
        assert texts
        assert all(f"Only {player.name} can see this" in text for text in texts)


def test_a_demo_from_the_command_line_is_played(browser: Browser, tmp_path: Path) -> None:
    """With nothing loaded before, and all that is made for it is cleared away."""
    with started(tmp_path) as (url, demo):
        with opened(browser, url) as page:
            Player(page, "ann").challenge(Player(page, "bob"))
        demo.send_signal(signal.SIGINT)
        assert demo.wait(timeout=30) == 0
    assert list(tmp_path.iterdir()) == []


def test_a_mistake_is_answered_in_private_and_moves_can_be_typed(ann: Player, bob: Player) -> None:
    """By a slash command that offers the legal moves, and in a form."""
    ann.challenge(bob)
    bob.boards.last.get_by_role("button", name="Move").click()
    expect(bob.private).to_contain_text("not your turn")
    expect(ann.view.get_by_text("not your turn")).to_have_count(0)
    ann.command("move", text="s")
    expect(bob.boards).to_have_count(2)
    bob.open_picker()
    bob.private.get_by_role("button", name="Type it").click()
    form = bob.page.get_by_role("dialog")
    form.get_by_role("textbox").fill("save")
    form.get_by_role("button", name="Submit").click()
    expect(ann.boards).to_have_count(3)
    expect(form).to_have_count(0)


def test_a_killed_demo_goes_on_with_its_database(browser: Browser, tmp_path: Path) -> None:
    """No goodbye at all, and nothing is lost: bob is still bob, and it is still his turn."""
    database = str(tmp_path / "kept.sqlite3")
    with running(tmp_path, "--database", database) as (url, demo), opened(browser, url) as page:
        ann, bob = Player(page, "ann"), Player(page, "bob")
        ann.challenge(bob)
        ann.open_picker()
        ann.choose_to_the_end(0)
        ann.send()
        board = see(bob.boards.last)
        page.goto("about:blank")
        demo.kill()
    with running(tmp_path, "--database", database) as (url, _), opened(browser, url) as page:
        ann, bob = Player(page, "ann"), Player(page, "bob")
        expect(bob.view.get_by_text("Welcome back")).to_be_visible()
        ann.command("turns")
        expect(ann.private).to_contain_text("Nothing is waiting")
        bob.command("turns")
        expect(bob.private).to_contain_text("1 match is waiting")
        bob.command("board")
        expect(bob.private.locator("img")).to_be_visible()
        assert see(bob.private) == board
        bob.command("move", text="s")
        # killed before it noted that the last board was there, the demo has shown that one again
        newer = ann.boards.filter(has_not=page.get_by_alt_text(board, exact=True))
        expect(newer).to_have_count(1)
        ann.open_picker()
        page.goto("about:blank")


def test_a_picture_is_as_large_as_on_discord_and_a_click_enlarges_it(
    page: Page, ann: Player, bob: Player
) -> None:
    ann.challenge(bob)
    see(ann.boards.last)
    picture = ann.boards.last.locator("img")
    box = picture.bounding_box()
    assert box is not None
    assert box["width"] <= 550
    assert box["height"] <= 350
    picture.click()
    large = page.get_by_role("dialog", name="Enlarged picture").locator("img")
    expect(large).to_be_visible()
    enlarged = large.bounding_box()
    assert enlarged is not None
    assert enlarged["height"] > 1.5 * box["height"]
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)


def test_a_phone_shows_one_person_at_a_time(page: Page, ann: Player, bob: Player) -> None:
    page.set_viewport_size({"width": 400, "height": 800})
    expect(bob.view).to_be_hidden()
    ann.invite("Pastoral Square", "bob")
    tab = page.get_by_role("button", name=re.compile("I am bob"))
    expect(tab.locator(".badge")).to_be_visible()
    tab.click()
    expect(ann.view).to_be_hidden()
    expect(tab.locator(".badge")).to_be_hidden()
    bob.view.get_by_role("button", name="Accept").click()
    see(bob.boards.last)
    page.get_by_role("button", name=re.compile("I am ann")).click()
    ann.open_picker()
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 400
    assert ann.private.locator("img").evaluate("one => one.getBoundingClientRect().right") <= 400


def test_ten_people_live_here_and_any_two_are_shown(page: Page, ann: Player, bob: Player) -> None:
    carol, dave = Player(page, "carol"), Player(page, "dave")
    tabs = page.get_by_role("navigation", name="Who you are")
    expect(tabs.get_by_role("button", pressed=True)).to_have_text(
        [re.compile("^I am ann"), re.compile("^I am bob")]
    )
    expect(carol.view).to_have_count(0)
    ann.invite("Pastoral Square", "dave")
    tab = tabs.get_by_role("button", name="I am dave")
    expect(tab.locator(".badge")).to_be_visible()
    tab.click()
    expect(bob.view).to_have_count(0)
    expect(tab.locator(".badge")).to_be_hidden()
    dave.view.get_by_role("button", name="Accept").click()
    see(ann.boards.last)
    ann.open_picker()
    # ann was used last and stays; who looks on sees the board and nothing private
    tabs.get_by_role("button", name="I am carol").click()
    expect(dave.view).to_have_count(0)
    see(carol.boards.last)
    expect(carol.view.locator("article.private")).to_have_count(0)
    assert ann.private.is_visible()


def test_a_secret_is_chosen_and_looked_at_by_its_person_alone(
    page: Page, ann: Player, bob: Player
) -> None:
    ann.invite("Count-Up", "bob")
    bob.view.get_by_role("button", name="Accept").click()
    expect(ann.boards).to_have_count(1)
    # the dice may leave somebody one move, which is then played at once
    setting = ann.boards.last.get_by_role("button", name="Set 6")
    for player in (ann, bob):
        taking = player.boards.last.get_by_role("button", name="Take ")
        either = taking.or_(player.boards.last.get_by_role("button", name="Set 6"))
        expect(either.first).to_be_visible()
        if setting.is_visible():
            break
        before = player.boards.count()
        player.command("move", text="take")
        expect(player.boards).to_have_count(before + 1)
    expect(setting).to_be_visible()
    count = ann.boards.count()
    bob.command("move", text="4")
    expect(ann.boards.last).to_contain_text("bob has chosen.")
    setting.click()
    ann.private.get_by_role("button", name="Choose").click()
    expect(bob.boards).to_have_count(count + 1)
    hands = []
    for player, other in ((ann, bob), (bob, ann)):
        player.boards.last.get_by_role("button", name="My cup").click()
        expect(player.private).to_contain_text("Only you can see this.")
        hands.append(see(player.private))
        expect(other.view.get_by_alt_text(hands[-1], exact=True)).to_have_count(0)
    assert hands[0] != hands[1]


def test_two_people_play_in_direct_messages(page: Page, ann: Player, bob: Player) -> None:
    """Each has a board of their own there, from their own side, on a phone as well."""
    page.set_viewport_size({"width": 400, "height": 800})
    ann.enter("Direct messages")
    ann.invite("Pastoral Square", "bob")
    expect(ann.view.get_by_role("button", name="Accept")).to_have_count(0)
    page.get_by_role("button", name=re.compile("I am bob")).click()
    expect(bob.room("Direct messages").locator(".badge")).to_have_text("1")
    bob.enter("Direct messages")
    bob.view.get_by_role("button", name="Accept").click()
    expect(bob.boards.last).to_contain_text("Waiting for ann.")
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 400
    page.get_by_role("button", name=re.compile("I am ann")).click()
    ann.command("move", text="s")
    expect(ann.boards.last).to_contain_text("Waiting for bob.")
    page.get_by_role("button", name=re.compile("I am bob")).click()
    expect(bob.boards.last).to_contain_text("Your turn.")
    see(bob.boards.last)


def test_everything_can_be_reached_with_the_keyboard(page: Page, ann: Player, bob: Player) -> None:
    box = ann.view.get_by_role("combobox", name="Message as ann")
    box.press_sequentially("/play")
    box.press("Enter")
    page.keyboard.type("Pastoral")
    page.keyboard.press("Tab")
    expect(ann.view.get_by_label("opponent optional", exact=True)).to_be_focused()
    page.keyboard.type("bob")
    ann.view.get_by_role("button", name="Send").press("Enter")
    ann.private.get_by_role("button", name="Send", exact=True).press("Enter")
    bob.view.get_by_role("button", name="Accept").press("Enter")
    expect(ann.boards).to_have_count(1)
    mover = ann if ann.boards.last.evaluate("one => one.matches('.pinged')") else bob
    mover.boards.last.get_by_role("button", name="Move").press("Enter")
    expect(mover.private.get_by_role("button", name="Save")).to_be_visible()
    asked = mover.private.locator(".text").text_content() or ""
    mover.private.get_by_role("button", name="Save").press("Enter")
    expect(mover.private.get_by_role("button", name="Confirm")).to_be_focused()
    expect(mover.private.locator(".text")).not_to_have_text(asked)

    box.press_sequentially("/me settings")
    box.press("Enter")
    ann.view.get_by_role("button", name="Send").press("Enter")
    menu = ann.private.get_by_role("combobox").first
    menu.focus()
    asked = ann.private.locator(".text").text_content() or ""
    page.keyboard.press("ArrowDown")
    expect(ann.private.get_by_role("option").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(ann.private.locator(".text")).not_to_have_text(asked)
    assert ann.private.evaluate("one => one.contains(document.activeElement)"), "the focus stays"


def test_a_late_answer_leaves_the_focus_where_it_is(page: Page, ann: Player, bob: Player) -> None:
    held: list[tuple[Route, APIResponse]] = []
    page.route("**/act/ann", lambda route: held.append((route, route.fetch())))
    box = ann.view.get_by_role("combobox", name="Message as ann")
    box.press_sequentially("/turns")
    box.press("Enter")
    form = ann.view.get_by_role("form", name="/turns")
    form.get_by_role("button", name="Send").press("Enter")
    expect(ann.private).to_contain_text("Nothing is waiting")
    other = bob.view.get_by_role("combobox", name="Message as bob")
    other.focus()
    for route, answer in held:
        route.fulfill(response=answer)
    expect(form).to_have_count(0)
    expect(other).to_be_focused()
