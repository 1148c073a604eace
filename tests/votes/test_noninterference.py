"""What everybody is told of a vote does not depend on what may not be known: two votes that differ
only in the moves read the same."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.discord_kit.texts import Say
from bot.match.model.match import Team
from bot.match.model.position import Position
from bot.votes.store import Ballot, Vote
from bot.votes.ui import is_public, open_lines
from engines import CHANCE, GAMES, Game
from engines.testing import random_match
from tests.play.positions import position

NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
TEAM = Team(300, "#cats", minimum=2)
HAS_SECRETS = [
    key for key, game in GAMES.items() if type(game).hidden_in_record is not Game.hidden_in_record
]
SEEDS = range(4)
MAX_POSITIONS = 40


def told(at: Position, seat: int, texts: list[str], struck: str | None, locale: str) -> list[str]:
    votes = [Vote(user, text, NOON) for user, text in enumerate(texts, 1)]
    ballot = Ballot(1, seat, at.match.version, NOON, NOON, NOON, timedelta(hours=24), struck=struck)
    return open_lines(at, ballot, votes, Say(locale))


@pytest.mark.parametrize("key", HAS_SECRETS)
def test_where_anything_is_hidden_a_board_tells_how_many_have_voted_and_not_for_what(
    key: str,
) -> None:
    game, compared = GAMES[key], 0
    for seed in SEEDS:
        for ply in random_match(game, seed):
            at = seated(key, ply.before)
            for seat in sorted(at.to_act - {CHANCE}):
                moves = [str(move) for move in at.moves(seat)]
                if len(moves) < 3 or at.arranging:
                    continue
                assert not is_public(at, TEAM)
                first, second, third = moves[0], moves[-1], moves[len(moves) // 2]
                for locale in ("en", "ja"):
                    one = told(at, seat, [first, first, second], third, locale)
                    other = told(at, seat, [second, third, third], first, locale)
                    assert one == other
                    assert not any(move in line for line in one for move in moves if len(move) > 3)
                compared += 1
            if compared >= MAX_POSITIONS:
                return
    assert compared


def test_in_a_game_without_secrets_everybody_sees_the_count_unless_the_team_keeps_it() -> None:
    at = seated("pastoral", GAMES["pastoral"].start(2))
    moves = [str(move) for move in at.moves(0)]
    votes = [moves[0], moves[0], moves[1]]
    lines = told(at, 0, votes, None, "en")
    assert any(f"`{moves[0]}`: 2 votes" in line for line in lines)
    assert any(f"`{moves[1]}`: 1 vote" in line for line in lines)
    secret = replace(TEAM, secret=True)
    assert is_public(at, TEAM)
    assert not is_public(at, secret)


def seated(key: str, state: object) -> Position:
    """A position in which a team sits at both seats."""
    at = position(key, ())
    seats = tuple(replace(seat, team=TEAM) for seat in at.match.seats)
    return replace(at, match=replace(at.match, seats=seats), state=state, trail=(state,))
