"""Reviews in words and pictures, as values."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.interaction import BoardStyle, in_words
from bot.discord_kit.limits import RenderThread
from bot.discord_kit.message import Button, OutgoingMessage, Ref
from bot.discord_kit.texts import Say
from bot.match.model.people import Person, Side
from bot.reviews.ui import Reviewed, ReviewMessages
from engines import CHANCE, GAMES, PUBLIC, Outcome
from engines.advice import Reason
from engines.hinting import Merit
from engines.proving import Aim, Goal, Hiding
from engines.review_slices import Chances, Judgement, Look, Truth, Weigh, Worth
from engines.reviewing import Line, MatchReview, advance, reviewing
from engines.testing import random_match
from tests.elsewhere import registered
from tests.engines.test_reviewing import stub
from tests.reviews.cases import BINGO, FIRST, SETTING, point, review_of, reviewed

PLAIN = BoardStyle()
IN_WORDS = BoardStyle(text=True)
LAST = point(7, 1, "save", "f3+2", best_worth=0.52, made_worth=0.0, allows=True)
SET = point(2, 1, "take 3", "take 6")


def told(
    make: Callable[[ReviewMessages], Awaitable[OutgoingMessage]],
) -> OutgoingMessage:
    async def made() -> OutgoingMessage:
        thread = RenderThread("studio")
        try:
            return await make(ReviewMessages(thread))
        finally:
            thread.close()

    return asyncio.run(made())


def overview(
    of: Reviewed, locale: str = "en", style: BoardStyle = IN_WORDS, **options: Any
) -> OutgoingMessage:
    return told(lambda messages: messages.overview(of, Say(locale), style, **options))


def turn(
    of: Reviewed,
    index: int = 0,
    locale: str = "en",
    style: BoardStyle = IN_WORDS,
    ahead: int = 0,
) -> OutgoingMessage:
    return told(lambda messages: messages.turning_point(of, index, Say(locale), style, ahead))


def buttons(message: OutgoingMessage) -> dict[str, Ref]:
    return {
        part.label: part.ref
        for row in message.rows
        if isinstance(row, tuple)
        for part in row
        if isinstance(part, Button)
    }


def test_an_overview_names_the_players_and_each_turning_point() -> None:
    message = overview(reviewed("pastoral", BINGO, FIRST, LAST))
    assert "`7KQ2`" in message.text
    assert "ann" in message.text
    assert "The 2 turning points" in message.text
    assert "① Move 2, bob: **Save** dropped the chances of winning from 60% to 31%." in message.text
    assert "② Move 8, bob: **Save** dropped the chances of winning from 52% to 0%." in message.text
    assert message.audience is PUBLIC
    assert buttons(message) == {
        "① Move 2": Ref("reviewturn", 1, 0),
        "② Move 8": Ref("reviewturn", 1, 1),
        "Show everyone": Ref("reviewshow", 1),
        "Share": Ref("share", 1, path=("review",)),
    }


def test_a_match_that_no_move_decided_is_praised() -> None:
    message = overview(reviewed("pastoral", BINGO))
    assert "No turning point" in message.text
    assert "Well played" in message.text
    assert list(buttons(message)) == ["Show everyone", "Share"]


def test_what_everyone_is_shown_says_by_whom_and_cannot_be_shown_again() -> None:
    message = overview(reviewed("pastoral", BINGO, FIRST), shown_by="a*b")
    assert "Shown by a\\*b." in message.text
    assert list(buttons(message)) == ["① Move 2"]
    assert overview(reviewed("pastoral", BINGO), shown_by="ann").rows == ()


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_the_chart_is_in_the_readers_theme_and_for_who_wants_none_in_words(locale: str) -> None:
    of = reviewed("pastoral", BINGO, FIRST)
    themes = [
        overview(of, locale, BoardStyle(theme)).picture for theme in ("classic", "high-contrast")
    ]
    assert themes[0] is not None
    assert themes[1] is not None
    assert themes[0].png != themes[1].png
    words = overview(of, locale).picture
    assert words is not None
    assert words.png == b""
    assert words.alt == themes[0].alt


def test_luck_is_told_apart_from_decisions_where_there_is_chance() -> None:
    message = overview(reviewed("countup", SETTING, SET, seats=3, luck=(-0.12, 0.2, 0.001)))
    assert "ann: bad luck cost 12%, decisions cost 30%." in message.text
    assert "bob: good luck added 20%, decisions cost 30%." in message.text
    assert "dave: luck evened out, decisions cost 30%." in message.text
    assert "what the player could know" in message.text
    without = overview(reviewed("pastoral", BINGO, FIRST))
    assert "luck" not in without.text
    assert "could know" not in without.text


def test_mistakes_that_cost_more_than_everything_are_explained() -> None:
    of = reviewed("countup", SETTING, SET, seats=3)
    heavy = replace(of, review=replace(of.review, decisions=(0.2, 1.3, 1.0)))
    assert "decisions cost 130%.\n" in overview(heavy).text
    assert "the total can exceed 100%" in overview(heavy).text
    whole = replace(of, review=replace(of.review, decisions=(0.2, 1.0, 1.0)))
    assert "exceed 100%" not in overview(whole).text


def test_a_turning_point_tells_what_was_played_what_was_better_and_why() -> None:
    goal = Goal(1, Aim.SAVE, 4)
    best = replace(LAST, reasons=(Reason.SAVES, Reason.FORCES), goal=goal)
    message = turn(reviewed("pastoral", BINGO, best))
    assert "turning point 1 of 1" in message.text
    assert "Move 8, bob’s turn." in message.text
    assert "Played: **Save" in message.text
    assert "`save` (chances of winning: 0%)" in message.text
    assert "It let an opponent win right away." in message.text
    assert "`f3+2` (52%)" in message.text
    assert "- Most other moves let an opponent win right away; this one doesn’t." in message.text
    assert "- Whatever the reply, bob can win on the next move." in message.text
    assert "- Proved: the only move that’s sure not to lose soon." in message.text
    assert "With nothing hidden" not in message.text


def test_a_turning_point_tells_in_the_games_terms_what_speaks_for_the_better_move() -> None:
    merits = (
        Merit.of("threatens", cells="c5 d4"),
        Merit.of("breaks", seat=0, count=0, than=1),
    )
    of = reviewed("pastoral", BINGO, replace(LAST, merits=merits))
    assert "- It threatens to mutilate c5 and d4." in turn(of).text
    assert "- It leaves ann without a line that’s one move from a bingo." in turn(of).text
    assert "- 次にc5、d4をキャトることを狙っています。" in turn(of, locale="ja").text


def test_what_comes_of_either_move_speaks_for_neither() -> None:
    moves = (
        *((CHANCE, "roll 2 5 1 3"), (0, "take 1"), (1, "take 3"), (0, "set 4")),
        *((1, "set 4"), (0, "drop"), (1, "award -")),
    )
    either = turn(reviewed("countup", moves, point(6, 1, "award -", "award 0")))
    assert "Better, as far as the computer can tell" in either.text
    assert "Round 2 begins" not in either.text


def test_a_turning_point_tells_what_punishes_the_move_and_shows_it_step_by_step() -> None:
    line = replace(point(1, 1, "save", "c3+2"), line=("d3+3", "c3+2", "e3+3"))
    of = reviewed("pastoral", BINGO, line)
    first = turn(of, style=PLAIN)
    assert "What would punish it:\n1. ann: **Place 3 on d3** · `d3+3`" in first.text
    assert "3. ann: **" in first.text
    assert buttons(first)["The reply ▶"] == Ref("reviewturn", 1, 0, ("1",))
    seen = [first]
    for ahead in range(1, 5):
        message = turn(of, style=PLAIN, ahead=ahead)
        assert ("Next move ▶" in buttons(message)) == (ahead < 4)
        back = ("1",) if ahead == 2 else () if ahead == 1 else (str(ahead - 1),)
        assert buttons(message)["◀ Back"] == Ref("reviewturn", 1, 0, back)
        assert message.text.count("ann: **") + message.text.count("bob: **") == ahead - 1
        seen.append(message)
    assert len({message.picture.png for message in seen if message.picture}) == len(seen)
    with pytest.raises(StaleChoice):
        turn(of, ahead=5)


def test_where_nothing_follows_there_is_nothing_to_step_through() -> None:
    of = reviewed("pastoral", BINGO, LAST)
    assert "punish" not in turn(of).text
    with pytest.raises(StaleChoice):
        turn(of, ahead=1)


def test_ones_own_proved_mistakes_lead_to_their_puzzles_and_others_say_that_none_is() -> None:
    proved = replace(LAST, goal=Goal(1, Aim.SAVE, 4))
    of = reviewed("pastoral", BINGO, FIRST, proved)
    ann, bob = (seat.person.user_id for seat in of.played.match.seats if seat.person)
    solve = Ref("ownpuzzle", path=("pastoral",))
    assert buttons(overview(of, reader=bob))["Solve my mistakes"] == solve
    for other in (
        overview(of, reader=ann),
        overview(of, shown_by="bob"),
        overview(replace(of, file=7), reader=bob),
    ):
        assert "Solve my mistakes" not in buttons(other)
        assert "can be proved" not in other.text
    unproved = overview(reviewed("pastoral", BINGO, FIRST), reader=bob)
    assert "Solve my mistakes" not in buttons(unproved)
    assert "For your mistakes, no better move can be proved, so there’s no puzzle" in unproved.text


def test_the_board_stands_as_before_the_move_from_its_players_side() -> None:
    of = reviewed("pastoral", BINGO, LAST)
    message = turn(of, style=PLAIN)
    assert message.picture is not None
    assert "c3" in message.picture.alt
    assert "ann wins" not in message.picture.alt
    assert "from bob’s side. If the better move is on the board, it’s marked" in message.text
    first = turn(of, style=BoardStyle(side=Side.FIRST))
    assert "from ann’s side. If" in first.text
    plain = turn(reviewed("pastoral", BINGO, replace(LAST, best="save")), style=PLAIN)
    assert plain.picture is not None
    assert plain.picture.png != message.picture.png


def test_where_something_is_hidden_the_board_and_the_hand_are_what_the_player_could_see() -> None:
    """The inner dice of the others are covered, as they were."""
    message = turn(reviewed("countup", SETTING, SET, seats=3), style=PLAIN)
    board, hand = message.attachments
    assert (board.name, hand.name) == ("board.png", "hand.png")
    assert hand.alt.startswith("What only bob could see: ")
    assert "You see what bob could see at the time." in message.text
    assert message.audience == 1
    words = turn(reviewed("countup", SETTING, SET, seats=3)).picture
    assert words is not None
    assert "What only bob could see: " in words.alt


def test_a_name_says_nothing_but_itself_wherever_it_stands() -> None:
    of = reviewed("countup", SETTING, SET, seats=3)
    named = (replace(seat, person=Person(7, "<@99>_*")) for seat in of.played.match.seats)
    hostile = replace(of.played, match=replace(of.played.match, seats=tuple(named)))
    for message in (
        overview(replace(of, played=hostile), style=PLAIN),
        in_words(overview(replace(of, played=hostile))),
        turn(replace(of, played=hostile), style=PLAIN),
        in_words(turn(replace(of, played=hostile))),
    ):
        outside = "".join(message.text.split("```")[::2])
        assert "<@99>" in outside.replace("\\", "")
        assert "<@99>" not in outside


@pytest.mark.parametrize(
    ("truth", "sentence"),
    [
        (0.12, "With nothing hidden, this move would have been 12% better than the one played."),
        (-0.2, "20% worse than the one played. bob couldn’t have known that."),
        (0.001, "With nothing hidden, both moves would have been equally good."),
    ],
)
def test_the_truth_is_told_apart_from_what_could_be_known(truth: float, sentence: str) -> None:
    message = turn(reviewed("countup", SETTING, replace(SET, truth=truth), seats=3))
    (line,) = [line for line in message.text.splitlines() if "With nothing hidden" in line]
    assert line.endswith(sentence)


def test_a_turning_point_leads_to_a_try_out_to_the_next_one_and_back() -> None:
    of = reviewed("pastoral", BINGO, FIRST, LAST)
    assert buttons(turn(of)) == {
        "Try out from here": Ref("explore", 1, 1),
        "Next turning point ▶": Ref("reviewturn", 1, 1),
        "◀ Overview": Ref("reviewback", 1),
        "Ask the channel": Ref("exask", 1, 1),
    }
    assert list(buttons(turn(of, 1))) == ["Try out from here", "◀ Overview", "Ask the channel"]


def test_the_review_of_a_file_leads_to_that_file_and_is_not_for_everyone() -> None:
    of = replace(reviewed("pastoral", BINGO, FIRST, LAST), file=7)
    assert buttons(overview(of)) == {
        "① Move 2": Ref("freviewturn", 7, 0),
        "② Move 8": Ref("freviewturn", 7, 1),
    }
    assert buttons(turn(of)) == {
        "Try out from here": Ref("fresh", 7, 1, ("f",)),
        "Next turning point ▶": Ref("freviewturn", 7, 1),
        "◀ Overview": Ref("freviewback", 7),
        "Ask the channel": Ref("frask", 7, 1, ("f",)),
    }
    assert overview(replace(of, review=review_of(9))).rows == ()


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("reason", Reason)
@pytest.mark.parametrize("aim", Aim)
def test_every_reason_and_proof_has_its_words(locale: str, reason: Reason, aim: Aim) -> None:
    best = replace(FIRST, reasons=(reason,), goal=Goal(1, aim, 3), allows=True)
    lines = turn(reviewed("pastoral", BINGO, best), locale=locale).text.splitlines()
    assert len([line for line in lines if line.startswith("- ")]) >= 2


def test_a_game_from_elsewhere_is_reviewed_like_the_others() -> None:
    with registered():
        moves = [(0, "b2"), (1, "a1"), (0, "b1"), (1, "c3"), (0, "b3")]
        missed = point(3, 1, "c3", "b3", reasons=(Reason.SAVES,), allows=True)
        of = reviewed("tictactoe", moves, missed)
        assert "① Move 4, bob: **" in overview(of, style=PLAIN).text
        message = turn(of, style=PLAIN)
    assert "`b3` (60%)" in message.text
    assert message.picture is not None


def guessed(line: Line, key: str, rng: Random) -> MatchReview:
    """The review of a match by somebody who thinks anything of each position and each move."""
    work = reviewing(GAMES[key], line)
    part = advance(work, None)
    while not isinstance(part, MatchReview):
        result = stub(GAMES[key], part)
        match part:
            case Worth() | Chances():
                shares = [rng.random() for _ in range(part.seats)]
                result = tuple(share / sum(shares) for share in shares)
            case Look():
                made, best = sorted((rng.random(), rng.random()))
                result = Judgement(part.made, made, best, best - made, missed=False)
            case Weigh():
                result = tuple(rng.random() for _ in part.moves)
            case Truth():
                result = rng.uniform(-1, 1)
        part = advance(work, result)
    return part


@pytest.mark.parametrize("key", sorted(GAMES))
def test_no_number_of_a_review_contradicts_another(key: str) -> None:
    """Neither the list, the chart's words, the curve nor a turning point, for one or for all."""
    game, turns = GAMES[key], 0
    for seed in range(6):
        seats = game.seats[seed % len(game.seats)]
        plies = list(random_match(game, seed, seats=seats, at_most=150))
        moves = [(ply.seat, str(ply.move)) for ply in plies]
        states = (*(ply.before for ply in plies), plies[-1].after)
        made = tuple((ply.seat, ply.move) for ply in plies)
        line = Line(seats, states, made, Outcome((0,), "resigned"), "7KQ2")
        review = guessed(line, key, Random(seed))
        of = replace(reviewed(key, moves, seats=seats), review=review)
        # where players know less than all, what they knew is told apart, and all of it
        assert bool(review.known) == (isinstance(game, Hiding) or game.has_chance or seats > 2)
        curve = review.known or review.worths
        assert len(curve) == len(review.worths)
        private, shown = overview(of), overview(of, shown_by="ann")
        assert private.picture is not None
        assert private.picture == shown.picture
        listed = re.findall(r"from (\d+)% to (\d+)%", private.text)
        assert listed == re.findall(r"from (\d+)% to (\d+)%", shown.text)
        assert listed == re.findall(r"(\d+)% before, (\d+)% after", private.picture.alt)
        assert len(listed) == len(review.turning_points)
        for number, (mistake, numbers) in enumerate(
            zip(review.turning_points, listed, strict=True)
        ):
            before, after = map(int, numbers)
            assert before > after, "a mistake"
            assert round(100 * curve[mistake.step][mistake.seat]) == pytest.approx(before, abs=1)
            if mistake.step + 2 < len(curve):
                # the result is no guess
                assert round(100 * curve[mistake.step + 1][mistake.seat]) == pytest.approx(
                    after, abs=1
                )
            told_of = turn(of, number).text
            assert f"(chances of winning: {after}%)" in told_of
            assert f"({before}%)" in told_of
            turns += 1
    assert turns > 4, "there was something to contradict"
