"""Invitations and offers in a person's inbox, and the answers given to them there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.discord_kit import links
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Row, Tone, parse_id
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say, ago
from bot.match.inbox import Inbox, Request
from bot.match.lobby.service import Lobby
from bot.match.model.enums import DeclineReason
from bot.match.model.offer import OfferKind
from bot.match.model.terms import Sides
from bot.play.board import text as board_text
from bot.play.lobby import bids_text, declining
from bot.play.match_finder import MatchFinder
from bot.play.match_list_text import link
from bot.play.offers import OfferButtons
from bot.play.substitution import SubstitutionButtons

MAX_REQUEST_ROWS: Final = 4
"""Rows of buttons for requests: one of Discord's five is for the matches that wait."""
_INVITATION, _OFFER, _SEAT = "i", "o", "s"
"""The kinds of requests in the path of a ref, before the id of an offer."""


def request_line(request: Request, say: Say) -> str:
    """A request in a line: by whom, for what, and where."""
    match, offer = request.match, request.offer
    game, names = say.game(match.game), board_text.names_of(match)
    if offer is None:
        name = next((plain(p.name) for p in match.people if p.user_id == match.creator_id), "")
        when = ago(match.expires_at or match.created_at)
        if request.to_bid:
            return say("turns-bid", game=game, where=link(match, say), when=when)
        return say(
            "turns-invitation",
            name=name,
            game=game,
            matches=1 if match.paired_with is None else 2,
            where=link(match, say),
            when=when,
        )
    url = links.url(match.place.guild_id, match.board_channel_id, offer.message_id)
    return say(
        f"turns-offer-{offer.kind.value}",
        name=names[offer.seat],
        game=game,
        where=say("link-code", code=match.code, url=url),
    )


def request_rows(requests: Sequence[Request], game: str | None, say: Say) -> tuple[Row, ...]:
    """The buttons that answer the first requests; `game` is that of the inbox, if one was asked
    for."""
    return tuple(
        _row(request, game, say, alone=len(requests) == 1)
        for request in requests[:MAX_REQUEST_ROWS]
    )


def _row(request: Request, game: str | None, say: Say, *, alone: bool) -> Row:
    match, offer, kind = request.match, request.offer, f"{_INVITATION}0"
    if offer is not None:
        kind = f"{_SEAT if offer.kind is OfferKind.HANDOVER else _OFFER}{offer.id}"
    ref = Ref("inyes", match.id, path=(kind, *(() if game is None else (game,))))
    bidding = offer is None and match.terms.sides is Sides.BID
    words = "bid" if bidding else "accept", "decline"
    if alone:
        labels = [say(f"button-{word}") for word in words]
    else:
        labels = [say(f"button-{word}-one", code=match.code) for word in words]
    yes = Button(labels[0], bids_text.form_ref(match) if bidding else ref, Tone.GOOD)
    return (yes,) if request.to_bid else (yes, Button(labels[1], ref.to("inno")))


def _kind_of(ref: Ref) -> tuple[str, int]:
    """The kind of a request, and the id of its offer.

    :raises StaleChoice: a ref names none.
    """
    part = ref.path[0] if ref.path else ""
    kind, number = part[:1], parse_id(part[1:])
    if number is None or kind not in (_INVITATION, _OFFER, _SEAT):
        raise StaleChoice
    return kind, number


@dataclass(frozen=True, slots=True)
class RequestAnswers:
    """Answers requests."""

    finder: MatchFinder
    inbox: Inbox
    lobby: Lobby
    offers: OfferButtons
    substitution: SubstitutionButtons

    async def question(self, interaction: Interaction, ref: Ref) -> OutgoingMessage | None:
        """What is asked before an invitation is declined; None if nothing is to be asked.

        :raises StaleChoice: the ref names no request.
        :raises NotInvited, AlreadyAnswered, NotOpen, LobbyExpired: it is no invitation any more.
        :raises NoSuchMatch: it is of no match that this person may know of.
        """
        kind, _ = _kind_of(ref)
        if kind != _INVITATION or declining.reason_of(ref) is not None:
            return None
        await self.finder.check_access(interaction, ref.match)
        match = await self.lobby.check_decline(ref.match, interaction.person)
        return declining.question(match, ref, interaction.say)

    async def answer(self, interaction: Interaction, ref: Ref, *, accepted: bool) -> str:
        """Accept or decline what a ref of `request_rows` names; what came of it, in words.

        :raises StaleChoice: it names nothing.
        :raises Blocked, NotMember: see `MatchAccess.check_member`.
        :raises NoSuchMatch: it is no request to this person, nor a match they may know of.
        """
        kind, number = _kind_of(ref)
        waiting = await self.inbox.requests(interaction.person.user_id)
        asked = next((one.match for one in waiting if one.match.id == ref.match), None)
        if asked is None:
            await self.finder.check_access(interaction, ref.match)
        elif accepted and kind != _OFFER:
            # who accepts a draw, an undo or a pause answers in a match of their own
            await self.finder.access.check_member(interaction, asked)
        if kind == _INVITATION:
            if accepted:
                await self.lobby.accept(ref.match, interaction.person, interaction.id)
                return interaction.say("accepted")
            reason = declining.reason_of(ref) or DeclineReason.NONE
            await self.lobby.decline(ref.match, interaction.person, interaction.id, reason)
            return interaction.say("invitation-declined")
        answerer = self.offers if kind == _OFFER else self.substitution
        if accepted:
            return await answerer.accept_offer(interaction, ref.match, number)
        return await answerer.decline_offer(interaction, ref.match, number)
