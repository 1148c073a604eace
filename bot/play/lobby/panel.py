"""The panel of an invitation: what would be sent, and all that can be changed about it first.

It is one private message. What was chosen waits as a draft, so that a press may come days later, or
to another process.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

import aiohttp
import discord
import msgspec
import structlog

import render
from bot.base.refusal import Refusal
from bot.discord_kit.drafts import Draft, DraftGone
from bot.discord_kit.errors import MissingPermissions, StaleChoice, classify
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, error_sentence, follow_publicly
from bot.discord_kit.message import (
    Button,
    ChoiceField,
    Entity,
    EntityField,
    Filled,
    Form,
    FormField,
    Menu,
    OutgoingMessage,
    PeopleMenu,
    Ref,
    Row,
    TextField,
    Tone,
    parse_id,
)
from bot.discord_kit.texts import Say, plain
from bot.match.lobby.seating import SIDES, LobbyRefused, possible_sides
from bot.match.model.clock import MAX_CONTROL_CHARS
from bot.match.model.match import MAX_HOURS, MAX_MINIMUM, Match, Team
from bot.match.model.people import NO_CHOICES, Person, Place, PlayChoices, computer
from bot.match.model.terms import DeclineReason, Seating, Sides, Status, Timeout, Undo
from bot.match.refusals import BadValue, NotYourMatch
from bot.play.access import Kit
from bot.play.board.text import handicap_params
from bot.play.lobby.message import (
    called_by,
    invitation_lines,
    lobby_message,
    sent_text,
)
from bot.play.lobby.wish import (
    DEFAULT_LEVEL,
    PAIR,
    Defaults,
    Proposal,
    chosen_sides,
    compatible,
    proposal_like,
    server_defaults,
    spelled,
    team_of,
    wish_of,
)
from engines import GAMES, PUBLIC, search
from engines.core import HANDICAP, OptionValue, handicap_option
from render.pick import Choice

_log: Final = structlog.get_logger(__name__)

DRAFT_KIND: Final = "proposal"
TERMS, SEATS, OPTIONS, VOTES = "playterms", "playseats", "playoptions", "playvotes"
"""The actions of the forms."""
HERE, DIRECT = "here", "direct"
"""Where a match is played: where its invitation is, or in its players' direct messages."""
YES, NO = "yes", "no"
RATED, UNRATED = "rated", "unrated"
VOTE_HOURS: Final = (1, 2, 3, 4, 6, 8, 12, 18, 24, 36, 48, 72, 96, 120, 144, MAX_HOURS)
VOTES_NEEDED: Final = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, MAX_MINIMUM)
HOPELESS: Final = frozenset(
    {
        *("blocked", "channel-not-allowed", "game-not-allowed"),
        *("server-full", "too-many-here", "too-many-matches"),
    }
)
"""Refusals that no other choice gets round: they need no panel."""


# ---------------------------------------------------------------------------------------- making


async def make_match(
    kit: Kit,
    interaction: Interaction,
    plan: Proposal,
    made_by: int,
    place: Place | None = None,
) -> Match:
    """Make a match; its invitation is still to be posted, where the interaction comes from or in
    another `place` of that server. `made_by`: the interaction that counts as its maker's, by which
    no second one is made.

    :raises Refusal: it cannot be made.
    :raises MissingPermissions: the bot may not post here.
    """
    if not interaction.is_elsewhere:
        # elsewhere the invitation is an answer, and the match goes on in private
        interaction.check_place()
    wish = await wish_of(interaction, plan, kit.settings_of)
    wish = wish if place is None else replace(wish, place=place)
    if wish.team is not None:
        await kit.teams.check_member(interaction, wish.team)
    with kit.rate_limits.new_match(interaction.person.user_id, interaction.guild_id):
        return await kit.match.lobby.create(wish, made_by)


async def play_at_once(
    kit: Kit, interaction: Interaction, plan: Proposal, place: Place | None = None
) -> str:
    """Make a match without a panel where the bot can post, and have its invitation posted; what to
    answer.

    :raises Refusal, MissingPermissions: as `make_match`.
    """
    match = await make_match(kit, interaction, plan, interaction.id, place)
    return await _posted(kit, interaction, match)


async def _posted(kit: Kit, interaction: Interaction, match: Match) -> str:
    """Have an invitation posted; what to tell its maker."""
    await kit.match.lobby.hasten(match.id)
    return await sent_text(match, kit.match.mentions, interaction.say)


# ----------------------------------------------------------------------------------------- panel


@dataclass(frozen=True, slots=True)
class Preview:
    """What would come of a proposal."""

    match: Match | None
    """The match as it would be made; None if nothing can be said of it."""
    pair: bool
    refusal: Refusal | None = None
    """What speaks against it."""

    def problem(self, say: Say) -> str:
        """The same in words; empty if nothing does."""
        return "" if self.refusal is None else error_sentence(self.refusal, say) or ""


@dataclass(frozen=True, slots=True)
class PlayPanel(Face):
    """Shows an invitation before it is sent. A ref's number is the id of its draft."""

    kit: Kit

    def routes(self) -> Routes:
        update = Acknowledgement.UPDATE
        return {
            "again": Route(Acknowledgement.PRIVATE, self._again),
            "playsend": Route(update, self._send, in_match=False),
            "playchange": Route(update, self._open, in_match=False),
            "playwith": Route(update, self._name, in_match=False),
            "playkeep": Route(update, self._keep, in_match=False),
            "playreset": Route(update, self._reset, in_match=False),
            **{
                action: Route(Acknowledgement.NOW, self._ask, in_match=False)
                for action in (TERMS, SEATS, OPTIONS, VOTES)
            },
        }

    def forms(self) -> Routes:
        return {
            action: Route(Acknowledgement.UPDATE, self._fill_in, in_match=False)
            for action in (TERMS, SEATS, OPTIONS, VOTES)
        }

    async def begin(
        self, interaction: Interaction, plan: Proposal, problem: str = "", *, opened: bool = False
    ) -> None:
        """Answer with the panel of a new invitation, `opened` for changes. What the person chose
        for the game's last one stands where `plan` leaves something open.

        :raises BadValue: `no-such-game`.
        :raises Refusal: no match can be made here now, whatever is chosen.
        :raises MissingPermissions: the bot may not post here.
        """
        if plan.game not in GAMES:
            raise BadValue("no-such-game", game=plan.game)
        if not interaction.is_elsewhere:
            interaction.check_place()
        user_id = interaction.person.user_id
        kept = await self._kept(interaction, plan)
        plan = replace(plan, choices=plan.choices.over(kept))
        preview = await self._preview(interaction, plan)
        if preview.refusal is not None and preview.refusal.code in HOPELESS:
            raise preview.refusal
        body = msgspec.to_builtins(plan) | {"interaction": interaction.id}
        draft = await self.kit.drafts.add(interaction.guild_id, user_id, DRAFT_KIND, body)
        told = problem or preview.problem(interaction.say)
        opened = opened or bool(told)
        await interaction.answer(
            _message(interaction, draft.id, plan, preview, told, opened=opened, kept=kept)
        )

    async def _again(self, click: Click) -> None:
        """Propose once more what came to nothing, to whomever it was: to change it first. Whoever
        declined for another game is asked which by the menu, whose values it reads."""
        interaction, game = click.interaction, next(iter(click.values), None)
        match = interaction.context.match or await self.kit.match.matches.get(click.ref.match)
        if match.seat_of(interaction.person.user_id) is None:
            raise NotYourMatch(match.code)
        if match.is_nameless:
            raise LobbyRefused("nameless", match.code)
        plan = proposal_like(match, interaction.person)
        if game is not None:
            # sides and options are those of a game
            alike = replace(plan.choices, options=None, sides=None, pair=None)
            plan = replace(plan, game=game, choices=alike)
        elif match.declined_because is DeclineReason.GAME:
            ref = Ref("again", match.id)
            await interaction.answer(await self.games(interaction, ref, plan.people, plan.count))
            return
        await self.begin(interaction, plan)

    async def games(
        self, interaction: Interaction, ref: Ref, people: Sequence[Person], seats: int | None = None
    ) -> OutgoingMessage:
        """Ask which game to play with these people, of those that the server plays, and that so
        many can play if that is settled; the menu's action is `ref`."""
        say, played = interaction.say, tuple(GAMES)
        if interaction.guild_id is not None:
            played = (await self.kit.settings_of(interaction.guild_id)).games or played
        choices = tuple(
            Choice(key, say.game(key), "")
            for key in played
            if key in GAMES and (seats is None or seats in GAMES[key].seats)
        )
        menu = Menu(ref, say("challenge-choose"), choices)
        text = say("challenge-ask", name=say.people(plain(one.name) for one in people))
        return OutgoingMessage(text, rows=(menu,), audience=PUBLIC)

    async def _preview(self, interaction: Interaction, plan: Proposal) -> Preview:
        match, pair = None, False
        try:
            wish = await wish_of(interaction, plan, self.kit.settings_of)
            match, pair = self.kit.match.lobby.preview(wish), wish.pair
            if wish.team is not None:
                await self.kit.teams.check_member(interaction, wish.team)
            await self.kit.match.lobby.check(wish)
        except Refusal as refusal:
            return Preview(match, pair, refusal)
        return Preview(match, pair)

    async def _show(
        self,
        interaction: Interaction,
        draft: Draft,
        plan: Proposal,
        problem: str = "",
        done: str = "",
    ) -> None:
        """Show the panel, opened for changes, below what was `done`."""
        preview = await self._preview(interaction, plan)
        told = problem or preview.problem(interaction.say)
        kept = await self._kept(interaction, plan)
        await interaction.answer(
            _message(interaction, draft.id, plan, preview, told, opened=True, kept=kept, done=done)
        )

    async def _open(self, click: Click) -> None:
        draft, plan = await self._meant(click)
        await self._show(click.interaction, draft, plan)

    async def _name(self, click: Click) -> None:
        """Invite those who were chosen, and nobody else. The bot stands for a computer."""
        draft, plan = await self._meant(click)
        us = click.interaction.raw.client.user
        level = plan.choices.level or DEFAULT_LEVEL
        people = tuple(
            computer(level) if us is not None and one.user_id == us.id else one
            for one in click.people
        )
        seats = plan.seats if (plan.seats or 0) > len(people) else None
        await self._change(click, draft, replace(plan, people=people, seats=seats))

    async def _keep(self, click: Click) -> None:
        """Remember these choices for the game's next invitation, even if this one is not sent."""
        draft, plan = await self._meant(click)
        done = ""
        if not plan.by_team:
            await self._remember(click.interaction, plan)
            done = click.interaction.say("play-kept")
        await self._show(click.interaction, draft, plan, done=done)

    async def _kept(self, interaction: Interaction, plan: Proposal) -> PlayChoices:
        """The person's last choices for the game, as far as they fit `plan`."""
        last_choices = self.kit.match.last_choices
        return compatible(plan, await last_choices.of(interaction.person.user_id, plan.game))

    async def _remember(self, interaction: Interaction, plan: Proposal) -> None:
        user_id = interaction.person.user_id
        await self.kit.match.last_choices.remember(user_id, plan.game, plan.choices)

    async def _reset(self, click: Click) -> None:
        """Choose nothing: the server's defaults hold."""
        draft, plan = await self._meant(click)
        choices = replace(NO_CHOICES, level=plan.choices.level)
        await self._change(click, draft, replace(plan, choices=choices, seats=None))

    async def _ask(self, click: Click) -> None:
        draft, plan = await self._meant(click)
        say = click.interaction.say
        fields = await self._fields(click.interaction, click.ref.action, plan)
        ref = Ref(click.ref.action, draft.id)
        await click.interaction.ask(Form(ref, say.game(plan.game), fields))

    async def _fill_in(self, click: Click) -> None:
        """Take over what was changed in a form: what was left as it was shown is not chosen."""
        draft, plan = await self._meant(click)
        fields = await self._fields(click.interaction, click.ref.action, plan)
        named = _channel_names(click.interaction)
        try:
            plan = _applied(plan, _changes(fields, click.filled), named)
        except (ValueError, KeyError, IndexError) as error:
            raise StaleChoice from error
        await self._change(click, draft, plan)

    async def _change(self, click: Click, draft: Draft, plan: Proposal) -> None:
        if plan.count != SIDES:
            # what makes two sides even goes with no more
            options = without_handicap(plan.choices.options)
            plan = replace(
                plan, choices=replace(plan.choices, sides=None, pair=None, options=options)
            )
        body = msgspec.to_builtins(plan) | {"interaction": draft.body["interaction"]}
        draft = await self.kit.drafts.write(draft, body)
        await self._show(click.interaction, draft, plan)

    async def _send(self, click: Click) -> None:
        """Make the match, and have its invitation posted. Whatever is refused leaves the panel
        open. A second press makes no second match: both go by the interaction that began it."""
        interaction = click.interaction
        draft, plan = await self._meant(click)
        try:
            match = await make_match(self.kit, interaction, plan, draft.body["interaction"])
        except (Refusal, MissingPermissions) as refusal:
            problem = error_sentence(refusal, interaction.say) or ""
            await self._show(interaction, draft, plan, problem)
            return
        first = True
        try:
            await self.kit.drafts.drop(draft)
        except DraftGone:
            first = False
        if not plan.by_team:
            await self._remember(interaction, plan)
        told = None
        if first and interaction.is_elsewhere:
            told = await self._post_elsewhere(interaction, match)
        await interaction.answer(told or await _posted(self.kit, interaction, match))

    async def _post_elsewhere(self, interaction: Interaction, match: Match) -> str | None:
        """Post an invitation as an answer, where the bot can do nothing else; what to tell its
        maker. None if Discord refuses it: then the people are sent it."""
        mentions = self.kit.match.mentions
        called = await called_by(match, mentions)
        pair = await self.kit.match.lobby.pair_of(match)
        try:
            answer = await follow_publicly(
                interaction.raw, lobby_message(match, called=called, pair=pair)
            )
        except (OSError, aiohttp.ClientError, discord.HTTPException, discord.RateLimited) as error:
            _log.warning("invitation-not-answered", code=classify(error).code)
            return None
        # a match against computers begins with it
        await self.kit.match.lobby.posted(match.id, answer.message_id, hidden=answer.hidden)
        if answer.hidden and match.status is Status.LOBBY:
            return interaction.say("lobby-hidden")
        return await sent_text(match, mentions, interaction.say)

    async def _meant(self, click: Click) -> tuple[Draft, Proposal]:
        """
        :raises DraftGone: there is no such draft of this person.
        """
        interaction = click.interaction
        draft = await self.kit.drafts.get(
            click.ref.match, interaction.guild_id, interaction.person.user_id
        )
        if draft.kind != DRAFT_KIND:
            raise DraftGone
        try:
            return draft, msgspec.convert(draft.body, Proposal)
        except msgspec.ValidationError as error:
            # another version of the bot has written it
            raise DraftGone from error

    async def _fields(
        self, interaction: Interaction, action: str, plan: Proposal
    ) -> tuple[FormField, ...]:
        """The fields of a form, as things stand.

        :raises StaleChoice: the match has nothing to ask for there.
        """
        say = interaction.say
        if action == OPTIONS and _has_options(plan):
            return tuple(_option_fields(plan, say))
        if action == VOTES and plan.by_team:
            return tuple(_vote_fields(plan, say))
        if action not in {TERMS, SEATS}:
            raise StaleChoice
        defaults = await server_defaults(interaction, self.kit.settings_of)
        if action == TERMS:
            return tuple(_term_fields(plan, defaults, say))
        return tuple(_seat_fields(plan, defaults, say, on_server=interaction.guild_id is not None))


def _message(
    interaction: Interaction,
    draft_id: int,
    plan: Proposal,
    preview: Preview,
    problem: str,
    *,
    opened: bool,
    kept: PlayChoices,
    done: str = "",
) -> OutgoingMessage:
    """The panel, with what was `done` and `problem` above the invitation. `kept`: the choices with
    which the next one would begin."""
    say, ref = interaction.say, Ref("playsend", draft_id)
    match, game = preview.match, say.game(plan.game)
    shown = [] if match is None else invitation_lines(match, say, pair=preview.pair)
    begins = match is not None and match.is_complete
    lines = [
        *([done, ""] if done else []),
        *([f"⚠️ {problem}", ""] if problem else []),
        say("play-panel-start" if begins else "play-panel", game=game),
        *(f"> {line}" for text in shown for line in text.split("\n")),
    ]
    send = Button(say("button-play-start" if begins else "button-play-send"), ref, Tone.GOOD)
    if not opened:
        rows: list[Row] = [(send, Button(say("button-play-change"), ref.to("playchange")))]
        return OutgoingMessage("\n".join(lines), rows=tuple(rows), audience=PUBLIC)
    rows = []
    if plan.against is None and not interaction.is_at_home:
        rows.append(_people_menu(interaction, ref, plan))
    usual = replace(NO_CHOICES, level=plan.choices.level)
    reset = (Button(say("button-play-reset"), ref.to("playreset")),)
    keep = (Button(say("button-play-keep"), ref.to("playkeep")),)
    is_new = plan.choices != kept and not plan.by_team
    rows.append((send, *(keep if is_new else ()), *(reset if plan.choices != usual else ())))
    forms = [TERMS, SEATS]
    forms += [OPTIONS] if _has_options(plan) else []
    forms += [VOTES] if plan.by_team else []
    rows.append(tuple(Button(say(f"button-{one}"), ref.to(one)) for one in forms))
    return OutgoingMessage("\n".join(lines), rows=tuple(rows), audience=PUBLIC)


def _people_menu(interaction: Interaction, ref: Ref, plan: Proposal) -> PeopleMenu:
    us = interaction.raw.client.user
    named = tuple(one.user_id if one.level is None or us is None else us.id for one in plan.people)
    most = GAMES[plan.game].seats[-1] - 1
    return PeopleMenu(
        ref.to("playwith"), interaction.say("play-people"), tuple(dict.fromkeys(named)), most
    )


# ----------------------------------------------------------------------------------------- forms
# The fields of the forms, each with what holds as it opens; and what they change.


def _choice(key: str, say: Say, shown: str, labels: Mapping[str, str]) -> ChoiceField:
    # some are parts of sentences elsewhere
    choices = tuple(
        Choice(value, label[:1].upper() + label[1:], "") for value, label in labels.items()
    )
    return ChoiceField(key, say(f"play-{key}"), choices, frozenset({shown}))


def _yes_or_no(key: str, say: Say, *, shown: bool) -> ChoiceField:
    labels = {YES: say("play-yes"), NO: say("play-no")}
    return _choice(key, say, YES if shown else NO, labels)


def _term_fields(plan: Proposal, defaults: Defaults, say: Say) -> list[FormField]:
    # the clock that was typed may be none
    terms = defaults.terms_of(replace(plan.choices, clock=None))
    clock = TextField(
        "clock",
        say("play-clock"),
        MAX_CONTROL_CHARS,
        str(terms.clock) if plan.choices.clock is None else plan.choices.clock,
        hint=say("play-clock-hint"),
    )
    rated = {RATED: say("lobby-is-rated"), UNRATED: say("lobby-is-unrated")}
    rateable = not plan.by_team and all(one.level is None for one in plan.people)
    undos = {each.value: say(f"undo-{each.value}") for each in Undo}
    timeouts = {each.value: say(f"timeout-{each.value}") for each in Timeout}
    return [
        clock,
        *([_choice("rated", say, RATED if terms.rated else UNRATED, rated)] if rateable else []),
        _choice("undo", say, terms.undo.value, undos),
        _choice("timeout", say, terms.timeout.value, timeouts),
        _yes_or_no("breaks", say, shown=terms.breaks),
    ]


def _seat_fields(
    plan: Proposal, defaults: Defaults, say: Say, *, on_server: bool
) -> list[FormField]:
    fields: list[FormField] = []
    choices, seats = plan.choices, GAMES[plan.game].seats
    if len(seats) > 1:
        labels = {str(count): say("play-players-count", count=count) for count in seats}
        fields.append(_choice("players", say, str(plan.count), labels))
    seatings = {each.value: say(f"seat-{each.value}") for each in Seating}
    fields.append(_choice("seat", say, (choices.seating or Seating.RANDOM).value, seatings))
    if not plan.by_team and plan.count == SIDES:
        fields.append(_choice("sides", say, _sides(plan, defaults), _ways(plan.game, say)))
    if any(one.level is not None for one in plan.people):
        levels = {str(level): say(f"level-{level}") for level in search.LEVELS}
        fields.append(_choice("level", say, str(_level(plan)), levels))
    if on_server and not plan.by_team:
        labels = {place: say(f"where-{place}") for place in (HERE, DIRECT)}
        fields.append(_choice("where", say, DIRECT if plan.direct else HERE, labels))
    return fields


def _ways(game: str, say: Say) -> dict[str, str]:
    """The ways to make the sides even that a game allows, with their words."""
    ways = [each.value for each in possible_sides(GAMES[game])]
    return {way: say(f"sides-{way}") for way in (*ways, PAIR)}


def _sides(plan: Proposal, defaults: Defaults) -> str:
    """What makes the sides even as things stand."""
    terms = defaults.terms_of(replace(plan.choices, clock=None))
    counts = terms.rated and all(one.level is None for one in plan.people)
    sides, pair = chosen_sides(plan.game, plan.count, plan.choices, counts=counts)
    return PAIR if pair else sides.value


def _level(plan: Proposal) -> int:
    return next((one.level for one in plan.people if one.level is not None), DEFAULT_LEVEL)


def _may_give(plan: Proposal) -> bool:
    """Whether one of the players can give a handicap."""
    return plan.count == SIDES and not plan.by_team and bool(GAMES[plan.game].handicaps)


def _has_options(plan: Proposal) -> bool:
    return bool(GAMES[plan.game].options) or _may_give(plan)


def _handicap_field(plan: Proposal, say: Say) -> ChoiceField:
    """Who gives which handicap: the values are those of the option, by places in line."""
    labels = {NO: say("play-no-handicap")}
    for place, giver in enumerate(("me", "opponent")):
        for size in range(1, len(GAMES[plan.game].handicaps) + 1):
            params = handicap_params(plan.game, size, say)
            labels[handicap_option(place, size)] = say("play-gives", giver=giver, **params)
    shown = str((plan.choices.options or {}).get(HANDICAP, NO))
    return _choice(HANDICAP, say, shown, labels)


def without_handicap(options: Mapping[str, OptionValue] | None) -> dict[str, OptionValue] | None:
    """Chosen options without a handicap; None if nothing is left."""
    return {name: value for name, value in (options or {}).items() if name != HANDICAP} or None


def _option_fields(plan: Proposal, say: Say) -> list[FormField]:
    chosen = plan.choices.options or {}
    own = [
        ChoiceField(
            f"option{number}",
            render.option_name(plan.game, name, locale=say.locale),
            tuple(
                Choice(spelled(value), render.option(plan.game, name, value, locale=say.locale), "")
                for value in option.values
            ),
            frozenset({spelled(chosen.get(name, option.usual(plan.count)))}),
        )
        for number, (name, option) in enumerate(GAMES[plan.game].options.items())
    ]
    return [*([_handicap_field(plan, say)] if _may_give(plan) else []), *own]


def _vote_fields(plan: Proposal, say: Say) -> list[FormField]:
    terms = plan.team or plan.against or Team(0, "")
    hours = sorted({*VOTE_HOURS, terms.hours})
    least = sorted({*VOTES_NEEDED, terms.minimum})
    return [
        EntityField(
            "team",
            say("play-team"),
            Entity.CHANNEL,
            None if plan.team is None else plan.team.channel_id,
            hint=say("play-team-hint"),
        ),
        _choice(
            "hours",
            say,
            str(terms.hours),
            {str(count): say("length-hours", count=count) for count in hours},
        ),
        _choice(
            "votes",
            say,
            str(terms.minimum),
            {str(count): say("play-votes-count", count=count) for count in least},
        ),
        EntityField("role", say("play-role"), Entity.ROLE, terms.role_id),
        _yes_or_no("secret", say, shown=terms.secret),
    ]


def _shown(field: FormField) -> str:
    """What a field holds as its form opens; empty for nothing."""
    if isinstance(field, TextField):
        return field.initial_text
    if isinstance(field, EntityField):
        return "" if field.selected is None else str(field.selected)
    return next(iter(field.selected), "")


def _changes(fields: tuple[FormField, ...], filled: Filled) -> dict[str, str]:
    """The fields that hold something else than as their form opened."""
    found = {key: "".join(values).strip() for key, values in filled.items()}
    return {
        field.key: found[field.key]
        for field in fields
        if field.key in found and found[field.key] != _shown(field)
    }


def _channel_names(interaction: Interaction) -> Callable[[int], str]:
    """The names of the channels that were chosen in a form."""
    data: Any = interaction.raw.data or {}
    channels = data.get("resolved", {}).get("channels", {})
    return lambda channel_id: str(channels[str(channel_id)]["name"])


def _yes(value: str) -> bool:
    return {YES: True, NO: False}[value]


_CHOSEN: Final[Mapping[str, Callable[[str], Any]]] = MappingProxyType(
    {
        "rated": lambda value: {RATED: True, UNRATED: False}[value],
        "undo": Undo,
        "timeout": Timeout,
        "breaks": _yes,
    }
)
"""The terms that are chosen one by one, and how each is read."""


_VOTING: Final[Mapping[str, tuple[str, Callable[[str], Any]]]] = MappingProxyType(
    {
        "hours": ("hours", lambda value: _one_of(value, range(1, MAX_HOURS + 1))),
        "votes": ("minimum", lambda value: _one_of(value, range(1, MAX_MINIMUM + 1))),
        "role": ("role_id", lambda value: parse_id(value) if value else None),
        "secret": ("secret", _yes),
    }
)
"""The terms of a vote by field: what a team calls each, and how it is read."""


def _applied(
    plan: Proposal, changes: Mapping[str, str], channel_name: Callable[[int], str]
) -> Proposal:
    """A proposal after some changes.

    :raises ValueError, KeyError, IndexError: a change is none that a form offers.
    """
    options = list(GAMES[plan.game].options.values())
    for key, value in changes.items():
        choices = plan.choices
        if key in _CHOSEN:
            plan = replace(plan, choices=replace(choices, **{key: _CHOSEN[key](value)}))
        elif key == "clock":
            plan = replace(plan, choices=replace(choices, clock=value[:MAX_CONTROL_CHARS] or None))
        elif key == "seat":
            plan = replace(plan, choices=replace(choices, seating=Seating(value)))
        elif key == "sides":
            pair = value == PAIR
            sides = Sides.GIVEN if pair else Sides(value)
            plan = replace(plan, choices=replace(choices, sides=sides, pair=pair))
        elif key == "players":
            plan = replace(plan, seats=_one_of(value, GAMES[plan.game].seats))
        elif key == "where":
            plan = replace(plan, direct={HERE: False, DIRECT: True}[value])
        elif key == "level":
            plan = _at_level(plan, _one_of(value, search.LEVELS))
        elif key == HANDICAP:
            left = without_handicap(choices.options)
            if value != NO:
                left = {**(left or {}), HANDICAP: value}
            plan = replace(plan, choices=replace(choices, options=left))
        elif key.startswith("option"):
            option = options[int(key.removeprefix("option"))]
            known = {spelled(each): each for each in option.values}
            chosen = {**(choices.options or {}), option.name: known[value]}
            plan = replace(plan, choices=replace(choices, options=chosen))
        else:
            plan = _voting(plan, key, value, channel_name)
    return plan


def _one_of(value: str, allowed: range) -> int:
    """:raises ValueError: the text is none of these numbers."""
    return allowed[allowed.index(int(value))]


def _at_level(plan: Proposal, level: int) -> Proposal:
    people = tuple(one if one.level is None else computer(level) for one in plan.people)
    return replace(plan, people=people, choices=replace(plan.choices, level=level))


def _voting(plan: Proposal, key: str, value: str, channel_name: Callable[[int], str]) -> Proposal:
    """A proposal with another term of its teams' votes, or with another team of its maker's."""
    if key == "team":
        if not value:
            return replace(plan, team=None)
        channel_id = int(value)
        terms = plan.team or plan.against
        return replace(plan, team=team_of(channel_id, channel_name(channel_id), terms))
    name, read = _VOTING[key]
    changed = {name: read(value)}
    team, against = (
        None if each is None else replace(each, **changed) for each in (plan.team, plan.against)
    )
    return replace(plan, team=team, against=against)
