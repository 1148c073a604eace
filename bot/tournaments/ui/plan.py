"""A tournament in the making: settings as text, each with a default from the game and the size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from math import ceil, log2
from typing import Final
from zoneinfo import ZoneInfo

import render
from bot.discord_kit.errors import RequestRefused
from bot.discord_kit.texts import Say, mentioning, plain
from bot.match.lobby.seating import (
    SIDES,
    measured_balance,
    pair_sides,
    possible_sides,
    usual_remedy,
)
from bot.match.model.clock import (
    TimeControl,
    parse_clock,
    parse_common_clock,
    parse_length,
    spell,
)
from bot.match.model.people import ServerSettings
from bot.match.model.terms import Sides, Terms
from bot.play.board.text import explain, length_text
from bot.play.lobby.wish import NO_SIDES_LINE, balance_params, spelled
from bot.tournaments.events import Edited
from bot.tournaments.formats import matchday_group_ends
from bot.tournaments.model import (
    MAX_DIVISION,
    MAX_ENTRANTS,
    MIN_DIVISION,
    MIN_ENTRANTS,
    ROUND_LENGTHS,
    SLOW_DECISIONS,
    TABLE_SEATS,
    WEEK,
    Format,
    HostSide,
    LeagueTerms,
    Seeding,
    TeamTerms,
    Ties,
    Tournament,
    Unfinished,
    decision_time,
    is_too_short,
    usual_decisions,
    usual_round,
)
from bot.tournaments.progress import Stage
from bot.tournaments.store import State, TournamentRefused
from bot.tournaments.ui.finder import (
    START_FORMAT,
    parse_duration,
    parse_start,
    start_date,
)
from engines import GAMES
from engines.core import AnyGame, OptionValue

# ------------------------------------------------------------------------------------------ plan


MAX_NAME_LENGTH: Final = 60
"""Characters of a tournament's name."""
NONE: Final = "none"
YES, NO = "yes", "no"
DEFAULT_ROUNDS: Final = {Format.SWISS: 5, Format.TABLES: 3}
MAX_ROUNDS: Final = 15
CLOCKS: Final = (NONE, "1d", "2d", "3d", "7d", "3d weekends off", "7d+12h max 10d")
THINKING: Final = "think 20m+2m within 3d"
OPTION: Final = "option"
"""How the keys of the game's own options begin; a number follows."""

SEASON_WEEKS: Final = (2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 26)
"""Lengths of a league's season to choose from."""
USUAL_WEEKS: Final = 4
MAX_TEAM_NAME: Final = 24
"""The most characters in a team's name, so that it fits on buttons."""
ONE_SERVER, TWO_SERVERS = "one", "two"
"""Where the teams of a team match are from."""
SAME_BOARD, EVERYONE = "board", "everyone"
"""Who meets in a team match: those at the same board, or everybody of the other team."""
SIMUL_CLOCK: Final = "3d"
"""The default clock of each board of a simul: long, since the host plays on many boards."""
SIMUL_LIMIT: Final = "20"
MAX_NOTE_LENGTH: Final = 300
"""Characters of what an organiser tells about it."""
LENGTH_KEYS: Final = frozenset({"round", "checkin", "decay", "rest"})
TYPED_KEYS: Final = LENGTH_KEYS | {
    *("name", "note", "clock", "limit", "rounds", "signup"),
    *("team1", "team2", "boards"),
}
"""Settings whose values may be typed, too."""
_BOUNDS: Final = {
    "rounds": (1, MAX_ROUNDS),
    "limit": (2, MAX_ENTRANTS),
    "boards": (1, MAX_ENTRANTS // 2),
}
"""The least and the most of settings that are numbers."""
EDITED: Final = "edited"
"""Tells the tournament that a plan changes, by its id."""
_WHILE_RUNNING: Final = frozenset({"name", "note", "round"})
_IN_SIGN_UP: Final = _WHILE_RUNNING | {"signup", "limit", "clock", "rounds", "season"}
"""What can be changed of a tournament that is there."""

_TEAMS: Final = frozenset({Format.TEAMS})
_ONLY_IN: Final[Mapping[str, frozenset[Format]]] = {
    "rounds": frozenset({Format.SWISS, Format.TABLES}),
    "sides": frozenset(Format) - {Format.TABLES, Format.SIMUL},
    "checkin": frozenset(Format) - {Format.SIMUL},
    "host": frozenset({Format.SIMUL}),
    "hostside": frozenset({Format.SIMUL}),
    "limit": frozenset(Format) - {Format.TEAMS},
    **dict.fromkeys(("servers", "team1", "team2", "role1", "role2", "boards"), _TEAMS),
    "teamway": _TEAMS,
    "round": frozenset(Format) - {Format.LEAGUE},
    "season": frozenset({Format.LEAGUE}),
    "together": frozenset({Format.LEAGUE}),
    "moving": frozenset({Format.LEAGUE}),
    "rest": frozenset({Format.LEAGUE}),
    "size": frozenset({Format.LEAGUE}),
    "division": frozenset({Format.ROUND_ROBIN}),
    "decay": frozenset({Format.LADDER}),
    "ties": frozenset({Format.SWISS, Format.ROUND_ROBIN, Format.TABLES}),
}


DRAWN, PAIR = "drawn", "pair"
"""What makes the sides of a pairing even, besides the ways of a single match: nothing, or a match
from each side."""
_SINGLE: Final = frozenset({Sides.SWAP, Sides.BALLOT, Sides.BALLOT_SWAP})
"""The ways of a single match that a tournament can have."""
_PAIRED: Final = frozenset(Format) - {Format.TABLES, Format.LADDER, Format.SIMUL}
"""Formats whose pairings can be two matches."""
USUAL_AT_ONCE: Final[Mapping[int, int]] = {1: 3, 2: 4}
"""League: matches that people have at once, by those of a pairing."""
MAX_AT_ONCE: Final = 6


@dataclass(frozen=True, slots=True)
class Plan:
    """What was chosen; all else has its default."""

    chosen: Mapping[str, str]
    """Setting -> value, as text: "name", "game" and "format" are always there."""
    server: ServerSettings = field(repr=False)

    @classmethod
    def of(cls, state: State, server: ServerSettings) -> Plan:
        """The plan of a tournament that is there, to be changed."""
        tournament, zone = state.tournament, ZoneInfo(server.zone)
        until, length = tournament.sign_up_until, tournament.round_length
        chosen = {
            EDITED: str(state.row.id),
            "name": tournament.name,
            "note": tournament.note,
            "game": tournament.game,
            "format": tournament.format.value,
            "clock": str(tournament.terms.clock),
            "rounds": str(tournament.rounds),
            "limit": NONE if tournament.most in (None, MAX_ENTRANTS) else str(tournament.most),
        }
        if state.progress.stage is Stage.SIGN_UP and until is not None:
            chosen["signup"] = until.astimezone(zone).strftime(START_FORMAT)
        if length is not None:
            chosen |= {"round": spell(length), "season": str(length // WEEK)}
        if tournament.division is not None:
            chosen |= {"size": str(tournament.division)}
        return cls(chosen, server)

    @property
    def edited(self) -> int | None:
        """The id of the tournament that it changes; None for a new one."""
        found = self.chosen.get(EDITED)
        return None if found is None else int(found)

    def changes(self, state: State, now: datetime) -> Edited:
        """What it changes of the tournament as it stands."""
        before = Plan.of(state, self.server)
        mine = {key for key in self.settings() if self[key] != before[key]}
        length = "season" if self.format is Format.LEAGUE else "round"
        weeks = timedelta(weeks=int(self["season"])) if "season" in mine else None
        return Edited(
            name=self.name if "name" in mine else None,
            note=self["note"] if "note" in mine else None,
            most=(MAX_ENTRANTS if self["limit"] == NONE else int(self["limit"]))
            if "limit" in mine
            else None,
            clock=self.clock if "clock" in mine else None,
            rounds=int(self["rounds"]) if "rounds" in mine else None,
            round_length=weeks or (parse_length(self["round"]) if length in mine else None),
            sign_up_until=self._sign_up_until(now) if "signup" in mine else None,
        )

    def _sign_up_until(self, now: datetime) -> datetime:
        return parse_start(self["signup"], now, self.server.zone)

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
        return parse_clock(self["clock"], zone=self.server.zone)

    @property
    def _seats(self) -> int:
        """The seats of each match."""
        return TABLE_SEATS if self.format is Format.TABLES else 2

    @property
    def decisions(self) -> int:
        """Decisions of a match of usual length."""
        return usual_decisions(self.game, self._seats)

    @property
    def hurried(self) -> timedelta | None:
        """The round length that would suit, where the one chosen is too short."""
        if self.format is Format.LEAGUE:
            return None
        chosen = parse_length(self["round"])
        if not is_too_short(chosen, self.decisions, self.clock):
            return None
        return usual_round(self.decisions, self.clock)

    @property
    def share(self) -> timedelta:
        """League: the time for the matches that are played at once."""
        return int(self["season"]) * WEEK / self._shares()

    @property
    def hurried_weeks(self) -> int | None:
        """League: the weeks of a season that would suit, where those chosen are too few."""
        if self.format is not Format.LEAGUE:
            return None
        if not is_too_short(self.share, self.decisions, self.clock):
            return None
        return self._usual_weeks()

    @property
    def options(self) -> dict[str, OptionValue]:
        """Every option of the game with its value."""
        found = dict[str, OptionValue]()
        for number, option in enumerate(self.game.options.values()):
            by_text = {spelled(value): value for value in option.values}
            found[option.name] = by_text.get(self[f"{OPTION}{number}"], option.usual(self._seats))
        return found

    def __getitem__(self, key: str) -> str:
        """The value of a setting: the one chosen, or its default."""
        if key == "sides":
            return self._sides()
        if key in self.chosen and not self._is_unfit(key):
            return self.chosen[key]
        if key in {"round", "rounds", "season", "together"}:
            return self._suited(key)
        if key.startswith(OPTION):
            options = list(self.game.options.values())
            return spelled(options[int(key.removeprefix(OPTION))].usual(self._seats))
        simul = self.format is Format.SIMUL
        return {
            "clock": SIMUL_CLOCK if simul else str(self.server.terms.clock),
            "signup": "5d" if self.format is Format.LEAGUE else "2d",
            "rest": "5d",
            "moving": "2",
            "rated": NO if simul else YES,
            "limit": SIMUL_LIMIT if simul else NONE,
            "hostside": HostSide.ALTERNATING.value,
            "breaks": NO,
            "unfinished": Unfinished.FORFEIT.value,
            "seeding": Seeding.RATING.value,
            "ties": Ties.LOT.value,
            "division": "8",
            "size": "8",
            "note": "",
            "servers": ONE_SERVER,
            "team1": "A",
            "team2": "B",
            "teamway": SAME_BOARD,
        }.get(key, NONE)

    def _is_unfit(self, key: str) -> bool:
        """Whether what was chosen is not to be had in this format, or with these sides."""
        if key == "clock":
            thinks = parse_clock(self.chosen[key], zone=self.server.zone).within is not None
            return thinks and self.format is not Format.SIMUL
        depends = key in {"unfinished", "together"}
        return depends and self.chosen[key] not in self.values(key)

    def _suited(self, key: str) -> str:
        """The default of a setting that suits the others."""
        match key:
            case "round":
                # a host goes from board to board
                boards = 2 if self.format is Format.SIMUL else 1
                return spell(usual_round(boards * self.decisions, self.clock))
            case "rounds":
                return str(self._usual_rounds())
            case "season":
                return str(self._usual_weeks())
            case _:
                return str(USUAL_AT_ONCE[self._games()])

    def _sides(self) -> str:
        """What makes the sides even: as chosen, if there is that in this game and format."""
        usual = usual_remedy(self.game, SIDES).value
        known = self.values("sides")
        return next((one for one in (self.chosen.get("sides"), usual) if one in known), DRAWN)

    def _games(self) -> int:
        """Matches of a pairing."""
        return 2 if self["sides"] == PAIR else 1

    def _shares(self) -> int:
        """League: the parts of a season of a full division."""
        at_once = max(1, int(self["together"]) // self._games())
        size = int(self["size"])
        return len(matchday_group_ends(size - 1 + size % 2, at_once))

    def _usual_weeks(self) -> int:
        wanted = self._shares() * usual_round(self.decisions, self.clock)
        enough = (weeks for weeks in SEASON_WEEKS if weeks * WEEK >= wanted)
        return max(USUAL_WEEKS, next(enough, SEASON_WEEKS[-1]))

    def _usual_rounds(self) -> int:
        limit = self["limit"]
        if self.format is Format.SWISS and limit != NONE:
            # as many as find one winner among so many, and no more than there are opponents
            return max(1, min(max(3, ceil(log2(int(limit)))), int(limit) - 1))
        return DEFAULT_ROUNDS.get(self.format, 1)

    def settings(self) -> Iterator[str]:
        """The settings that there are for this game and format, the most asked first."""
        if self.edited is not None:
            offered = _IN_SIGN_UP if "signup" in self.chosen else _WHILE_RUNNING
            order = ("name", "note", "signup", "limit", "clock", "rounds", "round", "season")
            formats = frozenset(Format)
            yield from (
                key for key in order if key in offered and self.format in _ONLY_IN.get(key, formats)
            )
            return
        options = [f"{OPTION}{number}" for number in range(len(self.game.options))]
        for key in (
            *("name", "note", "game", "format", "host", "hostside"),
            *("servers", "teamway", "boards", "team1", "role1", "team2", "role2"),
            *options,
            *("clock", "rounds", "round", "season", "together", "size", "moving", "rest"),
            *("signup", "sides", "division", "decay", "limit", "checkin", "unfinished"),
            *("rated", "breaks", "seeding", "ties", "ping", "forum"),
        ):
            # the other server brings a team of its own
            brought = key in {"team2", "role2"} and self["servers"] == TWO_SERVERS
            if self.format in _ONLY_IN.get(key, frozenset(Format)) and not brought:
                yield key

    def values(self, key: str) -> tuple[str, ...]:
        """The values to choose from; none where a setting can only be typed."""
        if key.startswith(OPTION):
            options = list(self.game.options.values())
            return tuple(map(spelled, options[int(key.removeprefix(OPTION))].values))
        if key == "clock":
            thinking = (THINKING,) if self.format is Format.SIMUL else ()
            return tuple(dict.fromkeys((str(self.server.terms.clock), *CLOCKS, *thinking)))
        if key == "round":
            return tuple(map(spell, ROUND_LENGTHS))
        if key == "sides":
            single = [each.value for each in possible_sides(self.game) if each in _SINGLE]
            return (DRAWN, *single, *((PAIR,) if self.format in _PAIRED else ()))
        league = self.format is Format.LEAGUE
        together = range(self._games(), MAX_AT_ONCE + 1, self._games())
        return {
            "game": tuple(GAMES),
            "format": tuple(Format),
            "signup": ("1d", "2d", "3d", "5d", "7d", "14d"),
            "rounds": tuple(map(str, range(1, 10))),
            "limit": (NONE, "4", "6", "8", "12", "16", "24", "32", "64"),
            "unfinished": tuple(
                one for one in Unfinished if not (league and one is Unfinished.EXTEND)
            ),
            "together": tuple(map(str, together)),
            "checkin": (NONE, "1h", "6h", "12h", "1d"),
            "rated": (YES, NO),
            "breaks": (NO, YES),
            "division": tuple(map(str, range(2, 17))),
            "size": tuple(map(str, range(MIN_DIVISION, MAX_DIVISION + 1))),
            "season": tuple(map(str, SEASON_WEEKS)),
            "moving": ("1", "2", "3"),
            "rest": ("2d", "3d", "5d", "7d", "14d"),
            "seeding": tuple(Seeding),
            "ties": tuple(Ties),
            "decay": (NONE, "14d", "30d", "60d"),
            "hostside": tuple(HostSide),
            "boards": (NONE, *map(str, range(1, 11))),
            "servers": (ONE_SERVER, TWO_SERVERS),
            "teamway": (SAME_BOARD, EVERYONE),
        }.get(key, ())

    def set(self, key: str, text: str) -> Plan:
        """With another value, chosen or typed."""
        kept = self.chosen
        if key == "game":
            # its options are others
            kept = {one: known for one, known in kept.items() if not one.startswith(OPTION)}
        return replace(self, chosen={**kept, key: self._checked(key, text)})

    def _checked(self, key: str, text: str) -> str:
        if key in {"name", "note", "clock", "signup", "team1", "team2"}:
            return self._typed(key, text)
        if key in LENGTH_KEYS:
            none = key in {"checkin", "decay"} and text.strip().lower() in {NONE, ""}
            return NONE if none else spell(parse_duration(text))
        if key == "rounds" or (key in _BOUNDS and text != NONE):
            least, most = _BOUNDS[key]
            plain = text.strip()
            if not plain.isdecimal() or not least <= int(plain) <= most:
                raise TournamentRefused("number", least=least, most=most)
            return str(int(plain))
        by_id = key in {"ping", "forum", "host", "role1", "role2"}
        known = (NONE,) if by_id else self.values(key)
        if text not in known and not (by_id and text.isdecimal()):
            raise TournamentRefused("other")
        return text

    def _typed(self, key: str, text: str) -> str:
        """As `_checked`, for settings that mean almost any text."""
        match key:
            case "name":
                if name := " ".join(text.split())[:MAX_NAME_LENGTH]:
                    return name
                raise TournamentRefused("name")
            case "team1" | "team2":
                if name := " ".join(text.split())[:MAX_TEAM_NAME]:
                    return name
                raise TournamentRefused("name")
            case "note":
                return text.strip()[:MAX_NOTE_LENGTH]
            case "clock":
                # the host of a simul sits down to one board after the other
                parse = parse_clock if self.format is Format.SIMUL else parse_common_clock
                return str(parse(text, zone=self.server.zone))
            case _:
                if start_date(text, self.server.zone) is not None:
                    return text
                try:
                    return spell(parse_duration(text))
                except RequestRefused as error:
                    raise TournamentRefused("start") from error

    def tournament(self, seed: bytes, now: datetime) -> Tournament:
        """The tournament as it opens now."""
        rated, breaks = self["rated"] == YES, self["breaks"] == YES
        terms = replace(self.server.terms, clock=self.clock, rated=rated, breaks=breaks)
        if "clock" in self.chosen:
            turning = self.server.terms.turning
            terms = Terms(self.clock, rated=rated, breaks=breaks, turning=turning)
        sides = self["sides"] if self._has("sides") else DRAWN
        league = self.format is Format.LEAGUE
        return Tournament(
            name=self.name,
            format=self.format,
            game=self.game.key,
            seed=seed,
            options=self.options,
            terms=replace(terms, sides=self._sides_of_match(sides)),
            rounds=int(self["rounds"]),
            games=2 if sides == PAIR else 1,
            division=self._division(),
            seeding=Seeding(self["seeding"]),
            decay_after=self._length("decay") if self._has("decay") else None,
            most=int(self["limit"]) if self._has("limit") and self["limit"] != NONE else None,
            least={Format.TABLES: 3, Format.LEAGUE: MIN_DIVISION}.get(self.format, MIN_ENTRANTS),
            sign_up_until=self._sign_up_until(now),
            check_in=self._length("checkin") if self._has("checkin") else None,
            round_length=int(self["season"]) * WEEK if league else parse_length(self["round"]),
            unfinished=Unfinished(self["unfinished"]),
            called_role=None if self["ping"] == NONE else int(self["ping"]),
            league=self._league() if league else None,
            ties=Ties(self["ties"]) if self._has("ties") else Ties.LOT,
            note=self["note"],
            host_side=HostSide(self["hostside"]),
            teams=self._teams() if self.format is Format.TEAMS else None,
        )

    def _sides_of_match(self, sides: str) -> Sides:
        """What makes the sides of each match even."""
        if sides == PAIR:
            return pair_sides(self.game)
        return Sides.GIVEN if sides == DRAWN else Sides(sides)

    def _division(self) -> int | None:
        key = "size" if self.format is Format.LEAGUE else "division"
        return int(self[key]) if self._has(key) else None

    def _league(self) -> LeagueTerms:
        return LeagueTerms(
            moving=int(self["moving"]),
            at_once=int(self["together"]),
            rest=parse_length(self["rest"]),
        )

    def _teams(self) -> TeamTerms:
        def number(key: str) -> int | None:
            return None if self[key] == NONE else int(self[key])

        abroad = self["servers"] == TWO_SERVERS
        return TeamTerms(
            self["team1"],
            "?" if abroad else self["team2"],
            number("role1"),
            None if abroad else number("role2"),
            number("boards"),
            everyone=self["teamway"] == EVERYONE,
            abroad=abroad,
        )

    def _has(self, key: str) -> bool:
        return key in set(self.settings())

    def _length(self, key: str) -> timedelta | None:
        return None if self[key] == NONE else parse_length(self[key])


# ------------------------------------------------------------------------------------- plan text
# The settings of a plan in words.


_CHOICES: Final = frozenset({"format", "unfinished", "seeding"})
"""Settings whose values have the words of a command's choices."""


def setting_label(key: str, say: Say) -> str:
    """The name of a setting."""
    if key.startswith(OPTION):
        return say("cup-option", number=int(key.removeprefix(OPTION)) + 1)
    return say(f"cup-{key}")


def setting_value(plan: Plan, key: str, text: str, say: Say) -> str:
    """A value of a setting, also of one that is not the plan's."""
    if key.startswith(OPTION):
        return _option(plan, key, text, say)
    if key == "clock":
        return explain(plan.set(key, text).clock, say)
    if say.knows(f"cup-{key}-{text}"):
        return say(f"cup-{key}-{text}")
    if key in _CHOICES:
        return say(f"choice-{key}-{text}")
    if key in LENGTH_KEYS | {"season", "signup"}:
        return _time(plan, key, text, say)
    note = mentioning(text) or say("cup-note-none")
    shown = {
        "game": say.game(text),
        "ping": f"<@&{text}>",
        "host": f"<@{text}>",
        **dict.fromkeys(("team1", "team2"), plain(text)),
        **dict.fromkeys(("role1", "role2"), f"<@&{text}>"),
        "name": plain(text),
        "note": note,
    }
    return shown.get(key, text)


def _time(plan: Plan, key: str, text: str, say: Say) -> str:
    """A length of time, that of a season in weeks; or the date of a start."""
    if key == "season":
        return say("cup-season-weeks", count=int(text))
    if key == "signup" and start_date(text, plan.server.zone) is not None:
        return say.aside(text, plan.server.zone)
    length = length_text(parse_length(text), say)
    return say("cup-after", length=length) if key == "signup" else length


def sides_text(plan: Plan, say: Say) -> Iterator[str]:
    """How fair the sides of its matches are."""
    if "sides" in plan.settings():
        way = NO_SIDES_LINE if plan["sides"] == DRAWN else plan["sides"]
        yield from sides_lines(plan.game.key, plan.options, way, say)


def sides_lines(key: str, options: Mapping[str, OptionValue], way: str, say: Say) -> Iterator[str]:
    """How fair the sides of a tournament's matches for two are, as far as that was measured."""
    game = GAMES.get(key)
    balance = None if game is None else measured_balance(game, SIDES, options)
    if balance is not None:
        yield say("tournament-sides", **balance_params(balance, way))
    elif way != NO_SIDES_LINE:
        yield say("tournament-sides-unmeasured", way=way)


def plan_warnings(plan: Plan, say: Say) -> Iterator[str]:
    """What most players would not manage."""
    wanted = plan.hurried
    if wanted is not None:
        yield say(
            "cup-hurried",
            count=plan.decisions,
            length=length_text(parse_length(plan["round"]), say),
            wanted=length_text(wanted, say),
        )
    if (weeks := plan.hurried_weeks) is not None:
        yield say(
            "cup-hurried-league",
            count=plan.decisions,
            length=length_text(plan.share, say),
            weeks=weeks,
        )
    base = decision_time(plan.clock)
    time = plan.share if plan.format is Format.LEAGUE else parse_length(plan["round"])
    if base is not None and base * SLOW_DECISIONS > time:
        yield say("cup-slow-clock", clock=length_text(base, say))


def _option(plan: Plan, key: str, text: str, say: Say) -> str:
    option = list(plan.game.options.values())[int(key.removeprefix(OPTION))]
    found = next((each for each in option.values if str(each).lower() == text.lower()), text)
    return render.option(plan.game.key, option.name, found, locale=say.locale)
