"""Refusals before any use case runs: of a place, a form, or a stale component."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.base.refusal import Refusal
from bot.match.model.match import Match


class MissingPermissions(Exception):
    """The bot lacks permissions in this channel. `names` are Discord's names of them."""

    def __init__(self, names: Iterable[str]) -> None:
        super().__init__("missing-permission")
        self.names: Final = tuple(names)


class ManageServerOnly(Refusal, code="manage-server"):
    """The person lacks Manage Server, and no command of managers vouches for them."""


class LastOne(Refusal, code="last-{what}"):
    """`last-channel`, `last-game`: nothing could be played without it."""

    what: str


class NotEverybody(Refusal, code="not-everybody"):
    """A right that can be a role's, but not everybody's."""


class TooFast(Refusal, code="too-fast"):
    """There were more clicks in a moment than a hand makes."""


class Restarting(Refusal, code="restarting"):
    """The bot is shutting down and begins nothing more."""


class ServerOnly(Refusal, code="server-only"):
    """The command needs a server's channel."""


class AnswersOnly(Refusal, code="answers-only"):
    """The bot is no member of the place, where it can only answer whoever asks."""


class StaleChoice(Refusal, code="stale-choice"):
    """The picker's path leads nowhere on its board."""


class StaleForm(Refusal, code="stale-form"):
    """The form is none of ours, or no longer."""


class NoMatchHere(Refusal, code="no-{what}-here"):
    """`no-match-here`, `no-turn-here` if there are matches but none waits for the person, or
    `no-message-here` if a message is about none."""

    what: str = "match"


class SeveralMatches(Refusal, code="several-matches"):
    """A code is needed to choose one. Params: matches."""

    codes: Sequence[str]
    found: Sequence[Match] = ()

    def __post_init__(self) -> None:
        self._set(self.code, matches=" ".join(self.codes))


class NoHand(Refusal, code="no-hand"):
    """The game has no secrets. `game` is its title."""

    game: str


class TooFewSeats(Refusal, code="too-few-seats"):
    """More people are named than seats are wanted. `named` counts the person who asks too."""

    named: int
    players: int


class BadLength(Refusal, code="bad-length"):
    """It is not a length of time, or one that is too short or too long."""


class LevelOfNobody(Refusal, code="level-of-nobody"):
    """A level for a computer, but only people are named."""


class OptionsForm(Refusal, code="options-form"):
    """The options of a match are not written as `name=value`."""
