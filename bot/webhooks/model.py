"""Webhooks of servers, what is to be sent to them, and the networks that they may reach."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, TypeAlias
from urllib.parse import urlsplit

# -------------------------------------------------------------------------------------------- model
# Webhooks of servers, and what is to be sent to them.


MAX_WEBHOOKS: Final = 5
"""Webhooks of a server."""
MAX_WAITING: Final = 200
"""Events that wait for one webhook; later ones are lost until there is room."""
SLOW_TIME: Final = timedelta(seconds=5)
"""An address that accepts an event after so long or longer is left alone for as long as it took."""
MAX_ATTEMPTS: Final = 30
"""Attempts at one event: with the pauses between them, about a day."""
FAILING_TIME: Final = timedelta(days=5)
"""Time without any success after which a webhook is switched off."""
UNDELIVERED_TIME: Final = timedelta(days=14)
"""How long events that were given up can be sent again."""


class WebhookEvent(StrEnum):
    """What a webhook can be told of, by the name that it has in what is sent."""

    BEGUN = "match.begun"
    MOVED = "match.moved"
    """An act that wrote rows of the record."""
    ENDED = "match.ended"
    ROUND = "tournament.round"
    """A round was paired."""


TEST_EVENT: Final = "webhook.test"


@dataclass(frozen=True, slots=True)
class Webhook:
    """An address of a server's own."""

    id: int
    guild_id: int
    url: str = field(repr=False)
    """May hold a key of its owner's: it is neither logged nor shown in full."""
    secret: str = field(repr=False)
    events: frozenset[WebhookEvent]
    failures: int = 0
    """Attempts in a row that failed because of the address, and not of what was sent."""
    failing_since: datetime | None = None
    """Since when nothing was accepted, while attempts fail."""
    rest_until: datetime | None = None
    """Until when nothing is sent."""
    off: bool = False
    """Whether it was switched off because nothing was accepted for long."""

    @property
    def host(self) -> str:
        """The part of the address that may be shown."""
        return urlsplit(self.url).hostname or ""


@dataclass(frozen=True, slots=True)
class Event:
    """Something to tell a webhook of, written as the detail of its errand. What is sent is made
    from the record each time, so that nothing about people is kept here. `str` and `parse` are
    inverses."""

    kind: WebhookEvent
    code: str
    """Of its match or tournament."""
    since: int
    """The version of the match or the tournament before the event."""
    until: int
    """The version with it."""
    at: datetime

    def __str__(self) -> str:
        return f"{self.kind} {self.code} {self.since} {self.until} {self.at.isoformat()}"

    @classmethod
    def parse(cls, text: str) -> Event:
        """:raises ValueError: it is none."""
        kind, code, since, until, at = text.split()
        moment = datetime.fromisoformat(at)
        return cls(WebhookEvent(kind), code, int(since), int(until), moment)


@dataclass(frozen=True, slots=True)
class LostEvent:
    """An event that was given up, as it is listed."""

    event: Event
    host: str
    failure: str
    attempts: int


class Failure(StrEnum):
    """Why an address could not be asked."""

    TIMEOUT = "timeout"
    UNREACHABLE = "unreachable"
    CERTIFICATE = "certificate"
    REFUSED = "refused"
    """It leads to a network that the bot must not reach."""
    ANSWER = "answer"
    """Its answer is not HTTP, or longer than one may be."""
    INTERRUPTED = "interrupted"
    """The process that posts ended meanwhile; the address is not to blame."""


@dataclass(frozen=True, slots=True)
class Response:
    """The outcome of an attempt."""

    status: int | None = None
    failure: Failure | None = None
    retry_after: timedelta | None = None
    """The pause that the address asked for."""
    took: timedelta = timedelta()

    @property
    def accepted(self) -> bool:
        return self.status is not None and 200 <= self.status < 300

    @property
    def gone(self) -> bool:
        """Whether the address wants nothing any more."""
        return self.status == 410

    @property
    def blames_address(self) -> bool:
        """Whether another event would fail as well: no answer, an error of the server, too many
        requests."""
        if self.status is None:
            return self.failure is not Failure.INTERRUPTED
        return self.status >= 500 or self.status in (408, 425, 429)

    @property
    def code(self) -> str:
        return str(self.status) if self.failure is None else self.failure.value


# ----------------------------------------------------------------------------------------- networks
# The networks that webhooks may reach: none of the operator's own, unless the operator opens
# them.
#
# The process that connects to webhooks imports this module, so it needs the standard library
# alone.


Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network

_PRIVATE: Final = tuple(
    map(
        ip_network,
        (
            "127.0.0.0/8",
            "10.0.0.0/8",
            "172.16.0.0/12",
            "192.168.0.0/16",
            # shared by customers of one provider
            "100.64.0.0/10",
            "::1/128",
            "fc00::/7",
        ),
    )
)
"""Networks that an operator may have of their own, and may open to webhooks."""
_NEVER: Final = tuple(
    map(
        ip_network,
        (
            # clouds' own services for their machines, with passwords: Oracle, Azure, Alibaba, AWS,
            # Google; 169.254.169.254 is no public address in any case
            "192.0.0.0/24",
            "168.63.129.16/32",
            "100.100.100.200/32",
            "fd00:ec2::254/128",
            "fd20:ce::254/128",
            # relays into IPv4, and addresses for documents
            "192.88.99.0/24",
            "2001::/23",
            "2002::/16",
            "3fff::/20",
        ),
    )
)
"""Networks that no webhook is in, though some are public."""
_UNICAST: Final = IPv6Network("2000::/3")
_NAT64: Final = IPv6Network("64:ff9b::/96")
"""IPv4 behind IPv6: the last 32 bits are the address that is reached."""


class Reach(StrEnum):
    """The addresses that the operator allows."""

    NONE = "none"
    PUBLIC = "public"
    PRIVATE = "private"
    """The operator's own networks as well, and http and all ports everywhere."""


@dataclass(frozen=True, slots=True)
class AddressRules:
    """The operator's rules."""

    reach: Reach = Reach.PUBLIC
    blocked: tuple[Network, ...] = ()
    """Public networks of the operator's own, say."""

    def allows(self, text: str) -> bool:
        """Whether a connection may be made to a numeric address."""
        address = _reached(ip_address(text.partition("%")[0]))
        if any(address in network for network in (*_NEVER, *self.blocked)):
            return False
        if _is_public(address):
            return True
        own = any(address in network for network in _PRIVATE)
        return own and self.reach is Reach.PRIVATE


def networks(text: str) -> tuple[Network, ...]:
    """Networks in a list such as "203.0.113.0/24, 2001:db8::/32".

    :raises ValueError: one of them is none.
    """
    return tuple(ip_network(part.strip()) for part in text.split(",") if part.strip())


def _reached(address: Address) -> Address:
    """The address at the other end: an IPv4 address may be spelled as one of IPv6."""
    if isinstance(address, IPv4Address):
        return address
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    if address in _NAT64:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return address


def _is_public(address: Address) -> bool:
    if isinstance(address, IPv6Address) and address not in _UNICAST:
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved
