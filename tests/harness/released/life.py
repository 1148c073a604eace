"""Some days of a server, so lived that every feature has left something in the database."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Final

import discord
import simcord

from bot.match.model.position import Position
from bot.match.model.terms import Status
from bot.match.store.due import HeartbeatRepository
from bot.ops import IdentifyTurnRepository
from bot.ratings.rating import Excluded, Exclusion
from engines import GAMES, AnyGame
from engines.puzzles import Puzzle, puzzles
from engines.reviewing import Line, MatchReview
from tests.e2e.simulated import BINGO, Done, Shown, Town
from tests.learning.mistakes import WIN as MISTAKEN
from tests.learning.mistakes import review_of as review_of_mistake
from tests.reviews.cases import FIRST, review_of

HOUR: Final = 3600
DAY: Final = 24 * HOUR
ENTRANTS: Final = 6

Channel = simcord.ChannelHandle


class Glances:
    """Reviews without thinking long: what is kept of them is the same."""

    async def review_match(self, game: AnyGame, line: Line) -> MatchReview | None:
        assert game.key == "pastoral"
        if len(line.moves) > len(MISTAKEN.moves):
            return review_of_mistake(MISTAKEN, "save")
        return review_of(len(line.moves), FIRST)


class Life:
    """What people do. Each matter has a channel of its own, so that its board is the newest."""

    def __init__(self, town: Town, seed: int) -> None:
        self.town = town
        self.rng = random.Random(seed)
        self._channels: dict[str, Channel] = {}
        self.entrants = [
            town.guild.add_member(town.env.create_user(f"entrant{number}"))
            for number in range(1, ENTRANTS + 1)
        ]

    async def live(self) -> None:
        await self._set_up()
        await self._form_habits()
        await self._finish_matches()
        await self._learn()
        cups = await self._open_tournaments()
        await self._pass(DAY + 60)
        await self._play_tournaments(cups)
        await self._pass(HOUR)
        await self._search()
        await self._play_direct()
        await self._solve_of_the_day()
        await self._begin_matches()
        await self._pass(3 * HOUR + 600)
        await self._be_cut_off()

    # -------------------------------------------------------------- the server and its people

    async def _set_up(self) -> None:
        town = self.town
        host = town.host
        reports = town.guild.create_text_channel("moderators")
        await town.set_up(host, zone="asia/tokyo")
        await town.set_up(host, reports=reports)
        await town.set_up(host, puzzle=self._channel("daily"), hour=20)
        elsewhere = town.env.create_guild("Elsewhere")
        square = elsewhere.create_text_channel("square")
        role = elsewhere.create_role("host", permissions=discord.Permissions(manage_guild=True))
        other = elsewhere.add_member(town.env.create_user("olga"), roles=[role])
        await town.set_up(other, square, seeks=False)

    async def _form_habits(self) -> None:
        town = self.town
        profile = await town.slash(town.ann, "profile", user=town.bob)
        await town.click(town.ann, profile.answer, "Add friend")
        await town.slash(town.erin, "me block", user=town.dave)
        rude = town.guild.add_member(town.env.create_user("rude"))
        await town.block_here(town.host, rude, "is rude")
        # the operator takes them out of the ratings, too
        excluded = Exclusion(Excluded.PERSON, rude.id, "two accounts", self._now())
        await town.services.ratings.ratings.exclude(excluded)
        await town.prefer(town.bob, when=["half"])
        await town.slash(town.carol, "me vacation", until="9d")

    # -------------------------------------------------------------- matches that are over

    async def _finish_matches(self) -> None:
        town = self.town
        at = self._channel("over")
        await self._sit("pastoral", at, town.bob, rated="rated", pair=False)
        await town.slash(town.carol, "match watch", at, what="moves")
        await self._guess(at)
        await town.slash(town.ann, "match note", at, text="the *third* rank · 宵待ち")
        await town.play(BINGO, at)
        await self._review(at)
        await self._post_a_line(at)
        for key in GAMES:
            where = self._channel(f"over-{key}")
            await self._sit(key, where, town.bob)
            await self._play_on(where, 6)
            await self._resign(town.bob, where)
        pair = self._channel("over-pair")
        asked = await town.slash(
            town.ann, "play", pair, game="shirokuro", opponent=town.bob, pair=True, rated="rated"
        )
        await town.click(town.bob, asked.answer, "Accept")
        running = await town.services.match.matches.in_place(pair.id, statuses=(Status.ACTIVE,))
        for match in running:
            await self._play_match(match.id, 4)
        await self._resign(town.bob, pair, code=running[0].code)
        mistaken = self._channel("over-mistake")
        await self._sit("pastoral", mistaken, town.bob)
        await town.play([*MISTAKEN.moves, "save"], mistaken)
        await self._resign(town.bob, mistaken)
        await town.click(town.ann, town.board(mistaken), "Review")
        declined = await town.slash(town.ann, "play", pair, game="escape", opponent=town.bob)
        await town.decline(town.bob, declined.answer)

    async def _guess(self, at: Channel) -> None:
        town = self.town
        menu = (await town.click(town.carol, town.board(at), "Menu")).answer
        shown = (await town.click(town.carol, menu, "Guess the move")).answer
        await town.select(town.carol, shown, "save")

    async def _review(self, at: Channel) -> None:
        town = self.town
        review = (await town.click(town.ann, town.board(at), "Review")).answer
        await town.click(town.ann, review, "Show everyone")

    async def _post_a_line(self, at: Channel) -> None:
        town = self.town
        replay = (await town.slash(town.carol, "replay", at)).answer
        files = await (await town.record(town.carol, replay)).files()
        record = next((name, data) for name, _, data in files if name.endswith(".json"))
        for shown in (replay, (await town.slash(town.dave, "replay", at, record=record)).answer):
            who = town.carol if shown is replay else town.dave
            steps = (await town.click(who, shown, "Move by move")).answer
            walk = (await town.click(who, steps, "Try out from here")).answer
            await town.select(who, walk, next(iter(walk.choices)))
        await town.click(town.dave, walk, "Post as a line")

    # -------------------------------------------------------------- learning

    async def _learn(self) -> None:
        town = self.town
        for who, right in ((town.ann, True), (town.bob, False)):
            opened = (await town.slash(who, "learn", game="pastoral")).answer
            label = next(one for one in opened.buttons if one.startswith("Puzzles: "))
            shown = (await town.click(who, opened, label)).answer
            await self._answer(who, shown, puzzles("pastoral")[0], right=right)
        opened = (await town.slash(town.dave, "learn", game="pastoral")).answer
        await town.click(town.dave, opened, "Play with hints")
        board = town.board()
        await town.click(town.dave, board, "💡 Hint")
        await town.move(town.dave, "save")

    async def _solve_of_the_day(self) -> None:
        town = self.town
        channel = self._channel("daily")
        posts = [one for one in town.public(channel) if "Puzzle of the day" in one.text]
        opened = (await town.click(town.ann, posts[-1], "Solve")).answer
        form = await town.click(town.ann, opened, "Type it")
        await town.submit(town.ann, form, "save")

    async def _answer(self, who: Any, shown: Shown, puzzle: Puzzle, *, right: bool) -> None:
        form = await self.town.click(who, shown, "Type it")
        text = puzzle.answers[0] if right else next(iter(puzzle.refutations))
        await self.town.submit(who, form, text)

    # -------------------------------------------------------------- tournaments

    async def _open_tournaments(self) -> dict[str, Channel]:
        cups = {}
        for form in ("swiss", "knockout", "round-robin", "ladder", "tables"):
            game = "countup" if form == "tables" else "pastoral"
            cups[form] = await self._open(form, self.entrants, game=game, format=form)
        short = {"game": "escape", "format": "swiss", "rounds": 1}
        cups["short"] = await self._open("short", self.entrants[:2], **short)
        await self._open("later", [self.town.ann], game="shinra", format="swiss", signup="7d")
        return cups

    async def _open(self, name: str, people: Sequence[Any], **wishes: Any) -> Channel:
        """A tournament, with these people signed up, in a channel of its own."""
        town, at = self.town, self._channel(f"cup-{name}")
        usual = {"name": f"The {name}", "signup": "1d", "round": "7d"}
        await town.make_tournament(town.host, at, **(usual | wishes))
        sign_up = next(one for one in town.public(at) if "Join" in one.buttons)
        for who in people:
            await town.click(who, sign_up, "Join")
        return at

    async def _play_tournaments(self, cups: dict[str, Channel]) -> None:
        """One match of each is over, one has hardly begun, and the others wait."""
        town = self.town
        ladder = self._code(cups["ladder"])
        for who in self.entrants[1:]:
            place = await town.look_at(who, ladder, cups["ladder"], "My place")
            if place.answer.choices:
                await town.confirm(
                    who, await town.select(who, place.answer, place.answer.choices[0])
                )
        for at in cups.values():
            await town.worked()
            running = await town.services.match.matches.in_place(at.id, statuses=(Status.ACTIVE,))
            first, *others = sorted(running, key=lambda match: match.id)
            await self._play_match(first.id, 4)
            await self._give_up(first.id, at)
            for match in others:
                if at is cups["round-robin"]:
                    # its first round ends
                    await self._give_up(match.id, at)
                elif match is others[0]:
                    await self._play_match(match.id, 2)
        await town.worked()

    # -------------------------------------------------------------- matches without a server

    async def _search(self) -> None:
        """Two are offered each other, and one has said yes; a third goes on looking."""
        town = self.town
        for who in (town.ann, town.bob, town.carol):
            game = "shinra" if who is town.carol else "pastoral"
            panel = await self._at_home(who, "find", game=game)
            asked = await self._press(who, panel.answer, "Find an opponent")
            await self._press(who, asked.answer, "Show my name")
        await town.worked()
        offer = next(one for one in reversed(town.direct(town.ann)) if "Accept" in one.buttons)
        await self._press(town.ann, offer, "Accept")

    async def _play_direct(self) -> None:
        town = self.town
        wish = {"game": "pastoral", "opponent": town.erin.user, "seat": "first", "rated": "rated"}
        await town.send(town.ann.user, await town.propose(town.ann.user, "play", **wish))
        invitation = next(one for one in town.direct(town.erin) if "Accept" in one.buttons)
        await self._press(town.erin, invitation, "Accept")
        await self._at_home(town.ann, "move", text="save")

    async def _at_home(self, who: Any, command: str, **options: Any) -> Done:
        return Done(self.town, await who.user.slash(command, **options))

    async def _press(self, who: Any, message: Shown, label: str) -> Done:
        return Done(self.town, await who.user.click(message.raw, label=label))

    # -------------------------------------------------------------- matches that go on

    async def _begin_matches(self) -> None:
        town = self.town
        for key, game in GAMES.items():
            at = self._channel(f"on-{key}")
            others = (town.bob, town.dave, town.erin)[: game.seats[-1] - 1]
            await self._sit(key, at, *others, clock="3d")
            await self._play_on(at, 9)
        await self._arrange(self._channel("on-arranging"))
        await self._choose(self._channel("on-choosing"))
        await self._plan(self._channel("on-plans"))
        hurried = self._channel("on-clock")
        await self._sit("pastoral", hurried, town.bob, clock="4h")
        away = self._channel("on-vacation")
        asked = await town.slash(town.carol, "play", away, game="escape", opponent=town.bob)
        await town.click(town.bob, asked.answer, "Accept")
        computer = self._channel("on-computer")
        await town.slash(town.dave, "play", computer, game="shirokuro", level=1)
        lobby = self._channel("on-lobby")
        await town.slash(town.ann, "play", lobby, game="countup", players=3)
        swap = self._channel("on-swap")
        await town.slash(town.ann, "play", swap, game="escape", opponent=town.bob, sides="swap")

        # and a tournament that is still being thought about
        cup = self._channel("cup-later")
        await town.plan_tournament(town.host, cup, name="Maybe", game="escape", format="swiss")

    async def _arrange(self, at: Channel) -> None:
        """ann keeps a formation; her sheet is half full, and bob's empty."""
        town = self.town
        await self._sit("shinra", at, town.bob)
        sheet = (await town.click(town.ann, town.board(at), "Arrange your cards")).answer
        await town.click(town.ann, sheet, "Standard formation")
        await town.click(town.ann, sheet, "My formations")
        form = await town.click(town.ann, sheet, "Save this formation")
        await town.submit(town.ann, form, "Castle")
        await town.move(town.ann, "lift c1", at)

    async def _choose(self, at: Channel) -> None:
        """One of three has chosen in secret."""
        town = self.town
        await self._sit("countup", at, town.bob, town.dave)
        position = await town.to_a_choice(at)
        seat = min(position.owing)
        await town.move(town.at_seat(position, seat), str(position.moves(seat)[0]), at)

    async def _plan(self, at: Channel) -> None:
        """ann has an answer ready and offers a draw."""
        town = self.town
        await self._sit("pastoral", at, town.bob)
        await town.play(["save", "save", "d3+3"], at)
        menu = (await town.click(town.ann, town.board(at), "Menu")).answer
        walk = (await town.click(town.ann, menu, "Try out")).answer
        await town.select(town.ann, walk, "save")
        await town.select(town.ann, walk, "save")
        await town.click(town.ann, walk, "Keep as planned answer")
        await town.from_menu(town.ann, "Offer a draw", at)

    async def _be_cut_off(self) -> None:
        """Of the last move nobody has been told."""
        town = self.town
        at, cup = self._channel("on-pastoral"), self._channel("cup-ladder")
        for channel in (at, cup):
            await town.allow(channel, send_messages=False)
        await self._play_on(at, 1)
        await town.rule(town.host, self._code(cup), "hold", reason="a storm")
        now = self._now()
        async with town.services.store.writing() as unit:
            # a shard has just connected
            await unit[IdentifyTurnRepository].take(0, now, now + timedelta(seconds=5))
            await unit.commit()

    # -------------------------------------------------------------- what all of that needs

    def _channel(self, name: str) -> Channel:
        """The channel of a matter."""
        if name not in self._channels:
            self._channels[name] = self.town.guild.create_text_channel(name)
        return self._channels[name]

    def _code(self, at: Channel) -> str:
        """The code of a channel's tournament."""
        text = next(one.text for one in self.town.public(at) if "`" in one.text)
        return text.split("`")[1]

    async def _sit(self, game: str, at: Channel, *others: Any, **options: Any) -> None:
        await self.town.sit(game, *others, at=at, **options)

    async def _play_on(self, at: Channel, acts: int) -> None:
        position = await self.town.position(at)
        await self._play_match(position.match.id, acts)

    async def _play_match(self, match_id: int, acts: int) -> None:
        """Moves at random, typed."""
        for _ in range(acts):
            position = await self.town.services.match.matches.position(match_id)
            if position.match.status is not Status.ACTIVE or not position.owing:
                return
            seat = self.rng.choice(sorted(position.owing))
            text = str(self.rng.choice(list(position.moves(seat))))
            there = position.match.place.channel_id
            at = next(one for one in self._channels.values() if one.id == there)
            who = self._at_seat(position, seat)
            done = await self.town.slash(who, "move", at, text=text, match=position.match.code)
            assert done.text.startswith(("Sent", "Chosen")), done.text

    async def _give_up(self, match_id: int, at: Channel) -> None:
        """Whoever is to move resigns."""
        position = await self.town.services.match.matches.position(match_id)
        who = self._at_seat(position, min(position.owing))
        await self._resign(who, at, code=position.match.code)

    async def _resign(self, who: Any, at: Channel, **options: Any) -> None:
        options = {"match": options["code"]} if options else {}
        asked = await self.town.from_menu(who, "Resign", at, **options)
        await self.town.click(who, asked.answer, "Yes, resign")

    def _at_seat(self, position: Position, seat: int) -> Any:
        town = self.town
        person = position.match.seats[seat].person
        people = (town.ann, town.bob, town.carol, town.dave, town.erin, *self.entrants)
        return next(one for one in people if person is not None and one.id == person.user_id)

    def _now(self) -> datetime:
        with self.town.env.time_context():
            return discord.utils.utcnow()

    async def _pass(self, seconds: float) -> None:
        """Time in which the bot is there. Its signs of life are rare here: others stand in."""
        town = self.town
        async with town.services.store.writing() as unit:
            then = self._now() + timedelta(seconds=seconds)
            await unit[HeartbeatRepository].put("another", then)
            await unit.commit()
        await town.env.advance_time(seconds)
        await town.worked()
