"""The removal of private data from a text: the player's identity, and everything like a key."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from client.platform import find_system_user

HIDDEN_TEXT = "<hidden>"
USER = "<user>"
_KEYS = re.compile(
    r"\b(?:[0-9a-fA-F]{16,}"
    r"|(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,})(?![\w-])"
)
"""Long numbers and hexadecimal digits, and long words of digits and both kinds of letters."""
_MIN_NAME_LENGTH = 3
"""Shorter user names are parts of words; removing them would make the text unreadable."""


def scrub(text: str) -> str:
    """Replace the home folder by `~`, the user's name and everything that may be a token, seed or secret.

    >>> scrub("token 00112233445566778899aabbccddeeff")
    'token <hidden>'
    """
    home, user = _persons()
    text = home.sub("~", text)
    if user is not None:
        text = user.sub(USER, text)
    return _KEYS.sub(HIDDEN_TEXT, text)


@cache
def _persons() -> tuple[re.Pattern[str], re.Pattern[str] | None]:
    """Return the pattern of the home folder, and of the user's name if it is long enough."""
    home = Path.home()
    written = {str(home), str(home.resolve()), home.as_posix(), str(home).replace("\\", "\\\\")}
    known = sorted((re.escape(each) for each in written if len(each) > 1), key=len, reverse=True)
    homes = re.compile(rf"(?:{'|'.join(known) or '(?!)'})(?![\w-])", re.IGNORECASE)
    name = find_system_user() or home.name
    if len(name) < _MIN_NAME_LENGTH:
        return homes, None
    return homes, re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)
