"""No webhook leads into the operator's own network, unless the operator allows it."""

from __future__ import annotations

import pytest

from bot.webhooks.client import MAX_URL_CHARS, WebhookRefused, checked
from bot.webhooks.model import AddressRules, Reach, networks

PUBLIC = AddressRules()
OWN = AddressRules(Reach.PRIVATE)

PRIVATE_ADDRESSES = (
    "127.0.0.1",
    "127.8.9.10",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "100.64.0.1",
    "::1",
    "fc00::1",
    "fd12:3456::1",
    "::ffff:10.0.0.1",
    "::ffff:127.0.0.1",
    "64:ff9b::10.0.0.1",
    "64:ff9b::c0a8:101",
)
NEVER_ADDRESSES = (
    # the machine itself, and those on its wire
    "0.0.0.0",
    "0.1.2.3",
    "169.254.169.254",
    "169.254.0.1",
    "::",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "::ffff:169.254.169.254",
    "64:ff9b::a9fe:a9fe",
    # services of clouds for their machines
    "168.63.129.16",
    "100.100.100.200",
    "192.0.0.192",
    "fd00:ec2::254",
    "fd20:ce::254",
    # many at a time, nobody, documents, relays
    "224.0.0.1",
    "239.255.255.250",
    "255.255.255.255",
    "240.0.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "192.88.99.1",
    "ff02::1",
    "100::1",
    "2001:db8::1",
    "3fff::1",
    "2001::1",
    "2002:7f00:1::",
    "2002:a00:1::",
    "64:ff9b:1::a00:1",
    "::7f00:1",
    "::10.0.0.1",
    "5f00::1",
)
PUBLIC_ADDRESSES = (
    "1.1.1.1",
    "93.184.216.34",
    "172.32.0.1",
    "100.128.0.1",
    "2606:4700:4700::1111",
    "2a00:1450:4001:81b::200e",
    "::ffff:1.1.1.1",
    "64:ff9b::1.1.1.1",
)


@pytest.mark.parametrize("address", [*PRIVATE_ADDRESSES, *NEVER_ADDRESSES])
def test_an_address_that_is_not_public_is_never_connected_to(address: str) -> None:
    assert not PUBLIC.allows(address)


@pytest.mark.parametrize("address", PUBLIC_ADDRESSES)
def test_a_public_address_is(address: str) -> None:
    assert PUBLIC.allows(address)
    assert OWN.allows(address)


@pytest.mark.parametrize("address", PRIVATE_ADDRESSES)
def test_an_operator_may_open_the_own_network(address: str) -> None:
    assert OWN.allows(address)


@pytest.mark.parametrize("address", NEVER_ADDRESSES)
def test_but_not_what_a_cloud_tells_its_machines_nor_what_is_no_single_one(address: str) -> None:
    assert not OWN.allows(address)


def test_an_operator_may_close_public_networks_that_are_their_own() -> None:
    rules = AddressRules(Reach.PUBLIC, networks("1.1.1.0/24, 2606:4700::/32"))
    for address in ("1.1.1.1", "::ffff:1.1.1.1", "64:ff9b::1.1.1.1", "2606:4700:4700::1111"):
        assert not rules.allows(address)
    assert rules.allows("1.1.2.1")


@pytest.mark.parametrize(
    "url",
    [
        "https://example.org/hook?key=1",
        "https://example.org:8443/",
        "https://1.1.1.1/",
        "https://[2606:4700:4700::1111]/",
    ],
)
def test_an_https_address_with_a_usual_port_can_be_a_webhook(url: str) -> None:
    assert str(checked(f" {url} ", PUBLIC)) == url


def test_what_follows_a_hash_is_nobodys_and_is_left_out() -> None:
    assert str(checked("https://example.org/a#b", PUBLIC)) == "https://example.org/a"


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("example.org", "webhook-address"),
        ("", "webhook-address"),
        ("https://", "webhook-address"),
        ("https:///hook", "webhook-address"),
        ("https://example.org:port/", "webhook-address"),
        ("https://[::1/", "webhook-address"),
        ("ftp://example.org/", "webhook-address"),
        ("https://exam ple.org/", "webhook-address"),
        ("https://example.org/a b", "webhook-address"),
        ("https://\ud800.org/", "webhook-address"),
        ("file:///etc/passwd", "webhook-address"),
        (f"https://example.org/{'a' * MAX_URL_CHARS}", "webhook-address"),
        ("http://example.org/", "webhook-https"),
        ("https://ann:secret@example.org/", "webhook-login"),
        ("https://ann@example.org/", "webhook-login"),
        ("https://example.org:22/", "webhook-port"),
        ("https://example.org:80/", "webhook-port"),
        *((f"https://{address}/", "webhook-network") for address in ("127.0.0.1", "10.1.2.3")),
        ("https://localhost/", "webhook-network"),
        ("https://me.LocalHost/", "webhook-network"),
        ("https://[::1]/", "webhook-network"),
        ("https://[::ffff:169.254.169.254]/", "webhook-network"),
        ("https://[fe80::1%25eth0]/", "webhook-network"),
    ],
)
def test_any_other_address_is_refused_with_what_would_be_right(url: str, code: str) -> None:
    with pytest.raises(WebhookRefused) as refusal:
        checked(url, PUBLIC)
    assert refusal.value.code == code


def test_an_operator_who_opens_the_own_network_has_http_and_every_port_there() -> None:
    assert str(checked("http://192.168.1.5:8080/hook", OWN)) == "http://192.168.1.5:8080/hook"


def test_an_operator_may_have_no_webhooks_at_all() -> None:
    with pytest.raises(WebhookRefused) as refusal:
        checked("https://example.org/", AddressRules(Reach.NONE))
    assert refusal.value.code == "webhook-closed"


def test_networks_are_read_from_a_list_and_others_refused() -> None:
    assert [str(each) for each in networks("10.0.0.0/8,2001:db8::/32")] == [
        "10.0.0.0/8",
        "2001:db8::/32",
    ]
    assert networks(" ") == ()
    with pytest.raises(ValueError, match=r"10\.0\.0\.1/8"):
        networks("10.0.0.1/8")
