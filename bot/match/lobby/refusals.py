"""Refusals to make, join or begin a match."""

from __future__ import annotations

from bot.base.refusal import Refusal
from bot.match.refusals import MatchRefusal
from engines import SetupError


class SetupRefused(Refusal):
    """The game does not allow this setup. Codes: `setup-seats` (least, most),
    `setup-option-unknown`, `setup-option-value` (option)."""

    error: SetupError
    game: str
    """The game's key."""

    def __post_init__(self) -> None:
        self._set(f"setup-{self.error.code}", **self.error.params)


class BadOpponent(Refusal, code="opponent-{why}"):
    """A person who cannot be invited. Codes: `opponent-self`, `opponent-bot`, `opponent-twice`,
    `opponent-absent` (not on this server)."""

    why: str
    name: str


class TooManyMatches(Refusal, code="too-many-matches"):
    """The person's open matches have reached the limit."""

    limit: int


class TooManyHere(Refusal, code="too-many-here"):
    """The person's open matches on this server have reached its limit."""

    limit: int


class ServerFull(Refusal, code="server-full"):
    """A server's open matches have reached the limit."""

    limit: int


class ChannelNotAllowed(Refusal, code="channel-not-allowed"):
    """The server keeps matches to other channels."""


class GameNotAllowed(Refusal, code="game-not-allowed"):
    """The server does not play this game. `games` are the keys of those that it plays."""

    games: str


class Blocked(Refusal, code="blocked"):
    """The server's admins have blocked the person."""

    reason: str


class NotInvitable(Refusal, code="not-invitable"):
    """The person takes no invitations, or none from whoever invites: it is not told which."""

    name: str


class OwnBlock(Refusal, code="own-block"):
    """Whoever invites or sits down has blocked the person."""

    name: str


class SeatNotOpen(MatchRefusal, code="seat-not-open"):
    """Somebody at the table has blocked whoever wants the seat; they must not learn it."""


class RatedComputer(Refusal, code="rated-computer"):
    """A computer would take over seats that run out of time in a rated match."""


class SidesRefused(Refusal, code="sides-{why}"):
    """The sides cannot be made even like this. Codes: `sides-players` (more than two play),
    `sides-swap` (the game allows no swap), `sides-clock` (bids are paid from a bank), `sides-seat`
    (a seat is chosen as well)."""

    why: str


class BidRefused(Refusal, code="bid-{why}"):
    """An impossible bid for the better side. Codes: `bid-none` (nobody bids in this match),
    `bid-most` (most: a length, as are those of clocks), `bid-form` (it is no length)."""

    why: str
    most: str | None = None


class PairSeats(Refusal, code="pair-seats"):
    """A pair was wished for with more than two seats in each of its matches."""


class PairSides(Refusal, code="pair-sides"):
    """A pair was wished for together with another way to make the sides even."""


class PairRoom(Refusal, code="pair-room"):
    """A limit of open matches leaves room for one more, and not for both of a pair."""


class PairNotOver(MatchRefusal, code="pair-not-over"):
    """A pair has a rematch once both its matches are over; `other` still goes on."""

    other: str


class NotOpen(MatchRefusal, code="not-open"):
    """The invitation was answered or withdrawn."""


class LobbyExpired(MatchRefusal, code="lobby-expired"):
    """Nobody answered in time."""


class LobbyFull(MatchRefusal, code="lobby-full"):
    """No seat is free."""


class NotInvited(MatchRefusal, code="not-invited"):
    """The invitation names others."""


class NotCreator(MatchRefusal, code="not-creator"):
    """Only the person who made the match may withdraw it."""


class NotYoursToStart(MatchRefusal, code="not-yours-to-start"):
    """Only the person who made the match may start it with fewer people."""


class LobbyChanged(MatchRefusal, code="lobby-changed"):
    """Not as many people have accepted as the button said: `count` have."""

    count: int


class AlreadySeated(MatchRefusal, code="already-seated"):
    """The person has a seat in it."""


class AlreadyAnswered(MatchRefusal, code="already-answered"):
    """The person has accepted before."""


class RematchExists(MatchRefusal, code="rematch-exists"):
    """A rematch exists already, and `match` is its code."""


class TeamRefused(Refusal, code="team-terms-{why}"):
    """A match that a team cannot play so. Codes: `team-terms-seats` (not two players),
    `team-terms-same` (one channel on both sides), `team-terms-place` (not on a server),
    `team-terms-bank` (a clock with a bank), `team-terms-short` (the clock gives less time than a
    vote takes: `hours`), `team-terms-sides` (sides are swapped or bid for, or it is a pair),
    `team-terms-needless` (terms of a vote, and no team), `team-terms-against` (both people and a
    channel are named on the other side)."""

    why: str
    hours: int = 0
