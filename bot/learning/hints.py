"""Hints for a learner alone: moves with their reasons, formations, and guidance in play."""

from __future__ import annotations

import random
from collections import OrderedDict
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

import render.lessons
from bot.db.store import Store, UnitOfWork, transactional
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, error_sentence
from bot.discord_kit.limits import RenderThread
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Row, Tone, parse_id
from bot.discord_kit.texts import Say, bold
from bot.learning.puzzles import GivenLesson, LearningRefused, LearningRepository, StillThinking
from bot.match.act.positions import PositionCache, fold, seats_at_last, standing
from bot.match.act.service import require_match
from bot.match.fair_play import FairPlay
from bot.match.model.match import Match
from bot.match.model.position import (
    Position,
    Turn,
    fitting_formation,
    is_arranging,
    turned_formation,
)
from bot.match.model.terms import Kind
from bot.match.refusals import FairPlayRefused
from bot.match.store.log import LogRepository
from bot.match.thinking import AdviceRequest, Adviser
from bot.play.access import Kit
from bot.play.arrangement import ArrangementButtons, formation_picture, formation_text
from bot.play.board import text as board_text
from bot.play.board.choices import consequences, preview
from bot.play.board.message import picker_button
from bot.play.board.text import names_of
from engines import GAMES, AnyGame
from engines.advice import Advice, Reason, Review, can_win
from engines.core import Arranging
from engines.search import LEVELS
from render.lessons import Lesson
from render.shortcuts import route_to

# ---------------------------------------------------------------------------------- guided match
# Guided matches: the learner in them, lessons given one by one, and a look back at the last move.
#
# A match against nobody but computers of the lowest level is one to learn in. Hints in it hurt
# nobody else, and it is played for no rating.


OPPONENT_LEVEL: Final = 1
"""The computer's level in a guided match."""
ADVISER_LEVEL: Final = 3
"""The level of the computer that gives advice."""


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move with the view that its seat had before it."""

    view: Any
    move: Any
    version: int
    """The match's version before it."""


def learner(match: Match) -> int | None:
    """The seat of the person who learns in a match; None if it is not guided."""
    if match.terms.rated or len(match.asked) != 1:
        return None
    levels = {
        None if seat.person is None else seat.person.level
        for seat in match.seats
        if seat.seat in match.computers
    }
    return min(match.asked) if levels == {OPPONENT_LEVEL} else None


def level_above(match: Match) -> int | None:
    """The level above that of the strongest computer in a match of one person, which need not
    exist; None in any other match."""
    levels = [
        seat.person.level
        for seat in match.seats
        if seat.person is not None and seat.person.level is not None
    ]
    return max(levels) + 1 if levels and len(match.people) == 1 else None


@dataclass(frozen=True, slots=True)
class GuidedMatches:
    """Lessons by person and game, and the last move of a seat."""

    store: Store
    positions: PositionCache

    async def lessons(self, user_id: int, game: str) -> Sequence[GivenLesson]:
        """The lessons that a person has had, in their order."""
        async with self.store.reading() as unit:
            return await unit[LearningRepository].lessons(user_id, game)

    async def next_lesson(
        self, user_id: int, position: Position, fitting: Sequence[str]
    ) -> GivenLesson | None:
        """The lesson to be given on a board, of those fitting there: the one given there before, or
        the first that the person has not had. None once they have had them all."""
        match = position.match
        board = f"{match.code}:{match.version}"
        had = {given.lesson: given for given in await self.lessons(user_id, match.game)}
        again = [had[lesson] for lesson in fitting if lesson in had and had[lesson].board == board]
        if again:
            return again[-1]
        new = next((lesson for lesson in fitting if lesson not in had), None)
        if new is None:
            return None
        given = GivenLesson(new, len(had) + 1, board)
        await self._give(user_id, match.game, given)
        return given

    @transactional
    async def _give(self, unit: UnitOfWork, user_id: int, game: str, given: GivenLesson) -> None:
        await unit[LearningRepository].give(user_id, game, given)

    async def last_move(self, match_id: int, seat: int) -> PlayedMove | None:
        """The newest move that a seat has made by itself, unless it was taken back; None before
        the first. Laying out at the start is no move."""
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            position = await self.positions.load(unit, match)
            entries = await unit[LogRepository].read(match_id, match.version)
        game, states = position.game, fold(position.game, match, entries)
        seats = seats_at_last(entries)
        for index in reversed(standing(entries)):
            entry = entries[index]
            if seats[index] != seat or entry.kind is not Kind.MOVE or entry.forced:
                continue
            version = index
            while _chose_together(game, states, version, entry.seat):
                version -= 1
            if is_arranging(game, states[version]):
                return None
            return PlayedMove(
                game.view(states[version], entry.seat), game.parse(entry.text), version
            )
        return None


def _chose_together(game: AnyGame, states: Sequence[Any], version: int, seat: int) -> bool:
    """Whether the row before a version is the secret choice of another seat, made in the same turn
    as the seat's own."""
    if not version:
        return False
    before = states[version - 1]
    acting = game.to_act(before)
    return len(acting) > 1 and seat in acting and game.secretly(before)


# ----------------------------------------------------------------------------------------- guide


@dataclass(frozen=True, slots=True)
class MatchGuide:
    """Guides a learner through a match. Implements `bot.play.notes.Guidance`."""

    guided_matches: GuidedMatches
    fair_play: FairPlay
    render_thread: RenderThread

    def opening(self, match: Match, say: Say) -> list[str]:
        return [] if learner(match) is None else [say("board-learning")]

    def hint_buttons(self, match: Match, say: Say, *, within: bool = False) -> tuple[Button, ...]:
        if learner(match) is None:
            return ()
        action = "hintshow" if within else "hint"
        return (Button(say("button-hint"), Ref(action, match.id, match.version)),)

    def end_buttons(self, match: Match, say: Say) -> tuple[Button, ...]:
        if learner(match) is None:
            return ()
        return (Button(say("button-learn"), Ref("learn", path=(match.game,))),)

    def next_buttons(self, match: Match, say: Say) -> tuple[Button, ...]:
        level = level_above(match)
        if level is None:
            return ()
        buttons = [Button(say("button-open-next"), Ref("openhere", match.id))]
        buttons.append(Button(say("button-daily-now"), Ref("dailynow", path=(match.game,))))
        if match.place.guild_id is None:
            buttons.clear()
        if level in LEVELS:
            above = Button(say("button-next-level", level=level), Ref("nextlevel", match.id))
            buttons.insert(0, above)
        return tuple(buttons)

    async def next_step(self, interaction: Interaction, position: Position, seat: int) -> str:
        if learner(position.match) != seat or seat not in position.to_act:
            return ""
        lessons = await self.lessons(interaction, position, seat)
        return await self.step(interaction, position, lessons)

    async def missed_win(self, interaction: Interaction, position: Position, seat: int) -> str:
        if not await self.can_win(position, seat):
            return ""
        user_id = interaction.person.user_id
        try:
            await self.fair_play.check_view(user_id, position.game, position.deciding(seat))
        except FairPlayRefused:
            return ""
        return interaction.say("picker-can-win")

    async def can_win(self, position: Position, seat: int) -> bool:
        """Whether a learner whose turn it is can win at once."""
        if learner(position.match) != seat or seat not in position.to_act or position.arranging:
            return False
        return await self.render_thread.run(
            can_win, position.game, position.deciding(seat), random.Random(0)
        )

    async def lessons(
        self, interaction: Interaction, position: Position, seat: int
    ) -> tuple[Lesson, ...]:
        """The lessons that fit the board."""
        return await self.render_thread.run(
            render.lessons.lessons,
            position.match.game,
            position.deciding(seat),
            locale=interaction.say.locale,
            names=names_of(position.match),
        )

    async def step(
        self, interaction: Interaction, position: Position, lessons: tuple[Lesson, ...]
    ) -> str:
        """The lesson whose turn it is, among those that fit; empty once the person has had them
        all."""
        texts = {lesson.key: lesson.text for lesson in lessons}
        given = await self.guided_matches.next_lesson(
            interaction.person.user_id, position, tuple(texts)
        )
        if given is None:
            return ""
        steps = render.lessons.count(position.match.game)
        return interaction.say(
            "hint-step", number=given.number, steps=steps, text=texts[given.lesson]
        )


# -------------------------------------------------------------------------------------- hints ui
# Hints in a guided match, for the learner alone: legal moves with their reasons, good moves, and
# a look back at the last one.


T = TypeVar("T")

MAX_LESSON_CHARS: Final = 1500
"""Characters for lessons; the rest of a message is for everything around them."""
BACK: Final = ("back",)
"""The path of the button that leads back to the first message of a hint."""
MAX_ASKED_BOARDS: Final = 10_000
GOOD_LOSS: Final = 0.04
FINE_LOSS: Final = 0.12
"""A move worth this much less than the best one is as good, or good enough."""


class AskedBoards:
    """The boards on which people have asked for a hint lately: person, match, version. What is
    forgotten costs a press."""

    def __init__(self) -> None:
        self._boards: OrderedDict[tuple[int, int, int], None] = OrderedDict()

    def again(self, board: tuple[int, int, int]) -> bool:
        """Whether this is the second press on a board; the one after it is a first one again."""
        if board in self._boards:
            del self._boards[board]
            return True
        self._boards[board] = None
        while len(self._boards) > MAX_ASKED_BOARDS:
            self._boards.popitem(last=False)
        return False


@dataclass(frozen=True, slots=True)
class HintButtons(Face):
    """Hints, opened from a board or from one another."""

    kit: Kit
    guide: MatchGuide
    adviser: Adviser
    asked: AskedBoards = field(default_factory=AskedBoards)

    def routes(self) -> Routes:
        return {
            "hint": Route(Acknowledgement.PRIVATE, self.show),
            "hintshow": Route(Acknowledgement.UPDATE, self.show),
            "hintmove": Route(Acknowledgement.UPDATE, self.suggest),
            "hintlast": Route(Acknowledgement.UPDATE, self.look_back),
        }

    async def show(self, click: Click) -> None:
        """The next lesson, and what may be done now; pressed again on the same board, good moves or
        a look back."""
        position, seat = await self.learning(click)
        interaction, match = click.interaction, position.match
        if click.ref.path != BACK:
            board = interaction.person.user_id, match.id, match.version
            # who presses the button twice wants to know more
            if self.asked.again(board) and not position.arranging:
                await (self.suggest(click) if seat in position.to_act else self.look_back(click))
                return
        await interaction.answer(await self.hint_message(interaction, position, seat))

    async def suggest(self, click: Click) -> None:
        """Two or three good moves, with their consequences and reasons."""
        interaction, (position, seat) = click.interaction, await self.learning(click)
        if seat not in position.to_act or position.arranging:
            await interaction.answer(await self.hint_message(interaction, position, seat))
            return
        match, say, view = position.match, interaction.say, position.deciding(seat)
        request = AdviceRequest(
            match.game, ADVISER_LEVEL, view, f"{match.code}:{match.version}:{seat}"
        )
        interaction.on_answer_ready()  # boards need not wait for the thought
        found = await _advice(self.adviser.advise(request, interaction.person.user_id), say)
        told = [hint_heading(position, say)]
        shown = None
        if isinstance(found, str):
            told.append(found)
        else:
            told.append(say("hint-suggests", count=len(found)))
            for number, advice in enumerate(found, 1):
                said = await self.kit.render_thread.run(
                    advised, position, view, advice, say, number == 1
                )
                told.append(f"{number}. {said}")
            best = found[0].move
            shown = await self.kit.render_thread.run(
                preview, position, seat, best, say.locale, interaction.style
            )
            if shown is not None:
                kind = "-choice" if position.secretly else ""
                told.append(say(f"hint-picture{kind}", move=str(best)))
        ref = Ref("", match.id, match.version)
        row = (
            _move_button(position, say),
            Button(say("button-hint-back"), ref.to("hintshow", path=BACK)),
            Button(say("button-close"), ref.to("close")),
        )
        plays = () if isinstance(found, str) else _play_buttons(position, view, found, say)
        rows = (plays, row) if plays else (row,)
        await interaction.answer(OutgoingMessage("\n".join(told), shown, rows, audience=seat))

    async def look_back(self, click: Click) -> None:
        """The person's last move beside the best one."""
        interaction, (position, seat) = click.interaction, await self.learning(click)
        match, say = position.match, interaction.say
        played = await self.guide.guided_matches.last_move(match.id, seat)
        told = [hint_heading(position, say)]
        if played is None:
            told.append(say("hint-last-none"))
        else:
            await self.kit.match.fair_play.check_view(
                interaction.person.user_id, position.game, played.view
            )
            seed = f"{match.code}:{played.version}:{seat}"
            request = AdviceRequest(match.game, ADVISER_LEVEL, played.view, seed, played.move)
            interaction.on_answer_ready()
            found = await _advice(self.adviser.review(request, interaction.person.user_id), say)
            if isinstance(found, str):
                told.append(found)
            else:
                told += await self.kit.render_thread.run(_reviewed, position, played, found, say)
        ref = Ref("", match.id, match.version)
        row = (
            *((_move_button(position, say),) if seat in position.to_act else ()),
            Button(say("button-hint-back"), ref.to("hintshow", path=BACK)),
            Button(say("button-close"), ref.to("close")),
        )
        await interaction.answer(OutgoingMessage("\n".join(told), rows=(row,), audience=seat))

    async def hint_message(
        self, interaction: Interaction, position: Position, seat: int
    ) -> OutgoingMessage:
        """The next lesson, and everything that may be done with its reason."""
        say, match = interaction.say, position.match
        ref = Ref("", match.id, match.version)
        told, rows = [hint_heading(position, say)], list[Row]()
        if await self.guide.can_win(position, seat):
            told.append(say("hint-can-win"))
        if seat in position.to_act:
            found = await self.guide.lessons(interaction, position, seat)
            step = await self.guide.step(interaction, position, found)
            if step:
                told.append(step)
            lines = [
                f"- {lesson.text}"
                for lesson in found
                if not lesson.once and lesson.text not in step
            ]
            if lines:
                told.append(f"**{say('hint-may-also' if step else 'hint-may')}**")
                told += _fitting(lines, MAX_LESSON_CHARS - len(step))
            key, action = ("form", "hintform") if position.arranging else ("suggest", "hintmove")
            rows.append((Button(say(f"button-hint-{key}"), ref.to(action), Tone.GOOD),))
        else:
            told.append(say("hint-wait"))
        begun = not (position.opening or position.arranging)
        back = Button(say("button-hint-last"), ref.to("hintlast"), enabled=begun)
        last = (*((_move_button(position, say),) if seat in position.to_act else ()), back)
        rows.append((*last, Button(say("button-close"), ref.to("close"))))
        return OutgoingMessage("\n".join(told), rows=tuple(rows), audience=seat)

    async def learning(self, click: Click) -> tuple[Position, int]:
        """The position that a component belongs to, and the learner's seat.

        :raises LearningRefused: `no-hints`.
        :raises FairPlayRefused: the position stands in a rated match that they play.
        :raises NotYourMatch, NotStarted, StaleBoard: as `MatchFinder.sitting`.
        :raises MatchRefused: `match-over`.
        """
        position, seat = await self.kit.finder.require_seat(click.interaction, click.ref)
        if learner(position.match) != seat:
            raise LearningRefused("no-hints", position.match.code)
        user_id = click.interaction.person.user_id
        await self.kit.match.fair_play.check_view(user_id, position.game, position.deciding(seat))
        return position, seat


async def _advice(asked: Awaitable[T | None], say: Say) -> T | str:
    """The adviser's answer, or a sentence why there is none."""
    try:
        found = await asked
    except StillThinking as error:
        return error_sentence(error, say) or ""
    return say("hint-no-time") if found is None else found


def _fitting(lines: list[str], room: int) -> list[str]:
    """As many of the lines as there is room for."""
    shown: list[str] = []
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        shown.append(line)
    return shown


def hint_heading(position: Position, say: Say) -> str:
    """The first line of a hint."""
    match = position.match
    return f"### {say('hint-heading', game=say.game(match.game), code=match.code)}"


def _play_buttons(
    position: Position, view: Any, found: Sequence[Advice], say: Say
) -> tuple[Button, ...]:
    """A button for each suggested move: it sends the first, whose outcome is shown, and shows those
    of the others."""
    match = position.match
    return tuple(
        Button(
            say("button-play-this", move=str(advice.move)),
            Ref(
                "back" if number else "send",
                match.id,
                match.version,
                route_to(match.game, view, advice.move),
            ),
            Tone.PLAIN if number else Tone.GOOD,
        )
        for number, advice in enumerate(found)
    )


def _move_button(position: Position, say: Say) -> Button:
    """A button that opens the picker in the same message."""
    button = picker_button(position, say)
    return replace(button, ref=button.ref.to("back"))


def advised(position: Position, view: Any, advice: Advice, say: Say, best: bool) -> str:
    """A good move in words, with its consequences and reasons."""
    match = position.match
    named, game, move = board_text.addressed(match, say), match.game, advice.move
    label = render.label(game, view, move, locale=say.locale, names=board_text.names_of(match))
    parts = [
        say("hint-move", move=str(move), label=label),
        consequences(GAMES[game], view, move, say, named),
    ]
    parts += reasons(advice, game, named, say)
    if not (advice.reasons or advice.merits):
        # a number beside “about as good” could be another one than the best move’s
        tenths = round(10 * advice.worth)
        parts.append(say("hint-best", tenths=tenths) if best else say("hint-near"))
    return say.joined(parts)


def _reviewed(position: Position, played: PlayedMove, found: Review, say: Say) -> list[str]:
    """A review of a move in words, gently put."""
    names, game = board_text.names_of(position.match), position.match.game
    named = board_text.addressed(position.match, say)
    best = found.best

    def label(move: Any) -> str:
        return render.label(game, played.view, move, locale=say.locale, names=names)

    told = [say("hint-last", move=str(played.move), label=label(played.move))]
    if best.move == played.move:
        return [*told, say.joined([say("hint-last-best"), *reasons(best, game, named, say)])]
    if found.allows:
        told.append(say("hint-last-allows"))
    # a missed win is told, however well the seat stands
    grave = found.allows or Reason.WINS in best.reasons
    if found.missed <= GOOD_LOSS and not grave:
        return [*told, say("hint-last-good")]
    kind = "fine" if found.missed <= FINE_LOSS and not grave else "better"
    told.append(say(f"hint-last-{kind}", move=str(best.move), label=label(best.move)))
    sure = consequences(GAMES[game], played.view, best.move, say, named)
    told.append(say.joined([sure, *reasons(best, game, named, say)]))
    return [line for line in told if line]


def reasons(advice: Advice, game: str, names: Sequence[str], say: Say) -> list[str]:
    """What speaks for a move, in sentences."""
    return [
        *(say(f"hint-reason-{reason.value}") for reason in advice.reasons),
        *(render.merit(game, merit, locale=say.locale, names=names) for merit in advice.merits),
    ]


# --------------------------------------------------------------------------------- formations ui
# Formations suggested in a guided match, with their reasons, and laid with one press.


@dataclass(frozen=True, slots=True)
class SuggestedFormations(Face):
    """Formations to look through and to lay."""

    kit: Kit
    hints: HintButtons
    arrangement: ArrangementButtons

    def routes(self) -> Routes:
        return {
            "hintform": Route(Acknowledgement.UPDATE, self.show),
            "hintlay": Route(Acknowledgement.UPDATE, self.lay),
        }

    async def show(self, click: Click) -> None:
        """The formation of the number in the ref, or one that goes on from what lies; a hint once
        nothing is laid out any more."""
        interaction, (position, seat) = click.interaction, await self.hints.learning(click)
        game = position.game
        if not isinstance(game, Arranging) or not position.arranging or seat not in position.to_act:
            await interaction.answer(await self.hints.hint_message(interaction, position, seat))
            return
        number = (
            _number(click.ref, game)
            if click.ref.path
            else fitting_formation(game, position.state, position.view(seat), seat)
        )
        await interaction.answer(await self._message(interaction, position, game, seat, number))

    async def lay(self, click: Click) -> None:
        """Lay the formation that was shown, whatever lies there by now."""
        interaction, ref = click.interaction, click.ref
        position, seat = await self.hints.learning(click)
        game = position.game
        if not isinstance(game, Arranging):
            raise StaleChoice
        puts = game.arrangements(seat, position.state)[_number(ref, game)]
        if seat:
            puts = turned_formation(game, puts)

        async def work() -> Turn:
            return await self.kit.match.arrangements.lay(
                ref.match, interaction.person, puts, interaction.id
            )

        await self.arrangement.act(click, work, interaction.say("hint-formation-laid"))

    async def _message(
        self, interaction: Interaction, position: Position, game: Arranging, seat: int, number: int
    ) -> OutgoingMessage:
        """One of the game's formations, with its reasons and a picture of it."""
        say, match = interaction.say, position.match
        every = game.arrangements(seat, position.state)
        puts = tuple(every[number])
        reasons = await self.kit.render_thread.run(
            render.lessons.reasons, match.game, puts, seat, locale=say.locale
        )
        told = [
            hint_heading(position, say),
            say("hint-formation-usual" if number == 0 else "hint-formation"),
            bold(formation_text(position, puts, say)),
            *(f"- {reason}" for reason in reasons),
            say("hint-formation-picture"),
        ]
        shown = await self.kit.render_thread.run(
            formation_picture, position, seat, puts, say, interaction.style
        )
        ref = Ref("", match.id, match.version)
        following = str((number + 1) % len(every))
        row = (
            Button(say("button-lay"), ref.to("hintlay", path=(str(number),)), Tone.GOOD),
            Button(say("button-hint-form-next"), ref.to("hintform", path=(following,))),
            Button(say("button-hint-back"), ref.to("hintshow")),
            Button(say("button-close"), ref.to("close")),
        )
        return OutgoingMessage("\n".join(told), shown, (row,), audience=seat)


def _number(ref: Ref, game: Arranging) -> int:
    """:raises StaleChoice: the path names none of the game's formations."""
    number = parse_id(ref.path[0]) if len(ref.path) == 1 else None
    if number is None or number >= len(game.arrangements(0)):
        raise StaleChoice
    return number
