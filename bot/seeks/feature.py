"""Seeks: their services, faces and delivery."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_kit.faces import Face
from bot.discord_kit.posts import Posts
from bot.match.services import MatchServices
from bot.play.kit import Kit
from bot.play.letters import Letters
from bot.seeks.answers import Answers
from bot.seeks.matchmaking import Matchmaking
from bot.seeks.offer_buttons import SeekOfferButtons
from bot.seeks.panel import SeekPanel
from bot.seeks.poster import OfferPosts
from bot.seeks.queue import OfferQueue
from bot.seeks.service import Seeks
from bot.seeks.setup import SeekSetup


@dataclass(frozen=True, slots=True)
class SeekServices:
    seeks: Seeks
    matchmaking: Matchmaking
    answers: Answers
    queue: OfferQueue


def seek_services(match: MatchServices) -> SeekServices:
    store, clock = match.use_case.store, match.use_case.clock
    return SeekServices(
        Seeks(store, clock),
        Matchmaking(store, clock, match.lobby_rules.limits),
        Answers(store, clock, match.lobby),
        OfferQueue(store, clock),
    )


@dataclass(frozen=True, slots=True)
class SeekFaces:
    """All faces, the one that /play leads to, and what is under /setup."""

    all: tuple[Face, ...]
    panel: SeekPanel
    setup: SeekSetup


def seek_faces(services: SeekServices, kit: Kit) -> SeekFaces:
    panel = SeekPanel(services.seeks)
    buttons = SeekOfferButtons(services.answers)
    return SeekFaces((panel, buttons), panel, SeekSetup(kit.handler, services.seeks))


def offer_posts(services: SeekServices, match: MatchServices, posts: Posts) -> OfferPosts:
    letters = Letters(posts, match.homes)
    return OfferPosts(posts, letters, match.matches, services.queue, services.answers)
