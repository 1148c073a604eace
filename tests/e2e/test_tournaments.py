"""A tournament from its sign-up to its podium, as people see it, with restarts in between."""

from __future__ import annotations

import io
import json
import zipfile
from datetime import timedelta

import discord
from simcord.enums import MessageType

from bot.match.model.terms import Status
from bot.match.store.due import HeartbeatRepository
from bot.replays.verification import verify
from bot.tournaments.ui.manage import DRAW
from tests.e2e.simulated import Shown, Town
from tests.e2e.test_reminders import passes, reminders

DAY = 86_400


async def opened(town: Town, **changes: object) -> Shown:
    """hanna has made a tournament; its sign-up."""
    usual: dict[str, object] = {
        "name": "Autumn *Cup*",
        "game": "pastoral",
        "format": "swiss",
        "rounds": 2,
        "signup": "1d",
        "round": "3d",
    }
    done = await town.make_tournament(town.host, **(usual | changes))
    assert "is open" in done.text
    return next(one for one in town.public() if "Autumn" in one.text)


def code_of(sign_up: Shown) -> str:
    return sign_up.text.split("`")[1]


async def resigned(town: Town) -> None:
    """In every match that runs, whoever is to move gives up."""
    running = await town.services.match.matches.in_place(town.channel.id, statuses=(Status.ACTIVE,))
    for match in running:
        position = await town.services.match.matches.position(match.id)
        who = town.at_seat(position, min(position.owing))
        menu = await town.from_menu(who, "Resign", match=match.code)
        await town.click(who, menu.answer, "Yes, resign")


def newest(town: Town, words: str) -> Shown:
    return next(one for one in reversed(town.public()) if words in one.text)


async def test_a_swiss_tournament_runs_from_sign_up_to_podium_by_itself(town: Town) -> None:
    sign_up = await opened(town)
    assert "Autumn \\*Cup\\*" in sign_up.text
    for who in (town.ann, town.bob, town.carol):
        assert "You’ve joined" in (await town.click(who, sign_up, "Join")).text
    assert "**3** signed up: ann, bob and carol" in sign_up.text
    refused = await town.click(town.ann, sign_up, "Join")
    assert "Already signed up" in refused.text

    await town.restart()
    await town.env.advance_time(DAY + 60)
    first = newest(town, "round 1")
    assert "has a bye" in first.text
    assert "Autumn *Cup*, Round 1 of 2. Board 1:" in first.alt
    assert "has a bye" in first.alt
    assert first.called == []
    # whoever is to move is called by the match, not by the announcement
    assert len([one for one in town.public() if one.alt and one.called]) == 1

    await resigned(town)
    await town.env.advance_time(60)
    await town.restart()
    await town.env.advance_time(60)
    second = newest(town, "· round 2 · `")
    assert "**After round 1**\n- 1. **" in second.text
    assert second.text != first.text
    await resigned(town)
    await town.env.advance_time(60)
    podium = newest(town, "final result")
    assert "🥇" in podium.text
    assert "Podium of Autumn *Cup*" in podium.alt
    assert "First: " in podium.alt
    assert "The tournament is over." in sign_up.text
    assert sign_up.buttons == ["Details", "Rules"]

    shown = await town.look_at(town.carol, code_of(sign_up))
    assert "1." in shown.text
    assert "Final standings. 1. " in shown.answer.alt
    shown = await town.click(town.carol, shown.answer, "Files")
    given = {name: data for name, _alt, data in await shown.answer.files()}
    code = code_of(sign_up)
    assert {f"{code}-standings.csv", f"{code}-results.csv", f"{code}.json"} <= given.keys()
    with zipfile.ZipFile(io.BytesIO(given[f"{code}-records.zip"])) as archive:
        kept = [json.loads(archive.read(name)) for name in archive.namelist()]
    ended = await town.services.match.matches.in_place(town.channel.id, statuses=(Status.FINISHED,))
    assert {record["match"] for record in kept} == {match.code for match in ended} != set()
    assert all(verify(record).holds for record in kept)


async def test_double_elimination_has_two_brackets_and_a_grand_final(town: Town) -> None:
    sign_up = await opened(town, format="double-elimination")
    assert "after two you’re out" in sign_up.text
    for who in (town.ann, town.bob, town.carol):
        await town.click(who, sign_up, "Join")
    await town.env.advance_time(DAY + 60)
    assert "**Winners’ bracket**" in newest(town, "round 1").text
    await resigned(town)
    await town.env.advance_time(60)
    second = newest(town, f"round 2 · `{code_of(sign_up)}`")
    assert second.text.index("**Winners’ bracket**") < second.text.index("**Losers’ bracket**")
    assert any("Losers’ bracket" in alt for _name, alt, _data in await second.files())
    await town.restart()
    for _round in range(4):
        await resigned(town)
        await town.env.advance_time(60)
    assert "**Grand final**" in newest(town, f"round 4 · `{code_of(sign_up)}`").text
    podium = newest(town, "final result")
    assert "🥇" in podium.text
    assert "The tournament is over." in sign_up.text


async def test_a_simul_begins_on_all_boards_and_tells_the_host_which_wait(town: Town) -> None:
    shown = await town.plan_tournament(
        town.host, name="Autumn Simul", game="pastoral", format="simul", signup="1d"
    )
    await town.select(town.host, shown.answer, "host")
    shown = await town.choose_person(town.host, shown.answer, town.ann)
    await town.select(town.host, shown.answer, "hostside")
    await town.select(town.host, shown.answer, "first")
    assert "is open" in (await town.click(town.host, shown.answer, "Open sign-up")).text
    sign_up = next(one for one in town.public() if "Autumn" in one.text)
    for who in (town.bob, town.carol):
        await town.click(who, sign_up, "Join")
    code = code_of(sign_up)
    assert "once they press **Join**" in sign_up.text
    assert "hasn’t joined yet" in (await town.manage(town.host, code, "start")).text
    await town.click(town.ann, sign_up, "Join")
    assert "Host: **ann**, who plays first on every board." in sign_up.text
    assert "**2 / 20** signed up: bob and carol" in sign_up.text

    await town.restart()
    await town.env.advance_time(DAY + 60)
    begun = newest(town, "all boards")
    assert "ann – bob" in begun.text
    assert "ann – carol" in begun.text
    mine = await town.look_at(town.ann, code, None, "My place")
    assert "2 boards are waiting for you" in mine.text
    await resigned(town)
    await town.env.advance_time(60)
    podium = newest(town, "final result")
    assert "**ann** scored 0 of 2." in podium.text
    assert "Won against the host: " in podium.text
    assert "Host: 0 of 2" in podium.alt


async def test_two_roles_play_a_team_match(town: Town) -> None:
    red, results = town.guild.create_role("Red"), town.guild.create_text_channel("results")
    await town.set_up(town.host, feed=results)
    ann = town.guild.add_member(town.ann.user, roles=[red])
    shown = await town.plan_tournament(
        town.host, name="Autumn Match", game="pastoral", format="teams", signup="1d", sides="drawn"
    )
    await town.select(town.host, shown.answer, "role1")
    shown = await town.choose_role(town.host, shown.answer, red)
    assert "Name of the first team: **Red**" in shown.text
    assert "is open" in (await town.click(town.host, shown.answer, "Open sign-up")).text
    sign_up = next(one for one in town.public() if "Autumn" in one.text)
    refused = await town.click(town.bob, sign_up, "Join Red")
    assert "Only people with the role" in refused.text
    for who, team in ((ann, "Red"), (town.bob, "B"), (town.carol, "B")):
        await town.click(who, sign_up, f"Join {team}")
    assert "ann (Red), bob (B)" in sign_up.text

    await town.restart()
    await town.env.advance_time(DAY + 60)
    begun = newest(town, "round 1 · ")
    assert "**Red 0 – 0 B** after 0 of 1 match." in begun.text
    assert "Substitutes: " in sign_up.text
    await resigned(town)
    await town.env.advance_time(60)
    podium = newest(town, "final result")
    assert " wins." in podium.text
    assert "after 1 of 1 match" in podium.text
    assert "🥇" not in podium.text
    await town.env.advance_time(25)
    await town.worked()
    assert any("(Pastoral Square) is over: **" in one.text for one in town.public(results))


async def test_only_organisers_make_and_run_them(town: Town) -> None:
    refused = await town.slash(
        town.ann, "tournament create", name="Mine", game="pastoral", format="swiss"
    )
    assert "Only people with **Manage Server** can" in refused.text
    code = code_of(await opened(town))
    assert "Manage" not in (await town.look_at(town.ann, code)).answer.buttons
    assert "Manage" in (await town.look_at(town.host, code)).answer.buttons


async def test_what_organisers_decide_stays_visible_with_its_reason(town: Town) -> None:
    sign_up = await opened(town)
    for who in (town.ann, town.bob):
        await town.click(who, sign_up, "Join")
    code = code_of(sign_up)
    asked = await town.manage(town.host, code, "start")
    assert "2 players" in asked.text
    await town.confirm(town.host, asked)
    done = await town.rule(town.host, code, "hold", reason="a *storm*")
    assert "✅ hanna paused the tournament. (a \\*storm\\*)" in done.text
    assert "Resume" in done.answer.buttons
    held = newest(town, "a \\*storm\\*")
    assert "hanna paused the tournament. (a \\*storm\\*)" in held.text
    (match,) = await town.services.match.matches.in_place(
        town.channel.id, statuses=(Status.ACTIVE,)
    )
    ruling = {"match": match.code, "winner": town.bob, "reason": "ann is in hospital"}
    asked = await town.manage(town.host, code, "adjudicate", **ruling)
    assert "for bob?" in asked.text
    assert "the tournament ends with it" in asked.text
    assert "Reason, for everyone to read: ann is in hospital" in asked.text
    kept = await town.click(town.host, asked.answer, "No, go back")
    assert "Nothing was changed" in kept.text
    assert "Decide a match" in kept.answer.buttons
    assert "hospital" not in town.public()[-1].text
    done = await town.rule(town.host, code, "adjudicate", **ruling)
    assert "in favour of bob. (ann is in hospital)" in done.text
    assert "decided" in newest(town, "in hospital").text
    shown = await town.look_at(town.carol, code, None, "Pairings")
    assert "(decided)" in shown.text


async def test_a_tournament_of_another_server_is_none_here(town: Town) -> None:
    refused = await town.slash(town.ann, "tournament join", tournament="ZZZZ")
    assert "no tournament" in refused.text


async def test_who_is_away_is_found_absent_when_the_round_ends(town: Town) -> None:
    sign_up = await opened(town, rounds=1)
    for who in (town.ann, town.bob):
        await town.click(who, sign_up, "Join")
    await town.rule(town.host, code_of(sign_up), "start")
    async with town.services.match.time.store.writing() as unit:
        with town.env.time_context():
            later = discord.utils.utcnow() + timedelta(days=4)
            await unit[HeartbeatRepository].put("another", later)
        await unit.commit()
    await town.env.advance_time(3 * DAY + 60)
    assert "didn’t finish in time" in newest(town, "didn’t finish").text
    assert "🥇" in newest(town, "final result").text


async def test_a_question_is_asked_again_if_its_answer_would_mean_something_else(
    town: Town,
) -> None:
    sign_up = await opened(town)
    for who in (town.ann, town.bob):
        await town.click(who, sign_up, "Join")
    asked = await town.manage(town.host, code_of(sign_up), "start")
    assert "2 players" in asked.text
    await town.click(town.carol, sign_up, "Join")
    again = await town.confirm(town.host, asked)
    assert "Something has changed" in again.text
    assert "3 players" in again.text
    await town.confirm(town.host, again)
    assert "3 signed up" in sign_up.text.replace("*", "")
    assert newest(town, "round 1")


async def test_a_podium_goes_with_the_end_that_is_taken_back(town: Town) -> None:
    sign_up = await opened(town)
    for who in (town.ann, town.bob):
        await town.click(who, sign_up, "Join")
    code = code_of(sign_up)
    await town.rule(town.host, code, "start")
    asked = await town.manage(town.host, code, "close", reason="by mistake")
    assert "One unfinished match doesn’t count any more" in asked.text
    await town.confirm(town.host, asked)
    await town.env.advance_time(60)
    assert newest(town, "final result")
    asked = await town.manage(town.host, code, "undo", reason="not that one")
    assert "Undo this in" in asked.text
    assert "hanna ended the tournament" in asked.text
    assert "(by mistake)" in asked.text
    assert "from the first move" not in asked.text
    await town.click(town.host, asked.answer, "No, go back")
    await town.env.advance_time(60)
    assert newest(town, "final result")
    await town.rule(town.host, code, "undo", reason="not that one")
    await town.env.advance_time(60)
    shown = [one.text for one in town.public()]
    assert not any("final result" in text for text in shown)
    # what it was can still be read, in the row that takes it back
    (told,) = [text for text in shown if "not that one" in text]
    assert "hanna undid this: hanna ended the tournament. (hanna: not that one)" in told
    assert not any("by mistake" in text for text in shown)
    await town.rule(town.host, code, "close", reason="at last")
    await town.env.advance_time(60)
    assert sum("final result" in one.text for one in town.public()) == 1


async def test_undoing_a_decision_continues_the_match(town: Town) -> None:
    sign_up = await opened(town)
    for who in (town.ann, town.bob, town.carol, town.dave):
        await town.click(who, sign_up, "Join")
    code = code_of(sign_up)
    await town.rule(town.host, code, "start")
    before = (await town.position()).match.code
    mine = {"match": before, "winner": None}
    # who organises it finds it from its match; players are replaced there, and nowhere else
    led = await town.from_menu(town.host, "View tournament", match=mine["match"])
    assert "Manage" in led.answer.buttons
    panel = (await town.slash(town.host, "admin match", match=mine["match"])).answer
    assert "View tournament" in panel.buttons
    assert "Replace a player…" not in panel.buttons
    asked = await town.manage(town.host, code, "adjudicate", **mine, reason="nobody came")
    assert "can undo this" in asked.text
    await town.confirm(town.host, asked)
    asked = await town.manage(town.host, code, "undo", reason="wrong match")
    assert "is a draw" in asked.text
    assert "nobody came" in asked.text
    assert "The match goes on from where it stood" in asked.text
    kept = await town.click(town.host, asked.answer, "No, go back")
    assert "Nothing was changed" in kept.text
    assert not any("undid this" in one.text for one in town.public())
    done = await town.rule(town.host, code, "undo", reason="wrong match")
    assert "hanna undid this" in done.text
    assert any("hanna undid this" in one.text for one in town.seen(town.ann))
    # the post of the round tells of the match that is played now
    await town.env.advance_time(60)
    of_round = newest(town, "· round 1 · `").text
    assert before not in of_round
    running = await town.services.match.matches.in_place(town.channel.id, statuses=(Status.ACTIVE,))
    assert len(running) == 2
    assert all(match.code in of_round for match in running)


async def test_a_match_says_what_it_is_a_part_of_and_a_slip_in_it_is_mended(town: Town) -> None:
    sign_up = await opened(town, rounds=1)
    for who in (town.ann, town.bob):
        await town.click(who, sign_up, "Join")
    code = code_of(sign_up)
    await town.rule(town.host, code, "start")
    at = await town.position()
    of_it = "🏆 Autumn \\*Cup\\* · round 1 · ends <t:"
    assert f"-# {of_it}" in newest(town, "### Pastoral Square").text
    who = town.at_seat(at, min(at.owing))
    assert of_it in (await town.slash(who, "turns")).text
    assert of_it in (await town.slash(who, "match info", match=at.match.code)).text

    await resigned(town)
    await town.env.advance_time(60)
    assert newest(town, "final result")
    slip = {"match": at.match.code, "decision": "reopened", "reason": "a slip"}
    asked = await town.manage(town.host, code, "correct", **slip)
    assert "A new match goes on from the last position" in asked.text
    assert "The tournament goes on" in asked.text
    await town.restart()
    await town.confirm(town.host, asked)
    await town.env.advance_time(60)
    shown = [one.text for one in town.public()]
    assert not any("final result" in text for text in shown)
    assert any("hanna reopened" in text and "(a slip)" in text for text in shown)
    again = (await town.position()).match
    board = next(one for one in reversed(town.public()) if "### Pastoral Square" in one.text)
    assert again.code in board.text
    assert f"-# {of_it}" in board.text
    # the post of the round tells of the match that is played now
    of_round = newest(town, "· round 1 · `").text
    assert again.code in of_round
    assert at.match.code not in of_round
    assert (again.people, again.code != at.match.code) == (at.match.people, True)
    await resigned(town)
    await town.env.advance_time(60)
    assert newest(town, "final result")


async def test_the_post_of_a_round_links_to_every_thread(town: Town) -> None:
    await town.set_up(town.host, place="thread")
    sign_up = await opened(town, rounds=1)
    for who in (town.ann, town.bob, town.carol, town.dave):
        await town.click(who, sign_up, "Join")
    await town.rule(town.host, code_of(sign_up), "start")
    await town.env.advance_time(60)
    first, second = town.channel.threads
    for thread in (first, second):
        assert (thread.name or "").startswith("🏆 Autumn *Cup* · ")
        assert f"/{thread.id}" in newest(town, "· round 1 · `").text


async def test_settings_are_changed_while_people_sign_up(town: Town) -> None:
    sign_up = await opened(town)
    await town.click(town.ann, sign_up, "Join")
    code = code_of(sign_up)
    panel = (await town.look_at(town.host, code, None, "Manage", "Change settings")).answer
    await town.select(town.host, panel, "note")
    form = await town.click(town.host, panel, "Note to players…")
    assert form.modal is not None
    assert form.modal["title"] == "Change settings"
    await town.submit(town.host, form, "The winner gets a cake.")
    await town.restart()
    await town.select(town.host, panel, "signup")
    form = await town.click(town.host, panel, "Start…")
    await town.submit(town.host, form, "yesterday")
    assert "such as `2d` or `Sunday 20:00`" in panel.text
    form = await town.click(town.host, panel, "Start…")
    await town.submit(town.host, form, "tomorrow 23:59")
    assert ":59 (UTC)**" in panel.text
    assert "cake" not in sign_up.text
    done = await town.click(town.host, panel, "Save")
    assert "hanna changed the tournament" in done.text
    await town.env.advance_time(60)
    assert "> The winner gets a cake." in sign_up.text
    assert newest(town, "hanna changed").called == [town.ann.id]


async def test_a_tournament_is_planned_in_a_panel_and_nothing_typed_is_lost(town: Town) -> None:
    shown = await town.slash(
        town.host, "tournament create", name="Winter Cup", game="shinra", format="swiss"
    )
    panel = shown.answer
    assert panel.private
    assert "Round length: **21 days**" in panel.text
    assert "Only you can see this" in panel.text
    assert len(town.public()) == 0
    # a field that does not fit changes nothing, and what was typed comes back
    await town.select(town.host, panel, "round")
    form = await town.click(town.host, panel, "Round length…")
    await town.submit(town.host, form, "soon")
    assert "Write it like" in panel.text
    assert "soon" in panel.text
    assert "Winter Cup" in panel.text
    form = await town.click(town.host, panel, "Round length…")
    await town.submit(town.host, form, "1w")
    assert "Round length: **7 days**" in panel.text
    assert "about 50 moves, so 7 days is too short" in panel.text
    # another game has another usual length, unless one was chosen
    await town.select(town.host, panel, "game")
    await town.select(town.host, panel, "shirokuro")
    await town.select(town.host, panel, "option0")
    await town.select(town.host, panel, "true")
    assert "Game option: **Short game, 5 × 6 cells**" in panel.text
    await town.select(town.host, panel, "limit")
    await town.select(town.host, panel, "8")
    assert "Rounds: **3**" in panel.text
    await town.restart()
    done = await town.click(town.host, panel, "Open sign-up")
    assert "Winter Cup" in done.text
    sign_up = newest(town, "Winter Cup")
    assert "Short game, 5 × 6 cells" in sign_up.text
    assert "Each round lasts 7 days" in sign_up.text
    assert sign_up.called == []


async def test_a_sign_up_calls_the_role_that_was_chosen_and_no_other(town: Town) -> None:
    fans = town.guild.create_role("fans", mentionable=True)
    shy = town.guild.create_role("shy")
    shown = await town.plan_tournament(town.host, name="Cup", game="pastoral", format="knockout")
    panel = shown.answer
    await town.select(town.host, panel, "ping")
    await town.choose_role(town.host, panel, fans)
    assert f"<@&{fans.id}>" in panel.text
    await town.click(town.host, panel, "Open sign-up")
    sign_up = newest(town, "Cup")
    assert f"<@&{fans.id}>" in sign_up.text
    assert [role.id for role in sign_up.raw.role_mentions] == [fans.id]
    await town.click(town.ann, sign_up, "Join")
    assert "ann" in sign_up.text
    assert shy.id not in [role.id for role in sign_up.raw.role_mentions]


async def test_a_server_says_who_makes_tournaments(town: Town) -> None:
    makers = town.guild.create_role("makers")
    erin = town.guild.add_member(town.env.create_user("ed"), roles=[makers])
    plan = {"name": "Cup", "game": "pastoral", "format": "swiss"}
    assert "Manage Server" in (await town.slash(erin, "tournament create", **plan)).text
    done = await town.set_up(town.host, makers=makers)
    assert f"<@&{makers.id}>" in done.text
    refused = await town.slash(town.ann, "tournament create", **plan)
    assert f"You need the role <@&{makers.id}>" in refused.text
    assert "is open" in (await town.make_tournament(erin, **plan)).text
    await town.set_up(town.host, makers=None)
    assert "Manage Server" in (await town.slash(erin, "tournament create", **plan)).text


async def test_points_that_vanish_with_a_withdrawal_are_explained(town: Town) -> None:
    await town.make_tournament(town.host, name="Autumn Cup", game="pastoral", format="round-robin")
    sign_up = newest(town, "Autumn Cup")
    people = (town.ann, town.bob, town.carol, town.dave, town.erin)
    for who in people:
        await town.click(who, sign_up, "Join")
    code = code_of(sign_up)
    details = await town.click(town.ann, sign_up, "Details")
    assert "before playing half of them count for nobody" in details.text
    await town.rule(town.host, code, "start")
    # one who plays gives up, so that the other has a point, and leaves
    (match, *_others) = await town.services.match.matches.in_place(
        town.channel.id, statuses=(Status.ACTIVE,)
    )
    leaver, winner = (next(p for p in people if p.id == one.user_id) for one in match.people)
    menu = await town.from_menu(leaver, "Resign", match=match.code)
    await town.click(leaver, menu.answer, "Yes, resign")
    await town.env.advance_time(60)
    shown = await town.look_at(winner, code)
    assert f"**{winner.user.name}** 1 point" in shown.text
    asked = await town.click(leaver, sign_up, "Leave")
    assert f"{winner.user.name} 1 → 0" in asked.text
    await town.click(leaver, asked.answer, "Yes, leave")
    await town.env.advance_time(60)
    told = newest(town, "has withdrawn").text
    assert "before playing half of their matches" in told
    assert f"Points change: {winner.user.name} 1 → 0." in told
    shown = await town.look_at(winner, code)
    (line,) = [one for one in shown.text.split("\n") if f"**{winner.user.name}**" in one]
    assert line.endswith("1 match doesn’t count")
    assert "so none of them count" in shown.text
    assert f"{winner.user.name} (1 not counted), 0" in shown.answer.alt
    pairings = await town.click(winner, shown.answer, "Pairings")
    assert "(doesn’t count)" in pairings.text


async def test_no_line_that_a_thread_was_started_stays_between_the_posts_of_a_round(
    town: Town,
) -> None:
    await town.set_up(town.host, place="thread")
    sign_up = await opened(town, rounds=1)
    for who in (town.ann, town.bob, town.carol, town.dave):
        await town.click(who, sign_up, "Join")
    await town.rule(town.host, code_of(sign_up), "start")
    await town.env.advance_time(60)
    assert len(town.channel.threads) == 2
    there = town.env.backend.messages[town.channel.id].values()
    assert MessageType.THREAD_CREATED not in {message.type for message in there}


async def test_two_players_agree_on_a_result_which_one_of_them_confirms(town: Town) -> None:
    sign_up = await opened(town, rounds=1)
    for who in (town.ann, town.bob):
        await town.click(who, sign_up, "Join")
    code = code_of(sign_up)
    await town.rule(town.host, code, "start")
    match = (await town.position()).match
    form = await town.look_at(town.ann, code, None, "My place", "Propose a result")
    filled = {"match": [match.code], "winner": DRAW, "reason": "no time"}
    asked = await town.submit(town.ann, form, filled)
    assert "ann proposes that" in asked.text
    await town.confirm(town.ann, asked)
    post = newest(town, "ann proposes that")
    assert post.buttons == ["Confirm the result", "Decline", "Details"]
    assert post.called == [town.bob.id]
    await town.restart()
    question = await town.click(town.bob, post, "Confirm the result")
    assert "The match ends immediately" in question.text
    await town.confirm(town.bob, question)
    shown = [one.text for one in town.public()]
    assert any("bob confirmed this: ann proposes that" in text for text in shown)
    assert not any("Any one of these can confirm it" in text for text in shown)
    told = "A player proposed this result, and bob confirmed it: the match is a draw (no time)."
    assert any(told in one.text for one in town.public())
    assert "is over" in (await town.slash(town.ann, "move", text="save", match=match.code)).text


async def test_a_reminder_says_that_the_round_ends_before_the_clock(town: Town) -> None:
    sign_up = await opened(town, rounds=1, clock="4d", round="3d")
    for who in (town.ann, town.bob):
        await town.prefer(who, when=["half"], privately=False)
        await town.click(who, sign_up, "Join")
    await town.rule(town.host, code_of(sign_up), "start")
    at = await town.position()
    (of,) = (await town.services.tournaments.find(code_of(sign_up))).progress.rounds
    assert of.deadline is not None
    await passes(town, minutes=2 * DAY // 60 + 1)
    (reminder,) = reminders(town)
    assert reminder.called == [town.at_seat(at, min(at.owing)).id]
    ends = f"⚠️ 🏆 Autumn \\*Cup\\* · round 1 · ends <t:{int(of.deadline.timestamp())}:"
    # the clock alone would leave two more days
    assert "You have time until" in reminder.text
    assert ends in reminder.text
