"""A year on a server: a league with its seasons, a channel that plays, a puzzle each day."""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final

import discord

from bot.learning.daily_store import DailyPost, DailyPostRepository
from bot.learning.puzzles import require_puzzle
from bot.match.model.match import Match
from bot.match.model.position import Position
from bot.match.model.terms import Status
from bot.tournaments.progress import Stage
from bot.tournaments.store import State
from tests.e2e.simulated import DATABASE, Done, Shown, Town, built
from tests.e2e.test_calendar import allow_events
from tests.harness.year.records import read

HOUR: Final = timedelta(hours=1)
DAY: Final = timedelta(days=1)
PUZZLE_HOUR, MOVE_HOUR, VOTE_HOUR, ANSWER_HOUR = 9, 13, 18, 22
"""When things happen, each day."""
VOTES_NEEDED: Final = 2
LATE: Final = 5 * DAY
"""The time after which people move who would not have found the time."""
RESTARTS: Final = 0.04
"""The chance of a restart each day."""
OUTAGE_EVERY_DAYS: Final = 97
CUPS: Final = (
    *("round-robin", "teams", "round-robin"),
    *("double-elimination", "round-robin", "simul"),
)
"""The formats of the other tournaments, one after the other."""
SAME: Final = "already has that result"
"""The refusal of a correction that changes nothing."""
SHORT: Final = 5
"""The longest match of those, in decisions."""


@dataclass(frozen=True)
class Span:
    """How large the year is."""

    days: int = 365
    players: int = 10
    division: int = 5
    season: str = "20"
    """In weeks."""
    rest: str = "14d"
    solvers: int = 5
    pace: float = 0.35
    """The chance that somebody moves on a day."""
    longest: int = 26
    """Decisions of a match after which it is resigned or drawn."""
    cups: int = 6
    """People in each of the other tournaments, at most."""
    rulings: float = 0.15
    """The chance that something is decided or corrected on a day."""


SMALL: Final = Span(
    days=16, players=8, division=4, season="2", rest="2d", solvers=2, longest=3, rulings=0.9
)


@dataclass(frozen=True)
class CastVote:
    """A vote that was acknowledged."""

    code: str
    version: int
    user_id: int
    text: str
    at: datetime


@dataclass(frozen=True)
class Answer:
    """An answer to a puzzle of the day that was acknowledged."""

    message_id: int
    user_id: int
    right: bool
    at: datetime


@dataclass
class Decision:
    """What somebody decided about a match of a tournament, and that it was done."""

    season: int
    """The id of the tournament, which may be a season."""
    board: tuple[int, int]
    """Its round, and its board there. Its match may be deleted by the end, if it was cancelled."""
    way: str
    """`won`, `drawn`, `lost`, `reopened` or `anew`."""
    winner: int | None = None
    """The user id of who won."""
    undone: bool = False
    at: datetime | None = None


@dataclass(frozen=True)
class ServerEvent:
    """An event as Discord has it."""

    mark: str
    """The last line of its description: the code of a tournament, and a round."""
    status: int
    start: datetime
    end: datetime


@dataclass
class Journal:
    """What people did, as they would have written it down."""

    votes: list[CastVote] = field(default_factory=list)
    closed: set[tuple[str, int]] = field(default_factory=set)
    """Votes that the captain has closed early, by the match's code and version."""
    struck: dict[tuple[str, int], str] = field(default_factory=dict)
    """Moves that the captain has vetoed, likewise."""
    answers: list[Answer] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)
    excluded: set[tuple[str, str | int]] = field(default_factory=set)
    """`match` with a code, or `player` with a user id: whatever counts for no rating at the end."""
    changes: dict[int, list[dict[str, Any]]] = field(default_factory=dict)
    """The changes of ratings as they were when a rating season ended, by its number: its standings
    are final, whatever is corrected later."""
    wrong: list[str] = field(default_factory=list)
    """Deviations, in words."""
    figures: Counter[str] = field(default_factory=Counter)


class Year:
    """Lives through a year, and keeps a journal."""

    def __init__(self, town: Town, span: Span, seed: int) -> None:
        self.town, self.span = town, span
        self.rng = random.Random(seed)
        self.journal = Journal()
        self.code = ""
        """The league's first season."""
        names = [f"player{number}" for number in range(1, span.players + 3)]
        self.players = [town.guild.add_member(town.env.create_user(name)) for name in names]
        """The last two come later than the others."""
        for member in town.env.backend.guilds[town.guild.id].members.values():
            member.joined_at = "2025-06-01T00:00:00+00:00"
        self.puzzles = town.guild.create_text_channel("puzzles")
        self.team = town.guild.create_text_channel("cats")
        self.voters = [town.ann, town.carol, town.dave, town.erin]
        self.solvers = [*self.players, *self.voters][: span.solvers]
        self.asleep = {self.players[3].id}
        """People who do not move for a long time."""
        self.cups = list[str]()
        """The codes of the other tournaments."""
        self._hosts: dict[int, str] = {}
        """The code of the tournament of each match."""
        self._lengths: dict[int, int] = {}
        self._signed: list[str] = []
        """The codes of seasons in whose break somebody came or went."""

    # what goes on

    async def live(self) -> Journal:
        """All days of the year, one after the other."""
        await self._begin()
        for day in range(1, self.span.days + 1):
            if day % OUTAGE_EVERY_DAYS == 0:
                await self._outage()
            await self._until(PUZZLE_HOUR)
            self._keep_changes()
            await self._solve()
            await self._until(MOVE_HOUR)
            await self._come_and_go(day)
            await self._sign_up()
            await self._hold(day)
            await self._play()
            await self._rule()
            await self._until(VOTE_HOUR)
            await self._vote()
            if self.rng.random() < RESTARTS:
                await self._restart()
            await self._until(ANSWER_HOUR)
            await self._reply()
            self.journal.figures["days"] += 1
            self._tell(day)
        # the last votes, puzzles and announcements
        await self._until(PUZZLE_HOUR)
        await self.town.worked()
        return self.journal

    def _tell(self, day: int) -> None:
        """Say every month how far the year is."""
        if day % 30 == 0:
            print(f"day {day}, {time.process_time():.0f} s", file=sys.stderr, flush=True)

    async def _begin(self) -> None:
        town = self.town
        await town.set_up(town.host, puzzle=self.puzzles, hour=PUZZLE_HOUR)
        await town.set_up(town.host, seasons="quarter")
        await allow_events(town)
        await town.set_up(town.host, events=True)
        await town.make_tournament(
            town.host,
            name="League",
            game="pastoral",
            format="league",
            clock="7d",
            season=self.span.season,
            size=self.span.division,
            rest=self.span.rest,
            signup="2d",
        )
        sign_up = next(one for one in reversed(town.public()) if "League" in one.text)
        self.code = sign_up.text.split("`")[1]
        for who in self.players[: self.span.players]:
            await town.click(who, sign_up, "Join")

    async def _sign_up(self) -> None:
        """In the break somebody comes back who has sat out, and somebody sits out."""
        code = await self._season(Stage.SIGN_UP)
        if code is None or code == self.code or code in self._signed:
            return
        self._signed.append(code)
        if not self._is_early():
            await self.town.slash(self.players[3], "tournament join", tournament=code)
        await self._enter(self.players[5], code, come=not len(self._signed) % 2)
        self.journal.figures["breaks"] += 1

    async def _come_and_go(self, day: int) -> None:
        """In a season that runs, usually the first, somebody joins for the next one, and somebody
        leaves."""
        if day not in (self.span.days // 4, self.span.days // 3):
            return
        come = day == self.span.days // 4
        who = self.players[self.span.players] if come else self.players[1]
        code = await self._season(Stage.RUNNING)
        if code is None:
            return
        await self._enter(who, code, come=come)
        self.journal.figures["newcomers" if come else "people who left"] += 1

    async def _enter(self, who: Any, code: str, *, come: bool) -> None:
        """Somebody joins, or leaves if they are in."""
        if come:
            await self.town.slash(who, "tournament join", tournament=code)
            return
        place = (await self.town.look_at(who, code, None, "My place")).answer
        for leave in ("Leave", "Sit out"):
            if leave in place.buttons:
                done = await self.town.click(who, place, leave)
                if "Yes, leave" in done.answer.buttons:
                    await self.town.confirm(who, done)

    async def _season(self, stage: Stage) -> str | None:
        """The code of the league's season at this stage."""
        found = await self.town.services.tournaments.of_server(self.town.guild.id, (stage,))
        return next((row.code for row in found if row.code not in self.cups), None)

    # other tournaments

    async def _hold(self, day: int) -> None:
        """Open the sign-up of another tournament once the last one is over: a round robin with a
        play-off, double elimination, a simul or a team match."""
        tournaments = self.town.services.tournaments
        last = await tournaments.find(self.cups[-1]) if self.cups else None
        if (
            last is not None and last.progress.stage is not Stage.CLOSED
        ) or day > self.span.days - 3:
            return
        town, number = self.town, len(self.cups)
        kind, name = CUPS[number % len(CUPS)], f"Cup {number + 1}"
        shown = await town.plan_tournament(
            town.host,
            name=name,
            game="pastoral",
            format=kind,
            clock="3d",
            signup="1d",
            round="9d",
            sides="drawn",
            ties="playoff",
        )
        people = self.rng.sample(self.players[: self.span.players], self.span.cups)
        if kind == "simul":
            await town.select(town.host, shown.answer, "host")
            shown = await town.choose_person(town.host, shown.answer, people[0])
        done = await town.click(town.host, shown.answer, "Open sign-up")
        self._check("is open" in done.text, f"open {name}", done)
        await town.worked()
        sign_up = next(one for one in reversed(town.public()) if f"{name} ·" in one.text)
        self.cups.append(sign_up.text.split("`")[1])
        # few are level more often
        for index, who in enumerate(people[:3] if kind == "round-robin" else people):
            await town.click(who, sign_up, f"Join {'AB'[index % 2]}" if kind == "teams" else "Join")
        self.journal.figures["cups opened"] += 1

    async def _is_cup(self, match: Match) -> bool:
        if match.id not in self._hosts:
            held = await self.town.services.tournaments.of_match(match.id)
            self._hosts[match.id] = "" if held is None else held.code
        return self._hosts[match.id] in self.cups

    # moves

    async def _play(self) -> None:
        """Some people make a move in their matches."""
        now = self.now()
        for match in await self._running(self.town.channel.id):
            position = await self.town.services.match.matches.position(match.id)
            pace = 1.0 if await self._is_cup(match) else self.span.pace
            for seat in sorted(position.owing):
                person = match.seats[seat].person
                if person is None or (person.user_id in self.asleep and self._is_early()):
                    continue
                since = match.updated_at
                if self.rng.random() < pace or now - since > LATE:
                    await self._move(self._who(person.user_id), position, seat)

    def _is_early(self) -> bool:
        """Whether it is still the time of the first season."""
        return self.journal.figures["days"] < self.span.days * 0.42

    async def _move(self, who: Any, position: Position, seat: int) -> None:
        match = position.match
        cup = await self._is_cup(match)
        longest = min(SHORT, self.span.longest) if cup else self.span.longest
        most = self._lengths.setdefault(match.id, self.rng.randint(2, longest))
        if match.version < most:
            text = str(self.rng.choice(list(position.moves(seat))))
            done = await self.town.slash(who, "move", text=text, match=match.code)
            self._check(done.text.startswith(("Sent", "Chosen")), "move", done)
            self.journal.figures["moves in cups" if cup else "moves in the league"] += 1
        elif self.rng.random() < await self._draws(match):
            for person in match.people:
                one = self._who(person.user_id)
                await self.town.from_menu(one, "Offer a draw", match=match.code)
            self.journal.figures["draws"] += 1
        else:
            asked = await self.town.from_menu(who, "Resign", match=match.code)
            await self.town.click(who, asked.answer, "Yes, resign")
            self.journal.figures["resignations"] += 1

    async def _draws(self, match: Match) -> float:
        """The share of draws: in double elimination somebody has to win, and of three who play a
        round robin many are to be level."""
        if not await self._is_cup(match):
            return 0.3
        kind = CUPS[self.cups.index(self._hosts[match.id]) % len(CUPS)]
        return {"double-elimination": 0.0, "round-robin": 0.9}.get(kind, 0.3)

    # rulings

    def _keep_changes(self) -> None:
        """Copy the changes of ratings once a rating season is over."""
        found = read(self.town.folder / DATABASE)
        for row in found.of("rating_seasons", guild_id=self.town.guild.id):
            if row["closed_at"] is not None and row["number"] not in self.journal.changes:
                kept = found.of("rating_changes", scope=self.town.guild.id)
                self.journal.changes[row["number"]] = kept

    async def _rule(self) -> None:
        """From time to time, an organiser who does not play decides, corrects or takes something
        back, two players agree on a result, or somebody no longer counts for ratings."""
        if self.rng.random() >= self.span.rulings:
            return
        found = await self.town.services.tournaments.of_server(self.town.guild.id, (Stage.RUNNING,))
        if not found:
            return
        state = await self.town.services.tournaments.get(self.rng.choice(found).id)
        act = self.rng.choice(("decide", "correct", "correct", "correct", "agree", "count"))
        if act == "count":
            await self._exclude(state)
            return
        over = act != "decide" and (act == "correct" or self.rng.random() < 0.5)
        matches = await self.town.services.tournaments.matches_of(state)
        last = len(state.progress.rounds) if state.tournament.eliminates else 0
        games = [
            (match, meeting)
            for (number, board, game), match in sorted(matches.items())
            if number > 0
            and (game in (meeting := state.progress.meeting(number, board)).games) == over
            and all(state.progress.entrants[seat].until is None for seat in meeting.seats)
            # only an organiser takes back the rounds that rest on a result
            and not (over and act == "agree" and number < last)
        ]
        if not games:
            return
        match, meeting = self.rng.choice(games)
        ways = ["won", "lost", *(["reopened", "anew"] * (act == "correct"))]
        if not state.tournament.eliminates:
            ways.append("drawn")
        board = meeting.round, meeting.board
        decision = Decision(state.row.id, board, self.rng.choice(ways))
        if decision.way == "won":
            decision.winner = self.rng.choice(match.people).user_id
        if await (self._agree if act == "agree" else self._decide)(state, match, decision, over):
            decision.at = self.now()
            self.journal.decisions.append(decision)
            self.journal.figures[f"results {decision.way} by {act}"] += 1
            if act != "agree" and self.rng.random() < 0.3:
                decision.undone = await self._undo(state)
                self.journal.figures["rulings undone"] += decision.undone

    async def _undo(self, state: State) -> bool:
        """Take the last ruling back, unless what was paired since rests on it."""
        panel = await self.town.look_at(self.town.host, state.row.code, None, "Manage")
        if not any(label.startswith("Undo ") for label in panel.answer.buttons):
            self.journal.figures["rulings that could not be undone"] += 1
            return False
        asked = await self.town.manage(self.town.host, state.row.code, "undo", reason="no")
        done = await self.town.confirm(self.town.host, asked)
        self._check("It’s announced in" in done.text, f"undo in {state.row.code}", done)
        return "It’s announced in" in done.text

    async def _decide(self, state: State, match: Match, decision: Decision, over: bool) -> bool:
        winner = None if decision.winner is None else self._who(decision.winner)
        given: dict[str, Any] = {"match": match.code, "reason": "seen by all"}
        if over:
            given |= {"decision": decision.way} | ({"winner": winner} if winner else {})
        else:
            given["winner"] = "lost" if decision.way == "lost" else winner
        act = "correct" if over else "adjudicate"
        asked = await self.town.manage(self.town.host, state.row.code, act, **given)
        if SAME in asked.text:
            return False
        done = await self.town.confirm(self.town.host, asked)
        self._check("It’s announced in" in done.text, f"{act} {decision}", done)
        return "It’s announced in" in done.text

    async def _agree(self, state: State, match: Match, decision: Decision, over: bool) -> bool:  # noqa: ARG002
        """One player proposes a result, and the other confirms it."""
        one, other = (self._who(person.user_id) for person in match.people)
        code, winner = state.row.code, {"drawn": "draw", "lost": "lost"}.get(decision.way)
        if decision.winner is not None:
            (entrant,) = [e for e in state.progress.field if e.person.user_id == decision.winner]
            winner = str(entrant.id)
        form = await self.town.look_at(one, code, None, "My place", "Propose a result")
        # few choices are told as one value, many as a list
        fields = [label["component"] for label in (form.modal or {})["components"]]
        menus = {field["custom_id"] for field in fields if "max_values" in field}
        told = {"match": match.code, "winner": winner, "reason": "agreed"}
        filled = {key: [one] if key in menus else one for key, one in told.items()}
        asked = await self.town.submit(one, form, filled)
        if SAME in asked.text:
            return False
        if not asked.answer.buttons:
            self._check(False, f"propose {decision} {told}", asked)
            return False
        await self.town.confirm(one, asked)
        posts = (p for p in reversed(self.town.public()) if "Confirm the result" in p.buttons)
        asked = await self.town.click(other, next(posts), "Confirm the result")
        if not asked.answer.buttons:
            self._check(False, f"confirm {decision} {told}", asked)
            return False
        done = await self.town.confirm(other, asked)
        self._check("confirmed this" in done.text, f"agree {decision}", done)
        return "confirmed this" in done.text

    async def _exclude(self, state: State) -> None:
        """A match or a person no longer counts for the server's ratings, or counts again."""
        if self.journal.excluded and self.rng.random() < 0.6:
            chosen = self.rng.choice(sorted(self.journal.excluded, key=str))
            self.journal.excluded.discard(chosen)
            label, reason = "Count for ratings again", None
        else:
            matches = (await self.town.services.tournaments.matches_of(state)).values()
            over = [m for m in matches if m.status is Status.FINISHED and m.terms.rated]
            if not over:
                return
            match = self.rng.choice(sorted(over, key=lambda one: one.id))
            chosen = ("match", match.code)
            if self.rng.random() < 0.3:
                chosen = ("player", self.rng.choice(match.people).user_id)
            if chosen in self.journal.excluded:
                return
            self.journal.excluded.add(chosen)
            label, reason = "Exclude from ratings…", "two accounts"
        command, what = chosen
        given = {"match": what} if isinstance(what, str) else {"user": self._who(what)}
        panel = (await self.town.slash(self.town.host, f"admin {command}", **given)).answer
        if label not in panel.buttons:
            # a match whose result was taken back since counts for nothing, and stays excluded
            self.journal.excluded.add(chosen)
            return
        done = await self.town.click(self.town.host, panel, label)
        if reason is not None:
            done = await self.town.submit(self.town.host, done, reason)
        told = "for this server’s ratings"
        self._check(told in done.text, f"{label} {chosen}", done)
        self.journal.figures["exclusions" if reason else "inclusions"] += 1

    # the channel that plays

    async def _vote(self) -> None:
        """The channel votes, or begins a match."""
        running = await self._running(self.team.id)
        if not running:
            await self._invite()
            return
        (match,) = running
        position = await self.town.services.match.matches.position(match.id)
        if 0 not in position.owing:
            return
        struck = self.journal.struck.get((match.code, match.version))
        moves = [text for move in position.moves(0) if (text := str(move)) != struck]
        wanted = self.rng.sample(moves, min(3, len(moves)))
        for who in self.voters:
            # some change their mind
            for _time in range(self.rng.choice((0, 1, 1, 2))):
                text = self.rng.choice(wanted)
                done = await self.town.slash(who, "move", self.team, text=text)
                self._check("You voted for" in done.text, "vote", done)
                cast = CastVote(match.code, match.version, who.id, text, self.now())
                self.journal.votes.append(cast)
                self.journal.figures["votes"] += 1
                await self.town.env.advance_time(self.rng.randint(1, 90))
        await self._lead(match)

    async def _lead(self, match: Match) -> None:
        """The captain vetoes the leading move, or closes the vote, from time to time."""
        act = self.rng.choices(("Veto", "Close the vote", ""), (0.1, 0.1, 0.8))[0]
        if not act:
            return
        panel = (await self.town.click(self.town.ann, self.town.board(self.team), "Votes")).answer
        if act not in panel.buttons or act in panel.disabled:
            return
        key = match.code, match.version
        await self.town.click(self.town.ann, panel, act)
        if act == "Veto":
            self.journal.struck[key] = panel.text.split("`")[-2]
            await self.town.click(self.town.ann, panel, "Veto this move")
            self.journal.figures["vetoes"] += 1
        else:
            self.journal.closed.add(key)
            self.journal.figures["votes closed early"] += 1

    async def _invite(self) -> None:
        town = self.town
        invitation = await town.slash(
            town.ann,
            "team",
            self.team,
            game="pastoral",
            seat="first",
            opponent=town.bob,
            votes=VOTES_NEEDED,
        )
        await town.click(town.bob, invitation.answer, "Accept")
        self.journal.figures["matches of the channel"] += 1

    async def _reply(self) -> None:
        """The channel's opponent moves."""
        for match in await self._running(self.team.id):
            position = await self.town.services.match.matches.position(match.id)
            if 1 in position.owing:
                text = str(self.rng.choice(list(position.moves(1))))
                done = await self.town.slash(self.town.bob, "move", self.team, text=text)
                self._check(done.text.startswith(("Sent", "Chosen")), "reply", done)

    # the puzzle of the day

    async def _solve(self) -> None:
        """Some people try the puzzle of the day until they have solved it, or give up."""
        async with self.town.services.store.reading() as unit:
            post = await unit[DailyPostRepository].newest(self.town.guild.id, posted=True)
        if post is None or post.message_id is None or not post.is_open(self.now()):
            return
        for who in self.solvers:
            if self.rng.random() < 0.5:
                await self._try(who, post, Shown(self.town, self.puzzles.id, post.message_id))

    async def _try(self, who: Any, post: DailyPost, shown: Shown) -> None:
        puzzle = require_puzzle(post.game, post.puzzle)
        for _attempt in range(self.rng.choice((1, 1, 2, 3))):
            opened = (await self.town.click(who, shown, "Solve")).answer
            # some have no wrong answer that somebody would give
            right = not puzzle.refutations or self.rng.random() < 0.6
            text = puzzle.answers[0] if right else self.rng.choice(list(puzzle.refutations))
            form = await self.town.click(who, opened, "Type it")
            done = await self.town.submit(who, form, text)
            solved = "Solved" in done.answer.text
            self._check(solved == right, f"answer {text} to {post.puzzle}", done)
            answer = Answer(shown.id, who.id, right, self.now())
            self.journal.answers.append(answer)
            self.journal.figures["answers"] += 1
            if right:
                break

    # the bot

    async def _restart(self) -> None:
        await self.town.restart()
        self.journal.figures["restarts"] += 1

    async def _outage(self) -> None:
        """The bot is away for most of a day."""
        await self.town.bot.close()
        self.town.env.backend.advance_clock(self.rng.randint(15, 30) * 3600)
        await self.town.env.restart_bot(built(self.town.folder))
        await self.town.worked()
        self.journal.figures["outages"] += 1

    # what is there

    @property
    def events(self) -> list[ServerEvent]:
        """The events of the server."""
        there = self.town.env.backend.guilds[self.town.guild.id].scheduled_events.values()
        return [
            ServerEvent(
                (each.description or "").rpartition("\n")[2],
                each.status,
                datetime.fromisoformat(each.scheduled_start_time),
                datetime.fromisoformat(each.scheduled_end_time or each.scheduled_start_time),
            )
            for each in there
        ]

    def now(self) -> datetime:
        with self.town.env.time_context():
            return discord.utils.utcnow()

    # helpers

    async def _until(self, hour: int) -> None:
        """Time passes until clocks show an hour, and the bot is there."""
        now = self.now()
        then = now.replace(hour=hour, minute=0, second=1, microsecond=0)
        await self.town.env.advance_time(((then - now) % DAY).total_seconds())
        await self.town.worked()

    async def _running(self, channel_id: int) -> Sequence[Match]:
        matches = self.town.services.match.matches
        return await matches.in_place(channel_id, statuses=(Status.ACTIVE,))

    def _who(self, user_id: int) -> Any:
        return next(one for one in (*self.players, self.town.bob) if one.id == user_id)

    def _check(self, holds: bool, what: str, done: Done) -> None:
        if not holds:
            self.journal.wrong.append(f"{what}: {done.answer.text[:120]!r}")
