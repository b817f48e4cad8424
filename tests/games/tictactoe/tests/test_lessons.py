"""The lessons for newcomers to tic-tac-toe."""

from __future__ import annotations

import pytest

from client.i18n import Words
from muster_tictactoe.game import TicTacToe
from muster_tictactoe.skin_bundle import BUNDLE


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ("---/---/---", {"row": "b2"}),
        ("---/-o-/---", {"row": "a1"}),
        ("x--/---/o--", {}),
        ("oo-/-x-/x--", {"block": "a3"}),
        ("oox/-x-/---", {}),
        ("oo-/---/---", {"block": "a3", "row": "b2"}),
    ],
)
def test_a_lesson_is_about_a_cell_that_can_be_marked(
    board: str, expected: dict[str, str], language: str
) -> None:
    """A row to begin with; a row of the other side that a mark can stop comes first."""
    game, words = TicTacToe(), Words(language, strict=True).of(BUNDLE.domain)
    found = BUNDLE.text.lessons(words, game, game.parse(f"ttt1 turn=x board={board}"), 0)
    assert {each.name: each.place.value for each in found} == expected
    assert list(expected) == [each.name for each in found]
