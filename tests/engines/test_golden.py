"""The golden transcripts say what the engine says, and show what they are there to show."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

from engines import GAMES
from tests.golden.transcript import paths, read, write


@pytest.mark.parametrize("path", paths(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_match_goes_as_its_transcript_says(path: Path) -> None:
    was = path.read_text(encoding="utf-8").splitlines()
    now = write(read(path)).splitlines()
    changed = "\n".join(difflib.unified_diff(was, now, "transcript", "engine", lineterm="", n=2))
    assert not changed, f"{changed}\n(python -m tests.golden writes the transcripts anew)"


@pytest.mark.parametrize("game_key", GAMES)
def test_the_transcripts_are_whole_matches(game_key: str) -> None:
    of_game = [path for path in paths() if path.parent.name == game_key]
    assert len(of_game) >= 3
    for path in of_game:
        assert "outcome: Outcome(" in path.read_text(encoding="utf-8").splitlines()[-1]


def test_the_transcripts_of_pastoral_square_show_every_ending_and_every_event() -> None:
    texts = "".join(
        path.read_text(encoding="utf-8") for path in paths() if path.parent.name == "pastoral"
    )
    for reason in ("bingo", "pickup", "repetition"):
        assert f"reason='{reason}'" in texts
    for event in (
        *("PickedUp", "Saved", "Placed", "Stacked", "Mutilated", "Barred"),
        *("Bingo", "PickUpFailed", "Repeated"),
    ):
        assert f"    {event}(" in texts


def test_the_transcripts_of_count_up_show_every_number_of_players_and_every_event() -> None:
    texts = "".join(
        path.read_text(encoding="utf-8") for path in paths() if path.parent.name == "countup"
    )
    for seats in (2, 3, 4):
        assert f"seats: {seats}\n" in texts
    for event in (
        *("Rolled", "Took", "HasSet", "ShotAt", "Called", "Dropped", "Challenged", "Awarded"),
        *("BecameUndercat", "NineLives", "RoundBegan", "GameEnded"),
    ):
        assert f"    {event}(" in texts


def test_the_transcripts_of_shirokuro_show_both_boards_both_wins_and_every_event() -> None:
    texts = "".join(
        path.read_text(encoding="utf-8") for path in paths() if path.parent.name == "shirokuro"
    )
    for fact in ("option short: True", "option short: False", "reason='all'", "reason='home'"):
        assert fact in texts
    for event in (
        *("DeckMade", "TurnBegan", "Drew", "Moved", "FightBegan", "HasChosen", "Revealed", "Fled"),
        *("Stayed", "FightVoided", "Stole", "Schemed", "ValuesVanished", "Weighed", "Turned"),
        *("Retreated", "Removed", "Discarded", "Took", "TookNothing", "ExtraDeclined", "GameEnded"),
    ):
        assert f"    {event}(" in texts


def test_the_transcripts_of_escape_show_every_ending_and_every_event() -> None:
    texts = "".join(
        path.read_text(encoding="utf-8") for path in paths() if path.parent.name == "escape"
    )
    for reason in ("enclosed", "escaped"):
        assert f"reason='{reason}'" in texts
    for event in (
        *("CardLaid(seat=0", "CardLaid(seat=1", "Passed(seat=0", "Passed(seat=1"),
        *("Enclosed(seat=0", "Enclosed(seat=1", "Escaped"),
    ):
        assert f"    {event}" in texts
    for fact in ("cards=0)", "joined=((", "hand empty"):
        assert fact in texts


def test_the_transcripts_of_shinra_show_every_ending_and_every_event() -> None:
    texts = "".join(
        path.read_text(encoding="utf-8") for path in paths() if path.parent.name == "shinra"
    )
    for fact in ("winners=(0,), reason='royals'", "winners=(1,), reason='royals'"):
        assert fact in texts
    for reason in ("stalemate", "repetition"):
        assert f"reason='{reason}'" in texts
    for event in (
        *("Laid", "Lifted", "BecameReady", "DeploymentBegan", "Deployed", "Exchanged"),
        *("KeptPlaces", "BattleBegan", "Advanced", "Captured", "RoyalCaptured", "Infiltrated"),
        *("Returned", "WentOver", "Stalemated", "Repeated"),
    ):
        assert f"    {event}(" in texts
