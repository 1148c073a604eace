"""The bot's books against ours: nothing lost, nothing twice, every board there once."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from tests.harness.crash import asking
from tests.harness.crash.book import CODE, END, Act, Book
from tests.harness.crash.record import Kept, Row
from tests.harness.crash.refs import decided_by

DEFAULT = "The standard formation"
"""How the answer begins to who lays out the usual cards."""


def acts(book: Book, kept: Kept) -> None:
    """Every act that somebody was told of is in the record, every act in the record is somebody's,
    and none is there twice."""
    of = {row.interaction: row for rows in kept.rows.values() for row in rows if row.interaction}
    counted = Counter(row.interaction for rows in kept.rows.values() for row in rows)
    for ident, times in counted.items():
        if ident is not None and times > 1:
            book.fault("twice", f"interaction {ident} made {times} rows")
    of_match = book.of_match()
    for ident, act in book.acts.items():
        _act(book, kept, of_match[act.match], act, of.get(ident))
    for match, rows in kept.rows.items():
        for row in rows:
            _row(book, kept, of_match.get(match, []), rows, row)


def _act(book: Book, kept: Kept, acts: list[Act], act: Act, row: Row | None) -> None:
    told, ident = act.told, act.interaction.id
    chosen = kept.receipts.get(ident)
    if row is not None:
        seat = kept.seats.get((act.match, act.who.id))
        if (row.match, row.seat) != (act.match, seat):
            book.fault("another's", f"{row} by {act.who.name}")
        if row.kind == "move" and act.text not in (None, row.text):
            book.fault("other", f"{row} instead of {act.text}")
        if row.kind == "move" and act.sent not in (None, row.text):
            book.fault("other", f"{row}, told {act.sent}")
        if row.kind == "sealed":
            _sealed(book, kept, act, row)
        if chosen is not None and chosen[1] is not None:
            book.fault("twice", f"interaction {ident} is a row and a choice")
    elif chosen is not None and chosen[1] is not None:
        _choice(book, kept, acts, act, chosen[1])
    elif told is not None and not (told.startswith(DEFAULT) and _lies(kept, act)):
        book.fault("lost", f"{act.who.name} was told in match {act.match}: {told}")


def _sealed(book: Book, kept: Kept, act: Act, row: Row) -> None:
    """A sealed move waits, or was recorded by a look, unless it came to nothing."""
    after = kept.rows[row.match][row.seq :]
    opened = next((one for one in after if one.kind in ("looked", "computer")), None)
    if opened is not None:
        own = [one.text for one in after if (one.seat, one.at) == (row.seat, opened.at)]
        found = next((text for text in own if text), None)
    else:
        found = kept.choices.get((row.match, row.seat), "").partition("\n")[0]
        if not found and (after or _over(kept, row.match)):
            # the match ended, or a player left, unseen
            return
    for wanted in (act.sent, act.text):
        if wanted not in (None, found):
            book.fault("lost", f"sealed {wanted} of {act.who.name} became {found}: {row}")


def _lies(kept: Kept, act: Act) -> bool:
    """Whether a seat has laid something out: what lies as it should is not laid again."""
    seat = kept.seats.get((act.match, act.who.id))
    return any(row.seat == seat for row in kept.rows.get(act.match, []))


def _choice(book: Book, kept: Kept, acts: list[Act], act: Act, version: int) -> None:
    """A choice waits, or was recorded, unless it was changed since or came to nothing."""
    told = act.told
    if told is None or _changed_since(kept, acts, act, version):
        return
    seat = kept.seats[act.match, act.who.id]
    after = kept.rows.get(act.match, [])[version:]
    if not after:
        if kept.choices.get((act.match, seat)) != told and not _over(kept, act.match):
            book.fault("lost", f"choice {told} of {act.who.name} in match {act.match}")
    elif after[0].kind == "move":
        own = next((row.text for row in after if row.seat == seat and row.kind == "move"), None)
        if own not in (None, told):
            book.fault("lost", f"choice {told} of {act.who.name} became {own}")


def _over(kept: Kept, match: int) -> bool:
    return bool(kept.matches[match]["status"] != "active")


def _changed_since(kept: Kept, acts: list[Act], act: Act, version: int) -> bool:
    """Whether the same person chose again at the same version."""
    return any(
        other.who is act.who
        and other.interaction.id > act.interaction.id
        and kept.receipts.get(other.interaction.id) == (act.match, version)
        for other in acts
    )


def _row(book: Book, kept: Kept, acts: list[Act], rows: list[Row], row: Row) -> None:
    """Somebody asked for it, or it followed from something that somebody asked for."""
    if row.interaction is not None:
        if row.interaction not in book.acts and row.interaction not in book.asked.asks:
            book.fault("nobody's", str(row))
        return
    if row.by_itself or (row.match, row.seat) in kept.computers:
        return
    # several moves of one act: the first of them has the interaction
    before = rows[: row.seq - 1]
    for other in reversed(before):
        if other.at != row.at:
            break
        if other.interaction is not None and other.seat == row.seat:
            return
    # a sealed move, recorded with a look; those of one turn at once
    moved = [other for other in before if other.seat == row.seat and other.at != row.at]
    if moved and moved[-1].kind == "sealed":
        return
    # a choice: made since the seat's last move, and recorded with those of others
    last = max((other.seq for other in before if other.seat == row.seat), default=0)
    for act in acts:
        _, version = kept.receipts.get(act.interaction.id, (0, None))
        mine = kept.seats.get((row.match, act.who.id)) == row.seat
        if mine and version is not None and last <= version < row.seq:
            return
    book.fault("nobody's", str(row))


def boards(book: Book, kept: Kept) -> None:
    """Every match that has begun shows where it stands, and no position stands there twice."""
    for ident, match in kept.matches.items():
        if match["status"] not in ("active", "finished"):
            continue
        if match["guild_id"] is None:
            _homes(book, kept, ident, match["version"])
            continue
        shown = book.boards.get(ident)
        wanted = END if match["status"] == "finished" else match["version"]
        if shown is None or shown.version != wanted:
            found = None if shown is None else shown.version
            book.fault("board missing", f"match {ident} is at {wanted} and shows {found}")
        elif shown.message.id != match["board_message_id"]:
            book.fault("board unnoted", f"match {ident}")
        elif shown.channel.id != (match["thread_id"] or match["channel_id"]):
            book.fault("board elsewhere", f"match {ident}")


def _homes(book: Book, kept: Kept, ident: int, version: int) -> None:
    """In a direct match each player has one board, and none from which they could move but that."""
    for match, user in kept.seats:
        if match != ident:
            continue
        shown, message = kept.homes.get((match, user), (None, None))
        if shown != version or message is None:
            book.fault("board missing", f"match {match} is at {version}, and {user} has {shown}")
        letters = (one for key, one in book.letters.items() if key[:2] == (match, user))
        for letter in chain.from_iterable(letters):
            if letter.id == message or letter.deleted:
                continue
            if any(of == match for of, _ in decided_by(letter.now)):
                book.fault("board left standing", f"match {match}: {letter.id} of {user}")


def pairs(book: Book, kept: Kept) -> None:
    """The result of each pair of which both matches have one is told once, and no other."""
    told = Counter[tuple[str, ...]]()
    for message in book.results:
        told[tuple(CODE.findall(message.now.text.partition("\n")[0]))] += 1
    wanted, begun = set[tuple[str, ...]](), 0
    for ident, first in kept.matches.items():
        second = kept.matches.get(first["paired_with"])
        if second is not None and ident < second["id"]:
            begun += second["status"] in ("active", "finished")
            if first["status"] == second["status"] == "finished":
                wanted.add((first["code"], second["code"]))
    book.figures["pairs begun"], book.figures["pairs over"] = begun, len(wanted)
    for codes in told.keys() | wanted:
        if told[codes] != (codes in wanted):
            book.fault("result", f"of pair {codes} told {told[codes]} times")


def once(book: Book) -> None:
    """No position of a match was posted twice, but for an offer, whose board takes the place of the
    one before; and no invitation, however short Discord's memory for nonces is."""
    for (match, version), messages in book.posts.items():
        offered = Counter(asking.offered(message.stages[0]) for message in messages)
        if max(offered.values()) > 1 or sum(not message.deleted for message in messages) > 1:
            when = [f"{message.nonce} at {message.now.at:.0f}" for message in messages]
            book.fault("board twice", f"match {match} at {version}: {when}")
    for (match, user, version), messages in book.letters.items():
        if len(messages) > 1:
            book.fault("board twice", f"match {match} at {version}, to {user}")
    for match, messages in book.invitations.items():
        if len(messages) > 1:
            book.fault("invitation twice", f"match {match}: {len(messages)} messages")
