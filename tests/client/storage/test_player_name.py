"""The name that a player is offered."""

from __future__ import annotations

import pytest

from client.storage.player_name import offer_player_name


@pytest.mark.parametrize(
    ("user", "offered"),
    [
        ("vera", "Vera"),
        ("анна", "Анна"),
        ("root", ""),
        ("Administrator", ""),
        ("Пользователь", ""),
        ("", ""),
        ("\x1b[31m", "[31m"),
    ],
)
def test_the_user_of_the_system_is_offered_if_it_names_somebody(
    monkeypatch: pytest.MonkeyPatch, user: str, offered: str
) -> None:
    monkeypatch.setattr("client.storage.player_name.find_system_user", lambda: user)
    assert offer_player_name() == offered
