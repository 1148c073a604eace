"""Lines in pictures and words: as their walker sees them, and as they are posted."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import render
from bot.discord_kit.board_style import DEFAULT_STYLE, BoardStyle
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Attachment, Button, OutgoingMessage, Ref, Row, Tone
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.match.model.people import Person
from bot.play.board import text as board_text
from bot.play.board.seat_pictures import Pictures, seat_pictures
from bot.play.board.side import steady_seat
from bot.play.choices import choice_rows, explained, step_at
from bot.play.lines_text import line_text
from bot.replays.film import MatchFilm, film_of
from bot.replays.lines.model import Line
from bot.replays.lines.refs import picking
from bot.replays.lines.walk import Exploration
from engines import PUBLIC
from render.film import MAX_PICTURES
from render.pick import Step

FILM_FILE: Final = "line.gif"


@dataclass(frozen=True, slots=True)
class LineMessages:
    """Messages about lines."""

    render_thread: RenderThread

    async def walk(
        self,
        interaction: Interaction,
        here: Exploration,
        path: tuple[str, ...] = (),
        note: str = "",
    ) -> OutgoingMessage:
        """The end of a line to its walker, with the picker of the next move.

        :raises StaleChoice: the path leads nowhere.
        """
        say, end = interaction.say, here.end
        step = None if here.walk.to_act is None else await self.step(interaction, here, path)
        told = [
            f"**{heading(here, say)}**",
            say("line-private"),
            note,
            await self.render_thread.run(line_text, here.start, here.told, say),
        ]
        if not here.chosen:
            told.append(say("line-begin", open=_has_secrets(here)))
        if step is None or here.walk.to_act is None:
            told.append(_ending(here, say))
        else:
            # the menu speaks to whoever moves there
            name = board_text.names_of(end.match)[here.walk.to_act]
            told += [say("tryout-next", name=name), *explained(step.choices)]
        reader = end.match.seat_of(interaction.person.user_id)
        viewpoint = (
            steady_seat(end.match) if reader is None else interaction.style.viewpoint(reader)
        )
        shown = await self.render_thread.run(
            _drawn,
            here,
            interaction.style,
            viewpoint,
            () if step is None else step.marks,
            say.locale,
        )
        rows = (
            *(() if step is None else self._choices(here, step, path, say)),
            _buttons(here, path, say),
        )
        # all of it may be known, since no match goes on there
        return shown.message(
            "\n".join(filter(None, told)),
            rows,
            interaction.style,
            audience=PUBLIC,
            hand_alt=partial(say, "line-hand-alt"),
        )

    @staticmethod
    def _choices(here: Exploration, step: Step, path: tuple[str, ...], say: Say) -> tuple[Row, ...]:
        return choice_rows(step.choices, picking(here.line, len(here.chosen), path), say)

    async def step(
        self, interaction: Interaction, here: Exploration, path: tuple[str, ...]
    ) -> Step:
        """The step of the picker at the end of a line.

        :raises StaleChoice: the path leads nowhere.
        """
        return await step_at(self.render_thread, here.end, here.seat, path, interaction.say)


def heading(here: Exploration, say: Say) -> str:
    """What a line belongs to, and from where."""
    return say(
        f"line-heading-{here.line.root.kind.value}",
        game=say.game(here.start.match.game),
        code=here.start.match.code,
        number=here.start.number,
    )


def posted(here: Exploration, author: Person, say: Say) -> OutgoingMessage:
    """A line for everybody, with its steps as a film. Takes seconds."""
    match, film = here.start.match, _film(here, say)
    told = [
        say(
            f"line-by-{here.line.root.kind.value}",
            name=plain(author.name),
            game=say.game(match.game),
            code=match.code,
            number=here.start.number,
        ),
        line_text(here.start, here.told, say),
    ]
    if here.walk.to_act is None:
        told.append(_ending(here, say))
    return OutgoingMessage(
        "\n".join(told),
        rows=((go_on_button(here.line, say),),),
        audience=PUBLIC,
        attachments=(Attachment(FILM_FILE, film.gif, film.alt(say)),),
    )


def go_on_button(line: Line, say: Say) -> Button:
    """The button with which anybody goes on from a posted line."""
    return Button(say("button-line-go-on"), Ref("linegoon", line.id), Tone.MAIN)


def _film(here: Exploration, say: Say) -> MatchFilm:
    """A line in pictures, all with the eyes of who chooses first."""
    game, match = here.start.game, here.start.match
    seat = here.walk.steps[here.lead].seat if here.chosen else 0
    states = here.told.states[-MAX_PICTURES:]
    return film_of(
        match.game,
        [game.view(state, seat) for state in states],
        theme=DEFAULT_STYLE.theme,
        viewpoint=seat,
        locale=say.locale,
        names=[match.names] * len(states),
    )


def _drawn(
    here: Exploration, style: BoardStyle, viewpoint: int, marks: tuple[str, ...], locale: str
) -> Pictures:
    """The end of a line, and what lies before whoever is to move there, if that is not on it."""
    match, view = here.end.match, here.end.deciding(here.seat)
    return seat_pictures(
        style,
        match.game,
        view,
        viewpoint=viewpoint,
        locale=locale,
        names=match.names,
        marks=marks,
    )


def _has_secrets(here: Exploration) -> str:
    hidden = render.hand_label(here.start.match.game) is not None
    return "yes" if hidden else "no"


def _ending(here: Exploration, say: Say) -> str:
    """How the game ends with a line."""
    end = here.end
    outcome = end.game.outcome(end.state)
    if outcome is None:
        return say("tryout-end")
    names = board_text.names_of(end.match)
    told = render.outcome(end.match.game, outcome, locale=say.locale, names=names)
    return say("line-end", outcome=told)


def _buttons(here: Exploration, path: tuple[str, ...], say: Say) -> tuple[Button, ...]:
    line, chosen = here.line, len(here.chosen)
    ref = Ref("", line.id, chosen)
    again: tuple[Button, ...] = ()
    if line.id and here.can_draw_again:
        again = (Button(say("button-line-draw"), ref.to("linedraw")),)
    return (
        Button(
            say("button-back"),
            picking(line, chosen, path, "back"),
            enabled=bool(path or chosen),
        ),
        Button(say("button-start-over"), ref.to("linestart"), enabled=bool(chosen)),
        *again,
        Button(say("button-line-post"), ref.to("linepost"), Tone.GOOD, enabled=bool(chosen)),
        Button(say("button-close"), ref.to("close")),
    )
