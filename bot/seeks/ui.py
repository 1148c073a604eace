"""Looking for an opponent, on Discord: the panel, offers, and the part of /setup."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from bot.base.worker import Alive, Worker, next_look, while_alive
from bot.db.store import Job
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import (
    Acknowledgement,
    Click,
    Command,
    Face,
    InteractionHandler,
    Route,
    Routes,
    slash,
)
from bot.discord_kit.interaction import Interaction, require_manager, update_publicly
from bot.discord_kit.message import Button, Menu, OutgoingMessage, Ref, Row, Tone
from bot.discord_kit.posts import Posts, lost_with_ref
from bot.discord_kit.settings import SWITCH, Section, alone
from bot.discord_kit.texts import Say, ago, plain
from bot.errands import Carrier, Errand
from bot.match.model.clock import parse_clock
from bot.match.model.match import Match
from bot.match.model.people import NO_CHOICES, PlayChoices
from bot.match.refusals import BadClock, BadValue
from bot.play.access import Kit
from bot.play.board.text import explain
from bot.play.letters import Letters, own_nonce
from bot.ratings.conduct import answer_length
from bot.seeks.service import Answers, Matchmaking, OwnSeek, Seeks, SeekServices, sides_of
from bot.seeks.store import (
    DEFAULT_PACE,
    MAX_STANDING,
    PACES,
    REACHES,
    Facts,
    Level,
    Listing,
    Offer,
    OfferState,
    Party,
    Seeker,
    SeekRefused,
    Stop,
    Wish,
)
from engines import GAMES, PUBLIC
from render.pick import Choice

# ----------------------------------------------------------------------------------------- setup


def seeks_section(seeks: Seeks) -> Section[bool]:
    """Whether people of a server may look for opponents elsewhere, in /setup settings."""

    async def load(interaction: Interaction) -> bool:
        return not await seeks.is_off(require_manager(interaction))

    async def save(interaction: Interaction, allowed: bool) -> None:
        await seeks.switch(require_manager(interaction), on=allowed)

    return Section((alone("seeks", SWITCH),), load, save)


# ------------------------------------------------------------------------------------------ text
# Seeks and offers in words.


STRENGTH_STEP: Final = 50
"""Strengths are told no more exactly."""


def offer_message(offer: Offer, user_id: int, say: Say) -> OutgoingMessage:
    """An open offer, for one of the two."""
    other = offer.other(user_id)
    facts, game = Facts() if other is None else other.facts, say.game(offer.game)
    who = "?" if other is None else listed(other, say)
    about = " · ".join(known(facts, game, say))
    if offer.nameless:
        # even a rating would tell many who it is
        who, about = say("seek-player-nameless"), say("seek-nameless")
    lines = [
        say("seek-offer", who=who, game=game),
        _terms(offer, say),
        *_sides(offer, say),
        about,
        say("seek-offer-hint", until=ago(offer.expires_at)),
    ]
    ref = Ref("seekyes", offer.id)
    row = (
        Button(say("button-seek-yes"), ref, Tone.GOOD),
        Button(say("button-seek-no"), ref.to("seekno")),
    )
    return OutgoingMessage("\n".join(lines), rows=(row,), audience=PUBLIC)


def closed_message(offer: Offer, party: Party, match: Match | None, say: Say) -> OutgoingMessage:
    """An offer that is over, for one of the two."""
    game = say.game(offer.game)
    if offer.state is OfferState.MADE:
        code = "" if match is None else match.code
        return _public(say("seek-offer-made", game=game, code=code))
    if party.refused:
        return _public(say("seek-offer-passed", game=game))
    if offer.state is OfferState.LAPSED and party.accepted_by is None:
        return _public(say("seek-offer-lapsed", game=game))
    return _public(say("seek-offer-nothing", game=game))


def accepted_message(offer: Offer, say: Say) -> OutgoingMessage:
    """An offer that one of the two has accepted, for them."""
    if offer.state is OfferState.OPEN:
        game, until = say.game(offer.game), ago(offer.expires_at)
        return _public(say("seek-offer-accepted", game=game, until=until))
    return _public(say("seek-offer-nothing", game=say.game(offer.game)))


def listed(party: Party, say: Say) -> str:
    """A person as they have chosen to be listed."""
    if party.listing is Listing.NAME:
        return plain(party.person.name)
    return player(party.facts, say)


def player(facts: Facts, say: Say) -> str:
    """Somebody without a name."""
    if facts.rating is None:
        return say("seek-player-new")
    return say("seek-player", strength=_about(facts.rating))


def known(facts: Facts, game: str, say: Say) -> list[str]:
    """What is told of a person, besides their name."""
    lines = [say("seek-known-new", game=game)]
    if facts.matches:
        lines = [say("seek-known-matches", count=facts.matches, game=game)]
    if facts.rating is not None:
        lines.insert(0, say("seek-known-strength", strength=_about(facts.rating)))
    if facts.answer_s is not None:
        lines.append(_answer(timedelta(seconds=facts.answer_s), say))
    if facts.played:
        on_time = facts.played - facts.timed_out
        lines.append(say("seek-known-on-time", count=on_time, all=facts.played))
    return lines


def wish_lines(wish: Wish, say: Say) -> list[str]:
    """What somebody looks for, over several lines."""
    reach = "any" if wish.reach is None else str(wish.reach)
    return [
        f"- {pace_text(wish.pace, say)}",
        f"- {_rated(say, rated=wish.rated)}",
        *([f"- {say('seek-nameless')}"] if wish.nameless else []),
        *(f"- {line}" for line in _sides(wish, say)),
        say("seek-wish-reach", reach=reach),
        *([] if wish.level is Level.ANY else [say(f"seek-wish-{wish.level.value}")]),
        *([say("seek-wish-language")] if wish.own_language else []),
        *([say("seek-wish-standing", count=wish.standing)] if wish.standing else []),
    ]


def own_seek_line(own: OwnSeek, say: Say) -> str:
    """A seek in a person's list."""
    seek, wish = own.seek, own.seek.wish
    if seek.stopped is not None:
        state = say(f"seek-stopped-{seek.stopped.value}")
    elif own.asked:
        state = say("seek-state-asked")
    elif wish.standing:
        state = say("seek-state-standing", count=own.running, all=wish.standing)
    else:
        state = say("seek-state-waiting", since=ago(seek.since))
    terms = _terms(wish, say)
    if wish.nameless:
        terms = f"{terms} · {say('seek-without-names')}"
    return say("seek-own", terms=terms, state=state)


def pace_text(pace: str | None, say: Say) -> str:
    return say("seek-pace-any") if pace is None else explain(PACES[pace], say)


def _terms(sought: Wish | Offer, say: Say) -> str:
    game, rated = say.game(sought.game), "yes" if sought.rated else "no"
    return say("seek-terms", game=game, clock=pace_text(sought.pace, say), rated=rated)


def _sides(sought: Wish | Offer, say: Say) -> list[str]:
    """What makes the sides even."""
    sides, pair = sides_of(sought)
    if pair:
        return [say("seek-pair")]
    return [say("lobby-ballot")] if sides.balloted else []


def _rated(say: Say, *, rated: bool) -> str:
    return say("lobby-is-rated" if rated else "lobby-is-unrated")


def _answer(answer: timedelta, say: Say) -> str:
    return say("seek-known-answer", length=answer_length(answer, say))


def _about(rating: int) -> int:
    return STRENGTH_STEP * round(rating / STRENGTH_STEP)


def _public(words: str) -> OutgoingMessage:
    return OutgoingMessage(words, audience=PUBLIC)


# --------------------------------------------------------------------------------- offer buttons
# Buttons of an offer, in the direct messages of each of the two.


@dataclass(frozen=True, slots=True)
class SeekOfferButtons(Face):
    """Takes the answers. A ref's number is the offer's id."""

    answers: Answers

    def routes(self) -> Routes:
        return {
            "seekyes": Route(Acknowledgement.UPDATE, self._accept, in_match=False),
            "seekno": Route(Acknowledgement.UPDATE, self._refuse, in_match=False),
        }

    async def _accept(self, click: Click) -> None:
        interaction, message = click.interaction, click.interaction.raw.message
        answer = await self.answers.accept(
            click.ref.match,
            interaction.person,
            interaction.id,
            channel_id=interaction.channel_id,
            message_id=None if message is None else message.id,
        )
        if answer.offer.state is not OfferState.MADE:
            # the offer of whoever accepts last becomes the invitation, which delivery shows
            outgoing = accepted_message(answer.offer, interaction.say)
            await update_publicly(interaction.raw, outgoing)

    async def _refuse(self, click: Click) -> None:
        interaction = click.interaction
        offer = await self.answers.refuse(click.ref.match, interaction.person)
        mine = offer.of(interaction.person.user_id)
        if mine is None:
            raise SeekRefused("offer-over")
        outgoing = closed_message(offer, mine, None, interaction.say)
        await update_publicly(interaction.raw, outgoing)


# ---------------------------------------------------------------------------------------- poster
# Offers as direct messages: sent to both, and changed once they are over.


@dataclass(frozen=True, slots=True)
class OfferPosts(Carrier):
    """Sends an offer to both, ends it when nobody answers, and tells them what became of it."""

    kind = Job.SEEK_OFFERS

    kit: Kit
    posts: Posts
    letters: Letters
    seeks: SeekServices

    async def carry(self, errand: Errand) -> timedelta | None:
        offer = await self.seeks.queue.get(errand.about)
        if offer is None:
            return None
        if offer.state is not OfferState.OPEN:
            await self._close(offer)
        elif self.seeks.queue.is_late(offer):
            await self.seeks.answers.lapse(offer.id)
        elif await self._ask(offer, errand.tried_at):
            return offer.expires_at - self.seeks.queue.clock.now()
        return None

    async def _ask(self, offer: Offer, tried_at: datetime | None) -> bool:
        """Send the offer to whoever has not had it; whether both take direct messages."""
        languages = await self.seeks.queue.languages(offer)
        for party in offer.parties:
            if party.message_id is not None:
                continue
            user_id = party.person.user_id
            outgoing = offer_message(offer, user_id, Say(languages[user_id]))
            own = Ref("seekyes", offer.id)
            lost = lost_with_ref(str(offer.id), tried_at, own)
            nonce = own_nonce(f"seek-{offer.id}", user_id)
            sent = await self.posts.send_direct(user_id, outgoing, nonce, lost)
            if sent is None:
                await self.seeks.queue.unreachable(offer, party)
                return False
            await self.seeks.queue.sent(party, sent.channel.id, sent.id)
        return True

    async def _close(self, offer: Offer) -> None:
        """Tell both what has become of it, where it stands."""
        languages = await self.seeks.queue.languages(offer)
        match = None if offer.match_id is None else await self.kit.match.matches.get(offer.match_id)
        for party in offer.parties:
            posted = party.posted
            if posted is None or _is_invitation(match, party):
                continue
            say = Say(languages[party.person.user_id])
            outgoing = closed_message(offer, party, match, say)
            await self.letters.edit(*posted, outgoing, picture=False)


def _is_invitation(match: Match | None, party: Party) -> bool:
    """Whether the message shows the match by now: that of the person who accepted last."""
    return match is not None and party.person.user_id != match.creator_id


# ------------------------------------------------------------------------------------------- job
# The job of seeks: people are matched.


RECHECK_INTERVAL: Final = timedelta(minutes=2)
"""The pause after which people who wait for each other may fit better."""
SEVERAL: Final = 2


def seeks_job(seeks: Seeks, matchmaking: Matchmaking, alive: Alive) -> Worker:
    """Nobody is matched while nothing could be sent."""

    async def look() -> float:
        # where nobody looks for opponents, nothing is written
        if not await seeks.any():
            return next_look()
        while await seeks.refresh():
            pass
        _, waiting = await matchmaking.pair()
        return next_look(RECHECK_INTERVAL if waiting >= SEVERAL else None)

    return while_alive("seeks", look, alive)


# ----------------------------------------------------------------------------------------- panel
# What somebody looks for, chosen in private; the list of their seeks; how they are listed.


ANY: Final = "any"
_FIELDS: Final = ("game", "pace", "rated", "reach", "level", "lang", "keep", "names")
"""What is looked for, in the order of a ref's path."""
_MENUS: Final = ("pace", "reach", "level", "keep")
"""The fields that have a menu; the action of each is its name behind "seek"."""


@dataclass(frozen=True, slots=True)
class SeekPanel(Face):
    """Seeks of a person's own. A ref's path is what they look for, spelled out."""

    handler: InteractionHandler
    seeks: Seeks

    def routes(self) -> Routes:
        return {
            **{
                f"seek{field}": Route(Acknowledgement.UPDATE, self._choose, in_match=False)
                for field in _MENUS
            },
            "seekrated": Route(Acknowledgement.UPDATE, self._toggle, in_match=False),
            "seeklang": Route(Acknowledgement.UPDATE, self._toggle, in_match=False),
            "seeknames": Route(Acknowledgement.UPDATE, self._toggle, in_match=False),
            "seekgo": Route(Acknowledgement.UPDATE, self._go, in_match=False),
            "seeks": Route(Acknowledgement.UPDATE, self._list, in_match=False),
            "seekend": Route(Acknowledgement.UPDATE, self._end, in_match=False),
            "seekas": Route(Acknowledgement.UPDATE, self._agree, in_match=False),
            "seekoff": Route(Acknowledgement.UPDATE, self._withdraw, in_match=False),
        }

    def commands(self) -> Sequence[Command]:
        @slash(self.handler, "find")
        async def find(interaction: Interaction, game: str) -> None:
            await self.open(interaction, game, NO_CHOICES)

        return (find,)

    async def open(self, interaction: Interaction, game: str, made: PlayChoices) -> None:
        """Show what would be looked for. `made` is what was chosen of it; a clock that cannot be
        sought gives way.

        :raises SeekRefused: nothing can be sought from this server.
        :raises BadValue: `no-such-game`.
        """
        guild_id = interaction.guild_id
        if guild_id is not None and await self.seeks.is_off(guild_id):
            raise SeekRefused("server")
        if game not in GAMES:
            raise BadValue("no-such-game", game=game)
        wish = Wish(game, _pace(made.clock), made.rated is not False)
        own = await self.seeks.of(interaction.person.user_id)
        message = _panel(wish, interaction.say)
        if any(each.seek.stopped is Stop.CLOSED for each in own):
            words = f"{interaction.say('seek-was-closed')}\n\n{message.text}"
            message = replace(message, text=words)
        await interaction.answer(message)

    async def _choose(self, click: Click) -> None:
        """Change what was chosen from a menu; the action names it."""
        field, value = click.ref.action.removeprefix("seek"), next(iter(click.values), "")
        parts = list(click.ref.path)
        if len(parts) != len(_FIELDS):
            raise StaleChoice
        parts[_FIELDS.index(field)] = value
        await click.interaction.answer(_panel(_wish(parts), click.interaction.say))

    async def _toggle(self, click: Click) -> None:
        wish = _wish(click.ref.path)
        if click.ref.action == "seekrated":
            wish = replace(wish, rated=not wish.rated)
        elif click.ref.action == "seeknames":
            wish = replace(wish, nameless=not wish.nameless)
        else:
            wish = replace(wish, own_language=not wish.own_language)
        await click.interaction.answer(_panel(wish, click.interaction.say))

    async def _go(self, click: Click) -> None:
        """Look for an opponent; the first time, ask whether others may be told, and what."""
        interaction, wish = click.interaction, _wish(click.ref.path)
        if await self.seeks.seeker(interaction.person.user_id) is None:
            await interaction.answer(_consent(interaction, click.ref.path))
            return
        await self._seek(interaction, wish)

    async def _agree(self, click: Click) -> None:
        """Be listed in a way, which the path begins with; what is looked for may follow."""
        interaction, (chosen, *rest) = click.interaction, (*click.ref.path, "")
        try:
            listing = Listing(chosen)
        except ValueError as error:
            raise StaleChoice from error
        await self.seeks.agree(interaction.person.user_id, listing)
        if any(rest):
            await self._seek(interaction, _wish(rest[:-1]))
        else:
            await self._show(interaction)

    async def _seek(self, interaction: Interaction, wish: Wish) -> None:
        await self.seeks.seek(interaction.person, wish)
        say = interaction.say
        words = [say("seek-begun", game=say.game(wish.game)), *wish_lines(wish, say)]
        words.append(say("seek-begun-hint"))
        row = (Button(say("button-seeks"), Ref("seeks")),)
        await interaction.answer(OutgoingMessage("\n".join(words), rows=(row,), audience=PUBLIC))

    async def _list(self, click: Click) -> None:
        await self._show(click.interaction)

    async def _end(self, click: Click) -> None:
        """End the seek whose id the ref has."""
        interaction = click.interaction
        await self.seeks.end(interaction.person.user_id, click.ref.match)
        await self._show(interaction)

    async def _withdraw(self, click: Click) -> None:
        await self.seeks.withdraw(click.interaction.person.user_id)
        await self._show(click.interaction)

    async def _show(self, interaction: Interaction) -> None:
        """A person's seeks, with what ends each, and how they are listed."""
        say, user_id = interaction.say, interaction.person.user_id
        own, seeker = await self.seeks.of(user_id), await self.seeks.seeker(user_id)
        lines = [say("seeks-heading"), *(own_seek_line(each, say) for each in own)]
        if not own:
            lines.append(say("seeks-none"))
        rows: list[Row] = []
        if own:
            rows.append(
                tuple(
                    Button(
                        say("button-seek-end", game=say.game(each.seek.wish.game)),
                        Ref("seekend", each.seek.id),
                    )
                    for each in own
                )
            )
        if seeker is not None:
            lines.append(_listed_line(interaction, seeker))
            rows.append(_listing_row(seeker, say))
        await interaction.answer(
            OutgoingMessage("\n".join(lines), rows=tuple(rows), audience=PUBLIC)
        )


def _panel(wish: Wish, say: Say) -> OutgoingMessage:
    parts = _parts(wish)
    values = dict(zip(_FIELDS, parts, strict=True))
    options = {
        "pace": {name: pace_text(None if name == ANY else name, say) for name in (*PACES, ANY)},
        "reach": {name: say("seek-reach", reach=name) for name in (ANY, *map(str, REACHES))},
        "level": {level.value: say(f"seek-level-{level.value}") for level in Level},
        "keep": {str(count): say("seek-keep", count=count) for count in range(MAX_STANDING + 1)},
    }
    menus = tuple(
        Menu(
            Ref(f"seek{field}", path=parts),
            say(f"seek-choose-{field}"),
            tuple(Choice(key, label, "") for key, label in options[field].items()),
            frozenset({values[field]}),
        )
        for field in _MENUS
    )
    buttons = (
        Button(say("button-seek-go"), Ref("seekgo", path=parts), Tone.MAIN),
        Button(_toggle(say, "rated", on=wish.rated), Ref("seekrated", path=parts)),
        Button(_toggle(say, "lang", on=wish.own_language), Ref("seeklang", path=parts)),
        Button(_toggle(say, "names", on=wish.nameless), Ref("seeknames", path=parts)),
        Button(say("button-seeks"), Ref("seeks")),
    )
    lines = [say("seek-panel", game=say.game(wish.game)), *wish_lines(wish, say)]
    lines.append(say("seek-panel-hint"))
    return OutgoingMessage("\n".join(lines), rows=(*menus, buttons), audience=PUBLIC)


def _consent(interaction: Interaction, path: tuple[str, ...]) -> OutgoingMessage:
    """What others will be told, with the two ways of being listed."""
    say = interaction.say
    row = tuple(
        Button(say(f"button-seek-as-{listing.value}"), Ref("seekas", path=(listing.value, *path)))
        for listing in Listing
    )
    name = plain(interaction.person.name)
    return OutgoingMessage(say("seek-consent", name=name), rows=(row,), audience=PUBLIC)


def _listed_line(interaction: Interaction, seeker: Seeker) -> str:
    name = plain(interaction.person.name)
    return interaction.say(f"seek-listed-{seeker.listing.value}", name=name)


def _listing_row(seeker: Seeker, say: Say) -> Row:
    other = Listing.LEVEL if seeker.listing is Listing.NAME else Listing.NAME
    return (
        Button(say(f"button-seek-as-{other.value}"), Ref("seekas", path=(other.value,))),
        Button(say("button-seek-off"), Ref("seekoff"), Tone.RISKY),
    )


def _toggle(say: Say, field: str, *, on: bool) -> str:
    return say(f"button-seek-{field}", state=say("settings-on" if on else "settings-off"))


def _pace(clock: str | None) -> str:
    """The pace of a clock; the usual one if it is none that can be sought."""
    try:
        control = None if clock is None else parse_clock(clock)
    except BadClock:
        control = None
    return next((name for name, pace in PACES.items() if pace == control), DEFAULT_PACE)


def _parts(wish: Wish) -> tuple[str, ...]:
    return (
        wish.game,
        wish.pace or ANY,
        "r" if wish.rated else "u",
        ANY if wish.reach is None else str(wish.reach),
        wish.level.value,
        "own" if wish.own_language else ANY,
        str(wish.standing),
        "hidden" if wish.nameless else "shown",
    )


def _wish(parts: tuple[str, ...] | list[str]) -> Wish:
    """
    :raises StaleChoice: these parts spell nothing that can be looked for.
    """
    try:
        game, pace, rated, reach, level, lang, standing, names = parts
        wish = Wish(
            game,
            None if pace == ANY else pace,
            rated == "r",
            None if reach == ANY else int(reach),
            Level(level),
            lang == "own",
            int(standing),
            names == "hidden",
        )
    except ValueError as error:
        raise StaleChoice from error
    known = wish.game in GAMES and wish.pace in {None, *PACES} and wish.reach in {None, *REACHES}
    if not known or not 0 <= wish.standing <= MAX_STANDING:
        raise StaleChoice
    return wish
