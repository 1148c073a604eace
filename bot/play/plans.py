"""Trying moves out and keeping answers ready: a private walk from the board as it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import render
from bot.discord_kit.interaction import Click, Interaction, seat_or_public
from bot.discord_kit.message import (
    CHOICES_LIMIT,
    Button,
    Card,
    Menu,
    Ref,
    Row,
    Tone,
    clip,
    number_of,
)
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.match.model.match import Match
from bot.match.model.plan import Branch, KeptPlan, lines
from bot.match.notes import LONGEST
from bot.match.plans.service import Trial
from bot.play.board import message as board_message
from bot.play.notes import notes_card
from engines import CHANCE
from render.pick import Choice, Step, pick

CLEAR: Final = "planclear"
"""The button that forgets a whole plan."""
MAX_PLAN_CHARS: Final = 1200
"""Characters for the moves of a line; the rest of a message is for everything around them."""


async def open_tryout(press: Click) -> None:
    """Where the person's line leads; the position itself where there is none."""
    call = press.call
    trial = await call.desk.planning.trial(press.ref.match, call.person)
    await call.answer(await walk_card(call, trial, ()))


async def choose(press: Click) -> None:
    """A choice from the menu: one step further in picking, and with the last one, in the line."""
    call, ref = press.call, press.ref
    path = (*ref.path, *press.values[:1])
    trial = await call.desk.planning.trial(ref.match, call.person)
    if trial.moved_on or len(trial.tryout.line) != ref.version:
        await call.answer(await walk_card(call, trial, ()))
        return
    step = await _step(call, trial, path)
    if step.move is None:
        await call.answer(await walk_card(call, trial, path))
        return
    trial = await call.desk.planning.step(ref.match, call.person, str(step.move), ref.version)
    await call.answer(await walk_card(call, trial, ()))


async def back(press: Click) -> None:
    """One choice back, or one move."""
    call, ref = press.call, press.ref
    if ref.path:
        trial = await call.desk.planning.trial(ref.match, call.person)
        await call.answer(await walk_card(call, trial, ref.path[:-1]))
        return
    trial = await call.desk.planning.cut(ref.match, call.person, ref.version - 1)
    await call.answer(await walk_card(call, trial, ()))


async def restart(press: Click) -> None:
    call = press.call
    trial = await call.desk.planning.cut(press.ref.match, call.person, 0)
    await call.answer(await walk_card(call, trial, ()))


async def keep(press: Click) -> None:
    """Make the line a plan, and show the plan."""
    call = press.call
    await call.desk.planning.keep(press.ref.match, call.person)
    await call.answer(await _plans(call, press.ref.match, call.say("plan-kept")))


async def note(press: Click) -> None:
    """Note the line down, and show the notes."""
    call, ref = press.call, press.ref
    trial = await call.desk.planning.trial(ref.match, call.person)
    if trial.moved_on or len(trial.tryout.line) != ref.version or not trial.walk.walked:
        await call.answer(await walk_card(call, trial, ()))
        return
    text = " · ".join(_line(trial, trial.position.match.names, call.say))
    await call.answer(await notes_card(call, trial.position.match, clip(text, LONGEST)))


async def show_plans(press: Click) -> None:
    await press.call.answer(await _plans(press.call, press.ref.match))


async def forget(press: Click) -> None:
    """The line that was chosen from the menu, or, by its own button, the whole plan."""
    call, number = press.call, None
    if press.ref.action != CLEAR:
        number = number_of("".join(press.values))
        if number is None:
            raise StaleChoice
    await call.desk.planning.drop(press.ref.match, call.person, number)
    await call.answer(await _plans(call, press.ref.match, call.say("plan-forgotten")))


async def walk_card(call: Interaction, trial: Trial, path: tuple[str, ...]) -> Card:
    """The position at the end of the line, and what can be tried next."""
    say, match, seat = call.say, trial.position.match, trial.seat
    line = trial.tryout.line
    heading = say("tryout-heading", game=say.game(match.game), code=match.code)
    told = [f"**{heading}**", say("tryout-private")]
    if trial.moved_on:
        told.append(say("tryout-moved-on"))
    told.append(_told(trial, say) or say("tryout-begin"))
    step = None if trial.walk.to_act is None else await _step(call, trial, path)
    if step is not None and trial.walk.to_act is not None:
        name = board_message.names_of(match)[trial.walk.to_act]
        told.append(f"**{say('tryout-next', name=name)}** {plain(step.prompt)}")
    else:
        told.append(say("tryout-end"))
    view = trial.position.game.view(trial.walk.states[-1], seat)
    picture = await call.desk.studio.run(
        render.draw,
        match.game,
        view,
        theme=call.look.theme,
        viewpoint=call.look.viewpoint(seat),
        locale=say.locale,
        names=match.names,
        marks=() if step is None else step.marks,
    )
    ref = Ref("walkpick", match.id, len(line), path)
    rows: list[Row] = []
    if step is not None:
        rows.append(Menu(ref, say("picker-placeholder"), step.choices))
    keep = Button(
        say("button-keep-plan"), ref.to("walkkeep", path=()), Tone.GOOD, enabled=trial.answers
    )
    rows.append(
        (
            Button(say("button-back"), ref.to("walkback"), enabled=bool(path or line)),
            Button(say("button-start-over"), ref.to("walkcut", path=()), enabled=bool(line)),
            # on one's own turn there is nothing to wait for
            *((keep,) if trial.waits else ()),
            Button(say("button-keep-note"), ref.to("walknote", path=()), enabled=bool(line)),
            Button(say("button-close"), ref.to("close", path=())),
        )
    )
    return Card("\n".join(told), picture, tuple(rows), audience=seat)


async def _step(call: Interaction, trial: Trial, path: tuple[str, ...]) -> Step:
    """:raises StaleChoice: the path leads nowhere."""
    position, mover = trial.position, trial.walk.to_act
    if mover is None:
        raise StaleChoice
    try:
        return await call.desk.studio.run(
            pick,
            position.match.game,
            position.game.view(trial.walk.states[-1], mover),
            path,
            locale=call.say.locale,
            names=position.match.names,
        )
    except KeyError as error:
        raise StaleChoice from error


def _told(trial: Trial, say: Say) -> str:
    """The line in notation, its newest moves if there is no room for all."""
    told = _line(trial, board_message.names_of(trial.position.match), say, "**")
    while len(" · ".join(told)) > MAX_PLAN_CHARS:
        told = ["…", *told[2 if told[0] == "…" else 1 :]]
    return " · ".join(told)


def _line(trial: Trial, names: Sequence[str], say: Say, mark: str = "") -> list[str]:
    """The moves of the line, the notation between two marks."""
    return [
        f"{number}. {say('replay-chance') if step.seat == CHANCE else names[step.seat]}"
        f" {mark}{step.text}{mark}"
        for number, step in enumerate(trial.walk.steps, 1)
    ]


async def _plans(call: Interaction, match_id: int, note: str = "") -> Card:
    """What the person has ready, line by line."""
    say = call.say
    position, kept = await call.desk.planning.plan(match_id, call.person)
    match = position.match
    told = [f"**{say('plan-heading', game=say.game(match.game), code=match.code)}**"]
    if note:
        told.append(note)
    rows: list[Row] = []
    ref = Ref("tryout", match.id, match.version)
    if kept is None:
        told.append(say("plan-none"))
    elif kept.lapse is not None:
        told.append(say(f"plan-lapse-{kept.lapse.value}"))
    else:
        shown = planned(kept, match, say)
        told += [f"{number}. {text}" for number, text in enumerate(shown, 1)]
        told.append(say("plan-how"))
        choices = tuple(
            Choice(str(number), clip(f"{number + 1}. {text}".replace("**", ""), 100))
            for number, text in enumerate(shown[:CHOICES_LIMIT])
        )
        rows.append(Menu(ref.to("plandrop"), say("plan-forget"), choices))
    buttons = [Button(say("button-try-out"), ref, Tone.MAIN)]
    if rows:
        buttons.append(Button(say("button-forget-all"), ref.to(CLEAR), Tone.RISKY))
    rows.append((*buttons, Button(say("button-close"), ref.to("close"))))
    seat = position.seat_of(call.person.user_id)
    # nobody else is ever to see it, whatever it was made from
    return Card("\n".join(told), rows=tuple(rows), audience=seat_or_public(seat))


def planned(kept: KeptPlan, match: Match, say: Say) -> list[str]:
    """Each line of a plan in words."""
    names = board_message.names_of(match)

    def told(branch: Branch) -> str:
        name, move = names[branch.when.seat], branch.when.text
        if branch.then is None:
            return say("plan-when", name=name, move=move)
        return say("plan-answer", name=name, move=move, answer=branch.then)

    return [say("plan-then").join(told(branch) for branch in line) for line in lines(kept.plan)]
