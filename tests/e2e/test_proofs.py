"""The record for everybody, and the proof of its dice."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

import pytest

from bot.match.act.positions import PUBLISHED_DIGITS, commitment
from bot.match.model.terms import Status
from bot.replays.verification import verify, verify_text
from engines import PUBLIC
from tests.e2e.simulated import DATABASE, Shown, Town

KINDS = ("json", "txt")


async def resigned(town: Town) -> Shown:
    """A match of Count-Up that dave and bob gave up, with rolls and secrets in it."""
    await town.sit("countup", town.bob, town.dave)
    await town.to_a_choice()
    for who in (town.ann, town.bob, town.dave):
        await town.move(who, "set 4")
    await give_up(town, town.dave, town.bob)
    return town.board()


async def give_up(town: Town, *people: Any) -> None:
    """They resign, one after the other; whoever is left alone has won."""
    for who in people:
        asked = (await town.from_menu(who, "Resign")).answer
        await town.click(who, asked, "Yes, resign")


async def record(answer: Shown) -> dict[str, Any]:
    """The attached record."""
    files = {name: data for name, _, data in await answer.files()}
    (name,) = (name for name in files if name.endswith(".json"))
    found: dict[str, Any] = json.loads(files[name])
    return found


async def test_the_proof_is_given_at_the_start_and_kept_at_the_end(town: Town) -> None:
    await town.sit("countup", town.bob, town.dave)
    first = next(message for message in town.public() if message.alt)
    invitation = town.public()[0]
    position = await town.position()
    shown = f"-# 🎲 Proof of chance: `{position.match.seed_hash[:PUBLISHED_DIGITS]}`"
    assert invitation.text.endswith(shown)
    seed = (await town.services.match.matches.record(position.match.id, 0))["seed"]
    assert seed is None
    assert position.match.seed_hash not in first.text
    assert "Proof of chance" not in first.buttons
    for who in (town.ann, town.carol):
        menu = (await town.click(who, first, "Menu")).answer
        committed = (await town.click(who, menu, "Proof of chance")).text
        assert f"`{position.match.seed_hash}`" in committed
    await give_up(town, town.ann, town.bob)
    seed = await town.services.match.matches.seed(position.match.id)
    match = position.match
    assert commitment(match.code, bytes.fromhex(seed)) == match.seed_hash
    proof = (await town.verify(town.carol)).text
    assert f"`{seed}`" in proof
    post, *people = match.contributions or ()
    assert post == f"post {invitation.id}"
    assert f"Mixed in: the invitation’s message, `{invitation.id}` (<t:" in proof
    for line, name in zip(people, ("ann", "bob", "dave"), strict=True):
        assert f"Mixed in when {name} joined: `{line.split()[1]}` (<t:" in proof
        assert f"Mixed in when {name} joined: `{line.split()[1]}`" in committed
    assert seed not in committed + "".join(message.text for message in town.public())


async def test_the_proof_is_posted_before_anybody_has_added_anything(town: Town) -> None:
    invitation = await town.slash(
        town.ann, "play", game="countup", opponent=town.bob, opponent2=town.dave
    )
    (match,) = await town.services.match.matches.in_place(town.channel.id, statuses=(Status.LOBBY,))
    line = invitation.answer.text.splitlines()[-1]
    assert line == f"-# 🎲 Proof of chance: `{match.seed_hash[:PUBLISHED_DIGITS]}`"
    await town.click(town.bob, invitation.answer, "Accept")
    assert (await town.services.match.matches.get(match.id)).contributions is None
    await town.click(town.dave, invitation.answer, "Accept")
    begun = await town.services.match.matches.get(match.id)
    assert begun.seed_hash == match.seed_hash
    assert len(begun.contributions or ()) == 4
    assert invitation.answer.text.splitlines()[-1] == line


async def test_against_the_computer_the_post_is_what_is_added(town: Town) -> None:
    invitation = (await town.slash(town.ann, "play", game="countup", level=1)).answer
    match = (await town.position()).match
    assert invitation.text.endswith(f"`{match.seed_hash[:PUBLISHED_DIGITS]}`")
    assert (match.contributions or ("",))[0] == f"post {invitation.id}"
    assert "The match has started" in invitation.text
    board = town.board()
    assert board.id > invitation.id


async def unposted(town: Town) -> str:
    """The code of a match of Count-Up that was given up; before the last of its players came, its
    operator made the bot forget the invitation's message."""
    invitation = (await town.slash(town.ann, "play", game="countup", opponent=town.bob)).answer
    with sqlite3.connect(town.folder / DATABASE) as connection:
        connection.execute("UPDATE matches SET lobby_message_id = NULL")
    await town.click(town.bob, invitation, "Accept")
    code = (await town.position()).match.code
    await give_up(town, town.ann)
    return code


async def test_a_deal_that_the_operator_could_choose_is_no_plain_yes(town: Town) -> None:
    code = await unposted(town)
    for who in (town.ann, town.carol):
        told = (await town.verify(who, match=code)).text
        assert told.startswith(f"**Yes, with a warning: match `{code}`")
        assert "⚠️ The invitation’s message wasn’t added to the seed" in told
        assert "more than one deal to choose from" in told
        assert "❌" not in told
        assert "✅ The seed matches" in told
        assert "contributions were added" not in told
    with town.speaking(town.carol, "ja"):
        told = (await town.from_menu(town.carol, "記録を検証", match=code)).text
        assert told.startswith("**確かめましたが、注意が必要です。")
        assert "⚠️ シードに招待メッセージの番号が混ざっていない" in told
    await town.sit("countup", town.bob)
    await give_up(town, town.ann)
    assert "⚠️" not in (await town.verify(town.carol)).text


@pytest.mark.parametrize(("game", "seat"), [("pastoral", "first"), ("escape", "second")])
async def test_where_nothing_is_drawn_nothing_is_shown(town: Town, game: str, seat: str) -> None:
    invitation = (
        await town.slash(town.ann, "play", game=game, seat=seat, opponent=town.bob)
    ).answer
    await town.click(town.bob, invitation, "Accept")
    match = (await town.position()).match
    everything = "".join(message.text for message in town.public())
    assert match.seed_hash[:16] not in everything
    assert "Proof of chance" not in [one for each in town.public() for one in each.buttons]
    assert match.seed_hash not in (await town.slash(town.ann, "match info")).text


async def test_drawn_seats_have_a_proof_too(town: Town) -> None:
    invitation = (await town.slash(town.ann, "play", game="pastoral", opponent=town.bob)).answer
    assert "Proof of chance" not in invitation.text
    match = (await town.services.match.matches.in_place(town.channel.id, statuses=(Status.LOBBY,)))[
        0
    ]
    details = (await town.click(town.bob, invitation, "Details")).text
    assert f"`{match.code}`: `{match.seed_hash[:PUBLISHED_DIGITS]}`" in details
    await town.click(town.bob, invitation, "Accept")
    await give_up(town, town.ann)
    done = await town.verify(town.carol)
    assert done.text.startswith("**Yes: match")
    assert "✅ The random seating of 2 players follows from the seed" in done.text


async def test_what_was_called_off_opens_its_seed(town: Town) -> None:
    invitation = (await town.slash(town.ann, "play", game="countup", opponent=town.bob)).answer
    await town.decline(town.bob, invitation)
    proof = (await town.click(town.carol, invitation, "Proof of chance")).text
    (match,) = await town.services.match.matches.in_place(
        town.channel.id, statuses=(Status.CANCELLED,)
    )
    seed = await town.services.match.matches.seed(match.id)
    assert proof.startswith(f"**Yes: match `{match.code}` (Count-Up) was cancelled")
    assert f"`{seed}`" in proof
    await town.sit("countup", town.bob)
    menu = (await town.click(town.ann, town.board(), "Menu")).answer
    asked = (await town.click(town.ann, menu, "Cancel match")).answer
    await town.click(town.ann, asked, "Ask to cancel")
    shown = next(one for one in town.public() if "🛑" in one.text)
    await town.click(town.bob, shown, "Accept")
    over = town.board()
    assert over.buttons == ["Rematch", "Proof of chance"]
    proof = (await town.click(town.carol, over, "Proof of chance")).text
    assert "was cancelled or never started, and its seed matches the proof" in proof
    assert "❌" not in proof


async def test_what_was_played_is_verified_here_and_elsewhere_unless_it_was_changed(
    town: Town,
) -> None:
    end = await resigned(town)
    for done in (
        await town.click(
            town.carol, (await town.click(town.carol, end, "Replay")).answer, "Verify"
        ),
        await town.verify(town.carol),
        await town.verify(town.ann, match=(await town.position()).match.code),
    ):
        assert done.text.startswith("**Yes: match")
        assert "✅ The seed matches the proof given at the start" in done.text
        assert "✅ 1 roll, shuffle or opening drawn again from the seed" in done.text
        assert "❌" not in done.text
    # the record can be kept and checked elsewhere
    answer = (await town.click(town.bob, end, "Replay")).answer
    assert answer.private
    kept = await town.record(town.bob, answer)
    files = await kept.files()
    code = (await town.position()).match.code
    assert [name for name, _, _ in files] == [f"yoimachi-{code}.{kind}" for kind in KINDS]
    assert verify_text(files[0][2]).holds
    changed = await record(kept)
    changed["entries"][0]["text"] = "roll 1 1 1 1 1 1"
    assert not verify(changed).holds
    assert "bob: set 4" in answer.text
    assert "bob: set 4" in files[1][2].decode()
    # no, after a change in the database
    match = (await town.position()).match
    drawn = (await town.services.match.matches.record(match.id, PUBLIC))["entries"][0]["text"]
    turned = "roll " + " ".join(reversed(drawn.split()[1:]))
    change = f"UPDATE log SET text = '{{}}' WHERE match_id = {match.id} AND seq = 1"
    await town.change(change.format(turned))
    done = await town.verify(town.ann)
    assert done.text.startswith("**No: match")
    assert f"❌ Row 1 says `{turned}`; the seed gives `{drawn}`." in done.text
    await town.change(change.format("roll 7"))
    done = await town.verify(town.ann)
    assert done.text.startswith("**No: match")
    await town.change(change.format(drawn))
    assert (await town.verify(town.ann)).text.startswith("**Yes: match")


async def test_verifying_must_wait_for_the_end(town: Town) -> None:
    await town.sit("countup", town.bob)
    menu = (await town.slash(town.ann, "match info")).answer
    replay = (await town.slash(town.ann, "replay")).answer
    assert "Verify" not in {*menu.labels, *menu.more, *replay.labels}
    # which gives the proof of what is to come
    assert "Proof of chance" in menu.more
    assert "Proof of chance" in replay.labels


async def test_a_record_before_the_end_and_the_history_hold_nothing_secret(town: Town) -> None:
    await town.sit("countup", town.bob, town.dave)
    await town.to_a_choice()
    for who, face in ((town.ann, 6), (town.bob, 5)):
        await town.move(who, f"set {face}")
    half = (await town.slash(town.bob, "replay")).answer
    assert "set" not in half.text.split("```")[1]
    await town.move(town.dave, "set 1")
    for who in (town.ann, town.carol):
        answer = (await town.slash(who, "replay")).answer
        assert "bob: (secret)" in answer.text
        files = await town.record(who, answer)
        found = await record(files)
        assert found["seed"] is None
        assert [row["text"] for row in found["entries"][-3:]] == [None, None, None]
        for _, _, data in await files.files():
            assert b"set" not in data.replace(b"seats", b"").replace(b"set before", b"")
    for who, own in ((town.ann, "set 6"), (town.bob, "set 5"), (town.carol, None)):
        text = (await town.from_menu(who, "History")).text
        known = [face for face in ("set 6", "set 5", "set 1") if face in text]
        assert known == ([] if own is None else [own])
