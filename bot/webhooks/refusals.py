"""Refusals of webhooks."""

from __future__ import annotations

from bot.base.refusal import Refusal


class WebhookRefused(Refusal, code="webhook-{why}"):
    """An address that cannot be a webhook. Codes: `webhook-address` (it is none), `webhook-https`
    (it must begin with https://), `webhook-login` (it holds a name or password), `webhook-port`,
    `webhook-network` (it leads to a network that the bot must not reach), `webhook-known`
    (the server has it already), `webhook-many` (limit), `webhook-closed` (the operator allows
    none).

    Or `webhook-gone`: the server has no such webhook; `webhook-busy`: a test of the server is under
    way."""

    why: str
    limit: int | None = None
