"""What every game that is shown keeps to, asked of it: the tests that a game's author need not
write.

    @pytest.mark.parametrize("check", checks(GAME, TRIAL), ids=str)
    def test_it_keeps_the_contract(check: Check) -> None:
        check()

Those of `engines.testing` are among them. `yoimachi games check NAME` asks the same of an installed
game. Nothing here needs pytest.
"""

from __future__ import annotations

import math
import pickle
import re
import struct
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from io import BytesIO
from itertools import islice
from random import Random
from typing import Any, Final

from PIL import Image

import render
from engines import CHANCE, GAMES, PUBLIC, IllegalMove, MoveError, SetupError, replay
from engines.core import HANDICAP, OPENING, OptionValue
from engines.testing import (
    SEEDS,
    Check,
    Matches,
    Secrets,
    has_secrets,
    named,
    of_matches,
    random_match,
)
from render.catalogue import LOCALES, SOURCE, Catalogue, name_title, texts
from render.games import GamePackage, register, unregister
from render.pick import MORE, MOST, Step, pick
from render.positions import Position
from render.rules import LONGEST, RulesPage, rules
from render.shortcuts import (
    BRIEF,
    as_buttons,
    likeliest,
    listed_moves,
    marks_of,
    open_choices,
    route_to,
    shortest,
)
from render.testing.leaks import Harness, Subject, moments, retold
from render.theme import WIDTH

__all__ = ["Check", "Secrets", "Trial", "checks"]

TRIALS: Final = "yoimachi.trials"
"""The group of the entry points that name a game's `Trial`; each is called as the game's key."""

HIGHEST: Final = 756
"""Pixels of a board's picture without a nameplate."""
SCREEN, COLUMN = 890, 352
"""Pixels of a phone's screen, and of the lines of text on it."""
NAMES: Final = ("ann", "bob", "carol", "dave")
ODD_NAMES: Final = ("", "🐮🐄", "宵待ちの国からやってきた牧場主の田中さん", "محمد", "a" * 400)
LONG: Final = ("宵待ちの国からやってきた逃げ足の速い田中さん" * 8, "🏃" * 200) * 2
UNDRAWN: Final = frozenset({"notation", "credits"})
"""Pages of rules that may do without a picture; the last page is one of them."""
FEWEST: Final = 8
"""States of whole matches that are looked at, if there are so many."""
STATES: Final = 250
"""That are dealt anew in a game with secrets, to look for leaks."""
THIN: Final = 25
"""Of them one in so many is drawn and put into words."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What a game's author knows of it that checks need."""

    scenes: Sequence[Any] = ()
    """States in which everything is seen that the game shows, beside those of its pages of rules
    and of random matches."""
    records: Sequence[tuple[int, Mapping[str, OptionValue], Sequence[tuple[int, str]]]] = ()
    """Whole matches worth looking at: seats, options and (seat, text) pairs, chance included."""
    seats_of: Callable[[Any], int] | None = None
    """How many sit there in a state. For games for different numbers of players alone."""
    facts: str | None = None
    """A pattern of what the pages of rules say the same of in every language: cells, moves."""
    counts: tuple[int, ...] = ()
    """The sequences of moves from the start, by depth from 1, counted elsewhere; see
    `engines.testing.Matches`."""
    most_bytes: int = 100_000
    """Of a picture's file."""
    most_presses: int = 5
    """From the button under the board to the one that sends a move, pages aside."""
    secrets: Secrets | None = None
    """For games with secrets, which need it: what is hidden, written down a second time."""
    unhurried: Callable[[Any], bool] = field(default=lambda view: False)  # noqa: ARG005
    """Views in which a decision may take more presses, as the laying out of cards does."""


@contextmanager
def known(package: GamePackage) -> Iterator[None]:
    """The program knows the game, and forgets it again if it did not know it before."""
    if GAMES.get(package.game.key) is package.game:
        yield
        return
    register(package)
    try:
        yield
    finally:
        unregister(package)


class Shown:
    """A game with the positions in which it is looked at."""

    def __init__(self, package: GamePackage, trial: Trial) -> None:
        self.package: Final = package
        self.trial: Final = trial
        self.game: Final = package.game
        self.key: Final = package.game.key
        self.presentation: Final = package.presentation
        self.matches: Final = Matches(package.game, trial.secrets, trial.counts)
        self.here = "at the beginning"
        """Where a check has got to."""
        self.scenes: Final = (*trial.scenes, *self._pages())
        self._played: list[Any] | None = None

    def _pages(self) -> Iterator[Any]:
        for name, page in self.presentation.pages.items():
            if isinstance(page, Position):
                try:
                    yield replay(self.game, page.seats, page.options, page.record)
                except (MoveError, SetupError) as error:
                    raise RuntimeError(f"page {name} can't be played: {error!r}") from error

    def played(self, stride: int) -> Iterator[Any]:
        """Every so many states of whole matches: of those given, and two of luck alone."""
        if self._played is None:
            self._played = list(self._all_played())
        # of short matches at least as many
        stride = max(1, min(stride, len(self._played) // FEWEST))
        for number, state in enumerate(self._played[::stride]):
            self.here = f"state {number * stride} of whole matches: {state!r:.300}"
            yield state

    def _all_played(self) -> Iterator[Any]:
        for seats, options, moves in self.trial.records:
            state = self.game.start(seats, options)
            for seat, text in moves:
                yield state
                state = self.game.play(state, seat, text)
            yield state
        for seed in (1, 2):
            match = random_match(self.game, seed, seats=self.game.seats[-1])
            yield from (ply.after for ply in match)

    def states(self, stride: int) -> Iterator[Any]:
        """All scenes, and every so many states of whole matches."""
        for number, state in enumerate(self.scenes):
            self.here = f"scene {number}: {state!r:.300}"
            yield state
        yield from self.played(stride)

    def to_pick(self, stride: int) -> Iterator[tuple[Any, int]]:
        """The same with each seat that has something to choose there."""
        for state in self.states(stride):
            yield from ((state, seat) for seat in sorted(self.game.to_act(state) - {CHANCE}))

    def seats(self, state: Any) -> range:
        """Who sits there."""
        if self.trial.seats_of is not None:
            return range(self.trial.seats_of(state))
        assert len(self.game.seats) == 1, "Trial.seats_of is missing"
        return range(self.game.seats[0])

    def names(self, state: Any, names: Sequence[str] = NAMES) -> tuple[str, ...]:
        """Of those who sit there."""
        return tuple(names[: len(self.seats(state))])

    def draw(self, state: Any, audience: Any = PUBLIC, **wishes: Any) -> render.Picture:
        """A state as somebody sees it."""
        view = self.game.view(state, audience)
        return render.draw(self.key, view, **{"names": self.names(state), **wishes})


def checks(package: GamePackage, trial: Trial | None = None) -> tuple[Check, ...]:
    """Everything that is asked of a game: some minutes for all of it.

    :raises RuntimeError: Python leaves assertions out, as with -O; or the position of a page of
        rules cannot be played.
    """
    shown = Shown(package, trial or Trial())

    def one(asked: Callable[[Shown], None]) -> Check:
        def run() -> None:
            with known(package):
                asked(shown)

        return Check(named(asked), run, lambda: shown.here)

    of_rules = of_matches(shown.matches)
    return (*of_rules, *map(one, SHOWN), *map(one, SECRET if has_secrets(shown.game) else ()))


def trial_of(key: str) -> Trial:
    """What the installed package of a game says of it; nothing, where it says nothing."""
    for point in entry_points(group=TRIALS, name=key):
        found = point.load()
        if isinstance(found, Trial):
            return found
    return Trial()


def units(text: str) -> int:
    """The length as Discord may count it.

    >>> units("a🐮")
    3
    """
    return len(text.encode("utf-16-le")) // 2


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Kind and body of every chunk of a PNG file."""
    at = 8
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        yield kind, png[at + 8 : at + 8 + length]
        at += 12 + length


def walk(
    key: str,
    view: Any,
    locale: str,
    names: Sequence[str] | None = None,
    path: tuple[str, ...] = (),
) -> Iterator[tuple[tuple[str, ...], Step]]:
    """Every path there is, with its step, by driving choices alone."""
    step = pick(key, view, path, locale=locale, names=names)
    yield path, step
    for choice in step.choices:
        yield from walk(key, view, locale, names, (*path, choice.key))


def _raises(kind: type[Exception], call: Callable[..., Any], *given: Any, **named: Any) -> None:
    try:
        call(*given, **named)
    except kind:
        return
    raise AssertionError(f"no {kind.__name__} for {given!r:.300}")


# -------------------------------------------------------------------------------------- its words


def it_has_a_name(shown: Shown) -> None:
    for locale in LOCALES:
        assert render.title(shown.key, locale).strip()
        assert render.title(shown.key, locale) != shown.key


def its_texts_can_be_read_and_are_its_own(shown: Shown) -> None:
    own = Catalogue(shown.package.locale)
    own.check()
    prefixes = (f"{shown.key}-", f"error-{shown.key}-")
    keys = own.keys(SOURCE)
    # those of all our games lie in one folder
    if not type(shown.game).__module__.startswith("engines."):
        assert [key for key in keys if not key.startswith(prefixes)] == []
    for locale in LOCALES:
        if locale != SOURCE:
            assert own.keys(locale) <= keys, own.keys(locale) - keys


def every_refusal_is_explained(shown: Shown) -> None:
    assert shown.game.refusals, "Game.refusals is empty"
    for code, names in shown.game.refusals.items():
        shown.here = code
        assert code.startswith(f"{shown.key}-")
        for locale in LOCALES:
            error = IllegalMove(code, **dict.fromkeys(names, 1))
            assert render.explain(error, locale=locale).strip()


def every_refusal_met_in_a_match_is_declared_and_explained(shown: Shown) -> None:
    game, met = shown.game, dict[object, MoveError]()
    known_texts = shown.matches.texts()
    step = max(1, len(known_texts) // 100)
    for number, (_, ply) in enumerate(shown.matches.plies()):
        for seat in game.to_act(ply.before) - {CHANCE}:
            for text in ("no move", *known_texts[number % step :: step]):
                try:
                    game.play(ply.before, seat, text)
                except MoveError as error:
                    met[error.code, *error.params.items()] = error
    assert met
    for refusal in met.values():
        shown.here = f"{refusal.code} {dict(refusal.params)}"
        assert refusal.code in game.refusals
        for locale in LOCALES:
            assert render.explain(refusal, locale=locale).strip()


def every_option_and_value_is_named(shown: Shown) -> None:
    for name, option in shown.game.options.items():
        for locale in LOCALES:
            assert name in (OPENING, HANDICAP) or render.option_name(shown.key, name, locale=locale)
            for value in option.values:
                said = render.option(shown.key, name, value, locale=locale)
                assert 0 < len(said) <= 80, said


def its_matches_can_be_told(shown: Shown) -> None:
    for seed in SEEDS:
        match = shown.matches.match(seed)
        for ply in match:
            events = shown.game.events(ply.before, ply.after, PUBLIC)
            for locale in LOCALES:
                # sentences are given people's names with their title
                title = name_title(locale)
                names = [name + title for name in NAMES]
                told = render.describe(shown.key, events, locale=locale, names=names)
                assert all(told)
                assert not title or 2 * title not in "".join(told), told
        outcome = shown.game.outcome(match[-1].after)
        assert outcome is not None
        assert texts().knows(f"{shown.key}-outcome-{outcome.reason}")
        assert texts().knows(f"{shown.key}-verdict-{outcome.reason}")
        for locale in LOCALES:
            assert render.outcome(shown.key, outcome, locale=locale, names=NAMES).strip()


def every_position_can_be_told(shown: Shown) -> None:
    for state in shown.states(13):
        for audience in (PUBLIC, *shown.seats(state)):
            view = shown.game.view(state, audience)
            for locale in LOCALES:
                names = shown.names(state, LONG)
                board = render.board_text(shown.key, view, locale=locale, names=names)
                assert 0 < units(board) <= 1500
                asked = render.deed(shown.key, view, locale=locale)
                assert asked is None or 0 < units(asked) <= 80


def every_move_has_a_label_of_its_own_that_fits(shown: Shown) -> None:
    for state, seat in shown.to_pick(17):
        view = shown.game.view(state, seat)
        moves = shown.game.moves(view)
        for locale in LOCALES:
            given, long = (
                [render.label(shown.key, view, move, locale=locale, names=names) for move in moves]
                for names in (shown.names(state), LONG)
            )
            assert len(set(given)) == len(given)
            assert all(0 < units(label) <= 100 for label in (*given, *long))


def a_game_with_secrets_names_its_hand(shown: Shown) -> None:
    game = shown.game
    view = game.view(game.start(game.seats[0]), 0)
    for locale in LOCALES:
        label = render.hand_label(shown.key, locale=locale)
        assert (label is None) == (render.hand(shown.key, view, locale=locale) is None)
        assert label is None or 0 < len(label) <= 80


# ----------------------------------------------------------------------------------- its pictures


def a_picture_is_a_small_palette_png_without_metadata(shown: Shown) -> None:
    for theme in render.THEMES:
        for state in shown.states(211):
            png = shown.draw(state, theme=theme).png
            with Image.open(BytesIO(png)) as seen:
                assert seen.mode == "P"
                assert seen.width == WIDTH
                assert seen.height <= HIGHEST
            files = dict(chunks(png))
            assert list(files) == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]
            assert len(files[b"PLTE"]) <= 3 * 256
            assert len(png) < shown.trial.most_bytes


def equal_positions_give_equal_pictures(shown: Shown) -> None:
    for state in shown.states(211):
        twin = pickle.loads(pickle.dumps(state))  # noqa: S301 - equal, in no part the same object
        for audience in (PUBLIC, *shown.seats(state)):
            assert shown.draw(twin, audience) == shown.draw(state, audience)


def every_position_can_be_drawn_from_every_side(shown: Shown) -> None:
    for number, state in enumerate(shown.played(47)):
        theme, locale = render.THEMES[number % 2], LOCALES[number // 2 % len(LOCALES)]
        seats = shown.seats(state)
        for audience in (PUBLIC, *seats):
            picture = shown.draw(
                state,
                audience,
                viewpoint=seats[number % len(seats)],
                theme=theme,
                locale=locale,
                names=shown.names(state, LONG),
            )
            with Image.open(BytesIO(picture.png)) as seen:
                assert seen.width == WIDTH
            assert 0 < units(picture.alt) <= 1024


def any_name_can_be_drawn(shown: Shown) -> None:
    for name in ODD_NAMES:
        for state in islice(shown.states(211), 5):
            for locale in LOCALES:
                names = shown.names(state, (name,) * 4)
                picture = shown.draw(state, names=names, locale=locale)
                assert picture.png
                assert 0 < len(picture.alt) <= 1024


def an_unknown_theme_or_game_is_an_error(shown: Shown) -> None:
    state = next(shown.states(1))
    _raises(KeyError, shown.draw, state, theme="neon")
    _raises(KeyError, render.draw, "no game", shown.game.view(state, 0))


# ------------------------------------------------------------------------------------- its picker


def every_legal_move_is_reached_by_its_paths_of_steps_that_fit(shown: Shown) -> None:
    for number, locale in enumerate(LOCALES):
        for state, seat in shown.to_pick(61 if number else 23):
            view = shown.game.view(state, seat)
            steps = dict(walk(shown.key, view, locale, LONG))
            picked = [str(step.move) for step in steps.values() if step.move is not None]
            assert Counter(picked) == _ways(shown.game.moves(view))
            for step in steps.values():
                assert len(step.choices) <= MOST
                assert bool(step.choices) == (step.move is None)
                assert 1 <= len(step.prompt) <= 300
                assert len({choice.key for choice in step.choices}) == len(step.choices)
                for choice in step.choices:
                    assert re.fullmatch(r"[a-z0-9+-]{1,8}", choice.key)
                    assert 1 <= len(choice.label) <= 100
                    assert len(choice.detail) <= 100


def _ways(moves: Sequence[Any]) -> Counter[str]:
    """In how many ways each is picked: cards that change places are named in either order."""
    return Counter({str(move): 2 if str(move).startswith("swap ") else 1 for move in moves})


def nobody_picks_for_somebody_else_nor_after_the_end(shown: Shown) -> None:
    ended = False
    for state in (*shown.states(41), shown.matches.match(0)[-1].after):
        ended |= shown.game.outcome(state) is not None
        for audience in {PUBLIC, *shown.seats(state)} - shown.game.to_act(state):
            for path in ((), (MORE,)):
                view = shown.game.view(state, audience)
                _raises(KeyError, pick, shown.key, view, path, locale=SOURCE)
    assert ended


def a_path_that_nobody_was_offered_leads_nowhere(shown: Shown) -> None:
    for state, seat in shown.to_pick(97):
        view = shown.game.view(state, seat)
        first = pick(shown.key, view, (), locale=SOURCE)
        offered = [choice.key for choice in first.choices]
        wrong: list[tuple[str, ...]] = [("",), ("zzzzzzzz",)]
        if offered:
            wrong += [(offered[0], ""), (offered[0], *offered, *offered)]
        wrong += [(MORE,)] if MORE not in offered else []
        for path in wrong:
            _raises(KeyError, pick, shown.key, view, path, locale=SOURCE)


def presses(
    key: str, view: Any, path: tuple[str, ...] = (), made: int = 1
) -> Iterator[tuple[int, Step]]:
    """Every step that can be reached, with the presses up to it; turning pages is none. A number
    that is asked beside a preview is sent as it is chosen."""
    step = shortest(key, view, path, locale=SOURCE, spread=True)
    yield made, step
    for choice in step.choices:
        here = 1 if step.rows or as_buttons(step.choices) else 2
        here -= choice.key == MORE
        here -= step.likeliest is not None
        yield from presses(key, view, (*path, *choice.key.split(".")), made + here)


def presses_from_the_board(key: str, view: Any, public: Any) -> Iterator[tuple[int, Step]]:
    """The same from what the board offers to everybody on."""
    offered = open_choices(key, public, locale=SOURCE)
    if not offered.complete:
        yield from presses(key, view)
        return
    for path, _ in offered.choices:
        try:
            yield from presses(key, view, path)
        except KeyError:
            # forbidden by what only the seat knows
            continue


def every_move_is_reached_in_few_presses_and_no_question_has_one_answer(shown: Shown) -> None:
    for state, seat in shown.to_pick(61):
        view = shown.game.view(state, seat)
        if shown.trial.unhurried(view):
            continue
        found = Counter[str]()
        public = shown.game.view(state, PUBLIC)
        for made, step in presses_from_the_board(shown.key, view, public):
            if step.move is None:
                assert len(step.choices) > 1
            else:
                found[str(step.move)] += 1
                # and the one that sends it
                assert made + 1 <= shown.trial.most_presses, step.move
        assert found == _ways(shown.game.moves(view))


def what_a_board_offers_to_everybody_is_all_there_is_if_it_says_so(shown: Shown) -> None:
    picker = shown.presentation.picker
    for state, seat in shown.to_pick(1):
        offered = open_choices(shown.key, shown.game.view(state, PUBLIC), locale=SOURCE)
        if not offered.complete:
            continue
        view = shown.game.view(state, seat)
        for route in picker.routes(view, shown.game.moves(view)):
            assert any(route[: len(taken)] == taken for taken, _ in offered.choices), route


def buttons_are_short_and_differ(shown: Shown) -> None:
    for state, seat in shown.to_pick(97):
        for locale in LOCALES:
            step = shortest(shown.key, shown.game.view(state, seat), (), locale=locale)
            labels = [choice.short or choice.label for choice in step.choices]
            if as_buttons(step.choices):
                assert len(set(labels)) == len(labels), labels
                assert all(0 < len(label) <= 2 * BRIEF for label in labels), labels


def every_move_has_a_route_and_the_likeliest_are_listed(shown: Shown) -> None:
    for state, seat in shown.to_pick(61):
        view = shown.game.view(state, seat)
        ordered = likeliest(shown.key, view)
        assert sorted(map(str, ordered)) == sorted(map(str, shown.game.moves(view)))
        listed = listed_moves(shown.key, view, locale=SOURCE)
        for choice, move in zip(listed, ordered, strict=False):
            path = tuple(choice.key.split("."))
            assert path == route_to(shown.key, view, move)
            assert shortest(shown.key, view, path, locale=SOURCE).move == move


def a_picture_can_mark_where_a_move_leads(shown: Shown) -> None:
    seen = set[bool]()
    for state, seat in islice(shown.to_pick(61), 4):
        view = shown.game.view(state, seat)
        moves = shown.game.moves(view)
        plain = render.draw(shown.key, view)
        for marks in {marks_of(shown.game, view, move) for move in moves[:: len(moves) // 4 + 1]}:
            marked = render.draw(shown.key, view, marks=marks) != plain
            assert marks or not marked
            seen.add(marked)
    assert True in seen or not any(
        marks_of(shown.game, shown.game.view(state, seat), move)
        for state, seat in islice(shown.to_pick(61), 4)
        for move in shown.game.moves(shown.game.view(state, seat))
    )


# -------------------------------------------------------------------------------------- its rules


def height_of(page: RulesPage) -> float:
    """About how many pixels a page takes on a phone, with its heading, menu and buttons."""
    height = 140.0
    for line in page.body.split("\n"):
        letters = re.sub(r"\*\*|`|^-# |<http\S*>", "", line).strip()
        wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in letters)
        width = 16 * wide + 7.6 * (len(letters) - wide)
        # "-# " is Discord's small print
        size = 0.8 if line.startswith("-# ") else 1.0
        height += 22 * size * max(1, math.ceil(size * width / COLUMN)) if letters else 11
    if page.picture is not None:
        wide, high = Image.open(BytesIO(page.picture.png)).size
        height += 8 + 368 * high / wide
    return height


def every_page_of_the_rules_fits_and_all_but_the_last_are_drawn(shown: Shown) -> None:
    for theme in render.THEMES:
        for locale in LOCALES:
            given = rules(shown.key, locale=locale, theme=theme)
            pages = dict(zip(shown.presentation.pages, given, strict=True))
            for name, page in pages.items():
                shown.here = f"page {name} in {locale}"
                assert 0 < len(page.title) <= 80
                assert 0 < len(page.body) <= LONGEST
                assert page.body.count("```") % 2 == 0
                assert height_of(page) <= 1.5 * SCREEN
                assert page.picture is not None or name in UNDRAWN
                if page.picture is not None:
                    assert 0 < len(page.picture.alt) <= 1024
                    Image.open(BytesIO(page.picture.png)).verify()
            assert list(pages)[-1] in UNDRAWN


def the_languages_say_the_same_of_cells_moves_and_marks(shown: Shown) -> None:
    if shown.trial.facts is None:
        return
    for page in shown.presentation.pages:
        shown.here = f"page {page}"
        bodies = (texts().format(one, f"{shown.key}-rules-{page}-body") for one in LOCALES)
        # the word order differs, the facts do not
        first, *others = (sorted(re.findall(shown.trial.facts, body)) for body in bodies)
        assert all(facts == first for facts in others)


SHOWN: Final[tuple[Callable[[Shown], None], ...]] = (
    it_has_a_name,
    its_texts_can_be_read_and_are_its_own,
    every_refusal_is_explained,
    every_refusal_met_in_a_match_is_declared_and_explained,
    every_option_and_value_is_named,
    its_matches_can_be_told,
    every_position_can_be_told,
    every_move_has_a_label_of_its_own_that_fits,
    a_game_with_secrets_names_its_hand,
    a_picture_is_a_small_palette_png_without_metadata,
    equal_positions_give_equal_pictures,
    every_position_can_be_drawn_from_every_side,
    any_name_can_be_drawn,
    an_unknown_theme_or_game_is_an_error,
    every_legal_move_is_reached_by_its_paths_of_steps_that_fit,
    nobody_picks_for_somebody_else_nor_after_the_end,
    a_path_that_nobody_was_offered_leads_nowhere,
    every_move_is_reached_in_few_presses_and_no_question_has_one_answer,
    what_a_board_offers_to_everybody_is_all_there_is_if_it_says_so,
    buttons_are_short_and_differ,
    every_move_has_a_route_and_the_likeliest_are_listed,
    a_picture_can_mark_where_a_move_leads,
    every_page_of_the_rules_fits_and_all_but_the_last_are_drawn,
    the_languages_say_the_same_of_cells_moves_and_marks,
)
"""What `checks` asks of every game, after what it asks of its rules."""


# ------------------------------------------------------------------------------------ its secrets


def _subject(shown: Shown) -> Subject:
    assert shown.trial.secrets is not None, "a game with secrets is checked with Trial.secrets"
    return Subject(shown.game, shown.trial.secrets, shown.presentation)


def nothing_shown_depends_on_what_may_not_be_known(shown: Shown) -> None:
    harness = Harness(_subject(shown), thin=THIN)
    *_, figures = harness.run(STATES)
    assert not figures.differences, "\n".join(map(str, figures.told))
    assert figures.states == STATES
    # the comparison was not of nothing
    assert figures.audiences >= STATES
    assert min(figures.deals["imagine"], figures.deals["dealer"]) >= STATES // 2
    assert min(figures.comparisons.values()) >= STATES // THIN


def a_deal_keeps_what_lies_open_and_what_is_known_and_moves_all_else(shown: Shown) -> None:
    secrets, rng, moved = _subject(shown).secrets, Random(1), set[tuple[Any, int]]()
    for moment in islice(moments(shown.game, secrets, 1), 200):
        shown.here = f"match {moment.seed}, after {len(moment.record)} moves"
        for audience in moment.audiences:
            dealt = secrets.dealt(moment.state, audience, rng)
            assert secrets.open_to_all(dealt) == secrets.open_to_all(moment.state)
            assert secrets.known(dealt, audience) == secrets.known(moment.state, audience)
            moved |= {
                (audience, other)
                for other in range(moment.seats)
                if secrets.known(dealt, other) != secrets.known(moment.state, other)
            }
    seats = range(shown.game.seats[-1])
    assert moved == {(one, other) for one in (*seats, PUBLIC) for other in seats if one != other}


def another_history_has_the_same_open_moves(shown: Shown) -> None:
    game, rng, subject = shown.game, Random(3), _subject(shown)
    for moment in islice(moments(game, subject.secrets, 3), 60):
        hidden = game.hidden_in_record(moment.record, moment.state)
        for audience in moment.audiences:
            other = retold(subject, moment, audience, rng)
            if other is None:
                continue
            assert other.state != moment.state
            for index, (one, two) in enumerate(zip(moment.record, other.record, strict=True)):
                assert one[0] == two[0]
                assert one == two or (index in hidden and one[0] != audience)


SECRET: Final[tuple[Callable[[Shown], None], ...]] = (
    a_deal_keeps_what_lies_open_and_what_is_known_and_moves_all_else,
    another_history_has_the_same_open_moves,
    nothing_shown_depends_on_what_may_not_be_known,
)
"""What is asked of a game with secrets besides."""
