"""How likely each seat was to win over a finished match, in words: the alt text of its chart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engines.reviewing import MatchReview
from render.catalogue import texts
from render.presentation import commas, shortened

PAIR: Final = 2


def alt(
    review: MatchReview, names: Sequence[str], numbers: Sequence[int], *, locale: str = "en"
) -> str:
    """How it stood first, where it turned, and how it stood last; and apart from that, where the
    players could not know it, how it stood with all cards open."""
    say = texts().format
    called = [shortened(name) for name in names]

    def told(of: MatchReview, step: int) -> str:
        shares = zip(called, standing(of, step), strict=True)
        each = [
            say(locale, "worth-alt-share", name=name, share=round(100 * share))
            for name, share in shares
        ]
        return commas(each, locale)

    last = len(review.worths) - 1
    sentences = [
        say(
            locale,
            "worth-alt",
            count=numbers[-1],
            first=told(review, 0),
            known="yes" if review.known else "no",
        )
    ]
    sentences += [
        say(
            locale,
            "worth-alt-turn",
            number=number,
            move=numbers[min(point.step + 1, last)],
            name=called[point.seat],
            before=round(100 * point.best_worth),
            after=round(100 * point.made_worth),
        )
        for number, point in enumerate(review.turning_points, 1)
    ]
    if not review.turning_points:
        sentences.append(say(locale, "worth-alt-no-turn"))
    if review.known:
        opened = replace(review, known=())
        half = last // 2
        sentences.append(
            say(
                locale,
                "worth-alt-open",
                first=told(opened, 0),
                move=numbers[half],
                half=told(opened, half),
            )
        )
    sentences.append(say(locale, "worth-alt-last", last=told(review, last)))
    return say(locale, "worth-alt-space").join(sentences)


def standing(review: MatchReview, step: int) -> tuple[float, ...]:
    """How likely each was to win: by what they could know themselves, where that is told apart.
    With all cards open, what two players have adds up to one."""
    if review.known:
        return review.known[step]
    worths = review.worths[step]
    if len(worths) != PAIR:
        return worths
    first, second = worths
    share = first / (first + second) if first + second > 0 else 0.5
    return share, 1 - share
