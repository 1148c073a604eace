"""Invitations: the commitment to the seed stands in them from first to last."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.discord_kit.texts import Say
from bot.match.act.positions import PUBLISHED_DIGITS
from bot.match.model.clock import TimeControl
from bot.match.model.match import Match, Pair
from bot.match.model.people import computer
from bot.match.model.terms import Seating, Sides, Terms
from bot.play.lobby.message import details_message, lobby_message
from engines import GAMES
from engines.balance import Remedy
from tests.discord_kit.outgoing import buttons_under
from tests.match.world import ANN, BOB, World


@pytest.fixture
def world(world: World) -> World:
    return World(world.store, games=GAMES, open_matches=10)


def proof(match: Match) -> str:
    return f"-# 🎲 Proof of chance: `{match.seed_hash[:PUBLISHED_DIGITS]}`"


def actions(match: Match) -> list[str]:
    return [button.ref.action for button in buttons_under(lobby_message(match))]


async def test_the_proof_is_the_last_line_while_it_waits_begins_and_is_called_off(
    world: World,
) -> None:
    lobby = world.parts.match.lobby
    waiting = await world.invited("countup", seating=Seating.FIRST)
    begun = await lobby.accept(waiting.id, BOB, world.click())
    declined = await world.invited("countup", seating=Seating.FIRST)
    declined = await lobby.decline(declined.id, BOB, world.click())
    for match in (waiting, begun, declined):
        assert lobby_message(match).text.splitlines()[-1] == proof(match)
    assert actions(begun) == []
    assert actions(declined) == ["again", "verify"]


async def test_where_seats_alone_are_drawn_the_proof_is_among_the_details(world: World) -> None:
    match = await world.invited("pastoral", seating=Seating.RANDOM)
    assert match.seed_hash[:8] not in lobby_message(match).text
    assert match.seed_hash[:PUBLISHED_DIGITS] in details_message(match, None, Say("en")).text


async def test_where_nothing_is_drawn_there_is_no_proof(world: World) -> None:
    match = await world.invited("pastoral", seating=Seating.SECOND)
    assert match.seed_hash[:8] not in lobby_message(match).text
    assert match.seed_hash[:8] not in details_message(match, None, Say("en")).text


async def test_against_a_computer_it_says_that_it_is_about_to_start(world: World) -> None:
    wish = world.wish("countup", computer(1), seating=Seating.RANDOM)
    match = await world.parts.match.lobby.create(wish, world.click())
    text = lobby_message(match).text
    assert "The match is about to start: ann and Yoimachi 1." in text
    assert "Who’s in?" not in text
    # it is found by this button if its arrival was not noted
    assert actions(match) == ["withdraw"]
    await world.parts.match.lobby.posted(match.id, 500)
    begun = await world.parts.match.matches.get(match.id)
    assert "The match has started" in lobby_message(begun).text
    assert {ANN.name, "Yoimachi 1"} == set(begun.names)


async def test_an_aborted_match_was_not_declined(world: World) -> None:
    begun = await world.started("pastoral")
    await world.parts.match.matches.abort(begun.id, BOB, world.click())
    text = lobby_message(await world.parts.match.matches.get(begun.id)).text
    assert "The match was cancelled." in text
    assert "declined" not in text


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("rated", [False, True])
@pytest.mark.parametrize("game", GAMES)
async def test_an_invitation_is_four_lines_and_shows_a_proof_where_something_is_drawn(
    world: World, game: str, rated: bool, locale: str
) -> None:
    rules = GAMES[game]
    usual = rules.balance is not None and rules.balance.remedy is Remedy.BALLOT
    sides = Sides.BALLOT if rated and usual else Sides.GIVEN
    terms = Terms(clock=TimeControl(timedelta(days=3)), rated=rated, sides=sides)
    match = await world.invited(game, terms=terms, seating=Seating.RANDOM)
    shown = lobby_message(match, say=Say(locale))
    drawn = rules.has_chance or sides.balloted
    lines = shown.text.splitlines()
    # what is unusual, such as an opening that is drawn, has a line of its own
    assert len(lines) == 4 + drawn + sides.balloted
    digits = match.seed_hash[:PUBLISHED_DIGITS]
    assert (digits in shown.text) == drawn
    assert "details" in actions(match)
    # its seats are drawn in any case, and the proof of that stands there
    say = Say(locale)
    details = details_message(match, None, say).text
    assert digits in details
    # a game without options tells none
    assert say("lobby-options", options=say("nobody")) not in details


async def test_an_invitation_to_a_pair_tells_of_both_until_they_are_over(world: World) -> None:
    lobby = world.parts.match.lobby
    match = await world.invited("countup", pair=True)
    waiting = await lobby.pair_of(match)
    assert waiting is not None
    text = lobby_message(match, pair=waiting).text
    assert "A pair: two matches, sides reversed" in text
    details = details_message(match, waiting, Say("en")).text
    assert f"The second match is `{waiting.second.code}`" in details
    last = [f"`{each.code}`: `{each.seed_hash[:PUBLISHED_DIGITS]}`" for each in both(waiting)]
    assert [line.partition(", ")[2] for line in text.splitlines()[-2:]] == last
    begun = await lobby.accept(match.id, BOB, world.click())
    for each in both(waiting):
        running = await world.parts.match.matches.get(each.id)
        await world.parts.match.boards.posted(running, 500 + each.id)
    pair = await lobby.pair_of(await world.parts.match.matches.get(begun.id))
    assert pair is not None
    assert "Both matches of the pair have started" in lobby_message(pair.first, pair=pair).text


def both(pair: Pair) -> tuple[Match, Match]:
    return pair.first, pair.second
