"""How likely each seat was to win over a finished match, in words: the alt text of its chart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engines.reviewing import MatchReview
from render.catalogue import texts
from render.presentation import commas, shortened

PAIR: Final = 2


def alt(
    review: MatchReview, names: Sequence[str], numbers: Sequence[int], *, locale: str = "en"
) -> str:
    """How it stood first, where it turned, and how it stood last."""
    say = texts().format
    called = [shortened(name) for name in names]

    def share(seat: int, step: int) -> int:
        return round(100 * shares(review, step)[seat])

    def standing(step: int) -> str:
        each = [
            say(locale, "worth-alt-share", name=name, share=share(seat, step))
            for seat, name in enumerate(called)
        ]
        return commas(each, locale)

    last = len(review.worths) - 1
    sentences = [say(locale, "worth-alt", count=numbers[-1], first=standing(0))]
    sentences += [
        say(
            locale,
            "worth-alt-turn",
            number=number,
            move=numbers[min(point.step + 1, last)],
            name=called[point.seat],
            before=round(100 * point.best_worth),
            after=round(100 * point.made_worth),
            hidden="no" if point.truth is None else "yes",
        )
        for number, point in enumerate(review.turning_points, 1)
    ]
    if not review.turning_points:
        sentences.append(say(locale, "worth-alt-no-turn"))
    sentences.append(say(locale, "worth-alt-last", last=standing(last)))
    return say(locale, "worth-alt-space").join(sentences)


def shares(review: MatchReview, step: int) -> tuple[float, ...]:
    """How likely each was to win. What two players have adds up to one."""
    worths = review.worths[step]
    if len(worths) != PAIR:
        return worths
    first, second = worths
    share = first / (first + second) if first + second > 0 else 0.5
    return share, 1 - share
