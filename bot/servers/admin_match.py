"""The panel of a match for people with Manage Server: what they can do about it, each by a form."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, TypeAlias

from bot.discord_kit.drafts import kept_people
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, numbered_sentence, require_manager
from bot.discord_kit.message import (
    Button,
    ChoiceField,
    Entity,
    EntityField,
    Form,
    FormField,
    OutgoingMessage,
    Ref,
    TextField,
    parse_id,
)
from bot.discord_kit.texts import Say, tidy
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.terms import Status
from bot.match.refusals import Quarantined
from bot.play.access import Kit
from bot.play.match_menu import MatchInfo, TournamentOf, tournament_button
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
        if not acts:
            return OutgoingMessage(text, rows=(elsewhere,) if elsewhere else (), audience=PUBLIC)
        body = vouched(interaction, {"match": match.code})
        guild_id, user_id = require_manager(interaction), interaction.person.user_id
        draft = await self.kit.drafts.add(guild_id, user_id, KIND, body)
        row = tuple(
            Button(say(f"button-admin-{act.value}"), Ref("admatch", draft.id, path=(act.value,)))
            for act in acts
        )
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
