"""The panel of /play: what would be sent, changed and sent, by its maker alone."""

from __future__ import annotations

from engines import GAMES
from engines.core import HANDICAP
from tests import proposing
from tests.e2e.simulated import Done, Shown, Town


async def panel(town: Town, **options: object) -> Done:
    """ann is about to invite bob."""
    return await town.slash_only(town.ann, "play", game="pastoral", opponent=town.bob, **options)


def invitations(town: Town) -> list[Shown]:
    return [shown for shown in town.public() if "Accept" in shown.buttons]


async def change(town: Town, shown: Done, form: str, **fields: str) -> None:
    opened = await town.use(town.ann, shown.answer, form)
    assert opened.modal is not None
    await town.submit(town.ann, opened, proposing.filled(opened.modal, fields))


async def test_an_invitation_is_one_press_away_and_looks_as_it_was_shown(town: Town) -> None:
    shown = await panel(town, clock="3d")
    assert shown.answer.buttons == ["Send", "Change…"]
    told = [line.removeprefix("> ") for line in shown.text.split("\n")[1:]]
    assert told == [
        f"ann invites <@{town.bob.id}> to play Pastoral Square.",
        "Time: 3 days per move · Unrated",
    ]
    assert town.public() == []
    await town.restart()
    await town.click(town.ann, shown.answer, "Send")
    assert "Invitation sent" in shown.text
    assert shown.answer.buttons == []
    (invitation,) = invitations(town)
    assert invitation.text.split("\n")[1:3] == told
    assert invitation.called == [town.bob.id]
    await town.click(town.bob, invitation, "Accept")
    assert (await town.position()).match.names[0] in {"ann", "bob"}


async def test_what_was_sent_last_is_the_default_rated_or_not_among_it(town: Town) -> None:
    assert "· Rated" in (await panel(town, rated="rated")).text
    # nothing was sent
    assert "· Unrated" in (await panel(town)).text
    await town.click(town.ann, (await panel(town, rated="rated", clock="3d")).answer, "Send")
    shown = await panel(town)
    assert "3 days per move · Rated\n> Starts from a drawn opening" in shown.text
    await town.click(town.ann, shown.answer, "Change…")
    await town.click(town.ann, shown.answer, "Usual settings")
    assert "· Unrated" in shown.text
    assert "3 days" not in shown.text


async def test_choices_are_remembered_for_the_game_without_sending_them(town: Town) -> None:
    shown = await panel(town, clock="3d")
    await town.click(town.ann, shown.answer, "Change…")
    await town.click(town.ann, shown.answer, "Remember for this game")
    # there is nothing more to remember
    assert "Remember for this game" not in shown.answer.buttons
    assert town.public() == []
    shown = await panel(town)
    assert "3 days per move" in shown.text
    # of another game nothing was chosen
    other = await town.slash_only(town.ann, "play", game="escape", opponent=town.bob)
    assert "3 days per move" not in other.text


async def test_the_servers_default_holds_where_nobody_has_chosen(town: Town) -> None:
    await town.set_up(town.host, rated="yes")
    assert "· Rated\n> Starts from a drawn opening" in (await panel(town)).text
    # computers never play for ratings
    computer = await town.slash_only(town.ann, "play", game="pastoral", level=1)
    assert "· Unrated" in computer.text
    assert computer.answer.buttons == ["Start", "Change…"]


async def test_everything_else_is_changed_in_the_panel(town: Town) -> None:
    shown = await panel(town)
    await town.click(town.ann, shown.answer, "Change…")
    assert shown.answer.buttons == [
        "Send",
        "Clock and rules…",
        "Players and sides…",
        "Game options…",
    ]
    await change(town, shown, "playterms", clock="1d", undo="never", timeout="wait", breaks="no")
    await change(town, shown, "playseats", seat="second", sides="swap", where="direct")
    await change(town, shown, "playoptions", option0="white")
    for told in (
        "Time: 1 day per move",
        "The second player may swap sides · First move: bob · White moves first · Undo: never",
        "If someone runs out of time: nothing until someone claims the win",
        "Vacations and pauses don’t stop the clocks",
        "Played in direct messages",
    ):
        assert told in shown.text
    await town.ann.select(shown.answer.raw, [town.carol], custom_id=shown.answer.ref("playwith"))
    assert f"ann invites <@{town.carol.id}>" in shown.text
    await town.ann.select(shown.answer.raw, [], custom_id=shown.answer.ref("playwith"))
    assert "Who’s in?" in shown.text
    await town.ann.select(shown.answer.raw, [town.itself], custom_id=shown.answer.ref("playwith"))
    await change(town, shown, "playseats", level="3")
    assert "ann plays Pastoral Square against Yoimachi 3" in shown.text


async def test_a_table_is_set_for_as_many_as_are_wanted(town: Town) -> None:
    shown = await town.slash_only(town.ann, "play", game="countup")
    await town.click(town.ann, shown.answer, "Change…")
    await town.ann.select(
        shown.answer.raw, [town.bob, town.carol], custom_id=shown.answer.ref("playwith")
    )
    assert "✅ ann · ⏳ bob · ⏳ carol" in shown.text
    await change(town, shown, "playseats", players="4")
    assert "✅ ann · ⏳ bob · ⏳ carol · ⬜ open seat" in shown.text
    await town.ann.select(shown.answer.raw, [town.bob], custom_id=shown.answer.ref("playwith"))
    await change(town, shown, "playseats", players="2")
    assert "⬜" not in shown.text


async def test_a_mistake_leaves_the_panel_open_with_all_that_was_typed(town: Town) -> None:
    shown = await panel(town, clock="soon", rated="rated")
    assert shown.text.startswith("⚠️ ")
    assert "soon" in shown.text
    assert "Clock and rules…" in shown.answer.buttons
    refused = await town.click(town.ann, shown.answer, "Send")
    assert "soon" in refused.text
    opened = await town.use(town.ann, shown.answer, "playterms")
    assert opened.modal is not None
    assert proposing.filled(opened.modal, {})["clock"] == "soon"
    await town.submit(town.ann, opened, proposing.filled(opened.modal, {"clock": "2d"}))
    assert "⚠️" not in shown.text
    assert "2 days per move · Rated" in shown.text
    oneself = await town.slash_only(town.ann, "play", game="pastoral", opponent=town.ann)
    assert "You can’t invite yourself" in oneself.text
    await town.ann.select(oneself.answer.raw, [town.bob], custom_id=oneself.answer.ref("playwith"))
    assert "⚠️" not in oneself.text


async def test_a_level_beside_people_alone_is_told_and_the_rest_is_kept(town: Town) -> None:
    shown = await panel(town, level=3, clock="3d")
    assert "`level`" in shown.text
    assert "3 days" in shown.text
    assert town.public() == []


async def test_what_is_refused_as_it_is_sent_is_sent_later(town: Town) -> None:
    shown = await panel(town)
    await town.block_here(town.host, town.ann, "noise")
    refused = await town.click(town.ann, shown.answer, "Send")
    assert "noise" in refused.text
    assert town.public() == []
    assert "noise" in (await panel(town)).text
    await town.unblock_here(town.host, town.ann)
    await town.click(town.ann, shown.answer, "Send")
    assert len(invitations(town)) == 1


async def test_details_tell_all_that_the_invitation_leaves_out(town: Town) -> None:
    invitation = (
        await town.slash(town.ann, "play", game="pastoral", opponent=town.bob, rated="rated")
    ).answer
    assert invitation.buttons == ["Accept", "Decline", "Details", "Withdraw invitation"]
    # an opening is drawn, and not only seats
    assert "Proof of chance" in invitation.text
    details = (await town.click(town.bob, invitation, "Details")).text
    for told in (
        "Between the strongest computers, the first player scores",
        "starting from a drawn opening makes it about even",
        "Undo: if the other players agree",
        "Time: no clock",
        "Rated match.",
        "Counts once both players have made 3 moves each",
        "Fair play",
    ):
        assert told in details
    assert details.count("Proof of chance") == 1


async def test_what_was_declined_is_changed_and_sent_again_by_either(town: Town) -> None:
    invitation = (
        await town.slash(
            town.ann, "play", game="pastoral", opponent=town.bob, clock="1d", seat="first"
        )
    ).answer
    await town.decline(town.bob, invitation, "Different clock")
    assert invitation.buttons == ["Invite again…"]
    refused = await town.click(town.carol, invitation, "Invite again…")
    assert "You’re not playing in match" in refused.text
    shown = await town.click(town.ann, invitation, "Invite again…")
    assert f"ann invites <@{town.bob.id}>" in shown.text
    assert "1 day per move · Unrated" in shown.text
    assert "First move: ann" in shown.text
    # bob may as well invite ann, to what he would like
    shown = await town.click(town.bob, invitation, "Invite again…")
    assert f"bob invites <@{town.ann.id}>" in shown.text
    assert "First move: ann" in shown.text
    await town.use(town.bob, shown.answer, "playchange")
    opened = await town.use(town.bob, shown.answer, "playterms")
    assert opened.modal is not None
    await town.submit(town.bob, opened, proposing.filled(opened.modal, {"clock": "3d"}))
    await town.send(town.bob, shown)
    assert "3 days per move" in town.public()[-1].text
    assert town.public()[-1].called == [town.ann.id]


async def test_whoever_would_like_another_game_is_invited_to_one(town: Town) -> None:
    invitation = (
        await town.slash(
            town.ann, "play", game="pastoral", opponent=town.bob, clock="1d", rated="rated"
        )
    ).answer
    await town.decline(town.bob, invitation, "Different game")
    asked = await town.click(town.ann, invitation, "Invite again…")
    assert "Which game would you like to play with bob?" in asked.text
    shown = await town.select(town.ann, asked.answer, "shinra")
    assert f"ann invites <@{town.bob.id}> to play Shinra" in shown.text
    # the clock stays, and drawn openings are none of that game
    assert "1 day per move · Rated" in shown.text
    assert "drawn opening" not in shown.text
    await town.send(town.ann, shown)
    assert town.public()[-1].called == [town.bob.id]


async def test_a_handicap_is_given_by_a_person_and_told_wherever_it_counts(town: Town) -> None:
    shown = await town.slash_only(town.ann, "play", game="shinra", opponent=town.bob, rated="rated")
    await town.click(town.ann, shown.answer, "Change…")
    opened = await town.use(town.ann, shown.answer, "playoptions")
    assert opened.modal is not None
    worth = round(100 * (0.5 - GAMES["shinra"].handicaps[1].share))
    gift = f"without the general (worth about {worth}% in winning chances)"
    for giver in ("I start", "My opponent starts"):
        assert f"{giver} {gift}" in str(opened.modal)
    await town.submit(town.ann, opened, proposing.filled(opened.modal, {HANDICAP: "1:2"}))
    told = f"Handicap: bob starts {gift}"
    assert told in shown.text
    assert "· Unrated" in shown.text
    # sides that change hands do not go with it
    await change(town, shown, "playseats", sides="swap")
    assert "A handicap is one player’s" in shown.text
    await change(town, shown, "playseats", sides="given")
    await town.click(town.ann, shown.answer, "Send")
    (invitation,) = invitations(town)
    assert told in invitation.text
    await town.click(town.bob, invitation, "Accept")
    match = (await town.position()).match
    assert match.options[HANDICAP] == f"{match.seat_of(town.bob.id)}:2"
    assert told in town.public()[-1].text
    assert told in (await town.slash(town.carol, "match info")).text
    # it is for this opponent, and not the default of the next match
    again = await town.slash_only(town.ann, "play", game="shinra", opponent=town.bob)
    assert "Handicap" not in again.text
