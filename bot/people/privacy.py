"""Personal data: a person may have it, and may have it forgotten, at any time; and /me."""

from __future__ import annotations

import gzip
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias
from zoneinfo import ZoneInfo

import discord
import msgspec
from discord import app_commands
from discord.app_commands import Choice
from sqlalchemy import ColumnElement, Select, Text, cast, delete, select, update

from bot.base.refusal import Refusal
from bot.base.worker import Entropy
from bot.db.engine import take_turns
from bot.db.schema import Fate, PersonalColumn, PersonalText
from bot.db.store import Repository, Store, UnitOfWork, transactional
from bot.discord_kit.faces import (
    Acknowledgement,
    Click,
    Command,
    Face,
    Route,
    Routes,
    slash,
    suggest_quietly,
)
from bot.discord_kit.interaction import THEMES, Interaction, person
from bot.discord_kit.message import Attachment, Button, Form, OutgoingMessage, Ref, Row, Tone
from bot.discord_kit.settings import SettingsPanel
from bot.discord_kit.texts import described, plain
from bot.match.act.positions import seats_at_last
from bot.match.act.service import MatchUseCase, departure
from bot.match.lobby.rules import LobbyRules
from bot.match.model.clock import MAX_DAY_CHARS
from bot.match.model.match import Entry, Match
from bot.match.model.people import Circle, Person
from bot.match.model.position import Offer, OfferState
from bot.match.model.terms import RESEATING_KINDS, EndedBy, Leaving, Notice, Status
from bot.match.services import MatchServices
from bot.match.store.due import ReminderRepository
from bot.match.store.log import ChoiceRepository, LogRepository, OfferRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.tables import matches
from bot.people.circles import CircleMessages, Circles, ReportChannels
from bot.people.settings import Naming, People, PersonRefused
from bot.play.access import Kit
from bot.play.ending import VacationMessages, days
from bot.ratings.conduct import PeopleToLookAt
from engines import PUBLIC

# --------------------------------------------------------------------------------- personal data
# A person's part in a match, as a document for that person.


Json: TypeAlias = bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"] | None


def own_rows(match: Match, entries: Sequence[Entry], user_id: int) -> list[Entry]:
    """The rows that a person wrote, at whichever seat they sat then, oldest first. The holder of a
    seat before a takeover is named by the row of the takeover."""
    holders = {
        seat.seat: None if seat.person is None else seat.person.user_id for seat in match.seats
    }
    own: list[Entry] = []
    seats = seats_at_last(entries)
    for entry, seat in zip(reversed(entries), reversed(seats), strict=True):
        if entry.kind in RESEATING_KINDS:
            holders[seat] = entry.before_id
        if entry.by_id == user_id or (
            entry.by_id is None
            and entry.kind not in RESEATING_KINDS
            and holders.get(seat) == user_id
        ):
            own.append(entry)
    return own[::-1]


def about_match(
    match: Match,
    entries: Sequence[Entry],
    choices: Mapping[int, str],
    offer: Offer | None,
    user_id: int,
) -> dict[str, Json]:
    """A match as far as it is the person's: where it was played, their seat, their rows. It holds
    no seed, and nothing that another seat did or holds."""
    seat = match.seat_of(user_id)
    offered = offer is not None and seat is not None and offer.seat == seat
    return {
        "match": match.code,
        "game": match.game,
        "options": dict(match.options),
        "server": None if match.place.guild_id is None else str(match.place.guild_id),
        "channel": str(match.board_channel_id),
        "status": match.status.value,
        "made_at": match.created_at.isoformat(),
        "made_by_you": match.creator_id == user_id,
        "ended_at": None if match.ended_at is None else match.ended_at.isoformat(),
        "ended_by": None if match.ended_by is None else match.ended_by.value,
        "clock": str(match.terms.clock),
        "timeout": match.terms.timeout.value,
        "undo": match.terms.undo.value,
        "rated": match.terms.rated,
        "seat": seat,
        "name": None if seat is None else match.names[seat],
        "accepted": seat is not None and match.seats[seat].accepted,
        "bid_in_seconds": None if seat is None else match.seats[seat].bid_s,
        "won": None
        if seat is None or match.outcome is None
        else seat in match.outcome.winners,
        "waiting_choice": None if seat is None else choices.get(seat),
        "offer": None
        if offer is None or not offered
        else {"kind": offer.kind.value, "at": offer.at.isoformat(), "state": offer.state.value},
        "rows": [
            {
                "number": row.seq,
                "kind": row.kind.value,
                "text": row.text,
                "at": row.at.isoformat(),
                "interaction": None if row.interaction_id is None else str(row.interaction_id),
                "reason": row.reason,
            }
            for row in own_rows(match, entries, user_id)
        ],
    }  # fmt: skip


# --------------------------------------------------------------------------------- privacy store
# Personal data in any table, found and replaced by the columns that features have named.


class PersonalDataRepository(Repository):
    """Rows of all tables that name a person, by the columns that may."""

    async def rows(
        self, columns: Sequence[PersonalColumn], user_id: int
    ) -> dict[str, list[dict[str, Json]]]:
        """Everything that has the person's id beside it and is the person's to read, by part of
        the export. Matches are named by their code."""
        found: dict[str, list[dict[str, Json]]] = {}
        for each in columns:
            if each.part is None:
                continue
            left_out = {each.user, each.match, *each.others}
            shown = [column for column in each.table.c if column not in left_out]
            query = select(*shown).where(each.user == user_id)
            if each.match is not None:
                code = matches.c.code.label("match")
                query = query.add_columns(code).outerjoin(matches, matches.c.id == each.match)
            rows = await self._connection.execute(query.order_by(*each.table.primary_key))
            found[each.part] = [
                {name: _shown(value, id_=name.endswith("id")) for name, value in row.items()}
                for row in rows.mappings()
            ]
        return found

    async def matches(self, columns: Sequence[PersonalColumn], user_id: int) -> list[int]:
        """The matches that name the person anywhere, by id."""
        found: set[int] = set()
        for each in columns:
            if each.match is not None:
                mine = (each.user == user_id) & each.match.is_not(None)
                query = select(each.match).where(mine).distinct()
                found.update((await self._connection.execute(query)).scalars())
        return sorted(found)

    async def forget_in_match(
        self, columns: Sequence[PersonalColumn], match_id: int, user_id: int, stand_in: Person
    ) -> None:
        """Let a stand-in take the person's place in all that belongs to a match, and delete there
        what is the person's alone."""
        for each in columns:
            if each.match is not None and not each.last:
                mine = (each.match == match_id) & (each.user == user_id)
                await self._forget(each, mine, stand_in)

    async def forget_texts(
        self, texts: Sequence[PersonalText], user_id: int, stand_in: Person
    ) -> None:
        """Let the stand-in be named where others named the person by id or mention."""
        naming = Naming(user_id, stand_in.name)
        for text in texts:
            named = cast(text.column, Text).contains(str(user_id))
            query = select(*text.table.primary_key, text.column).where(named)
            await self._replace(text, query, naming)

    async def _replace(self, text: PersonalText, query: Select[Any], naming: Naming) -> None:
        """Replace a person in the last column of a query's rows, after the primary key."""
        for *key, value in (await self._connection.execute(query)).all():
            pairs = zip(text.table.primary_key, key, strict=True)
            row = [column == part for column, part in pairs]
            if text.gone:
                if naming.occurs_in(value):
                    await self._connection.execute(delete(text.table).where(*row))
                continue
            if text.fields:
                before = json.loads(value)
                after = naming.replaced_in(before, text.fields)
                replaced = value if after == before else json.dumps(after)
            else:
                replaced = naming.replaced(value)
            if replaced != value:
                change = update(text.table).where(*row).values({text.column: replaced})
                await self._connection.execute(change)

    async def forget(
        self, columns: Sequence[PersonalColumn], user_id: int, stand_in: Person
    ) -> None:
        """The same for all that belongs to no match, or is left for last."""
        for each in columns:
            if each.locked_first:
                keys = each.table.primary_key.columns
                mine = select(*keys).where(each.user == user_id).order_by(*keys)
                await self._connection.execute(mine.with_for_update())
        await take_turns(self._connection, user_id)
        for each in columns:
            if each.match is None or each.last:
                await self._forget(each, each.user == user_id, stand_in)

    async def _forget(
        self, each: PersonalColumn, mine: ColumnElement[bool], stand_in: Person
    ) -> None:
        """Delete the rows, or have them name the stand-in."""
        if each.fate is Fate.KEPT:
            if each.name is not None:
                nameless = update(each.table).where(mine).values({each.name: ""})
                await self._connection.execute(nameless)
            return
        if each.fate is Fate.GONE:
            await self._connection.execute(delete(each.table).where(mine))
            return
        values: dict[Any, Any] = {each.user: stand_in.user_id}
        if each.name is not None:
            values[each.name] = stand_in.name
        if each.alias is not None:
            values[each.alias] = None
        await self._connection.execute(update(each.table).where(mine).values(values))


def _shown(value: Any, *, id_: bool) -> Json:
    """A value as JSON has it; Discord's ids as text, since they are longer than many readers'
    numbers."""
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, timedelta):
        return value.total_seconds()
    if id_ and isinstance(value, int):
        return str(value)
    shown: Json = msgspec.to_builtins(value)
    return shown


# --------------------------------------------------------------------------------------- privacy


FORMAT: Final = "yoimachi-personal-data"
VERSION: Final = 1
STAND_IN_ID_BYTES: Final = 6
STAND_IN_NAME: Final = "anon"
"""The name that all stand-ins share; never translated. With a name of its own, a stand-in would be
identified in all channels as soon as one channel knows who it was."""
OPEN: Final = (Status.LOBBY, Status.ACTIVE)

Leave: TypeAlias = Callable[[Person, Person], Awaitable[None]]
"""Has a person leave what a feature holds, before they are forgotten; the other one is the stand-in
that takes their place."""
Held: TypeAlias = Callable[[Person], Awaitable[Sequence[str]]]
"""The names of what a person would leave."""
Withdraw: TypeAlias = Callable[[UnitOfWork, Match, int], Awaitable[None]]
"""Takes a person, by their id, out of what is undecided in a match. Commits nothing."""


@dataclass(frozen=True, slots=True)
class Footprint:
    """Matches that being forgotten now would touch."""

    running: int
    """The running matches: they would be resigned, or forfeited in tournaments."""
    invitations: int
    """Invitations and challenges that would be withdrawn or declined."""
    others: int
    """Those of the past, which would name a stand-in."""
    tournaments: Sequence[str] = ()
    """The names of tournaments that would be left."""


@dataclass(frozen=True, slots=True)
class Privacy:
    """Exports and forgets what is kept about a person."""

    use_case: MatchUseCase
    lobby_rules: LobbyRules
    columns: Sequence[PersonalColumn]
    """Every column that names people."""
    texts: Sequence[PersonalText]
    """Every column in which others may have named them."""
    leave: Sequence[Leave] = ()
    """Features that the person leaves before any match: tournaments end their own matches."""
    withdraw: Sequence[Withdraw] = ()
    """Features that take a person out of a match before it names a stand-in."""
    tournaments_of: Held | None = None

    @property
    def store(self) -> Store:
        return self.use_case.store

    async def export(self, person: Person) -> dict[str, Json]:
        """Everything that is kept about a person, in JSON's types: docs/privacy.md. Of the secrets
        of running matches it holds the person's own and nobody else's."""
        async with self.store.reading() as unit:
            rows = await unit[PersonalDataRepository].rows(self.columns, person.user_id)
            ids = await unit[PersonalDataRepository].matches(self.columns, person.user_id)
        matches: list[Json] = []
        for match_id in ids:
            # one after the other: somebody may have played thousands, and others want to write
            async with self.store.reading() as unit:
                match = await unit[MatchRepository].get(match_id)
                if match is None:
                    continue
                entries = await unit[LogRepository].read(match_id, match.version)
                choices = await unit[ChoiceRepository].of_match(match_id)
                offer = await unit[OfferRepository].of_match(match_id)
            matches.append(about_match(match, entries, choices, offer, person.user_id))
        return {
            "format": FORMAT,
            "version": VERSION,
            "made_at": self.use_case.clock.now().isoformat(),
            "user": str(person.user_id),
            **rows,
            "matches": matches,
        }

    async def footprint(self, person: Person) -> Footprint:
        """The person's matches, counted by what being forgotten would do to them."""
        async with self.store.reading() as unit:
            ids = await unit[PersonalDataRepository].matches(self.columns, person.user_id)
            open_ = await unit[MatchRepository].of_user(person.user_id, OPEN)
        running = sum(_plays(match, person) and not match.is_organised for match in open_)
        invitations = sum(match.status is Status.LOBBY for match in open_)
        left = () if self.tournaments_of is None else await self.tournaments_of(person)
        return Footprint(running, invitations, len(ids) - running - invitations, left)

    async def forget(self, person: Person) -> None:
        """Forget a person: tournaments are left, what else they play is resigned, what they were
        invited to declined, what they made withdrawn; matches name a stand-in from then on, and
        everything else is deleted.
        A server's block of the person stays.

        Matches come one after the other, each whole: after an interruption it can be done again,
        and doing it twice does no more.
        """
        stand_in = self._stand_in()
        await self._forget_texts(person, stand_in)
        for leave in self.leave:
            await leave(person, stand_in)
        async with self.store.reading() as unit:
            ids = await unit[PersonalDataRepository].matches(self.columns, person.user_id)
        for match_id in ids:
            await self._leave_match(match_id, person, stand_in)
        await self._forget_rest(person, stand_in)

    @transactional
    async def _forget_texts(self, unit: UnitOfWork, person: Person, stand_in: Person) -> None:
        await unit[PersonalDataRepository].forget_texts(self.texts, person.user_id, stand_in)

    @transactional
    async def _forget_rest(self, unit: UnitOfWork, person: Person, stand_in: Person) -> None:
        await unit[PersonalDataRepository].forget(self.columns, person.user_id, stand_in)

    @transactional
    async def _leave_match(
        self, unit: UnitOfWork, match_id: int, person: Person, stand_in: Person
    ) -> None:
        """Have a person leave a match, and be nobody in it."""
        match = await unit[MatchRepository].get(match_id)
        if match is None:
            return
        seat = match.seat_of(person.user_id)
        if seat is not None and match.awaits_first:
            # it begins as they leave the first one
            await self._leave_other(unit, match.paired_with or 0, person)
            match = await unit[MatchRepository].get(match_id) or match
        if seat is not None and match.status is Status.LOBBY:
            await self._decline(unit, match, person, seat)
        elif seat is not None and _plays(match, person):
            await self._resign(unit, match, seat)
        if seat is not None and match.paired_with is not None:
            await self._leave_other(unit, match.paired_with, person)
        await self._close_reminders(unit, match, seat)
        await self._refuse_seat(unit, match, person)
        for withdraw in self.withdraw:
            await withdraw(unit, match, person.user_id)
        await unit[PersonalDataRepository].forget_in_match(
            self.columns, match_id, person.user_id, stand_in
        )

    async def _leave_other(self, unit: UnitOfWork, match_id: int, person: Person) -> None:
        """Have a person resign the other match of a pair as well, before one of the two names a
        stand-in: they have one result, between the same people."""
        other = await unit[MatchRepository].get(match_id)
        seat = None if other is None else other.seat_of(person.user_id)
        if other is not None and seat is not None and other.status is Status.ACTIVE:
            await self._resign(unit, other, seat)

    async def _decline(self, unit: UnitOfWork, match: Match, person: Person, seat: int) -> None:
        now = self.use_case.clock.now()
        if match.creator_id == person.user_id:
            await self.lobby_rules.call_off(unit, match, EndedBy.WITHDRAWN, now)
        else:
            await self.lobby_rules.decline(unit, match, seat, person, now)

    async def _resign(self, unit: UnitOfWork, match: Match, seat: int) -> None:
        """Resign, unless the match is one that this program cannot play on."""
        try:
            position = await self.use_case.positions.load(unit, match)
        except Refusal:
            return
        now = self.use_case.clock.now()
        leaving = departure(position, {seat}, Leaving.RESIGN, now)
        await self.use_case.finish(unit, position, leaving)

    async def _close_reminders(self, unit: UnitOfWork, match: Match, seat: int | None) -> None:
        """Have the reminders of a seat taken back."""
        if seat is not None and await unit[ReminderRepository].close(match.id, {seat}):
            await self._post(unit, match, Notice.REMINDED)

    async def _refuse_seat(self, unit: UnitOfWork, match: Match, person: Person) -> None:
        """Refuse the seat that the person is asked to take over."""
        offer = await unit[OfferRepository].of_match(match.id)
        if offer is None or offer.state is not OfferState.OPEN or offer.substitute is None:
            return
        if offer.substitute.user_id == person.user_id:
            await unit[OfferRepository].save(replace(offer, state=OfferState.REFUSED))
            await self._post(unit, match, Notice.OFFER)
            await self._post(unit, match, Notice.ANSWER)

    async def _post(self, unit: UnitOfWork, match: Match, notice: Notice) -> None:
        await self.use_case.recorder.post(unit, match, notice, self.use_case.clock.now())

    def _stand_in(self) -> Person:
        """A new nobody; nothing that is kept tells in whose place."""
        return Person(stand_in_id(self.use_case.recorder.entropy), STAND_IN_NAME)


def stand_in_id(entropy: Entropy) -> int:
    """A number for a new stand-in, below those of people and computers."""
    return -int.from_bytes(entropy(STAND_IN_ID_BYTES), "big") - 1


def _plays(match: Match, person: Person) -> bool:
    """Whether the person plays in a running match and has not left it."""
    seat = match.seat_of(person.user_id)
    return match.status is Status.ACTIVE and seat is not None and match.seats[seat].left is None


# ------------------------------------------------------------------------------------ privacy ui
# Personal data as a file, and its deletion.


FILE_NAME: Final = "yoimachi-me.json"
MAX_FILE_BYTES: Final = 8 * 1024 * 1024
"""Every Discord server takes so much as an attachment, with room to spare. A larger export, of a
thousand matches or so, is packed to a tenth."""
MAX_ANSWER_CHARS: Final = 300
OWNER: Final = 0
"""The audience of an export: any seat, for it is not public."""


@dataclass(frozen=True, slots=True)
class PrivacyMessages(Face):
    """Exports, and the question before deletion."""

    kit: Kit
    privacy: Privacy
    to_look_at: PeopleToLookAt

    def routes(self) -> Routes:
        return {
            "meexport": Route(Acknowledgement.PRIVATE, self.export, in_match=False),
            "medelete": Route(Acknowledgement.PRIVATE, self.warn, in_match=False),
            "forgetyes": Route(Acknowledgement.UPDATE, self.forget, in_match=False),
            "forgetno": Route(Acknowledgement.UPDATE, self.keep, in_match=False),
            "listedsay": Route(Acknowledgement.NOW, self.ask_answer, in_match=False),
        }

    def forms(self) -> Routes:
        return {"listedsay": Route(Acknowledgement.PRIVATE, self.take_answer, in_match=False)}

    async def export(self, click: Click) -> None:
        await click.interaction.answer(await self.export_message(click.interaction))

    async def warn(self, click: Click) -> None:
        await click.interaction.answer(await self.warning_message(click.interaction))

    async def export_message(self, interaction: Interaction) -> OutgoingMessage:
        """The person's data as a file. A person listed for moderators can answer here."""
        self.kit.rate_limits.check_costly(interaction.person.user_id)
        async with self.kit.costly_work.turn(interaction):
            found = await self.privacy.export(interaction.person)
            # after years of playing it takes a second
            file = await self.kit.costly_work.run(export_file, found)
        told, rows = [interaction.say("privacy-export")], list[Row]()
        if await self.to_look_at.may_answer(interaction.person.user_id):
            told.append(interaction.say("privacy-listed"))
            rows.append((Button(interaction.say("button-listed-answer"), Ref("listedsay")),))
        return OutgoingMessage(
            "\n".join(told), rows=tuple(rows), audience=OWNER, attachments=(file,)
        )

    @staticmethod
    async def ask_answer(click: Click) -> None:
        """Open the form for the person's answer. It must be the first answer."""
        say = click.interaction.say
        title, label = say("listed-form"), say("listed-form-label")
        form = Form.of_text(Ref("listedsay"), title, label, MAX_ANSWER_CHARS, multiline=True)
        await click.interaction.ask(form)

    async def take_answer(self, click: Click) -> None:
        """Keep the answer, once.

        :raises PersonRefused: `nothing-listed`.
        """
        interaction = click.interaction
        if not await self.to_look_at.answer(interaction.person.user_id, click.typed.strip()):
            raise PersonRefused("nothing-listed")
        await interaction.answer(interaction.say("listed-answered"))

    async def warning_message(self, interaction: Interaction) -> OutgoingMessage:
        """The consequences of being forgotten now, with the button that does it."""
        say, found = interaction.say, await self.privacy.footprint(interaction.person)
        lines = [f"**{say('privacy-delete-heading')}**"]
        if found.running:
            lines.append(say("privacy-delete-running", count=found.running))
        if found.invitations:
            lines.append(say("privacy-delete-invitations", count=found.invitations))
        if found.tournaments:
            names = say.listing(plain(name) for name in found.tournaments)
            lines.append(say("privacy-delete-tournaments", names=names))
        lines += [
            say("privacy-delete-past", count=found.others),
            say("privacy-delete-rest"),
            say("privacy-delete-stays"),
            say("privacy-delete-ask"),
        ]
        row = (
            Button(say("button-forget-yes"), Ref("forgetyes"), Tone.RISKY),
            Button(say("button-forget-no"), Ref("forgetno")),
        )
        return OutgoingMessage("\n".join(lines), rows=(row,), audience=PUBLIC)

    async def forget(self, click: Click) -> None:
        """Forget the person who pressed, whoever saw the warning."""
        interaction = click.interaction
        await self.privacy.forget(interaction.person)
        await interaction.answer(interaction.say("privacy-deleted"))

    async def keep(self, click: Click) -> None:
        await click.interaction.answer(click.interaction.say("privacy-kept"))


def export_file(found: Mapping[str, Json], *, largest: int = MAX_FILE_BYTES) -> Attachment:
    """An export as a file, packed if it would be larger than `largest` bytes."""
    text = (json.dumps(found, ensure_ascii=False, indent=1) + "\n").encode()
    if len(text) <= largest:
        return Attachment(FILE_NAME, text)
    return Attachment(f"{FILE_NAME}.gz", gzip.compress(text, mtime=0))


# ------------------------------------------------------------------------------------ me command


@dataclass(frozen=True, slots=True)
class MeCommand(Face):
    """The subcommands of /me."""

    kit: Kit
    vacations: VacationMessages
    circles: CircleMessages
    panel: SettingsPanel

    def commands(self) -> Sequence[Command]:
        group = app_commands.Group(name="me", description=described("command-me"))

        @slash(self.kit.handler, "settings", group)
        async def settings(interaction: Interaction) -> None:
            await interaction.answer(await self.panel.message(interaction))

        @slash(self.kit.handler, "vacation", group)
        @app_commands.rename(first="from", last="until")
        async def vacation(
            interaction: Interaction,
            last: app_commands.Range[str, 1, MAX_DAY_CHARS] | None = None,
            first: app_commands.Range[str, 1, MAX_DAY_CHARS] | None = None,
        ) -> None:
            if last is None and first is None:
                await interaction.answer(await self.vacations.vacation_message(interaction))
            else:
                await interaction.answer(await self.vacations.go_away(interaction, first, last))

        @suggest_quietly
        async def offer_days(raw: discord.Interaction[Any], current: str) -> list[Choice[str]]:
            interaction = await self.kit.handler.recognise(raw)
            today = raw.created_at.astimezone(ZoneInfo(interaction.settings.zone)).date()
            return [
                Choice(name=label, value=value)
                for value, label in days(current, today, interaction.say)
            ]

        for option in ("first", "last"):
            vacation.autocomplete(option)(offer_days)
        self._circles(group)
        return (group,)

    def _circles(self, group: app_commands.Group) -> None:
        """The person's lists of others."""

        @slash(self.kit.handler, "friends", group)
        async def friends(interaction: Interaction, user: discord.User | None = None) -> None:
            await self._list(interaction, Circle.FRIENDS, user)

        @slash(self.kit.handler, "block", group)
        async def block(interaction: Interaction, user: discord.User | None = None) -> None:
            await self._list(interaction, Circle.BLOCKED, user)

    async def _list(
        self, interaction: Interaction, circle: Circle, user: discord.User | None
    ) -> None:
        """Show a list, or put somebody on it."""
        if user is None:
            message = await self.circles.list_message(interaction, circle)
        else:
            message = await self.circles.add(interaction, circle, person(user))
        await interaction.answer(message)


# -------------------------------------------------------------------------------------- services


@dataclass(frozen=True, slots=True)
class PeopleServices:
    settings: People
    privacy: Privacy
    circles: Circles
    report_channels: ReportChannels

    @classmethod
    def over(
        cls, match: MatchServices, privacy: Privacy, operator_channel_id: int | None
    ) -> PeopleServices:
        core = match.use_case
        return cls(
            People(core.store, core.clock, THEMES),
            privacy,
            Circles(core, match.lobby_rules),
            ReportChannels(core.store, operator_channel_id),
        )
