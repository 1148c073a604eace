"""A tournament counted again from the matches in the store, without the code that counts it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from bot.match.model.match import Match
from bot.match.model.terms import EndedBy, Status
from bot.tournaments.model import Format, Tiebreak
from bot.tournaments.progress import Meeting, ResultBasis
from bot.tournaments.standings import Standing, standings
from tests.harness.cups.cup import Cup

HALF = Fraction(1, 2)


@dataclass
class ScoreSheet:
    """The results of one entrant, a line a round. A bye (1), a forfeit won (1) and a round missed
    (0) have no opponents."""

    lines: list[tuple[dict[int, Fraction], Fraction, bool]] = field(default_factory=list)
    """The points against each opponent, all points, and whether the round was missed."""
    wins: int = 0

    @property
    def points(self) -> Fraction:
        return sum((points for _against, points, _missed in self.lines), Fraction(0))

    @property
    def for_others(self) -> Fraction:
        total, lines = self.points, list(self.lines)
        while lines and lines[-1][2]:
            total += HALF - lines.pop()[1]
        return total


class Recount:
    """Counts a tournament again, and adds the deviations to `wrong`."""

    def __init__(self, cup: Cup) -> None:
        self.cup, self.wrong = cup, cup.wrong

    async def check(self) -> list[Standing]:
        state = await self.cup.state()
        self.rounds = state.progress.rounds
        self.entrants = {entrant.id: entrant for entrant in state.progress.field}
        self.by_user = {e.person.user_id: number for number, e in self.entrants.items()}
        found = await self.cup.town.services.tournaments.matches_of(state)
        self.results: dict[tuple[int, int], list[tuple[tuple[int, ...], ...]]] = {}
        for (number, board, _game), match in sorted(found.items()):
            places = await self._places(match)
            self.results.setdefault((number, board), []).append(places)
        (position,) = standings(state.progress)
        self._everybody_had_a_game_or_a_bye()
        self._results_are_those_of_the_matches()
        self._announced_once()
        kind = self.cup.kind.format
        if kind is Format.SWISS:
            self._nobody_met_twice()
        if kind is Format.KNOCKOUT:
            self._bracket(position)
        else:
            self._by_points(position)
        self._podium(position)
        if len(self.rounds) != self.cup.kind.expected:
            self.wrong.append(f"{len(self.rounds)} rounds")
        return position

    def _active(self, number: int) -> set[int]:
        return {
            one
            for one, e in self.entrants.items()
            if e.since <= number and (e.until is None or number <= e.until)
        }

    def _everybody_had_a_game_or_a_bye(self) -> None:
        if self.cup.kind.format is Format.KNOCKOUT:
            return
        for each in self.rounds:
            seated = Counter(seat for meeting in each.meetings for seat in meeting.seats)
            if set(seated) != self._active(each.number) or set(seated.values()) != {1}:
                self.wrong.append(f"round {each.number}: somebody without a game, or with two")
            if sum(meeting.bye for meeting in each.meetings) != (
                len(seated) % 2 if self.cup.kind.format is not Format.TABLES else 0
            ):
                self.wrong.append(f"round {each.number}: byes")

    def _nobody_met_twice(self) -> None:
        met = Counter(frozenset(m.seats) for r in self.rounds for m in r.meetings if not m.bye)
        byes = Counter(m.seats for r in self.rounds for m in r.meetings if m.bye)
        if any(times > 1 for times in (*met.values(), *byes.values())):
            self.wrong.append("somebody met twice, or had two byes")

    async def _places(self, match: Match) -> tuple[tuple[int, ...], ...]:
        """Entrants by place, as the match ended."""
        if match.status is not Status.FINISHED or match.outcome is None:
            self.wrong.append(f"{match.code} is {match.status.value}")
            return ()
        seats = [self.by_user[person.user_id] for person in match.people]
        lasted = dict.fromkeys(range(len(seats)), 0)
        if len(seats) > 2:
            by_game = match.ended_by is EndedBy.GAME
            for version in range(1, match.version + 1):
                position = await self.cup.town.services.match.matches.position(match.id, version)
                for seat, player in enumerate(position.state.table.players):
                    if not player.gone and not (by_game and player.undercat):
                        lasted[seat] = version
        for winner in match.outcome.winners:
            lasted[winner] = match.version + 1
        values = sorted(set(lasted.values()), reverse=True)
        return tuple(
            tuple(sorted(seats[seat] for seat in lasted if lasted[seat] == value))
            for value in values
        )

    def _results_are_those_of_the_matches(self) -> None:
        for each in self.rounds:
            for meeting in each.meetings:
                written = [result.places for _game, result in sorted(meeting.games.items())]
                played = self.results.get((meeting.round, meeting.board), [])
                if written != played:
                    self.wrong.append(f"round {meeting.round}.{meeting.board}: {written} {played}")

    def _sheets(self) -> dict[int, ScoreSheet]:
        sheets = {one: ScoreSheet() for one in self.entrants}
        for each in self.rounds:
            seated: dict[int, Meeting] = {s: m for m in each.meetings for s in m.seats}
            for one, sheet in sheets.items():
                meeting = seated.get(one)
                if meeting is None:
                    sheet.lines.append(({}, Fraction(0), True))
                elif meeting.bye:
                    sheet.lines.append(({}, Fraction(1), False))
                else:
                    self._add(sheet, one, meeting)
        return sheets

    def _add(self, sheet: ScoreSheet, one: int, meeting: Meeting) -> None:
        (places,) = self.results[meeting.round, meeting.board]
        mine = next(index for index, place in enumerate(places) if one in place)
        against = {
            other: Fraction(1 + (mine < index) - (mine > index), 2)
            for index, place in enumerate(places)
            for other in place
            if other != one
        }
        points = sum(against.values(), Fraction(0)) / len(against)
        if any(result.basis is ResultBasis.FORFEIT for result in meeting.games.values()):
            sheet.lines.append(({}, points, points == 0))
            return
        sheet.wins += places[0] == (one,)
        sheet.lines.append((against, points, False))

    def _by_points(self, position: Sequence[Standing]) -> None:
        sheets = self._sheets()
        for one in position:
            if one.points != sheets[one.entrant.id].points:
                self.wrong.append(f"{one.entrant.person.name} has {one.points} points")
        keys = [self._tiebreak_key(one.entrant.id, sheets) for one in position]
        for (above, key), (below, lower) in zip(
            zip(position, keys, strict=True),
            list(zip(position, keys, strict=True))[1:],
            strict=False,
        ):
            # where the circle of those who are tied has met, only `_direct` can tell
            if key < lower:
                self.wrong.append(f"{below.entrant.person.name} belongs above {above.place}.")

    def _tiebreak_key(self, one: int, sheets: Mapping[int, ScoreSheet]) -> tuple[Fraction, ...]:
        """The tiebreaks in the order of the format, up to the first that depends on who is tied."""
        mine = sheets[one]
        parts = [
            (
                sum((sheets[o].for_others for o in against), Fraction(0)) / len(against)
                if against
                else mine.points,
                missed,
            )
            for against, _points, missed in mine.lines
        ]
        cut = sorted(parts, key=lambda part: (not part[1], part[0]))[1:]
        sonneborn = sum(
            (
                sum((sheets[o].for_others * p for o, p in against.items()), Fraction(0))
                / len(against)
                if against
                else mine.points * points
                for against, points, _missed in mine.lines
            ),
            Fraction(0),
        )
        strength = sum((part for part, _missed in parts), Fraction(0))
        known = {
            Tiebreak.BUCHHOLZ_CUT: sum((part for part, _missed in cut), Fraction(0)),
            Tiebreak.BUCHHOLZ: strength,
            Tiebreak.SONNEBORN: sonneborn,
            Tiebreak.WINS: Fraction(mine.wins),
            Tiebreak.DIRECT: self._direct(one, sheets),
        }
        order = {
            Format.SWISS: [Tiebreak.BUCHHOLZ_CUT, Tiebreak.BUCHHOLZ, Tiebreak.SONNEBORN],
            Format.TABLES: [Tiebreak.WINS, Tiebreak.BUCHHOLZ, Tiebreak.SONNEBORN],
            Format.ROUND_ROBIN: [Tiebreak.DIRECT],
        }[self.cup.kind.format]
        return (mine.points, *(known[kind] for kind in order))

    def _direct(self, one: int, sheets: Mapping[int, ScoreSheet]) -> Fraction:
        """The points against entrants with as many points; in a round robin all have met."""
        mine = sheets[one]
        return sum(
            (
                made
                for against, _points, _missed in mine.lines
                for other, made in against.items()
                if sheets[other].points == mine.points
            ),
            Fraction(0),
        )

    def _bracket(self, position: Sequence[Standing]) -> None:
        """Check that winners, by games or else by seed, went on, and that the last two boards give
        four places."""
        won: dict[tuple[int, int], tuple[int, int]] = {}
        for each in self.rounds:
            for meeting in each.meetings:
                one, other = sorted(meeting.seats, key=lambda s: self.entrants[s].seed)
                score = Fraction(0)
                for places in self.results[each.number, meeting.board]:
                    score += 0 if len(places) == 1 else 1 if places[0] == (one,) else -1
                won[each.number, meeting.board] = (one, other) if score >= 0 else (other, one)
        last = len(self.rounds)
        for each in self.rounds[1:]:
            for meeting in each.meetings:
                # the second board of the last round is for the third place
                place = 1 if (each.number, meeting.board) == (last, 2) else 0
                below = [1, 2] if place else [2 * meeting.board - 1, 2 * meeting.board]
                expected = {won[each.number - 1, board][place] for board in below}
                if expected != set(meeting.seats):
                    self.wrong.append(f"round {each.number}.{meeting.board}: the wrong people")
        first = [*won[last, 1], *won[last, 2]]
        shared = [1, 2, 3, 4, *(5,) * (len(position) - 4)]
        if [one.entrant.id for one in position[:4]] != first or [
            s.place for s in position
        ] != shared:
            self.wrong.append("the places of the knockout")

    def _podium(self, position: Sequence[Standing]) -> None:
        said = next(one.text for one in self.cup.town.public() if "final result" in one.text)
        for medal, one in zip("🥇🥈🥉", position, strict=False):
            if f"{medal} **{one.entrant.person.name}**" not in said:
                self.wrong.append(f"the podium does not name {one.entrant.person.name}")

    def _posts_with_standings(self) -> int:
        """Each round but the first has those after the one before, unless a bracket shows them."""
        return 0 if self.cup.kind.format is Format.KNOCKOUT else len(self.rounds) - 1

    def _announced_once(self) -> None:
        for number in range(1, len(self.rounds) + 1):
            if self.cup.said(f"· round {number} · `") != 1:
                self.wrong.append(f"round {number} was not announced once")
        said = {
            "sign-up": (self.cup.said("signed up: "), 1),
            "standings": (self.cup.said("**After round"), self._posts_with_standings()),
            "podium": (self.cup.said("final result"), 1),
        }
        for what, (times, expected) in said.items():
            if times != expected:
                self.wrong.append(f"{what}: {times} times")
