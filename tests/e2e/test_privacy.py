"""/me export and /me delete: what is kept about somebody, and being rid of it."""

from __future__ import annotations

import json

from tests.e2e.simulated import Town


async def test_somebody_gets_all_that_is_kept_about_them_and_nobody_else_does(town: Town) -> None:
    await town.start()
    await town.move(town.ann, "save")
    done = await town.mine(town.ann, "Export my data")
    assert "everything I store about you" in done.text
    ((name, _, content),) = await done.answer.files()
    assert name == "yoimachi-me.json"
    found = json.loads(content)
    assert found["user"] == str(town.ann.id)
    assert [row["text"] for row in found["matches"][0]["rows"]] == ["save"]
    assert "bob" not in content.decode()
    assert not any(shown.raw.attachments[0].filename == name
                   for shown in town.public() if shown.raw.attachments)  # fmt: skip


async def test_somebody_is_forgotten_after_a_warning(town: Town) -> None:
    await town.start()
    asked = await town.mine(town.ann, "Delete my data…")
    assert "You **resign** the match you’re playing" in asked.text
    assert "can’t be undone" in asked.text
    kept = await town.mine(town.ann, "Delete my data…")
    await town.click(town.ann, kept.answer, "Keep everything")
    assert (await town.position()).match.outcome is None
    await town.click(town.ann, asked.answer, "Delete my data")
    assert "your data is deleted" in asked.answer.text
    board = town.board()
    assert "ann" not in board.text
    assert "anon" in board.text
    assert "ann" not in board.alt
    replay = (await town.slash(town.bob, "replay")).answer
    for shown in (replay, await town.record(town.bob, replay)):
        for _, alt, content in await shown.files():
            assert "ann" not in alt
            assert b'"ann"' not in content
    with town.speaking(town.bob, "ja"):
        assert "元には戻せません" in (await town.mine(town.bob, "自分のデータを削除…")).text


async def test_nothing_is_left_to_warn_of_for_who_has_never_played(town: Town) -> None:
    asked = await town.mine(town.carol, "Delete my data…")
    assert "resign" not in asked.text
    await town.click(town.carol, asked.answer, "Delete my data")
    assert "your data is deleted" in asked.answer.text


async def test_whoever_is_listed_for_moderators_reads_it_in_the_export_and_answers_once(
    town: Town,
) -> None:
    moves = ["save", "save", "d3+3", "save", "d6+3", "save", "save", "save", "e5+4", "save", "save"]
    codes = []
    for rated, other in (("rated", town.bob), ("unrated", town.carol)):
        await town.sit("pastoral", other, rated=rated, pair=False)
        codes.append((await town.position()).match.code)
        for number, text in enumerate(moves):
            who = (town.ann, other)[number % 2]
            await town.slash(who, "move", match=codes[-1], text=text)
    none = await town.click(
        town.host, (await town.slash(town.host, "admin player")).answer, "May have had help"
    )
    assert "Nobody here looks as if they had help" in none.text
    asked = (await town.from_menu(town.bob, "Resign", match=codes[0])).answer
    await town.click(town.bob, asked, "Yes, resign")
    before = len(town.public())
    page = await town.click(
        town.host, (await town.slash(town.host, "admin player")).answer, "May have had help"
    )
    assert page.answer.private
    told = f"<@{town.ann.id}> · Pastoral Square: 11 of the 11 positions of `{codes[0]}`"
    assert f"{told} also came up in their match `{codes[1]}`" in page.text
    assert "Being listed changes nothing" in page.text
    # others have nothing to answer, and see nothing of it
    assert all(codes[1] not in shown.text for shown in town.seen(town.bob) if shown.private)
    assert (await town.mine(town.bob, "Export my data")).answer.buttons == []
    mine = (await town.mine(town.ann, "Export my data")).answer
    (_, _, data), *_ = await mine.files()
    assert codes[1] in data.decode()
    assert mine.buttons == ["Answer the moderators"]
    for number in range(2):
        form = await town.click(town.ann, mine, "Answer the moderators")
        done = await town.submit(town.ann, form, "carol asked me to *show* her the match")
        assert done.text.startswith(("Thanks", "There’s nothing left to answer")[number])
    page = await town.click(
        town.host, (await town.slash(town.host, "admin player")).answer, "May have had help"
    )
    assert r"They say: “carol asked me to \*show\* her the match”" in page.text
    assert (await town.mine(town.ann, "Export my data")).answer.buttons == []
    assert len(town.public()) == before


async def test_others_reasons_keep_their_words_and_lose_mentions_of_who_was_forgotten(
    town: Town,
) -> None:
    """bob calls himself by a word that the moderator writes."""
    town.env.backend.get_member(town.guild.id, town.bob.id).nick = "not"
    await town.start()
    match = (await town.position()).match
    asked = await town.moderate(
        town.host,
        "adjudicate",
        match=match.code,
        reason=f"<@{town.bob.id}> did not answer <@{town.erin.id}>: *cheating* was not proven",
        winner=town.ann,
    )
    told = f"<@{town.bob.id}> did not answer <@{town.erin.id}>: \\*cheating\\* was not proven"
    assert told in asked.text
    await town.confirm(town.host, asked)
    assert told in town.board().text
    # the players are told that it is over, and nobody for being mentioned
    assert town.erin.id not in town.board().called
    asked = await town.mine(town.bob, "Delete my data…")
    await town.click(town.bob, asked.answer, "Delete my data")
    (ruled,) = [
        row
        for row in await town.services.match.matches.history(match.id, 0)
        if row.reason is not None
    ]
    gone = (await town.services.match.matches.get(match.id)).names[1]
    assert ruled.reason == f"{gone} did not answer <@{town.erin.id}>: *cheating* was not proven"
    for who in (town.ann, town.carol):
        shown = (await town.slash(who, "replay", match=match.code)).answer
        for name, _, content in await (await town.record(who, shown)).files():
            assert str(town.bob.id).encode() not in content, name
        assert gone in shown.text
