"""A bot that is killed at any moment loses nothing that it told, and does nothing twice."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.harness.crash import aside, asking, audit, cups, puzzles, reminding
from tests.harness.crash.aside import KeptOverview, KeptQuestion
from tests.harness.crash.asking import KeptOffer
from tests.harness.crash.book import Act, Book
from tests.harness.crash.cups import Game, KeptCup
from tests.harness.crash.discord.interactions import COMMAND, Interaction
from tests.harness.crash.discord.world import (
    DIRECT,
    PRIVATE,
    Channel,
    Content,
    Guild,
    Message,
    User,
)
from tests.harness.crash.puzzles import KeptPuzzle
from tests.harness.crash.record import Kept, Row
from tests.harness.crash.reminding import KeptReminder
from tests.harness.crash.run import Run

ANN = User(7, "ann")
PLACE = Channel(1, 0, "games", None)


async def test_a_dozen_kills_lose_no_move_and_no_board(tmp_path: Path) -> None:
    run = Run(tmp_path, seed=1)
    await run.kills(12)
    assert run.book.wrong == []
    assert run.figures["kills"] == 12
    # people play on after the last kill until they have done as much
    assert run.figures["acts told"] >= 12
    assert run.figures["boards compared"] >= 12
    assert run.figures["recoveries looked at"] > 0


async def test_outages_of_discord_lose_no_board_and_post_none_twice(tmp_path: Path) -> None:
    run = Run(tmp_path, seed=1, scale=30.0)
    await run.outages(3)
    assert run.book.wrong == []
    assert run.figures["boards compared"] > 0
    assert run.weather.met.total() > 0


def said(text: str, *custom_ids: str) -> Content:
    row = {"components": [{"type": 2, "custom_id": one} for one in custom_ids]}
    return Content(text, [row], (), time.time())


def told(book: Book, text: str, answer: str | None) -> None:
    """ann has typed a move, as interaction 9 and in match 3, and got this answer."""
    one = Interaction(9, "", COMMAND, ANN, PLACE, {})
    if answer is not None:
        one.told.append(said(answer))
    book.acts[9] = Act(one, 3, text)


def kept(*rows: Row, **other: Any) -> Kept:
    match = {"status": "active", "version": len(rows), "board_message_id": 5}
    match |= {"thread_id": None, "channel_id": PLACE.id, "guild_id": 1, "room_id": None}
    usual: dict[str, Any] = {"receipts": {}, "choices": {}, "matches": {3: match}}
    usual |= {"computers": set(), "unsent": [], "offers": {}, "pauses": {}}
    usual |= {"reminders": [], "cups": {}, "puzzles": [], "homes": {}}
    usual |= {"questions": [], "overviews": []}
    return Kept(rows={3: list(rows)}, seats={(3, ANN.id): 0}, **(usual | other))


def row(text: str, interaction: int | None = 9, seq: int = 1) -> Row:
    return Row(3, seq, "move", 0, text, "now", interaction, by_itself=False)


def kinds(book: Book) -> list[str]:
    return [line.partition(":")[0] for line in book.wrong]


def test_a_move_that_was_told_and_is_not_recorded_is_found() -> None:
    book = Book()
    told(book, "save", "Sent: **Save** · `save`")
    audit.acts(book, kept())
    assert kinds(book) == ["lost"]


def test_a_move_that_was_not_told_may_be_recorded_or_not() -> None:
    book = Book()
    told(book, "save", None)
    audit.acts(book, kept())
    audit.acts(book, kept(row("save")))
    assert book.wrong == []


def test_a_move_that_is_recorded_differently_or_twice_is_found() -> None:
    book = Book()
    told(book, "save", "Sent: **Save** · `save`")
    audit.acts(book, kept(row("d3+3")))
    audit.acts(book, kept(row("save"), row("save", seq=2)))
    assert set(kinds(book)) == {"other", "twice"}


def test_a_move_that_nobody_made_is_found() -> None:
    book = Book()
    audit.acts(book, kept(row("save", interaction=None)))
    audit.acts(book, kept(row("save", interaction=8)))
    assert kinds(book) == ["nobody's", "nobody's"]


def test_a_choice_that_is_gone_is_found() -> None:
    book = Book()
    told(book, "set 6", "Chosen: **Set your inner die to 6** · `set 6`")
    audit.acts(book, kept(receipts={9: (3, 0)}, choices={(3, 0): "set 6"}))
    assert book.wrong == []
    audit.acts(book, kept(receipts={9: (3, 0)}))
    assert kinds(book) == ["lost"]


def test_a_sealed_move_that_is_gone_or_becomes_another_is_found() -> None:
    book = Book()
    told(book, "save", "Sent: **Save** · `save`")
    sealed = replace(row("1"), kind="sealed")
    looked = replace(row("", interaction=None, seq=2), kind="looked", seat=1, at="later")
    opened = replace(row("save", interaction=None, seq=3), at="later")
    computers = {(3, 1)}
    audit.acts(book, kept(sealed, choices={(3, 0): "save"}))
    audit.acts(book, kept(sealed, looked, opened, computers=computers))
    assert book.wrong == []
    audit.acts(book, kept(sealed))
    audit.acts(book, kept(sealed, looked, replace(opened, text="d3+3"), computers=computers))
    assert set(kinds(book)) == {"lost"}
    assert len(book.wrong) == 2


def test_a_board_that_is_old_or_missing_or_there_twice_is_found() -> None:
    book = Book()
    audit.boards(book, kept(row("save")))
    assert kinds(book) == ["board missing"]
    for ident in (4, 5):
        book.hear(Message(ident, PLACE, 0, None, [said("", "y:move:3:1", "y:menu:3:1")]))
    audit.boards(book, kept(row("save")))
    assert kinds(book) == ["board missing"]
    audit.boards(book, kept(row("save"), row("save", 8, 2)))
    audit.once(book)
    assert kinds(book) == ["board missing", "board missing", "board twice"]


def posted(book: Book, ident: int, text: str, *custom_ids: str) -> Message:
    message = Message(ident, PLACE, 0, None, [said(text, *custom_ids)])
    book.hear(message)
    return message


def test_a_result_of_a_pair_that_is_missing_or_there_twice_is_found() -> None:
    book = Book()
    first = {"id": 3, "code": "AAAA", "paired_with": 4, "status": "finished"}
    second = {"id": 4, "code": "BBBB", "paired_with": 3, "status": "active"}
    heading = "### Pastoral Square · `AAAA` and `BBBB` · pair over"
    audit.pairs(book, kept(matches={3: first, 4: second}))
    assert book.wrong == []
    over = kept(matches={3: first, 4: second | {"status": "finished"}})
    audit.pairs(book, over)
    assert kinds(book) == ["result"]
    posted(book, 7, heading)
    audit.pairs(book, over)
    assert kinds(book) == ["result"]
    posted(book, 8, heading)
    audit.pairs(book, over)
    assert kinds(book) == ["result", "result"]


def test_an_offer_that_was_told_and_is_not_kept_is_found() -> None:
    book = Book()
    one = book.asked.asks[9] = Interaction(9, "", COMMAND, ANN, PLACE, {})
    asking.check(book, kept())
    assert book.wrong == []
    one.told.append(said("Accepted: the match is a draw."))
    asking.check(book, kept(row("", 9)))
    assert kinds(book) == ["other"]
    asking.check(book, kept())
    assert kinds(book) == ["other", "lost"]


def test_an_offer_that_stands_on_the_newest_board_or_is_missing_there_is_found() -> None:
    book = Book()
    for ident in (4, 5):
        posted(book, ident, "ann offers a draw", "y:agree:3:1:7")
    posted(book, 6, "bob, your turn")
    asking.check_shown(book, kept(offers={3: KeptOffer(7, open=True, board=5)}))
    asking.check_shown(book, kept(offers={3: KeptOffer(7, open=False, board=6)}))
    assert book.wrong == []
    asking.check_shown(book, kept(offers={3: KeptOffer(7, open=True, board=6)}))
    assert kinds(book) == ["offer missing"]
    asking.check_shown(book, kept(offers={3: KeptOffer(7, open=False, board=5)}))
    assert kinds(book) == ["offer missing", "offer left standing"]


def test_an_offer_that_calls_twice_is_found() -> None:
    book = Book()
    calling = f"ann offers a draw. <@{ANN.id}>, do you accept?"
    posted(book, 4, calling, "y:agree:3:1:7")
    posted(book, 5, "ann offers a draw. ann, do you accept?", "y:agree:3:1:7")
    asking.check(book, kept())
    assert book.wrong == []
    posted(book, 6, calling, "y:agree:3:1:7")
    asking.check(book, kept())
    assert kinds(book) == ["called twice"]


def test_a_reminder_that_stands_or_is_missing_or_came_twice_is_found() -> None:
    book = Book()
    book.reminded.due["CODE", ANN.id] = 1
    first = posted(book, 4, f"<@{ANN.id}> ⏰ It’s your turn in Escape · `CODE` (ann vs bob).")
    noted = KeptReminder(1, 3, sent=1, message=4)
    ready = reminding.REMINDER.match("⏰ Everyone else is ready in Shinra · `CODE` (ann vs bob).")
    assert ready is not None
    reminding.check(book, kept(reminders=[noted]))
    assert book.wrong == []
    reminding.check(book, kept())
    assert kinds(book) == ["reminder left standing"]
    first.deleted = True
    reminding.check(book, kept(reminders=[noted, KeptReminder(2, 3, sent=1, message=None)]))
    assert kinds(book)[1:] == ["reminder gone", "reminder missing"]
    posted(book, 5, first.now.text)
    reminding.check(book, kept(reminders=[KeptReminder(1, 3, sent=2, message=5)]))
    assert kinds(book)[3:] == ["reminder twice"]


def cup(*games: Game) -> KeptCup:
    """ann and bob have met once in it, and it is over."""
    return KeptCup("Cup 1", "CODE", "closed", False, [[[1, 2]]], list(games), [ANN.id, 8])


def test_a_pairing_without_a_match_or_with_two_is_found() -> None:
    book, seats = Book(), {(3, ANN.id): 0, (3, 8): 1, (4, ANN.id): 0, (4, 8): 1}
    once, twice = Game(1, 1, 0, 3), Game(1, 1, 0, 4)
    for games in ((once,), (), (once, twice)):
        state = kept(cups={1: cup(*games)})
        cups.check(book, replace(state, seats=seats))
    assert kinds(book) == ["fixture missing", "fixture twice"]


def test_announcements_that_are_missing_and_standings_that_are_wrong_are_found() -> None:
    book, state = Book(), kept(cups={1: cup(Game(1, 1, 0, 3))})
    state = replace(state, seats={(3, ANN.id): 0, (3, 8): 1})
    state.matches[3]["outcome"] = '{"winners": [0], "reason": "cats"}'
    for user in (ANN, User(8, "bob")):
        book.cups.joined.append(("Cup 1", Interaction(user.id, "", COMMAND, user, PLACE, {})))
    posted(book, 4, "### 🏆 Cup 1 · Escape · `CODE`")
    posted(book, 5, "### 🏆 Cup 1 · round 1 · `CODE`")
    cups.check_told(book, state)
    assert kinds(book) == ["announced"]
    end = "### 🏆 Cup 1 · Escape · final result\n\n- 1. **{}** 1 point\n- 2. **{}** 0 points"
    podium = posted(book, 6, end.format("ann", "bob"))
    cups.check_told(book, state)
    assert kinds(book) == ["announced"]
    podium.stages.append(said(end.format("bob", "ann")))
    cups.check_told(book, state)
    assert kinds(book) == ["announced", "standings", "standings"]
    podium.stages.append(said("### 🏆 Cup 1 · Escape · final result"))
    cups.check_told(book, state)
    assert kinds(book) == ["announced", *["standings"] * 3]


def test_of_two_servers_each_has_the_posts_and_only_the_other_one_a_request() -> None:
    book, user = Book(), User(8, "bob")
    places = [Channel(n, 0, "games", Guild(n, "Town", ANN, [ANN, user])) for n in (21, 22)]
    match = replace(cup(Game(1, 1, 0, 3)), guilds=(21, 22), teams=(1, 2), asked=(1,))
    state = replace(kept(cups={1: match}), seats={(3, ANN.id): 0, (3, 8): 1})
    state.matches[3]["outcome"] = '{"winners": [0], "reason": "cats"}'
    for one in (ANN, user):
        book.cups.joined.append(("Cup 1", Interaction(one.id, "", COMMAND, one, PLACE, {})))
    end = "### 🏆 Cup 1 · Escape · final result\n**Town {} Village** after 1 of 1 match.\n"
    end += "- 1. **ann** 1 point\n- 1. **bob** 0 points"
    asked = "🏆 **Cup 1** · Town asks the other server to agree to this: The match starts now."

    def post(place: Channel, *texts: str) -> None:
        for text in texts:
            book.hear(Message(len(book.public) + 1, place, 0, None, [said(text)]))

    here = "### 🏆 Cup 1 · Escape · `CODE`", "### 🏆 Cup 1 · round 1 · `CODE`"
    post(places[0], *here, end.format("1 – 0"))
    cups.check_told(book, state)
    # of four kinds the second server has none
    assert kinds(book) == ["announced"] * 4
    book.wrong.clear()
    post(places[1], *here, end.format("1 – 0"), asked)
    cups.check_told(book, state)
    assert book.wrong == []
    post(places[0], asked)
    cups.check_told(book, state)
    assert kinds(book) == ["announced"]
    book.wrong.clear()
    wrong = replace(match, teams=(2, 1), asked=(1, 2))
    cups.check_told(book, replace(state, cups={1: wrong}))
    assert kinds(book) == ["standings"]


def test_a_board_in_direct_messages_that_is_missing_or_there_twice_is_found() -> None:
    book, home = Book(), Channel(9, DIRECT, "", None, people=[ANN])
    for ident in (4, 5):
        book.hear(Message(ident, home, 0, None, [said("Your turn.", "y:move:3:1", "y:menu:3:1")]))
    state = kept(row("save"), homes={(3, ANN.id): (1, 5)})
    state.matches[3]["guild_id"] = None
    audit.boards(book, state)
    audit.once(book)
    assert kinds(book) == ["board left standing", "board twice"]
    book = Book()
    audit.boards(book, replace(state, homes={(3, ANN.id): (0, 5)}))
    assert kinds(book) == ["board missing"]


def test_a_board_in_a_room_that_is_missing_or_there_twice_is_found() -> None:
    book, room = Book(), Channel(21, PRIVATE, "room", None)
    state = kept(row("save"))
    state.matches[3] |= {"room_id": 21, "room_version": 1, "board_version": 1}
    aside.check(book, state)
    assert kinds(book) == ["room"]
    book = Book()
    book.hear(Message(4, room, 0, None, [said("ann saves.", "y:menu:3:1")]))
    aside.check(book, state)
    assert book.wrong == []
    room.people.append(ANN)
    book.hear(Message(5, room, 0, None, [said("ann saves.", "y:menu:3:1")]))
    aside.check(book, state)
    assert kinds(book) == ["room", "secret"]
    # nothing of it is public, nor the board of its match
    assert (book.public, book.boards) == ([], {})


def test_a_question_that_is_missing_or_revealed_twice_is_found() -> None:
    book, one = Book(), KeptQuestion(7, message=4, result=None)
    aside.check(book, kept(questions=[one]))
    assert kinds(book) == ["question"]
    book = Book()
    question = posted(book, 4, "carol asks", "y:answer:7:0")
    aside.check(book, kept(questions=[one]))
    assert book.wrong == []
    revealed = replace(one, result=5)
    aside.check(book, kept(questions=[revealed]))
    posted(book, 5, "The answers", "y:linegoon:7:0")
    aside.check(book, kept(questions=[revealed]))
    assert kinds(book) == ["question", "question"]
    question.stages.append(said("carol asked"))
    book.wrong.clear()
    aside.check(book, kept(questions=[revealed]))
    assert book.wrong == []
    posted(book, 6, "The answers", "y:linegoon:7:0")
    aside.once(book)
    assert kinds(book) == ["question"]


def test_an_overview_that_is_missing_or_there_twice_is_found() -> None:
    place = Channel(21, 0, "games", Guild(1, "Town", ANN, [ANN]))
    state = kept(overviews=[KeptOverview(1, 4)])
    book = Book()
    aside.check(book, state)
    assert kinds(book) == ["overview"]
    book = Book()
    shown = said("What’s on", "y:welcome:0:1:play", "y:daily:1:0")
    first = Message(4, place, 0, None, [shown])
    book.hear(first)
    # a greeting is none
    book.hear(Message(5, place, 0, None, [said("Hello", "y:welcome:0:0:play")]))
    # it leads to the puzzle of the day, and is none
    assert book.puzzles.posts == {}
    aside.check(book, state)
    assert book.wrong == []
    book.hear(Message(6, place, 0, None, [said("What’s on", "y:welcome:0:2:play")]))
    aside.once(book)
    assert kinds(book) == ["overview"]
    first.deleted = True
    book.wrong.clear()
    aside.check(book, kept(overviews=[KeptOverview(1, 6)]))
    assert book.wrong == []


def test_a_puzzle_that_is_missing_or_there_twice_or_tells_nothing_is_found() -> None:
    book = Book()
    puzzles.check(book, kept(puzzles=[KeptPuzzle(1, "solution", 7)]))
    assert kinds(book) == ["puzzle"]
    book = Book()
    message = posted(book, 7, "Win in 2 moves\n**Last time:** The right move is e3.", "y:daily:1:0")
    puzzles.check(book, kept(puzzles=[KeptPuzzle(1, "solution", 7)]))
    assert book.wrong == []
    puzzles.check(book, kept(puzzles=[KeptPuzzle(1, "forget", 7)]))
    assert kinds(book) == ["puzzle's solution"]
    message.stages.append(said("Win in 2 moves\nThe right move is c3.", "y:daily:1:0"))
    book = Book()
    book.puzzles.posts = {1: [message]}
    puzzles.check(book, kept(puzzles=[KeptPuzzle(1, "forget", 7)]))
    assert book.wrong == []
    puzzles.check(book, kept(puzzles=[KeptPuzzle(1, "forget", None)]))
    posted(book, 8, "Win in 2 moves", "y:daily:1:0")
    puzzles.check(book, kept(puzzles=[KeptPuzzle(1, "forget", 7)]))
    assert kinds(book) == ["puzzle unnoted", "puzzle"]
