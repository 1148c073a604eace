"""/admin: the panels of people with Manage Server about a match and about players."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, TypeAlias

import discord

from bot.discord_kit.drafts import Body, Draft, kept_people, people_of
from bot.discord_kit.errors import StaleChoice
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
from bot.discord_kit.interaction import Interaction, numbered_sentence, person, require_manager
from bot.discord_kit.message import (
    TEXT_LIMIT,
    Button,
    ChoiceField,
    Entity,
    EntityField,
    Form,
    FormField,
    OutgoingMessage,
    Ref,
    Row,
    TextField,
    Tone,
    parse_id,
)
from bot.discord_kit.texts import Say, described, on, plain, tidy
from bot.match.model.match import Match
from bot.match.model.people import Block, Person
from bot.match.model.terms import Status
from bot.match.refusals import Quarantined
from bot.play.access import Kit
from bot.play.match_menu import MatchInfo, TournamentOf, tournament_button
from bot.ratings.conduct import PersonListing
from bot.ratings.model import WINDOW
from bot.ratings.rating import Excluded, Exclusion, Ratings
from bot.ratings.ui import RatingServices
from bot.servers.admin import MAX_REASON_LENGTH, AdminRefused, MatchAdministration
from bot.servers.admin_ui import (
    Confirmation,
    admin_request,
    extend_match,
    governed_match,
    own_draft,
    vouched,
)
from engines import PUBLIC
from render.pick import Choice

# -------------------------------------------------------------------------------------------- match
# The panel of a match for people with Manage Server: what they can do about it, each by a form.


LookUp: TypeAlias = Callable[[Interaction, int], Awaitable[Person]]
"""Asks Discord who the person with this id is."""

KIND: Final = "admin-match"
"""The kind of the draft behind a panel."""
DRAW: Final = "draw"
"""Stands for no winner among the seats to choose from."""
MAX_LENGTH_CHARS: Final = 20
TWO: Final = 2


class MatchAct(StrEnum):
    """What people with Manage Server can do about a match."""

    ADJUDICATE = "adjudicate"
    EXTEND = "extend"
    REPLACE = "replace"
    CANCEL = "cancel"


@dataclass(frozen=True, slots=True)
class MatchPanel(Face):
    """Shows a match with the acts that are possible. A draft vouches for its buttons: Discord lets
    some people use the command who have no right that a button could show."""

    kit: Kit
    info: MatchInfo
    administration: MatchAdministration
    confirmation: Confirmation
    look_up: LookUp
    tournament_of: TournamentOf
    exclusions: ExclusionPanel

    def routes(self) -> Routes:
        return {"admatch": Route(Acknowledgement.NOW, self.ask, in_match=False)}

    def forms(self) -> Routes:
        # the panel stays, for another try if something is refused
        return {"admatch": Route(Acknowledgement.PRIVATE, self.take, in_match=False)}

    async def find(self, interaction: Interaction, code: str | None) -> Match:
        """The match with this code on the server, or the one in this channel.

        :raises RequestRefused: `server-only`, `manage-server`, `no-match-here`.
        :raises NoSuchMatch, SeveralMatches: as the names say.
        """
        require_manager(interaction)
        if code is None:
            code = (await self.kit.finder.find_visible(interaction, None)).code
        return await governed_match(self.kit.match.matches, interaction, code)

    async def message(self, interaction: Interaction, match: Match) -> OutgoingMessage:
        """What is to be known of the match, with a button for each act that is possible."""
        say, position, broken = interaction.say, None, ""
        try:
            if match.status in (Status.ACTIVE, Status.FINISHED):
                position = await self.kit.match.matches.position(match.id)
        except Quarantined as error:
            broken = numbered_sentence(error, say)
        text = await self.info.text(interaction, match, position, broken)
        organised = await self.tournament_of(match.id)
        # a tournament replaces its players by its own rules
        acts = _possible(match, playable=position is not None, free=organised is None)
        elsewhere = tournament_button(organised, say)
        rated = match.status is Status.FINISHED and match.terms.rated
        if not acts and not rated:
            return OutgoingMessage(text, rows=(elsewhere,) if elsewhere else (), audience=PUBLIC)
        body = vouched(interaction, {"match": match.code})
        guild_id, user_id = require_manager(interaction), interaction.person.user_id
        draft = await self.kit.drafts.add(guild_id, user_id, KIND, body)
        row = tuple(
            Button(say(f"button-admin-{act.value}"), Ref("admatch", draft.id, path=(act.value,)))
            for act in acts
        )
        if rated:
            found = await self.exclusions.of(guild_id, Excluded.MATCH, match.id)
            text = "\n".join((text, *exclusion_lines(found, say)))
            row = (exclusion_button(found, draft.id, say),)
        else:
            text = f"{text}\n{say('admin-panel')}"
        return OutgoingMessage(text, rows=((*row, *elsewhere),), audience=PUBLIC)

    async def ask(self, click: Click) -> None:
        """Open the form of an act."""
        match, act = await self._chosen(click)
        fields = (*_fields(act, match, click.interaction.say), _reason_field(click.interaction.say))
        title = click.interaction.say(f"admin-form-{act.value}", code=match.code)
        await click.interaction.ask(Form(click.ref, title, fields))

    async def take(self, click: Click) -> None:
        """Ask whether to do what the form says. More time is given at once, unless it costs the
        one who gives it their match."""
        interaction = click.interaction
        match, act = await self._chosen(click)
        body: dict[str, Any] = {"match": match.code, "reason": click.text("reason")}
        if act is MatchAct.ADJUDICATE:
            body |= {"people": kept_people(self._winners(click, match))}
        elif act is MatchAct.REPLACE:
            body |= {"people": kept_people(await self._exchanged(click, match))}
        elif act is MatchAct.EXTEND:
            body |= {"by": click.text("by")}
            request = await admin_request(interaction, body["reason"])
            if not await self.administration.check_own(match, request):
                await extend_match(interaction, self.administration, match, request, body["by"])
                return
        await self.confirmation.ask(interaction, act.value, body)

    async def _chosen(self, click: Click) -> tuple[Match, MatchAct]:
        """
        :raises DraftGone, StaleChoice: the button is none of a panel, or too old.
        :raises RequestRefused: `manage-server`.
        """
        draft = await own_draft(self.kit.drafts, click, (KIND,))
        act, code = "".join(click.ref.path), draft.body["match"]
        if act not in tuple(MatchAct):
            raise StaleChoice
        match = await governed_match(self.kit.match.matches, click.interaction, code)
        return match, MatchAct(act)

    def _winners(self, click: Click, match: Match) -> list[Person]:
        """
        :raises AdminRefused: neither winners nor a draw was chosen, or both.
        """
        chosen = set(click.filled.get("result", ()))
        seats = [seat for seat in sorted(match.staying) if str(seat) in chosen]
        # a winner who was forgotten must not make it a draw
        if bool(seats) is (DRAW in chosen):
            raise AdminRefused("who")
        return [self._sitter(match, seat) for seat in seats]

    def _sitter(self, match: Match, seat: int) -> Person:
        me = self.kit.client.user
        computer = Person(0 if me is None else me.id, match.names[seat], bot=True)
        return match.sitter(seat) or computer

    async def _exchanged(self, click: Click, match: Match) -> tuple[Person, Person]:
        """The player who leaves the seat, and the one who takes it.

        :raises StaleChoice: the form names nobody.
        """
        seat, new = (parse_id(click.text(key)) for key in ("old", "new"))
        old = None if seat is None or seat not in match.staying else match.sitter(seat)
        if old is None or new is None:
            raise StaleChoice
        return old, await self.look_up(click.interaction, new)


def _possible(match: Match, *, playable: bool, free: bool) -> list[MatchAct]:
    """What can be done about a match now. `free`: whether its players may be replaced."""
    if not match.status.is_open:
        return []
    if match.status is Status.LOBBY or not playable:
        return [MatchAct.CANCEL]
    left_out = {
        *(() if match.terms.clock else (MatchAct.EXTEND,)),
        *(() if free else (MatchAct.REPLACE,)),
    }
    return [act for act in MatchAct if act not in left_out]


def _fields(act: MatchAct, match: Match, say: Say) -> tuple[FormField, ...]:
    """What an act needs to know besides its reason."""
    seats = sorted(match.staying)
    if act is MatchAct.ADJUDICATE:
        winners = [
            Choice(str(seat), say("admin-form-wins", name=_name(match, seat))) for seat in seats
        ]
        return (
            ChoiceField(
                "result",
                say("admin-form-result"),
                (*winners, Choice(DRAW, say("admin-form-draw"))),
                multiple=len(seats) > TWO,
            ),
        )
    if act is MatchAct.EXTEND:
        by, hint = say("admin-form-by"), say("command-admin-by")
        return (TextField("by", by, MAX_LENGTH_CHARS, "1d", hint=hint),)
    if act is MatchAct.REPLACE:
        people = [Choice(str(seat), _name(match, seat)) for seat in seats if match.sitter(seat)]
        return (
            ChoiceField("old", say("command-admin-old"), tuple(people)),
            EntityField("new", say("command-admin-new"), Entity.PERSON, required=True),
        )
    return ()


def _reason_field(say: Say) -> TextField:
    label, hint = say("admin-form-reason"), say("command-admin-reason")
    return TextField("reason", label, MAX_REASON_LENGTH, hint=hint)


def _name(match: Match, seat: int) -> str:
    return tidy(match.names[seat]) or "?"


# --------------------------------------------------------------------------------------- exclusions
# People and matches that do not count for the server's ratings.


PLAYER, PLAYERS = "admin-player", "admin-players"
"""The kinds of the drafts behind the two panels about players."""


@dataclass(frozen=True, slots=True)
class ExclusionPanel(Face):
    """Excludes a person or a match from the server's ratings, and includes them again. Ratings over
    all servers stay as they are: those are up to the operator."""

    kit: Kit
    administration: MatchAdministration
    ratings: Ratings

    def routes(self) -> Routes:
        return {
            "admout": Route(Acknowledgement.NOW, self.ask, in_match=False),
            "admcount": Route(Acknowledgement.UPDATE, self.include, in_match=False),
        }

    def forms(self) -> Routes:
        return {"admout": Route(Acknowledgement.UPDATE, self.exclude, in_match=False)}

    async def of(self, guild_id: int, kind: Excluded, subject_id: int) -> Exclusion | None:
        known = await self.ratings.excluded(guild_id)
        return next((e for e in known if (e.kind, e.subject_id) == (kind, subject_id)), None)

    async def ask(self, click: Click) -> None:
        """Ask for the reason."""
        say = click.interaction.say
        kind, _subject, name = await self._meant(click)
        title = say("admin-form-exclude", kind=kind.value, name=name)
        label = say("admin-form-reason")
        hint = say("admin-form-exclude-reason")
        form = Form.of_text(click.ref, title, label, MAX_REASON_LENGTH, hint=hint)
        await click.interaction.ask(form)

    async def exclude(self, click: Click) -> None:
        """
        :raises AdminRefused: `reason`; `own-rating`: it is the person themselves, or a match in
            which they have or had a seat.
        """
        interaction, (kind, subject, name) = click.interaction, await self._meant(click)
        request = await admin_request(interaction, click.typed)
        await self.administration.check_exclusion(request, kind is Excluded.MATCH, subject)
        now, reason = interaction.raw.created_at, request.reason.strip()
        excluded = Exclusion(kind, subject, reason, now, request.guild_id)
        await self.ratings.exclude(excluded)
        done = interaction.say("admin-excluded", kind=kind.value, name=plain(name))
        await self._done(click, done, excluded)

    async def include(self, click: Click) -> None:
        """
        :raises AdminRefused: as for `exclude`.
        """
        interaction, (kind, subject, name) = click.interaction, await self._meant(click)
        request = await admin_request(interaction, "-")
        await self.administration.check_exclusion(request, kind is Excluded.MATCH, subject)
        await self.ratings.include(kind, subject, request.guild_id)
        done = interaction.say("admin-included", kind=kind.value, name=plain(name))
        await self._done(click, done, None)

    @staticmethod
    async def _done(click: Click, done: str, found: Exclusion | None) -> None:
        """Say what was done, with the button that takes it back."""
        button = exclusion_button(found, click.ref.match, click.interaction.say)
        await click.interaction.answer(OutgoingMessage(done, rows=((button,),), audience=PUBLIC))

    async def _meant(self, click: Click) -> tuple[Excluded, int, str]:
        """The person or match of a panel: its kind, its id and its name."""
        draft = await own_draft(self.kit.drafts, click, (KIND, PLAYER))
        require_manager(click.interaction)
        if draft.kind == KIND:
            code = draft.body["match"]
            match = await governed_match(self.kit.match.matches, click.interaction, code)
            return Excluded.MATCH, match.id, match.code
        (person,) = people_of(draft.body)
        return Excluded.PERSON, person.user_id, person.name


def exclusion_lines(found: Exclusion | None, say: Say) -> list[str]:
    """Since when a person or a match is excluded, and why; empty if they count."""
    if found is None:
        return []
    return [say("admin-excluded-line", when=on(found.at), reason=plain(found.reason))]


def exclusion_button(found: Exclusion | None, draft_id: int, say: Say) -> Button:
    if found is None:
        return Button(say("button-admin-exclude"), Ref("admout", draft_id))
    return Button(say("button-admin-include"), Ref("admcount", draft_id))


# ------------------------------------------------------------------------------------------ players
# The panels about players of a server: one person, and those who are blocked or stand out.


MAX_PAIRS_SHOWN: Final = 10
MAX_LISTED_SHOWN: Final = 5
"""Listed people in one answer: each may have answered at length."""
LEAST_CHANCE: Final = 1e-6
"""What is less likely is told as this."""
MAX_BLOCKS_SHOWN: Final = 12
"""Blocks in one answer: each may have a long reason."""


class Shown(StrEnum):
    """The pages about all players."""

    PEOPLE = "people"
    PAIRS = "pairs"
    HELP = "help"


@dataclass(frozen=True, slots=True)
class PlayerPanels(Face):
    """Shows who may not play on a server, and lets it be changed. A draft vouches for the buttons:
    Discord lets some people use the command who have no right that a button could show."""

    kit: Kit
    administration: MatchAdministration
    ratings: RatingServices
    exclusions: ExclusionPanel

    def routes(self) -> Routes:
        return {
            "admblock": Route(Acknowledgement.NOW, self.ask, in_match=False),
            "admunblock": Route(Acknowledgement.UPDATE, self.unblock, in_match=False),
            "admpage": Route(Acknowledgement.UPDATE, self.page, in_match=False),
        }

    def forms(self) -> Routes:
        return {"admblock": Route(Acknowledgement.UPDATE, self.block, in_match=False)}

    async def person_message(
        self, interaction: Interaction, person: Person, done: str = ""
    ) -> OutgoingMessage:
        """Whether a person may play on the server, and the button that changes it; below what was
        `done`."""
        say, block = interaction.say, await self._block(interaction, person)
        draft = await self._draft(interaction, PLAYER, {"people": kept_people((person,))})
        if block is None:
            lines = [done or say("admin-not-blocked", name=plain(person.name))]
            button = Button(say("button-admin-block"), Ref("admblock", draft.id), Tone.RISKY)
        else:
            lines = [done, _block_line(block, say)] if done else [_block_line(block, say)]
            button = Button(say("button-admin-unblock"), Ref("admunblock", draft.id))
        guild_id = require_manager(interaction)
        found = await self.exclusions.of(guild_id, Excluded.PERSON, person.user_id)
        lines += exclusion_lines(found, say)
        row = (button, exclusion_button(found, draft.id, say))
        return OutgoingMessage("\n".join(lines), rows=(row,), audience=PUBLIC)

    async def players_message(
        self, interaction: Interaction, shown: Shown = Shown.PEOPLE
    ) -> OutgoingMessage:
        """A page about all players, with buttons to the others."""
        guild_id, say = require_manager(interaction), interaction.say
        pages = {Shown.PAIRS: self._pairs, Shown.HELP: self._listed, Shown.PEOPLE: self._blocked}
        draft = await self._draft(interaction, PLAYERS, {})
        others = (
            Button(say(f"button-blocked-{one.value}"), Ref("admpage", draft.id, path=(one.value,)))
            for one in Shown
            if one is not shown
        )
        rows: tuple[Row, ...] = (tuple(others),)
        return OutgoingMessage(
            await pages[shown](interaction, guild_id), rows=rows, audience=PUBLIC
        )

    async def ask(self, click: Click) -> None:
        """Ask why the person is to be blocked."""
        draft = await own_draft(self.kit.drafts, click, (PLAYER,))
        require_manager(click.interaction)
        say, (person,) = click.interaction.say, people_of(draft.body)
        form = Form.of_text(
            click.ref,
            say("admin-form-block", name=person.name),
            say("admin-form-reason"),
            MAX_REASON_LENGTH,
            hint=say("command-admin-block-reason"),
        )
        await click.interaction.ask(form)

    async def block(self, click: Click) -> None:
        interaction, person = click.interaction, await self._person(click)
        await self.administration.block(await admin_request(interaction, click.typed), person)
        done = interaction.say("admin-blocked", name=plain(person.name))
        await interaction.answer(await self.person_message(interaction, person, done))

    async def unblock(self, click: Click) -> None:
        interaction, person = click.interaction, await self._person(click)
        await self.administration.unblock(require_manager(interaction), person)
        done = interaction.say("admin-unblocked", name=plain(person.name))
        await interaction.answer(await self.person_message(interaction, person, done))

    async def page(self, click: Click) -> None:
        """Show the page that the path names."""
        await own_draft(self.kit.drafts, click, (PLAYERS,))
        shown = "".join(click.ref.path)
        if shown not in tuple(Shown):
            raise StaleChoice
        await click.interaction.answer(await self.players_message(click.interaction, Shown(shown)))

    async def _person(self, click: Click) -> Person:
        draft = await own_draft(self.kit.drafts, click, (PLAYER,))
        (person,) = people_of(draft.body)
        return person

    async def _draft(self, interaction: Interaction, kind: str, body: Body) -> Draft:
        guild_id, user_id = require_manager(interaction), interaction.person.user_id
        return await self.kit.drafts.add(guild_id, user_id, kind, vouched(interaction, body))

    async def _block(self, interaction: Interaction, person: Person) -> Block | None:
        blocks = await self.administration.blocked(require_manager(interaction))
        return next((block for block in blocks if block.user_id == person.user_id), None)

    async def _blocked(self, interaction: Interaction, guild_id: int) -> str:
        say, found = interaction.say, await self.administration.blocked(guild_id)
        if not found:
            return say("admin-nobody-blocked")
        lines = [say("admin-blocked-heading", count=len(found))]
        lines += [f"- {_block_line(block, say)}" for block in found[:MAX_BLOCKS_SHOWN]]
        if len(found) > MAX_BLOCKS_SHOWN:
            lines.append(say("turns-more", count=len(found) - MAX_BLOCKS_SHOWN))
        return "\n".join(lines)

    async def _pairs(self, interaction: Interaction, guild_id: int) -> str:
        """Pairs with suspicious rated matches."""
        say = interaction.say
        found = await self.ratings.suspects.of_late(guild_id, interaction.raw.created_at)
        if not found:
            return say("admin-no-pairs", days=WINDOW.days)
        lines = [say("admin-pairs-heading", days=WINDOW.days)]
        for pair in found[:MAX_PAIRS_SHOWN]:
            line = say(
                "admin-pairs-line",
                winner=_mention(pair.winner, say),
                loser=_mention(pair.loser, say),
                won=pair.won,
                count=pair.matches,
                short=pair.short,
                when=on(pair.last),
            )
            lines.append(f"- {line}")
        if len(found) > MAX_PAIRS_SHOWN:
            lines.append(say("turns-more", count=len(found) - MAX_PAIRS_SHOWN))
        lines.append(say("admin-pairs-help"))
        return "\n".join(lines)

    async def _listed(self, interaction: Interaction, guild_id: int) -> str:
        """People who may have had help, with what they say to it."""
        say, found = interaction.say, await self.ratings.to_look_at.of_late(guild_id)
        if not found:
            return say("admin-nobody-listed", days=WINDOW.days)
        return listed_text(found, say)


def _block_line(block: Block, say: Say) -> str:
    return say(
        "admin-blocked-line",
        user=str(block.user_id),
        by=str(block.by),
        when=on(block.at),
        reason=plain(block.reason),
    )


def listed_text(found: Sequence[PersonListing], say: Say) -> str:
    """The newest listings, as many as a message has room for: nobody's long answer hides how many
    there are."""
    heading, help_ = say("admin-listed-heading", days=WINDOW.days), say("admin-listed-help")
    lines = [f"- {_listed_line(one, say)}" for one in found[:MAX_LISTED_SHOWN]]
    while True:
        rest = len(found) - len(lines)
        more = [say("turns-more", count=rest)] if rest else []
        text = "\n".join([heading, *lines, *more, help_])
        if len(text) <= TEXT_LIMIT or not lines:
            return text
        lines.pop()


def _listed_line(one: PersonListing, say: Say) -> str:
    told = say(
        f"admin-listed-{one.kind.value}",
        user=str(one.user_id),
        game=say.game(one.game),
        match=one.match,
        other=one.other,
        part=one.part,
        whole=one.whole,
        loss=_hundredths(one.loss),
        expected=_hundredths(one.expected),
        odds=round(1 / max(one.chance or 1.0, LEAST_CHANCE)),
        when=on(one.at),
    )
    if one.answer is None:
        return told
    return f"{told} {say('admin-listed-answer', text=plain(one.answer))}"


def _hundredths(loss: float | None) -> str:
    """A loss in percentage points."""
    return f"{100 * (loss or 0):.1f}"


def _mention(person: Person, say: Say) -> str:
    if person.gone:
        return say("admin-pairs-gone")
    return say("admin-pairs-person", user=str(person.user_id))


# ------------------------------------------------------------------------------------------- /admin


@dataclass(frozen=True, slots=True)
class AdminCommand(Face):
    """The subcommands of /admin."""

    kit: Kit
    matches: MatchPanel
    players: PlayerPanels
    export_message: Callable[[Interaction], Awaitable[OutgoingMessage]]
    """The server's matches, tournaments and settings as a file, for its owner."""

    def commands(self) -> Sequence[Command]:
        group = server_group("admin", described("command-admin"), managers=True)

        @slash(self.kit.handler, "match", group)
        async def match(interaction: Interaction, match: str | None = None) -> None:
            found = await self.matches.find(interaction, match)
            await interaction.answer(await self.matches.message(interaction, found))

        @slash(self.kit.handler, "player", group)
        async def player(interaction: Interaction, user: discord.User | None = None) -> None:
            require_manager(interaction)
            await interaction.answer(
                await self.players.players_message(interaction)
                if user is None
                else await self.players.person_message(interaction, person(user))
            )

        @slash(self.kit.handler, "export", group)
        async def export(interaction: Interaction) -> None:
            await interaction.answer(await self.export_message(interaction))

        match.autocomplete("match")(self.kit.codes.of_server())
        return (group,)
