"""Settings as data: what a form has of them, what comes back, and the panel around them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.discord_kit.errors import RequestRefused, StaleChoice
from bot.discord_kit.message import Entity, Ref
from bot.discord_kit.settings import (
    SWITCH,
    Kind,
    One,
    OneOf,
    Places,
    Setting,
    SomeOf,
    Tongue,
    Typed,
    alone,
    named,
    whole,
)
from bot.discord_kit.texts import Say
from bot.people.settings import PAGES
from bot.servers.setup_command import SERVER_ROWS
from render.catalogue import LOCALES
from tests.app.stage import Stage, User, stage

ANN = User(1001, "ann")
SAY = Say("en")
SOME: SomeOf[tuple[str, ...]] = SomeOf(
    ("on", "off"), named("settings"), "settings-none", tuple, tuple, every="setup-all"
)
DAYS: Typed[int] = Typed(whole(0, 9), lambda days, _say: f"{days} days")


@dataclass(frozen=True)
class Inner:
    level: int = 1


@dataclass(frozen=True)
class Outer:
    inner: Inner = Inner()
    name: str = "x"


@pytest.mark.parametrize(
    ("shape", "value", "values", "said"),
    [
        (SWITCH, True, ("on",), "yes"),
        (OneOf({"none": None, "7": 7}, lambda key, _say: key), None, ("none",), "none"),
        (SOME, ("on",), ("on",), "yes"),
        (SOME, (), (), "none"),
        (SOME, ("on", "off"), ("on", "off"), "all of them"),
        (Tongue("language-auto"), "ja", ("ja",), "日本語"),
        (Tongue("language-auto"), None, ("auto",), "The server’s language"),
        (DAYS, 3, ("3",), "3 days"),
        (One(Entity.CHANNEL, "settings-none"), 5, ("5",), "<#5>"),
        (One(Entity.ROLE, "settings-none"), 5, ("5",), "<@&5>"),
        (One(Entity.ROLE, "settings-none"), None, (), "none"),
        (Places("setup-everywhere"), (5, 6), ("5", "6"), "<#5> and <#6>"),
        (Places("setup-everywhere"), (), (), "every channel"),
    ],
)
def test_a_value_comes_back_from_a_form_as_it_went_in(
    shape: Kind[Any], value: object, values: tuple[str, ...], said: str
) -> None:
    assert shape.written(value) == values
    assert shape.read(values) == value
    assert shape.said(value, SAY) == said
    assert shape.asked("key", "Label", "Hint", value, SAY).key == "key"


@pytest.mark.parametrize("shape", [SWITCH, SOME, One(Entity.ROLE, ""), Places("")])
def test_what_a_form_does_not_offer_is_refused(shape: Kind[Any]) -> None:
    with pytest.raises(StaleChoice):
        shape.read(("sideways",))


@pytest.mark.parametrize("text", ["", "10", "-1", "many"])
def test_a_number_out_of_bounds_is_refused_with_its_bounds(text: str) -> None:
    with pytest.raises(RequestRefused) as refused:
        DAYS.read((text,))
    assert (refused.value.least, refused.value.most) == (0, 9)


def test_more_places_than_a_form_takes_are_all_kept() -> None:
    many = tuple(range(1, 31))
    assert len(Places("setup-everywhere").written(many)) == 25
    assert "<#30>" in Places("setup-everywhere").said(many, SAY)


def test_a_row_takes_its_value_out_of_a_whole_and_puts_one_in() -> None:
    row = Setting("level", DAYS, "inner.level")
    assert row.of(Outer()) == 1
    assert row.into(Outer(), 4) == Outer(Inner(4))
    assert alone("level", DAYS).into(1, 4) == 4


@pytest.mark.parametrize("locale", LOCALES)
def test_labels_and_hints_fit_into_a_form(locale: str) -> None:
    say = Say(locale)
    for row in (row for rows in (*PAGES.values(), *SERVER_ROWS.values()) for row in rows):
        assert len(say(f"set-{row.key}")) <= 45, row.key
        assert not say.knows(f"set-{row.key}-hint") or len(say(f"set-{row.key}-hint")) <= 100


@pytest_asyncio.fixture
async def on(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as found:
        yield found


@pytest.mark.parametrize("panel", ["setup", "settings"])
async def test_every_page_is_one_form_of_five_fields_at_most(on: Stage, panel: str) -> None:
    (shown,) = await on.press(ANN, Ref(panel), admin=True)
    assert shown.view is not None
    (menu, *_), *_ = (row["components"] for row in shown.view.to_components())
    pages = [option["value"] for option in menu["options"]]
    assert len(pages) > 3
    for page in pages:
        await on.press(ANN, Ref(f"{panel}page"), (page,), admin=True)
        await on.press(ANN, Ref(f"{panel}form", path=(page,)), admin=True)
        asked = len(on.discord.modals.pop().children) if on.discord.modals else 0
        assert asked <= 5, page


async def test_only_what_was_filled_in_is_changed(on: Stage) -> None:
    ref = Ref("settingsform", path=("look",))
    (shown,) = await on.fill_in(ANN, ref, {"side": ("first",), "confirm": ("on",)})
    assert shown.content.startswith(
        "✅ Saved: At the bottom of boards only you see: **the first player’s side**\n"
    )
    (shown,) = await on.fill_in(ANN, ref, {"side": ("first",)})
    assert shown.content.startswith("Nothing was changed.\n")


async def test_what_cannot_be_leaves_the_page_open_and_the_rest_is_saved(on: Stage) -> None:
    ref = Ref("settingsform", path=("time",))
    (shown,) = await on.fill_in(ANN, ref, {"zone": ("Mars",), "quiet": ("22-7",)})
    saved, problem, title, *_ = shown.content.split("\n")
    assert saved == "✅ Saved: Quiet hours: **22:00-07:00**"
    assert problem.startswith("⚠️ ")
    assert "Mars" in problem
    assert title == "**Your settings · Time and vacation**"
    assert str(ref) in shown.custom_ids
