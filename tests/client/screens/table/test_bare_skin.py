"""The defaults of a skin at the real table: a game that says next to nothing can be played there."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from client.screens.table.bindings import MENU, REPLAY, SHARED, UNDO, bound
from client.skins.command import Command
from client.skins.registry import SKINS
from client.skins.scene import Plate
from client.ui import keys
from client.ui.widgets.dialog import Dialog
from engine.match.entries import Resigned
from muster_tictactoe.game import TicTacToe
from tests.support.client.bare_skin import BARE, BareField
from tests.support.client.client_driver import ENTER
from tests.support.client.table_driver import Sitter, Tables, decided
from tools.pictures.hostless_session import LocalSession


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SKINS, TicTacToe.id, BARE)


def field(sitter: Sitter) -> BareField:
    found = sitter.parts.match.field
    assert isinstance(found, BareField)
    return found


def test_a_bare_game_is_played_by_mouse_and_by_keys(tables: Tables) -> None:
    """What the field lists can be clicked and walked to, and the other side answers."""
    sitter = tables.sit(LocalSession(TicTacToe()))
    assert sitter.parts.prompt.text() == ("It is your turn.", "ask")
    sitter.click(field(sitter).box("b2").center)
    sitter.tab_to("cell:" + field(sitter).actions()[0].cell)
    sitter.press(ENTER)
    assert len(decided(sitter)) == 2
    assert decided(sitter)[0] == "place b2"
    assert len(sitter.table.session.match.store.events) >= 8


def test_a_bare_game_says_whom_it_waits_for(tables: Tables) -> None:
    """To who watches as well as to who plays."""
    sitter = tables.sit(LocalSession(TicTacToe(), seat=None, bot="random"))
    name = sitter.parts.table.names()[0]
    assert sitter.parts.prompt.text() == (f"{name} is to decide.", "wait")
    assert field(sitter).prompt() == ""


def test_a_bare_game_has_the_tables_own_commands(tables: Tables) -> None:
    """Buttons and help follow from them; a game without commands of its own adds none."""
    sitter = tables.sit(LocalSession(TicTacToe()))
    assert [each.name for each in sitter.parts.toolbar.commands()] == [REPLAY, MENU, UNDO]
    sitter.press(keys.HELP)
    dialog = sitter.app.overlays[-1]
    assert isinstance(dialog, Dialog)
    assert "U: Take back" in sitter.parts.toolbar.help()


def test_a_command_has_a_button_a_key_and_a_line_of_help(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A field says what can be done; everything else follows, and what is switched on stays so."""
    held: list[bool] = []

    def commands(self: BareField) -> list[Command]:
        mark = Command("mark", "table.log", pygame.KSCAN_M, partial(self.switch, "mark"), sign="m")
        show = Command("show", "table.chat", pygame.KSCAN_B, lambda: None, sign="b", hold=held.append)
        return [mark, show]

    monkeypatch.setattr(BareField, "commands", commands)
    sitter = tables.sit(LocalSession(TicTacToe()))
    assert [each.name for each in sitter.parts.toolbar.commands()] == [REPLAY, "mark", "show", MENU, UNDO]
    assert {"M: Log", "Hold B: Talk at the table"} <= set(sitter.parts.toolbar.help())
    sitter.press(pygame.KSCAN_M)
    assert field(sitter).switches == {"mark"}
    sitter.use("bar:mark")
    assert field(sitter).switches == set()
    sitter.hold(pygame.KSCAN_B)
    sitter.release(pygame.KSCAN_B)
    assert held == [True, False]
    sitter.use("bar:mark")
    sitter.loop.run_until_complete(sitter.table.session.rematch(swap=False))
    sitter.wait()
    assert field(sitter).switches == {"mark"}


def test_a_key_of_the_table_cannot_be_taken_by_a_game() -> None:
    """Or nobody would find the menu any more."""
    menu = Command(MENU, "", SHARED[MENU], lambda: None)
    greedy = Command("greedy", "", SHARED[MENU], lambda: None)
    assert bound([greedy, menu], SHARED[MENU]) is menu
    assert bound([greedy], SHARED[MENU]) is greedy
    assert bound([menu], pygame.KSCAN_Z) is None


def test_the_table_draws_the_players_of_a_bare_game(tables: Tables) -> None:
    """A field without plates leaves them to the screen, in the place for the players."""
    sitter = tables.sit(LocalSession(TicTacToe()))
    plates = sitter.parts.players.plates
    area = field(sitter).setting.areas.players
    assert [type(plate) for plate in plates] == [Plate, Plate]
    assert all(area.contains(plate.rect) for plate in plates)
    assert not plates[0].rect.colliderect(plates[1].rect)


def test_the_log_of_a_bare_game_tells_of_the_match(tables: Tables) -> None:
    """A game without a word of its own still has those of every match."""
    session = LocalSession(TicTacToe())
    sitter = tables.sit(session)
    session.talk(lambda: session.truth.enter(Resigned(1)))
    sitter.wait()
    assert [line.text for _, line in sitter.parts.match.event_log.entries] == ["Seat 2 resigns. Seat 1 wins."]
