"""A tournament in the making: settings as text, each with a default from the game and the size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from math import ceil, log2
from typing import Final

from bot.match.lobby import fair_sides
from bot.match.model.people import ServerSettings
from bot.match.model.terms import Sides, Terms
from bot.match.model.time_control import TimeControl, length, parse, spell
from bot.play.autocomplete import spelled
from bot.tournaments import pace
from bot.tournaments.model import (
    MAX_ENTRANTS,
    TABLE_SEATS,
    Format,
    Seeding,
    Tournament,
    Unfinished,
)
from bot.tournaments.refusals import TournamentRefused
from bot.tournaments.ui.durations import parse_duration
from engines import GAMES
from engines.core import AnyGame, OptionValue

MAX_NAME_LENGTH: Final = 60
"""Characters of a tournament's name."""
NONE: Final = "none"
YES, NO = "yes", "no"
DEFAULT_ROUNDS: Final = {Format.SWISS: 5, Format.TABLES: 3}
MAX_ROUNDS: Final = 15
CLOCKS: Final = (NONE, "1d", "2d", "3d", "7d", "3d weekends off", "7d+12h max 10d")
OPTION: Final = "option"
"""How the keys of the game's own options begin; a number follows."""

LENGTH_KEYS: Final = frozenset({"signup", "round", "checkin", "decay"})
TYPED_KEYS: Final = LENGTH_KEYS | {"name", "clock", "limit", "rounds"}
"""Settings whose values may be typed, too."""

_ONLY_IN: Final[Mapping[str, frozenset[Format]]] = {
    "rounds": frozenset({Format.SWISS, Format.TABLES}),
    "sides": frozenset(Format) - {Format.TABLES},
    "division": frozenset({Format.ROUND_ROBIN}),
    "decay": frozenset({Format.LADDER}),
}


DRAWN, SWAP, PAIR = "drawn", "swap", "pair"
"""What makes the sides of a pairing even: nothing, a swap in each match, or a match from each side.
"""
_PAIRED: Final = frozenset({Format.SWISS, Format.ROUND_ROBIN, Format.KNOCKOUT})
"""Formats whose pairings can be two matches."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What was chosen; all else has its default."""

    chosen: Mapping[str, str]
    """Setting -> value, as text: "name", "game" and "format" are always there."""
    server: ServerSettings = field(repr=False)

    @property
    def name(self) -> str:
        return self.chosen["name"]

    @property
    def format(self) -> Format:
        return Format(self.chosen["format"])

    @property
    def game(self) -> AnyGame:
        return GAMES[self.chosen["game"]]

    @property
    def clock(self) -> TimeControl:
        return parse(self["clock"], zone=self.server.zone)

    @property
    def decisions(self) -> int:
        """Decisions of a match of usual length."""
        seats = TABLE_SEATS if self.format is Format.TABLES else 2
        return pace.usual_decisions(self.game, seats)

    @property
    def hurried(self) -> timedelta | None:
        """The round length that would suit, where the one chosen is too short."""
        chosen = length(self["round"])
        if not pace.is_too_short(chosen, self.decisions, self.clock):
            return None
        return pace.usual_round(self.decisions, self.clock)

    @property
    def options(self) -> dict[str, OptionValue]:
        """Every option of the game with its value."""
        found = dict[str, OptionValue]()
        for number, option in enumerate(self.game.options.values()):
            by_text = {spelled(value): value for value in option.values}
            found[option.name] = by_text.get(self[f"{OPTION}{number}"], option.default)
        return found

    def __getitem__(self, key: str) -> str:
        """The value of a setting: the one chosen, or its default."""
        if key == "sides":
            return self._sides()
        if key in self.chosen:
            return self.chosen[key]
        if key == "round":
            return spell(pace.usual_round(self.decisions, self.clock))
        if key == "rounds":
            return str(self._usual_rounds())
        if key.startswith(OPTION):
            options = list(self.game.options.values())
            return spelled(options[int(key.removeprefix(OPTION))].default)
        return {
            "clock": str(self.server.terms.clock),
            "signup": "2d",
            "rated": YES,
            "breaks": NO,
            "unfinished": Unfinished.FORFEIT.value,
            "seeding": Seeding.RATING.value,
            "division": "8",
        }.get(key, NONE)

    def _sides(self) -> str:
        """What makes the sides even: as chosen, if there is that in this game and format."""
        usual = fair_sides.usual_remedy(self.game, fair_sides.PLAYERS).value
        known = self.values("sides")
        return next((one for one in (self.chosen.get("sides"), usual) if one in known), DRAWN)

    def _usual_rounds(self) -> int:
        limit = self["limit"]
        if self.format is Format.SWISS and limit != NONE:
            # as many as find one winner among so many, and no more than there are opponents
            return max(1, min(max(3, ceil(log2(int(limit)))), int(limit) - 1))
        return DEFAULT_ROUNDS.get(self.format, 1)

    def settings(self) -> Iterator[str]:
        """The settings that there are for this game and format, the most asked first."""
        options = [f"{OPTION}{number}" for number in range(len(self.game.options))]
        rest = ("limit", "checkin", "unfinished", "rated", "breaks", "seeding", "ping", "forum")
        for key in (
            *("name", "game", "format", *options, "clock", "rounds", "round", "signup"),
            *("sides", "division", "decay", *rest),
        ):
            if self.format in _ONLY_IN.get(key, frozenset(Format)):
                yield key

    def values(self, key: str) -> tuple[str, ...]:
        """The values to choose from; none where a setting can only be typed."""
        if key.startswith(OPTION):
            options = list(self.game.options.values())
            return tuple(map(spelled, options[int(key.removeprefix(OPTION))].values))
        if key == "clock":
            return tuple(dict.fromkeys((str(self.server.terms.clock), *CLOCKS)))
        if key == "round":
            return tuple(map(spell, pace.ROUND_LENGTHS))
        if key == "sides":
            swap = (SWAP,) if self.game.can_swap else ()
            return (DRAWN, *swap, *((PAIR,) if self.format in _PAIRED else ()))
        return {
            "game": tuple(GAMES),
            "format": tuple(Format),
            "signup": ("1d", "2d", "3d", "5d", "7d", "14d"),
            "rounds": tuple(map(str, range(1, 10))),
            "limit": (NONE, "4", "6", "8", "12", "16", "24", "32", "64", str(MAX_ENTRANTS)),
            "unfinished": tuple(Unfinished),
            "checkin": (NONE, "1h", "6h", "12h", "1d"),
            "rated": (YES, NO),
            "breaks": (NO, YES),
            "division": tuple(map(str, range(2, 17))),
            "seeding": tuple(Seeding),
            "decay": (NONE, "14d", "30d", "60d"),
        }.get(key, ())

    def set(self, key: str, text: str) -> Plan:
        """With another value, chosen or typed.

        :raises BadLength, BadClock, TournamentRefused: it is none.
        """
        kept = self.chosen
        if key == "game":
            # its options are others
            kept = {one: known for one, known in kept.items() if not one.startswith(OPTION)}
        return replace(self, chosen={**kept, key: self._checked(key, text)})

    def _checked(self, key: str, text: str) -> str:
        if key == "name":
            name = " ".join(text.split())[:MAX_NAME_LENGTH]
            if not name:
                raise TournamentRefused("name")
            return name
        if key == "clock":
            return str(parse(text, zone=self.server.zone))
        if key in LENGTH_KEYS:
            none = key in {"checkin", "decay"} and text.strip().lower() in {NONE, ""}
            return NONE if none else spell(parse_duration(text))
        if key == "rounds" or (key == "limit" and text != NONE):
            least, most = (2, MAX_ENTRANTS) if key == "limit" else (1, MAX_ROUNDS)
            plain = text.strip()
            if not plain.isdecimal() or not least <= int(plain) <= most:
                raise TournamentRefused("number", least=least, most=most)
            return str(int(plain))
        known = (NONE,) if key in {"ping", "forum"} else self.values(key)
        if text not in known and not (key in {"ping", "forum"} and text.isdecimal()):
            raise TournamentRefused("other")
        return text

    def tournament(self, seed: bytes, now: datetime) -> Tournament:
        """The tournament as it opens now."""
        rated, breaks = self["rated"] == YES, self["breaks"] == YES
        terms = replace(self.server.terms, clock=self.clock, rated=rated, breaks=breaks)
        if "clock" in self.chosen:
            turning = self.server.terms.turning
            terms = Terms(self.clock, rated=rated, breaks=breaks, turning=turning)
        sides = self["sides"] if self._has("sides") else DRAWN
        return Tournament(
            name=self.name,
            format=self.format,
            game=self.game.key,
            seed=seed,
            options=self.options,
            terms=replace(terms, sides=Sides.SWAP if sides == SWAP else Sides.GIVEN),
            rounds=int(self["rounds"]),
            games=2 if sides == PAIR else 1,
            division=int(self["division"]) if self._has("division") else None,
            seeding=Seeding(self["seeding"]),
            decay_after=self._length("decay") if self._has("decay") else None,
            most=None if self["limit"] == NONE else int(self["limit"]),
            least=3 if self.format is Format.TABLES else 2,
            sign_up_until=now + length(self["signup"]),
            check_in=self._length("checkin"),
            round_length=length(self["round"]),
            unfinished=Unfinished(self["unfinished"]),
            called_role=None if self["ping"] == NONE else int(self["ping"]),
        )

    def _has(self, key: str) -> bool:
        return key in set(self.settings())

    def _length(self, key: str) -> timedelta | None:
        return None if self[key] == NONE else length(self[key])
