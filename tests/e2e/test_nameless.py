"""In a match without names nobody learns who plays until it has a result.

Ann plays bob and carol, with the same seed and the same moves: whatever she sees of both matches,
or is told when she asks, is equal byte for byte, but for what each match is called.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.discord_kit.message import TYPED
from bot.match.act.positions import PUBLISHED_DIGITS
from bot.match.model.match import Match
from render.catalogue import animals_in
from render.nameplate import of_match
from tests.e2e.simulated import Done, Shown, Town
from tests.e2e.test_direct import at_home, board, from_menu, press

SEED = bytes(range(32))
NAMES = re.compile(r"\b(?:bob|carol|dave)\b")
ASKED = ("match info", "board", "replay", "turns")
PRESSED = (
    "History",
    "Text board",
    "Notes",
    "Report",
    "Resign",
    "Hand over my seat",
)


@pytest.fixture(autouse=True)
def _plates_without_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches have different codes, and a nameplate shows them."""

    def plate(game: str, _code: str, moves: int, *, locale: str) -> str:
        return of_match(game, "OWN", moves, locale=locale)

    monkeypatch.setattr("bot.replays.replay.of_match", plate)


def toggle(message: Shown, words: str) -> str:
    """The whole label of a switch."""
    return next(label for label in message.labels if label.startswith(words))


async def look(town: Town, who: Any, game: str = "pastoral", words: str = "Without names") -> None:
    """Look for an opponent without names, in a rated match."""
    panel = (await at_home(town, who, "find", game=game)).answer
    panel = (await press(town, who, panel, toggle(panel, words))).answer
    go = next(item.custom_id for item in panel.items() if item.custom_id.startswith("y:seekgo:"))
    done = Done(town, await who.user.click(panel.raw, custom_id=go))
    if (listed := done.answer.ref("seekas")) is not None:
        await who.user.click(done.answer.raw, custom_id=listed)


async def met(town: Town, one: Any, other: Any) -> Match:
    """A match without names of two who look for each other."""
    for who in (one, other):
        await look(town, who)
    await town.worked()
    offers = {who.id: town.direct(who)[-1] for who in (one, other)}
    for who in (one, other):
        await press(town, who, offers[who.id], "Accept")
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
        text = data.decode()
        assert not NAMES.search(text), text
        return self.same(text)

    async def seen(self) -> list[Any]:
        """What ann has before her, and what is answered to what she can ask."""
        town, ann = self.town, self.town.ann
        found = [await self.shown(message) for message in self.messages]
        for command in ASKED:
            named = {} if command == "turns" else {"match": self.match.code}
            done = await at_home(town, ann, command, **named)
            found.append(await self.shown(done.answer))
            for label in done.answer.labels:
                if label in ("Record", "Add to calendar"):
                    pressed = await press(town, ann, done.answer, label)
                    found.append(await self.shown(pressed.answer))
        menu = await at_home(town, ann, "match info", match=self.match.code)
        for label in PRESSED:
            if label in menu.answer.more or label in menu.answer.labels:
                pressed = await press(town, ann, menu.answer, label)
                found.append(await self.shown(pressed.answer))
        return found


async def test_whoever_sits_there_the_opponent_sees_the_same(
    town: Town, seeds: list[bytes]
) -> None:
    runs = []
    for other in (town.bob, town.carol):
        seeds.append(SEED)
        before = {one.id for one in town.direct(town.ann)}
        meeting = Meeting(town, other, await met(town, town.ann, other), before)
        seen = [await meeting.seen()]
        for text in ("save", "save"):
            position = await town.services.match.matches.position(meeting.match.id)
            (seat,) = position.to_act
            mover = town.ann if position.seat_of(town.ann.id) == seat else other
            await at_home(town, mover, "move", text=text, match=meeting.match.code)
            await town.worked()
            seen.append(await meeting.seen())
        # what the other one asks for
        asked = await at_home(town, other, "match info", match=meeting.match.code)
        for label in ("Undo", "Offer a draw"):
            if label in {*asked.answer.more, *asked.answer.labels}:
                await press(town, other, asked.answer, label)
                await town.worked()
                seen.append(await meeting.seen())
                break
        runs.append(seen)
        # ann cannot find out by a list of her matches with somebody
        for user in (town.bob, town.carol):
            listed = await town.services.match.inbox.find(town.ann.id, other_id=user.id)
            assert [one for one in listed if one.status.is_open] == []
        found = await at_home(town, town.ann, "match list")
        (line,) = (one for one in found.text.splitlines() if meeting.match.code in one)
        assert not NAMES.search(line)
        menu = await at_home(town, town.ann, "match info", match=meeting.match.code)
        assert "Hand over my seat" not in menu.answer.more
        resigned = await press(town, other, asked.answer, "Resign")
        await press(town, other, resigned.answer, "Yes, resign")
        await town.worked()
    assert len(runs[0]) == 4
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
