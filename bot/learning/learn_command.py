"""/learn: a first match with hints, and puzzles, with a person's progress in both."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from discord import app_commands

import render
import render.lessons
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import (
    Acknowledgement,
    Click,
    Command,
    Face,
    Route,
    Routes,
    slash,
)
from bot.discord_kit.interaction import Interaction, public_texts
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Row, Tone, in_rows, match_url
from bot.discord_kit.texts import Say, ago, plain
from bot.learning.hints import OPPONENT_LEVEL, learner, level_above
from bot.learning.own import LearningServices, OwnProgress
from bot.learning.puzzles import PuzzleProgress
from bot.match.model.match import Match, NewMatch
from bot.match.model.people import computer
from bot.match.model.terms import Seating, Status
from bot.match.refusals import BadValue, NotYourMatch
from bot.play.access import Kit
from bot.play.lobby.panel import play_at_once
from bot.play.lobby.wish import proposal_like
from engines import GAMES, PUBLIC
from engines.puzzles import Puzzle
from engines.search import LEVELS
from render.presentation import seated
from render.puzzles import PuzzleText

# ---------------------------------------------------------------------------------- puzzle words
# Sentences about a person's progress in puzzles: in those of a game, or of their own matches.


Progress: TypeAlias = PuzzleProgress | OwnProgress


def heading(say: Say, progress: Progress, puzzle: Puzzle, title: str) -> str:
    """The first line of a puzzle."""
    game, mark = say.game(puzzle.game), " ✅" if _is_solved(progress, puzzle) else ""
    if isinstance(progress, OwnProgress):
        code = progress.own(puzzle.id).code
        return f"### {say('ownpuzzle-heading', game=game, code=code, title=title)}{mark}"
    number, count = progress.number(puzzle), len(progress.puzzles)
    told = say("puzzle-heading", game=game, number=number, count=count, title=title)
    return f"### {told}{mark}"


def _is_solved(progress: Progress, puzzle: Puzzle) -> bool:
    if isinstance(progress, OwnProgress):
        return progress.own(puzzle.id).due_at is None
    return progress.is_solved(puzzle.id)


def may_be_tried(progress: Progress, puzzle: Puzzle) -> bool:
    """Whether there is a point in trying it once the answer is known."""
    if isinstance(progress, OwnProgress):
        return progress.own(puzzle.id).is_due(progress.now)
    return not _is_solved(progress, puzzle)


def standing(say: Say, progress: Progress, puzzle: Puzzle) -> str:
    """Where the person stands once they know the answer."""
    if isinstance(progress, OwnProgress):
        own = progress.own(puzzle.id)
        if own.due_at is None:
            return say("ownpuzzle-done", count=own.solved)
        return say("ownpuzzle-again", when=ago(own.due_at))
    left = len(progress.puzzles) - progress.solved
    return say("puzzle-progress", solved=progress.solved, count=len(progress.puzzles), left=left)


def seat_name(say: Say, puzzle: Puzzle, view: Any) -> str:
    """The player whose puzzle it is, with the mark of their colour; `view` is theirs."""
    mark = render.colour_mark(puzzle.game, view, puzzle.seat)
    return f"{mark} {seated(None, puzzle.seats, say.locale)[puzzle.seat]}"


def answer_line(say: Say, said: PuzzleText) -> str:
    """The answer, or all of several that come to the same."""
    return say(
        "puzzle-answer", answer=say.listing(f"**{plain(answer)}**" for answer in said.answer)
    )


def explained(say: Say, said: PuzzleText) -> list[str]:
    """Why the answer is right, and how it may go on."""
    return [said.why, *([say("puzzle-line")] if said.line else []), *numbered(said.line)]


def numbered(line: Sequence[str]) -> list[str]:
    """The moves of a line."""
    return [f"{number}. {plain(move)}" for number, move in enumerate(line, 1)]


def own_line(say: Say, progress: OwnProgress) -> str:
    """How many mistakes of one's own matches there are to be solved, and when the next returns."""
    due, at = len(progress.due), progress.next_at
    when = "" if at is None else say("learn-own-next", when=ago(at))
    return say("learn-own", count=len(progress.open), due=due) + (f" {when}" if when else "")


# --------------------------------------------------------------------------------- learn command


GAMES_IN_A_ROW: Final = 2


def game_rows(games: Iterable[str], action: str, say: Say) -> tuple[Row, ...]:
    """A button for each game, which does this for it."""
    buttons = [Button(say.game(key), Ref(action, path=(key,)), Tone.MAIN) for key in games]
    return in_rows(buttons, GAMES_IN_A_ROW)


@dataclass(frozen=True, slots=True)
class LearnCommand(Face):
    """Guided matches and puzzles of a game, to go on with."""

    kit: Kit
    learning: LearningServices
    open_series: Callable[[Interaction, str], Awaitable[None]]
    """Opens the series of questions with a code."""

    def routes(self) -> Routes:
        return {
            "learn": Route(Acknowledgement.PRIVATE, self.show, in_match=False),
            "school": Route(Acknowledgement.UPDATE, self.show, in_match=False),
            "learnplay": Route(Acknowledgement.UPDATE, self.begin, in_match=False),
            "nextlevel": Route(Acknowledgement.PRIVATE, self.next_level),
        }

    def commands(self) -> Sequence[Command]:
        @slash(self.kit.handler, "learn")
        @app_commands.rename(series="from")
        async def learn(
            interaction: Interaction, game: str | None = None, series: str | None = None
        ) -> None:
            if series is not None:
                await self.open_series(interaction, series)
            elif game is None:
                say = interaction.say
                rows, text = game_rows(GAMES, "school", say), say("help-choose-learn")
                await interaction.answer(OutgoingMessage(text, rows=rows, audience=PUBLIC))
            else:
                await interaction.answer(await self.learn_message(interaction, game))

        return (learn,)

    async def show(self, click: Click) -> None:
        await click.interaction.answer(
            await self.learn_message(click.interaction, game_of(click.ref))
        )

    async def begin(self, click: Click) -> None:
        """Make a guided match: an ordinary one, against the computer at its lowest level.

        :raises BadValue: `no-such-game`.
        :raises MissingPermissions: the bot may not post here.
        """
        interaction, game = click.interaction, game_of(click.ref)
        if game not in GAMES:
            raise BadValue("no-such-game", game=game)
        if await self._under_way(interaction, game) is not None:
            await interaction.answer(await self.learn_message(interaction, game))
            return
        interaction.check_place()
        public = await public_texts(interaction, self.kit.settings_of)
        first = render.lessons.first_match(game)
        wish = NewMatch(
            game=game,
            creator=interaction.person,
            place=interaction.place,
            locale=public.locale,
            opponents=(computer(OPPONENT_LEVEL),) * first.opponents,
            options=first.options,
            # the first thing there is to see is something to do
            seating=Seating.FIRST,
            at_home=interaction.is_at_home,
        )
        with self.kit.rate_limits.new_match(interaction.person.user_id, interaction.guild_id):
            match = await self.kit.match.lobby.create(wish, _menu_id(interaction))
            if not match.status.is_open:
                # the menu is still there though its match is over
                match = await self.kit.match.lobby.create(wish, interaction.id)
        await self.kit.match.lobby.hasten(match.id)
        begun = interaction.say("learn-begun", game=interaction.say.game(game), code=match.code)
        await interaction.answer(OutgoingMessage(begun, audience=PUBLIC))

    async def next_level(self, click: Click) -> None:
        """Make the same match once more, against computers of the next level.

        :raises NotYourMatch: the person did not play it.
        :raises StaleChoice: it was against people, or against the strongest computers.
        """
        interaction = click.interaction
        match = await self.kit.match.matches.get(click.ref.match)
        level = level_above(match)
        if match.seat_of(interaction.person.user_id) is None:
            raise NotYourMatch(match.code)
        if level is None or level not in LEVELS:
            raise StaleChoice
        interaction.check_place()
        plan = proposal_like(match, interaction.person)
        plan = replace(
            plan,
            people=(computer(level),) * len(plan.people),
            # a learner's first match is theirs to begin; then it is drawn
            choices=replace(plan.choices, seating=None),
        )
        await interaction.answer(await play_at_once(self.kit, interaction, plan, match.place))

    async def learn_message(self, interaction: Interaction, game: str) -> OutgoingMessage:
        """
        :raises BadValue: `no-such-game`.
        """
        if game not in GAMES:
            raise BadValue("no-such-game", game=game)
        say, user = interaction.say, interaction.person.user_id
        ref = Ref("", path=(game,))
        lessons = await self.learning.guided_matches.lessons(user, game)
        first = render.lessons.first_match(game)
        told = [
            f"### {say('learn-heading', game=say.game(game))}",
            say("learn-match", level=OPPONENT_LEVEL, count=first.opponents),
        ]
        if first.options:
            told.append(
                say(
                    "learn-options",
                    options=say.listing(
                        render.option(game, name, value, locale=say.locale)
                        for name, value in first.options.items()
                    ),
                )
            )
        if steps := render.lessons.count(game):
            told.append(say("learn-steps", had=len(lessons), steps=steps))
        match = await self._under_way(interaction, game)
        here = not interaction.is_elsewhere
        if match is not None:
            (seen,) = await self.kit.match.homes.seen(user, (match,))
            told.append(say("learn-under-way", code=match.code, link=match_url(seen)))
        elif not here:
            told.append(say("learn-not-here"))
        key = "first" if not lessons else "again"
        progress = await self.learning.puzzles.progress(user, game)
        told.append(_progress(say, progress))
        own = await self.learning.own_puzzles.progress(user, game)
        if own.open:
            told.insert(1, own_line(say, own))
        puzzles = Button(
            say("button-learn-puzzles", solved=progress.solved, count=len(progress.puzzles)),
            ref.to("puzzle"),
            Tone.GOOD,
            enabled=progress.current is not None,
        )
        ways: Row = (
            *own_buttons(say, own, ref),
            Button(
                say(f"button-learn-{key}"),
                ref.to("learnplay"),
                Tone.MAIN,
                enabled=here and match is None,
            ),
            puzzles,
        )
        others: Row = (
            Button(
                say("button-puzzle-list"),
                ref.to("pzall"),
                enabled=bool(progress.puzzles),
            ),
            Button(say("button-rules"), Ref("rules", path=(game,))),
            Button(say("button-close"), ref.to("close", path=())),
        )
        return OutgoingMessage("\n".join(told), rows=(ways, others), audience=PUBLIC)

    async def _under_way(self, interaction: Interaction, game: str) -> Match | None:
        """The person's guided match that goes on already, here or on another server."""
        for match in await self.kit.match.inbox.of_user(interaction.person.user_id):
            going = match.game == game and match.status is Status.ACTIVE
            if going and learner(match) is not None:
                return match
        return None


def _progress(say: Say, progress: PuzzleProgress) -> str:
    if not progress.puzzles:
        return say("learn-no-puzzles")
    return say("learn-puzzles", solved=progress.solved, count=len(progress.puzzles))


def own_buttons(say: Say, own: OwnProgress, ref: Ref) -> list[Button]:
    """The button to the mistakes of the person's own matches; none before there is one."""
    if not own.open:
        return []
    label = say("button-learn-own", due=len(own.due))
    return [Button(label, ref.to("ownpuzzle"), Tone.GOOD, enabled=bool(own.due))]


def _menu_id(interaction: Interaction) -> int:
    """The id that a match is made once for: the menu's, so that two presses at once make one."""
    message = interaction.raw.message
    return interaction.id if message is None else message.id


def game_of(ref: Ref) -> str:
    return ref.path[0] if ref.path else ""
