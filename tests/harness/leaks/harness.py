"""Looking at states: dealing each anew for each audience, and comparing what is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Any

from engines import CHANCE, Audience, MalformedMove, MoveError
from tests.harness.leaks.figures import Difference, Figures
from tests.harness.leaks.retelling import another, retold
from tests.harness.leaks.shown import Subject, answer, cheap, dear, looks
from tests.harness.leaks.walking import Moment, moments

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
