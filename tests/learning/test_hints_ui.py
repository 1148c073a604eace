"""Hints in a guided match: private, for the learner only, and from what they may know."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from discord import ui

from bot.discord_kit.interaction import error_sentence
from bot.discord_kit.message import Ref
from bot.discord_kit.texts import Say
from bot.learning.hints import learner
from bot.learning.puzzles import LearningRefused, StillThinking
from bot.match.act.recorder import Board
from bot.match.inbox import Inbox
from bot.match.model.match import Match, NewMatch
from bot.match.model.people import Place, computer
from bot.match.model.terms import Seating, Status, Terms
from bot.match.thinking import AdviceRequest, RefutationRequest, refutation_of
from engines import GAMES
from engines.advice import Advice, Review, advise, review
from engines.core import Arranging
from engines.hinting import Merit
from engines.puzzles import Puzzle, puzzles
from engines.refuting import Refutation
from tests.app.stage import ABROAD, CHANNEL, HOME, Sent, Stage, User, person, stage
from tests.discord_kit.outgoing import buttons_under

ANN = User(1, "ann")
BOB = User(2, "bob")
EVE = User(5, "eve")
SAY = Say("en")

pytestmark = pytest.mark.asyncio(loop_scope="module")


class Here:
    """An adviser that answers immediately, if there is time."""

    def __init__(self) -> None:
        self.has_time = True
        self.offered: tuple[Advice, ...] = ()
        """What it advises, instead of thinking."""
        self.thinking = set[int]()
        self.asked: list[AdviceRequest] = []

    async def advise(self, question: AdviceRequest, asker: int) -> tuple[Advice, ...] | None:
        if asker in self.thinking:
            raise StillThinking
        self.asked.append(question)
        if self.offered:
            return self.offered
        rng = random.Random(question.seed)
        game = GAMES[question.game]
        return advise(game, question.view, question.level, rng) if self.has_time else None

    async def review(self, question: AdviceRequest, asker: int) -> Review | None:
        if asker in self.thinking:
            raise StillThinking
        rng = random.Random(question.seed)
        game = GAMES[question.game]
        return review(game, question.view, question.made, question.level, rng)

    async def refute(self, request: RefutationRequest, asker: int) -> Refutation | None:
        assert asker
        return refutation_of(request.rules, request) if self.has_time else None


HERE = Here()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def on(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Stage]:
    async with stage(tmp_path_factory.mktemp("hints"), adviser=HERE) as found:
        yield found


@pytest.fixture
def adviser() -> Here:
    Here.__init__(HERE)
    return HERE


async def lesson_match(
    on: Stage,
    game: str,
    who: User = ANN,
    level: int = 1,
    seating: Seating = Seating.FIRST,
) -> Match:
    """A match of a person against the computer."""
    wish = NewMatch(
        game=game,
        creator=person(who),
        place=Place(HOME, CHANNEL),
        locale="en",
        opponents=(computer(level),),
        seating=seating,
    )
    made: Match = await on.services.match.lobby.create(wish, next(on.discord.ids))
    # where something is drawn it begins once its invitation is posted
    await on.services.match.lobby.posted(made.id, next(on.discord.ids))
    return await on.services.match.matches.get(made.id)


async def move(on: Stage, match: Match, text: str, who: User = ANN) -> None:
    await on.services.match.matches.act(match.id, person(who), text, next(on.discord.ids))


async def led_to(on: Stage, puzzle: Puzzle) -> Match:
    """A guided match in the position of a puzzle, which is ann's to solve."""
    seating = Seating.SECOND if puzzle.seat else Seating.FIRST
    match = await lesson_match(on, puzzle.game, seating=seating)
    while match.version < len(puzzle.moves):
        text = puzzle.moves[match.version]
        if (await on.services.match.matches.position(match.id)).to_act == {puzzle.seat}:
            await move(on, match, text)
        else:
            await computer_move(on, match, text)
        match = await on.services.match.matches.get(match.id)
    return match


async def computer_move(on: Stage, match: Match, text: str) -> None:
    """Have the computer make a certain move."""
    computers = on.services.match.computers
    while (task := await computers.claim(1000)) is not None:
        if task.job.match_id == match.id:
            assert await computers.answer(task, text)
            return
    raise AssertionError(match.code)


def buttons(sent: Sent) -> list[ui.Button[Any]]:
    items = [] if sent.view is None else sent.view.children
    found = [item.item for item in items if isinstance(item, ui.DynamicItem)]
    return [item for item in found if isinstance(item, ui.Button)]


def hint(match: Match, version: int = 0, action: str = "hint") -> Ref:
    return Ref(action, match.id, version)


async def one(sent: list[Sent]) -> Sent:
    (found,) = sent
    assert found.private
    return found


async def test_a_hint_tells_what_may_be_done_and_why(on: Stage, adviser: Here) -> None:
    match = await lesson_match(on, "pastoral")
    shown = await one(await on.press(ANN, hint(match)))
    assert "**Step 1 of 8** · You win with **three stacks of the same height" in shown.content
    assert "You may **place** on c3" in shown.content
    assert f"y:hintmove:{match.id}:0" in shown.custom_ids
    assert not adviser.asked
    # whoever presses it again on the same board wants to know more
    more = await one(await on.press(ANN, hint(match)))
    assert "best first" in more.content
    back = await one(await on.press(ANN, Ref("hintshow", match.id, 0, ("back",))))
    assert back.content == shown.content  # the same board, the same step


async def test_the_picker_gives_the_next_step_of_the_guide(on: Stage) -> None:
    who = User(11, "new")
    match = await lesson_match(on, "pastoral", who)
    shown = await one(await on.press(who, Ref("move", match.id, 0)))
    assert shown.content.startswith("**Step 1 of 8** · ")
    assert f"y:hintshow:{match.id}:0" in shown.custom_ids
    again = await lesson_match(on, "pastoral", who)
    shown = await one(await on.press(who, Ref("move", again.id, 0)))
    assert shown.content.startswith("**Step 2 of 8** · You may **place**")


async def test_who_lays_out_cards_is_told_the_steps_as_well(on: Stage) -> None:
    match = await lesson_match(on, "shinra", User(13, "lay"))
    shown = await one(await on.press(User(13, "lay"), Ref("move", match.id, 0)))
    assert shown.content.startswith("**Step 1 of 12** · ")
    assert "You’ve placed 0 of 9 cards" in shown.content


async def test_who_lays_out_cards_is_suggested_a_formation_with_its_reasons(on: Stage) -> None:
    who = User(14, "form")
    match = await lesson_match(on, "shinra", who)
    editor = await one(await on.press(who, Ref("move", match.id, 0)))
    assert f"y:hintshow:{match.id}:0" in editor.custom_ids
    shown = await one(await on.press(who, hint(match, action="hintshow")))
    assert f"y:hintform:{match.id}:0" in shown.custom_ids
    usual = await one(await on.press(who, hint(match, action="hintform")))
    assert "The standard formation, and why it’s good:" in usual.content
    assert "**king c1, prince b1, general d1, staff e1, defence c2, n1 a2" in usual.content
    assert "- **King and prince** are in the back row" in usual.content
    assert usual.files[0].description
    assert f"y:hintform:{match.id}:0:1" in usual.custom_ids
    laid = await one(await on.press(who, f"y:hintlay:{match.id}:0:1"))
    assert "The suggested formation is in place." in laid.content
    position = await on.services.match.matches.position(match.id)
    game = position.game
    assert isinstance(game, Arranging)
    assert {*game.arranged(position.view(0), 0)} == {*game.arrangements(0)[1]}
    # the hint continues from the current arrangement
    again = await one(await on.press(who, hint(match, action="hintform")))
    assert "Another good formation, and why:" in again.content
    assert "**king b1" in again.content
    await move(on, match, "ready", who)
    waiting = await one(await on.press(who, hint(match, action="hintform")))
    assert "It’s not your turn." in waiting.content


@pytest.mark.parametrize("path", ["6", "x", "1.1", "99999999999999999999"])
async def test_a_forged_formation_is_none(on: Stage, path: str) -> None:
    match = await lesson_match(on, "shinra")
    for action in ("hintform", "hintlay"):
        shown = await on.press(ANN, f"y:{action}:{match.id}:0:{path}")
        assert all(not one.files for one in shown)
    assert not (await on.services.match.matches.position(match.id)).match.version


async def test_nobody_else_is_told_anything(on: Stage) -> None:
    match = await lesson_match(on, "pastoral")
    for action in ("hint", "hintshow", "hintmove", "hintlast", "hintform", "hintlay"):
        shown = await one(await on.press(EVE, hint(match, action=action)))
        assert "not" in shown.content
        assert "Step" not in shown.content
        for at in (ABROAD, None):
            shown = await one(await on.press(EVE, hint(match, action=action), at=at))
            assert "Step" not in shown.content


async def test_matches_between_people_and_stronger_computers_have_no_hints(on: Stage) -> None:
    between = await on.match("pastoral", ANN, BOB)
    strong = await lesson_match(on, "pastoral", level=3)
    for match in (between, strong):
        assert learner(match) is None
        shown = await one(await on.press(ANN, hint(match)))
        assert shown.content == error_sentence(LearningRefused("no-hints", match.code), SAY)


async def test_the_board_has_a_button_where_somebody_learns(on: Stage) -> None:
    match = await lesson_match(on, "escape")
    message = await on.parts.boards.public_board(
        Board(await on.services.match.matches.position(match.id)), SAY
    )
    assert "💡 Learning this game? **Hint**" in message.text
    assert hint(match) in [one.ref for one in buttons_under(message)]
    match = await lesson_match(on, "escape", BOB, level=2)
    message = await on.parts.boards.public_board(
        Board(await on.services.match.matches.position(match.id)), SAY
    )
    assert "💡" not in str(message)


@pytest.mark.parametrize("game", GAMES)
async def test_good_moves_are_suggested_from_the_own_view(
    on: Stage, adviser: Here, game: str
) -> None:
    match = await lesson_match(on, game)
    position = await on.services.match.matches.position(match.id)
    adviser.asked.clear()
    shown = await one(await on.press(ANN, hint(match, match.version, "hintmove")))
    if position.arranging:
        assert not adviser.asked
        return
    seat = learner(match)
    assert seat is not None
    (question,) = adviser.asked
    assert question.view == position.game.view(position.state, seat)
    assert question.level == 3
    assert "\n1. **" in shown.content
    legal = {str(move) for move in position.game.moves(question.view)}
    told = [line.split("`")[1] for line in shown.content.splitlines() if line[:2] in ("1.", "2.")]
    assert told
    assert set(told) <= legal


@pytest.mark.parametrize("game", [key for key in GAMES if key != "shinra"])
async def test_a_suggestion_is_played_with_one_press_or_shown_first(
    on: Stage, adviser: Here, game: str
) -> None:
    # in Shinra a whole formation is suggested, and laid
    match = await lesson_match(on, game)
    position = await on.services.match.matches.position(match.id)
    moves = list(position.game.moves(position.deciding(0)))
    best, second = moves[-1], moves[0]
    merits = (Merit.of("threatens", cells="c5"),) if game == "pastoral" else ()
    adviser.offered = (Advice(best, 0.8, (), merits), Advice(second, 0.75, ()))
    shown = await one(await on.press(ANN, hint(match, match.version, "hintmove")))
    assert ("It threatens to mutilate c5." in shown.content) is bool(merits)
    plays = {button.label: button for button in buttons(shown) if "Play" in (button.label or "")}
    assert set(plays) == {f"Play {best}", f"Play {second}"}
    looked = await one(await on.press(ANN, str(plays[f"Play {second}"].custom_id)))
    assert str(second) in looked.content
    assert any(button.label in ("Confirm", "Choose") for button in buttons(looked))
    sent = await one(await on.press(ANN, str(plays[f"Play {best}"].custom_id)))
    assert f"`{best}`" in sent.content
    after = await on.services.match.matches.position(match.id)
    assert after.match.version > match.version or after.choices == {0: str(best)}


async def test_in_a_won_position_the_hint_says_so_and_the_win_is_one_press_away(
    on: Stage, adviser: Here
) -> None:
    puzzle = next(one for one in puzzles("escape") if one.id == "500-17")
    match = await led_to(on, puzzle)
    shown = await one(await on.press(ANN, hint(match, match.version)))
    assert "🏆 **You can win now!**" in shown.content
    told = await one(await on.press(ANN, hint(match, match.version, "hintmove")))
    assert "**It wins the match.**" in told.content
    (play,) = [button for button in buttons(told) if (button.label or "").startswith("Play ")]
    await on.press(ANN, str(play.custom_id))
    over = await on.services.match.matches.get(match.id)
    assert over.outcome is not None
    assert over.outcome.winners == (puzzle.seat,)


async def test_who_has_no_time_says_so(on: Stage, adviser: Here) -> None:
    adviser.has_time = False
    match = await lesson_match(on, "pastoral")
    shown = await one(await on.press(ANN, hint(match, action="hintmove")))
    assert "I ran out of time to think" in shown.content


async def test_who_is_still_waiting_for_advice_is_told_so_privately(
    on: Stage, adviser: Here
) -> None:
    match = await lesson_match(on, "pastoral")
    await move(on, match, "save")
    other = await lesson_match(on, "pastoral")
    adviser.thinking.add(ANN.id)
    for ref in (hint(other, action="hintmove"), hint(match, 1, "hintlast")):
        shown = await one(await on.press(ANN, ref))
        assert "I’m still thinking about your last question" in shown.content
        assert f"y:hintshow:{ref.match}:{ref.version}:back" in shown.custom_ids
    assert not adviser.asked


async def test_the_last_move_is_looked_at_gently(on: Stage, adviser: Here) -> None:
    match = await lesson_match(on, "pastoral")
    shown = await one(await on.press(ANN, hint(match, action="hintlast")))
    assert "You haven’t moved yet." in shown.content
    await move(on, match, "save")
    shown = await one(await on.press(ANN, hint(match, 1, "hintlast")))
    assert "Your last move: **Save** · `save`" in shown.content
    shown = await one(await on.press(ANN, hint(match, 1)))
    assert "It’s not your turn" in shown.content


async def test_learning_begins_with_one_press(on: Stage) -> None:
    who = User(12, "dee")
    shown = await one(await on.command(who, "learn", game="escape"))
    assert "Learn Escape" in shown.content
    assert "The guide has 7 steps for you." in shown.content
    assert "y:learnplay:0:0:escape" in shown.custom_ids
    begun = await one(await on.press(who, Ref("learnplay", path=("escape",))))
    assert "has started" in begun.content
    assert "move with the buttons below" in begun.content, "Escape’s are cards, Count-Up’s dice"
    (match,) = await on.services.match.inbox.of_user(who.id)
    assert (match.status, learner(match), match.terms) == (Status.ACTIVE, 0, Terms())
    posted = await on.deliver()
    assert any(f"y:hint:{match.id}:0" in message.custom_ids for message in posted)
    # a second one is not made while the first goes on
    again = await one(await on.press(who, Ref("learnplay", path=("escape",))))
    assert f"You’re still playing match `{match.code}`" in again.content
    assert len(await on.services.match.inbox.of_user(who.id)) == 1


async def test_two_presses_at_once_make_one_match(
    on: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = Inbox.of_user

    async def while_others_look(inbox: Inbox, user_id: int) -> list[Match]:
        found = await look(inbox, user_id)
        await asyncio.sleep(0.01)  # as on a database that is not this process's own
        return found

    monkeypatch.setattr(Inbox, "of_user", while_others_look)
    who, begin, menu = User(15, "fay"), Ref("learnplay", path=("pastoral",)), 9_000_001
    await asyncio.gather(*(on.press(who, begin, under=menu) for _ in range(2)))
    (match,) = await on.services.match.inbox.of_user(who.id)
    # the next one is another match, be it from the same menu
    await on.services.match.matches.resign(match.id, person(who), next(on.discord.ids))
    begun = await one(await on.press(who, begin, under=menu))
    (again,) = await on.services.match.inbox.of_user(who.id)
    assert again.id != match.id
    assert f"`{again.code}` has started" in begun.content


async def test_learning_works_everywhere_and_the_match_wherever_the_bot_may_post(on: Stage) -> None:
    begin = Ref("learnplay", path=("pastoral",))
    shown = await one(await on.command(EVE, "learn", at=None, elsewhere=True, game="pastoral"))
    assert "use `/learn` in a server channel" in shown.content
    shown = await one(await on.press(EVE, begin, at=None, elsewhere=True))
    assert "I can only reply to you" in shown.content
    shown = await one(await on.press(EVE, begin, at=None))
    assert "has started" in shown.content
    shown = await one(await on.press(EVE, Ref("learn", path=("chess",))))
    assert "chess" in shown.content
