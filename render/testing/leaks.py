"""Non-interference: what somebody may not know changes nothing that they are shown.

A random reachable state is dealt anew for an audience: everything that the audience cannot know is
moved about, by the game's own `imagine`, by its `Secrets`, and by another history of the match with
the same open moves. All that the audience is then shown must be equal: views, legal moves, events,
answers to every attempted move, pictures, texts, steps of picking a move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random
from typing import Any, Final

from engines import CHANCE, PUBLIC, AnyGame, Audience, MalformedMove, MoveError
from engines.core import HANDICAP, handicap_options
from engines.testing import Secrets
from render import THEMES
from render.canvas import DEFLATE
from render.catalogue import LOCALES
from render.pick import follow
from render.presentation import Presentation

# ------------------------------------------------------------------------------------------ matches
# Random matches with their records, and which of their states are worth a look.


LONGEST = 1500
"""Moves after which a match is left."""
OF_A_KIND = 3
"""States of one match in which the same kind of decision is owed."""
PAIR = 2
"""Players of a match in which one may give a handicap."""
DEALS = 4
"""Deals that are looked at to see whether there is anything to deal."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A state of a match, with how it came about."""

    seed: int
    options: dict[str, Any]
    seats: int
    record: tuple[tuple[int, str], ...]
    states: tuple[Any, ...]
    """From the first one to this one: one more than there are moves in the record."""

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def audiences(self) -> tuple[Audience, ...]:
        return (*range(self.seats), PUBLIC)


def moments(game: AnyGame, secrets: Secrets, seed: int) -> Iterator[Moment]:
    """States with something to hide, of match after match, without end.

    Numbers of players, options and handicaps are gone through in turn. Of each match some states
    are taken for every kind of decision, so that rare ones are met as often as common ones.
    """
    number = seed * 1_000_000
    while True:
        seats = game.seats[number % len(game.seats)]
        options = {
            option.name: option.values[number % len(option.values)]
            for option in game.options.values()
        }
        if seats == PAIR:
            values = (None, *handicap_options(len(game.handicaps)))
            value = values[number // len(game.seats) % len(values)]
            options |= {} if value is None else {HANDICAP: value}
        yield from _of_match(game, secrets, number, seats, options)
        number += 1


def _of_match(
    game: AnyGame, secrets: Secrets, seed: int, seats: int, options: dict[str, Any]
) -> Iterator[Moment]:
    rng = Random(seed)
    states = [game.start(seats, options)]
    record: list[tuple[int, str]] = []
    kinds: dict[Any, list[int]] = {}
    for _ in range(LONGEST):
        state = states[-1]
        acting = sorted(game.to_act(state))
        if not acting:
            break
        seat = rng.choice(acting)
        if seat == CHANCE:
            moves = [game.sample(state, rng)]
        else:
            moves = list(game.moves(game.view(state, seat)))
        kind = len(acting), seat == CHANCE, frozenset(type(move) for move in moves)
        kinds.setdefault(kind, []).append(len(record))
        move = rng.choice(moves)
        record.append((seat, str(move)))
        states.append(game.play(state, seat, move))
    for places in kinds.values():
        hiding = [place for place in places if place and _hides(secrets, states[place], rng)]
        for place in sorted(rng.sample(hiding, min(OF_A_KIND, len(hiding)))):
            yield Moment(seed, options, seats, tuple(record[:place]), tuple(states[: place + 1]))


def _hides(secrets: Secrets, state: Any, rng: Random) -> bool:
    return any(secrets.dealt(state, PUBLIC, rng) != state for _ in range(DEALS))


# -------------------------------------------------------------------------------------------- shown
# Everything an audience is shown of a state, kind by kind.


NAMES: Final = ("ann", "bob", "宵待", "dora")


@dataclass(frozen=True, slots=True)
class Subject:
    """A game that is looked at: its rules, its secrets, and how it is shown."""

    game: AnyGame
    secrets: Secrets
    presentation: Presentation


@dataclass(frozen=True, slots=True)
class Look:
    """In which language, colours and from which side something is drawn, and who sits there."""

    locale: str
    theme: str
    viewpoint: int | None
    names: tuple[str, ...]


def looks(seats: int) -> tuple[Look, ...]:
    """All there are."""
    return tuple(
        Look(locale, theme, viewpoint, NAMES[:seats])
        for locale in LOCALES
        for theme in THEMES
        for viewpoint in (None, *range(seats))
    )


def cheap(subject: Subject, state: Any, audience: Audience) -> Mapping[str, object]:
    """By kind, what is shown at little cost."""
    game = subject.game
    view = game.view(state, audience)
    moves = tuple(game.moves(view))
    for_all = game.view(state, PUBLIC), game.to_act(state), game.outcome(state), game.forced(state)
    offered = game.orders.offered(view)
    return {
        "view": (view, hash(view)),
        "repr": (repr(view), repr(state)),
        "open to all": for_all,
        "legal moves": (moves, tuple(map(str, moves))),
        "orders": (
            offered,
            tuple(
                game.orders.answer(game, view, order) for form in offered for order in form.every()
            ),
        ),
    }


def _drawn(subject: Subject, view: Any, look: Look) -> Mapping[str, object]:
    picture = subject.presentation.draw(
        view,
        theme=look.theme,
        viewpoint=look.viewpoint,
        locale=look.locale,
        names=look.names,
        marks=(),
        deflate=DEFLATE,
    )
    return {"picture": picture.png, "alt text": picture.alt}


def _hand(subject: Subject, view: Any, look: Look) -> Mapping[str, object]:
    if subject.presentation.hand is None:
        return {}
    picture = subject.presentation.hand(
        view, theme=look.theme, locale=look.locale, names=look.names, deflate=DEFLATE
    )
    if picture is None:
        return {"hand picture": None, "hand alt text": None}
    return {"hand picture": picture.png, "hand alt text": picture.alt}


def _words(subject: Subject, view: Any, look: Look) -> Mapping[str, object]:
    shown, locale = subject.presentation, look.locale
    moves = subject.game.moves(view)
    return {
        "board text": shown.board_text(
            view, locale=locale, names=look.names, viewpoint=look.viewpoint
        ),
        "labels": tuple(shown.label(view, move, locale=locale, names=look.names) for move in moves),
        "deed": None if shown.deed is None else shown.deed(view, locale=locale),
        "lessons": (
            shown.teaching.tell(view, moves, locale=locale, names=look.names)
            if moves and shown.teaching is not None
            else None
        ),
    }


def _picked(subject: Subject, view: Any, look: Look) -> Mapping[str, object]:
    moves = subject.game.moves(view)
    return {"picking": tuple(_steps(subject, view, moves, (), look)) if moves else ()}


def _steps(
    subject: Subject, view: Any, moves: Any, path: tuple[str, ...], look: Look
) -> Iterator[object]:
    """Every step of picking a move that can be reached, first things first."""
    step = follow(
        subject.presentation.picker, view, moves, path, locale=look.locale, names=look.names
    )
    yield path, step
    for choice in step.choices:
        yield from _steps(subject, view, moves, (*path, choice.key), look)


def dear(subject: Subject, state: Any, audience: Audience, look: Look) -> Mapping[str, object]:
    """By kind, what takes milliseconds to make: pictures, and texts in plain words."""
    view = subject.game.view(state, audience)
    return {
        kind: value
        for part in (_drawn, _hand, _words, _picked)
        for kind, value in part(subject, view, look).items()
    }


def answer(game: AnyGame, state: Any, seat: int, text: Any) -> object:
    """What the seat is told: None if the move is made, else how it is refused."""
    try:
        game.play(state, seat, text)
    except MoveError as error:
        return type(error), error.code, tuple(error.params.items())
    return None


# ---------------------------------------------------------------------------------------- histories
# Another history of a match that one audience cannot tell from the one that was played.
#
# `imagine` and `Secrets` take a state apart; whatever they hold to be open they leave as it is. A
# secret that crept into it when a move was made shows itself only where the move was another one.
# So some secret moves are made otherwise, every open move is made again, and what the audience is
# entitled to know must come out the same on the way.


TRIES = 4
RECENT = 4
"""The secret moves that are looked at, from the last one back: older ones have come to light."""


def retold(subject: Subject, moment: Moment, audience: Audience, rng: Random) -> Moment | None:
    """The same moment with another history; None if none was found."""
    game = subject.game
    hidden = game.hidden_in_record(moment.record, moment.state)
    others = sorted(index for index in hidden if moment.record[index][0] != audience)[-RECENT:]
    for _ in range(TRIES if others else 0):
        changed = set(rng.sample(others, rng.randint(1, min(2, len(others)))))
        other = _told(subject, moment, audience, changed, rng)
        if (
            other is not None
            and other.state != moment.state
            and game.hidden_in_record(other.record, other.state) == hidden
        ):
            return other
    return None


def _told(
    subject: Subject, moment: Moment, audience: Audience, changed: set[int], rng: Random
) -> Moment | None:
    game, secrets = subject.game, subject.secrets
    first = min(changed)
    record = list(moment.record[:first])
    states = list(moment.states[: first + 1])
    for index, (seat, made) in enumerate(moment.record[first:], first):
        here = states[-1]
        text = another(game, here, seat, made, rng) if index in changed else made
        try:
            after = game.play(here, seat, text)
        except MoveError:
            return None
        # what the audience did learn on the way must be what it has learnt
        if secrets.known(after, audience) != secrets.known(moment.states[index + 1], audience):
            return None
        record.append((seat, text))
        states.append(after)
    return Moment(moment.seed, moment.options, moment.seats, tuple(record), tuple(states))


def another(game: AnyGame, state: Any, seat: int, made: str, rng: Random) -> str:
    """A move of the seat, mostly another one; of chance now and then one that is much the same."""
    if seat != CHANCE:
        return str(rng.choice(game.moves(game.view(state, seat))))
    words = made.split()
    if len(words) < 3 or rng.random() < 0.5:
        return str(game.sample(state, rng))
    one, two = rng.sample(range(1, len(words)), 2)
    words[one], words[two] = words[two], words[one]
    return " ".join(words)


# ------------------------------------------------------------------------------------------ figures
# What was compared, and what was not equal.


TOLD = 10
"""Differences that are kept to be told about; the others are counted."""
WIDTH = 400
"""Characters of a value that are printed."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Somebody was shown something else: where, who, how the state was dealt anew, and what."""

    moment: Moment
    audience: Audience
    dealing: str
    kind: str
    one: object
    other: object

    def __str__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.moment.options.items())
        return (
            f"{self.kind}, audience {self.audience!r}, dealt anew by {self.dealing}; "
            f"match {self.moment.seed}, {self.moment.seats} seats{options}, "
            f"after {len(self.moment.record)} moves:\n"
            f"    {repr(self.one)[:WIDTH]}\n    {repr(self.other)[:WIDTH]}"
        )


@dataclass(slots=True)
class Figures:
    """Counts; those of deals are by how they were dealt, the others by kind of what is shown."""

    states: int = 0
    audiences: int = 0
    """For whom there was something to deal anew, summed over the states."""
    deals: Counter[str] = field(default_factory=Counter)
    comparisons: Counter[str] = field(default_factory=Counter)
    differences: Counter[str] = field(default_factory=Counter)
    told: list[Difference] = field(default_factory=list)

    def count(self, difference: Difference) -> None:
        """One comparison; a difference only where its two sides are not equal."""
        self.comparisons[difference.kind] += 1
        if difference.one != difference.other:
            self.differences[difference.kind] += 1
            if len(self.told) < TOLD:
                self.told.append(difference)

    def count_equal(self, kind: str, comparisons: int) -> None:
        """So many comparisons at once that found both sides equal."""
        self.comparisons[kind] += comparisons


# ------------------------------------------------------------------------------------------ harness
# Looking at states: dealing each anew for each audience, and comparing what is shown.


FEW_MOVES = 100


class Harness:
    """One game under test.

    With `thin` above 1 not all is compared: of the states only one in `thin` is drawn and put into
    words, of the moves one in `thin` is attempted (but about FEW_MOVES in every state, if there are
    so many), and what is told about the last move and the next one is compared for one of the deals
    only. What is drawn, put into words or attempted is so for one of the deals in any case.
    """

    def __init__(self, subject: Subject, *, seed: int = 0, thin: int = 1) -> None:
        self.figures = Figures()
        self._subject = subject
        self._seed = seed
        self._rng = Random(seed)
        self._thin = thin
        self._attempts = tuple(_read(subject, text) for text in subject.secrets.texts())
        self._step = min(thin, max(1, len(self._attempts) // FEW_MOVES))

    def run(self, states: int) -> Iterator[Figures]:
        """Look at so many states; the figures so far after each."""
        game, secrets = self._subject.game, self._subject.secrets
        for moment in islice(moments(game, secrets, self._seed), states):
            self.look(moment)
            yield self.figures

    def look(self, moment: Moment) -> None:
        """Compare everything for every audience of one state."""
        for audience in moment.audiences:
            pairs = list(self._pairs(moment, audience))
            self.figures.audiences += bool(pairs)
            chosen = self._rng.choice(pairs) if pairs else None
            for pair in pairs:
                self.figures.deals[pair.dealing] += 1
                pair.shown(moment.state, pair.other.state)
                if pair is chosen or self._thin == 1:
                    pair.told_last()
                    pair.told_next()
            if chosen:
                self._dearly(chosen)
        self.figures.states += 1

    def _dearly(self, pair: _Pair) -> None:
        pair.answered(self._attempts[self._rng.randrange(self._step) :: self._step])
        if self.figures.states % self._thin == 0:
            pair.shown_dearly()

    def _pairs(self, moment: Moment, audience: Audience) -> Iterator[_Pair]:
        """The moment beside each state that `audience` cannot tell from it, if it is another."""
        game, secrets, rng = self._subject.game, self._subject.secrets, self._rng

        def imagined(state: Any) -> Any:
            return game.imagine(game.view(state, audience), rng)

        def dealt(state: Any) -> Any:
            return secrets.dealt(state, audience, rng)

        others = {
            name: replace(moment, states=(*map(deal, moment.states[-2:]),))
            for name, deal in (("imagine", imagined), ("dealer", dealt))
        }
        if told := retold(self._subject, moment, audience, rng):
            others["history"] = told
        ours = cheap(self._subject, moment.state, audience)
        for name, other in others.items():
            if other.state != moment.state:
                yield _Pair(self._subject, self.figures, rng, moment, ours, other, audience, name)


@dataclass(frozen=True, slots=True)
class _Pair:
    """A moment and another one that `audience` cannot tell from it.

    The last move of the record led to the other moment's state only where `dealing` is "history";
    else its last two states were dealt one by one.
    """

    subject: Subject
    figures: Figures
    rng: Random
    moment: Moment
    ours: Mapping[str, object]
    """What is shown of the moment at little cost."""
    other: Moment
    audience: Audience
    dealing: str

    def shown(self, one: Any, other: Any) -> None:
        """What is shown of a state at little cost."""
        known = one == self.moment.state
        ours = self.ours if known else cheap(self.subject, one, self.audience)
        theirs = cheap(self.subject, other, self.audience)
        for kind, value in ours.items():
            self._compare(kind, value, theirs[kind])

    def shown_dearly(self) -> None:
        """Pictures and texts, in some language, theme and from some side."""
        look = self.rng.choice(looks(self.moment.seats))
        one = dear(self.subject, self.moment.state, self.audience, look)
        other = dear(self.subject, self.other.state, self.audience, look)
        for kind, value in one.items():
            self._compare(kind, value, other[kind])

    def answered(self, attempts: tuple[Any, ...]) -> None:
        """The answers to attempted moves."""
        if not isinstance(self.audience, int):
            return
        ours, theirs = (
            [answer(self.subject.game, state, self.audience, attempt) for attempt in attempts]
            for state in (self.moment.state, self.other.state)
        )
        if ours == theirs:
            self.figures.count_equal("errors", len(attempts))
            return
        for attempt, one, other in zip(attempts, ours, theirs, strict=True):
            self._compare("errors", (str(attempt), one), (str(attempt), other))

    def told_last(self) -> None:
        """What was told about the last move."""
        before, after = self.moment.states[-2:]
        others_before, others_after = self.other.states[-2:]
        if self.dealing == "history":
            self._told((before, after), (others_before, others_after))
        else:
            seat, text = self.moment.record[-1]
            self._step(self.moment.record[:-1], before, others_before, seat, text)

    def told_next(self) -> None:
        """What would be told about a next move."""
        game, state = self.subject.game, self.moment.state
        for seat in sorted(game.to_act(state)):
            if seat == CHANCE:
                text = str(game.sample(state, self.rng))
            else:
                text = str(self.rng.choice(game.moves(game.view(state, seat))))
            self._step(self.moment.record, state, self.other.state, seat, text)

    def _step(
        self, record: tuple[tuple[int, str], ...], one: Any, other: Any, seat: int, text: str
    ) -> None:
        """The same move in two states; where it is secret, any two secret moves."""
        game, secrets, audience = self.subject.game, self.subject.secrets, self.audience
        after = game.play(one, seat, text)
        was_hidden = game.hidden_in_record(record, one)
        hidden = game.hidden_in_record((*record, (seat, text)), after)
        is_secret = len(record) in hidden and seat != audience
        if seat != audience:
            self._recorded(one, after, seat, text, is_secret)
        if was_hidden - hidden:
            return  # something came to light, and may have been something else
        others_text = another(game, other, seat, text, self.rng) if is_secret else text
        try:
            others_after = game.play(other, seat, others_text)
        except MoveError:
            if seat == audience:
                self._compare("errors", None, answer(game, other, seat, others_text))
            return
        others_hidden = game.hidden_in_record((*record, (seat, others_text)), others_after)
        if is_secret and len(record) not in others_hidden:
            return  # the other move was made openly
        if secrets.known(after, audience) == secrets.known(others_after, audience):
            self._compare("record", hidden, others_hidden)
            self.shown(after, others_after)
            self._told((one, after), (other, others_after))

    def _recorded(self, state: Any, after: Any, seat: int, text: str, is_secret: bool) -> None:
        """A move that might as well have been another one must be a secret of the record."""
        game, secrets, audience = self.subject.game, self.subject.secrets, self.audience
        try:
            twin = game.play(state, seat, another(game, state, seat, text, self.rng))
        except MoveError:
            return
        if (
            twin != after
            and secrets.open_to_all(twin) == secrets.open_to_all(after)
            and secrets.known(twin, audience) == secrets.known(after, audience)
        ):
            self._compare("record", True, is_secret)

    def _told(self, one: tuple[Any, Any], other: tuple[Any, Any]) -> None:
        game, describe = self.subject.game, self.subject.presentation.describe
        events, others = (game.events(*each, self.audience) for each in (one, other))
        self._compare("events", events, others)
        if events:
            look = self.rng.choice(looks(self.moment.seats))
            ours, theirs = (
                describe(each, locale=look.locale, names=None) for each in (events, others)
            )
            self._compare("sentences", ours, theirs)

    def _compare(self, kind: str, one: object, other: object) -> None:
        self.figures.count(Difference(self.moment, self.audience, self.dealing, kind, one, other))


def _read(subject: Subject, text: str) -> Any:
    """The move, so that it is read but once; the text itself where it is none."""
    try:
        return subject.game.parse(text)
    except MalformedMove:
        return text
