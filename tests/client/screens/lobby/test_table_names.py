"""Names of tables in a room: never those of people at them."""

from __future__ import annotations

import pytest

from client.i18n import Words
from client.screens.lobby.seat_row import table_name
from engine.wire.tables import SeatInfo, TableInfo


def table(name: str) -> TableInfo:
    """Return a table where Vera sits."""
    return TableInfo(2, "warchest", {}, [SeatInfo("Wolf", "person", "Vera", True)], [], 0, False, name=name)


@pytest.mark.parametrize(
    ("language", "name", "called"),
    [
        ("en", "Vera", "Vera's table"),
        ("ru", "vera", "Стол игрока vera"),
        ("en", "Friday", "Friday"),
        ("ru", "", "Стол 2"),
    ],
)
def test_a_table_is_not_called_like_who_sits_at_it(language: str, name: str, called: str) -> None:
    """A host names a table after its creator, and "Vera plays: Vera" says nothing."""
    assert table_name(Words(language, strict=True), table(name)) == called
