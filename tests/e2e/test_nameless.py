"""In a match without names nobody learns who plays until it has a result.

Ann plays bob and carol, with the same seed and the same moves: whatever she sees of both matches,
or is told when she asks, is equal byte for byte, but for what each match is called.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.discord_kit.message import TYPED, Ref
from bot.match.act.positions import PUBLISHED_DIGITS
from bot.match.model.match import Match
from bot.match.model.people import PersonSettings
from engines import GAMES
from render.catalogue import animals_in
from render.nameplate import of_match
from tests.e2e.simulated import Done, Shown, Town
from tests.e2e.test_direct import at_home, board, from_menu, press
from tests.reviews.unpacking import PACKED, unpacked

SEED = bytes(range(32))
MOVES = 3
NAMES = re.compile(r"\b(?:bob|carol|dave)\b")
ASKED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("match info", {}),
    ("board", {}),
    ("replay", {}),
)
PAGE: tuple[tuple[str, dict[str, Any]], ...] = (("replay", {"view": "page"}),)
FURTHER = ("record", "steps", "stepon")
PRESSED = (
    *("history", "text", "flip", "hand", "notes", "plans", "orders", "tryout", "hint"),
    *("move", "report", "resign"),
)


@pytest.fixture(autouse=True)
def _plates_without_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches have different codes, and a nameplate shows them."""

    def plate(game: str, _code: str, moves: int, *, locale: str) -> str:
        return of_match(game, "OWN", moves, locale=locale)

    for shown in ("bot.replays.replay", "bot.reviews.page"):
        monkeypatch.setattr(f"{shown}.of_match", plate)


async def use(town: Town, who: Any, message: Shown, action: str) -> Done | None:
    """Press what does this, in whatever language it is labelled; None if it is not there."""
    if (custom_id := message.ref(action)) is not None:
        return Done(town, await who.user.click(message.raw, custom_id=custom_id))
    for value in message.more.values():
        if Ref.parse(value).action == action:
            menu = message.menu(value)
            return Done(town, await who.user.select(message.raw, [value], custom_id=menu))
    return None


async def look(town: Town, who: Any, game: str) -> None:
    """Look for an opponent without names, in a rated match."""
    message = (await at_home(town, who, "find", game=game)).answer
    for action in ("seeknames", "seekgo", "seekas"):
        if (done := await use(town, who, message, action)) is not None:
            message = done.answer


async def met(town: Town, one: Any, other: Any, game: str = "pastoral") -> Match:
    """A match without names of two who look for each other."""
    for who in (one, other):
        await look(town, who, game)
    await town.worked()
    offers = {who.id: town.direct(who)[-1] for who in (one, other)}
    for who in (one, other):
        assert await use(town, who, offers[who.id], "seekyes")
    await town.worked()
    (match, *_) = await town.services.match.inbox.of_user(other.id)
    return match


class Meeting:
    """One of ann's matches, and what she sees of it."""

    def __init__(self, town: Town, other: Any, match: Match, before: set[int]) -> None:
        self.town, self.other, self.match, self.before = town, other, match, before
        self._own = (
            match.code,
            match.seed_hash,
            match.seed_hash[:PUBLISHED_DIGITS],
            *(line.split()[-1] for line in match.contributions or ()),
        )

    @property
    def messages(self) -> list[Shown]:
        """What ann was sent since they looked for each other."""
        return [one for one in self.town.direct(self.town.ann) if one.id not in self.before]

    def same(self, text: str) -> str:
        """A text without what must differ: the names of the match, ids of messages, and times."""
        for own in self._own:
            text = text.replace(own, "OWN")
        text = re.sub(r'"at": "[^"]+"|"digest": "[^"]+"|DTSTAMP:\w+|\d{8}T\d{6}Z', "OWN", text)
        text = re.sub(r"<t:\d+:\w>|/\d{15,}|:\d+:\d+|\b\d{15,}\b", "OWN", text)
        # the number of an offer among all offers
        return re.sub(r"(y:(?:agree|refuse|inyes|inno)OWN):o?\d+", r"\1", text)

    async def shown(self, message: Shown) -> list[Any]:
        """All there is in a message, in which nobody is named."""
        raw, files = message.raw, await message.files()
        parts = [str(part.to_dict()) for part in raw.components]
        told = " ".join((message.text, *(alt for _, alt, _ in files), *parts))
        assert not NAMES.search(told), told
        for who in (self.town.bob, self.town.carol, self.town.dave):
            assert str(who.id) not in told
        return [
            self.same(message.text),
            [(self.same(name), self.same(alt), self.readable(data)) for name, alt, data in files],
            [self.same(part) for part in parts],
            [embed.to_dict() for embed in raw.embeds],
            [user for user in message.pings if user != self.town.ann.id],
        ]

    def readable(self, data: bytes) -> bytes | str:
        if data.startswith((b"\x89PNG", b"GIF8")):
            return data
        # lines of a calendar are folded anywhere
        page = data.decode().replace("\r\n ", "")
        for part in unpacked(page):
            page = page.replace(PACKED.findall(page)[0], self.same(part))
        assert not NAMES.search(page), page
        return self.same(page)

    async def seen(self, *, page: bool = False) -> list[Any]:
        """What ann has before her, and what is answered to what she can ask; with the match as a
        `page`, which takes long."""
        town, ann = self.town, self.town.ann
        found = [await self.shown(message) for message in self.messages]
        found.append(await self.shown((await at_home(town, ann, "turns", export=True)).answer))
        for command, options in (*ASKED, *(PAGE if page else ())):
            done = await at_home(town, ann, command, match=self.match.code, **options)
            found.append(await self.shown(done.answer))
            for action in FURTHER:
                if (pressed := await use(town, ann, done.answer, action)) is not None:
                    found.append(await self.shown(pressed.answer))
                    done = pressed
        for action in PRESSED:
            menu = await at_home(town, ann, "match info", match=self.match.code)
            if (pressed := await use(town, ann, menu.answer, action)) is not None:
                found.append(await self.shown(pressed.answer))
        return found


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
async def test_whoever_sits_there_the_opponent_sees_the_same(
    town: Town, seeds: list[bytes], game: str, locale: str
) -> None:
    runs = []
    settings = town.services.people.settings
    await settings.set(PersonSettings(town.ann.id, locale=locale))
    # nor does it show what the other one has chosen for themselves
    await settings.set(
        PersonSettings(town.carol.id, locale="ja", theme="high-contrast", zone="Asia/Tokyo")
    )
    for other in (town.bob, town.carol):
        seeds.append(SEED)
        before = {one.id for one in town.direct(town.ann)}
        meeting = Meeting(town, other, await met(town, town.ann, other, game), before)
        seen = [await meeting.seen()]
        for _ in range(MOVES):
            position = await town.services.match.matches.position(meeting.match.id)
            seat = min(position.owing)
            mover = town.ann if position.seat_of(town.ann.id) == seat else other
            text = str(position.moves(seat)[0])
            await at_home(town, mover, "move", text=text, match=meeting.match.code)
            await town.worked()
        seen.append(await meeting.seen(page=True))
        # what the other one asks for
        asked = await at_home(town, other, "match info", match=meeting.match.code)
        assert await use(town, other, asked.answer, "undo") or await use(
            town, other, asked.answer, "draw"
        )
        await town.worked()
        seen.append(await meeting.seen())
        runs.append(seen)
        # ann cannot find out by a list of her matches with somebody
        for user in (town.bob, town.carol):
            listed = await town.services.match.inbox.find(town.ann.id, other_id=user.id)
            assert [one for one in listed if one.status.is_open] == []
        found = await at_home(town, town.ann, "match list")
        (line,) = (one for one in found.text.splitlines() if meeting.match.code in one)
        assert not NAMES.search(line)
        menu = await at_home(town, town.ann, "match info", match=meeting.match.code)
        assert await use(town, town.ann, menu.answer, "handover") is None
        resigned = await use(town, other, asked.answer, "resign")
        assert resigned is not None
        await use(town, other, resigned.answer, "resignyes")
        await town.worked()
    assert len(runs[0]) == 3
    for one, another in zip(*runs, strict=True):
        for left, right in zip(one, another, strict=True):
            assert left == right


async def test_at_the_end_one_message_says_who_was_who(town: Town, seeds: list[bytes]) -> None:
    seeds.append(SEED)
    match = await met(town, town.ann, town.bob)
    masks = {seat.alias: seat.name for seat in match.seats}
    assert masks.keys() == {"ann", "bob"}
    assert len({*masks.values()}) == 2
    for who in (town.ann, town.bob):
        shown = board(town, who)
        own = masks[who.user.name]
        (begun,) = [one for one in town.direct(who) if f"You’re {own}." in one.text]
        assert "The match has started" in begun.text
        for animal in masks.values():
            assert animal in shown.text
            assert animal.partition(" ")[2] in shown.alt
    with town.speaking(town.ann, "ja"):
        info = await at_home(town, town.ann, "match info", match=match.code)
        for animal in masks.values():
            assert animals_in(animal, "ja") in info.text
            assert animal not in info.text
    asked = await from_menu(town, town.bob, "Resign")
    await press(town, town.bob, asked.answer, "Yes, resign")
    await town.worked()
    for who in (town.ann, town.bob):
        (told,) = [one for one in town.direct(who) if "who was who" in one.text]
        assert not told.pings
        assert f"{masks['ann']} was **ann**" in told.text
        assert f"{masks['bob']} was **bob**" in told.text
        last = board(town, who)
        # they learn it first, and then see the board
        assert [one.id for one in town.direct(who)][-2:] == [told.id, last.id]
        assert f"ann ({masks['ann']})" in last.text
        assert "ann" in last.alt


async def test_a_match_that_was_called_off_names_nobody(town: Town) -> None:
    match = await met(town, town.ann, town.bob)
    menu = await at_home(town, town.ann, "match info", match=match.code)
    asked = await press(town, town.ann, menu.answer, "Cancel match")
    await press(town, town.ann, asked.answer, "Ask to cancel")
    await town.worked()
    await press(town, town.bob, board(town, town.bob), "Accept")
    await town.worked()
    match = await town.services.match.matches.get(match.id)
    assert not match.status.is_open
    for who, other in ((town.ann, "bob"), (town.bob, "ann")):
        info = await at_home(town, who, "match info", match=match.code)
        assert not re.search(rf"\b{other}\b", info.text + board(town, who).text)
        assert "Rematch" not in [*info.answer.labels, *board(town, who).labels]


async def test_a_report_names_the_opponent_to_the_operator_alone(town: Town) -> None:
    office = town.guild.create_text_channel("office")
    await town.restart(operator_channel_id=office.id)
    match = await met(town, town.ann, town.bob)
    animal = match.names[match.seat_of(town.bob.id) or 0]
    asked = await from_menu(town, town.ann, "Report")
    assert f"Report {animal}?" in asked.text
    menu = asked.answer.menu("insults")
    form = await town.ann.user.select(asked.answer.raw, ["insults"], custom_id=menu)
    sent = Done(town, await town.ann.user.submit_modal(form, {TYPED: "rude notes"}))
    assert f"report about {animal}" in sent.text
    assert sent.answer.buttons == []
    for shown in (asked.answer, sent.answer):
        parts = shown.text + str([part.to_dict() for part in shown.raw.components])
        assert "bob" not in parts
        assert str(town.bob.id) not in parts
    (posted,) = town.public(office)
    assert f"About: <@{town.bob.id}> · “bob” · `{town.bob.id}`" in posted.text
    assert match.code in posted.text
