"""Messages as values, custom ids, and their components."""

from __future__ import annotations

import re

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord_kit.message import (
    CHOICES_LIMIT,
    CUSTOM_ID_LIMIT,
    CUSTOM_ID_PATTERN,
    NEXT_SUFFIX,
    PREVIOUS_SUFFIX,
    TEXT_LIMIT,
    Button,
    ChoiceField,
    Component,
    Entity,
    EntityField,
    Form,
    Menu,
    OutgoingMessage,
    Ref,
    Row,
    TextField,
    Tone,
    clip,
    modal_of,
    paging,
    view_of,
)
from bot.discord_kit.texts import Say
from engines import PUBLIC
from render.pick import Choice
from tests.app.routes import ROUTES

REFS = st.builds(
    Ref,
    st.sampled_from(sorted(ROUTES)),
    st.integers(0, 10**12),
    st.integers(0, 10**6),
    st.lists(st.from_regex(r"[a-z0-9+-]{1,8}", fullmatch=True), max_size=6).map(tuple),
)


@given(REFS)
def test_a_custom_id_says_all_and_is_short_enough(ref: Ref) -> None:
    assert Ref.parse(str(ref)) == ref
    assert len(str(ref)) <= CUSTOM_ID_LIMIT


@pytest.mark.parametrize("text", ["x:move:1:2", "y:move:1", "y:move:-1:2", "y:move:1:2:", "y"])
def test_what_is_no_custom_id_of_ours_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text)):
        Ref.parse(text)


def test_every_action_has_a_name_that_fits_the_pattern() -> None:
    for action in ROUTES:
        assert re.fullmatch(CUSTOM_ID_PATTERN, str(Ref(action, 1, 1)))


async def test_views_hold_dynamic_items_alone_and_are_not_kept() -> None:
    rows: tuple[Row, ...] = (
        Menu(Ref("pick", 1, 2), "Choose", (Choice("c3", "c3", "2 stones"),)),
        tuple(Button(tone.value, Ref("move", n), tone) for n, tone in enumerate(Tone)),
    )
    view = view_of(rows)
    assert view.is_finished()
    assert all(isinstance(item, Component) for item in view.children)
    assert len(view.to_components()) == len(rows)


async def test_an_id_that_is_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="custom id"):
        view_of(((Button("x", Ref("move", 1, 1, ("12345678",) * 12)),),))


async def test_a_form_asks_for_each_thing_in_the_shortest_way() -> None:
    few = tuple(Choice(str(number), f"choice {number}", "") for number in range(3))
    many = tuple(Choice(str(number), f"choice {number}", "") for number in range(12))
    form = Form(
        Ref("noteadd", 1),
        "Everything",
        (
            TextField("why", "Why", 100, required=False, hint="Everybody can read this."),
            ChoiceField("few", "One of a few", few, frozenset({"1"})),
            ChoiceField("many", "One of many", many, frozenset({"7"})),
            ChoiceField("some", "Several", few, frozenset({"0", "2"}), multiple=True),
            EntityField("where", "Channel", Entity.CHANNEL, selected=5),
        ),
    )
    labels = modal_of(form).to_dict()["components"]
    controls = [one["component"] for one in labels]
    kinds = [discord.ComponentType(one["type"]) for one in controls]
    assert kinds == [
        discord.ComponentType.text_input,
        discord.ComponentType.radio_group,
        discord.ComponentType.select,
        discord.ComponentType.checkbox_group,
        discord.ComponentType.channel_select,
    ]
    assert labels[0]["description"] == "Everybody can read this."
    chosen = [
        [one["value"] for one in control["options"] if one.get("default")]
        for control in controls[1:4]
    ]
    assert chosen == [["1"], ["7"], ["0", "2"]]
    assert controls[4]["default_values"] == [{"id": 5, "type": "channel"}]
    assert [one["required"] for one in controls] == [False, True, True, False, False]


async def test_a_menu_shows_as_many_choices_as_discord_allows() -> None:
    many = tuple(Choice(f"k{n}", "x" * 200, "y" * 200) for n in range(40))
    (row,) = view_of((Menu(Ref("pick"), "Choose", many),)).to_components()
    options = row["components"][0]["options"]
    assert len(options) == CHOICES_LIMIT
    assert all(len(option["label"]) <= 100 for option in options)


def test_a_text_that_is_too_long_is_shortened() -> None:
    assert len(OutgoingMessage("x" * 3000, audience=PUBLIC).text) == TEXT_LIMIT
    assert clip("abc", 2) == "a…"
    assert clip("abc", 3) == "abc"


def test_paging_stops_at_both_ends() -> None:
    say = Say("en")
    assert paging(say, Ref("rules"), 0, 1) == ()
    ((back, forward),) = paging(say, Ref("rules", path=("pastoral",)), 0, 3)
    assert (back.enabled, forward.enabled) == (False, True)
    assert forward.ref == Ref("rulesn", version=1, path=("pastoral",))
    ((back, forward),) = paging(say, Ref("rules"), 2, 3)
    assert (back.enabled, forward.enabled) == (True, False)
    assert back.ref.version == 1
    assert back.ref != forward.ref


def test_every_paging_action_is_known() -> None:
    for action in ("history", "rules"):
        assert action + PREVIOUS_SUFFIX in ROUTES
        assert action + NEXT_SUFFIX in ROUTES


async def test_any_component_is_known_by_its_id() -> None:
    button = discord.ui.Button[discord.ui.View](custom_id="y:move:1:2")
    made = await Component.from_custom_id(None, button, None)  # type: ignore[arg-type]
    assert made.custom_id == "y:move:1:2"
