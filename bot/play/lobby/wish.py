"""The wish for a match: read from options, in words, with sides, bids and teams."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from types import MappingProxyType
from typing import Final

import discord

from bot.discord_kit.errors import RequestRefused
from bot.discord_kit.interaction import Interaction, ServerSettingsOf, person, public_texts
from bot.discord_kit.message import Button, Form, OutgoingMessage, Ref, parse_id
from bot.discord_kit.texts import Say, plain, tidy
from bot.match.lobby.seating import (
    SIDES,
    TEAMS,
    TeamRefused,
    TermsRefused,
    better_side,
    check_clock,
    is_even,
    measured_balance,
    usual_remedy,
)
from bot.match.model.clock import (
    MINUTE,
    NO_TIME,
    UTC_ZONE,
    TimeControl,
    parse_clock,
    parse_length,
    spell,
)
from bot.match.model.match import DEFAULT_HOURS, Match, NewMatch, Team, better_seat, highest_bid
from bot.match.model.people import Person, PlayChoices, computer
from bot.match.model.terms import (
    DEFAULT_TERMS,
    DeclineReason,
    Seating,
    Sides,
    Status,
    Terms,
    Timeout,
)
from bot.match.refusals import BadValue
from bot.play import autocomplete
from bot.play.board.text import length_text
from engines import GAMES, PUBLIC
from engines.balance import Balance, Remedy
from engines.core import OptionValue
from render.catalogue import Argument

# ------------------------------------------------------------------------------------- bids text
# Bids for the better side, in words: what is asked, and what was bid once the match has begun.


MAX_BID_CHARS: Final = 30


def bid_form_ref(match: Match) -> Ref:
    """The form of a bid. Its path tells the side that is bid for, and the most that can be bid, in
    minutes: the form opens before anything is looked up."""
    most = highest_bid(match.terms.clock) // MINUTE
    return Ref("bid", match.id, path=(_side(match), str(most)))


def bid_form(ref: Ref, say: Say) -> Form:
    side, most = (*ref.path, "", "")[:2]
    return Form.of_text(
        ref,
        say("bid-form", side=side),
        say("bid-form-text", most=spell((parse_id(most) or 0) * MINUTE)),
        MAX_BID_CHARS,
        placeholder=say("bid-form-example"),
    )


def read_bid(text: str) -> timedelta:
    """The time that a person bids, in the notation of clocks; 0 needs no unit.

    :raises TermsRefused: it is none.
    """
    if unicodedata.normalize("NFKC", text).strip() == "0":
        return NO_TIME
    try:
        return parse_length(text)
    except ValueError as error:
        raise TermsRefused("bid-form") from error


def bid_answer(match: Match, bid: timedelta, say: Say) -> str:
    """The answer to a person's own bid."""
    if match.status is Status.LOBBY:
        return say("bid-kept", bid=_time(bid, say))
    return "\n".join([say("accepted"), *bids_line(match, say)])


def bids_on_lobby(match: Match, say: Say) -> list[str]:
    """How bids are made, in their match's invitation."""
    if match.terms.sides is not Sides.BID:
        return []
    most = length_text(highest_bid(match.terms.clock), say)
    return [say("lobby-bids", side=_side(match), most=most)]


def bids_line(match: Match, say: Say) -> list[str]:
    """What was bid in a match that has begun, and what follows from it; before, it is a secret."""
    offered = [seat.bid_s for seat in match.seats]
    begun = match.contributions is not None
    if match.terms.sides is not Sides.BID or not begun or None in offered:
        return []
    better = better_seat(match.seating)
    paid, other = (timedelta(seconds=offered[seat] or 0) for seat in (better, 1 - better))
    winner, loser = (plain(match.names[seat]) for seat in (better, 1 - better))
    credited = better in match.computers
    return [
        say(
            "lobby-bids-told",
            winner=winner,
            loser=loser,
            higher=_time(paid, say),
            lower=_time(other, say),
            side=_side(match),
            how="lot" if paid == other else "bid",
            paid="nothing" if not paid else "credited" if credited else "paid",
        )
    ]


def _side(match: Match) -> str:
    return "second" if better_seat(match.seating) else "first"


def _time(bid: timedelta, say: Say) -> str:
    return length_text(bid, say) if bid else say("bid-nothing")


# ------------------------------------------------------------------------------------- declining
# Declining an invitation: the question why, which need not be answered.


REASONS: Final = tuple(DeclineReason)
"""A ref of an answer has the number of its reason here, from 1 on, in place of a version."""


def decline_question(match: Match, ref: Ref, say: Say) -> OutgoingMessage:
    """The question, whose buttons have the same ref with their reason."""
    names = (one.name for one in match.people if one.user_id == match.creator_id)
    text = say("decline-ask", creator=plain(next(names, "")), game=say.game(match.game))
    row = tuple(
        Button(say(f"button-decline-{reason.value}"), replace(ref, version=number))
        for number, reason in enumerate(REASONS, 1)
        if match.terms.rated or reason is not DeclineReason.RATED
    )
    return OutgoingMessage(text, rows=(row,), audience=PUBLIC)


def decline_reason(ref: Ref) -> DeclineReason | None:
    """The reason that was chosen; None if it is still to be asked for."""
    return REASONS[ref.version - 1] if 1 <= ref.version <= len(REASONS) else None


def decline_line(match: Match, say: Say) -> list[str]:
    """What whoever declined said, as a line of its own."""
    if match.declined_because is DeclineReason.NONE:
        return []
    return [say(f"declined-because-{match.declined_because.value}")]


# ------------------------------------------------------------------------------------- team wish
# The wish for a match that a channel plays, read from the options of /play.


USUAL_TIME = timedelta(days=3)
"""The time for each decision where the server's default does not suit a vote, or twice as long as
a vote takes."""


@dataclass(frozen=True, slots=True)
class TeamChoices:
    """What was chosen about teams; None: left open."""

    team: discord.TextChannel | None = None
    against: discord.TextChannel | None = None
    hours: int | None = None
    role: discord.Role | None = None
    minimum: int | None = None
    secret: bool | None = None

    @property
    def any(self) -> bool:
        """Whether a channel plays.

        :raises TeamRefused: none does, and terms of a vote are chosen.
        """
        if self.team is not None or self.against is not None:
            return True
        if (self.hours, self.role, self.minimum, self.secret) != (None,) * 4:
            raise TeamRefused("needless")
        return False

    def of(self, channel: discord.TextChannel | None) -> Team | None:
        """The team of a channel."""
        if channel is None:
            return None
        return Team(
            channel_id=channel.id,
            name=f"#{tidy(channel.name)}",
            hours=DEFAULT_HOURS if self.hours is None else self.hours,
            minimum=1 if self.minimum is None else self.minimum,
            secret=bool(self.secret),
            role_id=None if self.role is None else self.role.id,
        )


def suited(choices: PlayChoices, made: PlayChoices) -> PlayChoices:
    """Earlier choices without those that do not go with a team, unless they were made now: then
    they are refused."""
    return replace(
        choices,
        rated=False,
        sides=Sides.GIVEN if made.sides is None else made.sides,
        pair=False if made.pair is None else made.pair,
        clock=made.clock,
    )


def with_teams(wish: NewMatch, chosen: TeamChoices, made: PlayChoices) -> NewMatch:
    """The wish with its teams. A default clock that gives a vote too little time gives way.

    :raises TeamRefused: the clock that was chosen does not suit a vote.
    """
    team, against = chosen.of(chosen.team), chosen.of(chosen.against)
    terms = wish.terms
    for each in (team, against):
        if each is None:
            continue
        try:
            check_clock(terms, each)
        except TeamRefused:
            if made.clock is not None:
                raise
            terms = replace(terms, clock=TimeControl(max(USUAL_TIME, 2 * each.lasting)))
    return replace(wish, team=team, against=against, terms=terms, seats=wish.seats or TEAMS)


# ------------------------------------------------------------------------------------------ wish
# The wish for a match, read from the options of /play.


DEFAULT_LEVEL: Final = 2
"""The level of a computer if none is given."""


async def wish_of(
    interaction: Interaction,
    game: str,
    named: Sequence[Person],
    *,
    seats: int | None,
    choices: PlayChoices,
    settings_of: ServerSettingsOf,
    direct: bool = False,
) -> NewMatch:
    """The match that a person wishes for, here or in `direct` messages; the server's defaults for
    what they leave open.

    :raises TermsRefused: people bid for the sides, and a seat is chosen, too.
    """
    public = await public_texts(interaction, settings_of)
    terms = await _terms(interaction, choices, settings_of)
    counts = terms.rated and all(person.level is None for person in named)
    sides, pair = chosen_sides(game, players(game, named, seats), choices, counts=counts)
    if sides is Sides.BID and choices.seating not in {None, Seating.RANDOM}:
        raise TermsRefused("sides-seat")
    return NewMatch(
        game=game,
        creator=interaction.person,
        place=interaction.place,
        locale=public.locale,
        opponents=tuple(named),
        seats=seats,
        seating=choices.seating or Seating.RANDOM,
        options=choices.options or {},
        terms=replace(terms, sides=sides),
        pair=pair,
        direct=direct,
        at_home=interaction.is_at_home,
    )


def players(game: str, named: Sequence[Person], seats: int | None) -> int:
    """The players of the match that is wished for."""
    least = GAMES[game].seats[0] if game in GAMES else SIDES
    return seats or (len(named) + 1 if named else least)


def chosen_sides(
    game: str, count: int, choices: PlayChoices, *, counts: bool
) -> tuple[Sides, bool]:
    """How the sides are made even, and whether it is by a pair of matches. Where ratings depend on
    it, the game's usual way counts for what nobody has chosen."""
    usual = usual_remedy(GAMES[game], count) if counts and game in GAMES else Remedy.NONE
    sides, pair = choices.sides, choices.pair
    if sides is None:
        sides = Sides.SWAP if usual is Remedy.SWAP and not pair else Sides.GIVEN
    if pair is None:
        pair = usual is Remedy.PAIR and choices.sides is None
    return sides, pair


def compatible(
    game: str, made: PlayChoices, last: PlayChoices, named: Sequence[Person], seats: int | None
) -> PlayChoices:
    """Earlier choices, without those about the sides that do not go with what is chosen now, or
    with the clock that another server may have as its default."""
    crowd = players(game, named, seats) != SIDES
    clock = made.clock or last.clock
    bankless = clock is None or not parse_clock(clock).is_bank
    unbid = last.sides is Sides.BID and (bankless or made.seating is not None)
    evened = made.sides is not None and made.sides is not Sides.GIVEN
    return replace(
        last,
        sides=None if crowd or made.pair or unbid else last.sides,
        pair=None if crowd or evened else last.pair,
        seating=None if made.sides is Sides.BID else last.seating,
    )


async def server_terms(interaction: Interaction, settings_of: ServerSettingsOf) -> Terms:
    """The default terms where the interaction comes from."""
    if interaction.guild_id is None:
        return DEFAULT_TERMS
    return (await settings_of(interaction.guild_id)).terms


async def _terms(
    interaction: Interaction, choices: PlayChoices, settings_of: ServerSettingsOf
) -> Terms:
    terms, zone = DEFAULT_TERMS, UTC_ZONE
    if interaction.guild_id is not None:
        settings = await settings_of(interaction.guild_id)
        terms, zone = settings.terms, settings.zone
    timeout = choices.timeout or terms.timeout
    # a server's default gives way to what somebody chose
    rated = terms.rated and timeout is not Timeout.COMPUTER
    return replace(
        terms,
        clock=terms.clock if choices.clock is None else parse_clock(choices.clock, zone=zone),
        timeout=timeout,
        undo=choices.undo or terms.undo,
        rated=rated if choices.rated is None else choices.rated,
        breaks=terms.breaks if choices.breaks is None else choices.breaks,
    )


def opponents(
    interaction: Interaction,
    users: Sequence[discord.User],
    level: int | None,
    usual_level: int = DEFAULT_LEVEL,
) -> tuple[Person, ...]:
    """The named opponents. The bot's own name stands for a computer; a level alone does too;
    `usual_level` is that of a computer without one.

    :raises RequestRefused: `level-of-nobody`.
    """
    bot = interaction.raw.client.user
    bot_id = 0 if bot is None else bot.id
    if level is not None and users and all(user.id != bot_id for user in users):
        raise RequestRefused("level-of-nobody")
    opponent = computer(usual_level if level is None else level)
    if level is not None and not users:
        return (opponent,)
    return tuple(opponent if user.id == bot_id else person(user) for user in users)


def still_known(game_key: str, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options of an earlier match that the game still has."""
    known = GAMES[game_key].options if game_key in GAMES else {}
    return {
        name: value
        for name, value in options.items()
        if name in known and value in known[name].values
    }


def parse_options(game_key: str, text: str) -> dict[str, OptionValue]:
    """The options in "name=value name=value". The game checks later whether they exist.

    :raises BadValue: `no-such-game`.
    :raises RequestRefused: `options-form`.
    """
    if game_key not in GAMES:
        raise BadValue("no-such-game", game=game_key)
    known = GAMES[game_key].options
    chosen: dict[str, OptionValue] = {}
    for part in text.replace(",", " ").split():
        name, equals, value = part.partition("=")
        if not equals or not name or not value:
            raise RequestRefused("options-form")
        values = known[name].values if name in known else ()
        by_text = {autocomplete.spelled(known_value): known_value for known_value in values}
        chosen[name] = by_text.get(value.lower(), by_text.get(value, value))
    return chosen


# ------------------------------------------------------------------------------------ sides text
# The sides of a match that is yet to begin: who moves first, how fair that is, and what makes it
# even, in one line.


PAIR: Final = "pair"
NO_SIDES_LINE: Final = "none"
"""Ways to make sides even, for texts, besides those below."""
_WAYS: Final = MappingProxyType({Sides.GIVEN: NO_SIDES_LINE, Sides.SWAP: "swap", Sides.BID: "bid"})


def sides_line(match: Match, say: Say, *, pair: bool = False) -> str | None:
    """The line of an invitation; None where there is nothing to tell but who moves first, or the
    invitation tells the rest anyway."""
    way = PAIR if pair else _WAYS[match.terms.sides]
    balance = _measured(match.game, len(match.seats), match.options)
    if pair and balance is None:
        return None
    return _line(balance, way, first_mover(match, say, pair=pair), say)


def sides_question_line(wish: NewMatch, say: Say, *, chosen: bool) -> str | None:
    """The line of a match that may be rated or not, and that nobody has been invited to yet. Unless
    somebody has `chosen` what makes its sides even, that depends on it."""
    count = players(wish.game, wish.opponents, wish.seats)
    way = PAIR if wish.pair else _WAYS[wish.terms.sides]
    game = GAMES.get(wish.game)
    if game is not None and not chosen:
        usual = usual_remedy(game, count)
        way = NO_SIDES_LINE if usual is Remedy.NONE else f"rated-{usual.value}"
    sides = Sides.GIVEN if way.startswith("rated-") else wish.terms.sides
    names = [person.name for person in (wish.creator, *wish.opponents)] + [""]
    for at, team in enumerate((wish.team, wish.against)):
        if team is not None:
            names[at] = team.name
    first = _first(wish.game, wish.seating, names, say, sides=sides, pair=way == PAIR)
    return _line(_measured(wish.game, count, wish.options), way, first, say)


def first_mover(match: Match, say: Say, *, pair: bool = False) -> str:
    """The answer to the question of who moves first."""
    names = [seat.name for seat in match.seats]
    # before seats are given out people stand in line
    seating = Seating.FIRST if match.has_fixed_seats else match.seating
    return _first(match.game, seating, names, say, sides=match.terms.sides, pair=pair)


def _first(
    game: str,
    seating: Seating,
    names: Sequence[str],
    say: Say,
    *,
    sides: Sides,
    pair: bool,
) -> str:
    if pair:
        return say("lobby-first-pair")
    if sides is Sides.BID:
        known = GAMES.get(game)
        second = known is not None and better_side(known) is Seating.SECOND
        return say("lobby-first-lower" if second else "lobby-first-higher")
    if seating is Seating.RANDOM:
        return say("lobby-first-random")
    name = names[1 if seating is Seating.SECOND else 0]
    return plain(name) if name else say("lobby-first-joiner")


def _measured(key: str, count: int, options: Mapping[str, OptionValue]) -> Balance | None:
    game = GAMES.get(key)
    return None if game is None else measured_balance(game, count, options)


def _line(balance: Balance | None, way: str, first: str, say: Say) -> str | None:
    if balance is not None:
        return say("lobby-sides", first=first, **balance_params(balance, way))
    # who moves first by their bid is told already
    silent = way in {NO_SIDES_LINE, _WAYS[Sides.BID]}
    return None if silent else say("lobby-sides-unmeasured", first=first, way=way)


def balance_params(balance: Balance, way: str) -> dict[str, Argument]:
    """How fair the sides are, for texts: the side that wins more, its score in percent, and what
    makes it even; with a swap that was measured, the score of the player who begins then."""
    share = balance.first
    favoured = "even" if is_even(share) else "first" if share > 0.5 else "second"
    if way.endswith("swap") and balance.remedied is not None:
        way += "-measured"
    return {
        "favoured": favoured,
        "share": _percent(1 - share if favoured == "second" else share),
        "way": way,
        "swapped": _percent(balance.remedied or 0),
    }


def _percent(share: float) -> int:
    return round(100 * share)
