"""Questions: asked in a channel, answered in secret by everybody there, and revealed together."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest

from bot.questions.service import Questions
from tests.e2e.simulated import DATABASE, Done, Shown, Town
from tests.e2e.test_lines import finished, steps
from tests.e2e.test_offers import OPENING, offer

DAY = 24 * 60


async def ask(town: Town, who: Any, shown: Shown, words: str = "", why: str = "") -> Done:
    """Press the button and fill the form in."""
    form = await town.click(who, shown, "Ask the channel")
    return await town.submit(who, form, {"words": words, "why": why})


async def question(town: Town, who: Any, words: str = "", why: str = "") -> tuple[Shown, Shown]:
    """A question about the end of the match here: the asker's panel, and the post."""
    walk = (await town.click(who, await steps(town, who), "Try out from here")).answer
    panel = (await ask(town, who, walk, words, why)).answer
    await town.worked()
    return panel, town.public()[-1]


async def answer(town: Town, who: Any, post: Shown, move: str, label: str = "Answer") -> Shown:
    """Answer a question by its picker."""
    picker = (await town.click(who, post, label)).answer
    assert picker.private
    await town.select(who, picker, move)
    return picker


async def test_a_question_is_answered_in_secret_and_revealed_to_all(town: Town) -> None:
    await finished(town)
    panel, post = await question(town, town.carol, "Save *or* play?", "Stones win.")
    assert panel.private
    assert "Nobody has answered yet." in panel.text
    by, words, asked, until = post.text.splitlines()
    assert by == "**carol asks** · Pastoral Square"
    assert words == "> Save \\*or\\* play?"
    assert asked.startswith("**What would you play?** It’s ")
    assert "secret" in until
    # it is nobody's match, and its asker's reasons are nobody's yet
    assert not {"ann", "bob"} & set(f"{post.text} {post.alt}".replace(",", " ").split())
    assert "Stones" not in post.text
    assert (post.buttons, post.pings) == (["Answer", "Reveal…"], [])
    before = [one.text for one in town.public()]
    first = await answer(town, town.ann, post, "save")
    assert "Your answer: **Save** · `save`" in first.text
    await answer(town, town.bob, post, "save")
    # changed, taken back, and given once more
    again = (await town.click(town.ann, post, "Answer")).answer
    assert "Your answer: **Save**" in again.text
    await town.click(town.ann, again, "Change")
    await town.select(town.ann, again, "save")
    await town.click(town.ann, again, "Withdraw")
    assert "Answer withdrawn" in again.text
    await answer(town, town.ann, post, "save")
    # the asker's own move is told apart
    await answer(town, town.carol, panel, "save", "My move")
    await town.click(town.carol, panel, "Refresh")
    assert "2 people have answered." in panel.text
    assert [one.text for one in town.public()] == before
    # nobody else reveals it, and nobody else is told how many there are
    refused = await town.click(town.bob, post, "Reveal…")
    assert "Only the person who asked" in refused.text
    await town.restart()
    await town.click(town.carol, panel, "Reveal now")
    await town.worked()
    result = town.public()[-1]
    assert "**The answers to carol’s question** · Pastoral Square" in result.text
    assert "2 people answered:\n- **Save** · `save`: 2" in result.text
    assert "◆ carol would play **Save** · `save`." in result.text
    assert "> carol: Stones win." in result.text
    assert "★ **The computer" in result.text
    assert result.alt.startswith("2 answers. Save: 2 (")
    assert not {"ann", "bob"} & set(result.text.split())
    assert str(post.id) in result.text
    assert (post.buttons, str(result.id) in post.text) == ([], True)
    late = await town.click(town.ann, first, "Change")
    assert "This question is over." in late.text
    on = (await town.click(town.bob, result, "Go on from here")).answer
    assert on.private


async def test_a_question_is_revealed_after_a_day_whatever_happens(town: Town) -> None:
    await finished(town)
    _, post = await question(town, town.carol)
    await answer(town, town.ann, post, "save")
    await town.restart()
    with town.silenced():
        await town.wait(minutes=DAY + 1)
        await town.worked()
        assert town.public()[-1].id == post.id
    await town.wait(minutes=60)
    await town.worked()
    results = [one for one in town.public() if one.text.startswith("**The answers to")]
    assert len(results) == 1
    assert "1 person answered:" in results[0].text
    # a month later nobody's answer is kept
    await town.wait(minutes=31 * DAY)
    await town.worked()
    with sqlite3.connect(town.folder / DATABASE) as connection:
        for table in ("questions", "question_answers", "errands"):
            (count,) = connection.execute(f"SELECT count(*) FROM {table}").fetchone()
            assert count == 0, table


async def test_a_moderator_reveals_and_learns_nothing_before(town: Town) -> None:
    await finished(town)
    panel, post = await question(town, town.carol)
    series = await town.click(town.carol, panel, "Start a series")
    code = series.answer.text.split("`")[1]
    await answer(town, town.ann, post, "save")
    shown = (await town.click(town.host, post, "Reveal…")).answer
    assert "1 person has answered." in shown.text
    assert code not in shown.text
    await town.click(town.host, shown, "Reveal now")
    await town.worked()
    assert "1 person answered:" in town.public()[-1].text


async def test_a_series_has_a_code_and_tells_the_asker_who_agreed(town: Town) -> None:
    await finished(town)
    panel, first = await question(town, town.carol, "First")
    await town.click(town.carol, panel, "Start a series")
    assert "1 question of up to 10" in panel.text
    code = panel.text.split("Series `")[1].split("`")[0]
    panel, _ = await question(town, town.carol, "Second")
    await town.click(town.carol, panel, f"Add to series {code}")
    assert "2 questions of up to 10" in panel.text
    wrong = await town.slash(town.ann, "learn", **{"from": "ZZZZZZ"})
    assert "No series here" in wrong.text
    opened = (await town.slash(town.ann, "learn", **{"from": code.lower()})).answer
    assert "> First" in opened.text
    await town.select(town.ann, opened, "save")
    await town.click(town.carol, panel, "Refresh")
    assert "ann" not in panel.text
    await town.click(town.ann, opened, "Tell them I’ve tried")
    await town.click(town.carol, panel, "Refresh")
    assert "- ann has tried 1 of 2" in panel.text
    await town.click(town.ann, opened, "Next question")
    assert "> Second" in opened.text
    await town.select(town.ann, opened, "save")
    await town.click(town.carol, panel, "Refresh")
    assert "- ann has tried 2 of 2" in panel.text
    assert "save" not in panel.text
    await town.click(town.ann, opened, "Don’t tell them")
    await town.click(town.carol, panel, "Refresh")
    assert "- ann has tried 1 of 2" in panel.text
    await town.worked()
    assert f"Part of series `{code}`" in first.text
    # it stays open for a week
    await town.wait(minutes=2 * DAY)
    await town.worked()
    assert first.buttons == ["Answer", "Reveal…"]


async def test_whoever_the_asker_has_blocked_neither_answers_nor_is_told_why(town: Town) -> None:
    await finished(town)
    _, post = await question(town, town.carol)
    await town.slash(town.carol, "me block", user=town.ann)
    refused = await town.click(town.ann, post, "Answer")
    assert "You can’t answer this question." in refused.text
    assert "block" not in refused.text


async def test_a_question_is_in_the_language_of_the_place_and_an_answer_in_ones_own(
    town: Town,
) -> None:
    await finished(town)
    await town.set_up(town.host, language="ja")
    panel, post = await question(town, town.carol, "どちら？")
    assert "**carolさんの出題** · Pastoral Square" in post.text
    assert post.buttons == ["答える", "答えを公開…"]
    picker = (await town.click(town.ann, post, "答える")).answer
    assert "What would you play?" in picker.text
    await town.select(town.ann, picker, "save")
    await town.click(town.carol, panel, "Reveal now")
    await town.worked()
    result = town.public()[-1]
    assert "1人が答えました：\n- **セーブ**（`save`）：1人" in result.text
    assert result.alt.startswith("答えた人：1人。セーブ：1人")


async def test_a_puzzle_is_asked_about_and_its_answer_is_told(town: Town) -> None:
    learn = (await town.slash(town.carol, "learn", game="pastoral")).answer
    shown = await town.click(town.carol, learn, next(b for b in learn.buttons if "uzzle" in b))
    puzzle = shown.answer
    await town.click(town.carol, puzzle, "Show the answer")
    panel = (await ask(town, town.carol, puzzle)).answer
    await town.worked()
    post = town.public()[-1]
    assert "**carol asks** · Pastoral Square" in post.text
    await town.click(town.carol, panel, "Reveal now")
    await town.worked()
    result = town.public()[-1]
    assert "Nobody answered." in result.text
    assert "★ **The computer" in result.text
    assert not result.alt


@pytest.mark.parametrize("stage", ["message_id", "result_id"])
async def test_what_was_sent_and_not_noted_is_found_and_not_sent_again(
    town: Town, monkeypatch: pytest.MonkeyPatch, stage: str
) -> None:
    """The bot dies between Discord's answer and its own note of it: at the question, and at the
    answers."""
    await finished(town)
    note = Questions.note

    async def dies(self: Questions, number: int, **messages: int) -> Any:
        if stage in messages:
            raise OSError("the process dies here")
        return await note(self, number, **messages)

    with monkeypatch.context() as patch:
        patch.setattr(Questions, "note", dies)
        panel, post = await question(town, town.carol)
        if stage == "result_id":
            await answer(town, town.ann, post, "save")
            await town.click(town.carol, panel, "Reveal now")
            await town.worked()
    await town.restart()
    await town.wait(minutes=60)
    await town.worked()
    posts = [one for one in town.public() if "carol asks" in one.text]
    results = [one for one in town.public() if one.text.startswith("**The answers to")]
    assert len(posts) == 1
    assert len(results) == (stage == "result_id")
    if results:
        assert "1 person answered:" in results[0].text
        assert str(results[0].id) in posts[0].text
    else:
        await answer(town, town.ann, posts[0], "save")


async def test_a_question_whose_channel_is_gone_is_given_up(town: Town) -> None:
    await finished(town)
    await question(town, town.carol)
    await town.delete(town.channel)
    await town.wait(minutes=DAY + 60)
    await town.worked()
    with sqlite3.connect(town.folder / DATABASE) as connection:
        assert connection.execute("SELECT count(*) FROM questions").fetchone() == (0,)
        assert connection.execute("SELECT count(*) FROM errands").fetchone() == (0,)


async def test_a_match_that_goes_on_is_asked_about_with_its_players_consent(town: Town) -> None:
    await town.start()
    await town.play(OPENING)
    # whoever looks on asks nobody
    assert "Ask the channel" not in (await town.click(town.carol, town.board(), "Menu")).text
    done = await town.from_menu(town.ann, "Ask the channel")
    assert "Your request to ask the channel is [posted]" in done.text
    request = offer(town)
    assert "❓ **ann asks to show this position to the channel.**" in request.text
    assert request.called == [town.bob.id]
    assert "asks to show the position to the channel" in (await town.slash(town.bob, "turns")).text
    before = len(town.public())
    done = await town.click(town.bob, request, "Accept")
    assert "the question is being posted in the channel" in done.text
    await town.worked()
    assert "Accepted." in request.text
    assert any(
        one.text.startswith(f"<@{town.ann.id}>, your request was accepted")
        for one in town.public()[before:]
    )
    post = next(one for one in reversed(town.public()) if "ann asks" in one.text)
    assert "From a match that’s still being played" in post.text
    assert "and another player has answered it" in post.text
    assert not {"bob", "carol"} & set(post.text.split())
    refused = await town.click(town.bob, post, "Answer")
    assert "This position is from a match of yours." in refused.text
    await answer(town, town.carol, post, "save")
    # not before it has gone on, nor after a day
    for who, move in ((town.bob, "save"), (town.ann, "save")):
        panel = (await town.click(town.ann, post, "Reveal…")).answer
        assert panel.buttons == ["Reveal now", "Start a series", "Refresh", "Close"]
        refused = await town.click(town.ann, panel, "Reveal now")
        assert "must go on first" in refused.text
        await town.wait(minutes=DAY)
        await town.worked()
        assert not [one for one in town.public() if one.text.startswith("**The answers to")]
        await town.move(who, move)
    await town.wait(minutes=6 * 60)
    await town.worked()
    result = next(one for one in town.public() if one.text.startswith("**The answers to"))
    assert "1 person answered:\n- **Save** · `save`: 1" in result.text
    assert "◆ In the match, **Save** · `save` was played." in result.text
    # the computer says nothing, and nobody walks on from there
    assert "computer" not in result.text
    assert not result.buttons


async def kept_rows(town: Town) -> list[int]:
    """How many questions, answers and errands are kept."""
    with sqlite3.connect(town.folder / DATABASE) as connection:
        tables = ("questions", "question_answers", "errands")
        return [connection.execute(f"SELECT count(*) FROM {one}").fetchone()[0] for one in tables]


def results(town: Town) -> list[Shown]:
    return [one for one in town.public() if one.text.startswith("**The answers to")]


async def test_a_question_that_was_deleted_is_answered_for_all_the_same(town: Town) -> None:
    await finished(town)
    panel, post = await question(town, town.carol)
    await answer(town, town.ann, post, "save")
    await post.raw.delete()
    await town.click(town.carol, panel, "Reveal now")
    await town.worked()
    (result,) = results(town)
    assert "1 person answered:" in result.text


async def test_answers_wait_for_a_channel_where_the_bot_may_not_write(town: Town) -> None:
    await finished(town)
    _, post = await question(town, town.carol)
    await answer(town, town.ann, post, "save")
    await town.allow(town.channel, send_messages=False)
    await town.wait(minutes=2 * DAY)
    await town.worked()
    assert not results(town)
    late = await town.click(town.bob, post, "Answer")
    assert "This question is over." in late.text
    await town.allow(town.channel, send_messages=True)
    await town.wait(minutes=DAY)
    await town.worked()
    (result,) = results(town)
    assert "1 person answered:" in result.text


async def test_a_question_goes_with_the_bot_that_is_sent_away(town: Town) -> None:
    await finished(town)
    await question(town, town.carol)
    town.env.backend.remove_guild(town.guild.id)
    await town.env.settle()
    for _ in range(12):
        await town.wait(minutes=DAY)
        await town.worked()
    assert await kept_rows(town) == [0, 0, 0]
