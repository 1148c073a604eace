"""The record of a match, to read and to keep: its moves in notation, and a file to be checked.

Made from what everybody may know, whoever asks: a record is there to be passed on.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from bot.services.model import CHANCE, Kind, Match
from bot.ui import boards, noting, replaying, rulings
from bot.ui.call import Call
from bot.ui.cards import Attachment, Button, Card, Ref, Tone
from bot.ui.naming import coded
from bot.ui.press import Press
from bot.ui.texts import Say
from engines import PUBLIC

NOTHING_SAID: Final[Mapping[int, str]] = MappingProxyType({})
ROOM: Final = 1500
"""Characters of notation in the message itself; the attached file holds it all."""


async def show(press: Press) -> None:
    match = await press.call.desk.matches.get(press.ref.match)
    await press.call.answer(await record_card(press.call, match))


async def record_card(call: Call, match: Match) -> Card:
    """The match as a film, its notation, and the record as a file.

    :raises NotStarted: nothing has been played.
    :raises Slowly: the person has seen enough films for now.
    """
    say = call.say
    call.desk.gates.ask_much(call.person.user_id)
    record = await call.desk.matches.record(match.id, PUBLIC)
    told = await call.desk.matches.history(match.id, PUBLIC)
    lines = list(notation(record, say, rulings.in_notation(match, told, say)))
    heading = say(
        "replay-heading",
        game=say.game(match.game),
        code=match.code,
        players=boards.versus(match, say),
    )
    shown = [f"**{heading}**"]
    if lines:
        shown += ["```", *_fitting(lines, say), "```"]
    else:
        shown.append(say("history-empty"))
    shown += boards.result(match, say)
    shown.append(say("replay-over" if record["seed"] is not None else "replay-open"))
    notes = await call.desk.notes.thoughts(match)
    told_notes = zip(notes, noting.thoughts(notes, match, say), strict=True)
    if thoughts := [f"{say('notes-at', turn=note.version)} {text}" for note, text in told_notes]:
        lines += ["", *thoughts]
    plain = "\n".join([heading.replace("`", ""), "", *lines, ""])
    name = f"yoimachi-{match.code}"
    return Card(
        "\n".join(shown),
        audience=PUBLIC,
        rows=((Button(say("button-steps"), Ref("steps", match.id), Tone.MAIN),),),
        attachments=(
            await replaying.film_of(call, match),
            Attachment(f"{name}.json", json.dumps(record, ensure_ascii=False, indent=1) + "\n"),
            Attachment(f"{name}.txt", plain),
        ),
    )


def notation(
    record: Mapping[str, Any], say: Say, said: Mapping[int, str] = NOTHING_SAID
) -> Iterator[str]:
    """The rows of a record as text: number, who, what. `said` is what other rows say, by number."""
    names = [coded(seat["name"]) for seat in record["seats"]]
    for row in record["entries"]:
        if row["seq"] in said:
            yield f"{row['seq']:>3}. {said[row['seq']]}"
            continue
        who = say("replay-chance") if row["seat"] == CHANCE else names[row["seat"]]
        if row["kind"] != Kind.MOVE:
            what = say(f"replay-{row['kind']}", text=row["text"] or "")
        elif row["text"] is None:
            what = say("replay-secret")
        else:
            what = row["text"]
        yield f"{row['seq']:>3}. {who}: {what}" + (
            " " + say("replay-forced") if row["forced"] else ""
        )


def _fitting(lines: list[str], say: Say) -> list[str]:
    """The last lines for which there is room, and how many came before."""
    room, first = ROOM, len(lines)
    while first and room > len(lines[first - 1]):
        first -= 1
        room -= len(lines[first]) + 1
    return lines if not first else [say("replay-before", count=first), *lines[first:]]
