"""What somebody wants who makes an invitation, divided into what /play and /team ask for, what was
chosen for the game's last invitation, and what is changed in the panel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.match.model.people import PlayChoices
from bot.match.model.terms import Seating, Sides, Timeout, Undo

COMMANDS = {
    "play": {"game", "opponent", "level", "clock", "rated", "where"},
    "team": {"game", "against"},
}
"""The commands that open the panel, with what they ask for."""
PEOPLE = ("opponent", "opponent2", "opponent3")
LAST = {
    "seat": ("seating", Seating),
    "timeout": ("timeout", Timeout),
    "undo": ("undo", Undo),
    "breaks": ("breaks", bool),
    "sides": ("sides", Sides),
    "pair": ("pair", bool),
    "options": ("options", dict),
}
"""What holds as it was chosen last: one press less for each in every match that tests make."""
FORM_OF = {
    "players": "playseats",
    **dict.fromkeys(("team", "hours", "votes", "role", "secret"), "playvotes"),
}
TEXT, SELECT, CHANNEL, RADIO = 4, 3, 8, 21


@dataclass(frozen=True)
class Wanted:
    """What somebody wants."""

    given: dict[str, Any]
    """The command's options."""
    last: PlayChoices
    people: list[Any]
    """Those who are chosen in the panel."""
    forms: dict[str, dict[str, Any]]
    """The forms that are filled in, with their fields."""


def divided(command: str, options: Mapping[str, Any]) -> Wanted:
    wanted = {key: value for key, value in options.items() if value is not None}
    given = {key: wanted.pop(key) for key in COMMANDS[command] & wanted.keys()}
    last = {LAST[key][0]: LAST[key][1](wanted.pop(key)) for key in LAST.keys() & wanted.keys()}
    if "pair" in last:
        last.setdefault("sides", Sides.GIVEN)
    elif "sides" in last:
        last.setdefault("pair", False)
    named = [wanted.pop(key) for key in PEOPLE if key in wanted]
    people = [given.get("opponent"), *named] if "opponent" in given and named else named
    forms: dict[str, dict[str, Any]] = {}
    for key, value in wanted.items():
        forms.setdefault(FORM_OF[key], {})[key] = _spelled(value)
    return Wanted(given, PlayChoices(**last), people, forms)


def _spelled(value: Any) -> Any:
    """A value as a form has it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if isinstance(value, int) else value


def filled(
    modal: Mapping[str, Any],
    changes: Mapping[str, Any],
    channel: Callable[[int], Any] = lambda channel_id: channel_id,
) -> dict[str, Any]:
    """A form as it is sent off: what it held as it opened, and what was changed. `channel` makes
    what stands for a channel."""
    controls = {one["component"]["custom_id"]: one["component"] for one in modal["components"]}
    found: dict[str, Any] = {}
    for key, field in controls.items():
        chosen = [one["value"] for one in field.get("options", ()) if one.get("default")]
        if field["type"] == TEXT:
            found[key] = field.get("value") or ""
        elif field["type"] == RADIO:
            found[key] = chosen[0]
        elif field["type"] == SELECT:
            found[key] = chosen
        elif field["type"] == CHANNEL:
            found[key] = [channel(int(one["id"])) for one in field.get("default_values", ())]
    return found | {
        key: value if controls[key]["type"] in {TEXT, RADIO} else [value]
        for key, value in changes.items()
    }
