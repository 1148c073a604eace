"""Tips on Discord: beside a board, the picker of one, and who guesses best."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

import render
from bot.discord_kit.errors import RequestRefused, StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Route, Routes
from bot.discord_kit.interaction import Interaction, draw_board
from bot.discord_kit.limits import RenderThread
from bot.discord_kit.message import Button, OutgoingMessage, Page, Ref, Row, Tone, page_count
from bot.discord_kit.texts import Say, plain
from bot.match.act.recorder import Board
from bot.match.act.service import Matches
from bot.match.model.match import Match
from bot.match.model.position import Position
from bot.match.model.terms import Status
from bot.match.refusals import Quarantined
from bot.play.access import Kit
from bot.play.board.choices import Picking, back_button, choice_rows, explained, step_at
from bot.play.board.text import names_of, public_seat
from bot.ratings.model import PAGE_PEOPLE
from bot.tips.service import (
    LEAST_TIPS,
    NEWEST_TIPS,
    Guessable,
    OwnTips,
    Tip,
    TipRefused,
    Tips,
    guessable,
    outlook,
)
from engines import PUBLIC
from render.pick import Step

# ----------------------------------------------------------------------------------- leaderboard
# /leaderboard tips: who guesses moves best on a server.


TIPS: Final = "tips"
"""The value of their choice in `/leaderboard`."""


@dataclass(frozen=True, slots=True)
class TipLeaderboard:
    """The people of a server by their right tips."""

    tips: Tips

    async def page(self, interaction: Interaction, ref: Ref, number: int) -> OutgoingMessage:
        """As `bot.ratings.ui.ServerLeaderboard`."""
        say, guild_id = interaction.say, interaction.guild_id
        if guild_id is None:
            raise RequestRefused("server-only")
        first = number * PAGE_PEOPLE
        found, count = await self.tips.leaders(guild_id, first=first, count=PAGE_PEOPLE)
        terms = say("tip-leaders-terms", count=LEAST_TIPS, newest=NEWEST_TIPS)
        if not count:
            return OutgoingMessage(f"{say('tip-leaders-none')}\n{terms}", audience=PUBLIC)
        page = Page(found, number, page_count(count, PAGE_PEOPLE))
        if number >= page.count:
            # people have gone from the list since
            return await self.page(interaction, ref, page.count - 1)
        lines = [say("tip-leaders-heading")]
        lines += [
            say(
                "tip-leaders-line",
                place=place,
                own=int(guesser.person.user_id == interaction.person.user_id),
                name=plain(guesser.person.name),
                correct=guesser.correct,
                count=guesser.all,
                percent=round(100 * guesser.correct / guesser.all),
            )
            for place, guesser in enumerate(found, first + 1)
        ]
        lines += [terms, *page.lines(say)]
        return OutgoingMessage("\n".join(lines), rows=page.rows(say, ref), audience=PUBLIC)


# ------------------------------------------------------------------------------------ spectating
# Tips beside a board: the button that asks for one, and how many were right.


MAX_TALLIES: Final = 2
"""Of a round that one board tells, so many moves: a person's and the computer's answer."""


@dataclass(frozen=True, slots=True)
class TipsBesideBoards:
    """Fills `bot.play.notes.Spectating`."""

    tips: Tips
    matches: Matches
    render_thread: RenderThread

    async def lines(self, board: Board, say: Say) -> list[str]:
        """How the last moves were guessed that the board tells."""
        match, row = board.match, board.told.row
        if row is None:
            return []
        names = names_of(match)
        tallies = await self.tips.tallies(match.id, row.seq - 1, match.version)
        return [
            say("board-tips", count=tally.all, correct=tally.correct, name=names[tally.seat])
            for tally in tallies[-MAX_TALLIES:]
        ]

    async def buttons(self, interaction: Interaction, match: Match) -> tuple[Button, ...]:
        """The button that opens the picker of a tip, where there is something to guess."""
        if match.status is not Status.ACTIVE:
            return ()
        if match.seat_of(interaction.person.user_id) is not None:
            return ()
        position = interaction.context.position
        if position is None or position.match.id != match.id:
            try:
                position = await self.matches.position(match.id)
            except Quarantined:
                return ()
        if await self.render_thread.run(guessable, position) is None:
            return ()
        ref = Ref("tip", match.id, position.match.version)
        return (Button(interaction.say("button-tip"), ref, Tone.MAIN),)


# ----------------------------------------------------------------------------------- tip buttons
# The picker of a tip: the next move of a match, guessed by somebody who looks on.


@dataclass(frozen=True, slots=True)
class Asked:
    """The next decision of a match as it stands, to somebody who guesses it."""

    position: Position
    guess: Guessable
    own: OwnTips
    moved_on: bool
    """Whether the match has left the position of the component that was used."""


@dataclass(frozen=True, slots=True)
class TipButtons(Picking[Asked]):
    """Asks for a tip, step by step, and shows the person's own."""

    kit: Kit
    tips: Tips

    def routes(self) -> Routes:
        return {
            "tip": Route(Acknowledgement.PRIVATE, self.open),
            "tippick": Route(Acknowledgement.UPDATE, self.choose),
            "tipback": Route(Acknowledgement.UPDATE, self.look),
            "tipdrop": Route(Acknowledgement.UPDATE, self.drop),
        }

    async def open(self, click: Click) -> None:
        """Show the person's tip for the next move, or else ask for one."""
        here, *_ = await self.find(click, ())
        if here.own.tip is not None:
            await self._tell(click.interaction, here, here.own.tip)
        else:
            await self.show(click, replace(here, moved_on=False))

    async def find(
        self, click: Click, path: tuple[str, ...]
    ) -> tuple[Asked, tuple[str, ...], bool]:
        """
        :raises TipRefused: nothing of the next decision can be guessed.
        """
        interaction, ref = click.interaction, click.ref
        position = await self.kit.finder.position(interaction, ref.match)
        own = await self.tips.own(position.match, interaction.person)
        await self.kit.access.check_member(interaction, position.match)
        guess = await self.kit.render_thread.run(guessable, position)
        if guess is None:
            raise TipRefused("nothing", position.match.code)
        stale = position.match.version != ref.version
        return Asked(position, guess, own, stale), path, stale

    async def picked(self, click: Click, here: Asked, move: str) -> None:
        """Make the tip."""
        interaction, ref, guess = click.interaction, click.ref, here.guess
        tip = Tip(ref.match, ref.version, interaction.person, guess.seat, move)
        await self.tips.put(tip)
        await self._tell(interaction, replace(here, own=OwnTips(tip, here.own.score)), tip)

    async def drop(self, click: Click) -> None:
        """Take the tip back."""
        interaction, ref = click.interaction, click.ref
        await self.tips.drop(ref.match, interaction.person, ref.version)
        await interaction.answer(interaction.say("tip-dropped"))

    async def step(self, interaction: Interaction, here: Asked, path: tuple[str, ...]) -> Step:
        picker = partial(here.guess.step, names=here.position.match.names)
        return await step_at(self.kit.render_thread, picker, path, interaction.say)

    async def show(
        self, click: Click, here: Asked, path: tuple[str, ...] = (), note: str = ""
    ) -> None:
        """The picker at a path.

        :raises StaleChoice: the path leads to a move.
        """
        interaction, say = click.interaction, click.interaction.say
        position, match = here.position, here.position.match
        step = await self.step(interaction, here, path)
        if step.move is not None:
            raise StaleChoice
        ref = Ref("tippick", match.id, match.version, path)
        lines = [
            _heading(position, say),
            *((say("tip-moved-on"),) if here.moved_on else ()),
            *((note,) if note else ()),
            say("tip-ask", name=names_of(match)[here.guess.seat]),
            # a board in words has no marks
            *explained(step.choices, marks=() if interaction.style.text else step.marks),
            say("tip-secret"),
            *_score(here.own, say),
        ]
        picture = await self._picture(interaction, position, position.view(PUBLIC), step.marks)
        close = Button(say("button-close"), ref.to("close", path=()))
        last = (*back_button(step, ref.to("tipback", path=()), say), close)
        rows: tuple[Row, ...] = (*choice_rows(step.choices, ref, say), last)
        await interaction.answer(OutgoingMessage("\n".join(lines), picture, rows, audience=PUBLIC))

    async def _tell(self, interaction: Interaction, here: Asked, tip: Tip) -> None:
        """The person's tip, and the board that it leads to as far as everybody can know it."""
        say, position, guess = interaction.say, here.position, here.guess
        match, move = position.match, position.game.parse(tip.text)
        label = guess.label(move, locale=say.locale, names=names_of(match))
        lines = [
            _heading(position, say),
            say("tip-made", name=names_of(match)[guess.seat], move=str(move), label=label),
            say("tip-secret"),
            *_score(here.own, say),
        ]
        after = await self.kit.render_thread.run(outlook, position, guess.seat, move)
        view = position.view(PUBLIC) if after is None else after
        ref = Ref("tipback", match.id, match.version)
        row = (
            Button(say("button-tip-change"), ref),
            Button(say("button-tip-drop"), ref.to("tipdrop")),
            Button(say("button-close"), ref.to("close")),
        )
        picture = await self._picture(interaction, position, view)
        await interaction.answer(
            OutgoingMessage("\n".join(lines), picture, (row,), audience=PUBLIC)
        )

    async def _picture(
        self, interaction: Interaction, position: Position, view: Any, marks: tuple[str, ...] = ()
    ) -> render.Picture:
        """A position as everybody may know it, in the person's style."""
        return await self.kit.render_thread.run(
            draw_board,
            interaction.style,
            position.match.game,
            view,
            viewpoint=public_seat(position),
            locale=interaction.say.locale,
            names=position.match.names,
            marks=marks,
        )


def _heading(position: Position, say: Say) -> str:
    match = position.match
    return f"**{say('tip-heading', game=say.game(match.game), code=match.code)}**"


def _score(own: OwnTips, say: Say) -> tuple[str, ...]:
    """How the person has guessed in this match; nothing before the first move."""
    score = own.score
    return (say("tip-score", correct=score.correct, count=score.all),) if score.all else ()
