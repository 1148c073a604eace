"""A server's webhooks in /setup settings, and what could not be delivered, in /setup doctor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.base.worker import Entropy
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, require_manager
from bot.discord_kit.message import Button, Form, Menu, OutgoingMessage, Ref, Row, Tone
from bot.discord_kit.settings import Act, Section
from bot.discord_kit.texts import Say, ago, coded
from bot.match.services import MatchServices
from bot.play.access import Kit
from bot.tournaments.engine import TournamentEngine
from bot.webhooks.client import MAX_URL_CHARS, WebhookClient, WebhookRefused
from bot.webhooks.model import MAX_WAITING, AddressRules, Failure, Response, Webhook, WebhookEvent
from bot.webhooks.service import Payloads, Webhooks, WebhookSender
from engines import PUBLIC
from render.pick import Choice

# ----------------------------------------------------------------------------------------- setup


MAX_LISTED: Final = 5
"""Events that were given up, in a list below much else."""


@dataclass(frozen=True, slots=True)
class WebhookSetup(Face):
    """The list of webhooks. A ref's number is the id of a webhook."""

    kit: Kit
    webhooks: Webhooks

    def routes(self) -> Routes:
        handlers = {
            "hooks": self._open,
            "hookpick": self._pick,
            "hookset": self._set,
            "hooktest": self._test,
            "hookon": self._switch_on,
            "hookdrop": self._ask_to_drop,
            "hookdropyes": self._drop,
            "hookback": self._pick,
            "hookagain": self._send_again,
        }
        return {
            action: Route(Acknowledgement.UPDATE, handle, in_match=False)
            for action, handle in handlers.items()
        }

    def section(self) -> Section[list[Webhook]]:
        """The webhooks as a page of /setup settings; what one of them sends is changed in a panel
        of its own."""

        async def load(interaction: Interaction) -> list[Webhook]:
            return await self.webhooks.of_server(require_manager(interaction))

        async def notes(interaction: Interaction, found: list[Webhook]) -> list[str]:
            del found
            guild_id = require_manager(interaction)
            return [*await self.lines(interaction, guild_id), interaction.say("webhook-hint")]

        async def controls(interaction: Interaction, ref: Ref) -> tuple[Row, ...]:
            buttons = [Button(interaction.say("button-webhook-add"), ref.to("hookadd"), Tone.MAIN)]
            if await load(interaction):
                buttons.append(Button(interaction.say("button-webhooks"), Ref("hooks")))
            return (tuple(buttons),)

        async def ask(click: Click) -> Form:
            say = click.interaction.say
            title, label = say("webhook-form"), say("webhook-form-label")
            return Form.of_text(
                click.ref, title, label, MAX_URL_CHARS, placeholder="https://example.org/yoimachi"
            )

        async def add(click: Click) -> str:
            guild_id = require_manager(click.interaction)
            added = await self.webhooks.add(guild_id, click.typed.strip())
            host = coded(added.host)
            return click.interaction.say("webhook-added", host=host, secret=added.secret)

        acts = {"hookadd": Act(add, ask)}
        return Section((), load, notes=notes, controls=controls, acts=acts)

    async def lines(self, interaction: Interaction, guild_id: int) -> list[str]:
        """The server's webhooks, and what is wrong with them."""
        found = await self.webhooks.of_server(guild_id)
        if not found:
            return [interaction.say("webhook-none")]
        waiting = await self.webhooks.waiting(guild_id)
        return [
            line
            for number, webhook in enumerate(found, 1)
            for line in _lines(webhook, number, waiting.get(webhook.id, 0), interaction.say)
        ]

    async def diagnosis(
        self, interaction: Interaction, guild_id: int
    ) -> tuple[list[str], tuple[Row, ...]]:
        """The webhooks if something is wrong with one, what could not be delivered, and a button
        that sends it again."""
        say, lines = interaction.say, await self.lines(interaction, guild_id)
        if not any(line.startswith("⚠️") for line in lines):
            lines = []
        lost = await self.webhooks.lost(guild_id)
        if not lost:
            return lines, ()
        count = len(lost)
        lines.append(say("webhook-lost", count=count))
        lines += [
            say(
                "webhook-lost-event",
                event=_event(each.event.kind, say),
                code=each.event.code,
                host=coded(each.host),
                failure=_failure(each.failure, say),
                attempts=each.attempts,
                when=ago(each.event.at),
            )
            for each in lost[:MAX_LISTED]
        ]
        if count > MAX_LISTED:
            lines.append(say("webhook-lost-more", count=count - MAX_LISTED))
        return lines, ((Button(say("button-send-again"), Ref("hookagain")),),)

    async def _panel(
        self, interaction: Interaction, guild_id: int, shown: Webhook | None, news: str = ""
    ) -> OutgoingMessage:
        """All webhooks of the server, and what can be done about the one that is shown, as it is
        now."""
        say, found = interaction.say, await self.webhooks.of_server(guild_id)
        shown = next((one for one in found if shown is not None and one.id == shown.id), None)
        lines = ([news] if news else []) + await self.lines(interaction, guild_id)
        back = Button(say("button-back"), Ref("setup", path=("webhooks",)))
        if shown is None:
            return OutgoingMessage("\n".join(lines), rows=((back,),), audience=PUBLIC)
        rows: list[Row] = []
        if len(found) > 1:
            choices = tuple(
                Choice(str(one.id), say("webhook-choice", number=number, host=one.host), "")
                for number, one in enumerate(found, 1)
            )
            number = 1 + [one.id for one in found].index(shown.id)
            lines.append(say("webhook-shown", number=number, host=coded(shown.host)))
            selected = frozenset({str(shown.id)})
            rows.append(Menu(Ref("hookpick"), say("webhook-choose"), choices, selected))
        events = tuple(Choice(each.name.lower(), _event(each, say), "") for each in WebhookEvent)
        wanted = frozenset(each.name.lower() for each in shown.events)
        rows.append(
            Menu(Ref("hookset", shown.id), say("webhook-events"), events, wanted, multiple=True)
        )
        buttons = [Button(say("button-webhook-test"), Ref("hooktest", shown.id), Tone.MAIN)]
        if shown.off:
            buttons.append(Button(say("button-webhook-on"), Ref("hookon", shown.id), Tone.GOOD))
        buttons.append(Button(say("button-webhook-remove"), Ref("hookdrop", shown.id), Tone.RISKY))
        buttons.append(back)
        return OutgoingMessage("\n".join(lines), rows=(*rows, tuple(buttons)), audience=PUBLIC)

    async def _open(self, click: Click) -> None:
        guild_id = require_manager(click.interaction)
        found = await self.webhooks.of_server(guild_id)
        shown = found[0] if found else None
        await click.interaction.answer(await self._panel(click.interaction, guild_id, shown))

    async def _pick(self, click: Click) -> None:
        webhook = await self._meant(click)
        await self._show(click, webhook)

    async def _set(self, click: Click) -> None:
        webhook = await self._meant(click)
        names = {each.name.lower(): each for each in WebhookEvent}
        if not names.keys() >= set(click.values):
            raise StaleChoice
        await self.webhooks.want(webhook, [names[value] for value in click.values])
        await self._show(click, webhook, click.interaction.say("webhook-set"))

    async def _test(self, click: Click) -> None:
        webhook = await self._meant(click)
        self.kit.rate_limits.check_costly(click.interaction.person.user_id)
        response = await self.webhooks.test(webhook)
        await self._show(click, webhook, _outcome(response, click.interaction.say))

    async def _switch_on(self, click: Click) -> None:
        webhook = await self._meant(click)
        await self.webhooks.switch_on(webhook)
        await self._show(click, webhook, click.interaction.say("webhook-switched-on"))

    async def _ask_to_drop(self, click: Click) -> None:
        webhook = await self._meant(click)
        say = click.interaction.say
        text = say("webhook-ask-remove", host=coded(webhook.host))
        buttons = (
            Button(say("button-webhook-remove"), Ref("hookdropyes", webhook.id), Tone.RISKY),
            Button(say("button-back"), Ref("hookback", webhook.id)),
        )
        await click.interaction.answer(OutgoingMessage(text, rows=(buttons,), audience=PUBLIC))

    async def _drop(self, click: Click) -> None:
        webhook, interaction = await self._meant(click), click.interaction
        await self.webhooks.remove(webhook)
        rest = await self.webhooks.of_server(webhook.guild_id)
        news = interaction.say("webhook-removed", host=coded(webhook.host))
        shown = rest[0] if rest else None
        await interaction.answer(await self._panel(interaction, webhook.guild_id, shown, news))

    async def _send_again(self, click: Click) -> None:
        count = await self.webhooks.send_again(require_manager(click.interaction))
        await click.interaction.answer(click.interaction.say("webhook-sent-again", count=count))

    async def _show(self, click: Click, webhook: Webhook, news: str = "") -> None:
        """The panel of a webhook as it is now."""
        guild_id = webhook.guild_id
        panel = await self._panel(click.interaction, guild_id, webhook, news)
        await click.interaction.answer(panel)

    async def _meant(self, click: Click) -> Webhook:
        """The webhook that a component is about, or that was chosen.

        :raises WebhookRefused: this server has no such webhook, or no longer.
        """
        guild_id = require_manager(click.interaction)
        chosen = click.ref.match or _number(click.values)
        for webhook in await self.webhooks.of_server(guild_id):
            if webhook.id == chosen:
                return webhook
        raise WebhookRefused("gone")


def _number(values: Sequence[str]) -> int:
    return int(values[0]) if len(values) == 1 and values[0].isdecimal() else 0


def _lines(webhook: Webhook, number: int, waiting: int, say: Say) -> list[str]:
    """A webhook, and what is wrong with it."""
    events = [_event(each, say) for each in WebhookEvent if each in webhook.events]
    line = say(
        "webhook-line",
        number=number,
        host=coded(webhook.host),
        events=say.listing(events) if events else say("webhook-no-events"),
    )
    since = "" if webhook.failing_since is None else ago(webhook.failing_since)
    if webhook.off:
        return [line, say("webhook-off", since=since)]
    wrong = []
    if webhook.failing_since is not None:
        wrong.append(say("webhook-failing", since=since))
    if waiting >= MAX_WAITING:
        wrong.append(say("webhook-full", count=MAX_WAITING))
    elif waiting and wrong:
        wrong.append(say("webhook-waiting", count=waiting))
    return [line, *wrong]


def _event(event: WebhookEvent, say: Say) -> str:
    return say(f"webhook-event-{event.name.lower()}")


def _failure(code: str, say: Say) -> str:
    if code.isdecimal():
        return say("webhook-failure-status", status=code)
    known = code in {failure.value for failure in Failure}
    return say(f"webhook-failure-{code if known else Failure.INTERRUPTED.value}")


def _outcome(response: Response, say: Say) -> str:
    """The outcome of a test."""
    if response.accepted:
        return say("webhook-tested", status=str(response.status))
    return say("webhook-test-failed", failure=_failure(response.code, say))


# -------------------------------------------------------------------------------------- services


@dataclass(frozen=True, slots=True)
class WebhookServices:
    webhooks: Webhooks
    sender: WebhookSender

    @classmethod
    def over(
        cls,
        match: MatchServices,
        tournaments: TournamentEngine,
        entropy: Entropy,
        rules: AddressRules,
        client: WebhookClient | None = None,
    ) -> WebhookServices:
        """`rules` are the operator's; `client` posts instead of one that follows them."""
        core = match.use_case
        webhooks = Webhooks(core.store, core.clock, entropy, rules, client or WebhookClient(rules))
        return cls(webhooks, WebhookSender(webhooks, Payloads(core, tournaments)))
