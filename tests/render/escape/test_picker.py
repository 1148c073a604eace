"""Picking a move of Escape step by step."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache

import pytest

from engines import PUBLIC
from engines.escape.pieces import DECK, parse_move
from engines.escape.state import State
from render.escape.marks import parse
from render.escape.picker import routes
from render.escape.words import face_words
from render.pick import MORE, Step, pick
from render.shortcuts import SMALL_BUTTONS, as_buttons, shortest
from render.testing import walk
from tests.engines.escape.playing import GAME, play
from tests.render.escape.scenes import (
    CUT,
    INSIDE,
    NAMES,
    START,
    draw,
    plies,
)


def step(state: State, *path: str, locale: str = "en") -> Step:
    (seat,) = GAME.to_act(state)
    return pick("escape", GAME.view(state, seat), path, locale=locale, names=NAMES)


def words(of: Step) -> dict[str, tuple[str, str]]:
    return {choice.key: (choice.label, choice.detail) for choice in of.choices}


@cache
def crowded() -> State:
    """The position with the most places for one turned card among many."""
    rng = random.Random(1)
    found = []
    for seed in range(30):
        state = START
        while len(state.actions) < 13 and (acting := GAME.to_act(state)):
            (seat,) = acting
            state = GAME.play(state, seat, rng.choice(list(GAME.moves(GAME.view(state, seat)))))
        found.append((len(GAME.moves(GAME.view(state, 1))), seed, state))
    return max(found)[2]


def test_all_places_of_a_turned_card_are_numbered_those_that_do_most_first_on_pages() -> None:
    view = GAME.view(crowded(), 1)
    wanted = Counter(
        (move.laid.card.name, move.laid.quarters) for move in GAME.moves(view) if move.laid
    )
    ((card, quarters), count), *_ = wanted.most_common(1)
    assert count > SMALL_BUTTONS
    path: tuple[str, ...] = (card, f"r{quarters}")
    numbers, left = list[int](), list[int]()
    while True:
        here = shortest("escape", view, path, locale="en", names=NAMES)
        places = parse(here.marks).places
        shown = [choice for choice in here.choices if choice.key != MORE]
        assert as_buttons(here.choices)
        assert [choice.short for choice in shown] == [str(number) for number, _ in places]
        numbers += [number for number, _ in places]
        left += [int(found[1]) for c in shown if (found := re.search(r"(\d+) open face", c.detail))]
        if len(shown) == len(here.choices):
            break
        path = (*path, MORE)
    assert numbers == list(range(1, count + 1))
    assert left == sorted(left), "Black wants the fewest"


def test_without_spoilers_places_stand_as_the_rules_list_them() -> None:
    view = GAME.view(START, 0)
    told, kept = (
        [
            choice.key[1:]
            for choice in shortest(
                "escape", view, ("w1", "r0"), locale="en", spoilers=spoilers
            ).choices
        ]
        for spoilers in (True, False)
    )
    assert sorted(told) == sorted(kept)
    assert kept == [
        f"{move.laid.x:+d}{move.laid.y:+d}"
        for move in GAME.moves(view)
        if move.laid and (move.laid.card.name, move.laid.quarters) == ("w1", 0)
    ]


def test_marks_number_the_places_as_the_list_does() -> None:
    rng = random.Random(9)
    for ply in rng.sample(plies(), 6):
        view = GAME.view(ply.before, ply.seat)
        for _, here in walk("escape", view, "en"):
            assert len({choice.label for choice in here.choices}) == len(here.choices)
            assert all(choice.detail or choice.key in ("pass", MORE) for choice in here.choices)
            marks = parse(here.marks)
            assert len(marks.turns) <= 4
            for choice, (number, (x, y)) in zip(here.choices, marks.places, strict=False):
                assert choice.label.startswith(f"{number} · {x},{y}, joins ")
            if marks.places:
                assert len(marks.places) == sum(choice.key != MORE for choice in here.choices)
                assert len(marks.turns) == len(marks.chosen) == 1


def test_every_step_can_be_drawn() -> None:
    for state in (crowded(), CUT):
        (seat,) = GAME.to_act(state)
        view = GAME.view(state, seat)
        marks = {here.marks for _, here in walk("escape", view, "en")}
        for number, some in enumerate(sorted(marks, key=len)[::14]):
            assert draw(state, seat, marks=some, viewpoint=number % 2).png


def test_a_move_is_a_card_a_turn_and_a_place() -> None:
    cards = step(START)
    assert cards.prompt == "Which card do you want to place?"
    assert cards.marks == tuple(f"w{number}" for number in range(1, 11))
    # w2 looks the same however it is turned
    assert [choice.key for choice in cards.choices] == [
        *("w1", "w2r0", "w3", "w4", "w5", "w6", "w7", "w8", "w9", "w10")
    ]
    assert words(cards)["w3"] == ("w3: white-black over empty-empty", "19 ways to place it")
    turns = step(START, "w1")
    assert words(turns)["r0"] == (
        "Unturned: white-white over black-empty",
        "7 places; leaves 8–10 open faces",
    )
    # as the captions of the picture, and as they are typed
    buttons = shortest("escape", GAME.view(START, 0), ("w1",), locale="en", names=NAMES)
    assert [choice.short for choice in buttons.choices] == [
        *("r0 · Unturned", "r1 · ¼ turn right", "r2 · ½ turn", "r3 · ¼ turn left")
    ]
    assert turns.marks == ("=w1", "w1r0", "w1r1", "w1r2", "w1r3")
    places = step(START, "w1", "r0")
    assert places.marks[:2] == ("=w1", "w1r0")
    (key,) = [choice.key for choice in places.choices if choice.key.endswith("+2-1")]
    label, detail = words(places)[key]
    assert re.fullmatch(r"\d · 2,-1, joins 1,0", label)
    assert detail == "closes 1, opens 2; 8 open faces"
    done = step(START, "w1", "r0", key)
    assert (str(done.move), done.marks) == ("w1 r0 2,-1", ("w1r0@2,-1",))


def test_the_words_say_what_a_person_without_the_picture_has_to_know() -> None:
    """Which squares a card would join, and what becomes of the open faces."""
    group, asked = GAME.view(CUT, 0).group, 0
    for _, here in walk("escape", GAME.view(CUT, 0), "en"):
        for choice in here.choices:
            found = re.fullmatch(r"\d+ · (-?\d+),(-?\d+), joins (.+)", choice.label)
            if found is None:
                continue
            asked += 1
            assert choice.key.endswith(f"{int(found[1]):+d}{int(found[2]):+d}")
            cells = re.findall(r"(-?\d+),(-?\d+)", found[3])
            assert cells
            assert {(int(x), int(y)) for x, y in cells} <= group
            assert "open face" in choice.detail
    assert asked > 50


def test_details_count_the_open_faces_that_the_engine_counts() -> None:
    (seat,) = GAME.to_act(CUT)
    view = GAME.view(CUT, seat)
    for path in (("w3", "r1"), ("w4", "r1"), ("w8", "r1")):
        for choice in step(CUT, *path).choices:
            move = step(CUT, *path, choice.key).move
            left = GAME.view(GAME.play(CUT, seat, str(move)), PUBLIC).open_faces
            assert re.search(rf"; {left} open faces?$", choice.detail), choice
    assert view.open_faces == 5


def test_a_card_that_fits_in_one_turn_alone_is_not_asked_about() -> None:
    only = [
        (ply, path)
        for ply in plies()
        for path, move in routes(
            GAME.view(ply.before, ply.seat), GAME.moves(GAME.view(ply.before, ply.seat))
        ).items()
        if re.fullmatch(r"[wb]\d+r[0-3]", path[0]) and move.laid
    ]
    assert only
    for ply, path in only:
        card, quarters = path[0].split("r")
        moves = GAME.moves(GAME.view(ply.before, ply.seat))
        turns = {m.laid.quarters for m in moves if m.laid and f"{m.laid.card.name}r" in path[0]}
        assert turns == {int(quarters)}
        label = words(step(ply.before))[path[0]][0]
        assert re.match(
            r"[wb]\d+, [¼½] turn( right| left)?: " if int(quarters) else r"[wb]\d+: ", label
        )
        assert label.endswith(face_words(DECK.cards[card], int(quarters), "en"))
        if len(path) == 1:
            assert "Only on" in words(step(ply.before))[path[0]][1]


def test_passing_is_the_only_choice_where_it_is_the_only_move() -> None:
    assert words(step(INSIDE)) == {"pass": ("Pass (no card fits)", "")}
    assert str(step(INSIDE, "pass").move) == "pass"


def test_a_place_that_loses_says_so() -> None:
    losing = next(
        ply for ply in plies() if ply.after.ending and ply.after.ending.reason == "enclosed"
    )
    view = GAME.view(losing.before, losing.seat)
    details = [choice.detail for _, here in walk("escape", view, "en") for choice in here.choices]
    assert any("leaves no open face, so Black wins" in detail for detail in details)


def test_japanese_reads_like_japanese() -> None:
    assert words(step(START, locale="ja"))["w3"][0] == "w3：上白・黒、下空き・空き"
    assert "どう回しますか" in step(START, "w1", locale="ja").prompt
    labels = [choice.label for choice in step(START, "w1", "r0", locale="ja").choices]
    assert any("2,-1：1,0につながる" in label for label in labels)


def test_no_path_is_forged() -> None:
    view = GAME.view(START, 0)
    for path in (
        ("b1",),
        ("w1r0",),
        ("w1", "r4"),
        ("w1", "r0", "1+9+9"),
        ("w1", "r0", "z"),
        ("w1", "r0", MORE),
        ("pass",),
        ("",),
    ):
        with pytest.raises(KeyError):
            pick("escape", view, path, locale="en")


def test_what_is_picked_can_be_played_and_typed() -> None:
    for _, here in walk("escape", GAME.view(CUT, 0), "en"):
        if here.move is not None:
            assert parse_move(str(here.move)) == here.move
            play(CUT, str(here.move))
