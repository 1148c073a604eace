"""People who play, and know nothing but what Discord shows them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.discord_kit.message import MORE
from engines import GAMES
from tests.harness.crash import aside, asking, commands, cups
from tests.harness.crash.book import END, OWN_FAULT, Act, Board, Book
from tests.harness.crash.discord.interactions import (
    COMMAND,
    COMPONENT,
    FORM,
    SUGGESTIONS,
    Interaction,
)
from tests.harness.crash.discord.server import Discord
from tests.harness.crash.discord.world import DIRECT, Channel, Message, User
from tests.harness.crash.refs import DECIDING, LOOKING, of_message

PATIENCE = 600.0
"""Seconds after which an answer of a living bot will not come any more."""
SHOWN = 5.0
"""Seconds that an invitation may take to show that it was accepted."""
MENU = 3
"""The kind of component that is no button."""
SLOW = 0.4
"""How often somebody takes their time over a form."""
LONGEST = 60
"""Turns after which they send it off, if the bot has not begun anew before."""
ASIDE = 0.06
"""How often somebody does something else than playing."""
PAIRED = 2
"""Players who may play two matches at once."""


def answered(one: Interaction) -> object:
    """Whether something was said."""
    return one.told or one.answer.get("custom_id")


def acknowledged(one: Interaction) -> object:
    return one.answered is not None


class Hand:
    """What one person can do, whatever for."""

    def __init__(self, discord: Discord, book: Book, user: User, rng: random.Random) -> None:
        self.discord = discord
        self.book = book
        self.user = user
        self.rng = rng

    async def use(
        self,
        kind: int,
        channel: Channel,
        data: dict[str, Any],
        message: Message | None = None,
        *,
        done: Callable[[Interaction], object] = answered,
        act: tuple[int, str | None] | None = None,
    ) -> Interaction:
        """Do something and wait for what comes of it. `act` is the match that it changes, and the
        move if there is one."""
        one = self.discord.interactions.begin(kind, self.user, channel, data, message)
        self.book.figures["interactions"] += 1
        if act is not None:
            self.book.acts[one.id] = Act(one, *act)
        if kind != SUGGESTIONS and self.rng.random() < 0.03:
            self.book.figures["events delivered twice"] += 1
            self.discord.interactions.repeat(one)
        if await one.until(done, PATIENCE):
            self.book.figures["answered"] += 1
        elif one.lost:
            self.book.figures["cut off"] += 1
        else:
            self.book.fault("unanswered", f"{self.user.name} {_what(data)}")
        if OWN_FAULT in one.text:
            self.book.fault("own fault", f"{self.user.name} {_what(data)}: {one.text}")
        return one

    async def slash(
        self,
        path: str,
        channel: Channel,
        /,
        *,
        act: tuple[int, str | None] | None = None,
        **given: Any,
    ) -> Interaction:
        assert channel.guild is not None
        data = commands.filled_in(self.discord.world, channel.guild, path, given)
        return await self.use(COMMAND, channel, data, act=act)

    async def suggested(
        self, path: str, focused: str, channel: Channel, /, **given: Any
    ) -> list[str]:
        assert channel.guild is not None
        data = commands.filled_in(self.discord.world, channel.guild, path, given, focused)
        one = await self.use(SUGGESTIONS, channel, data, done=acknowledged)
        return [choice["value"] for choice in one.answer.get("choices", ())]

    async def press(
        self,
        message: Message,
        action: str,
        values: list[str] | None = None,
        done: Callable[[Interaction], object] = answered,
        act: tuple[int, str | None] | None = None,
    ) -> Interaction | None:
        """Use a button or a menu of a message; None if it has no such one."""
        found = items_of(message, action)
        item = self.rng.choice(found) if found else None
        if item is None or item.get("disabled"):
            return None
        data = {"custom_id": item["custom_id"], "component_type": item["type"]}
        if item["type"] == MENU:
            data["values"] = values or [self.rng.choice(item["options"])["value"]]
        return await self.use(COMPONENT, message.channel, data, message, done=done, act=act)

    async def press_in_menu(self, board: Board, action: str) -> Interaction | None:
        """Open the menu of a match and press something in it; None if it is not there."""
        shown = await self.slash("match info", board.channel, match=board.code)
        if shown.original is None:
            return None
        for item in items_of(shown.original, MORE):
            for option in item["options"]:
                if option["value"].startswith(f"y:{action}:"):
                    return await self.press(shown.original, MORE, [option["value"]])
        return await self.press(shown.original, action)

    async def invite(
        self,
        place: Channel,
        opponents: Sequence[User],
        *,
        seat: str = "random",
        pair: bool = False,
        **given: Any,
    ) -> Interaction | None:
        """Send an invitation by its panel; None if the bot died before that. `given`: what /play
        asks for."""
        begun = await self.slash("play", place, opponent=opponents[0], **given)
        panel = begun.original
        if panel is None or item_of(panel, "playsend") is None:
            return None
        seats = {"seat": seat} | ({"sides": "pair"} if pair else {})
        if seat != "random" or pair or len(opponents) > 1:
            await self.press(panel, "playchange")
        if len(opponents) > 1:
            await self.choose(panel, "playwith", opponents)
        if seat != "random" or pair:
            form = await self.press(panel, "playseats")
            if form is not None and form.answer.get("custom_id"):
                await self.fill_in(form, **seats)
        return await self.press(panel, "playsend")

    async def choose(self, message: Message, action: str, people: Sequence[User]) -> None:
        """Choose people from a menu of everybody."""
        item, guild = item_of(message, action), message.channel.guild
        if item is None or guild is None:
            return
        data = {
            "custom_id": item["custom_id"],
            "component_type": item["type"],
            "values": [str(one.id) for one in people],
            "resolved": commands.resolved(guild, people),
        }
        await self.use(COMPONENT, message.channel, data, message)

    async def type_in(
        self, form: Interaction, text: str, act: tuple[int, str | None]
    ) -> Interaction:
        """Fill in the only field of the form that was opened."""
        (label,) = form.answer["components"]
        return await self.fill_in(form, act, **{label["component"]["custom_id"]: text})

    async def change(
        self, path: str, channel: Channel, page: str, /, **given: str | list[str]
    ) -> Interaction | None:
        """Change settings on a page of the panel that a command opens; None if it cannot be."""
        panel = (await self.slash(path, channel)).original
        if panel is None:
            return None
        name = "setup" if path.startswith("setup") else "settings"
        await self.press(panel, f"{name}page", [page])
        form = await self.press(panel, f"{name}form")
        return None if form is None else await self.fill_in(form, **given)

    async def fill_in(
        self,
        form: Interaction,
        act: tuple[int, str | None] | None = None,
        /,
        **given: str | list[str],
    ) -> Interaction:
        """Fill in some fields of the form that was opened; the others are as if they had not been
        asked for."""
        asked = [label["component"] for label in form.answer["components"]]
        fields = []
        for number, field in enumerate(asked, 1):
            if (value := given.get(field["custom_id"])) is not None:
                key = "values" if isinstance(value, list) else "value"
                filled = {**field, "id": number, key: value}
                fields.append({"type": 18, "id": number, "component": filled})
        data = {"custom_id": form.answer["custom_id"], "components": fields}
        return await self.use(FORM, form.channel, data, form.message, act=act)


def items_of(message: Message, action: str) -> list[dict[str, Any]]:
    """All that do something: the choices of a picker may be buttons. `action` may be more of their
    ids."""
    start = f"y:{action}:"
    return [item for item in message.now.items() if f"{item['custom_id']}:".startswith(start)]


def item_of(message: Message, action: str) -> dict[str, Any] | None:
    """The first one that does something."""
    return next(iter(items_of(message, action)), None)


def _what(data: dict[str, Any]) -> str:
    return str(data.get("custom_id") or data.get("name"))


class Person(Hand):
    """Somebody who is busy whenever the others are."""

    def __init__(self, discord: Discord, book: Book, user: User, rng: random.Random) -> None:
        super().__init__(discord, book, user, rng)
        self.playing = asyncio.Event()
        self.idle = asyncio.Event()
        self.idle.set()

    async def turn(self) -> None:
        """Do the next thing that is to be done."""
        raise NotImplementedError

    async def live(self) -> None:
        """Take turns until cancelled."""
        while True:
            await self.playing.wait()
            if not self.discord.gateway.connected and self.rng.random() < 0.95:
                await self.discord.gateway.connection()
                continue
            self.idle.clear()
            try:
                await self.turn()
            except LookupError:
                # the commands are not published yet
                await asyncio.sleep(0.05)
            finally:
                self.idle.set()
            await asyncio.sleep(self.rng.uniform(0, 0.02))


@dataclass(slots=True)
class Writing:
    """A form that is being filled in."""

    form: Interaction
    match: int
    text: str
    began: int
    """How often the bot had begun when it was shown."""
    turns: int
    """How long it is still thought about."""


class Player(Person):
    """Somebody who plays on and on."""

    def __init__(
        self,
        discord: Discord,
        book: Book,
        user: User,
        rng: random.Random,
        *,
        places: list[Channel],
        others: list[User],
        games: dict[str, range],
        most: int,
    ) -> None:
        super().__init__(discord, book, user, rng)
        self._places = places
        self._others = others
        self._games = games
        self._most = most
        self._asked: dict[int, float] = {}
        """Until when invitations are not looked at again."""
        self._writing: Writing | None = None

    async def turn(self) -> None:
        if self._writing is not None:
            await self._write(self._writing)
            return
        sign_ups = [
            (cup, post)
            for cup, post in self.book.cups.sign_ups()
            if cups.can_join(post, self.user.name) and self._is_at_home(post)
        ]
        offers = self.book.asked.for_(self)
        invited = [m for m in self.book.lobbies.values() if self._is_asked(m)]
        waiting = [board for board in self.book.boards.values() if board.awaits(self.user)]
        waiting += [board for board in self.book.homes.values() if board.awaits(self.user)]
        if sign_ups and self.rng.random() < 0.2:
            await self._join(*self.rng.choice(sign_ups))
        elif offers and self.rng.random() < 0.3:
            await asking.answer(self, self.rng.choice(offers))
        elif self.rng.random() < ASIDE:
            await self._aside()
        elif invited:
            await self._accept(self.rng.choice(invited))
        elif waiting and self.rng.random() < 0.9:
            await self._play(self.rng.choice(waiting))
        else:
            await self._else()

    async def _aside(self) -> None:
        """Look on, ask the channel, or answer."""
        boards, asked = list(self.book.boards.values()), self.book.aside.open()
        over = [board for board in boards if board.version == END]
        running = [one for one in boards if one.version != END and not one.names(self.user)]
        way = self.rng.random()
        if asked and way < 0.4:
            await aside.answer(self, self.rng.choice(asked))
        elif running and way < 0.8:
            await aside.look_on(self, self.rng.choice(running))
        elif over and len(asked) < aside.MOST:
            await aside.ask(self, self.rng.choice(over))

    def _is_at_home(self, sign_up: Message) -> bool:
        """Whether a sign-up is not that of a team for which others play: of two servers, half of
        the people play for each."""
        mine = self._places[-1 if self._others.index(self.user) % 2 else 0].guild
        joining = (ref.path for ref in of_message(sign_up) if ref.action == "tjoin")
        return not any(joining) or sign_up.channel.guild is mine

    def _is_asked(self, lobby: Message) -> bool:
        """Whether an invitation waits for this person, and has not been answered a moment ago."""
        now = asyncio.get_running_loop().time()
        return f"<@{self.user.id}>" in lobby.now.text and self._asked.get(lobby.id, 0) < now

    async def _accept(self, lobby: Message) -> None:
        done = await self.press(lobby, "accept", done=acknowledged)
        if done is not None and not done.lost:
            self._asked[lobby.id] = asyncio.get_running_loop().time() + SHOWN

    async def _join(self, cup: str, sign_up: Message) -> None:
        done = await self.press(sign_up, "tjoin")
        if done is not None:
            self.book.cups.joined.append((cup, done))

    async def _else(self) -> None:
        open_ = [board for board in self.book.boards.values() if board.version != END]
        # a computer that was interrupted takes its time: meanwhile there is something else to play
        awaiting = sum(any(map(board.awaits, self._others)) for board in open_)
        if awaiting + len(self.book.lobbies) < self._most:
            await self._begin()
        elif open_ and self.rng.random() < 0.3:
            board = self.rng.choice(open_)
            if board.names(self.user):
                await self.look(board)
        else:
            await asyncio.sleep(0.01)

    async def _begin(self) -> None:
        """Invite others to the game that was played least."""
        played = self.book.figures
        game = min(self._games, key=lambda key: (played[f"begun {key}"], self.rng.random()))
        count = self.rng.choice(self._games[game])
        named = self.rng.sample([one for one in self._others if one is not self.user], count - 1)
        given: dict[str, Any] = {"game": game, "rated": "unrated"}
        if self.rng.random() < 0.5:
            given["clock"] = self.rng.choice(("3d", "think 4h+2m within 3d"))
        if self.rng.random() < 0.15:
            named[0] = self.discord.world.me
            given["level"] = 1
        played[f"begun {game}"] += 1
        place = self.rng.choice(self._places)
        await self.invite(place, named, pair=count == PAIRED and self.rng.random() < 0.2, **given)

    async def look(self, board: Board) -> Interaction | None:
        """Look at something in private."""
        action = self.rng.choice(["hand", "hand", "menu"])
        return await self.press(board.message, action)

    async def _play(self, board: Board) -> None:
        way = self.rng.random()
        if board.channel.kind == DIRECT:
            # commands are used on servers
            await self._pick(board)
        elif way < 0.012:
            await self._resign(board)
        elif way < 0.035:
            await asking.ask(self, board)
        elif way < 0.1:
            await self.look(board)
        elif way < 0.9 and item_of(board.message, LOOKING) is not None:
            # where several look, it is there for others, too
            await self.press(board.message, LOOKING, act=(board.match, None))
            if way < 0.7:
                await self._type(board)
        elif way < 0.5:
            await self._type(board)
        else:
            await self._pick(board)

    async def _resign(self, board: Board) -> None:
        asked = await self.press_in_menu(board, "resign")
        if asked is not None and asked.original is not None:
            await self.press(asked.original, "resignyes", act=(board.match, None))

    async def _type(self, board: Board) -> None:
        found = await self.suggested("move", "text", board.channel, text="", match=board.code)
        if found:
            text = self.rng.choice(found)
            await self.slash(
                "move", board.channel, text=text, match=board.code, act=(board.match, text)
            )

    async def _pick(self, board: Board) -> None:
        # where everybody sees all choices offered, they lead into the picker
        ways = [way for way in DECIDING if item_of(board.message, way) is not None]
        opened = await self.press(board.message, ways[0]) if ways else None
        if opened is None or opened.original is None or not opened.told:
            return
        picker = opened.original
        if item_of(picker, "laydefault") is not None:
            await self._arrange(board, picker)
            return
        while item_of(picker, "send") is None:
            typing = board.channel.kind != DIRECT and self.rng.random() < 0.1
            if typing and item_of(picker, "type") is not None:
                await self._form(board, picker)
                return
            step = await self.press(picker, "pick")
            if step is None or not step.told or step.text == "":
                return
        if self.rng.random() < 0.05:
            await self.press(picker, "back")
            return
        await self.press(picker, "send", act=(board.match, None))

    async def _form(self, board: Board, picker: Message) -> None:
        """Type a move that was suggested elsewhere into the picker's form."""
        found = await self.suggested("move", "text", board.channel, text="", match=board.code)
        form = await self.press(picker, "type")
        if found and form is not None and form.answer.get("custom_id"):
            text, began = self.rng.choice(found), self.discord.gateway.identified
            turns = LONGEST if self.rng.random() < SLOW else 0
            self._writing = Writing(form, board.match, text, began, turns)

    async def _write(self, writing: Writing) -> None:
        """Think on, or send it off: again, if nobody was there to take it."""
        anew = self.discord.gateway.identified > writing.began
        if writing.turns > 0 and not anew:
            writing.turns -= 1
            return
        done = await self.type_in(writing.form, writing.text, (writing.match, writing.text))
        self.book.figures["forms sent off"] += 1
        self.book.figures["forms of an earlier process"] += anew
        if done.told or not done.lost:
            self._writing = None

    async def _arrange(self, board: Board, editor: Message) -> None:
        """Lay out a card or two, the rest as usual, and be ready."""
        for _ in range(self.rng.randint(0, 2)):
            if await self.press(editor, "layhand") is None:
                break
            await self.press(editor, "layto", act=(board.match, None))
        if item_of(editor, "layhand") is not None:
            await self.press(editor, "laydefault", act=(board.match, None))
        if self.rng.random() < 0.7 and await self.press(editor, "ready"):
            await self.press(editor, "readyyes", act=(board.match, None))


class Organiser(Person):
    """Who makes tournaments, one after the other, and starts them; and does so on a second server,
    which plays in some of them."""

    def __init__(
        self,
        discord: Discord,
        book: Book,
        user: User,
        rng: random.Random,
        *,
        places: Sequence[Channel],
    ) -> None:
        """`places`: its own server's first, and the other's last."""
        super().__init__(discord, book, user, rng)
        self._place = places[0]
        self._abroad = places[-1]

    async def turn(self) -> None:
        requests = list(self.book.cups.requests())
        lonely, full = list(self.book.cups.lonely()), list(self.book.cups.full())
        if requests:
            await self._answer(self.rng.choice(requests))
        elif lonely:
            await self._bring_in(lonely[0])
        elif full:
            await self._start(self.rng.choice(full))
        elif not self.book.cups.running():
            await self._create()
        else:
            await asyncio.sleep(0.05)

    async def _start(self, sign_up: Message) -> None:
        opened = await self.press(sign_up, "tcup")
        if opened is None or opened.original is None:
            return
        number = next(ref.match for ref in of_message(sign_up) if ref.action == "tcup")
        for action in (f"tlook:{number}:0:manage", f"tstart:{number}:0:start", "tsure"):
            await self.press(opened.original, action)

    async def _bring_in(self, sign_up: Message) -> None:
        """Have a code made, and use it on the other server."""
        opened = await self.press(sign_up, "tcup")
        if opened is None or opened.original is None:
            return
        number = next(ref.match for ref in of_message(sign_up) if ref.action == "tcup")
        for action in (f"tlook:{number}:0:manage", f"tstart:{number}:0:invite"):
            await self.press(opened.original, action)
        told = await self.press(opened.original, "tsure")
        key = None if told is None else cups.KEY.search(told.text)
        if key is None:
            return
        asked = await self.slash("tournament join", self._abroad, tournament=key[1])
        if asked.original is not None:
            await self.press(asked.original, "tsure")

    async def _answer(self, request: Message) -> None:
        """Agree to what the other server asks for, or decline it."""
        asked = await self.press(request, "tanswer")
        if asked is not None and asked.original is not None:
            await self.press(asked.original, "tsure")
        # what is settled stands there until it is taken away
        await asyncio.sleep(0.05)

    async def _create(self) -> None:
        number = len(self.book.cups.begun)
        name = f"Cup {number + 1}"
        given: dict[str, Any] = {
            "name": name,
            "game": self.rng.choice(sorted(key for key in GAMES if 2 in GAMES[key].seats)),
            "format": cups.FORMATS[number % len(cups.FORMATS)],
        }
        if given["format"] == "teams":
            # boards in direct messages are drawn for one reader: here all see the same
            given["game"] = self.rng.choice(cups.OPEN)
        asked = await self.slash("tournament create", self._place, **given)
        panel = asked.original
        if panel is None:
            return
        settings: dict[str, object] = {"rounds": cups.ROUNDS, "limit": cups.SEATS}
        if given["format"] == "teams":
            settings = {"servers": "two", "sides": "drawn"}
        for key, value in settings.items():
            await self.press(panel, "tplan", [key])
            await self.press(panel, "tset", [str(value)])
        done = await self.press(panel, "topen")
        if done is not None:
            self.book.cups.begun[name] = done
