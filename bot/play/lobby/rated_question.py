"""The question whether a match is rated, before its invitation is posted.

It is asked once a person and game: the answer is remembered like every other choice of /play.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

import msgspec

from bot.base.refusal import Refusal
from bot.discord_kit.drafts import Draft, DraftGone, Drafts, kept_people, people_of
from bot.discord_kit.error_text import sentence
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, ServerSettingsOf
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Tone
from bot.discord_kit.rate_limits import RateLimits
from bot.discord_kit.refusals import MissingPermissions, ServerOnly
from bot.match.lobby.last_choices import LastChoices
from bot.match.lobby.service import Lobby
from bot.match.mentions import Mentions
from bot.match.model.match import Match, NewMatch
from bot.match.model.play_choices import PlayChoices
from bot.match.model.terms import Timeout
from bot.play.autocomplete import read_rated
from bot.play.lobby import sides_text
from bot.play.lobby.message import sent_text
from bot.play.lobby.wish import server_terms, wish_of
from engines import PUBLIC

DRAFT_KIND: Final = "invitation"


@dataclass(frozen=True, slots=True)
class RatedQuestion(Face):
    """Asks, and posts the invitation. Meanwhile what /play was told waits as a draft."""

    lobby: Lobby
    last_choices: LastChoices
    drafts: Drafts
    mentions: Mentions
    settings_of: ServerSettingsOf
    rate_limits: RateLimits

    def routes(self) -> Routes:
        return {"rated": Route(Acknowledgement.UPDATE, self._answer, in_match=False)}

    @staticmethod
    def is_open(wish: NewMatch, choices: PlayChoices) -> bool:
        """Whether nobody has chosen, and both are possible: computers never play for ratings."""
        return (
            choices.rated is None
            and wish.place.guild_id is not None
            and wish.terms.timeout is not Timeout.COMPUTER
            and all(person.level is None for person in wish.opponents)
        )

    async def ask(
        self, interaction: Interaction, wish: NewMatch, choices: PlayChoices, *, preview: str = ""
    ) -> None:
        """Ask in private, below a `preview` of the invitation if it is shown one; then it is asked
        even if there is nothing to choose. What would be refused anyway is refused here."""
        if wish.place.guild_id is None:
            raise ServerOnly
        await self.lobby.check(wish)
        body = {
            "interaction": interaction.id,
            "game": wish.game,
            "people": kept_people(wish.opponents),
            "seats": wish.seats,
            "choices": msgspec.to_builtins(choices),
            "direct": wish.direct,
            "sides": self._sides_line(interaction, wish, choices),
            "preview": preview,
            "rateable": self.is_open(wish, replace(choices, rated=None)),
        }
        draft = await self.drafts.add(
            wish.place.guild_id, interaction.person.user_id, DRAFT_KIND, body
        )
        await interaction.answer(_message(interaction, draft, wish.terms.rated))

    @staticmethod
    def _sides_line(interaction: Interaction, wish: NewMatch, choices: PlayChoices) -> str:
        chosen = choices.sides is not None or choices.pair is not None
        return sides_text.question_line(wish, interaction.say, chosen=chosen) or ""

    async def _answer(self, click: Click) -> None:
        """Make the match, and have its invitation posted. Whatever is refused meanwhile leaves the
        question open."""
        interaction = click.interaction
        draft = await self.drafts.get(
            click.ref.match, interaction.guild_id, interaction.person.user_id
        )
        if draft.kind != DRAFT_KIND:
            raise DraftGone
        try:
            match = await self._make(interaction, draft, ".".join(click.ref.path))
        except (Refusal, MissingPermissions) as refusal:
            problem = sentence(refusal, interaction.say) or ""
            terms = await server_terms(interaction, self.settings_of)
            await interaction.answer(_message(interaction, draft, terms.rated, problem))
            return
        await interaction.answer(await sent_text(match, self.mentions, interaction.say))

    async def _make(self, interaction: Interaction, draft: Draft, answer: str) -> Match:
        """A second press makes no second match: both go by the interaction of /play."""
        interaction.check_place()
        body = draft.body
        choices = msgspec.convert(body["choices"], PlayChoices)
        if body.get("rateable", True):
            choices = replace(choices, rated=read_rated(answer))
        wish = await wish_of(
            interaction,
            body["game"],
            people_of(body),
            seats=body["seats"],
            choices=choices,
            settings_of=self.settings_of,
            direct=body["direct"],
        )
        with self.rate_limits.new_match(interaction.person.user_id, interaction.guild_id):
            match = await self.lobby.create(wish, body["interaction"])
        await self.last_choices.remember(interaction.person.user_id, match.game, choices)
        with suppress(DraftGone):
            await self.drafts.drop(draft)
        await self.lobby.hasten(match.id)
        return match


def _message(
    interaction: Interaction,
    draft: Draft,
    default: bool,
    problem: str = "",
) -> OutgoingMessage:
    """The question, below what prevented the last answer."""
    say, body = interaction.say, draft.body
    preview, rateable = body.get("preview", ""), body.get("rateable", True)
    text = preview
    if not preview:
        marked = "rated" if default else "unrated"
        text = say("rated-question", game=say.game(body["game"]), default=marked)
    row = tuple(
        Button(
            say(_label(rated=rated, preview=bool(preview), rateable=rateable)),
            Ref("rated", draft.id, path=("rated" if rated else "unrated",)),
            Tone.MAIN if rated is default or not rateable else Tone.PLAIN,
        )
        for rated in ((True, False) if rateable else (False,))
    )
    parts = [part for part in (problem, f"{text}\n{body['sides']}".rstrip()) if part]
    return OutgoingMessage("\n\n".join(parts), rows=(row,), audience=PUBLIC)


def _label(*, rated: bool, preview: bool, rateable: bool) -> str:
    """The key of a button's words."""
    if not preview:
        return "lobby-is-rated" if rated else "lobby-is-unrated"
    if not rateable:
        return "button-invite"
    return "button-invite-rated" if rated else "button-invite-unrated"
