"""The puzzle of the day on Discord: its settings, its messages and buttons, and its job."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Final

import structlog

import render.puzzles
from bot.base.worker import Alive, Worker, when_due
from bot.db.store import Job
from bot.discord_kit.errors import RequestRefused
from bot.discord_kit.faces import Acknowledgement, Click, Route, Routes
from bot.discord_kit.interaction import (
    DEFAULT_STYLE,
    Interaction,
    public_texts,
    require_manager,
)
from bot.discord_kit.limits import RenderThread
from bot.discord_kit.message import (
    Attachment,
    Button,
    Entity,
    Menu,
    OutgoingMessage,
    Ref,
    Row,
    Tone,
    channel_url,
)
from bot.discord_kit.posts import Posts, lost_with_ref
from bot.discord_kit.settings import One, OneOf, Section, Setting
from bot.discord_kit.texts import Say, on, plain
from bot.errands import Carrier, Errand
from bot.learning.daily import DEFAULT_HOUR, Chosen, DailyPuzzles, DailyQueue, DailyTries, DailyView
from bot.learning.daily_store import DailyPost, DailyResult, DailySetting, Stage
from bot.learning.learn_command import (
    LearnCommand,
    answer_line,
    explained,
    game_of,
    seat_name,
)
from bot.learning.puzzles import NoSuchPuzzle, Puzzles, require_puzzle
from bot.learning.puzzles_ui import Answering, WrongAnswers
from bot.match.model.people import Place
from bot.match.outbox import Undelivered
from bot.play.access import Kit
from bot.play.board.message import seat_pictures
from engines import GAMES, PUBLIC
from engines.puzzles import Puzzle, position, positions
from render.pick import Step
from render.puzzles import PuzzleText

# ------------------------------------------------------------------------------- public messages
# A puzzle of the day as everybody sees it: the task, and the next day its solution.


SOLVE: Final = "daily"
"""The action of the button that opens a puzzle of the day."""
ANY_GAME: Final = "any"
"""The choice of all games in turn."""
MAX_NAMES: Final = 10
"""People who are named; all others are counted."""


@dataclass(frozen=True, slots=True)
class DailyMessages:
    """Posts of puzzles of the day, in the server's language."""

    render_thread: RenderThread

    async def task(self, post: DailyPost, last: DailyResult | None) -> OutgoingMessage:
        """The day's puzzle, and what came of the last one."""
        say, puzzle = Say(post.locale), require_puzzle(post.game, post.puzzle)
        said = await self._said(puzzle, say)
        view = puzzle.rules.view(position(puzzle), puzzle.seat)
        told = [
            heading(say, puzzle, said.title),
            said.task,
            say("daily-whose", name=seat_name(say, puzzle, view), until=on(post.closes_at)),
        ]
        if last is not None and (line := await self._last(last, say)):
            told += ["", line]
        button = Button(say("button-daily-solve"), solve_ref(post), Tone.MAIN)
        return OutgoingMessage(
            "\n".join(told),
            rows=((button,),),
            audience=PUBLIC,
            attachments=await self.render_thread.run(puzzle_pictures, puzzle, say, None),
        )

    async def solution(self, result: DailyResult) -> OutgoingMessage:
        """The same post when its day is over."""
        post = result.post
        say, puzzle = Say(post.locale), require_puzzle(post.game, post.puzzle)
        said = await self._said(puzzle, say)
        told = [
            heading(say, puzzle, said.title),
            said.task,
            "",
            answer_line(say, said),
            *explained(say, said),
            "",
            *figures(say, result),
            say("puzzle-picture-after"),
        ]
        return OutgoingMessage(
            "\n".join(told),
            rows=((Button(say("button-puzzle-try"), solve_ref(post)),),),
            audience=PUBLIC,
            attachments=await self.render_thread.run(
                puzzle_pictures, puzzle, say, puzzle.answers[0]
            ),
        )

    async def _last(self, last: DailyResult, say: Say) -> str:
        """What came of the last puzzle; empty if it is gone."""
        try:
            puzzle = require_puzzle(last.post.game, last.post.puzzle)
        except NoSuchPuzzle:
            return ""
        said = await self._said(puzzle, say)
        post = last.post
        url = channel_url(post.guild_id, post.channel_id, post.message_id)
        title = say("daily-last", game=say.game(post.game), title=said.title, url=url)
        return "\n".join([title, answer_line(say, said), *figures(say, last)])

    async def _said(self, puzzle: Puzzle, say: Say) -> PuzzleText:
        return await self.render_thread.run(render.puzzles.told, puzzle, locale=say.locale)


def solve_ref(post: DailyPost) -> Ref:
    return Ref(SOLVE, post.id)


def heading(say: Say, puzzle: Puzzle, title: str) -> str:
    return f"### {say('daily-heading', game=say.game(puzzle.game), title=title)}"


def figures(say: Say, result: DailyResult) -> list[str]:
    """How many tried and solved it, and who did at once."""
    post = result.post
    if not post.people:
        return [say("daily-nobody")]
    share = round(100 * post.solved / post.people)
    told = [
        say("daily-figures", people=post.people, solved=post.solved, share=share, tries=post.tries)
    ]
    if post.at_once:
        names = [say("daily-name", name=plain(name)) for name in result.named[:MAX_NAMES]]
        more = post.at_once - len(names)
        if names and more > 0:
            names.append(say("daily-more", count=more))
        key = "daily-at-once" if names else "daily-at-once-count"
        told.append(say(key, names=say.listing(names), count=post.at_once))
    return told


def puzzle_pictures(puzzle: Puzzle, say: Say, move: str | None) -> tuple[Attachment, ...]:
    """The position as the puzzle's seat sees it, with its hand; or the one after a move."""
    *_, state = positions(puzzle, () if move is None else (move,))
    view = puzzle.rules.view(state, puzzle.seat)
    shown = seat_pictures(
        DEFAULT_STYLE,
        puzzle.game,
        view,
        locale=say.locale,
        hand=move is None,
        plate=say("daily-plate", game=say.game(puzzle.game)),
    )
    return shown.attachments(partial(say, "daily-hand-alt"))


# ----------------------------------------------------------------------------------------- setup
# Where and when a server has its puzzle of the day, in /setup settings.


@dataclass(frozen=True, slots=True)
class DailyWish:
    """What a server can choose about its puzzle of the day."""

    channel_id: int | None
    """None: there is no puzzle of the day, or it has stopped."""
    hour: int
    game: str | None


def daily_section(kit: Kit, daily: DailyPuzzles) -> Section[DailyWish]:
    """The settings of the puzzle of the day."""

    async def setting_of(interaction: Interaction) -> DailySetting | None:
        return await daily.setting(require_manager(interaction))

    async def load(interaction: Interaction) -> DailyWish:
        setting = await setting_of(interaction)
        if setting is None:
            return DailyWish(None, DEFAULT_HOUR, None)
        channel_id = None if setting.next_at is None else setting.channel_id
        return DailyWish(channel_id, setting.hour, setting.game)

    async def save(interaction: Interaction, wish: DailyWish) -> None:
        guild_id = require_manager(interaction)
        if wish.channel_id is not None:
            public = await public_texts(interaction, kit.settings_of)
            await daily.set(
                guild_id,
                channel_id=wish.channel_id,
                hour=wish.hour,
                game=wish.game,
                locale=public.locale,
            )
        elif (await load(interaction)).channel_id is None:
            raise RequestRefused("no-channel")
        else:
            await daily.stop(guild_id)

    async def notes(interaction: Interaction, wish: DailyWish) -> list[str]:
        """When the next puzzle comes."""
        setting = await setting_of(interaction)
        if wish.channel_id is None or setting is None or setting.next_at is None:
            return []
        # the hour that was chosen may run already
        if setting.next_at <= daily.clock.now():
            return [interaction.say("daily-setup-soon")]
        return [interaction.say("daily-setup-next", next=on(setting.next_at))]

    async def troubles(interaction: Interaction, wish: DailyWish) -> list[str]:
        """Why there are no more puzzles, or was none last time."""
        say, setting = interaction.say, await setting_of(interaction)
        if setting is None:
            return []
        channel = f"<#{setting.channel_id}>"
        if wish.channel_id is None:
            reason = say(f"daily-trouble-{setting.trouble or 'forbidden'}", channel=channel)
            return [say("daily-setup-stopped", reason=reason)]
        return [say(f"daily-setup-{setting.trouble}", channel=channel)] if setting.trouble else []

    hours = OneOf({str(hour): hour for hour in range(24)}, lambda key, _say: f"{key}:00")
    games = OneOf(
        {ANY_GAME: None, **{key: key for key in GAMES}},
        lambda key, say: say("setup-all") if key == ANY_GAME else say.game(key),
    )
    rows = (
        Setting("puzzle", One(Entity.CHANNEL, "settings-none"), "channel_id"),
        Setting("hour", hours),
        Setting("game", games),
    )
    return Section(rows, load, save, notes, troubles)


# ---------------------------------------------------------------------------------------- poster
# Puzzles of the day brought to their channels: each once, and later their solutions.


_log: Final = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class DailyPoster(Carrier):
    """Posts a puzzle, tells its solution when its day is over, and later has people's tries
    deleted."""

    kind = Job.PUZZLE_POSTS

    kit: Kit
    posts: Posts
    queue: DailyQueue
    messages: DailyMessages

    async def carry(self, errand: Errand) -> timedelta | None:
        post = await self.queue.get(errand.about)
        if post is None:
            return None
        if (wait := self.queue.until_due(post)) > timedelta():
            return wait
        match post.stage:
            case Stage.POST:
                message_id = await self.post(post, errand.tried_at)
                if message_id is None:
                    await self.queue.give_up(post)
                    return None
                post = await self.queue.mark_posted(post, message_id)
            case Stage.SOLUTION:
                await self.tell_solution(post)
                post = await self.queue.mark_told(post)
            case Stage.FORGET:
                await self.queue.forget(post)
                return None
        return self.queue.until_due(post)

    async def retry(
        self, errand: Errand, failure: Undelivered, wait: timedelta | None
    ) -> timedelta | None:
        post = await self.queue.get(errand.about)
        if post is None:
            return None
        given_up = wait is None or self.queue.is_late(post)
        if post.stage is Stage.POST:
            if given_up:
                await self.queue.give_up(post, failure.trouble)
                return None
            await self.queue.note_trouble(post, failure.trouble)
        elif given_up and post.stage is Stage.SOLUTION:
            return self.queue.until_due(await self.queue.mark_told(post))
        return wait

    async def post(self, post: DailyPost, tried_at: datetime | None) -> int | None:
        """Post a puzzle, and say where it is; None if it was too late for it."""
        # one that was tried before may be there
        lost = lost_with_ref(post.key, tried_at, solve_ref(post))
        channel = self.posts.at(Place(post.guild_id, post.channel_id))
        try:
            if self.queue.is_late(post):
                return await self.posts.find_lost(channel, lost)
            outgoing = await self.messages.task(post, await self.queue.last_result(post))
            return (await self.posts.send_once(channel, outgoing, post.key, lost)).id
        except NoSuchPuzzle:
            _log.warning("daily-puzzle-gone", game=post.game, puzzle=post.puzzle)
            return None

    async def tell_solution(self, post: DailyPost) -> None:
        """Tell a puzzle's solution where it was posted."""
        if post.message_id is None:
            return
        channel = self.posts.at(Place(post.guild_id, post.channel_id))
        message = channel.get_partial_message(post.message_id)
        try:
            outgoing = await self.messages.solution(await self.queue.result(post))
            await self.posts.replace(message, outgoing)
        except NoSuchPuzzle:
            _log.warning("daily-puzzle-gone", game=post.game, puzzle=post.puzzle)


# ------------------------------------------------------------------------------------------- job
# The job of puzzles of the day: they are chosen when they are due.


def daily_puzzles_job(daily: DailyPuzzles, alive: Alive) -> Worker:
    """Nothing is chosen while it could not be sent."""

    def log_failure(chosen: Chosen) -> None:
        _log.error("no-daily-puzzle", guild=chosen.guild_id, exc_info=chosen.failure)

    return when_due("daily-puzzles", daily.next_due, daily.choose, alive, log_failure=log_failure)


# --------------------------------------------------------------------------------------- buttons
# Solving a puzzle of the day, in private: the picker of /learn, and nothing that helps.


OWN_ACTIONS: Final = {
    "pzpick": "dypick",
    "pzback": "dyback",
    "pzagain": "dyback",
    "pztype": "dytype",
    "pztext": "dytext",
}
"""The actions of /learn's puzzles that help nobody, as those of puzzles of the day."""
CLOSE: Final = "close"


@dataclass(frozen=True, slots=True)
class DailyButtons(Answering[DailyView]):
    """A puzzle of the day, its picker and the verdict. The ref's number is that of the post, its
    path the picker's."""

    kit: Kit
    tries: DailyTries
    puzzles: Puzzles
    wrong: WrongAnswers
    learn: LearnCommand

    def routes(self) -> Routes:
        return {
            SOLVE: Route(Acknowledgement.PRIVATE, self.look, in_match=False),
            "dailynow": Route(Acknowledgement.PRIVATE, self.today, in_match=False),
            "dyback": Route(Acknowledgement.UPDATE, self.look, in_match=False),
            "dypick": Route(Acknowledgement.UPDATE, self.choose, in_match=False),
            "dytype": Route(Acknowledgement.NOW, self.type_it, in_match=False),
            "dytext": Route(Acknowledgement.PRIVATE, self.text_board, in_match=False),
        }

    def forms(self) -> Routes:
        return {"dytype": Route(Acknowledgement.UPDATE, self.typed, in_match=False)}

    async def today(self, click: Click) -> None:
        """Open the server's puzzle of the day; where there is none, the puzzles of the game that
        the path names."""
        interaction = click.interaction
        post = None
        if interaction.guild_id is not None:
            post = await self.tries.today(interaction.guild_id)
        if post is None:
            await interaction.answer(
                await self.learn.learn_message(interaction, game_of(click.ref))
            )
        else:
            await self.look(replace(click, ref=solve_ref(post)))

    async def find(
        self, click: Click, path: tuple[str, ...]
    ) -> tuple[DailyView, tuple[str, ...], bool]:
        return await self._view(click), path, False

    async def step(self, interaction: Interaction, here: DailyView, path: tuple[str, ...]) -> Step:
        return await self.wrong.messages.step(interaction, here.puzzle, path)

    async def text_board(self, click: Click) -> None:
        """The position in words and letters."""
        interaction, view = click.interaction, await self._view(click)
        progress = await self.puzzles.progress(interaction.person.user_id, view.post.game)
        board = await self.wrong.messages.text_board(interaction, progress, view.puzzle)
        await interaction.answer(await self._headed(interaction, view, board))

    async def _view(self, click: Click) -> DailyView:
        interaction = click.interaction
        user_id, guild_id = interaction.person.user_id, interaction.guild_id
        return await self.tries.look(user_id, guild_id, click.ref.match)

    async def show(
        self, click: Click, here: DailyView, path: tuple[str, ...] = (), note: str = ""
    ) -> None:
        """The task; when it is solved, or its day is over, the ordinary puzzle of /learn."""
        interaction, say = click.interaction, click.interaction.say
        progress = await self.puzzles.progress(interaction.person.user_id, here.post.game)
        if not here.hides:
            key = "daily-already" if here.made.solved else "daily-over"
            message = await self.wrong.messages.task(
                interaction, progress, here.puzzle, (), say(key)
            )
            await interaction.answer(message)
            return
        told = [say("daily-until", until=on(here.post.closes_at)), note]
        if here.made.tries:
            told.insert(0, say("daily-tries", tries=here.made.tries))
        message = await self.wrong.messages.task(
            interaction, progress, here.puzzle, path, "\n".join(line for line in told if line)
        )
        await interaction.answer(await self._headed(interaction, here, _own(message, here.post)))

    async def picked(self, click: Click, here: DailyView, move: str) -> None:
        interaction, person = click.interaction, click.interaction.person
        right, here = await self.tries.answer(person, here, move)
        if right:
            progress = await self.puzzles.progress(person.user_id, here.post.game)
            message = await self.wrong.messages.right(interaction, progress, here.puzzle, move)
            message = await self._headed(interaction, here, message)
            say = interaction.say
            told = "\n".join([message.text, *_record(say, here)])
            share = Button(say("button-share"), Ref("share", here.post.id, path=("daily",)))
            await interaction.answer(replace(message, text=told, rows=(*message.rows, (share,))))
        else:
            async for message in self.wrong.told(interaction, here.puzzle, move):
                await interaction.answer(_own(message, here.post))

    async def _headed(
        self, interaction: Interaction, view: DailyView, message: OutgoingMessage
    ) -> OutgoingMessage:
        """The message of a puzzle with the heading of a puzzle of the day."""
        say, puzzle = interaction.say, view.puzzle
        said = await self.kit.render_thread.run(render.puzzles.told, puzzle, locale=say.locale)
        _, _, rest = message.text.partition("\n")
        return replace(message, text=f"{heading(say, puzzle, said.title)}\n{rest}")


def _own(message: OutgoingMessage, post: DailyPost) -> OutgoingMessage:
    """The message of a puzzle with the buttons and menus that help nobody, for this post: neither
    hints nor answers, nor ways to other puzzles."""
    rows: list[Row] = []
    for row in message.rows:
        if isinstance(row, Menu):
            rows.append(replace(row, ref=_own_ref(row.ref, post)))
        elif isinstance(row, tuple):
            kept = tuple(
                replace(button, ref=_own_ref(button.ref, post))
                for button in row
                if button.ref.action in {*OWN_ACTIONS, CLOSE}
            )
            rows += [kept] if kept else []
    return replace(message, rows=tuple(rows))


def _own_ref(ref: Ref, post: DailyPost) -> Ref:
    """A ref to a puzzle's picker, whose path begins with game and puzzle, for this post."""
    if ref.action == CLOSE:
        return ref
    return Ref(OWN_ACTIONS[ref.action], post.id, path=ref.path[2:])


def _record(say: Say, view: DailyView) -> list[str]:
    """What solving it means for the person."""
    made, record = view.made, view.record
    known = made.tries == 1 and not made.at_once
    return [
        "",
        say("daily-solved-known") if known else say("daily-solved", tries=made.tries),
        say("daily-streak", streak=record.streak, longest=record.longest),
        say("daily-told-later", until=on(view.post.closes_at)),
    ]
