"""Invitations: who has sat down, what is to be played, until when one can answer."""

from __future__ import annotations

from bot.services.model import EndedBy, Match, Seat, Status
from bot.ui import clocks, links
from bot.ui.boards import names_of, option_words, versus
from bot.ui.cards import Button, Card, Ref, Row, Tone
from bot.ui.texts import Say, ago, plain
from engines import PUBLIC


def lobby_card(match: Match) -> Card:
    """The invitation as it stands, for everybody. Once it is settled it says how, and has no
    buttons."""
    say = Say(match.locale)
    heading = "### " + say("lobby-heading", game=say.game(match.game), code=match.code)
    if match.status is Status.CANCELLED:
        return Card(f"{heading}\n{_called_off(match, say)}", audience=PUBLIC)
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
    seats = sorted(match.seats, key=_arrival)
    people = [seat.person for seat in seats if seat.person is not None]
    others = [plain(person.name) for person in people if person.user_id != match.creator_id]
    if others:
        kind = "mixed" if any(seat.person is None for seat in match.seats) else "challenge"
        lines = [say(f"lobby-{kind}", creator=creator, invited=say.listing(others), game=game)]
    else:
        lines = [say("lobby-open", creator=creator, game=game)]
    for seat in seats:
        if seat.person is None:
            lines.append(say("lobby-free"))
        else:
            mark = "✅" if seat.accepted else "⏳"
            lines.append(say("lobby-seated", mark=mark, name=plain(seat.person.name)))
    if match.options:
        lines.append(say("lobby-options", options=option_words(match, say)))
    lines += clocks.on_lobby(match, say)
    if match.expires_at is not None:
        lines.append(say("lobby-expires", when=ago(match.expires_at)))
    return lines


def _arrival(seat: Seat) -> tuple[bool, int]:
    """The order in which people came, free seats last; who sits where shows when it begins."""
    came = seat.seat if seat.came is None else seat.came
    return seat.person is None, came


def _buttons(match: Match, say: Say) -> tuple[Row, ...]:
    ref = Ref("", match.id)
    buttons: list[Button] = []
    if any(seat.person is not None and not seat.accepted for seat in match.seats):
        buttons.append(Button(say("button-accept"), ref.to("accept"), Tone.GOOD))
        buttons.append(Button(say("button-decline"), ref.to("decline"), Tone.RISKY))
    if any(seat.person is None for seat in match.seats):
        buttons.append(Button(say("button-join"), ref.to("join"), Tone.GOOD))
    buttons.append(Button(say("button-cancel-match"), ref.to("withdraw")))
    return (tuple(buttons),)


def _called_off(match: Match, say: Say) -> str:
    if match.ended_by is EndedBy.EXPIRED:
        return say("lobby-expired")
    if match.ended_by is EndedBy.WITHDRAWN:
        return say("lobby-withdrawn", creator=plain(_creator(match)))
    waiting = [name for name, seat in zip(names_of(match), match.seats, strict=True)
               if seat.person is not None and not seat.accepted]  # fmt: skip
    # who of several declined is not recorded, and need not be told
    if len(waiting) == 1:
        return say("lobby-declined", name=waiting[0])
    return say("lobby-declined-plain")


def _creator(match: Match) -> str:
    return next((p.name for p in match.people if p.user_id == match.creator_id), "")
