"""Reviews as messages: the whole match with its chart, and one turning point."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import render
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import DEFAULT_STYLE, BoardStyle, Interaction
from bot.discord_kit.limits import RenderThread
from bot.discord_kit.message import Attachment, Button, OutgoingMessage, Ref, Row, Tone, parse_id
from bot.discord_kit.texts import Say, plain, unmarked
from bot.match.model.match import Match
from bot.match.model.position import Line, Position, Root, RootKind
from bot.match.model.terms import Status
from bot.match.refusals import FairPlayRefused
from bot.match.services import MatchServices
from bot.play.access import Kit
from bot.play.board import text as board_text
from bot.play.board.choices import consequences
from bot.play.board.delivery import BoardPosts
from bot.play.board.message import Pictures, seat_pictures
from bot.play.lines import ask_button, opening
from bot.replays.lines_service import RecordFiles
from bot.replays.replay import Replay, Replays, replayed
from bot.reviews.page import Judgement, MatchPage, Turn, languages_of, page_of
from bot.reviews.service import (
    FileReviews,
    PlayedMatch,
    Reviewer,
    ReviewFollowUp,
    ReviewRefused,
    Reviews,
    RunningReviews,
)
from engines import PUBLIC, AnyGame
from engines.reviewing import MatchReview, TurningPoint
from render import Picture, worth_chart, worth_words
from render.nameplate import of_match
from render.shortcuts import marks_of

# ------------------------------------------------------------------------------- review messages


MARKS: Final = "①②③"
"""The numbers of turning points, as in the chart."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A match with its review."""

    played: PlayedMatch
    review: MatchReview
    file: int | None = None
    """The id of the record file that the match is from; None for a match of the store."""

    def ref(self, way: str, index: int = 0) -> Ref:
        """The component that goes a way from here."""
        if self.file is None:
            return Ref(f"review{way}", self.played.match.id, index)
        return Ref(f"freview{way}", self.file, index)

    def mistakes_of(self, user_id: int | None) -> list[TurningPoint]:
        """The turning points that were a person's own decisions. None of a file: it tells no
        people apart."""
        if user_id is None or self.file is not None:
            return []
        return [
            point
            for point in self.review.turning_points
            if self.played.match_at(point.step).seat_of(user_id) == point.seat
        ]

    def proved_of(self, user_id: int | None) -> list[TurningPoint]:
        """Those of them that are proved, and so kept as puzzles."""
        return [point for point in self.mistakes_of(user_id) if point.goal is not None]

    def root(self, step: int) -> Root:
        """Where a line begins that tries out other moves at a step."""
        kind = RootKind.MATCH if self.file is None else RootKind.FILE
        number = self.played.match.id if self.file is None else self.file
        return Root(kind, number, self.played.versions[step])


@dataclass(frozen=True, slots=True)
class ReviewMessages:
    """Makes the messages of reviews."""

    render_thread: RenderThread

    async def overview(
        self,
        reviewed: Reviewed,
        say: Say,
        style: BoardStyle,
        *,
        reader: int | None = None,
        shown_by: str | None = None,
    ) -> OutgoingMessage:
        """The review of a whole match. `shown_by` is the name of the person who shows it to
        everyone; None in private, for the `reader`, whose mistakes are kept as puzzles."""
        lines, picture = await self.render_thread.run(_overview, reviewed, say, style)
        turns = tuple(
            Button(
                say(
                    "button-review-turn",
                    mark=MARKS[index],
                    move=reviewed.played.number(point.step),
                ),
                reviewed.ref("turn", index),
            )
            for index, point in enumerate(reviewed.review.turning_points)
        )
        show = Button(say("button-review-show"), reviewed.ref("show"))
        # a file is its owner's: nobody else could press a button under what is shown
        is_final = shown_by is not None or reviewed.file is not None
        share = Button(
            say("button-share"), Ref("share", reviewed.played.match.id, path=("review",))
        )
        row = turns if is_final else (*turns, show, share)
        mistakes = reviewed.proved_of(reader)
        game = reviewed.played.match.game
        solve = (
            (Button(say("button-review-solve"), Ref("ownpuzzle", path=(game,)), Tone.GOOD),)
            if mistakes
            else ()
        )
        if not is_final and reviewed.mistakes_of(reader) and not mistakes:
            lines.append(say("review-unproved"))
        if shown_by is not None:
            lines.append(say("review-shown-by", name=plain(shown_by)))
        return OutgoingMessage(
            "\n".join(lines), picture, tuple(filter(None, (solve, row))), audience=PUBLIC
        )

    async def turning_point(
        self, reviewed: Reviewed, index: int, say: Say, style: BoardStyle, ahead: int = 0
    ) -> OutgoingMessage:
        """A turning point: the board as its player could see it, and what was better; or the board
        so many moves `ahead`, from the move made on.

        :raises StaleChoice: the line ends before.
        """
        point = reviewed.review.turning_points[index]
        match = reviewed.played.match_at(point.step)
        if ahead > len(point.line) + 1 or (ahead and not point.line):
            raise StaleChoice
        tell = partial(_ahead, ahead=ahead) if ahead else _turn
        lines, pictures = await self.render_thread.run(tell, reviewed.played, point, say, style)
        heading = say(
            "review-heading-turn",
            game=say.game(match.game),
            code=match.code,
            number=index + 1,
            count=len(reviewed.review.turning_points),
        )
        here = reviewed.ref("turn", index)
        steps = list[Button]()
        if ahead:
            steps.append(Button(say("button-review-before"), _at(here, ahead - 1)))
        if point.line and ahead <= len(point.line):
            forth = "button-review-after" if ahead else "button-review-played"
            steps.append(Button(say(forth), _at(here, ahead + 1), Tone.MAIN))
        ways = [Button(say("button-explore"), opening(reviewed.root(point.step)))]
        if index + 1 < len(reviewed.review.turning_points):
            ways.append(Button(say("button-review-next"), reviewed.ref("turn", index + 1)))
        ways.append(Button(say("button-review-back"), reviewed.ref("back")))
        if not ahead:
            ways.append(ask_button(Line(0, 0, reviewed.root(point.step)), 0, say))
        rows: tuple[Row, ...] = tuple(filter(None, (tuple(steps), tuple(ways))))
        return pictures.message(
            "\n".join([f"### {heading}", *lines]),
            rows,
            style,
            audience=point.seat,
            hand_alt=partial(say, "review-hand-alt", name=match.names[point.seat]),
        )


def _at(ref: Ref, ahead: int) -> Ref:
    """The same turning point so many moves ahead."""
    return ref.to(ref.action, path=(str(ahead),) if ahead else ())


def percent(share: float) -> int:
    return round(100 * share)


def _overview(reviewed: Reviewed, say: Say, style: BoardStyle) -> tuple[list[str], Picture]:
    return _lines(reviewed, say), _chart(reviewed, say, style)


def _chart(reviewed: Reviewed, say: Say, style: BoardStyle) -> Picture:
    """The chances over the match; words alone for those who want no pictures."""
    played, review, match = reviewed.played, reviewed.review, reviewed.played.match
    if style.text:
        return Picture(b"", worth_words.alt(review, match.names, played.numbers, locale=say.locale))
    seats = len(match.seats)
    return worth_chart.draw(
        review,
        of_match(match.game, match.code, played.numbers[-1], locale=say.locale),
        match.names,
        played.numbers,
        render.emblems(match.game, played.view(0, PUBLIC), seats, theme=style.theme),
        theme=style.theme,
        locale=say.locale,
    )


def _lines(reviewed: Reviewed, say: Say) -> list[str]:
    """The overview in words."""
    played, points = reviewed.played, reviewed.review.turning_points
    match, last = played.match, played.line.states[-1]
    end = Position(match=match, game=played.game, state=last, trail=(last,))
    lines = [
        "### " + say("review-heading", game=say.game(match.game), code=match.code),
        board_text.versus(match, say, end),
        *board_text.result(match, say),
        say("review-turns", count=len(points)) if points else say("review-no-turn"),
        *_turn_lines(reviewed, say),
    ]
    if board_text.has_chance(match):
        lines += [say("review-fates"), *_fates(reviewed, say)]
        if percent(max(reviewed.review.decisions)) > 100:
            lines.append(say("review-sum"))
    if render.hand_label(match.game, locale=say.locale) is not None:
        lines.append(say("review-known"))
    return lines


def _turn_lines(reviewed: Reviewed, say: Say) -> list[str]:
    """A line for each turning point."""
    played = reviewed.played
    return [
        say(
            "review-turn",
            mark=MARKS[index],
            move=played.number(point.step),
            name=seen.name,
            label=seen.label(point.made, say),
            before=percent(point.best_worth),
            after=percent(point.made_worth),
        )
        for index, point in enumerate(reviewed.review.turning_points)
        for seen in (_Seen.at(played, point),)
    ]


def _judgement(reviewed: Reviewed, say: Say, style: BoardStyle) -> Judgement:
    """The review as a page has it."""
    points = reviewed.review.turning_points
    turns = [
        Turn(unmarked(line), reviewed.played.versions[point.step + 1])
        for line, point in zip(_turn_lines(reviewed, say), points, strict=True)
    ]
    return Judgement(_chart(reviewed, say, style), turns)


def _page(
    make: Callable[[], Replay], reviewed: Reviewed | None, theme: str, locale: str
) -> MatchPage:
    """Takes seconds: never on an event loop."""
    style = BoardStyle(theme)
    judgements = {
        each: _judgement(reviewed, Say(each), style)
        for each in languages_of(locale)
        if reviewed is not None
    }
    return page_of(make(), judgements, theme=theme, locale=locale)


def _fates(reviewed: Reviewed, say: Say) -> list[str]:
    """What luck and what their own decisions did to each player."""
    names = board_text.names_of(reviewed.played.match)
    told = list[str]()
    for name, luck, lost in zip(
        names, reviewed.review.luck, reviewed.review.decisions, strict=True
    ):
        chances = percent(luck)
        kind = "bad" if chances < 0 else "good" if chances > 0 else "even"
        told.append(
            say("review-fate", name=name, luck=kind, chances=abs(chances), decisions=percent(lost))
        )
    return told


@dataclass(frozen=True, slots=True)
class _Seen:
    """A turning point as its player saw it."""

    game: AnyGame
    match: Match
    """With its players where they sat then."""
    seat: int
    view: Any

    @classmethod
    def at(cls, played: PlayedMatch, point: TurningPoint) -> _Seen:
        view = played.view(point.step, point.seat)
        return cls(played.game, played.match_at(point.step), point.seat, view)

    @property
    def names(self) -> list[str]:
        return board_text.names_of(self.match)

    @property
    def name(self) -> str:
        return self.names[self.seat]

    def addressed(self, say: Say) -> list[str]:
        """The names for sentences of the game."""
        return board_text.addressed(self.match, say)

    def label(self, text: str, say: Say) -> str:
        """A move in plain words."""
        move = self.game.parse(text)
        return render.label(self.game.key, self.view, move, locale=say.locale, names=self.names)


def _turn(
    played: PlayedMatch, point: TurningPoint, say: Say, style: BoardStyle
) -> tuple[list[str], Pictures]:
    """A turning point in words, and what its player could see."""
    seen = _Seen.at(played, point)
    name, view, best = seen.name, seen.view, seen.game.parse(point.best)
    made = seen.label(point.made, say)
    lines = [
        say("review-turn-whose", move=played.number(point.step), name=name),
        say("review-made", label=made, move=point.made, share=percent(point.made_worth)),
    ]
    if point.allows:
        lines.append(say("review-allows"))
    lines += _better(seen, point, say)
    if point.line:
        lines += [say("review-line"), *_line(played, point, say)]
    if point.truth is not None:
        lines.append(_truth(point.truth, name, say))
    marks = () if style.text else marks_of(seen.game, view, best)
    side = seen.names[style.viewpoint(seen.seat)]
    lines.append(say("review-turn-picture", name=side, marked="yes" if marks else "no"))
    pictures = seat_pictures(
        style, seen.game.key, view, locale=say.locale, names=seen.match.names, marks=marks
    )
    if pictures.hand is not None:
        lines.append(say("review-turn-hand", name=name))
    return lines, pictures


def better_lines(played: PlayedMatch, point: TurningPoint, say: Say) -> list[str]:
    """What was better at a turning point, and why, whoever played there."""
    return _better(_Seen.at(played, point), point, say)


def _better(seen: _Seen, point: TurningPoint, say: Say) -> list[str]:
    better = seen.label(point.best, say)
    told = say("review-best", label=better, move=point.best, share=percent(point.best_worth))
    sure, of_made = (
        consequences(seen.game, seen.view, seen.game.parse(move), say, seen.addressed(say))
        for move in (point.best, point.made)
    )
    # what comes of both speaks for neither
    sure = "" if sure == of_made else sure
    return [told, *(f"- {reason}" for reason in _reasons(seen, point, sure, say))]


def _states(played: PlayedMatch, point: TurningPoint) -> list[Any]:
    """The position of a turning point, and those after the move made and each that follows."""
    states = [played.state(point.step)]
    for text in (point.made, *point.line):
        (seat,) = played.game.to_act(states[-1]) if len(states) > 1 else (point.seat,)
        states.append(played.game.play(states[-1], seat, text))
    return states


def _line(played: PlayedMatch, point: TurningPoint, say: Say) -> list[str]:
    """What punishes the move made, move by move."""
    match, told = played.match_at(point.step), list[str]()
    names = board_text.names_of(match)
    for number, (state, text) in enumerate(
        zip(_states(played, point)[1:], point.line, strict=False), 1
    ):
        (seat,) = played.game.to_act(state)
        view, move = played.game.view(state, seat), played.game.parse(text)
        label = render.label(played.game.key, view, move, locale=say.locale, names=names)
        told.append(
            say("review-line-move", number=number, name=names[seat], label=label, move=text)
        )
    return told


def _ahead(
    played: PlayedMatch, point: TurningPoint, say: Say, style: BoardStyle, *, ahead: int
) -> tuple[list[str], Pictures]:
    """The board so many moves ahead, with what has led there."""
    seen = _Seen.at(played, point)
    lines = [
        say("review-turn-whose", move=played.number(point.step), name=seen.name),
        say(
            "review-made",
            label=seen.label(point.made, say),
            move=point.made,
            share=percent(point.made_worth),
        ),
        *_line(played, point, say)[: ahead - 1],
    ]
    view = played.game.view(_states(played, point)[ahead], point.seat)
    pictures = seat_pictures(
        style, played.game.key, view, locale=say.locale, names=seen.match.names
    )
    return lines, pictures


def _reasons(seen: _Seen, point: TurningPoint, sure: str, say: Say) -> Sequence[str]:
    """Why the best move is better: what comes of it, what speaks for it, and what is proved."""
    found = [sure] if sure else []
    found += [say(f"review-reason-{reason.value}", name=seen.name) for reason in point.reasons]
    found += [
        render.merit(seen.game.key, merit, locale=say.locale, names=seen.addressed(say))
        for merit in point.merits
    ]
    if point.goal is not None:
        found.append(say("review-proved", aim=point.goal.aim.value))
    return found


def _truth(truth: float, name: str, say: Say) -> str:
    """How the best move would have turned out with all cards open."""
    share = percent(truth)
    than = "better" if share > 0 else "worse" if share < 0 else "same"
    return say("review-truth", than=than, share=abs(share), name=name)


# ------------------------------------------------------------------------------------- review ui
# Reviews on Discord: the button under a match that is over or under a record file, the turning
# points, and a match's for everyone to see.


NONCE_CHARS: Final = 24


@dataclass(frozen=True, slots=True)
class ReviewButtons(Face):
    """Shows reviews, to one person or to everyone."""

    kit: Kit
    reviews: ReviewServices
    messages: ReviewMessages
    board_posts: BoardPosts
    replays: Replays

    def routes(self) -> Routes:
        return {
            "review": Route(Acknowledgement.PRIVATE, self.open),
            "reviewback": Route(Acknowledgement.UPDATE, self.open),
            "reviewturn": Route(Acknowledgement.UPDATE, self.turn),
            "reviewshow": Route(Acknowledgement.UPDATE, self.post),
            # a file is looked for among the person's own
            "freview": Route(Acknowledgement.PRIVATE, self.open_file, in_match=False),
            "freviewback": Route(Acknowledgement.UPDATE, self.open_file, in_match=False),
            "freviewturn": Route(Acknowledgement.UPDATE, self.turn_of_file, in_match=False),
        }

    async def open(self, click: Click) -> None:
        match = await self.kit.match.matches.get(click.ref.match)
        await self.show(click.interaction, match)

    async def show(self, interaction: Interaction, match: Match) -> None:
        """Show the person the review of a match."""
        await self._overview(interaction, await self._reviewed(interaction, match))

    async def open_file(self, click: Click) -> None:
        await self.show_file(click.interaction, click.ref.match)

    async def show_file(self, interaction: Interaction, file_id: int) -> None:
        """Show the person the review of a file of theirs."""
        await self._overview(interaction, await self._reviewed_file(interaction, file_id))

    async def _overview(self, interaction: Interaction, reviewed: Reviewed | None) -> None:
        if reviewed is not None:
            await interaction.answer(
                await self.messages.overview(
                    reviewed,
                    interaction.say,
                    interaction.style,
                    reader=interaction.person.user_id,
                )
            )

    async def turn(self, click: Click) -> None:
        """Show the turning point that the ref's version counts, so many moves ahead as its path
        says."""
        match = await self.kit.match.matches.get(click.ref.match)
        await self._turn(click, await self._reviewed(click.interaction, match))

    async def turn_of_file(self, click: Click) -> None:
        """As `turn`."""
        await self._turn(click, await self._reviewed_file(click.interaction, click.ref.match))

    async def _turn(self, click: Click, reviewed: Reviewed | None) -> None:
        if reviewed is None:
            return
        interaction, index = click.interaction, click.ref.version
        if index >= len(reviewed.review.turning_points):
            raise StaleChoice
        ahead = parse_id(click.ref.path[0]) if click.ref.path else 0
        if ahead is None:
            raise StaleChoice
        message = await self.messages.turning_point(
            reviewed, index, interaction.say, interaction.style, ahead
        )
        await interaction.answer(message)

    async def post(self, click: Click) -> None:
        """Show everyone in this channel the review, once.

        :raises ReviewRefused: `review-elsewhere`.
        """
        interaction, match = click.interaction, await self.kit.match.matches.get(click.ref.match)
        await self.kit.access.check_member(interaction, match)
        here = (match.place.channel_id, match.board_channel_id)
        player = match.seat_of(interaction.person.user_id) is not None
        if not player and interaction.channel_id not in here:
            raise ReviewRefused("review-elsewhere", match.code)
        await self.kit.match.lobby.check_welcome(interaction.guild_id, interaction.person)
        interaction.check_place()
        await self.reviews.matches.check_shown(match)
        self.kit.rate_limits.check_costly(interaction.person.user_id)
        reviewed = await self._reviewed(interaction, match)
        if reviewed is None:
            return
        outgoing = await self.messages.overview(
            reviewed, Say(match.locale), DEFAULT_STYLE, shown_by=interaction.person.name
        )
        # the same for all who press: nobody needs it twice
        nonce = hashlib.sha256(f"review:{match.id}:{interaction.channel_id}".encode()).hexdigest()
        link = await self.board_posts.post_aside(
            match, interaction.place, outgoing, nonce[:NONCE_CHARS]
        )
        await interaction.answer(interaction.say("review-shown", link=link))

    async def show_page(self, interaction: Interaction, match: Match) -> None:
        """Give the person the match as a page, as everybody may know it: with its review where it
        is over and they may see that. While a review is worked out the person is told so."""
        reviewed = None
        self.kit.rate_limits.check_costly(interaction.person.user_id)
        if match.status is Status.FINISHED:
            with suppress(FairPlayRefused, ReviewRefused):
                reviewed = await self._reviewed(interaction, match)
        make = partial(replayed, *await self.replays.record(match.id), PUBLIC)
        await self._give_page(interaction, match, make, reviewed)

    async def show_page_of_file(
        self, interaction: Interaction, file_id: int, replay: Replay
    ) -> None:
        """The same of a record file of theirs."""
        match, reviewed = replay.position.match, None
        if match.outcome is not None:
            with suppress(FairPlayRefused, ReviewRefused):
                reviewed = await self._reviewed_file(interaction, file_id)
        await self._give_page(interaction, match, lambda: replay, reviewed)

    async def _give_page(
        self,
        interaction: Interaction,
        match: Match,
        make: Callable[[], Replay],
        reviewed: Reviewed | None,
    ) -> None:
        say = interaction.say
        async with self.kit.costly_work.turn(interaction):
            made = await self.kit.costly_work.run(
                _page, make, reviewed, interaction.style.theme, say.locale
            )
        game, players = say.game(match.game), board_text.versus(match, say)
        lines = [
            f"**{say('replay-heading', game=game, code=match.code, players=players)}**",
            say("page-made" if reviewed is not None else "page-made-unreviewed"),
        ]
        if made.shown < made.positions:
            lines.append(say("page-part", shown=made.shown, count=made.positions))
        name = f"yoimachi-{match.code}.html"
        await interaction.answer(
            OutgoingMessage(
                "\n".join(lines), audience=PUBLIC, attachments=(Attachment(name, made.html),)
            )
        )

    async def _reviewed(self, interaction: Interaction, match: Match) -> Reviewed | None:
        """A match with its review. While that is being worked out the person is told so; if there
        was no time for it, too."""
        played = await self.reviews.matches.played(match.id, interaction.person.user_id)
        review = await self.reviews.matches.cached(match.id)
        if review is None:
            review = await _waited_for(
                interaction,
                match.code,
                lambda: self.reviews.matches.of(match.id, interaction.person.user_id),
            )
        return None if review is None else Reviewed(played, review)

    async def _reviewed_file(self, interaction: Interaction, file_id: int) -> Reviewed | None:
        """As `_reviewed`, of the match in a record file."""
        user_id = interaction.person.user_id
        played = await self.reviews.files.played(file_id, user_id)
        review = self.reviews.files.known(file_id)
        if review is None:
            # anybody can have as many files as they like
            self.kit.rate_limits.check_costly(user_id)
            review = await _waited_for(
                interaction,
                played.match.code,
                lambda: self.reviews.files.of(file_id, user_id, played),
            )
        return None if review is None else Reviewed(played, review, file_id)


async def _waited_for(
    interaction: Interaction, code: str, work: Callable[[], Awaitable[MatchReview | None]]
) -> MatchReview | None:
    """A review that is worked out, while the person is told so; None if there was no time for it,
    and the person is told that."""
    await interaction.answer(interaction.say("review-working", code=code))
    review = await work()
    if review is None:
        await interaction.answer(interaction.say("review-no-time", code=code))
    return review


# -------------------------------------------------------------------------------------- services


@dataclass(frozen=True, slots=True)
class ReviewServices:
    """Reviews of the store's matches, and of files."""

    matches: Reviews
    files: FileReviews

    @classmethod
    def over(
        cls, match: MatchServices, reviewer: Reviewer, follow_ups: Sequence[ReviewFollowUp] = ()
    ) -> ReviewServices:
        core, fair_play, running = match.use_case, match.fair_play, RunningReviews()
        return cls(
            Reviews(
                core.store, core.positions, reviewer, running, fair_play, follow_ups=follow_ups
            ),
            FileReviews(RecordFiles(core.store, core.clock), reviewer, running, fair_play),
        )
