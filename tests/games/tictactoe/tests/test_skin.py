"""Tic-tac-toe on the table and in lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from client.i18n import Words
from client.ui import keys
from engine.match.state import MatchState
from muster_tictactoe.field import TicTacToeField
from muster_tictactoe.game import Place, Placed, TicTacToe
from muster_tictactoe.motion import DROP, END
from muster_tictactoe.skin_bundle import BUNDLE
from tests.support.client.client_driver import ENTER
from tests.support.client.table_driver import Sitter, Tables, list_decided, still
from tools.harness.clients.hostless_session import LocalSession


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    made = Tables(tmp_path)
    yield made
    made.close()


def play_cells(*cells: str, seat: int | None = 0) -> LocalSession:
    """Return a match in which these cells were marked one after another."""
    session = LocalSession(TicTacToe(), seat=seat)
    for cell in cells:
        session.decide(f"place {cell}")
    return session


def field(sitter: Sitter) -> TicTacToeField:
    found = sitter.parts.match.field
    assert isinstance(found, TicTacToeField)
    return found


def test_arrows_lead_from_the_middle_to_any_cell(tables: Tables) -> None:
    sitter = tables.sit(play_cells())
    assert sitter.at == "cell:b2"
    sitter.press(keys.RIGHT, keys.UP)
    assert sitter.at == "cell:c3"
    sitter.press(ENTER)
    assert list_decided(sitter) == ["place c3"]


def test_a_taken_cell_says_why_it_cannot_be_marked(tables: Tables) -> None:
    """By mouse and by keys; the next choice takes the sentence away."""
    sitter = tables.sit(play_cells("b2", "a1"))
    asked = sitter.parts.prompt.text()[0]
    sitter.click(field(sitter).board.middle("a1"))
    assert sitter.parts.prompt.text() == ("There is a mark on a1 already.", "ask")
    sitter.tab_to("cell:b2")
    sitter.press(ENTER)
    assert sitter.parts.prompt.text()[0] == "There is a mark on b2 already."
    assert list_decided(sitter) == []
    sitter.click(field(sitter).board.middle("c3"))
    assert list_decided(sitter) == ["place c3"]
    assert sitter.parts.prompt.text()[0] == asked


def test_the_last_mark_is_known_after_taking_back(tables: Tables) -> None:
    sitter = tables.sit(play_cells("b2", "a1", "c1"))
    last = field(sitter).last()
    assert last is not None
    assert last.cell == "c1"
    sitter.press(pygame.KSCAN_U)
    sitter.wait()
    last = field(sitter).last()
    assert last is not None
    assert last.cell == "a1"


@pytest.mark.parametrize(
    ("board", "viewer", "motion", "sound"),
    [
        ("---/---/---", 0, DROP, "card_pick"),
        ("xx-/oo-/---", 0, END, "win"),
        ("xx-/oo-/---", 1, END, "lose"),
        ("xo-/xxo/oxo", None, END, "tie"),
    ],
)
def test_the_mark_that_ends_the_match_sounds_like_it(
    board: str, viewer: int | None, motion: str, sound: str
) -> None:
    game = TicTacToe()
    standing = MatchState(game, game.parse(f"ttt1 turn=x board={board}"))
    cue = BUNDLE.table.cue(standing, Placed(0, "a3"), viewer)
    assert cue is not None
    assert (cue.motion, cue.sound) == (motion, sound)


@pytest.mark.parametrize("row", ["a1 b1 c1", "b1 b2 b3", "a3 b2 c1"])
def test_a_full_row_is_struck_through(tables: Tables, row: str) -> None:
    """Light lies on its three marks, and no more on others."""
    mine = row.split()
    others = [cell for cell in ("a2", "c3", "c2", "a3") if cell not in mine]
    cells = [cell for pair in zip(mine, others, strict=False) for cell in pair][:5]
    sitter = tables.sit(play_cells(*cells), still(animation="off"))
    board, target = field(sitter).board, pygame.Surface(sitter.app.size)
    field(sitter).draw(target)
    bright = {cell for cell in (*mine, *cells[1::2]) if sum(target.get_at(board.middle(cell))[:3]) > 700}
    assert bright == set(mine)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_board_in_letters(language: str) -> None:
    words = Words(language, strict=True).of(BUNDLE.domain)
    state = TicTacToe().parse("ttt1 turn=o board=x--/-x-/o--")
    assert BUNDLE.text.board(words, state) == [
        "3   . | . | .",
        "   ---+---+---",
        "2   . | x | .",
        "   ---+---+---",
        "1   x | . | o",
        "    a   b   c",
    ]
    assert "a2" in BUNDLE.text.action(words, state, Place("a2"))
