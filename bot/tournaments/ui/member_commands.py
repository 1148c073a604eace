"""/tournament for everybody: signing up, looking, exporting, champions."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, Protocol, TypeAlias

import discord
import msgspec
from discord import app_commands

from bot.discord_kit.errors import RequestRefused
from bot.discord_kit.faces import (
    FOR_SERVERS,
    ON_SERVERS,
    Acknowledgement,
    Click,
    Command,
    Face,
    Route,
    Routes,
)
from bot.discord_kit.interaction import Interaction, person
from bot.discord_kit.message import Attachment, Button, OutgoingMessage, Ref, Tone
from bot.discord_kit.texts import Say, day, described, plain
from bot.match.act.positions import commitment
from bot.match.act.service import Matches
from bot.match.model.match import Match
from bot.match.model.terms import Status
from bot.match.refusals import Quarantined
from bot.play.access import Kit
from bot.play.board.text import list_text
from bot.servers.admin_ui import Confirmation
from bot.tournaments.autopilot import GameKey
from bot.tournaments.leagues_store import Champion
from bot.tournaments.model import Format
from bot.tournaments.progress import Stage
from bot.tournaments.standings import standings
from bot.tournaments.state import State, TournamentRefused
from bot.tournaments.ui.finder import TournamentFinder, actor
from bot.tournaments.ui.messages import TournamentMessages
from bot.tournaments.ui.organiser_commands import OrganiserCommands
from bot.tournaments.ui.plan_panel import CreateCommand, PlanPanel
from bot.tournaments.ui.text import (
    Foreseen,
    check_in_line,
    consequences_of_struck,
    meeting_line,
    tournament_stage,
)
from engines import PUBLIC

# ----------------------------------------------------------------------------- champions command
# /tournament champions: the winners of all tournaments of a server.


MAX_MOST_TITLES: Final = 3
"""People who are named for having won most often."""


@dataclass(frozen=True, slots=True)
class ChampionsCommand:
    """The hall of champions."""

    kit: Kit
    finder: TournamentFinder

    def add_to(self, group: app_commands.Group) -> None:
        @group.command(name="champions", description=described("command-tournament-champions"))
        @app_commands.describe(tournament=described("command-tournament-champions-of"))
        async def champions(raw: discord.Interaction[Any], tournament: str | None = None) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                await interaction.answer(await self._hall(interaction, tournament))

    async def _hall(self, interaction: Interaction, code: str | None) -> OutgoingMessage:
        """
        :raises RequestRefused: `server-only`.
        """
        of = None if code is None else (await self.finder.by_code(interaction, code)).row.id
        if interaction.guild_id is None:
            raise RequestRefused("server-only")
        found = await self.finder.tournaments.champions(interaction.guild_id, of)
        viewer = self.kit.access.channels.viewer(interaction.raw)
        seen = [one for one in found if await viewer.sees(one.home)]
        return hall(seen, interaction.say)


def hall(champions: Sequence[Champion], say: Say) -> OutgoingMessage:
    """The hall of champions, the newest first."""
    if not champions:
        return OutgoingMessage(say("champions-none"), audience=PUBLIC)
    heading = "\n".join((say("champions-heading"), *_most_titles(champions, say)))
    lines = (
        say(
            "champions-line",
            name=plain(one.person.name),
            tournament=plain(one.tournament),
            code=one.code,
            game=say.game(one.honour.game),
            when=day(one.honour.won_at),
        )
        for one in champions
    )
    return OutgoingMessage(list_text(heading, lines, say), audience=PUBLIC)


def _most_titles(champions: Sequence[Champion], say: Say) -> Iterator[str]:
    """Those who have won more than once, most often first. People who left no name are nobody."""
    # by the name that they bore last
    people = {one.person.user_id: one.person for one in reversed(champions) if not one.person.gone}
    titles = Counter(one.person.user_id for one in champions if one.person.user_id in people)
    several = [(user_id, count) for user_id, count in titles.most_common() if count > 1]
    if several:
        names = (
            say("champions-titles", name=plain(people[user_id].name), count=count)
            for user_id, count in several[:MAX_MOST_TITLES]
        )
        yield say("champions-most", names=say.listing(names))


# --------------------------------------------------------------------------------------- command
# /tournament: one group of commands, from all who have a part in it.


class Subcommands(Protocol):
    """Commands under /tournament."""

    def add_to(self, group: app_commands.Group) -> None: ...


@dataclass(frozen=True, slots=True)
class TournamentCommand(Face):
    finder: TournamentFinder
    parts: tuple[Subcommands, ...]

    def commands(self) -> Sequence[Command]:
        group = app_commands.Group(
            name="tournament",
            description=described("command-tournament"),
            guild_only=True,
            allowed_contexts=ON_SERVERS,
            allowed_installs=FOR_SERVERS,
        )
        for part in self.parts:
            part.add_to(group)
        for subcommand in group.commands:
            named = isinstance(subcommand, app_commands.Command) and subcommand.get_parameter(
                "tournament"
            )
            if isinstance(subcommand, app_commands.Command) and named is not None:
                subcommand.autocomplete("tournament")(self.finder.suggest())
        return (group,)


# ---------------------------------------------------------------------------------------- export
# A tournament as files: for a spreadsheet, and for programs.


FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t", "\r")
"""Beginnings that a spreadsheet takes for a formula."""


TournamentCalendar: TypeAlias = Callable[[State, Say, datetime], Attachment | None]
"""Makes a calendar file of a tournament; None if it has no dates."""


def files(state: State, games: Mapping[GameKey, Match]) -> tuple[Attachment, ...]:
    """Standings and results as CSV, everything as JSON; the seed once it and its matches are over,
    whose own seeds come from it."""
    over = state.progress.stage is Stage.CLOSED
    over = over and not any(match.status.is_open for match in games.values())
    code = state.row.code
    return (
        Attachment(f"{code}-standings.csv", _standings(state)),
        Attachment(f"{code}-results.csv", _results(state)),
        Attachment(f"{code}.json", _document(state, seed=over)),
    )


async def records(
    matches: Matches, state: State, games: Mapping[GameKey, Match]
) -> tuple[Attachment, ...]:
    """The records of all matches that are over, each as `/replay` gives it and `yoimachi verify`
    reads it, in one archive. What cannot be read is left out."""
    archive, some = io.BytesIO(), False
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as written:
        for _game, match in sorted(games.items()):
            if match.status is not Status.FINISHED:
                continue
            try:
                record = await matches.record(match.id, PUBLIC)
            except Quarantined:
                continue
            text = json.dumps(record, ensure_ascii=False, indent=1) + "\n"
            written.writestr(f"yoimachi-{match.code}.json", text)
            some = True
    name = f"{state.row.code}-records.zip"
    return (Attachment(name, archive.getvalue()),) if some else ()


def _cell(text: str) -> str:
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text


def _table(heading: list[str], rows: list[list[str]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerows([heading, *rows])
    return out.getvalue()


def _standings(state: State) -> str:
    order = [one.value for one in state.tournament.order if one.value != "lot"]
    rows = [
        [
            str(number),
            str(one.place or ""),
            _cell(one.entrant.person.name),
            f"{float(one.points):g}",
            *(
                f"{float(one.tiebreaks[kind]):g}" if kind in one.tiebreaks else ""
                for kind in state.tournament.order
                if kind.value != "lot"
            ),
        ]
        for number, table in enumerate(standings(state.progress), 1)
        for one in table
    ]
    return _table(["division", "place", "name", "points", *order], rows)


def _results(state: State) -> str:
    people = state.progress.entrants
    rows = []
    for of in state.progress.rounds:
        for one in of.meetings:
            names = " / ".join(_cell(people[seat].person.name) for seat in one.seats)
            for game, known in sorted(one.games.items()):
                places = " > ".join(
                    " = ".join(people[seat].person.name for seat in place) for place in known.places
                )
                rows.append(
                    [
                        str(of.number),
                        str(one.board),
                        str(game + 1),
                        names,
                        _cell(places),
                        known.basis.value,
                        known.match,
                        _cell(known.reason),
                    ]
                )
    heading = ["round", "board", "game", "players", "places", "how", "match", "reason"]
    return _table(heading, rows)


def _document(state: State, *, seed: bool) -> str:
    tournament: dict[str, Any] = json.loads(msgspec.json.encode(state.tournament))
    tournament["seed"] = state.tournament.seed.hex()
    if not seed:
        del tournament["seed"]
    rows = []
    for row in state.log:
        event: dict[str, Any] = json.loads(msgspec.json.encode(row.event))
        event.pop("tournament", None)
        if event.get("contribution") is not None:
            # not every reader's numbers are that large
            event["contribution"] = str(event["contribution"])
        if "person" in event:
            event["person"] = event["person"]["name"]
        rows.append(
            {
                "number": row.seq,
                "at": row.at.isoformat(),
                "by": row.by,
                "event": type(row.event).__name__,
                **event,
            }
        )
    people = {
        str(number): each.person.name for number, each in sorted(state.progress.entrants.items())
    }
    document = {
        "format": "yoimachi-tournament",
        "version": 2,
        "code": state.row.code,
        "seed_hash": commitment(state.row.code, state.tournament.seed),
        "tournament": tournament,
        "entrants": people,
        "rows": rows,
    }
    return json.dumps(document, ensure_ascii=False, indent=1)


# -------------------------------------------------------------------------------- signup buttons
# The buttons under a sign-up.


@dataclass(frozen=True, slots=True)
class SignUpButtons(Face):
    """Joining, leaving and checking in."""

    finder: TournamentFinder

    def routes(self) -> Routes:
        private, update = Acknowledgement.PRIVATE, Acknowledgement.UPDATE
        return {
            "tjoin": Route(private, self._join, in_match=False),
            "tleave": Route(private, self._leave, in_match=False),
            "tleaveyes": Route(update, self._leave_yes, in_match=False),
            "tleaveno": Route(update, self._leave_no, in_match=False),
            "tcheck": Route(private, self._check_in, in_match=False),
        }

    async def join(self, interaction: Interaction, state: State) -> None:
        state = await self.finder.tournaments.entries.join(state.row.id, actor(interaction))
        await interaction.answer(_welcome(interaction, state))

    async def leave(self, interaction: Interaction, state: State) -> None:
        """Leave a sign-up at once, and a running tournament after a question: games are lost."""
        entrant = state.progress.holder(interaction.person.user_id)
        playing = entrant is not None and not entrant.waiting
        if state.progress.stage is not Stage.RUNNING or not playing:
            await self._go(interaction, state)
            return
        row = (
            Button(interaction.say("button-leave-yes"), Ref("tleaveyes", state.row.id), Tone.RISKY),
            Button(interaction.say("button-leave-no"), Ref("tleaveno")),
        )
        lines = [interaction.say("tournament-leave-ask", name=plain(state.row.name))]
        after = await self.finder.tournaments.foreseen_entries.leave(
            state.row.id, actor(interaction)
        )
        lines += consequences_of_struck(Foreseen(state, after, interaction.say))
        text = "\n".join(lines)
        await interaction.answer(OutgoingMessage(text, rows=(row,), audience=PUBLIC))

    async def _join(self, click: Click) -> None:
        await self.join(click.interaction, await self._meant(click))

    async def _leave(self, click: Click) -> None:
        await self.leave(click.interaction, await self._meant(click))

    async def _leave_yes(self, click: Click) -> None:
        await self._go(click.interaction, await self._meant(click))

    async def _leave_no(self, click: Click) -> None:
        await click.interaction.answer(click.interaction.say("tournament-stay"))

    async def _check_in(self, click: Click) -> None:
        interaction, state = click.interaction, await self._meant(click)
        state = await self.finder.tournaments.entries.check_in(state.row.id, actor(interaction))
        name = plain(state.row.name)
        await interaction.answer(interaction.say("tournament-you-are-here", name=name))

    async def _go(self, interaction: Interaction, state: State) -> None:
        state = await self.finder.tournaments.entries.leave(state.row.id, actor(interaction))
        kept = state.progress.signed_off.get(interaction.person.user_id) is not None
        key = "league-you-rest" if kept else "tournament-you-left"
        await interaction.answer(interaction.say(key, name=plain(state.row.name)))

    async def _meant(self, click: Click) -> State:
        return await self.finder.by_id(click.interaction, click.ref.match)


def _welcome(interaction: Interaction, state: State) -> str:
    """The answer to a person who has just entered."""
    entrant = state.progress.holder(interaction.person.user_id)
    name = plain(state.row.name)
    if state.tournament.league is not None and state.progress.stage is Stage.RUNNING:
        return interaction.say("league-you-play-next", name=name)
    if entrant is not None and entrant.waiting:
        return interaction.say("tournament-you-wait", name=name)
    if state.progress.stage is Stage.RUNNING:
        return interaction.say("tournament-you-play-next", name=name)
    text = interaction.say("tournament-you-joined", name=name)
    return f"{text}\n{asked}" if (asked := check_in_line(state, interaction.say)) else text


# -------------------------------------------------------------------------------- entry commands
# /tournament join, leave and challenge.


@dataclass(frozen=True, slots=True)
class EntryCommands:
    """Entering a tournament, and what entrants do."""

    kit: Kit
    finder: TournamentFinder
    buttons: SignUpButtons

    def add_to(self, group: app_commands.Group) -> None:
        which = described("command-tournament-which")

        @group.command(name="join", description=described("command-tournament-join"))
        @app_commands.describe(tournament=which)
        async def join(raw: discord.Interaction[Any], tournament: str) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                state = await self.finder.by_code(interaction, tournament)
                state = await self.finder.tournaments.current(state)
                await self.buttons.join(interaction, state)

        @group.command(name="leave", description=described("command-tournament-leave"))
        @app_commands.describe(tournament=which)
        async def leave(raw: discord.Interaction[Any], tournament: str) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                state = await self.finder.by_code(interaction, tournament)
                state = await self.finder.tournaments.current(state)
                await self.buttons.leave(interaction, state)

        @group.command(name="challenge", description=described("command-tournament-challenge"))
        @app_commands.describe(tournament=which, opponent=described("command-tournament-opponent"))
        async def challenge(
            raw: discord.Interaction[Any], tournament: str, opponent: discord.User
        ) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                state, other = await self.finder.by_code(interaction, tournament), person(opponent)
                await self.finder.tournaments.entries.challenge(
                    state.row.id, actor(interaction), other
                )
                name = plain(other.name)
                await interaction.answer(interaction.say("tournament-challenged", name=name))


# --------------------------------------------------------------------------------- view commands
# /tournament standings and pairings.


MAX_CHALLENGES: Final = 10
"""Challenges of a ladder that are listed, the last ones."""


@dataclass(frozen=True, slots=True)
class ViewCommands:
    """Looking at a tournament."""

    kit: Kit
    finder: TournamentFinder
    messages: TournamentMessages
    calendar: TournamentCalendar

    def add_to(self, group: app_commands.Group) -> None:
        which = described("command-tournament-which")

        @group.command(name="standings", description=described("command-tournament-standings"))
        @app_commands.describe(tournament=which, export=described("command-tournament-export"))
        async def standings(
            raw: discord.Interaction[Any], tournament: str, export: bool = False
        ) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                state = await self.finder.by_code(interaction, tournament)
                say, style = interaction.say, interaction.style
                message = await self.messages.standings(state, say, style)
                if export:
                    self.kit.rate_limits.check_costly(interaction.person.user_id)
                    async with self.kit.costly_work.turn(interaction):
                        games = await self.messages.tournaments.matches_of(state)
                        exported = await self.kit.costly_work.run(files, state, games)
                        kept = (*exported, *await records(self.kit.match.matches, state, games))
                    now = self.messages.tournaments.engine.now()
                    if (dates := self.calendar(state, say, now)) is not None:
                        kept = (*kept, dates)
                    message = replace(message, attachments=(*message.attachments, *kept))
                await interaction.answer(message)

        @group.command(name="pairings", description=described("command-tournament-pairings"))
        @app_commands.describe(tournament=which, number=described("command-tournament-number"))
        @app_commands.rename(number="round")
        async def pairings(
            raw: discord.Interaction[Any],
            tournament: str,
            number: app_commands.Range[int, 1, 1000] | None = None,
        ) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                state = await self.finder.by_code(interaction, tournament)
                count = len(state.progress.rounds)
                if not count:
                    raise TournamentRefused("not-started")
                if state.tournament.format is Format.LEAGUE and number is None:
                    await interaction.answer(await self._open_matches(interaction, state))
                    return
                if state.tournament.format is Format.LADDER and number is None:
                    await interaction.answer(await self._challenges(interaction, state))
                    return
                shown, say = min(number or count, count), interaction.say
                await interaction.answer(
                    await self.messages.round(state, shown, say, interaction.style)
                )

    async def _open_matches(self, interaction: Interaction, state: State) -> OutgoingMessage:
        """The matches of a league's season that are being played."""
        say = interaction.say
        name, stage = plain(state.row.name), tournament_stage(state, say)
        heading = say("league-open-heading", name=name, stage=stage)
        lines = await self.messages.open_lines(state, say)
        return OutgoingMessage(list_text(heading, lines, say), audience=PUBLIC)

    async def _challenges(self, interaction: Interaction, state: State) -> OutgoingMessage:
        """The last challenges of a ladder, open ones among them."""
        links = await self.messages.links(state)
        rounds = state.progress.rounds[-MAX_CHALLENGES:]
        recent = [meeting for each in rounds for meeting in each.meetings]
        lines = (meeting_line(state, one, links, interaction.say) for one in reversed(recent))
        heading = interaction.say("tournament-challenge-heading", name=plain(state.row.name))
        return OutgoingMessage(list_text(heading, lines, interaction.say), audience=PUBLIC)


# ----------------------------------------------------------------------------------------- faces


def tournament_faces(
    kit: Kit,
    finder: TournamentFinder,
    messages: TournamentMessages,
    rulings: Confirmation,
    calendar: TournamentCalendar,
) -> tuple[Face, ...]:
    """All commands and buttons of tournaments but those under /admin. `rulings` asks before an
    organiser's ruling that cannot be taken back, as these do."""
    panel, buttons = PlanPanel(kit, finder.tournaments), SignUpButtons(finder)
    command = TournamentCommand(
        finder,
        (
            CreateCommand(kit, panel),
            EntryCommands(kit, finder, buttons),
            ViewCommands(kit, finder, messages, calendar),
            ChampionsCommand(kit, finder),
            OrganiserCommands(kit, finder, rulings),
        ),
    )
    return (buttons, command, panel, rulings)
