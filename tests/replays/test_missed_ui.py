"""What somebody is shown who was away: their own view of it, the newest part, and words."""

from __future__ import annotations

import pytest

from bot.discord_kit.texts import Say
from bot.match.act.positions import fold, last_act, move_numbers
from bot.match.model.match import Entry
from bot.match.model.position import Position
from bot.match.model.terms import Kind
from bot.replays import replay_ui as missed_ui
from bot.replays.replay_ui import sentences, what_happened
from engines import CHANCE, GAMES, PUBLIC
from tests.play.positions import MADE, match

ROUND = [
    (CHANCE, "roll 6 6 3 3 1 2"),
    *((0, "take 6"), (1, "take 3"), (2, "take 2")),
    *((0, "set 4"), (1, "set 5"), (2, "set 4")),
    *((0, "call"), (1, "call"), (2, "drop")),
]
"""A round of Count-Up up to ann’s second call; dice are set together."""


def played(rows: list[tuple[int, str]]) -> tuple[Position, list[Entry]]:
    """The position after these rows, and the rows as they are recorded."""
    game = GAMES["countup"]
    entries = [Entry(seq, Kind.MOVE, seat, text, MADE) for seq, (seat, text) in enumerate(rows, 1)]
    at = match("countup", 3, version=len(entries))
    states = fold(game, at, entries)
    row, trail = last_act(game, entries, states)
    number = move_numbers(game, entries, states)[-1]
    return Position(at, game, states[-1], trail, row=row, number=number), entries


def told(rows: list[tuple[int, str]], seat: int | None, locale: str = "en") -> list[str]:
    return sentences(what_happened(*played(rows), seat), Say(locale))


def test_it_begins_where_the_player_left_off_and_is_their_own_view() -> None:
    found = what_happened(*played(ROUND), 0)
    shown = found.replay.views[found.first :]
    assert [view.audience for view in shown] == [0, 0, 0]
    assert shown[0].table.marker == 1
    assert shown[0].inner[0] == 4
    assert shown[0].inner[1] is None
    spectator = what_happened(*played(ROUND), None)
    assert all(view.audience is PUBLIC for view in spectator.replay.views)


def test_two_sentences_say_who_moved_and_what_came_last() -> None:
    assert told(ROUND, 0) == [
        "Since your last move, bob made 1 move and dave made 1 move.",
        "dave drops out of the round.",
    ]
    assert (
        told(ROUND, 0, "ja")[0] == "あなたの前の手のあと、bobさんが1手、daveさんが1手進めました。"
    )


def test_before_the_first_own_move_it_begins_after_what_was_dealt() -> None:
    first, *_ = told(ROUND[:3], 2)
    assert first == "Since the start, ann made 1 move and bob made 1 move."
    found = what_happened(*played(ROUND[:3]), 2)
    assert found.replay.versions[found.first] == 1


def test_whoever_has_missed_nothing_is_told_so() -> None:
    assert told(ROUND, 2) == ["Nothing new has happened."]


def test_whoever_looks_on_is_shown_a_round() -> None:
    assert told(ROUND, None)[0] == "The last 3 moves:"


def test_of_much_the_newest_part_is_shown_and_the_text_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(missed_ui, "MAX_STEPS", 1)
    first, part, _last = told(ROUND, 0)
    assert first == "Since your last move, bob made 1 move and dave made 1 move."
    assert part == "The animation shows the last step."
