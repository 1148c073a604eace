"""Questions on Discord: asking one, answering in secret, and what is revealed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import partial
from typing import Final

import discord
import structlog

import render
import render.puzzles
import render.tally
from bot.db.store import Job
from bot.discord_kit.access import manages
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Route, Routes
from bot.discord_kit.interaction import DEFAULT_STYLE, BoardStyle, Interaction, public_texts
from bot.discord_kit.limits import RenderThread
from bot.discord_kit.message import (
    Button,
    Form,
    OutgoingMessage,
    Ref,
    Row,
    TextField,
    Tone,
)
from bot.discord_kit.posts import LostMessage, Posts, lost_with_ref
from bot.discord_kit.texts import Say, ago, bold, on, plain, tidy
from bot.errands import Carrier, Errand
from bot.learning.hints import ADVISER_LEVEL, advised
from bot.learning.learn_command import answer_line
from bot.learning.learn_command import explained as explained_puzzle
from bot.learning.puzzles import NoSuchPuzzle, StillThinking, require_puzzle
from bot.match.model.people import Person, Place
from bot.match.model.position import OfferKind, Root, RootKind
from bot.match.model.position import Step as Made
from bot.match.outbox import Undelivered
from bot.match.plans import Walk
from bot.match.refusals import FairPlayRefused, MatchRefused
from bot.match.thinking import AdviceRequest, Adviser
from bot.play.access import Kit
from bot.play.board.choices import Picking, back_button, choice_rows, explained, step_at
from bot.play.board.message import Pictures, seat_pictures
from bot.play.lines import ASK_MATCH, ASKING, label_in
from bot.play.offers import OfferButtons
from bot.questions.service import (
    MAX_SERIES,
    MAX_WHY,
    MAX_WORDS,
    SHOW_ANEW,
    STANDING,
    Answer,
    Asked,
    Question,
    QuestionRefused,
    Questions,
    Revealed,
    Standing,
    check_unrevealed,
)
from bot.replays.lines_service import FileRefused, LineRefused
from bot.replays.lines_ui import LineButtons, go_on_button
from bot.reviews.service import Reviews
from bot.reviews.ui import better_lines
from bot.tips import Guessable, guessable
from engines import PUBLIC
from engines.perfect import OpenGame
from render.pick import Step
from render.shortcuts import shortest

# ------------------------------------------------------------------------------------- messages

ANSWER: Final = "answer"
PANEL: Final = "qpanel"
MAX_TOLD: Final = 10
"""Moves that are told in words."""
MAX_NAMED: Final = 15
"""People of whom the asker of a series is told."""


@dataclass(frozen=True, slots=True)
class Best:
    """What the computer says to a position: its move, if it names one, and why."""

    lines: Sequence[str] = ()
    move: str | None = None


def _to_move(here: Walk) -> int:
    """The seat that is asked.

    :raises QuestionRefused: `question-nothing`.
    """
    if here.to_act is None:
        raise QuestionRefused("nothing")
    return here.to_act


def _known(here: Walk) -> Guessable | None:
    """What is picked from beside a match that goes on, where something is hidden: what everybody
    knows of it. Else None, and the seat that is asked looks.

    :raises QuestionRefused: `question-nothing`.
    """
    if here.line.root.kind is not RootKind.ROOM or isinstance(here.end.game, OpenGame):
        return None
    found = guessable(here.end)
    if found is None:
        raise QuestionRefused("nothing")
    return found


def offered(here: Walk) -> Callable[..., Step]:
    """The picker of an answer: a path and a `locale` make its step. What comes of a choice it does
    not say, since that is what the question asks for."""
    match = here.start.match
    if (known := _known(here)) is not None:
        return partial(known.step, names=match.names)
    view = here.end.deciding(_to_move(here))
    return partial(shortest, match.game, view, names=match.names, spoilers=False)


def label(here: Walk, text: str, say: Say) -> str:
    """An answer in plain words, as the seat that is asked sees it."""
    if (known := _known(here)) is not None:
        move = here.end.game.parse(text)
        return known.label(move, locale=say.locale, names=here.start.match.names)
    end, made = here.end, Made(_to_move(here), text)
    return label_in(end, end.state, made, here.start.match.names, say)


def pictures(
    style: BoardStyle, here: Walk, say: Say, marks: tuple[str, ...] = (), *, plate: bool = False
) -> Pictures:
    """The position as the seat that is asked sees it, with its hand; or beside a match that goes on
    as everybody does. It is all that is shown of it."""
    match, seat, known = here.start.match, _to_move(here), _known(here)
    return seat_pictures(
        style,
        match.game,
        here.end.deciding(seat) if known is None else here.end.view(PUBLIC),
        viewpoint=style.viewpoint(seat),
        locale=say.locale,
        names=match.names,
        marks=marks,
        hand=known is None,
        plate=say.game(match.game) if plate else None,
    )


def _lines(asked: Asked, here: Walk, say: Say) -> list[str]:
    """Who asks, what they say, and who is to move."""
    question, seat, match = asked.question, _to_move(here), here.start.match
    mark = render.colour_mark(match.game, here.end.deciding(seat), seat)
    words = plain(question.words)
    return [
        say("question-by", name=plain(question.name), game=say.game(match.game)),
        *([f"> {words}"] if words else ()),
        *([say("question-from-match")] if asked.of_match else ()),
        say("question-ask", name=f"{mark} {plain(match.names[seat])}"),
    ]


def _closing(asked: Asked, say: Say) -> str:
    closes_at = asked.question.closes_at
    kind = "-match" if asked.of_match else ""
    return say(f"question-until{kind}", on=on(closes_at), ago=ago(closes_at))


@dataclass(frozen=True, slots=True)
class QuestionMessages:
    """Questions as everybody sees them. All of it is drawn in the render thread."""

    render_thread: RenderThread

    async def posted(self, asked: Asked, here: Walk, say: Say) -> OutgoingMessage:
        shown = await self.render_thread.run(pictures, DEFAULT_STYLE, here, say, plate=True)
        number = asked.question.id
        row = (
            Button(say("button-answer"), Ref(ANSWER, number), Tone.MAIN),
            Button(say("button-reveal"), Ref(PANEL, number)),
        )
        told = [*_lines(asked, here, say), _closing(asked, say)]
        if (series := asked.question.series) is not None:
            told.append(say("question-of-series", code=series))
        return OutgoingMessage(
            "\n".join(told),
            rows=(row,),
            audience=PUBLIC,
            attachments=shown.attachments(partial(say, "question-hand-alt")),
        )

    def closed(self, asked: Asked, here: Walk, say: Say) -> OutgoingMessage:
        """The same post, once all is revealed elsewhere."""
        told = say("question-over", url=asked.url(asked.question.result_id))
        return OutgoingMessage("\n".join([*_lines(asked, here, say), told]), audience=PUBLIC)

    async def result(self, revealed: Revealed, here: Walk, best: Best, say: Say) -> OutgoingMessage:
        """What everybody would play, the asker's move and words, and what the computer says."""
        text, picture = await self.render_thread.run(_result, revealed, here, best, say)
        # nobody walks on from where a match goes on
        of_match = revealed.asked.of_match
        rows = () if of_match else ((go_on_button(revealed.asked.line, say),),)
        return OutgoingMessage(text, picture, rows, audience=PUBLIC)


def _result(
    revealed: Revealed, here: Walk, best: Best, say: Say
) -> tuple[str, render.Picture | None]:
    question, counts, own = revealed.asked.question, revealed.counts, revealed.own
    game, name = say.game(here.start.match.game), plain(question.name)
    people = sum(one.votes for one in counts)
    told = [say("question-result", name=name, game=game)]
    told.append(say("question-result-of", url=revealed.asked.url(question.message_id)))
    told.append(say("question-answers", count=people))
    told += [
        say("question-tally", label=label(here, one.text, say), move=one.text, count=one.votes)
        for one in counts[:MAX_TOLD]
    ]
    if own is not None:
        said = label(here, own.text, say)
        told.append(say("question-own", name=name, label=said, move=own.text))
    if revealed.played is not None:
        said = label(here, revealed.played, say)
        told.append(say("question-played", label=said, move=revealed.played))
    if question.why:
        told.append(say("question-why", name=name, why=plain(question.why)))
    if best.lines:
        told += [say("question-computer"), *best.lines]
    if not counts:
        return "\n".join(told), None
    bars = [
        render.tally.Bar(
            label(here, one.text, say),
            one.votes,
            asker=own is not None and own.text == one.text,
            best=best.move == one.text,
        )
        for one in counts
    ]
    asker = tidy(question.name)
    return "\n".join(told), render.tally.draw(bars, game, asker, locale=say.locale)


# --------------------------------------------------------------------------------------- reasons


@dataclass(frozen=True, slots=True)
class Reasons:
    """What the computer says to the positions of questions: a puzzle's answer, what the review of
    a match found there, or else what an adviser thinks."""

    reviews: Reviews
    adviser: Adviser
    render_thread: RenderThread

    async def of(self, here: Walk, asker: int, say: Say) -> Best:
        root = here.line.root
        if root.kind is RootKind.ROOM:
            # its reasons look ahead in a match that goes on; afterwards there is a review
            return Best()
        if root.kind is RootKind.PUZZLE and not here.chosen:
            puzzle = require_puzzle(root.game, root.puzzle)
            said = await self.render_thread.run(render.puzzles.told, puzzle, locale=say.locale)
            told = [answer_line(say, said), *explained_puzzle(say, said)]
            return Best(told, puzzle.answers[0])
        found = None
        if root.kind is RootKind.MATCH and not here.chosen:
            # a match that somebody may not be told about any more is none of the adviser's either
            found = await self._reviewed(root, asker, say)
        return found or await self._advised(here, asker, say)

    async def _reviewed(self, root: Root, asker: int, say: Say) -> Best | None:
        """What a review that is there already says of a turning point."""
        review = await self.reviews.cached(root.id)
        if review is None:
            return None
        played = await self.reviews.played(root.id, asker)
        for point in review.turning_points:
            if played.versions[point.step] == root.version:
                lines = await self.render_thread.run(better_lines, played, point, say)
                return Best(lines, point.best)
        return None

    async def _advised(self, here: Walk, asker: int, say: Say) -> Best:
        end, seat = here.end, _to_move(here)
        view = end.deciding(seat)
        seed = f"question:{here.line.id}"
        request = AdviceRequest(end.match.game, ADVISER_LEVEL, view, seed)
        try:
            found = await self.adviser.advise(request, asker)
        except StillThinking:
            found = None
        if not found:
            return Best()
        best = found[0]
        told = await self.render_thread.run(advised, end, view, best, say, True)
        return Best([told], str(best.move))


# ---------------------------------------------------------------------------------------- poster


_log: Final = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class QuestionPoster(Carrier):
    """Posts a question, tells what was answered when its time is over, and forgets it later. Each
    step is noted before the next, and a message that may be there unnoted is looked for."""

    kind = Job.QUESTIONS
    # the computer thinks about it, behind whatever waits
    timeout_s = 60.0

    kit: Kit
    posts: Posts
    questions: Questions
    reasons: Reasons

    async def carry(self, errand: Errand) -> timedelta | None:
        asked = await self.questions.get(errand.about)
        if asked is None or self.questions.is_past(asked):
            await self.questions.forget(errand.about)
            return None
        anew = errand.detail == SHOW_ANEW
        if not anew and (wait := self.questions.until_due(asked)) > timedelta():
            return wait
        try:
            if anew:
                await self._show_anew(asked)
                return None
            noted = await self._next(errand, asked)
        except (FairPlayRefused, QuestionRefused):
            # until the match that has its position is over
            return STANDING
        except (LineRefused, FileRefused, MatchRefused, NoSuchPuzzle) as gone:
            _log.warning("question-gone", question=asked.question.id, code=gone.code)
            await self.questions.forget(errand.about)
            return None
        return None if noted is None else self.questions.until_due(noted)

    async def _next(self, errand: Errand, asked: Asked) -> Asked | None:
        question, say = asked.question, Say(asked.question.locale)
        here = await self.questions.walk(asked.line, say.locale)
        if question.message_id is None:
            return await self._post(errand, asked, here, say)
        asker = Person(question.user_id, question.name)
        await self.questions.check_ready(asked, here, asker)
        return await self._reveal(errand, asked, here, say)

    async def retry(
        self, errand: Errand, failure: Undelivered, wait: timedelta | None
    ) -> timedelta | None:
        del failure
        if wait is None and errand.detail != SHOW_ANEW:
            # nobody sees the channel any more, or the bot was sent away
            await self.questions.forget(errand.about)
        return wait

    async def _show_anew(self, asked: Asked) -> None:
        """Edit the post of a question that is open. One that is yet to come says it by itself."""
        question, say = asked.question, Say(asked.question.locale)
        if question.message_id is None or question.result_id is not None:
            return
        here = await self.questions.walk(asked.line, say.locale)
        outgoing = await QuestionMessages(self.kit.render_thread).posted(asked, here, say)
        message = self.posts.at(asked.place).get_partial_message(question.message_id)
        with suppress(discord.NotFound):
            await self.posts.replace(message, outgoing, attachments=False)

    async def _post(self, errand: Errand, asked: Asked, here: Walk, say: Say) -> Asked | None:
        number = asked.question.id
        outgoing = await QuestionMessages(self.kit.render_thread).posted(asked, here, say)
        lost = lost_with_ref(f"question-{number}", errand.tried_at, Ref(ANSWER, number))
        message = await self._send(asked.place, outgoing, f"question-{number}", lost)
        return await self.questions.note(number, message_id=message.id)

    async def _reveal(self, errand: Errand, asked: Asked, here: Walk, say: Say) -> Asked | None:
        question, messages = asked.question, QuestionMessages(self.kit.render_thread)
        best = await self.reasons.of(here, question.user_id, say)
        revealed = await self.questions.revealed(asked)
        outgoing = await messages.result(revealed, here, best, say)
        lost = lost_with_ref(
            f"answers-{question.id}", errand.tried_at, Ref("linegoon", question.id)
        )
        message = await self._send(asked.place, outgoing, f"answers-{question.id}", lost)
        asked = replace(asked, question=replace(question, result_id=message.id))
        if question.message_id is not None:
            channel = self.posts.at(asked.place)
            # whoever has deleted the question has not asked for its answers to stay away
            with suppress(discord.NotFound):
                await self.posts.replace(
                    channel.get_partial_message(question.message_id),
                    messages.closed(asked, here, say),
                    attachments=False,
                )
        return await self.questions.note(question.id, result_id=message.id)

    async def _send(
        self, place: Place, outgoing: OutgoingMessage, nonce: str, lost: LostMessage | None
    ) -> discord.Message:
        return await self.posts.send_once(self.posts.at(place), outgoing, nonce, lost)


# --------------------------------------------------------------------------------------- buttons


PRIVATE, UPDATE = Acknowledgement.PRIVATE, Acknowledgement.UPDATE


@dataclass(frozen=True, slots=True)
class Faced:
    """A question to somebody who answers it."""

    asked: Asked
    here: Walk
    answer: Answer | None


@dataclass(frozen=True, slots=True)
class QuestionButtons(Picking[Faced]):
    """Asks, answers and reveals. The ref's number is that of the question, its path the
    picker's."""

    kit: Kit
    questions: Questions
    lines: LineButtons

    def routes(self) -> Routes:
        asking = {
            action: Route(Acknowledgement.NOW, self.fill_in, in_match=action == ASKING[0])
            for action in ASKING
        }
        others = {
            ANSWER: Route(PRIVATE, self.open, in_match=False),
            "ansnext": Route(UPDATE, self.open, in_match=False),
            "anspick": Route(UPDATE, self.choose, in_match=False),
            "ansback": Route(UPDATE, self.look, in_match=False),
            "ansdrop": Route(UPDATE, self.withdraw, in_match=False),
            "anstell": Route(UPDATE, self.tell, in_match=False),
            ASK_MATCH: Route(PRIVATE, self.ask_match),
            PANEL: Route(PRIVATE, self.panel, in_match=False),
            "qrefresh": Route(UPDATE, self.panel, in_match=False),
            "qreveal": Route(UPDATE, self.reveal, in_match=False),
            "qseries": Route(UPDATE, self.join_series, in_match=False),
        }
        return asking | others

    def forms(self) -> Routes:
        return {action: Route(PRIVATE, self.ask, in_match=action == ASKING[0]) for action in ASKING}

    # ----------------------------------------------------------------------------------- asking

    async def fill_in(self, click: Click) -> None:
        """Open the form at once: it must be the first answer."""
        say = click.interaction.say
        fields = (
            TextField(
                "words",
                say("question-form-words"),
                MAX_WORDS,
                placeholder=say("question-form-words-hint"),
                required=False,
            ),
            TextField(
                "why",
                say("question-form-why"),
                MAX_WHY,
                placeholder=say("question-form-why-hint"),
                required=False,
                multiline=True,
            ),
        )
        await click.interaction.ask(Form(click.ref, say("question-form"), fields))

    async def ask(self, click: Click) -> None:
        """Ask where the button was pressed."""
        interaction, person = click.interaction, click.interaction.person
        found, _, stale = await self.lines.find(click, click.ref.path)
        if stale:
            raise StaleChoice
        place = await self.lines.check_place(interaction, found)
        self.kit.rate_limits.check_costly(person.user_id)
        say = await public_texts(interaction, self.kit.settings_of)
        line = found.line
        here = await self.questions.walk(line, say.locale, person.user_id)
        await self.questions.check(here, person, place.guild_id or 0)
        words, why = tidy(click.text("words")), tidy(click.text("why"))
        now = self.questions.clock.now()
        wish = Question(0, person.user_id, person.name, say.locale, words, why, now)
        question = await self.questions.ask(wish, line, place)
        standing = await self.questions.standing(question.id, person, governs=False)
        await self._panel(interaction, standing, interaction.say("question-asked"))

    async def ask_match(self, click: Click) -> None:
        """Ask the players of a match whether everybody may be asked about its position."""
        interaction = click.interaction
        match = await self.kit.match.matches.get(click.ref.match)
        await self.kit.access.check_player(interaction, match)
        root, guild_id = Root(RootKind.ROOM, match.id, match.version), match.place.guild_id or 0
        await self.questions.check_new(root, interaction.person, guild_id)
        offers = OfferButtons(self.kit)
        await interaction.answer(await offers.ask(interaction, match, OfferKind.QUESTION))

    async def panel(self, click: Click) -> None:
        """How a question stands, and what its asker can do with it."""
        await self._panel(click.interaction, await self._standing(click))

    async def reveal(self, click: Click) -> None:
        interaction, number = click.interaction, click.ref.match
        await self._check_seen(interaction, await self.questions.get(number))
        governs = manages(interaction.raw)
        await self.questions.reveal(number, interaction.person, governs=governs)
        await interaction.answer(interaction.say("question-revealing"))

    async def join_series(self, click: Click) -> None:
        """Put a question into a new series, or into the newest as the path says."""
        await self._check_seen(click.interaction, await self.questions.get(click.ref.match))
        standing = await self.questions.join_series(
            click.ref.match, click.interaction.person, new=click.ref.path == ("new",)
        )
        await self._panel(click.interaction, standing)

    async def _standing(self, click: Click) -> Standing:
        interaction = click.interaction
        asked = await self.questions.get(click.ref.match)
        await self._check_seen(interaction, asked)
        return await self.questions.standing(
            click.ref.match, interaction.person, governs=manages(interaction.raw)
        )

    async def _panel(self, interaction: Interaction, standing: Standing, note: str = "") -> None:
        say, asked = interaction.say, standing.asked
        question, now = asked.question, self.questions.clock.now()
        told = [note, say("question-stands", count=standing.answers)]
        rows: list[Row] = []
        ref = Ref("", question.id)
        mine = question.user_id == interaction.person.user_id
        if asked.is_over(now):
            told.append(say("question-over", url=asked.url(question.result_id)))
        else:
            told.append(_closing(asked, say))
            answers = mine and not asked.of_match
            if answers:
                told.append(say("question-own-set" if standing.own else "question-own-how"))
            reveal = Button(say("button-reveal-now"), ref.to("qreveal"), Tone.GOOD)
            own = Button(say("button-answer-own"), ref.to(ANSWER), Tone.MAIN)
            rows.append((*((own,) if answers else ()), reveal))
        if mine and question.series is not None:
            told += _series_lines(standing, say)
        elif mine and rows:
            new = Button(say("button-series-new"), ref.to("qseries", path=("new",)))
            to_last: tuple[Button, ...] = ()
            if (code := standing.unfinished) is not None:
                to_last = (Button(say("button-series-add", code=code), ref.to("qseries")),)
            rows.append((*to_last, new))
        rows.append(
            (
                Button(say("button-refresh"), ref.to("qrefresh")),
                Button(say("button-close"), ref.to("close")),
            )
        )
        text = "\n".join(filter(None, told))
        await interaction.answer(OutgoingMessage(text, rows=tuple(rows), audience=PUBLIC))

    # -------------------------------------------------------------------------------- answering

    async def open_series(self, interaction: Interaction, code: str) -> None:
        """The question of a series that the person goes on with."""
        ids = await self.questions.series(code, interaction.guild_id, interaction.person)
        click = Click(interaction, Ref("ansnext", ids[0]), ())
        await self.open(click)

    async def open(self, click: Click) -> None:
        """Show the person's answer, or else ask for one."""
        here, *_ = await self.find(click, ())
        if here.answer is not None:
            await self._tell(click.interaction, here.asked, here.here, here.answer)
        else:
            await self.show(click, here)

    async def find(
        self, click: Click, path: tuple[str, ...]
    ) -> tuple[Faced, tuple[str, ...], bool]:
        """
        :raises QuestionRefused: `question-closed`, `question-gone`, `question-own`,
            `question-revealed`.
        :raises FairPlayRefused: the position stands in a rated match of theirs.
        """
        interaction, person = click.interaction, click.interaction.person
        asked, answer = await self.questions.open_to(click.ref.match, person)
        await self._check_seen(interaction, asked)
        await self.kit.match.lobby.check_welcome(asked.place.guild_id, person)
        check_unrevealed(asked, self.questions.clock.now())
        here = await self.questions.walk(asked.line, interaction.say.locale)
        end = here.end
        view = end.deciding(_to_move(here))
        await self.kit.match.fair_play.check_view(person.user_id, end.game, view)
        return Faced(asked, here, answer), path, False

    async def step(self, interaction: Interaction, here: Faced, path: tuple[str, ...]) -> Step:
        picker = offered(here.here)
        return await step_at(self.kit.render_thread, picker, path, interaction.say)

    async def show(
        self, click: Click, here: Faced, path: tuple[str, ...] = (), note: str = ""
    ) -> None:
        """The picker at a path.

        :raises StaleChoice: the path leads to a move.
        """
        interaction, say = click.interaction, click.interaction.say
        step = await self.step(interaction, here, path)
        if step.move is not None:
            raise StaleChoice
        number = here.asked.question.id
        marks = () if interaction.style.text else step.marks
        told = [
            *_lines(here.asked, here.here, say),
            _closing(here.asked, say),
            say("question-secret"),
            note,
            bold(plain(step.prompt)),
            *explained(step.choices, marks=marks),
        ]
        back = back_button(step, Ref("ansback", number), say)
        rows: tuple[Row, ...] = (
            *choice_rows(step.choices, Ref("anspick", number, path=path), say),
            (*back, Button(say("button-close"), Ref("close", number))),
        )
        await self._answer(interaction, here.here, told, rows, step.marks)

    async def picked(self, click: Click, here: Faced, move: str) -> None:
        interaction = click.interaction
        number = here.asked.question.id
        asked, answer = await self.questions.answer(number, interaction.person, move)
        await self._tell(interaction, asked, here.here, answer)

    async def withdraw(self, click: Click) -> None:
        """Take the answer back."""
        await self.questions.withdraw(click.ref.match, click.interaction.person)
        await click.interaction.answer(click.interaction.say("question-withdrawn"))

    async def tell(self, click: Click) -> None:
        """Let the asker know that the person has tried, or no longer."""
        here, *_ = await self.find(click, ())
        asked, answer = await self.questions.tell(click.ref.match, click.interaction.person)
        if answer is None:
            await self.show(click, here)
        else:
            await self._tell(click.interaction, asked, here.here, answer)

    async def _tell(
        self, interaction: Interaction, asked: Asked, here: Walk, answer: Answer
    ) -> None:
        """The person's answer, and the way to the next question of a series."""
        say, question = interaction.say, asked.question
        ref, asker = Ref("", question.id), plain(question.name)
        said = label(here, answer.text, say)
        told = [
            *_lines(asked, here, say),
            say("question-answered", label=said, move=answer.text),
            _closing(asked, say),
            say("question-secret"),
        ]
        row = [
            Button(say("button-answer-change"), ref.to("ansback")),
            Button(say("button-answer-drop"), ref.to("ansdrop")),
        ]
        following: tuple[Button, ...] = ()
        if question.series is not None and question.user_id != interaction.person.user_id:
            kind = "shown" if answer.shown else "hidden"
            told.append(say(f"question-tell-{kind}", name=asker))
            row.append(Button(say(f"button-answer-tell-{kind}"), ref.to("anstell")))
        if question.series is not None:
            ids = await self.questions.series(
                question.series, asked.place.guild_id, interaction.person
            )
            if ids[0] != question.id:
                following = (Button(say("button-answer-next"), Ref("ansnext", ids[0]), Tone.MAIN),)
        row.append(Button(say("button-close"), ref.to("close")))
        rows: tuple[Row, ...] = tuple(filter(None, (following, tuple(row))))
        await self._answer(interaction, here, told, rows)

    async def _answer(
        self,
        interaction: Interaction,
        here: Walk,
        told: Sequence[str],
        rows: tuple[Row, ...],
        marks: tuple[str, ...] = (),
    ) -> None:
        say, style = interaction.say, interaction.style
        shown = await self.kit.render_thread.run(pictures, style, here, say, marks)
        message = shown.message(
            "\n".join(filter(None, told)),
            rows,
            style,
            audience=_to_move(here),
            hand_alt=partial(say, "question-hand-alt"),
        )
        await interaction.answer(message)

    async def _check_seen(self, interaction: Interaction, asked: Asked | None) -> None:
        """
        :raises QuestionRefused: `question-gone`: it is elsewhere than the person can see.
        """
        viewer = self.kit.access.channels.viewer(interaction.raw)
        if asked is None or not await viewer.sees(asked.place):
            raise QuestionRefused("gone")


def _series_lines(standing: Standing, say: Say) -> list[str]:
    """A series to its asker: its code, and who has tried."""
    told = [
        say(
            "question-series",
            code=standing.asked.question.series or "",
            count=standing.asked_of_series,
            most=MAX_SERIES,
        )
    ]
    told += [
        say("question-tried", name=plain(name), count=count, all=standing.asked_of_series)
        for name, count in list(standing.tried.items())[:MAX_NAMED]
    ]
    if not standing.tried:
        told.append(say("question-tried-nobody"))
    return told
