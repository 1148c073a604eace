"""The look-out for leaks sees leaks: one of every kind is put into a game, and must be found."""
# ruff: noqa: ARG002, ARG005 - what stands in for part of a game takes what that part is given

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

import pytest

from engines import Audience, Event, IllegalMove
from engines.countup import CountUp
from engines.countup.orders import CountUpOrders
from engines.countup.pieces import Move, SetDie
from engines.countup.state import State
from engines.countup.table import Last
from engines.countup.view import View
from engines.orders import Ends, Order
from render.canvas import Picture
from render.presentation import Path, Presentation, Teaching
from render.testing.leaks import Figures, Harness, Subject
from tests.harness.leaks.dealing import SECRETS

STATES: Final = 24


@dataclass(frozen=True, slots=True)
class Peeking(View):
    """A view equal to the right one, with all secrets in its pocket."""

    secret: int = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Printing(View):
    """A view equal to the right one that gives itself away when printed."""

    secret: int = field(compare=False)


@dataclass(frozen=True, slots=True)
class Whispered(Event):
    """What should not have been said."""

    secret: int


def sum_of(state: State) -> int:
    """A number that depends on every hidden die."""
    return sum(7**seat * (face or 0) for seat, face in enumerate(state.inner))


def with_secret(kind: type[Any], view: View, state: State) -> Any:
    shown = {each.name: getattr(view, each.name) for each in fields(View)}
    return kind(**shown, secret=sum_of(state))


class Sound(CountUp):
    """The game as it is, with views that a leak can take something from."""

    def view(self, state: State, audience: Audience) -> View:
        view: View = with_secret(Peeking, super().view(state, audience), state)
        return view


class OpenView(CountUp):
    def view(self, state: State, audience: Audience) -> View:
        return replace(super().view(state, audience), inner=state.inner)


class OpenPrint(CountUp):
    def view(self, state: State, audience: Audience) -> View:
        view: View = with_secret(Printing, super().view(state, audience), state)
        return view


class OpenForced(CountUp):
    def forced(self, state: State) -> tuple[int, Move] | None:
        return (0, SetDie(1)) if sum_of(state) % 3 else None


class OpenMoves(Sound):
    def moves(self, view: Any) -> Sequence[Move]:
        moves = super().moves(view)
        return moves if view.secret % 3 else moves[::-1]


class PeekingOrders(CountUpOrders):
    def answer(self, game: Any, view: Any, order: Order) -> Any:
        return Ends("peek") if view.secret % 3 else super().answer(game, view, order)


class OpenOrders(Sound):
    orders = PeekingOrders()


class OpenEvents(CountUp):
    def events(self, before: State, after: State, audience: Audience) -> tuple[Event, ...]:
        return (*super().events(before, after, audience), Whispered(sum_of(before)))


class OpenCode(CountUp):
    def _play(self, state: State, seat: int, move: Move) -> State:
        try:
            return super()._play(state, seat, move)
        except IllegalMove as error:
            code = error.code if sum_of(state) % 3 else "countup-seat"
            raise IllegalMove(code, **error.params) from None


class OpenParams(CountUp):
    def _play(self, state: State, seat: int, move: Move) -> State:
        try:
            return super()._play(state, seat, move)
        except IllegalMove as error:
            raise IllegalMove(error.code, **error.params, peek=sum_of(state)) from None


class OpenRefusal(CountUp):
    """A move that is refused or not because of what somebody else has."""

    def _play(self, state: State, seat: int, move: Move) -> State:
        try:
            return super()._play(state, seat, move)
        except IllegalMove:
            if sum_of(state) % 3:
                raise
            return state


class OpenRecord(CountUp):
    def hidden_in_record(self, entries: Sequence[tuple[int, str]], state: State) -> frozenset[int]:
        return frozenset()


class OpenTable(CountUp):
    """A secret laid on the table when the move is made: no dealing anew takes it away again."""

    def _play(self, state: State, seat: int, move: Move) -> State:
        after = super()._play(state, seat, move)
        if not isinstance(move, SetDie):
            return after
        last: Any = Last(seat, move)  # type: ignore[arg-type]
        return replace(after, table=after.table._replace(last=last))


LEAKY_GAMES: Final[dict[str, type[CountUp]]] = {
    "view": OpenView,
    "repr": OpenPrint,
    "open to all": OpenForced,
    "legal moves": OpenMoves,
    "orders": OpenOrders,
    "events": OpenEvents,
    "record": OpenRecord,
}


class Keys:
    """A picker of one step."""

    def routes(self, view: Any, moves: Sequence[Any]) -> dict[Path, Any]:
        return {(str(number),): move for number, move in enumerate(moves)}

    def prompt(self, view: Any, taken: Path, **_: object) -> str:
        return "?"

    def words(
        self, view: Any, taken: Path, key: str, moves: Sequence[Any], **_: object
    ) -> tuple[str, str]:
        return str(moves[0]), ""

    def marks(self, taken: Path, keys: Sequence[str]) -> tuple[str, ...]:
        return ()


class OpenKeys(Keys):
    def prompt(self, view: Any, taken: Path, **_: object) -> str:
        return str(view.secret)


def drawn(view: Any, **_: object) -> Picture:
    return Picture(b"", "")


def described(events: Iterable[Event], **_: object) -> list[str]:
    return [type(event).__name__ for event in events]


PLAIN: Final = Presentation(
    draw=drawn,
    describe=described,
    label=lambda view, move, **_: str(move),
    board_text=lambda view, **_: "",
    colour_mark=lambda view, seat: "",
    picker=Keys(),
    pages={},
    hand=drawn,
    teaching=Teaching((), lambda view, moves, **_: {}),
    deed=lambda view, **_: None,
)


def secret_bytes(view: Any, **_: object) -> Picture:
    return Picture(str(view.secret).encode(), "")


def secret_alt(view: Any, **_: object) -> Picture:
    return Picture(b"", str(view.secret))


LEAKY_PRESENTATIONS: Final[dict[str, Presentation]] = {
    "picture": replace(PLAIN, draw=secret_bytes),
    "alt text": replace(PLAIN, draw=secret_alt),
    "hand picture": replace(PLAIN, hand=secret_bytes),
    "hand alt text": replace(PLAIN, hand=secret_alt),
    "board text": replace(PLAIN, board_text=lambda view, **_: str(view.secret)),
    "labels": replace(PLAIN, label=lambda view, move, **_: str(view.secret)),
    "deed": replace(PLAIN, deed=lambda view, **_: str(view.secret)),
    "lessons": replace(
        PLAIN, teaching=Teaching((), lambda view, moves, **_: {"": str(view.secret)})
    ),
    "picking": replace(PLAIN, picker=OpenKeys()),
}


def looked_at(game: CountUp, presentation: Presentation = PLAIN) -> Figures:
    harness = Harness(Subject(game, SECRETS["countup"], presentation), thin=3)
    *_, figures = harness.run(STATES)
    return figures


def test_a_game_without_a_leak_passes() -> None:
    figures = looked_at(Sound())
    assert not figures.differences
    assert figures.states == STATES
    assert {"errors", "sentences", *LEAKY_GAMES, *LEAKY_PRESENTATIONS} == set(figures.comparisons)
    assert set(figures.deals) == {"imagine", "dealer", "history"}


@pytest.mark.parametrize("kind", LEAKY_GAMES)
def test_a_game_that_tells_a_secret_is_caught(kind: str) -> None:
    assert looked_at(LEAKY_GAMES[kind]()).differences[kind]


@pytest.mark.parametrize("game", [OpenCode, OpenParams, OpenRefusal])
def test_an_answer_that_tells_a_secret_is_caught(game: type[CountUp]) -> None:
    figures = looked_at(game())
    assert figures.differences["errors"]


@pytest.mark.parametrize("kind", LEAKY_PRESENTATIONS)
def test_a_picture_or_text_that_tells_a_secret_is_caught(kind: str) -> None:
    assert set(looked_at(Sound(), LEAKY_PRESENTATIONS[kind]).differences) == {kind}


def test_sentences_that_tell_a_secret_are_caught() -> None:
    tell: Callable[..., list[str]] = lambda events, **_: [repr(event) for event in events]  # noqa: E731
    assert looked_at(OpenEvents(), replace(PLAIN, describe=tell)).differences["sentences"]


def test_a_secret_left_on_the_table_is_caught_by_another_history() -> None:
    figures = looked_at(OpenTable())
    assert figures.differences["view"]
    assert {difference.dealing for difference in figures.told} >= {"history"}


def test_a_difference_says_where_it_was_found() -> None:
    figures = looked_at(OpenView())
    assert str(figures.told[0]).startswith("view, audience ")
    assert "; match 0, 2 seats, rounds=10, after " in str(figures.told[0])
