"""Answering an invitation. The invitation itself is brought up to date by delivery."""

from __future__ import annotations

from bot.discord_kit import links
from bot.discord_kit.interaction import Click, Interaction
from bot.match.model.enums import Status


async def accept(press: Click) -> None:
    await press.call.desk.lobby.accept(press.ref.match, press.call.person, press.call.id)
    press.call.desk.ring()


async def decline(press: Click) -> None:
    await press.call.desk.lobby.decline(press.ref.match, press.call.person, press.call.id)
    press.call.desk.ring()


async def join(press: Click) -> None:
    await press.call.desk.lobby.join(press.ref.match, press.call.person, press.call.id)
    press.call.desk.ring()


async def begin(press: Click) -> None:
    """Start with those who are there; the version is how many they were when it was offered."""
    call, count = press.call, press.ref.version
    await call.desk.lobby.begin(press.ref.match, call.person, count, call.id)
    call.desk.ring()


async def withdraw(press: Click) -> None:
    await press.call.desk.lobby.cancel(press.ref.match, press.call.person, press.call.id)
    press.call.desk.ring()


async def rematch(press: Click) -> None:
    await press.call.answer(await ask_for_rematch(press.call, press.ref.match))


async def ask_for_rematch(call: Interaction, match_id: int) -> str:
    """Invite the same people again, or accept the invitation that one of them has made already."""
    call.desk.gates.make_match(call.guild_id)
    match = await call.desk.lobby.rematch(match_id, call.person, call.id)
    call.desk.ring()
    if match.status is Status.LOBBY:
        return call.say("rematch-sent", code=match.code, link=links.to_match(match))
    return call.say("accepted")
