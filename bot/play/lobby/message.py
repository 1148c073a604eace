"""Invitations: who has sat down, what is to be played, until when one can answer."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_kit import find_sent, links
from bot.discord_kit.message import Button, Card, Ref, Row, Tone
from bot.discord_kit.posts import Posts
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say, ago
from bot.match.act.service import Matches
from bot.match.lobby.service import Lobby
from bot.match.model.enums import EndedBy, Status
from bot.match.model.match import Entry, Match
from bot.play import clock_text
from bot.play.board import admin_rulings
from bot.play.board.text import option_words, versus
from engines import GAMES, PUBLIC


def lobby_card(match: Match, ruling: Entry | None = None) -> Card:
    """The invitation as it stands, for everybody. Once it is settled it says how, and has no
    buttons."""
    say = Say(match.locale)
    heading = "### " + say("lobby-heading", game=say.game(match.game), code=match.code)
    if match.status is Status.CANCELLED:
        words = (
            _called_off(match, say) if ruling is None else admin_rulings.words(match, ruling, say)
        )
        return Card(f"{heading}\n{words}", audience=PUBLIC)
    if match.status is not Status.LOBBY:
        players = versus(match, say)
        if match.board_message_id is None:
            return Card(
                f"{heading}\n{say('lobby-started-plain', players=players)}", audience=PUBLIC
            )
        link = say("lobby-link", url=links.to_match(match))
        return Card(
            f"{heading}\n{say('lobby-started', players=players, link=link)}", audience=PUBLIC
        )
    return Card(
        "\n".join([heading, *_open(match, say)]), rows=_buttons(match, say), audience=PUBLIC
    )


def _open(match: Match, say: Say) -> list[str]:
    game, creator = say.game(match.game), plain(_creator(match))
    seats = sorted(match.seats, key=lambda seat: seat.person is None)
    others = [plain(person.name) for person in match.people if person.user_id != match.creator_id]
    if others:
        kind = "mixed" if any(seat.person is None for seat in match.seats) else "challenge"
        lines = [say(f"lobby-{kind}", creator=creator, invited=say.listing(others), game=game)]
    else:
        lines = [say("lobby-open", creator=creator, game=game)]
    for seat in seats:
        if seat.person is None:
            lines.append(say("lobby-free"))
        else:
            mark = "⏳" if not seat.accepted else "✅" if seat.person.level is None else "🤖"
            lines.append(say("lobby-seated", mark=mark, name=plain(seat.person.name)))
    if match.options:
        lines.append(say("lobby-options", options=option_words(match, say)))
    lines += clock_text.on_lobby(match, say)
    if match.terms.rated:
        lines.append(say("lobby-rated"))
    if match.expires_at is not None:
        lines.append(say("lobby-expires", when=ago(match.expires_at)))
    return lines


def _buttons(match: Match, say: Say) -> tuple[Row, ...]:
    ref = Ref("", match.id)
    buttons: list[Button] = []
    if any(seat.person is not None and not seat.accepted for seat in match.seats):
        buttons.append(Button(say("button-accept"), ref.to("accept"), Tone.GOOD))
        buttons.append(Button(say("button-decline"), ref.to("decline"), Tone.RISKY))
    if any(seat.person is None for seat in match.seats):
        buttons.append(Button(say("button-join"), ref.to("join"), Tone.GOOD))
    here = sum(seat.accepted for seat in match.seats)
    game = GAMES.get(match.game)
    if game is not None and here in game.seats:
        # the number instead of a version: who presses it means these people, and no others
        begin = Ref("begin", match.id, here)
        buttons.append(Button(say("button-start-with", count=here), begin, Tone.MAIN))
    buttons.append(Button(say("button-cancel-match"), ref.to("withdraw")))
    return (tuple(buttons),)


def _called_off(match: Match, say: Say) -> str:
    if match.ended_by is EndedBy.EXPIRED:
        came = sum(seat.accepted for seat in match.seats) > 1
        return say("lobby-expired-some" if came else "lobby-expired")
    if match.ended_by is EndedBy.WITHDRAWN:
        return say("lobby-withdrawn", creator=plain(_creator(match)))
    if match.ended_by is EndedBy.CANCELLED:
        return say("lobby-cancelled")
    # only a match of two is called off by a no, so it was the other one's
    others = (seat.person.name for seat in match.seats if seat.person and not seat.accepted)
    other = next(others, "")
    return say("lobby-declined", name=plain(other))


def _creator(match: Match) -> str:
    return next((p.name for p in match.people if p.user_id == match.creator_id), "")


@dataclass(frozen=True, slots=True)
class LobbyPosts:
    """Posts invitations, and brings them up to date."""

    matches: Matches
    lobby: Lobby
    posts: Posts

    async def refresh(self, match: Match, nonce: str) -> None:
        """Bring the invitation up to date, or post it if it never got out."""
        by_admin = match.ended_by is EndedBy.CANCELLED
        ruling = await self.matches.ruling(match.id) if by_admin else None
        card = lobby_card(match, ruling)
        uneditable, message_id = None, match.lobby_message_id
        if message_id is None:
            message_id = await self.posts.find_lost(
                match, match.place.channel_id, find_sent.lobby(match)
            )
            if message_id is not None:
                await self.lobby.posted(match.id, message_id)
        if message_id is not None:
            uneditable = await self.posts.edit(match, match.place.channel_id, message_id, card)
        if match.status is Status.LOBBY and (uneditable or message_id is None):
            sent = await self.posts.post(match, match.place.channel_id, card, nonce)
            await self.lobby.posted(match.id, sent.id)
