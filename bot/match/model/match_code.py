"""The short code of a match, such as `7KQ2`: drawn, and parsed from any spelling."""

from __future__ import annotations

from typing import Final

from bot.base.entropy import Entropy

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MIN_CODE_CHARS: Final = 4
TRIES_PER_LENGTH: Final = 4
# the letters that look like figures are read as those figures; I, L and O are never written
_READ_AS: Final = str.maketrans({"I": "1", "L": "1", "O": "0", "-": "", " ": ""})


def draw(entropy: Entropy, attempt: int) -> str:
    """A code for the given attempt, 0-based: the more attempts failed, the longer the code."""
    length = MIN_CODE_CHARS + attempt // TRIES_PER_LENGTH
    return "".join(ALPHABET[byte % 32] for byte in entropy(length))


def normal(text: str) -> str:
    """The code that a text means: upper case, look-alikes read, separators dropped."""
    # half a surrogate pair is no character, and no database takes it
    whole = text.encode(errors="ignore").decode()
    return whole.strip().upper().translate(_READ_AS)
