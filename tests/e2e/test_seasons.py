"""A rating season of a server, from its beginning to the leaderboard of the next one."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import discord

from bot.ratings.model import Rating, Skill
from bot.ratings.seasons import SeasonRepository
from bot.ratings.store import RatingRepository
from tests.e2e.simulated import Town


async def nearly_over(town: Town) -> None:
    """ann has won a settled rating, and the season ends in an hour."""
    with town.env.time_context():
        now = discord.utils.utcnow()
    async with town.services.store.writing() as unit:
        season = (await unit[SeasonRepository].state(town.guild.id)).open
        assert season is not None
        await unit[SeasonRepository].put(replace(season, ends_at=now + timedelta(hours=1)))
        skill = Skill(30, 4)
        await unit[RatingRepository].put(
            Rating(town.guild.id, "pastoral", town.ann.id, skill, wins=7, name="ann", at=now)
        )
        await unit.commit()


async def test_a_season_ends_while_nobody_looks(town: Town) -> None:
    done = await town.set_up(town.host, seasons="month")
    assert "Season 1 ends on <t:" in done.text
    await nearly_over(town)
    await town.restart()
    board = await town.slash(town.carol, "leaderboard", what="pastoral")
    assert "Season 1 · until <t:" in board.text
    assert "1. ann · **1700** ± 160" in board.text
    await town.wait(minutes=61)
    await town.worked()
    board = await town.slash(town.carol, "leaderboard", what="pastoral")
    assert "Season 2 · until <t:" in board.text
    assert "Nobody is on this leaderboard yet" in board.text
    form = await town.click(town.carol, board.answer, "Filter…")
    past = await town.submit(town.carol, form, {"scope": "server", "matches": "5", "season": "1"})
    assert "Season 1, final standings" in past.text
    assert "1. ann · **1700** ± 160" in past.text
