"""How a server is set, by those who may, and what it means for those who play there."""

from __future__ import annotations

from tests.e2e.simulated import Town


async def play(town: Town, **options: object) -> str:
    """What ann is answered who asks for a match with bob."""
    chosen = {"game": "pastoral", "opponent": town.bob, **options}
    return (await town.slash(town.ann, "play", **chosen)).answer.text


async def test_a_setting_is_kept_and_shown(town: Town) -> None:
    done = await town.slash(town.host, "setup limit", matches=1)
    assert "Open matches per player: 1" in done.text
    await town.restart()
    shown = await town.slash(town.host, "setup show")
    assert "Open matches per player: 1" in shown.text
    assert shown.answer.private


async def test_what_is_usual_here_is_agreed_to_by_who_says_nothing(town: Town) -> None:
    await town.slash(town.host, "setup zone", name="asia/tokyo")
    done = await town.slash(town.host, "setup clock", clock="3d weekends off")
    assert "Time zone: Asia/Tokyo" in done.text
    assert "3 days" in done.text
    await town.slash(town.host, "setup undo", what="never")
    invitation = await play(town)
    assert "3 days" in invitation
    assert "Asia/Tokyo" in invitation
    assert "Undo: never" in invitation
    other = await play(town, clock="none", undo="until-answered")
    assert "3 days" not in other
    assert "Undo: freely" in other


async def test_matches_are_made_where_they_are_allowed(town: Town) -> None:
    den = town.guild.create_text_channel("den")
    await town.slash(town.host, "setup channels", den, what="allow")
    assert "Matches aren’t allowed in this channel" in await play(town)
    last = await town.slash(town.host, "setup channels", den, what="forbid")
    assert "the only channel left" in last.text
    done = await town.slash(town.host, "setup channels", what="everywhere")
    assert "every channel" in done.text
    assert "ann" in await play(town)


async def test_games_can_be_left_out(town: Town) -> None:
    done = await town.slash(town.host, "setup game", game="pastoral", allowed=False)
    assert "Pastoral Square" not in done.text
    assert "This server plays other games: " in await play(town)
    again = await town.slash(town.host, "setup game", game="pastoral", allowed=True)
    assert "Games: all of them" in again.text


async def test_a_servers_own_limit_counts_its_own_matches(town: Town) -> None:
    await town.slash(town.host, "setup limit", matches=1)
    assert "ann" in await play(town)
    assert "You already have 1 open match on this server" in await play(town)


async def test_what_cannot_be_is_refused_with_what_would_be_right(town: Town) -> None:
    assert "zone" in (await town.slash(town.host, "setup zone", name="Moon/Base")).text
    refused = (await town.slash(town.host, "setup clock", clock="soon")).text
    assert "soon" in refused
    shown = await town.slash(town.host, "setup show")
    assert "Time zone: UTC" in shown.text


async def test_rated_or_not_is_offered_with_what_holds_by_default(town: Town) -> None:
    offered = await town.offers(town.ann, "play", "rated", game="pastoral", opponent=town.bob)
    assert [one["name"] for one in offered] == ["Unrated · default here", "Rated"]
    done = await town.slash(town.host, "setup rated", rated=True)
    assert "Rating: rated" in done.text
    offered = await town.offers(town.ann, "play", "rated", game="pastoral", opponent=town.bob)
    assert [one["value"] for one in offered] == ["rated", "unrated"]
    assert "default here" in offered[0]["name"]
    assert "· Unrated" in await play(town, rated="unrated")
    # what somebody chose for a game is their own default from then on
    offered = await town.offers(town.ann, "play", "rated", game="pastoral", opponent=town.bob)
    assert offered[0]["name"] == "Unrated · as last time"
    clash = await town.slash(town.host, "setup timeout", what="computer")
    assert "In a rated match" in clash.text


async def test_an_empty_leaderboard_says_what_would_fill_it(town: Town) -> None:
    shown = await town.slash(town.ann, "leaderboard", game="pastoral")
    assert "`/play rated`" in shown.text
    assert "`/setup rated`" in shown.text


async def test_the_doctor_says_what_to_do_next(town: Town) -> None:
    well = await town.slash(town.host, "setup doctor")
    assert "**Next:** `/play`" in well.text
    den = town.guild.create_text_channel("den")
    await town.slash(town.host, "setup channels", den, what="allow")
    assert "`/setup channels` can change that" in (await town.slash(town.host, "setup doctor")).text


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
