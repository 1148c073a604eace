"""A match told again: the film for everybody, and one station after the other for one reader."""

from __future__ import annotations

import render
from bot.services.model import Kind, Match
from bot.services.replays import Course
from bot.ui import boards, noting, rulings
from bot.ui.call import Call, seat_or_public
from bot.ui.cards import Attachment, Button, Card, Ref, Row, Tone
from bot.ui.press import Press
from bot.ui.texts import Say
from engines import PUBLIC, Audience
from render.film import film


async def open_steps(press: Press) -> None:
    """The viewer, at the version that the button carries."""
    match = await press.call.desk.matches.get(press.ref.match)
    await press.call.answer(await steps_card(press.call, match, press.ref.version))


async def steps_card(call: Call, match: Match, version: int) -> Card:
    """The last station up to a version, as the reader may know it, with ways to the others.

    :raises NotStarted: nothing has been played.
    """
    seat = match.seat_of(call.person.user_id)
    audience: Audience = seat_or_public(seat)
    course = await call.desk.replays.course(match.id, audience)
    index, say = course.station(version), call.say
    picture = await call.desk.studio.run(
        render.draw,
        match.game,
        course.views[index],
        theme=call.look.theme,
        viewpoint=call.look.viewpoint(seat),
        locale=say.locale,
        names=match.names,
    )
    heading = say(
        "steps-heading",
        game=say.game(match.game),
        code=match.code,
        step=index,
        steps=len(course.versions) - 1,
    )
    lines = [f"**{heading}**", boards.versus(match, say), *_told(course, index, say)]
    notes = await call.desk.notes.thoughts(course.table.match)
    here = [note for note in notes if course.station(note.version) == index]
    lines += noting.thoughts(here, match, say)
    return Card("\n".join(lines), picture, _ways(course, index, say), audience=audience)


def _told(course: Course, index: int, say: Say) -> list[str]:
    """What led to a station, in words; at the last one, how the match ended."""
    match = course.table.match
    names = boards.names_of(match)
    told = render.describe(match.game, course.events[index], locale=say.locale, names=names)
    row = course.rows[index]
    if row is not None and row.kind is Kind.UNDO:
        told = [say("board-undone", name=names[row.seat], turn=int(row.text))]
    elif row is not None and row.kind in rulings.KINDS:
        later = [one for one in course.rows if one is not None]
        told = [rulings.words(match, row, say, later)]
    if index + 1 == len(course.versions):
        told += boards.result(match, say)
    return told or [say("steps-start")]


def _ways(course: Course, index: int, say: Say) -> tuple[Row, ...]:
    match, last = course.table.match, len(course.versions) - 1

    def way(name: str, to: int) -> Button:
        to = min(max(to, 0), last)
        ref = Ref(f"step{name}", match.id, course.versions[to])
        return Button(say(f"button-step-{name}"), ref, Tone.PLAIN, enabled=to != index)

    return ((way("first", 0), way("back", index - 1), way("on", index + 1), way("last", last)),)


async def film_of(call: Call, match: Match) -> Attachment:
    """The whole match so far as everybody may know it, as a moving picture.

    :raises NotStarted: nothing has been played.
    :raises Busy: too many films are being made.
    """
    say, desk = call.say, call.desk
    course = await desk.replays.course(match.id, PUBLIC)
    pictures = [
        # one by one, so that boards of other matches are drawn in between
        await desk.studio.run(
            render.draw,
            match.game,
            view,
            theme=call.look.theme,
            viewpoint=boards.STABLE,
            locale=say.locale,
            names=match.names,
        )
        for view in course.views
    ]
    moving = await desk.cinema.run(film, [picture.png for picture in pictures])
    alt = say("film-alt", count=len(pictures), position=pictures[-1].alt)
    return Attachment(f"yoimachi-{match.code}.gif", moving, alt)
