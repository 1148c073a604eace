"""Tables for three and four: named people, free seats, both; the lot; everybody's turn."""

from __future__ import annotations

import pytest

from tests.e2e.simulated import Shown, Town


async def invite(town: Town, **options: object) -> Shown:
    done = await town.slash(town.ann, "play", game="countup", **options)
    assert not done.answer.private, done.answer.text
    return done.answer


async def test_a_table_of_named_people_starts_when_all_have_accepted(town: Town) -> None:
    shown = await invite(town, opponent=town.bob, opponent2=town.dave, opponent3=town.erin)
    bob, dave, erin = (f"<@{person.id}>" for person in (town.bob, town.dave, town.erin))
    assert f"ann invites {bob}, {dave} and {erin} to play Count-Up." in shown.text
    assert "✅ ann · ⏳ bob · ⏳ dave · ⏳ erin" in shown.text
    assert shown.buttons == ["Accept", "Decline", "Details", "Withdraw invitation"]
    for person in (town.dave, town.bob):
        await town.click(person, shown, "Accept")
        assert "Accept" in shown.buttons
    assert shown.text.count("✅") == 3
    assert shown.text.count("⏳") == 1
    await town.click(town.erin, shown, "Accept")
    assert shown.buttons == []
    assert "The match has started" in shown.text
    assert len(town.board().pings) == 1


async def test_a_table_of_free_seats_fills_with_whoever_comes(town: Town) -> None:
    shown = await invite(town, players=3)
    assert shown.text.count("⬜") == 2
    assert shown.buttons == ["Join", "Details", "Withdraw invitation"]
    await town.click(town.dave, shown, "Join")
    assert "ann invites dave to play Count-Up, and there’s room for more. Who’s in?" in shown.text
    again = await town.click(town.dave, shown, "Join")
    assert "You already have a seat" in again.text
    await town.click(town.bob, shown, "Join")
    assert shown.buttons == []
    position = await town.position()
    assert sorted(position.match.names) == ["ann", "bob", "dave"]


async def test_a_mixed_table_keeps_the_named_seats(town: Town) -> None:
    shown = await invite(town, opponent=town.bob, players=4, seat="first")
    bob = f"<@{town.bob.id}>"
    assert f"ann invites {bob} to play Count-Up, and there’s room for more. Who’s in?" in shown.text
    assert shown.buttons == ["Accept", "Decline", "Join", "Details", "Withdraw invitation"]
    await town.click(town.dave, shown, "Join")
    assert shown.buttons == [
        "Accept",
        "Decline",
        "Join",
        "Start with 2 players",
        "Details",
        "Withdraw invitation",
    ]
    await town.click(town.erin, shown, "Join")
    assert shown.buttons == [
        "Accept",
        "Decline",
        "Start with 3 players",
        "Details",
        "Withdraw invitation",
    ]
    uninvited = await town.click(town.carol, shown, "Accept")
    assert "This invitation is for someone else" in uninvited.text
    await town.click(town.bob, shown, "Accept")
    assert (await town.position()).match.names == ("ann", "bob", "dave", "erin")


async def test_a_no_at_a_larger_table_makes_room_for_somebody_else(town: Town) -> None:
    shown = await invite(town, opponent=town.bob, opponent2=town.dave, seat="first")
    await town.decline(town.bob, shown)
    dave = f"<@{town.dave.id}>"
    assert (
        f"ann invites {dave} to play Count-Up, and there’s room for more. Who’s in?" in shown.text
    )
    assert shown.text.splitlines()[2] == "✅ ann · ⏳ dave · ⬜ open seat"
    assert shown.buttons == ["Accept", "Decline", "Join", "Details", "Withdraw invitation"]
    await town.click(town.dave, shown, "Accept")
    await town.click(town.erin, shown, "Join")
    assert "The match has started: ann – dave – erin" in shown.text
    assert (await town.position()).match.names == ("ann", "dave", "erin")


async def test_who_invited_may_start_with_those_who_are_there(town: Town) -> None:
    shown = await invite(town, opponent=town.bob, players=4, seat="first")
    assert "Start" not in " ".join(shown.buttons)
    await town.click(town.dave, shown, "Join")
    old = shown.raw
    await town.click(town.erin, shown, "Join")
    refused = await town.click(town.dave, shown, "Start with 3 players")
    assert "Only the person who made this invitation can start" in refused.text
    # ann's client still showed the older button when she pressed it
    stale = town.env.backend.get_message(town.channel.id, old.id)
    newer, stale.components = stale.components, [{**part.to_dict()} for part in old.components]
    refused = await town.click(town.ann, shown, "Start with 2 players")
    stale.components = newer
    assert "3 people have accepted" in refused.text
    assert (await town.click(town.ann, shown, "Start with 3 players")).silent
    assert shown.buttons == []
    assert "The match has started: ann – dave – erin" in shown.text
    assert (await town.position()).match.names == ("ann", "dave", "erin")


async def test_the_lot_over_fewer_people_than_invited_is_checked_like_any_other(
    town: Town,
) -> None:
    shown = await invite(town, opponent=town.bob, players=4)
    await town.click(town.dave, shown, "Join")
    await town.decline(town.bob, shown)
    await town.click(town.erin, shown, "Join")
    await town.click(town.ann, shown, "Start with 3 players")
    for who in (town.ann, town.erin):
        asked = (await town.from_menu(who, "Resign")).answer
        await town.click(who, asked, "Yes, resign")
    proof = await town.verify(town.carol)
    assert proof.text.startswith("**Yes"), proof.text
    assert "The random seating of 3 players follows from the seed." in proof.text


async def test_before_a_match_begins_nobody_sees_where_the_lot_will_seat_them(town: Town) -> None:
    for number in range(4):
        channel = town.guild.create_text_channel(f"table-{number}")
        done = await town.slash(
            town.ann, "play", channel, game="countup", opponent=town.bob, players=4
        )
        await town.click(town.dave, done.answer, "Join")
        line = done.answer.text.splitlines()[2]
        assert line == "✅ ann · ⏳ bob · ✅ dave · ⬜ open seat"
        listed = (await town.slash(town.ann, "match list", channel)).text
        assert listed.count("ann – bob – dave – anyone") == number + 1


@pytest.mark.usefixtures("sweeping")
async def test_a_table_that_never_filled_lapses_and_says_so(town: Town) -> None:
    shown = await invite(town, players=3)
    await town.click(town.dave, shown, "Join")
    await town.wait(minutes=81)
    assert "Not enough players joined in time" in shown.text
    assert shown.buttons == ["Invite again…", "Proof of chance"]


async def test_the_order_is_drawn_by_lot(town: Town) -> None:
    seen = set()
    for number in range(5):
        channel = town.guild.create_text_channel(f"table-{number}")
        done = await town.slash(
            town.ann, "play", channel, game="countup", opponent=town.bob, opponent2=town.dave
        )
        for person in (town.bob, town.dave):
            await town.click(person, done.answer, "Accept")
        seen.add((await town.position(channel)).match.names)
    assert len(seen) > 2


async def test_more_people_than_seats_are_told_so(town: Town) -> None:
    done = await town.slash(
        town.ann, "play", game="countup", opponent=town.bob, opponent2=town.dave, players=2
    )
    assert "This game is for" in done.text


@pytest.mark.parametrize("players", [3, 4])
async def test_all_who_owe_a_decision_are_called_once_and_together(
    town: Town, players: int
) -> None:
    others = (town.bob, town.dave, town.erin)[: players - 1]
    await town.sit("countup", *others)
    everybody = [town.ann, *others]
    while len((await town.position()).owing) == 1:
        position = await town.position()
        (seat,) = position.owing
        assert town.board().pings == [town.at_seat(position, seat).id]
        await town.move(town.at_seat(position, seat), str(position.moves(seat)[0]))
    board = town.board()
    assert sorted(board.pings) == sorted(person.id for person in everybody)
    assert board.text.count("your turn") == 1


async def test_a_rematch_waits_for_everybody(town: Town) -> None:
    await town.sit("countup", town.bob, town.dave)
    for who in (town.bob, town.dave):
        asked = (await town.from_menu(who, "Resign")).answer
        await town.click(who, asked, "Yes, resign")
    end = town.board()
    assert "final board" in end.text
    await town.click(town.dave, end, "Rematch")
    await town.click(town.ann, end, "Rematch")
    assert (await town.position()).match.names == ("ann", "bob", "dave")
    await town.click(town.bob, end, "Rematch")
    assert (await town.position()).match.names == ("dave", "ann", "bob")
