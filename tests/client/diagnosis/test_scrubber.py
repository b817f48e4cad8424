"""No line of a log names the player or holds anything that looks like a key."""

from __future__ import annotations

import getpass
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from client.diagnosis.scrubber import HIDDEN_TEXT, USER, _persons, scrub


@pytest.fixture
def ada(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Be a player called ada."""
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ada"))
    monkeypatch.setattr(getpass, "getuser", lambda: "ada")
    _persons.cache_clear()
    yield
    _persons.cache_clear()


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("/home/ada/.local/share/muster", "~/.local/share/muster"),
        ("cannot open '/home/ada'", "cannot open '~'"),
        ("/tmp/of-ada/x", f"/tmp/of-{USER}/x"),
        ("ADA's table", f"{USER}'s table"),
        ("/home/adamant and a Canada", "/home/adamant and a Canada"),
    ],
)
def test_player_is_not_named(ada: None, text: str, left: str) -> None:
    """The home folder becomes a tilde and the user's name goes, but no part of another word does."""
    assert scrub(text) == left


@pytest.mark.parametrize("size", [8, 16, 32])
def test_keys_are_hidden(size: int) -> None:
    """Tokens, secrets, seeds and nonces go, as they are written here and as others write theirs."""
    for _ in range(50):
        for key in (secrets.token_hex(size), f"Aa0{secrets.token_urlsafe(max(size, 16))}"):
            assert key not in scrub(f"token={key}, next")
    assert scrub(f"seed {2**62}.") == f"seed {HIDDEN_TEXT}."


@pytest.mark.parametrize(
    "text",
    ["12:30:59.123 info muster.link: sends Act 7", "client/app.py:120 in _update: self.screen.update(dt)"],
)
def test_ordinary_lines_stay(text: str) -> None:
    """Other lines stay readable."""
    assert scrub(text) == text
