"""Standing orders on Discord: choosing one, filling in its blanks, and listing and ending them.

Nothing is stored before **Keep as standing order**: until then, the ids of the components hold what
was chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.message import Button, Menu, OutgoingMessage, Ref, Row, Tone
from bot.discord_kit.texts import Say
from bot.match.act.positions import order_answer
from bot.match.model.position import KeptPlan, Lapse, Position, StandingOrder
from bot.match.plans import ordered
from bot.match.refusals import PlanRefused
from bot.play.access import Kit
from engines.orders import Ends, Order, OrderForm
from render import order_words
from render.pick import Choice
from render.shortcuts import route_to

FORGET_ACTION = "orderend"


def offered(position: Position, seat: int) -> Sequence[OrderForm]:
    """The orders that a seat can give now; none where its team votes on each move."""
    if seat not in range(len(position.match.seats)) or seat in position.match.teams:
        return ()
    return position.game.orders.offered(position.view(seat))


def order_button(position: Position, seat: int, say: Say) -> tuple[Button, ...]:
    """The button that opens the orders, if any can be given."""
    match = position.match
    if not offered(position, seat):
        return ()
    return (Button(say("button-orders"), Ref("orders", match.id, match.version)),)


def order_lines(position: Position, kept: KeptPlan, say: Say) -> list[str]:
    """The orders that the seat has given: what each does, or why it ended."""
    told = [_line(position.match.game, standing, say) for standing in kept.orders]
    return [say("orders-title"), *told] if told else []


def end_menu(position: Position, kept: KeptPlan, say: Say) -> tuple[Menu, ...]:
    """The menu for ending one of them."""
    match = position.match
    standing = [one.order for one in kept.orders if one.stands]
    choices = tuple(Choice(o.word, _name(match.game, o.word, say)) for o in standing)
    ref = Ref(FORGET_ACTION, match.id, match.version)
    return (Menu(ref, say("order-forget"), choices),) if choices else ()


def first_move(position: Position, kept: KeptPlan | None, say: Say) -> tuple[Button, ...]:
    """The button that plays an order's move on its owner's own turn."""
    match, game = position.match, position.game
    if kept is None or position.to_act != {kept.seat}:
        return ()
    view = position.deciding(kept.seat)
    for standing in kept.orders:
        move = order_answer(game, view, standing.order) if standing.stands else None
        if move is not None and not isinstance(move, Ends):
            ref = Ref("send", match.id, match.version, route_to(match.game, view, move))
            return (Button(say("button-play-this", move=str(move)), ref, Tone.GOOD),)
    return ()


def _name(game: str, word: str, say: Say) -> str:
    return _known(partial(order_words.name, game, word, locale=say.locale), say("order-unknown"))


def _known(tell: Callable[[], str], otherwise: str) -> str:
    """What is told of an order; something else if an earlier version of the program stored it and
    this one has no words for it."""
    try:
        return tell()
    except (KeyError, ValueError):
        return otherwise


def _line(game: str, standing: StandingOrder, say: Say) -> str:
    order, name = standing.order, _name(game, standing.order.word, say)
    if standing.stands:
        tell = partial(order_words.sentence, game, order, locale=say.locale)
        told = _known(tell, say("order-unknown-told"))
        return say("order-line", name=name, told=told)
    if standing.end in tuple(Lapse):
        why = say(f"order-end-{standing.end}")
    else:
        tell = partial(order_words.end, game, standing.end, locale=say.locale)
        why = _known(tell, say("order-end-illegal"))
    return say("order-line-ended", name=name, why=why)


@dataclass(frozen=True, slots=True)
class OrderButtons(Face):
    """The panels in which a standing order is chosen and filled in."""

    kit: Kit

    def routes(self) -> Routes:
        return {
            "orders": Route(Acknowledgement.UPDATE, self.which),
            "order": Route(Acknowledgement.UPDATE, self.show),
        }

    async def which(self, click: Click) -> None:
        """Ask which order to give; show it at once if there is only one."""
        interaction, say = click.interaction, click.interaction.say
        position, seat = await self._seated(click)
        forms, match = offered(position, seat), position.match
        if len(forms) == 1:
            await interaction.answer(self._message(position, seat, forms[0].usual, say))
            return
        ref = Ref("order", match.id, match.version)
        names = tuple(
            Button(_name(match.game, form.word, say), ref.to("order", path=(form.word,)), Tone.MAIN)
            for form in forms
        )
        rows = (*((names,) if names else ()), (Button(say("button-close"), ref.to("close")),))
        lines = (_heading(position, say), say("order-which" if forms else "order-none"))
        await interaction.answer(OutgoingMessage("\n".join(lines), rows=rows, audience=seat))

    async def show(self, click: Click) -> None:
        """Show one order as far as it has been filled in. The last part of a menu's path is the
        number of the blank that its value fills."""
        position, seat = await self._seated(click)
        word, *values = click.ref.path or ("",)
        form = next((form for form in offered(position, seat) if form.word == word), None)
        if form is None:
            raise PlanRefused("no-order", position.match.code)
        if values and click.values:
            *values, place = values
            if not place.isdigit() or int(place) >= len(values):
                raise StaleChoice
            values[int(place)] = click.values[0]
        # a value chosen on an older board may no longer be possible
        filled = [
            value if value in blank.values else blank.first
            for value, blank in zip(values, form.blanks, strict=False)
        ]
        order = form.filled(filled) if len(filled) == len(form.blanks) else form.usual
        say = click.interaction.say
        await click.interaction.answer(self._message(position, seat, order, say))

    def _message(self, position: Position, seat: int, order: Order, say: Say) -> OutgoingMessage:
        """What the order does and when it ends, with a menu for each blank."""
        match = position.match
        form = next(form for form in offered(position, seat) if form.word == order.word)
        ref = Ref("order", match.id, match.version, (order.word, *order.values))
        rows = list[Row]()
        for place, (blank, chosen) in enumerate(zip(form.blanks, order.values, strict=True)):
            words = match.game, order.word, blank
            choices = tuple(
                Choice(value, order_words.value(*words, value, locale=say.locale))
                for value in blank.values
            )
            question = order_words.blank_name(*words, locale=say.locale)
            menu = ref.to("order", path=(*ref.path, str(place)))
            rows.append(Menu(menu, question, choices, frozenset({chosen})))
        problem = ""
        try:
            ordered(position, seat, order.word, order.values)
        except PlanRefused as error:
            problem = f"⚠️ {say(f'error-{error.code}')}"
        keep = Button(say("button-keep-order"), ref.to("orderkeep"), Tone.GOOD, enabled=not problem)
        back = (Button(say("button-back"), ref.to("orders", path=())),)
        rows.append(
            (
                keep,
                *(back if len(offered(position, seat)) > 1 else ()),
                Button(say("button-close"), ref.to("close", path=())),
            )
        )
        lines = (
            _heading(position, say),
            order_words.sentence(match.game, order, locale=say.locale),
            say("order-until"),
            say("order-private"),
            problem,
        )
        told = "\n".join(filter(None, lines))
        return OutgoingMessage(told, rows=tuple(rows), audience=seat)

    async def _seated(self, click: Click) -> tuple[Position, int]:
        planning, person = self.kit.match.planning, click.interaction.person
        position, _ = await planning.plan(click.ref.match, person)
        seat = position.seat_of(person.user_id)
        if seat is None:
            raise StaleChoice
        return position, seat


def _heading(position: Position, say: Say) -> str:
    match = position.match
    return f"**{say('order-heading', game=say.game(match.game), code=match.code)}**"
