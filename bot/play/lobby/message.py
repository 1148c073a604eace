"""Invitations as messages, and their delivery."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Final

from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, update_publicly
from bot.discord_kit.message import (
    Button,
    OutgoingMessage,
    Ref,
    Row,
    Tone,
    invitation_url,
    match_url,
)
from bot.discord_kit.posts import Posts, lost_lobby
from bot.discord_kit.texts import Say, ago, plain
from bot.match.act.positions import PUBLISHED_DIGITS
from bot.match.inbox import HUSHED_FOR, Mentions
from bot.match.lobby.seating import SIDES, can_be_copied, is_drawn, of_game
from bot.match.model.match import MOVES_AHEAD, Entry, Match, Pair, Seat
from bot.match.model.people import Mention
from bot.match.model.terms import DEFAULT_TERMS, EndedBy, Seating, Sides, Status
from bot.play.access import Kit
from bot.play.board.message import end_buttons, proof_button
from bot.play.board.text import (
    code_link,
    explain,
    handicap_lines,
    is_drawn_with_seed,
    on_lobby,
    options_text,
    pair_lines,
    result,
    ruling_text,
    team_line,
    versus,
)
from bot.play.lobby.wish import (
    bid_answer,
    bid_form,
    bid_form_ref,
    bids_line,
    bids_on_lobby,
    decline_line,
    decline_question,
    decline_reason,
    first_mover,
    read_bid,
    sides_line,
)
from bot.ratings.model import rating_terms_line
from engines import GAMES, PUBLIC

# --------------------------------------------------------------------------------------- message


ROW_LENGTH: Final = 5
"""Buttons that Discord puts into a row."""
HUSHED_HOURS: Final = round(HUSHED_FOR.total_seconds() / 3600)


def lobby_message(
    match: Match,
    ruling: Entry | None = None,
    *,
    called: Collection[int] = (),
    pair: Pair | None = None,
    say: Say | None = None,
    reader: int | None = None,
) -> OutgoingMessage:
    """The public message of an invitation, which notifies those invited who are among the `called`;
    in the match's language, or in that of `say`. The one that only the person `reader` sees has the
    buttons that are theirs, and says which animal they are where nobody is named.
    That of a `pair`, whose first match it is, tells of both.
    Once it is settled its own buttons go: a match that was called off keeps the proof of chance,
    and one that is over shows its result with the buttons of a finished match. The commitment to
    its seed stays."""
    say = say or Say(match.locale)
    heading = "### " + say("lobby-heading", game=say.game(match.game), code=match.code)
    proof = _proofs(match, pair, say)
    if match.status is Status.CANCELLED:
        reason = (
            _cancel_text(match, pair, say) if ruling is None else ruling_text(match, ruling, say)
        )
        row = (*_again_button(match, say), *proof_button(match, say))
        rows = (row,) if row else ()
        return OutgoingMessage("\n".join([heading, reason, *proof]), rows=rows, audience=PUBLIC)
    if match.status is not Status.LOBBY:
        players, bids = versus(match, say), bids_line(match, say)
        if match.board_message_id is None:
            started = say("lobby-started-plain", players=players)
            direct = [say("lobby-direct")] if match.is_direct else []
            lines = [heading, started, *_own_animal(match, reader, say), *direct, *bids, *proof]
            return OutgoingMessage("\n".join(lines), audience=PUBLIC)
        link = say("lobby-link", url=match_url(match))
        if match.status is Status.FINISHED:
            # an archived thread's own buttons do nothing in some of Discord's apps
            told = [*result(match, say), *pair_lines(pair, match, say)]
            ended = [heading, f"{players} · {link}", *told, *bids, *proof]
            buttons = end_buttons(match, say)
            return OutgoingMessage("\n".join(ended), rows=(buttons,), audience=PUBLIC)
        started = say("lobby-started", players=players, link=link)
        if pair is not None and pair.second.awaits_first:
            started = say(
                "lobby-pair-first",
                players=players,
                board=code_link(match, say),
                code=pair.second.code,
                moves=MOVES_AHEAD,
            )
        elif pair is not None:
            boards = say.listing(code_link(each, say) for each in (pair.first, pair.second))
            started = say("lobby-pair-started", players=players, boards=boards)
        return OutgoingMessage("\n".join([heading, started, *bids, *proof]), audience=PUBLIC)
    return OutgoingMessage(
        "\n".join([heading, *_open_lines(match, pair, say), *proof]),
        rows=_buttons(match, say, reader),
        pings=tuple(person.user_id for person in match.invited if person.user_id in called),
        audience=PUBLIC,
    )


def _own_animal(match: Match, reader: int | None, say: Say) -> list[str]:
    seat = match.seat_of(reader) if match.is_nameless and reader is not None else None
    return [] if seat is None else [say("lobby-own-animal", name=match.names[seat])]


def _again_button(match: Match, say: Say) -> tuple[Button, ...]:
    """Under an invitation that came to nothing: the same, with whatever should be otherwise."""
    by_team = any(seat.team is not None for seat in match.seats)
    if match.is_played or match.ended_by is EndedBy.CANCELLED or by_team or match.is_nameless:
        return ()
    return (Button(say("button-invite-again"), Ref("again", match.id)),)


def _proofs(match: Match, pair: Pair | None, say: Say) -> list[str]:
    """The commitments to the seeds of a match, or of both matches of a pair, where dice, shuffles
    or openings are drawn with them."""
    if not is_drawn_with_seed(match):
        return []
    if pair is None:
        return [say("lobby-proof", hash=match.seed_hash[:PUBLISHED_DIGITS])]
    return [
        say("lobby-proof-of", code=each.code, hash=each.seed_hash[:PUBLISHED_DIGITS])
        for each in (pair.first, pair.second)
    ]


def _open_lines(match: Match, pair: Pair | None, say: Say) -> list[str]:
    if match.is_complete:
        # nobody is awaited: it starts as soon as this is posted
        players = say.listing(plain(name) for name in match.names)
        return [say("lobby-starting", players=players)]
    lines = invitation_lines(match, say, pair=pair is not None)
    if match.expires_at is not None:
        lines.append("-# " + say("lobby-expires", when=ago(match.expires_at)))
    return lines


def invitation_lines(match: Match, say: Say, *, pair: bool) -> list[str]:
    """What somebody has to know who is invited: by whom, to what, with how much time, and whatever
    is unusual. All else is behind **Details**."""
    rated = say("lobby-is-rated" if match.terms.rated else "lobby-is-unrated")
    clock = explain(match.terms.clock, say)
    lines = [_who(match, say), *_seat_lines(match, say)]
    lines.append(say("lobby-terms", clock=clock, rated=rated, pair="yes" if pair else "no"))
    if unusual := " · ".join(_unusual(match, say, pair=pair)):
        lines.append(unusual)
    lines += bids_on_lobby(match, say)
    if match.is_direct:
        lines.append(say("lobby-direct"))
    return lines


def _who(match: Match, say: Say) -> str:
    """Who is invited by whom, or that the challenge is open to everyone."""
    game, creator = say.game(match.game), plain(_creator(match))
    free = any(seat.person is None for seat in match.seats)
    others = [
        f"<@{person.user_id}>" if person in match.invited else plain(person.name)
        for person in match.people
        if person.user_id != match.creator_id
    ]
    if others:
        kind = "mixed" if free else "challenge"
        return say(f"lobby-{kind}", creator=creator, invited=say.people(others), game=game)
    if free:
        return say("lobby-open", creator=creator, game=game)
    computers = [seat.person.name for seat in match.seats if seat.person and seat.person.level]
    against = say.listing(plain(name) for name in computers)
    return say("lobby-against", creator=creator, computers=against, game=game)


def _seat_lines(match: Match, say: Say) -> list[str]:
    """Teams, and at a table who has come, who is awaited, and the seats that are free. Of two
    players the rest tells it."""
    teams = [team_line(seat, say) for seat in match.seats if seat.team is not None]
    if len(match.seats) == SIDES and not match.bidders:
        return teams
    line = [
        say("lobby-free")
        if seat.person is None
        else say("lobby-seated", mark=_mark(match, seat), name=plain(seat.person.name))
        for seat in sorted(match.seats, key=lambda seat: seat.person is None)
        if seat.team is None
    ]
    return [*teams, *([" · ".join(line)] if line else [])]


def _mark(match: Match, seat: Seat) -> str:
    if not seat.accepted or seat.person in match.bidders:
        return "⏳"
    return "✅" if seat.person is None or seat.person.level is None else "🤖"


def _unusual(match: Match, say: Say, *, pair: bool) -> Iterator[str]:
    """The terms that are otherwise than in most matches."""
    terms, usual = match.terms, DEFAULT_TERMS
    by_lot = match.seating is Seating.RANDOM and not match.has_fixed_seats
    if terms.sides.balloted:
        yield say("lobby-ballot")
    if terms.sides.swaps:
        yield say("lobby-swap")
    if not by_lot and not pair and terms.sides is not Sides.BID:
        yield say("lobby-first", first=first_mover(match, say))
    game = GAMES.get(match.game)
    usually = {} if game is None else game.usual_options(len(match.seats))
    options = {
        name: value
        for name, value in of_game(match.options).items()
        if name not in usually or value != usually[name]
    }
    if options:
        yield options_text(replace(match, options=options), say)
    yield from handicap_lines(match, say)
    if terms.undo is not usual.undo:
        yield say("lobby-undo", undo=say(f"undo-{terms.undo.value}"))
    if terms.clock and terms.timeout is not usual.timeout:
        yield say("lobby-timeout", timeout=say(f"timeout-{terms.timeout.value}"))
    if terms.clock and not terms.breaks:
        yield say("no-breaks")


def details_message(match: Match, pair: Pair | None, say: Say) -> OutgoingMessage:
    """All terms of an invitation, and the commitments to the seeds that it is drawn with."""
    sides = sides_line(match, say, pair=pair is not None)
    first = say("lobby-first", first=first_mover(match, say, pair=pair is not None))
    lines = ["### " + say("lobby-heading", game=say.game(match.game), code=match.code)]
    game = GAMES.get(match.game)
    if pair is not None:
        waits = game is not None and can_be_copied(game, match.terms.sides)
        ahead = MOVES_AHEAD if waits else 0
        lines.append(say("lobby-pair", code=pair.second.code, waits=ahead))
    lines += [sides or first, say("lobby-undo", undo=say(f"undo-{match.terms.undo.value}"))]
    lines += on_lobby(match, say)
    if options := options_text(match, say):
        lines.append(say("lobby-options", options=options))
    lines += handicap_lines(match, say)
    if match.terms.rated:
        lines += [say("lobby-rated"), rating_terms_line(match, say), say("lobby-fair-play")]
    else:
        lines.append(say("lobby-is-unrated"))
    if game is not None and is_drawn(match, game):
        of_pair = () if pair is None else (pair.first, pair.second)
        lines += [
            say("lobby-proof-of", code=each.code, hash=each.seed_hash[:PUBLISHED_DIGITS])
            for each in of_pair or (match,)
        ]
    return OutgoingMessage("\n".join(lines), audience=PUBLIC)


def _buttons(match: Match, say: Say, reader: int | None) -> tuple[Row, ...]:
    """The buttons of an open invitation, for everybody or for a single `reader`."""
    ref = Ref("", match.id)
    buttons: list[Button] = []
    bidding = match.terms.sides is Sides.BID
    seated = reader is None or match.seat_of(reader) is not None
    asked = any(
        seat.person is not None and not seat.accepted and reader in (None, seat.person.user_id)
        for seat in match.seats
    )
    free = any(seat.person is None for seat in match.seats) and (reader is None or not seated)
    if bidding and (seated or free):
        buttons.append(Button(say("button-bid"), bid_form_ref(match), Tone.GOOD))
    if asked:
        if not bidding:
            buttons.append(Button(say("button-accept"), ref.to("accept"), Tone.GOOD))
        buttons.append(Button(say("button-decline"), ref.to("decline"), Tone.RISKY))
    if free and not bidding:
        buttons.append(Button(say("button-join"), ref.to("join"), Tone.GOOD))
    withdraw: tuple[Button, ...] = ()
    if reader in (None, match.creator_id):
        here = sum(seat.accepted for seat in match.seats)
        game = GAMES.get(match.game)
        # where nobody is awaited the match starts automatically
        if game is not None and here in game.seats and here < len(match.seats):
            # the number in place of a version: a click agrees to these people and no others
            begin = Ref("begin", match.id, here)
            buttons.append(Button(say("button-start-with", count=here), begin, Tone.MAIN))
        withdraw = (Button(say("button-cancel-match"), ref.to("withdraw")),)
    if not match.is_complete:
        buttons.append(Button(say("button-details"), ref.to("details")))
    buttons += withdraw
    return tuple(tuple(buttons[at : at + ROW_LENGTH]) for at in range(0, len(buttons), ROW_LENGTH))


def _cancel_text(match: Match, pair: Pair | None, say: Say) -> str:
    if match.ended_by is EndedBy.EXPIRED and match.terms.sides is Sides.BID:
        return say("lobby-expired-bids")
    if match.ended_by is EndedBy.EXPIRED:
        some_joined = sum(seat.accepted for seat in match.seats) > 1
        return say("lobby-expired-some" if some_joined else "lobby-expired")
    if match.ended_by is EndedBy.WITHDRAWN:
        return say("lobby-withdrawn", creator=plain(_creator(match)))
    if match.is_played:
        # it had begun, in a thread
        return "\n".join([versus(match, say), *result(match, say), *pair_lines(pair, match, say)])
    if match.ended_by is EndedBy.CANCELLED:
        return say("lobby-cancelled")
    # a refusal cancels only a match of two, so it was the opponent's
    others = (one.name for one in match.people if one.user_id != match.creator_id)
    declined = say("lobby-declined", name=plain(next(others, "")))
    return "\n".join([declined, *decline_line(match, say)])


def _creator(match: Match) -> str:
    return next((p.name for p in match.people if p.user_id == match.creator_id), "")


async def sent_text(match: Match, mentions: Mentions, say: Say) -> str:
    """The private answer to the person whose invitation is posted."""
    # one against computers begins as soon as it is posted
    done = "play-started" if match.is_complete else "play-sent"
    sent = say(f"{done}-direct") if match.is_direct else say(done, link=match_url(match))
    hushed = await hushed_text(match, mentions, say)
    return f"{sent}\n{hushed}" if hushed else sent


async def called_by(match: Match, mentions: Mentions) -> frozenset[int]:
    """The people whom a new invitation notifies."""
    invited = {person.user_id for person in match.invited} - await mentions.hushed(match)
    return await mentions.among(invited, Mention.INVITATION, by=match.creator_id)


async def hushed_text(match: Match, mentions: Mentions, say: Say) -> str:
    """A line for whoever invites, about those who are not mentioned since earlier invitations came
    to nothing; empty if there are none. Of settings and blocks it tells nothing."""
    hushed = await mentions.hushed(match)
    names = [plain(person.name) for person in match.invited if person.user_id in hushed]
    return say("lobby-hushed", names=say.people(names), hours=HUSHED_HOURS) if names else ""


@dataclass(frozen=True, slots=True)
class LobbyPosts:
    """Posts and updates invitations."""

    kit: Kit
    posts: Posts

    async def refresh(self, match: Match, nonce: str) -> None:
        """Update the invitation, or post it if it was never sent; only then it calls people."""
        pair = await self.kit.match.lobby.pair_of(match)
        if pair is not None:
            # there is one invitation to both
            match = pair.first
        by_admin = match.ended_by is EndedBy.CANCELLED
        ruling = await self.kit.match.matches.ruling(match.id) if by_admin else None
        outgoing = lobby_message(match, ruling, pair=pair)
        uneditable, message_id = None, match.lobby_message_id
        if message_id is None:
            channel = self.posts.channel(match, match.place.channel_id)
            message_id = await self.posts.find_lost(channel, lost_lobby(match))
            if message_id is not None:
                await self.kit.match.lobby.posted(match.id, message_id)
        if message_id is not None:
            uneditable = await self.posts.edit(match, match.place.channel_id, message_id, outgoing)
        if match.status is Status.LOBBY and (uneditable or message_id is None):
            if message_id is None:
                called = await called_by(match, self.kit.match.mentions)
                outgoing = lobby_message(match, called=called, pair=pair)
            sent = await self.posts.post(match, match.place.channel_id, outgoing, nonce)
            await self.kit.match.lobby.posted(match.id, sent.id)


# --------------------------------------------------------------------------------------- buttons
# Buttons of an invitation. Delivery updates the invitation itself.


@dataclass(frozen=True, slots=True)
class LobbyButtons(Face):
    """Answers invitations, and asks for rematches."""

    kit: Kit

    def routes(self) -> Routes:
        return {
            "accept": Route(Acknowledgement.UPDATE, self.accept),
            "decline": Route(Acknowledgement.UPDATE, self.decline),
            "join": Route(Acknowledgement.UPDATE, self.join),
            "joinfrom": Route(Acknowledgement.PRIVATE, self.join_from),
            "bid": Route(Acknowledgement.NOW, self.ask_for_bid),
            "begin": Route(Acknowledgement.UPDATE, self.begin),
            "withdraw": Route(Acknowledgement.UPDATE, self.withdraw),
            "details": Route(Acknowledgement.PRIVATE, self.details),
            "rematch": Route(Acknowledgement.PRIVATE, self.rematch),
        }

    def forms(self) -> Routes:
        return {"bid": Route(Acknowledgement.PRIVATE, self.bid)}

    async def accept(self, click: Click) -> None:
        await self._check(click)
        interaction = click.interaction
        await self.kit.match.lobby.accept(click.ref.match, interaction.person, interaction.id)
        await self._update(click)

    async def decline(self, click: Click) -> None:
        """Ask in private why, then decline. Where the bot is no member only this press can change
        the invitation, so nothing is asked there."""
        interaction, ref = click.interaction, click.ref
        if interaction.is_elsewhere:
            await self.kit.match.lobby.decline(ref.match, interaction.person, interaction.id)
            await self._update(click)
            return
        reason = decline_reason(ref)
        if reason is None:
            match = await self.kit.match.lobby.check_decline(ref.match, interaction.person)
            await interaction.answer(decline_question(match, ref, interaction.say))
            return
        await self.kit.match.lobby.decline(ref.match, interaction.person, interaction.id, reason)
        await interaction.answer(interaction.say("invitation-declined"))

    async def join(self, click: Click) -> None:
        await self._check(click)
        interaction = click.interaction
        match = interaction.context.match or await self.kit.match.matches.get(click.ref.match)
        for seat in match.seats:
            if seat.person is None and seat.team is not None:
                # whoever takes its seat leads the team
                await self.kit.teams.check_member(interaction, seat.team)
        await self.kit.match.lobby.join(click.ref.match, interaction.person, interaction.id)
        await self._update(click)

    async def join_from(self, click: Click) -> None:
        """The same from another message than the invitation: say that it was done, and where."""
        await self.join(click)
        match, say = await self.kit.match.matches.get(click.ref.match), click.interaction.say
        where = say("lobby-link", url=match_url(match))
        await click.interaction.answer(f"{say('accepted')} {where}")

    async def ask_for_bid(self, click: Click) -> None:
        """Ask how much time a person bids. A form must be the first answer, so nothing is looked up
        before it opens."""
        await click.interaction.ask(bid_form(click.ref, click.interaction.say))

    async def bid(self, click: Click) -> None:
        """Take a bid, and with it the seat. Nobody else is shown it before the match begins."""
        await self._check(click)
        interaction, bid = click.interaction, read_bid(click.typed)
        match = await self.kit.match.lobby.bid(
            click.ref.match, interaction.person, bid, interaction.id
        )
        await interaction.answer(bid_answer(match, bid, interaction.say))

    async def begin(self, click: Click) -> None:
        """Start with those who have joined; the ref's version is their number when the button was
        made."""
        await self._check(click)
        interaction, count = click.interaction, click.ref.version
        await self.kit.match.lobby.begin(click.ref.match, interaction.person, count, interaction.id)
        await self._update(click)

    async def withdraw(self, click: Click) -> None:
        interaction = click.interaction
        await self.kit.match.lobby.cancel(click.ref.match, interaction.person, interaction.id)
        await self._update(click)

    async def details(self, click: Click) -> None:
        interaction = click.interaction
        match = interaction.context.match or await self.kit.match.matches.get(click.ref.match)
        pair = await self.kit.match.lobby.pair_of(match)
        first = match if pair is None else pair.first
        await interaction.answer(details_message(first, pair, interaction.say))

    async def rematch(self, click: Click) -> None:
        await click.interaction.answer(
            await self.ask_for_rematch(
                click.interaction, await self.kit.match.matches.get(click.ref.match)
            )
        )

    async def _update(self, click: Click) -> None:
        """Update an invitation in a place that the bot is no member of: there it can only answer
        presses, and delivery cannot."""
        if click.interaction.is_elsewhere:
            match = await self.kit.match.matches.get(click.ref.match)
            pair = await self.kit.match.lobby.pair_of(match)
            first = match if pair is None else pair.first
            await update_publicly(click.interaction.raw, lobby_message(first, pair=pair))

    async def _check(self, click: Click) -> None:
        """
        :raises MatchRefused: `not-member`.
        :raises SeatingRefused: `blocked`.
        """
        interaction = click.interaction
        match = interaction.context.match or await self.kit.match.matches.get(click.ref.match)
        if match.is_direct:
            # its server is not known to the lobby: whoever takes a free seat is asked here
            await self.kit.access.check_member(interaction, match)
        else:
            await self.kit.access.check_player(interaction, match)

    async def ask_for_rematch(self, interaction: Interaction, old: Match) -> str:
        """Invite the same people again, or accept the rematch that one of them has offered."""
        await self.kit.access.check_player(interaction, old)
        with self.kit.rate_limits.new_match(interaction.person.user_id, interaction.guild_id):
            match = await self.kit.match.lobby.rematch(old.id, interaction.person, interaction.id)
        if match.status is Status.LOBBY:
            homes = await self.kit.match.homes.of_user(interaction.person.user_id, (match,))
            link = match_url(match)
            if match.is_direct:
                link = invitation_url(match, homes.get(match.id))
            sent = interaction.say("rematch-sent", link=link)
            hushed = await hushed_text(match, self.kit.match.mentions, interaction.say)
            return f"{sent}\n{hushed}" if hushed else sent
        return interaction.say("accepted")
