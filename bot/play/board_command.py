"""/board, /hand and /rules: what anybody may look at again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from bot.discord_kit.errors import RequestRefused, StaleChoice
from bot.discord_kit.faces import (
    Acknowledgement,
    Click,
    Command,
    Face,
    Route,
    Routes,
    slash,
)
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import (
    CHOICES_LIMIT,
    Button,
    Menu,
    OutgoingMessage,
    Ref,
    Row,
    Tone,
    clip,
    paging,
    parse_id,
)
from bot.discord_kit.texts import bold, plain
from bot.match.model.match import Match
from bot.match.model.terms import Status
from bot.match.refusals import BadValue, NotLooked, NotYourMatch
from bot.play.access import Kit
from bot.play.board import text as board_text
from bot.play.board.choices import choice_rows, explained, move_picker, step_at
from bot.play.board.delivery import BoardPosts
from bot.play.board.message import BoardMessages, own_missed_button, picker_button
from bot.play.board.text import on_board, trouble_line
from bot.play.match_menu import MatchMenu
from bot.play.notes import Spectators
from engines import GAMES, PUBLIC
from render.pick import Choice
from render.rules import rules

# ------------------------------------------------------------------------------------------ hand
# Secrets of one player: a hand of cards, the die under a cup.
#
# Only the player sees them, as the private answer to their own command or click. Nothing here is
# ever sent without being asked for.


@dataclass(frozen=True, slots=True)
class HandMessages(Face):
    """Shows each player their own hand."""

    kit: Kit
    boards: BoardMessages

    def routes(self) -> Routes:
        return {
            "hand": Route(Acknowledgement.PRIVATE, self.show),
            "handof": Route(Acknowledgement.UPDATE, self.show_chosen, in_match=False),
        }

    def commands(self) -> Sequence[Command]:
        @slash(self.kit.handler, "hand")
        async def hand(interaction: Interaction, match: str | None = None) -> None:
            finding = self.kit.finder.find_own(interaction, match)
            found = await self.kit.finder.only(interaction, finding, Ref("handof"))
            if found is not None:
                await interaction.answer(await self.hand_message(interaction, found))

        self.kit.codes.suggest_own(hand)
        return (hand,)

    async def show(self, click: Click) -> None:
        """Show the current hand, whatever the version of the clicked board."""
        match = await self.kit.match.matches.get(click.ref.match)
        await click.interaction.answer(await self.hand_message(click.interaction, match))

    async def show_chosen(self, click: Click) -> None:
        """Show the hand in the match that was chosen."""
        match = await self.kit.finder.chosen(click)
        await click.interaction.answer(await self.hand_message(click.interaction, match))

    async def hand_message(self, interaction: Interaction, match: Match) -> OutgoingMessage:
        """The person's own hand in a match.

        :raises RequestRefused: `no-hand`.
        :raises NotLooked: the person has to look at the board first.
        """
        say = interaction.say
        seat = await self.kit.finder.seat_in(interaction, match)
        position = await self.kit.match.matches.position(match.id)
        if seat in position.called:
            raise NotLooked(match.code)
        picture = await self.boards.hand_picture(interaction, position, seat)
        if picture is None:
            raise RequestRefused("no-hand", game=say.game(match.game))
        state = board_text.state_of(position, say)
        lines = [say("hand-title", game=say.game(match.game), code=match.code, state=state)]
        if seat in position.chosen and not position.lookers:
            move = position.game.parse(position.choices[seat])
            label = board_text.label(position, seat, move, say)
            lines.append(say("hand-chosen", move=str(move), label=label))
        rows: tuple[Row, ...] = ()
        if seat in position.to_act:
            step = await step_at(self.boards.render_thread, move_picker(position, seat), (), say)
            ref = Ref("pick", match.id, match.version)
            # a phone shows a row of buttons with the hand, but not several with a line for each
            lines += [bold(plain(step.prompt)), *explained(step.choices, most_rows=1)]
            button = picker_button(position, say)
            rows = (*choice_rows(step.choices, ref, say, most_rows=1), (button,))
        return OutgoingMessage("\n".join(lines), picture, rows, audience=seat)


# ----------------------------------------------------------------------------------------- rules
# /rules: the rules of a game, page by page.


MAX_LABEL_CHARS: Final = 100
"""Characters of an option in a menu."""
FAIR_PLAY: Final = MappingProxyType(
    dict.fromkeys(("may-think", "may-read", "may-ask"), "✅")
    | dict.fromkeys(("not-computer", "not-asking", "not-copy", "not-accounts"), "❌")
)
"""What players of a rated match may do and may not: the last parts of texts' keys, with marks."""


@dataclass(frozen=True, slots=True)
class RulesPages(Face):
    """Shows rules, page by page."""

    kit: Kit

    def routes(self) -> Routes:
        return {
            "rules": Route(Acknowledgement.PRIVATE, self.show, in_match=False),
            "rulesp": Route(Acknowledgement.UPDATE, self.show, in_match=False),
            "rulesn": Route(Acknowledgement.UPDATE, self.show, in_match=False),
            "rulesat": Route(Acknowledgement.UPDATE, self.turn_to, in_match=False),
            "fairplay": Route(Acknowledgement.PRIVATE, self.fair_play, in_match=False),
        }

    async def show(self, click: Click) -> None:
        """Show a page of the rules; the ref's version is its number, the path the game."""
        game = click.ref.path[0] if click.ref.path else ""
        await click.interaction.answer(
            await self.rules_message(click.interaction, game, click.ref.version)
        )

    async def turn_to(self, click: Click) -> None:
        """Show the page chosen from the menu.

        :raises StaleChoice: there is no such page.
        """
        page = parse_id("".join(click.values))
        if page is None:
            raise StaleChoice
        game = click.ref.path[0] if click.ref.path else ""
        await click.interaction.answer(await self.rules_message(click.interaction, game, page))

    @staticmethod
    async def fair_play(click: Click) -> None:
        """Show what people may use besides their own heads, which is the same in all games."""
        say = click.interaction.say
        lines = [f"- {mark} " + say(f"fair-play-{what}") for what, mark in FAIR_PLAY.items()]
        told = [
            "### " + say("fair-play-heading"),
            say("fair-play-rated"),
            *lines,
            say("fair-play-unrated"),
            say("fair-play-waits"),
            say("fair-play-report"),
        ]
        await click.interaction.answer("\n".join(told))

    def commands(self) -> Sequence[Command]:
        @slash(self.kit.handler, "rules")
        async def rules(interaction: Interaction, game: str) -> None:
            await interaction.answer(await self.rules_message(interaction, game, 0))

        return (rules,)

    async def rules_message(
        self, interaction: Interaction, game: str, page: int
    ) -> OutgoingMessage:
        """A page of a game's rules; the last one if there are fewer.

        :raises BadValue: `no-such-game`.
        """
        if game not in GAMES:
            raise BadValue("no-such-game", game=game)
        say = interaction.say
        book = rules(game, locale=say.locale)
        page = min(page, len(book) - 1)
        section = await self.kit.render_thread.run(book.__getitem__, page)
        count = say("rules-page", page=page + 1, pages=len(book))
        ref = Ref("rules", path=(game,))
        choices = tuple(
            Choice(str(number), clip(f"{number + 1}. {title}", MAX_LABEL_CHARS))
            for number, title in enumerate(book.titles[:CHOICES_LIMIT])
        )
        menu = Menu(ref.to("rulesat"), count, choices, frozenset({str(page)}))
        turning = [button for row in paging(say, ref, page, len(book)) for button in row]
        buttons = (
            Button(say("button-learn"), ref.to("learn"), Tone.MAIN),
            *turning,
            Button(say("button-try-moves"), ref.to("fresh", path=("g", game))),
            Button(say("button-fair-play"), Ref("fairplay")),
        )
        # last on every page, at the end of the channel: the buttons stay where the thumb is
        rows: tuple[Row, ...] = (menu, buttons)
        return OutgoingMessage(
            f"### {section.title}\n-# {count}\n{section.body}",
            section.picture,
            rows,
            audience=PUBLIC,
        )


# --------------------------------------------------------------------------------- board command
# /board: show the board again, privately or publicly.


PUBLIC_COPY: Final = "public"
"""In the path of the menu of matches: the board is to be posted for everybody."""


@dataclass(frozen=True, slots=True)
class BoardCommand(Face):
    """Shows boards again."""

    kit: Kit
    boards: BoardMessages
    posts: BoardPosts
    menu: MatchMenu
    spectators: Spectators

    def routes(self) -> Routes:
        return {
            "boardof": Route(Acknowledgement.UPDATE, self.show_chosen, in_match=False),
            "look": Route(Acknowledgement.PRIVATE, self.look),
        }

    async def look(self, click: Click) -> None:
        """Show a player the board as it is, from which on their thinking time runs."""
        interaction = click.interaction
        person, match_id = interaction.person, click.ref.match
        turn = await self.kit.match.looking.look(match_id, person, interaction.id)
        message = await self.boards.own_board(interaction, turn.position)
        time = await self.kit.match.time.of(match_id)
        lines = on_board(time, turn.position, interaction.say)
        await interaction.answer(replace(message, text="\n".join((message.text, *lines))))

    def commands(self) -> Sequence[Command]:
        @slash(self.kit.handler, "board")
        async def board(
            interaction: Interaction, match: str | None = None, public: bool = False
        ) -> None:
            finding = self.kit.finder.find_visible(interaction, match)
            then = Ref("boardof", path=(PUBLIC_COPY,) if public else ())
            found = await self.kit.finder.only(interaction, finding, then)
            if found is not None:
                await self._show(interaction, found, public)

        self.kit.codes.suggest_own(board)
        return (board,)

    async def show_chosen(self, click: Click) -> None:
        """Show the board of the match that was chosen."""
        public = PUBLIC_COPY in click.ref.path
        await self._show(click.interaction, await self.kit.finder.chosen(click), public)

    async def _show(self, interaction: Interaction, match: Match, public: bool) -> None:
        if match.status not in (Status.ACTIVE, Status.FINISHED):
            await interaction.answer(await self.menu.message(interaction, match))
            return
        position = await self.kit.match.matches.position(match.id)
        if not public:
            seat = position.seat_of(interaction.person.user_id)
            if seat is None:
                beside = await self.spectators.buttons(interaction, match)
                rows = (beside,) if beside else ()
                message = await self.boards.own_board(interaction, position, rows=rows)
            else:
                more = await own_missed_button(
                    self.kit.match.matches, position, seat, interaction.say
                )
                message = await self.boards.own_board(interaction, position, more=more)
            await interaction.answer(
                replace(message, text=message.text + trouble_line(match, interaction.say))
            )
            return
        if position.seat_of(interaction.person.user_id) is None:
            raise NotYourMatch(match.code)
        await self.kit.finder.access.check_member(interaction, match)
        interaction.check_place()
        self.kit.rate_limits.check_costly(interaction.person.user_id)
        link = await self.posts.post_copy(match, interaction.place)
        await interaction.answer(interaction.say("board-posted", link=link))
