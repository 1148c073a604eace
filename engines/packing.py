"""A file of many entries of which few are asked for: an index, and each entry compressed alone.

The index is read when something of the file is first asked for, an entry each time that it is
asked for, and neither when the program starts. `yoimachi puzzles` writes such a file as lines of
JSON, and packs them again.

The file: the length of the index in four bytes, the index, and the entries one after the other.
The index is compressed JSON: for each entry its length and what is told of it without reading it.
The entries are compressed JSON, too, with some of them as the dictionary, as they are all alike.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from itertools import accumulate
from typing import Any, Final

_DICTIONARY_BYTES: Final = 16_000
"""Of the 32,768 that may help. The rest is for what has just been read."""
_SAMPLES: Final = 8
"""Entries that the dictionary is taken from."""
_LENGTH_BYTES: Final = 4


@dataclass(frozen=True, slots=True)
class Packed:
    """Where the entries of a packed file are."""

    file: Traversable
    places: tuple[int, ...]
    """Where each entry begins in the file, and where the last one ends."""
    dictionary: bytes

    def entry(self, number: int) -> dict[str, Any]:
        """An entry, read from the file."""
        begin, end = self.places[number : number + 2]
        with self.file.open("rb") as file:
            file.seek(begin)
            packed = file.read(end - begin)
        unpacked = zlib.decompressobj(zdict=self.dictionary).decompress(packed)
        found: dict[str, Any] = json.loads(unpacked)
        return found


def opened(file: Traversable) -> tuple[Packed, tuple[Mapping[str, Any], ...]]:
    """A packed file, and what its index tells of each entry, in order."""
    with file.open("rb") as source:
        length = int.from_bytes(source.read(_LENGTH_BYTES), "big")
        said = json.loads(zlib.decompress(source.read(length)))
    lengths = (_LENGTH_BYTES + length, *said["lengths"])
    found = Packed(file, tuple(accumulate(lengths)), said["dictionary"].encode())
    return found, tuple(said["index"])


def packed(entries: Sequence[tuple[Mapping[str, Any], Mapping[str, Any]]]) -> bytes:
    """A file of entries, each with what the index tells of it. The same entries make the same
    file."""
    texts = [_text(entry) for _, entry in entries]
    apart = max(1, len(texts) // _SAMPLES)
    dictionary = b"".join(texts[::apart])[-_DICTIONARY_BYTES:]
    # cut at a character, so that it is text as well
    dictionary = dictionary.decode(errors="ignore").encode()
    blocks = [_compressed(text, dictionary) for text in texts]
    index = zlib.compress(
        _text(
            {
                "index": [told for told, _ in entries],
                "lengths": [len(block) for block in blocks],
                "dictionary": dictionary.decode(),
            }
        ),
        level=9,
    )
    return b"".join((len(index).to_bytes(_LENGTH_BYTES, "big"), index, *blocks))


def _compressed(text: bytes, dictionary: bytes) -> bytes:
    compressor = zlib.compressobj(level=9, zdict=dictionary)
    return compressor.compress(text) + compressor.flush()


def _text(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
