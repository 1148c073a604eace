"""Lines of moves in words: what is tried out, what is kept as a note, and what is planned."""

from __future__ import annotations

from dataclasses import replace

from bot.discord_kit.texts import Say
from bot.match.inbox import MAX_NOTE_CHARS
from bot.match.model.position import (
    Branch,
    KeptPlan,
    Line,
    Plan,
    Root,
    RootKind,
    StandingOrder,
    Step,
)
from bot.match.plans import Walk, imagined, walked
from bot.play.lines import MAX_LINE_CHARS, line_text, note_text, plan_lines
from bot.play.orders import end_menu, order_lines
from engines.orders import Order
from tests.play.positions import position

SAY, JA = Say("en"), Say("ja")


def trial(*line: str) -> Walk:
    """What ann tries out from the start of a match."""
    here = walked(Line(0, 1, Root(RootKind.SEAT, 1, seat=0)), imagined(position("pastoral"), 0))
    for text in line:
        here = here.then(text)
    return here


def saving(times: int) -> Walk:
    """A line of that many saves."""
    tried = trial("save")
    line = replace(tried.line, steps=tried.steps * times)
    return replace(tried, line=line, states=tried.states[:1] * (times + 1))


def planned(plan: Plan, say: Say) -> list[str]:
    """bob's plan for ann's first move."""
    return plan_lines(position("pastoral"), KeptPlan(1, 1, 2, 0, plan), say)


def test_a_move_is_told_in_words_with_its_notation() -> None:
    tried = trial("c3+2", "save")
    told = "1. ann **Place 2 on c3** (`c3+2`) · 2. bob **Save** (`save`)"
    assert line_text(tried, SAY) == told
    assert line_text(tried, JA).startswith("1. ann **")
    assert "（`c3+2`）" in line_text(tried, JA)


def test_a_long_line_is_told_in_notation_and_a_longer_one_by_its_end() -> None:
    tried = saving(50)
    told = line_text(tried, SAY)
    assert told.startswith("1. ann **save** · 2. ann **save**")
    tried = saving(90)
    told = line_text(tried, SAY)
    assert told.startswith("… · ")
    assert told.endswith("90. ann **save**")
    assert len(told) <= MAX_LINE_CHARS
    beside_picker = line_text(tried, SAY, 240)
    assert len(beside_picker) <= 240
    assert told.endswith(beside_picker.removeprefix("… · "))


def test_a_note_has_no_formatting_and_no_words_if_they_do_not_fit() -> None:
    tried = trial("c3+2")
    assert note_text(tried, SAY) == "1. ann: Place 2 on c3 (c3+2)"
    tried = saving(MAX_NOTE_CHARS // 20)
    told = note_text(tried, SAY)
    assert told.startswith("1. ann save · 2. ann save")


def test_a_plan_tells_each_path_with_the_moves_as_they_are_there() -> None:
    further = (Branch(Step(0, "c3+1"), "save"), Branch(Step(0, "save"), "save"))
    plan = (Branch(Step(0, "c3+2"), "f6+2", further),)
    first = "if ann plays **Place 2 on c3** (`c3+2`), then **Place 2 on f6** (`f6+2`)"
    stacked, saved = planned(plan, SAY)
    assert stacked.startswith(f"{first} → if ann plays **")
    assert stacked.endswith(" (`c3+1`), then **Save** (`save`)")
    assert saved == f"{first} → if ann plays **Save** (`save`), then **Save** (`save`)"
    assert planned(plan, JA)[0].startswith("annさんの手が**")


def test_a_large_plan_is_told_in_notation() -> None:
    moves = [str(move) for move in position("pastoral").moves(0)]
    plan = tuple(Branch(Step(0, move), "save") for move in (moves * 20)[:50])
    assert planned(plan, SAY)[0] == f"if ann plays **{moves[0]}**, then **save**"


def test_what_does_not_fit_any_more_is_told_in_notation() -> None:
    assert planned((Branch(Step(0, "c3+5"), "save"),), SAY) == [
        "if ann plays **c3+5** (`c3+5`), then **save** (`save`)"
    ]


def test_an_order_of_an_earlier_version_is_told_without_its_words() -> None:
    """One that is gone, one that lacks a blank, and one that ended for a reason that is gone."""
    at = position("pastoral")
    orders = (
        StandingOrder(Order("juggle")),
        StandingOrder(Order("save")),
        StandingOrder(Order("juggle"), end="tired"),
    )
    kept = KeptPlan(1, 1, 2, 0, orders=orders)
    for say in (SAY, JA):
        title, *told = order_lines(at, kept, say)
        assert title == say("orders-title")
        assert say("order-unknown-told") in told[0]
        assert say("order-unknown-told") in told[1]
        assert say("order-end-illegal") in told[2]
        (menu,) = end_menu(at, kept, say)
        assert menu.choices[0].label == say("order-unknown")
