"""Fuzzing of notation: every text is refused as a move, or is a legal one."""

from __future__ import annotations

import random
from copy import deepcopy

import render
from engines import CHANCE, PUBLIC, AnyGame, MoveError
from engines.testing import random_match
from render.catalogue import LOCALES
from tests.harness.fuzz.figures import Figures
from tests.harness.fuzz.hostile import mutate

INPUTS_PER_POSITION = 60
MAX_MOVES = 60
"""The most moves of a match."""


def run(game: AnyGame, inputs: int, seed: int = 0) -> Figures:
    """Try mutated moves in positions of random matches."""
    figures, rng, number = Figures(), random.Random(seed), seed
    while figures.inputs < inputs:
        number += 1
        seats = rng.choice(list(game.seats))
        made: list[str] = ["a1", "+1", "put x 1", "?"]
        for ply in random_match(game, number, seats=seats, at_most=rng.randint(1, MAX_MOVES)):
            made.append(str(ply.move))
            # only some positions of a match: openings come up often enough
            if rng.random() < 0.2:
                _fuzz_position(game, ply.before, made, rng, figures)
            if figures.inputs >= inputs:
                break
    return figures


def _fuzz_position(
    game: AnyGame, state: object, made: list[str], rng: random.Random, figures: Figures
) -> None:
    before = deepcopy(state)
    acting = sorted(game.to_act(state) - {CHANCE}) or [0]
    legal = {seat: frozenset(map(str, game.moves(game.view(state, seat)))) for seat in acting}
    texts = [*made[-20:], *(text for each in legal.values() for text in sorted(each)[:200])]
    for _ in range(INPUTS_PER_POSITION):
        seat = rng.choice(acting)
        text = mutate(rng.choice(texts), texts, rng)
        outcome, accepted = _try(game, state, seat, text, figures)
        figures.count(outcome)
        if accepted is not None and accepted not in legal[seat]:
            figures.found(f"{game.key}: {accepted!r} was accepted and is not among the moves")
    if state != before or game.view(state, PUBLIC) != game.view(before, PUBLIC):
        figures.found(f"{game.key}: a refused move has changed the position")


def _try(
    game: AnyGame, state: object, seat: int, text: str, figures: Figures
) -> tuple[str, str | None]:
    """The outcome of one input, and the move that it was read as if accepted."""
    try:
        move = game.parse(text)
        if str(game.parse(str(move))) != str(move):
            figures.found(f"{game.key}: {text!r} is read as {str(move)!r}, which is not read so")
        game.play(state, seat, text)
    except MoveError as error:
        for locale in LOCALES:
            sentence = render.explain(error, locale=locale)
            if not 0 < len(sentence) <= 1000:
                figures.found(f"{game.key}: {text[:60]!r} is refused in {len(sentence)} letters")
        return type(error).__name__, None
    except Exception as error:  # noqa: BLE001 - any is a finding
        figures.found(f"{game.key}: {text[:60]!r} raises {type(error).__name__}: {error}")
        return "crash", None
    return "accepted", str(move)
