"""Buttons for saved formations: show, lay out, save, rename, delete."""

from __future__ import annotations

from dataclasses import dataclass

import render
from bot.discord_kit.board_style import BoardStyle, draw_board
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, Form, Menu, OutgoingMessage, Ref, Row, Tone, parse_id
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.sanitize import plain, tidy
from bot.discord_kit.texts import Say
from bot.match.arrangement.formations import MAX_FORMATIONS, MAX_NAME_CHARS, Formations
from bot.match.arrangement.service import Arrangements
from bot.match.model import arrangement
from bot.match.model.arrangement import Puts
from bot.match.model.formation import Formation
from bot.match.model.position import Position, Turn
from bot.play.arrangement import editor
from bot.play.arrangement.buttons import ArrangementButtons
from bot.play.board.message import BoardMessages
from engines.core import Arranging
from render.pick import Choice


@dataclass(frozen=True, slots=True)
class FormationButtons(Face):
    """Saves formations, and lays them out."""

    formations: Formations
    arrangements: Arrangements
    buttons: ArrangementButtons
    boards: BoardMessages
    render_thread: RenderThread

    def routes(self) -> Routes:
        return {
            "forms": Route(Acknowledgement.UPDATE, self.show),
            "form": Route(Acknowledgement.UPDATE, self.preview),
            "formlay": Route(Acknowledgement.UPDATE, self.lay),
            "formdel": Route(Acknowledgement.UPDATE, self.delete),
            "formsave": Route(Acknowledgement.NOW, self.ask_name),
            "formname": Route(Acknowledgement.NOW, self.ask_name),
        }

    def forms(self) -> Routes:
        return {
            "formsave": Route(Acknowledgement.UPDATE, self.save),
            "formname": Route(Acknowledgement.UPDATE, self.rename),
        }

    async def show(self, click: Click) -> None:
        position, seat = await self.buttons.own(click.interaction, click.ref)
        await click.interaction.answer(await self._list_message(click.interaction, position, seat))

    async def preview(self, click: Click) -> None:
        """Show the formation chosen from the menu on the board."""
        position, seat = await self.buttons.own(click.interaction, click.ref)
        formation = await self._chosen(click, position, click.values)
        await click.interaction.answer(
            await self._formation_message(click.interaction, position, seat, formation)
        )

    async def lay(self, click: Click) -> None:
        interaction, ref = click.interaction, click.ref
        position, _ = await self.buttons.own(interaction, ref)
        formation = await self._chosen(click, position, ref.path)

        async def work() -> Turn:
            # the formation replaces every card placed by now
            return await self.arrangements.lay(
                ref.match, interaction.person, formation.puts, interaction.id
            )

        await self.buttons.act(
            click, work, interaction.say("formation-laid", name=plain(formation.name))
        )

    async def delete(self, click: Click) -> None:
        interaction = click.interaction
        position, seat = await self.buttons.own(interaction, click.ref)
        formation = await self._chosen(click, position, click.ref.path)
        await self.formations.delete(interaction.person.user_id, position.match.game, formation.id)
        note = interaction.say("formation-deleted", name=plain(formation.name))
        await interaction.answer(await self._list_message(interaction, position, seat, note))

    async def ask_name(self, click: Click) -> None:
        """Ask for the name of a new formation, or of the one in the path. A form must be the first
        answer, so nothing is looked up before it opens."""
        say = click.interaction.say
        form = Form(click.ref, say("formation-form"), say("formation-form-name"), MAX_NAME_CHARS)
        await click.interaction.ask(form)

    async def save(self, click: Click) -> None:
        """Save the current arrangement under the typed name."""
        interaction, name = click.interaction, tidy(click.typed)
        position, seat = await self.buttons.own(interaction, click.ref)
        formation = await self.formations.save(interaction.person.user_id, position, seat, name)
        note = interaction.say("formation-saved", name=plain(formation.name))
        await interaction.answer(await self._list_message(interaction, position, seat, note))

    async def rename(self, click: Click) -> None:
        interaction, name = click.interaction, tidy(click.typed)
        position, seat = await self.buttons.own(interaction, click.ref)
        formation = await self.formations.rename(
            interaction.person.user_id, position.match.game, _id(click.ref.path), name
        )
        await interaction.answer(
            await self._formation_message(interaction, position, seat, formation)
        )

    async def _list_message(
        self, interaction: Interaction, position: Position, seat: int, note: str = ""
    ) -> OutgoingMessage:
        say, match = interaction.say, position.match
        saved = await self.formations.of(interaction.person.user_id, match.game)
        placed = arrangement.lying(position.game, position.state, seat)
        heading = say(
            "formations-heading", game=say.game(match.game), count=len(saved), most=MAX_FORMATIONS
        )
        lines = [note, f"**{heading}**", "" if saved else say("formations-none")]
        ref = Ref("", match.id, match.version)
        rows: list[Row] = []
        if saved:
            choices = tuple(
                Choice(
                    str(formation.id),
                    formation.name,
                    editor.formation_text(position, _puts(position, seat, formation), say),
                )
                for formation in saved
            )
            rows.append(Menu(ref.to("form"), say("formations-choose"), choices))
        may_save = bool(placed) and len(saved) < MAX_FORMATIONS
        rows.append(
            (
                Button(say("button-save"), ref.to("formsave"), Tone.MAIN, enabled=may_save),
                Button(say("button-back"), ref.to("arrange")),
            )
        )
        board = await self.boards.own_picture(interaction, position, seat)
        return OutgoingMessage("\n".join(filter(None, lines)), board, tuple(rows), audience=seat)

    async def _formation_message(
        self, interaction: Interaction, position: Position, seat: int, formation: Formation
    ) -> OutgoingMessage:
        """A formation on this seat's side of the board, with its buttons."""
        say, match = interaction.say, position.match
        puts = _puts(position, seat, formation)
        picture = await self.render_thread.run(
            formation_picture, position, seat, puts, say, interaction.style
        )
        lines = [f"**{plain(formation.name)}**", editor.formation_text(position, puts, say)]
        if picture is None:
            lines.append(say("formation-unfit"))
        ref = Ref("", match.id, match.version, (str(formation.id),))
        row = (
            Button(say("button-lay"), ref.to("formlay"), Tone.GOOD, enabled=picture is not None),
            Button(say("button-rename"), ref.to("formname")),
            Button(say("button-delete"), ref.to("formdel"), Tone.RISKY),
            Button(say("button-back"), ref.to("forms", path=())),
        )
        return OutgoingMessage("\n".join(lines), picture, (row,), audience=seat)

    async def _chosen(self, click: Click, position: Position, keys: tuple[str, ...]) -> Formation:
        """:raises NoSuchFormation: it was deleted."""
        user_id = click.interaction.person.user_id
        return await self.formations.get(user_id, position.match.game, _id(keys))


def _puts(position: Position, seat: int, formation: Formation) -> Puts:
    """The formation turned towards a seat's side of the board."""
    if seat and isinstance(position.game, Arranging):
        return arrangement.turned(position.game, formation.puts)
    return formation.puts


def formation_picture(
    position: Position, seat: int, puts: Puts, say: Say, style: BoardStyle
) -> render.Picture | None:
    """The board with a formation instead of the placed cards; None if the rules forbid it."""
    game, state = position.game, position.state
    now = arrangement.formation_of(arrangement.lying(game, state, seat))
    texts = arrangement.between(now, puts)
    if not arrangement.allowed(game, state, seat, texts):
        return None
    for text in texts:
        state = game.play(state, seat, text)
    view, names = game.view(state, seat), position.match.names
    return draw_board(
        style,
        game.key,
        view,
        viewpoint=style.viewpoint(seat),
        locale=say.locale,
        names=names,
    )


def _id(keys: tuple[str, ...]) -> int:
    """:raises StaleChoice: the keys are not one id."""
    number = parse_id(keys[0]) if len(keys) == 1 else None
    if number is not None:
        return number
    raise StaleChoice
