"""A match as a page: what is in the file, and how it works in a real browser."""

from __future__ import annotations

import importlib.util
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Request, expect, sync_playwright

from bot.discord_kit.interaction import DEFAULT_STYLE
from bot.discord_kit.texts import Say
from bot.match.model.people import Person
from bot.match.model.position import Position
from bot.match.model.terms import EndedBy, Status
from bot.replays.replay import replayed
from bot.reviews import page as match_page
from bot.reviews.page import LIMIT, MatchPage, languages_of, page_of
from bot.reviews.ui import _judgement
from engines import CHANCE, GAMES, PUBLIC
from tests.demo.test_browser import ARGS, CHROMIUM, PATIENCE
from tests.play.positions import position
from tests.reviews.cases import BINGO, FIRST, reviewed, rows

WICKED = "</script><img src=x onerror=alert(1)>"
NAMES = ("a*n_n", WICKED)
MOVES = len(BINGO)


def ended(game: str, moves: Sequence[tuple[int, str]]) -> Position:
    """A match that is over, of people with names as they come."""
    at = position(game, moves, status=Status.FINISHED, ended_by=EndedBy.GAME)
    seats = tuple(
        replace(seat, person=Person(100 + seat.seat, name))
        for seat, name in zip(at.match.seats, NAMES, strict=True)
    )
    return replace(at, match=replace(at.match, seats=seats))


@cache
def made(
    game: str = "pastoral",
    moves: Sequence[tuple[int, str]] = BINGO,
    *,
    judged: bool = True,
    locale: str = "en",
) -> MatchPage:
    at = ended(game, moves)
    says = [Say(each) for each in languages_of(locale)] if judged else []
    found = reviewed(game, moves, FIRST) if judged else None
    judgements = {say.locale: _judgement(found, say, DEFAULT_STYLE) for say in says if found}
    return page_of(replayed(at, rows(moves), PUBLIC), judgements, theme="classic", locale=locale)


def at_random(game: str, most: int) -> tuple[tuple[int, str], ...]:
    """The moves of the longest of some random matches."""

    def match(seed: int) -> tuple[tuple[int, str], ...]:
        played, rng, rules = list[tuple[int, str]](), random.Random(seed), GAMES[game]
        state = rules.start(2)
        while (acting := sorted(rules.to_act(state))) and len(played) < most:
            seat = acting[0]
            move = (
                rules.sample(state, rng)
                if seat == CHANCE
                else rng.choice(rules.moves(rules.view(state, seat)))
            )
            state = rules.play(state, seat, move)
            played.append((seat, str(move)))
        return tuple(played)

    return max((match(seed) for seed in range(5)), key=len)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_page(game: str) -> None:
    moves = at_random(game, 20)
    page = made(game, moves, judged=False)
    assert page.shown == page.positions > 1
    assert page.html.count("<li>") == page.shown * len(languages_of("en"))


@pytest.mark.slow
def test_two_hundred_moves_fit_into_two_megabytes() -> None:
    page = made("shirokuro", at_random("shirokuro", 260), judged=False)
    assert page.shown == page.positions > 200
    assert len(page.html.encode()) <= LIMIT


def test_a_page_that_would_be_too_large_begins_later(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = made(judged=False)
    monkeypatch.setattr(match_page, "LIMIT", len(whole.html.encode()) - 1)
    at = ended("pastoral", BINGO)
    part = page_of(replayed(at, rows(BINGO), PUBLIC), {}, theme="classic", locale="en")
    assert (part.shown, part.positions) == (5, MOVES + 1)
    assert f"the last 5 of {MOVES + 1} positions" in part.html


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no chromium on this machine")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """The page as a file on a phone, which asks nobody for anything and complains of nothing."""
    context = browser.new_context(
        viewport={"width": 400, "height": 800}, has_touch=True, offline=True
    )
    page, trouble = context.new_page(), list[str]()
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.on("console", lambda said: trouble.append(said.text))

    def asked(request: Request) -> None:
        if not request.url.startswith(("file:", "data:")):
            trouble.append(request.url)

    page.on("request", asked)
    page.goto(saved(tmp_path))
    expect(page.locator("#player")).to_be_visible()
    yield page
    context.close()
    assert trouble == []


def saved(folder: Path) -> str:
    """The address of a page that was saved."""
    file = folder / "match.html"
    file.write_text(made().html, encoding="utf-8")
    return file.as_uri()


def seen(page: Page) -> str:
    """What the board shows, as pixels."""
    shown: str = page.evaluate("document.getElementById('board').toDataURL()")
    return shown


def test_keys_buttons_and_swipes_lead_through_the_match(page: Page) -> None:
    told, start = page.locator("#told"), seen(page)
    expect(told).to_have_text("The start of the match.")
    page.keyboard.press("ArrowRight")
    expect(told).to_contain_text("1. ")
    first = seen(page)
    assert first != start
    page.keyboard.press("End")
    expect(told).to_contain_text(f"{MOVES}. ")
    end = seen(page)
    page.keyboard.press("ArrowRight")
    assert seen(page) == end
    page.get_by_role("button", name="Start").click()
    assert seen(page) == start
    page.get_by_role("button", name="Next").click()
    assert seen(page) == first
    board = page.locator("#board").bounding_box()
    assert board is not None
    for begin, stop, after in ((0.8, 0.2, None), (0.2, 0.8, first)):
        page.mouse.move(board["x"] + board["width"] * begin, board["y"] + 50)
        page.mouse.down()
        page.mouse.move(board["x"] + board["width"] * stop, board["y"] + 60)
        page.mouse.up()
        assert after is None or seen(page) == after
    page.locator("#slider").focus()
    page.keyboard.press("End")
    assert seen(page) == end
    assert page.locator("[aria-current=step]:visible").count() <= 1


def test_the_page_speaks_both_languages(page: Page) -> None:
    page.keyboard.press("End")
    english = seen(page), page.locator("#told").inner_text(), page.locator("#board")
    alt = page.locator("#board").get_attribute("aria-label")
    page.get_by_role("button", name="日本語").click()
    assert page.evaluate("document.documentElement.lang") == "ja"
    assert page.locator("#told").inner_text() != english[1]
    assert page.locator("#board").get_attribute("aria-label") != alt
    assert seen(page) != english[0]
    expect(page.get_by_role("heading", name="分かれ目")).to_be_visible()
    expect(page.get_by_role("heading", name="Where it turned")).to_be_hidden()
    page.get_by_role("button", name="English").click()
    assert seen(page) == english[0]


def test_where_it_turned_leads_to_the_move(page: Page) -> None:
    page.get_by_role("button", name="①").click()
    expect(page.locator("#told")).to_contain_text("2. ")
    chart = page.get_by_role("img").nth(1)
    expect(chart).to_be_visible()
    assert "Turning point 1, move 2" in str(chart.get_attribute("alt"))


def test_names_are_words_and_nothing_else(page: Page) -> None:
    expect(page.locator("h1:visible")).to_contain_text(f"a*n_n – {WICKED}")
    assert page.locator("img[src=x]").count() == 0
    page.keyboard.press("End")
    expect(page.locator("#told")).to_contain_text("a*n_n")


def test_the_policy_lets_nothing_else_run_or_load(browser: Browser, tmp_path: Path) -> None:
    page = browser.new_page()
    page.goto(saved(tmp_path))
    refused = page.evaluate("""async () => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.body.append(script);
      const asked = await fetch('https://example.org/').then(() => 'fetched', () => 'refused');
      return [window.ran ?? null, asked];
    }""")
    page.close()
    assert refused == [None, "refused"]


def test_without_scripts_every_move_can_be_read(browser: Browser, tmp_path: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(saved(tmp_path))
    expect(page.get_by_text("All moves are below.")).to_be_visible()
    expect(page.locator("ol.moves[data-in=en] li")).to_have_count(MOVES + 1)
    context.close()


AXE = importlib.util.find_spec("axe_playwright_python")


@pytest.mark.skipif(AXE is None, reason="axe is installed with the dev extra")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["English", "日本語"])
def test_a_checker_of_accessibility_finds_nothing(page: Page, scheme: Any, language: str) -> None:
    assert AXE is not None
    assert AXE.origin is not None
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.get_by_role("button", name=language).click()
    for details in page.locator("summary").all():
        details.click()
    # the page's own policy would refuse a script of somebody else's
    page.evaluate((Path(AXE.origin).parent / "axe.min.js").read_text(encoding="utf-8"))
    found = page.evaluate("axe.run().then((told) => told.violations)")
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found] == []


def test_it_is_read_in_the_order_in_which_it_stands(page: Page) -> None:
    """Everything has a name, in the language that is seen, and gets the focus in this order."""
    names = list[str]()
    for _ in range(10):
        page.keyboard.press("Tab")
        names.append(
            page.evaluate(
                "(document.activeElement.getAttribute('aria-label')"
                " ?? document.activeElement.innerText).trim()"
            )
        )
    assert names[:8] == [
        "English",
        "日本語",
        "Position",
        "⏮ Start",
        "◀ Back",
        "Next ▶",
        "End ⏭",
        "This position in words",
    ]
    assert names[8].startswith("① Move 2")
    assert names[9] == "All moves"
