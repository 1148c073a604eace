"""Information about a match in a private message: players, state, terms, times, links."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_kit import error_text, links
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import OutgoingMessage, Row
from bot.discord_kit.texts import ago, on
from bot.match.act.service import Matches
from bot.match.clock.timeouts import TimeKeeper
from bot.match.homes import Homes
from bot.match.lobby.seating import is_drawn
from bot.match.lobby.service import Lobby
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.refusals import Quarantined
from bot.play import clock_text
from bot.play.board import text as board_text
from bot.play.giving import GivingButtons
from bot.play.lobby import bids_text
from bot.play.match_list_text import trouble_line
from bot.play.pair_text import pair_lines, rated_lines
from bot.play.team_text import team_line
from bot.ratings import text as ratings_text
from bot.ratings.service import Ratings
from engines import GAMES, PUBLIC


@dataclass(frozen=True, slots=True)
class MatchInfo(Face):
    """Shows information about a match."""

    matches: Matches
    homes: Homes
    time: TimeKeeper
    lobby: Lobby
    ratings: Ratings
    giving: GivingButtons

    def routes(self) -> Routes:
        return {
            "info": Route(Acknowledgement.PRIVATE, self.info),
        }

    async def info(self, click: Click) -> None:
        await click.interaction.answer(
            await self.info_message(click.interaction, await self.matches.get(click.ref.match))
        )

    async def info_message(self, interaction: Interaction, match: Match) -> OutgoingMessage:
        """The players, state, terms, times and links of a match."""
        say = interaction.say
        rows: tuple[Row, ...] = ()
        lines = ["**" + say("info-code", code=match.code, game=say.game(match.game)) + "**"]
        if match.status in (Status.ACTIVE, Status.FINISHED):
            state, rows = await self._state(interaction, match)
            lines += state
            lines.append(say("info-started", when=on(match.created_at)))
        else:
            lines += [board_text.versus(match, say), say(f"state-{match.status.value}")]
            if match.expires_at is not None:
                lines.append(say("info-expires", when=ago(match.expires_at)))
        if match.ended_at is not None:
            lines.append(say("info-ended", when=on(match.ended_at)))
        if match.outcome is not None and match.game in GAMES:
            lines += board_text.result(match, say)
        lines += [team_line(seat, say) for seat in match.seats if seat.team is not None]
        if match.options:
            lines.append(say("info-options", options=board_text.options_text(match, say)))
        if match.terms.clock:
            lines += clock_text.on_info(await self.time.of(match.id, since=0), match, say)
        lines += bids_text.told(match, say)
        pair = await self.lobby.pair_of(match)
        if match.terms.rated:
            over = match.status is Status.FINISHED
            changed = await rated_lines(self.ratings, match, pair, say) if over else []
            lines += changed or [say("lobby-rated"), ratings_text.terms_line(match, say)]
        user_id = interaction.person.user_id
        lines += pair_lines(await self.homes.seen_pair(user_id, pair), match, say)
        if match.game in GAMES and is_drawn(match, GAMES[match.game]):
            lines.append(say("info-proof", hash=match.seed_hash))
            if not match.status.is_open:
                lines.append(say("info-seed", seed=await self.matches.seed(match.id)))
        (seen,) = await self.homes.seen(user_id, (match,))
        lines.append(say("info-board", url=links.to_match(seen)))
        text = "\n".join(lines) + trouble_line(match, say)
        return OutgoingMessage(text, rows=rows, audience=PUBLIC)

    async def _state(
        self, interaction: Interaction, match: Match
    ) -> tuple[list[str], tuple[Row, ...]]:
        """The players and state of a match that has begun, and what its player may do about it."""
        say = interaction.say
        try:
            position = await self.matches.position(match.id)
        except Quarantined as error:
            return [board_text.versus(match, say), error_text.numbered_sentence(error, say)], ()
        lines = [
            board_text.versus(match, say, position),
            board_text.state_of(position, say),
            say("info-moves", count=position.number),
        ]
        give = await self.giving.buttons(interaction, position)
        return lines, (give,) if give else ()
