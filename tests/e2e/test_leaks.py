"""Two matches that differ only in what a person may not know look the same to that person.

They are played side by side, in two channels, by the same people with the same moves, except that
what is secret differs. After every move everything that a person gets to see is compared: public
messages with their texts, files, alt texts, components and pings, and the answers to all that the
person can ask for.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
import simcord

from bot.match.act.positions import PUBLISHED_DIGITS
from bot.match.model.match import Match
from bot.match.model.position import Position
from engines import GAMES, PUBLIC, Audience
from render.nameplate import of_match
from tests.e2e.simulated import Shown, Town

ENOUGH = 4
"""Comparisons with a secret in the game: while some choose, when all have, and two moves on."""
ASKED = ("hand", "board", "match info", "replay")


@pytest.fixture(autouse=True)
def _plates_without_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches have different codes, and a nameplate shows them."""

    def plate(game: str, _code: str, moves: int, *, locale: str) -> str:
        return of_match(game, "OWN", moves, locale=locale)

    monkeypatch.setattr("bot.replays.replay.of_match", plate)


class Side:
    """One of the two matches."""

    def __init__(self, town: Town, channel: simcord.ChannelHandle, match: Match) -> None:
        self.town = town
        self.channel = channel
        proof = match.seed_hash[:PUBLISHED_DIGITS]
        # ids of interactions, which came before anything was drawn
        added = (line.split()[-1] for line in match.contributions or ())
        self._own = (match.code, match.seed_hash, proof, str(channel.id), *added)

    async def position(self) -> Position:
        return await self.town.position(self.channel)

    def same(self, text: str) -> str:
        """A text without what must differ: the names of the match and of its place, and times."""
        for own in self._own:
            text = text.replace(own, "OWN")
        text = re.sub(r'"at": "[^"]+"|"digest": "[^"]+"', "OWN", text)
        return re.sub(r"<t:\d+:\w>|/\d{15,}|:\d+:\d+", "OWN", text)

    async def shown(self, message: Shown) -> list[Any]:
        """All there is in a message."""
        raw = message.raw
        return [
            self.same(message.text),
            [
                (self.same(name), self.same(alt), self.readable(data))
                for name, alt, data in await message.files()
            ],
            [self.same(str(part.to_dict())) for part in raw.components],
            [embed.to_dict() for embed in raw.embeds],
            message.pings,
            message.private,
            message.was_edited(),
        ]

    def readable(self, data: bytes) -> bytes | str:
        return data if data.startswith((b"\x89PNG", b"GIF8")) else self.same(data.decode())

    async def seen(self, who: Any) -> list[Any]:
        """What a person has before them, and what is answered to everything they can ask."""
        town, at = self.town, self.channel
        found = [await self.shown(message) for message in town.public(at)]
        asked = [await town.slash(who, command, at) for command in ASKED]
        position = await self.position()
        if position.seat_of(who.id) not in position.to_act:
            for text in ("call", "set 3", "drop", "card 5", "d1d2", "nonsense"):
                asked.append(await town.slash(who, "move", at, text=text))
        board = town.board(at)
        for label in board.buttons:
            done = await town.click(who, board, label)
            asked.append(done)
            if done.answer.more:
                asked.append(await town.click(who, done.answer, "Text board"))
                asked.append(await town.click(who, done.answer, "History"))
        for done in asked:
            assert done.answer.private
            found.append(await self.shown(done.answer))
        found.append(await who.autocomplete(at, "move", "text", ""))
        return found


async def two(town: Town, game: str, seeds: list[bytes], given: tuple[bytes, bytes]) -> list[Side]:
    """Two matches with these seeds; ann's seat is 0."""
    others = (town.bob, town.dave)[: GAMES[game].seats[-1] - 1]
    sides: list[Side] = []
    for seed in given:
        channel = town.guild.create_text_channel(f"table-{len(sides)}")
        seeds.append(seed)
        await town.sit(game, *others, at=channel)
        sides.append(Side(town, channel, (await town.position(channel)).match))
    return sides


def views(positions: list[Position], audience: Audience) -> list[Any]:
    return [position.view(audience) for position in positions]


async def compare(town: Town, sides: list[Side]) -> int:
    """For how many people the two matches look the same, as they must; and that they do."""
    positions = [await side.position() for side in sides]
    compared = 0
    for who in (
        *(town.at_seat(positions[0], seat.seat) for seat in positions[0].match.seats[1:]),
        town.carol,
    ):
        seat = positions[0].seat_of(who.id)
        audience = PUBLIC if seat is None else seat
        one, other = views(positions, audience)
        if one == other:
            first, second = [await side.seen(who) for side in sides]
            for left, right in zip(first, second, strict=True):
                assert left == right
            compared += 1
    return compared


def onward(texts: list[str], seat: int, number: int) -> str:
    """A move that brings people together: towards the other side of a board where there is one."""
    walks = [text for text in texts if re.fullmatch(r"[a-g]\d[a-g]\d", text)]
    if not walks:
        return texts[number % len(texts)]
    return max(walks, key=lambda text: (int(text[3]) - int(text[1])) * (1 - 2 * seat))


@pytest.mark.parametrize("game", ["countup", "shirokuro"])
async def test_what_ann_chose_in_secret_shows_nowhere(
    town: Town, game: str, seeds: list[bytes]
) -> None:
    seed = bytes(range(32))
    sides = await two(town, game, seeds, (seed, seed))
    differed = 0
    for number in range(60):
        positions = [await side.position() for side in sides]
        together = len(positions[0].to_act) > 1
        seat = min(positions[0].owing)
        first, second = ([str(move) for move in position.moves(seat)] for position in positions)
        both = [text for text in first if text in second]
        texts = [onward(both, seat, number)] * 2
        if seat == 0 and together:
            texts = [first[0], second[-1]]
        who = town.at_seat(positions[0], seat)
        for side, text in zip(sides, texts, strict=True):
            await town.move(who, text, side.channel)
        after = [await side.position() for side in sides]
        if after[0].provisional != after[1].provisional:
            if not await compare(town, sides):
                break  # the secret is out
            differed += 1
            if differed == ENOUGH:
                break
    assert differed


async def test_what_the_cards_are_shows_nowhere(town: Town, seeds: list[bytes]) -> None:
    """Dealt by different seeds; compared as long as what is open is the same."""
    sides = await two(town, "shirokuro", seeds, (bytes(range(32)), bytes(range(1, 33))))
    compared = await compare(town, sides)
    for number in range(2):
        position = await sides[0].position()
        (seat,) = position.to_act
        text = onward([str(move) for move in position.moves(seat)], seat, number)
        for side in sides:
            await town.move(town.at_seat(position, seat), text, side.channel)
        compared += await compare(town, sides)
    assert compared == 3
