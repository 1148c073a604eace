"""The cards with words: a fight, steps 2 and 7."""

from __future__ import annotations

from engines.core import CHANCE
from engines.shirokuro.events import (
    FightBegan,
    FightVoided,
    Schemed,
    Stayed,
    Stole,
    Took,
    ValuesVanished,
    Weighed,
)
from engines.shirokuro.pieces import Card
from engines.shirokuro.state import State
from engines.shirokuro.table import Phase

from .playing import GAME, cards, drawn, fight, play, position, refusal, texts

DUEL = "b.... ..... ..b.. ..... ..w.. ....w"
"""White's c2 may step to c3, beside Black's c4; and Black's c4 to c3, beside White's c2."""


def news(state: State) -> tuple[object, ...]:
    return state.table.news


def weighed(state: State) -> Weighed:
    """The last strengths of the story."""
    found = [event for event in state.table.story if isinstance(event, Weighed)]
    return found[-1]


# --- flee -------------------------------------------------------------------------------------


def test_flee_moves_a_white_cat_out_of_contact_and_the_fight_is_void() -> None:
    state = fight(position(DUEL, hands=("flee 1 2", "5 2 3")), "c2c3", "flee", "5")
    assert GAME.to_act(state) == {0}
    assert texts(state, 0) == ["flee c3b3", "flee c3c2", "flee c3d3", "stay"]
    state = play(state, "flee c3d3")
    assert drawn(state) == "b.... ..... ..b.. ...w. ..... ....w"
    # nobody turns, both cards are discarded, and it is the other's turn
    assert state.table.piles == (cards("flee"), cards("5"))
    assert FightVoided() in state.table.story
    assert GAME.to_act(state) == {1}


def test_a_void_fight_takes_away_the_effects_after_it() -> None:
    for black in ("scheme", "snatch", "catnip", "yield"):
        state = position(DUEL, hands=("flee 1 2", f"{black} 2 3"), piles=("", "5"))
        state = play(fight(state, "c2c3", "flee", black), "flee c3d3")
        assert GAME.to_act(state) == {1}
        assert state.table.phase is Phase.MOVE
        assert state.table.piles == (cards("flee"), tuple(sorted(cards(f"5 {black}"))))


def test_flee_comes_before_all_other_effects() -> None:
    state = position(DUEL, hands=("flee 1 2", "snatch 2 3"))
    state = fight(state, "c2c3", "flee", "snatch")
    assert state.table.phase is Phase.FLEE
    assert play(state, "stay").table.phase is Phase.STEAL


def test_only_white_cats_in_contact_flee_and_only_one() -> None:
    # b4 and d4 are white: the black c3 steps up between them
    state = position("b.... ..... .w.w. ..b.. ..... ....w", turn=1, hands=("flee 1 2", "3 2 4"))
    state = play(state, "c3c4", "0: card flee", "1: card 3")
    assert {text.split()[1][:2] for text in texts(state, 0) if text != "stay"} == {"b4", "d4"}
    assert refusal(state, 0, "flee e1d1")[0] == "shirokuro-not-in-contact"
    assert refusal(state, 0, "flee c4c3")[0] == "shirokuro-not-in-contact"
    state = play(state, "flee b4b3")
    # d4 is still there: 1 + 0 against 1 + 3
    assert weighed(state) == Weighed(cats=(1, 1), values=(0, 3), loser=0)


def test_where_no_cat_can_flee_nothing_is_asked() -> None:
    # c3 has an own cat behind it and enemies beside b3 and d3
    state = position("b.... ..... .bbb. ...w. ..w.. ....w", hands=("flee 1 2", "3 2 4"))
    state = fight(state, "d3c3", "flee", "3")
    assert Stayed(0, able=False) in news(state)
    assert weighed(state).loser == 0


# --- snatch -----------------------------------------------------------------------------------


def snatching(hand: str, *, turn: int = 0, hands_black: str = "snatch 2 3") -> State:
    """Black has revealed `snatch`; White played its first card."""
    state = position(DUEL, turn=turn, hands=(hand, hands_black))
    return fight(state, "c4c3" if turn else "c2c3", hand.split(maxsplit=1)[0], "snatch")


def test_snatch_takes_a_random_card_of_whites_hand() -> None:
    state = snatching("3 1 6")
    assert GAME.to_act(state) == {CHANCE}
    assert refusal(state, CHANCE, "steal 3") == ("shirokuro-steal-card", {"card": "3"})
    after = play(state, "steal 6")
    assert Stole(Card.SIX) in GAME.events(state, after, 0)
    # 1 + 3 against 1 + 1 + 6
    assert weighed(after) == Weighed(cats=(1, 1), values=(3, 7), loser=0)
    assert after.hands[0] == cards("1")
    assert after.table.piles == (cards("3 6"), cards("snatch"))


def test_snatch_finds_nothing_in_an_empty_hand() -> None:
    state = snatching("3")
    assert Stole(None) in news(state)
    assert weighed(state).values == (3, 1)


def test_a_snatched_flee_lets_black_move_a_white_cat_at_once() -> None:
    state = play(snatching("3 flee 6"), "steal flee")
    assert GAME.to_act(state) == {1}
    assert texts(state, 1) == ["flee c3b3", "flee c3c2", "flee c3d3", "stay"]
    stayed = play(state, "stay")
    assert weighed(stayed).values == (3, 1)
    void = play(state, "flee c3c2")
    assert FightVoided() in void.table.story
    assert void.table.piles == (cards("3 flee"), cards("snatch"))


def test_a_snatched_help_moves_a_black_cat_when_black_loses() -> None:
    state = play(snatching("6 help 1"), "steal help")
    # 1 + 6 against 1 + 1 + 3
    assert weighed(state) == Weighed(cats=(1, 1), values=(6, 4), loser=1)
    assert GAME.to_act(state) == {1}
    assert "a6a5" in texts(state, 1)
    assert "none" in texts(state, 1)
    assert not any(text.startswith("c4") for text in texts(state, 1))
    assert state.table.piles == (cards("6 help"), cards("snatch"))


def test_a_snatched_help_does_nothing_when_black_wins() -> None:
    state = play(snatching("2 help 1"), "steal help")
    assert weighed(state).loser == 0
    assert state.table.phase is Phase.MOVE


# --- catnip -----------------------------------------------------------------------------------


def test_catnip_makes_all_values_count_nothing() -> None:
    state = position(DUEL, hands=("help 1 2", "catnip 2 3"))
    state = fight(state, "c2c3", "help", "catnip")
    assert ValuesVanished() in news(state)
    assert weighed(state) == Weighed(cats=(1, 1), values=(0, 0), loser=None)
    assert state.table.phase is Phase.RETREAT


def test_effects_stay_under_catnip() -> None:
    # two black cats against one: White loses by cats alone and may still move by `help`
    state = position("b.... ..... .b.b. ..w.. ..... ....w", hands=("help 1 2", "catnip 2 3"))
    state = fight(state, "c3c4", "help", "catnip")
    assert weighed(state) == Weighed(cats=(1, 2), values=(0, 0), loser=0)
    assert state.table.phase is Phase.HELP


# --- scheme -----------------------------------------------------------------------------------


def scheming(black: str, white: str = "5 1 2") -> State:
    state = position(DUEL, hands=(white, f"scheme {black}"), piles=("", "4"))
    return fight(state, "c2c3", white.split(maxsplit=1)[0], "scheme")


def test_scheme_lets_black_play_one_more_card_or_none() -> None:
    state = scheming("2 5")
    assert GAME.to_act(state) == {1}
    assert texts(state, 1) == ["card 2", "card 5", "none"]
    more = play(state, "card 5")
    assert Schemed(Card.FIVE, able=True) in GAME.events(state, more, 0)
    assert weighed(more).values == (5, 5)
    assert weighed(play(state, "none")).values == (5, 0)
    assert refusal(state, 1, "card scheme") == ("shirokuro-not-in-hand", {"card": "scheme"})


def test_scheme_with_an_empty_hand_asks_nothing() -> None:
    state = scheming("")
    assert Schemed(None, able=False) in news(state)
    assert weighed(state).values == (5, 0)


def test_a_schemed_snatch_steals_at_once() -> None:
    state = play(scheming("snatch 2"), "card snatch")
    assert GAME.to_act(state) == {CHANCE}
    state = play(state, "steal 2")
    assert weighed(state) == Weighed(cats=(1, 1), values=(5, 3), loser=1)
    assert state.table.piles == (cards("2 5"), cards("4 scheme snatch"))


def test_a_schemed_catnip_makes_all_values_count_nothing() -> None:
    assert weighed(play(scheming("catnip 2"), "card catnip")).values == (0, 0)


def test_a_schemed_yield_takes_neither_itself_nor_the_scheme() -> None:
    state = play(scheming("yield 2"), "card yield")
    assert weighed(state).values == (5, 2)
    assert texts(state, 1) == ["none", "take 4"]
    assert refusal(state, 1, "take scheme") == ("shirokuro-used-card", {"card": "scheme"})


def test_scheme_snatch_and_flee_can_follow_each_other() -> None:
    state = play(scheming("snatch 2", white="5 flee"), "card snatch", "steal flee")
    assert (state.table.phase, state.table.actor) == (Phase.FLEE, 1)
    void = play(state, "flee c3c2")
    assert void.table.piles == (cards("5 flee"), cards("4 scheme snatch"))


# --- yield ------------------------------------------------------------------------------------


def yielding(*, white: str = "6", pile: str = "4 5", aside: str = "") -> State:
    hands = (f"{white} 1 2", "yield 2")
    state = position(
        DUEL, hands=hands, piles=("", pile), asides=("", aside), decks=(None, "3 catnip")
    )
    return fight(state, "c2c3", white, "yield")


def test_yield_takes_a_card_of_the_own_discards() -> None:
    state = yielding()
    assert GAME.to_act(state) == {1}
    assert texts(state, 1) == ["none", "take 4", "take 5"]
    after = play(state, "take 5")
    assert after.table.piles[1] == cards("4 yield")
    # Black's turn begins, with a third card from the deck
    assert after.hands[1] == cards("2 3 5")
    assert GAME.events(state, after, 0)[0] == Took(1, Card.FIVE, set_aside=False)


def test_yield_may_be_declined() -> None:
    after = play(yielding(), "none")
    assert after.table.piles[1] == cards("4 5 yield")


def test_yield_works_whoever_won_and_after_a_tie() -> None:
    assert weighed(yielding(white="6")).loser == 1
    won = position(DUEL, hands=("1 2 3", "yield 2 3"), piles=("", "4"))
    won = fight(won, "c2c3", "1", "yield")
    assert weighed(won).loser == 0
    assert won.table.phase is Phase.YIELD
    tie = position(DUEL, hands=("2 1 3", "yield 2 3"), piles=("", "4"))
    tie = play(fight(tie, "c2c3", "2", "yield"), "retreat c3c2")
    assert tie.table.phase is Phase.YIELD


def test_yield_may_take_the_card_set_aside_which_others_do_not_see() -> None:
    state = yielding(pile="4", aside="snatch")
    assert texts(state, 1) == ["none", "take 4", "take snatch"]
    after = play(state, "take snatch")
    assert after.asides[1] is None
    assert Card.SNATCH in after.hands[1]
    assert GAME.events(state, after, 1)[0] == Took(1, Card.SNATCH, set_aside=True)
    assert GAME.events(state, after, 0)[0] == Took(1, None, set_aside=True)


def test_of_two_alike_the_revealed_one_is_taken() -> None:
    state = yielding(pile="3", aside="3")
    assert texts(state, 1) == ["none", "take 3"]
    after = play(state, "take 3")
    assert after.asides[1] is Card.THREE
    assert after.table.piles[1] == cards("yield")


def test_with_nothing_to_take_nothing_is_asked() -> None:
    state = yielding(pile="")
    assert state.table.phase is Phase.MOVE


def test_a_card_in_the_hand_cannot_be_taken() -> None:
    assert refusal(yielding(), 1, "take 2") == ("shirokuro-not-in-pile", {"card": "2"})


# --- help -------------------------------------------------------------------------------------


def helping(black: str = "5", drawing: str = DUEL) -> State:
    state = position(drawing, hands=("help 1 2", f"{black} 4 snatch"), piles=("", "2"))
    return fight(state, "c2c3", "help", black)


def test_help_gives_the_loser_one_more_move_with_any_cat() -> None:
    state = helping()
    assert weighed(state) == Weighed(cats=(1, 1), values=(3, 5), loser=0)
    assert GAME.to_act(state) == {0}
    assert {"none", "e1d1", "e1e3"} <= set(texts(state, 0))
    after = play(state, "e1e2")
    assert GAME.to_act(after) == {1}
    assert play(state, "none").table.cats == state.table.cats


def test_help_does_nothing_after_a_tie_or_a_win() -> None:
    tied = helping("3")
    assert tied.table.phase is Phase.RETREAT
    assert play(tied, "retreat c3c2").table.phase is Phase.MOVE
    won = fight(position(DUEL, hands=("help 1 2", "2 3 4")), "c2c3", "help", "2")
    assert weighed(won).loser == 1
    assert won.table.phase is Phase.MOVE


def test_the_extra_move_may_begin_another_fight_without_any_refill() -> None:
    # the lost c3 turned black; e3 goes beside it
    state = helping(drawing="b.... ..... ..b.. ....w ..w.. ....w")
    after = play(state, "e3d3")
    assert FightBegan(0, ((17,), (16,))) in GAME.events(state, after, 0)
    assert after.hands[0] == cards("1 2")
    assert GAME.to_act(after) == {0, 1}
    done = play(after, "0: card 1", "1: card 4")
    assert drawn(done) == "b.... ..... ..b.. ..bb. ..... ....w"
    assert GAME.to_act(done) == {1}
    assert done.table.turns == 21


def test_in_the_second_fight_the_helped_player_is_the_attacker_whosever_turn_it_is() -> None:
    # Black attacks, White loses c2 and comes back with e3 against c3
    state = position(
        "b.... ..... ..b.. ....w ..w.. w....", turn=1, hands=("help 1 3", "5 3 4"), piles=("", "2")
    )
    state = fight(state, "c4c3", "help", "5")
    state = play(state, "e3d3", "0: card 3", "1: card 3")
    # a tie: White retreats though it is Black's turn
    assert state.table.turn == 1
    assert GAME.to_act(state) == {0}
    assert all(text.startswith("retreat d3") for text in texts(state, 0))


def test_of_equal_circles_the_defenders_effect_comes_first() -> None:
    # Black plays `yield`, White `help` and loses by cats
    drawing = "b.... ..... .b.b. ..w.. ..... ....w"
    hands = ("help 1 2", "yield 3 4")
    state = fight(position(drawing, hands=hands, piles=("", "2")), "c3c4", "help", "yield")
    assert weighed(state).loser is None
    # one black cat more, so that White loses: the attacker is White, so `yield` is first
    three = "b.... ..b.. .b.b. ..w.. ..... ....w"
    state = fight(position(three, hands=hands, piles=("", "2")), "c3c4", "help", "yield")
    assert weighed(state) == Weighed(cats=(1, 3), values=(3, 2), loser=0)
    assert state.table.phase is Phase.YIELD
    assert play(state, "none").table.phase is Phase.HELP
    # Black attacks, with the cat that closes the ring: `help` is first
    ring = "..b.. ..... .bwb. ..... ..... ....w"
    state = position(ring, turn=1, hands=hands, piles=("", "2"))
    state = fight(state, "c6c5", "help", "yield")
    assert weighed(state) == Weighed(cats=(1, 3), values=(3, 2), loser=0)
    assert state.table.phase is Phase.HELP
    state = play(state, "none")
    assert state.table.phase is Phase.YIELD
    assert play(state, "none").table.phase is Phase.MOVE


def test_a_yield_waits_while_the_help_before_it_begins_a_fight_of_its_own() -> None:
    state = position(
        "..b.. ..... .bwb. ....w ..... w....",
        turn=1,
        hands=("help 1 2", "yield 3 4"),
        piles=("", "2"),
    )
    state = fight(state, "c6c5", "help", "yield")
    state = play(state, "e3d3", "0: card 1", "1: card 4")
    assert state.table.phase is Phase.YIELD
    # `4` was used in the other fight, so it may be taken; `yield` may not
    assert texts(state, 1) == ["none", "take 2", "take 4"]
    assert refusal(state, 1, "take yield") == ("shirokuro-used-card", {"card": "yield"})
    after = play(state, "take 4")
    assert (after.table.phase, after.table.turn) == (Phase.MOVE, 0)


def test_a_deck_made_for_the_second_fight_may_swallow_what_a_waiting_yield_could_take() -> None:
    state = position(
        "..b.. ..... .bwb. ....w ..... w....",
        turn=1,
        hands=("help 1 2", "yield"),
        piles=("", "2 3 3 4 5 snatch scheme catnip"),
        decks=(None, ""),
    )
    state = play(fight(state, "c6c5", "help", "yield"), "e3d3")
    assert GAME.to_act(state) == {CHANCE}
    state = play(state, "shuffle 1 4 2 3 3 5 yield snatch scheme catnip")
    state = play(state, "0: card 1", "1: card 4")
    # only the card of the second fight lies there now
    assert texts(state, 1) == ["none", "take 4"]


def test_black_is_asked_for_the_sake_of_a_card_set_aside_whatever_it_is() -> None:
    # not to be asked would tell White that the card set aside is the `yield` of this fight
    state = position(
        "......b ..b.... ....... .bwb... ....w.. ....... ....... w......",
        turn=1,
        hands=("help 1 2", "yield scheme"),
        piles=("", "2 3 3 4 5 snatch catnip"),
        decks=(None, ""),
    )
    state = play(state, "c7c6", "0: card help", "1: card scheme", "1: card yield")
    assert state.table.phase is Phase.HELP
    state = play(state, "e4d4")
    state = play(state, "shuffle 1 yield scheme 2 3 3 4 5 snatch catnip")
    state = play(state, "0: card 1", "1: card scheme")
    assert state.table.phase is Phase.YIELD
    assert state.table.piles[1] == cards("scheme")
    assert texts(state, 1) == ["none"]
    assert refusal(state, 1, "take yield") == ("shirokuro-used-card", {"card": "yield"})
