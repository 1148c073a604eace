"""How a server is set, by those who may, and what it means for those who play there."""

from __future__ import annotations

from engines import GAMES
from tests.e2e.simulated import Town


async def play(town: Town, **options: object) -> str:
    """What ann is answered who asks for a match with bob."""
    chosen = {"game": "pastoral", "opponent": town.bob, **options}
    return (await town.slash(town.ann, "play", **chosen)).answer.text


async def test_a_setting_is_kept_and_shown(town: Town) -> None:
    done = await town.set_up(town.host, limit=1)
    assert "Open matches per player: **1**" in done.text
    await town.restart()
    shown = await town.page(town.host, "players")
    assert "Open matches per player: **1**" in shown.text
    assert shown.private


async def test_what_is_usual_here_is_agreed_to_by_who_says_nothing(town: Town) -> None:
    await town.set_up(town.host, zone="asia/tokyo")
    done = await town.set_up(town.host, clock="3d weekends off", undo="never")
    saved, title, *_ = done.text.split("\n")
    assert saved.startswith("✅ Saved: Default clock: **3 days")
    assert saved.endswith(" · Undo: **never**")
    assert title == "**Server settings · Matches**"
    invitation = await play(town)
    assert "3 days" in invitation
    assert "Asia/Tokyo" in invitation
    assert "Undo: never" in invitation
    other = await play(town, clock="none", undo="until-answered")
    assert "3 days" not in other
    assert "Undo: freely" in other


async def test_matches_are_made_where_they_are_allowed(town: Town) -> None:
    den = town.guild.create_text_channel("den")
    done = await town.set_up(town.host, channels=den)
    assert f"Saved: Matches allowed in: **<#{den.id}>**" in done.text
    assert "Matches aren’t allowed in this channel" in await play(town)
    done = await town.set_up(town.host, channels=[])
    assert "every channel" in done.text
    assert "ann" in await play(town)


async def test_games_can_be_left_out(town: Town) -> None:
    others = [key for key in GAMES if key != "pastoral"]
    done = await town.set_up(town.host, games=others)
    assert "Pastoral Square" not in done.text
    assert "This server plays other games: " in await play(town)
    none = await town.set_up(town.host, games=[])
    assert none.text.startswith("⚠️ At least one game")
    again = await town.set_up(town.host, games=[*GAMES])
    assert "Games: **all of them**" in again.text


async def test_a_servers_own_limit_counts_its_own_matches(town: Town) -> None:
    await town.set_up(town.host, limit=1)
    assert "ann" in await play(town)
    assert "You already have 1 open match on this server" in await play(town)


async def test_what_cannot_be_is_refused_with_what_would_be_right(town: Town) -> None:
    refused = (await town.set_up(town.host, zone="Mars")).text
    assert refused.startswith("⚠️ I don’t know the time zone “Mars”")
    assert "Time zone: **UTC**" in refused
    assert "soon" in (await town.set_up(town.host, clock="soon")).text
    assert "from 0 to 366" in (await town.set_up(town.host, vacation="long")).text
    assert "Choose a channel as well" in (await town.set_up(town.host, hour=20)).text


async def test_rated_is_the_default_here_where_the_server_says_so(town: Town) -> None:
    done = await town.set_up(town.host, rated="yes")
    assert "Rated by default: **rated**" in done.text
    assert "· Rated" in await play(town, rated=None)
    assert "· Unrated" in await play(town, rated="unrated")
    # what somebody chose for a game is their own default from then on
    assert "· Unrated" in await play(town, rated=None)
    clash = await town.set_up(town.host, timeout="computer")
    assert "In a rated match" in clash.text


async def test_an_empty_leaderboard_says_what_would_fill_it(town: Town) -> None:
    shown = await town.slash(town.ann, "leaderboard", what="pastoral")
    assert "`/play`" in shown.text
    assert "`/setup settings`" in shown.text


async def test_the_doctor_says_what_to_do_next(town: Town) -> None:
    well = await town.slash(town.host, "setup doctor")
    assert "**Next:** `/play`" in well.text
    assert "`/tournament create`" in well.text
    den = town.guild.create_text_channel("den")
    await town.set_up(town.host, channels=den)
    panel = (await town.slash(town.host, "setup settings")).answer
    await town.click(town.host, panel, "Check for problems")
    assert "Matches aren’t allowed in this channel" in panel.text
    await town.click(town.host, panel, "Settings")
    assert panel.text.startswith("**Server settings · Language and channels**")


async def test_looking_changes_nothing(town: Town) -> None:
    await town.set_up(town.host, puzzle=town.channel, hour=20, feed=town.channel)
    panel = (await town.slash(town.host, "setup settings")).answer
    for page in ("server", "matches", "players", "tournaments", "puzzle", "results", "webhooks"):
        await town.select(town.host, panel, page)
        if "Change…" in panel.labels:
            form = await town.click(town.host, panel, "Change…")
            await town.submit(town.host, form, form.fields)
            assert panel.text.startswith("Nothing was changed."), page
    puzzle, feed = await town.page(town.host, "puzzle"), await town.page(town.host, "results")
    assert "Hour of the puzzle: **20:00**" in puzzle.text
    for shown in (puzzle, feed):
        assert f"**<#{town.channel.id}>**" in shown.text


async def test_commands_that_discord_lists_without_translations_are_not_sent_again(
    town: Town,
) -> None:
    def published() -> int:
        asked = [(one.method, one.path.rsplit("/", 1)[-1]) for one in town.env.http_requests]
        return asked.count(("PUT", "commands"))

    before = published()
    listed = await town.bot.tree.fetch_commands()
    assert listed
    assert not any(one.to_dict().get("description_localizations") for one in listed)
    await town.restart()
    await town.worked()
    assert published() == before == 1
