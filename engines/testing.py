"""What every game keeps to, asked of it in random matches: the tests that a game's author need not
write.

    @pytest.mark.parametrize("check", checks(MyGame()), ids=str)
    def test_it_is_a_game(check: Check) -> None:
        check()

Nothing here needs pytest. What fails is an `AssertionError`; a note says in which match. The
numbers of the promises are those of docs/adding-a-game.md.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import FrozenInstanceError, dataclass
from itertools import islice, permutations, product
from typing import Any, Final, NamedTuple, Protocol

from engines.core import (
    CHANCE,
    HANDICAP,
    PUBLIC,
    AnyGame,
    Arranging,
    Audience,
    Event,
    Game,
    GameOver,
    IllegalMove,
    MalformedMove,
    MoveError,
    NotToAct,
    OptionValue,
    Outcome,
    handicap_options,
    replay,
)
from engines.perft import perft
from engines.swapping import can_swap, is_opening

SEEDS: Final = range(4)
"""Of the matches that are walked."""
LONGEST: Final = 2000
"""Moves of a random match, at most."""
NO_SEATS: Final = (2, 3, 99, -2, 10**30)
NO_MOVES: Final = (
    *("", " ", "\x00", "\n", "save\x00", "+", "no such move", "-1", "0", "d4+", "+4", "d4+4+4"),
    *("ｄ４＋４", "d4+４", "d4+٤", "ſave", "sаve", "\ud800", "💥", "'; drop table matches; --"),
    *("9" * 5000, "d4+" + "4" * 100_000, " " * 100_000, "save " * 20_000),
)
"""Texts that are no moves of any game: blanks, other scripts' digits and letters, floods."""
MANY_TEXTS: Final = 500
"""Where there are more, they are tried in every fourth position."""
SMALL: Final = 80
"""States that fit a view, in a position small enough to list them all."""
POSITIONS: Final = 12
"""Such positions that are looked at, at most."""
DRAWS: Final = 30
"""So many times as there are ways to deal a state is imagined; a way is then hardly ever missed."""


class Secrets(Protocol):
    """What is hidden in a game, written down a second time: from its rules page alone, apart from
    its code. Neither `Game.view` nor `Game.imagine` is used: these are what is put to the test."""

    def open_to_all(self, state: Any) -> Hashable:
        """What lies open, and what of hidden things everybody knows, such as their number."""

    def known(self, state: Any, audience: Audience) -> Hashable:
        """Of the hidden things, those that `audience` may know."""

    def dealt(self, state: Any, audience: Audience, rng: random.Random) -> Any:
        """The state with all that `audience` may not know moved about, little or much."""

    def deals(self, state: Any, audience: Audience) -> Iterator[Any]:
        """Every state that `audience` cannot tell from this one, some of them more than once.

        For positions with few secrets only.
        """

    def texts(self) -> tuple[str, ...]:
        """Every move of the game as text, and some that look like moves."""


def has_secrets(game: AnyGame) -> bool:
    """A game that hides nothing in its record has nothing to hide."""
    return type(game).hidden_in_record is not Game.hidden_in_record


class Ply(NamedTuple):
    """One move of a match, with the states around it."""

    before: Any
    seat: int
    move: Any
    after: Any


def random_match(
    game: AnyGame,
    seed: int,
    *,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    at_most: int = 400,
) -> Iterator[Ply]:
    """A match in which everybody, chance included, moves at random; cut off after `at_most`.

    >>> from engines import GAMES
    >>> [str(ply.move) for ply in random_match(GAMES["pastoral"], 1, at_most=2)]
    ['f6+2', 'h6+1']
    """
    rng = random.Random(seed)
    state = game.start(game.seats[0] if seats is None else seats, options)
    for _ in range(at_most):
        acting = sorted(game.to_act(state))
        if not acting:
            return
        seat = rng.choice(acting)
        if seat == CHANCE:
            move = game.sample(state, rng)
        else:
            move = rng.choice(game.moves(game.view(state, seat)))
        after = game.play(state, seat, move)
        yield Ply(state, seat, move, after)
        state = after


class Matches:
    """Random matches of a game from start to end, each made when it is first asked for."""

    def __init__(
        self, game: AnyGame, secrets: Secrets | None = None, counts: Sequence[int] = ()
    ) -> None:
        """`counts` are the sequences of moves from the start, by depth from 1, counted elsewhere.
        For a game that begins with a roll or a shuffle there is nothing to count so."""
        self.game: Final = game
        self.secrets: Final = secrets
        self.counts: Final = tuple(counts)
        self.here = "before the first match"
        """Where a check has got to."""
        self._made: dict[int, tuple[Ply, ...]] = {}
        self._texts: list[str] | None = None

    def setting(self, seed: int) -> tuple[int, dict[str, OptionValue]]:
        """Seats and options of a match: by and by all that the game allows."""
        game = self.game
        values = [option.values for option in game.options.values()]
        settings = list(product(product(*values), game.seats))
        chosen, seats = settings[seed % len(settings)]
        options = dict(zip(game.options, chosen, strict=True))
        given = handicap_options(len(game.handicaps))
        if given and seats == 2 and seed % 2:
            options[HANDICAP] = given[seed // 2 % len(given)]
        return seats, options

    def match(self, seed: int) -> tuple[Ply, ...]:
        """A finished match."""
        self.here = f"match {seed}"
        if (made := self._made.get(seed)) is None:
            seats, options = self.setting(seed)
            found = random_match(self.game, seed, seats=seats, options=options, at_most=LONGEST)
            made = self._made[seed] = tuple(found)
        return made

    def all(self) -> Iterator[tuple[int, tuple[Ply, ...]]]:
        """Each match, with its seed."""
        for seed in SEEDS:
            yield seed, self.match(seed)

    def plies(self) -> Iterator[tuple[int, Ply]]:
        """Each move of each match, with the seed."""
        for seed, match in self.all():
            for number, ply in enumerate(match, 1):
                self._at(seed, number, ply.seat, ply.move)
                yield seed, ply

    def states(self) -> Iterator[tuple[int, Any]]:
        """Each state of each match, the last ones included, with the seed."""
        for seed, match in self.all():
            for number, ply in enumerate(match, 1):
                self._at(seed, number, ply.seat, ply.move)
                yield seed, ply.before
            self.here = f"match {seed}, at its end"
            yield seed, match[-1].after

    def _at(self, seed: int, number: int, seat: int, move: Any) -> None:
        seats, options = self.setting(seed)
        told = "".join(f", {name}={value}" for name, value in options.items())
        self.here = f"match {seed} ({seats} seats{told}), at move {number}: {seat} {move}"

    def audiences(self, seed: int) -> tuple[Audience, ...]:
        """Everybody who looks at a match."""
        return (*range(self.setting(seed)[0]), PUBLIC)

    def again(self, seed: int, record: Sequence[tuple[int, str]]) -> Any:
        """The state that a record leads to, replayed as the match of this seed was set up."""
        return replay(self.game, *self.setting(seed), record)

    def texts(self) -> list[str]:
        """Every text that was a legal move somewhere in the matches."""
        if self._texts is None:
            game = self.game
            found = {str(ply.move) for _, ply in self.plies()}
            for _, state in self.states():
                for seat in game.to_act(state) - {CHANCE}:
                    found.update(map(str, game.moves(game.view(state, seat))))
            self._texts = sorted(found)
        return self._texts


@dataclass(frozen=True, slots=True)
class Check:
    """Something that is asked of a game. `str` says what."""

    name: str
    run: Callable[[], None]
    where: Callable[[], str]
    """Where it has got to."""

    def __call__(self) -> None:
        """
        :raises AssertionError: the game does not keep to it.
        """
        try:
            self.run()
        except Exception as error:
            error.add_note(f"{self.name}: {self.where()}")
            raise

    def __str__(self) -> str:
        return self.name


def named(asked: Callable[..., None]) -> str:
    """What a function of a check asks, in words."""
    return asked.__name__.strip("_").replace("_", " ")


def checks(
    game: AnyGame, secrets: Secrets | None = None, counts: Sequence[int] = ()
) -> tuple[Check, ...]:
    """Everything that is asked of a game's rules: some seconds for all of them. `secrets` and
    `counts` are as `Matches` has them; a game with secrets needs the former.

    >>> from engines import GAMES
    >>> for check in checks(GAMES["escape"])[:3]:
    ...     check()

    :raises RuntimeError: Python leaves assertions out, as with -O.
    """
    return of_matches(Matches(game, secrets, counts))


def of_matches(matches: Matches) -> tuple[Check, ...]:
    """The same, of matches that are shared with other checks."""
    if not __debug__:
        raise RuntimeError("checks are assertions, which python -O leaves out")

    def one(asked: Callable[[Matches], None]) -> Check:
        return Check(named(asked), lambda: asked(matches), lambda: matches.here)

    return tuple(map(one, RULES))


def refuses(kind: type[MoveError], play: Callable[..., Any], *given: Any) -> None:
    """Assert that a call raises this refusal."""
    try:
        play(*given)
    except kind:
        return
    raise AssertionError(f"{given[-1]!r:.100} is not refused as {kind.__name__}")


# ------------------------------------------------------------------------------------- the checks


def a_random_match_comes_to_an_end(matches: Matches) -> None:
    for _, match in matches.all():
        assert not matches.game.to_act(match[-1].after)


def a_seat_that_owes_nothing_is_refused(matches: Matches) -> None:
    """Promise 1."""
    game = matches.game
    for _, ply in matches.plies():
        for seat in {0, 1, CHANCE, *NO_SEATS} - game.to_act(ply.before):
            refuses(NotToAct, game.play, ply.before, seat, ply.move)


def nobody_moves_when_the_game_is_over(matches: Matches) -> None:
    """Promise 1."""
    for _, match in matches.all():
        for seat in (0, 1, CHANCE, *NO_SEATS):
            refuses(GameOver, matches.game.play, match[-1].after, seat, match[0].move)


def no_text_raises_anything_but_a_move_error(matches: Matches) -> None:
    """Promise 1."""
    game = matches.game
    for text in NO_MOVES:
        refuses(MalformedMove, game.parse, text)
    for _, match in matches.all():
        middle = len(match) // 2
        before = match[middle].before
        was = hash(before), repr(before)
        for seat in game.to_act(before):
            for text in NO_MOVES:
                refuses(MalformedMove, game.play, before, seat, text)
        assert (hash(before), repr(before)) == was
        assert not middle or before == match[middle - 1].after


def _refusal(game: AnyGame, state: Any, seat: int, text: str) -> MoveError | None:
    try:
        game.play(state, seat, text)
    except MoveError as error:
        return error
    return None


def a_move_is_listed_exactly_if_it_is_not_refused_in_a_code_and_plain_values(
    matches: Matches,
) -> None:
    """Promises 1 and 2."""
    game, known = matches.game, matches.texts()
    step = 4 if len(known) > MANY_TEXTS else 1
    for _, ply in islice(matches.plies(), 0, None, step):
        for seat in game.to_act(ply.before) - {CHANCE}:
            listed = [str(move) for move in game.moves(game.view(ply.before, seat))]
            assert len(listed) == len(set(listed)), "a move is listed once"
            refusals = {text: _refusal(game, ply.before, seat, text) for text in known}
            allowed = {text for text, error in refusals.items() if error is None}
            assert set(listed) == allowed, set(listed) ^ allowed
            for error in filter(None, refusals.values()):
                assert isinstance(error, IllegalMove)
                assert error.code.replace("-", "").isalnum()
                assert error.code == error.code.lower()
                assert all(type(value) in (int, str) for value in error.params.values())


def moves_are_listed_exactly_for_who_owes_a_decision(matches: Matches) -> None:
    """Promise 3."""
    game = matches.game
    for seed, state in matches.states():
        for seat in range(matches.setting(seed)[0]):
            listed = game.moves(game.view(state, seat))
            assert bool(listed) == (seat in game.to_act(state))
        assert not game.moves(game.view(state, PUBLIC))


def the_record_replayed_gives_an_equal_state(matches: Matches) -> None:
    """Promise 4."""
    for seed, match in matches.all():
        replayed = matches.again(seed, [(ply.seat, str(ply.move)) for ply in match])
        assert replayed == match[-1].after
        assert hash(replayed) == hash(match[-1].after)
        assert replayed != match[-1].before


def a_text_and_its_move_do_the_same(matches: Matches) -> None:
    """Promise 4."""
    game = matches.game
    for _, ply in matches.plies():
        assert game.parse(str(ply.move)) == ply.move
        assert hash(game.parse(str(ply.move))) == hash(ply.move)
        assert str(game.parse(str(ply.move).upper().lower())) == str(ply.move)
        assert game.play(ply.before, ply.seat, str(ply.move)) == ply.after


def canonical_texts_are_short_lower_case_ascii(matches: Matches) -> None:
    """Promise 4."""
    for text in matches.texts():
        assert text.isascii(), text
        assert text == text.lower() == text.strip(), text
        assert 0 < len(text) <= 60, text


def equal_states_give_equal_views(matches: Matches) -> None:
    """Promise 5."""
    game = matches.game
    for seed, match in matches.all():
        replayed = matches.again(seed, [(ply.seat, str(ply.move)) for ply in match[:-1]])
        for audience in matches.audiences(seed):
            view = game.view(replayed, audience)
            assert view == game.view(match[-1].before, audience)
            assert hash(view) == hash(game.view(match[-1].before, audience))
            assert view.audience == audience


def an_imagined_state_looks_the_same_to_who_imagined_it(matches: Matches) -> None:
    """Promise 6."""
    game, rng = matches.game, random.Random(6)
    for seed, state in matches.states():
        for audience in matches.audiences(seed):
            view = game.view(state, audience)
            imagined = game.imagine(view, rng)
            assert game.view(imagined, audience) == view
            assert list(game.moves(game.view(imagined, audience))) == list(game.moves(view))


def _small_positions(
    matches: Matches, secrets: Secrets
) -> Iterator[tuple[Any, Audience, list[Any]]]:
    """Some states in which little is hidden from somebody, with all that might be instead."""
    everywhere = [
        (ply.before, audience)
        for seed, ply in matches.plies()
        for audience in matches.audiences(seed)
    ]
    random.Random(5).shuffle(everywhere)
    for state, audience in everywhere:
        ways = list(islice(secrets.deals(state, audience), SMALL + 1))
        if 1 < len(ways) <= SMALL:
            yield state, audience, ways


def every_state_that_fits_is_imagined_and_no_other(matches: Matches) -> None:
    """Promise 6."""
    game, rng = matches.game, random.Random(60)
    if not has_secrets(game):
        for seed, state in matches.states():
            for audience in matches.audiences(seed):
                assert game.imagine(game.view(state, audience), rng) == state
        return
    assert matches.secrets is not None, "a game with secrets is checked with its Secrets"
    looked_at = 0
    for state, audience, ways in islice(_small_positions(matches, matches.secrets), POSITIONS):
        view = game.view(state, audience)
        imagined = {game.imagine(view, rng) for _ in range(DRAWS * len(ways))}
        assert state in imagined
        assert imagined == set(ways)
        looked_at += 1
    assert looked_at, "no position has few enough secrets to list all that may be"


def states_views_moves_and_events_cannot_be_changed(matches: Matches) -> None:
    """Promise 7."""
    game = matches.game
    for _, match in matches.all():
        ply = match[-1]
        values = [ply.before, ply.after, game.view(ply.before, 0), game.view(ply.after, PUBLIC)]
        values += [move for move in (ply.move,) if not isinstance(move, str)]
        values += game.events(ply.before, ply.after, PUBLIC)
        for value in values:
            assert not hasattr(value, "__dict__"), type(value)
            for name in [name for name in dir(value) if not name.startswith("__")]:
                try:
                    setattr(value, name, None)
                # TypeError: what a slotted frozen dataclass of 3.11 says of a name it has not
                except (FrozenInstanceError, AttributeError, TypeError):
                    continue
                raise AssertionError(f"{type(value).__name__}.{name} can be set")
            hash(value)


def events_are_told_to_every_audience(matches: Matches) -> None:
    """Promise 9."""
    for seed, ply in matches.plies():
        for audience in matches.audiences(seed):
            told = matches.game.events(ply.before, ply.after, audience)
            assert isinstance(told, tuple)
            assert all(isinstance(event, Event) for event in told)


def an_outcome_is_there_exactly_when_nobody_owes_a_decision(matches: Matches) -> None:
    game = matches.game
    for seed, state in matches.states():
        outcome = game.outcome(state)
        assert (outcome is None) == bool(game.to_act(state))
        if outcome is not None:
            assert isinstance(outcome, Outcome)
            assert set(outcome.winners) <= set(range(matches.setting(seed)[0]))
            assert outcome.reason


def a_match_that_ends_otherwise_keeps_its_position_and_awaits_nobody(matches: Matches) -> None:
    game, ending = matches.game, Outcome((0,), "resign")
    for _, match in matches.all():
        for ply in match[:: max(1, len(match) // 20)]:
            over = game.conclude(ply.before, ending)
            assert game.to_act(over) == frozenset()
            assert game.outcome(over) == ending
            refuses(GameOver, game.play, over, ply.seat, str(ply.move))
            for audience in (PUBLIC, 0, 1):
                assert not game.moves(game.view(over, audience))


def the_others_play_on_when_somebody_has_left(matches: Matches) -> None:
    game, rng = matches.game, random.Random(9)
    for seed, match in matches.all():
        seats, _ = matches.setting(seed)
        for ply in match[:: max(1, len(match) // 12)]:
            seat = rng.randrange(seats)
            before, after = ply.before, game.without(ply.before, seat)
            if after is None:
                continue
            for audience in matches.audiences(seed):
                game.events(before, after, audience)
            # no longer than until the others' next decisions are made
            for _ in range(10):
                acting, outcome = game.to_act(after), game.outcome(after)
                assert seat not in acting
                assert game.without(after, seat) is None
                assert (outcome is None) == bool(acting)
                assert outcome is None or seat not in outcome.winners
                assert not game.moves(game.view(after, seat))
                if not acting:
                    break
                actor = min(acting)
                if actor == CHANCE:
                    move = game.sample(after, rng)
                else:
                    move = rng.choice(list(game.moves(game.view(after, actor))))
                after = game.play(after, actor, move)


def chance_acts_alone_and_only_when_it_owes_a_move(matches: Matches) -> None:
    game, rng = matches.game, random.Random(7)
    for _, state in matches.states():
        acting = game.to_act(state)
        if CHANCE in acting:
            assert acting == {CHANCE}
            game.play(state, CHANCE, game.sample(state, rng))
        else:
            refuses(NotToAct, game.sample, state, rng)


def decisions_made_at_once(matches: Matches) -> Iterator[tuple[int, Any, list[int]]]:
    """Some states in which several seats owe a decision, with the seed of their match."""
    game, rng = matches.game, random.Random(8)
    for seed, match in matches.all():
        found = [ply.before for ply in match if len(game.to_act(ply.before)) > 1]
        for state in rng.sample(found, min(12, len(found))):
            yield seed, state, sorted(game.to_act(state))


def decisions_made_at_once_come_to_the_same_in_any_order(matches: Matches) -> None:
    game, rng = matches.game, random.Random(9)
    for _, state, seats in decisions_made_at_once(matches):
        chosen = {seat: rng.choice(game.moves(game.view(state, seat))) for seat in seats}
        ends = set()
        for order in permutations(seats):
            end = state
            for seat in order:
                end = game.play(end, seat, chosen[seat])
            ends.add(end)
        assert len(ends) == 1


def decisions_made_in_secret_wait_for_each_other_and_tell_nobody(matches: Matches) -> None:
    game = matches.game
    for seed, state, seats in decisions_made_at_once(matches):
        if not game.secretly(state):
            continue
        for seat in seats:
            moves = game.moves(game.view(state, seat))
            waiting = [game.play(state, seat, move) for move in moves]
            assert {game.to_act(after) for after in waiting} == {game.to_act(state) - {seat}}
            for other in set(matches.audiences(seed)) - {seat}:
                assert len({game.view(after, other) for after in waiting}) == 1
                assert len({game.events(state, after, other) for after in waiting}) == 1
                for after in waiting[:1]:
                    listed = game.moves(game.view(after, other))
                    assert list(listed) == list(game.moves(game.view(state, other)))


def decisions_made_at_once_in_the_open_leave_the_moves_of_others_as_they_were(
    matches: Matches,
) -> None:
    game = matches.game
    for seed, state, seats in decisions_made_at_once(matches):
        if game.secretly(state):
            continue
        for seat in seats:
            for move in game.moves(game.view(state, seat)):
                after = game.play(state, seat, move)
                for audience in set(matches.audiences(seed)) - {seat}:
                    assert game.view(after, audience) != game.view(state, audience)
                    listed = game.moves(game.view(after, audience))
                    assert list(listed) == list(game.moves(game.view(state, audience)))


def the_game_says_whether_it_has_chance(matches: Matches) -> None:
    game = matches.game
    assert game.has_chance == any(CHANCE in game.to_act(state) for _, state in matches.states())


def what_a_record_hides_comes_to_light_and_stays_there(matches: Matches) -> None:
    for _, match in matches.all():
        record: list[tuple[int, str]] = []
        known: set[int] = set()
        for ply in match:
            record.append((ply.seat, str(ply.move)))
            hidden = matches.game.hidden_in_record(record, ply.after)
            assert hidden <= set(range(len(record))) - known
            known = set(range(len(record))) - hidden
        assert not hidden, "when the game is over, nothing is hidden"


def a_forced_move_is_the_only_one_whatever_is_hidden(matches: Matches) -> None:
    game, rng = matches.game, random.Random(10)
    for _, state in matches.states():
        forced = game.forced(state)
        if forced is None:
            continue
        seat, move = forced
        for _ in range(5):
            imagined = game.imagine(game.view(state, PUBLIC), rng)
            assert game.to_act(imagined) == {seat}
            assert list(game.moves(game.view(imagined, seat))) == [move]


def the_game_introduces_itself(matches: Matches) -> None:
    game = matches.game
    assert game.rules_version >= 1
    versions = [rules.rules_version for rules in (*game.former, game)]
    assert versions == sorted(set(versions))
    assert {rules.key for rules in game.former} <= {game.key}
    assert all(game.by_rules(version) is not None for version in versions)
    assert game.by_rules(versions[-1] + 1) is None
    assert game.seats[0] >= 2
    for name, option in game.options.items():
        assert option.name == name
        assert {option.usual(seats) for seats in game.seats} <= {*option.values}
        for value in option.values:
            game.start(game.seats[-1], {name: value})


def sides_can_be_swapped_from_the_first_move_to_the_seconds(matches: Matches) -> None:
    game, open_ever = matches.game, False
    for seed, match in matches.all():
        moved = [0, 0] + [0] * matches.setting(seed)[0]
        for ply in match:
            arranging = isinstance(game, Arranging) and game.arranging(ply.before)
            first_is_done = bool(moved[0]) or isinstance(game, Arranging)
            due = game.can_swap and not arranging and first_is_done and not moved[1]
            assert can_swap(game, ply.before) == (due and not game.continues(ply.before))
            open_ever |= due
            moved[ply.seat] += not arranging
            assert game.can_swap or not is_opening(game, ply.before, ply.seat)
        assert not can_swap(game, match[-1].after)
    assert open_ever == game.can_swap


def nothing_is_hidden_where_sides_can_be_swapped(matches: Matches) -> None:
    game = matches.game
    for _, match in matches.all():
        for state in (ply.before for ply in match if can_swap(game, ply.before)):
            views = [game.view(state, audience) for audience in (0, 1, PUBLIC)]
            imagined = {game.imagine(view, random.Random(3)) for view in views[:2]}
            assert imagined == {state}


def sequences_of_moves_are_as_many_as_were_counted(matches: Matches) -> None:
    game = matches.game
    start = game.start(game.seats[0])
    for depth, count in enumerate(matches.counts, 1):
        assert perft(game, start, depth) == count, f"at depth {depth}"


RULES: Final[tuple[Callable[[Matches], None], ...]] = (
    the_game_introduces_itself,
    a_random_match_comes_to_an_end,
    a_seat_that_owes_nothing_is_refused,
    nobody_moves_when_the_game_is_over,
    no_text_raises_anything_but_a_move_error,
    a_move_is_listed_exactly_if_it_is_not_refused_in_a_code_and_plain_values,
    moves_are_listed_exactly_for_who_owes_a_decision,
    the_record_replayed_gives_an_equal_state,
    a_text_and_its_move_do_the_same,
    canonical_texts_are_short_lower_case_ascii,
    equal_states_give_equal_views,
    an_imagined_state_looks_the_same_to_who_imagined_it,
    every_state_that_fits_is_imagined_and_no_other,
    states_views_moves_and_events_cannot_be_changed,
    events_are_told_to_every_audience,
    an_outcome_is_there_exactly_when_nobody_owes_a_decision,
    a_match_that_ends_otherwise_keeps_its_position_and_awaits_nobody,
    the_others_play_on_when_somebody_has_left,
    chance_acts_alone_and_only_when_it_owes_a_move,
    decisions_made_at_once_come_to_the_same_in_any_order,
    decisions_made_in_secret_wait_for_each_other_and_tell_nobody,
    decisions_made_at_once_in_the_open_leave_the_moves_of_others_as_they_were,
    the_game_says_whether_it_has_chance,
    what_a_record_hides_comes_to_light_and_stays_there,
    a_forced_move_is_the_only_one_whatever_is_hidden,
    sides_can_be_swapped_from_the_first_move_to_the_seconds,
    nothing_is_hidden_where_sides_can_be_swapped,
    sequences_of_moves_are_as_many_as_were_counted,
)
"""What `checks` asks, in this order."""
