"""Managing a tournament: what its organiser, directors and people with Manage Server can do now.
Each act is a button; a form asks for what has to be said, and a question tells what will follow."""

from __future__ import annotations

from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from dataclasses import dataclass
from typing import Any, Final

from bot.base.refusal import Refusal
from bot.discord_kit.access import missing_in_chosen
from bot.discord_kit.drafts import Body, kept_people, people_of
from bot.discord_kit.errors import MissingPermissions, StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, error_sentence
from bot.discord_kit.message import (
    CHOICES_LIMIT,
    Button,
    ChoiceField,
    Entity,
    EntityField,
    Form,
    FormField,
    OutgoingMessage,
    Ref,
    TextField,
    Tone,
    parse_id,
)
from bot.discord_kit.texts import Say, ago, fenced, mentioning, on, plain
from bot.match.model.people import Person, Place
from bot.people.settings import PersonLookup
from bot.play.access import Kit
from bot.servers.admin_ui import Confirmation, ConfirmedAct, Question
from bot.tournaments.events import (
    Adjudicated,
    Closed,
    Forfeited,
    Granted,
    Invited,
    Left,
    Reopened,
    Requested,
    Started,
    Undone,
    Unpaired,
)
from bot.tournaments.model import Entrant, Format
from bot.tournaments.progress import Meeting, Stage
from bot.tournaments.rulings import (
    MAX_REASON_LENGTH,
    Decision,
    Request,
    Rulings,
    asks_other_side,
    invitation_code,
    is_called_off,
    last_ruling,
    open_request,
    running_deadline,
    undoable,
)
from bot.tournaments.service import Tournaments
from bot.tournaments.store import Actor, State, TournamentRefused
from bot.tournaments.ui.finder import Show, TournamentFinder, parse_duration
from bot.tournaments.ui.text import (
    Foreseen,
    consequences_of_appointment,
    consequences_of_cancellation,
    consequences_of_close,
    consequences_of_correction,
    consequences_of_decision,
    consequences_of_extension,
    consequences_of_hold,
    consequences_of_invitation,
    consequences_of_move,
    consequences_of_replacement,
    consequences_of_resumption,
    consequences_of_start,
    consequences_of_withdrawal,
    entrant_name,
    of_undo,
    ruling_sentence,
    tournament_stage,
)
from engines import PUBLIC
from render.pick import Choice

# ------------------------------------------------------------------------------------------ acts
# What can be done, when it can be, and what the question before it tells.


@dataclass(frozen=True, slots=True)
class Ruling:
    """What somebody wants to do about a tournament, with what was filled in."""

    rulings: Rulings
    tournament: int
    by: Actor
    body: Body
    trusted: bool
    """Whether the first of the people in the body may organise here."""

    @property
    def about(self) -> tuple[int, Actor]:
        return self.tournament, self.by

    @property
    def reason(self) -> str:
        text: str = self.body["reason"]
        return text

    @property
    def people(self) -> list[Person]:
        return people_of(self.body)


@dataclass(frozen=True, slots=True)
class Act:
    is_possible: Callable[[State], bool]
    """Whether it is offered; the question may still refuse it, such as in a case of one's own."""
    carry_out: Callable[[Ruling], Awaitable[State]]
    consequences: Callable[[Foreseen], list[str]]


def _unfinished(state: State) -> bool:
    return state.progress.stage is not Stage.CLOSED


def _has_entrants(state: State) -> bool:
    return _unfinished(state) and any(one.until is None for one in _entrants(state))


def _has_open_games(state: State) -> bool:
    return state.progress.stage is Stage.RUNNING and next(state.progress.open(), None) is not None


def _has_results(state: State) -> bool:
    return not is_called_off(state.log) and any(_results(state))


def _results(state: State) -> Iterator[tuple[Meeting, int]]:
    """The games that have a result, the newest round first."""
    for each in reversed(state.progress.rounds):
        for meeting in each.meetings:
            yield from ((meeting, game) for game in sorted(meeting.games))


def _has_deadline(state: State) -> bool:
    return _unfinished(state) and running_deadline(state.progress) is not None


ACTS: Final[Mapping[str, Act]] = {
    "start": Act(
        lambda state: state.progress.stage is Stage.SIGN_UP and not state.progress.held,
        lambda of: of.rulings.start(*of.about),
        consequences_of_start,
    ),
    "adjudicate": Act(
        _has_open_games,
        lambda of: of.rulings.adjudicate(
            *of.about, of.body["match"], of.people, of.reason, lost=of.body["lost"]
        ),
        consequences_of_decision,
    ),
    "correct": Act(
        _has_results,
        lambda of: of.rulings.correct(
            *of.about,
            of.body["match"],
            Decision(of.body["decision"]),
            of.people,
            reason=of.reason,
        ),
        consequences_of_correction,
    ),
    "undo": Act(
        lambda state: undoable(state) is not None,
        lambda of: of.rulings.undo(*of.about, of.reason),
        of_undo,
    ),
    "extend": Act(
        _has_deadline,
        lambda of: of.rulings.extend(*of.about, parse_duration(of.body["length"]), of.reason),
        consequences_of_extension,
    ),
    "shorten": Act(
        lambda state: _has_deadline(state) and _has_open_games(state),
        lambda of: of.rulings.shorten(*of.about, parse_duration(of.body["length"]), of.reason),
        consequences_of_extension,
    ),
    "hold": Act(
        lambda state: _unfinished(state) and not state.progress.held,
        lambda of: of.rulings.hold(*of.about, of.reason),
        consequences_of_hold,
    ),
    "resume": Act(
        lambda state: _unfinished(state) and state.progress.held,
        lambda of: of.rulings.resume(*of.about, of.reason),
        consequences_of_resumption,
    ),
    "withdraw": Act(
        _has_entrants,
        lambda of: of.rulings.withdraw(*of.about, of.people[0], of.reason),
        consequences_of_withdrawal,
    ),
    "replace": Act(
        _has_entrants,
        lambda of: of.rulings.replace(*of.about, of.people[0], of.people[1], of.reason),
        consequences_of_replacement,
    ),
    "invite": Act(
        lambda state: (
            state.tournament.abroad
            and state.progress.stage is Stage.SIGN_UP
            and not state.progress.accepted
        ),
        lambda of: of.rulings.invite(*of.about),
        consequences_of_invitation,
    ),
    "neutral": Act(
        lambda state: _unfinished(state) and state.progress.accepted,
        lambda of: of.rulings.invite(*of.about, neutral=True),
        consequences_of_invitation,
    ),
    "appoint": Act(
        lambda state: _unfinished(state) and not state.progress.accepted,
        lambda of: of.rulings.appoint(*of.about, of.people[0], of.reason, trusted=of.trusted),
        consequences_of_appointment,
    ),
    "move": Act(
        _unfinished,
        lambda of: of.rulings.move(*of.about, of.body["channel"], of.reason),
        consequences_of_move,
    ),
    "close": Act(
        _unfinished, lambda of: of.rulings.close(*of.about, of.reason), consequences_of_close
    ),
    "cancel": Act(
        _unfinished,
        lambda of: of.rulings.call_off(*of.about, of.reason),
        consequences_of_cancellation,
    ),
}

FORMLESS: Final = frozenset({"start", "invite", "neutral"})
"""Acts that need not be told anything."""
ACTS_IN_A_ROW: Final = 4
_NO_RESULT: Final = (Decision.REOPENED, Decision.ANEW)


def possible_acts(state: State, *, final: bool = False) -> list[str]:
    """What is offered, where the tournament is seen; not what one server has asked of the other.
    `final`: it has ended for good."""
    if final:
        return []
    request = open_request(state)
    wants_start = request is not None and any(isinstance(one, Started) for one in request.events)
    # an organiser of neither server asks nobody
    waits = {"start"} if wants_start and state.progress.neutral is None else ()
    return [name for name, act in ACTS.items() if name not in waits and act.is_possible(state)]


def act_label(state: State, act: str, say: Say) -> str:
    """The button of an act; what is undone is named."""
    last = undoable(state) if act == "undo" else None
    event = None if last is None else last.event
    what = type(event).__name__.lower()
    if isinstance(event, Adjudicated) and event.instead:
        what = "corrected"
    elif isinstance(event, Reopened) and event.anew:
        what = "anew"
    elif isinstance(event, Closed) and event.called_off:
        what = "calledoff"
    return say(f"button-rule-{act}", what=what)


def request_buttons(state: State, seq: int, say: Say) -> tuple[Button, Button]:
    """The answers to what one server asks the other."""
    ref = Ref("tanswer", state.row.id, path=(str(seq),))
    no = ref.to("tanswer", path=(str(seq), "no"))
    return Button(say("button-abroad-yes"), ref, Tone.GOOD), Button(say("button-abroad-no"), no)


def own_request(state: State) -> Request | None:
    """What the server where the tournament is seen has asked of the other one."""
    request = open_request(state)
    return request if request is not None and request.asked.team == state.row.side else None


def manage_message(state: State, say: Say, *, final: bool = False) -> OutgoingMessage:
    """What can be done now, and what was decided last; `final`: it has ended for good."""
    acts = possible_acts(state, final=final)
    lines = [say("manage-heading", name=plain(state.row.name)), tournament_stage(state, say)]
    if (last := last_ruling(state.log)) is not None:
        told, undo = ruling_sentence(state, last.seq, say), "yes" if "undo" in acts else "no"
        lines.append(say("manage-last", ruling=told, undo=undo))
    if (request := open_request(state)) is not None:
        lines.append(ruling_sentence(state, request.seq, say))
    if (mine := own_request(state)) is not None:
        # its post is on the other server
        until = "none" if mine.until is None else ago(mine.until)
        lines.append(say("abroad-unanswered", team=_other_team(state), until=until))
    intro = "abroad-manage" if state.progress.accepted else "manage-intro"
    lines.append(say(intro if acts else "manage-nothing"))
    ref = Ref("trule", state.row.id)
    buttons = [
        Button(
            act_label(state, act, say),
            ref.to("tstart" if act in FORMLESS else "trule", path=(act,)),
            Tone.RISKY if act == "cancel" else Tone.PLAIN,
        )
        for act in acts
    ]
    if _unfinished(state):
        buttons.insert(0, Button(say("button-cup-edit"), ref.to("tedit")))
    if mine is not None:
        back = ref.to("tback", path=(str(mine.seq),))
        buttons.insert(0, Button(say("button-abroad-back"), back))
    elif request is not None:
        buttons[:0] = request_buttons(state, request.seq, say)
    firsts = range(0, len(buttons), ACTS_IN_A_ROW)
    rows = tuple(tuple(buttons[first : first + ACTS_IN_A_ROW]) for first in firsts)
    return OutgoingMessage("\n".join(lines), rows=rows, audience=PUBLIC)


def done_sentence(before: State, after: State, say: Say) -> str:
    """What a ruling has done, in the words in which it is announced."""
    undone = last_ruling(before.log)
    for row in after.log[len(before.log) :]:
        event = row.event
        if isinstance(event, Left):
            return say("manage-unentered", who=entrant_name(before, event.entrant))
        aside = isinstance(event, Undone) and (undone is None or event.seq != undone.seq)
        if row.by and not aside and not isinstance(event, Forfeited | Granted | Unpaired):
            return ruling_sentence(after, row.seq, say)
    return say("ask-kept")


def done_notice(before: State, after: State, say: Say) -> str:
    """What a person is told who has ruled: where it is posted, what they asked for, or the code
    that they made."""
    event = after.log[-1].event if len(after.log) > len(before.log) else None
    if isinstance(event, Invited):
        code, until = invitation_code(after, event), say.aside(on(event.until), ago(event.until))
        key = "abroad-code-neutral" if event.neutral else "abroad-code"
        return say(key, code=code, until=until, team=_other_team(after))
    what = done_sentence(before, after, say)
    if isinstance(event, Requested):
        return say("abroad-sent", what=what)
    return say("manage-done", what=what, where=f"<#{after.row.home.channel_id}>")


def _other_team(state: State) -> str:
    """The name of the other one of two servers."""
    teams = state.tournament.teams
    return "" if teams is None else plain(teams.names[state.row.side % len(teams.names)])


# -------------------------------------------------------------------------------------- choosing
# Fields for a choice of many: a menu while it has room, else its words are typed.


DRAW: Final = "draw"
LOST: Final = "lost"
MAX_TYPED_CHARS: Final = 100


def choice_field(
    key: str, label: str, choices: Sequence[Choice], say: Say, *, multiple: bool = False
) -> FormField:
    """A field for one of the choices, or for several."""
    if len(choices) > CHOICES_LIMIT:
        hint = say("manage-typed-several" if multiple else "manage-typed")
        return TextField(key, label, MAX_TYPED_CHARS, hint=hint, required=not multiple)
    only = frozenset(one.key for one in choices) if len(choices) == 1 else frozenset[str]()
    return ChoiceField(key, label, tuple(choices), only, multiple)


def chosen_keys(filled: Iterable[str], choices: Sequence[Choice]) -> list[str | None]:
    """The keys of the choices that a field was filled in with; None for what means none of them, or
    more than one."""
    texts = list(filled)
    if len(choices) > CHOICES_LIMIT:
        texts = [part for text in texts for part in text.split(",")]
    return [_key_of(text.strip().casefold(), choices) for text in texts if text.strip()]


def _key_of(text: str, choices: Sequence[Choice]) -> str | None:
    exact = [one.key for one in choices if text in (one.key.casefold(), one.label.casefold())]
    found = exact or [one.key for one in choices if text in one.label.casefold()]
    return found[0] if len(set(found)) == 1 else None


def _entrants(state: State) -> list[Entrant]:
    return sorted(state.progress.entrants.values(), key=lambda one: one.person.name.casefold())


def _entrant_choices(state: State) -> list[Choice]:
    return [Choice(str(one.id), one.person.name) for one in _entrants(state) if one.until is None]


def winner_choices(
    state: State, games: Iterable[tuple[Meeting, int]], say: Say, *, several: bool
) -> list[Choice]:
    """Who may have won one of these games; `several`: at a table, where nobody winning is no
    draw."""
    draw = [] if several else [Choice(DRAW, say("manage-draw"))]
    return [*_player_choices(state, games), *draw, Choice(LOST, say("manage-lost"))]


def kept_winners(state: State, keys: Iterable[str | None]) -> list[Any]:
    """The players among what was chosen, as a draft keeps people."""
    numbers = (int(key) for key in keys if key not in (None, DRAW, LOST))
    return kept_people(state.progress.entrants[number].person for number in numbers)


def _player_choices(state: State, games: Iterable[tuple[Meeting, int]]) -> list[Choice]:
    playing = {seat for meeting, _game in games for seat in meeting.seats}
    return [Choice(str(one.id), one.person.name) for one in _entrants(state) if one.id in playing]


def _decision_choices(say: Say) -> list[Choice]:
    return [Choice(one.value, say(f"manage-decision-{one.value}")) for one in Decision]


def _at_tables(state: State) -> bool:
    return state.tournament.format is Format.TABLES


async def match_choices(
    tournaments: Tournaments, state: State, games: Iterable[tuple[Meeting, int]], say: Say
) -> list[Choice]:
    """Games by the codes of their matches."""
    matches = await tournaments.matches_of(state)
    people = state.progress.entrants
    kind, rounds = state.tournament.format.value, state.progress.rounds
    return [
        Choice(
            match.code,
            " – ".join(people[seat].person.name for seat in meeting.seats),
            say(
                "manage-game",
                code=match.code,
                format="playoff" if rounds[meeting.round - 1].playoff else kind,
                round=meeting.round,
            ),
        )
        for meeting, game in games
        if (match := matches.get((meeting.round, meeting.board, game))) is not None
    ]


# ----------------------------------------------------------------------------------------- faces


@dataclass(frozen=True, slots=True)
class RulingActs:
    """Acts as they are confirmed; the panel comes back after each."""

    finder: TournamentFinder
    show: Show

    def by_kind(self) -> Mapping[str, ConfirmedAct]:
        return {kind: self._act(kind, act) for kind, act in ACTS.items()}

    def _act(self, kind: str, act: Act) -> ConfirmedAct:
        async def ruling(
            interaction: Interaction, state: State, rulings: Rulings, body: Body
        ) -> Ruling:
            by, trusted = await self.finder.ruler(interaction, state), False
            if kind == "appoint":
                user_id = people_of(body)[0].user_id
                trusted = await self.finder.may_organise(interaction, user_id)
            return Ruling(rulings, body["tournament"], by, body, trusted)

        async def ask(interaction: Interaction, body: Body) -> Question:
            say, state = interaction.say, await self._meant(interaction, body)
            foreseen = self.finder.tournaments.foreseen
            about = await ruling(interaction, state, foreseen, body)
            after = await act.carry_out(about)
            lines = act.consequences(Foreseen(state, after, say))
            new = [row.event for row in after.log[len(state.log) :]]
            if asks_other_side(state, about.by, new):
                lines.append(say("abroad-asks", team=_other_team(state)))
            if reason := body.get("reason"):
                lines.append(say("ask-reason", reason=mentioning(reason)))
            return Question("\n".join(lines), say(f"button-sure-{kind}"))

        async def carry_out(interaction: Interaction, body: Body) -> None:
            before, say = await self._meant(interaction, body), interaction.say
            rulings = self.finder.tournaments.rulings
            after = await act.carry_out(await ruling(interaction, before, rulings, body))
            after = self.finder.seen(interaction, after)
            await self.show(interaction, after, done_notice(before, after, say))

        async def let_be(interaction: Interaction, body: Body) -> None:
            state = await self._meant(interaction, body)
            await self.show(interaction, state, interaction.say("ask-kept"))

        return ConfirmedAct(ask, carry_out, let_be)

    async def _meant(self, interaction: Interaction, body: Body) -> State:
        return await self.finder.by_id(interaction, body["tournament"])


@dataclass(frozen=True, slots=True)
class ManagePanel(Face):
    """The buttons of all acts, and the forms behind them."""

    kit: Kit
    finder: TournamentFinder
    people: PersonLookup
    confirmation: Confirmation
    show: Show

    def routes(self) -> Routes:
        return {
            "trule": Route(Acknowledgement.NOW, self._fill_in, in_match=False),
            "tstart": Route(Acknowledgement.UPDATE, self._start, in_match=False),
            "tback": Route(Acknowledgement.UPDATE, self._take_back, in_match=False),
        }

    def forms(self) -> Routes:
        return {"trule": Route(Acknowledgement.UPDATE, self._filled_in, in_match=False)}

    async def _start(self, click: Click) -> None:
        state, act = await self._meant(click)
        if act not in FORMLESS:
            raise StaleChoice
        await self._ask(click, state, act, {})

    async def _take_back(self, click: Click) -> None:
        """Withdraw what was asked of the other server."""
        interaction, seq = click.interaction, parse_id("".join(click.ref.path)) or 0
        state = await self.finder.by_id(interaction, click.ref.match)
        by = await self.finder.ruler(interaction, state)
        after = await self.finder.tournaments.rulings.answer(state.row.id, by, seq, yes=False)
        notice = ruling_sentence(after, len(after.log), interaction.say)
        await self.show(interaction, self.finder.seen(interaction, after), notice)

    async def _fill_in(self, click: Click) -> None:
        """Open the form of an act."""
        say, (state, act) = click.interaction.say, await self._meant(click)
        fields = [field async for field in self._fields(state, act, say)]
        form = Form(click.ref, act_label(state, act, say), tuple(fields))
        await click.interaction.ask(form)

    async def _fields(self, state: State, act: str, say: Say) -> AsyncIterator[FormField]:
        """What an act has to be told."""
        length, tournaments = say("manage-length-hint"), self.finder.tournaments
        match act:
            case "adjudicate":
                several = _at_tables(state)
                won = say("manage-winners" if several else "manage-winner")
                games = await match_choices(tournaments, state, state.progress.open(), say)
                winners = winner_choices(state, state.progress.open(), say, several=several)
                yield choice_field("match", say("manage-match"), games, say)
                yield choice_field("winner", won, winners, say, multiple=several)
            case "correct":
                games = await match_choices(tournaments, state, _results(state), say)
                yield choice_field("match", say("manage-match"), games, say)
                yield choice_field("decision", say("manage-decision"), _decision_choices(say), say)
                players = _player_choices(state, _results(state))
                yield choice_field("winner", say("manage-won-by"), players, say, multiple=True)
            case "extend":
                yield TextField("length", say("manage-more"), MAX_TYPED_CHARS, "1d", hint=length)
            case "shorten":
                yield TextField("length", say("manage-left"), MAX_TYPED_CHARS, "12h", hint=length)
            case "withdraw" | "replace":
                yield choice_field("who", say("manage-who"), _entrant_choices(state), say)
                if act == "replace":
                    label = say("manage-substitute")
                    yield EntityField("new", label, Entity.PERSON, required=True)
            case "appoint":
                hint = say("manage-yourself")
                yield EntityField("new", say("manage-organiser"), Entity.PERSON, hint=hint)
            case "move":
                hint = say("manage-here")
                yield EntityField("channel", say("manage-channel"), Entity.CHANNEL, hint=hint)
        yield TextField("reason", say("manage-reason"), MAX_REASON_LENGTH, hint=say("manage-why"))

    async def _filled_in(self, click: Click) -> None:
        state, act = await self._meant(click)
        interaction = click.interaction
        try:
            body = {"reason": _told(click, "reason"), **await self._body(click, state, act)}
            await self._ask_or_propose(click, state, act, body)
        except (Refusal, MissingPermissions) as refusal:
            if isinstance(refusal, TournamentRefused) and refusal.why == "not-organiser":
                raise
            problem = f"⚠️ {error_sentence(refusal, interaction.say)}"
            if reason := _told(click, "reason"):
                problem += f"\n{interaction.say('form-typed')} {fenced(reason, MAX_REASON_LENGTH)}"
            await self.show(interaction, state, problem)

    async def _body(self, click: Click, state: State, act: str) -> dict[str, Any]:
        """What a form was filled in with, as a draft keeps it."""
        match act:
            case "adjudicate" | "correct":
                return await self._decision(click, state, act)
            case "extend" | "shorten":
                return {"length": _told(click, "length")}
            case "withdraw" | "replace":
                (who,) = chosen_keys(click.filled.get("who", ()), _entrant_choices(state)) or (
                    None,
                )
                if who is None:
                    raise TournamentRefused("no-such-entrant", name=_told(click, "who"))
                new = kept_people([await self._person(click)] if act == "replace" else ())
                return {"people": [*kept_winners(state, [who]), *new]}
            case "appoint":
                return {"people": kept_people([await self._person(click)])}
            case "move":
                return {"channel": await self._channel(click)}
            case _:
                return {}

    async def _decision(self, click: Click, state: State, act: str) -> dict[str, Any]:
        """What was decided about a game.

        :raises TournamentRefused: `no-such-game`, `winners`.
        """
        say, open_ = click.interaction.say, act == "adjudicate"
        wanted = [*(state.progress.open() if open_ else _results(state))]
        games = await match_choices(self.finder.tournaments, state, wanted, say)
        players = _player_choices(state, wanted)
        if open_:
            players = winner_choices(state, wanted, say, several=_at_tables(state))
        (code,) = chosen_keys(click.filled.get("match", ()), games) or (None,)
        won = chosen_keys(click.filled.get("winner", ()), players)
        if code is None:
            raise TournamentRefused("no-such-game" if open_ else "no-result")
        nobody = open_ and not won and not _at_tables(state)
        if None in won or nobody or (LOST in won and len(won) > 1):
            raise TournamentRefused("winners", name={one.key: one.label for one in games}[code])
        body = {"match": code, "people": kept_winners(state, won)}
        if open_:
            return {**body, "lost": LOST in won}
        decision = _told(click, "decision")
        if decision not in {*Decision}:
            raise StaleChoice
        return {**body, "decision": decision}

    async def _person(self, click: Click) -> Person:
        """The person who was chosen; oneself if nobody was."""
        user_id = parse_id(_told(click, "new"))
        if user_id is None:
            return click.interaction.person
        return (await self.people.of(click.interaction, user_id)).person

    async def _channel(self, click: Click) -> int:
        """The channel that was chosen, in which the bot may post; this one if none was.

        :raises MissingPermissions: it may not.
        """
        interaction, chosen = click.interaction, parse_id(_told(click, "channel"))
        if chosen is None:
            interaction.check_place()
            return interaction.channel_id
        viewer = self.kit.access.channels.viewer(interaction.raw)
        if not await viewer.sees(Place(interaction.guild_id, chosen)):
            raise StaleChoice
        if missing := missing_in_chosen(interaction.raw, chosen):
            raise MissingPermissions(missing)
        return chosen

    async def _ask_or_propose(self, click: Click, state: State, act: str, body: Body) -> None:
        """Ask whether to do it. A result of one's own match is proposed, for others to confirm."""
        try:
            await self._ask(click, state, act, body)
        except TournamentRefused as refusal:
            decision = body.get("decision", Decision.WON)
            result = act in ("adjudicate", "correct") and decision not in _NO_RESULT
            if refusal.why != "own-game" or not result:
                raise
            try:
                lost = body.get("lost", decision == Decision.LOST)
                await self._ask(click, state, "propose", {**body, "lost": lost, "own": True})
            except TournamentRefused as other:
                if other.why in ("not-yours", "closed"):
                    # they held a seat in it once, or it is over: others can decide all the same
                    raise refusal from other
                raise

    async def _ask(self, click: Click, state: State, act: str, body: Body) -> None:
        body = {**body, "tournament": state.row.id}
        await self.confirmation.ask(click.interaction, act, body)

    async def _meant(self, click: Click) -> tuple[State, str]:
        """
        :raises TournamentRefused: `not-organiser`.
        :raises StaleChoice: there is no such act.
        """
        state = await self.finder.by_id(click.interaction, click.ref.match)
        if not await self.finder.may_rule(click.interaction, state):
            raise TournamentRefused("not-organiser")
        act = "".join(click.ref.path[:1])
        if act not in ACTS:
            raise StaleChoice
        return state, act


def _told(click: Click, key: str) -> str:
    return click.text(key).strip()
