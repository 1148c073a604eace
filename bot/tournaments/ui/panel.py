"""/tournament, and the panel of a tournament: one private message to look at it, with one's own
place in it, and for those who run it all that they can do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Final, TypeAlias

from discord import app_commands

from bot.discord_kit.access import has_role
from bot.discord_kit.errors import RequestRefused, StaleChoice
from bot.discord_kit.faces import (
    Acknowledgement,
    Click,
    Command,
    Face,
    Route,
    Routes,
    server_group,
    slash,
)
from bot.discord_kit.interaction import Interaction, error_sentence
from bot.discord_kit.message import (
    CHOICES_LIMIT,
    NEXT_SUFFIX,
    PREVIOUS_SUFFIX,
    Button,
    Menu,
    OutgoingMessage,
    Page,
    Ref,
    Row,
    Tone,
    page_of,
    paging,
    parse_id,
)
from bot.discord_kit.texts import Say, ago, day, described, plain
from bot.people.settings import PersonLookup
from bot.play.access import Kit
from bot.play.board.text import MAX_LIST_CHARS, length_text, list_text, turn_line
from bot.servers.admin_ui import Confirmation
from bot.tournaments.formats import busy, challenge_targets, within_reach
from bot.tournaments.leagues import Champion
from bot.tournaments.model import TEAMS, Entrant, Format
from bot.tournaments.progress import Stage
from bot.tournaments.rulings import is_invitation
from bot.tournaments.store import State, TournamentRefused, TournamentRow
from bot.tournaments.ui.export import TournamentCalendar, files, records
from bot.tournaments.ui.finder import TournamentFinder, actor
from bot.tournaments.ui.manage import ManagePanel, RulingActs, manage_message
from bot.tournaments.ui.messages import JOIN_TEAM, TournamentMessages, details, entry_buttons
from bot.tournaments.ui.plan_panel import PlanPanel
from bot.tournaments.ui.settle import ProposalActs, ProposalPanel, own_games
from bot.tournaments.ui.text import (
    Foreseen,
    check_in_line,
    consequences_of_struck,
    cross_tables,
    meeting_line,
    own_standing,
    tournament_stage,
)
from engines import PUBLIC
from render.pick import Choice

# ----------------------------------------------------------------------------- hall of champions


MAX_MOST_TITLES: Final = 3
"""People who are named for having won most often."""


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


# ----------------------------------------------------------------------------------------- pages
# The pages of a tournament's panel.


MAX_CHALLENGES: Final = 10
"""Challenges of a ladder on one page."""
MAX_NEXT_BOARDS: Final = 5
"""The most boards that the host of a simul is shown at once."""
MAX_LISTED: Final = 500
"""Tournaments that are over and can be looked at again, the newest."""


class Tab(StrEnum):
    """What a panel can show, the most important first."""

    STANDINGS = "standings"
    PAIRINGS = "pairings"
    DETAILS = "details"
    CHAMPIONS = "champions"
    FILES = "files"
    PLACE = "place"
    MANAGE = "manage"


@dataclass(frozen=True, slots=True)
class TournamentPages:
    """Pages of panels, and the lists that lead to them."""

    kit: Kit
    finder: TournamentFinder
    messages: TournamentMessages
    calendar: TournamentCalendar

    async def show(
        self,
        interaction: Interaction,
        state: State,
        tab: Tab | None = None,
        *,
        page: int | None = None,
        notice: str = "",
    ) -> None:
        """Answer with a page; without a tab the one that matters most now. `page`: 0-based, where
        there are several; None for the newest. `notice`: what is said above."""
        state = self.finder.seen(interaction, state)
        say, rules = interaction.say, await self.finder.may_rule(interaction, state)
        offered = self._tabs(state, rules=rules)
        if tab not in offered:
            # nothing was asked for, or what an old button asks for is no more
            tab = offered[0]
        if tab is Tab.MANAGE:
            final = await self.finder.tournaments.is_final(state)
            message = manage_message(state, say, final=final)
            back = Ref("tlook", state.row.id, path=(offered[0].value,))
            rows: list[Row] = [(Button(say("button-back"), back),)]
        else:
            message = await self._page(interaction, state, tab, page)
            rows = [*self._tab_rows(state, offered, tab, say)]
        text = f"{notice}\n\n{message.text}" if notice else message.text
        await interaction.answer(replace(message, text=text, rows=(*message.rows, *rows)))

    async def manage(self, interaction: Interaction, state: State, notice: str) -> None:
        await self.show(interaction, state, Tab.MANAGE, notice=notice)

    async def place(self, interaction: Interaction, state: State, notice: str) -> None:
        await self.show(interaction, state, Tab.PLACE, notice=notice)

    async def made(self, interaction: Interaction, state: State, notice: str) -> None:
        await self.show(interaction, state, notice=notice)

    @staticmethod
    def _tabs(state: State, *, rules: bool) -> list[Tab]:
        """The tabs that have something to show now, the most important first."""
        missing = {
            Tab.STANDINGS: state.progress.stage is Stage.SIGN_UP,
            Tab.PAIRINGS: not state.progress.rounds,
            Tab.CHAMPIONS: state.tournament.league is None,
            Tab.PLACE: state.progress.stage is Stage.CLOSED,
            Tab.MANAGE: not rules,
        }
        return [tab for tab in Tab if not missing.get(tab)]

    @staticmethod
    def _tab_rows(state: State, offered: Sequence[Tab], shown: Tab, say: Say) -> Iterator[Row]:
        buttons = [
            Button(
                say(f"button-cup-{tab.value}"),
                Ref("tlook", state.row.id, path=(tab.value,)),
                Tone.MAIN if tab is shown else Tone.PLAIN,
            )
            for tab in offered
        ]
        looking = sum(tab not in (Tab.PLACE, Tab.MANAGE) for tab in offered)
        yield from (tuple(row) for row in (buttons[:looking], buttons[looking:]) if row)

    async def _page(
        self, interaction: Interaction, state: State, tab: Tab, page: int | None
    ) -> OutgoingMessage:
        say = interaction.say
        match tab:
            case Tab.STANDINGS:
                message = await self.messages.standings(state, say, interaction.style)
                # those that have room below the list
                for one in cross_tables(state):
                    if len(message.text) + len(one) < MAX_LIST_CHARS:
                        message = replace(message, text=f"{message.text}\n{one}")
                return message
            case Tab.PAIRINGS:
                return await self._pairings(interaction, state, page)
            case Tab.CHAMPIONS:
                return hall(await self.champions(interaction, state.row.id), say)
            case Tab.FILES:
                return await self._files(interaction, state)
            case Tab.PLACE:
                return await self._place(interaction, state)
            case _:
                return OutgoingMessage(details(state, say), audience=PUBLIC)

    async def _pairings(
        self, interaction: Interaction, state: State, page: int | None
    ) -> OutgoingMessage:
        """A round; in a league first the matches that are being played, then each matchday; of a
        ladder the challenges, the newest first."""
        say, count = interaction.say, len(state.progress.rounds)
        if state.tournament.format is Format.LADDER:
            found = [meeting for each in state.progress.rounds for meeting in each.meetings]
            shown = page_of(found[::-1], page or 0, MAX_CHALLENGES)
            links = await self.messages.links(state)
            heading = say("tournament-challenge-heading", name=plain(state.row.name))
            lines = [meeting_line(state, one, links, say) for one in shown.items]
            message = OutgoingMessage(list_text(heading, lines, say), audience=PUBLIC)
            number, pages = shown.number, shown.count
        elif state.tournament.format is Format.LEAGUE:
            number, pages = min(page or 0, count), count + 1
            message = (
                await self.messages.round(state, number, say, interaction.style)
                if number
                else await self._open_matches(state, say)
            )
        else:
            number, pages = min(count if page is None else page, count - 1), count
            message = await self.messages.round(state, number + 1, say, interaction.style)
        rows = paging(say, Ref("tround", state.row.id), number, pages)
        return replace(message, rows=rows)

    async def _open_matches(self, state: State, say: Say) -> OutgoingMessage:
        name, stage = plain(state.row.name), tournament_stage(state, say)
        heading = say("league-open-heading", name=name, stage=stage)
        lines = await self.messages.open_lines(state, say)
        return OutgoingMessage(list_text(heading, lines, say), audience=PUBLIC)

    async def _files(self, interaction: Interaction, state: State) -> OutgoingMessage:
        say = interaction.say
        self.kit.rate_limits.check_costly(interaction.person.user_id)
        async with self.kit.costly_work.turn(interaction):
            games = await self.messages.tournaments.matches_of(state)
            kept = await self.kit.costly_work.run(files, state, games)
            kept = (*kept, *await records(self.kit.match.matches, state, games))
        now = self.messages.tournaments.engine.now()
        if (dates := self.calendar(state, say, now)) is not None:
            kept = (*kept, dates)
        text = say("tournament-files", name=plain(state.row.name))
        return OutgoingMessage(text, attachments=kept, audience=PUBLIC)

    async def _place(self, interaction: Interaction, state: State) -> OutgoingMessage:
        """What somebody has to do with a tournament, and what they can do about it."""
        say, now = interaction.say, self.messages.tournaments.engine.now()
        entrant = state.progress.holder(interaction.person.user_id)
        name = plain(state.row.name)
        lines = [say("place-heading", name=name), tournament_stage(state, say)]
        rows: list[Row] = []
        if entrant is None:
            lines.append(say("place-none"))
        elif entrant.waiting:
            lines.append(say(_waiting_for(state)))
        elif state.progress.stage is Stage.SIGN_UP:
            lines.append(say("place-in"))
            if asked := check_in_line(state, say):
                lines.append(say("place-here") if entrant.here else asked)
        else:
            told = [own_standing(state, entrant.id, say)]
            if entrant.id == state.progress.host:
                told += await self._waiting_boards(interaction, state)
            else:
                told += await self._own_matches(state, entrant, say)
            lines += told if any(told) else [say("place-in")]
            if state.tournament.format is Format.LADDER:
                line, menus = _challenges(state, entrant, say)
                lines.append(line)
                rows += menus
        ref, meant = (
            Ref("tplace", state.row.id),
            {"join", *JOIN_TEAM} if entrant is None else {"leave", "check"},
        )
        if entrant is not None and entrant.here:
            meant.discard("check")
        buttons = [
            Button(label, ref.to("tplace", path=(act,)), tone)
            for act, (label, tone) in entry_buttons(state, say, now).items()
            if act in meant
        ]
        if any(own_games(state, interaction.person.user_id)):
            buttons.append(Button(say("button-result"), ref.to("tagree")))
        if buttons:
            rows.append(tuple(buttons))
        return OutgoingMessage("\n".join(filter(None, lines)), rows=tuple(rows), audience=PUBLIC)

    async def _own_matches(self, state: State, entrant: Entrant, say: Say) -> list[str]:
        links, found = await self.messages.links(state), list[str]()
        for number, board in dict.fromkeys((m.round, m.board) for m, _ in state.progress.open()):
            of = state.progress.rounds[number - 1]
            meeting = of.meetings[board - 1]
            if entrant.id in meeting.seats:
                line = meeting_line(state, meeting, links, say)
                if of.deadline is not None:
                    line = say("league-open-line", line=line, when=ago(of.deadline))
                found.append(f"- {line}")
        return found

    async def _waiting_boards(self, interaction: Interaction, state: State) -> list[str]:
        """The boards of a simul at which it is the host's turn, the most urgent first."""
        theirs = {
            match.id for match in (await self.messages.tournaments.matches_of(state)).values()
        }
        turns = await self.kit.match.inbox.turns(interaction.person.user_id)
        waiting = [turn for turn in turns if turn.match.id in theirs]
        say = interaction.say
        lines = [f"- {turn_line(turn, say)}" for turn in waiting[:MAX_NEXT_BOARDS]]
        return [say("simul-waiting", count=len(waiting)), *lines]

    async def champions(
        self, interaction: Interaction, tournament_id: int | None = None
    ) -> list[Champion]:
        """The champions of a server whose tournaments the person sees; of one tournament alone,
        with all seasons of its league, if one is given."""
        if interaction.guild_id is None:
            raise RequestRefused("server-only")
        found = await self.finder.tournaments.champions(interaction.guild_id, tournament_id)
        viewer = self.kit.access.channels.viewer(interaction.raw)
        return [one for one in found if await viewer.sees(one.home)]

    async def ongoing(self, interaction: Interaction, number: int = 0) -> OutgoingMessage:
        """The tournaments that run or can be entered."""
        say = interaction.say
        rows = await self.finder.listed(
            interaction.raw, Stage.SIGN_UP, Stage.RUNNING, most=MAX_LISTED
        )
        shown = page_of(rows, number, CHOICES_LIMIT)
        lines = [await self._line(row, say) for row in shown.items]
        heading = "\n".join((say("cups-heading" if rows else "cups-none"), *shown.lines(say)))
        button = Button(say("button-cups-over"), Ref("tlist", path=("over",)))
        return self._listing(list_text(heading, lines, say), shown, "open", button, say)

    async def over(self, interaction: Interaction, number: int = 0) -> OutgoingMessage:
        """The hall of champions, and the tournaments that are over."""
        say = interaction.say
        rows = await self.finder.listed(interaction.raw, Stage.CLOSED, most=MAX_LISTED)
        text = hall(await self.champions(interaction), say).text
        shown = page_of(rows, number, CHOICES_LIMIT)
        button = Button(say("button-cups-open"), Ref("tlist", path=("open",)))
        return self._listing(text, shown, "over", button, say)

    async def _line(self, row: TournamentRow, say: Say) -> str:
        state = await self.finder.tournaments.get(row.id)
        return say(
            "cups-line",
            name=plain(row.name),
            game=say.game(state.tournament.game),
            code=row.code,
            stage=tournament_stage(state, say),
        )

    @staticmethod
    def _listing(
        text: str, shown: Page[TournamentRow], which: str, button: Button, say: Say
    ) -> OutgoingMessage:
        choices = tuple(Choice(str(row.id), row.name, row.code) for row in shown.items)
        menu = [Menu(Ref("tshow"), say("cups-look"), choices)] if choices else []
        around = shown.rows(say, Ref("tlist", path=(which,)))
        return OutgoingMessage(text, rows=(*menu, *around, (button,)), audience=PUBLIC)


def _challenges(state: State, entrant: Entrant, say: Say) -> tuple[str, list[Menu]]:
    """The menu of those who can be challenged, if there is anybody, and in words why others cannot
    be."""
    progress = state.progress
    playing, near = busy(progress), within_reach(progress, entrant.id)
    if entrant.id in playing:
        return say("error-tournament-challenge-busy"), []
    if not near:
        return say("place-top"), []
    names = {one: progress.entrants[one].person.name for one in near}
    choices = tuple(
        Choice(str(one), f"{progress.rungs.index(one) + 1}. {names[one]}")
        for one in challenge_targets(progress, entrant.id)
    )
    if not choices:
        return say("place-above-busy", reach=progress.tournament.reach), []
    others = [plain(names[one]) for one in near if one in playing]
    line = say("place-busy", names=say.people(others)) if others else ""
    return line, [Menu(Ref("tdare", state.row.id), say("place-challenge"), choices)]


# ------------------------------------------------------------------------------------ components


Entry: TypeAlias = Callable[[Interaction, State], Awaitable[str | None]]
"""Does something about one's own place; what to say about it, or None if a question was asked."""


@dataclass(frozen=True, slots=True)
class TournamentPanel(Face):
    """/tournament, the buttons of a panel, and those under a tournament's posts."""

    finder: TournamentFinder
    pages: TournamentPages
    plan: PlanPanel
    confirmation: Confirmation

    def commands(self) -> Sequence[Command]:
        group = server_group("tournament", described("command-tournament"), managers=False)
        self.plan.add_to(group)
        handler = self.pages.kit.handler

        @slash(handler, "join", group)
        @app_commands.autocomplete(tournament=self.finder.suggest())
        async def join(interaction: Interaction, tournament: str) -> None:
            if is_invitation(tournament):
                await self.confirmation.ask(interaction, "accept", {"code": tournament})
                return
            state = await self.finder.by_code(interaction, tournament)
            state = await self.finder.tournaments.current(state)
            notice = await self._join(interaction, state)
            state = await self.finder.tournaments.get(state.row.id)
            await self.pages.show(interaction, state, Tab.PLACE, notice=notice)

        @slash(handler, "list", group)
        async def list_(interaction: Interaction) -> None:
            await interaction.answer(await self.pages.ongoing(interaction))

        return (group,)

    def routes(self) -> Routes:
        private, update = Acknowledgement.PRIVATE, Acknowledgement.UPDATE
        handlers = {
            "tcup": (private, self._look),
            "tjoin": (private, self._place),
            "tleave": (private, self._place),
            "tcheck": (private, self._place),
            "tlook": (update, self._look),
            f"tround{PREVIOUS_SUFFIX}": (update, self._turn),
            f"tround{NEXT_SUFFIX}": (update, self._turn),
            "tplace": (update, self._place),
            "tdare": (update, self._dare),
            "tshow": (update, self._show),
            "tlist": (update, self._list),
            f"tlist{PREVIOUS_SUFFIX}": (update, self._list),
            f"tlist{NEXT_SUFFIX}": (update, self._list),
        }
        return {key: Route(how, then, in_match=False) for key, (how, then) in handlers.items()}

    async def _join(self, interaction: Interaction, state: State, team: int = 0) -> str:
        """
        :raises TournamentRefused: `team` where it was not said which one is meant, `team-role`.
        """
        teams = state.tournament.teams
        if teams is not None and teams.abroad:
            # they play for the server where they sign up
            team = state.row.side_of(interaction.guild_id)
        if teams is not None:
            roles = teams.first_role, teams.second_role
            named = [one for one in TEAMS if has_role(interaction.raw, roles[one - 1])]
            team = team or (named[0] if len(named) == 1 else 0)
            if team not in TEAMS:
                raise TournamentRefused("team")
            if roles[team - 1] is not None and team not in named:
                name, judges = teams.names[team - 1], f"<@&{roles[team - 1]}>"
                raise TournamentRefused("team-role", name=name, judges=judges)
        entries = self.finder.tournaments.entries
        state = await entries.join(state.row.id, actor(interaction), team)
        return _welcome(interaction, state)

    async def _look(self, click: Click) -> None:
        state = await self._meant(click)
        tab = "".join(click.ref.path[:1])
        await self.pages.show(click.interaction, state, Tab(tab) if tab in {*Tab} else None)

    async def _turn(self, click: Click) -> None:
        state = await self._meant(click)
        await self.pages.show(click.interaction, state, Tab.PAIRINGS, page=click.ref.version)

    async def _show(self, click: Click) -> None:
        number = parse_id("".join(click.values[:1]))
        if number is None:
            raise StaleChoice
        await self.pages.show(click.interaction, await self.finder.by_id(click.interaction, number))

    async def _list(self, click: Click) -> None:
        page = self.pages.over if click.ref.path == ("over",) else self.pages.ongoing
        await click.interaction.answer(await page(click.interaction, click.ref.version))

    async def _place(self, click: Click) -> None:
        """Do something about one's own place, and show it."""
        interaction, state = click.interaction, await self._meant(click)
        acts: Mapping[str, Entry] = {
            "join": self._join,
            **{act: partial(self._join, team=team) for act, team in JOIN_TEAM.items()},
            "leave": self._leave,
            "leaveyes": self._go,
            "check": self._check_in,
            "stay": self._stay,
        }
        act = click.ref.path[0] if click.ref.path else click.ref.action.removeprefix("t")
        if act == "dare":
            notice: str | None = await self._challenge(interaction, state, click.ref.path[1:])
        elif act in acts:
            notice = await acts[act](interaction, state)
        else:
            raise StaleChoice
        if notice is not None:
            state = await self.finder.tournaments.get(state.row.id)
            await self.pages.show(interaction, state, Tab.PLACE, notice=notice)

    async def _leave(self, interaction: Interaction, state: State) -> str | None:
        """Leave a sign-up at once, and a running tournament after a question: games are lost."""
        entrant = state.progress.holder(interaction.person.user_id)
        playing = entrant is not None and not entrant.waiting
        if state.progress.stage is not Stage.RUNNING or not playing:
            return await self._go(interaction, state)
        say = interaction.say
        name, kind = plain(state.row.name), state.tournament.format.value
        lines = [say("tournament-leave-ask", name=name, format=kind)]
        entries = self.finder.tournaments.foreseen_entries
        after = await entries.leave(state.row.id, actor(interaction))
        lines += consequences_of_struck(Foreseen(state, after, say))
        await self._ask(interaction, state, lines, "button-leave-yes", ("leaveyes",))
        return None

    async def _dare(self, click: Click) -> None:
        """Ask before a challenge: its match begins at once."""
        interaction, state = click.interaction, await self._meant(click)
        number = parse_id("".join(click.values[:1])) or 0
        other = state.progress.entrants.get(number)
        if other is None:
            raise StaleChoice
        say, length = interaction.say, state.tournament.round_length
        lines = [say("place-dare", name=plain(other.person.name))]
        if length is not None:
            late = say(f"tournament-unfinished-{state.tournament.unfinished.value}")
            lines.append(
                say("tournament-challenges-last", length=length_text(length, say), late=late)
            )
        await self._ask(interaction, state, lines, "button-challenge-yes", ("dare", str(number)))

    async def _challenge(
        self, interaction: Interaction, state: State, path: tuple[str, ...]
    ) -> str:
        other = state.progress.entrants.get(parse_id("".join(path)) or 0)
        if other is None:
            raise StaleChoice
        say, by = interaction.say, actor(interaction)
        try:
            await self.finder.tournaments.entries.challenge(state.row.id, by, other.person)
        except TournamentRefused as refusal:
            return f"⚠️ {error_sentence(refusal, say)}"
        return say("tournament-challenged", name=plain(other.person.name))

    @staticmethod
    async def _ask(
        interaction: Interaction,
        state: State,
        lines: Sequence[str],
        yes: str,
        path: tuple[str, ...],
    ) -> None:
        say, ref = interaction.say, Ref("tplace", state.row.id, path=path)
        leaving = path == ("leaveyes",)
        row = (
            Button(say(yes), ref, Tone.RISKY if leaving else Tone.GOOD),
            Button(
                say("button-leave-no" if leaving else "button-unsure"),
                ref.to("tplace", path=("stay",)),
            ),
        )
        await interaction.answer(OutgoingMessage("\n".join(lines), rows=(row,), audience=PUBLIC))

    @staticmethod
    async def _stay(interaction: Interaction, _state: State) -> str:
        return interaction.say("ask-kept")

    async def _check_in(self, interaction: Interaction, state: State) -> str:
        state = await self.finder.tournaments.entries.check_in(state.row.id, actor(interaction))
        return interaction.say("tournament-you-are-here", name=plain(state.row.name))

    async def _go(self, interaction: Interaction, state: State) -> str:
        state = await self.finder.tournaments.entries.leave(state.row.id, actor(interaction))
        kept = state.progress.signed_off.get(interaction.person.user_id) is not None
        key = "league-you-rest" if kept else "tournament-you-left"
        return interaction.say(key, name=plain(state.row.name))

    async def _meant(self, click: Click) -> State:
        return await self.finder.by_id(click.interaction, click.ref.match)


def _waiting_for(state: State) -> str:
    """What somebody waits for who has no place yet, as a text."""
    if state.tournament.teams is not None and state.progress.rounds:
        return "teams-reserve"
    season = state.tournament.league is not None and bool(state.progress.rounds)
    return "place-next" if season else "place-waiting"


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
    key = "abroad-you-joined" if state.tournament.abroad else "tournament-you-joined"
    text = interaction.say(key, name=name)
    return f"{text}\n{asked}" if (asked := check_in_line(state, interaction.say)) else text


def tournament_faces(
    kit: Kit,
    finder: TournamentFinder,
    messages: TournamentMessages,
    people: PersonLookup,
    calendar: TournamentCalendar,
) -> tuple[Face, ...]:
    """All commands and buttons of tournaments."""
    pages = TournamentPages(kit, finder, messages, calendar)
    plan = PlanPanel(kit, finder, people, pages.made, pages.manage)
    acts = RulingActs(finder, pages.manage).by_kind()
    own = ProposalActs(finder, pages.place).by_kind()
    rulings = Confirmation(kit.drafts, "tsure", {**acts, **own})
    panel = TournamentPanel(finder, pages, plan, rulings)
    managing = ManagePanel(kit, finder, people, rulings, pages.manage)
    proposals = ProposalPanel(finder, rulings, pages.place)
    return (plan, panel, rulings, managing, proposals)
