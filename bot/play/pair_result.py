"""The result of a pair: one message in the channel, which mentions both players."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_kit import find_sent
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.posts import Posts
from bot.discord_kit.texts import Say
from bot.match.lobby.service import Lobby
from bot.match.mentions import Mentions
from bot.match.model.match import Match, Posting
from bot.match.model.pair import Pair
from bot.match.model.people import Mention
from bot.play.pair_text import code_link, players, result_line
from bot.ratings import text as ratings_text
from bot.ratings.model import Change
from bot.ratings.service import Ratings
from engines import PUBLIC


@dataclass(frozen=True, slots=True)
class PairResults:
    """Tells the results of pairs."""

    lobby: Lobby
    mentions: Mentions
    ratings: Ratings
    posts: Posts

    async def tell(self, match: Match, posting: Posting) -> None:
        """Post the result of a pair in the channel where it was made, unless that was done."""
        pair = await self.lobby.pair_of(match)
        if pair is None or pair.points is None:
            return
        outgoing = await self.message(pair)
        channel_id = match.place.channel_id
        lost = find_sent.announcement(match.code, posting.tried_at, outgoing.text, whole=False)
        if lost is not None and await self.posts.find_lost(match, channel_id, lost) is not None:
            return
        await self.posts.post(match, channel_id, outgoing, posting.nonce)

    async def message(self, pair: Pair, say: Say | None = None) -> OutgoingMessage:
        """The result of a pair that is over. It mentions its players, unless it is one for each of
        them in the language of `say`."""
        mentioned, say = say is None, say or Say(pair.first.locale)
        concerned = [person.user_id for person in players(pair)]
        changes = tuple[Change, ...]()
        if pair.first.terms.rated:
            changes = tuple(await self.ratings.of_match(pair.first.id))
        lines = [
            "### " + say("pair-heading", game=say.game(pair.first.game),
                         first=pair.first.code, second=pair.second.code),
            *result_line(pair, say, mentioned=mentioned),
            *(ratings_text.on_board(changes, pair.first, say) if changes else ()),
            "-# " + say.listing(code_link(match, say) for match in (pair.first, pair.second)),
        ]  # fmt: skip
        called = await self.mentions.among(concerned, Mention.END)
        return OutgoingMessage("\n".join(lines), pings=tuple(sorted(called)), audience=PUBLIC)
