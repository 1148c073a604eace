"""A message made for one seat is never posted in public."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from bot.discord_kit.interaction import SecretRefused, files, follow_publicly
from bot.discord_kit.message import Attachment, OutgoingMessage
from bot.discord_kit.posts import Posts
from engines import PUBLIC
from render import Picture
from tests.play.positions import match


class Nowhere:
    """A client, its channel, an interaction and its response; nothing may be sent through them."""

    @property
    def response(self) -> Nowhere:
        return self

    def get_partial_messageable(self, *_: Any, **__: Any) -> Nowhere:
        return self

    async def send(self, **_: Any) -> None:
        pytest.fail("something was sent")

    send_message = send

    @property
    def followup(self) -> Nowhere:
        return self

    @property
    def extras(self) -> dict[str, Any]:
        return {}


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_a_seats_message_is_refused_in_a_channel(seat: int) -> None:
    posts = Posts(cast("Any", Nowhere()), cast("Any", None))
    outgoing = OutgoingMessage("secret", Picture(b"png", "a six"), audience=seat)
    with pytest.raises(SecretRefused):
        asyncio.run(posts.post(match("countup", 2), 2, outgoing, "nonce"))


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_a_seats_message_is_refused_as_an_invitation(seat: int) -> None:
    with pytest.raises(SecretRefused):
        asyncio.run(
            follow_publicly(cast("Any", Nowhere()), OutgoingMessage("secret", audience=seat))
        )


def test_names_of_pictures_tell_nothing() -> None:
    for audience in (PUBLIC, 0, 1):
        (file,) = files(OutgoingMessage("x", Picture(b"png", "alt"), audience=audience))
        assert file.filename == "board.png"


def test_files_to_keep_come_before_the_picture() -> None:
    outgoing = OutgoingMessage(
        "x", Picture(b"png", "alt"), attachments=(Attachment("a.json", "{}"),), audience=PUBLIC
    )
    assert [file.filename for file in files(outgoing)] == ["a.json", "board.png"]
